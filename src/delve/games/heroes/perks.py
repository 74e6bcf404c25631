"""Perks (HEROES-13.10, 13.40 to 13.45), and Focus in play."""

from __future__ import annotations

from typing import Final

from delve.effects.program import Op
from delve.games.heroes import quest_faces, saga_changes, verbs
from delve.games.heroes.box import Ability, CharacterFace
from delve.games.heroes.codes import HERO, MAX_SEATS, NOBODY, POOL, SKILL
from delve.games.heroes.dice import NONE, ONE, different
from delve.games.heroes.saga import DRILL, MOST_OF_PERK, PERKS, SECOND_NATURE, Drill, Sheet
from delve.games.heroes.state import Heroes
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, push
from delve.kernel.luck import Luck

GO: Final = 7
"""The option to roll what was picked."""
LEAST_IDLE: Final = 2
"""So many faces of a Character trigger nothing, or cost a die (C-05)."""


# ---- what a Character may take


def perk_options(s: Heroes, sheet: Sheet) -> list[int]:
    """The perks below their maximum (13.10): a perk, and for a Drill or Second nature which card, ability and face.

    A code is `perk << 8 | source << 6 | number << 4 | trigger`.
    """
    out: list[int] = []
    for perk in range(PERKS):
        if sheet.perks[perk] >= MOST_OF_PERK[perk]:
            continue
        if perk == SECOND_NATURE:
            out.extend([perk << 8 | source << 6 for source in (HERO, SKILL)])
        elif perk == DRILL:
            out.extend([perk << 8 | one.source << 6 | one.number << 4 | one.trigger for one in drills(s, sheet)])
        else:
            out.append(perk << 8)
    return out


def drills(s: Heroes, sheet: Sheet) -> list[Drill]:
    """Every Drill that this Character may take: one above or below a trigger face, and safe by C-05 (13.43)."""
    out = []
    for source, face in ((HERO, sheet.hero), (SKILL, sheet.skill)):
        card = face_of(s, source, face)
        for number in range(len(card.abilities)):
            if any([one.source == source and one.card_face == face and one.number == number for one in sheet.drills]):
                continue  # one more trigger face for one ability
            for trigger in (card.abilities[number].face - 1, card.abilities[number].face + 1):
                drill = Drill(source, face, number, trigger)
                if 1 <= trigger <= 6 and is_safe(s, sheet, drill):
                    out.append(drill)
    return out


def face_of(s: Heroes, source: int, face: int) -> CharacterFace:
    """A face of a Hero or Skill card."""
    return s.content.heroes[face] if source == HERO else s.content.skills[face]


def is_safe(s: Heroes, sheet: Sheet, drill: Drill) -> bool:
    """Whether no die could pay for ever (C-05), with whichever face of the other card: arrows from trigger to what the cost makes of it form
    no circle, and two faces at least trigger nothing that is free."""
    mine = (*sheet.drills, drill)
    other = SKILL if drill.source == HERO else HERO
    beside = sheet.skill if other == SKILL else sheet.hero
    return all([_pair_is_safe(s, drill.source, drill.card_face, other, face, mine) for face in (beside, beside ^ 1)])


def _pair_is_safe(s: Heroes, source: int, face: int, other: int, beside: int, mine: tuple[Drill, ...]) -> bool:
    arrows: list[tuple[int, int]] = []
    free: list[int] = []
    for where, which in ((source, face), (other, beside)):
        for number, ability in enumerate(face_of(s, where, which).abilities):
            drilled = [one.trigger for one in mine if (one.source, one.card_face, one.number) == (where, which, number)]
            for trigger in (ability.face, *drilled):
                verb = ability.cost.verb
                if verb == verbs.SPEND or (verb == verbs.REROLL and trigger != ability.face):
                    continue
                free.append(trigger)
                after = face_after_cost(ability, trigger)
                if after:
                    arrows.append((trigger, after))
    return 6 - len(set(free)) >= LEAST_IDLE and not _has_circle(arrows)


def face_after_cost(ability: Ability, trigger: int) -> int:
    """What a die shows that has paid by Flip, Add or Subtract; 0 where that is not certain or not possible."""
    cost = ability.cost
    after = 0
    if cost.verb == verbs.FLIP:
        after = 7 - trigger
    elif cost.verb == verbs.ADD:
        after = trigger + cost.a
    elif cost.verb == verbs.SUB:
        after = trigger - cost.a
    return after if 1 <= after <= 6 else 0


def _has_circle(arrows: list[tuple[int, int]]) -> bool:
    """Whether following the arrows can lead back to where one began."""
    reach = {start: {end for one, end in arrows if one == start} for start, _ in arrows}
    for _ in range(6):
        for ends in reach.values():
            for end in tuple(ends):
                ends |= reach.get(end, set())
    return any([start in ends for start, ends in reach.items()])


class Perk(Ask[Heroes]):
    """Which perk the Character takes for a level that it has reached (13.10)."""

    tag = "perk"
    clause = "HEROES-13.10"

    def options(self, s: Heroes) -> tuple[int, ...]:
        sheet = saga_changes.saga_of(s).sheets[self.seat]
        return tuple(perk_options(s, sheet)) if sheet.hero != NOBODY else ()

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        """The Character has retired, or has every perk."""

    def chosen(self, s: Heroes, code: int, luck: Luck, tell: Tell | None) -> None:
        perk, source, number, trigger = code >> 8, code >> 6 & 3, code >> 4 & 3, code & 15
        if perk == DRILL:
            sheet = saga_changes.saga_of(s).sheets[self.seat]
            drill = Drill(source, sheet.hero if source == HERO else sheet.skill, number, trigger)
            saga_changes.take_drill(s, self.seat, perk, drill, tell)
        elif perk == SECOND_NATURE:
            saga_changes.take_second_nature(s, self.seat, perk, source, tell)
        else:
            saga_changes.take_perk(s, self.seat, perk, tell)

    def prompt(self, s: Heroes) -> str:
        return quest_faces.perk_prompt(s, self.seat)

    def key(self, s: Heroes, code: int) -> str:
        return quest_faces.perk_key(code)

    def face(self, s: Heroes, code: int) -> Face:
        return quest_faces.perk_face(s, self.seat, code)


# ---- dice rolled again: Focus (13.44), and the Shrine (13.53)


class Refocus(Ask[Heroes]):
    """Which own Pool dice are rolled again, picked one by one; `picked` are those so far, `shrine` is 1 at the set-up (13.53)."""

    tag = "focus"
    clause = "HEROES-13.44"

    def __init__(self, seat: int, shrine: int, picked: int) -> None:
        super().__init__(seat)
        self.shrine = shrine
        self.picked = picked

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.shrine, self.picked)

    def options(self, s: Heroes) -> tuple[int, ...]:
        left = s.seats[self.seat].dice[POOL] - self.picked
        if self.shrine and not saga_changes.saga_of(s).sheets[self.seat].blessed:
            return ()
        return (*different(left), GO)

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        """Nobody prayed at the Shrine."""

    def chosen(self, s: Heroes, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != GO:
            push(s, Refocus(self.seat, self.shrine, self.picked + ONE[code]))
        elif self.picked != NONE:
            saga_changes.reroll(s, self.seat, self.picked, self.shrine == 1, luck, tell)
        elif self.shrine:
            saga_changes.decline_shrine(s, self.seat)

    def prompt(self, s: Heroes) -> str:
        return quest_faces.refocus_prompt(self.shrine == 1, self.picked)

    def face(self, s: Heroes, code: int) -> Face:
        return quest_faces.refocus_face(s, self.seat, self.picked, self.shrine == 1, code)


def triggers_of(s: Heroes, seat: int, source: int, number: int) -> list[int]:
    """The trigger faces of an ability of that seat's Character: the printed one, and what Drills added (13.43)."""
    hero = s.seats[seat]
    face = hero.hero if source == HERO else hero.skill
    out = [face_of(s, source, face).abilities[number].face]
    if s.saga is not None:
        for one in s.saga.sheets[seat].drills:
            if one.source == source and one.card_face == face and one.number == number:
                out.append(one.trigger)
    return out


def cost_of_drill(ability: Ability) -> Op:
    """What a die pays on a face that a Drill added: what is free for a re-roll costs the die there (13.43)."""
    return SPENT if ability.cost.verb == verbs.REROLL else ability.cost


SPENT: Final = Op(verbs.SPEND)
PERK: Final = tuple([Perk(seat) for seat in range(MAX_SEATS)])
BLESSING: Final = tuple([Refocus(seat, 1, NONE) for seat in range(MAX_SEATS)])
