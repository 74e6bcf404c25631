"""The bench: figures with peers and without. What they are is never asserted."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from delve.lab import peers
from delve.lab.bench import bench, shown
from tests.lab.conftest import Command

TITLES = ("Random play in the kernel", "stepped from Python", "Copy of a position", "Listing the options", "One seat's view")


class Coin:
    """A stand-in for a state of OpenSpiel: toss, choose, toss, choose."""

    def __init__(self, at: int = 0) -> None:
        self.at = at

    def is_terminal(self) -> bool:
        return self.at == 4

    def is_chance_node(self) -> bool:
        return self.at % 2 == 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 0.5), (1, 0.5)]

    def legal_actions(self) -> list[int]:
        return [0, 1]

    def apply_action(self, action: int) -> None:
        self.at += 1

    def clone(self) -> Coin:
        return Coin(self.at)


def library() -> Any:
    module = ModuleType("pyspiel")
    module.load_game = lambda _: SimpleNamespace(new_initial_state=Coin)  # type: ignore[attr-defined]
    return module


def test_side_by_side_with_peers(monkeypatch: pytest.MonkeyPatch, delve: Command) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", library())
    status, out, err = delve("bench", "--games", "pencil", "--seconds", "0.05", "--json")
    found = json.loads(out)
    assert (status, err) == (0, "")
    assert {figure["what"]: len(figure["ratios"]) for figure in found["figures"]} == {
        "playout": 3, "stepped": 3, "table": 3, "copy": 3, "options": 3, "view": 0,
    }  # fmt: skip
    assert {peer["who"] for peer in found["peers"]} == set(peers.GAMES)
    playout = found["figures"][0]
    pig = next(peer for peer in found["peers"] if (peer["who"], peer["what"]) == ("pig", "play"))
    assert playout["ratios"]["pig"] == pytest.approx(playout["per_second"] / pig["per_second"], rel=0.01, abs=0.001)


def test_the_page_shows_ratios_beside_figures(monkeypatch: pytest.MonkeyPatch, delve: Command) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", library())
    status, out, _ = delve("bench", "--seconds", "0.02")
    assert status == 0
    assert all(title in out for title in TITLES)
    assert "kernel interpreted" in out or "kernel compiled" in out
    assert max(map(len, out.splitlines())) <= 80
    row = next(line for line in out.splitlines() if line.startswith("  pencil"))
    assert row.count(" x") == 3


def test_alone_where_open_spiel_is_missing(monkeypatch: pytest.MonkeyPatch, delve: Command) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    status, out, _ = delve("bench", "--seconds", "0.02")
    assert status == 0
    assert "OpenSpiel is not installed" in out
    assert all(title in out for title in TITLES)
    assert " x" not in out


def test_the_real_peers_play() -> None:
    real = pytest.importorskip("pyspiel")
    for name in ("pig", "cribbage"):
        peer = peers.Peer(real, name, 2)
        assert peer.play() > 0
        assert peer.copy() == peer.options() == 2


def test_every_game_has_a_middle() -> None:
    assert "pencil" in shown(bench(["pencil"], 0.01, rounds=1))


def test_a_game_whose_board_grows_is_timed_on_a_large_one() -> None:
    found = bench(["hold"], 0.01, rounds=1)
    assert [figure["what"] for figure in found["figures"]][-3:] == ["large-copy", "large-options", "large-view"]
    assert "Copy of a position with a board of 400 spaces" in shown(found)


def test_it_times_the_content_it_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from delve import catalogue
    from delve.cli import main

    monkeypatch.setenv("DELVE_CONTENT", "")
    shipped = catalogue.game("cavern").content
    folder = tmp_path / "set"
    shutil.copytree(Path(catalogue.__file__).parent / "games" / "cavern" / "content", folder)
    treasures = folder / "treasures.toml"
    treasures.write_text(treasures.read_text(encoding="utf-8").replace("values = [3, 5]", "values = [3, 6]", 1), encoding="utf-8")
    assert main(["bench", "--games", "cavern", "--seconds", "0.01", "--content", f"cavern={folder}"]) == 0
    assert "  cavern" in capsys.readouterr().out
    assert catalogue.game("cavern").content != shipped
    assert main(["bench", "--content", str(folder)]) == 2
    assert "content is given as GAME=FOLDER" in capsys.readouterr().err
