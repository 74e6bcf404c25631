"""What adventurers do at the start of a combat, as a rush, and after it (HOLD-20.04, 20.05, 20.08, 20.09, 20.11)."""

from __future__ import annotations

from typing import Final

from delve.games.hold import adventurer_changes, combat_changes, marching
from delve.games.hold.adventurer_fights import is_a
from delve.games.hold.codes import HOSTILE, YOURS
from delve.games.hold.dispatch import ACTS, COMBAT_ENDS, COMBAT_STARTS, FIELD_SURGEONS, PATHFINDERS, RUSHING, SABOTEURS, WITCHES, Act
from delve.games.hold.fighting import crowded, enemies_at, piece_of
from delve.games.hold.forces import Piece
from delve.games.hold.graph import openings
from delve.games.hold.naming import piece_name, space_name
from delve.games.hold.rolls import WHAT, RollD2
from delve.games.hold.rousing import asleep_at
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.tables import BARBARIAN, PATHFINDER, SABOTEUR, WITCH
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck

RUSH: Final = 2008
"""The Barbarian's rush, among the powers of a combat."""
RUSHES_FOR: Final = 4
STOP: Final = -1
STAY: Final = -1
NOBODY: Final = -1
ROOTS: Final = 1


def _yours(s: Hold, rank: int) -> list[Piece]:
    return [piece for piece in s.fight.pieces if is_a(piece, rank)]


# ---- the Pathfinder


def pathfinders(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Each chooses where it starts (20.05)."""
    for piece in reversed(_yours(s, PATHFINDER)):
        push(s, PathfinderStarts(piece.number))


class PathfinderStarts(Ask[Hold]):
    """At its Inn, or in any drawn space dwarves may enter that holds no enemy, awake or dormant (20.05, R109)."""

    tag = "pathfinder-starts"
    clause = "HOLD-20.05"

    def __init__(self, piece: int) -> None:
        super().__init__(0)
        self.piece = piece

    def args(self) -> tuple[int, ...]:
        return (self.piece,)

    def options(self, s: Hold) -> tuple[int, ...]:
        piece = piece_of(s, self.piece)
        if piece is None:
            return ()
        mover = marching.mover_of(s, piece)
        return (STAY, *sorted([at for at in s.map.cells if at != piece.at and mover.enters(s, at) and not _taken(s, at)]))

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """It is not in this combat any more."""

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        piece = piece_of(s, self.piece)
        if piece is not None and code != STAY:
            combat_changes.move(s, piece, code, tell)
            push(s, Companion(self.piece))

    def prompt(self, s: Hold) -> str:
        return say("ask.pathfinder")

    def face(self, s: Hold, code: int) -> Face:
        if code == STAY:
            return face("start home", "pathfinder.stay")
        return face(f"start {key_of(code)}", "pathfinder", space_place(code), where=space_name(s, code))


def _taken(s: Hold, at: int) -> bool:
    """Whether an enemy is there."""
    return any(one.side == HOSTILE and one.at == at for one in s.fight.pieces) or bool(asleep_at(s, at))


class Companion(Ask[Hold]):
    """One other piece may start beside the Pathfinder (20.05)."""

    tag = "companion"
    clause = "HOLD-20.05"

    def __init__(self, piece: int) -> None:
        super().__init__(0)
        self.piece = piece

    def args(self) -> tuple[int, ...]:
        return (self.piece,)

    def options(self, s: Hold) -> tuple[int, ...]:
        pathfinder = piece_of(s, self.piece)
        if pathfinder is None:
            return ()
        at = pathfinder.at
        able = [one.number for one in s.fight.pieces if one.number != self.piece and one.at != at and self._comes(s, one, at)]
        return (NOBODY, *able) if able else ()

    def _comes(self, s: Hold, piece: Piece, at: int) -> bool:
        if piece.side != YOURS or piece.stays or crowded(s, piece, at):
            return False
        return marching.mover_of(s, piece).enters(s, at)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """Nobody can come along."""

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        pathfinder, companion = piece_of(s, self.piece), piece_of(s, code)
        if pathfinder is not None and companion is not None:
            combat_changes.move(s, companion, pathfinder.at, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.companion")

    def face(self, s: Hold, code: int) -> Face:
        piece = piece_of(s, code)
        if piece is None:
            return face("bring none", "companion.none")
        return face(f"bring {code}", "companion", space_place(piece.at), piece=piece_name(s, piece), where=space_name(s, piece.at))


# ---- the Saboteur


def saboteurs(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """An extra level 2 Damage Trap lies where each of them is, for this combat (20.04)."""
    for piece in _yours(s, SABOTEUR):
        adventurer_changes.lay_trap(s, piece.at, marching.LAID.level, tell)


# ---- the Witch


def witches(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Each may choose one of your other pieces (20.11, R104)."""
    for piece in reversed(_yours(s, WITCH)):
        push(s, WitchChooses(piece.number))


class WitchChooses(Ask[Hold]):
    """Which piece she works on, or none."""

    tag = "witch-chooses"
    clause = "HOLD-20.11"

    def __init__(self, piece: int) -> None:
        super().__init__(0)
        self.piece = piece

    def args(self) -> tuple[int, ...]:
        return (self.piece,)

    def options(self, s: Hold) -> tuple[int, ...]:
        others = [one.number for one in s.fight.pieces if one.side == YOURS and one.number != self.piece]
        return (NOBODY, *others) if others and piece_of(s, self.piece) is not None else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """There is nobody else."""

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != NOBODY:
            push(s, WitchCasts(code))
            push(s, RollD2(WHAT.index("witch")))

    def prompt(self, s: Hold) -> str:
        return say("ask.witch")

    def face(self, s: Hold, code: int) -> Face:
        piece = piece_of(s, code)
        if piece is None:
            return face("bewitch none", "witch.none")
        return face(f"bewitch {code}", "witch", space_place(piece.at), reveals=True, piece=piece_name(s, piece))


class WitchCasts(Step[Hold]):
    """1: it cannot move in this combat; 2: its STR is doubled (20.11)."""

    tag = "witch-casts"

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def args(self) -> tuple[int, ...]:
        return (self.piece,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        piece = piece_of(s, self.piece)
        if piece is not None:
            if s.cards.rolled == ROOTS:
                adventurer_changes.root(s, piece, tell)
            else:
                combat_changes.strengthen(s, piece, piece.strength, tell)


# ---- the Barbarian


class Rushes(Act):
    """Once in a combat, with somewhere to go (20.08). With an enemy in its own space it must fight there (12.15)."""

    key = "rush"

    def choices(self, s: Hold, piece: Piece) -> list[int]:
        if not is_a(piece, BARBARIAN) or adventurer_changes.spent(s, RUSH, piece) or enemies_at(s, piece.at):
            return []
        return [0] if rush_to(s, piece, (piece.at,)) else []

    def do(self, s: Hold, piece: Piece, choice: int, luck: Luck, tell: Tell | None) -> None:
        push(s, Rush(piece.number, piece.at))

    def face(self, s: Hold, piece: Piece, choice: int) -> Face:
        return face("rush", "act.rush")


def rush_to(s: Hold, piece: Piece, been: tuple[int, ...]) -> list[int]:
    """Where it may rush on to: open spaces it has not been in; it passes enemies, and stops short of dormant ones (R111, 12.19)."""
    if piece.stays or len(been) > RUSHES_FOR:
        return []
    mover = marching.mover_of(s, piece)
    near = {there for there, _ in openings(s.map, piece.at)}
    return sorted([there for there in near if there not in been and mover.enters(s, there) and not asleep_at(s, there)])


class Rush(Ask[Hold]):
    """One step of the rush after the other: friend and foe in a space it enters take its STR and deal nothing back (20.08)."""

    tag = "rush"
    clause = "HOLD-20.08"

    def __init__(self, piece: int, *been: int) -> None:
        super().__init__(0)
        self.piece = piece
        self.been = been

    def args(self) -> tuple[int, ...]:
        return (self.piece, *self.been)

    def options(self, s: Hold) -> tuple[int, ...]:
        piece = piece_of(s, self.piece)
        on = [] if piece is None else rush_to(s, piece, self.been)
        if not on:
            return ()
        return (*on, STOP) if len(self.been) > 1 else tuple(on)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """The rush is over."""

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        piece = piece_of(s, self.piece)
        if piece is None or code == STOP:
            return
        adventurer_changes.spend(s, RUSH, piece)
        push(s, Rush(self.piece, *self.been, code))
        if marching.step(s, piece, code, luck, tell):
            for hit in [one for one in s.fight.pieces if one.at == code and one.number != self.piece]:
                combat_changes.strike(s, hit, piece.strength, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.rush")

    def face(self, s: Hold, code: int) -> Face:
        if code == STOP:
            return face("rush stop", "rush.stop")
        return face(f"rush {key_of(code)}", "rush.on", space_place(code), where=space_name(s, code))


# ---- the Field Surgeon


def field_surgeons(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Whoever fell in a Field Surgeon's space is back, by whatever they fell (20.09). What has no home any more is lost."""
    for index, one in enumerate(s.fight.fallen):
        if one.saved and one.home in s.map.things:
            adventurer_changes.bring_back(s, index, tell)


ACTS[RUSHING] = Rushes()
COMBAT_STARTS[PATHFINDERS] = pathfinders
COMBAT_STARTS[SABOTEURS] = saboteurs
COMBAT_STARTS[WITCHES] = witches
COMBAT_ENDS[FIELD_SURGEONS] = field_surgeons
STEPS = (PathfinderStarts, Companion, WitchChooses, WitchCasts, Rush)
