"""The writers of the round: set-up, phases, Alert, results, what ends with a round, and how the game ends. Each tells its event."""

from __future__ import annotations

from delve.games.ruins import events as ev
from delve.games.ruins.card_changes import lay_off_played
from delve.games.ruins.codes import (
    A_POOL,
    ANCIENT,
    EXPEDITION,
    GOLD,
    GOLDS,
    GREEN,
    GREENS,
    MAX_ARCHAEOLOGISTS,
    NO_RESULT,
    NOBODY,
    PIPS_OF_A,
    PIPS_OF_X,
    TRINKETS_EACH,
    WHITE,
    WHITES,
)
from delve.games.ruins.dice import die_of
from delve.games.ruins.facts import hazard_level
from delve.games.ruins.state import Relic, Ruins
from delve.kernel.events import Tell
from delve.parts.deck import deck_of

# ---- set-up


def lay_out(s: Ruins, tell: Tell | None) -> None:
    """Everything but relics and abilities (2.01 to 2.14), and a head start (R87)."""
    team = len(s.seats) - 1
    ancient = s.seats[ANCIENT]
    ancient.trinkets = TRINKETS_EACH * team
    ancient.pips = PIPS_OF_A
    ancient.hand = s.content.starters[ANCIENT]
    s.gone = TRINKETS_EACH * (4 - team)
    s.whites = 16 - WHITES * team
    starters = tuple(sorted(set(s.content.starters[EXPEDITION])))
    for seat in range(1, team + 1):
        player = s.seats[seat]
        player.pips = PIPS_OF_X
        player.hand = starters
        s.pools[seat] = bytes([die_of(GREEN, seat)] * GREENS + [die_of(WHITE, seat)] * WHITES)
        s.pools[A_POOL + seat] = bytes([die_of(GOLD, seat)] * GOLDS)
    s.out_cards = starters * (MAX_ARCHAEOLOGISTS - team)
    for side in range(2):
        s.piles[side].deck = deck_of(list(s.content.decks[side]))
    s.negatives = s.content.negatives
    s.holds = s.rules.head_start
    if tell is not None:
        tell.append(ev.SetUp(ancient.trinkets, s.gone, s.whites))
        if s.holds:
            tell.append(ev.HoldLaid(s.holds, s.holds, NOBODY))


def lay_relic(s: Ruins, relic: int, tell: Tell | None) -> None:
    """The Ancient has a relic on the next place, face down (2.20)."""
    s.relics.append(Relic(relic, False, False, 0, ANCIENT, False))
    if tell is not None:
        tell.append(ev.RelicLaid(len(s.relics) - 1, relic))


def give_ability(s: Ruins, seat: int, ability: int, tell: Tell | None) -> None:
    """Face up, for all to see (2.22)."""
    s.seats[seat].ability = ability
    if tell is not None:
        tell.append(ev.AbilityTaken(seat, ability))


def put_rest_out(s: Ruins) -> None:
    """Relics and abilities that nobody has are out (2.19). Nobody learns of it."""
    relics = [relic.design for relic in s.relics]
    abilities = [player.ability for player in s.seats]
    rest = [card for card in s.content.relics if card not in relics] + [card for card in s.content.abilities if card not in abilities]
    s.out_cards = (*s.out_cards, *rest)


# ---- rounds and phases


def begin_round(s: Ruins, number: int, tell: Tell | None) -> None:
    """Before the first step of a round (3.11)."""
    s.round = number
    s.peak = hazard_level(s.alert)
    if tell is not None:
        tell.append(ev.RoundBegan(number, s.alert, s.peak))


def enter_phase(s: Ruins, phase: int, tell: Tell | None) -> None:
    s.phase = phase
    if tell is not None:
        tell.append(ev.PhaseBegan(s.round, phase))


def forget_heists(s: Ruins) -> None:
    """The Heists of the round before are forgotten when the next Ready begins; their ends were told."""
    for seat in range(1, len(s.seats)):
        s.seats[seat].heist = NOBODY
        s.seats[seat].heist_done = False


def change_alert(s: Ruins, by: int, why: int, card: int, tell: Tell | None) -> None:
    """Alert rises or falls within its bounds (14.03), and peak hazard with it (14.07)."""
    before = s.alert
    after = max(0, min(s.rules.cap, before + by))
    s.alert = after
    s.peak = max(s.peak, hazard_level(after))
    if tell is not None and after != before:
        tell.append(ev.AlertChanged(before, after, why, card, s.peak))


def use_hold(s: Ruins, tell: Tell | None) -> None:
    """The passive increase does not happen (4.11)."""
    s.holds -= 1
    if tell is not None:
        tell.append(ev.AlertHeld(s.holds))


def clear_round(s: Ruins, tell: Tell | None) -> None:
    """recoup.7: cards, tokens, shields and modifiers of this round (9.08, 9.09). The roll's result stays known until the next roll."""
    discarded: list[int] = []
    banished: list[int] = []
    for seat in range(len(s.seats)):
        player = s.seats[seat]
        if player.out:
            continue
        lay_off_played(s, seat, discarded, banished)
        player.slots = (NOBODY,) * len(player.slots)
        player.resolved = 0
        player.cancelled = 0
        player.front = ()
        player.ready = False
        if player.cost_mods != (0, 0):
            player.cost_mods = (player.cost_mods[1], 0)
        if player.limit_mods != (0, 0):
            player.limit_mods = (player.limit_mods[1], 0)
        player.locked = False
        player.shields = 0
        player.risk_tokens = 0
        player.risk_mod = 0
        player.safe = False
        player.awards = (0, 0)
    for pool in range(len(s.flats)):
        s.flats[pool] = ()
    s.remaps = ()
    s.ties = (NOBODY,) * len(s.ties)
    s.rolled = False
    if tell is not None:
        tell.append(ev.RoundCleared(tuple(discarded), tuple(banished)))


def set_result(s: Ruins, lane: int, own: int, foe: int, result: int, tell: Tell | None) -> None:
    """roll.5: the result of a lane, frozen from now on (7.15)."""
    s.scores[lane] = own
    s.scores[A_POOL + lane] = foe
    s.seats[lane].result = result
    if tell is not None:
        tell.append(
            ev.LaneScored(
                lane, own, foe, bool(result), s.pools[lane], s.pools[A_POOL + lane], tuple(s.flats[lane]), tuple(s.flats[A_POOL + lane])
            )
        )


def forget_results(s: Ruins) -> None:
    """The next roll begins; what the last one came to was told."""
    for seat in range(1, len(s.seats)):
        s.seats[seat].result = NO_RESULT


def end(s: Ruins, how: int, tell: Tell | None) -> None:
    """The game is over: nothing is pending any more (24.08)."""
    s.end = how
    s.agenda.clear()
    if tell is not None:
        tell.append(ev.GameEnded(how, s.round))
