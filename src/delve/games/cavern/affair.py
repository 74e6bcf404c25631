"""The room being resolved (CAVERN-10): what it has come to, the card that is read, who rolls and what fell."""

from __future__ import annotations

from typing import Final

from delve.games.cavern.codes import NOBODY
from delve.games.cavern.decks import GoldCard
from delve.kernel.part import Part

NOTHING: Final = 0
ENCOUNTER: Final = 1
TEST: Final = 2
FIGHT: Final = 3
BATTLE: Final = 4
"""What a room being resolved has come to."""

UNDECIDED: Final = 0
SUCCEEDED: Final = 1
FAILED: Final = 2
NEITHER: Final = 3
UNPAID: Final = 4
"""How an Encounter ended (12, 11.10)."""

NOT_ROLLED: Final = -1


class Roll(Part):
    """The roll of one seat, from gathering its pool to the dice that count. Pools and dice are written as in `dice.py`."""

    tag = "roll"
    fixed = True

    seat: int
    pool: int
    bonus: int
    """The Combat added to what the dice show."""
    bought: int
    """How often dice were bought for it."""
    surged: bool
    """Whether Overchannel was used for it."""
    twice: bool
    """Whether it is made twice."""
    dice: tuple[int, ...]
    second: tuple[int, ...]
    """The other result of a roll made twice."""

    def __init__(
        self, seat: int, pool: int, bonus: int, bought: int = 0, surged: bool = False, twice: bool = False, dice: tuple[int, ...] = (),
        second: tuple[int, ...] = (),
    ) -> None:  # fmt: skip
        self.seat = seat
        self.pool = pool
        self.bonus = bonus
        self.bought = bought
        self.surged = surged
        self.twice = twice
        self.dice = dice
        self.second = second

    def thrown(self, dice: tuple[int, ...], second: tuple[int, ...]) -> Roll:
        """The same roll with its dice on the table."""
        return Roll(self.seat, self.pool, self.bonus, self.bought, self.surged, self.twice, dice, second)


class Result(Part):
    """What a roll came to on the two tracks of the board (1.01), and the dice it comes from."""

    tag = "result"
    fixed = True

    dice: tuple[int, ...]
    combat: int
    spoils: int

    def __init__(self, dice: tuple[int, ...], combat: int, spoils: int) -> None:
        self.dice = dice
        self.combat = combat
        self.spoils = spoils


NO_ROLL: Final = Roll(NOBODY, 0, 0)
NO_RESULT: Final = Result((), NOT_ROLLED, NOT_ROLLED)


class Affair(Part):
    """A room being resolved. Whatever it holds never changes itself: so the finished affair can be kept as it is."""

    tag = "affair"

    room: int
    contest: int
    verdict: int
    explorer: int
    """The one seat in the room; NOBODY in a Battle."""
    card: int
    """The Encounter card being read; NOBODY in a Battle."""
    fate: int
    """The card whose outcomes apply: the card drawn. A game imagined by somebody who cannot know them holds another here."""
    option: int
    """The option chosen, or NOBODY."""
    alone: int
    """The kind that goes in alone (R55), or NOBODY."""
    roll: Roll
    """The roll being made, or made last."""
    results: tuple[Result, ...]
    """By seat."""
    monster: int
    """The dice of the monster in a Fight."""
    monster_result: Result
    ranks: tuple[int, ...]
    """The seats of a Battle, the best first."""
    pool: tuple[GoldCard, ...]
    """Gold set aside for a Battle (15.05)."""
    left: int
    """Gold still to be shared out in a Battle."""

    def __init__(
        self, room: int, contest: int, verdict: int, explorer: int, card: int, fate: int, option: int, alone: int, roll: Roll,
        results: tuple[Result, ...], monster: int, monster_result: Result, ranks: tuple[int, ...], pool: tuple[GoldCard, ...], left: int,
    ) -> None:  # fmt: skip
        self.room = room
        self.contest = contest
        self.verdict = verdict
        self.explorer = explorer
        self.card = card
        self.fate = fate
        self.option = option
        self.alone = alone
        self.roll = roll
        self.results = results
        self.monster = monster
        self.monster_result = monster_result
        self.ranks = ranks
        self.pool = pool
        self.left = left

    def copy(self) -> Affair:
        return Affair(
            self.room, self.contest, self.verdict, self.explorer, self.card, self.fate, self.option, self.alone, self.roll, self.results,
            self.monster, self.monster_result, self.ranks, self.pool, self.left,
        )  # fmt: skip

    def finished(self) -> PastAffair:
        """The affair once the room is resolved."""
        return PastAffair(
            self.room, self.contest, self.verdict, self.explorer, self.card, self.fate, self.option, self.alone, self.roll, self.results,
            self.monster, self.monster_result, self.ranks, self.pool, self.left,
        )  # fmt: skip


class PastAffair(Affair):
    """The room resolved last: it stays to be seen until the next one is opened, and copies of a game share it."""

    tag = "past-affair"
    fixed = True

    def copy(self) -> PastAffair:
        return self


def opened(room: int, seats: int) -> Affair:
    """A room just opened: nothing is known of it, and every total starts at 0 (16.01)."""
    nothing = NOBODY
    return Affair(
        room, NOTHING, UNDECIDED, nothing, nothing, nothing, nothing, nothing, NO_ROLL, (NO_RESULT,) * seats, 0, NO_RESULT, (), (), 0
    )
