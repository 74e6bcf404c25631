"""Reads what a game teaches from the folder `teaching` beside its code: `lessons.toml`, `glance.toml`, `guided.toml`, `what_if.toml`.

Each file may be missing. What is wrong in one is refused by file, entry and field.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from delve.kernel.errors import DelveError
from delve.kernel.flow import Ask
from delve.kernel.game import Game
from delve.kernel.package_files import package_file
from delve.kernel.teaching import Callout, Glance, GlancePart, Guided, Lesson, Teaching, WhatIf
from delve.parts.checked_toml import TomlTable

MISSED: Final = 3
"""How many things that beginners miss a glance has."""
SENTENCES: Final = 3
"""The most sentences of a lesson."""


@cache
def teaching_of(game: Game) -> Teaching:
    """What a game teaches, as its files say. Raises DelveError for a file with a mistake."""
    files = {name: _read(game, f"{name}.toml") for name in ("lessons", "glance", "guided", "what_if")}
    tags = frozenset(step.tag for step in game.steps if issubclass(step, Ask))
    return Teaching(
        lessons_in(files["lessons"], tags) if files["lessons"] else {},
        glance_in(files["glance"]) if files["glance"] else None,
        guided_in(files["guided"], tags) if files["guided"] else None,
        what_if_in(files["what_if"]) if files["what_if"] else (),
    )


def _read(game: Game, name: str) -> TomlTable | None:
    found = package_file(type(game), "teaching", name)
    return None if found is None else TomlTable.read(found.read_text(encoding="utf-8"), f"{game.id}/teaching/{name}")


def lessons_in(file: TomlTable, tags: frozenset[str]) -> dict[str, Lesson]:
    """`[[lesson]]`: question, or several questions that share it, title, words, where."""
    lessons: dict[str, Lesson] = {}
    for row in file.rows("lesson", "question"):
        questions = tuple(_known(row, tag, tags) for tag in row.words("questions")) if "questions" in row else (_tag(row, tags),)
        if not questions:
            raise row.wrong("questions should name at least one question")
        lesson = Lesson(questions[0], row.text("title"), row.text("words"), row.maybe("where"))
        if lesson.words.count(". ") >= SENTENCES:
            raise row.wrong(f"words should be at most {SENTENCES} sentences")
        for question in questions:
            if question in lessons:
                raise row.wrong(f"there are two lessons on this question: {question}")
            lessons[question] = lesson
        row.done()
    file.done()
    return lessons


def glance_in(file: TomlTable) -> Glance:
    """`line`, `[want]`, `[[turn]]`, `[end]`, and three `[[missed]]`, each with title, words and picture."""
    line, want, end = file.text("line"), _part(file.table("want")), _part(file.table("end"))
    turn = tuple(map(_part, file.rows("turn", "title")))
    missed = tuple(map(_part, file.rows("missed", "title")))
    if len(missed) != MISSED:
        raise file.wrong(f"missed should be {MISSED} things, not {len(missed)}")
    file.done()
    return Glance(line, want, turn, end, missed)


def _part(row: TomlTable) -> GlancePart:
    part = GlancePart(row.text("title"), row.text("words"), row.maybe("picture"))
    row.done()
    return part


def guided_in(file: TomlTable, tags: frozenset[str]) -> Guided:
    """`seed`, `bots`, `names`, `[house_rules]`, and `[[callout]]` with title, words, where, when (question, event or end) and choose."""
    bots, names, rules = file.words("bots"), file.words("names"), file.words("house_rules")
    if len(names) != 1 + len(bots):
        raise file.wrong(f"names should be {1 + len(bots)}: the learner's, and one for each bot")
    house_rules = dict(_rule(file, rule) for rule in rules)
    callouts = tuple(_callout(row, tags) for row in file.rows("callout", "title"))
    guided = Guided(file.text("seed"), bots, names, house_rules, callouts)
    file.done()
    return guided


def _rule(file: TomlTable, rule: str) -> tuple[str, str]:
    name, equals, value = rule.partition("=")
    if not equals:
        raise file.wrong(f"a house rule is written NAME=VALUE, not '{rule}'")
    return name, value


def _callout(row: TomlTable, tags: frozenset[str]) -> Callout:
    title, words, where = row.text("title"), row.text("words"), row.maybe("where")
    question, event, end = row.maybe("question"), row.maybe("event"), row.flag("end")
    if [bool(question), bool(event), end].count(True) != 1:
        raise row.wrong("a callout comes with exactly one of question, event and end")
    if question and question not in tags:
        raise row.wrong(f"the game has no question '{question}'; it has: {', '.join(sorted(tags))}")
    after = row.maybe("after")
    if after and not question:
        raise row.wrong("only a question can come after an event")
    nth = row.number("nth", 1, 99) if "nth" in row else 1
    then = row.words("then") if "then" in row else ()
    callout = Callout(title, words, where, question, event, row.flag("mine"), after, nth, end, row.maybe("choose"), then)
    if "choice" in where.split() and not callout.choose:
        raise row.wrong("where says `choice`, so `choose` should say which")
    if then and not callout.choose:
        raise row.wrong("`then` leads on from `choose`, which is missing")
    row.done()
    return callout


def what_if_in(file: TomlTable) -> tuple[WhatIf, ...]:
    """`[[what_if]]`: question, answer, clause, about."""
    out = []
    for row in file.rows("what_if", "question"):
        out.append(WhatIf(row.text("question"), row.text("answer"), row.text("clause"), row.maybe("about")))
        row.done()
    file.done()
    return tuple(out)


def _tag(row: TomlTable, tags: frozenset[str]) -> str:
    return _known(row, row.text("question"), tags)


def _known(row: TomlTable, question: str, tags: frozenset[str]) -> str:
    if question not in tags:
        raise row.wrong(f"the game has no question '{question}'; it has: {', '.join(sorted(tags))}")
    return question


def checked(game: Game) -> list[str]:
    """What is wrong with a game's teaching that only the whole game can tell: house rules, pictures. Empty if nothing is."""
    wrong: list[str] = []
    try:
        taught = game.teaching()
        if taught.guided is not None:
            game.setup(taught.guided.house_rules)
            if not game.min_seats <= taught.guided.seats <= game.max_seats:
                wrong.append(f"the guided game has {taught.guided.seats} seats")
    except DelveError as error:
        return [str(error)]
    glance = taught.glance
    parts = () if glance is None else (glance.want, *glance.turn, glance.end, *glance.missed)
    drawn = game.glance_pictures()
    return wrong + [f"the glance has no picture '{part.picture}'" for part in parts if part.picture and part.picture not in drawn]
