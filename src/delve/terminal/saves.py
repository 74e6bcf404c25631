"""Games on disk. Every choice is in its file, and the file on the disk, before anybody is told that it was made.

A save is the game's record. A choice appends its line; taking one back writes the file anew beside it and
puts it in place whole. So whenever the power goes, what lies there is a record, at worst with its last line
cut off, and that line was never answered for. A lock held by the process keeps two from writing one game;
the system drops it with the process, so there is no stale lock to clean up.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import delve
from delve.kernel.errors import BadRecord, DelveError
from delve.kernel.record import read
from delve.table import Table

SUFFIX: Final = ".delve"


class NotKept(DelveError):
    """The disk did not take it."""


class InUse(DelveError):
    """Somebody else is playing that game right now."""


class NothingToResume(DelveError):
    """No unfinished game is kept there."""


class Lock:
    """A file that one process at a time can hold."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = -1

    def take(self) -> bool:
        """Whether it is ours now."""
        while True:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
            if not _hold(file):
                os.close(file)
                return False
            with contextlib.suppress(OSError):
                if os.path.samestat(os.fstat(file), os.stat(self.path)):
                    os.truncate(file, 0)
                    os.write(file, f"{os.getpid()}\n".encode())
                    self._file = file
                    return True
            os.close(file)  # it was given back and removed between opening and holding it: once more

    def holder(self) -> str:
        """The process that holds it, for a message."""
        with contextlib.suppress(OSError):
            return self.path.read_text(encoding="ascii", errors="replace").strip()
        return ""

    def give_back(self) -> None:
        if self._file >= 0:
            with contextlib.suppress(OSError):
                self.path.unlink()
            os.close(self._file)
            self._file = -1


if sys.platform == "win32":
    import msvcrt

    def _hold(file: int) -> bool:
        try:
            os.lseek(file, 1 << 20, os.SEEK_SET)  # far beyond the number in it, which others may then still read
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            os.lseek(file, 0, os.SEEK_SET)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _hold(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True


class Save:
    """One game's file, ours to write until it is closed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = Lock(path.with_name(path.name + ".lock"))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            held = self._lock.take()
        except OSError as refused:
            raise NotKept(f"games cannot be kept in {path.parent}: {refused.strerror}") from refused
        if not held:
            raise InUse(f"{path.name} is being played in another window (process {self._lock.holder() or 'unknown'})")
        self._written = b""

    @classmethod
    def create(cls, folder: Path, table: Table) -> Save:
        """A new file for a new game, under a name nobody has."""
        seed = re.sub(r"[^A-Za-z0-9_-]+", "_", table.seed)[:24] or "x"
        stem = f"{table.game.id}-{time.strftime('%Y%m%d-%H%M%S')}-{seed}"
        for more in range(1, 1000):
            path = folder / f"{stem}{f'-{more}' if more > 1 else ''}{SUFFIX}"
            try:
                save = cls(path)
            except InUse:
                continue
            if not path.exists():
                save.keep(table)
                return save
            save.close()
        raise NotKept(f"{folder} is full of games named {stem}")

    @classmethod
    def open(cls, path: Path) -> tuple[Save, Table, bool]:
        """Take up a game that is kept: its file, its table, and whether a line cut off was left out."""
        if not path.is_file():
            raise DelveError(f"there is no file {path}")
        save = cls(path)
        try:
            save._written = path.read_bytes()
            table, mended = read_table(save._written)
        except BaseException:
            save.close()
            raise
        return save, table, mended

    def keep(self, table: Table) -> None:
        """Bring the file up to the table's record; when this returns it is on the disk."""
        new = table.record().encode()
        if new == self._written:
            return
        try:
            if self._written and new.startswith(self._written):
                self._append(new[len(self._written) :])
            else:
                self._replace(new)
        except OSError as refused:
            raise NotKept(f"the last choice could not be kept in {self.path}: {refused.strerror}; everything before it is") from refused
        self._written = new

    def _append(self, tail: bytes) -> None:
        file = os.open(self.path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
        try:
            os.lseek(file, len(self._written), os.SEEK_SET)
            _write_all(file, tail)
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(file, len(self._written))
            raise
        finally:
            os.close(file)

    def _replace(self, text: bytes) -> None:
        beside = self.path.with_name(self.path.name + ".new")
        file = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o644)
        try:
            _write_all(file, text)
        finally:
            os.close(file)
        os.replace(beside, self.path)
        _sync_folder(self.path.parent)

    def close(self) -> None:
        """Let others have it."""
        self._lock.give_back()


def _write_all(file: int, text: bytes) -> None:
    while text:
        text = text[os.write(file, text) :]
    os.fsync(file)


def _sync_folder(folder: Path) -> None:
    """Make a new name in a folder last; systems that cannot sync a folder do not need it."""
    with contextlib.suppress(OSError):
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


def read_table(raw: bytes) -> tuple[Table, bool]:
    """The table a save tells of, and whether its last line was cut off and left out."""
    text = raw.decode("utf-8", "replace")
    try:
        return delve.replay(text, mend=True), read(text).torn
    except BadRecord:
        whole = text[: text.rfind("\n") + 1]
        if whole in ("", text):
            raise
        return delve.replay(whole), True  # cut off just so that the rest still looked like a line


@dataclass(frozen=True, slots=True)
class Kept:
    """A game on disk, as a list shows it."""

    path: Path
    table: Table | None
    trouble: str = ""

    @property
    def finished(self) -> bool:
        return self.table is not None and self.table.decision is None


def kept(folder: Path) -> Iterator[Kept]:
    """Every game kept in a folder, the one last played first."""
    found = [(path.stat().st_mtime, path.name, path) for path in folder.glob(f"*{SUFFIX}")] if folder.is_dir() else []
    for _, _, path in sorted(found, reverse=True):
        try:
            yield Kept(path, read_table(path.read_bytes())[0])
        except (DelveError, OSError) as refused:
            yield Kept(path, None, str(refused))


def newest_unfinished(folder: Path, game: str | None = None) -> tuple[Save, Table, bool, list[str]]:
    """Take up the game last played that has not ended and nobody has open; also says which newer ones were passed over, and why."""
    passed: list[str] = []
    for one in kept(folder):
        if one.table is None:
            passed.append(f"{one.path.name} cannot be read: {one.trouble}")
        elif not one.finished and game in (None, one.table.game.id):
            try:
                return *Save.open(one.path), passed
            except InUse as taken:
                passed.append(str(taken))
    reasons = "".join(f" ({reason})" for reason in passed[:2])
    what = f"game of {game}" if game else "game"
    raise NothingToResume(f"no unfinished {what} to resume in {folder}{reasons}; `delve play {game or 'GAME'}` starts one")


def find(name: str, folder: Path) -> Path:
    """A record by its path, or by its name among the games kept."""
    path = Path(name).expanduser()
    for candidate in (path, folder / name, folder / f"{name}{SUFFIX}"):
        if candidate.is_file():
            return candidate
    raise DelveError(f"there is no file {name}, and no game of that name in {folder}")
