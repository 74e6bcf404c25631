"""A table: choosing by index and key, taking back, the journal, seats and what they may hold."""

from __future__ import annotations

import pytest

import delve
from tests.laws.lantern import LanternGame

SEED = 7
"""With one seat: delve meets a wall, so there is something to take back."""


def table(**more: object) -> delve.Table:
    return delve.new("pencil", seats=1, seed=SEED, **more)  # type: ignore[arg-type]


def played(*keys: str, undo: str = "strict") -> delve.Table:
    t = table(undo=undo)
    for key in keys:
        t.choose(key)
    return t


def first_undoable() -> delve.Table:
    """Play until a choice was made that met no dice."""
    t = table()
    while True:
        assert t.decision is not None
        drew = t.choose(0 if t.decision.ask != "again" else "stop")
        if t.keys[-1] != "delve" and not any(type(event).__name__ == "Rolled" for event in drew):
            return t


def test_choosing_by_index_and_by_key_is_the_same() -> None:
    one, two = table(), table()
    one.choose(0)
    two.choose("delve")
    assert one.record() == two.record()


def test_a_wrong_key_says_what_was_asked_what_is_offered_and_why_not() -> None:
    t = table()
    before = t.record()
    with pytest.raises(delve.NotOffered) as refused:
        t.choose("stop")
    assert refused.value.offered == ("delve", "exit")
    assert refused.value.clause == "PENCIL-3.06"
    assert "needs at least one roll" in str(refused.value)
    assert "Delve on, or turn back?" in str(refused.value)
    with pytest.raises(delve.NotOffered, match="0 to 1"):
        t.choose(2)
    assert t.record() == before


def test_only_the_asked_seat_may_choose() -> None:
    t = delve.new("pencil", seats=2, seed=1, names=["Ana", "Ben"])
    asked = t.asked
    assert asked is not None
    with pytest.raises(delve.NotYourTurn, match="choice, not"):
        t.choose("delve", seat=1 - asked)
    t.choose("delve", seat=asked)


def test_a_choice_without_dice_is_taken_back_and_the_game_is_as_before() -> None:
    t = first_undoable()
    after, key = t.record(), t.keys[-1]
    assert t.undo() == key
    assert len(t.keys) == after.count("\n1 ") - 1
    t.choose(key)
    assert t.record() == after


def test_a_choice_that_met_dice_stays() -> None:
    t = played("delve")
    before = t.record()
    with pytest.raises(delve.CannotUndo, match="the last choice cannot be taken back: dice were rolled"):
        t.undo()
    assert t.record() == before


def test_free_undo_takes_back_anything_and_the_record_says_so() -> None:
    t = played("delve", undo="free")
    start = table(undo="free").record()
    assert t.undo() == "delve"
    assert t.record() == start
    assert "\nundo free\n" in start
    with pytest.raises(delve.CannotUndo, match="no choice has been made"):
        t.undo()


def test_nobody_takes_back_anothers_choice() -> None:
    t = delve.new("pencil", seats=2, seed=3)
    while True:
        asked = t.asked
        assert asked is not None
        assert t.decision is not None
        t.choose("stop" if t.decision.ask == "again" else 0)
        if t.keys[-1] == "stop" and t.asked != asked:
            break
    assert t.asked is not None
    with pytest.raises(delve.CannotUndo, match="only they can take it back"):
        t.undo(seat=t.asked)


def test_undo_keeps_earlier_notes() -> None:
    t = first_undoable()
    keys = t.keys
    t = table()
    t.note("before anything", 0)
    for key in keys:
        t.choose(key)
    t.undo()
    assert t.notes == [(0, 0, "before anything")]


def test_notes_are_tidied_kept_and_placed() -> None:
    t = played("delve")
    t.note("  a\x00 dark\n\u202eplace  ", 0)
    assert t.notes == [(1, 0, "a dark place")]
    assert delve.replay(t.record()).notes == t.notes
    with pytest.raises(delve.DelveError, match="some text"):
        t.note("\x00 \n", 0)


def test_names_are_tidied_and_missing_ones_filled_in() -> None:
    t = delve.new("pencil", seats=3, seed=1, names=["A" * 50, "\u200b"])
    assert t.names == ["A" * 32, "Seat 2", "Seat 3"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"id": "chess"}, "no game 'chess'; there are: cavern, heroes, hold, pencil, ruins"),
        ({"id": "pencil", "seats": 4}, "1 to 3 seats, not 4"),
        ({"id": "pencil", "seats": 0}, "1 to 3 seats, not 0"),
        ({"id": "pencil", "house_rules": {"size": "12"}}, "no house rule 'size'; it has: grid"),
        ({"id": "pencil", "house_rules": ["grid"]}, "are names with values, such as {'grid': '12'}, not \\['grid'\\]"),
        ({"id": "pencil", "house_rules": {"grid": "13"}}, "cannot be '13'; it can be: 12, 11"),
        ({"id": "pencil", "undo": "always"}, "undo cannot be 'always'"),
        ({"id": "pencil", "bots": {0: "genius"}}, "no bot 'genius'; there are: random, easy, instinct"),
        ({"id": "pencil", "bots": {1: "random"}}, "cannot take seat 1: the table has 1, counted from 0"),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_name(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(delve.BadSetup, match=message):
        delve.new(**arguments)  # type: ignore[arg-type]


def test_a_seat_holds_a_view_and_never_the_state() -> None:
    t = table()
    seat = t.seat(0)
    assert seat.decision == t.decision
    assert seat.view == t.view(0)
    assert not hasattr(seat, "_state")
    assert (seat.options, seat.verb(1), seat.seats, seat.name) == (2, "exit", 1, "Seat 1")
    two = delve.new("pencil", seats=2, seed=1)
    waiting = 1 - (two.asked or 0)
    assert two.seat(waiting).decision is None
    assert two.seat(waiting).options == 0
    with pytest.raises(delve.NotYourTurn, match="is not asked"):
        two.seat(waiting).verb(0)
    assert two.view(waiting).options == ()


def test_an_imagined_game_is_played_apart_and_keeps_no_record() -> None:
    t = table(names=["Ana"])
    before = t.record()
    other = t.imagined(0, seed=1)
    assert (other.view(0), other.text(0), other.svg(0)) == (t.view(0), t.text(0), t.svg(0))
    assert (other.asked, other.decision, other.options, other.turns, other.outcome) == (0, t.decision, 2, t.turns, None)
    other.choose("delve")
    assert t.record() == before
    assert not [name for name in ("record", "undo", "at", "note", "log", "keys") if hasattr(other, name)]


def test_a_wrong_choice_in_an_imagined_game_is_refused_as_at_the_table() -> None:
    other = table().imagined(0)
    for wrong, why in (("stop", "needs at least one roll"), (2, "'2' is not offered"), (-1, "'-1' is not offered")):
        with pytest.raises(delve.NotOffered, match=why):
            other.choose(wrong)
    other.choose(1)
    assert (other.asked, other.options, other.decision) == (None, 0, None)
    assert other.outcome is not None
    with pytest.raises(delve.GameIsOver):
        other.choose("delve")


def test_imagining_draws_other_secrets_and_other_dice() -> None:
    delve.register(LanternGame())
    try:
        t = delve.new("lantern", seats=3, seed=5)
        seen = {repr(t.imagined(0, seed).view(1)) for seed in range(30)}
        assert len(seen) > 1, "another seat's secret should differ from one imagined game to the next"
        assert {repr(t.imagined(0, seed).view(0)) for seed in range(30)} == {repr(t.view(0))}
    finally:
        delve.unregister("lantern")


def test_bots_choose_the_same_again_after_a_resume() -> None:
    """A bot's luck belongs to the decision, so it does not matter where the game was put down."""
    whole = delve.new("pencil", seats=2, seed=4, bots={0: "instinct", 1: "random"})
    whole.play_bots()
    half = delve.replay(whole.record(), at=5)
    half.play_bots()
    assert half.record() == whole.record()
    assert whole.outcome is not None


def test_the_log_tells_every_seat_the_story_in_sentences() -> None:
    t = delve.new("pencil", seats=1, seed=SEED, names=["Ana"])
    t.choose("delve")
    log = t.log(0)
    assert log[0].startswith("Ana rolls ")
    assert "starts at" in log[0]
    assert all(line.endswith((".", "!")) for line in log)


def test_a_surprise_is_a_seed_that_can_be_written_down() -> None:
    one, two = delve.new("pencil", seats=1), delve.new("pencil", seats=1)
    assert one.seed != two.seed
    assert one.seed.isalnum()
    assert len(one.seed) == 8
