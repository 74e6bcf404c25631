"""The rules on the screen: a clause with the rulings it refers to, a chapter, or a search for words."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

import delve
from delve import rulebook
from delve.rulebook import Block, Clause, NoRules, Rulebook, Section, brief, plain
from delve.terminal import teaching
from delve.terminal.screen import Screen

MOST_FOUND: Final = 12
EXAMPLES: Final = """examples:
  delve rules                   the games and their chapters
  delve rules pencil            one game at a glance, and its table of contents
  delve rules pencil 8.03       one clause
  delve rules pencil R14        a ruling
  delve rules pencil 8          a chapter
  delve rules pencil boxed in   every clause with these words
"""


def look_up(screen: Screen, book: Rulebook, words: str, typed: str = "rules") -> None:
    """Show the clause or section that these words name, or the clauses with these words. Raises NoRules, with a suggestion, if none.

    `typed` is the command for rules, as the reader types it, for examples.
    """
    clause, section = book.clause(words), book.section(words)
    if section is not None and (clause is None or section.number == words.strip()):
        show_section(screen, book, section)
        if _is_title(words):
            _also_in(screen, [hit for hit in book.search(words) if hit not in section.clauses])
    elif clause is not None:
        show_clause(screen, book, clause)
    else:
        _show_found(screen, book, words, typed)


def show_clause(screen: Screen, book: Rulebook, clause: Clause) -> None:
    """A clause, then in full the rulings it names."""
    shown = [clause, *(ruling for ruling in map(book.clause, clause.cites) if ruling is not None)]
    for one in shown:
        _entry(screen, one, _column(shown))


def show_section(screen: Screen, book: Rulebook, section: Section) -> None:
    """A section with everything under its heading."""
    for part in [section, *book.within(section)]:
        screen.line()
        screen.say(_heading(part), "title")
        for block in part.blocks:
            _show_block(screen, block, _column(part.clauses))


def show_contents(screen: Screen, book: Rulebook, typed: str = "rules") -> None:
    """The table of contents: every chapter and section with its ids."""
    listed = list(book.contents())
    chapters = [(section.chapter, section.title, book.spans(section)) for section in listed if section.chapter]
    others = [
        (f"section {section.number}", section.title, book.spans(section))
        for section in listed
        if section.level == 2 and not section.chapter and not any(part.chapter for part in book.within(section))
    ]
    for title, rows in (("Chapters", chapters), ("Further sections", others)):
        if rows:
            screen.line()
            screen.say(title, "strong")
            screen.table([("", "", ""), *rows])
    screen.line()
    example = next((c.number for c in book.clauses.values() if c.number[0].isdigit()), "1.01")
    screen.say(f"Ask for a chapter (`{typed} {chapters[0][0] if chapters else 1}`), a clause (`{typed} {example}`), or any words.")


def show_games(screen: Screen) -> None:
    """Every game with the chapters of its rules."""
    for id, game in delve.games().items():
        screen.line()
        screen.say(f"{id}: {game.title}", "strong")
        try:
            book = rulebook.of(game)
        except NoRules as missing:
            screen.say(f"{str(missing)[:1].upper()}{str(missing)[1:]}.", "quiet", 2)
            continue
        for line in _packed([f"{section.chapter} {section.title}" for section in book.contents() if section.chapter], screen.width - 2):
            screen.say(line, indent=2)
    screen.line()
    first = next(iter(delve.games()))
    screen.say(f"`delve rules {first}` lists what there is in one game, `delve rules {first} 1` shows a chapter of it.")


def _packed(items: Sequence[str], width: int) -> list[str]:
    """Items separated by commas, as many on a line as fit; none is broken over two lines."""
    lines: list[str] = []
    for i, item in enumerate(items):
        ended = item + ("." if i == len(items) - 1 else ",")
        if lines and len(lines[-1]) + 1 + len(ended) <= width:
            lines[-1] += f" {ended}"
        else:
            lines.append(ended)
    return lines


def _heading(section: Section) -> str:
    number = section.chapter or section.number
    return f"{number}. {section.title}" if number else section.title


def _is_title(words: str) -> bool:
    """True if a section was asked for by its title, not by a number."""
    return not any(ch.isdigit() for ch in words)


def _column(clauses: Sequence[Clause]) -> int:
    """The column in which the texts of these clauses begin."""
    return 4 + max((len(clause.number) for clause in clauses), default=4)


def _entry(screen: Screen, clause: Clause, column: int) -> None:
    """A clause with its number; the labelled parts of a ruling below each other, the rulings it refers to at the end."""
    first, *rest = clause.parts or (("", ""),)
    stop = "" if clause.title.endswith(("?", ".")) or first[1].startswith("(") else "."
    title = f"{clause.title}{stop}" if clause.title else ""
    cites = f" (see {', '.join(clause.cites)})" if clause.cites else ""
    if title and first[0]:
        screen.entry(clause.number, title, column=column)
        rest = [first, *rest]
    else:
        screen.entry(clause.number, f"{title} {plain(first[1])}{cites}".strip(), column=column)
    for label, text in rest:
        screen.say(f"{label}: {plain(text)}", indent=min(column, screen.width // 4), hang=2)


def _show_block(screen: Screen, block: Block, column: int) -> None:
    stated = next(rulebook.stated(block), None)
    if block.kind == "table":
        screen.line()
        screen.table([[plain(cell) for cell in row] for row in block.rows])
        screen.line()
    elif block.kind == "code":
        for line in brief(block.text).split("\n"):
            if len(line) <= screen.width:
                screen.line(line)
            else:
                screen.say(line.strip(), indent=len(line) - len(line.lstrip()), hang=2)
    elif stated is not None:
        _entry(screen, stated, column)
    elif block.kind == "item":
        screen.say(f"- {plain(block.text)}", indent=2, hang=2)
    else:
        screen.say(plain(block.text), indent=4 if block.kind == "quote" else 0)


def _show_found(screen: Screen, book: Rulebook, words: str, typed: str) -> None:
    """Chapters and sections with these words in their title, then the clauses with these words."""
    found = book.search(words)
    titled = book.titled(words)
    if not found and not titled:
        near = book.suggestion(words)
        raise NoRules(f"the rules of {book.game} say nothing of '{words}'{f'; did you mean {near!r}?' if near else ''}")
    for section in titled:
        name = section.chapter or f"section {section.number}"
        screen.say(f"`{typed} {name}` is about this: {section.title}.")
    for clause in found[:MOST_FOUND]:
        _entry(screen, clause, _column(found[:MOST_FOUND]))
    _also_in(screen, found[MOST_FOUND:])


def _also_in(screen: Screen, clauses: Sequence[Clause]) -> None:
    if clauses:
        screen.say(f"Also in: {', '.join(clause.number for clause in clauses)}.", "quiet")


# ---- delve rules


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`delve rules [GAME [CLAUSE or words]]`."""
    parser = commands.add_parser(
        "rules", help="read or search the rules of a game", formatter_class=argparse.RawDescriptionHelpFormatter, epilog=EXAMPLES,
        description="The rules of a game: a clause, a chapter, or a search for words.",
    )  # fmt: skip
    parser.add_argument("game", metavar="GAME", nargs="?", help="which game; all of them when left out")
    parser.add_argument("words", metavar="WORDS", nargs="*", help="a clause (8.03), ruling (R14), example (E17), chapter (8), or words")
    parser.add_argument("--ascii", action="store_true", help="plain ASCII only")
    parser.add_argument("--no-colour", "--no-color", action="store_true", help="no colour")
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    screen = Screen.standard(args.ascii, args.no_colour)
    if args.game is None:
        show_games(screen)
        return 0
    game = delve.game(args.game)
    book = rulebook.of(game)
    typed = f"delve rules {game.id}"
    if args.words:
        look_up(screen, book, " ".join(args.words), typed)
    else:
        if teaching.show_glance(screen, game):
            screen.line()
        screen.say(f"The rules of {game.title}", "title")
        show_contents(screen, book, typed)
        screen.say(game.credit, "quiet")
    return 0
