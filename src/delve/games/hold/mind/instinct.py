"""The judgement of a sensible Overseer: every question goes to its answer, which reads the view and nothing else."""

from __future__ import annotations

from typing import Final

from delve.games.hold.box import Content
from delve.games.hold.mind.answers import ANSWERS, FINAL, unknown
from delve.games.hold.mind.chart import Chart
from delve.games.hold.mind.judgement import PLAIN, Weights
from delve.games.hold.mind.reading import Reading
from delve.games.hold.mind.reasons import MEASURE, REASONS
from delve.games.hold.sight import HoldView
from delve.kernel.game import Advice, Weighed

MOST: Final = 5
"""How many options a hint compares."""


class HoldInstinct:
    """Judges by the view. The chart of the last map is kept, as most questions are about the same one."""

    def __init__(self, box: Content, weights: Weights = PLAIN) -> None:
        self.box = box
        self.weights = weights
        self.chart: Chart | None = None

    def pick(self, view: HoldView) -> int:
        return view.options.index(self._judge(view)[0])

    def advise(self, view: HoldView) -> Advice:
        code, r = self._judge(view)
        pick = view.options.index(code)
        if len(view.options) == 1:
            return Advice(pick, REASONS["only"])
        weighed = compared(view, code, r.weighed)
        return Advice(pick, REASONS[r.because].format(**r.values), weighed, MEASURE if weighed else "")

    def _judge(self, view: HoldView) -> tuple[int, Reading]:
        chart = self.chart
        if chart is None or not chart.fits(view):
            chart = self.chart = Chart(view, self.box, chart)
        r = Reading(view, chart, self.box, self.weights)
        answer = ANSWERS.get(view.ask) if view.ask is not None else None
        code = unknown(view.options) if answer is None else answer(r)
        return (code, r) if code in view.options else (unknown(view.options), Reading(view, chart, self.box, self.weights))


def compared(view: HoldView, code: int, scored: list[tuple[float, int]]) -> tuple[Weighed, ...]:
    """The best few options beside the one that is taken, best first, between the best and the worst.

    Where the hold could be closed even a single option is weighed, so that a search, which tries what is weighed, never closes it: by the
    result (32.06) that would be better than any hold in danger.
    """
    closing = any(one in FINAL for one in view.options)
    if len(scored) < (1 if closing else 2) or all(one != code for _, one in scored):
        return ()
    ordered = sorted(scored, key=lambda one: (one[1] != code, -one[0]))
    low, high = min(scored)[0], max(scored)[0]
    wide = max(high - low, 1e-9)
    shares = [(one, 1.0 if one == code else (score - low) / wide) for score, one in ordered[:MOST]]
    return tuple([Weighed(view.options.index(one), share, f"{share:.0%}") for one, share in shares])
