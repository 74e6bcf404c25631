"""Every card that ships, in a position: what it changes, and that it changes nothing else.

The card lies with a seat that is neither the first nor the speaker. `RALLY_CASES` lists what is different once the cards have resolved,
`DICE_CASES` what the dice show once the changes after the roll are done; Instants, abilities, relics and influence follow by themselves.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from delve.games.ruins import abilities, influence
from delve.games.ruins import events as ev
from delve.games.ruins.codes import (
    ANCIENT,
    EXPEDITION,
    FAILED,
    NOBODY,
    RALLY,
    REFRESH,
    W_RALLY,
    W_RECOUP,
    W_REFRESH,
    W_ROLL,
)
from delve.games.ruins.dice import is_disabled, is_fixed, is_live, is_rolled, kind_of, state_of, value_of
from delve.games.ruins.facts import risk_score
from delve.games.ruins.state import Relic, Ruins
from delve.kernel.flow import push
from tests.games.ruins.kit import BOX, Played, a, at, card, pool
from tests.games.ruins.tiny import empty_hands

KIND = ("pip", "white", "green", "gold")
OTHERS = (1, 2, 4)
LANES = (1, 2, 3, 4)
X_ROLL, A_ROLL = "6 5 4 3 2 1", "6 5 2 1"
"""What the dice of every lane show."""


def facts(s: Ruins) -> dict[str, int]:
    """A position in numbers."""
    found = {
        "field": s.seats[ANCIENT].trinkets, "discard": s.discarded, "alert": s.alert, "peak": s.peak, "holds": s.holds,
        "exposed": sum(relic.exposed for relic in s.relics), "ancient's hand": len(s.seats[ANCIENT].hand),
    }  # fmt: skip
    for place, relic in enumerate(s.relics, 1):
        found[f"cooldown {place}"] = relic.cooldown
    for k in LANES:
        player = s.seats[k]
        found |= {
            f"pile {k}": player.trinkets, f"danger {k}": player.danger, f"risk {k}": risk_score(s, k) - _printed(s, k),
            f"shields {k}": player.shields, f"hand {k}": len(player.hand), f"locked {k}": int(player.locked),
            f"award {k}": player.awards[FAILED],
        }  # fmt: skip
        for side, number in (("X", k), ("A", a(k))):
            dice = s.pools[number]
            found[f"{side}{k} tokens"] = sum(s.flats[number])
            found[f"{side}{k} off"] = sum(map(is_disabled, dice))
            found[f"{side}{k} fixed"] = sum(value_of(die) for die in dice if is_fixed(die))
            for kind, name in enumerate(KIND):
                found[f"{side}{k} {name}"] = sum(1 for die in dice if kind_of(die) == kind and is_live(die))
    return found


def _printed(s: Ruins, seat: int) -> int:
    """The Risk on the cards that a seat has placed or played."""
    mine = [one for one in (*s.seats[seat].slots, *s.seats[seat].front) if one != NOBODY]
    return sum(s.content.designs[one].risk for one in mine)


def changed(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {name: after[name] - before[name] for name in before if after[name] != before[name]}


def table(phase: int, round: int = 3) -> Played:
    """Four lanes; nobody holds anything, everybody has 5 trinkets, 20 lie in the discard; relic 2 is exposed and cooling."""
    p = at(phase, round=round, ask_all="on")
    empty_hands(p)
    for k in LANES:
        p.s.seats[k].trinkets = 5
    p.s.seats[ANCIENT].trinkets, p.s.discarded = 60, 20
    p.s.alert, p.s.peak = 3, 3
    second = p.s.relics[1]
    p.s.relics[1] = Relic(second.design, True, False, 2, ANCIENT, True)
    return p


def lay(p: Played, name: str, seat: int, slot: int = 1) -> Played:
    player = p.s.seats[seat]
    player.slots = tuple([card(name) if at_ == slot else NOBODY for at_ in range(len(player.slots))])
    return p


def until(p: Played, window: int, *answers: str) -> Played:
    """Play to that window, answering questions of cards; all answers have to be asked for."""
    left = list(answers)
    p.go()
    while p.s.ask is not None and not p.halted:
        if p.s.ask.tag == "use-now":
            if p.s.window == window:
                break
            p.do("pass")
        else:
            assert left, f"asked {p.asked}: {p.keys}"
            p.do(left.pop(0))
    assert not left, f"nobody asked for {left}"
    return p


# ---- what cards change while they resolve

Prepare = Callable[[Played], None]


def _nothing(p: Played) -> None:
    """As it is."""


def _hurt(p: Played) -> None:
    """Archaeologists 1 and 3 have 2 Danger, and so two green dice fewer."""
    for k in (1, 3):
        p.s.seats[k].danger = 2
        p.s.pools[k] = pool(k, "green, green, white, white")


def _on_heist(p: Played) -> None:
    p.s.seats[3].heist = 1


def _one_down(p: Played) -> None:
    """The fourth lane has two dice off and a minus token."""
    p.s.pools[4] = pool(4, "green off, green, green, green, white off, white")
    p.s.flats[4] = (-5, 3)


RALLY_CASES: list[tuple[str, int, tuple[str, ...], Prepare, dict[str, int]]] = [
    # starters
    ("Trowel", 3, (), _nothing, {"X3 pip": 1}),
    ("Scrolls", 3, (), _nothing, {"hand 3": 1}),
    ("Precautions", 3, ("lane 2",), _nothing, {"risk 2": 1}),
    ("Cutter", 3, (), _nothing, {"A3 gold": -1, "A3 off": 1}),
    ("Guardian", ANCIENT, (), _nothing, {"A2 pip": 1}),
    ("Loose Gravel", ANCIENT, (), _nothing, {"X2 white": -1, "X2 off": 1}),
    ("Surveillance", ANCIENT, (), _nothing, {"alert": 1}),
    # the Expedition's actions
    ("Brace Poles", 3, (), _nothing, {"X3 pip": 1}),
    ("Chalk the Way", 3, (), _nothing, {"X3 tokens": 5}),
    ("Reckless Descent", 3, (), _nothing, {"X3 pip": 1, "A3 pip": 1}),
    ("Sure Footing", 3, (), _nothing, {"X3 white": -1, "X3 fixed": 6}),
    ("Last Lamp", 3, (), _nothing, {}),
    ("Last Lamp", 3, (), _hurt, {"X3 pip": 2}),
    ("Turncoat Sentinel", 3, (), _nothing, {"A3 gold": -1, "X3 gold": 1}),
    ("Blasting Charge", 3, (), _nothing, {"A3 gold": -2, "A3 off": 2, "alert": 1}),
    ("Whistled Tune", 3, (), _nothing, {"X3 tokens": 4, "A3 pip": 1}),
    ("Grapnel and Line", 3, (), _nothing, {"X3 tokens": 3}),
    ("Grapnel and Line", 3, (), _on_heist, {"X3 tokens": 6}),
    ("Limping Dash", 3, (), _nothing, {}),
    ("Limping Dash", 3, (), _hurt, {"X3 tokens": 3}),
    ("Dig Them Out", 3, ("mode 1", "lane 4"), _one_down, {"X4 white": 1, "X4 off": -1}),
    ("Dig Them Out", 3, ("mode 2", "lane 4"), _one_down, {"X4 tokens": 5}),
    ("Give a Shoulder", 3, ("lane 4",), _nothing, {"X4 pip": 1}),
    # the Expedition's effects
    ("Share the Load", 3, ("lane 2",), _nothing, {"risk 2": 2}),
    ("Field Dressing", 3, ("lane 1",), _hurt, {"danger 1": -1, "X1 green": 1}),
    ("Field Dressing", 3, ("lane 3",), _hurt, {"danger 3": -1, "X3 green": 1}),
    ("Hush Orders", 3, (), _nothing, {"alert": -1}),
    ("Lean on Me", 3, ("lane 2",), _nothing, {"shields 2": 1}),
    ("Quick Fingers", 3, (), _nothing, {"field": -2, "pile 3": 2}),
    ("Packed Crate", 3, (), _nothing, {"field": -4, "pile 3": 4}),
    ("Singing Canary", 3, ("lane 4",), _nothing, {"risk 4": 1}),
    ("Wave the Lamp", 3, ("lane 4",), _nothing, {"risk 4": 3}),
    ("Kettle Break", 3, (), _nothing, {"holds": 1}),
    ("Sleep in Turns", 3, ("lane 1",), _hurt, {"danger 1": -1, "X1 green": 1}),
    ("Padded Hat", 3, (), _nothing, {"shields 3": 1}),
    ("Camp Ledger", 3, (), _nothing, {"hand 3": 2}),
    ("Stolen Map", 3, ("relic 3",), _nothing, {"hand 3": 2}),
    # negative cards
    ("Ruin", 3, (), _nothing, {"pile 3": -3, "discard": 3}),
    ("Snare", 3, (), _nothing, {"X3 white": -2, "X3 off": 2}),
    ("Stumble", 3, (), _nothing, {"X3 tokens": -5}),
    # the Ancient's actions, on the slot of the second lane
    ("Falling Lintel", ANCIENT, (), _nothing, {"X2 white": -1, "X2 off": 1, "A2 pip": 2}),
    ("Grinding Floors", ANCIENT, (), _nothing, {f"A{k} pip": 2 for k in LANES}),
    ("Closing Jaws", ANCIENT, (), _nothing, {"A2 pip": 3, "X2 white": -1, "X2 off": 1}),
    ("Patient Pit", ANCIENT, (), _nothing, {"X2 tokens": -6, "A2 tokens": 4}),
    ("Hall of Needles", ANCIENT, (), _nothing, {"X2 white": -2, "X2 off": 2, "A2 tokens": 5}),
    ("Jackals Gather", ANCIENT, ("lane 1", "lane 4"), _nothing, {"A1 gold": -1, "A4 gold": -1, "A2 gold": 2, "A2 pip": 2, "locked 2": 1}),
    ("Crowded Tomb", ANCIENT, (), _nothing, {"X2 white": -2, "X2 off": 2, "X2 green": -2, "X2 fixed": 6, "A2 pip": 2}),
    ("Falling Dust", ANCIENT, (), _nothing, {f"X{k} tokens": -5 for k in LANES}),
    ("The Vault Turns", ANCIENT, (), _nothing, {**{f"A{k} tokens": 5 for k in LANES}, "exposed": -1}),
    ("King's Muster", ANCIENT, (), _nothing, {f"A{k} pip": 3 for k in LANES}),
    # the Ancient's effects
    ("Sift the Dust", ANCIENT, (), _nothing, {"field": 3, "discard": -3}),
    ("Open Palms", ANCIENT, ("lane 4",), _nothing, {"field": 2, "pile 4": -2}),
    ("Marching Beetles", ANCIENT, (), _nothing, {"alert": 1}),
    ("Bronze Noon", ANCIENT, (), _nothing, {"alert": 1, "cooldown 2": -1}),
    ("Every Eye Open", ANCIENT, (), _nothing, {"alert": 2}),
    ("Brimming Urns", ANCIENT, (), _nothing, {"field": 5, "discard": -5}),
    ("Pilfering Roots", ANCIENT, (), _nothing, {"field": 4, **{f"pile {k}": -1 for k in LANES}}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "seat", "answers", "prepare", "expected"), RALLY_CASES)
def test_what_a_card_changes_when_it_resolves(
    name: str, seat: int, answers: tuple[str, ...], prepare: Prepare, expected: dict[str, int]
) -> None:
    p = lay(table(RALLY), name, seat)
    prepare(p)
    before = facts(p.s)
    until(p, W_RALLY, *answers)
    assert changed(before, facts(p.s)) == expected


def test_stolen_map_shows_a_relic_to_the_expedition_alone() -> None:
    p = until(lay(table(RALLY), "Stolen Map", 3), W_RALLY, "relic 3")
    (seen,) = p.events(ev.PeekedRelic)
    assert (seen.place, seen.relic) == (2, p.s.relics[2].design)
    assert p.s.relics[2].known and not p.s.relics[2].exposed


@pytest.mark.parametrize(("name", "seats", "by"), [("Smothering Dark", LANES, 1), ("Borrowed Face", (4,), 2)])
def test_cards_that_take_risk_away(name: str, seats: tuple[int, ...], by: int) -> None:
    p = lay(table(RALLY), name, ANCIENT)
    for k in LANES:
        p.s.seats[k].risk_tokens = 3
    before = facts(p.s)
    until(p, W_RALLY, *(("lane 4",) if len(seats) == 1 else ()))
    assert changed(before, facts(p.s)) == {f"risk {k}": -by for k in seats}


# ---- what cards change after the roll


def rolled(s: Ruins, number: int) -> str:
    """What the dice of a pool show, the highest first; disabled ones are left out."""
    return " ".join(map(str, sorted([state_of(die) for die in s.pools[number] if is_rolled(die)], reverse=True)))


DICE_CASES: list[tuple[str, int, tuple[str, ...], str, dict[int, str]]] = [
    ("Steady Hands", 3, ("die 1",), "", {3: "6 6 5 4 3 2"}),
    ("Steady Hands", 3, ("stop",), "", {}),
    ("Willing Mule", 3, ("die 2",), "5", {3: "6 5 5 4 3 1 1"}),
    ("Magnesium Flash", 3, ("die 6", "die 5", "die 2", "die 1"), "", {a(3): "5 4 1 1"}),
    ("Jam the Wheel", 3, ("die 6",), "", {a(3): "5 2 2 1"}),
    ("Second Look", 3, ("die 1",), "4", {3: "6 5 4 4 3 2"}),
    ("Long Shadow", 3, ("die 6",), "2", {a(3): "5 2 2 1"}),
    ("Block and Tackle", 3, ("die 6",), "", {a(3): "5 2 1"}),
    ("Shaken Grip", ANCIENT, ("die 6", "die 5"), "1 2", {2: "4 3 2 2 1 1", a(2): "6 5 2 1 1 1"}),
    ("Punctual Blade", ANCIENT, ("die 1", "die 1"), "", {a(2): "6 6 6 5 2"}),
    ("Shifting Stairs", ANCIENT, ("die 6",) * 4, "1 1 1 1", dict.fromkeys(LANES, "5 4 3 2 1 1") | {a(k): "6 5 2 1 1" for k in LANES}),
    ("Voices in Step", ANCIENT, ("die 1",) * 4 + ("die 6", "die 5") * 4, "",
     dict.fromkeys(LANES, "5 4 4 3 2 1") | {a(k): "6 6 5 2" for k in LANES}),
    ("Rising Water", ANCIENT, ("die 1",) * 4, "", dict.fromkeys(LANES, "6 5 4 3 2") | {a(k): "6 6 5 2" for k in LANES}),
    ("Swarm Unsealed", ANCIENT, ("die 6",) * 4, "", dict.fromkeys(LANES, "5 4 3 2")),
]  # fmt: skip
"""Card, seat, answers, what is rolled again, and what pools then show; the other pools show `X_ROLL` and `A_ROLL`. Pips roll a 1."""


def dice_of(p: Played, more: str) -> Played:
    """Every lane rolls `X_ROLL` against `A_ROLL`, pips behind them show 1."""
    for k in LANES:
        for label, number, text in (("archaeologist", k, X_ROLL), ("ancient", a(k), A_ROLL)):
            live = sum(map(is_live, p.s.pools[number]))
            p.dice(**{label: " ".join([*text.split()[:live], *["1"] * (live - len(text.split()))])})
    return p.dice(reroll=more) if more else p


@pytest.mark.parametrize(("name", "seat", "answers", "more", "expected"), DICE_CASES)
def test_what_a_card_changes_after_the_roll(name: str, seat: int, answers: tuple[str, ...], more: str, expected: dict[int, str]) -> None:
    p = until(lay(table(RALLY), name, seat), W_RALLY)
    dice_of(p, more)
    until_roll(p, *answers)
    bare = {number: text for k in LANES for number, text in ((k, X_ROLL), (a(k), A_ROLL))}
    assert {number: rolled(p.s, number) for number in bare} == {**bare, **expected}


def until_roll(p: Played, *answers: str) -> Played:
    """From the window before the roll to the one after it."""
    while p.s.ask is not None and p.s.ask.tag == "use-now" and p.s.window == W_RALLY:
        p.do("pass")
    return until(p, W_ROLL, *answers)


def test_shaken_grip_also_lays_a_minus_token() -> None:
    p = until(lay(table(RALLY), "Shaken Grip", ANCIENT), W_RALLY)
    assert p.s.flats[2] == (-3,)


def test_lucky_potsherd_makes_ones_count_four() -> None:
    p = until(lay(table(RALLY), "Lucky Potsherd", 3), W_RALLY)
    dice_of(p, "")
    until_roll(p)
    until(p, W_RECOUP)
    scores = {event.lane: event.archaeologist for event in p.events(ev.LaneScored)}
    assert scores == {1: 21, 2: 21, 3: 24, 4: 21}


# ---- what pays off later


@pytest.mark.parametrize(("failed", "asked"), [((1, 4), ("lane 1", "lane 4")), ((4,), ()), ((), ())])
def test_final_warning_finds_those_whose_roll_failed(failed: tuple[int, ...], asked: tuple[str, ...]) -> None:
    p = until(lay(table(RALLY), "Final Warning", ANCIENT), W_RALLY)
    for k in LANES:
        p.dice(archaeologist="1 1 1 1 1 1" if k in failed else "6 6 6 6 6 6", ancient="3 3 3 3")
    until_roll(p)
    while p.s.ask is not None and p.s.ask.tag == "use-now" and p.s.window == W_ROLL:
        p.do("pass")
    if len(asked) > 1:
        assert p.keys == asked
        p.do("lane 4")
    until(p, W_RECOUP)
    assert [player.danger for player in p.s.seats[1:]] == [0, 0, 0, int(4 in failed)]


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


def to_holder(p: Played, seat: int, window: int) -> Played:
    """The window is open, and that seat is asked."""
    until(p, window)
    while p.asked[0] != seat:
        p.do("pass")
    return p


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
    assert p.s.seats[3].ability_cooldown == 2


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


# ---- none is forgotten


def test_every_card_is_named_by_a_test() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    named = set(re.findall(r'"([^"\n]+)"', text))
    assert [design.name for design in BOX.designs if design.name not in named] == []
