"""Several seats at once: answers laid ahead at a table, in any order, unseen by other sides, and taken back until all are in."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest

import delve
from delve import SPECTATOR, CannotUndo, DelveError, NotOffered, NotYourTurn
from delve.bots import bot
from delve.kernel.audience import ALL, Audience, mates, one_side, side_of
from delve.table import Table, replay_record
from delve.table.laying import bot_to_choose
from tests.kit.hush import HushGame, Shown

GAME = HushGame()
KEEPER, ANA, BEN = 0, 1, 2
Answer = tuple[int, str]


@pytest.fixture(autouse=True)
def known() -> object:
    delve.register(GAME)
    yield
    delve.unregister("hush")


def fresh(seed: int = 3, **more: object) -> Table:
    return Table(GAME, 3, seed, names=["Kit", "Ana", "Ben"], **more)  # type: ignore[arg-type]


def answers(table: Table) -> dict[int, list[str]]:
    """Something sensible for every seat to lay: its two lowest cards; the second raider carries the lamp."""
    hands = {seat: table.view(seat).hands[seat] for seat in range(3)}  # type: ignore[attr-defined]
    return {
        KEEPER: [f"card {hands[KEEPER][0]}", f"card {hands[KEEPER][1]}"],
        ANA: [f"card {hands[ANA][0]}", "ready"],
        BEN: ["lamp", f"card {hands[BEN][0]}", "ready"],
    }


def everything(table: Table, seat: int) -> tuple[object, ...]:
    """All that a seat, or a spectator, can get from a table."""
    known = table.known_to(seat)
    return (
        known.view(seat), known.text(seat), known.log(seat), known.asked, known.sealed, known.decisions, known.overheard, known.notes,
        known.decision if known.asked == seat else None, [known.moments(n, seat) for n in range(known.decisions + 1)],
    )  # fmt: skip


def lay_all(table: Table, order: Sequence[Answer]) -> list[object]:
    told: list[object] = []
    for seat, key in order:
        assert not told
        told = list(table.lay(seat, key))
    return told


def orders(given: dict[int, list[str]]) -> list[list[Answer]]:
    """Seats one after the other in every order, and all of them in turns."""
    found = [[(seat, key) for seat in seats for key in given[seat]] for seats in itertools.permutations(given)]
    turns = [(seat, keys[n]) for n in range(3) for seat, keys in given.items() if n < len(keys)]
    return [*found, turns]


# ---- orders commute


def test_every_order_comes_to_the_same_record_and_position() -> None:
    seen = set()
    for order in orders(answers(fresh())):
        table = fresh()
        told = lay_all(table, order)
        assert any(isinstance(event, Shown) for event in told)
        seen.add((table.record(), table.digest(), tuple(everything(table, seat).__repr__() for seat in (SPECTATOR, 0, 1, 2))))
    assert len(seen) == 1


def test_they_are_made_in_the_order_of_the_rules_as_ordinary_choices() -> None:
    table, plain = fresh(), fresh()
    given = answers(table)
    lay_all(table, [(seat, key) for seat in (KEEPER, BEN, ANA) for key in given[seat]])
    for seat in (ANA, BEN, KEEPER):
        for key in given[seat]:
            plain.choose(key, seat)
    assert table.record() == plain.record()
    assert table.choosers == [ANA, ANA, BEN, BEN, BEN, KEEPER, KEEPER]
    assert replay_record(GAME, table.record()).digest() == table.digest()


@pytest.mark.parametrize("last", [KEEPER, ANA, BEN])
def test_nothing_is_made_before_the_last_answer_is_in(last: int) -> None:
    table = fresh()
    given = answers(table)
    start = table.record()
    for seat in (seat for seat in given if seat != last):
        for key in given[seat]:
            assert table.lay(seat, key) == []
    for key in given[last][:-1]:
        assert table.lay(last, key) == []
    assert table.record() == start
    assert table.lay(last, given[last][-1])
    assert table.decisions == 7
    assert table.laid == {}


# ---- who sees what


@pytest.mark.parametrize(("seat", "others"), [(KEEPER, (ANA, BEN)), (ANA, (KEEPER,)), (BEN, (KEEPER,)), (SPECTATOR, (ANA, BEN, KEEPER))])
def test_nobody_learns_what_another_side_lays_nor_that_it_has(seat: int, others: tuple[int, ...]) -> None:
    table = fresh()
    given = answers(table)
    before = everything(table, seat)
    laid = [(other, key) for other in others for key in given[other]]
    for other, key in laid[:-1] if seat == SPECTATOR else laid:
        table.lay(other, key)
        assert everything(table, seat) == before
        assert seat not in (KEEPER,) or not table.ready(seat)


def test_a_side_sees_what_its_members_have_laid() -> None:
    table = fresh()
    table.lay(BEN, "lamp")
    known = table.known_to(ANA)
    assert known.view(ANA).lamp == BEN  # type: ignore[attr-defined]
    assert "Ben takes the lamp." in known.log(ANA)
    assert known.asked == ANA
    assert "lamp" not in known.decision.keys if known.decision else False
    assert table.view(ANA).lamp == -1, "the game itself stands where it stood"  # type: ignore[attr-defined]


def test_what_a_side_sees_does_not_depend_on_the_order_either() -> None:
    seen = set()
    lays: list[tuple[int, int | str]] = [(ANA, 1), (ANA, "ready"), (BEN, "lamp")]
    for order in (lays, [lays[0], lays[2], lays[1]], [lays[2], *lays[:2]]):
        table = fresh()
        for seat, option in order:
            table.lay(seat, option)
        seen.add(tuple(repr(everything(table, seat)) for seat in (ANA, BEN, KEEPER, SPECTATOR)))
    assert len(seen) == 1


def test_a_seat_that_is_ready_waits_and_one_that_is_not_is_asked() -> None:
    table = fresh()
    assert table.sealed == (ANA, BEN, KEEPER)
    table.lay(BEN, "ready")
    assert [table.ready(seat) for seat in (KEEPER, ANA, BEN)] == [False, False, True]
    assert [table.known_to(seat).asked for seat in (KEEPER, ANA, BEN)] == [KEEPER, ANA, ANA]
    assert table.known_to(BEN).sealed == (ANA, KEEPER)


def test_the_past_of_what_a_seat_knows_can_be_looked_at() -> None:
    """Its own answers are played on from the order in which it was asked, not in that of the rules."""
    table = fresh()
    given = answers(table)
    lay_all(table, [(seat, key) for seat in (ANA, BEN, KEEPER) for key in given[seat]])
    for key in ("lamp", "ready"):
        table.lay(BEN, key)
    known = table.known_to(BEN)
    assert known.decisions == table.decisions + 2
    assert [known.at(n).view(BEN).lamp for n in (7, 8, 9)] == [-1, BEN, BEN]  # type: ignore[attr-defined]
    assert known.at(7).asked == BEN


# ---- taking back


def test_an_answer_is_taken_back_until_all_are_in() -> None:
    table = fresh()
    for option in (1, "ready"):
        table.lay(ANA, option)
    assert table.ready(ANA)
    assert table.lift(ANA) == "ready"
    assert not table.ready(ANA)
    assert table.known_to(ANA).asked == ANA
    table.lift(ANA)
    assert table.laid == {}
    with pytest.raises(CannotUndo, match="Ana has laid no answer"):
        table.lift(ANA)
    assert table.record() == fresh().record()


def test_a_changed_mind_leaves_no_trace_in_the_record() -> None:
    straight, changed = fresh(), fresh()
    given = answers(straight)
    order = [(seat, key) for seat in given for key in given[seat]]
    changed.lay(KEEPER, "ready")
    changed.lift(KEEPER)
    changed.lay(BEN, "ready")
    changed.lift(BEN)
    lay_all(straight, order)
    lay_all(changed, order)
    assert straight.record() == changed.record()


def test_undo_of_an_earlier_choice_takes_the_answers_with_it() -> None:
    table = fresh(undo="free")
    given = answers(table)
    lay_all(table, [(seat, key) for seat in given for key in given[seat]])
    table.lay(ANA, "ready")
    table.undo()
    assert table.laid == {}
    assert table.asked == KEEPER


# ---- what is refused


def test_refusals_change_nothing() -> None:
    table = fresh()
    table.lay(BEN, "lamp")
    with pytest.raises(NotOffered):
        table.lay(ANA, "lamp")
    with pytest.raises(NotOffered):
        table.lay(KEEPER, 17)
    with pytest.raises(DelveError, match="no seat 7"):
        table.lay(7, 0)
    table.lay(BEN, "ready")
    with pytest.raises(NotYourTurn, match="Ben is ready"):
        table.lay(BEN, "ready")
    with pytest.raises(DelveError, match="lay this one too"):
        table.choose(0)
    assert table.laid == {BEN: ("lamp", "ready")}


def test_nothing_is_laid_where_no_sealed_question_stands() -> None:
    table = delve.new("pencil", seats=1, seed=1)
    assert table.sealed == ()
    with pytest.raises(DelveError):
        table.lay(0, 0)


# ---- bots, and a whole game


def test_bots_seal_after_the_people_of_their_side() -> None:
    table = fresh(bots={BEN: bot("instinct", GAME), KEEPER: bot("instinct", GAME)})
    table.lay(ANA, 1)
    assert table.play_bots() == 2, "the keeper's bot waits for nobody"
    assert set(table.laid) == {ANA, KEEPER}
    table.lay(ANA, "ready")
    table.play_bots()
    assert table.decisions == 6
    assert table.choosers == [ANA, ANA, BEN, BEN, KEEPER, KEEPER]


def test_what_a_bot_of_another_side_chooses_does_not_depend_on_when() -> None:
    kept = set()
    for before in (True, False):
        table = fresh(bots={KEEPER: bot("random", GAME)})
        if before:
            table.lay(ANA, 1)
            table.lay(BEN, "lamp")
        known = table.known_to(KEEPER)
        kept.add(known.key(table.bots[KEEPER].choose(known.seat(KEEPER))))
    assert len(kept) == 1


@pytest.mark.parametrize("level", ["random", "instinct", "search:20"])
def test_every_kind_of_bot_seals(level: str) -> None:
    """Also one that looks ahead: what it imagines goes on from its own question, with the others' still to be answered."""
    table = fresh(bots={seat: bot(level, GAME) for seat in range(3)})
    while table.asked is not None:
        seat = bot_to_choose(table)
        assert seat is not None
        known = table.known_to(seat)
        table.lay(seat, table.bots[seat].choose(known.seat(seat)))
    assert table.outcome is not None


def test_a_whole_game_by_laying() -> None:
    table = fresh()
    while table.asked is not None:
        seat = next(one for one in reversed(table.sealed) if not table.ready(one))
        table.lay(seat, min(1, table.known_to(seat).options - 1))
    assert table.outcome is not None
    assert replay_record(GAME, table.record()).digest() == table.digest()


def test_stored_answers_are_laid_again() -> None:
    table, again = fresh(), fresh()
    table.lay(ANA, 1)
    table.lay(KEEPER, "ready")
    again.lay_again(table.laid, table.laid_changes)
    assert [repr(everything(again, seat)) for seat in (0, 1, 2)] == [repr(everything(table, seat)) for seat in (0, 1, 2)]
    with pytest.raises(DelveError):
        fresh().lay_again({ANA: ["card 99"]}, {})


# ---- audiences


def test_audiences() -> None:
    raiders = side_of(GAME, BEN)
    assert [raiders.includes(GAME, seat) for seat in (SPECTATOR, 0, 1, 2)] == [False, False, True, True]
    assert [ALL.includes(GAME, seat) for seat in (SPECTATOR, 0)] == [True, True]
    assert [Audience(seat=ANA).includes(GAME, seat) for seat in (SPECTATOR, 0, 1, 2)] == [False, False, True, False]
    assert not raiders.any_of(GAME, ())
    assert ALL.any_of(GAME, ())
    assert mates(GAME, ANA, 4) == (2, 3)
    assert mates(GAME, KEEPER, 4) == ()
    assert mates(GAME, SPECTATOR, 4) == ()
    assert one_side(GAME, (ANA, BEN))
    assert not one_side(GAME, (KEEPER, BEN))
    assert mates(delve.game("pencil"), 0, 3) == ()
