"""The sheet in plain characters, for terminals and for ears (section 11.14 of the rules); and how it stands, in words."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from delve.games.pencil.ending import rank
from delve.games.pencil.house_rules import HOUSE_RULES
from delve.games.pencil.sight import Delver, SheetView
from delve.games.pencil.state import DELVE_ROLLS, EXIT, LIVES
from delve.games.pencil.words import fate_word, lives_word, operation, rank_word, say, treasures
from delve.kernel.face import Face, Place
from delve.parts.text_window import Area
from delve.parts.textmap import PITCH, ROOM, draw
from delve.parts.widths import cut, pad, plain

COLUMNS: Final = 80
MARGIN: Final = 3
"""Columns for the numbers of the rows."""
GAP: Final = 4
"""Columns between the map and the players beside it."""
SEATS: Final = "ABC"
UPRIGHT: Final = {"|": "\u2502", "=": "\u256a"}
BAR: Final = {"   ": "   ", "---": "\u2500\u2500\u2500", "===": "\u2500\u256b\u2500"}
CORNERS: Final = "\u00b7\u2575\u2576\u2514\u2577\u2502\u250c\u251c\u2574\u2518\u2500\u2534\u2510\u2524\u252c\u253c"
"""Box corners by what meets there: 1 from above, 2 from the right, 4 from below, 8 from the left."""
NOTICE: Final = "after Delve by Matt Williams / Steam Kitty Games, CC BY-SA 4.0"


def house_rules(setup: tuple[tuple[str, str], ...]) -> list[str]:
    """The options that differ from the default, in the order of the rules."""
    chosen = dict(setup)
    return [say(f"house.{option.id}") for option in HOUSE_RULES if chosen.get(option.id, option.default) != option.default]


def rolls_allowed(view: SheetView) -> int:
    """Main rolls in this turn at most (3.07, 3.13, 13.02)."""
    return int(dict(view.setup).get("exit_rolls", "1")) if view.delvers[view.turn].phase == EXIT else DELVE_ROLLS


def winners(view: SheetView) -> tuple[int, ...]:
    """Who won; nobody before the end."""
    return view.outcome.winners if view.outcome is not None else ()


def result(view: SheetView, names: Sequence[str]) -> tuple[str, str, str]:
    """A finished game in three lines: what happened, the great word, the count."""
    best = winners(view)
    if len(view.delvers) == 1:
        score = view.delvers[0].treasure
        return (say("stamp.returned" if best else "stamp.lost"), rank_word(rank(score)), treasures(score))
    if not best:
        return (say("stamp.nobody"), say("stamp.nobody.word"), say("stamp.nobody.count"))
    most = treasures(view.delvers[best[0]].treasure)
    if len(best) > 1:
        return (say("stamp.shared"), " & ".join(names[seat] for seat in best), say("stamp.shared.count", treasure=most))
    return (say("stamp.won"), names[best[0]], say("stamp.won.count", treasure=most))


# ---- the sheet


def text(view: SheetView, names: Sequence[str], ascii_only: bool = False, marks: Marks | None = None) -> str:
    """The sheet for a terminal: at most 80 columns and 40 lines, the players beside the map."""
    called = [plain(name) if ascii_only else name for name in names]
    board = [f"{'Delve':<40}{say('sheet.turn', turn=view.turns)}", *sheet_map(view, whole(view), marks or Marks(()), ascii_only)]
    at = MARGIN + PITCH * view.size + GAP
    beside = ["", "", *notes(view, called, ascii_only)]
    rows = max(len(board), len(beside))
    board += [""] * (rows - len(board))
    beside += [""] * (rows - len(beside))
    lines = [pad(left, at) + cut(right, COLUMNS - at) for left, right in zip(board, beside, strict=True)]
    said = house_rules(view.setup)
    if said:
        lines += wrap(f"{say('sheet.house')}: {', '.join(said)}", COLUMNS)
    lines.append(NOTICE)
    return "\n".join(line.rstrip() for line in lines) + "\n"


# ---- the map


class Marks:
    """The numbers of the options that point at a space or a side."""

    def __init__(self, faces: Sequence[Face]) -> None:
        self.numbers = {face.at: number for number, face in enumerate(faces, 1) if face.at is not None}

    def space(self, column: int, row: int) -> int:
        """The number of the option that points at a space; 0 for none."""
        return self.numbers.get(Place("space", (column, row)), 0)

    def sides(self) -> list[tuple[int, int, str, int]]:
        """Every side that is pointed at: the column and row of its space, `e` or `s`, and the number."""
        return [(int(p.spot[0]), int(p.spot[1]), str(p.spot[2]), number) for p, number in self.numbers.items() if p.kind == "side"]

    @property
    def indices(self) -> frozenset[int]:
        return frozenset(number - 1 for number in self.numbers.values())


def whole(view: SheetView) -> Area:
    return Area(1, 1, view.size, view.size)


def sheet_map(view: SheetView, area: Area, marks: Marks, ascii_only: bool) -> list[str]:
    """A part of the sheet with its columns and rows numbered. Options are marked by their numbers, in or beside what they point at."""
    drawn = draw(view.grid, view.sides, _glyphs(view, marks), (area.left, area.top), (area.wide, area.high)).splitlines()
    if not ascii_only:
        drawn = _boxed(drawn)
    rows = [list(line.ljust(PITCH * area.wide + 1)) for line in drawn]
    for column, row, side, number in marks.sides():
        if not area.holds((column, row)) and not area.holds((column + (side == "e"), row + (side == "s"))):
            continue
        x, y = PITCH * (column - area.left), 2 * (row - area.top) + 1
        if side == "s":
            rows[y + 1][x + 2] = str(number)
        else:  # in the space of whoever chooses, so that what stands on the side is still seen
            here = view.grid.at(column, row) == view.delvers[view.seat].at
            rows[y][x + 3 if here else x + PITCH + 1] = str(number)
    head = " " * MARGIN + "".join(f"{column:^{PITCH}}" for column in range(area.left, area.right + 1))
    numbered = [f"{'' if i % 2 == 0 else area.top + i // 2:>{MARGIN}}{''.join(row)}" for i, row in enumerate(rows)]
    return [f" {head}".rstrip(), *(line.rstrip() for line in numbered)]


def _glyphs(view: SheetView, marks: Marks) -> dict[int, str]:
    """What stands in each space: delvers in capitals, starts in small letters, else a dot where somebody has been.

    There is room for three: whoever is there comes before whoever began there, and a delver on the own
    start is told once. Where dots are told apart (13.08) a space shows which seats have dotted it. The number of an
    option stands before them. A delver who chooses a side stands alone between the numbers of the sides.
    """
    own = dict(view.setup).get("dots") == "own"
    out = {space: _owners(view.dots[space]) if own else "." for space in view.grid.spaces if view.dots[space]}
    here: dict[int, list[str]] = {}
    for seat, delver in enumerate(view.delvers):
        here.setdefault(delver.at, []).append(SEATS[seat])
    for seat, delver in enumerate(view.delvers):
        if delver.start != delver.at:
            here.setdefault(delver.start, []).append(SEATS[seat].lower())
    for space, standing in here.items():
        out[space] = "".join(standing)[:ROOM]
    for space in view.grid.spaces:
        number = marks.space(view.grid.column(space), view.grid.row(space))
        if number:
            dot = "." if view.dots[space] >> view.seat & 1 else ""
            out[space] = f"{number}{''.join(here[space]) if space in here else dot}"[:ROOM]
    if marks.sides():
        out[view.delvers[view.seat].at] = SEATS[view.seat]
    return out


def _owners(dots: int) -> str:
    """Own dots by seat, as digits: letters are for delvers and starts."""
    return "".join(str(seat + 1) for seat in range(3) if dots >> seat & 1)


def _boxed(lines: list[str]) -> list[str]:
    """The same drawing in box characters: a door is its line with two bars across, as on paper."""
    wide = max(map(len, lines))
    grid = [line.ljust(wide) for line in lines]
    out = []
    for i, line in enumerate(grid):
        if i % 2:
            uprights = {j: UPRIGHT.get(line[j], line[j]) for j in range(0, wide, PITCH)}
            out.append("".join(uprights.get(j, ch.replace(".", "\u2022")) for j, ch in enumerate(line)))
            continue
        row = ""
        for j in range(0, wide, PITCH):
            around = (i > 0 and grid[i - 1][j], j + 1 < wide and line[j + 1], i + 1 < len(grid) and grid[i + 1][j], j > 0 and line[j - 1])
            row += CORNERS[sum(1 << k for k, ch in enumerate(around) if ch and ch != " ")]
            row += BAR.get(line[j + 1 : j + PITCH], "")
        out.append(row)
    return out


# ---- the players


def notes(view: SheetView, names: Sequence[str], ascii_only: bool) -> list[str]:
    """Each player's name, lives, treasure and place; then the last roll, or how it ended."""
    out = []
    for seat, (delver, name) in enumerate(zip(view.delvers, names, strict=True)):
        at = say("sheet.at", at=_spot(view, delver.at), start=_spot(view, delver.start))
        out += [*_player(view, seat, name, ascii_only), f"    {at}"]
        if delver.lying:
            out.append(f"    {say('sheet.lying', amount=delver.lying)}")
        out.append("")
    return [*out, *(f"  {line}" for line in last_roll(view, names))]


def tight_notes(view: SheetView, names: Sequence[str], ascii_only: bool) -> list[str]:
    """The same in fewer lines: without places, which the map shows."""
    out = [line for seat, name in enumerate(names) for line in _player(view, seat, name, ascii_only)]
    return [*out, *(f"  {line}" for line in last_roll(view, names))]


def _player(view: SheetView, seat: int, name: str, ascii_only: bool) -> list[str]:
    delver = view.delvers[seat]
    fate = fate_word(delver.status, delver.phase)
    named = f"{_sign(view, seat)} {SEATS[seat]} {pad(cut(name, 14), 14)} {fate}".rstrip()
    return [named, f"    {_lives(delver, ascii_only)}  {treasures(delver.treasure)}"]


def status_lines(view: SheetView, names: Sequence[str], ascii_only: bool, columns: int) -> list[str]:
    """A line for each player, and one for the last roll or how it ended: for where nothing fits beside the map."""
    out = []
    for seat, (delver, name) in enumerate(zip(view.delvers, names, strict=True)):
        said = f"{_lives(delver, ascii_only)} {treasures(delver.treasure)}, {fate_word(delver.status, delver.phase)}"
        out.append(f"{_sign(view, seat)} {SEATS[seat]} {cut(name, max(4, columns - 5 - len(said)))} {said}")
    return [cut(line, columns) for line in [*out, f"  {_last_roll_line(view, names)}"]]


def _sign(view: SheetView, seat: int) -> str:
    return ">" if seat == view.turn and view.outcome is None else "*" if seat in winners(view) else " "


def _lives(delver: Delver, ascii_only: bool) -> str:
    return lives_word(delver.lives) if ascii_only else "\u2665" * delver.lives + "\u2661" * (LIVES - delver.lives)


def last_roll(view: SheetView, names: Sequence[str]) -> list[str]:
    """The last roll and what it brings, or how it ended."""
    if view.outcome is not None:
        first, word, last = result(view, [cut(name, 12) for name in names])
        return [f"{first}:", cut(word, 24), last]
    if not view.dice:
        return [say("sheet.to_roll", name=cut(names[view.turn], 14))]
    total = sum(view.dice)
    brings = operation(total, view.delvers[view.turn].phase == EXIT)
    nth = say("sheet.roll", n=view.rolls, of=rolls_allowed(view))
    return [f"{nth}: {' + '.join(map(str, view.dice))}", f"{total} = {brings}"]


def _last_roll_line(view: SheetView, names: Sequence[str]) -> str:
    """The same in one line."""
    if view.outcome is None and view.dice:
        brings = operation(sum(view.dice), view.delvers[view.turn].phase == EXIT)
        return f"{say('sheet.roll', n=view.rolls, of=rolls_allowed(view))}: {'+'.join(map(str, view.dice))} = {sum(view.dice)}, {brings}"
    return " ".join(last_roll(view, names))


def _spot(view: SheetView, space: int) -> str:
    return f"{view.grid.column(space)},{view.grid.row(space)}"
