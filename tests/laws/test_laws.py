"""The laws of docs/design.md over every game and many seeds."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest

import delve
from delve.kernel import laws
from delve.kernel.game import SPECTATOR, Game

SOAK = os.environ.get("DELVE_SOAK") == "1"
SEEDS = 200 if SOAK else 24
BIG = {"cavern": 8, "heroes": 8, "hold": 8, "ruins": 8}
"""Games whose positions take long to hold against the laws, and by how much fewer they are in a run that is not a soak."""
Law = Callable[[Game, int, int], Iterator[str]]
LAWS: dict[str, Law] = {
    "same seed, same game": laws.same_seed_same_game,
    "copy twin": laws.copy_twin,
    "freeze and thaw": laws.freeze_and_thaw,
    "secrecy": laws.secrecy,
    "imagination varies": laws.imagination_varies,
    "offered means legal": laws.offered_means_legal,
    "ends": laws.ends,
    "conservation": laws.conservation,
    "telling changes nothing": laws.telling_changes_nothing,
    "names that last": laws.names_that_last,
    "legacies hold": laws.legacies_hold,
    "sealed apart": laws.sealed_apart,
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
    single = [{option.id: value} for option in game.house_rules for value in list(option.values)[1:]]
    every = {option.id: list(option.values)[-1] for option in game.house_rules}
    for options in [*single, every]:
        for seed in range(12 if SOAK else 12 // BIG.get(id, 1) + 1):
            broken = list(laws.conservation(game, game.max_seats, seed, options))
            assert not broken, f"{options}, seed {seed}: {broken[0]}"


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_equal_views_have_the_same_hash(id: str, seats: int) -> None:
    """Pictures are kept by the view they show."""
    game = delve.game(id)
    for s in laws.RandomGame(game, seats, 1).run():
        for seat in (SPECTATOR, *range(seats)):
            one, other = game.view(s, seat), game.view(s.copy(), seat)
            assert one == other
            assert hash(one) == hash(other)
