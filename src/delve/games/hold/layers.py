"""World layers (HOLD-27). `enemies.in_layer` says where one acts; the Graveyard is in `graveyard`.

What a layer changes elsewhere is asked where it applies: `liquids` (27.05), `explore` (27.08, 27.11), `enemies` (27.09), `magic` (27.10),
`monstrosities` (27.13).
"""

from __future__ import annotations

from typing import Final

from delve.games.hold import card_changes, challenges, changes, map_changes
from delve.games.hold.cards import CLUBS, KING, SPADES, is_joker, name_of, suit
from delve.games.hold.codes import INVENTION, LAVA, NOTHING, ROOM, WATER
from delve.games.hold.discovering import Discover
from delve.games.hold.enemies import in_layer
from delve.games.hold.graph import is_sealed
from delve.games.hold.liquids import drown
from delve.games.hold.mapping import Thing
from delve.games.hold.naming import where
from delve.games.hold.rolls import GiveBack
from delve.games.hold.spaces import depth, key_of, touching
from delve.games.hold.state import Hold
from delve.games.hold.tables import MAGMA, NIGHTMARE, NIGHTMARES, NORMAL
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, Step, push
from delve.kernel.luck import Luck

KING_OF_CLUBS: Final = CLUBS * 13 + KING - 1


# ---- which layer


def next_layer(s: Hold, at: int, tell: Tell | None) -> None:
    """The King of clubs is accepted: the next layer acts from its depth down (27.02, R174); after Nightmare there is none (27.03).

    With the Rune of Nightmares the layers are gone through backwards, to All Normal (28.02, R180).
    """
    back = NIGHTMARES in s.runes
    if not (s.rules.layers or back) or s.lore.layer == (NORMAL if back else NIGHTMARE):
        return
    changes.change_layer(s, s.lore.layer + (-1 if back else 1), depth(at), tell)
    challenges.layer_reached(s, s.lore.layer, tell)
    if s.lore.layer == MAGMA:
        melt(s, tell)


def melt(s: Hold, tell: Tell | None) -> None:
    """What liquid the Magma layer holds turns to lava, unless magic made it; rooms under it are damaged (27.05, R175)."""
    wet = [at for at, cell in s.map.cells.items() if cell.liquid == WATER and not cell.magic and in_layer(s, MAGMA, at)]
    map_changes.fill(s, wet, LAVA, tell)
    for at in sorted(wet):
        drown(s, at, LAVA, tell)


# ---- Dungeon


class SecondSpade(Step[Hold]):
    """A spade was accepted in the Dungeon layer and is resolved: cards are drawn until another one appears (27.12, R179)."""

    tag = "second-spade"

    def __init__(self, at: int, first: int) -> None:
        self.at = at
        self.first = first

    def args(self) -> tuple[int, ...]:
        return self.at, self.first

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        ignored = []
        card = card_changes.draw(s, luck, "dungeon", tell)
        while is_joker(card) or suit(card) != SPADES:
            card_changes.ignore(card, "HOLD-27.12", tell)
            ignored.append(card)
            card = card_changes.draw(s, luck, "dungeon", tell)
        for one in ignored:
            card_changes.give_back(s, one)  # 2.13
        push(s, GiveBack(card))
        push(s, SecondRemnant(self.at, self.first, card))


class SecondRemnant(Obvious[Hold]):
    """Where the second remnant is: in an undrawn space touching the first; if there is none it is anchored nearby (27.12, 5.21)."""

    tag = "second-remnant"
    clause = "HOLD-27.12"

    def __init__(self, at: int, first: int, card: int) -> None:
        super().__init__(0)
        self.at = at
        self.first = first
        self.card = card

    def args(self) -> tuple[int, ...]:
        return self.at, self.first, self.card

    def every(self, s: Hold) -> list[int]:
        found = self._first_found(s)
        return sorted({there for at in found.spaces for there in touching(at) if there not in s.map.cells}) if found is not None else []

    def _first_found(self, s: Hold) -> Thing | None:
        """The first remnant, which may be anchored elsewhere (5.21) or may be a room (19.09)."""
        remnants = [one for one in s.map.things.values() if one.what == self.first and one.kind not in (ROOM, INVENTION)]
        if remnants:
            return remnants[-1]
        return s.map.thing_at(self.at) if self.at in s.map.cells else None

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        if self.every(s):
            super().run(s, luck, tell)
        else:
            push(s, Discover(self.card, self.at, NOTHING))

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        """It is open to the first remnant, unless that is a sealed room (3.15, R341)."""
        found = self._first_found(s)
        beside = [at for at in touching(code) if found is not None and at in found.spaces and not is_sealed(found)]
        push(s, Discover(self.card, code, beside[0] if beside else NOTHING))

    def prompt(self, s: Hold) -> str:
        return say("ask.second_remnant", card=name_of(self.card))

    def face(self, s: Hold, code: int) -> Face:
        return face(f"place {key_of(code)}", "place", space_place(code), where=where(code))


STEPS = (SecondSpade, SecondRemnant)
