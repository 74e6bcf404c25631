"""A small game that uses everything a page can show of one: tiles in a hand, laid turned round, a card, dice, factions.

`python -m tests.web.tiles --port N --data FOLDER` serves it. A turn: choose a tile of the hand, lay it on a lit cell any of four
ways round, answer the card that was turned up.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import delve
from delve.kernel.events import Event, Tell
from delve.kernel.face import Face, Place, Refusal, Words
from delve.kernel.flow import Ask, State, push
from delve.kernel.game import Advice, Game, Guise, Outcome, Setup, Stat, View, Weighed, pending
from delve.kernel.luck import Luck
from delve.kernel.moments import Change, Comparison, Die, Moment, Throw
from delve.pictures import cells
from delve.pictures.panels import TRAY, Card, Fact, Panel, Piece
from delve.pictures.scene import Scene

CELL: Final = 90.0
SIZE: Final = 4
ENOUGH: Final = 5
"""Tiles after which the game is over."""
SIDES: Final = ("Lanternguard", "Mirefolk", "Runekin", "Cogwrights")


@dataclass(frozen=True)
class Laid(Event):
    seat: int
    cell: int


@dataclass(frozen=True)
class Fought(Event):
    seat: int
    die: int


@dataclass(frozen=True)
class TilesView(View):
    laid: tuple[int, ...]
    """Tile and turn of every cell, as 4 * tile + turn; -1 for an empty one."""
    hand: tuple[int, ...]
    held: int
    die: int


class Tiles(State):
    laid: list[int]
    held: int
    next: int
    die: int

    def __init__(self, laid: list[int], held: int = -1, next: int = 3, die: int = 0) -> None:
        super().__init__()
        self.laid, self.held, self.next, self.die = laid, held, next, die

    @property
    def hand(self) -> tuple[int, ...]:
        return (self.next - 3, self.next - 2, self.next - 1)


def open_cells(laid: Sequence[int]) -> list[int]:
    """Empty cells beside a tile."""
    return [cell for cell in range(SIZE * SIZE) if laid[cell] < 0 and any(laid[other] >= 0 for other in beside(cell))]


def beside(cell: int) -> list[int]:
    x, y = cell % SIZE, cell // SIZE
    around = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
    return [u + v * SIZE for u, v in around if 0 <= u < SIZE and 0 <= v < SIZE]


class ChooseTile(Ask[Tiles]):
    tag = "choose-tile"

    clause = "PENCIL-3.01"

    def options(self, s: Tiles) -> tuple[int, ...]:
        return s.hand

    def chosen(self, s: Tiles, code: int, luck: Luck, tell: Tell | None) -> None:
        s.held = code
        push(s, LayTile(self.seat))

    def prompt(self, s: Tiles) -> str:
        return "Choose a tile: one of three."

    def face(self, s: Tiles, code: int) -> Face:
        return Face(f"tile {code}", Words(f"Tile {code}", "three bags"), Place("tile", (code,)))


class LayTile(Ask[Tiles]):
    tag = "lay-tile"

    clause = "PENCIL-8.01"

    def options(self, s: Tiles) -> tuple[int, ...]:
        return tuple(4 * cell + turn for cell in open_cells(s.laid) for turn in range(4))

    def chosen(self, s: Tiles, code: int, luck: Luck, tell: Tell | None) -> None:
        cell, turn = divmod(code, 4)
        s.laid[cell], s.held = 4 * s.held + turn, -1
        s.next += 1
        if tell is not None:
            tell.append(Laid(self.seat, cell))
        push(s, Answer(self.seat))

    def prompt(self, s: Tiles) -> str:
        return f"Place a tile: {s.held} is chosen, pick a lit cell."

    def face(self, s: Tiles, code: int) -> Face:
        cell, turn = divmod(code, 4)
        x, y = cell % SIZE + 1, cell // SIZE + 1
        words = Words(f"To {x},{y}" + (f", turned {90 * turn}" if turn else ""), "joins your room" if turn % 2 else "")
        return Face(f"lay {x},{y}/{90 * turn}", words, Place("cell", (x, y)), turn=90 * turn)

    def why_not(self, s: Tiles, key: str) -> Refusal | None:
        return Refusal("It touches the dungeon only at a corner.", "PENCIL-3.06") if key.startswith("lay") else None


class Answer(Ask[Tiles]):
    tag = "answer"

    clause = "PENCIL-3.11"

    def options(self, s: Tiles) -> tuple[int, ...]:
        return (0, 1)

    def chosen(self, s: Tiles, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == 0:
            s.die = int(luck.die())
            if tell is not None:
                tell.append(Fought(self.seat, s.die))
        if sum(one >= 0 for one in s.laid) < ENOUGH:
            push(s, ChooseTile(1 - self.seat))

    def prompt(self, s: Tiles) -> str:
        return "What do you do?"

    def face(self, s: Tiles, code: int) -> Face:
        if code:
            return Face("fill", Words("Fill the cup", "What it asks, you learn when you have chosen."))
        return Face("fight", Words("Fight the toll-keeper", "You roll two dice; its dice are not known yet."))


class TilesGame(Game):
    id, title, pitch, credit, minutes = "tiles", "Tiles", "Lay tiles, meet the toll-keeper.", "ours", "2"
    min_seats, max_seats, version = 2, 2, 1
    secrets = True
    steps = (ChooseTile, LayTile, Answer)

    def blank(self, seats: int, setup: Setup) -> Tiles:
        laid = [-1] * (SIZE * SIZE)
        laid[1] = 0
        s = Tiles(laid, next=14)
        push(s, ChooseTile(0))
        return s

    def outcome(self, s: Tiles) -> Outcome | None:
        return Outcome((0,), (1, 0), "The dungeon is full.") if s.ask is None and not s.agenda else None

    def standing(self, s: Tiles) -> tuple[int, ...]:
        return (1, 0)

    def turns(self, s: Tiles) -> int:
        return sum(one >= 0 for one in s.laid)

    def view(self, s: Tiles, seat: int) -> TilesView:
        hand = s.hand if s.ask is not None and seat == s.ask.seat else ()
        return TilesView(*pending(s, seat), self.outcome(s), tuple(s.laid), hand, s.held, s.die)

    def imagine(self, s: Tiles, seat: int, luck: Luck) -> Tiles:
        return s.copy()

    def line(self, event: Event, names: Sequence[str]) -> str:
        if isinstance(event, Laid):
            return f"{names[event.seat]} lays a tile."
        return f"{names[event.seat]} fights with a {event.die}." if isinstance(event, Fought) else ""

    def moments(self, told: Sequence[Event], earlier: int, names: Sequence[str], seat: int) -> tuple[Moment, ...]:
        return tuple(moment(event, names, seat) for event in told[earlier:])

    def text(self, view: TilesView, names: Sequence[str], ascii_only: bool = False) -> str:
        return " ".join(map(str, view.laid))

    def scene(self, view: TilesView, names: Sequence[str], narrow: bool = False) -> Scene:
        return scene(view)

    def cover(self) -> str:
        return '<svg viewBox="0 0 220 300" aria-hidden="true"><rect width="220" height="300" fill="#264a5e"/></svg>'

    def stats(self, view: TilesView, seat: int) -> tuple[Stat, ...]:
        bag = '<circle r="8" fill="#e0a526" stroke="#2a2018" stroke-width="2"/>'
        return Stat("gold", str(6 + seat), "Bags of gold.", bag), Stat("XP", "2", "What you have learnt.")

    def guise(self, view: TilesView, seat: int) -> Guise:
        return Guise(seat + 1, SIDES[seat + 1])

    def instinct(self) -> TilesInstinct:
        return TilesInstinct()


class TilesInstinct:
    def pick(self, view: TilesView) -> int:
        return 0 if view.ask is Answer else self.advise(view).pick  # a bot fights

    def advise(self, view: TilesView) -> Advice:
        best = range(len(view.options) - 1, -1, -1)
        weighed = tuple(Weighed(k, share, f"{share:.0%}") for k, share in zip(best, (0.62, 0.48, 0.31, 0.2), strict=False))
        return Advice(best[0], "Your room grows by three bags.", weighed)


def moment(event: Event, names: Sequence[str], seat: int) -> Moment:
    """A tile is a sentence and a mark; a fight is a card, held for whoever fought."""
    if isinstance(event, Laid):
        return Moment(event.seat, f"{names[event.seat]} lays a tile.", "The room grows.", places=(f"room-{event.cell}",))
    assert isinstance(event, Fought)
    again = Die(f"a {event.die}", pips(event.die), after=True)
    won, who = event.die >= 3, "You" if event.seat == seat else names[event.seat]
    return Moment(
        event.seat, f"{who} beat the toll-keeper." if won else f"{who} fled from the toll-keeper.", "One die was thrown again.",
        kind="Fight, the tan room", concerns=(event.seat,), places=("room-1",), clause="PENCIL-3.11",
        throws=(Throw(names[event.seat], event.seat, (Die("a 1", pips(1)), again), f"{event.die} Combat"),),
        compared=Comparison(str(event.die), "3", "Enough." if won else "Too little.", won),
        changes=(Change("+3" if won else "-1", "bags of gold" if won else "XP", event.seat),),
    )  # fmt: skip


# ---- the picture


def pips(die: int) -> str:
    return f'<rect width="40" height="40" rx="8" fill="#fff"/><text x="20" y="28" text-anchor="middle" font-size="22">{die}</text>'


def corner(cell: int) -> tuple[float, float]:
    return 20 + CELL * (cell % SIZE), 20 + CELL * (cell // SIZE)


def tile(number: int) -> str:
    """One tile, 90 wide: an arrow, so that its turn can be seen, and its number."""
    floor = f'<rect width="90" height="90" rx="4" fill="{"#8fb7d6" if number % 2 else "#f0d48a"}" stroke="#2a2018" stroke-width="3"/>'
    arrow = '<path class="bold" stroke="#2a2018" d="M45 78V14M28 32L45 14L62 32"/>'
    return f'{floor}{arrow}<text x="70" y="82" font-size="15" text-anchor="middle" fill="#2a2018">{number}</text>'


def lying(cell: int, href: str, turn: int) -> str:
    x, y = corner(cell)
    return f'<use href="{href}" transform="translate({x} {y}) rotate({90 * turn} 45 45)"/>'


def scene(view: TilesView) -> Scene:
    drawn = Scene(2 * 20 + SIZE * CELL, 2 * 20 + SIZE * CELL, "Tiles", "A small dungeon.")
    drawn.steps, drawn.step = ("Choose", "Place", "Meet"), (ChooseTile, LayTile, Answer).index(view.ask or Answer)
    for cell, packed in enumerate(view.laid):
        if packed < 0:
            continue
        drawn.add(f"tile-{cell}", lying(cell, drawn.define(f"tile-{packed // 4}", tile(packed // 4)), packed % 4))
        x, y = corner(cell)
        area = f'<rect x="{x}" y="{y}" width="90" height="90"/>'
        drawn.info(f"room-{cell}", f"Room {cell}, 14 bags, 2 chests", area, area.replace("<rect", '<rect class="rim wax" fill="none"'))
    if view.ask is LayTile and view.options:
        free = sorted({code // 4 for code in view.options})
        for cell in range(SIZE * SIZE):
            place = f"{cell % SIZE + 1}-{cell // SIZE + 1}"
            if cell in free:
                number = free.index(cell) + 1
                markup = cells.priced(*_inner(cell), number, "1 XP") if cell % 3 == 0 else cells.free(*_inner(cell), number, "4 turns")
                drawn.target(f"cell-{place}", markup)
            elif view.laid[cell] < 0:
                drawn.refused(f"no-{place}", f"lay {place.replace('-', ',')}/0", cells.barred(*_inner(cell)))
        href = drawn.define(f"tile-{view.held}", tile(view.held))
        for index, code in enumerate(view.options):
            drawn.ghost(index, lying(code // 4, href, code % 4))
    if view.hand:
        hrefs = [drawn.define(f"tile-{one}", tile(one)) for one in view.hand]
        pieces = tuple(
            Piece(f"tile-{one}", f"Tile {one}", f'<use href="{href}"/>', (90, 90), "Three bags.", one == view.held)
            for one, href in zip(view.hand, hrefs, strict=True)
        )
        drawn.panels.append(Panel("Your tiles", pieces, (Fact("11", "gold"), Fact("4", "treasure")), "for your seat_shown"))
    if view.die:
        dice = (Piece("die-1", f"A {view.die}", pips(view.die), (40, 40)),)
        drawn.panels.append(Panel("Against the toll-keeper", dice, (Fact(str(view.die), "combat"),), kind=TRAY))
    if view.ask is Answer:
        keeper = '<rect width="248" height="430" fill="#3c3130"/><circle cx="124" cy="150" r="60" fill="#f8f1e2"/>'
        story = "A toll-keeper of wet bones bars the arch and rattles an empty cup."
        drawn.card = Card("Encounter, your tan room", story, keeper, "In this room: 4 bags, 1 chest.", "PENCIL-11.02")
    return drawn


def _inner(cell: int) -> tuple[float, float, float]:
    x, y = corner(cell)
    return x + 3, y + 3, CELL - 6


def main() -> int:
    """Serve it beside the games there are."""
    from delve.cli import main as cli

    delve.register(TilesGame())
    return cli(["serve", "--no-open", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
