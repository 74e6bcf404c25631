"""The map from a view, as fragments: rock, what was dug, the ways between, and what is in it. Each fragment is drawn once and kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from delve.games.hold.box import Content
from delve.games.hold.codes import BODY, DRY, ELEVATOR, INNER, LADDER, OFFENSIVE, PASSAGE, ROOM, SHAFT, STAIR, STAIRS, STOPPING
from delve.games.hold.look import rock
from delve.games.hold.look.furnishing import Drawings
from delve.games.hold.look.inking import strokes
from delve.games.hold.look.outlines import LOW, LOW_CEILING, ROUGH, SIZE, blocks, corner, form_of, outline, walls
from delve.games.hold.look.scenes import works, wyrd
from delve.games.hold.mapping import Barricade, Cell, Thing
from delve.games.hold.sight import HoldView
from delve.games.hold.spaces import DOWN, column, key_of
from delve.pictures.ink.chance import chance, sway
from delve.pictures.ink.lines import num, soft, wobbly, wobbly_poly
from delve.pictures.ink.sketch import Sketch

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
        self.drawings = Drawings()

    def found(self, thing: Thing) -> str:
        """The id of the discovery that a thing is; empty for none."""
        known = self.box.discoveries.get(thing.what) if thing.kind != ROOM else None
        return known.id if known is not None else ""

    def fragments(self) -> dict[str, str]:
        """The whole map in drawing order."""
        out = {f"land-{piece}": rock.land(piece) for piece in self.land()}
        out.update({f"space-{named(at)}": _space(at) for at in sorted(rock.spaces_around(self.cells))})
        out.update({f"rock-{named(at)}": rock.patch(at, self.forms[cell.thing]) for at, cell in self.cells.items()})
        for number, thing in self.things.items():
            out[f"dug-{number}"] = _dug(self.forms[number], thing.spaces)
        out.update(self.ways())
        for number, thing in self.things.items():
            found = self.found(thing)
            fills = tuple([(at, cell.liquid, cell.natural) for at in thing.spaces if (cell := self.cells[at]).liquid != DRY])
            out[f"in-{number}"] = self.drawings.furnished(thing, self.forms[number], found, fills)
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
    return f'<rect class="hit" data-spot="{key_of(at)}" x="{num(x)}" y="{num(y)}" width="100" height="100"/>'


@lru_cache(maxsize=4096)
def _dug(form: int, spaces: tuple[int, ...]) -> str:
    """The floor of a thing and the walls round it."""
    ink = strokes()
    for block in blocks(spaces):
        drawn = walls(form, outline(form, block), *block)
        ink.path("void wall", drawn)
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


# ---- what stands in a slot


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
