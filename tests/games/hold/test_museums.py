"""HOLD-8.35 to 8.37: trophies."""

from __future__ import annotations

import pytest

from delve.games.hold import combat_changes
from delve.games.hold.codes import HOSTILE, MUSEUM, NOTHING, ROOM, YOURS
from delve.games.hold.combat import fight
from delve.games.hold.force_changes import add_being, spawn
from delve.games.hold.forces import ADVENTURER, CREATURE
from delve.games.hold.map_changes import alter_thing, damage, draw_thing, make_link
from delve.games.hold.room_events import TrophyPlaced
from delve.games.hold.spaces import space
from delve.games.hold.tables import BARBARIAN, DRUNKARD, LARGE_CREATURE, MONSTERS, UNDEAD
from tests.games.hold.kit import HoldKit, Play

GOBLINS, KOBOLDS = 1, 2


def with_museums(hold: HoldKit, *trophies: tuple[str, ...], units: tuple[str, ...] = ("4 soldier 0,1",)) -> Play:
    play = hold.given("E   Co  Co  Co  Co  In", units=units)
    for i, kept in enumerate(trophies):
        at = space(2 * i, 2)
        museum = draw_thing(play.state, ROOM, MUSEUM, (at, at + 1), None)
        alter_thing(play.state, museum.number, trophies=kept)
    make_link(play.state, 1, space(0, 1), space(0, 2), None)
    return play


def fighting(hold: HoldKit, play: Play, enemy: int, prompt: int, at: int = 4) -> Play:
    play.state.agenda.clear()
    spawn(play.state, enemy, space(at, 1), 40, None, prompt=prompt)
    fight(play.state)
    play.goes_on()
    return play


def won(play: Play, *cards: str) -> None:
    for enemy in play.pieces(HOSTILE):
        combat_changes.defeat(play.state, enemy, None)
    play.goes_on(*cards)


@pytest.mark.clause("HOLD-8.35")
@pytest.mark.clause("HOLD-E62")
@pytest.mark.parametrize(("roll", "trophies"), [("2♥", ("monsters/1",)), ("2♦", ())])
def test_a_4_is_a_trophy_of_the_kind_however_many_museums(hold: HoldKit, roll: str, trophies: tuple[str, ...]) -> None:
    play = fighting(hold, with_museums(hold, (), ()), MONSTERS, GOBLINS)
    won(play, roll)
    assert (play.thing(0, 2).trophies, play.thing(2, 2).trophies) == (trophies, ())


@pytest.mark.clause("HOLD-8.35")
def test_every_enemy_piece_is_rolled_for_and_none_without_a_museum_that_works(hold: HoldKit) -> None:
    play = with_museums(hold, ())
    play.state.agenda.clear()
    spawn(play.state, UNDEAD, space(3, 1), 40, None)
    fighting(hold, play, MONSTERS, KOBOLDS)
    won(play, "3♠", "3♥")
    assert [event.kind for event in play.told_of(TrophyPlaced)] == ["monsters/2"]
    closed = with_museums(hold, ())
    damage(closed.state, closed.thing(0, 2).number, None)
    won(fighting(hold, closed, MONSTERS, KOBOLDS))


@pytest.mark.clause("HOLD-8.35")
def test_only_enemy_pieces_that_fell_whole_are_rolled_for(hold: HoldKit) -> None:
    play = fighting(hold, with_museums(hold, (), units=("4 soldier 0,1", "3 golem 1,1")), MONSTERS, GOBLINS)
    soldiers, golems = play.pieces(YOURS)
    soldiers.side = HOSTILE  # they have turned
    combat_changes.strike(play.state, soldiers, 7, None)
    combat_changes.defeat(play.state, golems, None)
    won(play, "4♠", "5♠")  # the Goblins, and the Soldiers once


@pytest.mark.clause("HOLD-8.36")
def test_a_museum_holds_four(hold: HoldKit) -> None:
    four = ("hive/1", "hive/1", "hive/2", "court/1")
    play = fighting(hold, with_museums(hold, four, four[:3]), UNDEAD, 0)
    won(play, "2♥")
    assert (play.thing(0, 2).trophies, play.thing(2, 2).trophies) == (four, (*four[:3], "undead"))
    full = fighting(hold, with_museums(hold, four), UNDEAD, 0)
    won(full, "2♥")
    assert full.thing(0, 2).trophies == four


@pytest.mark.clause("HOLD-8.37")
@pytest.mark.clause("HOLD-R100")
@pytest.mark.clause("HOLD-E62")
@pytest.mark.parametrize(("prompt", "strength"), [(GOBLINS, 40), (KOBOLDS, 20)])
def test_each_trophy_adds_ten_against_its_kind(hold: HoldKit, prompt: int, strength: int) -> None:
    play = fighting(hold, with_museums(hold, ("monsters/1", "undead"), ("monsters/1",)), MONSTERS, prompt)
    assert [piece.strength for piece in play.pieces(YOURS)] == [strength]


@pytest.mark.clause("HOLD-8.37")
@pytest.mark.clause("HOLD-E62")
def test_one_trophy_makes_thirty_of_four_soldiers_and_helps_nobody_who_cannot_attack(hold: HoldKit) -> None:
    play = with_museums(hold, ("monsters/1",))
    add_being(play.state, ADVENTURER, DRUNKARD, 5, play.thing(5, 1).number, None)
    add_being(play.state, ADVENTURER, BARBARIAN, 20, play.thing(5, 1).number, None)
    add_being(play.state, CREATURE, LARGE_CREATURE, 41, play.thing(5, 1).number, None)
    fighting(hold, play, MONSTERS, GOBLINS, at=2)
    assert sorted((piece.unit, piece.strength, piece.full) for piece in play.pieces(YOURS)) == [
        (NOTHING, 5, 5), (NOTHING, 30, 30), (NOTHING, 51, 51), (0, 30, 30),
    ]  # fmt: skip
    assert [piece.full for piece in play.pieces(HOSTILE)] == [40]


@pytest.mark.clause("HOLD-R231")
@pytest.mark.clause("HOLD-11.09")
def test_who_joins_later_changes_no_bonus(hold: HoldKit) -> None:
    play = fighting(hold, with_museums(hold, ("undead",)), MONSTERS, KOBOLDS)
    spawn(play.state, UNDEAD, space(4, 1), 40, None)
    play.does("end phase")
    assert len(play.pieces(HOSTILE)) == 2
    assert [piece.strength for piece in play.pieces(YOURS)] == [20]
