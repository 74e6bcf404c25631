"""The writers of relics and Heists (RUINS-16, 17). Each tells its event."""

from __future__ import annotations

from delve.games.ruins import events as ev
from delve.games.ruins.codes import ANCIENT, NOBODY
from delve.games.ruins.facts import cooldown_tokens_left
from delve.games.ruins.state import Relic, Ruins
from delve.kernel.events import Tell


def activate(s: Ruins, place: int, tell: Tell | None) -> None:
    """Face up, and public from now on (5.04, 16.09, R66)."""
    relic = s.relics[place]
    s.relics[place] = Relic(relic.design, relic.exposed, True, relic.cooldown, relic.holder, True)
    s.activated += 1
    s.idle = 0
    if tell is not None:
        tell.append(ev.RelicActivated(place, relic.design))


def stay_idle(s: Ruins, tell: Tell | None) -> None:
    """A round without activation (16.08); with no relic on the board nothing is demanded (16.10)."""
    on_board = [relic for relic in s.relics if relic.holder == ANCIENT]
    s.idle = s.idle + 1 if on_board else 0
    if tell is not None and on_board:
        tell.append(ev.NoRelicActivated(s.idle))


def begin_pair(s: Ruins) -> None:
    """With `relic_clock = pairs` an odd round begins a new count (R19)."""
    if s.rules.clock_in_pairs and s.round % 2 == 1:
        s.idle = 0


def forget_idle_at(s: Ruins, limit: int) -> None:
    """At the limit the count begins again (16.11, 16.13)."""
    if s.idle >= limit:
        s.idle = 0


def expose(s: Ruins, place: int, why: int, seat: int, cooldown: int, tell: Tell | None) -> None:
    """Its token shows the Exposed side. After an activation it is turned face down with Cooldown tokens (9.11)."""
    relic = s.relics[place]
    s.relics[place] = Relic(relic.design, True, relic.face_up and cooldown == 0, relic.cooldown + cooldown, relic.holder, relic.known)
    if tell is not None:
        tell.append(ev.RelicExposed(place, why, seat, relic.cooldown + cooldown))


def conceal(s: Ruins, place: int, card: int, tell: Tell | None) -> None:
    """OP42."""
    relic = s.relics[place]
    s.relics[place] = Relic(relic.design, False, relic.face_up, relic.cooldown, relic.holder, relic.known)
    if tell is not None:
        tell.append(ev.RelicConcealed(place, card))


def learn(s: Ruins, seat: int, place: int, card: int, tell: Tell | None) -> None:
    """The Expedition has looked at a face-down relic, and remembers it (OP36, R66)."""
    relic = s.relics[place]
    s.relics[place] = Relic(relic.design, relic.exposed, relic.face_up, relic.cooldown, relic.holder, True)
    if tell is not None:
        tell.append(ev.PeekedRelic(seat, place, relic.design, card))


def change_cooldown(s: Ruins, place: int, by: int, why: int, card: int, tell: Tell | None) -> None:
    """OP43, and one token less at recoup.8."""
    relic = s.relics[place]
    after = max(0, relic.cooldown + min(by, cooldown_tokens_left(s)))
    s.relics[place] = Relic(relic.design, relic.exposed, relic.face_up, after, relic.holder, relic.known)
    if tell is not None and after != relic.cooldown:
        tell.append(ev.CooldownChanged(NOBODY, place, relic.cooldown, after, why, card))


def declare(s: Ruins, seat: int, place: int, tell: Tell | None) -> None:
    """A Heist, which cannot be withdrawn (5.07)."""
    s.seats[seat].heist = place
    if tell is not None:
        tell.append(ev.HeistDeclared(seat, place, s.rules.heist_sealed))


def claim(s: Ruins, seat: int, place: int) -> None:
    """Relic and token go to the initiator, face up, without Cooldown tokens (17.07, 16.19). The Heist tells it."""
    relic = s.relics[place]
    s.relics[place] = Relic(relic.design, relic.exposed, False, 0, seat, True)
    s.seats[seat].heist_done = True
    if not [1 for one in s.relics if one.holder == ANCIENT]:
        s.idle = 0


def fail(s: Ruins, seat: int, place: int, tell: Tell | None) -> None:
    """The relic stays as it is (17.13)."""
    s.seats[seat].heist_done = True
    if tell is not None:
        tell.append(ev.HeistFailed(seat, place))


def tell_heist(s: Ruins, seat: int, place: int, white: bool, die: int, before: int, tell: Tell | None) -> None:
    """A Heist has succeeded, with all that came of it (17.07 to 17.09)."""
    if tell is not None:
        tell.append(ev.HeistSucceeded(seat, place, s.relics[place].design, white, die, before, s.alert))
