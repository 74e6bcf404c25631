"""Matching, scoring and damage (HEROES-5.05 to 5.17, 6.05 to 6.14)."""

from __future__ import annotations

from typing import Final

from delve.games.heroes import changes, die_changes, faces, quests, verbs
from delve.games.heroes import events as ev
from delve.games.heroes.codes import ATK, CATK, CDEF, DEF, MAX_SEATS, POOL
from delve.games.heroes.dice import ONE, different, matched, pairs, runs, sevens, size
from delve.games.heroes.dice import faces as shown
from delve.games.heroes.fate import Aftermath
from delve.games.heroes.scoring import combo_count, damage_of
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import body, challenge, twist
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck


def resolve_attack(s: Heroes, seat: int, tell: Tell | None) -> None:
    """Phase 4 of one player: equal dice cancel, what is left scores, Health falls (5.05-5.14)."""
    hero = s.seats[seat]
    attack, defense = hero.dice[ATK], hero.dice[CDEF]
    met = matched(attack, defense)
    left = attack - met
    die_changes.leave(s, seat, ATK, left)
    die_changes.leave(s, seat, CDEF, defense - met)
    two, seven, three = pairs(left), sevens(left), runs(left)
    total = two + seven + 2 * three
    before = hero.health
    after = changes.hurt(s, seat, total)
    if tell is not None:
        tell.append(
            ev.AttackResolved(
                seat, shown(attack), shown(defense), shown(met), shown(left), two, seven, three, total, before, after
            )
        )  # fmt: skip
    if not after:
        changes.clear(s, seat, tell)


class ResolveDefense(Step[Heroes]):
    """Phase 7 of one player: equal dice cancel, what is left scores the printed combinations, Pool dice are lost (6.05-6.12)."""

    tag = "resolve-defense"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        seat, hero = self.seat, s.seats[self.seat]
        combos = challenge(s).combos
        attack, defense = hero.dice[CATK], hero.dice[DEF]
        met = matched(attack, defense)
        left = attack - met
        die_changes.leave(s, seat, CATK, left)
        die_changes.leave(s, seat, DEF, defense - met)
        die_changes.strike(s, seat, met)
        frame = body(s, hero)
        damage = damage_of(combos, left)
        lost = min(-(-damage // frame), size(hero.dice[POOL]))
        if tell is not None:
            counts = tuple([combo_count(op, left) for op in combos])
            tell.append(
                ev.DefenseResolved(
                    seat, shown(attack), shown(defense), shown(met), shown(left), counts, damage, frame, lost, s.stack[s.step], hero.blocked
                )
            )  # fmt: skip
        if lost:
            push(s, AFTERMATH)
            if lost >= quests.HARD_BLOW and twist(s, verbs.WARD) is not None:
                push(s, quests.WardHit(seat))
            push(s, LoseDie(seat, lost))


class LoseDie(Ask[Heroes]):
    """Which Pool die is lost (6.11); without a question where all are lost or all are equal (6.12)."""

    tag = "lose-die"
    clause = "HEROES-6.11"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.left)

    def options(self, s: Heroes) -> tuple[int, ...]:
        pool = s.seats[self.seat].dice[POOL]
        found = different(pool)
        return tuple(found) if len(found) > 1 and self.left < size(pool) else ()

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        pool = s.seats[self.seat].dice[POOL]
        lost = pool if self.left >= size(pool) else self.left * ONE[different(pool)[0]]
        die_changes.lose(s, self.seat, lost, tell)

    def chosen(self, s: Heroes, code: int, luck: Luck, tell: Tell | None) -> None:
        die_changes.lose(s, self.seat, ONE[code], tell)
        if self.left > 1:
            push(s, LoseDie(self.seat, self.left - 1))

    def prompt(self, s: Heroes) -> str:
        return faces.lose_prompt(self.left)

    def face(self, s: Heroes, code: int) -> Face:
        return faces.lose_face(s, self.seat, code)


AFTERMATH: Final = Aftermath()
RESOLVE_DEFENSE: Final = tuple([ResolveDefense(seat) for seat in range(MAX_SEATS)])
