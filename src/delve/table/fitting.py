"""What fits: whether a choice can be taken back, and whether a record can be played again by these rules."""

from __future__ import annotations

from collections.abc import Sequence

from delve.kernel.errors import BadRecord
from delve.kernel.events import Event
from delve.kernel.game import Game
from delve.kernel.record import KEYED, Header, Record
from delve.table.fair import Fair, revealed


def barrier(told: Sequence[Event], drew: bool) -> str:
    """What keeps a choice from being taken back; empty when nothing does."""
    if drew:
        return "dice were rolled or cards drawn since"
    if any(event.reveals for event in told):
        return "something hidden was shown since"
    return ""


def same_rules(game: Game, header: Header) -> None:
    """Refuse a record of other rules, other content, or luck we do not know."""
    if header.rules != game.version:
        raise BadRecord(f"the record was played by rules {header.rules} of {game.id}; these are rules {game.version}")
    if header.content != game.content:
        raise BadRecord(f"the record was played with other content of {game.id} ('{header.content}', not '{game.content}')")
    if header.luck != "sfc32" and not (header.luck == KEYED and header.commit):
        raise BadRecord(f"luck of kind '{header.luck}' cannot be replayed from a seed")


def luck_of(record: Record) -> Fair | None:
    """The fair luck of a record; None for one that has a seed."""
    if record.header.luck != KEYED:
        if record.reveal is not None:
            raise BadRecord("only keyed luck has a secret to reveal; this record has a seed")
        return None
    if record.reveal is None:
        raise BadRecord("the record has no 'reveal': the dice of a game in play are not revealed, so it cannot be replayed yet")
    return revealed(record.header, record.reveal.text)
