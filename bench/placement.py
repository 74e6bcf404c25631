"""What legal placement costs as the dungeon of `cavern` grows: `python -m bench.placement`.

Every tile of the stack is laid at random where it fits for nothing. At each size the questions of one turn are timed: does a
tile fit anywhere, where, which way round, and laying it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from delve import catalogue
from delve.games.cavern.dungeon import Dungeon, entrance, fits_somewhere, free_cells, free_rotations
from delve.kernel.luck import Sfc32, stream

SIZES: Final = (10, 20, 40, 60, 78)
BOARDS: Final = 24
HAND: Final = 3
TITLES: Final = ("tiles", "frontier", "placements", "fits at all", "cells", "all ways", "laying one")


def ways(d: Dungeon, tile: int) -> list[tuple[int, int]]:
    """Every cell and rotation that is free for a tile."""
    out = []
    for cell in free_cells(d, tile):
        mask = free_rotations(d, tile, cell)
        out += [(cell, rotation) for rotation in range(4) if mask >> rotation & 1]
    return out


def grown(whim: Sfc32, sizes: Sequence[int] = SIZES) -> dict[int, tuple[Dungeon, list[int]]]:
    """One dungeon at several sizes, with the tiles not yet laid."""
    d = entrance(catalogue.game("cavern").box)  # type: ignore[attr-defined]
    left = [tile for tile, count in enumerate(d.content.tile_counts) for _ in range(count)]
    out: dict[int, tuple[Dungeon, list[int]]] = {}
    for size in range(1, max(sizes) + 1):
        for _ in range(200):
            tile = left[int(whim.below(len(left)))]
            found = ways(d, tile)
            if found:
                break
        cell, rotation = found[int(whim.below(len(found)))]
        d.put(tile, cell, rotation, 0)
        left.remove(tile)
        if size in sizes:
            out[size] = d.copy(), left[:] or [tile]
    return out


def timed(work: Callable[[], int]) -> float:
    """Microseconds for each time the work says it was done."""
    done, began = 0, time.process_time()
    while time.process_time() - began < 0.02:
        done += work()
    return (time.process_time() - began) / done * 1e6


def fitting(d: Dungeon, hand: list[int]) -> int:
    """Does each tile fit anywhere? Returns how many were asked."""
    for tile in hand:
        fits_somewhere(d, tile)
    return len(hand)


def listing(d: Dungeon, hand: list[int]) -> int:
    """Where does each tile fit?"""
    for tile in hand:
        free_cells(d, tile)
    return len(hand)


def turning(d: Dungeon, hand: list[int]) -> int:
    """Where, and which ways round?"""
    for tile in hand:
        ways(d, tile)
    return len(hand)


def copying(d: Dungeon) -> int:
    d.copy()
    return 1


def laying(d: Dungeon, tile: int, cell: int, rotation: int) -> int:
    """Lay a tile on a copy."""
    d.copy().put(tile, cell, rotation, 0)
    return 1


def measured(d: Dungeon, left: list[int]) -> tuple[float, ...]:
    """One row of the table for one dungeon and the tiles not yet laid."""
    hand = (left * HAND)[:HAND]
    tile = next((tile for tile in left if fits_somewhere(d, tile)), left[0])
    cell, rotation = (ways(d, tile) or [(d.frontier[0], 0)])[0]
    return (
        len(d.tiles) - 1, len(d.frontier), sum(len(ways(d, tile)) for tile in hand) / HAND, timed(partial(fitting, d, hand)),
        timed(partial(listing, d, hand)), timed(partial(turning, d, hand)),
        timed(partial(laying, d, tile, cell, rotation)) - timed(partial(copying, d)),
    )  # fmt: skip


def main() -> None:
    """Print the curve."""
    boards = [grown(stream("placement", str(i))) for i in range(BOARDS)]
    sys.stdout.write(" ".join(f"{title:>12}" for title in TITLES) + "   (the last four in microseconds for each tile)\n")
    for size in SIZES:
        rows = [measured(*board[size]) for board in boards]
        sys.stdout.write(" ".join(f"{sum(column) / len(rows):>12.1f}" for column in zip(*rows, strict=True)) + "\n")


if __name__ == "__main__":
    main()
