"""Hush that breaks what a game promises of sealed questions, in one way each."""

from __future__ import annotations

from dataclasses import dataclass, replace

from delve.kernel.events import Event, Tell
from delve.kernel.luck import Luck
from tests.kit.hush import LAMP, READY, Begin, Hush, HushGame, HushView, Lay


def lays_otherwise(lay: type[Lay]) -> HushGame:
    """Hush that asks another question in its first round."""
    first = type("First", (Begin,), {"lay": lay})
    game: HushGame = type("Otherwise", (HushGame,), {"first": first, "steps": (lay, *HushGame.steps)})()
    return game


class SeesWhatWasLaid(Lay):
    """The keeper may answer in kind what a raider has laid."""

    def options(self, s: Hush) -> tuple[int, ...]:
        found = super().options(s)
        return found if self.seat or not s.laid[1] else found[:1]


class SaysHowMany(Lay):
    """The question of one side says how far the other is."""

    def prompt(self, s: Hush) -> str:
        return f"Which card do you lay? {sum(map(len, s.laid))} lie there."


class DrawsACard(Lay):
    def chosen(self, s: Hush, code: int, luck: Luck, tell: Tell | None) -> None:
        if code not in (READY, LAMP):
            luck.die()
        super().chosen(s, code, luck, tell)


@dataclass(frozen=True)
class Rustle(Event):
    """Everybody hears that a card was laid."""

    seat: int


class Rustles(Lay):
    def chosen(self, s: Hush, code: int, luck: Luck, tell: Tell | None) -> None:
        if tell is not None and code == READY:
            tell.append(Rustle(self.seat))
        super().chosen(s, code, luck, tell)


class FirstIsFast(Lay):
    """Whoever lays first gets a card more, so that the order counts."""

    def chosen(self, s: Hush, code: int, luck: Luck, tell: Tell | None) -> None:
        if code not in (READY, LAMP) and not any(s.laid):
            s.won[1] += 1
        super().chosen(s, code, luck, tell)


class LampAfterALamp(Lay):
    """A raider may only carry the lamp once another has laid a card: what is offered depends on the order."""

    def options(self, s: Hush) -> tuple[int, ...]:
        found = super().options(s)
        with_lamp = any(s.laid[other] for other in range(1, len(s.laid)) if other != self.seat)
        return found if with_lamp else tuple(code for code in found if code != LAMP)


class Listens(HushGame):
    """The view of the keeper counts what the raiders have left in hand."""

    def view(self, s: Hush, seat: int) -> HushView:
        return replace(super().view(s, seat), held=tuple(map(len, s.hands)))
