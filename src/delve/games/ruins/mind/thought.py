"""What is made of one question, and how options are compared."""

from __future__ import annotations

from delve.games.ruins.codes import ANCIENT
from delve.games.ruins.mind.outlook import Outlook
from delve.games.ruins.mind.placing import Plan
from delve.games.ruins.sight import RuinsView


class Thought:
    """What was made of one question: the code to choose, and what the reasons are told from."""

    def __init__(
        self, view: RuinsView, code: int, o: Outlook | None = None, gains: dict[int, float] | None = None, plan: Plan | None = None
    ) -> None:
        self.view = view
        self.code = code
        self.o = o
        self.gains = gains or {}
        """By option: what it gains, in trinkets of the own side."""
        self.plan = plan


def most(view: RuinsView, gains: dict[int, float], o: Outlook | None = None) -> Thought:
    """The option that gains most; of equals the first."""
    return Thought(view, max(view.options, key=lambda code: gains.get(code, 0.0)), o, gains)


def signed(seat: int, before: float, after: float) -> float:
    """What the own side gains."""
    return before - after if seat == ANCIENT else after - before
