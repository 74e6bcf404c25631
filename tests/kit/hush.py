"""Hush, a small game of two sides for the tests of sealed questions: seat 1 keeps the vault alone, all other seats raid it together.

Each round everybody lays up to two cards face down, at the same time; then all are turned over, a die is rolled for the keeper,
and the side with the higher sum takes the round. One raider in a round may carry the lamp, which counts two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from delve.kernel.events import Event, Tell
from delve.kernel.face import Face, Words
from delve.kernel.flow import Ask, State, Step, push
from delve.kernel.game import Advice, Game, Outcome, Setup, View, pending
from delve.kernel.luck import DECKS, Luck

ROUNDS = 3
HELD = 4
READY, LAMP = 0, 9
CARDS = tuple(value for value in range(1, 7) for _ in range(6))


@dataclass(frozen=True)
class Laid(Event):
    """A seat laid a card face down, or is ready: only its side knows."""

    seat: int
    code: int

    def seen_by(self, seat: int) -> Event | None:
        return None if hides(self.seat, seat) else self


@dataclass(frozen=True)
class Shown(Event):
    """Everything was turned over."""

    reveals = True
    laid: tuple[tuple[int, ...], ...]
    die: int
    won: int


@dataclass(frozen=True)
class HushView(View):
    round: int
    won: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    """Those of its own side; empty for others."""
    held: tuple[int, ...]
    """How many cards every seat had when the round began."""
    laid: tuple[tuple[int, ...], ...]
    lamp: int


def side(seat: int) -> int:
    return min(seat, 1)


def hides(one: int, seat: int) -> bool:
    """Whether that seat, or a spectator, may not know the cards of `one`."""
    return seat < 0 or side(one) != side(seat)


class Hush(State):
    deck: list[int]
    hands: list[list[int]]
    laid: list[list[int]]
    won: list[int]
    lamp: int
    round: int

    def __init__(
        self, deck: list[int], hands: list[list[int]], laid: list[list[int]], won: list[int], lamp: int = -1, round: int = 0
    ) -> None:
        super().__init__()
        self.deck, self.hands, self.laid, self.won, self.lamp, self.round = deck, hands, laid, won, lamp, round


class Begin(Step[Hush]):
    """A round: hands are filled, then all lay cards. The raiders are asked before the keeper."""

    tag = "begin"
    lay: type[Lay]

    def run(self, s: Hush, luck: Luck, tell: Tell | None) -> None:
        s.round += 1
        for hand in s.hands:
            while len(hand) < HELD and s.deck:
                hand.append(s.deck.pop(int(luck.below(len(s.deck), DECKS))))
            hand.sort()
        push(s, Reveal())
        push(s, self.lay(0))
        for seat in range(len(s.hands) - 1, 0, -1):
            push(s, self.lay(seat))


class Lay(Ask[Hush]):
    tag = "lay"
    sealed = True
    clause = "HUSH-1"

    def options(self, s: Hush) -> tuple[int, ...]:
        lamp = (LAMP,) if self.seat and s.lamp < 0 else ()
        return (READY, *dict.fromkeys(s.hands[self.seat]), *lamp)

    def chosen(self, s: Hush, code: int, luck: Luck, tell: Tell | None) -> None:
        if tell is not None:
            tell.append(Laid(self.seat, code))
        if code == READY:
            return
        if code == LAMP:
            s.lamp = self.seat
        else:
            s.hands[self.seat].remove(code)
            s.laid[self.seat].append(code)
        if len(s.laid[self.seat]) < 2:
            push(s, type(self)(self.seat))

    def prompt(self, s: Hush) -> str:
        return f"Which card do you lay? You have laid {len(s.laid[self.seat])}."

    def overheard(self, s: Hush) -> str:
        return "Everybody lays cards, face down"

    def face(self, s: Hush, code: int) -> Face:
        if code == READY:
            return Face("ready", Words("Ready", "Nothing more."))
        return Face("lamp", Words("Carry the lamp")) if code == LAMP else Face(f"card {code}", Words(f"Lay the {code}"))


class Reveal(Step[Hush]):
    tag = "reveal"

    def run(self, s: Hush, luck: Luck, tell: Tell | None) -> None:
        die = int(luck.die())
        keeper = sum(s.laid[0]) + die
        raiders = sum(map(sum, s.laid[1:])) + (2 if s.lamp >= 0 else 0)
        won = 1 if raiders > keeper else 0
        s.won[won] += 1
        if tell is not None:
            tell.append(Shown(tuple(map(tuple, s.laid)), die, won))
        s.laid, s.lamp = [[] for _ in s.hands], -1
        if s.round < ROUNDS:
            push(s, Begin())


Begin.lay = Lay


class HushGame(Game):
    id, title, pitch, credit, minutes = "hush", "Hush", "All lay cards at the same time.", "ours", "5"
    min_seats, max_seats, version = 3, 4, 1
    secrets = True
    verbs = ("ready", "card", "lamp")
    steps: ClassVar[tuple[type[Step[Any]], ...]] = (Begin, Lay, Reveal)
    first: ClassVar[type[Begin]] = Begin

    def side(self, seat: int) -> int:
        return side(seat)

    def blank(self, seats: int, setup: Setup) -> Hush:
        s = Hush(list(CARDS), [[] for _ in range(seats)], [[] for _ in range(seats)], [0, 0])
        push(s, self.first())
        return s

    def outcome(self, s: Hush) -> Outcome | None:
        if s.ask is not None:
            return None
        best = int(s.won[1] > s.won[0])
        winners = tuple(seat for seat in range(len(s.hands)) if side(seat) == best)
        return Outcome(winners, self.standing(s), "The raiders have it." if best else "The keeper kept it.")

    def standing(self, s: Hush) -> tuple[int, ...]:
        return tuple(s.won[side(seat)] for seat in range(len(s.hands)))

    def turns(self, s: Hush) -> int:
        return s.round

    def broken(self, before: Hush | None, told: Sequence[Event], now: Hush) -> list[str]:
        shown = sum(len(cards) for event in told if isinstance(event, Shown) for cards in event.laid)
        there = [len(one.deck) + sum(map(len, one.hands)) + sum(map(len, one.laid)) for one in (before, now) if one is not None]
        return [] if there[0] in (there[-1], there[-1] + shown) else [f"{there[0]} cards became {there[-1]}"]

    def view(self, s: Hush, seat: int) -> HushView:
        own = [not hides(other, seat) for other in range(len(s.hands))]
        return HushView(
            *pending(s, seat), self.outcome(s), s.round, tuple(s.won),
            tuple(tuple(hand) if mine else () for hand, mine in zip(s.hands, own, strict=True)),
            tuple(len(hand) + len(laid) for hand, laid in zip(s.hands, s.laid, strict=True)),
            tuple(tuple(laid) if mine else () for laid, mine in zip(s.laid, own, strict=True)),
            s.lamp if seat > 0 else -1,
        )  # fmt: skip

    def imagine(self, s: Hush, seat: int, luck: Luck) -> Hush:
        other = s.copy()
        unknown = [held for one in range(len(s.hands)) if hides(one, seat) for held in (other.hands[one], other.laid[one])]
        pool = sorted([*other.deck, *[card for held in unknown for card in held]])
        for held in (*unknown, other.deck):
            held[:] = [pool.pop(int(luck.below(len(pool), DECKS))) for _ in held]
        for hand in other.hands:
            hand.sort()
        return other

    def hidden(self, s: Hush, seat: int) -> Mapping[str, object]:
        return {f"cards of seat {one}": (tuple(s.hands[one]), tuple(s.laid[one])) for one in range(len(s.hands)) if hides(one, seat)}

    def line(self, event: Event, names: Sequence[str]) -> str:
        if isinstance(event, Laid):
            what = "is ready" if event.code == READY else "takes the lamp" if event.code == LAMP else f"lays a {event.code}"
            return f"{names[event.seat]} {what}."
        assert isinstance(event, Shown)
        cards = "; ".join(f"{name}: {', '.join(map(str, laid)) or 'nothing'}" for name, laid in zip(names, event.laid, strict=True))
        return f"All is shown. {cards}. The die is {event.die}: round to the {'raiders' if event.won else 'keeper'}."

    def text(self, view: HushView, names: Sequence[str], ascii_only: bool = False) -> str:
        rows = [
            f"{name}: {view.held[seat]} cards ({' '.join(map(str, view.hands[seat])) or '?'}), laid {list(view.laid[seat])}"
            for seat, name in enumerate(names)
        ]
        return "\n".join([f"Round {view.round}, keeper {view.won[0]}, raiders {view.won[1]}", *rows])

    def instinct(self) -> Lowest:
        return Lowest()


class Lowest:
    """Lays its lowest card, and then is ready."""

    def pick(self, view: HushView) -> int:
        return 0 if view.laid[view.seat] else min(1, len(view.options) - 1)

    def advise(self, view: HushView) -> Advice:
        return Advice(self.pick(view), "low cards first")
