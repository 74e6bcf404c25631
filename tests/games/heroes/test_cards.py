"""Every ability, treasure and Challenge in a small position: what is paid, what is rolled, and what comes of it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from delve.games.heroes import ending, stats, verbs
from delve.games.heroes.box import ARMOUR, VALUABLE, WEAPON
from delve.games.heroes.codes import ATK, CATK, CDEF, CHALLENGE_ATTACK_RESOLUTION, DEF, POOL, TRE, A, B, C, D, R, U
from delve.games.heroes.content import shipped
from delve.games.heroes.dice import handful
from delve.games.heroes.events import DefenseResolved
from delve.games.heroes.scoring import damage_of
from tests.games.heroes import kit
from tests.games.heroes.kit import Played, challenge_at, hero, numbers

BOX = shipped()
"""As it ships: the kit's own has the numbers of the worked examples."""
window = partial(kit.window, box=BOX)
phase = partial(kit.phase, box=BOX)
upkeep = partial(kit.upkeep, box=BOX)
table = partial(kit.table, box=BOX)

KIND = {"pool": POOL, "atk": ATK, "cdef": CDEF, "catk": CATK, "defense": DEF, "tre": TRE}


def act(character: str, which: int, given: dict[str, Any], keys: str, dice: tuple[int, ...], **table: Any) -> Played:
    """Seat 2 does that, with this luck; seat 1 was killed."""
    gone = hero("Lucky Fool", killed=True)
    p = window(which, gone, hero(character, **given), **table).roll(*dice).do(*keys.split(", "))
    assert p.luck.spent == len(p.luck.script), "all dice that were laid ready were rolled"
    return p


def shows(p: Played, seat: int, after: dict[str, Any]) -> None:
    for what, wanted in after.items():
        if what in KIND:
            assert p.dice(seat, KIND[what]) == tuple(sorted(numbers(wanted))), what
        else:
            assert getattr(p.seat(seat), what) == wanted, what


# ---- abilities: window, before, choices, luck, after. The partner of a Hero is Iron, that of a Skill is Warden.

ABILITIES: dict[str, tuple[int, dict[str, Any], str, tuple[int, ...], dict[str, Any]]] = {
    "H1A-1": (D, {"pool": "5 3", "catk": "4", "defense": "2"}, "use hero-1", (3, 6), {"pool": "3 3", "defense": "2 6"}),
    "H1A-2": (C, {"pool": "4 6", "catk": "5"}, "use hero-2", (), {"pool": "3 6", "catk": "4"}),
    "H1B-1": (A, {"pool": "6 3", "atk": "2 2"}, "use hero-1", (1, 5), {"pool": "1 3", "atk": "2 2 5"}),
    "H1B-2": (U, {"pool": "5 3", "health": 9}, "use hero-2", (), {"pool": "3", "health": 4}),
    "H2A-1": (B, {"pool": "4 3", "atk": "3"}, "use hero-1, plus", (1,), {"pool": "1 3", "atk": "4"}),
    "H2A-2": (C, {"pool": "6 3", "catk": "6"}, "use hero-2", (2, 1), {"pool": "2 3", "catk": "1"}),
    "H2B-1": (B, {"pool": "6 3", "atk": "1", "cdef": "1"}, "use hero-1", (3,), {"pool": "3 3", "cdef": "6", "atk": "1"}),
    "H2B-2": (A, {"pool": "5 3", "atk": "3"}, "use hero-2, minus", (), {"pool": "3 4", "atk": "2"}),
    "H3A-1": (U, {"pool": "6 3"}, "use hero-1", (4, 2), {"pool": "2 3 4"}),
    "H3A-2": (C, {"pool": "4 3", "catk": "6 6"}, "use hero-2", (), {"pool": "3", "blocked": True, "catk": ""}),
    "H3B-1": (A, {"pool": "6 3", "atk": "3"}, "use hero-1, minus", (), {"pool": "3 5", "atk": "2"}),
    "H3B-2": (U, {"pool": "4 3"}, "use hero-2", (1, 6), {"pool": "1 3 6"}),
    "H4A-1": (C, {"pool": "5 3", "catk": "1"}, "use hero-1", (4,), {"pool": "3 4", "catk": "6"}),
    "H4A-2": (B, {"pool": "6 3", "cdef": "2"}, "use hero-2", (5,), {"pool": "1 3", "cdef": "5"}),
    "H4B-1": (B, {"pool": "4 3", "cdef": "2 2"}, "use hero-1", (1,), {"pool": "1 3", "cdef": "2"}),
    "H4B-2": (B, {"pool": "5 3", "atk": "1", "cdef": "2"}, "use hero-2, die cdef-2", (6,), {"pool": "3 4", "cdef": "6", "atk": "1"}),
    "H5A-1": (D, {"pool": "5 3", "catk": "1", "defense": "2"}, "use hero-1, plus", (6,), {"pool": "3 6", "defense": "3"}),
    "H5B-1": (D, {"pool": "5 3", "catk": "3", "defense": "6"}, "use hero-1", (), {"pool": "3 4", "catk": "2"}),
    "H6A-1": (A, {"pool": "6 3", "atk": "1"}, "use hero-1", (3, 5), {"pool": "3 3", "atk": "5"}),
    "H6A-2": (D, {"pool": "5 3", "catk": "1", "defense": "2"}, "use hero-2", (1,), {"pool": "3 4", "defense": "1"}),
    "H6B-1": (B, {"pool": "4 3", "atk": "6"}, "use hero-1", (3,), {"pool": "3 3", "atk": "1"}),
    "H6B-2": (A, {"pool": "6 3", "health": 9}, "use hero-2", (), {"pool": "3", "health": 5}),
    "S1A-1": (A, {"pool": "3 6", "atk": "1"}, "use skill-1", (2, 6), {"pool": "2 6", "atk": "1 6"}),
    "S1A-2": (D, {"pool": "1 6", "health": 6, "catk": "6 6"}, "use skill-2", (), {"pool": "6", "health": 2, "catk": "6 6"}),
    "S1B-1": (C, {"pool": "2 6", "catk": "6"}, "use skill-1", (3, 2), {"pool": "3 6", "catk": "2"}),
    "S1B-2": (B, {"pool": "1 6", "cdef": "4"}, "use skill-2", (), {"pool": "2 6", "cdef": "3"}),
    "S2A-1": (B, {"pool": "3 6", "cdef": "4 4"}, "use skill-1", (6,), {"pool": "6 6", "cdef": "4"}),
    "S2A-2": (A, {"pool": "1 6", "atk": "2"}, "use skill-2, face 5", (), {"pool": "6", "atk": "5"}),
    "S2B-1": (D, {"pool": "2 6", "catk": "1", "defense": "6"}, "use skill-1, minus", (6,), {"pool": "6 6", "defense": "5"}),
    "S2B-2": (A, {"pool": "1 6", "atk": "6"}, "use skill-2", (4,), {"pool": "2 6", "atk": "4"}),
    "S3A-1": (A, {"pool": "2 6", "atk": "6"}, "use skill-1, plus", (1,), {"pool": "1 6", "atk": "6"}),
    "S3A-2": (D, {"pool": "3 6", "catk": "1 1", "defense": "2"}, "use skill-2", (), {"pool": "6", "blocked": True, "defense": ""}),
    "S3B-1": (R, {"pool": "1 6", "health": 0}, "use skill-1", (5, 5), {"pool": "5 5 6"}),
    "S3B-2": (C, {"pool": "2 6", "catk": "2"}, "use skill-2", (), {"pool": "3 6", "catk": "1"}),
    "S4A-1": (A, {"pool": "2 6", "atk": "2"}, "use skill-1", (1,), {"pool": "1 6", "atk": "5"}),
    "S4A-2": (R, {"pool": "1", "tre": "2", "health": 0}, "use skill-2, face 6", (), {"killed": True}),
    "S4B-1": (R, {"pool": "3 6", "tre": "1", "health": 0}, "use skill-1", (3, 6), {"pool": "3 6", "tre": "6"}),
    "S4B-2": (B, {"pool": "1 6", "atk": "1"}, "use skill-2", (5,), {"pool": "3 6", "atk": "5"}),
    "S5A-1": (B, {"pool": "3 6", "atk": "5"}, "use skill-1", (2,), {"pool": "2 6", "atk": "6"}),
    "S5A-2": (B, {"pool": "2 6", "atk": "5", "cdef": "1"}, "use skill-2, die cdef-1", (6,), {"pool": "3 6", "cdef": "6"}),
    "S5B-1": (U, {"pool": "3 6", "health": 7}, "use skill-1", (), {"pool": "6", "health": 2}),
    "S5B-2": (A, {"pool": "1 6", "atk": "1"}, "use skill-2", (), {"pool": "2 6", "atk": "6"}),
    "S6A-1": (D, {"pool": "3 6", "catk": "5", "defense": "1"}, "use skill-1", (6, 5), {"pool": "6 6", "defense": "1 5"}),
    "S6A-2": (C, {"pool": "1 6", "catk": "5"}, "use skill-2", (), {"pool": "6", "blocked": True}),
    "S6B-1": (D, {"pool": "2 6", "catk": "5", "defense": "1"}, "use skill-1, face 5", (1,), {"pool": "1 6", "defense": "5"}),
    "S6B-2": (C, {"pool": "1 6", "catk": "6"}, "use skill-2", (), {"pool": "3 6", "catk": "1"}),
}  # fmt: skip
TOGETHER = ("H5A-2", "H5B-2")
"""Abilities that work only while assisting or assisted."""


@pytest.mark.parametrize("id", ABILITIES)
def test_an_ability(id: str) -> None:
    which, given, keys, dice, after = ABILITIES[id]
    cards = BOX.heroes if id[0] == "H" else BOX.skills
    name = next(card.name for card in cards if card.id == id[:3])
    shows(act(f"Iron {name}" if id[0] == "H" else f"{name} Warden", which, given, keys, dice), 2, after)


def test_there_is_a_case_for_every_ability() -> None:
    abilities = {f"{card.id}-{number + 1}" for cards in (BOX.heroes, BOX.skills) for card in cards for number in range(len(card.abilities))}
    assert {*ABILITIES, *TOGETHER} == abilities


@pytest.mark.clause("HEROES-8.07")
def test_h5a_2_adds_a_die_to_whoever_is_assisted_and_is_not_offered_otherwise() -> None:
    p = window(A, hero("Iron Warden", pool="3 3", atk="1 1"), hero("Iron Captain", pool="6 3", health=0, assists=1)).roll(2, 4)
    p.do("use hero-2")
    assert p.dice(1, ATK) == (1, 1, 4)
    assert p.dice(2) == (2, 3)
    alone = window(A, hero("Iron Warden", pool="3 3", health=0), hero("Iron Captain", pool="6 5", atk="2", health=3))
    assert "use hero-1" in alone.keys
    assert "use hero-2" not in alone.keys


@pytest.mark.clause("HEROES-4.19")
def test_h5b_2_hurts_the_challenge_while_its_owner_is_assisted() -> None:
    p = window(D, hero("Iron Warden", health=0, assists=2), hero("Iron Herald", pool="6 3", catk="1", health=8)).roll(2)
    p.do("use hero-2")
    assert (p.seat(2).health, p.dice(2)) == (5, (2, 3))
    alone = window(D, hero("Iron Warden", health=0), hero("Iron Herald", pool="6 5", catk="1", health=8))
    assert "use hero-2" not in alone.keys


@pytest.mark.clause("HEROES-3.09")
@pytest.mark.parametrize("name", ["Gambler", "Sailor"])
def test_h6_may_stir_a_pool_die_in_upkeep(name: str) -> None:
    p = upkeep(hero("Lucky Fool", killed=True), hero(f"Iron {name}", pool="2 3 3"))
    assert (p.asked, p.keys) == (2, ("reroll 2", "reroll 3", "no"))
    p.roll(6).do("reroll 3")
    assert p.dice(2) == (2, 3, 6)


# ---- treasures: window, before, choices, luck, after

ON_ATTACK = {"pool": "3", "atk": "2", "health": 30}
ON_GUARD = {"pool": "3", "catk": "1", "defense": "3", "health": 30}
CONSUMABLES: dict[str, tuple[int, dict[str, Any], str, tuple[int, ...], dict[str, Any]]] = {
    "L1A-1": (B, {**ON_ATTACK, "cdef": "4"}, "use treasure-1, die cdef-4", (6,), {"cdef": "6", "atk": "2"}),
    "L1A-2": (U, {"pool": "3"}, "use treasure-2", (6,), {"pool": "3 6"}),
    "L1A-4": (U, {"health": 5}, "use treasure-4", (), {"health": 3}),
    "L1A-6": (A, ON_ATTACK, "use treasure-6, face 6", (), {"atk": "6"}),
    "L1A-8": (U, {"pool": "3"}, "use treasure-2+6", (1, 2, 4), {"pool": "1 2 3 4"}),
    "L1A-11": (C, {"catk": "6 6"}, "use treasure-5+6", (), {"blocked": True}),
    "L1B-1": (D, ON_GUARD, "use treasure-1, die def-3, minus", (), {"defense": "2", "catk": "1"}),
    "L1B-3": (U, {"pool": "3"}, "use treasure-3", (6,), {"pool": "3 6"}),
    "L1B-4": (B, {**ON_ATTACK, "cdef": "4"}, "use treasure-4", (), {"cdef": ""}),
    "L1B-7": (U, {"pool": "3"}, "use treasure-3+4", (6, 1), {"pool": "1 3 6"}),
    "L1B-9": (D, ON_GUARD, "use treasure-4+5", (), {"blocked": True}),
    "L1B-10": (U, {"health": 9}, "use treasure-4+6", (), {"health": 3}),
    "L2A-1": (C, {"catk": "6"}, "use treasure-1", (), {"catk": "1"}),
    "L2A-2": (U, {"pool": "3"}, "use treasure-2", (6,), {"pool": "3 6"}),
    "L2A-4": (U, {"health": 5}, "use treasure-4", (), {"health": 3}),
    "L2A-5": (A, ON_ATTACK, "use treasure-5", (3, 6), {"atk": "6"}),
    "L2A-8": (U, {"pool": "3"}, "use treasure-2+6", (6, 6), {"pool": "3 6 6"}),
    "L2A-9": (C, {"catk": "1"}, "use treasure-3+6", (), {"blocked": True}),
    "L2B-1": (C, {"catk": "5"}, "use treasure-1, plus", (), {"catk": "6"}),
    "L2B-2": (A, ON_ATTACK, "use treasure-2", (), {"atk": "6"}),
    "L2B-3": (U, {"pool": "3"}, "use treasure-3", (6,), {"pool": "3 6"}),
    "L2B-4": (B, {**ON_ATTACK, "cdef": "4 5"}, "use treasure-4, die cdef-5", (), {"cdef": "4"}),
    "L2B-7": (U, {"pool": "3"}, "use treasure-3+4", (6, 1), {"pool": "1 3 6"}),
    "L2B-9": (U, {"health": 9}, "use treasure-4+5", (), {"health": 4}),
    "L2B-10": (D, ON_GUARD, "use treasure-4+6", (), {"blocked": True}),
    "L3A-1": (A, ON_ATTACK, "use treasure-1", (5,), {"atk": "5"}),
    "L3A-2": (U, {"pool": "3"}, "use treasure-2", (6,), {"pool": "3 6"}),
    "L3A-3": (A, ON_ATTACK, "use treasure-3", (), {"atk": "5"}),
    "L3A-4": (U, {"health": 5}, "use treasure-4", (), {"health": 3}),
    "L3A-6": (D, ON_GUARD, "use treasure-6, face 1", (), {"defense": "1"}),
    "L3A-10": (C, {"catk": "1"}, "use treasure-4+6", (), {"blocked": True}),
    "L3B-1": (C, {"catk": "5"}, "use treasure-1", (), {"catk": "4"}),
    "L3B-2": (U, {"pool": "3"}, "use treasure-2", (6,), {"pool": "3 6"}),
    "L3B-5": (A, ON_ATTACK, "use treasure-5", (6,), {"atk": "2 6"}),
    "L3B-6": (A, ON_ATTACK, "use treasure-6", (1, 5), {"atk": "5"}),
    "L3B-8": (U, {"pool": "3"}, "use treasure-2+6", (1, 2, 4), {"pool": "1 2 3 4"}),
    "L3B-9": (C, {"catk": "1"}, "use treasure-4+5", (), {"blocked": True}),
    "L3B-10": (U, {"health": 9}, "use treasure-4+6", (), {"health": 3}),
}  # fmt: skip
AFTER_PAYING = {"L2A-5": [(3,)], "L3A-3": [(4,)], "L3B-6": [(1,)]}
"""Treasures that pay otherwise than by leaving play: what they are then (9.06)."""
ONCE_A_TURN: dict[str, tuple[int, dict[str, Any], str, tuple[int, ...], dict[str, Any]]] = {
    "L1A-7": (A, ON_ATTACK, "use treasure-3+4, plus", (), {"atk": "3"}),
    "L1B-5": (A, ON_ATTACK, "use treasure-5", (6,), {"atk": "6"}),
    "L1B-8": (D, ON_GUARD, "use treasure-4+4", (6,), {"defense": "6"}),
    "L2A-3": (D, ON_GUARD, "use treasure-3", (6,), {"defense": "6"}),
    "L2A-7": (A, ON_ATTACK, "use treasure-3+4", (), {"atk": "5"}),
    "L2B-6": (A, ON_ATTACK, "use treasure-6", (), {"atk": "3"}),
    "L3A-5": (D, ON_GUARD, "use treasure-5, plus", (), {"defense": "4"}),
    "L3A-7": (B, {**ON_ATTACK, "cdef": "1"}, "use treasure-3+4, die cdef-1", (6,), {"cdef": "6"}),
    "L3B-4": (A, ON_ATTACK, "use treasure-4", (), {"atk": "3"}),
}  # fmt: skip
STATS = {
    "L1A-3": (0, 0, 1, 0), "L1A-9": (0, 0, 0, 1), "L1A-10": (0, 1, 0, 0), "L1B-2": (0, 0, 1, 0), "L1B-11": (0, 1, 0, 0),
    "L2A-10": (0, 0, 1, 0), "L2A-11": (0, 1, 0, 0), "L2B-5": (0, 0, 1, 0), "L2B-11": (0, 0, 0, 1), "L2B-12": (0, 1, 0, 0),
    "L3A-8": (0, 0, 1, 0), "L3A-11": (0, 1, 0, 0), "L3B-3": (0, 0, 1, 0), "L3B-7": (0, 0, 0, 1), "L3B-11": (0, 1, 0, 0),
}  # fmt: skip
"""What they add to Dice Count, Attack Dice, Defense Dice and Body while in use."""
POINTS = {
    "L1A-5": 1, "L1A-12": 4, "L1A-13": 5, "L1B-6": 1, "L1B-12": 4, "L1B-13": 5, "L2A-6": 1, "L2A-12": 4, "L2A-13": 5, "L2B-8": 2,
    "L2B-13": 5, "L3A-9": 2, "L3A-12": 4, "L3A-13": 5, "L3B-12": 4, "L3B-13": 5,
}  # fmt: skip


def carried(number: int) -> str:
    """A treasure with that number, in use."""
    return str(number) if number <= 6 else f"{number - 6}+6" if number <= 12 else "6+6+6"


def as_written(keys: str) -> str:
    """The treasure that is used, from its key."""
    return keys.split(", ", maxsplit=1)[0].removeprefix("use treasure-")


@pytest.mark.clause("HEROES-4.26", "HEROES-9.06")
@pytest.mark.parametrize("id", CONSUMABLES)
def test_a_treasure_that_pays_with_itself(id: str) -> None:
    which, given, keys, dice, after = CONSUMABLES[id]
    p = act("Iron Warden", which, {"pool": "3", **given, "treasures": [as_written(keys)]}, keys, dice, loot=id[:3])
    shows(p, 2, after)
    assert p.treasures(2) == AFTER_PAYING.get(id, [])


@pytest.mark.clause("HEROES-4.26")
@pytest.mark.parametrize("id", ONCE_A_TURN)
def test_a_treasure_that_is_used_once_a_turn_while_in_use(id: str) -> None:
    which, given, keys, dice, after = ONCE_A_TURN[id]
    own = as_written(keys)
    p = act("Iron Warden", which, {**given, "treasures": [own]}, keys, dice, loot=id[:3])
    shows(p, 2, after)
    assert len(p.treasures(2)) == 1
    assert not any(key.startswith("use treasure") for key in p.keys)
    aside = window(which, hero("Lucky Fool", killed=True), hero("Iron Warden", **given, treasures=[own + "!"]), loot=id[:3])
    assert not any(key.startswith("use treasure") for key in aside.keys)


@pytest.mark.clause("HEROES-1.05")
@pytest.mark.parametrize("id", STATS)
def test_a_treasure_that_adds_to_a_stat_while_in_use(id: str) -> None:
    own = carried(int(id[4:]))
    without, worn, aside = (
        table(hero("Lucky Fool"), hero("Iron Warden", treasures=one), loot=id[:3]) for one in ([], [own], [own + "!"])
    )  # fmt: skip
    read = [[stats.stat(s, s.seats[1], which) for which in range(4)] for s in (without, worn, aside)]
    assert tuple(after - before for before, after in zip(read[0], read[1], strict=True)) == STATS[id]
    assert read[2] == read[0]


@pytest.mark.clause("HEROES-10.04")
@pytest.mark.parametrize("id", POINTS)
def test_a_treasure_that_is_worth_points(id: str) -> None:
    s = table(hero("Lucky Fool"), hero("Iron Warden", pool="3 3", treasures=[carried(int(id[4:]))]), loot=id[:3])
    assert ending.worth(s, s.seats[1]) == 2 + 1 + POINTS[id]


def test_there_is_a_case_for_every_treasure() -> None:
    rows = {f"{face.id}-{row.number}": row for face in BOX.loots for row in face.rows}
    assert {*CONSUMABLES, *ONCE_A_TURN, *STATS, *POINTS} == set(rows)
    for id, row in rows.items():
        assert (row.type == VALUABLE) == (id in POINTS)
        assert (row.type in (WEAPON, ARMOUR)) == (id in ONCE_A_TURN or id in STATS)


# ---- Challenges: what is left of an attack, and what it does

ATTACKS = {
    "C1.1A": ("2 2 5 5 6", 4), "C1.1B": ("6 6 1 2", 6), "C1.2A": ("1 2 2 6", 6), "C1.2B": ("6 6 3 3", 6), "C1.3A": ("1 6 3 2", 3),
    "C1.3B": ("6 5 5 5", 3), "C1.4A": ("1 2 2 3 6", 4), "C1.4B": ("3 4 4 1 1", 4), "C1.5A": ("4 5 5 6 1", 10), "C1.5B": ("1 6 6 3", 6),
    "C1.6A": ("1 1 4 5", 4), "C1.6B": ("5 6 6 2 2", 4), "C2.1A": ("1 6 6 1 2", 10), "C2.1B": ("1 1 1 5 5", 10), "C2.2A": ("1 1 2 3", 10),
    "C2.2B": ("2 5 5 3 4", 9), "C2.3A": ("4 4 4 2 2", 8), "C2.3B": ("3 3 4 1 6", 6), "C2.4A": ("4 5 6 6 1 2", 4),
    "C2.4B": ("1 2 4 5 5 5", 4), "C2.5A": ("2 2 5 1 1", 6), "C2.5B": ("1 6 2 4", 5), "C2.6A": ("1 1 2 3 5", 5), "C2.6B": ("1 3 5 5 2 6", 4),
    "C3.1A": ("2 3 4 4 6 6", 8), "C3.1B": ("5 6 6 1 2 3", 6), "C3.2A": ("3 3 3 2 1", 12), "C3.2B": ("5 5 6 1 2 3", 6),
    "C3.3A": ("4 4 6 6 1 2", 4), "C3.4A": ("1 2 2 6 6", 9), "C3.4B": ("1 1 2 4 4 6", 4), "C3.5A": ("1 6 6 2 3 4", 6),
    "C3.5B": ("4 5 6 6 1", 8), "C3.6A": ("2 2 2 5 6", 9), "C3.6B": ("1 2 3 4 6 6", 12), "C4.1A": ("5 5 5 1 2 2", 15),
    "C4.1B": ("1 2 2 3 5 5", 8), "C4.2A": ("1 1 6 2 3 4", 5), "C4.2B": ("1 6 6 2 3 4", 9), "C4.3A": ("2 5 5 1 3 6", 9),
    "C4.3B": ("3 4 5 5 1 1 6", 16), "C4.4B": ("5 6 6 1 1 3 3", 6), "C4.5A": ("1 3 3 5 2 4", 8), "C4.5B": ("1 6 3 4 4 2", 10),
    "C4.6A": ("2 2 4 6 1 3 5", 8), "C4.6B": ("1 1 1 2 2 5 6", 8), "C5.1A": ("1 2 3 4 4 6 6", 15), "C5.1B": ("6 6 6 2 2 2 1 5", 20),
    "C5.2A": ("1 2 3 3 4 6 6 6", 15), "C5.3A": ("1 2 2 3 5 6 6 6", 14), "C5.3B": ("6 6 1 2 3 4 4", 12), "C5.5A": ("1 3 5 5 2 4 6", 12),
    "C3.3B": ("1 6 6 2 3 3", 6),
    "C4.4A": ("1 6 6 2 3 4", 9),
    "C5.2B": ("1 1 6 6 2 3 4 2", 13),
    "C5.4A": ("2 5 5 3 4 1 1", 12),
    "C5.4B": ("5 6 6 1 2 3 4", 15),
    "C5.5B": ("1 6 6 2 2 3 4 5", 12),
    "C5.6A": ("1 1 6 3 4 2 2", 11), "C5.6B": ("6 6 1 1 1 2 4 5", 14),
}  # fmt: skip
"""What is left of an attack, as many dice as are printed, and what it does."""


@pytest.mark.clause("HEROES-6.06", "HEROES-6.07")
@pytest.mark.parametrize("id", [face.id for face in BOX.challenges])
def test_what_an_attack_does(id: str) -> None:
    face = BOX.challenges[challenge_at(id)]
    dice, damage = ATTACKS[id]
    assert len(numbers(dice)) == face.attack
    assert damage_of(face.combos, handful(numbers(dice))) == damage
    own = hero("Iron Warden", pool="3 3 3 3 3 3 3 3 3 3", catk=dice)
    p = phase(CHALLENGE_ATTACK_RESOLUTION, hero("Lucky Fool", killed=True), own, challenge=id)
    assert p.events(DefenseResolved)[0].damage == damage


HORDES = [face.id for face in BOX.challenges if face.horde]


@pytest.mark.parametrize("id", HORDES)
def test_a_horde_has_a_die_more_for_every_two_engaged(id: str) -> None:
    face = BOX.challenges[challenge_at(id)]
    for engaged, more in ((1, 0), (2, 1), (3, 1), (5, 2)):
        s = table(*[hero("Iron Warden", health=5 if seat < engaged else 0) for seat in range(6)], challenge=id)
        assert stats.attack_of(s, face) == face.attack + more


UPKEEPS = {face.id: face.upkeep for face in BOX.challenges if face.upkeep is not None}


@pytest.mark.clause("HEROES-3.10")
@pytest.mark.parametrize("id", UPKEEPS)
def test_an_upkeep_effect(id: str) -> None:
    op = UPKEEPS[id]
    clear = hero("Iron Warden", health=0, pool="1 5 6", treasures=["1"])
    own = hero("Iron Warden", health=5, pool="1 5 6", treasures=["2"])
    p = upkeep(clear, own, challenge=id, full_health=20, dice=(4, 4) if op.verb == verbs.U_REROLL else ())
    if op.verb == verbs.U_REROLL:
        wanted = tuple(sorted(4 if face == op.a else face for face in (1, 5, 6)))
        assert (p.dice(1), p.dice(2)) == (wanted, wanted)
    elif op.verb == verbs.U_SINK:
        assert (p.dice(1), p.dice(2)) == ((1, 5, 5), (1, 5, 5))
    elif op.verb == verbs.U_MEND:
        assert (p.seat(1).health, p.seat(2).health) == (0, 5 + op.a)
    else:
        assert op.verb == verbs.U_TITHE
        assert (p.treasures(1), p.treasures(2)) == ([], [])
