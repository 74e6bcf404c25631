"""`delve play`: set a table, or take one up again, and play it in the terminal."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import delve
from delve.bots import LEVELS
from delve.kernel.errors import BadSetup, DelveError
from delve.places import content_argument, data_folder
from delve.table import Table
from delve.table.table import UNDO
from delve.terminal import aids
from delve.terminal.lines import Keyboard, Lines, Script
from delve.terminal.plain import Plain
from delve.terminal.saves import Save, find, newest_unfinished
from delve.terminal.screen import Screen

BOT_NAMES: Final = ("Flint", "Wick", "Ember", "Slate", "Moss", "Quill")
BOTS: Final = f"{', '.join(LEVELS)} or a character of the game; search:200 thinks ahead so many futures a decision"
INTERRUPTED: Final = 130
EXAMPLES: Final = """examples:
  delve play pencil                            alone
  delve play pencil --bots instinct            against a bot
  delve play cavern --bots search              against one that looks ahead
  delve play pencil --names Ana,Ben --seed 7   two at one keyboard, luck 7
  delve play pencil --option explore=frontier  with a table option
  delve play cavern --content my-set           with tiles and cards of your own
  delve play --resume                          go on with the game last played
  delve play pencil --script moves.txt         play typed lines from a file

`delve games pencil` lists the table options of a game.
"""


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`delve play GAME`."""
    parser = commands.add_parser(
        "play", help="play a game in the terminal", formatter_class=argparse.RawDescriptionHelpFormatter, epilog=EXAMPLES,
        description="Play a game in the terminal. Every choice is kept; leave whenever you like.",
    )  # fmt: skip
    parser.add_argument("game", metavar="GAME", nargs="?", help="which game; `delve games` lists them")
    parser.add_argument("--seats", type=int, metavar="N", help="how many sit down, bots included")
    parser.add_argument("--bots", metavar="LEVEL[,LEVEL]", default="", help=f"bots for the last seats: {BOTS}")
    parser.add_argument("--names", metavar="A,B", default="", help="the players' names")
    parser.add_argument("--seed", metavar="S", help="the luck, by name; without it a surprise")
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="a table option; may be given again")
    policies = "; ".join(f"{name}: {told}" for name, told in UNDO.items())
    parser.add_argument("--undo", choices=list(UNDO), default="strict", help=f"what may be taken back. {policies}")
    parser.add_argument("--resume", metavar="FILE", nargs="?", const="", help="go on with a kept game: that file, or the one last played")
    parser.add_argument("--script", metavar="FILE", help="play the lines of a file (- for standard input), then leave")
    parser.add_argument("--quick", action="store_true", help="take what is the only option by itself, and never ask twice")
    parser.add_argument("--ascii", action="store_true", help="plain ASCII only")
    parser.add_argument("--no-colour", "--no-color", action="store_true", help="no colour; NO_COLOR in the environment does the same")
    content_argument(parser)
    parser.add_argument("--data", metavar="FOLDER", help="where games are kept (or DELVE_DATA in the environment)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play one game, and another with the same seats for as long as somebody says `again`."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    screen = Screen.standard(args.ascii, args.no_colour)
    lines: Lines = Script.open(screen, args.script) if args.script else Keyboard(screen)
    folder = data_folder(args.data)
    save, table, remarks = _take_up(args, folder) if args.resume is not None else _set_up(args, folder)
    while True:
        play = Plain(table, save, screen, lines, args.quick)
        try:
            aids.welcome(play)
            if remarks:
                play.recall(remarks)
            if play.run() == "quit":
                return _leave(play, args)
        except KeyboardInterrupt:
            screen.line()
            _leave(play, args)
            return INTERRUPTED
        finally:
            save.close()
        table = delve.new(table.game.id, len(table.names), None, table.setup, table.names, table.undo_policy, table.levels)
        save, remarks = Save.create(folder, table), []


def _set_up(args: argparse.Namespace, folder: Path) -> tuple[Save, Table, list[str]]:
    """A new table as the arguments ask for it, and nothing to remark."""
    if args.game is None:
        raise BadSetup(f"which game? There are: {', '.join(delve.games())}. `delve play --resume` goes on with one you left")
    game = delve.game(args.game)
    levels, names = _listed(args.bots), _listed(args.names)
    seats = args.seats
    if seats is None:  # as many as were named, and somebody to play against the bots
        named = len(names) + len(levels) if names else len(levels) + 1
        seats = max(game.min_seats, named if levels or names else game.min_seats)
    if len(levels) > seats:
        raise BadSetup(f"{len(levels)} bots do not fit at a table of {seats}")
    people = seats - len(levels)
    if len(names) > seats:
        raise BadSetup(f"{len(names)} names for {seats} seats")
    bots = {people + i: level for i, level in enumerate(levels)}
    table = delve.new(game.id, seats, args.seed, _options(args.option), _names(names, people, seats), args.undo, bots)
    return Save.create(folder, table), table, []


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _names(given: Sequence[str], people: int, seats: int) -> list[str]:
    """Everybody's name: as given, else something to call them by."""
    own = ["Player"] if people == 1 else [f"Player {seat + 1}" for seat in range(people)]
    bots = [BOT_NAMES[i % len(BOT_NAMES)] for i in range(seats - people)]
    return [*given, *[*own, *bots][len(given) :]]


def _options(given: Sequence[str]) -> dict[str, str]:
    options = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadSetup(f"an option is written NAME=VALUE, not '{each}'")
        options[name.strip()] = value.strip()
    return options


def _take_up(args: argparse.Namespace, folder: Path) -> tuple[Save, Table, list[str]]:
    """A kept game, from its file or the one last played, and what to say of it: above all when its last line had to be mended."""
    for name in ("seats", "seed", "bots", "names", "option"):
        if getattr(args, name):
            raise BadSetup(f"--{name} cannot be changed in a game that is under way; leave it out with --resume")
    wanted, game = args.resume, args.game
    if wanted in delve.games() and game is None:  # `delve play --resume pencil`
        wanted, game = "", wanted
    if game is not None:
        delve.game(game)
    passed: list[str] = []
    if wanted:
        save, table, mended = Save.open(find(wanted, folder))
    else:
        save, table, mended, passed = newest_unfinished(folder, game)
    if game is not None and table.game.id != game:
        save.close()
        raise DelveError(f"{save.path.name} is a game of {table.game.id}, not of {game}")
    made = table.decisions
    remarks = [f"Passed over: {reason}." for reason in passed]
    if mended:
        remarks.append("The last line of the file was cut off while being written. It is left out; all before it is here.")
    return save, table, [*remarks, f"Taken up again after {made} {'choice' if made == 1 else 'choices'}."]


def _leave(play: Plain, args: argparse.Namespace) -> int:
    """A word on how to go on, and whether a script was understood."""
    screen, table = play.screen, play.table
    if table.decision is not None:
        data = f" --data {args.data}" if args.data else ""
        made = table.decisions
        kept = f"{made} {'choice is' if made == 1 else 'choices are'} kept" if made else "the table is kept as it stands"
        screen.say(f"Left the table; {kept}. Go on with: delve play --resume{data}", "good")
    screen.flush()
    if play.lines.scripted and play.misread:
        many = "One line of the script was" if play.misread == 1 else f"{play.misread} lines of the script were"
        screen.say(f"{many} not understood.", "warn")
        return 1
    return 0
