"""The default pictures of a game without its own: its text board as the scene, and a plain box."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from html import escape
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from delve.pictures.ink.lines import num
from delve.pictures.scene import Scene

if TYPE_CHECKING:
    from delve.kernel.game import Game

LINE: Final = 22.0
COLUMN: Final = 9.6
MARGIN: Final = 28.0
SMALLEST: Final = (640.0, 420.0)
NARROW: Final = (400.0, 240.0)
"""The same for a narrow screen; a wider board is shown in a window of that size, to be moved by a finger."""
INK: Final = "#241a12"


def scene_of(game: Game, view: Any, names: Sequence[str], narrow: bool = False) -> Scene:
    """The board as fragments: the game's own scene, or its text board if it has none."""
    own: Scene | None = game.scene(view, names, narrow)
    return text_scene(game.title, game.text(view, names), narrow=narrow) if own is None else own


ON_PAGES: Final = re.compile(r'^<g id="[^"]*" class="(info|target|ghost|refused)\b')
"""What a fragment begins with that only a page can show."""


def svg_of(game: Game, view: Any, names: Sequence[str], theme: str = "light", narrow: bool = False) -> str:
    """The board as a picture file: the game's own, or its text board if it has none; narrow as a phone has it."""
    if not narrow:
        return game.svg(view, names, theme) or scene_of(game, view, names).svg(theme)
    scene = scene_of(game, view, names, narrow=True)
    shown = {name: markup for name, markup in scene.fragments.items() if not ON_PAGES.match(markup)}
    return replace(scene, fragments=shown).svg(theme)


def cover_of(game: Game) -> str:
    """The picture on the box: the game's own, or a plain one with its name."""
    return game.cover() or plain_cover(game.name or game.title, game.min_seats, game.max_seats)


def text_scene(title: str, text: str, note: str = "", narrow: bool = False) -> Scene:
    """Lines of characters as a scene."""
    lines = [*text.split("\n"), *(["", *wrap(note, 40)] if note else [])]
    least = NARROW if narrow else SMALLEST
    width = max(least[0], 2 * MARGIN + COLUMN * max(map(len, lines)))
    height = max(least[1], 2 * MARGIN + LINE * len(lines))
    scene = Scene(width, height, title, desc=text)
    if narrow and width > 1.2 * least[0]:
        scene.classes, scene.near = "roams", (0.0, 0.0, *least)
    scene.add("sheet", f'<rect class="page" x="0" y="0" width="{num(width)}" height="{num(height)}"/>')
    for nth, line in enumerate(lines):
        if line.strip():
            y = MARGIN + LINE * (nth + 0.8)
            scene.add(f"line-{nth}", f'<text class="typed lead" x="{num(MARGIN)}" y="{num(y)}" xml:space="preserve">{escape(line)}</text>')
    return scene


def plain_cover(name: str, low: int, high: int) -> str:
    """A box without a picture: the name in a frame, and the number of players."""
    words = wrap(name, 16)[:4]
    first = 150 - 14 * (len(words) - 1)
    rows = zip(range(first, first + 28 * len(words), 28), words, strict=True)
    title = "".join(f'<text class="cv-title" x="110" y="{y}" fill="{INK}">{escape(line)}</text>' for y, line in rows)
    seats = f"{low} player{'s' if low > 1 else ''}" if low == high else f"{low} to {high} players"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="printed" viewBox="0 0 220 300" role="img" aria-label="{escape(name)}">'
        '<rect width="220" height="300" fill="#e9dcc0"/>'
        f'<rect x="12" y="12" width="196" height="276" fill="none" stroke="{INK}" stroke-width="1.6"/>'
        f'<text class="cv-brand" x="110" y="40" fill="{INK}">Delve</text>{title}'
        f'<text class="cv-sub" x="110" y="268" fill="#5b4632">{escape(seats)}</text></svg>'
    )
