"""Moments of `cavern` for the browser: games played by instinct until something is asked, whatever the content of the day."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from playwright.sync_api import Page, expect

import delve
from delve.games.cavern import GAME as CAVERN
from delve.games.cavern.affair import BATTLE
from delve.games.cavern.delvers import DelverWhere
from delve.games.cavern.encounters import EncounterOption
from delve.games.cavern.placement import PlaceCell
from delve.games.cavern.rolls import PrepareRoll
from delve.games.cavern.sight import CavernView
from delve.games.cavern.turn import Act
from tests.web.kit import Visitor

NAMES: Final = ["Mirka", "Otto", "Jun", "Ada"]
GAMES: Final = 40
"""So many games are searched for a moment."""


def _placing(view: CavernView) -> bool:
    return view.ask is PlaceCell and 10 <= len(view.dungeon.tiles) <= 24


def _rivals_meet(view: CavernView) -> bool:
    battle = view.affair if view.affair is not None and view.affair.contest == BATTLE else None
    return view.ask is PrepareRoll and battle is not None and any(combat >= 0 for combat in battle.combat)


MOMENTS: Final[dict[str, Callable[[CavernView], bool]]] = {
    "act": lambda view: view.ask is Act and len(view.dungeon.tiles) >= 12,
    "cell": _placing,
    "barred": lambda view: _placing(view) and len(view.options) < len(view.dungeon.frontier),
    "delver": lambda view: view.ask is DelverWhere and len(view.dungeon.tiles) >= 6,
    "encounter": lambda view: view.ask is EncounterOption,
    "battle": _rivals_meet,
}


@cache
def moment(name: str) -> str:
    """The record of a game in which the first seat is asked that."""
    for seed in range(GAMES):
        table = delve.new("cavern", seats=4, seed=f"moment {seed}", names=NAMES)
        instinct = CAVERN.instinct()
        while (decision := table.decision) is not None:
            view = table.view(decision.seat)
            assert isinstance(view, CavernView)
            if decision.seat == 0 and MOMENTS[name](view):
                return table.record()
            table.choose(instinct.pick(view))
    raise AssertionError(f"nobody comes to '{name}' in {GAMES} games")


@cache
def played() -> str:
    """The record of a whole game."""
    table = delve.new("cavern", seats=4, seed="to the end", names=NAMES)
    instinct = CAVERN.instinct()
    while (decision := table.decision) is not None:
        table.choose(instinct.pick(table.view(decision.seat)))
    return table.record()


def opened(visitor: Visitor, record: str) -> Page:
    """That record as a table of one's own, looked at by whoever is asked."""
    answer = visitor.context.request.post("/import", form={"record": record}, max_redirects=0)
    assert answer.status == 303, answer.text()
    page = visitor.page_for(answer.headers["location"])
    screen = page.locator("#privacy button")
    if screen.is_visible():
        screen.click()
        expect(page.locator("#privacy")).to_be_hidden()
    return page


def at(name: str) -> Callable[[Visitor], Page]:
    """A sight of that moment."""
    return lambda visitor: opened(visitor, moment(name))


def over(visitor: Visitor) -> Page:
    page = opened(visitor, played())
    expect(page.locator("#outcome")).to_be_visible()
    return page


def lobby(visitor: Visitor) -> Page:
    """Tables of the game to go on with."""
    for name in ("act", "battle"):
        opened(visitor, moment(name)).close()
    return visitor.page_for("/?game=cavern")


CAVERNS: Final[dict[str, Callable[[Visitor], Page]]] = {
    "cavern-play": at("cell"), "cavern-act": at("act"), "cavern-encounter": at("encounter"), "cavern-battle": at("battle"),
    "cavern-end": over, "cavern-lobby": lobby,
}  # fmt: skip
