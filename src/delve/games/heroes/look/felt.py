"""The felt: one's own Pool, and the fight that is on, every score of which is drawn and summed."""

from __future__ import annotations

from html import escape
from typing import Final

from delve.games.heroes.codes import HERO_ATTACK, NOBODY, POOL, TRE, UPKEEP
from delve.games.heroes.dice import faces
from delve.games.heroes.look import scores, signs
from delve.games.heroes.look.art.pen import Art
from delve.games.heroes.look.board import Board, Fight
from delve.games.heroes.look.dice_art import IDLE, KEYS, READY, ROLLED, SPENT, STRUCK, die
from delve.games.heroes.look.ribbons import token
from delve.pictures.text_width import cut

Spots = dict[str, tuple[float, float, float]]
"""By the id of a place: left, top and size of its square."""
INK: Final = "feltink"
BELOW: Final = 4.0
"""What rows of dice stand further apart than dice in a row: numbers of options stand below them."""
TILT: Final = (-2.0, 1.5, -1.0, 2.0, -1.5, 1.0)


def cloth(a: Art, x: float, y: float, w: float, h: float) -> None:
    """Felt in a wooden rim."""
    a.plain("f-d l-k w2", f"M{x} {y}h{w}v{h}h{-w}Z")
    a.plain("l-k w0", f"M{x + 5} {y + 5}h{w - 10}v{h - 10}h{10 - w}Z")
    a.plain("f-felt l-k w1", f"M{x + 9} {y + 9}h{w - 18}v{h - 18}h{18 - w}Z")


def spot(spots: Spots, seat: int, kind: int, face: int, x: float, y: float, s: float) -> None:
    """Where the first die of its kind and face lies: equal dice are alike."""
    reach = s * 1.16
    spots.setdefault(f"die-{seat}-{KEYS[kind]}-{face}", (x - reach / 2, y - reach / 2, reach))


def pool(a: Art, board: Board, spots: Spots, x: float, y: float, s: float, step: float, in_row: int) -> None:
    """One's own Pool: idle dice dimmed, lost ones as outlines."""
    seat = board.me
    shown, pays = board.pool(seat), board.abilities(board.view.seats[seat])
    most, able = max(board.most(seat), len(shown)), board.able()
    for i in range(most):
        px, py = x + i % in_row * step, y + i // in_row * (step + BELOW)
        if i >= len(shown):
            a.raw(die(POOL, 0, px, py, s * 0.9, SPENT, rim=INK))
            continue
        face = shown[i]
        state = READY if face in able else ROLLED if face in pays else IDLE
        a.raw(die(POOL, face, px, py, s, state, TILT[i % 6]))
        spot(spots, seat, POOL, face, px, py, s)


def legend(a: Art, board: Board, x: float, y: float) -> None:
    """What every face of one's own pays for, in the order of faces."""
    for i, (face, ability) in enumerate(sorted(board.abilities(board.view.seats[board.me]).items())):
        left = x + i * 72
        a.raw(die(POOL, face, left + 10, y, 19) + signs.cost(ability.cost, left + 29, y, 13, INK))
        a.raw(signs.effect(ability.effect, left + 48, y, 20, INK))


def heading(board: Board) -> str:
    """What lies on the right of the felt."""
    if board.rewards:
        return "Treasure dice"
    if board.fighter == NOBODY or board.view.outcome is not None:
        return ""
    fight = board.fight(board.fighter)
    whose = "you" if board.fighter == board.view.seat else board.names[board.fighter]
    now = board.view.challenge
    if fight.theirs:
        return f"{now.card.name if now is not None else 'It'}: attack on {whose}"
    return "Your attack" if whose == "you" else f"The attack of {whose}"


def idle_words(board: Board) -> str:
    """What is said where no dice lie yet."""
    view = board.view
    hero = view.seats[board.me]
    if view.outcome is not None or hero.killed or view.challenge is None or view.phase > HERO_ATTACK:
        return ""
    if hero.health and view.phase in (UPKEEP, HERO_ATTACK):
        more = len(hero.helpers)
        return f"Next: {hero.stats[1] + more} attack dice" + (f", {more} of them lent." if more else ".")
    return "" if hero.health else "You have cleared it."


def fight(a: Art, fight: Fight, spots: Spots, x: float, y: float, w: float, s: float, room: tuple[float, float], sum_at: float) -> None:
    """The row of dice with its arcs, what was struck beside it, and the sum."""
    aside = 62.0 if fight.struck or fight.spare else 0.0
    most = max(1, len(fight.live))
    step = min(s * 1.18, (w - aside) / most)
    s = min(s, step * 0.88)
    xs = tuple([x + s / 2 + step * i for i in range(len(fight.live))])
    a.raw(scores.drawn(fight.live, xs, y, s, fight.combos, room, INK))
    for i, (face, at) in enumerate(zip(fight.live, xs, strict=True)):
        a.raw(die(fight.kind, face, at, y, s, ROLLED, TILT[i % 6]))
        spot(spots, fight.seat, fight.kind, face, at, y, s)
    _struck(a, fight, spots, max(x + w - 34, xs[-1] + s / 2 + 34 if xs else 0), y, min(s, 36.0))
    if sum_at:
        a.raw(scores.tally(fight.live, fight.combos, sum_at, y - 46 - 10 * (len(fight.combos) - 2), 112, sum_word(fight), INK))


def sum_word(fight: Fight) -> str:
    """What the sum of the dice is."""
    return "so far" if not fight.answered else "damage" if fight.theirs else "dealt" if fight.done else "scores"


def _struck(a: Art, fight: Fight, spots: Spots, x: float, y: float, s: float) -> None:
    """What met its match, one above the other; then dice of the other side that met nothing."""
    small = min(s, 108 / max(1, len(fight.struck) + (1 if fight.spare else 0)) - 4, 34.0)
    top = y - (len(fight.struck) - 1) * (small + 4) / 2 - (small / 2 if fight.spare else 0)
    for i, face in enumerate(fight.struck):
        at = top + i * (small + 4)
        a.raw(die(fight.kind, face, x - small * 0.56, at, small * 0.92, STRUCK, rim=INK))
        a.raw(die(fight.other, face, x + small * 0.56, at, small * 0.88, STRUCK, rim=INK))
        spot(spots, fight.seat, fight.kind, face, x - small * 0.56, at, small)
        spot(spots, fight.seat, fight.other, face, x + small * 0.56, at, small)
    if fight.spare:
        at = top + len(fight.struck) * (small + 4) + (2 if fight.struck else 0)
        size = min(small * 0.88, 30.0)
        left = x - (len(fight.spare) - 1) * (size + 4) / 2
        for i, face in enumerate(fight.spare):
            a.raw(die(fight.other, face, left + i * (size + 4), at, size))
            spot(spots, fight.seat, fight.other, face, left + i * (size + 4), at, size)


def verdict(board: Board, fight: Fight) -> tuple[str, str]:
    """What the fight comes to, in words, and the colour they have on felt."""
    hero = board.view.seats[fight.seat]
    if not fight.theirs and fight.done:
        return f"{hero.health} left", INK
    if not fight.theirs:
        left = max(0, hero.health - fight.total)
        return (f"{left} of {hero.health} would be left" if left else "it would be cleared"), INK
    if hero.blocked:
        return "blocked", INK
    if not fight.total:
        return "no dice lost", INK
    dice = "die" if fight.lost == 1 else "dice"
    lost = f"{fight.lost} {dice} {'lost' if fight.done else 'would be lost'}"
    return (lost + (": deadly" if fight.deadly else "")), "gold" if fight.deadly else INK


def treasure_dice(a: Art, board: Board, spots: Spots, x: float, y: float, w: float, s: float) -> None:
    """What everybody rolled in these Rewards."""
    rolled = [(seat, faces(hero.dice[TRE])) for seat, hero in enumerate(board.view.seats) if hero.dice[TRE]]
    columns = 1 if len(rolled) < 3 else 2
    step = (s + 12.0) if len(rolled) < 5 else s + 6
    for nth, (seat, shown) in enumerate(rolled):
        left, at = x + nth % columns * w / columns, y + nth // columns * step
        a.raw(token(seat, left + 12, at, 24))
        a.text(f"t f-{INK}", left + 30, at + 6, 17, escape(cut(board.names[seat], 17, 84)))
        spots.setdefault(f"seat-{seat}", (left - 4, at - 16, 32))
        for i, face in enumerate(shown):
            px = left + 132 + i * (s + 7)
            a.raw(die(TRE, face, px, at, s, tilt=TILT[i]))
            spot(spots, seat, TRE, face, px, at, s)


def wide(board: Board, spots: Spots, x: float, y: float, w: float, h: float) -> str:
    """The felt on a wide screen."""
    a = Art("felt")
    cloth(a, x, y, w, h)
    shown, most = len(board.pool(board.me)), board.most(board.me)
    whose = "Your Pool" if board.me == board.view.seat else f"Pool of {escape(cut(board.names[board.me], 18, 130))}"
    a.text(f"i f-{INK}", x + 26, y + 36, 19, whose)
    if most:
        a.text(f"s end f-{INK}", x + 296, y + 36, 15, f"{shown} of {most} dice")
    s = 38.0 if max(shown, most) <= 18 else 30.0
    pool(a, board, spots, x + 46, y + 70, s, s + 9, 6 if s > 30 else 7)
    if max(shown, most) <= 12:
        legend(a, board, x + 26, y + h - 66)
    a.plain(f"l-{INK} w0 faint", f"M{x + 318} {y + 22}v{h - 44}")
    left = x + 340
    a.text(f"i f-{INK}", left, y + 34, 19, escape(cut(heading(board), 19, w - 366)))
    if board.rewards:
        treasure_dice(a, board, spots, left, y + 78, w - 370, 36)
    elif board.fighter == NOBODY:
        a.text(f"i f-{INK}", left, y + h / 2 + 6, 22, idle_words(board))
    else:
        now = board.fight(board.fighter)
        fight(a, now, spots, left + 4, y + h * 0.57, w - 366 - 148, 46, (h * 0.57 - 62, h * 0.43 - 38), x + w - 140)
        words, colour = verdict(board, now)
        a.text(f"b end f-{colour}", x + w - 28, y + h - 20, 15, words)
        _lenders(a, board, left + 6, y + h - 26)
    return str(a)


def _lenders(a: Art, board: Board, x: float, y: float) -> None:
    """Who lent a die to this attack."""
    for i, seat in enumerate(board.view.seats[board.fighter].helpers):
        a.raw(token(seat, x + 8 + i * 50, y, 21))
        a.text("b f-gold", x + 21 + i * 50, y + 5, 14, "+1")


def narrow(board: Board, spots: Spots, x: float, y: float, w: float) -> tuple[str, float]:
    """The felt on a phone, and how high it is."""
    a = Art("felt", "narrow")
    many = max(board.most(board.me), len(board.pool(board.me)))
    rows = max(1, -(-many // 9))
    busy = board.rewards or board.fighter != NOBODY
    h = 30.0 + rows * 38 + (164 if busy else 34)
    cloth(a, x, y, w, h)
    shown, most = len(board.pool(board.me)), board.most(board.me)
    a.text(f"i f-{INK}", x + 18, y + 27, 15, "Your Pool" if board.me == board.view.seat else escape(cut(board.names[board.me], 15, 150)))
    if most:
        a.text(f"s end f-{INK}", x + w - 18, y + 27, 13, f"{shown} of {most} dice")
    pool(a, board, spots, x + 32, y + 52, 30, 35.5, 9)
    top = y + 38 + rows * 38
    if board.rewards:
        treasure_dice(a, board, spots, x + 16, top + 24, w - 28, 26 if len(board.view.seats) < 3 else 22)
    elif board.fighter == NOBODY:
        a.text(f"i f-{INK}", x + 18, top + 12, 15, idle_words(board))
    else:
        now = board.fight(board.fighter)
        a.text(f"i f-{INK}", x + 18, top + 10, 15, escape(cut(heading(board), 15, w - 130)))
        fight(a, now, spots, x + 18, top + 90, w - 112, 33, (54.0, 52.0), 0.0)
        words, colour = verdict(board, now)
        a.text(f"t end f-{INK}", x + w - 20, top + 56, 42, now.total)
        a.text(f"i end f-{INK}", x + w - 20, top + 16, 15, sum_word(now))
        a.text(f"s end f-{colour}", x + w - 18, y + h - 18, 13, words)
    return str(a), h


