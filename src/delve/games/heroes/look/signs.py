"""Signs on cards: how an ability is paid, what it does, what a combination is. An empty body of a die with a sign on it is an effect."""

from __future__ import annotations

from typing import Final

from delve.effects.program import Op
from delve.games.heroes import verbs
from delve.games.heroes.codes import ATK, ATTACK, BODY, CATK, CDEF, DEF, DEFENSE, DICE, KINDS, POOL
from delve.games.heroes.look.art.pen import said
from delve.games.heroes.look.dice_art import MARKS, STRUCK, die
from delve.pictures.ink.lines import num

SHAPES: Final = {
    "reroll": '<path class="{line} cw2" d="M8.5-3A9 9 0 1 0 8.6 4"/><path class="{fill}" d="M10.8-9.5L10-.2L2.4-4.4Z"/>',
    "flip": '<path class="{line} cw2" d="M-5 8V-5M5-8V5"/><path class="{fill}" d="M-10-3L-5-10.5L0-3ZM10 3L5 10.5L0 3Z"/>',
    "spend": '<path class="{line} cw1 c-dash" d="M-9-9H9V9H-9Z"/><path class="{line} cw3" d="M-7 7L7-7M-7-7L7 7"/>',
    "add": '<path class="{line} cw3" d="M-9 1H1M-4-4V6"/>',
    "sub": '<path class="{line} cw3" d="M-9 1H1"/>',
    "to": '<path class="{line} cw2" d="M-9 0H6"/><path class="{fill}" d="M2-6L11 0L2 6Z"/>',
    "heart": '<path class="cf-red cl-k cw1" d="M0 10C-14 0-11-10-5-10C-2-10 0-8 0-5.5C0-8 2-10 5-10C11-10 14 0 0 10Z"/>',
    "body": (
        '<path class="cf-d cl-k cw1" d="M-4-11H4L5-6L11-4L9 2L6 1L7 11H-7L-6 1L-9 2L-11-4L-5-6Z"/>'
        '<path class="cl-p cw1" d="M0-6V8M-4 0H4"/>'
    ),
    "bag": (
        '<path class="cf-gold cl-k cw1" d="M-4-6C-13 2-11 11 0 11C11 11 13 2 4-6Z"/>'
        '<path class="cl-k cw2" d="M-5-6H5M-3-6L-6-11L0-8.5L6-11L3-6"/>'
    ),
    "burst": '<path class="cf-ember cl-k cw1" d="M0-12L3.4-5L11-8L7.4-1L12 5L4.6 5L2 12L-2.4 5.4L-10 9L-6.6 1L-12-4L-4.6-5Z"/>',
    "block": '<path class="cf-deepblue cl-k cw1" d="M-10-10H10V2Q9 9 0 12Q-9 9-10 2Z"/><path class="cl-p cw3" d="M-5-1H5"/>',
    "horde": (
        '<path class="{fill}" d="M-8 11L-11 1C-11-4-4-4-4 1L-3 11ZM4 11L4 1C4-4 11-4 11 1L9 11ZM-5 12L-5-2C-5-8 5-8 5-2L5 12Z"/>'
        '<path class="cf-p" d="M-3-1L-.6 0L-2.4 1.6ZM3-1L.6 0L2.4 1.6Z"/>'
    ),
    "hex": (
        '<path class="cf-plum cl-k cw1" d="M-12 0C-6-9 6-9 12 0C6 9-6 9-12 0Z"/>'
        '<path class="cf-p" d="M-4.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0Z"/>'
        '<path class="cf-k" d="M-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z"/>'
    ),
    "skull": (
        '<path class="cf-p cl-k cw1" d="M-9-1C-9-13 9-13 9-1C9 3 7 5 5 6V11H-5V6C-7 5-9 3-9-1Z"/>'
        '<path class="cf-k" d="M-5.6-1.4A2.4 2.4 0 1 0-.8-1.4A2.4 2.4 0 1 0-5.6-1.4M.8-1.4A2.4 2.4 0 1 0 5.6-1.4A2.4 2.4 0 1 0 .8-1.4"/>'
    ),
    "once": '<path class="{line} cw2" d="M-8 0A8 8 0 1 1 8 0A8 8 0 1 1-8 0Z"/><path class="{fill}" d="M-3-2L2-6V6H-1V-1Z"/>',
    "hand": '<path class="cf-skin cl-k cw1" d="M-5 11V3L-10-3L-8-5L-4-2V-9H-2V-3L-1-11H1V-3L3-10H5L4-2L7-8L9-7L7 4L5 11Z"/>',
    "C": (
        '<path class="cf-p cl-k cw2" d="M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z"/>'
        '<path class="cf-k" d="M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z"/>'
    ),
    "A": '<path class="cf-deepblue cl-k cw2" d="M-9-9H9V1Q8 8 0 11Q-8 8-9 1Z"/>',
    "W": '<path class="cf-red cl-k cw2" d="M0-11L5-5V5H-5V-5Z"/><path class="cl-k cw3" d="M-9 5H9M0 5V11"/>',
    "V": '<path class="cf-gold cl-k cw2" d="M-10-3L-5-9H5L10-3L0 10Z"/>',
    "D": '<path class="cf-steel cl-k cw2" d="M-8-8H8V8H-8Z"/><path class="cl-k cw2" d="M-4 0H4M0-4V4"/>',
    "F": '<path class="cf-p cl-k cw2" d="M-10-7H10V7H-10Z"/><path class="cl-k cw2" d="M-10-7L0 2L10-7"/>',
}  # fmt: skip
MINUS: Final = "\u2212"
COSTS: Final = {verbs.SPEND: "spend", verbs.REROLL: "reroll", verbs.ADD: "add", verbs.SUB: "sub", verbs.FLIP: "flip"}
_ON_DICE: Final = {
    verbs.E_ADD: "+", verbs.E_PLUS: "+{}", verbs.E_MINUS: "\u2212{}", verbs.E_SHIFT: "\u00b1{}", verbs.E_SETANY: "?", verbs.E_SET: "={}",
}  # fmt: skip


def icon(name: str, x: float, y: float, s: float, ink: str = "k") -> str:
    """A sign in a box of size `s`."""
    shape = SHAPES[name].replace("{line}", f"cl-{ink}").replace("{fill}", f"cf-{ink}")
    return f'<g transform="translate({num(x)} {num(y)}) scale({s / 24:.3f})">{shape}</g>'


def small_icon(name: str) -> str:
    """A sign as plates and changes want it: centred, 24 wide."""
    return SHAPES[name].replace("{line}", "cl-k").replace("{fill}", "cf-k")


def cost(op: Op, x: float, y: float, s: float, ink: str = "k") -> str:
    """How it is paid."""
    name = COSTS[op.verb]
    if op.verb in (verbs.ADD, verbs.SUB):
        return said(f"b f-{ink} mid", x, y + s * 0.32, s * 0.92, f"{'+' if op.verb == verbs.ADD else MINUS}{op.a}")
    return icon(name, x, y, s, ink)


def kinds_of(mask: int) -> list[int]:
    """The kinds of dice in a mask."""
    return [kind for kind in range(KINDS) if mask >> kind & 1]


def effect(op: Op, x: float, y: float, s: float, ink: str = "k") -> str:
    """What it does: on the body of the die it does it to."""
    verb = op.verb
    if verb == verbs.E_DAMAGE:
        return icon("burst", x, y, s * 1.16) + said("b mid f-p", x, y + s * 0.2, s * 0.58, str(op.a))
    if verb in (verbs.E_HEAL, verbs.E_HEALOTHERS):
        drawn = die(POOL, 0, x - s * 0.1, y, s * 0.86) + icon("heart", x - s * 0.1, y, s * 0.62)
        return drawn + said(f"b f-{ink}", x + s * 0.36, y + s * 0.42, s * 0.5, str(op.a))
    if verb == verbs.E_BLOCK:
        return icon("block", x, y, s)
    if verb in (verbs.IF_ASSISTING, verbs.IF_ASSISTED):
        return effect(op.inner[0], x, y, s, ink) + icon("hand", x - s * 0.44, y + s * 0.36, s * 0.5)
    if verb == verbs.E_SKIP:
        return icon("block", x, y, s)
    return on_die(op, x, y, s)


def on_die(op: Op, x: float, y: float, s: float) -> str:
    """An effect on a die of some kind: of several kinds the first is drawn, the others peep out behind it."""
    kinds = kinds_of(op.a)
    first, light = kinds[0], MARKS[kinds[0]]
    out = "".join([die(kind, 0, x + s * 0.16 * i, y - s * 0.1 * i, s * 0.82) for i, kind in reversed(list(enumerate(kinds))) if 0 < i < 4])
    out += die(first, 0, x, y, s * 0.9, STRUCK if op.verb == verbs.E_REMOVE else "")
    sign = _ON_DICE.get(op.verb)
    if sign is not None:
        shown = sign.format(op.b)
        out += said(f"b mid f-{light}", x, y + s * 0.21, s * (0.66 if len(shown) == 1 else 0.52), shown)
    elif op.verb == verbs.E_FLIP:
        out += icon("flip", x, y, s * 0.58, light)
    elif op.verb == verbs.E_REROLL:
        out += icon("reroll", x, y, s * 0.58, light)
    return out


STAT_SIGNS: Final = {DICE: POOL, ATTACK: ATK, DEFENSE: DEF}
CHALLENGE_SIGNS: Final = ("heart", CDEF, CATK, "bag")


def stat(which: int, x: float, y: float, s: float) -> str:
    """The sign of a number of a Character."""
    if which == BODY:
        return icon("body", x, y, s * 1.08)
    return die(STAT_SIGNS[which], 0, x, y, s * (0.9 if which == DEFENSE else 1))


def challenge_stat(which: int, x: float, y: float, s: float) -> str:
    """Health, Defense, Attack and Loot of a Challenge."""
    sign = CHALLENGE_SIGNS[which]
    return icon(sign, x, y, s * 1.08) if isinstance(sign, str) else die(sign, 0, x, y, s * (0.9 if sign == CDEF else 1))


COMBO_DICE: Final = {
    verbs.K_PAIR: (4, 4), verbs.K_SEVEN: (3, 4), verbs.K_RUN: (2, 3, 4), verbs.K_STEP: (3, 4), verbs.K_TRIPLE: (5, 5, 5),
}  # fmt: skip
COMBO_WORDS: Final = {
    verbs.K_PAIR: "pair", verbs.K_SEVEN: "seven", verbs.K_RUN: "run", verbs.K_STEP: "step", verbs.K_TRIPLE: "triple",
}  # fmt: skip


def combo_dice(op: Op) -> tuple[int, ...]:
    """Dice that form a combination, for showing it."""
    return COMBO_DICE[op.verb] if op.verb in COMBO_DICE else each_faces(op)


def each_faces(op: Op) -> tuple[int, ...]:
    """The faces that K-EACH counts."""
    return tuple([face for face in range(1, 7) if op.a >> face & 1])


def combo_name(op: Op) -> str:
    """What it is called: `pair`, `each 5 or 6`."""
    return COMBO_WORDS[op.verb] if op.verb in COMBO_WORDS else f"each {' or '.join(map(str, each_faces(op)))}"
