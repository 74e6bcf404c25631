"""A game being played, without input or output. Rule of this package: it uses the kernel and knows no game by name."""

from delve.table.replaying import replay_record, resume
from delve.table.seat import Bot, Seat
from delve.table.table import Table

__all__ = ["Bot", "Seat", "Table", "replay_record", "resume"]
