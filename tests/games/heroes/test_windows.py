"""Windows, activations and reach (HEROES-4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from delve.games.heroes.codes import ATK, CDEF, CHALLENGE_DEFENSE, HERO_ATTACK, MOST_ACTIVATIONS, TRE, A, B, C, D, R, U
from delve.games.heroes.events import Activated, ChallengeHurt, DieRerolled, Paid
from delve.kernel.errors import NotOffered
from tests.games.heroes.kit import BOX, Played, ability, box_with, hero, phase, window

KINDS = ("ATK", "CDEF", "CATK", "DEF", "POOL", "TRE")
OPEN_IN = {"ATK": (A, B), "CDEF": (B,), "CATK": (C, D), "DEF": (D,), "POOL": (U, A, B, C, D, R), "TRE": (U, A, B, C, D, R)}
"""4.15 to 4.20: in which windows dice of a kind may be changed."""


def flips(kind: str, which: int, **setup: Any) -> Played:
    """Seat 2 has an ability that flips a die of that kind, every kind of die on the table, and a 6 that pays."""
    box = box_with("Mender", ability(6, f"SPEND > E-FLIP({kind})"), ability(4, "SPEND > E-SET(TRE,1)"))
    own = hero(
        "Iron Mender", pool="6 3", atk="1 2", cdef="2", catk="3", defense="5", tre="5" if which == R else "", box=box,
        treasures=[] if which == R else ["2+3"],
    )  # fmt: skip
    return window(which, hero("Frost Warden", pool="6 6", killed=True), own, box=box, **setup)


@pytest.mark.clause("HEROES-4.15", "HEROES-4.16", "HEROES-4.17", "HEROES-4.18", "HEROES-4.20", "HEROES-4.01", "HEROES-R10")
@pytest.mark.parametrize("which", [U, A, B, C, D, R])
@pytest.mark.parametrize("kind", KINDS)
def test_effects_act_on_a_kind_only_in_its_windows(kind: str, which: int) -> None:
    offered = "use hero-1" in flips(kind, which).keys
    assert offered == (which in OPEN_IN[kind])


@pytest.mark.clause("HEROES-11.08", "HEROES-R14")
@pytest.mark.parametrize("which", [A, B, C, D])
@pytest.mark.parametrize("kind", KINDS)
def test_phase_lock_keeps_attack_dice_to_the_first_window(kind: str, which: int) -> None:
    """Without it attack dice may be changed after the defense roll."""
    only = {"ATK": (A,), "CATK": (C,)}.get(kind, OPEN_IN[kind])
    assert ("use hero-1" in flips(kind, which, phase_lock="on").keys) == (which in only)


@pytest.mark.clause("HEROES-4.30", "HEROES-11.12", "HEROES-R59", "HEROES-5.04")
@pytest.mark.parametrize(
    ("challenge", "setup", "asked"),
    [
        ("C1.1A", {}, ["B"]), ("C1.1A", {"no_defense": "twice"}, ["A", "B"]), ("C1.1A", {"phase_lock": "on"}, ["A"]),
        ("C1.1B", {}, ["A", "B"]),
    ],
)
def test_against_defense_0_players_are_asked_once_before_the_attack_scores(challenge: str, setup: dict[str, Any], asked: list[str]) -> None:
    """Cellar Brute has Defense 0, Rusted Sentry 1. Seat 2 can add an attack die; seat 1 can do nothing."""
    able = hero("Frost Reaver", pool="6", health=9)
    p = phase(HERO_ATTACK, hero("Iron Warden", pool="3", health=9), able, rest=3, challenge=challenge, **setup)
    seen = []
    while p.s.phase <= CHALLENGE_DEFENSE and p.s.turn == 3:
        if p.ask == "activate":
            assert p.asked == 2 and p.keys[0] == "use hero-1"
            seen.append("UABCDR"[p.s.window.number])
            p.do("done")
        else:
            p.do("halt")
    assert seen == asked


@pytest.mark.clause("HEROES-4.17", "HEROES-11.08")
@pytest.mark.parametrize("which", [U, A, B, C, D])
def test_block_is_for_windows_c_and_d_with_the_lock_too(which: int) -> None:
    for lock in ("off", "on"):
        p = window(which, hero("Ember Warden", killed=True), hero("Iron Mender", pool="4 3", catk="1"), phase_lock=lock)
        assert ("use hero-2" in p.keys) == (which in (C, D))


@pytest.mark.clause("HEROES-4.19")
@pytest.mark.parametrize("which", [U, A, B, C, D, R])
def test_the_challenge_can_take_damage_in_every_window_of_a_turn(which: int) -> None:
    p = window(which, hero("Ember Warden", killed=True), hero("Iron Reaver", pool="5 3", health=9))
    assert ("use hero-2" in p.keys) == (which != R)


@pytest.mark.clause("HEROES-4.19")
def test_a_clear_player_who_assists_nobody_does_no_damage() -> None:
    p = window(A, hero("Ember Warden", pool="5"), hero("Iron Reaver", pool="5 3", health=0))
    assert p.ask == "halt"


@pytest.mark.clause("HEROES-4.02", "HEROES-4.05", "HEROES-4.06", "HEROES-E23", "HEROES-9.02", "HEROES-9.10")
def test_a_die_that_shows_a_trigger_again_pays_again() -> None:
    """Reaver, one Pool 6: it re-rolls a 6 and pays again, then a 2."""
    p = window(A, hero("Frost Warden", pool="3"), hero("Frost Reaver", pool="6 3", atk="1"))
    p.roll(6, 4, 2, 5).do("use hero-1")
    assert p.keys == ("use hero-1", "done", "rest")
    p.do("use hero-1")
    assert (p.dice(2), p.dice(2, ATK)) == ((2, 3), (1, 4, 5))
    assert p.ask == "halt"
    assert [event.seat for event in p.events(Activated)] == [1, 1]


@pytest.mark.clause("HEROES-4.03", "HEROES-4.07")
def test_only_an_own_die_with_the_trigger_face_pays() -> None:
    """Seat 1 has the 6 that seat 2 would need."""
    p = window(A, hero("Ember Warden", pool="6"), hero("Frost Reaver", pool="2 3", atk="1"))
    assert p.ask == "halt"
    p = window(A, hero("Ember Warden", pool="6"), hero("Frost Reaver", pool="6 3", atk="1"))
    p.roll(1, 2).do("use hero-1")
    assert (p.dice(1), p.dice(2)) == ((6,), (1, 3))


@pytest.mark.clause("HEROES-4.04", "HEROES-E26", "HEROES-6.14", "HEROES-9.01")
def test_the_cost_is_paid_before_the_effect() -> None:
    """Pilgrim, Pool a single 4: spent, and two dice healed. The player lives."""
    p = window(U, hero("Frost Warden", pool="3"), hero("Frost Pilgrim", pool="4"))
    p.roll(3, 6).do("use hero-2", "heal 2")
    assert p.dice(2) == (3, 6)
    assert not p.seat(2).killed


@pytest.mark.clause("HEROES-4.08", "HEROES-R12", "HEROES-E21", "HEROES-9.03")
def test_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    """ADD 2 with trigger 5 would be 7; with trigger 4 it is 6."""
    for trigger, offered in ((5, False), (4, True)):
        box = box_with("Mender", ability(trigger, "ADD 2 > E-ADD(ATK)"), ability(6, "SUB 5 > E-ADD(CDEF)"))
        p = window(A, hero("Frost Warden", pool="3"), hero("Iron Mender", pool="4 5", atk="1", box=box), box=box)
        assert ("use hero-1" in p.keys) == offered


@pytest.mark.clause("HEROES-4.08", "HEROES-9.04")
def test_a_subtraction_below_1_is_not_offered() -> None:
    for by, offered in ((3, True), (4, False)):
        box = box_with("Mender", ability(4, f"SUB {by} > E-ADD(ATK)"), ability(6, "SPEND > E-ADD(CDEF)"))
        p = window(A, hero("Frost Warden", pool="3"), hero("Iron Mender", pool="4", atk="1", box=box), box=box)
        assert ("use hero-1" in p.keys) == offered


@pytest.mark.clause("HEROES-4.08")
def test_without_a_target_after_the_cost_nothing_is_offered() -> None:
    """Spending the only Pool die leaves no Pool die to re-roll; a second one is a target. No CDEF die, no target."""
    box = box_with("Mender", ability(4, "SPEND > E-REROLL(POOL)"), ability(6, "REROLL > E-FLIP(CDEF)"))
    for pool, offered in (("4", False), ("4 2", True)):
        p = window(U, hero("Ember Warden", pool="3"), hero("Iron Mender", pool=pool, box=box), box=box)
        assert ("use hero-1" in p.keys) == offered
    p = window(B, hero("Ember Warden", pool="4"), hero("Iron Mender", pool="6", atk="1", box=box), box=box)
    assert p.ask == "halt"


@pytest.mark.clause("HEROES-4.09", "HEROES-9.14", "HEROES-E22", "HEROES-9.26", "HEROES-R12")
def test_a_die_at_its_limit_is_a_target_and_stays() -> None:
    p = window(A, hero("Frost Warden", pool="3"), hero("Frost Scholar", pool="4", atk="6 6 6 6 6"))
    p.roll(2).do("use hero-1", "plus")
    assert (p.dice(2), p.dice(2, ATK)) == ((2,), (6, 6, 6, 6, 6))


@pytest.mark.clause("HEROES-4.10", "HEROES-1.14", "HEROES-R13")
def test_an_engaged_player_reaches_own_dice_and_nobody_elses() -> None:
    """Each has a single attack die; there is no target to choose."""
    p = window(A, hero("Frost Scholar", pool="3", atk="1"), hero("Frost Scholar", pool="4 2", atk="3"))
    p.roll(2).do("use hero-1", "plus")
    assert (p.dice(1, ATK), p.dice(2, ATK)) == ((1,), (4,))


@pytest.mark.clause("HEROES-4.11", "HEROES-8.07", "HEROES-E18")
def test_an_assisting_player_reaches_the_dice_of_the_assisted() -> None:
    """Ember of seat 1 adds a die to seat 2's attack and pays with its own."""
    p = window(A, hero("Ember Warden", pool="3 2", health=0, assists=2), hero("Frost Warden", pool="1 1", atk="2 2"))
    p.roll(5, 6).do("use skill-1")
    assert (p.dice(1), p.dice(2), p.dice(2, ATK)) == ((2, 5), (1, 1), (2, 2, 6))


@pytest.mark.clause("HEROES-4.12", "HEROES-R13")
@pytest.mark.parametrize("kind", ["POOL", "TRE"])
def test_an_assisting_player_reaches_neither_pool_nor_treasures_of_the_assisted(kind: str) -> None:
    box = box_with("Mender", ability(6, f"REROLL > E-FLIP({kind})"), ability(4, "SPEND > E-ADD(DEF)"))
    assisted = hero("Frost Warden", pool="1 1", treasures=["4"], box=box)
    own = hero("Iron Mender", pool="6 2", health=0, assists=1, treasures=["5"], box=box)
    p = window(A, assisted, own, box=box)
    p.do("done").roll(3).do("use hero-1")
    assert p.dice(1) == (1, 1) and p.treasures(1) == [(4,)]
    assert (p.dice(2), p.treasures(2)) == (((3, 5), [(5,)]) if kind == "POOL" else ((2, 3), [(2,)]))


@pytest.mark.clause("HEROES-4.13", "HEROES-4.14", "HEROES-E19", "HEROES-9.21")
def test_who_assists_nobody_may_heal_only() -> None:
    """Seat 1 is clear and assists nobody; Mender's 6 heals seat 2, which gets a fourth die."""
    p = window(B, hero("Shadow Mender", pool="3 4 6", health=0), hero("Frost Warden", pool="1 3 3", atk="1 2", cdef="3 3"))
    assert p.keys == ("use hero-1", "done", "rest")
    p.roll(2, 5).do("use hero-1")
    assert p.keys == ("heal 1", "heal 2", "back")
    p.do("heal 2")
    assert (p.dice(1), p.dice(2)) == ((2, 3, 4), (1, 3, 3, 5))


@pytest.mark.clause("HEROES-4.14")
@pytest.mark.parametrize("which", [U, A, B, C, D, R])
def test_heal_is_for_every_window(which: int) -> None:
    p = window(which, hero("Frost Warden", pool="3"), hero("Iron Mender", pool="6"))
    assert p.asked == 2 and "use hero-1" in p.keys


@pytest.mark.clause("HEROES-4.21", "HEROES-4.23", "HEROES-4.24", "HEROES-R40", "HEROES-R15")
def test_seats_are_asked_in_order_until_they_are_done_and_idle_ones_never() -> None:
    """Seat 2 has nothing to activate. Seat 1 goes on until Done; then seat 3; then the window closes."""
    scholar: dict[str, Any] = {"pool": "4 4", "atk": "1 2"}
    p = window(A, hero("Frost Scholar", **scholar), hero("Frost Reaver", pool="3 3", atk="1"), hero("Frost Scholar", **scholar))
    assert p.asked == 1
    p.roll(4).do("use hero-1", "die atk-1", "plus")
    assert p.asked == 1
    p.do("done")
    assert p.asked == 3
    p.do("done")
    assert p.ask == "halt"


@pytest.mark.clause("HEROES-4.22", "HEROES-E43", "HEROES-R15")
@pytest.mark.parametrize("word", ["done", "rest"])
def test_done_lapses_when_somebody_changes_what_one_reaches(word: str) -> None:
    """Seat 1 is done in window D; seat 2 heals it; it is asked again. (`rest` is not offered in D, so it is said in C.)"""
    which = D if word == "done" else C
    p = window(which, hero("Frost Scholar", pool="6 1", catk="1 2"), hero("Iron Mender", pool="6 5", catk="3 4"))
    assert p.asked == 1
    p.do(word)
    assert p.asked == 2
    p.roll(1, 3).do("use hero-1", "heal 1", "done")
    assert (p.asked, p.dice(1)) == (1, (1, 3, 6))


@pytest.mark.clause("HEROES-4.22")
def test_done_lapses_for_who_assists_when_the_assisted_changes_its_dice() -> None:
    """Seat 1 assists seat 3, seat 2 assists nobody. Seat 3 adds an attack die: only seat 1 is asked again."""
    mender = "Shadow Mender"
    p = window(
        A, hero("Shadow Scholar", pool="4", health=0, assists=3), hero(mender, pool="6", health=0),
        hero("Ember Warden", pool="3", atk="1"),
    )  # fmt: skip
    p.do("done", "done")
    p.roll(2, 6).do("use skill-1")
    assert p.asked == 1
    p.do("done")
    assert p.ask == "halt"


@pytest.mark.clause("HEROES-4.22")
def test_done_stays_when_dice_elsewhere_change() -> None:
    p = window(A, hero("Frost Scholar", pool="4", atk="1"), hero("Ember Warden", pool="3", atk="1"))
    p.do("done").roll(2, 6).do("use skill-1")
    assert p.ask == "halt"


@pytest.mark.clause("HEROES-4.25", "HEROES-R11")
def test_after_60_activations_a_player_is_done() -> None:
    p = window(A, hero("Frost Warden", pool="3"), hero("Frost Reaver", pool="6", atk="1"), rest=6)
    for made in range(MOST_ACTIVATIONS):
        assert (p.ask, len(p.dice(2, ATK))) == ("activate", made + 1)
        p.do("use hero-1")
    assert p.ask == "halt"
    assert MOST_ACTIVATIONS == 60


@pytest.mark.clause("HEROES-4.26", "HEROES-9.01")
def test_a_treasure_pays_with_itself() -> None:
    p = window(A, hero("Frost Warden", pool="3"), hero("Frost Warden", pool="3", treasures=["4"], health=7))
    p.do("use treasure-4")
    assert (p.treasures(2), p.dice(2), p.seat(2).health) == ([], (3,), 5)
    assert p.events(Paid) == []
    (hurt,) = p.events(ChallengeHurt)
    assert (hurt.seat, hurt.amount) == (1, 2)


@pytest.mark.clause("HEROES-4.26")
def test_a_weapon_with_an_effect_is_used_once_a_turn() -> None:
    """L1A 7: once a turn shift an attack die, for nothing. Not in use, it is not offered."""
    for worn, offered in (("3+4", True), ("3+4!", False)):
        p = window(A, hero("Frost Warden", pool="3"), hero("Frost Warden", pool="3", atk="2 2", treasures=[worn]))
        assert ("use treasure-3+4" in p.keys) == offered
        if offered:
            p.do("use treasure-3+4", "minus")
            assert (p.dice(2, ATK), p.ask, p.treasures(2)) == ((1, 2), "halt", [(3, 4)])


@pytest.mark.clause("HEROES-4.27", "HEROES-R44")
def test_rest_is_done_for_the_later_windows_of_the_turn_and_not_longer() -> None:
    """Seat 2 could damage the Challenge in every window; it rests in U, and is asked again in the next turn. Nobody else can act."""
    p = window(
        U, hero("Frost Warden", pool="3 3 3 3", health=30), hero("Iron Reaver", pool="5 3 3 3", health=30), rest=4, challenge="C1.1B"
    )
    p.do("rest").on()
    assert (p.s.turn, p.s.window.number, p.asked) == (4, U, 2)
    p = window(
        U, hero("Frost Warden", pool="3 3 3 3", health=30), hero("Iron Reaver", pool="5 3 3 3", health=30), rest=4, challenge="C1.1B"
    )
    p.do("done").on()
    assert (p.s.turn, p.s.window.number, p.asked) == (3, A, 2)


@pytest.mark.clause("HEROES-4.27")
def test_rest_is_offered_only_where_windows_of_the_turn_are_to_come() -> None:
    for which in (U, A, B, C, D, R):
        p = window(which, hero("Frost Warden", pool="3"), hero("Iron Mender", pool="6"))
        assert ("rest" in p.keys) == (which in (U, A, B, C))


@pytest.mark.clause("HEROES-4.28", "HEROES-R45")
def test_own_dice_are_added_within_their_limits() -> None:
    box = box_with("Mender", ability(6, "REROLL > E-ADD(POOL)"), ability(4, "REROLL > E-ADD(TRE)"))
    full = " ".join(["6"] * (BOX.heroes[4].stats[0] + BOX.skills[3].stats[0]))
    for pool, offered in ((full, False), ("6", True)):
        p = window(U, hero("Ember Warden", pool="2"), hero("Iron Mender", pool=pool, box=box), box=box)
        assert ("use hero-1" in p.keys) == offered
    for which in (U, A, B, C, D, R):
        p = window(which, hero("Ember Warden", pool="2"), hero("Iron Mender", pool="4", box=box), box=box)
        assert ("use hero-2" in p.keys) == (which == R)
    p.roll(1, 5).do("use hero-2")
    assert p.dice(2, TRE) == (5,)


@pytest.mark.clause("HEROES-4.09", "HEROES-4.02")
def test_until_a_die_is_rolled_one_may_go_back() -> None:
    p = window(A, hero("Frost Warden", pool="3"), hero("Frost Scholar", pool="4", atk="1 2"))
    p.do("use hero-1", "die atk-2", "back")
    assert (p.ask, p.dice(2), p.told) == ("activate", (4,), [])
    p.do("use hero-1", "back")
    assert p.ask == "activate"


@pytest.mark.clause("HEROES-4.29", "HEROES-R44")
def test_who_goes_back_20_times_is_done() -> None:
    """An activation in between begins the count anew; the other player is asked as ever."""
    scholar: dict[str, Any] = {"pool": "4", "atk": "1 2"}
    p = window(A, hero("Frost Scholar", **scholar), hero("Frost Scholar", **scholar))
    for _ in range(19):
        p.do("use hero-1", "back")
    p.roll(4).do("use hero-1", "die atk-1", "minus")
    for _ in range(20):
        assert p.asked == 1
        p.do("use hero-1", "back")
    assert p.asked == 2
    p.do("use hero-1", "back")
    assert p.asked == 2


@pytest.mark.clause("HEROES-9.25")
def test_of_several_kinds_one_die_of_one_kind_is_chosen() -> None:
    """L1A 1: re-roll a table or Pool die."""
    p = window(B, hero("Frost Warden", pool="3"), hero("Frost Warden", pool="3", atk="2 6 6", cdef="5", treasures=["1"]))
    p.do("use treasure-1")
    assert p.keys == ("die atk-2", "die atk-6", "die cdef-5", "die pool-3", "back")
    p.roll(1).do("die cdef-5")
    (told,) = p.events(DieRerolled)
    assert (told.seat, told.owner, told.kind, told.before, told.after) == (1, 1, CDEF, 5, 1)
    assert (p.dice(2, CDEF), p.dice(2, ATK), p.dice(2)) == ((1,), (2, 6, 6), (3,))


def refusals() -> Iterable[object]:
    scholar = hero("Frost Scholar", pool="3", atk="1")
    yield pytest.param(A, scholar, "use hero-1", "HEROES-4.03", id="no die")
    yield pytest.param(B, hero("Frost Seer", pool="6"), "use hero-1", "HEROES-4.08", id="no target")
    yield pytest.param(A, hero("Frost Warden", pool="3", atk="1", treasures=["3+4!"]), "use treasure-3+4", "HEROES-7.17", id="not in use")
    yield pytest.param(A, scholar, "use treasure-6", "HEROES-4.26", id="no such treasure")
    yield pytest.param(A, hero("Frost Warden", pool="3", treasures=["5"]), "use treasure-5", "HEROES-4.26", id="valuable")
    yield pytest.param(B, hero("Frost Reaver", pool="6 5", health=0, out=True), "use hero-2", "HEROES-5.17", id="out")


@pytest.mark.parametrize(("which", "other", "key", "clause"), list(refusals()))
def test_what_is_not_offered_says_why(which: int, other: object, key: str, clause: str) -> None:
    """A treasure of the asked player's own keeps the window open."""
    other.treasures = (*other.treasures, *hero(treasures=["2"]).treasures)  # type: ignore[attr-defined]
    p = window(which, hero("Frost Warden", pool="3"), other)  # type: ignore[arg-type]
    assert p.asked == 2, p.ask
    with pytest.raises(NotOffered) as refused:
        p.do(key)
    assert clause in str(refused.value)
