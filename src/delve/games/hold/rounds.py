"""Combat rounds (HOLD-12): the enemy phase, the Prisoners', the Overseer's (`overseer_phase`), the end of the round."""

from __future__ import annotations

from typing import Final

from delve.games.hold import (
    adventurer_fights,
    burrowing_monstrosities,
    combat_changes,
    drawbridges,
    ending,
    falls,
    marching,
    rousing,
    takeovers,
)
from delve.games.hold.codes import ESCAPED, FALLEN, HOSTILE, NOTHING
from delve.games.hold.combat_end import END_COMBAT
from delve.games.hold.dispatch import PHASE_STARTS, ROUND_ENDS, ROUND_STARTS, ways_of
from delve.games.hold.enemy_fire import FiredAt, nearest_in_line
from delve.games.hold.fighting import Foe, attack_all, deals, is_ranged, opponents, piece_of, yours_at
from delve.games.hold.forces import Piece
from delve.games.hold.naming import piece_name
from delve.games.hold.overseer_phase import OverseerPhase
from delve.games.hold.spaces import ENTRANCE_SPACE, depth
from delve.games.hold.stalemate import LAST_ROUND, LURES_FAIL, STALEMATE, Withdraw, break_off, is_idle
from delve.games.hold.state import Hold
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, Step, push
from delve.kernel.luck import Luck

LAST: Final = -1


class Round(Step[Hold]):
    """Start of round, enemy phase, prisoner phase, Overseer phase, end of round (12.01); without an enemy the combat is over (14.01)."""

    tag = "round"

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        if not combat_changes.enemies_left(s):
            push(s, END_COMBAT)
            return
        combat_changes.begin_round(s, tell)
        push(s, RoundEnds(LAST))
        push(s, OverseerPhase(0))
        push(s, PhaseStarts())
        push(s, EnemyPhase(ESCAPED))
        push(s, EnemyPhase(HOSTILE))
        for order in sorted(ROUND_STARTS, reverse=True):
            push(s, RoundStarts(order))


class RoundStarts(Step[Hold]):
    """One of the steps at the start of a round (12.01)."""

    tag = "round-starts"

    def __init__(self, order: int) -> None:
        self.order = order

    def args(self) -> tuple[int, ...]:
        return (self.order,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        ROUND_STARTS[self.order](s, luck, tell)


class PhaseStarts(Step[Hold]):
    """Your phase begins: what acts by itself does so (`dispatch.PHASE_STARTS`)."""

    tag = "phase-starts"

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        for starts in PHASE_STARTS:
            starts(s, luck, tell)


# ---- enemies and Prisoners


class EnemyPhase(Step[Hold]):
    """Every enemy acts once, the one with the shortest route to its goal first, ties by order of spawning (12.02).

    Then so do escaped Prisoners (12.01, 8.29), in a phase of their own.
    """

    tag = "enemy-phase"

    def __init__(self, side: int) -> None:
        self.side = side

    def args(self) -> tuple[int, ...]:
        return (self.side,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        falls.tell_kinds(s, luck, tell)
        left = [piece for piece in s.fight.pieces if piece.side == self.side and not piece.acted]
        if not left:
            return
        push(s, self)
        if s.rules.overseer_orders and self.side == HOSTILE:
            push(s, NextEnemy(0))
            return
        first = min(left, key=lambda piece: (marching.steps_left(s, piece), piece.number))
        combat_changes.acted(s, first)
        activate(s, first, luck, tell)


class NextEnemy(Obvious[Hold]):
    """Which enemy acts next, where the Overseer says so (R75); the one nearest to its goal stands first."""

    tag = "next-enemy"
    clause = "HOLD-R75"

    def every(self, s: Hold) -> list[int]:
        left = [piece for piece in s.fight.pieces if piece.side == HOSTILE and not piece.acted]
        return [piece.number for piece in sorted(left, key=lambda piece: (marching.steps_left(s, piece), piece.number))]

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        piece = next(one for one in s.fight.pieces if one.number == code)
        combat_changes.acted(s, piece)
        activate(s, piece, luck, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.next_enemy")

    def face(self, s: Hold, code: int) -> Face:
        piece = next(one for one in s.fight.pieces if one.number == code)
        return face(f"next {code}", "next_enemy", space_place(piece.at), enemy=piece_name(s, piece))


def activate(s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
    """A hostile piece's activation. One that was held is so for one less from now on, whatever it did in it (9.12)."""
    held = piece.held
    act(s, piece, luck, tell)
    if held and piece.held == held:
        combat_changes.hold_fast(s, piece, held - 1)


def act(s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
    """What a hostile piece does, in the order of 12.07."""
    if piece.stunned:
        combat_changes.stun(s, piece, piece.stunned - 1, None)
        return
    if piece.at == ENTRANCE_SPACE and not yours_at(s, piece.at) and marching.goal_of(s, piece) == ENTRANCE_SPACE:
        if piece.arrived:
            escape(s, piece, luck, tell)
            return
        combat_changes.arrive(s, piece)  # placed or turned there: this is its arrival (14.02)
        if not opponents(s, piece):
            return
    if meets(s, piece, luck, tell) or ways_of(piece).acts(s, piece, luck, tell):
        return
    if piece.side == HOSTILE and is_ranged(s, piece) and nearest_in_line(s, piece):
        push(s, FiredAt(piece.number))
        return
    if piece.held:
        return
    if not burrowing_monstrosities.burrows(piece):
        takeovers.check_route(s, piece, tell)
    if not ways_of(piece).stays(s, piece):
        march(s, piece, ways_of(piece).paces(s, piece), luck, tell)


def meets(s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> bool:
    """It attacks whoever is against it in its space (12.07); Prisoners attack one enemy, of several the Overseer says which (13.09)."""
    others = opponents(s, piece)
    if not others:
        return False
    if piece.side == ESCAPED and others[0].side == HOSTILE:
        push(s, Foe(piece.number))
    else:
        attack_all(s, piece, others, luck, tell)
    return True


def march(s: Hold, piece: Piece, paces: int, luck: Luck, tell: Tell | None) -> None:
    """No route: takeover; a barricade ahead: it attacks it; otherwise it moves, and fights where it meets somebody (12.07-12.10)."""
    for pace in range(paces):
        digs = burrowing_monstrosities.burrows(piece)
        there = burrowing_monstrosities.next_space(s, piece) if digs else marching.next_space(s, piece)
        if there == NOTHING and not digs:
            there = takeovers.next_space(s, piece, tell)
        if there == takeovers.UNDECIDED:
            push(s, Marches(piece.number, paces - pace))
            push(s, takeovers.WhichRoom(piece.number))
        if digs and there == NOTHING:
            burrowing_monstrosities.turns(s, piece, Marches(piece.number, paces - pace))
        if there < 0:
            return
        if barred(s, piece, there, tell):
            return
        rounds = (
            burrowing_monstrosities.rounds_to(s, there) if digs else marching.rounds_to(s, marching.mover_of(s, piece), piece.at, there)
        )
        if rounds > 1 and piece.waits != 1:
            combat_changes.wait(s, piece, rounds - 1)
            return
        if digs:
            burrowing_monstrosities.breach(s, piece, there, tell)
        if not enter(s, piece, there, luck, tell) or piece.held:
            return


def barred(s: Hold, piece: Piece, there: int, tell: Tell | None) -> bool:
    """A barricade, a Shieldbearer or a closed Drawbridge is in its way: it attacks that from outside, if it has not moved (12.10)."""
    before = marching.barricade_before(s, piece.at, there)
    bearer, bridge = adventurer_fights.bearer_at(s, there), drawbridges.closed_at(s, there)
    if before is None and bearer is None and bridge == NOTHING:
        return False
    if piece.moved:
        return True
    if before is not None:
        marching.attack_barricade(s, piece, *before, tell)
    elif bearer is not None:
        combat_changes.strike(s, bearer, deals(s, piece), tell)  # 20.06
    else:
        drawbridges.attack_bridge(s, piece, bridge, tell)
    return True


class Marches(Step[Hold]):
    """It goes on, now that the Overseer has said which room it makes for (17.02)."""

    tag = "marches"

    def __init__(self, piece: int, paces: int) -> None:
        self.piece = piece
        self.paces = paces

    def args(self) -> tuple[int, ...]:
        return self.piece, self.paces

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        piece = piece_of(s, self.piece)
        if piece is not None:
            march(s, piece, self.paces, luck, tell)


def enter(s: Hold, piece: Piece, there: int, luck: Luck, tell: Tell | None) -> bool:
    """It steps into a space and fights whom it meets there (12.08). True: it may move on."""
    if not marching.step(s, piece, there, luck, tell):
        return False
    if piece.at == ENTRANCE_SPACE:
        combat_changes.arrive(s, piece)
    if rousing.lair_entered(s, piece, luck, tell) or meets(s, piece, luck, tell):
        return False
    if piece.making_for != NOTHING:
        takeovers.stands_in(s, piece, tell)
    if piece.at == ENTRANCE_SPACE and marching.goal_of(s, piece) == ENTRANCE_SPACE:
        if s.rules.falls_on_arrival:
            escape(s, piece, luck, tell)
        return False
    return True


def escape(s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
    """It leaves by the Entrance: the hold falls (14.02, 32.01), unless its own rule says otherwise; a thrall stays (R366)."""
    if piece.thrall_of != NOTHING and s.rules.thralls_stay:
        return
    if ways_of(piece).escapes(s, piece, luck, tell):
        combat_changes.leave(s, piece, "escaped", tell)
        return
    ending.close(s, FALLEN, tell, piece.enemy, depth(s.map.things[piece.home].anchor) if piece.home in s.map.things else 1)


# ---- the end of a round


class RoundEnds(Step[Hold]):
    """The steps of 12.20 one after the other, then those who join (11.06), then the check for the end of the combat (14.01)."""

    tag = "round-ends"

    def __init__(self, order: int) -> None:
        self.order = order

    def args(self) -> tuple[int, ...]:
        return (self.order,)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        falls.tell_kinds(s, luck, tell)
        later = [order for order in sorted(ROUND_ENDS) if order > self.order]
        if later:
            push(s, RoundEnds(later[0]))
            ROUND_ENDS[later[0]](s, luck, tell)
            return
        combat_changes.join(s)
        takeovers.release(s, tell)
        push(s, ROUND)
        left = combat_changes.enemies_left(s)
        if not left:
            return
        combat_changes.count_idle(s, is_idle(s, left))
        if s.fight.idle >= STALEMATE or s.fight.round >= LAST_ROUND:
            break_off(s, tell)
            return
        if s.fight.idle >= LURES_FAIL:
            combat_changes.fail_lures(s)
        if all(ways_of(piece).stays(s, piece) for piece in left):
            push(s, Withdraw(0))


ROUND: Final = Round()
STEPS = (Round, RoundStarts, PhaseStarts, EnemyPhase, NextEnemy, Marches, RoundEnds)
