"""Upkeep (HEROES-3.08 to 3.16): upkeep effects, what is in use this turn, who assists whom."""

from __future__ import annotations

from typing import Final

from delve.effects.program import Op
from delve.games.heroes import changes, die_changes, faces, quests, treasure_changes, verbs
from delve.games.heroes import events as ev
from delve.games.heroes.box import ARMOUR, WEAPON
from delve.games.heroes.codes import CHALLENGE, HERO, MAX_SEATS, NO, POOL, SKILL
from delve.games.heroes.dice import ONE, count, different
from delve.games.heroes.fate import aftermath
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import challenge, engaged, face_of, is_clear, is_engaged, is_of, living, row_of
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck

ARMOURS: Final = 2
WEAPONS: Final = 1
"""How many of them may be in use (7.15, 7.16)."""


def begin(s: Heroes) -> None:
    """The steps from upkeep effects to assisting, each in seat order (3.03, 1.13); the last pushed is done first."""
    seats = living(s)
    for seat in reversed(seats):
        push(s, ASSIST[seat])
    for seat in reversed(seats):
        push(s, EQUIP[seat])
    if challenge(s).upkeep is not None:
        for seat in reversed(seats):
            push(s, UpkeepEffect(seat, CHALLENGE))
    for seat in reversed(seats):  # Hero, then Skill (3.08)
        hero = s.seats[seat]
        if s.content.skills[hero.skill].upkeep is not None:
            push(s, UpkeepEffect(seat, SKILL))
        if s.content.heroes[hero.hero].upkeep is not None:
            push(s, UpkeepEffect(seat, HERO))


def upkeep_of(s: Heroes, seat: int, source: int) -> Op:
    """The upkeep effect of a card."""
    hero = s.seats[seat]
    if source == HERO:
        found = s.content.heroes[hero.hero].upkeep
    else:
        found = s.content.skills[hero.skill].upkeep if source == SKILL else challenge(s).upkeep
    return found if found is not None else NO_EFFECT


NO_EFFECT: Final = Op(-1)


class UpkeepEffect(Ask[Heroes]):
    """One upkeep effect for one player: carried out by itself unless there is something to choose (3.08-3.12)."""

    tag = "upkeep-choice"
    clause = "HEROES-3.09"

    def __init__(self, seat: int, source: int) -> None:
        super().__init__(seat)
        self.source = source

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.source)

    def applies(self, s: Heroes) -> bool:
        """A killed player carries out nothing (3.16); with 11.09 the Challenge's is for engaged players alone."""
        if s.seats[self.seat].killed:
            return False
        return not (self.source == CHALLENGE and s.rules.engaged_upkeep and not is_engaged(s, self.seat))

    def options(self, s: Heroes) -> tuple[int, ...]:
        if not self.applies(s):
            return ()
        hero, op = s.seats[self.seat], upkeep_of(s, self.seat, self.source)
        pool = hero.dice[POOL]
        if op.verb == verbs.U_STIR:
            return (*different(pool), NO)
        if op.verb == verbs.U_TITHE:
            places = different_treasures(s, self.seat, False)
            return tuple(places) if len(places) > 1 else ()
        return ()

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        """There is nothing to choose: it happens, or it does not apply."""
        if not self.applies(s):
            return
        seat, source = self.seat, self.source
        hero, op = s.seats[seat], upkeep_of(s, seat, source)
        pool = hero.dice[POOL]
        if op.verb == verbs.U_REROLL:
            shown = count(pool, op.a)
            if shown:
                die_changes.upkeep_reroll(s, seat, source, shown * ONE[op.a], luck, tell)
        elif op.verb == verbs.U_SINK:
            if pool:
                die_changes.upkeep_sink(s, seat, source, tell)
        elif op.verb == verbs.U_MEND:
            if s.upkeeps > 1 and hero.health > 0:
                changes.mend(s, seat, op.a, tell)
        elif op.verb == verbs.U_TITHE and hero.treasures:
            treasure_changes.take(s, seat, source, 0, tell)
        aftermath(s, tell)  # 3.12

    def chosen(self, s: Heroes, code: int, luck: Luck, tell: Tell | None) -> None:
        seat, source = self.seat, self.source
        op = upkeep_of(s, seat, source)
        if op.verb == verbs.U_TITHE:
            treasure_changes.take(s, seat, source, code, tell)
        elif code != NO:
            die_changes.upkeep_reroll(s, seat, source, ONE[code], luck, tell)
        elif tell is not None:
            tell.append(ev.UpkeepDeclined(seat, source, face_of(s, seat, source)))

    def prompt(self, s: Heroes) -> str:
        return faces.upkeep_prompt(s, self.seat, upkeep_of(s, self.seat, self.source), self.source)

    def face(self, s: Heroes, code: int) -> Face:
        return faces.upkeep_face(s, self.seat, upkeep_of(s, self.seat, self.source), code)


# ---- what is in use


def different_treasures(s: Heroes, seat: int, aside: bool) -> list[int]:
    """The places of a player's treasures, of equal ones the first; all of them, or those that are not in use."""
    seen: list[tuple[int, ...]] = []
    out: list[int] = []
    own = s.seats[seat].treasures
    for i in range(len(own)):
        if own[i].faces not in seen and not (aside and own[i].worn):
            seen.append(own[i].faces)
            out.append(i)
    return out


class Equip(Step[Heroes]):
    """Everything a player owns is in use this turn; with more than two Armor or one Weapon the owner chooses among these (3.13)."""

    tag = "equip-all"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        seat, own = self.seat, s.seats[self.seat].treasures
        if s.seats[seat].killed or not own:
            return
        armours = weapons = 0
        for one in own:
            row = row_of(s, one)
            if row is not None:
                armours += row.type == ARMOUR
                weapons += row.type == WEAPON
        left = (ARMOUR,) if armours > ARMOURS else ()
        if weapons > WEAPONS:
            left = (*left, WEAPON)
            push(s, Wear(seat, 1, WEAPONS))
        if armours > ARMOURS:
            push(s, Wear(seat, 0, ARMOURS))
        treasure_changes.wear_all_but(s, seat, left)


class Wear(Ask[Heroes]):
    """What to use this turn, one slot at a time: Armor (0) or a Weapon (1); `slots` are left of that type (3.13, 7.15, 7.16)."""

    tag = "equip"
    clause = "HEROES-3.13"

    def __init__(self, seat: int, kind: int, slots: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.slots = slots

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.kind, self.slots)

    def options(self, s: Heroes) -> tuple[int, ...]:
        own = s.seats[self.seat].treasures
        aside = [i for i in different_treasures(s, self.seat, True) if is_of(row_of(s, own[i]), TYPES[self.kind])]
        return (*aside, NO)

    def chosen(self, s: Heroes, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == NO:
            return
        treasure_changes.wear(s, self.seat, code, tell)
        if self.slots > 1:
            push(s, Wear(self.seat, self.kind, self.slots - 1))

    def prompt(self, s: Heroes) -> str:
        return faces.wear_prompt(self.kind, self.slots)

    def face(self, s: Heroes, code: int) -> Face:
        return faces.wear_face(s, self.seat, code)


# ---- assisting


class Assist(Ask[Heroes]):
    """Whom a clear player assists this turn, if anybody (3.14, 8.01-8.05)."""

    tag = "assist"
    clause = "HEROES-8.02"

    def options(self, s: Heroes) -> tuple[int, ...]:
        if not is_clear(s, self.seat):
            return ()
        found = quests.may_be_assisted(s, engaged(s))
        return (*found, NO) if found else ()

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        """Engaged, killed, or nobody may be assisted (8.01, 12.26, 12.29)."""

    def chosen(self, s: Heroes, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != NO:
            changes.assist(s, self.seat, code, tell)

    def prompt(self, s: Heroes) -> str:
        return faces.assist_prompt()

    def face(self, s: Heroes, code: int) -> Face:
        return faces.assist_face(s, self.seat, code)


TYPES: Final = (ARMOUR, WEAPON)
EQUIP: Final = tuple([Equip(seat) for seat in range(MAX_SEATS)])
ASSIST: Final = tuple([Assist(seat) for seat in range(MAX_SEATS)])
