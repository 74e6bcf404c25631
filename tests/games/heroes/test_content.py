"""What is in the box of `heroes`, its files and their schema, and the rules for content (section 4 of the rules)."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from delve.games.heroes import art_kinds, verbs
from delve.games.heroes.box import RANDOM, Content
from delve.games.heroes.codes import ATTACK
from delve.games.heroes.content import (
    ARTIFACTS,
    CAMPAIGNS,
    CHALLENGES,
    FILES,
    HEROES,
    LONGEST_FLAVOUR,
    LONGEST_STORY,
    LOOT,
    QUESTS,
    SKILLS,
    load,
    read_set,
    shipped,
)
from delve.games.heroes.loops import endless
from delve.games.heroes.study.content_rules import breaches, triggers
from delve.games.heroes.study.survey import survey
from delve.games.heroes.verbs import VOCABULARY
from delve.kernel.errors import DelveError
from delve.terminal import content_command

HOUSE = files("delve.games.heroes").joinpath("content")
TEXTS = {name: HOUSE.joinpath(name).read_text(encoding="utf-8") for name in FILES}
BOX = shipped()
CARDS: list[Any] = [*BOX.heroes, *BOX.skills, *BOX.challenges, *BOX.loots]
FLAVOURS = [(one.id, one.flavour) for one in (*CARDS, *BOX.quests, *BOX.artifacts, *BOX.campaigns)]


def changed(file: str, old: str, new: str, count: int = 1) -> Content:
    """The shipped set with a text in it exchanged."""
    assert old in TEXTS[file]
    return read_set({**TEXTS, file: TEXTS[file].replace(old, new, count)})


def entry(file: str, id: str, old: str, new: str) -> Content:
    """The shipped set with a text in one entry exchanged."""
    start = TEXTS[file].index(f'id = "{id}"')
    head, tail = TEXTS[file][:start], TEXTS[file][start:]
    assert old in tail
    return read_set({**TEXTS, file: head + tail.replace(old, new, 1)})


def refused(file: str, id: str, old: str, new: str) -> str:
    with pytest.raises(DelveError) as error:
        entry(file, id, old, new)
    return str(error.value)


# ---- counts


@pytest.mark.clause("HEROES-1.03", "HEROES-2.01", "HEROES-2.02", "HEROES-2.05", "HEROES-2.08", "HEROES-R38")
def test_the_box_holds_what_section_4_1_lists() -> None:
    assert [len(cards) for cards in (BOX.heroes, BOX.skills, BOX.challenges, BOX.loots)] == [12, 12, 60, 6]
    assert [len(cards) for cards in (BOX.quests, BOX.artifacts, BOX.campaigns)] == [12, 12, 3]
    assert [len(places) for places in BOX.of_level] == [0, 12, 12, 12, 12, 12]
    for cards, sides in ((BOX.heroes, 6), (BOX.skills, 6), (BOX.loots, 3)):
        assert Counter(one.card for one in cards) == dict.fromkeys(range(sides), 2)
    assert Counter((one.level, one.card) for one in BOX.challenges) == dict.fromkeys(product(range(1, 6), range(6)), 2)


def test_ids_and_names_are_there_once() -> None:
    ids = [id for id, _ in FLAVOURS]
    assert len(set(ids)) == len(ids)
    names = [one.name for one in (*CARDS, *BOX.quests, *BOX.artifacts, *BOX.campaigns)]
    assert [name for name, times in Counter(names).items() if times > 1] == []


@pytest.mark.parametrize(("id", "flavour"), FLAVOURS)
def test_every_card_has_a_line_of_flavour(id: str, flavour: str) -> None:
    assert 15 <= len(flavour) <= LONGEST_FLAVOUR
    assert flavour[-1] in ".?!"
    assert Counter(flavour for _, flavour in FLAVOURS)[flavour] == 1


def test_every_picture_is_shown_and_its_card_speaks_of_it() -> None:
    assert {card.art for card in BOX.heroes} == set(art_kinds.HEROES)
    assert {card.art for card in BOX.skills} == set(art_kinds.SKILLS)
    assert {card.art for card in BOX.challenges} == set(art_kinds.CHALLENGES)
    assert {card.art for card in BOX.loots} == set(art_kinds.LOOTS)
    assert not [note for note in survey().notes if "art is" in note]


def test_every_word_is_used_but_the_one_for_sets_of_ones_own() -> None:
    used: set[int] = set()
    ops = [op for face in (*BOX.heroes, *BOX.skills) for one in face.abilities for op in (one.cost, one.effect)]
    ops += [face.upkeep for face in CARDS if getattr(face, "upkeep", None) is not None]
    ops += [op for face in BOX.challenges for op in face.combos]
    ops += [op for face in BOX.loots for row in (*face.rows, *face.quest_rows) for op in (row.cost, row.use) if op is not None]
    ops += [op for quest in BOX.quests for op in (*quest.twists, *quest.reward)]
    ops += [one.use for one in BOX.artifacts]
    tales = [tale for one in BOX.campaigns for tale in (*one.endings, *[tale for stage in one.stages for tale in stage.tales])]
    ops += [op for tale in tales for op in tale.when]
    while ops:
        op = ops.pop()
        used.add(op.verb)
        ops += op.inner
    if any(face.horde for face in BOX.challenges):
        used.add(verbs.T_HORDE)
    assert set(VOCABULARY.by_number) == used


# ---- the rules for content


@pytest.mark.clause("HEROES-1.03")
def test_the_shipped_set_keeps_every_rule_for_content() -> None:
    assert breaches(BOX) == []
    assert survey().breaches == []


@pytest.mark.parametrize(("rule", "file", "id", "old", "new", "said"), [
    ("C-01", HEROES, "H2B", "face = 6", "face = 3", "H2B: it should have two abilities on different faces of 4 to 6, not on 3, 5"),
    ("C-01", SKILLS, "S3A", "face = 3", "face = 2", "S3A: it should have two abilities on different faces of 1 to 3, not on 2, 2"),
    ("C-02", SKILLS, "S1B", "attack = 1", "attack = 2", "with S1B: Attack adds up to 6; it should be 5"),
    ("C-03", HEROES, "H2B", "dice = 7", "dice = 8", "Dice Count adds up to 12; it should be 7 to 11"),
    ("C-03", HEROES, "H1A", "defense = 2", "defense = 3", "Defense Dice adds up to 5; it should be 2 to 4"),
    ("C-03", SKILLS, "S6B", "body = 2", "body = 1", "Body adds up to 3; it should be 4 to 5"),
    ("C-04", HEROES, "H1B", "REROLL > E-ADD(ATK)", "SPEND > E-ADD(ATK)", "H1B: at most one ability should cost Spend"),
    ("C-05", SKILLS, "S4B", "E-REROLL(ATK,CDEF,CATK,DEF,TRE)", "E-REROLL(POOL)", "changes Pool dice and should cost Spend"),
    ("C-05", SKILLS, "S5A", "REROLL > E-PLUS", "ADD 1 > E-PLUS", "H1A with S5A: a die could pay for ever"),
    ("C-05", LOOT, "L3A", "SPEND > E-DAMAGE(2)", "FLIP > E-DAMAGE(2)", "L3A, row 3: it could be flipped for ever"),
    ("C-05", LOOT, "L2A", "REROLL > E-REROLL(ATK)", "REROLL > E-REROLL(POOL)", "L2A, row 5: it changes Pool dice"),
    ("C-06", CHALLENGES, "C2.5A", 'combos = ["K-EACH(2,5)=2"]', "combos = []", "C2.5A: it should have one to three combos, not 0"),
    ("C-06", CHALLENGES, "C2.5A", 'trait = "T-HORDE"', 'trait = "T-HORDE"\nupkeep = "U-SINK"',
     "C2.5A: it should have a trait or an upkeep, not both"),
    ("C-07", CHALLENGES, "C1.1A", 'attack = 5\nloot = 1\ncombos = ["K-PAIR=2"]', 'attack = 2\nloot = 1\ncombos = ["K-TRIPLE=2"]',
     "C1.1A: it cannot do damage"),
    ("C-08", CHALLENGES, "C3.2A", 'archetype = "brute"', 'archetype = "elite"', "level 3: there should be two of brute, not 1"),
    ("C-08", CHALLENGES, "C3.2A", 'archetype = "brute"', 'archetype = "swarm"', "C3.2A and C3.2B: two faces of one card should differ"),
    ("C-08", CHALLENGES, "C3.5A", 'upkeep = "U-SINK"', 'upkeep = "U-TITHE"', "C3.5A: its numbers and words are not those of hexer"),
    ("C-09", LOOT, "L1A", '  { number = 4, name = "Firepot", type = "C", use = "SPEND > E-DAMAGE(2)" },\n', "",
     "L1A: it should have rows 1 to 12 and 13"),
    ("C-09", LOOT, "L1B", 'type = "A", use = "P-STAT(DEFENSE,1)"', 'type = "V", use = "P-POINTS(1)"',
     "L1B: it should have two or three Armor, not 1"),
    ("C-09", LOOT, "L2B", 'type = "W", use = "P-ONCE(E-PLUS(ATK,1))"', 'type = "V", use = "P-POINTS(1)"',
     "L2B: it should have two Weapons, not 1"),
    ("C-09", LOOT, "L3A", "P-STAT(ATTACK,1)", "P-STAT(DEFENSE,1)", "L3A: exactly one row, a Weapon at 10, 11 or 12"),
    ("C-09", LOOT, "L2A", "SPEND > E-HEAL(1)", "SPEND > E-DAMAGE(1)", "L2A: a row up to 3 should heal"),
    ("C-09", LOOT, "L3B", "SPEND > E-BLOCK", "SPEND > E-HEAL(1)", "L3B: one row should block"),
    ("C-10", CHALLENGES, "C4.2A", "loot = 2", "loot = 3", "C4.2A: loot should be 2 at level 4, not 3"),
])  # fmt: skip
def test_a_set_that_breaks_a_rule_is_told_so(rule: str, file: str, id: str, old: str, new: str, said: str) -> None:
    found = [line for line in breaches(entry(file, id, old, new)) if said in line and f"({rule})" in line]
    assert found, (said, breaches(entry(file, id, old, new)))


def test_no_pair_has_a_loop_with_any_drill_that_is_allowed() -> None:
    """C-05: every legal Drill is one that `endless` allows; there is one for every pair."""
    for hero, skill in product(BOX.heroes, BOX.skills):
        own = triggers(hero, skill)
        drills = [(face + step, cost) for face, cost in own for step in (-1, 1) if 1 <= face + step <= 6]
        assert not endless(own)
        assert any(not endless([*own, one]) for one in drills)


@pytest.mark.parametrize(("written", "loops"), [
    ([(6, "REROLL"), (5, "REROLL"), (1, "REROLL"), (2, "REROLL")], False),
    ([(6, "REROLL"), (5, "REROLL"), (4, "REROLL"), (2, "REROLL"), (1, "REROLL")], True),
    ([(6, "REROLL"), (5, "REROLL"), (4, "REROLL"), (2, "REROLL"), (1, "SPEND")], False),
    ([(4, "FLIP"), (3, "FLIP")], True),
    ([(4, "FLIP"), (3, "REROLL")], False),
    ([(4, "FLIP"), (3, "ADD 1")], True),
    ([(6, "SUB 1"), (5, "SUB 1"), (4, "FLIP"), (3, "ADD 3")], True),
    ([(6, "SUB 1"), (5, "SUB 1"), (4, "FLIP")], False),
])  # fmt: skip
def test_endless_finds_circles_and_too_few_idle_faces(written: list[tuple[int, str]], loops: bool) -> None:
    assert endless([(face, VOCABULARY.op(text, 1, "x")) for face, text in written]) == loops


def test_attack_is_no_tuning_knob() -> None:
    assert {face.stats[ATTACK] for face in BOX.heroes} == {4}
    assert {face.stats[ATTACK] for face in BOX.skills} == {1}


# ---- reading


@pytest.mark.parametrize(("file", "id", "old", "new", "why"), [
    (HEROES, "H3A", "face = 6", "face = 7", "heroes.toml, hero H3A, abilities 7: face should be a number from 1 to 6, not 7"),
    (HEROES, "H3A", "REROLL > E-HEAL(1)", "E-HEAL(1)", "heroes.toml, hero H3A, abilities 6, does: 'E-HEAL(1)' should have one cost"),
    (HEROES, "H3A", "E-HEAL(1)", "E-HEEL(1)", "unknown word 'E-HEEL' in 'E-HEEL(1)'; the head can be: E-ADD"),
    (HEROES, "H3A", "SPEND > E-BLOCK", "SPEND > E-SKIP", "'E-SKIP' cannot stand as the head; it is a vote of the party"),
    (HEROES, "H3A", 'art = "mender"', 'art = "mendr"', "unknown art 'mendr' (did you mean 'mender'?)"),
    (HEROES, "H3A", "body = 3", "boddy = 3", "the field 'body' is missing ('boddy' is no field; is it misspelt?)"),
    (HEROES, "H3A", "flavour = \"", "flavour = \"" + "x" * 120, f"characters; {LONGEST_FLAVOUR} is the most"),
    (SKILLS, "S2B", 'id = "S2B"', 'id = "S2C"', "skills.toml: entry 4 should be S2B, not 'S2C'; it should have S1A to S6B, each once"),
    (CHALLENGES, "C1.1A", 'archetype = "brute"', 'archetype = "brut"', "unknown archetype 'brut' (did you mean 'brute'?)"),
    (CHALLENGES, "C1.1A", "K-PAIR=2", "K-PAIR=0", "in 'K-PAIR=0', 0 should be a number from 1 to 9"),
    (CHALLENGES, "C1.1A", "K-PAIR=2", "E-BLOCK", "'E-BLOCK' cannot stand as a combination; it is the head"),
    (LOOT, "L1A", 'type = "C"', 'type = "X"', "type should be one of W, A, C, V, D, F, not 'X'"),
    (LOOT, "L1A", "SPEND > E-HEAL(1)", "E-HEAL(1)", "'E-HEAL(1)' should have one cost, such as SPEND > E-HEAL(1)"),
    (LOOT, "L1A", "P-POINTS(1)", "P-STAT(BODY,1)", "a treasure of type V does P-POINTS, not P-STAT(BODY,1)"),
    (LOOT, "L1A", 'type = "V", use = "P-POINTS(1)"', 'type = "F"', "row 5 is of type F, which belongs in quest_rows (7.21)"),
    (QUESTS, "Q03", '"2", "3", "4", "5"', '"2", "3"', "there are 2 steps; a Quest has 3 to 7 (12.02)"),
    (QUESTS, "Q03", '"2", "3", "4", "5"', '"2", "3", "C4.9A"',
     "steps has 'C4.9A', which is neither a level from 1 to 5 nor the id of a Challenge"),
    (QUESTS, "Q03", '["SIEGE", "REST(2)"]', "[]", "there are 0 twists; a Quest has one or two (12.02)"),
    (QUESTS, "Q03", "SIEGE", "SEIGE", "unknown word 'SEIGE' in 'SEIGE'; a twist can be: BOSS, CLOCK"),
    (QUESTS, "Q02", 'loot = "L1B"', 'loot = "L9"', "loot should be random or one of L1A"),
    (QUESTS, "Q03", "before = \"\"\"", "before = \"\"\"" + "x" * 600, f"characters; {LONGEST_STORY} is the most"),
    (ARTIFACTS, "A03", "P-STAT(BODY,1)", "P-STAT(BODY,7)", "in 'P-STAT(BODY,7)', 7 should be a number from 1 to 3"),
    (CAMPAIGNS, "K1", 'quests = ["Q02", "Q05"]', 'quests = ["Q02", "Q05", "Q06"]',
     "there are 3 quests; a stage names one, or two to vote on (13.01)"),
    (CAMPAIGNS, "K1", 'quests = ["Q03"]', 'quests = ["Q33"]', "quests has 'Q33', which is no Quest"),
    (CAMPAIGNS, "K1", 'when = ["LOST"]', 'when = ["DOOMED"]', "unknown word 'DOOMED' in 'DOOMED'; a condition can be: AGAIN, CHOSE"),
])  # fmt: skip
def test_a_wrong_file_is_refused_by_file_entry_and_field(file: str, id: str, old: str, new: str, why: str) -> None:
    assert why in refused(file, id, old, new)


def test_a_card_too_many_or_missing_is_refused() -> None:
    with pytest.raises(DelveError, match=r"artifacts.toml: entry 13, 'A13', is one too many"):
        read_set({**TEXTS, ARTIFACTS: TEXTS[ARTIFACTS] + '\n[[artifact]]\nid = "A13"\n'})
    with pytest.raises(DelveError, match=r"artifacts.toml: entry 12 should be A12, which is missing"):
        read_set({**TEXTS, ARTIFACTS: TEXTS[ARTIFACTS][: TEXTS[ARTIFACTS].rindex("[[artifact]]")]})


def test_texts_that_only_show_do_not_change_the_digest() -> None:
    assert changed(HEROES, "Some of it was open", "Most of it was open").digest == BOX.digest
    assert changed(CAMPAIGNS, "Four hundred and twelve lamps", "Four hundred lamps").digest == BOX.digest
    assert changed(HEROES, "dice = 5", "dice = 6").digest != BOX.digest


def test_a_folder_of_ones_own_is_read_and_looked_over(tmp_path: Path) -> None:
    tmp_path.joinpath(LOOT).write_text(TEXTS[LOOT].replace("E-DAMAGE(6)", "E-DAMAGE(9)"), encoding="utf-8")
    own = load(tmp_path)
    assert own.digest != BOX.digest
    assert set(own.borrowed) == set(FILES) - {LOOT}
    found = survey(tmp_path)
    assert [note for note in found.notes if note.startswith("heroes.toml is not in")]
    assert content_command.show(found) == 0
    tmp_path.joinpath(LOOT).write_text(TEXTS[LOOT].replace("P-STAT(ATTACK,1)", "P-STAT(BODY,1)", 1), encoding="utf-8")
    assert [line for line in survey(tmp_path).breaches if line.startswith("loot.toml, L1A: exactly one row")]
    assert content_command.show(survey(tmp_path)) == 1


# ---- what is said on cards


@pytest.mark.parametrize(("id", "number", "said"), [
    ("H1B", 0, "Pay: re-roll. One more attack die."),
    ("H1A", 1, "Pay: flip. Subtract 1 from one enemy attack die."),
    ("H2B", 1, "Pay: subtract 1. Add or subtract 1 on one attack die."),
    ("H5A", 1, "Pay: re-roll. While assisting, one more attack die."),
    ("S2A", 1, "Pay: spend. Set one attack die to any face."),
    ("S4B", 0, "Pay: re-roll. Re-roll one attack, enemy defence, enemy attack, defence or treasure die."),
    ("S3B", 1, "Pay: add 1. Subtract 1 from one enemy attack die."),
])  # fmt: skip
def test_abilities_are_said_in_english(id: str, number: int, said: str) -> None:
    face = next(one for one in (*BOX.heroes, *BOX.skills) if one.id == id)
    assert face.abilities[number].said == said


def test_every_card_is_said_in_english_without_codes() -> None:
    said = [one.said for face in (*BOX.heroes, *BOX.skills) for one in face.abilities]
    said += [line for face in BOX.challenges for line in face.said] + [row.said for face in BOX.loots for row in face.rows if row.said]
    said += [line for quest in BOX.quests for line in quest.said] + [one.said for one in BOX.artifacts]
    assert len(said) > 200
    for line in said:
        assert not line[0].islower()
        assert not re.search(r"[A-Z]-[A-Z]|[(){}|>]|\b(ATK|CDEF|CATK|DEF|TRE|POOL)\b", line), line


# ---- Quests and Campaigns


@pytest.mark.clause("HEROES-12.02", "HEROES-12.03")
@pytest.mark.parametrize("quest", BOX.quests, ids=lambda one: one.id)
def test_a_quest_states_its_steps_twists_and_reward(quest: object) -> None:
    one = next(card for card in BOX.quests if card is quest)
    assert 3 <= len(one.steps) <= 7
    assert 1 <= len(one.twists) <= 2
    assert 1 <= one.stars <= 5
    assert one.reward
    for text in (one.before, one.won, one.lost):
        assert 60 <= len(text) <= LONGEST_STORY
    for step in one.steps:
        assert step.challenge == RANDOM or BOX.challenges[step.challenge].level == step.level
    levels = Counter(step.level for step in one.steps)
    assert max(levels.values()) <= 6, "a random step needs a card of its level that is not yet in the Quest (12.04)"


def test_every_twist_and_every_star_is_met() -> None:
    twists = {op.verb for quest in BOX.quests for op in quest.twists}
    assert twists == set(range(verbs.CLOCK, verbs.RELAY + 1))
    assert {quest.stars for quest in BOX.quests} == {1, 2, 3, 4, 5}


@pytest.mark.clause("HEROES-13.01")
@pytest.mark.parametrize("campaign", BOX.campaigns, ids=lambda one: one.id)
def test_a_campaign_has_six_stages_no_quest_twice_and_a_choice_or_two(campaign: object) -> None:
    one = next(card for card in BOX.campaigns if card is campaign)
    quests = [quest for stage in one.stages for quest in stage.quests]
    assert len(one.stages) == 6
    assert len(set(quests)) == len(quests)
    assert sum(len(stage.quests) == 2 for stage in one.stages) >= 1
    for stage in one.stages:
        assert stage.tales[-1].when == ()
        assert [op.verb for op in stage.tales[0].when] == [verbs.AGAIN], "a stage that was lost is told otherwise"
    assert [op.verb for op in one.endings[0].when] == [verbs.LOST]
    assert len(one.endings) >= 5


def test_every_quest_is_in_a_campaign() -> None:
    assert {quest for one in BOX.campaigns for stage in one.stages for quest in stage.quests} == set(range(len(BOX.quests)))


def test_a_tale_asks_only_about_what_can_have_happened() -> None:
    """CHOSE names a Quest of an earlier stage (or, at the end, of any), one of two."""
    for one in BOX.campaigns:
        for at, tales in [*enumerate(stage.tales for stage in one.stages), (len(one.stages), one.endings)]:
            for op in [op for tale in tales for op in tale.when if op.verb == verbs.CHOSE]:
                voted = [stage.quests for stage in one.stages[:at] if len(stage.quests) == 2]
                assert any(op.a in quests for quests in voted), (one.id, at, verbs.QUESTS[op.a])
