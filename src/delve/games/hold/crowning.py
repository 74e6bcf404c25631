"""The Void Crystal and Hudrak are found (HOLD-25.07, 25.08), or nothing is left to dig (32.07): the hold ends at once, or is played on."""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes, ending, legend_changes
from delve.games.hold.codes import ENTOMBED, TRIUMPH, WISH
from delve.games.hold.state import Hold
from delve.games.hold.words import face, say
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, push
from delve.kernel.luck import Luck

PLAY_ON, END = 0, 1


def crystal_found(s: Hold, at: int, tell: Tell | None) -> None:
    """The task is done (25.07); whether the hold ends with it is asked now, and between turns from now on (32.02)."""
    legend_changes.find_crystal(s, at, tell)
    push(s, CROWN)


def hudrak_found(s: Hold, at: int, tell: Tell | None) -> None:
    """Hudrak grants a wish (25.08). It is written as a note, and carried out by fiat if it is to be (R351)."""
    legend_changes.free_hudrak(s, at, tell)
    push(s, WISHED)


class EndOrPlayOn(Ask[Hold]):
    """The hold may end here (32.02, 32.03, 32.07). Either way the card is resolved: a hold that plays on may still fall (32.05)."""

    how = 0
    asks = ""

    def options(self, s: Hold) -> tuple[int, ...]:
        return PLAY_ON, END

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == END:
            ending.close(s, self.how, tell)

    def prompt(self, s: Hold) -> str:
        return say(f"ask.{self.asks}")

    def face(self, s: Hold, code: int) -> Face:
        if code == PLAY_ON:
            return face("play on", f"{self.asks}.on")
        return face(self.asks, f"{self.asks}.end", final=True)


class Entombed(EndOrPlayOn):
    """Nothing was there to dig for many turns: the hold is closed, unless the Overseer plays on, and so many turns pass again (32.07)."""

    tag = "entombed"
    clause = "HOLD-32.07"
    how = ENTOMBED
    asks = "entombed"

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        changes.count_sealed_in_anew(s)
        super().chosen(s, code, luck, tell)


class Crown(EndOrPlayOn):
    tag = "crown"
    clause = "HOLD-25.07"
    how = TRIUMPH
    asks = "triumph"


class Wish(EndOrPlayOn):
    tag = "wish"
    clause = "HOLD-25.08"
    how = WISH
    asks = "wish"


CROWN: Final = Crown(0)
WISHED: Final = Wish(0)
SEALED_IN: Final = Entombed(0)
VERBS: Final = ("abandon", "triumph", "wish", "entombed", "play")
"""The first words of option keys by which a hold ends, or plays on."""
STEPS = (Crown, Wish, Entombed)
