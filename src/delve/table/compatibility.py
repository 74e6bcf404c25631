"""Checks that a record can be replayed by the rules at hand."""

from __future__ import annotations

from delve.kernel.errors import BadRecord
from delve.kernel.game import Game
from delve.kernel.record import KEYED, Header, Record
from delve.table.fair import Fair, revealed


def must_fit(game: Game, header: Header) -> None:
    """Raises BadRecord for a record of other rules, other content, or an unknown kind of luck."""
    if header.rules != game.version and header.rules not in game.earlier_rules:
        raise BadRecord(f"the record was played by rules {header.rules} of {game.id}; these are rules {game.version}")
    if header.content not in (game.content, *game.content_aliases):
        raise BadRecord(
            f"the record was played with other content of {game.id} ('{header.content}', not '{game.content}'): "
            "give the folder it was played with as --content FOLDER"
        )
    if header.luck != "sfc32" and not (header.luck == KEYED and header.commit):
        raise BadRecord(f"luck of kind '{header.luck}' cannot be replayed from a seed")


def luck_of(record: Record) -> Fair | None:
    """The fair luck of a record; None for a record with a seed."""
    if record.header.luck != KEYED:
        if record.reveal is not None:
            raise BadRecord("only keyed luck has a secret to reveal; this record has a seed")
        return None
    if record.reveal is None:
        raise BadRecord("the record has no 'reveal' line: the dice are secret until the game is over, so it cannot be replayed yet")
    return revealed(record.header, record.reveal.text)
