"""How pieces move (HOLD-12.03 to 12.10, 9.07 to 9.19): goals, routes, barricades in the way, traps on entering."""

from __future__ import annotations

from delve.games.hold import adventurer_changes, combat_changes, map_changes, powers, room_changes, spells_on_the_map
from delve.games.hold.codes import DAMAGE, GOLEM, MOLE, NOTHING, OFFENSIVE, PASSAGE, YOURS
from delve.games.hold.dispatch import ENTERED, INTERRUPTS, ways_of
from delve.games.hold.distances import FAR, first_step
from delve.games.hold.facts import routes_to
from delve.games.hold.forces import BY_TRAPS, Piece
from delve.games.hold.graph import edge, openings
from delve.games.hold.lures import lure_for
from delve.games.hold.mapping import Barricade, Trap
from delve.games.hold.movers import DWARVES, DWARVES_WET, GOLEM_MOVER, MOLES, Mover, enemy_mover
from delve.games.hold.shrines import shrine_trap
from delve.games.hold.spaces import DOWN, ENTRANCE_SPACE, UP
from delve.games.hold.state import Hold
from delve.games.hold.tables import NIMBLE, TWINNED
from delve.kernel.events import Tell
from delve.kernel.luck import Luck

TRAP_DAMAGE = 10
LAID = Trap(DAMAGE, 2, True)
"""What a Saboteur lays for a combat, beside whatever is in the slot (20.04)."""


def mover_of(s: Hold, piece: Piece) -> Mover:
    """How a piece walks."""
    if piece.side != YOURS:
        return enemy_mover(s, piece.enemy, TWINNED in piece.traits)
    if piece.unit == MOLE:
        return MOLES
    if piece.unit == GOLEM:
        return GOLEM_MOVER
    return DWARVES_WET if s.lore.gills else DWARVES


def goal_of(s: Hold, piece: Piece) -> int:
    """Where an enemy is going: its own goal, a lure, or the Entrance (12.03, 12.04)."""
    own = ways_of(piece).goal(s, piece)
    if own != NOTHING:
        cut_off = steps_to(s, piece, own) == FAR and steps_to(s, piece, ENTRANCE_SPACE) != FAR
        return ENTRANCE_SPACE if cut_off else own
    lure = lure_for(s, piece, mover_of(s, piece))
    return lure if lure != NOTHING else ENTRANCE_SPACE


def lasting_goal(s: Hold, piece: Piece) -> int:
    """Where it is going when no lure counts (14.04)."""
    own = ways_of(piece).goal(s, piece)
    return own if own != NOTHING else ENTRANCE_SPACE


def steps_to(s: Hold, piece: Piece, goal: int) -> int:
    """Rounds of walking to a space; FAR without a route."""
    return routes_to(s, goal, mover_of(s, piece)).get(piece.at, FAR)


def steps_left(s: Hold, piece: Piece) -> int:
    """Rounds of walking to its goal; FAR without a route."""
    return steps_to(s, piece, goal_of(s, piece))


def next_space(s: Hold, piece: Piece) -> int:
    """The next space of its route (12.05, 12.06); NOTHING where there is none."""
    mover = mover_of(s, piece)
    to_goal = routes_to(s, goal_of(s, piece), mover)
    return ways_of(piece).heads_for(s, piece, first_step(s, piece.at, to_goal, mover)) if piece.at in to_goal else NOTHING


def rounds_to(s: Hold, mover: Mover, here: int, there: int) -> int:
    """Rounds for a step of a route: two to climb a space of an Elevator (8.70)."""
    way = next(way for to, way in openings(s.map, here) if to == there)
    return mover.cost(s, here, there, way)


def barricade_before(s: Hold, here: int, there: int) -> tuple[int, bool] | None:
    """The barricade that must be destroyed before that step: (space, whether it is on the link below it) (3.30, 9.17, 9.23)."""
    if there - here in (UP, DOWN):
        link = s.map.links.get(edge(here, there))
        if link is not None and link.barricade is not None and link.barricade.kind != PASSAGE:
            return edge(here, there), True
    barricade = s.map.cells[there].barricade if there in s.map.cells else None
    return (there, False) if barricade is not None and barricade.kind != PASSAGE else None


def attack_barricade(s: Hold, piece: Piece, at: int, link: bool, tell: Tell | None) -> None:
    """It strikes with its STR; an Offensive one deals its own at the same moment (9.17-9.19)."""
    barricade = s.map.links[at].barricade if link else s.map.cells[at].barricade
    if barricade is None:
        return
    left = barricade.strength - piece.strength
    struck_back = barricade.strength if barricade.kind == OFFENSIVE else 0
    map_changes.set_barricade(s, at, Barricade(barricade.kind, barricade.level, left) if left > 0 else None, link, tell)
    combat_changes.strike(s, piece, struck_back, tell)


def step(s: Hold, piece: Piece, there: int, luck: Luck, tell: Tell | None) -> bool:
    """A piece steps into a space: trap, then entry effects (12.08); the exchange is the caller's.

    False if it is gone, has changed sides, or something is rolled for first (`dispatch.INTERRUPTS`).
    """
    side = piece.side
    combat_changes.move(s, piece, there, tell)
    if there in s.map.cells and (piece.side != YOURS or s.fight.mad):
        spring(s, piece, tell)
    if piece.strength > 0 and there in s.map.cells:
        ways_of(piece).entered(s, piece, luck, tell)
    for entered in ENTERED:
        if combat_changes.still_fights(s, piece):
            entered(s, piece, luck, tell)
    if combat_changes.still_fights(s, piece) and there in s.map.cells:  # a lure is destroyed last
        powers.enemy_entered(s, piece, tell)
        spells_on_the_map.entered(s, piece, tell)
    if not combat_changes.still_fights(s, piece) or piece.side != side:
        return False
    return not any(interrupts(s, piece) for interrupts in INTERRUPTS)


def spring(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """An armed trap goes off on the first enemy that moves in (9.07); thieves and Nimble ones set none off (9.13)."""
    if piece.enemy != NOTHING and (s.content.enemies[piece.enemy].no_traps or NIMBLE in piece.traits):
        return
    at = piece.at
    trap = s.map.cells[at].trap
    if trap is not None and trap.armed:
        map_changes.set_trap(s, at, Trap(trap.kind, trap.level, False), tell)
        _goes_off(s, piece, trap, tell)
    if at in s.fight.laid and piece.strength > 0:
        adventurer_changes.spring_laid(s, at, LAID.level, tell)
        _goes_off(s, piece, LAID, tell)
    ward = s.map.cells[at].ward
    if ward is not None and ward.armed and piece.strength > 0:
        map_changes.set_ward(s, at, Trap(ward.kind, ward.level, False), tell)
        _goes_off(s, piece, ward, tell)
    shrine = shrine_trap(s, at)
    if shrine is not None and piece.strength > 0:
        room_changes.arm_shrine(s, s.map.cells[at].thing, False, tell)
        _goes_off(s, piece, shrine, tell)


def _goes_off(s: Hold, piece: Piece, trap: Trap, tell: Tell | None) -> None:
    """10 STR for each level (9.04), or held for as many activations (9.05, 9.12)."""
    if trap.kind == DAMAGE:
        combat_changes.strike(s, piece, TRAP_DAMAGE * trap.level, tell, BY_TRAPS)
    else:
        combat_changes.hold_fast(s, piece, max(piece.held, trap.level))
