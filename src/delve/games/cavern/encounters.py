"""Encounters (CAVERN-11 to 14): one card, a story, two titles, one choice, and what comes of it.

Drawing, choosing and each part of the outcome are steps of their own, since costs, rolls and riders may ask. The card, the choice
and the verdict stand in the affair.
"""

from __future__ import annotations

from typing import Final

from delve.effects.program import Op, Program
from delve.games.cavern import cards, changes, delver_changes, roll_changes, room_changes, verbs
from delve.games.cavern.affair import FAILED, FIGHT, NEITHER, SUCCEEDED, UNDECIDED, UNPAID
from delve.games.cavern.codes import STAY
from delve.games.cavern.delvers import different
from delve.games.cavern.dice import pool
from delve.games.cavern.dungeon import room_of
from delve.games.cavern.faces import home_face, kind_face, option_face
from delve.games.cavern.rolls import BEGIN_ROLL
from delve.games.cavern.state import Cavern, left_of
from delve.games.cavern.tiles import chests, golds
from delve.games.cavern.words import say
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Obvious, Step, push
from delve.kernel.luck import Luck

SPOILS_TREASURE: Final = 5
"""From so many Spoils on the extra card is a Treasure (14.07, 15.12)."""
HOLD: Final = 0
LOSE: Final = 1


def outcome_of(s: Cavern) -> Program:
    """The outcome being resolved."""
    return s.content.encounters[s.affair.fate].outcomes[s.affair.option]


class Read(Step[Cavern]):
    """The one seat in the room has an Encounter (10.04): a card is read to it."""

    tag = "read"

    def __init__(self, explorer: int) -> None:
        self.explorer = explorer

    def args(self) -> tuple[int, ...]:
        return (self.explorer,)

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        room_changes.read_card(s, self.explorer, luck, tell)
        push(s, OPTION[self.explorer])


class EncounterOption(Ask[Cavern]):
    """The explorer chooses by the titles alone (11.03)."""

    tag = "encounter-option"
    clause = "CAVERN-11.03"

    def options(self, s: Cavern) -> tuple[int, ...]:
        return EITHER

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        """The outcome becomes public (11.04) and is resolved in the order of 11.08."""
        room_changes.choose_option(s, code, tell)
        for step in (DISCARD, RIDERS, FIGHT_SPOILS, LOOT, HEAD, MODIFIERS, COSTS):
            push(s, step)

    def prompt(self, s: Cavern) -> str:
        return say("ask.option")

    def face(self, s: Cavern, code: int) -> Face:
        return option_face(s, code)


class Costs(Step[Cavern]):
    """What cannot be paid in full is not paid at all, and the explorer Fails (11.09). Several costs are one price (R68)."""

    tag = "costs"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        seat = s.affair.explorer
        player = s.seats[seat]
        purse = (player.xp, sum(player.gold) + sum(player.turned_gold), len(player.treasures))
        price = [0, 0, 0]
        for op in outcome_of(s).costs:
            price[op.verb] += op.a
        for verb in range(3):
            if price[verb] > purse[verb]:
                room_changes.fail_to_pay(s, CURRENCY[verb], tell)
                return
        if price[verbs.PAY_XP]:
            changes.spend_xp(s, seat, "cost", tell, price[verbs.PAY_XP])
        for _ in range(price[verbs.PAY_TREASURE]):
            push(s, cards.LOSE_TREASURE[seat])
        for _ in range(price[verbs.PAY_GOLD]):
            push(s, cards.LOSE_GOLD[seat])


class Modifiers(Step[Cavern]):
    """ALONE: one of the explorer's Delvers takes part (R55). Extra dice are counted when the pool is gathered."""

    tag = "modifiers"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        if s.affair.verdict == UNDECIDED:
            for op in outcome_of(s).modifiers:
                if op.verb == verbs.ALONE:
                    push(s, ALONE[s.affair.explorer])


class AloneWhich(Obvious[Cavern]):
    """Which Delver goes alone (D14). A code is a kind."""

    tag = "alone-which"
    clause = "CAVERN-R55"

    def every(self, s: Cavern) -> list[int]:
        return kinds_inside(s, self.seat)

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        room_changes.go_alone(s, code, tell)

    def prompt(self, s: Cavern) -> str:
        return say("ask.alone")

    def face(self, s: Cavern, code: int) -> Face:
        return kind_face(s, "alone", code)


def kinds_inside(s: Cavern, seat: int) -> list[int]:
    """The different kinds of a seat's Delvers in the room."""
    room = s.affair.room
    return sorted({t.kind for t in s.tokens if t.seat == seat and room_of(s.dungeon, t.section) == room})


class Head(Step[Cavern]):
    """SUCCEED, FAIL, NOLOOT, or a roll that decides (11.07)."""

    tag = "head"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        if s.affair.verdict != UNDECIDED:
            return
        head, explorer = outcome_of(s).head, s.affair.explorer
        if head.verb == verbs.SUCCEED:
            room_changes.decide(s, SUCCEEDED)
        elif head.verb == verbs.FAIL:
            room_changes.decide(s, FAILED)
        elif head.verb == verbs.NOLOOT:
            room_changes.decide(s, NEITHER)
        elif head.verb == verbs.TEST:
            room_changes.begin_test(s, TOTALS[head.a], head.b, tell)
            push(s, TESTED)
            push(s, BEGIN_ROLL[explorer])
        else:
            room_changes.begin_fight(s, pool(head.a), tell)
            push(s, FOUGHT)
            push(s, BEGIN_ROLL[explorer])


class Tested(Step[Cavern]):
    """Passed with at least so much of the named total (13.03)."""

    tag = "tested"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        head, mine = outcome_of(s).head, s.affair.results[s.affair.explorer]
        total = mine.combat if head.a == verbs.COMBAT else mine.spoils
        room_changes.decide(s, SUCCEEDED if total >= head.b else FAILED)


class Fought(Step[Cavern]):
    """Then the monster rolls (14.03); with at least its Combat the explorer succeeds (14.04)."""

    tag = "fought"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        roll_changes.roll_monster(s, luck, tell)
        affair = s.affair
        won = affair.results[affair.explorer].combat >= affair.monster_result.combat
        room_changes.decide(s, SUCCEEDED if won else FAILED)


class Loot(Step[Cavern]):
    """Succeed: all of it, Treasure before Gold (12.01, 12.03). Fail: half the Gold, rounded down (12.02)."""

    tag = "loot"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        room_changes.end_encounter(s, tell)
        affair = s.affair
        if affair.verdict == NEITHER:
            return
        sums = s.dungeon.sums[affair.room]
        gold, treasure = (golds(sums), chests(sums)) if affair.verdict == SUCCEEDED else (golds(sums) // 2, 0)
        if gold:
            push(s, cards.CollectGold(affair.explorer, gold, 0))
        if treasure:
            push(s, cards.CollectTreasure(affair.explorer, treasure))


class FightSpoils(Step[Cavern]):
    """After a Fight, won or lost: more Spoils than the monster earn a Gold card, five or more a Treasure (14.07-14.09)."""

    tag = "fight-spoils"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        affair = s.affair
        if affair.contest == FIGHT and affair.results[affair.explorer].spoils > affair.monster_result.spoils:
            award_spoils(s, affair.explorer, tell)


def award_spoils(s: Cavern, seat: int, tell: Tell | None) -> None:
    """One card for Spoils: Gold with 1 to 4, Treasure with 5 or more."""
    treasure = s.affair.results[seat].spoils >= SPOILS_TREASURE
    room_changes.win_spoils(s, seat, treasure, tell)
    if treasure:
        push(s, cards.CollectTreasure(seat, 1))
    else:
        push(s, cards.CollectGold(seat, 1, 1))


def riders_due(s: Cavern) -> tuple[Op, ...]:
    """Riders `always`, then those of the verdict, in printed order (11.08, 11.10); of an outcome not paid for, `ko` alone (R71)."""
    outcome, verdict = outcome_of(s), s.affair.verdict
    if verdict == UNPAID:
        return outcome.ko
    if verdict == SUCCEEDED:
        return outcome.always + outcome.ok
    return outcome.always + outcome.ko if verdict == FAILED else outcome.always


class Riders(Step[Cavern]):
    tag = "riders"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        for i in reversed(range(len(riders_due(s)))):
            push(s, RIDER[i])


class Rider(Step[Cavern]):
    """One rider (section 5.6 of the rules)."""

    tag = "rider"

    def __init__(self, which: int) -> None:
        self.which = which

    def args(self) -> tuple[int, ...]:
        return (self.which,)

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        op, seat = riders_due(s)[self.which], s.affair.explorer
        verb, amount = op.verb, op.a
        if verb == verbs.READER_GOLD:
            push(s, cards.CollectGold(left_of(s, seat), amount, 2))
        elif verb == verbs.SUN:
            changes.move_sun(s, amount, tell)
        elif verb == verbs.HOME:
            push(s, HOME_WHICH[seat])
        elif verb == verbs.HOLD:
            push(s, DelverPick(seat, HOLD))
        elif verb == verbs.LOSE:
            push(s, DelverPick(seat, LOSE))
        elif verb == verbs.XP:
            if amount > 0:
                changes.gain_xp(s, seat, amount, tell)
            else:
                changes.lose_xp(s, seat, -amount, tell)
        elif amount > 0:
            push(s, cards.CollectGold(seat, amount, 2) if verb == verbs.GOLD else cards.CollectTreasure(seat, amount))
        else:
            for _ in range(-amount):
                push(s, cards.LOSE_GOLD[seat] if verb == verbs.GOLD else cards.LOSE_TREASURE[seat])


class DelverPick(Obvious[Cavern]):
    """Which Delver of the room is held or lost (D19). A code is a kind."""

    tag = "delver-pick"
    clause = "CAVERN-R56"

    def __init__(self, seat: int, what: int) -> None:
        super().__init__(seat)
        self.what = what

    def args(self) -> tuple[int, ...]:
        return self.seat, self.what

    def every(self, s: Cavern) -> list[int]:
        return kinds_inside(s, self.seat)

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        for i, t in enumerate(s.tokens):
            if t.seat == self.seat and t.kind == code and room_of(s.dungeon, t.section) == s.affair.room:
                if self.what == HOLD:
                    delver_changes.hold(s, i, tell)
                else:
                    delver_changes.lose_delver(s, i, tell)
                return

    def prompt(self, s: Cavern) -> str:
        return say("ask.pick.hold" if self.what == HOLD else "ask.pick.lose")

    def face(self, s: Cavern, code: int) -> Face:
        return kind_face(s, "held" if self.what == HOLD else "lost", code)


class HomeWhich(Ask[Cavern]):
    """One Delver of another room may come home (D20). A code is a place in the list of tokens."""

    tag = "home-which"
    clause = "CAVERN-R64"

    def options(self, s: Cavern) -> tuple[int, ...]:
        room = s.affair.room
        out = different(s, [i for i, t in enumerate(s.tokens) if t.seat == self.seat and room_of(s.dungeon, t.section) != room])
        return (*out, STAY) if out else ()

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        """Nobody is in another room."""

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != STAY:
            delver_changes.retrieve(s, code, tell)

    def prompt(self, s: Cavern) -> str:
        return say("ask.home")

    def face(self, s: Cavern, code: int) -> Face:
        return home_face(s, code)


class Discard(Step[Cavern]):
    """The card goes faceup to its pile, whole (11.11); the option not taken can be read there (R48)."""

    tag = "discard"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        room_changes.discard_card(s, tell)


EITHER: Final = (0, 1)
CURRENCY: Final = ("XP", "Gold", "Treasure")
"""By the verbs PAY XP, PAY GOLD, PAY TREASURE."""
TOTALS: Final = ("Combat", "Spoils")
"""By what a TEST asks for."""
COSTS: Final = Costs()
MODIFIERS: Final = Modifiers()
HEAD: Final = Head()
TESTED: Final = Tested()
FOUGHT: Final = Fought()
LOOT: Final = Loot()
FIGHT_SPOILS: Final = FightSpoils()
RIDERS: Final = Riders()
DISCARD: Final = Discard()
RIDER: Final = tuple([Rider(i) for i in range(16)])
READ: Final = tuple([Read(seat) for seat in range(4)])
OPTION: Final = tuple([EncounterOption(seat) for seat in range(4)])
ALONE: Final = tuple([AloneWhich(seat) for seat in range(4)])
HOME_WHICH: Final = tuple([HomeWhich(seat) for seat in range(4)])
