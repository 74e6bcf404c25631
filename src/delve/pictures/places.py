"""Marks on places that can be chosen, for a game that says where its places lie and leaves the drawing of marks to the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from delve.kernel.face import Face, Place
from delve.pictures import cells
from delve.pictures.scene import Scene

Box = tuple[float, float, float, float]


def marked(scene: Scene, faces: Sequence[Face], numbers: Sequence[int]) -> Scene:
    """The scene with a mark on every place that an option points at and that the game has not drawn itself.

    A place with several options shows how many there are below the number of the first.
    """
    if scene.spot is None:
        return scene
    at: dict[Place, list[int]] = {}
    for face, number in zip(faces, numbers, strict=True):
        if face.at is not None and f"target-{face.at.id}" not in scene.fragments:
            at.setdefault(face.at, []).append(number)
    drawn = replace(scene, fragments=dict(scene.fragments), near=nearest(scene, list(at)))
    for place, here in at.items():
        box = scene.spot(place)
        if box is not None:
            number, note = here[0] if len(faces) > 1 else 0, f"{len(here)} ways" if len(here) > 1 else ""
            drawn.target(place.id, cells.free(*box, number, note, scene.mark_at, scene.mark_least))
    return drawn


def nearest(scene: Scene, places: Sequence[Place]) -> Box | None:
    """What a small screen shows first: all that is asked about if it fits, else where the game is and some of that."""
    spots = [box for box in map(scene.spot, places) if box is not None] if scene.spot is not None else []
    if scene.near is None or not spots:
        return scene.near
    x, y, width, height = scene.near
    left, top = min([spot[0] for spot in spots]), min([spot[1] for spot in spots])
    right, low = max([spot[0] + spot[2] for spot in spots]), max([spot[1] + spot[2] for spot in spots])
    if right - left <= width and low - top <= height:
        return (left + right - width) / 2, max(scene.top, (top + low - height) / 2), width, height
    if any(x <= left and left + size <= x + width and y <= top and top + size <= y + height for left, top, size in spots):
        return scene.near
    left, top, size = min(spots, key=lambda spot: (spot[0] - x - width / 2) ** 2 + (spot[1] - y - height / 2) ** 2)
    return left + (size - width) / 2, max(scene.top, top + (size - height) / 2), width, height
