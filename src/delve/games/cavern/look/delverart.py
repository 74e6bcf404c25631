"""The marks of the kinds of Delver: what one sees of a token that lies faceup, told apart by their outline alone."""

from __future__ import annotations

from typing import Final

from delve.games.cavern.box import Kind
from delve.pictures.ink.lettering import letters

MARKS: Final = {
    "bruiser": (
        '<path class="i-dark" d="M-5.4 1.6C-5.6-6.6 5.6-6.6 5.4 1.6L3 .6H-3z"/>'
        '<path class="i-badge i-o" d="M-5-2.4C-8.6-2.6-9.2-6.2-8-8.6-7.4-6-6.2-5.2-4-5zM5-2.4C8.6-2.6 9.2-6.2 8-8.6 7.4-6 6.2-5.2 4-5z"/>'
        '<path class="p-skin" d="M-4.4 1.4L-3 .6H3L4.4 1.4C4.4 6.6 2.4 8.6 0 8.6S-4.4 6.6-4.4 1.4z"/><path class="i-line" d="M-2.2 '
        '2.6h.1M2.2 2.6h.1"/>'
        '<path class="i-dark" d="M-3.8 4.6C-1.4 3.6 1.4 3.6 3.8 4.6 3.4 8 1.8 9 0 9S-3.4 8-3.8 4.6z"/>'
    ),
    "captain": (
        '<path class="p-skin" d="M-4.4-.6h8.8C4.6 5 2.6 8.4 0 8.4S-4.6 5-4.4-.6z"/><path class="i-line" d="M-1.9 2h.1M1.9 2h.1M-3 '
        '5C-1.6 3.8-.8 4.2 0 5 .8 4.2 1.6 3.8 3 5"/>'
        '<path class="i-dark" d="M-8.2.2C-5-2 5-2 8.2.2 6.8-5.4 3.4-6.8 0-6.8S-6.8-5.4-8.2.2z"/><path class="p-plume" '
        'd="M2-6C4.4-10.2 8.4-9.6 9-6.4 7-7.2 5.4-5.4 4-4.2z"/>'
    ),
    "sneak": (
        '<path class="i-dark" d="M-8 8.4C-8.2 1-6.6-4.6-1-8.8.4-9.6 1.6-9 1.4-7.8 6-5 8 1 8 8.4 4 9.4-4 9.4-8 8.4z"/>'
        '<path class="p-skin" d="M-4 2.4C-3.8-1.6-2-3.6 0-3.6S3.8-1.6 4 2.4C2.6 4.6-2.6 4.6-4 2.4z"/><path class="i-line" '
        'd="M-2.6.2l1.4.6M2.6.2l-1.4.6"/>'
    ),
    "seer": (
        '<path class="i-dark" d="M-9 0C-5-6.4 5-6.4 9 0 5 6.4-5 6.4-9 0z"/><path class="p-skin" d="M-6.4 0C-3.4-4.2 3.4-4.2 6.4 0 '
        '3.4 4.2-3.4 4.2-6.4 0z"/>'
        '<circle class="p-iris" r="3.2"/><circle class="i-dark" r="1.5"/><path class="i-line" '
        'd="M0-6.6v-2.2M-4.6-5.8l-1-1.8M4.6-5.8l1-1.8"/>'
    ),
    "warden": (
        '<path class="i-dark" d="M-7-7.4C-3-6.4 3-6.4 7-7.4 7.6 1 5 6.6 0 9.4-5 6.6-7.6 1-7-7.4z"/>'
        '<path class="p-skin" d="M-5-5.2C-2-4.6 2-4.6 5-5.2 5.2.8 3.6 4.6 0 6.8-3.6 4.6-5.2.8-5-5.2z"/><path class="p-bold" '
        'd="M0-3.6V5M-3.4-.6h6.8"/>'
    ),
    "oracle": (
        '<path class="i-dark" d="M2.6-8.4C-3.8-8.6-8-4-7.6 1 -7.2 6 -2.6 9.2 2.4 8 -2 6.4 -4 3.2 -3.8-.4 -3.6-4-1.2-7 2.6-8.4z"/>'
        '<path class="p-iris" d="M4.2-4.6l1.2 3.4 3.4 1.2L5.4 1.2 4.2 4.6 3 1.2-.4 0 3-1.2z"/>'
    ),
}  # fmt: skip
"""By the id of the kind: a horned helmet, a plumed hat, a hood, an eye, a shield, a moon with its star."""
HOOD: Final = f'<circle class="p-paper" r="11.4"/>{MARKS["sneak"]}'
"""Any Delver, for counting them."""


def mark(kind: Kind) -> str:
    """The mark of a kind; for one of another set of Delvers its first letter."""
    return MARKS.get(kind.id) or f'<path class="p-bold" d="{letters(kind.name[:1], 0, 4.5, 9, "middle")}"/>'
