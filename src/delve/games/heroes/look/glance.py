"""The pictures of the glance, drawn with the game's own cards and dice."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from delve.games.heroes.box import Content
from delve.games.heroes.codes import ATK, CATK, CDEF, POOL, TRE
from delve.games.heroes.look import scores, signs
from delve.games.heroes.look.art.gallery import picture
from delve.games.heroes.look.dice_art import IDLE, READY, SPENT, STRUCK, die, health
from delve.games.heroes.look.ribbons import token

INK: Final = "feltink"
FACES: Final = (2, 3, 4, 4, 5)


@lru_cache(maxsize=4)
def pictures(content: Content) -> dict[str, str]:
    """The pictures by name."""
    return {
        "want": _want(content),
        "attack": _felt("-6 -62 258 148", _row(ATK, FACES, 20, scores.ATTACK, (52.0, 36.0))),
        "guard": _felt("-6 -40 246 100", _guard()),
        "back": _felt("-6 -56 258 120", _row(CATK, (1, 6, 6, 3, 5), 20, (scores.Combo(scores.PAIR, 2),), (40.0, 20.0))),
        "wounds": _felt("-6 -34 246 78", _wounds()),
        "end": _end(),
        "pool": _small(die(POOL, 5, 0, 0, 22, READY)),
        "wait": _small(die(ATK, 4, -4, -4, 19) + die(CDEF, 4, 7, 7, 13, STRUCK)),
        "help": _small(die(ATK, 6, 0, 0, 21) + token(1, 10, -10, 13)),
    }


def _want(content: Content) -> str:
    """A Challenge and two ribbons."""
    face = next(one for one in content.challenges if one.level == 3)
    frame = f'<g transform="scale(.7)">{picture(face.art, "3")}</g>'
    paper = "".join([f'<path class="cf-p cl-k cw1" d="M96 {y}h150l-8 17l8 17h-150Z"/>' for y in (106, 148)])
    left = health(7, 12, 158, 123, 20, 4) + health(0, 12, 158, 165, 20, 4)
    hearts = signs.icon("heart", 218, 123, 17) + signs.icon("heart", 218, 165, 17)
    drawn = frame + paper + token(0, 118, 123, 24) + token(1, 118, 165, 24) + left + hearts
    return f'<svg class="picture heroes" viewBox="2 0 232 192" preserveAspectRatio="xMidYMid slice">{drawn}</svg>'


def _row(kind: int, faces: tuple[int, ...], first: float, combos: tuple[scores.Combo, ...], room: tuple[float, float]) -> str:
    xs = tuple([first + 42 * i for i in range(len(faces))])
    drawn = scores.drawn(faces, xs, 20, 36, combos, room, INK)
    sum_ = f'<text class="ct cf-{INK}" x="210" y="32" font-size="38">{scores.total(combos, faces)}</text>'
    return drawn + "".join([die(kind, face, x, 20, 36) for face, x in zip(faces, xs, strict=True)]) + sum_


def _guard() -> str:
    out = "".join([die(ATK, face, 20 + 42 * i, 10, 36, STRUCK if face == 6 else "", rim=INK) for i, face in enumerate((1, 3, 4, 6))])
    return out + signs.icon("to", 178, 10, 22, INK) + die(CDEF, 6, 214, 10, 38, STRUCK, rim=INK)


def _wounds() -> str:
    pool = "".join([die(POOL, face, 20 + 39 * i, 4, 34, IDLE if face == 3 else "") for i, face in enumerate((1, 3, 4))])
    lost = die(POOL, 0, 137, 4, 34, SPENT, rim=INK) + die(POOL, 0, 176, 4, 34, SPENT, rim=INK)
    return pool + lost + signs.icon("skull", 216, 4, 32)


def _end() -> str:
    """The wyrm on its hoard, and two treasure dice that make a weapon."""
    frame = f'<g transform="translate(0 -4) scale(.78)">{picture("wyrm", "5")}</g>'
    cloth = '<path class="cf-felt cl-k cw2" d="M-4 146h300v80h-300Z"/>'
    one = die(TRE, 4, 34, 176, 34) + f'<text class="ct c-mid cf-{INK}" x="70" y="187" font-size="32">+</text>' + die(TRE, 6, 106, 176, 34)
    made = signs.icon("to", 142, 176, 22, INK) + signs.icon("W", 174, 176, 30) + die(ATK, 0, 208, 176, 26)
    more = '<text class="cb c-mid cf-p" x="208" y="183" font-size="18">+1</text>'
    return f'<svg class="picture heroes" viewBox="2 0 232 208" preserveAspectRatio="xMidYMid slice">{frame}{cloth}{one}{made}{more}</svg>'


def _felt(box: str, drawn: str) -> str:
    return f'<svg class="picture heroes on-felt" viewBox="{box}">{drawn}</svg>'


def _small(drawn: str) -> str:
    return f'<svg class="picture heroes" viewBox="-16 -16 32 32">{drawn}</svg>'

