"""The writers of Danger (RUINS-15): the green die it takes, shields, healing, elimination."""

from __future__ import annotations

from delve.games.ruins import events as ev
from delve.games.ruins.codes import GREEN, NO_RESULT, NOBODY, OUT, WHITE
from delve.games.ruins.dice import DISABLED, WAITING, die_of, is_disabled, is_fixed, is_rolled, own_pool
from delve.games.ruins.facts import heists_hidden, staked
from delve.games.ruins.state import Relic, Ruins
from delve.kernel.events import Tell


def use_shield(s: Ruins, seat: int, why: int, card: int, tell: Tell | None) -> None:
    """A shield absorbs one point (15.11)."""
    player = s.seats[seat]
    player.shields -= 1
    if tell is not None:
        tell.append(ev.ShieldUsed(seat, player.shields, why, card))


def gain_one(s: Ruins, seat: int, why: int, card: int, tell: Tell | None) -> None:
    """One point of Danger takes a green die, the least useful first (15.12)."""
    player = s.seats[seat]
    player.danger += 1
    pool, at = green_to_take(s, seat)
    dice = s.pools[pool]
    s.pools[pool] = dice[:at] + dice[at + 1 :]
    if tell is not None:
        tell.append(ev.DangerGained(seat, player.danger, dice[at], pool, why, card))


def green_to_take(s: Ruins, seat: int) -> tuple[int, int]:
    """Pool and place of the die: a disabled one, a waiting one, a fixed one, the lowest rolled one, one that is lent (15.12)."""
    best_rank, best_at = 99, -1
    dice = s.pools[seat]
    for at in range(len(dice)):
        die = dice[at]
        if die & ~15 != die_of(GREEN, seat):
            continue
        rank = die & 15 if is_rolled(die) else -3 if is_disabled(die) else 0 if is_fixed(die) else -2
        if rank < best_rank:
            best_rank, best_at = rank, at
    if best_at >= 0:
        return seat, best_at
    for pool in range(len(s.pools)):
        dice = s.pools[pool]
        for at in range(len(dice)):
            if dice[at] & ~15 == die_of(GREEN, seat):
                return pool, at
    raise AssertionError(f"seat {seat} has neither Danger 4 nor a green die")


def heal_one(s: Ruins, seat: int, card: int, tell: Tell | None) -> None:
    """One point of Danger less: the green die is live; after roll.1 it waits for the next round (11.14)."""
    player = s.seats[seat]
    player.danger -= 1
    s.pools[seat] += bytes([die_of(GREEN, seat)])
    if tell is not None:
        tell.append(ev.DangerRemoved(seat, player.danger, card))


def eliminate(s: Ruins, seat: int, tell: Tell | None) -> None:
    """Everything of an eliminated Archaeologist is out (15.16, 15.17, 11.24); what they gave to others stays (15.20)."""
    player = s.seats[seat]
    lost = player.trinkets + staked(player)
    relics = tuple([place for place in range(len(s.relics)) if s.relics[place].holder == seat])
    if tell is not None:
        tell.append(ev.Eliminated(seat, lost, relics))
        if player.heist != NOBODY and not player.heist_done:
            tell.append(ev.HeistVoid(seat, player.heist, heists_hidden(s)))
    player.out = True
    player.trinkets = 0
    s.gone += lost
    cards = [*player.hand, *[card for card in player.slots if card != NOBODY], *player.front]
    if player.ability != NOBODY:
        cards.append(player.ability)
    s.out_cards = (*s.out_cards, *cards)
    player.hand = ()
    player.slots = (NOBODY,) * len(player.slots)
    player.stakes = (0,) * len(player.stakes)
    player.front = ()
    player.resolved = 0
    player.cancelled = 0
    player.ready = False
    player.ability = NOBODY
    player.ability_cooldown = 0
    player.ability_spent = False
    player.locked = False
    player.shields = 0
    player.risk_tokens = 0
    player.risk_mod = 0
    player.safe = False
    player.heist_done = True
    player.cost_mods = (0, 0)
    player.limit_mods = (0, 0)
    player.awards = (0, 0)
    player.result = NO_RESULT
    player.pips = 0
    for place in relics:
        relic = s.relics[place]
        s.relics[place] = Relic(relic.design, relic.exposed, False, 0, OUT, relic.known)
    s.armed = tuple([one for one in s.armed if one.seat != seat])
    empty_pool(s, seat)


def empty_pool(s: Ruins, seat: int) -> None:
    """The own dice are out, borrowed ones return at once; after roll.1 they count nowhere this round (11.24, 11.25)."""
    dice = s.pools[seat]
    s.pools[seat] = b""
    for die in dice:
        to = own_pool(die)
        if die >> 4 & 3 == 0:
            continue
        if to != seat and not (0 < to < len(s.seats) and s.seats[to].out):
            s.pools[to] += bytes([die & ~15 | (DISABLED if is_disabled(die) else WAITING)])
        elif die >> 4 & 3 == WHITE:
            s.whites_out += 1
