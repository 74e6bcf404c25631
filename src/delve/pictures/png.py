"""Pictures as PNG, where the extra `export` is installed (resvg-py)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec

from delve.kernel.errors import DelveError


@cache
def can_png() -> bool:
    """True if pictures can be made into PNG here."""
    return find_spec("resvg_py") is not None


def png(svg: str, fonts: Sequence[str], known: str) -> bytes:
    """A picture as PNG, with the fonts of these files. Those of the system are used only for text with letters that are not in `known`.

    It takes a while; a server calls it in a thread.
    """
    if not can_png():
        raise DelveError("PNG needs the extra `export`: pip install 'delve[export]'")
    import resvg_py

    foreign = any(letter not in known and letter.isprintable() for letter in svg)
    made = resvg_py.svg_to_bytes(svg_string=svg, font_files=list(fonts), skip_system_fonts=not foreign, serif_family="EB Garamond Medium")
    return bytes(made)
