"""The sheet of paper and what each player has (PENCIL-1)."""

from __future__ import annotations

from typing import Final

from delve.games.pencil.house_rules import Rules
from delve.kernel.flow import State

DELVE: Final = 0
EXIT: Final = 1

IN_PLAY: Final = 0
HOME: Final = 1
DEAD: Final = 2

LIVES: Final = 3
DELVE_ROLLS: Final = 3
NO_THROW: Final = -1


class Sheet(State):
    """One shared sheet (PENCIL-1.10). Everything on it is public. Lists go by seat."""

    SHARED = ("rules",)

    rules: Rules
    sides: bytearray
    """The four sides of every space, as `parts.grid` packs them."""
    dots: bytearray
    """Who has dotted a space, a bit for each seat; with shared dots all bits at once."""
    rubbed: tuple[int, ...]
    """Sides where a wall was dug away: space * 4 + direction. Smudges on the paper, no more."""
    start: list[int]
    at: list[int]
    came: list[int]
    """The space each player was in before the last move."""
    lives: list[int]
    treasure: list[int]
    lying: list[int]
    """What each dead player dropped where they fell (PENCIL-13.05)."""
    phase: list[int]
    status: list[int]
    turn: int
    """Whose turn it is."""
    turns: int
    """Turns begun, over all seats."""
    rolls: int
    """Main rolls made in this turn."""
    throw: int
    """The three dice of this turn's last main roll, or NO_THROW."""

    def __init__(
        self, rules: Rules, sides: bytearray, dots: bytearray, rubbed: tuple[int, ...], start: list[int], at: list[int],
        came: list[int], lives: list[int], treasure: list[int], lying: list[int], phase: list[int], status: list[int],
        turn: int, turns: int, rolls: int, throw: int,
    ) -> None:  # fmt: skip
        super().__init__()
        self.rules = rules
        self.sides, self.dots, self.rubbed = sides, dots, rubbed
        self.start, self.at, self.came = start, at, came
        self.lives, self.treasure, self.lying = lives, treasure, lying
        self.phase, self.status = phase, status
        self.turn, self.turns, self.rolls, self.throw = turn, turns, rolls, throw

    def copy(self) -> Sheet:
        twin = Sheet(
            self.rules, self.sides[:], self.dots[:], self.rubbed, self.start[:], self.at[:], self.came[:], self.lives[:],
            self.treasure[:], self.lying[:], self.phase[:], self.status[:], self.turn, self.turns, self.rolls, self.throw,
        )  # fmt: skip
        self.give_agenda(twin)
        return twin

    @property
    def seats(self) -> int:
        return len(self.start)


def blank_sheet(rules: Rules, seats: int) -> Sheet:
    """A fresh sheet: every inner side open (1.07), 3 lives (2.07), no treasure (2.08), all delving (2.09)."""
    grid = rules.grid
    return Sheet(
        rules, grid.open_sides(), bytearray(grid.size), (), [0] * seats, [0] * seats, [0] * seats, [LIVES] * seats,
        [0] * seats, [0] * seats, [DELVE] * seats, [IN_PLAY] * seats, 0, 0, 0, NO_THROW,
    )  # fmt: skip
