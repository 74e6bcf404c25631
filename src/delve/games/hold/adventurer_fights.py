"""Adventurers in exchanges, shots and marches (HOLD-20.02 to 20.10): what the combat loop asks of them."""

from __future__ import annotations

from typing import Final

from delve.games.hold import adventurer_changes, combat_changes, turning_changes
from delve.games.hold.codes import HOSTILE, YOURS
from delve.games.hold.forces import ADVENTURER, CREATURE, Piece
from delve.games.hold.rolls import roll_d4
from delve.games.hold.sleepers import is_lair
from delve.games.hold.state import Hold
from delve.games.hold.tables import BARD, DRUNKARD, SHIELDBEARER, WITCH_HUNTER
from delve.kernel.events import Tell
from delve.kernel.luck import Luck

STUNS_FOR: Final = 2
CHARMS_ON: Final = 4
STUN: Final = 2003
"""The Witch Hunter's first attack, among the powers of a combat."""


def is_a(piece: Piece, rank: int) -> bool:
    """Whether a piece of yours is that adventurer."""
    return piece.side == YOURS and piece.kind == ADVENTURER and piece.what == rank


def fights(s: Hold, piece: Piece) -> bool:
    """Whether it attacks at all: Drunkards and Shieldbearers do not (20.02, 20.06)."""
    return piece.kind != ADVENTURER or s.content.adventurers[piece.what].attacks


def may_go(s: Hold, piece: Piece, at: int) -> bool:
    """Whether a piece of yours may end a move there, for all that others can.

    Not where the Witch rooted it (20.11), out of a Drunkard's Inn (20.02) or a tamed creature's lair (R86), nor at an enemy without
    ever attacking (R291).
    """
    if piece.rooted or is_a(piece, DRUNKARD):
        return False
    home = s.map.things.get(piece.home)
    if home is not None and piece.kind == CREATURE and is_lair(home) and at not in home.spaces:
        return False
    return fights(s, piece) or not any(one.side == HOSTILE and one.at == at for one in s.fight.pieces)


def stuns(s: Hold, piece: Piece, target: Piece, tell: Tell | None) -> None:
    """A Witch Hunter's first attack of a combat stuns its target for two activations (20.03)."""
    if is_a(piece, WITCH_HUNTER) and not adventurer_changes.spent(s, STUN, piece):
        adventurer_changes.spend(s, STUN, piece)
        if target.strength > 0:
            adventurer_changes.stun(s, target, STUNS_FOR, tell)


def bards_play(s: Hold, enemy: Piece, yours: list[Piece], luck: Luck, tell: Tell | None) -> list[Piece]:
    """Bards roll 1D4 before the exchange they are in: a 4 charms the enemy, anything else is the end of the Bard (20.10, R290).

    Returns who is left to exchange; after a charm nobody.
    """
    for bard in [piece for piece in yours if is_a(piece, BARD)]:
        if roll_d4(s, luck, "bard", tell) == CHARMS_ON:
            turning_changes.charm(s, enemy, tell)
            return []
        combat_changes.defeat(s, bard, tell)
    return [piece for piece in yours if not is_a(piece, BARD)]


def bearer_at(s: Hold, at: int) -> Piece | None:
    """The Shieldbearer that keeps enemies out of a space (20.06, R110)."""
    return next((piece for piece in s.fight.pieces if piece.at == at and is_a(piece, SHIELDBEARER)), None)
