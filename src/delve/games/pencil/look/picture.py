"""The sheet as a picture: squared paper, pencil walls, doors, dots, and who is where.

It is drawn from a view alone. Each thing on the paper is a fragment of its own with a lasting name, and
its shape hangs on its place alone, so a wall looks the same in every picture of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from delve.games.pencil.cavein import CaveWall
from delve.games.pencil.look import margin
from delve.games.pencil.look.margin import Margin
from delve.games.pencil.look.text import result, rolls_allowed
from delve.games.pencil.moves import FIRST_DIG, Dig, MoveOrDig
from delve.games.pencil.sight import Delver, SheetView
from delve.games.pencil.state import DEAD, EXIT
from delve.games.pencil.walls import DrawDoor, DrawWall
from delve.games.pencil.words import fate_word, lives_word, operation, say, treasures
from delve.kernel.game import SPECTATOR
from delve.parts.grid import DOOR, LETTERS, WALL, E, N, S, W, side
from delve.pictures import counters, marks, paper
from delve.pictures.ink.chance import sways
from delve.pictures.ink.lead import dot, rubbed, stroke
from delve.pictures.ink.lettering import line
from delve.pictures.ink.lines import Pt, Rect, ellipse, mid, straight, through
from delve.pictures.scene import Fragments, Scene, fragment, path

CELL: Final = 46.0
"""The width of a space at which marks and strokes have their full size."""
DRAWING: Final[dict[Any, str]] = {DrawWall: "wall", CaveWall: "wall", DrawDoor: "door"}
"""Questions whose options are sides to draw on."""
DIGGING: Final = (MoveOrDig, Dig)
"""Questions whose options are moves (0 to 3) and digs (4 to 7)."""
SLOTS: Final = {
    1: ((0.0, 0.0),),
    2: ((-0.2, -0.2), (0.2, 0.2)),
    3: ((-0.235, -0.22), (0.235, -0.22), (0.0, 0.23)),
}
"""Where marks stand that share a space, in widths of the space."""
OUTWARD: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The way out of a space by each direction, on the page."""
SLOT_SCALE: Final = {1: 1.0, 2: 0.74, 3: 0.62}


@dataclass(frozen=True)
class Layout:
    """Where the grid lies on the page."""

    cells: int
    cell: float
    left: float
    top: float

    @property
    def area(self) -> Rect:
        return self.left, self.top, self.left + self.cells * self.cell, self.top + self.cells * self.cell

    @property
    def k(self) -> float:
        """The scale of strokes and marks."""
        return self.cell / CELL

    def centre(self, column: int, row: int) -> Pt:
        return self.left + (column - 0.5) * self.cell, self.top + (row - 0.5) * self.cell

    def ends(self, column: int, row: int, d: str) -> tuple[Pt, Pt]:
        """Both ends of the east ("e") or south ("s") side of a space."""
        x, y = self.left + column * self.cell, self.top + row * self.cell
        return ((x, y - self.cell), (x, y)) if d == "e" else ((x - self.cell, y), (x, y))


def svg(view: SheetView, names: Sequence[str], theme: str = "light") -> str:
    """The sheet as an SVG file."""
    return scene(view, names).svg(theme)


def scene(view: SheetView, names: Sequence[str], narrow: bool = False) -> Scene:
    """The sheet as fragments; narrow for a phone, where the notes go below the grid.

    All see the same sheet; over it lies what whoever is asked may do.
    """
    lasting = _lasting(replace(view, seat=SPECTATOR, options=()), tuple(names), narrow)
    if not view.options:
        return lasting
    drawn = replace(lasting, fragments=dict(lasting.fragments))
    _targets(drawn, view, (_narrow(view) if narrow else _wide(view))[0])
    return drawn


@lru_cache(maxsize=128)
def _lasting(view: SheetView, names: tuple[str, ...], narrow: bool) -> Scene:
    """What everybody sees of the sheet."""
    called = ["".join(ch for ch in name if ch.isprintable()) for name in names]
    layout, m, width, height = _narrow(view) if narrow else _wide(view)
    drawn = Scene(width, height, f"Delve: {', '.join(called)}", describe(view, called), "pencil narrow" if narrow else "pencil")
    left, top, right, low = layout.area
    drawn.ground = paper.box(0, 0, width, height, "page") if narrow else paper.desk(width, height)
    drawn.near = _near(view, layout)
    if not narrow:  # in a low window: where somebody has been, and the notes above the table of rolls
        low = min(low, max(m.chart_y - 24, drawn.near[1] + drawn.near[3]))
    drawn.focus = (left - 8, top - 8, right - left + 16, low - top + 16)
    _sheet(drawn, view, layout, m, narrow)
    for fragments in _marks(view, layout):
        drawn.lay(fragments)
    margin.draw(drawn, view, called, m)
    return drawn


def _near(view: SheetView, layout: Layout) -> tuple[float, float, float, float]:
    """The spaces somebody has been to, with some paper around, half as wide again as high."""
    been = [_spot(view, space) for space in view.grid.spaces if view.dots[space]]
    been += [_spot(view, delver.at) for delver in view.delvers]
    (left, right), (top, low) = ((min(at) - 1, max(at)) for at in zip(*been, strict=True))
    width, height = max(right - left, 1.5 * (low - top), 6) + 1, max(low - top, (right - left) / 1.5, 4) + 0.7
    width = min(width, view.size + 0.4)
    x = min(max((left + right - width) / 2, -0.2), view.size + 0.2 - width)
    y = (top + low - height) / 2
    cell = layout.cell
    return round(layout.left + x * cell, 1), round(layout.top + y * cell, 1), round(width * cell, 1), round(height * cell, 1)


def _wide(view: SheetView) -> tuple[Layout, Margin, float, float]:
    layout = Layout(view.size, 648.0 / view.size, 60.0, 84.0)
    m = Margin(False, 748.0, 262.0, 78.0, 330.0, 750.0, 442.0, 200.0, 766.0, 508.0)
    return layout, m, 1040.0, 792.0 + margin.LEADING * len(margin.rules_in_force(view.setup, m.small_width))


def _narrow(view: SheetView) -> tuple[Layout, Margin, float, float]:
    layout = Layout(view.size, 318.0 / view.size, 30.0, 50.0)
    dice = layout.area[3] + 24
    cards = dice + 96
    chart = cards + margin.CARD * len(view.delvers) + 14
    small = chart + 30 + 16 * margin.ROW + 22
    m = Margin(True, 24.0, 318.0, cards, dice, 50.0, chart, 16.0, small, 328.0)
    return layout, m, 360.0, small + margin.LEADING * len(margin.rules_in_force(view.setup, m.small_width)) + 14


def describe(view: SheetView, names: Sequence[str]) -> str:
    """The picture in sentences, for whoever cannot see it."""
    said = []
    for delver, name in zip(view.delvers, names, strict=True):
        at = f"{view.grid.column(delver.at)},{view.grid.row(delver.at)}"
        fate = fate_word(delver.status, delver.phase)
        said.append(say("picture.delver", name=name, at=at, fate=fate, lives=lives_word(delver.lives), treasure=treasures(delver.treasure)))
    if view.outcome is not None:
        said.append("{}: {}, {}.".format(*result(view, names)).capitalize())
    elif view.dice:
        total = sum(view.dice)
        what = operation(total, view.delvers[view.turn].phase == EXIT)
        nth = say("sheet.roll", n=view.rolls, of=rolls_allowed(view))
        said.append(say("picture.rolled", name=names[view.turn], total=total, what=what, nth=nth))
    return " ".join(said)


# ---- the paper and what is drawn on it


def _sheet(drawn: Scene, view: SheetView, layout: Layout, m: Margin, narrow: bool) -> None:
    """Paper, grid, title; then smudges, dots, walls and doors, in the order they got there."""
    drawn.lay(_paper("" if view.outcome is not None else say("sheet.turn", turn=view.turns), layout, m, narrow))
    if view.outcome is None:
        drawn.lay(_here(*_spot(view, view.delvers[view.turn].at), layout))
    for place in sorted({_side_name(view, packed // 4, packed % 4) for packed in view.rubbed}):
        drawn.lay(_rub(*place, layout))
    own = dict(view.setup).get("dots") == "own"
    rows = range(1, view.size + 1)
    starts = [view.grid.at(1, row) for row in rows]
    for row, start in zip(rows, starts, strict=True):
        drawn.lay(_dots(row, view.dots[start : start + view.size], own, layout))
    for row, start in zip(rows, starts, strict=True):
        drawn.lay(_sides(row, view.sides[start : start + view.size], layout))


@lru_cache(maxsize=512)
def _paper(turn: str, layout: Layout, m: Margin, narrow: bool) -> Fragments:
    """What is there before anything is drawn on it, and which turn it is."""
    numbers = paper.numbered(layout.area, layout.cells, 8 if narrow else 10)
    grid = fragment("grid", paper.squared(layout.area, layout.cells, not narrow), f'<g class="faint">{numbers}</g>')
    if narrow:
        count = fragment("turn-count", line(turn, 344, 25, 10, "script", anchor="end"), cls="lead")
        return {"title": fragment("title", paper.heading("Delve", 16.0, 25.0, 15.0), cls="lead"), "turn-count": count, "grid": grid}
    clutter = fragment("clutter", paper.lying_pencil(m.x + 44, 770.0, -2.0))
    count = fragment("turn-count", line(turn, layout.area[2], 50, 11, "script", anchor="end"), cls="lead")
    title = fragment("title", paper.heading("Delve", 60.0, 50.0, 26.0), cls="lead")
    return {"clutter": clutter, "title": title, "turn-count": count, "grid": grid}


@lru_cache(maxsize=1024)
def _here(column: int, row: int, layout: Layout) -> Fragments:
    """Whose turn it is stands here."""
    (x, y), cell = layout.centre(column, row), layout.cell
    return {"turn": fragment("turn", counters.swath(x - 0.46 * cell, x + 0.46 * cell, y, 0.94 * cell, "here"))}


@lru_cache(maxsize=4096)
def _dots(row: int, dots: bytes, own: bool, layout: Layout) -> Fragments:
    """The dots of one row: of all rows at most one is new from one picture to the next."""
    there = [(f"dot-{column}-{row}", column, owners if own else 0) for column, owners in enumerate(dots, 1) if owners]
    return {name: fragment(name, _dot(column, row, owners, layout), cls="lead") for name, column, owners in there}


@lru_cache(maxsize=4096)
def _sides(row: int, sides: bytes, layout: Layout) -> Fragments:
    """The walls and doors of one row: those to the east and the south of its spaces."""
    out = {}
    for column, packed in enumerate(sides, 1):
        for direction in (E, S):
            kind = side(packed, direction)
            if kind in (WALL, DOOR):
                name = f"side-{column}-{row}-{LETTERS[direction]}"
                markup = _side(column, row, LETTERS[direction], kind, layout)
                out[name] = fragment(name, markup, cls="lead wall" if kind == WALL else "lead door")
    return out


def _spot(view: SheetView, space: int) -> tuple[int, int]:
    return view.grid.column(space), view.grid.row(space)


def _side_name(view: SheetView, space: int, d: int) -> tuple[int, int, str]:
    """A side by one name from whichever space it is seen: the east or south side of a space."""
    home = space if d in (E, S) else space + view.grid.ways[d]
    return (*_spot(view, home), "s" if d in (N, S) else "e")


@lru_cache(maxsize=2048)
def _side(column: int, row: int, d: str, kind: int, layout: Layout) -> str:
    """A wall in soft pencil; a door is the same line, parted, with two bars across it."""
    p, q = layout.ends(column, row, d)
    weight = 1.5 * max(layout.k, 0.75)
    if kind == WALL:
        return stroke(p, q, "wall", column, row, d, weight=weight)
    x, y = mid(p, q)
    gap, reach = 4.4 * layout.k, 9.0 * layout.k
    across, up = (1, 0) if d == "e" else (0, 1), (0, 1) if d == "e" else (1, 0)
    out = ""
    for i, (end, sign) in enumerate(((p, -1), (q, 1))):
        jamb = (x + up[0] * gap * sign, y + up[1] * gap * sign)
        out += stroke(end, jamb, "door", i, column, row, d, weight=weight)
        a = (jamb[0] - across[0] * reach, jamb[1] - across[1] * reach)
        b = (jamb[0] + across[0] * reach, jamb[1] + across[1] * reach)
        out += stroke(a, b, "bar", i, column, row, d, weight=0.72 * weight)
    return out


@lru_cache(maxsize=512)
def _rub(column: int, row: int, d: str, layout: Layout) -> Fragments:
    name = f"rub-{column}-{row}-{d}"
    return {name: fragment(name, rubbed(*layout.ends(column, row, d), column, row, d, weight=layout.k), cls="lead")}


@lru_cache(maxsize=1024)
def _dot(column: int, row: int, owners: int, layout: Layout) -> str:
    """An explored space: one dot, or where dots are told apart (13.08) the small mark of each owner."""
    x, y = layout.centre(column, row)
    if not owners:
        j = sways(2, "dot", column, row)
        return dot((x + 2.2 * layout.k * j[0], y + 2.2 * layout.k * j[1]), max(3.7 * layout.k, 2.4), column, row)
    seats = [seat for seat in range(3) if owners >> seat & 1]
    r = 5.4 * max(layout.k, 0.7)
    return "".join(marks.pip(seat, (x + 0.27 * layout.cell * (i - (len(seats) - 1) / 2), y), r) for i, seat in enumerate(seats))


# ---- players


def _marks(view: SheetView, layout: Layout) -> list[Fragments]:
    """Starts, last steps, delvers, and what the dead left lying, as named fragments; marks sharing a space make room."""
    here: dict[int, list[int]] = {}
    for seat, delver in enumerate(view.delvers):
        for space in (delver.start, delver.at):
            if seat not in here.setdefault(space, []):
                here[space].append(seat)

    def slot(space: int, seat: int) -> tuple[Pt, float]:
        sharing = sorted(here[space])
        x, y = layout.centre(*_spot(view, space))
        dx, dy = SLOTS[len(sharing)][sharing.index(seat)]
        return (x + dx * layout.cell, y + dy * layout.cell), SLOT_SCALE[len(sharing)] * layout.k

    starts, steps, delvers, loot = [], [], [], []
    for seat, delver in enumerate(view.delvers):
        c, k = slot(delver.start, seat)
        at_home = delver.at == delver.start
        starts.append((f"start-{seat + 1}", marks.surround(seat, c, 0.84 * k) if at_home else marks.start(seat, c, 0.95 * k)))
        arrow = _step(view, delver, seat, layout)
        if arrow:
            steps.append((f"step-{seat + 1}", arrow))
        c, k = slot(delver.at, seat)
        draw = marks.fallen if delver.status == DEAD else marks.delver
        delvers.append((f"delver-{seat + 1}", draw(seat, c, (0.84 if at_home else 1.0) * k)))
        if delver.lying:
            loot.append((f"loot-{seat + 1}", _loot(layout.centre(*_spot(view, delver.at)), delver.lying, layout)))
    return [{name: _lead(name, markup)} for name, markup in (*starts, *steps, *delvers, *loot)]


@lru_cache(maxsize=4096)
def _lead(name: str, markup: str) -> str:
    return fragment(name, markup, cls="lead")


def _step(view: SheetView, delver: Delver, seat: int, layout: Layout) -> str:
    """The last step as a small arrow across the side that was passed."""
    if delver.at - delver.came not in view.grid.ways:
        return ""
    (ax, ay), (bx, by) = layout.centre(*_spot(view, delver.came)), layout.centre(*_spot(view, delver.at))
    dx, dy = bx - ax, by - ay
    shift = 0.1 * (seat - 1) if len(view.delvers) == 3 else 0.1 * (seat - 0.5) * (len(view.delvers) - 1)
    a = (ax + 0.24 * dx - shift * dy, ay + 0.24 * dy + shift * dx)
    b = (ax + 0.62 * dx - shift * dy, ay + 0.62 * dy + shift * dx)
    return f'<g class="crayon-{seat + 1}">{path("rim", marks.arrow(a, b, "step", seat, head=5.5 * layout.k))}</g>'


def _loot(c: Pt, amount: int, layout: Layout) -> str:
    """Treasure lying where somebody died (13.05): a gem and how many."""
    x, y = c[0] + 0.24 * layout.cell, c[1] + 0.36 * layout.cell
    k = max(layout.k, 0.7)
    label = line(str(amount), round(x + 7.5 * k, 1), round(y + 4.2 * k, 1), round(9.5 * k, 1), "script")
    return counters.gem((x, y), 0.8 * k) + label.replace("script", "halo") + label


# ---- what may be done


def _targets(drawn: Scene, view: SheetView, layout: Layout) -> None:
    """The legal sides and spaces of the pending question, each with the number of its option."""
    if not view.options or view.asked is None or (view.ask not in DRAWING and view.ask not in DIGGING):
        return
    here = view.delvers[view.asked].at
    for index, code in enumerate(view.options):
        d = code % 4
        if view.ask in DIGGING and code < 4:
            column, row = _spot(view, here + view.grid.ways[d])
            markup = _move_target(column, row, d, index + 1, layout)
            drawn.add(f"target-space-{column}-{row}", markup, cls="copy target", option=index, verb="move")
        else:
            verb = DRAWING.get(view.ask, "dig")
            place = _side_name(view, here, d)
            markup = _side_target(place, d, verb, index + 1, layout)
            drawn.add("target-side-{}-{}-{}".format(*place), markup, cls="copy target", option=index, verb=verb)
    for d in (N, E, S, W) if view.ask is MoveOrDig else ():
        if not {d, d + FIRST_DIG} & set(view.options) and view.grid.holds(here + view.grid.ways[d]):
            column, row = _spot(view, here + view.grid.ways[d])
            drawn.refused(f"no-{column}-{row}", f"move {LETTERS[d]}", _barred(column, row, layout))


@lru_cache(maxsize=2048)
def _barred(column: int, row: int, layout: Layout) -> str:
    """A space next door that one cannot enter now; it tells why."""
    (x, y), cell = layout.centre(column, row), layout.cell
    r = 0.2 * cell
    loop = through(ellipse((x, y), r, r, "barred", amp=0.03, count=10), True)
    sign = line("?", round(x, 1), round(y + 0.55 * r, 1), round(1.15 * r, 1), "script", anchor="middle")
    return f'<g class="faint">{path("page", loop)}{path("thin", loop)}{sign}</g>' + paper.box(x - cell / 2, y - cell / 2, cell, cell, "hit")


@lru_cache(maxsize=4096)
def _tag(c: Pt, number: int, k: float) -> str:
    """The number of an option, in a ring."""
    r = 7.6 * max(k, 0.86)
    loop = through(ellipse(c, r, r, "tag", amp=0.03, count=10), True)
    figure = line(str(number), round(c[0], 1), round(c[1] + 0.6 * r, 1), round(1.2 * r, 1), "rim", anchor="middle")
    return path("page", loop) + path("rim", loop) + figure


@lru_cache(maxsize=4096)
def _move_target(column: int, row: int, d: int, number: int, layout: Layout) -> str:
    """A space one may enter: a glow, four corner marks, a chevron at the side one comes in by, the number."""
    (x, y), cell, k = layout.centre(column, row), layout.cell, layout.k
    h, arm = 0.4 * cell, 0.16 * cell
    corners = "".join(
        straight([(x + sx * (h - arm), y + sy * h), (x + sx * h, y + sy * h), (x + sx * h, y + sy * (h - arm))])
        for sx in (-1, 1)
        for sy in (-1, 1)
    )
    ux, uy = OUTWARD[d]
    tag = (x + (ux or 1) * 0.27 * cell, y + (uy or -1) * 0.27 * cell)
    # beside the middle of the side, where the arrow of the last step may be
    cx, cy = x - (0.3 * ux or 0.22) * cell, y - (0.3 * uy or -0.22) * cell
    a = 0.1 * cell
    chevron = straight([(cx - a * (ux + uy), cy - a * (uy + ux)), (cx + a * ux, cy + a * uy), (cx - a * (ux - uy), cy - a * (uy - ux))])
    glow, hit = (paper.box(x - cell / 2, y - cell / 2, cell, cell, cls) for cls in ("glow", "hit"))
    return glow + path("bold", corners + chevron) + _tag(tag, number, k) + hit


@lru_cache(maxsize=4096)
def _side_target(place: tuple[int, int, str], d: int, verb: str, number: int, layout: Layout) -> str:
    """A side one may draw on or dig at: a glow, marks at both ends, a dashed line or a crack, the number."""
    (x, y), cell = mid(*layout.ends(*place)), layout.cell
    out = OUTWARD[d]

    def at(along: float, across: float) -> Pt:
        """A point by its way along the side and outward from it, in widths of a space."""
        return x + cell * (along * abs(out[1]) + across * out[0]), y + cell * (along * abs(out[0]) + across * out[1])

    def area(along: float, across: float, cls: str) -> str:
        return path(cls, straight([at(-along, -across), at(along, -across), at(along, across), at(-along, across)], True))

    ends = "".join(straight([at(s * 0.32, -0.11), at(s * 0.44, -0.11), at(s * 0.44, 0.11), at(s * 0.32, 0.11)]) for s in (-1, 1))
    if verb == "dig":
        sign = straight([at(0.02, -0.32), at(-0.08, -0.15), at(0.08, -0.07), at(-0.06, 0.06), at(0.04, 0.14)])
        lines = path("bold", sign)
    else:
        lines = path("dash", straight((at(-0.5, 0), at(0.5, 0))))
        if verb == "door":
            lines += path("bold", "".join(straight((at(s * 0.09, -0.17), at(s * 0.09, 0.17))) for s in (-1, 1)))
    return area(0.5, 0.15, "glow") + path("bold", ends) + lines + _tag(at(0, 0.34), number, layout.k) + area(0.4, 0.34, "hit")
