"""Seeing cards before they are played (HOLD-5.08 to 5.10): the Knowledgeable Creature, Guidance, the Orefinder."""

from __future__ import annotations

from delve.games.hold.start_of_turn import helpful
from delve.games.hold.state import Hold
from delve.games.hold.tables import KNOWLEDGEABLE_CREATURE, OREFINDER
from delve.games.hold.unwritten import unwritten


def check(s: Hold) -> None:
    """Stop where a power of this section would have a say in the draw."""
    if helpful(s, KNOWLEDGEABLE_CREATURE):
        unwritten("HOLD-5.08", "the Knowledgeable Creature")
    if OREFINDER in s.lore.inventions:
        unwritten("HOLD-5.10", "the Orefinder")


STEPS = ()
