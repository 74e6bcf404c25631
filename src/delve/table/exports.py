"""A table written in a form of its game's own."""

from __future__ import annotations

from delve.kernel.errors import DelveError
from delve.kernel.exports import ExportForm, Told, Wishes
from delve.table.table import Table


def export_form(table: Table, word: str) -> ExportForm:
    """The form of that name. Raises DelveError if the game has none."""
    for form in table.game.exports:
        if form.word == word:
            return form
    raise DelveError(f"{table.game.id} cannot be written as {word}")


def exported(table: Table, word: str, seat: int, wishes: Wishes | None = None) -> str | bytes:
    """The file of that form, with what that seat, or SPECTATOR, may know and nothing else."""
    export_form(table, word)
    header = table.header
    seen = [[event for one in told if (event := one.seen_by(seat)) is not None] for told in table.told]
    told = Told(
        table.view(seat), tuple(table.names), seen, table.notes, f"Match {header.match}" if header.commit else f"Seed {header.seed}",
        tuple(sorted(header.house_rules.items())), any(entry.kind == "edit" for entry in table.entries),
    )  # fmt: skip
    return table.game.export(word, told, wishes or Wishes())
