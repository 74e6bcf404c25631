"""Orders of the Overseer: words for what would otherwise be many choices. They choose what is offered, and see the view alone.

In a fight: `captains`, `fight` and `hold`. In the turn: `mend`, `dig`, `tunnel` and `pass`. Whatever an order does not know how to
answer ends it.
"""

from __future__ import annotations

from typing import Any, Final

from delve.games.hold.adventurer_powers import Rush
from delve.games.hold.box import Content
from delve.games.hold.building import BACK as LEAVE
from delve.games.hold.building import DONE, WORK, Build, DoWork
from delve.games.hold.codes import CAVERN, HOSTILE, YOURS
from delve.games.hold.dispatch import number_of
from delve.games.hold.enemy_fire import FiredAt
from delve.games.hold.explore import RED_CAVERN, WAYS, Explore, Red
from delve.games.hold.fighting import Foe, Split
from delve.games.hold.naming import what_name
from delve.games.hold.overseer_phase import ATTACK, BACK, END_PHASE, FIRE, POWER, WAIT, OverseerPhase, PieceActs
from delve.games.hold.recruiting import Recruit
from delve.games.hold.repairs import Repair
from delve.games.hold.rounds import NextEnemy
from delve.games.hold.shields import PlaceShield
from delve.games.hold.sight import HoldView, SeenPiece
from delve.games.hold.spaces import DOWN, ENTRANCE_SPACE, LEFT, RIGHT, TOUCHING, UP
from delve.games.hold.supplies import NO_TRADE, Trade
from delve.games.hold.words import say
from delve.kernel.english import capital
from delve.kernel.face import Words
from delve.kernel.orders import Carrying, Order, Stop

FIGHTING: Final = (OverseerPhase, PieceActs, DoWork, Foe, Split, PlaceShield, FiredAt, NextEnemy, Rush)
"""The questions of a fight that captains answer. Who withdraws, who is tamed and whose room is lost is for the Overseer to say."""
PASSED: Final[dict[type[Any], int]] = {Trade: NO_TRADE, Build: DONE, Recruit: DONE}
"""The steps of a turn that can be passed, each with the code that does it."""
TURNS: Final = 10
"""The most turns that are dug for one order."""
ROUNDS: Final = 20
"""The most rounds that a line is held for one order."""
NEVER: Final = 1_000_000
REPAIRING: Final = WORK + number_of(Repair())
"""The option of the Build step that leads to repairs."""
ON: Final = {UP: "upwards", LEFT: "to the left", RIGHT: "to the right", DOWN: "downwards"}


def words_of(id: str, **values: Any) -> Words:
    label, _, then = say(f"order.{id}", **values).partition("|")
    return Words(label, then)


def strength(view: HoldView, side: int) -> int:
    return sum([one.strength for one in view.pieces if one.side == side])


def enemies(view: HoldView) -> int:
    return sum([one.side == HOSTILE for one in view.pieces])


def gate_open(view: HoldView) -> bool:
    """An enemy stands at the Entrance, and nobody of yours is in its way: the fall is near (14.02)."""
    there = {one.side for one in view.pieces if one.at == ENTRANCE_SPACE}
    return HOSTILE in there and YOURS not in there


def overrun(view: HoldView) -> dict[int, SeenPiece]:
    """The enemies that in the next round defeat whoever of yours is in the space they come to or stand in, by number."""
    there: dict[int, int] = {}
    for one in view.pieces:
        if one.side == YOURS:
            there[one.at] = there.get(one.at, 0) + one.strength + one.shield
    coming = {road.piece: {at for at, due in road.steps if due == view.round + 1} for road in view.roads}
    found = {}
    for one in view.pieces:
        at = next((at for at in (one.at, *sorted(coming.get(one.number, ()))) if at in there), None)
        if one.side == HOSTILE and at is not None and one.strength >= there[at]:
            found[one.number] = one
    return found


def last_to_act(view: HoldView) -> bool:
    """Whether the phase ends with this choice, or the next."""
    return view.ask is OverseerPhase and sum([0 <= code < POWER for code in view.options]) <= 1


def danger(first: HoldView, view: HoldView) -> str:
    """Why the Overseer should look before the enemies move: what is new since the order was given. Empty if nothing is."""
    if gate_open(view) and not gate_open(first):
        return say("order.gate")
    known, coming = overrun(first), overrun(view)
    new = [one for number, one in coming.items() if number not in known]
    return say("order.overrun", enemy=capital(new[0].named)) if new else ""


class Captains(Order):
    """Instinct plays the rest of the round."""

    word = "captains"
    help = "in a fight: they decide for the rest of the round"
    judges = True

    def __init__(self, box: Content) -> None:
        self.box = box

    def offered(self, view: HoldView) -> Words | None:
        return words_of(self.word) if view.round and view.ask in FIGHTING else None

    def begun(self, view: HoldView) -> Carrying:
        from delve.games.hold.mind.instinct import HoldInstinct

        mind, first = HoldInstinct(self.box), view

        def carried(view: HoldView) -> int | Stop:
            ended = self.ended(first, view)
            if ended:
                return Stop(ended)
            if view.ask not in FIGHTING:
                return Stop(say("order.asked"))
            return view.options[mind.pick(view)]

        return carried

    def ended(self, first: HoldView, view: HoldView) -> str:
        """Why they stop here; empty if they go on."""
        if not view.round:
            return say("order.fight_over")
        if view.round != first.round:
            return say("order.round", round=view.round)
        return danger(first, view) if last_to_act(view) else ""


class Fight(Captains):
    """Instinct plays the fight to its end, unless it goes badly."""

    word = "fight"
    help = "in a fight: the captains play it to its end, unless it goes badly"

    def ended(self, first: HoldView, view: HoldView) -> str:
        if not view.round:
            return say("order.fight_over")
        yours, theirs = strength(view, YOURS), strength(view, HOSTILE)
        if yours < theirs and 2 * yours <= strength(first, YOURS) and yours < strength(first, YOURS):
            return say("order.badly", yours=yours, theirs=theirs)
        return danger(first, view) if last_to_act(view) else ""


class HoldTheLine(Order):
    """Nobody leaves their space; whoever has an enemy there strikes, whoever can fires. It judges nothing but who comes first."""

    word = "hold"
    help = "in a fight: nobody leaves their space, round by round, until somebody of yours is hurt"

    def __init__(self, box: Content) -> None:
        self.box = box

    def offered(self, view: HoldView) -> Words | None:
        return words_of(self.word) if view.round and view.ask is OverseerPhase else None

    def begun(self, view: HoldView) -> Carrying:
        first = view

        def carried(view: HoldView) -> int | Stop:
            ended = self.ended(first, view)
            if ended:
                return Stop(ended)
            if view.ask is OverseerPhase:
                return next(iter(self.ready(view)), END_PHASE)
            return self.blow(view) if view.ask is PieceActs else Stop(say("order.asked"))

        return carried

    def ended(self, first: HoldView, view: HoldView) -> str:
        """Why the line is held no longer."""
        if not view.round:
            return say("order.fight_over")
        if view.ask is not OverseerPhase or view.round == first.round:
            return danger(first, view) if last_to_act(view) else ""  # in the round in which it was ordered
        hurt = strength(first, YOURS) - strength(view, YOURS)
        if hurt > 0:
            return say("order.hurt", lost=hurt)
        looming = danger(first, view)
        if looming:
            return looming
        if enemies(view) > enemies(first):
            return say("order.more")
        return say("order.waited", rounds=ROUNDS) if view.round >= first.round + ROUNDS else ""

    def ready(self, view: HoldView) -> list[int]:
        """The pieces that can strike or fire where they stand."""
        from delve.games.hold.mind.chart import Chart
        from delve.games.hold.mind.field import Field
        from delve.games.hold.mind.judgement import PLAIN
        from delve.games.hold.mind.reading import Reading

        field = Field(Reading(view, Chart(view, self.box), self.box, PLAIN))
        ours = [one for one in field.ours if one.number in view.options]
        return [one.number for one in ours if (one.at in field.held and field.fights(one)) or field.targets(one)]

    def blow(self, view: HoldView) -> int:
        """At the enemy that comes first."""
        due = {road.piece: road.arrives or NEVER for road in view.roads}
        blows = [code for code in view.options if code >= ATTACK and code < FIRE + ATTACK]
        if blows:
            return min(blows, key=lambda code: (due.get(code % ATTACK, NEVER), code))
        return WAIT if WAIT in view.options else next(code for code in view.options if code != BACK)


class Pass(Order):
    """No more trading, building and recruiting in this turn."""

    word = "pass"
    help = "the turn ends: no more trading, building or recruiting"

    def offered(self, view: HoldView) -> Words | None:
        return words_of(self.word) if view.ask in PASSED else None

    def begun(self, view: HoldView) -> Carrying:
        turn = view.turn
        return lambda view: passing(view, turn)


def passing(view: HoldView, turn: int) -> int | Stop:
    """Passes what is left of that turn."""
    if view.turn != turn:
        return Stop(say("order.turn", turn=view.turn))
    code = PASSED.get(view.ask) if view.ask is not None else None
    return Stop(say("order.asked")) if code is None else code


class Mend(Order):
    """Everything that is damaged, as long as it can be paid for. It judges nothing: the first of the list comes first."""

    word = "mend"
    help = "repair all that is damaged, as far as it can be paid for"

    def offered(self, view: HoldView) -> Words | None:
        damaged = sum([thing.damaged for thing in view.things])
        return words_of(self.word, number=damaged) if view.ask is Build and REPAIRING in view.options and damaged > 1 else None

    def begun(self, view: HoldView) -> Carrying:
        turn = view.turn

        def carried(view: HoldView) -> int | Stop:
            left = sum([thing.damaged for thing in view.things])
            if view.turn != turn:
                return Stop(say("order.turn", turn=view.turn))
            if view.ask is DoWork and view.about == (REPAIRING - WORK,):
                return next(code for code in view.options if code != LEAVE)
            if view.ask is not Build:
                return Stop(say("order.asked"))
            if REPAIRING in view.options:
                return REPAIRING
            return Stop(say("order.unpaid", left=left) if left else say("order.mended"))

        return carried


class DigOn(Order):
    """A quiet turn: the next space the way that was dug last, then nothing more, as long as nothing but an empty cavern turns up."""

    word = "dig"
    help = "dig on the way you dug last, and pass the rest of the turn; stops if anything is found"

    def __init__(self, box: Content) -> None:
        self.box = box

    def offered(self, view: HoldView) -> Words | None:
        code = onward(view)
        return None if code is None else words_of(self.word, way=ON[TOUCHING[code % WAYS]])

    def begun(self, view: HoldView) -> Carrying:
        turn, going = view.turn, onward(view)

        def carried(view: HoldView) -> int | Stop:
            if view.ask is Explore and view.turn == turn:
                return Stop(say("order.asked")) if going is None or going not in view.options else going
            return self.on_the_way(view, turn)

        return carried

    def on_the_way(self, view: HoldView, turn: int) -> int | Stop:
        """What is asked between one space and the next: a cavern is drawn, and what else the turn offers is passed."""
        if view.round:
            return Stop(say("order.attacked"))
        if view.ask is Red:
            return RED_CAVERN
        found = self.found(view)
        return Stop(say("order.found", what=found)) if found and view.turn == turn else passing(view, turn)

    def found(self, view: HoldView) -> str:
        """What turned up where it was dug; empty for a cavern, and for a space that is not drawn."""
        here = next((thing for thing in view.things if view.dug[0] in thing.spaces), None)
        return "" if here is None or here.kind == CAVERN else what_name(self.box, here.kind, here.what)


class Tunnel(DigOn):
    """The same turn after turn, as long as nothing turns up: a plan for a long gallery."""

    word = "tunnel"
    help = "dig on that way turn after turn, up to ten; stops if anything is found, or supplies would be lost"

    def offered(self, view: HoldView) -> Words | None:
        code = onward(view)
        return None if code is None else words_of(self.word, way=ON[TOUCHING[code % WAYS]], turns=TURNS)

    def begun(self, view: HoldView) -> Carrying:
        first, way = view.turn, TOUCHING[(onward(view) or 0) % WAYS]

        def carried(view: HoldView) -> int | Stop:
            if view.ask is not Explore:
                return self.on_the_way(view, view.turn)
            going = onward(view)
            if view.turn > first and self.found(view):
                return Stop(say("order.found", what=self.found(view)))
            if view.turn >= first + TURNS:
                return Stop(say("order.tunnelled", turns=TURNS))
            if view.turn > first and (view.resources >= view.caps[0] or view.goods >= view.caps[1]):
                return Stop(say("order.full"))
            return going if going is not None and TOUCHING[going % WAYS] == way else Stop(say("order.asked"))

        return carried


def onward(view: HoldView) -> int | None:
    """The option that digs on: one space further, or the same again where that was left blank. None where neither is offered."""
    at, back = view.dug
    if view.ask is not Explore or at < 0 or at - back not in TOUCHING:
        return None
    way = TOUCHING.index(at - back)
    return next((code for code in ((at + TOUCHING[way]) * WAYS + way, at * WAYS + way) if code in view.options), None)


def all_of(box: Content) -> tuple[Order, ...]:
    """In the order in which they are shown."""
    return HoldTheLine(box), Captains(box), Fight(box), Mend(), DigOn(box), Tunnel(box), Pass()
