"""`delve content check hold`: what the files hold, and where the numbers are others than printed."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from delve.games.hold.box import Content, Discovery, Enemy, Ranked, Room, Unit
from delve.games.hold.content import FILES, read_files, shipped
from delve.games.hold.own_content import read_own
from delve.kernel.content_report import ContentReport

FIGURES: Final[dict[type, tuple[str, ...]]] = {
    Room: ("resources", "goods", "spaces", "houses", "beings"),
    Unit: ("strength", "goods", "moves", "ranged", "one_shot"),
    Enemy: ("base", "per_space", "suit", "tamable", "ranged", "eye", "no_traps", "depth", "stays"),
    Discovery: ("spaces", "houses", "helps", "effects"),
    Ranked: ("strength", "ranged", "attacks", "spaces"),
}
"""What is compared of each entry; names and texts are anybody's own."""


def survey(folder: Path | None = None) -> ContentReport:
    """Read a set and look it over: the shipped one, or that of a folder."""
    texts, borrowed = read_files(folder)
    content, where = read_own(texts), "the shipped set" if folder is None else str(folder)
    out = ContentReport()
    out.say(f"hold: {where}, digest {content.digest}")
    for file, held in _tables(content):
        out.say(f"  {file:<20}" + ", ".join([f"{len(entries)} {what}" for what, entries in held]))
    for name in borrowed:
        out.note(f"{name} is not in {where}: taken from the shipped set")
    for (file, held), (_, printed) in zip(_tables(content), _tables(shipped()), strict=True):
        for (_, entries), (_, as_printed) in zip(held, printed, strict=True):
            for own, other in zip(entries, as_printed, strict=False):  # there may be more lists of names
                for line in _others(own, other):
                    out.note(f"{file}, {line}")
    return out


def _tables(content: Content) -> list[tuple[str, list[tuple[str, list[Any]]]]]:
    """The entries of each file, in the order of FILES."""
    of_file: dict[str, list[tuple[str, list[Any]]]] = {
        "rooms.toml": [("rooms", list(content.rooms))],
        "units.toml": [("units", list(content.units))],
        "enemies.toml": [("enemies", list(content.enemies))],
        "discoveries.toml": [("discoveries", [content.discoveries[number] for number in sorted(content.discoveries)])],
        "adventurers.toml": [("adventurers", list(content.adventurers[1:]))],
        "magic.toml": [("results of Good Magic", list(content.good[1:])), ("of Bad Magic", list(content.bad[1:]))],
        "inventions.toml": [("inventions", list(content.inventions[1:]))],
        "finds.toml": [("forms", list(content.forms)), ("powers", list(content.powers[1:]))],
        "monstrosities.toml": [("traits", list(content.traits[1:]))],
        "layers.toml": [("layers", list(content.layers))],
        "runes.toml": [("runes", list(content.runes))],
        "challenges.toml": [("challenges", list(content.challenges))],
        "prompts.toml": [("lists of names", [content.prompts[id] for id in sorted(content.prompts)])],
    }
    return [(name, of_file[name]) for name in FILES]


def _others(own: Any, printed: Any) -> list[str]:
    """Figures of an entry that differ from the shipped ones."""
    out = []
    for field in FIGURES.get(type(own), ()):
        now, before = getattr(own, field), getattr(printed, field)
        if _plain(now) != _plain(before):
            out.append(f"{getattr(own, 'id', own.name)}: {field} is {_shown(now)}, as shipped {_shown(before)}")
    return out


def _plain(value: Any) -> Any:
    return [(op.verb, op.a, op.b) for op in value] if isinstance(value, tuple) else value


def _shown(value: Any) -> str:
    if isinstance(value, tuple | dict):
        return f"{len(value)} of them" if isinstance(value, tuple) else ", ".join([str(number) for number in value.values()]) or "none"
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)
