"""`delve replay`, `delve verify` and `delve export`: commands for records."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import delve
from delve.arguments import content_argument, exchange_content
from delve.kernel.english import counted
from delve.kernel.errors import BadRecord, DelveError
from delve.kernel.game import SPECTATOR
from delve.kernel.record import UNCHECKED, read
from delve.kernel.text_board import TextRoom
from delve.paths import data_folder
from delve.pictures.palette import THEMES, check_theme
from delve.pictures.png import can_png, png
from delve.table import Table
from delve.table.chain import split_chain
from delve.table.share import share_picture
from delve.terminal.chains import chain_to, is_chain
from delve.terminal.saved_content import content_library
from delve.terminal.saves import find
from delve.terminal.screen import Screen

FORMATS: Final = {
    "svg": "a picture", "txt": "the board and the log as text",
    "share": "the board with verdict and scores, after the end",
    "chain": "a campaign as one file: this record and all that it followed from",
}  # fmt: skip


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`replay`, `verify` and `export`."""
    replay = _command(
        commands, "replay", "show a game that was played", "Show a game that was played, at its end or anywhere in it.",
        "  delve replay evening.delve                how it ended\n  delve replay evening.delve --log          all that happened\n"
        "  delve replay evening.delve --at 12        after twelve choices\n  delve replay evening.delve --svg map.svg  its picture",
    )  # fmt: skip
    _viewing(replay)
    replay.add_argument("--log", action="store_true", help="all that happened, in sentences")
    replay.add_argument("--svg", metavar="OUT", help="write the picture to this file")
    replay.set_defaults(run=run_replay)
    verify = _command(
        commands, "verify", "check that a record is true", "Replay a record by the rules and check every line.",
        "  delve verify evening.delve   status 0 when true, else 2 and where it fails\n"
        "  delve verify road.chain      a campaign: each record, and that it follows",
    )  # fmt: skip
    verify.set_defaults(run=run_verify)
    export = _command(
        commands, "export", "make a picture or a text of a game",
        "Write a game in other forms:\n" + "\n".join(f"  {form:<6} {told}" for form, told in FORMATS.items()),
        "  delve export evening.delve --to svg,txt        both in this folder\n"
        "  delve export evening.delve --to svg --out art  in the folder art\n"
        "  delve export evening.delve --to share          how it ended",
    )  # fmt: skip
    _viewing(export)
    export.add_argument("--to", metavar="FORMATS", required=True, help=f"one or more of {','.join(FORMATS)}")
    export.add_argument("--out", metavar="FOLDER", default=".", help="where to (default: here)")
    export.add_argument("--theme", default="light", help=f"the look of the picture: {', '.join(THEMES)} (default: light)")
    export.add_argument("--force", action="store_true", help="write over files that are there")
    export.set_defaults(run=run_export)


def _command(
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


def _viewing(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--at", type=int, metavar="N", help="after N choices instead of all")
    parser.add_argument("--seat", type=int, metavar="N", help="as the player in seat N saw it (default: as a spectator)")


def run_replay(args: argparse.Namespace) -> int:
    """Show the table of a record."""
    table = _table(args)
    seat = _seat(table, args.seat)
    picture = table.svg(seat) if args.svg else ""
    if args.svg:
        _write({Path(args.svg).expanduser(): picture}, force=False)
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
    screen.say(_state(table), "strong")
    if args.svg:
        screen.say(f"The picture is in {args.svg}.")
    return 0


def run_verify(args: argparse.Namespace) -> int:
    """Say that a record is true, or every record of a chain. Raises BadRecord at the first line that is wrong."""
    screen = Screen.standard(args.ascii, args.no_colour)
    text = _text(args)
    if is_chain(text):
        tables = delve.replay_chain(text, content_library(data_folder(args.data)))
        choices = sum(table.decisions for table in tables)
        screen.say(f"True: {len(tables)} games of {tables[0].game.id} that followed from each other, {choices} choices.", "good")
        screen.say(_state(tables[-1]), "good")
        return 0
    table = _replayed(args, text)
    if read(text).format <= UNCHECKED:
        screen.say("A record of an earlier format: its choices are replayed, its checks cannot be compared any more.", "quiet")
    made = counted(table.decisions, "choice")
    screen.say(f"True: {table.game.id}, rules {table.game.version}, {made}, position {table.digest()}. {_state(table)}", "good")
    commit = table.header.commit
    if commit:
        screen.say(f"The dice were fixed before the first choice: commitment {commit} holds.", "good")
    return 0


def run_export(args: argparse.Namespace) -> int:
    """Write a game in other forms: all of those asked for, or none."""
    wanted = [part.strip().lower() for part in args.to.split(",") if part.strip()]
    unknown = [form for form in wanted if form not in FORMATS]
    if unknown or not wanted:
        raise DelveError(f"cannot export to '{', '.join(unknown) or args.to}'; there are: {', '.join(FORMATS)}")
    check_theme(args.theme)
    table = _table(args)
    seat = _seat(table, args.seat)
    stem = "game" if args.file == "-" else Path(args.file).stem
    folder = Path(args.out).expanduser()
    forms = [form for form in wanted if form not in ("share", "chain")]
    made: dict[Path, str | bytes] = {folder / f"{stem}.{form}": _form(table, seat, form, args) for form in forms}
    if "chain" in wanted:
        made[folder / f"{stem}.chain"] = chain_to(_text(args), data_folder(args.data))
    if "share" in wanted:
        made[folder / f"{stem}-share.svg"] = picture = share_picture(table)
        if can_png():
            made[folder / f"{stem}-share.png"] = png(picture)
    _write(made, args.force)
    screen = Screen.standard(args.ascii, args.no_colour)
    for path in made:
        screen.say(f"Wrote {path}.")
    return 0


def _form(table: Table, seat: int, form: str, args: argparse.Namespace) -> str:
    if form == "svg":
        return table.svg(seat, args.theme)
    log = "\n".join(table.log(seat))
    return f"{table.game.title}\n\n{table.text(seat, args.ascii)}\n\n{_state(table)}\n\n{log}\n\n{table.game.credit}\n"


def _state(table: Table) -> str:
    """The state of the game: the verdict, or who is asked what."""
    decision = table.decision
    if decision is not None:
        return f"{table.names[decision.seat]} is asked: {decision.prompt}"
    return table.outcome.verdict if table.outcome is not None else "The game is over."


def _luck(table: Table) -> str:
    """The source of its luck, in words."""
    header = table.header
    return f"Match {header.match}" if header.commit else f"Seed {header.seed}"


def _table(args: argparse.Namespace) -> Table:
    return _read(args)[1]


def _read(args: argparse.Namespace) -> tuple[str, Table]:
    """The text of a record and its table; of a chain the last one."""
    text = _text(args)
    if is_chain(text):
        text = split_chain(text)[-1][1]
    return text, _replayed(args, text)


def _text(args: argparse.Namespace) -> str:
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


def _seat(table: Table, wanted: int | None) -> int:
    if wanted is None:
        return 0 if len(table.names) == 1 else SPECTATOR
    if not 1 <= wanted <= len(table.names):
        raise DelveError(f"there is no seat {wanted}: the table has {len(table.names)}")
    return wanted - 1


def _write(made: Mapping[Path, str | bytes], force: bool) -> None:
    """Write all files, or none if one exists already and `force` is not set."""
    there = [str(path) for path in made if path.exists()]
    if there and not force:
        raise DelveError(f"{', '.join(there)}: exists already, so nothing was written; remove it first, or write elsewhere")
    for path, content in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
