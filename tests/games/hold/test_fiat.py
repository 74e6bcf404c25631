"""The Overseer's fiat (HOLD-34): edits at a table, what they refuse, notes, and going back."""

from __future__ import annotations

from typing import Any, cast

import pytest

from delve.games.hold import FIAT, GAME
from delve.games.hold.chronicle import TAMED
from delve.games.hold.codes import DRY, HOSTILE, LADDER, SONG, TRIUMPH, WATER, YOURS
from delve.games.hold.events import EnemySpawned, TurnBegan
from delve.games.hold.facts import facts
from delve.games.hold.fiat_rest import CHANGEABLE
from delve.games.hold.journal import notes_about
from delve.games.hold.movers import enemy_mover
from delve.games.hold.prompts import Prompt
from delve.games.hold.spaces import space
from delve.games.hold.state import Hold
from delve.games.hold.tables import ENEMIES
from delve.kernel.codec import freeze, thaw
from delve.kernel.edits import Edited
from delve.kernel.errors import BadEdit
from delve.table import Table
from delve.table.replaying import replay_record
from delve.table.seat import TableSeat


def table(seed: int = 11) -> Table:
    return Table(GAME, 1, seed, {"flavour": "auto", "red_spaces": "cavern"}, ["Ana"])


def hold_of(t: Table) -> Hold:
    assert isinstance(t._state, Hold)
    return t._state


def edited(*words: str) -> Table:
    t = table()
    for one in words:
        t.edit(one)
    return t


# ---- what can be edited (34.02)


@pytest.mark.clause("HOLD-34.02")
def test_supplies_are_set() -> None:
    t = edited("supplies 7 120")
    assert (hold_of(t).supplies.resources, hold_of(t).supplies.goods) == (7, 120)


@pytest.mark.clause("HOLD-34.02")
def test_spaces_openings_and_ways_are_drawn_changed_and_erased() -> None:
    t = edited("draw 1,1 barracks", "draw 2,1 river", "draw 1,2 cavern", "link 1,1 stairs", "side 1,1 left wall")
    s = hold_of(t)
    assert s.map.thing_at(space(1, 1)).what == 2
    assert (s.map.cells[space(2, 1)].liquid, s.map.cells[space(2, 1)].natural) == (WATER, True)
    assert space(1, 1) not in facts(s).connected, "a wall was put up"
    t.edit("side 1,1 left open")
    assert space(1, 2) in facts(hold_of(t)).connected, "by the stairs"
    t.edit("link 1,1 none")
    assert space(1, 2) not in facts(hold_of(t)).connected
    t.edit("link 1,1 ladder")
    assert hold_of(t).map.links[space(1, 1)].kind == LADDER
    t.edit("draw 1,2 forge")
    assert space(1, 2) in facts(hold_of(t)).connected, "its ways stay"
    t.edit("erase 1,2")
    assert space(1, 2) not in hold_of(t).map.cells
    assert space(1, 1) not in hold_of(t).map.links


@pytest.mark.clause("HOLD-34.02")
def test_traps_barricades_and_features_are_set_and_taken_away() -> None:
    t = edited(
        "draw 1,1 cavern", "draw 1,2 cavern", "link 1,1 ladder", "trap 1,2 stopping 2", "barricade 1,1 defensive 3",
        "barricade 1,1 offensive 1 below", "fill 1,2 slime", "mark 1,2 song on", "state 1,1 damaged",
    )  # fmt: skip
    s = hold_of(t)
    upper, lower, link = s.map.cells[space(1, 1)], s.map.cells[space(1, 2)], s.map.links[space(1, 1)]
    assert upper.barricade is not None and upper.barricade.strength == 150
    assert link.barricade is not None and link.barricade.strength == 20
    assert lower.trap is not None and (lower.trap.kind, lower.trap.level, lower.trap.armed) == (1, 2, True)
    assert lower.liquid == 3
    assert SONG in lower.marks
    assert s.map.thing_at(space(1, 1)).damaged
    for words in (
        "trap 1,2 none",
        "barricade 1,1 none",
        "barricade 1,1 none below",
        "fill 1,2 dry",
        "mark 1,2 song off",
        "state 1,1 whole",
    ):
        t.edit(words)
    s = hold_of(t)
    upper, lower = s.map.cells[space(1, 1)], s.map.cells[space(1, 2)]
    assert (upper.barricade, lower.trap, lower.liquid, lower.marks) == (None, None, 0, ())
    assert s.map.links[space(1, 1)].barricade is None
    assert not s.map.thing_at(space(1, 1)).damaged


@pytest.mark.clause("HOLD-R358")
@pytest.mark.clause("HOLD-34.02")
def test_units_and_beings_come_change_and_go() -> None:
    t = edited(
        "draw 1,1 barracks", "units 1,1 soldier 30", "units 0,1 soldier 1", "draw 2,1 inn", "adventurer 2,1 witch", "draw 3,1 kennel"
    )
    s = hold_of(t)
    assert {s.map.thing_at(space(1, 1)).number, 0} == set(s.houses)
    assert [group.number for groups in s.houses.values() for group in groups] == [1, 30]
    t.edit("creature 3,1 large-creature 44")
    assert hold_of(t).chronicle.tamings == [], "nobody tamed it"
    first, second = hold_of(t).beings
    t.edit(f"being {second.number} strength 50")
    t.edit(f"being {second.number} home 2,1")
    t.edit(f"being {first.number} gone")
    (left,) = hold_of(t).beings
    assert (left.strength, left.home) == (50, hold_of(t).map.cells[space(2, 1)].thing)


@pytest.mark.clause("HOLD-34.02")
def test_sleeping_enemies_come_change_and_go() -> None:
    t = edited("draw 1,1 cavern", "draw 2,1 cavern", "sleeper 1,1 wyrm 90", "sleeper 1,1 fossils 20")
    wyrm, fossils = hold_of(t).dormant
    t.edit(f"dormant {wyrm.number} strength 400")
    assert (hold_of(t).dormant[0].strength, hold_of(t).dormant[0].full) == (400, 400)
    t.edit(f"dormant {wyrm.number} strength 12")
    assert hold_of(t).dormant[0].full == 400, "it may heal to what it had"
    t.edit(f"dormant {wyrm.number} at 2,1")
    t.edit(f"dormant {wyrm.number} name Old Smoke")
    t.edit(f"dormant {fossils.number} gone")
    (left,) = hold_of(t).dormant
    assert (left.strength, left.at, left.name, left.enemy) == (12, space(2, 1), "Old Smoke", ENEMIES.index("wyrm"))
    t.edit(f"dormant {wyrm.number} wake")
    assert hold_of(t).combat is not None
    assert hold_of(t).dormant == []


@pytest.mark.clause("HOLD-34.02")
def test_a_combat_is_started_changed_and_ended() -> None:
    t = edited("draw 1,1 cavern", "draw 2,1 cavern", "draw 3,1 cavern", "draw 4,1 cavern")
    told = t.edit("attack 4,1 undead 60")
    assert any(isinstance(event, EnemySpawned) for event in told)
    fight = hold_of(t).fight
    enemy = next(one for one in fight.pieces if one.side == HOSTILE)
    mine = next(one for one in fight.pieces if one.side == YOURS)
    assert t.decision is not None and t.decision.ask == "overseer-phase"
    t.edit(f"piece {enemy.number} strength 5")
    t.edit(f"piece {enemy.number} at 4,1")
    t.edit(f"piece {enemy.number} name Bony")
    changed = next(one for one in hold_of(t).fight.pieces if one.number == enemy.number)
    assert (changed.strength, changed.at, changed.name) == (5, space(4, 1), "Bony")
    t.edit("peace")
    while hold_of(t).combat is not None and t.decision is not None:
        t.choose("end phase")
    assert t.decision is not None and t.decision.ask == "explore"
    assert mine.side == YOURS


@pytest.mark.clause("HOLD-34.02")
def test_an_attack_before_round_1_joins_the_combat_that_is_being_begun() -> None:
    t = edited("draw 1,1 inn", "adventurer 1,1 witch", "draw 2,1 cavern", "draw 3,1 cavern", "attack 3,1 undead 60")
    assert (t.decision is not None and hold_of(t).fight.round) == 0, "a Witch is asked first"
    t.edit("attack 3,1 demons 5")
    t.edit("sleeper 2,1 fossils 4")
    t.edit(f"dormant {hold_of(t).dormant[0].number} wake")
    assert len([one for one in hold_of(t).fight.pieces if one.side == YOURS]) == 2, "nobody takes the field twice"
    assert len([one for one in hold_of(t).fight.pieces if one.side == HOSTILE]) == 3
    assert sum(type(step).__name__ == "Round" for step in hold_of(t).agenda) == 1


@pytest.mark.clause("HOLD-34.02")
def test_peace_is_made_with_those_too_who_were_to_join() -> None:
    t = edited("draw 1,1 cavern", "draw 2,1 cavern", "draw 3,1 cavern", "attack 3,1 undead 60", "attack 3,1 demons 30")
    assert len(hold_of(t).fight.joining) == 1
    t.edit("peace")
    while hold_of(t).combat is not None:
        t.choose("end phase")
    assert hold_of(t).houses[0][0].number == 5


@pytest.mark.clause("HOLD-34.02")
def test_counters_layers_options_and_cards_are_set() -> None:
    t = edited(
        "count pawrtals 2", "count turn 9", "count red-jokers 1", "known gills yes", "known transmutation yes", "layer magma 4",
        "option stacking free", "option flavour ask", "card 7s",
    )  # fmt: skip
    s = hold_of(t)
    assert (s.lore.pawrtals, s.clock.turn, s.cards.red_found, s.lore.gills, s.supplies.transmutation) == (2, 9, 1, True, True)
    assert (s.lore.layer, s.lore.layer_depth) == (1, 4)
    assert s.rules.free_stacking and s.rules.asks_flavour
    assert GAME.line(t.edit("card qd")[0], ["Ana"]) == "By fiat (card qd): any card next, now Q♦ next."
    t.choose(next(key for key in t.decision.keys if key.startswith("explore")) if t.decision else "")
    assert any("Q♦ turns up" in line for line in t.log(0))


@pytest.mark.clause("HOLD-34.02")
@pytest.mark.clause("HOLD-R50")
def test_enemies_are_declared_able_or_unable() -> None:
    undead = ENEMIES.index("undead")
    t = table()
    assert enemy_mover(hold_of(t), undead).climbs
    assert not enemy_mover(hold_of(t), undead).eye
    t.edit("declare undead climb no")
    t.edit("declare undead see yes")
    t.edit("declare undead tame yes")
    s = hold_of(t)
    assert not enemy_mover(s, undead).climbs
    assert enemy_mover(s, undead).eye
    assert s.chronicle.can(undead, TAMED, False)
    assert enemy_mover(s, ENEMIES.index("demons")).climbs, "nobody else is meant"
    t.edit("declare undead see no")
    assert not enemy_mover(hold_of(t), undead).eye


@pytest.mark.clause("HOLD-R354")
def test_options_that_shaped_the_map_stay() -> None:
    assert not {"runes", "page_size"} & set(CHANGEABLE)
    with pytest.raises(BadEdit, match="no house rule that can change 'page_size'"):
        table().edit("option page_size 7x9")


def test_changed_house_rules_are_there_again_after_freezing() -> None:
    t = edited("option stacking free")
    again = thaw(GAME, 1, t.setup, freeze(hold_of(t)))
    assert isinstance(again, Hold)
    assert again.rules.free_stacking
    assert not hold_of(table()).rules.free_stacking


# ---- how an edit is told and refused


@pytest.mark.clause("HOLD-34.03")
def test_an_edit_is_told_with_before_after_and_reason() -> None:
    t = table()
    told = t.edit("supplies 30 12", because="the caravan came")
    assert told[0] == Edited("supplies 30 12", "20♥ 20♦", "30♥ 12♦", "the caravan came")
    assert t.log(0)[-1] == "By fiat (supplies 30 12): 20♥ 20♦, now 30♥ 12♦, because the caravan came."


@pytest.mark.clause("HOLD-34.04")
def test_money_caps_and_housing_may_be_broken() -> None:
    t = edited("supplies 900 0", "units 0,1 soldier 60", "draw 1,1 barracks", "units 1,1 soldier 5", "units 1,1 gunner 9")
    assert hold_of(t).supplies.resources == 900
    assert sum(group.number for groups in hold_of(t).houses.values() for group in groups) == 74


@pytest.mark.clause("HOLD-34.04")
@pytest.mark.clause("HOLD-R359")
@pytest.mark.parametrize(
    ("given", "words", "said"),
    [
        ((), "erase 0,1", "the Entrance and Bloodrunes stay"), ((), "draw 0,1 forge", "the Entrance and Bloodrunes stay"),
        ((), "fill 0,1 lava", "the Entrance and Bloodrunes stay"), ((), "card red-joker", "red joker is not in the deck"),
        ((), "units 3,1 soldier 2", "nothing is drawn at 3,1"), ((), "link 0,1 ladder", "nothing is drawn at 0,2"),
        (("draw 1,1 barracks", "units 1,1 soldier 2"), "erase 1,1", "somebody lives at 1,1"),
        (("draw 1,1 cavern", "sleeper 1,1 wyrm 9"), "erase 1,1", "a sleeping enemy is at 1,1, where nothing is drawn"),
        ((), "draw 1,0 forge", "from 1 to 999"), ((), "draw x,1 forge", "'x' should be a whole number"),
        ((), "draw 11 forge", "a space such as"),
        ((), "draw 1,1 barraks", "did you mean 'barracks'"), ((), "supplies 3", "'supplies' has 1 word behind it"),
        ((), "peace", "there is no combat to end"), (("draw 1,1 cavern",), "units 1,1 soldier 2", "nobody can be housed in the cavern"),
        (("draw 1,1 corridor",), "adventurer 1,1 witch", "nobody can be housed in the Corridor"),
        ((), "being 4 gone", "no adventurer or creature '4'"),
        ((), "conjure 4", "knows no edit 'conjure'"),
    ],
)  # fmt: skip
def test_what_would_be_no_hold_any_more_is_refused_with_the_reason(given: tuple[str, ...], words: str, said: str) -> None:
    t = edited(*given)
    before = t.record(), t.digest()
    with pytest.raises(BadEdit, match=said):
        t.edit(words)
    assert (t.record(), t.digest()) == before


@pytest.mark.clause("HOLD-R355")
def test_what_is_asked_to_act_is_not_taken_away() -> None:
    t = edited("draw 1,1 cavern", "draw 2,1 cavern", "draw 3,1 cavern", "attack 3,1 undead 60")
    mine = next(one for one in hold_of(t).fight.pieces if one.side == YOURS)
    t.choose(f"piece {mine.number}")
    before = t.digest()
    with pytest.raises(BadEdit, match="could not go on"):
        t.edit(f"piece {mine.number} gone")
    assert t.digest() == before
    t.choose("wait")


@pytest.mark.clause("HOLD-R355")
def test_what_is_still_to_be_done_is_not_taken_away_either() -> None:
    """A house in a combat is one to come home to; a lair that still has to be named is needed for that."""
    t = edited("draw 1,1 cavern", "draw 2,1 cavern", "draw 3,1 barracks", "units 3,1 soldier 3", "attack 2,1 undead 60")
    fallen = hold_of(t).houses.pop(hold_of(t).map.cells[space(3, 1)].thing)
    assert fallen[0].number == 3
    away = next(one for one in hold_of(t).fight.pieces if one.side == YOURS and one.at == space(3, 1))
    t.edit(f"piece {away.number} at 1,1")
    with pytest.raises(BadEdit, match="came from a house that is gone"):
        t.edit("erase 3,1")
    other = edited("draw 1,1 lair")
    hold_of(other).agenda.insert(0, cast(Any, Prompt(hold_of(other).map.cells[space(1, 1)].thing)))
    with pytest.raises(BadEdit, match="still to be done needs something that is gone"):
        other.edit("erase 1,1")
    hold_of(other).agenda.pop(0)
    other.edit("erase 1,1")


def test_every_edit_of_the_list_is_done_somewhere_here() -> None:
    """The list a player sees is what the tests use."""
    with open(__file__, encoding="utf-8") as file:
        text = file.read()
    assert [word for word in FIAT if f'"{word} ' not in text and f'"{word}"' not in text] == []


# ---- what follows


@pytest.mark.clause("HOLD-34.05")
def test_play_goes_on_at_the_same_decision_with_new_options() -> None:
    t = table()
    assert t.decision is not None and t.decision.ask == "explore"
    before = set(t.decision.keys)
    caps = facts(hold_of(t)).caps
    t.edit("draw 1,1 stockpile")
    assert t.decision.ask == "explore"
    assert set(t.decision.keys) - before == {"explore 2,1 right", "explore 1,2 down"}
    assert before - set(t.decision.keys) == {"explore 1,1 right"}
    assert facts(hold_of(t)).caps != caps


@pytest.mark.clause("HOLD-34.06")
def test_undo_goes_back_any_number_of_decisions_and_the_cards_are_the_same() -> None:
    t = table()
    while t.decisions < 20:
        t.choose(0)
    record, digest = t.record(), t.digest()
    keys = list(t.keys)
    t.undo(to=3)
    for key in keys[3:]:
        t.choose(key)
    assert (t.record(), t.digest()) == (record, digest)
    t.undo(to=0)
    assert t.decisions == 0


@pytest.mark.clause("HOLD-34.06")
def test_only_a_redraw_changes_the_cards_to_come() -> None:
    drawn = []
    for words in ((), ("supplies 30 30",), ("redraw",)):
        t = edited(*words)
        s, luck = hold_of(t).copy(), t._luck.copy()
        drawn.append([s.cards.deck.draw(luck) for _ in range(12)])
    assert drawn[0] == drawn[1]
    assert drawn[0] != drawn[2]
    t = table()
    t.edit("redraw")
    assert "redraw" in t.record()


@pytest.mark.clause("HOLD-34.06")
def test_undo_goes_to_the_start_of_the_turn_and_before_the_fight_in_one_step() -> None:
    assert GAME.undo == "free"
    t = table()
    while t.turns < 3:
        t.choose(0)
    start = t.decisions
    assert any(isinstance(event, TurnBegan) for event in t.told[start])
    t.edit("draw 1,1 cavern")
    t.edit("draw 2,1 cavern")
    t.edit("draw 3,1 cavern")
    before = t.decisions
    t.edit("attack 3,1 undead 60")
    t.choose("end phase")
    assert t.landmark("fight") == before
    t.undo(to=t.landmark("fight"))
    assert hold_of(t).combat is None
    assert t.landmark("turn") == start
    t.undo(to=t.landmark("turn"))
    assert t.decisions == start
    assert t.turns == 3


@pytest.mark.clause("HOLD-34.07")
@pytest.mark.clause("HOLD-R353")
def test_notes_are_attached_to_what_they_name_and_change_nothing() -> None:
    t = table()
    before = t.digest()
    for words in (
        "A good place.",
        "@1,2 here the roof came down",
        "@turn a long one",
        "@piece 4 a brave lot",
        "@enemy 7 it limps",
        "@1,2 again",
    ):
        t.note(words, 0)
    assert t.digest() == before
    assert t.decisions == 0
    assert notes_about(t.notes, "") == ["A good place."]
    assert notes_about(t.notes, "1,2") == ["here the roof came down", "again"]
    assert notes_about(t.notes, "turn") == ["a long one"]
    assert notes_about(t.notes, "piece 4") == ["a brave lot"]
    assert notes_about(t.notes, "enemy 7") == ["it limps"]
    assert hold_of(t).chronicle.edits == 0


@pytest.mark.clause("HOLD-34.08")
def test_renaming_and_sketching_are_notes_and_leave_no_mark() -> None:
    t = table()
    t.note("@0,1 call it the Gate of Ana", 0)
    t.choose("abandon")
    assert t.outcome is not None and not t.outcome.edited


@pytest.mark.clause("HOLD-34.09")
def test_an_edited_hold_is_ruled_by_the_overseer() -> None:
    t = table()
    t.edit("known crystal yes")
    t.choose("triumph")
    assert hold_of(t).ending.how == TRIUMPH
    assert t.outcome is not None
    assert t.outcome.edited
    assert t.outcome.verdict.endswith("Ruled by the Overseer.")
    assert "edit 1 known crystal yes" in t.record()
    again = replay_record(GAME, t.record())
    assert again.outcome == t.outcome
    t.undo(to=0)
    t.choose("abandon")
    assert t.outcome is not None
    assert not t.outcome.edited, "undo alone does not mark it"
    assert hold_of(t).chronicle.edits == 0


@pytest.mark.clause("HOLD-1.01")
@pytest.mark.clause("HOLD-34.01")
def test_people_edit_at_any_decision_and_bots_are_never_offered_it() -> None:
    t = table()
    asked = set()
    while t.decisions < 60 and t.decision is not None:
        asked.add(t.decision.ask)
        assert not any(key.partition(" ")[0] in ("edit", "fiat") for key in t.decision.keys)
        ask = t.decision.ask
        t.edit("supplies 30 30")
        assert t.decision is not None and t.decision.ask == ask
        t.choose(t.decisions % 3 % len(t.decision.faces))
    assert len(asked) >= 5
    assert not hasattr(TableSeat, "edit")
    assert (GAME.min_seats, GAME.max_seats) == (1, 1)
    assert set(t.choosers) == {0}


@pytest.mark.clause("HOLD-34.05")
@pytest.mark.clause("HOLD-6.01")
def test_a_room_whose_money_an_edit_takes_meanwhile_is_not_built() -> None:
    t = edited("card 7h", "supplies 40 40")
    t.choose("explore 1,1 right")
    for key in ("trade none", "build shrine", "at -1,1"):
        t.choose(key)
    t.edit("supplies 19 40")
    assert t.decision is not None
    assert (t.decision.ask, hold_of(t).supplies.resources) == ("build", 19)
    assert space(-1, 1) not in hold_of(t).map.cells


@pytest.mark.clause("HOLD-34.04")
@pytest.mark.clause("HOLD-R355")
def test_what_is_being_dug_or_built_is_finished_before_it_is_drawn_or_erased() -> None:
    t = Table(GAME, 1, 11, {"flavour": "auto"}, ["Ana"])
    t.edit("card 7h")
    t.choose("explore 1,1 right")
    with pytest.raises(BadEdit, match="finish that first"):
        t.edit("draw 1,1 barracks")
    t.edit("draw -1,1 cavern")
    t.choose("cavern")
    t.edit("draw 1,1 barracks")
    for key in ("trade none", "build shrine", "at -1,1"):
        t.choose(key)
    with pytest.raises(BadEdit, match="finish that first"):
        t.edit("erase -1,1")


@pytest.mark.clause("HOLD-34.04")
@pytest.mark.parametrize(("mark", "why"), [("infested", "God Mushroom"), ("mimic", "Mimic")])
def test_in_a_combat_too_nothing_is_infested_or_a_mimic_without_its_enemy(mark: str, why: str) -> None:
    t = edited("draw 1,1 barracks", "draw 2,1 cavern", "draw 3,1 cavern", "attack 3,1 undead 60")
    with pytest.raises(BadEdit, match=why):
        t.edit(f"mark 1,1 {mark} on")


@pytest.mark.clause("HOLD-34.04")
def test_what_was_impossible_before_an_edit_does_not_stand_in_its_way() -> None:
    t = table()
    hold_of(t).lore.hudrak = True  # freed before the Crystal was found
    t.edit("supplies 3 4")
    assert hold_of(t).supplies.goods == 4


@pytest.mark.clause("HOLD-34.02")
def test_a_cavern_drawn_over_a_river_is_dry_ground_to_build_on() -> None:
    t = edited("draw 1,1 river", "draw 1,1 cavern")
    cell = hold_of(t).map.cells[space(1, 1)]
    assert (cell.liquid, cell.natural) == (DRY, False)
    t.edit("draw 1,1 lake")
    assert hold_of(t).map.cells[space(1, 1)].natural
