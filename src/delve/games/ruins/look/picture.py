"""The table as a picture: the Ancient's slab above, the camps below, a lane is a column; and what lies beside. From a view alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from delve.games.ruins.codes import ANCIENT, HIDDEN, NOBODY, OUT, PHASES, READY_NOW, REFRESH, SETTING_UP
from delve.games.ruins.look import camps, cards, hand, heists, meeting, narrow, slab
from delve.games.ruins.look.board import Board
from delve.games.ruins.look.cards import Prints
from delve.games.ruins.look.signs import at
from delve.games.ruins.look.slab import Spots
from delve.games.ruins.look.text import described
from delve.games.ruins.sight import RuinsView
from delve.kernel.english import capital, counted, listed
from delve.kernel.face import Place
from delve.pictures.ink.lines import num, straight
from delve.pictures.scene import Scene

WIDE: Final = (864.0, 646.0)
BEYOND: Final = 1500.0
"""How far the sheet reaches beyond the frame."""
STEPS: Final = tuple([capital(phase) for phase in PHASES[REFRESH:]])


@dataclass(frozen=True, slots=True)
class Where:
    """Where places lie on this table: left, top and size by id."""

    spots: tuple[tuple[str, tuple[float, float, float]], ...]

    def __call__(self, place: Place) -> tuple[float, float, float] | None:
        return dict(self.spots).get(place.id)


def scene(view: RuinsView, names: Sequence[str], narrowed: bool = False) -> Scene:
    """The board as fragments, and what lies beside it."""
    board = Board(view, names)
    width = narrow.WIDTH if narrowed else WIDE[0]
    drawn = Scene(width, WIDE[1], "Against the Ruins", described(view, names), "ruins narrow" if narrowed else "ruins")
    shown, spots = cards.prints(drawn), Spots()
    _sheet(drawn)
    if narrowed:
        drawn.height = narrow.draw(drawn, board, shown, spots)
    else:
        slab.wide(drawn, board, shown, spots)
        meeting.wide(drawn, board)
        camps.wide(drawn, board, shown, spots)
    heists.ropes(drawn, board, narrowed)
    _ghosts(drawn, board, shown, spots, narrowed)
    _infos(drawn, board, spots)
    drawn.steps, drawn.step = steps(view)
    drawn.mark_at, drawn.mark_least = 0.84, 12.5
    drawn.spot = Where(tuple(spots.items()))
    drawn.panels.extend(hand.panels(board, drawn, shown))
    return drawn


def steps(view: RuinsView) -> tuple[tuple[str, ...], int]:
    """The phases of a round, and which of them it is; the Entry round has no Refresh."""
    if view.outcome is not None or view.phase == SETTING_UP:
        return (), 0
    if view.round == 0:
        return ("Entry", *STEPS[1:]), view.phase - REFRESH
    return STEPS, view.phase - REFRESH


def svg(view: RuinsView, names: Sequence[str], theme: str = "light") -> str:
    """The board as a file."""
    drawn = scene(view, names)
    drawn.fragments = {name: markup for name, markup in drawn.fragments.items() if not name.startswith(("about-", "ghost-"))}
    return drawn.svg(theme)


def _sheet(drawn: Scene) -> None:
    """What everything lies on, reaching beyond the frame: a window is seldom of its shape."""
    side, far, high = num(drawn.width + 2 * BEYOND), num(BEYOND), num(drawn.height + 2 * BEYOND)
    drawn.add("sheet", f'<rect class="b-sheet" x="-{far}" y="-{far}" width="{side}" height="{high}"/>')


def _ghosts(drawn: Scene, board: Board, shown: Prints, spots: Spots, narrowed: bool) -> None:
    """How a card would lie in its slot, while its option is pointed at."""
    view = board.view
    if view.ask is None or view.ask.tag != "place-card" or view.asked != view.seat:
        return
    drawing = cards.thumb if narrowed else cards.mini
    for index, code in enumerate(view.options):
        if code == READY_NOW:
            continue
        card, slot = (code >> 3, code & 7) if view.seat == ANCIENT else (code, view.seats[view.seat].placed)
        if f"slot-{view.seat}-{slot}" not in spots:
            continue
        x, y, size = spots[f"slot-{view.seat}-{slot}"]
        wide, high = cards.THUMB if narrowed else cards.MINI
        left, top = x + (size - wide) / 2, y + (size - high) / 2
        rim = straight([(-2.0, -2.0), (wide + 2.0, -2.0), (wide + 2.0, high + 2.0), (-2.0, high + 2.0)], True)
        lying = drawing(board.content.designs[card], board.variants[card], shown) + f'<path class="s-well" d="{rim}"/>'
        drawn.ghost(index, at(left, top, lying))


def _infos(drawn: Scene, board: Board, spots: Spots) -> None:
    """What things on the board say of themselves when they are pointed at."""
    view = board.view
    told: list[tuple[str, str]] = []
    for lane in board.lanes:
        if lane.view.in_play:
            told.append((f"lane-{lane.number}", meeting.in_words(board, lane)))
    for place in range(len(view.relics)):
        told.append((f"relic-{place}", _relic(board, place)))
    for seat, player in enumerate(view.seats):
        for slot, card in enumerate(player.slots):
            if card >= 0:
                told.append((f"slot-{seat}-{slot}", hand.about(board.content.designs[card])))
        if player.ability != NOBODY:
            told.append((f"ability-{seat}", _ability(board, seat)))
        told.append((f"seat-{seat}", _seat(board, seat)))
    for id, words in told:
        if id in spots:
            x, y, size = spots[id]
            area = f'<rect x="{num(x)}" y="{num(y)}" width="{num(size)}" height="{num(size)}"/>'
            drawn.info(f"about-{id}", words, area)


def _relic(board: Board, place: int) -> str:
    relic = board.view.relics[place]
    design = board.design(relic.design)
    if relic.holder == OUT:
        state = "It left the game with whoever had stolen it."
    elif relic.holder != ANCIENT:
        state = f"{board.names[relic.holder]} has stolen it."
    elif relic.face_up:
        state = "It is active this round, and exposed at its end."
    else:
        state = "It is exposed: a Heist can steal it." if relic.exposed else "It is hidden."
    cooling = f" It cools down: {relic.cooldown}." if relic.cooldown else ""
    heist = board.heist_on(place)
    after = f" {board.names[heist]} is out to steal it this round." if heist != NOBODY else ""
    return (
        f"Relic {place + 1}. {hand.about(design) if design is not None else 'Nobody of the Expedition knows it.'} {state}{cooling}{after}"
    )


def _ability(board: Board, seat: int) -> str:
    player = board.view.seats[seat]
    state = " Used, for good." if player.ability_spent else f" Cooling down: {player.ability_cooldown}." if player.ability_cooldown else ""
    return f"Ability of {board.names[seat]}: {hand.about(board.content.designs[player.ability])}{state}"


def _seat(board: Board, seat: int) -> str:
    """Who it is and what it has."""
    view, player = board.view, board.view.seats[seat]
    if seat == ANCIENT:
        idle = f" {view.idle} of 2 rounds without a relic: then one is exposed." if view.idle else ""
        return (
            f"{board.names[seat]}, the Ancient: {counted(player.trinkets, 'trinket')} in the field, "
            f"{counted(len(player.hand), 'card')} in hand. Alert {view.alert} of {view.cap}. {board.next_hazard()}.{idle}"
        )
    if player.out:
        return f"{board.names[seat]} is eliminated, and wins if the Expedition does."
    hand_ = (
        "" if HIDDEN in player.hand or not player.hand else f" Holds {listed([board.content.designs[one].name for one in player.hand])}."
    )
    return (
        f"{board.names[seat]}: Danger {player.danger} of 4, {counted(player.trinkets, 'trinket')}, {player.pips} pip dice in stock, "
        f"{counted(len(player.hand), 'card')} in hand.{hand_}"
    )
