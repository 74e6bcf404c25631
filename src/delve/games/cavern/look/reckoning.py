"""The end: what every seat's points are made of, and the cards it had, which lie open now (CAVERN-21.01, H08)."""

from __future__ import annotations

from dataclasses import dataclass

from delve.games.cavern.look import mat
from delve.games.cavern.look.board import Board
from delve.games.cavern.look.labels import label
from delve.games.cavern.sight import CavernView, SeatView
from delve.kernel.game import Stat
from delve.pictures import icons
from delve.pictures.ink.lettering import line
from delve.pictures.panels import Fact, Panel, Piece
from delve.pictures.scene import Scene


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What the cards of one seat are worth."""

    gold: int
    treasure: int
    turned: int

    @property
    def total(self) -> int:
        return self.gold + self.treasure + self.turned


def reckon(view: CavernView, seat: int) -> Reckoning:
    """The values of a seat's cards, and apart from them what turning has added: 1 for Gold, 2 for a Treasure."""
    own = view.seats[seat]
    gold, treasures = own.gold or (0,) * 6, own.treasures or ()
    return Reckoning(
        sum((i % 3 + 1) * count for i, count in enumerate(gold)),
        sum(view.content.treasures[held.card].value for held in treasures),
        sum(gold[3:]) + 2 * sum(held.turned for held in treasures),
    )


def terms(view: CavernView, seat: int) -> tuple[Stat, ...]:
    """The same as columns of the score."""
    own, worth = view.seats[seat], reckon(view, seat)
    turned = sum(own.turned_gold) + len(own.turned_treasure)
    return (
        Stat(label("end.gold"), str(worth.gold), label("end.gold.why", count=own.gold_cards)),
        Stat(label("end.treasure"), str(worth.treasure), label("end.treasure.why", count=own.treasure_cards)),
        Stat(label("end.turned"), str(worth.turned), label("end.turned.why", count=turned)),
    )


def draw(scene: Scene, board: Board) -> None:
    """A panel for every seat with all its cards, in the order of their places (21.06)."""
    view = board.view
    assert view.outcome is not None
    scores = view.outcome.scores
    for seat in sorted(range(len(view.seats)), key=lambda seat: (-scores[seat], -view.seats[seat].treasure_cards)):
        own = view.seats[seat]
        pieces = (*_gold(own, seat), *mat.treasures(board, own, f"end-{seat + 1}-treasure"))
        facts = (Fact(str(scores[seat]), label("end.points")),)
        scene.panels.append(Panel(label("end.cards", name=board.names[seat]), pieces, facts))


def _gold(own: SeatView, seat: int) -> tuple[Piece, ...]:
    """Gold cards by value, facedown and turned, each heap with how many there are."""
    pieces = []
    for i, count in enumerate(own.gold or ()):
        if not count:
            continue
        worth = i % 3 + 1
        drawn = f'{mat.CARD_BODY}<g transform="translate(32 34) scale(1.7)">{icons.GOLD_CARD}</g>'
        drawn += line(str(worth + i // 3), 54, 17, 8.5, "b-number", anchor="end")
        drawn += line(label("end.times", many=count), 32, 76, 9, "b-number", anchor="middle")
        said = label("end.heap.turned" if i > 2 else "end.heap", count=count, worth=worth)
        pieces.append(Piece(f"end-{seat + 1}-gold-{i + 1}", said, drawn, mat.CARD))
    return tuple(pieces)
