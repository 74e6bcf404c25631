"""The picture of a hold: what every fragment is, when it changes, who stands where, and what lies beside it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from delve.games.hold import GAME, codes
from delve.games.hold.cards import card_of
from delve.games.hold.codes import CAVERN, DISCOVERY, INVENTION, NOTHING, ROOM, ROOMS, RUNE
from delve.games.hold.force_changes import add_being
from delve.games.hold.forces import ADVENTURER
from delve.games.hold.look import pieces
from delve.games.hold.look.inking import scene_of, strokes
from delve.games.hold.look.outlines import DRESSED, ROUGH, blocks, corner, outline
from delve.games.hold.look.picture import scene, svg, where
from delve.games.hold.look.stores import due, panels, stats, terms
from delve.games.hold.map_changes import draw_thing, touch
from delve.games.hold.mapping import Thing
from delve.games.hold.sight import HoldView, view
from delve.games.hold.spaces import space
from delve.games.hold.tables import GREEDY_HERO_RANK
from delve.kernel.face import Place
from delve.kernel.game import decision
from delve.pictures.ink.sketch import Sketch
from delve.pictures.panels import Panel
from delve.pictures.places import marked
from delve.pictures.scene import Scene
from tests.games.hold.kit import HoldKit, Play
from tests.games.hold.wandering import wandering

HALL = "oo  oo  E   Co  Ba  Fo\n        H\n    ~~  oo  Li  Pr"


def drawn(play: Play, narrow: bool = False) -> Scene:
    return scene(GAME.box, view(play.state, 0), narrow)


# ---- outlines


def test_a_thing_round_a_hole_falls_into_its_spaces() -> None:
    ring = tuple([space(x, d) for d in (1, 2, 3) for x in (0, 1, 2) if (x, d) != (1, 2)])
    assert blocks(ring) == tuple([(at,) for at in ring])
    assert blocks((space(0, 1), space(1, 1))) == ((space(0, 1), space(1, 1)),)


def test_spaces_that_touch_at_a_corner_alone_are_drawn_apart() -> None:
    assert len(blocks((space(0, 1), space(1, 1), space(1, 2), space(2, 2)))) == 1
    assert len(blocks((space(0, 1), space(1, 2)))) == 2


@pytest.mark.parametrize("form", [DRESSED, ROUGH])
def test_walls_stay_within_a_few_steps_of_their_spaces(form: int) -> None:
    for spaces in [(space(-3, 2),), (space(0, 4), space(1, 4), space(1, 5))]:
        lefts, tops = [corner(at)[0] for at in spaces], [corner(at)[1] for at in spaces]
        for x, y in outline(form, spaces):
            assert min(lefts) - 12 <= x <= max(lefts) + 112
            assert min(tops) - 12 <= y <= max(tops) + 112


# ---- scenes


def every_thing() -> list[tuple[Thing, str]]:
    """One of each kind of thing there can be, with the id of what was found."""
    rooms = [(Thing(1, ROOM, what, (space(0, 1),)), "") for what in range(len(ROOMS))]
    found = [(Thing(1, DISCOVERY, what, (space(0, 1),)), one.id) for what, one in GAME.box.discoveries.items()]
    made = [(Thing(1, INVENTION, rank, (space(0, 1),)), "") for rank in range(1, len(GAME.box.inventions))]
    rest = [(Thing(1, kind, NOTHING, (space(0, 1),)), "") for kind in (codes.ENTRANCE, RUNE, CAVERN, codes.TUNNEL, codes.SHAFT, codes.RUIN)]
    return [*rooms, *found, *made, *rest]


@pytest.mark.parametrize(
    ("thing", "found"), every_thing(), ids=lambda given: f"{given.kind}-{given.what}" if isinstance(given, Thing) else ""
)
def test_every_thing_has_a_scene_that_draws_something(thing: Thing, found: str) -> None:
    ink = strokes()
    scene_of(thing, found)(Sketch(ink, 0, 0, "test", 1))
    assert ink.markup()


def test_no_two_kinds_of_room_look_alike() -> None:
    looks = []
    for what in range(len(ROOMS)):
        ink = strokes()
        scene_of(Thing(1, ROOM, what, (space(0, 1),)), "")(Sketch(ink, 0, 0, "test", 1))
        looks.append(ink.markup())
    assert len(set(looks)) == len(looks)


# ---- fragments


def test_the_same_hold_is_the_same_picture_byte_for_byte(hold: HoldKit) -> None:
    play = hold.given(HALL)
    again = play.state.copy()
    for narrow in (False, True):
        assert scene(GAME.box, view(again, 0), narrow).fragments == drawn(play, narrow).fragments
    assert svg(GAME.box, view(again, 0), ["A"], "light") == svg(GAME.box, view(play.state, 0), ["A"], "light")


def test_a_new_space_changes_only_what_is_within_two_spaces(hold: HoldKit) -> None:
    play = hold.given(HALL)
    before = drawn(play).fragments
    draw_thing(play.state, CAVERN, NOTHING, (space(-3, 1),), None, open_to=(space(-2, 1),))
    touch(play.state)
    after = drawn(play).fragments
    number = max(play.state.map.things)
    named = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
    near = {f"{x}-{d}" for x in range(-5, 0) for d in (1, 2, 3)}
    own = {f"{part}-{number}" for part in ("dug", "in", "about")}
    frame = {"sheet"} | {name for name in named if name.startswith(("land-", "ruler-"))}
    assert {name for name in named - own - frame if name.partition("-")[2] not in near} == set()


def test_no_fragment_has_two_names_and_each_has_its_own_id(hold: HoldKit) -> None:
    for s, _ in wandering(4, 80):
        fragments = scene(GAME.box, view(s, 0), False).fragments
        ids = Counter(re.findall(r' id="([^"]*)"', "".join(fragments.values())))
        assert set(ids) == set(fragments)
        assert set(ids.values()) == {1}


def test_every_drawn_space_has_its_square_and_its_word_for_edits(hold: HoldKit) -> None:
    play = hold.given(HALL)
    fragments = drawn(play).fragments
    for at in play.state.map.cells:
        x, d = int(corner(at)[0] // 100), int(corner(at)[1] // 100) + 1
        assert f'data-spot="{x},{d}"' in fragments[f"space-{x}-{d}"]


# ---- who stands where


def test_units_stand_in_their_houses_and_sleepers_where_they_sleep(hold: HoldKit) -> None:
    play = hold.given(HALL, units=["5 soldier 0,1", "3 gunner 2,1"])
    here = pieces.tokens(GAME.box, view(play.state, 0))
    assert here[space(0, 1)] == [("soldier", 5, False)]
    assert here[space(2, 1)] == [("gunner", 3, False)]
    assert "who-2-1" in drawn(play).fragments


def test_in_a_fight_foes_are_lozenges_and_numbers_are_strength(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co", "undead 35 3,1", units=["9 soldier 0,1"])
    here = pieces.tokens(GAME.box, view(play.state, 0))
    assert here == {space(2, 1): [("undead", 35, True)], space(0, 1): [("soldier", 45, False)]}
    assert 'class="h-foe"' in drawn(play).fragments["who-2-1"]
    assert 'class="h-foe"' not in drawn(play).fragments["who-0-1"]


@pytest.mark.parametrize("count", range(1, 10))
def test_all_numbers_of_a_crowd_are_there_and_none_lies_on_another(count: int) -> None:
    markup = pieces.drawn(space(0, 1), [("soldier", 11 + n, False) for n in range(count)])
    shown = re.findall(r'<text class="h-count" x="([^"]*)" y="([^"]*)"[^>]*>([0-9]+)<', markup)
    assert [int(said) for _, _, said in shown] == sorted((11 + n for n in range(min(count, pieces.MOST))), key=lambda n: (n - 11 < 3, n))
    spots = [(float(x), float(y)) for x, y, _ in shown]
    assert all(abs(a[0] - b[0]) >= 24 or abs(a[1] - b[1]) >= 16 for i, a in enumerate(spots) for b in spots[:i])
    assert (f"and {count - pieces.MOST} more" in markup) == (count > pieces.MOST)


def test_the_way_of_an_enemy_is_dotted_and_numbered_by_rounds(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Co", "undead 35 4,1", units=["9 soldier 0,1"])
    fragments = drawn(play).fragments
    assert "h-road" in fragments["road-1"]
    assert {name: re.findall(r">([0-9]+)</text>", fragments[name]) for name in fragments if name.startswith("due-")} == {
        "due-2-1": ["2"], "due-1-1": ["3"], "due-0-1": ["4"],
    }  # fmt: skip


def test_rounds_of_several_enemies_share_a_space(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Co  Co", "undead 35 4,1", "demons 30 5,1", units=["9 soldier 0,1"])
    assert ">3, 4</text>" in drawn(play).fragments["due-1-1"]


# ---- beside the map


def titles(play: Play) -> list[str]:
    return [panel.title for panel in panels(GAME.box, view(play.state, 0))]


def test_a_fight_comes_first_of_what_lies_beside_the_map(hold: HoldKit) -> None:
    assert titles(hold.given(HALL)) == ["Stores", "Who lives here", "Due", "Challenges"]
    play = hold.fighting("E   Co  Co  Co", "undead 35 3,1", units=["9 soldier 0,1"])
    assert titles(play)[:2] == ["Fight, round 1", "Stores"]


def seen(play: Play) -> HoldView:
    return view(play.state, 0)


def test_what_comes_by_itself_is_due(hold: HoldKit) -> None:
    play = hold.given("E   Co  In", turn=7)
    add_being(play.state, ADVENTURER, GREEDY_HERO_RANK, 60, play.thing(2, 1).number, None)
    play.state.cards.waiting[52] = 3
    play.state.cards.aside.remove(52)
    said = due(GAME.box, seen(play))
    assert said[0] == "the Greedy Hero wants 5 Trade Goods next turn"
    assert said[1].endswith("comes back at the end of turn 9")
    assert said[2].endswith("joins the deck at depth 5")


def test_challenges_that_were_met_are_named_with_their_turn(hold: HoldKit) -> None:
    play = hold.given("E")
    play.state.chronicle.met[2] = 7
    panel = panels(GAME.box, seen(play))[-1]
    assert (panel.title, panel.facts[0].value) == ("Challenges", "1")
    assert panel.aside == f"{GAME.box.challenges[2].name} (turn 7)"


def test_cards_that_are_out_of_the_deck_are_named(hold: HoldKit) -> None:
    play = hold.given("E")
    assert stores(play).aside == "52 cards and no Joker in the deck"
    for card in ("Q♣", "7♠"):
        play.state.cards.deck.remove(card_of(card))
    assert stores(play).aside == "50 cards and no Joker in the deck; out: 7♠ and Q♣"


def stores(play: Play) -> Panel:
    return next(panel for panel in panels(GAME.box, seen(play)) if panel.title == "Stores")


def test_numbers_of_the_plate_and_of_the_end(hold: HoldKit) -> None:
    play = hold.given(HALL, resources=12, goods=7, turn=9)
    assert [one.value for one in stats(seen(play))] == ["12", "7", "2", "9"]
    assert [(one.label, one.value) for one in terms(seen(play))][:3] == [("Turns", "9"), ("Rooms", "5"), ("Depth", "2")]


# ---- places and their marks


def test_a_place_is_the_square_of_its_space(hold: HoldKit) -> None:
    box = where(Place("space", (-2, 3)))
    assert box is not None
    assert (-200 < box[0] < -150, 200 < box[1] < 250, box[2]) == (True, True, 82)
    assert where(Place("card", (1,))) is None


def test_marks_stand_on_the_places_of_the_question_and_above_tokens_in_a_fight(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co", "undead 35 3,1", units=["9 soldier 0,1"])
    pending = decision(play.state)
    assert pending is not None
    shown = marked(drawn(play), pending.faces, list(range(1, len(pending.faces) + 1)))
    assert "target-space-0-1" in shown.fragments
    (cy,) = re.findall(r'<circle class="cell-disc"[^>]* cy="([^"]*)"', shown.fragments["target-space-0-1"])
    assert float(cy) < 35


def test_a_phone_sees_what_is_asked_about(hold: HoldKit) -> None:
    play = hold.fighting("E   " + "Co  " * 14, "undead 35 14,1", units=["9 soldier 0,1"])
    play.does(play.offers("piece")[0])
    pending = decision(play.state)
    assert pending is not None
    shown = marked(drawn(play, True), pending.faces, list(range(1, len(pending.faces) + 1)))
    assert shown.near is not None
    assert shown.near[0] < 50
    assert shown.near[0] + shown.near[2] > 150


def test_a_picture_file_says_nothing_that_only_a_page_can_show(hold: HoldKit) -> None:
    assert "about-" not in svg(GAME.box, seen(hold.given(HALL)), ["A"], "light")
