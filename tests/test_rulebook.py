"""The rules text: found by id, by chapter, by words; nothing of it lost on the way."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import delve
from delve import rulebook
from delve.rulebook import Block, NoRules, Rulebook, plain

BOOK = rulebook.load("pencil")
CAVERN = rulebook.load("cavern")


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
    stated = set(re.findall(rf"^(?:(?:- |\| )?\*\*|\| ){id.upper()}-([A-Z]?\d+(?:\.\d+)?)", text, re.M))
    assert stated == set(book.clauses)
    assert [(c.id, n) for c in book.clauses.values() for n in c.cites if book.clause(n) is None] == []
    assert all(clause.text for clause in book.clauses.values())


def test_all_chapters_are_found_however_they_are_headed() -> None:
    """`### Chapter 15 - Battles` as well as `### 2.8 Move or Dig`."""
    chapters = [section for section in CAVERN.contents() if section.chapter]
    assert [section.chapter for section in chapters] == [str(n) for n in range(1, 22)]
    assert [CAVERN.spans(section) for section in chapters][:2] == ["1.01 to 1.15", "2.01 to 2.19"]
    for name in ("15", "chapter 15", "battles", "Battle"):
        section = CAVERN.section(name)
        assert section is not None
        assert (section.chapter, section.title) == ("15", "Battles"), name
    rulings = CAVERN.section("rulings")
    assert rulings is not None
    assert CAVERN.spans(rulings).startswith("R01 to R")
    content = CAVERN.section("section 5")
    assert content is not None
    assert CAVERN.spans(content) == "C01 to C14, B01 to B16"
    assert [section.chapter for section in BOOK.contents() if section.chapter] == [str(n) for n in range(1, 14)]


def test_where_a_clause_comes_from_is_not_for_players() -> None:
    """The file keeps `[rb]`, `[own]` and `[rb, R49]` in front of clauses; of them only rulings are told, as such."""
    assert (CAVERN.clauses["1.09"].text[:12], CAVERN.clauses["1.09"].cites) == ("The box hold", ("R49",))
    assert (CAVERN.clauses["2.06"].text[:14], CAVERN.clauses["2.06"].cites) == ("The Sun marker", ())
    assert not [c.number for c in CAVERN.clauses.values() if c.text.startswith("[")]
    assert not [section.title for section in CAVERN.sections if "[" in section.title]
    assert "[k] = base[" in CAVERN.clauses["G06"].text, "other brackets stay"
    assert CAVERN.search("own rb") == []


def test_a_house_rule_named_beside_a_ruling_is_told_by_the_ruling() -> None:
    book = rulebook.load("hold")
    assert (book.clauses["16.06"].cites, book.clauses["3.03"].cites) == (("R41", "R42"), ("R11",))
    assert "flow_reach" not in book.clauses["16.06"].text
    assert "flow_reach" in book.clauses["R41"].text


def test_a_ruling_has_parts() -> None:
    for book, labels in ((CAVERN, ["Question", "Ruling", "Reason", "Option"]), (BOOK, ["", "Ruling", "Reason", "Option"])):
        ruling = book.clause("R01")
        assert ruling is not None
        assert [label for label, _ in ruling.parts] == labels
    assert [label for label, _ in CAVERN.clauses["R02"].parts] == ["Question", "Ruling", "Reason"], "no option is left out"
    assert CAVERN.clauses["15.01"].parts == (("", CAVERN.clauses["15.01"].text),)


def test_a_table_without_a_head_keeps_its_first_row() -> None:
    glance = CAVERN.section("at a glance")
    assert glance is not None
    rows = glance.blocks[0].rows
    assert (rows[0], rows[1][0]) == (("", ""), "Goal")


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


def test_titles_come_first() -> None:
    """`battle` leads to the chapter of Battles, not to a section of examples that has the word in its title."""
    first = CAVERN.titled("battle")[0]
    assert (first.chapter, first.title) == ("15", "Battles")
    gold = [clause.number for clause in CAVERN.search("gold")]
    assert gold[0] == "17.01", "clauses of the chapter Gold and Treasure cards"
    assert gold.index("R26") < gold.index("1.04"), "then those that have it in their own title"
    assert all(clause.number[0] in "RE" or clause.series == "17" for clause in CAVERN.search("gold")[: gold.index("1.04")])


@pytest.mark.parametrize(
    ("words", "near"),
    [
        ("15.99", "15.09"), ("CAVERN-R99", "R69"), ("99", "9"), ("trasure", "treasure"), ("the trasure", "the treasure"),
        ("treasure", ""), ("zeppelin", ""),
    ],
)  # fmt: skip
def test_what_somebody_may_have_meant(words: str, near: str) -> None:
    assert CAVERN.suggestion(words) == near


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
    assert plain("see PENCIL-R14 and *LANTERN-2.03*") == "see R14 and 2.03"
