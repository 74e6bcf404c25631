"""What the games teach, checked against the games: every question has a lesson, every clause and picture exists, guided games come true."""

from __future__ import annotations

import importlib
import inspect
import pkgutil

import pytest

import delve
from delve import rulebook
from delve.kernel.events import Event
from delve.kernel.flow import Ask
from delve.kernel.game import Game
from delve.lab.guided import GuidedTurn, followed, guided_of, missing
from delve.parts.teaching_files import checked
from delve.pictures.scene import Scene
from delve.table import Table
from delve.table.guide import LEARNER, Guide

GAMES = list(delve.games().values())
PAGE_PARTS = {"prompt", "options", "hand", "tray", "plates", "log", "card", "outcome"}
MOST_DECISIONS = 60
"""A guided game of more questions to the learner takes over ten minutes."""


def with_id(game: Game) -> str:
    return game.id


@pytest.mark.parametrize("game", GAMES, ids=with_id)
def test_every_question_has_a_lesson(game: Game) -> None:
    questions = {step.tag for step in game.steps if issubclass(step, Ask)}
    assert set(game.teaching().lessons) == questions


@pytest.mark.parametrize("game", GAMES, ids=with_id)
def test_house_rules_seats_and_pictures_exist(game: Game) -> None:
    assert checked(game) == []


@pytest.mark.parametrize("game", GAMES, ids=with_id)
def test_what_if_questions_name_clauses_that_exist(game: Game) -> None:
    asked = game.teaching().what_if
    assert len(asked) >= 12
    book = rulebook.of(game)
    assert [one.clause for one in asked if book.clause(one.clause) is None or one.clause not in book.clause(one.clause).id] == []  # type: ignore[union-attr]
    assert all(one.question.startswith("What if") and one.question.endswith("?") for one in asked)


@pytest.mark.parametrize("game", GAMES, ids=with_id)
def test_callouts_wait_for_events_that_exist(game: Game) -> None:
    package = importlib.import_module(type(game).__module__)
    names = [one.name for one in pkgutil.iter_modules(package.__path__) if one.name.endswith("events")]
    modules = [importlib.import_module(f"{package.__name__}.{name}") for name in names]
    known = {name for module in modules for name, kind in inspect.getmembers(module, inspect.isclass) if issubclass(kind, Event)}
    callouts = guided_of(game.id).callouts
    named = {name for callout in callouts for name in (callout.event, callout.after) if name}
    assert named <= known


@pytest.mark.parametrize("game", GAMES, ids=with_id)
def test_the_guided_game_meets_every_callout_on_the_way_it_leads(game: Game) -> None:
    guided = guided_of(game.id)
    come: list[int] = []
    turns: list[GuidedTurn] = []
    for turn in followed(game.id, guided):
        turns.append(turn)
        come += [one.number for one in turn.due]
        for one in turn.due:
            assert points(one.callout.where, turn), f"{one.callout.title} points at nothing: {one.callout.where}"
            if one.callout.choose and turn.table.decision is not None:
                assert one.callout.led_to(turn.table.decision.keys), f"{one.callout.title} leads to what is not offered"
    assert missing(guided, turns) == []
    assert len(come) == len(set(come)), "a callout came up twice"
    assert len(turns) <= MOST_DECISIONS


def points(where: str, turn: GuidedTurn) -> bool:
    """True if one of the things that are named is there: a part of the page, or a fragment of the scene, on both widths."""
    view = turn.table.view(LEARNER)
    scenes: list[Scene] = [turn.table.game.scene(view, turn.table.names, narrow) for narrow in (False, True)]
    return any(
        name in PAGE_PARTS or (name == "choice" and turn.key) or all(_has(scene, name) for scene in scenes) for name in where.split()
    )


def _has(scene: Scene, name: str) -> bool:
    return any(id.startswith(name[:-1]) if name.endswith("*") else id == name for id in scene.fragments)


def test_a_callout_comes_at_the_nth_question_after_an_event() -> None:
    guided = guided_of("pencil")
    turns = list(followed("pencil", guided))
    back = next(number for number, callout in enumerate(guided.callouts, 1) if callout.after == "FoundTreasure")
    found = next(number for number, callout in enumerate(guided.callouts, 1) if callout.event == "FoundTreasure")
    order = [one.number for turn in turns for one in turn.due]
    assert order.index(found) < order.index(back)


def test_undo_takes_back_a_callout_and_playing_on_brings_it_again() -> None:
    table, guide = guided_start("cavern")
    before = [one.number for one in guide.shown(table)]
    table.choose(guide.led_to(table))
    after = [one.number for one in guide.shown(table)]
    assert len(after) > len(before)
    table.undo(LEARNER)
    assert [one.number for one in guide.shown(table)] == before
    table.choose(guide.led_to(table))
    assert [one.number for one in guide.shown(table)] == after


def test_a_guide_that_sees_a_table_for_the_first_time_in_the_middle_says_the_same() -> None:
    for game in GAMES:
        guided = guided_of(game.id)
        for nth, turn in enumerate(followed(game.id, guided)):
            if nth == 8:
                assert Guide(guided).due(turn.table) == turn.due
                break


def test_otherwise_chosen_leads_no_further() -> None:
    table, guide = guided_start("cavern")
    decision = table.decision
    assert decision is not None
    other = next(key for key in decision.keys if key.startswith("place") and key != guide.led_to(table))
    table.choose(other)
    assert table.decision is not None
    assert guide.led_to(table) in ("", *table.decision.keys)


def guided_start(game: str) -> tuple[Table, Guide]:
    turn = next(followed(game, guided_of(game)))
    return turn.table, Guide(guided_of(game))
