"""The judgement of both sides: what it does where the right answer is plain, and that it says why."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from delve.games.ruins import GAME
from delve.games.ruins.codes import ANCIENT, NOBODY, RALLY, READY, RECOUP, ROLL
from delve.games.ruins.state import Relic
from delve.kernel.flow import choose, settle
from delve.kernel.game import Instinct
from delve.kernel.luck import seeded
from tests.games.ruins.kit import Played, at, card, cards, place, pool
from tests.games.ruins.tiny import empty_hands


def quiet(phase: int, round: int = 3, n: int = 4, **house_rules: Any) -> Played:
    """That phase is next, and nobody has cards or abilities."""
    p = at(phase, round, n, **house_rules)
    empty_hands(p)
    return p


def thinks(p: Played) -> str:
    """The key that instinct takes."""
    assert p.s.ask is not None
    view = GAME.view(p.s, p.s.ask.seat)
    found = GAME.instinct().advise(view)
    assert found.reason
    assert found.pick == GAME.instinct().pick(view)
    return p.s.ask.key(p.s, p.s.options[found.pick])


def reason(p: Played) -> str:
    assert p.s.ask is not None
    return GAME.instinct().advise(GAME.view(p.s, p.s.ask.seat)).reason


def expose(p: Played, *places: int) -> None:
    for number in places:
        p.s.relics[number] = Relic(p.s.relics[number].design, True, False, 0, ANCIENT, True)


# ---- windows


@pytest.mark.parametrize(("ahead", "key"), [(-4, "play X-I01"), (-5, "pass"), (0, "pass"), (-1, "play X-I01")])
def test_a_flat_bonus_after_the_roll_is_played_where_it_turns_the_lane(ahead: int, key: str) -> None:
    p = quiet(ROLL).dice(archaeologist="3 3 3 3 3 3 " * 4, ancient="4 4 4 4 " * 4)
    p.s.seats[2].hand, p.s.seats[2].trinkets = cards("Second Wind"), 3
    p.s.flats[2] = (ahead - 2,)
    p.go()
    assert p.asked == (2, "use-now")
    assert thinks(p) == key


def test_the_ancient_turns_the_lane_of_a_heist_first() -> None:
    p = quiet(ROLL).dice(archaeologist="3 3 3 3 3 3 " * 4, ancient="4 4 4 4 " * 4)
    p.s.seats[ANCIENT].hand = cards("Tremor")
    expose(p, 1)
    p.s.seats[3].heist = 1
    for seat in range(1, 5):
        p.s.seats[seat].risk_tokens = 6
    p.go()
    assert thinks(p) == "play A-I01"
    p.do("play A-I01")
    assert thinks(p) == "lane 3"


@pytest.mark.parametrize(("alert", "key"), [(5, "play X-I03"), (6, "pass"), (2, "pass")])
def test_an_instant_for_risk_is_played_where_it_reaches_the_alert(alert: int, key: str) -> None:
    p = quiet(RECOUP)
    p.s.alert = alert
    place(p, 3, "Scrolls")
    p.s.seats[3].hand, p.s.seats[3].trinkets = cards("Torches Out"), 2
    for seat in (1, 2, 4):
        place(p, seat, "Snare", "Ruin")
    p.go()
    assert thinks(p) == key
    if alert == 5:
        assert "your Risk of 5 reaches the Alert of 5" in reason(p).replace("Your", "your")


def test_an_ability_for_others_goes_to_whoever_lacks_just_that() -> None:
    p = quiet(RECOUP)
    p.s.alert = 5
    p.s.seats[1].ability = card("Lamplighter")
    for seat, named in ((1, "Snare"), (2, "Ruin"), (3, "Trowel"), (4, "Scrolls")):
        place(p, seat, named)
    p.s.seats[4].risk_tokens = 1
    p.go()
    assert thinks(p) == "ability"
    p.do("ability")
    assert thinks(p) == "lane 4"


@pytest.mark.parametrize(("dice", "ancient", "key"), [("6 5 4 4 3 1", "6 6 6 6", "die 1"), ("1 1 1 1 1 1", "6 6 6 6", "die 1")])
def test_rerolls_take_the_lowest_dice(dice: str, ancient: str, key: str) -> None:
    p = quiet(RALLY)
    place(p, 1, "Second Look")
    p.dice(archaeologist=dice + " 6 6 6 6 6 6" * 3, ancient=ancient + " 1 1 1 1" * 3).go()
    assert p.asked == (1, "pick-die")
    assert thinks(p) == key


# ---- Ready


def test_of_two_who_could_steal_the_one_with_better_odds_does() -> None:
    p = quiet(READY)
    expose(p, 0)
    p.s.seats[1].hand, p.s.seats[3].hand = cards("Trowel"), cards("Chalk the Way", "Trowel")
    p.s.seats[3].trinkets = 5
    p.s.seats[2].hand = p.s.seats[4].hand = cards("Trowel")
    for seat in (1, 2, 4):
        p.s.seats[seat].danger, p.s.pools[seat] = 2, pool(seat, "green, green, white, white")
    p.go().do("none")
    asked = []
    while p.asked[1] == "declare-heist":
        key = thinks(p)
        asked.append((p.asked[0], key))
        p.do(key)
    assert asked == [(1, "none"), (2, "none"), (3, "heist 1")]


def test_the_ancient_guards_the_lane_of_a_heist() -> None:
    p = quiet(READY)
    expose(p, 2)
    p.s.seats[ANCIENT].hand = cards("Falling Lintel")
    p.s.seats[2].hand = cards("Trowel")
    p.go().do("none", "none", "heist 3")
    while p.asked[0] != ANCIENT:
        p.do("ready" if p.asked[1] == "place-card" else "none")
    assert thinks(p) == "place A-A01 2"


def test_a_relic_that_lies_exposed_is_used_and_a_hidden_one_is_kept_until_it_is_due() -> None:
    p = quiet(READY)
    expose(p, 1)
    p.go()
    assert p.asked == (ANCIENT, "activate-relic")
    assert thinks(p) == "activate 2"
    p = quiet(READY).go()
    assert thinks(p) == "none"
    p = quiet(READY)
    p.s.idle = 1
    assert thinks(p.go()).startswith("activate")


@pytest.mark.parametrize(("alert", "key"), [(5, "place X-A14"), (0, "place X-A02")])
def test_risk_is_placed_where_the_alert_asks_for_it(alert: int, key: str) -> None:
    p = quiet(READY, heist_sealed="off")
    p.s.alert = alert
    p.s.seats[2].hand, p.s.seats[2].trinkets = cards("Limping Dash", "Chalk the Way"), 2
    p.s.seats[2].risk_tokens = 2
    p.s.seats[2].limit_mods = (-1, 0)
    p.go().do("none", "ready")
    assert p.asked == (2, "place-card")
    assert thinks(p) == key


def test_nobody_is_ready_without_a_card_while_one_can_be_placed() -> None:
    p = quiet(READY)
    p.s.seats[ANCIENT].hand = cards("Guardian")
    for seat in range(1, 5):
        p.s.seats[seat].hand = cards("Trowel")
    p.go().do("none")
    while not p.halted and p.asked[1] == "place-card":
        key = thinks(p)
        assert key != "ready" or len(p.keys) == 1
        p.do(key)


def test_the_strongest_card_is_cancelled() -> None:
    p = quiet(RALLY)
    p.s.peak = 2
    p.s.seats[ANCIENT].hand = cards("Sealed Door")
    place(p, 2, "Trowel", "Chalk the Way")
    place(p, 3, "Scrolls")
    p.s.flats[2] = (-9,)
    p.go()
    assert p.asked == (ANCIENT, "use-now")
    p.do("play A-I02")
    assert thinks(p) == "cancel 2 right"


def test_dice_of_the_other_side_are_dropped_from_the_top() -> None:
    p = quiet(RALLY)
    place(p, 4, "Block and Tackle")
    p.dice(ancient="1 1 1 1 " * 3 + "5 2 6 1").go()
    assert thinks(p) == "die 6"


# ---- whole games


class Dice:
    """Plays at random."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def pick(self, view: object) -> int:
        return self.random.randrange(len(view.options))  # type: ignore[attr-defined]


def played(seats: int, seed: int, ancient: Instinct | Dice, team: Instinct | Dice, **house_rules: Any) -> int:
    """Who has won: 0 for the Ancient."""
    s = GAME.blank(seats, GAME.setup(house_rules))
    luck = seeded(seed)
    settle(s, luck, None)
    while s.ask is not None:
        bot = ancient if s.ask.seat == ANCIENT else team
        choose(s, bot.pick(GAME.view(s, s.ask.seat)), luck, None)
    outcome = GAME.outcome(s)
    assert outcome is not None
    return min(outcome.winners)


@pytest.mark.parametrize("seats", [3, 5])
def test_either_side_beats_random_play(seats: int) -> None:
    mind = GAME.instinct()
    won = sum(played(seats, seed, mind, Dice(seed)) == ANCIENT for seed in range(5))
    won += sum(played(seats, seed, Dice(seed), mind) != ANCIENT for seed in range(5))
    assert won >= 9


@pytest.mark.parametrize("persona", GAME.personas)
def test_every_character_plays_either_side_to_the_end(persona: str) -> None:
    assert played(4, 3, GAME.persona(persona), GAME.instinct()) in (0, 1)
    assert played(4, 4, GAME.instinct(), GAME.persona(persona)) in (0, 1)


def test_every_question_is_answered_with_a_reason() -> None:
    """Under house rules that ask more, too; the reason names nothing that the seat cannot know."""
    mind = GAME.instinct()
    rules = {
        "redraw": "before_draw", "orphan_gold": "reinforce", "vacant_slots": "redirect", "short_pay": "speaker", "relics_per_round": "many",
        "ask_all": "on", "heist_sealed": "on",
    }  # fmt: skip
    for seed, house in ((1, {}), (2, rules)):
        s = GAME.blank(5, GAME.setup(house))
        luck = seeded(seed)
        settle(s, luck, None)
        while s.ask is not None:
            view = GAME.view(s, s.ask.seat)
            found = mind.advise(view)
            assert found.reason.endswith(".")
            assert found.pick == mind.pick(view)
            hidden = [s.content.designs[one.design].name for one in s.relics if not one.known] if s.ask.seat != ANCIENT else []
            assert not any(name in found.reason for name in hidden)
            choose(s, found.pick, luck, None)
        assert s.seats[0].slots == (NOBODY,) * 4 or s.end
