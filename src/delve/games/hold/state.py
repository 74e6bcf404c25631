"""The hold: map, supplies, cards, who lives in it, what is known of magic, and where the turn stands (HOLD-1, "State")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from delve.games.hold.box import Content
from delve.games.hold.cards import BLACK_JOKER, RED_JOKER, STANDARD
from delve.games.hold.chronicle import Chronicle, blank_chronicle
from delve.games.hold.codes import ENTRANCE, GOES_ON, NOTHING, SOLDIER
from delve.games.hold.combat_state import Combat
from delve.games.hold.forces import Being, Dormant, Group
from delve.games.hold.house_rules import Rules, changed_rules
from delve.games.hold.mapping import Cell, HoldMap, Thing
from delve.games.hold.spaces import ENTRANCE_SPACE
from delve.kernel.errors import Stuck
from delve.kernel.flow import State
from delve.kernel.part import Part
from delve.parts.deck import Deck, deck_of

if TYPE_CHECKING:
    from delve.games.hold.facts import Facts

START: Final = 20
"""Resources and Trade Goods at the start (1.04)."""
FIRST_SOLDIERS: Final = 5
GENTLE: Final = 2
"""A gentle start has twice as much of everything (R363)."""
THE_ENTRANCE: Final = 0
"""The number of the Entrance among the things."""


class Supplies(Part):
    """Resources and Trade Goods (HOLD-6). Caps follow from the map."""

    tag = "supplies"

    resources: int
    goods: int
    transmutation: bool
    """1 Resource trades for 3 Trade Goods (8.22)."""

    def __init__(self, resources: int, goods: int, transmutation: bool) -> None:
        self.resources = resources
        self.goods = goods
        self.transmutation = transmutation

    def copy(self) -> Supplies:
        return Supplies(self.resources, self.goods, self.transmutation)


class Cards(Part):
    """The deck and every card that is not in it (HOLD-2). All 54 cards are always in exactly one of these places."""

    tag = "cards"

    deck: Deck
    out: list[int]
    """Drawn and not yet back: the card being explored, ignored cards, cards of a set."""
    aside: list[int]
    """Jokers that are not in play yet (1.07)."""
    waiting: dict[int, int]
    """Jokers that come back: the ends of turns until then (2.12)."""
    deep: bool
    """Depth 5 was reached, so the Jokers are in play (2.11)."""
    red_found: int
    """Red Jokers found (25.02)."""
    rolled: int
    """The last roll of a step that another one waits for (`rolls.RollD2`); 0 before the first."""
    discards: list[int]
    """Cards that are done with and stay out for a while, by house rule (R01)."""

    def __init__(
        self, deck: Deck, out: list[int], aside: list[int], waiting: dict[int, int], deep: bool, red_found: int, rolled: int = 0,
        discards: list[int] | None = None,
    ) -> None:  # fmt: skip
        self.deck = deck
        self.out = out
        self.aside = aside
        self.waiting = waiting
        self.deep = deep
        self.red_found = red_found
        self.rolled = rolled
        self.discards = [] if discards is None else discards

    def copy(self) -> Cards:
        return Cards(
            self.deck.copy(), self.out[:], self.aside[:], self.waiting.copy(), self.deep, self.red_found, self.rolled, self.discards[:]
        )


class Clock(Part):
    """The turn, and what was done in it."""

    tag = "clock"

    turn: int
    built: bool
    """This turn's room was built (7.01)."""
    free_room: bool
    """A forest was cut: this turn's room costs nothing (18.02)."""
    traded: bool
    used: set[int]
    """Once-per-turn powers that were used: `power * 65536 + thing` (4.15)."""
    sealed_in: int
    """Turns in a row without a space to explore (32.07)."""
    toads: dict[int, int]
    """Spaces of swamps and the turn at whose end toads come out of them (31.04)."""
    gathers: bool
    """A card is being resolved: its enemies and those of its triggers wait for each other, and share one combat (11.06)."""
    dug: int
    """The space that was explored last; NOTHING before the first. No rule reads it: it says where "dig on" leads."""
    dug_from: int

    def __init__(
        self, turn: int, built: bool, free_room: bool, traded: bool, used: set[int], sealed_in: int, toads: dict[int, int],
        gathers: bool = False, dug: int = NOTHING, dug_from: int = NOTHING,
    ) -> None:  # fmt: skip
        self.turn = turn
        self.built = built
        self.free_room = free_room
        self.traded = traded
        self.used = used
        self.sealed_in = sealed_in
        self.toads = toads
        self.gathers = gathers
        self.dug = dug
        self.dug_from = dug_from

    def copy(self) -> Clock:
        return Clock(
            self.turn, self.built, self.free_room, self.traded, self.used.copy(), self.sealed_in, self.toads.copy(),
            self.gathers, self.dug, self.dug_from,
        )  # fmt: skip


class Find(Part):
    """A Legendary artefact: its form, its two powers, where it lies (HOLD-25)."""

    tag = "find"
    fixed = True

    number: int
    form: int
    """Row and column of the table of forms: `row * 4 + column`, from 0."""
    powers: tuple[int, ...]
    """Ranks."""
    at: int
    room: int
    """The room a Purposeful one counts as; NOTHING for the others."""
    trees: int
    """The thing that are the cave trees of a Creation one; NOTHING while it waits for a place (25.20)."""

    def __init__(self, number: int, form: int, powers: tuple[int, ...], at: int, room: int = NOTHING, trees: int = NOTHING) -> None:
        self.number = number
        self.form = form
        self.powers = powers
        self.at = at
        self.room = room
        self.trees = trees


class Lore(Part):
    """Magic, inventions, finds and layers: what the hold has met and what goes on from it (HOLD-21 to 27)."""

    tag = "lore"

    good: set[int]
    """Ranks of Good Magic resolved."""
    bad: set[int]
    inventions: set[int]
    garish: int
    """Rooms with a price that will cost double (22.02)."""
    dust: int
    """Diamond Dust pending (22.03)."""
    gills: bool
    valkyria: bool
    pawrtals: int
    metals: int
    """Living Metals (21.04)."""
    colours: list[int]
    """Spaces of Charming Colours (21.14)."""
    finds: list[Find]
    next_find: int
    avengers: int
    """Vengeful allies that wait for the next combat (25.22)."""
    bargains: int
    """Monstrosities still to come with four trait cards (25.21)."""
    artefacts: int
    """Artefacts (J of spades) that wait for a Unit Room (19.15)."""
    crystal: bool
    hudrak: bool
    golems: bool
    """A golem forge was cleared (8.12)."""
    layer: int
    layer_depth: int
    slain: list[tuple[str, str]]
    """Monstrosities defeated: their names, and by what (26.20)."""

    def __init__(
        self, good: set[int], bad: set[int], inventions: set[int], garish: int, dust: int, gills: bool, valkyria: bool, pawrtals: int,
        metals: int, colours: list[int], finds: list[Find], next_find: int, avengers: int, bargains: int, artefacts: int, crystal: bool,
        hudrak: bool, golems: bool, layer: int, layer_depth: int, slain: list[tuple[str, str]],
    ) -> None:  # fmt: skip
        self.good = good
        self.bad = bad
        self.inventions = inventions
        self.garish = garish
        self.dust = dust
        self.gills = gills
        self.valkyria = valkyria
        self.pawrtals = pawrtals
        self.metals = metals
        self.colours = colours
        self.finds = finds
        self.next_find = next_find
        self.avengers = avengers
        self.bargains = bargains
        self.artefacts = artefacts
        self.crystal = crystal
        self.hudrak = hudrak
        self.golems = golems
        self.layer = layer
        self.layer_depth = layer_depth
        self.slain = slain

    def copy(self) -> Lore:
        return Lore(
            self.good.copy(), self.bad.copy(), self.inventions.copy(), self.garish, self.dust, self.gills, self.valkyria, self.pawrtals,
            self.metals, self.colours[:], self.finds[:], self.next_find, self.avengers, self.bargains, self.artefacts, self.crystal,
            self.hudrak, self.golems, self.layer, self.layer_depth, self.slain[:],
        )  # fmt: skip


class Ending(Part):
    """How the hold ended, for the record (32.01)."""

    tag = "ending"
    fixed = True

    how: int
    enemy: int
    at_depth: int

    def __init__(self, how: int, enemy: int = NOTHING, at_depth: int = 0) -> None:
        self.how = how
        self.enemy = enemy
        self.at_depth = at_depth


class Hold(State):
    """A hold. Nothing is secret but the order of the deck, and the deck has none."""

    tag = "hold"
    SHARED = ("rules", "content", "facts")

    rules: Rules
    content: Content
    facts: Facts | None
    """What follows from the map, while it is known (`facts.facts`); every change to the map forgets it."""
    map: HoldMap
    supplies: Supplies
    cards: Cards
    clock: Clock
    houses: dict[int, tuple[Group, ...]]
    """Units by the thing they are housed in."""
    last_housed: dict[int, int]
    """The kind of unit a Barracks housed last, for its counterpart (17.08)."""
    beings: list[Being]
    dormant: list[Dormant]
    next_being: int
    """Numbers beings and dormant enemies."""
    lore: Lore
    runes: tuple[int, ...]
    combat: Combat | None
    ending: Ending
    chronicle: Chronicle

    def __init__(
        self, rules: Rules, content: Content, facts: Facts | None, map: HoldMap, supplies: Supplies, cards: Cards, clock: Clock,
        houses: dict[int, tuple[Group, ...]], last_housed: dict[int, int], beings: list[Being], dormant: list[Dormant], next_being: int,
        lore: Lore, runes: tuple[int, ...], combat: Combat | None, ending: Ending, chronicle: Chronicle,
    ) -> None:  # fmt: skip
        super().__init__()
        self.rules = rules
        self.content = content
        self.facts = facts
        self.map = map
        self.supplies = supplies
        self.cards = cards
        self.clock = clock
        self.houses = houses
        self.last_housed = last_housed
        self.beings = beings
        self.dormant = dormant
        self.next_being = next_being
        self.lore = lore
        self.runes = runes
        self.combat = combat
        self.ending = ending
        self.chronicle = chronicle

    def thawed(self) -> None:
        """House rules that were changed apply again (34.02)."""
        self.rules = changed_rules(self.rules, self.chronicle.house_rules)

    def copy(self) -> Hold:
        combat = self.combat
        twin = Hold(
            self.rules, self.content, self.facts, self.map.copy(), self.supplies.copy(), self.cards.copy(), self.clock.copy(),
            self.houses.copy(), self.last_housed.copy(), self.beings[:], self.dormant[:], self.next_being, self.lore.copy(), self.runes,
            None if combat is None else combat.copy(), self.ending, self.chronicle.copy(),
        )  # fmt: skip
        self.give_agenda(twin)
        return twin

    @property
    def fight(self) -> Combat:
        """The combat, for steps that belong to one."""
        if self.combat is None:
            raise Stuck("there is no combat")
        return self.combat

    @property
    def over(self) -> bool:
        return self.ending.how != GOES_ON


def blank_hold(rules: Rules) -> Hold:
    """A hold as it is founded: the Entrance, 20 of each supply, five Soldiers, Jokers aside (1.03-1.07); gentle, twice as much (R363)."""
    times = GENTLE if rules.gentle_start else 1
    entrance = Thing(THE_ENTRANCE, ENTRANCE, NOTHING, (ENTRANCE_SPACE,))
    m = HoldMap({ENTRANCE_SPACE: Cell(THE_ENTRANCE)}, {THE_ENTRANCE: entrance}, set(), {}, [], [], {}, 1)
    cards = Cards(deck_of(list(range(STANDARD))), [], [RED_JOKER, BLACK_JOKER], {}, False, 0)
    lore = Lore(set(), set(), set(), 0, 0, False, False, 0, 0, [], [], 1, 0, 0, 0, False, False, False, 0, 1, [])
    return Hold(
        rules, rules.content, None, m, Supplies(START * times, START * times, False), cards, Clock(0, False, False, False, set(), 0, {}),
        {THE_ENTRANCE: (Group(SOLDIER, FIRST_SOLDIERS * times),)}, {}, [], [], 1, lore, (), None, Ending(GOES_ON), blank_chronicle(),
    )  # fmt: skip
