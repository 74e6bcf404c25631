"""Rolling for oneself (CAVERN-16, 18.06, 19.02, 19.06): what is added before, the roll, what may be done right after."""

from __future__ import annotations

from typing import Final

from delve.games.cavern import card_changes, cards, changes, roll_changes, verbs
from delve.games.cavern.affair import BATTLE, FIGHT, TEST
from delve.games.cavern.box import HOLD_THE_LINE, OVERCHANNEL, RED_DIE, TWICE
from delve.games.cavern.codes import DICE, HOOK, KEEP, KNUCKLES, NOBODY, RETHROW, RIFT, ROLL, SURGE
from delve.games.cavern.dice import WHITE, has_blank, pool
from delve.games.cavern.dungeon import room_of
from delve.games.cavern.faces import face, keep_face, prepare_face, prepare_key, roll_prompt
from delve.games.cavern.state import Cavern
from delve.games.cavern.tiles import rifts
from delve.games.cavern.whynot import prepare_why_not
from delve.games.cavern.words import say
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck


def inside(s: Cavern, seat: int) -> list[int]:
    """The kinds of the seat's Delvers that take part: all in the room, or the one that goes alone (R55)."""
    affair = s.affair
    if affair.alone != NOBODY and seat == affair.explorer:
        return [affair.alone]
    return [t.kind for t in s.tokens if t.seat == seat and room_of(s.dungeon, t.section) == affair.room]


def marked(s: Cavern, seat: int) -> int:
    """How many of them have a Rift mark."""
    return sum([s.content.kinds[kind].rift for kind in inside(s, seat)])


def in_battle_or_fight(s: Cavern) -> bool:
    contest = s.affair.contest
    return contest == BATTLE or contest == FIGHT  # noqa: PLR1714  # a tuple is slow when compiled


class BeginRoll(Step[Cavern]):
    """Gather the pool of a seat (16.02), with the Rift bonus where it counts (16.09, 16.10, 13.04), and let it prepare."""

    tag = "begin-roll"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        seat, affair = self.seat, s.affair
        dice, bonus = 0, 0
        for kind in inside(s, seat):
            dice += pool(s.content.kinds[kind].dice)
        combat_test = False
        if affair.card != NOBODY:
            outcome = s.content.encounters[affair.fate].outcomes[affair.option]
            for op in outcome.modifiers:
                if op.verb == verbs.DICE:
                    dice += pool(op.a)
            combat_test = affair.contest == TEST and outcome.head.a == verbs.COMBAT
        if rifts(s.dungeon.sums[affair.room]) and (in_battle_or_fight(s) or (combat_test and s.rules.rift_in_tests)):
            bonus = RIFT * marked(s, seat)
        roll_changes.gather(s, seat, dice, bonus)
        push(s, PREPARE[seat])


class PrepareRoll(Ask[Cavern]):
    """Before one's own roll: buy dice, use an ability or a treasure, as often as wanted; then roll (16.06, 18.06, D11)."""

    tag = "prepare-roll"
    clause = "CAVERN-18.06"

    def options(self, s: Cavern) -> tuple[int, ...]:
        seat, roll = self.seat, s.affair.roll
        xp = s.seats[seat].xp
        knuckles = not roll.twice and cards.usable(s, seat, TWICE) >= 0
        hook = cards.usable(s, seat, RED_DIE) >= 0
        if not xp and not knuckles and not hook and not keeps_secret(s, seat):  # nobody learns what is in a hand (H04)
            return ()
        out = [ROLL]
        if xp:
            if not (roll.bought and s.rules.one_dice):  # R37
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
        faction = s.content.factions[s.seats[self.seat].faction]
        if s.affair.roll.surged or not in_battle_or_fight(s) or faction.ability != OVERCHANNEL:
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
            roll_changes.buy_dice(s, BOUGHT, tell)
        elif code == SURGE:
            changes.spend_xp(s, seat, "ability", tell)
            roll_changes.overchannel(s, channelled(s, seat), tell)
        elif code == KNUCKLES:
            card_changes.use_treasure(s, seat, cards.usable(s, seat, TWICE), tell)
            roll_changes.roll_twice(s, tell)
        else:
            card = cards.usable(s, seat, RED_DIE)
            card_changes.use_treasure(s, seat, card, tell)
            roll_changes.add_dice(s, pool(s.content.treasures[card].amount), tell)
        push(s, self)

    def prompt(self, s: Cavern) -> str:
        return roll_prompt(s)

    def key(self, s: Cavern, code: int) -> str:
        return prepare_key(code)

    def face(self, s: Cavern, code: int) -> Face:
        return prepare_face(s, channelled(s, self.seat), code)

    def why_not(self, s: Cavern, key: str) -> Refusal | None:
        return prepare_why_not(s, self.seat, marked(s, self.seat), key)


def channelled(s: Cavern, seat: int) -> int:
    """The Combat that Overchannel adds: so much for each of a seat's marked Delvers in the room (19.06, R69)."""
    return s.content.factions[s.seats[seat].faction].amount * marked(s, seat)


def keeps_secret(s: Cavern, seat: int) -> bool:
    """Whether the seat has a Treasure that was never shown."""
    for one in s.seats[seat].treasures:  # noqa: SIM110  # a generator is slow when compiled
        if not one.shown:
            return True
    return False


def roll(s: Cavern, seat: int, luck: Luck, tell: Tell | None) -> None:
    """Throw the pool; with Loaded Knuckles twice, and one result is kept (C12)."""
    push(s, COUNT[seat])
    push(s, ROLL_HOLD[seat])
    roll_changes.throw_pool(s, luck, tell)
    if s.affair.roll.twice:
        push(s, ROLL_KEEP[seat])


class RollKeep(Ask[Cavern]):
    """Which of two results to keep (D12)."""

    tag = "roll-keep"
    clause = "CAVERN-17.10"

    def options(self, s: Cavern) -> tuple[int, ...]:
        return KEEP_ONE

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        roll_changes.keep_result(s, code, tell)

    def prompt(self, s: Cavern) -> str:
        return say("ask.keep")

    def face(self, s: Cavern, code: int) -> Face:
        roll = s.affair.roll
        found = roll_changes.result_of(s, roll.second if code else roll.dice, roll.bonus)
        return keep_face(code, found.combat, found.spoils)


class RollHold(Ask[Cavern]):
    """Hold the Line: for 1 XP the Lanternguard throw again every die without Combat, once a roll (19.02, 19.03, 19.11)."""

    tag = "roll-hold"
    clause = "CAVERN-19.02"

    def options(self, s: Cavern) -> tuple[int, ...]:
        player = s.seats[self.seat]
        if not player.xp or s.content.factions[player.faction].ability != HOLD_THE_LINE:
            return ()
        return KEEP_OR_RETHROW if has_blank(s.content, s.affair.roll.dice) else ()

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        """Another faction, no XP, or no die without Combat: the roll stands."""

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == RETHROW:
            changes.spend_xp(s, self.seat, "ability", tell)
            roll_changes.rethrow(s, luck, tell)

    def prompt(self, s: Cavern) -> str:
        roll = s.affair.roll
        return say("ask.hold", combat=roll_changes.result_of(s, roll.dice, roll.bonus).combat)

    def face(self, s: Cavern, code: int) -> Face:
        return face("rethrow", "rethrow", reveals=True) if code else face("keep", "keep")


class Count(Step[Cavern]):
    """Move the cubes on the two tracks: icons and bonus (16.03, 16.11)."""

    tag = "count"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        roll_changes.count_up(s, self.seat)


KEEP_ONE: Final = (0, 1)
KEEP_OR_RETHROW: Final = (KEEP, RETHROW)
BOUGHT: Final = 2 * WHITE
"""The dice that one XP buys (18.06)."""
BEGIN_ROLL: Final = tuple([BeginRoll(seat) for seat in range(4)])
PREPARE: Final = tuple([PrepareRoll(seat) for seat in range(4)])
ROLL_KEEP: Final = tuple([RollKeep(seat) for seat in range(4)])
ROLL_HOLD: Final = tuple([RollHold(seat) for seat in range(4)])
COUNT: Final = tuple([Count(seat) for seat in range(4)])
