"""Components and terms (PENCIL-1)."""

from __future__ import annotations

from collections import Counter

import pytest

import delve
from delve.games.pencil import GAME
from delve.games.pencil.events import MetMonster, Moved, Rolled, SprangTrap, WallDrawn
from delve.kernel.events import Tell
from delve.kernel.flow import choose
from delve.kernel.luck import seeded
from delve.parts.dice import faces
from delve.parts.grid import E, N
from tests.kit import PencilKit, Player, roll


@pytest.mark.clause("PENCIL-1.01")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_one_to_three_players_take_numbered_seats(seats: int) -> None:
    """ "A game has 1, 2 or 3 players, each in a numbered seat starting from 1." """
    table = delve.new("pencil", seats=seats, seed=1)
    assert table.names == [f"Seat {i}" for i in range(1, seats + 1)]


@pytest.mark.clause("PENCIL-1.01")
@pytest.mark.parametrize("seats", [0, 4])
def test_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(delve.BadSetup, match="1 to 3 seats"):
        delve.new("pencil", seats=seats, seed=1)


@pytest.mark.clause("PENCIL-1.02")
def test_dice_are_fair_and_have_six_faces() -> None:
    """ "All dice are fair six-sided dice with faces 1 to 6": every throw of three is one of 216, each of them once, and they fall alike."""
    assert len({faces(throw, 3) for throw in range(216)}) == 216
    fell: Counter[int] = Counter()
    for seed in range(60):
        luck = seeded(seed)
        told: Tell = []
        s = GAME.start(1, GAME.setup(), luck, told)
        while s.ask is not None:
            choose(s, 0, luck, told)  # delve and roll until the last life is lost
        fell.update(die for event in told if isinstance(event, Rolled) for die in event.dice)
    dice = sum(fell.values())
    assert dice > 2000
    assert set(fell) == {1, 2, 3, 4, 5, 6}
    assert all(abs(count / dice - 1 / 6) < 0.03 for count in fell.values())


@pytest.mark.clause("PENCIL-1.03", "PENCIL-R01", "PENCIL-R02")
def test_the_grid_is_twelve_by_twelve_counted_from_the_top_left(pencil: PencilKit) -> None:
    """ "Space (c,r) is column c counted from the left and row r counted from the top"; column 1 and row 1 can be walked into."""
    table = pencil.given("""
        +   +   +
          .   .
        +   +   +
          .   @
        +   +   +
    """, at=(1, 1))  # fmt: skip
    grid = table.state.rules.grid
    assert (grid.width, grid.height, len(grid.spaces)) == (12, 12, 144)
    assert table.player().at == (2, 2)
    table.does("delve", roll(8))
    table.does("move w")
    table.does("roll", roll(8))
    table.does("move n")
    assert table.player().at == (1, 1)


@pytest.mark.clause("PENCIL-1.04", "PENCIL-8.03")
@pytest.mark.parametrize(("way", "there"), [("n", (5, 4)), ("e", (6, 5)), ("s", (5, 6)), ("w", (4, 5))])
def test_the_four_sides_and_where_they_face(pencil: PencilKit, way: str, there: tuple[int, int]) -> None:
    """ "N of (c,r) faces (c,r-1), S faces (c,r+1), W faces (c-1,r), E faces (c+1,r)." """
    table = pencil.given()
    table.does("delve", roll(12))
    table.does(f"move {way}")
    assert table.player().at == there


@pytest.mark.clause("PENCIL-1.05")
@pytest.mark.parametrize(("way", "beyond", "back"), [("n", (5, 4), "s"), ("e", (6, 5), "w"), ("s", (5, 6), "n"), ("w", (4, 5), "e")])
def test_a_side_is_one_thing_seen_from_both_its_spaces(pencil: PencilKit, way: str, beyond: tuple[int, int], back: str) -> None:
    """ "The E side of (c,r) is the W side of (c+1,r)": drawn from one space, there from the other."""
    table = pencil.given()
    table.does("delve", roll(9))
    table.does(f"wall {way}")
    assert table.side((5, 5), way) == table.side(beyond, back) == "wall"
    table.does("roll", roll(10))
    table.does(f"door {way}")
    assert table.side((5, 5), way) == table.side(beyond, back) == "door"


@pytest.mark.clause("PENCIL-1.06", "PENCIL-1.07")
def test_264_inner_sides_all_open_when_the_game_starts(pencil: PencilKit) -> None:
    """ "The grid has 264 such interior sides"; "every interior side is open when the game starts"."""
    table = pencil.begins([3, 4, 3, 4])
    assert table.count("open") == 264
    table.does("delve", roll(9))
    table.does("wall n")
    table.does("roll", roll(10))
    table.does("door s")
    assert (table.count("open"), table.count("wall"), table.count("door")) == (262, 1, 1)


@pytest.mark.clause("PENCIL-1.08", "PENCIL-R10")
@pytest.mark.parametrize(
    ("corner", "sides"), [((1, 1), "#..#"), ((12, 1), "##.."), ((12, 12), ".##."), ((1, 12), "..##"), ((6, 1), "#..."), ((12, 6), ".#..")]
)
def test_the_outline_is_never_open_and_never_changes(pencil: PencilKit, corner: tuple[int, int], sides: str) -> None:
    """ "A side on the outline of the grid is a boundary side; it is never open and never changes": nothing can be done there."""
    table = pencil.given(seat1=Player(at=corner))
    assert table.sides(corner) == sides
    inner = [letter for letter, kind in zip("nesw", sides, strict=True) if kind == "."]
    table.does("delve", (*roll(17), 6))  # a cave-in of four: all that can fall
    assert table.sides(corner) == sides.replace(".", "|")
    table.does("roll", roll(9))  # boxed in: dig
    assert table.offers() == [f"dig {letter}" for letter in inner]
    table.does(table.offers()[0], [5])
    table.does("roll", roll(10))
    assert table.offers() == [f"door {letter}" for letter in inner]
    table.does(table.offers()[0])
    assert [kind for kind in table.sides(corner) if kind == "#"] == [kind for kind in sides if kind == "#"]


@pytest.mark.clause("PENCIL-1.09", "PENCIL-8.06")
def test_a_dot_is_never_removed(pencil: PencilKit) -> None:
    """ "A space is either dotted or not dotted; a dot is never removed." """
    table = pencil.given()
    table.does("delve", roll(8))
    table.does("move e")
    table.does("roll", roll(8))
    table.does("move n")
    assert table.dotted() == {(5, 5), (6, 5), (6, 4)}
    assert [event.fresh for event in table.told_of(Moved)] == [True, True]
    table.does("roll", roll(8))
    table.does("move s")
    assert table.dotted() == {(5, 5), (6, 5), (6, 4)}
    assert [event.fresh for event in table.told_of(Moved)] == [False]


@pytest.mark.clause("PENCIL-1.10", "PENCIL-R05", "PENCIL-R06")
def test_walls_doors_and_dots_are_shared(pencil: PencilKit) -> None:
    """ "Walls, doors and dots are shared by all players, whoever drew them." """
    table = pencil.given("""
        +   +   +
          1   2
        +   +   +
    """, seats=2)  # fmt: skip
    table.does("delve", roll(11), seat=1)
    table.does("wall e")
    table.does("stop")
    table.does("delve", roll(8), seat=2)
    assert table.offers() == ["move n", "move e", "move s", "dig w"]
    table.does("move n")
    assert (5, 3) in table.dotted_by(1)


@pytest.mark.clause("PENCIL-1.11", "PENCIL-R07")
def test_open_sides_and_doors_can_be_passed_walls_cannot(pencil: PencilKit) -> None:
    """ "A side is passable when it is open or a door." """
    table = pencil.given("""
        +   +===+   +

        +   +   +   +
            = @ |
        +   +---+   +

        +   +   +   +
    """)  # fmt: skip
    table.does("delve", roll(13))
    assert table.offers() == ["move n", "move w", "dig e", "dig s"]


@pytest.mark.clause("PENCIL-1.12")
@pytest.mark.parametrize(
    ("at", "drawing", "boxed"),
    [
        ((5, 5), "+---+\n| @ |\n+---+", True),
        ((12, 1), "+   +\n| @\n+---+", True),  # two sides are boundary, the others walls
        ((5, 5), "+===+\n| @ |\n+---+", False),
        ((5, 5), "+---+\n| @\n+---+", False),
    ],
)
def test_boxed_in_is_having_no_side_to_pass(pencil: PencilKit, at: tuple[int, int], drawing: str, boxed: bool) -> None:
    """ "A player is boxed in when none of the four sides of the player's space is passable": only then a wall becomes a dig."""
    table = pencil.given(drawing, at=at)
    table.does("delve", roll(9))
    assert (table.asks == "Dig") == boxed


@pytest.mark.clause("PENCIL-1.13")
def test_what_each_player_has(pencil: PencilKit) -> None:
    """ "Each player has a start space, a position, a life count, a treasure count, a phase and a status": all of it in every view."""
    table = pencil.begins([1, 2, 3, 4, 5, 6, 5, 6, 6, 1], seats=2)
    assert table.player(1) == Player(lives=3, treasure=0, phase="delve", status="in play", start=(3, 7), at=(3, 7))
    assert table.player(2) == Player(lives=3, treasure=0, phase="delve", status="in play", start=(11, 11), at=(11, 11))
    view = table.game.view(table.state, 0)
    assert len(view.delvers) == 2  # type: ignore[attr-defined]


@pytest.mark.clause("PENCIL-1.14")
def test_treasure_has_no_upper_limit(pencil: PencilKit) -> None:
    """ "A treasure count is a whole number of at least 0 and has no upper limit." """
    table = pencil.given(seat1=Player(treasure=100_000))
    table.does("delve", roll(6))
    assert table.player().treasure == 100_001


@pytest.mark.clause("PENCIL-1.15", "PENCIL-R18")
@pytest.mark.parametrize("dice", [(*roll(15), 1), (*roll(15), 6, 1), (*roll(4), 1), (*roll(4), 6)])
def test_monsters_and_traps_leave_nothing_on_the_grid(pencil: PencilKit, dice: tuple[int, ...]) -> None:
    """ "Monsters and traps exist only while a roll is being resolved; nothing of them is marked on the grid." """
    table = pencil.given()
    before = (bytes(table.state.sides), bytes(table.state.dots))
    table.does("delve", dice)
    assert any(isinstance(event, (MetMonster, SprangTrap)) for event in table.told())
    assert (bytes(table.state.sides), bytes(table.state.dots)) == before
    table.does("delve", roll(8))  # the next turn, in the same space: nothing waits there
    table.does("move n")
    assert not any(isinstance(event, (MetMonster, SprangTrap)) for event in table.told())


@pytest.mark.clause("PENCIL-1.04")
def test_events_name_directions_from_north_clockwise(pencil: PencilKit) -> None:
    table = pencil.given()
    table.does("delve", roll(9))
    table.does("wall n")
    table.does("roll", roll(9))
    table.does("wall e")
    assert table.told_of(WallDrawn) == [WallDrawn(0, (5, 5), N), WallDrawn(0, (5, 5), E)]
