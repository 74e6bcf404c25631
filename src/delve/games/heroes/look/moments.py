"""What a decision brought about, as moments: rolls and uses in passing; strikes, wounds, rewards and deaths as cards with the dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from delve.games.heroes import events as ev
from delve.games.heroes import saga_events as saga
from delve.games.heroes.box import Content
from delve.games.heroes.codes import ATK, CATK, NOBODY, TRE, TREASURE
from delve.games.heroes.log_lines import paid, part, said, struck, wounded
from delve.games.heroes.look import scores
from delve.games.heroes.look.art.gallery import picture
from delve.games.heroes.look.cards import framed
from delve.games.heroes.look.dice_art import ROLLED, STRUCK, die
from delve.games.heroes.look.signs import small_icon
from delve.games.heroes.telling import Teller, digits, sentence
from delve.kernel.english import capital
from delve.kernel.events import Event
from delve.kernel.moments import Change, Die, Moment, Throw

FELT: Final = "felt"
EFFECTS: Final = (
    ev.Paid, ev.DieAdded, ev.DieRemoved, ev.DieChanged, ev.ChallengeHurt, ev.Healed, ev.Blocked, ev.TreasureChanged, ev.Cleared,
)  # fmt: skip
"""What follows an activation and belongs to it."""
SETTING_UP: Final = (ev.CharacterMade, ev.FaceChosen, ev.LootFaceDrawn, ev.StackShown, ev.PoolRolled)
UPKEEP: Final = (ev.UpkeepRerolled, ev.UpkeepSank, ev.Mended, ev.TreasureTaken, ev.Equipped, ev.Assisted, ev.UpkeepDeclined)


def places(event: Event) -> tuple[str, ...]:
    """The parts of the picture that an event is about."""
    if isinstance(event, ev.ChallengeRevealed):
        return ("challenge",)
    if isinstance(event, ev.ChallengeDefeated):
        return ("levels",)
    seat = getattr(event, "owner", getattr(event, "seat", NOBODY))
    return (f"ribbon-{seat}",) if isinstance(seat, int) and seat >= 0 else ()


def moments(content: Content, told: Sequence[Event], names: Sequence[str], viewer: int) -> tuple[Moment, ...]:
    """In the order it happened."""
    return tuple(_Told(Teller(content, names, viewer), told).moments())


class _Told:
    """The events of one decision, told to one person."""

    def __init__(self, teller: Teller, told: Sequence[Event]) -> None:
        self.t = teller
        self.beats = _beats(told)

    def moments(self) -> list[Moment]:
        out: list[Moment] = []
        for beat in self.beats:
            tell = BEATS.get(type(beat[0]), _Told._plain)
            found = tell(self, beat)
            if found is not None:
                out.append(found)
        return out

    # ---- in passing

    def _plain(self, beat: list[Event]) -> Moment | None:
        """The lines of the log, one after the other."""
        lines = [line for line in (said(self.t, event) for event in beat) if line]
        if not lines:
            return None
        seat = getattr(beat[0], "seat", NOBODY)
        return Moment(seat, lines[0], " ".join(lines[1:]), places=_all_places(beat))

    def _turn(self, beat: list[Event]) -> Moment | None:
        """A turn begins: told together with what its Upkeep does."""
        return self._plain(beat) if len(beat) > 1 else None

    def _rolls(self, beat: list[Event]) -> Moment | None:
        """Dice of one kind, rolled by several: one's own first."""
        rolls = [event for event in beat if isinstance(event, ev.DiceRolled)]
        rolls.sort(key=lambda event: event.seat != self.t.viewer)
        lines = [line for line in (said(self.t, event) for event in rolls) if line]
        if not lines:
            return None
        where = (*_all_places(beat), FELT)
        return Moment(rolls[0].seat, lines[0], " ".join(lines[1:]), places=where)

    def _use(self, beat: list[Event]) -> Moment | None:
        """An activation: how it was paid, and what it did."""
        first = beat[0]
        assert isinstance(first, ev.Activated)
        t = self.t
        payment = next((paid(t, event) for event in beat if isinstance(event, ev.Paid)), "")
        if first.source == TREASURE or not payment:
            what = t.treasure(first.face, first.treasure, first.quest) if first.treasure else t.card(first.source, first.face)
            payment = t.say("paid.treasure", first.seat, what=what)
        spent = first.source == TREASURE
        gone = [one for one in beat if spent and isinstance(one, ev.TreasureChanged) and not one.after]
        news = [one for one in beat if not isinstance(one, ev.Paid) and one not in gone]
        did = [one for one in (part(t, event) for event in news) if one]
        title = sentence(f"{payment}: {did[0]}" if did else payment)
        aside = " ".join([sentence(one) for one in did[1:]])
        cleared = [said_cleared(t, event) for event in beat if isinstance(event, ev.Cleared)]
        return Moment(first.seat, title, " ".join([part for part in (aside, *cleared) if part]), places=(*_all_places(beat), FELT))

    # ---- cards

    def _revealed(self, beat: list[Event]) -> Moment | None:
        event = next(one for one in beat if isinstance(one, ev.ChallengeRevealed))
        face = self.t.content.challenges[event.face]
        after = [line for line in (said(self.t, one) for one in beat if one is not event and not isinstance(one, ev.TurnBegan)) if line]
        told = self.t.say("revealed.aside", attack=face.attack, defense=face.defense, said=". ".join(face.said) + ".")
        return Moment(
            NOBODY, said(self.t, event), " ".join([told, *after]), f"Level {face.level}", (), face.flavour,
            picture=card_picture(face.art, str(face.level)), places=("challenge",), clause="HEROES-3.05",
        )  # fmt: skip

    def _strike(self, beat: list[Event]) -> Moment | None:
        """Phase 4: attacks against guards, scored."""
        hits = [event for event in beat if isinstance(event, ev.AttackResolved)]
        hits.sort(key=lambda event: event.seat != self.t.viewer)
        lines = [struck(self.t, event) for event in hits]
        return Moment(
            hits[0].seat, lines[0], " ".join(lines[1:]), "Strike", tuple([event.seat for event in hits]),
            throws=tuple([self._attack(event) for event in hits]),
            places=(*_all_places(hits), FELT), clause="HEROES-5.12",
        )  # fmt: skip

    def _attack(self, event: ev.AttackResolved) -> Throw:
        t = self.t
        sum_ = scores.sum_in_words(scores.ATTACK, event.left)
        result = f"{event.score}: {sum_}" if sum_ else "0"
        matched = t.say("matched.one", dice=digits(event.cancelled)) if event.cancelled else ""
        left = t.say("strike.left", after=event.after, before=event.before) if event.after else t.say("strike.clear")
        note = t.say("strike.note", matched=matched, after=sentence(left))
        return Throw(capital(t.name(event.seat)), event.seat, _fought(ATK, event.left, event.cancelled), result, note, not event.after)

    def _wounds(self, beat: list[Event]) -> Moment | None:
        """Phase 7: what came through, and who paid for it."""
        hits = [event for event in beat if isinstance(event, ev.DefenseResolved)]
        hits.sort(key=lambda event: event.seat != self.t.viewer)
        lines = [wounded(self.t, event) for event in hits]
        fallen = [said(self.t, event) for event in beat if isinstance(event, ev.Killed)]
        lost = [event for event in beat if isinstance(event, ev.DiceLost)]
        changes = [Change(f"-{len(event.dice)}", f"{_dice(event.dice)} of {self.t.whose(event.seat)} Pool", event.seat) for event in lost]
        changes += [_death(self.t, event) for event in beat if isinstance(event, ev.Killed)]
        throws = tuple([self._defence(event) for event in hits if not event.blocked])
        heavy = bool(throws or changes)  # a blocked attack is told in passing
        return Moment(
            hits[0].seat, lines[0], " ".join([*lines[1:], *fallen]), "Wounds" if heavy else "",
            tuple([event.seat for event in hits]) if heavy else (), throws=throws, changes=tuple(changes),
            places=(*_all_places(hits), FELT), clause="HEROES-6.08",
        )  # fmt: skip

    def _defence(self, event: ev.DefenseResolved) -> Throw:
        t = self.t
        sum_ = scores.sum_in_words(scores.of_challenge(t.content.challenges[event.face].combos), event.left)
        result = f"{event.damage} damage: {sum_}" if sum_ else "no damage"
        matched = t.say("matched.one", dice=digits(event.cancelled)) if event.cancelled else ""
        note = t.say("wounds.note", matched=matched, damage=t.dice_lost(event.lose), body=event.body) if event.damage else matched.strip()
        who = f"{capital(t.challenge(event.face))} on {t.name(event.seat)}"
        return Throw(who, event.seat, _fought(CATK, event.left, event.cancelled), result, sentence(note) if note else "", not event.damage)

    def _lost(self, beat: list[Event]) -> Moment | None:
        """Dice that were chosen to be lost; a card if that was the end of somebody."""
        fallen = [event for event in beat if isinstance(event, ev.Killed)]
        if not fallen:
            return self._plain(beat)
        lines = [line for line in (said(self.t, event) for event in beat) if line]
        changes = tuple([_death(self.t, event) for event in fallen])
        seats = tuple([event.seat for event in fallen])
        where = _all_places(fallen)
        return Moment(seats[0], lines[0], " ".join(lines[1:]), "Killed", seats, changes=changes, places=where, clause="HEROES-6.14")

    def _defeated(self, beat: list[Event]) -> Moment | None:
        """A Challenge is behind the party: treasure dice fall."""
        event = next(one for one in beat if isinstance(one, ev.ChallengeDefeated))
        rolls = [one for one in beat if isinstance(one, ev.DiceRolled) and one.kind == TRE]
        throws = tuple([
            Throw(capital(self.t.name(one.seat)), one.seat, tuple([_die(TRE, face, ROLLED) for face in one.dice]), digits(one.dice))
            for one in rolls
        ])  # fmt: skip
        face = self.t.content.challenges[event.face]
        gained = [line for line in (said(self.t, one) for one in beat if isinstance(one, ev.TreasuresGained)) if line]
        return Moment(
            NOBODY, said(self.t, event), " ".join(gained), "Defeated", tuple([one.seat for one in rolls]),
            picture=card_picture(face.art, str(face.level)), throws=throws, places=("levels", "challenge"), clause="HEROES-7.01",
        )  # fmt: skip


    # ---- quests and campaigns

    def _quest(self, beat: list[Event]) -> Moment | None:
        event = next(one for one in beat if isinstance(one, saga.QuestBegan))
        quest = self.t.content.quests[event.quest]
        twists = ". ".join([*map(capital, quest.said)])
        return Moment(NOBODY, said(self.t, event), f"{twists}.", f"Quest: {quest.name}", self._all(), quest.before, clause="HEROES-12.01")

    def _stage(self, beat: list[Event]) -> Moment | None:
        event = next(one for one in beat if isinstance(one, saga.StageBegan))
        tale = self.t.content.campaigns[event.campaign].stages[event.stage].tales[event.tale]
        return Moment(NOBODY, said(self.t, event), "", tale.title, self._all(), tale.text, clause="HEROES-13.22")

    def _stage_ended(self, beat: list[Event]) -> Moment | None:
        """A Quest of a Campaign is over: its story, and what everybody brings home."""
        event = next(one for one in beat if isinstance(one, saga.StageEnded))
        quest = self.t.content.quests[event.quest]
        changes = []
        for one in beat:
            if isinstance(one, saga.Experience):
                changes.append(Change(f"+{one.gained}", f"XP for {self.t.name(one.seat)}, {one.xp} now", one.seat))
            elif isinstance(one, saga.Earned):
                sold = f", {one.sale} for {one.sold} {'treasure' if one.sold == 1 else 'treasures'}" if one.sold else ""
                words = f"gold for {self.t.name(one.seat)}: {one.pay} for the Quest{sold}; {one.gold} now"
                changes.append(Change(f"+{one.pay + one.sale}", words, one.seat, small_icon("bag")))
            elif isinstance(one, saga.Scarred):
                changes.append(Change(f"{one.scars}", f"{'scar' if one.scars == 1 else 'scars'} on {self.t.name(one.seat)}", one.seat))
        kind, story = ("Quest won", quest.won) if event.won else ("Quest lost", quest.lost)
        return Moment(NOBODY, said(self.t, event), "", kind, self._all(), story, changes=tuple(changes), clause="HEROES-13.06")

    def _retired(self, beat: list[Event]) -> Moment | None:
        event = next(one for one in beat if isinstance(one, saga.CharacterRetired))
        aside = self.t.say("retired.aside", event.seat)
        return Moment(event.seat, said(self.t, event), aside, "Retired", self._all(), clause="HEROES-13.16")

    def _campaign(self, beat: list[Event]) -> Moment | None:
        event = next(one for one in beat if isinstance(one, saga.CampaignEnded))
        campaign = self.t.content.campaigns[event.campaign]
        tale = campaign.endings[event.ending]
        return Moment(NOBODY, said(self.t, event), f"{event.score} points.", campaign.name, self._all(), tale.text, clause="HEROES-13.29")

    def _all(self) -> tuple[int, ...]:
        return tuple(range(len(self.t.names)))


def said_cleared(t: Teller, event: ev.Cleared) -> str:
    return t.say("cleared", event.seat)


def card_picture(art: str, mood: str) -> str:
    """A picture on a card that is read, 248 wide and 430 high: all of it, on the colour of its level."""
    ground = f'<path class="cf-m{mood}" d="M0 0H248V430H0Z"/>'
    return f'{ground}{framed(picture(art, mood), 0, 76, 248, 185)}<path class="cl-k cw2" d="M0 76H248M0 261H248"/>'


def _die(kind: int, face: int, state: str) -> Die:
    words = f"{face}" + (" struck out" if state == STRUCK else "")
    return Die(words, die(kind, face, 20, 20, 32, state, rim="feltink"))


def _fought(kind: int, left: Sequence[int], struck_out: Sequence[int]) -> tuple[Die, ...]:
    """What counts, then what met its match."""
    return (*[_die(kind, face, ROLLED) for face in left], *[_die(kind, face, STRUCK) for face in struck_out])


def _dice(dice: Sequence[int]) -> str:
    return f"{'die' if len(dice) == 1 else 'dice'} {digits(dice)}"


def _death(t: Teller, event: ev.Killed) -> Change:
    gone = f", and {len(event.treasures)} treasures with them" if event.treasures else ""
    return Change("killed", f"{t.name(event.seat)}{gone}", event.seat, small_icon("skull"))


def _all_places(beat: Sequence[Event]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([place for event in beat for place in places(event)]))


def _beats(told: Sequence[Event]) -> list[list[Event]]:
    """Events that are told together."""
    out: list[list[Event]] = []
    for event in told:
        if not out or not _goes_with(out[-1], event):
            out.append([])
        out[-1].append(event)
    return out


def _goes_with(beat: list[Event], event: Event) -> bool:
    first = beat[0]
    if isinstance(first, ev.Activated):
        return isinstance(event, EFFECTS)
    if isinstance(first, SETTING_UP):
        return isinstance(event, SETTING_UP)
    if isinstance(first, ev.TurnBegan):
        return isinstance(event, (ev.ChallengeRevealed, *UPKEEP)) and (not isinstance(event, ev.ChallengeRevealed) or len(beat) == 1)
    if isinstance(first, ev.DiceRolled):
        return isinstance(event, ev.DiceRolled) and event.kind == first.kind
    if isinstance(first, ev.AttackResolved):
        return isinstance(event, (ev.AttackResolved, ev.Cleared))
    if isinstance(first, ev.DefenseResolved):
        return isinstance(event, (ev.DefenseResolved, ev.DiceLost, ev.Killed))
    if isinstance(first, ev.DiceLost):
        return isinstance(event, (ev.DiceLost, ev.Killed))
    if isinstance(first, saga.StageEnded):
        return isinstance(event, (saga.Experience, saga.Earned, saga.Scarred))
    if isinstance(first, ev.ChallengeDefeated):
        return isinstance(event, ev.TreasuresGained) or (isinstance(event, ev.DiceRolled) and event.kind == TRE)
    return False


Beat = Callable[[_Told, list[Event]], Moment | None]


def _begins(told: _Told, beat: list[Event]) -> Moment | None:
    """A turn: with a card where a Challenge is met."""
    return told._revealed(beat) if any(isinstance(event, ev.ChallengeRevealed) for event in beat) else told._turn(beat)


BEATS: Final[dict[type[Event], Beat]] = {
    ev.TurnBegan: _begins, ev.ChallengeRevealed: _Told._revealed, ev.DiceRolled: _Told._rolls, ev.Activated: _Told._use,
    ev.AttackResolved: _Told._strike, ev.DefenseResolved: _Told._wounds, ev.DiceLost: _Told._lost, ev.Killed: _Told._lost,
    ev.ChallengeDefeated: _Told._defeated, saga.QuestBegan: _Told._quest, saga.StageBegan: _Told._stage,
    saga.StageEnded: _Told._stage_ended, saga.CharacterRetired: _Told._retired, saga.CampaignEnded: _Told._campaign,
}  # fmt: skip
