"""The smaller questions: whom something befalls, who is paid, who is revived, what a thing becomes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from delve.games.hold.adventurer_powers import NOBODY, STAY, STOP
from delve.games.hold.codes import (
    BARRACKS,
    INN,
    KITCHEN,
    LIBRARY,
    MUSEUM,
    PRISON,
    ROOM,
    STOCKPILE,
    TREASURY,
)
from delve.games.hold.mind.chart import FAR
from delve.games.hold.mind.reading import Reading
from delve.games.hold.mind.wishes import wishes
from delve.games.hold.runes import GOODS, RESOURCES
from delve.games.hold.setup import NO_MORE

UNITS_OF: Final = 1 << 16
GIFTS: Final = (PRISON, BARRACKS, KITCHEN, LIBRARY, INN, TREASURY, STOCKPILE, MUSEUM)
"""Rooms that are gladly had for nothing, where none is wanted in particular."""
YES, NO = 1, 0

Answer = Callable[[Reading], int]


def first(r: Reading) -> int:
    """The order of the options is as good as any: they are equally near, or alike."""
    return r.why("first", r.view.options[0])


def only_if(least: int) -> Answer:
    """Pays where at least so many Trade Goods are in hand."""

    def answer(r: Reading) -> int:
        if r.view.goods >= least:
            return r.why("pay", YES, goods=r.view.goods)
        return r.why("pay.no", NO, goods=r.view.goods)

    return answer


def near_space(r: Reading) -> int:
    """A space near the Entrance."""
    return r.why("near", r.best([(-float(r.chart.near(at)), at) for at in r.view.options]))


def far_space(r: Reading) -> int:
    """A space far from the Entrance."""
    return r.why("away", r.best([(float(min(r.chart.near(at), FAR)), at) for at in r.view.options]))


def near_thing(r: Reading) -> int:
    """A room near the Entrance."""
    return r.why("near", r.best([(-float(r.chart.near(_anchor(r, code))), code) for code in r.view.options]))


def far_thing(r: Reading) -> int:
    """A room far from the Entrance."""
    return r.why("away", r.best([(float(min(r.chart.near(_anchor(r, code)), FAR)), code) for code in r.view.options]))


def _anchor(r: Reading, number: int) -> int:
    thing = r.chart.map.things.get(number)
    return 0 if thing is None else thing.anchor


def lost_thing(r: Reading) -> int:
    """The room that is missed least: cheap, and with few in it."""
    return r.why("cheapest", r.best([(-_loss(r, code), code) for code in r.view.options]))


def _loss(r: Reading, number: int) -> float:
    thing = r.chart.map.things.get(number)
    if thing is None:
        return 0.0
    price = r.box.rooms[thing.what].resources + 2 * r.box.rooms[thing.what].goods if thing.kind == ROOM else 0
    return price + sum([10.0 * group.number for group in r.chart.houses.get(number, ())])


def home_for(r: Reading) -> int:
    """A house beside a Kitchen, or near the Entrance."""
    scored = [(5.0 * r.chart.around(_anchor(r, code), KITCHEN) - r.chart.near(_anchor(r, code)), code) for code in r.view.options]
    return r.why("near", r.best(scored))


def _troop(r: Reading, code: int) -> float:
    """The STR of units of a kind in a house, by a code of both."""
    unit, house = divmod(code, UNITS_OF)
    if unit >= len(r.box.units):
        return 60.0
    return float(sum([group.number * r.box.units[unit].strength for group in r.chart.houses.get(house, ()) if group.unit == unit]))


def strongest_troop(r: Reading) -> int:
    return r.why("strongest", r.best([(_troop(r, code), code) for code in r.view.options]))


def weakest_troop(r: Reading) -> int:
    return r.why("cheapest", r.best([(-_troop(r, code), code) for code in r.view.options]))


def strongest_piece(r: Reading) -> int:
    """A piece by its STR, whoever it is; nobody only where nobody else is offered."""
    return r.why("strongest", r.best([(_strength(r, code), code) for code in r.view.options]))


def weakest_piece(r: Reading) -> int:
    return r.why("cheapest", r.best([(-_strength(r, code), code) for code in r.view.options]))


def _strength(r: Reading, number: int) -> float:
    piece = r.piece(number)
    return -1.0 if piece is None else float(piece.strength)


def fallen(r: Reading) -> int:
    """Somebody, not nobody."""
    some = [code for code in r.view.options if code != NOBODY]
    return r.why("revive", some[0] if some else NOBODY)


def tame(r: Reading) -> int:
    return r.why("tame", r.view.options[0])


def nobody(r: Reading) -> int:
    """Luck is better left alone: one time in two it hurts."""
    return r.why("wait", NOBODY if NOBODY in r.view.options else r.view.options[0])


def stay(r: Reading) -> int:
    return r.why("wait", STAY if STAY in r.view.options else r.view.options[0])


def rush(r: Reading) -> int:
    """On into enemies, and never over friends."""
    hits = []
    for at in r.view.options:
        there = [one for one in r.view.pieces if one.at == at]
        ours = sum([one.strength for one in there if one.side == 0])
        theirs = sum([one.strength for one in there if one.side != 0])
        hits.append((float(theirs - 3 * ours), at))
    code = r.best(hits)
    if STOP in r.view.options and max(hits)[0] <= 0:
        return r.why("wait", STOP)
    return r.why("strongest", code)


def gift_room(r: Reading) -> int:
    """The dearest of the rooms that are wanted, for nothing."""
    options = r.view.options
    wanted = {room: 100.0 - how for how, (_, room, _) in enumerate(wishes(r))}
    scored = [(wanted.get(room, 20.0 - GIFTS.index(room) if room in GIFTS else 0.0) + _price(r, room) / 100, room) for room in options]
    return r.why("strongest", r.best(scored))


def _price(r: Reading, room: int) -> float:
    return float(r.box.rooms[room].resources + 2 * r.box.rooms[room].goods)


def lucky(r: Reading) -> int:
    """What the roll is good for differs by table: it stands."""
    return r.why("first", r.view.options[0])


def booty(r: Reading) -> int:
    return r.why("strongest", RESOURCES if r.view.resources < 2 * r.view.goods else GOODS)


def no_rune(r: Reading) -> int:
    return r.why("no_rune", NO_MORE)


def follow(r: Reading) -> int:
    """A small creature is finished off where the army is clearly stronger."""
    one = r.piece(r.view.about[0])
    army = sum([each.strength for each in r.ours()])
    if one is not None and army >= 2 * one.strength and r.view.round < 12:
        return r.why("follow", YES, army=army)
    return r.why("let_be", NO)


def hero(r: Reading) -> int:
    return r.why("pay", YES, goods=r.view.goods)


def trap_magic(r: Reading) -> int:
    return r.why("strongest", r.view.options[0])


def name(r: Reading) -> int:
    return r.why("name", 1)


def glory(r: Reading) -> int:
    """A hold that has won ends there."""
    return r.why("glory", YES)


def entombed(r: Reading) -> int:
    """Nothing comes of a hold where nothing is dug."""
    return r.why("entombed", YES)


def strongest_house(r: Reading) -> int:
    """Where the strongest Troop lives: what is kept there counts for all of it."""
    scored = [(sum([_troop(r, group.unit * UNITS_OF + code) for group in r.chart.houses.get(code, ())]), code) for code in r.view.options]
    return r.why("strongest", r.best([(float(worth), code) for worth, code in scored]))


def way_thing(r: Reading) -> int:
    """A room that enemies come by, before they are at the Entrance."""
    scored = []
    for code in r.view.options:
        at = _anchor(r, code)
        scored.append(((20.0 if r.chart.is_way(at) else 0.0) - abs(r.chart.near(at) - 2.5), code))
    return r.why("near", r.best(scored))


def next_enemy(r: Reading) -> int:
    """The one that would be the first by itself."""
    return r.why("near", r.view.options[0])


def sturdiest_piece(r: Reading) -> int:
    """Who loses least by a shot: one with a shield or with STR beyond that of its units."""
    return r.why("cheapest", r.best([(_bears(r, code), code) for code in r.view.options]))


def _bears(r: Reading, number: int) -> float:
    piece = r.piece(number)
    if piece is None:
        return -1.0
    return piece.shield * 2.0 + piece.strength / 100 - (20.0 if piece.unit < 0 else 0.0)
