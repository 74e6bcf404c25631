"""The data of the lobby: the shelf of games and this browser's tables."""

from __future__ import annotations

from dataclasses import dataclass, field

from delve.bots.opponents import Opponent
from delve.kernel.game import HouseRule


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game on the shelf."""

    id: str
    name: str
    """The short name."""
    title: str
    pitch: str
    seats: tuple[int, int]
    minutes: str
    credit: str
    cover: str
    """An SVG."""
    house_rules: tuple[HouseRule, ...]
    undo: str = "strict"
    """The default undo policy."""
    note: str = ""
    """A remark: that it is unfinished, or broken."""
    rules: bool = True
    """True if the game has a rules text."""
    bot: str = "instinct"
    """The default bot."""
    learn: bool = False
    """True if it can be learnt by playing, and has a page that shows it at a glance."""
    kept: str = ""
    """What the record of all its games is called; empty for a game without one."""


@dataclass(frozen=True, slots=True)
class LobbyTable:
    """A table of this browser, in the list."""

    id: str
    title: str
    names: tuple[str, ...]
    status: str
    """Whose turn, how far, or how it ended."""
    mine: bool
    over: bool
    when: str
    thumb: str
    """An SVG."""
    game: str = ""
    tokens: tuple[int, ...] = ()
    """The colours and symbols of the seats."""


@dataclass(frozen=True, slots=True)
class LobbyPage:
    """The lobby: games, this browser's tables, the form for a new table."""

    games: tuple[GameCard, ...]
    chosen: str
    tables: tuple[LobbyTable, ...]
    bots: tuple[Opponent, ...]
    """Bots that can take a seat, with a line about each."""
    theme: str
    error: str = ""
    filled: dict[str, str] = field(default_factory=dict)
    """The values of the form: those of a refused form, or from the link."""
    today: str = ""
    """The seed of the day, the same for everybody."""
    problems: tuple[tuple[str, str], ...] = ()
    """Games and bots of other packages that could not be loaded, by name, and why."""


@dataclass(frozen=True, slots=True)
class KeptRow:
    """One row of the record of all games of a kind."""

    name: str
    text: str
    standing: str
    """`won, turn 41`, `3 of 10`."""
    percent: int
    """How far it is."""
    done: bool
    clause: str
    table: str
    """The id of the table where it was won; empty for none, or one that is gone."""


@dataclass(frozen=True, slots=True)
class KeptPage:
    """The record of all games of a kind at one browser."""

    game: str
    name: str
    title: str
    rows: tuple[KeptRow, ...]
    games: int
    """How many tables have added to it."""
    unread: int
    """How many left something that cannot be read any more."""
    rules: bool
    theme: str

    @property
    def done(self) -> int:
        return sum(row.done for row in self.rows)
