"""Records: a whole game as text that checks itself.

A record is a header, then one line for every choice, by its key. Each line ends in a check: six hex
digits over the check before it, the line itself and the position it leads to. So an edited character,
or rules that play differently, is found at the first decision that goes wrong. `docs/records.md` has the format.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from hashlib import blake2b

from delve.kernel.codec import digest
from delve.kernel.errors import BadRecord
from delve.kernel.flow import State

FIRST_LINE = "delve record 1"
KEYED = "keyed"
"""The luck of a table on a server. Its record tells the secret behind it on the last line, once the game is over."""
_LINE = re.compile(r"(?P<text>.+) #(?P<check>[0-9a-f]{6})")


@dataclass
class Header:
    """What a game started from."""

    game: str
    rules: int
    content: str
    names: list[str]
    bots: dict[int, str] = field(default_factory=dict)
    """Which kind of bot sits where, by seat."""
    options: dict[str, str] = field(default_factory=dict)
    """The options that differ from the default."""
    undo: str = "strict"
    luck: str = "sfc32"
    seed: str = ""
    match: str = ""
    """With keyed luck, in place of a seed: which match it was,"""
    nonces: list[str] = field(default_factory=list)
    """what every seat added to the luck,"""
    commit: str = ""
    """and the hash of the secret, told before the first choice."""

    def text(self) -> str:
        lines = [FIRST_LINE, f"game {self.game}", f"rules {self.rules}", f"content {self.content or '-'}"]
        lines += [f"seat {seat + 1} {name}" for seat, name in enumerate(self.names)]
        lines += [f"bot {seat + 1} {level}" for seat, level in sorted(self.bots.items())]
        lines += [f"option {name} {value}" for name, value in sorted(self.options.items())]
        lines += [f"undo {self.undo}", f"luck {self.luck}"]
        if self.luck == KEYED:
            lines += [f"match {self.match}", f"nonces {','.join(self.nonces)}", f"commit {self.commit}"]
        else:
            lines += [f"seed {self.seed}"]
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line after the header: a choice of a seat, a note somebody wrote there, or at the very end the secret of keyed luck."""

    kind: str
    seat: int
    text: str
    check: str = ""

    def line(self) -> str:
        if self.kind == "reveal":
            return f"reveal {self.text}"
        return f"{self.seat + 1} {self.text}" if self.kind == "choice" else f"note {self.seat + 1} {self.text}"


@dataclass
class Record:
    """A record as read: its header, the check of the start, and its entries."""

    header: Header
    head: str
    """The header's text to the letter."""
    start: str
    entries: list[Entry]
    torn: bool = False
    """Whether the last line was cut off while being written, and left out."""
    reveal: Entry | None = None
    """The line that tells the secret of keyed luck."""


def checked(before: str, line: str, s: State) -> str:
    """The check of a line: it follows from the check before, the line, and the position it leads to."""
    return blake2b(f"{before}\n{line}\n{digest(s)}".encode(), digest_size=3).hexdigest()


def write(header: Header, start: str, entries: list[Entry]) -> str:
    """The whole record as text."""
    lines = [header.text(), f"start #{start}"]
    lines += [f"{entry.line()} #{entry.check}" for entry in entries]
    return "\n".join(lines) + "\n"


def read(text: str) -> Record:
    """Read a record's text; whether it is true is found by replaying it."""
    *lines, last = text.replace("\r\n", "\n").split("\n")
    torn = bool(last) and not _LINE.fullmatch(last)
    if last and not torn:
        lines.append(last)
    if not lines or lines[0] != FIRST_LINE:
        raise BadRecord(f"this is no record: it should begin with '{FIRST_LINE}'", 1)
    header, at = _header(lines)
    word, start = _split(lines[at], at + 1)
    if word != "start":
        raise BadRecord(f"line {at + 1}: the header should end with 'start' and a check", at + 1)
    entries = [_entry(line, number) for number, line in enumerate(lines[at + 1 :], at + 2)]
    reveal = entries.pop() if entries and entries[-1].kind == "reveal" else None
    early = next((i for i, entry in enumerate(entries) if entry.kind == "reveal"), None)
    if early is not None:
        raise BadRecord(f"line {at + 2 + early}: nothing can follow the line that reveals the secret", at + 2 + early)
    return Record(header, "\n".join(lines[:at]), start, entries, torn, reveal)


def _header(lines: list[str]) -> tuple[Header, int]:
    header = Header("", 0, "", [])
    for at, line in enumerate(lines[1:], 1):
        word, _, rest = line.partition(" ")
        if word == "start":
            _complete(header, at + 1)
            return header, at
        try:
            _field(header, word, rest)
        except (ValueError, KeyError):
            raise BadRecord(f"line {at + 1} of the header cannot be read: '{line}'", at + 1) from None
    raise BadRecord("the record has no line 'start #...': its header is not complete", len(lines))


def _field(header: Header, word: str, rest: str) -> None:
    number, _, tail = rest.partition(" ")
    if word == "seat":
        if int(number) != len(header.names) + 1:
            raise ValueError(rest)
        header.names.append(tail)
    elif word == "bot":
        header.bots[int(number) - 1] = tail
    elif word == "option":
        header.options[number] = tail
    elif word == "rules":
        header.rules = int(rest)
    elif word == "content":
        header.content = "" if rest == "-" else rest
    elif word == "nonces":
        header.nonces = rest.split(",")
    elif word in ("game", "undo", "luck", "seed", "match", "commit"):
        setattr(header, word, rest)
    else:
        raise ValueError(word)


def _complete(header: Header, line: int) -> None:
    for name in ("game", "names", "rules"):
        if not getattr(header, name):
            raise BadRecord(f"line {line}: the header does not say '{'seat 1' if name == 'names' else name}'", line)


def _split(line: str, number: int) -> tuple[str, str]:
    found = _LINE.fullmatch(line)
    if found is None:
        raise BadRecord(f"line {number} does not end in a check ('#' and six hex digits): '{line}'", number)
    return found["text"], found["check"]


def _entry(line: str, number: int) -> Entry:
    text, check = _split(line, number)
    if text.startswith("reveal "):
        return Entry("reveal", -1, text[7:], check)
    kind = "choice"
    if text.startswith("note "):
        kind, text = "note", text[5:]
    seat, _, words = text.partition(" ")
    if not seat.isdecimal() or seat == "0" or not words:
        raise BadRecord(f"line {number} should be a seat and a choice: '{line}'", number)
    return Entry(kind, int(seat) - 1, words, check)
