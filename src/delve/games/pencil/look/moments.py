"""What a decision brought about, as moments: made of the events that one seat has seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final, TypeVar

from delve.games.pencil import events as ev
from delve.games.pencil.look.margin import DIE
from delve.games.pencil.telling import Telling, brings, met, part, short, side, spare
from delve.games.pencil.words import monster, trap
from delve.kernel.english import capital, listed, number
from delve.kernel.events import Event
from delve.kernel.moments import Change, Comparison, Die, Moment, Throw
from delve.parts.grid import LETTERS, E, N, S
from delve.pictures import counters
from delve.pictures.ink.chance import sway
from delve.pictures.ink.lines import num
from delve.pictures.scene import DEFINED

Told = TypeVar("Told", bound=Event)
DIGS_OPEN: Final = 5
"""The lowest die that opens a wall (8.12)."""
DIE_SCALE: Final = 0.8125
"""Of the dice in the margin for those in results: 26 wide."""
LOST_LIFE: Final = counters.heart((0.0, 0.0), True, 0.9, 0)
GEM: Final = counters.gem((0.0, 0.0), 0.9)
HOUSE: Final = counters.house((0.0, 0.0), 0.9)


def moments(told: Sequence[Event], earlier: int, names: Sequence[str], seat: int) -> tuple[Moment, ...]:
    """In the order it happened. The first `earlier` events were told before: the roll that this decision follows from."""
    return tuple(_Story(told, earlier, Telling(names, seat)).told())


@cache
def die_drawn(face: int, place: int) -> str:
    """A die in pencil, 40 wide and high: the one that the margin has defined, each of a row tilted its own way."""
    x, y = 17.5 - DIE_SCALE * DIE, 22.5 - DIE_SCALE * DIE
    lean = num(7 * sway("die", place, face))
    return f'<use href="#{DEFINED}die-{face}" transform="translate({num(x)} {num(y)}) scale({DIE_SCALE}) rotate({lean} {DIE} {DIE})"/>'


def _dice(faces: Sequence[int]) -> tuple[Die, ...]:
    return tuple(Die(str(face), die_drawn(face, place)) for place, face in enumerate(faces))


def _side_id(space: tuple[int, int], d: int, kind: str = "side") -> str:
    """The fragment of a side by the space it was drawn from: sides are named as the east or south side of a space."""
    column, row = space
    if d == N:
        row -= 1
    elif d not in (E, S):
        column -= 1
    return f"{kind}-{column}-{row}-{LETTERS[S if d in (N, S) else E]}"


def _delver(seat: int) -> str:
    return f"delver-{seat + 1}"


def places(event: Event) -> tuple[str, ...]:
    """What a log line is about, on the sheet as it is now: a wall may have been rubbed out since."""
    match event:
        case ev.Started(seat=seat) | ev.StartTaken(seat=seat):
            return (f"start-{seat + 1}",)
        case ev.WallDrawn(space=space, d=d) | ev.DoorDrawn(space=space, d=d) | ev.Dug(space=space, d=d):
            return _side_id(space, d), _side_id(space, d, "rub")
        case ev.Moved(space=space):
            return (f"dot-{space[0]}-{space[1]}",)
        case ev.CavedIn(space=space):
            return (f"dot-{space[0]}-{space[1]}",)
        case ev.CameHome(seat=seat) | ev.Died(seat=seat) | ev.Bribed(seat=seat) | ev.Fought(seat=seat) | ev.SprangTrap(seat=seat):
            return (_delver(seat),)
    return ()


class _Story:
    """One decision: its events one after the other, and the roll they follow from."""

    def __init__(self, told: Sequence[Event], earlier: int, telling: Telling) -> None:
        self.say = telling.say
        self.telling = telling
        self.new = told[earlier:]
        self.before = told[:earlier]
        self.roll: ev.Rolled | None = None
        for event in self.before:
            if isinstance(event, ev.Rolled):
                self.roll = event
        self.out: list[Moment] = []

    def told(self) -> list[Moment]:
        for at, event in enumerate(self.new):
            if isinstance(event, ev.Rolled):
                self.roll = event
            self._tell(event, self.new[at + 1 :])
        return self.out

    def _tell(self, event: Event, after: Sequence[Event]) -> None:  # noqa: PLR0912  # a table in the form of a match
        match event:
            case ev.Started() | ev.StartTaken() | ev.GoesFirst():
                self.out.append(self._setup(event))
            case ev.Rolled():
                self._rolled(event, after)
            case ev.WallDrawn() if self._cave() is not None:
                self._fell(event)
            case ev.WallDrawn(space=space, d=d):
                self._light(event.seat, "wall", _side_id(space, d), side=side(d))
            case ev.DoorDrawn(space=space, d=d):
                self._light(event.seat, "door", _side_id(space, d), side=side(d))
            case ev.Moved():
                self._moved(event)
            case ev.Dug():
                self._dug(event)
            case ev.CavedIn():
                self._caved_in(event, after)
            case ev.SprangTrap():
                self._trap(event, after)
            case ev.Fought():
                self._fought(event, after)
            case ev.Bribed():
                self._bribed(event)
            case ev.FoundTreasure():
                self._treasure(event)
            case ev.DeclaredExit(seat=seat):
                self._light(seat, "exit", _delver(seat), aside=self.say("exit.aside", seat))
            case ev.CameHome() | ev.Died():
                self.out.append(self._left_play(event))
            case ev.GameEnded():
                self.out.append(self._end(event))

    # ---- small steps

    def _light(self, seat: int, id: str, *places: str, aside: str = "", **values: object) -> None:
        self.out.append(Moment(seat, self.say(id, seat, **values), aside, places=places))

    def _setup(self, event: ev.Started | ev.StartTaken | ev.GoesFirst) -> Moment:
        seat = event.seat
        match event:
            case ev.Started():
                across, down = (listed([str(n) for n in dice]) for dice in (event.column, event.row))
                aside = self.say("started.dice", across=across, down=down)
                return Moment(seat, self.say("started", seat, part=part(event.space)), aside, places=(f"start-{seat + 1}",))
            case ev.StartTaken():
                return Moment(seat, self.say("taken", seat), places=(f"start-{seat + 1}",))
        thrown = [one for one in self.new if isinstance(one, ev.RolledForFirst)]
        said = listed([f"{one.die} for {self.telling.name(one.seat)}" for one in thrown])
        return Moment(seat, self.say("first", seat), self.say("first.dice", dice=said) if said else "", places=(_delver(seat),))

    def _moved(self, event: ev.Moved) -> None:
        away = abs(event.space[0] - event.start[0]) + abs(event.space[1] - event.start[1])
        way = "way.home" if not away else "way.1" if away == 1 else "way"
        aside = self.say(way, event.seat, n=number(away))
        places = (f"dot-{event.space[0]}-{event.space[1]}", _delver(event.seat))
        self._light(event.seat, "move.fresh" if event.fresh else "move", *places, aside=aside, side=side(event.d))

    # ---- dice

    def _thrown(self) -> tuple[Throw, ...]:
        """The three dice that everything after them follows from."""
        roll = self.roll
        if roll is None:
            return ()
        total = sum(roll.dice)
        result = self.say("roll.result", total=total, brings=brings(total, roll.exiting))
        return (Throw(capital(self.telling.name(roll.seat)), roll.seat, _dice(roll.dice), result),)

    def _rolled(self, event: ev.Rolled, after: Sequence[Event]) -> None:
        """A card of its own only if the roll leads to a choice, a wall or a move; a trap or monster has it in its card."""
        told = next((one for one in after if not isinstance(one, ev.MetMonster)), None)
        if isinstance(told, (ev.SprangTrap, ev.Fought, ev.FoundTreasure, ev.CavedIn)):
            return
        total = sum(event.dice)
        title = self.say("roll.exit" if event.exiting else "roll", event.seat, total=total, brings=brings(total, event.exiting))
        aside = self.say("roll.nothing") if isinstance(told, ev.NothingHappened) else ""
        thrown = tuple(replace(throw, result=str(total)) for throw in self._thrown())  # the title says what it brings
        self.out.append(
            Moment(event.seat, title, aside, self.say("kind.roll"), throws=thrown, places=(_delver(event.seat),), clause="PENCIL-3.08")
        )

    def _enough(self, enough: bool) -> str:
        return self.say("enough.yes" if enough else "enough.no")

    def _trap(self, event: ev.SprangTrap, after: Sequence[Event]) -> None:
        seat, need, name = event.seat, event.strength, trap(event.strength, event.salt)
        life = _first(after, ev.LostLife)
        title = "trap.disarmed" if event.disarmed else "trap.last" if life is not None and not life.left else "trap.sprung"
        rule = self.say("trap.rule", need=need)
        thrown = Throw(self.say("trap.who"), seat, _dice((event.die,)), self._enough(event.disarmed), rule, best=event.disarmed)
        id = "trap.enough" if event.disarmed else "trap.short"
        words = self.say(id, Spare=spare(event.die, need), Short=short(event.die, need))
        self.out.append(
            Moment(
                seat, self.say(title, seat, trap=met(name), Trap=name), self._turn_ends(seat, after), self.say("kind.trap", strength=need),
                concerns=(seat,), throws=(*self._thrown(), thrown), compared=Comparison(str(event.die), str(need), words, event.disarmed),
                changes=self._life(life), places=(_delver(seat),), clause="PENCIL-11.01",
            )
        )  # fmt: skip

    def _fought(self, event: ev.Fought, after: Sequence[Event]) -> None:
        seat, need, name = event.seat, event.strength, self._monster(event.strength)
        life, lair = _first(after, ev.LostLife), _first(after, ev.SearchedLair)
        rule = self.say("monster.rule", need=need)
        throws = [*self._thrown(), Throw(self.say("monster.who"), seat, _dice((event.die,)), self._enough(event.won), rule, best=event.won)]
        changes = self._life(life)
        if event.won and lair is not None:
            find = self.say("monster.find", seat, found=lair.found) if lair.found else self.say("monster.bare")
            title = self.say("monster.won", seat, monster=met(name), find=find)
            result = self.say("lair.found", found=lair.found) if lair.found else self.say("lair.bare")
            throws.append(Throw(self.say("lair.who"), seat, _dice((lair.die,)), result, self.say("lair.rule")))
            if lair.found:
                changes += (self._treasure_change(seat, lair.found, lair.now),)
        else:
            title = self.say("monster.last" if life is not None and not life.left else "monster.lost", seat, Monster=name)
        id = "monster.enough" if event.won else "monster.short"
        words = self.say(id, Spare=spare(event.die, need), Short=short(event.die, need))
        self.out.append(
            Moment(
                seat, title, self._turn_ends(seat, after), self.say("kind.monster", strength=need), concerns=(seat,), throws=tuple(throws),
                compared=Comparison(str(event.die), str(need), words, event.won), changes=changes, places=(_delver(seat),),
                clause="PENCIL-10.04",
            )
        )  # fmt: skip

    def _bribed(self, event: ev.Bribed) -> None:
        seat, name = event.seat, self._monster(event.paid)
        change = self._treasure_change(seat, -event.paid, event.now)
        title = self.say("monster.bribed", seat, monster=met(name), paid=event.paid)
        self.out.append(
            Moment(
                seat, title, "", self.say("kind.monster", strength=event.paid),
                concerns=(seat,), throws=self._thrown(), changes=(change,), places=(_delver(seat),), clause="PENCIL-10.10",
            )
        )  # fmt: skip

    def _monster(self, strength: int) -> str:
        """Its name; it is told right before the fight or the bribe."""
        met = [one for one in (*self.before, *self.new) if isinstance(one, ev.MetMonster)]
        return monster(strength, met[-1].salt if met else 0)

    def _treasure(self, event: ev.FoundTreasure) -> None:
        seat = event.seat
        title = self.say("treasure.dead" if event.of_the_dead else "treasure", seat, amount=event.amount)
        throws = () if event.of_the_dead else self._thrown()
        self.out.append(
            Moment(
                seat, title, self.say("treasure.aside"), self.say("kind.treasure"), concerns=(seat,), throws=throws,
                changes=(self._treasure_change(seat, event.amount, event.now),), places=(_delver(seat),), clause="PENCIL-4.06",
            )
        )  # fmt: skip

    def _dug(self, event: ev.Dug) -> None:
        seat = event.seat
        title = self.say("dig.opened" if event.opened else "dig.held", seat, side=side(event.d))
        words = self.say("dig.enough" if event.opened else "dig.short")
        thrown = Throw(self.say("dig.who"), seat, _dice((event.die,)), self._enough(event.opened), self.say("dig.rule"), best=event.opened)
        place = _side_id(event.space, event.d, "rub" if event.opened else "side")
        self.out.append(
            Moment(
                seat, title, "", self.say("kind.dig"), concerns=(seat,), throws=(*self._thrown(), thrown), places=(place,),
                compared=Comparison(str(event.die), str(DIGS_OPEN), words, event.opened), clause="PENCIL-8.12",
            )
        )  # fmt: skip

    # ---- a cave-in, which may take several decisions

    def _cave(self) -> ev.CavedIn | None:
        """The cave-in whose walls are being drawn: that of the last roll."""
        found = None
        for event in (*self.before, *self.new):
            if isinstance(event, ev.Rolled):
                found = None
            elif isinstance(event, ev.CavedIn):
                found = event
        return found

    def _caved_in(self, event: ev.CavedIn, after: Sequence[Event]) -> None:
        fell = [one for one in after if isinstance(one, ev.WallDrawn)]
        aside = "" if fell or not event.walls else self.say("cave.due", event.seat)
        self.out.append(self._cave_card(event, fell, aside))

    def _fell(self, event: ev.WallDrawn) -> None:
        """A side that fell by choice, with the card of the cave-in; sides that fell with the roll are in its card."""
        cave = self._cave()
        if cave is None or cave in self.new:
            return
        at = max(i for i, one in enumerate(self.before) if isinstance(one, ev.CavedIn))
        fell = [one for one in (*self.before[at:], *self.new) if isinstance(one, ev.WallDrawn)]
        self.out.append(self._cave_card(cave, fell, self.say("cave.fell", sides=listed([side(one.d) for one in fell]))))

    def _cave_card(self, event: ev.CavedIn, fell: Sequence[ev.WallDrawn], aside: str) -> Moment:
        seat = event.seat
        id = "cave.none" if not event.walls else "cave.one" if event.walls == 1 else "cave"
        title = self.say(id, seat, walls=self.say("cave.walls", n=number(event.walls)))
        result = self.say("cave.result", n=number(event.walls))
        thrown = Throw(self.say("cave.who"), seat, _dice((event.die,)), result, self.say("cave.rule"))
        places = (*(_side_id(one.space, one.d) for one in fell), _delver(seat))
        return Moment(
            seat, title, aside, self.say("kind.cavein"), concerns=(seat,), throws=(*self._thrown(), thrown), places=places,
            clause="PENCIL-9.01",
        )  # fmt: skip

    # ---- what it comes to

    def _turn_ends(self, seat: int, after: Sequence[Event]) -> str:
        return "" if _first(after, ev.Died) is not None else self.say("turn.ends", seat)

    def _life(self, event: ev.LostLife | None) -> tuple[Change, ...]:
        if event is None:
            return ()
        words = self.say("minus.life", left=f"{number(event.left)} {'is' if event.left == 1 else 'are'}")
        return (Change("-1", words if event.left else self.say("minus.life.last"), event.seat, LOST_LIFE),)

    def _treasure_change(self, seat: int, amount: int, now: int) -> Change:
        return Change(f"{amount:+}", self.say("plus.treasure" if amount > 0 else "minus.treasure", seat, now=now), seat, GEM)

    def _left_play(self, event: ev.CameHome | ev.Died) -> Moment:
        seat = event.seat
        if isinstance(event, ev.CameHome):
            title = self.say("home" if event.treasure else "home.none", seat, treasure=event.treasure)
            changes: tuple[Change, ...] = (Change(str(event.treasure), self.say("home.plus"), seat, HOUSE),)
            aside = self.say("home.aside") if event.treasure else ""
            return Moment(
                seat, title, aside, self.say("kind.home"), concerns=(seat,), changes=changes, places=(_delver(seat), f"start-{seat + 1}"),
                clause="PENCIL-12.05",
            )  # fmt: skip
        changes, aside = (), self.say("dead.nothing", seat)
        if event.lost:
            how = "dropped" if event.dropped else "lost"
            changes = (Change(f"-{event.lost}", self.say(f"minus.treasure.{how}", seat), seat, GEM),)
            aside = self.say(f"dead.{how}", seat, lost=event.lost)
        return Moment(
            seat, self.say("dead", seat), aside, self.say("kind.dead"), concerns=(seat,), changes=changes, places=(_delver(seat),),
            clause="PENCIL-12.02",
        )  # fmt: skip

    def _end(self, event: ev.GameEnded) -> Moment:
        names, winners, aside = self.telling.names, event.winners, event.verdict
        if not winners or len(names) == 1:
            title, aside = event.verdict, ""
        elif len(winners) == 1:
            title = self.say("end.won", winners[0], score=event.scores[winners[0]])
        else:
            who = capital(listed([self.telling.name(seat) for seat in winners]))
            title, aside = self.say("end.shared", Names=who, score=event.scores[winners[0]]), ""
        order = sorted(range(len(names)), key=lambda seat: (seat not in winners, -event.scores[seat], seat))
        scores = tuple(Change(str(event.scores[seat]), self.say("end.score", seat), seat, GEM) for seat in order)
        everybody = tuple(range(len(names)))
        return Moment(
            winners[0] if winners else -1, title, aside, self.say("kind.end"), concerns=everybody, changes=scores, places=("result",),
            clause="PENCIL-12.10",
        )  # fmt: skip


def _first(events: Sequence[Event], kind: type[Told]) -> Told | None:
    """The first of a kind before the next roll."""
    for event in events:
        if isinstance(event, ev.Rolled):
            return None
        if isinstance(event, kind):
            return event
    return None
