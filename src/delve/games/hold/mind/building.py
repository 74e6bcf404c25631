"""What to build and where, which works to do, and whom to recruit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from delve.games.hold.barricades import LINK
from delve.games.hold.building import BACK, DONE, WORK
from delve.games.hold.codes import (
    BARRACKS,
    CANNON,
    CANNON_OUTPOST,
    CLERIC,
    CORRIDOR,
    DEFENCE_DAMAGE,
    DORMS,
    FORTUNE,
    GOLEM,
    GUNNER,
    HOSPITAL,
    HOUND,
    KENNEL,
    KITCHEN,
    LIBRARY,
    MAGE,
    MOLE,
    PROTECTION,
    ROOM,
    SHRINE,
    SKULL_DWARF,
    SOLDIER,
)
from delve.games.hold.dispatch import work_of
from delve.games.hold.mind.chart import FAR
from delve.games.hold.mind.depths import is_weak
from delve.games.hold.mind.reading import Reading
from delve.games.hold.mind.wishes import passage, wealth, wishes
from delve.games.hold.recruiting import HIRE, parts_of
from delve.games.hold.spaces import DOWN, depth, touching
from delve.games.hold.tables import GOLEMS, WYRM

CORE: Final = (BARRACKS, CANNON_OUTPOST, LIBRARY, KENNEL)
"""Houses of those who fight: near the Entrance, beside Kitchens and Dorms."""
SHELTER: Final = 5.0
"""What it counts that a room stands where no flood comes."""
RESERVE: Final = 5
"""Trade Goods that stay in hand, for a Greedy Hero or a drain."""
TRAPS: Final = 3
"""Traps on the way to the Entrance that are enough."""
ORDER: Final = {SOLDIER: 5, GUNNER: 6, MAGE: 5, CANNON: 7, GOLEM: 6, SKULL_DWARF: 2, HOUND: 3, MOLE: 5, CLERIC: 4}
"""How gladly units are recruited; Alchemists are not."""


# ---- works


def _dear(r: Reading, goods: int) -> bool:
    return r.view.goods < goods + RESERVE


Wish = tuple[float, str]
"""How much a work is wanted now, and why."""
NOT_NOW: Final[Wish] = (0.0, "")
ALWAYS: Final[dict[str, Wish]] = {
    "repair": (90.0, "What is damaged does nothing."),
    "reset": (60.0, "A spent trap stops nobody."),
    "rearm": (60.0, "A spent trap stops nobody."),
    "banish": (95.0, "As long as it stands, one turn in four brings enemies."),
    "keep": (85.0, "A Troop that keeps an artefact is 15 STR stronger."),
    "plant": (85.0, "The trees bring supplies in every turn."),
    "mine": (85.0, "Whoever is in there is worth the work."),
    "sell": (65.0, "300♦ are more than it does here."),
    "tame": (80.0, "The Druid makes a friend of what would else be an enemy."),
    "lodge": (50.0, "Whoever has a home fights from there."),
}
"""Works that are done as soon as they are offered."""


def drain(r: Reading) -> Wish:
    if r.chart.hemmed_in():
        return 92.0, "Nothing is left to dig: what is flooded bars the way."
    stopped = any(thing.number not in r.view.functioning for thing in r.view.things if thing.kind == ROOM)
    return (70.0, "What is flooded does nothing.") if stopped and not _dear(r, 20) else NOT_NOW


def damage(r: Reading) -> Wish:
    laid = len([1 for _, cell in r.view.cells if cell.trap is not None])
    wanted = laid < TRAPS and r.view.resources >= 45
    return (34.0, "A trap on the way to the Entrance wears down whatever comes.") if wanted else NOT_NOW


def offensive(r: Reading) -> Wish:
    stand = any(cell.barricade is not None for _, cell in r.view.cells)
    wanted = not stand and r.chart.room_for_fighters() == 0 and not _dear(r, 40)
    return (25.0, "A barricade holds enemies up while your own fire.") if wanted else NOT_NOW


def upgrade(r: Reading) -> Wish:
    low = any(cell.trap is not None and cell.trap.level == 1 for _, cell in r.view.cells)
    return (20.0, "A second level doubles what a trap does.") if low and r.view.resources >= 70 else NOT_NOW


def mend(r: Reading) -> Wish:
    return (15.0, "A barricade is mended while there is money.") if r.view.goods >= 60 else NOT_NOW


def claim(r: Reading) -> Wish:
    return (40.0, "Its golems can be beaten, and Golems are worth it.") if _beaten(r, GOLEMS) else NOT_NOW


def rob(r: Reading) -> Wish:
    return (30.0, "20♦ for nothing, and the wyrm can be beaten if it wakes.") if _beaten(r, WYRM) else NOT_NOW


def _beaten(r: Reading, enemy: int) -> bool:
    """Whether the army has twice the STR of the strongest of them that sleeps."""
    asleep = [one.strength for one in r.view.dormant if one.enemy == enemy]
    return bool(asleep) and r.chart.army >= 2 * max(asleep)


def unseal(r: Reading) -> Wish:
    return (18.0, f"{r.chart.army} STR are enough for whatever is locked in.") if r.chart.army >= 250 else NOT_NOW


def wish(r: Reading) -> Wish:
    return (22.0, "10♦ buy magic, good or bad.") if r.weights.lore > 1 and not _dear(r, 30) else NOT_NOW


def serve(r: Reading) -> Wish:
    return (20.0, "What the temple knows is worth a Cleric.") if r.weights.lore > 1 and not _dear(r, 20) else NOT_NOW


def invent(r: Reading) -> Wish:
    return (45.0, "An invention lasts for the whole hold.") if not _dear(r, 70) else NOT_NOW


def deal(r: Reading) -> Wish:
    foes = [one.strength for one in r.view.dormant if r.box.enemies[one.enemy].is_monstrosity] + [one.strength for one in r.foes()]
    return (60.0, "100♦ are less than such a fight costs.") if foes and max(foes) > r.chart.army // 2 else NOT_NOW


def protect(r: Reading) -> Wish:
    return (50.0, "5♦ for a shield of 20 STR.") if r.view.goods >= 20 and _close(r) else NOT_NOW


def cart(r: Reading) -> Wish:
    return (55.0, "A minecart hits without being hit back.") if r.view.resources >= 25 else NOT_NOW


def breed(r: Reading) -> Wish:
    return (20.0, "A young creature grows up to fight.") if not _dear(r, 60) else NOT_NOW


WORKS: Final[dict[str, Callable[[Reading], Wish]]] = {
    "drain": drain, "damage": damage, "offensive": offensive, "upgrade": upgrade, "mend": mend, "claim": claim, "rob": rob,
    "unseal": unseal, "wish": wish, "serve": serve, "invent": invent, "deal": deal, "bargain": deal, "protect": protect, "cart": cart,
    "breed": breed,
}  # fmt: skip
"""Works that are done where it pays."""
LEFT_ALONE: Final = (
    "stopping", "defensive", "passage", "strengthen", "clear", "calm", "cut", "harvest", "provoke", "demolish", "flood", "bridge",
    "release", "gate", "guide", "rehouse",
)  # fmt: skip
"""Works that somebody sensible may do and this judgement never does."""


def work_wish(r: Reading, key: str) -> Wish:
    """How much a work is wanted now."""
    if key in ALWAYS:
        return ALWAYS[key]
    judge = WORKS.get(key)
    return NOT_NOW if judge is None else judge(r)


def _close(r: Reading) -> bool:
    """Whether an enemy is about to meet somebody."""
    spaces = {one.at for one in r.ours()}
    return any(near in spaces for foe in r.foes() for near in (foe.at, *touching(foe.at)))


def best_work(r: Reading, first: int) -> tuple[float, int, str]:
    """The most wanted of the works on offer, whose codes begin with `first`."""
    best = (0.0, -1, "")
    for code in r.view.options:
        if first <= code < first + (1 << 33):
            wanted, why = work_wish(r, work_of(code - first).key)
            if wanted > best[0]:
                best = (wanted, code, why)
    return best


def build(r: Reading) -> int:
    """Works that are overdue, then the most wanted room that can be had, then other works."""
    options = r.view.options
    wanted, code, why = best_work(r, WORK)
    if wanted >= 60.0:
        return r.why("work", code, why=why)
    rooms = [one for one in wishes(r) if one[1] in options]
    on = passage(r)
    if on[0] > 0:
        rooms = sorted([*rooms, on], key=lambda one: (-one[0], one[1]))
    if rooms and not _saving(r, rooms[0][0]):
        r.weighed = [(how, room) for how, room, _ in rooms]
        return r.why("build", rooms[0][1], why=rooms[0][2])
    if wanted > 0:
        return r.why("work", code, why=why)
    if rooms or any(code < WORK for code in options if code >= 0):
        return r.why("build.none", DONE, resources=r.view.resources)
    return r.why("build.done", DONE)


def _saving(r: Reading, offered: float) -> bool:
    """Whether something that is wanted much more is worth saving for, and soon there."""
    for wanted, room, _ in wishes(r):
        if wanted * 0.6 <= offered:
            return False
        price = r.box.rooms[room]
        if room not in r.view.options and price.resources + 2 * price.goods <= wealth(r) + 16:
            return True
    return False


def do_work(r: Reading) -> int:
    """The choice that does most: what is dearest or stands nearest to the Entrance."""
    key = work_of(r.view.about[0]).key
    choices = [code for code in r.view.options if code != BACK]
    if key in ("damage", "stopping", "upgrade", "offensive", "defensive", "strengthen", "passage"):
        return r.why("near", r.best([(_way_worth(r, code % LINK), code) for code in choices]))
    if key in ("deal", "bargain", "provoke"):
        return r.why("strongest", choices[0])
    if key == "protect":
        return r.why("strongest", r.best([(_brunt(r, code), code) for code in choices]))
    if key in ("drain", "reset", "rearm", "clear"):
        return r.why("near", r.best([(-float(r.chart.near(code)), code) for code in choices]))
    return r.why("first", choices[0])


def _way_worth(r: Reading, at: int) -> float:
    """A trap belongs where enemies come by, two or three rounds before the Entrance, and not where the map ends."""
    far = r.chart.home.get(at, FAR)
    return (20.0 if r.chart.is_way(at) else 0.0) - abs(far - 2.5)


def _brunt(r: Reading, number: int) -> float:
    piece = r.piece(number)
    return 0.0 if piece is None else float(piece.strength)


# ---- where a room stands


def room_space(r: Reading) -> int:
    room = r.view.about[0]
    spaces = [code for code in r.view.options if code != BACK]
    code = r.best([(site(r, room, at), at) for at in spaces])
    if room in CORE or room == HOSPITAL:
        return r.why("site.house", code, far=r.chart.near(code))
    if room in (KITCHEN, DORMS):
        return r.why("site.kitchen", code, houses=r.chart.houses_around(code))
    return r.why("site.store", code)


def site(r: Reading, room: int, at: int) -> float:
    """How well a room stands in a space."""
    chart = r.chart
    far = chart.near(at)
    empty = at in chart.map.cells
    shelter = SHELTER if chart.sheltered(at) else 0.0
    if room in (KITCHEN, DORMS):
        return 6.0 * chart.houses_around(at) - 0.6 * far + shelter
    if room in CORE or room == HOSPITAL:
        score = -1.6 * abs(far - 2) + 7.0 * min(1, chart.around(at, KITCHEN)) + 3.0 * chart.around(at, DORMS) - 1.5 * (depth(at) - 1)
        return score + shelter + 0.3 * chart.houses_around(at)
    if room == CORRIDOR:
        return 0.2 * far
    score = (3.0 if empty else 0.0) + 1.5 * shelter
    score += -3.0 * max(0, 4 - far) - 0.5 * max(0, far - 7) - 1.0 * max(0, depth(at) - 3)
    return score - 2.0 * chart.around(at, KITCHEN)


def stairs_where(r: Reading) -> int:
    """Downwards into the rock, as deep as the hold goes; a link only where nothing leads down."""
    fresh = [code for code in r.view.options if code != BACK and code < LINK]
    if fresh:
        code = r.best([(10.0 * depth(at) - 0.5 * r.chart.near(at), at) for at in fresh])
        return r.why("site.down", code, depth=depth(code))
    links = [code for code in r.view.options if code != BACK]
    code = r.best([(float(depth(at - LINK)), at) for at in links])
    return r.why("site.down", code, depth=depth(code - LINK + DOWN))


def openings(r: Reading) -> int:
    """Everything open, but no way for what lies in water or lava."""
    return r.why("openings", r.view.options[0])


def purpose(r: Reading) -> int:
    wanted = (FORTUNE if r.view.turn % 2 else DEFENCE_DAMAGE, PROTECTION)
    for one in wanted:
        if one in r.view.options:
            return r.why("strongest", one)
    return r.why("first", r.view.options[0])


def run_space(r: Reading) -> int:
    """A short run: the first end near the Entrance, the other as near to it as can be."""
    spaces = [code for code in r.view.options if code != BACK]
    first = r.view.about[1:]
    if not first:
        return r.why("near", r.best([(-float(r.chart.near(at)), at) for at in spaces]))
    return r.why("near", min(spaces, key=lambda at: abs(at - first[0])))


# ---- recruiting


def recruit(r: Reading) -> int:
    """As many fighters as there is money for, the gladliest wanted first; a Cleric where a Shrine waits for one."""
    works_ = best_work(r, WORK)
    if works_[0] > 0:
        return r.why("work", works_[1], why=works_[2])
    best, choice, most = -1.0, DONE, (0, 0, 0)
    weak = is_weak(r)
    for code in r.view.options:
        if code < HIRE:
            continue
        kind, unit, house, number = parts_of(code)
        if kind == 2:
            continue
        price = r.box.units[unit].goods * number
        if price > r.view.goods - (0 if weak else RESERVE):
            continue
        score = _glad(r, unit, house) * 1000 + number
        if score > best and score >= 1000:
            best, choice, most = score, code, (unit, number, price)
    if choice == DONE:
        return r.why("recruit.none", DONE)
    entry = r.box.units[most[0]]
    left = r.view.goods - most[2]
    return r.why("recruit", choice, number=most[1], unit=entry.name if most[1] == 1 else entry.plural, goods=most[2], left=left)


def _glad(r: Reading, unit: int, house: int) -> float:
    """How gladly somebody recruits that unit there."""
    thing = r.chart.map.things[house]
    if unit == CLERIC:
        waits = thing.kind == ROOM and not any(group.unit == CLERIC and group.number for group in r.chart.houses.get(house, ()))
        return 8.0 if waits else 0.0 if thing.kind == ROOM and thing.what == SHRINE else 1.0
    if unit in (SOLDIER, GUNNER):
        mine: dict[int, int] = {SOLDIER: 0, GUNNER: 0}
        for _, groups in r.view.houses:
            for group in groups:
                if group.unit in mine:
                    mine[group.unit] += group.number
        return 6.0 if (unit == GUNNER) == (mine[GUNNER] < mine[SOLDIER] - 8) else 5.0
    return float(ORDER.get(unit, 0))
