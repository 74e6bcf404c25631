"""A room being resolved, as one card: who went in, every die so far, how it ended, what it brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from delve.games.cavern import events as ev
from delve.games.cavern.affair import FAILED, FIGHT, NEITHER
from delve.games.cavern.box import Content
from delve.games.cavern.dice import AGAIN, by_die, combat_of
from delve.games.cavern.look import cardart, diceart
from delve.games.cavern.look.tally import Tally
from delve.games.cavern.telling import TEXT, Telling, face_words, loot
from delve.kernel.english import capital, listed, number
from delve.kernel.events import Event
from delve.kernel.moments import Comparison, Die, Moment, Throw


def room_place(at: ev.Spot, done: bool) -> str:
    """The fragment of a room that is named by that section: it has another one once it is done with."""
    return f"{'done' if done else 'room'}-section-{at[0]}-{at[1]}-{at[2]}"


@cache
def _die_drawn(kind: int, face: int, nth: int) -> str:
    """A die of the game, 40 wide and high."""
    return f'<g transform="scale(.8333)">{diceart.die(kind, face, nth)}</g>'


@dataclass
class Rolling:
    """The roll of one seat so far, or of the monster."""

    seat: int
    dice: tuple[int, ...]
    combat: int
    spoils: int
    bonus: int = 0
    before: tuple[int, ...] = ()
    """The dice before those without Combat were thrown again."""
    kept: bool = True
    surge: int = 0
    bought: int = 0


@dataclass
class Resolution:
    """One room from its opening on. `hear` takes every event, `moments` says what the new ones amount to."""

    content: Content
    telling: Telling
    opened: ev.RoomOpened
    rolls: list[Rolling] = field(default_factory=list)
    news: list[Event] = field(default_factory=list)
    read: ev.EncounterRead | None = None
    option: ev.OptionChosen | None = None
    other: ev.OtherOptionShown | None = None
    contest: ev.ContestBegan | None = None
    ended: ev.EncounterEnded | None = None
    unpaid: ev.CouldNotPay | None = None
    ranked: ev.BattleRanked | None = None
    closed: bool = False
    alone: str = ""
    surge: dict[int, int] = field(default_factory=dict)
    """By seat: what Overchannel adds to its rolls."""
    bought: dict[int, int] = field(default_factory=dict)
    """By seat: dice that were paid for."""
    shown: str = ""
    """The Treasure that was shown last."""

    def __post_init__(self) -> None:
        self.say = self.telling.say
        self.tally = Tally(self.telling)

    def hear(self, event: Event, new: bool) -> None:  # noqa: PLR0912  # a table in the form of a match
        if new:
            self.news.append(event)
        self.tally.hear(event, self._share(event))
        match event:
            case ev.EncounterRead():
                self.read = event
            case ev.OptionChosen():
                self.option = event
            case ev.OtherOptionShown():
                self.other = event
            case ev.ContestBegan():
                self.contest = event
            case ev.CouldNotPay():
                self.unpaid = event
            case ev.EncounterEnded():
                self.ended = event
            case ev.BattleRanked():
                self.ranked = event
            case ev.RoomClosed():
                self.closed = True
            case ev.WentAlone(kind=kind):
                self.alone = kind
            case ev.TreasureShown(title=title):
                self.shown = title
            case ev.Prepared(seat=seat, what="overchannel", amount=amount):
                self.surge[seat] = self.surge.get(seat, 0) + amount
            case ev.Prepared(seat=seat, what="dice"):
                self.bought[seat] = self.bought.get(seat, 0) + 2
            case ev.Rolled(seat=seat):
                surge, bought = self.surge.get(seat, 0), self.bought.get(seat, 0)
                self.rolls.append(Rolling(seat, event.dice, event.combat, event.spoils, event.bonus, surge=surge, bought=bought))
            case ev.MonsterRolled():
                self.rolls.append(Rolling(-1, event.dice, event.combat, event.spoils))
            case ev.KeptResult(seat=seat, combat=combat, spoils=spoils):
                self._keep(seat, combat, spoils)
            case ev.RolledAgain(seat=seat):
                last = self._of(seat)
                last.before, last.dice, last.combat, last.spoils = last.dice, event.dice, event.combat, event.spoils

    def _share(self, event: Event) -> str:
        """Which part of the room's Gold somebody gets."""
        if not isinstance(event, ev.GoldCollected) or event.why != "loot":
            return ""
        if self.ranked is not None:
            return self.say("share.half" if event.seat == self.ranked.ranks[0] else "share.rest")
        return self.say("share.half" if self.ended is not None and self.ended.verdict == FAILED else "share.all")

    def _keep(self, seat: int, combat: int, spoils: int) -> None:
        """Of two results the first that fits is kept."""
        two = [roll for roll in self.rolls if roll.seat == seat][-2:]
        kept = next((roll for roll in two if (roll.combat, roll.spoils) == (combat, spoils)), two[0])
        for roll in two:
            roll.kept = roll is kept

    def _of(self, seat: int) -> Rolling:
        """The roll that counts for a seat."""
        return [roll for roll in self.rolls if roll.seat == seat and roll.kept][-1]

    # ---- what the new events amount to

    def moments(self) -> list[Moment]:
        if not self.news:
            return []
        if self._is_heavy():
            return [self._card(), *self._treasures()]
        return [moment for moment in map(self._light, self.news) if moment is not None]

    def _is_heavy(self) -> bool:
        dice = (ev.Rolled, ev.RolledAgain, ev.KeptResult, ev.MonsterRolled)
        ends = (ev.EncounterEnded, ev.BattleRanked, ev.RoomClosed, ev.GoldTurned, ev.TreasureTurned, ev.GoldLost, ev.TreasureLost)
        return any(isinstance(one, (*dice, *ends, ev.DelverHeld, ev.DelverLost)) for one in self.news)

    @property
    def explorer(self) -> int:
        return self.opened.seats[0]

    @property
    def room(self) -> str:
        return self.telling.room(self.opened.type, self.opened.at)

    @property
    def places(self) -> tuple[str, ...]:
        return (room_place(self.opened.at, self.closed),)

    def _light(self, event: Event) -> Moment | None:
        """Something that leads to a card later."""
        title, aside, story = "", "", ""
        match event:
            case ev.RoomOpened() if len(event.seats) > 1:
                seat = -1
                names = capital(self.telling.all(event.seats))
                id = "into.battle" if event.gold or event.chests else "into.battle.none"
                title = self.say(id, names=names, room=self.room, loot=loot(event.gold, event.chests))
                seen = [f"{self.telling.whose(seat)} {kind}" for seat, kind in event.delvers]
                aside = f"{capital(listed(seen))}." if seen else ""
            case ev.RoomOpened():
                seat = self.explorer
                id = "into" if event.gold or event.chests else "into.none"
                title = self.say(id, seat, room=self.room, loot=loot(event.gold, event.chests))
                if self.read is not None:
                    reader = self.read.reader
                    values = {"Reader": capital(self.telling.name(reader)), "to": self.telling.name(seat)}
                    aside, story = self.say("into.reads", reader, **values), self.read.story
            case ev.OptionChosen(seat=seat):
                title, story = self.say("chose", seat, title=event.title), event.outcome
            case ev.WentAlone(seat=seat, kind=kind):
                title = self.say("alone", seat, kind=kind)
            case ev.Prepared(seat=seat, what=what):
                title = self.say(f"prepared.{what}", seat, amount=event.amount, title=self.shown or TEXT["treasure"])
            case _:
                return None
        return Moment(seat, title, aside, story=story, places=self.places)

    def _card(self) -> Moment:
        battle = len(self.opened.seats) > 1
        seat, title, aside = self._battle() if battle else self._encounter()
        turned_up = [one for one in self.news if isinstance(one, ev.TurnedUp)]
        card = Moment(
            seat, title, aside, self._kind(), concerns=self.opened.seats, throws=self._throws(), changes=self.tally.changes(turned_up),
            places=self.places, clause="CAVERN-15.04" if battle else "CAVERN-12.01",
        )  # fmt: skip
        if battle:
            return card
        story = self.option.outcome if self.option is not None else ""
        if self.other is not None:
            story += f" {self.say('chose.other', title=self.other.title, outcome=self.other.outcome)}"
        picture = cardart.picture(self.read.story) if self.ended is not None and self.read is not None else ""
        return replace(card, story=story, picture=picture, compared=self._compared())

    def _kind(self) -> str:
        room = self.room.removeprefix("the ")
        if len(self.opened.seats) > 1:
            return self.say("kind.battle", n=number(len(self.opened.seats)), room=room)
        contest = "encounter" if self.contest is None else "fight" if self.contest.contest == FIGHT else "test"
        return self.say(f"kind.{contest}", room=room)

    def _treasures(self) -> list[Moment]:
        """A Treasure that the viewer may look at has a card of its own."""
        out = []
        for event in self.news:
            if isinstance(event, ev.TreasureCollected) and event.title and event.seat == self.telling.viewer:
                text = next((card.text for card in self.content.treasures if card.title == event.title), "")
                out.append(self.tally.treasure_card(event, text, self.places))
        return out

    # ---- one seat alone

    def _encounter(self) -> tuple[int, str, str]:
        seat = self.explorer
        chosen = self.say("chose", seat, title=self.option.title) if self.option is not None else ""
        aside = " ".join(part for part in (chosen, self.tally.spoils()) if part)
        if self.ended is None:
            return seat, self._so_far(), chosen
        won = self.ended.verdict not in (FAILED, NEITHER)
        if self.unpaid is not None:
            return seat, self.say("unpaid", seat, what=self.unpaid.what), aside
        if self.contest is None or not self.rolls:
            return seat, self.say("none" if self.ended.verdict == NEITHER else "ok" if won else "ko", seat), aside
        mine = self._of(seat)
        if self.contest.contest == FIGHT:
            its = self._of(-1).combat
            id = "fight.lost" if not won else "fight.even" if mine.combat == its else "fight.won"
            return seat, self.say(id, seat, mine=mine.combat, its=its), aside
        total = mine.combat if self.contest.what == "Combat" else mine.spoils
        values = {"mine": total, "what": self.contest.what, "need": self.contest.need}
        return seat, self.say("test.won" if won else "test.lost", seat, **values), aside

    def _compared(self) -> Comparison | None:
        """What was rolled against what is needed, as soon as both are known."""
        if self.contest is None or not any(roll.seat == self.explorer for roll in self.rolls):
            return None
        mine = self._of(self.explorer)
        if self.contest.contest == FIGHT:
            if self.rolls[-1].seat != -1:
                return None
            thrown, needed = mine.combat, self.rolls[-1].combat
        else:
            thrown, needed = mine.combat if self.contest.what == "Combat" else mine.spoils, self.contest.need
        enough = thrown >= needed
        if enough:
            words = TEXT["spare.0"] if thrown == needed else capital(self.say("spare", n=number(thrown - needed)))
        else:
            words = capital(self.say("short", n=number(needed - thrown)))
            if self.ended is not None and self.opened.gold:
                words = f"{words} {self.say('half' if self.opened.gold > 1 else 'half.1')}"
        return Comparison(str(thrown), str(needed), words, enough)

    # ---- a Battle

    def _battle(self) -> tuple[int, str, str]:
        if self.ranked is None:
            rolled = {roll.seat for roll in self.rolls}
            waiting = [seat for seat in self.opened.seats if seat not in rolled]
            one = waiting[0] if len(waiting) == 1 else -1
            names = capital(self.telling.all(waiting))
            aside = self.say("waiting" if one >= 0 else "waiting.many", one, names=names) if waiting else ""
            return self.rolls[-1].seat, self._so_far(), aside
        best = self.ranked.ranks[0]
        title = self.say("battle.won", best, room=self.room)
        ranking = [f"{self.telling.name(seat)} {combat}" for seat, combat in zip(self.ranked.ranks, self.ranked.combat, strict=True)]
        said = [self.say("battle.ranks", ranking=capital(", ".join(ranking)))]
        if self.ranked.combat[0] == self.ranked.combat[1]:
            said.append(self.say("battle.tie"))
        return best, title, " ".join(part for part in (*said, self.tally.spoils()) if part)

    def _so_far(self) -> str:
        """The roll made last, in a sentence."""
        last = next((event for event in reversed(self.news) if isinstance(event, (ev.Rolled, ev.RolledAgain, ev.KeptResult))), None)
        if last is None:  # a price was paid, and nothing rolled yet
            return self.say("chose", self.explorer, title=self.option.title if self.option is not None else "")
        id = "rolled" if isinstance(last, ev.Rolled) else "again" if isinstance(last, ev.RolledAgain) else "kept"
        return self.say(id, last.seat, result=self._result(last.combat, last.spoils))

    # ---- dice

    def _result(self, combat: int, spoils: int) -> str:
        return self.say("result", combat=combat, spoils=spoils)

    def _throws(self) -> tuple[Throw, ...]:
        """Every roll; once it is decided, the best first."""
        rolls = self.rolls
        if self.ranked is not None:
            ranks = self.ranked.ranks
            rolls = sorted(rolls, key=lambda roll: ranks.index(roll.seat))
        return tuple(self._throw(roll) for roll in rolls if roll.dice)

    def _throw(self, roll: Rolling) -> Throw:
        who = capital(self.telling.name(roll.seat)) if roll.seat >= 0 else self.say("monster")
        return Throw(who, roll.seat, self._dice(roll), self._result(roll.combat, roll.spoils), self._note(roll), self._is_best(roll))

    def _is_best(self, roll: Rolling) -> bool:
        if not roll.kept:
            return False
        if self.ranked is not None:
            return roll.seat == self.ranked.ranks[0]
        if self.ended is None or self.contest is None:
            return False
        won = self.ended.verdict != FAILED
        return won == (roll.seat >= 0)

    def _dice(self, roll: Rolling) -> tuple[Die, ...]:
        """As they fell: a die thrown again lies behind the one it came from, and so does its chain."""
        if not roll.before:
            return self._chain(roll.dice, False)
        out: tuple[Die, ...] = ()
        for old, now in zip(by_die(roll.before), by_die(roll.dice), strict=True):
            out += self._chain(old, False)
            if not combat_of(self.content, old):
                out += self._chain(now, True)
        return out

    def _chain(self, dice: Sequence[int], after: bool) -> tuple[Die, ...]:
        out = []
        for nth, entry in enumerate(dice):
            kind = entry >> 4 & 3
            face = self.content.faces[kind][entry & 15]
            words = self.say("die", colour=TEXT[f"die.{kind}"], shown=face_words(face))
            out.append(Die(words, _die_drawn(kind, face, nth % 4), after or bool(entry & AGAIN)))
        return tuple(out)

    def _note(self, roll: Rolling) -> str:
        """Where it comes from: whose dice, what was bought, what is added to them."""
        said = [] if roll.kept else [self.say("not.kept")]
        if roll.seat >= 0:
            kinds = [kind for seat, kind in self.opened.delvers if seat == roll.seat]
            if self.alone:
                said.append(self.say("note.alone", kind=self.alone))
            elif kinds:
                said.append(self.say("note.of", kinds=listed(kinds)))
        if roll.bought:
            said.append(capital(self.say("note.bought", n=number(roll.bought))))
        if roll.before:
            said.append(self.say("note.hold"))
        if roll.bonus:
            sums = [self.say("note.dice", n=roll.combat - roll.bonus)]
            sums += [self.say("note.rift", n=roll.bonus - roll.surge)] if roll.bonus > roll.surge else []
            sums += [self.say("note.surge", n=roll.surge)] if roll.surge else []
            said.append(f"{', '.join(sums)}.")
        return " ".join(said)
