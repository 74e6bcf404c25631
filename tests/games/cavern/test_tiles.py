"""Tiles: slots, rotations, masks, and their text form (CAVERN-G03 to G29)."""

from __future__ import annotations

import pytest

from delve.games.cavern import tiles
from delve.games.cavern.content import shipped
from delve.games.cavern.tiles import BLUE, CORRIDOR, FACING, TAN, Tile, TileSet, read, write
from delve.kernel.errors import DelveError

ENTRANCE = "entrance ENT .../.../.c./... c=C\n"


def tile(line: str) -> Tile:
    """One tile as a line of a file would give it."""
    return read(f"{ENTRANCE}tile {line}", "test").tiles[0]


def drawn(one: Tile, rotation: int) -> str:
    """The four sides of a turned tile, N E S W, in the letters of its line."""
    text = "".join("." if slot < 0 else one.letters[slot] for slot in one.prints[rotation])
    return " ".join(text[k : k + 3] for k in range(0, 12, 3))


def refused(line: str) -> str:
    """Why the reader refuses a line, the second of its file."""
    with pytest.raises(DelveError) as error:
        read(f"{ENTRANCE}{line}", "mine.txt")
    assert "mine.txt, line 2: " in str(error.value)
    return str(error.value)


def warned(line: str) -> list[str]:
    """What the reader finds odd about a line, the number of tiles apart."""
    return [warning for warning in read(f"{ENTRANCE}{line}", "mine.txt").warnings if "the game has 78" not in warning]


Q01 = tile("Q01 aaa/aaa/aaa/aaa a=B:gg")
Q04 = tile("Q04 .c./.../.c./... c=C:g")
Q06 = tile("Q06 .c./.c./.../... c=C")
Q08 = tile("Q08 acb/bbb/bca/aaa a=B:g b=T:gk c=C")


@pytest.mark.clause("CAVERN-G04", "CAVERN-G09")
def test_slots_are_read_clockwise_three_to_a_side() -> None:
    one = tile("T abc/def/ghi/jkl a=B b=B c=B d=B e=B f=B g=B h=B i=B j=B k=B l=T")
    assert one.slots == tuple(range(12))
    assert Q04.slots == (-1, 0, -1, -1, -1, -1, -1, 0, -1, -1, -1, -1)


@pytest.mark.clause("CAVERN-G03", "CAVERN-G05", "CAVERN-I29")
def test_facing_slots_mirror_each_other_across_the_side() -> None:
    """ "0<->8, 1<->7, 2<->6, 3<->11, 4<->10, 5<->9", and facing back gives the same slot."""
    pairs = {0: 8, 1: 7, 2: 6, 3: 11, 4: 10, 5: 9}
    assert {k: FACING[k] for k in pairs} == pairs
    assert [FACING[FACING[k]] for k in range(12)] == list(range(12))
    assert all((k // 3 + 2) % 4 == FACING[k] // 3 for k in range(12)), "north faces south, east faces west"


@pytest.mark.clause("CAVERN-G06", "CAVERN-E08")
def test_rotation_turns_clockwise() -> None:
    assert [drawn(Q08, r) for r in range(4)] == ["acb bbb bca aaa", "aaa acb bbb bca", "bca aaa acb bbb", "bbb bca aaa acb"]


@pytest.mark.clause("CAVERN-G06", "CAVERN-I29")
def test_four_quarter_turns_are_none() -> None:
    for one in shipped().prints:
        assert tiles.turned(one.prints[3], 1) == one.slots
        assert tiles.turned(one.prints[1], 2) == one.prints[3]


@pytest.mark.clause("CAVERN-G07", "CAVERN-4.20", "CAVERN-E10")
def test_rotations_that_look_the_same_are_one() -> None:
    assert Q01.rotations == (0,)
    assert Q04.rotations == (0, 1)
    assert Q08.rotations == (0, 1, 2, 3)


@pytest.mark.clause("CAVERN-G07")
def test_sections_are_compared_by_what_they_are_not_by_letter() -> None:
    """Turned half round, a and e of the first tile swap places: the same. With a bag on one of them: not the same."""
    assert tile("T a../b../e../f.. a=B b=T e=B f=T").rotations == (0, 1)
    assert tile("T a../b../e../f.. a=B:g b=T e=B f=T").rotations == (0, 1, 2, 3)
    assert tile("T a../b../e../f.. a=B b=B e=B f=B").rotations == (0,)


@pytest.mark.clause("CAVERN-G13")
def test_the_corridor_mask_names_the_sides_with_a_corridor() -> None:
    assert Q06.masks == (0b0011, 0b0110, 0b1100, 0b1001)
    assert Q01.masks == (0, 0, 0, 0)
    assert Q08.masks == (0b0101, 0b1010, 0b0101, 0b1010)


@pytest.mark.clause("CAVERN-G20", "CAVERN-I28")
def test_what_a_cell_accepts_is_what_comparing_sides_accepts() -> None:
    """ "Free there exactly when (m & known) == need": for every tile, every combination of neighbours, every rotation."""
    for one in shipped().tiles:
        for known in range(16):
            for need in range(16):
                free = one.accepts[known << 4 | need]
                for r in range(4):
                    fits = True
                    for side in range(4):
                        section = one.prints[r][3 * side + 1]
                        corridor = section >= 0 and one.types[section] == CORRIDOR
                        if known >> side & 1:
                            fits = fits and corridor == bool(need >> side & 1)
                        else:
                            fits = fits and not need >> side & 1
                    assert bool(free >> r & 1) == (fits and r in one.rotations), (one.id, known, need, r)


@pytest.mark.clause("CAVERN-G08", "CAVERN-1.02", "CAVERN-R05")
def test_the_entrance_is_a_corridor_to_the_south_and_nothing_else() -> None:
    entrance = shipped().entrance
    assert drawn(entrance, 0) == "... ... .c. ..."
    assert entrance.types == (CORRIDOR,)
    assert entrance.icons == (tiles.SECTION_ONE,)
    assert entrance not in shipped().tiles


@pytest.mark.clause("CAVERN-G10", "CAVERN-1.12", "CAVERN-1.13")
def test_a_section_has_one_type_and_its_own_icons() -> None:
    one = tile("T a.b/bbb/bca/aaa a=B:ggt b=T:kr c=C:ddg")
    assert one.letters == "abc"
    assert one.types == (BLUE, TAN, CORRIDOR)
    a, b, c = one.icons
    assert (tiles.golds(a), tiles.chests(a), tiles.rifts(a), tiles.torches(a), tiles.doors(a)) == (2, 0, 0, 1, 0)
    assert (tiles.golds(b), tiles.chests(b), tiles.rifts(b), tiles.torches(b), tiles.doors(b)) == (0, 1, 1, 0, 0)
    assert (tiles.golds(c), tiles.doors(c)) == (1, 2)
    assert [tiles.opens(icons) for icons in one.icons] == [0, 0, 0]


def test_sums_of_rooms_add_without_running_over() -> None:
    """The largest room there can be: all icons of the set, a thousand open slots, all sections."""
    most = 255 * (tiles.GOLD_ONE + tiles.CHEST_ONE + tiles.RIFT_ONE + tiles.TORCH_ONE + tiles.DOOR_ONE)
    most += 1023 * tiles.OPEN_ONE + 500 * tiles.SECTION_ONE
    assert (tiles.golds(most), tiles.chests(most), tiles.rifts(most), tiles.torches(most), tiles.doors(most)) == (255,) * 5
    assert (tiles.opens(most), tiles.sections(most)) == (1023, 500)
    assert most < 1 << 62


@pytest.mark.clause("CAVERN-1.14", "CAVERN-5.14")
def test_sun_and_fast_belong_to_the_tile() -> None:
    one = tile("Q13 aaa/aaa/aaa/aaa a=B:r sun fast")
    assert one.sun and one.fast
    assert not Q01.sun and not Q01.fast


@pytest.mark.clause("CAVERN-G11")
def test_a_side_holds_a_corridor_between_floors_or_alone() -> None:
    assert tile("T acb/.c./.../..a a=B b=T c=C").masks[0] == 0b0011
    assert "the corridor 'c' should be in the middle of the north side" in refused("tile T cab/.../.../... a=B b=T c=C")
    assert "middle of the west side" in refused("tile T .c./.../.../..c c=C")


@pytest.mark.clause("CAVERN-G12")
def test_doors_are_only_in_corridors() -> None:
    assert tiles.doors(tile("D .../.../.c./... c=C:dg").icons[0]) == 1
    assert "'a=B:d' has a door, but is blue" in refused("tile T aaa/.../.../... a=B:d")


@pytest.mark.clause("CAVERN-G12", "CAVERN-G26")
def test_a_blind_end_is_accepted_with_a_warning() -> None:
    assert warned("tile T .../.../.c./... c=C") == ["mine.txt, line 2: corridor 'c' of tile T has one end and no door: a blind end"]
    assert warned("tile T .../.../.c./... c=C:d") == []


@pytest.mark.clause("CAVERN-G18", "CAVERN-G26")
def test_a_section_without_slots_and_a_tile_without_sections_are_warned_of() -> None:
    assert "section 'b' of tile T reaches no side" in warned("tile T aaa/.../.../... a=B b=T:g")[0]
    assert "tile T has no section" in warned("tile T .../.../.../...")[0]


@pytest.mark.clause("CAVERN-G26", "CAVERN-1.03")
def test_another_number_of_tiles_is_warned_of() -> None:
    assert read(f"{ENTRANCE}tile T x78 aaa/.../.../... a=B", "mine.txt").warnings == ()
    assert read(f"{ENTRANCE}tile T x77 aaa/.../.../... a=B", "mine.txt").warnings == ("mine.txt: there are 77 tiles; the game has 78",)


@pytest.mark.clause("CAVERN-G23")
def test_comments_blank_lines_and_counts() -> None:
    found = read(f"# all of it\n\n{ENTRANCE}   \ntile A-1 x3 aaa/.../.../... a=T:gg fast # corner shop\n", "mine.txt")
    assert [(one.id, one.count, one.fast) for one in found.tiles] == [("A-1", 3, True)]


@pytest.mark.clause("CAVERN-G24")
@pytest.mark.parametrize(("line", "why"), [
    ("tile T aa/aaa/aaa/aaa a=B", "north side 'aa' should have exactly three slots"),
    ("tile T aaa/aaaa/aaa/aaa a=B", "east side 'aaaa' should have exactly three slots"),
    ("tile T aaa/aaa/aaa a=B", "has 3 sides; it should have four"),
    ("tile T aaa/bbb/aaa/aaa a=B", "slot 'b' of the east side has no section"),
    ("tile T aaa/AAA/aaa/aaa a=B", "slot 'A' of the east side has no section"),
    ("tile T aaa/aaa/aaa/aaa a=B a=T", "section 'a' is given twice"),
    ("tile T aaa/aaa/aaa/aaa a=X", "unknown type 'X'"),
    ("tile T aaa/aaa/aaa/aaa a=B:gz", "unknown icon 'z'"),
    ("tile T aaa/aaa/aaa/aaa a=B moon", "unknown flag 'moon'"),
    ("tile T aaa/aaa/aaa/aaa a=B sun sun", "'sun' is given twice"),
    ("tile T aaa/aaa/aaa/aaa a=B fast fast", "'fast' is given twice"),
    ("tile T aaa/aaa/aaa/aaa sun a=B", "'a=B' should stand before 'sun'"),
    ("tile T x0 aaa/aaa/aaa/aaa a=B", "count 'x0' should be x and a number"),
    ("tile T x2", "four sides are missing"),
    ("tile T_1 aaa/aaa/aaa/aaa a=B", "id 'T_1' should be letters, digits and '-'"),
    ("tile T", "should read: tile ID"),
    ("room T aaa/aaa/aaa/aaa a=B", "'room' should be 'entrance' or 'tile'"),
    ("tile ENT aaa/aaa/aaa/aaa a=B", "there is a tile ENT above"),
    ("entrance E2 .../.../.c./... c=C", "entrance is given twice"),
])  # fmt: skip
def test_the_reader_names_the_line_and_what_would_be_right(line: str, why: str) -> None:
    assert why in refused(line)


@pytest.mark.clause("CAVERN-G24")
def test_the_entrance_must_be_there_and_lead_south() -> None:
    with pytest.raises(DelveError, match=r"mine.txt: the entrance is missing; add a line such as"):
        read("tile T aaa/aaa/aaa/aaa a=B", "mine.txt")
    for sides in (".../.../.../...", ".c./.../.c./...", ".c./.../.../..."):
        with pytest.raises(DelveError, match="line 1: the entrance should have a corridor on its south side"):
            read(f"entrance ENT {sides} c=C", "mine.txt")


@pytest.mark.clause("CAVERN-G25")
def test_sections_that_cross_need_a_bridge() -> None:
    assert "'a' and 'b' cross" in refused("tile T .a./.b./.a./.b. a=B b=T")
    assert "'c' and 'd' cross" in refused("tile T .c./.d./.c./.d. c=C d=C")
    assert tile("T .c./.d./.c./.d. c=C d=C bridge").bridge
    assert tile("T aab/bbb/bba/aaa a=B b=T").letters == "ab", "floors side by side do not cross"


def test_more_than_the_sums_can_hold_is_refused() -> None:
    with pytest.raises(DelveError, match="256 Gold Bags; there can be 255 at most"):
        read(f"{ENTRANCE}tile T x64 aaa/.../.../... a=B:gggg", "mine.txt")
    with pytest.raises(DelveError, match="161 tiles; there should be 78, and can be 160 at most"):
        read(f"{ENTRANCE}tile T x161 aaa/.../.../... a=B", "mine.txt")


def _all(found: TileSet) -> list[tuple[object, ...]]:
    return [
        (one.id, one.count, one.letters, one.types, one.icons, one.slots, one.sun, one.fast, one.bridge)
        for one in (found.entrance, *found.tiles)
    ]


@pytest.mark.clause("CAVERN-G28", "CAVERN-G29")
def test_writing_and_reading_back_gives_the_same_tiles_in_the_same_order() -> None:
    first = TileSet(shipped().entrance, shipped().tiles)
    again = read(write(first), "written")
    assert _all(again) == _all(first)
    odd = read(f"{ENTRANCE}tile T x2 .c./.d./.c./.d. d=C:dg c=C e=B:kkt sun fast bridge", "odd")
    assert _all(read(write(odd), "written")) == _all(odd)


@pytest.mark.clause("CAVERN-G27")
def test_a_printed_tile_is_entered_by_its_parts() -> None:
    """Halves of a side are `a.b`; a door on the edge is inside, its slot rock; a corridor drawn off the middle is in the middle part."""
    one = tile("P1 a.b/.../.c./... a=B b=T c=C:d")
    assert drawn(one, 0) == "a.b ... .c. ..."
    assert tiles.doors(one.icons[2]) == 1


@pytest.mark.clause("CAVERN-G29")
def test_copies_of_a_line_have_no_identity_of_their_own() -> None:
    assert len({one.id for one in shipped().tiles}) == len(shipped().tiles)
    assert shipped().tile_counts == tuple(one.count for one in shipped().tiles)
