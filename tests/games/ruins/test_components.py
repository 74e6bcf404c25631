"""What the game consists of (RUINS-1)."""

from __future__ import annotations

from collections import Counter

import pytest

from delve.games.ruins import GAME, changes
from delve.games.ruins import events as ev
from delve.games.ruins.codes import (
    A_POOL,
    ABILITY,
    ANCIENT,
    BY_CARD,
    EXPEDITION,
    INFLUENCE,
    NEGATIVE,
    NOBODY,
    READY,
    RELIC,
    ROLL,
    STARTER,
    WHITE,
)
from delve.games.ruins.danger import gain
from delve.games.ruins.dice import count
from delve.games.ruins.facts import cooldown_tokens_left, flat_tokens_left, risk_tokens_left
from delve.games.ruins.state import Relic
from delve.kernel.errors import BadSetup
from delve.kernel.luck import seeded
from tests.games.ruins.kit import BOX, at, begun, fate, only, place, table


@pytest.mark.clause("RUINS-1.01", "RUINS-1.02", "RUINS-R59")
def test_one_ancient_and_two_to_four_archaeologists() -> None:
    for seats in (3, 4, 5):
        s = begun(seats, 1)
        assert len(s.seats) == seats
        assert len(s.seats[ANCIENT].slots) == 4
        assert [len(player.slots) for player in s.seats[1:]] == [2] * (seats - 1)
    for seats in (1, 2, 6):
        with pytest.raises(BadSetup):
            GAME.start(seats, GAME.setup(), seeded(1))


@pytest.mark.clause("RUINS-1.03")
def test_dice_of_the_box() -> None:
    """16 of each colour and 48 pips, of which absent seats have theirs out."""
    s = table(4)
    everywhere = b"".join(s.pools)
    assert count(everywhere, WHITE) + s.whites == 16
    assert [count(everywhere, kind) for kind in (2, 3)] == [16, 16]
    assert sum(player.pips for player in s.seats) == 48


@pytest.mark.clause("RUINS-1.03")
def test_every_face_falls_equally_often() -> None:
    p = only(at(ROLL, n=2))
    seen: Counter[int] = Counter()
    for seed in range(400):
        other = at(ROLL, n=2)
        other.luck = fate(seed)
        only(other).go()
        seen.update(die & 15 for pool in other.s.pools for die in pool)
    assert set(seen) == {1, 2, 3, 4, 5, 6}
    assert max(seen.values()) < 1.15 * min(seen.values())
    assert p.s.rolled is False


@pytest.mark.clause("RUINS-1.04")
@pytest.mark.parametrize("n", [2, 3, 4])
def test_a_hundred_trinkets(n: int) -> None:
    s = table(n)
    assert s.seats[ANCIENT].trinkets + s.gone == 100


@pytest.mark.clause("RUINS-1.05", "RUINS-12.08")
def test_relic_tokens_have_two_sides_and_move_with_the_relic() -> None:
    """A relic's token is a part of it: hidden or Exposed, wherever the relic is."""
    s = table(4)
    assert [relic.exposed for relic in s.relics] == [False] * 4
    claimed = Relic(s.relics[2].design, True, False, 0, 3, True)
    s.relics[2] = claimed
    assert (s.relics[2].holder, s.relics[2].exposed) == (3, True)


@pytest.mark.clause("RUINS-1.06", "RUINS-1.07", "RUINS-1.08")
def test_tokens_of_the_box() -> None:
    """They are counted only where they can run out."""
    s = table(4, token_limit="hard")
    assert [flat_tokens_left(s, size) for size in (3, 4, 5, 6)] == [10, 16, 16, 16]
    assert (risk_tokens_left(s), cooldown_tokens_left(s)) == (16, 16)
    s.flats[A_POOL + 2] = (-5, 5, 3)
    s.seats[3].risk_tokens = 2
    s.relics[1] = Relic(s.relics[1].design, True, False, 3, ANCIENT, True)
    assert [flat_tokens_left(s, size) for size in (3, 4, 5, 6)] == [9, 16, 14, 16]
    assert (risk_tokens_left(s), cooldown_tokens_left(s)) == (14, 13)


@pytest.mark.clause("RUINS-1.09", "RUINS-14.01", "RUINS-14.03", "RUINS-R33")
def test_alert_stays_between_0_and_its_cap() -> None:
    s = table(4)
    changes.change_alert(s, -1, BY_CARD, NOBODY, None)
    assert s.alert == 0
    changes.change_alert(s, 12, BY_CARD, NOBODY, None)
    assert s.alert == 10
    high = table(4, alert_cap="15")
    changes.change_alert(high, 20, BY_CARD, NOBODY, None)
    assert high.alert == 15


@pytest.mark.clause("RUINS-1.10")
def test_ready_markers_show_and_do_nothing() -> None:
    """The own side sees them; to the other the table shows who has answered. They change nothing else."""
    p = at(READY).go().calm()
    p.do("ready")
    assert p.s.seats[1].ready
    assert [player.ready for player in GAME.view(p.s, 2).seats] == [False, True, False, False, False]
    assert not GAME.view(p.s, ANCIENT).seats[1].ready
    assert p.asked == (2, "place-card")


@pytest.mark.clause("RUINS-1.11", "RUINS-1.12")
def test_boards() -> None:
    """The Ancient's has four slots and the piles; an Archaeologist's two slots, an ability, Danger, a pile, and room for Instants."""
    view = GAME.view(table(3), 2)
    assert len(view.seats[ANCIENT].slots) == 4
    archaeologist = view.seats[2]
    assert (len(archaeologist.slots), archaeologist.danger, archaeologist.trinkets, archaeologist.front) == (2, 0, 0, ())
    assert archaeologist.ability in BOX.abilities
    assert [pile.draw for pile in view.piles] == [72, 80]
    assert view.influence == ()


@pytest.mark.clause("RUINS-1.13")
def test_cards_of_the_box() -> None:
    total: Counter[tuple[int, str]] = Counter()
    kinds = {STARTER: "starter", RELIC: "relic", ABILITY: "ability", INFLUENCE: "influence", NEGATIVE: "negative"}
    for design in BOX.designs:
        total[design.side, kinds.get(design.type, "deck")] += design.copies
    assert total == {
        (EXPEDITION, "starter"): 16, (ANCIENT, "starter"): 5, (EXPEDITION, "deck"): 80, (ANCIENT, "deck"): 60, (ANCIENT, "relic"): 6,
        (EXPEDITION, "ability"): 6, (ANCIENT, "influence"): 12, (EXPEDITION, "negative"): 12,
    }  # fmt: skip
    assert total.total() == 197


@pytest.mark.clause("RUINS-1.14", "RUINS-1.15", "RUINS-R12")
def test_four_discards_and_the_trinket_discard_is_off_the_board() -> None:
    """Spent trinkets do not keep the Expedition from winning."""
    p = only(at(ROLL))
    s = p.s
    s.seats[ANCIENT].trinkets, s.discarded = 0, 100
    s.relics[:] = [Relic(relic.design, True, False, 0, 1, True) for relic in s.relics]
    p.go().calm()
    assert p.events(ev.GameEnded)[0].how == 1
    assert (s.piles[ANCIENT].discard, s.piles[EXPEDITION].discard, s.influence, s.discarded) == ((), (), (), 100)


@pytest.mark.clause("RUINS-1.16", "RUINS-2.07", "RUINS-R57")
@pytest.mark.parametrize(("n", "supply"), [(2, 12), (3, 10), (4, 8)])
def test_white_dice_that_nobody_owns_lie_in_the_common_pool(n: int, supply: int) -> None:
    assert table(n).whites == supply


@pytest.mark.clause("RUINS-12.05")
def test_cooldown_tokens_lie_where_they_were_laid() -> None:
    s = table(3)
    s.relics[2] = Relic(s.relics[2].design, True, False, 2, ANCIENT, True)
    assert [relic.cooldown for relic in GAME.view(s, 1).relics] == [0, 0, 2]


@pytest.mark.clause("RUINS-12.06", "RUINS-12.07", "RUINS-R68", "RUINS-R74")
def test_tokens_do_not_run_out_unless_the_table_says_so() -> None:
    s = table(4)
    s.flats[1] = (3,) * 30
    assert flat_tokens_left(s, 3) > 100
    hard = table(4, token_limit="hard")
    hard.flats[1] = (3,) * 9
    hard.pools[2] = hard.pools[2][:5] + bytes([hard.pools[2][5] | 9])  # a die fixed at 3 has one of the same tokens
    assert flat_tokens_left(hard, 3) == 0


def test_a_position_of_the_kit_is_one_of_the_game() -> None:
    """What the tests of this folder build must be possible."""
    for n in (2, 3, 4):
        p = at(READY, n=n)
        assert GAME.broken(None, [], p.s) == ["I32: asked: None, end: 0"]  # it is not settled yet
        assert GAME.broken(None, [], p.go().s) == []
    p = place(at(READY, n=4), 2, "Trowel")
    gain(p.s, 2, 1, BY_CARD, NOBODY, None)
    assert any(sentence.startswith("I10") for sentence in GAME.broken(None, [], p.s))
