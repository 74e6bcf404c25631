"""English: articles, plurals, numbers, and sentences for whoever they are about."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from delve.kernel.english import a, addressed, capital, number, plural, possessive, some

GOLDEN = Path(__file__).parent.parent / "golden"


@pytest.mark.parametrize(
    ("noun", "said"),
    [
        ("Seer", "a Seer"), ("Oracle", "an Oracle"), ("blue room", "a blue room"), ("old king", "an old king"), ("hour", "an hour"),
        ("hound", "a hound"), ("unicorn", "a unicorn"), ("umbrella", "an umbrella"), ("XP", "an XP"), ("one", "a one"),
        ("8", "an 8"), ("11", "an 11"), ("1", "a 1"), ("Ember", "an Ember"), ("Union", "a Union"),
    ],
)  # fmt: skip
def test_a_noun_has_the_article_that_it_is_spoken_with(noun: str, said: str) -> None:
    assert a(noun) == said


@pytest.mark.parametrize(("one", "many"), [("tile", "tiles"), ("torch", "torches"), ("body", "bodies"), ("day", "days"), ("box", "boxes")])
def test_plurals(one: str, many: str) -> None:
    assert plural(one) == many


def test_some_of_a_thing() -> None:
    assert [some(1, "Oracle"), some(2, "torch"), some(3, "die", "dice")] == ["an Oracle", "2 torches", "3 dice"]
    assert [number(0), number(2), number(12), number(1300)] == ["no", "two", "twelve", "1,300"]
    assert (possessive("Jonas"), capital("the end of XP")) == ("Jonas's", "The end of XP")


def test_a_sentence_for_whoever_it_is_about_and_for_the_others() -> None:
    text = "{name} [lays/lay] a tile, and [draws/draw]."
    assert addressed(text, False) == "{name} lays a tile, and draws."
    assert addressed(text, True) == "{name} lay a tile, and draw."


def test_no_golden_game_has_a_wrong_article_a_coordinate_or_a_coded_die() -> None:
    """Whole games in words: `a Oracle`, `at 3,1c` and `W6>6>4` never appear in what is told."""
    for path in GOLDEN.glob("*/*.txt"):
        told = [line for line in path.read_text(encoding="utf-8").split("\n") if line.startswith("  = ")]
        assert told
        for line in told:
            assert not re.search(r"\ba [AEIOaeio]\w", line), line
            assert not re.search(r"-?\d+,-?\d+[a-f]?\b", line), line
            assert not re.search(r"\b[WRP]\d", line), line
