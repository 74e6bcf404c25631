"""What a game measures of itself, and its characters as bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pytest

from delve import bots, catalogue
from delve.kernel.errors import BadSetup
from delve.kernel.events import Event
from delve.kernel.flow import Ask
from delve.kernel.game import Advice, Instinct, View
from delve.kernel.gauge import Gauge
from delve.lab.bands import judge, read
from delve.lab.figures import figures
from delve.lab.plan import plan
from delve.lab.report import report
from delve.lab.simulate import simulate
from tests.lab.toy import Pot, Toy


class PotGauge(Gauge):
    """Counts takes, hears nothing told, and calls the seats by their colours."""

    def choice(self, s: Pot, ask: Ask[Pot], code: int) -> None:
        self.share(f"Takes/{'red' if ask.seat == 0 else 'blue'}", code)
        for colour in ("red", "blue", "green"):
            self.meet(f"Colour/{colour}", code * (colour == ("red", "blue")[ask.seat]))

    def told(self, s: Pot, events: Sequence[Event]) -> None:
        self.number("Events of a choice", len(events))

    def over(self, s: Pot) -> None:
        self.number("Points", sum(s.points))

    def sides(self, s: Pot) -> tuple[tuple[str, ...], ...]:
        return ("Colour/red",), ("Colour/blue",)


class Shy:
    """Always the first option: never takes."""

    def pick(self, view: View) -> int:
        return 0

    def advise(self, view: View) -> Advice:
        return Advice(0, "shy")


class GaugedToy(Toy):
    personas: ClassVar[Mapping[str, str]] = {"shy": "never takes"}

    def gauge(self) -> Gauge:
        return PotGauge()

    def persona(self, name: str) -> Instinct:
        return Shy()


@pytest.fixture
def gauged(monkeypatch: pytest.MonkeyPatch) -> GaugedToy:
    monkeypatch.setattr(catalogue, "_registered", {})
    game = GaugedToy()
    catalogue.register(game)
    return game


def test_shares_numbers_and_wins_by_side_come_from_the_gauge(gauged: GaugedToy) -> None:
    """Red takes both of its turns, blue, who is shy, none of its two; over ten games."""
    planned = plan("toy", 10, levels=("instinct", "shy"))
    found = figures(planned, simulate(planned))["measures"]
    assert [found["shares"][name]["count"] for name in ("Takes/red", "Takes/blue")] == [20, 0]
    assert [found["shares"][name]["of"] for name in ("Takes/red", "Takes/blue")] == [20, 20]
    assert found["numbers"]["Points"]["mean"] == 2
    assert found["numbers"]["Events of a choice"]["of"] == 50, "the set-up and four choices, ten times"
    assert [found["wins"][f"Colour/{side}"]["share"] for side in ("red", "blue")] == [1, 0]


def test_the_report_tells_them(gauged: GaugedToy) -> None:
    planned = plan("toy", 10, levels=("instinct", "shy"))
    lines = [line.split() for line in report(figures(planned, simulate(planned))).splitlines()]
    assert ["Wins", "by", "side"] in lines
    assert any(line[:3] == ["red", "100.0", "%"] for line in lines)


def test_the_report_counts_what_was_met_in_all_games(gauged: GaugedToy) -> None:
    """Red took twenty times; blue and green are named, since they were met less than twenty times, in games that got stuck too."""
    planned = plan("toy", 10, levels=("instinct", "shy"))
    found = figures(planned, simulate(planned))
    assert found["measures"]["met"] == {"Colour/blue": 0, "Colour/green": 0, "Colour/red": 20}
    lines = [line.split() for line in report(found).splitlines()]
    assert ["Colour", "3", "2", "2", "0"] in lines, "three entries, two of them never, two less than twenty times"
    assert ["blue", "0,", "green", "0"] in lines
    stuck = plan("toy", 1, levels=("instinct",), limit=3)
    assert figures(stuck, simulate(stuck))["measures"]["met"]["Colour/red"] == 2


def test_a_game_says_how_long_it_may_be(gauged: GaugedToy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GaugedToy, "decisions", 3)
    assert plan("toy", 1).limit == 3
    assert simulate(plan("toy", 5)).stuck == 5
    assert simulate(plan("toy", 5, limit=4)).stuck == 0


def test_a_band_of_a_group_speaks_of_its_worst_member(gauged: GaugedToy) -> None:
    planned = plan("toy", 10, levels=("instinct", "shy"))
    band = '[[band]]\nname = "Takes"\nmeasure = "measured"\nof = "Takes/*"\nunit = "share"\nlow = 0.4\nbots = "instinct,shy"'
    [verdict] = judge(figures(planned, simulate(planned)), read(band, "x"))
    assert (verdict["name"], verdict["measured"], verdict["verdict"]) == ("Takes: blue", 0, "outside")


def test_a_band_may_speak_of_a_part_of_a_number(gauged: GaugedToy) -> None:
    planned = plan("toy", 10, levels=("instinct",))
    band = '[[band]]\nname = "Turns"\nmeasure = "turns"\npart = "p95"\nunit = "number"\nhigh = 1'
    [verdict] = judge(figures(planned, simulate(planned)), read(band, "x"))
    assert (verdict["measured"], verdict["verdict"], verdict["certain"]) == (2, "outside", True)


def test_characters_are_bots_of_their_game_alone(gauged: GaugedToy) -> None:
    assert bots.bot("shy", gauged).level == "shy"
    assert list(bots.levels(gauged)) == ["random", "easy", "instinct", "search", "shy"]
    with pytest.raises(BadSetup, match=r"there is no bot 'shy'; there are: random, easy, instinct, search$"):
        bots.bot("shy", Toy())
    with pytest.raises(BadSetup, match=r"there is no bot 'bold'; there are: random, easy, instinct, search, shy$"):
        plan("toy", 1, levels=("bold",))
