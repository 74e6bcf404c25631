"""Cards and rolls (HOLD-2): 52 cards and two Jokers as numbers, how they are read, and how a roll is made from them.

A card is `suit * 13 + rank - 1`. Suits are in the order in which a roll reads them (2.04), so 1D4 is the suit plus one.
"""

from __future__ import annotations

from typing import Final

SPADES: Final = 0
CLUBS: Final = 1
DIAMONDS: Final = 2
HEARTS: Final = 3
SUITS: Final = "♠♣♦♥"
RANKS: Final = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

ACE: Final = 1
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13

STANDARD: Final = 52
RED_JOKER: Final = 52
BLACK_JOKER: Final = 53
ALL_CARDS: Final = 54


def suit(card: int) -> int:
    return card // 13


def rank(card: int) -> int:
    """1 for an Ace to 13 for a King: also its value (2.01)."""
    return card % 13 + 1


def is_joker(card: int) -> bool:
    return card >= STANDARD


def is_face(card: int) -> bool:
    """J, Q or K, never the Ace (2.01)."""
    return not is_joker(card) and rank(card) >= JACK


def is_red(card: int) -> bool:
    return suit(card) >= DIAMONDS


def card_of(name: str) -> int:
    """The card of a name such as `9♣`, `10♥`, `red joker`."""
    if name.endswith("joker"):
        return RED_JOKER if name.startswith("red") else BLACK_JOKER
    return SUITS.index(name[-1]) * 13 + RANKS.index(name[:-1]) - 1


def name_of(card: int) -> str:
    """A card as the rules write it."""
    if is_joker(card):
        return "red joker" if card == RED_JOKER else "black joker"
    return RANKS[rank(card)] + SUITS[suit(card)]


def d4(card: int) -> int:
    """1D4 read from a card (2.04): spade 1, club 2, diamond 3, heart 4."""
    return suit(card) + 1


def d2(card: int) -> int:
    """1D2 read from a card (2.05): black 1, red 2."""
    return 2 if is_red(card) else 1
