"""The writers of pieces that change sides (HOLD-4.12, 20.10, 21.14, 22.11, 23.09, 26.17)."""

from __future__ import annotations

from delve.games.hold import force_changes, monstrosity_changes
from delve.games.hold import turning_events as ev
from delve.games.hold.codes import HOSTILE, MIMIC, NOTHING, YOURS
from delve.games.hold.combat_changes import alive
from delve.games.hold.combat_state import new_combat
from delve.games.hold.forces import ADVENTURER, CHARMED, Being, Piece
from delve.games.hold.map_changes import mark, touch
from delve.games.hold.naming import piece_called
from delve.games.hold.spaces import spot
from delve.games.hold.state import Hold
from delve.games.hold.tables import MIMIC_ENEMY, TURNED
from delve.kernel.events import Tell


def turn_piece(s: Hold, piece: Piece, more: int, tell: Tell | None) -> None:
    """A piece of yours in a combat is an enemy from now on, with the STR it has and `more` (R135, R142)."""
    if piece.unit != NOTHING:
        force_changes.lose_units(s, piece.home, piece.unit, alive(piece), "turned", tell)
    elif piece.being != NOTHING:
        force_changes.lose_being(s, piece.being, "turned", tell)
    piece.side = HOSTILE
    piece.enemy = piece.what if piece.kind == CHARMED else TURNED  # what was charmed is again what it was
    piece.being = NOTHING
    piece.strength += more
    piece.full += more
    piece.goal = piece.nearest = NOTHING
    piece.arrived = False
    touch(s)
    _tell_turned(s, piece, tell)


def turn_troop(s: Hold, house: int, unit: int, number: int, each: int, strength: int, tell: Tell | None) -> Piece:
    """Units of a house that are in no combat yet turn hostile there: one begins with them, or they join it (11.01, 11.06)."""
    force_changes.lose_units(s, house, unit, number, "turned", tell)
    at = s.map.things[house].anchor
    return _turned(s, Piece(0, HOSTILE, TURNED, unit, NOTHING, number, each, strength, strength, at, house, []), tell)


def turn_being(s: Hold, being: Being, strength: int, tell: Tell | None) -> Piece:
    """A being that is in no combat yet turns hostile at home; what was charmed is again what it was (R126)."""
    force_changes.lose_being(s, being.number, "turned", tell)
    enemy = being.what if being.kind == CHARMED else TURNED
    at = s.map.things[being.home].anchor
    piece = Piece(0, HOSTILE, enemy, NOTHING, NOTHING, 1, strength, strength, strength, at, being.home, [], prompt=being.prompt)
    piece.kind, piece.what = being.kind, being.what
    return _turned(s, piece, tell)


def _turned(s: Hold, piece: Piece, tell: Tell | None) -> Piece:
    if s.combat is None:
        s.combat = new_combat()
    fight = s.combat
    piece.number = fight.next_piece
    fight.next_piece += 1
    (fight.joining if fight.round > 0 else fight.pieces).append(piece)
    _tell_turned(s, piece, tell)
    return piece


def _tell_turned(s: Hold, piece: Piece, tell: Tell | None) -> None:
    if tell is not None:
        tell.append(
            ev.TurnedHostile(piece.number, piece.unit, piece.kind, piece.what, spot(piece.at), piece.strength, who=piece_called(s, piece))
        )


def turn_back(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """A piece that had turned is yours again, and lives where it did (R312): units alive in their house, a being at home."""
    piece.side = YOURS
    piece.enemy = piece.goal = piece.nearest = NOTHING
    if piece.unit != NOTHING:
        force_changes.take_in(s, piece.home, piece.unit, alive(piece), "charmed", tell)
    else:
        strength = s.content.adventurers[piece.what].strength if piece.kind == ADVENTURER else piece.full
        piece.being = force_changes.add_being(s, piece.kind, piece.what, strength, piece.home, tell, piece.prompt).number
    touch(s)


def charm(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """An enemy is yours from now on, housed where it stands, and has its full STR in later combats (R126, 14.11).

    The room that a Mimic was is itself again (R367).
    """
    if piece.thrall_of != NOTHING:
        monstrosity_changes.release(s, piece, tell)
        return
    if piece.enemy == TURNED and piece.home in s.map.things:
        turn_back(s, piece, tell)
        return
    s.fight.departed.append((piece.enemy, piece.home))  # it is no enemy of its discovery any more (14.09)
    if piece.enemy == MIMIC_ENEMY:
        for at in s.map.thing_at(piece.at).spaces:
            mark(s, at, MIMIC, False, tell)
    home = s.map.cells[piece.at].thing
    being = force_changes.add_being(s, CHARMED, piece.enemy, piece.full, home, None, piece.prompt)
    piece.side = YOURS
    piece.being, piece.kind, piece.what = being.number, CHARMED, piece.enemy
    piece.enemy = piece.unit = NOTHING
    piece.count, piece.each = 1, piece.full
    piece.home = home
    piece.held = piece.stunned = 0
    piece.goal = piece.nearest = NOTHING
    touch(s)
    if tell is not None:
        tell.append(ev.Charmed(piece.number, piece.what, spot(piece.at), piece.strength, who=piece_called(s, piece)))
