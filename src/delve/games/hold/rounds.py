"""Combat rounds (HOLD-12): the enemy phase, the prisoners', the Overseer's, the end of the round."""

from __future__ import annotations

from typing import Final

from delve.games.hold import (
    adventurer_changes,
    adventurer_fights,
    adventurer_powers,
    combat_changes,
    drawbridges,
    ending,
    falls,
    marching,
    takeovers,
)
from delve.games.hold.adventurer_fights import fights, may_go
from delve.games.hold.building import DoWork
from delve.games.hold.codes import CLERIC, ESCAPED, FALLEN, HOSTILE, NOTHING, YOURS
from delve.games.hold.combat_end import END_COMBAT
from delve.games.hold.dispatch import PHASE, ROUND_ENDS, WORKS, ways_of, works
from delve.games.hold.enemy_fire import FiredAt, nearest_in_line
from delve.games.hold.fighting import assault, crowded, deals, enemies_at, exchange, is_ranged, piece_of, shoot, yours_at
from delve.games.hold.forces import SABRETOOTH, Piece
from delve.games.hold.graph import openings
from delve.games.hold.lines import in_line
from delve.games.hold.naming import piece_name, space_name
from delve.games.hold.rides import with_rides
from delve.games.hold.sleepers import creature_at
from delve.games.hold.spaces import ENTRANCE_SPACE, depth, key_of
from delve.games.hold.stalemate import Withdraw, break_off
from delve.games.hold.state import Hold
from delve.games.hold.unwritten import unwritten
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck

LURES_FAIL: Final = 60
STALEMATE: Final = 120
"""Idle rounds in a row (14.04)."""
END_PHASE: Final = -1
POWER: Final = 1 << 20
"""Codes of `OverseerPhase` from here on are phase powers, smaller ones pieces."""
BACK: Final = -2
WAIT: Final = 0
SHIELD: Final = 1
RUSH: Final = 2
ATTACK: Final = 1 << 40
FIRE: Final = 2 << 40
"""Codes of `PieceActs`: a space to move to, or ATTACK or FIRE plus the number of an enemy piece."""


class Round(Step[Hold]):
    """Start of round, enemy phase, prisoner phase, Overseer phase, end of round (12.01)."""

    tag = "round"

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        combat_changes.begin_round(s, tell)
        push(s, RoundEnds(-1, strength_on_the_map(s)))
        push(s, OverseerPhase(0))
        push(s, EnemyPhase())


def strength_on_the_map(s: Hold) -> int:
    """All STR of pieces and barricades, by which an idle round is told (14.04)."""
    walls = [cell.barricade for cell in s.map.cells.values()] + [link.barricade for link in s.map.links.values()]
    standing = sum([one.strength for one in walls if one is not None]) + sum(s.fight.closed.values())
    return sum([piece.strength for piece in s.fight.pieces]) + standing


# ---- enemies


class EnemyPhase(Step[Hold]):
    """Every enemy acts once, the one with the shortest route to its goal first, ties by order of spawning (12.02)."""

    tag = "enemy-phase"

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        if any(piece.side == ESCAPED for piece in s.fight.pieces):
            unwritten("HOLD-13.09", "escaped Prisoners in a combat")
        falls.tell_kinds(s, luck, tell)
        left = [piece for piece in s.fight.pieces if piece.side == HOSTILE and not piece.acted]
        if not left:
            return
        push(s, self)
        first = min(left, key=lambda piece: (marching.steps_left(s, piece), piece.number))
        combat_changes.acted(s, first)
        activate(s, first, luck, tell)


def activate(s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
    """An enemy's activation, in the order of 12.07."""
    if piece.stunned:
        adventurer_changes.stun(s, piece, piece.stunned - 1, tell)  # (1)
        return
    yours = yours_at(s, piece.at)
    if piece.at == ENTRANCE_SPACE and not yours and marching.goal_of(s, piece) == ENTRANCE_SPACE:
        if piece.arrived:
            escape(s, piece, luck, tell)
        else:
            combat_changes.arrive(s, piece)  # placed or turned there: this is its arrival (14.02)
        return
    if yours:
        ways_of(piece).attacks(s, piece, piece.at, tell)
        exchange(s, piece, yours, luck, tell)
        return
    if ways_of(piece).acts(s, piece, luck, tell):
        return
    if is_ranged(s, piece) and nearest_in_line(s, piece):
        push(s, FiredAt(piece.number))
        return
    if piece.held:
        combat_changes.hold_fast(s, piece, piece.held - 1)
        return
    march(s, piece, luck, tell)


def march(s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
    """No route: takeover; a barricade ahead: it attacks it; otherwise it moves one step (12.07, 12.09)."""
    if s.content.enemies[piece.enemy].stays:
        return  # it cannot move
    there = marching.next_space(s, piece)
    if there == NOTHING:
        takeovers.acts(s, piece, luck, tell)
        return
    before = marching.barricade_before(s, piece.at, there)
    if before is not None:
        marching.attack_barricade(s, piece, *before, tell)
        return
    bearer = adventurer_fights.bearer_at(s, there)
    if bearer is not None:
        combat_changes.strike(s, bearer, deals(s, piece), tell)  # from outside (20.06)
        return
    bridge = drawbridges.closed_at(s, there)
    if bridge != NOTHING:
        drawbridges.attack_bridge(s, piece, bridge, tell)
        return
    way = next(way for to, way in openings(s.map, piece.at) if to == there)
    rounds = marching.mover_of(s, piece).cost(s, piece.at, there, way)
    if rounds > 1 and piece.waits != 1:
        combat_changes.wait(s, piece, rounds - 1)  # climbing an Elevator (8.70)
        return
    if marching.step(s, piece, there, luck, tell):
        if piece.at == ENTRANCE_SPACE:
            combat_changes.arrive(s, piece)
        yours = yours_at(s, piece.at)
        if yours:
            ways_of(piece).attacks(s, piece, piece.at, tell)
            exchange(s, piece, yours, luck, tell)
        elif piece.at == ENTRANCE_SPACE and s.rules.falls_on_arrival and marching.goal_of(s, piece) == ENTRANCE_SPACE:
            escape(s, piece, luck, tell)


def escape(s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
    """It leaves by the Entrance: the hold falls (14.02, 32.01), unless its own rule says otherwise."""
    if ways_of(piece).escapes(s, piece, luck, tell):
        combat_changes.leave(s, piece, "escaped", tell)
        return
    ending.close(s, FALLEN, tell, piece.enemy, depth(s.map.things[piece.home].anchor) if piece.home in s.map.things else 1)


# ---- the Overseer


class OverseerPhase(Ask[Hold]):
    """Your pieces in any order, each at most once, and phase powers between them; the phase may be ended early (12.11)."""

    tag = "overseer-phase"
    clause = "HOLD-12.11"

    def options(self, s: Hold) -> tuple[int, ...]:
        if not combat_changes.enemies_left(s):
            return ()
        ready = [piece.number for piece in s.fight.pieces if piece.side == YOURS and not piece.acted]
        ready += [POWER + number for number in works(PHASE) if WORKS[number].choices(s)]
        return (*ready, END_PHASE) if ready else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """Nobody is left to act, or no enemy (12.11)."""

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != END_PHASE:
            push(s, self)
            push(s, DoWork(code - POWER) if code >= POWER else PieceActs(code))

    def prompt(self, s: Hold) -> str:
        return say("ask.phase", round=s.fight.round)

    def face(self, s: Hold, code: int) -> Face:
        if code >= POWER:
            return face(f"work {WORKS[code - POWER].key}", "work", label=WORKS[code - POWER].label)
        piece = piece_of(s, code)
        if piece is None:
            return face("end phase", "phase.end")
        return face(f"piece {code}", "phase.piece", space_place(piece.at), piece=piece_name(s, piece), where=space_name(s, piece.at))


class PieceActs(Ask[Hold]):
    """What a piece does: attack where it stands, or move and attack, or fire, or wait (12.12-12.17, 13.10)."""

    tag = "piece-acts"
    clause = "HOLD-12.12"

    def __init__(self, piece: int) -> None:
        super().__init__(0)
        self.piece = piece

    def args(self) -> tuple[int, ...]:
        return (self.piece,)

    def options(self, s: Hold) -> tuple[int, ...]:
        piece = next(piece for piece in s.fight.pieces if piece.number == self.piece)
        here = enemies_at(s, piece.at)
        if here:  # it must attack if it can, and cannot move (12.15)
            return (*([ATTACK + enemy.number for enemy in here] if fights(s, piece) else [WAIT]), BACK)
        out = [WAIT]
        if piece.unit == CLERIC:
            out.append(SHIELD)
        if adventurer_powers.may_rush(s, piece):
            out.append(RUSH)
        out += moves(s, piece)
        if is_ranged(s, piece):
            out += [FIRE + enemy.number for at in in_line(s, piece.at) for enemy in enemies_at(s, at)]
        return (*out, BACK)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        piece = next(piece for piece in s.fight.pieces if piece.number == self.piece)
        if code == BACK:
            return
        combat_changes.acted(s, piece)
        if code == SHIELD:
            unwritten("HOLD-13.20", "a Cleric's shield")
        if code >= FIRE:
            shoot(s, piece, self._enemy(s, code - FIRE), tell)
        elif code >= ATTACK:
            assault(s, piece, self._enemy(s, code - ATTACK), luck, tell)
        elif code == RUSH:
            push(s, adventurer_powers.Rush(piece.number, piece.at))
        elif code != WAIT:
            if any(one.at == code for one in s.dormant) and creature_at(s, code) is None:
                unwritten("HOLD-12.19", "entering the space of a dormant enemy")
            if marching.step(s, piece, code, luck, tell) and enemies_at(s, code):
                push(s, Target(self.piece))

    def _enemy(self, s: Hold, number: int) -> Piece:
        return next(piece for piece in s.fight.pieces if piece.number == number)

    def prompt(self, s: Hold) -> str:
        return say("ask.act", piece=piece_name(s, self._enemy(s, self.piece)))

    def face(self, s: Hold, code: int) -> Face:
        if code in (BACK, WAIT, SHIELD, RUSH):
            key = {BACK: "back", WAIT: "wait", SHIELD: "shield", RUSH: "rush"}[code]
            return face(key, f"act.{key}")
        if code >= ATTACK:
            enemy = self._enemy(s, code % ATTACK)
            verb = "fire" if code >= FIRE else "attack"
            return face(f"{verb} {enemy.number}", f"act.{verb}", space_place(enemy.at), enemy=piece_name(s, enemy))
        return face(f"move {key_of(code)}", "act.move", space_place(code), where=space_name(s, code))


def moves(s: Hold, piece: Piece) -> list[int]:
    """The spaces it may end its move in: one step, Hounds two; not with another Troop of its type (12.13, 12.16)."""
    mover = marching.mover_of(s, piece)
    far = s.content.units[piece.unit].moves if piece.unit != NOTHING else being_moves(s, piece)
    edge = with_rides(s, [piece.at], piece.at, mover)
    reached = set(edge)
    for _ in range(far):
        edge = [
            there for here in edge if here == piece.at or not (enemies_at(s, here) or creature_at(s, here))
            for there, _ in openings(s.map, here) if there not in reached and mover.enters(s, there)
        ]  # fmt: skip
        edge = with_rides(s, edge, piece.at, mover)
        reached.update(edge)
    return sorted([at for at in reached if at != piece.at and not crowded(s, piece, at) and may_go(s, piece, at)])


def being_moves(s: Hold, piece: Piece) -> int:
    """Sabretooths move 2 (12.13, 21.06)."""
    return 2 if piece.kind == SABRETOOTH else 1


class Target(Ask[Hold]):
    """Which of several enemies in the space it attacks (13.03); the only one without a question."""

    tag = "target"
    clause = "HOLD-13.03"

    def __init__(self, piece: int) -> None:
        super().__init__(0)
        self.piece = piece

    def args(self) -> tuple[int, ...]:
        return (self.piece,)

    def _there(self, s: Hold) -> list[Piece]:
        piece = piece_of(s, self.piece)
        return [] if piece is None else enemies_at(s, piece.at)

    def options(self, s: Hold) -> tuple[int, ...]:
        there = self._there(s)
        return tuple([enemy.number for enemy in there]) if len(there) > 1 else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        for enemy in self._there(s):
            self.chosen(s, enemy.number, luck, tell)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        piece, enemy = piece_of(s, self.piece), piece_of(s, code)
        if piece is not None and enemy is not None:
            assault(s, piece, enemy, luck, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.target")

    def face(self, s: Hold, code: int) -> Face:
        enemy = next(piece for piece in s.fight.pieces if piece.number == code)
        return face(f"attack {code}", "act.attack", space_place(enemy.at), enemy=piece_name(s, enemy))


# ---- the end of a round


class RoundEnds(Step[Hold]):
    """The steps of 12.20 one after the other, then those who join (11.06), then the check for the end of the combat (14.01)."""

    tag = "round-ends"

    def __init__(self, order: int, strength: int) -> None:
        self.order = order
        self.strength = strength

    def args(self) -> tuple[int, ...]:
        return self.order, self.strength

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        falls.tell_kinds(s, luck, tell)
        later = [order for order in sorted(ROUND_ENDS) if order > self.order]
        if later:
            push(s, RoundEnds(later[0], self.strength))
            ROUND_ENDS[later[0]](s, luck, tell)
            return
        combat_changes.join(s)
        left = combat_changes.enemies_left(s)
        if not left:
            push(s, END_COMBAT)
            return
        combat_changes.count_idle(s, is_idle(s, left, self.strength))
        if s.fight.idle >= STALEMATE:
            break_off(s, tell)
            return
        if s.fight.idle >= LURES_FAIL:
            combat_changes.fail_lures(s)
        push(s, ROUND)
        if all(s.content.enemies[piece.enemy].stays for piece in left):
            push(s, Withdraw(0))


def is_idle(s: Hold, left: list[Piece], strength: int) -> bool:
    """No STR was lost and nobody came nearer to its goal than it had been (14.04)."""
    nearer = False
    for piece in left:
        steps = marching.steps_left(s, piece)
        if piece.nearest == NOTHING or steps < piece.nearest:
            combat_changes.come_nearer(s, piece, steps)
            nearer = True
    return not nearer and strength_on_the_map(s) == strength


ROUND: Final = Round()
STEPS = (Round, EnemyPhase, OverseerPhase, PieceActs, Target, RoundEnds)
