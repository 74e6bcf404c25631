"""The table as a picture: floors that meet, what can be chosen, what is gone, what nobody may see, and how little a move changes."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

import delve
from delve.games.cavern import GAME
from delve.games.cavern.content import load
from delve.games.cavern.look import surface
from delve.games.cavern.look.picture import guise, scene, stats, svg
from delve.games.cavern.look.tileart import art, spans
from delve.games.cavern.rolls import RollHold
from delve.games.cavern.sight import CavernView
from delve.games.cavern.tiles import SLOTS
from delve.kernel.game import SPECTATOR, Outcome, decision
from delve.kernel.laws import RandomGame
from delve.pictures.palette import THEMES
from delve.pictures.scene import Scene
from tests.kit import CavernKit
from tests.kit.cavern import CavernPlay

NAMES = ("Ada", "Betty", "Cyril", "Dorrit")


def seen(table: CavernPlay | RandomGame, seat: int = 0) -> CavernView:
    view = table.game.view(table.state, seat)
    assert isinstance(view, CavernView)
    return view


def drawn(table: CavernPlay, seat: int = 0) -> Scene:
    view = seen(table, seat)
    return scene(view, NAMES[: len(view.seats)])


def places(picture: Scene) -> set[str]:
    """Every place that can be pressed."""
    pieces = {piece.place for panel in picture.panels for piece in panel.pieces}
    return pieces | {name.removeprefix("target-") for name in picture.fragments if name.startswith("target-")}


# ---- tiles


@pytest.mark.parametrize("number", range(len(load().prints)))
def test_every_slot_of_a_floor_is_floor_at_the_side_of_the_tile(number: int) -> None:
    """Whatever lies beside it: a floor covers the middle of each of its slots, and of no other."""
    content = load()
    tile, entrance = content.prints[number], number == len(content.tiles)
    for rotation in range(4):
        for k in range(SLOTS):
            if entrance and k == (1 + 3 * rotation) % SLOTS:
                continue  # its stairs come down from the gate
            middle = (k % 3 + 0.5) / 3
            there = [section for a, b, section in spans(tile, rotation, k // 3, entrance) if a <= middle <= b]
            section = tile.prints[rotation][k]
            assert there == ([section] if section >= 0 else []), f"slot {k} of {tile.id} turned {rotation}"


def test_every_section_is_one_piece_with_walls() -> None:
    for tile in load().tiles:
        for section, area in enumerate(art(tile).areas):
            assert area.count("M") == 1, f"section {tile.letters[section]} of {tile.id} is in pieces"


def test_floors_of_one_kind_are_joined_and_others_walled_off(cavern: CavernKit) -> None:
    """A15 and A17 are blue from side to side, A16 is tan."""
    picture = drawn(cavern.given("(1,0) A15, (2,0) A17, (1,1) A16"))
    assert "seam-1-0-e" not in picture.fragments
    assert "seam-1-0-s" in picture.fragments


def test_a_room_that_is_done_with_fades_and_loses_its_loot(cavern: CavernKit) -> None:
    table = cavern.given("(1,0) Q01, (0,1) Q03 xp, (2,0) Q03, (1,1) Q03", hand="Q03 Q03 Q03")
    picture = drawn(table)
    assert "done-section-1-0-a" in picture.fragments
    assert "loot-1-0" not in picture.fragments
    assert "room-section-1-0-a" not in picture.fragments


# ---- choosing


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_points_somewhere_can_be_pressed_there(seats: int) -> None:
    play = RandomGame(GAME, seats, f"pressed {seats}")
    for n, s in enumerate(play.run(150)):
        if n % 3:
            continue
        asked = decision(s)
        assert asked is not None
        picture = scene(seen(play, asked.seat), NAMES[:seats], narrow=n % 2 == 0)
        wanted = {face.at.id for face in asked.faces if face.at is not None}
        assert wanted <= places(picture), f"{asked.ask}: {wanted - places(picture)}"
        assert {name for name in picture.fragments if name.startswith("target-")} <= {f"target-{id}" for id in wanted}


def test_free_and_paid_cells_differ_and_bear_the_numbers_of_their_lines(cavern: CavernKit) -> None:
    """Below the entrance a corridor must go on: A15 has none."""
    table = cavern.given(hand="A15 Q03 Q03")
    table.does("place A15")
    picture = drawn(table)
    numbers = {name: re.findall(r'class="cell-num"[^>]*>(\d+)', markup) for name, markup in picture.fragments.items() if "target" in name}
    assert numbers == {"target-cell--1-0": ["1"], "target-cell-1-0": ["2"], "target-cell-0-1": ["3"]}
    assert "cell-free" in picture.fragments["target-cell-1-0"]
    assert "cell-price" in picture.fragments["target-cell-0-1"]
    assert [name for name in picture.fragments if name.startswith("ghost-")] == ["ghost-0", "ghost-1", "ghost-2"]
    table.does("at 1,0")


@pytest.mark.parametrize(
    ("given", "price"),
    [({}, "1 XP"), ({"xp": 0, "treasures": ["chisel-1"]}, "Chisel"), ({"house_rules": {"stuck_hand": "force"}}, "no fit")],
)
def test_a_cell_where_a_corridor_breaks_bears_what_that_costs(cavern: CavernKit, given: dict[str, Any], price: str) -> None:
    table = cavern.given("(0,1) Q10, (1,0) Q10, (-1,0) Q10", hand="Q02 Q03 Q03", **given)
    table.does("place Q02")
    assert price in drawn(table).fragments["target-cell-2-0"]


def test_without_xp_a_cell_that_takes_no_rotation_tells_why(cavern: CavernKit) -> None:
    table = cavern.given(hand="A15 Q03 Q03", xp=[0, 3])
    table.does("place A15")
    assert "?why=at%200%2C1" in drawn(table).fragments["no-0-1"]
    table.does("at 1,0")


def test_of_two_tiles_alike_one_is_pressed(cavern: CavernKit) -> None:
    hand = drawn(cavern.given(hand="A15 A15 A16")).panels[0]
    assert [piece.place for piece in hand.pieces] == ["tile-A15", "tile-A15-again", "tile-A16"]


@pytest.mark.clause("CAVERN-15.03")
def test_the_dice_of_those_who_have_rolled_lie_beside_their_delvers(cavern: CavernKit) -> None:
    """P1 is about to roll: P0's dice are in its line, and in the text."""
    table = cavern.resolving("gg", "P0 bruiser, P1 seer")
    table.does("roll", dice="W:CC W:- W:S")
    [line] = [panel for panel in drawn(table, 1).panels if panel.row and panel.title == "Ada"]
    assert [piece.label for piece in line.pieces[1:]] == ["White die: combat combat", "White die: blank", "White die: spoils"]
    assert "Ada: Combat 2, Spoils 1 (white 2 Combat; white blank; white 1 Spoils)" in GAME.text(seen(table, 1), NAMES[:2])


# ---- who sees what


def test_a_facedown_delver_shows_its_kind_to_its_owner_alone(cavern: CavernKit) -> None:
    for kind in ("sneak", "captain"):
        table = cavern.given("(1,0) A17", delvers=[f"P0 {kind} on a of (1,0)"])
        assert f"#def-kind-{kind}" in drawn(table, 0).fragments["delver-1"]
        assert "kind" not in drawn(table, 1).fragments["delver-1"]
        assert svg(seen(table, 1), NAMES[:2]) == svg(seen(cavern.given("(1,0) A17", delvers=["P0 seer on a of (1,0)"]), 1), NAMES[:2])


def test_a_faceup_delver_shows_its_kind_to_all(cavern: CavernKit) -> None:
    table = cavern.given("(1,0) A15", delvers=["P0 sneak up on a of (1,0)"])
    for seat in (0, 1, SPECTATOR):
        assert "#def-kind-sneak" in drawn(table, seat).fragments["delver-1"]


def test_hands_and_gold_are_beside_the_board_of_their_owner_alone(cavern: CavernKit) -> None:
    table = cavern.given(hand="A15 A16 A17", gold=["1 2", "3"])
    assert [panel.title for panel in drawn(table).panels][:2] == ["Your tiles", "Lanternguard"]
    assert [panel.title for panel in drawn(table, SPECTATOR).panels] == ["Not accounted for"]


# ---- the room being resolved


def test_the_card_is_open_until_an_option_is_chosen(cavern: CavernKit) -> None:
    table = cavern.resolving("gg", card="TEST C 2")
    card = drawn(table, 1).card
    assert card is not None
    assert card.story == seen(table).affair.story  # type: ignore[union-attr]
    table.does("first")
    after = drawn(table)
    assert after.card is None
    assert "resolving" in after.fragments


def test_a_reroll_is_shown_as_one(cavern: CavernKit) -> None:
    """Faces are die * 16 + face; 256 more for the face that came of the reroll before it."""
    table = cavern.resolving("gg", card="TEST C 2")
    view = seen(table)
    assert view.affair is not None
    rolled = replace(view, ask=RollHold, affair=replace(view.affair, rolled=(5, 256 + 1, 16 + 2)))
    tray = next(panel for panel in scene(rolled, NAMES[:2]).panels if panel.kind == "tray" and panel.pieces)
    assert [piece.label for piece in tray.pieces] == [
        "White die: combat spoils again",
        "White die, rolled again: combat",
        "Red die: combat combat",
    ]
    assert [(fact.value, fact.label) for fact in tray.facts] == [("4", "Combat"), ("1", "Spoils")]


# ---- the whole picture


@pytest.fixture(scope="module")
def long_game() -> list[CavernView]:
    """What a spectator sees of the placing of tiles 39 to 42."""
    play = RandomGame(GAME, 4, "a long game")
    views: list[CavernView] = []
    for _ in play.run():
        view = seen(play, SPECTATOR)
        if len(view.dungeon.tiles) >= 39 + len(views):
            views.append(view)
        if len(views) == 4:
            break
    assert len(views) > 2
    return views


def test_a_picture_of_forty_tiles_is_small(long_game: list[CavernView]) -> None:
    assert len(svg(long_game[1], NAMES)) < 155_000


def test_one_placed_tile_changes_little(long_game: list[CavernView]) -> None:
    before, after = (scene(view, NAMES) for view in long_game[:2])
    old = before.fragments | before.defined
    changed = {name: markup for name, markup in (after.fragments | after.defined).items() if old.get(name) != markup}
    assert sum(map(len, changed.values())) < 12_000, Counter({name: len(markup) for name, markup in changed.items()}).most_common(5)


def test_a_dungeon_that_grows_stays_where_it_was(cavern: CavernKit) -> None:
    small = drawn(cavern.given("(1,0) A15"))
    wide = drawn(cavern.given("(1,0) A15, (2,0) A15, (3,0) A15, (4,0) A15"))
    assert small.fragments["placed-1-0"] == wide.fragments["placed-1-0"]
    assert (small.left, wide.left) == (-314, -314)
    assert wide.width == small.width + 200


@pytest.mark.parametrize("theme", THEMES)
def test_the_file_is_sound_in_every_theme(long_game: list[CavernView], theme: str) -> None:
    root = ElementTree.fromstring(svg(long_game[0], NAMES, theme))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = {element.get("href") for element in root.iter() if element.get("href", "").startswith("#")}
    assert used <= {f"#{id}" for id in ids}
    assert not [element for element in root.iter() if element.get("style")]


def test_a_seat_is_known_by_its_faction(cavern: CavernKit) -> None:
    view = seen(cavern.given())
    assert (guise(view, 1).token, guise(view, 1).title) == (2, "Runekin")


def test_seats_without_a_faction_have_tokens_of_their_own() -> None:
    """At every choice of a faction, with four seats: nobody can be taken for somebody else."""
    table = delve.new("cavern", seats=4, seed="tokens")
    for _ in range(4):
        tokens = [table.game.guise(table.view(SPECTATOR), seat).token for seat in range(4)]
        assert len(set(tokens)) == 4
        table.choose(0)


def test_at_the_end_nothing_is_left_to_be_counted(cavern: CavernKit) -> None:
    view = seen(cavern.given())
    counts = {"count-suns", "count-gold", "count-tiles", "count-treasures"}
    assert counts <= set(scene(view, NAMES[: len(view.seats)]).fragments)
    over = replace(view, outcome=Outcome((0,), (0,) * len(view.seats), "Ada wins."), ask=None, asked=None)
    assert not counts & set(scene(over, NAMES[: len(view.seats)]).fragments)

    assert all(stat.icon for stat in stats(view, 0))


@pytest.mark.parametrize("width, every, radius", [(700.0, 1, 10.0), (1650.0, 1, 15.0), (2400.0, 2, 16.0), (5000.0, 5, 16.0)])
def test_the_numbers_of_the_sun_track_grow_with_a_wide_dungeon(width: float, every: int, radius: float) -> None:
    """Its spaces grow up to each other; where numbers need more room, every second or fifth has one, and the last always."""
    view = delve.new("cavern", 2, "sun").view(0)
    assert isinstance(view, CavernView)
    drawn = Scene(width, 800.0, "")
    surface.draw(drawn, view, False)
    days = drawn.fragments["days"]
    spaces = [float(r) for r in re.findall(r'class="b-space[^"]*"[^>]* r="([\d.]+)"', days)]
    assert set(spaces) == {radius}
    ahead = len(spaces)
    assert days.count('<path class="b-number') == len([i for i in range(ahead) if i % every == 0])
    assert '<path class="b-number b-last"' in days
