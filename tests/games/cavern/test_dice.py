"""Rolling dice (CAVERN-16)."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from delve.games.cavern import events as ev
from delve.games.cavern.affair import NOT_ROLLED
from delve.games.cavern.content import load, shipped
from delve.games.cavern.dice import PURPLE, RED, WHITE, combat_of, spoils_of, throw, throw_again
from delve.kernel.luck import Scripted
from tests.kit import CavernKit, CavernPlay
from tests.kit.wishes import dice


def rolled(play: CavernPlay) -> list[tuple[int, int, int]]:
    """Combat, Spoils and the bonus in it, of every roll told."""
    return [(event.combat, event.spoils, event.bonus) for event in play.told() if isinstance(event, ev.Rolled | ev.RolledAgain)]


@pytest.mark.clause("CAVERN-16.01")
def test_every_total_starts_anew(cavern: CavernKit) -> None:
    """P0 has two Encounters in one turn: nothing of the first roll is left in the second."""
    delvers = "P0 bruiser on a of (1,0), P0 sneak on a of (2,1)"
    play = cavern.given(
        "(1,0) Q07@2, (2,0) Q03, (2,1) Q07@3", delvers=delvers, cards=["FIGHT W", "TEST C 1"], factions=("runekin", "mirefolk")
    )
    play.places("(1,1) Q03", "none")
    play.plays("room 1,0 a", "first")
    play.rolls(5, 1, (1, 1))
    affair = play.view("P0").affair
    assert (affair.combat, affair.spoils) == ((NOT_ROLLED, NOT_ROLLED), (NOT_ROLLED, NOT_ROLLED))
    assert (affair.rolled, affair.monster, affair.monster_rolled, affair.monster_combat) == ((), (0, 0, 0), (), NOT_ROLLED)
    play.told()
    play.does("first")
    play.does("roll", dice="P:S P:S")
    assert rolled(play) == [(0, 2, 0)]


@pytest.mark.clause("CAVERN-16.02")
def test_the_pool_is_the_dice_of_all_delvers_and_those_added_before_the_roll(cavern: CavernKit) -> None:
    play = cavern.resolving("", "P2 captain, P2 oracle", seats=3, card="DICE+RP > TEST C 1", treasures=["", "", "hook-1"])
    play.plays("first", "dice", "hook")
    assert play.view("P0").affair.dice == (2, 1 + 1 + 1, 1 + 1 + 1)
    play.does("roll", dice="W:- W:- R:C R:C R:C P:S P:S P:S")
    assert rolled(play) == [(3, 3, 0)]


@pytest.mark.clause("CAVERN-16.03")
@pytest.mark.parametrize(
    ("pool", "faces", "combat", "spoils"),
    [(WHITE, "W:-", 0, 0), (WHITE, "W:CC", 2, 0), (RED, "R:CCS", 2, 1), (PURPLE, "P:CS", 1, 1), (PURPLE * 2, "P:SS P:C", 1, 2)],
)
def test_each_icon_adds_one(pool: int, faces: str, combat: int, spoils: int) -> None:
    content = shipped()
    fell = throw(content, pool, Scripted(dice(content, faces)))
    assert (combat_of(content, fell), spoils_of(content, fell)) == (combat, spoils)


@pytest.mark.clause("CAVERN-16.04", "CAVERN-E36")
@pytest.mark.parametrize(
    ("pool", "chain", "combat", "spoils"),
    [(WHITE, "W:CS*>CS*>CC", 4, 2), (RED, "R:CC*>C", 3, 0), (PURPLE, "P:SS*>SS*>S", 0, 5), (PURPLE, "P:SS*>CS", 1, 3)],
)
def test_a_reroll_adds_its_own_icons_and_rolls_again(pool: int, chain: str, combat: int, spoils: int) -> None:
    content = shipped()
    luck = Scripted(dice(content, chain))
    fell = throw(content, pool, luck)
    assert (combat_of(content, fell), spoils_of(content, fell)) == (combat, spoils)
    assert luck.unspent() == []


@pytest.mark.clause("CAVERN-16.04", "CAVERN-R49")
def test_neither_rerolls_nor_the_number_of_dice_have_a_limit(cavern: CavernKit) -> None:
    """Thirteen white dice, though the box has seven, the first of them with a chain of sixty faces."""
    play = cavern.resolving("", "P0 bruiser", card="TEST C 1", xp=[6, 3])
    play.plays("first", *["dice"] * 5)
    play.does("roll", dice="W:" + "CS*>" * 59 + "C" + " W:C" * 12)
    assert rolled(play) == [(60 + 12, 59, 0)]


@pytest.mark.clause("CAVERN-16.05")
def test_each_of_six_faces_comes_with_one_number_of_a_die() -> None:
    content = shipped()
    for colour, pool in enumerate((WHITE, RED, PURPLE)):
        plain = [face for face in range(6) if not content.faces[colour][face] >> 8]
        for face in range(6):
            chain = [face + 1] if face in plain else [face + 1, plain[0] + 1]
            assert throw(content, pool, Scripted(chain))[0] == 16 * colour + face


@pytest.mark.clause("CAVERN-16.05")
def test_every_die_of_a_pool_is_thrown_for_itself() -> None:
    content = shipped()
    assert list(throw(content, 2 * WHITE + RED, Scripted([1, 4, 3]))) == [0, 3, 16 + 2]


@pytest.mark.clause("CAVERN-16.06")
def test_dice_and_treasures_are_used_in_any_number_and_order_before_the_roll_and_not_after_it(cavern: CavernKit) -> None:
    play = cavern.resolving("", "P0 seer", card="TEST S 9", treasures=["hook-1 hook-2 knuckles-1"])
    play.does("first")
    assert play.offers() == ["roll", "dice", "knuckles", "hook"]
    play.plays("hook", "dice", "hook", "knuckles", "dice")
    assert play.offers() == ["roll", "dice"]
    assert play.view("P1").affair.dice == (6, 2, 0)
    pool = "W:C W:C W:C W:C W:C W:C R:C R:C"
    play.does("roll", dice=f"{pool} / {pool}")
    assert play.offers() == ["first", "second"], "only which result to keep"
    play.does("first")
    assert play.asks == "Act"


@pytest.mark.clause("CAVERN-16.07")
def test_a_die_is_what_its_whole_chain_shows(cavern: CavernKit) -> None:
    """Hold the Line throws a chain again only if no face of it shows Combat."""
    play = cavern.resolving("", "P0 sneak", card="TEST C 9", factions=("lanternguard", "mirefolk"))
    play.does("first")
    play.does("roll", dice="P:SS*>S P:SS*>C")
    play.told()
    play.does("rethrow", dice="P:C")
    assert rolled(play) == [(1 + 1, 2, 0)]


@pytest.mark.clause("CAVERN-16.08")
def test_what_may_be_done_after_a_roll_comes_before_anybody_else_rolls(cavern: CavernKit) -> None:
    play = cavern.resolving("", "P0 bruiser, P1 bruiser", factions=("lanternguard", "mirefolk"))
    play.rolls(2, 1)
    assert (play.asks_whom, play.offers()) == ("P0", ["keep", "rethrow"])
    assert play.view("P1").affair.combat == (NOT_ROLLED, NOT_ROLLED)
    play.does("keep")
    assert (play.asks_whom, play.asks) == ("P1", "PrepareRoll")
    assert play.view("P1").affair.combat == (2, NOT_ROLLED)


# ---- the Magic Rift


@pytest.mark.clause("CAVERN-16.09", "CAVERN-16.10", "CAVERN-16.12", "CAVERN-E37")
@pytest.mark.parametrize(
    ("loot", "delvers", "bonus"),
    [
        ("rr", "P2 seer, P2 oracle", 6), ("rr", "P2 seer, P2 oracle, P2 bruiser", 6), ("r", "P2 seer", 3), ("rr", "P2 seer", 3),
        ("r", "P2 bruiser", 0), ("g", "P2 seer, P2 oracle", 0),
    ],
)  # fmt: skip
def test_a_rift_adds_three_combat_for_each_marked_delver_in_a_battle(cavern: CavernKit, loot: str, delvers: str, bonus: int) -> None:
    """However many Rifts the room has; a Delver without the mark adds nothing."""
    play = cavern.resolving(loot, f"{delvers}, P0 bruiser", seats=3, turn="P2")
    assert (play.asks_whom, play.view("P0").affair.bonus) == ("P2", bonus)


@pytest.mark.clause("CAVERN-16.09", "CAVERN-13.04", "CAVERN-E37")
@pytest.mark.parametrize(("card", "bonus"), [("FIGHT W", 6), ("TEST C 3", 0), ("TEST S 3", 0)])
def test_in_a_fight_too_but_not_in_a_test(cavern: CavernKit, card: str, bonus: int) -> None:
    play = cavern.resolving("rr", "P2 seer, P2 oracle", seats=3, card=card)
    play.does("first")
    assert play.view("P0").affair.bonus == bonus


@pytest.mark.clause("CAVERN-16.09")
def test_only_the_rollers_own_delvers_in_that_room_count(cavern: CavernKit) -> None:
    play = cavern.resolving("r", "P0 seer, P1 bruiser, P1 seer on a of (2,0)", board="(2,0) Q01@0")
    assert play.view("P0").affair.bonus == 3
    play.rolls(4, 0)
    assert (play.asks_whom, play.view("P0").affair.bonus) == ("P1", 0)


@pytest.mark.clause("CAVERN-16.11")
def test_the_bonus_counts_whatever_the_dice_show(cavern: CavernKit) -> None:
    play = cavern.resolving("r", "P0 seer, P1 bruiser")
    play.told()
    play.does("roll", dice="W:- W:S")
    assert rolled(play) == [(3, 1, 3)]
    play.rolls(2, 0)
    assert [event.combat for event in play.told() if isinstance(event, ev.BattleRanked)] == [(3, 2)]


@pytest.mark.clause("CAVERN-C13", "CAVERN-16.04", "CAVERN-19.02")
def test_a_set_may_print_the_reroll_on_other_faces_and_each_colour_goes_by_its_own(tmp_path: Path) -> None:
    """Purple dice roll again on their first face: a die thrown again with Hold the Line does, too, and not on the sixth."""
    text = files("delve.games.cavern").joinpath("content", "dice.toml").read_text(encoding="utf-8")
    own = text.replace('["S", "S", "SS", "CS", "C", "SS*"]', '["SS*", "S", "SS", "CS", "C", "S"]')
    assert own != text
    tmp_path.joinpath("dice.toml").write_text(own, encoding="utf-8")
    content = load(tmp_path)
    assert throw(content, PURPLE + WHITE, Scripted([1, 1, 6])) == (0, 32, 256 + 32 + 5)
    assert throw_again(content, (16, 33), Scripted([1, 6])) == (16, 32, 256 + 32 + 5)
