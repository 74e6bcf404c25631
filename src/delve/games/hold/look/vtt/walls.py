"""The walls round areas that overlap: all of their outlines that lie in no other area. They have no gaps but those that were left."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from delve.pictures.ink.lines import Pt
from delve.pictures.ink.shapes import inside

Area = tuple[Pt, ...]
Segment = tuple[Pt, Pt]
Line = list[Pt]
EXACT: Final = 2
"""Places behind the point: a hundredth of a unit of the map."""
SHORT: Final = 0.011
FLAT: Final = 1e-6


def area(points: Sequence[Pt]) -> Area:
    """A closed outline, its points as exact as all that is written."""
    out: list[Pt] = []
    for x, y in points:
        point = (round(x, EXACT), round(y, EXACT))
        if not out or point != out[-1]:
            out.append(point)
    return tuple(out[:-1] if out[0] == out[-1] else out)


def box(left: float, top: float, right: float, bottom: float) -> Area:
    return area([(left, top), (right, top), (right, bottom), (left, bottom)])


def around(areas: Sequence[Area]) -> list[Line]:
    """The walls round all of these areas together, as lines."""
    frames = [_frame(one) for one in areas]
    left: list[Segment] = []
    for nth, one in enumerate(areas):
        others = [other for k, other in enumerate(areas) if k != nth and _meet(frames[nth], frames[k])]
        for start, end in zip(one, (*one[1:], one[0]), strict=True):
            left += _outside(start, end, others)
    return joined(left)


def _outside(start: Pt, end: Pt, others: Sequence[Area]) -> list[Segment]:
    """The parts of a segment that lie in none of the areas."""
    near = [other for other in others if _meet(_frame((start, end)), _frame(other))]
    cuts = {start, end}
    for other in near:
        for a, b in zip(other, (*other[1:], other[0]), strict=True):
            crossed = crossing((start, end), (a, b))
            if crossed is not None:
                cuts.add(crossed)
    ordered = sorted(cuts, key=lambda p: (p[0] - start[0]) * (end[0] - start[0]) + (p[1] - start[1]) * (end[1] - start[1]))
    out = []
    for a, b in pairwise(ordered):
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        if not any(inside(middle, other) for other in near):
            out.append((a, b))
    return out


def crossing(one: Segment, other: Segment) -> Pt | None:
    """Where two segments cross, the same whichever is named first; None where they do not, or lie along each other."""
    (p, q), (a, b) = sorted((tuple(sorted(one)), tuple(sorted(other))))
    rx, ry, sx, sy = q[0] - p[0], q[1] - p[1], b[0] - a[0], b[1] - a[1]
    turn = rx * sy - ry * sx
    if abs(turn) < FLAT:
        return None
    t = ((a[0] - p[0]) * sy - (a[1] - p[1]) * sx) / turn
    u = ((a[0] - p[0]) * ry - (a[1] - p[1]) * rx) / turn
    if not (0 <= t <= 1 and 0 <= u <= 1):
        return None
    return round(p[0] + t * rx, EXACT), round(p[1] + t * ry, EXACT)


def joined(segments: Sequence[Segment]) -> list[Line]:
    """Segments that touch as lines, those that go straight on as one."""
    ends: dict[Pt, list[int]] = {}
    for nth, (a, b) in enumerate(segments):
        ends.setdefault(a, []).append(nth)
        ends.setdefault(b, []).append(nth)
    used: set[int] = set()
    out: list[Line] = []
    loose = [nth for nth, (a, b) in enumerate(segments) if len(ends[a]) != 2 or len(ends[b]) != 2]
    for first in (*loose, *range(len(segments))):
        if first in used:
            continue
        a, b = segments[first]
        used.add(first)
        line = [a, b] if len(ends[b]) == 2 or len(ends[a]) != 2 else [b, a]
        while True:
            after = [nth for nth in ends[line[-1]] if nth not in used]
            if len(ends[line[-1]]) != 2 or not after:
                break
            used.add(after[0])
            a, b = segments[after[0]]
            line.append(b if a == line[-1] else a)
        out.append(_straightened(line))
    return out


def _straightened(line: Line) -> Line:
    out = line[:1]
    for here, after in pairwise(line):
        (ax, ay), (bx, by), (cx, cy) = out[-1], here, after
        if abs((bx - ax) * (cy - by) - (by - ay) * (cx - bx)) > FLAT:
            out.append(here)
    return [*out, line[-1]]


def _frame(points: Sequence[Pt]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _meet(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]
