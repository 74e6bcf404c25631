"""The pictures of the glance: a small hold by hand, seen from near and far, and the pieces of the game."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from delve.games.hold import codes
from delve.games.hold.box import Content
from delve.games.hold.codes import BODY, CAVERN, DISCOVERY, ENTRANCE, LADDER, NOTHING, ROOM, WATER
from delve.games.hold.look import pieces, playing_cards
from delve.games.hold.look.picture import scene
from delve.games.hold.mapping import Cell, Link, Thing
from delve.games.hold.sight import HoldView
from delve.games.hold.spaces import space
from delve.games.hold.tables import CRYPT, FOREST, LAKE

Spots = tuple[tuple[int, int], ...]
LAID: Final[tuple[tuple[int, int, Spots], ...]] = (
    (ENTRANCE, NOTHING, ((0, 1),)), (ROOM, codes.BARRACKS, ((-1, 1),)), (ROOM, codes.KITCHEN, ((-2, 1),)), (DISCOVERY, FOREST, ((1, 1),)),
    (CAVERN, NOTHING, ((-1, 2),)), (ROOM, codes.LIBRARY, ((0, 2),)), (BODY, LAKE, ((1, 2), (2, 2))), (ROOM, codes.TREASURY, ((-2, 2),)),
    (DISCOVERY, CRYPT, ((-1, 3),)), (CAVERN, NOTHING, ((0, 3),)), (DISCOVERY, codes.FOUND_ARTEFACT, ((1, 3),)),
)  # fmt: skip
"""What is drawn where: its kind, what it is, and its spaces (column, depth)."""
LADDERS: Final = ((-1, 1), (-1, 2))
"""The upper spaces of the ladders."""
SOLDIERS: Final = "soldier"


@lru_cache(maxsize=4)
def pictures(box: Content) -> dict[str, str]:
    """The pictures by name. `defs` has what the others use, under ids of its own."""
    drawn = scene(box, _view(), False)
    whole = "".join(markup for name, markup in drawn.fragments.items() if not name.startswith("about-"))
    whole = re.sub(r" id=.[^ >]*", "", whole).replace("h-patch", "h-glanced")  # the hatching of the glance's own `defs`
    hold = f'<use href="{drawn.define("world", whole)}"/>'
    fight = pieces.token(-64, 74, SOLDIERS, 40, False) + pieces.token(-20, 74, "crypt", 30, True)
    card = f'<g transform="translate(-86 128) scale(1.65)">{playing_cards.drawn(FOREST)}</g>'
    made = {
        "want": _seen("40 176 232 150", hold),
        "dig": _seen("-108 104 216 100", hold + card),
        "fight": _seen("-106 6 210 92", hold + fight),
        "build": _seen("-206 2 212 104", hold),
        "hire": _sheet("0 0 210 92", "".join(pieces.token(42 + 42 * i, 46, unit, n, False) for i, (unit, n) in enumerate(_HIRED))),
        "end": _seen("-130 -190 300 290", hold + pieces.token(40, 64, "crypt", 45, True)),
        "strength": _piece(pieces.token(0, 0, SOLDIERS, 25, False)),
        "deep": _piece(pieces.token(0, 0, "crypt", 30, True)),
        "joined": _piece(_LADDER),
    }
    defined = "".join(drawn.defined.values())
    made["defs"] = f'<svg class="defs picture hold" width="0" height="0" focusable="false"><defs>{defined}</defs></svg>'
    return {name: _own_ids(markup) for name, markup in made.items()}


_LADDER: Final = '<path class="h-bold" fill="none" d="M-8 -18V18M8 -18V18M-8 -12H8M-8 -4H8M-8 4H8M-8 12H8"/>'
_HIRED: Final = ((SOLDIERS, 10), ("gunner", 4), ("hound", 5), ("mage", 2))


def _view() -> HoldView:
    """The hold of the pictures, at peace."""
    things = tuple(Thing(n, kind, what, tuple(space(*one) for one in spots)) for n, (kind, what, spots) in enumerate(LAID))
    cells = {at: Cell(t.number, WATER, True) if t.kind == BODY else Cell(t.number) for t in things for at in t.spaces}
    links = tuple((space(*upper), Link(LADDER)) for upper in LADDERS)
    return HoldView(
        0, None, None, (), None, 9, 20, 20, (50, 50), (), tuple(sorted(cells.items(), key=_first)), things, (), links, (), (), (),
        frozenset(cells), (), (), (), (), 0, (),
    )  # fmt: skip


def _first(pair: tuple[int, object]) -> int:
    return pair[0]


def _own_ids(markup: str) -> str:
    """The same with ids that no board on the page has."""
    return re.sub(r'( id="|href="#|url\(#)', r"\1gl-", markup)


def _seen(box: str, drawn: str) -> str:
    return f'<svg class="picture hold" viewBox="{box}" preserveAspectRatio="xMidYMid slice">{drawn}</svg>'


def _sheet(box: str, drawn: str) -> str:
    return f'<svg class="picture hold" viewBox="{box}">{drawn}</svg>'


def _piece(drawn: str) -> str:
    return f'<svg class="picture hold" viewBox="-26 -24 52 52">{drawn}</svg>'
