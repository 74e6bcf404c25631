"""Positions of `heroes` for tests: heroes by name with their dice, a Challenge by id, and what is played from there.

    p = window(B, hero("Frost Reaver", pool="1 6", atk="6 6 2", cdef="6", health=5), challenge="C1.1B")
    p.roll(3).do("use skill-2")

Seats are numbered from 1 here, as in the rules. Dice are written as faces; luck is scripted in the order in which it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from delve.effects.windows import Window
from delve.games.heroes import rewards, turn, verbs
from delve.games.heroes.box import Ability, ChallengeFace, Content, HeroFace, LootFace, LootRow, SkillFace
from delve.games.heroes.codes import (
    ATK,
    CATK,
    CDEF,
    CHALLENGE_ATTACK,
    CHALLENGE_ATTACK_RESOLUTION,
    CHALLENGE_DEFENSE,
    DEF,
    GOES_ON,
    HERO_ATTACK,
    HERO_DEFENSE,
    KINDS,
    NOBODY,
    POOL,
    REWARDS,
    TRE,
    UPKEEP,
    A,
    B,
    C,
    D,
    R,
    U,
)
from delve.games.heroes.content import shipped
from delve.games.heroes.dice import faces, handful
from delve.games.heroes.house_rules import rules
from delve.games.heroes.state import Hero, Heroes, Treasure
from delve.games.heroes.windows import OPENING
from delve.kernel.events import Event, Tell
from delve.kernel.face import Face, Words
from delve.kernel.flow import Ask, choose, push, settle
from delve.kernel.game import decision, index_of
from delve.kernel.luck import Luck, Scripted

SAMPLE_STATS = {
    "Warden": (5, 4, 2, 2), "Reaver": (6, 4, 1, 3), "Scholar": (6, 4, 1, 2), "Seer": (7, 4, 1, 2), "Mender": (5, 4, 1, 3),
    "Pilgrim": (5, 4, 1, 3), "Ember": (4, 1, 1, 2), "Frost": (3, 1, 1, 2), "Shadow": (3, 1, 1, 2), "Iron": (2, 1, 2, 2),
    "Gilded": (3, 1, 1, 2), "Hallowed": (3, 1, 1, 2),
}  # fmt: skip
SAMPLE_CHALLENGES = {
    "C1.1A": (8, 0, 5, 1), "C1.1B": (7, 1, 4, 1), "C2.1A": (10, 1, 5, 1), "C2.1B": (11, 0, 5, 1), "C3.1A": (12, 1, 6, 2),
    "C3.1B": (10, 2, 6, 2), "C4.1A": (13, 2, 6, 2), "C4.1B": (17, 1, 6, 2), "C5.1A": (20, 2, 7, 3), "C5.1B": (24, 1, 8, 3),
}  # fmt: skip
"""The numbers of the sample cards as the worked examples use them (4.6 of the rules): those that ship may be tuned."""


def _character(kind: type, old: Any, **changed: Any) -> Any:
    names = ("id", "name", "flavour", "art", "card", "stats", "abilities", "upkeep", "upkeep_said")
    return kind(**{**{name: getattr(old, name) for name in names}, **changed})


def _challenge(old: ChallengeFace, **changed: Any) -> ChallengeFace:
    names = (
        "id", "level", "card", "name", "flavour", "art", "archetype", "health", "defense", "attack", "loot", "combos", "horde", "upkeep",
        "said",
    )  # fmt: skip
    return ChallengeFace(**{**{name: getattr(old, name) for name in names}, **changed})


def _with_sample_numbers(box: Content) -> Content:
    heroes = tuple(_character(HeroFace, one, stats=SAMPLE_STATS.get(one.name, one.stats)) for one in box.heroes)
    skills = tuple(_character(SkillFace, one, stats=SAMPLE_STATS.get(one.name, one.stats)) for one in box.skills)
    challenges = tuple(
        _challenge(one, **dict(zip(("health", "defense", "attack", "loot"), SAMPLE_CHALLENGES.get(one.id, ()), strict=False)))
        for one in box.challenges
    )
    return Content(box.digest, heroes, skills, challenges, box.loots, box.quests, box.artifacts, box.campaigns)


BOX = _with_sample_numbers(shipped())
ENOUGH = 6000
"""More dice than any test throws."""
PHASE_OF = {U: UPKEEP, A: HERO_ATTACK, B: CHALLENGE_DEFENSE, C: CHALLENGE_ATTACK, D: HERO_DEFENSE, R: REWARDS}


def numbers(text: str | Iterable[int]) -> list[int]:
    """Faces from "1 4 4" or "1-4-4"."""
    return [int(one) for one in text.replace("-", " ").split()] if isinstance(text, str) else list(text)


def named(cards: Iterable[Any], name: str) -> int:
    return next(i for i, card in enumerate(cards) if card.name == name)


def challenge_at(id: str, box: Content = BOX) -> int:
    return next(i for i, one in enumerate(box.challenges) if one.id == id)


def treasure(text: str, worn: bool = True) -> Treasure:
    """A treasure from "4+6"; "3!" is one not in use."""
    faces = tuple(sorted(int(face) for face in text.rstrip("!").split("+")))
    return Treasure(faces, worn and not text.endswith("!"))


def hero(
    name: str = "Ember Warden", pool: str = "1 1 1", health: int = 5, atk: str = "", cdef: str = "", catk: str = "", defense: str = "",
    tre: str = "", treasures: Iterable[str] = (), assists: int = 0, killed: bool = False, out: bool = False, blocked: bool = False,
    box: Content = BOX,
) -> Hero:  # fmt: skip
    """A hero by Skill and Hero, "Ember Warden". `assists` is a seat, from 1."""
    skill, _, called = name.partition(" ")
    dice = [0] * KINDS
    for kind, text in ((POOL, pool), (ATK, atk), (CDEF, cdef), (CATK, catk), (DEF, defense), (TRE, tre)):
        dice[kind] = handful(numbers(text))
    if killed:
        dice, health = [0] * KINDS, 0
    return Hero(
        named(box.heroes, called), named(box.skills, skill), killed, health, out, blocked, assists - 1 if assists else NOBODY, dice,
        tuple(treasure(one) for one in treasures),
    )  # fmt: skip


class Halt(Ask[Heroes]):
    """Where a test ends: play would go on from here."""

    tag = "halt"

    def options(self, s: Heroes) -> tuple[int, ...]:
        return (0,)

    def prompt(self, s: Heroes) -> str:
        return "The test is over."

    def chosen(self, s: Heroes, code: int, luck: Luck, tell: Tell | None) -> None:
        """The turn goes on."""

    def face(self, s: Heroes, code: int) -> Face:
        return Face("halt", Words("Go on"))


class Played:
    """A position with its luck and all that was told since."""

    def __init__(self, s: Heroes, rest: int = 0) -> None:
        """With `rest`, every die that is not scripted shows that face."""
        self.s = s
        self.luck = Scripted([rest] * ENOUGH if rest else [])
        self.coming = 0
        """Where in the script that follows is scripted next."""
        self.told: list[Event] = []

    def go(self, *dice: int) -> Played:
        """Settle, with this luck."""
        self.roll(*dice)
        settle(self.s, self.luck, self.told)
        return self

    def roll(self, *dice: int) -> Played:
        """What will fall next, after what was scripted before."""
        self.coming = max(self.coming, self.luck.spent)
        self.luck.script[self.coming : self.coming] = dice
        self.coming += len(dice)
        return self

    def do(self, *keys: str) -> Played:
        for key in keys:
            choose(self.s, index_of(self.s, key), self.luck, self.told)
        return self

    @property
    def keys(self) -> Any:
        found = decision(self.s)
        return () if found is None else found.keys

    @property
    def asked(self) -> int:
        """The seat that is asked, from 1; 0 when the game is over."""
        return 0 if self.s.ask is None else self.s.ask.seat + 1

    @property
    def ask(self) -> str:
        return "" if self.s.ask is None else self.s.ask.tag

    def seat(self, number: int) -> Hero:
        return self.s.seats[number - 1]

    def dice(self, number: int, kind: int = POOL) -> Any:
        return faces(self.seat(number).dice[kind])

    def treasures(self, number: int) -> list[tuple[int, ...]]:
        return [one.faces for one in self.seat(number).treasures]

    def events(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.told if type(event) is kind]

    def on(self) -> Played:
        """Go on until somebody is asked something."""
        while self.ask == "halt":
            self.do("halt")
        return self

    def done(self) -> Played:
        """Everybody is done until something else is asked."""
        while self.ask == "activate":
            self.do("done")
        return self


def table(
    *heroes: Hero, challenge: str = "C1.1A", loot: str = "L1A", box: Content = BOX, number: int = 3, upkeeps: int = 1,
    full_health: int = 30, **setup: str,
) -> Heroes:  # fmt: skip
    """A table at a Challenge that was met before, in turn `number`."""
    from delve.games.heroes import GAME

    face = challenge_at(challenge, box)
    level = box.challenges[face].level
    stack = tuple(face if step == level - 1 else box.of_level[step + 1][0] for step in range(5))
    which = next(i for i, one in enumerate(box.loots) if one.id == loot)
    s = Heroes(
        rules(GAME.setup(setup), box), list(heroes), stack, level - 1, True, upkeeps, full_health, 0, which, number,
        UPKEEP, Window(-1, 0, 0, (0,) * len(heroes)), GOES_ON,
    )  # fmt: skip
    s.horde = sum(one.health > 0 for one in heroes)
    return s


def _agenda(s: Heroes, first: int) -> None:
    """The rest of a turn from that phase on, with a halt before each phase and one at the end of the turn."""
    for step in (turn.BEGIN_TURN, rewards.REWARD, turn.END_TURN, Halt(0)):
        push(s, step)
    for number in range(CHALLENGE_ATTACK_RESOLUTION, first - 1, -1):
        push(s, turn.PHASES[number])
        push(s, Halt(0))


def window(which: int, *heroes: Hero, rest: int = 0, **given: Any) -> Played:
    """A window opens; the test halts when it is closed."""
    s = table(*heroes, **given)
    s.phase = PHASE_OF[which]
    if which == R:
        for step in (turn.BEGIN_TURN, rewards.AFTER_REWARDS, Halt(0)):
            push(s, step)
    else:
        _agenda(s, PHASE_OF[which] + 1)
    push(s, OPENING[which])
    return Played(s, rest).go()


def phase(which: int, *heroes: Hero, dice: Iterable[int] = (), rest: int = 0, **given: Any) -> Played:
    """A phase begins, with this luck; the test halts when it and its window are over."""
    s = table(*heroes, **given)
    _agenda(s, which + 1)
    push(s, turn.PHASES[which])
    return Played(s, rest).go(*dice)


def upkeep(*heroes: Hero, dice: Iterable[int] = (), rest: int = 0, met: bool = True, **given: Any) -> Played:
    """A turn begins; `met` is False where the Challenge is about to be revealed. The test halts after window U."""
    s = table(*heroes, **given)
    s.met = met
    p = Played(s, rest)
    p.roll(*dice)
    turn.BEGIN_TURN.run(s, p.luck, p.told)
    agenda: list[Any] = s.agenda
    agenda.insert(agenda.index(turn.PHASES[HERO_ATTACK]) + 1, Halt(0))
    return p.go()


def rewards_of(*heroes: Hero, dice: Iterable[int] = (), rest: int = 0, **given: Any) -> Played:
    """The Challenge is defeated, and Rewards begin with this luck; the test halts after them."""
    s = table(*heroes, **given)
    s.phase = REWARDS
    for step in (turn.BEGIN_TURN, Halt(0), rewards.REWARD):
        push(s, step)
    return Played(s, rest).go(*dice)


# ---- cards of a test's own


def ability(face: int, text: str) -> Ability:
    program = verbs.VOCABULARY.program(text, "test card")
    return Ability(
        face, program.costs[0], program.head, program.text, verbs.VOCABULARY.program_said(program), verbs.VOCABULARY.said(program.head)
    )


def box_with(hero_name: str, *abilities: Ability, upkeep_text: str = "") -> Content:
    """The box with a Hero face whose abilities, or whose upkeep effect, are a test's own."""
    at = named(BOX.heroes, hero_name)
    old = BOX.heroes[at]
    effect = verbs.VOCABULARY.op(upkeep_text, verbs.UPKEEP, "test card") if upkeep_text else old.upkeep
    new = _character(HeroFace, old, abilities=abilities or old.abilities, upkeep=effect)
    return _box(heroes=(*BOX.heroes[:at], new, *BOX.heroes[at + 1 :]))


def box_with_skill_upkeep(skill: str, text: str) -> Content:
    """The box with a Skill face whose upkeep effect is a test's own."""
    at = named(BOX.skills, skill)
    new = _character(SkillFace, BOX.skills[at], upkeep=verbs.VOCABULARY.op(text, verbs.UPKEEP, "test card"))
    return _box(skills=(*BOX.skills[:at], new, *BOX.skills[at + 1 :]))


def box_with_row(number: int, text: str, type: str = "C", loot: str = "L1A") -> Content:
    """The box with a treasure of that number which is a test's own: `REROLL > E-FLIP(TRE)`."""
    program = verbs.VOCABULARY.program(text, "test card")
    row = LootRow(number, "Thing", type, program.costs[0], None, program.head, None, 0, program.text, "")
    at = next(i for i, one in enumerate(BOX.loots) if one.id == loot)
    old = BOX.loots[at]
    rows = tuple(row if one.number == number else one for one in old.rows)
    face = LootFace(old.id, old.name, old.flavour, old.art, old.card, rows, ())
    return _box(loots=(*BOX.loots[:at], face, *BOX.loots[at + 1 :]))


def box_with_challenge(id: str, **changed: Any) -> Content:
    """The box with a Challenge of which some fields are a test's own."""
    at = challenge_at(id)
    old = BOX.challenges[at]
    new = _challenge(old, **changed)
    return _box(challenges=(*BOX.challenges[:at], new, *BOX.challenges[at + 1 :]))


def _box(**changed: Any) -> Content:
    given: dict[str, Any] = {
        "heroes": BOX.heroes, "skills": BOX.skills, "challenges": BOX.challenges, "loots": BOX.loots, **changed,
    }  # fmt: skip
    return Content(
        BOX.digest, given["heroes"], given["skills"], given["challenges"], given["loots"], BOX.quests, BOX.artifacts, BOX.campaigns
    )  # fmt: skip


__all__ = ["ATK", "CATK", "CDEF", "CHALLENGE_ATTACK", "DEF", "POOL", "TRE", "A", "B", "C", "D", "R", "U"]
