"""The Overseer phase of a combat round (HOLD-12.11 to 12.19): your pieces in any order, what each may do, and phase powers."""

from __future__ import annotations

from typing import Final

from delve.games.hold import combat_changes, falls, foresight, marching, prospects, rousing
from delve.games.hold.building import DoWork
from delve.games.hold.codes import CLERIC, NOTHING, YOURS
from delve.games.hold.dispatch import ACTS, ACTS_APART, PHASE, SHIELDING, work_of, works_open
from delve.games.hold.fighting import Foe, attack_one, can_attack, enemies_at, fire_targets, is_ranged, piece_of, shoot
from delve.games.hold.forces import Piece
from delve.games.hold.naming import piece_name, space_name
from delve.games.hold.reach import moves, way_there
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck

END_PHASE: Final = -1
BACK: Final = -2
POWER: Final = 1 << 40
"""Codes of `OverseerPhase` from here on are works of the combat, smaller ones pieces."""
WAIT: Final = 0
ATTACK: Final = 1 << 40
FIRE: Final = 2 << 40
ACT: Final = 3 << 40
"""Codes of `PieceActs`: a space to move to, ATTACK or FIRE plus the number of an enemy piece, `ACT + act * ACTS_APART + choice`."""


class OverseerPhase(Ask[Hold]):
    """Your pieces in any order, each at most once; the phase may be ended early (12.11). Powers use up no piece."""

    tag = "overseer-phase"
    clause = "HOLD-12.11"

    def options(self, s: Hold) -> tuple[int, ...]:
        if not combat_changes.enemies_left(s):
            return ()
        ready = [piece.number for piece in s.fight.pieces if piece.side == YOURS and not piece.acted]
        ready += [POWER + number for number in works_open(s, PHASE)]
        return (*ready, END_PHASE) if ready else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """Nobody is left to act, or no enemy (12.11)."""

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == END_PHASE:
            return
        push(s, self)
        push(s, FALLEN_ARE_TOLD)
        push(s, PieceActs(code) if code < POWER else DoWork(code - POWER))

    def prompt(self, s: Hold) -> str:
        return say("ask.phase", round=s.fight.round)

    def face(self, s: Hold, code: int) -> Face:
        if code >= POWER:
            return face(f"work {work_of(code - POWER).key}", "work", group=say("group.power"), label=work_of(code - POWER).label)
        piece = piece_of(s, code)
        if piece is None:
            return face("end phase", "phase.end", group=say("group.on"))
        where, then = space_name(s, piece.at), prospects.of_piece(s, piece)
        named, group = piece_name(s, piece), say("group.piece")
        return face(f"piece {code}", "phase.piece", space_place(piece.at), group=group, piece=named, where=where, then=then)

    def key(self, s: Hold, code: int) -> str:
        if code >= POWER:
            return f"work {work_of(code - POWER).key}"
        return "end phase" if code == END_PHASE else f"piece {code}"


class FallenAreTold(Step[Hold]):
    """What follows from the falls of an activation, before the next one."""

    tag = "fallen-are-told"

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        if s.combat is not None:
            falls.tell_kinds(s, luck, tell)


class PieceActs(Ask[Hold]):
    """What a piece does: attack where it stands, or move and attack, or fire, or something of its own, or wait (12.12 to 12.17)."""

    tag = "piece-acts"
    clause = "HOLD-12.12"

    def __init__(self, piece: int) -> None:
        super().__init__(0)
        self.piece = piece

    def args(self) -> tuple[int, ...]:
        return (self.piece,)

    def options(self, s: Hold) -> tuple[int, ...]:
        piece = self._piece(s, self.piece)
        acts = [ACT + number * ACTS_APART + choice for number in sorted(ACTS) for choice in ACTS[number].choices(s, piece)]
        here = enemies_at(s, piece.at)
        if here and can_attack(s, piece):  # it must attack, and cannot move (12.15)
            return (*[ATTACK + enemy.number for enemy in here], *acts, BACK)
        if here:
            return (WAIT, *acts, BACK)
        fire = [FIRE + enemy.number for enemy in fire_targets(s, piece)] if is_ranged(s, piece) else []
        return (WAIT, *moves(s, piece), *fire, *acts, BACK)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == BACK:
            return
        piece = self._piece(s, self.piece)
        combat_changes.acted(s, piece)
        if code >= ACT:
            number, choice = divmod(code - ACT, ACTS_APART)
            ACTS[number].do(s, piece, choice, luck, tell)
        elif code >= FIRE:
            shoot(s, piece, self._piece(s, code - FIRE), luck, tell)
        elif code >= ATTACK:
            attack_one(s, piece, self._piece(s, code - ATTACK), luck, tell)
        elif code != WAIT:
            self._move(s, piece, code, luck, tell)

    def _move(self, s: Hold, piece: Piece, there: int, luck: Luck, tell: Tell | None) -> None:
        """It moves; an enemy there, or one that its coming rouses, is attacked (12.14, 12.19); a Cleric may shield instead (13.20)."""
        between = way_there(s, piece, there)
        if between != NOTHING and not marching.step(s, piece, between, luck, tell):
            return
        if not marching.step(s, piece, there, luck, tell):
            return
        rousing.entered(s, piece, tell)
        if enemies_at(s, there):
            push(s, Foe(piece.number))
        elif piece.unit == CLERIC:
            ACTS[SHIELDING].do(s, piece, 0, luck, tell)

    def _piece(self, s: Hold, number: int) -> Piece:
        return next(piece for piece in s.fight.pieces if piece.number == number)

    def prompt(self, s: Hold) -> str:
        return say("ask.act", piece=piece_name(s, self._piece(s, self.piece)))

    def face(self, s: Hold, code: int) -> Face:
        key, piece = self.key(s, code), self._piece(s, self.piece)
        if code == BACK:
            return face(key, "act.back")
        if code >= ACT:
            number, choice = divmod(code - ACT, ACTS_APART)
            return ACTS[number].face(s, piece, choice)
        if code == WAIT:
            return face(key, "act.wait", then=prospects.of_waiting(s, piece))
        after = foresight.done(s, self, code, OverseerPhase)
        if code >= ATTACK:
            enemy = self._piece(s, code % ATTACK)
            verb, then = "fire" if code >= FIRE else "attack", foresight.outcome(s, after, [enemy])
            return face(key, f"act.{verb}", space_place(enemy.at), enemy=piece_name(s, enemy), then=then)
        then = prospects.of_move(s, piece, code, after)
        return face(key, "act.move", space_place(code), where=space_name(s, code), then=then)

    def key(self, s: Hold, code: int) -> str:
        if code in (BACK, WAIT):
            return "back" if code == BACK else "wait"
        if code >= ACT:
            return self._act_key(s, code)
        if code >= ATTACK:
            return f"{'fire' if code >= FIRE else 'attack'} {code % ATTACK}"
        return f"move {key_of(code)}"

    def _act_key(self, s: Hold, code: int) -> str:
        number, choice = divmod(code - ACT, ACTS_APART)
        return ACTS[number].face(s, self._piece(s, self.piece), choice).key


FALLEN_ARE_TOLD: Final = FallenAreTold()
STEPS = (OverseerPhase, FallenAreTold, PieceActs)
