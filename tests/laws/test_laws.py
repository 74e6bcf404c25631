"""The laws of docs/design.md over every game and many seeds."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest

import delve
from delve.kernel import laws
from delve.kernel.game import Game

SEEDS = 200
BIG = {"cavern": 10}
"""Games whose positions take long to hold against the laws, and by how much fewer they are in a run that is not a soak."""
SOAK = os.environ.get("DELVE_SOAK") == "1"
Law = Callable[[Game, int, int], Iterator[str]]
LAWS: dict[str, Law] = {
    "same seed, same game": laws.same_seed_same_game,
    "copy twin": laws.copy_twin,
    "freeze and thaw": laws.freeze_and_thaw,
    "secrecy": laws.secrecy,
    "offered means legal": laws.offered_means_legal,
    "ends": laws.ends,
    "conservation": laws.conservation,
    "telling changes nothing": laws.telling_changes_nothing,
}
TABLES = [(id, seats) for id, game in delve.games().items() for seats in range(game.min_seats, game.max_seats + 1)]


@pytest.mark.parametrize(("id", "seats"), TABLES)
@pytest.mark.parametrize("law", LAWS)
def test_law(law: str, id: str, seats: int) -> None:
    game = delve.game(id)
    seeds = range(SEEDS if SOAK else SEEDS // BIG.get(id, 1))
    broken = [f"seed {seed}: {sentence}" for seed in seeds for sentence in LAWS[law](game, seats, seed)]
    assert not broken, "\n".join(broken[:5])


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_secrecy_holds_for_text_and_pictures_too(id: str, seats: int) -> None:
    game = delve.game(id)
    every = 1 if SOAK else BIG.get(id, 1)
    broken = [sentence for seed in range(3) for sentence in laws.secrecy(game, seats, seed, pictures=True, every=every)]
    assert not broken, "\n".join(broken[:5])


@pytest.mark.parametrize("id", delve.games())
def test_conservation_holds_under_every_table_option(id: str) -> None:
    """Each option at each of its other values, and all of them at once."""
    game = delve.game(id)
    single = [{option.id: value} for option in game.options for value in list(option.values)[1:]]
    every = {option.id: list(option.values)[-1] for option in game.options}
    for options in [*single, every]:
        for seed in range(12 if SOAK else 12 // BIG.get(id, 1) + 1):
            broken = list(laws.conservation(game, game.max_seats, seed, options))
            assert not broken, f"{options}, seed {seed}: {broken[0]}"


@pytest.mark.parametrize("id", delve.games())
def test_every_field_of_a_state_is_frozen(id: str) -> None:
    """What freezing forgets, saves and digests forget: interpreted states show their fields, so none can hide."""
    game = delve.game(id)
    state = game.blank(game.max_seats, game.setup())
    if not hasattr(state, "__dict__"):
        pytest.skip("compiled states do not list their fields; the interpreted run checks them")
    shared = {"rules", "content", "agenda", "ask", "options"}
    assert set(vars(state)) - shared == set(state.FIELDS)
