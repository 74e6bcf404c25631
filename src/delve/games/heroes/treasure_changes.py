"""The writers of treasures: gained, joined, exchanged, put on, used, changed. Each tells its event."""

from __future__ import annotations

from delve.games.heroes import events as ev
from delve.games.heroes.box import DEVICE
from delve.games.heroes.codes import TRE, USED_THIS_CHALLENGE, USED_THIS_TURN
from delve.games.heroes.dice import ONE, faces
from delve.games.heroes.state import Heroes, Treasure
from delve.games.heroes.stats import row_of
from delve.kernel.events import Tell


def _put(s: Heroes, seat: int, i: int, treasure: Treasure | None) -> None:
    """Exchange a treasure for another, or for nothing."""
    own = s.seats[seat].treasures
    between = () if treasure is None else (treasure,)
    s.seats[seat].treasures = (*own[:i], *between, *own[i + 1 :])


# ---- Upkeep


def refresh(s: Heroes, seat: int) -> None:
    """A turn begins: what may be used once a turn is ready again. The turn tells it."""
    own = s.seats[seat].treasures
    if own:
        s.seats[seat].treasures = tuple([Treasure(one.faces, one.worn, one.used & ~USED_THIS_TURN, one.fresh) for one in own])


def wear_all_but(s: Heroes, seat: int, left: tuple[str, ...]) -> None:
    """Everything is in use but treasures of these types, which the owner has to choose among (3.13)."""
    own = s.seats[seat].treasures
    worn = []
    for one in own:
        row = row_of(s, one)
        worn.append(Treasure(one.faces, row is None or row.type not in left, one.used, one.fresh))
    s.seats[seat].treasures = tuple(worn)


def wear(s: Heroes, seat: int, i: int, tell: Tell | None) -> None:
    """This one is in use this turn (7.17)."""
    one = s.seats[seat].treasures[i]
    _put(s, seat, i, Treasure(one.faces, True, one.used, one.fresh))
    if tell is not None:
        tell.append(ev.Equipped(seat, one.faces, s.loot, s.venture is not None))


def take(s: Heroes, seat: int, source: int, i: int, tell: Tell | None) -> None:
    """A treasure is discarded for an upkeep effect."""
    one = s.seats[seat].treasures[i]
    _put(s, seat, i, None)
    if tell is not None:
        tell.append(ev.TreasureTaken(seat, source, one.faces, s.loot, s.venture is not None))


# ---- use


def mark_used(s: Heroes, seat: int, i: int) -> None:
    """Used for this turn (P-ONCE), or a Device for this Challenge (12.10); the activation tells it."""
    one = s.seats[seat].treasures[i]
    row = row_of(s, one)
    used = USED_THIS_CHALLENGE if row is not None and row.type == DEVICE else USED_THIS_TURN
    _put(s, seat, i, Treasure(one.faces, one.worn, one.used | used, one.fresh))


def spend(s: Heroes, seat: int, i: int, tell: Tell | None) -> None:
    """The treasure leaves play, group and all (9.01, 9.06)."""
    one = s.seats[seat].treasures[i]
    _put(s, seat, i, None)
    if tell is not None:
        tell.append(ev.TreasureChanged(seat, one.faces, (), s.loot, s.venture is not None))


def change(s: Heroes, seat: int, i: int, after: tuple[int, ...], tell: Tell | None) -> None:
    """A treasure's dice show other faces: its number and text change with it (7.14); with another row it is out of use (7.22)."""
    one = s.seats[seat].treasures[i]
    now = Treasure(tuple(sorted(after)), one.worn, one.used, one.fresh)
    if row_of(s, now) is not row_of(s, one):
        now = Treasure(now.faces, False, 0, one.fresh)
    _put(s, seat, i, now)
    if tell is not None:
        tell.append(ev.TreasureChanged(seat, one.faces, now.faces, s.loot, s.venture is not None))


# ---- Rewards


def exchange(s: Heroes, seat: int, other: int, give: int, take_: int, tell: Tell | None) -> None:
    """Two just-rolled dice change hands (7.05)."""
    s.seats[seat].dice[TRE] += ONE[take_] - ONE[give]
    s.seats[other].dice[TRE] += ONE[give] - ONE[take_]
    if tell is not None:
        tell.append(ev.SwapAnswered(other, seat, give, take_, True))


def hand_over(s: Heroes, seat: int, other: int, face: int, tell: Tell | None) -> None:
    """A just-rolled die is given away (11.05)."""
    s.seats[seat].dice[TRE] -= ONE[face]
    s.seats[other].dice[TRE] += ONE[face]
    if tell is not None:
        tell.append(ev.DieGiven(seat, other, face))


def gain(s: Heroes, seat: int, tell: Tell | None) -> None:
    """Each die just rolled is a treasure of its own (7.08)."""
    hero = s.seats[seat]
    rolled = faces(hero.dice[TRE])
    hero.treasures = (*hero.treasures, *[Treasure((face,), False, 0, True) for face in rolled])
    hero.dice[TRE] = 0
    if tell is not None and rolled:
        tell.append(ev.TreasuresGained(seat, rolled, s.loot, s.venture is not None))


def join(s: Heroes, seat: int, i: int, j: int, tell: Tell | None) -> None:
    """Two treasures become one for good (7.09, 7.10)."""
    one, other = s.seats[seat].treasures[i], s.seats[seat].treasures[j]
    joined = Treasure(tuple(sorted(one.faces + other.faces)), False, 0, one.fresh and other.fresh)
    _put(s, seat, max(i, j), None)
    _put(s, seat, min(i, j), joined)
    if tell is not None:
        tell.append(ev.TreasuresJoined(seat, one.faces, other.faces, joined.faces, s.loot, s.venture is not None))


def settle_treasures(s: Heroes, seat: int) -> None:
    """Rewards are over: no treasure is fresh any more. What was gained was told."""
    own = s.seats[seat].treasures
    if own:
        s.seats[seat].treasures = tuple([Treasure(one.faces, one.worn, one.used, False) for one in own])
