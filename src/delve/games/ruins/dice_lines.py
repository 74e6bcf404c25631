"""The lines of the log about dice and rolls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from delve.games.ruins import events as ev
from delve.games.ruins.codes import (
    A_POOL,
    ANCIENT,
)
from delve.games.ruins.dice import is_disabled, value_of
from delve.games.ruins.naming import (
    dice_words,
    digits,
    face,
    handful,
    lane_of,
    signed,
    tokens,
    with_is,
)
from delve.games.ruins.telling import Teller
from delve.kernel.english import some
from delve.kernel.events import Event

Line = Callable[[Teller, Any], str]


def row(dice: bytes) -> str:
    """A pool as it lies, without its disabled dice: `6-4-4-1 (15)`."""
    counted_dice = [die for die in dice if not is_disabled(die)]
    return f"{'-'.join(map(face, counted_dice))} ({sum(map(value_of, counted_dice))})" if counted_dice else "no dice"


def _rolled(t: Teller, e: ev.DiceRolled) -> str:
    return " ".join([t.say("rolled", lane, dice=row(own), foe=row(foe)) for lane, own, foe in e.lanes])


def scored(t: Teller, e: ev.LaneScored) -> str:
    """The result of a lane."""
    return t.say("scored" if e.success else "scored.failed", e.lane, own=e.archaeologist, foe=e.ancient)


def _gained(t: Teller, e: ev.DiceGained) -> str:
    seat = e.pool if e.pool < A_POOL else ANCIENT
    lane = f" against {t.name(lane_of(e.pool))}" if e.pool > A_POOL else ""
    faces = f": {digits(e.faces)}" if e.faces else ""
    gain = "gain" if seat == t.viewer else "gains"
    what = dice_words(e.kind, e.number)
    return t.say("gained", by=t.by(e.card), owner=t.name(seat), gain=gain, dice=what, lane=lane, faces=faces) if e.number else ""


def _disabled(t: Teller, e: ev.DiceDisabled) -> str:
    return t.say("disabled", by=t.by(e.card), dice=handful(e.dice), of=t.of_pool(e.pool), **with_is(e.dice)) if e.dice else ""


def _enabled(t: Teller, e: ev.DiceEnabled) -> str:
    return t.say("enabled", by=t.by(e.card), dice=handful(e.dice), of=t.of_pool(e.pool)) if e.dice else ""


def _borrowed(t: Teller, e: ev.DiceBorrowed) -> str:
    if not e.dice:
        return ""
    roll = "rolls" if len(e.dice) == 1 else "roll"
    return t.say("borrowed", by=t.by(e.card), dice=handful(e.dice), of=t.of_pool(e.giver), roll=roll, other=t.pool(e.taker))


def _fixed(t: Teller, e: ev.DiceFixed) -> str:
    if not e.dice:
        return ""
    count = "counts" if len(e.dice) == 1 else "count"
    what = handful(e.dice)
    return t.say("fixed", by=t.by(e.card), dice=what, of=t.of_pool(e.pool), count=count, value=e.value, **with_is(e.dice))


def _whose(t: Teller, seat: int, pool: int) -> str:
    """Whose dice somebody changes, where they are not the own ones."""
    if pool == seat:
        return ""
    if pool == A_POOL + seat:
        return f" of {t.of(ANCIENT)}"
    return f" against {t.name(lane_of(pool))}" if seat == ANCIENT and pool > A_POOL else f" of {t.of_pool(pool)}"


def _rerolled(t: Teller, e: ev.DiceRerolled) -> str:
    if not e.before:
        return ""
    before, after = digits(e.before), digits(e.after)
    return t.say("rerolled", e.seat, by=t.by(e.card), before=before, of=_whose(t, e.seat, e.pool), after=after)


def _changed(t: Teller, e: ev.DiceChanged) -> str:
    if e.before == e.after:
        return ""
    before, after = digits(e.before), digits(e.after)
    return t.say("changed", e.seat, by=t.by(e.card), before=before, of=_whose(t, e.seat, e.pool), after=after)


def _swapped(t: Teller, e: ev.DiceSwapped) -> str:
    return t.say(
        "swapped", e.seat, by=t.by(e.card), value=e.value, of=t.of_pool(e.pool), other_value=e.other_value, other_of=t.of_pool(e.other_pool)
    )  # fmt: skip


def _cleared(t: Teller, e: ev.FlatsCleared) -> str:
    return t.say("cleared", by=t.by(e.card), values=tokens(e.values), of=t.of_pool(e.pool), **with_is(e.values)) if e.values else ""


def _tie(t: Teller, e: ev.TieGoesTo) -> str:
    side = t.name(ANCIENT) if e.side == ANCIENT else t.name(e.lane)
    return t.say("tie", by=t.by(e.card), lane=t.lane(e.lane), side=side)


DICE_LINES: Final[dict[type[Event], Line]] = {
    ev.DiceRolled: _rolled,
    ev.LaneScored: scored,
    ev.DiceGained: _gained,
    ev.WhitesLost: lambda t, e: t.say("white.lost", e.seat, by=t.by(e.card), dice=some(e.number, "white die", "white dice")),
    ev.DiceDisabled: _disabled,
    ev.DiceEnabled: _enabled,
    ev.DiceBorrowed: _borrowed,
    ev.DiceFixed: _fixed,
    ev.FlatLaid: lambda t, e: t.say("flat", by=t.by(e.card), value=signed(e.value), pool=t.pool(e.pool)),
    ev.FlatsCleared: _cleared,
    ev.DiceRerolled: _rerolled,
    ev.DiceChanged: _changed,
    ev.DiceSwapped: _swapped,
    ev.FaceCounts: lambda t, e: t.say("counts", by=t.by(e.card), face=e.face, of=t.of_pool(e.pool), value=e.value),
    ev.TieGoesTo: _tie,
}
