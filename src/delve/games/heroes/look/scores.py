"""Scores that explain themselves: every set of dice that counts is drawn as an arc or a bar, with its points, and summed like on paper.

Pairs are solid arcs with a round bead, sevens dashed arcs with a lozenge, steps solid arcs with a wedge; runs are bars below with a block,
triples bars with a round one; what counts for single dice is a star above each.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from delve.effects.program import Op
from delve.games.heroes import verbs
from delve.games.heroes.look.art.pen import path, said
from delve.games.heroes.look.signs import each_faces
from delve.pictures.ink.lines import num

PAIR: Final = verbs.K_PAIR
SEVEN: Final = verbs.K_SEVEN
RUN: Final = verbs.K_RUN
STEP: Final = verbs.K_STEP
TRIPLE: Final = verbs.K_TRIPLE
EACH: Final = verbs.K_EACH
ARCS: Final = (PAIR, SEVEN, STEP)
BARS: Final = (RUN, TRIPLE)
PLURALS: Final = {PAIR: "pairs", SEVEN: "sevens", RUN: "runs", STEP: "steps", TRIPLE: "triples"}
MOST_ARCS: Final = 7
CRAMPED: Final = 16.0
"""With less room than that from arc to arc their beads stand aside of each other."""
ASIDE: Final = (0.5, 0.36, 0.64)
"""How far along an arc its bead stands, by the rank of the arc."""


@dataclass(frozen=True, slots=True)
class Combo:
    """A combination that counts: its kind, its points, and for EACH the faces."""

    kind: int
    value: int
    faces: tuple[int, ...] = ()

    @property
    def words(self) -> str:
        return PLURALS[self.kind] if self.kind in PLURALS else f"each {'/'.join(map(str, self.faces))}"


ATTACK: Final = (Combo(PAIR, 1), Combo(SEVEN, 1), Combo(RUN, 2))
"""What attack dice of heroes score (5.08 to 5.10)."""


def of_challenge(combos: Sequence[Op]) -> tuple[Combo, ...]:
    """What the attack of a Challenge scores (6.06)."""
    return tuple([Combo(op.verb, op.numbers[-1], each_faces(op) if op.verb == EACH else ()) for op in combos])


def sets(combo: Combo, faces: Sequence[int]) -> list[tuple[int, ...]]:
    """Every set of dice that forms it, as their places in the row (5.11)."""
    at = range(len(faces))
    if combo.kind == EACH:
        return [(i,) for i in at if faces[i] in combo.faces]
    if combo.kind in ARCS:
        return [two for two in combinations(at, 2) if _two(combo.kind, faces[two[0]], faces[two[1]])]
    return [three for three in combinations(at, 3) if _three(combo.kind, sorted([faces[i] for i in three]))]


def _two(kind: int, one: int, other: int) -> bool:
    return one == other if kind == PAIR else one + other == 7 if kind == SEVEN else abs(one - other) == 1


def _three(kind: int, low: Sequence[int]) -> bool:
    a, b, c = low
    return a + 1 == b and b + 1 == c if kind == RUN else a == b == c


def total(combos: Sequence[Combo], faces: Sequence[int]) -> int:
    """The score of these dice."""
    return sum([combo.value * len(sets(combo, faces)) for combo in combos])


def sum_in_words(combos: Sequence[Combo], faces: Sequence[int]) -> str:
    """The score as a sum: `1 pair, 3 sevens, 4 runs of 2`."""
    said = []
    for combo in combos:
        count = len(sets(combo, faces))
        if count:
            word = combo.words if count != 1 else combo.words[:-1]
            if combo.kind == EACH:
                word = f"{'die' if count == 1 else 'dice'} showing {' or '.join(map(str, combo.faces))}"
            each = " each" if count > 1 else ""
            said.append(f"{count} {word}" + (f" for {combo.value}{each}" if combo.value > 1 else ""))
    return ", ".join(said)


@lru_cache(maxsize=2048)
def bead(kind: int, x: float, y: float, points: str, r: float = 9.5) -> str:
    """The points of a combination in its shape."""
    w, q = num(r), num(r * 1.3)
    if kind == PAIR:
        shape = f'<circle class="cf-p cl-k cw1" r="{w}"/>'
    elif kind == SEVEN:
        shape = path("f-gold l-k w1", f"M0-{q}L{q} 0L0 {q}L-{q} 0Z")
    elif kind == STEP:
        wide, low = num(r * 1.2), num(r * 0.3)
        shape = path("f-blue l-k w1", f"M-{wide} {w}V-{low}L0-{q}L{wide}-{low}V{w}Z")
    elif kind == EACH:
        t = num(r * 0.55)
        shape = path("f-lilac l-k w1", f"M0-{q}L{t}-{t}L{q} 0L{t} {t}L0 {q}L-{t} {t}L-{q} 0L-{t}-{t}Z")
    else:
        half = max(r, len(points) * r * 0.42 + r * 0.5)
        rounding = f' rx="{num(r * 0.8)}"' if kind == TRIPLE else ""
        fill = "cf-moss" if kind == TRIPLE else "cf-ember"
        shape = f'<rect class="{fill} cl-k cw1" x="-{num(half)}" y="-{w}" width="{num(2 * half)}" height="{num(2 * r)}"{rounding}/>'
    fits = len(points) < 2 or kind in BARS
    words = said("b mid f-k", 0, r * (0.52 if fits else 0.4), r * (1.5 if fits else 1.1), points) if points else ""
    return f'<g transform="translate({num(x)} {num(y)})">{shape}{words}</g>'


@dataclass(frozen=True, slots=True)
class _Arc:
    kind: int
    left: float
    right: float
    points: str
    high: bool = False
    """Above all others: sevens that were put together."""


def drawn(
    faces: tuple[int, ...], xs: tuple[float, ...], y: float, s: float, combos: tuple[Combo, ...], room: tuple[float, float],
    ink: str = "feltink",
) -> str:  # fmt: skip
    """All that counts in a row of dice whose middles are at `xs`; `room` is how far arcs reach above the dice and bars below."""
    return _arcs(faces, xs, y - s / 2 - 5, combos, room[0], ink) + _bars(faces, xs, y + s / 2, combos, room[1], ink)


def _arcs(faces: tuple[int, ...], xs: tuple[float, ...], y: float, combos: tuple[Combo, ...], room: float, ink: str) -> str:
    found = {combo: sets(combo, faces) for combo in combos if combo.kind in ARCS}
    arcs: list[_Arc] = []
    for combo, several in found.items():
        if sum(map(len, found.values())) > MOST_ARCS:
            arcs += _together(combo, several, faces, xs)
        else:
            arcs += [_Arc(combo.kind, min(xs[a], xs[b]), max(xs[a], xs[b]), str(combo.value)) for a, b in several]
    spans = sorted({(arc.high, round(arc.right - arc.left)) for arc in arcs})
    rise = min(19.0, (room - 14) / max(1, len(spans)))
    out, beads = [], []
    for arc in arcs:
        rank = spans.index((arc.high, round(arc.right - arc.left)))
        top = 8 + rise * (1 + rank)
        off = min(9.0 if arc.kind == SEVEN and not arc.high else 4.0, (arc.right - arc.left) / 4)
        left, right, bend = num(arc.left + off), num(arc.right - off), num(y - top * 1.33)
        dash = " dash" if arc.kind == SEVEN else ""
        out.append(path(f"l-{ink} w2{dash}", f"M{left} {num(y)}C{left} {bend} {right} {bend} {right} {num(y)}"))
        r = (9.5 if len(arc.points) < 2 else 12.5) * min(1.0, 0.5 + rise / 30)
        along = ASIDE[rank % len(ASIDE)] if rise < CRAMPED else 0.5
        bx, by = arc.left + (arc.right - arc.left) * along * along * (3 - 2 * along), y - 4 * top * along * (1 - along)
        beads.append(bead(arc.kind, round(bx, 1), round(by, 1), arc.points, round(r, 1)))
    for combo in combos:
        if combo.kind == EACH:
            beads += [bead(EACH, round(xs[one], 1), round(y - 7, 1), str(combo.value), 9.0) for one, *_ in sets(combo, faces)]
    return "".join(out) + "".join(beads)


def _together(combo: Combo, several: list[tuple[int, ...]], faces: tuple[int, ...], xs: tuple[float, ...]) -> list[_Arc]:
    """One arc for each pair of faces, with the number of sets."""
    out = []
    for low in sorted({min(faces[a], faces[b]) for a, b in several}):
        mine = [(a, b) for a, b in several if min(faces[a], faces[b]) == low]
        ones = [xs[i] for both in mine for i in both if faces[i] == low]
        others = [xs[i] for both in mine for i in both if faces[i] != low] or ones
        same = combo.kind == PAIR
        left, right = (min(ones), max(ones)) if same else sorted((sum(ones) / len(ones), sum(others) / len(others)))
        points = f"{len(mine)}\u00d7{combo.value}" if len(mine) > 1 else str(combo.value)
        out.append(_Arc(combo.kind, left, right, points, combo.kind == SEVEN))
    return out


def _bars(faces: tuple[int, ...], xs: tuple[float, ...], y: float, combos: tuple[Combo, ...], room: float, ink: str) -> str:
    rows: dict[tuple[int, tuple[int, ...]], list[tuple[int, ...]]] = {}
    values = {combo.kind: combo.value for combo in combos}
    for combo in combos:
        if combo.kind in BARS:
            for three in sets(combo, faces):
                rows.setdefault((combo.kind, tuple(sorted([faces[i] for i in three]))), []).append(three)
    fall = min(22.0, (room - 10) / max(1, len(rows)))
    out = []
    for nth, ((kind, _), all_of_it) in enumerate(sorted(rows.items())):
        at = y + 6 + fall * (nth + 0.6)
        who = sorted({i for one in all_of_it for i in one}, key=lambda i: xs[i])
        legs = "".join([f"M{num(xs[i])} {num(y + 6)}V{num(at)}" for i in who])
        knots = "".join([f'<circle class="cf-{ink}" cx="{num(xs[i])}" cy="{num(at)}" r="3.8"/>' for i in who])
        points = str(values[kind]) if len(all_of_it) == 1 else f"{len(all_of_it)}\u00d7{values[kind]}"
        out.append(path(f"l-{ink} w3", f"M{num(xs[who[0]])} {num(at)}H{num(xs[who[-1]])}") + path(f"l-{ink} w1", legs) + knots)
        out.append(bead(kind, round(xs[who[-1]] + 22, 1), round(at, 1), points, 9.0 if fall > 18 else 7.5))
    return "".join(out)


def tally(
    faces: tuple[int, ...], combos: tuple[Combo, ...], x: float, y: float, width: float, word: str, ink: str = "feltink", big: float = 42
) -> str:
    """The sum as on paper: bead, kind, points; a double rule; the total."""
    out = []
    for i, combo in enumerate(combos):
        at = y + 21 * i
        out.append(bead(combo.kind, round(x + 10, 1), round(at, 1), "", 7))
        out.append(said(f"s f-{ink}", x + 26, at + 5, 15, combo.words))
        out.append(said(f"b end f-{ink}", x + width, at + 5, 16, combo.value * len(sets(combo, faces))))
    at = y + 21 * len(combos) - 6
    out.append(path(f"l-{ink} w1", f"M{num(x)} {num(at)}h{num(width)}M{num(x)} {num(at + 4)}h{num(width)}"))
    out.append(said(f"t end f-{ink}", x + width, at + 12 + big * 0.66, big, total(combos, faces)))
    out.append(said(f"i f-{ink}", x, at + 10 + big * 0.6, 18, word))
    return "".join(out)
