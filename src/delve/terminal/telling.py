"""Moments in the terminal: each a short paragraph with its dice in words, and how long to wait after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.kernel.moments import Moment
from delve.terminal.screen import Screen

INSTANT: Final = "instant"
BRISK: Final = "brisk"
CALM: Final = "calm"
PACES: Final = {INSTANT: (0.0, 0.0), BRISK: (0.35, 0.9), CALM: (0.8, 1.6)}
"""Seconds that a light and a heavy moment stay before the next one is shown."""


def waits(pace: str, moment: Moment) -> float:
    """The seconds to wait after a moment."""
    light, heavy = PACES[pace]
    return heavy if moment.heavy else light


def paragraph(screen: Screen, moment: Moment) -> list[str]:
    """A moment as lines of text. The verdict of a heavy one stands out, and what it consists of is indented below it."""
    if not moment.heavy:
        return screen.lines_of(" ".join(moment.sentences()), hang=2)
    said = moment.sentences()[1:]
    facts = [change for change in said if change.startswith(("+", "-"))]
    rest = [sentence for sentence in said if sentence not in facts]
    lines = screen.lines_of(moment.title, "strong", hang=2)
    for sentence in [*rest, *([" ".join(facts)] if facts else [])]:
        lines += screen.lines_of(sentence, indent=2, hang=2)
    return lines


def without_repeats(moments: Sequence[Moment]) -> list[Moment]:
    """Moments without cards that a later one repeats and goes on: each decision of a battle shows all dice so far."""
    return [moment for at, moment in enumerate(moments) if not any(_repeats(later, moment) for later in moments[at + 1 :])]


def _repeats(later: Moment, moment: Moment) -> bool:
    """Whether all that was thrown is in the later card too: the same first dice, for the same people, under the same heading."""
    if not moment.throws or later.kind != moment.kind or len(later.throws) < len(moment.throws):
        return False
    first = {(throw.who, throw.dice[:1]) for throw in later.throws}
    return all((throw.who, throw.dice[:1]) in first for throw in moment.throws) and len(later.sentences()) >= len(moment.sentences())
