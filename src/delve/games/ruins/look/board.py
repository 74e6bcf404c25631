"""What the picture of a table needs to know, read from a view alone: whose side looks on, how every lane stands, what is sealed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from delve.games.ruins.box import Design
from delve.games.ruins.codes import (
    ANCIENT,
    EXPEDITION,
    GOES_ON,
    HIDDEN,
    NO_RESULT,
    NOBODY,
    RALLY,
    READY,
    ROLL,
    SUCCESS,
)
from delve.games.ruins.facts import hazard_level
from delve.games.ruins.look import cards
from delve.games.ruins.odds import chance
from delve.games.ruins.sight import LaneView, PlayerView, RelicView, RuinsView

HAZARD_FROM = (0, 0, 4, 8)
"""By Hazard: the Alert at which it begins (14.06)."""


class Lane:
    """One contest: the dice of both sides and how it stands."""

    def __init__(self, board: Board, number: int) -> None:
        view: LaneView = board.view.lanes[number - 1]
        self.board = board
        self.number = number
        self.view = view
        self.empty = number >= len(board.view.seats)
        """No Archaeologist ever stood there."""
        self.player: PlayerView | None = None if self.empty else board.view.seats[number]
        self.out = self.player is not None and self.player.out
        self.scored = view.result != NO_RESULT and board.view.phase >= ROLL
        """Results of the round before are still known while the next one is prepared, but their dice have gone home."""
        self.rolled = view.in_play and board.view.phase >= ROLL and (board.view.rolled or self.scored)
        """Whether there are values to compare."""
        self.tie_wins = view.tie == EXPEDITION if view.tie != NOBODY else not board.ties_to_ancient
        self.ahead = view.score > view.foe_score or (view.score == view.foe_score and self.tie_wins)
        self.won = view.result == SUCCESS if self.scored else self.ahead

    @cached_property
    def odds(self) -> int:
        """The chance of a success in per cent, from what lies open."""
        view = self.view
        return round(100 * chance(view.dice, sum(view.flats), view.foes, sum(view.foe_flats), self.tie_wins))

    @property
    def sign(self) -> str:
        """How the scores compare."""
        return ">" if self.view.score > self.view.foe_score else "=" if self.view.score == self.view.foe_score else "<"


class Board:
    """A view, and what follows from it."""

    def __init__(self, view: RuinsView, names: Sequence[str]) -> None:
        self.view = view
        self.names = names
        self.content = view.content
        self.variants = cards.variants(view.content)
        self.ties_to_ancient = dict(view.setup).get("tie") == "ancient"
        self.archaeologists = range(1, len(view.seats))

    @cached_property
    def me(self) -> int:
        """The seat whose cards are shown; NOBODY for a spectator."""
        return self.view.seat if self.view.seat in range(len(self.view.seats)) else NOBODY

    @cached_property
    def lanes(self) -> tuple[Lane, ...]:
        """Lane k is `lanes[k - 1]`."""
        return tuple([Lane(self, number) for number in range(1, 5)])

    @cached_property
    def over(self) -> bool:
        return self.view.end != GOES_ON

    @property
    def ancient(self) -> PlayerView:
        return self.view.seats[ANCIENT]

    def own(self, seat: int) -> bool:
        """Whether the viewer is of that seat's side."""
        return self.view.side == (ANCIENT if seat == ANCIENT else EXPEDITION)

    def sealed(self, seat: int) -> bool:
        """Whether its placed cards are kept from the viewer."""
        return self.view.sealed and not self.own(seat)

    def placing(self) -> bool:
        """Whether ready markers mean something now."""
        return self.view.sealed or (self.view.phase == READY and not self.over)

    def design(self, card: int) -> Design | None:
        """None for a card that the viewer does not know, and for none."""
        return self.content.designs[card] if card >= 0 else None

    def heist_on(self, place: int) -> int:
        """Who is out for a relic; NOBODY."""
        return next(
            (seat for seat in self.archaeologists if self.view.seats[seat].heist == place and not self.view.seats[seat].out), NOBODY
        )

    def relics_left(self) -> list[RelicView]:
        return [relic for relic in self.view.relics if relic.holder == ANCIENT]

    def next_hazard(self) -> str:
        """When the Hazard rises."""
        level = hazard_level(self.view.alert)
        words = ("", "One", "Two", "Three")[level]
        if self.view.peak > level:
            return f"Hazard {words}, but up to {('', 'One', 'Two', 'Three')[self.view.peak]} this round"
        return f"Hazard {words}" + (f" until Alert {HAZARD_FROM[level + 1]}" if level < 3 else "")

    def guessing(self) -> bool:
        """Whether the chance of a lane leaves out cards that may lie face down: in the Entry round the Ancient places none."""
        return self.placing() and self.view.round > 0

    def short_of(self, seat: int) -> int:
        """How much Risk it still needs this round; 0 if it is safe."""
        player = self.view.seats[seat]
        return 0 if player.safe or player.heist != NOBODY else max(0, self.view.alert - player.risk)

    def award(self, lane: Lane) -> int:
        """What the roll of a lane earns as it stands, if the field is full enough."""
        assert lane.player is not None
        return max(0, (4 if lane.won else 1) + lane.player.awards[1 if lane.won else 0])

    def waiting_for_reveal(self) -> bool:
        """Whether placed cards of the other side are still to be turned over."""
        return self.view.sealed or self.view.phase < RALLY

    def knows(self, relic: RelicView) -> bool:
        return relic.design != HIDDEN
