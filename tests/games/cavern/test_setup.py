"""Set-up (CAVERN-2)."""

from __future__ import annotations

import pytest

from delve.games.cavern import GAME
from delve.games.cavern.events import DrewTiles, FactionTaken, GoesFirst, TurnBegan
from delve.games.cavern.state import Cavern
from delve.kernel.errors import BadSetup
from delve.kernel.flow import settle
from delve.kernel.luck import DECKS, SETUP, Recording, seeded
from tests.kit import CavernKit

FIXED = {"faction_pick": "fixed"}
RANDOM = {"faction_pick": "random"}


@pytest.mark.clause("CAVERN-2.01")
def test_for_two_to_four_seats() -> None:
    for seats in (1, 5):
        with pytest.raises(BadSetup, match="2 to 4"):
            GAME.start(seats, GAME.setup(), seeded(1))
    for seats in (2, 3, 4):
        s = GAME.start(seats, GAME.setup(), seeded(1))
        assert isinstance(s, Cavern)
        assert len(s.seats) == seats


@pytest.mark.clause("CAVERN-2.02", "CAVERN-R44")
def test_players_choose_one_after_another_the_first_player_last(cavern: CavernKit) -> None:
    """ "The first player is drawn before the factions and chooses last, the others in reverse player order." """
    table = cavern.begins(4, first="P2")
    assert table.told() == [GoesFirst(2)]
    assert table.offers() == ["lanternguard", "mirefolk", "runekin", "cogwrights"]
    table.does("runekin", seat="P1")  # player order is P2, P3, P0, P1
    assert table.offers() == ["lanternguard", "mirefolk", "cogwrights"]  # each seat a different one
    table.does("lanternguard", seat="P0")
    table.does("cogwrights", seat="P3")
    assert [(event.seat, event.name) for event in table.told_of(FactionTaken)] == [
        (1, "Runekin"), (0, "Lanternguard"), (3, "Cogwrights"), (2, "Mirefolk"),
    ]  # fmt: skip  # what is left goes to the first player unasked
    assert (table.asks, table.asks_whom) == ("Act", "P2")


@pytest.mark.clause("CAVERN-R44", "CAVERN-2.02")
def test_factions_can_be_dealt_or_fixed(cavern: CavernKit) -> None:
    dealt = cavern.begins(3, RANDOM, factions=["cogwrights", "mirefolk", "lanternguard"])
    assert [event.name for event in dealt.told_of(FactionTaken)] == ["Cogwrights", "Mirefolk", "Lanternguard"]
    fixed = cavern.begins(4, FIXED)
    assert [event.name for event in fixed.told_of(FactionTaken)] == ["Lanternguard", "Mirefolk", "Runekin", "Cogwrights"]


@pytest.mark.clause("CAVERN-2.03", "CAVERN-2.15", "CAVERN-2.16", "CAVERN-2.19")
def test_five_delvers_at_home_and_nothing_else(cavern: CavernKit) -> None:
    """ "No seat starts with Gold or Treasure cards"; "the factions of seats that are not in the game are not used"."""
    table = cavern.begins(2, RANDOM, factions=["runekin", "mirefolk"])
    assert table.reserve("P0") == ["bruiser", "captain", "sneak", "seer", "oracle"]
    assert table.reserve("P1") == ["bruiser", "bruiser", "captain", "sneak", "seer"]
    assert table.delvers == []
    for seat in ("P0", "P1"):
        assert (table.gold(seat), table.treasures(seat)) == ([], [])
    assert sum(sum(player.reserve) for player in table.state.seats) == 10


@pytest.mark.clause("CAVERN-2.05", "CAVERN-2.06")
@pytest.mark.parametrize(("seats", "start"), [(2, 6), (3, 3), (4, 0)])
def test_where_the_sun_starts(cavern: CavernKit, seats: int, start: int) -> None:
    """ "2 -> space 6, 3 -> space 3, 4 -> space 0"; `sun_advances` n starts on 12 minus n."""
    assert cavern.begins(seats, FIXED).state.sun == start
    assert cavern.begins(seats, {**FIXED, "sun_advances": "1"}).state.sun == 11
    assert cavern.begins(seats, {**FIXED, "sun_advances": "12"}).state.sun == 0


@pytest.mark.clause("CAVERN-2.07", "CAVERN-G08")
def test_the_entrance_lies_against_the_board_line(cavern: CavernKit) -> None:
    """The entrance is on (0,0), rotation 0, its top side on the line and its one corridor on its bottom side."""
    table = cavern.begins(2, FIXED)
    assert table.tile((0, 0)) == "ENT@0"
    assert table.room("c of (0,0)").open == ((0, 1),)
    assert table.frontier == [(-1, 0), (1, 0), (0, 1)]


@pytest.mark.clause("CAVERN-2.08", "CAVERN-2.09", "CAVERN-2.10", "CAVERN-2.11", "CAVERN-2.12", "CAVERN-2.18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_deck_is_whole_and_every_hand_has_three(cavern: CavernKit, seats: int) -> None:
    """All 85 Gold, 20 Treasure and 60 Encounter cards; all 78 tiles in one stack, three of them drawn by each seat."""
    table = cavern.begins(seats, FIXED)
    assert (table.gold_deck, table.state.gold_deck.unseen) == (85, [34, 34, 17])
    assert table.treasure_deck == 20
    assert (sorted(table.state.encounter_deck.cards), table.state.encounter_deck.discards) == (list(range(60)), [])
    assert [len(table.hand(f"P{seat}")) for seat in range(seats)] == [3] * seats
    assert len(table.stack) == table.view("P0").stack == 78 - 3 * seats
    assert table.discards == []
    in_hands = [tile for seat in range(seats) for tile in table.state.seats[seat].hand]
    everything = in_hands + table.state.stack.tiles
    assert [everything.count(tile) for tile in range(len(table.state.content.tiles))] == list(table.state.content.tile_counts)


@pytest.mark.clause("CAVERN-2.13")
@pytest.mark.parametrize("first", ["P0", "P1", "P2"])
def test_any_seat_can_be_drawn_first(cavern: CavernKit, first: str) -> None:
    table = cavern.begins(3, FIXED, first=first)
    assert table.asks_whom == first
    assert [event for event in table.told() if isinstance(event, (GoesFirst, TurnBegan))] == [
        GoesFirst(int(first[1])), TurnBegan(int(first[1]), 1, False),
    ]  # fmt: skip


@pytest.mark.clause("CAVERN-2.14", "CAVERN-R62", "CAVERN-2.11", "CAVERN-2.13")
def test_chance_at_the_set_up_and_its_order() -> None:
    """2.14 and R62: factions (if random), hands (seat 0 takes three, then seat 1), first player; no deck has an order yet."""
    fell: list[tuple[int, str, int, int]] = []
    s = GAME.blank(2, GAME.setup(RANDOM))
    told: list[object] = []
    settle(s, Recording(seeded("set-up"), fell), told)  # type: ignore[arg-type]
    assert [(stream, ways) for stream, _, ways, _ in fell] == [
        (SETUP, 4), (SETUP, 3), *[(DECKS, ways) for ways in (78, 77, 76, 75, 74, 73)], (SETUP, 2),
    ]  # fmt: skip
    assert [event.seat for event in told if isinstance(event, DrewTiles)] == [0, 1]


@pytest.mark.clause("CAVERN-R62", "CAVERN-R44", "CAVERN-2.14")
def test_under_draft_the_first_player_is_drawn_first(cavern: CavernKit) -> None:
    table = cavern.begins(2, first="P1")
    table.does("lanternguard", seat="P0")
    table.does("runekin", seat="P1")
    kinds = [type(event) for event in table.told()]
    assert kinds == [GoesFirst, FactionTaken, FactionTaken, DrewTiles, DrewTiles, TurnBegan]


@pytest.mark.clause("CAVERN-R62")
def test_a_card_gets_its_face_when_it_is_taken(cavern: CavernKit) -> None:
    """The same position, the same choice: what comes off the Gold deck is decided then, by the cards nobody has seen."""
    for values in ("1 1", "3 2", "2 3"):
        table = cavern.resolving("gg", card="SUCCEED", gold_deck="1 1 2 3")
        table.does("first", gold=values)
        assert table.gold("P0") == sorted(values.split())


@pytest.mark.clause("CAVERN-2.17", "CAVERN-3.01", "CAVERN-3.10")
def test_the_first_player_marker_never_moves(cavern: CavernKit) -> None:
    table = cavern.given(seats=3, turn="P1", first="P1", hand="Q03 Q03 Q03")
    seats = []
    for cell in ("(1,0)", "(-1,0)", "(2,0)", "(-2,0)"):
        seats.append(table.asks_whom)
        table.places(f"{cell} Q03", "none")
        assert table.view("P0").first == 1
    assert seats == ["P1", "P2", "P0", "P1"]
