"""Positions in Quests and Campaigns for tests: the kit of `kit` with a Quest, its twists, and sheets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from delve.effects.program import Op
from delve.effects.vocabulary import ABILITY
from delve.games.heroes import campaign, ending, rewards, town, turn, verbs
from delve.games.heroes.box import Artifact, Content, Quest, QuestStep
from delve.games.heroes.codes import CHALLENGE_ATTACK_RESOLUTION, HERO_ATTACK, NOBODY, REWARDS, TOWN
from delve.games.heroes.saga import Saga, Sheet, altered, new_saga, new_sheet, new_venture
from delve.games.heroes.sight import HeroesView
from delve.games.heroes.state import Hero, Heroes
from delve.games.heroes.windows import OPENING
from delve.kernel.flow import push
from delve.table import Table
from tests.games.heroes.kit import BOX, PHASE_OF, Halt, Played, challenge_at, named, table

PLAIN = 3
"""The stars of a test's own Quest."""


def quest_of(*twists: str, levels: Iterable[int] = (1, 2, 3), stars: int = PLAIN, reward: Iterable[str] = (), loot: int = 0) -> Quest:
    """A Quest of a test's own, with these twists."""
    ops = tuple(verbs.VOCABULARY.op(text, verbs.TWIST, "test quest") for text in twists)
    gains = tuple(verbs.VOCABULARY.op(text, verbs.REWARD, "test quest") for text in reward)
    steps = tuple(QuestStep(level, NOBODY) for level in levels)
    return Quest("Q01", "Test", "", stars, steps, ops, loot, gains, "", "Won.", "Lost.", ())


def box_of(quest: Quest, *artifacts: tuple[str, str], box: Content = BOX) -> Content:
    """The box with that Quest in place of Q01, and with artifacts of a test's own in the first places."""
    own = tuple(Artifact(id, id, "", "", verbs.VOCABULARY.op(use, ABILITY, "test artifact"), use, "") for id, use in artifacts)
    return Content(
        box.digest, box.heroes, box.skills, box.challenges, box.loots, (quest, *box.quests[1:]), (*own, *box.artifacts[len(own) :]),
        box.campaigns,
    )  # fmt: skip


def quest(
    q: Quest, *heroes: Hero, step: int = 0, challenge: str = "", saga: Saga | None = None, artifacts: Iterable[tuple[str, str]] = (),
    ward: int = 0, **given: Any,
) -> Heroes:  # fmt: skip
    """A table in that Quest, at one of its steps; with `saga` in a Campaign."""
    box = box_of(q, *artifacts)
    s = table(*heroes, box=box, mode="Q01" if saga is None else "K1", **given)
    s.venture = altered(new_venture(0, len(heroes)), ward=ward)
    s.saga = saga
    faces: list[int] = []
    for number, one in enumerate(q.steps):
        faces.append(next(face for face in box.of_level[one.level][2 * number :] if face // 2 not in [other // 2 for other in faces]))
    if challenge:
        faces[step] = challenge_at(challenge, box)
    s.stack, s.step = tuple(faces), step
    if saga is not None:
        for seat, hero in enumerate(heroes):
            hero.extra = campaign.extra_stats(s, seat)
    return s


def at_upkeep(s: Heroes, *dice: int, rest: int = 0, met: bool = True) -> Played:
    """A turn begins; the test halts after window U."""
    s.met = met
    if s.saga is not None:
        push(s, campaign.RECKONING)
        push(s, campaign.QUEST_OVER)
    p = Played(s, rest).roll(*dice)
    turn.BEGIN_TURN.run(s, p.luck, p.told)
    agenda: list[Any] = s.agenda
    if turn.PHASES[HERO_ATTACK] in agenda:
        agenda.insert(agenda.index(turn.PHASES[HERO_ATTACK]) + 1, Halt(0))
    return p.go()


def _rest_of_turn(s: Heroes, first: int) -> None:
    if s.saga is not None:
        push(s, campaign.RECKONING)
        push(s, campaign.QUEST_OVER)
    for step in (turn.BEGIN_TURN, rewards.REWARD, turn.END_TURN, Halt(0)):
        push(s, step)
    for number in range(CHALLENGE_ATTACK_RESOLUTION, first - 1, -1):
        push(s, turn.PHASES[number])
        push(s, Halt(0))


def at_window(s: Heroes, which: int, rest: int = 0) -> Played:
    """A window opens; the test halts when it is closed."""
    s.phase = PHASE_OF[which]
    _rest_of_turn(s, PHASE_OF[which] + 1)
    push(s, OPENING[which])
    return Played(s, rest).go()


def at_phase(s: Heroes, which: int, *dice: int, rest: int = 0) -> Played:
    """A phase begins, with this luck."""
    _rest_of_turn(s, which + 1)
    push(s, turn.PHASES[which])
    return Played(s, rest).go(*dice)


def at_rewards(s: Heroes, *dice: int, rest: int = 0) -> Played:
    """The Challenge is defeated, and Rewards begin with this luck; the test halts after them."""
    if s.saga is not None:
        push(s, campaign.RECKONING)
        push(s, campaign.QUEST_OVER)
    s.phase = REWARDS
    for step in (turn.BEGIN_TURN, Halt(0), rewards.REWARD):
        push(s, step)
    return Played(s, rest).go(*dice)


def over(s: Heroes, how: int, *dice: int) -> Played:
    """The Quest of a Campaign ends that way, and its reckoning begins."""
    push(s, campaign.RECKONING)
    push(s, campaign.QUEST_OVER)
    p = Played(s)
    ending.end(s, how, p.told)
    return p.go(*dice)


def in_town(s: Heroes, *dice: int) -> Played:
    """The town phase begins; the test halts after it."""
    s.phase = TOWN
    push(s, Halt(0))
    push(s, town.TOWN_PHASE)
    return Played(s).go(*dice)


def sheet(name: str = "Ember Warden", **changed: Any) -> Sheet:
    """A Character by Skill and Hero, "Ember Warden"."""
    skill, _, called = name.partition(" ")
    return altered(new_sheet(), **{"hero": named(BOX.heroes, called), "skill": named(BOX.skills, skill), **changed})


def saga_of(*sheets: Sheet, **changed: Any) -> Saga:
    """The campaign K1 with these Characters."""
    return altered(new_saga(0, len(sheets)), sheets=sheets, **changed)


def artifact(id: str) -> int:
    """The place of a shipped artifact."""
    return next(i for i, one in enumerate(BOX.artifacts) if one.id == id)


def op(text: str, place: int) -> Op:
    return verbs.VOCABULARY.op(text, place, "test")


def seen(table: Table, seat: int = 0) -> HeroesView:
    """What a seat of a table sees."""
    view = table.view(seat)
    assert isinstance(view, HeroesView)
    return view


def saga_seen(table: Table) -> Saga:
    """The Campaign as everybody sees it."""
    saga = seen(table).saga
    assert saga is not None
    return saga
