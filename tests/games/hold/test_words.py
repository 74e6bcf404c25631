"""Sentences: no two modules say different things under one id."""

from __future__ import annotations

import pkgutil
from importlib import import_module

from delve.games import hold as package


def test_every_sentence_has_an_id_of_its_own() -> None:
    modules = [import_module(f"delve.games.hold.{one.name}") for one in pkgutil.iter_modules(package.__path__)]
    ids = [id for module in modules for id in getattr(module, "SENTENCES", ())]
    assert sorted(ids) == sorted(set(ids))
