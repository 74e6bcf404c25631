"""Where options point at: the places that the picture and the panels beside it have.

| place | what it is | where |
|---|---|---|
| `card-17` | a card (design 17) in one's hand, or offered, looked at, in a pile | a piece of the hand, or of "To choose from" |
| `slot-0-2`, `slot-3-0` | a slot: 0 to 3 of the Ancient, 0 and 1 (left, right) of an Archaeologist | on the board |
| `relic-1` | a relic by its place, from 0 | on the board |
| `lane-3` | a lane, 1 to 4 | on the board |
| `seat-2` | an Archaeologist, or the Ancient | on the board |
| `ability-2` | the ability of a seat | on the board |
| `die-7-4` | a die of pool 7 that shows 4 (several that look alike are one place) | on the board |
"""

from __future__ import annotations

from delve.kernel.face import Place


def offered(design: int) -> Place:
    return Place("card", (design,))


def slot_of(seat: int, slot: int) -> Place:
    return Place("slot", (seat, slot))


def relic_at(place: int) -> Place:
    return Place("relic", (place,))


def lane_at(lane: int) -> Place:
    return Place("lane", (lane,))


def seat_at(seat: int) -> Place:
    return Place("seat", (seat,))


def ability_of(seat: int) -> Place:
    return Place("ability", (seat,))


def die_at(pool: int, value: int) -> Place:
    return Place("die", (pool, value))
