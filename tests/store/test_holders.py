"""Who holds which seat, and the list of matches."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from delve.store import ChoiceMade, NoSuchMatch, Reseated, Revealed, SequenceGap, Store, new_token
from delve.store.errors import StoreError
from tests.store.matches import begun, luck, opening


def test_a_token_opens_its_seats_at_its_match_alone(store: Store) -> None:
    begun(store)
    begun(store, "m2")
    token = new_token()
    held = store.add_holder("m1", token, [1, 0, 1], host=True)
    assert (held.seats, held.host, held.spectator) == ((0, 1), True, False)
    assert store.holder_of("m1", token) == held
    assert store.holder_of("m2", token) is None
    assert store.holder_of("m1", token + "x") is None
    assert store.holder_of("m1", held.hash) is None
    assert store.holder_of("m1", "") is None


def test_tokens_are_long_new_and_never_kept(place: Path) -> None:
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(len(token) >= 22 for token in tokens)
    host, friend = new_token(), new_token()
    with Store.open(place) as store:
        fair = luck()
        store.create(opening(fair), fair, host)
        store.add_holder("m1", host, [0], host=True)
        store.add_holder("m1", friend, [1])
        assert store.load("m1").host_hash == store.holders("m1")[0].hash
        kept = b"".join(file.read_bytes() for file in place.parent.iterdir())
    for token in (host, friend):
        assert token.encode() not in kept


def test_a_token_is_given_out_once(store: Store) -> None:
    begun(store)
    store.add_holder("m1", "t", [0])
    with pytest.raises(StoreError, match="given out before"):
        store.add_holder("m1", "t", [1])


def free(store: Store, seat: int, seq: int) -> None:
    """The host frees a seat."""
    store.append("m1", seq, "seat", "table", Reseated(seat, "friend"), f"free {seq}")


def test_a_seat_is_taken_from_everybody_who_held_it(store: Store) -> None:
    begun(store, kinds=("me", "friend", "friend"))
    store.add_holder("m1", "host", [0, 1], host=True)
    store.add_holder("m1", "friend", [1])
    store.add_holder("m1", "two", [1, 2])
    store.add_holder("m1", "watch", spectator=True)
    free(store, 1, 1)
    assert store.holder_of("m1", "friend") is None
    left = {name: store.holder_of("m1", name) for name in ("host", "two", "watch")}
    assert {name: holder and holder.seats for name, holder in left.items()} == {"host": (0,), "two": (2,), "watch": ()}
    free(store, 1, 2)
    free(store, 0, 3)
    host = store.holder_of("m1", "host")
    assert host is not None
    assert (host.host, host.seats) == (True, ())
    assert len(store.holders("m1")) == 3


def test_a_seat_changes_hands_whole_or_not_at_all(store: Store) -> None:
    begun(store)
    store.add_holder("m1", "friend", [1])
    with pytest.raises(SequenceGap):
        free(store, 1, 2)
    assert store.holder_of("m1", "friend") is not None
    free(store, 1, 1)
    back = store.take_seat("m1", 1, "friend", 1)
    free(store, 1, 1)  # the same request again: its response was lost
    assert store.holder_of("m1", "friend") == back


def test_a_seat_that_somebody_holds_is_taken_by_nobody_else(store: Store) -> None:
    begun(store)
    got = store.take_seat("m1", 1, "cookie", 0)
    assert got is not None and got.seats == (1,)
    assert got == store.holder_of("m1", "cookie")
    assert store.take_seat("m1", 1, "other", 0) is None
    assert store.holder_of("m1", "other") is None


def test_of_many_who_want_a_seat_at_once_one_gets_it(where: Path | str) -> None:
    """Each from a process of its own, as far as the database can tell."""
    with ExitStack() as open_stores:
        stores = [open_stores.enter_context(Store.open(where)) for _ in range(4)]
        for number in range(10):
            begun(stores[0], f"m{number}")
            stores[0].add_holder(f"m{number}", "host", [0], host=True)
            with ThreadPoolExecutor(4) as pool:
                got = list(pool.map(lambda i, match=f"m{number}": stores[i].take_seat(match, 1, f"guest {i}", 0), range(4)))
            assert sum(one is not None for one in got) == 1
            assert sum(1 in one.seats for one in stores[0].holders(f"m{number}")) == 1


def test_somebody_who_sits_there_takes_another_seat(store: Store) -> None:
    begun(store)
    store.add_holder("m1", "mine", [0], host=True)
    got = store.take_seat("m1", 1, "mine", 0)
    assert got is not None
    assert (got.seats, got.host) == ((0, 1), True)
    assert got == store.holder_of("m1", "mine")


def test_an_offer_of_before_the_seat_changed_hands_is_worth_nothing(store: Store) -> None:
    begun(store, kinds=("me", "friend", "friend"))
    free(store, 1, 1)
    free(store, 2, 2)
    assert store.take_seat("m1", 1, "late", 0) is None
    assert store.take_seat("m1", 1, "late", 2) is None
    assert store.take_seat("m1", 1, "late", 1) is not None


def test_the_list_has_the_last_touched_first(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1000, 2000))
    monkeypatch.setattr("delve.store.matches.now", lambda: next(clock))
    assert store.listed("mine") == []
    fairs = {name: begun(store, name) for name in ("a", "b", "c", "theirs")}
    for name, seats in (("a", [0]), ("b", [0, 1]), ("c", [])):
        store.add_holder(name, "mine", seats)
    store.add_holder("theirs", "theirs", [0])
    store.append("a", 1, "choice", "seat 1", ChoiceMade(0, "delve"))
    store.append("b", 1, "reveal", "table", Revealed(fairs["b"].secret.hex()))
    listed = store.listed("mine")
    assert [(one.match, one.seq, one.over, one.seats) for one in listed] == [
        ("b", 1, True, (0, 1)), ("a", 1, False, (0,)), ("c", 0, False, ()),
    ]  # fmt: skip
    assert listed[0].opened == opening(fairs["b"])
    assert listed[1].created < listed[2].created < listed[1].touched < listed[0].touched
    assert [one.match for one in store.listed("mine", 1)] == ["b"]


def test_a_match_that_is_deleted_is_gone(store: Store) -> None:
    begun(store)
    begun(store, "m2")
    store.add_holder("m1", "t", [0])
    store.delete("m1")
    store.delete("m1")
    with pytest.raises(NoSuchMatch):
        store.load("m1")
    assert store.holder_of("m1", "t") is None
    assert store.stale() == ["m2"]
    begun(store)
    assert store.holder_of("m1", "t") is None


def test_a_token_that_was_revoked_can_take_a_seat_again(store: Store) -> None:
    begun(store)
    browser = new_token()
    assert store.take_seat("m1", 1, browser, 0) is not None
    assert store.revoked("m1") == frozenset()
    free(store, 1, 1)
    assert store.holder_of("m1", browser) is None
    assert len(store.revoked("m1")) == 1
    held = store.take_seat("m1", 1, browser, 1)
    assert held is not None and held.seats == (1,)
    assert store.holder_of("m1", browser) == held
    assert store.revoked("m1") == frozenset()
