"""Spell-beings (HOLD-21.04, 21.14, 21.15): Living Metal and Charming Colours walk in every combat, and nothing can attack them."""

from __future__ import annotations

from typing import Final

from delve.games.hold import challenges, legend_changes, spell_changes, turning_changes
from delve.games.hold.codes import FORGE, HOSTILE, NOTHING, YOURS
from delve.games.hold.combat_state import Spell
from delve.games.hold.dispatch import ENTERED, MUSTERS, PHASE, WORKS, Work
from delve.games.hold.facts import working
from delve.games.hold.forces import COLOURS_SPELL, METAL_SPELL, Piece
from delve.games.hold.graph import openings
from delve.games.hold.movers import DWARVES, DWARVES_WET
from delve.games.hold.naming import piece_name, space_name
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, push
from delve.kernel.luck import Luck

NAMES: Final = ("Living Metal", "Charming Colours")
METAL_ADDS: Final = 40
SPELLS: Final = 1 << 40
"""Codes of `GuideSpell`: `place in the list * SPELLS + space`."""


def take_the_field(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """Charming Colours spawn where they were found, each Living Metal at a functioning Forge (21.04, 21.14)."""
    for at in s.lore.colours:
        if at in s.map.cells:
            spell_changes.field_spell(s, COLOURS_SPELL, at, tell)
    for _ in range(s.lore.metals):
        push(s, MetalForge(0))
    for piece in s.fight.pieces[:]:
        enemy_came(s, piece, luck, tell)


class MetalForge(Obvious[Hold]):
    """At which Forge Living Metal spawns; without one it stays away this time (21.04)."""

    tag = "metal-forge"
    clause = "HOLD-21.04"

    def every(self, s: Hold) -> list[int]:
        return list(working(s, FORGE))

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        spell_changes.field_spell(s, METAL_SPELL, s.map.things[code].anchor, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.metal")

    def face(self, s: Hold, code: int) -> Face:
        at = s.map.things[code].anchor
        return face(f"metal {key_of(at)}", "metal", space_place(at), where=space_name(s, at))


class GuideSpell(Work):
    """A spell-being moves one space a round, where dwarves may go (21.04, 21.14)."""

    key = "guide"
    label = "Guide Living Metal or Charming Colours"
    clause = "HOLD-21.15"
    when = PHASE

    def choices(self, s: Hold) -> list[int]:
        walks = DWARVES_WET if s.lore.gills else DWARVES
        return [
            place * SPELLS + there
            for place, spell in enumerate(s.fight.spells) if not spell.moved
            for there, _ in openings(s.map, spell.at) if walks.enters(s, there)
        ]  # fmt: skip

    def do(self, s: Hold, choice: int, luck: Luck, tell: Tell | None) -> None:
        place, at = divmod(choice, SPELLS)
        spell = s.fight.spells[place]
        spell_changes.move_spell(s, spell, at, tell)
        push(s, (MetalJoins if spell.kind == METAL_SPELL else ColoursCharm)(place))

    def face(self, s: Hold, choice: int) -> Face:
        place, at = divmod(choice, SPELLS)
        name = NAMES[s.fight.spells[place].kind]
        return face(f"guide {place + 1} {key_of(at)}", "guide", space_place(at), spell=name, where=space_name(s, at))


class OfSpell(Obvious[Hold]):
    """Which piece in its space a spell-being that came there acts on; with nobody there it goes on walking."""

    side = NOTHING
    sentence = ""

    def __init__(self, place: int) -> None:
        super().__init__(0)
        self.place = place

    def args(self) -> tuple[int, ...]:
        return (self.place,)

    def spell(self, s: Hold) -> Spell:
        return s.fight.spells[self.place]

    def every(self, s: Hold) -> list[int]:
        here = [piece for piece in s.fight.pieces if piece.side == self.side and piece.at == self.spell(s).at]
        return [piece.number for piece in here if self.fits(s, piece)]

    def fits(self, s: Hold, piece: Piece) -> bool:
        return True

    def piece(self, s: Hold, code: int) -> Piece:
        return next(piece for piece in s.fight.pieces if piece.number == code)

    def prompt(self, s: Hold) -> str:
        return say(f"ask.{self.sentence}")

    def face(self, s: Hold, code: int) -> Face:
        piece = self.piece(s, code)
        return face(f"join {code}", self.sentence, space_place(piece.at), piece=piece_name(s, piece))


class MetalJoins(OfSpell):
    """Living Metal joins one of your pieces: +40 STR for the rest of the combat (21.04)."""

    tag = "metal-joins"
    clause = "HOLD-21.04"
    side = YOURS
    sentence = "metal.joins"

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        spell_changes.drop_spell(s, self.spell(s))
        legend_changes.grow(s, self.piece(s, code), METAL_ADDS, tell)


class ColoursCharm(OfSpell):
    """Charming Colours make an enemy yours, and are gone (21.14)."""

    tag = "colours-charm"
    clause = "HOLD-21.14"
    side = HOSTILE
    sentence = "colours.charm"

    def fits(self, s: Hold, piece: Piece) -> bool:
        return charmable(s, piece)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        charm_by(s, self.spell(s), self.piece(s, code), tell)


def charmable(s: Hold, piece: Piece) -> bool:
    """No Monstrosity is charmed by colours (21.14)."""
    return not s.content.enemies[piece.enemy].is_monstrosity


def charm_by(s: Hold, spell: Spell, piece: Piece, tell: Tell | None) -> None:
    """The enemy is yours, the spell is gone for good (21.14)."""
    spell_changes.drop_spell(s, spell)
    spell_changes.forget_colours(s, spell.origin)
    challenges.charmed(s, piece.enemy, tell)
    turning_changes.charm(s, piece, tell)


def enemy_came(s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> None:
    """An enemy that enters the space of Charming Colours is yours before it can fight anybody (21.14)."""
    for spell in s.fight.spells if piece.side == HOSTILE else ():
        if spell.kind == COLOURS_SPELL and spell.at == piece.at and charmable(s, piece):
            charm_by(s, spell, piece, tell)
            return


MUSTERS.append(take_the_field)
ENTERED.append(enemy_came)
WORKS.append(GuideSpell())
STEPS = (MetalForge, MetalJoins, ColoursCharm)
