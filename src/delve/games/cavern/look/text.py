"""The table of `cavern` in plain characters, for terminals and for ears: everything there is, with no limit of lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.games.cavern.affair import NOT_ROLLED
from delve.games.cavern.codes import NOBODY
from delve.games.cavern.dice import AGAIN
from delve.games.cavern.dungeon import across, down
from delve.games.cavern.encounters import EncounterOption
from delve.games.cavern.house_rules import SUN_TRACK
from delve.games.cavern.look.labels import label
from delve.games.cavern.look.reading import Reading, tile_words
from delve.games.cavern.look.text_map import MARGIN, SEATS, WIDE, TextMap, icons, tile_rows
from delve.games.cavern.placement import PlaceCell
from delve.games.cavern.sight import AffairView, CavernView, SeatView
from delve.games.cavern.state import GOES_ON
from delve.kernel.english import listed
from delve.kernel.face import Face, Place, Words
from delve.kernel.text_board import TextBoard, TextRoom
from delve.parts.text_window import strips
from delve.parts.widths import cut, pad, plain, wrap

COLUMNS: Final = 80
ROOMY: Final = 66
"""Columns that a line of a seat needs in full."""
APART: Final = 3
"""Columns between two tiles of the hand."""


def text(view: CavernView, names: Sequence[str], ascii_only: bool = False) -> str:
    """The table for a terminal of 80 columns; cells one may choose show the number of their option."""
    cells = [Place("cell", (across(cell), down(cell))) for cell in (view.options if view.ask is PlaceCell else ())]
    return whole(view, names, TextRoom(COLUMNS, 0, ascii_only, tuple(Face("", Words(""), cell) for cell in cells))).text


def whole(view: CavernView, names: Sequence[str], room: TextRoom) -> TextBoard:
    """Everything: a dungeon that is too wide is cut into strips."""
    page = Page(view, names, room)
    lines = page.head()
    for strip in strips(page.map.area(), (room.columns - MARGIN) // WIDE):
        lines += page.map.lines(strip)
    if any(face.turn is not None for face in room.faces):
        lines += ["", *page.map.turned(room.faces, room.columns, len(lines))]
    lines += ["", *page.legend(), ""]
    for seat, one in enumerate(view.seats):
        lines += page.seat(seat) + page.known(seat) + (page.own(one) if seat == view.seat else [])
    lines += page.occupied() + page.hand()
    if view.affair is not None:
        lines += ["", *page.affair(view.affair)]
    if view.outcome is not None:
        lines += ["", *wrap(view.outcome.verdict, room.columns)]
    return page.board(lines)


def plain_lines(whole: str) -> str:
    """Every line in ASCII."""
    return "\n".join(line if line.isascii() else plain(line) for line in whole.split("\n"))


def _counts(one: SeatView) -> dict[str, int]:
    return {"xp": one.xp, "gold": one.gold_cards, "treasure": one.treasure_cards, "home": one.home}


class Page:
    """The parts of the table as lines, none wider than there is room for."""

    def __init__(self, view: CavernView, names: Sequence[str], room: TextRoom) -> None:
        self.view = view
        self.room = room
        self.columns = room.columns
        self.reading = Reading(view, [plain(name) if room.ascii_only else name for name in names])
        self.content = view.content
        self.map = TextMap(self.reading, room.ascii_only, room.faces)

    def board(self, lines: Sequence[str], whole: bool = True) -> TextBoard:
        """What is shown in the end."""
        told = "\n".join(line.rstrip() for line in lines) + "\n"
        return TextBoard(plain_lines(told) if self.room.ascii_only else told, frozenset(self.map.marked), whole)

    def wrap(self, said: str, first: str = "", rest: str = "") -> list[str]:
        return wrap(said, self.columns, first, rest)

    # ---- everybody's

    def head(self) -> list[str]:
        """Sun and decks, and whether the end is near."""
        view = self.view
        end = f", {label('board.last').upper()}" if view.end != GOES_ON and view.outcome is None else ""
        said = label(
            "text.head" if self.columns >= ROOMY else "text.head.short", sun=view.sun, last=SUN_TRACK, gold=view.gold_deck,
            treasure=view.treasure_deck, tiles=view.stack, turn=view.turns, end=end,
        )  # fmt: skip
        return [cut(said, self.columns)]

    def legend(self) -> list[str]:
        return self.wrap(label("text.legend" if self.room.ascii_only else "text.legend.drawn"))

    def seat(self, seat: int) -> list[str]:
        """A line for a seat: XP, cards, Delvers at home; points where they are known."""
        one = self.view.seats[seat]
        if self.columns < ROOMY:
            return [self.short_seat(seat, self.columns)]
        faction = self.content.factions[one.faction].name if one.faction >= 0 else "-"
        points = label("text.points", score=one.score) if one.score is not None else ""
        name = f"{self._sign(seat)} {SEATS[seat]} {pad(cut(self.reading.names[seat], 12), 12)} {pad(cut(faction, 12), 12)}"
        return [cut(f"{name} {label('text.seat', **_counts(one))}{points}", self.columns)]

    def short_seat(self, seat: int, columns: int) -> str:
        """The same in so few columns."""
        said = label("text.seat.short", **_counts(self.view.seats[seat]))
        return cut(f"{self._sign(seat)}{SEATS[seat]} {cut(self.reading.names[seat], max(3, columns - 4 - len(said)))} {said}", columns)

    def _sign(self, seat: int) -> str:
        """`>` for whose turn it is, `*` for a winner."""
        outcome = self.view.outcome
        return "*" if outcome is not None and seat in outcome.winners else ">" if seat == self.view.turn and outcome is None else " "

    def known(self, seat: int) -> list[str]:
        """What else everybody knows of a seat: Delvers that are not accounted for, Treasures it has shown."""
        one, lines = self.view.seats[seat], []
        kinds = [kind for kind, count in enumerate(one.unaccounted) for _ in range(count)]
        if seat != self.view.seat and kinds and self.view.outcome is None:
            lines += self.hung(label("rivals"), ", ".join(self.content.kinds[kind].name for kind in kinds))
        if one.titles:
            lines += self.hung(label("text.shown"), ", ".join(one.titles))
        return lines

    def hung(self, head: str, said: str) -> list[str]:
        """A few words under a seat, the following lines further in."""
        return self.wrap(f"{head}: {said}", "      ", "        ")

    def occupied(self) -> list[str]:
        """Rooms with Delvers in them, by their first section."""
        lines, reading = [], self.reading
        for room in sorted({reading.rooms[token.section] for token in self.view.tokens}, key=lambda room: reading.sections(room)[0]):
            x, y, letter = reading.spot(reading.sections(room)[0])
            lines += self.wrap(f"{x},{y} {letter}  {reading.room_words(room)}", "  ", "      ")
        return ["", *lines] if lines else []

    # ---- one's own

    def reserve(self, own: SeatView) -> list[str]:
        """The names of one's Delvers at home."""
        return [self.content.kinds[kind].name for kind, count in enumerate(own.reserve or ()) for _ in range(count)]

    def gold(self, own: SeatView) -> list[str]:
        """One's Gold cards, by value."""
        return [f"{count} x {i % 3 + 1}{'+1' if i > 2 else ''}" for i, count in enumerate(own.gold or ()) if count]

    def own(self, own: SeatView) -> list[str]:
        """What only its owner sees: the reserve, Gold and Treasure."""
        lines = self.hung(label("text.reserve"), ", ".join(self.reserve(own)) or "-") if own.reserve is not None else []
        if self.gold(own):
            lines += self.hung(label("fact.gold").capitalize(), ", ".join(self.gold(own)))
        for held in own.treasures or ():
            card = self.content.treasures[held.card]
            used = label("treasure.used") * held.used + label("treasure.turned") * held.turned
            note = label("treasure.note", title=card.title, value=card.value, text=card.text) + used
            lines += self.wrap(note, "      ", "        ")
        return lines

    def hand(self) -> list[str]:
        """The tiles in one's hand, side by side, and what they show."""
        said = [line for number in self.held() for line in self.wrap(self._tile_words(number), "    ", "        ")]
        return ["", label("hand"), *(f"    {line}" for line in self.tiles_across(self.held())), *said] if said else []

    def held(self) -> Sequence[int]:
        """The tiles of one's hand; nobody's for somebody who only watches."""
        seats = self.view.seats
        return seats[self.view.seat].hand or () if 0 <= self.view.seat < len(seats) else ()

    def tiles_across(self, tiles: Sequence[int]) -> list[str]:
        """Tiles side by side, above each its name and whether it has a Sun or Fast Movement."""
        blocks = []
        for number in tiles:
            lines = [self._tile_name(number), " ".join(self._tile_notes(number)), *self._tile(number)]
            wide = max(map(len, lines))
            blocks.append([f"{line:<{wide}}" for line in lines])
        rows = [(" " * APART).join(parts) for parts in zip(*blocks, strict=True)]
        return [row for row in rows if row.strip()]

    def tiles_down(self, tiles: Sequence[int]) -> list[str]:
        """Tiles one below the other, beside each its name and whether it has a Sun or Fast Movement."""
        lines: list[str] = []
        for number in tiles:
            notes = [self._tile_name(number), *self._tile_notes(number), "", ""]
            lines += [f"{note:<8} {row}" for note, row in zip(notes, self._tile(number), strict=False)]
        return lines

    def _tile_name(self, number: int) -> str:
        """Its id, with the number of the option that chooses it."""
        id = self.content.tiles[number].id
        option = self.map.number(Place("tile", (id,)))
        return f"[{option}] {id}" if option else id

    def _tile_notes(self, number: int) -> list[str]:
        tile = self.content.tiles[number]
        return [label("text.sun")] * tile.sun + [label("text.fast")] * tile.fast

    def _tile(self, number: int) -> list[str]:
        tile = self.content.tiles[number]
        return tile_rows(tile, 0, [icons(sums) for sums in tile.icons], self.room.ascii_only)

    def _tile_words(self, number: int) -> str:
        tile = self.content.tiles[number]
        return f"{tile.id}: {tile_words(tile)}"

    # ---- the room being resolved

    def dice(self, rolled: Sequence[int]) -> str:
        """A roll in words, die by die: `white 1 Combat; purple 1 Spoils and again; then blank`."""
        said = []
        for entry in rolled:
            colour, face = entry >> 4 & 3, self.content.faces[entry >> 4 & 3][entry & 15]
            counts = ((face & 15, label("tray.combat")), (face >> 4 & 15, label("tray.spoils")))
            shown = [f"{count} {what}" for count, what in counts if count] + [label("die.reroll")] * (face >> 8 & 1)
            head = label("text.then") if entry & AGAIN else label(f"text.die.{colour}")
            said.append(f"{head} {listed(shown) or label('die.blank')}")
        return "; ".join(said)

    def affair(self, affair: AffairView) -> list[str]:
        """The card being read, what was chosen, and the dice."""
        reading = self.reading
        lines = self.wrap(reading.room_words(reading.rooms[affair.room]))
        if affair.story:
            lines += self.wrap(f'"{affair.story}"', "  ", "  ")
            if affair.option != NOBODY:
                lines += self.wrap(label("card.chose", title=affair.titles[affair.option], outcome=affair.outcome), "  ", "  ")
            elif self.view.ask is not EncounterOption or not self.room.faces:  # whoever chooses reads them as options
                lines += [cut(f"  {i + 1}  {title}", self.columns) for i, title in enumerate(affair.titles)]
        for rolled in (affair.rolled, affair.second):
            if rolled:
                bonus = f"; {label('tray.bonus', bonus=affair.bonus)}" if affair.bonus else ""
                lines += self.wrap(f"{label('text.dice')}: {self.dice(rolled)}{bonus}", "  ", "      ")
        for seat, name in enumerate(reading.names):
            if affair.combat[seat] != NOT_ROLLED:
                rank = f"{affair.ranks.index(seat) + 1}. " if seat in affair.ranks else ""
                total = label("text.total", name=cut(name, 30), combat=affair.combat[seat], spoils=affair.spoils[seat])
                dice = f" ({self.dice(affair.thrown[seat])})" if seat != affair.roller else ""
                lines += self.wrap(f"{rank}{total}{dice}", "  ", "      ")
        if affair.monster_combat != NOT_ROLLED:
            total = label("text.total", name=label("tray.monster"), combat=affair.monster_combat, spoils=affair.monster_spoils)
            lines.append(f"  {total}")
        return lines
