"""kill -9 while people play: whatever was acknowledged is there after the restart, and every page comes to show the same."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path

import pytest

from bench.client import Heard, Player, table_of
from bench.running import Running
from bench.server import chosen, in_order, settle
from delve.store import ChoiceMade, Store

SOAK = bool(os.environ.get("DELVE_SOAK"))
KILLS = 10 if SOAK else 3
PATIENCE = 600.0 if SOAK else 120.0
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


def _made(tables: list[list[Player]]) -> int:
    return sum(len(player.acknowledged) for players in tables for player in players)


async def _until(tables: list[list[Player]], made: int) -> None:
    """Wait for so many choices, so that a kill hits people at play however slow the machine is."""
    while _made(tables) < made and not all(players[0].over for players in tables):
        await asyncio.sleep(0.005)


def _standing(player: Player) -> str:
    """Where a player stands, for whoever has to find out why an evening does not end."""
    flags = {"asked": player.mine, "over": player.over, "choosing": player.choosing, "listening": player.open}
    return f"seat {player.seat + 1} at {player.version}: {', '.join(flag for flag, on in flags.items() if on)}"


async def _evening(server: Running, whim: random.Random, heard: Heard, tables: list[list[Player]]) -> None:
    """Tables full of people, a server that dies again and again, and some quiet at the end."""
    await server.start()
    for people, bots in SEATINGS:
        tables.append(await table_of(server.port, heard, people=people, bots=bots))
    stop = asyncio.Event()
    playing = [asyncio.create_task(_play(player, whim, stop)) for players in tables for player in players]
    for _ in range(KILLS):
        await _until(tables, _made(tables) + whim.randint(1, 15))
        await asyncio.sleep(whim.uniform(0, 0.1))
        server.kill()
        await asyncio.sleep(whim.uniform(0, 0.3))
        await server.start()
    await _until(tables, _made(tables) + 10)
    stop.set()
    await asyncio.gather(*playing)
    await settle(tables)
    assert not heard.errors, heard.errors[:5]


async def _checked(data: Path, whim: random.Random) -> None:
    server, heard = Running(data), Heard()
    tables: list[list[Player]] = []
    try:
        try:
            async with asyncio.timeout(PATIENCE):
                await _evening(server, whim, heard, tables)
        except TimeoutError:
            pytest.fail(f"the evening does not end: {[[_standing(player) for player in players] for players in tables]}")
        for players in tables:
            assert len({player.version for player in players}) == 1, "players of one table are at different versions"
            record = await players[0].record()
            for player in players:
                told = [one.key for one in player.acknowledged]
                assert not in_order(told, chosen(record, player.seat)), "a choice that was acknowledged is not in the record"
                assert not await player.differs(), "a page is not what a fresh one would be"
        assert _made(tables) >= 2 * KILLS, "too few choices were made: the test shows nothing"
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
                choices = [event.payload for event in events if isinstance(event.payload, ChoiceMade)]
                there = [choice.key for choice in choices if choice.seat == player.seat]
                assert there == [one.key for one in player.acknowledged], "what is kept is not what was acknowledged"


def test_acknowledged_choices_outlive_a_killed_server(tmp_path: Path) -> None:
    asyncio.run(_checked(tmp_path / "data", random.Random()))
