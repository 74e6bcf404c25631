"""The writers of takeovers (HOLD-17): claims, garrisons, Monstrosities that go to ground."""

from __future__ import annotations

from delve.games.hold import combat_changes, force_changes, map_changes
from delve.games.hold import takeover_events as ev
from delve.games.hold.codes import CLAIMED, NOTHING, PRISONER
from delve.games.hold.forces import GONE_TO_GROUND, Dormant, Piece
from delve.games.hold.mapping import Thing
from delve.games.hold.naming import piece_called
from delve.games.hold.powers import unit_strength
from delve.games.hold.spaces import spot
from delve.games.hold.state import Hold
from delve.kernel.events import Tell


def take_part(s: Hold, piece: Piece, takeover: int) -> None:
    """A piece without a route is in takeover mode (17.01). What it does is told by itself."""
    piece.takeover = takeover


def make_for(s: Hold, piece: Piece, thing: int) -> None:
    """The room that it walks to; its steps tell."""
    piece.making_for = thing


def claim(s: Hold, number: int, takeover: int, tell: Tell | None) -> None:
    """A room is claimed (17.03)."""
    thing = map_changes.alter_thing(s, number, taken=takeover, manned=False)
    for at in thing.spaces:
        map_changes.mark(s, at, CLAIMED, True, None)
    if tell is not None:
        tell.append(ev.Claimed(spot(thing.anchor), thing.kind, thing.what))


def end_claim(s: Hold, number: int, tell: Tell | None) -> None:
    """The room is as it was (17.12)."""
    thing = map_changes.alter_thing(s, number, taken=0, manned=False)
    for at in thing.spaces:
        map_changes.mark(s, at, CLAIMED, False, None)
    if tell is not None:
        tell.append(ev.ClaimEnded(spot(thing.anchor), thing.kind, thing.what))


def man(s: Hold, thing: Thing, enemy: int, strength: int, unit: int, count: int, tell: Tell | None) -> None:
    """The hostile Troop of a claimed Unit Room; it spawns once in a takeover (17.06)."""
    map_changes.alter_thing(s, thing.number, manned=True)
    if count:
        each = unit_strength(s, unit)
        troop = force_changes.spawn(s, enemy, thing.anchor, strength, tell, unit=unit, count=count, each=each)
        if unit == PRISONER:
            force_changes.lose_units(s, thing.number, unit, count, "turned", tell)
        troop.takeover = thing.taken
        troop.stays = True


def stand_still(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """It is a garrison from now on (17.09)."""
    piece.stays = True
    piece.making_for = NOTHING
    if tell is not None:
        tell.append(ev.Garrisoned(piece.number, True, who=piece_called(s, piece)))


def march_again(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """It has a route and marches (17.05, 17.11)."""
    stood = piece.stays
    piece.stays = False
    piece.making_for = NOTHING
    if stood and tell is not None:
        tell.append(ev.Garrisoned(piece.number, False, who=piece_called(s, piece)))


def go_to_ground(s: Hold, piece: Piece, state: int, region: tuple[int, ...], tell: Tell | None) -> None:
    """A Monstrosity leaves the map with its STR and traits; where it could get is remembered (17.13, 17.14)."""
    piece.at = NOTHING
    combat_changes.leave(s, piece, "to ground", tell)
    force_changes.lie_down(s, piece, state)
    s.dormant[-1] = map_changes.altered(s.dormant[-1], region=region)
    if tell is not None:
        tell.append(ev.WentToGround(piece.enemy, piece.strength))


def lose_touch(s: Hold, one: Dormant) -> None:
    """The region of a Monstrosity gone to ground is cut off: it is found once part of that is reached again (17.14, 17.16)."""
    s.dormant[s.dormant.index(one)] = map_changes.altered(one, state=GONE_TO_GROUND)


def forget(s: Hold, number: int, tell: Tell | None) -> None:
    """It is gone for good (17.14)."""
    tell_gone(force_changes.wake(s, number).enemy, tell)


def tell_gone(enemy: int, tell: Tell | None) -> None:
    """An enemy that is in no combat is gone for good; what that changes is written by itself (15.07)."""
    if tell is not None:
        tell.append(ev.NeverSeenAgain(enemy))
