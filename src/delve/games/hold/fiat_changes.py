"""The writers that only the Overseer's fiat needs (HOLD-34); everything else is written by the changes that rules use."""

from __future__ import annotations

from typing import Final

from delve.games.hold.forces import Dormant, Piece
from delve.games.hold.graph import edge
from delve.games.hold.house_rules import changed_rules
from delve.games.hold.map_changes import altered, touch
from delve.games.hold.mapping import Thing
from delve.games.hold.spaces import LEFT, UP
from delve.games.hold.state import Hold
from delve.kernel.luck import DECKS, Luck

COUNTERS: Final = ("garish", "dust", "pawrtals", "metals", "avengers", "bargains", "artefacts")
FLAGS: Final = ("gills", "valkyria", "golems", "crystal", "hudrak")
REDRAWN: Final = 1 << 20


def count_edit(s: Hold) -> None:
    """The hold was ruled by the Overseer (34.09). `Edited` has told what was done."""
    s.chronicle.edits += 1
    touch(s)


def set_supplies(s: Hold, resources: int, goods: int) -> None:
    s.supplies.resources, s.supplies.goods = resources, goods


def set_counter(s: Hold, name: str, number: int) -> None:
    """One of COUNTERS, FLAGS, `turn`, `red-jokers` or `transmutation`."""
    if name == "turn":
        s.clock.turn = number
    elif name == "red-jokers":
        s.cards.red_found = number
    elif name == "transmutation":
        s.supplies.transmutation = bool(number)
    elif name in FLAGS:
        setattr(s.lore, name, bool(number))
    else:
        setattr(s.lore, name, number)
    touch(s)


def set_house_rule(s: Hold, name: str, value: str) -> None:
    """A house rule is another one from now on."""
    s.chronicle.house_rules[name] = value
    s.rules = changed_rules(s.rules, {name: value})
    touch(s)


def declare(s: Hold, enemy: int, ability: int, able: bool) -> None:
    """A kind of enemy can, or cannot, climb, see passages or be tamed (34.02)."""
    s.chronicle.declared[enemy * 4 + ability] = int(able)


def put_on_top(s: Hold, card: int) -> None:
    """That card of the deck is drawn next."""
    s.cards.deck.put_on_top(card)


def redraw(s: Hold, luck: Luck) -> None:
    """The cards to come are others: known places are forgotten, and the luck of the deck moves on (34.06)."""
    s.cards.deck.shuffle()
    luck.below(REDRAWN, DECKS, "redraw")


# ---- the map


def set_wall(s: Hold, at: int, to: int, closed: bool) -> None:
    """Close or open the level side between two drawn spaces."""
    (s.map.walls.add if closed else s.map.walls.discard)(edge(at, to))
    touch(s)


def cut_link(s: Hold, at: int) -> None:
    """No way leads down from a space any more."""
    s.map.links.pop(at, None)
    touch(s)


def erase(s: Hold, at: int) -> None:
    """A space is rock again: what was drawn there, its ways and walls are gone."""
    m = s.map
    thing = m.thing_at(at)
    left = tuple([one for one in thing.spaces if one != at])
    if left:
        smaller: Thing = altered(thing, spaces=left)
        m.things[thing.number] = smaller
    else:
        del m.things[thing.number]
    del m.cells[at]
    for upper in (at, at + UP):
        m.links.pop(upper, None)
    for side in (at, at + LEFT):
        m.walls.discard(side)
    touch(s)


def forget_body(s: Hold, at: int) -> None:
    """A space is no part of a natural body of liquid any more; what fills it is set next."""
    s.map.cells[at] = altered(s.map.cells[at], natural=False)
    touch(s)


def clear_slot(s: Hold, at: int) -> None:
    """The trap of a space is gone."""
    s.map.cells[at] = altered(s.map.cells[at], trap=None)
    touch(s)


# ---- who is there


def let_join(s: Hold) -> None:
    """Who was to join at the end of the round is there now."""
    s.fight.pieces.extend(s.fight.joining)
    s.fight.joining.clear()


def alter_piece(s: Hold, piece: Piece, strength: int, at: int, name: str) -> None:
    """A piece is elsewhere, has another STR, or another name."""
    piece.strength = strength
    piece.full = max(piece.full, strength)
    piece.at = at
    piece.name = name


def alter_dormant(s: Hold, number: int, **fields: object) -> None:
    """A sleeping enemy is elsewhere, has another STR, or another name."""
    s.dormant[:] = [_altered(one, fields) if one.number == number else one for one in s.dormant]
    touch(s)


def _altered(one: Dormant, fields: dict[str, object]) -> Dormant:
    made: Dormant = altered(one, **fields)
    return made


def alter_being(s: Hold, number: int, **fields: object) -> None:
    """A being has another home or STR."""
    s.beings[:] = [altered(one, **fields) if one.number == number else one for one in s.beings]
    touch(s)
