"""Records: a whole game as text. The header says what it started from; then one line for each choice or edit.

Every line ends in a check that follows from the line, the lines before it and what it led to: who is asked what next, and how many draws
of luck were made. Every 128th line also has a digest of the whole position. So an edited character, or rules that play
differently, is found where it happens, and the cost of a line does not grow with the game. `docs/records.md` has the format.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from hashlib import blake2b

from delve.kernel.errors import BadLegacy, BadRecord
from delve.kernel.flow import State
from delve.kernel.game import Outcome
from delve.kernel.legacy import must_be_whole
from delve.kernel.luck import Luck

FORMAT = 2
FIRST_LINE = "delve record"
UNCHECKED = 1
"""Records of this format are read and replayed; their checks were digests of a layout that no longer exists, so they are not compared."""
KEYED = "keyed"
"""The luck of a table on a server. The last line of its record reveals the secret, once the game is over."""
_NUMBER = re.compile("[1-9][0-9]{0,3}")
_LINE = re.compile(r"(?P<text>.+) #(?P<check>[0-9a-f]{6})(?: (?P<position>[0-9a-f]{6}:[0-9a-f]{12}))?")


@dataclass
class Header:
    """What a game started from."""

    game: str
    rules: int
    content: str
    names: list[str]
    bots: dict[int, str] = field(default_factory=dict)
    """Which kind of bot sits where, by seat."""
    house_rules: dict[str, str] = field(default_factory=dict)
    """The house rules that differ from the default."""
    undo: str = "strict"
    luck: str = "sfc32"
    seed: str = ""
    match: str = ""
    """The id of the match. Match, nonces and commit are used with keyed luck, in place of a seed."""
    nonces: list[str] = field(default_factory=list)
    """One for every seat: part of what the luck follows from."""
    commit: str = ""
    """The hash of the secret, published before the first choice."""
    legacy: str = ""
    """What an earlier game left to this one, as text (`kernel/legacy.py`); empty for a game that began without."""

    def text(self) -> str:
        lines = [f"{FIRST_LINE} {FORMAT}", f"game {self.game}", f"rules {self.rules}", f"content {self.content or '-'}"]
        lines += [f"seat {seat + 1} {name}" for seat, name in enumerate(self.names)]
        lines += [f"bot {seat + 1} {level}" for seat, level in sorted(self.bots.items())]
        lines += [f"option {name} {value}" for name, value in sorted(self.house_rules.items())]
        lines += [f"legacy {self.legacy}"] if self.legacy else []
        lines += [f"undo {self.undo}", f"luck {self.luck}"]
        if self.luck == KEYED:
            lines += [f"match {self.match}", f"nonces {','.join(self.nonces)}", f"commit {self.commit}"]
        else:
            lines += [f"seed {self.seed}"]
        return "\n".join(lines)


class Entry:
    """A line after the header: a seat's choice, edit or note, or, as the last line, the secret of keyed luck."""

    __slots__ = ("check", "kind", "led_to", "ordered", "position", "seat", "text")

    def __init__(
        self, kind: str, seat: int, text: str, check: str = "", position: str = "", led_to: LedTo = (), ordered: int | None = None
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.text = text
        self.check = check
        """Computed when the record is written; empty until then."""
        self.position = position
        """Layout and digest of the position it led to, `3f2a91:0c1d2e3f4a5b`; empty for most lines. Computed with the check."""
        self.led_to = led_to
        """What `came_to` returned after it; empty for an entry that was read and not replayed."""
        self.ordered = ordered
        """For a choice that an order made: how many choices there were when it was given. The text of a record does not have it."""

    def words(self) -> str:
        """The line without its check."""
        if self.kind == "choice":
            return f"{self.seat + 1} {self.text}"
        return f"reveal {self.text}" if self.kind == "reveal" else f"{self.kind} {self.seat + 1} {self.text}"

    @property
    def moves(self) -> bool:
        """Whether it moved the game: a choice or an edit. Both count as decisions."""
        return self.kind in ("choice", "edit")

    def line(self) -> str:
        """The whole line."""
        return f"{self.words()} #{self.check}{' ' if self.position else ''}{self.position}"


@dataclass
class Record:
    """A record as read: its header, the check of the start, and its entries."""

    header: Header
    format: int
    head: str
    """The header's text, exactly as it was read."""
    start: str
    entries: list[Entry]
    torn: bool = False
    """True if the last line was cut off while being written; it is not among the entries."""
    reveal: Entry | None = None
    """The line that reveals the secret of keyed luck."""


LedTo = tuple[int | str, ...]
"""What a line led to: the words of its check."""


def came_to(s: State, luck: Luck, outcome: Outcome | None) -> LedTo:
    """What a line led to: how many draws of luck were made, who is asked what, or how the game ended."""
    ask = s.ask
    if ask is not None:
        return luck.drawn(), ask.seat, ask.tag, len(s.options)
    return luck.drawn(), "over", "-" if outcome is None else str([*outcome.winners, *outcome.scores])


def check_of(before: str, words: str, led_to: LedTo, position: str = "") -> str:
    """The check of a line: it follows from the check before, the line, what it led to, and the digest of the position if it has one."""
    return blake2b(f"{before}\n{words}\n{' '.join(map(str, led_to))}\n{position}".encode(), digest_size=3).hexdigest()


def write(header: Header, start: str, entries: list[Entry]) -> str:
    """The whole record as text."""
    lines = [header.text(), f"start #{start}"]
    lines += [entry.line() for entry in entries]
    return "\n".join(lines) + "\n"


def read(text: str) -> Record:
    """Read a record's text. Its checks are compared when it is replayed."""
    *lines, last = text.replace("\r\n", "\n").split("\n")
    torn = bool(last) and not _LINE.fullmatch(last)
    if last and not torn:
        lines.append(last)
    format = _format(lines[0] if lines else "")
    header, at = _header(lines)
    word, start, _ = _split(lines[at], at + 1)
    if word != "start":
        raise BadRecord(f"line {at + 1}: the header should end with 'start' and a check", at + 1)
    entries = [_entry(line, number) for number, line in enumerate(lines[at + 1 :], at + 2)]
    reveal = entries.pop() if entries and entries[-1].kind == "reveal" else None
    early = next((i for i, entry in enumerate(entries) if entry.kind == "reveal"), None)
    if early is not None:
        raise BadRecord(f"line {at + 2 + early}: nothing can follow the line that reveals the secret", at + 2 + early)
    return Record(header, format, "\n".join(lines[:at]), start, entries, torn, reveal)


def _format(line: str) -> int:
    first, _, number = line.rpartition(" ")
    if first != FIRST_LINE or not _NUMBER.fullmatch(number):
        raise BadRecord(f"this is not a record: it should begin with '{FIRST_LINE} {FORMAT}'", 1)
    if not UNCHECKED <= int(number) <= FORMAT:
        raise BadRecord(f"this record has format {number}, and this Delve reads formats {UNCHECKED} to {FORMAT}", 1)
    return int(number)


def _header(lines: list[str]) -> tuple[Header, int]:
    header = Header("", 0, "", [])
    for at, line in enumerate(lines[1:], 1):
        word, _, rest = line.partition(" ")
        if word == "start":
            _complete(header, at + 1)
            return header, at
        try:
            _field(header, word, rest)
        except BadLegacy as wrong:
            raise BadRecord(f"line {at + 1} of the header: {wrong}", at + 1) from wrong
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
        header.house_rules[number] = tail
    elif word == "rules":
        header.rules = int(rest)
    elif word == "content":
        header.content = "" if rest == "-" else rest
    elif word == "nonces":
        header.nonces = rest.split(",")
    elif word == "legacy":
        must_be_whole(rest)
        header.legacy = rest
    elif word in ("game", "undo", "luck", "seed", "match", "commit"):
        setattr(header, word, rest)
    else:
        raise ValueError(word)


def _complete(header: Header, line: int) -> None:
    for name in ("game", "names", "rules"):
        if not getattr(header, name):
            raise BadRecord(f"line {line}: the header does not say '{'seat 1' if name == 'names' else name}'", line)


def _split(line: str, number: int) -> tuple[str, str, str]:
    found = _LINE.fullmatch(line)
    if found is None:
        raise BadRecord(f"line {number} does not end with a check ('#' and six hex digits): '{line}'", number)
    return found["text"], found["check"], found["position"] or ""


def _entry(line: str, number: int) -> Entry:
    text, check, position = _split(line, number)
    if text.startswith("reveal "):
        return Entry("reveal", -1, text[7:], check)
    kind = "choice"
    if text.startswith(("note ", "edit ")):
        kind, text = text[:4], text[5:]
    seat, _, words = text.partition(" ")
    if not _NUMBER.fullmatch(seat) or not words:
        raise BadRecord(f"line {number} should be a seat and a choice: '{line}'", number)
    return Entry(kind, int(seat) - 1, words, check, position)
