"""The Delve column and the Exit column (PENCIL-4 and 5): what each total brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest

from delve.games.pencil.events import CavedIn, FoundTreasure, MetMonster, SprangTrap
from delve.games.pencil.words import operation
from delve.kernel.events import Event, Tell
from delve.kernel.flow import choose
from delve.kernel.luck import Scripted
from tests.kit import PencilKit, Player, roll

WORD = {"MoveOrDig": "move or dig", "DrawWall": "wall", "DrawDoor": "door"}


def brings(told: Sequence[Event], asks: str) -> str:
    """What a roll brought, from what was told and what is asked then, as the rules name it."""
    for event in told:
        match event:
            case SprangTrap(strength=strength):
                return f"trap {strength}"
            case MetMonster(strength=strength):
                return f"monster {strength}"
            case FoundTreasure():
                return "treasure"
            case CavedIn():
                return "cave-in"
    return WORD[asks]


def on(total: int, exiting: bool) -> list[int]:
    """The dice of a total, and what its operation rolls besides: a six for a trap, two sixes for a fight, a one for a cave-in."""
    more = {"trap": [6], "monster": [6, 6], "cave-in": [1]}
    return [*roll(total), *more.get(operation(total, exiting).split(" ")[0], [])]


@pytest.mark.parametrize(
    ("total", "what"),
    [
        pytest.param(3, "trap 5", marks=pytest.mark.clause("PENCIL-4.03")),
        pytest.param(4, "trap 4", marks=pytest.mark.clause("PENCIL-4.04")),
        pytest.param(5, "trap 3", marks=pytest.mark.clause("PENCIL-4.05")),
        pytest.param(6, "treasure", marks=pytest.mark.clause("PENCIL-4.06", "PENCIL-R19")),
        pytest.param(7, "trap 2", marks=pytest.mark.clause("PENCIL-4.07")),
        pytest.param(8, "move or dig", marks=pytest.mark.clause("PENCIL-4.08")),
        pytest.param(9, "wall", marks=pytest.mark.clause("PENCIL-4.09")),
        pytest.param(10, "door", marks=pytest.mark.clause("PENCIL-4.10")),
        pytest.param(11, "wall", marks=pytest.mark.clause("PENCIL-4.11")),
        pytest.param(12, "move or dig", marks=pytest.mark.clause("PENCIL-4.12")),
        pytest.param(13, "move or dig", marks=pytest.mark.clause("PENCIL-4.13")),
        pytest.param(14, "monster 2", marks=pytest.mark.clause("PENCIL-4.14")),
        pytest.param(15, "monster 3", marks=pytest.mark.clause("PENCIL-4.15")),
        pytest.param(16, "monster 4", marks=pytest.mark.clause("PENCIL-4.16")),
        pytest.param(17, "cave-in", marks=pytest.mark.clause("PENCIL-4.17")),
        pytest.param(18, "monster 5", marks=pytest.mark.clause("PENCIL-4.18")),
    ],
)
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_delve_column(pencil: PencilKit, total: int, what: str, seat: int) -> None:
    """What each total brings a delver, whichever seat rolls it."""
    table = pencil.given(turn=seat, seats=3)
    table.does("delve", on(total, exiting=False))
    assert brings(table.told(), table.asks) == what


@pytest.mark.parametrize(
    ("total", "what"),
    [
        pytest.param(3, "trap 4", marks=pytest.mark.clause("PENCIL-5.03")),
        pytest.param(4, "trap 3", marks=pytest.mark.clause("PENCIL-5.04")),
        pytest.param(5, "trap 2", marks=pytest.mark.clause("PENCIL-5.05")),
        *(pytest.param(total, "move or dig", marks=pytest.mark.clause("PENCIL-5.06")) for total in range(6, 16)),
        pytest.param(16, "monster 2", marks=pytest.mark.clause("PENCIL-5.16")),
        pytest.param(17, "monster 3", marks=pytest.mark.clause("PENCIL-5.17")),
        pytest.param(18, "monster 4", marks=pytest.mark.clause("PENCIL-5.18")),
    ],
)
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_exit_column(pencil: PencilKit, total: int, what: str, seat: int) -> None:
    """What each total brings a player on the way out; the others are home, so the dice are this seat's."""
    leaving, other = Player(phase="exit", start=(6, 5), at=(5, 5)), Player()
    seats = [leaving if i == seat else other for i in (1, 2, 3)]
    table = pencil.given(turn=seat, seat1=seats[0], seat2=seats[1], seat3=seats[2], dice=on(total, exiting=True))
    assert brings(table.told(), table.asks) == what


@pytest.mark.clause("PENCIL-5.19", "PENCIL-5.06", "PENCIL-E36")
def test_a_six_on_the_way_out_is_no_treasure(pencil: PencilKit) -> None:
    """E36: Exit, total 6: Move or Dig; treasure unchanged."""
    table = pencil.given("""
        +   +   +
          a   @
        +   +   +
    """, seat1=Player(phase="exit", treasure=2), dice=roll(6))  # fmt: skip
    assert table.offers() == ["move w"]
    assert table.player().treasure == 2


@pytest.mark.clause("PENCIL-E45", "PENCIL-5.19")
def test_all_216_rolls(pencil: PencilKit) -> None:
    """E45: Delve: 25 trap, 32 monster, 10 treasure, 52 wall, 27 door, 67 move/dig, 3 cave-in; Exit: 10, 10, 196 and nothing else."""
    counts: dict[bool, Counter[str]] = {False: Counter(), True: Counter()}
    for exiting, dice in product((False, True), product(range(1, 7), repeat=3)):
        table = pencil.given(seat1=Player(start=(6, 5), at=(5, 5)), seats=2)
        told: Tell = []
        choose(table.state, 1 if exiting else 0, Scripted([*dice, 6, 6]), told)
        what = brings(told, table.asks)
        assert what == operation(sum(dice), exiting), "the table on the sheet and the log say what the rules do"
        counts[exiting][what.split(" ")[0]] += 1
    assert counts[False] == {"trap": 25, "monster": 32, "treasure": 10, "wall": 52, "door": 27, "move": 67, "cave-in": 3}
    assert counts[True] == {"trap": 10, "monster": 10, "move": 196}
