"""What the dice on the table come to as they lie, and what they would come to with one of them changed."""

from __future__ import annotations

from delve.effects.program import Op
from delve.games.heroes import verbs
from delve.games.heroes.abilities import MINUS_SIGN, PLUS_SIGN
from delve.games.heroes.codes import ATK, CATK, CDEF, DEF
from delve.games.heroes.dice import ONE, matched, score
from delve.games.heroes.scoring import damage_of
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import body, challenge
from delve.games.heroes.using import face_after
from delve.games.heroes.words import say


def attack_score(dice: list[int]) -> int:
    """What a player's attack scores as the dice lie, after matching (5.05, 5.12)."""
    return score(dice[ATK] - matched(dice[ATK], dice[CDEF]))


def coming_damage(s: Heroes, dice: list[int]) -> int:
    """What the Challenge's attack does as the dice lie, after matching (6.05, 6.06)."""
    return damage_of(challenge(s).combos, dice[CATK] - matched(dice[CATK], dice[DEF]))


def dice_lost(s: Heroes, seat: int, damage: int) -> int:
    """How many Pool dice that costs (6.08)."""
    return -(-damage // body(s, s.seats[seat]))


def with_change(dice: list[int], kind: int, before: int, after: int) -> list[int]:
    """The dice with one of them showing another face; 0 for none."""
    changed = dice[:]
    changed[kind] += ONE[after] - ONE[before]
    return changed


def consequence(s: Heroes, owner: int, kind: int, before: int, after: int) -> str:
    """What comes of changing one die of a fight, in words; empty where it makes no difference that can be told."""
    dice = s.seats[owner].dice
    changed = with_change(dice, kind, before, after)
    if kind in (ATK, CDEF):
        old, new = attack_score(dice), attack_score(changed)
        return say("scores", before=old, after=new) if old != new else say("same")
    if kind in (CATK, DEF):
        hurt, hurts = coming_damage(s, dice), coming_damage(s, changed)
        return say("same" if hurt == hurts else "hurts" if hurts else "hurts.none", before=hurt, after=hurts)
    return say("becomes", after=after) if after else ""


def known_after(effect: Op, face: int) -> int:
    """What a die will show, where that can be said before luck and choice: 0 where it goes, -1 where it cannot be said."""
    if effect.verb == verbs.E_REMOVE:
        return 0
    if effect.verb in (verbs.E_FLIP, verbs.E_SET, verbs.E_PLUS, verbs.E_MINUS):
        return face_after(effect, face, 0)
    return -1


SIGNS = {PLUS_SIGN: "plus", MINUS_SIGN: "minus"}
