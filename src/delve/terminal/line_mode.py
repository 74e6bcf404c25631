"""Line mode: any game, played by typing. It shows what happened, the board, the question and its options, and reads a line."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Final

from delve.kernel.audience import one_side
from delve.kernel.english import counted
from delve.kernel.errors import BadEdit, CannotUndo, GameIsOver, NotOffered
from delve.kernel.face import Decision, Words
from delve.kernel.game import SPECTATOR
from delve.kernel.moments import Moment
from delve.kernel.text_board import TextBoard, TextRoom
from delve.table import Table
from delve.table.guide import Guide
from delve.table.ordering import not_now
from delve.terminal import table_commands
from delve.terminal.line_input import Lines
from delve.terminal.question import LaidOut, lay_out
from delve.terminal.saves import Save
from delve.terminal.screen import Screen
from delve.terminal.teaching import callout_lines, lead_lines
from delve.terminal.telling import INSTANT, paragraph, waits, without_repeats
from delve.terminal.typed_lines import Asked, Chosen, Ordered, Unclear, notation, understand

MOST_NEWS: Final = 12
"""The most new moments shown at once; `log` has the rest."""
LAST_WORDS: Final = 3
"""Log lines shown when a game is resumed."""
SEALED: Final = "Sealed: no other side is shown what you choose before all have chosen; until then `undo` takes it back."
"""Said below a sealed question."""
PATIENCE: Final = 1.0
"""Seconds after which each choice of the bots is shown as it is made."""


class LineMode:
    """A session at a table. Every change of the table is on the disk before it is shown."""

    def __init__(self, table: Table, save: Save, screen: Screen, lines: Lines, quick: bool = False, pace: str = INSTANT) -> None:
        self.table = table
        self.save = save
        self.screen = screen
        self.lines = lines
        self.quick = quick
        self.pace = pace
        """How long each choice of a bot stays before the next one is shown: a key of `telling.PACES`."""
        self.done = ""
        """How the session ended: `quit` or `again`; empty while it goes on."""
        self.misread = 0
        """How many lines were not understood."""
        self.guide: Guide | None = None
        """The callouts of a guided game, until the player leaves them."""
        self._said_callouts = 0
        self._typed_early = ""
        """What was typed where Enter alone goes on to the next callout; it is answered when all are shown."""
        self._fresh = True
        self._greet = True
        self._seat = SPECTATOR
        self._board = ""
        self._said_part = False
        self._shown = dict.fromkeys(range(len(table.names)), 0)
        """How many decisions' events each seat has been shown."""
        self._asides: list[str] = []
        """Further lines to show with the next news."""
        self._told = 0
        """How many lines of news were shown since the last question."""

    def recall(self, remarks: Sequence[str]) -> None:
        """For a resumed game: show the last log lines and these remarks first, instead of the whole log."""
        self._shown = dict.fromkeys(self._shown, self.table.decisions + 1)
        self._asides = [*self.table.log(SPECTATOR if len(self.people) > 1 else self.onlooker)[-LAST_WORDS:], *remarks]

    # ---- who sits here

    @property
    def people(self) -> list[int]:
        """The seats without a bot."""
        return [seat for seat in range(len(self.table.names)) if seat not in self.table.bots]

    @property
    def onlooker(self) -> int:
        """The seat whose view is shown: the person asked, else the one asked last, else a spectator."""
        asked = self.table.asked
        if asked in self.people:
            return asked
        if self._seat in self.people:
            return self._seat
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    # ---- the loop

    def run(self) -> str:
        """Play until the player leaves; returns `quit` or `again`."""
        self.save.keep(self.table)
        while not self.done:
            self.pass_on()
            if self._fresh:
                self._fresh = False
                self.show()
                if self.done:
                    break
            several = len(self.people) > 1 and self.table.asked is not None
            line: str | None = self._typed_early
            self._typed_early = ""
            if not line:
                line = self.lines.read(f"{self.screen.shown(self.table.names[self.onlooker])}> " if several else "> ")
            if line is None:
                self.done = "quit"
            else:
                self.answer(line)
        return self.done

    def answer(self, line: str) -> None:
        """Do what a typed line says. If it is refused, the reason is shown and nothing changes."""
        decision = self.table.decision
        if not line.strip():
            self.refresh()
            return
        meaning = understand(line, decision, self.orders)
        try:
            if isinstance(meaning, Chosen):
                assert decision is not None
                self.pick(meaning.index)
            elif isinstance(meaning, Ordered):
                self.give(meaning.word)
            elif isinstance(meaning, Asked):
                table_commands.answer(self, meaning.command, meaning.rest)
            else:
                self.puzzled(meaning)
        except (CannotUndo, BadEdit, GameIsOver) as refused:
            self.screen.say(_sentence(str(refused)), "warn")

    def pick(self, index: int) -> None:
        """Take an option. The terminal has no aid that asks once more."""
        self.table.choose(index)
        self.kept()

    @property
    def orders(self) -> Mapping[str, Words]:
        """The orders that can be given now; none while a guide leads."""
        return {} if self.guide is not None else self.table.orders

    def give(self, word: str) -> None:
        """Give an order of the game: what it brought about is told with the next question, and why it ended."""
        given = self.table.order(word)
        back = " `undo` takes all of it back." if given.made > 1 else ""
        self._asides.append(f"({given.words.label}: {counted(given.made, 'choice')}. {given.ended}{back})")
        self.kept()

    def kept(self) -> None:
        """Save the changed table, and show it again."""
        self.save.keep(self.table)
        self._fresh = True

    def pass_on(self) -> None:
        """Let bots choose, and with --quick take options that are the only one, until a person has to decide.

        At a pace, what they do is told as they do it; Enter goes on without waiting.
        """
        began, waiting = time.monotonic(), self.pace != INSTANT
        while self._answers_itself():
            decision = self.table.decision
            assert decision is not None
            if decision.seat in self.table.bots:
                self.table.play_bots(1)
            else:
                self._asides.append(f"(Only one option for {self.table.names[decision.seat]}: {decision.faces[0].words.label}.)")
                self.table.choose(0)
            self.kept()
            if waiting and decision.seat in self.table.bots:
                waiting = self._tell_slowly()
            elif time.monotonic() - began > PATIENCE:
                self.news()
                self.screen.flush()

    def _tell_slowly(self) -> bool:
        """Show the newest moments one by one, each for a while; False once Enter was pressed."""
        for moment in self._untold_moments():
            lines = paragraph(self.screen, moment)
            self._told += len(lines)
            self.screen.put(lines)
            self.screen.flush()
            if self.lines.wait(waits(self.pace, moment)):
                return False
        return True

    def _answers_itself(self) -> bool:
        asked = self.table.asked
        if asked is None:
            return False
        if asked in self.table.bots:
            return True
        decision = self.table.decision  # what is sealed is asked always, so that nobody is told what was the only option
        return self.quick and decision is not None and len(decision.faces) == 1 and not self.table.sealed

    def take_back(self) -> None:
        """Undo the last choice of a person, and the automatic choices after it."""
        table = self.table
        if not self.people:
            raise CannotUndo("only bots play at this table, and they take nothing back")
        taken: list[str] = []
        try:
            while not taken or self._answers_itself():
                last, made, looking = table.last_chooser, table.decisions, self.onlooker
                key = table.undo(last if last in self.people else looking)
                if last in table.sealed and last in table.bots and not one_side(table.game, (last, looking)):
                    key = "a sealed answer"
                taken.append(key if made - table.decisions == 1 else f"an order of {made - table.decisions} choices, from {key} on")
        except CannotUndo:
            if taken:
                self.screen.say(f"'{taken[-1]}' was taken automatically; the choice before it stays.", "quiet")
            raise
        finally:
            self._shown = {seat: min(seen, table.decisions + 1) for seat, seen in self._shown.items()}
            self.kept()
            self._fresh = bool(taken)
        self._asides.append(f"Taken back: {', '.join(reversed(taken))}.")

    def go_back_to(self, word: str) -> None:
        """Undo down to a landmark of the game."""
        table = self.table
        target, made = table.landmark(word), table.decisions
        label = dict(table.landmarks)[word]
        table.undo(self.onlooker if self.onlooker != SPECTATOR else None, target)
        self._shown = {seat: min(seen, table.decisions + 1) for seat, seen in self._shown.items()}
        self.kept()
        self._asides.append(f"Taken back: {counted(made - target, 'choice')}, down to {label}.")

    def edit(self, text: str) -> None:
        """Change the position by decree, in the name of whoever sits here."""
        if self.onlooker == SPECTATOR:
            self.screen.say("Only somebody at the table can edit the game.")
            return
        self.table.edit(text, self.onlooker)
        self.kept()

    def puzzled(self, unclear: Unclear) -> None:
        """Answer a line that was not understood: what was asked, what is offered, what may have been meant."""
        self.misread += 1
        decision = self.table.decision
        if unclear.fits:
            self.screen.say(f"'{unclear.typed}' could be {_either(unclear.fits)}. Type a little more, or the number.", "warn")
            return
        if unclear.typed.lstrip("/").casefold() in [order.word for order in self.table.game.orders] and decision is not None:
            self.screen.say(_sentence(not_now(self.table, unclear.typed.lstrip("/").casefold(), list(self.orders))), "warn")
            return
        near = f" Did you mean `{unclear.near}`?" if unclear.near else ""
        refused = self.why_not(unclear.typed)
        if decision is None or refused is None:
            self.screen.say(f"'{unclear.typed}' is not a command.{near} The game is over; `again`, `log`, `save FILE` or `quit`?", "warn")
            return
        self.screen.say(f"{table_commands.refusal(unclear.typed, refused)}{near}", "warn")
        offered = ", ".join(decision.keys) if len(decision.keys) <= 12 else f"1 to {len(decision.keys)}"
        self.screen.say(f"Asked: {decision.prompt} Offered: {offered}. `help` lists what else you can type.")

    def why_not(self, key: str) -> NotOffered | None:
        """The error for a key that is not offered; None if it is offered, or the game is over."""
        decision = self.table.decision
        if decision is None or notation(key) in map(notation, decision.keys):
            return None
        return self.table.why_not(notation(key))

    # ---- showing

    def refresh(self, whole: bool = False) -> None:
        """Show the question again, with the board fitted above it; with `whole` the whole board."""
        if whole:
            self._board = ""
        self.show(whole)

    def show(self, whole: bool = False) -> None:
        """Show what happened since, the board and the question. On output without a height, an unchanged board is left out."""
        seat = self.onlooker
        if seat != self._seat and len(self.people) > 1 and self.table.asked is not None and not self._hand_over(seat):
            self.done = "quit"
            return
        self._seat = seat
        decision = self.table.decision
        news = self._untold()
        self.screen.line()
        if decision is None:
            self.screen.put(news)
            self._show_board(self.draw(0))
            table_commands.ending(self)
            self.screen.put([line for lines in self._new_callouts() for line in ["", *lines[:-1]]])
            return
        if callouts := self._new_callouts():
            self.screen.put(news)
            news = []
            self._told = 0 if self._tell_callouts(callouts) else self._told
        laid = self._laid_out(decision, len(news) + self._told)
        self._told = 0
        self.screen.put(news)
        self._show_board(self.draw(0) if whole else laid.board)
        self.screen.put(laid.lines)

    def _new_callouts(self) -> list[list[str]]:
        """The callouts of a guided game that were not shown yet."""
        if self.guide is None:
            return []
        said, self._said_callouts = self._said_callouts, len(self.guide.shown(self.table))
        return callout_lines(self.screen, self.guide, self.table, said)

    def _tell_callouts(self, callouts: list[list[str]]) -> bool:
        """Show them one at a time: in a terminal each waits for Enter. Returns True if somebody has read them so."""
        waited = False
        for lines in callouts:
            self.screen.put(lines)
            if not self._typed_early:
                typed = self.lines.go_on("Enter goes on> ")
                waited = waited or typed is not None
                self._typed_early = (typed or "").strip()
        return waited

    def _laid_out(self, decision: Decision, news: int) -> LaidOut:
        """The question fitted to the screen. The help line is shown once, under the first question that has room for it."""
        part = [] if self._said_part else self.screen.lines_of("This is a part of the board; `board` shows all of it.", "quiet")
        lead = lead_lines(self.screen, self.guide, self.table) if self.guide is not None else []
        lead += table_commands.to_do_lines(self, decision) + table_commands.order_lines(self)
        if self.table.sealed:
            lead += self.screen.lines_of(SEALED, "quiet")
        laid = lay_out(self.screen, decision, self.draw, news, lead, part)
        if self._greet:
            greeted = lay_out(self.screen, decision, self.draw, news, [*lead, *table_commands.help_line(self)], part)
            if greeted.full or not laid.full:
                self._greet, laid = False, greeted
        self._said_part = self._said_part or not laid.board.whole
        return laid

    def draw(self, rows: int) -> TextBoard:
        """The board as `onlooker` sees it, in that many rows; 0 for all of it."""
        table, screen, decision = self.table, self.screen, self.table.decision
        faces = decision.faces if decision is not None and decision.seat == self.onlooker else ()
        room = TextRoom(screen.board_width, rows, screen.ascii_only, faces)
        return table.game.text_board(table.view(self.onlooker), table.names, room)

    def _show_board(self, board: TextBoard) -> None:
        if board.text != self._board or self.screen.height:
            self._board = board.text
            self.screen.board(board.text)
            self.screen.line()

    def _hand_over(self, seat: int) -> bool:
        """Say whose turn it is; in a game with secrets, wait until that player confirms. False if the input ended.

        There is no curtain between players of one side.
        """
        name, game = self.table.names[seat], self.table.game
        curtain = game.secrets and not one_side(game, (self._seat, seat))
        if curtain:
            self.screen.scroll_away()
        self.screen.line()
        self.screen.say(f"---- {name}'s turn ----", "strong")
        if not curtain or self.lines.scripted:
            return True
        return self.lines.read(f"Only {self.screen.shown(name)} should look now. Press Enter> ") is not None

    def _seen(self, seat: int) -> int:
        """How many decisions' events that seat has been shown."""
        return max(self._shown.values()) if seat == SPECTATOR else self._shown[seat]

    def news(self) -> None:
        """Show what this person has not been shown yet."""
        lines = self._untold()
        self._told += len(lines)
        self.screen.put(lines)

    def _untold_moments(self) -> list[Moment]:
        """The moments that this person has not been shown yet; they count as shown from now on."""
        seat = self.onlooker
        first = max(self._seen(seat), self.table.known_from)
        moments = [moment for decision in range(first, self.table.decisions + 1) for moment in self.table.moments(decision, seat)]
        for each, before in self._shown.items():  # the set-up is shown once to all together; the rest to each person
            self._shown[each] = self.table.decisions + 1 if seat in (each, SPECTATOR) else max(before, 1)
        return moments

    def _untold(self) -> list[str]:
        """What this person has not been shown yet, as lines with a blank one below; it counts as shown from now on."""
        moments = without_repeats(self._untold_moments())
        earlier = len(moments) - MOST_NEWS
        out = self.screen.lines_of(f"({counted(earlier, 'earlier moment')}: `log` tells all)", "quiet") if earlier > 0 else []
        out += [line for moment in moments[-MOST_NEWS:] for line in paragraph(self.screen, moment)]
        out += [part for line in self._asides for part in self.screen.lines_of(line, hang=2)]
        self._asides = []
        return [*out, ""] if out else []


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


def _either(keys: tuple[str, ...]) -> str:
    shown = [f"`{key}`" for key in keys[:6]]
    return ", ".join(shown[:-1]) + f" or {shown[-1]}"
