"""Draws the pictures of the README: a game of pencil among explorers, in light and dark."""

from __future__ import annotations

from pathlib import Path

import delve
from delve.kernel.luck import stream

HERE = Path(__file__).parent
SEED = "deep stairs"
DECISIONS = 190


def wander(table: delve.Table) -> int:
    """An explorer's choice: on into the unknown, never home."""
    decision = table.decision
    assert decision is not None
    fresh = [k for k, face in enumerate(decision.faces) if "not seen yet" in face.words.then]
    tame = [k for k, face in enumerate(decision.faces) if not face.final and face.key != "stop"]
    among = fresh or tame
    return among[stream(SEED, f"wander {table.decisions}").below(len(among))]


def main() -> None:
    table = delve.new("pencil", seats=3, seed=SEED, names=["Mirka", "Otto", "Jun"])
    while table.decision is not None and table.decisions < DECISIONS:
        table.choose(wander(table))
    for theme in ("light", "dark"):
        (HERE / f"pencil-{theme}.svg").write_text(table.svg(delve.SPECTATOR, theme), encoding="utf-8")


if __name__ == "__main__":
    main()
