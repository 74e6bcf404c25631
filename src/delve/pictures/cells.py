"""Marks of square places on a board: free ones have corner marks, those with a price a double frame, refused ones hatching.

They differ in more than colour, and every place that can be chosen has the number of its line in the list.
"""

from __future__ import annotations

from delve.pictures.ink.lines import num


def free(x: float, y: float, size: float, number: int = 0, note: str = "", at: float = 0.5, least: float = 0.0) -> str:
    """A place that can be chosen; without a number if it is the only one. The number stands so far down, no smaller than `least`."""
    arm, far = 0.2 * size, size
    corners = (
        f"M{num(x)} {num(y + arm)}v{num(-arm)}h{num(arm)}M{num(x + far - arm)} {num(y)}h{num(arm)}v{num(arm)}"
        f"M{num(x + far)} {num(y + far - arm)}v{num(arm)}h{num(-arm)}M{num(x + arm)} {num(y + far)}h{num(-arm)}v{num(-arm)}"
    )
    told = _words(x, y, size, number, note, at, least)
    return f'<g class="cell-free">{_box(x, y, size)}<path class="cell-frame" d="{corners}"/>{told}</g>'


def priced(x: float, y: float, size: float, number: int = 0, price: str = "") -> str:
    """A place that can be chosen at a price."""
    gap = 0.045 * size
    frames = f"M{num(x)} {num(y)}h{num(size)}v{num(size)}h{num(-size)}z"
    inner = size - 2 * gap
    frames += f"M{num(x + gap)} {num(y + gap)}h{num(inner)}v{num(inner)}h{num(-inner)}z"
    return f'<g class="cell-price">{_box(x, y, size)}<path class="cell-frame" d="{frames}"/>{_words(x, y, size, number, price)}</g>'


def barred(x: float, y: float, size: float) -> str:
    """A place that is refused; for `Scene.refused`."""
    lines = ""
    step = size / 6
    for i in range(1, 12):
        reach = i * step
        a, b = max(0.0, reach - size), min(reach, size)
        lines += f"M{num(x + a)} {num(y + reach - a)}L{num(x + b)} {num(y + reach - b)}"
    frame = f"M{num(x)} {num(y)}h{num(size)}v{num(size)}h{num(-size)}z"
    area = f'<rect class="hit" x="{num(x)}" y="{num(y)}" width="{num(size)}" height="{num(size)}"/>'
    hatch = f'<path class="cell-hatch" d="{lines}"/><path class="cell-frame" d="{frame}"/>'
    return f'<g class="cell-refuse">{area}{hatch}{_words(x, y, size, "?", "")}</g>'


def _box(x: float, y: float, size: float) -> str:
    return f'<rect class="glow" x="{num(x)}" y="{num(y)}" width="{num(size)}" height="{num(size)}"/>'


def _words(x: float, y: float, size: float, number: int | str, note: str, at: float = 0.5, least: float = 0.0) -> str:
    """The number in its disc, and a note below."""
    if not number:
        return ""
    cx, cy = num(x + size / 2), y + (at - 0.06 if note else at) * size
    k = max(size / 90, least / 20)
    disc = f'<circle class="cell-disc" cx="{cx}" cy="{num(cy)}" r="{num(15 * k)}"/>'
    told = f'<text class="cell-num" x="{cx}" y="{num(cy + 6 * k)}" font-size="{num(20 * k)}">{number}</text>'
    noted = f'<text class="cell-note" x="{cx}" y="{num(y + (at + 0.36) * size)}" font-size="{num(20 * k)}">{note}</text>' if note else ""
    return f"{disc}{told} {noted}" if noted else disc + told  # read aloud they are two words
