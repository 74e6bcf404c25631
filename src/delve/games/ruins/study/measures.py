"""The gauge of `ruins`: what the goals G1 to G14 of its rules (section 4.10) ask about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from delve.games.ruins import events as ev
from delve.games.ruins.box import Content
from delve.games.ruins.codes import (
    ALL_ELIMINATED,
    ANCIENT,
    BY_CARD,
    BY_HEIST,
    BY_NO_CARD,
    BY_RISK,
    ROUNDS_OVER,
    TREASURY_EMPTY,
)
from delve.games.ruins.ready import PlaceCard, placeable, placeable_by_ancient
from delve.games.ruins.state import Ruins
from delve.kernel.events import Event
from delve.kernel.gauge import Gauge

EARLY: Final = 5
LATE: Final = 8
"""Rounds that the goals name (G4, G13)."""
SHORTEST: Final = 8
LONGEST: Final = 15
SOURCES: Final = {BY_RISK: "risk check", BY_HEIST: "Heist", BY_CARD: "card", BY_NO_CARD: "placing nothing"}


class RuinsGauge(Gauge):
    """Counts of one game."""

    def __init__(self, box: Content) -> None:
        super().__init__()
        self.box = box
        self.round = 0
        self.first_out = 0
        """The round in which the first Archaeologist was eliminated; 0 for none."""
        self.sources: Counter[int] = Counter()
        self.played: set[int] = set()
        """Designs that were played at least once."""
        self.held: set[tuple[int, int]] = set()
        """Seat and design: held and affordable in the present round."""
        self.taken: dict[int, str] = {}
        """By seat: its ability. An eliminated Archaeologist has none any more."""
        self.placing: set[int] = set()
        """Seats that were asked to place in the present round."""
        for design in box.designs:
            self.meet(f"Card met/{design.id} {design.name}", 0)

    # ---- choices

    def choice(self, s: Any, ask: Any, code: int) -> None:
        if isinstance(ask, PlaceCard) and ask.seat not in self.placing:
            self.placing.add(ask.seat)
            self._first_placement(s, ask.seat)
        self.share("Decisions with more than one option", len(s.options) > 1)

    def _first_placement(self, s: Ruins, seat: int) -> None:
        """Before a seat places anything in a round: what it could."""
        found = {code >> 3 for code in placeable_by_ancient(s)} if seat == ANCIENT else set(placeable(s, seat))
        who = "the Ancient" if seat == ANCIENT else "an Archaeologist"
        if s.round:
            self.share(f"Rounds in which {who} can place nothing", not found)
        for card in found:
            self.held.add((seat, card))

    # ---- events

    def told(self, s: Any, events: Sequence[Event]) -> None:
        for event in events:
            heard = HEARD.get(type(event))
            if heard is not None:
                heard(self, s, event)

    def on_round(self, s: Ruins, event: ev.RoundBegan) -> None:
        self.round = event.round
        self.placing.clear()

    def on_revealed(self, s: Ruins, event: ev.CardsRevealed) -> None:
        shown = {(seat, card) for seat, _, card, _ in event.cards}
        for seat, card in self.held:
            design = self.box.designs[card]
            self.share(f"Played where it was held and could be paid/{design.id} {design.name}", (seat, card) in shown)
        self.held.clear()
        if self.round:
            self.number("Cards the Ancient places", len([1 for seat, _, _, _ in event.cards if seat == ANCIENT]))
        for _, _, card, _ in event.cards:
            self._met(card)

    def _met(self, card: int) -> None:
        design = self.box.designs[card]
        self.meet(f"Card met/{design.id} {design.name}")
        self.played.add(card)

    def on_instant(self, s: Ruins, event: ev.InstantPlayed) -> None:
        self._met(event.card)

    def on_ability(self, s: Ruins, event: ev.AbilityUsed) -> None:
        self._met(event.ability)

    def on_relic(self, s: Ruins, event: ev.RelicActivated) -> None:
        self._met(event.relic)

    def on_influence(self, s: Ruins, event: ev.InfluenceRevealed) -> None:
        self._met(event.card)

    def on_scored(self, s: Ruins, event: ev.LaneScored) -> None:
        self.share("Rolls that succeed", event.success)

    def on_heist(self, s: Ruins, event: ev.HeistSucceeded | ev.HeistFailed) -> None:
        self.share("Heists that succeed", isinstance(event, ev.HeistSucceeded))

    def on_danger(self, s: Ruins, event: ev.DangerGained) -> None:
        self.sources[event.why] += 1

    def on_eliminated(self, s: Ruins, event: ev.Eliminated) -> None:
        if not self.first_out:
            self.first_out = max(1, self.round)

    # ---- the end

    def over(self, s: Ruins) -> None:
        won = s.end == TREASURY_EMPTY
        out = len([1 for player in s.seats[1:] if player.out])
        self.share("Won by the Ancient", not won)
        self.number("Rounds", s.round)
        self.share("Games of 8 to 15 rounds", SHORTEST <= s.round <= LONGEST)
        self.share("Ended by the round limit", s.end == ROUNDS_OVER)
        self.share("Everybody eliminated", s.end == ALL_ELIMINATED)
        self.number("Archaeologists eliminated", out)
        self.share("First elimination before round 5", bool(self.first_out) and self.first_out < EARLY)
        self.share("Won by the Expedition with nobody eliminated", won and not out)
        if self.first_out >= LATE:
            self.share("Won by the Expedition after losing somebody in round 8 or later", won)
        self.number("Heists", self.tries["Heists that succeed"])
        whole = sum(self.sources.values())
        for why, name in SOURCES.items():
            self.share(f"Sources of Danger/{name}", self.sources[why], whole)
        for card in self.played:
            design = self.box.designs[card]
            side = "A" if design.side == ANCIENT else "X"
            self.share(f"Won by its side with a card of {side}/{design.id} {design.name}", won != (design.side == ANCIENT))

    def sides(self, s: Ruins) -> tuple[tuple[str, ...], ...]:
        """The Ancient with its relics, Archaeologists with their abilities: wins are counted by these names too."""
        relics = tuple([f"Relic/{self.box.designs[relic.design].name}" for relic in s.relics])
        team = [("Side/Expedition", f"Ability/{self.taken[seat]}") for seat in range(1, len(s.seats))]
        return (("Side/Ancient", *relics), *team)

    def on_taken(self, s: Ruins, event: ev.AbilityTaken) -> None:
        self.taken[event.seat] = self.box.designs[event.ability].name


HEARD: Final[dict[type[Event], Any]] = {
    ev.RoundBegan: RuinsGauge.on_round, ev.CardsRevealed: RuinsGauge.on_revealed, ev.InstantPlayed: RuinsGauge.on_instant,
    ev.AbilityUsed: RuinsGauge.on_ability, ev.RelicActivated: RuinsGauge.on_relic, ev.InfluenceRevealed: RuinsGauge.on_influence,
    ev.LaneScored: RuinsGauge.on_scored, ev.HeistSucceeded: RuinsGauge.on_heist, ev.HeistFailed: RuinsGauge.on_heist,
    ev.DangerGained: RuinsGauge.on_danger, ev.Eliminated: RuinsGauge.on_eliminated, ev.AbilityTaken: RuinsGauge.on_taken,
}  # fmt: skip
