"""`delve play`: plays a new or a saved game in the terminal."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import delve
from delve.arguments import content_argument, exchange_content
from delve.bots.opponents import EVEN, LINES, level_of
from delve.kernel.english import counted
from delve.kernel.errors import BadSetup, DelveError
from delve.kernel.game import UNDO
from delve.kernel.record import read
from delve.paths import data_folder
from delve.table import Table
from delve.table.guide import Guide
from delve.terminal import table_commands
from delve.terminal.chains import read_chain
from delve.terminal.line_input import Keyboard, Lines, Script
from delve.terminal.line_mode import LineMode
from delve.terminal.saves import Save, find, newest_unfinished
from delve.terminal.screen import Screen
from delve.terminal.teaching import guided_table
from delve.terminal.telling import BRISK, INSTANT, PACES

BOT_NAMES: Final = ("Flint", "Wick", "Ember", "Slate", "Moss", "Quill")
BOTS: Final = f"{', '.join(LINES)} or a character of the game; search:200 imagines 200 futures for each decision"
INTERRUPTED: Final = 130
NAMED: Final = {"seated": "as"}
"""Options that argparse keeps under another name, since Python means something by theirs."""
EXAMPLES: Final = """examples:
  delve play pencil                            alone
  delve play pencil --guided                   a first game, with a guide
  delve play pencil --bots                     against a bot
  delve play cavern --seats 4 --bots easy      against three that make mistakes
  delve play cavern --bots hard                against one that looks ahead
  delve play ruins --bots --as 2               as the player in the second seat
  delve play ruins --guided --as ancient       a first game of the other side
  delve play pencil --names Ana,Ben --seed 7   two at one keyboard, luck 7
  delve play pencil --house-rule explore=frontier  with a house rule
  delve play cavern --content my-set           with tiles and cards of your own
  delve play cavern --bots instinct --pace calm   with time to read
  delve play --resume                          go on with the game last played
  delve play --after heroes-3                  the next Quest of a campaign
  delve play pencil --script moves.txt         play typed lines from a file

`delve games pencil` lists the house rules of a game.
"""


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`delve play GAME`."""
    parser = commands.add_parser(
        "play", help="play a game in the terminal", formatter_class=argparse.RawDescriptionHelpFormatter, epilog=EXAMPLES,
        description="Play a game in the terminal. Every choice is kept; leave whenever you like.",
    )  # fmt: skip
    parser.add_argument("game", metavar="GAME", nargs="?", help="which game; `delve games` lists them")
    parser.add_argument("--guided", action="store_true", help="a guided first game: a few words where they help; `guide off` leaves them")
    parser.add_argument("--seats", type=int, metavar="N", help="how many seats, bots included")
    told = f"one for all other seats, or one each for the last: {BOTS} ({EVEN} if none is named)"
    parser.add_argument("--bots", metavar="LEVEL[,LEVEL]", nargs="?", const=EVEN, default="", help=told)
    sides = "your seat, from 1, or seats; bots take the others. With --guided: which of the guided games, where there are several"
    parser.add_argument("--as", metavar="SEAT[,SEAT]", dest="seated", default="", help=sides)
    parser.add_argument("--names", metavar="A,B", default="", help="the players' names")
    parser.add_argument("--seed", metavar="S", help="the seed of the luck; without it a random one")
    parser.add_argument("--house-rule", metavar="NAME=VALUE", action="append", default=[], help="a house rule; may be given again")
    policies = "; ".join(f"{name}: {told}" for name, told in UNDO.items())
    parser.add_argument("--undo", choices=list(UNDO), help=f"what may be taken back (each game has its own default). {policies}")
    parser.add_argument("--resume", metavar="FILE", nargs="?", const="", help="go on with a kept game: that file, or the one last played")
    following = "the next game of a campaign: after a kept game that is over, or after a chain of records"
    parser.add_argument("--after", metavar="FILE", help=following)
    parser.add_argument("--script", metavar="FILE", help="play the lines of a file (- for standard input), then leave")
    parser.add_argument("--quick", action="store_true", help="take the only option automatically, and never ask for confirmation")
    paces = "instant: all at once; brisk: each for a moment; calm: with time to read. Enter goes on. Default: brisk in a terminal"
    parser.add_argument("--pace", choices=list(PACES), help=f"how what bots do is told. {paces}, instant with --quick or --script")
    parser.add_argument("--ascii", action="store_true", help="plain ASCII only")
    parser.add_argument("--no-colour", "--no-color", action="store_true", help="no colour; NO_COLOR in the environment does the same")
    content_argument(parser, "content")
    parser.add_argument("--data", metavar="FOLDER", help="where games are kept (or DELVE_DATA in the environment)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play one game, then another with the same seats as long as the player types `again`."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    screen = Screen.standard(args.ascii, args.no_colour)
    lines: Lines = Script.open(screen, args.script) if args.script else Keyboard(screen)
    folder = data_folder(args.data)
    guide: Guide | None = None
    if args.guided:
        save, table, guide = _guided(args, folder)
        remarks: list[str] = []
    else:
        save, table, remarks = _take_up(args, folder) if args.resume is not None else _set_up(args, folder)
    while True:
        play = LineMode(table, save, screen, lines, args.quick, _pace(args))
        play.guide, guide = guide, None
        try:
            table_commands.welcome(play)
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
        legacy = table.legacy if table.goes_on else None
        table = delve.new(
            table.game.id, len(table.names), None, table.setup, table.names, table.undo_policy, table.levels, legacy=legacy
        )  # fmt: skip
        save, remarks = Save.create(folder, table), []


def _pace(args: argparse.Namespace) -> str:
    """The pace that was asked for; without one, brisk for a person who looks at a terminal."""
    if args.pace is not None:
        return str(args.pace)
    return INSTANT if args.quick or args.script or not sys.stdout.isatty() else BRISK


def _guided(args: argparse.Namespace, folder: Path) -> tuple[Save, Table, Guide]:
    """The guided first game of a game."""
    if args.game is None:
        raise BadSetup(f"a guided game of which game? There are: {', '.join(delve.games())}")
    for name in ("seats", "seed", "bots", "names", "house_rule", "undo", "content"):
        if getattr(args, name):
            raise BadSetup(f"a guided game is set up already: leave out --{name.replace('_', '-')}")
    if args.resume is not None:
        raise BadSetup("--guided begins a new game; --resume goes on with one. Choose one of them")
    table, guide = guided_table(delve.game(args.game), args.seated)
    return Save.create(folder, table), table, guide


def _set_up(args: argparse.Namespace, folder: Path) -> tuple[Save, Table, list[str]]:
    """A new table as the arguments describe it, and no remarks."""
    if args.after is not None:
        return _go_on(args, folder)
    if args.game is None:
        raise BadSetup(f"which game? There are: {', '.join(delve.games())}. `delve play --resume` goes on with one you left")
    exchange_content(delve.game(args.game).id, args.content)
    game = delve.game(args.game)
    levels, names = [level_of(level, game) for level in _listed(args.bots)], _listed(args.names)
    seats = args.seats
    if seats is None:  # as many as were named, and at least one player besides the bots
        named = len(names) + len(levels) if names else len(levels) + 1
        seats = max(game.min_seats, named if levels or names else game.min_seats)
    if len(levels) > seats:
        raise BadSetup(f"{len(levels)} bots do not fit at a table of {seats}")
    if len(names) > seats:
        raise BadSetup(f"{counted(len(names), 'name')} for {counted(seats, 'seat')}")
    own = _own_seats(args.seated, seats)
    if len(levels) == 1:  # the bot takes all other seats, besides the named players or one
        levels *= max(1, seats - (len(own) or (len(names) if 0 < len(names) < seats else 1)))
    people = own or list(range(seats - len(levels)))
    if len(people) + len(levels) != seats:
        raise BadSetup(f"--as and --bots name {counted(len(people) + len(levels), 'player')} for {counted(seats, 'seat')}")
    others = [seat for seat in range(seats) if seat not in people]
    bots = dict(zip(others, levels, strict=True))
    called = dict(zip([*people, *others], _names(names, len(people), seats), strict=True))
    table = delve.new(
        game.id, seats, args.seed, _house_rules(args.house_rule), [called[seat] for seat in range(seats)], args.undo, bots
    )  # fmt: skip
    return Save.create(folder, table), table, []


def _go_on(args: argparse.Namespace, folder: Path) -> tuple[Save, Table, list[str]]:
    """The next game of a campaign, with the same seats, house rules and bots."""
    for name in ("seats", "names", "house_rule", "content", "seated"):
        if getattr(args, name):
            raise BadSetup(f"--{NAMED.get(name, name).replace('_', '-')} is that of the campaign; leave it out with --after")
    path = find(args.after, folder)
    before = read_chain(path, folder)[-1]
    if args.game is not None and before.game.id != args.game:
        raise DelveError(f"{path.name} is a game of {before.game.id}, not of {args.game}")
    if before.asked is not None:
        raise DelveError(f"the last game of {path.name} is not over; go on with it by: delve play --resume {path.name}")
    if not before.goes_on:
        raise DelveError(f"nothing follows from {path.name}: it is no campaign, or its campaign is over")
    levels = [level_of(level, before.game) for level in _listed(args.bots)]
    bots = {len(before.names) - len(levels) + i: level for i, level in enumerate(levels)} if levels else before.levels
    table = delve.new(before.game.id, len(before.names), args.seed, before.setup, before.names, args.undo, bots, legacy=before.legacy)
    return Save.create(folder, table), table, [f"This is {before.goes_on}."]


def _own_seats(text: str, seats: int) -> list[int]:
    """The seats that `--as` names; none without it."""
    own = []
    for word in _listed(text):
        if not (word.isascii() and word.isdecimal() and 1 <= int(word) <= seats):
            raise BadSetup(f"--as should be a seat from 1 to {seats}, or several with commas between, not '{word}'")
        own.append(int(word) - 1)
    if len(set(own)) < len(own):
        raise BadSetup(f"--as names a seat twice: {text}")
    return sorted(own)


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _names(given: Sequence[str], people: int, seats: int) -> list[str]:
    """The names of all seats: as given, otherwise default names."""
    own = ["Player"] if people == 1 else [f"Player {seat + 1}" for seat in range(people)]
    bots = [BOT_NAMES[i % len(BOT_NAMES)] for i in range(seats - people)]
    return [*given, *[*own, *bots][len(given) :]]


def _house_rules(given: Sequence[str]) -> dict[str, str]:
    house_rules = {}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadSetup(f"a house rule is written NAME=VALUE, not '{each}'")
        house_rules[name.strip()] = value.strip()
    return house_rules


def _take_up(args: argparse.Namespace, folder: Path) -> tuple[Save, Table, list[str]]:
    """A saved game, from its file or the one last played, and remarks on it, such as that its last line was cut off."""
    for name in ("seats", "seed", "bots", "names", "house_rule", "seated"):
        if getattr(args, name):
            raise BadSetup(
                f"--{NAMED.get(name, name).replace('_', '-')} cannot be changed in a game that is under way; leave it out with --resume"
            )
    wanted, game = args.resume, args.game
    if wanted in delve.games() and game is None:  # `delve play --resume pencil`
        wanted, game = "", wanted
    if game is not None:
        delve.game(game)
    passed: list[str] = []
    path = find(wanted, folder) if wanted else None
    _exchange_for(path, game, args.content)
    if path is not None:
        save, table, mended = Save.open(path)
    else:
        save, table, mended, passed = newest_unfinished(folder, game)
    if game is not None and table.game.id != game:
        save.close()
        raise DelveError(f"{save.path.name} is a game of {table.game.id}, not of {game}")
    remarks = [f"Passed over: {reason}." for reason in passed]
    if mended:
        remarks.append("The last line of the file was cut off while being written. It is left out; all before it is here.")
    return save, table, [*remarks, f"Taken up again after {counted(table.decisions, 'choice')}."]


def _exchange_for(path: Path | None, game: str | None, folders: Sequence[str]) -> None:
    """Exchange the content of a saved game, before it is replayed."""
    if folders and path is not None:
        game = read(path.read_text(encoding="utf-8", errors="replace")).header.game
    for folder in folders:
        if game is None and "=" not in folder:
            raise BadSetup(f"the content {folder} of which game? Write --content GAME={folder}, or name the game or the file to resume")
    exchange_content(game, folders)


def _leave(play: LineMode, args: argparse.Namespace) -> int:
    """Say how to go on; returns 1 if lines of a script were not understood."""
    screen, table = play.screen, play.table
    if table.decision is not None:
        data = f" --data {args.data}" if args.data else ""
        made = table.decisions
        kept = f"{counted(made, 'choice is', 'choices are')} kept" if made else "the table is kept as it stands"
        screen.say(f"Left the table; {kept}. Go on with: delve play --resume{data}", "good")
    screen.flush()
    if play.lines.scripted and play.misread:
        many = "One line of the script was" if play.misread == 1 else f"{play.misread} lines of the script were"
        screen.say(f"{many} not understood.", "warn")
        return 1
    return 0
