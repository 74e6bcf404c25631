"""Dice: a throw of several is one number."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from delve.kernel.errors import LuckRanOut
from delve.kernel.luck import SIX, Scripted, seeded
from delve.parts.dice import TOTAL_OF_2, TOTAL_OF_3, faces


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_every_throw_is_one_way_to_fall(dice: int) -> None:
    """The throws of n dice are the ways they can fall, each once, in order."""
    assert [faces(throw, dice) for throw in range(SIX[dice])] == list(product(range(1, 7), repeat=dice))


def test_totals() -> None:
    """How often each total falls of 36 and of 216 (section 8.1 of the rules of pencil)."""
    assert len(TOTAL_OF_2) == 36
    assert len(TOTAL_OF_3) == 216
    assert [Counter(TOTAL_OF_2)[total] for total in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert [Counter(TOTAL_OF_3)[total] for total in range(3, 19)] == [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]


@pytest.mark.parametrize("fall", [(1, 1, 1), (6, 6, 6), (1, 2, 3), (4, 1, 6)])
def test_scripted_dice_fall_as_written(fall: tuple[int, ...]) -> None:
    assert faces(int(Scripted(fall).throw(3)), 3) == fall


@pytest.mark.parametrize("script", [[0], [7], [], [-1]])
def test_a_script_holds_only_what_can_fall(script: list[int]) -> None:
    with pytest.raises(LuckRanOut):
        Scripted(script).die()


def test_thrown_dice_are_fair() -> None:
    """60,000 throws of three: each face as often as the next in each place, within four standard errors."""
    luck = seeded("fair")
    fell = [Counter[int](), Counter[int](), Counter[int]()]
    for _ in range(60_000):
        for counter, die in zip(fell, faces(int(luck.throw(3)), 3), strict=True):
            counter[die] += 1
    for counter in fell:
        assert set(counter) == {1, 2, 3, 4, 5, 6}
        assert all(abs(count - 10_000) < 4 * (60_000 * 5 / 36) ** 0.5 for count in counter.values())
