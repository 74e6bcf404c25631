"""What a seat may not know, named piece by piece (H01), and deals that are rare (H09)."""

from __future__ import annotations

import pytest

from delve.games.cavern.codes import NOBODY
from delve.games.cavern.imagining import hidden, imagine
from delve.games.cavern.state import Cavern
from delve.kernel.game import SPECTATOR
from delve.kernel.luck import seeded
from tests.kit import CavernKit, CavernPlay

TAKEN = {"lone_answer": "taken"}
MANY = range(40)
FULL = "(0,1) Q10, (1,0) Q10, (-1,0) Q10"
"""Neither rock nor floor fits anywhere on this board for nothing; a corridor does."""


def ids(s: Cavern, cards: object) -> list[str]:
    assert isinstance(cards, list)
    return [s.content.treasures[card].id for card in cards]


# ---- what is hidden


@pytest.mark.clause("CAVERN-H01")
def test_what_a_seat_may_not_know_is_what_the_others_hide(cavern: CavernKit) -> None:
    """P2 is at turn, P1 looks: its own cards are no secret to it, those of P0 and P2 are."""
    delvers = "P0 seer on a of (1,0), P1 sneak on a of (1,0), P2 captain up on a of (1,0)"
    play = cavern.given(
        "(1,0) Q01@0", seats=3, turn="P2", hands=["Q01", "Q02", "Q04 Q05"], delvers=delvers, gold=["1 3", "2", "3*"],
        treasures=["orb-1", "crown-1", "hook-2:shown banner-1:turned"], stack="Q07 Q06",
    )  # fmt: skip
    tiles = [tile.id for tile in play.state.content.tiles]
    found = hidden(play.state, 1)
    assert set(found) == {
        "the stack", "the hand of seat 0", "the hand of seat 2", "the facedown Delvers of seat 0", "the reserve of seat 0",
        "the Gold of seat 0", "the Treasures of seat 0", "the values of Treasures that seat 2 has shown", "how far seat 2 is with placing",
    }  # fmt: skip
    assert found["the stack"] == sorted(tiles.index(tile) for tile in ("Q06", "Q07"))
    assert found["the hand of seat 2"] == (tiles.index("Q04"), tiles.index("Q05"))
    assert found["the Gold of seat 0"] == [1, 0, 1]
    assert found["the reserve of seat 0"] == play.state.seats[0].reserve
    assert ids(play.state, found["the Treasures of seat 0"]) == ["orb-1"]
    hook = next(card for card in play.state.content.treasures if card.id == "hook-2")
    assert found["the values of Treasures that seat 2 has shown"] == [hook.value], "a turned card has no secret"
    assert found["how far seat 2 is with placing"] == ["act", 2]


@pytest.mark.clause("CAVERN-H01")
def test_nobody_hides_from_itself_and_a_spectator_may_know_least(cavern: CavernKit) -> None:
    play = cavern.given("(1,0) Q01@0", seats=3, turn="P2", gold=["1", "2", "3"])
    for seat in range(3):
        assert not [name for name in hidden(play.state, seat) if name.endswith(f"of seat {seat}")]
        assert ("how far seat 2 is with placing" in hidden(play.state, seat)) == (seat != 2)
    assert {f"the Gold of seat {seat}" for seat in range(3)} <= set(hidden(play.state, SPECTATOR))


@pytest.mark.clause("CAVERN-H01", "CAVERN-R35")
def test_the_value_of_a_shown_treasure_is_hidden_only_while_another_of_its_title_is_not_in_sight(cavern: CavernKit) -> None:
    """P1 owns the other Hook itself, so it knows which one P2 has shown; P0 cannot tell."""
    play = cavern.given(seats=3, treasures=["", "hook-1", "hook-2:shown"])
    doubtful = "the values of Treasures that seat 2 has shown"
    assert [doubtful in hidden(play.state, seat) for seat in range(3)] == [True, False, False]


@pytest.mark.clause("CAVERN-H01", "CAVERN-R57")
def test_with_open_gold_no_gold_is_hidden(cavern: CavernKit) -> None:
    play = cavern.given(gold=["1", "2"], house_rules={"open_gold": "on"})
    assert not [name for name in hidden(play.state, 0) if "Gold" in name]


@pytest.mark.clause("CAVERN-H01", "CAVERN-11.02")
def test_the_outcomes_of_the_card_being_read_are_hidden_from_all(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", "P1 seer", seats=3, card="TEST C 1")
    for seat in range(3):
        assert hidden(play.state, seat)["the outcomes of the card being read"] == play.state.affair.fate
    play.does("first")
    assert "the outcomes of the card being read" not in hidden(play.state, 0)


@pytest.mark.clause("CAVERN-H01", "CAVERN-17.14")
def test_cards_under_the_decks_are_hidden_from_those_who_did_not_put_them_there(cavern: CavernKit) -> None:
    """P1 has lost a facedown Crown and a 3 on P2's turn."""
    card = "NOLOOT | always TREASURE-1 | always GOLD-1"
    play = cavern.resolving("", "P1 bruiser", seats=3, card=card, gold=["", "3"], treasures=["", "crown-1"])
    play.does("first")
    for seat in range(3):
        found = hidden(play.state, seat)
        assert ids(play.state, found.get("the Treasures at the bottom of the deck", [])) == ([] if seat == 1 else ["crown-1"])
        assert found.get("the Gold at the bottom of the deck") == (None if seat == 1 else [3])


@pytest.mark.clause("CAVERN-H08")
def test_nothing_is_hidden_once_the_game_is_over(cavern: CavernKit) -> None:
    play = cavern.given(first="P1", ending=True, gold=["1", "2"])
    play.places("(1,0) Q03", "none")
    assert play.outcome is not None
    assert hidden(play.state, 0) == {}


# ---- cards set aside in a Battle


def battle_with_gold_aside(cavern: CavernKit) -> CavernPlay:
    """P2 has won and says which Treasure it turns, while a 3 that P1 had put under the deck is set aside with a card nobody has seen."""
    play = cavern.resolving(
        "ggk", "P1 bruiser, P2 bruiser", seats=4, treasures=["", "", "orb-1 crown-1"], treasure_deck="", gold_deck="1 3", gold_under="3@P1",
        gold=["2 2", "", "2"],
    )  # fmt: skip
    play.rolls(2, 0)
    play.rolls(3, 0)
    assert (play.asks_whom, play.asks) == ("P2", "FlipTreasure")
    assert [(card.value, card.known_to) for card in play.state.affair.pool] == [(0, NOBODY), (3, 1)]
    return play


@pytest.mark.clause("CAVERN-H01", "CAVERN-H09", "CAVERN-15.05")
def test_gold_set_aside_is_known_to_whoever_had_put_it_under_the_deck(cavern: CavernKit) -> None:
    play = battle_with_gold_aside(cavern)
    for seat in range(4):
        games = [imagine(play.state, seat, seeded(seed)) for seed in MANY]
        assert all(play.game.broken(None, [], other) == [] for other in games), "no card is there twice, none is missing"
        aside = {tuple(card.value for card in other.affair.pool) for other in games}
        assert aside == ({(0, 3)} if seat == 1 else {(0, 1), (0, 2), (0, 3)} if seat == 3 else aside)
        assert hidden(play.state, seat).get("the Gold set aside") == (None if seat == 1 else [3])


# ---- deals that are rare


@pytest.mark.clause("CAVERN-H09")
def test_the_one_tile_with_which_a_rival_would_be_asked_is_found_in_a_large_stack(cavern: CavernKit) -> None:
    """P2, without XP, chooses where its corridor goes. The others know that it has one: any other hand is drawn anew unasked."""
    stack = " ".join(["Q03"] * 24 + ["Q02"] * 24)
    play = cavern.given(FULL, seats=3, turn="P2", hands=["Q03", "Q02", "Q05 Q03 Q03"], stack=stack, xp=0, house_rules=TAKEN)
    assert play.asks == "PlaceCell"
    names = [tile.id for tile in play.state.content.tiles]
    for seat in (0, 1):
        hands = set()
        for seed in MANY:
            other = imagine(play.state, seat, seeded(seed))
            assert play.game.broken(None, [], other) == []
            assert repr(play.game.view(play.state, seat)) == repr(play.game.view(other, seat))
            assert other.seats[seat] == play.state.seats[seat]
            assert (other.ask is not None and other.ask.seat, bool(other.options)) == (2, True)
            hands.add(tuple(names[tile] for tile in other.seats[2].hand))
        assert hands == {("Q02", "Q02", "Q05"), ("Q02", "Q03", "Q05"), ("Q03", "Q03", "Q05")}


@pytest.mark.clause("CAVERN-H09")
def test_the_one_treasure_with_which_a_rival_would_be_asked_is_found_too(cavern: CavernKit) -> None:
    """No tile fits, so P2 is asked for the sake of the Chisel that nobody has seen: the others know it has one that helps.

    P0 and P1 have a card each that nobody has seen, too.
    """
    plain = "knuckles-1 knuckles-2 hook-1 hook-2 banner-1 banner-2 scales-1 scales-2 crown-1"
    play = cavern.given(
        FULL, seats=3, turn="P2", hands=["Q03", "Q02", "Q03 Q03 Q02"], stack="Q03 Q03 Q02 Q02", xp=0, treasure_deck=plain,
        treasures=["orb-1", "idol-1", "chisel-2 ledger-1:used"],
    )  # fmt: skip
    assert (play.asks_whom, "place Q03" in play.offers()) == ("P2", True)
    for seat in (0, 1):
        hands, secrets = set(), set()
        for seed in range(100):
            other = imagine(play.state, seat, seeded(seed))
            assert play.game.broken(None, [], other) == []
            assert repr(play.game.view(play.state, seat)) == repr(play.game.view(other, seat))
            assert other.treasure_deck.cards == sorted(other.treasure_deck.cards)
            assert ids(other, [one.card for one in other.seats[2].treasures]) == ["chisel-2", "ledger-1"]
            hands.add(tuple(other.seats[2].hand))
            secrets.add(other.seats[1 - seat].treasures[0].card)
        assert (len(hands) > 2, len(secrets) > 5) == (True, True)


@pytest.mark.clause("CAVERN-H09", "CAVERN-R11")
@pytest.mark.parametrize("chain", ["unlimited", "one"])
def test_an_hourglass_helps_unless_no_extra_turn_can_be_earned(cavern: CavernKit, chain: str) -> None:
    """In an extra turn, with or without a limit to them: P1 has used the other Chisel, so P2 may have this one or an Hourglass."""
    plain = "knuckles-1 knuckles-2 hook-1 hook-2 banner-1 banner-2 scales-1 scales-2 crown-1 hourglass-1"
    play = cavern.given(
        FULL, seats=3, turn="P2", hands=["Q03", "Q02", "Q03 Q03 Q02"], stack="Q03 Q03 Q02 Q02", xp=0, treasure_deck=plain,
        treasures=["orb-1", "chisel-1:used", "chisel-2"], in_extra=True, house_rules={"fast_chain": chain},
    )  # fmt: skip
    secrets = {imagine(play.state, 0, seeded(seed)).seats[2].treasures[0].card for seed in range(100)}
    names = set(ids(play.state, sorted(secrets)))
    assert names == ({"chisel-1", "chisel-2"} if chain == "one" else {"chisel-1", "chisel-2", "hourglass-1"})


@pytest.mark.clause("CAVERN-H02", "CAVERN-H09")
def test_a_rival_with_one_tile_and_two_cells_for_it_is_imagined_at_the_cell(cavern: CavernKit) -> None:
    """Whatever crossing P1 draws, it goes east or south of the corridor, one way round."""
    play = cavern.given("(0,1) Q14@0", turn="P1", hands=["Q03", "Q10"], stack="Q10 Q10", xp=0, house_rules=TAKEN)
    assert (play.asks_whom, play.offers()) == ("P1", ["at 1,1", "at 0,2"])
    for seed in MANY:
        other = imagine(play.state, 0, seeded(seed))
        assert (type(other.ask).__name__, len(other.options)) == ("PlaceCell", 2)
