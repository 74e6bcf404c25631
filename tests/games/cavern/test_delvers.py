"""Placing a Delver (CAVERN-7)."""

from __future__ import annotations

import pytest

from delve.games.cavern import GAME
from delve.games.cavern.events import BattleRanked, DelverFreed, DelverPlaced, GoldReturned, Retrieved, RoomCompleted, RoomOpened
from tests.kit import CavernKit

NOBODY = -1
MANDATORY = {"delver_placement": "mandatory"}


@pytest.mark.clause("CAVERN-7.01", "CAVERN-7.02", "CAVERN-7.03", "CAVERN-3.05")
def test_one_delver_on_one_section_of_the_tile(cavern: CavernKit) -> None:
    """Not on rock, not on another tile; at most one."""
    table = cavern.given("(-1,0) Q07", hand="Q08 Q03 Q03")
    table.places("(1,0) Q08@0")
    assert table.offers() == ["on 1,0 a", "on 1,0 b", "on 1,0 c", "none"]
    assert table.refuses("on -1,0 a").clause == "CAVERN-7.02"
    assert table.refuses("on 1,0 z").clause == "CAVERN-7.03"
    table.does("on 1,0 b")
    assert table.offers() == ["bruiser", "captain", "sneak", "seer", "warden"]
    table.does("captain")
    assert (table.delvers, table.asks_whom) == (["P0 captain on b of (1,0)"], "P1")
    assert table.reserve("P0") == ["bruiser", "sneak", "seer", "warden"]


@pytest.mark.clause("CAVERN-7.04", "CAVERN-7.05", "CAVERN-7.06", "CAVERN-R14", "CAVERN-5.09", "CAVERN-R51")
@pytest.mark.parametrize(("tile", "up"), [("Q01", False), ("Q11", True)])
def test_facedown_without_a_torch_faceup_with_one_and_no_choice(cavern: CavernKit, tile: str, up: bool) -> None:
    table = cavern.given(hand=f"{tile} Q03 Q03")
    table.places(f"(1,0) {tile}")
    table.does("on 1,0 a")
    assert table.offers() == ["bruiser", "captain", "sneak", "seer", "warden"]
    table.does("seer")
    assert table.told_of(DelverPlaced) == [DelverPlaced(0, 1, (1, 0, "a"), up, "Seer", False)]


@pytest.mark.clause("CAVERN-7.07", "CAVERN-7.08", "CAVERN-R15", "CAVERN-R22", "CAVERN-10.07")
def test_occupied_rooms_may_be_joined(cavern: CavernKit) -> None:
    """Anyone, any number, own or foreign: the dice of a seat's Delvers add up, and it is one fighter."""
    delvers = "P1 sneak on a of (1,0), P0 seer on a of (1,0)"
    table = cavern.given("(1,0) Q07@2", hand="Q07 Q03 Q03", delvers=delvers, factions=["runekin", "mirefolk"])
    table.places("(1,1) Q07@0", "a bruiser")
    assert table.told_of(RoomOpened) == [RoomOpened((1, 0, "a"), 1, 4, 0, (0, 1))]
    assert table.view("P1").affair.dice == (5, 0, 0)  # WW and WWW
    table.rolls(5, 0)
    table.rolls(1, 2)
    assert table.told_of(BattleRanked)[0].ranks == (0, 1)


@pytest.mark.clause("CAVERN-R22", "CAVERN-10.04", "CAVERN-10.07")
def test_two_delvers_of_one_seat_have_an_encounter(cavern: CavernKit) -> None:
    table = cavern.resolving("gg", "P0 sneak, P0 bruiser", card="TEST S 3")
    assert (table.asks, table.asks_whom) == ("EncounterOption", "P0")
    table.does("first")
    assert table.view("P1").affair.dice == (3, 0, 2)
    table.rolls(0, 3)
    assert len(table.gold("P0")) == 2


@pytest.mark.clause("CAVERN-E28", "CAVERN-7.07", "CAVERN-7.09", "CAVERN-R16", "CAVERN-15.06")
def test_joining_at_the_last_moment(cavern: CavernKit) -> None:
    """E28: a Battle of P0 and P1, G = 4: rank 1 2 Gold, rank 2 1 Gold, 1 card returns."""
    table = cavern.given("(1,0) Q07@2", hand="Q07 Q03 Q03", factions=["runekin", "mirefolk"], delvers="P1 sneak on a of (1,0)")
    table.places("(1,1) Q07@0", "a bruiser")
    table.rolls(3, 0)
    table.rolls(0, 2)
    told = table.told()
    assert [event for event in told if isinstance(event, GoldReturned)] == [GoldReturned(1)]
    assert len(table.gold("P0")) == 2
    assert len(table.gold("P1")) == 1 + 1  # and one for the Spoils
    assert table.delvers == []


@pytest.mark.clause("CAVERN-7.09", "CAVERN-5.15")
def test_loot_is_not_called_lost_while_a_delver_may_still_be_placed(cavern: CavernKit) -> None:
    table = cavern.given("(1,0) Q07@2", hand="Q07 Q03 Q03")
    table.places("(1,1) Q07@0")
    [completed] = table.told_of(RoomCompleted)
    assert GAME.line(completed, ["Ann", "Bea"]) == "The tan room just east of the gate is complete, with nobody in it: 4 bags."


@pytest.mark.clause("CAVERN-7.10", "CAVERN-3.05", "CAVERN-R01")
def test_the_player_may_decline(cavern: CavernKit) -> None:
    table = cavern.given(hand="Q01 Q03 Q03")
    table.places("(1,0) Q01")
    table.does("none")
    assert (table.delvers, table.asks_whom, len(table.reserve("P0"))) == ([], "P1", 5)


@pytest.mark.clause("CAVERN-R01")
def test_unless_a_delver_must_be_placed(cavern: CavernKit) -> None:
    """`mandatory`: whenever the reserve is not empty and the tile has a section; section and Delver are still the player's choice."""
    table = cavern.given(hand="Q08 Q03 Q03", house_rules=MANDATORY)
    table.places("(1,0) Q08@0")
    assert table.offers() == ["on 1,0 a", "on 1,0 b", "on 1,0 c"]
    assert table.refuses("none").clause == "CAVERN-R01"
    table.plays("on 1,0 c", "sneak")
    assert table.delvers == ["P0 sneak on c of (1,0)"]
    single = cavern.given(hand="Q01 Q03 Q03", house_rules=MANDATORY)
    single.places("(1,0) Q01")
    assert single.asks == "DelverWho"  # there is one section: only who is asked
    single.does("seer")
    rock = cavern.given(hand="Q03 Q03 Q03", house_rules=MANDATORY)
    rock.places("(1,0) Q03")
    assert rock.asks_whom == "P1"


@pytest.mark.clause("CAVERN-R01", "CAVERN-19.04")
def test_the_mirefolk_may_do_so_through_the_cracks_and_need_not_where_the_tile_has_no_section(cavern: CavernKit) -> None:
    """The placed tile is what obliges (D07): with rock it is up to them; with a floor they may go beside it instead."""
    mirefolk = ["mirefolk", "runekin"]
    floor = cavern.given("(1,0) Q01", hand="Q07 Q03 Q03", factions=mirefolk, house_rules=MANDATORY)
    floor.places("(2,0) Q07")
    assert floor.offers() == ["on 2,0 a", "on 1,0 a"]
    rock = cavern.given("(1,0) Q01", hand="Q03 Q03 Q03", factions=mirefolk, house_rules=MANDATORY)
    rock.places("(2,0) Q03")
    assert rock.offers() == ["on 1,0 a", "none"]


@pytest.mark.clause("CAVERN-7.11", "CAVERN-R02")
@pytest.mark.parametrize("house_rules", [{}, MANDATORY])
def test_with_an_empty_reserve_the_step_is_skipped(cavern: CavernKit, house_rules: dict[str, str]) -> None:
    all_out = [f"P0 {kind} on c of (0,1)" for kind in ("bruiser", "captain", "sneak", "seer", "warden")]
    table = cavern.given("(0,1) Q04", hand="Q01 Q03 Q03", delvers=all_out, house_rules=house_rules)
    assert table.reserve("P0") == []
    table.places("(1,0) Q01")
    assert (table.asks_whom, len(table.delvers)) == ("P1", 5)


@pytest.mark.clause("CAVERN-R02", "CAVERN-18.08")
def test_unless_one_was_retrieved_before(cavern: CavernKit) -> None:
    """The only Delver in reserve is not asked for by kind."""
    all_out = [f"P0 {kind} on c of (0,1)" for kind in ("bruiser", "captain", "sneak", "seer", "warden")]
    table = cavern.given("(0,1) Q04", hand="Q01 Q03 Q03", delvers=all_out)
    table.plays("retrieve", "retrieve 0,1 c seer")
    table.places("(1,0) Q01")
    table.does("on 1,0 a")
    assert table.delvers[-1] == "P0 seer on a of (1,0)"
    assert table.asks_whom == "P1"


@pytest.mark.clause("CAVERN-7.12", "CAVERN-7.03")
def test_a_tile_without_sections_takes_nobody(cavern: CavernKit) -> None:
    table = cavern.given(hand="Q03 Q03 Q03")
    table.places("(1,0) Q03")
    assert (table.asks, table.asks_whom) == ("Act", "P1")


@pytest.mark.clause("CAVERN-7.12", "CAVERN-19.04")
def test_except_the_mirefolk_who_find_a_way_beside_it(cavern: CavernKit) -> None:
    table = cavern.given("(1,0) Q01", hand="Q03 Q03 Q03", factions=["mirefolk", "runekin"])
    table.places("(1,1) Q03")
    assert table.offers() == ["on 1,0 a", "none"]


@pytest.mark.clause("CAVERN-7.13")
def test_the_owner_may_look_and_the_others_see_owner_and_section(cavern: CavernKit) -> None:
    table = cavern.given("(1,0) Q01", seats=3, delvers="P0 seer on a of (1,0), P1 sneak up on a of (1,0)")
    kinds = [kind.id for kind in table.state.content.kinds]
    own = table.view("P0").tokens
    assert [(token.seat, kinds[token.kind], token.up) for token in own] == [(0, "seer", False), (1, "sneak", True)]
    for other in ("P1", "P2"):
        seen = table.view(other).tokens
        assert (seen[0].seat, seen[0].section, seen[0].kind) == (0, own[0].section, NOBODY)
        assert kinds[seen[1].kind] == "sneak"


@pytest.mark.clause("CAVERN-7.13", "CAVERN-7.04")
def test_the_placing_of_a_delver_is_told_without_its_kind(cavern: CavernKit) -> None:
    table = cavern.given(hand="Q01 Q03 Q03")
    table.places("(1,0) Q01", "a seer")
    assert DelverPlaced(0, 1, (1, 0, "a"), False, "", False) in table.told_to("P1")


@pytest.mark.clause("CAVERN-7.14")
def test_a_delver_is_in_the_room_however_it_grows(cavern: CavernKit) -> None:
    """Q02 merges three tan sections: whoever stood on any of them is in the one room."""
    board = "(1,0) Q07@2, (2,0) Q03, (2,1) Q07@3"
    table = cavern.given(board, hand="Q02 Q03 Q03", delvers="P0 seer on a of (1,0), P1 sneak on a of (2,1)")
    table.places("(1,1) Q02")
    tokens = table.view("P0").tokens
    assert len(tokens) == 2
    table.does("none")
    table.places("(0,1) Q03 xp")
    table.places("(1,2) Q03")  # the last open cell
    assert table.told_of(RoomOpened) == [RoomOpened((1, 0, "a"), 1, 5, 0, (0, 1))]


@pytest.mark.clause("CAVERN-7.15", "CAVERN-10.09")
def test_a_delver_leaves_when_its_room_is_resolved(cavern: CavernKit) -> None:
    """And only that room's."""
    delvers = "P0 seer on a of (1,0), P0 sneak on a of (-1,0)"
    table = cavern.given("(1,0) Q07@2, (-1,0) Q01", hand="Q07 Q03 Q03", delvers=delvers, card="NOLOOT")
    table.places("(1,1) Q07@0", "none")
    table.does("first")
    assert table.delvers == ["P0 sneak on a of (-1,0)"]
    assert table.reserve("P0") == ["bruiser", "captain", "seer", "warden"]


@pytest.mark.clause("CAVERN-E30", "CAVERN-18.08", "CAVERN-18.09", "CAVERN-R40", "CAVERN-7.15")
def test_retrieve_and_place_again(cavern: CavernKit) -> None:
    """E30: XP 0; P1's view shows a token leaving its section and one appearing, no name, and different token ids."""
    all_out = [f"P0 {kind} on c of (0,1)" for kind in ("bruiser", "captain", "sneak", "seer", "warden")]
    table = cavern.given("(0,1) Q04", hand="Q01 Q03 Q03", delvers=all_out, xp=[1, 3])
    before = table.view("P1").tokens
    table.does("retrieve")
    table.does("retrieve 0,1 c sneak")
    assert [event for event in table.told_to("P1") if isinstance(event, Retrieved)] == [Retrieved(0, 3, (0, 1, "c"), False, "")]
    table.places("(1,0) Q01", "a")
    after = table.view("P1").tokens
    assert table.xp[0] == 0
    assert [token.number for token in before] == [1, 2, 3, 4, 5]
    assert [token.number for token in after] == [1, 2, 4, 5, 6]
    assert {token.kind for token in after} == {NOBODY}
    assert table.delvers[-1] == "P0 sneak on a of (1,0)"


@pytest.mark.clause("CAVERN-R16", "CAVERN-8.13", "CAVERN-7.02")
def test_a_room_completed_earlier_cannot_be_entered(cavern: CavernKit) -> None:
    table = cavern.given("(1,0) Q07@2, (1,1) Q07@0", hand="Q01 Q03 Q03")
    table.places("(2,1) Q01")
    assert table.offers() == ["on 2,1 a", "none"]
    assert table.refuses("on 1,1 a").clause == "CAVERN-7.02"


@pytest.mark.clause("CAVERN-3.04", "CAVERN-3.02")
def test_the_new_tile_is_in_hand_before_the_delver_is_chosen(cavern: CavernKit) -> None:
    table = cavern.given(hand="Q01 Q03 Q03")
    table.places("(1,0) Q01", tiles="D21")
    assert (table.asks, table.hand("P0")) == ("DelverWhere", ["D21", "Q03", "Q03"])


@pytest.mark.clause("CAVERN-E59", "CAVERN-R56")
def test_a_held_delver_misses_its_owners_next_turn(cavern: CavernKit) -> None:
    """E59: P1's Encounter on P0's turn ends with HOLD: not in P1's reserve during P1's next turn, and home at the end of it."""
    table = cavern.resolving("", "P1 seer", turn="P0", card="NOLOOT | always HOLD")
    table.does("first", seat="P1")
    assert (table.asks, table.asks_whom) == ("Act", "P1")
    assert "seer" not in table.reserve("P1")
    table.places("(2,0) Q03", "none")
    assert (table.asks_whom, "seer" in table.reserve("P1")) == ("P0", True)
    assert [event.kind for event in table.told_of(DelverFreed)] == ["Seer"]
