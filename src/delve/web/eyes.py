"""A table as one viewer sees it: the page's data, built from that viewer's view and nothing else."""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from delve import rulebook
from delve.kernel.errors import CannotUndo, NotOffered
from delve.kernel.face import Decision
from delve.kernel.game import SPECTATOR, Game
from delve.pictures.scene import Scene
from delve.rulebook import NoRules
from delve.table import Table
from delve.web.logbook import logged
from delve.web.model import Bar, Choice, Hint, Link, Plate, Standing, TablePage, Why

MOST_BARS: Final = 3
"""Options a hint compares."""
NOTHING: Final = Scene(0, 0, "")
"""A board that nobody looks at."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody at a screen: the seats they may play, and whether the table is theirs to run."""

    seats: tuple[int, ...] = ()
    host: bool = False
    looking: int = SPECTATOR
    """At a screen that several share: who said that they are looking."""

    def eyes(self, asked: int | None, secrets: bool) -> tuple[int, bool]:
        """Whose view this viewer gets while that seat is asked, and whether somebody else must come to the screen first.

        Where seats know different things, a screen that several share shows what the person knows who said that they look.
        """
        looking = self.looking if self.looking in self.seats else SPECTATOR
        if secrets and len(self.seats) > 1:
            handing_over = asked in self.seats and asked != looking
            return (SPECTATOR if handing_over else looking), handing_over
        if asked in self.seats:
            return asked, False
        return (self.seats[0] if self.seats else SPECTATOR), False


@dataclass(frozen=True, slots=True)
class Around:
    """What a page shows besides the game itself."""

    id: str
    version: int
    key: str = field(repr=False)
    """A secret of the table, which signs the ids of actions."""
    kinds: tuple[str, ...]
    """Who sits where: `me`, `friend`, `open`, `bot LEVEL`."""
    present: frozenset[int]
    aids: str
    fair: str
    decisions: int
    """How many choices the game has by now, whichever moment is looked at."""
    asked: int | None
    """Who is asked now, likewise."""
    links: tuple[Link, ...] = ()
    theme: str = ""


def action_id(key: str, match: str, viewer: int, version: int, index: int) -> str:
    """The opaque name of one option for one viewer at one version."""
    text = f"{match}|{viewer}|{version}|{index}"
    return hmac.digest(key.encode(), f"action|{text}".encode(), "sha256").hex()[:20]


@lru_cache(maxsize=512)
def _scene(game: Game, view: Any, names: tuple[str, ...], narrow: bool) -> Scene:
    """Several watch the same: a view drawn once serves them all."""
    scene: Scene = game.scene(view, names, narrow)
    return scene


def look(
    table: Table, viewer: Viewer, around: Around, at: int | None = None, hint: bool = False, narrow: bool | None = None, why: str = ""
) -> TablePage:
    """The page's data. `table` is the table at the moment that is looked at; `at` says which, None for now.

    With `narrow` the board is drawn in that one width and no text is set; without, all of it is.
    """
    game, asked = table.game, table.asked
    eyes, private = viewer.eyes(around.asked, game.secrets)  # who is asked now sits at the screen, whatever moment is looked at
    private = private and at is None
    view = table.view(eyes)
    shown = view if game.secrets or view.options else table.view(SPECTATOR)  # where nothing is hidden, all who wait see one board
    names = tuple(table.names)
    mine = at is None and asked is not None and asked in viewer.seats and not private
    prompt, sub, clause = _question(table, mine)
    outcome = table.outcome
    undo = _undo(table, viewer) if at is None else "This is the past."
    plates = _plates(table, viewer, around, view)
    return TablePage(
        id=around.id, version=around.version, game=game.id, title=game.name or game.title, credit=game.credit, viewer=eyes,
        seats=viewer.seats, host=viewer.host, names=names, scene=NOTHING if narrow is True else _scene(game, shown, names, False),
        narrow=NOTHING if narrow is False else _scene(game, shown, names, True),
        text=game.text(view, names, ascii_only=True) if narrow is None else "",
        prompt=prompt, sub=sub, clause=clause, waiting=not mine and outcome is None,
        choices=_choices(table, around, eyes) if mine else (), plates=plates, log=logged(table, eyes),
        decisions=around.decisions, at=at, undo=undo,
        toast=f"You chose: {table.keys[-1]}." if not undo else "",
        hint=_hint(table) if hint and mine and around.aids != "purist" else None, aids=around.aids,
        outcome=outcome.verdict if outcome else "", winners=outcome.winners if outcome else (),
        options=_house_rules(game, tuple(table.setup.items())),
        notes=tuple((made, names[seat], text) for made, seat, text in table.notes), links=around.links if viewer.host else (),
        fair=around.fair, privacy=private, theme=around.theme, why=reason(table, mine, why) if why else None,
        standings=_standings(table, plates, view),
    )  # fmt: skip


def _question(table: Table, mine: bool) -> tuple[str, str, str]:
    """The prompt, what stands below it, and its clause."""
    decision = table.decision
    if decision is None:
        return "The game is over", "", ""
    name = table.names[decision.seat]
    turn = f"turn {table.turns}"
    if mine:
        return decision.prompt, f"{name}, {turn}", decision.clause
    return f"{name} is asked", f"{decision.overheard} ({turn})", decision.clause if decision.overheard == decision.prompt else ""


def _choices(table: Table, around: Around, eyes: int) -> tuple[Choice, ...]:
    decision = table.decision
    assert decision is not None
    purist = around.aids == "purist"
    number = numbers(decision)
    return tuple(
        Choice(
            number[i], i, action_id(around.key, around.id, eyes, around.version, i), face.key, face.words.label,
            "" if purist else face.words.then,
            f"target-{face.at.id}" if face.at is not None else "", face.final, face.key.partition(" ")[0], face.turn,
        )
        for i, face in enumerate(decision.faces)
    )  # fmt: skip


def numbers(decision: Decision) -> list[int]:
    """The number of every option, from 1. The ways of one thing share theirs, unless turning is all the question is about."""
    seen: dict[object, int] = {}
    several = len({face.at for face in decision.faces if face.turn is not None}) > 1
    return [seen.setdefault(face.at if several and face.turn is not None else i, len(seen) + 1) for i, face in enumerate(decision.faces)]


def _plates(table: Table, viewer: Viewer, around: Around, view: Any) -> tuple[Plate, ...]:
    won = table.outcome.winners if table.outcome else ()
    return tuple(
        Plate(
            seat, name, "you" if seat in viewer.seats else "friend" if kind in ("me", "friend") else kind.replace(":", " "),
            kind.startswith("bot") or seat in around.present or seat in viewer.seats, seat == table.asked, seat in won,
            table.game.stats(view, seat), table.game.guise(view, seat),
        )
        for seat, (name, kind) in enumerate(zip(table.names, around.kinds, strict=True))
    )  # fmt: skip


def _standings(table: Table, plates: tuple[Plate, ...], view: Any) -> tuple[Standing, ...]:
    """The end, best first: who won, then by points."""
    outcome = table.outcome
    if outcome is None:
        return ()
    order = sorted(plates, key=lambda plate: (plate.seat not in outcome.winners, -outcome.scores[plate.seat]))
    return tuple(Standing(plate, outcome.scores[plate.seat], table.game.terms(view, plate.seat)) for plate in order)


def _undo(table: Table, viewer: Viewer) -> str:
    if not viewer.seats:
        return "Only somebody at the table can take back a choice."
    if table.last_chooser not in viewer.seats:
        return "The last choice was not yours." if table.last_chooser is not None else "No choice has been made yet."
    try:
        table.undoable(table.last_chooser)
    except CannotUndo as refused:
        return f"{str(refused)[:1].upper()}{str(refused)[1:]}."
    return ""


def _hint(table: Table) -> Hint:
    decision = table.decision
    assert decision is not None
    advice = table.game.instinct().advise(table.view(decision.seat))
    number = numbers(decision)
    bars = tuple(
        Bar(number[one.option], decision.faces[one.option].words.label, round(100 * min(1.0, max(0.0, one.share))), one.words)
        for one in advice.weighed[:MOST_BARS]
    )
    return Hint(number[advice.pick], advice.pick, decision.faces[advice.pick].words.label, advice.reason, bars, advice.measure)


def reason(table: Table, mine: bool, key: str) -> Why:
    """Why that key is not offered, for whoever is asked: nobody else is told what it would mean."""
    heading = f"Why not “{key}”?"
    if not mine:
        return Why(heading, "Nothing is asked of you just now.")
    try:
        index = table.index(key)
    except NotOffered as refused:
        clause = _clause(table.game.id, refused.clause)
        return Why(heading, refused.why or "It is none of the choices there are.", refused.clause, clause)
    decision = table.decision
    assert decision is not None
    return Why(heading, f"It can be chosen: it is line {numbers(decision)[index]} in your list.")


def _clause(game: str, id: str) -> str:
    """What a clause says; empty where there is no book."""
    try:
        clause = rulebook.load(game).clause(id) if id else None
    except NoRules:
        return ""
    return clause.words if clause is not None else ""


@lru_cache(maxsize=512)
def _house_rules(game: Game, setup: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    chosen, defaults = dict(setup), game.setup()
    changed = [option for option in game.options if chosen[option.id] != defaults[option.id]]
    return tuple((option.label, option.values[chosen[option.id]]) for option in changed)
