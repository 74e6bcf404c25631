"""Whom an operation may be aimed at (section 4.2 of the rules), and which lanes a condition leaves.

Conditions that ask about an Archaeologist (`success`, `danger>=2`) leave some lanes: bits of a number, 1 << lane. Whatever is done then is
aimed at those lanes only; what has no lane, such as a change of Alert, is done if the card's own lane is left (6.09, 6.10).
"""

from __future__ import annotations

from typing import Final

from delve.games.ruins import verbs
from delve.games.ruins.aims import FOE, FOE_ALL, FOE_ANY, OWN, OWN_ALL, OWN_OTHER, OWN_OTHERS, THE_FIELD
from delve.games.ruins.box import Line
from delve.games.ruins.card_rules import TARGETS
from delve.games.ruins.codes import A_POOL, ANCIENT, FAILED, NOBODY, PIP, SUCCESS
from delve.games.ruins.dice import count
from delve.games.ruins.facts import actives, hazard_level, in_play, placed
from delve.games.ruins.state import Ruins

ALL_LANES: Final = 0b11110
ON_DICE: Final = frozenset({*range(verbs.GAIN_PIP, verbs.GAIN_PIP + 1), *range(verbs.DISABLE, verbs.TIE_TO + 1)})
"""Operations whose targets are pools. Those of the others are seats."""


def holds(lane: int, lanes: int) -> bool:
    """Whether what is aimed at nobody is done: the card's own lane is left, or any lane if it lies in none."""
    return bool(lanes >> lane & 1) if lane != NOBODY else lanes != 0


def legal(s: Ruins, seat: int, lane: int, lanes: int, code: int, verb: int) -> list[int]:
    """The pools or seats that a target can be, in seat order. `lane` is that of the card, NOBODY without one."""
    ancient = seat == ANCIENT
    pools = verb in ON_DICE
    if code == THE_FIELD:
        return [ANCIENT]
    if not pools and ((code in (OWN, OWN_ALL)) if ancient else code == FOE):
        return [ANCIENT] if holds(lane, lanes) else []
    if code in (OWN, FOE):
        found = [lane] if lane != NOBODY and in_play(s, lane) else []
    elif code in (OWN_OTHER, OWN_OTHERS):
        found = [one for one in actives(s) if one != lane]
    else:
        found = actives(s)
    if lanes != ALL_LANES:
        found = [one for one in found if lanes >> one & 1]
    if pools and (code in (FOE, FOE_ANY, FOE_ALL)) != ancient:
        found = [A_POOL + one for one in found]
    return found


def lanes_left(s: Ruins, condition: Line) -> int:
    """Of a condition that asks about an Archaeologist: the lanes where it holds."""
    left = 0
    for seat in actives(s):
        if _is_so(s, seat, condition.verb, condition.a):
            left |= 1 << seat
    return left


def _is_so(s: Ruins, seat: int, verb: int, number: int) -> bool:
    player = s.seats[seat]
    if verb == verbs.SUCCESS:
        return player.result == SUCCESS
    if verb == verbs.FAIL:
        return player.result == FAILED
    if verb == verbs.HEIST:
        return player.heist != NOBODY
    if verb == verbs.DANGER_IS:
        return player.danger >= number
    if verb == verbs.PILE_IS:
        return player.trinkets >= number
    return placed(player) == number


def is_true(s: Ruins, condition: Line) -> bool:
    """A condition that asks about nobody in particular."""
    verb, number = condition.verb, condition.a
    if verb == verbs.ALERT_IS:
        return s.alert >= number
    if verb == verbs.HAZARD_IS:
        return hazard_level(s.alert) >= number
    if verb == verbs.FIELD_IS:
        return s.seats[ANCIENT].trinkets <= number
    if verb == verbs.EXPOSED_IS:
        return exposed(s) >= number
    if verb == verbs.RELICS_IS:
        return len([1 for relic in s.relics if relic.holder == ANCIENT]) <= number
    return s.round >= number


def exposed(s: Ruins) -> int:
    """Exposed relics on the board."""
    return len([1 for relic in s.relics if relic.holder == ANCIENT and relic.exposed])


def units(s: Ruins, line: Line, seat: int) -> list[int]:
    """For `per`: which lanes are left each time that its list runs, once for each unit."""
    what = line.a
    if what == verbs.COUNT_EXPOSED:
        return [ALL_LANES] * exposed(s)
    if what == verbs.COUNT_CLAIMED:
        return [ALL_LANES] * len([1 for relic in s.relics if relic.holder > ANCIENT])
    if what == verbs.COUNT_ACTIVE:
        return [ALL_LANES] * len(actives(s))
    of_lane = {one: s.seats[one].danger for one in actives(s)}
    if what == verbs.COUNT_PIPS:
        foes = (_first_target(s, line) in (FOE, FOE_ANY, FOE_ALL)) != (seat == ANCIENT)
        of_lane = {one: count(s.pools[A_POOL + one if foes else one], PIP) for one in of_lane}
    most = max(of_lane.values(), default=0)
    return [sum([1 << one for one, number in of_lane.items() if number > unit]) for unit in range(most)]


def _first_target(s: Ruins, line: Line) -> int:
    """The first target that the operations of a list name."""
    for one in s.content.blocks[line.blocks[0]]:
        places = TARGETS.get(one.verb, ())
        if places:
            return one.numbers[places[0]]
    return OWN
