"""The writers of trinkets (RUINS-13): field and piles, stakes, the discard, and what is out."""

from __future__ import annotations

from delve.games.ruins import events as ev
from delve.games.ruins.codes import ANCIENT
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell


def award(s: Ruins, seat: int, number: int, owed: int, success: bool, tell: Tell | None) -> None:
    """reward.1: so many of those owed, out of the field, as far as it goes; a shortfall is void (8.03, 8.04)."""
    field = s.seats[ANCIENT]
    number = min(number, field.trinkets)
    field.trinkets -= number
    s.seats[seat].trinkets += number
    if tell is not None:
        tell.append(ev.Awarded(seat, success, number, owed))


def take(s: Ruins, seat: int, number: int, from_discard: bool, card: int, tell: Tell | None) -> None:
    """An effect gives trinkets from the field, or from the discard (13.08, 13.09), as far as there are any (13.10)."""
    if from_discard:
        number = min(number, s.discarded)
        s.discarded -= number
    else:
        number = min(number, s.seats[ANCIENT].trinkets)
        s.seats[ANCIENT].trinkets -= number
    s.seats[seat].trinkets += number
    if tell is not None:
        tell.append(ev.TrinketsTaken(seat, number, from_discard, card))


def lose(s: Ruins, seat: int, number: int, card: int, tell: Tell | None) -> None:
    """An effect moves trinkets of a pile or the field to the discard (13.07, 13.10)."""
    number = min(number, s.seats[seat].trinkets)
    s.seats[seat].trinkets -= number
    s.discarded += number
    if tell is not None:
        tell.append(ev.TrinketsLost(seat, number, card))


def move(s: Ruins, giver: int, taker: int, number: int, card: int, tell: Tell | None) -> None:
    """An effect moves trinkets from one seat to another (13.10, 13.11)."""
    number = min(number, s.seats[giver].trinkets)
    s.seats[giver].trinkets -= number
    s.seats[taker].trinkets += number
    if tell is not None:
        tell.append(ev.TrinketsMoved(giver, taker, number, card))


def pay(s: Ruins, seat: int, cost: int) -> None:
    """The cost of an Instant, straight to the discard (13.06). The play tells it."""
    s.seats[seat].trinkets -= cost
    s.discarded += cost


def pay_for_nothing(s: Ruins, number: int, tell: Tell | None) -> None:
    """An Ancient who placed no card moves trinkets to the discard (22.05)."""
    number = min(number, s.seats[ANCIENT].trinkets)
    s.seats[ANCIENT].trinkets -= number
    s.discarded += number
    if tell is not None:
        tell.append(ev.PlacedNothing(ANCIENT, number))
