"""Cards placed at a table in any order (RUINS-5.09, R60): one record, one position, and nothing for the other side to see."""

from __future__ import annotations

import itertools
import random

import pytest

from delve.games.ruins import GAME
from delve.games.ruins.codes import ANCIENT
from delve.kernel.game import SPECTATOR
from delve.table import Table

SEATS = 4
CALM = {"use-now": "pass", "activate-relic": "none", "declare-heist": "none"}
Answer = tuple[int, str]


def at_placement(round: int, **house_rules: str) -> Table:
    """A table at the placement of that round, reached by placing one card each round."""
    table = Table(GAME, SEATS, "sealed", house_rules={"draft": "random", **house_rules})
    while True:
        decision = table.decision
        assert decision is not None
        if decision.ask == "place-card":
            if table.view(SPECTATOR).round == round:  # type: ignore[attr-defined]
                return table
            own = [key for key in decision.keys if key != "ready"]
            table.choose(own[0] if own and len(decision.keys) > 2 else "ready")
        else:
            table.choose(CALM.get(decision.ask, decision.keys[0]))


def answers(round: int) -> dict[int, list[str]]:
    """What every seat places, one after the other, in the order of the rules."""
    table = at_placement(round)
    found: dict[int, list[str]] = {}
    while table.decision is not None and table.decision.ask == "place-card":
        decision = table.decision
        key = decision.keys[0] if len(found.get(decision.seat, [])) < 2 else "ready"
        found.setdefault(decision.seat, []).append(key)
        table.choose(key)
    return found


def orders(given: dict[int, list[str]]) -> list[list[Answer]]:
    """Seats one after the other in every order, and all in turns."""
    found = [[(seat, key) for seat in seats for key in given[seat]] for seats in itertools.permutations(given)]
    luck = random.Random(5)
    for _ in range(4):
        left = {seat: list(keys) for seat, keys in given.items()}
        mixed: list[Answer] = []
        while any(left.values()):
            seat = luck.choice([one for one, keys in left.items() if keys])
            mixed.append((seat, left[seat].pop(0)))
        found.append(mixed)
    return found


def shown(table: Table, seat: int) -> tuple[object, ...]:
    """All that a seat, or a spectator, can get from a table."""
    known = table.known_to(seat)
    return known.view(seat), known.text(seat), known.log(seat), known.sealed, known.decisions, known.overheard


@pytest.mark.clause("RUINS-5.09", "RUINS-R60")
def test_every_order_comes_to_the_same_game() -> None:
    given = answers(2)
    assert set(given) == set(range(SEATS))
    assert sum(map(len, given.values())) > SEATS
    seen = set()
    for order in orders(given):
        table = at_placement(2)
        for seat, key in order:
            table.lay(seat, key)
        assert not table.sealed
        seen.add((table.record(), table.digest(), repr([shown(table, seat) for seat in range(-1, SEATS)])))
    assert len(seen) == 1


@pytest.mark.clause("RUINS-25.02", "RUINS-R60")
@pytest.mark.parametrize("number", [0, 9, 23, 25])
def test_the_other_side_and_spectators_see_nothing_of_an_answer(number: int) -> None:
    order = orders(answers(2))[number]
    table = at_placement(2)
    before = {seat: shown(table, seat) for seat in range(-1, SEATS)}
    placed = dict.fromkeys((0, 1), False)
    for seat, key in order[:-1]:
        table.lay(seat, key)
        placed[min(seat, 1)] = True
        assert shown(table, SPECTATOR) == before[SPECTATOR]
        for other in range(SEATS):
            if not placed[min(other, 1)]:
                assert shown(table, other) == before[other]


@pytest.mark.clause("RUINS-25.01")
def test_archaeologists_see_what_their_mates_have_laid() -> None:
    given = answers(2)
    table = at_placement(2)
    table.lay(3, given[3][0])
    card = GAME.box.by_id[given[3][0].split()[1]]
    assert table.known_to(1).view(1).seats[3].slots[0] == card  # type: ignore[attr-defined]
    assert card not in table.known_to(ANCIENT).view(ANCIENT).seats[3].slots  # type: ignore[attr-defined]
