"""Targets of operations (section 4.2 of the rules): which there are, and how they are written. What they are called is in `card_text`."""

from __future__ import annotations

from typing import Final

from delve.effects.arguments import Argument
from delve.kernel.errors import DelveError

OWN: Final = 0
OWN_OTHER: Final = 1
OWN_ANY: Final = 2
OWN_OTHERS: Final = 3
OWN_ALL: Final = 4
FOE: Final = 5
FOE_ANY: Final = 6
FOE_ALL: Final = 7
THE_FIELD: Final = 8

WORDS: Final = ("own", "own_other", "own_any", "own_others", "own_all", "foe", "foe_any", "foe_all", "field")

DICE: Final = (OWN, OWN_OTHER, OWN_ANY, OWN_OTHERS, OWN_ALL, FOE, FOE_ANY, FOE_ALL)
_TEAM: Final = (OWN, OWN_OTHER, OWN_ANY, OWN_OTHERS, OWN_ALL)
_FOES: Final = (FOE, FOE_ANY, FOE_ALL)
FINDERS: Final = (_FOES, _TEAM)
"""By side: the targets that are Archaeologists."""
SEATS: Final = ((OWN, OWN_ALL, *_FOES), (*_TEAM, FOE))
"""By side: the targets that are players. The Ancient's own are the Ancient alone, as `foe` is on a card of the Expedition."""

CHOSEN: Final = frozenset({OWN_OTHER, OWN_ANY, FOE_ANY})
"""One is chosen when the operation starts (6.09)."""
NEEDS_LANE: Final = frozenset({OWN, OWN_OTHER, OWN_OTHERS, FOE})
"""What an Ancient card without a lane cannot say."""


class Target(Argument):
    """Whom or which dice an operation is aimed at; its value is one of the codes above."""

    def __init__(self, allowed: tuple[int, ...]) -> None:
        words = [WORDS[code] for code in allowed]
        super().__init__("[a-z_]+", f"a target ({', '.join(words)})", words[0])
        self.allowed = allowed

    def lower(self, text: str) -> int:
        code = WORDS.index(text) if text in WORDS else -1
        if code not in self.allowed:
            raise DelveError(f"{text} should be {self.wants}")
        return code

    def write(self, value: int) -> str:
        return WORDS[value]
