"""Where both sides of a lane meet: the chance before the roll, then the sums. Each die is as long as it is worth; the longer bar wins."""

from __future__ import annotations

from typing import Final

from delve.games.ruins.codes import GOLD, GREEN, PIP, WHITE
from delve.games.ruins.dice import is_disabled, is_fixed, is_rolled, kind_of, value_of
from delve.games.ruins.look import signs, stone
from delve.games.ruins.look.art.pen import path, rect
from delve.games.ruins.look.board import Board, Lane
from delve.games.ruins.look.signs import MINUS, at, word
from delve.games.ruins.look.slab import LANE, left_of
from delve.kernel.english import capital, counted, listed
from delve.pictures.ink.lines import num, straight
from delve.pictures.scene import Scene

TOP: Final = 313.0
HIGH: Final = 38.0
FILL: Final = {PIP: "f-pipblue", WHITE: "f-p", GREEN: "f-green", GOLD: "f-gold"}
KINDS: Final = ("pip", "white", "green", "gold")


def wide(drawn: Scene, board: Board) -> None:
    """The marks of all lanes."""
    for lane in board.lanes:
        drawn.add(f"lane-{lane.number}", plate(board, lane, left_of(lane.number) + 4, TOP, LANE - 8, HIGH))


def plate(board: Board, lane: Lane, x: float, y: float, w: float, h: float) -> str:
    """The mark of a lane."""
    if not lane.view.in_play:
        return ""
    if lane.rolled:
        return _sums(lane, x, y, w, h)
    of = _odds_of(board) if w > 100 else ""
    mid, half = x + w / 2, (w / 2 if len(of) > 8 else 62.0) if of else min(48.0, w / 2)
    frame = straight(rect(mid - half, y + 4, 2 * half, h - 8, 6), True)
    out = stone.p("s-page", frame) + stone.p("s-pen", frame)
    if not of:
        return out + word(mid, y + h / 2 + 6.5, 17, f"{lane.odds} %{'?' if board.guessing() else ''}", "ct c-on c-mid")
    out += word(mid - half + 60, y + h / 2 + 6.5, 20, f"{lane.odds} %", "ct c-on c-end")
    return out + word(mid - half + 68, y + h / 2 + 5.5, 15, of, "ci c-by")


def _odds_of(board: Board) -> str:
    """What the chance is of. While cards lie face down it knows nothing of them, and says so."""
    return "by what lies open" if board.guessing() else "to win"


def _sums(lane: Lane, x: float, y: float, w: float, h: float) -> str:
    """Both bars one above the other, the Ancient's first, and the sums."""
    view, won = lane.view, lane.won
    frame = straight(rect(x, y, w, h, 6), True)
    out = stone.p("s-page", frame) + stone.p("s-well" if won else "s-pen", frame)
    room = w - 62
    unit = min(4.6, (room - 8) / max(24, positive(view.dice, view.flats), positive(view.foes, view.foe_flats)))
    out += bar(view.foes, view.foe_flats, x + 7, y + 6, 11, unit) + bar(view.dice, view.flats, x + 7, y + h - 17, 11, unit)
    shorter = min(view.score, view.foe_score) * unit
    if view.score != view.foe_score and shorter > 0:
        out += path("k3 dash", f"M{num(x + 7 + shorter)} {num(y + 3)}V{num(y + h - 3)}")
    right = x + w - 9
    first = word(right, y + 17, 16, view.foe_score, f"cb c-end {'c-by' if won else 'c-on'}")
    second = word(right, y + h - 5, 16, view.score, f"cb c-end {'c-on' if won else 'c-by'}")
    tick = signs.SHAPES["won"] if won else stone.p("s-bold", "M-7 0L-2 6L8-7")
    mark = at(right - 31, y + (h - 12 if won else 12), tick, 0.62)
    return out + first + second + mark


def positive(dice: bytes, flats: tuple[int, ...]) -> int:
    """What a pool comes to without its minus tokens."""
    return sum([value_of(die) for die in dice]) + sum([flat for flat in flats if flat > 0])


def bar(dice: bytes, flats: tuple[int, ...], x: float, y: float, h: float, unit: float) -> str:
    """Every die as long as it is worth; minus tokens are taken off the end."""
    out = ""
    order = sorted([die for die in dice if value_of(die)], key=lambda die: -kind_of(die))
    for die in order:
        w = value_of(die) * unit
        out += path(f"{FILL[kind_of(die)]} o4", straight(rect(x, y, w, h), True))
        if is_fixed(die):
            out += path("k4", f"M{num(x + 1)} {num(y + h - 1)}l{num(min(w - 2, h - 2))}-{num(min(w - 2, h - 2))}")
        x += w
    for flat in flats:
        if flat > 0:
            out += path("f-bone o4", straight(rect(x, y, flat * unit, h), True))
            x += flat * unit
    for flat in flats:
        if flat < 0:
            x += flat * unit
            cut, struck = rect(x, y, -flat * unit, h), f"M{num(x)} {num(y + h)}L{num(x - flat * unit)} {num(y)}"
            out += path("f-k half", straight(cut, True)) + path("k3 l-red", struck)
    return out


# ---- in words


def pool_in_words(dice: bytes, flats: tuple[int, ...]) -> str:
    """`green 6, 5 and 4, white 5, flat +3; one gold die struck out`."""
    parts = []
    for kind in (GREEN, WHITE, GOLD, PIP):
        values = sorted([value_of(die) for die in dice if kind_of(die) == kind and (is_rolled(die) or is_fixed(die))], reverse=True)
        if values:
            parts.append(f"{KINDS[kind]} {listed([str(value) for value in values])}")
        waiting = len([die for die in dice if kind_of(die) == kind and not value_of(die) and not is_disabled(die)])
        if waiting:
            parts.append(f"{waiting} {KINDS[kind]} to roll")
    parts += [f"flat {'+' if flat > 0 else MINUS}{abs(flat)}" for flat in flats]
    off = [
        f"{count} {KINDS[kind]}" for kind in range(4) if (count := len([die for die in dice if is_disabled(die) and kind_of(die) == kind]))
    ]
    said = ", ".join(parts) or "no dice"
    return f"{said}; struck out: {', '.join(off)}" if off else said


def in_words(board: Board, lane: Lane) -> str:
    """The contest as somebody would explain it."""
    view, name = lane.view, board.names[lane.number]
    own = f"{name}: {pool_in_words(view.dice, view.flats)}"
    foe = f"the Ancient: {pool_in_words(view.foes, view.foe_flats)}"
    tie = "A tie goes to the Ancient." if not lane.tie_wins else "A tie goes to the Archaeologist."
    if not lane.rolled:
        return f"Lane {lane.number}. {own}. {capital(foe)}. By what lies open {lane.odds}% for {name}. {tie}"
    end = f"{name} {'takes' if lane.scored else 'would take'} {counted(board.award(lane), 'trinket')}"
    return f"Lane {lane.number}. {own}, together {view.score}. {capital(foe)}, together {view.foe_score}. {tie} {end}."
