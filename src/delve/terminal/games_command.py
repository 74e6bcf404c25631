"""`delve games`: lists the games, and the saved ones."""

from __future__ import annotations

import argparse
from itertools import islice
from pathlib import Path
from typing import Final

import delve
from delve import catalogue, rulebook
from delve.bots import own
from delve.kernel.english import counted
from delve.kernel.errors import BadSetup
from delve.kernel.game import Game
from delve.paths import data_folder
from delve.table.kept import kept
from delve.terminal import delete_games
from delve.terminal.line_input import Keyboard
from delve.terminal.saves import SavedGame, left_in, saved_game, saved_games
from delve.terminal.screen import Screen
from delve.terminal.table_commands import shortened, show_kept

MOST_KEPT: Final = 10
EXAMPLES: Final = """examples:
  delve games            all of them
  delve games pencil     one, with its house rules
  delve games hold       and with what your games of it have won
  delve games --all      every game kept, not only the last ten
  delve games --delete pencil-20260102-210405-7   that one is gone for good
"""


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`delve games [GAME]`."""
    parser = commands.add_parser(
        "games", help="the games there are, and those you have kept", formatter_class=argparse.RawDescriptionHelpFormatter,
        description="The games there are, and the ones kept on this computer, finished or not.",
        epilog=EXAMPLES,
    )  # fmt: skip
    parser.add_argument("game", metavar="GAME", nargs="?", help="show this one, with its house rules, and what was won in it")
    parser.add_argument("--all", action="store_true", help="list every kept game")
    parser.add_argument("--delete", metavar="NAME", nargs="+", help="delete kept games for good; asks once")
    parser.add_argument("--yes", action="store_true", help="delete without asking")
    parser.add_argument("--data", metavar="FOLDER", help="where games are kept (or DELVE_DATA in the environment)")
    parser.add_argument("--ascii", action="store_true", help="plain ASCII only")
    parser.add_argument("--no-colour", "--no-color", action="store_true", help="no colour")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    screen = Screen.standard(args.ascii, args.no_colour)
    if args.delete is not None:
        return _delete(screen, args)
    if args.yes:
        raise BadSetup("--yes goes with --delete: `delve games --delete NAME --yes`")
    if args.game is not None:
        _tell(screen, delve.game(args.game), data_folder(args.data))
        return 0
    screen.say("Games", "title")
    screen.entries([
        (game.id, f"{game.title}. {_seats(game)}, {game.minutes} minutes. {game.pitch} {rulebook.unfinished(game)}".rstrip())
        for game in delve.games().values()
    ])  # fmt: skip
    _problems(screen)
    _kept(screen, data_folder(args.data), None if args.all else MOST_KEPT)
    return 0


def _delete(screen: Screen, args: argparse.Namespace) -> int:
    """`delve games --delete NAME...`."""
    if args.game is not None or args.all:
        raise BadSetup("--delete takes the names of kept games and goes with nothing else but --yes and --data")
    keyboard = Keyboard(screen)

    def sure(question: str) -> bool:
        answer = "yes" if args.yes else keyboard.read(question)
        return answer is not None and answer.strip().casefold() in ("y", "yes")

    return delete_games.delete(screen, data_folder(args.data), args.delete, sure, lambda path: _standing(saved_game(path)))


def _problems(screen: Screen) -> None:
    """Games and bots of other packages that cannot be loaded, and why."""
    wrong = [*catalogue.problems().items(), *own.problems().items()]
    if wrong:
        screen.line()
        screen.say("Could not be loaded", "title")
        screen.entries(wrong)


def _seats(game: Game) -> str:
    return f"{game.min_seats}-{game.max_seats} players" if game.max_seats > game.min_seats else counted(game.min_seats, "player")


def _tell(screen: Screen, game: Game, folder: Path) -> None:
    screen.say(game.title, "title")
    screen.say(f"{game.pitch} {_seats(game)}, {game.minutes} minutes. {rulebook.unfinished(game)}".rstrip())
    if game.house_rules:
        screen.line()
        screen.say("House rules (--house-rule NAME=VALUE), the first of each the default", "strong")
        for rule in game.house_rules:
            screen.say(f"{rule.label} ({rule.clause})", indent=2)
            screen.entries([(f"{rule.id}={value}", told) for value, told in rule.values.items()], indent=4)
    if game.adds_up:
        screen.line()
        show_kept(screen, game, kept(game, left_in(folder, game.id)))
    screen.line()
    screen.say(game.credit, "quiet")


def _kept(screen: Screen, folder: Path, most: int | None) -> None:
    found = list(islice(saved_games(folder), most if most is None else most + 1))
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
    screen.say("`delve play --resume [FILE]` goes on, `delve replay FILE` shows, `delve games --delete FILE` deletes.")


def _standing(one: SavedGame) -> str:
    """A saved game in a line: how it ended, or how far it got."""
    standing = one.standing
    if standing is None:
        return f"Cannot be read: {one.trouble}"
    who = ", ".join(standing.names)
    if standing.asked is None:
        return f"{who}: finished. {standing.verdict}"
    return f"{who}: unfinished after {counted(standing.decisions, 'choice')}, {standing.names[standing.asked]} to choose."
