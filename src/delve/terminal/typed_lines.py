"""What a typed line means: an option of the pending decision, an order of the game, or a command of the table.

Options come first, because that is what a game is about; a slash before a word makes it a command in any case.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from delve.kernel.english import nearest
from delve.kernel.face import Decision, Face


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the table, which makes no choice."""

    name: str
    usage: str
    help: str
    aliases: tuple[str, ...] = ()


COMMANDS: Final = (
    Command("help", "help", "this list", ("?",)),
    Command("hint", "hint", "what a practised player would do here, and why", ("advice",)),
    Command("why", "why OPTION", "why something is not offered (`why move n`), or what an option does (`why 2`)"),
    Command("rules", "rules [WORDS]", "the rule of this decision; or a clause (`rules 8.03`), chapter or words", ("rule",)),
    Command("glance", "glance", "the game at a glance: what you want, what you do, how it ends"),
    Command("guide", "guide [off]", "in a guided game: what was said so far; `guide off` leaves the guide, and the game goes on"),
    Command("undo", "undo [TO]", "take back your last choice, as far as the table allows; `undo TO` goes back further", ("back",)),
    Command("board", "board", "all of the board, and the question", ("look", "show", "map")),
    Command("list", "list", "every option of the question in full", ("options", "choices")),
    Command("log", "log [N]", "the last N lines of what happened, or all of it", ("history",)),
    Command("seats", "seats", "who sits where, whose turn it is, and scores at the end", ("score", "scores", "who")),
    Command("challenges", "challenges", "what your kept games of this kind have won, and how far the rest is", ("shelf",)),
    Command("house", "house", "the house rules in force"),
    Command("note", "note TEXT", "write a line into the game's journal"),
    Command("notes", "notes", "read the journal", ("journal",)),
    Command("edit", "edit [WHAT]", "change the position by decree, in games that know how; alone, what can be edited"),
    Command("save", "save FILE", "write a copy of the record to a file (the game is kept anyway)"),
    Command("record", "record", "the record so far: the whole game as text"),
    Command("about", "about", "who made this game, and its licence", ("credits", "licence", "license")),
    Command("again", "again", "when the game is over: another one with the same seats"),
    Command("quit", "quit", "leave; the game is kept, `delve play --resume` goes on", ("bye", "leave")),
)

LETTERS: Final = {"h": "hint", "u": "undo", "r": "rules", "l": "log", "b": "board", "q": "quit"}
"""Letters that mean commands if they fit no option."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The line picks this option."""

    index: int


@dataclass(frozen=True, slots=True)
class Asked:
    """The line is a command, with the rest of the line."""

    command: str
    rest: str


@dataclass(frozen=True, slots=True)
class Unclear:
    """The line fits several options, or none; `near` is what may have been meant."""

    typed: str
    fits: tuple[str, ...] = ()
    near: str = ""


@dataclass(frozen=True, slots=True)
class Ordered:
    """The line gives this order of the game."""

    word: str


Meaning = Chosen | Asked | Ordered | Unclear


def understand(line: str, decision: Decision | None, orders: Collection[str] = ()) -> Meaning:
    """What a line means while that decision is pending and those orders can be given."""
    text = tidy(line)
    if text.startswith("/"):
        if text[1:].strip().casefold() in orders:
            return Ordered(text[1:].strip().casefold())
        return _command(text[1:].strip(), exact=False) or Unclear(text, near=near(text[1:], ()))
    faces = decision.faces if decision is not None else ()
    if decision is not None and text.isdecimal():
        at = int(text) - 1
        return Chosen(at) if 0 <= at < len(faces) else Unclear(text)
    exact = [i for i, face in enumerate(faces) if same(face.key, text)]
    if len(exact) == 1:
        return Chosen(exact[0])
    asked = _command(text, exact=True)
    if asked is not None:
        return asked
    if text.casefold() in orders:
        return Ordered(text.casefold())
    for fits in _READINGS:
        found = [i for i, face in enumerate(faces) if fits(text.casefold(), face)]
        if len(found) == 1:
            return Chosen(found[0])
        if found:
            return Unclear(text, tuple(faces[i].key for i in found))
    return _command(text, exact=False) or Unclear(text, near=near(text, [*[face.key for face in faces], *orders]))


def tidy(line: str) -> str:
    """A typed line with single spaces, printable characters only."""
    return " ".join("".join(ch if ch.isprintable() else " " for ch in line).split())


def notation(text: str) -> str:
    """Keys as they compare: no case, `wall:n` the same as `wall n`."""
    return " ".join(text.casefold().replace(":", " ").split())


def same(key: str, typed: str) -> bool:
    return notation(key) == notation(typed)


# ---- ways to read a line that is not a whole key, from the strictest to the loosest


def _prefixes(typed: str, face: Face) -> bool:
    """Word by word the beginning of the key: `w n` and `wall` for `wall n`."""
    words, key = notation(typed).split(), notation(face.key).split()
    return len(words) <= len(key) and all(k.startswith(w) for k, w in zip(key, words, strict=False))


def _initials(typed: str, face: Face) -> bool:
    """The key's initials run together: `wn` for `wall n`."""
    key = notation(face.key).split()
    return len(key) > 1 and typed == "".join(word[0] for word in key)


def _label(typed: str, face: Face) -> bool:
    """The beginning of the label as the screen shows it: `turn back`."""
    return len(typed) > 1 and face.words.label.casefold().startswith(typed)


def _tail(typed: str, face: Face) -> bool:
    """The key without its verb: `n` for `wall n`."""
    _, _, tail = notation(face.key).partition(" ")
    return bool(tail) and tail == notation(typed)


_READINGS: Final[Sequence[Callable[[str, Face], bool]]] = (_prefixes, _initials, _label, _tail)


def _command(text: str, exact: bool) -> Asked | None:
    """A command by its name or an alias; unless `exact`, also by its letter or the beginning of its name."""
    word, _, rest = text.partition(" ")
    word = word.casefold()
    for command in COMMANDS:
        if word in (command.name, *command.aliases):
            return Asked(command.name, rest)
    if exact or rest:  # commands with arguments must be written in full, so that a typing error does not write a note
        return None
    if word in LETTERS:
        return Asked(LETTERS[word], "")
    begun = [command.name for command in COMMANDS if len(word) > 2 and command.name.startswith(word)]
    return Asked(begun[0], "") if begun else None


def near(typed: str, keys: Sequence[str]) -> str:
    """The option or command most similar to a line; a command also by the first word of the line. Empty if none is similar."""
    names = [command.name for command in COMMANDS]
    first = notation(typed).partition(" ")[0]
    begun = first in {notation(key).partition(" ")[0] for key in keys}
    return nearest(notation(typed), [*keys, *names]) or ("" if begun else nearest(first, names))
