"""A ribbon for each seat, pinned to the Challenge: who it is, Health left to do, Pool, the dice of this fight and what they come to."""

from __future__ import annotations

from html import escape

from delve.games.heroes.codes import NOBODY
from delve.games.heroes.look import signs
from delve.games.heroes.look.art.pen import Art
from delve.games.heroes.look.board import Board, Fight
from delve.games.heroes.look.dice_art import IDLE, ROLLED, STRUCK, die, health
from delve.pictures import tokens
from delve.pictures.ink.lines import num
from delve.pictures.text_width import cut
from delve.pictures.text_width import width as wide

ROOMY = 78.0
"""From this height on a ribbon has three lines."""


def strip(a: Art, x: float, y: float, w: float, h: float, seat: int, killed: bool) -> None:
    """The paper of a ribbon."""
    outline = f"M{x} {y} L{x + w} {y} L{x + w - 10} {y + h / 2} L{x + w} {y + h} L{x} {y + h} Z"
    a.plain("f-k cast", f"M{num(x)} {num(y + 4)}h{num(w)}l-10 {num(h / 2)}l10 {num(h / 2)}h{num(-w)}Z")
    a.d("f-s" if killed else "f-p", outline, 0.7)
    a.raw(f'<g class="tint-{seat % 6 + 1}"><path class="p-top" d="M{num(x)} {num(y)}h8v{num(h)}h-8Z"/></g>')
    a.d("l-k w2", outline, 0.7)


def token(seat: int, x: float, y: float, size: float) -> str:
    """The piece of a seat."""
    return f'<g transform="translate({num(x)} {num(y)}) scale({size / 26:.3f})">{tokens.back(seat)}</g>'


def wide_ribbon(board: Board, seat: int, x: float, y: float, w: float, h: float) -> str:
    """A ribbon on a wide screen."""
    hero, a = board.view.seats[seat], Art("ribbon", seat)
    strip(a, x, y, w, h, seat, hero.killed)
    roomy = h >= ROOMY
    first = y + (min(26.0, h * 0.26) if roomy else 20)
    a.raw(token(seat, x + 34, y + h / 2, 34 if h > 66 else 28))
    if hero.killed:
        a.raw(signs.icon("skull", x + 34, y + h / 2, 30))
    name = cut(board.names[seat], 20, 120)
    a.text("t f-k", x + 62, first, 20, escape(name))
    a.text("i f-soft", x + 72 + wide(name, 20) * 0.94, first, 16, escape(cut(board.title(seat), 16, 150)))
    _health(a, board, seat, x + w, first - (6 if roomy else 5), 21.0 if roomy else 18.0)
    if hero.killed:
        a.text("b f-red", x + 62, first + 24, 15, "killed")
        return str(a)
    second = first + (h * 0.26 if roomy else 20)
    s = min(25.0, h * 0.25) if roomy else 17.0
    end = _pool(a, board, seat, x + 62 + s / 2, second, s)
    if hero.treasures:
        a.raw(signs.icon("bag", end + 14, second, s * 0.86))
        a.text("t f-k", end + 14 + s * 0.6, second + 6, 18, len(hero.treasures))
    third = second + (h * 0.29 if roomy else 0)
    _outcome(a, board, seat, x + (62 if roomy else w - 196), third, x + w - 22, s, roomy)
    return str(a)


def _health(a: Art, board: Board, seat: int, right: float, y: float, size: float) -> None:
    """What is left to do: health dice, and the number."""
    hero, now = board.view.seats[seat], board.view.challenge
    if now is None or not board.view.met or hero.killed:
        return
    a.text("t end f-k", right - 20, y + 8, 23, hero.health)
    a.raw(signs.icon("heart", right - 56, y, 17))
    many = (now.health + 5) // 6
    s = size if many < 4 else size - 4
    a.raw(health(hero.health, now.health, right - 76 - (many - 1) * (s + 4) - s / 2 + 4, y, s, 4))


def _pool(a: Art, board: Board, seat: int, x: float, y: float, s: float) -> float:
    """The Pool, idle dice dimmed, and where it ends."""
    pays, pool = board.abilities(board.view.seats[seat]), board.pool(seat)
    for i, face in enumerate(pool):
        a.raw(die(0, face, x + i * (s + 3), y, s, ROLLED if face in pays else IDLE))
    return x + len(pool) * (s + 3) - s / 2


def _outcome(a: Art, board: Board, seat: int, left: float, y: float, right: float, s: float, roomy: bool) -> None:
    """The dice of this fight as they stand, and what they come to; or what a seat does that does not fight."""
    words, mood = board.state(seat)
    hero = board.view.seats[seat]
    cls = {"ill": "b f-red", "well": "b f-good"}.get(mood, "b f-k")
    if hero.assists != NOBODY:
        said = f"+1 die for {escape(cut(board.names[hero.assists], 15, 90))}" if roomy else "+1"
        left = left if roomy else right - 76
        a.raw(signs.icon("to", left + 8, y, 17, "good") + token(hero.assists, left + 32, y, 22))
        a.text(cls, left + 50, y + 5, 15, said)
        return
    if board.on_table(seat) and not hero.blocked:
        fight = board.fight(seat)
        if roomy:
            end = _row(a, fight, left + s / 2, y, min(s, 24.0, (right - left - 150) / max(1, len(fight.live) + len(fight.struck)) - 3))
            _helpers(a, hero.helpers, end + 4, y)
        a.text(f"{cls} end", right, y + 5, 14.5, words)
        if fight.deadly:
            a.raw(signs.icon("skull", right - wide(words, 14.5) - 14, y, 20))
    else:
        a.text(f"{cls} end" if not roomy else cls, right if not roomy else left, y + 5, 15, words)


def _row(a: Art, fight: Fight, x: float, y: float, s: float) -> float:
    """The dice that count, then those that met their match."""
    for face, state in [*((face, ROLLED) for face in fight.live), *((face, STRUCK) for face in fight.struck)]:
        a.raw(die(fight.kind, face, x, y, s, state))
        x += s + 3
    return x


def _helpers(a: Art, helpers: tuple[int, ...], x: float, y: float) -> None:
    """Who lent a die."""
    for i, seat in enumerate(helpers):
        a.raw(token(seat, x + 6 + 20 * i, y, 18))


def narrow_ribbon(board: Board, seat: int, x: float, y: float, w: float, h: float) -> str:
    """A ribbon on a phone: name, Health, Pool as a number, and what is coming."""
    hero, a = board.view.seats[seat], Art("ribbon", seat, "narrow")
    strip(a, x, y, w, h, seat, hero.killed)
    middle = y + h / 2
    a.raw(signs.icon("skull", x + 23, middle, 22) if hero.killed else token(seat, x + 23, middle, 22))
    tall = h >= 40
    first = y + 17 if tall else middle + 1
    a.text("t f-k", x + 40, first + (0 if tall else 4), 16, escape(cut(board.names[seat], 16, 72)))
    now = board.view.challenge
    if now is not None and board.view.met and not hero.killed:
        a.raw(signs.icon("heart", x + 122, first - 5 if tall else middle, 14))
        a.text("t f-k", x + 132, first if tall else middle + 5, 17, hero.health)
    if not hero.killed:
        a.raw(die(0, 5, x + 162, first - 5 if tall else middle, 14))
        a.text("t f-k", x + 173, first if tall else middle + 5, 17, len(board.pool(seat)))
        if hero.treasures:
            a.raw(signs.icon("bag", x + 196, first - 5 if tall else middle, 14))
            a.text("t f-k", x + 205, first if tall else middle + 5, 17, len(hero.treasures))
    words, mood = board.state(seat)
    cls = {"ill": "b f-red", "well": "b f-good"}.get(mood, "s f-k")
    if tall and words:
        a.text(cls, x + 40, y + h - 8, 13, escape(cut(words, 13, w - 58)))
    return str(a)
