"""The kit of cavern itself: what it gives, how it reads dice and draws, and what it does not let pass."""

from __future__ import annotations

import pytest

from delve.games.cavern.content import shipped
from delve.games.cavern.dungeon import FREE, PAID
from delve.games.cavern.events import MonsterRolled, Rolled, TurnBegan
from delve.kernel.errors import NotOffered
from tests.kit import CavernKit, CavernPlay
from tests.kit.wishes import dice, told_dice, worth


def test_the_given_is_what_was_written(cavern: CavernKit) -> None:
    table = cavern.given(
        "(0,1) Q04@0, (1,0) Q07@2", "Q07 Q12", seats=3, turn="P1", first="P2", xp=[1, 2, 3], gold=["1 3*", "", "2"],
        treasures=["", "hook-1:used"], delvers="P0 seer on c of (0,1), P2 sneak up on a of (1,0)", held=["P2 sneak"], sun=5,
        stack="D21", discards="D20",
    )  # fmt: skip
    assert (table.asks, table.asks_whom, table.turn, table.state.turn.first) == ("Act", "P1", "P1", 2)
    assert (table.tile((0, 1)), table.tile((1, 0)), table.tile((0, 2))) == ("Q04@0", "Q07@2", "")
    assert (table.hand("P1"), table.hand("P0")) == (["Q07", "Q12"], ["Q03", "Q03", "Q03"])
    assert table.delvers == ["P0 seer on c of (0,1)", "P2 sneak up on a of (1,0)"]
    assert table.reserve("P2") == ["bruiser", "captain", "seer"]  # the Mirefolk have two Sneaks: one is out, one is held
    assert (table.gold("P0"), table.gold("P2"), table.treasures("P1")) == (["1", "3*"], ["2"], ["hook-1:shown:used"])
    assert (table.xp, table.state.sun, table.stack, table.discards) == ([1, 2, 3], 5, ["D21"], ["D20"])
    assert table.told() == [TurnBegan(1, table.state.turn.number, False)]
    assert table.game.broken(None, (), table.state) == []


def test_a_given_tile_that_breaks_the_corridor_rule_was_paid_for(cavern: CavernKit) -> None:
    table = cavern.given("(0,1) Q10, (1,0) Q10")
    assert [on.price for on in table.state.dungeon.tiles] == [FREE, FREE, PAID]


@pytest.mark.parametrize(
    ("wrong", "match"),
    [
        ({"board": "(3,3) Q01"}, "should lie beside"),
        ({"board": "Q01 on (1,0)"}, "should read as"),
        ({"board": "(1,0) Q01", "delvers": "P0 oracle on a of (1,0)"}, "has no oracle at home"),
        ({"board": "(1,0) Q01", "delvers": "P0 seer on a of (2,0)"}, "no tile lies there"),
        ({"turn": "2"}, "a seat is P0 to P3"),
        ({"treasure_deck": "spoon-1"}, "the Treasures are"),
    ],
)
def test_what_cannot_be_given(cavern: CavernKit, wrong: dict[str, str], match: str) -> None:
    with pytest.raises(AssertionError, match=match):
        cavern.given(**wrong)  # type: ignore[arg-type]


def test_dice_are_written_as_the_rules_write_them() -> None:
    """In each roll white falls before red before purple, however they are written; a chain falls at once."""
    assert dice(shipped(), "P:SS*>CS, W:CC / R:C") == [4, 6, 4, 1]
    for wrong in ("W:SSS", "W:CS*", "W:C>C"):
        with pytest.raises(AssertionError):
            dice(shipped(), wrong)


@pytest.mark.parametrize(("pool", "combat", "spoils"), [("WWW", 7, 1), ("RP", 2, 0), ("PP", 0, 5), ("RW", 9, 3), ("WWWWW", 0, 0)])
def test_dice_of_any_totals(pool: str, combat: int, spoils: int) -> None:
    content = shipped()
    text = worth(content, pool, combat, spoils)
    shown = "".join(chain[2:] for chain in text.split())
    assert (shown.count("C"), shown.count("S")) == (combat, spoils)
    assert [chain[0] for chain in text.split()] == sorted(pool, key="WRP".index)
    with pytest.raises(AssertionError, match="cannot show"):
        worth(content, "R", 0, 0)


def test_a_roll_told_reads_as_it_was_written(cavern: CavernKit) -> None:
    table = cavern.resolving("g", "P0 captain", card="FIGHT PP")
    table.plays("first", "roll", dice="R:CC*>C P:S / P:SS*>CS P:S")
    told = table.told()
    rolls = [told_dice(shipped(), event.dice) for event in told if isinstance(event, (Rolled, MonsterRolled))]
    assert rolls == ["R:CC*>C P:S", "P:SS*>CS P:S"]


def test_draws_are_named_deck_by_deck(cavern: CavernKit) -> None:
    table = cavern.given("(1,0) Q07@2", "Q07 Q03 Q03", card="SUCCEED | always TREASURE+1")
    table.places("(1,1) Q07@0", "a seer", tiles="X01")
    table.does("first", gold="3 2 3 1", treasures="crown-1")
    assert (table.hand("P0"), table.gold("P0"), table.treasures("P0")) == (["X01", "Q03", "Q03"], ["1", "2", "3", "3"], ["crown-1"])


def test_what_was_wished_must_come(cavern: CavernKit) -> None:
    table = cavern.given(hand="Q01 Q03 Q03")
    with pytest.raises(AssertionError, match="wished for, but not drawn"):
        table.places("(1,0) Q01", tiles="D21 D20")
    with pytest.raises(AssertionError, match="is not in the stack"):
        cavern.given(hand="Q01 Q03 Q03").places("(1,0) Q01", tiles="Q12")
    with pytest.raises(AssertionError, match="write what falls"):
        cavern.resolving("g", card="TEST C 1").plays("first", "roll")


def test_dice_of_another_colour_are_found(cavern: CavernKit) -> None:
    table = cavern.resolving("g", "P0 bruiser", card="TEST C 1")
    with pytest.raises(AssertionError, match="the rolls were"):
        table.plays("first", "roll", dice="P:S P:S P:S")


def test_the_wrong_seat_is_found(cavern: CavernKit) -> None:
    table = cavern.given()
    with pytest.raises(AssertionError, match="P0 is asked, not P1"):
        table.does("redraw", seat="P1")
    with pytest.raises(NotOffered):
        table.does("sing")


def test_failures_come_with_the_position(cavern: CavernKit) -> None:
    cavern.given("(1,0) Q07@2", delvers="P1 seer on a of (1,0)")
    assert "(1,0) Q07@2" in cavern.pictures()
    assert "P1 seer on a of (1,0)" in cavern.pictures()
    assert "asked: P0, Act ['place Q03', 'redraw']" in cavern.pictures()


def test_a_play_can_stand_alone(cavern: CavernKit) -> None:
    """Looking where a tile can go does not touch the position."""
    table = cavern.given(hand="Q06 Q03 Q03")
    before = table.state.copy()
    assert table.free("Q06") == {(-1, 0): [2, 3], (1, 0): [0, 1], (0, 1): [0, 3]}
    assert (table.state, table.told_of(TurnBegan)[0].seat) == (before, 0)
    assert isinstance(table, CavernPlay)
