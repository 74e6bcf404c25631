"""Who acts in a round and how: shots first, blows where they finish an enemy, and everybody else between it and the Entrance."""

from __future__ import annotations

from collections import Counter
from typing import Final

from delve.games.hold.codes import CHAINED, CLERIC, LAVA, NOTHING, SOLID, WATER
from delve.games.hold.dispatch import ACTS_APART, RUSHING, SHIELDING
from delve.games.hold.forces import ADVENTURER
from delve.games.hold.graph import is_sealed
from delve.games.hold.mapping import spans_liquid
from delve.games.hold.mind.building import best_work
from delve.games.hold.mind.chart import FAR
from delve.games.hold.mind.reading import Reading
from delve.games.hold.overseer_phase import ACT, ATTACK, BACK, END_PHASE, FIRE, POWER, WAIT
from delve.games.hold.sight import SeenPiece
from delve.games.hold.spaces import ENTRANCE_SPACE
from delve.games.hold.tables import SPINES

EVENLY: Final = 1.0
CHARGE: Final = 0.6
"""One that fires is attacked from this part of its STR on."""
OUTWEIGHS: Final = 1.5
PATIENCE: Final = 12
"""The round from which enemies that still have not come are gone out against."""
LONG: Final = 40
"""From here on it is enough to outweigh the largest of them: more of them come, and there is no end to it."""
ENOUGH: Final = 3.0
"""Defenders with this many times the STR of all enemies are enough; the others stay where they are."""
TOO_LONG: Final = 120
"""An enemy is attacked where all who reach it have this many times its STR."""

Intent = tuple[int, int, str]
"""What a piece is about to do: (FIRE, ATTACK, ACT, WAIT or a move), a piece or a space, the reason."""


class Field:
    """A combat as it stands: who reaches whom, and which enemies can be finished off in this phase."""

    def __init__(self, r: Reading) -> None:
        self.r = r
        self.foes = r.foes()
        self.ours = r.ours()
        self.sum: dict[int, int] = {}
        """By enemy: the STR of all that can be thrown at it in this phase."""
        self.held = {one.at: one.strength for one in self.foes}
        self.steps: dict[tuple[int, int], list[int]] = {}
        self.army = sum([one.strength for one in self.ours if self.fights(one)])
        self.archers = [foe.at for foe in self.foes if self.fires(foe)]
        self.troops = Counter([(one.unit, one.at) for one in self.ours if one.unit != NOTHING])
        self._called: set[int] | None = None
        self._prey: tuple[SeenPiece | None] | None = None
        for foe in self.foes:
            self.sum[foe.number] = self._thrown_at(foe)

    def fights(self, one: SeenPiece) -> bool:
        """Whether it deals anything when it attacks."""
        if one.kind == ADVENTURER and one.unit == NOTHING:
            return self.r.box.adventurers[one.what].attacks
        if one.unit != NOTHING and self.r.box.units[one.unit].one_shot and one.fired:
            return False
        return one.strength > 0

    def ranged(self, one: SeenPiece) -> bool:
        if one.unit != NOTHING:
            unit = self.r.box.units[one.unit]
            return unit.ranged and not (unit.one_shot and one.fired)
        return one.kind == ADVENTURER and self.r.box.adventurers[one.what].ranged

    def reach(self, one: SeenPiece) -> list[int]:
        """Spaces that it can move to: one step, Hounds two."""
        far = self.r.box.units[one.unit].moves if one.unit != NOTHING else 1
        key = (one.at, far)
        if key not in self.steps:
            edge, found = [one.at], {one.at}
            for _ in range(far):
                edge = [
                    there for here in edge if here == one.at or here not in self.held
                    for there, _ in self.r.chart.opens(here) if there not in found and self._walks(there)
                ]  # fmt: skip
                found.update(edge)
            self.steps[key] = sorted(found - {one.at})
        return self.steps[key]

    def _walks(self, at: int) -> bool:
        m = self.r.chart.map
        cell = m.cells.get(at)
        if cell is None or cell.liquid in (SOLID, LAVA) or CHAINED in cell.marks or (cell.trap is not None and cell.trap.level > 2):
            return False
        thing = m.things[cell.thing]
        return not is_sealed(thing) and (cell.liquid != WATER or spans_liquid(thing, cell))

    def targets(self, one: SeenPiece) -> list[SeenPiece]:
        """The enemies it can fire at from where it stands."""
        if not self.ranged(one) or one.at in self.held:
            return []
        return [foe for foe in self.foes if self.r.chart.line_of_fire(one.at, foe.at)]

    def _thrown_at(self, foe: SeenPiece) -> int:
        total = 0
        walking: dict[int, int] = {}
        for one in self.ours:
            if one.acted or not self.fights(one):
                continue
            if one.at == foe.at or foe in self.targets(one):
                total += one.strength
            elif one.at not in self.held and foe.at in self.reach(one):
                kind = one.unit if one.unit != NOTHING else -1 - one.number
                walking[kind] = max(walking.get(kind, 0), one.strength)  # two Troops of one type do not end their move together (12.16)
        return total + sum(walking.values())

    def killable(self, foe: SeenPiece) -> bool:
        return self.sum[foe.number] >= EVENLY * (foe.strength + foe.shield)

    def fires(self, foe: SeenPiece) -> bool:
        """Whether it deals its STR from afar, round by round, until somebody comes to it (13.16)."""
        return SPINES in foe.traits or (foe.enemy != NOTHING and self.r.box.enemies[foe.enemy].ranged)

    def charged(self, foe: SeenPiece) -> bool:
        """Whether it is better met now than awaited: it can be finished off, or it fires and much of it can be taken away at once."""
        return self.killable(foe) or (self.fires(foe) and self.sum[foe.number] >= CHARGE * (foe.strength + foe.shield))

    def danger(self) -> SeenPiece | None:
        """The enemy that is the first to reach the Entrance."""
        return min(self.foes, key=lambda foe: (self.r.chart.home.get(foe.at, FAR), -foe.strength), default=None)

    def intent(self, one: SeenPiece) -> Intent:
        """What that piece should do now."""
        here = [foe for foe in self.foes if foe.at == one.at]
        if here and self.fights(one):
            return ATTACK, worthiest(one, here).number, "must"
        shots = self.targets(one)
        if shots:
            return FIRE, best_shot(one, shots, self).number, "fire"
        if here:
            return WAIT, 0, "wait"
        reach = self.reach(one)
        if self.fights(one):
            prey = [foe for foe in self.foes if foe.at in reach and (self.charged(foe) or foe.at == ENTRANCE_SPACE)]
            if prey:
                foe = min(prey, key=lambda foe: (self.r.chart.home.get(foe.at, FAR), foe.strength))
                return foe.at, foe.number, "kill" if self.killable(foe) else "block" if foe.at == ENTRANCE_SPACE else "charge"
        return self._guard(one, reach)

    def _guard(self, one: SeenPiece, reach: list[int]) -> Intent:
        """Nearer to the Entrance, or in line with where the enemy comes by; out against one that does not come."""
        chart = self.r.chart
        danger = self.danger()
        if danger is None or one.number not in self.called():
            return WAIT, 0, "wait"
        safe = [at for at in (one.at, *reach) if at not in self.held and not self._crowded(one, at)]
        if one.at not in safe:
            safe.append(one.at)
        comes = danger.at in chart.home
        prey = self.prey()
        goal = ENTRANCE_SPACE if prey is None or one.at == ENTRANCE_SPACE else prey.at
        best, where = 1e9, one.at
        for at in safe:
            score = float(self._far(at, goal))
            if self.ranged(one) and comes and goal == ENTRANCE_SPACE:
                score += 0.0 if score else 0.8  # beside the Entrance is better than on it, for whoever fires along its floor
            score += 1.5 * len([1 for there in self.archers if chart.line_of_fire(there, at)])
            if score < best or (score == best and at == one.at):
                best, where = score, at
        if where == one.at:
            return WAIT, danger.number, "wait"
        return (where, danger.number, "guard") if prey is None else (where, prey.number, "hunt")

    def called(self) -> set[int]:
        """Who goes to meet the enemy: those that are nearest to where it is met, until they are enough."""
        if self._called is None:
            prey = self.prey()
            way = self.r.chart.ways_to(ENTRANCE_SPACE if prey is None else prey.at)
            wanted = ENOUGH * sum([foe.strength + foe.shield for foe in self.foes])
            self._called = set()
            for one in sorted(self.ours, key=lambda one: (way.get(one.at, FAR), -one.strength, one.number)):
                if wanted > 0 and (self.fights(one) or one.unit == CLERIC):
                    self._called.add(one.number)
                    wanted -= one.strength
        return self._called

    def prey(self) -> SeenPiece | None:
        """The enemy that is gone out against: where the army outweighs all of them and they do not come, or go on coming."""
        if self._prey is None:
            self._prey = (self._found_prey(),)
        return self._prey[0]

    def _found_prey(self) -> SeenPiece | None:
        round_ = self.r.view.round
        if round_ < PATIENCE and any(foe.at in self.r.chart.home for foe in self.foes):
            return None
        army = self.army
        all_of_them, largest = sum([foe.strength for foe in self.foes]), max([foe.strength for foe in self.foes], default=0)
        if army < OUTWEIGHS * all_of_them and not (round_ >= LONG and army >= largest) and round_ < TOO_LONG:
            return None
        return max(self.foes, key=lambda foe: (self.r.box.enemies[foe.enemy].is_monstrosity, -foe.number), default=None)

    def _far(self, at: int, goal: int) -> int:
        return self.r.chart.ways_to(goal).get(at, FAR)

    def _crowded(self, one: SeenPiece, at: int) -> bool:
        return one.unit != NOTHING and self.troops[one.unit, at] > (one.at == at)


def worthiest(one: SeenPiece, there: list[SeenPiece]) -> SeenPiece:
    """The largest that it can finish off, or else the smallest."""
    done = [foe for foe in there if foe.strength + foe.shield <= one.strength]
    return max(done, key=lambda foe: (foe.strength, -foe.number)) if done else min(there, key=lambda foe: (foe.strength, foe.number))


def best_shot(one: SeenPiece, shots: list[SeenPiece], field: Field) -> SeenPiece:
    """What it finishes off; else what all together can; else what is nearest to the Entrance."""
    done = [foe for foe in shots if foe.strength + foe.shield <= one.strength]
    if done:
        return max(done, key=lambda foe: (foe.strength, -foe.number))
    home = field.r.chart.home
    return min(shots, key=lambda foe: (not field.killable(foe), home.get(foe.at, FAR), foe.strength, foe.number))


def phase(r: Reading) -> int:
    """Powers, shots, blows, then moves; the phase ends when everybody stands well."""
    wanted, code, why = best_work(r, POWER)
    if wanted > 0:
        return r.why("work", code, why=why)
    field = Field(r)
    best: tuple[int, int, int] = (9, 0, END_PHASE)
    reason = ("phase.end", 0)
    for one in field.ours:
        if one.number not in r.view.options:
            continue
        act, target, why = field.intent(one)
        if act == WAIT and not (one.unit == CLERIC and _close_to_friends(one, field)):
            continue
        rank = 0 if act == FIRE else 1 if act == WAIT else 2 if why in ("must", "kill", "block", "charge") else 3
        order = (rank, field.r.chart.home.get(one.at, FAR) if rank == 3 else -one.strength, one.number)
        if order < best:
            best, reason = order, (why if act != WAIT else "shield", target)
    if best[2] == END_PHASE:
        return r.why("phase.end", END_PHASE)
    piece = r.piece(best[2])
    name = piece.who if piece is not None else ""
    because = words_of(r, field, reason[0], reason[1], best[2]) if reason[0] != "shield" else ("shield", {"piece": name})
    r.values = because[1]
    r.because = because[0]
    return best[2]


def _close_to_friends(one: SeenPiece, field: Field) -> bool:
    """Whether a Cleric has somebody to shield before an enemy comes."""
    if one.acted or any(one.shield for one in field.ours):
        return False
    danger = field.danger()
    return danger is not None and field.r.chart.home.get(danger.at, FAR) <= 3


def words_of(r: Reading, field: Field, id: str, target: int, number: int) -> tuple[str, dict[str, object]]:
    """The reason of an intent with its figures."""
    foe, one = r.piece(target), r.piece(number)
    if foe is None or one is None:
        return id, {}
    return id, {
        "enemy": _capital(foe.who), "strength": one.strength if id == "fire" else foe.strength, "sum": field.sum.get(foe.number, 0),
        "rounds": r.chart.home.get(foe.at, 0), "army": field.army,
    }  # fmt: skip


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def piece_acts(r: Reading) -> int:
    """What the piece was picked for; where that is not offered, it waits or does the first thing that it can."""
    number = r.view.about[0]
    options = r.view.options
    one = r.piece(number)
    if one is None:
        return r.why("wait", WAIT if WAIT in options else options[0])
    field = Field(r)
    act, target, why = field.intent(one)
    id, values = words_of(r, field, why, target, number)
    shield = ACT + SHIELDING * ACTS_APART
    if one.unit == CLERIC and shield in options and why not in ("kill", "block", "must", "charge"):
        return r.why("shield", shield, piece=_capital(_sturdiest(r, one).who))
    rush = ACT + RUSHING * ACTS_APART
    if rush in options and why == "kill":
        return r.why(id, rush, **values)
    code = act + target if act in (FIRE, ATTACK) else act
    if code in options:
        return r.why(id, code, **values)
    fights = [each for each in options if ATTACK <= each < FIRE]
    if WAIT in options:
        return r.why("wait", WAIT)
    return r.why("must", fights[0] if fights else next(each for each in options if each != BACK))


def _sturdiest(r: Reading, one: SeenPiece) -> SeenPiece:
    """Who stands near a Cleric and will be hit: the strongest that has no shield yet."""
    near = [each for each in r.ours() if abs(each.at // 65536 - one.at // 65536) <= 1 and abs(each.at % 65536 - one.at % 65536) <= 1]
    return max(near, key=lambda each: (each.shield == 0, each.strength, -each.number))


def place_shield(r: Reading) -> int:
    """The strongest of those that can be reached."""
    pieces = [r.piece(code) for code in r.view.options]
    best = max([one for one in pieces if one is not None], key=lambda one: (one.strength, -one.number), default=None)
    if best is None:
        return r.why("first", r.view.options[0])
    return r.why("shield", best.number, piece=_capital(best.who))


def foe(r: Reading) -> int:
    """Whom a piece attacks among several in its space."""
    one = r.piece(r.view.about[0])
    there = [each for each in [r.piece(code) for code in r.view.options] if each is not None]
    if one is None or not there:
        return r.why("first", r.view.options[0])
    choice = worthiest(one, there)
    return r.why("foe" if choice.strength + choice.shield <= one.strength else "foe.weak", choice.number, enemy=_capital(choice.who))


def spare(r: Reading, one: SeenPiece) -> int:
    """How much it can take without losing anybody: its shields, and what it has beyond the STR of its units but one."""
    if one.unit == NOTHING:
        return one.shield
    each = r.box.units[one.unit].strength
    alive = -(-min(one.strength, one.count * each) // each)
    return one.shield + max(0, one.strength - (alive - 1) * each - 1)


def split(r: Reading) -> int:
    """The way that costs least to make good: everybody first takes what costs nothing, and the cheapest the rest."""
    damage, numbers = r.view.about[0], r.view.about[1:]
    pieces = [one for one in [r.piece(number) for number in numbers] if one is not None]
    if len(pieces) < 2:
        return r.why("first", r.view.options[0])
    first, others = pieces[0], pieces[1:]
    free = sum([spare(r, one) for one in others])
    dear = min([_dearness(r, one) for one in others])

    def costs(code: int) -> float:
        left = damage - code
        rest = _price_of(r, others[0], left) if len(others) == 1 else dear * max(0, left - free)
        return _price_of(r, first, code) + rest

    return r.why("split", min(r.view.options, key=lambda code: (costs(code), code)))


def _price_of(r: Reading, one: SeenPiece, damage: int) -> float:
    """What it costs to make good what that damage kills of a piece."""
    if damage <= spare(r, one):
        return 0.0
    if one.unit == NOTHING:
        return 1000.0 if damage >= one.strength + one.shield else 0.1 * damage
    each = r.box.units[one.unit].strength
    alive = -(-min(one.strength, one.count * each) // each)
    left = max(0, one.strength - max(0, damage - one.shield))
    return float(r.box.units[one.unit].goods * (alive - -(-min(left, one.count * each) // each)))


def _dearness(r: Reading, one: SeenPiece) -> float:
    """What a point of its STR costs to have again; a being cannot be had again."""
    if one.unit == NOTHING:
        return 9.0
    unit = r.box.units[one.unit]
    return unit.goods / max(1, unit.strength)


def withdraw(r: Reading) -> int:
    """What does not move is left alone, unless it is as good as beaten."""
    foes = r.foes()
    army = sum([one.strength for one in r.ours()])
    strongest = max(foes, key=lambda one: one.strength, default=None)
    if strongest is not None and army >= 3 * strongest.strength and r.view.round < 30:
        return r.why("fight_on", 0, enemy=_capital(strongest.who), strength=strongest.strength, army=army)
    return r.why("withdraw", 1, army=army)
