"""Matches stored in SQLite or PostgreSQL. Rule of this package: it stores events and does not check rules; `delve.table` does.

A match is a row with its secrets and a chain of events. Events are never changed; the position is found by
replaying them. `docs/records.md` says what the chain and the commitment prove.
"""

from delve.store.chain import Appended, NewEvent
from delve.store.database import hashed, new_token
from delve.store.errors import Conflict, CorruptMatch, MatchOver, NoSuchMatch, SequenceGap, StoreClosed, StoreError
from delve.store.events import (
    HIDDEN,
    AnswersLaid,
    AsideWritten,
    ChainEvent,
    ChoiceMade,
    EditMade,
    Kind,
    Named,
    NoteWritten,
    Opened,
    Payload,
    Reseated,
    Revealed,
    Undone,
)
from delve.store.fold import Folded, fold
from delve.store.holders import Holder
from delve.store.matches import FORKED, MatchSummary, StoredMatch, luck_of
from delve.store.resume_point import ResumePoint
from delve.store.store import Store

__all__ = [
    "FORKED", "HIDDEN", "AnswersLaid", "Appended", "AsideWritten", "ChainEvent", "ChoiceMade", "Conflict", "CorruptMatch", "EditMade",
    "Folded", "Holder", "Kind", "MatchOver", "MatchSummary", "Named", "NewEvent", "NoSuchMatch", "NoteWritten", "Opened", "Payload",
    "Reseated", "ResumePoint", "Revealed", "SequenceGap", "Store", "StoreClosed", "StoreError", "StoredMatch", "Undone", "fold", "hashed",
    "luck_of", "new_token",
]  # fmt: skip
