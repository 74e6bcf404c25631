"""What a game leaves to a later one: written, read, begun with, replayed; refused where it is damaged, foreign or does not follow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import delve
from delve.kernel.errors import BadLegacy, BadRecord
from delve.kernel.legacy import digest_of, read_legacy, write_legacy
from delve.table import Table
from delve.table.fair import Fair
from delve.table.saved_position import SavedPosition
from tests.kit.chronicle_lantern import NightLantern, Soot, WallLantern
from tests.laws.lantern import LanternGame

NIGHT, WALL = NightLantern(), WallLantern()


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    for game in (NIGHT, WALL):
        delve.register(game)
    yield
    for game in (NIGHT, WALL):
        delve.unregister(game.id)


def play(table: Table, burns: int = 3) -> Table:
    """Burn so often, then call."""
    for _ in range(burns):
        table.choose("burn")
    table.choose("call")
    return table


def oil(table: Table) -> list[int]:
    return table._state.burnt  # type: ignore[attr-defined, no-any-return]


def campaign(nights: int = 3) -> list[Table]:
    """Nights in a row, each begun with what the one before left."""
    tables: list[Table] = []
    for night in range(nights):
        tables.append(play(delve.new("night-lantern", 2, seed=night, legacy=tables[-1].legacy if tables else None)))
    return tables


# ---- a game and the next one


def test_a_game_begins_with_what_the_one_before_left() -> None:
    first = delve.new("night-lantern", 2, seed=1)
    assert oil(first) == [0, 0]
    assert first.legacy is None, "it goes on"
    play(first)
    assert first.legacy == Soot(1, 2, {first.origin: sum(oil(first))})
    second = delve.new("night-lantern", 2, seed=2, legacy=first.legacy)
    assert oil(second) == [1, 0]
    play(second)
    assert second.legacy == Soot(2, 2, {first.origin: sum(oil(first)), second.origin: sum(oil(second))})
    assert second.own_legacy is None, "it does not add up: it goes on"


def test_what_adds_up_is_known_while_the_game_goes_on_and_follows_undo() -> None:
    table = delve.new("wall-lantern", 2, seed=1, undo="free", legacy=Soot(0, 0, {"earlier": 7}))
    assert table.own_legacy is None, "nothing yet"
    assert table.legacy == Soot(0, 0, {"earlier": 7})
    table.choose("burn")
    burnt = oil(table)[0]
    assert table.own_legacy == Soot(0, 0, {table.origin: burnt})
    assert table.legacy == Soot(0, 0, {"earlier": 7, table.origin: burnt})
    table.undo()
    assert table.own_legacy is None


def test_a_game_that_remembers_nothing_leaves_and_takes_nothing() -> None:
    table = delve.new("pencil", 1, seed=1)
    table.choose("exit")
    assert table.legacy is None
    with pytest.raises(BadLegacy, match="pencil was given a Soot as a legacy; it takes none"):
        delve.new("pencil", 1, legacy=Soot(1, 1, {}))
    with pytest.raises(BadLegacy, match="of a game of night-lantern: pencil cannot begin with it"):
        delve.new("pencil", 1, legacy=write_legacy(NIGHT, Soot(1, 2, {})))


def test_a_legacy_that_does_not_fit_the_table_is_refused_by_the_game() -> None:
    with pytest.raises(BadLegacy, match="the soot is of 2 lanterns, and 3 sit down"):
        delve.new("night-lantern", 3, legacy=Soot(1, 2, {}))


def test_the_same_luck_and_house_rules_have_the_same_origin() -> None:
    rule = next(one for one in delve.game("pencil").house_rules if one.id == "explore")
    first, other = list(rule.values)[:2]

    def new(seed: str, value: str) -> str:
        return delve.new("pencil", 1, seed=seed, names=[seed], house_rules={"explore": value}).origin

    assert new("a", first) == new("a", first) != new("b", first)
    assert new("a", first) != new("a", other)
    fair = Fair("m1", b"\1" * 32, ("n1", "n2"))
    twin = Table(LanternGame(), 2, "", fair=fair)
    assert twin.origin == Table(LanternGame(), 2, "", names=["Ana"], fair=fair).origin
    assert twin.origin != Table(LanternGame(), 2, "", fair=Fair("m1", b"\2" * 32, ("n1", "n2"))).origin
    assert twin.fair is not None and twin.fair.secret.hex() not in twin.origin


# ---- as text


def test_it_is_one_line_that_reads_back() -> None:
    left = Soot(2, 3, {"b": 1, "a": 4})
    text = write_legacy(NIGHT, left)
    assert "\n" not in text and text.startswith("night-lantern ")
    assert read_legacy(NIGHT, text) == left
    assert digest_of(text) == text.split(" ")[1]
    assert write_legacy(NIGHT, Soot(2, 3, {"a": 4, "b": 1})) == text, "the same legacy is the same text"


def test_any_changed_character_is_refused() -> None:
    text = write_legacy(NIGHT, Soot(2, 3, {"a": 4}))
    for i in range(len(text)):
        for edited in (text[:i] + ("x" if text[i] != "x" else "y") + text[i + 1 :], text[:i] + text[i + 1 :], text[:i]):
            with pytest.raises(BadLegacy):
                read_legacy(NIGHT, edited)


def soot(nights: Any, seats: Any, most: Any) -> Soot:
    """Soot with fields of any type."""
    return Soot(nights, seats, most)


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (soot("2", 2, {}), r"'nights' \('2'\) is not what a Soot has there"),
        (soot(True, 2, {}), "'nights'"),
        (soot(2, 2, {3: 4}), "'most'"),
        (soot(2, 2, {"a": "b"}), "'most'"),
        (soot(2, None, {}), "'seats'"),
        ("soot", "was given a str"),
    ],
)
def test_a_field_of_another_type_is_named(left: object, words: str) -> None:
    with pytest.raises(BadLegacy, match=words):
        write_legacy(NIGHT, left)  # type: ignore[arg-type]


def test_what_is_whole_but_no_legacy_is_refused_too() -> None:
    """Somebody computed the digest of something else."""
    from delve.kernel.legacy import _digest

    for data in ('{"part":"wick"}', "[]", "{", '{"part":"soot"}', '{"d":[[1]]}', '{"part":"soot","nights":1,"seats":2,"most":{"q":[]}}'):
        with pytest.raises(BadLegacy):
            read_legacy(NIGHT, f"night-lantern {_digest('night-lantern', data)} {data}")


# ---- in records


def test_a_record_replays_by_itself() -> None:
    second = campaign(2)[1]
    record = second.record()
    again = delve.replay(record)
    assert again.record() == record
    assert again.legacy == second.legacy
    assert oil(again.at(0)) == [1, 0]


def test_a_resumed_table_has_its_legacy() -> None:
    table = delve.new("night-lantern", 2, seed=1, legacy=Soot(4, 2, {}))
    for _ in range(3):
        table.choose("burn")
    write = table.at(3).position_before(3)
    saved = None if write is None else SavedPosition.read(write().text())
    again = delve.replay(table.record(), saved=saved)
    assert oil(again) == oil(table) and again.header.legacy == table.header.legacy
    again.choose("call")
    assert again.legacy == Soot(5, 2, {table.origin: sum(oil(table))})


def test_a_record_without_a_legacy_is_what_it_was() -> None:
    record = delve.new("night-lantern", 2, seed=1).record()
    assert record.startswith("delve record 2\n") and "legacy" not in record


def test_every_changed_character_of_the_header_line_is_refused_with_its_line() -> None:
    record = campaign(2)[1].record()
    lines = record.split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("legacy "))
    for i in range(len("legacy "), len(lines[at])):
        edited = lines[at][:i] + ("7" if lines[at][i] != "7" else "8") + lines[at][i + 1 :]
        with pytest.raises(BadRecord) as refused:
            delve.replay("\n".join([*lines[:at], edited, *lines[at + 1 :]]))
        assert refused.value.line == at + 1
    with pytest.raises(BadRecord, match="header does not fit"):
        delve.replay("\n".join([*lines[:at], *lines[at + 1 :]]))


def test_another_legacy_with_a_right_digest_is_refused_too() -> None:
    """A richer past, correctly written: the check of the start is over the whole header."""
    first, second = campaign(2)
    left = first.legacy
    assert isinstance(left, Soot)
    forged = second.record().replace(write_legacy(NIGHT, left), write_legacy(NIGHT, Soot(left.nights, left.seats, {})))
    with pytest.raises(BadRecord, match="header does not fit"):
        delve.replay(forged)


def test_no_secret_is_in_the_header_of_a_fair_table() -> None:
    fair = Fair("m1", b"\7" * 32, ("n1", "n2"))
    table = Table(NIGHT, 2, "", fair=fair, legacy=Soot(1, 2, {}))
    table.choose("burn")
    assert "legacy night-lantern" in table.record() and fair.secret.hex() not in table.record()


# ---- chains


def chain(tables: list[Table]) -> str:
    return "".join(table.record() for table in tables)


def test_a_chain_verifies_itself() -> None:
    tables = campaign(3)
    again = delve.replay_chain(chain(tables))
    assert [table.legacy for table in again] == [table.legacy for table in tables]
    assert [table.legacy for table in delve.replay_chain(tables[0].record())] == [tables[0].legacy], "one record is a chain too"


def test_a_chain_may_begin_in_the_middle_but_not_have_a_gap() -> None:
    tables = campaign(4)
    assert len(delve.replay_chain(chain(tables[2:]))) == 2
    with pytest.raises(
        BadRecord, match=r"record 2 does not follow .* it began with the legacy [0-9a-f]{16}, and record 1 left [0-9a-f]{16}"
    ):
        delve.replay_chain(chain([tables[0], tables[2]]))
    with pytest.raises(BadRecord, match=r"record 2 does not follow .* it began without a legacy"):
        delve.replay_chain(chain([tables[1], tables[0]]))


def test_what_is_not_over_leaves_nothing_to_follow() -> None:
    first, second = campaign(2)
    with pytest.raises(BadRecord, match="left none, or is not over"):
        delve.replay_chain(chain([first.at(2), second]))


def test_a_changed_byte_anywhere_in_a_chain_is_refused_and_says_where() -> None:
    tables = campaign(2)
    text = chain(tables)
    second = text.index("delve record", 5)
    for i in range(len(text) - 1):
        edited = text[:i] + ("x" if text[i] != "x" else "y") + text[i + 1 :]
        with pytest.raises(BadRecord) as refused:
            delve.replay_chain(edited)
        inside = i > second + len("delve record 2")
        assert not inside or "record 2, from line" in str(refused.value)


def test_a_chain_is_of_one_game() -> None:
    with pytest.raises(BadRecord, match="a chain is of one game"):
        delve.replay_chain(chain(campaign(1)) + play(delve.new("wall-lantern", 2, seed=1)).record())
    with pytest.raises(BadRecord, match="not a chain of records"):
        delve.replay_chain("soot")


def test_games_that_add_up_may_be_side_by_side() -> None:
    """Each begins without a legacy, or with one that an earlier record left."""
    one, other = (play(delve.new("wall-lantern", 2, seed=seed)) for seed in (1, 2))
    third = play(delve.new("wall-lantern", 2, seed=3, legacy=one.legacy))
    assert len(delve.replay_chain(chain([one, other, third]))) == 3
    with pytest.raises(BadRecord, match="record 2 does not follow"):
        delve.replay_chain(chain([other, third, one]))
