"""Text in columns, as a terminal counts them: some characters take two, some none."""

from __future__ import annotations

from unicodedata import combining, east_asian_width, normalize


def plain(text: str) -> str:
    """The text in ASCII: accents dropped, what is left over as question marks."""
    bare = "".join(ch for ch in normalize("NFKD", text) if not combining(ch))
    return bare.encode("ascii", "replace").decode()


def columns(text: str) -> int:
    """How many columns a text takes."""
    return len(text) if text.isascii() else sum(map(_wide, text))


def cut(text: str, most: int) -> str:
    """As much of a text as fits."""
    if text.isascii() and text.isprintable():
        return text[:most]
    out, used = "", 0
    for ch in text:
        used += _wide(ch)
        if used > most:
            break
        out += ch if ch.isprintable() else ""
    return out


def pad(text: str, wide: int) -> str:
    """The text, filled up with spaces."""
    return text + " " * (wide - columns(text))


def wrap(text: str, most: int, first: str = "", rest: str = "") -> list[str]:
    """The text in lines that fit, the first and the others begun with that; a word too long for any line is cut."""
    lines: list[str] = []
    line, begun = first, False
    for word in text.split():
        if begun and columns(line) + 1 + columns(word) > most:
            lines.append(line)
            line, begun = rest, False
        line += (" " if begun else "") + cut(word, most - columns(line))
        begun = True
    return [*lines, line] if begun else lines


def _wide(ch: str) -> int:
    return 0 if combining(ch) or not ch.isprintable() else 2 if east_asian_width(ch) in "WF" else 1
