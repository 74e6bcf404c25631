"""The judgement behind bots and hints: legal, steady, blind to what is hidden, and good at the game."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.cavern import GAME
from delve.games.cavern.mind.instinct import CavernInstinct
from delve.games.cavern.mind.judgement import PERSONAS
from delve.games.cavern.sight import CavernView
from delve.games.cavern.state import Cavern
from delve.kernel.flow import choose
from delve.kernel.luck import seeded, stream
from tests.kit.cavern import CavernKit


def begun(seats: int, seed: str, **options: str) -> tuple[Cavern, Any]:
    luck = seeded(seed)
    s = GAME.start(seats, GAME.setup(options), luck)
    assert isinstance(s, Cavern)
    return s, luck


def picked(instinct: CavernInstinct, s: Cavern) -> tuple[CavernView, int]:
    assert s.ask is not None
    view = GAME.view(s, s.ask.seat)
    return view, instinct.pick(view)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "house_rules", [{}, {"stuck_hand": "pass", "delver_placement": "mandatory"}, {"xp_dice_limit": "one", "fast_chain": "one"}]
)
def test_it_plays_whole_games_and_never_points_past_the_options(seats: int, house_rules: dict[str, str]) -> None:
    s, luck = begun(seats, f"legal {seats}", **house_rules)
    instinct = CavernInstinct()
    while s.ask is not None:
        _, k = picked(instinct, s)
        assert 0 <= k < len(s.options)
        choose(s, k, luck, None)
    assert GAME.outcome(s) is not None


def test_the_same_view_gets_the_same_pick_from_a_fresh_judgement_and_with_the_plan_it_kept() -> None:
    s, luck = begun(4, "steady")
    kept = CavernInstinct()
    while s.ask is not None:
        view, k = picked(kept, s)
        assert CavernInstinct().pick(view) == k, view.ask
        assert kept.advise(view).pick == k, view.ask
        choose(s, k, luck, None)


@pytest.mark.clause("CAVERN-H09")
def test_what_it_cannot_see_may_be_dealt_anew_and_it_picks_the_same() -> None:
    s, luck = begun(3, "blind")
    instinct, dealt = CavernInstinct(), 0
    while s.ask is not None:
        _, k = picked(instinct, s)
        other = GAME.imagine(s, s.ask.seat, seeded(f"anew {dealt}"))
        assert picked(CavernInstinct(), other)[1] == k
        dealt += [player.hand for player in other.seats] != [player.hand for player in s.seats]
        choose(s, k, luck, None)
    assert dealt > 50


def test_it_beats_random_play_every_time() -> None:
    instinct, whim = CavernInstinct(), stream("whim", "0")
    for game in range(6):
        s, luck = begun(2, f"beats {game}", faction_pick="random")
        while s.ask is not None:
            mine = s.ask.seat == game % 2
            k = picked(instinct, s)[1] if mine else int(whim.below(len(s.options)))
            choose(s, k, luck, None)
        outcome = GAME.outcome(s)
        assert outcome is not None
        assert outcome.winners == (game % 2,), outcome.scores


def test_characters_go_their_own_ways() -> None:
    """Each of them leaves the plain judgement's way somewhere in a game."""
    s, luck = begun(3, "characters")
    plain, others = CavernInstinct(), {name: CavernInstinct(name) for name in PERSONAS}
    apart = dict.fromkeys(others, 0)
    while s.ask is not None:
        view, k = picked(plain, s)
        for name, other in others.items():
            apart[name] += other.pick(view) != k
        choose(s, k, luck, None)
    assert all(apart[name] for name in ("greedy", "cautious", "aggressor", "thrifty")), apart


def test_thrift_spends_nothing() -> None:
    s, luck = begun(2, "thrift", faction_pick="random")
    thrifty, spent = CavernInstinct("thrifty"), 0
    while s.ask is not None:
        told: list[Any] = []
        choose(s, picked(thrifty, s)[1], luck, told)
        spent += sum(type(event).__name__ == "XpSpent" and event.use != "cost" for event in told)
    assert spent == 0


def test_a_hint_names_the_loot_and_the_chance(cavern: CavernKit) -> None:
    """Two bags, one gap, the tile that closes it in hand: the hint is to close it, and says for what."""
    table = cavern.given("(1,0) Q07@2", hand="Q07 Q03 Q03", delvers="P0 bruiser on a of (1,0)")
    advice = CavernInstinct().advise(table.view("P0"))
    assert advice.reason.startswith("Best one east of the gate, one down: closes your tan room for 4 Gold Bags, with about ")
    assert advice.reason.endswith("% to succeed.")
    assert advice.weighed[0].option == advice.pick
    assert [one.share for one in advice.weighed] == sorted((one.share for one in advice.weighed), reverse=True)
    assert advice.measure == "points to hope for"
