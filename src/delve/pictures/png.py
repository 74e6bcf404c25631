"""Pictures as PNG, where the extra `export` is installed (resvg-py).

`python -m delve.pictures.png` makes the picture on its input into one on its output: resvg keeps the interpreter from doing anything else
while it draws, so a server has it done in another process.
"""

from __future__ import annotations

import re
import string
import sys
from functools import cache
from importlib.util import find_spec
from typing import Final

from delve.kernel.errors import DelveError
from delve.pictures.share import font_files

KNOWN: Final = string.printable + "".join(map(chr, range(0xA0, 0x100))) + "\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2212"
"""What our fonts have."""
MOST: Final = 120_000_000
"""Pixels of the largest PNG: half a gigabyte while it is drawn."""
SIZE: Final = re.compile(r'^<svg [^>]*?\bwidth="([\d.]+)" height="([\d.]+)"')
"""How large a picture says it is."""


@cache
def can_png() -> bool:
    """True if pictures can be made into PNG here."""
    return find_spec("resvg_py") is not None


def png(svg: str, zoom: float = 1) -> bytes:
    """A picture as PNG, with our fonts. Those of the system are used only for text with letters that ours do not have.

    It takes seconds, in which nothing else runs in this process.
    """
    if not can_png():
        raise DelveError("PNG needs the extra `export`: pip install 'delve[export]'")
    size = SIZE.search(svg)
    if size is not None and float(size[1]) * float(size[2]) * zoom * zoom > MOST:
        wide, high = round(float(size[1]) * zoom), round(float(size[2]) * zoom)
        raise DelveError(f"a PNG of {wide} by {high} pixels is too large: {MOST // 1_000_000} million pixels are the most")
    import resvg_py

    foreign = any(letter not in KNOWN and letter.isprintable() for letter in svg)
    ours = "EB Garamond Medium"
    made = resvg_py.svg_to_bytes(
        svg_string=svg, font_files=font_files(), skip_system_fonts=not foreign, font_family=ours, serif_family=ours, sans_serif_family=ours,
        monospace_family=ours, zoom=zoom,
    )  # fmt: skip
    return bytes(made)


if __name__ == "__main__":
    sys.stdout.buffer.write(png(sys.stdin.buffer.read().decode()))
