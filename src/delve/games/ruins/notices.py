"""What a seat may have lost sight of while cards are placed: Risk that is missing, the last Danger, the relic clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from delve.games.ruins.codes import ANCIENT, FULL_DANGER, GOES_ON, NOBODY
from delve.games.ruins.ready import PlaceCard
from delve.games.ruins.relics import IDLE_LIMIT, Activate
from delve.kernel.english import counted, listed
from delve.kernel.notices import Notice

if TYPE_CHECKING:
    from delve.games.ruins.sight import PlayerView, RuinsView

FEW: Final = 8
"""So many trinkets in the field are few enough to say so."""


def notices(view: RuinsView) -> tuple[Notice, ...]:
    """The most pressing first; only where cards are placed or relics activated, and only to the seat that does it."""
    if view.asked != view.seat or view.end != GOES_ON or view.ask not in (PlaceCard, Activate):
        return ()
    found = _ancients(view) if view.seat == ANCIENT else _archaeologists(view)
    return tuple(found)


def _ancients(view: RuinsView) -> Iterator[Notice]:
    idle = view.idle if view.ask is PlaceCard else view.idle + 1
    hidden = tuple([f"relic-{place}" for place, relic in enumerate(view.relics) if relic.holder == ANCIENT and not relic.exposed])
    if idle >= IDLE_LIMIT and hidden:
        yield Notice("A hidden relic is exposed", "Two rounds without a relic; the Expedition names it.", "", hidden)
    left = sum([relic.holder == ANCIENT for relic in view.relics])
    if view.seats[ANCIENT].trinkets <= FEW and not left:
        yield Notice(f"{counted(view.seats[ANCIENT].trinkets, 'trinket')} left, and no relic", "The Expedition wins when none is left.")


def _archaeologists(view: RuinsView) -> Iterator[Notice]:
    me = view.seats[view.seat]
    if me.danger == FULL_DANGER - 1:
        yield Notice(
            "One more Danger eliminates you", "A failed risk check, a failed Heist or no card is enough.", "", (f"seat-{view.seat}",)
        )
    short = [seat for seat in range(1, len(view.seats)) if view.seats[seat].ready and missing(view, view.seats[seat])]
    if short:
        told = listed([f"{missing(view, view.seats[seat])} in lane {seat}" for seat in short])
        places = tuple([f"seat-{seat}" for seat in short])
        yield Notice("Risk is still missing elsewhere", f"{told}; whoever stays below the Alert gains a Danger.", "", places)


def missing(view: RuinsView, player: PlayerView) -> int:
    """How much Risk an Archaeologist lacks for the check, with what lies placed and is known."""
    if player.out or player.safe or player.heist != NOBODY:
        return 0
    return max(0, view.alert - player.risk)
