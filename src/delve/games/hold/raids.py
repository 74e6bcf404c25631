"""Pests and thieves (HOLD-5.26, 8.44 to 8.46, 8.54 to 8.58): what a full Stockpile or Treasury draws when a black Jack is accepted."""

from __future__ import annotations

from typing import Final

from delve.games.hold import room_changes
from delve.games.hold.cards import CLUBS, JACK, SPADES, is_joker, rank, suit
from delve.games.hold.codes import STOCKPILE, TREASURY
from delve.games.hold.dispatch import ACCEPTED, WAYS, Ways
from delve.games.hold.enemies import attack
from delve.games.hold.facts import CRYSTAL_CAP, working
from delve.games.hold.forces import Piece
from delve.games.hold.naming import space_name
from delve.games.hold.powers import invented
from delve.games.hold.rolls import roll_d4
from delve.games.hold.spaces import depth, key_of
from delve.games.hold.state import Hold
from delve.games.hold.tables import BURGLAR_ALARMS, ELEMENTAL, THIEVES
from delve.games.hold.words import face, say, space_place
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, push
from delve.kernel.luck import Luck

PLENTY: Final = 100
"""More than this in supply draws them (8.44, 8.54)."""
CAUGHT: Final = 4
"""What the thieves' roll counts as with Burglar Alarms (24.10)."""


def counted_goods(s: Hold) -> int:
    """Trade Goods that thieves can get at: not those of the Void Crystal's treasury (8.54, R159)."""
    return max(0, s.supplies.goods - CRYSTAL_CAP) if s.lore.crystal else s.supplies.goods


def pests_and_thieves(s: Hold, card: int, at: int, luck: Luck, tell: Tell | None) -> None:
    """J♣ brings pests to a Stockpile, J♠ thieves to a Treasury, besides what the card is (5.26, R09)."""
    if is_joker(card) or rank(card) != JACK:
        return
    if suit(card) == CLUBS and s.supplies.resources > PLENTY and working(s, STOCKPILE):
        pests(s, luck, tell)
    elif suit(card) == SPADES and counted_goods(s) > PLENTY and working(s, TREASURY):
        thieves(s, luck, tell)


def pests(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """On 1 half the Resources are eaten, otherwise an elemental is in the deepest Stockpile (8.44 to 8.46)."""
    if roll_d4(s, luck, "pests", tell) == 1:
        room_changes.lose_supplies(s, s.supplies.resources // 2, 0, "pests", tell)
    else:
        push(s, Raid(STOCKPILE, ELEMENTAL))


def thieves(s: Hold, luck: Luck, tell: Tell | None) -> None:
    """On 1 half the counted Trade Goods are stolen, otherwise thieves are in the deepest Treasury (8.54 to 8.56)."""
    value = CAUGHT if invented(s, BURGLAR_ALARMS) else roll_d4(s, luck, "thieves", tell)
    if value == 1:
        room_changes.lose_supplies(s, 0, counted_goods(s) // 2, "thieves", tell)
    else:
        push(s, Raid(TREASURY, THIEVES))


class Raid(Obvious[Hold]):
    """In which of the deepest functioning rooms of that kind the raiders are (R197, R230)."""

    tag = "raid"
    clause = "HOLD-8.46"

    def __init__(self, room: int, enemy: int) -> None:
        super().__init__(0)
        self.room = room
        self.enemy = enemy

    def args(self) -> tuple[int, ...]:
        return self.room, self.enemy

    def every(self, s: Hold) -> list[int]:
        rooms = working(s, self.room)
        deepest = max([depth(s.map.things[room].anchor) for room in rooms], default=0)
        return [room for room in rooms if depth(s.map.things[room].anchor) == deepest]

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        attack(s, self.enemy, s.map.things[code].anchor, tell)  # fought with what was found (R09)

    def prompt(self, s: Hold) -> str:
        return say("ask.raid", room=s.content.rooms[self.room].name)

    def face(self, s: Hold, code: int) -> Face:
        at = s.map.things[code].anchor
        return face(f"raid {key_of(at)}", "raid", space_place(at), where=space_name(s, at))


class ThievesWays(Ways):
    """Thieves that get away take half the counted Trade Goods, and that is no fall of the hold (8.58)."""

    def escapes(self, s: Hold, piece: Piece, luck: Luck, tell: Tell | None) -> bool:
        room_changes.lose_supplies(s, 0, counted_goods(s) // 2, "thieves", tell)
        return True


ACCEPTED.append(pests_and_thieves)
WAYS[THIEVES] = ThievesWays()
STEPS = (Raid,)
