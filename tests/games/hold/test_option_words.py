"""Words of the most frequent questions: places go by what they are, and a space to dig by what it touches."""

from __future__ import annotations

import pytest

from delve.games.hold.codes import PURPOSES, WATER
from delve.games.hold.map_changes import fill
from delve.games.hold.naming import space_name, spot_name, where
from delve.games.hold.prompts import Prompt
from delve.games.hold.spaces import space
from delve.games.hold.words import TEXT
from delve.kernel.game import decision
from tests.games.hold.kit import HoldKit, Play

MAP = """
    Li  oo  E   Ba |fo
        H
    .   oo  .   ~~
"""


def words(play: Play, key: str) -> tuple[str, str]:
    """What people read of an option."""
    pending = decision(play.state)
    assert pending is not None
    face = next(face for face in pending.faces if face.key == key)
    return face.words.label, face.words.then


@pytest.fixture
def play(hold: HoldKit) -> Play:
    given = hold.given(MAP, resources=40, goods=12)
    given.goes_on()
    return given


def test_what_is_there_once_needs_no_place(play: Play) -> None:
    s = play.state
    assert [space_name(s, space(x, 1)) for x in (-2, 0, 1)] == ["the Library", "the Entrance", "the Barracks"]
    assert space_name(s, space(-1, 1)) == "the cavern at depth 1"
    assert space_name(s, space(-1, 2)) == "the cavern at depth 2"
    assert space_name(s, space(1, 2)) == "the underground river"


def test_two_of_a_name_on_one_floor_are_told_apart_by_their_column(hold: HoldKit) -> None:
    s = hold.given("oo  oo  E   oo").state
    assert [space_name(s, space(x, 1)) for x in (-2, 1)] == [
        "the cavern at depth 1, 2 to the left",
        "the cavern at depth 1, 1 to the right",
    ]


def test_a_new_thing_of_the_same_name_is_told_apart_at_once(play: Play) -> None:
    assert space_name(play.state, space(1, 1)) == "the Barracks"
    play.does("explore 0,2 down", "3♥")
    play.answers("blank", "trade none", "build barracks", "at -1,1")
    assert space_name(play.state, space(1, 1)) == "the Barracks at depth 1, 1 to the right"


def test_a_thing_that_is_named_goes_by_its_name(hold: HoldKit) -> None:
    play = hold.given("la  E")
    number = play.thing(-1, 1).number
    assert space_name(play.state, space(-1, 1)) == "the large creature's lair"
    hold.asking(play, Prompt(number))
    play.goes_on()
    named = words(play, "name 2")[0]
    play.answers("name 2")
    assert space_name(play.state, space(-1, 1)) == f"the {named}"


def test_undrawn_spaces_are_named_by_what_they_lie_beside(play: Play) -> None:
    assert spot_name(play.state, space(0, 2)) == "right of the cavern at depth 2"
    assert spot_name(play.state, space(-3, 1)) == "left of the Library"
    assert spot_name(play.state, space(-2, 2)) == "left of the cavern at depth 2"
    assert spot_name(play.state, space(7, 3)) == where(space(7, 3)) == "7 to the right at depth 3"
    assert where(space(0, 1)) == "at the Entrance"


def test_a_space_to_dig_says_what_cards_are_worth_and_what_it_would_join(play: Play) -> None:
    label, then = words(play, "explore -3,1 left")
    assert label == "Dig left from the Library"
    assert then == "Depth 1: hearts and diamonds are worth their value and 1. No remnants (♠) so high up."
    label, then = words(play, "explore 0,2 down")
    assert label == "Dig down from the Entrance"
    assert "♠" not in then
    assert "A cavern there would be open to the cavern at depth 2 as well." in then
    assert "It lies beside the underground river." in then, "a river is walled in (HOLD-3.15)"
    assert "lies beside the Library." in words(play, "explore -2,2 left")[1], "floors are joined by links alone (HOLD-3.16)"


def test_the_first_space_at_depth_5_tells_of_the_jokers(hold: HoldKit) -> None:
    deep = hold.given("""
        E
        H
        oo
        H
        oo
        H
        oo
    """)
    deep.goes_on()
    assert "Jokers come into the deck" in words(deep, "explore 0,5 down")[1]
    assert "Jokers" not in words(deep, "explore 1,4 right")[1]
    deep.state.cards.deep = True
    assert "Jokers" not in words(deep, "explore 0,5 down")[1]


def test_by_the_other_rule_a_space_below_needs_stairs(hold: HoldKit) -> None:
    play = hold.new(vertical_links="stairs_only")
    assert "stairs" in words(play, "explore 0,2 down")[1]
    assert "stairs" not in words(play, "explore 1,1 right")[1]


def test_a_flooded_neighbour_is_called_so(hold: HoldKit) -> None:
    play = hold.given("""
        oo  oo  E
        H
        oo  .   .
    """)
    dry = "A cavern there would be open to the cavern at depth 2 as well."
    play.goes_on()
    assert dry in words(play, "explore -1,2 down")[1]
    fill(play.state, [space(-2, 2)], WATER, None)
    assert "open to the cavern at depth 2 (flooded) as well" in words(play, "explore -1,2 down")[1]


def test_rooms_and_units_say_what_they_come_to(play: Play) -> None:
    play.does("explore 0,2 down", "3♥")
    play.answers("blank", "trade none")
    assert words(play, "build kitchen")[0] == "Build a Kitchen: 8♥"
    assert words(play, "build inn")[0] == "Build an Inn: 30♥ 10♦"
    assert words(play, "build barracks")[0] == "Build Barracks: 8♥"
    play.answers("build kitchen")
    assert words(play, "at -1,1") == ("In the cavern at depth 1", "The cavern becomes the room.")
    assert words(play, "at 0,2")[0] == "Right of the cavern at depth 2"
    play.answers("at -1,1")
    assert words(play, "recruit 2 gunner 1,1") == ("2 Gunners for 10♦", "Into the Barracks; 6 STR together.")


def test_every_purpose_says_what_it_does() -> None:
    for purpose in PURPOSES[1:]:
        label, _, then = TEXT[f"purpose.{purpose}"].partition("|")
        assert label.casefold().replace(", ", "-") == purpose
        assert then
