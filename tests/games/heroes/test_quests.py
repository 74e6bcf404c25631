"""Quests (HEROES-12) and what R41 and 11.35 say of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import delve
from delve.games.heroes import GAME
from delve.games.heroes import events as ev
from delve.games.heroes import saga_events as sev
from delve.games.heroes.codes import CHALLENGE_ATTACK_RESOLUTION, NO_WARD, TOO_LATE, WON, A, B
from delve.games.heroes.content import shipped
from delve.games.heroes.ending import score
from delve.games.heroes.house_rules import DELVE, modes, rules
from delve.games.heroes.saga import altered
from delve.games.heroes.setup import PREPARE, draw_step
from delve.games.heroes.state import Hero
from delve.games.heroes.stats import attack_of, challenge, health_of, row_of
from delve.kernel.english import counted
from delve.kernel.errors import NotOffered
from delve.kernel.luck import Scripted
from tests.games.heroes.kit import BOX, Played, hero, table
from tests.games.heroes.quest_kit import at_phase, at_rewards, at_upkeep, at_window, quest, quest_of, saga_of, seen, sheet

IDLE = "Frost Warden"
"""Does nothing with a 3 or a 6."""


def idle(pool: str = "3 3", **given: Any) -> Hero:
    return hero(IDLE, pool=pool, **given)


# ---- what a Quest is


def test_what_can_be_played_is_called_as_the_content_calls_it(tmp_path: Path) -> None:
    """A set of one's own renames a Quest and a Campaign: tables are opened for what it has."""
    for name, was, now in (("quests.toml", "The Drowned Stair", "The Wet Stair"), ("campaigns.toml", "The Salt Debt", "The Sugar Debt")):
        (tmp_path / name).write_text(GAME.content_files()[name].replace(was, now), encoding="utf-8")
    own = GAME.with_content(tmp_path).house_rules[0]
    assert own.values["Q01"] == "the Quest The Wet Stair (2 stars)" and "The Sugar Debt" in own.values["K2"]
    assert GAME.house_rules[0].values["Q01"] == "the Quest The Drowned Stair (2 stars)"


@pytest.mark.clause("HEROES-2.04", "HEROES-R41", "HEROES-12.01", "HEROES-R37", "HEROES-R38")
def test_the_mode_is_fixed_before_the_cards_are_dealt() -> None:
    """A house rule names the Delve, each of the twelve Quests, and the Campaigns; a Delve never has anything of chapters 12 and 13."""
    box = shipped()
    named = modes(box)
    assert [*named] == [DELVE, *[one.id for one in box.quests], *[one.id for one in box.campaigns]]
    for one in box.quests:
        assert named[one.id] == f"the Quest {one.name} ({counted(one.stars, 'star')})"
    for saga in box.campaigns:
        assert saga.name in named[saga.id]
    assert len(box.quests) == 12
    assert GAME.house_rules[0].default == DELVE and GAME.house_rules[0].values == named
    plain = seen(delve.new("heroes", seats=2, seed=1))
    assert (plain.venture, plain.saga) == (None, None)
    set_out = delve.new("heroes", seats=2, seed=1, house_rules={"mode": "Q03"})
    assert any(isinstance(event, sev.QuestBegan) for events in set_out.told for event in events)
    assert len(seen(set_out).stack) == 4


@pytest.mark.clause("HEROES-12.02", "HEROES-12.03", "HEROES-12.05")
def test_steps_are_met_in_the_printed_order() -> None:
    q = quest_of(levels=(2, 1, 4))
    s = quest(q, idle("3 3 3"), step=1)
    assert challenge(s).level == 1
    p = at_rewards(s, 1).done().on()
    assert (p.s.step, p.s.content.challenges[p.s.stack[2]].level) == (2, 4)


@pytest.mark.clause("HEROES-12.04")
def test_a_random_step_draws_a_card_that_is_not_part_of_the_quest() -> None:
    """Two steps of one level: whatever falls, the second is of another card."""
    for first in range(12):
        s = quest(quest_of(levels=(2, 2)), idle())
        for card in range(5):
            for side in range(2):
                s.stack = (BOX.of_level[2][first], -1)
                draw_step(s, 1, Scripted([card, side]))
                assert s.stack[1] // 2 != s.stack[0] // 2
                assert s.content.challenges[s.stack[1]].level == 2


@pytest.mark.clause("HEROES-12.06", "HEROES-12.08", "HEROES-12.09")
def test_a_quest_is_won_with_the_rewards_of_its_last_step_and_scores_its_stars_and_reward() -> None:
    """Pool 3 and one treasure; 3 stars add 6, an artifact 5, and 4 gold 4."""
    q = quest_of(levels=(1, 1), reward=("GOLD 4", "ARTIFACT"))
    p = at_rewards(quest(q, idle("3 3 3", health=0), step=1), 4).done()
    assert p.s.end == WON
    assert score(p.s) == 3 + 1 + 6 + 5 + 4
    lost = at_upkeep(quest(quest_of("CLOCK(3)"), idle(), idle(), number=3))
    assert (lost.s.end, score(lost.s)) == (TOO_LATE, -6)


@pytest.mark.clause("HEROES-12.07")
def test_a_quest_is_lost_when_nobody_is_living() -> None:
    s = quest(quest_of(), hero(IDLE, pool="3", catk="1 1 1 1 1 1", health=4), challenge="C1.1A")
    p = at_phase(s, CHALLENGE_ATTACK_RESOLUTION)
    assert p.asked == 0
    assert "lost" in str(p.s.content.quests[0].lost).lower()
    assert score(p.s) == -3


@pytest.mark.clause("HEROES-12.10", "HEROES-R27")
def test_a_device_works_once_per_challenge_and_is_not_spent() -> None:
    """Smuggler's Bale has a Device in Quests: it is there in a Quest alone, used once, and ready at the next Challenge."""
    loot = next(one for one in BOX.loots if any(row.type == "D" for row in one.quest_rows))
    row = next(row for row in loot.quest_rows if row.type == "D")
    dice = str(row.number) if row.number <= 6 else f"6+{row.number - 6}"
    s = quest(quest_of(), idle("3 3", treasures=[dice], atk="1 2 3 4 5", cdef="6"), loot=loot.id)
    assert row_of(s, s.seats[0].treasures[0]) is row
    plain = table(idle("3 3", treasures=[dice]), loot=loot.id)
    assert row_of(plain, plain.seats[0].treasures[0]) is not row
    p = at_window(s, B, rest=5)
    use = next(key for key in p.keys if key.startswith("use treasure"))
    p.do(use)
    while p.ask in ("target", "value"):
        p.do(p.keys[0])
    assert [event.quest for event in p.events(ev.Activated)] == [True]
    assert p.treasures(1) == [tuple(sorted(int(face) for face in dice.split("+")))]
    assert use not in (p.keys if p.ask == "activate" else ())
    later = quest(quest_of(), idle("3 3"), loot=loot.id)
    later.seats[0].treasures = p.seat(1).treasures
    assert later.seats[0].treasures[0].used
    assert at_upkeep(later, rest=5).seat(1).treasures[0].used, "used up until the next Challenge is revealed"
    assert not at_upkeep(later.copy(), rest=5, met=False).seat(1).treasures[0].used


@pytest.mark.clause("HEROES-12.11")
def test_a_favour_is_worth_two_points_outside_a_campaign() -> None:
    loot = next(one for one in BOX.loots if any(row.type == "F" for row in one.quest_rows))
    row = next(row for row in loot.quest_rows if row.type == "F")
    dice = str(row.number) if row.number <= 6 else f"6+{row.number - 6}"
    alone = quest(quest_of(), idle("3 3", treasures=[dice]), loot=loot.id)
    assert score(alone) == 2 + 1 + row.points + 2
    kept = quest(quest_of(), idle("3 3", treasures=[dice]), loot=loot.id, saga=saga_of(sheet(IDLE)))
    assert score(kept) == 2 + 1 + row.points


@pytest.mark.clause("HEROES-12.12")
def test_a_vote_is_taken_in_seat_order_and_a_tie_goes_to_the_first_listed() -> None:
    """Seat 2 is killed and does not vote."""
    q = quest_of("FORK", levels=(1, 1))
    s = quest(q, idle(), hero(killed=True), idle())
    s.stack = (-1, -1)
    p = at_upkeep(s, 0, 0, 0, 0, rest=2, met=False)
    assert (p.ask, p.asked) == ("vote", 1)
    first, second = p.keys
    p.do(second)
    assert p.asked == 3
    p.do(first)
    assert f"vote {p.s.content.challenges[p.s.stack[0]].id}" == first
    (chosen,) = p.events(sev.PartyChose)
    assert chosen.choice == 0
    assert [(event.seat, event.choice) for event in p.events(sev.Voted)] == [(0, 1), (2, 0)]


# ---- twists


@pytest.mark.clause("HEROES-12.20", "HEROES-E54", "HEROES-E55")
def test_the_clock_runs_out_when_its_turn_is_over_and_steps_remain() -> None:
    q = quest_of("CLOCK(10)", levels=(1, 1, 1, 1))
    won = at_rewards(quest(q, idle("3 3 3", health=0), step=3, number=10), 4).done()
    assert won.s.end == WON
    lost = at_rewards(quest(q, idle("3 3 3", health=0), step=2, number=10), 4).done().on()
    assert (lost.s.end, lost.asked) == (TOO_LATE, 0)
    assert at_upkeep(quest(q, idle(), number=10)).s.end == TOO_LATE
    assert at_upkeep(quest(q, idle(), number=9), rest=2).s.turn == 10


@pytest.mark.clause("HEROES-12.21", "HEROES-E56")
def test_every_hard_blow_costs_a_ward_point_and_the_last_one_the_quest() -> None:
    """Cellar Brute, pairs 2; Body 4. Seat 1 loses one die, seat 2 two, seat 3 three: ward 3 becomes 1."""
    q = quest_of("WARD(2 + PLAYERS/2)")
    parts = [
        hero(IDLE, pool="3 3 3 3 3", catk="1 1", health=4), hero(IDLE, pool="3 3 3 3 3", catk="1 1 1", health=4),
        hero(IDLE, pool="3 3 3 3 3", catk="1 1 1 1", health=4),
    ]  # fmt: skip
    p = at_phase(quest(q, *parts, challenge="C1.1A", ward=3), CHALLENGE_ATTACK_RESOLUTION)
    assert [sum(p.dice(seat)) // 3 for seat in (1, 2, 3)] == [4, 3, 2]
    assert p.s.venture is not None
    assert p.s.venture.ward == 1
    assert [(event.seat, event.left) for event in p.events(sev.WardLost)] == [(1, 2), (2, 1)]
    last = at_phase(
        quest(q, hero(IDLE, pool="3 3 3 3", health=4), hero(IDLE, pool="3 3 3 3", catk="1 1 1", health=4), challenge="C1.1A", ward=1),
        CHALLENGE_ATTACK_RESOLUTION,
    )  # fmt: skip
    assert (last.s.end, last.asked) == (NO_WARD, 0)
    begun = Played(quest(q, idle(), idle(), idle(), idle(), idle()))
    PREPARE.run(begun.s, Scripted([1] * 40), begun.told)
    assert begun.s.venture is not None
    assert begun.s.venture.ward == 2 + 5 // 2


@pytest.mark.clause("HEROES-12.22")
@pytest.mark.parametrize(("upkeeps", "more"), [(1, 0), (2, 1), (3, 0), (4, 1), (6, 1)])
def test_a_siege_attacks_harder_every_second_turn_of_a_challenge(upkeeps: int, more: int) -> None:
    s = quest(quest_of("SIEGE"), idle(), challenge="C1.1A", upkeeps=upkeeps)
    assert attack_of(s, challenge(s)) == 5 + more
    calm = quest(quest_of(), idle(), challenge="C1.1A", upkeeps=upkeeps)
    assert attack_of(calm, challenge(calm)) == 5


@pytest.mark.clause("HEROES-12.23")
def test_after_the_rewards_of_the_step_with_a_bench_each_living_player_heals_two() -> None:
    """Step 2 of 3; seat 2 is killed, seat 3 is one die below its Dice Count of 8."""
    q = quest_of("REST(2)", levels=(1, 1, 1))
    parts = [idle("3 3 3", health=0), hero(killed=True), idle("3 3 3 3 3 3 3", health=0)]
    p = at_rewards(quest(q, *parts, step=1), 6, 6, 1, 2, 4).done()
    assert (p.dice(1), p.dice(3)) == ((1, 2, 3, 3, 3), (3, 3, 3, 3, 3, 3, 3, 4))
    assert p.dice(2) == ()
    other = at_rewards(quest(q, idle("3 3 3", health=0), step=0), 6).done()
    assert other.dice(1) == (3, 3, 3)


@pytest.mark.clause("HEROES-12.24")
def test_a_boss_has_more_health_on_the_last_step_before_difficulty() -> None:
    """Vault Wyrm, Health 20: 125 % are 25; with nightmare a quarter more, up: 32."""
    q = quest_of("BOSS(125%)", levels=(1, 5))
    s = quest(q, idle(), step=1, challenge="C5.1A")
    assert health_of(s, challenge(s)) == 25
    first = quest(q, idle(), step=0, challenge="C1.1A")
    assert health_of(first, challenge(first)) == 8
    grim = quest(q, idle(), step=1, challenge="C5.1A", difficulty="nightmare")
    assert health_of(grim, challenge(grim)) == 32


@pytest.mark.clause("HEROES-12.25")
def test_in_gloom_a_one_cannot_pay() -> None:
    """Ember: [1] SPEND damage, [3] REROLL one more attack die."""
    parts: dict[str, Any] = {"pool": "1 3", "atk": "1 2", "health": 9}
    assert "use skill-2" in at_window(quest(quest_of(), hero("Ember Warden", **parts)), A).keys
    p = at_window(quest(quest_of("GLOOM"), hero("Ember Warden", **parts)), A)
    assert "use skill-1" in p.keys
    assert "use skill-2" not in p.keys


@pytest.mark.clause("HEROES-12.26")
def test_in_line_nobody_is_assisted_by_more_than_one() -> None:
    parts = [idle(health=0), idle(health=0), idle("3 3", health=9)]
    p = at_upkeep(quest(quest_of("LINE"), *parts), rest=3)
    p.do("assist 3")
    assert p.ask != "assist", "nobody is left for seat 2 to assist"
    free = at_upkeep(quest(quest_of(), idle(health=0), idle(health=0), idle("3 3", health=9)), rest=3).do("assist 3")
    assert (free.ask, free.asked) == ("assist", 2)


@pytest.mark.clause("HEROES-12.27", "HEROES-R51")
def test_at_a_fork_two_faces_of_different_cards_are_shown_and_one_is_chosen() -> None:
    q = quest_of("FORK", levels=(1, 1))
    for card in range(5):
        s = quest(q, idle(), idle(), stack_view="open")
        s.stack = (-1, -1)
        p = at_upkeep(s, 2, 1, card, 0, rest=2, met=False)
        (shown,) = p.events(sev.ForkShown)
        one, other = shown.challenges
        assert one // 2 != other // 2
        assert p.s.content.challenges[other].level == 1
        p.do(p.keys[1], p.keys[1])
        assert p.s.stack == (other, -1)
        (met,) = p.events(ev.ChallengeRevealed)
        assert met.face == other
    begun = Played(quest(q, idle(), stack_view="open"))
    begun.s.stack = (-1, -1)
    PREPARE.run(begun.s, Scripted([1] * 40), begun.told)
    assert begun.s.stack == (-1, -1), "nothing is drawn that is voted on"


@pytest.mark.clause("HEROES-12.28")
def test_cursed_treasure_dice_are_discarded_before_the_window() -> None:
    """Loot 2 each: seat 2 rolls the cursed face twice."""
    q = quest_of("CURSE(4)", levels=(3, 3))
    p = at_rewards(quest(q, idle("3 3", health=0), idle("3 3", health=0), challenge="C3.1A"), 4, 2, 4, 4)
    assert (p.treasures(1), p.treasures(2)) == ([(2,)], [])
    assert [(event.seat, event.faces) for event in p.events(sev.DiceCursed)] == [(0, (4,)), (1, (4, 4))]


@pytest.mark.clause("HEROES-12.29")
def test_in_a_relay_nobody_is_assisted_two_turns_running() -> None:
    s = quest(quest_of("RELAY"), idle(health=0), idle("3 3", health=9), idle("3 3", health=9), challenge="C1.1A")
    assert s.venture is not None
    s.venture = altered(s.venture, helping=1 << 1)  # seat 2 was assisted in the turn before
    p = at_upkeep(s, rest=3)
    assert p.keys == ("assist 3", "none")
    with pytest.raises(NotOffered):
        p.do("assist 2")
    p.do("assist 3")
    assert p.s.venture is not None
    assert (p.s.venture.helped, p.s.venture.helping) == (1 << 1, 1 << 2)


@pytest.mark.clause("HEROES-11.35")
@pytest.mark.parametrize(("mode", "losses", "attack"), [("delve", 0, 1), ("Q03", 0, 0), ("K1", 2, 0)])
def test_a_bound_party_is_scaled_in_a_delve_alone_and_free_in_a_campaign(mode: str, losses: int, attack: int) -> None:
    """Three players: bound they bear no loss, and Attack is 1 higher from level 5 on."""
    from delve.games.heroes import GAME

    one = rules(GAME.setup({"mode": mode, "party_scale": "bound"}), BOX)
    assert (one.losses(3), one.scaled_attack(3, 5)) == (losses, attack)
    harder = rules(GAME.setup({"mode": mode, "party_scale": "bound", "difficulty": "nightmare"}), BOX)
    assert harder.losses(3) == (losses if mode == "K1" else losses + 1)


@pytest.mark.clause("HEROES-12.09")
def test_what_the_seats_and_the_quest_add_is_the_score_of_the_party() -> None:
    """Once the Quest is won: three stars and an artifact in its reward are counted once, not for each seat."""
    q = quest_of(levels=(1, 1), reward=("ARTIFACT",))
    p = at_rewards(quest(q, idle("3 3", health=0), idle("3 6 6", health=0), step=1), 4, 4).done()
    assert (p.s.end, score(p.s)) == (WON, 5 + 2 + 6 + 5)
    assert [event.quest for event in p.events(ev.TreasuresGained)] == [True, True]
    rows = [{one.label: one.value for one in GAME.terms(GAME.view(p.s, seat), seat)} for seat in (0, 1)]
    assert [row["Quest"] == "\u2013" for row in rows] == [False, True]
    assert sum(int(value) for row in rows for value in row.values() if value != "\u2013") == score(p.s)
