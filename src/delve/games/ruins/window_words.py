"""What is asked in a window, and its options, as people meet them."""

from __future__ import annotations

from delve.games.ruins import places
from delve.games.ruins.codes import ABILITY_CODE, ANCIENT, INSTANT, NOBODY, PASS
from delve.games.ruins.facts import cost_of
from delve.games.ruins.naming import HAZARDS, WINDOWS, trinkets
from delve.games.ruins.state import Ruins
from delve.kernel.english import counted, listed
from delve.kernel.face import Face, Refusal, Words

_MOMENTS = (
    "Before Ready", "Before cards are placed", "The cards are turned", "Before the roll", "The dice lie", "Before Risk is checked"
)  # fmt: skip
"""By window: what it is the moment for."""


def prompt(s: Ruins, seat: int) -> str:
    what = "play an Instant" if seat == ANCIENT else "play an Instant or use your ability"
    return f"{_MOMENTS[s.window]}: do you {what}?"


def overheard(s: Ruins) -> str:
    return f"{_MOMENTS[s.window]}: whether to play or use something."


def key(s: Ruins, code: int) -> str:
    return "pass" if code == PASS else "ability" if code == ABILITY_CODE else f"play {s.content.designs[code].id}"


def face(s: Ruins, seat: int, code: int) -> Face:
    if code == PASS:
        return Face("pass", Words("Pass", "You are asked again if somebody else uses something."))
    card = s.seats[seat].ability if code == ABILITY_CODE else code
    design = s.content.designs[card]
    does = " ".join(design.said)
    if code == ABILITY_CODE:
        after = f"Then it rests for {counted(design.cooldown, 'round')}." if design.cooldown else "It can be used once in the game."
        return Face("ability", Words(f"Use {design.name}", f"{does} {after}"), places.ability_of(seat))
    cost = cost_of(s, seat, card)
    price = f"Costs {trinkets(cost)}." if cost else "Costs nothing."
    risk = f" Risk {design.risk}." if design.risk else ""
    return Face(key(s, code), Words(f"Play {design.name}", f"{price}{risk} {does}".strip()), places.offered(card))


def why_not(s: Ruins, seat: int, key: str) -> Refusal | None:
    """Why that cannot be played or used now."""
    verb, _, id = key.partition(" ")
    player = s.seats[seat]
    if verb == "ability" and player.ability != NOBODY:
        design = s.content.designs[player.ability]
        if player.locked:
            return Refusal(f"{design.name} cannot be used this round.", "RUINS-18.03")
        if player.ability_spent:
            return Refusal(f"{design.name} was used: it works once in the game.", "RUINS-18.09")
        if player.ability_cooldown:
            return Refusal(f"{design.name} has {counted(player.ability_cooldown, 'Cooldown token')} left.", "RUINS-12.05")
        return Refusal(f"{design.name} is {_used_in(design.windows)}", "RUINS-18.03")
    if verb != "play" or id not in s.content.by_id:
        return None
    card = s.content.by_id[id]
    design = s.content.designs[card]
    if card not in player.hand:
        return Refusal(f"{design.name} is not in your hand.", "RUINS-19.06")
    if design.type != INSTANT:
        return Refusal(f"{design.name} is no Instant: it is placed in Ready.", "RUINS-10.03")
    if not design.windows >> s.window & 1:
        return Refusal(f"{design.name} is {_used_in(design.windows)}", "RUINS-19.02")
    if seat == ANCIENT and design.hazard > s.peak:
        now = f"the highest of this round is {HAZARDS[s.peak]}"
        return Refusal(f"{design.name} needs Hazard {HAZARDS[design.hazard]}; {now}.", "RUINS-14.08")
    whose = "the field has" if seat == ANCIENT else "you have"
    return Refusal(f"{design.name} costs {trinkets(cost_of(s, seat, card))}; {whose} {trinkets(player.trinkets)}.", "RUINS-13.04")


def _used_in(windows: int) -> str:
    if not windows:
        return "always in force."
    return f"used {listed([WINDOWS[window] for window in range(len(WINDOWS)) if windows >> window & 1], 'or')}."
