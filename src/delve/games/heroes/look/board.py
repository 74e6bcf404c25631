"""What the picture of a table needs to know: who looks, whose dice are fought with, what they come to. Read from a view alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from delve.effects.windows import DONE, REST
from delve.games.heroes.abilities import number_of, source_of
from delve.games.heroes.box import Ability, CharacterFace, LootRow, Quest
from delve.games.heroes.codes import (
    ATK,
    BODY,
    CATK,
    CDEF,
    CHALLENGE_ATTACK,
    DEF,
    DICE,
    HERO,
    HERO_ATTACK,
    HERO_DEFENSE,
    NOBODY,
    POOL,
    REWARDS,
    SKILL,
    TOWN,
)
from delve.games.heroes.dice import faces, matched, size
from delve.games.heroes.look import scores
from delve.games.heroes.look.scores import Combo
from delve.games.heroes.sight import HeroesView, HeroView
from delve.games.heroes.state import Treasure
from delve.games.heroes.windows import Activate

CARDS_ON_BOARD = 2
"""Up to so many seats the own cards lie on the board itself."""


class Fight:
    """The dice of one seat against the Challenge: those that count, those that met their match, those left over."""

    def __init__(self, board: Board, seat: int) -> None:
        dice = board.view.seats[seat].dice
        self.seat = seat
        self.theirs = board.view.phase >= CHALLENGE_ATTACK and size(dice[CATK]) > 0
        """Whether it is the Challenge that attacks."""
        self.kind, self.other = (CATK, DEF) if self.theirs else (ATK, CDEF)
        met = matched(dice[self.kind], dice[self.other])
        self.live = faces(dice[self.kind] - met)
        self.struck = faces(met + board.view.seats[seat].struck)
        self.spare = faces(dice[self.other] - met)
        self.answered = board.view.phase >= (HERO_DEFENSE if self.theirs else HERO_ATTACK + 1)
        """Whether the other side's dice have fallen."""
        self.done = board.view.phase > (HERO_DEFENSE if self.theirs else HERO_ATTACK + 1)
        """Whether it was counted already."""
        self.combos = board.combos if self.theirs else scores.ATTACK
        self.total = scores.total(self.combos, self.live)
        hero = board.view.seats[seat]
        self.lost = min(-(-self.total // max(1, hero.stats[BODY])), size(hero.dice[POOL])) if self.theirs else 0
        self.deadly = self.theirs and self.lost >= size(hero.dice[POOL])


class Board:
    """A view, and what follows from it."""

    def __init__(self, view: HeroesView, names: Sequence[str]) -> None:
        self.view = view
        self.names = names
        self.content = view.content

    @cached_property
    def me(self) -> int:
        """The seat that is shown large."""
        view = self.view
        return view.seat if view.seat in range(len(view.seats)) else view.asked if view.asked is not None else 0

    @cached_property
    def fighter(self) -> int:
        """Whose table dice are shown large: one's own, those one may reach, or those of the first who fights."""
        if self.view.outcome is not None:
            return NOBODY
        mine = self.view.seats[self.me].fights_for
        if mine != NOBODY and self.on_table(mine):
            return mine
        return next((seat for seat in range(len(self.view.seats)) if self.on_table(seat)), NOBODY)

    def on_table(self, seat: int) -> bool:
        """Whether a seat has dice on the table."""
        hero = self.view.seats[seat]
        return not hero.killed and any(hero.dice[kind] for kind in (ATK, CDEF, CATK, DEF))

    @cached_property
    def combos(self) -> tuple[Combo, ...]:
        """What the Challenge's attack scores."""
        now = self.view.challenge
        return scores.of_challenge(now.card.combos) if now is not None else ()

    def fight(self, seat: int) -> Fight:
        return Fight(self, seat)

    def faces_of(self, hero: HeroView) -> tuple[CharacterFace, ...]:
        """The faces of a Character that are known."""
        found: list[CharacterFace] = [self.content.heroes[hero.hero]] if hero.hero != NOBODY else []
        return (*found, self.content.skills[hero.skill]) if hero.skill != NOBODY else tuple(found)

    def abilities(self, hero: HeroView) -> dict[int, Ability]:
        """By the face that triggers it."""
        return {ability.face: ability for face in self.faces_of(hero) for ability in face.abilities}

    def able(self) -> frozenset[int]:
        """The faces of one's own Pool that can pay for something now."""
        view = self.view
        if view.ask is not Activate or view.asked != view.seat:
            return frozenset()
        hero = view.seats[view.seat]
        cards: dict[int, CharacterFace] = {HERO: self.content.heroes[hero.hero], SKILL: self.content.skills[hero.skill]}
        codes = [code for code in view.options if code not in (DONE, REST)]
        return frozenset([cards[source_of(code)].abilities[number_of(code)].face for code in codes if source_of(code) in cards])

    def title(self, seat: int) -> str:
        """Skill and Hero: `Frost Warden`."""
        return " ".join([face.name for face in reversed(self.faces_of(self.view.seats[seat]))])

    def coming(self) -> Quest | None:
        """The Quest that comes next, once it is chosen: then its Loot face lies there (13.22). After a Quest nothing is chosen yet."""
        view = self.view
        if view.venture is None or view.phase != TOWN or view.loot == NOBODY:
            return None
        return self.content.quests[view.venture.quest]

    def row_of(self, treasure: Treasure) -> LootRow | None:
        """The text of a treasure; None for one without."""
        return self.content.loots[self.view.loot].row_of(treasure.number(), self.quest) if self.view.loot != NOBODY else None

    def pool(self, seat: int) -> tuple[int, ...]:
        return faces(self.view.seats[seat].dice[POOL])

    def most(self, seat: int) -> int:
        """How many dice its Pool may hold."""
        return self.view.seats[seat].stats[DICE]

    @property
    def quest(self) -> bool:
        """Whether it is a Quest: some rows of loot are others then."""
        return self.view.venture is not None

    @property
    def rewards(self) -> bool:
        return self.view.phase == REWARDS and self.view.outcome is None

    def state(self, seat: int) -> tuple[str, str]:
        """How a seat stands, in a few words, and how they are meant: `ill`, `well` or nothing."""
        hero, view = self.view.seats[seat], self.view
        if hero.killed:
            return "killed", "ill"
        if view.challenge is None or not view.met:
            return "", ""
        if not hero.health:
            if hero.assists != NOBODY:
                return f"clear, lends {self.names[hero.assists]} a die", "well"
            return "clear", "well"
        if hero.blocked:
            return "attack blocked", "well"
        if not self.on_table(seat):
            return "", ""
        fight = self.fight(seat)
        if not fight.theirs:
            return f"{fight.total} of {hero.health}" + (": would clear it" if fight.total >= hero.health else ""), ""
        if not fight.total:
            return "0: no harm", "well"
        body = hero.stats[BODY]
        return f"{fight.total}, body {body}: {fight.lost} {'die' if fight.lost == 1 else 'dice'}", "ill" if fight.deadly else ""
