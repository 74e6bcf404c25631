"""Files that ship beside the code of a game, in its own package or another's: rules, bands, content."""

from __future__ import annotations

import sys
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def package_folder(kind: type) -> Traversable | None:
    """The folder of the package that a class belongs to; None for a class of a single file."""
    package = getattr(sys.modules.get(kind.__module__), "__package__", None)
    return files(package) if package else None


def package_file(kind: type, *path: str) -> Traversable | None:
    """A file in that folder; None where there is none."""
    folder = package_folder(kind)
    found = folder.joinpath(*path) if folder is not None else None
    return found if found is not None and found.is_file() else None
