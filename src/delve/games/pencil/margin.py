"""The margin of the sheet: player cards, dice, the table of operations, the result (sections 11.2, 11.13 and 2.12 of the rules).

Every note is drawn from the few things it says, so one that is drawn again is not drawn anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from delve.games.pencil.ending import RANKS, rank
from delve.games.pencil.sight import Delver, SheetView
from delve.games.pencil.state import DEAD, EXIT, HOME, LIVES
from delve.games.pencil.text import NOTICE, house_rules, result, rolls_allowed, winners
from delve.games.pencil.words import operation, rank_word, say, treasures
from delve.pictures import counters, marks
from delve.pictures.dice import die
from delve.pictures.ink.lead import light, stroke
from delve.pictures.ink.lettering import fit, line, text_width
from delve.pictures.ink.lines import ellipse, num, rough_poly, straight, through
from delve.pictures.scene import Fragments, Scene, fragment, path

WORDS: Final = 9.6
"""Height of a capital in the notes: what 13 px of type would have."""
LEADING: Final = 16.6


@dataclass(frozen=True)
class Margin:
    """Where the notes go: beside the grid on a wide page, below it on a narrow one."""

    narrow: bool
    x: float
    width: float
    cards_y: float
    card_height: float
    dice_y: float
    chart_x: float
    chart_y: float
    chart_width: float
    row: float
    """Height of a row of the table."""
    notice_x: float
    notice_y: float


def draw(scene: Scene, view: SheetView, names: list[str], m: Margin) -> None:
    """Every note of the margin, each its own fragment."""
    won = winners(view)
    for seat, (name, delver) in enumerate(zip(names, view.delvers, strict=True)):
        turn = view.turn == seat and view.outcome is None
        scene.lay(_card(seat, name, _fate(delver), delver.lives, delver.treasure, turn, seat in won, m))
    if view.outcome is not None:
        _result(scene, view, names, m)
    else:
        exiting = view.delvers[view.turn].phase == EXIT
        scene.lay(_dice(names[view.turn], view.dice, exiting, view.rolls, rolls_allowed(view), m))
        scene.lay(_lit(exiting, sum(view.dice), m))
    scene.lay(_chart(m))
    if len(names) == 1 and not m.narrow:
        _ladder(scene, view, m)
    scene.lay(_small_print(rules_in_force(view.setup, m.width if m.narrow else m.chart_width), m))


# ---- players


def _fate(delver: Delver) -> str:
    return "home" if delver.status == HOME else "dead" if delver.status == DEAD else "exit" if delver.phase == EXIT else "delve"


@lru_cache(maxsize=4096)
def _card(seat: int, name: str, fate: str, lives: int, treasure: int, turn: bool, won: bool, m: Margin) -> Fragments:
    """Mark, name, phase or fate, lives and treasure of one player; a swath and a pointer where it is their turn."""
    x, y = m.x, m.cards_y + seat * m.card_height + 16
    parts = []
    room = m.width - 40 - 22 - text_width(fate, WORDS)
    size = min(14.5, max(11.0, 14.5 * room / max(text_width(name, 14.5), 1)))
    shown = fit(name, room, size)
    wide = text_width(shown, size)
    if turn:
        parts.append(counters.swath(x + 31, x + 40 + wide, y + 1, 22, "turn", seat))
        parts.append(path("blot", straight([(x - 15, y - 5), (x - 6, y + 0.4), (x - 15, y + 6)], True)))
    parts.append(f'<g class="lead">{(marks.fallen if fate == "dead" else marks.delver)(seat, (x + 12, y), 0.95)}</g>')
    parts.append(line(shown, x + 35, y + size / 2, round(size, 1), "script" if not turn else "bold"))
    if fate == "dead":
        parts.append(stroke((x + 33, y + 1), (x + 39 + wide, y - 1), "struck", seat, weight=0.6))
    parts.append(_fate_sign(fate, x + m.width, y, WORDS))
    below = y + 33
    if m.narrow:
        hearts, tallies, count = x + 10, x + 86, x + m.width
    else:
        hearts, tallies, count = x + 9, x + 3, x + m.width
    for i in range(LIVES):
        parts.append(counters.heart((hearts + 25 * i, below), i >= lives, 1.0, 3 * seat + i))
    ty = below - 8 if m.narrow else below + 18
    parts.append(counters.tally(tallies, ty, treasure, 0.86, seat))
    if treasure:
        parts.append(line(str(treasure), count, ty + 13.5, 12, "script", anchor="end"))
    else:
        parts.append(line(treasures(0), tallies, ty + 12, WORDS, "thin"))
    if won:
        parts.append(counters.star((x + 35 + wide + 17, y - 1), 9.5))
    end = m.cards_y + (seat + 1) * m.card_height - 7
    parts.append(light((x - 6, end), (x + m.width + 4, end - 1.5), "card", seat, weight=0.7))
    card = f"card-{seat + 1}"
    return {card: fragment(card, *parts, cls="lead", turn=int(turn), fate=fate)}


def _fate_sign(fate: str, right: float, y: float, size: float) -> str:
    """How it stands with a player, in a word and a picture."""
    word = line(fate, right, y + 5.5, size, "script", anchor="end")
    x = right - text_width(fate, size) - 13
    if fate == "home":
        return counters.house((x, y), 0.95) + word
    if fate == "dead":
        return counters.headstone((x, y), 0.95) + word
    down = fate == "delve"
    a, b = ((x, y - 6), (x, y + 6)) if down else ((x + 6, y + 1), (x - 7, y + 1))
    return path("strand", marks.arrow(a, b, fate, head=4.5)) + word


# ---- the roll


@lru_cache(maxsize=4096)
def _dice(whose: str, dice: tuple[int, ...], exiting: bool, roll: int, of: int, m: Margin) -> Fragments:
    """The three dice of the last roll, their sum, and what it brings."""
    x, y = m.x, m.dice_y
    name = fit(whose, m.width - 84, WORDS + 1)
    said = say("sheet.roll", n=roll, of=of) if dice else say("sheet.to_roll", name=name)
    parts = [line(said if not dice else name, x, y, WORDS + 1, "script")]
    if dice:
        parts.append(line(said, x + m.width, y, WORDS, "script", anchor="end"))
    step = 50 if m.narrow else 56
    parts += [die(face, (x + 19 + step * i, y + 39), 32, i) for i, face in enumerate(dice or (0, 0, 0))]
    if dice:
        total = sum(dice)
        sx, sy = (x + 176, y + 38) if m.narrow else (x + 2, y + 88)
        parts.append(line(f"{total} =", sx, sy, 17, "bold"))
        wide = text_width(f"{total} =", 17) + 9
        brings = operation(total, exiting)
        bx, by = (sx, sy + 22) if m.narrow else (sx + wide, sy)
        parts.append(line(brings, bx, by, 15.5 if m.narrow else 17, "bold"))
        end = bx + text_width(brings, 15.5 if m.narrow else 17)
        parts.append(light((sx - 4, by + 8), (end + 8, by + 6), "sum", weight=0.8))
    return {"dice": fragment("dice", *parts, cls="lead")}


# ---- the table of operations


@lru_cache(maxsize=256)
def _lit(exiting: bool, total: int, m: Margin) -> Fragments:
    """The column in force and the row just rolled, lit by a highlighter; no row for a total of 0."""
    left, right = _columns(m)[1:] if not exiting else (_columns(m)[2], m.chart_x + m.chart_width + 6)
    parts = [counters.swath(left - 7, right - 9, m.chart_y + 9, 19, "column", exiting)]
    parts.append(path("strand", straight([(left - 8, m.chart_y + 18), (left - 8, _row(m, 18) + 11), (left - 3, _row(m, 18) + 11)])))
    parts.append(path("strand", straight([(right - 9, m.chart_y + 18), (right - 9, _row(m, 18) + 11), (right - 14, _row(m, 18) + 11)])))
    column = {"chart-column": fragment("chart-column", *parts, cls="lead")}
    if not total:
        return column
    y = _row(m, total)
    lit = counters.swath(m.chart_x - 4, right - 10, y, m.row, "row", total, exiting)
    pointer = path("blot", straight([(m.chart_x - 14, y - 4), (m.chart_x - 6, y), (m.chart_x - 14, y + 4.4)], True))
    return {**column, "chart-row": fragment("chart-row", lit, pointer, cls="lead")}


def _columns(m: Margin) -> tuple[float, float, float]:
    """Where total, Delve and Exit begin."""
    return m.chart_x + 17, m.chart_x + 0.17 * m.chart_width, m.chart_x + 0.6 * m.chart_width


def _row(m: Margin, total: int) -> float:
    """The middle of a row."""
    return m.chart_y + 30 + (total - 3) * m.row


@lru_cache(maxsize=8)
def _chart(m: Margin) -> Fragments:
    """Total, Delve, Exit: always in sight, the same for the whole game."""
    totals, delve, leave = _columns(m)
    out = [line("delve", delve, m.chart_y + 13, WORDS + 2, "script"), line("exit", leave, m.chart_y + 13, WORDS + 2, "script")]
    out.append(light((m.chart_x - 4, m.chart_y + 20), (m.chart_x + m.chart_width, m.chart_y + 19), "chart", weight=0.7))
    for total in range(3, 19):
        base = _row(m, total) + 0.5 * WORDS - 0.4
        out.append(line(str(total), totals, base, WORDS, "script", anchor="end"))
        out.append(line(operation(total, False), delve, base, WORDS, "script"))
        if not 6 <= total <= 15:
            out.append(line(operation(total, True), leave, base, WORDS, "script"))
    # ten rows of the Exit column say the same: one brace says it once
    top, low, x = _row(m, 6) - 5, _row(m, 15) + 5, leave + 3
    middle = (top + low) / 2
    brace = [(x, top), (x + 5, top + 6), (x + 4, middle - 10), (x + 9, middle), (x + 4, middle + 10), (x + 5, low - 6), (x, low)]
    out.append(path("strand", through(brace)))
    for i, word in enumerate(("move", "or dig")):
        out.append(line(word, x + 15, middle - 2 + 13 * i, WORDS, "script"))
    return {"chart": fragment("chart", *out, cls="lead")}


# ---- the end


def _result(scene: Scene, view: SheetView, names: list[str], m: Margin) -> None:
    """A stamp on the finished sheet: who won, or the rank of a lone delver (12.10-12.16)."""
    lines = result(view, names)
    w, h = m.width + 2, 90.0
    x, y = m.x - 2, m.dice_y - (8 if m.narrow else 4)
    outer = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    inner = [(x + 5, y + 5), (x + w - 5, y + 5), (x + w - 5, y + h - 5), (x + 5, y + h - 5)]
    parts = [path("bold", rough_poly(outer, "stamp", offset=1.6)), path("thin", rough_poly(inner, "stamp in", offset=1.0))]
    sizes = (11.0, 19.0, 11.0)
    for said, most, base in zip(lines, sizes, (27, 55, 77), strict=True):
        size = round(max(8.0, min(most, most * (w - 24) / max(text_width(said, most), 1))), 1)
        parts.append(line(said, x + w / 2, y + base, size, "bold" if size > 14 else "script", anchor="middle"))
    tilt = f'<g transform="rotate({-2 if m.narrow else -4} {num(x + w / 2)} {num(y + h / 2)})">'
    scene.add("result", tilt, *parts, "</g>", cls="wax")


def _ladder(scene: Scene, view: SheetView, m: Margin) -> None:
    """The ranks a lone delver can reach (12.16); at the end the one reached is ringed."""
    x, y = m.x, m.cards_y + m.card_height + 22
    reached = rank(view.delvers[0].treasure) if view.outcome is not None else ""
    parts = [line(say("sheet.ranks"), x, y, WORDS + 1, "script")]
    uppers = [None, *(least - 1 for least, _ in RANKS[:-1])]
    for i, ((least, name), upper) in enumerate(zip(RANKS, uppers, strict=True)):
        base = y + 22 + 20 * i
        span = f"{least}+" if upper is None else str(least) if upper == least else f"{least}-{upper}"
        parts.append(line(span, x + 30, base, WORDS + 0.5, "script", anchor="end"))
        parts.append(line(rank_word(name), x + 44, base, WORDS + 0.5, "script"))
        if name == reached:
            wide = text_width(rank_word(name), WORDS + 0.5)
            loop = ellipse((x + 26 + wide / 2, base - 4.5), wide / 2 + 36, 12.5, "reached", amp=0.05, count=12)
            parts.append(f'<g class="wax">{path("bold", through([*loop, loop[0], loop[1]]))}</g>')
    scene.add("ranks", *parts, cls="faint")


@lru_cache(maxsize=256)
def rules_in_force(setup: tuple[tuple[str, str], ...], width: float) -> tuple[str, ...]:
    """The options this table does not play by default, in lines of at most that width."""
    said = house_rules(setup)
    lines = [f"{say('sheet.house')}:"] if said else []
    for i, rule in enumerate(said):
        longer = f"{lines[-1]} {rule}{',' if i < len(said) - 1 else ''}"
        if text_width(longer, WORDS) <= width:
            lines[-1] = longer
        else:
            lines.append(longer.removeprefix(lines[-1]).strip())
    return tuple(lines)


@lru_cache(maxsize=256)
def _small_print(rules: tuple[str, ...], m: Margin) -> Fragments:
    """The options this table plays with, and whose game it is."""
    notice = {"notice": fragment("notice", line(NOTICE, m.notice_x, m.notice_y, 7.6 if m.narrow else 9, "thin"), cls="faint")}
    if not rules:
        return notice
    x, top = m.x if m.narrow else m.chart_x, _row(m, 18) + 36
    lines = (line(said, x, top + LEADING * i, WORDS, "script") for i, said in enumerate(rules))
    return {"options": fragment("options", *lines, cls="faint"), **notice}
