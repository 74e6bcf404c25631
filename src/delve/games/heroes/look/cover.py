"""The lid of the box: the wyrm on its hoard, and five dice that are worth twelve."""

from __future__ import annotations

from functools import cache
from typing import Final

from delve.games.heroes.codes import ATK
from delve.games.heroes.look import scores
from delve.games.heroes.look.art.gallery import picture
from delve.games.heroes.look.dice_art import die
from delve.pictures.printed import PAPER, resolved

FACES: Final = (2, 3, 4, 4, 5)
XS: Final = (34.0, 68.0, 102.0, 136.0, 170.0)


@cache
def cover() -> str:
    """220 wide and 300 high; printed, so it keeps its colours in every light."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" class="printed" viewBox="0 0 220 300" role="img" aria-label="Dice of Heroes">'
    return f"{head}{''.join(_layers())}</svg>"


def _layers() -> list[str]:
    k, p = PAPER["k"], PAPER["p"]
    dice = "".join([die(ATK, face, x, 193, 29, tilt=2.0 if i % 2 else -2.0) for i, (face, x) in enumerate(zip(FACES, XS, strict=True))])
    arcs = scores.drawn(FACES, XS, 193, 29, scores.ATTACK, (40.0, 34.0))
    return [
        f'<g transform="translate(0 18) scale(.6627)">{resolved(picture("wyrm", "5"))}</g>',
        f'<path d="M0 0H220V25H0Z" fill="{k}"/><path d="M0 136H220V250H0Z" fill="#4b2e18"/>',
        f'<path d="M6 142H214V250H6Z" fill="{PAPER["felt"]}" stroke="{k}" stroke-width="1.5"/>',
        f'<path d="M0 136H220" stroke="{k}" stroke-width="2.4"/>',
        resolved(arcs + dice),
        f'<path d="M0 240H220V300H0Z" fill="{p}"/><path d="M0 240H220M0 244.5H220" stroke="{k}" stroke-width="1.6"/>',
        f'<text class="cv-title" x="110" y="273" fill="{k}">Dice of Heroes</text>',
        f'<text class="cv-sub" x="110" y="289" fill="{PAPER["soft"]}">one to six \u00b7 against the hill</text>',
        f'<text class="cv-brand" x="110" y="18" fill="{p}">Delve</text>',
    ]
