"""`ruins`: hands, sealed cards, hidden relics and secret Heists reach nobody who may not know them, in pages and in what is told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import delve
from delve.games.ruins.codes import ANCIENT, NOBODY
from delve.kernel.game import SPECTATOR
from delve.kernel.luck import stream
from delve.table import Table
from tests.web.test_cavern_secrets import imagined_table
from tests.web.test_cavern_secrets import page as whole_page

SECRET_HEISTS = {"heist_sealed": "on", "redraw": "before_draw", "ask_all": "on", "relics_per_round": "many"}
LIMIT = 260
OPTION_ID = re.compile(r'value="[0-9a-f]{20}"')
"""Ids of options to point at count the decisions, of which an imagined game has none."""


def page(table: Table, seat: int, made: int) -> dict[str, str]:
    return {id: OPTION_ID.sub("", part) for id, part in whole_page(table, seat, made).items()}


def played(table: Table, seed: str) -> Iterator[Table]:
    """A game at random, at every decision, as far as it is looked at."""
    whim = stream(seed, "secrets")
    while table.decision is not None and table.decisions < LIMIT:
        yield table
        table.choose(int(whim.below(len(table.decision.faces))))


@pytest.mark.clause("RUINS-I37", "RUINS-25.02", "RUINS-R26", "RUINS-R60")
@pytest.mark.parametrize(("seats", "house_rules"), [(3, {}), (4, SECRET_HEISTS), (5, {})])
def test_what_is_hidden_changes_no_byte_of_a_page(seats: int, house_rules: dict[str, str]) -> None:
    """Everything a seat cannot see is dealt anew, and its page is the same to the byte; the same for who only watches."""
    asked: set[tuple[str, int]] = set()
    looked = 0
    for table in played(delve.new("ruins", seats=seats, seed=f"pages {seats}", house_rules=house_rules), "pages"):
        decision = table.decision
        assert decision is not None
        kind = (decision.ask, decision.seat)
        if kind in asked and table.decisions % 7:
            continue
        asked.add(kind)
        looked += 1
        for seat in (SPECTATOR, *range(seats)):
            twin = imagined_table(table, seat)
            real, imagined = page(table, seat, table.decisions), page(twin, seat, table.decisions)
            assert [id for id in real if real[id] != imagined.get(id)] == [], f"{decision.ask} of {decision.seat} as seat {seat} sees it"
            assert real.keys() == imagined.keys()
    assert looked > 20


class Known:
    """The cards that one viewer may have come across so far."""

    def __init__(self, table: Table, seat: int) -> None:
        s: Any = table._state
        self.seat = seat
        self.designs = s.content.designs
        self.cards: set[int] = set()
        self.all = {design.name: design.place for design in self.designs}
        self.pattern = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted(self.all, key=len, reverse=True)))

    def learn(self, table: Table) -> None:
        """What lies open now, and what the own side holds."""
        s: Any = table._state
        for pile in s.piles:
            self.cards |= {*pile.discard, *pile.banished}
        self.cards |= set(s.influence) | set(s.negatives)
        for seat, player in enumerate(s.seats):
            own = self.seat != SPECTATOR and (seat == ANCIENT) == (self.seat == ANCIENT)
            self.cards |= {player.ability, *player.front}
            if own:
                self.cards |= set(player.hand)
            if own or not s.sealed:
                self.cards |= {card for card in player.slots if card != NOBODY}
        for relic in s.relics:
            if self.seat == ANCIENT or relic.face_up or relic.holder != ANCIENT or (relic.known and self.seat != SPECTATOR):
                self.cards.add(relic.design)
        for pile in s.piles:
            if self.seat != SPECTATOR:
                self.cards |= set(pile.deck.top[::-1][: pile.seen[0 if self.seat == ANCIENT else 1]])

    def strangers(self, lines: list[str]) -> set[str]:
        """Names in what was told that this viewer cannot know."""
        return {name for line in lines for name in self.pattern.findall(line) if self.all[name] not in self.cards}


@pytest.mark.clause("RUINS-25.02", "RUINS-I37", "RUINS-R66")
@pytest.mark.parametrize(("seats", "house_rules"), [(3, SECRET_HEISTS), (5, {})])
def test_no_name_of_a_card_that_is_hidden_is_ever_told(seats: int, house_rules: dict[str, str]) -> None:
    """The log, the moments and the events themselves, for every viewer: each card that is named has been open to that side."""
    table = delve.new("ruins", seats=seats, seed=f"names {seats}", house_rules=house_rules)
    viewers = {seat: Known(table, seat) for seat in (SPECTATOR, *range(seats))}
    named = 0
    heard = len(table.told)
    for at_table in played(table, "names"):
        told = [event for events in at_table.told[heard:] for event in events] if at_table.decisions else []
        heard = len(at_table.told)
        for seat, known in viewers.items():
            known.learn(at_table)
            peeked = [mine for event in told if (mine := event.seen_by(seat)) is not None and type(event).__name__ == "Peeked"]
            known.cards |= {card for event in peeked for card in event.cards}  # type: ignore[attr-defined]
            lines = at_table.lines(told, seat)
            named += sum(bool(known.pattern.search(line)) for line in lines)
            assert not known.strangers(lines), (seat, lines)
    assert named > 100
