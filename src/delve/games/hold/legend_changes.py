"""The writers of inventions, finds, layers and what the hold is known for (HOLD-24 to 29); each tells its event."""

from __future__ import annotations

from delve.games.hold import challenges, chronicle_changes
from delve.games.hold import legend_events as ev
from delve.games.hold.codes import NOTHING
from delve.games.hold.forces import GUESTS, Dormant, Piece
from delve.games.hold.map_changes import altered, touch
from delve.games.hold.naming import piece_called
from delve.games.hold.spaces import spot
from delve.games.hold.state import Find, Hold
from delve.kernel.events import Tell

# ---- inventions


def invent(s: Hold, rank: int, tell: Tell | None) -> None:
    """An invention is owned for the rest of the game (24.03)."""
    s.lore.inventions.add(rank)
    touch(s)
    if tell is not None:
        tell.append(ev.Invented(rank))
    chronicle_changes.remember_invention(s, rank)
    challenges.learned(s, tell)


def forget(s: Hold, rank: int, tell: Tell | None) -> None:
    """Mad Science ends, and may be invented again (24.14)."""
    s.lore.inventions.discard(rank)
    touch(s)
    if tell is not None:
        tell.append(ev.InventionLost(rank))


def go_mad(s: Hold) -> None:
    """Your own pieces set off traps in this combat (24.14); the roll has told."""
    s.fight.mad = True


def calm(s: Hold, number: int, tell: Tell | None) -> None:
    """A large creature lets dwarves pass (24.07)."""
    for i, one in enumerate(s.dormant):
        if one.number == number:
            calmed: Dormant = altered(one, calmed=True)
            s.dormant[i] = calmed
            if tell is not None:
                tell.append(ev.Calmed(one.enemy, spot(one.at)))
    touch(s)


def remove_dormant(s: Hold, number: int, why: str, tell: Tell | None) -> None:
    """A dormant enemy is gone for good: ended by the Gate, or bought off (24.16, 25.21)."""
    for one in s.dormant[:]:
        if one.number == number:
            s.dormant.remove(one)
            if tell is not None:
                tell.append(ev.EnemyGone(one.enemy, why))
    touch(s)


def grow(s: Hold, piece: Piece, by: int, tell: Tell | None) -> None:
    """A piece has more STR from now on (24.04)."""
    piece.strength += by
    piece.full += by
    if tell is not None:
        tell.append(ev.Grew(piece.number, piece.strength, who=piece_called(s, piece)))
    challenges.strength_grew(s, piece, tell)


# ---- finds


def keep_find(s: Hold, form: int, powers: tuple[int, ...], at: int, tell: Tell | None) -> Find:
    """A Legendary artefact lies in its space (25.05, 25.10)."""
    find = Find(s.lore.next_find, form, powers, at, NOTHING)
    s.lore.next_find += 1
    s.lore.finds.append(find)
    touch(s)
    if tell is not None:
        tell.append(ev.ArtefactFound(form, powers, spot(at)))
    return find


def give_room(s: Hold, number: int, room: int) -> None:
    """A Purposeful artefact counts as that room (25.19); `Drawn` has told of it."""
    s.lore.finds = [altered(find, room=room) if find.number == number else find for find in s.lore.finds]
    touch(s)


def plant(s: Hold, number: int, trees: int) -> None:
    """The cave trees of a Creation artefact stand (25.20); `Drawn` has told of them."""
    s.lore.finds = [altered(find, trees=trees) if find.number == number else find for find in s.lore.finds]
    touch(s)


def carry(s: Hold, number: int, to: int, tell: Tell | None) -> None:
    """An artefact lies in another space from now on (25.20, R164)."""
    for i, find in enumerate(s.lore.finds):
        if find.number == number and find.at != to:
            s.lore.finds[i] = altered(find, at=to)
            if tell is not None:
                tell.append(ev.ArtefactMoved(find.form, spot(find.at), spot(to)))
    touch(s)


def lose_find(s: Hold, number: int, why: str, tell: Tell | None) -> None:
    """An artefact is sold or destroyed, and both its powers with it (25.10, 25.15)."""
    for find in s.lore.finds[:]:
        if find.number == number:
            s.lore.finds.remove(find)
            if s.combat is not None:  # its body and its soul are gone, too
                s.combat.pieces[:] = [one for one in s.combat.pieces if one.kind not in GUESTS or one.what != number]
            if tell is not None:
                tell.append(ev.ArtefactLost(find.form, spot(find.at), why))
    touch(s)


def call_avenger(s: Hold, by: int) -> None:
    """An ally waits for the next combat, or has come (25.22)."""
    s.lore.avengers += by


def bargain(s: Hold, by: int) -> None:
    """The next Monstrosity has four trait cards (25.21), or has woken."""
    s.lore.bargains += by


def find_crystal(s: Hold, at: int, tell: Tell | None) -> None:
    """The Void Crystal (25.07): 1,000 Trade Goods over what the hold has, and as much more room for them."""
    s.lore.crystal = True
    s.supplies.goods += CRYSTAL_GOODS
    touch(s)
    if tell is not None:
        tell.append(ev.CrystalFound(spot(at)))
    challenges.crystal_found(s, tell)
    challenges.supplies_grew(s, tell)


def free_hudrak(s: Hold, at: int, tell: Tell | None) -> None:
    """Hudrak's prison (25.08)."""
    s.lore.hudrak = True
    if tell is not None:
        tell.append(ev.HudrakFreed(spot(at)))


CRYSTAL_GOODS = 1000
