"""What a roll is worth before it is made: a Test, a Fight, a Battle, with the dice in hand and what might be added."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from delve.effects.program import Program
from delve.games.cavern import odds, verbs
from delve.games.cavern.affair import BATTLE, FIGHT
from delve.games.cavern.box import BANNER, Content, Kind
from delve.games.cavern.codes import NOBODY, RIFT
from delve.games.cavern.dice import by_die
from delve.games.cavern.dungeon import room_of
from delve.games.cavern.mind.worth import capped, packed, shares, with_rival
from delve.games.cavern.sight import AffairView, CavernView
from delve.games.cavern.study.balance import GOLD_POINTS, TREASURE_POINTS, rider
from delve.games.cavern.tiles import chests, golds, rifts


class Hope(NamedTuple):
    """The chance to come out on top, and the points to be expected."""

    chance: float
    points: float


@lru_cache(maxsize=8)
def outcomes(content: Content) -> dict[str, Program]:
    """Outcomes by their words: once an option is chosen its words are public, and they say it all."""
    return {card.words[i]: card.outcomes[i] for card in content.encounters for i in (0, 1)}


def room_sums(view: CavernView, affair: AffairView) -> int:
    return view.dungeon.sums[affair.room]


def prizes(view: CavernView, affair: AffairView) -> tuple[float, float]:
    """What the explorer takes after a Succeed and after a Fail, riders and all."""
    sums = room_sums(view, affair)
    ok, ko = GOLD_POINTS * golds(sums) + TREASURE_POINTS * chests(sums), GOLD_POINTS * (golds(sums) // 2)
    outcome = outcomes(view.content).get(affair.outcome)
    if outcome is not None:
        ok += sum(rider(op) for op in outcome.ok)
        ko += sum(rider(op) for op in outcome.ko)
    return ok, ko


def hope(view: CavernView, affair: AffairView, dice: int, bonus: int) -> Hope:
    """A roll of these dice with so much Combat added, in what is going on."""
    if affair.contest == BATTLE:
        return battle_hope(view, affair, dice, bonus)
    faces = view.content.faces
    ok, ko = prizes(view, affair)
    if affair.contest == FIGHT:
        monster = packed(*affair.monster)
        p = odds.beats(dice, monster, bonus, faces)
        gold, treasure = odds.spoils(dice, (monster,), faces)
        return Hope(p, p * ok + (1 - p) * ko + GOLD_POINTS * gold + TREASURE_POINTS * treasure)
    what, need = test_of(view, affair)
    p = odds.passes(dice, what, need, bonus if what == verbs.COMBAT else 0, faces)
    return Hope(p, p * ok + (1 - p) * ko)


def test_of(view: CavernView, affair: AffairView) -> tuple[int, int]:
    """What a Test asks for, and how much of it."""
    outcome = outcomes(view.content).get(affair.outcome)
    return (outcome.head.a, outcome.head.b) if outcome is not None else (verbs.COMBAT, 2)


class Fighter(NamedTuple):
    """A rival in a Battle: what it has rolled, or what it will roll."""

    combat: int
    spoils: int
    dice: int
    bonus: int


def fighters(view: CavernView, affair: AffairView) -> list[Fighter]:
    """The rivals in the room. All Delvers there are faceup by now (10.03)."""
    sums = room_sums(view, affair)
    out = []
    for seat in range(len(view.seats)):
        if seat == view.seat:
            continue
        if affair.combat[seat] >= 0:
            out.append(Fighter(affair.combat[seat], affair.spoils[seat], 0, 0))
            continue
        kinds = kinds_inside(view, affair, seat)
        if kinds:
            bonus = RIFT * sum(kind.rift for kind in kinds) if rifts(sums) else 0
            out.append(Fighter(-1, -1, capped(sum(kind.dice for kind in kinds)), bonus))
    return out


def kinds_inside(view: CavernView, affair: AffairView, seat: int) -> list[Kind]:
    """The kinds of a seat's Delvers in the room."""
    there = [t.kind for t in view.tokens if t.seat == seat and room_of(view.dungeon, t.section) == affair.room]
    return [view.content.kinds[kind] for kind in there if kind != NOBODY]


def inside(view: CavernView, affair: AffairView) -> tuple[int, int]:
    """The own dice in the room, and what a Rift adds to them in a Fight."""
    kinds = kinds_inside(view, affair, view.seat)
    bonus = RIFT * sum(kind.rift for kind in kinds) if rifts(room_sums(view, affair)) else 0
    return capped(sum(kind.dice for kind in kinds)), bonus


def battle_hope(view: CavernView, affair: AffairView, dice: int, bonus: int) -> Hope:
    """Exact over the own roll; rivals still to roll are taken without what they may buy."""
    faces = view.content.faces
    rivals = fighters(view, affair)
    sums = room_sums(view, affair)
    cut, chest = shares(golds(sums), len(rivals) + 1), chests(sums)
    ties = any(view.content.treasures[own.card].ability == BANNER for own in view.seats[view.seat].treasures or ())
    first = points = 0.0
    for c, share in enumerate(odds.totals(dice, verbs.COMBAT, faces)):
        if share < 1e-4:
            continue
        ranks = [1.0]
        for rival in rivals:
            ahead = ahead_of(rival, c + bonus, ties, faces)
            ranks = with_rival(ranks, ahead)
        first += share * ranks[0]
        points += share * (sum(p * GOLD_POINTS * cut[k] for k, p in enumerate(ranks)) + ranks[0] * TREASURE_POINTS * chest)
    for s, share in enumerate(odds.totals(dice, verbs.SPOILS, faces)):
        if s and share > 1e-4:
            for rival in rivals:
                below = odds.totals(rival.dice, verbs.SPOILS, faces)[:s] if rival.combat < 0 else (float(rival.spoils < s),)
                share *= sum(below)  # noqa: PLW2901  # the chance left
            points += share * (TREASURE_POINTS if s >= 5 else GOLD_POINTS)
    return Hope(first, points)


def ahead_of(rival: Fighter, combat: int, ties: bool, faces: odds.Faces) -> float:
    """The chance that a rival ranks above so much Combat: one who has rolled before wins a tie, one who comes after does not."""
    if rival.combat >= 0:
        return float(rival.combat > combat or (rival.combat == combat and not ties))
    return odds.at_least(odds.totals(rival.dice, verbs.COMBAT, faces), combat + 1 - rival.bonus)


def rolled_hope(view: CavernView, affair: AffairView, combat: int, spoils: int) -> Hope:
    """The same for a roll that is made."""
    faces = view.content.faces
    if affair.contest == BATTLE:
        rivals = fighters(view, affair)
        sums = room_sums(view, affair)
        cut = shares(golds(sums), len(rivals) + 1)
        behind = sum(ahead_of(rival, combat, False, faces) for rival in rivals)
        first = max(0.0, 1 - behind)
        lead = all(spoils > rival.spoils for rival in rivals) and spoils > 0
        points = first * (GOLD_POINTS * cut[0] + TREASURE_POINTS * chests(sums)) + (1 - first) * GOLD_POINTS * cut[1]
        return Hope(first, points + lead * (TREASURE_POINTS if spoils >= 5 else GOLD_POINTS) * 0.7)
    ok, ko = prizes(view, affair)
    if affair.contest == FIGHT:
        chance = sum(odds.totals(packed(*affair.monster), verbs.COMBAT, faces)[: combat + 1])
        more = sum(odds.totals(packed(*affair.monster), verbs.SPOILS, faces)[:spoils])
        return Hope(chance, chance * ok + (1 - chance) * ko + more * (TREASURE_POINTS if spoils >= 5 else GOLD_POINTS))
    what, need = test_of(view, affair)
    passed = float((combat if what == verbs.COMBAT else spoils) >= need)
    return Hope(passed, passed * ok + (1 - passed) * ko)


def rethrown(view: CavernView, affair: AffairView) -> Hope:
    """Hold the Line: what the roll may become when the dice without Combat are thrown again."""
    faces = view.content.faces
    combat, spoils, again = affair.bonus, 0, 0
    for die in by_die(affair.rolled):
        c = sum(faces[entry >> 4 & 3][entry & 15] & 15 for entry in die)
        if c:
            combat += c
            spoils += sum(faces[entry >> 4 & 3][entry & 15] >> 4 & 15 for entry in die)
        else:
            again += 1 << 4 * (die[0] >> 4 & 3)
    chance = points = 0.0
    for (c, s), share in odds.pool(capped(again), faces).items():
        if share > 1e-3:
            found = rolled_hope(view, affair, combat + c, spoils + s)
            chance += share * found.chance
            points += share * found.points
    return Hope(chance, points)
