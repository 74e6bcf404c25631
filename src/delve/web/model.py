"""What a page shows, as plain data: all that the templates know. Built for one viewer, from views alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256

from delve.kernel.game import Guise, Option, Stat
from delve.pictures.scene import Scene


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of the pending decision, as a button and, where it points at the board, as a place to click."""

    number: int
    """From 1: its key on the keyboard. The turns of one thing share theirs."""
    index: int
    """Which option it is: the ghost of that number shows how the board would look."""
    action: str
    """The opaque id under which it is posted; good for this viewer and version alone."""
    key: str
    label: str
    then: str
    place: str
    """The id of the board fragment it points at (`target-side-5-4-e`); empty when it points nowhere."""
    final: bool
    group: str
    """The verb it belongs to, for long lists."""
    turn: int | None = None
    """Degrees, for one of the ways a thing can lie."""


@dataclass(frozen=True, slots=True)
class Plate:
    """One seat: who sits there, what is public, whose turn it is."""

    seat: int
    name: str
    who: str
    """`you`, `friend`, `bot instinct` or `open` (a link nobody has used yet)."""
    present: bool
    asked: bool
    won: bool
    stats: tuple[Stat, ...]
    guise: Guise
    """Its colour with the symbol, and its side."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat at the end: its points, and what they are made of."""

    plate: Plate
    points: int
    terms: tuple[Stat, ...]


@dataclass(frozen=True, slots=True, eq=False)
class LogLine:
    """What was told of one decision; choosing it shows the board of that moment. A line is itself alone: many are compared."""

    decision: int
    token: int
    """Who chose, by token; -1 for the set-up."""
    texts: tuple[str, ...]
    """In the order they were told."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One option in a comparison."""

    number: int
    label: str
    percent: int
    words: str


@dataclass(frozen=True, slots=True)
class Hint:
    """Advice with its reason, and how the best few options compare."""

    number: int
    index: int
    label: str
    reason: str
    bars: tuple[Bar, ...] = ()
    measure: str = ""
    """What the bars show."""


@dataclass(frozen=True, slots=True)
class Why:
    """Why something cannot be chosen: in words, with the clause and what it says."""

    heading: str
    words: str
    clause: str = ""
    quote: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A link the host can give away: a seat, or the right to watch."""

    label: str
    url: str
    seat: int
    """-1 for watching."""
    qr: str
    """An SVG of its QR code."""


@dataclass(frozen=True)
class TablePage:
    """One table as one viewer sees it at one version."""

    id: str
    version: int
    game: str
    title: str
    credit: str
    viewer: int
    """The seat whose eyes these are; -1 for a spectator."""
    seats: tuple[int, ...]
    """The seats this browser may play; several at one screen."""
    host: bool
    names: tuple[str, ...]
    scene: Scene
    narrow: Scene
    """The same board for a narrow screen."""
    text: str
    """The board in characters, for screen readers."""
    prompt: str
    sub: str
    """What the prompt is about, or who is waited for."""
    clause: str
    waiting: bool
    """Whether somebody else is asked."""
    choices: tuple[Choice, ...]
    plates: tuple[Plate, ...]
    log: tuple[LogLine, ...]
    decisions: int
    at: int | None
    """The decision this page looks back at; None for now."""
    undo: str
    """Why the last choice cannot be taken back; empty when it can."""
    toast: str
    """What was just done, with an offer to take it back; empty for nothing."""
    hint: Hint | None
    aids: str
    """`learning`, `standard` or `purist`."""
    outcome: str
    """The verdict; empty while the game goes on."""
    winners: tuple[int, ...]
    notes: tuple[tuple[int, str, str], ...]
    """After which decision, whose, what."""
    options: tuple[tuple[str, str], ...]
    """Table options that differ from the default, in words."""
    links: tuple[Link, ...]
    fair: str
    """The commitment to the dice, and after the end the secret: in words."""
    privacy: bool
    """Whether the next person at this screen should look before anything is shown."""
    theme: str
    """`paper`, `lamplight`, `contrast`, or empty for the reader's own."""
    why: Why | None = None
    """An answer to `?why=KEY`."""
    standings: tuple[Standing, ...] = ()
    """Every seat at the end, the best first."""

    @cached_property
    def drawn(self) -> Scene:
        """Whichever board was drawn: what lies beside it is the same in both widths."""
        return self.scene if self.scene.width else self.narrow

    @cached_property
    def mine(self) -> bool:
        """Whether this viewer is asked, now."""
        return bool(self.choices) and self.at is None and not self.privacy

    @cached_property
    def pointed(self) -> bool:
        """Whether some option points at the board."""
        return any(choice.place for choice in self.choices)

    @cached_property
    def asked(self) -> Plate | None:
        """Who is asked."""
        return next((plate for plate in self.plates if plate.asked), None)

    @cached_property
    def won(self) -> Plate | None:
        """Who won; the first of them."""
        return next((plate for plate in self.plates if plate.won), None)

    @cached_property
    def standing(self) -> str:
        """How it stands, in a few words."""
        if self.at is not None:
            return "Looking back"
        if self.outcome:
            return "The game is over"
        if self.choices:
            return "Your turn"
        asked = self.asked
        return f"{asked.name} is asked" if asked is not None else "The table is open"

    @cached_property
    def once(self) -> str:
        """The name a choice made from this page is known by, so that one sent twice counts once."""
        return sha256(f"{self.id}/{self.version}/{self.viewer}".encode()).hexdigest()[:20]

    def token(self, seat: int) -> int:
        """Which colour and symbol a seat has."""
        return self.plates[seat].guise.token


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game on the shelf."""

    id: str
    name: str
    """What its box says."""
    title: str
    pitch: str
    seats: tuple[int, int]
    minutes: str
    credit: str
    cover: str
    """An SVG."""
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Resting:
    """A table that can be taken up again."""

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
    """The way in: games, tables to go on with, a new table."""

    games: tuple[GameCard, ...]
    chosen: str
    resting: tuple[Resting, ...]
    levels: tuple[tuple[str, str], ...]
    """Bots that can take a seat, with a line on each."""
    theme: str
    error: str = ""
    filled: dict[str, str] = field(default_factory=dict)
    """What the form holds: what was typed before it was refused, or what a link asks for."""
    today: str = ""
    """The seed of the day, the same for everybody."""
