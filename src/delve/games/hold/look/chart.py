"""The map from a view, as fragments: rock, what was dug, the ways between, and what is in it. Each fragment is drawn once and kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from delve.games.hold.box import Content
from delve.games.hold.codes import BODY, DRY, ELEVATOR, INNER, LADDER, LAVA, OFFENSIVE, PASSAGE, ROOM, SHAFT, SLIME, STAIR, STAIRS, STOPPING
from delve.games.hold.look import rock
from delve.games.hold.look.inking import scene_of, strokes
from delve.games.hold.look.outlines import LOW, LOW_CEILING, ROUGH, SIZE, below, blocks, corner, form_of, outline, walls
from delve.games.hold.look.scenes import caves, works, wyrd
from delve.games.hold.mapping import Barricade, Cell, Thing
from delve.games.hold.sight import HoldView
from delve.games.hold.spaces import DOWN, column, depth, key_of, space
from delve.pictures.ink.chance import chance, sway
from delve.pictures.ink.fills import contours, rubble, stipple
from delve.pictures.ink.lines import Pt, num, soft, wobbly, wobbly_poly
from delve.pictures.ink.shapes import inset, inside, resample
from delve.pictures.ink.sketch import Sketch, Strokes

WATERLINE: Final = 54.0
"""How far below the ceiling a liquid stands."""
STAIRWAY: Final = (14.0, 52.0)
"""Where stairs break through a floor."""

Filling = tuple[tuple[int, int, bool], ...]
"""Spaces with what fills them, and whether it is a natural body."""


class Chart:
    """A view laid out for drawing."""

    def __init__(self, box: Content, view: HoldView) -> None:
        self.box = box
        self.view = view
        self.cells = dict(view.cells)
        self.things = {thing.number: thing for thing in view.things}
        self.walls = frozenset(view.walls)
        self.links = dict(view.links)
        self.forms = {thing.number: form_of(thing, self.found(thing)) for thing in view.things}

    def found(self, thing: Thing) -> str:
        """The id of the discovery that a thing is; empty for none."""
        known = self.box.discoveries.get(thing.what) if thing.kind != ROOM else None
        return known.id if known is not None else ""

    def fragments(self) -> dict[str, str]:
        """The whole map in drawing order."""
        out = {f"land-{piece}": rock.land(piece) for piece in self.land()}
        for at in sorted(rock.rock_around(self.cells)):
            out[f"space-{named(at)}"] = _space(at)
            hatched = rock.hatched(at, self.around(at))
            if hatched:
                out[f"rock-{named(at)}"] = hatched
        for number, thing in self.things.items():
            out[f"dug-{number}"] = _dug(self.forms[number], thing.spaces)
        out.update(self.ways())
        for number, thing in self.things.items():
            found = self.found(thing)
            fills = tuple([(at, cell.liquid, cell.natural) for at in thing.spaces if (cell := self.cells[at]).liquid != DRY])
            inner = self.forms[number]
            out[f"in-{number}"] = _furnished(thing.kind, thing.what, thing.spaces, inner, found, fills, thing.damaged, thing.spent)
        for at, cell in self.cells.items():
            fitted = _fitted(at, cell)
            if fitted:
                out[f"slot-{named(at)}"] = fitted
        for nth, (one, other) in enumerate(self.view.portals):
            out[f"portal-{nth}"] = _portal(one) + _portal(other)
        return {name: f'<g id="{name}">{markup}</g>' for name, markup in out.items() if markup}

    def land(self) -> range:
        """The pieces of the land above what was dug."""
        columns = [column(at) for at in self.cells]
        left, right = SIZE * min(-4, *columns) - 4 * SIZE, SIZE * max(4, *columns) + 5 * SIZE
        return range(int(left // rock.LAND), int(right // rock.LAND) + 1)

    def around(self, at: int) -> rock.Around:
        x, d = column(at), depth(at)
        return tuple([self.form_at(space(x + dx, d + dd)) if d + dd >= 1 else 0 for dd in (-1, 0, 1) for dx in (-1, 0, 1)])

    def form_at(self, at: int) -> int:
        cell = self.cells.get(at)
        return 0 if cell is None else self.forms[cell.thing]

    # ---- ways

    def ways(self) -> dict[str, str]:
        """Doorways between neighbours, and what leads from floor to floor."""
        out = {}
        for at, cell in self.cells.items():
            east = self.cells.get(at + 1)
            if east is not None and east.thing != cell.thing and at not in self.walls and not (self.deep(cell) or self.deep(east)):
                out[f"door-{named(at)}"] = _doorway(at)
        for at, link in self.links.items():
            if link.kind == INNER or self.cells[at].thing == self.cells[at + DOWN].thing:
                continue
            lower = self.things[self.cells[at + DOWN].thing]
            kind = STAIR if lower.kind == ROOM and lower.what == STAIRS else LADDER if link.kind == STAIR else link.kind
            low, rough = self.forms[lower.number] == LOW, self.forms[lower.number] == ROUGH
            out[f"way-{named(at)}"] = _link(at, kind, low, rough) + (_barred(at, link.barricade) if link.barricade is not None else "")
        return out

    def deep(self, cell: Cell) -> bool:
        """Whether nobody walks there: no doorway is drawn."""
        return self.things[cell.thing].kind in (BODY, SHAFT)


def named(at: int) -> str:
    """A space in the name of a fragment: `-2-3`."""
    return key_of(at).replace(",", "-")


# ---- what was dug


@lru_cache(maxsize=8192)
def _space(at: int) -> str:
    """An empty square that marks of what happened are drawn round."""
    x, y = corner(at)
    return f'<rect class="hit" x="{num(x)}" y="{num(y)}" width="100" height="100"/>'


@lru_cache(maxsize=4096)
def _dug(form: int, spaces: tuple[int, ...]) -> str:
    """The floor of a thing and the walls round it."""
    ink = strokes()
    for block in blocks(spaces):
        drawn = walls(form, outline(form, block), *block)
        ink.path("void", drawn)
        ink.path("wall", drawn)
    return ink.markup()


@lru_cache(maxsize=4096)
def _doorway(at: int) -> str:
    x, y = corner(at + 1)
    top, floor = y + 44, y + 91
    ink = strokes()
    ink.path("void", wobbly_poly([(x - 12, top), (x + 12, top), (x + 12, floor), (x - 12, floor)], 0.2, "door", at))
    ink.path("wall", wobbly((x - 11, floor), (x + 11, floor), 0.5, "sill", at))
    ink.path("wall", soft([(x - 11, top + 2), (x, top - 1 + sway("arch", at)), (x + 11, top + 2)]))
    return ink.markup()


@lru_cache(maxsize=4096)
def _link(at: int, kind: int, low: bool, rough: bool) -> str:
    """An opening in the floor, with what one climbs in it."""
    x, y = corner(at)
    middle = 18.0 if chance("ladder", at) < 0.5 else 82.0
    left, right = STAIRWAY if kind == STAIR else (36.0, 64.0) if kind == ELEVATOR else (middle - 10, middle + 10)
    foot = SIZE + (LOW_CEILING if low else 14.0 if rough else 9.0)
    ink = strokes()
    box = [(x + left, y + 87), (x + right, y + 87), (x + right, y + foot + 3), (x + left, y + foot + 3)]
    ink.path("void", wobbly_poly(box, 0.2, "link", at))
    for nth, side in enumerate((left, right)):
        ink.path("wall", wobbly((x + side, y + 91), (x + side, y + foot), 0.8, "link side", at, nth))
    sketch = Sketch(ink, x, y, "link", at)
    if kind == ELEVATOR:
        sketch.line(44, 60, 44, 150, "pen")
        sketch.line(56, 60, 56, 150, "pen")
    elif kind == LADDER:
        works.ladder(sketch, middle, 72, SIZE + 90)
    return ink.markup()


@lru_cache(maxsize=1024)
def _barred(at: int, barricade: Barricade) -> str:
    return _bar(at, barricade.kind, barricade.strength)


@lru_cache(maxsize=1024)
def _bar(at: int, kind: int, strength: int) -> str:
    x, y = corner(at)
    ink = strokes()
    sketch = Sketch(ink, x, y, "bar", at)
    middle = 18.0 if chance("ladder", at) < 0.5 else 82.0
    sketch.rect(middle - 12, 88, 24, 12, "wash pen" if kind == PASSAGE else "card")
    sketch.text(str(strength), middle, 98, 8, "bold")
    return ink.markup()


# ---- what is in it


@lru_cache(maxsize=4096)
def _furnished(
    kind: int, what: int, spaces: tuple[int, ...], form: int, found: str, fills: Filling, damaged: bool, spent: bool
) -> str:  # fmt: skip
    """The scene of a thing, with its liquids and the damage done to it."""
    ink = strokes()
    thing = Thing(0, kind, what, spaces, spent=spent)
    for block in blocks(spaces):
        shape = outline(form, block)
        if form == ROUGH:
            core = inset(inset(resample(shape, 8), 5), 6)
            ink.path("stip", stipple(shape, 6.5, *block[:1], density=lambda p, core=core: 0.0 if inside(p, core) else 0.34))  # type: ignore[misc]
        natural = [at for at, _, body in fills if body and at in block]
        if natural:
            _pool(ink, shape, min(natural), fills[0][1])
    if kind not in (BODY, SHAFT):
        _scene(ink, thing, form, found)
    elif kind == SHAFT:
        for at in spaces:
            wyrd.shaft(Sketch(ink, *corner(at), "shaft", at))
    for at, liquid, body in fills:
        if not body:
            _flood(ink, at, liquid, form)
    if damaged:
        for at in spaces:
            works.cracks(Sketch(ink, *corner(at), "cracks", at))
    return ink.markup()


def _scene(ink: Strokes, thing: Thing, form: int, found: str) -> None:
    """One drawing for the whole thing where it is made for that many spaces; else one in its first space and caves in the others."""
    draw = scene_of(thing, found)
    first = thing.spaces[0]
    whole = draw is caves.lair
    size = len(thing.spaces)
    if whole and size == 4 and len(blocks(thing.spaces)) == 1 and _is_square(thing.spaces):
        draw(Sketch(ink, *corner(min(thing.spaces)), "scene", first))
    else:
        scaled = 0.5 if whole else 1.0
        x, y = corner(first)
        draw(Sketch(ink, x, y + (0 if scaled == 1 else -4), "scene", first, scale=scaled, flip=form != ROUGH and _turned(thing, first)))
        for at in thing.spaces[1:]:
            if form == ROUGH:
                caves.cavern(Sketch(ink, *corner(at), "more", at))
            else:
                draw(Sketch(ink, *corner(at), "scene", at))
    if form == ROUGH:
        for at in thing.spaces:
            x, y = corner(at)
            ink.path("fine", rubble(x + 12, x + 90, y + 90, 7, 3, at))


def _turned(thing: Thing, at: int) -> bool:
    """Half of the rooms are drawn the other way round, but for those with words or stairs in them."""
    return thing.kind == ROOM and thing.what != STAIRS and chance("turned", at) < 0.5


def _is_square(spaces: tuple[int, ...]) -> bool:
    columns, depths = {column(at) for at in spaces}, {depth(at) for at in spaces}
    return len(columns) == len(depths) == 2


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


def _flood(ink: Strokes, at: int, liquid: int, form: int) -> None:
    """Liquid that has come into a room: what stands in it can still be seen."""
    x, y = corner(at)
    level = y + 52
    hot = liquid == LAVA
    sides = [(x + 6.0, level), (x + 94.0, level), (x + 94.0, y + 90), (x + 6.0, y + 90)]
    fill = "moss" if liquid == SLIME else "glow" if hot else "flood"
    if liquid not in (SLIME, LAVA) and form == 0:
        return
    ink.path(fill, wobbly_poly(sides, 0.8, "flood", at))
    for nth, (a, b, d) in enumerate(((12, 40, 64), (48, 88, 70), (16, 58, 79), (66, 90, 82))):
        ink.path("ring hot" if hot else "ring", wobbly((x + a, y + d), (x + b, y + d), 1.0, "wave", at, nth))
    _surface(ink, x + 6, x + 94, level, hot, at)


def _surface(ink: Strokes, left: float, right: float, level: float, hot: bool, *key: object) -> None:
    count = max(2, int((right - left) / 9))
    line = [(left + (right - left) * i / count, level + 1.2 * sway("surface", i, *key)) for i in range(count + 1)]
    ink.path("bold hot" if hot else "bold ring", soft(line))


def _fitted(at: int, cell: Cell) -> str:
    """The trap or barricade in a space."""
    if cell.trap is None and cell.barricade is None and cell.ward is None:
        return ""
    trap, barricade = cell.trap or cell.ward, cell.barricade
    return _slot(
        at, -1 if trap is None else trap.kind, 0 if trap is None else trap.level, trap is not None and trap.armed,
        -1 if barricade is None else barricade.kind, 0 if barricade is None else barricade.strength,
    )  # fmt: skip


@lru_cache(maxsize=2048)
def _slot(at: int, trap: int, level: int, armed: bool, barricade: int, strength: int) -> str:
    ink = strokes()
    sketch = Sketch(ink, *corner(at), "slot", at)
    if trap >= 0:
        (works.stopping_trap if trap == STOPPING else works.damage_trap)(sketch, level, armed)
    if barricade == PASSAGE:
        works.secret_passage(sketch, strength, False)
    elif barricade >= 0:
        works.barricade(sketch, strength, barricade == OFFENSIVE)
    return ink.markup()


@lru_cache(maxsize=256)
def _portal(at: int) -> str:
    ink = strokes()
    x, y = corner(at)
    wyrd.portal(Sketch(ink, x + 26, y + 34, "portal", at, scale=0.6))
    return ink.markup()
