"""What is shown beside the board and over it: hands, mats, trays of dice, and a card that was opened.

A game puts these into its scene, drawn from the same view. A page shows a hand below the options and a tray in the corner of
the board; an opened card lies over everything until it is answered.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

HAND: Final = "hand"
"""Beside the board: what a seat holds, what lies on its mat."""
TRAY: Final = "tray"
"""On felt in the corner of the board: the dice, and what they come to."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing that lies in a panel."""

    place: str
    """The id of the `Place` it is (`tile-27`): an option that points there is chosen by pressing this piece. Unique in the scene."""
    label: str
    """What it is, in a few words."""
    drawing: str
    """SVG markup. What the board or another piece shows too is best defined once (`Scene.define`) and used."""
    size: tuple[float, float]
    """Width and height of the drawing."""
    note: str = ""
    """A description, shown while the piece is pointed at."""
    chosen: bool = False
    """Whether it is the one in play."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A number in a panel, with what it counts."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Line:
    """One of several in a panel that are told about in words: its picture, what it is, more about it, and a number or two at the end."""

    label: str
    words: str
    drawing: str
    """SVG markup."""
    size: tuple[float, float]
    aside: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """Some pieces under a heading, with the numbers that belong to them."""

    title: str
    pieces: tuple[Piece, ...] = ()
    facts: tuple[Fact, ...] = ()
    aside: str = ""
    """A few words below the facts: `for your eyes`."""
    kind: str = HAND
    """`HAND` or `TRAY`."""
    row: bool = False
    """Whether it is one line among several: title, pieces and facts side by side, the pieces small."""
    lines: tuple[Line, ...] = ()
    """Those that are told about, one below the other."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card that was opened: its picture, its story, and below the options of the pending decision."""

    kind: str
    """What card it is and where: `Encounter, your tan room`."""
    story: str
    picture: str = ""
    """SVG markup, 248 wide and 430 high; what matters lies between 90 and 225 from the top, which is all a phone shows."""
    foot: str = ""
    """What is at stake, in a sentence."""
    clause: str = ""
    rows: tuple[Panel, ...] = ()
    """Who and what has a part in it, a line each, between the story and the options."""
