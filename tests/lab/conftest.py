"""A game made for the lab's tests, and commands as the command line gives them."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable

import pytest

from delve import catalogue
from delve.lab.commands import add_commands
from tests.lab.toy import Toy

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Toy:
    """The toy, among the games for one test."""
    monkeypatch.setattr(catalogue, "_registered", {})
    game = Toy()
    catalogue.register(game)
    return game


@pytest.fixture
def delve(capfd: pytest.CaptureFixture[str]) -> Command:
    """`delve(...)`: a command's exit status, output and errors. Simulations run in this process unless the test says otherwise."""

    def run(*words: str) -> tuple[int, str, str]:
        if words[0] == "simulate" and "--processes" not in words:
            words += ("--processes", "1")
        parser = ArgumentParser(prog="delve")
        add_commands(parser.add_subparsers())
        args = parser.parse_args(words)
        status: int = args.run(args)
        said = capfd.readouterr()
        return status, said.out, said.err

    return run
