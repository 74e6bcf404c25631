"""Edits: a position changed by decree, outside the choices of its game. A record has them beside the choices, and they are replayed.

A game lists the kinds of edit it knows (`Game.edits`) and does them (`Game.edit`); most games know none. An edit is typed as words,
`supplies 30 12`, and may end in a reason, `supplies 30 12 because the caravan came`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from delve.kernel.english import did_you_mean
from delve.kernel.errors import BadEdit, GameIsOver
from delve.kernel.events import Event, Tell
from delve.kernel.flow import State, choose, settle
from delve.kernel.luck import Luck

if TYPE_CHECKING:
    from delve.kernel.game import Game

BECAUSE: Final = " because "
"""What stands between an edit and its reason."""


@dataclass(frozen=True, slots=True)
class EditForm:
    """One kind of edit: how it is typed, beginning with its own word, and what it does."""

    usage: str
    help: str

    @property
    def word(self) -> str:
        return self.usage.partition(" ")[0]


@dataclass(frozen=True)
class Edited(Event):
    """A position was edited: what was said, what was so before and after in words, and why."""

    what: str
    before: str
    after: str
    because: str = ""


@dataclass(frozen=True, slots=True)
class Edit:
    """An edit of one game, ready to be done, or done again when its past is looked at."""

    game: Game
    text: str

    def apply(self, s: State, luck: Luck, tell: Tell | None) -> None:
        """Change the position, then go on at the same question with its options made anew.

        Raises BadEdit. The state and the luck may be half changed then: the caller gives copies.
        """
        if s.ask is None:
            raise GameIsOver("the game is over: nothing can be edited any more; undo goes back into it")
        what, _, because = self.text.partition(BECAUSE)
        first, *words = what.split()
        must_know(self.game, first)
        told: Tell = []
        before, after = self.game.edit(s, first, tuple(words), luck, told)
        if tell is not None:
            tell += [Edited(what, before, after, because), *told]
        settle(s, luck, tell)


Pick = int | Edit
"""What moves a game: the index of an option of the pending question, or an edit."""


def move(s: State, pick: Pick, luck: Luck, tell: Tell | None) -> None:
    """Make a choice, or do an edit."""
    if isinstance(pick, Edit):
        pick.apply(s, luck, tell)
    else:
        choose(s, pick, luck, tell)


def must_know(game: Game, word: str) -> None:
    """Raises BadEdit unless the game knows a kind of edit with that first word."""
    known = [form.word for form in game.edits]
    if not known:
        raise BadEdit(f"{game.id} knows no edits: its positions come from choices alone")
    if word not in known:
        raise BadEdit(f"{game.id} knows no edit '{word}'{did_you_mean(word, known)}; it knows: {', '.join(known)}")


def usage_of(game: Game, word: str) -> str:
    """How the edits with that first word are typed, for messages."""
    return " or ".join([f"'{form.usage}'" for form in game.edits if form.word == word])


def whole_number(game: Game, word: str, text: str, least: int, most: int) -> int:
    """A number of an edit. Raises BadEdit for anything else."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > 9 or not least <= int(text) <= most:
        raise BadEdit(f"'{text}' should be a whole number from {least} to {most}: {usage_of(game, word)}")
    return int(text)


def one_of(game: Game, word: str, text: str, names: Sequence[str], what: str) -> int:
    """The index of a name of an edit among those there are. Raises BadEdit for anything else."""
    if text not in names:
        raise BadEdit(f"there is no {what} '{text}'{did_you_mean(text, names)}: {usage_of(game, word)}")
    return list(names).index(text)
