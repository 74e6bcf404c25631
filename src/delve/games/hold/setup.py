"""Set-up (HOLD-1): the hold is founded, Bloodrunes are taken and stand in a chain from the Entrance."""

from __future__ import annotations

from delve.games.hold import card_changes, changes, map_changes
from delve.games.hold.codes import RUNE
from delve.games.hold.mapping import Thing
from delve.games.hold.spaces import LEFT, RIGHT, key_of
from delve.games.hold.state import Hold
from delve.games.hold.tables import DOOM, NIGHTMARE, NIGHTMARES
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Obvious, Step, push
from delve.kernel.luck import Luck

NO_MORE = 99


class Found(Step[Hold]):
    """The Entrance, 20 of each supply, five Soldiers (1.03-1.06); then the runes that the house rule fixes (1.09)."""

    tag = "found"

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        changes.found(s, tell)
        if s.rules.runes == "ask":
            push(s, TakeRune(0))
        for rune in reversed(s.rules.chosen_runes()):
            push(s, PlaceRune(rune))


class TakeRune(Ask[Hold]):
    """Any number of the ten runes, one at a time (28.01)."""

    tag = "take-rune"
    clause = "HOLD-1.09"

    def options(self, s: Hold) -> tuple[int, ...]:
        left = [rune.number for rune in s.content.runes if rune.number not in s.runes]
        return (NO_MORE, *left) if left else ()

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        """All ten are taken."""

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != NO_MORE:
            push(s, self)
            push(s, PlaceRune(code))

    def prompt(self, s: Hold) -> str:
        return say("ask.rune")

    def face(self, s: Hold, code: int) -> Face:
        if code == NO_MORE:
            return face("begin", "rune.done")
        rune = s.content.runes[code]
        return face(f"rune {rune.id}", "rune.take", rune=rune.name, burden=rune.text, boon=rune.boon)


class PlaceRune(Obvious[Hold]):
    """A rune takes an undrawn space of depth 1 that touches the Entrance or another rune (1.10): an unbroken chain (R181)."""

    tag = "place-rune"
    clause = "HOLD-1.10"

    def __init__(self, rune: int) -> None:
        super().__init__(0)
        self.rune = rune

    def args(self) -> tuple[int, ...]:
        return (self.rune,)

    def every(self, s: Hold) -> list[int]:
        return sorted({at + way for at in s.map.cells for way in (LEFT, RIGHT) if at + way not in s.map.cells})

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        map_changes.draw_thing(s, RUNE, self.rune, (code,), tell)
        changes.take_rune(s, self.rune, code, tell)
        if self.rune == NIGHTMARES:
            changes.change_layer(s, NIGHTMARE, 1, tell)  # 1.12
        if self.rune == DOOM and not s.rules.doom_at_depth_5:
            card_changes.reach_depth_5(s, tell)  # 1.13

    def prompt(self, s: Hold) -> str:
        return say("ask.rune_place", rune=s.content.runes[self.rune].name)

    def face(self, s: Hold, code: int) -> Face:
        side = "to the left" if code < next(iter(s.map.cells)) else "to the right"
        return face(f"stand {key_of(code)}", "rune.place", space_place(code), where=side)


def untouchable(thing: Thing) -> bool:
    """The Entrance and runes are never built in, trapped, damaged, destroyed or flooded (1.11, 1.14)."""
    return thing.kind <= RUNE


STEPS = (Found, TakeRune, PlaceRune)
