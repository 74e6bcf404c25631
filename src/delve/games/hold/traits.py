"""How Ancient Monstrosities act (HOLD-26.05, 26.08, 26.09, 26.11, 26.15, 26.18): what their traits do in a combat.

Traits that change a number or a refusal are asked where it is made: Hulking and Omen in `monstrosities`, Dark and Spines in `fighting`,
Nimble in `marching`, Burrowing in `burrowing_monstrosities`. Hypnosis is in `hypnosis`.
"""

from __future__ import annotations

from typing import Final

from delve.games.hold import challenges, force_changes, map_changes, marching, monstrosity_changes
from delve.games.hold.codes import GOLEM, INVENTION, NOTHING, ROOM, SKULL_DWARF, WATER, YOURS
from delve.games.hold.combat_changes import defeat
from delve.games.hold.dispatch import (
    BLACK_BLOOD,
    BROODS,
    COMBAT_ENDS,
    EXCHANGES,
    REGENERATION,
    ROUND_ENDS,
    ROUND_STARTS,
    SLAIN,
    TWINS_BACK,
    WAYS,
    Ways,
)
from delve.games.hold.distances import first_step
from delve.games.hold.enemies import depth_bonus
from delve.games.hold.enemy_fire import nearest_in_line
from delve.games.hold.facts import routes_to
from delve.games.hold.fighting import is_ranged, piece_of
from delve.games.hold.forces import Piece
from delve.games.hold.liquids import flow
from delve.games.hold.movers import Mover
from delve.games.hold.rolls import WHAT, RollD2
from delve.games.hold.state import Hold
from delve.games.hold.tables import (
    BLACK_BLOODED,
    BROOD_MOTHER,
    BURNING_ARMOUR,
    BURROWING,
    HIVE,
    MONSTROSITY,
    REGENERATING,
    TOMBSTONE,
    TWINNED,
)
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck

WOUNDED: Final = 50
"""STR it must have lost before it eats, and STR it regains (26.08)."""
BROOD_ROUNDS: Final = 4
HIVE_BASE: Final = 10
FIREPROOF: Final = (GOLEM, SKULL_DWARF)


def with_trait(s: Hold, trait: int) -> list[Piece]:
    """The Monstrosities in this combat that have a trait."""
    return [piece for piece in s.fight.pieces if piece.side != YOURS and trait in piece.traits]


class MonstrosityWays(Ways):
    """It damages every room it enters (26.05), and acts by its traits."""

    def entered(self, s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
        thing = s.map.thing_at(piece.at)
        if thing.kind in (ROOM, INVENTION):
            map_changes.damage(s, thing.number, tell)

    def acts(self, s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> bool:
        """It eats instead of moving (26.08, R170); one that may fire or is held does not move anyway. A twin goes its own way (26.11)."""
        if (is_ranged(s, piece) and nearest_in_line(s, piece)) or piece.held:
            return False
        if REGENERATING in piece.traits and piece.full - piece.strength >= WOUNDED and food(s, piece.at):
            monstrosity_changes.eat(s, piece, tell)
            return True
        if TWINNED in piece.traits and BURROWING not in piece.traits:
            choose_way(s, piece)
        return False

    def heads_for(self, s: Hold, piece: Piece, shortest: int) -> int:
        own = own_way(s, piece, shortest) if piece.shuns != NOTHING else NOTHING
        return shortest if own == NOTHING else own

    def stays(self, s: Hold, piece: Piece) -> bool:
        """A Brood Mother never leaves its space (26.18)."""
        return BROOD_MOTHER in piece.traits or super().stays(s, piece)


def food(s: Hold, at: int) -> int:
    """How much of what was defeated in a space is not eaten yet (26.08)."""
    return len([one for one in s.fight.fallen if one.at == at and (one.whole or one.number)]) - s.fight.eaten.get(at, 0)


def regeneration(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Whoever ate and took no damage since has 50 STR more at the end of the round (26.08)."""
    for piece in with_trait(s, REGENERATING):
        if piece.ate:
            monstrosity_changes.digest(s, piece, WOUNDED if piece.strength == piece.ate else 0, tell)


def black_blood(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Water flows from its space at the end of each round; the space itself stays dry (26.09, 16.14)."""
    for piece in with_trait(s, BLACK_BLOODED):
        flow(s, piece.at, WATER, tell)


def burning_armour(s: Hold, enemy: Piece, others: list[Piece], luck: Luck, tell: Tell | None) -> list[Piece]:
    """Pieces of yours without a shield are defeated before they deal damage, but for Golems and Skull Dwarves (26.15)."""
    if BURNING_ARMOUR not in enemy.traits:
        return others
    burnt = [one for one in others if one.side == YOURS and one.unit not in FIREPROOF and not any(left.left for left in one.shields)]
    for piece in burnt:
        defeat(s, piece, tell)
    return [piece for piece in others if piece not in burnt]


# ---- twins


class Without(Mover):
    """A mover for which one space is closed: how a twin walks that does not come back to where it parted (R169)."""

    def __init__(self, mover: Mover, at: int) -> None:
        self.mover = mover
        self.at = at

    def enters(self, s: Hold, at: int) -> bool:
        return at != self.at and self.mover.enters(s, at)

    def passes(self, s: Hold, at: int) -> bool:
        return self.mover.passes(s, at)

    def cost(self, s: Hold, here: int, there: int, way: int) -> int:
        return self.mover.cost(s, here, there, way)


_WITHOUT: Final[dict[tuple[Mover, int], Without]] = {}


def without(mover: Mover, at: int) -> Without:
    """The one mover for which that space is closed, so that its routes are known while the map stays the same (`facts.routes_to`)."""
    found = _WITHOUT.get((mover, at))
    if found is None:
        found = _WITHOUT[mover, at] = Without(mover, at)
    return found


def choose_way(s: Hold, piece: Piece) -> None:
    """A twin that would step after the other takes another route, if there is one, and keeps to it while it is open (R169)."""
    if piece.shuns != NOTHING:
        if own_way(s, piece, NOTHING) == NOTHING:
            monstrosity_changes.part(piece, NOTHING)
        return
    shortest = marching.next_space(s, piece)
    twin = piece_of(s, piece.twin)
    if twin is None or shortest == NOTHING or twin.at != shortest or twin.came != piece.at:
        return
    monstrosity_changes.part(piece, piece.at)
    if own_way(s, piece, shortest) == NOTHING:
        monstrosity_changes.part(piece, NOTHING)


def own_way(s: Hold, piece: Piece, other: int) -> int:
    """The next space of its own route, which does not come back through where it parted; from there its first step is not the other's."""
    mover = without(marching.mover_of(s, piece), piece.shuns)
    to_goal = routes_to(s, marching.goal_of(s, piece), mover)
    if piece.at == piece.shuns:
        to_goal = {at: left for at, left in to_goal.items() if at != other}
    return first_step(s, piece.at, to_goal, mover)


def twins_back(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """While one twin lives, the other comes back at its starting STR at the start of the next round (26.11).

    One that the Tombstone Rune brought back was a twin (R316).
    """
    for piece in with_trait(s, TWINNED):
        body = s.fight.bodies.get(piece.twin)
        if body is not None and not (body.returned and TOMBSTONE in s.runes):
            monstrosity_changes.rise(s, piece.twin, body.full, True, tell)


# ---- Brood Mothers


def broods(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """At the end of every fourth round a hive hatches (26.18)."""
    if s.fight.round % BROOD_ROUNDS == 0:
        for piece in with_trait(s, BROOD_MOTHER):
            push(s, Hatches(piece.at))
            push(s, RollD2(WHAT.index("brood")))


class Hatches(Step[Hold]):
    """A hive of 1D2, base 10 for each, in her space: ordinary enemies, and none that was found in Skitter (26.18, 27.09)."""

    tag = "hatches"

    def __init__(self, at: int) -> None:
        self.at = at

    def args(self) -> tuple[int, ...]:
        return (self.at,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        force_changes.spawn(s, HIVE, self.at, HIVE_BASE * s.cards.rolled + depth_bonus(s, self.at), tell)


# ---- the record


def slain(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Monstrosities that were defeated in this combat are recorded, twins once (26.20); others that are gone are not (26.21)."""
    bodies = [body for body in s.fight.bodies.values() if body.enemy == MONSTROSITY]
    for name, means in {body.name: body.means for body in bodies}.items():
        monstrosity_changes.record_slain(s, name, means, tell)
    for body in bodies:
        challenges.monstrosity_fell(s, body, tell)


WAYS[MONSTROSITY] = MonstrosityWays()
EXCHANGES.append(burning_armour)
ROUND_STARTS[TWINS_BACK] = twins_back
ROUND_ENDS[BLACK_BLOOD] = black_blood
ROUND_ENDS[REGENERATION] = regeneration
ROUND_ENDS[BROODS] = broods
COMBAT_ENDS[SLAIN] = slain
STEPS = (Hatches,)
