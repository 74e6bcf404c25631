"""What reaches the terminal: 80 columns, colour only where it is welcome, ASCII where asked for."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from pathlib import Path

import pytest

from delve.parts.widths import columns
from delve.terminal.screen import Screen, ascii_of, wants_colour
from tests.terminal.sitting import command, environment, sit


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_colour_only_on_a_terminal_and_never_with_no_color() -> None:
    assert wants_colour(Terminal(), {})
    assert not wants_colour(io.StringIO(), {})
    assert not wants_colour(Terminal(), {"NO_COLOR": "1"})
    assert wants_colour(Terminal(), {"NO_COLOR": ""})  # set but empty does not count, by the convention
    assert not wants_colour(Terminal(), {"TERM": "dumb"})


def test_colour_changes_no_text() -> None:
    plain, coloured = io.StringIO(), io.StringIO()
    for out, colour in ((plain, False), (coloured, True)):
        screen = Screen(out, colour=colour)
        screen.say("a question", "strong")
        screen.entries([("1  wall n", "Wall north. " * 12), ("2  wall e", "Wall east.")])
    assert "\033[" in coloured.getvalue()
    stripped = coloured.getvalue()
    for code in ("\033[1m", "\033[36m", "\033[0m"):
        stripped = stripped.replace(code, "")
    assert stripped == plain.getvalue()


@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is POSIX")
@pytest.mark.parametrize(("more", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_on_a_real_terminal(more: dict[str, str], coloured: bool, tmp_path: Path) -> None:
    import pty

    shown = b""
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve(sys.executable, [sys.executable, "-m", "delve.cli", "games"], environment(tmp_path, TERM="xterm", **more))
    with contextlib.suppress(OSError):  # Linux says so when the other end is closed
        while part := os.read(terminal, 4096):
            shown += part
    os.close(terminal)
    assert os.waitpid(pid, 0)[1] == 0
    assert b"pencil" in shown
    assert (b"\033[" in shown) is coloured


@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is POSIX")
def test_a_terminal_that_is_resized_is_kept_to_from_then_on(tmp_path: Path) -> None:
    import fcntl
    import pty
    import struct
    import termios

    def resize(wide: int, high: int) -> None:
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", high, wide, 0, 0))

    def read(until: bytes) -> list[str]:
        shown = b""
        with contextlib.suppress(OSError):  # the end of a pseudo-terminal
            while until not in shown:
                shown += os.read(terminal, 4096)
        return [line.rstrip("\r").rpartition("\r")[2] for line in shown.decode().split("\n")]  # as it is after what was written over

    pid, terminal = pty.fork()
    if pid == 0:
        while os.get_terminal_size(0).columns != 120:  # until the size is set below
            pass
        more = {"TERM": "dumb", "PYTHONUTF8": "1"}
        args = [sys.executable, "-m", "delve.cli", "play", "pencil", "--seed", "4", "--quick"]
        os.execve(sys.executable, args, environment(tmp_path, **more))
    resize(120, 40)
    wide = read(b"\n> ")
    resize(40, 30)
    os.write(terminal, b"\nquit\n")  # where readline writes the prompt again because of the new size depends on the moment
    narrow = read(b"more than it writes")[1:]
    os.close(terminal)
    assert os.waitpid(pid, 0)[1] == 0
    assert any(" 12 " in line and line.lstrip().startswith("1 ") for line in wide), "all columns of the sheet"
    assert [line for line in narrow if columns(line) > 40] == []
    board = narrow[: next(nth for nth, line in enumerate(narrow) if "quit" in line)]
    assert "no treasure" in " ".join(board) and len(board) <= 30 + 2, "a blank line may be above the screen, and the prompt once more"


def test_what_is_piped_has_80_columns_and_no_height(tmp_path: Path) -> None:
    """The whole board and every option in full, whatever the terminal around it is like."""
    done = command(tmp_path, "play", "cavern", "--seats", "2", "--bots", "instinct", "--seed", "5", typed="1\n1\nquit\n", LINES="10")
    assert max(map(columns, done.stdout.split("\n"))) <= 80
    assert "Numbered on the board" not in done.stdout and "part of the board" not in done.stdout
    assert "at -1,1" in done.stdout and "breaks a corridor for 1 XP" in " ".join(done.stdout.split())
    assert "[3]" in done.stdout, "options are numbered on the board there, too"


def test_nothing_is_wider_than_80_columns(tmp_path: Path) -> None:
    """Long names, long notes, long seeds, every table option, and the whole rulebook."""
    options = {"explore": "frontier", "declare": "between_rolls", "dead_treasure": "drop"}
    play = sit(tmp_path, seats=3, names=["W" * 32, "\u4e2d" * 32, "Ana"], seed="s" * 200, house_rules=options)
    everything = ["help", "options", "record", "log", "notes", "seats", "about", "why move n", "x" * 300, "rules contents"]
    shown = play.welcome()
    shown += play.type("note " + "word " * 99, "note " + "\u6587" * 200, *everything, *(f"rules {n}" for n in range(1, 14)))
    shown += play.type(*(f"rules section {n}" for n in range(1, 12)), "delve", "1", "1", "1", "1", "exit", "yes")
    assert [line for line in shown.split("\n") if columns(line) > 80] == []


@pytest.mark.parametrize("args", ["-h", "serve -h", "play -h", "replay -h", "verify -h", "export -h", "games -h", "rules -h"])
def test_help_fits_80_columns_and_gives_examples(args: str, tmp_path: Path) -> None:
    done = command(tmp_path, *args.split(), COLUMNS="80")
    assert max(map(len, done.stdout.split("\n"))) <= 80
    assert "delve play pencil" in done.stdout if args == "-h" else "examples:" in done.stdout


def test_a_narrow_terminal_is_kept_to() -> None:
    out = io.StringIO()
    Screen(out, 40).entries([("1  delve", "Roll three dice and see what comes of it."), ("2  a very long key that fills it", "Yes.")])
    assert max(map(len, out.getvalue().split("\n"))) <= 40


def test_ascii_means_ascii(tmp_path: Path) -> None:
    play = sit(tmp_path, names=["J\u00f6rg \u4e2d"], ascii_only=True)
    shown = play.welcome() + play.type("delve", "note caf\u00e9", "notes", "help", "rules", "seats")
    assert shown.isascii()
    assert "Jorg ?" in shown
    assert "caf\u00e9" in play.on_disk()  # what is kept is what was typed


def test_ascii_of_keeps_the_sense() -> None:
    assert ascii_of("\u201cna\u00efve\u201d \u2013 3\u00d74 \u2192 \u2026") == '"naive" - 3x4 -> ...'


def test_a_terminal_that_cannot_show_more_gets_ascii(tmp_path: Path) -> None:
    done = command(tmp_path, "play", "pencil", "--seed", "7", typed="quit\n", PYTHONIOENCODING="latin-1", PYTHONUTF8="0")
    assert done.returncode == 0
    assert done.stdout.isascii()
