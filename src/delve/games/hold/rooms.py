"""What rooms do when they are built or placed (HOLD-8): one handler for each room that does something then."""

from __future__ import annotations

from delve.games.hold.adventurers import MoveIn
from delve.games.hold.cards import CLUBS, JACK, SPADES, is_joker, rank, suit
from delve.games.hold.codes import INN, LIBRARY, STOCKPILE, TREASURY
from delve.games.hold.dispatch import ACCEPTED, ROOMS_BUILT
from delve.games.hold.facts import working
from delve.games.hold.magic import GOOD, Magic
from delve.games.hold.state import Hold
from delve.games.hold.unwritten import unwritten
from delve.kernel.events import Tell
from delve.kernel.flow import push
from delve.kernel.luck import Luck

PLENTY = 100
"""More than this in supply draws pests and thieves (8.44, 8.54)."""


def inn(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """An adventurer moves in (8.14)."""
    push(s, MoveIn(thing))


def library(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """Good Magic, at the Library's space (8.23)."""
    push(s, Magic(GOOD, s.map.things[thing].anchor))


def pests_and_thieves(s: Hold, card: int, at: int, luck: Luck, tell: Tell | None) -> None:
    """J♣ brings pests to a Stockpile with more than 100♥ in supply, J♠ thieves to a Treasury with more than 100♦ (8.44, 8.54)."""
    if is_joker(card) or rank(card) != JACK:
        return
    if suit(card) == CLUBS and s.supplies.resources > PLENTY and working(s, STOCKPILE):
        unwritten("HOLD-8.44", "pests")
    if suit(card) == SPADES and s.supplies.goods - 1000 * s.lore.crystal > PLENTY and working(s, TREASURY):
        unwritten("HOLD-8.54", "thieves")


ROOMS_BUILT[INN] = inn
ROOMS_BUILT[LIBRARY] = library
ACCEPTED.append(pests_and_thieves)
STEPS = ()
