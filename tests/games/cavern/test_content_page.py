"""docs/content-cavern.md tells owners what the readers take: its examples are read here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from delve.games.cavern import tiles
from delve.games.cavern.content import read_dice, read_gold, shipped
from delve.games.cavern.verbs import VOCABULARY

PAGE = (Path(__file__).parents[3] / "docs" / "content-cavern.md").read_text(encoding="utf-8")


def fenced(kind: str) -> str:
    """The one example of that kind."""
    found = re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return str(found[0])


@pytest.mark.clause("CAVERN-G27", "CAVERN-G23")
def test_the_tiles_of_the_page_can_be_read() -> None:
    found = tiles.read(fenced("tiles"), "page")
    assert [(tile.id, tile.count) for tile in found.tiles] == [("S01", 1), ("D21", 2), ("A26", 1)]


def test_the_small_files_of_the_page_are_those_that_ship() -> None:
    assert read_gold(fenced("toml gold"), "page") == shipped().gold
    assert read_dice(fenced("toml dice"), "page") == (shipped().faces, shipped().box)


def test_the_outcomes_of_the_page_are_said_as_it_tells() -> None:
    lines = fenced("outcomes").splitlines()
    for outcome, said in zip(lines[::2], lines[1::2], strict=True):
        assert VOCABULARY.program_said(VOCABULARY.program(outcome, "page")) == said.strip()


def test_the_page_names_every_word_of_the_language() -> None:
    tables = "\n".join(line for line in PAGE.splitlines() if line.startswith("|"))
    for verb in VOCABULARY.verbs:
        assert re.search(rf"[` ]{re.escape(verb.word)}[+`\- ]", tables), verb.word


def test_the_entries_of_the_page_ship() -> None:
    goose = shipped().encounters[0]
    assert (goose.titles[0], goose.outcomes[1].text) == ("Fight the goose", "TEST S 1 | ok XP+1 | ok HOME")
    assert 'outcome = "TEST S 1 | ok XP+1 | ok HOME"' in PAGE
    assert [card.title for card in shipped().treasures if card.effect == "before roll: DICE+R"] == ["Serrated Hook"] * 2
