"""How somebody judges: what instinct makes of its dice, and the characters that differ in that alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Nature:
    """What counts how much."""

    thrift: float = 1.0
    """What a die that can pay is worth, against the usual."""
    least: float = 0.3
    """An activation should gain this much, in Pool dice."""
    abilities: bool = True
    """Whether anything is activated at all."""
    late: bool = False
    """Whether it acts in the last windows of attack and defence alone, and before the attack only to heal."""
    follows_health: bool = False
    """Whether it assists whoever has most Health left, rather than whoever has most use of it."""


PLAIN: Final = Nature()

PERSONAS: Final[dict[str, tuple[Nature, str]]] = {
    "firebrand": (Nature(thrift=0.2, least=0.0), "uses what it has at once and trusts that more will come"),
    "miser": (Nature(thrift=2.0, least=0.25), "keeps its dice for the bottom of the hill"),
    "yardstick": (Nature(late=True, follows_health=True), "plays much like the bot that the goals of the rules were set with"),
    "barehanded": (Nature(abilities=False), "never uses an ability or a treasure"),
}
"""Characters by name, with a line about each."""
STUDIES: Final = ("yardstick", "barehanded")
"""Those that show what a part of the rules is worth by playing without it, or that goals can be measured with."""
