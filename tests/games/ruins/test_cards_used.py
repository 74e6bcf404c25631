"""Every Instant, ability, relic and influence card, in a position: what it changes, and that it changes nothing else."""

from __future__ import annotations

import pytest

from delve.games.ruins import abilities, influence
from delve.games.ruins.codes import ANCIENT, EXPEDITION, RALLY, REFRESH, W_RALLY, W_RECOUP, W_REFRESH, W_ROLL
from delve.games.ruins.facts import risk_score
from delve.games.ruins.state import Relic
from delve.kernel.flow import push
from tests.games.ruins.card_kit import (
    A_ROLL,
    LANES,
    X_ROLL,
    changed,
    dice_of,
    facts,
    lay,
    rolled,
    table,
    to_holder,
    until,
    until_roll,
)
from tests.games.ruins.kit import BOX, Played, a, card

# ---- Instants


INSTANTS: list[tuple[str, int, int, tuple[str, ...], dict[str, int]]] = [
    ("Second Wind", 3, W_ROLL, (), {"X3 tokens": 4, "pile 3": -1, "discard": 1}),
    ("Thrown Rope", 3, W_ROLL, ("lane 2",), {"X2 tokens": 4, "pile 3": -1, "discard": 1}),
    ("Leap the Gap", 3, W_ROLL, (), {"X3 tokens": 6, "pile 3": -2, "discard": 2}),
    ("Torches Out", 3, W_RECOUP, (), {"pile 3": -1, "discard": 1}),
    ("Rattled Keys", 3, W_RECOUP, ("lane 2",), {"risk 2": 1, "pile 3": -1, "discard": 1}),
    ("Open Umbrella", 3, W_RECOUP, (), {"pile 3": -2, "discard": 2}),
    ("Tremor", ANCIENT, W_ROLL, ("lane 2",), {"A2 tokens": 3}),
    ("Trailing Web", ANCIENT, W_ROLL, ("lane 2",), {"X2 tokens": -5, "field": -1, "discard": 1}),
    ("Leaning God", ANCIENT, W_ROLL, ("lane 2",), {"A2 tokens": 6}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "seat", "window", "answers", "expected"), INSTANTS)
def test_what_an_instant_changes(name: str, seat: int, window: int, answers: tuple[str, ...], expected: dict[str, int]) -> None:
    p = table(RALLY)
    p.s.seats[seat].hand = (card(name),)
    to_holder(p, seat, window)
    before = facts(p.s)
    hand = "ancient's hand" if seat == ANCIENT else f"hand {seat}"
    p.do(f"play {BOX.designs[card(name)].id}", *answers)
    assert changed(before, facts(p.s)) == {**expected, hand: -1}


@pytest.mark.parametrize(("name", "risk"), [("Torches Out", 3), ("Open Umbrella", 5), ("Rattled Keys", 2)])
def test_instants_that_are_played_for_their_risk(name: str, risk: int) -> None:
    p = table(RALLY)
    p.s.seats[3].hand = (card(name),)
    to_holder(p, 3, W_RECOUP)
    before = risk_score(p.s, 3)
    p.do(f"play {BOX.designs[card(name)].id}", *(("lane 2",) if name == "Rattled Keys" else ()))
    assert risk_score(p.s, 3) - before == risk


def test_double_check_rolls_one_die_again() -> None:
    p = table(RALLY)
    p.s.seats[3].hand = (card("Double Check"),)
    until(p, W_RALLY)
    dice_of(p, "6")
    until_roll(p)
    to_holder(p, 3, W_ROLL)
    p.do("play X-I02", "die 1")
    assert rolled(p.s, 3) == "6 6 5 4 3 2" and rolled(p.s, 2) == X_ROLL


def test_sealed_door_cancels_a_card_of_the_expedition() -> None:
    p = lay(table(RALLY), "Brace Poles", 3)
    lay(p, "Chalk the Way", 4, 0)
    p.s.seats[ANCIENT].hand = (card("Sealed Door"),)
    p.go()
    assert p.asked == (ANCIENT, "use-now")
    p.do("play A-I02")
    assert sorted(p.keys) == ["cancel 3 right", "cancel 4 left"]
    before = facts(p.s)
    p.do("cancel 3 right")
    until(p, W_RALLY)
    assert changed(before, facts(p.s)) == {"X4 tokens": 5}
    assert risk_score(p.s, 3) == 1


# ---- abilities


def with_ability(name: str, seat: int = 3, phase: int = RALLY) -> Played:
    p = table(phase)
    p.s.seats[seat].ability = card(name)
    return p


def test_surveyor_rolls_two_dice_again_and_rests_for_two_rounds() -> None:
    p = until(with_ability("Surveyor"), W_RALLY)
    dice_of(p, "6 5")
    until_roll(p)
    to_holder(p, 3, W_ROLL).do("ability", "die 1", "die 2")
    assert rolled(p.s, 3) == "6 6 5 5 4 3" and p.s.seats[3].ability_cooldown == 2


@pytest.mark.parametrize("window", [W_ROLL, W_RECOUP])
def test_medic_shields_anybody_once(window: int) -> None:
    p = to_holder(with_ability("Medic"), 3, window).do("ability", "lane 1")
    assert [player.shields for player in p.s.seats[1:]] == [1, 0, 0, 0]
    assert p.s.seats[3].ability_spent


def test_quartermaster_takes_one_more_after_a_failed_roll() -> None:
    p = with_ability("Quartermaster", phase=REFRESH)
    p.s.agenda[:] = p.s.agenda[:1]
    abilities.begin_round(p.s, p.luck, p.told)
    p.go()
    assert [player.awards for player in p.s.seats[1:]] == [(0, 0), (0, 0), (1, 0), (0, 0)]


def test_locksmith_disables_a_gold_die_of_the_own_lane() -> None:
    p = to_holder(with_ability("Locksmith"), 3, W_RALLY)
    before = facts(p.s)
    p.do("ability")
    assert changed(before, facts(p.s)) == {"A3 gold": -1, "A3 off": 1}
    assert p.s.seats[3].ability_cooldown == 3


def test_lamplighter_gives_two_risk_before_it_is_checked() -> None:
    p = to_holder(with_ability("Lamplighter"), 3, W_RECOUP)
    before = facts(p.s)
    p.do("ability", "lane 4")
    assert changed(before, facts(p.s)) == {"risk 4": 2}
    assert p.s.seats[3].ability_cooldown == 3


def test_archivist_orders_two_cards_and_draws_the_first() -> None:
    p = with_ability("Archivist", phase=REFRESH)
    for player in p.s.seats[1:]:
        player.hand = (card("Ruin"),) * 5
    p.s.seats[ANCIENT].hand = (card("Guardian"),) * 5
    p.next_cards(EXPEDITION, "Trowel", "Chalk the Way")
    to_holder(p, 3, W_REFRESH).do("ability")
    assert sorted(p.keys) == ["card X-A02", "card X-S1"]
    p.do("card X-A02")
    assert p.s.seats[3].hand[-1] == card("Chalk the Way")
    assert p.s.piles[EXPEDITION].deck.top[-1] == card("Trowel")


# ---- relics


def with_relic(name: str) -> Played:
    """The third relic was activated this round."""
    p = table(RALLY)
    p.s.relics[2] = Relic(card(name), False, True, 0, ANCIENT, True)
    p.s.activated = 1
    return p


RELICS: list[tuple[str, tuple[str, ...], dict[str, int]]] = [
    ("Heart Engine", (), {f"A{k} pip": 2 for k in LANES}),
    ("Mirror Disc", (), {f"A{k} tokens": 3 for k in LANES}),
    ("Weighing Stone", ("lane 2",), {"A2 pip": 2}),
    ("Counting Well", (), {f"X{k} white": -1 for k in LANES} | {f"X{k} off": 1 for k in LANES} | {f"A{k} tokens": 4 for k in LANES}),
    ("Serpent Year", (), {}),
    ("Offering Bowl", (), {f"pile {k}": -1 for k in LANES} | {"field": 8, "discard": -4, "alert": 1}),
]


@pytest.mark.parametrize(("name", "answers", "expected"), RELICS)
def test_what_a_relic_changes_before_the_roll(name: str, answers: tuple[str, ...], expected: dict[str, int]) -> None:
    p = with_relic(name)
    before = facts(p.s)
    until(p, W_RALLY, *answers)
    assert changed(before, facts(p.s)) == expected


RELIC_DICE: list[tuple[str, tuple[str, ...], tuple[str, ...], str, dict[int, str]]] = [
    ("Mirror Disc", (), ("die 6", "die 5", "die 4") * 4, "1 1 1 " * 4, dict.fromkeys(LANES, "3 2 1 1 1 1")),
    ("Weighing Stone", ("lane 2",), ("lane 2", "die 1", "die 1", "die 1", "die 2"), "", {a(2): "6 6 6 6 6 5"}),
    ("Serpent Year", (), ("die 6",) * 4 + ("die 1",) * 4, "", dict.fromkeys(LANES, "5 4 3 2 1") | {a(k): "6 6 5 2" for k in LANES}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "first", "answers", "more", "expected"), RELIC_DICE)
def test_what_a_relic_changes_after_the_roll(
    name: str, first: tuple[str, ...], answers: tuple[str, ...], more: str, expected: dict[int, str]
) -> None:
    p = until(with_relic(name), W_RALLY, *first)
    dice_of(p, more.strip())
    until_roll(p, *answers)
    bare = {number: text for k in LANES for number, text in ((k, X_ROLL), (a(k), A_ROLL))}
    assert {number: rolled(p.s, number) for number in bare} == {**bare, **expected}


# ---- influence


INFLUENCE: list[tuple[str, dict[str, int]]] = [
    ("Waking Eyes", {"alert": 1}),
    ("Tithe of Dust", {f"pile {k}": -1 for k in LANES} | {"discard": 4}),
    ("The Tide Returns", {"field": 3, "discard": -3}),
    ("Cracked Vaults", {}),
    ("Webs Respun", {}),
    ("Steps Recut", {}),
]
SEEDS = {"Cracked Vaults": "Ruin", "Webs Respun": "Snare", "Steps Recut": "Stumble"}


@pytest.mark.parametrize(("name", "expected"), INFLUENCE)
def test_what_influence_changes(name: str, expected: dict[str, int]) -> None:
    p = table(REFRESH)
    p.s.agenda[:] = p.s.agenda[:1]
    push(p.s, influence.REVEAL)
    p.s.seats[ANCIENT].hand = (card(name),)
    before, deck = facts(p.s), p.s.piles[EXPEDITION].deck.size()
    p.go()
    assert changed(before, facts(p.s)) == {**expected, "ancient's hand": -1}
    assert p.s.influence == (card(name),)
    seeded = SEEDS.get(name)
    assert p.s.piles[EXPEDITION].deck.size() == deck + 2 * (seeded is not None)
    if seeded is not None:
        assert p.s.piles[EXPEDITION].deck.has(card(seeded)) and p.s.negatives.count(card(seeded)) == 2
