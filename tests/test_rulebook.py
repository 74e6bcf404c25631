"""The rules text: found by id, by chapter, by words; nothing of it lost on the way."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import delve
from delve import rulebook
from delve.rulebook import Block, NoRules, Rulebook, plain

BOOK = rulebook.load("pencil")


@pytest.mark.parametrize("id", ["8.03", "PENCIL-8.03", "pencil-8.03", " 8.3 "])
def test_a_clause_by_its_id(id: str) -> None:
    clause = BOOK.clause(id)
    assert clause is not None
    assert (clause.id, clause.number, clause.kind) == ("PENCIL-8.03", "8.03", "clause")
    assert clause.text == "A Move goes one space N, E, S or W through a passable side."


def test_a_clause_names_its_rulings() -> None:
    clause = BOOK.clause("6.03")
    assert clause is not None
    assert clause.cites == ("R10", "R14")
    assert "[" not in clause.text
    ruling = BOOK.clause("r14")
    assert ruling is not None
    assert (ruling.kind, ruling.title) == ("ruling", "Walls against doors")
    assert "doors are permanent" in ruling.text


def test_rows_of_tables_are_clauses_too() -> None:
    assert BOOK.clauses["4.06"].text == "Total: 6. Operation: The player's treasure count rises by 1."
    assert BOOK.clauses["4.06"].cites == ("R19",)
    assert BOOK.clauses["E17"].text.endswith("exactly four options: Move E, Move S, Move W, Dig N. Clauses: 8.01.")
    assert BOOK.clauses["E17"].kind == "example"


@pytest.mark.parametrize("id", delve.games())
def test_every_id_in_the_text_is_found_and_every_ruling_named_exists(id: str) -> None:
    text = files("delve").joinpath("rules", f"{id}.md").read_text(encoding="utf-8")
    book = rulebook.load(id)
    stated = set(re.findall(rf"^(?:- |\| )?\*\*{id.upper()}-([A-Z]?\d+(?:\.\d+)?)", text, re.M))
    assert stated == set(book.clauses)
    assert [(c.id, n) for c in book.clauses.values() for n in c.cites if book.clause(n) is None] == []
    assert all(clause.text for clause in book.clauses.values())


def test_a_chapter_is_cited_by_its_clauses_number() -> None:
    named = {"8": "Move or Dig", "2.8": "Move or Dig", "section 8": "Figures", "rulings": "Rulings", "8.5": "Reference play"}
    for name, title in named.items():
        section = BOOK.section(name)
        assert section is not None
        assert section.title.startswith(title), name
    assert BOOK.section("99") is None
    figures = BOOK.section("section 8")
    assert figures is not None
    assert [part.number for part in BOOK.within(figures)] == ["8.1", "8.2", "8.3", "8.4", "8.5"]


def test_search_wants_every_word_and_puts_clauses_first() -> None:
    found = BOOK.search("Boxed dig")
    assert found
    assert all("boxed" in c.text.casefold() and "dig" in c.text.casefold() for c in found)
    assert [c.kind for c in found] == sorted((c.kind for c in found), key=["clause", "ruling", "example"].index)
    assert BOOK.search("zeppelin") == []
    assert BOOK.nearest("trasure") == "treasure"


def test_every_game_has_rules_and_no_other_has() -> None:
    for id in delve.games():
        assert rulebook.load(id).clauses
    for id in ("chess", "../rules/pencil", ""):
        with pytest.raises(NoRules):
            rulebook.load(id)


def test_blocks_keep_their_kind() -> None:
    book = Rulebook("toy", "# TOY\n\n## 1. First\n\nWords that\ngo on.\n\n- **TOY-1.01** One\n  and more. [R1]\n- plain\n\n"
                    "```\n# no heading\n| no table |\n```\n\n> quoted\n\n| A | B |\n|---|---|\n| **TOY-1.02** | x \\| y |\n")  # fmt: skip
    section = book.section("1")
    assert section is not None
    assert section.blocks == [
        Block("text", "Words that go on."), Block("item", "**TOY-1.01** One and more. [R1]"), Block("item", "plain"),
        Block("code", "# no heading\n| no table |"), Block("quote", "quoted"), Block("table", rows=(("A", "B"), ("**TOY-1.02**", "x | y"))),
    ]  # fmt: skip
    assert {c.number: c.text for c in section.clauses} == {"1.01": "One and more.", "1.02": "B: x | y."}


def test_plain_takes_the_marks_out_and_leaves_the_words() -> None:
    assert plain("**Ruling:** *no* `grid` = 3 * 4 [here](there)") == "Ruling: no grid = 3 * 4 here (there)"
