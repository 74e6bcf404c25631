"""The margin of the sheet: player cards, dice, the table of operations, the result (sections 11.2, 11.13 and 2.12 of the rules).

Every note is drawn from the few things it says, so one that is drawn again is not drawn anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from delve.games.pencil.ending import RANKS, rank
from delve.games.pencil.look.text import NOTICE, house_rules, result, rolls_allowed, winners
from delve.games.pencil.sight import Delver, SheetView
from delve.games.pencil.state import DEAD, EXIT, HOME, LIVES
from delve.games.pencil.words import operation, rank_word, say, treasures
from delve.pictures import counters, marks
from delve.pictures.dice import die
from delve.pictures.ink.chance import sway
from delve.pictures.ink.lead import light, stroke
from delve.pictures.ink.lettering import fit, line, text_width
from delve.pictures.ink.lines import ellipse, num, rough_poly, straight, through
from delve.pictures.scene import DEFINED, Fragments, Scene, fragment, path

WORDS: Final = 9.6
"""Height of a capital in the notes: what 13 px of type would have."""
LEADING: Final = 16.6
DIE: Final = 26
"""The middle of a die as it is drawn once."""
CARD: Final = 76.0
"""Height of a player's card."""
CHART: Final = 262.0
"""Width of the table of operations and of the cards, the same on every page: they are drawn once."""
ROW: Final = 17.0
"""Height of a row of it."""
DELVE_AT, LEAVE_AT = 0.17 * CHART, 0.6 * CHART
"""Where its columns begin."""


@dataclass(frozen=True)
class Margin:
    """Where the notes go: beside the grid on a wide page, below it on a narrow one."""

    narrow: bool
    x: float
    width: float
    cards_y: float
    dice_y: float
    chart_x: float
    chart_y: float
    small_x: float
    small_y: float
    """Where the small print begins."""
    small_width: float


def draw(scene: Scene, view: SheetView, names: list[str], m: Margin) -> None:
    """Every note of the margin, each its own fragment."""
    won = winners(view)
    over = view.outcome is not None
    for face in range(1 if over else 0, 7):  # all of them, so that no roll has to send one; results show them too
        scene.define(f"die-{face}", die(face, (DIE, DIE), 32, 0))
    for seat, (name, delver) in enumerate(zip(names, view.delvers, strict=True)):
        turn = view.turn == seat and not over
        card, fate = f"card-{seat + 1}", _fate(delver)
        href = scene.define(card, _card(seat, name, fate, delver.lives, delver.treasure, seat in won))
        ways = (False,) if over else (False, True)  # both, so that no turn has to send one
        called = [scene.define(f"name-{seat + 1}-{on:d}", _name(seat, name, fate, on)) for on in ways]
        at = f"translate({num(m.chart_x - 18)} {num(m.cards_y + seat * CARD)})"
        drawn = "".join(f'<use href="{one}" transform="{at}"/>' for one in (called[turn], href))
        scene.add(card, drawn, cls="lead", turn=int(turn), fate=fate)
    if view.outcome is not None:
        _result(scene, view, names, m)
    else:
        exiting = view.delvers[view.turn].phase == EXIT
        scene.lay(_dice(names[view.turn], view.dice, exiting, view.rolls, rolls_allowed(view), m))
        scene.lay(_lit(exiting, sum(view.dice), m))
    href = scene.define("chart", _chart())
    scene.lay(_placed("chart", f'<use href="{href}" transform="translate({num(m.chart_x)} {num(m.chart_y)})"/>', "lead"))
    if len(names) == 1 and not m.narrow:
        _ladder(scene, view, m)
    rules = rules_in_force(view.setup, m.small_width)
    for i, said in enumerate(rules):
        scene.lay(_placed(f"house-{i + 1}", line(said, m.small_x, m.small_y + LEADING * i, WORDS, "script"), "faint"))
    href = scene.define("notice", _notice())
    at = f"translate({num(m.small_x)} {num(m.small_y - 12 + LEADING * len(rules))})" + ("" if m.narrow else " scale(1.18)")
    scene.lay(_placed("notice", f'<use href="{href}" transform="{at}"/>', "faint"))


@lru_cache(maxsize=1024)
def _placed(name: str, markup: str, cls: str) -> Fragments:
    return {name: fragment(name, markup, cls=cls)}


@cache
def _notice() -> str:
    """Whose game it is."""
    return line(NOTICE, 0, 12, 7.6, "thin")


# ---- players


def _fate(delver: Delver) -> str:
    return "home" if delver.status == HOME else "dead" if delver.status == DEAD else "exit" if delver.phase == EXIT else "delve"


@lru_cache(maxsize=4096)
def _fitted(name: str, fate: str) -> tuple[str, float, float]:
    """A name as a card has room for it, its size, and how wide that is."""
    room = CHART - 40 - 22 - text_width(fate, WORDS)
    size = min(14.5, max(11.0, 14.5 * room / max(text_width(name, 14.5), 1)))
    shown = fit(name, room, size)
    return shown, size, text_width(shown, size)


@lru_cache(maxsize=256)
def _name(seat: int, name: str, fate: str, turn: bool) -> str:
    """The name of a player, with a swath and a pointer where it is their turn."""
    x, y = 16.0, 16.0
    shown, size, wide = _fitted(name, fate)
    written = line(shown, x + 35, y + size / 2, round(size, 1), "script" if not turn else "bold")
    if not turn:
        return written
    pointer = path("blot", straight([(x - 15, y - 5), (x - 6, y + 0.4), (x - 15, y + 6)], True))
    return counters.swath(x + 31, x + 40 + wide, y + 1, 22, "turn", seat) + pointer + written


@lru_cache(maxsize=1024)
def _card(seat: int, name: str, fate: str, lives: int, treasure: int, won: bool) -> str:
    """Mark, phase or fate, lives and treasure of one player; the name lies under it."""
    x, y = 16.0, 16.0
    parts = []
    _, _, wide = _fitted(name, fate)
    parts.append(f'<g class="lead">{(marks.fallen if fate == "dead" else marks.delver)(seat, (x + 12, y), 0.95)}</g>')
    if fate == "dead":
        parts.append(stroke((x + 33, y + 1), (x + 39 + wide, y - 1), "struck", seat, weight=0.6))
    parts.append(_fate_sign(fate, x + CHART, y, WORDS))
    below = y + 33
    for i in range(LIVES):
        parts.append(counters.heart((x + 10 + 25 * i, below), i >= lives, 1.0, 3 * seat + i))
    parts.append(counters.tally(x + 86, below - 8, treasure, 0.86, seat))
    if treasure:
        parts.append(line(str(treasure), x + CHART, below + 5.5, 12, "script", anchor="end"))
    else:
        parts.append(line(treasures(0), x + 86, below + 4, WORDS, "thin"))
    if won:
        parts.append(counters.star((x + 35 + wide + 17, y - 1), 9.5))
    parts.append(light((x - 6, CARD - 7), (x + CHART + 4, CARD - 8.5), "card", seat, weight=0.7))
    return "".join(parts)


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
    for i, face in enumerate(dice or (0, 0, 0)):
        at = f"translate({num(x + 19 - DIE + step * i)} {num(y + 39 - DIE)}) rotate({num(7 * sway('die', i, face))} {DIE} {DIE})"
        parts.append(f'<use href="#{DEFINED}die-{face}" transform="{at}"/>')
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
    left, right = (m.chart_x + at for at in ((DELVE_AT, LEAVE_AT) if not exiting else (LEAVE_AT, CHART + 6)))
    top, low = m.chart_y + 18, m.chart_y + _row(18) + 11
    parts = [counters.swath(left - 7, right - 9, m.chart_y + 9, 19, "column", exiting)]
    parts.append(path("strand", straight([(left - 8, top), (left - 8, low), (left - 3, low)])))
    parts.append(path("strand", straight([(right - 9, top), (right - 9, low), (right - 14, low)])))
    column = {"chart-column": fragment("chart-column", *parts, cls="lead")}
    if not total:
        return column
    y = m.chart_y + _row(total)
    lit = counters.swath(m.chart_x - 4, right - 10, y, ROW, "row", total, exiting)
    pointer = path("blot", straight([(m.chart_x - 14, y - 4), (m.chart_x - 6, y), (m.chart_x - 14, y + 4.4)], True))
    return {**column, "chart-row": fragment("chart-row", lit, pointer, cls="lead")}


def _row(total: int) -> float:
    """The middle of a row, from the top of the table."""
    return 30 + (total - 3) * ROW


@cache
def _chart() -> str:
    """Total, Delve, Exit: always in sight, the same for the whole game and every page."""
    out = [line("delve", DELVE_AT, 13, WORDS + 2, "script"), line("exit", LEAVE_AT, 13, WORDS + 2, "script")]
    out.append(light((0, 20), (CHART, 19), "chart", weight=0.7))
    for total in range(3, 19):
        base = _row(total) + 0.5 * WORDS - 0.4
        out.append(line(str(total), 17, base, WORDS, "script", anchor="end"))
        out.append(line(operation(total, False), DELVE_AT, base, WORDS, "script"))
        if not 6 <= total <= 15:
            out.append(line(operation(total, True), LEAVE_AT, base, WORDS, "script"))
    # ten rows of the Exit column say the same: one brace says it once
    top, low, x = _row(6) - 5, _row(15) + 5, LEAVE_AT + 3
    middle = (top + low) / 2
    brace = [(x, top), (x + 5, top + 6), (x + 4, middle - 10), (x + 9, middle), (x + 4, middle + 10), (x + 5, low - 6), (x, low)]
    out.append(path("strand", through(brace)))
    for i, word in enumerate(("move", "or dig")):
        out.append(line(word, x + 15, middle - 2 + 13 * i, WORDS, "script"))
    return "".join(out)


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
        parts.append(line(fit(said, w - 20, size), x + w / 2, y + base, size, "bold" if size > 14 else "script", anchor="middle"))
    tilt = f'<g transform="rotate({-2 if m.narrow else -4} {num(x + w / 2)} {num(y + h / 2)})">'
    scene.add("result", tilt, *parts, "</g>", cls="wax")


def _ladder(scene: Scene, view: SheetView, m: Margin) -> None:
    """The ranks a lone delver can reach (12.16); at the end the one reached is ringed."""
    x, y = m.x, m.cards_y + CARD + 22
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
