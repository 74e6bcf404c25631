"""Challenges (HOLD-29): what meets one, asked wherever it may just have happened. `legacy` keeps them across holds."""

from __future__ import annotations

from typing import Final

from delve.games.hold import chronicle_changes
from delve.games.hold.chronicle_changes import GYM, TREASURE
from delve.games.hold.codes import YOURS
from delve.games.hold.forces import ADVENTURER, BY_DWARVES, BY_TRAPS, Piece
from delve.games.hold.state import Hold
from delve.games.hold.tables import NIGHTMARE, RUNES, WYRM
from delve.kernel.events import Tell

RANKS: Final = 13


def monstrosity_fell(s: Hold, one: Piece, tell: Tell | None) -> None:
    """A Monstrosity was defeated for good: all damage it ever took came from Soldiers and Gunners (29.03), or from Damage Traps (29.10)."""
    if one.hurt_by == BY_DWARVES:
        chronicle_changes.meet(s, "dwarven-dominance", tell)
    elif one.hurt_by == BY_TRAPS:
        chronicle_changes.meet(s, "mind-your-step", tell)


def monstrosity_chained(s: Hold, tell: Tell | None) -> None:
    """Hudrak's Chains hold one (29.05)."""
    chronicle_changes.meet(s, "not-pass", tell)


def charmed(s: Hold, enemy: int, tell: Tell | None) -> None:
    """Charming Colours took a woken wyrm (29.06)."""
    if enemy == WYRM:
        chronicle_changes.meet(s, "dragons", tell)


def mushroom_died(s: Hold, tell: Tell | None) -> None:
    """Lava reached the source of a God Mushroom (29.07)."""
    chronicle_changes.meet(s, "nonbeliever", tell)


def supplies_grew(s: Hold, tell: Tell | None) -> None:
    """5,000 Trade Goods (29.08)."""
    if s.supplies.goods >= TREASURE:
        chronicle_changes.meet(s, "endless-treasury", tell)


def strength_grew(s: Hold, piece: Piece, tell: Tell | None) -> None:
    """A piece of yours made of a single unit has 200 STR (29.09)."""
    if piece.strength >= GYM and piece.side == YOURS and piece.count == 1:
        chronicle_changes.meet(s, "gym", tell)


def moved_in(s: Hold, tell: Tell | None) -> None:
    """All kinds of adventurers live here at once (29.11)."""
    if len({one.what for one in s.beings if one.kind == ADVENTURER}) == RANKS:
        chronicle_changes.meet(s, "looking-for-group", tell)


def magic_resolved(s: Hold, tell: Tell | None) -> None:
    """All Good Magic and all Bad Magic in one hold (29.12)."""
    if len(s.lore.good) == len(s.lore.bad) == RANKS:
        chronicle_changes.meet(s, "archmage", tell)


def crystal_found(s: Hold, tell: Tell | None) -> None:
    """With a Bloodrune in play (29.14), or with all ten (29.17)."""
    if s.runes:
        chronicle_changes.meet(s, "rune-master", tell)
    if len(s.runes) == len(RUNES):
        chronicle_changes.meet(s, "the-one", tell)


def layer_reached(s: Hold, layer: int, tell: Tell | None) -> None:
    """The Nightmare layer, by a King of clubs (29.15): starting there by rune is no reaching."""
    if layer == NIGHTMARE:
        chronicle_changes.meet(s, "too-deep", tell)


def learned(s: Hold, tell: Tell | None) -> None:
    """All inventions, and transmutation, gained in one hold (29.16)."""
    if len(s.chronicle.invented) == RANKS and s.supplies.transmutation:
        chronicle_changes.meet(s, "progress", tell)
