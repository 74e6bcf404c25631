"""What the rules page says of the content is what ships: whoever changes one has to change the other."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

import pytest

from delve import rulebook
from delve.games.cavern.box import IMMEDIATE, ONE_TIME, PASSIVE, PLAIN
from delve.games.cavern.content import shipped
from delve.games.cavern.state import XP_IN_ALL
from delve.games.cavern.study.survey import pattern
from delve.games.cavern.tiles import chests, doors, golds, rifts, torches
from delve.games.cavern.verbs import FIGHT, POOL, TEST
from delve.rulebook import Section, plain

BOOK = rulebook.load("cavern")
BOX = shipped()
TILES = [tile for tile in BOX.tiles for _ in range(tile.count)]


def section(name: str) -> Section:
    found = BOOK.section(name)
    assert found is not None, name
    return found


def table(name: str, head: str) -> list[list[str]]:
    """The rows of the table in that section whose first column is called so."""
    for block in section(name).blocks:
        if block.rows and block.rows[0][0] == head:
            return [[plain(cell) for cell in row] for row in block.rows[1:]]
    raise AssertionError(f"section {name} has no table of {head}")


def numbers(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", text)]


def said(clause: str) -> str:
    return plain(BOOK.clauses[clause].text)


# ---- how many


@pytest.mark.clause("CAVERN-1.03", "CAVERN-1.04", "CAVERN-1.05", "CAVERN-1.06", "CAVERN-1.08", "CAVERN-1.09", "CAVERN-1.10")
def test_the_components_of_chapter_1() -> None:
    delvers = sum(len(faction.delvers) for faction in BOX.factions)
    assert numbers(said("1.03")) == [len(TILES)]
    assert numbers(said("1.04")) == [sum(BOX.gold), 1, 2, 3]
    assert numbers(said("1.05")) == [len(BOX.treasures)]
    assert numbers(said("1.06")) == [len(BOX.encounters)]
    assert said("1.07").startswith("There are four factions")
    assert len(BOX.factions) == 4
    assert numbers(said("1.08")) == [delvers]
    assert tuple(numbers(said("1.09"))) == BOX.box
    assert numbers(said("1.10")) == [XP_IN_ALL]


def test_the_figures_at_a_glance() -> None:
    rows = dict(row for block in section("at a glance").blocks for row in block.rows if len(row) == 2)
    told = [len(TILES), sum(BOX.gold), len(BOX.treasures), len(BOX.encounters), len(BOX.factions), 5, *BOX.box, XP_IN_ALL]
    assert numbers(rows["Figures"]) == told
    assert all(len(faction.delvers) == 5 for faction in BOX.factions)


@pytest.mark.clause("CAVERN-C04")
def test_the_counts_of_section_5_1() -> None:
    rows = {row[0]: row[1] for row in table("5.1", "What")}
    assert numbers(rows["Dungeon tiles + entrance"]) == [len(TILES), 1]
    points = sum(value * count for value, count in enumerate(BOX.gold, 1))
    gold = [n for value, count in enumerate(BOX.gold, 1) for n in (count, value)]
    assert numbers(rows["Gold cards"])[: 2 + len(gold)] == [sum(BOX.gold), *gold, points]
    assert numbers(said("C04")) == gold
    assert numbers(rows["Factions, Delvers"]) == [len(BOX.factions), 20]
    assert numbers(rows["Encounters"]) == [len(BOX.encounters)]
    values = [card.value for card in BOX.treasures]
    assert numbers(rows["Treasures"])[:2] == [len(values), sum(values)]
    assert tuple(numbers(rows["Dice"])) == BOX.box


# ---- dice, Delvers, factions


@pytest.mark.clause("CAVERN-C05")
def test_the_faces_of_the_dice() -> None:
    told = {row[0]: tuple(row[1:7]) for row in table("5.2", "Die")}
    shown = ["".join(("C" * (face & 15), "S" * (face >> 4 & 15), "*" * (face >> 8))) or "-" for faces in BOX.faces for face in faces]
    assert told == {"W white": tuple(shown[:6]), "R red": tuple(shown[6:12]), "P purple": tuple(shown[12:])}


@pytest.mark.clause("CAVERN-C07")
def test_the_kinds_of_delver() -> None:
    told = {row[0]: (POOL.lower(row[1]), row[2] == "yes") for row in table("5.3", "Kind") if "Rift room" not in row[0]}
    assert told == {kind.name: (kind.dice, kind.rift) for kind in BOX.kinds}
    pools = {who: POOL.lower(row[0]) for row in table("5.2", "Pool") for who in re.split("; ", row[1])}
    assert {kind.name: pools[kind.name] for kind in BOX.kinds} == {kind.name: kind.dice for kind in BOX.kinds}


@pytest.mark.clause("CAVERN-C08")
def test_the_factions_their_fifth_delvers_and_abilities() -> None:
    told = table("5.3", "Faction")
    assert [row[0] for row in told] == [faction.name for faction in BOX.factions]
    for row, faction in zip(told, BOX.factions, strict=True):
        kinds = Counter(BOX.kinds[delver.kind].name for delver in faction.delvers)
        [fifth] = (kinds - Counter(kind.name for kind in BOX.kinds[:4])).elements()
        named = re.fullmatch(r"(?:second )?(\w+) \((\w+)(, Rift)?\)", row[2])
        assert named is not None, row[2]
        kind = next(kind for kind in BOX.kinds if kind.name == fifth)
        assert (named[1], POOL.lower(named[2]), bool(named[3])) == (fifth, kind.dice, kind.rift and kinds[fifth] == 1)
        assert row[2].startswith("second") == (kinds[fifth] == 2)
        assert (row[1], row[3].partition(":")[0]) == (faction.colour, faction.ability_name)
        assert numbers(row[3]) == ([faction.amount] if faction.amount else [])


@pytest.mark.clause("CAVERN-19.02", "CAVERN-19.04", "CAVERN-19.06", "CAVERN-19.08", "CAVERN-R69")
def test_chapter_19_names_each_faction_with_its_ability_and_what_it_adds() -> None:
    for faction, clause in zip(BOX.factions, ("19.02", "19.04", "19.06", "19.08"), strict=True):
        assert said(clause).startswith(f"{faction.name}, {faction.ability_name}: "), clause
    [runekin] = [faction for faction in BOX.factions if faction.amount]
    assert f"adds {runekin.amount} to C in this roll" in said("19.06")
    assert f"overchannel {runekin.amount}" in said("R69")
    assert f"adds {runekin.amount} Combat" in runekin.ability_text


# ---- tiles


@pytest.mark.clause("CAVERN-C01")
def test_the_totals_of_the_tiles() -> None:
    told = {row[0]: int(row[1]) for row in table("5.4", "Icon")}
    icons = [icon for tile in TILES for icon in tile.icons]
    assert told == {
        "Gold Bag": sum(map(golds, icons)), "Treasure Chest": sum(map(chests, icons)), "Magic Rift": sum(map(rifts, icons)),
        "Torch": sum(map(torches, icons)), "Door": sum(map(doors, icons)),
        "Sun (tiles)": sum(tile.sun for tile in TILES), "Fast Movement (tiles)": sum(tile.fast for tile in TILES),
    }  # fmt: skip


@pytest.mark.clause("CAVERN-C02")
def test_the_tiles_one_by_one() -> None:
    [listed] = [block.text for block in section("5.4").blocks if block.kind == "code"]
    ships = files("delve.games.cavern").joinpath("content", "tiles.txt").read_text(encoding="utf-8").rstrip()
    assert listed.split("\n") == ships.partition("\n\n")[2].split("\n")


# ---- cards


@pytest.mark.clause("CAVERN-C09")
def test_the_patterns_monsters_and_tests_of_the_encounters() -> None:
    assert {row[0]: int(row[1]) for row in table("5.6", "Pattern")} == Counter(map(pattern, BOX.encounters))
    heads = [outcome.head for card in BOX.encounters for outcome in card.outcomes]
    monsters = Counter(head.a for head in heads if head.verb == FIGHT)
    assert {POOL.lower(row[0]): int(row[2]) for row in table("5.6", "Monster")} == monsters
    tests = Counter(f"{'CS'[head.a]} {head.b}" for head in heads if head.verb == TEST)
    assert {row[0]: int(row[1]) for row in table("5.6", "Test")} == tests


@pytest.mark.clause("CAVERN-C12")
def test_the_treasures() -> None:
    kinds = {"one-time": ONE_TIME, "immediate": IMMEDIATE, "passive": PASSIVE, "none": PLAIN}
    told = {row[0]: (kinds[row[1]], sorted(numbers(row[4]))) for row in table("5.7", "Title")}
    ships = {card.title: (card.kind, sorted(other.value for other in BOX.treasures if other.title == card.title)) for card in BOX.treasures}
    assert told == ships
    for row in table("5.7", "Title"):
        card = next(card for card in BOX.treasures if card.title == row[0])
        assert numbers(row[3].partition("(")[0]) == ([card.amount] if card.title in ("Scholar's Ledger", "Bursting Purse") else []), row[0]
