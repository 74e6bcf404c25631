"""Rewards (HEROES-7.03 to 7.13, 7.19): treasure dice, swaps, treasures joined; then the next Challenge, or victory."""

from __future__ import annotations

from typing import Final

from delve.effects.windows import DONE
from delve.games.heroes import changes, die_changes, ending, faces, quests, treasure_changes
from delve.games.heroes import events as ev
from delve.games.heroes.codes import MAX_SEATS, REWARDS, TRE, WON, R
from delve.games.heroes.dice import different
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import challenge, living
from delve.games.heroes.windows import OPENING
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck

ACCEPT: Final = 1
DECLINE: Final = 0


class Reward(Step[Heroes]):
    """Between two turns: Rewards if the Challenge was defeated (7.02), and nothing if it was not."""

    tag = "reward"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        if s.phase != REWARDS:
            return
        seats = living(s)
        push(s, AFTER_REWARDS)
        for seat in reversed(seats):
            push(s, JOIN[seat])
        push(s, GAIN)
        for seat in reversed(seats):
            push(s, SwapOffer(seat, 0))
        push(s, OPENING[R])
        for seat in seats:
            die_changes.roll(s, seat, TRE, challenge(s).loot, (), luck, tell)  # 7.03
            quests.curse(s, seat, tell)


class SwapOffer(Ask[Heroes]):
    """Offer a just-rolled die for one of another player (7.05, 7.06); with 11.05 give one away."""

    tag = "swap-offer"
    clause = "HEROES-7.05"

    def __init__(self, seat: int, made: int) -> None:
        super().__init__(seat)
        self.made = made
        """How many offers this player has made: at most as many as there are Loot dice."""

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.made)

    def options(self, s: Heroes) -> tuple[int, ...]:
        hero = s.seats[self.seat]
        if hero.killed or self.made >= challenge(s).loot:
            return ()
        out: list[int] = []
        for give in different(hero.dice[TRE]):
            for other in living(s):
                if other == self.seat:
                    continue
                for take in different(s.seats[other].dice[TRE]):
                    if take != give:
                        out.append(give << 6 | other << 3 | take)
                if s.rules.gifts:
                    out.append(give << 6 | other << 3)
        if not out:
            return ()
        out.append(DONE)
        return tuple(out)

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        """Nobody to swap with, nothing that differs, or all offers made."""

    def chosen(self, s: Heroes, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == DONE:
            return
        push(s, SwapOffer(self.seat, self.made + 1))
        give, other, take = code >> 6, code >> 3 & 7, code & 7
        if not take:
            treasure_changes.hand_over(s, self.seat, other, give, tell)
            return
        push(s, SwapAnswer(other, self.seat, give, take))
        if tell is not None:
            tell.append(ev.SwapOffered(self.seat, other, give, take))

    def prompt(self, s: Heroes) -> str:
        return faces.swap_prompt(s.rules.gifts)

    def key(self, s: Heroes, code: int) -> str:
        return faces.swap_key(code)

    def face(self, s: Heroes, code: int) -> Face:
        return faces.swap_face(s, self.seat, code)


class SwapAnswer(Ask[Heroes]):
    """The other player agrees, or not (7.05)."""

    tag = "swap-answer"
    clause = "HEROES-7.05"

    def __init__(self, seat: int, asking: int, give: int, take: int) -> None:
        super().__init__(seat)
        self.asking = asking
        self.give = give
        self.take = take

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.asking, self.give, self.take)

    def options(self, s: Heroes) -> tuple[int, ...]:
        return ANSWERS

    def chosen(self, s: Heroes, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == ACCEPT:
            treasure_changes.exchange(s, self.asking, self.seat, self.give, self.take, tell)
        elif tell is not None:
            tell.append(ev.SwapAnswered(self.seat, self.asking, self.give, self.take, False))

    def prompt(self, s: Heroes) -> str:
        return faces.answer_prompt(s, self.seat, self.asking, self.give, self.take)

    def face(self, s: Heroes, code: int) -> Face:
        return faces.answer_face(s, self.seat, code, self.give, self.take)


class Gain(Step[Heroes]):
    """Each just-rolled die becomes a treasure of its own (7.08)."""

    tag = "gain"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        for seat in living(s):
            treasure_changes.gain(s, seat, tell)


class Join(Ask[Heroes]):
    """Join two treasures for good, as often as wanted (7.09-7.11)."""

    tag = "group"
    clause = "HEROES-7.09"

    def options(self, s: Heroes) -> tuple[int, ...]:
        hero = s.seats[self.seat]
        if hero.killed:
            return ()
        own = hero.treasures
        seen: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        out: list[int] = []
        for i in range(len(own)):
            for j in range(i + 1, len(own)):
                if s.rules.join_new_only and not (own[i].fresh and own[j].fresh):  # 11.06
                    continue
                pair = (min(own[i].faces, own[j].faces), max(own[i].faces, own[j].faces))
                if pair not in seen:
                    seen.append(pair)
                    out.append(i << 6 | j)
        if not out:
            return ()
        out.append(DONE)
        return tuple(out)

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        """Fewer than two treasures that may be joined."""

    def chosen(self, s: Heroes, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != DONE:
            treasure_changes.join(s, self.seat, code >> 6, code & 63, tell)
            push(s, self)

    def prompt(self, s: Heroes) -> str:
        return faces.join_prompt()

    def key(self, s: Heroes, code: int) -> str:
        return faces.join_key(s, self.seat, code)

    def face(self, s: Heroes, code: int) -> Face:
        return faces.join_face(s, self.seat, code)


class AfterRewards(Step[Heroes]):
    """The Challenge is set aside (7.19); after the last one the party has won (10.01, 12.06)."""

    tag = "after-rewards"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        for seat in living(s):
            treasure_changes.settle_treasures(s, seat)
        quests.rest(s, luck, tell)
        changes.set_aside(s)
        if s.step == len(s.stack):
            ending.end(s, WON, tell)


ANSWERS: Final = (ACCEPT, DECLINE)
REWARD: Final = Reward()
GAIN: Final = Gain()
AFTER_REWARDS: Final = AfterRewards()
JOIN: Final = tuple([Join(seat) for seat in range(MAX_SEATS)])
