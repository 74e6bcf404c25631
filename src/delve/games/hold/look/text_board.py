"""The hold in characters: a cutaway that scrolls to what the question is about, with the depth of every floor at its left.

A space is eight columns wide and two lines high: what it is, what is the matter with it, and how many live there; below that the way
down, its trap or barricade, and the numbers of the options at it, or the STR of the enemies in it.

        -1      0       1
    1   ( )     ENT   5 Bar! 10|
        H   12              3
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.games.hold.box import Content
from delve.games.hold.cards import name_of
from delve.games.hold.codes import HOSTILE, NOTHING, YOURS
from delve.games.hold.forces import ADVENTURER, SABRETOOTH, Being
from delve.games.hold.look.map_codes import BARRED, FLAG_WORDS, LINK_WORDS, LINKS, SLOT_WORDS, code_of, flag_of, slot_of
from delve.games.hold.mapping import Thing
from delve.games.hold.naming import what_name
from delve.games.hold.sight import HoldView, SeenPiece
from delve.games.hold.spaces import ENTRANCE_SPACE, key_of, space, spot
from delve.kernel.text_board import TextBoard, TextRoom
from delve.parts.text_window import Area, Cell, around, strips, window
from delve.parts.widths import plain, wrap

WIDE: Final = 8
HIGH: Final = 2
RULER: Final = 4
"""Columns of the depth ruler."""
HEADS: Final = 1
"""Lines above the floors: the numbers of the columns."""
INFO: Final = 4
"""Columns for the numbers of options at a space."""
GOOD: Final = HEADS + 5 * HIGH
"""Lines of a map that is large enough for other things to be shown as well."""


def text_board(box: Content, view: HoldView, room: TextRoom) -> TextBoard:
    """The board in so many rows, or all of it."""
    page = _Page(box, view, room)
    head = page.head()
    legend, lives = page.legend(), page.lives()
    if not room.rows:
        parts = strips(page.area, page.across)
        lines = [line for part in parts for line in page.floors(part)]
        return page.board([*head, *lines, *lives, *legend], True)
    left = room.rows - len(head)
    below: list[str] = []
    for extra in (lives, legend):
        if extra and left - len(below) - len(extra) >= min(GOOD, HEADS + HIGH * page.area.high):
            below += extra
    fits = (left - len(below) - HEADS) // HIGH
    if fits < 1:
        return page.board(head[: room.rows], False)
    part = window(page.area, page.across, fits, page.focus())
    return page.board([*head, *page.floors(part), *below], part == page.area)


class _Page:
    """What the lines of one board are made of."""

    def __init__(self, box: Content, view: HoldView, room: TextRoom) -> None:
        self.box = box
        self.view = view
        self.room = room
        self.cells = dict(view.cells)
        self.things = {thing.number: thing for thing in view.things}
        self.links = dict(view.links)
        self.notes = dict(view.notes)
        self.walls = set(view.walls)
        self.across = max(1, (room.columns - RULER) // WIDE)
        self.options = _options_at(room)
        """The indices of the options at each space."""
        self.area = around(map(spot, [*self.cells, *self.options]))
        self.marked: set[int] = set()
        self.housed = _housed(view, self.things)
        self.strengths = _strengths(view.pieces)

    def board(self, lines: Sequence[str], whole: bool) -> TextBoard:
        out = [line.rstrip() for line in lines]
        if self.room.ascii_only:
            out = [plain(line) for line in out]
        return TextBoard("\n".join([line[: self.room.columns] for line in out]), frozenset(self.marked), whole)

    # ---- lines above and below the map

    def head(self) -> list[str]:
        view = self.view
        hearts, diamonds = ("R", "G") if self.room.ascii_only else ("♥", "♦")
        said = f"Turn {view.turn}  {hearts} {view.resources}/{view.caps[0]}  {diamonds} {view.goods}/{view.caps[1]}  deck {len(view.deck)}"
        if view.layer:
            said += f"  {self.box.layers[view.layer].name}"
        if view.runes:
            said += f"  {len(view.runes)} runes"
        if view.round:
            yours, theirs = (sum([one.strength for one in view.pieces if one.side == side]) for side in (YOURS, HOSTILE))
            said += f"  round {view.round}: {yours} STR against {theirs}"
        return [said]

    def legend(self) -> list[str]:
        """What the codes on this map stand for."""
        codes: dict[str, str] = {}
        flags: set[str] = set()
        slots: set[str] = set()
        for at, cell in self.view.cells:
            thing = self.things[cell.thing]
            code = code_of(self.box, thing, cell)
            if at != ENTRANCE_SPACE and code.strip():
                codes.setdefault(code, what_name(self.box, thing.kind, thing.what))
            flags.add(flag_of(thing, cell, at in self.view.connected))
            slots.add(slot_of(cell)[:1])
        ways = {BARRED if link.barricade is not None else LINKS[link.kind] for link in self.links.values()}
        lines = []
        for said in (
            sorted(codes.items()), _said(FLAG_WORDS, flags), _said(LINK_WORDS, ways), _said(SLOT_WORDS, slots),
            [("|", "wall")] if self.walls else [],
        ):  # fmt: skip
            lines += wrap(", ".join([f"{code} {name}" for code, name in said]), self.room.columns, "", "  ")
        return lines

    def lives(self) -> list[str]:
        """Who fights, and what sleeps where."""
        box, view, lines = self.box, self.view, []
        for side, who in ((HOSTILE, "Enemies"), (YOURS, "Yours")):
            said = [f"{one.who} {one.strength} at {key_of(one.at)}" for one in view.pieces if one.side == side]
            if said:
                lines += wrap(f"{who}: {'; '.join(said)}", self.room.columns, "", "  ")
        asleep = [f"{box.enemies[one.enemy].name} {one.strength} at {key_of(one.at)}" for one in view.dormant if one.at != NOTHING]
        if asleep:
            lines += wrap(f"Asleep: {'; '.join(asleep)}", self.room.columns, "", "  ")
        if view.beings:
            said = [_being(box, one) for one in view.beings]
            lines += wrap(f"With you: {', '.join(said)}", self.room.columns, "", "  ")
        return lines

    # ---- the map

    def focus(self) -> list[Cell]:
        """The spaces that must be seen: those the question is about, or where there is fighting, or the newest."""
        if self.options:
            return [spot(at) for at in self.options]
        if self.view.pieces:
            return [spot(one.at) for one in self.view.pieces]
        newest = max(self.view.things, key=lambda thing: thing.number)
        return [spot(newest.anchor)]

    def floors(self, part: Area) -> list[str]:
        """The floors of a part of the map, with the ruler of columns above and the depth beside each."""
        columns = range(part.left, part.right + 1)
        lines = [" " * RULER + "".join([f"{x:<{WIDE}}" for x in columns])]
        for d in range(part.top, part.bottom + 1):
            row = [space(x, d) for x in columns]
            lines.append(f"{d:<{RULER}}" + "".join(map(self.upper, row)))
            lines.append(" " * RULER + "".join(map(self.lower, row)))
        return lines

    def upper(self, at: int) -> str:
        """What a space is: code, flag, who lives there or the STR of your pieces, and the wall to its right."""
        cell = self.cells.get(at)
        if cell is None:
            noted = self.notes.get(at)
            return f"{'.' if noted is None else name_of(noted):<{WIDE}}"
        thing = self.things[cell.thing]
        flag = flag_of(thing, cell, at in self.view.connected)
        inside = self.strengths[YOURS].get(at, 0) if self.view.round else self.housed.get(at, 0)
        return f"{code_of(self.box, thing, cell)}{flag}{inside or '':>3}{'|' if at in self.walls else ' '}"

    def lower(self, at: int) -> str:
        """The way down, the slot, and options or enemies."""
        cell, link = self.cells.get(at), self.links.get(at)
        way = " " if link is None else BARRED if link.barricade is not None else LINKS[link.kind]
        slot = slot_of(cell) if cell is not None else ""
        return f"{way}{slot:<2}{self.info(at):>{INFO}} "

    def info(self, at: int) -> str:
        """The numbers of as many options as fit, or the STR of the enemies there."""
        here, said = self.options.get(at, []), ""
        for index in here:
            longer = f"{said},{index + 1}" if said else str(index + 1)
            if len(longer) > INFO:
                break
            said = longer
            self.marked.add(index)
        enemies = self.strengths[HOSTILE].get(at, 0)
        return said or (f"!{min(enemies, 999)}" if enemies else "")


def _options_at(room: TextRoom) -> dict[int, list[int]]:
    out: dict[int, list[int]] = {}
    for index, face in enumerate(room.faces):
        if face.at is not None and face.at.kind == "space":
            x, d = face.at.spot
            out.setdefault(space(int(x), int(d)), []).append(index)
    return out


def _said(words: dict[str, str], seen: set[str]) -> list[tuple[str, str]]:
    """What of these is on the map, in the order of the words."""
    return [(code, name) for code, name in words.items() if code in seen]


def _housed(view: HoldView, things: dict[int, Thing]) -> dict[int, int]:
    """How many units live in the anchor of each house."""
    return {things[house].anchor: sum([group.number for group in groups]) for house, groups in view.houses if house in things}


def _strengths(pieces: Sequence[SeenPiece]) -> dict[int, dict[int, int]]:
    """The STR in each space, by side."""
    out: dict[int, dict[int, int]] = {YOURS: {}, HOSTILE: {}}
    for one in pieces:
        there = out[YOURS if one.side == YOURS else HOSTILE]
        there[one.at] = there.get(one.at, 0) + one.strength
    return out


def _being(box: Content, being: Being) -> str:
    if being.kind == SABRETOOTH:
        return "Sabretooth"
    return box.adventurers[being.what].name if being.kind == ADVENTURER else box.enemies[being.what].name
