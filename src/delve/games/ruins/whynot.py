"""Why a card cannot be placed, with the clause that says so."""

from __future__ import annotations

from delve.games.ruins.codes import ANCIENT, INFLUENCE, INSTANT, NOBODY, SLOTS
from delve.games.ruins.facts import cost_of, in_play
from delve.games.ruins.naming import HAZARDS, trinkets
from delve.games.ruins.state import Ruins
from delve.kernel.face import Refusal


def why_not_place(s: Ruins, seat: int, key: str) -> Refusal | None:
    verb, _, what = key.partition(" ")
    id, _, slot = what.partition(" ")
    if verb != "place" or id not in s.content.by_id:
        return None
    card = s.content.by_id[id]
    design, player = s.content.designs[card], s.seats[seat]
    if card not in player.hand:
        return Refusal(f"{design.name} is not in your hand.", "RUINS-5.12" if seat == ANCIENT else "RUINS-5.11")
    if design.type == INSTANT:
        return Refusal(f"{design.name} is an Instant: it is played in a window, never placed.", "RUINS-10.05")
    if design.type == INFLUENCE:
        return Refusal(f"{design.name} is influence: it happens at the next Refresh.", "RUINS-20.02")
    if seat == ANCIENT and design.hazard > s.peak:
        return Refusal(
            f"{design.name} needs Hazard {HAZARDS[design.hazard]}; the highest of this round is {HAZARDS[s.peak]}.", "RUINS-14.08"
        )
    cost = cost_of(s, seat, card)
    if cost > player.trinkets:
        whose = "the field has" if seat == ANCIENT else "you have"
        return Refusal(f"{design.name} costs {trinkets(cost)}; {whose} {trinkets(player.trinkets)}.", "RUINS-13.04")
    if seat == ANCIENT and slot.isdigit() and 1 <= int(slot) <= SLOTS:
        if player.slots[int(slot) - 1] != NOBODY:
            return Refusal(f"Slot {slot} has a card: each slot holds one.", "RUINS-5.15")
        if s.rules.closed and not in_play(s, int(slot)):
            return Refusal(f"Slot {slot} has no opponent, and this table has closed such slots.", "RUINS-R39")
    return None
