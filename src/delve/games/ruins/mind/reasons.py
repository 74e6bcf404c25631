"""Why instinct would take an option, in plain English with its odds: "Lane 2: 75% to take it, 58% without"."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import verbs
from delve.games.ruins.card_picks import PickCancelled, PickCard
from delve.games.ruins.codes import A_POOL, ABILITY_CODE, ANCIENT, NO, NOBODY, NONE, PASS, READY_NOW, STOP
from delve.games.ruins.dice import lane_of_pool
from delve.games.ruins.heists import Declare
from delve.games.ruins.mind.foresee import Foresight
from delve.games.ruins.mind.judgement import PLAIN
from delve.games.ruins.mind.outlook import OPEN, Outlook
from delve.games.ruins.mind.placing import out_for, plans
from delve.games.ruins.mind.thought import Thought
from delve.games.ruins.picking import GiveUp, PickDie
from delve.games.ruins.ready import PlaceCard
from delve.games.ruins.refresh import DiscardDown, Redraw
from delve.games.ruins.relics import Activate, Expose
from delve.games.ruins.setup import PickAbility, PickRelic
from delve.games.ruins.sight import RuinsView
from delve.games.ruins.using import Optional, PickLane, PickMode
from delve.games.ruins.windows import UseNow
from delve.kernel.english import counted, listed
from delve.kernel.game import Advice, Weighed

TEXT: Final = {
    "only": "There is nothing else to do.",
    "relic": "It does most for its cooldown.",
    "ability": "It does most over a whole game.",
    "discard": "It is missed least.",
    "redraw": "You may draw something better.",
    "keep": "What you hold is worth more than an unknown card.",
    "ready.many": "Another card would gain less than it is worth in your hand.",
    "ready.none": "Nothing you hold would help, and it has to be borne.",
    "flow": "It does little now, but your hand is refilled to five.",
    "penalty": "Placing nothing would cost more.",
    "heist": "{chance} to take the relic{hidden}; a failure costs a Danger.",
    "heist.safe": " The Alert does not count for you.",
    "no.heist": "{chance} is too little for a Danger.",
    "no.heist.other": "Somebody who is asked later has better odds.",
    "activate": "{what}.",
    "activate.exposed": " It lies Exposed already, so it gives nothing away.",
    "activate.due": " One is due this round anyway.",
    "no.activate": "A relic that stays hidden cannot be stolen, and none is due yet.",
    "no.activate.none": "It would change nothing this round.",
    "use": "{what}.",
    "use.worth": "It is worth more than it costs.",
    "pass": "Nothing you have would change enough.",
    "pass.later": "It will be worth more later.",
    "target": "It does most there{what}.",
    "die": "It changes most.",
    "reroll": "It is likely to come up higher.",
    "reroll.foe": "It is likely to come up lower.",
    "stop": "The others are better left as they lie.",
    "cancel": "It is the card that would do most.",
    "card": "It is the one most worth having.",
    "mode.plain": "It gains more.",
    "yes": "It gains something.",
    "no": "It would cost more than it gains.",
    "expose": "Nothing tells them apart from here.",
    "best": "It is best for your side.",
}
AGAINST_HIDDEN: Final = ", against what may lie face down"
GAIN: Final = "worth to your side, against the best"
LEAST_SHIFT: Final = 0.03
MOST_SAID: Final = 2


def percent(share: float) -> str:
    """ "71%", and never 0 or 100 of what is not certain."""
    if 0.0 < share < 0.005:
        return "under 1%"
    if 0.995 < share < 1.0:
        return "over 99%"
    return f"{100 * share:.0f}%"


def advice(view: RuinsView, thought: Thought) -> Advice:
    """The pick with its reason."""
    pick = view.options.index(thought.code)
    if len(view.options) == 1:
        return Advice(pick, TEXT["only"])
    weighed = tuple(_weighed(view, thought))
    return Advice(pick, _reason(view, thought), weighed, GAIN if weighed else "")


def _weighed(view: RuinsView, thought: Thought) -> list[Weighed]:
    """The best few options by what they gain: the best has 1, one that gains nothing or loses has 0."""
    if thought.o is None:  # what was compared is no gain in this round
        return []
    ranked = sorted([(gain, view.options.index(code)) for code, gain in thought.gains.items() if code in view.options], reverse=True)[:4]
    if len(ranked) < 2 or ranked[0][0] <= 0:
        return []
    top = ranked[0][0]
    return [Weighed(option, max(0.0, min(1.0, gain / top)), _amount(gain)) for gain, option in ranked]


def _amount(gain: float) -> str:
    """A gain in words: it is counted in trinkets."""
    whole = round(abs(gain))
    if not whole:
        return "worth next to nothing"
    return f"worth about {counted(whole, 'trinket')}" if gain > 0 else f"costs about {counted(whole, 'trinket')}"


def changes(before: Outlook, after: Outlook, seat: int) -> str:
    """What is different in the round, the most telling first; empty if nothing is worth saying."""
    said: list[tuple[float, str]] = []
    hidden = False
    for one in before.active:
        was, now = before.lanes[one], after.lanes[one]
        if was is None or now is None:
            continue
        old, new = was.chance(), now.chance()
        if abs(new - old) >= LEAST_SHIFT:
            hidden = hidden or now.shifts is not OPEN
            whose = "you take your lane" if one == seat else f"lane {one} is taken"
            said.append((abs(new - old) * (12.0 if before.heist[one] != NOBODY else 4.0),
                         f"{percent(new)} that {whose}, {percent(old)} without"))  # fmt: skip
        told = _risk_told(before, after, one, seat)
        if told:
            said.append((6.0, told))
        if after.shields[one] > before.shields[one]:
            said.append((2.0, f"a shield {'for you' if one == seat else f'in lane {one}'}"))
        if after.danger[one] < before.danger[one]:
            said.append((7.0, f"{'your Danger' if one == seat else f'the Danger in lane {one}'} falls to {after.danger[one]}"))
    if after.alert != before.alert:
        said.append((5.0, f"the Alert {'rises' if after.alert > before.alert else 'falls'} to {after.alert}"))
    moved = before.field - after.field
    if abs(moved) >= 1.0:
        number = round(abs(moved))
        verb = ("leave" if moved > 0 else "reach") if number > 1 else "leaves" if moved > 0 else "reaches"
        said.append((abs(moved), f"{counted(number, 'trinket')} {verb} the field"))
    drawn = after.hands[seat] - before.hands[seat]
    if drawn >= 1.0:
        said.append((drawn, f"{counted(round(drawn), 'card')} more in hand"))
    said.sort(key=_weight, reverse=True)
    words = listed([words for _, words in said[:MOST_SAID]])
    return words + (AGAINST_HIDDEN if hidden and "%" in words else "")


def _weight(said: tuple[float, str]) -> float:
    return said[0]


def _risk_told(before: Outlook, after: Outlook, one: int, seat: int) -> str:
    """Whether somebody's Risk reaches the Alert now, or no longer."""
    was, now = before.risk[one] >= before.alert, after.risk[one] >= after.alert
    if was == now or before.heist[one] != NOBODY or before.unknown[one]:
        return ""
    whose = "your Risk" if one == seat else f"the Risk in lane {one}"
    return f"{whose} of {max(0, after.risk[one])} {'reaches' if now else 'no longer reaches'} the Alert of {after.alert}"


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def _reason(view: RuinsView, thought: Thought) -> str:
    ask = view.ask
    if ask is PlaceCard:
        return _placing(view, thought)
    if ask is UseNow:
        return _using(view, thought)
    if ask is Declare:
        return _heist(view, thought)
    if ask is Activate:
        return _activating(view, thought)
    if ask is PickLane:
        return _target(view, thought)
    if ask is PickDie:
        return _die(view, thought)
    if ask is Redraw:
        return TEXT["keep" if thought.code == STOP else "redraw"]
    if ask is Optional:
        return TEXT["no" if thought.code == NO else "yes"]
    return TEXT[PLAIN_REASONS.get(ask, "best") if ask is not None else "best"]


PLAIN_REASONS: Final[dict[type, str]] = {
    PickRelic: "relic", PickAbility: "ability", DiscardDown: "discard", GiveUp: "discard", PickCancelled: "cancel", PickCard: "card",
    PickMode: "mode.plain", Expose: "expose",
}  # fmt: skip


def _placing(view: RuinsView, thought: Thought) -> str:
    if thought.code == READY_NOW:
        return TEXT["ready.many" if view.seats[view.seat].placed else "ready.none"]
    if thought.o is None or thought.plan is None:
        return TEXT["best"]
    said = changes(thought.o, thought.plan.after, view.seat)
    if said:
        names = [view.content.designs[card].name for card in thought.plan.cards]
        together = f"With {listed(names)}: " if len(names) > 1 else ""
        return f"{together}{_sentence(said) if not together else said}."
    return TEXT["flow" if view.seats[view.seat].placed or thought.gains.get(thought.code, 0.0) > 0 else "penalty"]


def _using(view: RuinsView, thought: Thought) -> str:
    if thought.code == PASS:
        best = max([gain for code, gain in thought.gains.items() if code != PASS], default=-9.0)
        return TEXT["pass.later" if best > -1.0 else "pass"]
    o = thought.o
    if o is None:
        return TEXT["use.worth"]
    card = view.seats[view.seat].ability if thought.code == ABILITY_CODE else thought.code
    design = view.content.designs[card]
    after = o.copy()
    if view.seat != ANCIENT and thought.code != ABILITY_CODE:
        after.risk[view.seat] += design.risk
    Foresight(after, view.seat, view.seat if view.seat != ANCIENT else NOBODY).block(design.block)
    said = changes(o, after, view.seat)
    return TEXT["use"].format(what=_sentence(said)) if said else TEXT["use.worth"]


def _heist(view: RuinsView, thought: Thought) -> str:
    o, seat = thought.o, view.seat
    if o is None:
        return TEXT["best"]
    twin = out_for(o, seat, next(code for code in view.options if code != NONE))
    after = plans(view, twin, seat, PLAIN, 1)[0].after.lanes[seat]
    chance = percent(after.chance()) if after is not None else "0%"
    if thought.code == NONE:
        waits = any(gain == -1.0 for code, gain in thought.gains.items() if code != NONE)
        return TEXT["no.heist.other"] if waits else TEXT["no.heist"].format(chance=chance)
    safe = TEXT["heist.safe"] if o.alert >= 4 else ""
    return TEXT["heist"].format(chance=chance, hidden=AGAINST_HIDDEN) + safe


def _activating(view: RuinsView, thought: Thought) -> str:
    o = thought.o
    if thought.code == NONE or o is None:
        hidden = any(not view.relics[code].exposed for code in view.options if code != NONE)
        return TEXT["no.activate" if hidden else "no.activate.none"]
    relic = view.relics[thought.code]
    after = o.copy()
    Foresight(after, ANCIENT, NOBODY).block(view.content.designs[relic.design].block)
    said = changes(o, after, ANCIENT)
    tail = TEXT["activate.exposed"] if relic.exposed else TEXT["activate.due"] if view.idle == 1 else ""
    return TEXT["activate"].format(what=_sentence(said)) + tail if said else (tail.strip() or TEXT["best"])


def _target(view: RuinsView, thought: Thought) -> str:
    o = thought.o
    lane = lane_of_pool(thought.code)
    shown = o.lanes[lane] if o is not None and 0 < lane < len(o.lanes) else None
    if o is None or shown is None:
        return TEXT["target"].format(what="")
    return TEXT["target"].format(what=f": {percent(shown.chance())} that lane {lane} is taken as it stands")


def _die(view: RuinsView, thought: Thought) -> str:
    if thought.code == STOP:
        return TEXT["stop"]
    _, block, pool, _, _ = view.picked
    if view.content.blocks[block][0].verb != verbs.REROLL:
        return TEXT["die"]
    return TEXT["reroll" if (pool > A_POOL) == (view.seat == ANCIENT) else "reroll.foe"]
