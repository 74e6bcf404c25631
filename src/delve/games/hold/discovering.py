"""Drawing what was found (HOLD-5.19 to 5.24): its size, its spaces, its name, then its verbs one after the other."""

from __future__ import annotations

from delve.games.hold import changes, force_changes, map_changes, remnants
from delve.games.hold.abandoned import AbandonedRoom
from delve.games.hold.cards import rank
from delve.games.hold.codes import BODY, CAVERN, DRY, NOTHING, SHAFT_LINK, SOLID, WATER, WYRD
from delve.games.hold.dispatch import DISCOVERIES, handler
from delve.games.hold.drawing import draw_found
from delve.games.hold.enemies import attack, strength_of
from delve.games.hold.facts import is_connected
from delve.games.hold.gases import GAS_OF, release
from delve.games.hold.graph import is_sealed, undrawn_together
from delve.games.hold.liquids import flow, flows_when_found, liquid_at, solidifies
from delve.games.hold.magic import RolledMagic
from delve.games.hold.naming import where
from delve.games.hold.prompts import name_it
from delve.games.hold.rolls import WHAT, GiveBack, RollD2, draw_rank, roll_d4
from delve.games.hold.spaces import DOWN, LEFT, RIGHT, column, depth, grid_distance, key_of, touching, within
from delve.games.hold.state import Hold
from delve.games.hold.tables import DROUGHT, FOREST, LAKE, RIVER, VOLCANIC_SHAFT
from delve.games.hold.verbs import ARTEFACT, FLOW, GAIN_GOODS, GAIN_GOODS_PER_DEPTH, GAS, LIQUIDS, MAGIC_D2, ODD, SLEEPS
from delve.games.hold.verbs import FIGHT as FIGHTS
from delve.games.hold.words import face, say, space_place
from delve.kernel.errors import Stuck
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Obvious, Step, push
from delve.kernel.luck import DICE, Luck

WYRD_DEPTH = 5
NEARBY = 2
"""How far away a discovery may be anchored that does not fit (5.21)."""
DRIES_UP = (RIVER, LAKE)
"""What the Rune of Drought leaves without water (18.24); a river of nuts has none to lose (R360)."""
AS_ROLLED = 0
RUNS_LEFT, RUNS_RIGHT = 0, 1


class Discover(Step[Hold]):
    """A club, a spade or a Wyrd result is found in a space: how large is it? A♣ from depth 5 on is the Wyrd (18.03)."""

    tag = "discover"

    def __init__(self, number: int, at: int, dug_from: int) -> None:
        self.number = number
        self.at = at
        self.dug_from = dug_from

    def args(self) -> tuple[int, ...]:
        return self.number, self.at, self.dug_from

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        number, at, dug_from = self.args()
        if number == FOREST and depth(at) >= WYRD_DEPTH:
            push(s, WyrdDraw(at, dug_from))
            return
        if solidifies(s, number, at):
            draw_found(s, BODY, number, (at,), dug_from, tell, SOLID)
            return
        size = s.content.discoveries[number].spaces
        if size == "edge":
            push(s, RiverRuns(number, at, dug_from))
        elif size == "page":
            draw_shaft(s, at, dug_from, tell)
        elif size == "room":
            push(s, AbandonedRoom(at, dug_from))
        elif size == "1D2":
            push(s, Sized(number, at, dug_from, AS_ROLLED))
            push(s, RollD2(WHAT.index("size")))
        elif size.startswith("1D4"):
            push(s, Sized(number, at, dug_from, roll_d4(s, luck, "size", tell) + (2 if size.endswith("+2") else 0)))
        else:
            push(s, Sized(number, at, dug_from, int(size)))


class WyrdDraw(Step[Hold]):
    """A card on the Wyrd table for this space (18.03, 23.01). It is out until the result is resolved (2.07)."""

    tag = "wyrd-draw"

    def __init__(self, at: int, dug_from: int) -> None:
        self.at = at
        self.dug_from = dug_from

    def args(self) -> tuple[int, ...]:
        return self.at, self.dug_from

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        card = draw_rank(s, luck, "wyrd", tell)
        push(s, GiveBack(card))
        push(s, Discover(WYRD + rank(card), self.at, self.dug_from))


class Sized(Step[Hold]):
    """Its size is known: does it fit? If not it is anchored nearby (5.21), and if that fails it is an empty cavern (5.22)."""

    tag = "sized"

    def __init__(self, number: int, at: int, dug_from: int, size: int) -> None:
        self.number = number
        self.at = at
        self.dug_from = dug_from
        self.size = size

    def args(self) -> tuple[int, ...]:
        return self.number, self.at, self.dug_from, self.size

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        size = self.size if self.size != AS_ROLLED else s.cards.rolled
        if undrawn_together(s.map, self.at, size):
            push(s, TakeSpace(self.number, self.dug_from, size, self.at))
        elif anchors(s, self.at, size):
            push(s, Anchor(self.number, self.at, size))
        elif self.at not in s.map.cells:  # the second spade of a Dungeon may have no space of its own (27.12)
            draw_found(s, CAVERN, NOTHING, (self.at,), self.dug_from, tell)


def anchors(s: Hold, at: int, size: int) -> list[int]:
    """The nearest undrawn spaces within 2 that touch a connected space and have room (5.21)."""
    fit = [
        one for one in within(at, NEARBY)
        if one != at and undrawn_together(s.map, one, size) and any(is_connected(s, there) for there in touching(one))
    ]  # fmt: skip
    return [one for one in fit if grid_distance(at, one) == grid_distance(at, fit[0])]


class Anchor(Obvious[Hold]):
    """Where a discovery is found that does not fit where it was dug for; the target stays undrawn (5.21)."""

    tag = "anchor"
    clause = "HOLD-5.21"

    def __init__(self, number: int, at: int, size: int) -> None:
        super().__init__(0)
        self.number = number
        self.at = at
        self.size = size

    def args(self) -> tuple[int, ...]:
        return self.number, self.at, self.size

    def every(self, s: Hold) -> list[int]:
        return anchors(s, self.at, self.size)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        dug_from = next(there for there in touching(code) if is_connected(s, there))
        push(s, TakeSpace(self.number, dug_from, self.size, code))

    def prompt(self, s: Hold) -> str:
        return say("ask.anchor", what=s.content.discoveries[self.number].name)

    def face(self, s: Hold, code: int) -> Face:
        return face(f"place {key_of(code)}", "place", space_place(code), where=where(code))


class TakeSpace(Obvious[Hold]):
    """The next space of a discovery of several: undrawn, touching one already taken (5.20, 5.23)."""

    tag = "take-space"
    clause = "HOLD-5.20"

    def __init__(self, number: int, dug_from: int, size: int, *taken: int) -> None:
        super().__init__(0)
        self.number = number
        self.dug_from = dug_from
        self.size = size
        self.taken = taken

    def args(self) -> tuple[int, ...]:
        return (self.number, self.dug_from, self.size, *self.taken)

    def every(self, s: Hold) -> list[int]:
        if len(self.taken) == self.size:
            return []
        free = sorted({at for one in self.taken for at in touching(one) if at not in s.map.cells and at not in self.taken})
        straight = self.taken[-1] + self.taken[0] - self.dug_from
        return [straight] if s.rules.shape == "row" and straight in free else free  # R14; where the row cannot go on it is asked

    def options(self, s: Hold) -> tuple[int, ...]:
        return () if s.rules.shape == "random" else super().options(s)

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        if len(self.taken) == self.size:
            entry = s.content.discoveries[self.number]
            draw_discovery(s, entry.drawn_as, self.number, self.taken, self.dug_from, tell)
        elif s.rules.shape == "random":
            free = self.every(s)
            self.chosen(s, free[int(luck.below(len(free), DICE, "shape"))], luck, tell)
        else:
            super().run(s, luck, tell)

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        push(s, TakeSpace(self.number, self.dug_from, self.size, *self.taken, code))

    def prompt(self, s: Hold) -> str:
        return say("ask.place", what=s.content.discoveries[self.number].name, left=self.size - len(self.taken))

    def face(self, s: Hold, code: int) -> Face:
        return face(f"place {key_of(code)}", "place", space_place(code), where=where(code))


class RiverRuns(Obvious[Hold]):
    """Which way a river runs: to the nearer edge of the page, through undrawn spaces only (18.06, 18.07)."""

    tag = "river-runs"
    clause = "HOLD-18.07"

    def __init__(self, number: int, at: int, dug_from: int) -> None:
        super().__init__(0)
        self.number = number
        self.at = at
        self.dug_from = dug_from

    def args(self) -> tuple[int, ...]:
        return self.number, self.at, self.dug_from

    def every(self, s: Hold) -> list[int]:
        page, at = s.rules.page, self.at
        far = {RUNS_LEFT: column(at) - page.left_edge(at), RUNS_RIGHT: page.right_edge(at) - column(at)}
        free = [way for way, side in ((RUNS_LEFT, LEFT), (RUNS_RIGHT, RIGHT)) if at + side not in s.map.cells]
        return [way for way in free if far[way] == min([far[one] for one in free])] or [NOTHING]

    def chosen(self, s: Hold, code: int, luck: Luck, tell: Tell | None) -> None:
        page, at = s.rules.page, self.at
        spaces = [at]
        if code != NOTHING:
            side = LEFT if code == RUNS_LEFT else RIGHT
            edge = page.left_edge(at) if code == RUNS_LEFT else page.right_edge(at)
            while column(spaces[-1]) != edge and spaces[-1] + side not in s.map.cells:
                spaces.append(spaces[-1] + side)
        draw_discovery(s, BODY, self.number, tuple(spaces), self.dug_from, tell)

    def prompt(self, s: Hold) -> str:
        return say("ask.river", what=s.content.discoveries[self.number].name)

    def face(self, s: Hold, code: int) -> Face:
        way = "left" if code == RUNS_LEFT else "right"
        return face(f"run {way}", "river", way=way)


def draw_shaft(s: Hold, at: int, dug_from: int, tell: Tell | None) -> None:
    """Straight down to the bottom row of the page, stopping at the first drawn space, into which it opens (18.13, 18.14)."""
    spaces = [at]
    while depth(spaces[-1]) < s.rules.page.bottom(at) and spaces[-1] + DOWN not in s.map.cells:
        spaces.append(spaces[-1] + DOWN)
    entry = s.content.discoveries[VOLCANIC_SHAFT]
    draw_found(s, entry.drawn_as, entry.number, tuple(spaces), dug_from, tell)
    for one in spaces[:-1]:
        map_changes.make_link(s, SHAFT_LINK, one, one + DOWN, tell)
    below = spaces[-1] + DOWN
    if (
        below in s.map.cells
        and depth(spaces[-1]) < s.rules.page.bottom(at)
        and not (s.map.thing_at(below).kind == BODY or is_sealed(s.map.thing_at(below)))
    ):
        map_changes.make_link(s, SHAFT_LINK, spaces[-1], below, tell)


def draw_discovery(s: Hold, kind: int, number: int, spaces: tuple[int, ...], dug_from: int, tell: Tell | None) -> None:
    """Draw a discovery of the tables, name it, and do its verbs. Under the Rune of Drought rivers and lakes are dry (18.24)."""
    liquid = kind_of_liquid = DRY
    for op in s.content.discoveries[number].effects:
        if op.verb == FLOW:
            kind_of_liquid = LIQUIDS[op.a]
            liquid = liquid_at(s, spaces[0], kind_of_liquid)
    if liquid == WATER and DROUGHT in s.runes and number in DRIES_UP:
        draw_found(s, CAVERN, number, spaces, dug_from, tell)
        return
    thing = draw_found(s, kind, number, spaces, dug_from, tell, liquid)
    for at in spaces:
        if liquid != DRY and liquid_at(s, at, kind_of_liquid) != liquid:
            map_changes.fill(s, [at], liquid_at(s, at, kind_of_liquid), tell)  # a lake across the edge of the Magma layer (27.05)
    push(s, Effects(thing.number, 0))
    name_it(s, thing.number)


class Effects(Step[Hold]):
    """The verbs of a discovery, in order; what one of them asks or fights is done before the next."""

    tag = "effects"

    def __init__(self, thing: int, op: int) -> None:
        self.thing = thing
        self.op = op

    def args(self) -> tuple[int, ...]:
        return self.thing, self.op

    def run(self, s: Hold, luck: Luck, tell: Tell | None) -> None:
        thing = s.map.things.get(self.thing)
        entry = None if thing is None else s.content.discoveries.get(thing.what)
        if thing is None or entry is None or self.op == len(entry.effects):
            return  # done, or its own magic took its place: a circus, a worm
        push(s, Effects(self.thing, self.op + 1))
        op = entry.effects[self.op]
        at, size = thing.anchor, len(thing.spaces)
        if op.verb == FIGHTS:
            attack(s, op.a, at, tell, size, thing.prompt)  # fought once the triggers of the card are done (`explore.accept`)
        elif op.verb == SLEEPS:
            force_changes.put_to_sleep(s, op.a, at, strength_of(s, op.a, at, size), tell, prompt=thing.prompt)
        elif op.verb == MAGIC_D2:
            push(s, RolledMagic(at))
            push(s, RollD2(WHAT.index("magic")))
        elif op.verb == GAIN_GOODS:
            changes.gain(s, 0, op.a, entry.id, tell)
        elif op.verb == GAIN_GOODS_PER_DEPTH:
            changes.gain(s, 0, op.a * depth(at), entry.id, tell)
        elif op.verb == GAS:
            release(s, at, GAS_OF[roll_d4(s, luck, "gas", tell)], tell)
        elif op.verb == FLOW:
            if flows_when_found(at, thing.dug_from):
                flow(s, at, LIQUIDS[op.a], tell)
        elif op.verb == ODD:
            handler(DISCOVERIES, thing.what, entry.clause, entry.name)(s, self.thing, luck, tell)
        elif op.verb == ARTEFACT:
            remnants.artefact_found(s)
        else:
            raise Stuck(f"{entry.name} ({entry.clause}) has a verb that discoveries do not know")


STEPS = (Discover, WyrdDraw, Sized, Anchor, TakeSpace, RiverRuns, Effects)
