"""Bands: read strictly, shown only when measured, inside or outside."""

from __future__ import annotations

import json
from typing import Any

import pytest

from delve import catalogue
from delve.kernel.errors import BadSetup, DelveError
from delve.lab.bands import Band, bands, judge, read
from delve.lab.figures import figures, share
from delve.lab.plan import SimulationPlan, plan
from delve.lab.tally import Tally
from tests.lab.conftest import Command
from tests.lab.toy import Toy


def found(planned: SimulationPlan, **counts: Any) -> dict[str, Any]:
    """The figures of a run with these counts."""
    return figures(planned, Tally(**counts))


def verdict(band: Band, given: dict[str, Any]) -> tuple[float, str, bool] | None:
    judged = judge(given, (band,))
    return (judged[0]["measured"], judged[0]["verdict"], judged[0]["certain"]) if judged else None


def test_inside_outside_and_uncertain() -> None:
    two = plan("pencil", 1000, 2)
    ties = Band("ties", "ties", "share", high=0.15)
    assert verdict(ties, found(two, games=1000, ended=1000, ties=50)) == (0.05, "inside", True)
    assert verdict(ties, found(two, games=1000, ended=1000, ties=145)) == (0.145, "inside", False)
    assert verdict(ties, found(two, games=1000, ended=1000, ties=155)) == (0.155, "outside", False)
    assert verdict(ties, found(two, games=1000, ended=1000, ties=500)) == (0.5, "outside", True)


def test_all_of_them_means_all_of_them() -> None:
    two, ends = plan("pencil", 1000, 2), Band("ends", "ended", "share", low=1.0)
    assert verdict(ends, found(two, games=1000, ended=1000)) == (1, "inside", True)
    assert verdict(ends, found(two, games=1000, ended=999)) == (0.999, "outside", True)


def test_seats_are_compared_over_games_somebody_won() -> None:
    """Of 1,000 games 500 were lost by both: 275 to 225 is five points off an even half."""
    two, gap = plan("pencil", 1000, 2), Band("gap", "seat_gap", "share", high=0.04)
    wins = {("random", 0, 1): 275, ("random", 1, 1): 225}
    assert verdict(gap, found(two, games=1000, ended=1000, nobody=500, wins=wins)) == (0.05, "outside", False)


def test_a_denied_verb_costs_the_distance_to_an_equal_part() -> None:
    two = plan("pencil", 1000, 2, deny={1: ["bribe"]})
    cost = Band("cost", "denial_cost", "share", low=0.03, of="bribe", bots="random,random-no-bribe")
    wins = {("random", 0, 1): 560, ("random-no-bribe", 1, 1): 440}
    played = {("random", 0): 1000, ("random-no-bribe", 1): 1000}
    assert verdict(cost, found(two, games=1000, ended=1000, wins=wins, played=played)) == (0.06, "inside", False)
    assert verdict(cost, found(plan("pencil", 9, 2), games=9, ended=9)) is None


def test_picks() -> None:
    bribed = Band("bribed", "picked", "share", low=0.10, high=0.85, of="Monster bribe")
    offered = {("random", "Monster", "bribe"): 400, ("random", "Monster", "fight"): 400}
    taken = {("random", "Monster", "bribe"): 8, ("random", "Monster", "fight"): 392}
    given = found(plan("pencil", 9, 2), asked={("random", "Monster"): 400}, offered=offered, taken=Tally(taken=taken).taken)  # type: ignore[arg-type]
    assert verdict(bribed, given) == (0.02, "outside", True)
    assert share(8, 400)["high"] < 0.10


def test_a_band_is_shown_only_where_it_was_measured(delve: Command) -> None:
    def names(*words: str) -> set[str]:
        shown = json.loads(delve("simulate", "pencil", "--games", "30", "--bands", "--json", *words)[1])["bands"]
        return {band["name"] for band in shown}

    solo, pair, unlike = names("--bots", "instinct"), names("--seats", "2"), names("--bots", "instinct,random")
    assert "Home alive, solo" in solo
    assert "Seat farthest from its equal part" not in solo
    assert {"Seat farthest from its equal part", "Won by several", "Lead changes a game"} <= pair
    assert "Home alive, solo" not in pair
    assert unlike == {"Instinct against random"}


def test_every_shipped_game_with_bands_reads_them() -> None:
    assert {band.measure for band in bands("pencil")} >= {"ended", "turns", "seat_gap", "home", "bot_wins", "denial_cost", "picked"}
    assert "pencil" in catalogue.games()


def test_a_game_without_bands_says_so(toy: Toy, delve: Command) -> None:
    with pytest.raises(BadSetup, match="there are no bands for toy"):
        delve("simulate", "toy", "--bands")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('name = "x"\nunit = "share"\nhigh = 1', "x.toml, band 1: field 'measure' is missing"),
        ('name = "x"\nmeasure = "ties"\nunit = "share"\nhihg = 1', "field 'hihg' is unknown"),
        ('name = "x"\nmeasure = "joy"\nunit = "share"\nhigh = 1', "no measure 'joy'"),
        ('name = "x"\nmeasure = "ties"\nunit = "inch"\nhigh = 1', "unit is 'inch'"),
        ('name = "x"\nmeasure = "ties"\nunit = "share"', "low, high or both"),
    ],
)
def test_a_wrong_band_is_named(text: str, why: str) -> None:
    with pytest.raises(DelveError, match=why):
        read(f"[[band]]\n{text}\n", "x.toml")
