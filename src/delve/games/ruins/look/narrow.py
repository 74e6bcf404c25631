"""The table on a phone: four columns, the own one with a heavy rim. What is too small to read there is told when it is pointed at."""

from __future__ import annotations

from html import escape
from typing import Final

from delve.games.ruins.codes import A_POOL, ANCIENT, FULL_DANGER, NOBODY
from delve.games.ruins.look import alert, cards, meeting, signs, stone
from delve.games.ruins.look.art.pen import path, rect, ring
from delve.games.ruins.look.board import Board, Lane
from delve.games.ruins.look.cards import Prints
from delve.games.ruins.look.dice_art import token_of
from delve.games.ruins.look.signs import at, word
from delve.games.ruins.look.slab import Spots, field, ready, relic, row
from delve.pictures import tokens
from delve.pictures.ink.lines import straight
from delve.pictures.scene import Scene
from delve.pictures.text_width import cut

WIDTH: Final = 360.0
COLUMN: Final = 89.0
CAMP: Final = 236.0
HEIGHT: Final = 416.0


def left_of(lane: int) -> float:
    return 2.0 + COLUMN * (lane - 1)


def draw(drawn: Scene, board: Board, shown: Prints, spots: Spots) -> float:
    """Everything, and how high it is."""
    view = board.view
    slab = [(2, 196), (2, 20), (12, 20), (12, 6), (348, 6), (348, 20), (358, 20), (358, 196)]
    lines = [[(2 + COLUMN * k, 100.0), (2 + COLUMN * k, 192.0)] for k in (1, 2, 3)]
    drawn.add("slab", stone.plate([(float(x), float(y)) for x, y in slab]), stone.groove(*lines))
    drawn.add("alert", alert.eye(46, 52, 37, view.alert, view.peak, view.cap))
    left = len(board.relics_left())
    head = word(92, 27, 17, f"{board.ancient.trinkets} in the field", "ct c-on")
    more = word(346, 27, 14, f"{left} {'relic' if left == 1 else 'relics'} left" if view.relics else "", "ci c-by c-end")
    full = min(100, 25 * (len(view.seats) - 1))
    drawn.add("seat-0", head, more, field(97, 42, min(100, board.ancient.trinkets), full, 9.8), ready(board, ANCIENT, 340, 84, 0.8))
    spots["seat-0"] = (22, 30, 48)
    for lane in board.lanes:
        _column(drawn, board, lane, shown, spots)
    return HEIGHT


def _column(drawn: Scene, board: Board, lane: Lane, shown: Prints, spots: Spots) -> None:
    """One lane from the slot down to the pile."""
    k, x = lane.number, left_of(lane.number)
    drawn.add(f"slot-0-{k - 1}", _slot(board, k, x + 5, shown), stone.outlined(x + 4, 105, 41, 56))
    spots[f"slot-0-{k - 1}"] = (x + 3, 106, 42)
    drawn.add(f"relic-{k - 1}", relic(board, k - 1, x + 48, 106, shown, 0.48), stone.outlined(x + 47, 105, 39, 46))
    spots[f"relic-{k - 1}"] = (x + 46, 106, 40)
    one = lane.view
    dice = row(one.foes, one.foe_flats, A_POOL + k, x + 7, 174, COLUMN - 14, 18, spots, True)
    drawn.add(f"gold-{k}", stone.box(x + 4, 161, COLUMN - 8, 26, 4, "s-night"), dice if one.in_play else f'<g class="c-half">{dice}</g>')
    drawn.add(f"lane-{k}", _meeting(lane, x + 3, 200, COLUMN - 6))
    drawn.add(f"seat-{k}", *_camp(board, lane, x + 2, spots), stone.outlined(x + 2, CAMP, COLUMN - 4, HEIGHT - CAMP - 4))
    if lane.player is not None:  # of somebody eliminated they are empty: what is told may still point there
        for slot in range(2):
            left = x + 6 + 40 * slot
            drawn.add(f"slot-{k}-{slot}", *([] if lane.out else [_card(board, k, slot, left, shown, spots), _outline(left)]))
    spots[f"lane-{k}"] = (x + 22, 186, 44)


def _outline(x: float) -> str:
    return stone.outlined(x - 0.5, CAMP + 73.5, 38, 53)


def _slot(board: Board, lane: int, x: float, shown: Prints) -> str:
    card = board.ancient.slots[lane - 1]
    out = stone.box(x, 106, 39, 54, 3, "s-cut" if card != NOBODY else "s-off" if board.own(ANCIENT) else "s-night")
    if card == NOBODY and board.sealed(ANCIENT):
        return out + at(x + 19.5, 130, signs.SHAPES["shut"].replace("cl-k", "cl-lit"))
    if card == NOBODY:
        return out + word(x + 19.5, 139, 18, lane, "ct c-by c-mid" if board.own(ANCIENT) else "ct cf-lit c-mid")
    drawn = at(x + 1, 107, cards.thumb(board.content.designs[card], board.variants[card], shown))
    struck = path("k1 l-red", f"M{x + 2} 108L{x + 37} 158M{x + 37} 108L{x + 2} 158") if board.ancient.cancelled >> lane - 1 & 1 else ""
    return out + drawn + struck


def _meeting(lane: Lane, x: float, y: float, w: float) -> str:
    """The chance, or both sums one above the other with a short bar each."""
    if not lane.view.in_play:
        return ""
    if not lane.rolled:
        return meeting.plate(lane.board, lane, x + 6, y, w - 12, 34)
    view, won = lane.view, lane.won
    frame = straight(rect(x, y, w, 34, 5), True)
    out = stone.p("s-page", frame) + stone.p("s-well" if won else "s-pen", frame)
    unit = 52 / max(24, meeting.positive(view.dice, view.flats), meeting.positive(view.foes, view.foe_flats))
    out += meeting.bar(view.foes, view.foe_flats, x + 4, y + 5, 10, unit) + meeting.bar(view.dice, view.flats, x + 4, y + 19, 10, unit)
    out += word(x + w - 4, y + 15, 14, view.foe_score, f"cb c-end {'c-by' if won else 'c-on'}")
    return out + word(x + w - 4, y + 30, 14, view.score, f"cb c-end {'c-well' if won else 'c-by'}")


def _camp(board: Board, lane: Lane, x: float, spots: Spots) -> list[str]:
    """The page of an Archaeologist."""
    seat, player, w = lane.number, lane.player, COLUMN - 4
    outline = straight(rect(x, CAMP, w, HEIGHT - CAMP - 4, 4), True)
    if player is None:
        return [f'<g class="c-half">{stone.p("s-off", outline)}</g>', word(x + w / 2, CAMP + 86, 14, "nobody", "ci c-by c-mid")]
    spots[f"seat-{seat}"] = (x, CAMP + 1, 30)
    sheet = stone.p("s-off" if player.out else "s-page", outline) + stone.p("s-call" if board.me == seat else "s-pen", outline)
    name = escape(cut(board.names[seat], 13.5, 44))
    out = [sheet, at(x + 14, CAMP + 15, tokens.back(token_of(seat)), 0.72), word(x + 26, CAMP + 20, 14, name, "ct c-on")]
    if player.out:
        return [*out, at(x + w / 2, CAMP + 84, signs.SHAPES["skull"], 2.0), word(x + w / 2, CAMP + 130, 14, "eliminated", "ci c-ill c-mid")]
    if lane.rolled:
        out.append(at(x + w - 10, CAMP + 15, signs.SHAPES["won" if lane.won else "lost"], 0.7))
    else:
        out.append(ready(board, seat, x + w - 11, CAMP + 15, 0.66))
    main = bytes([die for die in lane.view.dice if die >> 4 & 3])
    extra = bytes([die for die in lane.view.dice if not die >> 4 & 3])
    out.append(row(main, (), seat, x + 4, CAMP + 40, w - 8, 17, spots))
    out.append(row(extra, lane.view.flats, seat, x + 4, CAMP + 60, w - 8, 17, spots))
    if not extra and not lane.view.flats and player.ability != NOBODY:  # as what options speak of this seat
        out.append(word(x + w / 2, CAMP + 66, 13.5, escape(board.content.designs[player.ability].name), "ci c-by c-mid"))
    for i in range(FULL_DANGER):
        frame = straight(rect(x + 5 + 11 * i, CAMP + 134, 9, 9), True)
        out.append(path("f-red o", frame) if i < player.danger else stone.p("s-off", frame) + stone.p("s-pen", frame))
    out.append(at(x + 58, CAMP + 138, signs.SHAPES["shield"], 0.5) if player.shields else "")
    out.append(_ability(board, seat, x + w - 19, CAMP + 128))
    spots[f"ability-{seat}"] = (x + w - 24, CAMP + 122, 28)
    short = board.short_of(seat)
    hidden = board.sealed(seat)
    out.append(at(x + 13, CAMP + 160, signs.pennant("?" if hidden else player.risk), 0.66))
    checked = player.heist == NOBODY and not player.safe
    if player.heist != NOBODY:
        out.append(at(x + 36, CAMP + 161, signs.SHAPES["mask"], 0.62))
    else:
        said = f"{signs.MINUS}{short}" if short and not hidden else "" if checked else "safe"
        out.append(word(x + 25, CAMP + 165, 14, said, "cb c-ill" if checked else "cs c-well"))
    out.append(at(x + w - 30, CAMP + 160, signs.trinket(), 0.6))
    out.append(word(x + w - 4, CAMP + 165, 15, player.trinkets, "ct c-on c-end"))
    return out


def _card(board: Board, seat: int, slot: int, x: float, shown: Prints, spots: Spots) -> str:
    player, y = board.view.seats[seat], CAMP + 74
    spots[f"slot-{seat}-{slot}"] = (x, y + 8, 38)
    card = player.slots[slot]
    if card != NOBODY:
        drawn = at(x, y, cards.thumb(board.content.designs[card], board.variants[card], shown))
        return drawn + (path("k1 l-red", f"M{x} {y}l37 52M{x + 37} {y}l-37 52") if player.cancelled >> slot & 1 else "")
    frame = straight(rect(x, y, 37, 52, 3), True)
    mark = ""
    if board.sealed(seat):
        mark = at(x + 18, y + 26, path("f-red o", "M0-11L10-6V6L0 12L-10 6V-6Z") + path("k3 l-p", "M-4-4L4 5M4-4L-4 5"))
    elif player.heist != NOBODY and slot == 1:
        mark = at(x + 18, y + 26, signs.SHAPES["mask"])
    return stone.p("s-off", frame) + stone.p("s-faint c-dash", frame) + mark


def _ability(board: Board, seat: int, x: float, y: float) -> str:
    """Whether the ability can be used: its clip, or what is in the way."""
    player = board.view.seats[seat]
    if player.ability == NOBODY:
        return ""
    if player.ability_cooldown:
        return at(x, y + 8, signs.glass(), 0.5) + word(x + 17, y + 13, 13, player.ability_cooldown, "cb c-on c-end")
    off = player.ability_spent or player.locked
    disc = path("f-stone2 o" if off else "f-flash o", ring(0, 0, 13)) + at(0, 0, signs.SHAPES["lock" if player.locked else "clip"], 0.8)
    return at(x + 8, y + 8, disc + (path("k2", "M-10 10L10-10") if player.ability_spent else ""), 0.7)
