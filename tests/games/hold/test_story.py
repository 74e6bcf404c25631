"""Moments and the chronicle: what weighs stands out, notes stand in their place, and edits are marked."""

from __future__ import annotations

import pytest

from delve.games.hold import GAME
from delve.games.hold import events as ev
from delve.games.hold.cards import BLACK_JOKER, card_of
from delve.games.hold.combat_events import CombatBegan, RoundBegan
from delve.games.hold.legend_events import CrystalFound
from delve.games.hold.log_lines import LINES
from delve.games.hold.story import FIAT, NOTE, chronicle
from delve.games.hold.weights import GREAT, GREAT_EVENTS, NOTABLE, NOTABLE_EVENTS, SMALL, heading_of, weight_of
from delve.kernel.events import Event
from delve.kernel.moments import Moment
from delve.table import Table
from tests.games.hold.wandering import wandering

NAMES = ["Ana"]


def moments(*told: Event, earlier: int = 0) -> tuple[Moment, ...]:
    return GAME.moments(told, earlier, NAMES, 0)


def test_small_events_of_one_beat_are_told_together_and_what_weighs_alone() -> None:
    told = moments(
        ev.TurnBegan(3), ev.Explored((1, 1), (0, 1), card_of("9♦")), ev.Gained(0, 10, "explored"), CrystalFound((1, 1)),
        ev.Gained(0, 1000, "crystal"),
        CombatBegan(), RoundBegan(1), RoundBegan(2), ev.CombatEnded(2),
        ev.BecameCavern(0, ((1, 1),)), ev.TurnBegan(4),
    )  # fmt: skip
    assert [(one.title, one.kind) for one in told] == [
        ("Turn 3 begins.", ""), ("9♦ turns up 1 to the right at depth 1.", ""),
        ("The Void Crystal lies 1 to the right at depth 1!", "The Void Crystal"), ("To arms.", ""), ("Round 1.", ""), ("Round 2.", ""),
        ("The combat is over after 2 rounds.", "The combat is over"), ("Turn 4 begins.", ""),
    ]  # fmt: skip
    assert told[1].aside == "10♦ gained for what was dug out."
    assert [f"{one.amount} {one.words}" for one in told[2].changes] == ["+1000 Trade Goods (crystal)"]
    assert [one.concerns for one in told if one.heavy] == [(0,), ()], "what is great stays until it was seen"


def test_no_card_is_empty() -> None:
    """What weighs and has nothing to add is told in passing; a card of a table says what its table says."""
    assert not moments(CrystalFound((1, 1)))[0].heavy
    (magic,) = moments(ev.CardDrawn(card_of("3♠"), "bad magic"))
    assert magic.heavy
    assert magic.story == GAME.box.bad[3].text


def test_what_was_told_before_is_not_told_again() -> None:
    assert [one.title for one in moments(RoundBegan(1), RoundBegan(2), earlier=1)] == ["Round 2."]


def test_cards_of_tables_say_what_they_mean() -> None:
    named = GAME.box.bad[3].name
    assert GAME.line(ev.CardDrawn(card_of("3♠"), "bad magic"), NAMES) == f"3♠ is drawn (bad magic: {named})."
    assert heading_of(ev.CardDrawn(card_of("3♠"), "bad magic")) == "Bad Magic"
    assert GAME.line(ev.CardDrawn(card_of("3♠"), "size"), NAMES) == "3♠ is drawn (size)."
    assert weight_of(ev.CardDrawn(card_of("3♠"), "size")) == SMALL
    assert "joker" in GAME.line(ev.CardDrawn(BLACK_JOKER, "bad magic"), NAMES)


def test_whatever_weighs_is_an_event_with_a_sentence() -> None:
    assert set(GREAT_EVENTS) & set(NOTABLE_EVENTS) == set()
    assert {name for name in (*GREAT_EVENTS, *NOTABLE_EVENTS) if name not in LINES} == set()


def as_change(event: Event) -> str:
    """How a card tells what was gained or lost: with its sign."""
    match event:
        case ev.UnitsLost(number=number):
            return f"-{number} "
        case ev.UnitsCame(number=number):
            return f"+{number} "
        case ev.Gained(resources=resources, goods=goods):
            return f"+{resources or goods} "
    return GAME.line(event, NAMES)


def test_everything_that_is_told_is_in_a_moment() -> None:
    for seed in range(4):
        for _, told in wandering(seed, 120):
            said = " ".join(sentence for one in moments(*told) for sentence in one.sentences())
            for event in told:
                assert GAME.line(event, NAMES) in said or as_change(event) in said


@pytest.mark.clause("HOLD-34.03")
def test_the_chronicle_has_notes_in_their_place_and_marks_edits() -> None:
    t = Table(GAME, 1, 11, {"flavour": "auto", "red_spaces": "cavern"}, NAMES)
    t.note("Here we dig.", 0)
    t.choose(0)
    t.note("It goes on.", 0)
    t.edit("supplies 30 30", because="the caravan came")
    lines = chronicle(t.told, t.notes, lambda event: GAME.line(event, NAMES))
    assert [one.text for one in lines if one.weight == NOTE] == ["Here we dig.", "It goes on."]
    at = [one.text for one in lines]
    assert at.index("Turn 1 begins.") < at.index("Here we dig.") < next(i for i, text in enumerate(at) if "turns up" in text)
    assert at.index("It goes on.") < next(i for i, text in enumerate(at) if text.startswith("By fiat"))
    (ruled,) = [one for one in lines if one.mark == FIAT]
    assert ruled.weight == GREAT
    assert ruled.turn == 1
    assert next(one for one in lines if "turns up" in one.text).spot == (-1, 1)
    assert all(one.weight in (NOTE, SMALL, NOTABLE, GREAT) for one in lines)
