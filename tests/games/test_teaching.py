"""What the games teach, checked against the games: every question has a lesson, every clause and picture exists, guided games come true."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

import delve
from delve import rulebook
from delve.kernel.errors import BadSetup
from delve.kernel.events import Event
from delve.kernel.flow import Ask
from delve.kernel.game import Game
from delve.kernel.teaching import Fact, Guided
from delve.lab.guided import LONGEST, GuidedTurn, followed, guided_of, missing, opened
from delve.parts.teaching_files import checked
from delve.pictures.scene import Scene
from delve.table import Table
from delve.table.guide import Guide

GAMES = list(delve.games().values())
GUIDES = [(game.id, guided) for game in GAMES for guided in game.teaching().guides]
"""Every guided game, of games that have one for each side too."""
PAGE_PARTS = {"prompt", "options", "hand", "tray", "plates", "log", "card", "outcome"}
MOST_DECISIONS = 60
"""A guided game of more questions to the learner takes over ten minutes."""


def with_id(game: Game) -> str:
    return game.id


def named(one: object) -> str:
    return (one.name or "first") if isinstance(one, Guided) else str(one)


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
    callouts = [callout for guided in game.teaching().guides for callout in guided.callouts]
    assert callouts
    waited_for = {name for callout in callouts for name in (callout.event, callout.after) if name}
    waited_for |= {name for callout in callouts for fact in callout.facts for name in fact.events}
    assert waited_for <= known


@pytest.mark.parametrize(("game", "guided"), GUIDES, ids=named)
def test_the_guided_game_meets_every_callout_on_the_way_it_leads(game: str, guided: Guided) -> None:
    come: list[int] = []
    turns: list[GuidedTurn] = []
    for turn in followed(game, guided):
        turns.append(turn)
        come += [one.number for one in turn.due]
        for one in turn.due:
            assert points(one.callout.where, turn, guided.seat), f"{one.callout.title} points at nothing: {one.callout.where}"
            if one.callout.choose and turn.table.decision is not None:
                assert one.callout.led_to(turn.table.decision.keys), f"{one.callout.title} leads to what is not offered"
    assert missing(guided, turns) == []
    assert len(come) == len(set(come)), "a callout came up twice"
    assert len(turns) <= MOST_DECISIONS


def points(where: str, turn: GuidedTurn, learner: int) -> bool:
    """True if one of the things that are named is there: a part of the page, or a fragment of the scene, on both widths.

    While a card lies open nothing but it and the options can be seen; options are there only while somebody is asked.
    """
    table, view = turn.table, turn.table.view(learner)
    scenes: list[Scene] = [table.game.scene(view, table.names, narrow) for narrow in (False, True)]
    over, card = table.decision is None, scenes[0].card is not None
    parts = PAGE_PARTS - ({"prompt", "options", "card"} if over else {"outcome"}) - (set() if card else {"card"})
    parts -= {kind for kind in ("hand", "tray") if not any(panel.kind == kind for panel in scenes[0].panels)}
    if card and not over:
        return any(name in ("card", "options") or (name == "choice" and turn.key) for name in where.split())
    return any(name in parts or (name == "choice" and turn.key) or all(_has(scene, name) for scene in scenes) for name in where.split())


def _has(scene: Scene, name: str) -> bool:
    return any(id.startswith(name[:-1]) if name.endswith("*") else id == name for id in scene.fragments)


# ---- somebody who strays


def strayed(game: str, guided: Guided, seed: int) -> Iterator[GuidedTurn]:
    """A guided game of somebody who follows the callouts now and then, and otherwise takes any option. It is left where it is long."""
    luck = random.Random(seed)
    table, guide = opened(game, guided), Guide(guided)
    obedient = luck.random()
    while True:
        table.play_bots()
        if table.decision is None:
            yield GuidedTurn(table, guide.due(table), "")
            return
        led = guide.led_to(table)
        yield GuidedTurn(table, guide.due(table), led)
        if table.decisions >= 4 * LONGEST:
            return
        table.choose(led if led and luck.random() < obedient else luck.choice(table.decision.keys))


def true_of(fact: Fact, turn: GuidedTurn, kept_to: bool, learner: int) -> bool:
    """Whether a fact holds, worked out from the events of the whole game, without the guide."""
    keys = turn.table.decision.keys if turn.table.decision is not None else ()
    if fact.kind == "followed":
        return kept_to
    if fact.kind == "offered":
        return any(key.startswith(fact.key[:-1]) if fact.key.endswith("*") else key == fact.key for key in keys)
    seen = [event for told in turn.table.told for each in told if (event := each.seen_by(learner)) is not None]
    names = [type(event).__name__ for event in seen]
    begin = len(names) - names[::-1].index(fact.since) if fact.since in names else 0
    later = zip(names[begin:], seen[begin:], strict=True)
    found = any(name == fact.kind and (not fact.mine or getattr(event, "seat", None) == learner) for name, event in later)
    return found is not fact.none


@pytest.mark.parametrize(("game", "guided"), GUIDES, ids=named)
def test_whoever_strays_is_told_nothing_that_is_not_so(game: str, guided: Guided) -> None:
    for seed in range(30):
        kept_to, led, made = True, "", 0
        for turn in strayed(game, guided, seed):
            mine = [key for seat, key in zip(turn.table.choosers, turn.table.keys, strict=True) if seat == guided.seat]
            kept_to = kept_to and (len(mine) == made or not led or mine[made] == led)
            made, led = len(mine), turn.key
            for one in turn.due:
                declared = guided.callouts[one.number - 1]
                either = [callout for callout in (declared, declared.otherwise) if callout is not None]
                assert one.callout in [replace(each, where=one.callout.where) for each in either], one.callout.title
                assert all(true_of(fact, turn, kept_to, guided.seat) for fact in one.callout.facts), (
                    f"{seed}: {one.callout.title} is not so"
                )
                assert points(one.callout.where, turn, guided.seat), f"{seed}: {one.callout.title} points at nothing: {one.callout.where}"


def test_nothing_is_said_of_a_room_that_somebody_else_has_closed_meanwhile() -> None:
    """The learner lays another tile, and Flint closes his room himself: what the guide says next is true of any room."""
    table, guide = opened("cavern", guided_of("cavern")), Guide(guided_of("cavern"))
    table.play_bots()
    acts = 0
    while table.decision is not None and acts < 2:
        table.choose(table.decision.keys[0])
        table.play_bots()
        acts += table.decision is not None and table.decision.ask == "act"
    said = [one.callout for one in guide.shown(table)]
    assert "Into other rooms" in [callout.title for callout in said]
    assert not any("two bags and a chest" in callout.words or "Follow the marks" in callout.words for callout in said)
    assert guide.led_to(table) == ""


def test_a_fight_with_a_monster_is_not_told_as_a_battle() -> None:
    """Whoever never battled before the first encounter hears of battles when the first one comes, not at a throw against a monster."""
    for seed in range(30):
        for turn in strayed("cavern", guided_of("cavern"), seed):
            for one in turn.due:
                if one.callout.title == "A battle":
                    names = [type(event).__name__ for told in turn.table.told for event in told]
                    assert "ContestBegan" not in names[len(names) - names[::-1].index("RoomOpened") :]


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
    table.undo(guide.learner)
    assert [one.number for one in guide.shown(table)] == before
    table.choose(guide.led_to(table))
    assert [one.number for one in guide.shown(table)] == after


def test_a_guide_that_sees_a_table_for_the_first_time_in_the_middle_says_the_same() -> None:
    for game, guided in GUIDES:
        for nth, turn in enumerate(followed(game, guided)):
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


# ---- several guided games of one game, for its sides


def test_each_guided_game_seats_the_learner_and_its_bots_where_its_file_says() -> None:
    for game, guided in GUIDES:
        table = opened(game, guided)
        assert guided.seat not in table.levels and len(table.levels) == guided.seats - 1
        assert guided_of(game, guided.name) is guided


def test_a_guided_game_of_a_name_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(BadSetup, match="pencil has no guided first game called 'dragon'"):
        guided_of("pencil", "dragon")


@pytest.mark.parametrize("name", ["ancient", "archaeologist"])
def test_a_learner_who_answers_a_sealed_question_before_the_others_is_led_the_same_way(name: str) -> None:
    """In the browser the Ancient lays its cards while the bots of the other side have theirs laid, or have not yet."""
    guided = guided_of("ruins", name)
    in_order = [(turn.key, [one.number for one in turn.due]) for turn in followed("ruins", guided)]
    table, guide = opened("ruins", guided), Guide(guided)
    ahead: list[tuple[str, list[int]]] = []
    come: set[int] = set()
    while len(ahead) < 8:
        while guide.learner not in table.sealed and table.asked in table.levels:
            table.play_bots(1)
        known = table.known_to(guide.learner) if table.sealed else table
        assert known.decision is not None and known.decision.seat == guide.learner
        guide.shown(table)  # somebody else's page: the guide is asked about the table as it stands
        new = [one.number for one in guide.shown(known) if one.number not in come]
        come |= set(new)
        key = guide.led_to(known) or in_order[len(ahead)][0]
        ahead.append((key, new))
        if table.sealed:
            table.lay(guide.learner, key)
            if table.ready(guide.learner):
                table.play_bots()  # the others answer last
        else:
            table.choose(key)
    assert ahead == in_order[:8]
