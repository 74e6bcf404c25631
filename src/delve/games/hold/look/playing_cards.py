"""Playing cards as they lie on the table: red suits open, black ones full, so that they differ without colour."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from delve.games.hold.cards import BLACK_JOKER, CLUBS, DIAMONDS, HEARTS, RANKS, SPADES, is_joker, name_of, rank, suit

PIPS: Final = {
    HEARTS: "M0 8C-9 1 -9 -8 -4 -8C-2 -8 0 -6 0 -4C0 -6 2 -8 4 -8C9 -8 9 1 0 8Z",
    DIAMONDS: "M0 -9L7 0L0 9L-7 0Z",
    SPADES: "M0 -9C9 -2 8 5 4 5C2 5 1 4 0 3C-1 4 -2 5 -4 5C-8 5 -9 -2 0 -9ZM-3 9L0 3L3 9Z",
    CLUBS: "M0 -9A4 4 0 0 1 3 -2A4 4 0 1 1 1 4L3 9H-3L-1 4A4 4 0 1 1 -3 -2A4 4 0 0 1 0 -9Z",
}
SUIT_WORDS: Final = {HEARTS: "hearts", DIAMONDS: "diamonds", CLUBS: "clubs", SPADES: "spades"}
RANK_WORDS: Final = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}


def pip(kind: int) -> str:
    """A suit, 20 high, round the origin."""
    return f'<path class="{"h-pen" if kind in (HEARTS, DIAMONDS) else "h-solid"}" d="{PIPS[kind]}"/>'


def words(card: int) -> str:
    """A card in words: "five of spades" is "5 of spades"."""
    if is_joker(card):
        return "the black Joker" if card == BLACK_JOKER else "the red Joker"
    name = RANKS[rank(card)]
    return f"{RANK_WORDS.get(name, name)} of {SUIT_WORDS[suit(card)]}"


def short(card: int) -> str:
    """A card in a few characters."""
    return "Joker" if is_joker(card) else name_of(card)


@lru_cache(maxsize=64)
def drawn(card: int) -> str:
    """A card, 40 wide and high: the sheet, its rank and its suit."""
    sheet = '<rect class="h-card" x="7" y="1" width="26" height="38" rx="3.5"/>'
    if is_joker(card):
        cls = "h-solid" if card == BLACK_JOKER else "h-pen"
        return f'{sheet}<path class="{cls}" d="M12 28L11 14L16 20L20 10L24 20L29 14L28 28Z"/>'
    said = RANKS[rank(card)]
    rank_drawn = f'<text class="h-rank" x="20" y="17.5" font-size="15">{said}</text>'
    return f'{sheet}{rank_drawn}<g transform="translate(20 28.5) scale(.85)">{pip(suit(card))}</g>'
