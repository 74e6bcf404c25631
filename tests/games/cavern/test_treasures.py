"""What each Treasure does (section 5.7 of the rules), played."""

from __future__ import annotations

from importlib.resources import files

import pytest

from delve.games.cavern import events as ev
from delve.games.cavern.content import TREASURES, read_treasures
from tests.kit import CavernKit


def test_every_ability_has_a_test_here(cavern: CavernKit) -> None:
    """A new Treasure wants a ruling of its own."""
    able = {treasure.id.partition("-")[0] for treasure in cavern.game.box.treasures if treasure.ability}  # type: ignore[attr-defined]
    assert able == {"knuckles", "hook", "hourglass", "chisel", "ledger", "purse", "banner", "scales"}


# ---- one-time


@pytest.mark.clause("CAVERN-C12", "CAVERN-17.10")
@pytest.mark.parametrize(("keep", "totals"), [("first", (4, 0)), ("second", (0, 3))])
def test_loaded_knuckles_roll_twice_in_full_and_keep_one(cavern: CavernKit, keep: str, totals: tuple[int, int]) -> None:
    play = cavern.resolving("gg", "P0 bruiser, P1 bruiser", treasures=["knuckles-1"])
    play.plays("dice", "knuckles")
    assert play.offers() == ["roll", "dice"], "once a roll"
    play.does("roll", dice="W:CC W:C W:C W:- W:- / W:S W:S W:S W:- W:-")
    assert [face.words.label for face in play.faces()] == ["Keep Combat 4, Spoils 0", "Keep Combat 0, Spoils 3"]
    play.does(keep)
    assert (play.view("P1").affair.combat[0], play.view("P1").affair.spoils[0]) == totals
    assert [event.combat for event in play.told_of(ev.Rolled)] == [4, 0], "both results are seen by all"


@pytest.mark.clause("CAVERN-C12")
def test_of_a_pair_of_knuckles_one_is_for_this_roll_and_one_for_another(cavern: CavernKit) -> None:
    """D11: once a roll; of a pair of Hooks both may be used."""
    play = cavern.resolving("gg", "P0 bruiser, P1 bruiser", treasures=["knuckles-1 knuckles-2 hook-1 hook-2"])
    play.does("knuckles")
    assert play.offers() == ["roll", "dice", "hook"]
    play.plays("hook", "hook")
    assert play.offers() == ["roll", "dice"]
    assert (play.view("P1").affair.dice, play.treasures("P0")[1]) == ((3, 2, 0), "knuckles-2")


@pytest.mark.clause("CAVERN-C12")
def test_hold_the_line_applies_to_the_result_that_was_kept(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", "P0 bruiser, P1 bruiser", treasures=["knuckles-1"], factions=("lanternguard", "mirefolk"))
    play.does("knuckles")
    play.does("roll", dice="W:C W:C W:C / W:CC W:- W:S")
    play.does("second")
    assert play.offers() == ["keep", "rethrow"]
    play.does("rethrow", dice="W:C W:C")
    assert play.view("P1").affair.combat[0] == 4


@pytest.mark.clause("CAVERN-C12")
def test_loaded_knuckles_keep_the_rift_bonus(cavern: CavernKit) -> None:
    play = cavern.resolving("r", "P0 seer, P1 bruiser", treasures=["knuckles-1"])
    play.does("knuckles")
    play.does("roll", dice="W:C W:- / W:CC W:C")
    play.does("second")
    assert play.view("P1").affair.combat[0] == 3 + 3


@pytest.mark.clause("CAVERN-C12")
def test_a_serrated_hook_adds_a_red_die(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", "P0 sneak", card="FIGHT W", treasures=["hook-2"])
    play.plays("first", "hook")
    assert play.view("P1").affair.dice == (0, 1, 2)
    play.does("roll", dice="R:CC P:S P:S / W:C")
    assert (play.treasures("P0"), len(play.gold("P0"))) == (["hook-2:shown:used"], 3), "two for the room, one for Spoils"


@pytest.mark.clause("CAVERN-C12", "CAVERN-17.10")
def test_an_hourglass_of_haste_gives_a_turn_after_this_one(cavern: CavernKit) -> None:
    play = cavern.given("(1,0) Q01@0", treasures=["hourglass-1"])
    play.does("hourglass")
    assert "hourglass" not in play.offers()
    play.places("(2,0) Q03", "none")
    assert (play.turn, play.asks, play.state.turn.in_extra) == ("P0", "Act", True)
    assert "hourglass" not in play.offers()
    play.places("(1,1) Q03", "none")
    assert play.turn == "P1"


@pytest.mark.clause("CAVERN-C12")
def test_of_a_pair_each_may_be_used(cavern: CavernKit) -> None:
    play = cavern.given("(1,0) Q01@0", treasures=["hourglass-1 hourglass-2"])
    play.plays("hourglass", "hourglass")
    assert play.state.turn.extra == 2
    assert "hourglass" not in play.offers()


@pytest.mark.clause("CAVERN-C13")
def test_an_hourglass_gives_as_many_turns_as_its_card_says(cavern: CavernKit) -> None:
    """An owner's own set may have another number."""
    play = cavern.given("(1,0) Q01@0", treasures=["hourglass-1"])
    text = files("delve.games.cavern").joinpath("content", TREASURES).read_text(encoding="utf-8")
    play.state.content.treasures = read_treasures(text.replace("TURN+1", "TURN+2"), TREASURES)
    play.does("hourglass")
    assert play.state.turn.extra == 2


@pytest.mark.clause("CAVERN-C13")
def test_a_hook_adds_the_dice_that_its_card_says(cavern: CavernKit) -> None:
    play = cavern.resolving("", "P0 seer", card="TEST C 2", treasures=["hook-1"])
    text = files("delve.games.cavern").joinpath("content", TREASURES).read_text(encoding="utf-8")
    play.state.content.treasures = read_treasures(text.replace("DICE+R", "DICE+WP"), TREASURES)
    play.does("first")
    [hook] = [face for face in play.faces() if face.key == "hook"]
    assert hook.words.then == "Adds a white and a purple die. 89% to pass."
    play.does("hook")
    assert play.view("P1").affair.dice == (3, 0, 1)


@pytest.mark.clause("CAVERN-C12", "CAVERN-R11")
def test_it_is_not_offered_where_it_would_be_spent_for_nothing(cavern: CavernKit) -> None:
    """`fast_chain=one`: no extra turn is earned during an extra turn."""
    for table, offered in (("one", False), ("unlimited", True)):
        play = cavern.given("(1,0) Q01@0", treasures=["hourglass-1"], in_extra=True, house_rules={"fast_chain": table})
        assert ("hourglass" in play.offers()) == offered


@pytest.mark.clause("CAVERN-C12", "CAVERN-17.10")
def test_a_masons_chisel_breaks_the_corridor_rule_without_xp(cavern: CavernKit) -> None:
    play = cavern.given("(0,1) Q04@0", "Q02 Q03 Q03", xp=0, treasures=["chisel-1"])
    assert play.placements("Q03")[0, 2] == ["0 chisel"]
    play.places("(0,2) Q03@0 chisel", "none")
    assert (play.xp[0], play.treasures("P0")) == (0, ["chisel-1:shown:used"])
    assert play.room("c of (0,1)").complete


@pytest.mark.clause("CAVERN-C12", "CAVERN-19.18")
def test_a_chisel_pays_for_a_scaffold_tile_too(cavern: CavernKit) -> None:
    """The last XP goes for the second tile; its broken corridor is the chisel's."""
    play = cavern.given("", "Q04 Q03 Q03", xp=[1, 3], treasures=["chisel-1"], factions=("cogwrights", "mirefolk"))
    play.places("(0,1) Q04@0")
    play.places("(0,2) Q03@0 chisel", "none")
    assert (play.xp[0], play.treasures("P0")) == (0, ["chisel-1:shown:used"])


# ---- immediate


@pytest.mark.clause("CAVERN-C12", "CAVERN-17.11")
@pytest.mark.parametrize(("xp", "gained"), [([3, 3], 2), ([12, 12], 1)])
def test_a_scholars_ledger_gives_two_xp_or_what_the_supply_has(cavern: CavernKit, xp: list[int], gained: int) -> None:
    play = cavern.resolving("k", card="SUCCEED", xp=xp)
    play.plays("first", treasures="ledger-2")
    assert (play.xp[0], play.treasures("P0")) == (xp[0] + gained, ["ledger-2:shown:used"])


@pytest.mark.clause("CAVERN-C12", "CAVERN-17.11")
def test_a_bursting_purse_gives_two_gold(cavern: CavernKit) -> None:
    play = cavern.resolving("k", card="SUCCEED")
    play.plays("first", treasures="purse-1", gold="3 2")
    assert (play.gold("P0"), play.score("P0")) == (["2", "3"], 5 + 1)


# ---- passive


@pytest.mark.clause("CAVERN-C12", "CAVERN-R59", "CAVERN-E56")
@pytest.mark.parametrize(
    ("treasures", "ranks", "shares", "back"),
    [
        (["", "banner-1"], (1, 0), {1: 2, 0: 1}, 2), (["scales-1", "banner-1"], (1, 0), {1: 2, 0: 2}, 1),
        (["banner-1", "banner-2"], (0, 1), {0: 2, 1: 1}, 2), (["", ""], (0, 1), {0: 2, 1: 1}, 2),
        (["scales-2", ""], (0, 1), {0: 3, 1: 1}, 1),
    ],
)  # fmt: skip
def test_a_duelists_banner_wins_ties_and_misers_scales_round_up(
    cavern: CavernKit, treasures: list[str], ranks: tuple[int, int], shares: dict[int, int], back: int
) -> None:
    """Two Banners cancel out: player order decides."""
    play = cavern.resolving("ggggg", "P0 bruiser, P1 bruiser", treasures=treasures)
    play.rolls(4, 0)
    play.rolls(4, 0)
    told = play.told()
    assert [event.ranks for event in told if isinstance(event, ev.BattleRanked)] == [ranks]
    assert {event.seat: event.count for event in told if isinstance(event, ev.GoldCollected)} == shares
    assert [event.count for event in told if isinstance(event, ev.GoldReturned)] == [back]


@pytest.mark.clause("CAVERN-R59")
def test_a_banner_ranks_above_all_others_who_are_tied(cavern: CavernKit) -> None:
    """P2 with the Banner before P0 and P1, who stay in player order; more Combat still ranks higher."""
    play = cavern.resolving(
        "gggg", "P0 bruiser, P1 bruiser, P2 bruiser, P3 bruiser", seats=4, treasures=["", "", "banner-2"], xp=[3, 3, 3, 0]
    )
    play.rolls(4, 0)
    play.rolls(4, 0)
    play.told()
    play.does("roll", dice="W:CC W:CC W:- / W:CC W:CC W:C")
    assert play.told_of(ev.BattleRanked) == [ev.BattleRanked((3, 2, 0, 1), (5, 4, 4, 4))]


@pytest.mark.clause("CAVERN-R67", "CAVERN-R59", "CAVERN-17.12")
@pytest.mark.parametrize(
    ("treasures", "ranks", "shown"),
    [
        (["banner-1", "", "banner-2"], (0, 2, 1), [0, 2]), (["", "banner-1", "banner-2"], (1, 2, 0), [1, 2]),
        (["banner-1", "banner-2", ""], (0, 1, 2), []), (["banner-1", "", ""], (0, 1, 2), []), (["", "", "banner-2"], (2, 0, 1), [2]),
    ],
)  # fmt: skip
def test_where_banners_change_the_order_of_the_tied_all_of_theirs_are_shown_else_none(
    cavern: CavernKit, treasures: list[str], ranks: tuple[int, ...], shown: list[int]
) -> None:
    """P0 before P2, who has shown a Banner, can only have one too."""
    play = cavern.resolving("gggg", "P0 bruiser, P1 bruiser, P2 bruiser", seats=3, treasures=treasures)
    for _ in range(3):
        play.rolls(4, 0)
    told = play.told()
    assert [event.ranks for event in told if isinstance(event, ev.BattleRanked)] == [ranks]
    assert [event.seat for event in told if isinstance(event, ev.TreasureShown)] == shown


@pytest.mark.clause("CAVERN-R67")
def test_a_banner_is_not_shown_for_the_sake_of_others_who_are_tied_below(cavern: CavernKit) -> None:
    """P0 has more Combat than the rest; among the rest P2's Banner tells."""
    play = cavern.resolving("gggg", "P0 bruiser, P1 bruiser, P2 bruiser", seats=3, treasures=["banner-1", "", "banner-2"])
    for combat in (5, 4, 4):
        play.rolls(combat, 0)
    assert [event.seat for event in play.told_of(ev.TreasureShown)] == [2]


@pytest.mark.clause("CAVERN-R67")
def test_nor_where_combat_alone_puts_its_owner_above_those_who_rolled_before(cavern: CavernKit) -> None:
    play = cavern.resolving("gggg", "P0 bruiser, P1 bruiser, P2 bruiser", seats=4, treasures=["banner-1", "", "banner-2"])
    for combat in (3, 4, 5):
        play.rolls(combat, 0)
    told = play.told()
    assert [event.ranks for event in told if isinstance(event, ev.BattleRanked)] == [(2, 1, 0)]
    assert [event for event in told if isinstance(event, ev.TreasureShown)] == []


@pytest.mark.clause("CAVERN-17.12", "CAVERN-C12")
@pytest.mark.parametrize("pair", ["banner", "scales"])
def test_of_a_pair_the_one_already_shown_does_the_work(cavern: CavernKit, pair: str) -> None:
    """The other changes nothing, so it stays hidden."""
    play = cavern.resolving("ggggg", "P0 bruiser, P1 bruiser", treasures=["", f"{pair}-1 {pair}-2:shown"])
    play.rolls(4, 0)
    play.rolls(4, 0)
    told = play.told()
    assert not [event for event in told if isinstance(event, ev.TreasureShown)]
    assert play.treasures("P1") == [f"{pair}-1", f"{pair}-2:shown"]


@pytest.mark.clause("CAVERN-17.12", "CAVERN-R30")
def test_scales_are_not_shown_for_the_one_card_that_the_table_gives_anyway(cavern: CavernKit) -> None:
    play = cavern.resolving("g", "P0 bruiser, P1 bruiser", treasures=["scales-1"], house_rules={"battle_min_one": "on"})
    play.rolls(4, 0)
    play.rolls(3, 0)
    assert (len(play.gold("P0")), play.treasures("P0")) == (1, ["scales-1"])


@pytest.mark.clause("CAVERN-C12")
def test_misers_scales_are_for_the_owners_own_share_alone_and_shown_only_when_they_tell(cavern: CavernKit) -> None:
    """Of four bags a half needs no rounding; the holder's rival gets no more."""
    play = cavern.resolving("gggg", "P0 bruiser, P1 bruiser", treasures=["scales-1"])
    play.rolls(4, 0)
    play.rolls(3, 0)
    told = play.told()
    assert {event.seat: event.count for event in told if isinstance(event, ev.GoldCollected)} == {0: 2, 1: 1}
    assert not [event for event in told if isinstance(event, ev.TreasureShown)]


@pytest.mark.clause("CAVERN-R65")
def test_scales_collected_with_the_treasure_of_the_room_count_for_that_very_share(cavern: CavernKit) -> None:
    play = cavern.resolving("gggk", "P0 bruiser, P1 bruiser")
    play.rolls(4, 0)
    play.does("roll", dice="W:- W:- W:-", treasures="scales-1")
    assert (len(play.gold("P0")), play.treasures("P0")) == (2, ["scales-1:shown"])


@pytest.mark.clause("CAVERN-C12", "CAVERN-17.10")
@pytest.mark.parametrize("title", ["orb-1", "idol-1", "reliquary-1", "crown-1"])
def test_the_others_have_no_ability_and_are_worth_the_most(cavern: CavernKit, title: str) -> None:
    play = cavern.given("(1,0) Q01@0", treasures=[title])
    assert play.offers() == ["place Q03", "redraw"]
    assert play.score("P0") >= 5


# ---- the first card of a set


@pytest.mark.clause("CAVERN-C13", "CAVERN-17.10")
@pytest.mark.parametrize(("card", "key"), [("knuckles-1", "knuckles"), ("hook-1", "hook")])
def test_a_treasure_for_rolls_works_though_it_is_the_first_of_its_set(cavern: CavernKit, card: str, key: str) -> None:
    play = cavern.resolving("", "P1 bruiser", card="TEST C 1", xp=0, treasures=["", card], treasure_deck="")
    play.does("first")
    assert play.offers() == ["roll", key]


@pytest.mark.clause("CAVERN-C13", "CAVERN-17.10")
@pytest.mark.parametrize(("card", "offered"), [("hourglass-1", ["hourglass", "stuck"]), ("chisel-1", ["place Q02", "place Q03", "stuck"])])
def test_a_treasure_for_placing_works_though_it_is_the_first_of_its_set(cavern: CavernKit, card: str, offered: list[str]) -> None:
    """P1 has no XP, and its hand fits nowhere."""
    board = "(0,1) Q10, (1,0) Q10, (-1,0) Q10"
    play = cavern.given(board, "Q02 Q03 Q03", turn="P1", xp=0, treasures=["", card], treasure_deck="")
    assert play.offers() == offered
    if card == "chisel-1":
        play.plays("place Q03", "at 2,0")
        assert (play.tile((2, 0)), play.treasures("P1")) == ("Q03@0", ["chisel-1:shown:used"])


@pytest.mark.clause("CAVERN-C13", "CAVERN-17.12")
@pytest.mark.parametrize(("card", "first", "shares"), [("banner-1", "P1", (1, 2)), ("scales-1", "P0", (2, 2))])
def test_a_treasure_for_battles_works_though_it_is_the_first_of_its_set(
    cavern: CavernKit, card: str, first: str, shares: tuple[int, int]
) -> None:
    """P0 comes first in player order. P1's Banner ranks it above; its Scales give it two of the three cards that P0 leaves."""
    play = cavern.resolving("ggggg", "P0 bruiser, P1 bruiser", seats=3, treasures=["", card], treasure_deck="")
    play.rolls(3, 0)
    play.rolls(3, 0)
    [ranked] = play.told_of(ev.BattleRanked)
    assert f"P{ranked.ranks[0]}" == first
    assert (len(play.gold("P0")), len(play.gold("P1"))) == shares
