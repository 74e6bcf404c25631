"""Cards in three sizes: to read (240 by 336), in the hand (130 by 96), on the board (60 by 84), and their backs.

Those of the Expedition are leaves of the notebook with the picture taped in, those of the Ancient slabs of stone; negative cards are leaves
gone brown, relics have a rim of gold.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache, lru_cache
from html import escape
from typing import Final

from delve.games.ruins.box import Content, Design
from delve.games.ruins.codes import (
    ABILITY,
    ANCIENT,
    EXPEDITION,
    INFLUENCE,
    MODES,
    NEGATIVE,
    ONCE,
    PASSIVE,
    RELIC,
    TYPES,
    WINDOWS,
)
from delve.games.ruins.look import signs
from delve.games.ruins.look.art import gallery
from delve.games.ruins.look.art.pen import Art, curve, disc, path, rect
from delve.games.ruins.look.signs import at, word
from delve.kernel.english import capital
from delve.pictures.ink.chance import sway
from delve.pictures.ink.lines import num, straight
from delve.pictures.scene import Scene
from delve.pictures.text_width import cut, wrap
from delve.pictures.text_width import width as wide

HELD: Final = (240, 336)
HAND: Final = (130, 96)
MINI: Final = (60, 84)
THUMB: Final = (37, 52)
Prints = Callable[[str, int], str]
"""How pictures come onto cards: by kind and variant, as markup."""


@lru_cache(maxsize=4)
def variants(content: Content) -> dict[int, int]:
    """Which variant of its picture each design has: 0 for the first that shows it, then 1, 2 and so on."""
    seen: dict[str, int] = {}
    out: dict[int, int] = {}
    for design in content.designs:
        out[design.place] = seen.get(design.art, 0)
        seen[design.art] = out[design.place] + 1
    return out


def written_out(kind: str, variant: int) -> str:
    """A picture written out, for cards that stand alone."""
    return gallery.small(kind, variant)


def prints(scene: Scene) -> Prints:
    """Pictures drawn once in a scene, then used."""

    def used(kind: str, variant: int) -> str:
        return f'<use href="{scene.define(f"art-{kind}-{variant}", gallery.small(kind, variant))}"/>'

    return used


def framed(drawing: str, x: float, y: float, w: float, h: float, box: str = "0 0 216 150") -> str:
    """A picture cut to a frame; `box` is the part of it that is shown."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
    return f'<svg {place} viewBox="{box}" preserveAspectRatio="xMidYMid slice">{drawing}</svg>'


# ---- the three sizes


@cache
def _slab(w: float, h: float, corner: float, gold: bool) -> str:
    a = Art("slab", w, h)
    a.relief(rect(0, 0, w, h, corner), "f-stone", lift=0, bevel=2.6 if w > 100 else 2, line="k2")
    a.dots(rect(6, 6, w - 12, h - 12), 11, "k4 half", 0.22)
    if gold:
        a.path("k2 l-gold", straight(rect(4.5, 4.5, w - 9, h - 9, corner - 1), True))
    return str(a)


@cache
def _leaf(w: float, h: float, brown: bool) -> str:
    r = 6 if w > 100 else 4
    d = (
        f"M{r} .6H{num(w - r)}Q{num(w)} .6 {num(w - 0.4)} {r}V{num(h - r)}Q{num(w)} {num(h)} {num(w - r)} {num(h)}"
        f"H{r}Q0 {num(h)} .4 {num(h - r)}V{r}Q0 .6 {r} .6Z"
    )
    return path("f-tan o2" if brown else "f-p o2", d)


def _sheet(design: Design, w: float, h: float, corner: float) -> str:
    if design.side == ANCIENT:
        return _slab(w, h, corner, design.type == RELIC)
    return _leaf(w, h, design.type == NEGATIVE)


def left_sign(design: Design) -> str:
    """The upper left corner: what it costs, or what it is."""
    if design.type == RELIC:
        return at(0, 0, signs.SHAPES["relic"], 1.15)
    if design.type == INFLUENCE:
        return signs.SHAPES["eye"]
    if design.type == ABILITY:
        return at(0, 0, signs.SHAPES["clip"], 1.15)
    if design.type == NEGATIVE:
        return at(0, 0, signs.SHAPES["flame"], 1.15)
    return signs.trinket(design.cost)


def right_sign(design: Design) -> str:
    """The upper right corner: Risk, Hazard or cooldown."""
    if design.type == ABILITY and design.mode != ONCE:
        return "" if design.mode == PASSIVE else at(-5, 0, signs.glass(design.cooldown))
    if design.type == ABILITY:
        return word(2, 5, 19, "once", "ci cf-k c-end")
    if design.type == RELIC:
        return at(-5, 0, signs.glass(design.cooldown))
    if design.type == INFLUENCE:
        return ""
    return signs.pennant(design.risk) if design.side == EXPEDITION else signs.stair(design.hazard)


def kind_of(design: Design) -> str:
    """`Instant: roll, recoup`, `Ability, once: roll`."""
    used = ", ".join([name for bit, name in enumerate(WINDOWS) if design.windows >> bit & 1])
    used = "any time" if design.windows == (1 << len(WINDOWS)) - 1 else used
    kind = capital(TYPES[design.type]) + (f", {MODES[design.mode]}" if design.type == ABILITY else "")
    return f"{kind}: {used}" if used else kind


def mini(design: Design, variant: int, shown: Prints = written_out) -> str:
    """As it lies on the board: the picture and its two numbers."""
    return _mini(design, shown(design.art, variant))


@lru_cache(maxsize=512)
def _mini(design: Design, drawing: str) -> str:
    frame = "k2" if design.side == ANCIENT else "k3"
    out = _sheet(design, *MINI, 5) + framed(drawing, 4, 4, 52, 54, "38 2 140 145")
    out += path(frame, "M4 4H56V58H4Z") + at(13, 70.5, left_sign(design), 0.64)
    if design.side == ANCIENT and design.hazard:
        out += at(47, 76, signs.stair(design.hazard, False), 0.6) + word(31, 76, 14, signs.NUMERALS[design.hazard], "ct cf-k c-mid")
    else:
        out += at(45 if design.type < ABILITY or design.type == NEGATIVE else 41, 71.5, right_sign(design), 0.68)
    return out


def thumb(design: Design, variant: int, shown: Prints = written_out) -> str:
    """As it lies on the board of a phone, 37 by 52: the picture alone, on its own kind of sheet."""
    return _thumb(design, shown(design.art, variant))


@lru_cache(maxsize=512)
def _thumb(design: Design, drawing: str) -> str:
    frame = "k2" if design.side == ANCIENT else "k3"
    sheet = _sheet(design, *THUMB, 4)
    return sheet + framed(drawing, 3, 3, 31, 46, "56 0 101 150") + path(frame, "M3 3H34V49H3Z")


def in_hand(design: Design, variant: int, content: Content, shown: Prints = written_out) -> str:
    """As it is held: low, so that a hand of five is seen at once."""
    return _in_hand(design, content, shown(design.art, variant))


@lru_cache(maxsize=512)
def _in_hand(design: Design, content: Content, drawing: str) -> str:
    w, h = HAND
    frame = "k2" if design.side == ANCIENT else "k3"
    out = _sheet(design, w, h, 7) + framed(drawing, 5, 5, 80, 57) + path(frame, "M5 5H85V62H5Z")
    out += at(18, 19, left_sign(design), 0.84) + at(70, 18 if design.hazard else 20, right_sign(design), 0.9 if design.hazard else 0.84)
    drawn = signs.column(content, design.block, design.side, 43)
    size = min(18.0, 18 * (w - 10) / (wide(design.name, 18) * 0.84 + 1))
    name = escape(cut(design.name, max(15.0, size) * 0.82, w - 8))
    return out + at(107, 33, drawn) + word(w / 2, 84, max(15.0, size), name, "ct cf-k c-mid")


@lru_cache(maxsize=128)
def held(design: Design, variant: int, content: Content) -> str:
    """To be read: name, picture, what it does in signs and in words, and what is said of it."""
    w, h = HELD
    stone = design.side == ANCIENT
    a = Art("held", design.id)
    a.raw(_sheet(design, w, h, 14))
    a.raw(framed(gallery.picture(design.art, variant), 12, 48, 216, 150))
    a.path("k2" if stone else "k3", "M12 48H228V198H12Z")
    a.raw(at(29, 27, left_sign(design)) + at(211, 25 if design.hazard else 27, right_sign(design)))
    size = min(23.0, 23 * 148 / (wide(design.name, 23) * 0.92 + 1))
    name = escape(design.name)
    if stone:
        a.path("f-bone o", straight(rect(12, 206, 216, 118, 6), True))
        a.raw(word(120.9, 35, size, name, "ct cf-lit c-mid"))
    else:
        for x, turned in ((12, -38), (228, 38)):
            a.raw(f'<g transform="translate({x} 48) rotate({turned})">{path("f-tan half", "M-17-7H17V7H-17Z")}</g>')
        a.path("k4", "M14 208H226M14 210.5H226")
    a.raw(word(120, 34, size, name, "ct cf-k c-mid"))
    y = 224 if stone else 227
    a.raw(word(22, y, 13.5, escape(kind_of(design)), "ct cf-soft"))
    if design.banish:
        a.raw(word(218, y, 13.5, "then banished", "ci cf-soft c-end"))
    drawn, long = signs.row(content, design.block, design.side, 220)
    said = " ".join(design.said)
    lines = wrap(said, 12.6, 198, 4)
    a.raw(at(22, y + 20, drawn, min(0.9, 196 / (long + 1))))
    for i, line in enumerate(lines):
        a.raw(word(22, y + 48 + 15.5 * i, 13.5, escape(line), "cs cf-k"))
    if len(lines) < 3:
        a.raw(word(22, 318, 14, escape(cut(design.flavour, 13, 198)), "ci cf-soft"))
    return str(a)


# ---- backs


@cache
def back(side: int) -> str:
    """A sealed card, 60 by 84: the slab with the shut eye, or the notebook tied with string."""
    a = Art("back", side)
    if side == ANCIENT:
        a.relief(rect(0, 0, 60, 84, 5), "f-stone2", lift=0, bevel=2, line="k2")
        a.relief(rect(5, 5, 50, 74, 4), "f-stone", lift=0, bevel=1.8, line="k3")
        a.groove([*disc(30, 42, 21), disc(30, 42, 21)[0]], cls="k4")
        a.relief(
            [(15, 42), (22, 36), (30, 34), (38, 36), (45, 42), (38, 46), (30, 48), (22, 46)], "f-stone2", lift=1.6, bevel=1.4, line="k2"
        )
        a.groove([(16, 42), (23, 46), (30, 47), (37, 46), (44, 42)], smooth=True, cls="k2")
        a.path("k3", "M21 47l-1 4M26 49v4M30 50v4M34 49v4M39 47l1 4")
        for x in (11, 49):
            for y in (11, 73):
                a.fill("f-k", rect(x - 1.8, y - 1.8, 3.6, 3.6))
        return str(a)
    a.raw(_leaf(60, 84, False).replace("cf-p", "cf-deepmoss"))
    a.hatch(rect(3, 3, 54, 78), 45, 5, "k5 half")
    a.path("k4 l-gold", straight(rect(5, 5, 50, 74, 3), True))
    a.fill("f-p o", rect(13, 11, 34, 17, 2))
    a.path("k3", "M18 17H42M18 22H36")
    for d in ("M0 50C15 48 45 52 60 50", "M30 28V84M30 0V11"):
        a.path("k1", d)
        a.path("k3 l-stone", d)
    seal = [
        (30 + (13 + sway("seal", i)) * math.cos(math.tau * i / 14), 50 + (13 + sway("seal", i)) * math.sin(math.tau * i / 14))
        for i in range(14)
    ]
    a.fill("f-red o", curve(seal))
    a.path("k3 l-p", "M24 45L36 56M36 45L24 56")
    return str(a)
