"""The command `delve`. Each command lives in its own module and brings its own arguments; this one only assembles them."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Final

from delve import __version__, catalogue
from delve.kernel.errors import DelveError
from delve.lab import commands as lab
from delve.terminal import contents, play, records, rulesbook, shelf
from delve.web import serve

REFUSED: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
EPILOG: Final = """tonight:
  delve                              the browser table, and opens it
  delve play pencil                  draw a dungeon, get out alive: ten minutes
  delve play pencil --bots instinct  the same in a race against a bot
  delve play --resume                go on where you left
  delve games                        what else there is, and what you have kept

`delve COMMAND --help` has examples of each.
"""


def parser() -> argparse.ArgumentParser:
    """All of the command line."""
    top = argparse.ArgumentParser(
        prog="delve", description="Tabletop games with every rule enforced: play, look up, replay, simulate.",
        epilog=EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    top.add_argument("--version", action="version", version=f"delve {__version__}")
    serve.add_arguments(top)  # bare `delve` is the browser table
    commands = top.add_subparsers(metavar="COMMAND", title="commands")
    serve.add_command(commands)
    play.add_command(commands)
    shelf.add_command(commands)
    rulesbook.add_command(commands)
    contents.add_command(commands)
    records.add_commands(commands)
    lab.add_commands(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit status: 0 for done, 2 for anything refused, with one line that says why."""
    top = parser()
    args = top.parse_args(argv)
    try:
        for given in getattr(args, "exchange", ()):
            catalogue.exchange(getattr(args, "game", None), given)
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
