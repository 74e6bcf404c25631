"""The table in characters."""

from __future__ import annotations

import random

import pytest

import delve
from delve.games.heroes import GAME
from delve.games.heroes.codes import ATK
from delve.games.heroes.sight import HeroesView
from delve.kernel.text_board import TextRoom
from delve.parts.widths import columns
from delve.table import Table


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_no_line_is_wider_than_the_room_and_small_rooms_are_kept(seats: int) -> None:
    table, luck = delve.new("heroes", seats=seats, seed="5"), random.Random(seats)
    while table.decision is not None:
        view = table.view(table.decision.seat)
        assert isinstance(view, HeroesView)
        if table.decisions % 15 == 0:
            for wide, rows in ((80, 0), (40, 0), (100, 40), (80, 24), (40, 16)):
                board = GAME.text_board(view, table.names, TextRoom(wide, rows))
                lines = board.text.split("\n")
                assert max(map(columns, lines)) <= wide
                assert not rows or len(lines) <= rows
        assert GAME.text(view, table.names).isascii()
        table.choose(luck.choice(table.decision.keys))


def attack_dice(table: Table) -> list[int]:
    view = table.view(0)
    assert isinstance(view, HeroesView)
    return [hero.dice[ATK] for hero in view.seats]


def test_everything_that_a_choice_needs_is_there() -> None:
    table = delve.new("heroes", seats=2, seed="9", names=("Mirka", "Ada"))
    while table.decision is not None and not any(attack_dice(table)):
        table.choose("done" if "done" in table.decision.keys else 0)
    view = table.view(0)
    assert isinstance(view, HeroesView)
    text = GAME.text(view, table.names)
    assert view.challenge is not None and view.challenge.card.name in text
    for said in ("Pool ", "attack ", "Body ", "Loot, ", "Mirka", "Ada", " = "):
        assert said in text
