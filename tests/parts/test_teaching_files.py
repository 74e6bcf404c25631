"""The files of a game's teaching: what is wrong in one is refused by file, entry and field."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from delve.kernel.errors import DelveError
from delve.kernel.events import Event
from delve.kernel.game import Game
from delve.kernel.teaching import Callout, Fact, SoFar, Teaching
from delve.parts.checked_toml import TomlTable
from delve.parts.teaching_files import glance_in, guided_in, lessons_in, what_if_in
from tests.laws.nim import Nim

TAGS = frozenset({"take"})


@dataclass(frozen=True)
class Took(Event):
    seat: int


@dataclass(frozen=True)
class Passed(Event):
    seat: int


LESSON = '[[lesson]]\nquestion = "take"\ntitle = "taking"\nwords = "Take some."\n'
GUIDED = """seed = "1"
bots = ["random"]
names = ["Pip", "Wick"]
house_rules = ["misere=on"]
[[callout]]
title = "Hello"
words = "Welcome."
"""


def read(text: str) -> TomlTable:
    return TomlTable.read(text, "game/teaching/file.toml")


def test_a_game_without_files_teaches_nothing() -> None:
    assert Game().teaching() == Teaching()
    assert Nim().teaching() == Teaching()
    assert Nim().glance_pictures() == {}


def test_a_lesson() -> None:
    lesson = lessons_in(read(LESSON + 'where = "options"\n'), TAGS)["take"]
    assert (lesson.title, lesson.words, lesson.where) == ("taking", "Take some.", "options")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (LESSON.replace('"take"', '"give"'), "lesson give: the game has no question 'give'; it has: take"),
        (LESSON.replace("Take some.", "One. Two. Three. Four."), "lesson take: words should be at most 3 sentences"),
        (LESSON + LESSON, "lesson take: there are two lessons on this question"),
        (LESSON + 'colour = "red"\n', "lesson take: unknown field 'colour'"),
        (LESSON.replace("title", "titel"), "lesson take: the field 'title' is missing"),
    ],
)
def test_a_wrong_lesson_is_refused_by_its_name(text: str, words: str) -> None:
    with pytest.raises(DelveError, match=re.escape(f"game/teaching/file.toml, {words}")):
        lessons_in(read(text), TAGS)


def test_a_guided_game() -> None:
    guided = guided_in(read(GUIDED + 'question = "take"\nnth = 2\nchoose = "take 1"\nthen = ["take 2"]\nwhere = "choice"\n'), TAGS)
    assert guided.seats == 2 and guided.house_rules == {"misere": "on"}
    (callout,) = guided.callouts
    assert (callout.question, callout.nth, callout.choose, callout.then) == ("take", 2, "take 1", ("take 2",))


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("", "exactly one of question, event and end"),
        ('question = "take"\nend = true\n', "exactly one of question, event and end"),
        ('question = "give"\n', "the game has no question 'give'"),
        ('event = "Taken"\nafter = "Given"\n', "only a question can come after an event"),
        ('question = "take"\nwhere = "choice"\n', "so `choose` should say which"),
        ('question = "take"\nthen = ["take 1"]\n', "`then` leads on from `choose`"),
        ('question = "take"\nnth = 0\n', "nth should be a number from 1 to 99"),
        ('question = "take"\nby = 3\n', "`by` says when it comes without the event in `after`"),
        ('question = "take"\nfacts = ["sunny today"]\n', "not 'sunny today'"),
        ('question = "take"\nfacts = ["no Sunset mine"]\n', "there is no event 'Sunset'"),
        ('question = "take"\nfacts = ["Event since Sunset"]\n', "there is no event 'Sunset'"),
        ('question = "take"\n[callout.otherwise]\nwhere = "choice"\n', "so `choose` should say which"),
        ('question = "take"\n[callout.otherwise]\nnth = 2\n', "unknown field 'nth'"),
    ],
)
def test_a_wrong_callout_is_refused(more: str, words: str) -> None:
    with pytest.raises(DelveError, match=f"callout Hello.*: .*{re.escape(words)}"):
        guided_in(read(GUIDED + more), TAGS)


def test_a_callout_has_facts_and_other_words_where_they_do_not_hold() -> None:
    text = 'question = "take"\nfacts = ["followed", "offered take *", "no Event mine since Event"]\n[callout.otherwise]\nwords = "Hm."\n'
    (callout,) = guided_in(read(GUIDED + text), TAGS).callouts
    assert callout.facts == (Fact("followed"), Fact("offered", "take *"), Fact("Event", "", True, True, "Event"))
    other = callout.otherwise
    assert other is not None and (other.title, other.words, other.question, other.facts) == ("Hello", "Hm.", "take", ())


def test_facts_ask_what_was_told_and_what_is_offered() -> None:
    so_far = SoFar()
    assert Fact("Took", none=True).holds(so_far, ())
    so_far.tell(Took(1), 0)
    assert Fact("Took").holds(so_far, ()) and not Fact("Took", mine=True).holds(so_far, ())
    so_far.tell(Passed(0), 0)
    assert not Fact("Took", since="Passed").holds(so_far, ()) and Fact("Took", none=True, since="Passed").holds(so_far, ())
    so_far.tell(Took(0), 0)
    assert Fact("Took", mine=True, since="Passed").holds(so_far, ())
    assert Fact("offered", "take *").holds(so_far, ("take 2",)) and not Fact("offered", "take").holds(so_far, ("take 2",))
    assert Fact("followed").holds(so_far, ()) and not Fact("followed").holds(SoFar(followed=False), ())


def test_a_guided_game_names_every_seat_and_writes_house_rules_with_a_value() -> None:
    with pytest.raises(DelveError, match="names should be 2"):
        guided_in(read(GUIDED.replace('"Pip", ', "") + "end = true\n"), TAGS)
    with pytest.raises(DelveError, match="NAME=VALUE, not 'misere'"):
        guided_in(read(GUIDED.replace("misere=on", "misere") + "end = true\n"), TAGS)


def test_a_guided_game_of_a_later_seat_lists_names_and_bots_in_the_order_of_the_seats() -> None:
    text = GUIDED.replace('["random"]', '["random", "even", "hard"]').replace('["Pip", "Wick"]', '["Pip", "Wick", "Moss", "Flint"]')
    guided = guided_in(read('seat = 3\nname = "third"\ntitle = "As the third"\n' + text + "end = true\n"), TAGS)
    assert (guided.seat, guided.name, guided.title) == (2, "third", "As the third")
    assert guided.bot_seats == ((0, "random"), (1, "even"), (3, "hard"))
    with pytest.raises(DelveError, match="seat should be a number from 1 to 2"):
        guided_in(read("seat = 3\n" + GUIDED + "end = true\n"), TAGS)


def test_a_glance_has_three_things_that_beginners_miss() -> None:
    part = 'title = "A"\nwords = "B."\n'
    text = f'line = "L"\n[want]\n{part}[end]\n{part}[[turn]]\n{part}' + f"[[missed]]\n{part}" * 2
    with pytest.raises(DelveError, match="missed should be 3 things, not 2"):
        glance_in(read(text))
    assert len(glance_in(read(text + f"[[missed]]\n{part}")).missed) == 3


def test_a_what_if_needs_its_clause() -> None:
    with pytest.raises(DelveError, match="what_if What if it rains\\?: the field 'clause' is missing"):
        what_if_in(read('[[what_if]]\nquestion = "What if it rains?"\nanswer = "You get wet."\n'))


def test_a_callout_leads_on_as_long_as_it_is_followed() -> None:
    callout = Callout("", "", choose="wall *", then=("stop",))
    assert callout.led_to(("door n", "wall n", "wall e")) == "wall n"
    assert callout.led_to(("roll", "stop"), ["wall e"]) == "stop"
    assert callout.led_to(("roll", "stop"), ["door n"]) == ""
    assert callout.led_to(("roll", "stop"), ["wall e", "stop"]) == ""
    assert callout.led_to(("roll",), ["wall e"]) == ""
