"""The sentences of moments and of the log, by id. For whoever did it the second form in brackets is told, for the others the first.

There is one Ancient, so it is called so and not by its player's name; Archaeologists are called by the names of their players.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.games.ruins.box import Content
from delve.games.ruins.codes import A_POOL, ALL_ELIMINATED, ANCIENT, HIDDEN, NOBODY, ROUNDS_OVER, TREASURY_EMPTY
from delve.games.ruins.naming import lane_of
from delve.kernel.english import addressed, capital, listed, possessive

TEXT: Final = {
    # ---- set-up and rounds
    "set-up": "{field} lie in the field.",
    "set-up.gone": "{field} lie in the field; {gone} stay in the box.",
    "relic.laid": "{relic} lies face down on place {place}.",
    "relic.laid.hidden": "A relic lies face down on place {place}.",
    "ability": "{Name} [is/are] the {ability}.",
    "round": "Round {round}.",
    "round.entry": "The Entry round: the Ancient only rolls.",
    # ---- hands and piles
    "drew": "{by}{name} [draws/draw] {cards}.",
    "discarded": "{by}{name} [discards/discard] {cards}.",
    "discarded.banished": "{by}{name} [discards/discard] {cards}; {banished} {is} banished.",
    "shuffled": "{cards} of the discard are shuffled: {pile} is full again.",
    "banished": "{by}{name} [banishes/banish] {cards}.",
    "recovered": "{by}{name} [takes/take] {cards} back into hand.",
    "looked": "{by}{name} [looks/look] at {what}: {cards}.",
    "looked.hidden": "{by}{name} [looks/look] at {what}.",
    "looked.relic": "{by}{name} [looks/look] under {place}: {relic}.",
    "looked.relic.hidden": "{by}{name} [looks/look] under {place}.",
    "ordered": "{Name} [puts/put] them back in this order: {cards}.",
    "ordered.hidden": "{Name} [puts/put] the cards back on top.",
    "seeded": "{by}{cards} {go} into the Expedition's draw pile.",
    # ---- cards
    "placed": "{Name} [places/place] {card} on {slot}{paid}.",
    "ready": "{Name} [is/are] ready.",
    "revealed": "The cards are turned over. {cards}",
    "revealed.none": "Nobody has placed a card.",
    "revealed.heist": "{Name} [has/have] set out for {place}.",
    "cancelled": "{by}{card} of {of} is cancelled.",
    "cancelled.skip": "{Card} of {of} does nothing.",
    "aimed": "{Name} [aims/aim] the card of slot {slot} at {lane}.",
    "played": "{Name} [plays/play] {card}{paid}.",
    "used": "{Name} [uses/use] {card}.",
    "influence": "Influence: {card}.",
    # ---- relics and Heists
    "activated": "{Name} [activates/activate] {relic}.",
    "idle.1": "{Name} [activates/activate] no relic. If it stays so next round, one is exposed.",
    "idle.2": "{Name} [activates/activate] no relic for the second round.",
    "idle.none": "{Name} [activates/activate] no relic.",
    "exposed": "{by}{place} is exposed.",
    "exposed.used": "{Place} has been used, and is exposed from now on.",
    "exposed.idle": "{Name} [points/point] at {place}: it is exposed.",
    "concealed": "{by}{place} is hidden again.",
    "heist": "{Name} [sets/set] out to steal {place}.",
    "heist.won": "{Name} [carries/carry] off {relic}{white}.",
    "heist.alert": "The Ancient rolls {die}: the Alert {then}.",
    "heist.lost": "{Name} [comes/come] away without {place}.",
    "heist.void": "{Whose} Heist is over before it began.",
    "cooldown.ability": "{by}{whose} ability has {tokens}.",
    "cooldown.relic": "{by}{place} has {tokens}.",
    # ---- Alert, Risk, Danger
    "alert.up": "{by}the Alert rises to {after}{hazard}.",
    "alert.down": "{by}the Alert falls to {after}.",
    "alert.same": "{by}the Alert stays at {after}.",
    "alert.held": "The Alert does not rise this time.",
    "alert.late": "The Alert does not rise in the first {rounds}.",
    "alert.hold": "{by}the Alert will not rise at the next Refresh.",
    "hazard": "{by}the Hazard of this round is {after}.",
    "checked": "Risk {risk} against Alert {alert}: {name} [is/are] safe.",
    "checked.failed": "Risk {risk} against Alert {alert}: {name} [is/are] noticed.",
    "checked.exempt": "{Whose} Risk is not checked this round.",
    "nothing.placed": "{Name} [has/have] placed no card.",
    "nothing.placed.ancient": "{Name} [has/have] placed no card: {trinkets} {go} from the field to the discard.",
    "danger": "{by}{name} [gains/gain] a Danger and [has/have] {danger} now.",
    "danger.last": "{by}{name} [gains/gain] a fourth Danger.",
    "shielded": "{by}a shield keeps a Danger from {name}.",
    "healed": "{by}{name} [loses/lose] a Danger and [has/have] {danger} now.",
    "eliminated": "{Name} [is/are] lost to the ruins{with}.",
    "risk.up": "{by}{name} [has/have] {by_how_much} more Risk.",
    "risk.down": "{by}{name} [has/have] {by_how_much} less Risk.",
    "safe": "{by}{whose} Risk is not checked this round.",
    "shields": "{by}{name} [has/have] {shields} this round.",
    "locked": "{by}{whose} ability cannot be used this round.",
    "costs": "{by}cards cost {name} {much} this round.",
    "costs.next": "{by}cards cost {name} {much} next round.",
    "limit": "{by}{name} may place {much} this round.",
    "limit.next": "{by}{name} may place {much} next round.",
    # ---- trinkets
    "awarded": "{Name} [takes/take] {trinkets} from the field.",
    "awarded.short": "{Name} [takes/take] {trinkets}, and the field is empty.",
    "awarded.each": "{names} take {trinkets} each from the field.",
    "awarded.nobody": "The field is empty: nothing for {names}.",
    "awarded.none": "The field is empty: nothing for {name}.",
    "award": "{by}{whose} award changes by {how}.",
    "took.field": "{by}{name} [takes/take] {trinkets} from the field.",
    "took.discard": "{by}{name} [takes/take] {trinkets} from the discard.",
    "took.ancient": "{by}{trinkets} {come} back from the discard to the field.",
    "lost": "{by}{name} [loses/lose] {trinkets}.",
    "lost.ancient": "{by}{trinkets} {go} from the field to the discard.",
    "moved.field": "{by}{name} [returns/return] {trinkets} to the field.",
    "moved": "{by}{name} [gives/give] {trinkets} to {other}.",
    # ---- dice
    "rolled": "{Name} [rolls/roll] {dice}; the Ancient {foe}.",
    "scored": "{Whose} roll: {own} against {foe}. It succeeds.",
    "scored.failed": "{Whose} roll: {own} against {foe}. It fails.",
    "gained": "{by}{owner} {gain} {dice}{lane}{faces}.",
    "white.lost": "{by}{name} [gives/give] back {dice}.",
    "disabled": "{by}{dice} of {of} {is} disabled.",
    "enabled": "{by}{dice} of {of} can be rolled again.",
    "borrowed": "{by}{dice} of {of} {roll} for {other} until Recoup.",
    "fixed": "{by}{dice} of {of} {count} {value} and {is} not rolled.",
    "flat": "{by}{value} for {pool}.",
    "cleared": "{by}{values} of {of} {is} gone.",
    "rerolled": "{by}{name} [re-rolls/re-roll] {before}{of}: {after}.",
    "changed": "{by}{name} [turns/turn] {before}{of} to {after}.",
    "swapped": "{by}{name} [swaps/swap] the {value} of {of} with the {other_value} of {other_of}.",
    "counts": "{by}every {face} of {of} counts {value}.",
    "tie": "{by}a tie in {lane} goes to {side} this round.",
    # ---- the end
    "end.expedition": "Field and niches are empty: the Expedition has won.",
    "end.ancient": "Nobody of the Expedition is left: the Ancient has won.",
    "end.long": "Round {round} is over and the ruins still keep their own: the Ancient has won.",
    # ---- asides of cards
    "roll.aside": "{won} of {all} rolls succeed.",
    "lane.sum": "{dice} on the dice, {tokens} in tokens.",
    "relic.says": 'It says: "{said}" When the round is over it is exposed.',
}
ENDS: Final = {TREASURY_EMPTY: "end.expedition", ALL_ELIMINATED: "end.ancient", ROUNDS_OVER: "end.long"}


class Teller:
    """Sentences for one person. `viewer` is a seat, or nobody's number for the log and for spectators."""

    def __init__(self, content: Content, names: Sequence[str], viewer: int) -> None:
        self.content = content
        self.names = names
        self.viewer = viewer

    def name(self, seat: int) -> str:
        if seat == self.viewer:
            return "you"
        return "the Ancient" if seat == ANCIENT else self.names[seat]

    def whose(self, seat: int) -> str:
        return "your" if seat == self.viewer else possessive(self.name(seat))

    def of(self, seat: int) -> str:
        """After "of": "of Pip", "of yours"."""
        return "yours" if seat == self.viewer else self.name(seat)

    def say(self, id: str, seat: int = NOBODY, /, **values: object) -> str:
        """The sentence of that id about a seat; `by` among the values is the card that did it."""
        name = self.name(seat) if seat != NOBODY else ""
        whose = self.whose(seat) if seat != NOBODY else ""
        of = self.of(seat) if seat != NOBODY else ""
        told = {"name": name, "Name": capital(name), "whose": whose, "Whose": capital(whose), "of": of, "by": "", **values}
        return capital(addressed(TEXT[id], seat == self.viewer and seat != NOBODY).format(**told))

    def by(self, card: int) -> str:
        """The card that did something, as a sentence opens: "Trowel: "."""
        return f"{self.content.designs[card].name}: " if card >= 0 else ""

    def card(self, card: int) -> str:
        return self.content.designs[card].name if card >= 0 else "a card"

    def cards(self, cards: Sequence[int]) -> str:
        """Cards by name, or by number where they are not known."""
        if not cards:
            return "no card"
        if HIDDEN in cards:
            return "a card" if len(cards) == 1 else f"{len(cards)} cards"
        return listed([self.card(card) for card in cards])

    def lane(self, lane: int) -> str:
        """A lane by its Archaeologist: "Pip's lane"."""
        return f"{self.whose(lane)} lane"

    def pool(self, pool: int) -> str:
        """Whose dice a pool is: "Pip", "the Ancient against Pip"."""
        if pool < A_POOL:
            return self.name(pool)
        return f"{self.name(ANCIENT)} against {self.name(lane_of(pool))}"

    def of_pool(self, pool: int) -> str:
        """The same after "of": "a gold die of yours against Pip"."""
        if pool < A_POOL:
            return self.of(pool)
        return f"{self.of(ANCIENT)} against {self.name(lane_of(pool))}"

    def listed(self, seats: Sequence[int]) -> str:
        return listed([self.name(seat) for seat in seats])
