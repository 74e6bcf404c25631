"""Makes a table from a record, or from stored entries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from delve.kernel.codec import layout
from delve.kernel.errors import BadRecord, DelveError
from delve.kernel.game import Game
from delve.kernel.record import FORMAT, KEYED, UNCHECKED, Entry, Header, Record, check_of, read
from delve.table.compatibility import luck_of, must_fit
from delve.table.fair import Fair, agrees
from delve.table.saved_position import SavedPosition
from delve.table.seat import Bot
from delve.table.table import Table


def replay_record(
    game: Game, text: str, at: int | None = None, bots: Mapping[int, Bot] | None = None, mend: bool = False,
    saved: SavedPosition | None = None,
) -> Table:  # fmt: skip
    """The table of a record, after `at` decisions or all of them. Raises BadRecord at the first line that is wrong.

    With `mend`, a last line that was cut off while being written is left out instead of refused. With a saved position that fits its
    choices, only the lines after it are replayed and checked.
    """
    record = read(text)
    if record.torn and not mend:
        raise BadRecord("the last line of the record is cut off; it can be mended by leaving that line out")
    must_fit(game, record.header)
    table = _headed(game, record.header, bots, luck_of(record))
    first_line = record.head.count("\n") + 3
    checking = Checking(table, record)
    checking.head()
    done = table.take_up(saved, record.entries) if saved is not None and at is None else 0
    for number, entry in enumerate(record.entries[done:], first_line + done):
        if at is not None and table.decisions == at:
            break
        checking.follow(entry, number)
    if at is not None and table.decisions < at:
        raise BadRecord(f"the record holds {table.decisions} decisions, not {at}")
    if at is None and record.reveal is not None:
        checking.reveal(record.reveal, first_line + len(record.entries))
    return table


def resume(
    game: Game, header: Header, entries: Sequence[Entry], fair: Fair | None = None, bots: Mapping[int, Bot] | None = None,
    saved: SavedPosition | None = None,
) -> Table:  # fmt: skip
    """A table made from stored entries, for a store that has the secret of its luck. Raises BadRecord if they cannot be replayed.

    `bots` are those that sit there now; the header keeps those that sat there at the start. Entries need no check.
    With a saved position that fits, only the choices after it are replayed.
    """
    must_fit(game, header)
    if (header.luck == KEYED) != (fair is not None):
        raise BadRecord(f"luck of kind '{header.luck}' {'needs its secret' if fair is None else 'does not come from a secret'}")
    if fair is not None:
        agrees(header, fair)
    table = _headed(game, header, bots, fair)
    done = table.take_up(saved, entries) if saved is not None else 0
    for number, entry in enumerate(entries[done:], done + 1):
        follow(table, entry, number)
    return table


def _headed(game: Game, header: Header, bots: Mapping[int, Bot] | None, fair: Fair | None) -> Table:
    """The table that a header describes, before the first choice."""
    house_rules = {**game.earlier_rules.get(header.rules, {}), **header.house_rules}
    table = Table(game, len(header.names), header.seed, house_rules, header.names, header.undo, bots, fair, header.legacy)
    table.header = header
    return table


def follow(table: Table, entry: Entry, line: int) -> str:
    """Do what an entry says: a choice, an edit or a note. Returns its place, for messages. Raises BadRecord if that is not possible."""
    number = table.decisions + 1
    if entry.kind == "note":
        where = f"line {line}, a note after decision {table.decisions}"
        if entry.seat >= len(table.names):
            raise BadRecord(f"{where}: there is no seat {entry.seat + 1}", line, number)
        table.note(entry.text, entry.seat)
        if table.entries[-1].text != entry.text:
            raise BadRecord(f"{where}: it was edited; no table writes a note like that", line, number)
        return where
    where = f"line {line}, decision {number} ('{entry.text}' by seat {entry.seat + 1})"
    if entry.kind == "edit":
        _edit(table, entry, where, line)
        return where
    if table.asked is not None and entry.seat != table.asked:
        raise BadRecord(f"{where}: here seat {table.asked + 1} is asked", line, number)
    try:
        table.choose(entry.text, ordered=entry.ordered)
    except DelveError as refused:
        raise BadRecord(f"{where}: {refused}", line, number) from refused
    return where


def _edit(table: Table, entry: Entry, where: str, line: int) -> None:
    number = table.decisions + 1
    try:
        table.edit(entry.text, entry.seat)
    except DelveError as refused:
        raise BadRecord(f"{where}: {refused}", line, number) from refused
    if table.entries[-1].text != entry.text:
        raise BadRecord(f"{where}: it was changed; no table writes an edit like that", line, number)


class Checking:
    """Replays a record and compares the check of every line. Checks of format 1 cannot be compared any more, so they are not."""

    def __init__(self, table: Table, record: Record) -> None:
        self.table = table
        self.record = record
        self.compares = record.format > UNCHECKED
        self.layout = layout(table.game, table.game.blank(len(table.names), table.setup))

    def head(self) -> None:
        """Compare the header's text and its check."""
        fits = self.table.start_check() == self.record.start
        if not self.compares and fits:
            raise BadRecord(f"the first line was edited: this record has format {FORMAT}", 1)
        if self.compares and not (fits and self.table.header.text() == self.record.head):
            raise BadRecord("the header does not fit the start of the game: it was edited, or other rules dealt it", 1)

    def follow(self, entry: Entry, line: int) -> None:
        where = follow(self.table, entry, line)
        if not self.compares:
            return
        number, entries = self.table.decisions, self.table.entries
        mine, before = entries[-1], entries[-2].check if len(entries) > 1 else self.table.start_check()
        if entry.position.startswith(self.layout) and entry.position != self.table.position(number):
            raise BadRecord(f"{where}: the position is another than the record says. It was played by other rules.", line, number)
        mine.position = entry.position  # a digest of another layout cannot be compared, and stays as it was written
        mine.check = check_of(before, mine.words(), mine.led_to, mine.position)
        if mine.check != entry.check:
            raise BadRecord(
                f"{where}: the record says #{entry.check}, the game comes to #{mine.check}. "
                "The record was edited here, or was played by other rules.", line, number,
            )  # fmt: skip

    def reveal(self, reveal: Entry, line: int) -> None:
        if self.table.asked is not None:
            raise BadRecord(f"line {line}: the secret is revealed before the game is over", line)
        if self.compares and self.table.reveal_entry(reveal.text).check != reveal.check:
            raise BadRecord(f"line {line}: the line that reveals the secret was edited: its check is wrong", line)
