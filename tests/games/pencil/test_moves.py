"""Move or Dig (PENCIL-8)."""

from __future__ import annotations

from itertools import product

import pytest

from delve.games.pencil import GAME
from delve.games.pencil.events import CameHome, Dug, Moved
from delve.kernel.flow import playout
from delve.kernel.luck import seeded, stream
from delve.parts.grid import DOOR, LETTERS, OPEN, WALL, E, N
from tests.kit import PencilKit, Player, roll
from tests.kit.pencil import Spot

WALL_NORTH = """
    +---+
      @
    +   +
"""
BOXED_IN = """
    +---+
    | @ |
    +---+
"""


@pytest.mark.clause("PENCIL-8.01", "PENCIL-R15", "PENCIL-E17")
def test_one_move_or_one_dig_freely_chosen(pencil: PencilKit) -> None:
    """E17: N wall, total 8: exactly four options, Move E, Move S, Move W, Dig N."""
    table = pencil.given(WALL_NORTH, at=(5, 5))
    table.does("delve", roll(8))
    assert table.offers() == ["move e", "move s", "move w", "dig n"]
    table.does("dig n", [6])  # although a Move was possible
    assert table.offers() == ["roll", "stop"]  # exactly one


@pytest.mark.clause("PENCIL-8.02", "PENCIL-8.01", "PENCIL-R13", "PENCIL-E18")
def test_the_operation_cannot_be_declined(pencil: PencilKit) -> None:
    """E18: four walls, total 13: exactly Dig N, E, S, W; declining is not offered."""
    table = pencil.given(BOXED_IN, at=(5, 5))
    table.does("delve", roll(13))
    assert table.offers() == ["dig n", "dig e", "dig s", "dig w"]
    assert table.refuses("stop").clause == "PENCIL-8.02"


@pytest.mark.clause("PENCIL-8.03", "PENCIL-8.04")
def test_a_move_goes_one_space_and_never_diagonally(pencil: PencilKit) -> None:
    """ "A Move goes one space N, E, S or W through a passable side"; "there is no diagonal movement"."""
    table = pencil.given()
    table.does("delve", roll(12))
    assert table.offers() == ["move n", "move e", "move s", "move w"]
    table.does("move e")
    assert table.told_of(Moved) == [Moved(0, E, (6, 5), True)]
    assert table.player().at == (6, 5)
    table.does("roll", roll(12))
    for way in ("ne", "se", "sw", "nw"):
        table.refuses(f"move {way}")


@pytest.mark.clause("PENCIL-8.03")
def test_walls_are_not_passed(pencil: PencilKit) -> None:
    table = pencil.given(WALL_NORTH, at=(5, 5))
    table.does("delve", roll(12))
    assert table.refuses("move n").clause == "PENCIL-8.03"


@pytest.mark.clause("PENCIL-8.05", "PENCIL-R10")
@pytest.mark.parametrize(("corner", "ways"), [((1, 1), "es"), ((12, 1), "sw"), ((12, 12), "nw"), ((1, 12), "ne")])
def test_nobody_leaves_the_grid(pencil: PencilKit, corner: Spot, ways: str) -> None:
    """ "A player cannot leave the grid." """
    table = pencil.given(seat1=Player(at=corner))
    table.does("delve", roll(8))
    assert table.offers() == [f"move {way}" for way in ways]


@pytest.mark.clause("PENCIL-8.06")
def test_a_space_entered_is_dotted(pencil: PencilKit) -> None:
    """ "A space entered by a Move becomes dotted if it was not." """
    table = pencil.given("""
        +   +   +
          @
        +   +   +
    """)  # fmt: skip
    table.does("delve", roll(8))
    table.does("move e")
    table.shows("""
        +   +   +
          .   @
        +   +   +
    """)  # fmt: skip


def test_the_sheet_remembers_where_one_came_from(pencil: PencilKit) -> None:
    """For the pictures: the space before the last move, at first the start."""
    table = pencil.begins([3, 4, 3, 4])
    assert table.spot(table.state.came[0]) == (7, 7)
    table.does("delve", roll(8))
    table.does("move n")
    assert table.spot(table.state.came[0]) == (7, 7)
    table.does("roll", roll(8))
    table.does("move w")
    assert table.spot(table.state.came[0]) == (7, 6)


@pytest.mark.clause("PENCIL-8.07", "PENCIL-R16")
def test_a_delver_may_go_on_or_back(pencil: PencilKit) -> None:
    """ "In the Delve phase a Move may enter a dotted or an undotted space": to and fro beside the start."""
    table = pencil.given("""
        +   +---+   +
          a   @
        +   +---+   +
    """)  # fmt: skip
    table.does("delve", roll(8))
    assert table.offers() == ["move e", "move w", "dig n", "dig s"]
    table.does("move w")
    table.does("roll", roll(8))
    table.does("move e")
    assert table.player().at == (5, 4)


@pytest.mark.clause("PENCIL-8.08", "PENCIL-8.16", "PENCIL-R06", "PENCIL-E32")
def test_on_the_way_out_only_dotted_spaces_are_entered(pencil: PencilKit) -> None:
    """E32: Exit; E open to a dotted space, N and W open to undotted ones, S wall; total 8: exactly Move E, Dig S."""
    table = pencil.given("""
        +   +   +   +

        +   +   +   +
              @   .
        +   +---+   +

        +   +   +   +
    """, seat1=Player(phase="exit", start=(9, 9)), dice=roll(8))  # fmt: skip
    assert table.offers() == ["move e", "dig s"]
    assert table.refuses("move n").clause == "PENCIL-8.08"


@pytest.mark.clause("PENCIL-8.09", "PENCIL-R06", "PENCIL-E34")
def test_anybodys_dot_will_do(pencil: PencilKit) -> None:
    """E34: seat 2 has dotted (6,5); seat 1 exits at (5,5), E open, total 7: Move E is legal for seat 1."""
    table = pencil.given(seat1=Player(phase="exit", start=(2, 2), at=(5, 5)), seat2=Player(dots=((6, 5),)), dice=roll(7))
    assert table.offers() == ["move e"]


@pytest.mark.clause("PENCIL-8.09", "PENCIL-R03")
def test_every_start_counts_as_dotted(pencil: PencilKit) -> None:
    """ "Every start space counts as dotted", another player's as well."""
    table = pencil.given("""
        +   +   +   +
          a   @   b
        +   +   +   +
    """, seat1=Player(phase="exit"), seat2=Player(at=(9, 9)), dice=roll(9))  # fmt: skip
    assert table.offers() == ["move e", "move w"]


@pytest.mark.clause("PENCIL-8.10", "PENCIL-R17")
def test_players_in_one_space_do_not_affect_one_another(pencil: PencilKit) -> None:
    """ "Any number of players may be in one space; they do not affect one another." """
    table = pencil.given("""
        +   +   +
         1   23
        +   +   +
    """, seat1=Player(treasure=1), seat2=Player(treasure=2), seat3=Player(treasure=3))  # fmt: skip
    table.does("delve", roll(8))
    table.does("move e")
    table.does("stop")
    assert [table.player(seat).at for seat in (1, 2, 3)] == [(5, 4)] * 3
    assert [table.player(seat).treasure for seat in (1, 2, 3)] == [1, 2, 3]
    assert [table.player(seat).lives for seat in (1, 2, 3)] == [3, 3, 3]
    table.does("delve", roll(8), seat=2)
    table.does("move n")
    assert [table.player(seat).at for seat in (1, 3)] == [(5, 4)] * 2


@pytest.mark.clause("PENCIL-8.11")
def test_the_wall_is_named_before_the_die_falls(pencil: PencilKit) -> None:
    """ "The player first names one wall side of the own space and then rolls one die." """
    table = pencil.given(BOXED_IN, at=(5, 5))
    table.does("delve", roll(8))
    drawn = table.luck.drawn()
    table.told()
    table.does("dig s", [6])
    assert table.luck.drawn() == drawn + 1
    assert table.told_of(Dug) == [Dug(0, 2, 6, True)]
    assert table.sides() == "||.|"


@pytest.mark.clause("PENCIL-8.12", "PENCIL-8.13")
@pytest.mark.parametrize(("die", "opened"), [(1, False), (2, False), (3, False), (4, False), (5, True), (6, True)])
def test_a_5_or_6_opens_the_wall(pencil: PencilKit, die: int, opened: bool) -> None:
    """ "A dig die of 5 or 6 turns the named side from wall to open"; "1 to 4 changes nothing"."""
    table = pencil.given(WALL_NORTH, at=(5, 5))
    table.does("delve", roll(8))
    table.does("dig n", [die])
    assert table.told_of(Dug) == [Dug(0, N, die, opened)]
    assert table.side((5, 5), "n") == table.side((5, 4), "s") == ("open" if opened else "wall")


@pytest.mark.clause("PENCIL-8.14", "PENCIL-8.12", "PENCIL-8.13", "PENCIL-R20", "PENCIL-E19")
def test_a_dig_does_not_move_the_digger(pencil: PencilKit) -> None:
    """E19: Dig N with a 4, later with a 6: no change, then N open; position (5,5) both times."""
    table = pencil.given(WALL_NORTH, at=(5, 5))
    table.does("delve", roll(8))
    table.does("dig n", [4])
    assert (table.sides(), table.player().at) == ("|...", (5, 5))
    table.does("roll", roll(8))
    table.does("dig n", [6])
    assert (table.sides(), table.player().at) == ("....", (5, 5))
    assert table.dotted() == {(5, 5)}


@pytest.mark.clause("PENCIL-8.15")
def test_only_walls_are_dug(pencil: PencilKit) -> None:
    """ "Doors, open sides and boundary sides cannot be dug." """
    table = pencil.given("""
        +   +   +
          @ |
        +===+   +
    """, at=(1, 5))  # fmt: skip
    table.does("delve", roll(8))
    assert table.offers() == ["move n", "move s", "dig e"]
    for way in "nsw":
        assert table.refuses(f"dig {way}").clause == "PENCIL-8.15"


@pytest.mark.clause("PENCIL-8.16", "PENCIL-R21")
def test_a_short_cut_may_be_dug_on_the_way_out(pencil: PencilKit) -> None:
    """ "Digging is allowed in the Exit phase, towards dotted and undotted spaces alike." """
    table = pencil.given("""
        +   +   +   +
          . | @ |
        +   +   +   +
    """, seat1=Player(phase="exit", start=(9, 9)), seat2=Player(), dice=roll(10))  # fmt: skip
    assert table.offers() == ["dig e", "dig w"]
    table.does("dig e", [5])
    assert table.side((5, 4), "e") == "open"
    assert table.player().at == (5, 4)
    assert table.dotted_by(1) == {(4, 4), (5, 4), (7, 7), (9, 9)}


@pytest.mark.clause("PENCIL-8.17")
def test_a_delver_always_has_something_to_do(pencil: PencilKit) -> None:
    """ "In the Delve phase a Move or Dig result always has at least one legal option", whatever stands round the space."""
    for spot, letters in (((5, 5), "nesw"), ((1, 1), "es"), ((12, 6), "nsw")):
        for kinds in product((OPEN, WALL, DOOR), repeat=len(letters)):
            table = pencil.given(seat1=Player(at=spot))
            grid = table.state.rules.grid
            for letter, kind in zip(letters, kinds, strict=True):
                grid.set_side(table.state.sides, grid.at(*spot), LETTERS.index(letter), kind)
            table.does("delve", roll(8))
            passed = [f"move {letter}" for letter, kind in zip(letters, kinds, strict=True) if kind != WALL]
            dug = [f"dig {letter}" for letter, kind in zip(letters, kinds, strict=True) if kind == WALL]
            assert table.offers() == passed + dug != []


@pytest.mark.clause("PENCIL-8.18", "PENCIL-R22")
@pytest.mark.parametrize(("drawn", "option"), [(" ", "move w"), ("=", "move w"), ("|", "dig w")])
def test_the_way_one_came_is_always_open_or_can_be_dug(pencil: PencilKit, drawn: str, option: str) -> None:
    """ "In the Exit phase a player away from the own start always has at least one legal option": back along the own trail."""
    table = pencil.given(f"""
        +   +   +
          a {drawn} @
        +   +   +
    """, seat1=Player(phase="exit"), dice=roll(10))  # fmt: skip
    assert table.offers() == [option]


@pytest.mark.clause("PENCIL-8.18", "PENCIL-12.05", "PENCIL-R22", "PENCIL-E33")
def test_digging_through_to_home(pencil: PencilKit) -> None:
    """E33: a wall between (5,5) and the start: Dig E is the only option, die 5; next turn Move E: home, the turn ends."""
    table = pencil.given("""
        +   +   +
          @ | a
        +   +   +
    """, at=(5, 5), seat1=Player(phase="exit", treasure=2), dice=roll(9))  # fmt: skip
    assert table.offers() == ["dig e"]
    table.does("dig e", dice=[5, *roll(10)])
    assert table.offers() == ["move e"]
    table.does("move e")
    assert table.told()[-3:-1] == [Moved(0, E, (6, 5), False), CameHome(0, 2)]  # then the game ends
    table.at_rest(waiting_on=0)


@pytest.mark.clause("PENCIL-8.17", "PENCIL-8.18", "PENCIL-R22", "PENCIL-R27")
@pytest.mark.parametrize("dots", ["shared", "own"])
@pytest.mark.parametrize("grid", ["12", "11"])
def test_nobody_is_ever_stuck(dots: str, grid: str) -> None:
    """R22: no rescue rule is needed: games at random all end, and no question is ever without an option."""
    for seed in range(40):
        luck = seeded(seed)
        s = GAME.start(3, GAME.setup({"dots": dots, "grid": grid}), luck)
        playout(s, luck, stream(str(seed), "whim"), 20_000)
        assert s.ask is None
