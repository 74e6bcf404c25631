"""`cavern` over HTTP: hands, facedown Delvers, Gold, Treasures and outcomes reach nobody who may not know them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

import delve
from delve.kernel.game import SPECTATOR
from delve.kernel.luck import stream
from delve.pictures.scene import DEFINED
from delve.table import Table
from delve.web.pages import parts
from delve.web.viewer import Viewer
from delve.web.viewmodel import PageContext, page_for
from tests.web.kit import Server
from tests.web.listening import Caller, Listener

TOLD = ("log", "line", "state", "said", "rail", "toast", "moment", "narrator", "since", "told", "def-as-")
"""Parts that tell what happened or offer to take it back: an imagined game has no past. Last, drawings that several parts share: those
that only what was told uses are not there, and what other parts use is compared with them, by the digests in their names."""


def page(table: Table, seat: int, made: int) -> dict[str, str]:
    """All that a viewer's page is made of, after so many decisions."""
    context = PageContext("t", made, "key", ("me",) * len(table.names), frozenset(), "standard", "", made, table.asked)
    viewer = Viewer((seat,) if seat != SPECTATOR else ())
    shown = {id: part for id, part in parts(page_for(table, viewer, context)).items() if not id.startswith(TOLD)}
    used = "".join(shown.values())  # the dice that only results have are told too
    return {id: part for id, part in shown.items() if not id.startswith(f"{DEFINED}as-") or f'"#{id}"' in used}


def imagined_table(table: Table, seat: int) -> Table:
    """A table at which everything that the seat cannot see is dealt anew."""
    twin = Table(table.game, len(table.names), "twin", table.setup, table.names)
    twin._state = table.imagined(seat, table.decisions)._state
    return twin


def played(table: Table, seed: str) -> Iterator[Table]:
    """A game at random, at every decision."""
    whim = stream(seed, "secrets")
    while table.decision is not None:
        yield table
        table.choose(int(whim.below(len(table.decision.faces))))


@pytest.mark.clause("CAVERN-H01", "CAVERN-H06", "CAVERN-H07", "CAVERN-I31")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_hidden_changes_no_byte_of_a_page(seats: int) -> None:
    """Everything a seat cannot see is dealt anew, and its page is the same to the byte; the same for who only watches."""
    asked: set[str] = set()
    for table in played(delve.new("cavern", seats=seats, seed=f"pages {seats}"), "pages"):
        decision = table.decision
        assert decision is not None
        if decision.ask in asked and table.decisions % 11:
            continue
        asked.add(decision.ask)
        for seat in (SPECTATOR, *range(seats)):
            twin = imagined_table(table, seat)
            real, imagined = page(table, seat, table.decisions), page(twin, seat, table.decisions)
            assert [id for id in real if real[id] != imagined.get(id)] == [], f"{decision.ask} as seat {seat} sees it"
            assert real.keys() == imagined.keys()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("cavern")).start()
    yield running
    running.end()


class Known:
    """The names of tiles and Treasures that one viewer may have come across so far."""

    def __init__(self, table: Table, seat: int) -> None:
        content: Any = table.game.box  # type: ignore[attr-defined]
        self.seat = seat
        self.content = content
        self.names: set[str] = set()
        self.all = {tile.id for tile in content.tiles} | {treasure.title for treasure in content.treasures}
        self.pattern = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted(self.all)))

    def learn(self, table: Table) -> None:
        """What lies open now, and what is in the own hand."""
        s: Any = table._state
        tiles = {*s.stack.discards, *(on.tile for on in s.dungeon.tiles[1:])}
        tiles |= set(s.seats[self.seat].hand) if self.seat != SPECTATOR else set()
        self.names |= {self.content.tiles[tile].id for tile in tiles}
        for seat, player in enumerate(s.seats):
            for one in player.treasures:
                if seat == self.seat or one.shown:
                    self.names.add(self.content.treasures[one.card].title)

    def strangers(self, sent: bytes) -> set[str]:
        """Names in what was sent that this viewer cannot know."""
        return set(self.pattern.findall(sent.decode())) - self.names


@pytest.mark.clause("CAVERN-H02", "CAVERN-H05", "CAVERN-H07")
def test_no_name_of_a_hidden_tile_or_treasure_is_ever_sent(server: Server) -> None:
    """Three players and a spectator by plain HTTP, beside the same game kept here: every answer and every stream is searched."""
    mirror = delve.new("cavern", seats=3, seed="same")
    players = [Caller.at(server.url) for _ in range(3)]
    watcher = Caller.at(server.url)
    path = players[0].open_table("cavern", seats="3", seat1="me", seat2="friend", seat3="friend", seed="same")
    for player, link in zip(players[1:], players[0].seat_links(path), strict=True):
        player.join(path, link)
    viewers = {**dict(enumerate(players)), SPECTATOR: watcher}
    known = {seat: Known(mirror, seat) for seat in viewers}
    read = dict.fromkeys(viewers, 0)
    whim = stream("same", "http")
    with ExitStack() as open_now:
        heard = {seat: open_now.enter_context(Listener(server.url, path, caller.cookie)) for seat, caller in viewers.items()}
        while mirror.decision is not None and mirror.decisions < 150:
            decision = mirror.decision
            key = decision.keys[int(whim.below(len(decision.keys)))]
            answer = players[decision.seat].choose(path, key)
            assert answer.status_code == 200, (key, answer.text)
            mirror.choose(key)
            for seat, caller in viewers.items():
                known[seat].learn(mirror)
                sent = bytes(heard[seat].heard[read[seat] :])
                read[seat] += len(sent)
                assert not known[seat].strangers(sent), f"the stream of seat {seat} after {decision.ask}"
                if mirror.decisions % 5 == 0:
                    look_again = caller.get("page", path).content + caller.get("past", f"{path}?at={mirror.decisions // 2}").content
                    assert not known[seat].strangers(look_again), f"the page of seat {seat} after {decision.ask}"
    assert len(mirror._state.dungeon.tiles) > 10  # type: ignore[attr-defined]
    for caller in viewers.values():
        caller.client.close()
