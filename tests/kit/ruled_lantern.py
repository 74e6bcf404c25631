"""Lantern with edits and landmarks, for the tests of what a table makes of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from delve.kernel.edits import Edited, EditForm, one_of, whole_number
from delve.kernel.errors import BadEdit
from delve.kernel.events import Event, Tell
from delve.kernel.flow import push
from delve.kernel.game import Landmark
from delve.kernel.luck import Luck
from tests.laws.lantern import BurnOrCall, Burnt, Lantern, LanternGame


@dataclass(frozen=True)
class Flared(Event):
    """A lantern burns a die of its own."""

    seat: int
    die: int


class RuledLantern(LanternGame):
    id, title = "ruled-lantern", "Ruled Lantern"
    secrets = False
    edits = (
        EditForm("oil SEAT NUMBER", "how much a seat has burnt"),
        EditForm("flare SEAT", "a seat burns a die now"),
        EditForm("ask SEAT", "another seat is asked"),
    )
    edited_mark = "Ruled by the keeper."
    landmarks = (Landmark("burn", "the last burning", Burnt, before=True), Landmark("flare", "the last flare", Flared))

    def edit(self, s: Lantern, word: str, words: tuple[str, ...], luck: Luck, tell: Tell | None) -> tuple[str, str]:
        if len(words) != (2 if word == "oil" else 1):
            raise BadEdit(f"'{word}' needs other words")
        seat = one_of(self, word, words[0], ["1", "2"], "seat")
        before = s.burnt[seat]
        if word == "oil":
            s.burnt[seat] = whole_number(self, word, words[1], 0, 40)
        elif word == "flare":
            die = int(luck.die())
            s.burnt[seat] += die
            if tell is not None:
                tell.append(Flared(seat, die))
        else:
            s.agenda.pop()
            push(s, BurnOrCall(seat if len(s.burnt) > 1 else 5))
        return f"{before} burnt", f"{s.burnt[seat]} burnt"

    def line(self, event: Event, names: Sequence[str]) -> str:
        if isinstance(event, Edited):
            return f"By decree: {event.before}, now {event.after}{f', because {event.because}' if event.because else ''}."
        return super().line(event, names)
