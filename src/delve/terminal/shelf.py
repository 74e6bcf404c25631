"""`delve games`: the games there are, and the ones you have played or left."""

from __future__ import annotations

import argparse
from itertools import islice
from pathlib import Path
from typing import Final

import delve
from delve.kernel.game import Game
from delve.places import data_folder
from delve.terminal.aids import shortened
from delve.terminal.saves import Kept, kept
from delve.terminal.screen import Screen

MOST_KEPT: Final = 10
EXAMPLES: Final = """examples:
  delve games            all of them
  delve games pencil     one, with its table options
  delve games --all      every game kept, not only the last ten
"""


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`delve games [GAME]`."""
    parser = commands.add_parser(
        "games", help="the games there are, and those you have kept", formatter_class=argparse.RawDescriptionHelpFormatter,
        description="The games there are, and the ones kept on this computer, finished or not.",
        epilog=EXAMPLES,
    )  # fmt: skip
    parser.add_argument("game", metavar="GAME", nargs="?", help="tell of this one, with its table options")
    parser.add_argument("--all", action="store_true", help="list every kept game")
    parser.add_argument("--data", metavar="FOLDER", help="where games are kept (or DELVE_DATA in the environment)")
    parser.add_argument("--ascii", action="store_true", help="plain ASCII only")
    parser.add_argument("--no-colour", "--no-color", action="store_true", help="no colour")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    screen = Screen.standard(args.ascii, args.no_colour)
    if args.game is not None:
        _tell(screen, delve.game(args.game))
        return 0
    screen.say("Games", "title")
    screen.entries([(game.id, f"{game.title}. {_seats(game)}, {game.minutes} minutes. {game.pitch}") for game in delve.games().values()])
    _kept(screen, data_folder(args.data), None if args.all else MOST_KEPT)
    return 0


def _seats(game: Game) -> str:
    return f"{game.min_seats}-{game.max_seats} players" if game.max_seats > game.min_seats else f"{game.min_seats} player"


def _tell(screen: Screen, game: Game) -> None:
    screen.say(game.title, "title")
    screen.say(f"{game.pitch} {_seats(game)}, {game.minutes} minutes.")
    if game.options:
        screen.line()
        screen.say("Table options (--option NAME=VALUE), the first of each the default", "strong")
        for option in game.options:
            screen.say(f"{option.label} ({option.clause})", indent=2)
            screen.entries([(f"{option.id}={value}", told) for value, told in option.values.items()], indent=4)
    screen.line()
    screen.say(game.credit, "quiet")


def _kept(screen: Screen, folder: Path, most: int | None) -> None:
    found = list(islice(kept(folder), most if most is None else most + 1))
    screen.line()
    screen.say(f"Kept in {shortened(folder)}", "title")
    if not found:
        screen.say(f"Nothing yet. `delve play {next(iter(delve.games()), 'GAME')}` starts a game.")
        return
    for one in found[:most]:
        screen.say(one.path.name, "key", 2)
        screen.say(_standing(one), indent=6)
    if most is not None and len(found) > most:
        screen.say("... and older ones: `delve games --all`.", "quiet")
    screen.say("`delve play --resume [FILE]` goes on, `delve replay FILE` shows.")


def _standing(one: Kept) -> str:
    """A kept game in a line: how it ended, or where it stands."""
    table = one.table
    if table is None:
        return f"Cannot be read: {one.trouble}"
    who = ", ".join(table.names)
    if one.finished:
        return f"{who}: finished. {table.outcome.verdict if table.outcome else ''}"
    return f"{who}: unfinished after {table.decisions} choices, {table.names[table.asked or 0]} to choose."
