"""The writers of spell-beings in a combat (HOLD-21.04, 21.14)."""

from __future__ import annotations

from delve.games.hold import turning_events as ev
from delve.games.hold.combat_state import Spell
from delve.games.hold.spaces import spot
from delve.games.hold.state import Hold
from delve.kernel.events import Tell


def field_spell(s: Hold, kind: int, at: int, tell: Tell | None) -> None:
    """It takes the field."""
    s.fight.spells.append(Spell(kind, at, at, False))
    if tell is not None:
        tell.append(ev.SpellWalks(kind, spot(at)))


def move_spell(s: Hold, spell: Spell, at: int, tell: Tell | None) -> None:
    """One space a round."""
    s.fight.spells[s.fight.spells.index(spell)] = Spell(spell.kind, at, spell.origin, True)
    if tell is not None:
        tell.append(ev.SpellWalks(spell.kind, spot(at)))


def drop_spell(s: Hold, spell: Spell) -> None:
    """It joined a piece, or charmed one; what it did is told."""
    s.fight.spells.remove(spell)


def forget_colours(s: Hold, at: int) -> None:
    """Charming Colours are used up for good (21.14); the charm is told."""
    s.lore.colours.remove(at)
