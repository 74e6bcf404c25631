"""What is drawn several times on a page, or again in every patch, is defined once: pieces in panels, the dice of results."""

from __future__ import annotations

import json
import random
import re

import pytest

import delve
from delve.pictures.scene import DEFINED
from delve.table import Table
from delve.web import pages
from delve.web.patches import patch
from delve.web.viewer import Viewer
from delve.web.viewmodel import PageContext, page_for

GAMES = [game.id for game in delve.games().values()]


def parts_for(table: Table, seat: int) -> dict[str, str]:
    made, seats = table.decisions, len(table.names)
    context = PageContext("shared", made, "key", ("me",) * seats, frozenset(), "standard", "", made, table.asked)
    return pages.parts(page_for(table, Viewer((seat,)), context, narrow=False), False)


def on_from(table: Table, whim: random.Random, choices: int) -> int:
    """Make choices, none that ends a game early; how many were made."""
    for made in range(choices):
        if table.decision is None:
            return made
        keys = [face.key for face in table.decision.faces]
        table.choose(whim.choice([nth for nth, key in enumerate(keys) if key not in ("exit", "leave")] or [0]))
    return choices


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_page_refers_to_is_defined_on_it_once(game: str) -> None:
    seats = min(3, delve.games()[game].max_seats)
    table = delve.new(game, seats, "shared")
    whim = random.Random("shared")
    shared = 0
    for _ in range(40):
        on_from(table, whim, 3)
        for seat in range(seats):
            parts = parts_for(table, seat)
            defined = {id: markup for id, markup in parts.items() if id.startswith(DEFINED)}
            assert not set(re.findall(rf'href="#({DEFINED}[^"]+)"', "".join(parts.values()))) - defined.keys()
            drawn = [markup.partition(">")[2].removesuffix("</g>") for id, markup in defined.items() if id.startswith(f"{DEFINED}as-")]
            assert len(set(drawn)) == len(drawn)
            beside = "".join(markup for id, markup in parts.items() if id not in defined)
            assert not [one for one in drawn if one in beside]
            shared += len(drawn)
    assert shared or game == "pencil", "pencil's dice are defined by its board"


def test_no_roll_of_pencil_sends_a_die_again() -> None:
    """The six faces are on the page from its opening: not one patch of a game has one."""
    table = delve.new("pencil", 2, "no die")
    whim = random.Random("no die")
    before, dice = parts_for(table, 0), 0
    while table.decisions < 80 and on_from(table, whim, 1):
        after = parts_for(table, 0)
        put = json.loads(patch(table.decisions, before, after, []))["put"]
        assert not [id for id, *_ in put if id.startswith((f"{DEFINED}die-", f"{DEFINED}name-"))]
        dice += sum(markup.count(f'href="#{DEFINED}die-') for id, markup, *_ in put if id.startswith(("moment-", "told-")))
        before = after
    assert dice > 20
