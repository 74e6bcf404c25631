"""What is in a thing: its scene, drawn once for all of its kind, its liquids, and the damage done to it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from delve.games.hold.codes import BODY, KENNEL, LAVA, ROOM, SHAFT, SLIME, STAIRS
from delve.games.hold.look.inking import scene_of, strokes
from delve.games.hold.look.outlines import ROUGH, below, blocks, corner, outline
from delve.games.hold.look.scenes import caves, works, wyrd
from delve.games.hold.mapping import Thing
from delve.games.hold.spaces import column, depth
from delve.pictures.ink.chance import chance, sway
from delve.pictures.ink.fills import contours, rubble, stipple
from delve.pictures.ink.lines import Pt, num, soft, wobbly, wobbly_poly
from delve.pictures.ink.shapes import inset, inside, resample
from delve.pictures.ink.sketch import Sketch, Strokes
from delve.pictures.scene import DEFINED

WATERLINE: Final = 54.0
"""How far below the ceiling a liquid stands."""
CAVES: Final = 12
"""How many different empty caverns there are."""
ONE_WAY: Final = frozenset((STAIRS, KENNEL))
"""Rooms that are never drawn the other way round: with words or stairs in them."""

Filling = tuple[tuple[int, int, bool], ...]
"""Spaces with what fills them, and whether it is a natural body."""


class Drawings:
    """The scenes that a picture uses, by name."""

    def __init__(self) -> None:
        self.used: dict[str, str] = {}

    def furnished(self, thing: Thing, form: int, found: str, fills: Filling) -> str:
        """Everything in a thing."""
        ink = strokes()
        ink.raw(_ground(form, thing.spaces, fills))
        if thing.kind == SHAFT:
            for at in thing.spaces:
                ink.raw(self._use("shaft", at, False))
        elif thing.kind != BODY:
            self._scene(ink, thing, form, found)
        ink.raw(_flooded(form, fills))
        if thing.damaged:
            for at in thing.spaces:
                ink.raw(self._use("cracks", at, chance("cracks", at) < 0.5))
        return ink.markup()

    def _scene(self, ink: Strokes, thing: Thing, form: int, found: str) -> None:
        """One drawing for the whole thing where it is made for that many spaces; else one for each space, in caves only in the first."""
        first = thing.spaces[0]
        if scene_of(thing, found) is caves.lair and _is_square(thing.spaces):
            ink.raw(self._use("lair", min(thing.spaces), False))
            return
        for at in thing.spaces:
            named = at == first or form != ROUGH
            name = f"{thing.kind}-{thing.what if named else 0}" if named and scene_of(thing, found) is not caves.cavern else _cave(at)
            if name not in _KNOWN:
                _KNOWN[name] = (Thing(0, thing.kind, thing.what, (first,)), found)
            turned = thing.kind == ROOM and thing.what not in ONE_WAY and chance("turned", at) < 0.5
            ink.raw(self._use(name, at, turned))

    def _use(self, name: str, at: int, turned: bool) -> str:
        self.used.setdefault(f"hold-{name}", _drawn(name))
        x, y = corner(at)
        way = f"translate({num(x + 100)} {num(y)}) scale(-1 1)" if turned else f"translate({num(x)} {num(y)})"
        return f'<use href="#{DEFINED}hold-{name}" transform="{way}"/>'


_KNOWN: Final[dict[str, tuple[Thing, str]]] = {}
"""What the names of drawings stand for."""


def _cave(at: int) -> str:
    return f"cave-{int(CAVES * chance('cave', at))}"


@lru_cache(maxsize=512)
def _drawn(name: str) -> str:
    """A scene at the origin."""
    ink = strokes()
    sketch = Sketch(ink, 0, 0, "scene", name)
    if name == "shaft":
        wyrd.shaft(sketch)
    elif name == "cracks":
        works.cracks(sketch)
    elif name == "lair":
        caves.lair(sketch)
    elif name.startswith("cave-"):
        caves.cavern(sketch)
    else:
        thing, found = _KNOWN[name]
        draw = scene_of(thing, found)
        draw(Sketch(ink, 0, -4, "scene", name, scale=0.5) if draw is caves.lair else sketch)
    return ink.markup()


@lru_cache(maxsize=4096)
def _ground(form: int, spaces: tuple[int, ...], fills: Filling) -> str:
    """Dots and rubble of a cave, and the natural liquids in it."""
    ink = strokes()
    for block in blocks(spaces):
        if form == ROUGH:
            shape = outline(form, block)
            core = inset(inset(resample(shape, 8), 5), 6)
            ink.path("stip", stipple(shape, 9, *block[:1], density=lambda p, core=core: 0.0 if inside(p, core) else 0.4))  # type: ignore[misc]
            natural = [at for at, _, body in fills if body and at in block]
            if natural:
                _pool(ink, shape, min(natural), next(liquid for at, liquid, _ in fills if at in natural))
    if form == ROUGH and not fills:
        for at in spaces:
            x, y = corner(at)
            ink.path("fine", rubble(x + 12, x + 90, y + 90, 4, 3, at))
    return ink.markup()


@lru_cache(maxsize=4096)
def _flooded(form: int, fills: Filling) -> str:
    ink = strokes()
    for at, liquid, body in fills:
        if not body:
            _flood(ink, at, liquid)
    return ink.markup()


def _is_square(spaces: tuple[int, ...]) -> bool:
    columns, depths = {column(at) for at in spaces}, {depth(at) for at in spaces}
    return len(columns) == len(depths) == 2 and len(spaces) == 4


def _pool(ink: Strokes, shape: list[Pt], highest: int, liquid: int) -> None:
    """A natural body of liquid, with the contour lines of a chart."""
    level = corner(highest)[1] + WATERLINE
    hot = liquid == LAVA
    poly = below(resample(shape, 6), level)
    if len(poly) < 4:
        return
    ink.path("moss" if liquid == SLIME else "glow" if hot else "water", soft(poly, True))
    for line in contours(poly, (4.5, 9, 13.5), highest):
        ink.path("ring hot" if hot else "ring", line)
    _surface(ink, min(p[0] for p in poly), max(p[0] for p in poly), level, hot, highest)


def _flood(ink: Strokes, at: int, liquid: int) -> None:
    """Liquid that has come into a room: what stands in it can still be seen."""
    x, y = corner(at)
    level = y + 52
    hot = liquid == LAVA
    sides = [(x + 6.0, level), (x + 94.0, level), (x + 94.0, y + 90), (x + 6.0, y + 90)]
    fill = "moss" if liquid == SLIME else "glow" if hot else "flood"
    ink.path(fill, wobbly_poly(sides, 0.8, "flood", at))
    for nth, (a, b, d) in enumerate(((12, 40, 64), (48, 88, 70), (16, 58, 79), (66, 90, 82))):
        ink.path("ring hot" if hot else "ring", wobbly((x + a, y + d), (x + b, y + d), 1.0, "wave", at, nth))
    _surface(ink, x + 6, x + 94, level, hot, at)


def _surface(ink: Strokes, left: float, right: float, level: float, hot: bool, *key: object) -> None:
    count = max(2, int((right - left) / 9))
    line = [(left + (right - left) * i / count, level + 1.2 * sway("surface", i, *key)) for i in range(count + 1)]
    ink.path("bold hot" if hot else "bold ring", soft(line))
