"""The invariants (section 8 of the rules): each is noticed where it is broken, and holds in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from delve.games.ruins import GAME
from delve.games.ruins import events as ev
from delve.games.ruins.codes import (
    A_POOL,
    ANCIENT,
    BY_CARD,
    BY_NO_CARD,
    BY_RISK,
    EXPEDITION,
    NOBODY,
    RALLY,
    READY,
    RECOUP,
    ROLL,
    SETTING_UP,
)
from delve.games.ruins.danger import gain
from delve.games.ruins.invariants import broken
from delve.games.ruins.ready import PlaceCard
from delve.games.ruins.state import Relic, Ruins
from delve.kernel.codec import freeze, thaw
from delve.kernel.events import Event
from delve.kernel.flow import choose
from delve.kernel.luck import seeded, stream
from delve.kernel.random_game import RandomGame
from tests.games.ruins.kit import BOX, HALT, a, at, begun, card, pool


def sound(phase: int = READY, **house_rules: Any) -> Ruins:
    """A position in which everything holds."""
    s = at(phase, round=3, **house_rules).go().s
    assert broken(None, [], s) == []
    return s


def relic(s: Ruins, spot: int, **changed: object) -> None:
    old = s.relics[spot]
    fields: dict[str, object] = {
        "design": old.design, "exposed": old.exposed, "face_up": old.face_up, "cooldown": old.cooldown, "holder": old.holder,
        "known": old.known,
    }  # fmt: skip
    s.relics[spot] = Relic(**{**fields, **changed})  # type: ignore[arg-type]


def lose_green(s: Ruins) -> None:
    s.pools[3] = pool(3, "green, green, green, white, white")


def extra_green(s: Ruins) -> None:
    s.pools[2] += pool(2, "green of 4")


def white(s: Ruins) -> None:
    s.whites -= 1


def gold(s: Ruins) -> None:
    s.pools[a(3)] = pool(3, "gold, gold, gold, gold of 2")


def pip_of_x(s: Ruins) -> None:
    s.pools[4] += pool(4, "pip 3")


def pip_of_a(s: Ruins) -> None:
    s.seats[ANCIENT].pips = 15


def card_of_x(s: Ruins) -> None:
    s.seats[2].hand = s.seats[2].hand[1:]


def card_of_a(s: Ruins) -> None:
    s.piles[ANCIENT].discard = (card("Guardian"),)


def lost_relic(s: Ruins) -> None:
    relic(s, 2, design=s.relics[0].design)


def token_of_relic(s: Ruins) -> None:
    s.relics.pop()


def alert(s: Ruins) -> None:
    s.alert = 11


def peak(s: Ruins) -> None:
    s.alert = 9


def danger(s: Ruins) -> None:
    s.seats[3].danger = 4


def idle(s: Ruins) -> None:
    s.idle = 3


def cooldown(s: Ruins) -> None:
    relic(s, 1, cooldown=-1)


def two_up(s: Ruins) -> None:
    relic(s, 1, face_up=True)
    relic(s, 2, face_up=True)


def too_many(s: Ruins) -> None:
    s.activated = 1
    s.seats[ANCIENT].slots = (0, 1, 2, 3)


def hazard(s: Ruins) -> None:
    high = next(one.place for one in BOX.designs if one.side == ANCIENT and one.hazard == 3)
    s.seats[ANCIENT].slots = (high, NOBODY, NOBODY, NOBODY)


def two_heists(s: Ruins) -> None:
    s.seats[2].heist = s.seats[4].heist = 1


def flat_token(s: Ruins) -> None:
    s.flats[A_POOL + 1] = (2,)


def fixed_die(s: Ruins) -> None:
    s.pools[2] = bytes([s.pools[2][0] | 13, *s.pools[2][1:]])


def no_ability(s: Ruins) -> None:
    s.seats[2].ability = NOBODY


def nothing_asked(s: Ruins) -> None:
    s.ask = None


def wrong_seat(s: Ruins) -> None:
    gain(s, 3, 4, BY_CARD, NOBODY, None)
    s.ask = PlaceCard(3)  # type: ignore[assignment]


def in_the_entry_round(s: Ruins) -> None:
    s.round = 0
    s.ask = PlaceCard(ANCIENT)  # type: ignore[assignment]


def two_winners(s: Ruins) -> None:
    for seat in range(1, 5):
        gain(s, seat, 4, BY_CARD, NOBODY, None)
    s.end = 1


def late(s: Ruins) -> None:
    s.round = 31


BREAKS: dict[str, Callable[[Ruins], None]] = {
    "I04": lose_green, "I05": extra_green, "I06": white, "I07": gold, "I08": pip_of_x, "I08b": pip_of_a, "I10": card_of_x, "I11": card_of_a,
    "I12": lost_relic, "I13": token_of_relic, "I14": no_ability, "I15": alert, "I15b": peak, "I17": danger, "I19": idle, "I20": cooldown,
    "I21": two_up, "I22": too_many, "I23": hazard, "I24": two_heists, "I25": flat_token, "I25b": fixed_die, "I32": nothing_asked,
    "I33": wrong_seat, "I33b": in_the_entry_round, "I34": two_winners, "I38": late,
}  # fmt: skip


@pytest.mark.clause(
    "RUINS-I04", "RUINS-I05", "RUINS-I06", "RUINS-I07", "RUINS-I08", "RUINS-I10", "RUINS-I11", "RUINS-I12", "RUINS-I13", "RUINS-I14",
    "RUINS-I15", "RUINS-I17", "RUINS-I19", "RUINS-I20", "RUINS-I21", "RUINS-I22", "RUINS-I23", "RUINS-I24", "RUINS-I25", "RUINS-I32",
    "RUINS-I33", "RUINS-I34", "RUINS-I38",
)  # fmt: skip
@pytest.mark.parametrize("id", BREAKS)
def test_what_is_broken_is_noticed(id: str) -> None:
    s = sound()
    BREAKS[id](s)
    found = broken(None, [], s)
    assert any(line.startswith(id[:3]) for line in found), found


@pytest.mark.clause("RUINS-I40", "RUINS-R68")
def test_tokens_that_run_out_are_noticed() -> None:
    s = sound(token_limit="hard")
    s.seats[2].risk_tokens = 17
    assert any(line.startswith("I40") for line in broken(None, [], s))


@pytest.mark.clause("RUINS-I16", "RUINS-I28")
def test_what_must_not_fall_is_noticed() -> None:
    before = sound()
    before.peak, before.influence = 2, (BOX.by_id["A-N1"],)
    assert broken(before, [], before.copy())[:1] != ["I16: peak hazard fell within the round"]
    now = before.copy()
    now.peak, now.influence = 1, ()
    found = broken(before, [], now)
    assert "I16: peak hazard fell within the round" in found
    assert "I28: the Influence discard shrank" in found


@pytest.mark.clause("RUINS-I20")
def test_a_relic_that_cools_down_is_not_activated_but_an_activated_one_may_get_tokens() -> None:
    before = sound()
    relic(before, 2, cooldown=1)
    now = before.copy()
    relic(now, 2, face_up=True)
    assert "I20: a relic with 1 cooldown tokens was activated" in broken(before, [], now)
    later = now.copy()
    relic(later, 2, cooldown=3)
    assert not [line for line in broken(now, [], later) if line.startswith("I20")]


@pytest.mark.clause("RUINS-I26")
def test_a_changed_result_is_noticed() -> None:
    before = sound(ROLL)
    before.rolled = True
    before.seats[2].result = 1
    now = before.copy()
    now.seats[2].result = 0
    assert "I26: the result of lane 2 changed" in broken(before, [], now)


@pytest.mark.clause("RUINS-I29", "RUINS-I30", "RUINS-I31")
def test_events_that_cannot_be_are_noticed() -> None:
    s = sound()

    def told(*events: Event) -> list[str]:
        return broken(None, events, s)

    assert told(ev.Awarded(2, True, 5, 4)) == ["I29: 5 awarded of 4"]
    assert told(ev.Awarded(2, True, 2, 4)) == []
    assert told(ev.HeistSucceeded(2, 0, 1, True, 5, 3, 5)) == ["I30: a Heist moved the Alert from 3 to 5"]
    hurt = ev.DangerGained(3, 1, 0, 3, BY_RISK, NOBODY)
    assert told(hurt, ev.DangerGained(3, 2, 0, 3, BY_NO_CARD, NOBODY)) == []
    assert told(hurt, hurt) == ["I31: more than one Danger from one check for seats [3, 3]"]


@pytest.mark.clause("RUINS-I09")
@pytest.mark.parametrize("seed", range(6))
def test_a_round_begins_with_a_bare_table(seed: int) -> None:
    """Nothing of the round before is left when the next begins."""
    s, luck, whim = begun(5, seed), seeded(seed), stream("whim", str(seed))
    seen = 0
    while s.ask is not None:
        if s.ask is HALT:
            seen += 1
            assert not any(s.flats)
            assert all(not die & 15 and die >> 4 & 3 for dice in s.pools for die in dice)
            assert [(sum(one.stakes), one.risk_tokens, one.shields) for one in s.seats] == [(0, 0, 0)] * 5
        elif s.phase not in (SETTING_UP, RECOUP) and HALT not in s.agenda:
            s.agenda.insert(1, HALT)  # type: ignore[arg-type]  # above the end of the round
        choose(s, int(whim.below(len(s.options))), luck, None)
    assert seen >= 2


@pytest.mark.clause("RUINS-I36")
def test_a_frozen_position_goes_on_alike() -> None:
    p = at(RALLY, round=3)
    p.s.seats[2].slots = (card("Precautions"), NOBODY)
    p.s.piles[EXPEDITION].deck.remove(card("Brace Poles"))
    p.go()
    real = GAME.start(4, GAME.setup(), seeded(4))
    again = thaw(GAME, 4, GAME.setup(), freeze(real))
    assert again == real
    assert again.options == real.options


@pytest.mark.clause("RUINS-I37", "RUINS-25.02")
@pytest.mark.parametrize("seat", [-1, ANCIENT, 2])
@pytest.mark.parametrize("house_rules", [{}, {"heist_sealed": "on", "ask_all": "on"}, {"heist_sealed": "on", "redraw": "before_draw"}])
def test_a_view_does_not_change_when_hidden_cards_do(seat: int, house_rules: dict[str, str]) -> None:
    for number, s in enumerate(RandomGame(GAME, 4, 11, house_rules).run()):
        if number % 5 and not (s.ask is not None and s.ask.tag == "declare-heist"):
            continue
        assert isinstance(s, Ruins)
        other = GAME.imagine(s, seat, seeded(number))
        assert GAME.view(other, seat) == GAME.view(s, seat)
