"""What is to fall and to be drawn in `cavern`, written as people say it, and turned into the numbers of scripted luck.

Dice are written as in section 6 of the rules: `W:CC R:C P:SS*>CS`, a slash between two rolls. Draws name what is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from delve.games.cavern.box import PLAIN, Content
from delve.games.cavern.state import Cavern
from delve.kernel.errors import LuckRanOut
from delve.kernel.luck import Luck, Scripted

COLOURS = "WRP"


def face_text(content: Content, colour: int, face: int) -> str:
    """A face as the rules write it: CS*."""
    shown = content.faces[colour][face]
    return "C" * (shown & 15) + "S" * (shown >> 4 & 15) + "*" * (shown >> 8) or "-"


def dice(content: Content, text: str) -> list[int]:
    """The dice of a text as they fall: in each roll white before red before purple, a chain at once."""
    out: list[int] = []
    for roll in text.split("/"):
        chains = roll.replace(",", " ").split()
        for chain in sorted(chains, key=lambda chain: COLOURS.index(chain[0])):
            colour = COLOURS.index(chain[0])
            faces = [face_text(content, colour, face) for face in range(6)]
            shown = chain[2:].split(">")
            assert chain[1] == ":" and set(shown) <= set(faces), f"'{chain}' is no chain of a die that shows {faces}"
            assert [face.endswith("*") for face in shown] == [True] * (len(shown) - 1) + [False], f"'{chain}' should end without a reroll"
            out += [faces.index(face) + 1 for face in shown]
    return out


def told_dice(content: Content, rolled: Sequence[int]) -> str:
    """A roll that was told, in the same text."""
    out = ""
    for entry in rolled:
        colour, face = entry >> 4 & 3, face_text(content, entry >> 4 & 3, entry & 15)
        out += f">{face}" if entry & 256 else f" {COLOURS[colour]}:{face}"
    return out.strip()


def worth(content: Content, pool: str, combat: int, spoils: int) -> str:
    """Dice of that pool, such as WWR, that show so much Combat and Spoils."""
    found = _search(content, "".join(sorted(pool, key=COLOURS.index)), combat, spoils, 40)
    assert found is not None, f"{pool} cannot show Combat {combat} and Spoils {spoils}"
    return " ".join(found)


def _search(content: Content, pool: str, combat: int, spoils: int, deep: int) -> list[str] | None:
    """Chains for the dice of a pool that add up, the plain faces tried first."""
    if not pool:
        return [] if combat == spoils == 0 else None
    if deep == 0 or combat < 0 or spoils < 0:
        return None
    colour = COLOURS.index(pool[0])
    for face in sorted(range(6), key=lambda face: content.faces[colour][face] >> 8):
        shown = content.faces[colour][face]
        left = combat - (shown & 15), spoils - (shown >> 4 & 15)
        again = shown >> 8
        rest = _search(content, pool if again else pool[1:], *left, deep - 1)
        if rest is not None:
            text = face_text(content, colour, face)
            if again:
                return [f"{pool[0]}:{text}>{rest[0][2:]}", *rest[1:]]
            return [f"{pool[0]}:{text}", *rest]
    return None


class Wishes:
    """What is to happen by chance, deck by deck. What nobody wished for is dull: the first tile, the least Gold, a plain Treasure."""

    def __init__(
        self, content: Content, dice_: str | Sequence[int] = "", tiles: str = "", gold: str = "", treasures: str = "", cards: str = "",
        factions: Sequence[str] = (), first: int = 0,
    ) -> None:  # fmt: skip
        self.content = content
        self.dice = dice(content, dice_) if isinstance(dice_, str) else list(dice_)
        self.tiles = tiles.split()
        self.gold = [int(value) for value in gold.split()]
        self.treasures = treasures.split()
        self.cards = cards.split()
        self.factions = list(factions)
        self.first = first

    def unspent(self) -> list[object]:
        return [*self.dice, *self.tiles, *self.gold, *self.treasures, *self.cards]

    def foretell(self, s: Cavern, act: Callable[[Cavern, Luck], None]) -> list[int]:
        """The numbers that make the wishes come true when `act` happens, found by rehearsing it on copies."""
        numbers: list[int] = []
        while True:
            twin = s.copy()
            try:
                act(twin, Scripted(numbers))
            except LuckRanOut as ran_out:
                numbers.append(self._next(twin, ran_out.what))
            else:
                return numbers

    def _next(self, s: Cavern, what: str) -> int:
        if what == "die":
            assert self.dice, "dice are thrown: write what falls"
            return self.dice.pop(0)
        if what == "tile":
            tiles = s.stack.tiles
            ids = [self.content.tiles[tile].id for tile in tiles]
            return tiles.index(min(tiles)) if not self.tiles else _index(ids, self.tiles.pop(0), "the stack")
        if what == "gold":
            unseen = s.gold_deck.unseen
            value = self.gold.pop(0) if self.gold else next(v for v in (1, 2, 3) if unseen[v - 1])
            assert unseen[value - 1], f"no Gold of value {value} is left"
            return sum(unseen[: value - 1])
        if what == "treasure":
            deck = [self.content.treasures[card] for card in s.treasure_deck.cards]
            if self.treasures:
                return _index([card.id for card in deck], self.treasures.pop(0), "the Treasure deck")
            return next((i for i, card in enumerate(deck) if card.kind == PLAIN), 0)
        if what == "encounter":
            cards = s.encounter_deck.cards
            ids = [self.content.encounters[card].id for card in cards]
            return cards.index(min(cards)) if not self.cards else _index(ids, self.cards.pop(0), "the Encounter deck")
        if what == "faction":
            taken = [player.faction for player in s.seats]
            free = [faction.id for i, faction in enumerate(self.content.factions) if i not in taken]
            return free.index(self.factions.pop(0)) if self.factions else 0
        assert what == "first player", f"'{what}' is drawn, which this kit does not know"
        return self.first


def _index(names: list[str], wanted: str, where: str) -> int:
    assert wanted in names, f"{wanted} is not in {where}, which holds {' '.join(sorted(names))}"
    return names.index(wanted)
