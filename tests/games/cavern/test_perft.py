"""What is offered and kept, counted against the same worked out by hand: placements to depth 2, and rooms filled from scratch."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from delve.games.cavern import GAME
from delve.games.cavern.dungeon import FREE, Dungeon, PlacedTile, across, down, entrance, room_of, sections_of, spot, type_of
from delve.games.cavern.events import RoomCompleted, TilePlaced
from delve.games.cavern.state import Cavern
from delve.games.cavern.tiles import chests, doors, golds, opens, rifts, torches
from delve.kernel.flow import choose
from delve.kernel.game import decision, index_of
from delve.kernel.luck import Luck, seeded, stream
from tests.games.cavern.dungeon_by_hand import Board, ByHand, Cell
from tests.kit import CavernKit
from tests.kit.given import RULES, box

LINES = [
    *re.findall(r"^tile Q\d\d .*$", RULES.read_text(encoding="utf-8"), re.MULTILINE),
    *re.findall(r"^tile .*$", files("delve.games.cavern").joinpath("content", "tiles.txt").read_text(encoding="utf-8"), re.MULTILINE),
    "entrance ENT .../.../.c./... c=C",
]
TILES = [ByHand(line) for line in LINES]
SOAK = int(os.environ.get("DELVE_SOAK", "0"))


def by_hand(d: Dungeon) -> Board:
    """The same dungeon, tile by tile."""
    board = Board(TILES)
    for on in d.tiles:
        board.put(d.content.prints[on.tile].id, (across(on.cell), down(on.cell)), on.rotation)
    return board


def prices(s: Cavern) -> list[str]:
    """How the current player can break the corridor rule, from what lies before it: nothing of it while a free redraw is to be had."""
    player, board = s.seats[s.turn.seat], by_hand(s.dungeon)
    hand = [s.content.tiles[tile].id for tile in player.hand]
    stuck = not any(board.fits(tile, cell, r) for tile in hand for cell in board.frontier() for r in range(4))
    if stuck and s.turn.stuck:
        return ["forced"]
    unused = any(not one.used and s.content.treasures[one.card].title == "Mason's Chisel" for one in player.treasures)
    return ["xp"] * (player.xp > 0) + ["chisel"] * unused


def offered(s: Cavern) -> dict[str, list[tuple[Cell, str]]]:
    """What the rules offer at the act question: for each tile every cell, and every rotation with its price, as the keys tell."""
    out: dict[str, list[tuple[Cell, str]]] = {}
    for key in keys(s):
        if key.startswith("place "):
            out[key.removeprefix("place ")] = ways(after(s, key), s)
    return out


def ways(s: Cavern, before: Cavern) -> list[tuple[Cell, str]]:
    """The cells and rotations of a tile chosen, as it lies in the end."""
    return [landed(leaf, before) for there in branches(s, "PlaceCell", before) for leaf in branches(there, "PlaceRotation", before)]


def branches(s: Cavern, question: str, before: Cavern) -> list[Cavern]:
    """The position after each answer; a question with one answer is not asked, and what came of it stands."""
    if s.ask is None or type(s.ask).__name__ != question or len(s.dungeon.tiles) > len(before.dungeon.tiles):
        return [s]
    return [after(s, key) for key in keys(s)]


def landed(s: Cavern, before: Cavern) -> tuple[Cell, str]:
    """Where the next tile after a position went, which way round and at which price."""
    new = s.dungeon.tiles[len(before.dungeon.tiles)]
    return (across(new.cell), down(new.cell)), f"{new.rotation}{('', ' xp', ' chisel', ' forced')[new.price]}"


def keys(s: Cavern) -> tuple[str, ...]:
    pending = decision(s)
    assert pending is not None
    return tuple(pending.keys)


def after(s: Cavern, key: str) -> Cavern:
    twin = s.copy()
    choose(twin, index_of(s, key), seeded(1), None)
    return twin


def check_placements(s: Cavern) -> int:
    """Fail unless what is offered is what the brute force finds, in its order; returns how many there are."""
    board, price = by_hand(s.dungeon), prices(s)
    found, hand = offered(s), s.seats[s.turn.seat].hand
    total = 0
    for tile in sorted(set(hand)):
        name = s.content.tiles[tile].id
        expected = board.placements(name, price)
        assert found.get(name, []) == expected, f"tile {name} on {[(across(on.cell), down(on.cell)) for on in s.dungeon.tiles]}"
        total += len(expected)
    assert set(found) <= {s.content.tiles[tile].id for tile in hand}
    return total


def check_rooms(d: Dungeon) -> None:
    """I11, I12: the kept rooms are those of a flood fill, with their type, icons and open slots."""
    fresh = by_hand(d).rooms()
    kept: dict[int, set[tuple[Cell, str]]] = {}
    for section in range(len(d.parent)):
        kept.setdefault(room_of(d, section), set()).add(_named(d, section))
    assert {frozenset(sections) for sections in kept.values()} == set(fresh)
    for room, sections in kept.items():
        kind, icons, open_slots = fresh[frozenset(sections)]
        sums = d.sums[room]
        assert "BTC"[type_of(d, room)] == kind
        counts = {"g": golds(sums), "k": chests(sums), "r": rifts(sums), "t": torches(sums), "d": doors(sums)}
        assert {icon: icons.count(icon) for icon in counts} == counts
        assert opens(sums) == len(open_slots)


def game(seats: int, seed: int) -> Iterator[tuple[Cavern, list[object]]]:
    """A random game, position by position, with what was told on the way there."""
    luck: Luck = seeded(f"perft {seed}")
    whim = stream(f"perft {seed}", "whim")
    told: list[object] = []
    s = GAME.start(seats, GAME.setup({"faction_pick": "random"}), luck, None)
    assert isinstance(s, Cavern)
    while s.ask is not None:
        yield s, told
        told = []
        choose(s, int(whim.below(len(s.options))), luck, told)  # type: ignore[arg-type]
    yield s, told


@pytest.mark.clause("CAVERN-I28", "CAVERN-G20", "CAVERN-G21", "CAVERN-G22", "CAVERN-4.09", "CAVERN-4.17", "CAVERN-G07")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)] + [(2 + i % 3, 10 + i) for i in range(60 * SOAK)])
def test_placements_in_random_games_are_those_worked_out_by_hand(seats: int, seed: int) -> None:
    """At the act questions of a whole random game: tile, cell, rotation and price, all of them and in order."""
    counts = []
    asked = 0
    for s, _ in game(seats, seed):
        if type(s.ask).__name__ == "Act":
            asked += 1
            if asked % 4 == 0 or SOAK:
                counts.append(check_placements(s))
    assert len(counts) > 3
    assert max(counts) > 60


@pytest.mark.clause("CAVERN-I28", "CAVERN-G19", "CAVERN-G21")
@pytest.mark.parametrize(
    "board",
    [
        "", "(0,1) Q04@0", "(0,1) Q14@0, (1,0) Q05@0", "(0,1) Q10, (1,0) Q10, (-1,0) Q10", "(1,0) Q07@2, (2,0) Q03, (2,1) Q07@3",
        "(0,1) Q04@0, (1,1) Q01@0, (2,1) Q03, (2,0) Q03, (1,2) Q03", "(0,1) Q14@0, (1,1) Q06@2, (1,2) Q06@3",
        "(0,1) Q08@0, (1,1) Q09@1, (1,0) A26@2, (-1,0) J03@1, (0,2) X01, (1,2) S13@3",
    ],
)  # fmt: skip
@pytest.mark.parametrize("xp", [0, 1])
@pytest.mark.parametrize("treasures", [[], ["chisel-1"]])
def test_placements_on_given_boards(cavern: CavernKit, board: str, xp: int, treasures: list[str]) -> None:
    """Boards of the worked examples, with and without XP and Chisel. (Where a hand is stuck, the kit draws it anew first.)"""
    for hand in ("Q04 Q06 Q08", "Q07 Q09 Q14", "Q01 Q05 Q10", "Q02 Q03 Q13"):
        table = cavern.given(board, hand=hand, xp=xp, treasures=treasures)
        if table.asks == "Act":
            check_placements(table.state)


@pytest.mark.clause("CAVERN-I28", "CAVERN-4.20")
@pytest.mark.parametrize(
    ("hand", "xp", "depth1", "depth2"),
    [
        ("Q07 Q04 Q06", 3, 30, 1_300), ("Q07 Q04 Q06", 0, 17, 397), ("Q10 Q01 Q12", 3, 18, 468), ("Q10 Q01 Q12", 0, 11, 173),
        ("S01 D21 X01", 3, 36, 1_872), ("S01 D21 X01", 0, 17, 439),
    ],
)  # fmt: skip
def test_counts_at_depth_two(cavern: CavernKit, hand: str, xp: int, depth1: int, depth2: int) -> None:
    """From the entrance: P0's placements, and after each of them P1's with the same hand; counted by the rules and by hand.

    With XP, three cells at first; then five after a tile on (0,1), and four after one beside the entrance.
    """
    table = cavern.given(hands=[hand, hand], stack="", xp=xp)
    ours = check_placements(table.state)
    theirs = 0
    for tile in hand.split():
        placing = after(table.state, f"place {tile}")
        for there in branches(placing, "PlaceCell", table.state):
            for s in branches(there, "PlaceRotation", table.state):
                next_ = after(s, "none") if "none" in keys(s) else s
                assert (type(next_.ask).__name__, next_.turn.seat) == ("Act", 1)
                theirs += check_placements(next_)
    assert (ours, theirs) == (depth1, depth2)


@pytest.mark.clause("CAVERN-I11", "CAVERN-I12", "CAVERN-I13", "CAVERN-I14", "CAVERN-8.01", "CAVERN-8.07", "CAVERN-8.11", "CAVERN-G14",
                    "CAVERN-G15", "CAVERN-G16", "CAVERN-G17")  # fmt: skip
@pytest.mark.parametrize(("seats", "seed"), [(2, 4), (3, 5), (4, 6), (4, 7)] + [(2 + i % 3, 100 + i) for i in range(100 * SOAK)])
def test_kept_rooms_are_those_of_a_flood_fill(seats: int, seed: int) -> None:
    """After every tile of a random game; and the rooms it completed are those complete after it and not before, untouched for ever."""
    before: set[frozenset[tuple[Cell, str]]] = set()
    tiles = 0
    for s, told in game(seats, seed):
        placed = [event for event in told if isinstance(event, TilePlaced)]
        if not placed:
            continue
        tiles += len(placed)
        check_rooms(s.dungeon)
        now = by_hand(s.dungeon).complete()
        assert before <= now
        completed = [event for event in told if isinstance(event, RoomCompleted)]
        named = sorted(min(room, key=lambda section: (section[0][1], section[0][0], section[1])) for room in now - before)
        assert sorted(((event.at[0], event.at[1]), event.at[2]) for event in completed) == named
        before = now
    assert tiles > 5


@pytest.mark.clause("CAVERN-I11", "CAVERN-I12", "CAVERN-I13", "CAVERN-R53", "CAVERN-9.06", "CAVERN-G17")
@pytest.mark.parametrize("seed", range(12 + 300 * SOAK))
def test_any_dungeon_at_all(seed: int) -> None:
    """Tiles anywhere on the frontier and any way round, as if every one were paid for: corridors end against floors and rock."""
    whim = stream(f"dungeon {seed}", "whim")
    dungeon = entrance(box([], None, "", [], None, [], None, [], ""))
    before: set[frozenset[tuple[Cell, str]]] = set()
    for _ in range(24):
        cell = dungeon.frontier[int(whim.below(len(dungeon.frontier)))]
        completed = dungeon.put(int(whim.below(len(dungeon.content.tiles))), cell, int(whim.below(4)), 1)
        check_rooms(dungeon)
        now = by_hand(dungeon).complete()
        sections = [{_named(dungeon, section) for section in sections_of(dungeon, room)} for room in completed]
        assert {frozenset(room) for room in sections} == now - before
        assert len(sections) == len(now - before)
        assert [(across(cell), down(cell)) for cell in dungeon.frontier] == by_hand(dungeon).frontier()
        before = now


def _named(d: Dungeon, section: int) -> tuple[Cell, str]:
    x, y, letter = spot(d, section)
    return (x, y), letter


@pytest.mark.clause("CAVERN-4.18", "CAVERN-I09", "CAVERN-I10", "CAVERN-I08")
@pytest.mark.parametrize(("seats", "seed"), [(2, 8), (3, 9), (4, 10)])
def test_tiles_stay_where_they_were_placed(seats: int, seed: int) -> None:
    """And the corridor rule was met by each when it was placed, unless it was paid for or forced."""
    tiles: list[PlacedTile] = []
    for s, _ in game(seats, seed):
        assert s.dungeon.tiles[: len(tiles)] == tiles
        tiles = s.dungeon.tiles[:]
    board = Board(TILES)
    board.put("ENT", (0, 0), 0)
    for on in tiles[1:]:
        cell, tile = (across(on.cell), down(on.cell)), s.content.prints[on.tile].id
        assert cell in board.frontier()
        assert board.fits(tile, cell, on.rotation) == (on.price == FREE)
        board.put(tile, cell, on.rotation)
