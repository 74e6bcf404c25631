"""Suggestions: a seat points at an option of another one. It is shown there and not taken.

A suggestion is a remark (`web/talk.py`), so it is neither stored nor a part of the game. Who may know a question is said in one place,
`Game.may_see_question`: nobody else can point at its options, or is told what somebody pointed at.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from delve.kernel.audience import ALL, Audience, side_of
from delve.kernel.errors import DelveError, NotYourTurn
from delve.kernel.face import Face
from delve.kernel.game import SPECTATOR
from delve.table import Table
from delve.web.page_data import Advised, PointButton
from delve.web.talk import Remark

if TYPE_CHECKING:
    from delve.web.viewer import Viewer


def seat_of(table: Table, viewer: Viewer) -> int | None:
    """The seat with which a viewer may point at an option of the asked one; None where they may not."""
    asked = table.asked
    if asked is None or table.sealed or not viewer.seats or asked in viewer.seats or asked in table.bots:
        return None
    seat, _ = viewer.seat_shown(asked, table.game)
    return seat if seat != SPECTATOR and table.game.may_see_question(asked, seat) else None


def refusal(table: Table, viewer: Viewer) -> str:
    """Why this viewer cannot point at anything."""
    asked = table.asked
    if asked is None:
        return "the game is over: nobody is asked any more"
    if not viewer.seats:
        return "only somebody at the table can point at an option; you are watching"
    if table.sealed:
        return "all choose at the same time, unseen: there is nothing to point at"
    if asked in viewer.seats:
        return "this choice is your own: take the option"
    if asked in table.bots:
        return f"{table.names[asked]} is a bot and takes no advice"
    return f"what {table.names[asked]} can choose is not for you to see"


def ears(table: Table) -> Audience:
    """Who may hear what is said of the pending question."""
    return ALL if table.asked is None or not table.game.secrets else side_of(table.game, table.asked)


def option_id(key: str, match: str, seat: int, decisions: int, option: str) -> str:
    """The opaque id of an option to point at: it takes nothing, and is good for one seat at one question."""
    return hmac.digest(key.encode(), f"point|{match}|{seat}|{decisions}|{option}".encode(), "sha256").hex()[:20]


def offered(table: Table, viewer: Viewer, key: str, match: str) -> tuple[PointButton, ...]:
    """The options of the asked seat, for a viewer who may point at one; empty for anybody else."""
    seat, decision = seat_of(table, viewer), table.decision
    if seat is None or decision is None:
        return ()
    return tuple(
        PointButton(i, option_id(key, match, seat, table.decisions, face.key), face.words.label, face.words.then, face.group or "")
        for i, face in enumerate(decision.faces, 1)
    )


def found(table: Table, viewer: Viewer, key: str, match: str, wanted: str) -> tuple[int, Face]:
    """The seat that points, and the option with that id. Raises what forbids it."""
    seat, decision = seat_of(table, viewer), table.decision
    if seat is None or decision is None:
        raise NotYourTurn(refusal(table, viewer))
    for face in decision.faces:
        if option_id(key, match, seat, table.decisions, face.key) == wanted:
            return seat, face
    raise DelveError("that option belongs to an earlier question; look again")


def words_of(face: Face) -> str:
    """What is told of a suggestion."""
    return f"points at “{face.words.label}”"


def advised(said: Iterable[Remark], tokens: tuple[int, ...], decisions: int) -> Mapping[str, tuple[Advised, ...]]:
    """Who points at which option of the pending question, by its key; each seat at one."""
    out: dict[str, tuple[Advised, ...]] = {}
    for one in said:
        if one.key and one.at == decisions:
            out[one.key] = (*out.get(one.key, ()), Advised(one.name, tokens[one.seat]))
    return out
