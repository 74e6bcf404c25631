"""Campaigns (HEROES-13) before, in and after a Quest; the town has tests of its own."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import delve
from delve.games.heroes import GAME
from delve.games.heroes import events as ev
from delve.games.heroes import saga_events as sev
from delve.games.heroes.campaign import extra_stats
from delve.games.heroes.chronicle import first_that_fits, is_over
from delve.games.heroes.chronicle import score as campaign_score
from delve.games.heroes.codes import ALL_KILLED, ATK, CATK, DICE, HERO_ATTACK, NOBODY, POOL, SKILL, TOO_LATE, WON, A, B, C, D, U
from delve.games.heroes.ending import outcome
from delve.games.heroes.perks import drills, perk_options
from delve.games.heroes.saga import DRILL, FOCUS, FRAME, GRIT, GUARD, PERKS, SECOND_NATURE, Drill, Saga, Sheet, altered
from delve.games.heroes.state import Hero
from delve.games.heroes.stats import attack_dice, body, challenge, defense_dice, dice_count, health_of
from delve.kernel.errors import BadLegacy, BadRecord
from tests.games.heroes.kit import BOX, Played, hero, named
from tests.games.heroes.quest_kit import artifact, at_phase, at_window, over, quest, quest_of, saga_of, saga_seen, seen, sheet

IDLE = "Frost Warden"


def idle(pool: str = "3 3", **given: Any) -> Hero:
    return hero(IDLE, pool=pool, **given)


def sheets_of(p: Played) -> tuple[Sheet, ...]:
    return saga_now(p).sheets


def saga_now(p: Played) -> Saga:
    assert p.s.saga is not None
    return p.s.saga


def after(how: int, *parts: Hero, sheets: tuple[Sheet, ...] = (), stars: int = 3, reward: tuple[str, ...] = (), **given: Any) -> Played:
    """A Quest of that many stars is over; sheets are new ones unless given."""
    changes = {key: given.pop(key) for key in ("stage", "doom", "won", "killed", "score") if key in given}
    saga = saga_of(*(sheets or tuple(sheet(IDLE) for _ in parts)), **changes)
    return over(quest(quest_of(stars=stars, reward=reward), *parts, saga=saga, step=2, **given), how)


# ---- stages


@pytest.mark.clause("HEROES-13.01", "HEROES-13.22", "HEROES-13.03", "HEROES-R56")
def test_a_stage_names_one_quest_or_two_to_vote_on_and_its_loot_face_is_known_before_the_town() -> None:
    """K1: stage 1 has one Quest and no town before it; stage 2 has two."""
    for campaign in BOX.campaigns:
        assert len(campaign.stages) == 6
        assert all(len(stage.quests) in (1, 2) for stage in campaign.stages)
    first = delve.new("heroes", seats=2, seed=3, house_rules={"mode": "K1"})
    assert saga_seen(first).sheets[1].gold == 3
    told = [event for events in first.told for event in events]
    assert next(event for event in told if isinstance(event, sev.StageBegan)).quest == 0
    assert first.decision is not None
    assert first.decision.ask not in ("town", "vote")
    made = saga_seen(first).sheets[1]
    assert (made.level, made.xp, made.gold, made.scars, made.perks) == (1, 0, 3, 0, (0,) * PERKS)
    assert (made.hero, made.skill) == (seen(first).seats[1].hero, seen(first).seats[1].skill)
    saga = saga_of(sheet(IDLE), sheet("Ember Reaver"), stage=1, won=(0,))
    second = delve.new("heroes", seats=2, seed=3, house_rules={"mode": "K1"}, legacy=saga)
    assert second.decision is not None
    assert second.decision.keys == ("vote Q02", "vote Q05")
    second.choose("vote Q05")
    second.choose("vote Q05")
    assert second.decision.ask == "town"
    view = seen(second)
    assert view.venture is not None
    assert view.content.quests[view.venture.quest].id == "Q05"
    assert view.loot != NOBODY, "public before the town"


@pytest.mark.clause("HEROES-13.02")
def test_each_seat_keeps_its_character_from_quest_to_quest() -> None:
    saga = saga_of(sheet("Ember Reaver", gold=0), sheet(IDLE, gold=0), stage=2, won=(0, 1))
    table = delve.new("heroes", seats=2, seed=3, house_rules={"mode": "K1"}, legacy=saga)
    assert [(one.hero, one.skill) for one in seen(table).seats] == [(one.hero, one.skill) for one in saga.sheets]


@pytest.mark.clause("HEROES-13.04", "HEROES-1.05", "HEROES-13.40", "HEROES-13.41", "HEROES-13.42")
def test_the_pool_is_rolled_with_faces_perks_and_artifacts_less_scars_and_never_less_than_four() -> None:
    """Frost Warden: 5 + 3 dice, 2 + 1 defence, Body 2 + 2."""
    perks = tuple({GRIT: 2, GUARD: 1, FRAME: 1}.get(perk, 0) for perk in range(PERKS))
    plain = quest(quest_of(), idle(), idle(), saga=saga_of(sheet(IDLE), sheet(IDLE, perks=perks, scars=1)))
    hero2 = plain.seats[1]
    assert (dice_count(plain, plain.seats[0]), defense_dice(plain, plain.seats[0]), body(plain, plain.seats[0])) == (8, 3, 4)
    assert (dice_count(plain, hero2), defense_dice(plain, hero2), body(plain, hero2)) == (9, 4, 5)
    heart = quest(quest_of(), idle(), saga=saga_of(sheet(IDLE, artifacts=(artifact("A03"),), attuned=(artifact("A03"),))))
    assert body(heart, heart.seats[0]) == 5
    owned = quest(quest_of(), idle(), saga=saga_of(sheet(IDLE, artifacts=(artifact("A03"),))))
    assert body(owned, owned.seats[0]) == 4, "only what is attuned has an effect"
    worn = quest(quest_of(), idle(), saga=saga_of(sheet(IDLE, scars=2)))
    many = altered(worn.saga or saga_of(), sheets=(sheet(IDLE, scars=9),))
    worn.saga = many
    assert extra_stats(worn, 0)[DICE] == 4 - 8
    table = delve.new("heroes", seats=1, seed=3, house_rules={"mode": "K1"}, legacy=saga_of(sheet(IDLE, perks=perks, scars=2)))
    assert [len(event.dice) for event in told_by(table) if isinstance(event, ev.PoolRolled)] == [
        delve_stats(IDLE)[DICE] + 2 - 2
    ]  # fmt: skip


def told_by(table: Any) -> list[Any]:
    return [event for events in table.told for event in events]


def delve_stats(name: str) -> list[int]:
    """The shipped stats of a Character."""
    from delve.games.heroes.content import shipped

    box = shipped()
    skill, _, called = name.partition(" ")
    faces = (box.heroes[named(box.heroes, called)], box.skills[named(box.skills, skill)])
    return [faces[0].stats[which] + faces[1].stats[which] for which in range(4)]


@pytest.mark.clause("HEROES-13.05", "HEROES-E57", "HEROES-R57")
@pytest.mark.parametrize(("stage", "health"), [(0, 20), (1, 23), (3, 31), (5, 38)])
def test_challenges_have_more_health_in_later_stages(stage: int, health: int) -> None:
    """Level 5, Health 20: (s - 1) x 5 x 3/4 more, rounded down."""
    s = quest(quest_of(levels=(1, 5)), idle(), step=0, saga=saga_of(sheet(IDLE), stage=stage))
    s.stack, s.step = (s.stack[0], next(i for i, one in enumerate(BOX.challenges) if one.id == "C5.1A")), 1
    assert health_of(s, challenge(s)) == health


# ---- what a Quest brings and costs


@pytest.mark.clause("HEROES-13.06", "HEROES-13.09", "HEROES-13.10", "HEROES-E58")
def test_a_won_quest_brings_its_stars_in_xp_and_one_more_where_nobody_was_killed() -> None:
    """XP 4 and 3 stars: 8, level 3, one perk for having reached 7."""
    p = after(WON, idle(), sheets=(sheet(IDLE, xp=4, level=2),))
    assert (sheets_of(p)[0].xp, sheets_of(p)[0].level) == (8, 3)
    assert p.ask == "perk"
    p.do("perk grit")
    assert p.asked == 0
    assert sheets_of(p)[0].perks[GRIT] == 1


@pytest.mark.clause("HEROES-13.07", "HEROES-13.14", "HEROES-R54")
def test_the_killed_get_one_less_and_a_scar() -> None:
    """Seat 2 was killed in a Quest of 3 stars: 2 XP and a scar; seat 1 gets 3, and no more."""
    p = after(WON, idle(), hero(IDLE, killed=True), sheets=(sheet(IDLE), sheet(IDLE, xp=1)))
    assert [one.xp for one in sheets_of(p)] == [3, 3]
    assert [one.scars for one in sheets_of(p)] == [0, 1]
    assert (p.ask, p.asked) == ("perk", 1)
    p.do("perk grit")
    assert p.asked == 2, "who was killed chooses its perk too"
    assert sheets_of(p)[1].gold == 3, "only the living are paid"


@pytest.mark.clause("HEROES-13.08", "HEROES-13.13", "HEROES-13.15", "HEROES-13.18")
def test_a_lost_quest_brings_one_xp_a_scar_and_doom_and_no_pay() -> None:
    loot = next(one for one in BOX.loots if any(row.type == "F" for row in one.quest_rows))
    favour = next(row.number for row in loot.quest_rows if row.type == "F")
    dice = str(favour) if favour <= 6 else f"6+{favour - 6}"
    p = after(TOO_LATE, idle(treasures=[dice, "1"]), hero(IDLE, killed=True), stage=2, won=(0, 1), loot=loot.id)
    saga = saga_now(p)
    assert [(one.xp, one.scars, one.gold, one.favours) for one in saga.sheets] == [(1, 1, 3, 1), (1, 1, 3, 0)]
    assert (saga.stage, saga.doom, saga.again, saga.won) == (2, 1, True, (0, 1))
    assert p.s.end == TOO_LATE


@pytest.mark.clause("HEROES-13.11", "HEROES-13.12", "HEROES-12.08", "HEROES-E59")
def test_the_living_are_paid_and_sell_what_is_no_favour() -> None:
    """2 stars; Heirloom (4 points), Poultice and a Favour: 2 + 5 + 1 gold, and the reward of the Quest; the Favour is kept."""
    loot = next(one for one in BOX.loots if one.id == "L1A")
    favour = next((row.number for row in loot.quest_rows if row.type == "F"), 0)
    dice = (str(favour) if favour <= 6 else f"6+{favour - 6}") if favour else ""
    treasures = ["6+6", "2", *([dice] if dice else [])]
    p = after(WON, idle(treasures=treasures), stars=2, reward=("GOLD 4",), loot="L1A")
    (earned,) = p.events(sev.Earned)
    assert (earned.pay, earned.sold, earned.sale) == (2 + 4, 2, 5 + 1)
    assert sheets_of(p)[0].gold == 3 + 6 + 6
    assert sheets_of(p)[0].favours == (1 if dice else 0)


@pytest.mark.clause("HEROES-13.16", "HEROES-13.17", "HEROES-E60")
def test_a_third_scar_retires_a_character_and_the_party_keeps_its_artifacts() -> None:
    old = sheet("Ember Reaver", scars=2, level=4, xp=13, artifacts=(2, 5), attuned=(2,))
    p = after(WON, idle(), hero("Ember Reaver", killed=True), sheets=(sheet(IDLE), old))
    while p.ask == "perk":
        p.do(p.keys[0])
    saga = saga_now(p)
    new = saga.sheets[1]
    assert (new.hero, new.level, new.xp, new.gold, new.scars, new.artifacts) == (NOBODY, 3, 7, 3, 0, ())
    assert saga.hoard == (2, 5)
    (gone,) = saga.retired
    assert (gone.seat, gone.hero, gone.level) == (1, old.hero, 4)
    following = delve.new("heroes", seats=2, seed=8, house_rules={"mode": "K1"}, legacy=altered(saga, stage=1, won=(0,)))
    made = [event for event in told_by(following) if isinstance(event, ev.CharacterMade)]
    assert [event.seat for event in made] == [1]
    assert (made[0].hero // 2, made[0].skill // 2) != (saga.sheets[0].hero // 2, saga.sheets[0].skill // 2)
    assert following.decision is not None
    assert (following.decision.ask, following.asked) == ("perk", 1)
    following.choose(0)
    assert (following.decision.ask, following.asked) == ("perk", 1), "two perks for level 3"
    following.choose(0)
    assert following.decision.ask != "perk"


@pytest.mark.clause("HEROES-13.19")
def test_the_campaign_is_lost_at_the_third_doom() -> None:
    p = after(ALL_KILLED, hero(IDLE, killed=True), doom=2)
    (end,) = p.events(sev.CampaignEnded)
    assert not end.won
    assert is_over(saga_now(p)) == 0
    assert is_over(saga_now(after(ALL_KILLED, hero(IDLE, killed=True), doom=1))) == -1


@pytest.mark.clause("HEROES-13.20", "HEROES-13.29")
def test_the_campaign_is_won_with_its_sixth_stage_and_scored() -> None:
    """Quest: Pool 2, 2 x 5 stars; before it 40. Two levels, 3 artifacts, 1 Doom."""
    own = sheet(IDLE, artifacts=(1, 2, 3), xp=18, level=5)
    p = after(WON, idle(), stars=5, stage=5, won=(0, 1, 2, 3, 4), score=40, doom=1, sheets=(own,))
    while p.ask:
        p.do(p.keys[0])
    saga = saga_now(p)
    assert is_over(saga) == 1
    assert saga.score == 40 + 2 + 10
    assert campaign_score(saga) == 52 + 2 * saga.sheets[0].level + 15 - 10
    found = outcome(p.s)
    assert found is not None
    campaign = p.s.content.campaigns[0]
    tale = campaign.endings[first_that_fits(campaign.endings, saga, 1)]
    assert campaign.name in found.verdict and tale.title in found.verdict
    assert tale.text not in found.verdict, "the card of the Campaign tells it"
    terms = GAME.terms(GAME.view(p.s, 0), 0)
    assert (terms[-1].label, terms[-1].value) == ("Quest", "10")


@pytest.mark.clause("HEROES-13.26")
def test_an_artifact_is_one_of_two_that_nobody_owns_voted_on_and_then_its_owner() -> None:
    everything = tuple(range(len(BOX.artifacts)))
    mine, theirs = everything[:-3], everything[-3:-2]
    both = saga_of(sheet(IDLE, artifacts=mine), sheet(IDLE, artifacts=theirs))
    s = quest(quest_of(reward=("ARTIFACT",)), idle(), idle(), saga=both, step=2)
    p = over(s, WON, 1, 0)
    (shown,) = p.events(sev.ArtifactsShown)
    assert sorted(shown.artifacts) == sorted(everything[-2:])
    ids = [BOX.artifacts[one].id for one in shown.artifacts]
    assert p.keys == tuple(f"vote {id}" for id in ids)
    p.do(f"vote {ids[1]}", f"vote {ids[1]}")
    assert p.keys == ("vote 1", "vote 2")
    p.do("vote 2", "vote 2")
    assert shown.artifacts[1] in sheets_of(p)[1].artifacts
    last = over(
        quest(quest_of(reward=("ARTIFACT",)), idle(), saga=saga_of(sheet(IDLE, artifacts=everything)), step=2), WON
    )  # fmt: skip
    assert not last.events(sev.ArtifactsShown), "none is left"


@pytest.mark.clause("HEROES-13.28")
def test_with_permadeath_the_killed_retire_at_once() -> None:
    p = after(WON, idle(), hero(IDLE, killed=True), permadeath="on")
    while p.ask == "perk":
        p.do(p.keys[0])
    assert [one.hero == NOBODY for one in sheets_of(p)] == [False, True]
    (gone,) = p.events(sev.CharacterRetired)
    assert (gone.seat, gone.for_good) == (1, True)
    assert not p.events(sev.Scarred)


# ---- perks


@pytest.mark.clause("HEROES-13.10", "HEROES-13.40", "HEROES-13.41", "HEROES-13.42", "HEROES-13.44", "HEROES-13.45")
def test_every_perk_may_be_taken_up_to_its_maximum() -> None:
    s = quest(quest_of(), idle(), saga=saga_of(sheet(IDLE)))
    for perk, most in ((GRIT, 2), (GUARD, 1), (FRAME, 1), (FOCUS, 1), (SECOND_NATURE, 1), (DRILL, 2)):
        for taken in range(3):
            one = sheet(IDLE, perks=tuple(taken if i == perk else 0 for i in range(PERKS)))
            assert any(code >> 8 == perk for code in perk_options(s, one)) == (taken < most), (perk, taken)


@pytest.mark.clause("HEROES-13.43", "HEROES-R52")
def test_a_drill_adds_a_face_beside_the_printed_one_and_spends_where_that_is_rolled_again() -> None:
    """Ember [3] REROLL: one more attack die. Drilled on 4, the die is spent there; the printed 3 still re-rolls."""
    s = quest(quest_of(), hero("Ember Warden"), saga=saga_of(sheet("Ember Warden")))
    ember = sheet("Ember Warden")
    found = {(one.source, one.number, one.trigger) for one in drills(s, ember)}
    assert (SKILL, 0, 4) in found
    assert (SKILL, 0, 2) in found
    assert not {one for one in found if not 1 <= one[2] <= 6}
    drilled = sheet("Ember Warden", drills=(Drill(SKILL, ember.skill, 0, 4),), perks=tuple(int(i == DRILL) for i in range(PERKS)))
    assert not [one for one in drills(s, drilled) if (one.source, one.number) == (SKILL, 0)], "one more face for one ability"
    p = at_window(quest(quest_of(), hero("Ember Warden", pool="4 6", atk="1 2"), saga=saga_of(drilled)), A, rest=2)
    p.do("use skill-1")
    while p.ask in ("pay-die", "target"):
        p.do(next(key for key in p.keys if "4" in key or key.startswith("new")))
    assert p.dice(1, POOL) == (6,)
    assert len(p.dice(1, ATK)) == 3
    both = at_window(quest(quest_of(), hero("Ember Warden", pool="3 4", atk="1 2"), saga=saga_of(drilled)), A, rest=2).do("use skill-1")
    assert both.keys == ("pay 3", "pay 4", "back")
    other = at_window(quest(quest_of(), hero("Ember Warden", pool="4 6", atk="1 2"), saga=saga_of(ember)), A, rest=2)
    assert "use skill-1" not in other.keys


@pytest.mark.clause("HEROES-13.44")
def test_focus_rolls_any_own_pool_dice_once_per_challenge() -> None:
    focused = sheet(IDLE, perks=tuple(int(i == FOCUS) for i in range(PERKS)))
    for which in (U, A, B, C, D):
        s = quest(quest_of(), idle(), idle("3 3 6", health=5), saga=saga_of(sheet(IDLE), focused))
        p = at_window(s, which, rest=4)
        assert (p.asked, p.keys[0]) == (2, "use focus")
    p.do("use focus", "pick-die 3", "pick-die 6")
    p.do("roll")
    assert p.dice(2) == (3, 4, 4)
    assert "use focus" not in (p.keys or ())
    kept = at_window(quest(quest_of(), idle("3 3 6", health=5), saga=saga_of(focused)), A, rest=4).do("use focus", "roll")
    assert kept.dice(1) == (3, 3, 6)
    assert "use focus" in kept.keys, "nothing was rolled"


@pytest.mark.clause("HEROES-13.45")
def test_second_nature_turns_a_card_for_good() -> None:
    p = after(WON, idle(), stars=2, sheets=(sheet(IDLE),))
    before = sheets_of(p)[0].hero
    p.do("perk second-nature hero")
    assert sheets_of(p)[0].hero == before ^ 1
    assert p.seat(1).hero == before ^ 1


# ---- artifacts in play


@pytest.mark.clause("HEROES-13.25", "HEROES-12.10")
def test_an_attuned_artifact_works_once_per_challenge_or_quest() -> None:
    """Loaded Knuckle (Challenge) and Last Word (Quest); what is not attuned is not offered."""
    knuckle, word = artifact("A01"), artifact("A11")
    one = sheet(IDLE, artifacts=(knuckle, word, artifact("A12")), attuned=(knuckle, word))
    s = quest(quest_of(), idle("3 3", health=9, atk="1 2"), saga=saga_of(one))
    p = at_window(s, A)
    assert "use A01" in p.keys
    assert "use A11" in p.keys
    assert "use A12" not in p.keys
    p.do("use A11")
    assert p.seat(1).health == 3
    p.do("use A01", "face 6") if p.ask == "activate" and "use A01" in p.keys else None
    assert "use A11" not in (p.keys or ())
    assert p.s.venture is not None
    assert p.s.venture.gone[0] >> word + 1 & 1
    assert p.s.venture.used[0] >> knuckle + 1 & 1


@pytest.mark.clause("HEROES-5.01", "HEROES-1.11")
def test_a_third_hand_makes_the_first_assistant_add_two_dice() -> None:
    """Seats 1 and 2 assist seat 3: 5 + 2 + 1."""
    hand = artifact("A05")
    saga = saga_of(sheet(IDLE), sheet(IDLE), sheet(IDLE, artifacts=(hand,), attuned=(hand,)))
    s = quest(quest_of(), idle(health=0, assists=3), idle(health=0, assists=3), idle("3 3", health=9), saga=saga)
    p = at_phase(s, HERO_ATTACK, rest=3)
    assert len(p.dice(3, ATK)) == attack_dice(p.s, p.seat(3)) + 2 + 1


@pytest.mark.clause("HEROES-12.12", "HEROES-R55")
def test_the_party_votes_to_skip_an_attack() -> None:
    """Borrowed Hour of seat 2, in window B: two of three agree, nobody is attacked; one of three, and it is kept."""
    hour = artifact("A04")
    saga = saga_of(sheet(IDLE), sheet(IDLE, artifacts=(hour,), attuned=(hour,)), sheet(IDLE))
    for votes, agreed in ((("vote yes", "vote no", "vote yes"), True), (("vote no", "vote yes", "vote no"), False)):
        parts = [idle("3 3 3", health=30, atk="1", cdef="1") for _ in range(3)]
        p = at_window(quest(quest_of(), *parts, saga=saga), B, rest=1)
        assert (p.asked, p.keys[0]) == (2, "use A04")
        p.do("use A04", *votes)
        assert "use A04" not in (p.keys or ()), "once a turn at most"
        p.done().on()
        turn = p.told[: next((i for i, event in enumerate(p.told) if isinstance(event, ev.TurnBegan)), len(p.told))]
        assert any(isinstance(event, ev.DiceRolled) and event.kind == CATK for event in turn) != agreed
        assert p.s.venture is not None
        assert bool(p.s.venture.gone[1]) == agreed


# ---- what is left, and begun with


@pytest.mark.clause("HEROES-13.30")
def test_a_campaign_goes_on_from_its_legacy_and_the_chain_of_records_verifies_itself() -> None:
    records, legacy = [], None
    bot = delve.bot("instinct", "heroes")
    for number in range(2):
        table = delve.new("heroes", seats=2, seed=40 + number, house_rules={"mode": "K2"}, legacy=legacy)
        while table.decision is not None:
            half = delve.replay(table.record()) if table.decisions == 20 else table
            assert half.decision is not None
            assert half.decision.keys == table.decision.keys
            assert table.asked is not None
            table.choose(bot.choose(table.seat(table.asked)))
        legacy = table.legacy
        records.append(table.record())
    chain = "".join(records)
    assert len(delve.replay_chain(chain)) == 2
    seed = records[1].index("legacy ")
    with pytest.raises((BadRecord, BadLegacy)):
        delve.replay_chain(records[0] + records[1][: seed + 40] + "0" + records[1][seed + 41 :])


@pytest.mark.clause("HEROES-13.01")
def test_a_campaign_begins_only_with_what_fits() -> None:
    saga = saga_of(sheet(IDLE), sheet(IDLE))
    with pytest.raises(BadLegacy, match="2 characters, not of 3"):
        delve.new("heroes", seats=3, seed=1, house_rules={"mode": "K1"}, legacy=saga)
    with pytest.raises(BadLegacy, match="mode=K1"):
        delve.new("heroes", seats=2, seed=1, house_rules={"mode": "K2"}, legacy=saga)
    with pytest.raises(BadLegacy, match="is over"):
        delve.new("heroes", seats=2, seed=1, house_rules={"mode": "K1"}, legacy=altered(saga, doom=3))


def test_tales_and_endings_follow_what_happened() -> None:
    """Every ending of every Campaign is reached by some past, and so is every tale."""
    from delve.games.heroes.content import shipped

    for place, campaign in enumerate(shipped().campaigns):
        seen = set()
        for over_, doom, killed, retired in ((0, 3, 1, ()), (1, 0, 0, ()), (1, 2, 1, ()), (1, 1, 1, ()), (1, 0, 1, ()), (1, 0, 1, (None,))):
            for won in product(*[stage.quests for stage in campaign.stages]):
                past = altered(saga_of(sheet(IDLE)), campaign=place, doom=doom, killed=killed, retired=retired, won=won)
                seen.add(first_that_fits(campaign.endings, past, over_))
        assert seen == set(range(len(campaign.endings))), campaign.id


