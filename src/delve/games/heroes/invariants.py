"""What always holds (section 8 of the rules), for laws and checked simulations."""

from __future__ import annotations

from collections.abc import Sequence

from delve.games.heroes import events as ev
from delve.games.heroes.box import ARMOUR, WEAPON
from delve.games.heroes.codes import (
    ATK,
    CATK,
    CDEF,
    CHALLENGE_ATTACK,
    CHALLENGE_ATTACK_RESOLUTION,
    DEF,
    GOES_ON,
    HERO_ATTACK,
    HERO_ATTACK_RESOLUTION,
    MOST_ACTIVATIONS,
    NOBODY,
    POOL,
    RECKONING,
    REWARDS,
    SETTING_UP,
    TOWN,
    TRE,
    UPKEEP,
    WON,
)
from delve.games.heroes.dice import FACES, count, size
from delve.games.heroes.saga import MOST_ATTUNED, MOST_DOOM, MOST_LEVEL, MOST_OF_PERK, MOST_SCARS, STAGES, XP_OF_LEVEL
from delve.games.heroes.state import Hero, Heroes
from delve.games.heroes.stats import attack_dice, dice_count, is_engaged, is_of, killed, level_of_step, living, row_of, support
from delve.kernel.events import Event


def broken(before: Heroes | None, told: Sequence[Event], now: Heroes) -> list[str]:
    """Each invariant that does not hold now, or not between this and the decision before, by its number in section 8."""
    out: list[str] = []
    for seat, hero in enumerate(now.seats):
        out += [f"seat {seat + 1}: {words}" for words in _of_seat(now, seat, hero)]
    out += _of_table(now)
    out += _of_events(now, told)
    if before is not None:
        out += _between(before, told, now)
    return out


def _of_seat(s: Heroes, seat: int, hero: Hero) -> list[str]:
    out: list[str] = []
    if any(dice < 0 or dice >> 48 or any(count(dice, face) > 200 for face in FACES) for dice in hero.dice):
        out.append("1: dice that are none")
    held = size(hero.dice[POOL])
    if s.phase not in (SETTING_UP, TOWN, RECKONING):
        if hero.killed and any(hero.dice):
            out.append("3: killed, and has dice")
        if not hero.killed and not 1 <= held <= dice_count(s, hero) + _lent(s, hero):
            out.append(f"2: {held} Pool dice")
    if not 0 <= hero.health <= s.full_health:
        out.append(f"4: Health {hero.health} of {s.full_health}")
    if s.window.acts[seat] > MOST_ACTIVATIONS:
        out.append(f"20: {s.window.acts[seat]} activations in a window")
    return out + _of_fight(s, hero) + _treasures(s, hero) + _of_assisting(s, seat, hero)


def _of_fight(s: Heroes, hero: Hero) -> list[str]:
    out: list[str] = []
    table = hero.dice[ATK:TRE]
    if (hero.killed or (s.phase == UPKEEP)) and any(table):
        out.append("6: dice of a fight that are not cleared")
    if s.phase < CHALLENGE_ATTACK and (hero.dice[CATK] or hero.dice[DEF]):
        out.append("6: dice of the Challenge's attack before it")
    if hero.health == 0 and s.phase > HERO_ATTACK_RESOLUTION and s.phase != REWARDS and not hero.out and any(table):
        out.append("6: clear since before this turn, and has dice of a fight")
    if HERO_ATTACK_RESOLUTION < s.phase <= CHALLENGE_ATTACK_RESOLUTION and _common(hero.dice[ATK], hero.dice[CDEF]):
        out.append("7: a face among attack and defence that should have cancelled")
    return out


def _of_assisting(s: Heroes, seat: int, hero: Hero) -> list[str]:
    if hero.assists == NOBODY:
        return []
    out: list[str] = []
    other = s.seats[hero.assists]
    if hero.killed or hero.health or hero.assists == seat:
        out.append("17: assists without being clear")
    if not (is_engaged(s, hero.assists) or other.out or other.killed or s.phase == REWARDS):
        out.append("17: assists somebody who is not engaged")
    return out


def _lent(s: Heroes, hero: Hero) -> int:
    """Pool dice above the Dice Count: what a treasure gave that is no longer in use. No treasure of the box gives any."""
    rows = [row_of(s, treasure) for treasure in hero.treasures]
    return sum(row.stat.b for row in rows if row is not None and row.stat is not None and row.stat.a == 0)


def _common(one: int, other: int) -> bool:
    return any(count(one, face) and count(other, face) for face in FACES)


def _treasures(s: Heroes, hero: Hero) -> list[str]:
    out = []
    worn = [row_of(s, one) for one in hero.treasures if one.worn]
    if sum(is_of(row, ARMOUR) for row in worn) > 2 or sum(is_of(row, WEAPON) for row in worn) > 1:
        out.append("15: more Armor or Weapons in use than may be")
    for one in hero.treasures:
        if not one.faces or list(one.faces) != sorted(one.faces) or not all(1 <= face <= 6 for face in one.faces):
            out.append(f"1: a treasure of dice {one.faces}")
        if one.fresh and s.phase != REWARDS:
            out.append("14: a fresh treasure outside Rewards")
    if hero.dice[TRE] and s.phase != REWARDS:
        out.append("14: treasure dice outside Rewards")
    return out


def _of_table(s: Heroes) -> list[str]:
    out = []
    if s.ask is not None:
        if s.end != GOES_ON:
            out.append("21: a question after the end")
        if s.seats[s.ask.seat].killed and s.phase != RECKONING:  # who was killed may still have a level to choose for (13.07)
            out.append(f"19: seat {s.ask.seat + 1} is killed and asked")
        if not s.options or len(set(s.options)) != len(s.options):
            out.append("19: no option, or two alike")
        if killed(s) > s.rules.losses(len(s.seats)) and s.phase != RECKONING:
            out.append("21: goes on, and more players are killed than the party can bear")
    elif s.end == GOES_ON:
        out.append("21: nothing is asked, and it is not over")
    if s.end == WON and (s.step != len(s.stack) or not living(s)):
        out.append("21: won before the last Challenge")
    levels = [s.content.challenges[face].level for face in s.stack if face != NOBODY]
    if levels != [level_of_step(s, step) for step, face in enumerate(s.stack) if face != NOBODY]:
        out.append(f"13: levels {levels}")
    return out + _of_quest(s)


def _of_quest(s: Heroes) -> list[str]:
    """22, and what holds in a Campaign: gold, scars and ward points are never less than none, every artifact is in one place."""
    venture, saga = s.venture, s.saga
    if s.rules.quest == NOBODY and s.rules.campaign == NOBODY:
        return ["22: a Quest in a Delve"] if venture is not None or saga is not None else []
    out = []
    if venture is not None and venture.ward < 0:
        out.append(f"12.21: {venture.ward} ward points")
    if saga is None:
        return out
    owned = sorted((*saga.hoard, *[one for sheet in saga.sheets for one in sheet.artifacts]))
    if len(set(owned)) != len(owned):
        out.append(f"13.26: an artifact twice: {owned}")
    if not 0 <= saga.stage <= STAGES or not 0 <= saga.doom <= MOST_DOOM or len(saga.won) != saga.stage:
        out.append(f"13.01: stage {saga.stage}, Doom {saga.doom}, {len(saga.won)} won")
    for seat, sheet in enumerate(saga.sheets):
        if sheet.gold < 0 or sheet.favours < 0 or not 0 <= sheet.scars < MOST_SCARS:
            out.append(f"13.02: seat {seat + 1} has {sheet.gold} gold, {sheet.favours} Favours, {sheet.scars} scars")
        if not set(sheet.attuned) <= set(sheet.artifacts) or len(sheet.attuned) > MOST_ATTUNED:
            out.append(f"13.25: seat {seat + 1} has {sheet.attuned} attuned of {sheet.artifacts}")
        if any(taken > most for taken, most in zip(sheet.perks, MOST_OF_PERK, strict=True)):
            out.append(f"13.10: seat {seat + 1} has perks {sheet.perks}")
        if not 1 <= sheet.level <= MOST_LEVEL or sheet.xp < XP_OF_LEVEL[sheet.level]:
            out.append(f"13.09: seat {seat + 1} is of level {sheet.level} with {sheet.xp} XP")
    return out


def _of_events(s: Heroes, told: Sequence[Event]) -> list[str]:
    out = []
    for event in told:
        if isinstance(event, ev.DefenseResolved):
            if event.lose > -(-event.damage // event.body):
                out.append(f"10: {event.lose} dice for {event.damage} damage at Body {event.body}")
            if set(event.left) & (set(event.defense) - set(event.cancelled)):
                out.append("7: a face that should have cancelled")
        elif isinstance(event, ev.Paid) and len(event.before) != 1:
            out.append("11: more than one die pays")
    began = max([i for i, event in enumerate(told) if isinstance(event, ev.TurnBegan)], default=0)
    return out + _of_this_turn(s, told[began:])


def _of_this_turn(s: Heroes, told: Sequence[Event]) -> list[str]:
    """What was told of the turn that is being played, of which the state can say more."""
    out = []
    for event in told:
        if isinstance(event, ev.DiceRolled) and event.kind == ATK and s.phase == HERO_ATTACK:
            expected = attack_dice(s, s.seats[event.seat]) + support(s, event.seat)
            if not s.seats[event.seat].killed and len(event.dice) != expected:
                out.append(f"18: {len(event.dice)} attack dice, not {expected}")
        elif isinstance(event, ev.ChallengeRevealed) and any(s.seats[seat].health > event.health for seat in event.seats):
            out.append("5: not everybody has the Health of the Challenge")
    return out


def _between(before: Heroes, told: Sequence[Event], now: Heroes) -> list[str]:
    out = []
    for seat, (old, new) in enumerate(zip(before.seats, now.seats, strict=True)):
        if old.killed and not new.killed:
            out.append(f"3: seat {seat + 1} is living again")
        gained = sum(len(event.dice) for event in told if isinstance(event, ev.TreasuresGained) and event.seat == seat)
        bought = before.phase == TOWN  # the Armoury's treasure comes with the set-up (13.51)
        if not new.killed and not bought and len(new.treasures) > len(old.treasures) + gained:
            out.append(f"14: seat {seat + 1} has treasures from nowhere")
        mended = any(isinstance(event, ev.Mended) and event.seat == seat for event in told)
        if now.step == before.step and before.met and new.health > old.health and not mended:
            out.append(f"4: the Health of seat {seat + 1} rose")
    beaten = sum(isinstance(event, ev.ChallengeDefeated) for event in told)  # whoever has nothing to choose may beat two on the way
    if not before.step <= now.step <= before.step + 1 + beaten or now.turn < before.turn:
        out.append(f"13: from Challenge {before.step + 1} to {now.step + 1}")
    if any(isinstance(event, ev.ChallengeRevealed) and not before.step <= event.step <= now.step for event in told):
        out.append("13: a Challenge met out of order")
    return out + _in_reach(before, told)


def _in_reach(before: Heroes, told: Sequence[Event]) -> list[str]:
    """12: an activation changes nobody's Pool and treasures but one's own, except by Heal; other dice only of whom one fights for."""
    out = []
    for event in told:
        if isinstance(event, (ev.DieAdded, ev.DieRemoved, ev.DieChanged)):
            own = event.owner == event.seat
            helped = before.seats[event.seat].assists == event.owner and event.kind not in (POOL, TRE)
            if not own and not helped:
                out.append(f"12: seat {event.seat + 1} changes dice of seat {event.owner + 1}")
    return out
