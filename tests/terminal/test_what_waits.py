"""In the terminal: what waits to be seen to, in a line above the orders; and what all kept holds have won."""

from __future__ import annotations

from pathlib import Path

import delve
from tests.terminal.sitting import command, sit


def test_what_waits_is_told_with_the_option_that_leads_there(tmp_path: Path) -> None:
    sitting = sit(tmp_path, "hold", house_rules={"red_spaces": "blank"})
    for words in ("card 5h", "draw 1,1 corridor", "draw 2,1 forge", "state 2,1 damaged", "supplies 60 40"):
        sitting.type(f"edit {words}")
    told = " ".join(sitting.type("explore -1,1 left", "trade none").split())
    assert "To do: Repair the Forge at depth 1, 7♥ 3♦ (`work repair`)." in told
    told = sitting.type("work repair")
    assert "To do" not in told
    assert "Repair: which?" in told


def test_a_game_without_points_says_what_it_came_to(tmp_path: Path) -> None:
    told = " ".join(sit(tmp_path, "hold").type("abandon").split())
    assert "The hold was closed on turn 1. Seat 1 Turns 1, Rooms 0, Depth 1, Dwellers 5, Slain 0" in told


def test_challenges_of_this_hold_and_of_the_kept_ones(tmp_path: Path) -> None:
    first = sit(tmp_path, "hold", seed=3)
    first.type("edit card kd", "edit supplies 10 5000", "1")
    assert "Endless Treasury: won, turn 1, by fiat" in " ".join(first.type("challenges").split())
    second = sit(tmp_path, "hold", seed=4)
    told = " ".join(second.type("challenges").split())
    assert "1 of 15 won" in told
    assert "Endless Treasury: won, turn 1, by fiat" in told
    assert "keeps no record" in sit(tmp_path, "pencil").type("challenges")
    shown = " ".join(command(tmp_path, "games", "hold").stdout.split())
    assert "Your challenges: 1 of 15 won" in shown
    assert delve.game("pencil").legacy_title == ""
