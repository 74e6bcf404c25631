"""The judgement of `hold`: every question has its answer, answers are always offered, hints are true, and equal views get equal answers."""

from __future__ import annotations

import re

import pytest

from delve.bots.search import candidates
from delve.games.hold import GAME, SECTIONS
from delve.games.hold.codes import ABANDONED, FALLEN
from delve.games.hold.dispatch import WORKS
from delve.games.hold.explore import CLOSE, Explore
from delve.games.hold.mind import building, reasons
from delve.games.hold.mind.answers import ANSWERS, unknown
from delve.games.hold.mind.chart import Chart
from delve.games.hold.mind.instinct import HoldInstinct
from delve.games.hold.mind.judgement import PERSONAS
from delve.games.hold.mind.reasons import REASONS
from delve.games.hold.state import Hold
from delve.kernel.flow import Ask, choose
from delve.kernel.game import decision
from delve.kernel.luck import seeded, stream
from delve.lab.plan import plan
from delve.lab.simulated_game import play_task
from delve.table.seat import StateSeat
from tests.games.hold.kit import HoldKit

ASKS = [step for section in SECTIONS for step in section.STEPS if issubclass(step, Ask)]


def new(seed: int) -> tuple[Hold, object]:
    luck = seeded(seed)
    return GAME.start(1, GAME.setup({"flavour": "auto"}), luck), luck  # type: ignore[return-value]


@pytest.mark.parametrize("ask", ASKS, ids=lambda ask: ask.tag)
def test_every_question_has_an_answer_of_its_own(ask: type[Ask[Hold]]) -> None:
    assert ask in ANSWERS


def test_no_answer_belongs_to_a_question_that_is_not_asked() -> None:
    assert set(ANSWERS) == set(ASKS)


def test_every_work_is_done_or_left_alone_on_purpose() -> None:
    known = {*building.ALWAYS, *building.WORKS, *building.LEFT_ALONE}
    assert {work.key for work in WORKS} <= known
    assert not set(building.LEFT_ALONE) & {*building.ALWAYS, *building.WORKS}


def test_an_unknown_question_gets_its_first_option_that_does_not_end_the_hold() -> None:
    assert unknown((-2, 7, 8)) == 7
    assert unknown((-2,)) == -2


@pytest.mark.parametrize("seed", range(4))
def test_it_plays_on_its_own_and_never_closes_a_hold(seed: int) -> None:
    luck = seeded(seed)
    s = GAME.start(1, GAME.setup({"flavour": "auto"}), luck)
    mind = HoldInstinct(GAME.box)
    for _ in range(400):
        if s.ask is None:
            break
        view = GAME.view(s, 0)  # type: ignore[arg-type]
        before = tuple(view.options)
        k = mind.pick(view)
        assert k == HoldInstinct(GAME.box).pick(view)  # what it kept from earlier questions changes nothing
        assert tuple(view.options) == before
        choose(s, k, luck, None)
    assert s.ending.how != ABANDONED  # type: ignore[attr-defined]
    assert s.clock.turn > 1 or s.ending.how == FALLEN  # type: ignore[attr-defined]


@pytest.mark.parametrize("text", ["E", "lk  E   lk\n.   lk  .", "lk  E   lk"])
def test_a_search_never_closes_a_hold(text: str) -> None:
    """With three spaces to dig, with none and with one: what ends it is not tried, though a closed hold counts more than one in danger."""
    play = HoldKit().given(text)
    play.goes_on()
    view = GAME.view(play.state, 0)
    assert view.ask is Explore and CLOSE in view.options
    tried = candidates(HoldInstinct(GAME.box).advise(view), len(view.options), 64)
    assert tried and all(view.options[option] != CLOSE for option in tried)


@pytest.mark.parametrize("seed", range(3))
def test_hints_are_words_with_figures_that_are_true(seed: int) -> None:
    """Over random play: every hint is a sentence, and the supplies and armies that it names are those of the view."""
    luck, whim = seeded(seed), stream(str(seed), "whim")
    s: Hold = GAME.start(1, GAME.setup({"flavour": "auto"}), luck)  # type: ignore[assignment]
    mind = HoldInstinct(GAME.box)
    for _ in range(250):
        pending = decision(s)
        if pending is None:
            break
        view = GAME.view(s, 0)
        advice = mind.advise(view)
        assert 0 <= advice.pick < len(view.options)
        assert re.fullmatch(r"[A-Z0-9].*[.!]", advice.reason, re.DOTALL), advice.reason
        assert "{" not in advice.reason
        if advice.weighed:
            assert advice.weighed[0].option == advice.pick
            assert advice.measure
            assert all(0.0 <= one.share <= 1.0 for one in advice.weighed)
        if found := re.search(r"(\d+)♥ and (\d+)♦ are in good", advice.reason):
            assert (int(found[1]), int(found[2])) == (view.resources, view.goods)
        if found := re.search(r"is what (\d+) STR can face", advice.reason):
            assert int(found[1]) == Chart(view, GAME.box).army
        if found := re.search(r"^(.+): (\d+) rounds from the Entrance, (\d+) STR", advice.reason):
            there = [one for one in view.pieces if one.side != 0 and one.who.lower() == found[1].lower()]
            home = Chart(view, GAME.box).home
            assert any((home.get(one.at, 0), one.strength) == (int(found[2]), int(found[3])) for one in there)
        ways = [k for k, key in enumerate(pending.keys) if key != "abandon"]
        choose(s, ways[int(whim.below(len(ways)))], luck, None)


def test_reasons_have_no_figure_that_nobody_fills_in() -> None:
    assert all(text[-1] in ".}!" for text in REASONS.values())
    assert reasons.MEASURE


def test_personas_play_differently() -> None:
    """The same hold in four hands: the rooms that stand after 30 turns are not the same for any two of them."""
    stands: dict[str, tuple[int, ...]] = {}
    for name in ("", "miner", "warlord", "scholar"):
        luck = seeded(0)
        s: Hold = GAME.start(1, GAME.setup({"flavour": "auto"}), luck)  # type: ignore[assignment]
        mind = GAME.persona(name) if name else GAME.instinct()
        while s.ask is not None and s.clock.turn <= 30:
            choose(s, mind.pick(GAME.view(s, 0)), luck, None)
        stands[name] = tuple(sorted([thing.what for thing in s.map.things.values() if thing.kind == 2]))
    assert len(set(stands.values())) == 4


def test_the_study_closes_its_hold_in_the_evening() -> None:
    s, luck = new(0)
    s.clock.turn = PERSONAS["evening"][0].closes_at
    mind = GAME.persona("evening")
    view = GAME.view(s, 0)
    choose(s, mind.pick(view), luck, None)  # type: ignore[arg-type]
    assert s.ending.how == ABANDONED
    assert GAME.instinct().pick(view) != mind.pick(view)


def test_the_estimate_fears_an_enemy_that_outweighs_the_army() -> None:
    s, _ = new(0)
    calm = GAME.chances(s)[0]
    s.houses.clear()
    assert GAME.chances(s)[0] < calm
    assert -1.0 <= GAME.chances(s)[0] <= 1.0


def test_search_plays_a_few_turns_on_it() -> None:
    import delve
    from delve.bots import bot

    s, luck = new(3)
    seat = StateSeat(delve.game("hold"), s, 0, 1, "search")
    search = bot("search:16", GAME)
    for _ in range(6):
        choose(s, search.choose(seat), luck, None)  # type: ignore[arg-type]
    assert s.clock.turn >= 1


def test_the_gauge_counts_rooms_ends_and_everything_that_was_met() -> None:
    made = plan("hold", 2, levels=("evening",), seed=1, limit=4000, check=False)
    played = play_task(made, False, range(2))
    tally = played.tally
    assert tally.tries["Void Crystal found"] + tally.stuck == 2
    assert tally.hits["Room built/Barracks"] >= 1
    assert tally.tries["Discovery met/underground lake"] == tally.tries["Void Crystal found"]
    assert (
        sum(tally.hits[f"Ended/{how}"] for how in ("fallen", "triumph", "abandoned", "wish", "entombed"))
        == tally.tries["Void Crystal found"]
    )
