"""Edits of who is there (HOLD-34.02): units, adventurers, creatures, enemies, and the combat itself."""

from __future__ import annotations

from typing import Final

from delve.games.hold import combat_changes, fiat_changes, force_changes, legend_changes, takeovers
from delve.games.hold.codes import HOSTILE, NOTHING, UNITS
from delve.games.hold.combat import fight
from delve.games.hold.fiat import FiatEdit, Said, named
from delve.games.hold.forces import ADVENTURER, CREATURE, Being, Dormant, Piece
from delve.games.hold.houses import housed, is_unit_room
from delve.games.hold.naming import kind_name, piece_name, thing_name
from delve.games.hold.spaces import key_of
from delve.games.hold.state import THE_ENTRANCE, Hold
from delve.games.hold.tables import ENEMIES
from delve.kernel.events import Tell
from delve.kernel.luck import Luck

MOST_STRENGTH: Final = 9_999


def units(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """How many of a unit live in a house, however many it can take (34.04)."""
    said.needs(3)
    house = _house(said, s, 0)
    unit, number = said.pick(1, UNITS, "unit"), said.number(2, 0, 999)
    before = housed(s, house, unit)
    if number > before:
        force_changes.take_in(s, house, unit, number - before, "fiat", tell)
    elif number < before:
        force_changes.lose_units(s, house, unit, before - number, "fiat", tell)
    return f"{before} {UNITS[unit]}", f"{number} {UNITS[unit]}"


def _house(said: Said, s: Hold, i: int) -> int:
    """The thing at a space, if anybody can be housed there at all (3.23, R359)."""
    thing = s.map.thing_at(said.drawn(s, i))
    if thing.number != THE_ENTRANCE and not is_unit_room(s, thing):
        raise said.wrong(f"nobody can be housed in the {thing_name(s, thing)}")
    return thing.number


def adventurer(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """An adventurer lives in a house from now on."""
    said.needs(2)
    house = _house(said, s, 0)
    rank = said.pick(1, named(s.content, "adventurers"), "adventurer") + 1
    force_changes.add_being(s, ADVENTURER, rank, s.content.adventurers[rank].strength, house, tell)
    return "nobody", s.content.adventurers[rank].name


def creature(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """A tamed enemy lives in a house from now on. It was not tamed by the rules, and counts for no challenge (29.04)."""
    said.needs(3)
    house = _house(said, s, 0)
    enemy, strength = said.pick(1, ENEMIES, "enemy"), said.number(2, 1, MOST_STRENGTH)
    force_changes.add_being(s, CREATURE, enemy, strength, house, tell)
    return "nobody", f"{ENEMIES[enemy]} {strength}"


def being(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """An adventurer or creature of the hold, by its number: gone, in another home, with another STR."""
    said.needs(2, 3)
    one: Being = s.beings[said.pick(0, [str(one.number) for one in s.beings], "adventurer or creature")]
    what = said.pick(1, ("gone", "home", "strength"), "change")
    before = f"STR {one.strength} in house {one.home}"
    if what == 0:
        said.needs(2)
        force_changes.lose_being(s, one.number, "fiat", tell)
        return before, "gone"
    said.needs(3)
    if what == 1:
        home = _house(said, s, 2)
        force_changes.rehome(s, one.number, home, tell)
        return before, f"STR {one.strength} in house {home}"
    fiat_changes.alter_being(s, one.number, strength=said.number(2, 1, MOST_STRENGTH))
    return before, f"STR {said.words[2]} in house {one.home}"


def sleeper(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """An enemy rests in a space from now on (11.14)."""
    said.needs(3)
    at, enemy, strength = said.drawn(s, 0), said.pick(1, ENEMIES, "enemy"), said.number(2, 1, MOST_STRENGTH)
    force_changes.put_to_sleep(s, enemy, at, strength, tell)
    return "nobody", f"{ENEMIES[enemy]} {strength} asleep"


def dormant(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """A sleeping enemy by its number: gone, elsewhere, with another STR or name, or awake."""
    said.needs(2, 9)
    one: Dormant = s.dormant[said.pick(0, [str(one.number) for one in s.dormant], "sleeping enemy")]
    what = said.pick(1, ("gone", "at", "strength", "name", "wake"), "change")
    before = _dormant_name(s, one)
    if what == 0:
        legend_changes.remove_dormant(s, one.number, "fiat", tell)
        takeovers.release(s, tell)
        return before, "gone"
    if what == 4:
        peaceful = s.combat is None
        force_changes.rouse(s, one.number, tell)
        if peaceful:
            fight(s)
        return before, "awake"
    said.needs(3, 9)
    if what == 1:
        fiat_changes.alter_dormant(s, one.number, at=said.drawn(s, 2))
    elif what == 2:
        strength = said.number(2, 1, MOST_STRENGTH)
        fiat_changes.alter_dormant(s, one.number, strength=strength, full=max(strength, one.full))
    else:
        fiat_changes.alter_dormant(s, one.number, name=" ".join(said.words[2:]))
    return before, _dormant_name(s, next(each for each in s.dormant if each.number == one.number))


def _dormant_name(s: Hold, one: Dormant) -> str:
    place = "off the map" if one.at == NOTHING else f"at {key_of(one.at)}"
    return f"{one.name or kind_name(s, one.enemy, one.prompt)} {one.strength} {place}"


def attack(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """An enemy attacks from a space: a combat begins with it, or it joins the one that is on."""
    said.needs(3)
    at, enemy, strength = said.drawn(s, 0), said.pick(1, ENEMIES, "enemy"), said.number(2, 1, MOST_STRENGTH)
    peaceful = s.combat is None
    force_changes.spawn(s, enemy, at, strength, tell)
    if peaceful:
        fight(s)  # the one that is on has been begun: it may still be asked about before round 1
    return "peace" if peaceful else "a combat", f"{ENEMIES[enemy]} {strength} attack"


def peace(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """Every enemy leaves the combat, and so it ends; what they held is free (17.12)."""
    said.needs(0)
    if s.combat is None:
        raise said.wrong("there is no combat to end")
    fiat_changes.let_join(s)
    enemies = [one for one in s.fight.pieces if one.side == HOSTILE]
    before = ", ".join([piece_name(s, one) for one in enemies])
    for one in enemies:
        combat_changes.leave(s, one, "fiat", tell)
    takeovers.release(s, tell)
    return before or "no enemies", "peace"


def piece(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """A piece in a combat by its number: gone, elsewhere, with another STR or name."""
    said.needs(2, 9)
    pieces = [] if s.combat is None else s.combat.pieces
    one: Piece = pieces[said.pick(0, [str(each.number) for each in pieces], "piece")]
    what = said.pick(1, ("gone", "at", "strength", "name"), "change")
    before = _piece(s, one)
    if what == 0:
        combat_changes.leave(s, one, "fiat", tell)
        takeovers.release(s, tell)
        return before, "gone"
    said.needs(3, 9)
    at = said.drawn(s, 2) if what == 1 else one.at
    strength = said.number(2, 1, MOST_STRENGTH) if what == 2 else one.strength
    fiat_changes.alter_piece(s, one, strength, at, " ".join(said.words[2:]) if what == 3 else one.name)
    return before, _piece(s, one)


def _piece(s: Hold, one: Piece) -> str:
    return f"{one.name or piece_name(s, one)} at {key_of(one.at)}"


EDITS: Final = (
    FiatEdit("units X,D UNIT NUMBER", "how many of a unit live in a house", units),
    FiatEdit("adventurer X,D NAME", "an adventurer comes to live in a house", adventurer),
    FiatEdit("creature X,D ENEMY STR", "a creature comes to live in a house", creature),
    FiatEdit("being NUMBER gone, home X,D or strength STR", "an adventurer or creature of the hold", being),
    FiatEdit("sleeper X,D ENEMY STR", "an enemy rests in a space", sleeper),
    FiatEdit("dormant NUMBER gone, wake, at X,D, strength STR or name WORDS", "an enemy that rests", dormant),
    FiatEdit("attack X,D ENEMY STR", "an enemy attacks from a space", attack),
    FiatEdit("peace", "every enemy leaves the combat", peace),
    FiatEdit("piece NUMBER gone, at X,D, strength STR or name WORDS", "a piece in a combat", piece),
)
