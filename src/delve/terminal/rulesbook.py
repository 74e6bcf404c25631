"""The rules on the screen: a clause with the rulings it rests on, a chapter, or whatever speaks of some words."""

from __future__ import annotations

import argparse
from typing import Final

import delve
from delve import rulebook
from delve.rulebook import Block, Clause, NoRules, Rulebook, Section, plain
from delve.terminal.screen import Screen

MOST_FOUND: Final = 12
EXAMPLES: Final = """examples:
  delve rules pencil            what there is
  delve rules pencil 8.03       one clause
  delve rules pencil R14        a ruling
  delve rules pencil 8          a chapter
  delve rules pencil boxed in   whatever speaks of it
"""


def look_up(screen: Screen, book: Rulebook, words: str, typed: str = "rules") -> None:
    """Show what these words name or occur in; raises NoRules, with a suggestion, where nothing does.

    `typed` is how the reader asks for rules here, for pointing on to more.
    """
    clause, section = book.clause(words), book.section(words)
    if section is not None and (clause is None or section.number == words.strip()):
        show_section(screen, book, section)
    elif clause is not None:
        show_clause(screen, book, clause)
    else:
        _show_found(screen, book, words, typed)


def show_clause(screen: Screen, book: Rulebook, clause: Clause) -> None:
    """A clause, then in full the rulings it names."""
    _entry(screen, clause)
    for number in clause.cites:
        ruling = book.clause(number)
        if ruling is not None:
            _entry(screen, ruling)


def show_section(screen: Screen, book: Rulebook, section: Section) -> None:
    """A section with everything under its heading."""
    for part in [section, *book.within(section)]:
        number = part.chapter or part.number
        screen.line()
        screen.say(f"{number}. {part.title}" if number else part.title, "title")
        for block in part.blocks:
            _show_block(screen, block)


def show_contents(screen: Screen, book: Rulebook, typed: str = "rules") -> None:
    """What there is to look up."""
    chapters = [(section.chapter, section.title) for section in book.contents() if section.chapter]
    others = [(f"section {section.number}", section.title) for section in book.contents() if not section.chapter and section.level == 2]
    screen.say("Chapters", "strong")
    screen.entries(chapters)
    screen.say("Further sections", "strong")
    screen.entries(others)
    example = next((c.number for c in book.clauses.values() if c.kind == "clause"), "1.01")
    screen.say(f"Ask for a chapter (`{typed} {chapters[0][0] if chapters else 1}`), a clause (`{typed} {example}`), or any words.")


def _entry(screen: Screen, clause: Clause) -> None:
    title = f"{clause.title}{'' if clause.title.endswith(('?', '.')) else '.'} " if clause.title else ""
    screen.entry(clause.number, plain(title + clause.text), column=8)


def _show_block(screen: Screen, block: Block) -> None:
    stated = next(rulebook.stated(block), None)
    if block.kind == "table":
        screen.line()
        game = f"{stated.id.partition('-')[0]}-" if stated is not None else ""
        screen.table([[plain(cell).removeprefix(game) for cell in row] for row in block.rows])
        screen.line()
    elif block.kind == "code":
        for line in block.text.split("\n"):
            if len(line) <= screen.width:
                screen.line(line)
            else:
                screen.say(line.strip(), indent=len(line) - len(line.lstrip()), hang=2)
    elif stated is not None:
        _entry(screen, stated)
        if stated.cites:
            screen.say(f"[{', '.join(stated.cites)}]", "quiet", 8)
    elif block.kind == "item":
        screen.say(f"- {plain(block.text)}", indent=2, hang=2)
    else:
        screen.say(plain(block.text), indent=4 if block.kind == "quote" else 0)


def _show_found(screen: Screen, book: Rulebook, words: str, typed: str) -> None:
    found = book.search(words)
    titled = book.titled(words)
    if not found and not titled:
        near = next((book.nearest(word) for word in words.split() if book.nearest(word)), "")
        raise NoRules(f"the rules of {book.game} say nothing of '{words}'{f'; did you mean {near!r}?' if near else ''}")
    for section in titled:
        name = section.chapter or f"section {section.number}"
        screen.say(f"`{typed} {name}` is about this: {section.title}.")
    for clause in found[:MOST_FOUND]:
        _entry(screen, clause)
    if len(found) > MOST_FOUND:
        rest = ", ".join(clause.number for clause in found[MOST_FOUND:])
        screen.say(f"Also in: {rest}.", "quiet")


# ---- delve rules


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`delve rules GAME [CLAUSE or words]`."""
    parser = commands.add_parser(
        "rules", help="read or search the rules of a game", formatter_class=argparse.RawDescriptionHelpFormatter, epilog=EXAMPLES,
        description="The rules of a game: a clause, a chapter, or what speaks of some words.",
    )  # fmt: skip
    parser.add_argument("game", metavar="GAME", help="which game; `delve games` lists them")
    parser.add_argument("words", metavar="WORDS", nargs="*", help="a clause (8.03), ruling (R14), example (E17), chapter (8), or words")
    parser.add_argument("--ascii", action="store_true", help="plain ASCII only")
    parser.add_argument("--no-colour", "--no-color", action="store_true", help="no colour")
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    game = delve.game(args.game)
    book = rulebook.load(game.id)
    screen = Screen.standard(args.ascii, args.no_colour)
    typed = f"delve rules {game.id}"
    if args.words:
        look_up(screen, book, " ".join(args.words), typed)
    else:
        screen.say(f"The rules of {game.title}", "title")
        show_contents(screen, book, typed)
        screen.say(game.credit, "quiet")
    return 0
