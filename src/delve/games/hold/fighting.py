"""Exchanges and shots (HOLD-13): all sides deal their STR at the same moment; the Overseer splits what an enemy deals."""

from __future__ import annotations

from delve.games.hold import combat_changes
from delve.games.hold.codes import ESCAPED, GUNNER, HOSTILE, NOTHING, SOLDIER, YOURS
from delve.games.hold.combat_changes import alive
from delve.games.hold.dispatch import ATTACKS, EXCHANGES
from delve.games.hold.forces import ADVENTURER, BY_DWARVES, BY_OTHERS, CHARMED, CREATURE, Piece
from delve.games.hold.lines import in_line
from delve.games.hold.naming import piece_name
from delve.games.hold.state import Hold
from delve.games.hold.tables import DARK, SPINES
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, push
from delve.kernel.luck import Luck


def piece_of(s: Hold, number: int) -> Piece | None:
    """A piece by its number; None once it is off the map."""
    return next((piece for piece in s.fight.pieces if piece.number == number), None)


def yours_at(s: Hold, at: int) -> list[Piece]:
    """Your pieces in a space, those that can be attacked (21.15: spell-beings are no pieces here)."""
    return [piece for piece in s.fight.pieces if piece.side == YOURS and piece.at == at]


def enemies_at(s: Hold, at: int) -> list[Piece]:
    """Who is hostile to your pieces in a space, escaped Prisoners included (8.29)."""
    return [piece for piece in s.fight.pieces if piece.side != YOURS and piece.at == at]


def opponents(s: Hold, piece: Piece) -> list[Piece]:
    """Whom a hostile piece fights in its space (13.09): enemies your pieces, or else Prisoners; Prisoners an enemy, or else your pieces."""
    first, second = (HOSTILE, YOURS) if piece.side == ESCAPED else (YOURS, ESCAPED)
    here = [one for one in s.fight.pieces if one.at == piece.at and one.side != piece.side]
    return [one for one in here if one.side == first] or [one for one in here if one.side == second]


def is_ranged(s: Hold, piece: Piece) -> bool:
    """Whether it can fire (13.10); a Cannon until its one shot is spent (10.13)."""
    if piece.unit != NOTHING:
        unit = s.content.units[piece.unit]
        return unit.ranged and not (unit.one_shot and piece.fired)
    if piece.kind == ADVENTURER:
        return s.content.adventurers[piece.what].ranged
    enemy = piece.what if piece.kind in (CREATURE, CHARMED) else piece.enemy
    return enemy != NOTHING and (s.content.enemies[enemy].ranged or SPINES in piece.traits)


def deals(s: Hold, piece: Piece) -> int:
    """What it deals in an exchange: its STR, nothing while stunned, nothing from a spent Cannon or one who does not fight (13.08)."""
    if piece.stunned:
        return 0
    if piece.unit != NOTHING and s.content.units[piece.unit].one_shot and piece.fired:
        return 0
    if piece.kind == ADVENTURER and not s.content.adventurers[piece.what].attacks:
        return 0
    return piece.strength * doubling(s, piece)


def capacity(piece: Piece) -> int:
    """How much it can lose: STR and shields."""
    return piece.strength + sum([shield.left for shield in piece.shields])


def bears(s: Hold, piece: Piece) -> int:
    """How much damage it can take: twice as much beside the Puppy (28.18)."""
    return capacity(piece) * doubling(s, piece)


def doubling(s: Hold, piece: Piece) -> int:
    """2 for a piece of yours beside the Puppy (28.18)."""
    return 2 if combat_changes.beside_puppy(s, piece) else 1


def can_attack(s: Hold, piece: Piece) -> bool:
    """Drunkards, Shieldbearers and spent Cannons cannot (13.08, 12.15)."""
    return deals(s, piece) > 0


def attack_all(s: Hold, enemy: Piece, others: list[Piece], luck: Luck, tell: Tell | None) -> None:
    """A hostile piece attacks everybody against it in its space (13.02)."""
    attacked(s, enemy, others, luck, tell)
    exchange(s, enemy, others, luck, tell)


def attack_one(s: Hold, piece: Piece, enemy: Piece, luck: Luck, tell: Tell | None) -> None:
    """A piece of yours, or an escaped Prisoner's Troop, attacks one enemy in its space (13.03, 13.09)."""
    attacked(s, piece, [enemy], luck, tell)
    exchange(s, enemy, [piece], luck, tell)


def attacked(s: Hold, piece: Piece, struck: list[Piece], luck: Luck, tell: Tell | None) -> None:
    """What follows from an attack before its damage (`dispatch.ATTACKS`)."""
    for follows in ATTACKS:
        follows(s, piece, struck, luck, tell)


def exchange(s: Hold, enemy: Piece, others: list[Piece], luck: Luck, tell: Tell | None) -> None:
    """One piece against these, all at once (13.01). It shares out what it deals among them; their losses come with it (13.04)."""
    sides = {piece.number: piece.side for piece in (enemy, *others)}
    for before in EXCHANGES:
        others = before(s, enemy, others, luck, tell)
    there = [piece for piece in others if combat_changes.still_fights(s, piece) and piece.side == sides[piece.number]]
    if not there or not combat_changes.still_fights(s, enemy) or enemy.side != sides[enemy.number]:
        return  # gone, or turned into a friend
    damage = deals(s, enemy)
    dealt = sum([deals(s, piece) for piece in there])
    for piece in (enemy, *there):
        if piece.unit != NOTHING and s.content.units[piece.unit].one_shot and not piece.fired:
            combat_changes.spend_shot(s, piece, there[0] if piece is enemy else enemy, tell)
    combat_changes.strike(s, enemy, dealt, tell, dealers(s, there))
    if damage:
        push(s, Split(damage, *[piece.number for piece in there]))


def dealers(s: Hold, pieces: list[Piece]) -> int:
    """Whose damage these deal: that of Soldiers and Gunners counts apart (29.03)."""
    by = 0
    for piece in pieces:
        if deals(s, piece):
            by |= BY_DWARVES if piece.unit in (SOLDIER, GUNNER) else BY_OTHERS
    return by


def shoot(s: Hold, piece: Piece, target: Piece, luck: Luck, tell: Tell | None) -> None:
    """It deals its STR and takes nothing back (13.10)."""
    attacked(s, piece, [target], luck, tell)
    damage = deals(s, piece)
    combat_changes.spend_shot(s, piece, target, tell)
    combat_changes.strike(s, target, damage, tell, dealers(s, [piece]))


def fire_targets(s: Hold, piece: Piece) -> list[Piece]:
    """Enemies in line of a piece that has not moved (13.10, 13.15); a Dark Monstrosity that has moved is not seen (26.12)."""
    if piece.moved:
        return []
    seen = [enemy for at in in_line(s, piece.at) for enemy in enemies_at(s, at)]
    return [enemy for enemy in seen if not (enemy.moved and DARK in enemy.traits)]


def crowded(s: Hold, piece: Piece, at: int) -> bool:
    """Two Troops of one type never end in one space (12.16, R66)."""
    return not s.rules.free_stacking and piece.unit != NOTHING and any(one.unit == piece.unit for one in yours_at(s, at))


class Foe(Obvious[Hold]):
    """Which of several enemies in its space a piece attacks (13.03); escaped Prisoners are told, too (13.09)."""

    tag = "target"
    clause = "HOLD-13.03"

    def __init__(self, piece: int) -> None:
        super().__init__(0)
        self.piece = piece

    def args(self) -> tuple[int, ...]:
        return (self.piece,)

    def every(self, s: Hold) -> list[int]:
        piece = piece_of(s, self.piece)
        if piece is None:
            return []
        there = opponents(s, piece) if piece.side == ESCAPED else enemies_at(s, piece.at)
        return [enemy.number for enemy in there]

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        piece, enemy = piece_of(s, self.piece), piece_of(s, code)
        if piece is not None and enemy is not None:
            attack_one(s, piece, enemy, luck, tell)

    def prompt(self, s: Hold) -> str:
        piece = piece_of(s, self.piece)
        return say("ask.target", piece="" if piece is None else piece_name(s, piece))

    def face(self, s: Hold, code: int) -> Face:
        enemy = next(piece for piece in s.fight.pieces if piece.number == code)
        return face(f"attack {code}", "target", space_place(enemy.at), enemy=piece_name(s, enemy))


class Split(Obvious[Hold]):
    """How much of an enemy's damage the first of the pieces takes; the last takes what is left (13.04).

    Offered is, for each number of units it could lose, the most damage that kills exactly so many (R64).
    """

    tag = "split"
    clause = "HOLD-13.04"

    def __init__(self, damage: int, *pieces: int) -> None:
        super().__init__(0)
        self.damage = damage
        self.pieces = pieces

    def args(self) -> tuple[int, ...]:
        return (self.damage, *self.pieces)

    def every(self, s: Hold) -> list[int]:
        hit = [piece_of(s, number) for number in self.pieces]
        there = [piece for piece in hit if piece is not None]
        if not there:
            return []
        first, rest = there[0], sum([bears(s, piece) for piece in there[1:]])
        if not rest:
            return [self.damage]
        least = min(max(0, self.damage - rest), bears(s, first))  # the last of it may be more than they have (13.07)
        return sorted({amount for amount in offered(first, self.damage, doubling(s, first)) if amount >= least})

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        hit = [piece_of(s, number) for number in self.pieces]
        there = [piece for piece in hit if piece is not None]
        combat_changes.strike(s, there[0], code, tell)
        if self.damage > code and there[1:]:
            push(s, Split(self.damage - code, *[piece.number for piece in there[1:]]))

    def prompt(self, s: Hold) -> str:
        first = piece_of(s, self.pieces[0])
        return say("ask.split", damage=self.damage, piece="" if first is None else piece_name(s, first))

    def face(self, s: Hold, code: int) -> Face:
        first = next(piece for piece in s.fight.pieces if piece.number in self.pieces)
        return face(f"take {code}", "split", space_place(first.at), damage=code, piece=piece_name(s, first))


def offered(piece: Piece, damage: int, times: int = 1) -> list[int]:
    """The amounts of R64 for one piece, none above the damage there is; two `times` as much where it takes half (28.18)."""
    spare = capacity(piece) - piece.strength + max(0, piece.strength - piece.count * piece.each)
    units = alive(piece)
    wounds = units * piece.each - min(piece.strength, piece.count * piece.each)
    most = [spare + (killed + 1) * piece.each - wounds - 1 for killed in range(units)]
    return [min(damage, amount * times) for amount in (*most, capacity(piece))]


STEPS = (Foe, Split)
