"""What lies beside the board: the hand, what is to choose from, the lanes in words while dice lie, and the hands of team mates."""

from __future__ import annotations

from typing import Final

from delve.games.ruins.box import Design
from delve.games.ruins.codes import ANCIENT, HIDDEN, INFLUENCE, NOBODY, RECOUP, ROLL
from delve.games.ruins.look import cards, meeting
from delve.games.ruins.look.board import Board, Lane
from delve.games.ruins.look.cards import Prints
from delve.games.ruins.look.slab import row
from delve.games.ruins.look.text import numbers
from delve.kernel.face import Place
from delve.pictures.panels import Line, Panel, Piece
from delve.pictures.scene import Scene

CARDS_TO_PICK: Final = frozenset((
    "pick-relic", "pick-ability", "discard-down", "redraw", "give-up", "pick-card",
))  # fmt: skip
"""Questions whose options are cards, by their tags."""
LINE: Final = (204.0, 62.0)


def panels(board: Board, drawn: Scene, shown: Prints) -> list[Panel]:
    """In the order in which they matter."""
    view, me = board.view, board.me
    out: list[Panel] = []
    hand = view.seats[me].hand if me != NOBODY else ()
    offered = _offered(board, hand)
    if offered:
        out.append(Panel("To choose from", tuple([_piece(board, card, shown) for card in offered])))
    if hand and HIDDEN not in hand:
        out.append(Panel("Your hand", _pieces(board, hand, shown)))
    rolled = [lane for lane in board.lanes if lane.rolled and not lane.out]
    if rolled and ROLL <= view.phase <= RECOUP and not board.over:
        out.append(Panel("The lanes", lines=tuple([_line(board, lane) for lane in sorted(rolled, key=lambda one: one.number != me)])))
    seen = [(name, pile.top) for name, pile in zip(("the Ancient's pile", "your pile"), view.piles, strict=True) if pile.top]
    if me == ANCIENT:
        seen = [(name, top) for (_, top), name in zip(seen, ("your pile", "the Expedition's pile"), strict=False)]
    for name, top in seen:
        fresh = [card for card in top if card not in hand and card not in offered]
        if fresh:
            out.append(Panel(f"Next in {name}", tuple([_piece(board, card, shown) for card in dict.fromkeys(fresh)])))
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


def _piece(board: Board, card: int, shown: Prints, often: str = "") -> Piece:
    design = board.content.designs[card]
    drawn = cards.in_hand(design, board.variants[card], board.content, shown)
    return Piece(f"{Place('card', (card,)).id}{often}", design.name, drawn, cards.HAND, about(design))


def _pieces(board: Board, hand: tuple[int, ...], shown: Prints) -> tuple[Piece, ...]:
    """The cards of a hand; a second copy is a piece of its own. Influence cards wait, so they come last."""
    out: list[Piece] = []
    often: dict[int, int] = {}
    for card in sorted(hand, key=lambda one: board.content.designs[one].type == INFLUENCE):
        often[card] = often.get(card, 0) + 1
        out.append(_piece(board, card, shown, f"-{often[card]}" if often[card] > 1 else ""))
    return tuple(out)


def _mates(board: Board, seat: int, shown: Prints) -> tuple[Piece, ...]:
    """The hand of a team mate, small."""
    out = []
    for nth, card in enumerate(board.view.seats[seat].hand):
        design = board.content.designs[card]
        drawn = cards.thumb(design, board.variants[card], shown)
        out.append(Piece(f"mate-{seat}-{nth}", design.name, drawn, cards.THUMB, about(design)))
    return tuple(out)


def _line(board: Board, lane: Lane) -> Line:
    """A lane that explains itself: both pools, die by die, and what they come to."""
    one = lane.view
    drawn = row(one.foes, one.foe_flats, 5 + lane.number, 3, 16, 198, 24, None) + row(
        one.dice, one.flats, lane.number, 3, 47, 198, 24, None
    )
    name = board.names[lane.number]
    label = f"Lane {lane.number}: {name} {'takes it' if lane.won else 'does not'}" if lane.scored else f"Lane {lane.number}: {name}"
    return Line(label, meeting.in_words(board, lane), drawn, LINE, f"{one.score} : {one.foe_score}")
