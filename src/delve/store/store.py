"""The store: matches, their chains of events, and who holds which seat.

Every write goes through one writer and is on the disk before the call returns. If two callers append at the same place of a
chain, one succeeds and the other gets `Conflict`. A request repeated with the same `once` gets its first answer again.
"""

from __future__ import annotations

from delve.store.caches import Caches
from delve.store.holders import Holders
from delve.store.matches import Matches


class Store(Matches, Holders, Caches):
    """A database of matches. Every method may be called from any thread."""
