"""People before bots, at all tables of a server."""

from __future__ import annotations

import asyncio
import time

from delve.web import precedence
from delve.web.precedence import Precedence


def test_a_bots_choice_waits_for_those_of_people_but_not_for_long() -> None:
    async def play() -> list[str]:
        order, told = Precedence(), []

        async def bot(name: str) -> None:
            await order.after_people()
            told.append(name)

        async def person(name: str, takes: float) -> None:
            with order.of_people():
                await asyncio.sleep(takes)
                told.append(name)

        async with asyncio.TaskGroup() as all:
            for one in (person("Ann", 0.01), bot("Wick"), bot("Otto"), person("Bob", 0.02)):
                all.create_task(one)
        await asyncio.wait_for(bot("alone"), 1)
        began = time.perf_counter()
        async with asyncio.TaskGroup() as all:
            for one in (person("Cy", 3 * precedence.PATIENCE), bot("Jun"), bot("Ada")):
                all.create_task(one)
        assert time.perf_counter() - began < 6 * precedence.PATIENCE
        return told

    told = asyncio.run(play())
    assert told[:5] == ["Ann", "Bob", "Wick", "Otto", "alone"]
    assert sorted(told[5:7]) == ["Ada", "Jun"] and told[7] == "Cy", "bots do not wait longer than their patience, however many there are"


def test_a_choice_that_fails_holds_nobody_up() -> None:
    async def play() -> None:
        order = Precedence()
        try:
            with order.of_people():
                raise ValueError("not offered")
        except ValueError:
            pass
        async with asyncio.timeout(precedence.PATIENCE / 2):
            await order.after_people()

    asyncio.run(play())
