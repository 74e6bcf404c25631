"""The hand: its numbers, its lines, its letters, its scenes and its colours."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from delve.pictures import counters, dice, marks
from delve.pictures.ink import fills, hatch, lead, lettering, lines, shapes
from delve.pictures.ink.chance import chance, chances, noise, sways
from delve.pictures.palette import THEMES, colours, css
from delve.pictures.scene import Scene, path

SQUARE = [(0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0)]


STEP = {"l": 2, "q": 4, "c": 6, "s": 4}
"""How many numbers a step of each command takes; the last two are where it ends."""


def ends(d: str) -> list[tuple[float, float]]:
    """Every point that path data passes through."""
    out: list[tuple[float, float]] = []
    x = y = 0.0
    for command, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        numbers = [float(v) for v in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        if command == "M":
            x, y = numbers
            out.append((x, y))
        elif command == "m":
            x, y = x + numbers[0], y + numbers[1]
            out.append((x, y))
        elif command in STEP:
            for i in range(STEP[command], len(numbers) + 1, STEP[command]):
                x, y = x + numbers[i - 2], y + numbers[i - 1]
                out.append((x, y))
    return out


# ---- numbers


def test_a_number_hangs_on_its_key_alone() -> None:
    assert chance("wall", 3, 4) == chance("wall", 3, 4)
    assert chance("wall", 3, 4) != chance("wall", 4, 3)
    assert chances(5, "a") == chances(9, "a")[:5]


def test_numbers_fill_their_range() -> None:
    many = chances(4000, "range")
    assert 0 <= min(many) < 0.01 and 0.99 < max(many) < 1
    assert abs(sum(many) / 4000 - 0.5) < 0.02
    assert min(sways(4000, "range")) < -0.98


def test_noise_is_smooth() -> None:
    assert all(abs(noise(i / 50, 0.3, "n") - noise((i + 1) / 50, 0.3, "n")) < 0.09 for i in range(200))


# ---- lines


def test_a_wobbling_line_keeps_its_ends() -> None:
    d = lines.wobbly((3.2, 4.1), (80.7, 55.5), 2.0, "w")
    begin, *_, end = ends(d)
    assert begin == pytest.approx((3.2, 4.1)) and end == pytest.approx((80.7, 55.5))


@pytest.mark.parametrize("draw", [lines.straight, lines.soft, lines.through])
def test_path_data_does_not_drift(draw: object) -> None:
    """Steps are differences of rounded points, so a thousand of them still end where they should."""
    pts = [(i * 0.37, (i * 7919 % 101) * 0.13) for i in range(1000)]
    assert callable(draw)
    assert ends(draw(pts))[-1] == pytest.approx(pts[-1], abs=0.06)


def test_path_data_has_one_decimal_at_most() -> None:
    d = lines.rough((0.123, 9.87), (50.55, 33.333), "r") + lead.stroke((0, 0), (46, 0), "s") + lead.dot((5, 5), 3, "d")
    assert not re.search(r"\.\d\d", d)
    assert "e-" not in d


def test_small_numbers_are_written_short() -> None:
    assert lines.straight([(0, 0), (0.5, -0.5), (-1.5, 0)]) == "M0 0l.5-.5-2 .5"
    assert lines.num(-0.04) == "0"


# ---- fills and hatching


def test_hachure_stays_inside() -> None:
    drawn = ends(fills.hachure(SQUARE, 37, 4, "h"))
    assert len(drawn) > 10
    assert all(-1 < x < 41 and -1 < y < 41 for x, y in drawn)


def test_stipple_follows_its_density() -> None:
    thin = fills.stipple(SQUARE, 4, "s", density=lambda _: 0.1)
    thick = fills.stipple(SQUARE, 4, "s", density=lambda _: 0.9)
    assert 0 < thin.count("l") < thick.count("l") / 3


def test_contours_lie_inside_one_another() -> None:
    pool = shapes.resample([(0, 0), (100, 0), (100, 60), (0, 60)], 7)
    outer, inner = fills.contours(pool, (4, 14), "pool")
    assert min(x for x, _ in ends(outer)) < min(x for x, _ in ends(inner))
    assert all(shapes.inside(p, pool) for p in ends(inner))


def test_rubble_lies_on_the_floor() -> None:
    assert all(y < 101 for _, y in ends(fills.rubble(0, 50, 100, 12, 4, "r")))


def test_the_outline_of_cells_is_drawn_in() -> None:
    corner = shapes.cells_outline({(0, 0), (1, 0), (0, 1)}, 10, 1)
    assert sorted(corner) == sorted([(1, 1), (19, 1), (19, 9), (9, 9), (9, 19), (1, 19)])
    assert len(shapes.cave(corner, 2, "c", step=4)) > len(corner)


def test_digging_changes_the_hatching_near_by_only() -> None:
    """Strokes belong to places of the world; a map only chooses among them."""
    box = (0.0, 0.0, 600.0, 300.0)

    def strokes(rects: list[lines.Rect]) -> set[str]:
        d = hatch.band(box, hatch.rect_distance(rects), 40, 50)
        return {f"{x:.1f} {y:.1f}" for x, y in ends(d)}

    room = [(60.0, 100.0, 200.0, 200.0)]
    before, after = strokes(room), strokes([*room, (200.0, 120.0, 260.0, 180.0)])
    assert len(before) > 200
    assert all(float(p.split()[0]) > 130 for p in before ^ after)


# ---- lettering


def test_letters_are_as_wide_as_they_say() -> None:
    drawn = ends(lettering.letters("MINE", 100, 50, 12))
    wide = lettering.text_width("MINE", 12)
    assert max(x for x, _ in drawn) - 100 == pytest.approx(wide, abs=1.5)
    middle = ends(lettering.letters("MINE", 100, 50, 12, "middle"))
    assert max(x for x, _ in middle) - 100 == pytest.approx(wide / 2, abs=1.5)


def test_accents_are_written() -> None:
    assert lettering.writable("Zoë Čapek, Łódź & Ångström's Weiß")
    assert lettering.letters("É", 0, 10, 10) != lettering.letters("E", 0, 10, 10)


def test_what_cannot_be_lettered_is_set_in_type() -> None:
    assert not lettering.writable("Мария")
    assert ">Мария &lt;3</text>" in lettering.line("Мария <3", 0, 10, 10)


def test_long_names_are_cut_to_fit() -> None:
    cut = lettering.fit("Bartholomew the Unready", 80, 12)
    assert cut.endswith("…") and lettering.text_width(cut, 12) <= 80
    assert lettering.fit("Ana", 80, 12) == "Ana"


# ---- marks and dice: told apart without colour


def shape_only(markup: str) -> str:
    return re.sub(r' class="[^"]*"', "", markup)


@pytest.mark.parametrize("draw", [marks.delver, marks.start, marks.fallen, marks.surround])
def test_players_differ_in_shape_not_only_in_colour(draw: object) -> None:
    assert callable(draw)
    drawn = [shape_only(draw(seat, (50.0, 50.0))) for seat in range(3)]
    assert len(set(drawn)) == 3


def test_players_differ_in_outline_and_in_pattern() -> None:
    assert len({marks.outline(seat, (0, 0), 14, twice=False) for seat in range(3)}) == 3
    assert len({shape_only(marks.pattern(seat, (0, 0), 14)) for seat in range(3)}) == 3


def test_a_delver_a_start_and_a_fallen_delver_differ_in_shape() -> None:
    assert len({shape_only(draw(1, (50.0, 50.0), 1.0)) for draw in (marks.delver, marks.start, marks.fallen)}) == 3


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_has_as_many_pips_as_its_face(face: int) -> None:
    assert dice.die(face, (20.0, 20.0), 32.0, 0).count('class="blob"') == face


def test_a_die_not_yet_rolled_is_blank() -> None:
    assert "blob" not in dice.die(0, (20.0, 20.0), 32.0, 0)


def test_a_lost_life_is_struck_out() -> None:
    kept, lost = (counters.heart((10.0, 10.0), gone, 1.0, 0) for gone in (False, True))
    assert "shade" in kept and "shade" not in lost
    assert "mass" in lost and "mass" not in kept


def test_a_tally_has_a_mark_for_each_up_to_a_full_line() -> None:
    assert counters.tally(0, 0, 7, 1.0, 0).count("<path") == 7
    assert counters.tally(0, 0, 25, 1.0, 0).count("<path") == counters.TALLY_MOST


# ---- scenes and colours


def test_a_scene_is_a_whole_picture() -> None:
    scene = Scene(100, 50.5, "A & B", "x < y")
    scene.add("dot-1", path("blot", "M0 0z"), cls="lead", option='a"b')
    root = ElementTree.fromstring(scene.svg("dark"))
    assert root.get("role") == "img" and root.get("viewBox") == "0 0 100 50.5"
    assert [child.tag.split("}")[1] for child in root][:3] == ["title", "desc", "style"]
    assert root[0].text == "A & B" and root[3].get("data-option") == 'a"b'


def test_a_name_can_be_taken_only_once() -> None:
    scene = Scene(1, 1, "t")
    scene.add("a", "")
    with pytest.raises(ValueError, match="already has a fragment 'a'"):
        scene.add("a", "")


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("role", ["lead", "faint", "wax", "copy", "crayon-1", "crayon-2", "crayon-3"])
def test_every_pencil_reads_on_its_paper(theme: str, role: str) -> None:
    ink = colours(theme)
    light, dark = sorted((_luminance(ink[role]), _luminance(ink["page"])), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_the_style_is_scoped_to_pictures_and_resolved() -> None:
    text = css(*THEMES)
    assert "{" in text and "var(" not in text
    for rule in text.split("}")[:-1]:
        assert all(selector.startswith(".picture") for selector in rule.split("{")[0].split(",")), rule
    assert not re.search(r"\{[a-z]+(-\d)?\}", text)
