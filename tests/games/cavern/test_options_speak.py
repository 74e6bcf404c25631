"""Options in words: a place is named by what the tile does there, never by coordinates."""

from __future__ import annotations

import re

import pytest

from delve.games.cavern import GAME
from delve.games.cavern.mind.instinct import CavernInstinct
from delve.kernel.flow import choose
from delve.kernel.game import decision
from delve.kernel.luck import seeded
from tests.kit.cavern import CavernKit, CavernPlay

PLACES = ("place-cell", "delver-where", "room-next", "act", "redraw-which")


def told(table: CavernPlay) -> dict[str, tuple[str, str]]:
    """Label and consequence of every option, by key."""
    return {face.key: (face.words.label, face.words.then) for face in table.faces()}


def test_a_place_is_named_by_what_the_tile_does_there(cavern: CavernKit) -> None:
    table = cavern.given("(1,0) Q07@2", hand="Q07 Q03 Q03", delvers="P0 bruiser on a of (1,0)")
    table.does("place Q07")
    said = told(table)
    assert said["at 1,1"] == ("Closes your tan room just east of the gate", "At best 4 bags: yours alone")
    assert said["at -1,0"][0].startswith(("Opens a new", "Can make a small closed"))


def test_a_rival_in_the_room_is_named_by_faction(cavern: CavernKit) -> None:
    """Closing it is a Battle for somebody with a Delver in it; without one it is the rival's loot."""
    both = cavern.given("(1,0) Q07@2", hand="Q07 Q03 Q03", delvers="P0 bruiser on a of (1,0), P1 sneak on a of (1,0)")
    theirs = cavern.given("(1,0) Q07@2", hand="Q07 Q03 Q03", delvers="P1 sneak on a of (1,0)")
    for table, expected in ((both, "At best 4 bags: a Battle with the "), (theirs, "At best 4 bags: for the ")):
        table.does("place Q07")
        label, then = told(table)["at 1,1"]
        assert then.startswith(expected)
        assert label.startswith("Closes your" if table is both else "Closes the")


@pytest.mark.parametrize("seed", range(4))
def test_no_label_has_coordinates_or_ids_and_all_options_of_a_question_differ(seed: int) -> None:
    """With where it is, every place of a question reads differently, so that a listener can tell them apart."""
    luck = seeded(f"speak-{seed}")
    s = GAME.start(2 + seed % 3, GAME.setup({}), luck)
    bot, met = CavernInstinct(), set()
    ids = re.compile(r"-?\d+,-?\d+|\b[A-Z]\d\d\b")
    while s.ask is not None:
        asked = decision(s)
        assert asked is not None
        met.add(asked.ask)
        for face in asked.faces:
            said = f"{asked.prompt} {face.words.label} {face.words.then} {face.words.where}"
            assert not ids.search(said), said
        places = [(face.words.label, face.words.then, face.words.where) for face in asked.faces if asked.ask in PLACES]
        assert len(set(places)) == len(places), places
        choose(s, bot.pick(GAME.view(s, s.ask.seat)), luck, None)  # type: ignore[arg-type]  # `start` returns a State
    assert {"place-cell", "place-rotation", "delver-where", "act"} <= met
