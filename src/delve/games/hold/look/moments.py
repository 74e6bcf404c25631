"""What a decision brought about, as moments: what weighs has a card with what came of it, the rest is told in passing, beat by beat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from delve.games.hold.cards import DIAMONDS, HEARTS
from delve.games.hold.codes import BODY, DISCOVERY, SHAFT
from delve.games.hold.combat_events import RoundBegan
from delve.games.hold.events import (
    CardDrawn,
    Damaged,
    Drained,
    Drawn,
    EnemySpawned,
    Explored,
    Filled,
    Gained,
    Recruited,
    Repaired,
    RoomBuilt,
    UnitsCame,
    UnitsLost,
)
from delve.games.hold.look import playing_cards
from delve.games.hold.telling import Teller
from delve.games.hold.weights import GREAT, NOTABLE, SMALL, heading_of, weight_of
from delve.kernel.english import capital
from delve.kernel.events import Event
from delve.kernel.moments import Change, Die, Moment, Throw

OVERSEER: Final = 0
BEATS: Final = ("TurnBegan", "Explored", "CombatBegan", "RoundBegan")
"""Events that begin a moment of their own."""

ROUND_NEWS: Final = ("Defeated", "Claimed", "Struck", "Moved")
"""By the name of the event: what a round is told by, the first of these that came about."""

SHOWN: Final = (Explored, Drawn, RoomBuilt, Damaged, Repaired, EnemySpawned, Recruited, Filled, Drained)
"""Events whose spaces are marked on the map: these are drawn, or next to what is."""

Line = Callable[[Event], str]
Places = Callable[[Event], tuple[str, ...]]


def places(event: Event) -> tuple[str, ...]:
    """The squares on the map that an event is about."""
    if not isinstance(event, SHOWN):
        return ()
    spots = [getattr(event, "space", None), *getattr(event, "spaces", ())]
    return tuple([f"space-{spot[0]}-{spot[1]}" for spot in spots if spot is not None])


def moments(told: Sequence[Event], line: Line, teller: Teller, places: Places) -> tuple[Moment, ...]:
    """In the order in which it happened. `line` and `places` are the game's; `teller` knows what the cards of tables say."""
    return tuple([one for beat in _beats(told) if (one := _moment(beat, line, teller, places)) is not None])


def _beats(told: Sequence[Event]) -> list[list[Event]]:
    """Events that are told together: one that weighs, or begins something, with the small ones that follow it."""
    out: list[list[Event]] = []
    for event in told:
        if not out or weight_of(event) > SMALL or type(event).__name__ in BEATS:
            out.append([])
        out[-1].append(event)
    return out


def _moment(beat: Sequence[Event], line: Line, teller: Teller, places: Places) -> Moment | None:
    """A beat as a moment, with a card if it weighs and there is something to say beside its first sentence."""
    lines = [said for said in map(line, beat) if said]
    if not lines:
        return None
    news = next((line(event) for name in ROUND_NEWS for event in beat if type(event).__name__ == name), "")
    if isinstance(beat[0], RoundBegan) and news:
        lines = [f"{lines[0]} {news}", *[said for said in lines[1:] if said != news]]  # "Round 4." alone says nothing
    where = tuple(dict.fromkeys([place for event in beat for place in places(event)]))
    weight, heading, text = _weighed(beat, teller)
    cards = [event.card for event in beat if isinstance(event, Explored) or (isinstance(event, CardDrawn) and event.what != "explore")]
    changes = tuple([one for event in beat[1:] if (one := _change(event, teller)) is not None])
    aside = " ".join([said for event in beat[1:] if _change(event, teller) is None and (said := line(event))])
    if weight == SMALL or not (aside or text or changes or cards):
        return Moment(OVERSEER, lines[0], " ".join(lines[1:]), places=where)
    held = (OVERSEER,) if weight == GREAT or text else ()  # what has a text to read stays until it was read
    return Moment(OVERSEER, lines[0], aside, heading, held, text, throws=_drawn(cards), changes=changes, places=where)


def _weighed(beat: Sequence[Event], teller: Teller) -> tuple[int, str, str]:
    """How much a beat weighs, its heading, and the text of its card. What is dug out weighs if it is more than an empty cavern."""
    first = beat[0]
    if isinstance(first, Explored):
        for event in beat:
            found = teller.box.discoveries.get(event.what) if isinstance(event, Drawn) else None
            if found is not None and isinstance(event, Drawn) and event.kind in (DISCOVERY, BODY, SHAFT):
                return NOTABLE, capital(found.name), found.text
    return weight_of(first), heading_of(first), teller.story(first)


def _drawn(cards: Sequence[int]) -> tuple[Throw, ...]:
    """The cards that were drawn, as they lie on the table."""
    if not cards:
        return ()
    lie = tuple([Die(playing_cards.words(card), playing_cards.drawn(card)) for card in cards])
    return (Throw("Drawn", OVERSEER, lie, ", ".join(map(playing_cards.short, cards))),)


def _change(event: Event, teller: Teller) -> Change | None:
    """Something gained or lost, with its sign; None for anything else."""
    match event:
        case Gained(resources=resources, goods=goods) if not event.lost and (resources == 0) != (goods == 0):
            amount, what, kind = (resources, "Resources", HEARTS) if resources else (goods, "Trade Goods", DIAMONDS)
            return Change(f"+{amount}", f"{what}{teller.why(event.why)}", OVERSEER, playing_cards.pip(kind))
        case UnitsCame(unit=unit, number=number):
            return Change(f"+{number}", f"{_named(unit, number, teller)}{teller.why(event.why)}", OVERSEER)
        case UnitsLost(unit=unit, number=number):
            return Change(f"-{number}", f"{_named(unit, number, teller)}{teller.why(event.why)}", OVERSEER)
    return None


def _named(unit: int, number: int, teller: Teller) -> str:
    return teller.units(unit, number).partition(" ")[2]
