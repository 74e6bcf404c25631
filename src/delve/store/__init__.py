"""Matches that outlive the process, in SQLite or PostgreSQL. Rule of this room: it keeps what happened, a table says what may.

A match is a row with its secrets and a chain of events. Nothing is ever changed in an event; the position is what
replaying them comes to. `docs/records.md` tells what the chain and the commitment are worth.
"""

from delve.store.chain import Appended, New
from delve.store.events import Choice, Event, Kind, Note, Opened, Payload, Revealed, Seated, Undone
from delve.store.fold import Folded, fold
from delve.store.refusals import Ahead, Broken, Closed, Finished, NoMatch, StoreError, Taken
from delve.store.store import Holder, Resting, Store, Stored, new_token

__all__ = [
    "Ahead", "Appended", "Broken", "Choice", "Closed", "Event", "Finished", "Folded", "Holder", "Kind", "New", "NoMatch", "Note", "Opened",
    "Payload", "Resting", "Revealed", "Seated", "Store", "StoreError", "Stored", "Taken", "Undone", "fold", "new_token",
]  # fmt: skip
