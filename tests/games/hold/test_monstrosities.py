"""HOLD-26: Ancient Monstrosities wake, and what their traits do."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.hold.cards import card_of
from delve.games.hold.codes import CAVERN, DISCOVERY, HOSTILE, MONSTER_LAIR, NOTHING
from delve.games.hold.combat_events import CombatBegan
from delve.games.hold.explore import EXPLORE
from delve.games.hold.force_changes import add_being
from delve.games.hold.forces import ADVENTURER, AWAY
from delve.games.hold.magic import BAD, Magic
from delve.games.hold.map_changes import alter_thing, draw_thing
from delve.games.hold.monstrosities import name_from, trait_cards, wake
from delve.games.hold.monstrosity_events import MonstrosityVanished, MonstrosityWoke
from delve.games.hold.spaces import space
from delve.games.hold.tables import (
    BLACK_BLOODED,
    BURIED_TEMPLE,
    BURNING_ARMOUR,
    COURT,
    DEMON_PORTAL,
    DEMONS,
    ELEMENTAL,
    FERAL,
    HULKING,
    LEYLINES,
    MASTERMIND,
    MONSTER_SLAYER,
    MONSTROSITY,
    NIGHTMARE,
    NIMBLE,
    OMEN,
    REGENERATING,
    SMALL_CREATURE,
    SPINES,
    TURNED,
    TWINNED,
    WITCH,
)
from delve.kernel.luck import Scripted
from tests.games.hold.kit import HoldKit, Play

DEEP = "E\nH\noo\nH\noo\nH\noo\nH\noo\nH\noo"
"""A shaft of caverns down to (0,6)."""


def exploring(hold: HoldKit, text: str = DEEP, **given: Any) -> Play:
    """In the Explore step; the Jokers are in the deck."""
    play = hold.asking(hold.given(text, **given), EXPLORE)
    deck = play.state.cards
    for joker in deck.aside[:]:
        deck.aside.remove(joker)
        deck.deck.add(joker)
    deck.deep = True
    play.goes_on()
    return play


def enemies(play: Play) -> list[tuple[int, int, tuple[int, ...]]]:
    return [(piece.strength, piece.at, piece.traits) for piece in play.pieces(HOSTILE)]


@pytest.mark.clause("HOLD-26.01")
@pytest.mark.clause("HOLD-26.02")
@pytest.mark.clause("HOLD-26.03")
@pytest.mark.clause("HOLD-26.04")
@pytest.mark.clause("HOLD-26.06")
@pytest.mark.clause("HOLD-26.10")
@pytest.mark.clause("HOLD-E47")
def test_a_black_joker_wakes_a_monstrosity_with_three_trait_cards(hold: HoldKit) -> None:
    play = exploring(hold, units=["5 soldier 0,1"])
    play.does("explore 1,6 right", "black joker", "4♣", "4♦", "9♠")
    woke = play.told_of(MonstrosityWoke)
    assert [(event.name, event.space) for event in woke] == [("Enrom, Sultan of Fire", (1, 6))]
    assert enemies(play)[0][2] == (HULKING, BURNING_ARMOUR)
    assert play.state.fight.round == 1
    assert play.pieces(HOSTILE)[0].full == 100 + 30 + 100 + 50
    assert (play.thing(1, 6).kind, play.thing(1, 6).what) == (CAVERN, MONSTER_LAIR)
    assert play.state.cards.deck.size() == 53


@pytest.mark.clause("HOLD-26.11")
@pytest.mark.clause("HOLD-R168")
@pytest.mark.clause("HOLD-E48")
def test_twins_have_half_the_base_each_and_every_other_trait(hold: HoldKit) -> None:
    play = exploring(hold, "E\nH\noo\nH\noo\nH\noo\nH\noo")
    play.does("explore 1,5 right", "black joker", "5♥", "7♣", "7♠")
    twins = play.pieces(HOSTILE)
    assert [(piece.full, piece.traits) for piece in twins] == [(125, (TWINNED, NIMBLE))] * 2


@pytest.mark.clause("HOLD-26.11")
@pytest.mark.clause("HOLD-R336")
def test_each_hulking_twin_is_bigger_and_those_of_a_weaker_kind_have_half_of_that(hold: HoldKit) -> None:
    play = hold.given("E   oo  oo")
    wake(play.state, space(2, 1), 25, 2, scripted(play, "5♥", "4♣"), None)
    assert [piece.full for piece in play.pieces(HOSTILE)] == [12 + 5 + 100] * 2


def scripted(play: Play, *cards: str) -> Scripted:
    """Luck that draws these cards one after the other, none returning between."""
    rest = list(play.state.cards.deck.rest)
    script = []
    for name in cards:
        at = rest.index(card_of(name))
        script.append(at)
        rest[at] = rest[-1]
        rest.pop()
    return Scripted(script)


@pytest.mark.clause("HOLD-26.03")
@pytest.mark.clause("HOLD-27.13")
@pytest.mark.clause("HOLD-R108")
@pytest.mark.clause("HOLD-R137")
@pytest.mark.clause("HOLD-20.14")
def test_nightmare_adds_a_card_and_each_monster_slayer_takes_one(hold: HoldKit) -> None:
    play = hold.given("E   In  In  In  In")
    s = play.state
    assert (trait_cards(s, space(1, 5), 3), trait_cards(s, space(1, 5), 1)) == (3, 1)
    s.lore.layer, s.lore.layer_depth = NIGHTMARE, 4
    assert (trait_cards(s, space(1, 4), 3), trait_cards(s, space(1, 3), 3)) == (4, 3)
    for x, rank in ((1, MONSTER_SLAYER), (2, WITCH), (3, MONSTER_SLAYER)):
        add_being(s, ADVENTURER, rank, 25, play.thing(x, 1).number, None)
    assert (trait_cards(s, space(1, 3), 3), trait_cards(s, space(1, 4), 3)) == (1, 2)
    add_being(s, ADVENTURER, MONSTER_SLAYER, 25, play.thing(4, 1).number, None)
    assert trait_cards(s, space(1, 3), 3) == 1
    assert trait_cards(s, space(1, 4), 1) == 1  # 1 + 1 - 3: the layer is counted before the least


@pytest.mark.clause("HOLD-26.03")
@pytest.mark.clause("HOLD-25.21")
def test_after_a_bargain_the_next_one_has_four_cards(hold: HoldKit) -> None:
    play = exploring(hold, "E   oo  oo\nH\noo")
    play.state.lore.bargains = 1
    play.does("explore 1,2 right", "black joker", "2♥", "7♣", "10♠", "4♠")
    assert enemies(play)[0][2] == (REGENERATING, NIMBLE, SPINES, HULKING)
    assert play.state.lore.bargains == 0
    assert play.told_of(MonstrosityWoke)[0].name == "Acras, Dancer of Spikes and War"


@pytest.mark.clause("HOLD-26.06")
@pytest.mark.clause("HOLD-R167")
def test_names_of_one_and_two_cards(hold: HoldKit) -> None:
    s = hold.given().state
    assert name_from(s, [13]) == "Metus"
    assert name_from(s, [1, 12]) == "Orbos, Brood Mother"


@pytest.mark.clause("HOLD-11.04")
def test_the_greedy_dark_makes_it_stronger(hold: HoldKit) -> None:
    play = exploring(hold, "E   oo  oo\nH\noo", rules={"greedy_dark": "on"})
    play.state.cards.red_found = 2
    play.does("explore 1,2 right", "black joker", "2♥", "7♣", "10♠")
    assert play.pieces(HOSTILE)[0].full == 100 + (5 + 4) * 2


@pytest.mark.clause("HOLD-22.14")
@pytest.mark.clause("HOLD-R137")
def test_a_monstrous_form_is_weak_and_has_one_trait(hold: HoldKit) -> None:
    play = hold.asking(hold.given("E   oo  oo  oo"), Magic(BAD, space(2, 1)))
    play.goes_on("K♠", "2♥")
    assert [(piece.full, piece.traits) for piece in play.pieces(HOSTILE)] == [(30, (REGENERATING,))]
    assert play.state.cards.deck.size() == 51  # the card of the magic is out until the combat is over


# ---- Omen


@pytest.mark.clause("HOLD-26.14")
@pytest.mark.clause("HOLD-R172")
@pytest.mark.clause("HOLD-R94")
def test_omen_wakes_portals_sealed_rooms_and_unused_temples(hold: HoldKit) -> None:
    play = exploring(hold, "E   oo  oo  xx\nH\noo")
    draw_thing(play.state, DISCOVERY, DEMON_PORTAL, (space(-3, 1),), None)
    used = draw_thing(play.state, DISCOVERY, BURIED_TEMPLE, (space(-1, 1),), None)
    alter_thing(play.state, used.number, spent=True)
    unused = draw_thing(play.state, DISCOVERY, BURIED_TEMPLE, (space(-2, 1),), None)
    # the temple rolls 4 for Good Magic (Gills), the sealed room finds Diamond Dust
    play.does("explore 1,2 right", "black joker", "8♥", "7♣", "10♠", "A♥", "10♣", "3♠")
    assert [piece.enemy for piece in play.pieces(HOSTILE)] == [MONSTROSITY, DEMONS]
    assert play.pieces(HOSTILE)[1].full == 25
    assert play.state.lore.gills and play.state.lore.dust == 1
    assert play.state.map.things[unused.number].spent
    assert play.thing(3, 1).kind == CAVERN
    assert OMEN in enemies(play)[0][2]


# ---- Masterminds


@pytest.mark.clause("HOLD-26.19")
@pytest.mark.clause("HOLD-26.21")
def test_a_mastermind_vanishes_and_no_combat_starts(hold: HoldKit) -> None:
    play = exploring(hold, "E   oo  oo\nH\noo")
    play.does("explore 1,2 right", "black joker", "K♥", "7♣", "7♠")
    assert play.state.combat is None
    assert [event.name for event in play.told_of(MonstrosityVanished)] == ["Metus, Dancer of Quiet"]
    assert [(one.state, one.traits) for one in play.state.dormant] == [(AWAY, (NIMBLE,))]
    assert play.state.cards.deck.size() == 53 and play.asks == ""


def away(hold: HoldKit, *cards: str) -> Play:
    """A Mastermind vanished; in the Explore step of a later turn."""
    play = exploring(hold, "E   oo  oo\nH\noo\nH\noo")
    play.does("explore 1,2 right", "black joker", *cards)
    play = hold.asking(play, EXPLORE)
    play.goes_on()
    return play


@pytest.mark.clause("HOLD-26.19")
@pytest.mark.clause("HOLD-R173")
@pytest.mark.clause("HOLD-2.14")
def test_it_comes_back_with_a_king_and_a_new_trait(hold: HoldKit) -> None:
    play = away(hold, "K♥", "7♣", "7♠")
    play.does("explore -1,3 left", "Q♥")
    play.answers("blank")
    assert play.state.dormant  # a Queen is no King
    play = hold.asking(play, EXPLORE)
    play.goes_on()
    play.does("explore -1,3 left", "K♦")
    play.does("cavern", "4♣")
    assert enemies(play)[0][1:] == (space(-1, 3) + 1, (NIMBLE, HULKING))  # it has taken its first step
    assert play.pieces(HOSTILE)[0].full == 100 + 15 + 100 + 50
    assert play.pieces(HOSTILE)[0].name == "Metus, Dancer of Quiet"
    assert not play.state.dormant


@pytest.mark.clause("HOLD-26.19")
@pytest.mark.clause("HOLD-R337")
def test_it_tears_open_a_space_that_was_left_blank(hold: HoldKit) -> None:
    play = away(hold, "K♥", "7♣", "2♠")
    play.does("explore 0,4 down", "K♥")
    play.does("blank", "2♣")
    assert (play.thing(0, 4).kind, play.thing(0, 4).what) == (CAVERN, MONSTER_LAIR)
    assert enemies(play)[0][1:] == (space(0, 3), (NIMBLE, REGENERATING))
    assert play.pieces(HOSTILE)[0].full == 100 + 20 + 50  # a rank it had already


@pytest.mark.clause("HOLD-26.19")
def test_with_another_king_it_vanishes_again(hold: HoldKit) -> None:
    play = away(hold, "K♥", "7♣", "2♠")
    play.does("explore 0,4 down", "K♦")
    play.does("blank", "K♣")
    assert play.state.combat is None and [one.traits for one in play.state.dormant] == [(NIMBLE, REGENERATING)]


@pytest.mark.clause("HOLD-R340")
def test_a_trait_of_its_own_is_kept_beside_the_cards(hold: HoldKit) -> None:
    play = hold.given("E   oo  oo")
    wake(play.state, space(2, 1), 100, 2, scripted(play, "3♥", "K♣"), None, (FERAL,))
    assert play.state.dormant[0].traits == (FERAL, BLACK_BLOODED) and play.state.dormant[0].at == NOTHING
    assert play.state.cards.out == []
    assert MASTERMIND not in play.state.dormant[0].traits


# ---- one cause, one combat


@pytest.mark.clause("HOLD-11.06")
@pytest.mark.clause("HOLD-26.19")
def test_a_mastermind_and_the_court_of_its_king_share_one_combat(hold: HoldKit) -> None:
    play = away(hold, "K♥", "7♣", "2♠")
    play.does("explore -1,3 left", "K♠", "3♠")
    play.does("place -1,4")
    play.does("place -2,3")
    play.does("name none", "4♣")
    assert [piece.enemy for piece in play.pieces(HOSTILE)] == [COURT, MONSTROSITY]
    assert len(play.told_of(CombatBegan)) == 1


@pytest.mark.clause("HOLD-11.06")
@pytest.mark.clause("HOLD-R09")
def test_pests_and_the_creature_of_their_jack_share_one_combat(hold: HoldKit) -> None:
    play = exploring(hold, "E   St  St  St  St  oo\nH\noo", resources=150)
    play.does("explore 1,2 right", "J♣")
    play.does("name none", "2♥")
    play.answers(play.offers("raid")[0])
    assert sorted(piece.enemy for piece in play.pieces(HOSTILE)) == [SMALL_CREATURE, ELEMENTAL]
    assert len(play.told_of(CombatBegan)) == 1


@pytest.mark.clause("HOLD-11.06")
def test_a_card_without_enemies_starts_no_combat_and_later_ones_are_fought_at_once(hold: HoldKit) -> None:
    play = exploring(hold, "E   oo  oo\nH\noo")
    play.does("explore 1,2 right", "3♥")
    play.answers("blank")
    assert play.state.combat is None and not play.state.clock.gathers


@pytest.mark.clause("HOLD-11.06")
@pytest.mark.clause("HOLD-27.10")
def test_enemies_of_two_spells_found_with_one_card_share_one_combat(hold: HoldKit) -> None:
    play = exploring(hold, "E   oo  oo\nH\noo  .   Ba", units=["6 soldier 2,2"])
    play.state.lore.layer, play.state.lore.layer_depth = LEYLINES, 1
    play.does("explore 1,2 right", "3♣", "2♦", "J♠", "K♠", "2♥")  # natural magic, bad: Possession, then Monstrous Form
    assert len(play.told_of(CombatBegan)) == 1
    assert sorted(piece.enemy for piece in play.pieces(HOSTILE)) == [MONSTROSITY, TURNED]
