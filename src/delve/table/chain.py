"""A chain of records in one text: games that followed from each other, one record after the other. It verifies itself.

Every record is replayed by itself. Then what one leaves must be what the next began with. In a game whose legacies add up a record may
also begin without one, or with what any earlier one left: holds that were played side by side.
"""

from __future__ import annotations

from collections.abc import Sequence

from delve.kernel.errors import BadRecord
from delve.kernel.legacy import digest_of, write_legacy
from delve.kernel.record import FIRST_LINE
from delve.table.table import Table


def split_chain(text: str) -> list[tuple[int, str]]:
    """The records of a chain, each with the number of its first line in the whole text. One record is a chain too."""
    lines = text.replace("\r\n", "\n").splitlines(keepends=True)
    starts = [at for at, line in enumerate(lines) if line.startswith(f"{FIRST_LINE} ")]
    if not starts or starts[0]:
        raise BadRecord(f"this is not a chain of records: it should begin with '{FIRST_LINE}'", 1)
    return [(first + 1, "".join(lines[first:end])) for first, end in zip(starts, [*starts[1:], len(lines)], strict=True)]


def must_follow(tables: Sequence[Table]) -> None:
    """Raises BadRecord at the first game of a chain that did not begin with what the one before it left."""
    left: list[str] = []
    """The legacies of the games so far, as text; empty for none."""
    for nth, table in enumerate(tables, 1):
        if table.game.id != tables[0].game.id:
            raise BadRecord(f"record {nth} is of {table.game.id}, and record 1 of {tables[0].game.id}: a chain is of one game")
        began, adds_up = table.header.legacy, table.game.adds_up
        if nth > 1 and not (began in ("", *left) if adds_up else began == left[-1] != ""):
            raise BadRecord(f"record {nth} does not follow from the one before it: {_difference(began, left[-1], nth)}")
        legacy, own = table.legacy, table.own_legacy
        if adds_up and own is not None:
            left.append(write_legacy(table.game, own))
        left.append("" if legacy is None else write_legacy(table.game, legacy))


def _difference(began: str, left: str, nth: int) -> str:
    """How a game began, and what the one before it had left, in words."""
    with_ = f"it began with the legacy {digest_of(began)}" if began else "it began without a legacy"
    return f"{with_}, and record {nth - 1} {f'left {digest_of(left)}' if left else 'left none, or is not over'}"
