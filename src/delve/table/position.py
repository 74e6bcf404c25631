"""A position as a table shows it: the pending decision, and what each seat sees and reads of the game. `Table` has these methods."""

from __future__ import annotations

from collections.abc import Sequence

from delve.kernel.codec import digest
from delve.kernel.errors import BadSetup, DelveError, GameIsOver, NotOffered
from delve.kernel.events import Event
from delve.kernel.face import Decision, Face
from delve.kernel.flow import State
from delve.kernel.game import SPECTATOR, Game, View, decision, index_of
from delve.pictures.default_look import svg_of
from delve.pictures.palette import THEMES


class Position:
    """The part of a table that reads the game as it stands, and changes nothing."""

    game: Game
    names: list[str]
    _state: State

    def _changed(self) -> None:
        self._decision: Decision | None = None
        self._views: dict[int, View] = {}
        """The views of this position by seat. It is replaced, not cleared: a bot that is still thinking in another thread
        keeps filling the old one."""

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
    def overheard(self) -> tuple[str, str]:
        """The pending question as the seats know it that are not asked, and its clause if they know all of it. Cheaper than `decision`."""
        ask = self._state.ask
        if ask is None:
            return "", ""
        words = ask.overheard(self._state)
        return words, ask.clause if words == ask.prompt(self._state) else ""

    @property
    def options(self) -> int:
        """How many options the pending decision has; cheaper than `decision`, which puts all of them into words."""
        return len(self._state.options)

    def key(self, option: int) -> str:
        """The key of one option of the pending decision, without its face."""
        ask = self._state.ask
        if ask is None:
            raise GameIsOver("the game is over: nothing is asked any more")
        return ask.key(self._state, self._state.options[option])

    def face(self, option: int) -> Face:
        """One option of the pending decision in words; cheaper than `decision` where only one is needed."""
        ask = self._state.ask
        if ask is None:
            raise GameIsOver("the game is over: nothing is asked any more")
        return ask.face(self._state, self._state.options[option])

    def index(self, key: int | str) -> int:
        """The index of the option with that key, or of that index. Raises NotOffered."""
        return index_of(self._state, key)

    def why_not(self, key: str) -> NotOffered | None:
        """The error that choosing this key would raise; None if it is offered."""
        try:
            self.index(key)
        except NotOffered as refused:
            return refused
        return None

    @property
    def turns(self) -> int:
        """How many turns have begun, over all seats."""
        return self.game.turns(self._state)

    def digest(self) -> str:
        """A digest of the position, twelve hex digits."""
        return digest(self._state)

    def _checked_seat(self, seat: int, watching: bool = False) -> int:
        if not (SPECTATOR if watching else 0) <= seat < len(self.names):
            raise DelveError(f"there is no seat {seat}: the table has {len(self.names)}, counted from 0")
        return seat

    def view(self, seat: int) -> View:
        """All that this seat, or SPECTATOR, may know."""
        views = self._views
        if seat not in views:
            views[seat] = self.game.view(self._state, self._checked_seat(seat, watching=True))
        return views[seat]

    def text(self, seat: int, ascii_only: bool = False) -> str:
        """The board in characters, as that seat sees it."""
        return self.game.text(self.view(seat), self.names, ascii_only)

    def svg(self, seat: int, theme: str = "light", narrow: bool = False) -> str:
        """The board as a picture, as that seat sees it; narrow as a phone has it."""
        if theme not in THEMES:
            raise BadSetup(f"there is no theme '{theme}'; there are: {', '.join(THEMES)}")
        return svg_of(self.game, self.view(seat), self.names, theme, narrow)

    def lines(self, told: Sequence[Event], seat: int) -> list[str]:
        """Events as log lines for that seat."""
        seen = [event.seen_by(seat) for event in told]
        lines = [self.game.line(event, self.names) for event in seen if event is not None]
        return [line for line in lines if line]

    def places(self, told: Sequence[Event], seat: int) -> tuple[str, ...]:
        """The ids of fragments of the board that the log lines of these events are about, each once."""
        seen = [event.seen_by(seat) for event in told]
        return tuple(dict.fromkeys(place for event in seen if event is not None for place in self.game.places(event)))
