"""The questions that operations ask, and their options, as people meet them."""

from __future__ import annotations

from delve.games.ruins import places, verbs
from delve.games.ruins.codes import A_POOL, ANCIENT, NOBODY, STOP
from delve.games.ruins.dice import lane_of_pool
from delve.games.ruins.naming import HALVES, asked_or_who, does, lane_now, name_of, slot_name, who
from delve.games.ruins.state import Ruins
from delve.kernel.english import capital, counted, listed, number, some
from delve.kernel.face import Face, Words


def pool_name(s: Ruins, pool: int) -> str:
    """Whose dice: "the Surveyor", "the Ancient against the Surveyor"."""
    lane = lane_of_pool(pool)
    return f"{asked_or_who(s, ANCIENT)} against {asked_or_who(s, lane)}" if pool > A_POOL else asked_or_who(s, lane)


def whose_dice(s: Ruins, pool: int) -> str:
    """The same after "of": "your own", "yours against the Surveyor"."""
    asked = s.ask.seat if s.ask is not None else NOBODY
    lane = lane_of_pool(pool)
    if pool < A_POOL:
        return "your own" if asked == lane else who(s, lane)
    return f"{'yours' if asked == ANCIENT else 'the Ancient'} against {asked_or_who(s, lane)}"


# ---- lanes, modes, options of a card


def target_prompt(s: Ruins, design: int, text: str) -> str:
    return f"{name_of(s, design)}: {text}. Whose lane?" if text else f"{name_of(s, design)}: whose lane?"


def target_face(s: Ruins, code: int, pools: bool) -> Face:
    """A pool or an Archaeologist, by its lane."""
    lane = lane_of_pool(code) if pools else code
    whose = pool_name(s, code) if pools else asked_or_who(s, code)
    return Face(f"lane {lane}", Words(f"Lane {lane}: {whose}", lane_now(s, lane)), places.lane_at(lane))


def mode_prompt(s: Ruins, design: int) -> str:
    return f"{name_of(s, design)}: which of the two?"


def mode_face(said: str, code: int) -> Face:
    return Face(f"mode {code + 1}", Words(f"{capital(said)}"))


def optional_prompt(s: Ruins, design: int, said: str) -> str:
    return f"{name_of(s, design)}: {said}?"


def optional_face(yes: bool) -> Face:
    return Face("yes", Words("Yes")) if yes else Face("no", Words("No", "It is left out."))


# ---- dice


def die_prompt(s: Ruins, design: int, block: int, pool: int, other: int, picked: tuple[int, ...]) -> str:
    line = s.content.blocks[block][0]
    if line.verb == verbs.SWAP:
        return f"{name_of(s, design)}: which die of {whose_dice(s, other if picked else pool)} is exchanged?"
    left = line.b - len(picked)
    so_far = f" So far: {listed([str(value) for value in picked])}." if picked else ""
    if left == 1:
        return f"{name_of(s, design)}: which die of {whose_dice(s, pool)}?{so_far}"
    return f"{name_of(s, design)}: which dice of {whose_dice(s, pool)}, up to {number(left)}?{so_far}"


def die_face(s: Ruins, block: int, pool: int, other: int, picked: tuple[int, ...], code: int) -> Face:
    line = s.content.blocks[block][0]
    verb = line.verb
    if code == STOP:
        then = f"{counted(len(picked), 'die', 'dice')} {'is' if len(picked) == 1 else 'are'} changed." if picked else "No die is changed."
        return Face("stop", Words("No more dice" if picked else "None of them", then), reveals=verb == verbs.REROLL and bool(picked))
    at = places.die_at(other if verb == verbs.SWAP and picked else pool, code)
    last = len(picked) + 1 == line.b
    then = {
        verbs.REROLL: "It is rolled again.", verbs.SET: f"It shows {line.c}.", verbs.BUMP: f"It shows {max(1, min(6, code + line.c))}.",
        verbs.FLIP: f"It shows {7 - code}.", verbs.DROP: "It counts no more this round.",
    }.get(verb, f"It changes places with the {picked[0]}." if picked else "It changes places with a die you name next.")  # fmt: skip
    return Face(f"die {code}", Words(f"A {code}", then), at, reveals=verb == verbs.REROLL and last)


def gold_prompt(s: Ruins, design: int, pool: int, left: int) -> str:
    return f"{name_of(s, design)}: from which lane does a gold die come to lane {lane_of_pool(pool)}? {capital(number(left))} to move."


def gold_face(s: Ruins, code: int) -> Face:
    facing = code < len(s.seats) and not s.seats[code].out
    then = f"It is missed there against {who(s, code)}." if facing else "Nobody is opposite it there."
    return Face(f"lane {code}", Words(f"From lane {code}", then), places.lane_at(code))


# ---- cards


def give_up_prompt(s: Ruins, design: int, left: int) -> str:
    return f"{name_of(s, design)}: which card do you discard?{f' {capital(number(left))} to go.' if left > 1 else ''}"


def card_face(s: Ruins, code: int, verb: str, label: str) -> Face:
    return Face(f"{verb} {s.content.designs[code].id}", Words(f"{label} {name_of(s, code)}", does(s, code)), places.offered(code))


def pick_prompt(s: Ruins, seat: int, purpose: int, to: int, left: int, design: int) -> str:
    whose = "yours" if to == seat else who(s, to) if to != NOBODY else ""
    what = (
        "which card comes back from the discard pile?", f"which negative card of {whose} is banished?", "which card is banished?",
        "which of the cards you saw is banished?", "in which order do the cards go back? Name the one that is drawn first.",
    )[purpose]  # fmt: skip
    more = f" {capital(number(left))} to go." if left > 1 else ""
    return f"{name_of(s, design)}: {what}{more}"


def pick_face(s: Ruins, code: int, purpose: int) -> Face:
    if code == STOP:
        return Face("stop", Words("None of them", "They stay in the hand."))
    return Face(f"card {s.content.designs[code].id}", Words(name_of(s, code), does(s, code)), places.offered(code))


def hand_prompt(s: Ruins, design: int) -> str:
    return f"{name_of(s, design)}: whose hand do you look at?"


def hand_face(s: Ruins, code: int) -> Face:
    held = counted(len(s.seats[code].hand), "card")
    return Face(f"lane {code}", Words(capital(who(s, code)), f"{held} in hand."), places.seat_at(code))


# ---- relics, abilities, cancelled cards


def relic_prompt(s: Ruins, purpose: int, by: int, design: int) -> str:
    what = ("is exposed", "is hidden again", "do you look at", _cooling(by))[purpose]
    return f"{name_of(s, design)}: which relic {what}?" if design != NOBODY else f"Which relic {what}?"


def _cooling(by: int) -> str:
    tokens = some(abs(by), "Cooldown token")
    return f"gains {tokens}" if by > 0 else f"loses {tokens}"


def relic_face(s: Ruins, seat: int, code: int) -> Face:
    relic = s.relics[code]
    known = relic.known or seat == ANCIENT
    label = f"{name_of(s, relic.design)}, on place {code + 1}" if known else f"The relic on place {code + 1}"
    state = "Exposed" if relic.exposed else "Hidden"
    cooling = f", {counted(relic.cooldown, 'Cooldown token')}" if relic.cooldown else ""
    return Face(f"relic {code + 1}", Words(label, f"{state}{cooling}."), places.relic_at(code))


def cooling_prompt(s: Ruins, by: int, design: int) -> str:
    return f"{name_of(s, design)}: which ability {_cooling(by)}?"


def cooling_face(s: Ruins, code: int) -> Face:
    ability = s.seats[code].ability
    return Face(f"lane {code}", Words(f"{name_of(s, ability)} in lane {code}", does(s, ability)), places.seat_at(code))


def cancel_prompt(s: Ruins, side: int, design: int) -> str:
    return f"{name_of(s, design)}: which card of {'the Ancient' if side == ANCIENT else 'the Expedition'} does nothing?"


def cancel_face(s: Ruins, code: int) -> Face:
    seat, slot = code >> 3, code & 7
    card = s.seats[seat].slots[slot]
    where = slot_name(seat, slot) if seat == ANCIENT else f"of {who(s, seat)}"
    key = f"cancel {seat} {slot + 1 if seat == ANCIENT else HALVES[slot]}"
    return Face(key, Words(f"{name_of(s, card)} {'on ' if seat == ANCIENT else ''}{where}", does(s, card)), places.slot_of(seat, slot))
