"""Tiles in a scene: every outline drawn once and used, turned; icons upright; single sections for rooms and targets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.games.cavern.look.tileart import SIZE, Spot, art, layout, standing, turned
from delve.games.cavern.tiles import BLUE, CORRIDOR, TAN, Tile
from delve.pictures import icons, textures
from delve.pictures.ink.lines import num
from delve.pictures.scene import Scene, path

FLOORS: Final = {BLUE: "t-blue", TAN: "t-tan", CORRIDOR: "t-cor"}
TEXTURES: Final = {BLUE: "ripples", TAN: "sand", CORRIDOR: "paving"}


def define_all(scene: Scene) -> None:
    """What every tile uses: textures, icons, the rock it is cut from and its rim."""
    square = "M0 0h100v100H0z"
    scene.define("textures", f'{textures.patterns()}<clipPath id="tile-square"><path d="{square}"/></clipPath>')
    for name, markup in icons.PRINTED.items():
        scene.define(name, f'<g transform="scale(.9)">{markup}</g>')
        scene.define(f"{name}-s", f'<g transform="scale(.76)">{markup}</g>')
    cast = path("t-cast", "M2 4h100v99h-100z")
    scene.define("rock", f'{cast}{path("t-rock", square)}<g fill="{textures.fill("rock")}">{path("t-area", square)}</g>')
    scene.define("rim", path("t-rim", square))


def warm(prints: Sequence[Tile]) -> None:
    """Work out every outline and where its icons and Delvers find room: about a second for all, and nothing afterwards."""
    for number, tile in enumerate(prints):
        for section in range(len(tile.types)):
            standing(tile, section, number == len(prints) - 1)


def _name(content_number: int) -> str:
    return f"t{content_number}"


def define(scene: Scene, number: int, tile: Tile, entrance: bool = False) -> None:
    """Draw the shapes of a tile once: the floor of each section, its walls with doors and rubble. `number` names the outline."""
    drawn = art(tile, entrance)
    name = _name(number)
    if f"def-{name}" in scene.defined:
        return
    for section, d in enumerate(drawn.areas):
        scene.define(f"{name}-{section}", path("t-area", d))
    walls = "".join(  # each a picture of its own: what is used alone brings only its own classes
        f'<g id="{name}-{section}w" class="picture">{path("t-line", d)}</g>' for section, d in enumerate(drawn.walls) if d
    )
    scene.define(name, walls)
    leaves = "".join(
        f'<g transform="translate({num(SIZE * door.x)} {num(SIZE * door.y)}){" rotate(90)" if door.upright else ""}">{icons.DOOR}</g>'
        for door in drawn.doors
    )
    stairs = path("t-stair", "".join(f"M{num(36 + 0.3 * i)} {num(3 + 6.5 * i)}h{num(28 - 0.6 * i)}" for i in range(9))) if entrance else ""
    scene.define(f"{name}-d", path("t-stone", drawn.rubble) + leaves + stairs)


def ground(number: int, tile: Tile, rotation: int) -> str:
    """A tile without its icons, its corner at the origin: rock, floors with their textures, walls, doors."""
    name = _name(number)
    turn = f' transform="rotate({90 * rotation} 50 50)"' if rotation else ""
    floors = "".join(f'<use href="#def-{name}-{i}" class="{FLOORS[type]}"/>' for i, type in enumerate(tile.types))
    worn = "".join(f'<use href="#def-{name}-{i}" fill="{textures.fill(TEXTURES[type], rotation)}"/>' for i, type in enumerate(tile.types))
    lines = f'<use href="#def-{name}" class="t-shade"/><use href="#def-{name}" class="t-wall"/><use href="#def-{name}-d"/>'
    return f'<use href="#def-rock"/><g{turn} clip-path="url(#tile-square)">{floors}{worn}{lines}</g><use href="#def-rim"/>'


def loot(tile: Tile, section: int, rotation: int, entrance: bool = False) -> str:
    """The icons of a section, upright."""
    return "".join(_icon(spot, rotation) for spot in layout(tile, entrance).loot[section])


def badges(tile: Tile, rotation: int) -> str:
    """Sun and Fast Movement, upright."""
    return "".join(_icon(spot, rotation) for spot in layout(tile).badges)


def _icon(spot: Spot, rotation: int) -> str:
    x, y = turned((spot.x, spot.y), rotation)
    small = "" if spot.scale == 0.9 else "-s"
    return f'<use href="#def-{spot.icon}{small}" transform="translate({num(x)} {num(y)})"/>'


def whole(number: int, tile: Tile, rotation: int) -> str:
    """A tile with all its icons, as it lies in a hand."""
    return ground(number, tile, rotation) + "".join(loot(tile, i, rotation) for i in range(len(tile.types))) + badges(tile, rotation)


def area(number: int, section: int, rotation: int, x: float, y: float, more: str = "") -> str:
    """The floor of one section of a tile whose corner is there."""
    turn = f" rotate({90 * rotation} 50 50)" if rotation else ""
    return f'<use href="#def-{_name(number)}-{section}" transform="translate({num(x)} {num(y)}){turn}"{more}/>'


def outline(number: int, section: int, rotation: int, x: float, y: float) -> str:
    """The walls of one section."""
    turn = f" rotate({90 * rotation} 50 50)" if rotation else ""
    return f'<use href="#{_name(number)}-{section}w" transform="translate({num(x)} {num(y)}){turn}"/>'
