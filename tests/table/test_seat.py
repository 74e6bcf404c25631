"""A seat at a table and a seat of a bare state: the same to whoever holds one."""

from __future__ import annotations

import pytest

import delve
from delve.bots.denied import DeniedBot
from delve.kernel.flow import State, choose
from delve.kernel.game import Game
from delve.kernel.luck import Luck, seeded
from delve.table.seat import Bot, Seat, StateSeat


def started(id: str, seats: int, seed: str) -> tuple[Game, State, Luck]:
    game, luck = delve.game(id), seeded(seed)
    return game, game.start(seats, game.setup(), luck), luck


@pytest.mark.parametrize("id", delve.games())
def test_both_kinds_of_seat_show_the_same(id: str) -> None:
    seats = max(delve.game(id).min_seats, min(2, delve.game(id).max_seats))
    table = delve.new(id, seats=seats, seed="both")
    game, s, luck = started(id, seats, "both")
    bare: list[Seat] = [StateSeat(game, s, seat, seats, "both") for seat in range(seats)]
    bot: Bot = delve.bot("instinct", id)
    for _ in range(30):
        for mine, other in zip(bare, map(table.seat, range(seats)), strict=True):
            assert (mine.view, mine.options, mine.decision) == (other.view, other.options, other.decision)
            assert (mine.number, mine.seats, mine.name, mine.game) == (other.number, other.seats, other.name, other.game)
            assert mine.imagine("x").view(mine.number) == other.imagine("x").view(mine.number)
            assert [mine.verb(k) for k in range(mine.options)] == [other.verb(k) for k in range(other.options)]
        asked = table.asked
        if asked is None:
            return
        k = bot.choose(bare[asked])
        assert k == bot.choose(table.seat(asked))
        table.choose(k)
        choose(s, k, luck, None)


def test_a_seat_that_is_not_asked_has_no_options_and_no_verbs() -> None:
    game, s, _ = started("pencil", 2, "1")
    assert s.ask is not None
    waiting = StateSeat(game, s, 1 - s.ask.seat, 2, "1")
    assert (waiting.options, waiting.decision) == (0, None)
    with pytest.raises(delve.NotYourTurn, match=f"Seat {waiting.number + 1} is not asked"):
        waiting.verb(0)


def test_whims_follow_from_seed_and_seat_and_run_on() -> None:
    game, s, _ = started("pencil", 2, "1")

    def drawn(seat: int, seed: str) -> list[int]:
        held = StateSeat(game, s, seat, 2, seed)
        return [int(held.whim().below(1000)) for _ in range(5)]

    assert drawn(0, "a") == drawn(0, "a")
    assert len({tuple(drawn(0, "a")), tuple(drawn(1, "a")), tuple(drawn(0, "b"))}) == 3
    assert len(set(drawn(0, "a"))) > 1


def test_an_imagined_game_of_a_bare_state_calls_the_seats_by_their_numbers() -> None:
    game, s, _ = started("pencil", 2, "1")
    imagined = StateSeat(game, s, 0, 2, "1").imagine()
    assert imagined.names == ("Seat 1", "Seat 2")
    assert "Seat 2" in imagined.text(0)


def test_a_denied_bot_takes_the_verb_only_where_there_is_no_other() -> None:
    """The first question offers delve and exit, at the table as without one."""
    table = delve.new("pencil", seats=1, seed=7)
    for denied, taken in ((("exit",), "delve"), (("delve",), "exit"), (("wall",), None), (("delve", "exit"), None)):
        bot = DeniedBot(delve.bot("instinct", "pencil"), denied)
        assert bot.level == "instinct" + "".join(f"-no-{verb}" for verb in denied)
        expected = delve.bot("instinct", "pencil").choose(table.seat(0)) if taken is None else table.index(taken)
        assert bot.choose(table.seat(0)) == expected
