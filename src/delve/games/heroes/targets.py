"""What an effect may be aimed at: which kinds of dice in which window, whose dice, which players (HEROES-4.08 to 4.20)."""

from __future__ import annotations

from typing import Final

from delve.effects.program import Op
from delve.games.heroes import verbs
from delve.games.heroes.codes import (
    ATK,
    CATK,
    CDEF,
    DEF,
    NOBODY,
    NOTHING,
    OF_TREASURE,
    PLAYER,
    POOL,
    TRE,
    B,
    C,
    D,
    R,
)
from delve.games.heroes.dice import different, size
from delve.games.heroes.state import Heroes, Treasure
from delve.games.heroes.stats import dice_count, fights_for

OWN: Final = 1 << POOL | 1 << TRE
TIMING: Final = (
    OWN, OWN | 1 << ATK, OWN | 1 << ATK | 1 << CDEF, OWN | 1 << CATK, OWN | 1 << CATK | 1 << DEF, OWN,
)  # fmt: skip
"""By window: the kinds of dice that effects may act on (4.15-4.18, 4.20)."""
LOCKED: Final = (OWN, OWN | 1 << ATK, OWN | 1 << CDEF, OWN | 1 << CATK, OWN | 1 << DEF, OWN)
"""The same where attack dice are locked once the other side has rolled (11.08)."""
BLOCKED: Final = ~(1 << CATK | 1 << DEF)
"""What is left of them for whoever is protected by a Block (6.17)."""
KINDS_OF_TABLE: Final = (ATK, CDEF, CATK, DEF)
OF_FIGHT: Final = 1 << ATK | 1 << CDEF | 1 << CATK | 1 << DEF


def is_aimed(s: Heroes, seat: int, effect: Op, pool: int, held: int) -> bool:
    """Whether an effect has a target after an ability was paid for. Effects on dice of the fight are by far the most frequent: there it is
    enough that a die lies there."""
    verb = effect.verb
    if verbs.E_ADD <= verb <= verbs.E_REROLL:
        fighter = fights_for(s, seat)
        if fighter != NOBODY and not s.seats[fighter].blocked:
            kinds = effect.a & (LOCKED if s.rules.phase_lock else TIMING)[s.window.number]
            if verb == verbs.E_ADD and kinds & OF_FIGHT:
                return True
            dice = s.seats[fighter].dice
            for kind in KINDS_OF_TABLE:
                if kinds >> kind & 1 and dice[kind]:
                    return True
            if not kinds & OWN:
                return False
    return bool(targets(s, seat, effect, pool, held, NOBODY))


def targets(s: Heroes, seat: int, effect: Op, pool: int, held: int, paying: int) -> list[int]:
    """The legal targets of an effect after the cost: `pool` and `held` are the own Pool then, and `paying` is the treasure that pays.

    A die is `kind << 3 | face` (face 0 for one to be added), a die of a treasure `OF_TREASURE + (place << 3 | face)`, a player
    `PLAYER + seat`; NOTHING stands for an effect that has only one thing to act on.
    """
    verb = effect.verb
    if verb == verbs.E_HEAL:
        return [PLAYER + other for other in range(len(s.seats)) if can_be_healed(s, other, held if other == seat else -1)]
    if verb == verbs.E_HEALOTHERS:
        for other in range(len(s.seats)):
            if other != seat and can_be_healed(s, other, -1):
                return [NOTHING]
        return []
    if verb == verbs.E_SKIP:
        return [NOTHING] if s.window.number == B and may_skip(s) else []
    fighter = fights_for(s, seat)
    if verb == verbs.E_DAMAGE or verb == verbs.E_BLOCK:  # noqa: PLR1714
        ready = can_be_hurt(s, seat, fighter) if verb == verbs.E_DAMAGE else can_be_blocked(s, fighter)
        return [NOTHING] if ready else []
    if verb < verbs.E_ADD or verb > verbs.E_REROLL:
        return []
    return _dice_targets(s, seat, effect, pool, held, paying)


def may_skip(s: Heroes) -> bool:
    """Whether the party can still vote to skip the attack of this turn (E-SKIP)."""
    return s.venture is not None and not s.venture.refused and not s.venture.skipped


def can_be_hurt(s: Heroes, seat: int, fighter: int) -> bool:
    """Whether the Challenge can take damage by that seat: in every window of a turn, where it fights (4.19, 11.07)."""
    return fighter != NOBODY and s.window.number != R and (fighter == seat or s.rules.assist_damage)


def can_be_blocked(s: Heroes, fighter: int) -> bool:
    """Whether there is an attack to block: in windows C and D, once (4.17, 6.17)."""
    window = s.window.number
    return fighter != NOBODY and (window == C or window == D) and not s.seats[fighter].blocked  # noqa: PLR1714, SIM109


def _dice_targets(s: Heroes, seat: int, effect: Op, pool: int, held: int, paying: int) -> list[int]:
    """The dice that an effect may act on: those of the fight in reach, then own Pool and treasure dice."""
    verb, window, fighter = effect.verb, s.window.number, fights_for(s, seat)
    kinds = effect.a & (LOCKED if s.rules.phase_lock else TIMING)[window]
    out: list[int] = []
    if fighter != NOBODY:
        if s.seats[fighter].blocked:
            kinds &= BLOCKED
        dice = s.seats[fighter].dice
        for kind in KINDS_OF_TABLE:
            if kinds >> kind & 1:
                if verb == verbs.E_ADD:
                    out.append(kind << 3)
                else:
                    _each_face(out, kind, dice[kind])
    if kinds & OWN:
        _own_targets(s, seat, verb, kinds, pool, held, paying, out)
    return out


def can_be_healed(s: Heroes, seat: int, held: int) -> bool:
    """A living player whose Pool is below the Dice Count (9.23); `held` is its size after the cost, -1 for as it is."""
    hero = s.seats[seat]
    return not hero.killed and (size(hero.dice[POOL]) if held < 0 else held) < dice_count(s, hero)


def _each_face(out: list[int], kind: int, dice: int) -> None:
    for face in different(dice):
        out.append(kind << 3 | face)


def _own_targets(s: Heroes, seat: int, verb: int, kinds: int, pool: int, held: int, paying: int, out: list[int]) -> None:
    """Own Pool and treasure dice (4.12, 4.20). A Pool die is added only below the Dice Count, a treasure die only in Rewards."""
    hero = s.seats[seat]
    if verb == verbs.E_ADD:
        if kinds >> POOL & 1 and held < dice_count(s, hero):
            out.append(POOL << 3)
        if kinds >> TRE & 1 and s.window.number == R:
            out.append(TRE << 3)
        return
    if kinds >> POOL & 1:
        _each_face(out, POOL, pool)
    if not kinds >> TRE & 1:
        return
    _each_face(out, TRE, hero.dice[TRE])
    seen: list[Treasure] = []
    for i in range(len(hero.treasures)):
        one = hero.treasures[i]
        if i == paying or one in seen:
            continue
        seen.append(one)
        faces: list[int] = []
        for face in one.faces:
            if face not in faces:
                faces.append(face)
                out.append(OF_TREASURE + (i << 3 | face))
