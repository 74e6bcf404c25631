"""Carrying out an activation (HEROES-4.02 to 4.04, 9): the cost in full, then the effect, then what follows from it."""

from __future__ import annotations

from delve.effects.program import Op
from delve.games.heroes import changes, die_changes, saga_changes, treasure_changes, verbs, votes
from delve.games.heroes import events as ev
from delve.games.heroes.abilities import (
    MINUS_SIGN,
    cost_of,
    effect_of,
    number_of,
    paid_face,
    row_of_act,
    source_of,
)
from delve.games.heroes.codes import ARTIFACT, CATK, NOBODY, OF_TREASURE, PLAYER, POOL, TRE, TREASURE
from delve.games.heroes.dice import size
from delve.games.heroes.fate import aftermath
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import dice_count, face_of, fights_for
from delve.games.heroes.targets import can_be_healed
from delve.kernel.events import Tell
from delve.kernel.luck import Luck


def carry_out(s: Heroes, seat: int, act: int, paid: int, target: int, value: int, luck: Luck, tell: Tell | None) -> None:
    """One activation: each is completed before the next (4.02)."""
    effect = effect_of(s, seat, act)
    changes.set_window(s, s.window.acted(seat))
    if tell is not None:
        treasure = s.seats[seat].treasures[number_of(act)].faces if source_of(act) == TREASURE else ()
        card = number_of(act) if source_of(act) == ARTIFACT else face_of(s, seat, source_of(act))
        tell.append(ev.Activated(seat, source_of(act), number_of(act), s.window.number, card, treasure, s.venture is not None))
    if source_of(act) == TREASURE:
        target = pay_with_treasure(s, seat, act, paid, target, luck, tell)
    elif source_of(act) == ARTIFACT:
        artifact = number_of(act)
        if effect.verb != verbs.E_SKIP:  # that one is used up only if the party agrees
            saga_changes.use_artifact(s, seat, artifact, s.content.artifacts[artifact].use.verb == verbs.P_QUEST)
    else:
        pay_with_die(s, seat, cost_of(s, seat, act, paid), paid, luck, tell)
    if effect.verb == verbs.E_SKIP:
        votes.propose_skip(s, seat, number_of(act), luck, tell)
        return
    apply(s, seat, effect, target, value, luck, tell)
    aftermath(s, tell)


# ---- costs


def pay_with_die(s: Heroes, seat: int, cost: Op, face: int, luck: Luck, tell: Tell | None) -> None:
    """A Pool die pays (4.03, 9.01-9.05)."""
    after = die_changes.rolled_face(luck, POOL) if cost.verb == verbs.REROLL else paid_face(cost, face)
    die_changes.pay(s, seat, cost.verb, face, after, tell)


def pay_with_treasure(s: Heroes, seat: int, act: int, face: int, target: int, luck: Luck, tell: Tell | None) -> int:
    """A treasure pays with itself (4.26, 9.06). Returns the target, whose place is another where the treasure before it is gone."""
    i = number_of(act)
    cost, own = row_of_act(s, seat, act).cost, s.seats[seat].treasures[i].faces
    if cost is None:
        treasure_changes.mark_used(s, seat, i)
    elif cost.verb == verbs.SPEND:
        treasure_changes.spend(s, seat, i, tell)
        if OF_TREASURE <= target < PLAYER and target - OF_TREASURE >> 3 > i:
            return target - 8
    elif cost.verb == verbs.REROLL:
        treasure_changes.change(s, seat, i, tuple([die_changes.rolled_face(luck, TRE) for _ in own]), tell)
    elif cost.verb == verbs.FLIP:
        treasure_changes.change(s, seat, i, tuple([7 - one for one in own]), tell)
    else:
        treasure_changes.change(s, seat, i, exchanged(own, face, paid_face(cost, face)), tell)
    return target


def exchanged(own: tuple[int, ...], before: int, after: int) -> tuple[int, ...]:
    """Dice of a treasure with one of them changed."""
    i = own.index(before)
    return (*own[:i], after, *own[i + 1 :])


# ---- effects


def apply(s: Heroes, seat: int, effect: Op, target: int, value: int, luck: Luck, tell: Tell | None) -> None:
    """What the effect does to its target."""
    verb = effect.verb
    if verb == verbs.E_HEAL:
        heal(s, seat, target - PLAYER, effect.a, luck, tell)
    elif verb == verbs.E_HEALOTHERS:
        for other in range(len(s.seats)):
            if other != seat and can_be_healed(s, other, -1):
                heal(s, seat, other, effect.a, luck, tell)
    elif verb == verbs.E_DAMAGE:
        damage(s, seat, fights_for(s, seat), effect.a, tell)
    elif verb == verbs.E_BLOCK:
        owner = fights_for(s, seat)
        touched(s, seat, owner, CATK)
        changes.block(s, seat, owner, tell)
    elif target >= OF_TREASURE:
        change_treasure_die(s, seat, effect, target - OF_TREASURE, value, luck, tell)
    else:
        change_die(s, seat, effect, target >> 3, target & 7, value, luck, tell)


def heal(s: Heroes, seat: int, owner: int, number: int, luck: Luck, tell: Tell | None) -> None:
    """Dice rolled and added, up to the Dice Count (9.21, 9.22)."""
    hero = s.seats[owner]
    touched(s, seat, owner, POOL)
    die_changes.heal(s, seat, owner, min(number, dice_count(s, hero) - size(hero.dice[POOL])), luck, tell)


def damage(s: Heroes, seat: int, owner: int, amount: int, tell: Tell | None) -> None:
    """The Challenge takes damage: at Health 0 the player drops out of the turn (9.19, 9.20)."""
    before = s.seats[owner].health
    after = changes.hurt(s, owner, amount)
    if tell is not None:
        tell.append(ev.ChallengeHurt(seat, owner, amount, before, after))
    if not after:
        if owner != seat:
            changes.set_window(s, s.window.lapsed(1 << owner))
        for other in range(len(s.seats)):
            if other != seat and s.seats[other].assists == owner:
                changes.set_window(s, s.window.lapsed(1 << other))
        changes.leave_table(s, owner)
        changes.clear(s, owner, tell)


def change_die(s: Heroes, seat: int, effect: Op, kind: int, face: int, value: int, luck: Luck, tell: Tell | None) -> None:
    """An effect on one die (9.10-9.18)."""
    owner = seat if kind == POOL or kind == TRE else fights_for(s, seat)  # noqa: PLR1714, SIM109  # a tuple is slow when compiled
    if owner == NOBODY:
        return
    verb = effect.verb
    if verb == verbs.E_ADD:
        touched(s, seat, owner, kind)
        die_changes.add_die(s, seat, owner, kind, luck, tell)
    elif verb == verbs.E_REMOVE:
        touched(s, seat, owner, kind)
        die_changes.remove_die(s, seat, owner, kind, face, tell)
    elif verb == verbs.E_REROLL:
        if die_changes.reroll_die(s, seat, owner, kind, face, verb, luck, tell) != face:
            touched(s, seat, owner, kind)
    else:
        after = face_after(effect, face, value)
        if after != face:
            touched(s, seat, owner, kind)
        die_changes.change_die(s, seat, owner, kind, face, after, verb, tell)


def face_after(effect: Op, face: int, value: int) -> int:
    """What a die shows after an effect without luck; its own face where that is ignored (9.14)."""
    verb = effect.verb
    if verb == verbs.E_FLIP:
        return 7 - face
    if verb == verbs.E_SET:
        return effect.b
    if verb == verbs.E_SETANY:
        return value
    after = face - effect.b if verb == verbs.E_MINUS or value == MINUS_SIGN else face + effect.b
    return after if 1 <= after <= 6 else face


def change_treasure_die(s: Heroes, seat: int, effect: Op, at: int, value: int, luck: Luck, tell: Tell | None) -> None:
    """An effect on a die of an own treasure: its number and text change with it (7.14)."""
    i, face = at >> 3, at & 7
    own = s.seats[seat].treasures[i].faces
    if effect.verb == verbs.E_REMOVE:
        place = own.index(face)
        left = (*own[:place], *own[place + 1 :])
        if left:
            treasure_changes.change(s, seat, i, left, tell)
        else:
            treasure_changes.spend(s, seat, i, tell)
        return
    after = die_changes.rolled_face(luck, TRE) if effect.verb == verbs.E_REROLL else face_after(effect, face, value)
    treasure_changes.change(s, seat, i, exchanged(own, face, after), tell)


def touched(s: Heroes, seat: int, owner: int, kind: int) -> None:
    """A player's dice of a kind change: whoever else reaches them is no longer done (4.22)."""
    reach = 0
    for other in range(len(s.seats)):
        if other == seat:
            continue
        if other == owner or (kind != POOL and kind != TRE and fights_for(s, other) == owner):  # noqa: PLR1714
            reach |= 1 << other
    changes.set_window(s, s.window.lapsed(reach))
