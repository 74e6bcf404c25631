"""The set-up of a Delve (HEROES-2): characters, the Loot face, Pools; Challenges are drawn as they are met."""

from __future__ import annotations

from typing import Final

from delve.games.heroes import changes, faces
from delve.games.heroes.codes import HERO, SKILL
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import dice_count
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import SETUP, Luck

LEVELS: Final = 5
"""A Delve has one Challenge of each (2.05), met in this order (2.07)."""


def draw_step(s: Heroes, step: int, luck: Luck) -> None:
    """The Challenge of a step of the Delve."""
    changes.draw_challenge(s, step, step + 1, luck)


class Deal(Step[Heroes]):
    """Hero and Skill cards at random, none twice; a face of each at random too, chosen, or everything drafted (2.01-2.03, 11.01)."""

    tag = "deal"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        seats, how = len(s.seats), s.rules.characters
        push(s, PREPARE)
        if how == "draft":
            for seat in range(seats):  # the last seat is the first to pick a Skill
                push(s, Draft(seat, SKILL))
            for seat in reversed(range(seats)):
                push(s, Draft(seat, HERO))
            return
        heroes = dealt_cards(len(s.content.heroes) // 2, seats, "hero card", luck)
        skills = dealt_cards(len(s.content.skills) // 2, seats, "skill card", luck)
        if how == "choose_side":
            for seat in reversed(range(seats)):
                push(s, ChooseFace(seat, SKILL, skills[seat]))
                push(s, ChooseFace(seat, HERO, heroes[seat]))
            return
        for seat in range(seats):
            hero = heroes[seat] * 2 + int(luck.below(2, SETUP, "hero side"))
            changes.make_character(s, seat, hero, skills[seat] * 2 + int(luck.below(2, SETUP, "skill side")), tell)


def dealt_cards(cards: int, seats: int, what: str, luck: Luck) -> list[int]:
    """So many different cards at random."""
    left = list(range(cards))
    return [left.pop(int(luck.below(len(left), SETUP, what))) for _ in range(seats)]


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
    """The Loot face (2.08), Pools (2.09), and with `open` all Challenges (11.02)."""

    tag = "prepare"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        changes.set_loot(s, int(luck.below(len(s.content.loots), SETUP, "loot face")), tell)
        for seat in range(len(s.seats)):
            changes.roll_pool(s, seat, dice_count(s, s.seats[seat]), luck, tell)
        if s.rules.open_stack:
            for step in range(len(s.stack)):
                draw_step(s, step, luck)
            changes.show_stack(s, tell)


DEAL: Final = Deal()
PREPARE: Final = Prepare()
