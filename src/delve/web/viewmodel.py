"""A table as one viewer sees it: the page's data, built from that viewer's view and nothing else."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from delve import rulebook
from delve.bots.opponents import called, opponents
from delve.kernel.audience import ALL, mates, one_side
from delve.kernel.english import listed
from delve.kernel.errors import CannotUndo, NotOffered
from delve.kernel.face import Decision
from delve.kernel.game import SPECTATOR, Game
from delve.pictures.places import marked
from delve.pictures.scene import Scene
from delve.rulebook import NoRules
from delve.table import Table
from delve.table.guide import Guide
from delve.web import pointing, safe_look, teaching
from delve.web.ending import EndReview, ending
from delve.web.log_cache import logged
from delve.web.moment_cache import telling
from delve.web.page_data import Bar, ChoiceButton, Hint, Link, OrderButton, Plate, Said, Standing, TablePage, Waiting, Why
from delve.web.reel import Step, reel
from delve.web.talk import Remark
from delve.web.viewer import Sight, plain_sight
from delve.web.viewer import Viewer as Viewer

PURIST: Final = "purist"
"""The aids of a table without hints."""
SHOWN_NOTES: Final = 80
"""The last notes of a journal are on the page: it is sent anew with each of them."""
MAX_BARS: Final = 3
"""The most options that a hint compares."""
NOTHING: Final = Scene(0, 0, "")
"""An empty board, for the width that is not shown."""


@dataclass(frozen=True, slots=True)
class PageContext:
    """What a page shows besides the game itself."""

    id: str
    version: int | float
    key: str = field(repr=False)
    """A secret of the table, which signs the ids of actions."""
    kinds: tuple[str, ...]
    """Who sits where: `me`, `friend`, `open`, `bot LEVEL`."""
    present: frozenset[int]
    aids: str
    fair: str
    decisions: int
    """How many choices the game has now, also when the page looks back."""
    asked: int | None
    """The seat that is asked now, also when the page looks back."""
    links: tuple[Link, ...] = ()
    theme: str = ""
    guide: Guide | None = None
    """The callouts of a guided game; None for everybody but the learner, and for one who has left them."""
    guide_left: bool = False
    """True for a learner who has left them."""
    said: tuple[Remark, ...] = ()
    serving: str = ""
    """The command that makes the table reachable for others; empty if its address already is."""
    reach: str = ""
    """The address of this machine for others, as far as it is known."""
    review: EndReview | None = None
    """What was found out about a finished game; None while that is computed."""
    again: str = ""
    steps: Sequence[Step] = ()
    """When the page looks back: what every decision brought about, as its viewer may know it."""
    png: bool = False
    ordered: str = ""
    """What the last order came to, while nothing else was chosen since."""
    sight: Sight | None = None
    """What the viewer has before them; None where it follows from who is asked."""
    asides: Sequence[tuple[int, int, str]] = ()
    """The notes for the viewer's own side: the number of decisions before it, the seat, the text."""


def action_id(key: str, match: str, viewer: int, version: int | float, index: int) -> str:
    """The opaque id of one option for one viewer at one version."""
    text = f"{match}|{viewer}|{version}|{index}"
    return hmac.digest(key.encode(), f"action|{text}".encode(), "sha256").hex()[:20]


def page_for(
    table: Table, viewer: Viewer, context: PageContext, at: int | None = None, hint: bool = False, narrow: bool | None = None, why: str = ""
) -> TablePage:
    """The page's data. `table` is the table at the moment that is shown: after `at` decisions, None for now.

    With `narrow` True or False only the board of that width is drawn; with None both boards and the text board are.
    Raises GameFailed for an error in the game's code.
    """
    with safe_look.guarded(table.game.title):
        return _page_for(table, viewer, context, at, hint, narrow, why)


def _page_for(table: Table, viewer: Viewer, context: PageContext, at: int | None, hint: bool, narrow: bool | None, why: str) -> TablePage:
    game, asked = table.game, table.asked
    sight = context.sight or plain_sight(table, viewer, context.asked)  # by who is asked now, also when looking back
    seat_shown, private = sight.shown, sight.private and at is None
    sealed = table.sealed if at is None else ()
    view = table.view(seat_shown)
    shown = view if game.secrets or view.options else table.view(SPECTATOR)  # without secrets, all who are not asked share one drawing
    names = tuple(table.names)
    mine = at is None and asked is not None and asked in viewer.seats and not private and not sight.ready
    prompt, sub, clause = _question(table, mine, sealed, sight.ready)
    rules = rulebook.has_rules(game)
    outcome = table.outcome
    undo = _undo(table, viewer) if at is None else "This is the past."
    plates = _plates(table, viewer, context, view)
    guide = teaching.guide_note(table, context.guide) if at is None and not private else None
    standings = _standings(table, plates, view)
    choices = _choices(table, context, seat_shown, plates) if mine else ()
    return TablePage(
        id=context.id, version=context.version, game=game.id, title=game.name or game.title, credit=game.credit, viewer=seat_shown,
        seats=viewer.seats, host=viewer.host, names=names, scene=NOTHING if narrow is True else _board(table, shown, mine, False),
        narrow=NOTHING if narrow is False else _board(table, shown, mine, True),
        text=safe_look.text(game, view, names) if narrow is None else "",
        prompt=prompt, sub=sub, clause=clause if rules else "", waiting=not mine and outcome is None,
        choices=choices, to_do=_to_do(table, view, choices) if mine and context.guide is None else (),
        plates=plates, log=logged(table, seat_shown),
        decisions=context.decisions, at=at, undo=undo,
        landmarks=() if undo or sealed else table.landmarks,
        orders=_orders(table, context.aids) if mine and context.guide is None else (), ordered=context.ordered if mine else "",
        toast=table.choice(-1).text if not undo else "",
        hint=_hint(table) if hint and mine and context.aids != PURIST else None, aids=context.aids, hints=table.game.has_instinct(),
        outcome=outcome.verdict if outcome else "", winners=outcome.winners if outcome else (),
        house_rules=_house_rules(game, tuple(table.setup.items())),
        notes=tuple((made, names[seat], text) for made, seat, text in table.notes[-SHOWN_NOTES:]),
        notes_before=max(0, len(table.notes) - SHOWN_NOTES), links=context.links if viewer.host else (),
        fair=context.fair, privacy=private, theme=context.theme, why=reason(table, mine, why) if why else None,
        rules=rules, standings=standings, again=context.again, png=context.png,
        goes_on=table.goes_on if outcome is not None and at is None else "",
        end=ending(table, standings, viewer.seats, seat_shown, context.review) if at is None else None,
        reel=reel(context.steps, at, tuple(plate.guise.token for plate in plates)) if at is not None and context.steps else None,
        over=context.asked is None, forkable=may_fork(viewer, context.asked is None, bool(table.seed), game.secrets),
        telling=telling(table, viewer.seats, seat_shown, tuple(plate.guise.token for plate in plates)),
        guide=guide, guide_left=context.guide_left, opening=context.guide is not None and context.guide.learner not in table.choosers,
        lesson=teaching.lesson_for(table, context.aids, context.guide, guide) if mine else None,
        glance=safe_look.teaching_of(game).glance is not None, friends=any(kind in ("friend", "open") for kind in context.kinds),
        said=_said(context, plates),
        can_point=at is None and not private and pointing.seat_of(table, viewer) is not None,
        pointable=pointing.offered(table, viewer, context.key, context.id) if at is None and not private and narrow is None else (),
        serving=context.serving if viewer.host else "", reach=context.reach if viewer.host else "",
        unseated=viewer.unseated and not viewer.seats,
        edits=game.edits if viewer.seats and at is None and outcome is None and not private else (),
        kept=game.legacy_title if game.adds_up else "", scored=game.scored, edit_title=game.edit_title, edit_word=game.edit_word,
        bots=_bots(game) if viewer.host and outcome is None else (),
        sealed=sealed, ready=sight.ready and at is None, asked_here=_asked_here(sight) if sealed else None,
        asides=tuple((made, names[seat], text) for made, seat, text in context.asides), mates=_mates(table, viewer),
    )  # fmt: skip


def _board(table: Table, shown: Any, mine: bool, narrow: bool) -> Scene:
    """The board, with marks on the places that the viewer may choose if the game leaves that to the page."""
    drawn = safe_look.scene(table.game, shown, tuple(table.names), narrow)
    decision = table.decision
    return marked(drawn, decision.faces, numbers(decision)) if mine and decision is not None else drawn


def may_fork(viewer: Viewer, over: bool, seeded: bool, secrets: bool) -> bool:
    """Whether somebody may go on from an earlier moment at another table: when nothing that is secret could be found out by it."""
    return bool(viewer.seats or viewer.host) and (over or (seeded and not secrets))


def _question(table: Table, mine: bool, sealed: Sequence[int], ready: bool) -> tuple[str, str, str]:
    """The prompt, the line below it, and its clause."""
    if table.asked is None:
        return "The game is over", "", ""
    if sealed and not mine:
        words, clause = table.overheard
        if ready:
            return "You are ready", "until all are in, you can change your mind", clause
        return f"{listed([table.names[seat] for seat in sealed])} choose at the same time", words, clause
    name = table.names[table.asked]
    turn = f"turn {table.turns}" if table.turns else "before the first turn"
    decision = table.decision if mine else None
    if decision is not None:
        return decision.prompt, f"{name}, {turn}", decision.clause
    words, clause = table.overheard
    return f"{name} is asked", f"{words} ({turn})", clause


def _asked_here(sight: Sight) -> int | None:
    """Of several seats that choose at the same time, the one at this browser: also when it has chosen already."""
    if sight.ready:
        return sight.shown if sight.shown >= 0 else None
    return sight.asked


def _mates(table: Table, viewer: Viewer) -> str:
    """Who else plays for the viewer's side, in words; empty where each plays alone."""
    if not one_side(table.game, viewer.seats):  # at a screen that is handed over it depends on who looks
        return "your side" if any(mates(table.game, seat, len(table.names)) for seat in viewer.seats) else ""
    others = mates(table.game, viewer.seats[0], len(table.names)) if viewer.seats else ()
    return listed([table.names[seat] for seat in others])


def _choices(table: Table, context: PageContext, seat_shown: int, plates: tuple[Plate, ...]) -> tuple[ChoiceButton, ...]:
    decision = table.decision
    assert decision is not None
    advised = pointing.advised(context.said, tuple(plate.guise.token for plate in plates), context.decisions)
    purist = context.aids == PURIST
    number = numbers(decision)
    return tuple(
        ChoiceButton(
            number[i], i, action_id(context.key, context.id, seat_shown, context.version, i), face.key, face.words.label,
            "" if purist else face.words.then,
            f"target-{face.at.id}" if face.at is not None else "", (face.final or face.reveals) and context.aids == "learning",
            face.group or face.key.partition(" ")[0], face.turn, face.words.where, advised.get(face.key, ()),
        )
        for i, face in enumerate(decision.faces)
    )  # fmt: skip


def _orders(table: Table, aids: str) -> tuple[OrderButton, ...]:
    """The orders that can be given now; a purist gets none that follow the game's judgement."""
    return tuple(OrderButton(order.word, words.label, words.then) for order, words in safe_look.orders(table, aids != PURIST))


def _to_do(table: Table, view: Any, choices: Sequence[ChoiceButton]) -> tuple[Waiting, ...]:
    """What waits to be seen to, each with the option that leads to it, if that is offered."""
    offered = {choice.key: choice.action for choice in choices if not choice.final}
    return tuple(
        Waiting(one.words, one.aside, " ".join(one.places), offered.get(one.key, "")) for one in safe_look.notices(table.game, view)
    )


def numbers(decision: Decision) -> list[int]:
    """The number of every option, from 1. Rotations of one thing share a number, unless the question is only about its rotation."""
    seen: dict[object, int] = {}
    several = len({face.at for face in decision.faces if face.turn is not None}) > 1
    return [seen.setdefault(face.at if several and face.turn is not None else i, len(seen) + 1) for i, face in enumerate(decision.faces)]


def _plates(table: Table, viewer: Viewer, context: PageContext, view: Any) -> tuple[Plate, ...]:
    won = table.outcome.winners if table.outcome else ()
    asked = table.sealed or (table.asked,)
    return tuple(
        Plate(
            seat, name, "you" if seat in viewer.seats else "friend" if kind in ("me", "friend") else _bot_name(kind, table.game),
            kind.startswith("bot") or seat in context.present or seat in viewer.seats, seat in asked, seat in won,
            safe_look.stats(table.game, view, seat), safe_look.guise(table.game, view, seat),
            viewer.host and kind != "me" and table.outcome is None, kind == "me",
        )
        for seat, (name, kind) in enumerate(zip(table.names, context.kinds, strict=True))
    )  # fmt: skip


@lru_cache(maxsize=256)
def _bot_name(kind: str, game: Game) -> str:
    """`bot even` for `bot:instinct`; other kinds as they are."""
    return f"bot {called(kind[4:], game)}" if kind.startswith("bot:") else kind


@lru_cache(maxsize=64)
def _bots(game: Game) -> tuple[tuple[str, str], ...]:
    return tuple((one.level, one.name) for one in opponents(game))


def _said(context: PageContext, plates: tuple[Plate, ...]) -> tuple[Said, ...]:
    return tuple(
        Said(one.number, one.seat, one.name, plates[one.seat].guise.token, one.icon, one.text, one.audience != ALL) for one in context.said
    )


def _standings(table: Table, plates: tuple[Plate, ...], view: Any) -> tuple[Standing, ...]:
    """The seats at the end of the game: winners first, then by points."""
    outcome = table.outcome
    if outcome is None:
        return ()
    order = sorted(plates, key=lambda plate: (plate.seat not in outcome.winners, -outcome.scores[plate.seat]))
    return tuple(Standing(plate, outcome.scores[plate.seat], safe_look.terms(table.game, view, plate.seat)) for plate in order)


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


def _hint(table: Table) -> Hint | None:
    decision = table.decision
    assert decision is not None
    advice = safe_look.advice(table.game, table.view(decision.seat))
    if advice is None:
        return None
    number = numbers(decision)
    bars = tuple(
        Bar(number[one.option], decision.faces[one.option].words.label, round(100 * min(1.0, max(0.0, one.share))), one.words)
        for one in advice.weighed[:MAX_BARS]
    )
    return Hint(number[advice.pick], advice.pick, decision.faces[advice.pick].words.label, advice.reason, bars, advice.measure)


def reason(table: Table, mine: bool, key: str) -> Why:
    """Why that key is not offered. Only the viewer who is asked gets the reason."""
    heading = f"Why not “{key}”?"
    if not mine:
        return Why(heading, "Nothing is asked of you just now.")
    try:
        index = table.index(key)
    except NotOffered as refused:
        clause = _clause(table.game, refused.clause)
        return Why(heading, refused.why or "It is not among the options.", refused.clause, clause)
    decision = table.decision
    assert decision is not None
    return Why(heading, f"It can be chosen: it is line {numbers(decision)[index]} in your list.")


def _clause(game: Game, id: str) -> str:
    """The text of a clause; empty if there is none."""
    try:
        clause = rulebook.of(game).clause(id) if id else None
    except NoRules:
        return ""
    return clause.text if clause is not None else ""


@lru_cache(maxsize=512)
def _house_rules(game: Game, setup: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    chosen, defaults = dict(setup), game.setup()
    changed = [rule for rule in game.house_rules if chosen[rule.id] != defaults[rule.id]]
    return tuple((rule.label, rule.values[chosen[rule.id]]) for rule in changed)
