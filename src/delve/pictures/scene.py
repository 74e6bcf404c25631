"""A picture as an ordered set of named fragments.

A whole picture is one SVG file; a page that shows it keeps the fragments and, when the game moves
on, exchanges only those whose markup differs. So each thing on a board has a name that lasts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Final, TypeAlias
from urllib.parse import quote

from delve.kernel.face import Place
from delve.pictures.ink.lines import num
from delve.pictures.palette import css
from delve.pictures.panels import Card, Panel

Fragments: TypeAlias = Mapping[str, str]
"""Markup by id, in drawing order."""
DEFINED: Final = "def-"
"""What the ids of drawings start with that are used several times."""
LOW_MARGIN: Final = 40.0
"""What is left below the part that matters."""


@dataclass(frozen=True, slots=True)
class TurnedGhost:
    """One of the ways a thing could lie that is not placed yet."""

    turn: int
    """Degrees."""
    words: str
    """What would come of it, in a sentence; empty for nothing worth telling."""
    markup: str


@dataclass
class Scene:
    """Fragments by id, in drawing order: what is added later lies above."""

    width: float
    height: float
    title: str
    desc: str = ""
    classes: str = ""
    """Classes of the root element, beside the theme's."""
    fragments: dict[str, str] = field(default_factory=dict)
    left: float = 0.0
    top: float = 0.0
    """Where the picture begins. A board that grows keeps its coordinates and moves its frame."""
    focus: tuple[float, float, float, float] | None = None
    """Left, top, width and height of what matters most: what a phone shows above its sheet; None for all of it."""
    near: tuple[float, float, float, float] | None = None
    """The same for a picture as small as a thumb: where the game has got to."""
    ground: str = ""
    """The background of a picture file; pages have their own."""
    defined: dict[str, str] = field(default_factory=dict)
    """Drawings that are used several times, by id."""
    panels: list[Panel] = field(default_factory=list)
    """What lies beside the board: hands, mats, dice."""
    card: Card | None = None
    """The card that is open."""
    steps: tuple[str, ...] = ()
    """The steps of a turn, for a game whose turns have several."""
    step: int = 0
    """Which of them it is."""
    spot: Callable[[Place], tuple[float, float, float] | None] | None = None
    """Where a place lies: left, top and size of a square. A page marks the places of the pending question with it (`pictures.places`)."""
    mark_at: float = 0.5
    """How far down such a place its number stands, so that it leaves free what is drawn there."""

    mark_least: float = 0.0
    """The least size of such numbers, in units of the picture: for boards whose places can be small, such as dice."""

    def add(self, name: str, *markup: str, cls: str = "", **data: object) -> None:
        """Add one fragment. Keyword arguments become `data-` attributes. A name can be taken only once."""
        self.lay({name: fragment(name, *markup, cls=cls, **data)})

    def lay(self, fragments: Fragments) -> None:
        """Add fragments that were drawn before: for games that cache them."""
        taken = self.fragments.keys() & fragments.keys()
        if taken:
            raise ValueError(f"the scene already has a fragment '{min(taken)}'")
        self.fragments.update(fragments)

    def define(self, name: str, markup: str) -> str:
        """Draw something once, to be used on the board, in ghosts and in panels. Returns what to refer to: `#def-tile-27`."""
        self.defined[f"{DEFINED}{name}"] = f'<g id="{DEFINED}{name}" class="picture">{markup}</g>'
        return f"#{DEFINED}{name}"

    def target(self, place: str, *markup: str) -> None:
        """A place that can be chosen, by the id of its `Place`; options whose face points there are taken by pressing it."""
        self.add(f"target-{place}", *markup, cls="target")

    def ghost(self, index: int, *markup: str) -> None:
        """How the board would look with that option: shown only while the option is pointed at or turned to."""
        self.add(f"ghost-{index}", *markup, cls="ghost")

    def ghosts(self, index: int, ways: Sequence[TurnedGhost]) -> None:
        """The same for an option whose rotation is asked for afterwards: a picture for each rotation."""
        drawn = "".join(
            f'<g class="way{"" if nth else " is-up"}" data-turn="{way.turn}" data-words="{escape(way.words)}">{way.markup}</g>'
            for nth, way in enumerate(ways)
        )
        self.add(f"ghost-{index}", drawn, cls="ghost")

    def info(self, name: str, words: str, area: str, outline: str = "") -> None:
        """A description of something on the board, shown while `area` (which is invisible) is pointed at, together with `outline`."""
        self.add(name, f'<g class="hit">{area}</g><g class="outlined">{outline}</g>', cls="info", info=words)

    def refused(self, name: str, key: str, *markup: str) -> None:
        """A place that is not offered; pressed, it shows why that key is refused."""
        words = f'<a href="?why={quote(key)}" aria-label="Why not {escape(key)}?">{"".join(markup)}</a>'
        self.add(name, words, cls="refused")

    @property
    def box(self) -> str:
        """The frame as the value of `viewBox`."""
        return " ".join(map(num, (self.left, self.top, self.width, self.height)))

    @property
    def low_box(self) -> str:
        """The same without what lies below all that matters, for a window that is wide and low."""
        height = self.height if self.focus is None else min(self.height, self.focus[1] + self.focus[3] - self.top + LOW_MARGIN)
        return " ".join(map(num, (self.left, self.top, self.width, height)))

    @property
    def nearby(self) -> str:
        """The part of the board where the game is, as the value of `viewBox`; empty if the whole board is shown."""
        return " ".join(map(num, self.near)) if self.near is not None else ""

    @property
    def low(self) -> str:
        """How far down from the top it matters."""
        return num((self.top + self.height if self.focus is None else self.focus[1] + self.focus[3]) - self.top)

    def svg(self, theme: str = "light", scale: float = 1) -> str:
        """The whole picture as a file of its own, its colours resolved for one theme, shown larger by `scale`."""
        classes = " ".join(c for c in ("picture", theme, self.classes) if c)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{classes}" width="{num(scale * self.width)}" '
            f'height="{num(scale * self.height)}" viewBox="{self.box}" role="img">'
            f"<title>{escape(self.title)}</title><desc>{escape(self.desc)}</desc><style>{css(theme)}</style>"
        )
        used = "".join(self.defined.values()).replace('class="picture"', f'class="picture {theme}"')
        used = f"<defs>{used}</defs>" if used else ""
        return "\n".join(part for part in (head, used, self.ground, *self.fragments.values(), "</svg>\n") if part)


def fragment(name: str, *markup: str, cls: str = "", **data: object) -> str:
    """The markup of one fragment."""
    attributes = f' class="{cls}"' if cls else ""
    attributes += "".join(f' data-{key}="{escape(str(value))}"' for key, value in data.items())
    return f'<g id="{name}"{attributes}>{"".join(markup)}</g>'


def path(cls: str, d: str) -> str:
    """A path element; nothing where there is nothing to draw."""
    return f'<path class="{cls}" d="{d}"/>' if d else ""
