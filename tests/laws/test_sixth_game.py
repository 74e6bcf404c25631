"""A sixth game needs no more than docs/adding-a-game.md: Lantern keeps every law, and the laws catch it when it does not."""

from __future__ import annotations

from pathlib import Path

import pytest

import delve
from delve.kernel.flow import push
from delve.kernel.game import Game, Setup
from delve.kernel.luck import SETUP, Luck
from tests.laws import nim
from tests.laws.lantern import Deal, Lantern, LanternGame, LanternView
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


# ---- the laws can fail: each broken Lantern breaks the law it should


class SharesList(Lantern):
    """A copy that shares a list with its original."""

    def copy(self) -> Lantern:
        twin = SharesList(self.secrets[:], self.burnt, self.called)
        self.carry(twin)
        return twin


class ForgetsField(Lantern):
    """A copy that forgets what was burnt."""

    def copy(self) -> Lantern:
        twin = ForgetsField(self.secrets[:], [0] * len(self.burnt), self.called)
        self.carry(twin)
        return twin


class FreezesWithoutOil(Lantern):
    """Freezing forgets a field, so a thawed game offers something else."""

    FIELDS = ("secrets", "called")


class With(LanternGame):
    """Lantern on another kind of state."""

    def __init__(self, kind: type[Lantern]) -> None:
        self.kind = kind

    def blank(self, seats: int, setup: Setup) -> Lantern:
        s = self.kind([0] * seats, [0] * seats)
        push(s, Deal())
        return s


class ShowsAll(LanternGame):
    """A view that lets a seat read its neighbour's secret."""

    def view(self, s: Lantern, seat: int) -> LanternView:
        view = super().view(s, seat)
        return LanternView(view.seat, view.asked, str(s.secrets), view.options, view.outcome, view.oil, view.secret)


class ImaginesTooMuch(LanternGame):
    """Imagining that re-deals what the seat knows."""

    def imagine(self, s: Lantern, seat: int, luck: Luck) -> Lantern:
        other = s.copy()
        other.secrets = [int(luck.die(SETUP)) for _ in s.secrets]
        return other


class NeverEnds(LanternGame):
    """Over, but nobody says how."""

    def outcome(self, s: Lantern) -> None:
        return None


class SaysBroken(LanternGame):
    def broken(self, before: Lantern | None, told: object, now: Lantern) -> list[str]:
        return ["oil flows upwards"] if sum(now.burnt) > 10 else []


@pytest.mark.parametrize(
    ("law", "game"),
    [
        ("copy twin", With(SharesList)),
        ("copy twin", With(ForgetsField)),
        ("freeze and thaw", With(FreezesWithoutOil)),
        ("secrecy", ShowsAll()),
        ("secrecy", ImaginesTooMuch()),
        ("ends", NeverEnds()),
        ("conservation", SaysBroken()),
    ],
)
def test_a_broken_game_breaks_its_law(law: str, game: Game) -> None:
    assert broken(law, game)
