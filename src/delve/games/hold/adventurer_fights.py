"""Adventurers in attacks, exchanges and marches (HOLD-20.02, 20.03, 20.06, 20.09, 20.10)."""

from __future__ import annotations

from typing import Final

from delve.games.hold import adventurer_changes, combat_changes, turning_changes
from delve.games.hold.codes import YOURS
from delve.games.hold.dispatch import ATTACKS, EXCHANGES, MUSTERS
from delve.games.hold.forces import ADVENTURER, Piece
from delve.games.hold.rolls import roll_d4
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


def drunkards_stay(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """They never leave their Inn (20.02)."""
    for piece in s.fight.pieces:
        if is_a(piece, DRUNKARD):
            adventurer_changes.root(s, piece, None)


def stuns(s: Hold, piece: Piece, struck: list[Piece], luck: Luck, tell: Tell | None) -> None:
    """A Witch Hunter's first attack of a combat stuns its target for two activations; it strikes nothing back (20.03, R113)."""
    if is_a(piece, WITCH_HUNTER) and not adventurer_changes.spent(s, STUN, piece):
        adventurer_changes.spend(s, STUN, piece)
        for target in struck:
            combat_changes.stun(s, target, STUNS_FOR, tell)


def bards_play(s: Hold, enemy: Piece, others: list[Piece], luck: Luck, tell: Tell | None) -> list[Piece]:
    """Bards roll 1D4 before the exchange they are in: a 4 charms the enemy, anything else is the end of the Bard (20.10, R290).

    Returns who is left to exchange with the one piece; after a charm nobody.
    """
    for bard in [piece for piece in others if is_a(piece, BARD)]:
        if _charms(s, bard, enemy, luck, tell):
            return []
    if is_a(enemy, BARD) and others:
        _charms(s, enemy, others[0], luck, tell)
        return []
    return [piece for piece in others if not is_a(piece, BARD)]


def _charms(s: Hold, bard: Piece, enemy: Piece, luck: Luck, tell: Tell | None) -> bool:
    if roll_d4(s, luck, "bard", tell) == CHARMS_ON:
        turning_changes.charm(s, enemy, tell)
        return True
    combat_changes.defeat(s, bard, tell)
    return False


def surgeons_look(s: Hold, enemy: Piece, others: list[Piece], luck: Luck, tell: Tell | None) -> list[Piece]:
    """Who falls in this exchange beside a Field Surgeon is brought back (20.09)."""
    adventurer_changes.begin_exchange(s, enemy.at)
    return others


def bearer_at(s: Hold, at: int) -> Piece | None:
    """The Shieldbearer that keeps enemies out of a space (20.06, R110)."""
    return next((piece for piece in s.fight.pieces if piece.at == at and is_a(piece, SHIELDBEARER)), None)


MUSTERS.append(drunkards_stay)
ATTACKS.append(stuns)
EXCHANGES.append(surgeons_look)
EXCHANGES.append(bards_play)
