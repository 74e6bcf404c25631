"""A sixth game needs no more than docs/adding-a-game.md: Lantern and Nim keep every law. `test_broken_games.py` has games that do not."""

from __future__ import annotations

from pathlib import Path

import pytest

import delve
from delve.kernel.game import Game
from tests.laws import nim
from tests.laws.lantern import LanternGame
from tests.laws.nim import Nim
from tests.laws.test_laws import LAWS


def broken(law: str, game: Game, seeds: range = range(20)) -> list[str]:
    return [sentence for seed in seeds for sentence in LAWS[law](game, 3, seed)]


@pytest.mark.parametrize("law", LAWS)
def test_lantern_keeps_every_law(law: str) -> None:
    assert not broken(law, LanternGame(), range(50))


@pytest.mark.parametrize("law", LAWS)
def test_nim_in_sixty_lines_keeps_every_law(law: str) -> None:
    assert not [sentence for seed in range(50) for sentence in LAWS[law](Nim(), 2, seed)]


def test_nim_is_sixty_lines_and_is_played_at_a_table() -> None:
    source = Path(nim.__file__ or "").read_text(encoding="utf-8")
    assert sum(bool(line.strip()) for line in source.split("\n")) <= 65, "with its imports"
    delve.register(Nim())
    try:
        table = delve.new("nim", seats=2, seed=1, bots={0: "random", 1: "random"})
        table.play_bots()
        assert table.outcome is not None
        assert delve.replay(table.record()).record() == table.record()
    finally:
        delve.unregister("nim")


def test_lantern_is_played_at_a_table_with_bots_undo_and_record() -> None:
    delve.register(LanternGame())
    try:
        table = delve.new("lantern", seats=3, seed=1, bots={0: "instinct", 1: "random", 2: "instinct"})
        table.play_bots()
        assert table.outcome is not None
        assert delve.replay(table.record()).record() == table.record()
        assert table.log(0)[0].startswith("Seat 1 burns")
    finally:
        delve.unregister("lantern")
