"""Heists (RUINS-17): declared in Ready, resolved behind the awards."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import changes, danger, dice_changes, picking_words, places, relic_changes
from delve.games.ruins.codes import ANCIENT, BY_HEIST, FULL_DANGER, GOES_ON, MAX_ARCHAEOLOGISTS, NOBODY, NONE, SUCCESS
from delve.games.ruins.facts import actives
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell
from delve.kernel.face import Face, Words
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import DICE, Luck

WAKES: Final = 3
"""The least value of the Ancient's die that raises the Alert (17.09)."""


def ask_all(s: Ruins) -> None:
    """ready.2: in seat order (5.05)."""
    if any_exposed(s):
        for seat in reversed(actives(s)):
            push(s, DECLARE[seat])


def targets(s: Ruins) -> list[int]:
    """Exposed relics on the board that nobody is out for (5.05, 17.03)."""
    aimed_at = [s.seats[seat].heist for seat in range(1, len(s.seats))]
    return [
        place for place in range(len(s.relics)) if s.relics[place].holder == ANCIENT and s.relics[place].exposed and place not in aimed_at
    ]  # fmt: skip


def any_exposed(s: Ruins) -> bool:
    """Whether there is a relic that could be stolen, taken or not."""
    found = [relic for relic in s.relics if relic.holder == ANCIENT and relic.exposed]
    return bool(found)


class Declare(Ask[Ruins]):
    """D08: an Exposed relic, or none. Where there is none to steal nobody is asked.

    With `heist_sealed` whoever comes too late is asked as well: not being asked would tell the Ancient of a Heist.
    """

    tag = "declare-heist"
    clause = "RUINS-5.05"

    def options(self, s: Ruins) -> tuple[int, ...]:
        found = targets(s)
        if found or (s.rules.heist_sealed and any_exposed(s)):  # who is asked must not tell what was declared (R77)
            found.append(NONE)
        return tuple(found)

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        """Nothing to steal."""

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != NONE:
            relic_changes.declare(s, self.seat, code, tell)

    def prompt(self, s: Ruins) -> str:
        fatal = " It would be your fourth." if s.seats[self.seat].danger == FULL_DANGER - 1 else ""
        terms = "You may place one card only, your Risk is not checked, and if your roll fails you gain a Danger."
        return f"Do you set out to steal a relic? {terms}{fatal}"

    def face(self, s: Ruins, code: int) -> Face:
        if code == NONE:
            return Face("none", Words("No Heist", "You place your cards as usual."))
        shown = picking_words.relic_face(s, self.seat, code)
        label = shown.words.label if s.relics[code].known else shown.words.label[:1].lower() + shown.words.label[1:]
        then = "If your roll succeeds you carry it off, with a white die for good."
        return Face(f"heist {code + 1}", Words(f"Steal {label}", then), places.relic_at(code))


class ResolveHeists(Step[Ruins]):
    """reward.3: the next Heist in seat order, completely (8.07, 17.14)."""

    tag = "resolve-heists"

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        for seat in actives(s):
            player = s.seats[seat]
            if player.heist != NOBODY and not player.heist_done:
                resolve(s, seat, luck, tell)
                if s.end != GOES_ON:
                    return


def resolve(s: Ruins, seat: int, luck: Luck, tell: Tell | None) -> None:
    """17.06 to 17.13."""
    player = s.seats[seat]
    place = player.heist
    if player.result != SUCCESS:
        relic_changes.fail(s, seat, place, tell)
        danger.gain(s, seat, 1, BY_HEIST, NOBODY, tell)
        return
    relic_changes.claim(s, seat, place)
    white = dice_changes.gain_whites(s, seat, 1, NOBODY, luck, None)
    die = int(luck.throw(1, DICE, "heist")) + 1
    before = s.alert
    if die >= WAKES:
        changes.change_alert(s, 1, BY_HEIST, NOBODY, None)
    relic_changes.tell_heist(s, seat, place, white > 0, die, before, tell)


DECLARE: Final = tuple([Declare(seat) for seat in range(MAX_ARCHAEOLOGISTS + 1)])
RESOLVE_HEISTS: Final = ResolveHeists()
STEPS: Final[tuple[type[Step[Ruins]], ...]] = (Declare, ResolveHeists)
