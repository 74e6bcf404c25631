"""The judgement behind bots and hints: legal, steady, exact in its odds, and good for the party."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import delve
from delve.bots import search
from delve.bots.search import candidates
from delve.games.heroes import GAME
from delve.games.heroes.codes import ATK, CHALLENGE_ATTACK_RESOLUTION, A, B, C, D, U
from delve.games.heroes.dice import handful, matched, score
from delve.games.heroes.mind.estimate import chances, survives
from delve.games.heroes.mind.instinct import HeroesInstinct
from delve.games.heroes.mind.judgement import PERSONAS, STUDIES
from delve.games.heroes.mind.position import position
from delve.games.heroes.mind.reasons import percent
from delve.games.heroes.mind.worth import POINT, best_join, fuel, hoard, life, loot_of, row_worth
from delve.games.heroes.state import Heroes
from delve.kernel.flow import choose
from delve.kernel.game import Advice
from delve.kernel.luck import seeded
from delve.table.review import review
from tests.games.heroes.kit import BOX, Played, hero, named, phase, rewards_of, table, upkeep, window

INSTINCT = HeroesInstinct()


def begun(seats: int, seed: str, **options: str) -> tuple[Heroes, Any]:
    luck = seeded(seed)
    s = GAME.start(seats, GAME.setup(options), luck)
    assert isinstance(s, Heroes)
    return s, luck


def wants(p: Played, instinct: HeroesInstinct = INSTINCT) -> str:
    """The key of what instinct takes."""
    assert p.s.ask is not None
    view = GAME.view(p.s, p.s.ask.seat)
    return p.s.ask.key(p.s, view.options[instinct.pick(view)])


def advised(p: Played) -> Advice:
    assert p.s.ask is not None
    return INSTINCT.advise(GAME.view(p.s, p.s.ask.seat))


def reason(p: Played) -> str:
    return advised(p).reason


# ---- any game


@pytest.mark.parametrize(("seats", "options"), [
    (1, {"difficulty": "nightmare", "last_die": "forbidden"}),
    (2, {"characters": "draft", "phase_lock": "on", "swap": "gift"}),
    (3, {"characters": "choose_side", "group_old": "new_only", "assist_damage": "off", "stack_view": "open"}),
    (6, {"difficulty": "grim", "party_scale": "bound", "clear_upkeep": "engaged", "dead_treasure": "score"}),
])  # fmt: skip
def test_it_plays_whole_games_and_advises_what_it_picks(seats: int, options: dict[str, str]) -> None:
    s, luck = begun(seats, f"legal {seats}", **options)
    kept = HeroesInstinct()
    while s.ask is not None:
        view = GAME.view(s, s.ask.seat)
        k = kept.pick(view)
        assert 0 <= k < len(s.options)
        advice = HeroesInstinct().advise(view)
        assert advice.pick == k, view.ask
        assert advice.reason.endswith(".")
        assert "{" not in advice.reason
        for one in advice.weighed:
            assert -1e-9 <= one.share <= 1 + 1e-9
        choose(s, k, luck, None)
    assert GAME.outcome(s) is not None


@pytest.mark.parametrize("mode", [*[quest.id for quest in BOX.quests], "K1"])
def test_it_plays_every_quest_and_the_town_of_a_campaign(mode: str) -> None:
    s, luck = begun(2, f"quest {mode}", mode=mode)
    instinct = HeroesInstinct()
    while s.ask is not None:
        view = GAME.view(s, s.ask.seat)
        k = instinct.pick(view)
        if len(view.options) > 1:
            advice = instinct.advise(view)
            assert (advice.pick, advice.reason[-1]) == (k, "."), view.ask
        choose(s, k, luck, None)
    assert GAME.outcome(s) is not None
    assert all(0 <= one <= 1 for one in chances(s))


@pytest.mark.clause("HEROES-12.10")
def test_in_a_quest_a_treasure_is_worth_what_it_is_there() -> None:
    s, _ = begun(1, "device", mode="Q09")

    device = loot_of(s).row_of(8)
    assert device is not None

    assert (loot_of(s).id, device.type) == ("L1A", "D"), "Q09 is played with the Cellar Stores"
    assert row_worth(device, 2) > row_worth(device, 0)


def test_it_sees_a_view_alone_and_rebuilds_the_table_from_it() -> None:
    s, luck = begun(3, "rebuilt")
    for _ in range(60):
        if s.ask is None:
            break
        again = position(GAME.view(s, s.ask.seat))
        assert [one.freeze() if hasattr(one, "freeze") else repr(one) for one in again.seats] == [
            one.freeze() if hasattr(one, "freeze") else repr(one) for one in s.seats
        ]
        assert (again.step, again.stack, again.loot, again.phase, again.horde) == (s.step, s.stack, s.loot, s.phase, s.horde)
        choose(s, INSTINCT.pick(GAME.view(s, s.ask.seat)), luck, None)


def test_personas_have_a_line_and_play_and_those_for_studies_are_not_offered() -> None:
    assert set(GAME.personas) == set(PERSONAS)
    assert set(STUDIES) <= set(PERSONAS)
    for name in PERSONAS:
        assert GAME.personas[name]
        s, luck = begun(1, "persona")
        instinct = GAME.persona(name)
        acted = False
        while s.ask is not None:
            k = instinct.pick(GAME.view(s, s.ask.seat))
            acted = acted or (s.ask.tag == "activate" and s.ask.key(s, s.options[k]).startswith("use"))
            choose(s, k, luck, None)
        assert acted == (name != "barehanded")


# ---- activations


def test_it_waits_for_the_defence_roll_and_then_uses_what_gains_most() -> None:
    own = hero("Lucky Warden", pool="2 2 6", atk="2 3 3 5 6", health=9)
    early = window(A, own, challenge="C3.1B")
    assert wants(early) == "done"
    assert not advised(early).weighed, "who waits may still do the same later"
    assert reason(early).startswith("Wait: your attack dice can still be changed when the enemy's defence is rolled. ")
    p = window(B, hero("Lucky Warden", pool="2 2 6", atk="2 3 3 5 6", cdef="", health=9))
    before = score(handful([2, 3, 3, 5, 6]))
    assert wants(p) == "use skill-1"
    p.do("use skill-1")
    flipped = {f"die atk-{face}": score(handful([2, 3, 3, 5, 6]) - handful([face]) + handful([7 - face])) for face in (2, 3, 5, 6)}
    assert flipped[wants(p)] == max(flipped.values()) > before


def test_against_a_challenge_without_defence_it_does_not_wait_for_a_roll_that_never_comes() -> None:
    p = window(A, hero("Lucky Warden", pool="2 2 6", atk="2 3 3 5 6", health=9), challenge="C1.1A")
    assert BOX.challenges[0].defense == 0
    assert wants(p) == "use skill-1"
    assert advised(p).measure == "chance to finish it this turn"


def test_what_is_won_is_not_put_at_risk_for_the_face_that_is_left() -> None:
    """Hazard's 1 becomes a 3, which pays for more; but 3-4-5-5-6 scores 10 of 7 and a die re-rolled may score less."""
    for which in (A, B):
        p = window(which, hero("Hazard Warden", pool="1 1 6", atk="3 4 5 5 6", health=7), challenge="C1.1A")
        assert score(handful([3, 4, 5, 5, 6])) == 10
        assert wants(p) == "done"
        assert reason(p) == "It is finished as it lies: it scores 10, and 7 is enough."
    early = window(A, hero("Hazard Warden", pool="1 1 6", atk="3 4 5 5 6", health=7), challenge="C3.1B")
    assert wants(early) == "done", "the same can be done when the defence is rolled"


def test_what_could_be_done_and_is_not_worth_it_is_told_so() -> None:
    """A 5 would finish either: at level 1 the attack to come costs less than the die, at level 5 it costs more."""
    given: dict[str, Any] = {"pool": "5 4", "atk": "1 1 2 5 6", "health": 9}
    assert score(handful([1, 1, 2, 5, 6])) == 4
    mild, hard = (window(B, hero("Frost Reaver", **given), challenge=id) for id in ("C1.1A", "C5.1B"))
    assert (wants(mild), wants(hard)) == ("done", "use hero-2")
    could = "The Challenge takes 5 damage: 100% to finish it, 0% now."
    assert reason(mild) == f"{could} But what it costs is worth more: it has 5 Health left as it lies."
    assert reason(hard) == "The Challenge takes 5 damage: that finishes it."
    for p in (mild, hard):
        bars = advised(p).weighed
        assert bars[0].option == advised(p).pick
        assert [one.share for one in bars[1:]] == sorted([one.share for one in bars[1:]], reverse=True)


def test_what_an_attack_leaves_is_told_as_what_is_kept() -> None:
    mild = window(D, hero("Gilded Warden", pool="3 6 6 6 6", catk="1 2 3 4 5", defense="6 6", health=15), challenge="C5.1B")
    assert reason(mild) == "It costs nothing as it lies."
    assert advised(mild).measure == "Pool dice kept this turn"
    assert advised(mild).weighed[0].words == "5 of 5"


@pytest.mark.clause("HEROES-11.08")
def test_a_hint_tells_exact_odds_before_the_defence_is_rolled() -> None:
    """With dice locked the flip comes before the defence: the odds are those of all 36 defence rolls."""
    dice, health = [1, 2, 3, 3, 6], 6
    p = window(A, hero("Lucky Warden", pool="2 2 6", atk="1 2 3 3 6", health=health), phase_lock="on", challenge="C3.1B")
    assert wants(p) == "use skill-1"
    p.do("use skill-1")
    face = int(wants(p).removeprefix("die atk-"))

    def odds(attack: list[int]) -> float:
        own = handful(attack)
        rolls = [handful(roll) for roll in product(range(1, 7), repeat=2)]
        return sum(score(own - matched(own, other)) >= health for other in rolls) / 36

    flipped = [*dice]
    flipped[flipped.index(face)] = 7 - face
    told = f"Flip the {face}: {100 * odds(flipped):.0f}% to finish it, {100 * odds(dice):.0f}% now."
    assert reason(p) == told
    assert odds(flipped) > odds(dice)


def test_the_odds_of_a_reroll_are_those_of_its_six_faces() -> None:
    p = window(B, hero("Iron Gambler", pool="6 6", atk="1 1 3 4 5", health=7))
    rests = {1: [1, 3, 4, 5], 3: [1, 1, 4, 5], 4: [1, 1, 3, 5], 5: [1, 1, 3, 4]}
    odds = {die: sum(score(handful([*rest, face])) >= 7 for face in range(1, 7)) / 6 for die, rest in rests.items()}
    assert score(handful([1, 1, 3, 4, 5])) < 7
    assert wants(p) == "use hero-1"
    p.do("use hero-1")
    die = int(wants(p).removeprefix("die atk-"))
    assert odds[die] == max(odds.values()) == 0.5
    assert reason(p) == f"Re-roll the {die}: {100 * odds[die]:.0f}% to finish it, 0% now."


def test_damage_waits_for_the_last_window_unless_it_finishes_the_challenge() -> None:
    """Reaver's 5 damage: not in B against 20, but in B where the score and 5 are enough."""
    far = window(B, hero("Frost Reaver", pool="5 4 4 4", atk="1 1 3 3 5", health=20), challenge="C5.1A")
    assert wants(far) == "done"
    near = window(B, hero("Frost Reaver", pool="5 4 4 4", atk="1 1 3 3 5", health=7), challenge="C5.1A")
    assert score(handful([1, 1, 3, 3, 5])) == 2
    assert wants(near) == "use hero-2"
    assert reason(near) == "The Challenge takes 5 damage: that finishes it."


@pytest.mark.clause("HEROES-9.24")
def test_it_blocks_what_would_kill_and_does_not_block_what_costs_nothing() -> None:
    deadly = window(D, hero("Gilded Warden", pool="3 6 6", catk="6 6 6 6 2", defense="1 1", health=15), challenge="C5.1B")
    assert wants(deadly) == "use skill-2"
    assert reason(deadly) == "Block the attack: then the attack costs nothing."
    mild = window(D, hero("Gilded Warden", pool="3 6 6 6 6", catk="1 2 3 4 5", defense="6 6", health=15), challenge="C5.1B")
    assert wants(mild) == "done"


def test_it_heals_whoever_needs_it_most() -> None:
    whole, thin = hero("Iron Warden", pool="3 3 3 3 3", health=9), hero("Iron Scholar", pool="3", health=9)
    p = window(U, whole, thin, hero("Frost Mender", pool="6 3 3 3 3 3"))
    assert p.asked == 3
    assert wants(p) == "use hero-1"
    p.do("use hero-1")
    assert wants(p) == "heal 2"
    assert reason(p).startswith("Heal 1 for the Iron Scholar: ")


def test_a_plan_once_begun_is_carried_through() -> None:
    p = window(B, hero("Gilded Warden", pool="2 2 6", atk="1 1 1 2 4", cdef="1", health=8))
    seen: list[str] = []
    while p.ask in ("activate", "target", "value", "pay-die") and not (p.ask == "activate" and seen):
        seen.append(wants(p))
        p.roll(6).do(wants(p)) if p.ask == "value" else p.do(wants(p))
    assert [key.split("-", maxsplit=1)[0] for key in seen] == ["use skill", "die atk", seen[-1]]
    assert seen[-1] in ("plus", "minus")
    assert score(p.s.seats[0].dice[ATK]) > score(handful([1, 1, 1, 2, 4]))


# ---- other questions


def test_it_loses_idle_dice_first() -> None:
    own = hero("Frost Warden", pool="1 2 3 4 5 6", catk="6 6", health=30)
    p = phase(CHALLENGE_ATTACK_RESOLUTION, own, challenge="C1.1B")
    worth = fuel(BOX.heroes[named(BOX.heroes, "Warden")], BOX.skills[named(BOX.skills, "Frost")])
    assert (worth[3], worth[6]) == (0.0, 0.0)
    assert wants(p) == "lose 3"
    assert reason(p) == "A 3 pays for nothing."


@pytest.mark.clause("HEROES-8.02")
def test_it_assists_where_another_die_helps_most() -> None:
    """Seat 1 is all but through, seat 2 has a thin Pool and much Health before it."""
    p = upkeep(
        hero("Iron Warden", pool="3 3 3 3 3", health=1), hero("Iron Warden", pool="3 3", health=16), hero("Iron Scholar", health=0),
        challenge="C5.1A",
    )  # fmt: skip
    assert (p.asked, p.ask) == (3, "assist")
    assert wants(p) == "assist 2"
    assert "to finish it" in reason(p)


def test_the_yardstick_acts_late_and_assists_whoever_has_most_health_left() -> None:
    """As the bot did that the goals were set with: seat 2 has more Health, and a Pool that can bear it."""
    yardstick = HeroesInstinct("yardstick")
    own = hero("Lucky Warden", pool="2 2 6", atk="1 1 1 2 4", health=9)
    assert wants(window(A, own, challenge="C1.1B", rest=1), yardstick) == "done"
    assert wants(window(B, own, challenge="C1.1B", rest=1), yardstick) == "use skill-1"
    healer = hero("Iron Mender", pool="6 3")
    hurt = hero("Iron Warden", pool="3", health=9)
    for which, key in ((U, "use hero-1"), (C, "done")):
        assert wants(window(which, hurt, healer, challenge="C1.1B", rest=1), yardstick) == key
    strong = hero("Iron Warden", pool="3 3 3 3 3 3", health=20)
    p = upkeep(hero("Iron Warden", pool="3 3", health=16), strong, hero("Iron Scholar", health=0), challenge="C5.1A")
    assert wants(p) == "assist 1"
    assert wants(p, yardstick) == "assist 2"


@pytest.mark.clause("HEROES-7.09")
def test_it_joins_treasures_to_a_weapon_and_leaves_others_alone() -> None:
    loot = next(one for one in BOX.loots if one.id == "L1A")
    gain, which = best_join([4, 6, 2], loot, 3)
    assert (gain > 0, which) == (True, (0, 1))
    p = rewards_of(hero("Iron Warden", health=0, treasures=["4", "2"]), dice=(6,), challenge="C1.1A")
    p.done()
    assert p.ask == "group"
    assert wants(p) == "join 4 6"
    p.do("join 4 6")
    assert wants(p) == "done"


def test_a_swap_that_helps_the_party_is_offered_and_accepted() -> None:
    """L1A: 10 is the Weapon. Seat 1 has a 4 and rolls 5; seat 2 rolls 6 and can use the 5 no worse."""
    p = rewards_of(
        hero("Iron Warden", health=0, treasures=["4"]), hero("Iron Scholar", health=0, treasures=[]), dice=(5, 6), challenge="C1.1A"
    )
    p.done()
    assert (p.asked, p.ask) == (1, "swap-offer")
    assert wants(p) == "offer 5-2-6"
    p.do("offer 5-2-6")
    assert wants(p) == "accept"


def test_a_gambler_stirs_what_pays_for_nothing() -> None:
    p = upkeep(hero("Frost Gambler", pool="3 5 6", health=5))
    assert wants(p) == "reroll 3"
    assert reason(p) == "A 3 pays for nothing; a roll may find a face that does."
    kept = upkeep(hero("Frost Gambler", pool="6 6", health=5))
    assert wants(kept) == "no"


# ---- values and chances


def test_dice_are_worth_more_the_fewer_there_are() -> None:
    steps = [life(dice + 1) - life(dice) for dice in range(8)]
    assert steps == sorted(steps, reverse=True)
    assert 1.0 < steps[-1] < steps[0] < 4.0


def test_a_second_weapon_and_a_third_armour_are_worth_their_points_alone() -> None:
    loot = next(one for one in BOX.loots if one.id == "L1A")
    once, twice = hoard([10], loot, 3), hoard([10, 10], loot, 3)
    assert twice - once == pytest.approx(row_worth(loot.row_of(14), 0) - 5 * POINT)
    helms = [hoard([3] * number, loot, 3) for number in range(4)]
    assert helms[2] - helms[1] == pytest.approx(helms[1] - helms[0])
    assert helms[3] - helms[2] == pytest.approx(POINT)


@pytest.mark.clause("HEROES-11.31")
def test_the_chance_of_a_party_counts_how_many_may_be_killed() -> None:
    """As printed one of two is enough; bound, both must live."""

    def of(scale: str) -> tuple[float, float, float]:
        s = table(hero("Iron Warden", health=9), hero("Iron Scholar", health=9), challenge="C4.1A", party_scale=scale)
        return chances(s)[0], survives(s, 0), survives(s, 1)

    wins, one, other = of("as_printed")
    assert wins == pytest.approx(1 - (1 - one) * (1 - other))
    wins, one, other = of("bound")
    assert wins == pytest.approx(one * other)


@pytest.mark.parametrize(("share", "words"), [(0.0, "0%"), (0.001, "under 1%"), (0.44, "44%"), (0.997, "over 99%"), (1.0, "100%")])
def test_odds_are_never_told_as_certain_where_they_are_not(share: float, words: str) -> None:
    assert percent(share) == words


def test_more_dice_and_less_health_are_better_chances() -> None:
    def chance(pool: str, health: int) -> float:
        own = hero("Iron Warden", pool=pool, health=health)
        return chances(table(own, hero("Iron Scholar", pool="3 3"), challenge="C4.1A", party_scale="bound"))[0]

    assert chance("3 3 3 3 3 3", 5) > chance("3 3 3", 5) > chance("3 3 3", 15)
    assert 0.0 < chance("3", 15) < chance("3 3 3 3 3 3", 1) < 1.0


@pytest.mark.parametrize("seats", [1, 2])
def test_at_the_end_the_chance_is_what_became_of_it(seats: int) -> None:
    ended = set()
    for seed in range(8):
        s, luck = begun(seats, f"end {seed}", difficulty="nightmare", party_scale="bound")
        while s.ask is not None:
            choose(s, INSTINCT.pick(GAME.view(s, s.ask.seat)), luck, None)
        outcome = GAME.outcome(s)
        assert outcome is not None
        won = bool(outcome.winners)
        ended.add(won)
        assert chances(s) == ((outcome.scores[0],) if seats == 1 else (float(won),) * seats)
    assert False in ended


def test_a_quest_that_is_won_stays_won_while_its_spoils_are_shared() -> None:
    s, luck = begun(2, "spoils 2", mode="K1")
    after = []
    while s.ask is not None:
        if s.venture is not None and s.venture.result:
            after.append(chances(s))
        choose(s, INSTINCT.pick(GAME.view(s, s.ask.seat)), luck, None)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert after
    assert set(after) == {(float(bool(outcome.winners)),) * 2}


def test_with_one_seat_the_chance_is_a_score() -> None:
    assert -3 <= chances(table(hero("Iron Warden", pool="3", health=15), challenge="C5.1A"))[0] < 4
    assert chances(table(hero("Iron Warden", pool="3 3 3 3 3 3 3", health=1), challenge="C5.1A"))[0] > 8


def test_search_has_options_to_try() -> None:
    p = window(B, hero("Lucky Warden", pool="2 2 6", atk="2 3 3 5 6", health=9))
    assert p.s.ask is not None
    advice = INSTINCT.advise(GAME.view(p.s, p.s.ask.seat))
    assert len(candidates(advice, len(p.keys), 64)) >= 2


@pytest.mark.parametrize("which", [A, B, C, D])
def test_it_answers_in_every_window_while_assisting(which: int) -> None:
    fights = hero("Iron Warden", pool="3 3", atk="1 2", catk="6 6", defense="1")
    p = window(which, fights, hero("Hazard Captain", pool="3 5 6", health=0, assists=1))
    assert p.asked == 2
    assert wants(p) in p.keys


def test_a_win_that_all_share_is_a_whole_win_for_each() -> None:
    """For a bot that looks ahead, and for the review at the end: else the end of a won Delve would look like a loss."""
    played = delve.new("heroes", seats=2, seed="5")
    bot = delve.bot("instinct", "heroes")
    while played.asked is not None:
        played.choose(bot.choose(played.seat(played.asked)))
    outcome = played.outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert search.won(outcome, 1, played.game) == 1.0
    assert search.won(outcome, 1, delve.game("pencil")) == 0.5
    worst = review(played).worst
    assert all(one is None or one.decision < played.decisions or one.after == 1.0 for one in worst)
