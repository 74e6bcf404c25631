"""The options of set-up and phases as people meet them: a key, words with what comes of it, and the place on the board."""

from __future__ import annotations

from delve.games.ruins.codes import ANCIENT, FULL_HAND, LEAVE, NOBODY, READY_NOW, STOP
from delve.games.ruins.facts import card_limit, cost_of, in_play, placed, risk_score
from delve.games.ruins.naming import HAZARDS, does, lane_now, name_of, slot_name, trinkets, who
from delve.games.ruins.state import Ruins
from delve.kernel.english import capital, counted, number
from delve.kernel.face import Face, Place, Refusal, Words

VERBS = (
    "relic", "ability", "discard", "stop", "place", "ready", "lane", "leave", "give", "activate", "none", "heist", "expose", "play", "pass",
    "mode", "die", "card", "cancel", "yes", "no",
)  # fmt: skip
"""The first words of all keys of the game."""


def card_place(card: int) -> Place:
    """A card in one's hand."""
    return Place("card", (card,))


# ---- set-up


def relic_prompt(s: Ruins) -> str:
    return f"Which relic lies on place {len(s.relics) + 1}? Nobody else sees it."


def relic_face(s: Ruins, code: int) -> Face:
    return Face(f"relic {s.content.designs[code].id}", Words(name_of(s, code), does(s, code)), card_place(code))


def ability_prompt(s: Ruins, seat: int) -> str:
    return "Which ability do you take? You have it for the whole game."


def ability_face(s: Ruins, code: int) -> Face:
    return Face(f"ability {s.content.designs[code].id}", Words(name_of(s, code), does(s, code)), card_place(code))


# ---- hands


def discard_prompt(s: Ruins, seat: int) -> str:
    over = len(s.seats[seat].hand) - FULL_HAND
    return f"You hold {number(over)} more than five: which card do you discard?"


def redraw_prompt(s: Ruins, seat: int) -> str:
    return "Discard what you do not want before you draw to five."


def discard_face(s: Ruins, code: int) -> Face:
    if code == STOP:
        return Face("stop", Words("Keep the rest", "You draw to five."))
    return Face(f"discard {s.content.designs[code].id}", Words(f"Discard {name_of(s, code)}"), card_place(code))


def why_not_discard(s: Ruins, seat: int, key: str) -> Refusal | None:
    verb, _, id = key.partition(" ")
    if verb != "discard" or id not in s.content.by_id:
        return None
    if s.content.by_id[id] in s.seats[seat].hand:
        return Refusal("Influence cannot be discarded: it waits for the next Refresh.", "RUINS-20.14")
    return Refusal(f"{name_of(s, s.content.by_id[id])} is not in your hand.", "RUINS-4.04")


# ---- Ready


def place_prompt(s: Ruins, seat: int) -> str:
    left = card_limit(s, seat) - placed(s.seats[seat])
    more = " more" if placed(s.seats[seat]) else ""
    cards = "a card" if left == 1 and not more else "one card" if left == 1 else f"up to {number(left)} cards"
    purse = trinkets(s.seats[seat].trinkets)
    if seat == ANCIENT:
        return f"Place {cards}{more}: the field has {purse}, the Hazard is {HAZARDS[s.peak]}."
    check = "nobody checks it on a Heist" if s.seats[seat].heist != NOBODY else f"the Alert {s.alert}"
    return f"Place {cards}{more}: you have {purse}, your Risk is {risk_score(s, seat)}, {check}."


def place_overheard(s: Ruins, seat: int) -> str:
    return "Which cards to place."


def place_key(s: Ruins, seat: int, code: int) -> str:
    if code == READY_NOW:
        return "ready"
    if seat == ANCIENT:
        return f"place {s.content.designs[code >> 3].id} {(code & 7) + 1}"
    return f"place {s.content.designs[code].id}"


def place_face(s: Ruins, seat: int, code: int) -> Face:
    key = place_key(s, seat, code)
    if code == READY_NOW:
        return Face(key, ready_words(s, seat), group="Ready")
    card = code >> 3 if seat == ANCIENT else code
    slot = code & 7 if seat == ANCIENT else placed(s.seats[seat])
    where = slot_name(seat, slot)
    cost = cost_of(s, seat, card)
    risk = f" Risk {s.content.designs[card].risk}." if seat != ANCIENT else ""
    opposite = f" {opposite_of(s, slot)}" if seat == ANCIENT else ""
    then = f"Costs {trinkets(cost) if cost else 'nothing'}.{risk} {does(s, card)}{opposite}"
    at = Place("slot", (seat, slot)) if seat == ANCIENT else card_place(card)
    return Face(key, Words(f"{name_of(s, card)} on {where}", then), at, group=name_of(s, card) if seat == ANCIENT else "")


def opposite_of(s: Ruins, slot: int) -> str:
    """Whom a slot of the Ancient faces."""
    lane = slot + 1
    return f"Opposite: {who(s, lane)}." if in_play(s, lane) else "Nobody is opposite."


def ready_words(s: Ruins, seat: int) -> Words:
    """Being ready, with a warning where nothing was placed (22.03, 22.05). On a Heist Risk is not checked (17.13)."""
    if placed(s.seats[seat]):
        return Words("Ready", "You place no more cards this round.")
    if seat == ANCIENT:
        return Words("Ready, with no card", "The field loses 4 trinkets in Recoup.")
    danger = "1 Danger in Recoup"
    checked = s.seats[seat].heist == NOBODY and not s.seats[seat].safe and not s.rules.one_penalty
    if checked and risk_score(s, seat) < s.alert:
        danger += ", and another if your Risk stays below the Alert"
    return Words("Ready, with no card", f"You gain {danger}.")


def gold_prompt(s: Ruins, lane: int) -> str:
    return f"Lane {lane} has no Archaeologist: where does a gold die of it go this round?"


def gold_face(s: Ruins, lane: int, code: int) -> Face:
    if code == LEAVE:
        return Face("leave", Words("Leave them", f"The gold dice of lane {lane} stay idle."))
    return Face(f"lane {code}", Words(f"Lane {code}: {who(s, code)}", "It rolls there this round."), Place("lane", (code,)))


# ---- Rally and Reward


def lane_prompt(s: Ruins, slot: int) -> str:
    return f"{name_of(s, s.seats[ANCIENT].slots[slot])} lies opposite nobody: in which lane does it act?"


def lane_face(s: Ruins, code: int) -> Face:
    return Face(f"lane {code}", Words(f"Lane {code}: {who(s, code)}", lane_now(s, code)), Place("lane", (code,)))


def divide_prompt(s: Ruins, owed: tuple[int, ...], given: tuple[int, ...]) -> str:
    left = s.seats[ANCIENT].trinkets - sum(given)
    return f"The field does not go round: who gets the next trinket? {counted(left, 'trinket')} left to divide."


def divide_face(s: Ruins, code: int, owed: tuple[int, ...], given: tuple[int, ...]) -> Face:
    then = f"{given[code - 1]} of {owed[code - 1]} so far."
    return Face(f"give {code}", Words(capital(who(s, code)), then), Place("seat", (code,)))
