"""The Expedition Boards: a page of the notebook for each Archaeologist: dice, cards, ability, Danger, Risk and the pile of trinkets."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

from delve.games.ruins.codes import FULL_DANGER, NOBODY, OUT, PIP
from delve.games.ruins.dice import kind_of
from delve.games.ruins.look import cards, dice_art, signs, stone
from delve.games.ruins.look.art.pen import path, rect
from delve.games.ruins.look.board import Board, Lane
from delve.games.ruins.look.cards import Prints
from delve.games.ruins.look.dice_art import token_of
from delve.games.ruins.look.signs import at, word
from delve.games.ruins.look.slab import LANE, Spots, left_of, marks, ready, row
from delve.pictures import tokens
from delve.pictures.ink.lines import straight
from delve.pictures.scene import Scene
from delve.pictures.text_width import cut

TOP: Final = 356.0
HEIGHT: Final = 282.0
WIDE: Final = LANE - 6
NAME_SIZE: Final = 18.0


@lru_cache(maxsize=64)
def _page(x: float, mine: bool, off: bool) -> str:
    """The sheet of a camp; one's own has a heavy rim."""
    outline = straight(rect(x, TOP, WIDE, HEIGHT, 5), True)
    shade = f'<g transform="translate(3 5)">{path("f-k thin", outline)}</g>'
    return shade + stone.p("s-off" if off else "s-page", outline) + stone.p("s-call" if mine else "s-pen", outline)


def wide(drawn: Scene, board: Board, shown: Prints, spots: Spots) -> None:
    """The camps of all lanes."""
    for lane in board.lanes:
        x = left_of(lane.number) + 3
        drawn.add(f"seat-{lane.number}", *_camp(board, lane, x, shown, spots), stone.outlined(x, TOP, WIDE, HEIGHT))
        if lane.player is not None:  # of somebody eliminated they are empty: what is told may still point there
            for slot in range(2):
                card = "" if lane.out else _slot(board, lane.number, slot, x + 6 + 63 * slot, shown, spots)
                drawn.add(f"slot-{lane.number}-{slot}", card, _outline(lane, x + 5 + 63 * slot))
            ability = "" if lane.out else _ability(board, lane.number, x + 136, shown, spots)
            drawn.add(f"ability-{lane.number}", ability, _outline(lane, x + 135))


def _outline(lane: Lane, x: float) -> str:
    return "" if lane.out else stone.outlined(x, TOP + 97, 62, 86)


def _camp(board: Board, lane: Lane, x: float, shown: Prints, spots: Spots) -> list[str]:
    seat, player = lane.number, lane.player
    spots[f"lane-{seat}"] = (x + 62, 300, 76)
    if player is None:
        return [f'<g class="c-half">{_page(x, False, True)}</g>', word(x + WIDE / 2, TOP + 140, 17, "nobody camps here", "ci c-by c-mid")]
    spots[f"seat-{seat}"] = (x + 4, TOP + 2, 36)
    out = [_page(x, board.me == seat, player.out), at(x + 22, TOP + 21, tokens.back(token_of(seat)), 0.96)]
    name = escape(cut(board.names[seat], NAME_SIZE * 0.94, 104 if board.placing() or lane.rolled else 150))
    out.append(word(x + 41, TOP + 27, NAME_SIZE, name, "ct c-on"))
    if player.out:
        return [*out, _gone(board, seat, x)]
    out.append(_doing(board, lane, x))
    main = bytes([die for die in lane.view.dice if kind_of(die) != PIP])
    pips = bytes([die for die in lane.view.dice if kind_of(die) == PIP])
    out.append(row(main, (), seat, x + 7, TOP + 52, WIDE - 14, 24.5, spots))
    out.append(row(pips, lane.view.flats, seat, x + 7, TOP + 82, 132 if player.front else 186, 23, spots))
    for i, card in enumerate(player.front[-3:]):
        out.append(at(x + WIDE - 26 - 20 * i, TOP + 66, cards.mini(board.content.designs[card], board.variants[card], shown), 0.38))
    out.append(_danger(player.danger, player.shields, x, TOP + 212))
    out.append(_risk(board, seat, x, TOP + 254))
    return out


def _doing(board: Board, lane: Lane, x: float) -> str:
    """What the seat is about, at the right of its name."""
    player = lane.player
    assert player is not None
    heist = (
        '<g class="s-lettered">' + word(x + WIDE - 8, TOP + 27, 15, "Heist!", "ci s-lettered c-end") + "</g>"
        if player.heist != NOBODY
        else ""
    )
    if lane.rolled:
        takes = word(x + WIDE - 8, TOP + 26, 14, f"takes {board.award(lane)}", f"cb c-end {'c-well' if lane.won else 'c-by'}")
        return takes + (at(x + 128, TOP + 22, signs.SHAPES["mask"], 0.62) if player.heist != NOBODY else "")
    if board.placing():
        mark = ready(board, lane.number, x + WIDE - 16, TOP + 21, 0.9)
        return mark + (at(x + WIDE - 42, TOP + 21, signs.SHAPES["mask"], 0.75) if player.heist != NOBODY else "")
    return heist


def _gone(board: Board, seat: int, x: float) -> str:
    """An eliminated Archaeologist."""
    relics = [place for place, one in enumerate(board.view.relics) if one.holder == OUT]
    taken = "" if not relics else "with what they carried"
    return (
        at(x + WIDE / 2, TOP + 118, signs.SHAPES["skull"], 3.0) + word(x + WIDE / 2, TOP + 178, 18, "eliminated", "ct c-ill c-mid")
        + word(x + WIDE / 2, TOP + 200, 15, taken or "watching, and still on the team", "ci c-by c-mid")
    )  # fmt: skip


def _slot(board: Board, seat: int, slot: int, x: float, shown: Prints, spots: Spots) -> str:
    """A card slot, 60 by 84."""
    player, y = board.view.seats[seat], TOP + 98
    spots[f"slot-{seat}-{slot}"] = (x, y + 12, 60)
    card = player.slots[slot]
    if card != NOBODY:
        drawn = at(x, y, cards.mini(board.content.designs[card], board.variants[card], shown))
        return drawn + marks(player.cancelled >> slot & 1, board.view.sealed, x + 30, y + 42)
    frame = straight(rect(x, y, 60, 84, 4), True)
    out = stone.p("s-off", frame) + stone.p("s-faint c-dash", frame)
    if board.sealed(seat):
        return out + at(x + 30, y + 42, path("f-red o", "M0-15L13-7V8L0 16L-13 8V-7Z") + path("k3 l-p", "M-5-5L5 6M5-5L-5 6"))
    if player.heist != NOBODY and slot == 1:
        return out + word(x + 30, y + 40, 15, "on a", "ci c-by c-mid") + word(x + 30, y + 57, 15, "Heist", "ci c-by c-mid")
    return out + word(x + 30, y + 48, 15, ("left", "right")[slot], "ci c-by c-mid")


def _ability(board: Board, seat: int, x: float, shown: Prints, spots: Spots) -> str:
    """The ability: face up, cooling down, used for good, or locked for the round."""
    player, y = board.view.seats[seat], TOP + 98
    spots[f"ability-{seat}"] = (x, y + 12, 60)
    if player.ability != NOBODY:
        title = board.content.designs[player.ability].name
        return _clipped(board, seat, x, y, shown) + word(x + 59, y + 95.5, 14, escape(title), "ci c-by c-end")
    return stone.p("s-faint", straight(rect(x, y, 60, 84, 4), True)).replace('class="', 'class="c-dash ') + at(
        x + 30, y + 42, signs.SHAPES["clip"], 1.2
    )


def _clipped(board: Board, seat: int, x: float, y: float, shown: Prints) -> str:
    """The card of an ability as it lies now."""
    player = board.view.seats[seat]
    if player.ability_cooldown or player.ability_spent:
        out = at(x, y, cards.back(1))
        tag = path("f-p o", straight(rect(x + 10, y + 30, 40, 26, 4), True))
        if player.ability_cooldown:
            return out + tag + at(x + 22, y + 43, signs.glass(), 0.66) + word(x + 40, y + 49, 17, player.ability_cooldown, "ct cf-k c-mid")
        return out + tag + word(x + 30, y + 48, 15, "used", "ci cf-k c-mid")
    out = at(x, y, cards.mini(board.content.designs[player.ability], board.variants[player.ability], shown))
    return out + (at(x + 48, y + 14, path("f-p o", "M-11-11H11V11H-11Z") + at(0, 0, signs.SHAPES["lock"], 0.7)) if player.locked else "")


@lru_cache(maxsize=256)
def _danger(danger: int, shields: int, x: float, y: float) -> str:
    """The Danger Meter: a green die on every point, the last one is the end."""
    out = word(x + 8, y + 6, 14, "Danger", "cs c-by")
    for i in range(FULL_DANGER):
        cx = x + 78 + 31 * i
        frame = straight(rect(cx - 13, y - 13, 26, 26), True)
        if i < danger:
            out += dice_art.lost(cx, y, 26)
            continue
        out += stone.p("s-off", frame) + stone.p("s-pen", frame)
        if i == FULL_DANGER - 1:
            out += at(cx, y, f'<g class="c-half">{signs.SHAPES["skull"]}</g>', 0.74)
        elif i < danger + shields:
            out += at(cx, y, signs.SHAPES["shield"], 0.8)
    return out


def _risk(board: Board, seat: int, x: float, y: float) -> str:
    """Risk against the Alert, and the pile."""
    player, alert = board.view.seats[seat], board.view.alert
    hidden = board.sealed(seat)
    out = at(x + 21, y, signs.pennant("?" if hidden else player.risk), 0.86)
    if player.heist != NOBODY or player.safe:
        first, second, cls = "no check", "on a Heist" if player.heist != NOBODY else "safe this round", "cs c-well"
    elif hidden:
        first, second, cls = f"needs {alert}", "sealed", "cs c-by"
    else:
        short = board.short_of(seat)
        first, second = f"Risk {player.risk} of {alert}", f"{short} short" if short else "enough"
        cls = "cb c-ill" if short else "cs c-well"
    out += word(x + 42, y - 3, 14, first, "cs c-on") + word(x + 42, y + 14, 14, second, cls)
    claimed = len([one for one in board.view.relics if one.holder == seat])
    if claimed:
        out += at(x + 126, y + (8 if claimed > 1 else 1), signs.SHAPES["relic"], 0.7 if claimed > 1 else 0.8)
    if claimed > 1:
        out += word(x + 126, y - 5, 15, claimed, "cb c-on c-mid")
    return out + at(x + 152, y, signs.trinket(), 1.1) + word(x + 169, y + 8, 22, player.trinkets, "ct c-on")
