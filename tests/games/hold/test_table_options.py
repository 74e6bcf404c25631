"""House rules that tables seldom ask for: cards that stay out, adjacency, runs, shots round corners, the order of enemies, lairs."""

from __future__ import annotations

import pytest

from delve.games.hold import GAME, card_changes
from delve.games.hold.building import BUILD
from delve.games.hold.cards import ALL_CARDS, card_of, name_of
from delve.games.hold.codes import BODY, CAVERN, DISCOVERY, DORMS, DRY, HOSTILE, LAVA, SOLDIER, WATER, YOURS
from delve.games.hold.end_of_turn import END_EVENTS
from delve.games.hold.explore import EXPLORE
from delve.games.hold.facts import is_connected, room_adjacent
from delve.games.hold.force_changes import add_being
from delve.games.hold.forces import CREATURE
from delve.games.hold.houses import capacity
from delve.games.hold.lines import between, in_line
from delve.games.hold.map_changes import draw_thing, set_barricade
from delve.games.hold.mapping import Barricade
from delve.games.hold.mind.instinct import HoldInstinct
from delve.games.hold.sight import view
from delve.games.hold.spaces import space, spot
from delve.games.hold.state import Hold
from delve.games.hold.tables import LAIR, LAKE, LARGE_CREATURE, MAGMA_FLOW
from delve.kernel.flow import choose
from delve.kernel.game import index_of
from delve.kernel.luck import seeded
from tests.games.hold.kit import HoldKit, Play

# ---- R01: when cards go back


def in_deck(s: Hold, *names: str) -> list[bool]:
    return [s.cards.deck.has(card_of(name)) for name in names]


def dug(hold: HoldKit, rule: str, *cards: str) -> Play:
    """Hearts are explored three times, a space each."""
    play = hold.given("E   Co  Co", rules={"reshuffle": rule, "red_spaces": "blank"})
    for card in cards:
        hold.asking(play, EXPLORE).goes_on()
        play.does("explore 3,1 right", card)
    return play


@pytest.mark.clause("HOLD-R01")
def test_cards_stay_out_until_the_turn_ends(hold: HoldKit) -> None:
    at_once, kept = dug(hold, "each_card", "5♥", "6♥"), dug(hold, "end_of_turn", "5♥", "6♥")
    assert in_deck(at_once.state, "5♥", "6♥") == [True, True]
    assert in_deck(kept.state, "5♥", "6♥") == [False, False]
    assert sorted(map(name_of, kept.state.cards.discards)) == ["5♥", "6♥"]
    with pytest.raises(AssertionError, match="not in the deck"):
        dug(hold, "end_of_turn", "5♥", "5♥")
    for event in END_EVENTS:
        event(kept.state, seeded("x"), None)
    assert in_deck(kept.state, "5♥", "6♥") == [True, True] and kept.state.cards.discards == []


@pytest.mark.clause("HOLD-R01")
def test_cards_stay_out_until_an_ace_is_done_with(hold: HoldKit) -> None:
    play = dug(hold, "on_ace", "5♥", "6♥")
    for event in END_EVENTS:
        event(play.state, seeded("x"), None)
    assert in_deck(play.state, "5♥", "6♥") == [False, False], "the end of a turn changes nothing"
    hold.asking(play, EXPLORE).goes_on()
    play.does("explore 3,1 right", "A♥")
    assert in_deck(play.state, "5♥", "6♥", "A♥") == [True, True, True]


@pytest.mark.clause("HOLD-R01")
@pytest.mark.parametrize("rule", ["end_of_turn", "on_ace"])
def test_an_empty_deck_is_refilled_at_once(hold: HoldKit, rule: str) -> None:
    s = hold.given(rules={"reshuffle": rule}).state
    luck = seeded("empty")
    for _ in range(120):
        card = card_changes.draw(s, luck, "explore", None)
        card_changes.give_back(s, card)
        places = [*s.cards.deck.cards(), *s.cards.discards, *s.cards.aside]
        assert sorted(places) == list(range(ALL_CARDS))
    assert GAME.broken(None, (), s) == []


@pytest.mark.clause("HOLD-R01")
@pytest.mark.clause("HOLD-2.10")
def test_a_joker_that_does_not_count_is_never_kept_out(hold: HoldKit) -> None:
    s = hold.given(rules={"reshuffle": "end_of_turn"}).state
    card_changes.reach_depth_5(s, None)
    s.cards.deck.put_on_top(card_of("black joker"))
    card = card_changes.draw_plain(s, seeded("x"), "wyrd", None)
    card_changes.give_back(s, card)
    assert in_deck(s, "black joker") == [True] and s.cards.discards == [card]


# ---- R16: adjacency


@pytest.mark.clause("HOLD-R16")
@pytest.mark.parametrize(("rule", "counted"), [("eight", 2), ("four", 1)])
def test_dorms_at_a_corner_count_by_the_rule_of_the_table(hold: HoldKit, rule: str, counted: int) -> None:
    play = hold.given("E   Ba  Do\n        H\n.   .   Do", rules={"adjacency": rule})
    barracks = play.thing(1, 1).number
    assert room_adjacent(play.state, barracks, DORMS) == counted
    assert capacity(play.state, barracks, SOLDIER) == 10 + 5 * counted


@pytest.mark.clause("HOLD-R16")
@pytest.mark.parametrize(("rule", "reached"), [("eight", 3), ("four", 2)])
def test_a_cleric_reaches_round_a_corner_by_the_rule_of_the_table(hold: HoldKit, rule: str, reached: int) -> None:
    text = "E   Co  Ba  Co  Co  Co  Co\n    H\n.   Te  Co"
    play = hold.fighting(text, "undead 90 6,1", units=["1 cleric 1,2", "5 soldier 2,1", "5 soldier 0,1"], rules={"adjacency": rule})
    cleric, soldiers, others = sorted(play.pieces(YOURS), key=lambda one: -one.unit)
    cleric.at, soldiers.at, others.at = space(1, 1), space(2, 1), space(2, 2)
    play.answers(f"piece {cleric.number}", "shield")
    assert len([key for key in play.offers() if not key.endswith("nobody")]) == reached


# ---- R38: rivers and lakes


@pytest.mark.clause("HOLD-R38")
@pytest.mark.clause("HOLD-7.21")
def test_a_lake_is_drained_space_by_space_by_the_rule_of_the_table(hold: HoldKit) -> None:
    def lake(rule: str) -> Play:
        play = hold.given("E   Co", goods=12, rules={"drain_bodies": rule})
        draw_thing(play.state, BODY, LAKE, (space(2, 1), space(3, 1)), None, space(1, 1), liquid=WATER)
        play = hold.asking(play, BUILD)
        play.goes_on()
        return play

    lake("off").refuses("work drain")
    play = lake("on")
    play.does("work drain")
    assert play.offers("drain") == ["drain 2,1", "drain 3,1"]
    play.does("drain 2,1")
    s = play.state
    assert (play.thing(2, 1).kind, s.map.cells[space(2, 1)].liquid, s.map.cells[space(2, 1)].natural) == (CAVERN, DRY, False)
    assert (play.thing(3, 1).kind, play.thing(3, 1).spaces, s.map.cells[space(3, 1)].liquid) == (BODY, (space(3, 1),), WATER)
    assert is_connected(s, space(2, 1)) and not is_connected(s, space(3, 1))
    assert play.supplies[1] == 7
    play.answers("work drain", "drain 3,1")
    assert [thing.kind for thing in play.state.map.things.values() if thing.kind == BODY] == [] and play.supplies[1] == 2


@pytest.mark.clause("HOLD-R38")
def test_magma_costs_twenty_a_space_to_drain(hold: HoldKit) -> None:
    play = hold.given("E   Co", goods=19, rules={"drain_bodies": "on"})
    draw_thing(play.state, BODY, MAGMA_FLOW, (space(2, 1),), None, space(1, 1), liquid=LAVA)
    hold.asking(play, BUILD).goes_on()
    play.refuses("work drain")
    play.state.supplies.goods = 20
    hold.asking(play, BUILD).goes_on()
    play.answers("work drain", "drain 2,1")
    assert play.supplies[1] == 0 and is_connected(play.state, space(2, 1))


# ---- R49: what a run costs


@pytest.mark.clause("HOLD-R49")
@pytest.mark.clause("HOLD-R368")
def test_a_run_costs_the_same_however_long_it_is(hold: HoldKit) -> None:
    def laid(rule: str) -> Play:
        play = hold.asking(hold.given("E   Co  Co", resources=5, rules={"runs": rule}), BUILD)
        play.goes_on()
        return play

    dear = laid("per_space")
    dear.refuses("build elevator")
    flat = laid("flat")
    flat.answers("build elevator", "from 2,1")
    ends = flat.offers("to")
    assert (ends[0], ends[-1], len(ends)) == ("to 2,2", "to 2,11", 10), "as deep as a page"
    flat.answers("to 2,6")
    assert flat.supplies[0] == 0 and [run.last for run in flat.state.map.runs] == [space(2, 6)]
    poor = hold.asking(hold.given("E   Co", resources=4, rules={"runs": "flat"}), BUILD)
    poor.goes_on()
    poor.refuses("build elevator")


# ---- R68: shots


CORNER = "E   Co  Co  Co\n        H\n.   .   Co  Co"


@pytest.mark.clause("HOLD-R68")
def test_shots_go_round_corners_by_the_rule_of_the_table(hold: HoldKit) -> None:
    straight, bent = hold.given(CORNER).state, hold.given(CORNER, rules={"range": "path"}).state
    assert [spot(at) for at in in_line(straight, space(1, 1))] == [(0, 1), (2, 1), (3, 1)]
    assert [spot(at) for at in in_line(bent, space(1, 1))] == [(0, 1), (2, 1), (3, 1), (2, 2)]
    assert [spot(at) for at in between(bent, space(1, 1), space(2, 2))] == [(2, 1), (2, 2)]
    assert [spot(at) for at in between(bent, space(1, 1), space(3, 1))] == [(2, 1), (3, 1)]


@pytest.mark.clause("HOLD-R68")
def test_what_hides_does_so_round_corners_too(hold: HoldKit) -> None:
    s = hold.given(CORNER, rules={"range": "path"}).state
    set_barricade(s, space(2, 1), Barricade(0, 1, 50), True, None)  # on the ladder
    assert space(2, 2) not in in_line(s, space(1, 1))
    other = hold.given(CORNER, rules={"range": "path"}).state
    set_barricade(other, space(2, 1), Barricade(0, 1, 50), False, None)
    assert [spot(at) for at in in_line(other, space(1, 1))] == [(0, 1)]


@pytest.mark.clause("HOLD-R68")
@pytest.mark.parametrize(("rule", "struck"), [("line", 5), ("path", 0)])
def test_a_ranged_enemy_fires_round_the_corner_instead_of_coming(hold: HoldKit, rule: str, struck: int) -> None:
    play = hold.fighting(CORNER, "dragon 5 2,2", units=["1 soldier 1,1"], rules={"range": rule})
    assert sum(piece.strength for piece in play.pieces(YOURS)) == struck or play.state.over


# ---- R75: the order of enemies


@pytest.mark.clause("HOLD-R75")
def test_the_overseer_says_which_enemy_acts_next(hold: HoldKit) -> None:
    text, foes = "E   Co  Co  Co  Co  Co", ("undead 90 3,1", "demons 80 5,1")
    by_itself = hold.fighting(text, *foes, units=["5 soldier 0,1"])
    assert by_itself.asks == "overseer-phase"
    play = hold.fighting(text, *foes, units=["5 soldier 0,1"], rules={"enemy_order": "overseer"})
    near, far = play.pieces(HOSTILE)
    assert play.offers() == [f"next {near.number}", f"next {far.number}"], "the nearest first"
    play.does(f"next {far.number}")
    assert play.asks == "overseer-phase", "the last one is not asked for"
    assert [spot(piece.at) for piece in play.pieces(HOSTILE)] == [(2, 1), (4, 1)]


@pytest.mark.clause("HOLD-R75")
def test_instinct_has_the_nearest_act_first(hold: HoldKit) -> None:
    rules = {"enemy_order": "overseer"}
    play = hold.fighting("E   Co  Co  Co  Co  Co", "undead 90 5,1", "demons 80 3,1", units=["5 soldier 0,1"], rules=rules)
    s = play.state
    near = next(piece for piece in play.pieces(HOSTILE) if piece.at == space(3, 1))
    assert HoldInstinct(GAME.box).pick(view(s, 0)) == index_of(s, f"next {near.number}")
    choose(s, 0, seeded("x"), None)
    assert near.at == space(2, 1)


# ---- R86: tamed creatures in lairs


@pytest.mark.clause("HOLD-R86")
@pytest.mark.parametrize(("rule", "there"), [("stays", 0), ("spawns", 1)])
def test_a_tamed_creature_takes_the_field_from_its_lair_by_the_rule_of_the_table(hold: HoldKit, rule: str, there: int) -> None:
    play = hold.given("E   Co  .   .   oo  oo", units=["5 soldier 0,1"], rules={"tamed_lair": rule})
    draw_thing(play.state, DISCOVERY, LAIR, (space(2, 1), space(3, 1), space(2, 2), space(3, 2)), None)
    tamed = add_being(play.state, CREATURE, LARGE_CREATURE, 45, play.thing(2, 1).number, None)
    fought = hold.fighting_in(play, "undead 90 5,1")
    pieces = [piece for piece in fought.pieces(YOURS) if piece.being == tamed.number]
    assert len(pieces) == there
    if there:
        fought.answers(f"piece {pieces[0].number}", "move 1,1")
        assert [piece.at for piece in fought.pieces(YOURS) if piece.being == tamed.number] == [space(1, 1)]
