"""Audiences: who may know something. One notion for what is written, said, marked, shown and kept behind a curtain.

Something is for all, for one side, or for one seat. Spectators hear what is for all and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from delve.kernel.game import Game


@dataclass(frozen=True, slots=True, order=True)
class Audience:
    """Who something is for: all, the members of a side, or a seat."""

    side: int | None = None
    seat: int | None = None

    def includes(self, game: Game, seat: int) -> bool:
        """Whether that seat, or SPECTATOR, is among them."""
        if self.seat is not None:
            return seat == self.seat
        return self.side is None or (seat >= 0 and game.side(seat) == self.side)

    def any_of(self, game: Game, seats: Iterable[int]) -> bool:
        """Whether one of these seats is among them; somebody without a seat hears what is for all."""
        return self == ALL or any(self.includes(game, seat) for seat in seats)


ALL: Final = Audience()


def side_of(game: Game, seat: int) -> Audience:
    """The side of that seat."""
    return Audience(side=game.side(seat))


def mates(game: Game, seat: int, seats: int) -> tuple[int, ...]:
    """The other seats of its side; none in a game in which each plays alone, and none for a spectator."""
    return tuple(one for one in range(seats) if one != seat and game.side(one) == game.side(seat)) if seat >= 0 else ()


def one_side(game: Game, seats: Iterable[int]) -> bool:
    """Whether no curtain is needed between these seats: all play for one side. A spectator plays for none."""
    return len({game.side(seat) if seat >= 0 else None for seat in seats}) < 2
