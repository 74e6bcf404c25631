"""Why something is not offered: in words, and with the clause that says so."""

from __future__ import annotations

import pytest

import delve
from delve.games.pencil.words import TEXT
from tests.kit import PencilKit, PencilPlay, Player, roll

AROUND = """
    +   +   +   +
          .
    +   +---+   +
        = @
    +   +   +   +
"""


@pytest.fixture
def wall(pencil: PencilKit) -> PencilPlay:
    """Asked for a wall at (1,5): N wall, E open, S open, W the outline."""
    table = pencil.given("+---+\n  @\n+   +", at=(1, 5))
    table.does("delve", roll(9))
    return table


def refused(table: PencilPlay, key: str, why: str, clause: str, **values: str) -> None:
    """That key is refused with that sentence and clause, and the refusal lists what is offered."""
    refusal = table.refuses(key)
    assert (refusal.why, refusal.clause) == (TEXT[why].format(**values), clause)
    assert refusal.offered == tuple(table.offers())
    assert clause in str(refusal)


@pytest.mark.clause("PENCIL-3.06")
def test_stopping_before_the_first_roll(pencil: PencilKit) -> None:
    refused(pencil.given(), "stop", "why.roll_first", "PENCIL-3.06")


@pytest.mark.clause("PENCIL-3.02", "PENCIL-3.03", "PENCIL-13.10")
def test_between_rolls(pencil: PencilKit) -> None:
    table = pencil.given()
    table.does("delve", roll(6))
    refused(table, "exit", "why.exit_at_start", "PENCIL-3.02")
    leaving = pencil.given(
        "+   +   +\n  a   @\n+   +   +",
        seat1=Player(phase="exit", start=(3, 4), dots=((4, 4),)),
        house_rules={"exit_rolls": "3"},
        dice=roll(8),
    )
    leaving.does("move w")
    refused(leaving, "exit", "why.already_leaving", "PENCIL-3.03")
    bound = pencil.given(house_rules={"stop": "roll_all"})
    bound.does("delve", roll(6))
    refused(bound, "stop", "why.roll_all", "PENCIL-13.10")


@pytest.mark.clause("PENCIL-6.02", "PENCIL-6.03", "PENCIL-7.05")
def test_walls(pencil: PencilKit, wall: PencilPlay) -> None:
    refused(wall, "wall n", "why.wall_there", "PENCIL-6.03")
    refused(wall, "wall w", "why.edge", "PENCIL-6.03")
    refused(wall, "stop", "why.must_draw", "PENCIL-6.02", verb="wall")
    table = pencil.given(AROUND)
    table.does("delve", roll(11))
    refused(table, "wall w", "why.door_stays", "PENCIL-7.05")


@pytest.mark.clause("PENCIL-7.02", "PENCIL-7.03", "PENCIL-7.05")
def test_doors(pencil: PencilKit) -> None:
    table = pencil.given("+===+\n  @\n+   +", at=(1, 5))
    table.does("delve", roll(10))
    refused(table, "door n", "why.door_stays", "PENCIL-7.05")
    refused(table, "door w", "why.edge", "PENCIL-7.03")
    refused(table, "wall e", "why.must_draw", "PENCIL-7.02", verb="door")


@pytest.mark.clause("PENCIL-8.02", "PENCIL-8.03", "PENCIL-8.05", "PENCIL-8.15")
def test_moves_and_digs(pencil: PencilKit) -> None:
    table = pencil.given("+---+\n  @\n+===+", at=(1, 5))
    table.does("delve", roll(8))
    refused(table, "move n", "why.wall_blocks", "PENCIL-8.03")
    refused(table, "move w", "why.edge_move", "PENCIL-8.05")
    refused(table, "dig e", "why.nothing_to_dig", "PENCIL-8.15")
    refused(table, "dig s", "why.cannot_dig", "PENCIL-8.15")
    refused(table, "dig w", "why.cannot_dig", "PENCIL-8.15")
    refused(table, "stop", "why.must_move", "PENCIL-8.02")


@pytest.mark.clause("PENCIL-8.08", "PENCIL-13.03", "PENCIL-13.08")
@pytest.mark.parametrize(
    ("player", "house_rules", "why", "clause"),
    [
        (Player(phase="exit", start=(9, 9)), {}, "why.undotted", "PENCIL-8.08"),
        (Player(phase="exit", start=(9, 9)), {"dots": "own"}, "why.undotted", "PENCIL-13.08"),
        (Player(dots=((6, 5),)), {"explore": "frontier"}, "why.frontier", "PENCIL-13.03"),
    ],
)
def test_moves_the_phase_or_table_forbids(pencil: PencilKit, player: Player, house_rules: dict[str, str], why: str, clause: str) -> None:
    table = pencil.given(
        "+   +\n| @\n+   +", at=(5, 5), seat1=player, house_rules=house_rules, dice=roll(8) if player.phase == "exit" else ()
    )
    if player.phase == "delve":
        table.does("delve", roll(8))
    refused(table, "move e", why, clause)


@pytest.mark.clause("PENCIL-6.06")
def test_boxed_in(pencil: PencilKit) -> None:
    table = pencil.given("+---+\n| @ |\n+---+", at=(5, 5))
    table.does("delve", roll(9))
    refused(table, "wall n", "why.boxed_in", "PENCIL-6.06")
    refused(table, "stop", "why.boxed_in", "PENCIL-6.06")


@pytest.mark.clause("PENCIL-9.03", "PENCIL-9.05")
def test_cave_ins(pencil: PencilKit) -> None:
    table = pencil.given(AROUND)
    table.does("delve", (*roll(17), 3))
    refused(table, "wall n", "why.wall_there", "PENCIL-9.05")
    refused(table, "wall w", "why.door_stays", "PENCIL-9.05")
    refused(table, "stop", "why.must_draw", "PENCIL-9.03", verb="wall")


@pytest.mark.clause("PENCIL-3.10")
@pytest.mark.parametrize("key", ["roll", "stop", "exit"])
def test_monsters(pencil: PencilKit, key: str) -> None:
    table = pencil.given(seat1=Player(treasure=5))
    table.does("delve", roll(18))
    refused(table, key, "why.stop_at_monster", "PENCIL-3.10")


def test_nonsense_is_refused_with_what_is_offered(pencil: PencilKit) -> None:
    """A key that means nothing here needs no clause; what is offered is listed."""
    refusal = pencil.given().refuses("sing")
    assert (refusal.clause, refusal.offered) == ("", ("delve", "exit"))
    assert "Offered: delve, exit." in str(refusal)


@pytest.mark.parametrize("key", ["wall", "wall x", "wall nn", "dig", "", "wall n "])
def test_a_side_that_does_not_exist(wall: PencilPlay, key: str) -> None:
    assert wall.refuses(key).offered == ("wall e", "wall s")


def test_a_refusal_changes_nothing() -> None:
    table = delve.new("pencil", seed=3)
    before = table.digest()
    with pytest.raises(delve.NotOffered):
        table.choose("stop")
    assert table.digest() == before
    assert table.decisions == 0
