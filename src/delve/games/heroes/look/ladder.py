"""The five levels as steps down, and how much the party can bear."""

from __future__ import annotations

from delve.games.heroes.codes import NOBODY
from delve.games.heroes.look import signs
from delve.games.heroes.look.art.pen import Art
from delve.games.heroes.look.board import Board
from delve.games.heroes.look.cards import Prints, framed
from delve.pictures.ink.lines import num


def losses(board: Board) -> str:
    """How many more killed the party can bear (11.31), in words."""
    left = board.view.losses
    if board.view.outcome is not None:
        return ""
    if left <= 0:
        return "all must live" if len(board.view.seats) > 1 else "you must live"
    return f"{left} may fall"


def steps(board: Board, shown: Prints, x: float, y: float, w: float, step: float) -> str:
    """What was met, what is met, what waits: pictures as far as they are known."""
    a, view = Art("ladder"), board.view
    h = step - 14
    a.d("rule w1 dash", f"M{x + w / 2} {y + 4} L{x + w / 2} {y + step * (len(view.stack) - 1) + h}", 0.3)
    for i, face in enumerate(view.stack):
        at = y + i * step
        level = str(i + 1)
        past, now = i < view.step, i == view.step and view.met
        if face != NOBODY:
            card = board.content.challenges[face]
            level = str(card.level)
            a.raw(framed(shown(card.art, level), x, at, w, h, "30 0 272 248"))
            if past:
                a.raw(f'<path class="cf-p c-half" d="M{num(x)} {num(at)}h{num(w)}v{num(h)}h{num(-w)}Z"/>')
        else:
            a.raw(framed(shown("back", level), x, at, w, h, "30 40 272 168"))
        a.d("l-k w4" if now else "l-k w2", f"M{x} {at} L{x + w} {at} L{x + w} {at + h} L{x} {at + h} Z", 0.6)
        if past:
            a.raw(f'<circle class="cf-p cl-k cw2" cx="{num(x + w / 2)}" cy="{num(at + h / 2)}" r="14"/>')
            a.plain("l-good w4", f"M{num(x + w / 2 - 7)} {num(at + h / 2)}l5 6l9-12")
        a.raw(f'<circle class="cf-k cl-p cw1" cx="{num(x)}" cy="{num(at)}" r="11"/>')
        a.text("b mid f-p", x, at + 5, 14, level)
    words = losses(board)
    venture = view.venture
    if venture is not None and venture.ward:
        a.raw(signs.icon("block", x + w + 4, y + step * len(view.stack) + 6, 15))
        a.text("t on", x + w + 13, y + step * len(view.stack) + 12, 16, venture.ward)
    if words:
        at = y + step * len(view.stack) + 6
        a.raw(signs.icon("skull", x + 2, at, 18))
        a.text("i by", x + 15, at + 6, 15, words)
    return str(a)


def pips(board: Board, x: float, y: float, w: float) -> str:
    """The same on a phone: five marks in a row, and a line."""
    a, view = Art("ladder", "narrow"), board.view
    gap = w / len(view.stack)
    for i in range(len(view.stack)):
        cx, now = x + gap * (i + 0.5), i == view.step
        fill = "f-good" if i < view.step else "f-gold" if now else "f-p"
        a.plain(f"{fill} l-k {'w3' if now else 'w1'}", f"M{num(cx - 9)} {num(y)}h18v14l-9 6l-9-6Z")
        a.text("b mid f-p" if i < view.step else "b mid f-k", cx, y + 12.5, 11, i + 1)
    words = losses(board)
    if words:
        a.raw(signs.icon("skull", x + 12, y + 33, 15))
        a.text("i by", x + 23, y + 38, 14, words)
    return str(a)
