"""What always holds (section 8 of the rules), looked at after every decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from delve.games.ruins import events as ev
from delve.games.ruins.codes import (
    A_POOL,
    ABILITY,
    ALL_TRINKETS,
    ALL_WHITES,
    ANCIENT,
    BY_NO_CARD,
    BY_RISK,
    EXPEDITION,
    FULL_DANGER,
    GOES_ON,
    GOLD,
    GREEN,
    NO_RESULT,
    NOBODY,
    OUT,
    PIP,
    PIPS_OF_A,
    PIPS_OF_X,
    RALLY,
    READY,
    RELIC,
    SETTING_UP,
    SLOTS,
    TREASURY_EMPTY,
    WHITE,
)
from delve.games.ruins.dice import DISABLED, die_of
from delve.games.ruins.ending import outcome
from delve.games.ruins.facts import (
    actives,
    cooldown_tokens_left,
    flat_tokens_left,
    hazard_level,
    placed,
    risk_tokens_left,
    staked,
)
from delve.games.ruins.state import Ruins
from delve.kernel.events import Event


def broken(before: Ruins | None, told: Sequence[Event], now: Ruins) -> list[str]:
    """Every invariant that does not hold now, or not between the decision before and this one."""
    found = [*trinkets(now), *dice(now), *cards(now), *relics(now), *meters(now), *placing(now), *question(now), *tokens(now)]
    if before is not None:
        found += since(before, now)
    return found + list(events(told, now))


def trinkets(s: Ruins) -> Iterator[str]:
    total = sum(player.trinkets + staked(player) for player in s.seats) + s.discarded + s.gone
    if total != ALL_TRINKETS and s.round + s.seats[ANCIENT].pips:
        yield f"I01: {total} trinkets instead of {ALL_TRINKETS}"
    if min(*[player.trinkets for player in s.seats], *[stake for player in s.seats for stake in player.stakes], s.discarded, s.gone) < 0:
        yield "I02: a trinket count is negative"


def dice(s: Ruins) -> Iterator[str]:
    everywhere = b"".join(s.pools)
    team = len(s.seats) - 1

    def owned(kind: int, lane: int) -> int:
        return sum(1 for die in everywhere if die & ~15 == die_of(kind, lane))

    for seat in range(1, team + 1):
        player = s.seats[seat]
        if not player.out:
            if player.danger + owned(GREEN, seat) != 4:
                yield f"I04: seat {seat} has Danger {player.danger} and {owned(GREEN, seat)} green dice"
            pips = sum(1 for die in s.pools[seat] if die >> 4 & 3 == PIP)
            if player.pips + pips != PIPS_OF_X:
                yield f"I08: seat {seat} has {player.pips} + {pips} pip dice"
        if owned(GOLD, seat) != 4:
            yield f"I07: {owned(GOLD, seat)} gold dice belong to slot {seat}"
    greens = sum(1 for die in everywhere if die >> 4 & 3 == GREEN)
    if greens > 4 * team:
        yield f"I05: {greens} green dice"
    whites = s.whites + s.whites_out + sum(1 for die in everywhere if die >> 4 & 3 == WHITE)
    if whites != ALL_WHITES:
        yield f"I06: {whites} white dice"
    pips = sum(1 for pool in s.pools[A_POOL:] for die in pool if die >> 4 & 3 == PIP)
    if s.seats[ANCIENT].pips + pips != PIPS_OF_A:
        yield f"I08: the Ancient has {s.seats[ANCIENT].pips} + {pips} pip dice"
    for die in everywhere:
        if die & 15 in (8, 13, 14, 15):
            yield f"I25: a die has state {die & 15}; {DISABLED} is disabled, 9 to 12 fixed"
    for value in [value for tokens in s.flats for value in tokens]:
        if not 3 <= abs(value) <= 6:
            yield f"I25: a flat token of {value}"


def cards(s: Ruins) -> Iterator[str]:
    designs = s.content.designs
    for side in (ANCIENT, EXPEDITION):
        seats = [s.seats[ANCIENT]] if side == ANCIENT else s.seats[1:]
        pile = s.piles[side]
        found = [*pile.deck.top, *pile.deck.rest, *pile.discard, *pile.banished]
        for player in seats:
            found += [*player.hand, *[card for card in player.slots if card != NOBODY], *player.front]
        found += [card for card in s.out_cards if designs[card].side == side and designs[card].type not in (ABILITY, RELIC)]
        expected = [*s.content.starters[side], *s.content.decks[side]]
        if side == ANCIENT:
            found += s.influence
        else:
            found += s.negatives
            expected += s.content.negatives
        if sorted(found) != sorted(expected):
            name = "I11: Ancient" if side == ANCIENT else "I10: Expedition"
            missing = [designs[card].id for card in set(expected) if found.count(card) != expected.count(card)]
            yield f"{name} cards are not each in one place: {', '.join(sorted(missing))}"
    if s.phase != SETTING_UP:
        abilities = [player.ability for player in s.seats if player.ability != NOBODY]
        abilities += [card for card in s.out_cards if designs[card].type == ABILITY]
        if sorted(abilities) != sorted(s.content.abilities):
            yield "I14: abilities are not each in one place"
        if [seat for seat in actives(s) if s.seats[seat].ability == NOBODY]:
            yield "I14: somebody in play has no ability"
        held = [relic.design for relic in s.relics] + [card for card in s.out_cards if designs[card].type == RELIC]
        if sorted(held) != sorted(s.content.relics):
            yield "I12: relics are not each in one place"


def relics(s: Ruins) -> Iterator[str]:
    if s.phase != SETTING_UP and len(s.relics) != len(s.seats) - 1:
        yield f"I13: {len(s.relics)} relics with tokens for {len(s.seats) - 1} Archaeologists"
    up = 0
    targets = [player.heist for player in s.seats if player.heist != NOBODY and not player.heist_done and not player.out]
    if len(set(targets)) != len(targets) or (targets and not s.round):
        yield f"I24: Heists on {targets} in round {s.round}"
    for relic in s.relics:
        if relic.cooldown < 0:
            yield f"I20: a relic has {relic.cooldown} cooldown tokens"
        if relic.face_up and relic.holder == ANCIENT:
            up += 1
        if relic.holder not in (ANCIENT, OUT) and (relic.holder >= len(s.seats) or s.seats[relic.holder].out):
            yield f"I12: seat {relic.holder} cannot hold a relic"
        if relic.holder != ANCIENT and relic.cooldown:
            yield "I20: a claimed relic has cooldown tokens"
    if (up > 1 and not s.rules.many_relics) or (up and s.phase < READY):
        yield f"I21: {up} relics lie face up in phase {s.phase}"
    left = [relic for relic in s.relics if relic.holder == ANCIENT]
    if not 0 <= s.idle <= 2 or (s.idle == 2 and s.phase not in (READY, RALLY)) or (s.idle and not left and s.phase > READY):
        yield f"I19: idle count {s.idle} in phase {s.phase} with {len(left)} relics on the board"


def meters(s: Ruins) -> Iterator[str]:
    if not 0 <= s.alert <= s.rules.cap or not hazard_level(s.alert) <= s.peak <= 3:
        yield f"I15: Alert {s.alert}, peak hazard {s.peak}"
    for seat in range(1, len(s.seats)):
        player = s.seats[seat]
        if player.out != (player.danger == FULL_DANGER) or not 0 <= player.danger <= FULL_DANGER:
            yield f"I17: seat {seat} has Danger {player.danger} and is {'out' if player.out else 'in play'}"
        if player.ability_cooldown < 0:
            yield f"I20: the ability of seat {seat} has {player.ability_cooldown} cooldown tokens"


def placing(s: Ruins) -> Iterator[str]:
    for seat in range(len(s.seats)):
        player = s.seats[seat]
        most = SLOTS if seat == ANCIENT else 2
        if seat and player.heist != NOBODY and s.phase >= RALLY:
            most = 1
        if seat == ANCIENT and s.phase >= READY:
            most -= min(s.activated, SLOTS - 1)
        if placed(player) > most:
            yield f"I22: seat {seat} placed {placed(player)} cards"
    for card in s.seats[ANCIENT].slots:
        if card != NOBODY and s.content.designs[card].hazard > s.peak:
            yield f"I23: {s.content.designs[card].id} was placed at peak hazard {s.peak}"


def question(s: Ruins) -> Iterator[str]:
    ask = s.ask
    if (ask is None) != (s.end != GOES_ON):
        yield f"I32: asked: {ask}, end: {s.end}"
    if ask is not None and (not s.options or (ask.seat != ANCIENT and s.seats[ask.seat].out)):
        yield f"I33: seat {ask.seat} is asked"
    if ask is not None and ask.seat == ANCIENT and not s.round and s.phase != SETTING_UP:
        yield "I33: the Ancient is asked in round 0"
    over = outcome(s)
    if over is not None and (not over.winners or (s.end == TREASURY_EMPTY) != (ANCIENT not in over.winners)):
        yield f"I34: {over.winners} win at end {s.end}"
    if s.end == TREASURY_EMPTY and not actives(s):
        yield "I34: the Expedition wins with nobody left"
    if s.rules.round_limit and s.round > s.rules.round_limit:
        yield f"I38: round {s.round}"


def tokens(s: Ruins) -> Iterator[str]:
    if s.rules.hard_tokens:
        left = [flat_tokens_left(s, size) for size in (3, 4, 5, 6)] + [risk_tokens_left(s), cooldown_tokens_left(s)]
        if min(left) < 0:
            yield f"I40: tokens left in the Common Pool: {left}"


def since(before: Ruins, now: Ruins) -> Iterator[str]:
    if now.gone < before.gone:
        yield "I03: trinkets that were out are back"
    if set(actives(now)) - set(actives(before)):
        yield "I18: somebody is back in play"
    on_board = [sum(relic.holder == ANCIENT for relic in s.relics) for s in (before, now)]
    if before.phase != SETTING_UP and on_board[1] > on_board[0]:
        yield "I12: a relic is back on the board"
    for was_there, relic in zip(before.relics, now.relics, strict=False):  # they are laid one by one
        if relic.face_up and not was_there.face_up and was_there.cooldown:
            yield f"I20: a relic with {was_there.cooldown} cooldown tokens was activated"
    if before.round == now.round and now.peak < before.peak:
        yield "I16: peak hazard fell within the round"
    if len(now.influence) < len(before.influence) and not now.rules.recycle:
        yield "I28: the Influence discard shrank"
    if before.round == now.round:
        for seat in actives(now):
            was, is_now = before.seats[seat].result, now.seats[seat].result
            if before.rolled and was not in (NO_RESULT, is_now):
                yield f"I26: the result of lane {seat} changed"


def events(told: Sequence[Event], now: Ruins) -> Iterator[str]:
    for event in told:
        if isinstance(event, ev.Awarded) and not 0 <= event.trinkets <= event.owed:
            yield f"I29: {event.trinkets} awarded of {event.owed}"
        if isinstance(event, ev.HeistSucceeded) and not 0 <= event.after - event.before <= 1:
            yield f"I30: a Heist moved the Alert from {event.before} to {event.after}"
    for why in (BY_RISK, BY_NO_CARD):
        hurt = [event.seat for event in told if isinstance(event, ev.DangerGained | ev.ShieldUsed) and event.why == why]
        rounds = 1 + sum(isinstance(event, ev.RoundBegan) for event in told)
        if any(hurt.count(seat) > rounds for seat in hurt):
            yield f"I31: more than one Danger from one check for seats {hurt}"
