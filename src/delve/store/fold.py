"""Makes a table from the events of a match."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from delve.bots import bot
from delve.catalogue import Library, game_with
from delve.kernel.errors import DelveError
from delve.kernel.record import KEYED, Entry, Header
from delve.store.errors import CorruptMatch
from delve.store.events import AnswersLaid, AsideWritten, ChoiceMade, EditMade, Named, NoteWritten, Opened, Reseated, Undone
from delve.store.matches import StoredMatch
from delve.table import Table, resume
from delve.table.saved_position import SavedPosition


@dataclass(frozen=True, slots=True)
class Folded:
    """A match made from its events: its table, and who sits where."""

    table: Table
    kinds: list[str]
    """Who every seat is for now: `me`, `friend` or `bot:LEVEL`."""
    generations: list[int]
    """How often each seat changed hands: its link changes with it."""
    seq: int
    """The last event that is included."""
    asides: list[tuple[int, int, str]] = field(default_factory=list)
    """The notes for one side: the number of decisions before it, the seat whose side it is for, the text."""
    hidden: int = 0
    """How many of the events are hidden from some."""

    @property
    def notes(self) -> list[tuple[int, int, str]]:
        """The journal: the number of decisions before it, the seat, the text."""
        return self.table.notes


def level_of(kind: str) -> str | None:
    """The level of the bot a seat is for; None for a person."""
    return kind[4:] if kind.startswith("bot:") else None


def header_of(opened: Opened) -> Header:
    """The header of the match's record as it was opened, with the bots and names of then."""
    levels = {seat: level for seat, kind in enumerate(opened.kinds) if (level := level_of(kind)) is not None}
    told = (opened.game, opened.rules, opened.content, list(opened.names), levels, dict(opened.house_rules), opened.undo)
    if opened.seed:
        return Header(*told, luck="sfc32", seed=opened.seed, legacy=opened.inherited)
    match, nonces = opened.match, list(opened.nonces)
    return Header(*told, luck=KEYED, match=match, nonces=nonces, commit=opened.commit, legacy=opened.inherited)


def fold(stored: StoredMatch, upto: int | None = None, content: Library | None = None) -> Folded:
    """The table after all events, or those up to `upto`: with its luck, its bots, its record and its journal.

    `content` finds the set of content that the match was opened with, if the game's content has changed since.
    """
    replayed = ReplayedEvents(stored)
    for event in stored.events:
        if upto is not None and event.seq > upto:
            break
        try:
            replayed.take(event.payload)
        except LookupError:
            raise CorruptMatch(stored.match, event.seq, "there is no such seat, or no choice to take back") from None
        replayed.seq = event.seq
    try:
        rules = game_with(stored.opened.game, stored.opened.content, *([] if content is None else [content]))
        bots = {seat: bot(level, rules) for seat, kind in enumerate(replayed.kinds) if (level := level_of(kind)) is not None}
        fair = None if stored.opened.seed else stored.fair
        saved = SavedPosition.read(stored.point.position) if stored.point is not None else None
        header = replace(header_of(stored.opened), names=replayed.names)
        table = resume(rules, header, replayed.entries, fair, bots, saved)
        table.lay_again(replayed.laid, replayed.changes)
    except DelveError as refused:
        raise CorruptMatch(stored.match, replayed.seq, f"it cannot be replayed: {refused}") from refused
    return Folded(table, replayed.kinds, replayed.generations, replayed.seq, replayed.asides, replayed.hidden)


class ReplayedEvents:
    """The result of a chain of events so far, found without the rules: the entries not taken back, and who sits where."""

    def __init__(self, stored: StoredMatch) -> None:
        point = stored.point
        self.entries: list[Entry] = []
        self.kinds = list(stored.opened.kinds)
        self.names = list(stored.opened.names)
        self.generations = [0] * len(self.kinds)
        self.laid: dict[int, list[str]] = {}
        self.changes: dict[int, int] = {}
        self.asides: list[tuple[int, int, str]] = []
        self.hidden = 0
        self.seq = 0
        if point is not None:
            self.entries = [Entry(kind, seat, text) for kind, seat, text in point.entries]
            self.kinds, self.generations, self.seq = list(point.kinds), list(point.generations), point.seq
            self.names = list(point.names) or self.names
            self.laid = {seat: list(keys) for seat, keys, _ in point.laid if keys}
            self.changes = {seat: changes for seat, _, changes in point.laid}
            self.asides, self.hidden = list(point.asides), point.hidden

    def take(self, payload: object) -> None:
        """Apply one event. Whether a choice may be taken back was checked by the table before the event was stored."""
        if isinstance(payload, (ChoiceMade, EditMade, Undone)):  # what was laid ahead belonged to another position
            self.laid, self.changes = {}, {}
        if isinstance(payload, ChoiceMade):
            self.entries.append(Entry("choice", payload.seat, payload.key, ordered=payload.ordered))
        elif isinstance(payload, AnswersLaid):
            self._lay(payload.seat, payload.keys)
        elif isinstance(payload, AsideWritten):
            self.asides.append((payload.after, payload.seat, payload.text))
            self.hidden += 1
        elif isinstance(payload, EditMade):
            self.entries.append(Entry("edit", payload.seat, payload.text))
        elif isinstance(payload, NoteWritten):
            self.entries.append(Entry("note", payload.seat, payload.text))
        elif isinstance(payload, Undone):
            self._take_back(payload.to)
            if payload.said:
                self.entries.append(Entry("note", payload.seat, payload.said))
        elif isinstance(payload, Reseated):
            self.kinds[payload.seat] = payload.to
            self.generations[payload.seat] += 1
        elif isinstance(payload, Named):
            self.names[payload.seat] = payload.name

    def _lay(self, seat: int, keys: list[str]) -> None:
        self.laid[seat] = list(keys)
        if not keys:
            del self.laid[seat]
        self.changes[seat] = self.changes.get(seat, 0) + 1
        self.hidden += 1

    def _take_back(self, to: int | None) -> None:
        """Drop the last choice or edit, or all after the first `to`; notes stay."""
        choices = [at for at, entry in enumerate(self.entries) if entry.moves]
        first = choices[-1] if to is None else choices[to]
        self.entries[first:] = [entry for entry in self.entries[first:] if entry.kind == "note"]
