"""The writers of rolls (CAVERN-16): the pool gathered and added to, dice thrown, totals counted; each change tells its event."""

from __future__ import annotations

from delve.games.cavern import events as ev
from delve.games.cavern.affair import Result, Roll
from delve.games.cavern.dice import combat_of, spoils_of, throw, throw_again
from delve.games.cavern.state import Cavern
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def result_of(s: Cavern, dice: tuple[int, ...], bonus: int) -> Result:
    """What dice come to: icons and bonus (16.03, 16.11)."""
    return Result(dice, combat_of(s.content, dice) + bonus, spoils_of(s.content, dice))


def gather(s: Cavern, seat: int, pool: int, bonus: int) -> None:
    """The pool of a seat is ready, nothing added (16.02). Everybody can count it: what is in it was told before."""
    s.affair.roll = Roll(seat, pool, bonus)


def buy_dice(s: Cavern, pool: int, tell: Tell | None) -> None:
    """Dice for XP (18.06)."""
    r = s.affair.roll
    s.affair.roll = Roll(r.seat, r.pool + pool, r.bonus, r.bought + 1, r.surged, r.twice)
    _tell_prepared(r.seat, "dice", tell)


def overchannel(s: Cavern, combat: int, tell: Tell | None) -> None:
    """Combat for XP, once a roll (19.06)."""
    r = s.affair.roll
    s.affair.roll = Roll(r.seat, r.pool, r.bonus + combat, r.bought, True, r.twice)
    _tell_prepared(r.seat, "overchannel", tell, combat)


def roll_twice(s: Cavern, tell: Tell | None) -> None:
    """Loaded Knuckles: the roll will be made twice (C12)."""
    r = s.affair.roll
    s.affair.roll = Roll(r.seat, r.pool, r.bonus, r.bought, r.surged, True)
    _tell_prepared(r.seat, "knuckles", tell)


def add_dice(s: Cavern, pool: int, tell: Tell | None) -> None:
    """Dice of a Treasure (5.7)."""
    r = s.affair.roll
    s.affair.roll = Roll(r.seat, r.pool + pool, r.bonus, r.bought, r.surged, r.twice)
    _tell_prepared(r.seat, "hook", tell)


def _tell_prepared(seat: int, what: str, tell: Tell | None, amount: int = 0) -> None:
    if tell is not None:
        tell.append(ev.Prepared(seat, what, amount))


def throw_pool(s: Cavern, luck: Luck, tell: Tell | None) -> None:
    """Throw the pool; with Loaded Knuckles twice (C12)."""
    r = s.affair.roll
    dice = throw(s.content, r.pool, luck)
    second = throw(s.content, r.pool, luck) if r.twice else ()
    s.affair.roll = r.thrown(dice, second)
    _tell_rolled(s, dice, tell)
    if r.twice:
        _tell_rolled(s, second, tell)


def _tell_rolled(s: Cavern, dice: tuple[int, ...], tell: Tell | None) -> None:
    if tell is not None:
        r = s.affair.roll
        found = result_of(s, dice, r.bonus)
        tell.append(ev.Rolled(r.seat, dice, found.combat, found.spoils, r.bonus))


def keep_result(s: Cavern, which: int, tell: Tell | None) -> None:
    """Keep the first or the second of two results (D12)."""
    r = s.affair.roll
    if which:
        r = s.affair.roll = r.thrown(r.second, r.dice)
    if tell is not None:
        kept = result_of(s, r.dice, r.bonus)
        tell.append(ev.KeptResult(r.seat, kept.combat, kept.spoils))


def rethrow(s: Cavern, luck: Luck, tell: Tell | None) -> None:
    """Hold the Line: every die without Combat is thrown again (19.02)."""
    r = s.affair.roll
    r = s.affair.roll = r.thrown(throw_again(s.content, r.dice, luck), r.second)
    if tell is not None:
        found = result_of(s, r.dice, r.bonus)
        tell.append(ev.RolledAgain(r.seat, r.dice, found.combat, found.spoils, r.bonus))


def count_up(s: Cavern, seat: int) -> None:
    """Move the cubes of a seat on the two tracks (16.03, 16.11); what it rolled was told."""
    affair = s.affair
    found = result_of(s, affair.roll.dice, affair.roll.bonus)
    affair.results = (*affair.results[:seat], found, *affair.results[seat + 1 :])


def roll_monster(s: Cavern, luck: Luck, tell: Tell | None) -> None:
    """The monster of a Fight throws its dice (14.03)."""
    affair = s.affair
    found = result_of(s, throw(s.content, affair.monster, luck), 0)
    affair.monster_result = found
    if tell is not None:
        tell.append(ev.MonsterRolled(found.dice, found.combat, found.spoils))
