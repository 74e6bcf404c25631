"""The table of `cavern` as a picture: the board, what lies beside it, and the card that is open. Drawn from a view alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from delve.games.cavern import words
from delve.games.cavern.busy import PlacingDelver, PlacingTile
from delve.games.cavern.delvers import DelverWhere, DelverWho
from delve.games.cavern.look import board, delverart, mat, places, reckoning, surface
from delve.games.cavern.look.board import Board
from delve.games.cavern.look.labels import label
from delve.games.cavern.placement import PlaceCell, PlaceRotation, SecondTile
from delve.games.cavern.setup import FactionPick
from delve.games.cavern.sight import CavernView
from delve.games.cavern.turn import Act, RedrawWhich, RetrieveWhich
from delve.kernel.english import some
from delve.kernel.game import Guise, Stat
from delve.pictures import icons
from delve.pictures.scene import Scene

STEPS = ("step.place", "step.draw", "step.delver", "step.resolve")
PLACING = (PlacingTile, Act, PlaceCell, PlaceRotation, SecondTile, RedrawWhich, RetrieveWhich)
USED = re.compile(r'href="#(def-[^"]+)"')
HIDING = (PlacingDelver, DelverWhere, DelverWho)
TOKENS = 6
"""How many tokens there are: colours with a symbol."""


def svg(view: CavernView, names: Sequence[str], theme: str = "light") -> str:
    """The board as an SVG file: without what only a page can show, and without what only lies beside the board."""
    drawn = scene(view, names)
    drawn.fragments = {name: markup for name, markup in drawn.fragments.items() if not name.startswith(("room-", "ghost-"))}
    wanted, seen = set(USED.findall("".join(drawn.fragments.values()))), set[str]()
    while wanted - seen:
        name = min(wanted - seen)
        seen.add(name)
        wanted.update(USED.findall(drawn.defined[name]))
    drawn.defined = {name: markup for name, markup in drawn.defined.items() if name in seen or name == "def-textures"}
    return drawn.svg(theme)


def scene(view: CavernView, names: Sequence[str], narrow: bool = False) -> Scene:
    """The table as fragments; narrow for a phone, where fewer columns are in the frame."""
    called = ["".join(ch for ch in name if ch.isprintable()) for name in names]
    laid = Board(view, called)
    drawn = Scene(0, 0, f"Delve: {', '.join(called)}", describe(laid), "cavern narrow roams" if narrow else "cavern")
    board.frame(drawn, laid, narrow)
    surface.draw(drawn, view, narrow)
    board.draw(drawn, laid)
    places.draw(drawn, laid)
    if view.outcome is None:
        mat.draw(drawn, laid)
    else:
        reckoning.draw(drawn, laid)
    if view.outcome is None and view.ask is not FactionPick:
        drawn.steps = tuple(label(step) for step in STEPS)
        drawn.step = 0 if view.ask in PLACING else 2 if view.ask in HIDING else 3
    return drawn


def describe(laid: Board) -> str:
    """The picture in sentences, for whoever cannot see it."""
    view = laid.view
    said = [label("desc.dungeon", count=len(view.dungeon.tiles))]
    for name, one in zip(laid.names, view.seats, strict=True):
        faction = laid.content.factions[one.faction].name if one.faction >= 0 else "-"
        counts = {
            "gold": some(one.gold_cards, "gold card"),
            "treasures": some(one.treasure_cards, "treasure"),
            "home": some(one.home, "Delver"),
        }
        said.append(label("desc.seat", name=name, faction=faction, xp=one.xp, **counts))
    if view.outcome is not None:
        said.append(view.outcome.verdict)
    else:
        said.append(label("desc.turn", name=laid.names[view.turn]))
    return " ".join(said)


def stats(view: CavernView, seat: int) -> tuple[Stat, ...]:
    """The public numbers of a seat with a picture instead of their label where there is one."""
    drawn = (icons.XP, icons.GOLD_CARD, icons.TREASURE_CARD, delverart.HOOD)
    return tuple(replace(stat, icon=icon) for stat, icon in zip(words.stats(view.seats[seat]), drawn, strict=True))


def guise(view: CavernView, seat: int) -> Guise:
    """The token and the name of a seat's faction; before it has one, a token that nobody else has, without a name."""
    faction = view.seats[seat].faction
    if faction >= 0:
        return Guise(faction, view.content.factions[faction].name)
    waiting = [other for other, one in enumerate(view.seats) if one.faction < 0]
    taken = {one.faction for one in view.seats}
    return Guise([token for token in reversed(range(TOKENS)) if token not in taken][waiting.index(seat)])
