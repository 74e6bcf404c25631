"""Experience (CAVERN-18)."""

from __future__ import annotations

import pytest

from delve.games.cavern.events import Prepared, Redrew, Retrieved, Rolled, XpGained, XpSpent
from tests.kit import CavernKit


@pytest.mark.clause("CAVERN-18.01")
def test_every_use_costs_one_which_returns_to_the_supply(cavern: CavernKit) -> None:
    table = cavern.given(hand="Q03 Q07 Q12", seats=2)
    assert (table.xp, table.state.supply) == ([3, 3], 19)
    table.plays("redraw", "redraw Q03+Q07+Q12")  # three tiles for one XP
    assert (table.xp, table.state.supply) == ([2, 3], 20)
    assert table.told_of(XpSpent) == [XpSpent(0, "redraw", 2)]


@pytest.mark.clause("CAVERN-18.01")
def test_without_xp_none_of_it_is_offered(cavern: CavernKit) -> None:
    table = cavern.given("(0,1) Q04", hand="Q03 Q07 Q12", xp=0, delvers="P0 seer on c of (0,1)")
    assert table.offers() == ["place Q03", "place Q07", "place Q12"]
    assert table.refuses("redraw").clause == "CAVERN-18.01"
    assert table.refuses("retrieve").clause == "CAVERN-18.01"


@pytest.mark.clause("CAVERN-18.02", "CAVERN-18.10", "CAVERN-18.13", "CAVERN-R37")
def test_the_five_uses_all_in_one_turn(cavern: CavernKit) -> None:
    """Redraw, retrieve, break the corridor rule, extra dice, faction ability: any number may be spent in a turn."""
    delvers = "P0 seer on c of (0,1), P0 sneak on a of (1,0)"
    table = cavern.given(
        "(0,1) Q10, (1,0) Q07@2", hand="Q07 Q03 Q12", xp=[6, 3], delvers=delvers, card="TEST C 1", factions=["runekin", "mirefolk"]
    )
    table.plays("redraw", "redraw Q12", tiles="D21")
    table.plays("retrieve", "retrieve 0,1 c seer")
    table.places("(1,1) Q07@0 xp", "none")
    table.plays("first", "dice", "dice", "roll", dice="W:C W:C W:C W:C P:S P:S")
    assert [event.use for event in table.told_of(XpSpent)] == ["redraw", "retrieve", "corridor", "dice", "dice"]
    guard = cavern.resolving("g", "P0 bruiser", factions=["lanternguard", "runekin"], card="TEST C 1")
    guard.plays("first", "roll", "rethrow", dice="W:- W:- W:- W:C W:C W:C")
    assert [event.use for event in guard.told_of(XpSpent)] == ["ability"]


@pytest.mark.clause("CAVERN-18.03", "CAVERN-R38", "CAVERN-3.07")
def test_redraw_one_two_or_three_tiles(cavern: CavernKit) -> None:
    """Every choice of them, equal tiles alike; none at all is not offered."""
    table = cavern.given(hand="Q03 Q03 Q07")
    table.does("redraw")
    assert sorted(table.offers()) == ["redraw Q03", "redraw Q03+Q03", "redraw Q03+Q03+Q07", "redraw Q03+Q07", "redraw Q07"]
    table.does("redraw Q03+Q07", tiles="D21 D20")
    assert table.hand("P0") == ["D20", "D21", "Q03"]
    assert (table.discards, table.asks) == (["Q03", "Q07"], "Act")
    assert [event for event in table.told_to("P1") if isinstance(event, Redrew)] == [Redrew(0, ("Q03", "Q07"), False)]


@pytest.mark.clause("CAVERN-18.04", "CAVERN-R38")
def test_what_is_thrown_away_can_be_drawn_again(cavern: CavernKit) -> None:
    """With an empty stack the very same tiles are shuffled, and all come back."""
    table = cavern.given(hand="Q03 Q07 Q12", stack="")
    table.plays("redraw", "redraw Q03+Q07+Q12", tiles="Q12 Q03 Q07")
    assert (table.hand("P0"), table.stack, table.discards, table.xp[0]) == (["Q03", "Q07", "Q12"], [], [], 2)


@pytest.mark.clause("CAVERN-18.05", "CAVERN-4.16", "CAVERN-R39", "CAVERN-R37")
def test_one_xp_ignores_the_corridor_rule_on_all_sides(cavern: CavernKit) -> None:
    table = cavern.given("(0,1) Q10, (1,0) Q10", hand="Q03 Q03 Q03", xp=1)
    assert table.placements("Q03")[1, 1] == ["0 xp"]  # two corridors are cut off
    table.places("(1,1) Q03 xp")
    assert table.xp[0] == 0


@pytest.mark.clause("CAVERN-18.06", "CAVERN-R37", "CAVERN-11.16")
def test_extra_dice_on_anyones_turn_before_ones_own_roll(cavern: CavernKit) -> None:
    """P1 in its own Encounter on P0's turn: two white dice for a Test. P0 is not asked."""
    table = cavern.resolving("gg", "P1 sneak", turn="P0", card="TEST C 3")
    table.does("first", seat="P1")
    assert table.offers() == ["roll", "dice"]
    table.does("dice", seat="P1")
    assert (table.view("P0").affair.dice, table.xp) == ((2, 0, 2), [3, 2])
    table.does("roll", dice="W:CC W:C P:S P:S", seat="P1")
    told = table.told()
    assert Prepared(1, "dice") in told
    assert [(event.seat, event.combat) for event in told if isinstance(event, Rolled)] == [(1, 3)]
    assert len(table.gold("P1")) == 2


@pytest.mark.clause("CAVERN-18.06", "CAVERN-R37")
@pytest.mark.parametrize("card", ["TEST C 3", "TEST S 3", "FIGHT W"])
def test_in_a_test_and_in_a_fight(cavern: CavernKit, card: str) -> None:
    table = cavern.resolving("gg", "P0 bruiser", card=card)
    table.does("first")
    assert table.offers() == ["roll", "dice"]


@pytest.mark.clause("CAVERN-18.07", "CAVERN-E44", "CAVERN-R37")
def test_several_times_for_one_roll(cavern: CavernKit) -> None:
    """E44: P0 rolls C 6. P1 with a Seer sees it and buys dice twice: pool WWWWWW, XP 1. P0 cannot answer."""
    table = cavern.resolving("gggg", "P0 bruiser, P1 seer")
    table.rolls(6, 0)
    assert table.view("P1").affair.combat == (6, -1)
    table.does("dice", seat="P1")
    table.does("dice", seat="P1")
    assert (table.view("P0").affair.dice, table.xp, table.asks_whom) == ((6, 0, 0), [3, 1], "P1")
    table.rolls(7, 0)
    assert (len(table.gold("P0")), len(table.gold("P1"))) == (1, 2)


@pytest.mark.clause("CAVERN-R37")
def test_or_once_at_most(cavern: CavernKit) -> None:
    """`xp_dice_limit=one`: at most one XP for dice per roll."""
    table = cavern.resolving("gg", "P0 bruiser, P1 bruiser", house_rules={"xp_dice_limit": "one"})
    table.does("dice", seat="P0")
    assert table.offers() == ["roll"]
    assert table.refuses("dice").clause == "CAVERN-R37"
    table.rolls(3, 0)
    assert (table.asks_whom, table.offers()) == ("P1", ["roll", "dice"])


@pytest.mark.clause("CAVERN-R37")
def test_what_belongs_to_ones_own_turn(cavern: CavernKit) -> None:
    """Redraw and retrieve are not to be had while rolling on another seat's turn."""
    table = cavern.resolving("gg", "P1 sneak", turn="P0", card="TEST C 3")
    table.does("first", seat="P1")
    for key in ("redraw", "retrieve"):
        table.refuses(key)


@pytest.mark.clause("CAVERN-18.08", "CAVERN-3.07")
def test_retrieve_one_delver_from_anywhere(cavern: CavernKit) -> None:
    """Each own Delver, those of a kind on one section alike; it may be placed again this turn."""
    delvers = "P0 sneak on c of (0,1), P0 sneak on c of (0,1), P0 seer on a of (1,0), P1 seer on a of (1,0)"
    table = cavern.given("(0,1) Q04, (1,0) Q01", hand="Q01 Q03 Q03", delvers=delvers, factions=["mirefolk", "runekin"])
    table.does("retrieve")
    assert table.offers() == ["retrieve 0,1 c sneak", "retrieve 1,0 a seer"]
    table.does("retrieve 1,0 a seer")
    assert table.reserve("P0") == ["bruiser", "captain", "seer"]
    assert (table.asks, table.xp[0]) == ("Act", 2)
    table.places("(2,0) Q01", "a seer")
    assert table.delvers[-1] == "P0 seer on a of (2,0)"


@pytest.mark.clause("CAVERN-18.08")
def test_with_nobody_in_the_dungeon_there_is_nobody_to_retrieve(cavern: CavernKit) -> None:
    table = cavern.given("(0,1) Q04", delvers="P1 sneak on c of (0,1)")
    assert "retrieve" not in table.offers()
    assert table.refuses("retrieve").clause == "CAVERN-18.08"


@pytest.mark.clause("CAVERN-18.09", "CAVERN-R40")
@pytest.mark.parametrize(("given", "kind"), [("P0 seer on c of (0,1)", ""), ("P0 seer up on c of (0,1)", "Seer")])
def test_a_facedown_delver_is_retrieved_unseen(cavern: CavernKit, given: str, kind: str) -> None:
    table = cavern.given("(0,1) Q04", delvers=given)
    table.does("retrieve")
    retrieved = [event for event in table.told_to("P1") if isinstance(event, Retrieved)]
    assert retrieved == [Retrieved(0, 1, (0, 1, "c"), bool(kind), kind)]
    assert table.view("P1").seats[0].reserve is None


@pytest.mark.clause("CAVERN-18.11", "CAVERN-R41")
def test_no_more_than_the_supply_holds(cavern: CavernKit) -> None:
    """Two tokens are left of 25: XP+3 gives two. With `xp_supply=unlimited` it gives three."""
    for options, gained in (({}, 2), ({"xp_supply": "unlimited"}, 3)):
        table = cavern.resolving("", "P0 bruiser", xp=[12, 11], card="SUCCEED | always XP+3", house_rules=options)
        table.does("first")
        assert table.told_of(XpGained) == [XpGained(0, gained, 12 + gained)]
        assert table.xp == [12 + gained, 11]


@pytest.mark.clause("CAVERN-18.12", "CAVERN-21.02")
def test_xp_are_public_and_score_nothing(cavern: CavernKit) -> None:
    table = cavern.given(xp=[9, 1], seats=2)
    assert [seat.xp for seat in table.view("P1").seats] == [9, 1]
    assert (table.score("P0"), table.score("P1")) == (0, 0)
