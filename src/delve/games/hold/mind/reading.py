"""A question as it is judged: the view, its chart, the character who judges, and what comes of it in words and weights."""

from __future__ import annotations

from typing import Any

from delve.games.hold.box import Content
from delve.games.hold.codes import HOSTILE, YOURS
from delve.games.hold.mind.chart import Chart
from delve.games.hold.mind.judgement import Weights
from delve.games.hold.sight import HoldView, SeenPiece


class Reading:
    """One question. An answer returns the code it takes and leaves behind why."""

    def __init__(self, view: HoldView, chart: Chart, box: Content, weights: Weights) -> None:
        self.view = view
        self.chart = chart
        self.box = box
        self.weights = weights
        self.because = "first"
        self.values: dict[str, Any] = {}
        self.weighed: list[tuple[float, int]] = []
        """Options by how well they suit, where they were weighed: (how well, code)."""

    def why(self, id: str, code: int, **values: Any) -> int:
        """Take this option for that reason."""
        self.because = id
        self.values = values
        return code

    def best(self, scored: list[tuple[float, int]]) -> int:
        """The option that suits best, the first of equals; all of them are kept for the hint."""
        self.weighed = scored
        top, choice = scored[0]
        for score, code in scored:
            if score > top:
                top, choice = score, code
        return choice

    def piece(self, number: int) -> SeenPiece | None:
        return next((one for one in self.view.pieces if one.number == number), None)

    def ours(self) -> list[SeenPiece]:
        return [one for one in self.view.pieces if one.side == YOURS]

    def foes(self) -> list[SeenPiece]:
        return [one for one in self.view.pieces if one.side != YOURS]

    def enemies(self) -> list[SeenPiece]:
        """Hostile pieces without escaped Prisoners."""
        return [one for one in self.view.pieces if one.side == HOSTILE]
