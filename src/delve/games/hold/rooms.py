"""What rooms do when they are built or placed (HOLD-8): one handler for each room that does something then."""

from __future__ import annotations

from delve.games.hold.adventurers import MoveIn
from delve.games.hold.codes import INN, LIBRARY
from delve.games.hold.dispatch import ROOMS_BUILT
from delve.games.hold.magic import GOOD, Magic
from delve.games.hold.state import Hold
from delve.kernel.events import Tell
from delve.kernel.flow import push
from delve.kernel.luck import Luck


def inn(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """An adventurer moves in (8.14)."""
    push(s, MoveIn(thing))


def library(s: Hold, thing: int, luck: Luck, tell: Tell | None) -> None:
    """Good Magic, at the Library's space (8.23)."""
    push(s, Magic(GOOD, s.map.things[thing].anchor))


ROOMS_BUILT[INN] = inn
ROOMS_BUILT[LIBRARY] = library
STEPS = ()
