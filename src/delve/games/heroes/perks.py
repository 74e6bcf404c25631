"""Perks (HEROES-13.10, 13.40 to 13.45), and Focus in play."""

from __future__ import annotations

from typing import Final

from delve.effects.program import Op
from delve.games.heroes import changes, quest_faces, saga_changes, verbs
from delve.games.heroes.box import Ability, CharacterFace
from delve.games.heroes.codes import HERO, MAX_SEATS, NOBODY, POOL, SKILL
from delve.games.heroes.dice import NONE, ONE, different
from delve.games.heroes.loops import endless
from delve.games.heroes.saga import DRILL, MOST_OF_PERK, PERKS, SECOND_NATURE, Drill, Sheet
from delve.games.heroes.state import Heroes
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, push
from delve.kernel.luck import Luck

GO: Final = 7
"""The option to roll what was picked."""


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
            if any((one.source, one.card_face, one.number) == (source, face, number) for one in sheet.drills):
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
    """Whether no die could pay for ever (C-05), with either face of the other card, which may be turned later."""
    mine = (*sheet.drills, drill)
    other, beside = (SKILL, sheet.skill) if drill.source == HERO else (HERO, sheet.hero)
    own = costs_of(s, drill.source, drill.card_face, mine)
    return not any(endless([*own, *costs_of(s, other, face, mine)]) for face in (beside, beside ^ 1))


def costs_of(s: Heroes, source: int, face: int, taken: tuple[Drill, ...]) -> list[tuple[int, Op]]:
    """Every trigger of a face with what it costs there, Drills included."""
    out: list[tuple[int, Op]] = []
    for number, ability in enumerate(face_of(s, source, face).abilities):
        out.append((ability.face, ability.cost))
        for one in taken:
            if (one.source, one.card_face, one.number) == (source, face, number):
                out.append((one.trigger, cost_of_drill(ability)))
    return out


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
            if not self.shrine:
                changes.set_window(s, s.window.acted(self.seat))
            saga_changes.reroll(s, self.seat, self.picked, self.shrine == 1, luck, tell)
        elif self.shrine:
            saga_changes.decline_shrine(s, self.seat)
        else:
            changes.set_window(s, s.window.gone_back())  # 4.29

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
