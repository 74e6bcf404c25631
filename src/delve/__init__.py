"""Delve: tabletop games that share a name and one engine.

    >>> import delve
    >>> table = delve.new("pencil", seats=1, seed=7)
    >>> table.decision.prompt
    'Delve on, or turn back?'
    >>> table.decision.keys
    ('delve', 'exit')
    >>> _ = table.choose("exit")
    >>> table.outcome.verdict
    'Returned with 0 treasure: Empty-handed.'
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from delve import bots as _bots
from delve.catalogue import game, games, register, unregister  # the function; the folder of games stays importable as `delve.games`
from delve.kernel.errors import (
    BadRecord,
    BadSetup,
    CannotUndo,
    DelveError,
    GameIsOver,
    NotOffered,
    NotYourTurn,
)
from delve.kernel.game import SPECTATOR
from delve.kernel.record import read
from delve.table import Bot, Seat, Table

__version__ = "0.1.0"
__all__ = [
    "SPECTATOR", "BadRecord", "BadSetup", "Bot", "CannotUndo", "DelveError", "GameIsOver", "NotOffered", "NotYourTurn", "Seat",
    "Table", "bot", "game", "games", "new", "register", "replay",
    "surprise", "unregister",
]  # fmt: skip


def new(
    id: str, seats: int | None = None, seed: int | str | None = None, options: Mapping[str, str] | None = None,
    names: Sequence[str] = (), undo: str = "strict", bots: Mapping[int, str] | None = None,
) -> Table:  # fmt: skip
    """A new table. Without a seed the luck is a surprise; the record tells it."""
    chosen = game(id)
    sitting = {seat: bot(level, id) for seat, level in (bots or {}).items()}
    count = chosen.min_seats if seats is None else seats
    for seat in sitting:
        if not 0 <= seat < count:
            raise BadSetup(f"a bot cannot take seat {seat + 1}: the table has {count}")
    return Table(chosen, count, surprise() if seed is None else seed, options, names, undo, sitting)


def replay(text: str, at: int | None = None, mend: bool = False) -> Table:
    """The table a record tells of, after `at` decisions or all of them; BadRecord where it first goes wrong.

    With `mend`, a last line cut off while being written is left out instead of refused.
    """
    header = read(text).header
    if header.game not in games():
        raise BadRecord(f"the record is of '{header.game}', a game not known here; known: {', '.join(games())}")
    try:
        sitting = {seat: bot(level, header.game) for seat, level in header.bots.items()}
        return Table.of_record(game(header.game), text, at, sitting, mend)
    except BadSetup as refused:
        raise BadRecord(f"the record's header asks for a game that cannot be: {refused}") from refused


def bot(level: str, id: str) -> Bot:
    """A bot of that level for that game; give it `table.seat(n)` and it chooses."""
    return _bots.bot(level, game(id))


def surprise() -> str:
    """A seed nobody chose: eight letters and digits, easy to write down."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(8))
