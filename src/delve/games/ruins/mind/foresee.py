"""What operations are likely to do to an outlook. Chosen targets are chosen as their controller would."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import verbs
from delve.games.ruins.aims import CHOSEN, FOE, FOE_ALL, FOE_ANY, OWN, OWN_ALL, OWN_OTHER, OWN_OTHERS, THE_FIELD
from delve.games.ruins.box import Line
from delve.games.ruins.codes import (
    ANCIENT,
    AT_NEXT_REFRESH,
    GOLD,
    GREEN,
    NEGATIVE,
    NOBODY,
    PIP,
    WHITE,
)
from delve.games.ruins.dice import count, is_disabled
from delve.games.ruins.mind.outlook import Outlook
from delve.games.ruins.odds import reroll_chance, spoil_chance
from delve.games.ruins.targets import ON_DICE

LOW: Final = (1.4, 2.1, 2.9, 3.9, 4.8, 5.6)
"""What the lowest, second lowest and so on of six dice show on average."""
REROLLED: Final = (0.0, 2.0, 3.4, 4.1, 4.5)
"""What rolling so many dice again brings on average."""
MEAN: Final = 3.5


class Foresight:
    """One card being foreseen: whose it is, and where it lies."""

    def __init__(self, o: Outlook, seat: int, lane: int) -> None:
        self.o = o
        self.seat = seat
        self.lane = lane
        """NOBODY for a card without one."""
        self.ancient = seat == ANCIENT
        self.share = 1.0
        """How likely it is that what is foreseen happens at all."""

    def block(self, number: int, lanes: int = 0b11110) -> None:
        """All operations of a block."""
        for line in self.o.view.content.blocks[number]:
            self.line(line, lanes)

    def line(self, line: Line, lanes: int) -> None:
        verb = line.verb
        if verb >= verbs.LATER and verb <= verbs.LATER + AT_NEXT_REFRESH:
            self.block(line.blocks[0], lanes)
        elif verb == verbs.CHOOSE:
            self._best([(line.blocks[0], lanes), (line.blocks[1], lanes)])
        elif verb == verbs.MAY:
            self._best([(line.blocks[0], lanes), (line.blocks[0], 0)])
        elif verb == verbs.IF:
            self._if(line, lanes)
        elif verb == verbs.PER:
            self._per(line, lanes)
        else:
            self._operation(line, lanes)

    def _best(self, ways: list[tuple[int, int]]) -> None:
        """Whatever its controller likes best."""
        best: Outlook | None = None
        for block, lanes in ways:
            twin = self._twin()
            if lanes:
                twin.block(block, lanes)
            if best is None or (twin.o.value() < best.value() if self.ancient else twin.o.value() > best.value()):
                best = twin.o
        if best is not None:
            self._take(best)

    def _twin(self) -> Foresight:
        twin = Foresight(self.o.copy(), self.seat, self.lane)
        twin.share = self.share
        return twin

    def _take(self, other: Outlook) -> None:
        """Go on with that outlook."""
        for name in ("lanes", "risk", "danger", "more_danger", "shields", "safe", "awards", "piles", "field", "discard", "alert", "hands",
                     "whites", "exposed", "relics", "extra"):  # fmt: skip
            setattr(self.o, name, getattr(other, name))

    # ---- conditions and counts

    def _if(self, line: Line, lanes: int) -> None:
        condition = line.condition
        if condition is None:
            return
        verb, number, o = condition.verb, condition.a, self.o
        if verb in (verbs.SUCCESS, verbs.FAIL):
            self._if_result(line, lanes, verb == verbs.SUCCESS)
            return
        left = 0
        for seat in o.active:
            player = o.view.seats[seat]
            holds = (
                (verb == verbs.HEIST and o.heist[seat] != NOBODY) or (verb == verbs.DANGER_IS and o.danger[seat] >= number)
                or (verb == verbs.PILE_IS and o.piles[seat] >= number) or (verb == verbs.PLACED_IS and player.placed == number)
            )  # fmt: skip
            if holds:
                left |= 1 << seat
        if verb in verbs.OF_TARGET:
            if lanes & left:
                self.block(line.blocks[0], lanes & left)
        elif self._is_true(verb, number):
            self.block(line.blocks[0], lanes)

    def _is_true(self, verb: int, number: int) -> bool:
        o = self.o
        if verb == verbs.ALERT_IS:
            return o.alert >= number
        if verb == verbs.HAZARD_IS:
            return (1 if o.alert < 4 else 2 if o.alert < 8 else 3) >= number
        if verb == verbs.FIELD_IS:
            return o.field <= number
        if verb == verbs.EXPOSED_IS:
            return o.exposed >= number
        if verb == verbs.RELICS_IS:
            return o.relics <= number
        return o.view.round >= number

    def _if_result(self, line: Line, lanes: int, success: bool) -> None:
        """As likely as the lane, or the likeliest lane, ends that way."""
        o = self.o
        shares = {}
        for seat in o.active:
            lane = o.lanes[seat]
            if lane is not None and lanes >> seat & 1:
                shares[seat] = lane.chance() if success else 1.0 - lane.chance()
        own = shares.get(self.lane, 0.0) if self.lane != NOBODY else max(shares.values(), default=0.0)
        before = self.share
        self.share = before * (max(shares.values(), default=0.0) if self._is_chosen(line.blocks[0]) else own)
        self.block(line.blocks[0], sum([1 << seat for seat in shares]))
        self.share = before

    def _is_chosen(self, block: int) -> bool:
        return any(line.numbers and line.a in CHOSEN for line in self.o.view.content.blocks[block])

    def _per(self, line: Line, lanes: int) -> None:
        o = self.o
        own = self.lane if self.lane != NOBODY else (o.active[0] if o.active else NOBODY)
        number = {
            verbs.COUNT_EXPOSED: o.exposed, verbs.COUNT_ACTIVE: len(o.active),
            verbs.COUNT_CLAIMED: len([1 for relic in o.view.relics if relic.holder > ANCIENT]),
            verbs.COUNT_DANGER: o.danger[own] if own != NOBODY else 0,
        }.get(line.a, 2)  # fmt: skip
        for _ in range(min(number, line.b)):
            self.block(line.blocks[0], lanes)

    # ---- operations

    def targets(self, code: int, pools: bool, lanes: int) -> list[int]:
        """Seats of the lanes that may be aimed at; the Ancient's seat for the Ancient as a player."""
        o = self.o
        if code == THE_FIELD:
            return [ANCIENT]
        if not pools and ((code in (OWN, OWN_ALL)) if self.ancient else code == FOE):
            return [ANCIENT]
        if code in (OWN, FOE):
            found = [self.lane] if self.lane in o.active else []
        elif code in (OWN_OTHER, OWN_OTHERS):
            found = [seat for seat in o.active if seat != self.lane]
        else:
            found = list(o.active)
        return [seat for seat in found if lanes >> seat & 1]

    def _operation(self, line: Line, lanes: int) -> None:
        verb = line.verb
        if verb in (verbs.BORROW, verbs.SWAP, verbs.MOVE_TRINKETS, verbs.MOVE_GOLD):
            self._two(line, lanes)
            return
        if not line.numbers or verb in (verbs.ALERT, verbs.HOLD_ALERT, verbs.HAZARD, verbs.BANISH, verbs.PEEK, verbs.CANCEL, verbs.SEED,
                                        verbs.EXPOSE, verbs.CONCEAL, verbs.COOLDOWN):  # fmt: skip
            self._table(line)
            return
        code = line.a
        found = self.targets(code, verb in ON_DICE, lanes)
        if code in CHOSEN and len(found) > 1:
            found = [self.best_of(line, found)]
        for seat in found:
            self.on(line, seat)

    def best_of(self, line: Line, found: list[int]) -> int:
        """The target that its controller likes best."""
        best, most = found[0], 0.0
        for i, seat in enumerate(found):
            twin = self._twin()
            twin.on(line, seat)
            worth = -twin.o.value() if self.ancient else twin.o.value()
            if i == 0 or worth > most:
                best, most = seat, worth
        return best

    def on(self, line: Line, seat: int) -> None:
        """An operation with one target."""
        if line.verb in ON_DICE:
            foes = (line.a in (FOE, FOE_ANY, FOE_ALL)) != self.ancient
            self._on_dice(line, seat, foes)
        else:
            self._on_seat(line, seat)

    def _dice_of(self, seat: int, foes: bool, kind: int) -> int:
        """How many live dice of a kind a pool has."""
        shown = self.o.view.lanes[seat - 1]
        pool = shown.foes if foes else shown.dice
        if kind in (PIP, WHITE, GREEN, GOLD):
            return count(pool, kind)
        lane = self.o.lanes[seat]
        return 0 if lane is None else lane.foes if foes else lane.dice

    def _on_dice(self, line: Line, seat: int, foes: bool) -> None:
        lane = self.o.lanes[seat]
        if lane is None:
            return
        if line.verb in verbs.DICE_PICKS:
            self._on_rolled(line, seat, foes)
            return
        dice, points = self._more_dice(line, seat, foes), self._more_points(line, seat, foes, lane.foes if foes else lane.dice)
        if line.verb == verbs.FIX:
            dice = -min(line.c, lane.foes if foes else lane.dice)
        if self.o.view.rolled and dice:
            points, dice = points + MEAN * dice, 0
        if foes:
            lane.foes += dice
        else:
            lane.dice += dice
        lane.ahead += -points if foes else points

    def _more_dice(self, line: Line, seat: int, foes: bool) -> int:
        """Dice that come to a pool, or below 0 leave it."""
        verb = line.verb
        if verb == verbs.GAIN_PIP:
            return min(line.b, self.o.view.seats[ANCIENT if foes else seat].pips)
        if verb == verbs.DISABLE:
            return -min(line.c, self._dice_of(seat, foes, line.b))
        if verb == verbs.ENABLE:
            shown = self.o.view.lanes[seat - 1]
            return min(line.c, len([1 for die in (shown.foes if foes else shown.dice) if is_disabled(die)]))
        return 0

    def _more_points(self, line: Line, seat: int, foes: bool, size: int) -> float:
        """Points that a pool gains beside its dice."""
        verb = line.verb
        if verb == verbs.FIX:
            return float(min(line.c, size) * line.b)
        if verb == verbs.FLAT:
            return float(line.b)
        if verb == verbs.REMAP:
            return size / 6 * (line.c - line.b)
        if verb == verbs.TIE_TO:
            return 0.5 if (line.b != ANCIENT) != foes else -0.5
        if verb == verbs.CLEAR_FLAT:
            shown = self.o.view.lanes[seat - 1]
            flats = shown.foe_flats if foes else shown.flats
            return -float(sum(sorted([value for value in flats if (value > 0) == (line.b == 0)], key=abs, reverse=True)[: line.c]))
        return 0.0

    def _on_rolled(self, line: Line, seat: int, foes: bool) -> None:
        """Dice that lie or will lie are changed: for one's own pool upwards, for the other's downwards."""
        lane = self.o.lanes[seat]
        if lane is None:
            return
        mine = foes == self.ancient
        size = lane.foes if foes else lane.dice
        rolled = self.o.view.rolled
        values: list[float] = [float(one) for one in self.o.known_values(seat + 5 if foes else seat)] if rolled else self._spread(size)
        if rolled and line.verb == verbs.REROLL:
            self._reroll_known(line, seat, foes, mine, [int(one) for one in values])
            return
        gain = self._gain(line, sorted(values), mine)
        lane.ahead += -gain if foes else gain

    def _spread(self, size: int) -> list[float]:
        """What so many dice are likely to show, in order."""
        return [LOW[min(5, i * 6 // size)] for i in range(size)] if size > 0 else []

    def _gain(self, line: Line, values: list[float], mine: bool) -> float:
        """Points by which a pool changes, changed as its controller would."""
        verb, n = line.verb, line.b
        if verb == verbs.REROLL:
            points = REROLLED[min(n, len(values), 4)]
            return points if mine else -points
        changes: list[float] = []
        for value in values:
            after = {
                verbs.SET: float(line.c), verbs.BUMP: max(1.0, min(6.0, value + line.c)), verbs.FLIP: 7 - value, verbs.DROP: 0.0,
            }.get(verb, 7 - value)  # fmt: skip
            changes.append(after - value)
        changes.sort(reverse=mine)
        chosen = changes[: n if verb != verbs.SWAP else 1]
        return sum([change for change in chosen if (change > 0) == mine])

    def _reroll_known(self, line: Line, seat: int, foes: bool, mine: bool, values: list[int]) -> None:
        lane = self.o.lanes[seat]
        if lane is None:
            return
        lead = round(lane.ahead) - lane.needed
        """At 0 or more the roll succeeds as it lies."""
        if foes:
            chance = (
                spoil_chance(tuple(values), line.b, -lead - 1)[0] if not mine else 1.0 - reroll_chance(tuple(values), line.b, lead + 1)[0]
            )
        else:
            chance = reroll_chance(tuple(values), line.b, -lead)[0] if mine else 1.0 - spoil_chance(tuple(values), line.b, lead)[0]
        lane.sure = chance

    def _two(self, line: Line, lanes: int) -> None:
        """Operations with two targets."""
        verb = line.verb
        if verb == verbs.MOVE_GOLD:
            found = self.targets(line.b, True, lanes)
            lane = self.o.lanes[found[0]] if found else None
            if lane is not None:
                lane.foes += line.a
                others = [seat for seat in self.o.active if seat != found[0]]
                idle = len(self.o.lanes) - 1 - len(self.o.active)
                if others and not idle:
                    weakest = self.o.lanes[min(others, key=self._chance)]
                    if weakest is not None:
                        weakest.foes -= line.a
            return
        pools = verb != verbs.MOVE_TRINKETS
        givers, takers = self.targets(line.a, pools, lanes), self.targets(line.b, pools, lanes)
        if line.a in CHOSEN and len(givers) > 1:
            givers = [max(givers, key=lambda seat: self.o.piles[seat])] if not pools else givers[:1]
        takers = [one for one in takers if one not in givers or verb == verbs.SWAP or pools][:1]
        if not takers:
            return
        if verb == verbs.MOVE_TRINKETS:
            for giver in givers:
                moved = min(float(line.c), self.o.piles[giver])
                self.o.piles[giver] -= moved
                if takers[0] == ANCIENT:
                    self.o.field += moved
                else:
                    self.o.piles[takers[0]] += moved
            return
        lane = self.o.lanes[takers[0]]
        if lane is None or not givers:
            return
        number = line.d if verb == verbs.BORROW else 1
        points = MEAN * 2 * number if verb == verbs.BORROW else 4.2 * 2
        lane.ahead += -points if self.ancient else points

    def _chance(self, seat: int) -> float:
        lane = self.o.lanes[seat]
        return lane.chance() if lane is not None else 0.0

    def _on_seat(self, line: Line, seat: int) -> None:
        o, verb, n = self.o, line.verb, line.b
        if verb in (verbs.TAKE, verbs.LOSE):
            self._on_trinkets(line, seat)
        elif verb == verbs.RISK:
            o.risk[seat] += n
        elif verb == verbs.SAFE:
            o.safe[seat] = True
        elif verb == verbs.DANGER:
            o.more_danger[seat] += self.share * n
        elif verb == verbs.HEAL:
            healed = min(n, o.danger[seat])
            o.danger[seat] -= healed
            lane = o.lanes[seat]
            if lane is not None and not o.view.rolled:
                lane.dice += healed
        elif verb == verbs.SHIELD:
            o.shields[seat] += n
        elif verb == verbs.AWARD_MOD:
            o.awards[seat][0] += line.c if line.b != verbs.SUCCEEDS else 0
            o.awards[seat][1] += line.c if line.b != verbs.FAILS else 0
        else:
            self._on_cards(line, seat)

    def _on_trinkets(self, line: Line, seat: int) -> None:
        o, wanted = self.o, float(line.b)
        if line.verb == verbs.LOSE:
            if seat == ANCIENT:
                o.field -= self.share * min(wanted, o.field)
            else:
                o.piles[seat] -= self.share * min(wanted, o.piles[seat])
            return
        from_discard = seat == ANCIENT or line.c == verbs.FROM_DISCARD
        taken = self.share * min(wanted, o.discard if from_discard else o.field)
        if from_discard:
            o.discard -= taken
        else:
            o.field -= taken
        if seat == ANCIENT:
            o.field += taken
        else:
            o.piles[seat] += taken

    def _on_cards(self, line: Line, seat: int) -> None:
        o, verb, n = self.o, line.verb, line.b
        if verb == verbs.DRAW:
            o.hands[seat] += n
        elif verb == verbs.DISCARD:
            o.hands[seat] -= min(n, o.hands[seat])
        elif verb == verbs.RECOVER:
            o.hands[seat] += n * 1.3
        elif verb == verbs.GAIN_WHITE:
            o.whites += min(n, o.view.whites)
            lane = o.lanes[seat]
            if lane is not None and not o.view.rolled:
                lane.dice += n
        elif verb == verbs.LOSE_WHITE:
            o.whites -= n
            lane = o.lanes[seat]
            if lane is not None and not o.view.rolled:
                lane.dice -= n
        elif verb == verbs.LIMIT:
            o.extra += (-1.5 if seat == ANCIENT else 1.5) * line.b
        elif verb == verbs.COST_MOD:
            o.extra += (0.6 if seat == ANCIENT else -0.8) * line.b
        elif verb == verbs.LOCK:
            player = o.view.seats[seat]
            ready = player.ability != NOBODY and not player.ability_cooldown and not player.ability_spent
            o.extra -= 1.2 if ready else 0.0
        elif verb == verbs.PURGE:
            held = [card for card in o.view.seats[seat].hand if card >= 0 and o.view.content.designs[card].type == NEGATIVE]
            o.extra += 1.5 * min(n, len(held))

    def _table(self, line: Line) -> None:
        o, verb, n = self.o, line.verb, line.a
        if verb == verbs.ALERT:
            o.alert = max(0, min(o.view.cap, o.alert + n))
        elif verb == verbs.HOLD_ALERT:
            o.extra += o.step * n if o.alert < o.view.cap else 0.0
        elif verb == verbs.HAZARD:
            o.extra -= 1.0 * n
        elif verb == verbs.PEEK:
            o.extra += (-0.4 if self.ancient else 0.4) * line.b
        elif verb == verbs.SEED:
            o.extra -= 1.6 * min(line.b, o.view.negatives.count(o.view.content.negative_kinds[n]))
        elif verb == verbs.EXPOSE:
            o.exposed += min(n, o.relics - o.exposed)
        elif verb == verbs.CONCEAL:
            free = o.exposed - len([1 for one in o.heist if one != NOBODY])
            o.exposed -= max(0, min(n, free))
        elif verb == verbs.COOLDOWN:
            cooling = [relic for relic in o.view.relics if relic.holder == ANCIENT and relic.cooldown]
            if n == ANCIENT:
                o.extra += 1.5 * line.b if line.b > 0 or cooling else 0.0
            else:
                o.extra -= 1.2 * line.b
        elif verb == verbs.BANISH:
            o.extra += 0.2 if not self.ancient else -0.2


def foresee(o: Outlook, seat: int, lane: int, design: int) -> None:
    """What a card does to an outlook, its Risk included."""
    card = o.view.content.designs[design]
    if seat != ANCIENT:
        o.risk[seat] += card.risk
    Foresight(o, seat, lane).block(card.block)
