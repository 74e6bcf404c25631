"""`delve games --delete`: deletes saved games, all of those named or none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from delve.kernel.english import counted, did_you_mean
from delve.kernel.errors import DelveError
from delve.terminal.export_command import forms
from delve.terminal.saves import SUFFIX, Save, SaveFailed
from delve.terminal.screen import Screen

NOT_DELETED = 1
"""The exit status if the user answered no."""


def delete(screen: Screen, folder: Path, names: Sequence[str], sure: Callable[[str], bool], tell: Callable[[Path], str]) -> int:
    """Delete the games of these names if `sure` returns True. `tell` describes one. Raises DelveError if one is missing or in use."""
    paths = list(dict.fromkeys(_kept(folder, name) for name in names))
    with ExitStack() as locks:
        for path in paths:
            locks.callback(Save(path).close)  # raises InUse while it is being played
        for path in paths:
            screen.say(path.name, "key", 2)
            screen.say(tell(path), indent=6)
        if not sure(f"Delete {'it' if len(paths) == 1 else f'these {len(paths)} games'} for good? yes/no> "):
            screen.say("Nothing was deleted.")
            return NOT_DELETED
        for path in paths:
            for file in (path, *beside(path)):
                _unlink(file)
    screen.say(f"Deleted {counted(len(paths), 'game')}.", "good")
    return 0


def _kept(folder: Path, name: str) -> Path:
    """A saved game by its file's name, with or without its ending; never a file outside the folder."""
    there = {path.name: path for path in folder.glob(f"*{SUFFIX}")}
    for wanted in (Path(name).name, f"{Path(name).name}{SUFFIX}"):
        path = there.get(wanted)
        if path is not None and (Path(name).parent == Path() or Path(name).expanduser().resolve().parent == folder.resolve()):
            return path
    near = did_you_mean(name, [path.removesuffix(SUFFIX) for path in there])
    raise DelveError(f"no game '{name}' is kept in {folder}{near}; `delve games --all` lists them. Nothing was deleted")


def beside(path: Path) -> list[Path]:
    """The files that belong to a saved game `x.delve`, such as `x.delve.new` and `x.cache`, without exported pictures and texts.

    The lock file is not among them: it is deleted when the lock is released.
    """
    stem, kept = path.name.removesuffix(SUFFIX), [SUFFIX[1:], *forms()]
    out = []
    for file in path.parent.iterdir():
        ending = file.name.removeprefix(f"{stem}.") if file.name.startswith(f"{stem}.") else ""
        if file.name == f"{path.name}.lock":
            continue
        if file.name.startswith(f"{path.name}.") or (ending and "." not in ending and ending not in kept):
            out.append(file)
    return sorted(out)


def _unlink(file: Path) -> None:
    try:
        file.unlink(missing_ok=True)
    except OSError as refused:
        raise SaveFailed(f"{file} cannot be deleted: {refused.strerror}") from refused
