"""The Ancient Board: Alert, the field of a hundred sockets, piles, slots, relics in their niches, and the gold dice below them."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

from delve.games.ruins.codes import A_POOL, ANCIENT, HIDDEN, NOBODY, OUT
from delve.games.ruins.dice import kind_of, value_of
from delve.games.ruins.look import alert, cards, dice_art, signs, stone
from delve.games.ruins.look.art.pen import path, rect, ring
from delve.games.ruins.look.board import Board
from delve.games.ruins.look.cards import Prints
from delve.games.ruins.look.dice_art import token_of
from delve.games.ruins.look.signs import at, word
from delve.games.ruins.sight import RelicView
from delve.pictures import tokens
from delve.pictures.ink.lines import num, straight
from delve.pictures.scene import Scene

LEFT: Final = 20.0
LANE: Final = 206.0
TOP: Final = 160.0
"""Where the slots begin."""
BOTTOM: Final = 308.0
Spots = dict[str, tuple[float, float, float]]
"""Where places lie: left, top and size by id."""
DIE: Final = 25.0
TOKENS: Final = 22.0
"""Beside dice of this size and larger flat tokens are tiles; beside smaller ones they are numbers, which can still be read."""


def left_of(lane: int) -> float:
    """Where a lane begins, 1 to 4."""
    return LEFT + LANE * (lane - 1)


@lru_cache(maxsize=1)
def ground() -> str:
    """The slab itself, stepped at its shoulders."""
    outline = [
        (20, 308), (20, 52), (38, 52), (38, 32), (60, 32), (60, 12), (804, 12), (804, 32), (826, 32), (826, 52), (844, 52), (844, 308),
    ]  # fmt: skip
    pts = [(float(x), float(y)) for x, y in outline]
    shade = path("f-k thin", straight([(x + 4, y + 6) for x, y in pts], True))
    fret = "".join([f"M{76 + 20 * i} 29V20h13v6h-7v-2" for i in range(36)])
    lines = [[(28.0, 153.0), (836.0, 153.0)], *[[(left_of(k), 160.0), (left_of(k), 302.0)] for k in (2, 3, 4)]]
    return shade + stone.plate(pts) + stone.p("s-dip", fret) + stone.groove(*lines)


@lru_cache(maxsize=512)
def field(x: float, y: float, left: int, full: int, pitch: float, columns: int = 25) -> str:
    """A socket for every trinket of the game, a bead in each that is still there."""
    rows = 100 // columns
    beads = holes = empty = never = ""
    for i in range(100):
        column, r = divmod(i, rows)
        cx, cy = x + (column + 0.5) * pitch, y + (r + 0.5) * pitch
        if i < left:
            beads += ring(cx, cy, pitch * 0.39)
            holes += f"M{num(cx - 1.4)} {num(cy - 1.4)}h2.8v2.8h-2.8z"
        elif i < full:
            empty += ring(cx, cy, pitch * 0.22)
        else:
            never += f"M{num(cx - 2)} {num(cy)}h4"
    out = stone.box(x - 6, y - 6, columns * pitch + 12, rows * pitch + 12, 5)
    faded = f'<g class="c-half">{stone.p("s-night", empty)}</g>' + (stone.p("s-dip", never) if never else "")
    return out + faded + path("f-gold o4", beads) + path("f-k", holes)


@lru_cache(maxsize=1024)
def niche(x: float, y: float, state: str, number: int, drawing: str, scale: float = 1.0) -> str:
    """Where a relic stands: `hidden` is walled up, `known` walled up with its picture showing through, `exposed` and `open` are lit,
    `claimed` is empty with the piece of whoever took it, `gone` and `none` are empty.
    """
    w, h = 78 * scale, 92 * scale
    outline, mid = stone.arch(x, y, w, h), x + w / 2
    rim = stone.arch(x - 5 * scale, y - 5 * scale, w + 10 * scale, h + 5 * scale)
    out = stone.p("s-low", straight(rim, True)) + stone.p("s-pen", straight(rim, True))
    if state in ("exposed", "open", "known"):
        out += stone.recess(outline, "cf-gloom")
        shown = cards.framed(drawing, x, y, w, h, "38 2 140 146")
        clip = f"niche-{round(x)}-{round(y)}"
        out += f'<clipPath id="{clip}"><path d="{straight(outline, True)}"/></clipPath><g clip-path="url(#{clip})">{shown}</g>'
        if state == "known":
            wall = rect(x, y + h * 0.5, w, h * 0.5)
            out += stone.p("s-low", straight(wall, True)) + stone.p("s-pen", straight(wall[:2])) + _bricks(x, y, w, h, 0.6)
        out += stone.p("s-bold", straight(outline))
        if state == "open":
            out += path("k1 l-gold", straight(outline))
    elif state == "hidden":
        out += stone.recess(outline, "s-low") + _bricks(x, y, w, h, 0.0)
        out += at(mid, y + h * 0.52, path("f-gold o", "M0-20L16 0L0 20L-16 0Z") + path("k4", "M0-13L10 0L0 13L-10 0Z"), scale)
    else:
        out += stone.recess(outline, "s-night")
        if state == "claimed":
            out += f'<g class="c-half">{at(mid, y + h - 12, path("f-stone2 o", "M-24 12L-18 0H18L24 12Z"), scale)}</g>'
            out += at(mid, y + h * 0.46, tokens.back(token_of(number)), 1.5 * scale)
        elif state == "gone":
            out += at(mid, y + h * 0.5, signs.SHAPES["skull"], 1.5 * scale)
    return out


def _bricks(x: float, y: float, w: float, h: float, from_: float) -> str:
    """Courses of a wall, from that share of the height down."""
    d = ""
    for i in range(4):
        top = y + h * (0.24 + 0.25 * i)
        if top < y + h * from_ or top > y + h - 4:
            continue
        edge = 6 * w / 78 if i == 0 else 1
        d += f"M{num(x + edge)} {num(top)}H{num(x + w - edge)}"
        for share in (0.33, 0.7) if i % 2 else (0.5,):
            d += f"M{num(x + w * share)} {num(top)}V{num(min(y + h, top + h * 0.25))}"
    return stone.p("s-pen", d)


def relic_state(board: Board, relic: RelicView) -> str:
    if relic.holder == OUT:
        return "gone"
    if relic.holder != ANCIENT:
        return "claimed"
    if relic.face_up:
        return "open"
    if relic.exposed:
        return "exposed" if relic.design != HIDDEN else "hidden"
    return "known" if relic.design != HIDDEN else "hidden"


def relic(board: Board, place: int, x: float, y: float, shown: Prints, scale: float = 1.0) -> str:
    """The niche of a relic with its cooldown and its token."""
    one = board.view.relics[place] if place < len(board.view.relics) else None
    if one is None:
        return niche(x, y, "none", 0, "", scale)
    state, design = relic_state(board, one), board.design(one.design)
    drawing = shown(design.art, board.variants[design.place]) if design is not None and state in ("exposed", "open", "known") else ""
    out = niche(x, y, state, one.holder, drawing, scale)
    w, h = 78 * scale, 92 * scale
    if one.holder == ANCIENT and one.exposed:
        out += at(x + w / 2, y - 1, path("f-flash o", "M-9 0L0-11L9 0L0 11Z") + path("f-k", ring(0, 0, 3.4)), scale)
    if one.cooldown and one.holder == ANCIENT:
        tag = stone.p("s-page", straight(rect(x + w - 40, y + h - 24, 42, 27, 4), True)) + stone.p(
            "s-pen", straight(rect(x + w - 40, y + h - 24, 42, 27, 4), True)
        )
        out += tag + at(x + w - 27, y + h - 11, signs.glass(), 0.66) + word(x + w - 10, y + h - 5, 17, one.cooldown, "ct c-on c-mid")
    return out


def wide(drawn: Scene, board: Board, shown: Prints, spots: Spots) -> None:
    """The whole Ancient Board on a wide screen."""
    view = board.view
    drawn.add("slab", ground())
    drawn.add("alert", alert.eye(106, 84, 60, view.alert, view.peak, view.cap))
    field_ = board.ancient.trinkets
    more = f", {view.discarded} spent" if view.discarded else ""
    more += f", Alert held {view.holds}" if view.holds else ""
    more += f", {view.idle} of 2 rounds without a relic" if view.idle else ""
    head = word(190, 50, 20, f"{field_} in the field", "ct c-on") + word(530, 50, 16, f"{_left(board)}", "ci c-by c-end")
    full = min(100, 25 * (len(view.seats) - 1))
    note = word(190, 143, 13.5, escape(f"{board.next_hazard()}{more}"), "cs c-by")
    drawn.add("seat-0", head, field(194, 66, min(100, field_), full, 13), note)
    drawn.add("piles", _piles(board, shown))
    for lane in range(1, 5):
        drawn.add(f"slot-0-{lane - 1}", _slot(board, lane, shown, spots), stone.outlined(left_of(lane) + 15, 167, 66, 90))
        x = left_of(lane) + 112
        drawn.add(f"relic-{lane - 1}", relic(board, lane - 1, x, 172, shown), stone.outlined(x - 3, 169, 84, 96))
        spots[f"relic-{lane - 1}"] = (x + 3, 178, 72)
        drawn.add(f"gold-{lane}", _gold(board, lane, spots))
    drawn.add("ready-0", ready(board, ANCIENT, 826, 66, 1.0))
    spots["seat-0"] = (74, 52, 64)


def ready(board: Board, seat: int, x: float, y: float, scale: float) -> str:
    """The ready marker of a seat, while cards are placed. Of the other side nobody learns who is ready: its seats have a shut eye."""
    if not board.placing() or board.view.seats[seat].out or (seat == ANCIENT and not board.view.round):
        return ""
    if board.sealed(seat):
        return at(x, y, stone.p("s-faint", "M-11 0Q0 8 11 0M-7 5l-2 3M0 6v4M7 5l2 3"), scale)
    return at(x, y, signs.SHAPES["ready" if board.view.seats[seat].ready else "thinking"], scale)


def _left(board: Board) -> str:
    left = len(board.relics_left())
    if not board.view.relics:
        return ""
    exposed = len([one for one in board.relics_left() if one.exposed])
    words = f"{left} {'relic' if left == 1 else 'relics'} left"
    return f"{words}, {exposed} exposed" if exposed else words


def _piles(board: Board, shown: Prints) -> str:
    """Draw piles, the Influence discard, and what the Ancient played out of hand."""
    out = ""
    ancient, expedition = board.view.piles[0], board.view.piles[1]
    top = board.view.influence[-1] if board.view.influence else NOBODY
    drawn = cards.mini(board.content.designs[top], board.variants[top], shown) if top != NOBODY else ""
    for i, (card, count, name) in enumerate((
        (cards.back(0), ancient.draw, "Ancient"), (cards.back(1), expedition.draw, "Expedition"),
        (drawn, len(board.view.influence), "Influence"),
    )):  # fmt: skip
        x = 578 + 80 * i
        out += path("f-k half", straight(rect(x + 4, 41, 50, 70, 4), True)) if card else stone.box(x, 36, 50, 70, 4, "s-low")
        out += at(x, 36, card, 0.84) if card else ""
        out += stone.p("s-page", straight(rect(x + 27, 90, 30, 20, 3), True)) + stone.p(
            "s-pen", straight(rect(x + 27, 90, 30, 20, 3), True)
        )
        out += word(x + 42, 105.4, 15, count, "cb c-on c-mid") + word(x + 25, 131, 13.5, name, "cs c-by c-mid")
    for i, card_ in enumerate(board.ancient.front[-2:]):
        out += at(794 - 22 * i, 60, cards.mini(board.content.designs[card_], board.variants[card_], shown), 0.6)
    return out


def _slot(board: Board, lane: int, shown: Prints, spots: Spots) -> str:
    """A card slot with the card of this round."""
    x, slot = left_of(lane), lane - 1
    card = board.ancient.slots[slot]
    spots[f"slot-0-{slot}"] = (x + 17, 178, 62)
    out = word(x + 93, 182, 19, lane, "ct c-on c-mid")
    if card == NOBODY:
        out += stone.box(x + 16, 168, 64, 88, 4, "s-off" if board.own(ANCIENT) else "s-night")
        if board.sealed(ANCIENT):
            out += at(x + 48, 210, signs.SHAPES["shut"].replace("cl-k", "cl-lit"), 1.3)
            out += word(x + 48, 240, 15, "sealed", "ci cf-lit c-mid")
        return out
    design = board.content.designs[card]
    out += stone.box(x + 16, 168, 64, 88, 4) + at(x + 18, 170, cards.mini(design, board.variants[card], shown))
    return out + marks(board.ancient.cancelled >> slot & 1, board.view.sealed, x + 48, 212)


def marks(cancelled: int, sealed: bool, x: float, y: float) -> str:
    """What lies over a placed card: struck out if it was cancelled, a shut eye while it is sealed."""
    if cancelled:
        return path(
            "k1 l-red w4",
            f"M{num(x - 26)} {num(y - 36)}L{num(x + 26)} {num(y + 36)}M{num(x + 26)} {num(y - 36)}L{num(x - 26)} {num(y + 36)}",
        )
    if sealed:
        return at(x + 22, y - 34, path("f-p o", ring(0, 0, 11)) + at(0, -2, signs.SHAPES["shut"], 0.66))
    return ""


def row(
    dice: bytes, flats: tuple[int, ...], pool: int, x: float, y: float, room: float, size: float, spots: Spots | None, night: bool = False
) -> str:  # fmt: skip
    """Dice and tokens of a pool side by side, made smaller until they fit; struck out dice come last."""
    order = sorted(dice, key=lambda die: (die & 15 == 7, -kind_of(die)))
    widths = [dice_art.width(kind_of(die), size) for die in order]
    token = size + 5.0 if size >= TOKENS else 21.0
    k = min(1.0, (room - token * len(flats)) / (sum(widths) or 1))
    out = ""
    for die, width in zip(order, widths, strict=False):
        here = x + width * k / 2
        out += dice_art.lying(die, pool, here, y, size * k)
        if spots is not None:
            spots.setdefault(f"die-{pool}-{value_of(die)}", (here - size * k / 2, y - size * k / 2, size * k))
        x += width * k
    for value in flats:
        if size >= TOKENS:
            out += at(x + token / 2, y, signs.flat(value), size / 26)
        else:
            said = f"+{value}" if value > 0 else f"{signs.MINUS}{-value}"
            out += word(x + token / 2, y + 5, 14, said, f"cb c-mid {'cf-lit' if night else 'c-on'}")
        x += token
    return out


def _gold(board: Board, lane: int, spots: Spots) -> str:
    """The trough of a lane: the Ancient's dice and tokens there."""
    x, one = left_of(lane), board.view.lanes[lane - 1]
    drawn = row(one.foes, one.foe_flats, A_POOL + lane, x + 15, 281, 176, DIE, spots)
    idle = not one.in_play and one.foes
    out = stone.box(x + 8, 262, 190, 40, 6, "s-night") + (f'<g class="c-half">{drawn}</g>' if idle else drawn)
    return out + (word(x + 192, 286, 14, "idle", "ci cf-lit c-end") if idle and not one.foe_flats else "")
