"""Placing a Delver (CAVERN-7), and the Mirefolk's way through the cracks (19.04)."""

from __future__ import annotations

from typing import Final

from delve.games.cavern import changes, delver_changes
from delve.games.cavern.box import THROUGH_THE_CRACKS
from delve.games.cavern.busy import PlacingDelver
from delve.games.cavern.codes import NO_DELVER
from delve.games.cavern.dungeon import OPEN_SLOTS, STEP, room_of, sections_on
from delve.games.cavern.faces import delver_face, section_face, section_key
from delve.games.cavern.state import KINDS, Cavern
from delve.games.cavern.whynot import delver_why_not
from delve.games.cavern.words import say
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.flow import Ask, push
from delve.kernel.luck import Luck


class DelverWhere(Ask[Cavern]):
    """Step 3: one Delver on a section of a tile placed this turn, or none (7.01-7.03, 7.10). A code is a section."""

    tag = "delver-where"
    clause = "CAVERN-7.01"
    seen_as = PlacingDelver

    def own(self, s: Cavern) -> list[int]:
        """The sections of the tiles placed this turn; after Scaffold of both (19.10)."""
        out: list[int] = []
        for placed in s.turn.placed:
            out += sections_on(s.dungeon, placed)
        return out

    def options(self, s: Cavern) -> tuple[int, ...]:
        if not sum(s.seats[self.seat].reserve):  # 7.11
            return ()
        own = self.own(s)
        cracks = beyond(s, self.seat)
        if not own and not cracks:  # 7.12
            return ()
        if own and s.rules.must_place:  # R01
            every = own + cracks
            return tuple(every) if len(every) > 1 else ()
        return (*own, *cracks, NO_DELVER)

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        """Nobody to place or nowhere to (7.11, 7.12); or, where one must be placed, a single section."""
        if s.rules.must_place and sum(s.seats[self.seat].reserve) > 0 and self.own(s):
            self.chosen(s, self.own(s)[0], luck, tell)

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != NO_DELVER:
            push(s, DelverWho(self.seat, code))

    def prompt(self, s: Cavern) -> str:
        return say("ask.where")

    def overheard(self, s: Cavern) -> str:
        return say("overheard.delver")

    def key(self, s: Cavern, code: int) -> str:
        return section_key(s, code)

    def face(self, s: Cavern, code: int) -> Face:
        return section_face(s, self.seat, code)

    def why_not(self, s: Cavern, key: str) -> Refusal | None:
        return delver_why_not(s, self.seat, key)


def beyond(s: Cavern, seat: int) -> list[int]:
    """Through the Cracks: sections of tiles beside the one just placed, in rooms incomplete or completed this turn (19.04, 19.05)."""
    if not s.seats[seat].xp or s.content.factions[s.seats[seat].faction].ability != THROUGH_THE_CRACKS:
        return []
    dungeon, turn = s.dungeon, s.turn
    out: list[int] = []
    for placed in turn.placed:
        for step in STEP:
            beside = dungeon.at.get(dungeon.tiles[placed].cell + step, -1)
            if beside < 0 or beside in turn.placed:
                continue
            for section in sections_on(dungeon, beside):
                room = room_of(dungeon, section)
                if (dungeon.sums[room] & OPEN_SLOTS or room in turn.completed) and section not in out:
                    out.append(section)
    return sorted(out)


def different(s: Cavern, places: list[int]) -> list[int]:
    """Of Delvers, named by their places in the list of tokens, one of each kind on each section: the others are alike (D03)."""
    out: list[int] = []
    for i in places:
        t = s.tokens[i]
        alike = False
        for j in out:
            alike = alike or (s.tokens[j].section == t.section and s.tokens[j].kind == t.kind)
        if not alike:
            out.append(i)
    return out


class DelverWho(Ask[Cavern]):
    """Which Delver of the reserve (D08). A code is a kind."""

    tag = "delver-who"
    clause = "CAVERN-7.04"
    seen_as = PlacingDelver

    def __init__(self, seat: int, section: int) -> None:
        super().__init__(seat)
        self.section = section

    def args(self) -> tuple[int, ...]:
        return self.seat, self.section

    def options(self, s: Cavern) -> tuple[int, ...]:
        reserve = s.seats[self.seat].reserve
        return tuple([kind for kind in range(KINDS) if reserve[kind]]) if sum(reserve) > 1 else ()

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        for kind in range(KINDS):
            if s.seats[self.seat].reserve[kind]:
                self.chosen(s, kind, luck, tell)
                return

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        cracks = s.dungeon.tile_of[self.section] not in s.turn.placed
        if cracks:
            changes.spend_xp(s, self.seat, "ability", tell)
        delver_changes.place_delver(s, self.seat, code, self.section, cracks, tell)

    def prompt(self, s: Cavern) -> str:
        return say("ask.who")

    def overheard(self, s: Cavern) -> str:
        return say("overheard.delver")

    def face(self, s: Cavern, code: int) -> Face:
        return delver_face(s, self.seat, self.section, code)


DELVER_WHERE: Final = tuple([DelverWhere(seat) for seat in range(4)])
