"""Lantern for one seat or two, with orders, for the tests of what a table makes of them."""

from __future__ import annotations

from delve.kernel.events import Tell
from delve.kernel.face import Face, Words
from delve.kernel.flow import push
from delve.kernel.luck import Luck
from delve.kernel.orders import Carrying, Order, Stop
from tests.laws.lantern import BurnOrCall, Deal, Lantern, LanternGame, LanternView

ENOUGH = 12
BURN, CALL = 0, 1


class BurnOrEnd(BurnOrCall):
    """Calling is for good."""

    tag = "burn-or-end"

    def face(self, s: Lantern, code: int) -> Face:
        return Face("call", Words("Call"), final=True) if code == CALL else Face("burn", Words("Burn oil"))


class DealThen(Deal):
    tag = "deal-then"

    def run(self, s: Lantern, luck: Luck, tell: Tell | None) -> None:
        s.secrets = [int(luck.die()) for _ in s.secrets]
        push(s, BurnOrEnd(0))


class Evening(Order):
    """Burns until there is enough."""

    word = "evening"
    help = "burns until it is late"

    def offered(self, view: LanternView) -> Words | None:
        return Words("Let it burn", "Until it is late.") if view.oil < ENOUGH else None

    def begun(self, view: LanternView) -> Carrying:
        return lambda view: BURN if view.oil < ENOUGH else Stop("It is late.")


class Trust(Order):
    """Burns until it has to call."""

    word = "trust"
    help = "plays on as the keeper would"
    judges = True

    def offered(self, view: LanternView) -> Words | None:
        return Words("Trust the keeper")

    def begun(self, view: LanternView) -> Carrying:
        return lambda view: view.options[0]


class OrderedLantern(LanternGame):
    id, title, min_seats = "ordered-lantern", "Ordered Lantern", 1
    secrets = False
    undo = "free"
    orders: tuple[Order, ...] = (Evening(), Trust())
    steps = (DealThen, BurnOrEnd)

    def blank(self, seats: int, setup: object) -> Lantern:
        s = Lantern([0] * seats, [0] * seats)
        push(s, DealThen())
        return s
