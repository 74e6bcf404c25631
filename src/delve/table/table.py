"""The table: a game in play with its seats, its record, its journal and its rule on taking back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from delve.kernel.codec import digest
from delve.kernel.errors import BadRecord, BadSetup, CannotUndo, DelveError, NotOffered, NotYourTurn
from delve.kernel.events import Event, Tell
from delve.kernel.face import Decision
from delve.kernel.flow import choose
from delve.kernel.game import Game, Outcome, View, decision, index_of
from delve.kernel.luck import Luck, Sfc32, seeded, stream
from delve.kernel.record import KEYED, Entry, Header, checked, read, write
from delve.table.fair import Fair, agrees
from delve.table.fitting import barrier, luck_of, same_rules
from delve.table.names import tidy_name, tidy_note
from delve.table.seat import Bot, Seat
from delve.table.world import World

STRICT: Final = "strict"
FREE: Final = "free"
UNDO: Final = {
    STRICT: "one's own last choice, as long as nothing was rolled or revealed since",
    FREE: "anything, dice and other seats' choices included; the record says so",
}


class Table:
    """A game being played. Choices come in by index or key; nothing else changes it."""

    def __init__(
        self, game: Game, seats: int, seed: int | str, options: Mapping[str, str] | None = None,
        names: Sequence[str] = (), undo: str = STRICT, bots: Mapping[int, Bot] | None = None, fair: Fair | None = None,
    ) -> None:  # fmt: skip
        """With `fair`, luck comes from there and the seed is not looked at."""
        if undo not in UNDO:
            raise BadSetup(f"undo cannot be '{undo}'; it can be: {', '.join(UNDO)}")
        if fair is not None and undo == FREE:
            raise BadSetup("a table with fair luck cannot take back dice: undo can only be 'strict'")
        if fair is not None and len(fair.nonces) != seats:
            raise BadSetup(f"fair luck needs a nonce for every seat: {seats}, not {len(fair.nonces)}")
        self.game = game
        self.setup = game.setup(options)
        self.names = [tidy_name(name) or f"Seat {seat + 1}" for seat, name in enumerate([*names, *[""] * seats][:seats])]
        self.seed = str(seed) if fair is None else ""
        self._fair = fair
        self._whims = self.seed if fair is None else fair.bot_seed
        self.undo_policy = undo
        self.bots = dict(bots or {})
        self.levels = {seat: bot.level for seat, bot in self.bots.items()}
        """Which seats were given to bots, and of which kind: a record keeps it."""
        self._begin()

    def _begin(self) -> None:
        told: Tell = []
        self._luck: Luck = seeded(self.seed) if self._fair is None else self._fair.luck()
        self._state = self.game.start(len(self.names), self.setup, self._luck, told)
        self.told: list[list[Event]] = [told]
        """What was told: first of the set-up, then of every decision."""
        self._entries: list[Entry] = []
        self._barriers: list[str] = []
        self._notes: list[tuple[int, int, str]] = []
        self._decision: Decision | None = None
        self._views: dict[int, View] = {}
        """What each seat sees of this position. A new dictionary with every choice: a bot that thinks too long fills an old one."""
        self._recordable = True
        self._start = checked("", self.header().text(), self._state)

    # ---- playing

    @property
    def decision(self) -> Decision | None:
        """The pending decision with all its options; None when the game is over."""
        if self._decision is None:
            self._decision = decision(self._state)
        return self._decision

    @property
    def asked(self) -> int | None:
        """The seat whose choice is awaited."""
        ask = self._state.ask
        return None if ask is None else ask.seat

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self._state)

    @property
    def decisions(self) -> int:
        """How many choices were made."""
        return len(self.told) - 1

    @property
    def turns(self) -> int:
        """How many turns have begun, over all seats."""
        return self.game.turns(self._state)

    def choose(self, option: int | str, seat: int | None = None) -> list[Event]:
        """Take an option by index or key; returns what was told. A wrong one raises and changes nothing."""
        asked = self.asked
        if seat is not None and asked is not None and seat != asked:
            raise NotYourTurn(f"it is {self.names[asked]}'s choice, not {self.names[seat]}'s")
        k = index_of(self._state, option)
        ask = self._state.ask
        assert ask is not None
        key = ask.face(self._state, self._state.options[k]).key
        drawn = self._luck.drawn()
        told: Tell = []
        choose(self._state, k, self._luck, told)
        self._decision = None
        self._views = {}
        self.told.append(told)
        self._barriers.append(barrier(told, self._luck.drawn() > drawn))
        self._enter("choice", ask.seat, key)
        return told

    def play_bots(self, limit: int = 1_000_000) -> int:
        """Let bots choose until a seat without one is asked or the game is over; returns how many choices they made."""
        made = 0
        while made < limit and self.asked is not None and self.asked in self.bots:
            self.choose(self.bots[self.asked].choose(self.seat(self.asked)))
            made += 1
        return made

    # ---- seeing

    def seat(self, number: int) -> Seat:
        """What somebody in that seat may hold."""
        self.names[number]
        return Seat(self, number)

    def view(self, seat: int) -> View:
        views = self._views
        if seat not in views:
            views[seat] = self.game.view(self._state, seat)
        return views[seat]

    def text(self, seat: int, ascii_only: bool = False) -> str:
        return self.game.text(self.view(seat), self.names, ascii_only)

    def svg(self, seat: int, theme: str = "light") -> str:
        return self.game.svg(self.view(seat), self.names, theme)

    def log(self, seat: int) -> list[str]:
        """What that seat was told, in sentences."""
        return [line for told in self.told for line in self.lines(told, seat)]

    def lines(self, told: Sequence[Event], seat: int) -> list[str]:
        """Events as log lines for that seat."""
        seen = [event.seen_by(seat) for event in told]
        lines = [self.game.line(event, self.names) for event in seen if event is not None]
        return [line for line in lines if line]

    def imagined(self, seat: int, seed: int | str = 0) -> Table:
        """Another table which that seat could not tell from this one; its luck is its own and it keeps no record."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.seed = twin._whims = f"imagined {seed}"
        twin._fair = None  # whoever imagines must not come by the real dice
        twin._luck = seeded(twin.seed)
        twin._state = self.game.imagine(self._state, seat, twin._luck)
        twin.bots = {}
        twin.told, twin._entries, twin._barriers, twin._notes, twin._decision, twin._views = [[]], [], [], [], None, {}
        twin._recordable = False
        return twin

    def world(self, seat: int, seed: int | str = 0) -> World:
        """As `imagined`, without a table around it: what a bot thinks with."""
        return World(self.game, self._state, seat, seed)

    def whim(self, seat: int) -> Sfc32:
        """A bot's own luck for the pending decision, apart from the game's."""
        return stream(self._whims, f"bot {seat} {self.decisions}")

    def digest(self) -> str:
        """Twelve hex digits that stand for the position."""
        return digest(self._state)

    def index(self, key: str) -> int:
        """Which option of the pending decision has that key. Raises NotOffered."""
        return index_of(self._state, key)

    def why_not(self, key: str) -> NotOffered | None:
        """The refusal that choosing this key would meet; None when it is offered."""
        try:
            self.index(key)
        except NotOffered as refused:
            return refused
        return None

    # ---- taking back

    @property
    def last_chooser(self) -> int | None:
        """The seat that made the last choice."""
        return next((entry.seat for entry in reversed(self._entries) if entry.kind == "choice"), None)

    def undoable(self, seat: int | None = None) -> str:
        """The key of the choice that `undo` would take back. Raises CannotUndo with what stands in the way."""
        return self._entries[self._undoable(seat)].text

    def undo(self, seat: int | None = None) -> str:
        """Take back the last choice; returns its key. Raises CannotUndo with what stands in the way."""
        last = self._undoable(seat)
        taken = self._entries[last].text
        kept = self._entries[:last] + self._entries[last + 1 :]  # a note is no choice: it outlives what is taken back
        self._begin()
        self._replay(kept)
        return taken

    def _undoable(self, seat: int | None) -> int:
        """Where the last choice stands among the entries."""
        if not self._recordable:
            raise CannotUndo("an imagined game remembers no choices to take back")
        if self._fair is not None and self.asked is None:
            raise CannotUndo("the game is over and its dice are revealed: nothing can be taken back")
        last = next((i for i in reversed(range(len(self._entries))) if self._entries[i].kind == "choice"), None)
        if last is None:
            raise CannotUndo("no choice has been made yet")
        entry = self._entries[last]
        if self.undo_policy == STRICT:
            if seat is not None and seat != entry.seat:
                raise CannotUndo(f"the last choice was {self.names[entry.seat]}'s: only they can take it back")
            if self._barriers[-1]:
                raise CannotUndo(f"'{entry.text}' cannot be taken back: {self._barriers[-1]}")
        return last

    # ---- journal and record

    def note(self, text: str, seat: int) -> None:
        """Write into the journal, here in the game. It stays in the record."""
        tidy = tidy_note(text)
        if not tidy:
            raise DelveError("a note needs some text")
        self.names[seat]
        self._enter("note", seat, tidy)

    @property
    def notes(self) -> list[tuple[int, int, str]]:
        """The journal: after how many decisions, which seat, what."""
        return list(self._notes)

    @property
    def keys(self) -> list[str]:
        """Every choice made so far, by key."""
        return [entry.text for entry in self._entries if entry.kind == "choice"]

    @property
    def choosers(self) -> list[int]:
        """The seat that made each of these choices."""
        return [entry.seat for entry in self._entries if entry.kind == "choice"]

    def header(self) -> Header:
        defaults = self.game.setup()
        return Header(
            self.game.id, self.game.version, self.game.content, self.names, self.levels,
            {name: value for name, value in self.setup.items() if value != defaults[name]}, self.undo_policy, self._luck.kind, self.seed,
            *(() if self._fair is None else (self._fair.match, list(self._fair.nonces), self._fair.commit)),
        )  # fmt: skip

    def record(self) -> str:
        """The whole game as text; `delve.replay` makes a table of it again. The secret of fair luck is told when the game is over."""
        if not self._recordable:
            raise DelveError("an imagined game has no record: it never happened")
        reveal = [] if self._fair is None or self.asked is not None else [self._entry("reveal", -1, self._fair.secret.hex())]
        return write(self.header(), self._start, self._entries + reveal)

    def _entry(self, kind: str, seat: int, text: str) -> Entry:
        """The next line of the record, with its check."""
        before = self._entries[-1].check if self._entries else self._start
        return Entry(kind, seat, text, checked(before, Entry(kind, seat, text).line(), self._state))

    def _enter(self, kind: str, seat: int, text: str) -> None:
        self._entries.append(self._entry(kind, seat, text) if self._recordable else Entry(kind, seat, text))
        if kind == "note":
            self._notes.append((self.decisions, seat, text))

    def _replay(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            if entry.kind == "choice":
                self.choose(entry.text)
            else:
                self._enter("note", entry.seat, entry.text)

    @classmethod
    def of_record(cls, game: Game, text: str, at: int | None = None, bots: Mapping[int, Bot] | None = None, mend: bool = False) -> Table:
        """The table a record tells of, after `at` decisions or all of them. Raises BadRecord where it first goes wrong.

        With `mend`, a last line that was cut off while being written is left out instead of refused.
        """
        record = read(text)
        if record.torn and not mend:
            raise BadRecord("the last line of the record is cut off; it can be mended by leaving that line out")
        header = record.header
        same_rules(game, header)
        table = cls._headed(game, header, bots, luck_of(record))
        if table._start != record.start or table.header().text() != record.head:
            raise BadRecord("the header does not fit the start of the game: it was edited, or other rules dealt it", 1)
        for number, entry in enumerate(record.entries, record.head.count("\n") + 3):
            if at is not None and table.decisions == at:
                break
            table._follow(entry, number)
        if at is not None and table.decisions < at:
            raise BadRecord(f"the record holds {table.decisions} decisions, not {at}")
        if at is None and record.reveal is not None:
            table._follow_reveal(record.reveal, record.head.count("\n") + 3 + len(record.entries))
        return table

    @classmethod
    def resumed(
        cls, game: Game, header: Header, entries: Sequence[Entry], fair: Fair | None = None, bots: Mapping[int, Bot] | None = None
    ) -> Table:
        """A table in the middle of its game, for whoever keeps the secret of its luck. Raises BadRecord where it cannot be.

        `bots` are those that sit there now; the header tells who sat there at the start, and stays so. Entries need no check.
        """
        same_rules(game, header)
        if (header.luck == KEYED) != (fair is not None):
            raise BadRecord(f"luck of kind '{header.luck}' {'needs its secret' if fair is None else 'does not come from a secret'}")
        if fair is not None:
            agrees(header, fair)
        table = cls._headed(game, header, bots, fair)
        for number, entry in enumerate(entries, 1):
            table._follow(entry, number)
        return table

    def at(self, decisions: int) -> Table:
        """This game as it was after so many decisions: a table of its own, with the same luck."""
        if not self._recordable:
            raise DelveError("an imagined game has no past")
        if not 0 <= decisions <= self.decisions:
            raise DelveError(f"the game has {self.decisions} decisions, not {decisions}")
        ends = [i for i, entry in enumerate(self._entries, 1) if entry.kind == "choice"]
        kept = self._entries[: ends[decisions - 1]] if decisions else []
        return Table.resumed(self.game, self.header(), kept, self._fair, self.bots)

    @classmethod
    def _headed(cls, game: Game, header: Header, bots: Mapping[int, Bot] | None, fair: Fair | None) -> Table:
        """The table a header tells of, before the first choice."""
        table = cls(game, len(header.names), header.seed, header.options, header.names, header.undo, bots, fair)
        table.levels = header.bots
        table._start = checked("", table.header().text(), table._state)
        return table

    def _follow_reveal(self, reveal: Entry, line: int) -> None:
        if self.asked is not None:
            raise BadRecord(f"line {line}: the secret is revealed before the game is over", line)
        if self._entry("reveal", -1, reveal.text).check != reveal.check:
            raise BadRecord(f"line {line}: the line that reveals the secret was edited: its check is wrong", line)

    def _follow(self, entry: Entry, line: int) -> None:
        """Replay one entry and hold it to its check."""
        number = self.decisions + 1
        where = f"line {line}, decision {number} ('{entry.text}' by seat {entry.seat + 1})"
        if entry.kind == "note":
            where = f"line {line}, a note after decision {self.decisions}"
            if entry.seat >= len(self.names):
                raise BadRecord(f"{where}: there is no seat {entry.seat + 1}", line, number)
            self._enter("note", entry.seat, entry.text)
        else:
            if self.asked is not None and entry.seat != self.asked:
                raise BadRecord(f"{where}: here seat {self.asked + 1} is asked", line, number)
            try:
                self.choose(entry.text)
            except DelveError as refused:
                raise BadRecord(f"{where}: {refused}", line, number) from refused
        if entry.check and self._entries[-1].check != entry.check:
            raise BadRecord(
                f"{where}: the record says #{entry.check}, the game comes to #{self._entries[-1].check}. "
                "The record was edited here, or was played by other rules.", line, number,
            )  # fmt: skip
