"""Six-sided dice. A throw of several is one number below 6**dice; these tables read it."""

from __future__ import annotations

from typing import Final

from delve.kernel.luck import SIX


def faces(throw: int, dice: int) -> tuple[int, ...]:
    """The dice of a throw, in the order they fell."""
    return tuple(throw // SIX[dice - 1 - i] % 6 + 1 for i in range(dice))


TOTAL_OF_2: Final = tuple(sum(faces(throw, 2)) for throw in range(36))
TOTAL_OF_3: Final = tuple(sum(faces(throw, 3)) for throw in range(216))
