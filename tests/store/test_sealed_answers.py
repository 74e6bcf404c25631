"""Answers laid ahead are kept like choices: after a restart, and after kill -9 at any moment."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

import delve
from delve.store import AnswersLaid, AsideWritten, ChoiceMade, CorruptMatch, NewEvent, NoteWritten, Opened, ResumePoint, Store, Undone, fold
from delve.table import Table
from delve.table.fair import Fair
from tests.kit.hush import HushGame

ROOT = Path(__file__).parents[2]
KEEPER, ANA, BEN = 0, 1, 2


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    delve.register(HushGame())
    yield
    delve.unregister("hush")


def begun(store: Store, match: str = "m1") -> Fair:
    fair = Fair.new(match, 3)
    store.create(
        Opened(
            match=match, game="hush", rules=1, content="", names=["Kit", "Ana", "Ben"], kinds=["me", "friend", "friend"],
            commit=fair.commit, nonces=list(fair.nonces),
        ), fair,
    )  # fmt: skip
    return fair


def step(store: Store, match: str, table: Table, seq: int, seat: int, option: int | None) -> int:
    """Lay an answer, or with None take one back: stored first, then done, as a server does it. Returns the last event's number."""
    plan = table.lifting(seat) if option is None else table.laying(seat, option)
    news = [NewEvent("choice", f"seat {one + 1}", ChoiceMade(one, key)) for one, key in plan.choices]
    news = news or [NewEvent("laid", f"seat {seat + 1}", AnswersLaid(seat, list(plan.keys)))]
    store.append_many(match, seq + 1, news)
    table.carry_out(plan)
    return seq + len(news)


def standing(table: Table) -> tuple[object, ...]:
    return table.record(), dict(table.laid), {seat: table.laid_changes[seat] for seat in sorted(table.laid_changes)}


def play_at_random(store: Store, match: str, whim: random.Random) -> Iterator[tuple[int, Table]]:
    """Seats lay and take back in any order, until the game is over; yields after every event that is acknowledged."""
    table, seq = fold(store.load(match)).table, 0
    while table.asked is not None:
        seat = whim.choice(table.sealed)
        back = seat in table.laid and (table.ready(seat) or whim.random() < 0.2)
        option = None if back else whim.randrange(table.known_to(seat).options)
        seq = step(store, match, table, seq, seat, option)
        yield seq, table


@pytest.mark.parametrize("seed", range(4))
def test_what_was_laid_is_there_after_every_event(store: Store, seed: int) -> None:
    begun(store)
    met = 0
    for seq, table in play_at_random(store, "m1", random.Random(seed)):
        again = fold(store.load("m1"))
        assert again.seq == seq
        assert standing(again.table) == standing(table)
        assert again.hidden == sum(event.kind == "laid" for event in store.load("m1").events)
        met += bool(table.laid)
    assert met > 5


def test_choices_and_undo_end_what_was_laid(store: Store) -> None:
    begun(store)
    store.append_many("m1", 1, [NewEvent("laid", "seat 2", AnswersLaid(ANA, ["ready"]))])
    assert dict(fold(store.load("m1")).table.laid) == {ANA: ("ready",)}
    store.append("m1", 2, "note", "seat 1", NoteWritten(KEEPER, "hm"))
    assert dict(fold(store.load("m1")).table.laid) == {ANA: ("ready",)}, "a note changes nothing"
    store.append("m1", 3, "choice", "seat 2", ChoiceMade(ANA, "ready"))
    assert dict(fold(store.load("m1")).table.laid) == {}
    store.append("m1", 4, "laid", "seat 1", AnswersLaid(KEEPER, ["ready"]))
    store.append("m1", 5, "undo", "seat 2", Undone(ANA))
    assert dict(fold(store.load("m1")).table.laid) == {}


def test_answers_that_are_not_possible_are_refused_as_damage(store: Store) -> None:
    begun(store)
    store.append("m1", 1, "laid", "seat 2", AnswersLaid(ANA, ["card 99"]))
    with pytest.raises(CorruptMatch, match="cannot be replayed"):
        fold(store.load("m1"))


def test_notes_for_a_side_are_kept_and_are_not_in_the_record(store: Store) -> None:
    begun(store)
    store.append("m1", 1, "aside", "seat 3", AsideWritten(BEN, "I take the lamp", 0))
    folded = fold(store.load("m1"))
    assert folded.asides == [(0, BEN, "I take the lamp")]
    assert folded.hidden == 1
    assert "lamp" not in folded.table.record()


def test_a_resume_point_has_them_too(store: Store) -> None:
    begun(store)
    table, seq = fold(store.load("m1")).table, 0
    store.append("m1", 1, "aside", "seat 3", AsideWritten(BEN, "I take the lamp", 0))
    for option in (1, None, 1):
        seq = step(store, "m1", table, seq + (seq == 0), ANA, option)
    stored = store.load("m1")
    folded = fold(stored)
    laid = [(ANA, list(folded.table.laid[ANA]), 3)]
    point = ResumePoint(
        stored.seq, stored.hash, folded.kinds, folded.generations, [], "", list(folded.table.names), laid, folded.asides, folded.hidden
    )
    resumed = fold(replace(stored, events=(), point=msgspec.json.decode(msgspec.json.encode(point), type=ResumePoint)))
    assert standing(resumed.table) == standing(folded.table)
    assert (resumed.asides, resumed.hidden, resumed.seq) == (folded.asides, 4, 4)


def test_lists_do_not_tell_when_something_hidden_happened(store: Store) -> None:
    begun(store)
    store.add_holder("m1", "token-of-the-keeper", [KEEPER])
    before = store.listed("token-of-the-keeper")
    time.sleep(0.01)
    store.append("m1", 1, "laid", "seat 2", AnswersLaid(ANA, ["ready"]))
    store.append("m1", 2, "aside", "seat 2", AsideWritten(ANA, "psst", 0))
    assert store.listed("token-of-the-keeper") == before


# ---- kill -9


def test_laid_answers_outlive_a_killed_writer(place: Path) -> None:
    place.parent.mkdir()
    whim, told = random.Random(), 0
    for kill in range(5):
        lines = _killed_after(place, f"k{kill}", whim.uniform(0.0, 0.3))
        with Store.open(place) as store:
            for match in {line[0] for line in lines}:
                last = [line for line in lines if line[0] == match][-1]
                stored = store.load(match)
                assert json_of(fold(stored, upto=int(last[1])).table) == last[2], "what was acknowledged is kept"
                whole = fold(stored).table
                assert whole.asked is None or len(whole.sealed) == 3, "the choices of all are stored together or not at all"
                told += 1
    assert told


def json_of(table: Table) -> str:
    """What is laid and how often each seat changed its mind, on one line."""
    return msgspec.json.encode([sorted(table.laid.items()), sorted(table.laid_changes.items()), table.keys]).decode()


def _killed_after(place: Path, match: str, seconds: float) -> list[tuple[str, str, str]]:
    paths = os.pathsep.join([str(ROOT), str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
    writer = subprocess.Popen(
        [sys.executable, "-m", "tests.store.test_sealed_answers", str(place), match],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": paths}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert writer.stdout is not None
    try:
        lines = [writer.stdout.readline()]
        time.sleep(seconds)
    finally:
        writer.kill()
        rest = writer.communicate()[0]
    found = []
    for line in [*lines, *rest.splitlines(keepends=True)]:
        if line.endswith("\n"):  # the last line may be cut off
            name, seq, laid = line.rstrip("\n").split("\t")
            found.append((name, seq, laid))
    return found


def write_until_killed(place: str, match: str) -> None:
    """Play matches at random for ever, and say so each time an answer is acknowledged."""
    delve.register(HushGame())
    store = Store.open(place)
    number = 0
    while True:
        number += 1
        begun(store, f"{match}x{number}")
        for seq, table in play_at_random(store, f"{match}x{number}", random.Random()):
            sys.stdout.write(f"{match}x{number}\t{seq}\t{json_of(table)}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    write_until_killed(sys.argv[1], sys.argv[2])
