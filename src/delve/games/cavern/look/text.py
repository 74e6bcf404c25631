"""The table of `cavern` in plain characters, for terminals and for ears: at most 80 columns.

A tile is three by three squares of two characters: what the floor is there, and what lies or stands on it. A dungeon that is too
wide is shown round the tile placed last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.games.cavern.dungeon import across, cell_at, down
from delve.games.cavern.look.labels import label
from delve.games.cavern.look.reading import Reading, tile_words
from delve.games.cavern.options import SUN_TRACK
from delve.games.cavern.sight import Affair, CavernView, SeatView
from delve.games.cavern.state import GOES_ON, NOBODY, NOT_ROLLED
from delve.games.cavern.tiles import CORRIDOR, Tile, chests, doors, golds, rifts, torches
from delve.games.cavern.words import faces_word
from delve.parts.widths import cut, pad, plain, wrap

COLUMNS: Final = 80
SEATS: Final = "ABCD"
PLAIN: Final = "btc."
DRAWN: Final = "\u2248\u00b7\u2550\u2592"
"""Blue, tan, corridor and rock."""
TILE: Final = 6
"""How many columns a tile takes."""
ACROSS: Final = (COLUMNS - 4) // TILE
"""How many tiles fit side by side."""
SQUARES: Final = ((0, 11), (1, 1), (2, 3), (10, 10), (), (4, 4), (9, 8), (7, 7), (5, 6))
"""The slots each square of a tile is read from, row by row; the one in the middle has none."""


def text(view: CavernView, names: Sequence[str], ascii_only: bool = False) -> str:
    """The table for a terminal."""
    called = [plain(name) if ascii_only else name for name in names]
    reading = Reading(view, called)
    legend = label("text.legend" if ascii_only else "text.legend.drawn")
    lines = [_head(view), *_map(reading, ascii_only), "", *wrap(legend, COLUMNS), ""]
    for seat, one in enumerate(view.seats):
        lines += _seat(reading, seat) + (_own(reading, one) if seat == view.seat else [])
    lines += _occupied(reading)
    if 0 <= view.seat < len(view.seats):
        lines += _hand(reading, view.seats[view.seat].hand or (), ascii_only)
    if view.affair is not None:
        lines += ["", *_affair(reading, view.affair)]
    if view.outcome is not None:
        lines += ["", *wrap(view.outcome.verdict, COLUMNS)]
    whole = "\n".join(line.rstrip() for line in lines) + "\n"
    return plain_lines(whole) if ascii_only else whole


def plain_lines(whole: str) -> str:
    """Every line in ASCII."""
    return "\n".join(line if line.isascii() else plain(line) for line in whole.split("\n"))


def _head(view: CavernView) -> str:
    """Sun and decks, and whether the end is near."""
    last = f"  {label('board.last').upper()}" if view.end != GOES_ON and view.outcome is None else ""
    return label(
        "text.head", sun=view.sun, last=SUN_TRACK, gold=view.gold_deck, treasure=view.treasure_deck, tiles=view.stack, turn=view.turns
    ) + last  # fmt: skip


# ---- the dungeon


def _middle(tile: Tile, slots: Sequence[int]) -> int:
    """The section in the middle of a tile: a corridor that passes through, else the floor with most slots; -1 for rock."""
    through = [i for i, type in enumerate(tile.types) if type == CORRIDOR and sum(slot == i for slot in slots) > 1]
    if through:
        return through[0]
    counts = [sum(slot == i for slot in slots) if type != CORRIDOR else 0 for i, type in enumerate(tile.types)]
    best = max(range(len(counts)), key=lambda i: counts[i], default=-1)
    return best if best >= 0 and counts[best] > 3 else -1


def squares(tile: Tile, rotation: int) -> list[int]:
    """The section of each of the nine squares of a tile as it lies, -1 for rock. A corner shows whichever of its slots has a floor."""
    slots = tile.prints[rotation]
    out = []
    for from_slots in SQUARES:
        found = [slots[k] for k in from_slots if slots[k] >= 0 and not (tile.types[slots[k]] == CORRIDOR and k % 3 != 1)]
        out.append(found[0] if found else -1)
    out[4] = _middle(tile, slots)
    return out


def _icons(sums: int) -> str:
    return "k" * chests(sums) + "r" * rifts(sums) + "!" * torches(sums) + "g" * golds(sums) + "d" * doors(sums)


def tile_rows(tile: Tile, rotation: int, on: Sequence[str], ascii_only: bool) -> list[str]:
    """A tile as three lines; `on` is what lies and stands on each section, most important first. What finds no square is left out."""
    shown = PLAIN if ascii_only else DRAWN
    left = [list(things) for things in on]
    cells = []
    for section in squares(tile, rotation):
        floor = shown[tile.types[section] if section >= 0 else 3]
        cells.append(floor + (left[section].pop(0) if section >= 0 and left[section] else floor))
    return ["".join(cells[row : row + 3]) for row in (0, 3, 6)]


def _things(reading: Reading, placed: int) -> list[str]:
    """For every section of a placed tile: Delvers first, then what the room still holds."""
    view, tile = reading.view, reading.tile(placed)
    out = []
    for i, sums in enumerate(tile.icons):
        section = view.base[placed] + i
        standing = "".join(SEATS[token.seat] for token in view.tokens if token.section == section)
        out.append(standing + (_icons(sums) if reading.rooms[section] not in reading.done else ""))
    return out


def _map(reading: Reading, ascii_only: bool) -> list[str]:
    """The dungeon with its columns and rows named; cells one may choose show the number of their line."""
    view = reading.view
    numbered = {cell: index + 1 for index, cell in enumerate(view.options)} if view.ask == "PlaceCell" else {}
    every = [*view.cells, *numbered]
    left, right = min(map(across, every)), max(map(across, every))
    if right - left >= ACROSS:
        centre = across(view.cells[-1])
        left = max(left, min(centre - ACROSS // 2, right - ACROSS + 1))
        right = left + ACROSS - 1
    columns = range(left, right + 1)
    lines = ["    " + "".join(f"{x:^{TILE}}" for x in columns)]
    lines.append("    " + ("=" if ascii_only else "\u2501") * (TILE * len(columns)))
    at = reading.dungeon.at
    for y in range(max(map(down, every)) + 1):
        rows = ["", "", ""]
        for x in columns:
            cell = cell_at(x, y)
            if cell in at:
                placed = at[cell]
                drawn = tile_rows(reading.tile(placed), view.turned[placed], _things(reading, placed), ascii_only)
            else:
                number = f"[{numbered[cell]}]" if cell in numbered else ""
                drawn = [" " * TILE, f"{number:^{TILE}}", " " * TILE]
            rows = [row + part for row, part in zip(rows, drawn, strict=True)]
        lines += [f"{y if i == 1 else '':>3} {row}" for i, row in enumerate(rows)]
    return lines


# ---- the seats


def _seat(reading: Reading, seat: int) -> list[str]:
    """One line for everybody: XP, cards, Delvers at home; what was shown or turned."""
    view, one = reading.view, reading.view.seats[seat]
    won = view.outcome is not None and seat in view.outcome.winners
    mark = "*" if won else ">" if seat == view.turn and view.outcome is None else " "
    faction = reading.content.factions[one.faction].name if one.faction >= 0 else "-"
    points = label("text.points", score=one.score) if one.score is not None else ""
    said = label("text.seat", xp=one.xp, gold=one.gold_cards, treasure=one.treasure_cards, home=one.home)
    lines = [f"{mark} {SEATS[seat]} {pad(cut(reading.names[seat], 12), 12)} {pad(cut(faction, 12), 12)} {said}{points}"]
    kinds = [kind for kind, count in enumerate(one.unaccounted) for _ in range(count)]
    if seat != view.seat and kinds and view.outcome is None:
        lines += _hung(label("rivals"), ", ".join(reading.content.kinds[kind].name for kind in kinds))
    if one.titles:
        lines += _hung(label("text.shown"), ", ".join(one.titles))
    return lines


def _hung(head: str, said: str) -> list[str]:
    """A few words under a seat, the following lines further in."""
    return wrap(f"{head}: {said}", COLUMNS, first="      ", rest="        ")


def _own(reading: Reading, own: SeatView) -> list[str]:
    """What only its owner sees: the reserve, Gold and Treasure."""
    lines: list[str] = []
    if own.reserve is not None:
        kinds = [reading.content.kinds[kind].name for kind, count in enumerate(own.reserve) for _ in range(count)]
        lines += _hung(label("text.reserve"), ", ".join(kinds) or "-")
    if own.gold is not None and any(own.gold):
        cards = [f"{count} x {i % 3 + 1}{'+1' if i > 2 else ''}" for i, count in enumerate(own.gold) if count]
        lines += _hung(label("fact.gold").capitalize(), ", ".join(cards))
    for held in own.treasures or ():
        card = reading.content.treasures[held.card]
        used = label("treasure.used") * held.used + label("treasure.turned") * held.turned
        note = label("treasure.note", title=card.title, value=card.value, text=card.text) + used
        lines += wrap(note, COLUMNS, first="      ", rest="        ")
    return lines


def _hand(reading: Reading, hand: Sequence[int], ascii_only: bool) -> list[str]:
    """The tiles in one's hand, side by side, and what they show."""
    rows, said = ["", "", ""], []
    for number in hand:
        tile = reading.content.tiles[number]
        drawn = tile_rows(tile, 0, [_icons(sums) for sums in tile.icons], ascii_only)
        rows = [f"{row}{part}    " for row, part in zip(rows, drawn, strict=True)]
        said += wrap(f"{tile.id}: {tile_words(tile)}", COLUMNS, first="    ", rest="        ")
    return ["", label("hand"), *(f"    {row}" for row in rows), *said] if hand else []


def _occupied(reading: Reading) -> list[str]:
    """Rooms with Delvers in them, by their first section."""
    lines = []
    for room in sorted({reading.rooms[token.section] for token in reading.view.tokens}, key=lambda room: reading.sections(room)[0]):
        x, y, letter = reading.spot(reading.sections(room)[0])
        lines += wrap(f"{x},{y} {letter}  {reading.room_words(room)}", COLUMNS, first="  ", rest="      ")
    return ["", *lines] if lines else []


# ---- the room being resolved


def _affair(reading: Reading, affair: Affair) -> list[str]:
    """The card being read, what was chosen, and the dice."""
    lines = wrap(reading.room_words(reading.rooms[affair.room]), COLUMNS)
    if affair.story:
        lines += wrap(f'"{affair.story}"', COLUMNS, first="  ", rest="  ")
        if affair.option == NOBODY:
            lines += [f"  {i + 1}  {title}" for i, title in enumerate(affair.titles)]
        else:
            lines += wrap(label("card.chose", title=affair.titles[affair.option], outcome=affair.outcome), COLUMNS, first="  ")
    for rolled in (affair.rolled, affair.second):
        if rolled:
            lines += wrap(f"{label('text.dice')}: {faces_word(rolled)}", COLUMNS, first="  ", rest="      ")
    for seat, name in enumerate(reading.names):
        if affair.combat[seat] != NOT_ROLLED:
            rank = f"{affair.ranks.index(seat) + 1}. " if seat in affair.ranks else ""
            total = label("text.total", name=cut(name, 30), combat=affair.combat[seat], spoils=affair.spoils[seat])
            dice = f" ({faces_word(affair.thrown[seat])})" if seat != affair.roller else ""
            lines += wrap(f"{rank}{total}{dice}", COLUMNS, first="  ", rest="      ")
    if affair.monster_combat != NOT_ROLLED:
        lines.append(f"  {label('text.total', name=label('tray.monster'), combat=affair.monster_combat, spoils=affair.monster_spoils)}")
    return lines
