"""Table options in pairs (PENCIL-13): what one changes, another may change again."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from delve.games.pencil import GAME
from delve.games.pencil.events import Rolled
from delve.games.pencil.state import Sheet
from delve.kernel.events import Tell
from delve.kernel.flow import choose
from delve.kernel.luck import seeded, stream
from tests.games.pencil.test_house_rules import BETWEEN, CORRIDOR, DROP, FRONTIER, OWN, ROLL_ALL, THROUGH
from tests.kit import PencilKit, Player, roll


@pytest.mark.clause("PENCIL-13.10", "PENCIL-13.04", "PENCIL-R34")
def test_rolling_all_one_may_still_turn_back(pencil: PencilKit) -> None:
    """`roll_all` does not offer `stop`, `between_rolls` offers `exit`: both hold."""
    table = pencil.given(CORRIDOR, seats=2, house_rules=ROLL_ALL | BETWEEN)
    table.does("delve", roll(6))
    assert table.offers() == ["roll", "exit"]
    table.does("exit")
    table.at_rest(waiting_on=2)


@pytest.mark.clause("PENCIL-13.10", "PENCIL-13.02")
def test_rolling_all_on_the_way_out(pencil: PencilKit) -> None:
    table = pencil.given(CORRIDOR, seat1=Player(phase="exit"), house_rules=ROLL_ALL | {"exit_rolls": "3"}, dice=roll(8))
    table.does("move w")
    assert table.offers() == ["roll"]


@pytest.mark.clause("PENCIL-13.03", "PENCIL-13.08", "PENCIL-R33")
def test_on_the_frontier_anybodys_dot_makes_a_space_old(pencil: PencilKit) -> None:
    """Another player's dot counts as explored although it does not lead home."""
    explorer, other = Player(start=(5, 5), at=(5, 5)), Player(start=(6, 5), at=(9, 9), dots=((5, 4),))
    table = pencil.given(seat1=explorer, seat2=other, house_rules=OWN | FRONTIER)
    table.does("delve", roll(8))
    assert table.offers() == ["move s", "move w"]
    assert table.refuses("move n").clause == "PENCIL-13.03"


@pytest.mark.clause("PENCIL-13.04", "PENCIL-13.02")
def test_who_is_on_the_way_out_is_not_asked_to_turn_back(pencil: PencilKit) -> None:
    """ "It also offers `exit` in the Delve phase", and only there."""
    table = pencil.given(CORRIDOR, seat1=Player(phase="exit"), house_rules=BETWEEN | {"exit_rolls": "3"}, dice=roll(8))
    table.does("move w")
    assert table.offers() == ["roll", "stop"]
    assert table.refuses("exit").clause == "PENCIL-3.03"


@pytest.mark.clause("PENCIL-13.03", "PENCIL-13.09", "PENCIL-R35")
def test_at_the_frontier_one_does_not_dig_through_into_old_ground(pencil: PencilKit) -> None:
    """A dig goes through only where "entering that space would be a legal Move": not back, while new ground lies open."""
    drawing = """
        +   +   +   +
          . | @ {0} .
        +   +---+   +
    """
    table = pencil.given(drawing.format(" "), house_rules=FRONTIER | THROUGH)
    table.does("delve", roll(8))
    assert table.offers() == ["move n", "dig s", "dig w"]
    table.does("dig w", [6])
    assert (table.player().at, table.side((5, 4), "w")) == ((5, 4), "open")
    table.does("roll", roll(8))
    table.does("dig s", [6])
    assert table.player().at == (5, 5)


@pytest.mark.clause("PENCIL-13.08", "PENCIL-13.05")
def test_treasure_dropped_off_the_own_trail_is_out_of_reach(pencil: PencilKit) -> None:
    """Own dots and dropped treasure: on the way out only a space with an own dot can be entered, whatever lies in the next."""
    table = pencil.given("""
        +   +   +   +
          b   @   a
        +   +   +   +
    """, seat1=Player(phase="exit"), seat2=Player(status="dead", at=(4, 4), lying=5), house_rules=OWN | DROP, dice=roll(8))  # fmt: skip
    assert table.offers() == ["move e"]


@pytest.mark.clause("PENCIL-13.09", "PENCIL-13.05")
def test_digging_through_takes_what_lies_there(pencil: PencilKit) -> None:
    """Through is a Move, and who enters by a Move takes all that lies there."""
    table = pencil.given("""
        +   +   +
          2 | @
        +   +   +
    """, seat1=Player(), seat2=Player(status="dead", lying=5), house_rules=THROUGH | DROP)  # fmt: skip
    table.does("delve", roll(8))
    table.does("dig w", [5])
    assert table.player(1).treasure == 5


@pytest.mark.clause("PENCIL-13.01", "PENCIL-13.07")
def test_the_smaller_sheet_with_starts_apart(pencil: PencilKit) -> None:
    table = pencil.begins([3, 4, 3, 4, 3, 4, 3, 4, 1, 1, 1, 1, 2, 1], seats=2, house_rules={"grid": "11", "same_start": "reroll"})
    assert [table.player(seat).start for seat in (1, 2)] == [(6, 6), (1, 1)]


PAIRS = list(combinations([(option.id, list(option.values)[1]) for option in GAME.house_rules], 2))


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: "+".join(name for name, _ in pair))
def test_every_pair_of_options_plays_to_the_end(pair: tuple[tuple[str, str], ...], seats: int) -> None:
    """Any two options together: games at random keep the invariants of the rules and end."""
    setup = GAME.setup(dict(pair))
    for seed in range(4):
        luck, whim = seeded(seed), stream(str(seed), "whim")
        s = GAME.start(seats, setup, luck)
        assert isinstance(s, Sheet)
        while s.ask is not None:
            before, told = s.copy(), Tell()
            options = len(s.options)
            if type(s.ask).__name__ == "DelveOrExit":
                options = 2 if whim.below(8) == 0 else 1  # seldom leave, so that there is a game
            choose(s, int(whim.below(options)), luck, told)
            assert GAME.broken(before, told, s) == []


@pytest.mark.clause("PENCIL-13.02")
@pytest.mark.parametrize(("grid", "rolls"), list(product(["12", "11"], ["1", "3"])))
def test_exit_rolls_on_both_sheets(pencil: PencilKit, grid: str, rolls: str) -> None:
    table = pencil.given(CORRIDOR, seats=2, house_rules={"grid": grid, "exit_rolls": rolls})
    table.does("exit", roll(8))
    table.does("move w")
    assert len(table.told_of(Rolled)) == 1
    assert table.asked == (1 if rolls == "3" else 2)
