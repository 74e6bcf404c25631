"""A position as text, so that a long game can be resumed without replaying it from the start.

It is a cache: the whole game is always stored beside it. It is used only if it fits: the same layout of states, after
the same choices. Everything else about a table follows from its record.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b

from delve.kernel.codec import encode, freeze, layout, thaw, thaw_luck
from delve.kernel.errors import BadRecord
from delve.kernel.flow import State
from delve.kernel.game import Game
from delve.kernel.luck import Luck
from delve.kernel.record import Entry


@dataclass(frozen=True, slots=True)
class SavedPosition:
    """State and luck after a number of decisions, as text."""

    decisions: int
    choices: str
    """A digest of the choices that led there."""
    layout: str
    data: str

    def text(self) -> str:
        """The position as text, with a check of its own: damaged text is not read."""
        return encode(asdict(self) | {"check": self._check()})

    def _check(self) -> str:
        return blake2b(encode(asdict(self)).encode(), digest_size=8).hexdigest()

    @classmethod
    def read(cls, text: str) -> SavedPosition | None:
        """The position that `text` wrote; None if the text is not one."""
        try:
            data = json.loads(text)
            found = cls(int(data["decisions"]), str(data["choices"]), str(data["layout"]), str(data["data"]))
            return found if data["check"] == found._check() else None
        except (ValueError, KeyError, TypeError, RecursionError):
            return None


def save_position(game: Game, state: State, luck: Luck, entries: Sequence[Entry]) -> SavedPosition:
    """The position that these entries led to, as text."""
    made = sum(entry.moves for entry in entries)
    return SavedPosition(made, digest_of_choices(entries), layout(game, state), encode([freeze(state), luck.freeze()]))


def thaw_position(
    saved: SavedPosition, game: Game, seats: int, setup: dict[str, str], entries: Sequence[Entry]
) -> tuple[int, State, Luck] | None:
    """The saved game, and how many of the entries led to it; None if it does not fit these entries or this layout."""
    choices = [at for at, entry in enumerate(entries, 1) if entry.moves]
    if not 0 < saved.decisions <= len(choices):
        return None
    end = choices[saved.decisions - 1]
    if saved.layout != layout(game, game.blank(seats, setup)) or saved.choices != digest_of_choices(entries[:end]):
        return None
    try:
        state, luck = json.loads(saved.data)
        return end, thaw(game, seats, setup, state), thaw_luck(luck)
    except (ValueError, TypeError, LookupError, AttributeError, BadRecord):
        return None


def digest_of_choices(entries: Sequence[Entry]) -> str:
    """A digest of the choices and edits among these entries, sixteen hex digits."""
    told = "\n".join([f"{'edit ' if entry.kind == 'edit' else ''}{entry.seat} {entry.text}" for entry in entries if entry.moves])
    return blake2b(told.encode(), digest_size=8).hexdigest()
