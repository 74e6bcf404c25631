"""The dungeon as judgement looks at it: rooms with their gaps and the people in them, and what a tile would make of them.

A trial of a placement copies nothing. Every frontier cell knows the rooms around it, so what a tile joins, covers and
leaves open is worked out from those alone.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from delve.games.cavern.box import HOLD_THE_LINE, OVERCHANNEL, THROUGH_THE_CRACKS, Content
from delve.games.cavern.codes import NOBODY, RIFT
from delve.games.cavern.dungeon import STEP
from delve.games.cavern.house_rules import SUN_TRACK
from delve.games.cavern.mind.judgement import Weights
from delve.games.cavern.mind.worth import Force, alone, battle, capped, force
from delve.games.cavern.sight import CavernView
from delve.games.cavern.study.balance import GOLD_POINTS, TREASURE_POINTS, XP_POINTS
from delve.games.cavern.tiles import DOOR_ONE, GOLD_ONE, chests, golds, rifts, torches

CLOSES: Final = (1.0, 0.90, 0.77, 0.60, 0.33, 0.15, 0.10, 0.06, 0.04)
"""How often a room with so many gaps and somebody in it is closed in the end, with time enough."""
JOINED: Final = (0.0, 0.40, 0.70, 0.85, 0.92, 0.95, 0.95, 0.95, 0.95)
"""How often somebody else joins it before that."""
BASIC: Final = (0, 1, 2, 3)
"""The kinds that every faction has."""
SPARE: Final = (1.45, 0.9, 0.55, 0.35, 0.25, 0.2)
"""What the last Delver at home is worth, and the one before it, and so on."""
SEEN: Final = 0.25
"""What it costs to be known while one waits."""
COUNTS: Final = DOOR_ONE - GOLD_ONE
"""The bits of a room's sum that its worth depends on: gold, chests, rifts, torches."""
LAST: Final = 1.6
"""Whoever has an ability for rolls keeps the last XP for it: to anything else it is worth so much more."""
ABLE: Final = 2.3
"""Dice bought are a guess, an ability for rolls is sure: what an XP is worth is divided by this for it, and dice cost as much more."""
SURGE: Final = 0.8
"""How far a marked Delver is counted upon to be overchannelled."""
SUNS: Final = 0.256
"""Suns on a tile, on the mean."""


class Room(NamedTuple):
    """A room as it is or would be."""

    sums: int
    gaps: int
    """The empty cells it is open to, a bit for each (`Chart.bits`)."""
    people: tuple[int, ...]
    """Places in `Chart.people`; below nought, a Delver of one's own that might be placed: -1 - its kind."""


class Person(NamedTuple):
    seat: int
    dice: int
    marks: float
    combat: Force


class TrialPlacement(NamedTuple):
    """What a placement is worth: to the rooms it touches, and with the best Delver for it."""

    rooms: float
    delver: float
    section: int
    """Which section of the tile that Delver goes on; -1 for nobody, -2 for a room beside the tile."""


@lru_cache(maxsize=4096)
def pattern(content: Content, tile: int, rotation: int) -> tuple[tuple[int, int, int, int], ...]:
    """The slots of a turned tile that hold something: slot, section, type and side."""
    t = content.prints[tile]
    return tuple((k, m, t.types[m], k // 3) for k, m in enumerate(t.prints[rotation]) if m >= 0)


@lru_cache(maxsize=4096)
def unknown(content: Content, maybe: tuple[int, ...]) -> tuple[int, float, Force]:
    """A facedown Delver that could be any of these kinds: dice of one in the middle, marks and strength on the mean."""
    forces = [force(content, content.kinds[k].dice) for k in maybe]
    n = len(forces)
    mean = Force(*(sum(f[i] for f in forces) / n for i in range(4)))
    spread = sum((f.combat - mean.combat) ** 2 for f in forces) / n
    middle = sorted(maybe, key=lambda k: force(content, content.kinds[k].dice).combat)[n // 2]
    marks = sum(content.kinds[k].rift for k in maybe) / n
    return content.kinds[middle].dice, marks, mean._replace(combat_var=mean.combat_var + spread)


class Clock:
    """How much of the game is left, and what that makes of things kept."""

    def __init__(self, view: CavernView, weights: Weights) -> None:
        self.view = view
        self.weights = weights
        self.me = view.seats[view.seat]
        self.left = self._turns_left()
        plain = weights.xp * XP_POINTS * min(1.0, (self.left + 0.4) / 4) * max(0.5, 1.15 - 0.15 * self.me.xp)
        rolls = view.content.factions[self.me.faction].ability in (HOLD_THE_LINE, OVERCHANNEL)
        self.xp = plain * LAST if rolls and self.me.xp == 1 else plain
        self.xp_able = plain / ABLE

    def _turns_left(self) -> float:
        """Turns that each seat may still hope for, this one included."""
        view = self.view
        seats = len(view.seats)
        rest = (view.first - view.turn - 1) % seats
        if view.end:
            return 1.0 if view.turn == view.seat or (view.seat - view.turn) % seats <= rest else 0.2
        placements = (SUN_TRACK - view.sun) / SUNS
        return max(1.0, (placements + rest) / seats)


class Chart(Clock):
    """Everything about a view that does not depend on the tile in question."""

    def __init__(self, view: CavernView, weights: Weights, hired: int = -1, recalled: int = -1) -> None:
        super().__init__(view, weights)
        self.content = view.content
        reserve = list(self.me.reserve or ())
        if hired >= 0:
            reserve[hired] += 1
        self.kinds = [kind for kind, count in enumerate(reserve) if count]
        self.at_home = sum(reserve)
        self.recalled = recalled
        self.rate: float = weights.rivals / (len(view.seats) - 1) ** 1.5  # they are each other's rivals too
        self.spare = weights.spare * min(1.0, self.left / 4) * SPARE[min(max(self.at_home - 1, 0), len(SPARE) - 1)]
        self.lead = max(self.kinds, key=lambda kind: force(self.content, self.content.kinds[kind].dice).combat, default=NOBODY)
        self.marked = next((kind for kind in self.kinds if self.content.kinds[kind].rift), NOBODY) if weights.rifts else NOBODY
        self.known: dict[tuple[int, int, tuple[int, ...]], float] = {}
        self.people = self._people()
        self._rooms()
        self.now = {root: self.stake(room.sums, room.gaps.bit_count(), room.people) for root, room in self.rooms.items()}

    def _people(self) -> list[Person]:
        """The Delvers in the dungeon; of one facedown, what the mean of those it could be can do."""
        content, out = self.content, []
        for token in self.view.tokens:
            kind = token.kind if self.weights.torches or token.seat == self.view.seat else NOBODY
            if kind != NOBODY:
                dice, mark = content.kinds[kind].dice, content.kinds[kind].rift
                out.append(Person(token.seat, dice, float(mark), force(content, dice)))
                continue
            maybe = [k for k, n in enumerate(self.view.seats[token.seat].unaccounted) for _ in range(n) if k not in token.ruled_out]
            out.append(Person(token.seat, *unknown(content, tuple(maybe) or tuple(range(len(content.kinds))))))
        return out

    def _rooms(self) -> None:
        """Rooms by the section that stands for them, and for each frontier cell what is around it."""
        view, dungeon, prints = self.view, self.view.dungeon, self.content.prints
        parent = dungeon.parent
        root = list(range(len(parent)))
        for section in range(len(parent)):
            r = section
            while parent[r] != r:
                r = parent[r]
            root[section] = r
        self.root = root
        self.edges = {cell: dungeon.edges[cell] for cell in dungeon.frontier}
        self.bits = {cell: 1 << i for i, cell in enumerate(self.edges)}
        gaps: dict[int, int] = {}
        self.facing: dict[int, list[int]] = {}
        self.theirs: dict[int, list[int]] = {}
        self.empty: dict[int, list[int]] = {}
        self.around: dict[int, list[int]] = {}
        for cell in self.edges:
            facing, theirs, empty = [-1] * 12, [-1] * 12, [0] * 4
            for side in range(4):
                there = cell + STEP[side]
                index = dungeon.at.get(there, -1)
                if index < 0:
                    empty[side] = self.bits.setdefault(there, 1 << len(self.bits)) if there >= 0 else 0
                    continue
                on = dungeon.tiles[index]
                printed = prints[on.tile]
                slots = printed.prints[on.rotation]
                opposite = 3 * ((side + 2) & 3) + 2
                for i in range(3):
                    local = slots[opposite - i]
                    if local >= 0:
                        facing[3 * side + i] = root[on.base + local]
                        theirs[3 * side + i] = printed.types[local]
            around = sorted({r for r in facing if r >= 0})
            for r in around:
                gaps[r] = gaps.get(r, 0) | self.bits[cell]
            self.facing[cell], self.theirs[cell], self.empty[cell], self.around[cell] = facing, theirs, empty, around
        inside: dict[int, list[int]] = {}
        for i, token in enumerate(view.tokens):
            if i != self.recalled:
                inside.setdefault(root[token.section], []).append(i)
        self.rooms: dict[int, Room] = {}
        for r in {*gaps, *inside, *view.completed}:
            self.rooms[r] = Room(dungeon.sums[r], gaps.get(r, 0), tuple(inside.get(r, ())))

    # ---- what a room is worth

    def stake(self, sums: int, gaps: int, people: tuple[int, ...]) -> float:
        """What a room with so many gaps is worth to this seat, rivals' prospects taken off."""
        key = (sums & COUNTS, gaps, people)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._stake(sums, gaps, people)
        return found

    def _stake(self, sums: int, gaps: int, people: tuple[int, ...]) -> float:
        weights = self.weights
        gold, chest = golds(sums), chests(sums)
        if not people:
            return -weights.bait * self.closes(gaps) * (GOLD_POINTS * gold + TREASURE_POINTS * chest) if gaps else 0.0
        by_seat, me = self.points(sums, people), self.view.seat
        own = by_seat.get(me, 0.0)
        others = sum(by_seat.values()) - own
        if gaps and len(by_seat) == 1:
            risk = min(1.0, weights.intrusion * JOINED[min(gaps, len(JOINED) - 1)])
            kept, given = self.joined(sums, people)
            if own:
                own, others = own + risk * (weights.battle * kept - own), risk * given
            else:
                others += risk * (kept + given - others)
        elif own and others:
            own *= weights.battle
        total = own - self.rate * others
        if gaps:
            mine = sum(i < 0 or self.people[i].seat == me for i in people)
            total = total * self.closes(gaps) - 0.5 * self.spare * mine
        return total

    def joined(self, sums: int, people: tuple[int, ...]) -> tuple[float, float]:
        """What a seat alone in a room keeps of it, and gives away, when somebody joins who is as strong as most."""
        kept, given = battle(golds(sums), chests(sums), [self.side(sums, people), unknown(self.content, BASIC)[2]])
        return kept, given

    def side(self, sums: int, people: tuple[int, ...]) -> Force:
        """The strength of one seat's Delvers in a room, Rift and XP counted."""
        persons = [self.people[i] if i >= 0 else self.own(-1 - i) for i in people]
        seat, marks = self.view.seats[persons[0].seat], sum(p.marks for p in persons)
        bonus = marks * RIFT if rifts(sums) and self.weights.rifts else 0.0
        faction = self.content.factions[seat.faction]
        bought = 0.35 * min(seat.xp, 3)
        if seat.xp and faction.ability == OVERCHANNEL:
            bought = max(bought, SURGE * faction.amount * marks + 0.35 * min(seat.xp - 1, 2))
        return Force(
            sum(p.combat.combat for p in persons) + bonus + bought,
            sum(p.combat.combat_var for p in persons), sum(p.combat.spoils for p in persons), sum(p.combat.spoils_var for p in persons),
        )  # fmt: skip

    def closes(self, gaps: int) -> float:
        """The chance that a room with so many gaps is closed before the end."""
        time = 1 - exp(-self.left / (1.5 * gaps + 0.5)) if gaps else 1.0
        return float(time * CLOSES[min(gaps, len(CLOSES) - 1)] ** (1 / self.weights.patience))

    def points(self, sums: int, people: tuple[int, ...]) -> dict[int, float]:
        """What each seat in a room takes if it is resolved as it stands."""
        sides: dict[int, tuple[int, ...]] = {}
        for i in people:
            seat = self.people[i].seat if i >= 0 else self.view.seat
            sides[seat] = (*sides.get(seat, ()), i)
        gold, chest = golds(sums), chests(sums)
        if len(sides) == 1:
            persons = [self.people[i] if i >= 0 else self.own(-1 - i) for i in people]
            bonus = RIFT if rifts(sums) and self.weights.rifts else 0
            dice = capped(sum(person.dice for person in persons))
            return {seat: alone(self.content, dice, round(bonus * sum(person.marks for person in persons)), gold, chest)}
        forces = [self.side(sums, inside) for inside in sides.values()]
        return dict(zip(sides, battle(gold, chest, forces), strict=True))

    def own(self, kind: int) -> Person:
        """A Delver of one's own that might be placed."""
        dice = self.content.kinds[kind].dice
        return Person(self.view.seat, dice, float(self.content.kinds[kind].rift), force(self.content, dice))

    def gain(self, sums: int, gaps: int, people: tuple[int, ...], kind: int) -> float:
        """What it would bring to add a Delver of that kind to a room."""
        more = self.stake(sums, gaps, (*people, -1 - kind)) - self.stake(sums, gaps, people)
        if gaps:
            more -= 0.5 * self.spare + (SEEN if torches(sums) else 0.0)
        return more

    def best_gain(self, sums: int, gaps: int, people: tuple[int, ...]) -> float:
        """The same for the kind that leads, or one with a mark where there is a Rift."""
        best = self.gain(sums, gaps, people, self.lead)
        if self.marked != NOBODY and rifts(sums):
            best = max(best, self.gain(sums, gaps, people, self.marked))
        return best

    # ---- what a tile would make of it

    def after(self, tile: int, cell: int, rotation: int) -> tuple[list[Room], list[int], list[Room]]:
        """The rooms a tile makes with its sections, which of them each section is in, and those it only covers a gap of."""
        facing, theirs, empty = self.facing[cell], self.theirs[cell], self.empty[cell]
        gaps = [0] * len(self.content.prints[tile].types)
        linked: dict[int, int] = {}
        joined: list[tuple[int, int]] = []
        for k, m, kind, side in pattern(self.content, tile, rotation):
            r = facing[k]
            if r < 0:
                gaps[m] |= empty[side]
            elif theirs[k] == kind:
                other = linked.setdefault(r, m)
                if other != m:
                    joined.append((m, other))
        made, which = self.merged(tile, cell, gaps, linked, joined)
        bit = self.bits[cell]
        covered = []
        for r in self.around[cell]:
            if r not in linked:
                room = self.rooms[r]
                covered.append(Room(room.sums, room.gaps & ~bit, room.people))
        return made, which, covered

    def merged(
        self, tile: int, cell: int, gaps: list[int], linked: dict[int, int], joined: list[tuple[int, int]]
    ) -> tuple[list[Room], list[int]]:
        """The rooms of a tile's sections, put together with the rooms they are linked to and with each other."""
        icons, bit = self.content.prints[tile].icons, self.bits[cell]
        group = list(range(len(icons)))
        for m, other in joined:
            a, b = group[m], group[other]
            if a != b:
                group = [a if g == b else g for g in group]
        sums, people = list(icons), [()] * len(icons)  # type: tuple[list[int], list[tuple[int, ...]]]
        for r, m in linked.items():
            room = self.rooms[r]
            sums[m] += room.sums
            gaps[m] |= room.gaps & ~bit
            people[m] += room.people
        if joined:
            for m, g in enumerate(group):
                if m != g:
                    sums[g] += sums[m]
                    gaps[g] |= gaps[m]
                    people[g] += people[m]
        made: list[Room] = []
        which = [0] * len(group)
        for g in range(len(group)):
            if group[g] == g:
                for m, other in enumerate(group):
                    if other == g:
                        which[m] = len(made)
                made.append(Room(sums[g], gaps[g], people[g] if len(people[g]) < 2 else tuple(sorted(people[g]))))
        return made, which

    def trial(self, tile: int, cell: int, rotation: int) -> TrialPlacement:
        """What putting a tile there is worth, Delver and all."""
        made, which, covered = self.after(tile, cell, rotation)
        total = -sum([self.now[r] for r in self.around[cell]])
        for room in made:
            total += self.stake(room.sums, room.gaps.bit_count(), room.people)
        for room in covered:
            total += self.stake(room.sums, room.gaps.bit_count(), room.people)
        best, section = 0.0, -1
        if self.lead != NOBODY:
            for i, room in enumerate(made):
                gain = self.best_gain(room.sums, room.gaps.bit_count(), room.people)
                if gain > best:
                    best, section = gain, which.index(i)
            if self.me.xp and self.content.factions[self.me.faction].ability == THROUGH_THE_CRACKS:
                for room in covered:
                    gain = self.best_gain(room.sums, room.gaps.bit_count(), room.people) - self.xp
                    if gain > best:
                        best, section = gain, -2
        return TrialPlacement(total, best, section)
