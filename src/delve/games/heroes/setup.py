"""The set-up of a Delve (HEROES-2): characters, the Loot face, Pools; Challenges are drawn as they are met."""

from __future__ import annotations

from typing import Final

from delve.games.heroes import changes, faces, quests, verbs
from delve.games.heroes.codes import HERO, NOBODY, SKILL
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import dice_count, level_of_step, twist
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import SETUP, Luck

LEVELS: Final = 5
"""A Delve has one Challenge of each (2.05), met in this order (2.07)."""


def draw_step(s: Heroes, step: int, luck: Luck) -> None:
    """The Challenge of a step of the Delve, or of a random step of a Quest (12.04)."""
    changes.draw_challenge(s, step, level_of_step(s, step), luck)


class Deal(Step[Heroes]):
    """Hero and Skill cards at random, none twice; a face of each at random too, chosen, or everything drafted (2.01-2.03, 11.01).

    In a Campaign only for seats without a Character (13.03, 13.16).
    """

    tag = "deal"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        seats, how = [seat for seat in range(len(s.seats)) if s.seats[seat].hero == NOBODY], s.rules.characters
        if how == "draft":
            for seat in seats:  # the last seat is the first to pick a Skill
                push(s, Draft(seat, SKILL))
            for seat in reversed(seats):
                push(s, Draft(seat, HERO))
            return
        heroes = dealt_cards(len(s.content.heroes) // 2, [hero.hero for hero in s.seats], len(seats), "hero card", luck)
        skills = dealt_cards(len(s.content.skills) // 2, [hero.skill for hero in s.seats], len(seats), "skill card", luck)
        if how == "choose_side":
            for i in reversed(range(len(seats))):
                push(s, ChooseFace(seats[i], SKILL, skills[i]))
                push(s, ChooseFace(seats[i], HERO, heroes[i]))
            return
        for i in range(len(seats)):
            hero = heroes[i] * 2 + int(luck.below(2, SETUP, "hero side"))
            changes.make_character(s, seats[i], hero, skills[i] * 2 + int(luck.below(2, SETUP, "skill side")), tell)


def dealt_cards(cards: int, held: list[int], number: int, what: str, luck: Luck) -> list[int]:
    """So many different cards at random, none of those whose faces are held."""
    left = [card for card in range(cards) if 2 * card not in held and 2 * card + 1 not in held]
    return [left.pop(int(luck.below(len(left), SETUP, what))) for _ in range(number)]


class ChooseFace(Ask[Heroes]):
    """Which face of a dealt card (11.01)."""

    tag = "choose-face"
    clause = "HEROES-11.01"

    def __init__(self, seat: int, card: int, number: int) -> None:
        super().__init__(seat)
        self.card = card
        """HERO or SKILL."""
        self.number = number

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.card, self.number)

    def options(self, s: Heroes) -> tuple[int, ...]:
        return (2 * self.number, 2 * self.number + 1)

    def chosen(self, s: Heroes, code: int, luck: Luck, tell: Tell | None) -> None:
        changes.choose_face(s, self.seat, self.card, code, tell)

    def prompt(self, s: Heroes) -> str:
        return faces.side_prompt(self.card)

    def face(self, s: Heroes, code: int) -> Face:
        return faces.card_face(s, self.card, code)


class Draft(Ask[Heroes]):
    """A Hero in seat order, a Skill in reverse order, of the cards that are left; the other face of a picked card is out (11.01)."""

    tag = "draft"
    clause = "HEROES-11.01"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.card)

    def options(self, s: Heroes) -> tuple[int, ...]:
        taken = [(hero.hero if self.card == HERO else hero.skill) // 2 for hero in s.seats]
        number = len(s.content.heroes) if self.card == HERO else len(s.content.skills)
        return tuple([face for face in range(number) if face // 2 not in taken])

    def chosen(self, s: Heroes, code: int, luck: Luck, tell: Tell | None) -> None:
        changes.choose_face(s, self.seat, self.card, code, tell)

    def prompt(self, s: Heroes) -> str:
        return faces.draft_prompt(self.card)

    def face(self, s: Heroes, code: int) -> Face:
        return faces.card_face(s, self.card, code)


class Prepare(Step[Heroes]):
    """The Loot face (2.08) unless it lies there, Pools (2.09), and with `open` all Challenges (11.02) but those voted on (12.27)."""

    tag = "prepare"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        if s.loot == NOBODY:
            changes.set_loot(s, int(luck.below(len(s.content.loots), SETUP, "loot face")), tell)
        for seat in range(len(s.seats)):
            changes.roll_pool(s, seat, dice_count(s, s.seats[seat]), luck, tell)
        if s.rules.open_stack and twist(s, verbs.FORK) is None:
            for step in range(len(s.stack)):
                if s.stack[step] == NOBODY:
                    draw_step(s, step, luck)
            changes.show_stack(s, tell)
        if s.venture is not None:
            quests.set_out(s, tell)


DEAL: Final = Deal()
PREPARE: Final = Prepare()
