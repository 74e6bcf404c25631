"""Edits: positions changed by decree. They are told, kept in the record, replayed, undone and looked back at like choices."""

from __future__ import annotations

import pytest

import delve
from delve.kernel.edits import Edited
from delve.kernel.errors import BadEdit, BadRecord, CannotUndo, DelveError, GameIsOver
from delve.table import Table
from delve.table.replaying import replay_record
from delve.table.saved_position import save_position
from tests.kit.ruled_lantern import Flared, RuledLantern

GAME = RuledLantern()


def table(undo: str = "free", seed: int = 3) -> Table:
    return Table(GAME, 2, seed, names=["Ana", "Ben"], undo=undo)


def burnt(t: Table, at: int | None = None) -> list[int]:
    return (t if at is None else t.at(at))._state.burnt  # type: ignore[attr-defined, no-any-return]


def test_an_edit_changes_the_position_at_the_same_question() -> None:
    t = table()
    t.choose("burn")
    before = burnt(t)[:]
    told = t.edit("oil 1 12", because="the lamp leaked")
    assert burnt(t) == [12, before[1]]
    assert t.asked == 1
    assert told == [Edited("oil 1 12", f"{before[0]} burnt", "12 burnt", "the lamp leaked")]
    assert t.log(0)[-1] == f"By decree: {before[0]} burnt, now 12 burnt, because the lamp leaked."


def test_its_options_are_made_anew() -> None:
    t = table()
    t.edit("oil 1 30")
    assert t.decision is not None
    assert t.decision.keys == ("call",)


def test_luck_drawn_by_an_edit_is_the_games_and_told() -> None:
    one, two = table(), table()
    told = one.edit("flare 2")
    assert isinstance(told[1], Flared)
    assert burnt(one)[1] == told[1].die
    two.edit("flare 2")
    one.choose("burn")
    two.choose("burn")
    assert burnt(one) == burnt(two)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("oil 3 4", "there is no seat '3'.*'oil SEAT NUMBER'"), ("oil 1 x", "'x' should be a whole number from 0 to 40"),
        ("oil 1 41", "from 0 to 40"), ("oli 1 4", "knows no edit 'oli'.*oil"), ("oil 1", "needs other words"), ("  ", "needs some words"),
    ],
)  # fmt: skip
def test_a_wrong_edit_is_refused_and_changes_nothing(words: str, said: str) -> None:
    t = table()
    before = t.record(), t.digest()
    with pytest.raises(BadEdit, match=said):
        t.edit(words)
    assert (t.record(), t.digest()) == before
    t.choose("burn")
    fresh = table()
    fresh.choose("burn")
    assert t.digest() == fresh.digest(), "a refused edit draws no luck"


def test_an_edit_after_which_the_game_could_not_go_on_is_refused() -> None:
    class Broken(RuledLantern):
        def edit(self, s, word, words, luck, tell):  # type: ignore[no-untyped-def]
            s.secrets.clear()
            return "", ""

    t = Table(Broken(), 2, 3)
    before = t.digest()
    with pytest.raises(BadEdit, match="could not go on"):
        t.edit("oil 1 1")
    assert t.digest() == before


def test_a_game_that_knows_no_edits_says_so() -> None:
    t = delve.new("pencil", seats=1, seed=7)
    before = t.record()
    with pytest.raises(BadEdit, match="pencil knows no edits"):
        t.edit("gold 100")
    assert t.record() == before


def test_only_somebody_at_the_table_edits_and_never_after_the_end() -> None:
    t = table()
    with pytest.raises(DelveError, match="no seat 2"):
        t.edit("oil 1 1", seat=2)
    t.choose("call")
    with pytest.raises(GameIsOver):
        t.edit("oil 1 1")


def test_the_asked_seat_edits_unless_another_is_named() -> None:
    t = table()
    t.choose("burn")
    t.edit("oil 1 1")
    t.edit("oil 2 2", seat=0)
    assert t.choosers == [0, 1, 0]
    assert t.keys == ["burn", "oil 1 1", "oil 2 2"]
    assert [line.rpartition(" #")[0] for line in t.record().splitlines()[-2:]] == ["edit 2 oil 1 1", "edit 1 oil 2 2"]


def test_the_outcome_is_marked_and_undo_takes_the_mark_away() -> None:
    t = table()
    t.choose("burn")
    t.edit("oil 1 20")
    t.choose("call")
    assert t.outcome is not None
    assert t.outcome.edited
    assert t.outcome.verdict == "The nearest guess wins. Ruled by the keeper."
    t.undo()
    assert t.undo() == "oil 1 20"
    t.choose("call")
    assert t.outcome is not None
    assert not t.outcome.edited
    assert t.outcome.verdict == "The nearest guess wins."


def played() -> Table:
    """A game with edits among its choices and notes."""
    t = table()
    t.choose("burn")
    t.edit("flare 1", because="a draught")
    t.note("that was close", 1)
    t.choose("burn")
    t.edit("oil 2 3")
    t.choose("burn")
    return t


def test_a_record_with_edits_is_replayed_and_verified() -> None:
    t = played()
    again = replay_record(GAME, t.record())
    assert again.record() == t.record()
    assert again.digest() == t.digest()
    assert again.told == t.told


def test_an_edit_that_was_changed_in_the_record_is_found() -> None:
    text = played().record()
    with pytest.raises(BadRecord, match=r"decision 4 \('oil 2 4' by seat 1\)"):
        replay_record(GAME, text.replace("edit 1 oil 2 3", "edit 1 oil 2 4"))
    with pytest.raises(BadRecord, match="no seat '7'"):
        replay_record(GAME, text.replace("edit 1 oil 2 3", "edit 1 oil 7 3"))


def test_every_moment_of_an_edited_game_can_be_looked_at_undone_and_forked() -> None:
    t = played()
    seen = [burnt(t, at) for at in range(t.decisions + 1)]
    assert [state.burnt[:] for _, state in t.positions()] == seen  # type: ignore[attr-defined]
    fork = t.at(3)
    fork.choose("burn")
    assert fork.keys == ["burn", "flare 1 because a draught", "burn", "burn"]
    for at in range(t.decisions - 1, -1, -1):
        t.undo()
        assert burnt(t) == seen[at]
    assert t.notes[0][2] == "that was close"


def test_long_edited_games_go_back_past_a_copy() -> None:
    """Copies are kept every 32 decisions; an edit before and after one is done again."""
    t = table()
    for number in range(40):
        t.edit(f"oil {number % 2 + 1} {number % 30}")
    seen = burnt(t)[:]
    t.edit("flare 1")
    t.undo()
    assert burnt(t) == seen
    assert burnt(t, 31) == [30 % 30, 29]


def test_strict_undo_stops_at_an_edit_that_drew_luck_or_is_anothers() -> None:
    t = table("strict")
    t.edit("oil 1 5")
    assert t.undo(0) == "oil 1 5"
    t.edit("flare 1")
    with pytest.raises(CannotUndo, match="dice were rolled"):
        t.undo(0)
    t = table("strict")
    t.edit("oil 1 5", seat=1)
    with pytest.raises(CannotUndo, match="only they can"):
        t.undo(0)


def test_a_saved_position_fits_only_the_edits_that_led_to_it() -> None:
    t = played()
    saved = save_position(GAME, *t._history.game_at(5), t.entries)
    assert replay_record(GAME, t.record(), saved=saved)._history.first == 5
    other = table()
    for key in ("burn", "flare 1", "burn", "oil 2 9", "burn"):
        (other.choose if key == "burn" else other.edit)(key)
    assert replay_record(GAME, other.record(), saved=saved)._history.first == 0


def test_an_old_record_is_edited_and_goes_on_as_one_of_today() -> None:
    """A table of format 1, whose lines know no edits, takes one."""
    old = table()
    old.choose("burn")
    old.choose("burn")
    text = old.record().replace("delve record 2", "delve record 1", 1).replace(f"start #{old.start_check()}", "start #000000")
    first = replay_record(GAME, text)
    assert first.keys == ["burn", "burn"]
    first.edit("oil 1 7")
    assert first.record().startswith("delve record 2\n")
    assert replay_record(GAME, first.record()).digest() == first.digest()


# ---- landmarks


def test_undo_goes_back_to_a_landmark_in_one_step() -> None:
    t = table()
    for _ in range(3):
        t.choose("burn")
    t.edit("flare 2")
    t.edit("oil 1 1")
    t.edit("oil 1 2")
    assert t.landmark("flare") == 4, "the question after the flare"
    assert t.landmark("burn") == 2, "before the choice that burnt"
    t.undo(to=t.landmark("flare"))
    assert t.keys[-1] == "flare 2"
    t.undo(to=t.landmark("burn"))
    assert t.keys == ["burn", "burn"]


def test_at_a_landmark_undo_goes_to_the_one_before() -> None:
    t = table()
    t.edit("flare 1")
    t.edit("flare 2")
    assert t.landmark("flare") == 1


def test_landmarks_that_are_not_there_are_named() -> None:
    t = table()
    with pytest.raises(CannotUndo, match="nothing to take back down to the last flare"):
        t.landmark("flare")
    with pytest.raises(CannotUndo, match=r"has no 'turn'.*it has: burn, flare"):
        t.landmark("turn")
    with pytest.raises(CannotUndo, match="it has: none"):
        delve.new("pencil", seats=1, seed=7).landmark("turn")
