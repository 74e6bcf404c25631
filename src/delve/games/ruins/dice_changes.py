"""The writers of dice and flat tokens by cards (RUINS-11, 12; OP01 to OP18). Each tells its event."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import events as ev
from delve.games.ruins.codes import A_POOL, ANCIENT, GOLD, PIP, WHITE
from delve.games.ruins.dice import (
    DISABLED,
    FIXED,
    VALUES,
    WAITING,
    die_of,
    home_of,
    is_disabled,
    is_live,
    is_rolled,
    kind_of,
    own_pool,
    state_of,
    with_state,
)
from delve.games.ruins.facts import flat_tokens_left, rolls_at_once
from delve.games.ruins.roll_changes import rolled
from delve.games.ruins.state import Ruins
from delve.games.ruins.verbs import ANY, PERM
from delve.kernel.events import Tell
from delve.kernel.luck import Luck

_ORDERS: Final = ((1, 2, 3, 4), (1, 3, 4, 2))
"""By kind (pip, white, green, gold): its turn when dice of an Archaeologist's or of the Ancient's pool are disabled (11.17)."""


def _fits(die: int, kind: int) -> bool:
    """Whether a die is of a kind as cards name it."""
    return kind in (ANY, kind_of(die)) or (kind == PERM and kind_of(die) != PIP)


def _chosen(pool: int, dice: bytes, kind: int, number: int, fits: bytes) -> list[int]:
    """The places of up to so many dice of a kind, in the order of 11.17, of those in one kind the lowest first."""
    order = _ORDERS[pool > A_POOL]
    ranked: list[tuple[int, int, int]] = []
    for at in range(len(dice)):
        die = dice[at]
        if fits[die] and _fits(die, kind):
            ranked.append((order[kind_of(die)], VALUES[die], at))
    ranked.sort()
    return sorted([at for _, _, at in ranked[:number]])


def _taken(dice: bytes, places: list[int]) -> bytes:
    return bytes([dice[at] for at in places])


def _without(dice: bytes, places: list[int]) -> bytes:
    return bytes([dice[at] for at in range(len(dice)) if at not in places])


_IN_PLAY: Final = bytes([1 if not is_disabled(die) else 0 for die in range(256)])
_COUNTED: Final = bytes([1 if not is_disabled(die) and die & 15 != WAITING else 0 for die in range(256)])
_OFF: Final = bytes([1 if is_disabled(die) and kind_of(die) != PIP else 0 for die in range(256)])
_LIVE: Final = bytes([1 if is_live(die) else 0 for die in range(256)])


# ---- gained and lost


def _join(s: Ruins, pool: int, dice: bytes, luck: Luck) -> bytes:
    """Dice come into a pool; between roll.1 and roll.5 they are rolled at once (7.10)."""
    if rolls_at_once(s):
        dice = rolled(dice, luck, "gained")
    s.pools[pool] += dice
    return dice


def _faces(dice: bytes) -> tuple[int, ...]:
    return tuple([state_of(die) for die in dice if is_rolled(die)])


def gain_pips(s: Ruins, pool: int, number: int, card: int, luck: Luck, tell: Tell | None) -> None:
    """From the stock of the pool's seat, as far as it goes (11.05, 11.06)."""
    lane = pool - A_POOL if pool > A_POOL else pool
    owner = s.seats[ANCIENT if pool > A_POOL else pool]
    number = min(number, owner.pips)
    if number:
        owner.pips -= number
        dice = _join(s, pool, bytes([die_of(PIP, lane)] * number), luck)
        if tell is not None:
            tell.append(ev.DiceGained(pool, PIP, number, _faces(dice), card))


def gain_whites(s: Ruins, seat: int, number: int, card: int, luck: Luck, tell: Tell | None) -> int:
    """White dice from the supply, for good (11.10, 11.11). Returns how many there were."""
    number = min(number, s.whites)
    if number:
        s.whites -= number
        dice = _join(s, seat, bytes([die_of(WHITE, seat)] * number), luck)
        if tell is not None:
            tell.append(ev.DiceGained(seat, WHITE, number, _faces(dice), card))
    return number


def lose_whites(s: Ruins, seat: int, number: int, card: int, tell: Tell | None) -> None:
    """Own white dice go back to the supply: a disabled one first, then the lowest (OP03, 11.12)."""
    dice = s.pools[seat]
    own = sorted([(VALUES[dice[at]], at) for at in range(len(dice)) if kind_of(dice[at]) == WHITE and home_of(dice[at]) == seat])
    places = [at for _, at in own[:number]]
    if places:
        s.pools[seat] = _without(dice, places)
        s.whites += len(places)
        if tell is not None:
            tell.append(ev.WhitesLost(seat, len(places), card))


# ---- disabled, enabled, borrowed, fixed


def disable(s: Ruins, pool: int, kind: int, number: int, card: int, tell: Tell | None) -> None:
    """11.16, 11.17. Once the dice lie, one that waits for the next round is left alone (R72)."""
    dice = s.pools[pool]
    places = _chosen(pool, dice, kind, number, _COUNTED if s.rolled else _IN_PLAY)
    _disable_at(s, pool, places, card, tell)


def _disable_at(s: Ruins, pool: int, places: list[int], card: int, tell: Tell | None) -> None:
    if not places:
        return
    dice = s.pools[pool]
    s.pools[pool] = bytes([with_state(dice[at], DISABLED) if at in places else dice[at] for at in range(len(dice))])
    if tell is not None:
        tell.append(ev.DiceDisabled(pool, _taken(dice, places), card))


def enable(s: Ruins, pool: int, kind: int, number: int, card: int, luck: Luck, tell: Tell | None) -> None:
    """Disabled permanent dice are live again (11.18); pips stay aside (11.07)."""
    dice = s.pools[pool]
    places = _chosen(pool, dice, kind, number, _OFF)
    if not places:
        return
    live = bytes([with_state(die, WAITING) for die in _taken(dice, places)])
    s.pools[pool] = _without(dice, places)
    live = _join(s, pool, live, luck)
    if tell is not None:
        tell.append(ev.DiceEnabled(pool, live, card))


def borrow(s: Ruins, giver: int, taker: int, kind: int, number: int, card: int, tell: Tell | None) -> None:
    """Live permanent dice that are at home change pool until recoup.4, before the roll only (OP06, 11.19, 11.20)."""
    if s.rolled or giver == taker:
        return
    dice = s.pools[giver]
    at_home = bytes([1 if _LIVE[die] and kind_of(die) != PIP and own_pool(die) == giver else 0 for die in range(256)])
    places = _chosen(giver, dice, kind, number, at_home)
    if places:
        s.pools[giver] = _without(dice, places)
        s.pools[taker] += _taken(dice, places)
        if tell is not None:
            tell.append(ev.DiceBorrowed(giver, taker, _taken(dice, places), card))


def golds_at_home(s: Ruins, lane: int) -> int:
    """Live gold dice that could be moved from a lane, idle ones included (OP07)."""
    return len([1 for die in s.pools[A_POOL + lane] if is_live(die) and kind_of(die) == GOLD and home_of(die) == lane])


def fix(s: Ruins, pool: int, value: int, number: int, card: int, tell: Tell | None) -> None:
    """Live dice count a set value and are not rolled, before the roll only (OP08): pips, then white, then green or gold."""
    if s.rolled:
        return
    dice = s.pools[pool]
    ranked = sorted([(kind_of(dice[at]), at) for at in range(len(dice)) if is_live(dice[at])])
    places = sorted([at for _, at in ranked[: min(number, max(0, flat_tokens_left(s, value)))]])
    if places:
        s.pools[pool] = bytes([with_state(dice[at], FIXED + value) if at in places else dice[at] for at in range(len(dice))])
        if tell is not None:
            tell.append(ev.DiceFixed(pool, _taken(dice, places), value, card))


# ---- tokens


def lay_flat(s: Ruins, pool: int, value: int, card: int, tell: Tell | None) -> None:
    """12.01, 12.02; with `token_limit = hard` only while there is one (R68)."""
    if flat_tokens_left(s, abs(value)) <= 0:
        return
    s.flats[pool] = (*s.flats[pool], value)
    if tell is not None:
        tell.append(ev.FlatLaid(pool, value, card))


def clear_flats(s: Ruins, pool: int, plus: bool, number: int, card: int, tell: Tell | None) -> None:
    """Up to so many tokens of one sign, the largest first (OP10)."""
    of_sign = sorted([value for value in s.flats[pool] if (value > 0) == plus], key=abs)
    gone = of_sign[len(of_sign) - min(number, len(of_sign)) :]
    if gone:
        left = list(s.flats[pool])
        for value in gone:
            left.remove(value)
        s.flats[pool] = tuple(left)
        if tell is not None:
            tell.append(ev.FlatsCleared(pool, tuple(gone), card))


def remap(s: Ruins, pool: int, face: int, value: int, card: int, tell: Tell | None) -> None:
    """OP17."""
    s.remaps = (*s.remaps, (pool, face, value))
    if tell is not None:
        tell.append(ev.FaceCounts(pool, face, value, card))


def tie_to(s: Ruins, lane: int, side: int, card: int, tell: Tell | None) -> None:
    """OP18."""
    s.ties = (*s.ties[:lane], side, *s.ties[lane + 1 :])
    if tell is not None:
        tell.append(ev.TieGoesTo(lane, side, card))


# ---- rolled dice


def values_in(s: Ruins, pool: int) -> list[int]:
    """The values of the rolled dice of a pool."""
    return [state_of(die) for die in s.pools[pool] if is_rolled(die)]


def _places_of(dice: bytes, values: tuple[int, ...]) -> list[int]:
    """Where dice with these values lie; dice with equal values are alike."""
    places: list[int] = []
    for value in values:
        for at in range(len(dice)):
            if state_of(dice[at]) == value and at not in places:
                places.append(at)
                break
    return places


def reroll(s: Ruins, seat: int, pool: int, values: tuple[int, ...], card: int, luck: Luck, tell: Tell | None) -> None:
    """The named dice are rolled together, and the new values stand (7.05)."""
    if not values:
        return
    dice = s.pools[pool]
    places = _places_of(dice, values)
    waiting = bytes([with_state(dice[at], WAITING) for at in places])
    fresh = rolled(waiting, luck, "reroll")
    _put(s, pool, places, fresh)
    if tell is not None:
        tell.append(ev.DiceRerolled(seat, pool, values, _faces(fresh), card))


def _put(s: Ruins, pool: int, places: list[int], dice: bytes) -> None:
    out = bytearray(s.pools[pool])
    for i in range(len(places)):
        out[places[i]] = dice[i]
    s.pools[pool] = bytes(out)


def show(s: Ruins, seat: int, pool: int, values: tuple[int, ...], after: tuple[int, ...], card: int, tell: Tell | None) -> None:
    """The named dice show other values (OP12 to OP14), kept within 1 to 6 (7.09)."""
    if not values:
        return
    dice = s.pools[pool]
    places = _places_of(dice, values)
    kept = tuple([max(1, min(6, value)) for value in after])
    _put(s, pool, places, bytes([with_state(dice[places[i]], kept[i]) for i in range(len(places))]))
    if tell is not None:
        tell.append(ev.DiceChanged(seat, pool, values, kept, card))


def drop(s: Ruins, pool: int, values: tuple[int, ...], card: int, tell: Tell | None) -> None:
    """The named dice become disabled (OP15)."""
    _disable_at(s, pool, sorted(_places_of(s.pools[pool], values)), card, tell)


def swap(s: Ruins, seat: int, pool: int, value: int, other: int, other_value: int, card: int, tell: Tell | None) -> None:
    """Two rolled dice of two pools, or of one, change values (OP16)."""
    at = _places_of(s.pools[pool], (value,))
    _put(s, pool, at, bytes([with_state(s.pools[pool][at[0]], other_value)]))
    there = [place for place in _places_of(s.pools[other], (other_value, other_value)) if pool != other or place != at[0]][:1]
    _put(s, other, there, bytes([with_state(s.pools[other][there[0]], value)]))
    if tell is not None:
        tell.append(ev.DiceSwapped(seat, pool, value, other, other_value, card))
