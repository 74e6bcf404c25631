"""Who is meant: explorer, reader, winner, owner, current and first player on different seats, and what everybody else keeps.

Every position has four seats that own the same. A test says what changes for whom; whoever is not named must keep all it had.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import pytest

from delve.games.cavern import events as ev
from delve.games.cavern.affair import FAILED, SUCCEEDED
from delve.games.cavern.codes import EVERYBODY, NOBODY
from tests.kit import CavernKit, CavernPlay


class Roles(NamedTuple):
    """Who sits where. The reader is the seat to the left of the explorer (11.01)."""

    explorer: int
    current: int
    first: int

    @property
    def reader(self) -> int:
        return (self.explorer + 1) % 4

    def __str__(self) -> str:
        return f"explorer P{self.explorer}, current P{self.current}, first P{self.first}"


APART = Roles(1, 3, 0)
"""All four are different seats: explorer P1, reader P2, current player P3, first player P0."""
EVERY = [APART, Roles(2, 0, 1), Roles(2, 3, 1), Roles(1, 0, 1), Roles(3, 1, 2)]
each_arrangement = pytest.mark.parametrize("roles", EVERY, ids=str)

Things = dict[str, int]


def things(play: CavernPlay) -> list[Things]:
    """By seat: how much it has of everything."""
    out = []
    for seat, player in enumerate(play.state.seats):
        own = Counter({"xp": player.xp, "gold": sum(player.gold), "turned": sum(player.turned_gold), "treasure": len(player.treasures)})
        own.update({"home": sum(player.reserve), "held": len(player.held), "lost": len(player.lost), "tiles": len(player.hand)})
        own["out"] = sum(token.seat == seat for token in play.state.tokens)
        out.append(dict(own))
    return out


def changed(before: list[Things], play: CavernPlay) -> dict[int, Things]:
    """By seat: what became more or less since."""
    out = {}
    for seat, (was, now) in enumerate(zip(before, things(play), strict=True)):
        if was != now:
            out[seat] = {key: now[key] - was[key] for key in now if now[key] != was[key]}
    return out


def explored(cavern: CavernKit, roles: Roles, card: str, loot: str = "ggk", delvers: str = "bruiser, seer", **given: Any) -> CavernPlay:
    """An Encounter of the explorer on another's turn; everybody owns two Gold and a Treasure, and has a Sneak in another room.

    The current player leads the Lanternguard, who could throw dice again.
    """
    factions = ["cogwrights", "mirefolk", "runekin"]
    factions.insert(roles.current, "lanternguard")
    inside = [f"P{roles.explorer} {kind}" for kind in delvers.split(", ")]
    outside = [f"P{seat} sneak on a of (2,0)" for seat in range(4)]
    return cavern.resolving(
        loot, [*outside, *inside], board="(2,0) Q01@0", seats=4, turn=f"P{roles.current}", first=f"P{roles.first}", card=card,
        gold=["1 2"] * 4, treasures=["orb-1", "crown-1", "idol-1", "hook-1"], factions=factions, **given,
    )  # fmt: skip


def answered(play: CavernPlay, seat: int, *keys: str, **luck: str) -> None:
    """The seat gives these answers, one after another, and nobody else is asked in between."""
    for key in keys:
        assert play.asks_whom == f"P{seat}", f"{play.asks_whom} is asked {play.asks} {play.offers()}"
        play.does(key, **luck if key == keys[-1] else {})


# ---- Encounters


WORDS = [
    pytest.param("SUCCEED", (), {"gold": 2, "treasure": 1}, {}, id="SUCCEED", marks=pytest.mark.clause("CAVERN-12.01")),
    pytest.param("FAIL", (), {"gold": 1}, {}, id="FAIL", marks=pytest.mark.clause("CAVERN-12.02")),
    pytest.param("PAY XP 2 > NOLOOT", (), {"xp": -2}, {}, id="PAY XP", marks=pytest.mark.clause("CAVERN-11.09")),
    pytest.param("PAY GOLD 1 > NOLOOT", ("lose 2",), {"gold": -1}, {}, id="PAY GOLD", marks=pytest.mark.clause("CAVERN-11.09")),
    pytest.param("PAY TREASURE 1 > NOLOOT", (), {"treasure": -1}, {}, id="PAY TREASURE", marks=pytest.mark.clause("CAVERN-11.09")),
    pytest.param("PAY XP 4 > SUCCEED | ko XP-1", (), {"xp": -1, "gold": 1}, {}, id="unpaid", marks=pytest.mark.clause("CAVERN-R71")),
    pytest.param("NOLOOT | always XP+2", (), {"xp": 2}, {}, id="XP+"),
    pytest.param("NOLOOT | always XP-2", (), {"xp": -2}, {}, id="XP-"),
    pytest.param("NOLOOT | always GOLD+2", (), {"gold": 2}, {}, id="GOLD+"),
    pytest.param("NOLOOT | always GOLD-1", ("lose 1",), {"gold": -1}, {}, id="GOLD-"),
    pytest.param("NOLOOT | always TREASURE+1", (), {"treasure": 1}, {}, id="TREASURE+"),
    pytest.param("NOLOOT | always TREASURE-1", (), {"treasure": -1}, {}, id="TREASURE-"),
    pytest.param("NOLOOT | always READER GOLD+2", (), {}, {"gold": 2}, id="READER GOLD", marks=pytest.mark.clause("CAVERN-11.01")),
]


@each_arrangement
@pytest.mark.clause("CAVERN-11.06", "CAVERN-11.08", "CAVERN-10.09", "CAVERN-R23")
@pytest.mark.parametrize(("card", "answers", "explorer", "reader"), WORDS)
def test_costs_loot_and_riders_are_the_explorers_and_some_the_readers(
    cavern: CavernKit, roles: Roles, card: str, answers: tuple[str, ...], explorer: Things, reader: Things
) -> None:
    play = explored(cavern, roles, card)
    before = things(play)
    answered(play, roles.explorer, "first", *answers)
    expected = {roles.explorer: {**explorer, "home": 2, "out": -2}}
    if reader:
        expected[roles.reader] = reader
    assert changed(before, play) == expected
    assert play.turn == f"P{(roles.current + 1) % 4}"


@each_arrangement
@pytest.mark.clause("CAVERN-R56")
@pytest.mark.parametrize(("rider", "where"), [("HOLD", "held"), ("LOSE", "lost")])
def test_the_explorer_says_which_of_its_delvers_is_held_or_lost(cavern: CavernKit, roles: Roles, rider: str, where: str) -> None:
    """The current player has the same kinds at home, and a Sneak of its own in another room."""
    play = explored(cavern, roles, f"NOLOOT | always {rider}")
    before = things(play)
    play.does("first")
    assert (play.asks_whom, play.asks, play.offers()) == (f"P{roles.explorer}", "DelverPick", ["bruiser", "seer"])
    play.does("seer")
    assert changed(before, play) == {roles.explorer: {where: 1, "home": 1, "out": -2}}
    assert "seer" not in play.reserve(f"P{roles.explorer}")
    told = [event.seat for event in play.told() if isinstance(event, ev.DelverHeld | ev.DelverLost)]
    assert told == [roles.explorer]


@pytest.mark.clause("CAVERN-R56", "CAVERN-E59")
@pytest.mark.parametrize("current", [0, 2, 3])
def test_held_on_anothers_turn_it_comes_home_at_the_end_of_its_owners_next_turn_and_no_other(cavern: CavernKit, current: int) -> None:
    play = explored(cavern, Roles(1, current, 2), "NOLOOT | always HOLD", delvers="bruiser")
    play.does("first", seat="P1")
    cells = iter(["(3,0)", "(-1,0)", "(-2,0)", "(-3,0)"])
    while play.turn != "P1":
        play.places(f"{next(cells)} Q03", "none")
        assert "bruiser" not in play.reserve("P1")
    play.places(f"{next(cells)} Q03", "none")
    assert "bruiser" in play.reserve("P1")
    assert play.told_of(ev.DelverFreed) == [ev.DelverFreed(1, "Bruiser")]


@pytest.mark.clause("CAVERN-R56")
def test_held_in_its_owners_own_turn_it_waits_for_the_next(cavern: CavernKit) -> None:
    play = explored(cavern, Roles(1, 1, 2), "NOLOOT | always HOLD", delvers="bruiser")
    play.does("first", seat="P1")
    for cell in ("(3,0)", "(-1,0)", "(-2,0)", "(-3,0)"):
        assert "bruiser" not in play.reserve("P1")
        play.places(f"{cell} Q03", "none")
    assert (play.turn, "bruiser" in play.reserve("P1")) == ("P2", True)


@pytest.mark.clause("CAVERN-R56")
def test_of_a_delver_that_would_leave_fewer_than_three_the_owner_is_spared_whoevers_turn_it_is(cavern: CavernKit) -> None:
    """P1 has lost two and keeps its Seer; P3, at turn, has lost none."""
    play = explored(cavern, APART, "NOLOOT | always LOSE", delvers="seer", lost=["P1 captain", "P1 bruiser"])
    before = things(play)
    play.does("first")
    assert changed(before, play) == {1: {"home": 1, "out": -1}}
    assert play.told_of(ev.DelverLost) == [ev.DelverLost(1, "Seer", True)]
    other = explored(cavern, APART, "NOLOOT | always LOSE", delvers="seer", lost=["P3 captain", "P3 bruiser"])
    other.does("first")
    assert other.told_of(ev.DelverLost) == [ev.DelverLost(1, "Seer", False)]


@each_arrangement
@pytest.mark.clause("CAVERN-R64")
def test_home_is_offered_to_the_explorer_for_its_own_delvers_elsewhere(cavern: CavernKit, roles: Roles) -> None:
    play = explored(cavern, roles, "NOLOOT | always HOME")
    before = things(play)
    play.does("first")
    assert (play.asks_whom, play.asks, play.offers()) == (f"P{roles.explorer}", "HomeWhich", ["home 2,0 a sneak", "nobody"])
    play.does("home 2,0 a sneak")
    assert changed(before, play) == {roles.explorer: {"home": 3, "out": -3}}


@each_arrangement
@pytest.mark.clause("CAVERN-R55")
def test_the_explorer_says_who_goes_alone_and_only_its_dice_are_thrown(cavern: CavernKit, roles: Roles) -> None:
    play = explored(cavern, roles, "ALONE > FIGHT W", "ggr")
    play.does("first")
    assert (play.asks_whom, play.asks, play.offers()) == (f"P{roles.explorer}", "AloneWhich", ["bruiser", "seer"])
    play.told()
    play.does("seer")
    assert play.told_of(ev.WentAlone) == [ev.WentAlone(roles.explorer, "Seer")]
    affair = play.view("P0").affair
    assert (play.asks_whom, affair.roller, affair.dice, affair.bonus) == (f"P{roles.explorer}", roles.explorer, (2, 0, 0), 3)


@each_arrangement
@pytest.mark.clause("CAVERN-18.06", "CAVERN-13.02", "CAVERN-13.03", "CAVERN-R55")
def test_the_explorer_prepares_pays_and_rolls_the_test(cavern: CavernKit, roles: Roles) -> None:
    """Bruiser and Seer throw five white dice; the XP for two more is the explorer's."""
    play = explored(cavern, roles, "TEST C 3")
    before = things(play)
    answered(play, roles.explorer, "first", "dice")
    assert play.view("P0").affair.dice == (7, 0, 0)
    assert play.told_of(ev.Prepared) == [ev.Prepared(roles.explorer, "dice")]
    play.does("roll", seat=f"P{roles.explorer}", dice="W:C W:C W:C W:- W:- W:- W:-")
    told = play.told()
    assert [event.seat for event in told if isinstance(event, ev.Rolled)] == [roles.explorer]
    assert [event for event in told if isinstance(event, ev.EncounterEnded)] == [ev.EncounterEnded(roles.explorer, SUCCEEDED)]
    assert changed(before, play) == {roles.explorer: {"xp": -1, "gold": 2, "treasure": 1, "home": 2, "out": -2}}


@each_arrangement
@pytest.mark.clause("CAVERN-14.04", "CAVERN-14.07")
@pytest.mark.parametrize(("own", "monster", "verdict", "gains"), [
    ((1, 1), (1, 0), SUCCEEDED, {"gold": 3, "treasure": 1}), ((1, 0), (2, 0), FAILED, {"gold": 1}),
    ((1, 5), (2, 0), FAILED, {"gold": 1, "treasure": 1}),
])  # fmt: skip
def test_the_explorer_fights_and_has_the_card_for_spoils(
    cavern: CavernKit, roles: Roles, own: tuple[int, int], monster: tuple[int, int], verdict: int, gains: Things
) -> None:
    play = explored(cavern, roles, "FIGHT WW")
    before = things(play)
    play.does("first")
    play.told()
    play.rolls(*own, monster)
    told = play.told()
    assert [event for event in told if isinstance(event, ev.EncounterEnded)] == [ev.EncounterEnded(roles.explorer, verdict)]
    assert [event.seat for event in told if isinstance(event, ev.SpoilsWon)] == ([] if own[1] == 0 else [roles.explorer])
    assert changed(before, play) == {roles.explorer: {**gains, "home": 2, "out": -2}}


@each_arrangement
@pytest.mark.clause("CAVERN-11.01", "CAVERN-11.03", "CAVERN-11.04")
def test_everybody_hears_who_explores_who_reads_and_who_has_chosen(cavern: CavernKit, roles: Roles) -> None:
    play = explored(cavern, roles, "FAIL")
    [read] = play.told_of(ev.EncounterRead)
    assert (read.explorer, read.reader) == (roles.explorer, roles.reader)
    for seat in range(4):
        seen = play.view(f"P{seat}")
        assert (seen.asked, seen.turn, seen.first) == (roles.explorer, roles.current, roles.first)
        assert (seen.affair.explorer, seen.affair.reader) == (roles.explorer, roles.reader)
    play.does("first", seat=f"P{roles.explorer}")
    told = play.told()
    assert [event.seat for event in told if isinstance(event, ev.OptionChosen)] == [roles.explorer]
    past = play.view("P0").past
    assert (past.explorer, past.reader) == (roles.explorer, roles.reader)


@pytest.mark.clause("CAVERN-17.14", "CAVERN-H01")
@pytest.mark.parametrize(("gold", "knows"), [("3", 1), ("3*", EVERYBODY)])
def test_who_put_a_card_under_the_deck_knows_it_and_of_a_turned_one_everybody(cavern: CavernKit, gold: str, knows: int) -> None:
    play = cavern.resolving("", "P1 seer", seats=4, card="NOLOOT | always GOLD-1", gold=["", gold])
    play.does("first")
    assert (play.turn, play.gold_bottom) == ("P0", [(3, knows)])


@each_arrangement
@pytest.mark.clause("CAVERN-17.06", "CAVERN-17.07")
def test_from_empty_decks_the_explorer_turns_its_own_cards(cavern: CavernKit, roles: Roles) -> None:
    treasures = ["orb-1", "crown-1", "idol-1", "hook-1"]
    play = cavern.resolving(
        "gk", f"P{roles.explorer} bruiser", seats=4, turn=f"P{roles.current}", first=f"P{roles.first}", card="SUCCEED",
        gold=["1 2"] * 4, treasures=treasures, gold_deck="", treasure_deck="",
    )  # fmt: skip
    play.told()
    answered(play, roles.explorer, "first", "turn 2")
    turned = [event.seat for event in play.told() if isinstance(event, ev.GoldTurned | ev.TreasureTurned)]
    assert turned == [roles.explorer, roles.explorer]
    for seat in range(4):
        mine = seat == roles.explorer
        assert play.gold(f"P{seat}") == (["1", "2*"] if mine else ["1", "2"])
        assert play.treasures(f"P{seat}") == [treasures[seat] + ":shown:turned" * mine]


@pytest.mark.clause("CAVERN-17.17")
def test_everybody_hears_who_has_nothing_to_turn(cavern: CavernKit) -> None:
    """P1 explores on P3's turn; the others have cards that it cannot turn."""
    play = cavern.resolving(
        "gk", "P1 bruiser", seats=4, card="SUCCEED", gold=["1 2", "", "1", "1 2"], treasures=["orb-1", "", "crown-1", "idol-1"],
        gold_deck="", treasure_deck="",
    )  # fmt: skip
    before = things(play)
    play.does("first")
    assert play.told_of(ev.NothingToTurn) == [ev.NothingToTurn(1, "Treasure"), ev.NothingToTurn(1, "Gold")]
    assert changed(before, play) == {1: {"home": 1, "out": -1}}


@each_arrangement
@pytest.mark.clause("CAVERN-17.10", "CAVERN-17.11")
def test_treasures_work_for_whoever_collects_or_owns_them(cavern: CavernKit, roles: Roles) -> None:
    """The Ledger's XP, the Purse's Gold; the explorer's Hook adds a die though nobody else has one."""
    explorer = f"P{roles.explorer}"
    hooks = ["hook-1" if seat == roles.explorer else "" for seat in range(4)]
    play = cavern.resolving(
        "kk", f"{explorer} bruiser", seats=4, turn=f"P{roles.current}", first=f"P{roles.first}", card="TEST C 1", treasures=hooks
    )
    before = things(play)
    answered(play, roles.explorer, "first", "hook")
    assert play.told_of(ev.Prepared) == [ev.Prepared(roles.explorer, "hook")]
    assert play.treasures(explorer) == ["hook-1:shown:used"]
    assert sum(play.view("P0").affair.dice) == 4
    play.does("roll", seat=explorer, dice="W:C W:C W:C R:C", treasures="ledger-1 purse-1")
    gained = changed(before, play)
    assert set(gained) == {roles.explorer}
    assert (gained[roles.explorer]["xp"], gained[roles.explorer]["gold"], gained[roles.explorer]["treasure"]) == (2, 2, 2)


@each_arrangement
@pytest.mark.clause("CAVERN-C12", "CAVERN-17.10")
def test_loaded_knuckles_are_their_owners_and_it_keeps_the_result_it_likes(cavern: CavernKit, roles: Roles) -> None:
    explorer = f"P{roles.explorer}"
    knuckles = ["knuckles-1" if seat == roles.explorer else "" for seat in range(4)]
    play = cavern.resolving(
        "gg", f"{explorer} bruiser", seats=4, turn=f"P{roles.current}", first=f"P{roles.first}", card="TEST C 3", treasures=knuckles
    )
    answered(play, roles.explorer, "first", "knuckles")
    assert play.told_of(ev.Prepared) == [ev.Prepared(roles.explorer, "knuckles")]
    play.does("roll", seat=explorer, dice="W:C W:C W:- / W:C W:C W:C")
    assert (play.asks_whom, play.asks) == (explorer, "RollKeep")
    play.told()
    play.does("second")
    assert play.told_of(ev.KeptResult) == [ev.KeptResult(roles.explorer, 3, 0)]
    assert len(play.gold(explorer)) == 2


# ---- Battles


@pytest.mark.clause("CAVERN-15.06", "CAVERN-15.07", "CAVERN-15.12")
@pytest.mark.parametrize(("current", "first"), [(0, 3), (3, 0), (1, 3)])
def test_the_winner_has_the_treasure_and_the_better_half_whoevers_turn_it_is(cavern: CavernKit, current: int, first: int) -> None:
    """P2 wins, P1 is second and has the most Spoils. The current player is not there, or comes in second."""
    play = cavern.resolving("ggggkk", "P1 bruiser, P2 bruiser", seats=4, turn=f"P{current}", first=f"P{first}")
    before = things(play)
    while play.asks == "PrepareRoll":
        play.rolls(*{"P1": (2, 1), "P2": (4, 0)}[play.asks_whom])
    assert changed(before, play) == {1: {"gold": 2, "home": 1, "out": -1}, 2: {"gold": 2, "treasure": 2, "home": 1, "out": -1}}
    assert play.told_of(ev.BattleRanked) == [ev.BattleRanked((2, 1), (4, 2))]


@pytest.mark.clause("CAVERN-15.16", "CAVERN-17.06", "CAVERN-17.07")
def test_with_empty_decks_each_fighter_turns_its_own_cards_by_rank(cavern: CavernKit) -> None:
    play = cavern.resolving(
        "ggggk", "P1 bruiser, P2 bruiser", seats=4, turn="P3", first="P0", gold=["1 2"] * 4,
        treasures=["orb-1", "hook-1", "crown-1", "idol-1"], gold_deck="", treasure_deck="",
    )  # fmt: skip
    play.rolls(2, 0)
    play.rolls(4, 0)
    assert (play.asks_whom, play.offers(), play.treasures("P2")) == ("P2", ["turn 1", "turn 2"], ["crown-1:shown:turned"])
    play.does("turn 2")
    assert (play.asks_whom, play.offers()) == ("P1", ["turn 1", "turn 2"])
    play.does("turn 1")
    assert [play.gold(f"P{seat}") for seat in range(4)] == [["1", "2"], ["2", "1*"], ["1*", "2*"], ["1", "2"]]


@pytest.mark.clause("CAVERN-19.06", "CAVERN-19.07", "CAVERN-19.15")
@pytest.mark.parametrize("current", [0, 1, 3])
def test_overchannel_is_for_the_runekin_that_rolls_and_paid_by_it(cavern: CavernKit, current: int) -> None:
    """P2 leads the Runekin with a Seer in the room; P1, who rolls first, has a marked Delver there too and no such ability."""
    factions = ("lanternguard", "mirefolk", "runekin", "cogwrights")
    play = cavern.resolving("", "P1 seer, P2 seer, P2 bruiser", seats=4, turn=f"P{current}", first="P0", factions=factions)
    assert (play.asks_whom, "overchannel" in play.offers()) == ("P1", False)
    play.rolls(2, 0)
    assert (play.asks_whom, play.offers()) == ("P2", ["roll", "dice", "overchannel"])
    affair = play.view("P0").affair
    assert (affair.roller, affair.explorer, affair.reader, affair.dice) == (2, NOBODY, NOBODY, (5, 0, 0))
    play.does("overchannel")
    assert (play.view("P0").affair.bonus, play.xp) == (2, [3, 3, 2, 3])
    assert play.told_of(ev.Prepared) == [ev.Prepared(2, "overchannel")]
    assert play.offers() == ["roll", "dice"]
    play.rolls(3, 0)
    assert play.told_of(ev.BattleRanked) == [ev.BattleRanked((2, 1), (3, 2))]


@pytest.mark.clause("CAVERN-19.02", "CAVERN-19.11")
@pytest.mark.parametrize(("current", "xp"), [(0, [3, 1, 3, 3]), (2, [0, 1, 0, 0])])
def test_hold_the_line_is_for_the_lanternguard_that_rolled_and_paid_by_it(cavern: CavernKit, current: int, xp: list[int]) -> None:
    factions = ("mirefolk", "lanternguard", "runekin", "cogwrights")
    play = cavern.resolving("", "P1 bruiser", seats=4, turn=f"P{current}", first="P0", factions=factions, xp=xp, card="TEST C 2")
    play.plays("first", "roll", dice="W:C W:- W:S")
    assert (play.asks_whom, play.asks) == ("P1", "RollHold")
    play.told()
    play.does("rethrow", dice="W:C W:-")
    assert play.xp == [xp[0], 0, xp[2], xp[3]]
    assert [event.seat for event in play.told_of(ev.RolledAgain)] == [1]


@pytest.mark.clause("CAVERN-17.12", "CAVERN-17.13")
@pytest.mark.parametrize("card", ["banner-1", "scales-1"])
def test_passive_treasures_work_for_their_owner_and_are_shown_by_it(cavern: CavernKit, card: str) -> None:
    """P3 is at turn, so P1 comes before P2; P2 owns the card. A Banner ranks it first, Scales give it the odd card of a share."""
    play = cavern.resolving("ggg", "P1 bruiser, P2 bruiser", seats=4, turn="P3", first="P0", treasures=["", "", card])
    play.rolls(3, 0)
    play.rolls(3 if card == "banner-1" else 4, 0)
    told = play.told()
    assert [event.ranks for event in told if isinstance(event, ev.BattleRanked)] == [(2, 1)]
    assert [event.seat for event in told if isinstance(event, ev.TreasureShown)] == [2]
    assert play.treasures("P2") == [f"{card}:shown"]
    assert [len(play.gold(f"P{seat}")) for seat in range(4)] == ([0, 1, 1, 0] if card == "banner-1" else [0, 0, 2, 0])


# ---- the current player


@pytest.mark.clause("CAVERN-10.02", "CAVERN-E24")
@pytest.mark.parametrize("current", [0, 1, 2, 3])
def test_the_current_player_says_which_room_is_next_and_the_explorers_choose_in_them(cavern: CavernKit, current: int) -> None:
    """P0 and P2 are in the rooms; whoever has completed them is asked, in a room or not."""
    board = "(0,1) Q07@1, (1,0) Q07@2, (2,0) Q03, (2,1) Q07@3"
    delvers = "P2 seer on a of (0,1), P0 seer on a of (1,0), P2 bruiser on a of (2,1)"
    play = cavern.given(board, seats=4, turn=f"P{current}", delvers=delvers, cards=["NOLOOT", "NOLOOT", "NOLOOT"])
    play.places("(1,1) Q03", "none")
    me = f"P{current}"
    assert (play.asks_whom, play.offers()) == (me, ["room 1,0 a", "room 2,1 a", "room 0,1 a"])
    play.does("room 2,1 a")
    play.does("first", seat="P2")
    assert (play.asks_whom, play.offers()) == (me, ["room 1,0 a", "room 0,1 a"])
    play.does("room 1,0 a")
    play.does("first", seat="P0")
    play.does("first", seat="P2")
    assert play.turn == f"P{(current + 1) % 4}"


@pytest.mark.clause("CAVERN-18.08")
@pytest.mark.parametrize(("current", "first"), [(1, 3), (2, 0)])
def test_one_retrieves_ones_own_and_those_alike_are_one_option(cavern: CavernKit, current: int, first: int) -> None:
    """Two Captains on one section are alike, a third elsewhere and one of another seat are not; the rest are another's."""
    me, rival = f"P{current}", f"P{3 - current}"
    delvers = [f"{rival} captain on a of (1,0)", f"{me} captain on a of (1,0)", f"{me} captain on a of (1,0)", f"{me} seer on a of (1,0)"]
    delvers += [f"{rival} seer on c of (0,1)", f"{me} sneak on c of (0,1)"]
    factions = ["cogwrights"] * 4
    play = cavern.given("(1,0) Q01@0, (0,1) Q04@0", seats=4, turn=me, first=f"P{first}", delvers=delvers, factions=factions)
    play.does("retrieve")
    assert (play.asks_whom, play.offers()) == (me, ["retrieve 1,0 a captain", "retrieve 1,0 a seer", "retrieve 0,1 c sneak"])
    play.told()
    play.does("retrieve 1,0 a captain")
    assert [event.seat for event in play.told_of(ev.Retrieved)] == [current]
    assert play.xp == [2 if seat == current else 3 for seat in range(4)]
    assert play.delvers.count(f"{me} captain on a of (1,0)") == 1
    assert f"{rival} captain on a of (1,0)" in play.delvers
