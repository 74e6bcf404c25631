"""Inventions that are drawn in the hold (HOLD-24.02): placed like a room, free of charge, beside this turn's room."""

from __future__ import annotations

from delve.games.hold import map_changes
from delve.games.hold.building import MapSettles, Openings
from delve.games.hold.codes import BARRACKS, INVENTION
from delve.games.hold.dispatch import ANY_ROOM_BUILT
from delve.games.hold.naming import where
from delve.games.hold.sites import more_spaces, spaces_for
from delve.games.hold.spaces import key_of
from delve.games.hold.state import Hold
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, push
from delve.kernel.luck import Luck


class PlaceInvention(Obvious[Hold]):
    """Where it stands, one space after the other, as for a room (7.05). With no place for it, it is not drawn."""

    tag = "place-invention"
    clause = "HOLD-24.02"

    def __init__(self, rank: int, *taken: int) -> None:
        super().__init__(0)
        self.rank = rank
        self.taken = taken

    def args(self) -> tuple[int, ...]:
        return (self.rank, *self.taken)

    def every(self, s: Hold) -> list[int]:
        size = s.content.inventions[self.rank].spaces
        if len(self.taken) == size:
            return []
        if self.taken:
            return more_spaces(s, BARRACKS, self.taken)
        ordinary = spaces_for(s, BARRACKS)  # a Barracks has no rule of its own about where it stands
        return ordinary if size == 1 else [at for at in ordinary if more_spaces(s, BARRACKS, (at,))]

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        if len(self.taken) == s.content.inventions[self.rank].spaces:
            self._stand(s, tell)
        else:
            super().run(s, luck, tell)

    def _stand(self, s: Hold, tell: Tell | None) -> None:
        if any(at in s.map.cells for at in self.taken):
            thing = map_changes.build_in(s, INVENTION, self.rank, self.taken, tell)
        else:
            thing = map_changes.draw_thing(s, INVENTION, self.rank, self.taken, tell, open_to=())
        for built in ANY_ROOM_BUILT:
            built(s, thing.number, tell)
        push(s, MapSettles())
        for one in reversed(range(len(self.taken))):
            push(s, Openings(thing.number, one))

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        push(s, PlaceInvention(self.rank, *self.taken, code))

    def prompt(self, s: Hold) -> str:
        return say("ask.room_space", room=s.content.inventions[self.rank].name)

    def face(self, s: Hold, code: int) -> Face:
        then = say("room.cavern") if code in s.map.cells else say("room.new")
        return face(f"at {key_of(code)}", "room.space", space_place(code), where=where(code), then=then)


STEPS = (PlaceInvention,)
