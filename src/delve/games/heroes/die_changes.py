"""The writers of dice: rolled, added, removed, changed, paid, lost. Each tells its event."""

from __future__ import annotations

from delve.games.heroes import events as ev
from delve.games.heroes.codes import POOL
from delve.games.heroes.dice import ONE, different, faces, size, throw
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import face_of
from delve.kernel.events import Tell
from delve.kernel.luck import Luck

WHAT = ("pool", "attack", "enemy defence", "enemy attack", "defence", "treasure")
"""What the dice of each kind are called where luck is scripted."""


def roll(s: Heroes, seat: int, kind: int, number: int, helpers: tuple[int, ...], luck: Luck, tell: Tell | None) -> None:
    """The dice of a phase (5.01, 5.03, 6.01, 6.03, 7.03)."""
    dice = throw(number, luck, WHAT[kind])
    s.seats[seat].dice[kind] = dice
    if tell is not None:
        tell.append(ev.DiceRolled(seat, kind, faces(dice), s.stack[s.step], helpers))


def rolled_face(luck: Luck, kind: int) -> int:
    """One die rolled."""
    return int(luck.die(what=WHAT[kind]))


def add_die(s: Heroes, seat: int, owner: int, kind: int, luck: Luck, tell: Tell | None) -> None:
    """One more die of a kind (9.10)."""
    face = rolled_face(luck, kind)
    s.seats[owner].dice[kind] += ONE[face]
    if tell is not None:
        tell.append(ev.DieAdded(seat, owner, kind, face))


def remove_die(s: Heroes, seat: int, owner: int, kind: int, face: int, tell: Tell | None) -> None:
    """One die discarded (9.11)."""
    s.seats[owner].dice[kind] -= ONE[face]
    if tell is not None:
        tell.append(ev.DieRemoved(seat, owner, kind, face))


def change_die(s: Heroes, seat: int, owner: int, kind: int, before: int, after: int, verb: int, tell: Tell | None) -> None:
    """One die shows another face (9.12-9.17), or the same where that was ignored (9.14)."""
    s.seats[owner].dice[kind] += ONE[after] - ONE[before]
    if tell is not None:
        tell.append(ev.DieChanged(seat, owner, kind, before, after, verb))


def reroll_die(s: Heroes, seat: int, owner: int, kind: int, before: int, verb: int, luck: Luck, tell: Tell | None) -> int:
    """One die rolled again (9.18); returns its face."""
    after = rolled_face(luck, kind)
    s.seats[owner].dice[kind] += ONE[after] - ONE[before]
    if tell is not None:
        tell.append(ev.DieRerolled(seat, owner, kind, before, after, verb))
    return after


def pay(s: Heroes, seat: int, cost: int, before: int, after: int, tell: Tell | None) -> None:
    """A Pool die pays: it shows `after` now, or is gone where that is 0 (9.01-9.05)."""
    s.seats[seat].dice[POOL] += ONE[after] - ONE[before]
    if tell is not None:
        tell.append(ev.Paid(seat, cost, (before,), (after,) if after else ()))


def heal(s: Heroes, seat: int, owner: int, number: int, luck: Luck, tell: Tell | None) -> None:
    """So many dice rolled and added to a Pool (9.21)."""
    dice = throw(number, luck, "healed")
    s.seats[owner].dice[POOL] += dice
    if tell is not None:
        tell.append(ev.Healed(seat, owner, faces(dice)))


def lose(s: Heroes, seat: int, dice: int, tell: Tell | None) -> None:
    """Pool dice lost to damage (6.08)."""
    s.seats[seat].dice[POOL] -= dice
    if tell is not None:
        tell.append(ev.DiceLost(seat, faces(dice)))


def leave(s: Heroes, seat: int, kind: int, dice: int) -> None:
    """What is left of dice after matching (5.05); the resolution tells it."""
    s.seats[seat].dice[kind] = dice


def strike(s: Heroes, seat: int, dice: int) -> None:
    """These dice of the Challenge's attack met their match; the resolution tells it."""
    s.seats[seat].struck = dice


# ---- upkeep effects


def upkeep_reroll(s: Heroes, seat: int, source: int, dice: int, luck: Luck, tell: Tell | None) -> None:
    """These Pool dice are rolled again."""
    fell = throw(size(dice), luck, "pool")
    s.seats[seat].dice[POOL] += fell - dice
    if tell is not None:
        tell.append(ev.UpkeepRerolled(seat, source, faces(dice), faces(fell), face_of(s, seat, source)))


def upkeep_sink(s: Heroes, seat: int, source: int, tell: Tell | None) -> None:
    """One die of the highest face falls by 1; ignored at 1."""
    pool = s.seats[seat].dice[POOL]
    before = different(pool)[-1]
    after = max(1, before - 1)
    s.seats[seat].dice[POOL] = pool + ONE[after] - ONE[before]
    if tell is not None:
        tell.append(ev.UpkeepSank(seat, source, before, after, face_of(s, seat, source)))
