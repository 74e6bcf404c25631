"""What the box holds, as the rules read it (RUINS-1.13, 10.01 to 10.12): plain classes that never change once loaded."""

from __future__ import annotations

from delve.games.ruins.codes import (
    ABILITY,
    ACTION,
    ANCIENT,
    EFFECT,
    EXPEDITION,
    INFLUENCE,
    INSTANT,
    NEGATIVE,
    RELIC,
    STARTER,
    WINDOWS,
)


class Line:
    """An operation as the rules run it. Blocks that it holds are numbers of `Content.blocks`."""

    def __init__(self, verb: int, numbers: tuple[int, ...], blocks: tuple[int, ...], condition: Line | None, said: str) -> None:
        self.verb = verb
        self.numbers = numbers
        self.a = numbers[0] if numbers else 0
        """The first number: the target of those that have one."""
        self.b = numbers[1] if len(numbers) > 1 else 0
        self.c = numbers[2] if len(numbers) > 2 else 0
        self.d = numbers[3] if len(numbers) > 3 else 0
        self.blocks = blocks
        self.condition = condition
        self.said = said
        """In English, as a part of a sentence."""


class Design:
    """A card as it is printed; its copies are alike. `place` is its number in `Content.designs`, by which cards are called everywhere."""

    def __init__(
        self, place: int, id: str, name: str, flavour: str, art: str, side: int, type: int, copies: int, cost: int, risk: int,
        hazard: int, cooldown: int, mode: int, banish: bool, windows: int, block: int, texts: tuple[str, ...], said: tuple[str, ...],
    ) -> None:  # fmt: skip
        self.place = place
        self.id = id
        self.name = name
        self.flavour = flavour
        self.art = art
        self.side = side
        self.type = type
        self.copies = copies
        self.cost = cost
        self.risk = risk
        self.hazard = hazard
        """1 to 3; 0 for cards that have none."""
        self.cooldown = cooldown
        self.mode = mode
        self.banish = banish
        self.windows = windows
        """A bit for each window it may be used in; 0 for cards that are placed, activated, revealed, or always there."""
        self.block = block
        """Its operations, by their number in `Content.blocks`."""
        self.texts = texts
        """Its operations as they are written."""
        self.said = said
        """The same in English, a sentence each."""
        self.placeable = type <= EFFECT or type == NEGATIVE
        """10.03."""

    def is_used_in(self, window: int) -> bool:
        return bool(self.windows >> window & 1)


class Content:
    """Everything in the box. Cards are called by their place in `designs`."""

    def __init__(
        self, digest: str, designs: tuple[Design, ...], blocks: tuple[tuple[Line, ...], ...], borrowed: tuple[str, ...] = ()
    ) -> None:
        self.digest = digest
        self.designs = designs
        self.blocks = blocks
        self.borrowed = borrowed
        """Files that an owner's folder does not have, taken from the shipped set."""
        self.by_id = {card.id: card.place for card in designs}
        self.starters = (self._copies(ANCIENT, (STARTER,)), self._copies(EXPEDITION, (STARTER,)))
        """By side, each as often as it is there."""
        self.decks = (
            self._copies(ANCIENT, (ACTION, EFFECT, INSTANT, INFLUENCE)), self._copies(EXPEDITION, (ACTION, EFFECT, INSTANT)),
        )  # fmt: skip
        """By side: what the draw piles begin with (2.12, 2.13)."""
        self.relics = self._copies(ANCIENT, (RELIC,))
        self.abilities = self._copies(EXPEDITION, (ABILITY,))
        self.negatives = self._copies(EXPEDITION, (NEGATIVE,))
        self.negative_kinds = tuple([card.place for card in designs if card.type == NEGATIVE])
        """Ruin, Snare and Stumble."""
        self.instants = tuple(
            [
                frozenset([card.place for card in designs if card.type == INSTANT and card.is_used_in(window)])
                for window in range(len(WINDOWS))
            ]
        )
        """By window: the Instants that fit it."""

    def _copies(self, side: int, types: tuple[int, ...]) -> tuple[int, ...]:
        found: list[int] = []
        for card in self.designs:
            if card.side == side and card.type in types:
                found.extend([card.place] * card.copies)
        return tuple(found)

    def named(self, name: str) -> Design:
        """A card by its name."""
        return next(card for card in self.designs if card.name == name)
