"""What an option of the Overseer's phase does for certain: it is done on a copy, as far as nothing is rolled and nothing is asked."""

from __future__ import annotations

from typing import Final

from delve.games.hold.codes import HOSTILE, NOTHING, YOURS
from delve.games.hold.combat_changes import alive
from delve.games.hold.forces import Piece
from delve.games.hold.naming import piece_called, piece_name
from delve.games.hold.state import Hold
from delve.games.hold.words import say
from delve.kernel.english import capital
from delve.kernel.errors import LuckRanOut
from delve.kernel.flow import Ask, Step
from delve.kernel.luck import Scripted

NO_LUCK: Final = Scripted()
"""Nothing can be rolled or drawn with it: what would come of that is not certain."""


def done(s: Hold, ask: Ask[Hold], code: int, until: type[Step[Hold]]) -> Hold | None:
    """The hold after that option of the pending question, at the next step of kind `until`; None if that is not certain."""
    trial = s.copy()
    agenda = trial.agenda
    agenda.pop()
    try:
        ask.chosen(trial, code, NO_LUCK, None)
        while agenda and not isinstance(agenda[-1], until):
            step = agenda.pop()
            if isinstance(step, Ask) and step.options(trial):
                return None
            step.run(trial, NO_LUCK, None)
    except LuckRanOut:
        return None
    return trial if trial.combat is not None else None


def outcome(before: Hold, after: Hold | None, met: list[Piece]) -> str:
    """What came of it, in a sentence: `They fall; 2 Soldiers are lost.` `met` are the enemies that it is about, who are called they."""
    if after is None:
        return say("foresee.rolled")
    theirs = [said for piece in before.fight.pieces if piece.side != YOURS and (said := _theirs(before, after, piece, met))]
    known = {piece.number for piece in before.fight.pieces}
    theirs += [
        say("foresee.comes", piece=piece_name(after, piece))
        for piece in after.fight.pieces if piece.side == HOSTILE and piece.number not in known
    ]  # fmt: skip
    yours = [said for piece in before.fight.pieces if piece.side == YOURS and (said := _yours(before, after, piece))]
    if not theirs and not yours:
        return say("foresee.nothing") if met else ""
    return f"{capital('; '.join([*theirs, *(yours or [say('foresee.unhurt')])]))}."


def _now(after: Hold, number: int) -> Piece | None:
    return next((piece for piece in after.fight.pieces if piece.number == number), None)


def _theirs(before: Hold, after: Hold, piece: Piece, met: list[Piece]) -> str:
    """What became of an enemy; empty where nothing did."""
    now = _now(after, piece.number)
    who = "they" if len(met) == 1 and met[0].number == piece.number else piece_called(before, piece)
    plural = "" if who == "they" else ".one"
    if now is None:
        fell = any(one.piece == piece.number and one.whole for one in after.fight.fallen[len(before.fight.fallen) :])
        return say(f"foresee.{'falls' if fell else 'leaves'}{plural}", who=who)
    if now.side == YOURS:
        return say(f"foresee.turns{plural}", who=who)
    if now.strength != piece.strength:
        return say(f"foresee.left{plural}", who=who, left=now.strength)
    if now.held > piece.held or now.stunned > piece.stunned:
        return say(f"foresee.held{plural}", who=who, rounds=max(now.held, now.stunned))
    return ""


def _yours(before: Hold, after: Hold, piece: Piece) -> str:
    """What became of a piece of yours; empty where nothing did."""
    now = _now(after, piece.number)
    if piece.unit == NOTHING:
        if now is None:
            return say("foresee.lost.one", who=piece_called(before, piece))
        return say("foresee.left.one", who=piece_called(before, piece), left=now.strength) if now.strength != piece.strength else ""
    lost = alive(piece) - (alive(now) if now is not None else 0)
    unit = before.content.units[piece.unit]
    if lost:
        return say("foresee.lost.one" if lost == 1 else "foresee.lost", who=f"{lost} {unit.name if lost == 1 else unit.plural}")
    return say("foresee.scratched", who=unit.plural, left=now.strength) if now is not None and now.strength != piece.strength else ""
