"""What happened at a table: the lines of its record, the events of every decision, and copies of the game to go back to.

A copy of state and luck is kept every 32 decisions. Undo, looking back and forking start from the nearest one and play
the few decisions after it again, so they cost the same at decision 50 and at decision 5,000.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import Final, NamedTuple

from delve.kernel.edits import Pick, move
from delve.kernel.events import Event
from delve.kernel.flow import State
from delve.kernel.luck import Luck
from delve.kernel.record import Entry, check_of

COPY_EVERY: Final = 32
"""Decisions between two copies."""


class Checkpoint(NamedTuple):
    """A copy of the game after a number of decisions."""

    decisions: int
    state: State
    luck: Luck


class History:
    """The past of one table. A table resumed from a saved position knows only its end, until the game is replayed from the start."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.choices: list[int] = []
        """The index of each decision's choice, or edit, among the entries."""
        self.notes: list[tuple[int, int, str]] = []
        """The journal: the number of decisions before it, the seat, the text."""
        self.picks: list[Pick] = []
        """The index of the option taken at each decision from `first` on, or the edit."""
        self.told: list[list[Event]] = []
        """The events of the set-up, then of every decision. If `first` is not 0, only those of the decisions after `first`."""
        self.barriers: list[str] = []
        """Why the strict rule does not let each decision from `first` on be taken back; empty if it does."""
        self.first = 0
        """The number of decisions of which only the entries are known; 0 if everything is known."""
        self.checkpoints: list[Checkpoint] = []

    @property
    def decisions(self) -> int:
        return len(self.choices)

    def made(self) -> list[Entry]:
        """The choices and edits in their order, without the notes."""
        return [self.entries[at] for at in self.choices]

    def begin(self, state: State, luck: Luck, told: list[Event]) -> None:
        """Begin after the set-up, with its events."""
        self.told = [told]
        self.checkpoints = [Checkpoint(0, state.copy(), luck.copy())]

    def begin_at(self, entries: list[Entry], state: State, luck: Luck) -> None:
        """Begin after these entries, whose events and picks are not known."""
        self.entries = entries
        for at, entry in enumerate(entries):
            if entry.moves:
                self.choices.append(at)
            else:
                self.notes.append((len(self.choices), entry.seat, entry.text))
        self.first = len(self.choices)
        self.checkpoints = [Checkpoint(self.first, state.copy(), luck.copy())]

    def add_choice(self, entry: Entry, pick: Pick, told: list[Event], barrier: str, state: State, luck: Luck) -> None:
        """Add a choice, or an edit, and what came of it."""
        self.choices.append(len(self.entries))
        self.entries.append(entry)
        self.picks.append(pick)
        self.told.append(told)
        self.barriers.append(barrier)
        if len(self.choices) % COPY_EVERY == 0:
            self.checkpoints.append(Checkpoint(len(self.choices), state.copy(), luck.copy()))

    def begin_anew(self, state: State, luck: Luck) -> None:
        """Another order of the questions from here on: what follows is played on from this copy, not from an earlier one."""
        self.checkpoints.append(Checkpoint(len(self.choices), state.copy(), luck.copy()))

    @property
    def edited(self) -> bool:
        """Whether there is an edit among the decisions."""
        return any(self.entries[at].kind == "edit" for at in self.choices)

    @property
    def last_order(self) -> int | None:
        """How many decisions there were when the last order was given; None if none is known."""
        return next((self.entries[at].ordered for at in reversed(self.choices) if self.entries[at].ordered is not None), None)

    def add_note(self, entry: Entry) -> None:
        """Add a note to the journal."""
        self.entries.append(entry)
        self.notes.append((len(self.choices), entry.seat, entry.text))

    def told_from(self, decision: int) -> list[list[Event]]:
        """The events of every decision from that one on, as far as they are known. Decision 0 is the set-up."""
        return self.told[max(0, decision - self.known_from) :]

    @property
    def known_from(self) -> int:
        """The first decision whose events are known."""
        return self.first + 1 if self.first else 0

    def game_at(self, decisions: int) -> tuple[State, Luck]:
        """The game after that many decisions, played on from the nearest copy."""
        near = next(point for point in reversed(self.checkpoints) if point.decisions <= decisions)
        state, luck = near.state.copy(), near.luck.copy()
        for pick in self.picks[near.decisions - self.first : decisions - self.first]:
            move(state, pick, luck, None)
        return state, luck

    def end_of(self, decisions: int) -> int:
        """How many entries there are up to the choice of that decision, notes included."""
        return self.choices[decisions - 1] + 1 if decisions else 0

    def cut(self, decisions: int) -> list[Entry]:
        """Drop everything after that many decisions; returns the notes among it, which the table adds again."""
        end = self.end_of(decisions)
        notes = [entry for entry in self.entries[end:] if entry.kind == "note"]
        known = decisions - self.first
        del self.entries[end:], self.choices[decisions:], self.picks[known:], self.barriers[known:]
        del self.told[decisions - self.known_from + 1 :]
        del self.notes[len(self.notes) - len(notes) :]
        while self.checkpoints[-1].decisions > decisions:
            self.checkpoints.pop()
        return notes

    def upto(self, decisions: int) -> History:
        """A copy of the history up to that many decisions."""
        twin = History()
        known = decisions - self.first
        twin.entries, twin.choices = self.entries[: self.end_of(decisions)], self.choices[:decisions]
        twin.notes = [note for note in self.notes if note[0] < decisions]
        twin.picks, twin.barriers, twin.told = self.picks[:known], self.barriers[:known], self.told[: decisions - self.known_from + 1]
        twin.first = self.first
        twin.checkpoints = [point for point in self.checkpoints if point.decisions <= decisions]
        return twin

    def forget_checks(self) -> None:
        """Drop the checks that were computed. Entries may be shared with other histories, so these get their own."""
        self.entries = [Entry(one.kind, one.seat, one.text, led_to=one.led_to, ordered=one.ordered) for one in self.entries]

    def fill_checks(self, start: str, position: Callable[[int], str]) -> None:
        """Compute the checks of entries that have none yet; each follows from the one before.

        `position` gives the digest of the position after that many decisions, for lines that have one.
        """
        at = len(self.entries)
        while at and not self.entries[at - 1].check:
            at -= 1
        before = self.entries[at - 1].check if at else start
        decisions = bisect_left(self.choices, at)
        for entry in self.entries[at:]:
            if entry.moves:
                decisions += 1
                entry.position = position(decisions)
            before = entry.check = check_of(before, entry.words(), entry.led_to, entry.position)
