"""What the box holds, as the rules read it (CAVERN-1.03 to 1.08): plain classes that never change once loaded."""

from __future__ import annotations

from typing import Final

from delve.effects.program import Program
from delve.games.cavern.tiles import Tile

HOLD_THE_LINE: Final = 0
THROUGH_THE_CRACKS: Final = 1
OVERCHANNEL: Final = 2
SCAFFOLD: Final = 3
"""The abilities of factions (chapter 19)."""

NONE: Final = 0
TWICE: Final = 1
RED_DIE: Final = 2
HASTE: Final = 3
CHISEL: Final = 4
LEDGER: Final = 5
PURSE: Final = 6
BANNER: Final = 7
SCALES: Final = 8
"""The abilities of Treasures (5.7), named by the card that has them; `Treasure.amount` says how much."""

PLAIN: Final = 0
ONE_TIME: Final = 1
IMMEDIATE: Final = 2
PASSIVE: Final = 3
"""The kinds of Treasure (17.10 to 17.12)."""


class Kind:
    """A kind of Delver: its dice, packed white + 16 red + 256 purple, and whether it has the Rift mark."""

    def __init__(self, id: str, name: str, dice: int, rift: bool) -> None:
        self.id = id
        self.name = name
        self.dice = dice
        self.rift = rift


class Delver:
    """A named token. For the rules two of one kind in one faction are the same."""

    def __init__(self, name: str, kind: int) -> None:
        self.name = name
        self.kind = kind


class Faction:
    """A side: five Delvers and an ability for 1 XP. `amount` is what Overchannel adds, `counts` how many Delvers of each kind."""

    def __init__(
        self, id: str, name: str, colour: str, flavour: str, ability: int, amount: int, ability_name: str, ability_text: str,
        delvers: tuple[Delver, ...], counts: tuple[int, ...],
    ) -> None:  # fmt: skip
        self.id = id
        self.name = name
        self.colour = colour
        self.flavour = flavour
        self.ability = ability
        self.amount = amount
        self.ability_name = ability_name
        self.ability_text = ability_text
        self.delvers = delvers
        self.counts = counts


class Treasure:
    """A Treasure card. Cards of one `face` share title, ability and flavour and differ in value alone, so a face may be public (17.13).

    `amount` is what the ability counts: XP, Gold or turns, or the dice it adds, packed.
    """

    def __init__(
        self, id: str, face: int, title: str, text: str, flavour: str, value: int, ability: int, kind: int, amount: int, effect: str
    ) -> None:
        self.id = id
        self.face = face
        self.title = title
        self.text = text
        self.flavour = flavour
        self.value = value
        self.ability = ability
        self.kind = kind
        self.amount = amount
        self.effect = effect


class Encounter:
    """An Encounter card. Story and titles are read aloud; an outcome is seen by nobody before it is chosen (11.02, 11.15)."""

    def __init__(
        self, id: str, danger: int, story: str, titles: tuple[str, str], outcomes: tuple[Program, Program], words: tuple[str, str],
        art: str = "",
    ) -> None:  # fmt: skip
        self.id = id
        self.danger = danger
        self.story = story
        self.titles = titles
        self.outcomes = outcomes
        self.words = words
        """The outcomes in English."""
        self.art = art
        """The kind of creature or scene on its picture; empty in sets that name none."""


class Content:
    """Everything in the box. Tiles are by line of their file, with `tile_counts` copies each; cards by their place in their file."""

    def __init__(
        self, digest: str, tiles: tuple[Tile, ...], entrance: Tile, gold: tuple[int, int, int], treasures: tuple[Treasure, ...],
        encounters: tuple[Encounter, ...], factions: tuple[Faction, ...], kinds: tuple[Kind, ...],
        faces: tuple[tuple[int, ...], ...], box: tuple[int, ...], warnings: tuple[str, ...] = (), borrowed: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        self.digest = digest
        self.tiles = tiles
        self.tile_counts: tuple[int, ...] = tuple([tile.count for tile in tiles])
        self.entrance = entrance
        self.prints: tuple[Tile, ...] = (*tiles, entrance)
        """The tiles, and after the last of them the entrance."""
        self.gold = gold
        """How many cards of value 1, 2 and 3."""
        self.treasures = treasures
        self.encounters = encounters
        self.factions = factions
        self.kinds = kinds
        self.faces = faces
        """The six faces of the white, red and purple die: Combat, 16 times Spoils, and 256 for a reroll."""
        self.box = box
        """How many white, red and purple dice the box has; for show (1.09)."""
        self.warnings = warnings
        self.borrowed = borrowed
        """Files that an owner's folder does not have, taken from the shipped set."""
