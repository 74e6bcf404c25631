"""Battles (CAVERN-15): everybody in the room rolls in player order, the best take the loot, the rest goes back."""

from __future__ import annotations

from typing import Final

from delve.games.cavern import card_changes, cards, room_changes
from delve.games.cavern.box import BANNER, SCALES
from delve.games.cavern.encounters import award_spoils
from delve.games.cavern.rolls import BEGIN_ROLL
from delve.games.cavern.state import Cavern
from delve.games.cavern.tiles import chests, golds
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck


def player_order(s: Cavern, seats: list[int]) -> list[int]:
    """Clockwise from the current player, who need not be among them (R54)."""
    n, current = len(s.seats), s.turn.seat
    return sorted(seats, key=lambda seat: (seat - current) % n)


def begin_battle(s: Cavern, seats: list[int]) -> None:
    """The seats in the room roll one after another (15.01, 15.02), then rank, share, return and spoils."""
    room_changes.begin_battle(s)
    push(s, BATTLE_SPOILS)
    push(s, RETURN_POOL)
    for rank in (2, 1, 0):
        push(s, SHARE[rank])
    push(s, RANK)
    for seat in reversed(player_order(s, seats)):
        push(s, BEGIN_ROLL[seat])


class Rank(Step[Cavern]):
    """By Combat; equal Combat by player order (15.04), a Duelist's Banner above those without (R59, R67). Then Gold is dealt (15.05)."""

    tag = "rank"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        combat = [result.combat for result in s.affair.results]
        fighters = player_order(s, [seat for seat in range(len(s.seats)) if combat[seat] >= 0])
        plain = sorted(fighters, key=lambda seat: -combat[seat])
        banners = {seat: cards.owned(s, seat, BANNER) for seat in fighters}
        ranks = tuple(sorted(fighters, key=lambda seat: (-combat[seat], banners[seat] < 0)))
        decided = {combat[seat] for seat, without in zip(ranks, plain, strict=True) if seat != without}
        for seat in fighters:
            if banners[seat] >= 0 and combat[seat] in decided:
                card_changes.show_treasure(s, seat, banners[seat], tell)
        room_changes.rank(s, ranks, tell)
        room_changes.set_gold_aside(s, golds(s.dungeon.sums[s.affair.room]), tell)


class Share(Step[Cavern]):
    """Rank 1 takes all the Treasure first (15.06); ranks 1 to 3 halve what Gold is left (15.06-15.08), a fourth has none (15.09)."""

    tag = "share"

    def __init__(self, rank: int) -> None:
        self.rank = rank

    def args(self) -> tuple[int, ...]:
        return (self.rank,)

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        affair = s.affair
        if self.rank >= len(affair.ranks):  # 15.10
            return
        push(s, SHARE_GOLD[self.rank])
        treasure = chests(s.dungeon.sums[affair.room])
        if self.rank == 0 and treasure:
            push(s, cards.CollectTreasure(affair.ranks[0], treasure))


class ShareGold(Step[Cavern]):
    """Half of what is left, rounded down; up for who has Miser's Scales. Cards that are missing are turned instead (15.16)."""

    tag = "share-gold"

    def __init__(self, rank: int) -> None:
        self.rank = rank

    def args(self) -> tuple[int, ...]:
        return (self.rank,)

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        affair = s.affair
        seat, share = affair.ranks[self.rank], affair.left // 2
        if self.rank == 0 and affair.left == 1 and s.rules.battle_min_one:  # R30
            share = 1
        elif affair.left % 2:
            scales = cards.owned(s, seat, SCALES)
            if scales >= 0:
                card_changes.show_treasure(s, seat, scales, tell)
                share += 1
        dealt = room_changes.share_gold(s, seat, share, luck, tell)
        for _ in range(share - dealt):
            push(s, cards.FLIP_GOLD[seat])


class ReturnPool(Step[Cavern]):
    """Gold not shared out goes unseen to the bottom of the deck (15.11)."""

    tag = "return-pool"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        room_changes.return_gold(s, tell)


class BattleSpoils(Step[Cavern]):
    """One card for the single highest Spoils; nobody's if it is shared, or nought (15.12, 15.13)."""

    tag = "battle-spoils"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        spoils = [result.spoils for result in s.affair.results]
        best = max(spoils)
        if best > 0 and spoils.count(best) == 1:
            award_spoils(s, spoils.index(best), tell)


RANK: Final = Rank()
RETURN_POOL: Final = ReturnPool()
BATTLE_SPOILS: Final = BattleSpoils()
SHARE: Final = tuple([Share(rank) for rank in range(3)])
SHARE_GOLD: Final = tuple([ShareGold(rank) for rank in range(3)])
