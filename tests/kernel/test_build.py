"""Which build is under test: `make compiled` says it wants the native one, and must not get the other by accident."""

from __future__ import annotations

import os
from importlib import import_module

import pytest
from setup import hot_modules

from delve import catalogue

HOT = [file.removeprefix("src/").removesuffix(".py").replace("/", ".") for file in hot_modules()]


def test_the_hot_modules_are_the_rules_and_what_they_stand_on() -> None:
    assert {"delve.kernel.flow", "delve.kernel.luck", "delve.parts.grid"} <= set(HOT)
    assert {"delve.games.pencil.moves", "delve.games.cavern.dungeon", "delve.games.cavern.state"} <= set(HOT)
    assert not {"delve.games.pencil.words", "delve.games.pencil.look.picture", "delve.games.pencil.sight"} & set(HOT)


@pytest.mark.parametrize("module", HOT)
def test_the_build_is_the_one_asked_for(module: str) -> None:
    file = import_module(module).__file__ or ""
    assert file.endswith((".so", ".pyd")) == (os.environ.get("DELVE_EXPECT") == "compiled")


def test_what_a_game_leaves_to_a_later_one_is_not_compiled() -> None:
    """Its fields are checked by their annotations, which native classes do not have: a compiled build could not go on with a campaign."""
    kinds = [kind for game in catalogue.games().values() for kind in game.legacies]
    assert {kind.__name__ for kind in kinds} >= {"Saga", "Sheet"}
    assert [kind.__module__ for kind in kinds if kind.__module__ in HOT] == []
