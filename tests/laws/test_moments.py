"""Moments, of every game over random play: nothing that the log tells goes untold, cards are filled in, places are on the board."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import delve
from delve.kernel.events import Event
from delve.kernel.game import SPECTATOR, Game
from delve.kernel.laws import pick
from delve.kernel.luck import stream
from delve.kernel.moments import Moment, resolution
from delve.table import Table

NAMES = ("Mirka", "Otto", "Jun", "Ada")
GAMES = [(id, seats) for id, game in delve.games().items() for seats in range(game.min_seats, game.max_seats + 1)]
SEEDS = {"cavern": 2}


def _played(game: Game, seats: int, seed: str, house_rules: dict[str, str] | None = None) -> Iterator[Table]:
    """A game of random choices, at the start and after every decision."""
    table = Table(game, seats, seed, house_rules, NAMES[:seats])
    whim = stream(seed, "whim")
    yield table
    while table.decision is not None:
        table.choose(pick(table._state, whim))
        yield table


def _rules(game: Game, nth: int) -> dict[str, str]:
    """Every house rule as it is by default, or every one at its last value."""
    return {rule.id: list(rule.values)[-1] for rule in game.house_rules} if nth % 2 else {}


@pytest.mark.parametrize(("id", "seats"), GAMES)
def test_every_decision_that_the_log_tells_has_moments_and_each_is_filled_in(id: str, seats: int) -> None:
    game = delve.games()[id]
    heavy = 0
    for nth in range(SEEDS.get(id, 6)):
        for table in _played(game, seats, f"moments {nth}", _rules(game, nth)):
            for seat in (SPECTATOR, *range(seats)):
                told = table.moments(table.decisions, seat)
                assert told or not table.lines(table.told[-1], seat), (table.decisions, table.lines(table.told[-1], seat))
                for moment in told:
                    _filled_in(moment, seats)
                    heavy += moment.heavy
    assert heavy


def _filled_in(moment: Moment, seats: int) -> None:
    said = moment.sentences()
    assert said[0] == moment.title
    for text in (*said, moment.kind):
        assert not set("{}[]_") & set(text), f"not filled in: {text}"
        assert "  " not in text and ".." not in text and " a a " not in text, text
    for sentence in (moment.title, moment.aside, *(throw.note for throw in moment.throws)):
        assert not sentence or sentence[-1] in '.?!:"\u2019', sentence
    assert moment.title[:1].isupper() or not moment.title[:1].isalpha(), moment.title
    assert -1 <= moment.seat < seats
    assert set(moment.concerns) <= set(range(seats))
    if not moment.heavy:
        assert not (moment.throws or moment.compared or moment.changes or moment.concerns), moment
        return
    assert moment.throws or moment.changes or moment.story or moment.aside, f"an empty card: {moment}"
    for throw in moment.throws:
        assert throw.who and throw.result and throw.dice, moment
        assert all(die.words and die.drawing.startswith("<") for die in throw.dice), moment
        assert not throw.dice[0].after
        assert -1 <= throw.seat < seats
    if moment.compared is not None:
        compared = moment.compared
        assert compared.words.endswith("."), compared
        assert (int(compared.thrown) >= int(compared.needed)) == compared.enough, compared
    for change in moment.changes:
        assert change.amount and change.words and not change.words.endswith("."), change


@pytest.mark.parametrize(("id", "seats"), GAMES)
def test_every_place_of_a_moment_is_on_the_board_that_is_drawn_after_it(id: str, seats: int) -> None:
    game = delve.games()[id]
    named = 0
    for nth in range(SEEDS.get(id, 6)):
        for table in _played(game, seats, f"places {nth}", _rules(game, nth)):
            for seat in (SPECTATOR, *range(seats)):
                places = {place for moment in table.moments(table.decisions, seat) for place in moment.places}
                named += len(places)
                if places:
                    for narrow in (False, True):
                        drawn = game.scene(table.view(seat), table.names, narrow).fragments
                        assert places <= drawn.keys(), (table.decisions, places - drawn.keys(), [type(e).__name__ for e in table.told[-1]])
    assert named


@pytest.mark.parametrize(("id", "seats"), GAMES)
def test_moments_are_made_of_what_the_seat_has_seen(id: str, seats: int) -> None:
    """What `seen_by` cuts out of an event cannot reach a moment: nothing else is handed in, and events keep nothing beside their fields."""
    game = delve.games()[id]
    for table in _played(game, seats, "canary"):
        for seat in (SPECTATOR, *range(seats)):
            events, earlier = resolution(table.told, table.decisions)
            seen: list[Event] = [one for one in (event.seen_by(seat) for event in events) if one is not None]
            known = sum(event.seen_by(seat) is not None for event in events[:earlier])
            copies = [type(event)(**vars(event)) for event in seen]
            assert game.moments(copies, known, table.names, seat) == table.moments(table.decisions, seat)
