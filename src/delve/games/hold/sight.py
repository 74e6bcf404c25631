"""What the Overseer may know (HOLD-2.16): everything but the order of the deck, and the deck has none."""

from __future__ import annotations

from dataclasses import dataclass

from delve.games.hold.codes import NOTHING
from delve.games.hold.combat_state import Spell
from delve.games.hold.ending import outcome
from delve.games.hold.facts import drawn, facts
from delve.games.hold.forces import Being, Dormant, Group, Piece
from delve.games.hold.mapping import Cell, Link, Run, Thing
from delve.games.hold.naming import piece_called, piece_name
from delve.games.hold.roads import Road, roads
from delve.games.hold.state import Find, Hold
from delve.games.hold.turn import part_of_turn
from delve.kernel.game import View, pending


@dataclass(frozen=True, slots=True)
class SeenPiece:
    """A piece of a combat as it is seen: the fields of `forces.Piece` that people may want to know."""

    number: int
    side: int
    enemy: int
    unit: int
    being: int
    kind: int
    what: int
    count: int
    strength: int
    full: int
    at: int
    home: int
    shield: int
    """What all its shields still take."""
    traits: tuple[int, ...]
    who: str
    """What it is called."""
    named: str
    """The same with how many there are and their STR."""
    acted: bool
    fired: bool
    held: int
    stunned: int
    moved: bool = False
    """Whether it moved in this round (26.12)."""
    thrall: bool = False
    """One of yours that a Monstrosity holds in its power (26.17)."""


def seen(s: Hold, one: Piece) -> SeenPiece:
    return SeenPiece(
        one.number, one.side, one.enemy, one.unit, one.being, one.kind, one.what, one.count, one.strength, one.full, one.at, one.home,
        sum([shield.left for shield in one.shields]), one.traits, piece_called(s, one), piece_name(s, one),
        one.acted, one.fired, one.held, one.stunned, one.moved, one.thrall_of != NOTHING,
    )  # fmt: skip


@dataclass(frozen=True)
class HoldView(View):
    """A hold as it is seen. Spaces are numbers (`spaces.space`)."""

    turn: int
    resources: int
    goods: int
    caps: tuple[int, int]
    deck: tuple[int, ...]
    """The cards in the deck, in order of their numbers."""
    cells: tuple[tuple[int, Cell], ...]
    things: tuple[Thing, ...]
    walls: tuple[int, ...]
    links: tuple[tuple[int, Link], ...]
    portals: tuple[tuple[int, int], ...]
    runs: tuple[Run, ...]
    notes: tuple[tuple[int, int], ...]
    connected: frozenset[int]
    houses: tuple[tuple[int, tuple[Group, ...]], ...]
    beings: tuple[Being, ...]
    dormant: tuple[Dormant, ...]
    runes: tuple[int, ...]
    round: int
    """0 outside combat."""
    pieces: tuple[SeenPiece, ...]
    layer: int = 0
    """The world layer (27.01)."""
    layer_depth: int = 1
    """The depth from which it acts (27.02)."""
    finds: tuple[Find, ...] = ()
    """Legendary artefacts (25.10)."""
    slain: tuple[tuple[str, str], ...] = ()
    """Monstrosities defeated, and by what (26.20)."""
    spells: tuple[Spell, ...] = ()
    """Living Metal and Charming Colours that walk in the combat."""
    bridges: tuple[tuple[int, int, int], ...] = ()
    """Drawbridges that are closed or under order: the thing, what STR its barricade has left (0 for an open one), and the round at whose
    end it moves (0 for none) (8.60, 8.61)."""
    transmutation: bool = False
    """Resources trade as gold (8.22)."""
    roads: tuple[Road, ...] = ()
    """The ways of the enemies in a combat."""
    functioning: frozenset[int] = frozenset()
    """The numbers of the things that work or help (3.31, 3.34)."""
    about: tuple[int, ...] = ()
    """What the question is about: the room to be placed, the piece that acts, the damage to be split, as its class has it."""
    aside: tuple[int, ...] = ()
    """Jokers that are not in play yet (1.07)."""
    waiting: tuple[tuple[int, int], ...] = ()
    """Jokers that come back, each with the ends of turns until then (2.12)."""
    met: tuple[tuple[int, int], ...] = ()
    """Challenges that were met, each with its turn (29.01)."""
    part: int = -1
    """Which part of the turn it is (`turn.PARTS`); -1 before the first."""
    dug: tuple[int, int] = (NOTHING, NOTHING)
    """The space that was explored last, and from where."""


def view(s: Hold, seat: int) -> HoldView:
    known = facts(s)
    cells, things, walls, links, portals, runs = drawn(s)
    pieces = () if s.combat is None else tuple([seen(s, piece) for piece in s.combat.pieces])
    return HoldView(
        *pending(s, seat), outcome(s), s.clock.turn, s.supplies.resources, s.supplies.goods, known.caps, tuple(s.cards.deck.cards()),
        cells, things, walls, links, portals, runs, tuple(sorted(s.map.notes.items())), known.connected,
        tuple(sorted(s.houses.items())), tuple(s.beings), tuple(s.dormant), s.runes,
        0 if s.combat is None else s.combat.round, pieces, s.lore.layer,
        s.lore.layer_depth, tuple(s.lore.finds), tuple(s.lore.slain), () if s.combat is None else tuple(s.combat.spells),
        _bridges(s), s.supplies.transmutation, roads(s), known.functioning, () if s.ask is None else s.ask.args(),
        tuple(s.cards.aside), tuple(sorted(s.cards.waiting.items())), tuple(sorted(s.chronicle.met.items())),
        part_of_turn(s),
        (s.clock.dug, s.clock.dug_from),
    )  # fmt: skip


def _bridges(s: Hold) -> tuple[tuple[int, int, int], ...]:
    if s.combat is None:
        return ()
    moving = sorted({*s.combat.closed, *s.combat.bridges})
    return tuple([(bridge, s.combat.closed.get(bridge, 0), s.combat.bridges.get(bridge, 0)) for bridge in moving])
