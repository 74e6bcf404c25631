"""What holds leave to the player's record (HOLD-29.01): challenges won, in which hold and turn, whether by fiat; and how far others are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from delve.games.hold.box import Content, Listed
from delve.games.hold.chronicle_changes import TREASURE
from delve.games.hold.forces import ADVENTURER
from delve.games.hold.state import Hold
from delve.kernel.keepsakes import Keepsake
from delve.kernel.part import Part

BEASTMASTER: Final = "beastmaster"
RANKS: Final = 13
GOALS: Final = {"archmage": 2 * RANKS, "looking-for-group": RANKS, "progress": RANKS + 1, "endless-treasury": TREASURE}
"""How much the challenges take that are counted in one hold; the others are met at one stroke."""


class Won(Part):
    """A challenge that was won."""

    tag = "won"
    fixed = True

    hold: str
    """The hold in which it was, by its origin."""
    turn: int
    by_fiat: bool

    def __init__(self, hold: str, turn: int, by_fiat: bool) -> None:
        self.hold = hold
        self.turn = turn
        self.by_fiat = by_fiat


class Challenges(Part):
    """The record of challenges across holds. A hold is in it once, however often it is played on or joined."""

    tag = "challenges"

    won: dict[str, Won]
    """By the id of the challenge."""
    beasts: dict[str, tuple[int, ...]]
    """By hold, the turns in which large creatures were tamed (29.04)."""
    ruled: set[str]
    """Holds with large creatures that were edited (29.02)."""
    best: dict[str, int]
    """How far a challenge that is counted in one hold came in any, by its id."""

    def __init__(self, won: dict[str, Won], beasts: dict[str, tuple[int, ...]], ruled: set[str], best: dict[str, int]) -> None:
        self.won = won
        self.beasts = beasts
        self.ruled = ruled
        self.best = best


def left_by(s: Hold, origin: str) -> Challenges | None:
    """What one hold adds to the record so far; None if that is nothing."""
    by_fiat, tamings = s.chronicle.edits > 0, tuple(s.chronicle.tamings)
    won = {s.content.challenges[number].id: Won(origin, turn, by_fiat) for number, turn in s.chronicle.met.items()}
    best = {id: min(have, GOALS[id]) for id, have in _progress(s).items() if have > 0}
    if not (won or tamings or best):
        return None
    alone = Challenges(won, {origin: tamings} if tamings else {}, {origin} if tamings and by_fiat else set(), best)
    return _with_beastmaster(alone, None, alone, _goal(s.content))


def joined(one: Challenges, other: Challenges, box: Content) -> Challenges:
    """Both records in one: whatever was won in either is won, the first time that counts, and a hold is in it once."""
    won = dict(one.won)
    for id, second in other.won.items():
        if id != BEASTMASTER and (id not in won or _better(second, won[id])):
            won[id] = second
    beasts = {hold: max(one.beasts.get(hold, ()), other.beasts.get(hold, ()), key=len) for hold in (*one.beasts, *other.beasts)}
    best = {id: max(one.best.get(id, 0), other.best.get(id, 0)) for id in (*one.best, *other.best)}
    both = Challenges(won, beasts, one.ruled | other.ruled, best)
    return _with_beastmaster(both, one.won.get(BEASTMASTER), other, _goal(box))


def _better(one: Won, other: Won) -> bool:
    """What was won by fiat alone is won without the mark later (R357); else the first stays."""
    return other.by_fiat and not one.by_fiat


def _with_beastmaster(record: Challenges, known: Won | None, added: Challenges, goal: int) -> Challenges:
    """The same with the Beastmaster (29.04), if it is won: as it was `known`, or by the last of the `added` holds.

    Marked as long as the holds that were not edited do not make the number alone (R357).
    """
    unruled = {hold: turns for hold, turns in record.beasts.items() if hold not in record.ruled}
    by_fiat = _count(unruled) < goal
    counted = record.beasts if by_fiat else unruled
    if _count(counted) < goal:
        return record
    if known is not None and (by_fiat or not known.by_fiat):
        record.won[BEASTMASTER] = known
        return record
    hold = max(added.beasts.keys() & counted.keys(), default="") or max(counted)
    others = _count(counted) - len(counted[hold])
    record.won[BEASTMASTER] = Won(hold, counted[hold][max(0, goal - others - 1)], by_fiat)
    return record


def _count(beasts: dict[str, tuple[int, ...]]) -> int:
    return sum(map(len, beasts.values()))


def _goal(box: Content) -> int:
    return next(one.goal for one in box.challenges if one.id == BEASTMASTER)


def _progress(s: Hold) -> dict[str, int]:
    """How far the challenges are that are counted in this hold."""
    return {
        "archmage": len(s.lore.good) + len(s.lore.bad),
        "looking-for-group": len({one.what for one in s.beings if one.kind == ADVENTURER}),
        "progress": len(s.chronicle.invented) + s.supplies.transmutation,
        "endless-treasury": s.supplies.goods,
    }


# ---- shown


def keepsakes(box: Content, record: Challenges | None, here: Challenges | None) -> Iterator[Keepsake]:
    """All challenges in the order of the rulebook: won, or how far; in the hold `here` if it is shown there, else in the best one."""
    record = record or Challenges({}, {}, set(), {})
    far = record if here is None else here
    for one in box.challenges:
        won = record.won.get(one.id)
        have, goal = (_count(record.beasts), one.goal) if one.id == BEASTMASTER else (far.best.get(one.id, 0), GOALS.get(one.id, 1))
        if won is None:
            yield Keepsake(one.name, _text(one, here is None), min(have, goal), goal, clause=one.clause)
        else:
            mark = "by fiat" if won.by_fiat else ""
            yield Keepsake(one.name, one.text, goal, goal, True, won.hold, f"turn {won.turn}", mark, one.clause)


def _text(one: Listed, best: bool) -> str:
    """What it takes; where a bar shows how far the best hold came, that is said."""
    return f"{one.text} The bar is your best hold." if best and one.id in GOALS else one.text
