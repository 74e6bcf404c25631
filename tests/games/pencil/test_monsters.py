"""Monsters (PENCIL-10): fight, or pay."""

from __future__ import annotations

import pytest

from delve.games.pencil.content import MONSTERS
from delve.games.pencil.events import Bribed, Fought, LostLife, MetMonster, SearchedLair
from tests.kit import PencilKit, Player, roll

TOTAL = {2: 14, 3: 15, 4: 16, 5: 18}
"""The total that brings a delver a monster of that strength."""


@pytest.mark.clause("PENCIL-10.01", "PENCIL-10.02", "PENCIL-R24")
@pytest.mark.parametrize("strength", [2, 3, 4, 5])
def test_who_can_pay_chooses_who_cannot_fights(pencil: PencilKit, strength: int) -> None:
    """ "Treasure of at least its strength chooses Fight or Bribe"; "a player with less treasure than the strength fights"."""
    for treasure in (strength, strength + 3):
        rich = pencil.given(seat1=Player(treasure=treasure))
        rich.does("delve", roll(TOTAL[strength]))
        assert rich.offers() == ["fight", "bribe"]
    poor = pencil.given(seat1=Player(treasure=strength - 1))
    poor.does("delve", (*roll(TOTAL[strength]), 1))
    assert poor.told()[2:5] == [MetMonster(0, strength, 1), Fought(0, strength, 1, False), LostLife(0, 2)]


@pytest.mark.clause("PENCIL-10.02", "PENCIL-10.04", "PENCIL-10.07", "PENCIL-E24")
def test_two_treasure_do_not_bribe_a_three(pencil: PencilKit) -> None:
    """E24: treasure 2, total 15 (strength 3), fight die 3, treasure die 2: no bribe offered; won; treasure 4; the turn ends."""
    table = pencil.given(seat1=Player(treasure=2), seats=2)
    table.does("delve", (*roll(15), 3, 2))
    assert table.told()[2:5] == [MetMonster(0, 3, 1), Fought(0, 3, 3, True), SearchedLair(0, 2, 2)]
    assert table.player().treasure == 4
    assert table.turn == 2


@pytest.mark.clause("PENCIL-10.03", "PENCIL-R24")
def test_the_choice_comes_before_the_die(pencil: PencilKit) -> None:
    """ "The choice is made before any fight die is rolled": the question is put with three dice fallen and no more."""
    table = pencil.given(seat1=Player(treasure=3))
    table.does("delve", roll(15))
    assert table.asks == "Monster"
    assert table.luck.drawn() == 3
    table.does("fight", [6, 6])
    assert table.player().treasure == 3


@pytest.mark.clause("PENCIL-10.04", "PENCIL-10.05")
@pytest.mark.parametrize("strength", [2, 3, 4, 5])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_die_of_at_least_the_strength_wins(pencil: PencilKit, strength: int, die: int) -> None:
    """ "The player wins when the die is at least the strength"; "who loses the fight loses exactly one life"."""
    wins = die >= strength
    table = pencil.given()
    table.does("delve", (*roll(TOTAL[strength]), die, *([6] if wins else [])))
    assert table.told_of(Fought) == [Fought(0, strength, die, wins)]
    assert table.player().lives == (3 if wins else 2)


@pytest.mark.clause("PENCIL-10.05", "PENCIL-10.09", "PENCIL-E28")
def test_a_lost_fight_costs_a_life_and_pays_nothing(pencil: PencilKit) -> None:
    """E28: treasure 4, 2 lives, total 16 (strength 4), Fight, die 3: 1 life, treasure 4, no treasure die, the turn ends."""
    table = pencil.given(seat1=Player(treasure=4, lives=2), seats=2)
    table.does("delve", roll(16))
    table.does("fight", [3])
    assert (table.player().lives, table.player().treasure) == (1, 4)
    assert table.told_of(SearchedLair) == []
    assert table.turn == 2


@pytest.mark.clause("PENCIL-10.06", "PENCIL-R18")
@pytest.mark.parametrize("dice", [(1,), (6, 6)])
def test_a_fight_is_a_single_roll(pencil: PencilKit, dice: tuple[int, ...]) -> None:
    """ "A fight is a single roll; win or lose, the monster is then gone." """
    table = pencil.given(seats=2)
    table.does("delve", (*roll(16), *dice))
    assert len(table.told_of(Fought)) == 1
    assert table.turn == 2


@pytest.mark.clause("PENCIL-10.07", "PENCIL-10.08", "PENCIL-R25")
@pytest.mark.parametrize("strength", [2, 3, 4, 5])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_treasure_die_below_the_strength_pays_its_number(pencil: PencilKit, strength: int, die: int) -> None:
    """ "When it is less than the strength the treasure count rises by the number on that die"; otherwise by nothing."""
    found = die if die < strength else 0
    table = pencil.given(seat1=Player(treasure=1))
    table.does("delve", (*roll(TOTAL[strength]), 6, die))
    assert table.told_of(SearchedLair) == [SearchedLair(0, die, found)]
    assert table.player().treasure == 1 + found


@pytest.mark.clause("PENCIL-10.08", "PENCIL-E25")
def test_three_is_not_less_than_three(pencil: PencilKit) -> None:
    """E25: treasure 0, total 15, fight die 6, treasure die 3: won; 3 is not less than 3: treasure 0."""
    table = pencil.given()
    table.does("delve", (*roll(15), 6, 3))
    assert (table.player().treasure, table.player().lives) == (0, 3)


@pytest.mark.clause("PENCIL-10.07", "PENCIL-10.08", "PENCIL-E26")
@pytest.mark.parametrize(("die", "treasure"), [(1, 1), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0)])
def test_the_weakest_monster_hoards_a_single_coin(pencil: PencilKit, die: int, treasure: int) -> None:
    """E26: total 14 (strength 2), fight die 2, treasure die 1: treasure 1; with treasure die 2 to 6 it stays 0."""
    table = pencil.given()
    table.does("delve", (*roll(14), 2, die))
    assert table.player().treasure == treasure


@pytest.mark.clause("PENCIL-10.09")
def test_the_loser_rolls_no_treasure_die(pencil: PencilKit) -> None:
    """ "A player who loses a fight rolls no treasure die": four dice fall and no fifth."""
    table = pencil.given(seats=2)
    table.does("delve", (*roll(18), 4))
    assert table.luck.drawn() == 4
    assert table.told_of(SearchedLair) == []


@pytest.mark.clause("PENCIL-10.10", "PENCIL-10.01", "PENCIL-3.10", "PENCIL-R24", "PENCIL-E27")
def test_a_bribe_costs_the_strength_and_no_die(pencil: PencilKit) -> None:
    """E27: treasure 5, 1 life, total 18 (strength 5), Bribe: treasure 0, 1 life, no die rolled, the turn ends."""
    table = pencil.given(seat1=Player(treasure=5, lives=1), seats=2)
    table.does("delve", roll(18))
    table.does("bribe")
    assert (table.player().treasure, table.player().lives) == (0, 1)
    assert Bribed(0, 5) in table.told()
    assert table.luck.drawn() == 3
    assert table.turn == 2


@pytest.mark.clause("PENCIL-10.11", "PENCIL-R24")
def test_a_bribe_leaves_the_game(pencil: PencilKit) -> None:
    """ "Treasure paid as a bribe leaves the game": nobody has it, and it lies nowhere."""
    table = pencil.given(seat1=Player(treasure=6), seat2=Player(treasure=1), house_rules={"dead_treasure": "drop"})
    table.does("delve", roll(16))
    table.does("bribe")
    assert [table.player(seat).treasure for seat in (1, 2)] == [2, 1]
    assert [table.player(seat).lying for seat in (1, 2)] == [0, 0]


@pytest.mark.clause("PENCIL-10.12")
@pytest.mark.parametrize(("act", "dice", "treasure", "lives"), [("fight", [3, 2], 5, 3), ("fight", [2], 3, 2), ("bribe", [], 0, 3)])
def test_fighting_and_bribing_on_the_way_out(pencil: PencilKit, act: str, dice: list[int], treasure: int, lives: int) -> None:
    """ "Fighting and bribing work alike in both phases": a strength of 3 comes on 15 below, on 17 on the way out."""
    leaver = Player(phase="exit", start=(2, 2), at=(5, 5), treasure=3)
    out = pencil.given(seat1=leaver, seat2=Player(), dice=roll(17))
    below = pencil.given(seat1=Player(treasure=3), seat2=Player())
    below.does("delve", roll(15))
    for table in (out, below):
        assert table.offers() == ["fight", "bribe"]
        table.does(act, dice)
        assert (table.player().treasure, table.player().lives, table.turn) == (treasure, lives, 2)


@pytest.mark.clause("PENCIL-10.02", "PENCIL-5.16", "PENCIL-E35")
def test_one_treasure_does_not_bribe_a_two(pencil: PencilKit) -> None:
    """E35: Exit, treasure 1, total 16 (strength 2), fight die 1: no bribe offered; one life lost; the turn ends."""
    table = pencil.given(seat1=Player(phase="exit", start=(2, 2), treasure=1), seat2=Player(), dice=[*roll(16), 1])
    assert (table.player().lives, table.player().treasure) == (2, 1)
    assert table.turn == 2


@pytest.mark.clause("PENCIL-R18")
def test_a_monsters_name_is_for_show(pencil: PencilKit) -> None:
    """Names are chosen for display only: the question names one of that strength, and no die decides which."""
    table = pencil.given(seat1=Player(treasure=9))
    table.does("delve", roll(16))
    prompt = table.state.ask.prompt(table.state) if table.state.ask else ""
    assert any(prompt.startswith(name) for name in MONSTERS[4])
    assert table.luck.drawn() == 3
