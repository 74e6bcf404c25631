"""Where the sections of the rulebook hook in: tables of handlers that each section fills for its own entries when it is imported.

A handler is a plain function. It does what its entry says, and pushes steps for what has to be asked or comes later. The game imports
every section (`delve.games.hold`), so a table is complete before a hold is founded. An entry without a handler has no effect of its
own beyond its verbs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from zlib import crc32

from delve.games.hold.codes import NOTHING
from delve.games.hold.combat_state import Fallen
from delve.games.hold.forces import SABRETOOTH, Piece
from delve.games.hold.state import Hold
from delve.games.hold.tables import FERAL
from delve.kernel.errors import Stuck
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.luck import Luck
from delve.kernel.native import mypyc_attr

OfThing = Callable[[Hold, int, Luck, Tell | None], None]
"""(hold, number of the thing, luck, tell)"""
OfSpace = Callable[[Hold, int, Luck, Tell | None], None]
"""(hold, space, luck, tell)"""
OfHold = Callable[[Hold, Luck, Tell | None], None]

DISCOVERIES: Final[dict[int, OfThing]] = {}
"""ODD formations, remnants and Wyrd by number, called once they are drawn (18, 19, 23)."""
GOOD_MAGIC: Final[dict[int, OfSpace]] = {}
"""By rank, for the space where it was found (21)."""
BAD_MAGIC: Final[dict[int, OfSpace]] = {}
INVENTIONS: Final[dict[int, OfSpace]] = {}
"""By rank, for the space of the Inventor's Lab (24)."""
ROOMS_BUILT: Final[dict[int, OfThing]] = {}
"""What a room does when it is built or placed (8)."""
ANY_ROOM_BUILT: Final[list[Callable[[Hold, int, Tell | None], None]]] = []
"""What any room gets that is built or placed, by where it stands."""
ACCEPTED: Final[list[Callable[[Hold, int, int, Luck, Tell | None], None]]] = []
"""Triggers of an accepted exploration card: (hold, card, space, luck, tell), called once its discovery is done (2.14)."""
AFTER_MAP: Final[list[OfHold]] = []
"""What follows when the map may have changed: escapes, freed garrisons, lairs found again (3.33)."""
INTERRUPTS: Final[list[Callable[[Hold, Piece], bool]]] = []
"""What must be rolled for before a piece that entered a space may fight there: it pushes its steps, which see to the fight, and says so."""
MUSTERS: Final[list[OfHold]] = []
"""Pieces of yours besides units and beings, placed once those are: the Puppy, artefact spirits, spells (11.08)."""
COMBAT_STARTS: Final[dict[int, OfHold]] = {}
"""The steps of 11.09 between placing the pieces and round 1, by the constants below."""
ROUND_STARTS: Final[dict[int, OfHold]] = {}
"""What happens at the start of a round, by the constants below (12.01)."""
ENTERED: Final[list[Callable[[Hold, Piece, Luck, Tell | None], None]]] = []
"""What a space does to a piece of either side that entered it, after its traps and before a fight (12.08). A Mole's may be rock."""
ATTACKS: Final[list[Callable[[Hold, Piece, list[Piece], Luck, Tell | None], None]]] = []
"""Called before every attack of a piece of either side: (hold, who attacks, who is attacked); a shot has one target."""
EXCHANGES: Final[list[Callable[[Hold, Piece, list[Piece], Luck, Tell | None], list[Piece]]]] = []
"""Called before every exchange: (hold, one piece, those against it). Returns those that still take part: a Bard or the burnt do not."""
ROUND_ENDS: Final[dict[int, OfHold]] = {}
"""The steps of 12.20, by the constants below."""
FALLS: Final[list[Callable[[Hold, Fallen, Luck, Tell | None], None]]] = []
"""What follows from the fall of a whole piece of any side."""
STRUCK: Final[list[Callable[[Hold, int, str, Tell | None], None]]] = []
"""What follows when somebody was defeated at home: (hold, space, why)."""
PHASE_STARTS: Final[list[OfHold]] = []
"""What comes before your pieces act in a round: the Puppy."""
COMBAT_ENDS: Final[dict[int, OfHold]] = {}
"""The steps of 14.05 and 14.06, by the constants below."""

PATHFINDERS, PRISON_ROLLS, MAD_SCIENCE_ROLL, SABOTEURS, WITCHES, HYPNOTISTS, FIXED_BONUSES, BONUSES = range(8)
TWINS_BACK, HYPNOSIS_AGAIN = range(2)
DRAWBRIDGES, BLACK_BLOOD, GORE_FLOWS, REGENERATION, GRAVEYARD_RETURNS, BROODS = range(6)
FIELD_SURGEONS, SKULL_DWARVES, HOSPITALS, RESURRECTIONS, GRAVEYARD, TROPHIES, RUNE_REWARDS, TAMING, HOMECOMING, OPENED_BRIDGES = range(10)
TEMPORARY_TRAPS, RESTING_PLACES, SLAIN = -1, 20, 21


@mypyc_attr(allow_interpreted_subclasses=True)
class Ways:
    """How an enemy of the table acts where it differs from the rest. One for each kind; all its memory is in the piece."""

    def goal(self, s: Hold, piece: Piece) -> int:
        """The space it makes for (12.03); NOTHING for the Entrance or a lure."""
        return piece.goal

    def acts(self, s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> bool:
        """Its activation in place of 12.07 from (4) on. False: it acts as any enemy."""
        return False

    def entered(self, s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
        """What its entering a space does after the trap and before a fight (12.08)."""

    def escapes(self, s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> bool:
        """It leaves by the Entrance (14.02). True: that was no fall of the hold."""
        return False

    def fell(self, s: Hold, fallen: Fallen, luck: Luck, tell: Tell | None) -> None:
        """It was defeated."""

    def paces(self, s: Hold, piece: Piece) -> int:
        """How many spaces it moves in an activation (12.09); a turned Troop or being has its own speed (17.07, R135)."""
        if piece.unit != NOTHING:
            return s.content.units[piece.unit].moves
        return 3 if FERAL in piece.traits else 2 if piece.kind == SABRETOOTH else 1

    def heads_for(self, s: Hold, piece: Piece, shortest: int) -> int:
        """The next space of its route, where that is not the shortest one (26.11)."""
        return shortest

    def stays(self, s: Hold, piece: Piece) -> bool:
        """It is unable or unwilling to leave its space (14.03)."""
        return piece.stays or s.content.enemies[piece.enemy].stays


class RoomPlan:
    """How a room is built that does not simply take its spaces: Stairs, Elevators, Tracks."""

    def possible(self, s: Hold) -> bool:
        """Whether it fits and can be paid for somewhere."""
        raise NotImplementedError

    def begin(self, s: Hold) -> None:
        """Push the first question."""
        raise NotImplementedError


ROOM_PLANS: Final[dict[int, RoomPlan]] = {}
"""By the number of the room."""

COMMON_WAYS: Final = Ways()
WAYS: Final[dict[int, Ways]] = {}
"""By the number of the enemy."""


def ways_of(piece: Piece) -> Ways:
    return WAYS.get(piece.enemy, COMMON_WAYS)


class Act:
    """Something a piece of yours can do in its activation besides moving, attacking, firing and waiting (12.12): a shield, a rush."""

    key = ""

    def choices(self, s: Hold, piece: Piece) -> list[int]:
        """What it can be done to, numbers below `ACTS_APART`; none where it is not offered. An enemy may stand in its space (12.15)."""
        raise NotImplementedError

    def do(self, s: Hold, piece: Piece, choice: int, luck: Luck, tell: Tell | None) -> None:
        raise NotImplementedError

    def face(self, s: Hold, piece: Piece, choice: int) -> Face:
        """One choice; its key begins with `key`."""
        raise NotImplementedError


SHIELDING, RUSHING = range(2)
ACTS_APART: Final = 1 << 36
ACTS: Final[dict[int, Act]] = {}
"""By the constants above."""


class Work:
    """Something to do in the Build or Recruit step besides building a room or hiring, or a power of your phase in a combat (4.14, 7.16).

    A menu entry with choices.
    `key` is the first word of its option and of the keys of its choices.
    """

    key = ""
    label = ""
    clause = ""
    when = 0
    known_as = 0
    """`number_of` it, once somebody asked."""

    def choices(self, s: Hold) -> list[int]:
        """What can be done and paid for now; none where it is not offered."""
        raise NotImplementedError

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        raise NotImplementedError

    def face(self, s: Hold, choice: int) -> Face:
        """One choice; its key begins with `key`."""
        raise NotImplementedError


BUILDING, RECRUITING, PHASE = 0, 1, 2
"""PHASE works are the phase powers of a combat: offered in the Overseer phase beside the pieces, whoever has acted already."""
WORKS: Final[list[Work]] = []


def works_open(s: Hold, when: int) -> list[int]:
    """The numbers of the works of a step that have choices now."""
    return [number_of(work) for work in WORKS if work.when == when and work.choices(s)]


def number_of(work: Work) -> int:
    """A work is known by its key and when it is offered, so that frozen games do not depend on the order of WORKS."""
    if not work.known_as:
        work.known_as = crc32(f"{work.when} {work.key}".encode())
    return work.known_as


_BY_NUMBER: Final[dict[int, Work]] = {}


def work_of(number: int) -> Work:
    """The work of that number."""
    if number not in _BY_NUMBER:
        _BY_NUMBER.update({number_of(work): work for work in WORKS})
    return _BY_NUMBER[number]


def handler(table: dict[int, OfThing], number: int, clause: str, name: str) -> OfThing:
    """The handler of an entry that must have one."""
    found = table.get(number)
    if found is None:
        raise Stuck(f"the content has an odd entry, {name} ({clause}), and no rule says what it does")
    return found
