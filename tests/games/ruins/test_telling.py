"""The log, moments, questions and options in words: addressed to the right person, without ids or secrets."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from functools import cache

import pytest

import delve
from delve.games.ruins import GAME, dice_lines, log_lines
from delve.games.ruins import events as ev
from delve.games.ruins.codes import A_POOL, ANCIENT, BY_CARD, BY_HEIST, BY_NO_CARD, BY_RISK, HIDDEN, NOBODY, TREASURY_EMPTY
from delve.games.ruins.look.moments import moments
from delve.games.ruins.telling import TEXT, Teller
from delve.kernel.events import Event
from delve.kernel.game import SPECTATOR
from delve.kernel.moments import Moment, resolution
from delve.table import Table
from tests.games.ruins.kit import BOX, card, pool

NAMES = ("Una", "Pip", "Flint", "Wick", "Moss")
SILENT = {
    "PhaseBegan", "CardResolved", "UseOver", "InfluenceOver", "RelicResolving", "RelicResolved", "RoundCleared",
}  # fmt: skip
"""Events that are told by what stands around them."""
AWKWARD = re.compile(
    r"\b1 (trinkets|cards|dice|tokens|relics|rounds)\b|\b0 (trinkets|cards|dice)\b|\ba [AEIOUaeiou]|\ban [^aeiouAEIOU8X1]|\bNone\b(?! of)"
    r"|  |[{}\[\]]|\b[XAN]-[A-Z]?\d|(?<!against )\byou (has|is|takes|gains|draws|rolls|loses)\b|\byou's\b|\bof you\b(?!,| and)"
    r"|\.\.|,\s*\.|:\s*\."
)
"""Signs of a sentence that was put together wrongly."""


def heard(event: Event, viewer: int) -> str:
    """The line of one event as that person is told it."""
    return log_lines.said(Teller(BOX, NAMES, viewer), event)


# ---- single sentences


def test_every_event_has_a_line_or_is_told_with_others() -> None:
    kinds = {name for name, kind in inspect.getmembers(ev, inspect.isclass) if issubclass(kind, Event) and kind is not Event}
    assert kinds == {kind.__name__ for kind in log_lines.LINES} | SILENT


@pytest.mark.parametrize(
    ("event", "own", "others"),
    [
        (ev.InstantPlayed(2, card("Second Wind"), 1, 4), "You play Second Wind for a trinket.", "Flint plays Second Wind for a trinket."),
        (ev.DangerGained(2, 3, 0, 2, BY_RISK, NOBODY), "You gain a Danger and have 3 now.", "Flint gains a Danger and has 3 now."),
        (ev.DangerGained(2, 4, 0, 2, BY_HEIST, NOBODY), "You gain a fourth Danger.", "Flint gains a fourth Danger."),
        (ev.HeistDeclared(2, 1, False), "You set out to steal the relic on place 2.", "Flint sets out to steal the relic on place 2."),
        (ev.Eliminated(2, 7, (1,)), "You are lost to the ruins, with 7 trinkets and a relic.",
         "Flint is lost to the ruins, with 7 trinkets and a relic."),
        (ev.RiskChecked(2, 4, 5, False), "Risk 4 against Alert 5: you are noticed.", "Risk 4 against Alert 5: Flint is noticed."),
        (ev.LaneScored(2, 9, 14, False, b"", b"", (), ()), "Your roll: 9 against 14. It fails.", "Flint's roll: 9 against 14. It fails."),
        (ev.Awarded(2, True, 4, 4), "You take 4 trinkets from the field.", "Flint takes 4 trinkets from the field."),
        (ev.Awarded(2, True, 1, 4), "You take a trinket, and the field is empty.", "Flint takes a trinket, and the field is empty."),
        (ev.Awarded(2, True, 0, 4), "The field is empty: nothing for you.", "The field is empty: nothing for Flint."),
        (ev.CardPlaced(2, 1, card("Cutter"), 1), "You place Cutter on the right slot for a trinket.",
         "Flint places Cutter on the right slot for a trinket."),
        (ev.DiceDisabled(2, pool(2, "white, green"), card("Snare")), "Snare: a white die and a green die of yours are disabled.",
         "Snare: a white die and a green die of Flint are disabled."),
        (ev.ShieldUsed(2, 0, BY_NO_CARD, NOBODY), "A shield keeps a Danger from you.", "A shield keeps a Danger from Flint."),
        (ev.CardsDrawn(2, (card("Cutter"),), BY_CARD, card("Scrolls")), "Scrolls: you draw Cutter.", "Scrolls: Flint draws Cutter."),
    ],
)  # fmt: skip
def test_a_line_speaks_to_whoever_it_is_about_and_of_them_to_the_others(event: Event, own: str, others: str) -> None:
    assert heard(event, 2) == own
    assert heard(event, 3) == heard(event, SPECTATOR) == others


@pytest.mark.parametrize(
    ("event", "own", "others"),
    [
        (ev.RelicActivated(0, card("Heart Engine")), "You activate Heart Engine.", "The Ancient activates Heart Engine."),
        (ev.DiceGained(A_POOL + 2, 0, 2, (), card("Falling Lintel")), "Falling Lintel: you gain 2 pip dice against Flint.",
         "Falling Lintel: the Ancient gains 2 pip dice against Flint."),
        (ev.PlacedNothing(ANCIENT, 4), "You have placed no card: 4 trinkets go from the field to the discard.",
         "The Ancient has placed no card: 4 trinkets go from the field to the discard."),
        (ev.TrinketsMoved(2, ANCIENT, 1, card("Open Palms")), "Open Palms: Flint returns a trinket to the field.",
         "Open Palms: Flint returns a trinket to the field."),
        (ev.NoRelicActivated(1), "You activate no relic. If it stays so next round, one is exposed.",
         "The Ancient activates no relic. If it stays so next round, one is exposed."),
    ],
)  # fmt: skip
def test_the_ancient_is_called_so_and_addressed_as_any_other(event: Event, own: str, others: str) -> None:
    assert heard(event, ANCIENT) == own
    assert heard(event, 3) == others


def test_what_a_side_may_not_know_is_not_named() -> None:
    drew = ev.CardsDrawn(2, (card("Cutter"), card("Trowel")), BY_CARD, NOBODY)
    seen = drew.seen_by(ANCIENT)
    assert seen is not None and heard(seen, ANCIENT) == "Flint draws 2 cards."
    laid = ev.RelicLaid(0, card("Heart Engine")).seen_by(3)
    assert laid is not None and heard(laid, 3) == "A relic lies face down on place 1."
    looked = ev.Peeked(2, 1, NOBODY, (card("Cutter"),), card("Stolen Map")).seen_by(ANCIENT)
    assert looked is not None and heard(looked, ANCIENT) == "Stolen Map: Flint looks at the top of the Expedition's draw pile."


def test_every_sentence_is_used() -> None:
    source = inspect.getsource(log_lines) + inspect.getsource(dice_lines) + inspect.getsource(inspect.getmodule(moments))  # type: ignore[arg-type]
    ends = {"end.expedition", "end.ancient", "end.long"}
    unused = [id for id in TEXT if f'"{id}"' not in source and id not in ends and not id.startswith("idle.")]
    assert unused == []


# ---- moments of single beats


def told(*events: Event, viewer: int) -> tuple[Moment, ...]:
    return moments(BOX, events, 0, NAMES, viewer)


def test_results_of_a_round_are_one_card_with_the_own_lane_first() -> None:
    dice, foe = pool(1, "green 6, green 5, white off"), pool(1, "gold 4")
    events = [ev.LaneScored(lane, 14, 4, True, dice, foe, (3,), ()) for lane in (1, 2)]
    (moment,) = told(*events, viewer=2)
    assert moment.kind == "Roll" and moment.title == "Your roll: 14 against 4. It succeeds."
    assert [throw.who for throw in moment.throws] == ["You", "The Ancient against you", "Pip", "The Ancient against Pip"]
    assert moment.throws[0].note == "11 on the dice, +3 in tokens." and moment.throws[0].best and not moment.throws[1].best
    assert [die.words for die in moment.throws[0].dice] == ["6", "5", "disabled"]
    assert set(moment.concerns) == {0, 1, 2}


def test_a_heist_is_a_card_with_the_relic_and_the_die() -> None:
    won = ev.HeistSucceeded(3, 1, card("Mirror Disc"), True, 5, 6, 7)
    (moment,) = told(won, viewer=1)
    assert moment.kind == "Heist" and moment.title == "Wick carries off Mirror Disc, with a white die for good."
    assert moment.aside == "The Ancient rolls a 5: the Alert rises to 7."
    assert moment.story == BOX.designs[card("Mirror Disc")].flavour and moment.picture
    assert [(change.amount, change.words) for change in moment.changes] == [
        ("+1", "relic: Mirror Disc"), ("+1", "white die for good"), ("+1", "Alert, 7 now"),
    ]  # fmt: skip


def test_a_failed_heist_tells_the_danger_on_its_card() -> None:
    failed = (ev.HeistFailed(3, 1), ev.DangerGained(3, 2, 0, 3, BY_HEIST, NOBODY))
    (moment,) = told(*failed, viewer=3)
    assert moment.kind == "Heist" and moment.title == "You come away without the relic on place 2."
    assert moment.changes[0].words == "Danger for you, 2 now"


def test_an_elimination_is_a_card_with_what_led_to_it() -> None:
    gone = (ev.RiskChecked(3, 0, 8, False), ev.DangerGained(3, 4, 0, 3, BY_RISK, NOBODY), ev.Eliminated(3, 5, ()))
    (moment,) = told(*gone, viewer=1)
    assert moment.kind == "Lost" and moment.title == "Wick is lost to the ruins, with 5 trinkets."
    assert moment.changes[0].words == "of the game: Wick, with 5 trinkets"


def test_the_reveal_shows_every_side_with_its_risk() -> None:
    cards = ((0, 2, card("Guardian"), 0), (3, 0, card("Cutter"), 1), (3, 1, card("Scrolls"), 0))
    (moment,) = told(ev.CardsRevealed(cards, ()), viewer=3)
    assert moment.kind == "Reveal" and set(moment.concerns) == {0, 3}
    assert [f"{change.amount} {change.words}" for change in moment.changes] == [
        "1 card of the Ancient: Guardian on slot 3", "Risk 3 for you: Cutter and Scrolls for a trinket",
    ]  # fmt: skip


def test_relics_and_influence_show_their_card() -> None:
    (relic,) = told(ev.RelicActivated(1, card("Counting Well")), viewer=1)
    assert relic.kind == "Relic" and relic.picture and "Disable a die of every Archaeologist." in relic.aside
    (influence,) = told(ev.InfluenceRevealed(card("Waking Eyes")), ev.AlertChanged(2, 3, BY_CARD, card("Waking Eyes"), 1), viewer=1)
    assert (influence.kind, influence.title, influence.aside) == ("Influence", "Influence: Waking Eyes.", "The Alert rises to 3.")


def test_the_end_is_a_card_for_everybody() -> None:
    (moment,) = told(ev.GameEnded(TREASURY_EMPTY, 9), viewer=SPECTATOR)
    assert moment.kind == "The Expedition wins" and moment.concerns == tuple(range(len(NAMES)))


def test_what_one_card_does_in_several_lanes_is_one_sentence() -> None:
    dust = card("Falling Dust")
    events = [ev.CardResolving(0, 1, dust, False), *[ev.FlatLaid(lane, -5, dust) for lane in (1, 2, 3)], ev.CardResolved(0, 1, dust, 0)]
    (moment,) = told(*events, viewer=2)
    assert moment.sentences() == ["Falling Dust: -5 for you, Pip and Wick."]


def test_both_sides_of_a_lane_are_told_apart() -> None:
    reckless = card("Reckless Descent")
    events = [ev.CardResolving(1, 0, reckless, False), ev.DiceGained(1, 0, 1, (), reckless), ev.DiceGained(A_POOL + 1, 0, 1, (), reckless)]
    (moment,) = told(*events, viewer=2)
    assert moment.sentences() == ["Reckless Descent: Pip gains a pip die.", "The Ancient gains a pip die against Pip."]


def test_those_who_took_the_same_are_told_together() -> None:
    events = [ev.Awarded(1, True, 4, 4), ev.Awarded(2, False, 1, 1), ev.Awarded(3, True, 4, 4), ev.Awarded(4, True, 0, 4)]
    (moment,) = told(*events, viewer=2)
    assert moment.sentences() == [
        "You take a trinket from the field.",
        "Pip and Wick take 4 trinkets each from the field. The field is empty: nothing for Moss.",
    ]


def test_a_round_begins_in_one_moment() -> None:
    events = [
        ev.RoundBegan(2, 1, 1), ev.AwardChanged(1, 1, 0, card("Quartermaster")), ev.PhaseBegan(2, 1),
        ev.CardsDrawn(1, (card("Cutter"),), 7, NOBODY), ev.AlertChanged(1, 2, 1, NOBODY, 1),
    ]  # fmt: skip
    (moment,) = told(*events, viewer=2)
    assert moment.sentences() == ["Round 2.", "The Alert rises to 2. Pip draws Cutter."]


def test_what_was_told_before_is_not_told_again() -> None:
    events = (ev.BecameReady(1), ev.Awarded(1, True, 4, 4))
    assert [moment.title for moment in moments(BOX, events, 1, NAMES, 2)] == ["Pip takes 4 trinkets from the field."]


# ---- whole games


@cache
def played(seed: int, seats: int) -> Table:
    table = delve.new("ruins", seats, str(seed), names=NAMES[:seats], bots=dict.fromkeys(range(seats), "random"))
    table.play_bots()
    return table


GAMES = [(1, 3), (2, 4), (3, 5), (4, 5)]


def sentences(table: Table, viewer: int) -> Iterator[str]:
    seen = [[mine for event in events if (mine := event.seen_by(viewer)) is not None] for events in table.told]
    for number in range(len(seen)):
        events, earlier = resolution(seen, number)
        for moment in GAME.moments(events, earlier, table.names, viewer):
            yield from moment.sentences()
    teller = Teller(BOX, table.names, viewer)
    for events in seen:
        yield from [line for event in events if (line := log_lines.said(teller, event))]


@pytest.mark.parametrize(("seed", "seats"), GAMES)
def test_sentences_of_a_game_are_well_made(seed: int, seats: int) -> None:
    table = played(seed, seats)
    for viewer in (SPECTATOR, *range(seats)):
        for sentence in sentences(table, viewer):
            plain = re.sub(r"\[\d\]", "", sentence)
            assert not AWKWARD.search(plain), sentence
            assert sentence[0].isupper() or sentence[0] in "+-0123456789o", sentence
            assert sentence.endswith((".", "?", "!", '"')), sentence
            if viewer >= 0:
                assert table.names[viewer] not in sentence or viewer == ANCIENT, sentence


@pytest.mark.parametrize(("seed", "seats"), GAMES)
def test_questions_and_options_of_a_game_are_well_made(seed: int, seats: int) -> None:
    table = played(seed, seats)
    fresh = table.at(0)
    for key in table.keys:
        asked = fresh.decision
        assert asked is not None
        for text in (asked.prompt, *[part for face in asked.faces for part in (face.words.label, face.words.then)]):
            assert not AWKWARD.search(text), f"{asked.ask}: {text}"
        assert asked.prompt.endswith(("?", ".")), asked.prompt
        fresh.choose(key)


def test_no_moment_of_the_ancient_names_a_card_that_is_still_hidden() -> None:
    """Placed cards of the Expedition are named to the Ancient from the reveal on, not before."""
    table = played(3, 5)
    open_now: set[str] = set()
    for events in table.told:
        seen = [mine for event in events if (mine := event.seen_by(ANCIENT)) is not None]
        for event in seen:
            if isinstance(event, ev.CardPlaced):
                assert event.seat == ANCIENT
            if isinstance(event, ev.CardsDrawn) and event.seat != ANCIENT:
                assert set(event.cards) <= {HIDDEN}
            open_now |= {type(event).__name__}
    assert {"CardsRevealed", "CardsDrawn", "CardPlaced"} <= open_now
