"""A game: stateless rules with their content, and how the game is shown, described and drawn."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from html import escape
from pathlib import Path
from typing import Any, ClassVar, Final, Protocol

from delve.kernel.content_report import ContentReport
from delve.kernel.content_set import Files
from delve.kernel.edits import EditForm, must_know
from delve.kernel.english import did_you_mean
from delve.kernel.errors import BadEdit, BadSetup, GameIsOver, NotOffered
from delve.kernel.events import Event, Tell
from delve.kernel.exports import ExportForm, Told, Wishes
from delve.kernel.face import Decision
from delve.kernel.flow import Ask, State, Step, settle
from delve.kernel.gauge import Gauge
from delve.kernel.keepsakes import Keepsake
from delve.kernel.luck import Luck
from delve.kernel.moments import Moment
from delve.kernel.notices import Notice
from delve.kernel.orders import Order
from delve.kernel.part import Part
from delve.kernel.teaching import Teaching
from delve.kernel.text_board import TextBoard, TextRoom

SPECTATOR: Final = -1
"""The seat number of a spectator."""
STRICT: Final = "strict"
FREE: Final = "free"
UNDO: Final = {
    STRICT: "one's own last choices, as long as nothing was rolled or revealed since",
    FREE: "anything, dice and other seats' choices included; the record says so",
}
"""What players may take back at a table, by policy."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One house rule, fixed at set-up: the first value is the default, each value with a line that explains it."""

    id: str
    label: str
    values: Mapping[str, str]
    clause: str
    first: bool = False
    """Chosen with the seats, as what is played rather than how: it is not hidden among the others."""

    @property
    def default(self) -> str:
        return next(iter(self.values))


Setup = Mapping[str, str]
"""The value of every house rule."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: seats that won (none, one or several), every seat's score, the verdict in words."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    verdict: str
    edited: bool = False
    """True if the table edited the game; the verdict says so too."""


@dataclass(frozen=True, slots=True)
class Landmark:
    """A moment that undo goes back to in one step, such as the start of the turn."""

    word: str
    """What is typed: `turn`."""
    label: str
    """`the start of the turn`."""
    event: type[Event]
    """It was there when this was told last."""
    before: bool = False
    """Go back to before the choice that brought it about, not to the question after it."""


@dataclass(frozen=True, slots=True)
class Stat:
    """A public number of one seat, and where it comes from."""

    label: str
    value: str
    why: str
    icon: str = ""
    """SVG markup centred on the origin, 24 wide and high, shown in place of the label where there is little room."""


@dataclass(frozen=True, slots=True)
class Guise:
    """What a seat plays as: one of the six tokens (0 to 5, a colour with a symbol) and the name of its faction, if it has one."""

    token: int
    title: str = ""


@dataclass(frozen=True)
class View:
    """All that one seat may know. Games subclass it; pictures, bots and pages receive nothing else."""

    seat: int
    asked: int | None
    """The seat whose answer is awaited; None when the game is over."""
    ask: type[Ask[Any]] | None
    """The class of the pending question, for other seats than the asked one `Ask.seen_as` if it has one; None when the game is over."""
    options: tuple[int, ...]
    """The option codes, for the asked seat alone."""
    outcome: Outcome | None
    """How the game ended; None while it goes on."""

    def _repr_html_(self) -> str:
        """What is in it as a table, for notebooks; long values are cut short."""
        rows = [(field.name, repr(getattr(self, field.name))) for field in fields(self)]
        cells = "".join(f"<tr><th>{escape(name)}</th><td>{escape(text[:200])}</td></tr>" for name, text in rows)
        return f"<table><caption>{type(self).__name__}</caption>{cells}</table>"


@dataclass(frozen=True, slots=True)
class Weighed:
    """One option as the judgement rates it: from 0 to 1, and the same in words. `Advice.measure` says what is rated."""

    option: int
    share: float
    words: str


@dataclass(frozen=True, slots=True)
class Advice:
    """A judgement on a decision: the option to take and why, in words; and how the best few options compare, if it can say."""

    pick: int
    reason: str
    weighed: tuple[Weighed, ...] = ()
    measure: str = ""
    """What the numbers of `weighed` mean: `chance to win`."""


class Instinct(Protocol):
    """A game's own judgement of positions, used by bots and hints. It sees a view, never a state."""

    def pick(self, view: Any) -> int:
        """The index of the option it would take."""
        ...

    def advise(self, view: Any) -> Advice:
        """The same option with the reason for it."""
        ...


class Game:
    """The interface that every game implements. An instance holds rules and content, never a game in play."""

    id: ClassVar[str]
    title: ClassVar[str]
    name: ClassVar[str] = ""
    """A short name for places with little room; empty if the title is short enough."""
    pitch: ClassVar[str]
    credit: ClassVar[str]
    """Who designed it, and the licence of the rules text."""
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    minutes: ClassVar[str]
    version: ClassVar[int]
    """Raised when the same choices would give another game; never for a refactoring."""
    earlier_rules: ClassVar[Mapping[int, Mapping[str, str]]] = {}
    """By earlier version, the house rules with which the present rules play like that version: its records are replayed with them."""
    content: str = ""
    """A digest of what the content files mean; empty for a game without content files."""
    content_aliases: tuple[str, ...] = ()
    """Earlier digests of the same content, which old records have."""
    secrets: ClassVar[bool]
    """True if seats know different things: players who share a screen then must not see each other's view."""
    undo: ClassVar[str] = STRICT
    """The default undo policy of tables of this game: a key of `UNDO`."""
    landmarks: ClassVar[tuple[Landmark, ...]] = ()
    """Moments that undo goes back to in one step."""
    orders: tuple[Order, ...] = ()
    """Words for many choices at once, such as "end the turn"; none for most games."""
    edits: ClassVar[tuple[EditForm, ...]] = ()
    """The kinds of edit the game knows; none for a game whose positions come from choices alone."""
    exports: ClassVar[tuple[ExportForm, ...]] = ()
    """The forms that the game can be written to besides pictures and text, such as a map for a virtual tabletop; none for most games."""
    scored: ClassVar[bool] = True
    """False for a game without points: its scores say who did better, and people are not shown them."""
    shared: ClassVar[bool] = False
    """True if all seats have one score: then what each of them adds to it is shown (`terms`), not the score again."""
    grows: ClassVar[str] = ""
    """What `growth` counts, in a word or two: `rooms`; empty for points."""
    edit_title: ClassVar[str] = "Edit the game"
    """What its edits are called where they are made."""
    edit_word: ClassVar[str] = "Edit"
    """The same in a word."""
    edited_mark: ClassVar[str] = "The table edited this game."
    """What the verdict of a game with at least one edit says of that."""
    house_rules: tuple[HouseRule, ...] = ()
    verbs: tuple[str, ...] = ()
    """The first words of all option keys: a simulation can forbid a bot to use one (`--deny`)."""
    simulated: ClassVar[Mapping[str, str]] = {}
    """House rules that simulations use by default."""
    decisions: ClassVar[int] = 10_000
    """A simulated game that is not over after so many decisions counts as stuck."""
    personas: ClassVar[Mapping[str, str]] = {}
    """Variants of the game's judgement by name, each with a line about it: they are bots besides `instinct`."""
    studies: ClassVar[tuple[str, ...]] = ()
    """Personas that were made to measure something: simulations have them, they are not offered as opponents."""
    opponent: ClassVar[str] = ""
    """The persona that takes a seat unless another bot is chosen; empty for `instinct`."""
    steps: ClassVar[tuple[type[Step[Any]], ...]]
    """Every kind of step, so that a frozen agenda can be thawed."""
    parts: ClassVar[tuple[type[Part], ...]] = ()
    """Every kind of part its states are made of, so that a frozen state can be thawed."""
    legacies: ClassVar[tuple[type[Part], ...]] = ()
    """Every kind of part that its legacies are made of, the legacy itself first; none for a game that leaves nothing to later ones."""
    legacy_title: ClassVar[str] = ""
    """What its legacies are called where they are shown: `Your challenges`."""
    legacy_word: ClassVar[str] = ""
    """The same in a word that can be typed: `challenges`."""

    # ---- rules

    def side(self, seat: int) -> int:
        """The number of the side that a seat plays for. Members of one side may know the same; the default is that each seat is its own.

        Front ends draw no curtain between members of a side, and what one of them writes for the side reaches no other.
        """
        return seat

    def share(self, winners: tuple[int, ...], seat: int) -> float:
        """A seat's share of the win: all of it for those who win together, as one side or with one score."""
        if seat not in winners:
            return 0.0
        return 1.0 if self.shared else 1 / len({self.side(winner) for winner in winners})

    def blank(self, seats: int, setup: Setup) -> State:
        """The state before the set-up, with the set-up and the rest of the game on its agenda."""
        raise NotImplementedError

    def outcome(self, s: Any) -> Outcome | None:
        """How the game ended; None while it goes on."""
        raise NotImplementedError

    def standing(self, s: Any) -> tuple[int, ...]:
        """Every seat's score as it would be counted now."""
        raise NotImplementedError

    def growth(self, s: Any) -> tuple[int, ...]:
        """What the chart of a finished game shows of every seat, turn by turn: its score, unless the game counts something better."""
        return self.standing(s)

    def turns(self, s: Any) -> int:
        """How many turns have begun, over all seats."""
        raise NotImplementedError

    def chances(self, s: Any) -> tuple[float, ...] | None:
        """Every seat's chance to win at the start of a turn, as the game estimates it; with one seat, its expected score.

        None for a game that cannot estimate it.
        """
        return None

    def broken(self, before: Any, told: Sequence[Event], now: Any) -> list[str]:
        """The invariants of the rules that do not hold now, or not between this and the decision before (None at the start)."""
        raise NotImplementedError

    def edit(self, s: Any, word: str, words: tuple[str, ...], luck: Luck, tell: Tell | None) -> tuple[str, str]:
        """Change a position by decree: an edit of `edits` by its first word, and the rest of its words.

        Returns what was so before and what is so now, in words. Raises BadEdit for an edit that makes no sense here.
        """
        must_know(self, word)
        raise BadEdit(f"{self.id} lists the edit '{word}' and does not do it")

    # ---- memory between games

    def inherit(self, s: Any, legacy: Any) -> None:
        """Put what an earlier game left into a blank state, before the set-up. Raises BadLegacy for one that does not fit.

        A game that leaves `inherit` as it is plays the same whatever was left; its legacy only adds up.
        """

    def legacy_after(self, s: Any, before: Any, origin: str) -> Part | None:
        """What a game that began with the legacy `before` (None for the first) leaves when it is over; None if that is nothing.

        `origin` stands for what the game began with, its luck and its house rules. It changes neither the state nor `before`. What is
        left is public: it stands in the header of the next record. Where legacies add up (`joined`) it is also asked while a game goes
        on, and then has nothing that a seat may not know.
        """
        return None

    def joined(self, one: Any, other: Any) -> Part:
        """Both of two legacies in one, for a game whose legacies add up in any number: joining one twice is joining it once.

        Games that do not define it are played one after the other, each with the legacy of the one before.
        """
        raise NotImplementedError

    def goes_on(self, legacy: Any) -> str:
        """The next game that begins with this legacy, in a few words ("stage 3 of The Lantern Road"); empty if none can.

        Asked only of games that go on from one another (`inherit`).
        """
        return "the next game"

    def keepsakes(self, legacy: Any, here: Any = None) -> tuple[Keepsake, ...]:
        """A legacy (None for an empty one) as front ends show it; at a table, `here` is what its game adds so far."""
        return ()

    # ---- sight

    def view(self, s: Any, seat: int) -> View:
        """All that this seat may know; SPECTATOR is a seat too."""
        raise NotImplementedError

    def imagine(self, s: Any, seat: int, luck: Luck) -> State:
        """A full state that this seat cannot tell from the real one: a copy in which what it cannot see is dealt again."""
        raise NotImplementedError

    def may_see_question(self, asked: int, seat: int) -> bool:
        """Whether `seat` may know what `asked` is asked and every option of it, so that it can point at one.

        This is the one place that says so: every seat where seats know the same, else those of the asked seat's side.
        """
        return not self.secrets or self.side(seat) == self.side(asked)

    def hidden(self, s: Any, seat: int) -> Mapping[str, object]:
        """What this seat may not know, by name, as it really is. Only the laws use it: they check that imagined games vary in it."""
        return {}

    def notices(self, view: Any) -> tuple[Notice, ...]:
        """What waits to be seen to, the most pressing first, as the asked seat sees it at the pending question."""
        return ()

    # ---- words and pictures

    def line(self, event: Event, names: Sequence[str]) -> str:
        """A log line; empty for an event not worth one. Without one of its own, a game shows what is in the event."""
        told = []
        for name, value in ((field.name, getattr(event, field.name)) for field in fields(event)):
            who = name == "seat" and value in range(len(names))
            told.append(names[value] if who else f"{name.replace('_', ' ')} {plain_words(value)}")
        what = re.sub("(?<=[a-z])(?=[A-Z])", " ", type(event).__name__).capitalize()
        return f"{what}: {', '.join(told)}." if told else f"{what}."

    def places(self, event: Event) -> tuple[str, ...]:
        """The ids of fragments of the scene that a log line is about: pointing at the line lights those that are there now."""
        return ()

    def moments(self, told: Sequence[Event], earlier: int, names: Sequence[str], seat: int) -> tuple[Moment, ...]:
        """What a decision brought about, told to `seat` (or SPECTATOR), in the order it happened. Empty if there is nothing to tell.

        `told` are its events as that seat sees them, after the first `earlier` ones, which belong to a resolution that was open before
        (`Event.opens`). The default is one light moment made of the log lines.
        """
        lines = [line for line in (self.line(event, names) for event in told[earlier:]) if line]
        doers: list[object] = [getattr(event, "seat", None) for event in told[earlier:]]
        doer = next((one for one in doers if isinstance(one, int)), SPECTATOR)
        return (Moment(doer, lines[0], " ".join(lines[1:])),) if lines else ()

    def text(self, view: Any, names: Sequence[str], ascii_only: bool = False) -> str:
        """The board as text, at most 80 columns wide. The default shows the fields of the view, line by line."""
        own = [field.name for field in fields(view) if field.name not in _VIEW_FIELDS]
        return "\n".join(f"{name.replace('_', ' ')}: {plain_words(getattr(view, name))}"[:80] for name in own)

    def text_board(self, view: Any, names: Sequence[str], room: TextRoom) -> TextBoard:
        """The board as text, fitted into `room`, with the numbers of the offered options on it. The default is all of `text`.

        With `room.rows` the result should have no more lines than that: what the seats have, and the part of the board that the
        options are about. Without, it is the whole board. No line is wider than `room.columns`.
        """
        return TextBoard(self.text(view, names, room.ascii_only))

    def svg(self, view: Any, names: Sequence[str], theme: str = "light") -> str:
        """The board as a picture file; empty for a game without one: its text board is drawn instead."""
        return ""

    def scene(self, view: Any, names: Sequence[str], narrow: bool = False) -> Any:
        """The board as named fragments (`pictures.scene.Scene`), for pages that are sent only what changed.

        None for a game without one: its text board is drawn instead.
        """
        return None

    def export(self, word: str, told: Told, wishes: Wishes) -> str | bytes:
        """The file of that form of `exports`. Raises DelveError where it cannot be made."""
        raise NotImplementedError(f"{self.id} lists the form '{word}' and does not write it")

    def cover(self) -> str:
        """The picture on the box, as SVG 220 wide and 300 high; empty for a plain one with the game's name."""
        return ""

    def stats(self, view: Any, seat: int) -> tuple[Stat, ...]:
        """The public numbers of one seat, for its plate beside the board."""
        return ()

    def terms(self, view: Any, seat: int) -> tuple[Stat, ...]:
        """What the score of a seat consists of, once the game is over. The default is its public numbers."""
        return self.stats(view, seat)

    def warm(self) -> None:
        """Fill caches of what is slow to draw the first time; a server calls it when it starts."""

    def large(self, spaces: int) -> Any:
        """A position in play whose board has that many spaces, for measuring; None for a game whose board does not grow."""
        return None

    def guise(self, view: Any, seat: int) -> Guise:
        """What a seat plays as. The default, for games without factions, is the token of its number."""
        return Guise(seat % 6)

    def instinct(self) -> Instinct | None:
        """The judgement behind bots and hints; None for a game that has none."""
        return None

    def persona(self, name: str) -> Instinct:
        """The variant of the judgement with that name."""
        raise BadSetup(f"{self.id} has no bot '{name}'")

    # ---- teaching

    def teaching(self) -> Teaching:
        """Lessons, the game at a glance, the guided first game, "what if" questions. The default is empty.

        A game with a folder `teaching` returns `parts.teaching_files.teaching_of(self)`.
        """
        return Teaching()

    def glance_pictures(self) -> Mapping[str, str]:
        """The pictures of the glance by name: whole SVG elements drawn with the game's own parts. The default is none."""
        return {}

    def gauge(self) -> Gauge | None:
        """A new gauge for a simulated game; None for a game that measures only wins and turns."""
        return None

    # ---- content

    def content_files(self) -> Files:
        """The text of the content files it is played with, by name; empty for a game without content files."""
        return {}

    def with_content(self, folder: Path) -> Game:
        """The same game played with the content files of that folder. Raises BadSetup for a game without content files."""
        raise BadSetup(f"{self.id} has no content that could be exchanged for another")

    def with_files(self, files: Files) -> Game:
        """The same game played with these content files, as `content_files` gave them."""
        raise BadSetup(f"{self.id} has no content that could be exchanged for another")

    def content_report(self, folder: Path | None = None) -> ContentReport:
        """What the content files hold, the shipped ones or those of a folder, and where they break requirements."""
        raise BadSetup(f"{self.id} has no content to check")

    # ---- the same for all games

    def unfinished(self) -> tuple[str, ...]:
        """What this game does not implement yet, in words; front ends show it."""
        return tuple(words for name, words in _OPTIONAL.items() if getattr(type(self), name) is getattr(Game, name))

    def has_instinct(self) -> bool:
        """True if the game implements `instinct`."""
        return type(self).instinct is not Game.instinct

    def setup(self, chosen: Mapping[str, str] | None = None) -> dict[str, str]:
        """Every house rule's value, the defaults filled in. Raises BadSetup for a house rule or value that does not exist."""
        full = {rule.id: rule.default for rule in self.house_rules}
        if not isinstance(chosen or {}, Mapping):
            raise BadSetup(f"house rules are names with values, such as {dict(list(full.items())[:1])}, not {chosen!r}")
        for name, value in (chosen or {}).items():
            rule = next((one for one in self.house_rules if one.id == name), None)
            if rule is None:
                known = ", ".join(full) or "none"
                raise BadSetup(f"{self.id} has no house rule '{name}'{did_you_mean(name, full)}; it has: {known}")
            if str(value) not in rule.values:
                near = did_you_mean(str(value), rule.values)
                raise BadSetup(f"house rule '{name}' of {self.id} cannot be '{value}'{near}; it can be: {', '.join(rule.values)}")
            full[name] = str(value)
        return full

    @property
    def adds_up(self) -> bool:
        """True if what games leave is joined (`joined`); otherwise each game goes on from one before it."""
        return bool(self.legacies) and type(self).joined is not Game.joined

    @property
    def inherits(self) -> bool:
        """True if a game plays otherwise for what an earlier one left."""
        return bool(self.legacies) and type(self).inherit is not Game.inherit

    def start(self, seats: int, setup: Setup, luck: Luck, tell: Tell | None = None, legacy: Part | None = None) -> State:
        """A game set up and settled: the first question is pending. `legacy` is what an earlier game left to it."""
        if not self.min_seats <= seats <= self.max_seats:
            raise BadSetup(f"{self.id} is for {self.min_seats} to {self.max_seats} seats, not {seats}")
        s = self.blank(seats, setup)
        if legacy is not None:
            self.inherit(s, legacy)
        settle(s, luck, tell)
        return s


def plain_words(value: object) -> str:
    """A value for people, where a game has no words of its own: sequences with commas, nothing as a dash."""
    if isinstance(value, (tuple, list)):
        return ", ".join(map(plain_words, value)) or "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)


_OPTIONAL: Final = {
    "text": "a text board", "line": "a log", "scene": "a picture", "cover": "a box", "instinct": "a bot that knows it",
}  # fmt: skip
"""Methods of a game that have a plain default, and what a game without its own lacks."""
_VIEW_FIELDS: Final = {field.name for field in fields(View)}


def decision(s: State) -> Decision | None:
    """The pending question with all its faces; None when the game is over."""
    ask = s.ask
    if ask is None:
        return None
    faces = tuple(ask.face(s, code) for code in s.options)
    return Decision(ask.seat, ask.tag, ask.prompt(s), ask.clause, faces, ask.overheard(s))


def pending(s: State, seat: int) -> tuple[int, int | None, type[Ask[Any]] | None, tuple[int, ...]]:
    """The first four fields of a `View`: the seat, who is asked, which question as far as this seat may know, and its own options."""
    ask = s.ask
    if ask is None:
        return seat, None, None, ()
    if ask.seat == seat:
        return seat, seat, type(ask), s.options
    return seat, ask.seat, ask.seen_as or type(ask), ()


def index_of(s: State, wanted: int | str) -> int:
    """The index of the option with that index or key. Raises NotOffered, with the reason if the game can give one."""
    ask = s.ask
    if ask is None:
        raise GameIsOver("the game is over: nothing is asked any more")
    if isinstance(wanted, int):
        if 0 <= wanted < len(s.options):
            return wanted
        raise NotOffered(str(wanted), ask.prompt(s), [f"0 to {len(s.options) - 1}"])
    keys = [ask.key(s, code) for code in s.options]
    if wanted in keys:
        return keys.index(wanted)
    refusal = ask.why_not(s, wanted)
    if refusal is None:
        raise NotOffered(wanted, ask.prompt(s), keys)
    raise NotOffered(wanted, ask.prompt(s), keys, refusal.words, refusal.clause)
