"""Tokens of units and enemies: ours are round, foes are lozenges, and all carry a figure and a number."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from delve.games.hold import codes
from delve.games.hold.box import Content
from delve.games.hold.codes import NOTHING, YOURS
from delve.games.hold.forces import ADVENTURER
from delve.games.hold.look.inking import Drawing, strokes
from delve.games.hold.look.outlines import corner
from delve.games.hold.look.scenes.props import star
from delve.games.hold.sight import HoldView, SeenPiece
from delve.pictures.ink.lines import num
from delve.pictures.ink.sketch import Sketch

BEING: Final = "being"
CREATURE: Final = "creature"
ROW: Final = 3
"""Tokens that stand side by side in one space."""
MOST: Final = 2 * ROW
"""Tokens that are drawn in one space; with more, words say how many."""
PLACES: Final = ((50.0,), (28.0, 72.0), (18.0, 50.0, 82.0))
SCALES: Final = (1.0, 1.0, 0.82)
FLOOR: Final = 74.0
BEHIND: Final = 31.0
"""How much higher those stand who are behind others."""

Token = tuple[str, int, bool]
"""The figure, the number on it, and whether it is a foe."""


def tokens(box: Content, view: HoldView) -> dict[int, list[Token]]:
    """Who is where."""
    out: dict[int, list[Token]] = {}
    if view.round:
        for piece in view.pieces:
            out.setdefault(piece.at, []).append(of_piece(box, piece))
    else:
        things = {thing.number: thing.anchor for thing in view.things}
        for house, groups in view.houses:
            for group in groups:
                if house in things and group.number:
                    out.setdefault(things[house], []).append((codes.UNITS[group.unit], group.number, False))
        for being in view.beings:
            if being.home in things:
                out.setdefault(things[being.home], []).append((BEING if being.kind == ADVENTURER else CREATURE, being.strength, False))
    for one in view.dormant:
        if one.at != NOTHING:
            out.setdefault(one.at, []).append((_foe_figure(box, one.enemy), one.strength, True))
    return out


def of_piece(box: Content, piece: SeenPiece) -> Token:
    """The token of a piece of a combat."""
    foe = piece.side != YOURS
    if piece.unit != NOTHING:
        return codes.UNITS[piece.unit], piece.strength, foe
    if not foe:
        return BEING if piece.kind == ADVENTURER else CREATURE, piece.strength, foe
    return _foe_figure(box, piece.enemy), piece.strength, foe


def _foe_figure(box: Content, enemy: int) -> str:
    if enemy == NOTHING:
        return CREATURE
    return "monstrosity" if box.enemies[enemy].is_monstrosity else box.enemies[enemy].id


def drawn(at: int, here: list[Token]) -> str:
    """The tokens of one space, side by side."""
    x, y = corner(at)
    return _row(x, y, tuple(here[:MOST]), max(0, len(here) - MOST))


@lru_cache(maxsize=2048)
def _row(x: float, y: float, here: tuple[Token, ...], more: int) -> str:
    rows = (here[ROW:], here[:ROW])
    scale = SCALES[min(len(here), ROW) - 1]
    out = []
    for row, top in zip(rows, (y + FLOOR - BEHIND, y + FLOOR), strict=True):
        places = [(x + dx, top, *one) for dx, one in zip(PLACES[len(row) - 1], row, strict=True)] if row else []
        out += [_body(cx, cy, figure, foe, scale) for cx, cy, figure, _, foe in places]
        out += [_number(cx, cy, number, scale) for cx, cy, _, number, _ in places]
    if more:
        out.append(f'<text class="h-name" x="{num(x + 50)}" y="{num(y + 26)}" font-size="17">and {more} more</text>')
    return "".join(out)


def token(x: float, y: float, figure: str, number: int, foe: bool) -> str:
    """One token round a point."""
    return _body(x, y, figure, foe) + _number(x, y, number)


def _body(x: float, y: float, figure: str, foe: bool, scale: float = 1.0) -> str:
    """The token without its number."""
    ink = strokes()
    sketch = Sketch(ink, x, y, "token", figure, amp=0.3, scale=scale)
    if foe:
        sketch.poly([(0, -19), (17, 0), (0, 19), (-17, 0)], "foe")
    else:
        sketch.oval(0, 0, 16, 16, "ours")
        sketch.oval(0, 0, 13.2, 13.2, "fine")
    _figure(sketch, figure, foe)
    return f"<g>{ink.markup()}</g>"


def _number(x: float, y: float, number: int, scale: float = 1.0) -> str:
    """The number of a token, on a badge with an edge, so that one that lies on another can be told from it."""
    said = str(number)
    wide = (10 + 3.6 * max(0, len(said) - 1)) * (scale + 1) / 2
    cx, cy, k = x + (14 if scale == 1 else 5), y + 12.5 * scale, (scale + 1) / 2
    plate = f'<rect class="h-badge" x="{num(cx - wide)}" y="{num(cy - 9.5 * k)}" width="{num(2 * wide)}" height="{num(19 * k)}" rx="9"/>'
    return f'{plate}<text class="h-count" x="{num(cx)}" y="{num(cy + 6 * k)}" font-size="{num(17 * k)}">{said}</text>'


def _figure(c: Sketch, figure: str, foe: bool) -> None:
    if foe and figure not in codes.UNITS:
        _foe(c, figure)
    else:
        FIGURES.get(figure, _creature)(c)


def _soldier(c: Sketch) -> None:
    c.loop([(-6.6, 1), (-6, -7), (0, -10.6), (6, -7), (6.6, 1)], "solid")
    c.loop([(-5.4, 0), (5.4, 0), (5, 6), (0, 10.4), (-5, 6)], "card")
    c.line(0, 0, 0, 5, "pen")


def _gunner(c: Sketch) -> None:
    c.line(-8, 8, 7, -8, "bold")
    c.poly([(-10, 7), (-6, 11), (-1, 4), (-4, 1)], "gold")
    c.line(8, -4, 10, -7, "pen")


def _hound(c: Sketch) -> None:
    c.loop([(-7.5, -7.5), (-2.4, -4), (2.4, -4), (7.5, -7.5), (6.6, 1), (2.4, 8.6), (-2.4, 8.6), (-6.6, 1)], "solid")
    c.oval(0, 6, 2, 1.8, "card")


def _cannon(c: Sketch) -> None:
    c.poly([(-9, -3), (9, -6), (9, 2), (-9, 4)], "solid")
    c.oval(-3, 6, 4.4, 4.4, "card")


def _cleric(c: Sketch) -> None:
    c.line(0, -9, 0, 9, "bold")
    c.line(-6, -3, 6, -3, "bold")


def _mage(c: Sketch) -> None:
    c.line(-6, 9, 4, -7, "bold")
    star(c, 5, -7, 4)


def _alchemist(c: Sketch) -> None:
    c.loop([(-6, 8), (-7, 4), (-2, -2), (-2, -8), (2, -8), (2, -2), (7, 4), (6, 8)], "moss")


def _prisoner(c: Sketch) -> None:
    c.oval(0, 0, 7, 7.6, "card")
    for x in (-4, 0, 4):
        c.line(x, -9, x, 9, "bold")


def _golem(c: Sketch) -> None:
    c.rect(-6, -9, 12, 9, "wash pen")
    c.rect(-8, 1, 16, 8, "wash pen")
    c.dot(-2.5, -5, 1.2)
    c.dot(2.5, -5, 1.2)


def _skull_dwarf(c: Sketch) -> None:
    c.loop([(-7, -2), (-5, -9), (5, -9), (7, -2), (4, 3), (4, 8), (-4, 8), (-4, 3)], "bone pen")
    c.oval(-3, -2, 2, 2.4, "gloom")
    c.oval(3, -2, 2, 2.4, "gloom")


def _mole(c: Sketch) -> None:
    c.loop([(-8, 5), (-6, -5), (0, -9), (6, -5), (8, 5), (0, 9)], "gloom")
    c.oval(0, -7, 2.6, 2, "ember")


def _being(c: Sketch) -> None:
    c.oval(0, -5, 4.6, 5)
    c.loop([(-8, 10), (-5, 1), (0, 3), (5, 1), (8, 10)], "ember")


def _creature(c: Sketch) -> None:
    c.loop([(-9, 6), (-7, -4), (-8, -9), (-3, -5), (3, -5), (8, -9), (7, -4), (9, 6), (0, 9)], "moss")
    c.dot(-3, 0, 1.3)
    c.dot(3, 0, 1.3)


FIGURES: Final[dict[str, Drawing]] = {
    "soldier": _soldier, "gunner": _gunner, "hound": _hound, "cannon": _cannon, "cleric": _cleric, "mage": _mage,
    "alchemist": _alchemist, "prisoner": _prisoner, "golem": _golem, "skull-dwarf": _skull_dwarf, "mole": _mole, BEING: _being,
}  # fmt: skip
"""By the id of the unit; anything else of ours is a creature."""


def _foe(c: Sketch, figure: str) -> None:
    """What a lozenge shows: bones for the dead, wings, horns, a star for a Monstrosity, else eyes and teeth."""
    if figure in ("undead", "outbreak", "fossils"):
        c.loop([(-7, -2), (-4, -8), (4, -8), (7, -2), (4, 3), (3.4, 7.5), (-3.4, 7.5), (-4, 3)], "bone")
        c.oval(-2.8, -2, 1.9, 2.2, "gloom")
        c.oval(2.8, -2, 1.9, 2.2, "gloom")
    elif figure in ("wyrm", "dragon", "hive"):
        c.loop([(-11, -3), (-5, -6), (0, -2), (5, -6), (11, -3), (4, 4), (0, 8), (-4, 4)], "bone")
    elif figure in ("demons", "elemental"):
        c.poly([(-7, 2), (-8, -8), (-3, -3), (3, -3), (8, -8), (7, 2), (0, 9)], "ember")
        c.dot(-2.6, 1, 1.2)
        c.dot(2.6, 1, 1.2)
    elif figure == "monstrosity":
        for k in range(3):
            c.oval(-5 + 5 * k, -1, 2.2, 2.8, "bone")
        c.lines([(-7, 6), (-3.5, 3), (0, 6), (3.5, 3), (7, 6)], "light")
    else:
        c.oval(-3.4, -2, 2.2, 2.4, "bone")
        c.oval(3.4, -2, 2.2, 2.4, "bone")
        c.lines([(-6, 5), (-3, 7.5), (0, 5), (3, 7.5), (6, 5)], "light")
