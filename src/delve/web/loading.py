"""A table loaded from the store into memory."""

from __future__ import annotations

from delve.store import Store, fold
from delve.web import teaching
from delve.web.again import next_match
from delve.web.links import kinds_of
from delve.web.live_table import LiveTable
from delve.web.safe_look import guarded


def loaded(store: Store, id: str) -> LiveTable:
    """The table of that id. Raises NoSuchMatch."""
    stored = store.load(id, whole=False)
    with guarded(stored.opened.game):
        folded = fold(stored, content=store.content)
    aids, fair = next(iter(stored.opened.aids), "standard"), stored.fair
    holders = store.holders(id)
    live = LiveTable(
        id, folded.table, kinds_of(folded.kinds, holders), folded.generations, aids, fair.commit, fair.secret.hex(), fair.bot_seed,
        folded.seq, stored.hash, stored.over, hidden=folded.hidden, asides=folded.asides,
    )  # fmt: skip
    live.guide = teaching.guide_for(folded.table.game, stored.opened.aids)
    live.point_at = folded.table.decisions
    live.holders = {holder.hash: holder for holder in holders}
    live.revoked = store.revoked(id)
    if live.table.asked is None:
        live.again = next_match(live) if store.has_match(next_match(live)) else ""
    return live
