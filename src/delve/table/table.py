"""The table: a game in play with its seats, record, journal and undo policy."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from delve.kernel.codec import Memory, digest, layout
from delve.kernel.edits import Edit, move
from delve.kernel.errors import BadEdit, CannotUndo, DelveError, NotYourTurn
from delve.kernel.events import Event, Tell
from delve.kernel.face import Words
from delve.kernel.flow import State, choose
from delve.kernel.game import SPECTATOR, Game, Outcome, decision, index_of
from delve.kernel.luck import Luck, Sfc32, stream
from delve.kernel.moments import Moment, resolution
from delve.kernel.part import Part
from delve.kernel.record import Entry, LedTo, came_to, check_of, write
from delve.table.fair import Fair
from delve.table.history import History
from delve.table.imagined_game import ImaginedGame
from delve.table.laying import Laid, bot_to_seal
from delve.table.names import tidy_name, tidy_note
from delve.table.ordering import LAST_ORDER, Ordering, offered
from delve.table.saved_position import SavedPosition, save_position, thaw_position
from delve.table.seat import Bot, TableSeat
from delve.table.several_seats import SeveralSeats
from delve.table.table_setup import TableSetup
from delve.table.undo import barrier, journal_of, must_be_undoable

POSITION_EVERY: Final = 128
"""Decisions between two lines of a record that have a digest of the whole position; the last line of a game has one too."""


class Table(SeveralSeats):
    """A game being played. Choices come in by index or key, and edits by their words; nothing else changes it."""

    def __init__(
        self, game: Game, seats: int, seed: int | str, house_rules: Mapping[str, str] | None = None,
        names: Sequence[str] = (), undo: str | None = None, bots: Mapping[int, Bot] | None = None, fair: Fair | None = None,
        legacy: Part | str | None = None,
    ) -> None:  # fmt: skip
        """With `fair`, luck comes from it and the seed is ignored. Without `undo` the game's own undo policy is used.

        `legacy` is what an earlier game left (its `Table.legacy`), or the same as text.
        """
        self._configure(TableSetup(game, seats, seed, house_rules, names, undo, bots, fair, legacy))
        self._begin()

    def _configure(self, start: TableSetup) -> None:
        self._start = start
        self.game = start.game
        self.setup = start.house_rules
        self.names = list(start.names)
        self.seed = start.seed
        self.undo_policy = start.undo
        self.bots = dict(start.bots)
        self.header = start.header()
        """The head of the record: what the game started from. Seats may change hands later; the header stays."""
        self._memory = Memory()
        self._laid = Laid()
        self.revision = 0
        """Raised whenever something is taken back: what was read of the past before may be wrong now."""

    @property
    def levels(self) -> dict[int, str]:
        """Which seats were given to bots at the start, and of which kind."""
        return self.header.bots

    @property
    def fair(self) -> Fair | None:
        """Its fair luck, secret included; None if the luck follows from a seed."""
        return self._start.fair

    def _begin(self) -> None:
        told: Tell = []
        luck = self._start.luck()
        state = self.game.start(len(self.names), self.setup, luck, told, self._start.inherited())
        self._history = History()
        self._history.begin(state, luck, told)
        self._set(state, luck)
        self._first_led_to = came_to(state, luck, None)

    def _set(self, state: State, luck: Luck) -> None:
        """Put the game at this position. Answers that were laid ahead belonged to another."""
        self._state, self._luck, self._laid = state, luck, Laid()
        self._changed()

    def __repr__(self) -> str:
        asked = self.asked
        standing = "over" if asked is None else f"{self.names[asked]} to choose"
        return f"<Table {self.game.id}: {', '.join(self.names)}; {self.decisions} choices made, {standing}>"

    def _repr_svg_(self) -> str:
        """The board for notebooks: as a spectator sees it, or the player of a game with one seat."""
        return self.svg(0 if len(self.names) == 1 else SPECTATOR)

    # ---- playing

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, with a mark if the table edited it; None while it goes on."""
        outcome = self.game.outcome(self._state)
        if outcome is None or outcome.edited or not self._history.edited:
            return outcome
        return replace(outcome, verdict=f"{outcome.verdict} {self.game.edited_mark}", edited=True)

    @property
    def decisions(self) -> int:
        """How many choices were made, edits included."""
        return self._history.decisions

    @property
    def origin(self) -> str:
        """Stands for what the game began with: copies of one game, played on apart, have the same origin."""
        return self._start.origin

    @property
    def legacy(self) -> Part | None:
        """What it leaves to a later game: what it began with, and what it added. None while it goes on, unless legacies add up."""
        return self._left(self._start.inherited())

    @property
    def goes_on(self) -> str:
        """The game that can follow from this one with what it leaves, in a few words; empty while it goes on and if none can."""
        legacy = self.legacy if self.game.inherits and not self.game.adds_up else None
        return "" if legacy is None else self.game.goes_on(legacy)

    @property
    def own_legacy(self) -> Part | None:
        """The same without what it began with, in a game whose legacies add up."""
        return self._left(None) if self.game.adds_up else None

    def _left(self, before: Part | None) -> Part | None:
        if not self.game.legacies or (self.asked is not None and not self.game.adds_up):
            return None
        return self.game.legacy_after(self._state, before, self.origin)

    def choose(self, option: int | str, seat: int | None = None, ordered: int | None = None) -> list[Event]:
        """Take an option by index or key; returns the events. A wrong one raises and changes nothing.

        `ordered` is for choices that an order makes: how many choices there were when it was given.
        """
        state, luck, ask = self._state, self._luck, self._state.ask
        if self._laid.keys:
            raise DelveError("answers are laid ahead here, unseen by the others: lay this one too (`lay`)")
        if seat is not None and ask is not None and seat != ask.seat:
            raise NotYourTurn(f"it is {self.names[ask.seat]}'s choice, not {self.names[self._checked_seat(seat)]}'s")
        k = index_of(state, option)
        assert ask is not None
        key = ask.key(state, state.options[k])
        drawn = luck.drawn()
        told: Tell = []
        choose(state, k, luck, told)
        self._changed()
        led_to = self._led_to()
        entry = Entry("choice", ask.seat, key, led_to=led_to, ordered=ordered)
        self._history.add_choice(entry, k, told, barrier(told, led_to[0] != drawn), state, luck)
        return told

    def edit(self, text: str, seat: int | None = None, because: str = "") -> list[Event]:
        """Change the position by decree, if the game knows how (`Game.edits`); returns the events. A wrong edit raises and changes nothing.

        It becomes a line of the record, with its reason, and is undone and replayed like a choice. It is the asked seat's unless one is
        named.
        """
        words = tidy_note(f"{text} because {because}" if because else text)
        if not words:
            raise BadEdit("an edit needs some words")
        if seat is None:
            seat = self.asked
        by = self._checked_seat(0 if seat is None else seat)
        state, luck = self._state.copy(), self._luck.copy()
        told: Tell = []
        edit = Edit(self.game, words)
        _apply(edit, state, luck, told, by)
        drew = luck.drawn() != self._luck.drawn()
        self._set(state, luck)
        self._history.add_choice(Entry("edit", by, words, led_to=self._led_to()), edit, told, barrier(told, drew), state, luck)
        return told

    def _led_to(self) -> LedTo:
        over = self._state.ask is None
        return came_to(self._state, self._luck, self.game.outcome(self._state) if over else None)

    def position(self, decisions: int) -> str:
        """Layout and digest of the position after that many decisions, as the line of the last of them has it; empty for most lines."""
        if decisions == self.decisions and self._state.ask is None:
            state = self._state
        elif decisions % POSITION_EVERY:
            return ""
        else:
            state, _ = self._history.game_at(decisions)
        return f"{layout(self.game, state)}:{digest(state, self._memory)}"

    def play_bots(self, limit: int = 1_000_000) -> int:
        """Let bots choose until a seat without one is asked or the game is over; returns how many choices they made."""
        made = 0
        while self._laid and made < limit and (seat := bot_to_seal(self)) is not None:
            self.lay(seat, self.bots[seat].choose(self.known_to(seat).seat(seat)))
            made += 1
        while not self._laid and made < limit and self.asked is not None and self.asked in self.bots:
            self.choose(self.bots[self.asked].choose(self.seat(self.asked)))
            made += 1
        return made

    def order(self, word: str) -> Ordering:
        """Give an order of the game and carry it out: it makes ordinary choices until it ends. Returns what it did.

        Raises NoSuchOrder for one that cannot be given now. One undo takes all of it back.
        """
        given = Ordering(self, word)
        while (pick := given.next()) is not None:
            self.choose(pick, ordered=given.since)
        return given

    @property
    def orders(self) -> dict[str, Words]:
        """The orders that can be given at the pending question, by the word that is typed; empty in most games."""
        return {order.word: words for order, words in offered(self)}

    # ---- seeing

    def seat(self, number: int) -> TableSeat:
        """The seat as a bot sees and plays it."""
        return TableSeat(self, self._checked_seat(number))

    def log(self, seat: int) -> list[str]:
        """The log in sentences, as far as that seat may know it."""
        self._checked_seat(seat, watching=True)
        return [line for told in self.told for line in self.lines(told, seat)]

    def moments(self, decision: int, seat: int) -> tuple[Moment, ...]:
        """What that decision brought about (0 is the set-up), as that seat, or SPECTATOR, may know it. Slow before `known_from`."""
        self._checked_seat(seat, watching=True)
        first = self.known_from if decision >= self.known_from else 0
        events, earlier = resolution(self.told_from(first) if first else self.told, decision - first)
        seen = [event.seen_by(seat) for event in events]
        known = sum(event is not None for event in seen[:earlier])
        return self.game.moments([event for event in seen if event is not None], known, self.names, seat)

    @property
    def told(self) -> list[list[Event]]:
        """The events of the set-up, then of every decision. A table resumed from a saved position replays its game for them."""
        if self._history.first:
            self._replay_all()
        return self._history.told

    def told_from(self, decision: int) -> list[list[Event]]:
        """The events of every decision from that one on (0 is the set-up), as far as they are known without replaying the game."""
        return self._history.told_from(decision)

    @property
    def known_from(self) -> int:
        """The first decision whose events `told_from` has."""
        return self._history.known_from

    def imagined(self, seat: int, seed: int | str = 0) -> ImaginedGame:
        """A game that this seat cannot tell from the real one, with other luck to come and no record."""
        return ImaginedGame(self.game, self._state, self._checked_seat(seat, watching=True), seed, self.names)

    def whim(self, seat: int) -> Sfc32:
        """A bot's own random numbers for the pending decision, separate from the game's luck."""
        return stream(self._start.bot_seed, f"bot {seat} {self.decisions}")

    def rename(self, seat: int, name: str) -> str:
        """Give a seat another name, from the first line of the record on; returns the name as it is kept."""
        tidy = tidy_name(name)
        if not tidy:
            raise DelveError("a name needs some letters")
        self._start = self._start.renamed(self._checked_seat(seat), tidy)
        self.names = list(self._start.names)
        self.header = replace(self.header, names=list(self.names))
        self._history.forget_checks()  # they follow from the header
        self._laid.forget()
        self.revision += 1
        return tidy

    # ---- taking back and looking back

    @property
    def last_chooser(self) -> int | None:
        """The seat that made the last choice or edit."""
        return self.choice(-1).seat if self.decisions else None

    def undoable(self, seat: int | None = None, to: int | None = None) -> str:
        """The key that `undo` would return, without taking anything back. Raises CannotUndo with the reason."""
        return self.choice(self._undo_target(seat, to) + 1).text

    def undo(self, seat: int | None = None, to: int | None = None) -> str:
        """Take back the last choice, or all of them down to `to`; returns the key of the first one taken back.

        The choices of an order are taken back together. Raises CannotUndo with the reason. Notes are not choices: they are kept.
        """
        target = self._undo_target(seat, to)
        taken, said, writer = self.choice(target + 1).text, self.note_of_undo(seat, to), self._writer_of_undo(seat)
        self._history = self._known(target)
        state, luck = self._history.game_at(target)
        notes = self._history.cut(target)
        self._set(state, luck)
        self.revision += 1
        for note in notes:
            self._enter_note(note.seat, note.text)
        if said:
            self._enter_note(writer, said)
        return taken

    @property
    def last_step(self) -> int:
        """How many choices are left when the last one is taken back: an order's are taken back together."""
        last = self.choice(-1).ordered if self.decisions else None
        return self.decisions - 1 if last is None else last

    @property
    def landmarks(self) -> tuple[tuple[str, str], ...]:
        """Where undo may go back to in one step, as the word for `landmark` and in words: those of the game, and the last order."""
        order = (LAST_ORDER,) if self.game.orders and self._history.last_order is not None else ()
        return (*order, *[(mark.word, mark.label) for mark in self.game.landmarks])

    def landmark(self, word: str) -> int:
        """How many choices there were at a landmark (`landmarks`), for `undo(to=...)`.

        At the start of a turn that is the start of the turn before. Raises CannotUndo where there is none to go back to.
        """
        if word == LAST_ORDER[0] and (given := self._history.last_order) is not None:
            return given
        mark = next((one for one in self.game.landmarks if one.word == word), None)
        if mark is None:
            known = ", ".join(one for one, _ in self.landmarks) or "none"
            raise CannotUndo(f"{self.game.id} has no '{word}' to go back to in one step; it has: {known}")
        for first in sorted({self.known_from, 0}, reverse=True):  # the whole game is replayed only if it was not told lately
            told = self.told_from(first) if first else self.told
            for made in range(self.decisions - (not mark.before), max(first, int(mark.before)) - 1, -1):
                if any(isinstance(event, mark.event) for event in told[made - first]):
                    return made - mark.before
        raise CannotUndo(f"there is nothing to take back down to {mark.label}")

    def undone(self, seat: int | None = None, to: int | None = None) -> Table:
        """A table like this one with those choices taken back; this one stays as it is."""
        target = self._undo_target(seat, to)
        twin = self._with_notes(self.at(target))
        if said := self.note_of_undo(seat, to):
            twin._enter_note(self._writer_of_undo(seat), said)
        twin.revision = self.revision + 1
        return twin

    def note_of_undo(self, seat: int | None = None, to: int | None = None) -> str:
        """The note that `undo` would leave in the record: at a table with fair luck, that dice or cards were seen that come again."""
        target = self._undo_target(seat, to)
        return "" if self._start.fair is None else journal_of(self._known(target), target)

    def _writer_of_undo(self, seat: int | None) -> int:
        return self.choice(-1).seat if seat is None else seat

    def copy(self) -> Table:
        """This table as it is now, as another one: for work that takes a while, such as a long record, while this one is played on."""
        return self._with_notes(self.at(self.decisions))

    def _with_notes(self, twin: Table) -> Table:
        """An earlier table of this game with the notes that were written since."""
        for _, writer, words in self.notes[len(twin.notes) :]:
            twin._enter_note(writer, words)
        return twin

    def _undo_target(self, seat: int | None, to: int | None) -> int:
        if self._start.fair is not None and self.asked is None:
            raise CannotUndo("the game is over and its dice are revealed: nothing can be taken back")
        if seat is not None:
            self._checked_seat(seat)
        target = self.last_step if to is None else to
        if not isinstance(target, int):
            raise CannotUndo(f"the number of choices to go back to is a whole number, not {target!r}")
        must_be_undoable(self._known(max(0, target)), self.undo_policy, target, seat, self.names)
        return target

    def at(self, decisions: int) -> Table:
        """This game after that many decisions, as another table with the same luck."""
        if not 0 <= decisions <= self.decisions:
            raise DelveError(f"the game has {self.decisions} decisions, not {decisions}")
        history = self._known(decisions)
        twin = self._twin()
        twin._history = history.upto(decisions)
        twin._set(*history.game_at(decisions))
        return twin

    def positions(self, first: int = 0, last: int | None = None) -> Iterator[tuple[int, State]]:
        """The states after `first` to `last` decisions, each with that number: for reviews of a game. Not to be kept or changed."""
        history = self._known(first)
        state, luck = history.game_at(first)
        yield first, state
        for made in range(first, self.decisions if last is None else last):
            move(state, history.picks[made - history.first], luck, None)
            yield made + 1, state

    def _twin(self) -> Table:
        """Another table with the same setup. Its history and position are not set yet."""
        twin = Table.__new__(Table)
        twin._configure(self._start)
        twin.bots, twin.header, twin._first_led_to = dict(self.bots), self.header, self._first_led_to
        return twin

    def _known(self, decisions: int) -> History:
        """A history from which the game after that many decisions can be made. If ours begins later, the whole game is replayed."""
        if self._history.first <= decisions:
            return self._history
        whole = self._twin()
        whole._begin()
        whole._follow(self._history.entries)
        return whole._history

    def _replay_all(self) -> None:
        """Replay the whole game from its start at another table, so that all of its past is known here. Slow for a long game."""
        self._history = self._known(0)

    def _follow(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            if entry.kind == "choice":
                self.choose(entry.text, ordered=entry.ordered)
            elif entry.kind == "edit":
                self.edit(entry.text, entry.seat)
            else:
                self._enter_note(entry.seat, entry.text)

    # ---- journal and record

    def note(self, text: str, seat: int) -> None:
        """Write into the journal, at this point of the game. The note is part of the record."""
        tidy = tidy_note(text)
        if not tidy:
            raise DelveError("a note needs some text")
        self._enter_note(self._checked_seat(seat), tidy)

    def _enter_note(self, seat: int, text: str) -> None:
        self._laid.forget()
        self._history.add_note(Entry("note", seat, text, led_to=self._led_to()))

    @property
    def notes(self) -> list[tuple[int, int, str]]:
        """The journal: the number of decisions before it, the seat, the text."""
        return list(self._history.notes)

    @property
    def keys(self) -> list[str]:
        """Every choice made so far, by key; an edit by its words."""
        return [entry.text for entry in self._history.made()]

    @property
    def choosers(self) -> list[int]:
        """The seat that made each of them."""
        return [entry.seat for entry in self._history.made()]

    def choice(self, decision: int) -> Entry:
        """The choice or edit of that decision, counted from 1; -1 for the last."""
        history = self._history
        return history.entries[history.choices[decision - 1 if decision > 0 else decision]]

    @property
    def entries(self) -> Sequence[Entry]:
        """The lines of the record after its header. Checks are computed by `checked_entries`; until then they may be missing."""
        return self._history.entries

    def start_check(self) -> str:
        """The check of the header and the set-up."""
        return check_of("", self.header.text(), self._first_led_to)

    def checked_entries(self) -> list[Entry]:
        """The lines of the record after its header, each with its check."""
        history = self._history
        if history.first and not history.entries[history.choices[history.first - 1]].check:
            self._replay_all()
        self._history.fill_checks(self.start_check(), self.position)
        return self._history.entries

    def record(self) -> str:
        """The whole game as text; `delve.replay` makes a table of it. The secret of fair luck is included once the game is over."""
        entries = self.checked_entries()
        fair = self._start.fair
        reveal = [] if fair is None or self.asked is not None else [self.reveal_entry(fair.secret.hex())]
        return write(self.header, self.start_check(), [*entries, *reveal])

    def reveal_entry(self, secret: str) -> Entry:
        """The line that reveals the secret, with its check."""
        entries = self.checked_entries()
        before = entries[-1].check if entries else self.start_check()
        entry = Entry("reveal", SPECTATOR, secret)
        entry.check = check_of(before, entry.words(), self._led_to())
        return entry

    def take_up(self, saved: SavedPosition, entries: Sequence[Entry]) -> int:
        """Go to a saved position of a game with these entries; returns how many of them led to it, 0 if it does not fit them."""
        found = thaw_position(saved, self.game, len(self.names), self.setup, entries)
        if found is None:
            return 0
        end, state, luck = found
        self._history = History()
        self._history.begin_at(list(entries[:end]), state, luck)
        self._set(state, luck)
        return end

    def position_before(self, decisions: int) -> Callable[[], SavedPosition] | None:
        """A function that saves the latest checkpoint with at most that many decisions; None if there is none.

        The function takes a while and may be called in another thread.
        """
        history = self._history
        near = next((point for point in reversed(history.checkpoints) if point.decisions <= decisions), None)
        if near is None or near.decisions == 0:
            return None
        entries = history.entries[: history.end_of(near.decisions)]
        return lambda: save_position(self.game, near.state, near.luck, entries)


def _apply(edit: Edit, state: State, luck: Luck, told: Tell, seat: int) -> None:
    """Do an edit. Raises BadEdit also where the game could not go on after it: what it took away is what the question is about."""
    try:
        edit.apply(state, luck, told)
        decision(state)
        edit.game.view(state, seat)
    except DelveError:
        raise
    except Exception as broken:
        raise BadEdit(f"'{edit.text}': the game could not go on from there. The pending question needs what that would change") from broken
