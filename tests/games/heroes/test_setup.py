"""Players, characters and the set-up of a Delve (HEROES-1, 2)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from delve.games.heroes import GAME
from delve.games.heroes import events as ev
from delve.games.heroes.codes import NOBODY, POOL
from delve.games.heroes.content import shipped
from delve.games.heroes.dice import size
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import attack_dice, body, defense_dice, dice_count
from delve.kernel.errors import BadSetup
from delve.kernel.events import Event
from delve.kernel.flow import choose
from delve.kernel.game import decision, index_of
from delve.kernel.luck import Scripted, seeded, stream

BOX = shipped()
POOLS = 80
"""More Pool dice than any party rolls."""


def started(seats: int, seed: str, **setup: str) -> tuple[Heroes, list[Event]]:
    told: list[Event] = []
    return GAME.start(seats, GAME.setup(setup), seeded(seed), told), told  # type: ignore[return-value]


@pytest.mark.clause("HEROES-1.01", "HEROES-R02")
def test_one_to_six_players() -> None:
    assert [len(started(seats, "a")[0].seats) for seats in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    for seats in (0, 7):
        with pytest.raises(BadSetup):
            GAME.start(seats, GAME.setup(), seeded("a"))


@pytest.mark.clause("HEROES-1.02", "HEROES-1.03", "HEROES-2.01", "HEROES-2.02", "HEROES-2.03")
def test_cards_are_dealt_at_random_none_twice_and_so_are_their_faces() -> None:
    """Over many games of three, each seat meets every Hero and Skill face about equally often: 300 / 12 is 25."""
    met: Counter[tuple[str, int]] = Counter()
    for seed in range(300):
        s, told = started(3, f"deal {seed}")
        heroes, skills = [one.hero for one in s.seats], [one.skill for one in s.seats]
        assert len({hero // 2 for hero in heroes}) == len({skill // 2 for skill in skills}) == 3
        made = [event for event in told if isinstance(event, ev.CharacterMade)]
        assert [(event.hero, event.skill) for event in made] == list(zip(heroes, skills, strict=True))
        met.update([("hero", heroes[1]), ("skill", skills[1])])
    assert len(met) == 24 and min(met.values()) > 8 and max(met.values()) < 48


@pytest.mark.clause("HEROES-1.03")
def test_cards_have_two_faces_each() -> None:
    for faces in (BOX.heroes, BOX.skills):
        assert [one.card for one in faces] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


@pytest.mark.clause("HEROES-1.04", "HEROES-1.05")
def test_the_stats_of_two_faces_are_added() -> None:
    s, _ = started(3, "stats")
    for hero in s.seats:
        own, skill = BOX.heroes[hero.hero], BOX.skills[hero.skill]
        expected = [a + b for a, b in zip(own.stats, skill.stats, strict=True)]
        assert [dice_count(s, hero), attack_dice(s, hero), defense_dice(s, hero), body(s, hero)] == expected
        assert len(own.abilities) == len(skill.abilities) == 2


@pytest.mark.clause("HEROES-2.09", "HEROES-1.06", "HEROES-1.07", "HEROES-2.11")
def test_the_pool_is_as_many_dice_as_the_dice_count() -> None:
    """Six players: every face falls, no treasure, nothing else on the table."""
    s, told = started(6, "pools")
    rolled = [event for event in told if isinstance(event, ev.PoolRolled)]
    assert [event.seat for event in rolled] == list(range(6))
    assert [len(event.dice) for event in rolled] == [dice_count(s, hero) for hero in s.seats] == [size(h.dice[POOL]) for h in s.seats]
    assert {face for event in rolled for face in event.dice} == {1, 2, 3, 4, 5, 6}
    assert all(not any(hero.dice[1:]) and not hero.treasures for hero in s.seats)


@pytest.mark.clause("HEROES-2.10", "HEROES-R05")
def test_pool_dice_keep_their_faces_from_turn_to_turn() -> None:
    """Whatever happens, a Pool changes only by what is told of it."""
    s, told = started(2, "keep", difficulty="story")
    whim, luck = stream("whim", "keep"), seeded("keep on")
    pools = [hero.dice[POOL] for hero in s.seats]
    turns = 0
    while s.ask is not None and turns < 12:
        fresh: list[Event] = []
        keys = [face.key for face in decision(s).faces]  # type: ignore[union-attr]
        wanted = keys.index("done") if "done" in keys else int(whim.below(len(keys)))
        choose(s, wanted, luck, fresh)
        turns += sum(isinstance(event, ev.TurnBegan) for event in fresh)
        lost = [0, 0]
        for event in fresh:
            if isinstance(event, ev.DiceLost):
                lost[event.seat] += sum(1 << 8 * (face - 1) for face in event.dice)
        if any(isinstance(event, ev.UpkeepRerolled | ev.UpkeepSank | ev.Killed) for event in fresh):
            break
        assert [hero.dice[POOL] for hero in s.seats] == [pool - gone for pool, gone in zip(pools, lost, strict=True)]
        pools = [hero.dice[POOL] for hero in s.seats]
    assert turns > 1
    assert told


@pytest.mark.clause("HEROES-2.05", "HEROES-2.06", "HEROES-2.07", "HEROES-11.02", "HEROES-R06", "HEROES-R46")
def test_of_each_level_one_face_is_met_all_equally_often() -> None:
    """240 open stacks: each of the twelve faces of a level about 20 times."""
    met: Counter[int] = Counter()
    for seed in range(240):
        s, told = started(1, f"stack {seed}", stack_view="open")
        assert [BOX.challenges[face].level for face in s.stack] == [1, 2, 3, 4, 5]
        assert [event.faces for event in told if isinstance(event, ev.StackShown)] == [s.stack]
        met.update(s.stack)
    assert len(met) == 60 and min(met.values()) > 5 and max(met.values()) < 42


@pytest.mark.clause("HEROES-2.12", "HEROES-2.13", "HEROES-R06", "HEROES-R46")
def test_only_the_first_challenge_is_known_when_the_first_turn_begins() -> None:
    """The others are not there yet, in the state as little as in the view."""
    s, told = started(2, "first")
    assert (s.turn, s.step, s.met) == (1, 0, True)
    assert BOX.challenges[s.stack[0]].level == 1 and s.stack[1:] == (NOBODY,) * 4
    for seat in (0, 1, -1):
        assert GAME.view(s, seat).stack == s.stack
    order = [type(event).__name__ for event in told]
    assert order.index("PoolRolled") < order.index("TurnBegan") < order.index("ChallengeRevealed")


@pytest.mark.clause("HEROES-2.08")
def test_one_of_six_loot_faces_is_in_force() -> None:
    met = Counter(started(1, f"loot {seed}")[0].loot for seed in range(120))
    assert sorted(met) == list(range(6)) and min(met.values()) > 5


# ---- the house rule `characters`


@pytest.mark.clause("HEROES-11.01")
def test_with_choose_side_each_player_picks_the_faces() -> None:
    """Cards 2 and 0 for Heroes, 5 and 1 (the next but one that is left) for Skills."""
    luck = Scripted([2, 0, 5, 1, 3] + [1] * POOLS)
    s: Any = GAME.start(2, GAME.setup({"characters": "choose_side"}), luck)
    heroes, skills = [one.id for one in BOX.heroes], [one.id for one in BOX.skills]
    for seat, keys in ((0, heroes[4:6]), (0, skills[10:12]), (1, heroes[0:2]), (1, skills[2:4])):
        found = decision(s)
        assert found is not None and (found.seat, list(found.keys)) == (seat, [f"pick {id}" for id in keys])
        choose(s, 1, luck, None)
    assert [(one.hero, one.skill) for one in s.seats] == [(5, 11), (1, 3)]


@pytest.mark.clause("HEROES-11.01")
def test_a_draft_goes_forth_for_heroes_and_back_for_skills() -> None:
    luck = Scripted([3] + [1] * POOLS)
    s: Any = GAME.start(3, GAME.setup({"characters": "draft"}), luck)
    asked = []
    for key in ("H1A", "H3B", "H2B", "S2A", "S1B", "S6A"):
        found = decision(s)
        assert found is not None
        asked.append((found.seat, len(found.keys)))
        choose(s, index_of(s, f"pick {key}"), luck, None)
    assert asked == [(0, 12), (1, 10), (2, 8), (2, 12), (1, 10), (0, 8)]
    ids = [(BOX.heroes[one.hero].id, BOX.skills[one.skill].id) for one in s.seats]
    assert ids == [("H1A", "S6A"), ("H3B", "S1B"), ("H2B", "S2A")]


@pytest.mark.clause("HEROES-11.10")
def test_one_person_may_answer_for_several_seats() -> None:
    """Three seats, all answered here; the game goes to its end and knows nothing of persons."""
    import delve

    table = delve.Table(delve.game("heroes"), seats=3, seed="7")
    whim = stream("whim", "persons")
    while table.decision is not None:
        table.choose(int(whim.below(table.options)))
    assert table.outcome is not None and len(table.outcome.scores) == 3
