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
        "attack": _felt("-10 -62 300 148", _row(ATK, FACES, 30, scores.ATTACK, (52.0, 36.0))),
        "guard": _felt("-10 -40 300 100", _guard()),
        "back": _felt("-10 -56 300 120", _row(CATK, (1, 6, 6, 3, 5), 30, (scores.Combo(scores.PAIR, 2),), (40.0, 20.0))),
        "wounds": _felt("-6 -34 300 78", _wounds()),
        "end": _felt("-10 -46 300 130", _treasure()),
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
    xs = tuple([first + 48 * i for i in range(len(faces))])
    drawn = scores.drawn(faces, xs, 20, 38, combos, room, INK)
    sum_ = f'<text class="ct cf-{INK}" x="248" y="32" font-size="36">{scores.total(combos, faces)}</text>'
    return drawn + "".join([die(kind, face, x, 20, 38) for face, x in zip(faces, xs, strict=True)]) + sum_


def _guard() -> str:
    out = "".join([die(ATK, face, 24 + 46 * i, 10, 36, STRUCK if face == 6 else "", rim=INK) for i, face in enumerate((1, 3, 4, 6))])
    return out + signs.icon("to", 206, 10, 22, INK) + die(CDEF, 6, 250, 10, 38, STRUCK, rim=INK)


def _wounds() -> str:
    pool = "".join([die(POOL, face, 24 + 42 * i, 4, 34, IDLE if face == 3 else "") for i, face in enumerate((1, 3, 4))])
    lost = die(POOL, 0, 150, 4, 34, SPENT, rim=INK) + die(POOL, 0, 192, 4, 34, SPENT, rim=INK)
    return pool + lost + signs.icon("skull", 246, 4, 34)


def _treasure() -> str:
    one = die(TRE, 4, 28, 18, 40) + f'<text class="ct cf-{INK}" x="60" y="30" font-size="34">+</text>' + die(TRE, 6, 112, 18, 40)
    return one + signs.icon("to", 158, 18, 24, INK) + signs.icon("W", 200, 18, 40) + die(ATK, 0, 246, 18, 34) + _plus(246, 30)


def _plus(x: float, y: float) -> str:
    return f'<text class="cb c-mid cf-p" x="{x}" y="{y}" font-size="28">+1</text>'


def _felt(box: str, drawn: str) -> str:
    return f'<svg class="picture heroes on-felt" viewBox="{box}">{drawn}</svg>'


def _small(drawn: str) -> str:
    return f'<svg class="picture heroes" viewBox="-16 -16 32 32">{drawn}</svg>'

