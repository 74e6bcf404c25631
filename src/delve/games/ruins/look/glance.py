"""The pictures of the glance, drawn with the game's own cards and dice."""

from __future__ import annotations

from functools import cache

from delve.games.ruins.codes import GOLD, GREEN, PIP, WHITE
from delve.games.ruins.dice import die_of
from delve.games.ruins.look import alert, cards, dice_art, meeting, scenes, signs, slab
from delve.games.ruins.look.art import gallery
from delve.games.ruins.look.art.pen import Art, path
from delve.games.ruins.look.signs import at, word
from delve.pictures import tokens


@cache
def pictures() -> dict[str, str]:
    """The pictures by name."""
    return {
        "want": _want(),
        "ready": _felt("-4 -18 206 126", _ready()),
        "roll": _felt("-8 -30 256 128", _roll()),
        "reward": _felt("-10 -36 180 112", _reward()),
        "risk": _felt("-6 -46 190 122", _risk()),
        "end": _end(),
        "save": _small(signs.pennant(5)),
        "relic": _small(signs.SHAPES["relic"]),
        "nothing": _small(at(0, 0, path("k3 dash", "M-9-12H9V12H-9Z") + signs.SHAPES["cross"], 0.9)),
    }


def _want() -> str:
    """The stone face, and the field below it."""
    a = Art("want")
    scenes.vault(a, 240)
    scenes.face(a, scenes.GRINNING)
    drawn = f'<g transform="translate(-4 -26) scale(1.12)">{a}</g>{slab.field(14, 158, 57, 100, 8.4)}'
    return f'<svg class="picture ruins" viewBox="4 0 232 200" preserveAspectRatio="xMidYMid slice">{drawn}</svg>'


def _ready() -> str:
    """Sealed cards of both sides."""
    backs = "".join([at(x, 4, cards.back(0)) for x in (4, 20)]) + "".join([at(x, 4, cards.back(1)) for x in (118, 134)])
    return backs + at(99, 46, signs.SHAPES["shut"].replace("cl-k", "cl-feltink"), 1.2)


def _roll() -> str:
    """Two pools, and their bars."""
    foes = bytes([*[die_of(GOLD, 1, value) for value in (5, 3, 6, 2)], die_of(PIP, 1, 4)])
    own = bytes([*[die_of(GREEN, 1, value) for value in (6, 5, 4)], *[die_of(WHITE, 1, value) for value in (5, 3)]])
    rows = slab.row(foes, (), 6, 0, -12, 196, 28, None) + slab.row(own, (), 1, 0, 78, 196, 28, None)
    bars = meeting.bar(foes, (), 0, 12, 16, 7.4) + meeting.bar(own, (), 0, 36, 16, 7.4)
    return rows + bars + word(236, 26, 24, 20, "ct cf-feltink c-end") + word(236, 52, 24, 23, "ct cf-glow c-end")


def _reward() -> str:
    """Four trinkets or one, and perhaps a relic."""
    four = "".join([at(12 + 30 * i, -10, signs.trinket(), 1.2) for i in range(4)])
    return four + word(14, 46, 24, "or", "ci cf-feltink c-mid") + at(50, 39, signs.trinket(), 1.2) + at(134, 26, signs.SHAPES["relic"], 1.9)


def _risk() -> str:
    """Risk below the Alert: a green die is lost."""
    compared = at(20, -8, signs.pennant(2), 1.15) + at(58, -8, signs.pennant(1), 1.15) + word(94, 2, 30, "&lt;", "ct cf-feltink c-mid")
    arrow = signs.SHAPES["to"].replace("cl-k", "cl-feltink").replace("cf-k", "cf-feltink")
    return compared + alert.eye(142, -4, 36, 5, 2, 10) + at(56, 52, arrow, 1.2) + dice_art.lost(100, 52, 36)


def _end() -> str:
    """Danger up to the last, and a picture of what is left."""
    frame = f'<g transform="translate(-8 -4) scale(1.16)">{gallery.picture("vault")}</g>'
    cloth = path("f-felt o2", "M-4 146H300V230H-4Z")
    meter = "".join([dice_art.lost(30 + 40 * i, 184, 34) for i in range(4)])
    return (
        f'<svg class="picture ruins" viewBox="2 0 232 208" preserveAspectRatio="xMidYMid slice">{frame}{cloth}{meter}'
        f"{at(206, 184, signs.SHAPES['skull'], 1.5)}{at(118, 128, tokens.back(0), 1.2)}</svg>"
    )


def _felt(box: str, drawn: str) -> str:
    return f'<svg class="picture ruins on-felt" viewBox="{box}">{drawn}</svg>'


def _small(drawn: str) -> str:
    return f'<svg class="picture ruins" viewBox="-18 -18 36 36">{drawn}</svg>'
