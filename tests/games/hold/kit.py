"""Holds drawn as text, decks stacked by the names of cards, questions answered by key.

A map is drawn floor by floor, four characters for each space, the first floor with the Entrance `E`, which is column 0. A space is a code
of `CODES` (`Ba` Barracks, `oo` empty cavern, `~~` river) or `.` for rock; `|` behind it is a wall to its right. Between two floors
stands a line of links, each under the beginning of its upper space: `H` ladder, `#` stairs, `:` shaft, `T` tunnel, `^` elevator.

    oo  E   Ba |Fo
        H
    .   oo  .   .
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import dedent
from typing import Any, Final, TypeVar

import pytest

from delve.games.hold import GAME
from delve.games.hold.cards import card_of, name_of
from delve.games.hold.codes import (
    BODY,
    CAVERN,
    DISCOVERY,
    DRY,
    ELEVATOR,
    LADDER,
    LAVA,
    NOTHING,
    ROOM,
    ROOMS,
    SHAFT,
    SHAFT_LINK,
    STAIR,
    TUNNEL_LINK,
    UNITS,
    WATER,
)
from delve.games.hold.combat import fight
from delve.games.hold.force_changes import add_being, spawn
from delve.games.hold.forces import ADVENTURER, CREATURE, Group, Piece
from delve.games.hold.map_changes import draw_thing, make_link, set_barricade, set_trap, touch
from delve.games.hold.mapping import Barricade, Thing, Trap
from delve.games.hold.spaces import DOWN, LEFT, RIGHT, space
from delve.games.hold.state import Hold
from delve.games.hold.tables import (
    CRYSTAL_CAVERN,
    ENEMIES,
    FOREST,
    LAIR,
    LAKE,
    MAGMA_FLOW,
    RIVER,
    SEALED_ROOM,
    VOLCANIC_SHAFT,
)
from delve.kernel.errors import LuckRanOut, NotOffered
from delve.kernel.events import Event, Tell
from delve.kernel.flow import choose, push, settle
from delve.kernel.game import decision, index_of
from delve.kernel.luck import Scripted

Told = TypeVar("Told", bound=Event)
WIDTH: Final = 4
LINKS: Final = {"H": LADDER, "#": STAIR, ":": SHAFT_LINK, "T": TUNNEL_LINK, "^": ELEVATOR}
CODES: Final[dict[str, tuple[int, int, int]]] = {
    "oo": (CAVERN, NOTHING, DRY), "~~": (BODY, RIVER, WATER), "lk": (BODY, LAKE, WATER), "%%": (BODY, MAGMA_FLOW, LAVA),
    "sh": (SHAFT, VOLCANIC_SHAFT, DRY), "cc": (DISCOVERY, CRYSTAL_CAVERN, DRY), "fo": (DISCOVERY, FOREST, DRY),
    "xx": (DISCOVERY, SEALED_ROOM, DRY), "la": (DISCOVERY, LAIR, DRY),
    **{code: (ROOM, ROOMS.index(room), DRY) for code, room in {
        "Co": "corridor", "Ss": "stairs", "Ba": "barracks", "CO": "cannon-outpost", "Fo": "forge", "Ma": "mason", "In": "inn",
        "Ke": "kennel", "La": "laboratory", "Li": "library", "Pr": "prison", "Do": "dorms", "Ho": "hospital", "Ki": "kitchen",
        "Mu": "museum", "Of": "office", "Sh": "shrine", "St": "stockpile", "Sr": "storehouse", "Te": "temple", "Tr": "treasury",
        "Db": "drawbridge", "Pu": "pump", "Iv": "inventors-lab",
    }.items()},
}  # fmt: skip
"""Kind, what and liquid of each code. The Entrance is there already; larger things are drawn space by space."""


def drawn(s: Hold, text: str) -> None:
    """Draw a map of text around the Entrance."""
    lines = [line for line in dedent(text).splitlines() if line.strip()]
    floors, between = _told_apart(lines)
    zero = next(i for i, code in enumerate(_codes(floors[0])) if code.rstrip("|").strip() == "E")
    walls: list[int] = []
    for level, line in enumerate(floors, 1):
        for i, cell in enumerate(_codes(line)):
            code, at = cell.rstrip("|").strip(), space(i - zero, level)
            if cell.endswith("|"):
                walls.append(at)
            if code in ("", ".", "E"):
                continue
            kind, what, liquid = CODES[code]
            draw_thing(s, kind, what, (at,), None, liquid=liquid, open_to=(at + LEFT, at + RIGHT))
    for level, line in enumerate(between, 1):
        for i, mark in enumerate(_codes(line)):
            if mark.strip():
                at = space(i - zero, level)
                assert at in s.map.cells and at + DOWN in s.map.cells, f"the link {mark.strip()} under floor {level} ends in the rock"
                make_link(s, LINKS[mark.strip()], at, at + DOWN, None)
    s.map.walls.update(walls)
    touch(s)


def _codes(line: str) -> list[str]:
    line = line.ljust(-(-len(line) // WIDTH) * WIDTH)
    return [line[i : i + WIDTH].strip() for i in range(0, len(line), WIDTH)]


def _told_apart(lines: list[str]) -> tuple[list[str], list[str]]:
    """Floors, and the lines of links between them, which are empty where there is none."""
    floors: list[str] = []
    between: list[str] = []
    for line in lines:
        if set(line.replace(" ", "")) <= set(LINKS):
            between.append(line)
        else:
            if len(between) < len(floors):
                between.append("")
            floors.append(line)
    return floors, between[: len(floors)]


class Play:
    """A hold in play. Cards come in the order in which they are named; all of them must be drawn, and no more. A number is a die."""

    def __init__(self, state: Hold) -> None:
        self.state = state
        self._told: Tell = []

    # ---- acting

    def does(self, key: str, *cards: str) -> None:
        """Take the option of that key; these cards are drawn, by name."""
        self._run(index_of(self.state, key), cards)

    def answers(self, *keys: str) -> None:
        """Take several options in a row, for which nothing is drawn."""
        for key in keys:
            self.does(key)

    def goes_on(self, *cards: str) -> None:
        """Run the agenda to the next question."""
        self._run(None, cards)

    def _run(self, k: int | None, cards: Sequence[str]) -> None:
        script: list[int] = []
        left = list(cards)
        while True:
            trial = self.state.copy()
            told: Tell = []
            luck = Scripted(script)
            try:
                if k is None:
                    settle(trial, luck, told)
                else:
                    choose(trial, k, luck, told)
            except LuckRanOut:
                assert left, f"one more card is drawn than the script names; in the deck: {list(map(name_of, trial.cards.deck.rest))}"
                if left[0].isdigit():
                    script.append(int(left.pop(0)) - 1)
                    continue
                card = card_of(left.pop(0))
                assert card in trial.cards.deck.rest, f"{name_of(card)} is not in the deck"
                script.append(trial.cards.deck.rest.index(card))
                continue
            break
        assert not left, f"cards that were not drawn: {left}; asked: {self.asks}"
        assert GAME.broken(self.state, told, trial) == []
        self.state = trial
        self._told += told

    def refuses(self, key: str) -> NotOffered:
        with pytest.raises(NotOffered) as refused:
            index_of(self.state, key)
        return refused.value

    # ---- what is asked and told

    @property
    def asks(self) -> str:
        return "" if self.state.ask is None else self.state.ask.tag

    def offers(self, verb: str = "") -> list[str]:
        """The keys that are offered, those of a verb alone if one is named."""
        pending = decision(self.state)
        return [] if pending is None else [key for key in pending.keys if key.startswith(verb)]

    def told_of(self, kind: type[Told]) -> list[Told]:
        """Events of one kind since last asked; the rest is read, too."""
        out = [event for event in self._told if isinstance(event, kind)]
        self._told.clear()
        return out

    # ---- what is there

    @property
    def supplies(self) -> tuple[int, int]:
        return self.state.supplies.resources, self.state.supplies.goods

    def thing(self, x: int, d: int) -> Thing:
        return self.state.map.thing_at(space(x, d))

    def units(self, x: int, d: int) -> dict[str, int]:
        """Who is housed in a space, by unit."""
        groups = self.state.houses.get(self.state.map.cells[space(x, d)].thing, ())
        return {UNITS[group.unit]: group.number for group in groups}

    def pieces(self, side: int) -> list[Piece]:
        return [] if self.state.combat is None else [piece for piece in self.state.combat.pieces if piece.side == side]


class HoldKit:
    """Gives holds."""

    def new(self, **house_rules: str) -> Play:
        """A hold as founded, at its first question."""
        play = Play(GAME.blank(1, GAME.setup(house_rules)))
        play.goes_on()
        return play

    def given(
        self, text: str = "E", *, resources: int = 20, goods: int = 20, units: Sequence[str] = ("5 soldier 0,1",),
        traps: Sequence[str] = (), barricades: Sequence[str] = (), beings: Sequence[str] = (),
        runes: Sequence[int] = (), rules: dict[str, str] | None = None, turn: int = 0,
    ) -> Play:  # fmt: skip
        """A drawn hold at the beginning of a turn, not run yet: `goes_on()` runs it to its first question.

        units: `10 soldier 1,2`; traps: `damage 2 1,2`; barricades: `defensive 3 1,2`, or `... link` for the link below the space.
        beings: `jester 1 2,1` is an adventurer with that STR, `small-creature 25 3,1` a tamed creature.
        """
        s: Any = GAME.blank(1, GAME.setup(rules or {}))
        s.agenda.pop()  # founded already
        drawn(s, text)
        s.supplies.resources, s.supplies.goods, s.clock.turn = resources, goods, turn
        s.runes = tuple(runes)
        s.houses.clear()
        for line in units:
            number, unit, at = line.split()
            house = s.map.cells[_space(at)].thing
            s.houses[house] = (*s.houses.get(house, ()), Group(UNITS.index(unit), int(number)))
        for line in traps:
            kind, level, at = line.split()
            set_trap(s, _space(at), Trap(("damage", "stopping").index(kind), int(level), True), None)
        for line in barricades:
            kind, level, at, *link = line.split()
            code = ("defensive", "offensive", "passage").index(kind)
            strength = (50, 20, 10)[code] * int(level)
            set_barricade(s, _space(at), Barricade(code, int(level), strength), bool(link), None)
        for line in beings:
            name, has, at = line.split()
            being = (CREATURE, ENEMIES.index(name)) if name in ENEMIES else (ADVENTURER, _rank(s, name))
            add_being(s, *being, int(has), s.map.cells[_space(at)].thing, None)
        touch(s)
        return Play(s)

    def fighting(self, text: str, *enemies: str, cards: Sequence[str] = (), **given: Any) -> Play:
        """A combat in a drawn hold, run to its first question: `undead 30 2,1` is an enemy of the table with that STR in that space.

        cards: those drawn before that question, such as the rolls for Prisons.
        """
        return self.fighting_in(self.given(text, **given), *enemies, cards=cards)

    def fighting_in(self, play: Play, *enemies: str, cards: Sequence[str] = ()) -> Play:
        """The same in a hold that was given."""
        play.state.agenda.clear()
        for line in enemies:
            enemy, strength, at = line.split()
            spawn(play.state, ENEMIES.index(enemy), _space(at), int(strength), None)
        fight(play.state)
        play.goes_on(*cards)
        return play

    def asking(self, play: Play, *steps: Any) -> Play:
        """Put steps in place of a turn, the first of them to be done first."""
        play.state.agenda.clear()
        for step in reversed(steps):
            push(play.state, step)
        return play


def _rank(s: Hold, adventurer: str) -> int:
    """The rank of an adventurer by name: `witch-hunter`."""
    names = [one.name.lower().replace(" ", "-") for one in s.content.adventurers]
    return names.index(adventurer, 1)


def _space(text: str) -> int:
    x, d = text.split(",")
    return space(int(x), int(d))
