"""What spares work: resume points, summaries and sets of content. None of it is ever believed against the events."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import update

import delve
from delve.store import Named, NewEvent, NoteWritten, Opened, Reseated, ResumePoint, Store, Undone, fold, schema
from delve.table.fair import Fair
from tests.store.matches import begun, chosen, play_on


def long_match(store: Store, choices: int = 130) -> delve.Table:
    """A match whose first choices are half of a game of cavern."""
    game = delve.game("cavern")
    fair = Fair("m1", bytes(range(32)), ("a", "b", "c", "d"), "whims")
    opened = Opened(
        match="m1", game=game.id, rules=game.version, content=game.content, names=["Ana", "Ben", "Cleo", "Dov"],
        kinds=["me", "friend", "bot:random", "me"], commit=fair.commit, nonces=list(fair.nonces),
    )  # fmt: skip
    store.create(opened, fair)
    table = play_on(store, store.load("m1"), choices)
    assert table.asked is not None
    return table


def keep_point(store: Store, back: int = 64) -> ResumePoint:
    """The point that a server would keep now."""
    stored = store.load("m1")
    folded = fold(stored)
    write = folded.table.position_before(folded.table.decisions - back)
    assert write is not None
    entries = [(entry.kind, entry.seat, entry.text) for entry in folded.table.entries]
    point = ResumePoint(stored.seq, stored.hash, folded.kinds, folded.generations, entries, write().text(), list(folded.table.names))
    store.keep_point("m1", point)
    return point


def test_a_match_is_taken_up_from_its_resume_point(store: Store) -> None:
    long_match(store)
    point = keep_point(store)
    news = [NewEvent("note", "seat 1", NoteWritten(0, "dark")), NewEvent("seat", "table", Reseated(1, "bot:instinct"))]
    store.append_many("m1", point.seq + 1, news)
    whole, quick = store.load("m1"), store.load("m1", whole=False)
    assert [event.seq for event in quick.events] == [point.seq + 1, point.seq + 2]
    one, other = fold(whole), fold(quick)
    assert other.table.known_from == 65 and one.table.known_from == 0
    assert (other.kinds, other.generations, other.seq) == (one.kinds, one.generations, one.seq) == (
        ["me", "bot:instinct", "bot:random", "me"], [0, 1, 0, 0], point.seq + 2,
    )  # fmt: skip
    assert other.table.digest() == one.table.digest()
    assert other.table.notes == one.table.notes
    assert other.table.record() == one.table.record(), "the record needs the whole past, and plays it again"
    assert other.table.log(0) == one.table.log(0)


def test_names_given_before_and_after_a_resume_point_are_both_known(store: Store) -> None:
    long_match(store)
    store.append("m1", store.load("m1").seq + 1, "name", "seat 1", Named(0, "Mirka"))
    point = keep_point(store)
    store.append("m1", point.seq + 1, "name", "seat 4", Named(3, "Theodora"))
    one, other = fold(store.load("m1")).table, fold(store.load("m1", whole=False)).table
    assert other.known_from > 0
    assert one.names == other.names
    assert (other.names[0], other.names[3]) == ("Mirka", "Theodora")
    assert one.record() == other.record()


def test_a_point_of_an_earlier_version_has_the_names_the_match_was_opened_with(store: Store) -> None:
    long_match(store)
    store.keep_point("m1", msgspec.structs.replace(keep_point(store), names=[]))
    assert fold(store.load("m1", whole=False)).table.names == fold(store.load("m1")).table.names


def test_what_was_taken_back_since_is_taken_back(store: Store) -> None:
    """Also where that goes behind the saved position: then the game is played again from its start."""
    long_match(store)
    point = keep_point(store)
    made = fold(store.load("m1")).table.decisions
    store.append("m1", point.seq + 1, "undo", "seat 1", Undone(0, to=made - 3))
    for to in (made - 3, 40):
        if to == 40:
            store.append("m1", point.seq + 2, "undo", "seat 1", Undone(0, to=to))
        one, other = fold(store.load("m1")), fold(store.load("m1", whole=False))
        assert one.table.decisions == other.table.decisions == to
        assert one.table.digest() == other.table.digest()
        assert one.table.record() == other.table.record()


@pytest.mark.parametrize("spoil", ["nonsense", '{"seq":1}', "position", "other event"])
def test_a_point_that_does_not_fit_is_not_used(store: Store, spoil: str) -> None:
    long_match(store)
    point = keep_point(store)
    row = schema.resume_point
    changed: dict[str, object] = {"data": spoil}
    if spoil == "position":
        changed = {"data": point.text().replace('\\"layout\\":\\"', '\\"layout\\":\\"x')}
    if spoil == "other event":
        changed = {"hash": "0" * 64}
    with store._engine.execution_options(**{schema.WRITING: True}).begin() as connection:
        connection.execute(update(row).values(**changed))
    other = fold(store.load("m1", whole=False))
    assert other.table.digest() == fold(store.load("m1")).table.digest()
    assert other.table.known_from == 0, "all of it was played again"


def test_a_later_point_takes_the_place_of_an_earlier_one(store: Store) -> None:
    long_match(store)
    keep_point(store)
    play_on(store, store.load("m1"), 10, seed=2)
    point = keep_point(store)
    assert store.load("m1", whole=False).point == point


def test_undo_and_looking_back_reach_behind_the_point(store: Store) -> None:
    long_match(store)
    keep_point(store)
    quick, whole = fold(store.load("m1", whole=False)).table, fold(store.load("m1")).table
    assert quick.at(10).digest() == whole.at(10).digest()
    assert quick.known_from > 0, "looking back changed nothing"


# ---- summaries


def test_a_summary_is_listed_and_an_older_one_never_replaces_it(store: Store) -> None:
    begun(store)
    store.add_holder("m1", "mine", [0])
    assert store.stale() == ["m1"]
    store.append_many("m1", 1, [chosen()])
    store.keep_summary("m1", 1, "after one")
    store.keep_summary("m1", 0, "at the start")
    (one,) = store.listed("mine")
    assert (one.summary, one.summary_seq, store.stale()) == ("after one", 1, [])
    store.append_many("m1", 2, [NewEvent("note", "seat 1", NoteWritten(0, "dark"))])
    assert store.stale() == ["m1"]


def test_whether_an_event_is_stored_can_be_asked(store: Store) -> None:
    begun(store)
    store.append_many("m1", 1, [chosen(once="seat 1 abc")])
    assert store.has_event("m1", "seat 1 abc")
    assert not store.has_event("m1", "seat 2 abc")
    assert not store.has_event("m2", "seat 1 abc")


# ---- content


def test_a_game_in_play_survives_an_update_of_its_content(place: Path) -> None:
    """The set it was opened with is kept once, and found by its digest when the game ships another."""
    game = delve.game("cavern")
    files = dict(game.content_files())
    files["gold.toml"] = files["gold.toml"].replace("1 = 34", "1 = 33").replace("2 = 34", "2 = 35")
    other = game.with_files(files)
    assert other.content != game.content
    with Store.open(place) as store:
        for match in ("m1", "m2"):
            fair = Fair.new(match, 2)
            store.keep_content(other.id, other.content, other.content_files())
            opened = Opened(
                match=match, game=other.id, rules=other.version, content=other.content, names=["Ana", "Ben"], kinds=["me", "me"],
                commit=fair.commit, nonces=list(fair.nonces),
            )  # fmt: skip
            store.create(opened, fair)
    with Store.open(place) as store:
        table = fold(store.load("m1"), content=store.content).table
        assert (table.game.content, table.header.content) == (other.content, other.content)
        whim = random.Random(3)
        for _ in range(30):
            assert table.decision is not None
            table.choose(whim.choice(table.decision.keys))
        with pytest.raises(delve.DelveError, match="was not found"):
            fold(store.load("m2"))


def test_a_comment_changes_no_digest() -> None:
    game = delve.game("cavern")
    files = {name: f"# a comment\n\n{text}  # another\n" for name, text in game.content_files().items()}
    assert game.with_files(files).content == game.content
