"""What operations ask for that concerns relics and abilities (D10, D12 of section 6)."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import effect_changes, relic_changes
from delve.games.ruins import picking_words as words
from delve.games.ruins.codes import (
    ANCIENT,
    BY_CARD,
    EXPEDITION,
    NOBODY,
    REUSABLE,
)
from delve.games.ruins.facts import actives, speaker
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, Step, push
from delve.kernel.luck import Luck

# ---- relics (D10, OP36, OP41 to OP43)

EXPOSING: Final = 0
CONCEALING: Final = 1
LOOKING: Final = 2
COOLING: Final = 3
"""What a relic is picked for."""


class PickRelic(Obvious[Ruins]):
    """D12: a relic, by its position."""

    tag = "pick-placed-relic"
    clause = "RUINS-16.12"

    def __init__(self, seat: int, purpose: int, left: int, by: int, design: int) -> None:
        super().__init__(seat)
        self.purpose = purpose
        self.left = left
        self.by = by
        """Of a cooldown: how much it changes."""
        self.design = design

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.purpose, self.left, self.by, self.design)

    def every(self, s: Ruins) -> list[int]:
        out: list[int] = []
        for place in range(len(s.relics)):
            relic = s.relics[place]
            if relic.holder != ANCIENT:
                continue
            if (
                (self.purpose == EXPOSING and not relic.exposed)
                or (self.purpose == CONCEALING and relic.exposed)
                or (self.purpose == LOOKING and not relic.known)
                or (self.purpose == COOLING and (self.by > 0 or relic.cooldown))
            ):
                out.append(place)
        return out

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        if self.purpose == EXPOSING:
            relic_changes.expose(s, code, BY_CARD, self.seat, 0, tell)
        elif self.purpose == CONCEALING:
            relic_changes.conceal(s, code, self.design, tell)
        elif self.purpose == LOOKING:
            relic_changes.learn(s, self.seat, code, self.design, tell)
        else:
            relic_changes.change_cooldown(s, code, self.by, BY_CARD, self.design, tell)
        if self.left > 1:
            push(s, PickRelic(self.seat, self.purpose, self.left - 1, self.by, self.design))

    def prompt(self, s: Ruins) -> str:
        return words.relic_prompt(s, self.purpose, self.by, self.design)

    def face(self, s: Ruins, code: int) -> Face:
        return words.relic_face(s, self.seat, code)


def pick_relics(s: Ruins, purpose: int, number: int, seat: int, design: int) -> None:
    """Ask for so many relics: of the Expedition's speaker to expose, of the Ancient to hide again, or of that seat to look at."""
    chooser = speaker(s) if purpose == EXPOSING else ANCIENT if purpose == CONCEALING else seat
    if chooser != NOBODY and not (purpose == LOOKING and seat == ANCIENT):
        push(s, PickRelic(chooser, purpose, number, 0, design))


class PickAbility(Obvious[Ruins]):
    """D12: whose ability gets Cooldown tokens."""

    tag = "pick-cooling"
    clause = "RUINS-R52"

    def __init__(self, seat: int, by: int, design: int) -> None:
        super().__init__(seat)
        self.by = by
        self.design = design

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.by, self.design)

    def every(self, s: Ruins) -> list[int]:
        designs = s.content.designs
        return [seat for seat in actives(s) if s.seats[seat].ability != NOBODY and designs[s.seats[seat].ability].mode == REUSABLE]

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        effect_changes.change_ability_cooldown(s, code, self.by, BY_CARD, self.design, tell)

    def prompt(self, s: Ruins) -> str:
        return words.cooling_prompt(s, self.by, self.design)

    def face(self, s: Ruins, code: int) -> Face:
        return words.cooling_face(s, code)


def cool(s: Ruins, seat: int, design: int, side: int, by: int) -> None:
    """OP43: one relic of the Ancient, or one reusable ability of the Expedition."""
    if side == EXPEDITION:
        push(s, PickAbility(seat, by, design))
    else:
        push(s, PickRelic(seat, COOLING, 1, by, design))


STEPS: Final[tuple[type[Step[Ruins]], ...]] = (PickRelic, PickAbility)
