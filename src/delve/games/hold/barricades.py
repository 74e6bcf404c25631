"""Barricades and secret passages (HOLD-9.14 to 9.24): works of the Build step. How enemies break through them is in `marching`."""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes, map_changes
from delve.games.hold.codes import BARRICADES, DEFENSIVE, MASON, OFFENSIVE, PASSAGE
from delve.games.hold.dispatch import BUILDING, WORKS, Work
from delve.games.hold.facts import odd_cells, working
from delve.games.hold.mapping import Barricade
from delve.games.hold.naming import space_name
from delve.games.hold.slots import free_links, free_slots
from delve.games.hold.spaces import DOWN, key_of
from delve.games.hold.state import Hold
from delve.games.hold.words import face, price, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.luck import Luck

PRICES: Final = {DEFENSIVE: 10, OFFENSIVE: 20, PASSAGE: 50}
"""Trade Goods for each level (9.14, 9.15, 9.24)."""
STRENGTH: Final = {DEFENSIVE: 50, OFFENSIVE: 20, PASSAGE: 10}
"""STR for each level."""
HIGHEST: Final = 3
MENDING: Final = 15
MENDED: Final = 20
"""15 Trade Goods restore up to 20 STR (9.21, R58)."""
LINK: Final = 1 << 40
"""Codes from here on are links, by their upper space; smaller ones are spaces."""
LABELS: Final = ("Build a Defensive Barricade", "Build an Offensive Barricade", "Build a secret passage")


def full_strength(barricade: Barricade) -> int:
    """What it has when nothing has hit it (9.14, 9.15)."""
    return STRENGTH[barricade.kind] * barricade.level


def standing(s: Hold) -> list[tuple[int, Barricade]]:
    """Every barricade and passage, by the code of its place."""
    found = [(at, cell.barricade) for at, cell in odd_cells(s)]
    found += [(LINK + at, link.barricade) for at, link in s.map.links.items()]
    return sorted([(code, barricade) for code, barricade in found if barricade is not None], key=lambda one: one[0])


def barricade_at(s: Hold, code: int) -> Barricade:
    """The one that stands there."""
    barricade = s.map.links[code - LINK].barricade if code >= LINK else s.map.cells[code].barricade
    assert barricade is not None
    return barricade


def put(s: Hold, code: int, barricade: Barricade, tell: Tell | None) -> None:
    map_changes.set_barricade(s, code % LINK, barricade, code >= LINK, tell)


def place_face(s: Hold, key: str, id: str, code: int, cost: int) -> Face:
    """A space or a link as an option: `defensive 1,2`, `defensive 1,2 below`."""
    at = code % LINK
    below = code >= LINK
    where = say("barricade.link", upper=space_name(s, at), lower=space_name(s, at + DOWN)) if below else space_name(s, at)
    return face(f"{key} {key_of(at)}" + (" below" if below else ""), id, space_place(at), where=where, price=price(0, cost))


class BuildBarricade(Work):
    """One of level 1 in a free slot of a space or a link, while a Mason functions (7.07, 9.01, 9.23)."""

    clause = "HOLD-9.14"
    when = BUILDING

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.key = BARRICADES[kind]
        self.label = LABELS[kind]

    def choices(self, s: Hold) -> list[int]:
        if not working(s, MASON) or s.supplies.goods < PRICES[self.kind]:
            return []
        return [*free_slots(s), *[LINK + at for at in free_links(s)]]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        changes.pay(s, 0, PRICES[self.kind], self.key, tell)
        put(s, choice, Barricade(self.kind, 1, STRENGTH[self.kind]), tell)

    def face(self, s: Hold, choice: int) -> Face:
        return place_face(s, self.key, "barricade", choice, PRICES[self.kind])


class Strengthen(Work):
    """One level more for the price of its kind, to level 3; never a passage (9.14, 9.15, 9.22, 9.24)."""

    key = "strengthen"
    label = "Strengthen a barricade"
    clause = "HOLD-9.22"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        if not working(s, MASON):
            return []
        fit = [(code, one) for code, one in standing(s) if one.kind != PASSAGE and one.level < HIGHEST]
        return [code for code, one in fit if s.supplies.goods >= PRICES[one.kind]]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        one = barricade_at(s, choice)
        changes.pay(s, 0, PRICES[one.kind], self.key, tell)
        put(s, choice, Barricade(one.kind, one.level + 1, one.strength + STRENGTH[one.kind]), tell)

    def face(self, s: Hold, choice: int) -> Face:
        return place_face(s, self.key, "strengthen", choice, PRICES[barricade_at(s, choice).kind])


class Mend(Work):
    """15 Trade Goods restore up to 20 STR, wherever it stands (9.21, R58, R256)."""

    key = "mend"
    label = "Mend a barricade"
    clause = "HOLD-9.21"
    when = BUILDING

    def choices(self, s: Hold) -> list[int]:
        if s.supplies.goods < MENDING:
            return []
        return [code for code, one in standing(s) if one.strength < full_strength(one)]

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        one = barricade_at(s, choice)
        changes.pay(s, 0, MENDING, self.key, tell)
        put(s, choice, Barricade(one.kind, one.level, min(full_strength(one), one.strength + MENDED)), tell)

    def face(self, s: Hold, choice: int) -> Face:
        return place_face(s, self.key, "mend", choice, MENDING)


for _kind in (DEFENSIVE, OFFENSIVE, PASSAGE):
    WORKS.append(BuildBarricade(_kind))
WORKS.append(Strengthen())
WORKS.append(Mend())
STEPS = ()
