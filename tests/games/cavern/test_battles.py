"""Battles (CAVERN-15)."""

from __future__ import annotations

import pytest

from delve.games.cavern import events as ev
from delve.games.cavern.affair import NOT_ROLLED, UNDECIDED
from delve.games.cavern.codes import NOBODY
from delve.games.cavern.state import BY_GOLD
from delve.kernel.events import Event
from tests.kit import CavernKit, CavernPlay
from tests.kit.wishes import told_dice

FOUR = "P0 bruiser, P1 bruiser, P2 bruiser, P3 bruiser"


def fight(play: CavernPlay, *totals: tuple[int, int]) -> list[Event]:
    """Everybody rolls, in the order in which they are asked; what was told of it and of what followed."""
    play.told()
    for combat, spoils in totals:
        play.rolls(combat, spoils)
        if play.asks == "RollHold":
            play.does("keep")
    return play.told()


def shares(told: list[Event], why: str = "loot") -> dict[int, int]:
    return {event.seat: event.count for event in told if isinstance(event, ev.GoldCollected) and event.why == why}


def ranks(told: list[Event]) -> tuple[int, ...]:
    [ranked] = [event for event in told if isinstance(event, ev.BattleRanked)]
    return ranked.ranks


def returned(told: list[Event]) -> int:
    return sum(event.count for event in told if isinstance(event, ev.GoldReturned))


def spoils(told: list[Event]) -> list[tuple[int, bool]]:
    return [(event.seat, event.treasure) for event in told if isinstance(event, ev.SpoilsWon)]


# ---- who rolls, and when


@pytest.mark.clause("CAVERN-15.01", "CAVERN-15.02", "CAVERN-15.04", "CAVERN-R54", "CAVERN-E43")
def test_fighters_roll_in_player_order_though_the_current_player_is_not_among_them(cavern: CavernKit) -> None:
    """P2 is at turn; P3 is next, then P0 and P1; of those tied the first one clockwise from P2 ranks higher."""
    play = cavern.resolving("gggg", "P0 bruiser, P1 bruiser, P3 bruiser", seats=4, turn="P2", xp=[1, 1, 1, 1])
    order = []
    play.told()
    for combat in (4, 6, 6):
        order.append(play.asks_whom)
        play.rolls(combat, 0)
        if play.asks == "RollHold":
            play.does("keep")
    assert order == ["P3", "P0", "P1"]
    assert ranks(play.told()) == (0, 1, 3)


@pytest.mark.clause("CAVERN-15.02")
def test_the_current_player_rolls_first_if_it_fights(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", "P0 bruiser, P1 bruiser, P2 bruiser", seats=3, turn="P1")
    order = []
    for _ in range(3):
        order.append(play.asks_whom)
        play.rolls(2, 0)
    assert order == ["P1", "P2", "P0"]


@pytest.mark.clause("CAVERN-15.03", "CAVERN-E44")
def test_totals_are_public_before_the_next_prepares_and_nobody_can_answer(cavern: CavernKit) -> None:
    """P0 rolls Combat 6; P1 with a Seer sees it and buys dice twice."""
    play = cavern.resolving("gg", "P0 bruiser, P1 seer")
    play.rolls(6, 1)
    assert play.asks_whom == "P1"
    affair = play.view("P1").affair
    assert (affair.combat, affair.spoils) == ((6, NOT_ROLLED), (1, NOT_ROLLED))
    play.does("dice")
    play.does("dice")
    assert (play.view("P0").affair.dice, play.xp) == ((6, 0, 0), [3, 1])
    play.rolls(7, 0)
    assert (play.asks, play.xp) == ("Act", [3, 1]), "P0 was not asked again"
    assert ranks(play.told()) == (1, 0)


@pytest.mark.clause("CAVERN-15.03", "CAVERN-16.08")
def test_every_roll_lies_in_sight_until_the_room_is_resolved(cavern: CavernKit) -> None:
    """Face by face, as it counts: of two results the one kept, and the dice of Hold the Line as they lie afterwards."""
    factions = ("mirefolk", "lanternguard", "runekin")
    play = cavern.resolving("g", "P0 bruiser, P1 seer, P2 seer", seats=3, factions=factions, treasures=["knuckles-1"])
    play.does("knuckles")
    play.does("roll", dice="W:C W:C W:C / W:CC W:- W:S")
    play.does("second")
    play.does("roll", dice="W:- W:CC", seat="P1")
    play.does("rethrow", dice="W:CS*>S")
    assert (play.asks_whom, play.asks) == ("P2", "PrepareRoll")
    for seat in ("P0", "P1", "P2"):
        thrown = play.view(seat).affair.thrown
        assert [told_dice(play.state.content, one) for one in thrown] == ["W:CC W:- W:S", "W:CS*>S W:CC", ""]
    play.rolls(2, 0)
    assert [len(one) for one in play.view("P0").past.thrown] == [3, 3, 2]
    assert play.view("P0").affair is None


@pytest.mark.clause("CAVERN-16.01")
def test_a_battle_begins_with_nothing_thrown_and_nothing_decided(cavern: CavernKit) -> None:
    """An Encounter before it in the same turn leaves no dice and no verdict behind."""
    delvers = "P1 seer on a of (1,0), P0 bruiser on a of (2,1), P1 bruiser on a of (2,1)"
    board, factions = "(1,0) Q07@2, (2,0) Q03, (2,1) Q07@3", ("runekin", "mirefolk")
    play = cavern.given(board, delvers=delvers, card="TEST C 1", factions=factions)
    play.places("(1,1) Q03", "none")
    play.plays("room 1,0 a", "first")
    play.rolls(1, 0)
    affair = play.view("P0").affair
    assert (play.asks_whom, affair.thrown, affair.verdict) == ("P0", ((), ()), UNDECIDED)


# ---- ranks and shares


@pytest.mark.clause(
    "CAVERN-E06", "CAVERN-15.04", "CAVERN-15.06", "CAVERN-15.07", "CAVERN-15.08", "CAVERN-15.11", "CAVERN-15.12", "CAVERN-R32"
)
def test_three_players_in_the_room(cavern: CavernKit) -> None:
    """The rulebook's example: a tie goes to the next in player order, two cards go back, then one is collected for Spoils."""
    play = cavern.resolving("gggggggggkk", "P0 bruiser, P0 captain, P1 bruiser, P2 bruiser", seats=3)
    told = fight(play, (7, 1), (5, 0), (5, 2))
    assert ranks(told) == (0, 1, 2)
    assert (len(play.treasures("P0")), shares(told), returned(told)) == (2, {0: 4, 1: 2, 2: 1}, 2)
    assert (spoils(told), shares(told, "spoils")) == ([(2, False)], {2: 1})
    assert play.gold_deck == 85 - 8
    order = [type(event).__name__ for event in told if isinstance(event, ev.TreasureCollected | ev.GoldCollected | ev.GoldReturned)]
    assert order == ["TreasureCollected"] * 2 + ["GoldCollected"] * 3 + ["GoldReturned", "GoldCollected"]


@pytest.mark.clause("CAVERN-15.05", "CAVERN-15.11", "CAVERN-R32")
def test_gold_left_over_goes_unseen_under_the_deck(cavern: CavernKit) -> None:
    """P1 has just put a 3 under the deck; what the Battle leaves comes to lie below it, and nobody has seen it."""
    delvers = "P1 seer on a of (1,0), P0 bruiser on a of (2,1), P1 bruiser on a of (2,1)"
    play = cavern.given(
        "(1,0) Q07@2, (2,0) Q03, (2,1) Q07@3",
        delvers=delvers,
        gold=["", "3"],
        gold_deck="1 1 1",
        card="NOLOOT | always GOLD-1",
        factions=("runekin", "mirefolk"),
    )
    play.places("(1,1) Q03", "none")
    play.plays("room 1,0 a", "first")
    told = fight(play, (3, 0), (2, 0))
    assert (shares(told), returned(told)) == ({0: 1}, 1)
    unseen, bottom = play.state.gold_deck.top, play.gold_bottom
    assert (unseen, bottom) == (1, [(3, 1), (0, NOBODY)]), "a card nobody has seen, P1's 3, and the one returned"


@pytest.mark.clause("CAVERN-15.10", "CAVERN-R31", "CAVERN-E39")
@pytest.mark.parametrize(("gold", "first", "second", "back"), [(5, 2, 1, 2), (8, 4, 2, 2), (2, 1, 0, 1), (3, 1, 1, 1)])
def test_with_two_fighters_there_is_no_third_share(cavern: CavernKit, gold: int, first: int, second: int, back: int) -> None:
    play = cavern.resolving("g" * gold, "P0 bruiser, P1 bruiser")
    told = fight(play, (2, 0), (3, 0))
    assert ranks(told) == (1, 0)
    assert (len(play.gold("P1")), len(play.gold("P0")), returned(told)) == (first, second, back)
    assert play.gold_deck == 85 - first - second


@pytest.mark.clause("CAVERN-15.09", "CAVERN-E41")
def test_four_fighters_and_nothing_for_the_fourth(cavern: CavernKit) -> None:
    play = cavern.resolving("g" * 10, FOUR, seats=4)
    told = fight(play, (5, 0), (4, 0), (3, 0), (2, 0))
    assert (shares(told), returned(told)) == ({0: 5, 1: 2, 2: 1}, 2)


@pytest.mark.clause("CAVERN-15.15", "CAVERN-R30", "CAVERN-E40")
@pytest.mark.parametrize(("table", "first", "back"), [("off", [], 1), ("on", ["1"], 0)])
def test_one_bag(cavern: CavernKit, table: str, first: list[str], back: int) -> None:
    play = cavern.resolving("gk", "P0 bruiser, P1 bruiser", house_rules={"battle_min_one": table})
    told = fight(play, (3, 0), (2, 0))
    assert (play.gold("P0"), len(play.treasures("P0"))) == (first, 1)
    assert (play.gold("P1"), play.treasures("P1"), returned(told)) == ([], [], back)


@pytest.mark.clause("CAVERN-R30")
def test_at_least_one_is_for_the_first_rank_alone_and_later_shares_are_halves_of_the_rest(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", "P0 bruiser, P1 bruiser", house_rules={"battle_min_one": "on"})
    told = fight(play, (3, 0), (2, 0))
    assert (shares(told), returned(told)) == ({0: 1}, 1)


@pytest.mark.clause("CAVERN-15.17", "CAVERN-R30")
def test_an_empty_room_is_fought_for_the_spoils(cavern: CavernKit) -> None:
    play = cavern.resolving("", "P0 bruiser, P1 bruiser")
    told = fight(play, (3, 0), (2, 1))
    assert (ranks(told), shares(told), spoils(told)) == ((0, 1), {}, [(1, False)])
    assert len(play.gold("P1")) == 1


@pytest.mark.clause("CAVERN-15.18", "CAVERN-15.04")
def test_no_combat_at_all_is_ranked_like_any_other(cavern: CavernKit) -> None:
    play = cavern.resolving("gggg", "P0 bruiser, P1 sneak, P2 sneak", seats=3)
    told = fight(play, (1, 0), (0, 2), (0, 2))
    assert (ranks(told), shares(told)) == ((0, 1, 2), {0: 2, 1: 1})


# ---- Spoils


@pytest.mark.clause("CAVERN-15.12", "CAVERN-15.13", "CAVERN-15.14", "CAVERN-R42", "CAVERN-R29", "CAVERN-E42")
@pytest.mark.parametrize(
    ("rolled", "won"),
    [
        ((3, 3, 1), []), ((0, 0, 0), []), ((5, 4, 0), [(0, True)]), ((0, 1, 0), [(1, False)]), ((1, 2, 4), [(2, False)]),
        ((5, 1, 5), []), ((4, 3, 3), [(0, False)]), ((1, 1, 5), [(2, True)]),
    ],
)  # fmt: skip
def test_one_card_for_the_single_highest_spoils(cavern: CavernKit, rolled: tuple[int, int, int], won: list[tuple[int, bool]]) -> None:
    """Player order does not break ties in Spoils; P0, the current player, has the best Combat as well."""
    play = cavern.resolving("", "P0 bruiser, P1 bruiser, P2 bruiser", seats=3)
    told = fight(play, *[(4 - seat, spoils_) for seat, spoils_ in enumerate(rolled)])
    assert spoils(told) == won
    for seat in range(3):
        cards = len(play.gold(f"P{seat}")), len(play.treasures(f"P{seat}"))
        assert cards == ((0, 1) if (seat, True) in won else (1, 0) if (seat, False) in won else (0, 0))


# ---- when the deck runs out


@pytest.mark.clause("CAVERN-15.16", "CAVERN-R33", "CAVERN-E49")
def test_gold_runs_out_during_a_deal(cavern: CavernKit) -> None:
    """Shares come from nine bags, cards from the five there are, best rank first; what is missing is turned."""
    play = cavern.resolving("g" * 9, "P0 bruiser, P1 bruiser, P2 bruiser", seats=3, gold_deck="1 1 1 1 1", gold=["", "3", "2 2 2"])
    told = fight(play, (5, 0), (4, 1), (3, 2))
    assert ev.EndTriggered(BY_GOLD) in told
    assert (shares(told), returned(told)) == ({0: 4, 1: 1}, 0)
    assert (play.asks_whom, play.offers()) == ("P1", ["turn 1", "turn 3"]), "the card just collected or an older one"
    play.does("turn 3")
    play.does("turn 2", seat="P2")
    assert spoils(play.told()) == [(2, False)]
    play.does("turn 2", seat="P2")
    assert (play.gold("P1"), play.gold("P2")) == (["1", "3*"], ["2", "2*", "2*"])
    assert (play.asks, play.gold_deck) == ("Act", 0)


@pytest.mark.clause("CAVERN-15.11", "CAVERN-17.04", "CAVERN-17.05", "CAVERN-E50")
def test_emptied_and_refilled(cavern: CavernKit) -> None:
    """The deal empties the deck and triggers the end; the card that goes back is collected for Spoils, and the end stays."""
    play = cavern.resolving("gggg", "P0 bruiser, P1 bruiser", gold_deck=4)
    told = fight(play, (3, 0), (2, 2))
    assert (shares(told), returned(told), shares(told, "spoils")) == ({0: 2, 1: 1}, 1, {1: 1})
    assert [type(event).__name__ for event in told].index("EndTriggered") < [type(event).__name__ for event in told].index("GoldCollected")
    assert (play.gold_deck, play.state.end) == (0, BY_GOLD)
    assert len(play.gold("P1")) == 2


@pytest.mark.clause("CAVERN-15.16", "CAVERN-R33")
def test_a_short_deal_has_nothing_left_to_return(cavern: CavernKit) -> None:
    """Three bags and two cards: one each, and the third, which would go back, was never there."""
    play = cavern.resolving("ggg", "P0 bruiser, P1 bruiser", gold_deck=2)
    told = fight(play, (3, 0), (2, 0))
    assert (shares(told), returned(told), play.gold_deck) == ({0: 1, 1: 1}, 0, 0)
