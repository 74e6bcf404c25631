"""The hold as a picture: a cutaway of the mountain, what lies beside it, and where each space is. Drawn from a view alone."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from delve.games.hold.box import Content
from delve.games.hold.codes import BODY, DISCOVERY, DRY, FILLINGS, INVENTION, NOTHING, ROOM, RUNE
from delve.games.hold.look import marching, pieces, rock, stores
from delve.games.hold.look.chart import Chart, named
from delve.games.hold.look.inking import strokes
from delve.games.hold.look.outlines import SIZE, corner, outline, walls
from delve.games.hold.look.rock import GROUND, SKY
from delve.games.hold.look.text_board import text_board
from delve.games.hold.mapping import Thing
from delve.games.hold.naming import what_name
from delve.games.hold.sight import HoldView
from delve.games.hold.spaces import column, depth, space
from delve.games.hold.turn import PARTS
from delve.kernel.face import Place
from delve.kernel.text_board import TextRoom
from delve.pictures.ink.lines import num, wobbly, wobbly_poly
from delve.pictures.scene import Scene

LEAST: Final = {False: (-4, 4, 5), True: (-2, 2, 5)}
"""Columns and depth that are always in the frame, on a wide and on a narrow screen."""
MARGIN: Final = 62.0
INSET: Final = 9.0
MARKED: Final = 0.24
"""How far down a space its number stands in a fight, above the tokens."""
BEYOND: Final = 2000.0
"""How far the paper reaches beyond the frame."""
PATCH: Final = re.compile(r'<path class="h-patch" d="([^"]*)"/>')
NEAR: Final = (5, 4)
"""Columns and floors that a phone shows at once."""


def scene(box: Content, view: HoldView, narrow: bool) -> Scene:
    """The hold as fragments, and what lies beside it."""
    chart = Chart(box, view)
    drawn = Scene(0, 0, "Delve: a hold", described(box, view), "hold narrow roams" if narrow else "hold")
    _frame(drawn, chart, narrow)
    paper(drawn)
    drawn.define("rock", rock.texture())
    drawn.lay(chart.fragments())
    for name, markup in chart.drawings.used.items():
        drawn.define(name, markup)
    _ruler(drawn)
    marching.draw(drawn, view)
    for at, here in sorted(pieces.tokens(box, view).items()):
        drawn.add(f"who-{named(at)}", pieces.drawn(at, here), cls="piece")
    for thing in view.things:
        _about(drawn, chart, thing)
    drawn.steps, drawn.step = parts_of_turn(view)
    drawn.spot = where
    drawn.mark_at = MARKED if view.round else 0.5
    if view.outcome is None:
        drawn.panels.extend(stores.panels(box, view))
    return drawn


def parts_of_turn(view: HoldView) -> tuple[tuple[str, ...], int]:
    """The parts of the turn, and which of them it is. The start and the end of a turn are named when something is asked there."""
    if view.outcome is not None or view.part < 0:
        return (), 0
    named = [part for part in range(len(PARTS)) if 0 < part < len(PARTS) - 1 or part == view.part]
    words = [f"Fight, round {view.round}" if view.round and part == view.part else PARTS[part] for part in named]
    return tuple(words), named.index(view.part)


def where(place: Place) -> tuple[float, float, float] | None:
    """The square of a space."""
    if place.kind != "space":
        return None
    x, d = (int(part) for part in place.spot)
    left, top = corner(space(x, d))
    return left + INSET, top + INSET, SIZE - 2 * INSET


def described(box: Content, view: HoldView) -> str:
    """The picture in characters, for whoever cannot see it."""
    return text_board(box, view, TextRoom(ascii_only=True)).text


def _frame(drawn: Scene, chart: Chart, narrow: bool) -> None:
    left, right, low = LEAST[narrow]
    columns, depths = [column(at) for at in chart.cells], [depth(at) for at in chart.cells]
    first, last, deepest = min(left, *columns) - 1, max(right, *columns) + 1, max(low, *depths) + 1
    drawn.left, drawn.top = SIZE * first - MARGIN, SKY
    drawn.width, drawn.height = SIZE * (last + 1) + 20 - drawn.left, SIZE * deepest + 10 - SKY
    newest = max(chart.view.things, key=lambda thing: thing.number).anchor
    at = chart.view.pieces[0].at if chart.view.pieces else newest
    across, down = SIZE * NEAR[0], SIZE * NEAR[1]
    x, y = corner(at)
    drawn.near = (x + SIZE / 2 - across / 2, max(SKY / 2, y + SIZE / 2 - down / 2), across, down)
    drawn.focus = (drawn.left, drawn.top, drawn.width, drawn.height)


def paper(drawn: Scene) -> None:
    """The rock and the sky behind everything, reaching beyond the frame: a window is seldom of its shape."""
    x, width = num(drawn.left - BEYOND), num(drawn.width + 2 * BEYOND)
    drawn.add(
        "sheet",
        f'<rect class="h-paper" x="{x}" y="{num(GROUND)}" width="{width}" height="{num(drawn.top + drawn.height + BEYOND - GROUND)}"/>'
        f'<rect class="h-sky" x="{x}" y="{num(drawn.top - BEYOND)}" width="{width}" height="{num(GROUND + BEYOND - drawn.top + 8)}"/>',
    )


def _ruler(drawn: Scene) -> None:
    """The depth of every floor, down the left edge, each floor a fragment of its own."""
    for d in range(1, int((drawn.top + drawn.height) // SIZE) + 1):
        drawn.add(f"ruler-{d}", _floor(drawn.left + 44, d))


@lru_cache(maxsize=512)
def _floor(x: float, d: int) -> str:
    """One floor of the ruler."""
    ink = strokes()
    y = SIZE * (d - 1)
    if d % 2:
        ink.path("solid", wobbly_poly([(x, y), (x + 9, y), (x + 9, y + SIZE), (x, y + SIZE)], 0.5, "ruler", d))
    ink.path("pen", wobbly((x - 5, y), (x + 14, y), 0.3, "tick", d))
    ink.raw(f'<text class="h-name" x="{num(x - 18)}" y="{num(y + 59)}" font-size="27">{d}</text>')
    sides = wobbly((x, y), (x, y + SIZE), 0.4, "ruler left", d) + wobbly((x + 9, y), (x + 9, y + SIZE), 0.4, "ruler right", d)
    ink.path("pen", sides)
    return ink.markup()


def _about(drawn: Scene, chart: Chart, thing: Thing) -> None:
    """What a thing says of itself when it is pointed at."""
    drawn.info(f"about-{thing.number}", words(chart, thing), *_pointed(chart.forms[thing.number], thing.spaces))


@lru_cache(maxsize=4096)
def _pointed(form: int, spaces: tuple[int, ...]) -> tuple[str, str]:
    """Where a thing is pointed at, and the walls that light up then."""
    area = "".join(f'<rect x="{num(x)}" y="{num(y)}" width="100" height="100"/>' for x, y in map(corner, spaces))
    lit = walls(form, outline(form, spaces), *spaces) if len(spaces) == 1 else ""
    return area, f'<path class="h-wall t-lit" d="{lit}"/>' if lit else ""


def words(chart: Chart, thing: Thing) -> str:
    """Its name and place, what is the matter with it, and what it does."""
    box, view = chart.box, chart.view
    said = [f"{_capital(what_name(box, thing.kind, thing.what))}, depth {depth(thing.anchor)}"]
    liquids = sorted({chart.cells[at].liquid for at in thing.spaces} - {DRY})
    if liquids and thing.kind != BODY:
        said.append(f"full of {' and '.join([FILLINGS[one] for one in liquids])}")
    if thing.damaged:
        said.append("damaged")
    if thing.kind != BODY and thing.anchor not in view.connected:
        said.append("cut off")
    text = _effect(box, thing)
    return ", ".join(said) + (f". {text}" if text else "")


def _effect(box: Content, thing: Thing) -> str:
    if thing.kind == ROOM:
        return box.rooms[thing.what].text
    if thing.kind == INVENTION:
        return box.inventions[thing.what].text
    if thing.kind == RUNE:
        return box.runes[thing.what].text
    if thing.kind in (DISCOVERY, BODY) and thing.what != NOTHING and thing.what in box.discoveries:
        return box.discoveries[thing.what].text
    return ""


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def svg(box: Content, view: HoldView, names: Sequence[str], theme: str) -> str:
    """The map as a file, without what only a page can show."""
    drawn = scene(box, view, False)
    drawn.fragments = rock_at_once({name: markup for name, markup in drawn.fragments.items() if not name.startswith("about-")})
    return drawn.svg(theme)


def rock_at_once(fragments: Mapping[str, str]) -> dict[str, str]:
    """The same picture with all the hatched rock as one shape, for files: what turns them into pixels is many times as fast."""
    out: dict[str, str] = {}
    shapes = [found for name, markup in fragments.items() if name.startswith("rock-") for found in PATCH.findall(markup)]
    for name, markup in fragments.items():
        if not name.startswith("rock-"):
            out[name] = markup
        elif "rock" not in out:
            out["rock"] = f'<g id="rock"><path class="h-patch" d="{"".join(shapes)}"/></g>'
    return out
