"""The law "sealed apart", on a game that keeps it and on games that break it."""

from __future__ import annotations

import pytest

from delve.kernel import laws
from delve.kernel.flow import AGENDA_LIMIT, push
from delve.kernel.luck import seeded
from delve.kernel.sealed import ask_first, standing
from tests.kit.broken_hush import DrawsACard, FirstIsFast, LampAfterALamp, Listens, Rustles, SaysHowMany, SeesWhatWasLaid, lays_otherwise
from tests.kit.hush import Begin, HushGame, Laid
from tests.laws.test_laws import LAWS

SEEDS = range(12)


def faults(game: HushGame, seats: int = 3) -> list[str]:
    return [sentence for seed in SEEDS for sentence in laws.sealed_apart(game, seats, seed)]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("law", LAWS)
def test_hush_keeps_every_law(law: str, seats: int) -> None:
    assert [sentence for seed in range(6) for sentence in LAWS[law](HushGame(), seats, seed)] == []


# ---- games that break it


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (lays_otherwise(SeesWhatWasLaid), "depends on what another side has sealed"),
        (lays_otherwise(SaysHowMany), "depends on what another side has sealed"),
        (lays_otherwise(DrawsACard), "draws luck"),
        (lays_otherwise(Rustles), "is told to another side"),
        (lays_otherwise(LampAfterALamp), "is not in the order of the rules"),
        (Listens(), "shows in the view of another side"),
    ],
    ids=["options", "prompt", "luck", "events", "order", "view"],
)  # fmt: skip
def test_a_game_that_breaks_it_is_found(broken: HushGame, said: str) -> None:
    assert any(said in sentence for sentence in faults(broken)), faults(broken)


def test_an_order_that_counts_is_found() -> None:
    """Its trace shows in everybody's view, or in the position that comes of it."""
    found = faults(lays_otherwise(FirstIsFast))
    assert found
    assert all("view of another side" in one or "another position" in one or "depends" in one for one in found)


# ---- what stands together


def test_the_questions_of_all_seats_stand_together_in_the_order_of_the_rules() -> None:
    s = HushGame().start(4, {}, seeded(1))
    assert standing(s) == (1, 2, 3, 0)


def test_a_seat_is_asked_first_and_the_others_keep_their_order() -> None:
    s = HushGame().start(4, {}, seeded(1))
    ask_first(s, 3, seeded(2))
    assert s.ask is not None
    assert (s.ask.seat, standing(s)) == (3, (3, 1, 2, 0))
    with pytest.raises(Exception, match="no sealed question of seat 9"):
        ask_first(s, 8, seeded(2))


def test_questions_do_not_stand_together_across_another_step() -> None:
    s = HushGame().start(3, {}, seeded(1))
    s.agenda.insert(2, Begin())  # type: ignore[arg-type]
    assert standing(s) == (1, 2)
    assert len(s.agenda) < AGENDA_LIMIT


def test_nothing_stands_together_where_no_sealed_question_is_asked() -> None:
    s = HushGame().start(3, {}, seeded(1))
    push(s, Begin())
    s.ask = None
    assert standing(s) == ()


def test_laid_cards_are_told_to_their_side_alone() -> None:
    assert [seat for seat in range(-1, 4) if Laid(2, 5).seen_by(seat) is not None] == [1, 2, 3]


def test_the_law_is_about_games_with_sealed_questions() -> None:
    assert laws.RandomGame(HushGame(), 3, 1).state.ask is not None
