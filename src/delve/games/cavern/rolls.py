"""Rolling for oneself (CAVERN-16, 18.06, 19.02, 19.06): what is added before, the roll, what may be done right after."""

from __future__ import annotations

from typing import Final

from delve.games.cavern import cards, changes, verbs
from delve.games.cavern import events as ev
from delve.games.cavern.box import HOLD_THE_LINE, OVERCHANNEL, RED_DIE, TWICE
from delve.games.cavern.codes import DICE, HOOK, KEEP, KNUCKLES, RETHROW, RIFT, ROLL, SURGE
from delve.games.cavern.dice import WHITE, combat_of, has_blank, pool, spoils_of, throw, throw_again
from delve.games.cavern.dungeon import room_of
from delve.games.cavern.faces import face, keep_face, prepare_face, roll_prompt
from delve.games.cavern.state import BATTLE, FIGHT, NOBODY, NOT_ROLLED, SHOWN, TEST, Cavern, kind_of, seat_of, section_of
from delve.games.cavern.tiles import rifts
from delve.games.cavern.whynot import prepare_why_not
from delve.games.cavern.words import say
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck


def forget_rolls(s: Cavern) -> None:
    """Every total starts at 0 (16.01)."""
    seats = len(s.xp)
    s.combat, s.spoils = [NOT_ROLLED] * seats, [NOT_ROLLED] * seats
    s.thrown = ((),) * seats
    s.rolled, s.second, s.monster_rolled, s.ranks = (), (), (), ()
    s.monster = s.dice = s.bonus = s.bought = s.twice = s.surge = 0
    s.monster_combat = s.monster_spoils = NOT_ROLLED
    s.roller = NOBODY


def inside(s: Cavern, seat: int) -> list[int]:
    """The kinds of the seat's Delvers that take part: all in the room, or the one that goes alone (R55)."""
    kinds = [kind_of(t) for t in s.tokens if seat_of(t) == seat and room_of(s, section_of(t)) == s.room]
    return [s.alone] if s.alone != NOBODY and seat == s.explorer else kinds


def marked(s: Cavern, seat: int) -> int:
    """How many of them have a Rift mark."""
    return sum(s.content.kinds[kind].rift for kind in inside(s, seat))


def in_battle_or_fight(s: Cavern) -> bool:
    return s.contest in (BATTLE, FIGHT)


class BeginRoll(Step[Cavern]):
    """Gather the pool of a seat (16.02), with the Rift bonus where it counts (16.09, 16.10, 13.04), and let it prepare."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        seat = self.seat
        s.roller = seat
        s.dice = s.bonus = s.bought = s.twice = s.surge = 0
        s.rolled, s.second = (), ()
        for kind in inside(s, seat):
            s.dice += pool(s.content.kinds[kind].dice)
        combat_test = False
        if s.card != NOBODY:
            outcome = s.content.encounters[s.fate].outcomes[s.option]
            for op in outcome.modifiers:
                if op.verb == verbs.DICE:
                    s.dice += pool(op.a)
            combat_test = s.contest == TEST and outcome.head.a == verbs.COMBAT
        if rifts(s.sums[s.room]) and (in_battle_or_fight(s) or (combat_test and s.rules.rift_in_tests)):
            s.bonus = RIFT * marked(s, seat)
        push(s, PREPARE[seat])


class PrepareRoll(Ask[Cavern]):
    """Before one's own roll: buy dice, use an ability or a treasure, as often as wanted; then roll (16.06, 18.06, D11)."""

    clause = "CAVERN-18.06"

    def options(self, s: Cavern) -> tuple[int, ...]:
        seat = self.seat
        xp = s.xp[seat]
        knuckles = not s.twice and cards.usable(s, seat, TWICE) >= 0
        hook = cards.usable(s, seat, RED_DIE) >= 0
        if not xp and not knuckles and not hook and not keeps_secret(s, seat):  # nobody learns what is in a hand (H04)
            return ()
        out = [ROLL]
        if xp:
            if not (s.bought and s.rules.one_dice):  # R37
                out.append(DICE)
            if self.may_surge(s):
                out.append(SURGE)
        if knuckles:
            out.append(KNUCKLES)
        if hook:
            out.append(HOOK)
        return tuple(out)

    def may_surge(self, s: Cavern) -> bool:
        """Overchannel: the Runekin, once a roll, with a marked Delver there, in a Battle or Fight (19.06, 19.07, 19.15)."""
        if s.surge or not in_battle_or_fight(s) or s.content.factions[s.faction[self.seat]].ability != OVERCHANNEL:
            return False
        return marked(s, self.seat) > 0

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        self.chosen(s, ROLL, luck, tell)

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        seat = self.seat
        if code == ROLL:
            roll(s, seat, luck, tell)
            return
        if code == DICE:
            changes.spend_xp(s, seat, "dice", tell)
            s.bought += 1
            s.dice += 2 * WHITE
        elif code == SURGE:
            changes.spend_xp(s, seat, "ability", tell)
            s.surge = 1
            s.bonus += channelled(s, seat)
        elif code == KNUCKLES:
            cards.use_treasure(s, cards.usable(s, seat, TWICE), tell)
            s.twice = 1
        else:
            card = cards.usable(s, seat, RED_DIE)
            cards.use_treasure(s, card, tell)
            s.dice += pool(s.content.treasures[card].amount)
        if tell is not None:
            tell.append(ev.Prepared(seat, PREPARATIONS[code]))
        push(s, self)

    def prompt(self, s: Cavern) -> str:
        return roll_prompt(s)

    def face(self, s: Cavern, code: int) -> Face:
        return prepare_face(s, channelled(s, self.seat), code)

    def why_not(self, s: Cavern, key: str) -> Refusal | None:
        return prepare_why_not(s, self.seat, marked(s, self.seat), key)


def channelled(s: Cavern, seat: int) -> int:
    """The Combat that Overchannel adds: so much for each of a seat's marked Delvers in the room (19.06, R69)."""
    return s.content.factions[s.faction[seat]].amount * marked(s, seat)


def keeps_secret(s: Cavern, seat: int) -> bool:
    """Whether the seat has a Treasure that was never shown."""
    return any(at == seat and not s.treasure_marks[card] & SHOWN for card, at in enumerate(s.treasure_at))


def roll(s: Cavern, seat: int, luck: Luck, tell: Tell | None) -> None:
    """Throw the pool; with Loaded Knuckles twice, and one result is kept (C12)."""
    push(s, COUNT[seat])
    push(s, ROLL_HOLD[seat])
    s.rolled = throw(s.content, s.dice, luck)
    tell_roll(s, seat, tell)
    if s.twice:
        s.second = throw(s.content, s.dice, luck)
        if tell is not None:
            tell.append(ev.Rolled(seat, s.second, combat_of(s.content, s.second) + s.bonus, spoils_of(s.content, s.second), s.bonus))
        push(s, ROLL_KEEP[seat])


def tell_roll(s: Cavern, seat: int, tell: Tell | None) -> None:
    if tell is not None:
        tell.append(ev.Rolled(seat, s.rolled, combat_of(s.content, s.rolled) + s.bonus, spoils_of(s.content, s.rolled), s.bonus))


class RollKeep(Ask[Cavern]):
    """Which of two results to keep (D12)."""

    clause = "CAVERN-17.10"

    def options(self, s: Cavern) -> tuple[int, ...]:
        return KEEP_ONE

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        if code:
            s.rolled, s.second = s.second, s.rolled
        if tell is not None:
            tell.append(ev.KeptResult(self.seat, combat_of(s.content, s.rolled) + s.bonus, spoils_of(s.content, s.rolled)))

    def prompt(self, s: Cavern) -> str:
        return say("ask.keep")

    def face(self, s: Cavern, code: int) -> Face:
        rolled = s.second if code else s.rolled
        return keep_face(code, combat_of(s.content, rolled) + s.bonus, spoils_of(s.content, rolled))


class RollHold(Ask[Cavern]):
    """Hold the Line: for 1 XP the Lanternguard throw again every die without Combat, once a roll (19.02, 19.03, 19.11)."""

    clause = "CAVERN-19.02"

    def options(self, s: Cavern) -> tuple[int, ...]:
        if not s.xp[self.seat] or s.content.factions[s.faction[self.seat]].ability != HOLD_THE_LINE:
            return ()
        return KEEP_OR_RETHROW if has_blank(s.content, s.rolled) else ()

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        """Another faction, no XP, or no die without Combat: the roll stands."""

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == RETHROW:
            changes.spend_xp(s, self.seat, "ability", tell)
            s.rolled = throw_again(s.content, s.rolled, luck)
            if tell is not None:
                combat, spoils = combat_of(s.content, s.rolled) + s.bonus, spoils_of(s.content, s.rolled)
                tell.append(ev.RolledAgain(self.seat, s.rolled, combat, spoils, s.bonus))

    def prompt(self, s: Cavern) -> str:
        return say("ask.hold", combat=combat_of(s.content, s.rolled) + s.bonus)

    def face(self, s: Cavern, code: int) -> Face:
        return face("rethrow", "rethrow") if code else face("keep", "keep")


class Count(Step[Cavern]):
    """Move the cubes on the two tracks: icons and bonus (16.03, 16.11)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        s.combat[self.seat] = combat_of(s.content, s.rolled) + s.bonus
        s.spoils[self.seat] = spoils_of(s.content, s.rolled)
        s.thrown = (*s.thrown[: self.seat], s.rolled, *s.thrown[self.seat + 1 :])


KEEP_ONE: Final = (0, 1)
KEEP_OR_RETHROW: Final = (KEEP, RETHROW)
PREPARATIONS: Final = ("roll", "dice", "overchannel", "knuckles", "hook")
BEGIN_ROLL: Final = tuple([BeginRoll(seat) for seat in range(4)])
PREPARE: Final = tuple([PrepareRoll(seat) for seat in range(4)])
ROLL_KEEP: Final = tuple([RollKeep(seat) for seat in range(4)])
ROLL_HOLD: Final = tuple([RollHold(seat) for seat in range(4)])
COUNT: Final = tuple([Count(seat) for seat in range(4)])
