"""The decks and the stack (CAVERN-2.08 to 2.11): they draw late, so there is no hidden order.

An unseen card is given its face when somebody collects it. Only a card that a player has looked at and put at the bottom (17.14)
has a known place.
"""

from __future__ import annotations

from typing import Final

from delve.games.cavern.codes import NOBODY
from delve.kernel.part import Part


class GoldCard(Part):
    """A Gold card in the deck or the pool of a Battle that has a place of its own."""

    tag = "gold-card"
    fixed = True

    value: int
    """1 to 3; 0 for one that nobody has seen, which has no value yet."""
    known_to: int
    """The seat that put it there; EVERYBODY for one that lay turned before, NOBODY for one never seen."""

    def __init__(self, value: int, known_to: int) -> None:
        self.value = value
        self.known_to = known_to


UNSEEN: Final = GoldCard(0, NOBODY)


class GoldDeck(Part):
    """The Gold deck from the top: cards nobody has seen, then those from the first that somebody put at the bottom."""

    tag = "gold-deck"

    unseen: list[int]
    """How many cards of value 1, 2 and 3 nobody has seen: in the deck, the pool of a Battle, or both."""
    top: int
    """How many cards lie above `bottom`."""
    bottom: list[GoldCard]

    def __init__(self, unseen: list[int], top: int, bottom: list[GoldCard]) -> None:
        self.unseen = unseen
        self.top = top
        self.bottom = bottom

    def copy(self) -> GoldDeck:
        return GoldDeck(self.unseen[:], self.top, self.bottom[:])

    def size(self) -> int:
        """How many cards it has."""
        return self.top + len(self.bottom)


class BottomTreasure(Part):
    """A Treasure card that somebody put at the bottom of the deck."""

    tag = "bottom-treasure"
    fixed = True

    card: int
    known_to: int
    """The seat that put it there; EVERYBODY for one that lay turned before."""

    def __init__(self, card: int, known_to: int) -> None:
        self.card = card
        self.known_to = known_to


class TreasureDeck(Part):
    """The Treasure deck: cards nobody has a place for, and below them those that were put at the bottom, from the top."""

    tag = "treasure-deck"

    cards: list[int]
    """In order of their numbers; which of them comes is drawn."""
    bottom: list[BottomTreasure]

    def __init__(self, cards: list[int], bottom: list[BottomTreasure]) -> None:
        self.cards = cards
        self.bottom = bottom

    def copy(self) -> TreasureDeck:
        return TreasureDeck(self.cards[:], self.bottom[:])

    def size(self) -> int:
        """How many cards it has."""
        return len(self.cards) + len(self.bottom)


class EncounterDeck(Part):
    """Encounter cards not yet read, and those that were (11.11)."""

    tag = "encounter-deck"

    cards: list[int]
    discards: list[int]

    def __init__(self, cards: list[int], discards: list[int]) -> None:
        self.cards = cards
        self.discards = discards

    def copy(self) -> EncounterDeck:
        return EncounterDeck(self.cards[:], self.discards[:])


class TileStack(Part):
    """Tiles to draw, and those thrown away faceup (18.03)."""

    tag = "tile-stack"

    tiles: list[int]
    discards: list[int]

    def __init__(self, tiles: list[int], discards: list[int]) -> None:
        self.tiles = tiles
        self.discards = discards

    def copy(self) -> TileStack:
        return TileStack(self.tiles[:], self.discards[:])
