"""The turn (CAVERN-3) and its preparation (18.03, 18.08): whose it is, what may be done before the tile, when it passes."""

from __future__ import annotations

from typing import Final

from delve.games.cavern import card_changes, cards, changes, delver_changes
from delve.games.cavern.box import CHISEL, HASTE
from delve.games.cavern.busy import AskedAnyway, PlacingTile
from delve.games.cavern.codes import HOURGLASS, PASS, REDRAW, RETRIEVE, STUCK_REDRAW
from delve.games.cavern.delvers import different
from delve.games.cavern.dungeon import fits_somewhere
from delve.games.cavern.ending import outcome
from delve.games.cavern.faces import act_face, redraw_face, token_face
from delve.games.cavern.placement import PlaceCell, may_force
from delve.games.cavern.state import GOES_ON, Cavern, left_of
from delve.games.cavern.whynot import act_why_not
from delve.games.cavern.words import say
from delve.kernel.events import Tell
from delve.kernel.face import Face, Refusal
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck


class NextTurn(Step[Cavern]):
    """A turn is over: an extra one is used up (3.09), or it passes to the left (3.10), or the game is over (20.05)."""

    tag = "next-turn"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        seat = s.turn.seat
        delver_changes.free_held(s, seat, tell)
        if changes.use_extra_turn(s):
            push(s, BEGIN_EXTRA[seat])
            return
        seat = left_of(s, seat)
        if seat == s.turn.first and s.end != GOES_ON:
            over = outcome(s) if tell is not None else None
            if over is not None:
                changes.end_game(over, tell)
            return
        push(s, BEGIN[seat])


class FirstTurn(Step[Cavern]):
    """The first player takes the first turn (3.01)."""

    tag = "first-turn"

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        push(s, BEGIN[s.turn.first])


class BeginTurn(Step[Cavern]):
    """Preparation, then the four steps (3.02). An empty hand draws first; with nothing to draw the end is triggered (R09)."""

    tag = "begin-turn"

    def __init__(self, seat: int, extra: int) -> None:
        self.seat, self.extra = seat, extra

    def args(self) -> tuple[int, ...]:
        return self.seat, self.extra

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        changes.begin_turn(s, self.seat, bool(self.extra), tell)
        push(s, NEXT_TURN)
        if not s.seats[self.seat].hand and changes.fill_hand(s, self.seat, luck, tell) == 0:
            changes.skip_turn(s, self.seat, tell)
            return
        push(s, ACT[self.seat])


class Act(AskedAnyway):
    """Place a tile; before that redraw, retrieve and use treasures as often as wanted (3.07)."""

    tag = "act"
    clause = "CAVERN-3.07"
    seen_as = PlacingTile

    def every(self, s: Cavern) -> list[int]:
        seat = self.seat
        player = s.seats[seat]
        hand = player.hand
        tiles = [tile for i, tile in enumerate(hand) if i == 0 or hand[i - 1] != tile]
        out: list[int] = []
        xp = player.xp
        fitting = [tile for tile in tiles if fits_somewhere(s.dungeon, tile)]
        if xp or cards.usable(s, seat, CHISEL) >= 0 or (not fitting and may_force(s)):
            out += tiles
        else:
            out += fitting
        if xp:
            out.append(REDRAW)
            for t in s.tokens:
                if t.seat == seat:
                    out.append(RETRIEVE)
                    break
        if cards.usable(s, seat, HASTE) >= 0 and not (s.turn.in_extra and s.rules.one_chain):  # R11: it would be spent for nothing
            out.append(HOURGLASS)
        if not fitting:
            if s.rules.stuck_redraw and not s.turn.stuck:
                out.append(STUCK_REDRAW)
            elif s.rules.stuck_pass:
                out.append(PASS)
        return out

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        seat = self.seat
        if code < REDRAW:
            push(s, PlaceCell(seat, code))
        elif code == REDRAW:
            push(s, self)
            push(s, REDRAW_WHICH[seat])
        elif code == RETRIEVE:
            push(s, self)
            push(s, RETRIEVE_WHICH[seat])
        elif code == HOURGLASS:
            card = cards.usable(s, seat, HASTE)
            card_changes.use_treasure(s, seat, card, tell)
            for _ in range(s.content.treasures[card].amount):
                changes.earn_extra_turn(s, seat, tell)
            push(s, self)
        elif code == STUCK_REDRAW:
            changes.redraw(s, seat, s.seats[seat].hand[:], True, luck, tell)
            push(s, self)
        else:
            changes.pass_turn(s, seat, tell)
            changes.fill_hand(s, seat, luck, tell)

    def prompt(self, s: Cavern) -> str:
        return say("ask.act")

    def overheard(self, s: Cavern) -> str:
        return say("overheard.placing")

    def face(self, s: Cavern, code: int) -> Face:
        return act_face(s, self.seat, code)

    def why_not(self, s: Cavern, key: str) -> Refusal | None:
        return act_why_not(s, self.seat, key)


class RedrawWhich(Ask[Cavern]):
    """Which tiles to throw away (18.03): every choice of one, two or three, equal tiles alike. A code is a mask of the hand."""

    tag = "redraw-which"
    clause = "CAVERN-18.03"
    seen_as = PlacingTile

    def options(self, s: Cavern) -> tuple[int, ...]:
        hand = s.seats[self.seat].hand
        if len(hand) < 2:
            return ()
        seen: list[list[int]] = []
        out: list[int] = []
        for mask in range(1, 1 << len(hand)):
            chosen = picked(hand, mask)
            if chosen not in seen:
                seen.append(chosen)
                out.append(mask)
        return tuple(out)

    def run(self, s: Cavern, luck: Luck, tell: Tell | None) -> None:
        self.chosen(s, 1, luck, tell)

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        changes.spend_xp(s, self.seat, "redraw", tell)
        changes.redraw(s, self.seat, picked(s.seats[self.seat].hand, code), False, luck, tell)

    def prompt(self, s: Cavern) -> str:
        return say("ask.redraw")

    def overheard(self, s: Cavern) -> str:
        return say("overheard.placing")

    def face(self, s: Cavern, code: int) -> Face:
        return redraw_face(s, self.seat, code)


def picked(hand: list[int], mask: int) -> list[int]:
    """The tiles of a hand that a mask names."""
    return [tile for i, tile in enumerate(hand) if mask >> i & 1]


class RetrieveWhich(AskedAnyway):
    """Which Delver to take home (18.08); those of one kind on one section are alike (D03). A code is a place in the list of tokens."""

    tag = "retrieve-which"
    clause = "CAVERN-18.08"
    seen_as = PlacingTile

    def every(self, s: Cavern) -> list[int]:
        return different(s, self.own(s))

    def own(self, s: Cavern) -> list[int]:
        return [i for i, t in enumerate(s.tokens) if t.seat == self.seat]

    def tells(self, s: Cavern) -> bool:
        return len(self.own(s)) > 1  # everybody sees how many there are, but not which of them are alike

    def chosen(self, s: Cavern, code: int, luck: Luck, tell: Tell | None) -> None:
        changes.spend_xp(s, self.seat, "retrieve", tell)
        delver_changes.retrieve(s, code, tell)

    def prompt(self, s: Cavern) -> str:
        return say("ask.retrieve")

    def overheard(self, s: Cavern) -> str:
        return say("overheard.placing")

    def face(self, s: Cavern, code: int) -> Face:
        return token_face(s, code, "retrieve")


FIRST_TURN: Final = FirstTurn()
NEXT_TURN: Final = NextTurn()
BEGIN: Final = tuple([BeginTurn(seat, 0) for seat in range(4)])
BEGIN_EXTRA: Final = tuple([BeginTurn(seat, 1) for seat in range(4)])
ACT: Final = tuple([Act(seat) for seat in range(4)])
REDRAW_WHICH: Final = tuple([RedrawWhich(seat) for seat in range(4)])
RETRIEVE_WHICH: Final = tuple([RetrieveWhich(seat) for seat in range(4)])
