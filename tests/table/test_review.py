"""A finished game looked at again: how the scores grew, what earned the most, where the chances turned; and the words of the end."""

from __future__ import annotations

from itertools import pairwise

import pytest

import delve
from delve.kernel.errors import DelveError
from delve.kernel.game import Game, Outcome, Stat
from delve.pictures.scene import Scene
from delve.pictures.share import window
from delve.pictures.text_width import cut, width, wrap
from delve.table import Table
from delve.table.review import Review, ScoresAt, review
from delve.table.share import share_picture
from delve.table.verdict import adds_up, headline, story


def played(game: str, seats: int, seed: str = "to the end") -> Table:
    table = delve.new(game, seats=seats, seed=seed, names=["Mirka", "Otto", "Jun", "Ada"][:seats])
    instinct = table.game.instinct()
    assert instinct is not None
    while (asked := table.asked) is not None:
        table.choose(instinct.pick(table.view(asked)))
    return table


@pytest.mark.parametrize(("game", "seats"), [("cavern", 2), ("pencil", 3), ("pencil", 1)])
def test_the_curve_runs_from_the_start_to_the_score(game: str, seats: int) -> None:
    table = played(game, seats)
    growth = review(table).growth
    assert table.outcome is not None
    assert growth[0].decision == 0 and set(growth[0].scores) == {0}
    assert growth[-1].decision == table.decisions and growth[-1].scores == table.outcome.scores
    assert all(one.decision < other.decision and one.turn < other.turn for one, other in pairwise(growth))
    for point in growth[1:-1]:
        assert point.scores == table.game.standing(next(state for made, state in table.positions(point.decision, point.decision)))


def test_the_largest_gains_are_those_of_the_log() -> None:
    table = played("cavern", 2)
    standing = [table.game.standing(state) for _, state in table.positions()]
    for seat, gains in enumerate(review(table).gains):
        steps = [now[seat] - was[seat] for was, now in pairwise(standing)]
        assert [gain.amount for gain in gains] == sorted((step for step in steps if step > 0), reverse=True)[: len(gains)]
        assert all(steps[gain.decision - 1] == gain.amount for gain in gains)


def test_a_swing_is_the_largest_change_of_a_chance_over_one_turn() -> None:
    table = played("pencil", 3)
    made = review(table)
    estimates, turn = [], -1
    for _, state in table.positions():
        if state.ask is not None and table.game.turns(state) != turn:
            turn = table.game.turns(state)
            estimates.append(table.game.chances(state))
    assert table.outcome is not None
    estimates.append(tuple(float(seat in table.outcome.winners) for seat in range(3)))
    for seat in range(3):
        changes = [now[seat] - was[seat] for was, now in pairwise(one for one in estimates if one is not None)]
        up, down = made.best[seat], made.worst[seat]
        assert up is not None and up.change == pytest.approx(max(changes))
        assert down is not None and down.change == pytest.approx(min(changes))
        assert 0 < up.decision <= table.decisions


def test_without_an_estimate_there_are_no_swings(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played("pencil", 2)
    monkeypatch.setattr(type(table.game), "chances", Game.chances)
    made = review(table)
    assert made.best == made.worst == () and made.growth


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    table = delve.new("pencil", seats=2, seed="1")
    with pytest.raises(DelveError, match="when it is over"):
        review(table)
    with pytest.raises(DelveError, match="when the game is over"):
        share_picture(table)


def test_the_lead_is_counted_from_the_last_time_it_was_taken() -> None:
    rows = [(0, 0), (3, 1), (3, 3), (4, 3), (6, 5)]
    made = Review(tuple(ScoresAt(turn, turn, scores) for turn, scores in enumerate(rows)), ((), ()))
    assert made.lead_since(0) == 3
    assert made.lead_since(1) is None


def test_positions_can_begin_anywhere() -> None:
    table = played("pencil", 1)
    whole = {made: table.game.standing(state) for made, state in table.positions()}
    assert list(whole) == list(range(table.decisions + 1))
    assert {made: table.game.standing(state) for made, state in table.positions(5, 9)} == {made: whole[made] for made in range(5, 10)}


# ---- words


def test_who_won_is_said_to_whoever_reads_it() -> None:
    outcome = Outcome((1,), (5, 9, 7), "Won with 9 points.")
    names = ["Mirka", "Otto", "Jun"]
    assert headline(outcome, names) == headline(outcome, names, (0,)) == headline(outcome, names, (0, 1)) == "Otto wins"
    assert headline(outcome, names, (1,)) == "You win"
    assert story(outcome, names) == "Won with 9 points. That is 2 more than Jun."
    assert story(outcome, names, (2,)) == "Won with 9 points. That is 2 more than you."
    assert story(outcome, names, scored=False) == "Won with 9 points."
    assert headline(Outcome((0, 2), (7, 5, 7), "Shared."), names, (2,)) == "Mirka and you share the victory"
    assert headline(Outcome((), (0, 0, 0), "Nobody came home."), names) == "Nobody came home."


def test_terms_are_bars_only_if_they_add_up() -> None:
    assert adds_up(9, [Stat("gold", "4", ""), Stat("gems", "5", "")]) == (4, 5)
    assert adds_up(9, [Stat("gold", "4", ""), Stat("lives", "3", "")]) == ()
    assert adds_up(9, [Stat("gold", "9", ""), Stat("now", "home", "")]) == ()


# ---- the picture


def test_the_picture_has_the_board_the_verdict_and_the_names() -> None:
    table = played("cavern", 2)
    picture = share_picture(table)
    assert picture.startswith('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"')
    assert picture.count("<svg ") == picture.count("</svg>") == 2
    for words in ("Mirka wins", "Skull Cavern, 2 players".upper(), ">Otto<", "23"):
        assert words in picture
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")


def test_a_name_that_looks_like_markup_stays_a_name() -> None:
    table = delve.new("pencil", seats=2, seed="861", names=["<b>&", '"><script>'])
    instinct = table.game.instinct()
    assert instinct is not None
    while (asked := table.asked) is not None:
        table.choose(instinct.pick(table.view(asked)))
    assert "<script" not in share_picture(table) and "<b>" not in share_picture(table)


def test_long_names_are_cut_and_long_verdicts_wrapped() -> None:
    assert cut("W" * 32, 20, 110).endswith("\u2026") and width(cut("W" * 32, 20, 110), 20) <= 110
    assert cut("Otto", 20, 110) == "Otto"
    lines = wrap("one two three four five six seven eight", 20, 120, 2)
    assert len(lines) == 2 and lines[1].endswith("\u2026") and all(width(line, 20) <= 120 for line in lines)


def test_the_window_shows_what_matters_in_its_shape() -> None:
    flat = Scene(2000, 1600, "board", focus=(200.0, 100.0, 1500.0, 300.0))
    x, y, wide, high = window(flat, 1.2)
    assert wide / high == pytest.approx(1.2)
    assert x <= 200 and x + wide >= 1700 and y <= 100 and y + high >= 400
    small = Scene(1000, 800, "board", focus=(100.0, 100.0, 700.0, 650.0))
    assert window(small, 1.2) == (0, 0, 1000, 800)
