"""A question on the screen: the prompt, its options and the board above them, fitted to one screen.

Options are shown in full if that leaves enough of the screen for the board. Otherwise options whose numbers are on the
board are shown in one line, or if there are none, all by their labels in columns, or those alike by the first and the last
of them. `list` always shows every option in full.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from delve.kernel.face import Decision, Face
from delve.kernel.text_board import TextBoard
from delve.terminal.screen import Screen

BOARD_SHARE: Final = 0.6
"""The part of the screen that the board gets before options are shortened."""
FEW: Final = 3
"""Up to this many options are shown one by one."""
BESIDES: Final = 2
"""Lines for the blank line above the prompt and for the input."""
LIST_TELLS: Final = "`list` says what each does."
IN_SIGHT: Final = "Those in sight are numbered on the board; `list` has all of them, and says what each does."


@dataclass(frozen=True, slots=True)
class LaidOut:
    """What to show: the board, and the lines of the question below it."""

    board: TextBoard
    lines: list[str]
    full: bool
    """True if every option is shown in full."""


def lay_out(
    screen: Screen, decision: Decision, draw: Callable[[int], TextBoard], news: int = 0, tail: Sequence[str] = (),
    of_part: Sequence[str] = (),
) -> LaidOut:  # fmt: skip
    """Fit a question to the screen.

    `draw` makes the board in a number of rows, 0 for all of it. `news` is the number of lines above the board, which may scroll off.
    `tail` is shown below the options, and `of_part` after it if only a part of the board fits.
    """
    prompt, full = screen.lines_of(decision.prompt, "strong"), full_lines(screen, decision)
    enough = round(screen.height * BOARD_SHARE)

    def board_above(options: Sequence[str]) -> TextBoard:
        space = screen.height - BESIDES - len(prompt) - len(options) - len(tail)
        board = draw(max(space - min(news, max(0, space - enough)), 1))
        return board if board.whole or not of_part else draw(max(space - len(of_part), 1))

    def laid_out(board: TextBoard, options: Sequence[str]) -> LaidOut:
        return LaidOut(board, [*prompt, *options, *tail, *(() if board.whole else of_part)], options is full)

    if not screen.height:
        return laid_out(draw(0), full)
    board = board_above(full)
    below = len(prompt) + len(full) + len(tail) + BESIDES
    if below <= screen.height - enough or (board.whole and below + len(board.text.splitlines()) <= screen.height):
        return laid_out(board, full)
    marked = frozenset(index for index, face in enumerate(decision.faces) if face.at is not None)
    while len(marked) > FEW:  # which options are on the board depends on its size, and that on how many options are listed below
        board = board_above(_folded_lines(screen, decision, marked))
        if board.marked >= marked:
            return laid_out(board, _folded_lines(screen, decision, board.marked))
        marked &= board.marked
    note = screen.lines_of(LIST_TELLS, "quiet")
    short = [*_short_lines(screen, decision, range(len(decision.faces))), *note]
    if len(short) > screen.height - enough:  # long labels leave little of the board: the keys alone are shorter
        short = [*_key_lines(screen, decision), *note]
    if len(short) > screen.height - enough:  # so many that only the first and last of those alike can be shown
        short = min(short, [*_run_lines(screen, decision, _shape), *note], key=len)
    if len(short) > screen.height - enough:  # hundreds of several shapes: what they begin with, and the board with those in sight
        numbered = screen.lines_of(IN_SIGHT, "quiet") if any(face.at is not None for face in decision.faces) else note
        short = [*_run_lines(screen, decision, _verb), *numbered]
    return laid_out(board_above(short), short)


def full_lines(screen: Screen, decision: Decision) -> list[str]:
    """Every option: its number, its key, its label and what it does."""
    return _entries(screen, decision, range(len(decision.faces)))


def _entries(screen: Screen, decision: Decision, options: Sequence[int]) -> list[str]:
    width = len(str(len(decision.faces)))
    faces = [(index + 1, decision.faces[index]) for index in options]
    return screen.entries_lines([(f"{number:>{width}}  {face.key}", told(face)) for number, face in faces])


def _short_lines(screen: Screen, decision: Decision, options: Sequence[int]) -> list[str]:
    width = len(str(len(decision.faces)))
    return screen.columns_lines([(f"{index + 1:>{width}}", decision.faces[index].words.label) for index in options])


def _key_lines(screen: Screen, decision: Decision) -> list[str]:
    width = len(str(len(decision.faces)))
    return screen.columns_lines([(f"{index + 1:>{width}}", face.key) for index, face in enumerate(decision.faces)])


def _run_lines(screen: Screen, decision: Decision, like: Callable[[str], str]) -> list[str]:
    """Consecutive options whose keys are alike in one line, by the first and the last of them."""
    runs: list[list[int]] = []
    for index, face in enumerate(decision.faces):
        if runs and like(face.key) == like(decision.faces[runs[-1][0]].key):
            runs[-1].append(index)
        else:
            runs.append([index])
    rows = []
    for run in runs:
        first, last = decision.faces[run[0]].key, decision.faces[run[-1]].key
        rows.append((ranges(run), first if len(run) == 1 else f"{first} to {last}"))
    return screen.entries_lines([(f"{head:>3}", text) for head, text in rows])


def _shape(key: str) -> str:
    """A key without its numbers."""
    return re.sub(r"-?\d+(,\d+)?", "#", key)


def _verb(key: str) -> str:
    """The first word of a key."""
    return key.partition(" ")[0]


def _folded_lines(screen: Screen, decision: Decision, marked: frozenset[int]) -> list[str]:
    """Options on the board in one line, the others one by one."""
    others = [index for index in range(len(decision.faces)) if index not in marked]
    lines = screen.entry_lines(ranges(sorted(marked)), "Numbered on the board; `list` says what each does.")
    return lines + (_entries(screen, decision, others) if len(others) <= FEW else _short_lines(screen, decision, others))


def told(face: Face) -> str:
    """An option in words."""
    return f"{face.words.label}. {face.words.then}" if face.words.then else face.words.label


def ranges(indices: Sequence[int]) -> str:
    """The numbers of some options: `1-4, 7`."""
    runs: list[list[int]] = []
    for index in indices:
        if runs and index == runs[-1][-1] + 1:
            runs[-1].append(index)
        else:
            runs.append([index])
    return ", ".join(f"{run[0] + 1}-{run[-1] + 1}" if len(run) > 1 else str(run[0] + 1) for run in runs)
