"""What may be taken back: by the strict rule one's own last choices, as long as nothing was rolled or revealed since."""

from __future__ import annotations

from collections.abc import Sequence

from delve.kernel.english import counted
from delve.kernel.errors import CannotUndo
from delve.kernel.events import Event
from delve.kernel.game import STRICT
from delve.table.history import History


def barrier(told: Sequence[Event], drew: bool) -> str:
    """Why the strict rule does not let a choice be taken back; empty if it does."""
    if drew:
        return "dice were rolled or cards drawn since"
    for event in told:
        if event.reveals:
            return "something hidden was shown since"
    return ""


def journal_of(history: History, to: int) -> str:
    """What the journal of a table with fair luck says of an undo down to `to` decisions; empty if no dice or cards were seen since.

    The same dice come again if the same is chosen again, so whoever reads the record should know that they were known.
    """
    made = history.decisions
    if not any(history.barriers[decision - history.first] for decision in range(to, made)):
        return ""
    first = history.entries[history.choices[to]].text
    return f"Took back {counted(made - to, 'choice')} from '{first}' on, after dice or cards had been seen."


def must_be_undoable(history: History, policy: str, to: int, seat: int | None, names: Sequence[str]) -> None:
    """Raises CannotUndo, with the reason, unless the table may go back to `to` decisions."""
    made = history.decisions
    if made == 0:
        raise CannotUndo("no choice has been made yet")
    if not 0 <= to < made:
        raise CannotUndo(f"{made} choices were made: undo can go back to 0 to {made - 1} of them, not to {to}")
    if policy != STRICT:
        return
    for decision in range(made - 1, to - 1, -1):
        entry = history.entries[history.choices[decision]]
        which = "the last choice" if decision == made - 1 else f"choice {decision + 1}"
        if seat is not None and seat != entry.seat:
            raise CannotUndo(f"{which} was {names[entry.seat]}'s: only they can take it back")
        if history.barriers[decision - history.first]:
            raise CannotUndo(f"{which} cannot be taken back: {history.barriers[decision - history.first]}")
