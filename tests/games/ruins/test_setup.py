"""Set-up (RUINS-2)."""

from __future__ import annotations

import pytest

from delve.games.ruins import GAME
from delve.games.ruins import events as ev
from delve.games.ruins.codes import A_POOL, ANCIENT, EXPEDITION, GOLD, GREEN, HIDDEN, NOBODY, PIP, WHITE
from delve.games.ruins.dice import count, state_of
from delve.kernel.flow import choose
from delve.kernel.game import index_of
from delve.kernel.luck import seeded
from tests.games.ruins.kit import BOX, begun, cards, table


@pytest.mark.clause("RUINS-2.01", "RUINS-2.02", "RUINS-2.03", "RUINS-E01", "RUINS-E02", "RUINS-E03")
@pytest.mark.parametrize(("n", "out", "whites"), [(4, 0, 8), (3, 25, 10), (2, 50, 12)])
def test_what_scales_with_the_archaeologists(n: int, out: int, whites: int) -> None:
    s = table(n)
    assert s.seats[ANCIENT].trinkets == 25 * n
    assert (s.gone, s.whites) == (out, whites)
    assert len(s.relics) == n
    for slot in range(1, 5):
        assert count(s.pools[A_POOL + slot], GOLD) == (4 if slot <= n else 0)
    assert s.seats[ANCIENT].pips == 16


@pytest.mark.clause("RUINS-2.04", "RUINS-E01")
def test_an_archaeologist_begins_with_six_live_dice_and_eight_pips() -> None:
    s = table(4)
    for seat in (1, 3, 4):
        pool = s.pools[seat]
        assert (count(pool, GREEN), count(pool, WHITE), count(pool, PIP), len(pool)) == (4, 2, 0, 6)
        assert [state_of(die) for die in pool] == [0] * 6
        assert (s.seats[seat].pips, s.seats[seat].danger, s.seats[seat].trinkets) == (8, 0, 0)


@pytest.mark.clause("RUINS-2.05", "RUINS-2.06", "RUINS-2.08", "RUINS-2.09", "RUINS-E02", "RUINS-E03")
@pytest.mark.parametrize("n", [2, 3, 4])
def test_starters(n: int) -> None:
    s = table(n)
    for seat in range(1, n + 1):
        assert sorted(s.seats[seat].hand) == sorted(cards("Trowel", "Scrolls", "Precautions", "Cutter"))
    assert sorted(s.seats[ANCIENT].hand) == sorted(cards("Guardian", "Guardian", "Loose Gravel", "Loose Gravel", "Surveillance"))
    out = [card for card in s.out_cards if card in BOX.starters[EXPEDITION]]
    assert len(out) == 4 * (4 - n)
    assert s.seats[ANCIENT].pips == 16


@pytest.mark.clause("RUINS-2.10", "RUINS-R05")
def test_pips_in_stock_are_in_no_pool() -> None:
    s = table(4)
    assert not any(count(pool, PIP) for pool in s.pools)


@pytest.mark.clause("RUINS-2.11", "RUINS-2.12", "RUINS-2.13", "RUINS-2.14")
def test_piles() -> None:
    s = table(3)
    assert sorted(BOX.designs[card].name for card in s.negatives) == ["Ruin"] * 4 + ["Snare"] * 4 + ["Stumble"] * 4
    assert [s.piles[side].deck.size() for side in (ANCIENT, EXPEDITION)] == [72, 80]
    held = s.piles[EXPEDITION].deck.cards()
    assert not set(held) & {*BOX.starters[EXPEDITION], *BOX.negatives}
    assert sum(BOX.designs[card].id.startswith("A-N") for card in s.piles[ANCIENT].deck.cards()) == 12
    for pile in s.piles:
        assert (pile.discard, pile.banished) == ((), ())
    assert s.discarded == 0


@pytest.mark.clause("RUINS-2.15", "RUINS-2.16", "RUINS-2.17", "RUINS-2.19", "RUINS-R55", "RUINS-R56")
def test_relics_and_abilities_are_chosen() -> None:
    """The Ancient's relics one at a time, then an ability each in seat order; what is left is out."""
    told: list[object] = []
    s, luck = begun(4, 3), seeded(3)
    for relic in ("A-R4", "A-R2", "A-R6"):
        assert s.ask is not None
        assert (s.ask.seat, s.ask.tag) == (ANCIENT, "pick-relic")
        choose(s, index_of(s, f"relic {relic}"), luck, told)  # type: ignore[arg-type]
        assert f"relic {relic}" not in [s.ask.key(s, code) for code in s.options]
    for seat, ability in ((1, "X-B5"), (2, "X-B1")):
        assert s.ask is not None
        assert (s.ask.seat, s.ask.tag) == (seat, "pick-ability")
        choose(s, index_of(s, f"ability {ability}"), luck, told)  # type: ignore[arg-type]
        assert f"ability {ability}" not in [s.ask.key(s, code) for code in s.options]
    choose(s, index_of(s, "ability X-B6"), luck, told)  # type: ignore[arg-type]
    assert [BOX.designs[relic.design].id for relic in s.relics] == ["A-R4", "A-R2", "A-R6"]
    assert [BOX.designs[player.ability].id for player in s.seats[1:]] == ["X-B5", "X-B1", "X-B6"]
    out = {BOX.designs[card].id for card in s.out_cards}
    assert {"A-R1", "A-R3", "A-R5", "X-B2", "X-B3", "X-B4"} <= out
    assert not out & {"A-R2", "A-R4", "A-R6", "X-B1", "X-B5", "X-B6"}


@pytest.mark.clause("RUINS-2.16")
def test_the_choice_of_relics_is_sealed() -> None:
    laid = ev.RelicLaid(1, BOX.relics[3])
    assert laid.seen_by(ANCIENT) == laid
    assert all(laid.seen_by(seat) == ev.RelicLaid(1, HIDDEN) for seat in (-1, 1, 4))


@pytest.mark.clause("RUINS-2.15", "RUINS-2.18", "RUINS-R55")
@pytest.mark.parametrize("n", [2, 4])
def test_relics_and_abilities_are_dealt(n: int) -> None:
    seen: set[tuple[int, ...]] = set()
    for seed in range(12):
        s = begun(n + 1, seed, draft="random")
        relics = [relic.design for relic in s.relics]
        abilities = [player.ability for player in s.seats[1:]]
        assert len(set(relics)) == len(set(abilities)) == n
        assert set(relics) <= set(BOX.relics)
        assert set(abilities) <= set(BOX.abilities)
        seen.add((*relics, *abilities))
    assert len(seen) > 8


@pytest.mark.clause("RUINS-2.20", "RUINS-2.22")
def test_relics_lie_face_down_and_abilities_face_up() -> None:
    s = table(4)
    for relic in s.relics:
        assert (relic.exposed, relic.face_up, relic.cooldown, relic.holder) == (False, False, 0, ANCIENT)
    for player in s.seats[1:]:
        assert (player.ability_cooldown, player.ability_spent) == (0, False)
    assert [relic.design for relic in GAME.view(s, 2).relics] == [HIDDEN] * 4
    assert GAME.view(s, 2).seats[4].ability == s.seats[4].ability != NOBODY


@pytest.mark.clause("RUINS-2.21", "RUINS-R22")
def test_where_a_relic_lies_takes_no_slot() -> None:
    """Every slot is open to cards although a relic lies at each."""
    from delve.games.ruins.ready import free_slots

    s = table(4)
    assert free_slots(s) == [0, 1, 2, 3]


@pytest.mark.clause("RUINS-2.23", "RUINS-2.24")
def test_the_beginning() -> None:
    s = begun(5, 9, draft="random")
    assert (s.round, s.alert, s.peak, s.idle) == (0, 0, 1, 0)
    assert [player.trinkets for player in s.seats[1:]] == [0] * 4
    assert [len(player.hand) for player in s.seats] == [5, 4, 4, 4, 4]
