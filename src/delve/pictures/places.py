"""Marks on places that can be chosen, for a game that says where its places lie and leaves the drawing of marks to the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from delve.kernel.face import Face, Place
from delve.pictures import cells
from delve.pictures.scene import Scene


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
    drawn = replace(scene, fragments=dict(scene.fragments))
    for place, here in at.items():
        box = scene.spot(place)
        if box is not None:
            drawn.target(
                place.id, cells.free(*box, here[0] if len(faces) > 1 else 0, f"{len(here)} ways" if len(here) > 1 else "", scene.mark_at)
            )
    return drawn
