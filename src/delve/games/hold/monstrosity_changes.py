"""The writers of Ancient Monstrosities (HOLD-26): waking, vanishing, feeding, twins, thralls, and the record of the slain."""

from __future__ import annotations

from delve.games.hold import force_changes
from delve.games.hold import monstrosity_events as ev
from delve.games.hold.codes import HOSTILE, NOTHING, YOURS
from delve.games.hold.forces import AWAY, CHARMED, Dormant, Piece
from delve.games.hold.map_changes import altered
from delve.games.hold.naming import piece_called
from delve.games.hold.spaces import spot
from delve.games.hold.state import Hold
from delve.games.hold.tables import MONSTROSITY, TURNED
from delve.kernel.events import Tell


def wake(s: Hold, at: int, strength: int, traits: tuple[int, ...], name: str, tell: Tell | None) -> Piece:
    """It stands in a space, and the combat begins with it (26.01)."""
    if tell is not None:
        tell.append(ev.MonstrosityWoke(name, traits, spot(at)))
    piece = force_changes.spawn(s, MONSTROSITY, at, strength, tell, traits)
    piece.name = name
    return piece


def vanish(s: Hold, base: int, more: int, traits: tuple[int, ...], name: str, tell: Tell | None) -> None:
    """A Mastermind is off the map until a King comes: `full` remembers its base STR, `strength` what repeated ranks add (26.19)."""
    s.dormant.append(Dormant(s.next_being, MONSTROSITY, NOTHING, AWAY, more, base, traits, name=name))
    s.next_being += 1
    if tell is not None:
        tell.append(ev.MonstrosityVanished(name, traits))


def pair(one: Piece, other: Piece) -> None:
    """Two pieces are twins (26.11); `MonstrosityWoke` has told of both."""
    one.twin, other.twin = other.number, one.number


def part(piece: Piece, at: int) -> None:
    """A twin takes a way of its own from here, or (NOTHING) the shortest again (R169); its steps tell."""
    piece.shuns = at


# ---- the fallen


def remember_body(s: Hold, piece: Piece, means: str) -> None:
    """A piece is wholly defeated: what it was, and by what (26.20). `Defeated` tells."""
    piece.means = means
    s.fight.bodies[piece.number] = piece


def rise(s: Hold, number: int, strength: int, at_once: bool, tell: Tell | None) -> Piece:
    """A fallen enemy stands again where it fell, and is no longer among the fallen; it joins at the end of the round, or at once."""
    fight = s.fight
    piece = fight.bodies.pop(number)
    for i, one in enumerate(fight.fallen):
        if one.piece == number and one.whole:
            fight.fallen[i] = altered(one, whole=False, number=0)
    piece.strength = piece.full = strength
    piece.shields = []
    piece.moved = piece.acted = piece.arrived = piece.fired = False
    piece.held = piece.stunned = piece.waits = piece.ate = 0
    piece.nearest = piece.shuns = piece.toward = NOTHING
    (fight.pieces if at_once else fight.joining).append(piece)
    if tell is not None:
        tell.append(ev.Returned(number, piece.enemy, spot(piece.at), strength, who=piece_called(s, piece)))
    return piece


def halve(s: Hold, number: int, tell: Tell | None) -> Piece:
    """It comes back with half its starting STR, and not once more (27.07, 28.08)."""
    piece = rise(s, number, max(1, s.fight.bodies[number].full // 2), False, tell)
    piece.returned = True
    return piece


def record_slain(s: Hold, name: str, means: str, tell: Tell | None) -> None:
    """A defeated Monstrosity is recorded by name, with the means of its death (26.20)."""
    s.lore.slain.append((name, means))
    if tell is not None:
        tell.append(ev.MonstrositySlain(name, means))


# ---- eating


def eat(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """It eats something that was defeated in its space (26.08)."""
    piece.ate = piece.strength
    s.fight.eaten[piece.at] = s.fight.eaten.get(piece.at, 0) + 1
    if tell is not None:
        tell.append(ev.Fed(piece.number, spot(piece.at), who=piece_called(s, piece)))


def digest(s: Hold, piece: Piece, heals: int, tell: Tell | None) -> None:
    """The end of a round in which it ate: it has so much STR again, never above what it started with (26.08)."""
    piece.ate = 0
    if heals:
        piece.strength = min(piece.full, piece.strength + heals)
        if tell is not None:
            tell.append(ev.Regenerated(piece.number, piece.strength, who=piece_called(s, piece)))


# ---- thralls


def enthral(s: Hold, piece: Piece, by: Piece, tell: Tell | None) -> None:
    """A piece of yours is hostile while that Monstrosity is there; it stays housed where it is (26.17, R171)."""
    if tell is not None:
        tell.append(ev.Enthralled(piece.number, by.name, spot(piece.at), who=piece_called(s, piece)))
    piece.side = HOSTILE
    piece.enemy = piece.what if piece.kind == CHARMED else TURNED
    piece.thrall_of = by.number
    piece.goal = piece.nearest = NOTHING
    piece.arrived = False


def release(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """It is yours again (R171)."""
    piece.side = YOURS
    piece.enemy = piece.thrall_of = NOTHING
    piece.held = 0
    if tell is not None:
        tell.append(ev.Released(piece.number, spot(piece.at), who=piece_called(s, piece)))


def release_from(s: Hold, number: int, tell: Tell | None) -> None:
    """The Monstrosity of that number is gone, so whomever it held is yours again."""
    for piece in s.fight.pieces:
        if piece.thrall_of == number:
            release(s, piece, tell)


def release_all(s: Hold, tell: Tell | None) -> None:
    """A combat is broken off: nobody is held any more."""
    for piece in s.fight.pieces:
        if piece.thrall_of != NOTHING:
            release(s, piece, tell)
