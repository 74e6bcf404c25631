"""Pieces of yours that turn hostile (HOLD-22.11, 23.09, 4.12): with the STR they would fight with, and their powers (R135)."""

from __future__ import annotations

from delve.games.hold import turning_changes
from delve.games.hold.codes import NOTHING, PRISONER, YOURS
from delve.games.hold.combat import being_strength, bonus
from delve.games.hold.forces import Being, Piece
from delve.games.hold.houses import beings_in
from delve.games.hold.powers import unit_strength
from delve.games.hold.state import Hold
from delve.kernel.events import Tell


def fielded(s: Hold, house: int, unit: int, being: int) -> Piece | None:
    """The piece in the combat that stands for these units or that being."""
    for piece in s.combat.pieces if s.combat is not None else ():
        if piece.side == YOURS and (piece.being == being if being != NOTHING else (piece.home, piece.unit) == (house, unit)):
            return piece
    return None


def troop_at(s: Hold, house: int, unit: int) -> int:
    """Where units are: in a combat where their Troop stands, otherwise at home (10.03)."""
    piece = fielded(s, house, unit, NOTHING)
    return s.map.things[house].anchor if piece is None else piece.at


def being_at(s: Hold, being: Being) -> int:
    """Where a being is, likewise; it has a home."""
    piece = fielded(s, NOTHING, NOTHING, being.number)
    return s.map.things[being.home].anchor if piece is None else piece.at


def troop_turns(s: Hold, house: int, unit: int, number: int, more: int, tell: Tell | None) -> None:
    """Units of one type in one house turn hostile, where they stand in a combat or at home. `combat.fight` is the caller's."""
    piece = fielded(s, house, unit, NOTHING)
    if piece is not None:
        turning_changes.turn_piece(s, piece, more, tell)
        return
    each = unit_strength(s, unit)
    strength = number * each + bonus(s, house, number * each) + more
    turning_changes.turn_troop(s, house, unit, number, each, strength, tell)


def being_turns(s: Hold, being: Being, more: int, tell: Tell | None) -> None:
    """An adventurer, creature or charmed enemy turns hostile (R107, R126, R208)."""
    piece = fielded(s, NOTHING, NOTHING, being.number)
    if piece is not None:
        turning_changes.turn_piece(s, piece, more, tell)
    else:
        base = being_strength(s, being)
        turning_changes.turn_being(s, being, base + bonus(s, being.home, base) + more, tell)


def house_turns(s: Hold, thing: int, more: int, tell: Tell | None) -> None:
    """Everybody housed in a thing turns hostile; Prisoners are nobody's Troop (10.15)."""
    for group in s.houses.get(thing, ()):
        if group.unit != PRISONER:
            troop_turns(s, thing, group.unit, group.number, more, tell)
    for being in beings_in(s, thing):
        being_turns(s, being, more, tell)
