"""Names of monsters and traps: for show only, without effect on the rules (section 4 of the rules)."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from delve.kernel.errors import DelveError

STRENGTHS = (2, 3, 4, 5)


def load(text: str, source: str) -> dict[str, dict[int, tuple[str, ...]]]:
    """Names by kind and strength, checked: an entry that is missing or unknown is an error that names it."""
    data = tomllib.loads(text)
    out: dict[str, dict[int, tuple[str, ...]]] = {}
    for kind, least in (("monsters", 3), ("traps", 2)):
        rows = data.pop(kind, {})
        for strength in STRENGTHS:
            names = rows.pop(str(strength), [])
            if len(names) < least or not all(isinstance(name, str) and name for name in names):
                raise DelveError(f"{source}: {kind}.{strength} needs at least {least} names, has {len(names)}")
            out.setdefault(kind, {})[strength] = tuple(names)
        if rows:
            raise DelveError(f"{source}: {kind} has no strength {', '.join(rows)}; it has 2 to 5")
    if data:
        raise DelveError(f"{source}: unknown entry {', '.join(data)}; there are monsters and traps")
    return out


_NAMES = load(files("delve.games.pencil").joinpath("content/names.toml").read_text(encoding="utf-8"), "pencil/content/names.toml")
MONSTERS = _NAMES["monsters"]
TRAPS = _NAMES["traps"]
