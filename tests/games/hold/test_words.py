"""The sentences of `hold`: each has one owner."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from pkgutil import iter_modules

from delve.games import hold
from delve.games.hold.words import TEXT


def test_no_two_modules_have_a_sentence_of_the_same_id() -> None:
    owners = [name for _, name, _ in iter_modules(hold.__path__) if name.endswith("_words")]
    ids = Counter(id for name in owners for id in import_module(f"delve.games.hold.{name}").SENTENCES)
    assert [id for id, times in ids.items() if times > 1] == []
    assert set(ids) <= set(TEXT)
