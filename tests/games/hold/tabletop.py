"""A reader of Universal VTT files, written from the description of the format alone: it knows nothing of holds.

The file is JSON. Lengths are in squares, x to the right and y down from the upper left corner of the picture. Sight is blocked by the
lines of `line_of_sight` and by the `bounds` of every portal that is closed. `image` is a PNG, base64.
"""

from __future__ import annotations

import base64
import json
import math
import struct
from collections import deque
from itertools import pairwise
from typing import Any

SHAPE: dict[str, Any] = {
    "format": float,
    "resolution": {"map_origin": {"x": float, "y": float}, "map_size": {"x": float, "y": float}, "pixels_per_grid": int},
    "line_of_sight": [[{"x": float, "y": float}]],
    "objects_line_of_sight": [[{"x": float, "y": float}]],
    "portals": [
        {
            "position": {"x": float, "y": float}, "bounds": [{"x": float, "y": float}], "rotation": float, "closed": bool,
            "freestanding": bool,
        },
    ],
    "environment": {"baked_lighting": bool, "ambient_light": "colour"},
    "lights": [{"position": {"x": float, "y": float}, "range": float, "intensity": float, "color": "colour", "shadows": bool}],
    "image": str,
}  # fmt: skip
"""What the format has, nothing missing and nothing more."""
OPTIONAL = ("image",)
Pt = tuple[float, float]


def faults(value: Any, shape: Any = SHAPE, where: str = "file") -> list[str]:
    """Where a value is not of a shape."""
    if isinstance(shape, dict):
        if not isinstance(value, dict):
            return [f"{where} is no object"]
        out = [f"{where}.{key} is missing" for key in shape if key not in value and key not in OPTIONAL]
        out += [f"{where}.{key} is unknown" for key in value if key not in shape]
        return out + [fault for key in value if key in shape for fault in faults(value[key], shape[key], f"{where}.{key}")]
    if isinstance(shape, list):
        if not isinstance(value, list):
            return [f"{where} is no list"]
        return [fault for nth, one in enumerate(value) for fault in faults(one, shape[0], f"{where}[{nth}]")]
    if shape == "colour":
        good = isinstance(value, str) and len(value) == 8 and all(letter in "0123456789abcdef" for letter in value)
        return [] if good else [f"{where} is no colour of eight hexadecimal digits"]
    if shape is float:
        good = isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
        return [] if good else [f"{where} is no number"]
    return [] if type(value) is shape else [f"{where} is no {shape.__name__}"]


class Tabletop:
    """A map as a tabletop has it."""

    def __init__(self, text: str) -> None:
        data = json.loads(text)
        assert faults(data) == []
        assert data["format"] == 0.3
        self.size = (data["resolution"]["map_size"]["x"], data["resolution"]["map_size"]["y"])
        self.pixels = data["resolution"]["pixels_per_grid"]
        self.walls = [((a["x"], a["y"]), (b["x"], b["y"])) for line in data["line_of_sight"] for a, b in pairwise(line)]
        self.portals = data["portals"]
        self.lights = data["lights"]
        self.image = base64.b64decode(data["image"], validate=True) if "image" in data else b""

    def picture_size(self) -> tuple[int, int]:
        """As the PNG itself says."""
        assert self.image[:8] == b"\x89PNG\r\n\x1a\n"
        wide, high = struct.unpack(">II", self.image[16:24])
        return int(wide), int(high)

    def bounds(self, portal: dict[str, Any]) -> tuple[Pt, Pt]:
        a, b = portal["bounds"]
        return (a["x"], a["y"]), (b["x"], b["y"])

    def blockers(self, opened: bool = False) -> list[tuple[Pt, Pt]]:
        """All that blocks sight; with every portal opened, the walls alone."""
        return [*self.walls, *[self.bounds(one) for one in self.portals if one["closed"] and not opened]]

    def reached(self, start: Pt, opened: bool = False, step: float = 0.2) -> set[tuple[int, int]]:
        """Every square that a flood from a point comes to, in small steps that cross nothing that blocks sight."""
        blocked: dict[tuple[int, int], list[tuple[Pt, Pt]]] = {}
        for wall in self.blockers(opened):
            (ax, ay), (bx, by) = wall
            for x in range(math.floor(min(ax, bx)) - 1, math.floor(max(ax, bx)) + 2):
                for y in range(math.floor(min(ay, by)) - 1, math.floor(max(ay, by)) + 2):
                    blocked.setdefault((x, y), []).append(wall)
        first = (round(start[0] / step), round(start[1] / step))
        seen, todo = {first}, deque([first])
        while todo:
            i, k = todo.popleft()
            here = (i * step + 0.0137, k * step + 0.0071)  # beside the grid, so that nothing lies exactly on a wall
            for di, dk in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                there = (here[0] + di * step, here[1] + dk * step)
                if (i + di, k + dk) in seen or not (0 <= there[0] <= self.size[0] and 0 <= there[1] <= self.size[1]):
                    continue
                if not any(_cross(here, there, a, b) for a, b in blocked.get((math.floor(here[0]), math.floor(here[1])), ())):
                    seen.add((i + di, k + dk))
                    todo.append((i + di, k + dk))
        return {(math.floor(i * step), math.floor(k * step)) for i, k in seen}

    def sees(self, eye: Pt, opened: bool = False, rays: int = 720) -> list[Pt]:
        """Where rays in all directions end; a ray that leaves the map is an error."""
        walls = self.blockers(opened)
        far = 2 * (self.size[0] + self.size[1])
        out = []
        for nth in range(rays):
            turn = 2 * math.pi * (nth + 0.381) / rays
            end = (eye[0] + far * math.cos(turn), eye[1] + far * math.sin(turn))
            hits = [t for a, b in walls if (t := _hit(eye, end, a, b)) is not None]
            assert hits, f"from {eye} one sees out of the map at {math.degrees(turn):.1f} degrees"
            t = min(hits)
            out.append((eye[0] + t * (end[0] - eye[0]), eye[1] + t * (end[1] - eye[1])))
        return out


def _hit(p: Pt, q: Pt, a: Pt, b: Pt) -> float | None:
    """How far along the first segment it meets the second one."""
    rx, ry, sx, sy = q[0] - p[0], q[1] - p[1], b[0] - a[0], b[1] - a[1]
    turn = rx * sy - ry * sx
    if turn == 0:
        return None
    t = ((a[0] - p[0]) * sy - (a[1] - p[1]) * sx) / turn
    u = ((a[0] - p[0]) * ry - (a[1] - p[1]) * rx) / turn
    return t if 0 <= t <= 1 and 0 <= u <= 1 else None


def _cross(p: Pt, q: Pt, a: Pt, b: Pt) -> bool:
    return _hit(p, q, a, b) is not None
