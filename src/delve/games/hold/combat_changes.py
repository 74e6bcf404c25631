"""The writers of a combat in progress (HOLD-11 to 14): who takes the field, moves, loses STR and falls."""

from __future__ import annotations

from typing import Final

from delve.games.hold import artefacts, challenges, force_changes, monstrosity_changes
from delve.games.hold import combat_events as ev
from delve.games.hold.codes import HOSTILE, NOTHING, SKULL_DWARF, YOURS
from delve.games.hold.combat_state import Fallen, Spell
from delve.games.hold.forces import ADVENTURER, ARTEFACT, AT_HOME, BY_OTHERS, BY_TRAPS, CHARMED, GUESTS, PUPPY, Being, Piece, Shield
from delve.games.hold.map_changes import altered, stir
from delve.games.hold.naming import piece_called
from delve.games.hold.rune_events import Risen
from delve.games.hold.spaces import spot
from delve.games.hold.state import Hold
from delve.games.hold.tables import FIELD_SURGEON, TOMBSTONE, TURNED, TWINNED, WOLF
from delve.kernel.events import Tell

IN_BATTLE: Final = "battle"
BY_TRAP: Final = "a trap"
AT_ONCE: Final = "sudden death"
"""Means of a death (26.20)."""


def _field(s: Hold, piece: Piece, tell: Tell | None) -> Piece:
    s.fight.next_piece += 1
    s.fight.pieces.append(piece)
    if tell is not None:
        tell.append(ev.TroopTook(piece.number, piece.unit, piece.being, spot(piece.at), piece.strength, who=piece_called(s, piece)))
    return piece


def field_troop(s: Hold, house: int, unit: int, count: int, each: int, strength: int, tell: Tell | None) -> Piece:
    """The units of one type in one house take the field as one piece (10.04)."""
    at = s.map.things[house].anchor
    return _field(s, Piece(s.fight.next_piece, YOURS, NOTHING, unit, NOTHING, count, each, strength, strength, at, house, []), tell)


def field_being(s: Hold, being: Being, at: int, strength: int, tell: Tell | None) -> Piece:
    """An adventurer, creature or charmed enemy takes the field (11.08)."""
    piece = Piece(s.fight.next_piece, YOURS, NOTHING, NOTHING, being.number, 1, strength, strength, strength, at, being.home, [])
    piece.kind, piece.what = being.kind, being.what
    return _field(s, piece, tell)


def begin_combat(tell: Tell | None) -> None:
    """Nothing changes, but people see it, and undo finds it (34.06)."""
    if tell is not None:
        tell.append(ev.CombatBegan())


def begin_round(s: Hold, tell: Tell | None) -> None:
    fight = s.fight
    fight.round += 1
    fight.round_powers.clear()
    fight.stirred = False
    for piece in fight.pieces:
        piece.moved = piece.acted = False
    fight.spells[:] = [Spell(one.kind, one.at, one.origin, False) for one in fight.spells]
    if tell is not None:
        tell.append(ev.RoundBegan(fight.round))
    for piece in fight.pieces:
        challenges.strength_grew(s, piece, tell)


def acted(s: Hold, piece: Piece) -> None:
    """Its activation of this round is used up."""
    piece.acted = True
    s.fight.surgery = NOTHING


def move(s: Hold, piece: Piece, to: int, tell: Tell | None) -> None:
    piece.came = piece.at
    piece.at = to
    piece.moved = True
    piece.waits = 0
    if tell is not None:
        tell.append(ev.Moved(piece.number, spot(to), who=piece_called(s, piece)))


def wait(s: Hold, piece: Piece, rounds: int) -> None:
    """It is under way: rounds until the step it takes is done (8.70, 15.08)."""
    piece.waits = rounds


def arrive(s: Hold, piece: Piece) -> None:
    """It stands on the Entrance and may escape at its next activation (14.02)."""
    piece.arrived = True


def hold_fast(s: Hold, piece: Piece, rounds: int) -> None:
    """Held by a trap, or one activation less (9.12)."""
    piece.held = rounds


def come_nearer(s: Hold, piece: Piece, goal: int, steps: int) -> None:
    """The fewest steps to that goal that it has been at (14.04)."""
    piece.toward = goal
    piece.nearest = steps


def turn(s: Hold, piece: Piece, to: int, digs: int) -> None:
    """A burrower turns to another column, and up or down (15.05, 15.09). Its steps tell."""
    piece.turns_to = to
    piece.digs = digs


def stun(s: Hold, piece: Piece, activations: int, tell: Tell | None) -> None:
    """For so many of its activations it neither moves nor attacks, and it deals nothing (20.03)."""
    piece.stunned = activations
    if activations and tell is not None:
        tell.append(ev.Stunned(piece.number, activations, who=piece_called(s, piece)))


def strengthen(s: Hold, piece: Piece, more: int, tell: Tell | None) -> None:
    """Bonus STR for this combat, current and full (11.10, 11.11)."""
    if not more:
        return
    piece.strength += more
    piece.full += more
    if tell is not None:
        tell.append(ev.Strengthened(piece.number, more, piece.strength, who=piece_called(s, piece)))
    challenges.strength_grew(s, piece, tell)


def spend_shot(s: Hold, piece: Piece, at: Piece, tell: Tell | None) -> None:
    """It fired at another (10.13, 13.10)."""
    piece.fired = True
    if tell is not None:
        tell.append(ev.Fired(piece.number, at.number, who=piece_called(s, piece), whom=piece_called(s, at)))


def shield(s: Hold, piece: Piece, owner: int, cleric: int, strength: int, tell: Tell | None) -> None:
    """A shield on a piece (13.18), of a Cleric or, with an owner below zero, of a Temple (8.50).

    What is left of the last shield of the same Cleric, on whatever piece, is gone (13.21).
    """
    for one in s.fight.pieces if owner >= 0 else ():
        one.shields = [old for old in one.shields if (old.owner, old.cleric) != (owner, cleric)]
    piece.shields.append(Shield(owner, cleric, strength))
    if tell is not None:
        tell.append(ev.Shielded(piece.number, strength, who=piece_called(s, piece)))


def count_idle(s: Hold, idle: bool) -> None:
    """Idle rounds in a row (14.04)."""
    s.fight.idle = s.fight.idle + 1 if idle else 0


def fail_lures(s: Hold) -> None:
    s.fight.lures_fail = True


def join(s: Hold) -> None:
    """Enemies that spawned during the round join at its end (11.06); `EnemySpawned` has told."""
    s.fight.pieces.extend(s.fight.joining)
    s.fight.joining.clear()


def enter_at_once(s: Hold, piece: Piece, full: int, garrison: bool) -> None:
    """A dormant enemy that was roused stands there from now on and acts from the next round (12.19, R211); `EnemySpawned` has told."""
    if piece in s.fight.joining:
        s.fight.joining.remove(piece)
        s.fight.pieces.append(piece)
    piece.full = full
    piece.stays = garrison
    piece.acted = True


def alive(piece: Piece) -> int:
    """Units alive: bonus STR is lost first (13.05)."""
    return -(-min(piece.strength, piece.count * piece.each) // piece.each)


def beside_puppy(s: Hold, piece: Piece) -> bool:
    """Whether a piece of yours shares the Puppy's space: it deals double, and takes half, rounded up (28.18, R186)."""
    if WOLF not in s.runes or piece.side != YOURS or piece.kind == PUPPY:
        return False
    return any(one.kind == PUPPY and one.side == YOURS and one.at == piece.at for one in s.fight.pieces)


def strike(s: Hold, piece: Piece, damage: int, tell: Tell | None, by: int = BY_OTHERS) -> None:
    """A piece takes damage: shields first (13.18), then STR; units fall as it sinks (13.05), and at 0 the piece is defeated (13.07)."""
    if damage <= 0 or piece.strength <= 0 or not still_fights(s, piece):
        return  # the soul of an artefact is gone with its body, whatever hits both (25.10)
    left = -(-damage // 2) if beside_puppy(s, piece) else damage
    damage = left
    shields: list[Shield] = []
    for shield in piece.shields:
        absorbed = min(shield.left, left)
        left -= absorbed
        if shield.left > absorbed:
            shields.append(Shield(shield.owner, shield.cleric, shield.left - absorbed))
    piece.shields = shields
    before = alive(piece)
    piece.strength = max(0, piece.strength - left)
    if left:
        stir(s)
        piece.hurt_by |= by
    if tell is not None:
        tell.append(ev.Struck(piece.number, left, piece.strength, damage - left, who=piece_called(s, piece)))
    lost = before - alive(piece)
    if lost or not piece.strength:
        _fall(s, piece, lost, BY_TRAP if by == BY_TRAPS else IN_BATTLE, tell)


def defeat(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """Defeated at once, whatever its STR and shields (13.24)."""
    if piece.strength <= 0 or not still_fights(s, piece):
        return
    lost = alive(piece)
    piece.strength = 0
    piece.hurt_by |= BY_OTHERS
    stir(s)
    _fall(s, piece, lost, AT_ONCE, tell)


def _fall(s: Hold, piece: Piece, lost: int, means: str, tell: Tell | None) -> None:
    """Units are gone from their house, a being from the hold, an enemy from the map; the combat remembers them for revivals (14.06)."""
    whole = not piece.strength
    was = next((one for one in s.beings if one.number == piece.being), None)
    s.fight.fallen.append(
        Fallen(
            piece.side, piece.enemy, piece.unit, piece.being, lost, piece.full, piece.at, piece.home, whole, piece.prompt, piece.number,
            _is_saved(s, piece), was, piece.hurt_by, piece.returned,
        )
    )  # fmt: skip
    yours = piece.side == YOURS or piece.thrall_of != NOTHING  # a thrall is housed all the same (26.17)
    if yours and piece.unit != NOTHING:
        force_changes.lose_units(s, piece.home, piece.unit, lost, "combat", tell)
    elif yours and piece.being != NOTHING:
        force_changes.lose_being(s, piece.being, "combat", tell)
    if whole:
        s.fight.pieces.remove(piece)
        monstrosity_changes.remember_body(s, piece, means)
        if tell is not None:
            tell.append(ev.Defeated(piece.number, piece.side, spot(piece.at), who=piece_called(s, piece)))
        monstrosity_changes.release_from(s, piece.number, tell)
        if piece.kind == ARTEFACT:
            artefacts.lose_find(s, next(find for find in s.lore.finds if find.number == piece.what), "combat", tell)  # 25.10
        if _rises(s, piece):
            _rise(s, piece, tell)


def _is_saved(s: Hold, piece: Piece) -> bool:
    """Whether it falls in the space of a Field Surgeon, who is not himself (20.09, R112)."""
    if piece.side != YOURS:
        return False
    if s.fight.surgery == piece.at and (piece.kind, piece.what) != (ADVENTURER, FIELD_SURGEON):
        return True
    surgeons = [one for one in s.fight.pieces if one.side == YOURS and (one.kind, one.what) == (ADVENTURER, FIELD_SURGEON)]
    return any(one.at == piece.at and one.number != piece.number for one in surgeons)


def _rises(s: Hold, piece: Piece) -> bool:
    """Under the Tombstone Rune a piece of either side comes back once, but no Skull Dwarf or guest (28.08, 28.09, R183, R316)."""
    if TOMBSTONE not in s.runes or piece.returned or piece.side not in (YOURS, HOSTILE):
        return False
    return piece.unit != SKULL_DWARF and piece.kind != PUPPY and piece.kind not in GUESTS


def _rise(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """It stands there at once as an enemy with half its starting STR; it acts from the next round on (28.08, R316)."""
    strength = max(1, piece.full // 2)
    enemy = piece.enemy if piece.side == HOSTILE else piece.what if piece.kind == CHARMED else TURNED
    traits = tuple([trait for trait in piece.traits if trait != TWINNED])
    risen = Piece(
        s.fight.next_piece, HOSTILE, enemy, piece.unit, NOTHING, piece.count, piece.each, strength, strength, piece.at, piece.home, [],
        traits, piece.prompt, piece.name, acted=True, kind=piece.kind, what=piece.what, returned=True,
    )  # fmt: skip
    piece.returned = True  # so nothing else brings it back (R183)
    s.fight.next_piece += 1
    s.fight.pieces.append(risen)
    if tell is not None:
        tell.append(Risen(risen.number, enemy, risen.unit, risen.kind, risen.what, spot(risen.at), strength))


def restore(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """Full STR again, lost units included (21.10): those are no longer among the fallen, so nothing revives them twice (14.06)."""
    back = piece.count - alive(piece)
    if back > 0 and piece.unit != NOTHING:
        force_changes.take_in(s, piece.home, piece.unit, back, "sigil", tell)
        for i, one in enumerate(s.fight.fallen):
            if not one.whole and (one.side, one.unit, one.home) == (piece.side, piece.unit, piece.home):
                s.fight.fallen[i] = altered(one, number=0)
    more = piece.full - piece.strength
    piece.strength = piece.full
    if more and tell is not None:
        tell.append(ev.Strengthened(piece.number, more, piece.strength, who=piece_called(s, piece)))


def leave(s: Hold, piece: Piece, why: str, tell: Tell | None) -> None:
    """An enemy is out of the combat for good without having been defeated."""
    _out(s, piece, why, tell)
    s.fight.departed.append((piece.enemy, piece.home))


def _out(s: Hold, piece: Piece, why: str, tell: Tell | None) -> None:
    s.fight.pieces.remove(piece)
    if tell is not None:
        tell.append(ev.LeftCombat(piece.number, why, who=piece_called(s, piece)))
    monstrosity_changes.release_from(s, piece.number, tell)


def sleep_again(s: Hold, piece: Piece, state: int, tell: Tell | None) -> None:
    """A survivor becomes dormant and keeps its STR (14.10)."""
    _out(s, piece, "dormant", tell)
    force_changes.lie_down(s, piece, state)


def sleep_at_home(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """A large creature that survives the combat is back in its lair, dormant (18.20)."""
    if piece.home in s.map.things:
        piece.at = s.map.things[piece.home].anchor
    sleep_again(s, piece, AT_HOME, tell)


def see_fallen(s: Hold, count: int) -> None:
    """So many of the fallen are dealt with (`Ways.fell`)."""
    s.fight.seen_fallen = count


def enemies_left(s: Hold) -> list[Piece]:
    """Active enemies (14.01): escaped Prisoners are among them, as they make for the Entrance (8.29)."""
    return [piece for piece in s.fight.pieces if piece.side != YOURS]


def still_fights(s: Hold, piece: Piece) -> bool:
    """Whether a piece is in the combat still: that very piece, so nothing of it is compared."""
    for one in s.fight.pieces:  # noqa: SIM110  # a generator is slow when compiled
        if one is piece:
            return True
    return False


def drop_shields(s: Hold) -> None:
    """Shields vanish when the combat ends (13.19)."""
    for piece in s.fight.pieces:
        piece.shields = []
