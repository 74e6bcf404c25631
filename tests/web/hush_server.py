"""Serves Hush, the game of two sides: `python -m tests.web.hush_server --port N --data FOLDER`."""

from __future__ import annotations

import sys

import delve
from tests.kit.hush import HushGame


def main() -> int:
    """Serve it beside the games there are."""
    from delve.cli import main as cli

    delve.register(HushGame())
    return cli(["serve", "--no-open", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
