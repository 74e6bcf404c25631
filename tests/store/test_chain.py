"""The chain of events: one after the other, once each, and every edit found."""

from __future__ import annotations

import sqlite3
import stat
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import insert
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.schema import CreateTable

from delve.store import Appended, ChoiceMade, NewEvent, NoteWritten, Opened, Reseated, Revealed, Store, Undone, schema
from delve.store.errors import Conflict, CorruptMatch, MatchOver, NoSuchMatch, SequenceGap, StoreClosed, StoreError
from delve.store.events import linked, packed, unpacked
from tests.store.matches import begun, chosen, luck, opening

# ---- appending


def test_events_are_kept_in_order_and_come_back_as_they_went_in(store: Store, where: Path | str) -> None:
    fair = begun(store)
    payloads = [ChoiceMade(0, "delve"), NoteWritten(1, "Dunkel, «so» dunkel."), Undone(0), Reseated(1, "bot:instinct")]
    kinds = ["choice", "note", "undo", "seat"]
    for seq, (kind, payload) in enumerate(zip(kinds, payloads, strict=True), 1):
        assert store.append("m1", seq, kind, "seat 1", payload).seq == seq  # type: ignore[arg-type]
    with Store.open(where) as other:
        stored = other.load("m1")
    assert [event.payload for event in stored.events[1:]] == payloads
    assert [event.kind for event in stored.events] == ["opened", *kinds]
    assert stored.opened == opening(fair)
    assert stored.fair == fair
    assert (stored.seq, stored.over) == (4, False)


def test_a_place_that_is_taken_is_refused_with_where_the_match_is(store: Store) -> None:
    begun(store)
    store.append_many("m1", 1, [chosen(), chosen(), chosen()])
    for seq in (0, 1, 3):
        with pytest.raises(Conflict) as refused:
            store.append("m1", seq, "choice", "seat 1", ChoiceMade(0, "exit"))
        assert refused.value.current_seq == 3
    with pytest.raises(SequenceGap, match="event 5 cannot follow event 3; the next is 4"):
        store.append("m1", 5, "choice", "seat 1", ChoiceMade(0, "exit"))
    assert store.load("m1").seq == 3


def test_a_match_that_is_not_there_is_named(store: Store) -> None:
    with pytest.raises(NoSuchMatch, match="no match 'nope'"):
        store.load("nope")
    with pytest.raises(NoSuchMatch, match="no match 'nope'"):
        store.append("nope", 1, "undo", "seat 1", Undone(0))
    with pytest.raises(NoSuchMatch, match="no match 'nope'"):
        store.add_holder("nope", "t")


def test_asking_again_gets_the_first_answer(store: Store) -> None:
    begun(store)
    begun(store, "m2")
    first = store.append("m1", 1, "choice", "seat 1", ChoiceMade(0, "delve"), "abc")
    assert not first.repeated
    store.append("m1", 2, "choice", "seat 1", ChoiceMade(0, "stop"), "def")
    again = store.append("m1", 1, "choice", "seat 1", ChoiceMade(0, "delve"), "abc")
    assert again == Appended("m1", 1, first.hash, repeated=True)
    # nor does it matter where the caller thought the match was, and another match has its own
    assert store.append("m1", 3, "choice", "seat 1", ChoiceMade(0, "delve"), "abc").seq == 1
    assert not store.append("m2", 1, "choice", "seat 1", ChoiceMade(0, "delve"), "abc").repeated
    assert store.load("m1").seq == 2


def test_several_events_are_kept_together_or_not_at_all(store: Store) -> None:
    begun(store)
    made = store.append_many("m1", 1, [chosen(once="abc"), chosen(1), chosen(1)])
    assert [one.seq for one in made] == [1, 2, 3]
    with pytest.raises(Conflict):
        store.append_many("m1", 3, [chosen(), chosen()])
    assert [one.seq for one in store.append_many("m1", 4, [chosen(once="abc"), chosen(1)])] == [1]
    with pytest.raises(ValueError, match="only the first"):
        store.append_many("m1", 4, [chosen(), chosen(once="x")])
    with pytest.raises(ValueError, match="nothing to append"):
        store.append_many("m1", 4, [])
    assert store.load("m1").seq == 3


@pytest.mark.parametrize(
    ("new", "message"),
    [
        (NewEvent("choice", "a", ChoiceMade(-1, "delve")), "seat"),
        (NewEvent("choice", "a", ChoiceMade(0, "")), "key"),
        (NewEvent("choice", "a", ChoiceMade(0, "x" * 501)), "key"),
        (NewEvent("note", "a", NoteWritten(0, "one\ntwo")), "text"),
        (NewEvent("note", "a", NoteWritten("0", "one")), "seat"),  # type: ignore[arg-type]
        (NewEvent("seat", "a", Reseated(0, "me")), "to"),
        (NewEvent("seat", "a", Reseated(0, "bot:instinct\n")), "to"),
        (NewEvent("reveal", "a", Revealed("F" * 64)), "secret"),
        (NewEvent("note", "a", ChoiceMade(0, "delve")), "'note' cannot carry a ChoiceMade"),
        (NewEvent("choice", "a" * 129, ChoiceMade(0, "delve")), "at most 128"),
        (NewEvent("choice", "a", ChoiceMade(0, "delve"), "a" * 129), "at most 128"),
        (NewEvent("opened", "a", opening(luck())), "opened by `create`"),
    ],
)
def test_a_payload_that_cannot_be_is_refused_before_it_is_kept(store: Store, new: NewEvent, message: str) -> None:
    begun(store)
    with pytest.raises(ValueError, match=message):
        store.append("m1", 1, new.kind, new.actor, new.payload, new.once)
    assert store.load("m1").seq == 0


def test_payloads_are_read_as_strictly_as_they_are_written() -> None:
    text = packed("choice", ChoiceMade(0, "delve"))
    assert text == '{"key":"delve","seat":0}'
    assert unpacked("choice", text) == ChoiceMade(0, "delve")
    for wrong in ('{"key":"delve"}', '{"key":"delve","seat":0,"more":1}', '{"key":"delve","seat":"0"}', text.replace(",", ", "), "[]", "{"):
        with pytest.raises(ValueError, match=r"this is not a '\w+' payload|not as it was written"):
            unpacked("choice", wrong)
    with pytest.raises(ValueError, match="no kind of event 'fly'"):
        unpacked("fly", text)


def test_a_match_is_created_once_and_with_its_own_luck(store: Store) -> None:
    fair = begun(store)
    with pytest.raises(StoreError, match="a match 'm1' already"):
        store.create(opening(fair), fair)
    with pytest.raises(ValueError, match="not those of its luck"):
        store.create(opening(luck("m2")), luck("m2"))
    other = luck("m3", 3)
    with pytest.raises(ValueError, match="every seat needs"):
        store.create(opening(other, ("me", "friend")), other)


def test_after_the_reveal_only_notes_follow(store: Store) -> None:
    fair = begun(store)
    with pytest.raises(StoreError, match="not the secret of the match"):
        store.append("m1", 1, "reveal", "table", Revealed("0" * 64))
    secret = Revealed(fair.secret.hex())
    with pytest.raises(MatchOver, match="no 'choice' can follow"):
        store.append_many("m1", 1, [NewEvent("reveal", "table", secret), chosen()])
    assert store.load("m1").seq == 0
    store.append_many("m1", 1, [chosen(), NewEvent("reveal", "table", secret)])
    assert store.load("m1").over
    for new in (chosen(), NewEvent("undo", "a", Undone(0)), NewEvent("seat", "a", Reseated(0, "friend")), NewEvent("reveal", "a", secret)):
        with pytest.raises(MatchOver):
            store.append_many("m1", 3, [new])
    store.append("m1", 3, "note", "seat 1", NoteWritten(0, "well played"))
    assert store.load("m1").seq == 3


# ---- races


@pytest.mark.parametrize("batching", [True, False])
def test_two_who_want_the_same_place_one_wins(place: Path, batching: bool) -> None:
    with Store.open(place, batching) as one, Store.open(place, batching) as two:
        begun(one)
        barrier = threading.Barrier(4)

        def race(number: int) -> list[str]:
            store, out = (one, two)[number % 2], []
            for seq in range(1, 26):
                barrier.wait()
                try:
                    store.append("m1", seq, "choice", f"seat {number}", ChoiceMade(number, "delve"))
                    out.append("won")
                except Conflict as taken:
                    assert taken.current_seq == seq
                    out.append("taken")
                barrier.wait()
            return out

        with ThreadPoolExecutor(4) as pool:
            results = list(pool.map(race, range(4)))
        for at in range(25):
            assert sorted(result[at] for result in results) == ["taken", "taken", "taken", "won"]
        stored = one.load("m1")
        assert stored.seq == 25
        assert [event.actor for event in stored.events[1:]] == [f"seat {[r[at] for r in results].index('won')}" for at in range(25)]


def test_the_same_request_twice_at_once_happens_once(store: Store) -> None:
    begun(store)
    with ThreadPoolExecutor(8) as pool:
        for seq in range(1, 11):
            made = list(pool.map(lambda _, seq=seq: store.append_many("m1", seq, [chosen(once=f"k{seq}")])[0], range(8)))
            assert {one.seq for one in made} == {seq}
            assert sum(not one.repeated for one in made) == 1


def test_what_shares_a_commit_is_answered_one_by_one(store: Store) -> None:
    """A refusal, a failure and successes in one batch: each hears its own, and only what was granted is kept."""
    begun(store)
    begun(store, "m2")
    hold, held = threading.Event(), threading.Event()

    def wait(_: object) -> None:
        held.set()
        hold.wait()

    def fail(_: object) -> None:
        raise RuntimeError("a defect of one caller")

    blocked = store._writer.soon(wait)
    held.wait()
    futures = [store.append_soon("m1", 1, [chosen()]), store.append_soon("m1", 1, [chosen(1)]), store.append_soon("m2", 1, [chosen()])]
    failing = store._writer.soon(fail)
    cancelled = store.append_soon("m2", 2, [chosen()])
    assert cancelled.cancel()
    futures.append(store.append_soon("m1", 2, [chosen()]))
    hold.set()
    blocked.result()
    assert futures[0].result()[0].seq == 1
    with pytest.raises(Conflict):
        futures[1].result()
    assert futures[2].result()[0].seq == 1
    assert futures[3].result()[0].seq == 2
    with pytest.raises(RuntimeError, match="defect"):
        failing.result()
    assert (store.load("m1").seq, store.load("m2").seq) == (2, 1)


def test_what_is_queued_when_the_store_is_closed_is_still_kept(place: Path) -> None:
    store = Store.open(place)
    begun(store)
    futures = [store.append_soon("m1", seq, [chosen()]) for seq in range(1, 50)]
    store.close()
    store.close()
    assert [future.result()[0].seq for future in futures] == list(range(1, 50))
    with pytest.raises(StoreClosed):
        store.append("m1", 50, "choice", "seat 1", ChoiceMade(0, "delve"))
    with Store.open(place) as again:
        assert again.load("m1").seq == 49


# ---- tampering


@pytest.mark.parametrize(
    ("sql", "seq"),
    [
        ("update event set payload = replace(payload, 'delve', 'exit') where seq = 2", 2),
        ("update event set payload = replace(payload, ',', ', ') where seq = 2", 2),
        ("update event set actor = 'seat 2' where seq = 3", 3),
        ("update event set kind = 'note' where seq = 3", 3),
        ("update event set hash = prev_hash where seq = 1", 1),
        ("update event set prev_hash = hash where seq = 4", 4),
        ("delete from event where seq = 2", 2),
        ("delete from event where seq = 0", 0),
        ("delete from event", 0),
        ("update event set seq = 9 where seq = 2", 2),
        ("update match set settings = replace(settings, 'Ana', 'Eva')", 0),
        ("update match set secret = zeroblob(32)", 0),
        ("update match set over = 1", 4),
    ],
)
@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
def test_tampering_with_a_row_is_found_and_named(store: Store, place: Path, sql: str, seq: int) -> None:
    begun(store)
    store.append_many("m1", 1, [chosen() for _ in range(4)])
    store.load("m1")
    with sqlite3.connect(place) as raw:
        raw.execute(sql)
    raw.close()
    with pytest.raises(CorruptMatch, match=f"'m1' is broken at event {seq}:") as broken:
        store.load("m1")
    assert broken.value.seq == seq


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
def test_a_forger_who_mends_the_hashes_must_mend_them_all(store: Store, place: Path) -> None:
    """An event exchanged with its own hash put right does not fit the one after it."""
    begun(store)
    store.append_many("m1", 1, [chosen() for _ in range(3)])
    prev = store.load("m1").events[0].hash
    text = packed("choice", ChoiceMade(0, "exit"))
    with sqlite3.connect(place) as raw:
        raw.execute("update event set payload = ?, hash = ? where seq = 1", (text, linked(prev, "m1", 1, "choice", "seat 1", text)))
    raw.close()
    with pytest.raises(CorruptMatch) as broken:
        store.load("m1")
    assert broken.value.seq == 2


# ---- the file


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
def test_the_file_is_its_owners_alone_and_written_durably(store: Store, place: Path) -> None:
    begun(store)
    if sys.platform != "win32":
        for file in place.parent.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name
    with store._engine.connect() as connection:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        found = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]
    assert found == ["wal", 2, 1, 10_000]


def test_errors_do_not_quote_what_could_not_be_written(store: Store) -> None:
    fair = begun(store)
    row = {"id": "m1", "game": "x", "created": 0, "host_hash": "", "settings": "", "over": False}
    row |= {"secret": fair.secret, "bot_seed": fair.bot_seed}
    with pytest.raises(IntegrityError) as failed:
        store._do(lambda connection: connection.execute(insert(schema.match), row))
    assert fair.bot_seed not in str(failed.value)
    assert repr(fair.secret)[2:-1] not in str(failed.value)


def test_the_tables_can_be_said_to_postgresql() -> None:
    told = "".join(str(CreateTable(table).compile(dialect=postgresql.dialect())) for table in schema.METADATA.sorted_tables)  # type: ignore[no-untyped-call]
    for words in ("secret BYTEA NOT NULL", "PRIMARY KEY (match, seq)", "UNIQUE (match, once)", "PRIMARY KEY (match, hash)"):
        assert words in told


def test_a_database_in_memory_is_refused() -> None:
    for place in (":memory:", "sqlite://", "sqlite:///:memory:"):
        with pytest.raises(ValueError, match="needs a file"):
            Store.open(place)


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
def test_a_url_opens_the_same_file(store: Store, place: Path) -> None:
    begun(store)
    with Store.open(f"sqlite:///{place}") as other:
        assert isinstance(other.load("m1").opened, Opened)
