"""Why instinct would take an option, in plain English with odds: "flip the 2: 71% to finish it, 44% now"."""

from __future__ import annotations

from typing import Final

from delve.effects.windows import DONE, REST
from delve.games.heroes import verbs
from delve.games.heroes.abilities import MINUS_SIGN, effect_of
from delve.games.heroes.codes import ATK, CATK, CDEF, DEF, NO, NOBODY, OF_TREASURE, PLAYER, A, B, C, D, R, U
from delve.games.heroes.dice import ONE, matched, score
from delve.games.heroes.fight import LoseDie
from delve.games.heroes.mind.front import Front
from delve.games.heroes.mind.instinct import FOCUS, Thought
from delve.games.heroes.mind.odds import finishes, finishes_after
from delve.games.heroes.mind.plans import Plan, is_timely, ways
from delve.games.heroes.naming import hero_name
from delve.games.heroes.perks import GO, Perk, Refocus
from delve.games.heroes.rewards import DECLINE, Join, SwapAnswer, SwapOffer
from delve.games.heroes.setup import ChooseFace, Draft
from delve.games.heroes.sight import HeroesView
from delve.games.heroes.stats import fights_for
from delve.games.heroes.town import LEAVE, Town
from delve.games.heroes.upkeep import Assist, UpkeepEffect, Wear, upkeep_of
from delve.games.heroes.verbs import VOCABULARY
from delve.games.heroes.votes import Vote
from delve.games.heroes.windows import Activate
from delve.kernel.english import capital
from delve.kernel.game import Advice, Weighed

TEXT: Final = {
    "vote": "It is best for the whole party.",
    "perk": "It raises your chances most.",
    "focus": "That die pays for little.",
    "focus.go": "What is left is worth keeping.",
    "focus.use": "Most of your Pool pays for nothing.",
    "town": "It is the best use of what you have.",
    "town.leave": "Nothing here is worth its price to you now.",
    "only": "There is nothing else to do.",
    "finish": "{deed}: {after} to finish it, {now} now.",
    "sure": "{deed}: that finishes it.",
    "score": "{deed}: it scores {after} instead of {now}.",
    "keeps": "{deed}: it costs {after} instead of {now}.",
    "saves": "{deed}: then the attack costs nothing.",
    "hurts": "{deed}: that leaves it {after} Health instead of {now}.",
    "helps": "{deed}: worth it, as the dice lie.",
    "wait.U": "Nothing is better used now than after the rolls. {now} to finish it by the roll alone.",
    "wait.A": "Wait: your attack dice can still be changed when the enemy's defence is rolled. {now} to finish it as they lie{best}.",
    "wait.A.best": ", {best} with what you have",
    "wait.B": "It scores {score} of {health}, and nothing you have would gain more than it costs.",
    "wait.B.done": "It is finished as it lies: it scores {score}, and {health} is enough.",
    "wait.B.could": "{deed}: {after} to finish it, {now} now. But what it costs is worth more: it has {left} Health left as it lies.",
    "wait.C": "Wait: the attack can still be changed when your defence is rolled.",
    "wait.D": "It costs {lost}, and nothing you have would save more than it costs.",
    "wait.D.none": "It costs nothing as it lies.",
    "wait.D.could": "{deed}: it would cost {after} instead of {now}. But that is not worth what you pay.",
    "wait": "Nothing you have is of use here.",
    "lose.idle": "A {face} pays for nothing.",
    "lose": "A {face} is missed least of these.",
    "assist": "Another attack die helps most there: {after} to finish it, {now} without.",
    "alone": "Nobody is to be assisted.",
    "wear": "It is worth most this turn.",
    "stir": "A {face} pays for nothing; a roll may find a face that does.",
    "keep": "Every die you have pays for something.",
    "tithe": "It is missed least.",
    "offer": "The party gains by it: what they make, taken together, is worth more.",
    "no.offer": "No swap gains the party enough.",
    "accept": "The party gains by it.",
    "decline": "The party loses by it.",
    "join": "Together they are worth more.",
    "no.join": "They are worth more apart.",
    "face": "The better of these by its numbers.",
}

KIND_WORDS: Final = {ATK: "the {}", CDEF: "the enemy's {}", CATK: "the enemy's {}", DEF: "your defence {}"}
FINISHING: Final = "chance to finish it this turn"
KEPT: Final = "Pool dice kept this turn"


def percent(share: float) -> str:
    """"71%", and never 0 or 100 of what is not certain."""
    if 0.0 < share < 0.005:
        return "under 1%"
    if 0.995 < share < 1.0:
        return "over 99%"
    return f"{100 * share:.0f}%"


def advice(view: HeroesView, thought: Thought) -> Advice:
    """The pick with its reason."""
    pick = view.options.index(thought.code)
    if thought.plans and thought.code != FOCUS:
        reason = told(thought, _plan_of(thought)) if thought.code != DONE else _waiting(thought, view.seat)
        measure = FINISHING if thought.s.window.number in (A, B) else KEPT
        return Advice(pick, reason, tuple(_weighed(view, thought, pick)), measure)
    if len(view.options) == 1:
        return Advice(pick, TEXT["only"])
    return Advice(pick, _plain(view, thought))


def _plan_of(thought: Thought) -> Plan:
    return thought.plans[0]


# ---- activations


def told(thought: Thought, plan: Plan) -> str:
    """What a plan does and what comes of it."""
    s, fighter = thought.s, thought.fighter
    words = capital(deed(thought, plan))
    window = s.window.number
    front = thought.fronts.of(fighter) if fighter != NOBODY else None
    if front is None or not front.health:
        return TEXT["helps"].format(deed=words)
    if window in (A, B):
        now, after = chance(thought, front, None), chance(thought, front, plan)
        if abs(after - now) >= 0.005:
            return TEXT["sure" if after == 1.0 else "finish"].format(deed=words, after=percent(after), now=percent(now))
        if window == B:
            scored, better = _mean_score(thought, front, None), _mean_score(thought, front, plan)
            if better > scored:
                return TEXT["score"].format(deed=words, after=_number(better), now=_number(scored))
    if window in (C, D):
        now, after = loss_of(thought, front, None), loss_of(thought, front, plan)
        if after < now - 1e-9:
            return TEXT["keeps" if after else "saves"].format(deed=words, after=_dice(after), now=_dice(now))
    effect = effect_of(s, thought.seat, plan.act)
    if effect.verb == verbs.E_DAMAGE:
        return TEXT["hurts"].format(deed=words, after=max(0, front.health - effect.a), now=front.health)
    return TEXT["helps"].format(deed=words)


def deed(thought: Thought, plan: Plan) -> str:
    """What a plan does, with the die it is aimed at."""
    s, seat = thought.s, thought.seat
    effect = effect_of(s, seat, plan.act)
    verb = effect.verb
    said = VOCABULARY.said(effect)
    if plan.target >= PLAYER:
        who = "yourself" if plan.target - PLAYER == seat else hero_name(s, plan.target - PLAYER)
        return f"{said} for {who}" if verb == verbs.E_HEAL else said
    if plan.target >= OF_TREASURE or verb not in FORMS:
        return said
    kind, face = plan.target >> 3, plan.target & 7
    die = KIND_WORDS.get(kind, "your own {}").format(face)
    sign = "subtract" if plan.value == MINUS_SIGN or verb == verbs.E_MINUS else "add"
    return FORMS[verb].format(die=die, sign=sign, amount=effect.b, to="from" if sign == "subtract" else "to", value=plan.value or effect.b)


FORMS: Final = {
    verbs.E_REMOVE: "remove {die}", verbs.E_PLUS: "{sign} {amount} {to} {die}", verbs.E_MINUS: "{sign} {amount} {to} {die}",
    verbs.E_SHIFT: "{sign} {amount} {to} {die}", verbs.E_FLIP: "flip {die}", verbs.E_SET: "set {die} to {value}",
    verbs.E_SETANY: "set {die} to {value}", verbs.E_REROLL: "re-roll {die}",
}  # fmt: skip


def _cases(thought: Thought, front: Front, plan: Plan | None) -> list[tuple[float, list[int], int, bool]]:
    """The dice of the fight after a plan, each way with its share: dice by kind, Health, and whether the attack is blocked."""
    dice = front.dice
    if plan is None:
        return [(1.0, dice, front.health, front.blocked)]
    effect = effect_of(thought.s, thought.seat, plan.act)
    if effect.verb == verbs.E_DAMAGE:
        return [(1.0, dice, max(0, front.health - effect.a), front.blocked)]
    if effect.verb == verbs.E_BLOCK:
        return [(1.0, dice, front.health, True)]
    kind, face = plan.target >> 3, plan.target & 7
    if plan.target >= OF_TREASURE or kind not in KIND_WORDS:
        return [(1.0, dice, front.health, front.blocked)]
    out = []
    for after, share in ways(effect, face, plan.value):
        changed = dice[:]
        changed[kind] += ONE[after] - ONE[face]
        out.append((share, changed, front.health, front.blocked))
    return out


def chance(thought: Thought, front: Front, plan: Plan | None) -> float:
    """The chance to finish the Challenge this turn, as the dice lie or after a plan; exact."""
    window, total = thought.s.window.number, 0.0
    for share, dice, health, _ in _cases(thought, front, plan):
        if not health:
            total += share
        elif window == U:
            total += share * finishes(health, front.own + front.helpers, front.cover)
        elif window == A:
            total += share * finishes_after(health, dice[ATK], front.cover)
        elif window == B:
            total += share * (score(dice[ATK] - matched(dice[ATK], dice[CDEF])) >= health)
    return min(1.0, total)


def loss_of(thought: Thought, front: Front, plan: Plan | None) -> float:
    """Pool dice that this turn's attack costs on average, as the dice lie or after a plan."""
    later = front.hit
    total = 0.0
    for share, dice, health, blocked in _cases(thought, front, plan):
        if health:
            lost = front.loss(dice[ATK], dice[CDEF], dice[CATK], dice[DEF], health, blocked) - later * front.later(health)
            total += share * min(float(front.pool), lost)
    return total


def _mean_score(thought: Thought, front: Front, plan: Plan | None) -> float:
    return sum([share * score(dice[ATK] - matched(dice[ATK], dice[CDEF])) for share, dice, _, _ in _cases(thought, front, plan)])


def _weighed(view: HeroesView, thought: Thought, pick: int) -> list[Weighed]:
    """Every option that stands for plans by the best of them, and being done by how things lie: the pick first, then the best.

    Where more will be known nothing is weighed: who is done now may still do the same later in the turn.
    """
    s, fighter = thought.s, thought.fighter
    attack = s.window.number in (A, B)
    if fighter == NOBODY or not is_timely(s, thought.fronts.of(fighter), attack):
        return []
    front = thought.fronts.of(fighter)
    place = len(view.picked)
    out = []
    for i, code in enumerate(view.options):
        plan = next((one for one in thought.plans if (one.act, one.paid, one.target, one.value)[place] == code), None)
        if plan is None and code not in (DONE, REST):
            continue
        if attack:
            share = chance(thought, front, plan)
            out.append(Weighed(i, share, percent(share)))
        else:
            kept = front.pool - loss_of(thought, front, plan)
            out.append(Weighed(i, kept / max(1, front.pool), f"{_number(kept)} of {front.pool}"))
    return sorted(out, key=lambda one: (one.option != pick, -one.share))


def _waiting(thought: Thought, seat: int) -> str:
    """Why nothing is done in this window."""
    s, fighter = thought.s, fights_for(thought.s, seat)
    if fighter == NOBODY or s.window.number == R:
        return TEXT["wait"]
    front, window = thought.fronts.of(fighter), s.window.number
    if window in (C, D):
        return _bearing(thought, front) if is_timely(s, front, False) else TEXT["wait.C"]
    now = chance(thought, front, None)
    if window == U:
        return TEXT["wait.U"].format(now=percent(now))
    plan, best = _best(thought, front)
    if not is_timely(s, front, True):
        more = TEXT["wait.A.best"].format(best=percent(best)) if best > now + WORTH_TELLING else ""
        return TEXT["wait.A"].format(now=percent(now), best=more)
    scored = _mean_score(thought, front, None)
    words = {"score": _number(scored), "health": front.health, "now": percent(now), "left": _number(max(0.0, front.health - scored))}
    if now == 1.0:
        return TEXT["wait.B.done"].format(**words)
    if plan is not None and best > now + WORTH_TELLING:
        return TEXT["wait.B.could"].format(deed=capital(deed(thought, plan)), after=percent(best), **words)
    return TEXT["wait.B"].format(**words)


WORTH_TELLING: Final = 0.005


def _best(thought: Thought, front: Front) -> tuple[Plan | None, float]:
    """The activation that is most likely to finish it, whatever it costs."""
    found = [(chance(thought, front, plan), plan) for plan in thought.plans]
    best = max(found, key=_likely, default=None)
    return (best[1], best[0]) if best is not None else (None, 0.0)


def _likely(found: tuple[float, Plan]) -> float:
    return found[0]


def _bearing(thought: Thought, front: Front) -> str:
    """Why the attack is borne as it lies."""
    now = loss_of(thought, front, None)
    if now < LITTLE:
        return TEXT["wait.D.none"]
    losses = [(loss_of(thought, front, plan), plan) for plan in thought.plans]
    least, plan = min(losses, key=_likely)
    if least < now - LITTLE:
        return TEXT["wait.D.could"].format(deed=capital(deed(thought, plan)), after=_dice(least), now=_dice(now))
    return TEXT["wait.D"].format(lost=_dice(now))


LITTLE: Final = 0.05


def _number(value: float) -> str:
    return f"{value:.0f}" if abs(value - round(value)) < 0.05 else f"{value:.1f}"


def _dice(lost: float) -> str:
    if lost < 0.05:
        return "no die"
    return "1 die" if abs(lost - 1) < 0.05 else f"{_number(lost)} dice"


# ---- other questions


def _plain(view: HeroesView, thought: Thought) -> str:
    code = thought.code
    if view.ask is LoseDie or (view.ask is UpkeepEffect and code != NO):
        return _die(view, thought)
    if view.ask is Assist and code != NO:
        front = thought.fronts.of(code)
        dice = front.own + front.helpers
        now, after = finishes(front.health, dice, front.cover), finishes(front.health, dice + 1, front.cover)
        return TEXT["assist"].format(after=percent(after), now=percent(now))
    if view.ask is None:
        return TEXT["only"]
    declines, no, yes = WORDS[view.ask]
    return TEXT[no if code == declines else yes]


def _die(view: HeroesView, thought: Thought) -> str:
    """Which die is lost or stirred."""
    face = thought.code
    if view.ask is not LoseDie and upkeep_of(thought.s, view.seat, view.picked[0]).verb == verbs.U_TITHE:
        return TEXT["tithe"]
    idle = not thought.fronts.of(view.seat).fuel[face]
    return TEXT["stir" if view.ask is not LoseDie else "lose.idle" if idle else "lose"].format(face=face)


WORDS: Final[dict[type, tuple[int, str, str]]] = {
    Assist: (NO, "alone", "alone"), Wear: (NO, "wear", "wear"), UpkeepEffect: (NO, "keep", "tithe"), SwapOffer: (DONE, "no.offer", "offer"),
    SwapAnswer: (DECLINE, "decline", "accept"), Join: (DONE, "no.join", "join"), ChooseFace: (NO, "face", "face"),
    Draft: (NO, "face", "face"), Vote: (NO, "vote", "vote"), Perk: (NO, "perk", "perk"), Refocus: (GO, "focus.go", "focus"),
    Town: (LEAVE, "town.leave", "town"), Activate: (DONE, "focus.use", "focus.use"),
}  # fmt: skip
"""By question: the code that declines, the words for it, and those for anything else."""
