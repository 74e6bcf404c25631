"""`delve content check GAME`: what the content files of a game hold, and what is wrong with them."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import delve
from delve.kernel.content_report import ContentReport

BREACH: Final = 1
EXAMPLES: Final = """examples:
  delve content check cavern                     the set that ships with the game
  delve content check cavern --content ~/mine    your own; what it does not have is taken from the shipped set
"""


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`delve content check GAME [--content FOLDER]`."""
    parser = commands.add_parser(
        "content", help="check the tiles and cards of a game", formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Counts what the content files of a game hold, and says what is missing, unused or out of balance.",
        epilog=EXAMPLES,
    )  # fmt: skip
    parser.add_argument("what", metavar="check", choices=["check"], help="the only action")
    parser.add_argument("game", metavar="GAME", help="a game's id")
    parser.add_argument("--content", metavar="FOLDER", help="check the files of this folder instead")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Returns 1 if the content breaks its requirements. Raises BadSetup if the files cannot be read."""
    folder = Path(args.content).expanduser() if args.content is not None else None
    return show(delve.game(args.game).content_report(folder))


def show(survey: ContentReport) -> int:
    """Print the report; returns the exit status."""
    for line in survey.lines:
        print(line)
    for title, found in (("Worth a thought", survey.notes), ("To be put right", survey.breaches)):
        if found:
            print(f"\n{title}")
            for one in found:
                print(f"  {one}")
    print(f"\n{len(survey.breaches)} to be put right, {len(survey.notes)} worth a thought.")
    return BREACH if survey.breaches else 0
