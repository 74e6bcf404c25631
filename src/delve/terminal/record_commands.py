"""`delve replay` and `delve verify`: commands for records, and how a record is read."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path

import delve
from delve.arguments import content_argument, exchange_content
from delve.kernel.english import counted
from delve.kernel.errors import BadRecord, DelveError
from delve.kernel.game import SPECTATOR
from delve.kernel.record import UNCHECKED, read
from delve.kernel.text_board import TextRoom
from delve.paths import data_folder
from delve.table import Table
from delve.table.chain import split_chain
from delve.terminal.chains import is_chain
from delve.terminal.saved_content import content_library
from delve.terminal.saves import find
from delve.terminal.screen import Screen


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`replay` and `verify`."""
    replay = command(
        commands, "replay", "show a game that was played", "Show a game that was played, at its end or anywhere in it.",
        "  delve replay evening.delve                how it ended\n  delve replay evening.delve --log          all that happened\n"
        "  delve replay evening.delve --at 12        after twelve choices\n  delve replay evening.delve --svg map.svg  its picture",
    )  # fmt: skip
    viewing(replay)
    replay.add_argument("--log", action="store_true", help="all that happened, in sentences")
    replay.add_argument("--svg", metavar="OUT", help="write the picture to this file")
    replay.set_defaults(run=run_replay)
    verify = command(
        commands, "verify", "check that a record is true", "Replay a record by the rules and check every line.",
        "  delve verify evening.delve   status 0 when true, else 2 and where it fails\n"
        "  delve verify road.chain      a campaign: each record, and that it follows",
    )  # fmt: skip
    verify.set_defaults(run=run_verify)


def command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], name: str, short: str, long: str, examples: str
) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        name, help=short, description=long, epilog=f"examples:\n{examples}", formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", metavar="FILE", help="a record, or the name of a kept game; - reads standard input")
    content_argument(parser, "content")
    parser.add_argument("--data", metavar="FOLDER", help="where games are kept (or DELVE_DATA in the environment)")
    parser.add_argument("--ascii", action="store_true", help="plain ASCII only")
    parser.add_argument("--no-colour", "--no-color", action="store_true", help="no colour")
    return parser


def viewing(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--at", type=int, metavar="N", help="after N choices instead of all")
    parser.add_argument("--seat", type=int, metavar="N", help="as the player in seat N saw it (default: as a spectator)")


def run_replay(args: argparse.Namespace) -> int:
    """Show the table of a record."""
    table = read_table(args)[1]
    seat = seat_of(table, args.seat)
    picture = table.svg(seat) if args.svg else ""
    if args.svg:
        write({Path(args.svg).expanduser(): picture}, force=False)
    screen = Screen.standard(args.ascii, args.no_colour)
    screen.say(f"{table.game.title}: {', '.join(table.names)}. {_luck(table)}, after {counted(table.decisions, 'choice')}.", "strong")
    if args.log:
        for line in table.log(seat):
            screen.say(line, hang=2)
    screen.line()
    board = table.game.text_board(table.view(seat), table.names, TextRoom(screen.board_width, 0, screen.ascii_only))
    screen.board(board.text)
    screen.line()
    for made, who, text in table.notes:
        screen.say(f"After choice {made}, {table.names[who]} noted: {text}", hang=2)
    screen.say(state(table), "strong")
    if args.svg:
        screen.say(f"The picture is in {args.svg}.")
    return 0


def run_verify(args: argparse.Namespace) -> int:
    """Say that a record is true, or every record of a chain. Raises BadRecord at the first line that is wrong."""
    screen = Screen.standard(args.ascii, args.no_colour)
    text = text_of(args)
    if is_chain(text):
        tables = delve.replay_chain(text, content_library(data_folder(args.data)))
        choices = sum(table.decisions for table in tables)
        screen.say(f"True: {len(tables)} games of {tables[0].game.id} that followed from each other, {choices} choices.", "good")
        screen.say(state(tables[-1]), "good")
        return 0
    table = _replayed(args, text)
    if read(text).format <= UNCHECKED:
        screen.say("A record of an earlier format: its choices are replayed, its checks cannot be compared any more.", "quiet")
    made = counted(table.decisions, "choice")
    screen.say(f"True: {table.game.id}, rules {table.game.version}, {made}, position {table.digest()}. {state(table)}", "good")
    commit = table.header.commit
    if commit:
        screen.say(f"The dice were fixed before the first choice: commitment {commit} holds.", "good")
    return 0


def state(table: Table) -> str:
    """The state of the game: the verdict, or who is asked what."""
    decision = table.decision
    if decision is not None:
        return f"{table.names[decision.seat]} is asked: {decision.prompt}"
    return table.outcome.verdict if table.outcome is not None else "The game is over."


def _luck(table: Table) -> str:
    """The source of its luck, in words."""
    header = table.header
    return f"Match {header.match}" if header.commit else f"Seed {header.seed}"


def read_table(args: argparse.Namespace) -> tuple[str, Table]:
    """The text of a record and its table; of a chain the last one."""
    text = text_of(args)
    if is_chain(text):
        text = split_chain(text)[-1][1]
    return text, _replayed(args, text)


def text_of(args: argparse.Namespace) -> str:
    try:
        return sys.stdin.read() if args.file == "-" else find(args.file, data_folder(args.data)).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRecord(f"{args.file} is not a record: it is not text") from None


def _replayed(args: argparse.Namespace, text: str) -> Table:
    """The table of a record, played with the content it was begun with if that is saved here."""
    at = getattr(args, "at", None)
    if at is not None and at < 0:
        raise DelveError("--at counts choices from 0")
    if args.content:
        exchange_content(read(text).header.game, args.content)
    return delve.replay(text, at, content=content_library(data_folder(args.data)))


def seat_of(table: Table, wanted: int | None) -> int:
    if wanted is None:
        return 0 if len(table.names) == 1 else SPECTATOR
    if not 1 <= wanted <= len(table.names):
        raise DelveError(f"there is no seat {wanted}: the table has {len(table.names)}")
    return wanted - 1


def write(made: Mapping[Path, str | bytes], force: bool) -> None:
    """Write all files, or none if one exists already and `force` is not set."""
    there = [str(path) for path in made if path.exists()]
    if there and not force:
        raise DelveError(f"{', '.join(there)}: exists already, so nothing was written; remove it first, or write elsewhere")
    for path, content in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
