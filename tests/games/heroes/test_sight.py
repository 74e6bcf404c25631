"""What a view shows: everything, as it is."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.heroes import GAME
from delve.games.heroes.codes import NO_WINDOW, NOBODY, POOL, A, B
from delve.games.heroes.dice import faces
from delve.kernel.luck import Scripted, seeded
from tests.games.heroes.kit import hero, table, window


def test_everybody_sees_everything_and_only_the_asked_seat_its_options() -> None:
    p = window(
        B, hero("Frost Warden", pool="3", health=0, assists=2),
        hero("Frost Reaver", pool="5 3", atk="1 2", cdef="2", health=9, treasures=["4+6", "2!"]),
        hero(killed=True), hero("Iron Mender", pool="1 2 6", health=0, out=True), challenge="C2.1B",
    )  # fmt: skip
    views = [GAME.view(p.s, seat) for seat in (-1, 0, 1, 2, 3)]
    assert len({view.seats for view in views}) == 1
    assert [bool(view.options) for view in views] == [False, False, True, False, False]
    view = views[0]
    one, two, three, four = view.seats
    assert (one.assists, one.fights_for, one.engaged, one.helpers) == (1, 1, False, ())
    assert (two.helpers, two.fights_for, two.engaged, two.health) == ((0,), 1, True, 9)
    assert (three.killed, three.fights_for, four.fights_for, four.out) == (True, NOBODY, NOBODY, True)
    assert two.stats == (9, 6, 2, 5)  # 6+3 dice, 4+1 and a Weapon, 1+1, 3+2
    assert (faces(two.dice[POOL]), [one.faces for one in two.treasures]) == ((3, 5), [(4, 6), (2,)])
    assert (two.score, three.score, four.score, view.score) == (4, 0, 3, 1 + 4 + 0 + 3 - 3)
    assert view.challenge is not None
    assert (view.challenge.card.name, view.challenge.attack, view.challenge.defense, view.challenge.loot) == ("Bandit Line", 5, 0, 1)
    assert (view.window, view.losses, view.turn, view.step) == (B, 2, 3, 1)


@pytest.mark.clause("HEROES-2.13")
def test_the_window_and_what_was_picked_are_in_the_view() -> None:
    p = window(A, hero("Frost Scholar", pool="4", atk="1 2", health=9))
    assert (GAME.view(p.s, 0).window, GAME.view(p.s, 0).picked) == (A, ())
    p.do("use hero-1", "die atk-2")
    assert (GAME.view(p.s, 0).window, len(GAME.view(p.s, 0).picked)) == (A, 3)
    p.do("back", "done")
    assert (p.ask, GAME.view(p.s, 0).window) == ("halt", NO_WINDOW)


def test_before_a_challenge_is_revealed_the_view_has_none() -> None:
    s = table(hero(), hero())
    s.met = False
    assert GAME.view(s, 0).challenge is None
    started: Any = GAME.start(2, GAME.setup({"characters": "draft"}), Scripted([]))
    view = GAME.view(started, 0)
    assert (view.challenge, view.seats[0].stats, view.seats[0].hero) == (None, (0, 0, 0, 0), NOBODY)


@pytest.mark.clause("HEROES-R46")
def test_nothing_is_hidden_so_an_imagined_game_is_a_copy() -> None:
    s: Any = GAME.start(3, GAME.setup(), seeded("imagine"))
    twin = GAME.imagine(s, 1, seeded("other"))
    assert twin == s and twin is not s
    assert GAME.hidden(s, 1) == {}
