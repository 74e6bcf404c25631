"""The judgement of a practised delver. Nobody talks: each does what is best for the party, and trusts the others to do so too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from delve.effects.windows import DONE
from delve.games.heroes import verbs
from delve.games.heroes.abilities import effect_of
from delve.games.heroes.codes import HERO, NO, PERK, B, D, R, U
from delve.games.heroes.dice import faces
from delve.games.heroes.fight import LoseDie
from delve.games.heroes.mind import between
from delve.games.heroes.mind.front import Fronts
from delve.games.heroes.mind.judgement import PERSONAS, PLAIN, Nature
from delve.games.heroes.mind.plans import Plan, plans
from delve.games.heroes.mind.position import position
from delve.games.heroes.mind.worth import best_join, face_worth, fuel, hoard, life, loot_of, promise, row_worth
from delve.games.heroes.perks import Perk, Refocus
from delve.games.heroes.rewards import ACCEPT, DECLINE, Join, SwapAnswer, SwapOffer
from delve.games.heroes.setup import ChooseFace, Draft
from delve.games.heroes.sight import HeroesView
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import fights_for
from delve.games.heroes.town import Town
from delve.games.heroes.upkeep import Assist, UpkeepEffect, Wear, upkeep_of
from delve.games.heroes.votes import Vote
from delve.games.heroes.windows import Activate, PayDie, Target, Value
from delve.kernel.game import Advice


class Thought:
    """What was made of one question: the code to choose, and what the reasons are told from."""

    def __init__(self, code: int, s: Heroes, seat: int, fronts: Fronts, found: list[Plan]) -> None:
        self.code = code
        self.s = s
        self.seat = seat
        self.fighter = fights_for(s, seat)
        self.fronts = fronts
        self.plans = found
        """Every activation, best first; empty for other questions."""


class HeroesInstinct:
    """One-step greedy over every legal activation, by exact expectation; the same view always gets the same answer."""

    def __init__(self, persona: str = "") -> None:
        self.nature: Nature = PERSONAS[persona][0] if persona else PLAIN

    def pick(self, view: HeroesView) -> int:
        return view.options.index(self.think(view).code)

    def advise(self, view: HeroesView) -> Advice:
        from delve.games.heroes.mind.reasons import advice

        return advice(view, self.think(view))

    def think(self, view: HeroesView) -> Thought:
        """Answer the pending question."""
        s = position(view)
        fronts = Fronts(s, self.nature.thrift)
        if view.ask in (Activate, PayDie, Target, Value):
            return self._activation(view, s, fronts)
        answer = ANSWERS[view.ask] if view.ask is not None else _first
        if view.ask is Assist and self.nature.follows_health:
            answer = _assist_most_health
        return Thought(answer(view, s, fronts), s, view.seat, fronts, [])

    def _activation(self, view: HeroesView, s: Heroes, fronts: Fronts) -> Thought:
        """The best plan if it gains enough; of a plan begun, its next part."""
        picked = view.picked
        if FOCUS in view.options and between.idle_share(s, view.seat) >= MOSTLY_IDLE:
            return Thought(FOCUS, s, view.seat, fronts, [])
        acts = [picked[0]] if picked else [code for code in view.options if code < DONE and code != FOCUS]
        found = [plan for plan in plans(s, view.seat, acts, fronts) if plan.fits(picked)]
        if picked:
            best = found[0]
            return Thought((best.act, best.paid, best.target, best.value)[len(picked)], s, view.seat, fronts, found)
        if self.nature.late and s.window.number not in (B, D, R):
            found = [plan for plan in found if s.window.number == U and effect_of(s, view.seat, plan.act).verb == verbs.E_HEAL]
        if not self.nature.abilities or not found or found[0].gain < self.nature.least:
            return Thought(DONE, s, view.seat, fronts, found)
        return Thought(found[0].act, s, view.seat, fronts, found)


FOCUS: Final = PERK << 6
MOSTLY_IDLE: Final = 0.6
"""Focus is used once so much of the Pool pays for nothing."""


def _first(view: HeroesView, s: Heroes, fronts: Fronts) -> int:
    return view.options[0]


def _levels(s: Heroes) -> int:
    """Levels still to come, the current one included until its Rewards."""
    return len(s.stack) - s.step - (1 if s.window.number == R else 0)


def _lose(view: HeroesView, s: Heroes, fronts: Fronts) -> int:
    """Idle dice first."""
    hero = s.seats[view.seat]
    worth = fuel(s.content.heroes[hero.hero], s.content.skills[hero.skill])
    return min(view.options, key=lambda face: (worth[face], face))


def _assist(view: HeroesView, s: Heroes, fronts: Fronts) -> int:
    """Whoever is helped most by another attack die, thin Pools before others."""
    best, most = NO, -1.0
    for code in view.options:
        if code == NO:
            continue
        front = fronts.of(code)
        dice = front.own + front.helpers
        gain = life(front.pool - front.with_dice(dice + 1, front.health)) - life(front.pool - front.with_dice(dice, front.health))
        if gain > most:
            best, most = code, gain
    return best


def _assist_most_health(view: HeroesView, s: Heroes, fronts: Fronts) -> int:
    """Whoever has most Health left."""
    return max(view.options, key=lambda code: s.seats[code].health if code != NO else -1)


def _wear(view: HeroesView, s: Heroes, fronts: Fronts) -> int:
    """The best of what there is to choose from."""
    own, loot, levels = s.seats[view.seat].treasures, loot_of(s), _levels(s)
    return max([code for code in view.options if code != NO], key=lambda i: row_worth(loot.row_of(own[i].number()), levels))


def _upkeep(view: HeroesView, s: Heroes, fronts: Fronts) -> int:
    """Stir a die that pays for nothing; give up the treasure that is missed least."""
    hero, seat = s.seats[view.seat], view.seat
    op = upkeep_of(s, seat, view.picked[0])
    if op.verb == verbs.U_TITHE:
        loot, levels = loot_of(s), _levels(s)
        numbers = [one.number() for one in hero.treasures]
        return max(view.options, key=lambda i: hoard([*numbers[:i], *numbers[i + 1 :]], loot, levels))
    worth = fuel(s.content.heroes[hero.hero], s.content.skills[hero.skill])
    least = min([code for code in view.options if code != NO], key=lambda face: worth[face])
    return least if worth[least] < worth[0] else NO


def _treasures(s: Heroes, seat: int) -> list[int]:
    """The numbers of a player's treasures, with the dice of the present Rewards."""
    hero = s.seats[seat]
    return [one.number() for one in hero.treasures] + list(faces(hero.dice[5]))


def _swapped(s: Heroes, seat: int, other: int, give: int, take: int) -> tuple[float, float]:
    """What a swap gains the one and the other; with nothing taken it is a gift."""
    loot, levels = loot_of(s), _levels(s) - (1 if s.window.number != R else 0)
    mine, theirs = _treasures(s, seat), _treasures(s, other)
    before, before_theirs = promise(mine, loot, levels), promise(theirs, loot, levels)
    mine.remove(give)
    theirs.append(give)
    if take:
        theirs.remove(take)
        mine.append(take)
    return promise(mine, loot, levels) - before, promise(theirs, loot, levels) - before_theirs


LEAST_SWAP: Final = 0.2


def _offer(view: HeroesView, s: Heroes, fronts: Fronts) -> int:
    """What gains the party most."""
    best, most = DONE, LEAST_SWAP
    for code in view.options:
        if code == DONE:
            continue
        gain = sum(_swapped(s, view.seat, code >> 3 & 7, code >> 6, code & 7))
        if gain > most:
            best, most = code, gain
    return best


def _answer(view: HeroesView, s: Heroes, fronts: Fronts) -> int:
    """Agree to what gains the party."""
    asking, give, take = view.picked
    return ACCEPT if sum(_swapped(s, asking, view.seat, give, take)) > 0 else DECLINE


def _join(view: HeroesView, s: Heroes, fronts: Fronts) -> int:
    """Join what is worth more together, two at a time."""
    numbers = [one.number() for one in s.seats[view.seat].treasures]
    gain, which = best_join(numbers, loot_of(s), _levels(s) - 1)
    if gain <= 0.0:
        return DONE
    wanted = [numbers[i] for i in which]
    for code in view.options:
        if code == DONE:
            continue
        pair = [numbers[code >> 6], numbers[code & 63]]
        if all(pair.count(number) <= wanted.count(number) for number in pair):
            return code
    return DONE


def _face(view: HeroesView, s: Heroes, fronts: Fronts) -> int:
    """The better card face."""
    box = s.content.heroes if view.picked[0] == HERO else s.content.skills
    return max(view.options, key=lambda code: (face_worth(box[code]), -code))


ANSWERS: Final[dict[type, Callable[[HeroesView, Heroes, Fronts], int]]] = {
    LoseDie: _lose, Assist: _assist, Wear: _wear, UpkeepEffect: _upkeep, SwapOffer: _offer, SwapAnswer: _answer, Join: _join,
    ChooseFace: _face, Draft: _face, Vote: between.vote, Perk: between.perk, Refocus: between.refocus, Town: between.town,
}  # fmt: skip
