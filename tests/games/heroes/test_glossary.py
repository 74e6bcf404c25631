"""Costs and effects (HEROES-9), each by a player in the second seat."""

from __future__ import annotations

import pytest

from delve.games.heroes.codes import ATK, CATK, CDEF, DEF, A, B, C, D, U
from delve.games.heroes.events import Blocked, DefenseResolved, DieChanged, DieRemoved, Paid
from tests.games.heroes.kit import Played, ability, box_with, box_with_row, hero, window

IDLE = hero("Frost Warden", pool="3")


def mender(text: str, which: int = A, pool: str = "4 2", **given: object) -> Played:
    """Seat 2 is an Iron Mender with that ability on a 4."""
    box = box_with("Mender", ability(4, text), ability(6, "SPEND > E-BLOCK"))
    return window(which, hero("Frost Warden", pool="3", box=box), hero("Iron Mender", pool=pool, box=box, **given), box=box)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cost", "after"),
    [
        pytest.param("SPEND", (2,), marks=pytest.mark.clause("HEROES-9.01")),
        pytest.param("REROLL", (2, 3), marks=pytest.mark.clause("HEROES-9.02")),
        pytest.param("ADD 2", (2, 6), marks=pytest.mark.clause("HEROES-9.03")),
        pytest.param("SUB 3", (1, 2), marks=pytest.mark.clause("HEROES-9.04")),
        pytest.param("FLIP", (2, 3), marks=pytest.mark.clause("HEROES-9.05")),
    ],
)
def test_costs(cost: str, after: tuple[int, ...]) -> None:
    p = mender(f"{cost} > E-ADD(ATK)", atk="1")
    p.roll(*([3] if cost == "REROLL" else []), 6).do("use hero-1")
    assert (p.dice(2), p.dice(2, ATK)) == (after, (1, 6))
    (paid,) = p.events(Paid)
    assert (paid.seat, paid.before) == (1, (4,))


@pytest.mark.parametrize(
    ("cost", "before", "after"),
    [
        pytest.param("SPEND", "4+4", [], marks=pytest.mark.clause("HEROES-9.06", "HEROES-9.01", "HEROES-R29")),
        pytest.param("REROLL", "2+3", [(1, 6)], marks=pytest.mark.clause("HEROES-9.06", "HEROES-R29")),
        pytest.param("FLIP", "1+2", [(5, 6)], marks=pytest.mark.clause("HEROES-9.06", "HEROES-R29")),
        pytest.param("ADD 2", "1+6", [(3, 6)], marks=pytest.mark.clause("HEROES-9.06", "HEROES-R29")),
        pytest.param("ADD 2", "1+4", [(3, 4)], marks=pytest.mark.clause("HEROES-9.06")),
    ],
)
def test_costs_on_treasure_groups(cost: str, before: str, after: list[tuple[int, ...]]) -> None:
    """A treasure of that number which pays so. Add takes one of its dice, by choice; a 6 cannot pay it."""
    box = box_with_row(sum(int(face) for face in before.split("+")), f"{cost} > E-ADD(ATK)")
    p = window(A, IDLE.copy(), hero("Frost Warden", pool="3", atk="1", treasures=[before, "6+6"]), box=box)
    p.roll(*([1, 6] if cost == "REROLL" else []), 2).do(f"use treasure-{before}")
    if before == "1+4":
        assert p.keys == ("pay 1", "pay 4", "back")
        p.do("pay 1")
    assert p.treasures(2) == [*after, (6, 6)]
    assert p.dice(2, ATK) == (1, 2)


@pytest.mark.clause("HEROES-9.10")
@pytest.mark.parametrize(("kind", "which", "at"), [("ATK", A, ATK), ("CDEF", B, CDEF), ("CATK", C, CATK), ("DEF", D, DEF)])
def test_add_a_die_even_where_none_is_left(kind: str, which: int, at: int) -> None:
    p = mender(f"FLIP > E-ADD({kind})", which)
    p.roll(5).do("use hero-1")
    assert p.dice(2, at) == (5,)
    assert p.dice(1, at) == ()


@pytest.mark.clause("HEROES-9.11", "HEROES-E47", "HEROES-4.16")
def test_remove_a_die() -> None:
    """Shadow; CDEF 4-4, ATK 4-4-3-3-1: without one 4 the attack scores 3 instead of 1."""
    from delve.games.heroes.prospects import attack_score

    p = window(B, IDLE.copy(), hero("Shadow Warden", pool="3 6", atk="4 4 3 3 1", cdef="4 4"))
    assert attack_score(p.seat(2).dice) == 1
    p.roll(2).do("use skill-1")
    assert p.dice(2, CDEF) == (4,)
    assert attack_score(p.seat(2).dice) == 3
    (told,) = p.events(DieRemoved)
    assert (told.seat, told.owner, told.kind, told.face) == (1, 1, CDEF, 4)


@pytest.mark.parametrize(
    ("effect", "answers", "before", "after"),
    [
        pytest.param("E-PLUS(ATK,2)", [], "3", (5,), marks=pytest.mark.clause("HEROES-9.12")),
        pytest.param("E-PLUS(ATK,2)", [], "5", (5,), marks=pytest.mark.clause("HEROES-9.12", "HEROES-9.14")),
        pytest.param("E-MINUS(ATK,2)", [], "3", (1,), marks=pytest.mark.clause("HEROES-9.13")),
        pytest.param("E-MINUS(ATK,2)", [], "2", (2,), marks=pytest.mark.clause("HEROES-9.13", "HEROES-9.14")),
        pytest.param("E-SHIFT(ATK,1)", ["plus"], "3", (4,), marks=pytest.mark.clause("HEROES-9.26")),
        pytest.param("E-SHIFT(ATK,1)", ["minus"], "3", (2,), marks=pytest.mark.clause("HEROES-9.26")),
        pytest.param("E-SHIFT(ATK,1)", ["minus"], "1", (1,), marks=pytest.mark.clause("HEROES-9.14", "HEROES-9.26")),
        pytest.param("E-FLIP(ATK)", [], "2", (5,), marks=pytest.mark.clause("HEROES-9.15", "HEROES-E05")),
        pytest.param("E-SET(ATK,6)", [], "2", (6,), marks=pytest.mark.clause("HEROES-9.16")),
        pytest.param("E-SETANY(ATK)", ["face 4"], "2", (4,), marks=pytest.mark.clause("HEROES-9.17")),
    ],
)
def test_effects_on_a_die(effect: str, answers: list[str], before: str, after: tuple[int, ...]) -> None:
    p = mender(f"FLIP > {effect}", atk=before)
    p.do("use hero-1", *answers)
    assert p.dice(2, ATK) == after
    assert p.dice(2) == (2, 3)  # the cost stays paid (9.14)
    (told,) = p.events(DieChanged)
    assert (told.seat, told.owner, told.before, told.after) == (1, 1, int(before), after[0])


@pytest.mark.clause("HEROES-9.18", "HEROES-R30")
def test_reroll_one_die() -> None:
    p = mender("FLIP > E-REROLL(ATK)", atk="2 5")
    p.roll(6).do("use hero-1", "die atk-2")
    assert p.dice(2, ATK) == (5, 6)


@pytest.mark.clause("HEROES-E20", "HEROES-9.03", "HEROES-9.13")
def test_frost_lowers_an_enemy_defence_die() -> None:
    p = window(B, IDLE.copy(), hero("Frost Warden", pool="1 3", cdef="5 6"))
    p.do("use skill-2", "die cdef-5")
    assert (p.dice(2), p.dice(2, CDEF)) == ((2, 3), (4, 6))


@pytest.mark.clause("HEROES-E45", "HEROES-9.15")
def test_a_flip_makes_a_run() -> None:
    from delve.games.heroes.prospects import attack_score

    p = mender("SPEND > E-FLIP(ATK)", atk="1 2 4")
    assert attack_score(p.seat(2).dice) == 0
    p.do("use hero-1", "die atk-4")
    assert attack_score(p.seat(2).dice) == 2


@pytest.mark.clause("HEROES-E46", "HEROES-9.26", "HEROES-5.12")
def test_a_shift_makes_a_run() -> None:
    from delve.games.heroes.prospects import attack_score

    p = window(B, IDLE.copy(), hero("Frost Scholar", pool="4 3", atk="2 2 3 5 6", cdef="1"))
    assert attack_score(p.seat(2).dice) == 3
    p.roll(1).do("use hero-1", "die atk-3", "plus")
    assert attack_score(p.seat(2).dice) == 5


@pytest.mark.clause("HEROES-9.19", "HEROES-9.20", "HEROES-E33", "HEROES-5.16", "HEROES-5.17", "HEROES-R17")
def test_damage_that_clears_takes_the_player_out_of_the_turn() -> None:
    """Reaver with Health 5 in window C. It still may heal, and nothing else, in window D too."""
    p = window(
        C, hero("Frost Warden", pool="3", catk="1 1"),
        hero("Lucky Reaver", pool="1 2 5", health=5, atk="3", cdef="2", catk="6 6 6", treasures=["2", "4"]),
    )  # fmt: skip
    p.do("use hero-2")
    assert p.seat(2).health == 0
    assert [p.dice(2, kind) for kind in (ATK, CDEF, CATK, DEF)] == [()] * 4
    assert p.keys == ("use treasure-2", "done", "rest")
    p.roll(*[3] * 9).do("done", "halt")
    assert (p.keys, p.s.window.number) == (("use treasure-2", "done"), D)
    p.do("done", "halt")
    assert p.dice(2) == (1, 2)
    assert [event.seat for event in p.events(DefenseResolved)] == [0]


@pytest.mark.clause("HEROES-9.19")
def test_damage_does_not_go_below_0() -> None:
    p = window(A, IDLE.copy(), hero("Frost Reaver", pool="5 3", health=2))
    p.do("use hero-2")
    assert p.seat(2).health == 0


@pytest.mark.clause("HEROES-9.21", "HEROES-9.22", "HEROES-E27")
def test_heal_stops_at_the_dice_count() -> None:
    """Dice Count 9 (Ember Warden), Pool 8; an Elixir would heal three."""
    p = window(U, hero("Ember Warden", pool="2 2 2 2 2 2 2 2"), hero("Frost Warden", pool="3", treasures=["2+6"]))
    p.do("use treasure-2+6").roll(5).do("heal 1")
    assert len(p.dice(1)) == 9
    assert p.luck.unspent() == []


@pytest.mark.clause("HEROES-9.23", "HEROES-E28", "HEROES-R31")
def test_at_the_dice_count_heal_has_no_target() -> None:
    p = window(U, hero("Frost Mender", pool="6 3 3 3 3 3 3 3"))
    assert p.ask == "halt"
    p = window(U, hero("Frost Mender", pool="6 3 3 3 3 3 3"))
    assert "use hero-1" in p.keys


@pytest.mark.clause("HEROES-R31", "HEROES-E29", "HEROES-9.22", "HEROES-9.23")
def test_spending_makes_room_for_one_die() -> None:
    """Pilgrim with a full Pool of 8: the 4 is spent, then one die is rolled."""
    p = window(U, hero("Frost Pilgrim", pool="4 3 3 3 3 3 3 3"))
    p.roll(6).do("use hero-2")
    assert p.dice(1) == (3, 3, 3, 3, 3, 3, 3, 6)
    assert p.luck.unspent() == []


@pytest.mark.clause("HEROES-9.24", "HEROES-6.17", "HEROES-E32", "HEROES-R43")
def test_a_block_stops_the_attack() -> None:
    """Gilded in window C: no defense roll, no damage, one Pool die spent. The other player still defends."""
    p = window(
        C, hero("Frost Warden", pool="3 3", catk="1 1"), hero("Gilded Warden", pool="3 6", catk="6 6 6 6", health=9), challenge="C1.1A"
    )  # fmt: skip
    p.do("use skill-2")
    assert (p.dice(2), p.dice(2, CATK)) == ((6,), ())
    p.roll(2, 2, 2).do("halt", "halt")  # the first player's three defense dice, and none of the second
    assert p.luck.unspent() == []
    (told,) = p.events(Blocked)
    assert (told.seat, told.owner) == (1, 1)
    assert [(event.seat, event.damage, event.blocked) for event in p.events(DefenseResolved)] == [(0, 2, False), (1, 0, True)]
    assert p.dice(2) == (6,)


@pytest.mark.clause("HEROES-E67", "HEROES-6.17", "HEROES-4.19", "HEROES-R43")
def test_after_a_block_the_challenge_can_still_be_hurt() -> None:
    p = window(C, IDLE.copy(), hero("Gilded Reaver", pool="2 3 5", catk="6 6", health=5), party_scale="bound")
    p.do("use skill-2", "use hero-2")
    assert (p.seat(2).health, p.dice(2), p.seat(2).killed) == (0, (2,), False)


@pytest.mark.clause("HEROES-6.17")
def test_after_a_block_nothing_is_left_to_block_or_defend() -> None:
    """A second Block, and one more defense die, have no target."""
    p = window(D, IDLE.copy(), hero("Gilded Warden", pool="3 3 5", catk="6 6", defense="1", health=9))
    assert "use hero-1" in p.keys
    p.do("use skill-2")
    assert p.ask == "halt"
    assert (p.dice(2, DEF), p.dice(2)) == ((), (3, 5))


# ---- effects on own Pool and treasure dice


@pytest.mark.clause("HEROES-4.20", "HEROES-4.08", "HEROES-4.04")
@pytest.mark.parametrize(
    ("text", "pool", "keys", "after"),
    [
        pytest.param("REROLL > E-FLIP(POOL)", "4", None, (), id="the die that is about to be rolled is no target"),
        pytest.param("REROLL > E-FLIP(POOL)", "4 2", (), (5, 6), id="another one is"),
        pytest.param("FLIP > E-SET(POOL,1)", "4", (), (1,), id="the die that paid is, as it shows now"),
        pytest.param("SPEND > E-FLIP(POOL)", "4 4 2", ("die pool-2", "die pool-4", "back"), (3, 2), id="of equal ones another"),
    ],
)
def test_own_pool_dice_after_the_cost(text: str, pool: str, keys: tuple[str, ...] | None, after: tuple[int, ...]) -> None:
    p = mender(text, U, pool=pool)
    assert ("use hero-1" in p.keys) == (keys is not None)
    if keys is None:
        return
    p.roll(*([6] if "REROLL" in text else [])).do("use hero-1")
    if keys:
        assert p.keys == keys
        p.do("die pool-4")
    assert p.dice(2) == tuple(sorted(after))


@pytest.mark.clause("HEROES-4.20", "HEROES-7.14", "HEROES-9.18", "HEROES-9.06")
def test_a_treasure_does_not_act_on_its_own_dice() -> None:
    """It is rolled as a cost; only the dice of the other treasure are targets."""
    box = box_with_row(6, "REROLL > E-FLIP(TRE)")
    assert window(U, IDLE.copy(), hero("Frost Warden", pool="3", treasures=["6"]), box=box).ask == "halt"
    p = window(U, IDLE.copy(), hero("Frost Warden", pool="3", treasures=["6", "1+4"]), box=box)
    p.roll(5).do("use treasure-6")
    assert p.keys == ("die treasure-1+4-1", "die treasure-1+4-4", "back")
    p.do("die treasure-1+4-4")
    assert p.treasures(2) == [(5,), (1, 3)]


@pytest.mark.clause("HEROES-9.01", "HEROES-7.14")
@pytest.mark.parametrize(("at", "before", "after"), [(0, ["6", "5", "1+4"], [(5,), (1, 3)]), (2, ["5", "1+4", "6"], [(5,), (1, 3)])])
def test_a_spent_treasure_changes_the_one_that_was_chosen(at: int, before: list[str], after: list[tuple[int, ...]]) -> None:
    """Wherever it lay among them."""
    p = window(U, IDLE.copy(), hero("Frost Warden", pool="3", treasures=before), box=box_with_row(6, "SPEND > E-FLIP(TRE)"))
    p.do("use treasure-6", "die treasure-1+4-4")
    assert p.treasures(2) == after
    assert before[at] == "6"


@pytest.mark.clause("HEROES-9.11", "HEROES-7.14")
def test_a_die_may_be_removed_from_a_treasure() -> None:
    for target, left in (("die treasure-1+4-4", [(1,), (2,)]), ("die treasure-2-aside-2", [(1, 4)])):
        p = mender("SPEND > E-REMOVE(TRE)", U, treasures=["1+4", "2!"])
        p.do("use hero-1", target)
        assert p.treasures(2) == left


@pytest.mark.clause("HEROES-9.18", "HEROES-7.14", "HEROES-9.10")
def test_dice_of_treasures_are_rolled_again() -> None:
    p = mender("SPEND > E-REROLL(TRE)", U, treasures=["1+4"])
    p.roll(6).do("use hero-1", "die treasure-1+4-1")
    assert p.treasures(2) == [(4, 6)]


@pytest.mark.clause("HEROES-9.21", "HEROES-9.22", "HEROES-9.23", "HEROES-6.16")
def test_healing_all_others() -> None:
    """Seat 2 heals seat 3 by two, seat 4 by the one die it lacks, and neither itself nor the killed nor the full."""
    box = box_with("Mender", ability(4, "SPEND > E-HEALOTHERS(2)"), ability(6, "SPEND > E-BLOCK"))
    full = "3 3 3 3 3 3 3 3"
    p = window(
        U, hero(killed=True, box=box), hero("Iron Mender", pool="4 2", box=box), hero("Frost Warden", pool="3", box=box),
        hero("Frost Warden", pool="3 3 3 3 3 3 3", box=box), hero("Frost Warden", pool=full, box=box), box=box,
    )  # fmt: skip
    p.roll(1, 6, 5).do("use hero-1")
    assert [p.dice(seat) for seat in (1, 2, 3)] == [(), (2,), (1, 3, 6)]
    assert (p.dice(4), len(p.dice(5)), p.luck.unspent()) == ((3, 3, 3, 3, 3, 3, 3, 5), 8, [])
    p = window(U, hero("Frost Warden", pool=full, box=box), hero("Iron Mender", pool="4 2", box=box), box=box)
    assert p.ask == "halt"


@pytest.mark.clause("HEROES-9.24", "HEROES-6.17")
def test_a_block_lasts_for_its_turn() -> None:
    p = window(C, hero("Gilded Warden", pool="3 3 6 6 6 6", catk="1 1", health=30), rest=6)
    p.do("use skill-2").on()
    assert (p.s.turn, p.seat(1).blocked) == (4, False)


@pytest.mark.clause("HEROES-4.26", "HEROES-7.15")
@pytest.mark.parametrize(("treasures", "offered"), [(["2+6"], True), (["2+6!"], False)])
def test_armour_with_an_effect_has_to_be_in_use(treasures: list[str], offered: bool) -> None:
    """L1B 8: once a turn re-roll a defense die."""
    p = window(D, IDLE.copy(), hero("Frost Warden", pool="3", defense="1", catk="2", treasures=treasures), loot="L1B")
    assert ("use treasure-2+6" in p.keys) == offered
