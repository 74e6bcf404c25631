"""The data of the pages: all that the templates see. It is built for one viewer, from views only."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256

from delve.kernel.edits import EditForm
from delve.kernel.game import Guise, Stat
from delve.kernel.moments import Moment
from delve.kernel.teaching import Lesson
from delve.pictures.scene import Scene
from delve.web.end_data import Ending, Reel


@dataclass(frozen=True, slots=True)
class Advised:
    """Somebody points at an option of the viewer."""

    name: str
    token: int


@dataclass(frozen=True, slots=True)
class PointButton:
    """An option of another seat, which the viewer can point at."""

    number: int
    option: str
    """The opaque id that is posted; it takes nothing."""
    label: str
    then: str
    group: str


@dataclass(frozen=True, slots=True)
class ChoiceButton:
    """One option of the pending decision, as a button and, where it points at the board, as a place to click."""

    number: int
    """Counted from 1: it is typed to choose the option. Rotations of one thing share a number."""
    index: int
    """The index of the option, which its ghost on the board has too."""
    action: str
    """The opaque id that is posted; valid for this viewer and version only."""
    key: str
    label: str
    then: str
    place: str
    """The id of the board fragment it points at (`target-side-5-4-e`); empty if it points at none."""
    final: bool
    """True if it cannot be taken back and the table's aids say that this is asked once more."""
    group: str
    """The heading it belongs to, for long lists."""
    turn: int | None = None
    """Degrees, for one of several rotations of a thing."""
    where: str = ""
    """Where its place is, in words for screen readers."""
    advised: tuple[Advised, ...] = ()
    """Who points at it."""


@dataclass(frozen=True, slots=True)
class OrderButton:
    """An order that can be given now: many choices in one press."""

    word: str
    label: str
    then: str
    """What it does and until when."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Something that waits for the viewer to see to it."""

    words: str
    aside: str
    places: str
    """The ids of fragments of the board that it is about."""
    action: str = ""
    """The id of the option that leads to it; empty where none is offered."""


@dataclass(frozen=True, slots=True)
class Plate:
    """One seat: who sits there, what is public, whose turn it is."""

    seat: int
    name: str
    who: str
    """`you`, `friend`, `bot instinct` or `open` (its link was not used yet)."""
    present: bool
    asked: bool
    won: bool
    stats: tuple[Stat, ...]
    guise: Guise
    """Its colour with the symbol, and its faction."""
    free: bool = False
    """True if the host can give the seat to somebody else."""
    host: bool = False
    """True if the host of the table sits there."""


@dataclass(frozen=True, slots=True)
class FreeSeat:
    """A seat that the host can give to somebody else."""

    seat: int
    name: str
    who: str
    present: bool
    token: int


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat at the end: its points, and what they consist of."""

    plate: Plate
    points: int
    terms: tuple[Stat, ...]


@dataclass(frozen=True, slots=True, eq=False)
class LogLine:
    """The log of one decision; choosing it shows the board of that moment. Compared by identity, which is fast."""

    decision: int
    token: int
    """The token of the seat that chose; -1 for the set-up."""
    texts: tuple[str, ...]
    places: tuple[str, ...] = ()
    """The ids of fragments of the board that it is about; pointing at the line lights those that are there."""
    edit: bool = False
    """True if it was no choice: the table edited the game."""


@dataclass(frozen=True, slots=True, eq=False)
class ToldMoment:
    """A moment on a page. Compared by identity, which is fast: for one viewer there is one for each moment."""

    decision: int
    nth: int
    """Which moment of that decision, from 0."""
    moment: Moment
    token: int
    """The token of the seat whose doing it was; -1 for nobody's."""
    own: bool
    """True if the viewer made the decision."""
    held: bool
    """True if its card stays until the viewer puts it away."""


@dataclass(frozen=True, slots=True)
class Telling:
    """What a page tells of what happened."""

    latest: tuple[ToldMoment, ...] = ()
    """The moments of the last decision."""
    cards: tuple[ToldMoment, ...] = ()
    """Those with a card: of the last decision, and before it results of the viewer after which they did not choose yet."""
    since: tuple[ToldMoment, ...] = ()
    """What others did since the viewer's last turn."""
    omitted: int = 0
    """How many earlier ones `since` leaves out."""

    @property
    def said(self) -> tuple[str, str]:
        """The last decision in a sentence, and all else about it."""
        titles = [one.moment.title for one in self.latest]
        asides = [one.moment.aside for one in self.latest if one.moment.aside]
        return (titles[0], " ".join([*asides, *titles[1:]])) if titles else ("", "")

    @property
    def places(self) -> str:
        """The ids of the fragments that the last decision is about."""
        return " ".join(dict.fromkeys(place for one in self.latest for place in one.moment.places))


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
    """A link that the host can share: for a seat, or for watching."""

    label: str
    url: str
    seat: int
    """-1 for watching."""
    qr: str
    """An SVG of its QR code."""


@dataclass(frozen=True, slots=True)
class CalloutNote:
    """A callout of a guided game that has come up."""

    nth: int
    """The order in which it came up, from 1."""
    title: str
    words: str
    where: str
    """What it is about; see `kernel.teaching.Callout`."""
    now: bool
    """True if it came up with the pending question."""


@dataclass(frozen=True, slots=True)
class GuideNote:
    """The callouts of a guided game so far."""

    callouts: tuple[CalloutNote, ...]
    total: int
    """How many there are in the whole game."""
    led: str = ""
    """The key of the option that they lead to now; empty for none."""

    @property
    def due(self) -> tuple[CalloutNote, ...]:
        """Those that came up with the pending question."""
        return tuple(one for one in self.callouts if one.now)


@dataclass(frozen=True, slots=True)
class Said:
    """A remark that somebody made at the table."""

    number: str
    seat: int
    name: str
    token: int
    icon: str
    """The name of a reaction, which has an icon of that name; empty for a message."""
    text: str
    aside: bool = False
    """True if only the viewer's side heard it."""


@dataclass(frozen=True)
class TablePage:
    """One table as one viewer sees it at one version."""

    id: str
    version: int | float
    game: str
    title: str
    credit: str
    viewer: int
    """The seat whose view is shown; -1 for a spectator."""
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
    """The line below the prompt."""
    clause: str
    waiting: bool
    """True if somebody else is asked."""
    choices: tuple[ChoiceButton, ...]
    plates: tuple[Plate, ...]
    log: tuple[LogLine, ...]
    decisions: int
    at: int | None
    """The decision this page looks back at; None for now."""
    undo: str
    """Why the last choice cannot be taken back; empty when it can."""
    landmarks: tuple[tuple[str, str], ...]
    """Where undo may go back to in one step: the word that is sent, and in words. Empty while nothing can be taken back."""
    toast: str
    """The key of what was just chosen, if it can be taken back: a button to do so is shown. Else empty."""
    hint: Hint | None
    aids: str
    """`learning`, `standard` or `purist`."""
    hints: bool
    """True if the game can give hints."""
    outcome: str
    """The verdict; empty while the game goes on."""
    winners: tuple[int, ...]
    notes: tuple[tuple[int, str, str], ...]
    """The journal, its last notes: the number of decisions before it, the writer's name, the text."""
    house_rules: tuple[tuple[str, str], ...]
    """House rules that differ from the default, in words."""
    links: tuple[Link, ...]
    fair: str
    """A sentence with the commitment to the dice, and after the end with the secret."""
    privacy: bool
    """True if the screen must be handed to another player before anything is shown."""
    theme: str
    """`paper`, `lamplight`, `contrast`, or empty for the browser's preference."""
    why: Why | None = None
    """The answer to `?why=KEY`."""
    rules: bool = True
    """True if the game has a rules text."""
    standings: tuple[Standing, ...] = ()
    """Every seat at the end, the best first."""
    telling: Telling = field(default_factory=Telling)
    guide: GuideNote | None = None
    """The callouts of a guided game, for the learner."""
    guide_left: bool = False
    """True for a learner who has left the guide."""
    opening: bool = False
    """True in a guided game until the learner has made a choice: what happened before is not told step by step."""
    lesson: Lesson | None = None
    """What the pending question is for, at a table with the learning aid."""
    glance: bool = False
    """True if the game can be shown at a glance."""
    friends: bool = False
    """True if people at several screens play."""
    said: tuple[Said, ...] = ()
    """The last remarks."""
    pointable: tuple[PointButton, ...] = ()
    """The options of the asked seat, where the viewer may point at one of them; only on a whole page."""
    can_point: bool = False
    """True if the viewer may point at an option of the asked seat."""
    serving: str = ""
    """The command that makes the table reachable for others; empty if its address already is."""
    reach: str = ""
    """The address of this machine for others, as far as it is known; only with `serving`."""
    unseated: bool = False
    """True if this browser had a seat that was given to somebody else."""
    bots: tuple[tuple[str, str], ...] = ()
    """For the host: the bots that can take a seat, as level and name."""
    end: Ending | None = None
    """What there is to see at the end; None while the game goes on."""
    reel: Reel | None = None
    """While looking back: the past to be played."""
    over: bool = False
    """True if the game is over now, also when the page looks back."""
    forkable: bool = False
    """True if this viewer may go on from an earlier moment at another table."""
    again: str = ""
    """After the end: the id of the table at which the same people play again."""
    goes_on: str = ""
    """After the end: what a campaign goes on with, in a few words."""
    edits: tuple[EditForm, ...] = ()
    """The kinds of edit this viewer may make; none for who has no seat, for the past, and for a game that knows none."""
    orders: tuple[OrderButton, ...] = ()
    ordered: str = ""
    """What the last order came to; empty once something else was chosen."""
    to_do: tuple[Waiting, ...] = ()
    """What waits for the viewer who is asked; empty where nothing does."""
    png: bool = False
    """True if this server can make the picture to share as PNG."""

    kept: str = ""
    """What the record of all games of this kind is called; empty for a game without one."""
    scored: bool = True
    """False if the game has no points to be shown."""
    edit_title: str = ""
    """What a change of the position by decree is called."""
    edit_word: str = ""
    """The same in a word."""
    sealed: tuple[int, ...] = ()
    """The seats that choose at the same time, as far as this viewer may know who has not; mostly none."""
    ready: bool = False
    """True if this viewer has chosen, and waits for others who choose at the same time."""
    asked_here: int | None = None
    """Of several seats that choose at the same time, the one that is asked at this browser, or has chosen there."""
    asides: tuple[tuple[int, str, str], ...] = ()
    """The notes for the viewer's side alone, in the same way."""
    notes_before: int = 0
    """How many notes the journal has before those that are shown."""
    mates: str = ""
    """Who else plays for the viewer's side, in words; empty where each plays alone."""

    @cached_property
    def drawn(self) -> Scene:
        """The board that was drawn: what is shown beside it is the same for both widths."""
        return self.scene if self.scene.width else self.narrow

    @cached_property
    def box(self) -> str:
        """The frame of the wide board; lower where the end or the reel lies below it."""
        return self.scene.low_box if self.end is not None or self.reel is not None else self.scene.box

    @cached_property
    def shows(self) -> str:
        """Which parts that change the layout are in sight, in words for the style sheets: they see them beside `#state`.

        Selectors with `:has` would do the same, but cost a browser tens of milliseconds with every change of a large board.
        """
        if self.privacy:
            return "privacy"
        kinds = {panel.kind for panel in self.drawn.panels}
        there = (
            ("end", self.end), ("reel", self.reel), ("guide", self.guide), ("hand", "hand" in kinds), ("tray", "tray" in kinds),
            ("since", self.since),
        )  # fmt: skip
        return " ".join(word for word, shown in there if shown)

    @cached_property
    def cards(self) -> tuple[ToldMoment, ...]:
        """The moments that have a card on this page: in the past those of that decision."""
        return self.telling.cards if self.at is None else tuple(one for one in self.telling.latest if one.moment.heavy)

    @cached_property
    def since(self) -> tuple[ToldMoment, ...]:
        """What is listed as having happened since the viewer's last turn."""
        return self.telling.since if self.at is None and not self.privacy and not self.outcome else ()

    @cached_property
    def missed(self) -> int:
        """How much happened since then, with what is not listed."""
        return len(self.since) + self.telling.omitted if self.since else 0

    @cached_property
    def free_seats(self) -> tuple[FreeSeat, ...]:
        """The seats that can be given to somebody else: only what is shown of them, since numbers of seats change often."""
        return tuple(FreeSeat(one.seat, one.name, one.who, one.present, one.guise.token) for one in self.plates if one.free)

    @cached_property
    def offered_at(self) -> Mapping[str, Sequence[ChoiceButton]]:
        """The options by the place they point at; none for any other place."""
        found: defaultdict[str, list[ChoiceButton]] = defaultdict(list)
        for one in self.choices:
            found[one.place].append(one)
        return found

    @cached_property
    def mine(self) -> bool:
        """True if this viewer is asked now."""
        return bool(self.choices) and self.at is None and not self.privacy

    @cached_property
    def pointed(self) -> bool:
        """True if some option points at the board."""
        return any(choice.place in self.drawn.fragments for choice in self.choices)

    @cached_property
    def asked(self) -> Plate | None:
        """The seat that is asked; of several, the one at this browser, else the first."""
        if self.asked_here is not None:
            return self.plates[self.asked_here]
        return next((plate for plate in self.plates if plate.asked), None)

    @cached_property
    def invitations(self) -> tuple[Link, ...]:
        """The links for free seats."""
        return tuple(link for link in self.links if link.seat >= 0) if self.host and self.at is None and not self.outcome else ()

    @cached_property
    def hosting(self) -> str:
        """The name of the host; empty if they play no seat."""
        return next((plate.name for plate in self.plates if plate.host), "")

    @cached_property
    def won(self) -> Plate | None:
        """The seat that won; the first of several."""
        return next((plate for plate in self.plates if plate.won), None)

    @cached_property
    def standing(self) -> str:
        """The state of the game in a few words."""
        if self.at is not None:
            return "Looking back"
        if self.outcome:
            return "The game is over"
        if self.choices:
            return "Your turn"
        if self.sealed:
            return "You are ready" if self.ready else "All are choosing"
        asked = self.asked
        return f"{asked.name} is asked" if asked is not None else "The table is open"

    @cached_property
    def once(self) -> str:
        """The id of a choice made from this page, so that a request sent twice counts once."""
        return sha256(f"{self.id}/{self.version}/{self.viewer}".encode()).hexdigest()[:20]

    def token(self, seat: int) -> int:
        """The token (colour and symbol) of a seat."""
        return self.plates[seat].guise.token
