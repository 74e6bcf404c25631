"""What is in the box (CAVERN-1), as far as it is not tiles."""

from __future__ import annotations

import pytest

from delve.games.cavern.content import PLAIN, shipped
from delve.games.cavern.events import Rolled, SunMoved
from tests.kit import CavernKit


@pytest.mark.clause("CAVERN-1.01", "CAVERN-1.15")
def test_two_tracks_show_totals_without_an_upper_limit(cavern: CavernKit) -> None:
    """ "Totals are non-negative integers without an upper limit"; the cubes "start on 0 and only display totals"."""
    table = cavern.resolving("gg", "P0 seer, P1 bruiser", seats=3)
    assert (table.view("P2").affair.combat, table.view("P2").affair.spoils) == ((-1, -1, -1), (-1, -1, -1))  # nobody has rolled
    table.does("roll", dice=f"W:{'CS*>' * 30}CC W:-")
    for seat in ("P0", "P1", "P2"):
        assert table.view(seat).affair.combat == (32, -1, -1)
        assert table.view(seat).affair.spoils == (30, -1, -1)
    table.does("roll", dice="W:- W:- W:-")
    assert table.told_of(Rolled)[-1].combat == 0


@pytest.mark.clause("CAVERN-1.04", "CAVERN-C04")
def test_85_gold_cards() -> None:
    assert shipped().gold == (34, 34, 17)
    assert sum(shipped().gold) == 85


@pytest.mark.clause("CAVERN-1.05")
def test_20_treasures_with_a_name_and_a_value_and_an_ability_or_none() -> None:
    cards = shipped().treasures
    assert len(cards) == 20
    assert all(card.title and card.value > 0 for card in cards)
    assert {bool(card.effect) for card in cards} == {True, False}
    assert all(bool(card.effect) == (card.kind != PLAIN) for card in cards)


@pytest.mark.clause("CAVERN-1.06")
def test_60_encounters_with_a_story_and_two_options() -> None:
    cards = shipped().encounters
    assert len(cards) == 60
    assert all(card.story and len(card.titles) == len(card.outcomes) == 2 and all(card.titles) for card in cards)


@pytest.mark.clause("CAVERN-1.07", "CAVERN-1.08")
def test_four_factions_of_five_delvers() -> None:
    factions = shipped().factions
    assert [len(faction.delvers) for faction in factions] == [5, 5, 5, 5]
    assert len({faction.ability for faction in factions}) == 4
    names = {delver.name for faction in factions for delver in faction.delvers}
    assert len(names) == 20
    kinds = shipped().kinds
    assert all(kind.dice for kind in kinds)
    assert {kind.id for kind in kinds if kind.rift} == {"seer", "oracle"}


@pytest.mark.clause("CAVERN-1.09", "CAVERN-R49")
def test_a_roll_that_needs_more_dice_than_the_box_has_is_rolled_in_full(cavern: CavernKit) -> None:
    """The box has seven white dice; a Bruiser with three times two more rolls nine."""
    assert shipped().box == (7, 2, 3)
    table = cavern.resolving("gg", "P0 bruiser", card="TEST C 9")
    table.plays("first", "dice", "dice")
    assert table.view("P1").affair.dice == (7, 0, 0)
    table.does("dice", dice=" ".join(["W:C"] * 9))  # with the last XP gone the roll is not asked about
    assert [event.combat for event in table.told_of(Rolled)] == [9]


@pytest.mark.clause("CAVERN-1.10", "CAVERN-2.04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_25_xp_tokens_in_all(cavern: CavernKit, seats: int) -> None:
    """ "Each seat starts with 3 XP; the rest (25 - 3n) form the supply." """
    table = cavern.begins(seats, {"faction_pick": "fixed"})
    assert table.xp == [3] * seats
    assert table.state.supply == 25 - 3 * seats


@pytest.mark.clause("CAVERN-1.11", "CAVERN-2.05")
def test_one_sun_marker_and_one_first_player_marker(cavern: CavernKit) -> None:
    table = cavern.given(hand="Q13 Q03 Q03", seats=3, first="P2", sun=3)
    assert (table.view("P1").sun, table.view("P1").first) == (3, 2)
    table.places("(1,0) Q13", "none")
    assert table.told_of(SunMoved) == [SunMoved(1, 4, 12)]  # of spaces 0 to 12
