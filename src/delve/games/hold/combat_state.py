"""A combat as parts (HOLD-11 to 14): its pieces, who fell, the spells that walk in it, and what happens when it ends."""

from __future__ import annotations

from delve.games.hold.codes import NOTHING
from delve.games.hold.forces import Being, Piece
from delve.kernel.part import Part


class Fallen(Part):
    """Something defeated in this combat: for revivals, taming, trophies, flows of blood (14.05, 14.06)."""

    tag = "fallen"
    fixed = True

    side: int
    enemy: int
    unit: int
    being: int
    number: int
    """How many units."""
    full: int
    at: int
    home: int
    whole: bool
    """The whole piece fell, not only some of its units."""
    prompt: int
    piece: int
    """The number of the piece it was, or was part of."""
    saved: bool
    """It fell in the space of a Field Surgeon (20.09)."""
    lost: Being | None
    """The being it was."""
    hurt_by: int
    """As in the piece."""
    risen: bool
    """It had fallen before (`Piece.returned`)."""

    def __init__(
        self, side: int, enemy: int, unit: int, being: int, number: int, full: int, at: int, home: int, whole: bool, prompt: int = 0,
        piece: int = NOTHING, saved: bool = False, lost: Being | None = None, hurt_by: int = 0, risen: bool = False,
    ) -> None:  # fmt: skip
        self.side = side
        self.enemy = enemy
        self.unit = unit
        self.being = being
        self.number = number
        self.full = full
        self.at = at
        self.home = home
        self.whole = whole
        self.prompt = prompt
        self.piece = piece
        self.saved = saved
        self.lost = lost
        self.risen = risen
        self.hurt_by = hurt_by


class Spell(Part):
    """A spell-being that walks in a combat: it has no STR and cannot be attacked (21.15)."""

    tag = "spell"
    fixed = True

    kind: int
    """METAL_SPELL or COLOURS_SPELL."""
    at: int
    origin: int
    """For Charming Colours the space where they were found, by which the spell is known; for Living Metal its Forge's."""
    moved: bool
    """In this round."""

    def __init__(self, kind: int, at: int, origin: int, moved: bool) -> None:
        self.kind = kind
        self.at = at
        self.origin = origin
        self.moved = moved


class Combat(Part):
    """A combat in progress (HOLD-11 to 14)."""

    tag = "combat"

    round: int
    """0 before round 1."""
    pieces: list[Piece]
    """In order of spawning."""
    joining: list[Piece]
    """Enemies that spawned during this round and join at its end (11.06)."""
    next_piece: int
    fallen: list[Fallen]
    powers: set[int]
    """Once-per-combat powers that were used."""
    round_powers: set[int]
    """Once-per-round powers that were used."""
    bridges: dict[int, int]
    """Drawbridges ordered to close or open: the thing, and the round at whose end it happens (8.60)."""
    closed: dict[int, int]
    """Closed Drawbridges, and what STR their barricades have left (8.61)."""
    kinds: set[str]
    """Kinds of enemy present, for trophies (8.37)."""
    idle: int
    """Idle rounds in a row (14.04)."""
    lures_fail: bool
    mad: bool
    """Mad Science: your own pieces set off traps (24.14)."""
    seen_fallen: int
    """How many of `fallen` their kinds were told of (`Ways.fell`)."""
    bled: int
    """How many of `fallen` were there when blood flowed last (28.06)."""
    spells: list[Spell]
    """Living Metal and Charming Colours: no pieces (21.15)."""
    stirred: bool
    """Something happened in this round by which it is not idle (14.04)."""
    departed: list[tuple[int, int]]
    """Enemies that left for good without having been defeated: the enemy, and the thing it came from (14.09)."""
    laid: set[int]
    """Where a Saboteur's trap lies (20.04)."""
    surgery: int
    """The space of the exchange that goes on, if a Field Surgeon is in it (R112); NOTHING otherwise."""

    bodies: dict[int, Piece]
    """Pieces wholly defeated and not back yet, by number, as they were when they fell (26.11, 26.20, 27.07)."""
    eaten: dict[int, int]
    """How many of the fallen were eaten in a space (26.08)."""

    def __init__(
        self, round: int, pieces: list[Piece], joining: list[Piece], next_piece: int, fallen: list[Fallen], powers: set[int],
        round_powers: set[int], bridges: dict[int, int], closed: dict[int, int], kinds: set[str], idle: int, lures_fail: bool, mad: bool,
        seen_fallen: int, bled: int, spells: list[Spell], stirred: bool, departed: list[tuple[int, int]],
        laid: set[int], surgery: int, bodies: dict[int, Piece], eaten: dict[int, int],
    ) -> None:  # fmt: skip
        self.round = round
        self.pieces = pieces
        self.joining = joining
        self.next_piece = next_piece
        self.fallen = fallen
        self.powers = powers
        self.round_powers = round_powers
        self.bridges = bridges
        self.closed = closed
        self.kinds = kinds
        self.idle = idle
        self.lures_fail = lures_fail
        self.mad = mad
        self.seen_fallen = seen_fallen
        self.bled = bled
        self.spells = spells
        self.stirred = stirred
        self.departed = departed
        self.laid = laid
        self.surgery = surgery
        self.bodies = bodies
        self.eaten = eaten

    def copy(self) -> Combat:
        return Combat(
            self.round, [one.copy() for one in self.pieces], [one.copy() for one in self.joining], self.next_piece, self.fallen[:],
            self.powers.copy(), self.round_powers.copy(), self.bridges.copy(), self.closed.copy(), self.kinds.copy(), self.idle,
            self.lures_fail, self.mad, self.seen_fallen, self.bled, self.spells[:], self.stirred, self.departed[:],
            self.laid.copy(), self.surgery, {number: one.copy() for number, one in self.bodies.items()}, self.eaten.copy(),
        )  # fmt: skip


def new_combat() -> Combat:
    return Combat(0, [], [], 1, [], set(), set(), {}, {}, set(), 0, False, False, 0, 0, [], False, [], set(), NOTHING, {}, {})
