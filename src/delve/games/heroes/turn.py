"""The turn and its phases (HEROES-3.01, 3.02, 5, 6)."""

from __future__ import annotations

from typing import Final

from delve.games.heroes import changes, die_changes, ending, fight, treasure_changes, upkeep, verbs, votes
from delve.games.heroes.codes import (
    ATK,
    CATK,
    CDEF,
    CHALLENGE_ATTACK,
    CHALLENGE_ATTACK_RESOLUTION,
    CHALLENGE_DEFENSE,
    DEF,
    HERO_ATTACK,
    HERO_ATTACK_RESOLUTION,
    LAST_TURN,
    NOBODY,
    TOO_LATE,
    TOO_LONG,
    A,
    B,
    C,
    D,
    U,
)
from delve.games.heroes.fate import EndTurn, aftermath
from delve.games.heroes.rewards import REWARD
from delve.games.heroes.setup import draw_step
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import (
    attack_dice,
    attack_of,
    challenge,
    defense_dice,
    defense_of,
    engaged,
    health_of,
    helpers,
    living,
    support,
    twist,
)
from delve.games.heroes.windows import OPENING
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck


class BeginTurn(Step[Heroes]):
    """The next turn: clear, and all that follows on the agenda. After turn 200 the game is lost (10.08), and when the clock of a Quest
    has run down (12.20)."""

    tag = "begin-turn"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        clock = twist(s, verbs.CLOCK)
        if s.turn == LAST_TURN or (clock is not None and s.turn >= clock.a):
            ending.end(s, TOO_LONG if clock is None or s.turn < clock.a else TOO_LATE, tell)
            return
        push(s, BEGIN_TURN)
        push(s, REWARD)
        push(s, END_TURN)
        for phase in range(CHALLENGE_ATTACK_RESOLUTION, HERO_ATTACK - 1, -1):
            push(s, PHASES[phase])
        push(s, OPENING[U])
        changes.begin_turn(s, tell)
        for seat in living(s):
            treasure_changes.refresh(s, seat)
        push(s, REVEAL)
        if s.stack[s.step] == NOBODY and twist(s, verbs.FORK) is not None:
            votes.fork(s, luck, tell)


class Reveal(Step[Heroes]):
    """The Challenge is revealed when it is met for the first time (3.05-3.07); then the rest of Upkeep."""

    tag = "reveal"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        if not s.met:
            if s.stack[s.step] == NOBODY:
                draw_step(s, s.step, luck)
            changes.meet(s, health_of(s, challenge(s)), tell)
        changes.count_horde(s, len(engaged(s)))
        upkeep.begin(s)


class Phase(Step[Heroes]):
    """One of the phases 2 to 7, for engaged players only (3.02)."""

    tag = "phase"

    def __init__(self, number: int) -> None:
        self.number = number

    def args(self) -> tuple[int, ...]:
        return (self.number,)

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        phase = self.number
        if phase >= CHALLENGE_ATTACK and s.venture is not None and s.venture.skipped:
            return
        changes.enter_phase(s, phase)
        if phase == HERO_ATTACK_RESOLUTION:
            for seat in engaged(s):
                fight.resolve_attack(s, seat, tell)
            aftermath(s, tell)
        elif phase == CHALLENGE_ATTACK_RESOLUTION:
            for seat in reversed(engaged(s)):
                push(s, fight.RESOLVE_DEFENSE[seat])
        else:
            if phase != HERO_ATTACK or not is_one_with_b(s):
                push(s, OPENING[WINDOW_AFTER[phase]])
            for seat in engaged(s):
                throw(s, seat, phase, luck, tell)


def is_one_with_b(s: Heroes) -> bool:
    """Whether nothing lies between windows A and B: against Defense 0 no dice fall, so window B alone is opened (4.30). Not where attack
    dice are locked in window B (11.08)."""
    return not s.rules.ask_twice and not s.rules.phase_lock and defense_of(challenge(s)) == 0


def throw(s: Heroes, seat: int, phase: int, luck: Luck, tell: Tell | None) -> None:
    """The dice of one player in a phase; all roll before the window opens (5.02, 5.04, 6.02, 6.04)."""
    hero = s.seats[seat]
    if phase == HERO_ATTACK:
        helping = tuple(helpers(s, seat))
        die_changes.roll(s, seat, ATK, attack_dice(s, hero) + support(s, seat), helping, luck, tell)  # 5.01
    elif phase == CHALLENGE_DEFENSE:
        die_changes.roll(s, seat, CDEF, defense_of(challenge(s)), (), luck, tell)  # 5.03
    elif phase == CHALLENGE_ATTACK:
        die_changes.roll(s, seat, CATK, attack_of(s, challenge(s)), (), luck, tell)  # 6.01
    elif not hero.blocked:  # 6.17
        die_changes.roll(s, seat, DEF, defense_dice(s, hero), (), luck, tell)  # 6.03


WINDOW_AFTER: Final = (U, U, A, B, B, C, D)
"""By phase: the window that follows its rolls (4.01)."""
BEGIN_TURN: Final = BeginTurn()
REVEAL: Final = Reveal()
END_TURN: Final = EndTurn()
PHASES: Final = tuple([Phase(number) for number in range(CHALLENGE_ATTACK_RESOLUTION + 1)])
