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
from pathlib import Path

from delve import bots as _bots
from delve.catalogue import (  # the function; the folder of games stays importable as `delve.games`
    Library,
    game,
    game_with,
    games,
    register,
    unregister,
)
from delve.kernel.errors import (
    BadLegacy,
    BadRecord,
    BadSetup,
    CannotUndo,
    DelveError,
    GameIsOver,
    NotOffered,
    NotYourTurn,
)
from delve.kernel.game import SPECTATOR
from delve.kernel.part import Part
from delve.kernel.record import read
from delve.table import Bot, Seat, Table, replay_record
from delve.table.chain import must_follow, split_chain
from delve.table.saved_position import SavedPosition

__version__ = "0.1.0"
__all__ = [
    "SPECTATOR", "BadLegacy", "BadRecord", "BadSetup", "Bot", "CannotUndo", "DelveError", "GameIsOver", "NotOffered", "NotYourTurn", "Seat",
    "Table", "bot", "game", "games", "new", "register", "replay", "replay_chain",
    "surprise", "unregister",
]  # fmt: skip


def new(
    id: str, seats: int | None = None, seed: int | str | None = None, house_rules: Mapping[str, str] | None = None,
    names: Sequence[str] = (), undo: str | None = None, bots: Mapping[int, str | Bot] | None = None, content: str | Path | None = None,
    legacy: Part | str | None = None,
) -> Table:  # fmt: skip
    """A new table. Without a seed, a random one is drawn; it is in the record.

    `bots` puts bots into seats, counted from 0: by level (`"instinct"`), or any object with a `level` and `choose(seat)`. `content` is a
    folder of content files to play with instead of the shipped ones. `legacy` is what an earlier game left, its `table.legacy`.
    """
    chosen = game(id) if content is None else game(id).with_content(Path(content))
    if bots is not None and not isinstance(bots, Mapping):
        raise BadSetup(f"bots are given by seat, such as {{0: 'instinct'}}, not as {bots!r}")
    sitting = {seat: _bots.bot(one, chosen) if isinstance(one, str) else one for seat, one in (bots or {}).items()}
    for seat, one in sitting.items():
        if isinstance(one, type):
            raise BadSetup(f"{one.__name__} cannot take seat {seat}: it is a class; give an object of it, {one.__name__}()")
        if not isinstance(getattr(one, "level", None), str) or not callable(getattr(one, "choose", None)):
            raise BadSetup(f"{one!r} cannot take seat {seat}: a bot has a `level` (text) and a method `choose(seat)`")
    count = chosen.min_seats if seats is None else seats
    return Table(chosen, count, surprise() if seed is None else seed, house_rules, names, undo, sitting, legacy=legacy)


def replay(
    text: str, at: int | None = None, mend: bool = False, content: Library | None = None, saved: SavedPosition | None = None
) -> Table:
    """The table of a record, after `at` decisions or all of them. Raises BadRecord at the first line that is wrong.

    With `mend`, a last line that was cut off while being written is left out instead of refused. `content` finds sets of content that
    do not ship with the game. With a `saved` position only the lines after it are replayed and checked.
    """
    if at is not None and at < 0:
        raise DelveError(f"a record has no decision {at}: they are counted from 0, the start")
    header = read(text).header
    if header.game not in games():
        raise BadRecord(f"the record is of '{header.game}', a game that is not installed; installed: {', '.join(games())}")
    try:
        sitting = {seat: bot(level, header.game) for seat, level in header.bots.items()}
        played = game_with(header.game, header.content, *([] if content is None else [content]))
        return replay_record(played, text, at, sitting, mend, saved)
    except BadSetup as refused:
        raise BadRecord(f"the record's header describes a game that cannot be played: {refused}") from refused


def replay_chain(text: str, content: Library | None = None) -> list[Table]:
    """The tables of a chain of records, one after the other in one text: each game began with what the one before it left.

    Raises BadRecord at the first line that is wrong, or the first record that does not follow.
    """
    tables = []
    chain = split_chain(text)
    for nth, (first, record) in enumerate(chain, 1):
        try:
            tables.append(replay(record, content=content))
        except BadRecord as wrong:
            if len(chain) == 1:
                raise
            where = f"record {nth}, from line {first} of the file: "
            raise BadRecord(f"{where}{wrong}", wrong.line and wrong.line + first - 1, wrong.decision) from wrong
    must_follow(tables)
    return tables


def bot(level: str, id: str) -> Bot:
    """A bot of that level for that game; give it `table.seat(n)` and it chooses."""
    return _bots.bot(level, game(id))


def surprise() -> str:
    """A random seed: eight letters and digits, easy to write down."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(8))
