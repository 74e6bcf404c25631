"""The content files of the game: what is misspelt, left out or no number is refused by file and entry."""

from __future__ import annotations

import pytest

from delve.games.hold.content import read_set, shipped_files
from delve.kernel.errors import DelveError


@pytest.mark.parametrize(("file", "old", "new", "says"), [
    ("rooms.toml", "houses = [", "house = [", "unknown field 'house'"),
    ("rooms.toml", '"10 soldier"', '"² soldier"', "it should read as: 10 soldier"),
    ("rooms.toml", '"10 soldier"', '"10 soldiers"', "did you mean soldier"),
    ("rooms.toml", 'purposes = ["', 'purposes = ["", "', "purposes '' is not known"),
    ("units.toml", "strength = 5", "strenght = 5", "strength"),
    ("enemies.toml", "tamable = true", "tameable = true", "unknown field 'tameable'"),
    ("discoveries.toml", 'card = "9♣"', 'card = "9♥"', "it should be a club or spade"),
    ("finds.toml", "forms = [", "form = [", "forms"),
])  # fmt: skip
def test_a_misspelt_entry_is_refused_by_file_and_field(file: str, old: str, new: str, says: str) -> None:
    texts = shipped_files()
    assert old in texts[file]
    with pytest.raises(DelveError) as refused:
        read_set({**texts, file: texts[file].replace(old, new, 1)})
    assert file in str(refused.value) and says in str(refused.value).replace("'soldier'", "soldier")


@pytest.mark.parametrize("file", sorted(shipped_files()))
def test_an_empty_file_or_one_cut_off_is_refused_by_name(file: str) -> None:
    for text in ("", shipped_files()[file] + "\n[["):
        with pytest.raises(DelveError, match=file):
            read_set({**shipped_files(), file: text})
