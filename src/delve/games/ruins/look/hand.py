"""What lies beside the board: the hand, what is to choose from, the lanes in words while dice lie, and the hands of team mates."""

from __future__ import annotations

from typing import Final

from delve.games.ruins.box import Design
from delve.games.ruins.codes import A_POOL, ANCIENT, HIDDEN, INFLUENCE, NOBODY, RECOUP, ROLL
from delve.games.ruins.look import cards, meeting
from delve.games.ruins.look.art.pen import path, rect
from delve.games.ruins.look.board import Board, Lane
from delve.games.ruins.look.cards import Prints
from delve.games.ruins.look.dice_art import token_of
from delve.games.ruins.look.signs import at, word
from delve.games.ruins.look.slab import row
from delve.games.ruins.look.text import numbers
from delve.kernel.face import Place
from delve.pictures import tokens
from delve.pictures.ink.lines import straight
from delve.pictures.panels import Panel, Piece
from delve.pictures.scene import Scene

CARDS_TO_PICK: Final = frozenset((
    "pick-relic", "pick-ability", "discard-down", "redraw", "give-up", "pick-card",
))  # fmt: skip
"""Questions whose options are cards, by their tags."""
LANE: Final = (264, 86)


def panels(board: Board, drawn: Scene, shown: Prints) -> list[Panel]:
    """In the order in which they matter."""
    view, me = board.view, board.me
    out: list[Panel] = []
    hand = view.seats[me].hand if me != NOBODY else ()
    offered = _offered(board, hand)
    if offered:
        out.append(Panel("To choose from", tuple([_piece(board, card, drawn, shown) for card in offered])))
    if hand and HIDDEN not in hand:
        out.append(Panel("Your hand", _pieces(board, hand, drawn, shown)))
    rolled = [lane for lane in board.lanes if lane.rolled and not lane.out]
    if rolled and ROLL <= view.phase <= RECOUP and not board.over:
        out.append(Panel("The lanes", tuple([_lane(board, lane) for lane in sorted(rolled, key=lambda one: one.number != me)])))
    seen = [(name, pile.top) for name, pile in zip(("the Ancient's pile", "your pile"), view.piles, strict=True) if pile.top]
    if me == ANCIENT:
        seen = [(name, top) for (_, top), name in zip(seen, ("your pile", "the Expedition's pile"), strict=False)]
    for name, top in seen:
        fresh = [card for card in top if card not in hand and card not in offered]
        if fresh:
            out.append(Panel(f"Next in {name}", tuple([_piece(board, card, drawn, shown) for card in dict.fromkeys(fresh)])))
    for seat in board.archaeologists:
        mates = view.seats[seat].hand
        if seat != me and mates and HIDDEN not in mates:
            out.append(Panel(board.names[seat], _mates(board, seat, shown), row=True))
    return out


def about(design: Design) -> str:
    """A card in words, for whoever points at it."""
    said = " ".join(design.said) or "It does nothing; its Risk is its use."
    banished = " Then it is banished." if design.banish else ""
    return f"{design.name}. {cards.kind_of(design)}, {numbers(design)}. {said}{banished} {design.flavour}"


def _offered(board: Board, hand: tuple[int, ...]) -> list[int]:
    """The cards that the question offers and that are not in the hand."""
    view = board.view
    if view.asked != view.seat or view.ask is None or view.ask.tag not in CARDS_TO_PICK:
        return []
    return [code for code in dict.fromkeys(view.options) if 0 <= code < len(board.content.designs) and code not in hand]


def _piece(board: Board, card: int, drawn: Scene, shown: Prints, often: str = "") -> Piece:
    """A card as a piece. It is used, not written out, so that a button made of it is called by its name alone."""
    design = board.content.designs[card]
    href = drawn.define(f"hand-{card}", cards.in_hand(design, board.variants[card], board.content, shown))
    return Piece(f"{Place('card', (card,)).id}{often}", design.name, f'<use href="{href}"/>', cards.HAND, about(design))


def _pieces(board: Board, hand: tuple[int, ...], drawn: Scene, shown: Prints) -> tuple[Piece, ...]:
    """The cards of a hand; a second copy is a piece of its own. Influence cards wait, so they come last."""
    out: list[Piece] = []
    often: dict[int, int] = {}
    for card in sorted(hand, key=lambda one: board.content.designs[one].type == INFLUENCE):
        often[card] = often.get(card, 0) + 1
        out.append(_piece(board, card, drawn, shown, f"-{often[card]}" if often[card] > 1 else ""))
    return tuple(out)


def _mates(board: Board, seat: int, shown: Prints) -> tuple[Piece, ...]:
    """The hand of a team mate, small."""
    out = []
    for nth, card in enumerate(board.view.seats[seat].hand):
        design = board.content.designs[card]
        drawn = cards.thumb(design, board.variants[card], shown)
        out.append(Piece(f"mate-{seat}-{nth}", design.name, drawn, cards.THUMB, about(design)))
    return tuple(out)


def _lane(board: Board, lane: Lane) -> Piece:
    """A lane that explains itself, on felt: both pools die by die, and a bar for each in which every die is as long as it is worth."""
    one, (w, h) = lane.view, LANE
    out = path("f-felt o", straight(rect(0, 0, w, h), True))
    unit = 150 / max(26, meeting.positive(one.dice, one.flats), meeting.positive(one.foes, one.foe_flats))
    out += row(one.foes, one.foe_flats, A_POOL + lane.number, 34, 15, 182, 22, None, True)
    out += meeting.bar(one.foes, one.foe_flats, 36, 29, 12, unit) + meeting.bar(one.dice, one.flats, 36, 45, 12, unit)
    out += row(one.dice, one.flats, lane.number, 34, 71, 182, 22, None, True)
    for seat, y, score, best in ((ANCIENT, 22, one.foe_score, not lane.won), (lane.number, 64, one.score, lane.won)):
        out += at(16, y, tokens.back(token_of(seat)), 0.86)
        out += word(w - 10, y + 8, 24, score, f"ct c-end {'cf-glow' if best else 'cf-feltink'}")
    name = board.names[lane.number]
    said = (
        f"{name} {'takes' if lane.scored else 'would take'} it"
        if lane.won
        else f"the Ancient {'keeps' if lane.scored else 'would keep'} it"
    )
    return Piece(f"rolled-{lane.number}", f"Lane {lane.number}: {said}", out, LANE, meeting.in_words(board, lane))
