"""Moments of `ruins` for the browser: games in which everybody does what comes up, until something is asked of a side."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Final

from playwright.sync_api import Page, expect

import delve
from delve.games.ruins.codes import ANCIENT, ROLL
from delve.games.ruins.sight import RuinsView
from delve.table import Table
from tests.web.caverns import opened
from tests.web.kit import Visitor

NAMES: Final = ["Zoe", "Ada", "Betty", "Cyril", "Dorrit"]
GAMES: Final = 40
"""So many games are searched for a moment."""
IDLE: Final = ("pass", "none", "ready", "stop", "no")
"""What is chosen seldom, so that something happens."""


def _asks(view: RuinsView, tag: str) -> bool:
    return view.ask is not None and view.ask.tag == tag


def _dice_to_name(view: RuinsView) -> bool:
    return view.seat != ANCIENT and view.phase == ROLL and view.rolled and _asks(view, "use-now") and view.round >= 2


def _second_card(view: RuinsView) -> bool:
    return _asks(view, "place-card") and view.seat > 1 and view.round >= 3 and len(view.options) > 3 and view.seats[view.seat].placed == 1


MOMENTS: Final[dict[str, Callable[[RuinsView], bool]]] = {
    "relic": lambda view: _asks(view, "pick-relic"),
    "ready": _second_card,
    "ancient": lambda view: _asks(view, "place-card") and view.seat == ANCIENT and view.round >= 3 and len(view.options) > 5,
    "roll": _dice_to_name,
}


def wandered(table: Table, seed: str) -> None:
    """One choice at random, seldom an idle one."""
    assert table.decision is not None
    luck = random.Random(f"{seed} {table.decisions}")
    busy = [key for key in table.decision.keys if key not in IDLE]
    table.choose(luck.choice(busy if busy and luck.random() < 0.85 else table.decision.keys))


@cache
def moment(name: str, seats: int = 5) -> str:
    """The record of a game in which somebody is asked that."""
    for nth in range(GAMES):
        table = delve.new("ruins", seats=seats, seed=f"moment {nth}", names=NAMES[:seats])
        while table.decision is not None:
            view = table.view(table.decision.seat)
            assert isinstance(view, RuinsView)
            if MOMENTS[name](view):
                return table.record()
            wandered(table, f"moment {nth}")
    raise AssertionError(f"nobody comes to '{name}' in {GAMES} games")


@cache
def played(seats: int = 5) -> str:
    """The record of a whole game."""
    table = delve.new("ruins", seats=seats, seed="to the end", names=NAMES[:seats])
    while table.decision is not None:
        wandered(table, "to the end")
    return table.record()


def at(name: str, seats: int = 5) -> Callable[[Visitor], Page]:
    """A sight of that moment."""
    return lambda visitor: opened(visitor, moment(name, seats))


def over(visitor: Visitor) -> Page:
    page = opened(visitor, played())
    expect(page.locator("#outcome")).to_be_visible()
    return page


RUINED: Final[dict[str, Callable[[Visitor], Page]]] = {
    "ruins-relic": at("relic"), "ruins-ready": at("ready"), "ruins-ancient": at("ancient"), "ruins-roll": at("roll"),
    "ruins-three": at("roll", 3), "ruins-end": over,
}  # fmt: skip
