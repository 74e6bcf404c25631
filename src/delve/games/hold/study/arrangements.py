"""What is arranged in a hold so that a bot meets one entry of a table: who and what is there, and which cards come next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from delve.games.hold import card_changes, changes, force_changes, legend_changes, map_changes
from delve.games.hold.adventurers import HeroAsks, MoveIn
from delve.games.hold.box import Content
from delve.games.hold.cards import ACE, BLACK_JOKER, CLUBS, HEARTS, JACK, KING, QUEEN, RED_JOKER, SPADES
from delve.games.hold.codes import (
    BARRACKS,
    CANNON,
    CANNON_OUTPOST,
    CAVERN,
    CHAINS,
    DAMAGE,
    DISCOVERY,
    GUNNER,
    INN,
    INVENTORS_LAB,
    LADDER,
    NOTHING,
    PASSAGE,
    ROOM,
    SOLDIER,
    WATER,
)
from delve.games.hold.explore import WAYS, targets
from delve.games.hold.facts import facts
from delve.games.hold.forces import ADVENTURER, Group
from delve.games.hold.mapping import Barricade, Thing, Trap
from delve.games.hold.spaces import DOWN, LEFT, RIGHT, TOUCHING, depth, space
from delve.games.hold.state import THE_ENTRANCE, Hold
from delve.games.hold.tables import DARK, DRUID, GOD_MUSHROOM, GREEDY_HERO_RANK, HYPNOSIS, NIGHTMARE, OLD_SOUL, SPINES
from delve.kernel.flow import push

BREEDING: Final = 4
"""The rank of the invention that lets a Breeder be built (24.07)."""
HIDDEN: Final = 10
"""STR of a secret passage."""
SPACES: Final = 60
"""Spaces of the hold in which most is arranged: five floors."""
CORRIDOR: Final = 16
"""Spaces of the corridor at whose end a Monstrosity wakes."""
ALL: Final = tuple(range(1, 14))
ANY_SUIT: Final = (SPADES, CLUBS, 2, HEARTS)


def card(suit: int, rank: int) -> int:
    return suit * 13 + rank - 1


def of_rank(rank: int) -> tuple[int, ...]:
    """The four cards of a rank."""
    return tuple([card(suit, rank) for suit in ANY_SUIT])


def of_suit(suit: int) -> tuple[int, ...]:
    return tuple([card(suit, rank) for rank in ALL])


Wish = tuple[str, tuple[int, ...]]
"""What is drawn for, and the cards of which one comes."""


@dataclass(frozen=True)
class Arrangement:
    """A hold in which an entry is met, if it goes as one may expect."""

    name: str
    wishes: tuple[Wish, ...] = ()
    """The cards that come next, in order for each that they are drawn for."""
    arrange: Callable[[Hold], None] | None = None
    """What is done to the hold before the first choice."""
    spaces: int = SPACES
    turns: int = 2
    along: bool = False
    """The first space is explored along the first floor, as far out as can be, and not as deep as can be."""
    does: tuple[str, ...] = ()
    """Beginnings of keys: the first option with the next of them is taken when it is offered."""
    house_rules: dict[str, str] = field(default_factory=dict)


def explored(*cards: int) -> tuple[Wish, ...]:
    """The cards that come up in exploring, one a turn."""
    return tuple([("explore", (one,)) for one in cards])


# ---- what is there


def dig(s: Hold, kind: int, what: int = NOTHING) -> Thing:
    """Draw something beside the deepest floor that has room at its side, open to it."""
    code = max([one for one in targets(s) if TOUCHING[one % WAYS] in (LEFT, RIGHT)], key=lambda one: depth(one // WAYS))
    at, way = code // WAYS, TOUCHING[code % WAYS]
    return map_changes.draw_thing(s, kind, what, (at,), None, at - way, open_to=(at - way,))


def dig_down(s: Hold, kind: int, what: int) -> Thing:
    """Draw something below the deepest floor, at a ladder."""
    code = max([one for one in targets(s) if TOUCHING[one % WAYS] == DOWN], key=lambda one: depth(one // WAYS))
    at = code // WAYS
    thing = map_changes.draw_thing(s, kind, what, (at,), None, at - DOWN)
    map_changes.make_link(s, LADDER, at, at - DOWN, None)
    return thing


def with_jokers(s: Hold) -> None:
    """Depth 5 was reached."""
    if s.cards.aside:
        card_changes.reach_depth_5(s, None)


def adventurer_comes(s: Hold) -> None:
    """An Inn, and somebody on the way to it."""
    push(s, MoveIn(dig(s, ROOM, INN).number))


def all_but_one_adventurer(s: Hold) -> None:
    for rank in ALL[:-1]:
        force_changes.add_being(s, ADVENTURER, rank, s.content.adventurers[rank].strength, dig(s, ROOM, INN).number, None)
    adventurer_comes(s)


def soldiers_and_gunners(s: Hold) -> None:
    """Nobody else is there."""
    with_jokers(s)
    s.houses.clear()
    s.houses[THE_ENTRANCE] = (Group(SOLDIER, 150), Group(GUNNER, 100))


def corridor(s: Hold, rooms: dict[int, int] | None = None) -> None:
    """One floor to the right of the Entrance, which nobody has had the time to man; rooms by column."""
    there = rooms or {}
    with_jokers(s)
    s.houses[THE_ENTRANCE] = (Group(SOLDIER, 1),)
    for x in range(1, CORRIDOR + 1):
        kind, what = (ROOM, there[x]) if x in there else (CAVERN, NOTHING)
        map_changes.draw_thing(s, kind, what, (space(x, 1),), None, space(x - 1, 1), open_to=(space(x - 1, 1),))


def trapped_corridor(s: Hold) -> None:
    corridor(s)
    for x in range(1, CORRIDOR + 1):
        map_changes.set_trap(s, space(x, 1), Trap(DAMAGE, 2, True), None)


def chained_corridor(s: Hold) -> None:
    corridor(s)
    map_changes.mark(s, space(CORRIDOR // 2, 1), CHAINS, True, None)


def hidden_corridor(s: Hold) -> None:
    """Behind a secret passage, with a Barracks in it."""
    corridor(s, {CORRIDOR // 2: BARRACKS})
    map_changes.set_barricade(s, space(1, 1), Barricade(PASSAGE, 1, HIDDEN), False, None)


def wet_mushroom(s: Hold) -> None:
    """A God Mushroom whose source was flooded, on the floor on which the Magma begins."""
    mushroom = dig_down(s, DISCOVERY, GOD_MUSHROOM)
    map_changes.fill(s, [mushroom.anchor], WATER, None)


def great_gun(s: Hold) -> None:
    """One Cannon in a house with all the artefacts that were ever found."""
    outpost = dig(s, ROOM, CANNON_OUTPOST).number
    s.houses[outpost] = (Group(CANNON, 1),)
    for _ in range(15):
        s.lore.artefacts += 1
        changes.place_artefact(s, outpost, None)


def full_stores(s: Hold) -> None:
    s.supplies.resources = s.supplies.goods = 150


def unpaid_hero(s: Hold) -> None:
    """A Greedy Hero, and nothing to pay him with."""
    hero = force_changes.add_being(s, ADVENTURER, GREEDY_HERO_RANK, 60, dig(s, ROOM, INN).number, None)
    s.supplies.goods = 0
    push(s, HeroAsks(hero.number))


def breeding(s: Hold) -> None:
    """What lets a Breeder be built, and the means."""
    legend_changes.invent(s, BREEDING, None)
    s.supplies.resources = 200


def laboratory(s: Hold) -> None:
    s.supplies.resources = s.supplies.goods = 150


def nearly_rich(s: Hold) -> None:
    s.supplies.goods = 4_990


def nearly_wise(s: Hold) -> None:
    """All magic but one result was met."""
    for rank in ALL:
        changes.resolve_magic(s, True, rank)
        if rank != 3:
            changes.resolve_magic(s, False, rank)


def nearly_modern(s: Hold) -> None:
    """All inventions but one, transmutation, and a laboratory."""
    for rank in ALL[1:]:
        legend_changes.invent(s, rank, None)
    changes.learn_transmutation(s, None)
    dig(s, ROOM, INVENTORS_LAB)


def nine_tamed(s: Hold) -> None:
    s.chronicle.tamings += [1] * 9
    adventurer_comes(s)


def colours_everywhere(s: Hold) -> None:
    """Charming Colours in every cavern, so that a wyrm need not walk far to them."""
    s.lore.colours += [at for at in facts(s).connected if s.map.thing_at(at).kind == CAVERN]


def by_the_last_layer(s: Hold) -> None:
    changes.change_layer(s, NIGHTMARE - 1, 3, None)


# ---- the list

PLAIN_TRAITS: Final = tuple([("traits", of_rank(rank)) for rank in (DARK, HYPNOSIS, SPINES)])
"""Three that neither dig nor stay away from traps."""
DEEP: Final = {"world_layers": "on"}
CHALLENGES: Final = (
    Arrangement("dwarven-dominance", explored(BLACK_JOKER), soldiers_and_gunners, spaces=12),
    Arrangement("mind-your-step", (*explored(BLACK_JOKER), *PLAIN_TRAITS), trapped_corridor, spaces=1, along=True),
    Arrangement("not-pass", (*explored(BLACK_JOKER), *PLAIN_TRAITS), chained_corridor, spaces=1, along=True),
    Arrangement("dragons", (*explored(card(SPADES, QUEEN)), ("wyrm", of_suit(SPADES))), colours_everywhere),
    Arrangement("nonbeliever", explored(card(CLUBS, KING)), wet_mushroom, house_rules=DEEP),
    Arrangement("endless-treasury", explored(card(2, KING)), nearly_rich, house_rules={"runes": "greed"}),
    Arrangement("gym", explored(card(CLUBS, 9)), great_gun),
    Arrangement("looking-for-group", (("adventurer", of_rank(KING)),), all_but_one_adventurer),
    Arrangement("archmage", (*explored(card(CLUBS, 3)), ("magic", of_suit(HEARTS)), ("bad magic", of_rank(3))), nearly_wise),
    Arrangement("progress", (("invention", of_rank(ACE)),), nearly_modern, turns=6),
    Arrangement("beastmaster", (*explored(card(CLUBS, QUEEN)), ("adventurer", of_rank(DRUID))), nine_tamed, turns=4),
    Arrangement("too-deep", explored(card(CLUBS, KING)), by_the_last_layer, house_rules=DEEP),
    Arrangement("rune-master", (*explored(RED_JOKER), ("find", of_rank(JACK)), ("find", of_rank(QUEEN))), house_rules={"runes": "wolf"}),
    Arrangement("the-one", (*explored(RED_JOKER), ("find", of_rank(JACK)), ("find", of_rank(QUEEN))), house_rules={"runes": "all"}),
)  # fmt: skip
"""One for each challenge."""


SELDOM: Final = (
    Arrangement("Seldom elemental", (*explored(card(CLUBS, JACK)), ("pests", of_suit(CLUBS))), full_stores),
    Arrangement("Seldom thieves", (*explored(card(SPADES, JACK)), ("thieves", of_suit(CLUBS))), full_stores),
    Arrangement("Seldom takeover", explored(card(CLUBS, 9)), hidden_corridor, spaces=1, along=True),
    Arrangement("Seldom hero", (), unpaid_hero),
    Arrangement("Seldom soul", (*explored(RED_JOKER), ("find", of_rank(5)), ("find", of_rank(OLD_SOUL))), with_jokers),
    Arrangement("Seldom breeder", (), breeding, does=("trade none", "build breeder", "at ")),
    Arrangement("Seldom laboratory", (), laboratory, does=("trade none", "build inventors-lab", "at ")),
    Arrangement("Seldom museum", (), laboratory, does=("trade none", "build museum", "at ")),
)
"""Enemies, a power and rooms that bots meet seldom."""


def find_of(box: Content, row: int, column: int) -> Arrangement:
    """A find of that form, with two powers."""
    form = (("form", of_suit(row)), ("form", of_suit(column)))
    powers = (("find", of_rank(2 + row)), ("find", of_rank(6 + column)))
    return Arrangement(f"Form {box.forms[4 * row + column]}", (*explored(RED_JOKER), *powers, *form), with_jokers)


def arrangements(box: Content) -> tuple[Arrangement, ...]:
    """All of them: adventurers, the Wyrd, every form of a find, the layers, what is seldom else, challenges."""
    return (
        *[Arrangement(f"Adventurer {rank}", (("adventurer", of_rank(rank)),), adventurer_comes) for rank in ALL],
        *[Arrangement(f"Wyrd {rank}", (*explored(card(CLUBS, ACE)), ("wyrd", of_rank(rank)))) for rank in ALL],
        *[find_of(box, row, column) for row in range(4) for column in range(4)],
        Arrangement("Layers", explored(*[card(CLUBS, KING)] * 7), turns=9, house_rules=DEEP),
        *SELDOM,
        *CHALLENGES,
    )  # fmt: skip
