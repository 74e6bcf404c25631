"""What operations are likely to do to an outlook. Chosen targets are chosen as their controller would."""

from __future__ import annotations

from delve.games.ruins import verbs
from delve.games.ruins.aims import CHOSEN, FOE, FOE_ALL, FOE_ANY, OWN, OWN_ALL, OWN_OTHER, OWN_OTHERS, THE_FIELD
from delve.games.ruins.box import Line
from delve.games.ruins.codes import (
    ANCIENT,
    AT_NEXT_REFRESH,
    NEGATIVE,
    NOBODY,
)
from delve.games.ruins.mind.dice_foresight import MEAN, DiceForesight
from delve.games.ruins.mind.outlook import Outlook
from delve.games.ruins.targets import ON_DICE


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
            DiceForesight(self.o, self.ancient).on(line, seat, foes)
        else:
            self._on_seat(line, seat)

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
