"""The command `delve`. Each command is in a module of its own, with its arguments; this module puts them together."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Final

from delve import __version__
from delve.arguments import Parser, exchange_content
from delve.kernel.errors import DelveError
from delve.lab import commands as lab
from delve.terminal import content_command, export_command, games_command, play_command, record_commands, rules_command
from delve.web import serve

REFUSED: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
EPILOG: Final = """tonight:
  delve                              the browser table, and opens it
  delve play pencil                  draw a dungeon, get out alive: ten minutes
  delve play pencil --bots           the same in a race against a bot
  delve play --resume                go on where you left
  delve games                        what else there is, and what you have kept

`delve COMMAND --help` has examples of each.
"""


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    top: argparse.ArgumentParser = Parser(
        prog="delve", description="Tabletop games with every rule enforced: play, look up, replay, simulate.",
        epilog=EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    top.add_argument("--version", action="version", version=f"delve {__version__}")
    serve.add_arguments(top)  # bare `delve` is the browser table
    commands = top.add_subparsers(metavar="COMMAND", title="commands")
    serve.add_command(commands)
    play_command.add_command(commands)
    games_command.add_command(commands)
    rules_command.add_command(commands)
    content_command.add_command(commands)
    record_commands.add_commands(commands)
    export_command.add_command(commands)
    lab.add_commands(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit status: 0 for success, 2 for an error, which is printed in one line."""
    top = parser()
    try:
        args = top.parse_args(argv)
        exchange_content(getattr(args, "game", None), getattr(args, "exchange", ()))
        status = int(args.run(args))
        sys.stdout.flush()
        return status
    except DelveError as refused:
        return _refuse(str(refused))
    except BrokenPipeError:
        # Whoever read us has gone. Python would complain once more when it flushes at its end, so give it nothing to flush to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except OSError as refused:
        return _refuse(f"{refused.filename or 'the system'}: {refused.strerror or refused}")
    except KeyboardInterrupt:
        return INTERRUPTED


def _refuse(message: str) -> int:
    print(f"delve: {' '.join(message.split())}", file=sys.stderr)
    return REFUSED


if __name__ == "__main__":
    raise SystemExit(main())
