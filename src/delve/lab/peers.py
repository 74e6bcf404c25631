"""Games of OpenSpiel for the bench, played from Python as one would for training or search."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from importlib import metadata
from typing import Any, Final

GAMES: Final = ("pig", "cribbage", "backgammon")


def open_spiel() -> Any | None:
    """The library; None if it is not installed. It is imported nowhere else."""
    try:
        return importlib.import_module("pyspiel")
    except ImportError:
        return None


def version() -> str:
    """The installed version of OpenSpiel."""
    try:
        return metadata.version("open_spiel")
    except metadata.PackageNotFoundError:
        return "of unknown version"


class Peer:
    """One game of OpenSpiel."""

    def __init__(self, library: Any, name: str, positions: int) -> None:
        self.name = name
        self.game = library.load_game(name)
        self.random = random.Random(name).random
        self.positions = [self._middle() for _ in range(positions)]

    def batches(self) -> dict[str, Callable[[], int]]:
        """The functions that are timed, by name; each returns how many operations it did."""
        return {"play": self.play, "copy": self.copy, "options": self.options}

    def step(self, state: Any) -> int:
        """One chance event or random decision; returns the number of decisions."""
        if not state.is_chance_node():
            actions = state.legal_actions()
            state.apply_action(actions[int(self.random() * len(actions))])
            return 1
        outcomes = state.chance_outcomes()
        rest = self.random()
        for action, weight in outcomes:
            rest -= weight
            if rest < 0:
                state.apply_action(action)
                return 0
        state.apply_action(outcomes[-1][0])  # the weights' sum fell short of 1 by rounding
        return 0

    def play(self) -> int:
        """A whole game at random."""
        state = self.game.new_initial_state()
        made = 0
        while not state.is_terminal():
            made += self.step(state)
        return made

    def copy(self) -> int:
        for state in self.positions:
            state.clone()
        return len(self.positions)

    def options(self) -> int:
        for state in self.positions:
            state.legal_actions()
        return len(self.positions)

    def _middle(self) -> Any:
        """The decision in the middle of a random game."""
        state = self.game.new_initial_state()
        seen = []
        while not state.is_terminal():
            if not state.is_chance_node():
                seen.append(state.clone())
            self.step(state)
        return seen[len(seen) // 2]
