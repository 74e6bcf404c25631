"""The bot that looks ahead: from its seat alone, the same each time, within its budget, and better than taking what looks best."""

from __future__ import annotations

from math import inf

import pytest

import delve
from delve.bots import bot, levels
from delve.bots.search import CANDIDATES, FUTURES, Lead, SearchBot, candidates
from delve.kernel.errors import BadSetup
from delve.kernel.flow import choose
from delve.kernel.game import Advice, View, Weighed
from delve.lab.plan import plan
from delve.lab.simulate import simulate, table_of_game
from delve.table.imagined_game import ImaginedGame
from delve.table.seat import StateSeat, TableSeat
from tests.laws.lantern import LanternGame
from tests.laws.nim import Nim, Pile


class Watched(TableSeat):
    """A seat that counts what is imagined from it."""

    __slots__ = ("futures", "seeds")

    def __init__(self, seat: TableSeat) -> None:
        super().__init__(seat._table, seat.number)
        self.futures = 0
        self.seeds: list[int | str] = []

    def imagine(self, seed: int | str = 0) -> ImaginedGame:
        self.futures += 1
        self.seeds.append(seed)
        return super().imagine(seed)


def nim(stones: int) -> StateSeat:
    """Seat 1 is to take from so many stones."""
    game = Nim()
    s = Pile(stones, [])
    game.blank(2, {}).give_agenda(s)
    s.ask, s.options = s.agenda[-1], tuple(range(1, min(3, stones) + 1))  # type: ignore[assignment]
    return StateSeat(game, s, 0, 2, "nim")


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10, 11])
def test_nim_is_played_perfectly(stones: int) -> None:
    """Whoever leaves a multiple of four wins. The game has no instinct: random futures are enough to see it."""
    assert SearchBot(Nim(), 10_000).choose(nim(stones)) + 1 == stones % 4


def test_nim_is_won_against_a_player_who_takes_the_lot() -> None:
    game, searcher = Nim(), SearchBot(Nim(), 900)
    seat = nim(9)
    s = seat._state
    while s.ask is not None:
        choose(s, searcher.choose(seat) if s.ask.seat == 0 else len(s.options) - 1, None, None)  # type: ignore[arg-type]  # nim has no luck left
    outcome = game.outcome(s)  # type: ignore[arg-type]
    assert outcome is not None
    assert outcome.winners == (0,)


def test_it_holds_a_seat_and_plays_on_imagined_games_alone() -> None:
    """Nothing that it does reaches the table: after a choice made in thought the position is what it was."""
    table = delve.new("cavern", 2, 5, house_rules={"faction_pick": "random"})
    before, seat = table.digest(), Watched(table.seat(table.asked or 0))
    SearchBot(table.game, 32).choose(seat)
    assert seat.futures > 0
    assert table.digest() == before
    assert table.decisions == 0


def test_all_options_meet_the_same_worlds() -> None:
    table = delve.new("cavern", 2, 5, house_rules={"faction_pick": "random"})
    seat = Watched(table.seat(table.asked or 0))
    SearchBot(table.game, 64).choose(seat)
    met = {seed: seat.seeds.count(seed) for seed in seat.seeds}
    assert min(met.values()) > 1
    assert len(met) > 2


@pytest.mark.parametrize("futures", [1, 16, 40])
@pytest.mark.parametrize("game", ["pencil", "cavern"])
def test_a_decision_costs_no_more_than_its_budget(game: str, futures: int) -> None:
    table = delve.new(game, 2, 3)
    searcher = SearchBot(table.game, futures)
    for _ in range(6):
        assert table.asked is not None
        seat = Watched(table.seat(table.asked))
        k = searcher.choose(seat)
        assert seat.futures <= futures
        table.choose(k)


def test_a_single_option_costs_nothing() -> None:
    seat = Watched(delve.new("pencil", 2, 3).seat(0))
    while len(seat.view.options) > 1 or seat._table.asked != 0:
        seat._table.choose(0)
    SearchBot(seat.game).choose(seat)
    assert seat.futures == 0


@pytest.mark.parametrize("game", sorted(delve.games()))
def test_the_same_seed_gives_the_same_record(game: str) -> None:
    """Every game there is, for a dozen choices."""
    rules = delve.game(game)
    seats = min(max(2, rules.min_seats), rules.max_seats)
    records = []
    for _ in range(2):
        table = delve.new(game, seats, "again", bots={0: "search:8"} | dict.fromkeys(range(1, seats), "instinct"))
        table.play_bots(12)
        records.append(table.record())
    assert records[0] == records[1]
    assert delve.replay(records[0]).record() == records[0]


def test_a_game_alone_is_played_for_its_score() -> None:
    table = delve.new("pencil", 1, 2, bots={0: "search:32"})
    table.play_bots()
    assert table.outcome is not None


def test_a_game_that_cannot_tell_its_chances_is_played_to_the_end() -> None:
    delve.register(LanternGame())
    try:
        table = delve.new("lantern", 3, 1, bots={0: "search:40", 1: "instinct", 2: "random"})
        table.play_bots()
        assert table.outcome is not None
    finally:
        delve.unregister("lantern")


def test_what_one_option_rolls_does_not_change_the_dice_of_later_turns() -> None:
    """Two worlds of one seed, in which different things were rolled for, begin the next turn with the same luck."""
    table = delve.new("pencil", 2, 3)
    worlds = [table.imagined(0, "twin") for _ in range(2)]
    for world, extra in zip(worlds, (0, 5), strict=True):
        for _ in range(extra):
            world._luck.die()
        now = world.turns
        while world.turns == now:
            world.choose(0)
    assert worlds[0].turns == worlds[1].turns
    assert worlds[0]._luck.freeze() == worlds[1]._luck.freeze()


# ---- what is tried, and what convinces


def test_instincts_own_choice_is_tried_first_and_only_what_it_finds_nearly_as_good() -> None:
    weighed = (Weighed(4, 1.0, ""), Weighed(2, 0.9, ""), Weighed(0, 0.1, ""))
    assert candidates(Advice(4, "", weighed), 5, 64) == [4, 2]
    assert candidates(Advice(2, "", weighed), 5, 64) == [2, 4]


def test_options_that_are_not_weighed_are_all_tried_as_far_as_the_budget_goes() -> None:
    assert candidates(Advice(2, ""), 4, 64) == [2, 0, 1, 3]
    assert candidates(Advice(2, ""), 4, 32) == [2, 0]
    assert candidates(Advice(2, ""), 4, 5) == [2, 0]
    assert candidates(Advice(2, ""), 4, 1) == [2]
    assert len(candidates(Advice(0, ""), 99, 100_000)) == CANDIDATES


def test_a_lead_that_luck_explains_does_not_convince() -> None:
    assert not Lead(9, 0.01, 0.2).convinces
    assert not Lead(1, 0.9, inf).convinces, "one world is no evidence"
    assert Lead(200, 0.01, 0.2).convinces == (200 * 0.01 > 4 * 0.2)
    assert Lead(9, 0.2, 0.2).convinces
    assert Lead(9, -0.2, 0.2).hopeless
    assert not Lead(9, -0.01, 0.2).hopeless


# ---- by name


def test_the_level_is_offered_for_every_game() -> None:
    for game in delve.games().values():
        assert "search" in levels(game)
        assert bot("search", game).level == "search"
        assert bot(f"search:{FUTURES}", game).level == "search"
        assert bot("search:200", game).level == "search:200"


@pytest.mark.parametrize("budget", ["0", "x", "", "-3", "1.5", "٣", "100001", "9" * 400])
def test_a_budget_that_cannot_be_is_refused_with_what_could(budget: str) -> None:
    with pytest.raises(BadSetup, match=r"from 1 to 100000 .*, as in search:64"):
        bot(f"search:{budget}", delve.game("pencil"))


def test_a_simulation_seats_it_and_tells_the_game_again() -> None:
    planned = plan("pencil", 2, levels=("search:32", "instinct"), rotate=True)
    tally = simulate(planned)
    assert tally.ended == 2
    assert tally == simulate(planned)
    assert {label for label, _ in tally.played} == {"search:32", "instinct"}
    assert table_of_game(planned, 1).levels == {0: "instinct", 1: "search:32"}


def test_nothing_is_denied_to_it() -> None:
    with pytest.raises(BadSetup, match="deny it to instinct"):
        plan("pencil", 3, levels=("search:32", "instinct"), deny={0: ["bribe"]})


def test_a_view_is_all_that_instinct_sees_in_a_future() -> None:
    seen: list[View] = []

    class Noting:
        def pick(self, view: View) -> int:
            seen.append(view)
            return 0

        def advise(self, view: View) -> Advice:
            return Advice(self.pick(view), "")

    table = delve.new("cavern", 2, 5, house_rules={"faction_pick": "random"})
    searcher = SearchBot(table.game, 32)
    searcher.mind = type(searcher.mind)(Noting(), Noting())  # type: ignore[misc]
    searcher.choose(table.seat(table.asked or 0))
    assert seen
    assert all(isinstance(view, View) and view.seat == view.asked for view in seen)
