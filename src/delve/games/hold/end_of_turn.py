"""The end of the turn (HOLD-31), in the order of 31.01."""

from __future__ import annotations

from typing import Final

from delve.games.hold import card_changes, changes, dragon, wyrd
from delve.games.hold import mushroom as god_mushroom
from delve.games.hold import pawrtals as pawrtal
from delve.games.hold.codes import CIRCUS, DISCOVERY, DRY, SWAMP
from delve.games.hold.combat import fight
from delve.games.hold.dispatch import OfHold
from delve.games.hold.enemies import attack
from delve.games.hold.mapping import Thing
from delve.games.hold.rolls import roll_d4
from delve.games.hold.state import Hold
from delve.games.hold.tables import CLOWNS, DEMON_PORTAL, DEMONS, TOADS
from delve.kernel.events import Tell
from delve.kernel.flow import Step
from delve.kernel.luck import Luck


def discoveries(s: Hold, *what: int) -> list[Thing]:
    """The discoveries of these kinds, oldest first, connected or not."""
    return [thing for thing in s.map.things.values() if thing.kind == DISCOVERY and thing.what in what]


def portals(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """(a) and (b): each open portal and circus rolls; their enemies and due toads share one combat (31.02-31.04)."""
    for portal in discoveries(s, DEMON_PORTAL, CIRCUS):
        if roll_d4(s, luck, "portal", tell) == 1:
            attack(s, DEMONS if portal.what == DEMON_PORTAL else CLOWNS, portal.anchor, tell)
    for at in sorted([at for at, due in s.clock.toads.items() if due <= s.clock.turn]):
        changes.forget_toads(s, at)
        if SWAMP in s.map.cells[at].marks and s.map.cells[at].liquid != DRY:
            attack(s, TOADS, at, tell)
    fight(s)


def mushroom(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """(c) The God Mushroom spreads (23.08)."""
    god_mushroom.spread(s)


def lost_things(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """(d) The Realm of Lost Things (23.20)."""
    wyrd.lost_things(s)


def pawrtals(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """(e) Each Pawrtal may be paid for (21.06)."""
    pawrtal.end_of_turn(s)


def greed(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """(f) Over the cap under the Rune of Greed (28.12)."""
    dragon.turn_ends(s, tell)


def trim(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """(g) What is over a cap is lost (6.04)."""
    changes.trim(s, tell)


def jokers(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """(h) Jokers that wait come a turn nearer (31.06), and cards that were kept out go back (R01)."""
    card_changes.turn_ends(s)
    card_changes.count_down(s, tell)


END_EVENTS: Final[tuple[OfHold, ...]] = (portals, mushroom, lost_things, pawrtals, greed, trim, jokers)


class EndEvent(Step[Hold]):
    """One of the end events, by its place in the order."""

    tag = "end-event"

    def __init__(self, event: int) -> None:
        self.event = event

    def args(self) -> tuple[int, ...]:
        return (self.event,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        END_EVENTS[self.event](s, luck, tell)


STEPS = (EndEvent,)
