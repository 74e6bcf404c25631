"""The town between two Quests (HEROES-13.21 to 13.27, 13.50 to 13.55)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.games.heroes import saga_events as ev
from delve.games.heroes.campaign import DRESS
from delve.games.heroes.codes import NOBODY
from delve.games.heroes.perks import BLESSING
from delve.games.heroes.saga import Saga, Sheet
from delve.kernel.flow import push
from tests.games.heroes.kit import Halt, Played, hero
from tests.games.heroes.quest_kit import artifact, in_town, quest, quest_of, saga_of, sheet

IDLE = "Frost Warden"


def town(*sheets: Sheet, dice: tuple[int, ...] = (), **changed: Any) -> Played:
    """A town phase after the first won Quest."""
    given = {"stage": 1, "won": (0,), **changed}
    parts = [hero(IDLE, pool="3 3") for _ in sheets]
    return in_town(quest(quest_of(), *parts, saga=saga_of(*sheets, **given)), *dice)


def sheets_of(p: Played) -> tuple[Sheet, ...]:
    return saga(p).sheets


def saga(p: Played) -> Saga:
    assert p.s.saga is not None
    return p.s.saga


@pytest.mark.clause("HEROES-13.21", "HEROES-13.23")
def test_everybody_makes_up_to_two_visits_in_seat_order_also_to_one_place() -> None:
    p = town(sheet(IDLE, gold=6), sheet(IDLE, gold=0), sheet(IDLE, gold=1))
    assert p.asked == 1
    p.do("visit hall hero", "visit hall hero")
    assert p.asked == 3, "seat 2 has nothing to do in town"
    assert "visit shrine" in p.keys
    p.do("leave")
    assert p.ask == "halt"
    first = in_town(quest(quest_of(), hero(IDLE), saga=saga_of(sheet(IDLE))))
    assert first.ask == "halt", "before the first Quest there is no town"
    lost = in_town(quest(quest_of(), hero(IDLE), saga=saga_of(sheet(IDLE), doom=1)))
    assert lost.ask == "town"


@pytest.mark.clause("HEROES-13.21")
def test_after_two_visits_only_what_costs_none_is_left() -> None:
    p = town(sheet(IDLE, gold=9, artifacts=(1,)), sheet(IDLE)).do("visit shrine", "visit hall skill")
    assert p.asked == 1
    assert not [key for key in p.keys if key.startswith("visit")]
    assert "attune A02" in p.keys


@pytest.mark.clause("HEROES-13.50")
def test_the_infirmary_removes_a_scar_for_two_gold() -> None:
    p = town(sheet(IDLE), sheet(IDLE, scars=2, gold=5))
    assert "visit infirmary" not in p.keys
    p.do("leave", "visit infirmary")
    assert (sheets_of(p)[1].scars, sheets_of(p)[1].gold) == (1, 3)
    poor = town(sheet(IDLE, scars=1, gold=1))
    assert "visit infirmary" not in poor.keys


@pytest.mark.clause("HEROES-13.51", "HEROES-R53")
@pytest.mark.parametrize(("number", "dice"), [(2, (2,)), (6, (6,)), (7, (1, 6)), (10, (4, 6))])
def test_the_armoury_sells_one_treasure_for_the_next_quest(number: int, dice: tuple[int, ...]) -> None:
    p = town(sheet(IDLE), sheet(IDLE, gold=12)).do("leave")
    assert [key for key in p.keys if "armoury" in key] == [f"visit armoury {n}" for n in range(2, 11)]
    p.do(f"visit armoury {number}")
    assert sheets_of(p)[1].gold == 12 - number
    assert not [key for key in p.keys if "armoury" in key], "once per town phase"
    push(p.s, DRESS)
    DRESS.run(p.s, p.luck, p.told)
    assert p.treasures(2) == [dice]
    assert p.treasures(1) == []
    assert sheets_of(p)[1].bought == 0
    poor = town(sheet(IDLE, gold=3))
    assert [key for key in poor.keys if "armoury" in key] == ["visit armoury 2", "visit armoury 3"]


@pytest.mark.clause("HEROES-13.52")
def test_the_hall_of_arms_turns_a_card_for_good() -> None:
    p = town(sheet(IDLE, gold=2), sheet(IDLE, gold=3))
    assert not [key for key in p.keys if "hall" in key]
    p.do("leave")
    before = sheets_of(p)[1]
    p.do("visit hall skill")
    assert (sheets_of(p)[1].skill, sheets_of(p)[1].hero, sheets_of(p)[1].gold) == (before.skill ^ 1, before.hero, 0)
    assert p.seat(2).skill == before.skill ^ 1


@pytest.mark.clause("HEROES-13.53")
def test_the_shrine_lets_pool_dice_be_rolled_again_at_the_next_set_up() -> None:
    p = town(sheet(IDLE, gold=0), sheet(IDLE, gold=2)).do("visit shrine")
    assert "visit shrine" not in p.keys, "once per town phase"
    p.do("leave")
    p.do("halt")
    for step in (Halt(0), BLESSING[1], BLESSING[0]):
        push(p.s, step)
    p.go()
    assert (p.ask, p.asked) == ("focus", 2)
    p.roll(5).do("pick-die 3", "roll")
    assert p.dice(2) == (3, 5)
    assert not sheets_of(p)[1].blessed


@pytest.mark.clause("HEROES-13.54", "HEROES-E61")
@pytest.mark.parametrize(("dice", "gold"), [((3, 5), 5 + 2), ((3, 4), 5 - 2)])
def test_the_tavern_pays_twice_the_stake_for_eight_or_more(dice: tuple[int, ...], gold: int) -> None:
    p = town(sheet(IDLE, gold=0), sheet(IDLE, gold=5), dice=dice)
    assert [key for key in p.keys if "tavern" in key] == ["visit tavern 1", "visit tavern 2", "visit tavern 3"]
    p.do("visit tavern 2")
    assert sheets_of(p)[1].gold == gold
    (visit,) = p.events(ev.Visited)
    assert visit.what == dice


@pytest.mark.clause("HEROES-13.55")
def test_the_guild_cashes_a_favour() -> None:
    p = town(sheet(IDLE, gold=0), sheet(IDLE, gold=0, favours=3, xp=2), dice=(0, 0))
    assert p.keys == ("visit guild gold", "visit guild xp", "visit guild artifact", "leave")
    p.do("visit guild gold")
    assert (sheets_of(p)[1].gold, sheets_of(p)[1].favours) == (3, 2)
    p.do("visit guild xp")
    assert (sheets_of(p)[1].xp, sheets_of(p)[1].level, p.ask, p.asked) == (3, 2, "perk", 2)
    owned = town(sheet(IDLE, gold=0, favours=1, artifacts=(4,)))
    assert "visit guild artifact" not in owned.keys, "one artifact for one won stage is enough"
    found = town(sheet(IDLE, gold=0, favours=1), dice=(0, 0)).do("visit guild artifact")
    assert found.ask == "vote"
    found.do(found.keys[0])
    assert len(sheets_of(found)[0].artifacts) == 1


@pytest.mark.clause("HEROES-13.24", "HEROES-13.25")
def test_two_artifacts_at_most_are_attuned_and_any_may_be_handed_over() -> None:
    p = town(sheet(IDLE, gold=0, artifacts=(1, 2, 3)), sheet("Ember Reaver", gold=0))
    p.do("attune A02", "attune A03")
    assert sheets_of(p)[0].attuned == (1, 2)
    assert [key for key in p.keys if key.startswith("attune")] == ["attune A04 A02", "attune A04 A03"]
    p.do("attune A04 A02")
    assert sheets_of(p)[0].attuned == (2, 3)
    p.do("hand A03 2")
    assert (sheets_of(p)[0].artifacts, sheets_of(p)[0].attuned) == ((1, 3), (3,))
    assert (sheets_of(p)[1].artifacts, sheets_of(p)[1].attuned) == ((2,), ())
    p.do("leave")
    assert p.asked == 2


@pytest.mark.clause("HEROES-13.27")
def test_gold_may_be_given_away() -> None:
    p = town(sheet(IDLE, gold=2), sheet(IDLE, gold=0), sheet(IDLE, gold=0)).do("give-gold 1 3", "give-gold 1 3")
    assert [one.gold for one in sheets_of(p)] == [0, 0, 2]
    assert p.asked == 3


@pytest.mark.clause("HEROES-13.17", "HEROES-R56")
def test_what_a_retired_character_left_is_handed_out_in_town() -> None:
    p = town(sheet(IDLE, gold=0), sheet(IDLE, gold=0), hoard=(2, 6))
    p.do("take A07")
    assert (sheets_of(p)[0].artifacts, saga(p).hoard) == ((6,), (2,))
    p.do("leave", "take A03")
    assert (sheets_of(p)[1].artifacts, saga(p).hoard) == ((2,), ())


def test_nobody_hands_anything_to_a_seat_without_a_character() -> None:
    p = town(sheet(IDLE, gold=2, artifacts=(artifact("A01"),)), sheet(IDLE, hero=NOBODY))
    assert not [key for key in p.keys if key.startswith(("hand", "give"))]
