"""Who looks at a table, and what they have before them: whose view, which question, and how far the table has come for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from delve.kernel.audience import mates, one_side
from delve.kernel.game import SPECTATOR, Game
from delve.table import Table

if TYPE_CHECKING:
    from delve.web.live_table import LiveTable

CHANGES: Final = 10_000
"""One more than the most changes of laid answers that are told apart in the number of a version."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """The person or people at one browser: the seats they may play, and whether they are the host."""

    seats: tuple[int, ...] = ()
    host: bool = False
    unseated: bool = False
    """True if this browser had a seat that was given to somebody else."""
    looking: int = SPECTATOR
    """At a screen that several players share: the seat of the one who is looking at it."""
    guided: bool = True
    """False if they have left the guide of a guided game."""

    def seat_shown(self, asked: int | None, game: Game) -> tuple[int, bool]:
        """The seat whose view is shown while `asked` is asked, and True if the screen must be handed over to another player first.

        In a game with secrets, a screen that players of several sides share shows the view of the player who is looking at it.
        """
        if game.secrets and not one_side(game, self.seats):
            looking = self.looking if self.looking in self.seats else SPECTATOR
            if asked not in self.seats:
                return looking, False
            handing_over = looking == SPECTATOR or not one_side(game, (asked, looking))
            return (SPECTATOR, True) if handing_over else (asked, False)
        if asked in self.seats:
            return asked, False
        return (self.seats[0] if self.seats else SPECTATOR), False


@dataclass(frozen=True, slots=True)
class Sight:
    """What a viewer has before them."""

    table: Table
    """The table as the shown seat knows it: while sealed questions stand, with what its side has laid."""
    asked: int | None
    """The seat that is asked: where several are at the same time, one of the viewer's if there is any."""
    shown: int
    """The seat whose view is shown."""
    private: bool
    """True if the screen must be handed over to another player first."""
    ready: bool = False
    """True if the viewer has answered a sealed question, and waits for others."""

    def mine(self, viewer: Viewer) -> bool:
        """Whether this viewer is asked."""
        return self.asked in viewer.seats and not self.ready

    def speaker(self, viewer: Viewer) -> int:
        """The seat in whose name this viewer speaks and writes."""
        if self.asked is not None and self.mine(viewer):
            return self.asked
        return self.shown if self.shown in viewer.seats and self.table.sealed else viewer.seats[0]


def sight_of(table: Table, viewer: Viewer) -> Sight:
    """What this viewer has before them at that table now."""
    if not table.sealed:
        return plain_sight(table, viewer, table.asked)
    left = [seat for seat in table.sealed if seat in viewer.seats and not table.ready(seat)]
    near = [seat for seat in left if viewer.looking in viewer.seats and one_side(table.game, (seat, viewer.looking))]
    asked = next((seat for seat in (viewer.looking, *near, *left) if seat in left), None)
    shown, private = viewer.seat_shown(asked, table.game)
    known = table.known_to(shown)
    if asked is not None:
        return Sight(known, asked, shown, private)
    return Sight(known, known.asked, shown, private, any(seat in table.sealed for seat in viewer.seats))


def plain_sight(table: Table, viewer: Viewer, asked: int | None) -> Sight:
    """The same where one seat is asked, or nobody."""
    return Sight(table, asked, *viewer.seat_shown(asked, table.game))


def version_for(live: LiveTable, viewer: Viewer) -> int | float:
    """The version of the page of that viewer. It moves with what they have laid themselves, and with nothing that is hidden from them."""
    changes = sum(live.table.laid_changes.get(seat, 0) for seat in viewer.seats)
    return round(live.version + min(changes, CHANGES - 1) / CHANGES, 4) if changes else live.version


def behind(live: LiveTable, viewer: Viewer, last: str) -> bool:
    """Whether a page that shows the version `last` may lack something: also what others of its side have laid has no number there."""
    others = any(seat in live.table.laid_changes for one in viewer.seats for seat in mates(live.table.game, one, len(live.table.names)))
    return last != str(version_for(live, viewer)) or others


def read_version(text: str) -> int | float | None:
    """The version that a page has sent; None for anything else."""
    whole, dot, changes = text.partition(".")
    if not (whole.isascii() and whole.isdecimal() and len(whole) < 8 and len(changes) < 5 and bool(dot) == changes.isdecimal()):
        return None
    return float(text) if dot else int(whole)
