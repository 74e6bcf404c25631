"""Handing out seats: by links that work once, to friends and to bots."""

from __future__ import annotations

import asyncio
import secrets

from delve.bots.opponents import level_of, usual_level
from delve.kernel.errors import DelveError
from delve.kernel.game import SPECTATOR
from delve.store.links import seat_of_link
from delve.web import lobby
from delve.web.live_table import LiveTable
from delve.web.tables import LiveTables


async def sit_down(tables: LiveTables, live: LiveTable, link: str, browser: str, name: str = "") -> None:
    """Exchange a link's token for the browser's own: the seat is taken, and the link does not work again.

    Whoever opens the link of a seat they already have is led back to it. `name` is what the guest is called from now on; it may be empty.
    """

    async with live.seating:
        leads = seat_of_link(live.bot_seed, live.generations, link)
        seat, handed = leads or (SPECTATOR, 0)
        mine = await asyncio.to_thread(tables.store.holder_of, live.id, browser)
        if mine is None or seat not in mine.seats:
            free = leads is not None and live.kinds[seat] == "open"
            if not free or await asyncio.to_thread(tables.store.take_seat, live.id, seat, browser, handed) is None:
                raise DelveError(_no_seat(live, leads))
            live.kinds[seat] = "friend"
            if name and live.table.asked is not None:
                await tables.rename(live, seat, name)
        await tables.refresh_viewers(live)


def _no_seat(live: LiveTable, leads: tuple[int, int] | None) -> str:
    """Why a link leads to no seat, in words. `leads` is the seat, and how often it had changed hands when the link was made."""
    if leads is None:
        return "this link does not lead to a seat of this table; perhaps it was cut short: ask your host for another"
    seat, handed = leads
    if live.kinds[seat].startswith("bot:"):
        return "a bot was given the seat of this link; ask your host for another"
    if handed < live.generations[seat]:
        return "your host has made a new link for this seat; ask for it"
    return "somebody has sat down with this link already; if that was you in another browser, ask your host for another"


async def reseat(tables: LiveTables, live: LiveTable, seat: int, do: str) -> None:
    """The host gives a seat to a bot, or frees it, which makes a new link. Whoever had it does not have it any more."""
    async with live.seating:
        await _reseat(tables, live, seat, do)
        await tables.refresh_viewers(live)


async def _reseat(tables: LiveTables, live: LiveTable, seat: int, do: str) -> None:
    if live.kinds[seat] == "me":
        raise DelveError("that is your own seat")
    if live.table.asked is None:
        raise DelveError("the game is over: its seats stay as they are")
    game = live.table.game
    if do.partition(":")[0] == "bot":
        level = level_of(do.partition(":")[2], game) or usual_level(game)
        lobby.kind_of_seat(game, f"bot:{level}")
        person = not live.kinds[seat].startswith("bot:")
        await tables.reseat(live, seat, f"bot:{level}", secrets.token_hex(8))
        if person:  # nobody takes the bot for who sat there
            await tables.rename(live, seat, next(name for name in lobby.NAMES if name not in live.table.names))
    elif do in ("free", "revoke"):
        bot = live.kinds[seat].startswith("bot:")
        await tables.reseat(live, seat, "friend", secrets.token_hex(8))
        if bot:
            await tables.rename(live, seat, f"Player {seat + 1}")
    else:
        raise DelveError(f"'{do}' cannot be done with a seat; it can be given to a bot (bot:LEVEL) or freed (free)")
