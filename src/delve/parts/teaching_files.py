"""Reads what a game teaches from the folder `teaching` beside its code: `lessons.toml`, `glance.toml`, `guided.toml`, `what_if.toml`.

A second guided game, for another side, is `guided-NAME.toml`, and `guided.toml` names it in `others`. Each file may be missing. What is
wrong in one is refused by file, entry and field.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from delve.kernel.errors import DelveError
from delve.kernel.events import Event
from delve.kernel.flow import Ask
from delve.kernel.game import Game
from delve.kernel.package_files import package_file
from delve.kernel.teaching import FOLLOWED, OFFERED, Callout, Fact, Glance, GlancePart, Guided, Lesson, Teaching, WhatIf
from delve.parts.checked_toml import TomlTable

MISSED: Final = 3
"""How many things that beginners miss a glance has."""
SENTENCES: Final = 3
"""The most sentences of a lesson."""


@cache
def teaching_of(game: Game) -> Teaching:
    """What a game teaches, as its files say. Raises DelveError for a file with a mistake."""
    files = {name: _read(game, f"{name}.toml") for name in ("lessons", "glance", "what_if")}
    tags = frozenset(step.tag for step in game.steps if issubclass(step, Ask))
    return Teaching(
        lessons_in(files["lessons"], tags) if files["lessons"] else {},
        glance_in(files["glance"]) if files["glance"] else None,
        _guides(game, tags),
        what_if_in(files["what_if"]) if files["what_if"] else (),
    )


def _guides(game: Game, tags: frozenset[str]) -> tuple[Guided, ...]:
    """The guided game of `guided.toml`, then those that it names in `others`."""
    file = _read(game, "guided.toml")
    if file is None:
        return ()
    others = file.words("others") if "others" in file else ()
    guides = [guided_in(file, tags)]
    for name in others:
        other = _read(game, f"guided-{name}.toml")
        if other is None:
            raise file.wrong(f"others names '{name}', but there is no guided-{name}.toml")
        guides.append(replace(guided_in(other, tags), name=name))
    if others and not all(one.title and one.name for one in guides):
        raise file.wrong("name or title is missing: where there are several guided games, each says whose it is")
    return tuple(guides)


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
    """`seed`, `bots`, `names`, `house_rules`, and `[[callout]]` with title, words, when (question, event or end) and more.

    `seat` is the learner's, from 1, if it is another than the first; `name` and `title` tell it from the others.
    """
    bots, names, rules = file.words("bots"), file.words("names"), file.words("house_rules")
    if len(names) != 1 + len(bots):
        raise file.wrong(f"names should be {1 + len(bots)}: the learner's, and one for each bot")
    seat = file.number("seat", 1, len(names)) if "seat" in file else 1
    house_rules = dict(_rule(file, rule) for rule in rules)
    callouts = tuple(_callout(row, tags) for row in file.rows("callout", "title"))
    guided = Guided(file.text("seed"), bots, names, house_rules, callouts, file.maybe("name"), file.maybe("title"), seat - 1)
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
    by = row.number("by", 1, 99) if "by" in row else 0
    if by and not after:
        raise row.wrong("`by` says when it comes without the event in `after`, which is missing")
    nth = row.number("nth", 1, 99) if "nth" in row else 1
    then = row.words("then") if "then" in row else ()
    facts = tuple(_fact(row, text) for text in row.words("facts")) if "facts" in row else ()
    callout = Callout(
        title, words, where, question, event, row.flag("mine"), after, nth, end, row.maybe("choose"), then, by, facts, row.maybe("terminal")
    )
    _check_lead(row, callout)
    if "otherwise" in row:
        callout = replace(callout, otherwise=_otherwise(row.table("otherwise"), callout))
    row.done()
    return callout


def _otherwise(row: TomlTable, callout: Callout) -> Callout:
    """`[callout.otherwise]`: the title, words, terminal, where, choose, then and facts that differ. It leads nowhere unless it says so."""
    title, words, where = row.maybe("title") or callout.title, row.maybe("words"), row.maybe("where") or callout.where
    terminal = row.maybe("terminal") or ("" if words else callout.terminal)
    then = row.words("then") if "then" in row else ()
    facts = tuple(_fact(row, text) for text in row.words("facts")) if "facts" in row else ()
    led = row.maybe("choose")
    other = replace(callout, title=title, words=words or callout.words, where=where, choose=led, then=then, facts=facts, terminal=terminal)
    _check_lead(row, other)
    row.done()
    return other


def _check_lead(row: TomlTable, callout: Callout) -> None:
    if "choice" in callout.where.split() and not callout.choose:
        raise row.wrong("where says `choice`, so `choose` should say which")
    if callout.then and not callout.choose:
        raise row.wrong("`then` leads on from `choose`, which is missing")


def _fact(row: TomlTable, text: str) -> Fact:
    """A fact as it is written; see `Fact`."""
    if text == FOLLOWED:
        return Fact(FOLLOWED)
    first, _, rest = text.partition(" ")
    if first == OFFERED and rest:
        return Fact(OFFERED, rest)
    words = text.split()
    none = words[:1] == ["no"]
    event, *more = words[none:] or [""]
    mine = more[:1] == ["mine"]
    since = more[mine:]
    if (since and (since[0] != "since" or len(since) != 2)) or not event:
        raise row.wrong(f"a fact is `{FOLLOWED}`, `{OFFERED} KEY` or `[no] EVENT [mine] [since EVENT]`, not '{text}'")
    fact = Fact(event, "", none, mine, since[1] if since else "")
    unknown = [name for name in fact.events if name not in _events()]
    if unknown:
        raise row.wrong(f"there is no event '{unknown[0]}'")
    return fact


def _events(kind: type[Event] = Event) -> set[str]:
    """The names of all classes of events that games have."""
    return {kind.__name__}.union(*map(_events, kind.__subclasses__()))


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
        for guided in taught.guides:
            game.setup(guided.house_rules)
            if not game.min_seats <= guided.seats <= game.max_seats:
                wrong.append(f"the guided game has {guided.seats} seats")
    except DelveError as error:
        return [str(error)]
    glance = taught.glance
    parts = () if glance is None else (glance.want, *glance.turn, glance.end, *glance.missed)
    drawn = game.glance_pictures()
    return wrong + [f"the glance has no picture '{part.picture}'" for part in parts if part.picture and part.picture not in drawn]
