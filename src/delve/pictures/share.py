"""The picture to share: the board, the verdict and the scores on one sheet, 1200 wide and 630 high, always on light paper."""

from __future__ import annotations

import base64
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from typing import Final

from delve.pictures import marks, tokens
from delve.pictures.ink.lines import num
from delve.pictures.palette import colours, css
from delve.pictures.scene import Scene
from delve.pictures.text_width import cut, wrap

WIDTH: Final = 1200
HEIGHT: Final = 630
BOARD: Final = (30.0, 30.0, 690.0, 570.0)
"""Left, top, width and height of the board."""
EDGE: Final = 758.0
"""Where the words begin."""
ROOM: Final = 376.0
"""How wide they may be."""
NEARLY_ALL: Final = 1.7
"""A frame that is not larger than this, compared with what matters in it, is shown whole."""
MOST_ROWS: Final = 6
MARKS: Final = 3
"""So many seats have a mark on paper."""
FACE: Final = "'EB Garamond','EB Garamond Medium',Georgia,'Times New Roman',serif"
FONTS: Final = ("eb-garamond-500.ttf", "eb-garamond-500-more.ttf", "eb-garamond-500-italic.ttf", "eb-garamond-500-italic-more.ttf")
"""The fonts of its words, for programs that cannot load those in the picture."""
EMBEDDED: Final = (("eb-garamond-500.ttf", "normal"), ("eb-garamond-500-italic.ttf", "italic"))
PARTS: Final = ("fill:#e3ab2c", "fill:url(#share-hatch)", "fill:url(#share-dots)", "fill:url(#share-bars)")
"""The parts of a score, told apart by their pattern."""


@dataclass(frozen=True, slots=True)
class ShareRow:
    """One seat: its name, its token, its score, and what that is made of, if it adds up."""

    name: str
    token: int
    points: int
    won: bool
    parts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ShareText:
    """The words of the picture."""

    game: str
    headline: str
    story: str
    foot: str


def share_svg(board: str, scene: Scene, words: ShareText, rows: Sequence[ShareRow]) -> str:
    """The picture as a file. `board` is the picture of the board as a file, `scene` says what of it matters."""
    on_paper = "pencil" in scene.classes.split()  # then the seats have marks, as on the board
    says, below = _words(words)
    shown = rows[:MOST_ROWS]
    first = 548.0 - 35 * len(shown)
    won = [row for row in rows if row.won]
    if len(won) == 1 and first - below > 110 and len(rows) > 1:
        middle = (below + first) / 2 - 8
        says += f'<g transform="translate({num(EDGE + 42)} {num(middle)}) scale(3.1)">{_token(won[0].token, on_paper)}</g>'
        figure = str(won[0].points)
        unit = "point" if won[0].points == 1 else "points"
        says += _text(EDGE + 104, middle + 26, figure, 78) + _text(EDGE + 114 + 40 * len(figure), middle + 24, unit, 26, "i")
    elif len(won) == 1 and len(rows) == 1:
        says += f'<g transform="translate({num(EDGE + 52)} {num((below + first) / 2)}) scale(3.9)">{_token(won[0].token, on_paper)}</g>'
    most = max((row.points for row in rows), default=0)
    for nth, row in enumerate(shown):
        says += _row(row, first + 35 * nth, most, on_paper)
    says += f'<path d="M{num(EDGE)} 553h{num(ROOM)}M{num(EDGE)} 556h{num(ROOM)}" stroke="#c9b58f" fill="none"/>'
    says += _text(EDGE, 582, "Delve", 18, "s") + _text(EDGE + ROOM, 582, words.foot, 18, "s e")
    ground = colours("light")["desk" if on_paper else "sheet"]
    title = escape(f"{words.game}: {words.headline}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{title}</title><style>{_style()}</style>{_DEFS}"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#share-wood)"/>'
        f'<path d="{_GRAIN}" stroke="#3d2412" stroke-opacity=".35" fill="none"/>'
        '<rect x="33" y="36" width="1140" height="570" rx="4" fill="#1e0f05" opacity=".4"/>'
        f'<rect x="30" y="30" width="690" height="570" fill="{ground}"/>{_nested(board, scene)}'
        f'<path d="M720 30h450v570h-450z" fill="#f8f1e2"/><path d="M720 30h26v570h-26z" fill="url(#share-fold)"/>{says}</svg>\n'
    )


def _words(words: ShareText) -> tuple[str, float]:
    """The words above the scores, and where they end."""
    out = _text(EDGE, 78, cut(words.game.upper(), 17, ROOM), 15, "c")
    size = 56 if len(words.headline) < 34 else 42
    y = 78.0
    for line in wrap(words.headline, size, ROOM, 3):
        y += 1.04 * size
        out += _text(EDGE, y, line, size)
    y += 12
    for line in wrap(words.story, 24, ROOM, 3):
        y += 30
        out += _text(EDGE, y, line, 24, "i")
    return out, y


def _row(row: ShareRow, y: float, most: int, on_paper: bool) -> str:
    out = f'<g transform="translate({num(EDGE + 13)} {num(y)})">{_token(row.token, on_paper)}</g>'
    out += _text(EDGE + 36, y + 6, cut(row.name, 20, 110), 20) + _text(EDGE + ROOM, y + 8, str(row.points), 26, "e")
    x, room = EDGE + 152, 166.0
    for nth, part in enumerate(row.parts or (row.points,)):
        if part > 0 and most > 0:
            wide = room * part / most
            box = f'x="{num(x)}" y="{num(y - 9)}" width="{num(wide)}" height="18"'
            out += f'<rect {box} fill="#f0e5cf"/><rect {box} style="{PARTS[nth % len(PARTS)]}" stroke="#2a2018" stroke-width="1.4"/>'
            x += wide
    return out


def _token(token: int, on_paper: bool) -> str:
    if on_paper and token < MARKS:
        return f'<g class="picture light"><g class="crayon-{token + 1}">{marks.delver(token, (0.0, 0.0), 0.86)}</g></g>'
    return f'<g class="picture light">{tokens.back(token)}</g>'


def _text(x: float, y: float, words: str, size: float, cls: str = "") -> str:
    return f'<text class="w {cls}" x="{num(x)}" y="{num(y)}" font-size="{num(size)}">{escape(words)}</text>'


def _nested(board: str, scene: Scene) -> str:
    """The board as a picture in the picture, all of what matters in sight."""
    left, top, width, height = BOARD
    classes = " ".join(name for name in ("picture", "light", scene.classes) if name)
    box = " ".join(map(num, window(scene, width / height)))
    place = f'x="{num(left)}" y="{num(top)}" width="{num(width)}" height="{num(height)}"'
    head = f'<svg class="{escape(classes)}" {place} viewBox="{box}" preserveAspectRatio="xMidYMid meet" overflow="hidden">'
    inner = re.sub(r"<style>.*?</style>|<title>.*?</title>|<desc>.*?</desc>", "", board, flags=re.DOTALL)
    return re.sub(r"\A\s*<svg[^>]*>", lambda _: head, inner, count=1)


def window(scene: Scene, ratio: float) -> tuple[float, float, float, float]:
    """The part of a board that matters, for a window of that shape (width by height)."""
    x, y, wide, high = scene.focus or (scene.left, scene.top, scene.width, scene.height)
    if scene.width < NEARLY_ALL * wide and scene.height < NEARLY_ALL * high:
        return scene.left, scene.top, scene.width, scene.height
    pad = 0.035 * max(wide, high)
    x, y, wide, high = x - pad, y - pad, wide + 2 * pad, high + 2 * pad
    if wide / high > ratio:
        more = wide / ratio - high
        y, high = max(min(y, scene.top), y - more / 2), high + more
    else:
        more = high * ratio - wide
        x, wide = x - more / 2, wide + more
        if wide <= scene.width:
            x = min(max(x, scene.left), scene.left + scene.width - wide)
    return x, y, wide, high


def font_files() -> list[str]:
    """The fonts of its words as files."""
    return [str(files("delve.pictures").joinpath("fonts", name)) for name in FONTS]


@cache
def _style() -> str:
    faces = ""
    for name, style in EMBEDDED:
        data = base64.b64encode(files("delve.pictures").joinpath("fonts", name).read_bytes()).decode()
        faces += f'@font-face{{font-family:"EB Garamond";font-style:{style};src:url(data:font/ttf;base64,{data})}}'
    words = f".w{{font-family:{FACE};fill:#2a2018}}.i{{font-style:italic;fill:#584736}}.s{{fill:#584736}}.e{{text-anchor:end}}"
    return f"{faces}{words}.c{{letter-spacing:1.4px;fill:#584736}}{css('light')}"


_GRAIN: Final = "M0 22C300 14 700 30 1200 20M0 612C260 606 820 622 1200 610M0 320C8 318 20 322 30 320M1170 240C1180 244 1190 238 1200 241"
_DEFS: Final = (
    '<defs><linearGradient id="share-wood" x2="0" y2="1"><stop offset="0" stop-color="#7b5230"/><stop offset=".5" stop-color="#6a4527"/>'
    '<stop offset="1" stop-color="#4b2e18"/></linearGradient>'
    '<linearGradient id="share-fold"><stop offset="0" stop-color="#2a2018" stop-opacity=".22"/>'
    '<stop offset="1" stop-color="#2a2018" stop-opacity="0"/></linearGradient>'
    '<pattern id="share-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M0 0V6" stroke="#6b3f8f" stroke-width="3" fill="none"/></pattern>'
    '<pattern id="share-dots" width="6" height="6" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="1.4" fill="#584736"/></pattern>'
    '<pattern id="share-bars" width="5" height="5" patternUnits="userSpaceOnUse">'
    '<path d="M0 0H5" stroke="#584736" stroke-width="2" fill="none"/></pattern></defs>'
)
