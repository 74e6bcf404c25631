"""The bots as people choose them."""

from __future__ import annotations

import pytest

import delve
from delve.bots import bot, levels
from delve.bots.opponents import called, level_of, opponents, usual_level
from delve.games.cavern.mind.judgement import STUDIES
from delve.lab.plan import plan
from delve.lab.simulate import simulate
from tests.laws.nim import Nim


@pytest.mark.parametrize("game", ["pencil", "cavern"])
def test_people_choose_from_three_strengths_and_characters_each_with_a_line(game: str) -> None:
    offered = opponents(delve.game(game))
    assert [one.name for one in offered[:3]] == ["easy", "even", "hard"]
    assert len(offered) > 3
    assert len({one.level for one in offered}) == len({one.name for one in offered}) == len(offered)
    assert all(one.line and one.level in levels(delve.game(game)) for one in offered)
    for one in offered:
        assert bot(one.name, delve.game(game)).level == one.level
        assert called(one.level, delve.game(game)) == one.name


def test_bots_that_measure_something_and_chance_are_for_the_lab() -> None:
    cavern = delve.game("cavern")
    assert not {one.level for one in opponents(cavern)} & {"random", *STUDIES}
    assert set(STUDIES) <= levels(cavern).keys()


def test_the_usual_opponent_in_pencil_explores() -> None:
    assert usual_level(delve.game("pencil")) == "wanderer" == level_of("even", delve.game("pencil"))
    assert usual_level(delve.game("cavern")) == "instinct"


def test_a_game_without_instinct_has_opponents_too() -> None:
    nim = Nim()
    assert [(one.name, one.level) for one in opponents(nim)] == [("easy", "random"), ("even", "search")]
    with pytest.raises(delve.BadSetup, match="nim has no instinct yet"):
        bot("instinct", nim)


@pytest.mark.parametrize("game", ["pencil", "cavern"])
def test_an_easy_bot_loses_more_often_than_it_wins(game: str) -> None:
    """Few games, but the same ones every time. `delve simulate GAME --bots easy,even --rotate` says how often."""
    games = 60 if game == "pencil" else 12
    tally = simulate(plan(game, games, levels=("easy", "even"), rotate=True), 1)
    won = {label: sum(n / shared for (who, _, shared), n in tally.wins.items() if who == label) for label in ("easy", "even")}
    assert won["easy"] < won["even"]


def test_an_easy_bot_thinks_now_and_then() -> None:
    """It is not the random bot by another name."""
    table = delve.new("pencil", 2, "5", bots={0: "easy", 1: "easy"})
    same = 0
    instinct = delve.game("pencil").persona("wanderer")
    while table.asked is not None:
        pick = table.bots[table.asked].choose(table.seat(table.asked))
        same += pick == instinct.pick(table.view(table.asked))
        table.choose(pick)
    assert table.decisions * 0.6 < same < table.decisions
