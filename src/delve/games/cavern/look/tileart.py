"""Tiles drawn from their slots: what of a tile is floor, where its walls run, and where its icons and Delvers find room.

A floor grows round bones, lines from each of its slots to a common middle, until it meets the next floor half-way; what is left is
rock. Where a floor reaches the side of the tile hangs on the slots of that side alone, so the floors of neighbours always meet.
Everything here is in units of a tile that is 100 wide, as it lies unturned; `turned` gives the rest.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from delve.games.cavern.tiles import CORRIDOR, SLOTS, Tile, chests, doors, golds, rifts, torches
from delve.pictures.ink.chance import chance, noise
from delve.pictures.ink.field import Bone, Grid, Run, bone, filled, loops, nearest, runs
from delve.pictures.ink.fills import pebble
from delve.pictures.ink.lines import Pt, soft

SIZE: Final = 100.0
HALF: Final = 0.098
"""Half the width of a corridor."""
ROCK: Final = 0.034
"""Half the rock between two floors."""
DEEP: Final = 0.285
"""How far a corridor with one end runs into the tile."""
SHALLOW: Final = 0.2
"""The same where there are several: a floor must get through between them."""
SPUR: Final = 0.2
"""How far a corridor with several ends runs from its middle to a door."""
REACH: Final = 0.38
"""A floor never spreads farther from its bones than this."""
COUNT: Final = 36
"""Steps of the field each way."""
OUTWARD: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(frozen=True)
class Door:
    """A door at the inner end of a corridor."""

    x: float
    y: float
    upright: bool
    """Whether its leaf stands across a corridor that runs from side to side."""


@dataclass(frozen=True)
class Art:
    """The shapes of one kind of outline."""

    areas: tuple[str, ...]
    """Path data of the floor of each section."""
    walls: tuple[str, ...]
    doors: tuple[Door, ...]
    grids: tuple[Grid, ...]
    rubble: str


@dataclass(frozen=True)
class Spot:
    """Where an icon of a section lies."""

    icon: str
    x: float
    y: float
    scale: float


@dataclass(frozen=True)
class TileLayout:
    """What lies where on one kind of tile."""

    loot: tuple[tuple[Spot, ...], ...]
    """The icons of each section."""
    badges: tuple[Spot, ...]
    """Sun and Fast Movement, which belong to the tile."""


# ---- shapes


def _on_side(k: int, t: float) -> Pt:
    """A point of a slot; t runs along it clockwise from 0 to 1."""
    side, third = divmod(k, 3)
    v = (third + t) / 3
    return ((v, 0.0), (1.0, v), (1 - v, 1.0), (0.0, 1 - v))[side]


def _into(k: int, depth: float) -> Pt:
    """The middle of a slot, moved into the tile."""
    (x, y), (dx, dy) = _on_side(k, 0.5), OUTWARD[k // 3]
    return x - dx * depth, y - dy * depth


def _edges(slots: Sequence[int], own: Sequence[int]) -> list[Bone]:
    """Bones along slots: they keep away from slots of others, and go into the corner where a floor goes round it."""
    out = []
    for k in own:
        if k % 3 and slots[k - 1] == slots[k]:
            continue  # the bone of the slot before goes on
        last = k
        while last % 3 < 2 and slots[last + 1] == slots[k]:
            last += 1
        before, after = slots[k - 1] == slots[k], slots[(last + 1) % SLOTS] == slots[k]
        out.append(bone(_on_side(k, 0.0 if before else 0.2), _on_side(last, 1.0 if after else 0.8)))
    return out


def _corridor(ends: Sequence[int], spurs: int, deep: float, entrance: bool) -> tuple[list[Bone], list[Door]]:
    """The middle line of a corridor and its doors: at its inner end, or on a spur towards a side it does not reach."""
    if entrance:
        return [bone(_into(ends[0], -0.3), (0.5, -0.3))], []
    if len(ends) == 1 and spurs:
        hub = _into(ends[0], deep)
        leaf = _into(ends[0], deep + HALF - 0.045)
        return [bone(_into(ends[0], -0.3), hub)], [Door(*leaf, ends[0] // 3 % 2 == 1)]
    hub = (0.5, 0.5) if len(ends) != 1 else _into(ends[0], deep)
    lines = [bone(_into(k, -0.3), hub) for k in ends] or [bone(hub, (hub[0] + 0.1, hub[1]))]
    shut = []
    for side in [side for side in range(4) if all(k // 3 != side for k in ends)][:spurs]:
        dx, dy = OUTWARD[side]
        lines.append(bone(hub, (hub[0] + dx * (SPUR - 0.04), hub[1] + dy * (SPUR - 0.04))))
        shut.append(Door(hub[0] + dx * (SPUR + 0.02), hub[1] + dy * (SPUR + 0.02), side % 2 == 1))
    return lines, shut


def _floor(slots: Sequence[int], own: Sequence[int]) -> list[Bone]:
    """The bones of a blue or tan floor."""
    if not own:
        return [bone((0.42, 0.5), (0.58, 0.5))]
    pts = [_on_side(k, 0.5) for k in own]
    hub = (sum(x for x, _ in pts) / len(pts), sum(y for _, y in pts) / len(pts))
    if len({k // 3 for k in own}) == 1:
        dx, dy = OUTWARD[own[0] // 3]
        hub = (hub[0] - 0.16 * dx, hub[1] - 0.16 * dy)
    return _edges(slots, own) + [bone(p, hub) for p in pts] + [bone(_on_side(k, 0.5), _into(k, 0.13)) for k in own]


def _grids(slots: tuple[int, ...], types: Sequence[int], shut: Sequence[int], entrance: bool) -> tuple[list[Grid], list[Door]]:
    """For each section its field, positive on its floor; and the doors."""
    figures: list[list[Bone]] = []
    found: list[Door] = []
    blind = sum(type == CORRIDOR and slots.count(section) == 1 for section, type in enumerate(types))
    deep = DEEP if blind < 2 else SHALLOW
    for section, type in enumerate(types):
        own = [k for k in range(SLOTS) if slots[k] == section]
        if type == CORRIDOR:
            lines, leaves = _corridor(own, shut[section], deep, entrance)
            figures.append(lines)
            found += leaves
        else:
            figures.append(_floor(slots, own))
    rock = _edges(slots, [k for k in range(SLOTS) if slots[k] < 0])
    grids: list[Grid] = [[[0.0] * (COUNT + 1) for _ in range(COUNT + 1)] for _ in types]
    for j in range(COUNT + 1):
        for i in range(COUNT + 1):
            x, y = i / COUNT, j / COUNT
            far = [nearest(x, y, lines) for lines in figures]
            bare = nearest(x, y, rock)
            for section, type in enumerate(types):
                d = far[section]
                if type == CORRIDOR:
                    grids[section][j][i] = HALF - d
                    continue
                room = min(REACH - d, (bare - d - ROCK) / 2)
                for other, v in enumerate(far):
                    if other != section:
                        room = min(room, v - HALF - 2 * ROCK if types[other] == CORRIDOR else (v - d) / 2 - ROCK)
                grids[section][j][i] = room
    return grids, found


def _by_hand(run: Run, corridor: bool, *key: object) -> Run:
    """A wall with the wobble of a hand, which dies away at the side of the tile; then as large as a tile is drawn."""
    on, pts = run
    amp = 0.0 if on else 0.006 if corridor else 0.013
    out = []
    for x, y in pts:
        near = max(0.0, min(1.0, min(x, y, 1 - x, 1 - y) / 0.1)) * amp
        dx, dy = (noise(7.3 * x, 7.3 * y, "tile x", *key), noise(7.3 * x, 7.3 * y, "tile y", *key)) if near else (0.0, 0.0)
        out.append((SIZE * (x + near * dx), SIZE * (y + near * dy)))
    return on, out


@lru_cache(maxsize=512)
def _art(slots: tuple[int, ...], types: tuple[int, ...], shut: tuple[int, ...], entrance: bool) -> Art:
    grids, found = _grids(slots, types, shut, entrance)
    areas, walls = [], []
    for section, grid in enumerate(grids):
        corridor = types[section] == CORRIDOR
        rings = [[_by_hand(run, corridor, slots) for run in runs(ring)] for ring in loops(grid)]
        areas.append("".join(filled(parts) for parts in rings))
        walls.append("".join(soft(pts) for parts in rings for on, pts in parts if not on))
    return Art(tuple(areas), tuple(walls), tuple(found), tuple(grids), _rubble(slots, types, grids))


def _rubble(slots: Sequence[int], types: Sequence[int], grids: Sequence[Grid]) -> str:
    """A few stones that came off the walls."""
    out = ""
    for k in range(60):
        x, y = 0.08 + 0.84 * chance("stone x", slots, k), 0.08 + 0.84 * chance("stone y", slots, k)
        room = max(
            (grid[round(y * COUNT)][round(x * COUNT)] for grid, type in zip(grids, types, strict=True) if type != CORRIDOR), default=-1.0
        )
        if 0.026 < room < 0.05:
            out += pebble((SIZE * x, SIZE * y), 1.3 + 1.5 * chance("stone r", slots, k), slots, k)
    return out


def art(tile: Tile, entrance: bool = False) -> Art:
    """The shapes of a tile; tiles that differ in their icons alone share them."""
    return _art(tile.slots, tile.types, tuple([doors(sums) for sums in tile.icons]), entrance)


# ---- what lies on it


def _listed(sums: int) -> list[str]:
    """The icons of a section, those that need most room first."""
    return ["chest"] * chests(sums) + ["rift"] * rifts(sums) + ["torch"] * torches(sums) + ["bag"] * golds(sums)


def _roomiest(grid: Grid, taken: Sequence[Pt], least: float, spread: float) -> Pt | None:
    """The place of a floor that has most room, from walls, from the sides of the tile and from what lies there already."""
    best, found = -1e9, None
    for j in range(4, COUNT - 3, 2):
        row = grid[j]
        for i in range(4, COUNT - 3, 2):
            if row[i] < least:
                continue
            x, y = i / COUNT, j / COUNT
            far = spread
            for px, py in taken:
                far = min(far, math.hypot(x - px, y - py))
            value = 2 * min(row[i], 0.12) + far + 1.4 * min(x, y, 1 - x, 1 - y, 0.17) + 0.012 * ((73 * i + 151 * j) % 97) / 97
            if value > best:
                best, found = value, (x, y)
    return found


@lru_cache(maxsize=512)
def _layout(slots: tuple[int, ...], types: tuple[int, ...], sums: tuple[int, ...], badges: tuple[str, ...], entrance: bool) -> TileLayout:
    drawn = _art(slots, types, tuple([doors(one) for one in sums]), entrance)
    taken: list[Pt] = [(door.x, door.y) for door in drawn.doors]
    loot: list[tuple[Spot, ...]] = []
    for section, grid in enumerate(drawn.grids):
        corridor = types[section] == CORRIDOR
        lying = []
        for icon in _listed(sums[section]):
            p = _roomiest(grid, taken, 0.07 if corridor else 0.075, 0.36) or _roomiest(grid, taken, 0.03, 0.36) or (0.5, 0.5)
            taken.append(p)
            lying.append(Spot(icon, SIZE * p[0], SIZE * p[1], 0.74 if corridor else 0.9))
        loot.append(tuple(lying))
    worn = []
    for badge in badges:
        p = _corner(drawn.grids, taken)
        taken.append(p)
        worn.append(Spot(badge, SIZE * p[0], SIZE * p[1], 0.84))
    return TileLayout(tuple(loot), tuple(worn))


@lru_cache(maxsize=2048)
def standing(tile: Tile, section: int, entrance: bool = False) -> tuple[Pt, ...]:
    """Where Delvers stand on a section, the best place first: away from icons and from each other, never over the side."""
    lying = layout(tile, entrance)
    taken = [(spot.x / SIZE, spot.y / SIZE) for spots in (*lying.loot, lying.badges) for spot in spots]
    grid = art(tile, entrance).grids[section]
    out: list[Pt] = []
    for _ in range(4):
        p = _roomiest(grid, taken, 0.08, 0.3) or _roomiest(grid, taken, 0.05, 0.3)
        if p is not None:
            taken.append(p)
            out.append((SIZE * min(0.86, max(0.14, p[0])), SIZE * min(0.86, max(0.14, p[1]))))
    return tuple(out) or ((50.0, 50.0),)


def _corner(grids: Sequence[Grid], taken: Sequence[Pt]) -> Pt:
    """Where a badge lies: near the edge, rather on rock, away from all else."""
    best, found = -1e9, (0.86, 0.14)
    for j in range(5, COUNT - 4, 2):
        for i in range(5, COUNT - 4, 2):
            x, y = i / COUNT, j / COUNT
            bare = -max((grid[j][i] for grid in grids), default=-0.1)
            far = min([math.dist((x, y), p) for p in taken], default=0.5)
            value = min(far, 0.32) + 0.7 * max(-0.1, min(0.08, bare)) + 0.1 * max(abs(x - 0.5), abs(y - 0.5))
            if value > best:
                best, found = value, (x, y)
    return found


def layout(tile: Tile, entrance: bool = False) -> TileLayout:
    """Where everything lies on a tile."""
    badges = ("sun",) * tile.sun + ("fast",) * tile.fast
    return _layout(tile.slots, tile.types, tile.icons, badges, entrance)


def turned(p: Pt, rotation: int) -> Pt:
    """A point of a tile after so many clockwise quarter turns."""
    x, y = p
    for _ in range(rotation):
        x, y = SIZE - y, x
    return x, y


@lru_cache(maxsize=4096)
def spans(tile: Tile, rotation: int, side: int, entrance: bool = False) -> tuple[tuple[float, float, int], ...]:
    """Where floors reach that side of the tile as it lies: from, to (clockwise along the side, from 0 to 1) and the section."""
    unturned = (side - rotation) % 4
    out = []
    for section, grid in enumerate(art(tile, entrance).grids):
        row = [_along(grid, unturned, i) for i in range(COUNT + 1)]
        start = 0.0
        for i in range(COUNT + 1):
            if row[i] > 0 and (i == 0 or row[i - 1] <= 0):
                start = 0.0 if i == 0 else (i - row[i] / (row[i] - row[i - 1])) / COUNT
            if row[i] > 0 and (i == COUNT or row[i + 1] <= 0):
                end = 1.0 if i == COUNT else (i + row[i] / (row[i] - row[i + 1])) / COUNT
                out.append((start, end, section))
    return tuple(sorted(out))


def _along(grid: Grid, side: int, i: int) -> float:
    """The field along a side, clockwise."""
    return (grid[0][i], grid[i][COUNT], grid[COUNT][COUNT - i], grid[COUNT - i][0])[side]
