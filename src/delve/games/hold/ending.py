"""How a hold ends (HOLD-32): the fall, triumph, a wish, closing it."""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes
from delve.games.hold.codes import ABANDONED, ENDINGS, ENTOMBED, FALLEN, GOES_ON, NOTHING, TRIUMPH, WISH
from delve.games.hold.state import Hold
from delve.games.hold.words import say
from delve.kernel.events import Tell
from delve.kernel.game import Outcome

SEALED_IN: Final = 20
"""Turns in a row without a space to explore after which a hold is entombed (32.07)."""


def close(s: Hold, how: int, tell: Tell | None, enemy: int = NOTHING, at_depth: int = 0) -> None:
    """The hold is over: whatever was still to be done is not done any more."""
    changes.end(s, how, verdict(s, how, enemy), tell, enemy, at_depth)
    s.agenda.clear()


def entombed(s: Hold) -> bool:
    return s.clock.sealed_in >= SEALED_IN


def verdict(s: Hold, how: int, enemy: int) -> str:
    """How it ended, in a sentence. A hold that found the Crystal and fell later was both: triumphant, then fallen (32.05)."""
    after = "_after" if how == FALLEN and s.lore.crystal else ""
    if how == FALLEN and not after and enemy != NOTHING:
        return say("end.by", turn=s.clock.turn, enemy=s.content.enemies[enemy].name)
    return say(f"end.{ENDINGS[how]}{after}", turn=s.clock.turn)


def glory(s: Hold) -> int:
    """The ending that the Overseer may choose between turns: Hudrak's wish, triumph, or closing the hold (32.02-32.04, R350)."""
    if s.lore.hudrak:
        return WISH
    return TRIUMPH if s.lore.crystal else ABANDONED


def result(s: Hold) -> int:
    """+1 for the Void Crystal, -1 for a fall, 0 otherwise (32.06); a hold that found it and later fell has both (32.05)."""
    return int(s.lore.crystal) - int(s.ending.how == FALLEN)


def outcome(s: Hold) -> Outcome | None:
    if s.ending.how == GOES_ON:
        return None
    won = s.ending.how in (TRIUMPH, WISH) or s.lore.crystal
    return Outcome((0,) if won else (), (result(s),), verdict(s, s.ending.how, s.ending.enemy))


__all__ = ("ABANDONED", "ENTOMBED", "FALLEN", "SEALED_IN", "TRIUMPH", "close", "entombed", "glory", "outcome", "result", "verdict")
