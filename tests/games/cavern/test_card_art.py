"""The picture on an Encounter card shows what its story speaks of."""

from __future__ import annotations

import re

import pytest

from delve.games.cavern import art_kinds
from delve.games.cavern.content import FILES, read_files, read_set, shipped
from delve.games.cavern.look import cardart
from delve.games.cavern.look.figures import FIGURES
from delve.kernel.errors import DelveError


def test_every_kind_is_drawn_and_every_drawing_is_a_kind() -> None:
    assert set(FIGURES) == set(art_kinds.KINDS)
    assert len(set(FIGURES.values())) == len(FIGURES), "no two kinds share a drawing"
    assert art_kinds.FALLBACK in FIGURES


def test_every_card_names_its_picture_and_mentions_it() -> None:
    content = shipped()
    for card in content.encounters:
        assert card.art, card.id
        assert art_kinds.mentions(card.art, " ".join((card.story, *card.titles))), (card.id, card.art)
        assert FIGURES[card.art] in cardart.picture(card.story, card.art)
    assert not [warning for warning in content.warnings if "art" in warning]


def changed(pattern: str, by: str) -> dict[str, str]:
    texts = dict(read_files(None)[0])
    texts["encounters.toml"] = re.sub(pattern, by, texts["encounters.toml"])
    assert set(texts) == set(FILES)
    return texts


def test_a_picture_that_the_text_does_not_mention_is_remarked_on() -> None:
    (warning,) = read_set(changed('art = "goose"', 'art = "spider"')).warnings
    assert "E01" in warning and "'spider'" in warning


def test_an_unknown_kind_is_refused_with_the_nearest() -> None:
    with pytest.raises(DelveError, match=r"unknown art 'spidre' .did you mean 'spider'"):
        read_set(changed('art = "spider"', 'art = "spidre"'))


def test_pictures_are_for_show_so_the_digest_does_not_depend_on_them() -> None:
    """A set as it was before cards named their pictures has the same digest; its pictures follow from the stories."""
    without = read_set(changed(r'art = "[^"]*"\n', ""))
    assert without.digest == shipped().digest
    assert not any(card.art for card in without.encounters)
    kinds = {card.id: art_kinds.kind_for(card.story) for card in without.encounters}
    assert (kinds["E01"], kinds["E28"], kinds["E51"]) == ("goose", "spider", "well")
    assert read_set(changed("danger = 1", "danger = 2")).digest != shipped().digest
