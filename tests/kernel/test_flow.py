"""The agenda: settling, choosing, cutting, and what is refused."""

from __future__ import annotations

import pytest

from delve.kernel.codec import plain
from delve.kernel.errors import GameIsOver, NotOffered, Stuck
from delve.kernel.events import Tell
from delve.kernel.flow import Step, choose, cut, playout, push, settle
from delve.kernel.game import index_of
from delve.kernel.luck import Luck, Scripted, seeded, stream
from tests.laws.lantern import BurnOrCall, Deal, Lantern, LanternGame


def begun() -> Lantern:
    s = LanternGame().start(2, {}, Scripted([2, 5]))
    assert isinstance(s, Lantern)
    return s


def test_settling_runs_the_agenda_up_to_a_question() -> None:
    s = begun()
    assert s.secrets == [2, 5]
    assert isinstance(s.ask, BurnOrCall)
    assert s.options == (0, 1)


def test_a_choice_out_of_range_changes_nothing() -> None:
    s = begun()
    for k in (-1, 2):
        with pytest.raises(NotOffered):
            choose(s, k, Scripted(), None)
    assert s.burnt == [0, 0]
    assert s.options == (0, 1)


def test_a_game_that_is_over_asks_nothing() -> None:
    s = begun()
    choose(s, 1, Scripted(), None)
    assert s.ask is None
    with pytest.raises(GameIsOver):
        choose(s, 0, Scripted(), None)
    with pytest.raises(GameIsOver):
        index_of(s, "call")


class Endless(Step[Lantern]):
    def run(self, s: Lantern, luck: Luck, tell: Tell | None) -> None:
        push(s, self)


def test_rules_that_never_ask_are_stopped_and_named() -> None:
    s = Lantern([0], [0])
    push(s, Endless())
    with pytest.raises(Stuck, match="Endless"):
        settle(s, Scripted(), None)


class OffersNothing(BurnOrCall):
    def options(self, s: Lantern) -> tuple[int, ...]:
        return ()


def test_an_ask_that_offers_nothing_must_say_what_that_means() -> None:
    s = Lantern([0], [0])
    push(s, OffersNothing(0))
    with pytest.raises(Stuck, match="OffersNothing asks seat 1 but offers nothing"):
        settle(s, Scripted(), None)


def test_cut_drops_the_agenda_down_to_a_kind_of_step() -> None:
    s = Lantern([0], [0])
    for step in (Endless(), Deal(), BurnOrCall(0), BurnOrCall(0)):
        push(s, step)
    cut(s, Deal)
    assert [type(step) for step in s.agenda] == [Endless, Deal]
    with pytest.raises(Stuck, match="nothing on the agenda is a BurnOrCall"):
        cut(s, BurnOrCall)


def test_playout_stops_at_its_limit() -> None:
    luck = seeded(1)
    s = LanternGame().start(2, {}, luck)
    assert playout(s, luck, stream("1", "x"), 1) == 1


def test_a_state_holds_only_what_can_be_frozen() -> None:
    with pytest.raises(TypeError, match="cannot hold a float"):
        plain([1, 2.5])
