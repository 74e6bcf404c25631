"""A picture as an ordered set of named fragments.

A whole picture is one SVG file; a page that shows it keeps the fragments and, when the game moves
on, exchanges only those whose markup differs. So each thing on a board has a name that lasts.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

from delve.pictures.ink.lines import num
from delve.pictures.palette import css


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
    focus: tuple[float, float, float, float] | None = None
    """Left, top, width and height of what matters most, for a small picture; None for all of it."""

    def add(self, name: str, *markup: str, cls: str = "", **data: object) -> None:
        """Add one fragment. Keyword arguments become `data-` attributes. A name can be taken only once."""
        if name in self.fragments:
            raise ValueError(f"the scene already has a fragment '{name}'")
        attributes = f' class="{cls}"' if cls else ""
        attributes += "".join(f' data-{key}="{escape(str(value))}"' for key, value in data.items())
        self.fragments[name] = f'<g id="{name}"{attributes}>{"".join(markup)}</g>'

    def svg(self, theme: str = "light") -> str:
        """The whole picture as a file of its own, its colours resolved for one theme."""
        classes = " ".join(c for c in ("picture", theme, self.classes) if c)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{classes}" width="{num(self.width)}" height="{num(self.height)}" '
            f'viewBox="0 0 {num(self.width)} {num(self.height)}" role="img">'
            f"<title>{escape(self.title)}</title><desc>{escape(self.desc)}</desc><style>{css(theme)}</style>"
        )
        return "\n".join([head, *self.fragments.values(), "</svg>\n"])


def path(cls: str, d: str) -> str:
    """A path element; nothing where there is nothing to draw."""
    return f'<path class="{cls}" d="{d}"/>' if d else ""
