"""Carrying out cards: their operations in order, whom each is aimed at, and the forms that hold others (RUINS-6, section 4)."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import effect_changes, picking, verbs
from delve.games.ruins import picking_words as words
from delve.games.ruins.aims import CHOSEN
from delve.games.ruins.box import Line
from delve.games.ruins.card_rules import TARGETS
from delve.games.ruins.codes import (
    ANCIENT,
    AT_ADJUST,
    AT_RALLY,
    AT_REROLL,
    GOES_ON,
    NO,
    NOBODY,
    YES,
)
from delve.games.ruins.operations import asks, on_pool, on_seat, on_table
from delve.games.ruins.state import Armed, Ruins
from delve.games.ruins.targets import ALL_LANES, ON_DICE, holds, is_true, lanes_left, legal, units
from delve.kernel.english import listed
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Obvious, Step, push
from delve.kernel.luck import Luck


class Do(Step[Ruins]):
    """The operations of a block from one of them on, in order (6.07, 10.16)."""

    tag = "do"

    def __init__(self, seat: int, lane: int, design: int, when: int, block: int, at: int, lanes: int) -> None:
        self.seat = seat
        """The controller."""
        self.lane = lane
        """That of the card; NOBODY for one that lies in none, or on a vacant slot."""
        self.design = design
        self.when = when
        """The time that it is now, of `codes`."""
        self.block = block
        self.at = at
        self.lanes = lanes
        """The lanes that conditions have left; see `targets`."""

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.lane, self.design, self.when, self.block, self.at, self.lanes)

    def run(self, s: Ruins, luck: Luck, tell: Tell | None) -> None:
        block = s.content.blocks[self.block]
        if self.at >= len(block) or s.end != GOES_ON or s.seats[self.seat].out:
            return
        if self.at + 1 < len(block):
            push(s, Do(self.seat, self.lane, self.design, self.when, self.block, self.at + 1, self.lanes))
        self.begin(s, block[self.at], luck, tell)

    def held(self, block: int, lanes: int) -> Do:
        """The step for operations that this one holds."""
        return Do(self.seat, self.lane, self.design, self.when, block, 0, lanes)

    def begin(self, s: Ruins, line: Line, luck: Luck, tell: Tell | None) -> None:
        """One operation: now, later, or after a question."""
        verb = line.verb
        if verb >= verbs.LATER:
            self.wait(s, verb - verbs.LATER, line.blocks[0])
        elif verb == verbs.CHOOSE:
            push(s, PickMode(self.seat, self.lane, self.design, self.when, self.block, self.at, self.lanes))
        elif verb == verbs.MAY:
            push(s, Optional(self.seat, self.lane, self.design, self.when, self.block, self.at, self.lanes))
        elif verb == verbs.IF:
            self.if_so(s, line)
        elif verb == verbs.PER:
            for lanes in reversed(units(s, line, self.seat)[: line.b]):
                if lanes & self.lanes:
                    push(s, self.held(line.blocks[0], lanes & self.lanes))
        elif verb in verbs.DICE_PICKS and self.when == AT_RALLY:
            self.wait(s, AT_REROLL if verb == verbs.REROLL else AT_ADJUST, line.blocks[0])
        else:
            self.aim(s, line, luck, tell)

    def wait(self, s: Ruins, when: int, block: int) -> None:
        """Operations are armed for a later time (6.07); those for the time that it is now run."""
        if when in (self.when, AT_RALLY):
            push(s, self.held(block, self.lanes))
        else:
            effect_changes.arm(s, Armed(when, self.seat, self.lane, self.design, block << 5 | self.lanes))

    def if_so(self, s: Ruins, line: Line) -> None:
        """A condition that asks about an Archaeologist leaves some lanes; any other lets all pass or nothing."""
        condition = line.condition
        if condition is None:
            raise AssertionError("an `if` without its condition")
        lanes = self.lanes
        if condition.verb in verbs.OF_TARGET:
            lanes &= lanes_left(s, condition)
        elif not is_true(s, condition):
            return
        if lanes:
            push(s, self.held(line.blocks[0], lanes))

    # ---- targets

    def aim(self, s: Ruins, line: Line, luck: Luck, tell: Tell | None) -> None:
        """Find or ask for whom it is aimed at (6.09); without anybody it does nothing (6.10)."""
        places = TARGETS.get(line.verb, ())
        if not places:
            if holds(self.lane, self.lanes):
                on_table(s, self.seat, self.design, line, self.at, self.block, luck, tell)
            return
        code = line.numbers[places[0]]
        found = legal(s, self.seat, self.lane, self.lanes, code, line.verb)
        if code in CHOSEN and len(found) > 1:
            self.ask_lane(s, NOBODY)
            return
        for one in reversed(found) if asks(line) else found:
            self.aim_second(s, line, one, luck, tell)
            if s.end != GOES_ON:
                return

    def seconds(self, s: Ruins, line: Line, first: int) -> list[int]:
        """What the second target can be, of operations that have one."""
        code = line.numbers[TARGETS[line.verb][1]]
        found = legal(s, self.seat, self.lane, self.lanes, code, line.verb)
        return [one for one in found if one != first or line.verb == verbs.SWAP]

    def aim_second(self, s: Ruins, line: Line, first: int, luck: Luck, tell: Tell | None) -> None:
        """The first target is known."""
        places = TARGETS[line.verb]
        if len(places) < 2:
            self.carry_out(s, line, first, NOBODY, luck, tell)
            return
        found = self.seconds(s, line, first)
        if line.numbers[places[1]] in CHOSEN and len(found) > 1:
            self.ask_lane(s, first)
            return
        for one in found:
            self.carry_out(s, line, first, one, luck, tell)

    def ask_lane(self, s: Ruins, first: int) -> None:
        """D12."""
        push(s, PickLane(self.seat, self.lane, self.design, self.when, self.block, self.at, self.lanes, first))

    def carry_out(self, s: Ruins, line: Line, first: int, second: int, luck: Luck, tell: Tell | None) -> None:
        """All targets are known."""
        if line.verb in verbs.DICE_PICKS:
            block = line.blocks[0] if line.blocks else self.block
            picking.pick_dice(s, self.seat, self.design, block, first, second)
        elif line.verb in ON_DICE:
            on_pool(s, self.seat, self.design, line, first, second, luck, tell)
        else:
            on_seat(s, self.seat, self.design, line, first, second, luck, tell)


# The questions below stand for the operation that asks them, so they have the arguments of its `Do`.


class PickLane(Obvious[Ruins]):
    """D12: a pool or an Archaeologist, by its lane."""

    tag = "pick-lane"
    clause = "RUINS-6.09"

    def __init__(self, seat: int, lane: int, design: int, when: int, block: int, at: int, lanes: int, first: int) -> None:
        super().__init__(seat)
        self.do = Do(seat, lane, design, when, block, at, lanes)
        self.first = first
        """The first target, where the second is asked for; NOBODY before it."""

    def args(self) -> tuple[int, ...]:
        return (*self.do.args(), self.first)

    def line(self, s: Ruins) -> Line:
        return s.content.blocks[self.do.block][self.do.at]

    def every(self, s: Ruins) -> list[int]:
        line, do = self.line(s), self.do
        if self.first != NOBODY:
            return do.seconds(s, line, self.first)
        return legal(s, do.seat, do.lane, do.lanes, line.numbers[TARGETS[line.verb][0]], line.verb)

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        if self.first == NOBODY:
            self.do.aim_second(s, self.line(s), code, luck, tell)
        else:
            self.do.carry_out(s, self.line(s), self.first, code, luck, tell)

    def prompt(self, s: Ruins) -> str:
        return words.target_prompt(s, self.do.design, self.line(s).said)

    def face(self, s: Ruins, code: int) -> Face:
        return words.target_face(s, code, self.line(s).verb in ON_DICE)


class PickMode(Ask[Ruins]):
    """D13: one list or the other."""

    tag = "pick-mode"
    clause = "RUINS-10.16"

    def __init__(self, seat: int, lane: int, design: int, when: int, block: int, at: int, lanes: int) -> None:
        super().__init__(seat)
        self.do = Do(seat, lane, design, when, block, at, lanes)

    def args(self) -> tuple[int, ...]:
        return self.do.args()

    def options(self, s: Ruins) -> tuple[int, ...]:
        return (0, 1)

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        push(s, self.do.held(s.content.blocks[self.do.block][self.do.at].blocks[code], self.do.lanes))

    def prompt(self, s: Ruins) -> str:
        return words.mode_prompt(s, self.do.design)

    def face(self, s: Ruins, code: int) -> Face:
        block = s.content.blocks[self.do.block][self.do.at].blocks[code]
        return words.mode_face(said(s, block), code)


class Optional(Ask[Ruins]):
    """D18: whether it is done at all (10.16)."""

    tag = "optional"
    clause = "RUINS-10.16"

    def __init__(self, seat: int, lane: int, design: int, when: int, block: int, at: int, lanes: int) -> None:
        super().__init__(seat)
        self.do = Do(seat, lane, design, when, block, at, lanes)

    def args(self) -> tuple[int, ...]:
        return self.do.args()

    def options(self, s: Ruins) -> tuple[int, ...]:
        return (YES, NO)

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        if code == YES:
            push(s, self.do.held(s.content.blocks[self.do.block][self.do.at].blocks[0], self.do.lanes))

    def prompt(self, s: Ruins) -> str:
        block = s.content.blocks[self.do.block][self.do.at].blocks[0]
        return words.optional_prompt(s, self.do.design, said(s, block))

    def face(self, s: Ruins, code: int) -> Face:
        return words.optional_face(code == YES)


def said(s: Ruins, block: int) -> str:
    """A list of operations in English."""
    return listed([line.said for line in s.content.blocks[block]])


# ---- what the phases call


def resolve_card(s: Ruins, seat: int, slot: int, lane: int, luck: Luck, tell: Tell | None) -> None:
    """A placed card's turn has come (6.07); `lane` is NOBODY on a vacant slot (6.11)."""
    design = s.seats[seat].slots[slot]
    push(s, Do(seat, lane, design, AT_RALLY, s.content.designs[design].block, 0, ALL_LANES))


def do_design(s: Ruins, seat: int, design: int, when: int) -> None:
    """A card that was not placed: an Instant, ability, relic or influence card. Those of the Ancient lie in no lane (19.15)."""
    lane = seat if seat != ANCIENT else NOBODY
    push(s, Do(seat, lane, design, when, s.content.designs[design].block, 0, ALL_LANES))


STEPS: Final[tuple[type[Step[Ruins]], ...]] = (Do, PickLane, PickMode, Optional)
