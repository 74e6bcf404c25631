"""Battles (CAVERN-15): everybody in the room rolls in player order, the best take the loot, the rest goes back."""

from __future__ import annotations

from typing import Final

from delve.games.cavern import cards
from delve.games.cavern import events as ev
from delve.games.cavern.box import BANNER, SCALES
from delve.games.cavern.encounters import award_spoils
from delve.games.cavern.rolls import BEGIN_ROLL, forget_rolls
from delve.games.cavern.state import BATTLE, NOBODY, UNDECIDED, Cavern
from delve.games.cavern.tiles import chests, golds
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import Luck


def player_order(s: Cavern, seats: list[int]) -> list[int]:
    """Clockwise from the current player, who need not be among them (R54)."""
    n = len(s.xp)
    return sorted(seats, key=lambda seat: (seat - s.turn) % n)


def begin_battle(s: Cavern, seats: list[int]) -> None:
    """The seats in the room roll one after another (15.01, 15.02), then rank, share, return and spoils."""
    s.contest, s.verdict, s.alone = BATTLE, UNDECIDED, NOBODY
    s.explorer = s.card = s.fate = s.option = NOBODY
    forget_rolls(s)
    push(s, BATTLE_SPOILS)
    push(s, RETURN_POOL)
    for rank in (2, 1, 0):
        push(s, SHARE[rank])
    push(s, RANK)
    for seat in reversed(player_order(s, seats)):
        push(s, BEGIN_ROLL[seat])


class Rank(Step[Cavern]):
    """By Combat; equal Combat by player order (15.04), a Duelist's Banner above those without (R59, R67). Then Gold is dealt (15.05)."""

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        fighters = player_order(s, [seat for seat in range(len(s.xp)) if s.combat[seat] >= 0])
        plain = sorted(fighters, key=lambda seat: -s.combat[seat])
        banners = {seat: cards.owned(s, seat, BANNER) for seat in fighters}
        s.ranks = tuple(sorted(fighters, key=lambda seat: (-s.combat[seat], banners[seat] < 0)))
        decided = {s.combat[seat] for seat, without in zip(s.ranks, plain, strict=True) if seat != without}
        for seat in fighters:
            if banners[seat] >= 0 and s.combat[seat] in decided:
                cards.show_treasure(s, banners[seat], tell)
        if tell is not None:
            tell.append(ev.BattleRanked(s.ranks, tuple([s.combat[seat] for seat in s.ranks])))
        s.left = golds(s.sums[s.room])
        s.pool = tuple([cards.top_of_gold(s) for _ in range(min(s.left, cards.gold_deck(s)))])
        cards.watch_gold(s, tell)


class Share(Step[Cavern]):
    """Rank 1 takes all the Treasure first (15.06); ranks 1 to 3 halve what Gold is left (15.06-15.08), a fourth has none (15.09)."""

    def __init__(self, rank: int) -> None:
        self.rank = rank

    def args(self) -> tuple[int, ...]:
        return (self.rank,)

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        if self.rank >= len(s.ranks):  # 15.10
            return
        push(s, SHARE_GOLD[self.rank])
        treasure = chests(s.sums[s.room])
        if self.rank == 0 and treasure:
            push(s, cards.CollectTreasure(s.ranks[0], treasure))


class ShareGold(Step[Cavern]):
    """Half of what is left, rounded down; up for who has Miser's Scales. Cards that are missing are turned instead (15.16)."""

    def __init__(self, rank: int) -> None:
        self.rank = rank

    def args(self) -> tuple[int, ...]:
        return (self.rank,)

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        seat = s.ranks[self.rank]
        share = s.left // 2
        if self.rank == 0 and s.left == 1 and s.rules.battle_min_one:  # R30
            share = 1
        elif s.left % 2:
            scales = cards.owned(s, seat, SCALES)
            if scales >= 0:
                cards.show_treasure(s, scales, tell)
                share += 1
        s.left -= share
        dealt = min(share, len(s.pool))
        cards.give_gold(s, seat, s.pool[:dealt], "loot", luck, tell)
        s.pool = s.pool[dealt:]
        for _ in range(share - dealt):
            push(s, cards.FLIP_GOLD[seat])


class ReturnPool(Step[Cavern]):
    """Gold not shared out goes unseen to the bottom of the deck (15.11)."""

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        if tell is not None and s.pool:
            tell.append(ev.GoldReturned(len(s.pool)))
        for entry in s.pool:
            if entry or s.gold_bottom:
                s.gold_bottom = (*s.gold_bottom, entry)
            else:
                s.gold_top += 1
        s.pool = ()


class BattleSpoils(Step[Cavern]):
    """One card for the single highest Spoils; nobody's if it is shared, or nought (15.12, 15.13)."""

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        best = max(s.spoils)
        if best > 0 and s.spoils.count(best) == 1:
            award_spoils(s, s.spoils.index(best), tell)


RANK: Final = Rank()
RETURN_POOL: Final = ReturnPool()
BATTLE_SPOILS: Final = BattleSpoils()
SHARE: Final = tuple([Share(rank) for rank in range(3)])
SHARE_GOLD: Final = tuple([ShareGold(rank) for rank in range(3)])
