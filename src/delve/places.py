"""Where things are kept on this machine, and how a command is told."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from pathlib import Path


def data_folder(given: str | None = None, environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where games are kept: as given, or DELVE_DATA, or where this system keeps such things."""
    named = given or environ.get("DELVE_DATA")
    if named:
        return Path(named).expanduser()
    home = Path.home()
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "delve"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "delve"
    return Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "delve"


def content_argument(parser: argparse.ArgumentParser) -> None:
    """`--content`, for every command that plays."""
    parser.add_argument(
        "--content", dest="exchange", action="append", default=[], metavar="[GAME=]FOLDER",
        help="play with the cards and tiles of that folder instead of the shipped ones",
    )  # fmt: skip
