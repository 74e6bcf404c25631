"""The sheet in plain characters, for terminals and for ears (section 11.14 of the rules); and how it stands, in words."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from delve.games.pencil.ending import rank
from delve.games.pencil.options import OPTIONS
from delve.games.pencil.sight import SheetView
from delve.games.pencil.state import DELVE_ROLLS, EXIT, LIVES
from delve.games.pencil.words import fate_word, lives_word, operation, rank_word, say, treasures
from delve.parts.textmap import PITCH, ROOM, draw
from delve.parts.widths import cut, pad, plain

COLUMNS: Final = 80
SEATS: Final = "ABC"
UPRIGHT: Final = {"|": "\u2502", "=": "\u256a"}
BAR: Final = {"   ": "   ", "---": "\u2500\u2500\u2500", "===": "\u2500\u256b\u2500"}
CORNERS: Final = "\u00b7\u2575\u2576\u2514\u2577\u2502\u250c\u251c\u2574\u2518\u2500\u2534\u2510\u2524\u252c\u253c"
"""Box corners by what meets there: 1 from above, 2 from the right, 4 from below, 8 from the left."""
NOTICE: Final = "after Delve by Matt Williams / Steam Kitty Games, CC BY-SA 4.0"


def house_rules(setup: tuple[tuple[str, str], ...]) -> list[str]:
    """The options that differ from the default, in the order of the rules."""
    chosen = dict(setup)
    return [say(f"house.{option.id}") for option in OPTIONS if chosen.get(option.id, option.default) != option.default]


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


def text(view: SheetView, names: Sequence[str], ascii_only: bool = False) -> str:
    """The sheet for a terminal: at most 80 columns and 40 lines, the players beside the map."""
    called = [plain(name) if ascii_only else name for name in names]
    board = [f"{'Delve':<40}{say('sheet.turn', turn=view.turns)}", "    " + "".join(f"{column:^4}" for column in range(1, view.size + 1))]
    drawn = draw(view.grid, view.sides, _glyphs(view)).splitlines()
    if not ascii_only:
        drawn = _boxed(drawn)
    board += [f"{'' if i % 2 == 0 else i // 2 + 1:>3}{row}" for i, row in enumerate(drawn)]
    beside = ["", "", *_notes(view, called, ascii_only)]
    width = 3 + PITCH * view.size + 4
    rows = max(len(board), len(beside))
    board += [""] * (rows - len(board))
    beside += [""] * (rows - len(beside))
    lines = [pad(left, width) + cut(right, COLUMNS - width) for left, right in zip(board, beside, strict=True)]
    said = house_rules(view.setup)
    if said:
        lines += wrap(f"{say('sheet.house')}: {', '.join(said)}", COLUMNS)
    lines.append(NOTICE)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _glyphs(view: SheetView) -> dict[int, str]:
    """What stands in each space: delvers in capitals, starts in small letters, else a dot where somebody has been.

    There is room for three: whoever is there comes before whoever began there, and a delver on the own
    start is told once. Where dots are told apart (13.08) a space shows which seats have dotted it.
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


def _notes(view: SheetView, names: Sequence[str], ascii_only: bool) -> list[str]:
    """Each player's name, lives, treasure and place; then the last roll, or how it ended."""
    out = []
    best = winners(view)
    for seat, (delver, name) in enumerate(zip(view.delvers, names, strict=True)):
        turn = ">" if seat == view.turn and view.outcome is None else "*" if seat in best else " "
        fate = fate_word(delver.status, delver.phase)
        lives = lives_word(delver.lives) if ascii_only else "\u2665" * delver.lives + "\u2661" * (LIVES - delver.lives)
        out.append(f"{turn} {SEATS[seat]} {pad(cut(name, 14), 14)} {fate}".rstrip())
        out.append(f"    {lives}  {treasures(delver.treasure)}")
        out.append(f"    {say('sheet.at', at=_spot(view, delver.at), start=_spot(view, delver.start))}")
        if delver.lying:
            out.append(f"    {say('sheet.lying', amount=delver.lying)}")
        out.append("")
    if view.outcome is not None:
        first, word, last = result(view, [cut(name, 12) for name in names])
        return [*out, f"  {first}:", f"  {cut(word, 24)}", f"  {last}"]
    who = cut(names[view.turn], 14)
    if not view.dice:
        return [*out, f"  {say('sheet.to_roll', name=who)}"]
    total = sum(view.dice)
    brings = operation(total, view.delvers[view.turn].phase == EXIT)
    nth = say("sheet.roll", n=view.rolls, of=rolls_allowed(view))
    return [*out, f"  {nth}: {' + '.join(map(str, view.dice))}", f"  {total} = {brings}"]


def _spot(view: SheetView, space: int) -> str:
    return f"{view.grid.column(space)},{view.grid.row(space)}"
