"""The table as a picture: the Challenge with a ribbon for every seat, the levels, the felt, and what lies beside. From a view alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from delve.games.heroes.codes import NOBODY, REWARDS, SETTING_UP, TOWN
from delve.games.heroes.look import cards, dice_art, felt, hand, ladder, ribbons, road, scores
from delve.games.heroes.look.board import CARDS_ON_BOARD, Board
from delve.games.heroes.look.text import described
from delve.games.heroes.sight import HeroesView
from delve.kernel.face import Place
from delve.pictures.ink.lines import num
from delve.pictures.scene import Scene

STEPS: Final = ("Upkeep", "Attack", "Guard", "Its attack", "Defence")
"""What the phases in which people are asked are called, short enough for a rail."""
BETWEEN: Final = {REWARDS: "Rewards", TOWN: "In town"}
OF_PHASE: Final = (0, 0, 1, 2, 2, 3, 4, 4)
"""By phase: which of them it is."""
WIDE: Final = (864.0, 632.0)
NARROW: Final = 360.0
BEYOND: Final = 1500.0
"""How far the sheet reaches beyond the frame."""
CARD: Final = (364, 512)
RIBBONS: Final = (378.0, 18.0, 468.0)
"""Where the ribbons begin, and how wide they are."""
GAP: Final = 8.0


@dataclass(frozen=True, slots=True)
class Where:
    """Where places lie on this table: left, top and size by id."""

    spots: tuple[tuple[str, tuple[float, float, float]], ...]

    def __call__(self, place: Place) -> tuple[float, float, float] | None:
        id = f"die-{place.spot[0]}-pool-{place.spot[1]}" if place.kind == "pool" else place.id
        return dict(self.spots).get(id)


def scene(view: HeroesView, names: Sequence[str], narrow: bool = False) -> Scene:
    """The board as fragments, and what lies beside it."""
    board = Board(view, names)
    drawn = Scene(NARROW if narrow else WIDE[0], WIDE[1], "Dice of Heroes", described(view, names), "heroes narrow" if narrow else "heroes")
    shown, spots = cards.prints(drawn), felt.Spots()
    drawn.define("portrait", cards.PORTRAIT)
    _sheet(drawn)
    if road.shown_now(board):
        road.draw(drawn, board, shown, spots, narrow)
    elif narrow:
        drawn.height = _narrow(drawn, board, shown, spots)
    else:
        _wide(drawn, board, shown, spots)
    if not road.shown_now(board):
        _infos(drawn, board, narrow)
    drawn.steps, drawn.step = steps(view)
    drawn.mark_at = 0.96

    drawn.spot = Where(tuple(spots.items()))
    drawn.panels.extend(hand.panels(board, shown))
    return drawn


def steps(view: HeroesView) -> tuple[tuple[str, ...], int]:
    """The phases of a turn, and which of them it is; what lies between turns stands alone."""
    if view.outcome is not None or view.phase == SETTING_UP:
        return (), 0
    if view.phase not in range(len(OF_PHASE)):
        return (BETWEEN.get(view.phase, "On the road"),), 0
    return STEPS, OF_PHASE[view.phase]


def svg(view: HeroesView, names: Sequence[str], theme: str = "light") -> str:
    """The board as a file."""
    drawn = scene(view, names)
    drawn.fragments = {name: markup for name, markup in drawn.fragments.items() if not name.startswith("about-")}
    return drawn.svg(theme)


def _sheet(drawn: Scene) -> None:
    """What everything lies on, reaching beyond the frame: a window is seldom of its shape."""
    side = num(drawn.width + 2 * BEYOND)
    far, high = num(BEYOND), num(drawn.height + 2 * BEYOND)
    drawn.add("sheet", f'<rect class="b-sheet" x="-{far}" y="-{far}" width="{side}" height="{high}"/>')


def _card(markup: str, x: float, y: float, w: float) -> str:
    place = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(w * CARD[1] / CARD[0])}"'
    return f'<svg {place} viewBox="0 0 {CARD[0]} {CARD[1]}">{markup}</svg>'


def _challenge(board: Board, shown: cards.Prints, small: bool) -> str:
    """The current Challenge; facedown while it is not met."""
    now, view = board.view.challenge, board.view
    if now is None and view.stack and view.step >= len(view.stack) and view.stack[-1] != NOBODY:
        last = board.content.challenges[view.stack[-1]]
        return cards.challenge(last, (0, last.defense, last.attack, last.loot), small, shown)
    if now is None:
        level = min(view.step, len(view.stack) - 1)
        return cards.card_back(str(min(5, level + 1)), str(level + 1), shown)
    return cards.challenge(now.card, (now.health, now.defense, now.attack, now.loot), small, shown)


def _wide(drawn: Scene, board: Board, shown: cards.Prints, spots: felt.Spots) -> None:
    drawn.add("ladder", ladder.steps(board, shown, 32, 24, 74, 332 / len(board.view.stack)))
    drawn.add("levels", f'<g class="hit">{_area(20, 14, 92, 356)}</g>')
    drawn.add("challenge", _card(_challenge(board, shown, False), 126, 14, 256))
    x, y, w = RIBBONS
    seats = len(board.view.seats)
    h, gap = _ribbon(seats), GAP
    for seat in range(seats):
        at = y + seat * (h + gap)
        drawn.add(f"ribbon-{seat}", ribbons.wide_ribbon(board, seat, x, at, w, h))
        spots[f"seat-{seat}"] = (x + 14, at + h / 2 - 20, 40)
    below = y + seats * (h + gap)
    if seats <= CARDS_ON_BOARD:
        _own_cards(drawn, board, shown, x + 14, below + 4, w - 20, 376 - below - 8)
    drawn.add("felt", felt.wide(board, spots, 20, 388, WIDE[0] - 40, 232))


def _ribbon(seats: int) -> float:
    """How high a ribbon is."""
    return min(104.0, (356.0 - GAP * (seats - 1)) / seats)


def _own_cards(drawn: Scene, board: Board, shown: cards.Prints, x: float, y: float, w: float, h: float) -> None:
    """The own cards and the Loot face, where there is room for them."""
    wide = min(h * CARD[0] / CARD[1], (w - 20) / 3)
    hero = board.view.seats[board.me]
    out = [cards.character(face, nth == 0 and hero.hero != NOBODY, True, shown) for nth, face in enumerate(board.faces_of(hero))]
    if board.view.loot != NOBODY:
        out.append(cards.loot(board.content.loots[board.view.loot], board.quest, shown))
    drawn.add("cards", *[_card(markup, x + i * (wide + 10), y, wide) for i, markup in enumerate(out)])


def _narrow(drawn: Scene, board: Board, shown: cards.Prints, spots: felt.Spots) -> float:
    """Everything on a phone, and how high it is."""
    drawn.add("challenge", _card(_challenge(board, shown, True), 8, 8, 118))
    seats = len(board.view.seats)
    x, w, gap = 122.0, 230.0, 5.0
    h = min(48.0, (214.0 - gap * (seats - 1)) / seats)
    for seat in range(seats):
        at = 10 + seat * (h + gap)
        drawn.add(f"ribbon-{seat}", ribbons.narrow_ribbon(board, seat, x, at, w, h))
        spots[f"seat-{seat}"] = (x + 7, at + h / 2 - 17, 34)
    if seats == 1:
        hero = board.view.seats[board.me]
        for nth, face in enumerate(board.faces_of(hero)):
            mine = cards.lying(face, nth == 0 and hero.hero != NOBODY, shown)
            drawn.add(f"own-{nth}", f'<g transform="translate(134 {64 + 84 * nth}) scale(.83)">{mine}</g>')
    drawn.add("ladder", ladder.pips(board, 8, 182, 116))
    drawn.add("levels", f'<g class="hit">{_area(8, 178, 116, 46)}</g>')
    top = max(232.0, 10 + seats * (h + gap) + 4)
    markup, high = felt.narrow(board, spots, 6, top, NARROW - 12)
    drawn.add("felt", markup)
    return top + high + 8


def _infos(drawn: Scene, board: Board, narrow: bool) -> None:
    """What the Challenge and every Character say of themselves when they are pointed at."""
    now = board.view.challenge
    if now is not None:
        box = (8.0, 8.0, 112.0, 160.0) if narrow else (126.0, 14.0, 250.0, 352.0)
        words = f"{now.card.name}, level {now.card.level}: {'; '.join(now.card.said)}. {now.card.flavour}"
        drawn.info("about-challenge", words, _area(*box))
    if board.fighter != NOBODY and not board.rewards:
        fight = board.fight(board.fighter)
        parts = scores.sum_in_words(fight.combos, fight.live) or "nothing counts"
        struck = f" {dice_art.in_words(fight.kind, fight.struck).capitalize()} struck out." if fight.struck else ""
        words = f"{felt.heading(board)}: {dice_art.in_words(fight.kind, fight.live)}. {parts}: {fight.total}.{struck}"
        box = (drawn.width - 116, drawn.height - 120, 96.0, 60.0) if narrow else (700.0, 420.0, 144.0, 150.0)
        drawn.info("about-fight", words, _area(*box))
    for seat, hero in enumerate(board.view.seats):
        faces = board.faces_of(hero)
        if faces:
            left, top, size = _spot_of(board, seat, narrow)
            words = f"{board.names[seat]}, {board.title(seat)}. {' '.join(hand.about(face) for face in faces)}"
            drawn.info(f"about-seat-{seat}", words, _area(left, top, size, size))


def _spot_of(board: Board, seat: int, narrow: bool) -> tuple[float, float, float]:
    seats = len(board.view.seats)
    if narrow:
        h = min(48.0, (214.0 - 5 * (seats - 1)) / seats)
        return 129.0, 10 + seat * (h + 5) + h / 2 - 15, 30.0
    h = _ribbon(seats)
    return RIBBONS[0] + 14, RIBBONS[1] + seat * (h + GAP) + h / 2 - 20, 40.0


def _area(x: float, y: float, w: float, h: float) -> str:
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"/>'
