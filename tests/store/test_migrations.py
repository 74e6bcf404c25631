"""Databases of every version so far are opened, and what is in them goes on. One of a newer version is refused and left alone."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from sqlalchemy import text

import delve
from delve.store import ChoiceMade, Reseated, Store, StoreError, fold, migrations, schema
from delve.store.links import link_token
from tests.store.matches import begun

V1 = Path(__file__).resolve().parents[1] / "records" / "v1" / "tables.sqlite"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return Path(shutil.copy(V1, tmp_path / "tables.sqlite"))


def version(place: Path) -> int | None:
    engine = schema.connect(place)
    with engine.begin() as connection:
        found = migrations.version_of(connection)
    engine.dispose()
    return found


def test_a_new_database_has_the_newest_version(place: Path) -> None:
    Store.open(place).close()
    assert version(place) == migrations.VERSION


def test_a_database_without_a_version_is_brought_up_to_date(old: Path) -> None:
    assert version(old) == 1
    for _ in range(2):  # the second time there is nothing to do
        Store.open(old).close()
        assert version(old) == migrations.VERSION


def test_matches_of_an_old_database_go_on_where_they_were(old: Path) -> None:
    """Their content is not in the store: the set that shipped with that version is."""
    with Store.open(old) as store:
        listed = {one.match: one for one in store.listed("host-token")}
        assert set(listed) == {"v1-pencil-2-25", "v1-cavern-3-90", "v1-pencil-1-10", "v1-cavern-2-None"}
        for match, one in listed.items():
            folded = fold(store.load(match), content=store.content)
            assert [note[2] for note in folded.table.notes] == ["Kept from version one."]
            assert (folded.table.asked is None) == one.over == match.endswith("None")
            if folded.table.decision is not None:
                seat, key = folded.table.decision.seat, folded.table.decision.keys[0]
                store.append(match, folded.seq + 1, "choice", f"seat {seat + 1}", ChoiceMade(seat, key))
                assert fold(store.load(match)).table.keys[-1] == key


def test_a_finished_match_of_an_old_database_can_be_verified(old: Path) -> None:
    with Store.open(old) as store:
        table = fold(store.load("v1-cavern-2-None")).table
    assert delve.replay(table.record(), content=None).outcome == table.outcome


def test_links_that_version_two_stored_open_no_seat(place: Path) -> None:
    """Version 2 had a holder for every link; whoever showed its token as a cookie had the seat."""
    with Store.open(place) as store:
        fair = begun(store, kinds=("me", "friend", "friend"))
        store.append("m1", 1, "seat", "table", Reseated(2, "friend"))
        links = [link_token(fair.bot_seed, 1, 0), link_token(fair.bot_seed, 2, 1)]
        for token, seat in zip([*links, "browser"], [1, 2, 2], strict=True):
            store.add_holder("m1", token, [seat])
    engine = schema.connect(place)
    with engine.begin() as connection:
        connection.execute(text("UPDATE meta SET value = '2' WHERE name = 'version'"))
    engine.dispose()
    with Store.open(place) as store:
        assert [store.holder_of("m1", token) for token in links] == [None, None]
        kept = store.holder_of("m1", "browser")
        assert kept is not None and kept.seats == (2,)
        assert store.take_seat("m1", 1, "guest", 0) is not None
    assert version(place) == migrations.VERSION


def test_a_database_of_a_newer_version_is_refused_and_left_alone(place: Path) -> None:
    Store.open(place).close()
    engine = schema.connect(place)
    with engine.begin() as connection:
        connection.execute(text("UPDATE meta SET value = '99' WHERE name = 'version'"))
    engine.dispose()
    before = place.read_bytes()
    with pytest.raises(StoreError, match="version 99"):
        Store.open(place)
    assert place.read_bytes() == before


@pytest.mark.parametrize("damage", ["header", "cut", "text"])
def test_a_damaged_file_is_named_and_not_changed(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "tables.sqlite"
    Store.open(file).close()
    whole = file.read_bytes()
    broken = {"header": b"\0" * 64 + whole[64:], "cut": whole[: len(whole) // 2], "text": b"these are not tables\n" * 200}[damage]
    file.write_bytes(broken)
    with pytest.raises(StoreError, match=r"tables\.sqlite cannot be read .*move it away"):
        Store.open(file)
    assert file.read_bytes() == broken
