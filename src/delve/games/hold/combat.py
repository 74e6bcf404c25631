"""Combat (HOLD-11 to 14). Not written yet: enemies spawn with their STR, and are gone again when the combat is due.

Whoever causes a combat spawns its enemies (`enemies.attack`, `force_changes.spawn`) and pushes FIGHT once, below nothing that should
wait for it: the step interrupted goes on when FIGHT is done (4.01).
"""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes, force_changes
from delve.games.hold.state import Hold
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck


class Fight(Step[Hold]):
    """The whole combat (11.09 on). Does nothing if no enemy has spawned."""

    tag = "fight"

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        if s.combat is None or s.combat.round > 0:
            return
        changes.unwritten("HOLD-11.09", tell)
        force_changes.end_combat(s, tell)


FIGHT: Final = Fight()


def fight(s: Hold) -> None:
    """Have the combat fought next, if there is one."""
    if s.combat is not None:
        push(s, FIGHT)
