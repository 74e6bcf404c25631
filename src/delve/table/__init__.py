"""A game being played, without input or output. Rule of this room: it knows the kernel and no game by name."""

from delve.table.seat import Bot, Seat
from delve.table.table import Table

__all__ = ["Bot", "Seat", "Table"]
