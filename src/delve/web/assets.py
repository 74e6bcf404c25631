"""Static files: their URLs, and our own styles and scripts as they are sent.

A URL has a hash that changes when the content does. Styles and scripts are sent without comments, which would be a sixth of their weight.
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from delve.pictures import palette

_STATIC: Final = files("delve.web").joinpath("static")
SHEETS: Final = (
    "tokens.css", "components.css", "pages.css", "telling.css", "teaching.css", "people.css", "ending.css", "options.css", "odd_sizes.css",
    "edits.css",
)  # fmt: skip
_CSS_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_CSS_BLANKS: Final = re.compile(r" *([{};]) +| +([{};])|(?<=\n) +")
"""Blanks that mean nothing: around braces and semicolons, and before a line."""
_JS_COMMENT: Final = re.compile(r"^ */\*.*?\*/$|^ *//[^\n]*$|(?<=[;{,]) //[^\n]*$", re.DOTALL | re.MULTILINE)
"""Comments on lines of their own, and at the end of a line after `;`, `{` or `,`. No string of ours may have that."""


@cache
def url(name: str) -> str:
    """The URL of a static file."""
    if name.startswith("js/"):
        return f"/static/js/{modules_hash()}/{name.removeprefix('js/')}"
    content = styles()[name] if name in styles() else _STATIC.joinpath(*name.split("/")).read_bytes()
    return f"/static/{name}?{_hash(content)}"


@cache
def styles() -> dict[str, bytes]:
    """The style sheets by name. `picture.css`, for the boards, is made from the palette."""
    made = {name: _tight(_without(_CSS_COMMENT, _STATIC.joinpath(name).read_text(encoding="utf-8"))) for name in SHEETS}
    return made | {"picture.css": palette.page_css().encode()}


@cache
def modules() -> dict[str, bytes]:
    """The script modules by name."""
    folder = sorted(_STATIC.joinpath("js").iterdir(), key=lambda file: file.name)
    return {file.name: _without(_JS_COMMENT, file.read_text(encoding="utf-8")) for file in folder}


@cache
def modules_hash() -> str:
    """One hash over all modules, a part of their path: they import each other by relative URLs, which keep the path but not the query."""
    return _hash(b"".join(name.encode() + content for name, content in modules().items()))


def _hash(content: bytes) -> str:
    return sha256(content).hexdigest()[:10]


def _tight(sheet: bytes) -> bytes:
    return _CSS_BLANKS.sub(lambda found: found[1] or found[2] or "", sheet.decode()).encode()


def _without(comment: re.Pattern[str], text: str) -> bytes:
    """The text without comments; every line keeps its number, so that errors name the line of the source."""
    return comment.sub(lambda found: "\n" * found[0].count("\n"), text).encode()
