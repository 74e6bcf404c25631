"""Orders: one word, many ordinary choices, taken back together."""

from __future__ import annotations

import pytest

import delve
from delve.bots import bot
from delve.kernel.errors import CannotUndo, NoSuchOrder
from delve.table import Table
from delve.table.ordering import Ordering, offered
from delve.table.replaying import replay_record
from tests.kit.ordered_lantern import ENOUGH, Evening, OrderedLantern

GAME = OrderedLantern()


def table(seats: int = 1, undo: str = "free", seed: int = 3) -> Table:
    return Table(GAME, seats, seed, undo=undo)


def oil(t: Table) -> int:
    return sum(t._state.burnt)  # type: ignore[attr-defined]


def test_an_order_makes_ordinary_choices_until_it_ends() -> None:
    t = table()
    given = t.order("evening")
    assert oil(t) >= ENOUGH > oil(t.at(t.decisions - 1))
    assert (given.made, given.ended, given.words.label) == (t.decisions, "It is late.", "Let it burn")
    assert t.keys == ["burn"] * given.made
    by_hand = table()
    for key in t.keys:
        by_hand.choose(key)
    assert by_hand.record() == t.record(), "the record has choices, whoever made them"
    assert replay_record(GAME, t.record()).digest() == t.digest()


def test_only_what_can_be_given_now_is_offered() -> None:
    t = table()
    assert list(t.orders) == ["evening", "trust"]
    t.order("evening")
    assert list(t.orders) == ["trust"], "it is late"
    with pytest.raises(NoSuchOrder, match=r"'evening' cannot be ordered at this question.*; now you can order: trust"):
        t.order("evening")
    assert delve.new("pencil", 1, 1).orders == {}
    with pytest.raises(NoSuchOrder, match="there is no order 'evening'"):
        delve.new("pencil", 1, 1).order("evening")


def test_an_order_that_judges_is_a_hint() -> None:
    assert [order.word for order, _ in offered(table(), hints=False)] == ["evening"]
    with pytest.raises(NoSuchOrder):
        Ordering(table(), "trust", hints=False)


def test_what_is_for_good_is_left_to_the_player() -> None:
    t = table()
    given = t.order("trust")
    assert oil(t) >= 30
    assert given.ended.startswith("What comes next is for good")
    assert t.decision is not None
    assert t.decision.keys == ("call",)


def test_it_ends_where_another_seat_is_asked() -> None:
    t = Table(GAME, 2, 3, names=["Ana", "Ben"])
    t.choose("burn")
    given = t.order("evening")
    assert (given.made, given.ended) == (1, "Ana is asked.")
    assert t.choosers == [0, 1]


def test_a_bots_seat_gives_no_orders() -> None:
    t = Table(GAME, 1, 3)
    t.bots[0] = bot("instinct", GAME)
    assert t.orders == {}


def test_it_ends_after_so_many_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("delve.table.ordering.MOST", 2)
    t = table()
    assert t.order("trust").ended == "2 choices were made."
    assert t.decisions == 2


def test_one_undo_takes_an_order_back() -> None:
    t = table()
    t.choose("burn")
    given = t.order("evening")
    assert given.made > 1
    assert t.undoable() == "burn"
    t.undo()
    assert t.decisions == 1
    t.undo()
    assert t.decisions == 0, "a choice of one's own is one step"


def test_the_last_order_is_a_landmark() -> None:
    t = table()
    assert not t.landmarks
    with pytest.raises(CannotUndo, match="it has: none"):
        t.landmark("order")
    t.choose("burn")
    t.order("evening")
    t.choose("burn")
    t.note("after the order", 0)
    assert t.landmarks == (("order", "the moment before the last order"),)
    t.undo(to=t.landmark("order"))
    assert t.decisions == 1
    assert t.notes == [(1, 0, "after the order")]
    assert not t.landmarks, "it is taken back"


def test_copies_and_earlier_tables_know_what_was_ordered() -> None:
    t = table()
    t.choose("burn")
    t.order("evening")
    made = t.decisions
    for twin in (t.copy(), t.at(made), t.undone(to=made - 1)):
        assert twin.last_step == 1
    t.rename(0, "Nia")
    assert t.last_step == 1, "a new name makes the lines of the record anew"


def test_by_the_strict_rule_an_order_with_dice_stays() -> None:
    t = table(undo="strict")
    t.order("evening")
    with pytest.raises(CannotUndo, match="dice were rolled"):
        t.undo()


def test_an_order_says_what_it_is_called_and_what_it_does() -> None:
    words = table().orders["evening"]
    assert (words.label, words.then) == ("Let it burn", "Until it is late.")
    assert Evening.help == "burns until it is late"
