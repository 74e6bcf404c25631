"""Saved games. Every choice is on the disk before it is shown.

A save is the game's record. A choice appends its line; undo writes a new file and renames it into place.
So after a power failure the file is a record, at worst with its last line cut off, and the choice of that line was not
shown yet. A lock held by the process prevents two processes from writing one game; the system releases it with the
process, so there are no stale locks.
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
from delve.catalogue import Library
from delve.kernel.english import did_you_mean
from delve.kernel.errors import BadRecord, DelveError
from delve.kernel.record import FIRST_LINE, FORMAT, read
from delve.table import Table
from delve.terminal.save_cache import SaveCache, cache_of, read_cache, write_cache
from delve.terminal.saved_content import content_library, keep_content

SUFFIX: Final = ".delve"
FIRST: Final = f"{FIRST_LINE} {FORMAT}\n".encode()
CACHE_EVERY: Final = 100
"""Decisions between two writes of the cache; it is also written when the game is left."""
RECENT: Final = 32
"""Decisions that are replayed when a game is resumed, so that its log and its undo have the recent past."""


class SaveFailed(DelveError):
    """A game could not be written to the disk."""


class InUse(DelveError):
    """Another process is playing that game."""


class NothingToResume(DelveError):
    """There is no unfinished game to resume."""


class Lock:
    """A file that one process at a time can hold."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = -1

    def take(self) -> bool:
        """Try to take the lock; True if it is ours now."""
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
            os.close(file)  # it was released and removed between opening and locking it: try again

    def holder(self) -> str:
        """The id of the process that holds it, for a message."""
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
            os.lseek(file, 1 << 20, os.SEEK_SET)  # lock a byte far beyond the process id, so that others can still read that
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
    """One game's file, locked until it is closed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = Lock(path.with_name(path.name + ".lock"))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            held = self._lock.take()
        except OSError as refused:
            raise SaveFailed(f"games cannot be kept in {path.parent}: {refused.strerror}") from refused
        if not held:
            raise InUse(f"{path.name} is being played in another window (process {self._lock.holder() or 'unknown'})")
        self._size = 0
        """Bytes in the file."""
        self._lines = 0
        """Entries of the record that are in the file."""
        self._last = ""
        """The check of the last of them."""
        self._cached_at = 0
        self._table: Table | None = None

    @classmethod
    def create(cls, folder: Path, table: Table) -> Save:
        """A new file for a new game, with an unused name."""
        seed = re.sub(r"[^A-Za-z0-9_-]+", "_", table.seed)[:24] or "x"
        stem = f"{table.game.id}-{time.strftime('%Y%m%d-%H%M%S')}-{seed}"
        for more in range(1, 1000):
            path = folder / f"{stem}{f'-{more}' if more > 1 else ''}{SUFFIX}"
            try:
                save = cls(path)
            except InUse:
                continue
            if not path.exists():
                keep_content(folder, table.game)
                save.keep(table)
                return save
            save.close()
        raise SaveFailed(f"{folder} is full of games named {stem}")

    @classmethod
    def open(cls, path: Path) -> tuple[Save, Table, bool]:
        """Open a saved game: its file, its table, and True if a last line that was cut off was left out."""
        if not path.is_file():
            raise DelveError(f"there is no file {path}")
        save = cls(path)
        try:
            raw = path.read_bytes()
            table, mended = read_table(raw, read_cache(path), content_library(path.parent))
        except BaseException:
            save.close()
            raise
        if mended or not raw.endswith(b"\n") or not raw.startswith(FIRST):
            save.keep(table)  # rewrite the whole file, in the present format
        else:
            save._written(table, len(raw))
        return save, table, mended

    def keep(self, table: Table) -> None:
        """Write the table's record to the file; when this returns it is on the disk."""
        entries = table.checked_entries()
        known = self._lines
        grown = self._size and len(entries) >= known and (not known or entries[known - 1].check == self._last)
        try:
            if grown:
                tail = "".join(f"{entry.line()}\n" for entry in entries[known:]).encode()
                if tail:
                    self._append(tail)
                size = self._size + len(tail)
            else:
                whole = table.record().encode()
                self._replace(whole)
                size = len(whole)
        except OSError as refused:
            raise SaveFailed(f"the last choice could not be kept in {self.path}: {refused.strerror}; everything before it is") from refused
        self._written(table, size)
        if table.decisions >= self._cached_at + CACHE_EVERY:
            self.write_cache()

    def _written(self, table: Table, size: int) -> None:
        """Remember what the file contains."""
        entries = table.entries
        self._table, self._size, self._lines = table, size, len(entries)
        self._last = entries[-1].check if entries else ""

    def write_cache(self) -> None:
        """Write the cache file of the game."""
        if self._table is not None:
            self._cached_at = self._table.decisions
            write_cache(self.path, cache_of(self._table, self._size, RECENT))

    def _append(self, tail: bytes) -> None:
        file = os.open(self.path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
        try:
            os.lseek(file, self._size, os.SEEK_SET)
            _write_all(file, tail)
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(file, self._size)
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
        """Write the cache and release the lock."""
        self.write_cache()
        self._lock.give_back()


def _write_all(file: int, text: bytes) -> None:
    while text:
        text = text[os.write(file, text) :]
    os.fsync(file)


def _sync_folder(folder: Path) -> None:
    """Flush a folder, so that a new name in it is on the disk; systems that cannot do that do not need it."""
    with contextlib.suppress(OSError):
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


def read_table(raw: bytes, cache: SaveCache | None = None, content: Library | None = None) -> tuple[Table, bool]:
    """The table of a save, and True if its last line was cut off and left out."""
    text = raw.decode("utf-8", "replace")
    saved = cache.saved if cache is not None else None
    try:
        return delve.replay(text, mend=True, content=content, saved=saved), read(text).torn
    except BadRecord:
        whole = text[: text.rfind("\n") + 1]
        if whole in ("", text):
            raise
        return delve.replay(whole, content=content, saved=saved), True  # cut off where the rest still looked like a whole line


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game in a list."""

    path: Path
    standing: SaveCache | None
    trouble: str = ""

    @property
    def finished(self) -> bool:
        return self.standing is not None and self.standing.asked is None


def saved_games(folder: Path) -> Iterator[SavedGame]:
    """Every game saved in a folder, the one last played first. A game is replayed only if its cache is missing or outdated."""
    found = [(path.stat().st_mtime, path.name, path) for path in folder.glob(f"*{SUFFIX}")] if folder.is_dir() else []
    for _, _, path in sorted(found, reverse=True):
        yield saved_game(path)


def saved_game(path: Path) -> SavedGame:
    """A saved game, with the reason if it cannot be read."""
    try:
        return SavedGame(path, _standing(path))
    except (DelveError, OSError) as refused:
        return SavedGame(path, None, str(refused))
    except Exception as error:  # a game with a defect does not hide the others
        return SavedGame(path, None, f"the game fails with {type(error).__name__}: {error}")


def _standing(path: Path) -> SaveCache:
    cache = read_cache(path)
    raw_size = path.stat().st_size
    if cache is None or cache.size != raw_size:
        table, _ = read_table(path.read_bytes(), cache, content_library(path.parent))
        cache = cache_of(table, raw_size, RECENT)
        write_cache(path, cache)
    return cache


def left_in(folder: Path, game: str, besides: Path | None = None) -> Iterator[str]:
    """What the saved games of a kind have added to their common record, but for the one that is `besides`."""
    for path in sorted(folder.glob(f"{game}-*{SUFFIX}")):
        one = saved_game(path) if path != besides else None
        if one is not None and one.standing is not None and one.standing.game == game:
            yield one.standing.left


def newest_unfinished(folder: Path, game: str | None = None) -> tuple[Save, Table, bool, list[str]]:
    """Open the unfinished game last played that is not in use; also returns which newer ones were skipped, and why."""
    passed: list[str] = []
    for one in saved_games(folder):
        if one.standing is None:
            passed.append(f"{one.path.name} cannot be read: {one.trouble}")
        elif not one.finished and game in (None, one.standing.game):
            try:
                return *Save.open(one.path), passed
            except InUse as taken:
                passed.append(str(taken))
            except DelveError:
                raise
            except Exception as error:  # a game with a defect does not keep one from the others
                passed.append(f"{one.path.name} cannot be taken up: the game fails with {type(error).__name__}: {error}")
    reasons = "".join(f" ({reason})" for reason in passed[:2])
    what = f"game of {game}" if game else "game"
    raise NothingToResume(f"no unfinished {what} to resume in {folder}{reasons}; `delve play {game or 'GAME'}` starts one")


def find(name: str, folder: Path) -> Path:
    """A record by its path, or by its name among the saved games."""
    path = Path(name).expanduser()
    for candidate in (path, folder / name, folder / f"{name}{SUFFIX}"):
        if candidate.is_file():
            return candidate
    near = did_you_mean(name.removesuffix(SUFFIX), [path.name.removesuffix(SUFFIX) for path in folder.glob(f"*{SUFFIX}")])
    raise DelveError(f"there is no file {name}, and no game of that name in {folder}{near}")
