"""From events to a table: what a chain of events comes to."""

from __future__ import annotations

from dataclasses import dataclass

from delve.bots import bot
from delve.catalogue import game
from delve.kernel.errors import BadRecord, BadSetup
from delve.kernel.record import KEYED, Entry, Header
from delve.store.events import Choice, Note, Opened, Seated, Undone
from delve.store.refusals import Broken
from delve.store.store import Stored
from delve.table import Table


@dataclass(frozen=True, slots=True)
class Folded:
    """A match put together again."""

    table: Table
    kinds: list[str]
    """Who every seat is for now: `me`, `friend` or `bot:LEVEL`."""
    seq: int
    """The last event that is in it."""

    @property
    def notes(self) -> list[tuple[int, int, str]]:
        """The journal: after how many decisions, which seat, what."""
        return self.table.notes


def level_of(kind: str) -> str | None:
    """The level of the bot a seat is for; None for a person."""
    return kind[4:] if kind.startswith("bot:") else None


def header_of(opened: Opened) -> Header:
    """The header of the match's record: as it was opened, whoever sits there by now."""
    levels = {seat: level for seat, kind in enumerate(opened.kinds) if (level := level_of(kind)) is not None}
    told = (opened.game, opened.rules, opened.content, list(opened.names), levels, dict(opened.options), opened.undo)
    if opened.seed:
        return Header(*told, luck="sfc32", seed=opened.seed)
    return Header(*told, luck=KEYED, match=opened.match, nonces=list(opened.nonces), commit=opened.commit)


def fold(stored: Stored, upto: int | None = None) -> Folded:
    """The table that the events come to, or those up to `upto`: with its luck, its bots, its record and its journal."""
    entries: list[Entry] = []
    kinds: list[str] = list(stored.opened.kinds)
    seq = 0
    for event in stored.events:
        if upto is not None and event.seq > upto:
            break
        seq = event.seq
        try:
            _take(event.payload, entries, kinds)
        except LookupError:
            raise Broken(stored.match, seq, "there is no such seat, or no choice to take back") from None
    try:
        rules = game(stored.opened.game)
        bots = {seat: bot(level, rules) for seat, kind in enumerate(kinds) if (level := level_of(kind)) is not None}
        table = Table.resumed(rules, header_of(stored.opened), entries, None if stored.opened.seed else stored.fair, bots)
    except (BadRecord, BadSetup) as refused:
        raise Broken(stored.match, seq, f"it cannot be played again: {refused}") from refused
    return Folded(table, kinds, seq)


def _take(payload: object, entries: list[Entry], kinds: list[str]) -> None:
    """Follow one event. Whether a choice could be taken back was the table's to say when it was; here it is only done."""
    if isinstance(payload, Choice):
        entries.append(Entry("choice", payload.seat, payload.key))
    elif isinstance(payload, Note):
        entries.append(Entry("note", payload.seat, payload.text))
    elif isinstance(payload, Undone):
        choices = [at for at, entry in enumerate(entries) if entry.kind == "choice"]
        del entries[choices[-1]]
    elif isinstance(payload, Seated):
        kinds[payload.seat] = payload.to
