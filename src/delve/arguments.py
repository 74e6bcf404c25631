"""Command-line arguments that several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from delve import catalogue
from delve.kernel.english import did_you_mean
from delve.kernel.errors import BadSetup


class Parser(argparse.ArgumentParser):
    """Raises BadSetup, with a suggestion, for a value that is not among the choices of an argument."""

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        known = [] if action.choices is None else [str(choice) for choice in action.choices]
        if not known or value in known:
            return
        near = did_you_mean(str(value), known)
        if not isinstance(action, argparse._SubParsersAction):
            raise BadSetup(f"{'/'.join(action.option_strings) or action.metavar} cannot be '{value}'{near}; it can be: {', '.join(known)}")
        if value in catalogue.games():
            near = f" (did you mean `delve play {value}`?)"
        raise BadSetup(f"there is no command '{value}'{near}; there are: {', '.join(known)}")


def content_argument(parser: argparse.ArgumentParser, dest: str = "exchange") -> None:
    """`--content`, for every command that plays. With another `dest` the command calls `exchange_content` itself."""
    parser.add_argument(
        "--content", dest=dest, action="append", default=[], metavar="[GAME=]FOLDER",
        help="play with the cards and tiles of that folder instead of the shipped ones",
    )  # fmt: skip


def exchange_content(game: str | None, folders: Sequence[str]) -> None:
    """Play with the content of these folders from now on; folders without `GAME=` are for `game`."""
    for given in folders:
        catalogue.exchange(game, given)
