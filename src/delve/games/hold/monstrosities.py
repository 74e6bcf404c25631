"""Ancient Monstrosities (HOLD-26.01 to 26.06, 26.14, 26.19): trait cards, STR, name, waking. How they act is in `traits`."""

from __future__ import annotations

from typing import Final

from delve.games.hold import card_changes, force_changes, legend_changes, map_changes, monstrosity_changes
from delve.games.hold.cards import KING, is_joker, rank
from delve.games.hold.codes import CAVERN, CIRCUS, MONSTER_LAIR, NOTHING
from delve.games.hold.combat import FIGHT
from delve.games.hold.dispatch import ACCEPTED
from delve.games.hold.drawing import draw_found
from delve.games.hold.enemies import attack, depth_bonus, in_layer
from delve.games.hold.facts import is_connected
from delve.games.hold.forces import ADVENTURER, AWAY, Dormant
from delve.games.hold.graph import is_sealed
from delve.games.hold.magic import BAD, GOOD, Magic
from delve.games.hold.remnants import found_things, unseal
from delve.games.hold.rolls import draw_rank, draw_set, roll_d4
from delve.games.hold.spaces import LEFT, RIGHT, touching
from delve.games.hold.state import Hold
from delve.games.hold.tables import (
    BURIED_TEMPLE,
    CLOWNS,
    DEMON_PORTAL,
    DEMONS,
    HULKING,
    MASTERMIND,
    MONSTER_SLAYER,
    NIGHTMARE,
    OMEN,
    TWINNED,
)
from delve.kernel.events import Tell
from delve.kernel.flow import push
from delve.kernel.luck import Luck

BASE: Final = 100
CARDS: Final = 3
CARDS_AFTER_DEAL: Final = 4
FORM_BASE: Final = 25
FORM_CARDS: Final = 1
"""Of a Monstrous Form (22.14)."""
HULK_ADDS: Final = 100
REPEATED_ADDS: Final = 50
"""STR for a rank that was drawn already (26.04)."""


def woken(s: Hold, at: int, dug_from: int, luck: Luck, tell: Tell | None) -> None:
    """A Black Joker is accepted: an Ancient Monstrosity wakes in the explored space, an empty cavern once it is gone (26.01).

    `explore.Gathered` has it fought, and with it whatever its Omen and other Masterminds bring (11.06).
    """
    draw_found(s, CAVERN, MONSTER_LAIR, (at,), dug_from, tell)
    cards = CARDS
    if s.lore.bargains:
        legend_changes.bargain(s, -1)
        cards = CARDS_AFTER_DEAL  # 25.21
    wake(s, at, BASE, cards, luck, tell)


def woken_by_magic(s: Hold, at: int, luck: Luck, tell: Tell | None) -> None:
    """Monstrous Form: base 25, one trait card (22.14); one more in the Nightmare layer, never fewer than 1 (R137)."""
    push(s, FIGHT)
    wake(s, at, FORM_BASE, FORM_CARDS, luck, tell)


def trait_cards(s: Hold, at: int, cards: int) -> int:
    """One more in the Nightmare layer, one less for each Monster Slayer in the hold, never fewer than one (26.03, R108, 27.13)."""
    slayers = len([being for being in s.beings if being.kind == ADVENTURER and being.what == MONSTER_SLAYER])
    return max(1, cards + in_layer(s, NIGHTMARE, at) - slayers)


def wake(s: Hold, at: int, base: int, cards: int, luck: Luck, tell: Tell | None, own: tuple[int, ...] = ()) -> None:
    """A Monstrosity with that base STR and so many trait cards, before 26.03 changes them; `own` are traits it has besides.

    `combat.FIGHT` is the caller's, below whatever Omen pushes. The cards go back once they are read (R340).
    """
    drawn = draw_set(s, trait_cards(s, at, cards), luck, "traits", tell)
    for card in drawn:
        card_changes.give_back(s, card)
    ranks = [rank(card) for card in drawn]
    traits = tuple(dict.fromkeys([*own, *ranks]))
    repeated = REPEATED_ADDS * (len(ranks) - len(set(ranks)))
    name = name_from(s, ranks)
    if MASTERMIND in traits:
        left = tuple([trait for trait in traits if trait != MASTERMIND])
        monstrosity_changes.vanish(s, base, repeated, left, name, tell)
    else:
        appear(s, at, base, repeated, traits, name, luck, tell)


def name_from(s: Hold, ranks: list[int]) -> str:
    """The name its cards suggest: "Enrom, Sultan of Fire"; a fourth card adds to the third (26.06, R167)."""
    names = [s.content.traits[one].names[min(i, 2)].split(" / ")[0] for i, one in enumerate(ranks)]
    title = ", ".join(names[:2])
    return f"{title} of {' and '.join(names[2:])}" if names[2:] else title


def appear(s: Hold, at: int, base: int, repeated: int, traits: tuple[int, ...], name: str, luck: Luck, tell: Tell | None) -> None:
    """It stands there: Hulking adds 100, twins have half the base each (26.02, 26.04, 26.10, 26.11, R168); then Omen (26.14)."""
    twinned = TWINNED in traits
    strength = base // 2 if twinned else base
    strength += depth_bonus(s, at) + repeated + (HULK_ADDS if HULKING in traits else 0)
    one = monstrosity_changes.wake(s, at, strength, traits, name, tell)
    if twinned:
        monstrosity_changes.pair(one, monstrosity_changes.wake(s, at, strength, traits, name, tell))
    if OMEN in traits:
        omen(s, luck, tell)


def omen(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Portals spawn, sealed rooms open, buried temples without a Cleric are as if one had come (26.14, R172)."""
    for number in found_things(s, DEMON_PORTAL, CIRCUS):
        portal = s.map.things[number]
        attack(s, DEMONS if portal.what == DEMON_PORTAL else CLOWNS, portal.anchor, tell)
    for number in [thing.number for thing in s.map.things.values() if is_sealed(thing)]:
        unseal(s, number, tell)
    for number in found_things(s, BURIED_TEMPLE):
        if not s.map.things[number].spent:
            map_changes.alter_thing(s, number, spent=True)
            push(s, Magic(GOOD if roll_d4(s, luck, "temple", tell) == 4 else BAD, s.map.things[number].anchor))


# ---- Masterminds


def kings(s: Hold, card: int, at: int, luck: Luck, tell: Tell | None) -> None:
    """A King is accepted: every Mastermind draws a card in place of that trait and is there, or vanishes again with a King (26.19)."""
    if is_joker(card) or rank(card) != KING:
        return
    for one in [one for one in s.dormant if one.state == AWAY]:
        drawn = draw_rank(s, luck, "mastermind", tell)
        card_changes.give_back(s, drawn)
        if rank(drawn) != MASTERMIND:
            returns(s, one, rank(drawn), at, luck, tell)


def returns(s: Hold, one: Dormant, trait: int, at: int, luck: Luck, tell: Tell | None) -> None:
    """It reappears in the explored space, beside that card's own discovery; a space left blank is a cavern then (R173, R337)."""
    if at not in s.map.cells:
        beside = [there for there in (at + LEFT, at + RIGHT, *touching(at)) if is_connected(s, there)]
        draw_found(s, CAVERN, MONSTER_LAIR, (at,), beside[0] if beside else NOTHING, tell)
    force_changes.wake(s, one.number)
    repeated = one.strength + (REPEATED_ADDS if trait in one.traits else 0)
    traits = one.traits if trait in one.traits else (*one.traits, trait)
    appear(s, at, one.full, repeated, traits, one.name, luck, tell)


ACCEPTED.append(kings)
STEPS = ()
