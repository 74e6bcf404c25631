"""The writers of what cards do to Risk, awards, costs, limits, abilities, Hazard and waiting operations. Each tells its event."""

from __future__ import annotations

from typing import Final

from delve.games.ruins import events as ev
from delve.games.ruins.codes import NOBODY
from delve.games.ruins.facts import cooldown_tokens_left, risk_tokens_left
from delve.games.ruins.state import Armed, Ruins
from delve.kernel.events import Tell

HIGHEST_HAZARD: Final = 3


def add_risk(s: Ruins, seat: int, number: int, card: int, tell: Tell | None) -> None:
    """Risk tokens, or below 0 a modifier of this round (OP24)."""
    player = s.seats[seat]
    if number < 0:
        player.risk_mod += number
        if tell is not None:
            tell.append(ev.RiskLowered(seat, -number, card))
        return
    number = min(number, risk_tokens_left(s))
    if number > 0:
        player.risk_tokens += number
        if tell is not None:
            tell.append(ev.RiskTokens(seat, number, card))


def make_safe(s: Ruins, seat: int, card: int, tell: Tell | None) -> None:
    """OP25."""
    s.seats[seat].safe = True
    if tell is not None:
        tell.append(ev.MadeSafe(seat, card))


def add_shields(s: Ruins, seat: int, number: int, card: int, tell: Tell | None) -> None:
    """OP31."""
    s.seats[seat].shields += number
    if tell is not None:
        tell.append(ev.ShieldsGained(seat, number, card))


def lock(s: Ruins, seat: int, card: int, tell: Tell | None) -> None:
    """OP44."""
    s.seats[seat].locked = True
    if tell is not None:
        tell.append(ev.AbilityLocked(seat, card))


def change_award(s: Ruins, seat: int, failed: int, success: int, card: int, tell: Tell | None) -> None:
    """OP22."""
    player = s.seats[seat]
    player.awards = (player.awards[0] + failed, player.awards[1] + success)
    if tell is not None:
        tell.append(ev.AwardChanged(seat, failed, success, card))


def change_costs(s: Ruins, seat: int, by: int, later: bool, card: int, tell: Tell | None) -> None:
    """OP23."""
    player = s.seats[seat]
    now, then = player.cost_mods
    player.cost_mods = (now, then + by) if later else (now + by, then)
    if tell is not None:
        tell.append(ev.CostsChanged(seat, by, later, card))


def change_limit(s: Ruins, seat: int, by: int, later: bool, card: int, tell: Tell | None) -> None:
    """OP40."""
    player = s.seats[seat]
    now, then = player.limit_mods
    player.limit_mods = (now, then + by) if later else (now + by, then)
    if tell is not None:
        tell.append(ev.LimitChanged(seat, by, later, card))


def hold_alert(s: Ruins, number: int, card: int, tell: Tell | None) -> None:
    """OP27: holds add up."""
    s.holds += number
    if tell is not None:
        tell.append(ev.HoldLaid(number, s.holds, card))


def raise_hazard(s: Ruins, by: int, card: int, tell: Tell | None) -> None:
    """OP28."""
    before = s.peak
    s.peak = min(HIGHEST_HAZARD, before + by)
    if tell is not None and s.peak != before:
        tell.append(ev.HazardRaised(before, s.peak, card))


# ---- what waits


def arm(s: Ruins, armed: Armed) -> None:
    """An operation waits for a later phase (6.07). The card that arms it was told."""
    s.armed = (*s.armed, armed)


def disarm(s: Ruins, place: int) -> Armed:
    """Its time has come, or its controller is out of the game (15.20)."""
    armed = s.armed[place]
    s.armed = s.armed[:place] + s.armed[place + 1 :]
    return armed


# ---- abilities


def change_ability_cooldown(s: Ruins, seat: int, by: int, why: int, card: int, tell: Tell | None) -> None:
    """OP43, and one token less at recoup.8."""
    player = s.seats[seat]
    before = player.ability_cooldown
    after = max(0, before + min(by, cooldown_tokens_left(s)))
    player.ability_cooldown = after
    if tell is not None and after != before:
        tell.append(ev.CooldownChanged(seat, NOBODY, before, after, why, card))


def use_ability(s: Ruins, seat: int, window: int, tell: Tell | None) -> None:
    """An ability is turned face down: with its Cooldown tokens (18.06), or for good (18.09)."""
    player = s.seats[seat]
    printed = s.content.designs[player.ability].cooldown
    tokens = min(printed, cooldown_tokens_left(s))
    player.ability_cooldown = tokens
    player.ability_spent = printed == 0
    if tell is not None:
        tell.append(ev.AbilityUsed(seat, player.ability, window, tokens))


def end_use(seat: int, card: int, tell: Tell | None) -> None:
    """An Instant or ability has resolved completely (18.05, 19.07)."""
    if tell is not None:
        tell.append(ev.UseOver(seat, card))


# ---- windows


def set_window(s: Ruins, number: int) -> None:
    """Which window is open. Who is asked in it is for all to see."""
    s.window = number


def tell_relic(place: int, design: int, begins: bool, tell: Tell | None) -> None:
    """An activated relic begins or ends what it does at rally.4."""
    if tell is not None:
        tell.append(ev.RelicResolving(place, design) if begins else ev.RelicResolved(place, design))


def tell_influence(card: int, begins: bool, tell: Tell | None) -> None:
    """An influence card is revealed, or has resolved."""
    if tell is not None:
        tell.append(ev.InfluenceRevealed(card) if begins else ev.InfluenceOver(card))
