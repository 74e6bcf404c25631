"""Placing a tile (CAVERN-4): tile, then cell, then rotation and what it costs; the second tile of Scaffold (19.08)."""

from __future__ import annotations

from typing import Final

from delve.games.cavern import card_changes, cards, changes
from delve.games.cavern.box import CHISEL, SCAFFOLD
from delve.games.cavern.busy import PlacingTile
from delve.games.cavern.codes import NO_SCAFFOLD
from delve.games.cavern.delvers import DELVER_WHERE
from delve.games.cavern.dungeon import CHISELLED, FORCED, FREE, PAID, STEP, fits_somewhere, free_cells, free_rotations
from delve.games.cavern.faces import cell_face, cell_key, named_tile, rotation_face, rotation_key, scaffold_face
from delve.games.cavern.rooms import RESOLVE
from delve.games.cavern.state import Cavern
from delve.games.cavern.whynot import place_why_not
from delve.games.cavern.words import say
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.flow import Ask, Obvious, Step, push
from delve.kernel.luck import Luck


def prices(s: Cavern, seat: int, spare: int = 0) -> list[int]:
    """How a seat can break the corridor rule: XP, Mason's Chisel, or nothing to pay for a stuck hand (R08). `spare` XP are spoken for."""
    if not s.turn.placed and is_forced(s, seat):
        return [FORCED]
    out: list[int] = []
    if s.seats[seat].xp > spare:
        out.append(PAID)
    if cards.usable(s, seat, CHISEL) >= 0:
        out.append(CHISELLED)
    return out


def may_force(s: Cavern) -> bool:
    """Whether a hand without a free placement may break the corridor rule for nothing: not before its free redraw (R08)."""
    return not s.rules.stuck_pass and (s.turn.stuck or not s.rules.stuck_redraw)


def is_forced(s: Cavern, seat: int) -> bool:
    """Whether R08(c) applies: no tile of the hand has a free placement, and the free redraw is used or not played with."""
    if not may_force(s):
        return False
    for tile in s.seats[seat].hand:  # noqa: SIM110  # a generator is slow when compiled
        if fits_somewhere(s.dungeon, tile):
            return False
    return True


class PlaceCell(Obvious[Cavern]):
    """Where the chosen tile goes: every cell of the frontier that takes it, for nothing or at a price (4.01-4.06, G21)."""

    tag = "place-cell"
    clause = "CAVERN-4.04"
    seen_as = PlacingTile

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def args(self) -> tuple[int, ...]:
        return self.seat, self.tile

    def every(self, s: Cavern) -> list[int]:
        if s.turn.placed:
            return beside_first(s, self.tile, bool(prices(s, self.seat, 1)))
        return s.dungeon.frontier if prices(s, self.seat) else free_cells(s.dungeon, self.tile)

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        push(s, PlaceRotation(self.seat, self.tile, code))

    def prompt(self, s: Cavern) -> str:
        return say("ask.cell", tile=named_tile(s, self.tile))

    def overheard(self, s: Cavern) -> str:
        return say("overheard.placing")

    def key(self, s: Cavern, code: int) -> str:
        return cell_key(code)

    def face(self, s: Cavern, code: int) -> Face:
        breaking = prices(s, self.seat, 1 if s.turn.placed else 0)
        return cell_face(s, self.seat, self.tile, code, breaking[0] if breaking else FREE)

    def why_not(self, s: Cavern, key: str) -> Refusal | None:
        return place_why_not(s, self.seat, self.tile, key)


class PlaceRotation(Obvious[Cavern]):
    """Which way round, and what it costs (4.16, 4.17, 4.20). A code is rotation * 4 + price."""

    tag = "place-rotation"
    clause = "CAVERN-4.09"
    seen_as = PlacingTile

    def __init__(self, seat: int, tile: int, cell: int) -> None:
        super().__init__(seat)
        self.tile = tile
        self.cell = cell

    def args(self) -> tuple[int, ...]:
        return self.seat, self.tile, self.cell

    def every(self, s: Cavern) -> list[int]:
        free = free_rotations(s.dungeon, self.tile, self.cell)
        paid = prices(s, self.seat, 1 if s.turn.placed else 0)
        out: list[int] = []
        for rotation in s.content.tiles[self.tile].rotations:
            if free >> rotation & 1:
                out.append(rotation * 4)
            else:
                for price in paid:
                    out.append(rotation * 4 + price)
        return out

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        """Pay, put the tile down, count Fast Movement (4.19); a Scaffold costs its own XP, and its Fast Movement is nothing (19.17)."""
        seat, price, second = self.seat, code & 3, bool(s.turn.placed)
        if second:
            changes.spend_xp(s, seat, "ability", tell)
        if price == PAID:
            changes.spend_xp(s, seat, "corridor", tell)
        elif price == CHISELLED:
            card_changes.use_treasure(s, seat, cards.usable(s, seat, CHISEL), tell)
        changes.place_tile(s, seat, self.tile, self.cell, code >> 2, price, tell)
        if second:
            return
        if s.content.tiles[self.tile].fast:
            changes.earn_extra_turn(s, seat, tell)
        push(s, RESOLVE)
        push(s, DELVER_WHERE[seat])
        push(s, DRAW)
        if s.content.factions[s.seats[seat].faction].ability == SCAFFOLD:
            push(s, SECOND_TILE[seat])

    def prompt(self, s: Cavern) -> str:
        return say("ask.rotation")

    def overheard(self, s: Cavern) -> str:
        return say("overheard.placing")

    def key(self, s: Cavern, code: int) -> str:
        return rotation_key(code)

    def face(self, s: Cavern, code: int) -> Face:
        return rotation_face(s, self.seat, self.tile, self.cell, code)


def beside_first(s: Cavern, tile: int, paid: bool) -> list[int]:
    """The cells sharing a side with the first tile of this turn that take this one (19.08)."""
    dungeon = s.dungeon
    here = dungeon.tiles[s.turn.placed[0]].cell
    return sorted([here + step for step in STEP if here + step in dungeon.edges and (paid or free_rotations(dungeon, tile, here + step))])


class SecondTile(Ask[Cavern]):
    """Scaffold: for 1 XP a second tile beside the first, once a turn (19.08, 19.09)."""

    tag = "second-tile"
    clause = "CAVERN-19.08"
    seen_as = PlacingTile

    def options(self, s: Cavern) -> tuple[int, ...]:
        player = s.seats[self.seat]
        if player.xp == 0 or not player.hand:
            return ()
        paid = bool(prices(s, self.seat, 1))
        tiles = sorted(set(player.hand))
        return (*[tile for tile in tiles if beside_first(s, tile, paid)], NO_SCAFFOLD)

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        """Without XP or a tile there is no second one (19.01)."""

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != NO_SCAFFOLD:
            push(s, PlaceCell(self.seat, code))

    def prompt(self, s: Cavern) -> str:
        return say("ask.scaffold")

    def overheard(self, s: Cavern) -> str:
        return say("overheard.placing")

    def face(self, s: Cavern, code: int) -> Face:
        return scaffold_face(s, code)


class Draw(Step[Cavern]):
    """Step 2: draw until the hand holds three tiles (6.01)."""

    tag = "draw"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        changes.fill_hand(s, s.turn.seat, luck, tell)


DRAW: Final = Draw()
SECOND_TILE: Final = tuple([SecondTile(seat) for seat in range(4)])
