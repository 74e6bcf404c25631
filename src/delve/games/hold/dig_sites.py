"""What can be told of a space before it is dug: what cards are worth there, and what it would join. For people alone."""

from __future__ import annotations

from typing import Final

from delve.games.hold.cards import name_of
from delve.games.hold.codes import BODY, DRY
from delve.games.hold.graph import walled_in
from delve.games.hold.naming import space_name
from delve.games.hold.spaces import DOWN, LEFT, RIGHT, UP, depth
from delve.games.hold.state import Hold
from delve.games.hold.words import say
from delve.kernel.english import listed

JOKERS_FROM: Final = 5
"""The depth from which on the Jokers are in the deck (2.11)."""


def prospect(s: Hold, at: int, dug_from: int) -> str:
    """In a few short sentences what makes this space different from the next one."""
    noted = s.map.notes.get(at)
    d = depth(at)
    said = [say("explore.then", depth=d) if noted is None else say("explore.noted", card=name_of(noted))]
    if d == 1 and noted is None:
        said.append(say("explore.no_spades"))
    if d >= JOKERS_FROM and not s.cards.deep:
        said.append(say("explore.jokers"))
    if dug_from - at in (UP, DOWN) and not s.rules.ladders:
        said.append(say("explore.no_ladder"))
    opened, beside = _neighbours(s, at, dug_from)
    if opened:
        said.append(say("explore.opens", what=listed(opened)))
    if beside:
        said.append(say("explore.beside", what=listed(beside)))
    return " ".join(said)


def _neighbours(s: Hold, at: int, dug_from: int) -> tuple[list[str], list[str]]:
    """What else it would be open to (3.14), and what it only lies beside: walled in, or above or below it (3.15, 3.16)."""
    opened: list[str] = []
    beside: list[str] = []
    for way in (LEFT, RIGHT, UP, DOWN):
        there = at + way
        if there == dug_from or there not in s.map.cells:
            continue
        joins = way in (LEFT, RIGHT) and not walled_in(s.map.thing_at(there))
        wet = s.map.cells[there].liquid != DRY and s.map.thing_at(there).kind != BODY
        name = space_name(s, there)
        (opened if joins else beside).append(say("explore.flooded", what=name) if wet else name)
    return opened, beside
