"""Signs before words: bead for trinkets, pennant for Risk, stair for Hazard, hourglass for cooldown, and what operations do."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import verbs
from delve.games.ruins.aims import FOE, FOE_ALL, FOE_ANY, OWN_ALL, OWN_OTHERS
from delve.games.ruins.box import Content, Line
from delve.games.ruins.codes import GOLD, GREEN, PIP, WHITE
from delve.games.ruins.look import dice_art
from delve.games.ruins.look.art.pen import gear, path, ring
from delve.pictures.ink.lines import num, straight

MINUS: Final = "\u2212"
NUMERALS: Final = ("", "I", "II", "III")
SHAPES: Final = {
    "eye": (
        '<path class="cf-flash cl-k cw1" d="M-13 0Q0-12 13 0Q0 11-13 0Z"/><path class="cf-gold cl-k cw0" d="M-5.4-.5a5.4 5.4 0 1 0 10.8 0'
        'a5.4 5.4 0 1 0-10.8 0z"/><path class="cf-k" d="M-1.9-.5a1.9 4 0 1 0 3.8 0a1.9 4 0 1 0-3.8 0z"/>'
    ),
    "shut": '<path class="cl-k cw2" d="M-12 0Q0 8 12 0M-8 5l-2 3M0 6v4M8 5l2 3"/>',
    "shield": '<path class="cf-sky cl-k cw1" d="M-10-11Q0-7 10-11V0Q9 9 0 13Q-9 9-10 0Z"/><path class="cl-k cw1" d="M0-7V9M-6-1H6"/>',
    "flame": '<path class="cf-ember cl-k cw1" d="M0-12C7-5 7 2 5 7C3 11-3 11-5 7C-8 1-4-2-3-5C-2-3-1-2 0-3C-1-6-1-9 0-12Z"/>',
    "again": '<path class="cl-k cw2" d="M7-5A8.4 8.4 0 1 0 8.3 2.4"/><path class="cf-k" d="M10.6-9.5L9.6-.8L2.8-5.4Z"/>',
    "cross": '<path class="cl-red cw3" d="M-8-8L8 8M8-8L-8 8"/>',
    "relic": '<path class="cf-gold cl-k cw1" d="M0-13L11 0L0 13L-11 0Z"/><path class="cl-k cw0" d="M0-8L7 0L0 8L-7 0Z"/>',
    "clip": '<path class="cl-k cw2" d="M-5-10V7Q-5 12 0 12T5 7V-7Q5-11 1.5-11T-1-7V6"/>',
    "lock": '<path class="cl-k cw2" d="M-5-1V-6Q-5-11 0-11T5-6V-1"/><path class="cf-gold cl-k cw1" d="M-8-1H8V11H-8Z"/>',
    "heal": '<path class="cf-p cl-k cw1" d="M-12-8H12V10H-12Z"/><path class="cf-red" d="M-3-6H3V-2H7V4H3V8H-3V4H-7V-2H-3Z"/>',
    "cards": '<path class="cf-deepmoss cl-k cw1" d="M-11-8L3-12L8 6L-6 10Z"/><path class="cf-p cl-k cw1" d="M-5-10H9V10H-5Z"/>',
    "slab": '<path class="cf-stone cl-k cw1" d="M-9-12H9V12H-9Z"/><path class="cl-k cw0" d="M-6 0Q0 5 6 0"/>',
    "negative": '<path class="cf-tan cl-k cw1" d="M-9-12H9V12H-9Z"/><path class="cl-red cw2" d="M-5-5L5 5M5-5L-5 5"/>',
    "up": '<path class="cf-good cl-k cw0" d="M0-11L9 1H4V11H-4V1H-9Z"/>',
    "down": '<path class="cf-red cl-k cw0" d="M0 11L9-1H4V-11H-4V-1H-9Z"/>',
    "flip": '<path class="cl-k cw2" d="M-5 9V-5M5-9V5"/><path class="cf-k" d="M-10-3L-5-11L0-3ZM10 3L5 11L0 3Z"/>',
    "to": '<path class="cl-k cw2" d="M-9 0H6"/><path class="cf-k" d="M2-6L11 0L2 6Z"/>',
    "lens": '<path class="cf-sky cl-k cw2" d="M-8-2a7 7 0 1 0 14 0a7 7 0 1 0-14 0z"/><path class="cl-k cw3" d="M4 4L11 11"/>',
    "skull": (
        '<path class="cf-p cl-k cw1" d="M-9-1C-9-13 9-13 9-1C9 3 7 5 5 6V11H-5V6C-7 5-9 3-9-1Z"/>'
        '<path class="cf-k" d="M-5.6-1.4A2.4 2.4 0 1 0-.8-1.4A2.4 2.4 0 1 0-5.6-1.4M.8-1.4A2.4 2.4 0 1 0 5.6-1.4A2.4 2.4 0 1 0 .8-1.4"/>'
    ),
    "mask": (
        '<path class="cl-k cw1" d="M-13-3L-17-6M13-3L17-6"/><path class="cf-red cl-k cw1" d="M-14-4Q-7-9 0-4Q7-9 14-4Q14 7 6 7'
        'Q2 7 0 2Q-2 7-6 7Q-14 7-14-4Z"/><path class="cf-flash" d="M-10-1Q-6-5-3 0Q-7 3-10-1ZM10-1Q6-5 3 0Q7 3 10-1Z"/>'
    ),
    "tick": '<path class="cl-good cw3" d="M-7 0L-2 6L8-7"/>',
    "won": '<path class="s-well" d="M-7 0L-2 6L8-7"/>',
    "lost": '<path class="s-pen" d="M-6-6L6 6M6-6L-6 6"/>',
    "ready": '<path class="s-good" d="M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0z"/><path class="cl-p cw2" d="M-5 0L-1.4 4L5.4-4"/>',
    "thinking": (
        '<path class="s-faint c-dash" d="M-9.4 0a9.4 9.4 0 1 0 18.8 0a9.4 9.4 0 1 0-18.8 0z"/>'
        '<path class="c-by" d="M-5-1.5h3v3h-3ZM-1.5-1.5h3v3h-3ZM2-1.5h3v3h-3Z"/>'
    ),
}  # fmt: skip


def at(x: float, y: float, drawn: str, scale: float = 1.0) -> str:
    """A drawing about the origin, carried to a place."""
    sized = f" scale({scale:.3g})" if scale != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){sized}">{drawn}</g>'


def word(x: float, y: float, size: float, text: object, cls: str = "cs c-on") -> str:
    """Words on the page; `cs`, `cb`, `ct` and `ci` are faces, `c-on`, `c-by` colours that follow the light, `cf-k` printed."""
    return f'<text class="{cls}" x="{num(x)}" y="{num(y)}" font-size="{num(size)}">{text}</text>'


def icon(name: str, x: float, y: float, scale: float = 1.0) -> str:
    return at(x, y, SHAPES[name], scale)


def trinket(number: object = "") -> str:
    """A notched gold bead with a square hole; with a number the hole becomes its plate."""
    plain = number == ""
    out = path("f-gold o", straight(gear(0, 0, 11 if plain else 15, 8, 0.12), True))
    if plain:
        return out + path("f-k o4", "M-3.3-3.3h6.6v6.6h-6.6z")
    return out + path("f-flash o4", ring(0, 0, 11)) + word(0, 6.4, 19, number, "ct cf-k c-mid")


def pennant(number: object) -> str:
    """Risk."""
    return path("k2", "M-11-15V17") + path("f-red o", "M-11-14.5H14L9-3L14 8.5H-11Z") + word(-0.6, 3.6, 19, number, "ct cf-p c-mid")


def stair(level: int, numeral: bool = True) -> str:
    """Hazard: one, two or three steps."""
    steps = [path("f-red o" if i < level else "f-stone2 o4", f"M{-16 + 11 * i} 3V{-5 - 5 * i}h10V3Z") for i in range(3)]
    return "".join(steps) + (word(0, 18, 17, NUMERALS[level], "ct cf-k c-mid") if numeral else "")


def glass(number: object = "") -> str:
    """Cooldown."""
    out = path("f-flash o", "M-9-13H9C9-6 3-3 2.4 0C3 3 9 6 9 13H-9C-9 6-3 3-2.4 0C-3-3-9-6-9-13Z")
    out += path("f-gold", "M-6-6H6C5-3 1.5-2 0 1C-1.5-2-5-3-6-6ZM-7 12C-6 7-2 6 0 4C2 6 6 7 7 12Z") + path("k2", "M-11-14H11M-11 14H11")
    return out + (word(17, 6, 18, number, "ct cf-k c-mid") if number != "" else "")


def flat(value: int) -> str:
    """A flat token: a tile on its corner, light for plus, dark for minus."""
    light = value > 0
    out = path("f-bone o" if light else "f-gloom o", "M0-15L15 0L0 15L-15 0Z") + path(
        "k5" if light else "k4 l-lit", "M0-11L11 0L0 11L-11 0Z"
    )
    return out + word(0, 5.4, 16, f"+{value}" if light else f"{MINUS}{-value}", f"ct c-mid cf-{'k' if light else 'p'}")


# ---- what a card does, in a row of signs

Sign = tuple[str, float]
"""Markup about the origin, and how wide it is."""
_DIE: Final = 0.62
_KIND: Final = (PIP, WHITE, GREEN, GOLD, GREEN, WHITE)


def _die(kind: int, face: int = 0, state: str = "") -> Sign:
    return at(0, 0, dice_art.body(kind, face, state), _DIE), 21.0 if kind == PIP else 26.0


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"{MINUS}{-value}"


def _counted(drawn: str, value: int, width: float = 44.0) -> Sign:
    return at(-11, 0, drawn, 0.86) + word(0.5, 6, 16, _signed(value), "cb cf-k"), width


def _whose(target: int, side: int) -> int:
    """The kind of die that stands for a pool."""
    return GOLD if (target in (FOE, FOE_ANY, FOE_ALL)) == (side != 0) else GREEN


def _over(kind: int, sign: str) -> Sign:
    return at(0, 0, dice_art.body(kind, 0), _DIE) + at(0, 0, path("f-p half", ring(0, 0, 10)) + SHAPES[sign], 0.78), 28.0


def of_line(line: Line, content: Content, side: int) -> list[Sign]:
    """The signs of an operation."""
    verb, inner = line.verb, [sign for block in line.blocks for one in content.blocks[block] for sign in of_line(one, content, side)]
    if verb >= verbs.CHOOSE:
        mark = word(0, 6, 18, "?", "cb cf-k c-mid")
        return [(mark, 12.0), *inner] if verb == verbs.IF else inner
    everyone = line.a in (OWN_ALL, FOE_ALL, OWN_OTHERS) and verb in ALL_TARGETS
    made = _made(line, side)
    return [*made, (word(0, 5, 15, "all", "cb cf-k c-mid"), 25.0)] if everyone else made


ALL_TARGETS: Final = frozenset({
    verbs.GAIN_PIP, verbs.DISABLE, verbs.ENABLE, verbs.FLAT, verbs.REROLL, verbs.BUMP, verbs.RISK, verbs.SAFE, verbs.DANGER, verbs.SHIELD,
    verbs.DRAW, verbs.LOSE, verbs.TAKE, verbs.AWARD_MOD, verbs.LOCK,
})  # fmt: skip


def _made(line: Line, side: int) -> list[Sign]:
    verb, dice = line.verb, _whose(line.a, side)
    if verb == verbs.GAIN_PIP:
        return [_die(PIP)] * min(3, line.b)
    if verb == verbs.GAIN_WHITE:
        return [_die(WHITE)] * min(3, line.b)
    if verb == verbs.LOSE_WHITE:
        return [_die(WHITE, 0, dice_art.DISABLED)] * min(3, line.b)
    if verb in (verbs.DISABLE, verbs.DROP):
        kind = dice if verb == verbs.DROP or line.b >= 4 else _KIND[line.b]
        return [_die(kind, 0, dice_art.DISABLED)] * min(3, line.c if verb == verbs.DISABLE else line.b)
    if verb == verbs.FIX:
        return [_die(dice, line.b, dice_art.FIXED)] * min(2, line.c)
    if verb == verbs.SET:
        return [_die(dice, line.c)] * min(2, line.b)
    if verb == verbs.FLAT:
        return [(at(0, 0, flat(line.b)), 32.0)]
    if verb == verbs.BUMP:
        return [_die(dice), (word(0, 6, 16, _signed(line.c), "cb cf-k c-mid"), 22.0)]
    if verb == verbs.REMAP:
        return [_die(dice, line.b), (at(0, 0, SHAPES["to"], 0.7), 18.0), _die(dice, line.c)]
    if verb in OVER_DIE:
        return [_over(dice if verb != verbs.MOVE_GOLD else GOLD, OVER_DIE[verb])]
    return [_plain(line)]


OVER_DIE: Final = {
    verbs.REROLL: "again", verbs.FLIP: "flip", verbs.ENABLE: "up", verbs.BORROW: "to", verbs.MOVE_GOLD: "to", verbs.SWAP: "flip",
}  # fmt: skip


def _plain(line: Line) -> Sign:
    """Signs that have nothing to do with dice."""
    verb = line.verb
    if verb in (verbs.TAKE, verbs.LOSE, verbs.MOVE_TRINKETS, verbs.AWARD_MOD, verbs.COST_MOD):
        value = {verbs.TAKE: line.b, verbs.LOSE: -line.b, verbs.MOVE_TRINKETS: line.c, verbs.AWARD_MOD: line.c}.get(verb, line.b)
        return _counted(trinket(), value)
    if verb == verbs.RISK:
        return at(0, 0, pennant(_signed(line.b)), 0.86), 28.0
    if verb in (verbs.ALERT, verbs.HOLD_ALERT):
        return _counted(SHAPES["eye"], line.a) if verb == verbs.ALERT else (SHAPES["shut"], 28.0)
    if verb == verbs.HAZARD:
        return at(0, 4, stair(3, False), 0.9), 34.0
    if verb == verbs.DANGER:
        return dice_art.lost(0, 0, 26), 30.0
    if verb in COUNTED:
        return _counted(SHAPES[COUNTED[verb]], line.b if verb != verbs.DISCARD else -line.b, 42.0)
    if verb == verbs.COOLDOWN:
        return _counted(at(0, 0, glass(), 0.8), line.b)
    return SHAPES[PLAIN.get(verb, "to")], 28.0


COUNTED: Final = {verbs.DRAW: "cards", verbs.DISCARD: "cards", verbs.SEED: "negative", verbs.LIMIT: "slab", verbs.RECOVER: "cards"}
PLAIN: Final = {
    verbs.HEAL: "heal", verbs.SHIELD: "shield", verbs.SAFE: "tick", verbs.BANISH: "flame", verbs.PEEK: "lens", verbs.CANCEL: "cross",
    verbs.PURGE: "flame", verbs.EXPOSE: "relic", verbs.CONCEAL: "relic", verbs.LOCK: "lock",
    verbs.TIE_TO: "tick", verbs.CLEAR_FLAT: "cross",
}  # fmt: skip


def row(content: Content, block: int, side: int, room: float) -> tuple[str, float]:
    """What a card does, from x = 0 on, no wider than the room; and how wide it is."""
    out, x = "", 0.0
    for drawn, width in [sign for line in content.blocks[block] for sign in of_line(line, content, side)]:
        if x + width > room:
            break
        out += at(x + width / 2, 0, drawn)
        x += width + 2
    return out, x


def column(content: Content, block: int, side: int, room: float) -> str:
    """The same in two short rows about the origin; what does not fit is left out."""
    rows: list[list[Sign]] = [[]]
    for sign in [sign for line in content.blocks[block] for sign in of_line(line, content, side)]:
        if rows[-1] and sum([width for _, width in rows[-1]]) + sign[1] > room:
            if len(rows) == 2:
                break
            rows.append([])
        rows[-1].append(sign)
    out = ""
    for nth, signs in enumerate(rows):
        x = -sum([width for _, width in signs]) / 2
        for drawn, width in signs:
            out += at(x + width / 2, 0 if len(rows) == 1 else -15 + 30 * nth, drawn)
            x += width
    return out
