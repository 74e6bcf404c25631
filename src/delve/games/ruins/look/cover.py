"""The lid of the box: a thief hangs before the stone face and reaches for the stone in its forehead; it has noticed."""

from __future__ import annotations

from functools import cache

from delve.games.ruins.look import scenes
from delve.pictures.printed import PAPER, resolved


@cache
def cover() -> str:
    """220 wide and 300 high; printed, so it keeps its colours in every light."""
    k, p, soft = PAPER["k"], PAPER["p"], PAPER["soft"]
    head = '<svg xmlns="http://www.w3.org/2000/svg" class="printed" viewBox="0 0 220 300" role="img" aria-label="Against the Ruins">'
    layers = (
        resolved(scenes.lid()),
        f'<path d="M0 0H220V25H0Z" fill="{k}"/>',
        f'<path d="M0 240H220V300H0Z" fill="{p}"/><path d="M0 240H220M0 244.5H220" stroke="{k}" stroke-width="1.6"/>',
        f'<text class="cv-title" x="110" y="273" fill="{k}">Against the Ruins</text>',
        f'<text class="cv-sub" x="110" y="289" fill="{soft}">three to five \u00b7 one is the Ancient</text>',
        f'<text class="cv-brand" x="110" y="18" fill="{p}">Delve</text>',
    )
    return f"{head}{''.join(layers)}</svg>"
