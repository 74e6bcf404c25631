"""A game of 5,000 decisions and 800 cells: what a table does for a choice, an undo or a resume does not grow with the game.

Times are for `delve bench`; here the work itself is counted.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from delve.kernel import codec, laws
from delve.lab import long_game
from delve.lab.long_bench import RECENT, dig, long_table
from delve.lab.long_game import CELLS, DECISIONS, DigOn, LongGame
from delve.table import Table, history, replay_record, resume
from delve.table import table as table_module
from delve.table.history import COPY_EVERY
from delve.table.table import POSITION_EVERY


@pytest.fixture(scope="module")
def long() -> Table:
    return long_table(DECISIONS - 1)


class Counter:
    """Counts what is called."""

    def __init__(self) -> None:
        self.choices = self.faces = self.digests = self.encoded = 0


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter]:
    count = Counter()
    chosen, face, digest, part = DigOn.chosen, DigOn.face, codec.digest, codec.Memory._part

    def count_chosen(self: DigOn, *given: object) -> None:
        count.choices += 1
        chosen(self, *given)  # type: ignore[arg-type]

    def count_face(self: DigOn, *given: object) -> object:
        count.faces += 1
        return face(self, *given)  # type: ignore[arg-type]

    def count_digest(*given: object) -> str:
        count.digests += 1
        return digest(*given)  # type: ignore[arg-type]

    def count_part(self: codec.Memory, given: object) -> str:
        count.encoded += id(given) not in self._known
        return part(self, given)  # type: ignore[arg-type]

    monkeypatch.setattr(DigOn, "chosen", count_chosen)
    monkeypatch.setattr(DigOn, "face", count_face)
    monkeypatch.setattr(table_module, "digest", count_digest)
    monkeypatch.setattr(codec.Memory, "_part", count_part)
    yield count


def test_the_game_is_as_long_and_as_large_as_it_says(long: Table) -> None:
    assert (long.decisions, len(long._state.cells)) == (DECISIONS - 1, CELLS)  # type: ignore[attr-defined]
    state = long._state
    assert laws.in_common(state, state.copy()) == []
    frozen = codec.freeze(state)
    assert codec.freeze(codec.thaw(long.game, 1, long.setup, frozen)) == frozen


def test_a_choice_costs_the_same_early_and_late(long: Table, counted: Counter) -> None:
    """One face each, the key of what was taken. A record has digests now and then, which encode what changed since the last."""
    for table in (long_table(100), long.at(long.decisions - 300)):
        dig(table, POSITION_EVERY)  # the first digest meets every part for the first time
        table.checked_entries()
        before = (counted.choices, counted.faces, counted.digests, counted.encoded)
        dig(table, POSITION_EVERY)
        assert counted.digests == before[2], "no digest before a record is wanted"
        table.checked_entries()
        done = [now - then for now, then in zip((counted.choices, counted.faces, counted.digests, counted.encoded), before, strict=True)]
        assert done[:3] == [POSITION_EVERY, POSITION_EVERY, 1]
        assert done[3] <= POSITION_EVERY


@pytest.mark.parametrize("back", [1, 33, 4000, DECISIONS - 1])
def test_taking_back_plays_at_most_the_few_decisions_since_a_copy(long: Table, counted: Counter, back: int) -> None:
    target = long.decisions - back
    undone = long.undone(to=target)
    assert undone.decisions == target
    assert counted.choices < COPY_EVERY and counted.faces == 0
    assert undone.digest() == long.at(target).digest()


def test_looking_back_and_forking_too(long: Table, counted: Counter) -> None:
    for at in (0, 1, 2_500, long.decisions):
        counted.choices = 0
        assert long.at(at).decisions == at
        assert counted.choices < COPY_EVERY


def test_taking_up_plays_only_what_came_after_the_saved_position(long: Table, counted: Counter) -> None:
    write = long.position_before(long.decisions - RECENT)
    assert write is not None
    saved, record, digest = write(), long.record(), long.digest()
    for kept in ("record", "entries"):
        if kept == "record":
            again = replay_record(long.game, record, saved=saved)
        else:
            again = resume(long.game, long.header, long.entries, saved=saved)
        assert (again.decisions, again.digest()) == (long.decisions, digest)
        assert counted.choices < RECENT + COPY_EVERY
        counted.choices = 0


def test_copies_are_kept_every_few_dozen_decisions(long: Table) -> None:
    assert [point.decisions for point in long._history.checkpoints] == list(range(0, DECISIONS, COPY_EVERY))
    assert history.COPY_EVERY < 64


def test_copies_share_what_did_not_change(long: Table) -> None:
    """Eight hundred cells, and between two copies at most a few dozen of them are others."""
    one, other = (point.state for point in long._history.checkpoints[-2:])
    same = sum(one.cells[at] is other.cells[at] for at in range(CELLS))  # type: ignore[attr-defined]
    assert same >= CELLS - COPY_EVERY


def test_undo_can_be_undone_by_playing_on(long: Table) -> None:
    table = long.at(3_000)
    table.undo(to=2_000)
    assert table.decisions == 2_000
    dig(table, 50)
    assert replay_record(table.game, table.record()).digest() == table.digest()


def test_a_game_says_its_own_default_for_undo() -> None:
    assert Table(LongGame(), 1, "x").undo_policy == "free"
    assert Table(LongGame(), 1, "x", undo="strict").undo_policy == "strict"
    assert long_game.LongGame.undo == "free"
