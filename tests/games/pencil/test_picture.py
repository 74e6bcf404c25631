"""The sheet as a picture: everything on it, nothing twice, nothing redrawn that has not changed."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

from delve.games.pencil.cavein import CaveWall
from delve.games.pencil.house_rules import HOUSE_RULES, lattice
from delve.games.pencil.look.picture import scene, svg
from delve.games.pencil.look.text import result
from delve.games.pencil.moves import Dig, MoveOrDig
from delve.games.pencil.sight import Delver, SheetView
from delve.games.pencil.state import DEAD, DELVE, EXIT, HOME, IN_PLAY
from delve.games.pencil.turn import Again
from delve.games.pencil.walls import DrawDoor, DrawWall
from delve.kernel.flow import Ask
from delve.kernel.game import Outcome
from delve.parts.grid import DOOR, OPEN, WALL, E, N, S, W
from delve.pictures.palette import THEMES
from delve.pictures.scene import Scene

NAMES = ("Mirka", "Otto", "Jürgen")
DEFAULTS = tuple((option.id, option.default) for option in HOUSE_RULES)


Spot = tuple[int, int]


def delver(size: int, start: Spot, at: Spot | None = None, came: Spot | None = None, **given: int) -> Delver:
    grid = lattice(size)
    there = grid.at(*(at or start))
    fields = {"lives": 3, "treasure": 0, "phase": DELVE, "status": IN_PLAY, "lying": 0} | given
    return Delver(grid.at(*start), there, grid.at(*came) if came else there, **fields)


def sheet(seats: int = 3, size: int = 12, **changed: object) -> SheetView:
    """A sheet in play: a wall, a door, a rubbed-out wall, a trail of dots."""
    grid = lattice(size)
    sides = grid.open_sides()
    grid.set_side(sides, grid.at(5, 4), E, WALL)
    grid.set_side(sides, grid.at(6, 7), S, DOOR)
    dots = bytearray(grid.size)
    for spot in ((3, 10), (4, 10), (10, 3), (7, 7), (6, 7), (5, 4)):
        dots[grid.at(*spot)] = 7
    delvers = (
        delver(size, (3, 10), (4, 10), (3, 10), lives=2, treasure=7),
        delver(size, (10, 3), (5, 4), (5, 5), treasure=4, phase=EXIT),
        delver(size, (7, 7), lives=1, treasure=25),
    )[:seats]
    plain = SheetView(
        seat=0, asked=0, ask=Again, options=(), outcome=None, size=size, sides=bytes(sides), dots=bytes(dots),
        rubbed=(grid.at(8, 8) * 4 + N,), delvers=delvers, turn=0, turns=31, rolls=2, dice=(1, 6, 3), setup=DEFAULTS,
    )  # fmt: skip
    return replace(plain, **changed)  # type: ignore[arg-type]


def with_setup(view: SheetView, **chosen: str) -> SheetView:
    return replace(view, setup=tuple((dict(DEFAULTS) | chosen).items()))


def with_delver(view: SheetView, seat: int, **changed: int) -> SheetView:
    delvers = list(view.delvers)
    delvers[seat] = replace(delvers[seat], **changed)
    return replace(view, delvers=tuple(delvers))


def with_side(view: SheetView, column: int, row: int, d: int, kind: int) -> SheetView:
    sides = bytearray(view.sides)
    view.grid.set_side(sides, view.grid.at(column, row), d, kind)
    return replace(view, sides=bytes(sides))


def finished(view: SheetView, *winners: int) -> SheetView:
    """Everybody home, and these seats have won."""
    ended = tuple(replace(d, at=d.start, phase=EXIT, status=HOME) for d in view.delvers)
    return replace(view, delvers=ended, asked=None, ask=None, outcome=Outcome(winners, tuple(d.treasure for d in ended), ""))


def pieces(drawn: Scene) -> dict[str, str]:
    """Every fragment, with what it uses."""
    return {name: markup + drawn.defined.get(f"def-{name}", "") for name, markup in drawn.fragments.items()}


def changed(before: SheetView, after: SheetView, names: tuple[str, ...] = NAMES) -> set[str]:
    """The fragments that differ between two pictures, those that came or went included."""
    a, b = pieces(scene(before, names)), pieces(scene(after, names))
    return {name for name in a.keys() | b.keys() if a.get(name) != b.get(name)}


def words(view: SheetView, name: str, names: tuple[str, ...] = NAMES) -> str:
    return pieces(scene(view, names))[name]


CASES = {
    "in play": sheet(),
    "alone": sheet(1),
    "eleven": with_setup(sheet(2, 11), grid="11"),
    "own dots": with_setup(sheet(), dots="own"),
    "every house rule": with_setup(sheet(), **{o.id: list(o.values)[1] for o in HOUSE_RULES if o.id != "grid"}),
    "before a roll": sheet(dice=(), rolls=0),
    "choosing a door": sheet(ask=DrawDoor, options=(0, 1, 3)),
    "finished": finished(sheet()),
    "finished alone": finished(sheet(1)),
}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("case", CASES)
def test_every_picture_is_sound(case: str, narrow: bool, theme: str) -> None:
    """Well formed, the same bytes again, no id twice, no inline style, one decimal at most, everything on the page."""
    view = CASES[case]
    names = NAMES[: len(view.delvers)]
    drawn = scene(view, names, narrow=narrow).svg(theme)
    assert drawn == scene(view, names, narrow=narrow).svg(theme)
    root = ElementTree.fromstring(drawn)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert not any(element.get("style") for element in root.iter())
    assert len(list(root.iter("{http://www.w3.org/2000/svg}style"))) == 1
    assert not any(re.search(r"\.\d\d", element.get("d", "")) for element in root.iter())
    width, height = float(root.get("width", "0")), float(root.get("height", "0"))
    assert width == (360 if narrow else 1040)
    for x, y in re.findall(r"M(-?[\d.]+)[ ]?(-?[\d.]+)", drawn):
        assert -1 <= float(x) <= width + 1 and -1 <= float(y) <= height + 1, case


def test_svg_is_the_wide_scene() -> None:
    assert svg(sheet(), NAMES, "dark") == scene(sheet(), NAMES).svg("dark")


def test_a_new_wall_changes_no_other_fragment() -> None:
    assert changed(sheet(), with_side(sheet(), 2, 2, S, WALL)) == {"side-2-2-s"}
    assert changed(sheet(), with_side(sheet(), 2, 2, N, WALL)) == {"side-2-1-s"}
    assert changed(sheet(), with_side(sheet(), 2, 2, W, DOOR)) == {"side-1-2-e"}


def test_a_wall_dug_away_leaves_a_smudge_and_changes_no_other_fragment() -> None:
    grid = lattice(12)
    dug = replace(with_side(sheet(), 5, 4, E, OPEN), rubbed=(*sheet().rubbed, grid.at(6, 4) * 4 + W))
    assert changed(sheet(), dug) == {"side-5-4-e", "rub-5-4-e"}


def test_a_smudge_stays_under_a_wall_drawn_again_and_is_drawn_once() -> None:
    grid = lattice(12)
    twice = sheet(rubbed=(grid.at(5, 4) * 4 + E, grid.at(6, 4) * 4 + W))
    names = list(scene(twice, NAMES).fragments)
    assert names.index("rub-5-4-e") < names.index("side-5-4-e")


def test_a_door_is_not_a_wall_in_another_class() -> None:
    wall, door = (words(with_side(sheet(), 2, 2, E, kind), "side-2-2-e") for kind in (WALL, DOOR))
    assert re.sub(r' class="[^"]*"', "", wall) != re.sub(r' class="[^"]*"', "", door)
    assert door.count("<path") > wall.count("<path")


def test_a_step_changes_the_mover_and_the_dot_only() -> None:
    grid = lattice(12)
    dots = bytearray(sheet().dots)
    dots[grid.at(4, 9)] = 7
    moved = with_delver(replace(sheet(), dots=bytes(dots)), 0, at=grid.at(4, 9), came=grid.at(4, 10))
    assert changed(sheet(), moved) == {"dot-4-9", "delver-1", "step-1", "turn"}


def test_everything_in_the_view_is_on_the_sheet() -> None:
    drawn = scene(sheet(), NAMES).fragments
    expected = {"side-5-4-e", "side-6-7-s", "rub-8-7-s", "dot-4-10", "dot-5-4", "dice", "chart", "notice", "turn"}
    expected |= {f"{kind}-{seat}" for kind in ("start", "delver", "card") for seat in (1, 2, 3)}
    expected |= {"step-1", "step-2"}
    assert expected <= drawn.keys()
    assert {name for name in drawn if name.startswith("side")} == {"side-5-4-e", "side-6-7-s"}
    assert len([name for name in drawn if name.startswith("dot")]) == 6
    assert "step-3" not in drawn, "the third delver has not moved"


def test_a_wall_stands_on_the_line_of_its_side() -> None:
    """The east side of 5,4 is the fifth line from the left, between the third and the fourth line from the top."""
    cell, left, top = 54, 60, 84
    place = re.search(r'd="M([\d.]+) ([\d.]+)', words(sheet(), "side-5-4-e"))
    assert place is not None
    assert float(place[1]) == pytest.approx(left + 5 * cell, abs=4)
    assert top + 3 * cell - 4 <= float(place[2]) <= top + 4 * cell + 4


def test_marks_that_share_a_space_keep_apart() -> None:
    grid = lattice(12)
    view = with_delver(with_delver(sheet(), 0, at=grid.at(7, 7)), 1, at=grid.at(7, 7))
    places = []
    for seat in (1, 2, 3):
        place = re.search(r'd="M([\d.]+) ([\d.]+)', words(view, f"delver-{seat}"))
        assert place is not None
        places.append((float(place[1]), float(place[2])))
    left, top = 60 + 6 * 54, 84 + 6 * 54
    assert len(set(places)) == 3
    assert all(left - 3 <= x <= left + 57 and top - 3 <= y <= top + 57 for x, y in places)


def test_own_dots_show_whose_they_are() -> None:
    """13.08: with own dots a dot tells its owners, with shared dots it tells nobody's."""
    dots = bytearray(sheet().dots)
    dots[lattice(12).at(4, 10)] = 2
    assert changed(sheet(), replace(sheet(), dots=bytes(dots))) == set()
    own = with_setup(sheet(), dots="own")
    assert "dot-4-10" in changed(own, replace(own, dots=bytes(dots)))
    assert words(own, "dot-4-10").count("crayon-") == 3


def test_cards_tell_home_from_dead_from_leaving_from_delving() -> None:
    leaving, home = with_delver(sheet(), 0, phase=EXIT), with_delver(sheet(), 0, status=HOME)
    dead = with_delver(sheet(), 0, status=DEAD, lives=0)
    fates = [words(view, "card-1") for view in (sheet(), leaving, home, dead)]
    assert [re.search(r'data-fate="(\w+)"', card)[1] for card in fates] == ["delve", "exit", "home", "dead"]  # type: ignore[index]
    assert len({re.sub(r' (class|data-\w+)="[^"]*"', "", card) for card in fates}) == 4


def test_the_turn_is_marked_on_one_card() -> None:
    drawn = scene(sheet(turn=1), NAMES).fragments
    assert ['data-turn="1"' in drawn[f"card-{seat}"] for seat in (1, 2, 3)] == [False, True, False]
    assert changed(sheet(turn=1), sheet(turn=2)) >= {"card-2", "card-3", "turn", "dice"}


def test_the_table_lights_the_column_and_the_row_in_force() -> None:
    """Section 11.2: the table is always on screen with the current column lit."""
    assert changed(sheet(dice=(1, 6, 3)), sheet(dice=(1, 6, 4))) == {"dice", "chart-row"}
    leaving = with_delver(sheet(), 0, phase=EXIT)
    assert {"chart-column", "chart-row"} <= changed(sheet(), leaving)
    assert "chart" not in changed(sheet(), leaving)
    assert "chart-row" not in scene(sheet(dice=()), NAMES).fragments


def test_treasure_lies_where_somebody_died() -> None:
    fallen = with_delver(sheet(), 1, status=DEAD, lives=0, treasure=0, lying=4)
    assert "loot-2" in scene(fallen, NAMES).fragments
    assert "loot-2" not in scene(sheet(), NAMES).fragments


# ---- what may be done


@pytest.mark.parametrize(
    ("ask", "options", "expected"),
    [
        (DrawWall, (0, 1, 3), ["target-side-4-9-s", "target-side-4-10-e", "target-side-3-10-e"]),
        (CaveWall, (2,), ["target-side-4-10-s"]),
        (DrawDoor, (0,), ["target-side-4-9-s"]),
        (MoveOrDig, (0, 3, 5), ["target-space-4-9", "target-space-3-10", "target-side-4-10-e"]),
        (Dig, (6, 7), ["target-side-4-10-s", "target-side-3-10-e"]),
        (Again, (0, 1), []),
    ],
)
def test_legal_sides_and_spaces_are_marked_in_the_order_of_the_options(
    ask: type[Ask[Any]], options: tuple[int, ...], expected: list[str]
) -> None:
    drawn = scene(sheet(ask=ask, options=options), NAMES).fragments
    found = [name for name in drawn if name.startswith("target")]
    assert found == expected
    assert [re.search(r'data-option="(\d)"', drawn[name])[1] for name in found] == [str(i) for i in range(len(found))]  # type: ignore[index]


def test_a_target_is_more_than_a_colour() -> None:
    target = words(sheet(ask=MoveOrDig, options=(0, 5)), "target-space-4-9")
    assert 'class="bold"' in target and 'class="rim"' in target, "corner marks and a number"
    verbs = [words(sheet(ask=ask, options=(code,)), "target-side-4-10-e") for ask, code in ((DrawWall, 1), (DrawDoor, 1), (Dig, 5))]
    assert len({re.sub(r' (class|data-\w+)="[^"]*"', "", target) for target in verbs}) == 3


def test_who_is_not_asked_sees_no_targets() -> None:
    assert not any(name.startswith("target") for name in scene(sheet(seat=1, ask=DrawWall, options=()), NAMES).fragments)


# ---- the end


def test_the_winner_has_a_star_and_the_sheet_a_stamp() -> None:
    """12.10: the home player with the most treasure."""
    over = with_delver(finished(sheet(), 0), 2, status=DEAD, lives=0, treasure=0)
    drawn = pieces(scene(over, NAMES))
    assert "result" in drawn and "dice" not in drawn and "turn" not in drawn
    assert [drawn[f"card-{seat}"].count('class="marker"') for seat in (1, 2, 3)] == [1, 0, 0]
    assert "Mirka" in ElementTree.fromstring(svg(over, NAMES))[1].text  # type: ignore[operator]


def test_a_shared_victory_is_stamped_with_all_its_names() -> None:
    """12.12."""
    drawn = pieces(scene(finished(sheet(2), 0, 1), NAMES[:2]))
    assert [drawn[f"card-{seat}"].count('class="marker"') for seat in (1, 2)] == [1, 1]
    assert "Mirka & Otto" in result(finished(sheet(2), 0, 1), NAMES[:2])


def test_when_all_are_dead_the_stamp_names_nobody() -> None:
    """12.13."""
    dead = finished(sheet())
    for seat in range(3):
        dead = with_delver(dead, seat, status=DEAD, lives=0, treasure=0)
    drawn = pieces(scene(dead, NAMES))
    assert "result" in drawn
    assert all('class="marker"' not in drawn[f"card-{seat}"] for seat in (1, 2, 3))


def test_a_lone_delver_sees_the_ranks_and_the_one_reached_is_ringed() -> None:
    """12.16."""
    playing, over = sheet(1), finished(sheet(1))
    assert 'class="wax"' not in words(playing, "ranks", ("Ana",))
    assert 'class="wax"' in words(over, "ranks", ("Ana",))


# ---- names, options, size


def test_names_are_shown_whatever_they_are() -> None:
    drawn = svg(sheet(), ("<b>&\x00", "Мария", "x" * 90))
    root = ElementTree.fromstring(drawn)
    assert "Мария" in "".join(root.itertext())
    assert "<b>&" in (root[0].text or "")


def test_house_rules_are_written_on_the_sheet() -> None:
    """Section 11.13: the options in force are visible during play."""
    assert "house-1" not in scene(sheet(), NAMES).fragments
    assert changed(sheet(), with_setup(sheet(), stop="roll_all")) == {"house-1", "notice"}


def test_a_crowded_sheet_stays_small() -> None:
    view = sheet()
    for i in range(60):
        view = with_side(view, 1 + i * 5 % 11, 1 + i * 7 % 11, E if i % 2 else S, DOOR if i % 6 == 0 else WALL)
    dots = bytearray(view.dots)
    for space in view.grid.spaces[:80]:
        dots[space] = 7
    assert len(svg(replace(view, dots=bytes(dots)), NAMES).encode()) < 125_000
