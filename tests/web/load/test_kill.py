"""kill -9 while people play: whatever was acknowledged is there after the restart, and every page comes to show the same."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path

from bench.client import Heard, Player, table_of
from bench.running import Running
from bench.server import chosen, in_order, settle
from delve.store import Choice, Store

SOAK = bool(os.environ.get("DELVE_SOAK"))
KILLS = 10 if SOAK else 3
PATIENCE = 600.0 if SOAK else 60.0
SEATINGS = ((2, 1), (2, 0), (3, 0), (1, 1))
"""People and bots at every table: enough for a kill to hit choices at every stage of their way."""


async def _play(player: Player, whim: random.Random, stop: asyncio.Event) -> None:
    while not stop.is_set():
        try:
            async with asyncio.timeout(0.2):
                if not await player.turn():
                    return
        except TimeoutError:
            continue
        await asyncio.sleep(whim.uniform(0, 0.05))
        await player.choose(whim)


async def _evening(server: Running, whim: random.Random, heard: Heard, tables: list[list[Player]]) -> None:
    """Tables full of people, a server that dies again and again, and some quiet at the end."""
    await server.start()
    for people, bots in SEATINGS:
        tables.append(await table_of(server.port, heard, people=people, bots=bots))
    stop = asyncio.Event()
    playing = [asyncio.create_task(_play(player, whim, stop)) for players in tables for player in players]
    for _ in range(KILLS):
        await asyncio.sleep(whim.uniform(0.2, 1.5))
        server.kill()
        await asyncio.sleep(whim.uniform(0, 0.3))
        await server.start()
    await asyncio.sleep(1.0)
    stop.set()
    await asyncio.gather(*playing)
    await settle(tables)
    assert not heard.errors, heard.errors[:5]


async def _checked(data: Path, whim: random.Random) -> None:
    server, heard = Running(data), Heard()
    tables: list[list[Player]] = []
    try:
        async with asyncio.timeout(PATIENCE):
            await _evening(server, whim, heard, tables)
        made = 0
        for players in tables:
            assert len({player.version for player in players}) == 1, "players of one table are at different versions"
            record = await players[0].record()
            for player in players:
                told = [one.key for one in player.acknowledged]
                made += len(told)
                assert not in_order(told, chosen(record, player.seat)), "a choice that was acknowledged is not in the record"
                assert not await player.differs(), "a page is not what a fresh one would be"
        assert made >= 10 * KILLS, f"only {made} choices were made: the test shows nothing"
    finally:
        for players in tables:
            for player in players:
                await player.leave()
        server.stop()
    _compared(data, tables)
    assert "Traceback" not in server.log, server.log[-3000:]


def _compared(data: Path, tables: list[list[Player]]) -> None:
    """What is on the disk, against what was acknowledged: all of it, once, and nothing else."""
    with Store.open(data / "tables.sqlite") as store:
        for players in tables:
            events = store.load(players[0].table).events  # the chain is verified here
            for player in players:
                there = [event.payload.key for event in events if isinstance(event.payload, Choice) and event.payload.seat == player.seat]
                assert there == [one.key for one in player.acknowledged], f"seat {player.seat + 1}: what is kept is not what was acknowledged"


def test_acknowledged_choices_outlive_a_killed_server(tmp_path: Path) -> None:
    asyncio.run(_checked(tmp_path / "data", random.Random()))
