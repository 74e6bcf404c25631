"""The content files of a game from a folder of one's own: what it does not have is taken from the shipped set."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from pathlib import Path

from delve.kernel.errors import DelveError


def read_files(house: Traversable, names: Sequence[str], folder: Path | None) -> tuple[dict[str, str], tuple[str, ...]]:
    """The files of a folder, or with None of the shipped set in `house`, and which of them were not in the folder."""
    texts = {name: house.joinpath(name).read_text(encoding="utf-8") for name in names}
    if folder is None:
        return texts, ()
    if not folder.is_dir():
        raise DelveError(f"there is no folder {folder}; it should hold one or more of {', '.join(names)}")
    own = sorted(path.name for path in folder.iterdir() if path.suffix in (".txt", ".toml"))
    unknown = [name for name in own if name not in names]
    if unknown or not own:
        found = f"has a file {unknown[0]}" if unknown else "has no content file"
        raise DelveError(f"the folder {folder} {found}; the files of a set are {', '.join(names)}")
    for name in own:
        try:
            texts[name] = folder.joinpath(name).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise DelveError(f"{name}: this is not UTF-8; save it again as UTF-8") from None
        except OSError as wrong:
            raise DelveError(f"{name} in {folder} cannot be read: {wrong.strerror}") from None
    return texts, tuple([name for name in names if name not in own])
