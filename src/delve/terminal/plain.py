"""Plain line mode: any game, played by typing. It shows the board, what happened, the question and its options; it reads a line."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from delve.kernel.errors import CannotUndo, NotOffered
from delve.kernel.face import Decision
from delve.kernel.game import SPECTATOR
from delve.table import Table
from delve.terminal import aids
from delve.terminal.commands import Asked, Chosen, Unclear, notation, understand
from delve.terminal.lines import Lines
from delve.terminal.saves import Save
from delve.terminal.screen import Screen

MOST_NEWS: Final = 20
"""How many new log lines are shown at once; `log` has the rest."""
LAST_WORDS: Final = 3
"""How many log lines remind of a game that is taken up again."""
PATIENCE: Final = 1.0
"""Seconds after which bots that still think are shown choice by choice."""


class Plain:
    """One sitting at a table. Every change of the table is kept on disk before it is shown."""

    def __init__(self, table: Table, save: Save, screen: Screen, lines: Lines, quick: bool = False) -> None:
        self.table = table
        self.save = save
        self.screen = screen
        self.lines = lines
        self.quick = quick
        self.done = ""
        """How the sitting ended: `quit` or `again`; empty while it goes on."""
        self.misread = 0
        """How many lines were not understood."""
        self._fresh = True
        self._greet = True
        self._seat = SPECTATOR
        self._board = ""
        self._shown = dict.fromkeys(range(len(table.names)), 0)
        """How much of what was told each person has been shown."""
        self._asides: list[str] = []
        """What to say besides, the next time something is shown."""

    def recall(self, remarks: Sequence[str]) -> None:
        """Take the game up where it is: the last of what happened and these remarks, instead of the whole story."""
        self._shown = dict.fromkeys(self._shown, len(self.table.told))
        self._asides = [*self.table.log(SPECTATOR if len(self.people) > 1 else self.onlooker)[-LAST_WORDS:], *remarks]

    # ---- who sits here

    @property
    def people(self) -> list[int]:
        """The seats without a bot."""
        return [seat for seat in range(len(self.table.names)) if seat not in self.table.bots]

    @property
    def onlooker(self) -> int:
        """Whose eyes the screen shows: the person asked, else the one asked last, else somebody who only watches."""
        asked = self.table.asked
        if asked in self.people:
            return asked
        if self._seat in self.people:
            return self._seat
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    # ---- the loop

    def run(self) -> str:
        """Play until somebody leaves; returns `quit` or `again`."""
        self.save.keep(self.table)
        while not self.done:
            self.pass_on()
            if self._fresh:
                self._fresh = False
                self.show()
                if self.done:
                    break
            several = len(self.people) > 1 and self.table.asked is not None
            line = self.lines.read(f"{self.screen.shown(self.table.names[self.onlooker])}> " if several else "> ")
            if line is None:
                self.done = "quit"
            else:
                self.answer(line)
        return self.done

    def answer(self, line: str) -> None:
        """Do what a typed line says; whatever is refused is said, and changes nothing."""
        decision = self.table.decision
        if not line.strip():
            self.refresh(board=False)
            return
        meaning = understand(line, decision)
        try:
            if isinstance(meaning, Chosen):
                assert decision is not None
                self.pick(decision, meaning.index)
            elif isinstance(meaning, Asked):
                aids.answer(self, meaning.command, meaning.rest)
            else:
                self.puzzled(meaning)
        except CannotUndo as refused:
            self.screen.say(_sentence(str(refused)), "warn")

    def pick(self, decision: Decision, index: int) -> None:
        """Take an option, after asking once more where nothing can take it back."""
        face = decision.faces[index]
        if face.final and not (self.quick or self.lines.scripted):
            self.screen.say(f"{face.words.label}? {face.words.then}", "warn")
            sure = self.lines.read("Sure? yes/no> ")
            if sure is None or sure.strip().casefold() not in ("y", "yes"):
                self.screen.say("Nothing changed.")
                self.done = "quit" if sure is None else ""
                return
        self.table.choose(index)
        self.kept()

    def kept(self) -> None:
        """The table changed: keep it, and show it afresh."""
        self.save.keep(self.table)
        self._fresh = True

    def pass_on(self) -> None:
        """Let bots choose, and with --quick take what is the only option, until somebody has something to decide."""
        began = time.monotonic()
        while self._answers_itself():
            decision = self.table.decision
            assert decision is not None
            if decision.seat in self.table.bots:
                self.table.play_bots(1)
            else:
                self._asides.append(f"(Only one option for {self.table.names[decision.seat]}: {decision.faces[0].words.label}.)")
                self.table.choose(0)
            self.kept()
            if time.monotonic() - began > PATIENCE:
                self.news()
                self.screen.flush()

    def _answers_itself(self) -> bool:
        asked = self.table.asked
        if asked is None:
            return False
        if asked in self.table.bots:
            return True
        decision = self.table.decision
        return self.quick and decision is not None and len(decision.faces) == 1

    def take_back(self) -> None:
        """Undo the last choice of a person here, and whatever answered itself after it."""
        table = self.table
        if not self.people:
            raise CannotUndo("only bots sit here, and they stand by what they did")
        taken: list[str] = []
        try:
            while not taken or self._answers_itself():
                last = table.last_chooser
                taken.append(table.undo(last if last in self.people else self.onlooker))
        except CannotUndo:
            if taken:
                self.screen.say(f"'{taken[-1]}' answered itself, and what was before it stays.", "quiet")
            raise
        finally:
            self._shown = {seat: min(seen, len(table.told)) for seat, seen in self._shown.items()}
            self.kept()
            self._fresh = bool(taken)
        self._asides.append(f"Taken back: {', '.join(reversed(taken))}.")

    def puzzled(self, unclear: Unclear) -> None:
        """A line that means nothing here: what was asked, what is offered, what may have been meant."""
        self.misread += 1
        decision = self.table.decision
        if unclear.fits:
            self.screen.say(f"'{unclear.typed}' could be {_either(unclear.fits)}. Type a little more, or the number.", "warn")
            return
        near = f" Did you mean `{unclear.near}`?" if unclear.near else ""
        refused = self.why_not(unclear.typed)
        if decision is None or refused is None:
            self.screen.say(f"'{unclear.typed}' is no command.{near} The game is over; `again`, `log`, `save FILE` or `quit`?", "warn")
            return
        self.screen.say(f"{aids.refusal(unclear.typed, refused)}{near}", "warn")
        offered = ", ".join(decision.keys) if len(decision.keys) <= 12 else f"1 to {len(decision.keys)}"
        self.screen.say(f"Asked: {decision.prompt} Offered: {offered}. `help` lists what else you can type.")

    def why_not(self, key: str) -> NotOffered | None:
        """The refusal of a key that is not offered; None when it is, or the game is over."""
        decision = self.table.decision
        if decision is None or notation(key) in map(notation, decision.keys):
            return None
        return self.table.why_not(notation(key))

    # ---- showing

    def refresh(self, board: bool = True) -> None:
        """Show the question again, with the board if wanted."""
        if board:
            self._board = ""
        self.show()

    def show(self) -> None:
        """What happened since, the board if it changed, and the question."""
        seat = self.onlooker
        if seat != self._seat and len(self.people) > 1 and self.table.asked is not None and not self._hand_over(seat):
            self.done = "quit"
            return
        self._seat = seat
        self.screen.line()
        beside = len(self.table.told) - self._seen(seat) < 2
        if not beside:  # others have played: their story first, so that board and question stay together
            self.news()
        board = self.table.text(seat, self.screen.ascii_only)
        if board != self._board:
            self._board = board
            self.screen.board(board)
            self.screen.line()
        if beside:
            self.news()
        decision = self.table.decision
        if decision is None:
            aids.ending(self)
        else:
            self.question(decision)

    def _hand_over(self, seat: int) -> bool:
        """Say whose turn it is; where a seat sees what others must not, wait until the right person looks. False: nobody came."""
        name = self.table.names[seat]
        if self.table.game.secrets:
            self.screen.scroll_away()
        self.screen.line()
        self.screen.say(f"---- {name}'s turn ----", "strong")
        if not self.table.game.secrets or self.lines.scripted:
            return True
        return self.lines.read(f"Only {self.screen.shown(name)} should look now. Press Enter> ") is not None

    def _seen(self, seat: int) -> int:
        """How many of the table's tellings that seat has been shown."""
        return max(self._shown.values()) if seat == SPECTATOR else self._shown[seat]

    def news(self) -> None:
        """What this person has not been told yet."""
        seat = self.onlooker
        lines = [line for told in self.table.told[self._seen(seat) :] for line in self.table.lines(told, seat)]
        for each, before in self._shown.items():  # the set-up is told once to all; the rest again to each, as a reminder
            self._shown[each] = len(self.table.told) if seat in (each, SPECTATOR) else max(before, 1)
        if len(lines) > MOST_NEWS:
            self.screen.say(f"({len(lines) - MOST_NEWS} earlier lines: `log` shows them)", "quiet")
        told = [*lines[-MOST_NEWS:], *self._asides]
        for line in told:
            self.screen.say(line, hang=2)
        if told:
            self.screen.line()
        self._asides = []

    def question(self, decision: Decision) -> None:
        """The prompt and the options, numbered."""
        self.screen.say(decision.prompt, "strong")
        width = len(str(len(decision.faces)))
        numbered = enumerate(decision.faces, 1)
        self.screen.entries([(f"{number:>{width}}  {face.key}", _told(face.words.label, face.words.then)) for number, face in numbered])
        if self._greet:
            self._greet = False
            aids.manners(self)


def _told(label: str, then: str) -> str:
    return f"{label}. {then}" if then else label


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


def _either(keys: tuple[str, ...]) -> str:
    shown = [f"`{key}`" for key in keys[:6]]
    return ", ".join(shown[:-1]) + f" or {shown[-1]}"
