"""The set-up (RUINS-2): everything laid out, then relics and abilities chosen or dealt."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import changes, faces
from delve.games.ruins.codes import ANCIENT
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, Step, push
from delve.kernel.luck import SETUP, Luck


class SetUp(Step[Ruins]):
    """2.01 to 2.18. One relic for each Archaeologist, and an ability for each of them."""

    tag = "set-up"

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        changes.lay_out(s, tell)
        team = len(s.seats) - 1
        push(s, PUT_REST_OUT)
        if s.rules.select:
            for seat in range(team, 0, -1):
                push(s, PickAbility(seat))
            for _ in range(team):
                push(s, PICK_RELIC)
            return
        for relic in dealt(s.content.relics, team, "relic", luck):
            changes.lay_relic(s, relic, tell)
        abilities = dealt(s.content.abilities, team, "ability", luck)
        for seat in range(1, team + 1):
            changes.give_ability(s, seat, abilities[seat - 1], tell)


def dealt(cards: tuple[int, ...], number: int, what: str, luck: Luck) -> list[int]:
    """So many different cards at random (2.18)."""
    left = list(cards)
    return [left.pop(int(luck.below(len(left), SETUP, what))) for _ in range(number)]


class PickRelic(Obvious[Ruins]):
    """D01: which relic lies on the next place; sealed (2.16)."""

    tag = "pick-relic"
    clause = "RUINS-2.16"

    def every(self, s: Ruins) -> list[int]:
        taken = [relic.design for relic in s.relics]
        return [card for card in s.content.relics if card not in taken]

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        changes.lay_relic(s, code, tell)

    def prompt(self, s: Ruins) -> str:
        return faces.relic_prompt(s)

    def face(self, s: Ruins, code: int) -> Face:
        return faces.relic_face(s, code)


class PickAbility(Obvious[Ruins]):
    """D02: in seat order, of those that are left (2.17)."""

    tag = "pick-ability"
    clause = "RUINS-2.17"

    def every(self, s: Ruins) -> list[int]:
        taken = [player.ability for player in s.seats]
        return [card for card in s.content.abilities if card not in taken]

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        changes.give_ability(s, self.seat, code, tell)

    def prompt(self, s: Ruins) -> str:
        return faces.ability_prompt(s, self.seat)

    def face(self, s: Ruins, code: int) -> Face:
        return faces.ability_face(s, code)


class PutRestOut(Step[Ruins]):
    """What nobody has is out (2.19)."""

    tag = "put-rest-out"

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        changes.put_rest_out(s)


PICK_RELIC: Final = PickRelic(ANCIENT)
PUT_REST_OUT: Final = PutRestOut()
SET_UP: Final = SetUp()
