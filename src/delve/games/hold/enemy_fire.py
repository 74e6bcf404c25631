"""Ranged enemies (HOLD-13.16, 13.17): one with a piece of yours in line fires at the nearest instead of moving."""

from __future__ import annotations

from delve.games.hold.fighting import piece_of, shoot, yours_at
from delve.games.hold.forces import Piece
from delve.games.hold.lines import in_line
from delve.games.hold.naming import piece_name
from delve.games.hold.spaces import column, depth
from delve.games.hold.state import Hold
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious
from delve.kernel.luck import Luck


def nearest_in_line(s: Hold, enemy: Piece) -> list[Piece]:
    """Your pieces that it may fire at: all those in the nearest spaces of its lines that have any."""

    def far(piece: Piece) -> int:
        return abs(column(piece.at) - column(enemy.at)) + abs(depth(piece.at) - depth(enemy.at))

    seen = [piece for at in in_line(s, enemy.at) for piece in yours_at(s, at)]
    return [piece for piece in seen if far(piece) == min(map(far, seen))]


class FiredAt(Obvious[Hold]):
    """Which of your pieces a Ranged enemy hits; the Overseer says it where several are as near (13.16, 13.17)."""

    tag = "fired-at"
    clause = "HOLD-13.16"

    def __init__(self, enemy: int) -> None:
        super().__init__(0)
        self.enemy = enemy

    def args(self) -> tuple[int, ...]:
        return (self.enemy,)

    def every(self, s: Hold) -> list[int]:
        enemy = piece_of(s, self.enemy)
        return [] if enemy is None else [piece.number for piece in nearest_in_line(s, enemy)]

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        enemy, hit = piece_of(s, self.enemy), piece_of(s, code)
        if enemy is not None and hit is not None:
            shoot(s, enemy, hit, luck, tell)

    def prompt(self, s: Hold) -> str:
        enemy = piece_of(s, self.enemy)
        return say("ask.fired", enemy="" if enemy is None else piece_name(s, enemy))

    def face(self, s: Hold, code: int) -> Face:
        hit = next(piece for piece in s.fight.pieces if piece.number == code)
        return face(f"hit {code}", "fired", space_place(hit.at), piece=piece_name(s, hit))


STEPS = (FiredAt,)
