"""From events to a table and back: what was kept is what was played."""

from __future__ import annotations

import random
from dataclasses import replace

import msgspec
import pytest

import delve
from delve.catalogue import unregister
from delve.store import ChoiceMade, CorruptMatch, EditMade, Named, NewEvent, NoteWritten, Reseated, Revealed, Store, Undone, fold
from delve.store.fold import header_of
from tests.kit.ruled_lantern import RuledLantern
from tests.store.matches import begun, chosen, luck, opening, play_on


def test_a_match_is_played_put_away_and_verified(store: Store) -> None:
    """Commit, play, reveal, verify: the record at the end answers to the commitment told at the start."""
    fair = begun(store, kinds=("me", "friend"))
    commit = fair.commit
    for part in range(30):
        table = play_on(store, store.load("m1"), choices=7, seed=part)
        assert fold(store.load("m1")).table.record() == table.record()
        if table.decision is None:
            break
        assert "reveal" not in table.record()
    else:
        play_on(store, store.load("m1"))
    stored = store.load("m1")
    assert stored.over
    record = fold(stored).table.record()
    assert f"\ncommit {commit}\n" in record
    assert delve.replay(record).record() == record


def test_bots_go_on_as_they_would_have_after_a_restart(store: Store) -> None:
    begun(store, kinds=("bot:random", "bot:instinct"))
    whole = fold(store.load("m1")).table
    whole.play_bots()
    half = fold(store.load("m1")).table
    half.play_bots(limit=5)
    seats = [int(line[0]) - 1 for line in half.record().split("\n") if line[:1].isdigit()]
    store.append_many("m1", 1, [chosen(seat, key) for seat, key in zip(seats, half.keys, strict=True)])
    again = fold(store.load("m1")).table
    assert again.record() == half.record()
    again.play_bots()
    assert again.record() == whole.record()


def test_choices_notes_and_takings_back_fold_to_the_table_that_was_played(store: Store) -> None:
    """Many games of all three at random: the table in memory and the one from events are the same at every event."""
    undone = 0
    for seed in range(12):
        name = f"g{seed}"
        begun(store, name)
        whim = random.Random(seed)
        table = fold(store.load(name)).table
        seq = 0
        while table.decision is not None and seq < 60:
            seq += 1
            fate = whim.random()
            if fate < 0.1:
                table.note("a  dark\nplace", whim.randrange(2))
                _, seat, text = table.notes[-1]
                store.append(name, seq, "note", "x", NoteWritten(seat, text))
            elif fate < 0.5 and (taker := _takes_back(table)) is not None:
                undone += 1
                store.append(name, seq, "undo", "x", Undone(taker))
            else:
                seat, key = table.decision.seat, whim.choice(table.decision.keys)
                table.choose(key)
                store.append(name, seq, "choice", "x", ChoiceMade(seat, key))
            folded = fold(store.load(name))
            assert folded.table.record() == table.record()
            assert folded.table.digest() == table.digest()
            assert folded.notes == table.notes
            assert folded.seq == seq
    assert undone > 10, "the games should have takings back in them"


def _takes_back(table: delve.Table) -> int | None:
    seat = table.last_chooser
    try:
        table.undo(seat)
    except delve.CannotUndo:
        return None
    return seat


def test_a_seat_given_to_a_bot_and_back_keeps_the_record_as_it_began(store: Store) -> None:
    begun(store)
    before = fold(store.load("m1"))
    assert (before.kinds, before.table.bots) == (["me", "friend"], {})
    store.append("m1", 1, "seat", "host", Reseated(1, "bot:random"))
    given = fold(store.load("m1"))
    assert given.kinds == ["me", "bot:random"]
    assert given.table.bots[1].level == "random"
    assert given.table.record() == before.table.record()
    store.append("m1", 2, "seat", "host", Reseated(1, "friend"))
    assert fold(store.load("m1")).table.bots == {}


def test_a_match_with_a_seed_of_somebodys_choice_follows_it(store: Store) -> None:
    fair = luck("m1")
    store.create(opening(fair, seed="7", undo="free"), fair)
    table = fold(store.load("m1")).table
    assert table.record() == delve.new("pencil", 2, 7, names=["Ana", "Ben"], undo="free").record()
    seat = table.asked or 0
    table.choose("delve")
    store.append_many("m1", 1, [chosen(seat, "delve"), NewEvent("undo", "x", Undone(seat)), chosen(seat, "delve")])
    assert fold(store.load("m1")).table.record() == table.record()


def test_a_match_with_fair_dice_keeps_what_its_record_says_of_dice_taken_back(store: Store) -> None:
    fair = luck("m1")
    store.create(opening(fair, undo="free"), fair)
    table = fold(store.load("m1")).table
    seat = table.asked or 0
    table.choose("delve")
    undone = Undone(seat, None, table.note_of_undo(seat))
    store.append_many("m1", 1, [chosen(seat, "delve"), NewEvent("undo", "x", undone)])
    table.undo(seat)
    assert [note[2] for note in table.notes] == ["Took back 1 choice from 'delve' on, after dice or cards had been seen."]
    assert fold(store.load("m1")).table.notes == table.notes


def test_a_match_can_be_looked_at_as_it_was(store: Store) -> None:
    begun(store)
    whole = play_on(store, store.load("m1"))
    stored = store.load("m1")
    for upto in (0, 1, 2, whole.decisions):
        part = fold(stored, upto)
        assert (part.seq, part.table.decisions) == (upto, upto)
        assert part.table.keys == whole.keys[:upto]


def test_the_header_is_that_of_the_table(store: Store) -> None:
    begun(store, kinds=("me", "bot:instinct"))
    stored = store.load("m1")
    assert fold(stored).table.header.text() == header_of(stored.opened).text()


def test_nothing_that_is_shown_of_a_match_in_play_tells_its_secret(store: Store) -> None:
    fair = begun(store, kinds=("me", "bot:random"))
    store.add_holder("m1", "token", [0])
    table = play_on(store, store.load("m1"), choices=3)
    table.note("dark", 0)
    stored = store.load("m1")
    folded = fold(stored)
    shown = [repr(stored), repr(stored.events), repr(folded), repr(store.listed("token")), folded.table.record(), repr(folded.notes)]
    shown += [repr(table.log(0)), repr(table.view(0)), repr(header_of(stored.opened))]
    for text in shown:
        for secret in (fair.secret.hex(), repr(fair.secret)[2:-1], fair.bot_seed):
            assert secret not in text


@pytest.mark.parametrize(
    ("news", "why"),
    [
        ([NewEvent("undo", "x", Undone(0))], "no choice to take back"),
        ([NewEvent("seat", "x", Reseated(5, "friend"))], "no such seat"),
        ([NewEvent("choice", "x", ChoiceMade(0, "fly"))], "cannot be replayed"),
        ([NewEvent("note", "x", NoteWritten(7, "hello"))], "cannot be replayed: .* there is no seat 8"),
        ([NewEvent("seat", "x", Reseated(1, "bot:genius"))], "no bot 'genius'"),
    ],
)
def test_events_that_make_no_game_are_refused(store: Store, news: list[NewEvent], why: str) -> None:
    begun(store)
    store.append_many("m1", 1, news)
    with pytest.raises(CorruptMatch, match=why):
        fold(store.load("m1"))


def test_a_match_of_other_rules_is_refused(store: Store) -> None:
    begun(store)
    stored = store.load("m1")
    for field, value in (("game", "chess"), ("rules", 99), ("content", "abc")):
        other = replace(stored, opened=msgspec.structs.replace(stored.opened, **{field: value}))
        with pytest.raises(CorruptMatch, match=f"{value}"):
            fold(other)


def test_a_game_that_ends_without_dice_cannot_be_taken_back(store: Store) -> None:
    fair = begun(store, kinds=("me",))
    table = fold(store.load("m1")).table
    table.choose("exit")
    store.append_many("m1", 1, [chosen(0, "exit"), NewEvent("reveal", "table", Revealed(fair.secret.hex()))])
    with pytest.raises(delve.CannotUndo, match="revealed"):
        fold(store.load("m1")).table.undo(0)


def test_a_name_given_later_is_the_name_from_the_first_line_on(store: Store) -> None:
    begun(store, kinds=("me", "friend"))
    table = play_on(store, store.load("m1"), choices=7, seed=1, leave=False)
    before = table.record()
    at = len(store.load("m1").events)
    store.append("m1", at, "name", "seat 2", Named(1, "Theodora"))
    assert table.rename(1, " Theo\u202edora ") == "Theodora"
    again = fold(store.load("m1")).table
    assert again.names == table.names == [table.names[0], "Theodora"]
    assert again.record() == table.record() != before
    assert again.at(3).names[1] == table.copy().names[1] == "Theodora"
    assert fold(store.load("m1"), upto=at - 1).table.record() == before


@pytest.mark.parametrize("name", ["", "x" * 33, "two\nlines"])
def test_a_name_is_a_short_line(store: Store, name: str) -> None:
    begun(store)
    with pytest.raises(ValueError, match="name"):
        store.append("m1", 1, "name", "seat 1", Named(0, name))


def test_edits_are_kept_and_taken_back_like_choices(store: Store) -> None:
    delve.register(RuledLantern())
    try:
        fair = luck()
        store.create(msgspec.structs.replace(opening(fair), game="ruled-lantern", content=""), fair)
        news = [chosen(0, "burn"), NewEvent("edit", "seat 2", EditMade(1, "oil 2 9 because it is late")), chosen(1, "burn")]
        store.append_many("m1", 1, news)
        assert fold(store.load("m1")).table.keys == ["burn", "oil 2 9 because it is late", "burn"]
        store.append("m1", 4, "undo", "seat 2", Undone(1, 1))
        assert fold(store.load("m1")).table.keys == ["burn"]
    finally:
        unregister("ruled-lantern")
