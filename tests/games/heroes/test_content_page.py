"""docs/content-heroes.md tells owners what the reader takes: its examples are read here."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path

from delve.games.heroes.content import FILES, HEROES, shipped
from delve.games.heroes.mind.odds import scores
from delve.games.heroes.verbs import VOCABULARY

PAGE = (Path(__file__).parents[3] / "docs" / "content-heroes.md").read_text(encoding="utf-8")


def fenced(kind: str) -> str:
    """The one example of that kind."""
    found = re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return str(found[0])


def test_the_abilities_of_the_page_are_said_as_it_tells() -> None:
    lines = fenced("abilities").splitlines()
    for ability, said in zip(lines[::2], lines[1::2], strict=True):
        assert VOCABULARY.program_said(VOCABULARY.program(ability, "page")) == said.strip()


def test_the_page_names_every_word_of_the_language() -> None:
    words = "\n".join(line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| `"))
    for verb in VOCABULARY.verbs:
        assert re.search(rf"`{re.escape(verb.word)}[`(= ]", words), verb.word


def test_every_example_of_the_table_can_be_read() -> None:
    rows = [line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| `") and ".toml" not in line.split("|")[1]]
    examples = [text for row in rows for text in re.findall("`([^`]+)`", row)]
    assert len(examples) > 50
    for text in examples:
        op = VOCABULARY.op(text, sum(VOCABULARY.places), "page")
        assert VOCABULARY.written(op) == text


def test_the_page_names_the_files_and_an_entry_that_ships() -> None:
    for name in FILES:
        assert f"| `{name}` |" in PAGE
    entry = tomllib.loads(fenced("toml hero"))["hero"][0]
    text = files("delve.games.heroes").joinpath("content", HEROES).read_text(encoding="utf-8")
    assert entry in tomllib.loads(text)["hero"]


def test_the_snowball_of_the_page_is_that_of_the_dice() -> None:
    means = [sum(scored * share for scored, share in enumerate(scores(dice, 0))) for dice in range(2, 8)]
    told = re.search(r"score ([\d.]+), ([\d.]+), ([\d.]+), ([\d.]+), ([\d.]+) and ([\d.]+)\.", PAGE)
    assert told is not None
    assert [float(one) for one in told.groups()] == [round(mean, 1) for mean in means]
    assert shipped().heroes[0].stats[1] == 4
