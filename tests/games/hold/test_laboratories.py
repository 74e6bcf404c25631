"""HOLD-4.11, 8.19 to 8.22: Laboratories and what fifty Alchemists find."""

from __future__ import annotations

import pytest

from delve.games.hold.codes import ALCHEMIST, DRAWBRIDGE, ESCAPED, ROOM
from delve.games.hold.events import Learned
from delve.games.hold.facts import functions
from delve.games.hold.houses import capacity
from delve.games.hold.map_changes import build_in
from delve.games.hold.room_events import Exploded
from delve.games.hold.spaces import space
from tests.games.hold.kit import HoldKit, Play

FIVE = "E   La  La  La  La  La"
FIFTY = [f"10 alchemist {x},1" for x in range(1, 6)]


def damaged(play: Play) -> list[int]:
    return [thing.anchor % (1 << 16) - (1 << 15) for thing in play.state.map.things.values() if thing.damaged]


@pytest.mark.clause("HOLD-8.19")
@pytest.mark.clause("HOLD-10.11")
def test_a_laboratory_houses_ten_alchemists(hold: HoldKit) -> None:
    play = hold.given(FIVE)
    assert capacity(play.state, play.thing(1, 1).number, ALCHEMIST) == 10


@pytest.mark.clause("HOLD-4.11")
@pytest.mark.clause("HOLD-10.11")
@pytest.mark.parametrize(("units", "text", "draws"), [
    (FIFTY, FIVE, ["9♥"]),
    ([*FIFTY[:4], "9 alchemist 5,1"], FIVE, []),
    (FIFTY, "E   La  La  La  La |La", []),
])  # fmt: skip
def test_a_card_is_drawn_with_fifty_in_laboratories_that_function(hold: HoldKit, units: list[str], text: str, draws: list[str]) -> None:
    play = hold.given(text, units=units)
    play.goes_on(*draws)
    assert (play.asks, play.supplies, play.state.cards.deck.size()) == ("explore", (20, 20), 52)


@pytest.mark.clause("HOLD-4.11")
@pytest.mark.parametrize("card", ["K♥", "A♦", "K♠", "2♠"])
def test_any_other_card_does_nothing(hold: HoldKit, card: str) -> None:
    play = hold.given(FIVE, units=FIFTY)
    play.goes_on(card)
    assert (play.asks, play.state.supplies.transmutation, damaged(play)) == ("explore", False, [])


@pytest.mark.clause("HOLD-8.22")
def test_the_king_of_diamonds_is_transmutation_and_the_draw_goes_on(hold: HoldKit) -> None:
    play = hold.given(FIVE, units=FIFTY)
    play.goes_on("K♦")
    assert play.state.supplies.transmutation
    assert [event.what for event in play.told_of(Learned)] == ["transmutation"]
    later = hold.given(FIVE, units=FIFTY)
    later.state.supplies.transmutation = True
    later.goes_on("K♦")
    assert later.told_of(Learned) == []  # there is nothing more to learn
    again = hold.given(FIVE, units=FIFTY)
    again.state.supplies.transmutation = True
    again.goes_on("A♠")
    assert again.asks == "explosion"


@pytest.mark.clause("HOLD-8.20")
@pytest.mark.clause("HOLD-8.21")
@pytest.mark.clause("HOLD-R215")
@pytest.mark.clause("HOLD-E53")
def test_the_ace_of_spades_blows_up_a_laboratory_of_your_choice(hold: HoldKit) -> None:
    play = hold.given(FIVE + "  La", units=[*FIFTY, "5 soldier 0,1"])
    play.goes_on("A♠")
    assert play.offers() == [f"laboratory {x},1" for x in range(1, 6)]  # the sixth is empty
    play.does("laboratory 4,1")
    assert (play.units(4, 1), play.units(3, 1), play.units(5, 1)) == ({}, {"alchemist": 10}, {"alchemist": 10})
    assert damaged(play) == [3, 4, 5]
    assert [event.space for event in play.told_of(Exploded)] == [(4, 1)]
    assert not functions(play.state, play.thing(3, 1).number)


@pytest.mark.clause("HOLD-8.21")
@pytest.mark.clause("HOLD-R115")
@pytest.mark.clause("HOLD-3.12")
def test_the_blast_goes_by_grid_distance_and_the_overseer_breaks_ties(hold: HoldKit) -> None:
    # nearest is the Forge above, which no way leads to; of the three rooms at distance 2 one is chosen
    play = hold.given("""
        E   Co  Fo  Co
        H
        oo  oo  La  oo  Ba
                H
        .   .   oo  .   .
                H
        .   .   Ki  .   .
    """, units=["50 alchemist 2,2"])  # fmt: skip
    play.goes_on("A♠")
    assert play.asks == "blast-reaches"
    assert play.offers() == ["blast 1,1", "blast 2,1", "blast 3,1"]
    play.does("blast 3,1")
    assert play.offers() == ["blast 1,1", "blast 2,1"]
    play.does("blast 2,1")
    assert [play.thing(x, d).damaged for x, d in ((1, 1), (2, 1), (3, 1), (2, 2), (4, 2), (2, 4))] == [
        False,
        True,
        True,
        True,
        False,
        False,
    ]


@pytest.mark.clause("HOLD-8.20")
def test_nobody_in_the_laboratory_is_spared(hold: HoldKit) -> None:
    play = hold.given("E   Li  La  Ba  Fo", units=["50 alchemist 2,1", "3 golem 4,1", "2 mage 1,1"])
    play.goes_on("A♠")
    assert [play.units(x, 1) for x in (1, 2, 4)] == [{"mage": 2}, {}, {"golem": 3}]
    assert damaged(play) == [1, 2, 3]


@pytest.mark.clause("HOLD-8.21")
@pytest.mark.clause("HOLD-3.33")
def test_what_follows_from_the_damage_follows_at_once(hold: HoldKit) -> None:
    play = hold.given("E   ~~  La  Pr", units=["50 alchemist 2,1", "5 prisoner 3,1", "9 soldier 0,1"])
    build_in(play.state, ROOM, DRAWBRIDGE, (space(1, 1),), None)
    play.goes_on("A♠")  # the Drawbridge is damaged, and the Prison is cut off (8.28)
    assert play.thing(1, 1).damaged
    assert [piece.count for piece in play.pieces(ESCAPED)] == [7]  # two more had just arrived
