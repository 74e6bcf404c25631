"""What the rules page says of the content is what ships: whoever changes one has to change the other."""

from __future__ import annotations

import re
from typing import Any

import pytest

from delve import rulebook
from delve.games.hold.codes import UNITS
from delve.games.hold.content import shipped
from delve.rulebook import plain

BOOK = rulebook.load("hold")
BOX = shipped()


def table(name: str, head: str) -> list[list[str]]:
    """The rows of the table in that section whose first column is called so."""
    section = BOOK.section(name)
    assert section is not None, name
    for block in section.blocks:
        if block.rows and block.rows[0][0] == head:
            return [[plain(cell) for cell in row] for row in block.rows[1:]]
    raise AssertionError(f"section {name} has no table of {head}")


def numbers(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", text)]


def said(clause: str) -> str:
    return plain(BOOK.clauses[clause].text)


def test_the_rooms_their_prices_and_sizes() -> None:
    rows = table("8", "Room")
    assert [row[0] for row in rows] == [room.name for room in BOX.rooms]
    for row, room in zip(rows, BOX.rooms, strict=True):
        assert row[1] == _price(room.resources, room.goods, room.is_run), room.name
        if not room.is_run and room.id != "stairs":
            assert int(row[2]) == room.spaces, room.name
        needs = [BOX.rooms[one].name for one in room.needs] or ([BOX.inventions[room.invention].name] if room.invention else [])
        assert all(need in row[4] for need in needs), room.name
        assert ("needs" in row[4]) == bool(needs), room.name


def _price(resources: int, goods: int, is_run: bool) -> str:
    parts = [f"{amount}{suit}" for amount, suit in ((resources, "♥"), (goods, "♦")) if amount]
    return (" ".join(parts) or "free") + (" per space" if is_run else "")


def test_who_lives_in_which_room() -> None:
    for row, room in zip(table("8", "Room"), BOX.rooms, strict=True):
        units = {BOX.units[unit].name: number for unit, number in room.houses.items() if number}
        for name, number in units.items():
            assert re.search(rf"\b{number} {name}s?\b", row[3]) or (name == "Golem" and "Golems" in row[3]), room.name


def test_the_units_their_strength_and_price() -> None:
    rows = table("10", "Unit")
    assert [row[0] for row in rows] == [unit.name for unit in BOX.units]
    assert len(BOX.units) == len(UNITS)
    for row, unit in zip(rows, BOX.units, strict=True):
        assert (int(row[1]), row[2]) == (unit.strength, f"{unit.goods}♦" if unit.recruited else "free"), unit.name
        assert ("Ranged" in row[4]) == unit.ranged, unit.name
        assert ("one shot" in row[4]) == unit.one_shot, unit.name
        assert ("moves 2" in row[4]) == (unit.moves == 2), unit.name


NAMED_OTHERWISE = {"Monsters": "village monsters", "Golems": "stone golems", "Squirrels": "squirrels"}
"""What the table calls differently from the game."""


def test_the_enemies_and_their_strength() -> None:
    known = {enemy.name.casefold(): enemy for enemy in BOX.enemies}
    rows = {NAMED_OTHERWISE.get(row[0], row[0]).casefold(): row for row in table("11", "Enemy")}
    told = {name: rows[name] for name in rows if name in known}
    assert len(told) >= 20, "most enemies go by the name of the table"
    for name, row in told.items():
        enemy = known[name]
        if numbers(row[1]):
            assert numbers(row[1])[0] == enemy.base, name
            assert ("size" in row[1]) == enemy.per_space, name
        assert ("tamable" in row[4]) == enemy.tamable, name
        assert ("Ranged" in row[4]) == enemy.ranged, name
        assert ("Eye" in row[4]) == enemy.eye, name
        assert ("no depth bonus" in row[4]) == (not enemy.depth), name


@pytest.mark.parametrize(("series", "entries"), [("20", "adventurers"), ("21", "good"), ("22", "bad")])
def test_tables_that_are_read_by_rank_are_named_in_their_chapter(series: str, entries: str) -> None:
    chapter = " ".join([f"{clause.title} {clause.text}" for clause in BOOK.clauses.values() if clause.series == series]).casefold()
    for entry in getattr(BOX, entries)[1:]:
        assert entry.name.casefold() in chapter, entry.name


def test_every_entry_of_the_content_cites_a_clause_that_exists() -> None:
    ranked = [entry for entries in (BOX.adventurers, BOX.good, BOX.bad, BOX.inventions, BOX.powers, BOX.traits) for entry in entries[1:]]
    cited: list[Any] = [*BOX.rooms, *BOX.discoveries.values(), *BOX.layers, *BOX.runes, *ranked]
    assert [one.name for one in cited if BOOK.clause(one.clause) is None] == []


def test_what_the_hold_begins_with() -> None:
    assert numbers(said("1.04")) == [20, 20]
    assert numbers(said("1.05")) == [50, 50]
    assert said("1.06").startswith("Five Soldiers")


def test_where_a_clause_comes_from_is_not_for_players() -> None:
    """Rulings are told as such; house rules by their names, not as `[R11, page_size]`."""
    marks = [clause.number for clause in BOOK.clauses.values() if clause.kind == "clause" and re.search(r"\[R\d|†", clause.text)]
    assert marks == []


@pytest.mark.parametrize(
    ("words", "clause"), [("trade", "6.05"), ("kitchen", "8.34"), ("void crystal", "25.07"), ("small creature", "18.15"), ("undo", "34.06")]
)
def test_a_search_finds_what_players_ask_for(words: str, clause: str) -> None:
    assert clause in [found.number for found in BOOK.search(words)]
