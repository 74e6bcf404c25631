"""Every card that is placed, in a position: what it changes, and that it changes nothing else.

The card lies with a seat that is neither the first nor the speaker. `RALLY_CASES` lists what is different once the cards have resolved,
`DICE_CASES` what the dice show once the changes after the roll are done. What is not placed is in `test_cards_used`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from delve.games.ruins import events as ev
from delve.games.ruins.codes import ANCIENT, RALLY, W_RALLY, W_RECOUP, W_ROLL
from tests.games.ruins.card_kit import A_ROLL, LANES, X_ROLL, changed, dice_of, facts, lay, rolled, table, until, until_roll
from tests.games.ruins.kit import BOX, Played, a, pool

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
    ("Falling Lintel", ANCIENT, (), _nothing, {"X2 white": -1, "X2 off": 1, "A2 pip": 3}),
    ("Grinding Floors", ANCIENT, (), _nothing, {f"A{k} pip": 2 for k in LANES}),
    ("Closing Jaws", ANCIENT, (), _nothing, {"A2 pip": 4, "X2 white": -1, "X2 off": 1}),
    ("Patient Pit", ANCIENT, (), _nothing, {"X2 tokens": -6, "A2 tokens": 6}),
    ("Hall of Needles", ANCIENT, (), _nothing, {"X2 white": -2, "X2 off": 2, "A2 tokens": 6}),
    ("Jackals Gather", ANCIENT, ("lane 1", "lane 4"), _nothing, {"A1 gold": -1, "A4 gold": -1, "A2 gold": 2, "A2 pip": 3, "locked 2": 1}),
    ("Crowded Tomb", ANCIENT, (), _nothing, {"X2 white": -2, "X2 off": 2, "X2 green": -2, "X2 fixed": 6, "A2 pip": 2}),
    ("Falling Dust", ANCIENT, (), _nothing, {f"X{k} tokens": -6 for k in LANES}),
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


DICE_CASES: list[tuple[str, int, tuple[str, ...], str, dict[int, str]]] = [
    ("Steady Hands", 3, ("die 1",), "", {3: "6 6 5 4 3 2"}),
    ("Steady Hands", 3, ("stop",), "", {}),
    ("Willing Mule", 3, ("die 2",), "5", {3: "6 5 5 4 3 1 1"}),
    ("Magnesium Flash", 3, ("die 6", "die 5", "die 2", "die 1"), "", {a(3): "5 4 1 1"}),
    ("Jam the Wheel", 3, ("die 6",), "", {a(3): "5 2 2 1"}),
    ("Second Look", 3, ("die 1",), "4", {3: "6 5 4 4 3 2"}),
    ("Long Shadow", 3, ("die 6",), "2", {a(3): "5 2 2 1"}),
    ("Block and Tackle", 3, ("die 6",), "", {a(3): "5 2 1"}),
    ("Shaken Grip", ANCIENT, ("die 6", "die 5"), "1 2", {2: "4 3 2 2 1 1", a(2): "6 5 2 1 1 1 1"}),
    ("Punctual Blade", ANCIENT, ("die 1", "die 1"), "", {a(2): "6 6 6 5 2 1"}),
    ("Shifting Stairs", ANCIENT, ("die 6", "die 5") * 4, "1 1 1 1 1 1 1 1",
     dict.fromkeys(LANES, "4 3 2 1 1 1") | {a(k): "6 5 2 1 1" for k in LANES}),
    ("Voices in Step", ANCIENT, ("die 1",) * 4 + ("die 6", "die 5", "die 4") * 4, "",
     dict.fromkeys(LANES, "5 4 3 3 2 1") | {a(k): "6 6 5 2" for k in LANES}),
    ("Rising Water", ANCIENT, ("die 1",) * 4, "", dict.fromkeys(LANES, "6 5 4 3 2") | {a(k): "6 6 5 2" for k in LANES}),
    ("Swarm Unsealed", ANCIENT, ("die 6",) * 4, "", dict.fromkeys(LANES, "5 4 3 2")),
]  # fmt: skip
"""Card, seat, answers, what is rolled again, and what pools then show; the other pools show `X_ROLL` and `A_ROLL`. Pips roll a 1."""


@pytest.mark.parametrize(("name", "seat", "answers", "more", "expected"), DICE_CASES)
def test_what_a_card_changes_after_the_roll(name: str, seat: int, answers: tuple[str, ...], more: str, expected: dict[int, str]) -> None:
    p = until(lay(table(RALLY), name, seat), W_RALLY)
    dice_of(p, more)
    until_roll(p, *answers)
    bare = {number: text for k in LANES for number, text in ((k, X_ROLL), (a(k), A_ROLL))}
    assert {number: rolled(p.s, number) for number in bare} == {**bare, **expected}


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


# ---- none is forgotten


def test_every_card_is_named_by_a_test() -> None:
    here = Path(__file__)
    text = here.read_text(encoding="utf-8") + here.with_name("test_cards_used.py").read_text(encoding="utf-8")
    named = set(re.findall(r'"([^"\n]+)"', text))
    assert [design.name for design in BOX.designs if design.name not in named] == []
