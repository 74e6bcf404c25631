"""Every game has golden playthroughs, and plays them to the byte: interpreted, compiled, on any Python."""

from __future__ import annotations

import pytest

from delve.kernel.game import Game
from tests.golden.playthrough import FOLDER, path, playthrough, seed_of, tables

TABLES = {name: (game, seats, options) for name, game, seats, options in tables()}


@pytest.mark.parametrize("name", TABLES)
def test_golden_playthrough(name: str) -> None:
    game, seats, options = TABLES[name]
    assert path(name).exists(), f"{name} has no golden playthrough; `make golden` writes it"
    assert playthrough(game, seats, options, seed_of(name)) == path(name).read_text(encoding="utf-8"), "`make golden`, then read the diff"


def test_no_golden_playthrough_is_left_over() -> None:
    assert {str(file.relative_to(FOLDER).with_suffix("")) for file in FOLDER.rglob("*.txt")} == set(TABLES)


PLAYED_OUT = {"flip-gold", "flip-treasure"}
"""Asked when a deck has run out, which play at random never comes to; tests/games/cavern/test_cards.py asks them."""


ORDINARY = {
    "heroes": {
        "activate", "assist", "draft", "equip", "group", "lose-die", "swap-answer", "swap-offer", "target", "upkeep-choice", "value",
    },
    "hold": {
        "explore", "red", "take-space", "trade", "build", "do-work", "room-space", "run-space", "openings", "purpose", "recruit",
        "overseer-phase", "piece-acts", "place-shield",
    },
    "ruins": {
        "pick-relic", "pick-ability", "discard-down", "redraw", "place-card", "use-now", "activate-relic", "declare-heist", "expose-relic",
        "pick-lane", "pick-die",
    },
}  # fmt: skip
"""Games with many rare questions, which their own tests ask: those of every hold, and of every Delve."""


def test_golden_games_meet_every_question() -> None:
    """A question no golden game asks would change unseen."""
    games: dict[str, Game] = {game.id: game for game, _, _ in TABLES.values()}
    for id, game in games.items():
        told = "".join(path(name).read_text(encoding="utf-8") for name in TABLES if name.startswith(id))
        for step in game.steps:
            asked = hasattr(step, "chosen") and step.tag not in PLAYED_OUT
            if asked and step.tag in ORDINARY.get(id, {step.tag}):
                assert f"({step.tag}," in told, f"no golden game of {id} asks {step.tag}"
