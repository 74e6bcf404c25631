"""The rules of a game as text one can look things up in: sections, and clauses, rulings and examples by id.

    >>> import delve.rulebook
    >>> book = delve.rulebook.load("pencil")
    >>> book.clause("8.03").text
    'A Move goes one space N, E, S or W through a passable side.'

It reads the Markdown of `docs/rules`, which ships with the package, and knows no game by name.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final

from delve.kernel.errors import DelveError

_HEADING: Final = re.compile(r"(#{1,6})\s+(?:(\d+(?:\.\d+)*)\.?\s+)?(.+)")
_CLAUSE: Final = re.compile(r"\*\*(?P<id>[A-Z]+-(?P<number>[A-Z]?\d+(?:\.\d+)?))(?:\s+-\s+(?P<title>[^*]+?))?\.?\*\*\s*(?P<text>.*)", re.S)
_CITED: Final = re.compile(r"\[((?:[A-Z]\d+)(?:,\s*[A-Z]\d+)*)\]")
_RULER: Final = re.compile(r"\|?[\s:|-]+\|?")


class NoRules(DelveError):
    """A rulebook, section or clause that does not exist."""


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a section: `text`, `item`, `quote`, `code`, or a `table` whose first row is its head."""

    kind: str
    text: str = ""
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Clause:
    """One statement of the rules, one ruling or one worked example."""

    id: str
    """In full: `PENCIL-8.03`."""
    number: str
    """Without the game: `8.03`, `R14`, `E17`."""
    title: str
    text: str
    section: str
    cites: tuple[str, ...] = ()
    """The rulings it rests on, by number."""

    @property
    def words(self) -> str:
        """What it says, without the mark of where it comes from."""
        return re.sub(r"^\[[^\]]*\] ", "", self.text)

    @property
    def kind(self) -> str:
        """What it is: a clause, a ruling, or an example."""
        return {"R": "ruling", "E": "example"}.get(self.number[0], "clause")


@dataclass(slots=True)
class Section:
    """A heading and what stands under it."""

    number: str
    title: str
    level: int
    blocks: list[Block] = field(default_factory=list)
    clauses: list[Clause] = field(default_factory=list)

    @property
    def chapter(self) -> str:
        """The first part of its clauses' numbers: people say "chapter 8" for 8.01 to 8.18. Empty where it has none."""
        firsts = {clause.number.partition(".")[0] for clause in self.clauses if clause.kind == "clause"}
        return firsts.pop() if len(firsts) == 1 else ""


class Rulebook:
    """One game's rules, read."""

    def __init__(self, game: str, text: str) -> None:
        self.game = game
        self.sections = _sections(text)
        self.title = next((s.title for s in self.sections if s.level == 1), game)
        self.clauses = {clause.number: clause for section in self.sections for clause in section.clauses}

    def clause(self, id: str) -> Clause | None:
        """A clause by `PENCIL-8.03`, `8.03`, `8.3`, `r14` and the like; None when there is none."""
        number = id.strip().upper().removeprefix(f"{self.game.upper()}-")
        if number in self.clauses:
            return self.clauses[number]
        padded = re.sub(r"(?<=\D)(\d)$", r"0\1", number)  # 8.3 is 8.03, R4 is R04
        return self.clauses.get(padded)

    def section(self, name: str) -> Section | None:
        """A section by its chapter or heading number (`8`, `2.8`) or its title; None when there is none.

        A bare `8` means the chapter whose clauses are 8.01 and so on, because that is how rules are cited;
        `section 8` means the heading of that number.
        """
        name = name.strip().casefold()
        number = name.removeprefix("section ").strip()
        if number == name:
            found = next((s for s in self.sections if s.chapter == number), None)
            if found is not None:
                return found
        by_number = next((s for s in self.sections if s.number and s.number == number), None)
        return by_number or next((s for s in self.sections if s.title.casefold() == name), None)

    def within(self, section: Section) -> list[Section]:
        """The sections below this one's heading."""
        at = next(i for i, other in enumerate(self.sections) if other is section)
        below: list[Section] = []
        for other in self.sections[at + 1 :]:
            if other.level <= section.level:
                break
            below.append(other)
        return below

    def search(self, words: str) -> list[Clause]:
        """The clauses in which every one of these words occurs: clauses first, then rulings, then examples."""
        wanted = words.casefold().split()
        order = ("clause", "ruling", "example")
        found = [c for c in self.clauses.values() if _holds(f"{c.title} {c.text}", wanted)]
        return sorted(found, key=lambda c: order.index(c.kind))

    def titled(self, words: str) -> list[Section]:
        """The sections whose titles hold every one of these words."""
        wanted = words.casefold().split()
        return [section for section in self.contents() if _holds(section.title, wanted)]

    def nearest(self, word: str) -> str:
        """A word of these rules that looks like this one; empty when none does."""
        known = {w for c in self.clauses.values() for w in re.findall(r"[a-z]{3,}", f"{c.title} {c.text}".casefold())}
        return next(iter(difflib.get_close_matches(word.casefold(), sorted(known), 1, 0.7)), "")

    def contents(self) -> Iterator[Section]:
        """The sections worth listing: those with a number."""
        return (section for section in self.sections if section.number)


@cache
def load(game: str) -> Rulebook:
    """The rulebook of a game, as shipped with it."""
    page = files("delve").joinpath("rules", f"{game}.md")
    if not re.fullmatch(r"\w+", game) or not page.is_file():
        raise NoRules(f"no rules text of '{game}' is kept here")
    return Rulebook(game, page.read_text(encoding="utf-8"))


def plain(text: str) -> str:
    """Markdown's marks taken out of a line: emphasis, code, links."""
    text = re.sub(r"\[([^]]+)\]\(([^)]+)\)", r"\1 (\2)", text)
    text = re.sub(r"(\*\*|__)(.+?)\1", r"\2", text)
    text = re.sub(r"(?<![\w*])\*(?!\s)(.+?)(?<!\s)\*(?![\w*])", r"\1", text)
    return text.replace("`", "")


def _holds(text: str, wanted: list[str]) -> bool:
    low = plain(text).casefold()
    return all(re.search(rf"(?<!\w){re.escape(word)}", low) for word in wanted)


def _sections(text: str) -> list[Section]:
    """Cut the text at its headings, minding that a code block may hold a line that looks like one."""
    sections = [Section("", "", 0)]
    gathered: list[str] = []
    fenced = False
    for line in [*text.splitlines(), "# end"]:
        fenced ^= line.startswith("```")
        heading = None if fenced else _HEADING.fullmatch(line.rstrip())
        if heading is None:
            gathered.append(line)
            continue
        sections[-1].blocks = list(_blocks(gathered))
        sections[-1].clauses = [clause for block in sections[-1].blocks for clause in stated(block, sections[-1].number)]
        sections.append(Section(heading[2] or "", heading[3].strip(), len(heading[1])))
        gathered = []
    return sections[1:-1]


def _blocks(lines: list[str]) -> Iterator[Block]:
    kind, held = "", list[str]()
    for line in [*lines, ""]:
        now = _kind(line, kind)
        if now == "fence":
            if kind == "code":
                yield _block(kind, held)
                kind, held = "", []
            else:
                if held:
                    yield _block(kind, held)
                kind, held = "code", []
            continue
        if held and (now != kind or (now == "item" and _starts_item(line))):
            yield _block(kind, held)
            held = []
        kind = now
        if now:
            held.append(line)


def _kind(line: str, before: str) -> str:
    """What a line is, after what was before it."""
    if line.startswith("```"):
        return "fence"
    if before == "code":
        return "code"
    if not line.strip() or line.strip() == "---":
        return ""
    if line.startswith("|"):
        return "table"
    if line.startswith(">"):
        return "quote"
    if _starts_item(line) or (before == "item" and line.startswith(" ")):
        return "item"
    return "text"


def _starts_item(line: str) -> bool:
    return re.match(r"(?:[-*]|\d+\.)\s", line) is not None


def _block(kind: str, lines: list[str]) -> Block:
    if kind == "code":
        return Block(kind, "\n".join(lines))
    if kind == "table":
        rows = [tuple(cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))) for line in lines]
        return Block(kind, rows=tuple(row for row, line in zip(rows, lines, strict=True) if not _RULER.fullmatch(line.strip())))
    if kind == "quote":
        lines = [line.lstrip("> ") for line in lines]
    return Block(kind, re.sub(r"^[-*]\s+", "", " ".join(line.strip() for line in lines)))


def stated(block: Block, section: str = "") -> Iterator[Clause]:
    """The clauses a block states: a line that starts with an id, or a row of a table whose first cell is one."""
    if block.kind in ("item", "text"):
        found = _CLAUSE.fullmatch(block.text)
        if found is not None:
            yield _clause(found, found["text"], section)
    for row in block.rows[1:]:
        found = _CLAUSE.fullmatch(row[0])
        if found is not None:
            told = [f"{head}: {cell}" for head, cell in zip(block.rows[0][1:], row[1:], strict=False) if cell not in ("", "-")]
            yield _clause(found, ". ".join(told) + ".", section)


def _clause(found: re.Match[str], text: str, section: str) -> Clause:
    cites = tuple(number for group in _CITED.findall(text) for number in re.split(r",\s*", group))
    words = re.sub(r"\s+([.,;])", r"\1", _CITED.sub("", text)).strip()
    return Clause(found["id"], found["number"], (found["title"] or "").strip(), words, section, cites)
