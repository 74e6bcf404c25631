"""Encounters (CAVERN-11 to 14): one card, a story, two titles, one choice, and what comes of it.

Drawing, choosing and each part of the outcome are steps of their own, since costs, rolls and riders may ask. The card, the choice
and the verdict stand in the state.
"""

from __future__ import annotations

from typing import Final

from delve.effects.program import Op, Outcome
from delve.games.cavern import cards, changes, verbs
from delve.games.cavern import events as ev
from delve.games.cavern.codes import STAY
from delve.games.cavern.dice import combat_of, pool, spoils_of, throw
from delve.games.cavern.dungeon import room_of
from delve.games.cavern.faces import home_face, kind_face, option_face
from delve.games.cavern.rolls import BEGIN_ROLL, forget_rolls
from delve.games.cavern.state import (
    ENCOUNTER,
    FAILED,
    FIGHT,
    NEITHER,
    NOBODY,
    SUCCEEDED,
    TEST,
    UNDECIDED,
    Cavern,
    kind_of,
    left_of,
    seat_of,
    section_of,
)
from delve.games.cavern.tiles import chests, golds
from delve.games.cavern.words import say
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Obvious, Step, push
from delve.kernel.luck import DECKS, Luck

SPOILS_TREASURE: Final = 5
"""From so many Spoils on the extra card is a Treasure (14.07, 15.12)."""
HOLD: Final = 0
LOSE: Final = 1


def begin_encounter(s: Cavern, explorer: int) -> None:
    """The one seat in the room has an Encounter (10.04)."""
    s.explorer = explorer
    push(s, READ)


def outcome_of(s: Cavern) -> Outcome:
    """The outcome being resolved."""
    return s.content.encounters[s.fate].outcomes[s.option]


class Read(Step[Cavern]):
    """The top card is drawn for the reader and read out, without its outcomes (11.01, 11.02); an empty deck is made anew first (11.12)."""

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        if not s.encounters:
            s.encounters, s.encounters_gone = s.encounters_gone, []
            if tell is not None:
                tell.append(ev.EncountersReshuffled(len(s.encounters)))
        i = int(luck.below(len(s.encounters), DECKS))
        s.card = s.fate = s.encounters[i]
        s.encounters[i] = s.encounters[-1]
        s.encounters.pop()
        s.contest, s.verdict, s.option, s.alone = ENCOUNTER, UNDECIDED, NOBODY, NOBODY
        forget_rolls(s)
        if tell is not None:
            card = s.content.encounters[s.card]
            tell.append(ev.EncounterRead(s.explorer, left_of(s, s.explorer), card.id, card.story, card.titles))
        push(s, OPTION[s.explorer])


class EncounterOption(Ask[Cavern]):
    """The explorer chooses by the titles alone (11.03)."""

    clause = "CAVERN-11.03"

    def options(self, s: Cavern) -> tuple[int, ...]:
        return EITHER

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        """The outcome becomes public (11.04) and is resolved in the order of 11.08."""
        s.option = code
        if tell is not None:
            card = s.content.encounters[s.fate]
            tell.append(ev.OptionChosen(self.seat, card.id, code, s.content.encounters[s.card].titles[code], card.words[code]))
        for step in (DISCARD, RIDERS, FIGHT_SPOILS, LOOT, HEAD, MODIFIERS, COSTS):
            push(s, step)

    def prompt(self, s: Cavern) -> str:
        return say("ask.option")

    def face(self, s: Cavern, code: int) -> Face:
        return option_face(s, code)


class Costs(Step[Cavern]):
    """What cannot be paid in full is not paid at all, and the head becomes FAIL (11.09). Several costs are one price (R68)."""

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        seat = s.explorer
        purse = (s.xp[seat], sum(s.gold[6 * seat : 6 * seat + 6]), s.treasure_at.count(seat))
        price = [0, 0, 0]
        for op in outcome_of(s).costs:
            price[op.verb] += op.a
        for verb in range(3):
            if price[verb] > purse[verb]:
                s.verdict = FAILED
                if tell is not None:
                    tell.append(ev.CouldNotPay(seat, CURRENCY[verb]))
                return
        if price[verbs.PAY_XP]:
            changes.spend_xp(s, seat, "cost", tell, price[verbs.PAY_XP])
        for _ in range(price[verbs.PAY_TREASURE]):
            push(s, cards.LOSE_TREASURE[seat])
        for _ in range(price[verbs.PAY_GOLD]):
            push(s, cards.LOSE_GOLD[seat])


class Modifiers(Step[Cavern]):
    """ALONE: one of the explorer's Delvers takes part (R55). Extra dice are counted when the pool is gathered."""

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        if s.verdict == UNDECIDED:
            for op in outcome_of(s).modifiers:
                if op.verb == verbs.ALONE:
                    push(s, ALONE[s.explorer])


class AloneWhich(Obvious[Cavern]):
    """Which Delver goes alone (D14). A code is a kind."""

    clause = "CAVERN-R55"

    def every(self, s: Cavern) -> list[int]:
        return kinds_inside(s, self.seat)

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        s.alone = code
        if tell is not None:
            tell.append(ev.WentAlone(self.seat, changes.kind_name(s, code)))

    def prompt(self, s: Cavern) -> str:
        return say("ask.alone")

    def face(self, s: Cavern, code: int) -> Face:
        return kind_face(s, "alone", code)


def kinds_inside(s: Cavern, seat: int) -> list[int]:
    """The different kinds of a seat's Delvers in the room."""
    return sorted({kind_of(t) for t in s.tokens if seat_of(t) == seat and room_of(s, section_of(t)) == s.room})


class Head(Step[Cavern]):
    """SUCCEED, FAIL, NOLOOT, or a roll that decides (11.07)."""

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        if s.verdict != UNDECIDED:
            return
        head = outcome_of(s).head
        if head.verb == verbs.SUCCEED:
            s.verdict = SUCCEEDED
        elif head.verb == verbs.FAIL:
            s.verdict = FAILED
        elif head.verb == verbs.NOLOOT:
            s.verdict = NEITHER
        elif head.verb == verbs.TEST:
            s.contest = TEST
            push(s, TESTED)
            push(s, BEGIN_ROLL[s.explorer])
        else:
            s.contest = FIGHT
            s.monster = pool(head.a)
            push(s, FOUGHT)
            push(s, BEGIN_ROLL[s.explorer])


class Tested(Step[Cavern]):
    """Passed with at least so much of the named total (13.03)."""

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        head = outcome_of(s).head
        total = s.combat[s.explorer] if head.a == verbs.COMBAT else s.spoils[s.explorer]
        s.verdict = SUCCEEDED if total >= head.b else FAILED


class Fought(Step[Cavern]):
    """Then the monster rolls (14.03); with at least its Combat the explorer succeeds (14.04)."""

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        s.monster_rolled = throw(s.content, s.monster, luck)
        s.monster_combat = combat_of(s.content, s.monster_rolled)
        s.monster_spoils = spoils_of(s.content, s.monster_rolled)
        if tell is not None:
            tell.append(ev.MonsterRolled(s.monster_rolled, s.monster_combat, s.monster_spoils))
        s.verdict = SUCCEEDED if s.combat[s.explorer] >= s.monster_combat else FAILED


class Loot(Step[Cavern]):
    """Succeed: all of it, Treasure before Gold (12.01, 12.03). Fail: half the Gold, rounded down (12.02)."""

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        if tell is not None:
            tell.append(ev.EncounterEnded(s.explorer, s.verdict))
        gold, treasure = golds(s.sums[s.room]), chests(s.sums[s.room])
        if s.verdict == FAILED:
            gold, treasure = gold // 2, 0
        if s.verdict == NEITHER:
            return
        if gold:
            push(s, cards.CollectGold(s.explorer, gold, 0))
        if treasure:
            push(s, cards.CollectTreasure(s.explorer, treasure))


class FightSpoils(Step[Cavern]):
    """After a Fight, won or lost: more Spoils than the monster earn a Gold card, five or more a Treasure (14.07-14.09)."""

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        if s.contest != FIGHT or s.spoils[s.explorer] <= s.monster_spoils:
            return
        award_spoils(s, s.explorer, tell)


def award_spoils(s: Cavern, seat: int, tell: Tell | None) -> None:
    """One card for Spoils: Gold with 1 to 4, Treasure with 5 or more."""
    treasure = s.spoils[seat] >= SPOILS_TREASURE
    if tell is not None:
        tell.append(ev.SpoilsWon(seat, s.spoils[seat], treasure))
    if treasure:
        push(s, cards.CollectTreasure(seat, 1))
    else:
        push(s, cards.CollectGold(seat, 1, 1))


def riders_due(s: Cavern) -> tuple[Op, ...]:
    """Riders `always`, then those of the verdict, in printed order (11.08, 11.10)."""
    outcome = outcome_of(s)
    if s.verdict == SUCCEEDED:
        return outcome.always + outcome.ok
    return outcome.always + outcome.ko if s.verdict == FAILED else outcome.always


class Riders(Step[Cavern]):
    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        for i in reversed(range(len(riders_due(s)))):
            push(s, RIDER[i])


class Rider(Step[Cavern]):
    """One rider (section 5.6 of the rules)."""

    def __init__(self, which: int) -> None:
        self.which = which

    def args(self) -> tuple[int, ...]:
        return (self.which,)

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        op, seat = riders_due(s)[self.which], s.explorer
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
            if seat_of(t) == self.seat and kind_of(t) == code and room_of(s, section_of(t)) == s.room:
                if self.what == HOLD:
                    changes.hold(s, i, tell)
                else:
                    changes.lose_delver(s, i, tell)
                return

    def prompt(self, s: Cavern) -> str:
        return say("ask.pick.hold" if self.what == HOLD else "ask.pick.lose")

    def face(self, s: Cavern, code: int) -> Face:
        return kind_face(s, "held" if self.what == HOLD else "lost", code)


class HomeWhich(Ask[Cavern]):
    """One Delver of another room may come home (D20). A code is a place in the list of tokens."""

    clause = "CAVERN-R64"

    def options(self, s: Cavern) -> tuple[int, ...]:
        seen: list[int] = []
        out: list[int] = []
        for i, t in enumerate(s.tokens):
            alike = section_of(t) << 4 | kind_of(t)
            if seat_of(t) == self.seat and room_of(s, section_of(t)) != s.room and alike not in seen:
                seen.append(alike)
                out.append(i)
        return (*out, STAY) if out else ()

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        """Nobody is in another room."""

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        if code != STAY:
            changes.retrieve(s, code, tell)

    def prompt(self, s: Cavern) -> str:
        return say("ask.home")

    def face(self, s: Cavern, code: int) -> Face:
        return home_face(s, code)


class Discard(Step[Cavern]):
    """The card goes faceup to its pile, whole (11.11); the option not taken can be read there (R48)."""

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        s.encounters_gone.append(s.card)
        if tell is not None and s.rules.show_unchosen:
            card = s.content.encounters[s.card]
            tell.append(ev.OtherOptionShown(card.titles[1 - s.option], card.words[1 - s.option]))


EITHER: Final = (0, 1)
CURRENCY: Final = ("XP", "Gold", "Treasure")
"""By the verbs PAY XP, PAY GOLD, PAY TREASURE."""
READ: Final = Read()
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
OPTION: Final = tuple([EncounterOption(seat) for seat in range(4)])
ALONE: Final = tuple([AloneWhich(seat) for seat in range(4)])
HOME_WHICH: Final = tuple([HomeWhich(seat) for seat in range(4)])
