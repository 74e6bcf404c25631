"""Why instinct would take an option, in plain English."""

from __future__ import annotations

from delve.games.cavern.judgement import Weights
from delve.games.cavern.sight import CavernView
from delve.kernel.game import Weighed


def reason(view: CavernView, weights: Weights, pick: int, worth: list[float]) -> str:
    return ""


def weighed(view: CavernView, worth: list[float]) -> tuple[Weighed, ...]:
    return ()
