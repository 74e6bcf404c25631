"""The rules of a game for looking things up: sections, and clauses, rulings and examples by id.

    >>> import delve.rulebook
    >>> book = delve.rulebook.load("pencil")
    >>> book.clause("8.03").text
    'A Move goes one space N, E, S or W through a passable side.'

It reads the Markdown of `docs/rules`, which ships with the package, or `rules.md` in the package of a game, and knows no game by name.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final

from delve.kernel.english import listed
from delve.kernel.errors import DelveError
from delve.kernel.game import Game
from delve.kernel.package_files import package_file

_HEADING: Final = re.compile(r"(?P<marks>#{1,6})\s+(?:Chapter (?P<chapter>\d+) - |(?P<number>\d+(?:\.\d+)*)\.?\s+)?(?P<title>.+)")
_CLAUSE: Final = re.compile(r"\*\*(?P<id>[A-Z]+-(?P<number>[A-Z]?\d+(?:\.\d+)?))(?:\s+-\s+(?P<title>[^*]+?))?\.?\*\*\s*(?P<text>.*)", re.S)
_ROW: Final = re.compile(r"(?:\*\*)?(?P<id>[A-Z]+-(?P<number>[A-Z]?\d+(?:\.\d+)?))(?:\*\*)?(?P<title>)")
_CITED: Final = re.compile(r"\[((?:[A-Z]\d+)(?:,\s*(?:[A-Z]\d+|`\w+`))*)\]")
"""The rulings behind a statement, and the house rule that one of them has, which it names, too: `[R41, R42, `flow_reach`]`."""
_SOURCE: Final = re.compile(r"\[((?:[a-z][a-z ]*|[A-Z]\d+)(?:,\s*(?:[a-z][a-z ]*|[A-Z]\d+))*)\]")
"""The source of a statement, at its beginning: `[rb]` the rulebook, `[own]` this project, `[R49]` a ruling."""
_PART: Final = re.compile(r"\*([A-Z][a-z]+):\*\s*")
_GAME: Final = re.compile(r"\b[A-Z]{3,}-(?=[A-Z]?\d)")
_RULER: Final = re.compile(r"\|?[\s:|]*-[\s:|-]*")
_ORDER: Final = {"R": 1, "E": 2}
"""Search shows numbered clauses first, then rulings, then examples, then everything else with an id."""


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
    """The rulings it refers to, by number."""

    @property
    def kind(self) -> str:
        """What it is: a clause, a ruling, or an example."""
        return {"R": "ruling", "E": "example"}.get(self.number[0], "clause")

    @property
    def series(self) -> str:
        """The first part of its number: `15` for 15.06, `R` for R14."""
        return self.number[0] if self.number[0].isalpha() else self.number.partition(".")[0]

    @property
    def parts(self) -> tuple[tuple[str, str], ...]:
        """A ruling's question, ruling, reason and option, each with its label; anything else is one part without a label."""
        cut = _PART.split(self.text)
        labelled = [("", cut[0]), *zip(cut[1::2], cut[2::2], strict=True)]
        return tuple((label, text.strip()) for label, text in labelled if text.strip() and (label, text.strip()) != ("Option", "none."))


@dataclass(slots=True)
class Section:
    """A heading and the text under it."""

    number: str
    """The number of its heading; empty if it has none."""
    title: str
    level: int
    chapter: str = ""
    """The first part of its clauses' numbers: people say "chapter 8" for 8.01 to 8.18. Empty if it is not a chapter."""
    blocks: list[Block] = field(default_factory=list)
    clauses: list[Clause] = field(default_factory=list)


class Rulebook:
    """One game's rules, read."""

    def __init__(self, game: str, text: str) -> None:
        self.game = game
        self.sections = _sections(text)
        self.title = next((s.title for s in self.sections if s.level == 1), game)
        self.clauses = {clause.number: clause for section in self.sections for clause in section.clauses}
        self._chapter_titles = {section.chapter: section.title for section in self.sections if section.chapter}

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
        `section 8` means the heading of that number. A title may be given in the singular: `battle` is the chapter "Battles".
        """
        name = name.strip().casefold()
        if not name.startswith("section "):
            number = name.removeprefix("chapter ").strip()
            found = next((s for s in self.sections if s.chapter and s.chapter == number), None)
            if found is not None:
                return found
        number = name.removeprefix("section ").strip()
        by_number = next((s for s in self.sections if s.number and s.number == number), None)
        return by_number or next((s for s in self._listed() if _singular(s.title) == _singular(name)), None)

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
        """The clauses in which every one of these words occurs. First those of a chapter with the words in its title, then those
        with the words in their own title, then the rest; among them clauses, rulings, examples, in that order.
        """
        wanted = words.casefold().split()
        found = [c for c in self.clauses.values() if _holds(f"{c.title} {c.text}", wanted)]
        return sorted(found, key=lambda c: self._rank(c, wanted))

    def _rank(self, clause: Clause, wanted: list[str]) -> tuple[int, int]:
        by_title = 0 if _holds(self._chapter_titles.get(clause.series, ""), wanted) else 1 if _holds(clause.title, wanted) else 2
        return by_title, 0 if clause.number[0].isdigit() else _ORDER.get(clause.number[0], 3)

    def titled(self, words: str) -> list[Section]:
        """The sections whose titles hold every one of these words, chapters first."""
        wanted = words.casefold().split()
        return [section for section in self._listed() if _holds(section.title, wanted)]

    def suggestion(self, words: str) -> str:
        """A suggestion for words that find nothing; empty if nothing is similar."""
        number = _GAME.sub("", words.strip().upper())
        if re.fullmatch(r"[A-Z]?\d+(?:\.\d+)?", number):
            return self._near_number(number)
        known = {w for c in self.clauses.values() for w in re.findall(r"[a-z]{3,}", f"{c.title} {c.text}".casefold())}
        meant = [word if word in known else _nearest(word, known) for word in words.casefold().split()]
        return " ".join(meant) if all(meant) and meant != words.casefold().split() else ""

    def _near_number(self, number: str) -> str:
        series = number[0] if number[0].isalpha() else number.partition(".")[0]
        same = [clause.number for clause in self.clauses.values() if clause.series == series]
        return next(iter(difflib.get_close_matches(number, same or [*self.clauses, *self._chapter_titles], 1, 0.0)))

    def contents(self) -> Iterator[Section]:
        """The sections of the table of contents: chapters and numbered sections, in the order of the text."""
        return (section for section in self.sections if section.chapter or section.number)

    def _listed(self) -> list[Section]:
        """The same, chapters first."""
        return sorted(self.contents(), key=lambda section: not section.chapter)

    def spans(self, section: Section) -> str:
        """The ids in a section and below it: `15.01 to 15.18`; empty if there are none."""
        numbers: dict[str, list[str]] = {}
        for part in [section, *self.within(section)]:
            for clause in part.clauses:
                numbers.setdefault(clause.series, []).append(clause.number)
        return ", ".join(f"{some[0]} to {some[-1]}" if len(some) > 1 else some[0] for some in map(sorted, numbers.values()))


@cache
def of(game: Game) -> Rulebook:
    """The rulebook of a game: `rules.md` in its own package, or the one that ships with Delve. Raises NoRules if there is none."""
    page = package_file(type(game), "rules.md")
    return load(game.id) if page is None else Rulebook(game.id, page.read_text(encoding="utf-8"))


def has_rules(game: Game) -> bool:
    """True if the game has a rules text."""
    try:
        return bool(of(game))
    except NoRules:
        return False


def unfinished(game: Game) -> str:
    """What a game does not implement yet, in a sentence; empty if it implements everything."""
    missing = game.unfinished() if has_rules(game) else (*game.unfinished(), "rules to read")
    return f"Unfinished: it still needs {listed(missing)}." if missing else ""


@cache
def load(game: str) -> Rulebook:
    """The rulebook of that game that ships here."""
    page = files("delve").joinpath("rules", f"{game}.md")
    if not re.fullmatch(r"\w+", game) or not page.is_file():
        raise NoRules(f"there is no rules text of '{game}'")
    return Rulebook(game, page.read_text(encoding="utf-8"))


def brief(text: str) -> str:
    """Text with the ids shortened: `R14` for `PENCIL-R14`. In the rules of one game that is unambiguous."""
    return _GAME.sub("", text)


def plain(text: str) -> str:
    """A line without Markdown's marks (emphasis, code, links), ids shortened."""
    text = brief(text)
    text = re.sub(r"\[([^]]+)\]\(([^)]+)\)", r"\1 (\2)", text)
    text = re.sub(r"(\*\*|__)(.+?)\1", r"\2", text)
    text = re.sub(r"(?<![\w*])\*(?!\s)(.+?)(?<!\s)\*(?![\w*])", r"\1", text)
    return text.replace("`", "")


def _nearest(word: str, known: set[str]) -> str:
    return next(iter(difflib.get_close_matches(word, sorted(known), 1, 0.7)), "")


def _singular(title: str) -> list[str]:
    return [word.removesuffix("s") for word in title.casefold().split()]


def _holds(text: str, wanted: list[str]) -> bool:
    low = plain(text).casefold()
    return all(re.search(rf"(?<!\w){re.escape(word)}", low) for word in wanted)


def _sections(text: str) -> list[Section]:
    """Cut the text at its headings; a line in a code block is never a heading."""
    sections = [Section("", "", 0)]
    gathered: list[str] = []
    fenced = False
    for line in [*text.splitlines(), "# end"]:
        fenced ^= line.startswith("```")
        heading = None if fenced else _HEADING.fullmatch(line.rstrip())
        if heading is None:
            gathered.append(line)
            continue
        _fill(sections[-1], gathered)
        title = _SOURCE.sub("", heading["title"]).strip()
        sections.append(Section(heading["number"] or "", title, len(heading["marks"]), heading["chapter"] or ""))
        gathered = []
    return sections[1:-1]


def _fill(section: Section, lines: list[str]) -> None:
    """Read the text under a heading. If all clauses have the same first number, the section is that chapter."""
    section.blocks = list(_blocks(lines))
    section.clauses = [clause for block in section.blocks for clause in stated(block, section.number)]
    numbers = {clause.series for clause in section.clauses}
    if not section.chapter and len(numbers) == 1 and min(numbers).isdigit():
        section.chapter = numbers.pop()


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
    """The kind of a line, given the kind of the line before it."""
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
        found = _ROW.fullmatch(row[0])
        if found is not None:
            told = [f"{head}: {cell}" for head, cell in zip(block.rows[0][1:], row[1:], strict=False) if cell not in ("", "-")]
            yield _clause(found, ". ".join(told) + ".", section)


def _clause(found: re.Match[str], text: str, section: str) -> Clause:
    """A clause with the rulings it refers to; the marks of its sources are removed from its text."""
    source = _SOURCE.match(text)
    text = text[source.end() :] if source is not None else text
    named = ([source[1]] if source is not None else []) + _CITED.findall(text)
    cites = tuple(mark for group in named for mark in re.split(r",\s*", group) if mark[0].isupper())
    words = re.sub(r"\s+([.,;])", r"\1", _CITED.sub("", text)).strip()
    return Clause(found["id"], found["number"], (found["title"] or "").strip(), words, section, cites)
