"""Positions of `ruins` for tests, and playing on from them.

    p = at(ROLL, n=4)                       the Roll phase of round 1 is next, with everything as after set-up
    p.s.seats[1].hand = cards("Trowel", "Scrolls")
    p.dice(archaeologist="5 3 6 2 4 4", ancient="6 6 5 3").go()

Dice fall as `dice` says, by label, in the order in which they are thrown (lane by lane); all other luck follows from a seed. Cards are
drawn as `next_cards` says. Play halts behind the round. `p.do("place X-S1", "ready")` answers, whoever is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Self

from delve.games.ruins import GAME, turn
from delve.games.ruins.box import Content, Design
from delve.games.ruins.codes import A_POOL, ANCIENT, KINDS, NOBODY, RECOUP
from delve.games.ruins.dice import DISABLED, FIXED, die_of, shown
from delve.games.ruins.house_rules import rules
from delve.games.ruins.setup import SET_UP
from delve.games.ruins.state import Relic, Ruins, blank_table
from delve.kernel.events import Event, Tell
from delve.kernel.face import Face, Words
from delve.kernel.flow import Ask, choose, push, settle
from delve.kernel.game import decision, index_of
from delve.kernel.luck import Foretold, Luck, seeded

BOX = GAME.box


def card(name: str, box: Content = BOX) -> int:
    """A card by its name or id."""
    return box.by_id[name] if name in box.by_id else next(one.place for one in box.designs if one.name == name)


def cards(*names: str) -> tuple[int, ...]:
    return tuple(card(name) for name in names)


def names(places: Iterable[int]) -> list[str]:
    return [BOX.designs[place].name for place in places]


def a_card(box: Content = BOX, **wanted: Any) -> int:
    """Some card of the box with those qualities: `a_card(side=EXPEDITION, type=ACTION, cost=2)`."""
    for design in box.designs:
        if all(getattr(design, name) == value for name, value in wanted.items()):
            return design.place
    raise LookupError(f"the box has no card with {wanted}")


def copy_of(design: Design, **changed: Any) -> Design:
    """The same card with other numbers."""
    own = ("place", "id", "name", "flavour", "art", "side", "type", "copies", "cost", "risk", "hazard", "cooldown", "mode", "banish",
           "windows", "block", "texts", "said")  # fmt: skip
    return Design(**{**{name: getattr(design, name) for name in own}, **changed})


def box_with(**changed: dict[str, Any]) -> Content:
    """The box with some cards changed, by id with _ for -: `box_with(A_S1={"cost": 2})`."""
    wanted = {id.replace("_", "-"): values for id, values in changed.items()}
    designs = tuple(copy_of(one, **wanted[one.id]) if one.id in wanted else one for one in BOX.designs)
    return Content(BOX.digest, designs, BOX.blocks)


def fate(seed: int = 1) -> Foretold:
    """Seeded luck in which dice of a label fall as they are told, until those are used up."""
    return Foretold(seeded(seed), {})


class Halt(Ask[Ruins]):
    """Where a test ends: play would go on from here."""

    tag = "halt"

    def options(self, s: Ruins) -> tuple[int, ...]:
        return (0,)

    def prompt(self, s: Ruins) -> str:
        return "The test is over."

    def chosen(self, s: Ruins, code: int, luck: Luck, tell: Tell | None) -> None:
        """The game goes on."""

    def face(self, s: Ruins, code: int) -> Face:
        return Face("halt", Words("Go on"))


HALT = Halt(ANCIENT)


class Played:
    """A position with its luck and all that was told since."""

    def __init__(self, s: Ruins) -> None:
        self.s = s
        self.luck = fate()
        self.told: list[Event] = []

    def dice(self, **faces: str) -> Self:
        """Dice by label: those of the Archaeologists' pools, the Ancient's, and whatever a rule calls them."""
        for what, text in faces.items():
            self.luck.told.setdefault(what, []).extend(int(face) for face in text.split())
        return self

    def next_cards(self, side: int, *named: str) -> Self:
        """The next cards of a draw pile, the next one first. Cards that are not in it are exchanged for some that are."""
        deck = self.s.piles[side].deck
        for name in reversed(named):
            if not deck.has(card(name)):
                deck.rest[-1] = card(name)
                deck.rest.sort()
            deck.put_on_top(card(name))
        return self

    def go(self) -> Self:
        """Play to the next question."""
        settle(self.s, self.luck, self.told)
        return self

    def do(self, *keys: str) -> Self:
        """Answer the pending questions."""
        for key in keys:
            choose(self.s, index_of(self.s, key), self.luck, self.told)
        return self

    def all_ready(self) -> Self:
        """Everybody who is asked to place cards places none; windows are passed."""
        while self.s.ask is not None and self.s.ask.tag in ("place-card", "use-now"):
            self.do("ready" if self.s.ask.tag == "place-card" else "pass")
        return self

    def calm(self) -> Self:
        """Pass every window, activate and declare nothing."""
        calm = {"use-now": "pass", "activate-relic": "none", "declare-heist": "none"}
        while self.s.ask is not None and self.s.ask.tag in calm:
            self.do(calm[self.s.ask.tag])
        return self

    @property
    def keys(self) -> tuple[str, ...]:
        found = decision(self.s)
        assert found is not None, "the game is over"
        return found.keys

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked what."""
        assert self.s.ask is not None, "the game is over"
        return self.s.ask.seat, self.s.ask.tag

    @property
    def halted(self) -> bool:
        return self.s.ask is HALT

    def events(self, kind: type) -> list[Any]:
        return [event for event in self.told if isinstance(event, kind)]

    def pool(self, number: int) -> list[str]:
        """A pool in words: `green 4`, `gold`, `pip =5`, `white off`."""
        return [shown(die) for die in self.s.pools[number]]


def pool(lane: int, text: str) -> bytes:
    """Dice of a lane: "green 4, green, white off, gold =5, pip 3, green 6 of 2" (a die whose home is lane 2)."""
    out = []
    for one in filter(None, (part.strip() for part in text.split(","))):
        kind, *rest = one.split()
        home = int(rest[rest.index("of") + 1]) if "of" in rest else lane
        state = 0
        if rest and rest[0] == "off":
            state = DISABLED
        elif rest and rest[0].startswith("="):
            state = FIXED + int(rest[0][1:])
        elif rest and rest[0] != "of":
            state = int(rest[0])
        out.append(die_of(KINDS.index(kind), home, state))
    return bytes(out)


def begun(seats: int, seed: int, **house_rules: Any) -> Ruins:
    """A game at its first question."""
    s = GAME.start(seats, GAME.setup(house_rules), seeded(seed))
    assert isinstance(s, Ruins)
    return s


def table(n: int = 4, box: Content = BOX, **house_rules: Any) -> Ruins:
    """Everything as after a set-up in which the first n relics and abilities were dealt; nothing is on the agenda."""
    setup = GAME.setup({**house_rules, "draft": "random"})
    s = blank_table(rules(setup, box), n)
    push(s, SET_UP)
    settle(s, fate(), None)
    for place in range(n):
        s.relics[place] = Relic(box.relics[place], False, False, 0, ANCIENT, False)
        s.seats[place + 1].ability = box.abilities[place]
    s.out_cards = (*s.out_cards[: 4 * (4 - n)], *box.relics[n:], *box.abilities[n:])
    return s


def at(phase: int, round: int = 1, n: int = 4, box: Content = BOX, **house_rules: Any) -> Played:
    """That phase of a round is next; behind the round play halts. `go` plays on."""
    s = table(n, box, **house_rules)
    s.round, s.phase = round, phase
    push(s, HALT)
    for number in range(RECOUP, phase - 1, -1):
        push(s, turn.PHASES[number])
    return Played(s)


def only(p: Played) -> Played:
    """Only the phase that is next, not those behind it."""
    p.s.agenda[:] = [p.s.agenda[0], p.s.agenda[-1]]
    return p


def place(p: Played, seat: int, *named: str | None, stakes: Sequence[int] = ()) -> Played:
    """Cards that lie placed and open, by slot; None for an empty slot."""
    player = p.s.seats[seat]
    size = len(player.slots)
    slots = [card(name) if name else NOBODY for name in named]
    player.slots = (*slots, *[NOBODY] * (size - len(slots)))
    player.stakes = (*stakes, *[0] * (size - len(stakes)))
    return p


def x(lane: int) -> int:
    return lane


def a(lane: int) -> int:
    return A_POOL + lane
