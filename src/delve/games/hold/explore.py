"""Exploring (HOLD-5): which space, which card, and what a card of each suit does. Clubs, spades and Jokers have sections of their own."""

from __future__ import annotations

from typing import Final

from delve.games.hold import card_changes, changes, crowning, discovering, ending, finds, layers, map_changes, monstrosities, peeking, runes
from delve.games.hold.cards import DIAMONDS, HEARTS, RED_JOKER, SPADES, is_face, is_joker, name_of, rank, suit
from delve.games.hold.codes import CAVERN, ENDINGS, FORTUNE, NOTHING, OFFICE, SHRINE
from delve.games.hold.combat import fight
from delve.games.hold.consequences import settle_map
from delve.games.hold.dig_sites import prospect
from delve.games.hold.dispatch import ACCEPTED
from delve.games.hold.drawing import draw_found
from delve.games.hold.enemies import in_layer
from delve.games.hold.facts import facts, is_active, working
from delve.games.hold.movers import stops_dwarves
from delve.games.hold.naming import space_name
from delve.games.hold.powers import is_blessed
from delve.games.hold.spaces import SIDE_NAMES, TOUCHING, column, depth, key_of
from delve.games.hold.state import Hold
from delve.games.hold.tables import DOOM, DROUGHT, DUNGEON, GREED, RICHES, SKITTER, WAR
from delve.games.hold.verbs import DUST
from delve.games.hold.whynot import elsewhere_why_not, explore_why_not
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck

REST: Final = -1
CLOSE: Final = -2
"""The hold ends here, between turns: in triumph once the Crystal was found, with a wish once Hudrak was freed."""
WAYS: Final = len(TOUCHING)
FORTUNE_ADDS: Final = 3
RED_CAVERN, RED_BLANK = 0, 1


def targets(s: Hold) -> list[int]:
    """Every (undrawn space, way of digging) as `space * 4 + way`: from any connected space dwarves can stand in (5.01, R19)."""
    m = s.map
    out = []
    for here in sorted(facts(s).connected):
        if stops_dwarves(m.cells[here]):
            continue  # reached but not stood in (3.25)
        for way, step in enumerate(TOUCHING):
            if here + step not in m.cells and depth(here + step) >= 1:
                out.append((here + step) * WAYS + way)
    return sorted(out)


class Explore(Ask[Hold]):
    """One space each turn (5.01). Between turns the hold may also be ended (32.02-32.04, R216, R350)."""

    tag = "explore"
    clause = "HOLD-5.01"

    def options(self, s: Hold) -> tuple[int, ...]:
        there = targets(s)
        return (*there, REST, CLOSE) if s.rules.may_rest or not there else (*there, CLOSE)  # R199

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == CLOSE:
            ending.close(s, ending.glory(s), tell)
        elif code == REST and targets(s):
            changes.rest(s, tell)
        elif code == REST:
            changes.nothing_to_explore(s, tell)
            if ending.entombed(s):
                push(s, crowning.SEALED_IN)
        else:
            at = code // WAYS
            push(s, Turned(at, at - TOUCHING[code % WAYS]))

    def prompt(self, s: Hold) -> str:
        return say("ask.explore", turn=s.clock.turn)

    def face(self, s: Hold, code: int) -> Face:
        if code < 0:
            if code == REST:
                return face("rest", "rest.chosen" if targets(s) else "rest", group=say("group.on"))
            id = f"close.{ENDINGS[ending.glory(s)]}"
            key = {"abandoned": "abandon"}.get(ENDINGS[ending.glory(s)], ENDINGS[ending.glory(s)])
            return face(key, id, final=True, group=say("group.close"))
        at, way = code // WAYS, TOUCHING[code % WAYS]
        side = {"above": "up", "below": "down"}.get(SIDE_NAMES[way], SIDE_NAMES[way])
        origin, then = space_name(s, at - way), prospect(s, at, at - way)
        return face(f"explore {key_of(at)} {side}", "explore", space_place(at), reveals=True, way=side, origin=origin, then=then)

    def why_not(self, s: Hold, key: str) -> Refusal | None:
        return explore_why_not(s, key) or elsewhere_why_not("Explore", key)


class Elsewhere(Explore):
    """The card was noted and nothing dug: a different target is chosen and drawn for (5.10)."""

    tag = "elsewhere"
    clause = "HOLD-5.10"

    def __init__(self, noted: int) -> None:
        super().__init__(0)
        self.noted = noted

    def args(self) -> tuple[int, ...]:
        return (self.noted,)

    def options(self, s: Hold) -> tuple[int, ...]:
        return tuple(other_targets(s, self.noted))


def other_targets(s: Hold, at: int) -> list[int]:
    """What could be explored instead of a space."""
    return [code for code in targets(s) if code // WAYS != at]


class OfTarget(Step[Hold]):
    """A step of turning up a card for a space."""

    def __init__(self, at: int, dug_from: int) -> None:
        self.at = at
        self.dug_from = dug_from

    def args(self) -> tuple[int, ...]:
        return self.at, self.dug_from


class Turned(OfTarget):
    """A card is turned up for the space (5.06), or the one noted there is played (5.11). A Creature may show it before (R146)."""

    tag = "turned"

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        if self.at in s.map.notes:
            card = s.map.notes[self.at]
            map_changes.erase_note(s, self.at)
            card_changes.give_all_back(s)  # ignored before another card was noted
            accept(s, self.at, self.dug_from, card, tell)
            return
        push(s, Shown(self.at, self.dug_from))
        push(s, Drawn(self.at, self.dug_from))
        peeking.offer_peek(s)


class Drawn(OfTarget):
    """One card, or with Guidance two of which one is chosen (5.09). At depth 1 spades are ignored, each time (5.07)."""

    tag = "drawn"

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        cards = [self._draw(s, luck, tell) for _ in range(peeking.cards_shown(s))]
        if len(cards) > 1:
            push(s, peeking.Guided(*cards))

    def _draw(self, s: Hold, luck: Luck, tell: Tell | None) -> int:
        card = card_changes.draw(s, luck, "explore", tell)
        while depth(self.at) == 1 and not is_joker(card) and suit(card) == SPADES:
            card_changes.ignore(card, "HOLD-5.07", tell)
            card = card_changes.draw(s, luck, "explore", tell)
        return card


class Shown(OfTarget):
    """The card is known, the last one drawn that was not ignored: with an Orefinder it may be noted instead of dug for (5.10)."""

    tag = "shown"

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        push(s, Accepted(self.at, self.dug_from))
        if other_targets(s, self.at):
            peeking.offer_note(s, self.at)


class Accepted(OfTarget):
    """The card is played; ignored ones go back with it (2.13). Or it was noted, and the Overseer goes elsewhere."""

    tag = "accepted"

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        if self.at in s.map.notes:
            push(s, Elsewhere(self.at))
            return
        card = s.cards.out[-1]
        for one in s.cards.out[:-1]:
            card_changes.give_back(s, one)
        accept(s, self.at, self.dug_from, card, tell)


def accept(s: Hold, at: int, dug_from: int, card: int, tell: Tell | None) -> None:
    """The card is accepted: what it does, the triggers that look for it (2.14), the combat of both, then it goes back (5.25)."""
    changes.explore(s, at, dug_from, card, tell)
    push(s, Explored(at, card))
    push(s, GATHERED)
    push(s, Triggers(at, card))
    push(s, Resolve(at, dug_from, card))


class Resolve(Step[Hold]):
    """What the card does, by suit (5.12-5.18)."""

    tag = "resolve"

    def __init__(self, at: int, dug_from: int, card: int) -> None:
        self.at = at
        self.dug_from = dug_from
        self.card = card

    def args(self) -> tuple[int, ...]:
        return self.at, self.dug_from, self.card

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        at, card = self.at, self.card
        if is_joker(card):
            (finds.found if card == RED_JOKER else monstrosities.woken)(s, at, self.dug_from, luck, tell)
        elif suit(card) in (HEARTS, DIAMONDS):
            if is_face(card) and WAR in s.runes:
                if suit(card) == DIAMONDS and s.lore.dust > 0:
                    changes.count_up(s, DUST, -1, tell)  # this was the next diamond (22.03)
                runes.siege_camp(s, at, self.dug_from, tell)
            else:
                self._red(s, tell)
        else:
            if card == layers.KING_OF_CLUBS:
                layers.next_layer(s, at, tell)  # before the beast acts (18.22)
            if suit(card) == SPADES and in_layer(s, DUNGEON, at):
                push(s, layers.SecondSpade(at, card))
            push(s, discovering.Discover(card, at, self.dug_from))

    def _red(self, s: Hold, tell: Tell | None) -> None:
        at, card = self.at, self.card
        if suit(card) == HEARTS:
            changes.gain(s, hearts_worth(s, at, card), 0, "explored", tell)
        elif s.lore.dust > 0:
            changes.count_up(s, DUST, -1, tell)  # 22.03
        else:
            changes.gain(s, 0, diamonds_worth(s, at, card), "explored", tell)
        push(s, Red(at, self.dug_from, card))


def hearts_worth(s: Hold, at: int, card: int) -> int:
    """Value and depth (5.12); the Rune of Drought halves the value first (5.15)."""
    return (rank(card) // 2 if DROUGHT in s.runes else rank(card)) + depth(at)


def diamonds_worth(s: Hold, at: int, card: int) -> int:
    """Shrines of Fortune add to the value, each doubling doubles it, then comes the depth (5.14, R22); nothing in Skitter (27.08)."""
    if in_layer(s, SKITTER, at):
        return 0
    shrines = sum([2 if is_blessed(s, shrine) else 1 for shrine in working(s, SHRINE) if is_active(s, shrine, FORTUNE)])  # 25.12
    value = rank(card) + FORTUNE_ADDS * shrines
    office = any(column(one) == column(at) for thing in working(s, OFFICE) for one in s.map.things[thing].spaces)
    for doubles in (office, GREED in s.runes, in_layer(s, RICHES, at)):
        value *= 2 if doubles else 1
    return value + depth(at)


class Red(Ask[Hold]):
    """After hearts or diamonds: draw an empty cavern, or leave the space blank (5.16, R20)."""

    tag = "red"
    clause = "HOLD-5.16"

    def __init__(self, at: int, dug_from: int, card: int) -> None:
        super().__init__(0)
        self.at = at
        self.dug_from = dug_from
        self.card = card

    def args(self) -> tuple[int, ...]:
        return self.at, self.dug_from, self.card

    def options(self, s: Hold) -> tuple[int, ...]:
        return (RED_CAVERN, RED_BLANK) if s.rules.red_spaces == "ask" else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """The house rule has answered."""
        self.chosen(s, RED_CAVERN if s.rules.red_spaces == "cavern" else RED_BLANK, luck, tell)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == RED_BLANK:
            map_changes.leave_blank(self.at, tell)
            return
        draw_found(s, CAVERN, NOTHING, (self.at,), self.dug_from, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.red", card=name_of(self.card))

    def face(self, s: Hold, code: int) -> Face:
        return face("blank", "red.blank") if code == RED_BLANK else face("cavern", "red.cavern", space_place(self.at))


class Triggers(Step[Hold]):
    """What looks for accepted cards (2.14): pests, thieves, the end of Mad Science, Masterminds, the Shunned Rune."""

    tag = "triggers"

    def __init__(self, at: int, card: int) -> None:
        self.at = at
        self.card = card

    def args(self) -> tuple[int, ...]:
        return self.at, self.card

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        for trigger in ACCEPTED:
            trigger(s, self.card, self.at, luck, tell)


class Gathered(Step[Hold]):
    """All enemies of the card, of magic found with it, and of its triggers are there, and fight in one combat (11.06, R09).

    Until then `combat.Fight` waits, whoever pushes it.
    """

    tag = "gathered"

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        changes.stop_gathering(s)
        fight(s)


class Explored(Step[Hold]):
    """Everything is resolved: the card goes back (5.25), a Joker waits (2.12), and depth 5 may be reached (2.11)."""

    tag = "explored"

    def __init__(self, at: int, card: int) -> None:
        self.at = at
        self.card = card

    def args(self) -> tuple[int, ...]:
        return self.at, self.card

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        if self.card in s.cards.out:  # a noted card is in the deck already (5.10)
            if is_joker(self.card) and DOOM not in s.runes:
                card_changes.put_away(s, self.card, tell)
            else:
                card_changes.give_back(s, self.card)
        settle_map(s, luck, tell)


EXPLORE = Explore(0)
GATHERED: Final = Gathered()
STEPS = (Explore, Elsewhere, Turned, Drawn, Shown, Accepted, Resolve, Red, Triggers, Gathered, Explored)
