"""Another game with the same people: a new table with the same game, house rules and seats, to which everybody is led along.

Where a game goes on from the one before (a campaign), it is the next one, which begins with what this one left.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from typing import TYPE_CHECKING

import msgspec

from delve.kernel.errors import DelveError, NotYourTurn
from delve.kernel.legacy import write_legacy
from delve.store import Opened, Store, StoreError
from delve.table.fair import Fair
from delve.web.live_table import LiveTable
from delve.web.viewer import Viewer

if TYPE_CHECKING:
    from delve.web.tables import LiveTables


def next_match(live: LiveTable) -> str:
    """The id of the table at which the people of this one play again. It follows from a secret of this one, so that there is only one."""
    return hmac.new(live.bot_seed.encode(), f"again|{live.id}".encode(), hashlib.sha256).hexdigest()[:32]


def open_again(store: Store, live: LiveTable) -> str:
    """Open that table if nobody has yet; returns its id. Whoever held a seat holds it there too, and free seats have new links."""
    id, table = next_match(live), live.table
    fair = Fair.new(id, len(table.names))
    game, defaults = table.game, table.game.setup()
    left = table.legacy if table.goes_on else None
    legacy = "" if left is None else write_legacy(game, left)
    opened = Opened(
        match=id, game=game.id, rules=game.version, content=game.content, names=list(table.names),
        kinds=["friend" if kind == "open" else kind for kind in live.kinds],
        house_rules={name: value for name, value in table.setup.items() if value != defaults[name]},
        undo=table.undo_policy, aids=[live.aids], commit=fair.commit, nonces=list(fair.nonces),
        seed=secrets.token_hex(4) if table.seed else "", legacy=legacy or msgspec.UNSET,
    )  # fmt: skip
    if game.content:
        store.keep_content(game.id, game.content, game.content_files())
    try:
        store.create(opened, fair)
    except StoreError:
        if store.has_match(id):  # somebody was faster
            return id
        raise
    store.copy_holders(live.id, id)
    return id


async def play_again(tables: LiveTables, live: LiveTable, viewer: Viewer) -> None:
    """Open that table for all of them; the open pages of this one are shown the way."""
    if not viewer.seats and not viewer.host:
        raise NotYourTurn("only somebody at the table can open another one for all of you")
    if live.table.asked is not None:
        raise DelveError("this game is not over yet")
    async with live.lock:
        live.again = await asyncio.to_thread(open_again, tables.store, live)
    tables.show(live)
