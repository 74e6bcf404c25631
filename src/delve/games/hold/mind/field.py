"""A combat as it stands, to somebody who judges it: who reaches whom, what can be finished off, and what each piece should do."""

from __future__ import annotations

from typing import Final

from delve.games.hold.codes import CANNON, CLERIC, GOLEM, NOTHING, SKULL_DWARF
from delve.games.hold.forces import ADVENTURER
from delve.games.hold.mind.chart import FAR
from delve.games.hold.mind.reading import Reading
from delve.games.hold.overseer_phase import ATTACK, FIRE, WAIT
from delve.games.hold.sight import SeenPiece
from delve.games.hold.spaces import ENTRANCE_SPACE
from delve.games.hold.tables import BURNING_ARMOUR, DARK, HYPNOSIS, SPINES, TWINNED

EVENLY: Final = 1.0
CHARGE: Final = 0.6
"""One that fires is attacked from this part of its STR on."""
OUTWEIGHS: Final = 1.5
PATIENCE: Final = 12
"""The round from which enemies that still have not come are gone out against."""
FIREPROOF: Final = (GOLEM, SKULL_DWARF)
"""Who may touch Burning Armour without a shield."""
STEADY: Final = (GOLEM, CANNON, SKULL_DWARF)
"""Who cannot be hypnotised (26.17)."""
OUT_OF_THE_WAY: Final = 4.0
"""How far somebody goes to let Burning Armour pass, which nobody stops."""
NEAR_HOME: Final = 2
"""Spaces from the Entrance within which an enemy is met; farther out it is only met by an army that outweighs all there are."""
LONG: Final = 40
"""From here on it is enough to outweigh the largest of them: more of them come, and there is no end to it."""
ENOUGH: Final = 3.0
"""Defenders with this many times the STR of all enemies are enough; the others stay where they are."""
TOO_LONG: Final = 120
"""An enemy is attacked where all who reach it have this many times its STR."""

CLOSE: Final = ("must", "kill", "block", "charge")
"""Reasons to fight hand to hand."""

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
        self._targets: dict[int, list[SeenPiece]] = {}
        self._called: set[int] | None = None
        self._prey: list[SeenPiece | None] = []
        self.troops: dict[tuple[int, int], int] = {}
        """How many pieces of a unit stand in a space, by (unit, space)."""
        for one in self.ours:
            if one.unit != NOTHING:
                self.troops[one.unit, one.at] = self.troops.get((one.unit, one.at), 0) + 1
        self.way = {at for road in r.view.roads for at, _ in road.steps} - {ENTRANCE_SPACE}
        """Spaces that enemies come by."""
        self.open = all(one.at != ENTRANCE_SPACE for one in self.ours)
        """Whether nobody stands at the Entrance."""
        self.hypnosis = any(HYPNOSIS in foe.traits for foe in self.foes)
        self.held_by_others = any(one.at == ENTRANCE_SPACE and self.fights(one) and not self.ranged(one) for one in self.ours)
        for foe in self.foes:
            self.sum[foe.number] = self._thrown_at(foe)

    def fights(self, one: SeenPiece) -> bool:
        """Whether it deals anything when it attacks."""
        if one.kind == ADVENTURER and one.unit == NOTHING:
            return self.r.box.adventurers[one.what].attacks
        if one.unit != NOTHING and self.r.box.units[one.unit].one_shot and one.fired:
            return False
        return one.strength > 0

    def burns(self, foe: SeenPiece, one: SeenPiece) -> bool:
        """Whether that piece is lost when it meets that enemy hand to hand (26.15)."""
        return BURNING_ARMOUR in foe.traits and not one.shield and one.unit not in FIREPROOF

    def meets(self, one: SeenPiece, foe: SeenPiece) -> bool:
        """Whether it deals that enemy anything hand to hand."""
        return self.fights(one) and not self.burns(foe, one)

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
                    for there in self.r.chart.strides(here) if there not in found
                ]  # fmt: skip
                found.update(edge)
            self.steps[key] = sorted(found - {one.at})
        return self.steps[key]

    def targets(self, one: SeenPiece) -> list[SeenPiece]:
        """The enemies it can fire at from where it stands."""
        known = self._targets.get(one.number)
        if known is None:
            known = self._targets[one.number] = self._in_sight(one)
        return known

    def _in_sight(self, one: SeenPiece) -> list[SeenPiece]:
        if not self.ranged(one) or one.at in self.held:
            return []
        once = one.unit != NOTHING and self.r.box.units[one.unit].one_shot
        return [
            foe for foe in self.foes
            if not (foe.moved and DARK in foe.traits) and not self.spared(foe) and (not once or self.pays(one, foe))
            and self.r.chart.line_of_fire(one.at, foe.at)
        ]  # fmt: skip

    def spared(self, foe: SeenPiece) -> bool:
        """Whether it is better let be: a thrall that does not fire, since the next is taken when it falls."""
        return foe.thrall and not self.ranged(foe)

    def pays(self, one: SeenPiece, foe: SeenPiece) -> bool:
        """Whether the only shot of a combat is well spent on it: on half of its force, or on whoever stands before the Entrance."""
        return 2 * (foe.strength + foe.shield) >= one.strength or self.r.chart.home.get(foe.at, FAR) <= 1

    def twin(self, foe: SeenPiece) -> SeenPiece | None:
        """The other of two that do not die one by one (26.11)."""
        if TWINNED not in foe.traits:
            return None
        return next((one for one in self.foes if one.number != foe.number and TWINNED in one.traits), None)

    def _thrown_at(self, foe: SeenPiece) -> int:
        total = 0
        walking: dict[int, int] = {}
        for one in self.ours:
            if one.acted or not self.fights(one):
                continue
            if any(each is foe for each in self.targets(one)) or (one.at == foe.at and not self.burns(foe, one)):
                total += one.strength
            elif self.burns(foe, one):
                continue
            elif one.at not in self.held and foe.at in self.reach(one):
                kind = one.unit if one.unit != NOTHING else -1 - one.number
                walking[kind] = max(walking.get(kind, 0), one.strength)  # two Troops of one type do not end their move together (12.16)
        return total + sum(walking.values())

    def killable(self, foe: SeenPiece) -> bool:
        """Whether it can be finished off in this phase; of twins, both."""
        other = self.twin(foe)
        if other is not None:
            one, two = self.sum[foe.number], self.sum[other.number]
            return one >= foe.strength and two >= other.strength and max(one, two) >= foe.strength + other.strength
        return self.sum[foe.number] >= EVENLY * (foe.strength + foe.shield)

    def comes_back(self, one: SeenPiece, foe: SeenPiece) -> bool:
        """Whether that piece would kill one of twins while the other lives on, for nothing."""
        other = self.twin(foe)
        return other is not None and foe.strength + foe.shield <= one.strength and not self.killable(foe)

    def fires(self, foe: SeenPiece) -> bool:
        """Whether it deals its STR from afar, round by round, until somebody comes to it (13.16)."""
        return SPINES in foe.traits or (foe.enemy != NOTHING and self.r.box.enemies[foe.enemy].ranged)

    def charged(self, foe: SeenPiece) -> bool:
        """Whether it is better met now than awaited: it can be finished off, or it fires and much of it can be taken away at once."""
        return self.killable(foe) or (self.fires(foe) and self.sum[foe.number] >= CHARGE * (foe.strength + foe.shield))

    def worth_meeting(self, foe: SeenPiece) -> bool:
        """Whether somebody should go out to it: it is near the Entrance, or fires, or all of them together are few."""
        if self.r.chart.home.get(foe.at, FAR) <= NEAR_HOME or self.fires(foe) or self.prey() is not None:
            return True
        return 2 * sum([one.strength for one in self.foes]) <= sum([one.strength for one in self.ours if self.fights(one)])

    def must_block(self, one: SeenPiece, foe: SeenPiece) -> bool:
        """Whether somebody should get in its way: it is at the Entrance, and out and away if nobody else is there."""
        return foe.at == ENTRANCE_SPACE and (self.open or self.meets(one, foe))

    def danger(self) -> SeenPiece | None:
        """The enemy that is the first to reach the Entrance."""
        return min(self.foes, key=lambda foe: (foe.thrall, self.r.chart.home.get(foe.at, FAR), -foe.strength), default=None)

    def intent(self, one: SeenPiece) -> Intent:
        """What that piece should do now."""
        here = [foe for foe in self.foes if foe.at == one.at]
        there = [foe for foe in here if self.meets(one, foe)]
        if there:
            return ATTACK, worthiest(one, there).number, "must"
        shots = [foe for foe in self.targets(one) if not self.comes_back(one, foe)]
        if shots:
            return FIRE, best_shot(one, shots, self).number, "fire"
        if here:
            return WAIT, 0, "wait"
        reach = self.reach(one)
        if self.fights(one) or self.open:
            near = [foe for foe in self.foes if foe.at in reach and not self.spared(foe) and self.worth_meeting(foe)]
            prey = [foe for foe in near if (self.meets(one, foe) and self.charged(foe)) or self.must_block(one, foe)]
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
        archers = [foe.at for foe in self.foes if self.fires(foe)]
        best, where = 1e9, one.at
        for at in safe:
            score = float(self._far(at, goal))
            if comes and goal == ENTRANCE_SPACE:
                if self.hypnosis and one.unit in STEADY and not self.targets(one):
                    score = score if at != ENTRANCE_SPACE or self.r.chart.home.get(danger.at, FAR) > 1 else 0.0
                elif self.ranged(one):
                    score = self._stand(at, score)
                if self.burns(danger, one) and (at == ENTRANCE_SPACE or at in self.way):
                    score += OUT_OF_THE_WAY
            score += 1.5 * len([1 for there in archers if chart.line_of_fire(there, at)])
            if score < best or (score == best and at == one.at):
                best, where = score, at
        if where == one.at:
            return WAIT, danger.number, "wait"
        return (where, danger.number, "guard") if prey is None else (where, prey.number, "hunt")

    def _stand(self, at: int, far: float) -> float:
        """Where whoever fires should stand: in line with the Entrance and off the enemies' way, so that others bear the brunt."""
        if at == ENTRANCE_SPACE:
            return 0.8 if self.held_by_others else 0.0
        if self.r.chart.line_of_fire(at, ENTRANCE_SPACE):
            return 0.1 * far + (1.0 if at in self.way else 0.0)
        return far

    def called(self) -> set[int]:
        """Who goes to meet the enemy: those that are nearest to where it is met, until they are enough; all against a Monstrosity."""
        if self._called is None:
            prey = self.prey()
            way = self.r.chart.ways_to(ENTRANCE_SPACE if prey is None else prey.at)
            wanted = ENOUGH * sum([foe.strength + foe.shield for foe in self.foes])
            everybody = any(self.r.box.enemies[foe.enemy].is_monstrosity for foe in self.foes if foe.enemy != NOTHING)
            self._called = set()
            for one in sorted(self.ours, key=lambda one: (way.get(one.at, FAR), -one.strength, one.number)):
                if (wanted > 0 or everybody) and (self.fights(one) or one.unit == CLERIC):
                    self._called.add(one.number)
                    wanted -= one.strength
            if wanted > 0:
                self._called.update([one.number for one in self.ours])
        return self._called

    def prey(self) -> SeenPiece | None:
        """The enemy that is gone out against: where the army outweighs all of them and they do not come, or go on coming."""
        if not self._prey:
            self._prey.append(self._hunted())
        return self._prey[0]

    def _hunted(self) -> SeenPiece | None:
        round_ = self.r.view.round
        if round_ < PATIENCE and any(foe.at in self.r.chart.home for foe in self.foes):
            return None
        army = sum([each.strength for each in self.ours if self.fights(each)])
        all_of_them, largest = sum([foe.strength for foe in self.foes]), max([foe.strength for foe in self.foes], default=0)
        if army < OUTWEIGHS * all_of_them and not (round_ >= LONG and army >= largest) and round_ < TOO_LONG:
            return None
        return max(self.foes, key=lambda foe: (self.r.box.enemies[foe.enemy].is_monstrosity, -foe.number), default=None)

    def _far(self, at: int, goal: int) -> int:
        return self.r.chart.ways_to(goal).get(at, FAR)

    def _crowded(self, one: SeenPiece, at: int) -> bool:
        return one.unit != NOTHING and self.troops.get((one.unit, at), 0) > (one.at == at)


def worthiest(one: SeenPiece, there: list[SeenPiece]) -> SeenPiece:
    """The largest that it can finish off, or else the smallest."""
    done = [foe for foe in there if foe.strength + foe.shield <= one.strength]
    return max(done, key=lambda foe: (foe.strength, -foe.number)) if done else min(there, key=lambda foe: (foe.strength, foe.number))


def best_shot(one: SeenPiece, shots: list[SeenPiece], field: Field) -> SeenPiece:
    """What it finishes off; else what all together can; else what is nearest to the Entrance."""
    done = [foe for foe in shots if foe.strength + foe.shield <= one.strength]
    if done:
        return max(done, key=lambda foe: (foe.strength, -foe.number))
    if all(TWINNED in foe.traits for foe in shots):
        return max(shots, key=lambda foe: (foe.strength, -foe.number))
    home = field.r.chart.home
    return min(shots, key=lambda foe: (not field.killable(foe), home.get(foe.at, FAR), foe.strength, foe.number))
