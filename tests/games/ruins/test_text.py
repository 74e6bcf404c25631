"""The table in characters."""

from __future__ import annotations

import random
import re

import pytest

import delve
from delve.games.ruins import GAME
from delve.games.ruins.codes import ANCIENT, GOLD, GREEN, PIP, ROLL, WHITE
from delve.games.ruins.dice import DISABLED, FIXED, die_of
from delve.games.ruins.look.text import dice_said, lines
from delve.games.ruins.sight import RuinsView
from delve.kernel.text_board import TextRoom
from delve.parts.widths import columns
from tests.games.ruins.kit import at as position
from tests.games.ruins.kit import card

NAMES = ("Zoe", "Ada", "Bartholomew the Unready", "Cyril", "Dorrit")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_line_is_wider_than_the_room_and_small_rooms_are_kept(seats: int) -> None:
    table, luck = delve.new("ruins", seats=seats, seed="5", names=NAMES[:seats]), random.Random(seats)
    while table.decision is not None:
        view = table.view(table.decision.seat)
        assert isinstance(view, RuinsView)
        if table.decisions % 15 == 0:
            for wide, rows in ((80, 0), (40, 0), (100, 40), (80, 24), (40, 16)):
                board = GAME.text_board(view, table.names, TextRoom(wide, rows))
                drawn = board.text.split("\n")
                assert max(map(columns, drawn)) <= wide
                assert not rows or len(drawn) <= rows
        assert GAME.text(view, table.names).isascii()
        table.choose(luck.choice(table.decision.keys))


def test_dice_are_digits_by_kind() -> None:
    pool = bytes([
        die_of(GREEN, 2, 4), die_of(GREEN, 2, 6), die_of(GREEN, 2), die_of(WHITE, 2, FIXED + 5), die_of(WHITE, 2, DISABLED),
        die_of(GOLD, 1, 3), die_of(PIP, 2, 1),
    ])  # fmt: skip
    assert dice_said(pool, (5, -3)) == "g6-4 1g w=5 a3 p1 +5 -3 (1 off)"
    assert dice_said(b"", ()) == "none"


def test_everything_that_a_choice_needs_is_there() -> None:
    """Alert, Hazard, field, relics, both pools of every lane with the sums, Danger, Risk and what the own cards do."""
    p = position(ROLL, n=4)
    p.s.alert, p.s.peak = 5, 2
    p.s.seats[3].hand = (card("Chalk the Way"), card("Trowel"), card("Trowel"))
    p.s.seats[3].danger = 2
    p.s.seats[2].hand = (card("Cutter"),)
    text = GAME.text(GAME.view(p.s, 3), NAMES)
    for said in (
        "Alert 5 of 10", "Hazard Two", "Field 100 trinkets", "2 of 4", "0 of 5, 5 short", "Your hand", "Chalk the Way (cost 2, Risk 1): +5",
        "Trowel x2", "Bartholomew the Unready holds Cutter", "4g 2w", "4a", "% to win",
    ):  # fmt: skip
        assert said in text, said
    p.dice(archaeologist="5 3 6 2 4 4", ancient="6 6 5 3")


@pytest.mark.clause("RUINS-25.02")
def test_the_text_of_a_side_has_no_card_of_the_other() -> None:
    p = position(ROLL, n=3)
    p.s.seats[2].hand = (card("Chalk the Way"),)
    p.s.seats[ANCIENT].hand = (card("Sealed Door"),)
    team, ancient, nobody = (GAME.text(GAME.view(p.s, seat), NAMES[:4]) for seat in (3, ANCIENT, -1))
    assert "Chalk the Way" in team and "Sealed Door" not in team
    assert "Sealed Door" in ancient and "Chalk the Way" not in ancient
    assert "Sealed Door" not in nobody and "Chalk the Way" not in nobody


def test_sealed_cards_are_said_to_be_sealed() -> None:
    p = position(ROLL, n=3)
    p.s.sealed, p.s.phase, p.s.round = True, 2, 1
    p.s.seats[2].slots, p.s.seats[2].ready = (card("Cutter"), -1), True
    theirs, ours = ("\n".join(lines(GAME.view(p.s, seat), NAMES[:4], 80, cards=False)) for seat in (ANCIENT, 1))
    assert re.search(r"left +sealed +sealed +sealed", theirs) and "Cutter" not in theirs
    assert re.search(r"left +- +Cutter +-", ours) and re.search(r"slot +sealed", ours)


@pytest.mark.parametrize("viewer", [ANCIENT, 1, 3, -1])
def test_while_cards_are_placed_nobody_sees_whose_answer_is_waited_for(viewer: int) -> None:
    """Which of the others is asked would tell who has sealed already."""
    table = delve.new("ruins", seats=4, seed="5", names=NAMES[:4])
    while table.decision is not None and table.decision.ask != "place-card":
        table.choose(0)
    assert table.decision is not None
    view = table.view(viewer)
    assert isinstance(view, RuinsView) and view.sealed
    text = GAME.text(view, NAMES[:4])
    assert (">" in text) == (viewer == table.decision.seat)


def test_a_narrow_terminal_lists_the_lanes() -> None:
    p = position(ROLL, n=4)
    text = "\n".join(lines(GAME.view(p.s, 2), NAMES, 40))
    assert "Lane 3 Cyril" in text and "Ancient 4a" in text
