"""The turn (PENCIL-3): declare Exit or delve on, roll up to three times, stop."""

from __future__ import annotations

from typing import Final

from delve.games.pencil import changes
from delve.games.pencil.columns import COLUMNS
from delve.games.pencil.ending import TurnEnd, arrive, outcome
from delve.games.pencil.state import DELVE, DELVE_ROLLS, EXIT, IN_PLAY, Sheet
from delve.games.pencil.ways import way_home
from delve.games.pencil.words import face, percent, risk, rolls, say
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck

ROLL_ON: Final = 0
STOP: Final = 1
LEAVE: Final = 2
KEYS: Final = ("roll", "stop", "exit")
"""The keys of these three, by number."""


class NextTurn(TurnEnd):
    """Turns go round in seat order, past whoever is home or dead (2.13); with nobody left the game ends (12.09)."""

    def run(self, s: Sheet, luck: Luck, tell: Tell | None) -> None:
        seats = len(s.status)
        for i in range(1, seats + 1):
            seat = (s.turn + i) % seats
            if s.status[seat] == IN_PLAY:
                changes.begin_turn(s, seat, tell)
                push(s, self)
                if s.phase[seat] == DELVE:
                    push(s, DELVE_OR_EXIT[seat])
                else:
                    push(s, ROLL)
                return
        over = outcome(s) if tell is not None else None
        if over is not None:
            changes.end_game(over, tell)


class DelveOrExit(Ask[Sheet]):
    """At the start of a turn a delver chooses to delve on or to declare Exit (3.01)."""

    tag = "delve-or-exit"
    clause = "PENCIL-3.01"

    def options(self, s: Sheet) -> tuple[int, ...]:
        return DELVE_OR_LEAVE

    def chosen(self, s: Sheet, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == LEAVE:
            leave(s, self.seat, tell)
            if s.status[self.seat] != IN_PLAY:
                return
        push(s, ROLL)

    def prompt(self, s: Sheet) -> str:
        return say("ask.phase")

    def key(self, s: Sheet, code: int) -> str:
        return "exit" if code == LEAVE else "delve"

    def face(self, s: Sheet, code: int) -> Face:
        if code == LEAVE:
            return exit_face(s, self.seat, "exit")
        return face(self.key(s, code), "delve", reveals=True, risk=risk(s.lives[self.seat], exiting=False))

    def why_not(self, s: Sheet, key: str) -> Refusal | None:
        return Refusal(say("why.roll_first"), "PENCIL-3.06") if key == "stop" else None


class Roll(Step[Sheet]):
    """Three dice, looked up in the column of the player's phase (3.08)."""

    tag = "roll"

    def run(self, s: Sheet, luck: Luck, tell: Tell | None) -> None:
        seat = s.turn
        throw = int(luck.throw(3))
        changes.roll(s, seat, throw, tell)
        phase = s.phase[seat]
        column = COLUMNS[phase * 3 + seat]
        allowed = DELVE_ROLLS if phase == DELVE else s.rules.exit_rolls  # 3.07, 3.13, 13.02
        if s.rolls < allowed and not column.stops[throw]:  # 3.10, 3.12
            push(s, AGAIN[seat])
        push(s, column.operations[throw])


class Again(Ask[Sheet]):
    """After a roll that was neither trap nor monster: roll again or stop (3.11)."""

    tag = "again"
    clause = "PENCIL-3.11"

    def options(self, s: Sheet) -> tuple[int, ...]:
        if s.rules.between_rolls and s.phase[self.seat] == DELVE:  # 13.04
            return ROLL_OR_LEAVE if s.rules.roll_all else ROLL_STOP_OR_LEAVE
        return ROLL_ONLY if s.rules.roll_all else ROLL_OR_STOP  # 13.10

    def chosen(self, s: Sheet, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == ROLL_ON:
            push(s, ROLL)
        elif code == LEAVE:
            leave(s, self.seat, tell)

    def prompt(self, s: Sheet) -> str:
        left = DELVE_ROLLS - s.rolls if s.phase[self.seat] == DELVE else s.rules.exit_rolls - s.rolls
        return say("ask.again.one" if left == 1 else "ask.again", left=left)

    def key(self, s: Sheet, code: int) -> str:
        return KEYS[code]

    def face(self, s: Sheet, code: int) -> Face:
        if code == ROLL_ON:
            return face(KEYS[ROLL_ON], "roll", reveals=True, risk=risk(s.lives[self.seat], s.phase[self.seat] == EXIT))
        if code == STOP:
            return face(KEYS[STOP], "stop")
        return exit_face(s, self.seat, "exit.later")

    def why_not(self, s: Sheet, key: str) -> Refusal | None:
        if key == "stop":
            return Refusal(say("why.roll_all"), "PENCIL-13.10")
        if key == "exit":
            leaving = s.phase[self.seat] == EXIT
            return Refusal(say("why.already_leaving" if leaving else "why.exit_at_start"), "PENCIL-3.03" if leaving else "PENCIL-3.02")
        return None


def leave(s: Sheet, seat: int, tell: Tell | None) -> None:
    """Declare Exit: at once and for good (3.03); on the own start that is home, without a roll (3.04)."""
    changes.declare_exit(s, seat, tell)
    if s.at[seat] == s.start[seat]:
        arrive(s, seat, tell)


def exit_face(s: Sheet, seat: int, id: str) -> Face:
    """Turning back, with the way home and its odds; on the own start it is one step to the score."""
    if s.at[seat] == s.start[seat]:
        return face("exit", "exit.home", final=True)
    way, chance = way_home(s, seat)
    return face("exit", id, final=True, way=rolls(way), chance=percent(chance))


DELVE_OR_LEAVE: Final = (ROLL_ON, LEAVE)
ROLL_OR_STOP: Final = (ROLL_ON, STOP)
ROLL_ONLY: Final = (ROLL_ON,)
ROLL_OR_LEAVE: Final = (ROLL_ON, LEAVE)
ROLL_STOP_OR_LEAVE: Final = (ROLL_ON, STOP, LEAVE)
NEXT_TURN: Final = NextTurn()
ROLL: Final = Roll()
DELVE_OR_EXIT: Final = (DelveOrExit(0), DelveOrExit(1), DelveOrExit(2))
AGAIN: Final = (Again(0), Again(1), Again(2))
