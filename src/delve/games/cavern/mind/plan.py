"""The plan of a turn: every placement of the hand valued, what XP could add, and the second tile of Scaffold."""

from __future__ import annotations

from typing import Final

from delve.games.cavern.box import CHISEL
from delve.games.cavern.dungeon import CHISELLED, FORCED, FREE, PAID, STEP
from delve.games.cavern.mind.chart import Chart
from delve.games.cavern.mind.judgement import Weights
from delve.games.cavern.sight import CavernView

NOTHING: Final = -1e9
TOO_LITTLE: Final = 3.2
"""A hand worth more than this is not thrown away."""
GUESSES: Final = 5
"""So many unseen tiles are tried to tell what a redraw may bring."""
CHISEL_POINTS: Final = 0.8
LATER: Final = 0.15
"""What better tiles are worth beyond this turn."""


class PlacementPlan:
    """Placements by tile, cell and code (rotation times four, and the price), each with its worth."""

    def __init__(self, view: CavernView, weights: Weights, hired: int = -1, recalled: int = -1) -> None:
        self.view = view
        self.chart = Chart(view, weights, hired, recalled)
        self.paid = self._prices()
        self.sun = self._sun()
        self.worth: dict[int, dict[int, dict[int, float]]] = {}
        second = bool(view.placed)
        cells = self.beside_first() if second else view.dungeon.frontier
        hand = sorted(set(view.seats[view.seat].hand or ()))
        for tile in hand:
            self.worth[tile] = self.placements(tile, cells, second)

    def _prices(self) -> dict[int, float]:
        """The ways open to break the corridor rule, and what each costs."""
        view, me = self.view, self.chart.me
        spare = 1 if view.placed else 0
        stuck = dict(view.setup)["stuck_hand"]
        if not view.placed and stuck != "pass" and (view.stuck or stuck == "force"):
            accepts = [view.content.prints[tile].accepts for tile in set(me.hand or ())]
            if not any(accept[edge] for accept in accepts for edge in view.dungeon.edges.values()):
                return {FORCED: 0.0}
        out: dict[int, float] = {}
        if me.xp > spare:
            out[PAID] = self.chart.xp
        if any(view.content.treasures[own.card].ability == CHISEL and not own.used for own in me.treasures or ()):
            out[CHISELLED] = CHISEL_POINTS * min(1.0, self.chart.left / 3)
        return out

    def _sun(self) -> float:
        """What it is worth to bring the end nearer: something to whoever is ahead, the more the later."""
        view = self.view
        mine = view.seats[view.seat].score or 0
        best = max(1.8 * seat.gold_cards + 4.05 * seat.treasure_cards for i, seat in enumerate(view.seats) if i != view.seat)
        return self.chart.weights.sun * max(-1.0, min(1.0, 0.08 * (mine - best)))

    def beside_first(self) -> list[int]:
        here = self.view.dungeon.tiles[self.view.placed[0]].cell
        return [here + step for step in STEP if here + step in self.chart.edges]

    def placements(self, tile: int, cells: list[int], second: bool = False) -> dict[int, dict[int, float]]:
        """Every way to place a tile on those cells. Breaking a corridor is looked at where it could matter."""
        t, chart = self.view.content.tiles[tile], self.chart
        fast = chart.weights.fast * min(1.0, chart.left / 2 + 0.5) if t.fast and not second and self.chains() else 0.0
        sun = self.sun if t.sun else 0.0
        if second:
            fast -= chart.xp + chart.weights.fast * 0.5 * t.fast
        out: dict[int, dict[int, float]] = {}
        for cell in cells:
            free = t.accepts[chart.edges[cell]]
            paid = self.paid if self.paid and (FORCED in self.paid or self.worth_breaking(cell)) else {}
            row: dict[int, float] = {}
            for rotation in t.rotations:
                is_free = free >> rotation & 1
                if is_free or paid:
                    trial = chart.trial(tile, cell, rotation)
                    worth = trial.rooms + trial.delver + fast + sun
                    if is_free:
                        row[rotation * 4 + FREE] = worth
                    for price, cost in paid.items() if not is_free else ():
                        row[rotation * 4 + price] = worth - cost
            if row:
                out[cell] = row
        return out

    def chains(self) -> bool:
        """Whether Fast Movement earns a turn now (R11)."""
        return not (self.view.in_extra and dict(self.view.setup)["fast_chain"] == "one")

    def worth_breaking(self, cell: int) -> bool:
        """Whether some room could be closed by covering this cell: a corridor is broken for nothing less."""
        rooms = self.chart.rooms
        return any(rooms[r].gaps.bit_count() == 1 and (rooms[r].people or rooms[r].sums >> 10 & 255 > 2) for r in self.chart.around[cell])

    def best(self, tile: int) -> float:
        """The worth of a tile at its best."""
        return max((worth for row in self.worth[tile].values() for worth in row.values()), default=NOTHING)

    def best_cell(self, tile: int, cell: int) -> float:
        return max(self.worth.get(tile, {}).get(cell, {}).values(), default=NOTHING)

    def hand(self) -> float:
        """The worth of the whole hand: its best tile."""
        return max((self.best(tile) for tile in self.worth), default=NOTHING)

    # ---- what a redraw may bring

    def redraw(self) -> float:
        """What it is worth to keep the best tile and draw the others anew, XP not counted."""
        now = self.hand()
        if now > TOO_LITTLE:
            return 0.0
        guesses = [max((w for row in self.placements(tile, self.cells()).values() for w in row.values()), default=0.0)
                   for tile in self.unseen()]  # fmt: skip
        if not guesses:
            return 0.0
        n = len(guesses)
        hoped = sum(max(now, a, b) for a in guesses for b in guesses) / (n * n)
        typical = sum(guesses) / n
        others = sorted(self.best(tile) for tile in self.worth)[:-1]
        later = sum(max(0.0, typical - max(other, 0.0)) for other in others)  # a tile that fits nowhere is worth nothing now
        return hoped - now + LATER * later * min(1.0, self.chart.left / 4)

    def cells(self) -> list[int]:
        return self.view.dungeon.frontier

    def unseen(self) -> list[int]:
        """A few of the tiles that may still be drawn, spread over all of them."""
        view = self.view
        counts = list(view.content.tile_counts)
        for tile in (*(on.tile for on in view.dungeon.tiles), *view.discards, *(view.seats[view.seat].hand or ())):
            if tile < len(counts):
                counts[tile] -= 1
        tiles = [tile for tile, count in enumerate(counts) if count > 0]
        stride = max(1, len(tiles) // GUESSES)
        return tiles[(7 * view.turns) % stride :: stride][:GUESSES]
