"""Builds delve as it is, or with DELVE_COMPILE=1 the kernel, parts, effects and rules of games as native modules by mypyc.

What people see - words, pictures, views, content - stays plain Python: it is not hot, and easier to change there. So do folders
within a game: its looks, its studies, and its judgement but for `HOT_JUDGEMENT`.
"""

import os
from pathlib import Path

from setuptools import setup

KERNEL = {"luck", "flow", "part"}
PARTS = {"dice", "grid", "paths"}
NOT_RULES = {
    "__init__", "art_kinds", "card_rules", "card_text", "content", "events", "faces", "foresight", "house_rules", "imagining", "instinct",
    "invariants", "legacy", "log_lines", "naming", "notices", "odds", "orders", "own_content", "places", "prospects", "roads",
    "room_telling", "sight", "story", "telling", "ways", "weights", "whynot", "words", "cavern/passages", "heroes/saga",
}  # fmt: skip
"""Modules of games that stay as they are, in every game or in the one named, and all whose names end like `NOT_RULES_EITHER`.

What a game leaves to a later one is among them: its fields are checked by their annotations, which native classes do not have.
"""
NOT_RULES_EITHER = ("_events", "_words")

HOT_JUDGEMENT = ("heroes/mind/front", "heroes/mind/odds", "heroes/mind/plans", "heroes/mind/worth")
"""Judgement that is asked for every option of every question: compiled, a simulation by instinct takes a quarter of the time."""


def hot_modules() -> list[str]:
    """The files that mypyc compiles."""
    root = Path("src/delve")
    files = [file for file in root.glob("kernel/*.py") if file.stem in KERNEL]
    files += [file for file in root.glob("parts/*.py") if file.stem in PARTS]
    files += [file for file in root.glob("effects/*.py") if file.stem != "__init__"]
    files += [file for file in root.glob("games/*/*.py") if is_rule(file)]
    files += [root / "games" / f"{name}.py" for name in HOT_JUDGEMENT]
    return sorted(map(str, files))


def is_rule(file: Path) -> bool:
    """Whether a module of a game has rules that are hot."""
    names = {file.stem, f"{file.parent.name}/{file.stem}"}
    return names.isdisjoint(NOT_RULES) and not file.stem.endswith(NOT_RULES_EITHER)


def main() -> None:
    if os.environ.get("DELVE_COMPILE") == "1":
        from mypyc.build import mypycify

        setup(ext_modules=mypycify(["--config-file=", *hot_modules()], opt_level="3"))
    else:
        setup()


if __name__ == "__main__":
    main()
