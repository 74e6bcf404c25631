"""What lies beside the map: supplies, what is left of the deck, who lives here, and what waits to be done."""

from __future__ import annotations

from typing import Final

from delve.games.hold.box import Content
from delve.games.hold.cards import CLUBS, DIAMONDS, HEARTS, SPADES, STANDARD, SUITS, is_joker, suit
from delve.games.hold.codes import INVENTION, NOTHING, ROOM, UNITS, YOURS
from delve.games.hold.forces import ADVENTURER
from delve.games.hold.look.inking import strokes
from delve.games.hold.look.pieces import of_piece, token
from delve.games.hold.look.playing_cards import pip, short, words
from delve.games.hold.naming import what_name, where
from delve.games.hold.roads import Road
from delve.games.hold.sight import HoldView, SeenPiece
from delve.games.hold.spaces import ENTRANCE_SPACE, depth
from delve.games.hold.tables import GREEDY_HERO_RANK
from delve.kernel.english import capital, listed
from delve.kernel.game import Stat
from delve.pictures.ink.lines import num
from delve.pictures.ink.sketch import Sketch
from delve.pictures.panels import Fact, Line, Panel, Piece

BAR: Final = (164.0, 30.0)
DECK: Final = (336.0, 30.0)
TOKEN: Final = (46.0, 46.0)
NEVER: Final = 1_000_000
HERO_COSTS: Final = 5
MOST_OUT: Final = 6
"""The most cards that are named while they are out of the deck."""
LONGEST_LIST: Final = 4
"""Things to do that are named; the rest are counted."""


def panels(box: Content, view: HoldView) -> list[Panel]:
    out = [_fight(box, view)] if view.round else []
    out.append(_supplies(view))
    if not view.round:
        out.append(_people(box, view))
    coming = due(box, view)
    if coming:
        out.append(Panel("Due", aside=_few(coming), row=True))
    if not view.round:
        out.append(_challenges(box, view))
    return out


def stats(view: HoldView) -> tuple[Stat, ...]:
    """The numbers of the plate."""
    most_resources, most_goods = view.caps
    deepest = max([depth(at) for at, _ in view.cells], default=1)
    return (
        Stat("Resources", str(view.resources), f"of at most {most_resources}: for building", pip(HEARTS)),
        Stat("Trade Goods", str(view.goods), f"of at most {most_goods}: for recruiting and some rooms", pip(DIAMONDS)),
        Stat("Depth", str(deepest), "the deepest floor that is drawn"),
        Stat("Turn", str(view.turn), "the turn of the hold"),
    )


def terms(view: HoldView) -> tuple[Stat, ...]:
    """What a hold came to, once it is over."""
    rooms = len([thing for thing in view.things if thing.kind in (ROOM, INVENTION)])
    dwellers = sum([group.number for _, groups in view.houses for group in groups])
    return (
        Stat("Turns", str(view.turn), "how long it lasted"),
        Stat("Rooms", str(rooms), "what was built, inventions included"),
        Stat("Depth", str(max([depth(at) for at, _ in view.cells], default=1)), "the deepest floor that was drawn"),
        Stat("Dwellers", str(dwellers), "units who lived there at the end"),
        Stat("Slain", str(len(view.slain)), "Monstrosities that were defeated"),
    )


def _few(said: list[str]) -> str:
    """The first of a list, and how many more there are."""
    more = len(said) - LONGEST_LIST
    return capital("; ".join(said[:LONGEST_LIST]) + (f"; and {more} more" if more > 0 else ""))


def due(box: Content, view: HoldView) -> list[str]:
    """What comes by itself: a Hero who wants pay, Jokers that come back, cards that were noted."""
    out = []
    heroes = [one for one in view.beings if one.kind == ADVENTURER and one.what == GREEDY_HERO_RANK]
    if heroes:
        out.append(f"the {box.adventurers[GREEDY_HERO_RANK].name} wants {HERO_COSTS * len(heroes)} Trade Goods next turn")
    for joker, ends in view.waiting:
        out.append(f"{words(joker)} comes back at the end of turn {view.turn + ends - 1}")
    if view.aside and min(view.aside) >= 0:
        out.append(f"{listed([words(joker) for joker in view.aside])} {'joins' if len(view.aside) == 1 else 'join'} the deck at depth 5")
    for at, card in view.notes:
        out.append(f"{words(card)} noted {where(at)}")
    return out


def _challenges(box: Content, view: HoldView) -> Panel:
    """How many challenges this hold has met, and those that are open."""
    met = dict(view.met)
    offered = [(number, one) for number, one in enumerate(box.challenges) if one.offered]
    done = [f"{one.name} (turn {met[number]})" for number, one in offered if number in met]
    facts = (Fact(str(len(done)), f"met of {len(offered)}"),)
    return Panel("Challenges", facts=facts, aside="; ".join(done) or f"open: {_few([one.name for _, one in offered])}", row=True)


def _supplies(view: HoldView) -> Panel:
    bars = [
        _bar("resources", HEARTS, "Resources", view.resources, view.caps[0]),
        _bar("goods", DIAMONDS, "Trade Goods", view.goods, view.caps[1]),
    ]
    jokers = sum([is_joker(card) for card in view.deck])
    left = len(view.deck) - jokers
    said = f"{left} cards and {'both Jokers' if jokers == 2 else 'one Joker' if jokers else 'no Joker'} in the deck"
    out = sorted(set(range(STANDARD)) - set(view.deck))
    if 0 < len(out) <= MOST_OUT:
        said += f"; out: {listed([short(card) for card in out])}"
    return Panel("Stores", (*bars, _deck(view.deck)), aside=said, row=True)


def _bar(place: str, suit_: int, label: str, have: int, most: int) -> Piece:
    width, height = BAR
    ink = strokes()
    sketch = Sketch(ink, 0, 0, "bar", place, amp=0.3)
    room = width - 100
    sketch.rect(24, 8, room, 14, "card")
    full = room * min(1.0, have / max(1, most))
    if full >= 1:
        sketch.rect(24, 8, full, 14, "deep")
    ink.raw(f'<g transform="translate(11 15) scale(.9)">{pip(suit_)}</g>')
    ink.raw(f'<text class="h-sum" x="{num(30 + room)}" y="20.5" font-size="15">{have} of {most}</text>')
    return Piece(f"stores-{place}", f"{have} {label}", ink.markup(), (width, height), f"{have} of at most {most} {label}")


def _deck(deck: tuple[int, ...]) -> Piece:
    """One stroke for each card that is left of a suit."""
    width, _ = DECK
    ink = strokes()
    told = []
    for nth, kind in enumerate((HEARTS, DIAMONDS, CLUBS, SPADES)):
        left = sum([not is_joker(card) and suit(card) == kind for card in deck])
        x = 4 + (width / 4) * nth
        ink.raw(f'<g transform="translate({num(x + 7)} 15) scale(.8)">{pip(kind)}</g>')
        ink.path("pen", "".join([f"M{num(x + 18 + 4.6 * card)} 9v12" for card in range(left)]))
        told.append(f"{SUITS[kind]} {left}")
    return Piece("stores-deck", f"{len(deck)} in the deck", ink.markup(), DECK, f"Left in the deck: {', '.join(told)}")


def resource_icons() -> tuple[str, str]:
    """The signs of Resources and Trade Goods."""
    return pip(HEARTS), pip(DIAMONDS)


def _people(box: Content, view: HoldView) -> Panel:
    counts: dict[int, int] = {}
    for _, groups in view.houses:
        for group in groups:
            counts[group.unit] = counts.get(group.unit, 0) + group.number
    pieces = [
        Piece(f"unit-{UNITS[unit]}", f"{number} {box.units[unit].plural if number > 1 else box.units[unit].name}",
              token(20, 20, UNITS[unit], number, False), (46, 46), f"{box.units[unit].strength} STR each")
        for unit, number in sorted(counts.items()) if number
    ]  # fmt: skip
    return Panel("Who lives here", tuple(pieces), aside="" if pieces else "nobody but the Overseer yet", row=True)


def _fight(box: Content, view: HoldView) -> Panel:
    """Both sides, the enemy that comes first at the head: STR, where they are, what they make for and when they are there."""
    yours, theirs = (sum([one.strength for one in view.pieces if (one.side == YOURS) == mine]) for mine in (True, False))
    roads = {road.piece: road for road in view.roads}
    enemies = sorted([one for one in view.pieces if one.side != YOURS], key=lambda one: (_due(roads[one.number]), one.number))
    mine = sorted([one for one in view.pieces if one.side == YOURS], key=lambda one: (one.acted, one.number))
    lines = [
        Line(capital(one.named), _at(box, view, one.at), _token(box, one), TOKEN, _bound(box, view, roads[one.number])) for one in enemies
    ]  # fmt: skip
    lines += [Line(capital(one.named), _at(box, view, one.at), _token(box, one), TOKEN, _state(one)) for one in mine]
    facts = (Fact(str(yours), "STR of yours"), Fact(str(theirs), "STR against you"))
    return Panel(f"Fight, round {view.round}", facts=facts, row=True, lines=tuple(lines))


def _token(box: Content, one: SeenPiece) -> str:
    return token(20, 20, *of_piece(box, one))


def _at(box: Content, view: HoldView, at: int) -> str:
    """Where somebody is, in words."""
    if at == ENTRANCE_SPACE:
        return "The Entrance"
    inside = next((what_name(box, thing.kind, thing.what) for thing in view.things if at in thing.spaces), "rock")
    return f"{capital(inside)}, {where(at)}"


def _due(road: Road) -> int:
    """By when enemies are ordered: the round in which they arrive, those that never do last."""
    return road.arrives or NEVER


def _bound(box: Content, view: HoldView, road: Road) -> str:
    """What an enemy makes for, and in which round it is there."""
    if road.goal == NOTHING:
        return "goes nowhere" if not road.steps else "no way through"
    if not road.steps:
        return "is there" if road.goal != ENTRANCE_SPACE else "at the Entrance"
    goal = next((what_name(box, thing.kind, thing.what) for thing in view.things if road.goal in thing.spaces), "")
    return f"{capital(goal)} in round {road.arrives}" if road.arrives else f"to the {goal}, far off"


def _state(one: SeenPiece) -> str:
    """What a piece of yours can still do in this round."""
    said = "stunned" if one.stunned else "has acted" if one.acted else "can act"
    return f"{said}, shield {one.shield}" if one.shield else said
