"""Units struck by liquid, gas, fire or the end of a room (HOLD-7.24, 13.24, 16.10-16.21): at home, or where they stand in a combat."""

from __future__ import annotations

from delve.games.hold import artefacts, combat_changes, force_changes, legend_changes, map_changes
from delve.games.hold.codes import GOLEM, MIMIC, NOTHING, YOURS
from delve.games.hold.dispatch import STRUCK
from delve.games.hold.forces import ADVENTURER, GUESTS, Piece
from delve.games.hold.houses import beings_in
from delve.games.hold.state import Hold
from delve.games.hold.tables import GOLEMS, MIMIC_ENEMY
from delve.kernel.events import Tell


def strike(s: Hold, at: int, why: str, tell: Tell | None, spares: tuple[int, ...] = (), adventurers: bool = True) -> None:
    """Every unit of yours in a space is defeated, but for units of these types; adventurers and creatures are units here (R208).

    Without `adventurers`, those are spared. In a combat whoever took the field is where the piece stands, everybody else at home (13.24).
    """
    for piece in pieces_at(s, at):
        spared = piece.unit in spares or (piece.kind == ADVENTURER and not adventurers) or (piece.kind in GUESTS and why != "lava")
        if piece.side == YOURS and not spared:
            combat_changes.defeat(s, piece, tell)
    strike_at_home(s, at, why, tell, spares, adventurers)


def strike_at_home(s: Hold, at: int, why: str, tell: Tell | None, spares: tuple[int, ...] = (), adventurers: bool = True) -> None:
    """Whoever lives in a space and has not taken the field."""
    thing = s.map.cells[at].thing
    if s.map.things[thing].anchor != at:
        return  # units live in the anchor
    struck = False
    for group in s.houses.get(thing, ()):
        if group.unit not in spares and not _afield(s, thing, group.unit):
            force_changes.lose_units(s, thing, group.unit, group.number, why, tell)
            struck = True
    for being in beings_in(s, thing):
        if not adventurers and being.kind == ADVENTURER:
            continue
        if s.combat is None or not any(piece.being == being.number for piece in s.combat.pieces):
            force_changes.lose_being(s, being.number, why, tell)
            struck = True
    for follows in STRUCK if struck else ():
        follows(s, at, why, tell)


def strike_enemies(s: Hold, at: int, tell: Tell | None) -> None:
    """Lava defeats the enemies it reaches, too, except Golems and Monstrosities (16.13)."""
    for piece in pieces_at(s, at):
        if piece.side != YOURS and not _lava_proof(s, piece):
            combat_changes.defeat(s, piece, tell)


def _lava_proof(s: Hold, piece: Piece) -> bool:
    if piece.unit == GOLEM or piece.enemy == GOLEMS:
        return True
    return piece.enemy != NOTHING and s.content.enemies[piece.enemy].is_monstrosity


def pieces_at(s: Hold, at: int) -> list[Piece]:
    """Whoever stands in a space in a combat."""
    return [] if s.combat is None else [piece for piece in s.combat.pieces if piece.at == at]


def _afield(s: Hold, house: int, unit: int) -> bool:
    """Whether the units of that house have taken the field."""
    return s.combat is not None and any(
        (piece.side == YOURS or piece.thrall_of != NOTHING) and (piece.home, piece.unit) == (house, unit) for piece in s.combat.pieces
    )  # fmt: skip


def destroy(s: Hold, thing: int, why: str, tell: Tell | None) -> None:
    """A room is destroyed with everything in it: units, trap, barricade, artefacts, trophies (7.24)."""
    for at in s.map.things[thing].spaces:
        strike(s, at, why, tell)
    ruin(s, thing, why, tell)


def ruin(s: Hold, thing: int, why: str, tell: Tell | None) -> None:
    """A room is destroyed with the artefacts that lie in it (7.24, 25.10); whoever lives there is the caller's."""
    end_mimic(s, thing, tell)
    map_changes.destroy(s, thing, tell)
    for at in s.map.things[thing].spaces:
        artefacts.lose_finds_at(s, at, why, tell)


def end_mimic(s: Hold, thing: int, tell: Tell | None) -> None:
    """A Mimic is gone with its room (R311)."""
    for at in s.map.things[thing].spaces:
        for piece in pieces_at(s, at):
            if piece.enemy == MIMIC_ENEMY:
                combat_changes.defeat(s, piece, tell)
        for one in [one for one in s.dormant if one.enemy == MIMIC_ENEMY and one.at == at]:
            legend_changes.remove_dormant(s, one.number, "ruin", tell)
        map_changes.mark(s, at, MIMIC, False, tell)


def destroy_around(s: Hold, thing: int, why: str, tell: Tell | None) -> None:
    """A room is destroyed in a combat: who is at home is lost with it, who took the field there stands in the ruins (R255)."""
    strike_at_home(s, s.map.things[thing].anchor, why, tell)
    ruin(s, thing, why, tell)


PROOF = (GOLEM,)
"""Units that liquid and gas do not harm (10.12)."""
