"""The writers of houses, beings, dormant enemies and who enters a combat (HOLD-10, 11)."""

from __future__ import annotations

from delve.games.hold import challenges
from delve.games.hold import events as ev
from delve.games.hold.codes import BARRACKS, ESCAPED, HOSTILE, NOTHING, PRISONER, YOURS
from delve.games.hold.combat_events import TroopTook
from delve.games.hold.combat_state import new_combat
from delve.games.hold.forces import ADVENTURER, AT_HOME, GARRISON, GONE_TO_GROUND, UNDERFOOT, Being, Dormant, Group, Piece
from delve.games.hold.map_changes import touch
from delve.games.hold.mapping import is_room
from delve.games.hold.naming import piece_called
from delve.games.hold.spaces import ENTRANCE_SPACE, spot
from delve.games.hold.state import Hold
from delve.games.hold.tables import ESCAPED_PRISONERS
from delve.kernel.events import Tell

EMPTIED = 413
"""Among what happens once in a turn (4.15): an Inn has lost its adventurer (4.13)."""


def _where(s: Hold, thing: int) -> ev.Spot:
    return spot(s.map.things[thing].anchor)


# ---- units in houses


def _house(s: Hold, thing: int, unit: int, number: int) -> None:
    """Add units to a house, or with a number below zero take them away."""
    groups = list(s.houses.get(thing, ()))
    of_kind = [i for i, group in enumerate(groups) if group.unit == unit]
    fits = [i for i in of_kind if groups[i].number + number >= 0]
    if fits:
        groups[fits[0]] = Group(unit, groups[fits[0]].number + number)
    elif number > 0:
        groups.append(Group(unit, number))
    for i in of_kind if number < 0 and not fits else ():  # more than one group of them holds (R118)
        taken = min(groups[i].number, -number)
        groups[i] = Group(unit, groups[i].number - taken)
        number += taken
    left = tuple([group for group in groups if group.number > 0])
    if left:
        s.houses[thing] = left
    else:
        s.houses.pop(thing, None)
    if number > 0 and is_room(s.map.things[thing], BARRACKS) and unit in s.content.rooms[BARRACKS].houses:
        s.last_housed[thing] = unit  # not the dead that came back to it (R176)


def recruit(s: Hold, thing: int, unit: int, number: int, goods: int, tell: Tell | None) -> None:
    """Units hired into a house (10.01, 10.02). The price is paid by `changes.pay`."""
    _house(s, thing, unit, number)
    if tell is not None:
        tell.append(ev.Recruited(unit, number, _where(s, thing), goods))


def take_in(s: Hold, thing: int, unit: int, number: int, why: str, tell: Tell | None) -> None:
    """Units that come for nothing (10.17): prisoners, finds, clones, survivors."""
    _house(s, thing, unit, number)
    if tell is not None:
        tell.append(ev.UnitsCame(unit, number, _where(s, thing), why))


def stand_apart(s: Hold, thing: int, unit: int, number: int, why: str, tell: Tell | None) -> None:
    """Units over a house's capacity that are a group, and so a Troop, of their own (R118)."""
    s.houses[thing] = (*s.houses.get(thing, ()), Group(unit, number))
    if tell is not None:
        tell.append(ev.UnitsCame(unit, number, _where(s, thing), why))


def move_house(s: Hold, home: int, to: int, unit: int, number: int, tell: Tell | None) -> None:
    """Units go to another house (10.19)."""
    _house(s, home, unit, -number)
    _house(s, to, unit, number)
    if tell is not None:
        tell.append(ev.UnitsCame(unit, number, _where(s, to), "moved"))


def lose_units(s: Hold, thing: int, unit: int, number: int, why: str, tell: Tell | None) -> None:
    """Units of a house are gone."""
    _house(s, thing, unit, -number)
    if tell is not None:
        tell.append(ev.UnitsLost(unit, number, _where(s, thing), why))


def turn_away(unit: int, number: int, tell: Tell | None) -> None:
    """Free units that even the Entrance has no place for are lost (10.18)."""
    if tell is not None:
        tell.append(ev.UnitsLost(unit, number, spot(ENTRANCE_SPACE), "no room"))


def lose_house(s: Hold, thing: int, unit: int, number: int) -> None:
    """Units live that have no house any more; where they come to is told when they do (10.21)."""
    _house(s, thing, unit, -number)


# ---- beings


def add_being(s: Hold, kind: int, what: int, strength: int, home: int, tell: Tell | None, prompt: int = 0) -> Being:
    """An adventurer, creature or charmed enemy joins the hold."""
    being = Being(s.next_being, kind, what, strength, home, prompt)
    s.next_being += 1
    s.beings.append(being)
    if tell is not None:
        tell.append(ev.BeingCame(kind, what, (0, 0) if home == NOTHING else _where(s, home)))
    challenges.moved_in(s, tell)
    return being


def lose_being(s: Hold, number: int, why: str, tell: Tell | None) -> None:
    for being in s.beings[:]:
        if being.number == number:
            s.beings.remove(being)
            if being.kind == ADVENTURER:
                s.clock.used.add(EMPTIED * 65536 + being.home)
            if tell is not None:
                tell.append(ev.BeingLost(being.kind, being.what, (0, 0) if being.home == NOTHING else _where(s, being.home), why))


def emptied_now(s: Hold, inn: int) -> bool:
    """Whether the adventurer of an Inn was lost in this turn: the next comes in a later one (R114)."""
    return EMPTIED * 65536 + inn in s.clock.used


def rehome(s: Hold, number: int, home: int, tell: Tell | None) -> None:
    """A being moves into another home (R119)."""
    for i, being in enumerate(s.beings):
        if being.number == number:
            s.beings[i] = Being(being.number, being.kind, being.what, being.strength, home, being.prompt)
            if tell is not None:
                tell.append(ev.BeingCame(being.kind, being.what, _where(s, home)))


# ---- enemies


def put_to_sleep(s: Hold, enemy: int, at: int, strength: int, tell: Tell | None, state: int = AT_HOME, prompt: int = 0) -> Dormant:
    """An enemy that takes no part until provoked, entered or freed (11.14)."""
    one = Dormant(s.next_being, enemy, at, state, strength, strength, prompt=prompt)
    s.next_being += 1
    s.dormant.append(one)
    touch(s)
    if tell is not None:
        tell.append(ev.EnemySleeps(enemy, spot(at), strength))
    return one


def lie_down(s: Hold, piece: Piece, state: int) -> None:
    """A piece that was in a combat is dormant again, with the STR it has left (14.10)."""
    s.dormant.append(
        Dormant(
            s.next_being, piece.enemy, piece.at, state, piece.strength, piece.full, piece.traits, (), piece.prompt, piece.name, False,
            piece.unit, piece.count, piece.each, piece.takeover, piece.hurt_by, piece.home,
        )
    )  # fmt: skip
    s.next_being += 1
    touch(s)


def wake(s: Hold, number: int) -> Dormant:
    """Take a dormant enemy off the list; `spawn` tells of it when it enters the combat."""
    one = next(one for one in s.dormant if one.number == number)
    s.dormant.remove(one)
    touch(s)
    return one


def spawn(
    s: Hold, enemy: int, at: int, strength: int, tell: Tell | None, traits: tuple[int, ...] = (), prompt: int = 0, unit: int = NOTHING,
    count: int = 1, each: int = 0, home: int = NOTHING,
) -> Piece:  # fmt: skip
    """An enemy piece in the combat, which begins with it if none is on; during a round it joins at its end (11.06).

    A hostile Troop names its unit, how many they are, and the STR of each. `home` is what it came from, where that is not its space.
    """
    if s.combat is None:
        s.combat = new_combat()
    fight = s.combat
    came_from = s.map.cells[at].thing if home == NOTHING else home
    piece = Piece(
        fight.next_piece, HOSTILE, enemy, unit, NOTHING, count, each or strength, strength, strength, at, came_from, [], traits, prompt
    )
    fight.next_piece += 1
    (fight.joining if fight.round > 0 else fight.pieces).append(piece)
    if tell is not None:
        tell.append(ev.EnemySpawned(enemy, spot(at), strength))
    return piece


def field_guest(s: Hold, kind: int, what: int, at: int, strength: int, tell: Tell | None, stays: bool = False) -> Piece:
    """A piece of yours that is neither unit nor being takes the field: an artefact, a spirit, an avenger (25.16, 25.22, 25.23).

    One that comes while a combat goes on acts from the next round on (R211).
    """
    fight = s.fight
    piece = Piece(fight.next_piece, YOURS, NOTHING, NOTHING, NOTHING, 1, strength, strength, strength, at, NOTHING, [])
    piece.kind, piece.what = kind, what
    piece.acted = fight.round > 0
    piece.stays = stays
    fight.next_piece += 1
    fight.pieces.append(piece)
    if tell is not None:
        tell.append(TroopTook(piece.number, NOTHING, NOTHING, spot(at), strength, who=piece_called(s, piece)))
    return piece


def escape(s: Hold, prison: int, each: int, tell: Tell | None) -> Piece:
    """The Prisoners of a Prison are a Troop of their own there, hostile to both sides (8.29); in a round they join at its end (11.06)."""
    if s.combat is None:
        s.combat = new_combat()
    fight = s.combat
    number = sum([group.number for group in s.houses[prison] if group.unit == PRISONER])
    lose_units(s, prison, PRISONER, number, "escaped", tell)
    at, strength = s.map.things[prison].anchor, number * each
    piece = Piece(fight.next_piece, ESCAPED, ESCAPED_PRISONERS, PRISONER, NOTHING, number, each, strength, strength, at, prison, [])
    fight.next_piece += 1
    (fight.joining if fight.round > 0 else fight.pieces).append(piece)
    if tell is not None:
        tell.append(ev.EnemySpawned(ESCAPED_PRISONERS, spot(at), strength))
    return piece


def rouse(s: Hold, number: int, tell: Tell | None, at: int = NOTHING) -> Piece:
    """A dormant enemy enters a combat with the STR and all else that it had (14.10): where it lay, or in that space."""
    one = wake(s, number)
    where = one.at if at == NOTHING else at
    home = one.home if one.home in s.map.things else NOTHING
    piece = spawn(s, one.enemy, where, one.strength, tell, one.traits, one.prompt, one.unit, one.count, one.each or one.full, home)
    if one.enemy == ESCAPED_PRISONERS:
        piece.side = ESCAPED  # still hostile to both sides (8.29)
    piece.full = one.full
    piece.name = one.name
    piece.takeover = one.takeover
    piece.hurt_by = one.hurt_by
    piece.stays = one.state == GARRISON
    piece.found = not one.takeover and one.state in (GARRISON, GONE_TO_GROUND, UNDERFOOT)
    return piece


def end_combat(s: Hold, tell: Tell | None) -> None:
    """The combat is over (14.05); what follows from it was done before."""
    rounds = 0 if s.combat is None else s.combat.round
    s.combat = None
    touch(s)
    if tell is not None:
        tell.append(ev.CombatEnded(rounds))
