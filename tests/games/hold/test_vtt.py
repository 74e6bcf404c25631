"""The map for virtual tabletops: its shape, what one sees through it, what opens, what shines, and what players must not learn."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import delve
from delve.cli import main
from delve.games.hold import GAME
from delve.games.hold.codes import DISCOVERY, LAVA
from delve.games.hold.look.vtt.file import uvtt
from delve.games.hold.map_changes import alter_thing, damage, fill
from delve.games.hold.sight import view
from delve.games.hold.spaces import column, depth, space
from delve.games.hold.state import Hold
from delve.kernel.exports import Wishes
from tests.games.hold.kit import HoldKit, Play
from tests.games.hold.tabletop import Pt, Tabletop, faults
from tests.games.hold.wandering import wandering

RECORD = Path(__file__).parent.parent.parent / "records" / "v2" / "hold.delve"
SQUARES = 4
"""Squares to the side of a space, as `docs/hold.md` has it; round the hold there is one space of rock."""
HALL = """
    Li  oo  E   Co  Ba  Fo
        H
    ~~ |oo  Li  Pr
"""


def text(s: Hold, **wishes: Any) -> str:
    return uvtt(GAME.box, view(s, 0), Wishes(**{"image": False, **wishes}))


def read(play: Play, **wishes: Any) -> Tabletop:
    return Tabletop(text(play.state, **wishes))


def leftmost(s: Hold) -> int:
    return min(map(column, s.map.cells)) - 1


def inside(s: Hold, x: int, d: int, across: float = 0.3, down: float = 0.7) -> Pt:
    """A point in a space, in squares; by default left of what stands in the middle."""
    return SQUARES * (x - leftmost(s) + across), SQUARES * (d + down)


def spaces_reached(s: Hold, found: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The spaces of those squares; depth 0 is out of doors."""
    return {(x // SQUARES + leftmost(s), y // SQUARES) for x, y in found}


def drawn(s: Hold) -> set[tuple[int, int]]:
    return {(column(at), depth(at)) for at in s.map.cells}


# ---- shape


def test_a_file_has_all_that_the_format_asks_for_and_nothing_else(hold: HoldKit) -> None:
    data = json.loads(text(hold.given(HALL).state))
    assert faults(data) == []
    assert data["format"] == 0.3
    assert data["resolution"] == {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 32, "y": 16}, "pixels_per_grid": 70}
    wrongs: tuple[dict[str, object], ...] = (
        {"format": "0.3"},
        {"portals": [{"closed": True}]},
        {"lights": [{"color": "red"}]},
        {"walls": []},
    )
    for wrong in wrongs:
        assert faults({**data, **wrong}), f"the check of shapes lets {wrong} pass"


@pytest.mark.parametrize(("pixels", "gm"), [(10, False), (17, True)])
def test_the_picture_has_as_many_pixels_as_the_map_has_squares_times_pixels(hold: HoldKit, pixels: int, gm: bool) -> None:
    play = hold.given(HALL, barricades=("passage 1 -1,1",))
    with_picture, bare = read(play, pixels=pixels, gm=gm, image=True), read(play, pixels=pixels, gm=gm)
    wide, high = with_picture.size
    assert with_picture.picture_size() == (wide * pixels, high * pixels)
    assert bare.image == b""
    assert (bare.walls, bare.portals, bare.lights) == (with_picture.walls, with_picture.portals, with_picture.lights)


def test_the_same_hold_is_the_same_file(hold: HoldKit) -> None:
    assert text(hold.given(HALL).state) == text(hold.given(HALL).state)


# ---- walls and doors


def test_no_sight_passes_a_closed_door(hold: HoldKit) -> None:
    """From each room the flood comes to nothing but what no door parts from it; with all doors open, to all that is open by the rules."""
    play = hold.given(HALL)
    s, table = play.state, read(play)
    for room, together in {
        (2, 1): {(2, 1)}, (3, 1): {(3, 1)}, (1, 1): {(1, 1)}, (0, 1): {(0, 1)}, (-2, 1): {(-2, 1)}, (0, 2): {(0, 2)}, (1, 2): {(1, 2)},
        (-1, 1): {(-1, 1), (-1, 2)},
    }.items():  # fmt: skip
        closed = spaces_reached(s, table.reached(inside(s, *room)))
        assert closed == together, f"from {room}"
    opened = spaces_reached(s, table.reached(inside(s, 0, 1), opened=True))
    indoors = {at for at in opened if at[1] > 0}
    assert indoors == drawn(s) - {(-2, 2)}, "rock stands round a river"
    assert any(d == 0 for _, d in opened), "through the gate"


def test_a_wall_stays_a_wall_and_a_closed_hatch_stays_shut(hold: HoldKit) -> None:
    play = hold.given("oo  E   Co |Ba\n    H\n    oo", barricades=("defensive 1 0,1 link",))
    s, table = play.state, read(play)
    assert (2, 1) not in spaces_reached(s, table.reached(inside(s, 0, 1), opened=True))
    assert (0, 2) not in spaces_reached(s, table.reached(inside(s, 0, 1)))
    assert (0, 2) in spaces_reached(s, table.reached(inside(s, 0, 1), opened=True))


@pytest.mark.clause("HOLD-9.20")
def test_defensive_barricades_block_sight_and_offensive_ones_do_not(hold: HoldKit) -> None:
    for kind, blocks in (("defensive", True), ("offensive", False)):
        play = hold.given("E   oo  oo", barricades=(f"{kind} 1 1,1",))
        s, table = play.state, read(play)
        assert ((2, 1) in spaces_reached(s, table.reached(inside(s, 1, 1)))) is not blocks
        across = [one for one in table.portals if one["freestanding"]]
        assert len(across) == blocks
        assert (2, 1) in spaces_reached(s, table.reached(inside(s, 1, 1), opened=True)), "a barricade can be taken away"


def test_a_drawbridge_is_open_until_it_is_closed(hold: HoldKit) -> None:
    play = hold.given("E   Db  oo")
    (bridge,) = [one for one in read(play).portals if one["freestanding"]]
    assert not bridge["closed"]
    closed = hold.fighting("E   Db  oo", "undead 30 2,1")
    closed.state.fight.closed[closed.thing(1, 1).number] = 50
    (bridge,) = [one for one in read(closed).portals if one["freestanding"]]
    assert bridge["closed"]


def test_portals_close_the_gap_they_stand_in(hold: HoldKit) -> None:
    """Both ends of every door in a wall lie on a wall, its position is in the middle, its rotation is that of its bounds."""
    table = read(hold.given(HALL, barricades=("defensive 1 -1,1 link",)))
    assert len(table.portals) > 6
    for one in table.portals:
        a, b = table.bounds(one)
        assert (one["position"]["x"], one["position"]["y"]) == pytest.approx(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))
        assert one["rotation"] == pytest.approx(0 if a[1] == b[1] else 1.5708)
        for end in (a, b):
            assert any(distance(end, p, q) < 0.002 for p, q in table.walls), f"a gap at {end}"


def distance(p: Pt, a: Pt, b: Pt) -> float:
    """From a point to a segment."""
    long = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    t = max(0.0, min(1.0, ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / long)) if long else 0.0
    return float(((p[0] - a[0] - t * (b[0] - a[0])) ** 2 + (p[1] - a[1] - t * (b[1] - a[1])) ** 2) ** 0.5)


def test_nobody_sees_out_of_the_map_or_into_the_rock_of_a_hold_that_was_played() -> None:
    holds = [list(wandering(seed, 90))[-1][0] for seed in range(4)]
    holds += [s for _, s in delve.replay(RECORD.read_text(encoding="utf-8")).positions(40, 40) if isinstance(s, Hold)]
    assert len(holds) == 5
    for s in holds:
        table = Tabletop(text(s))
        for at in s.map.cells:
            eye = inside(s, column(at), depth(at), 0.43, 0.71)
            for x, y in table.sees(eye, rays=90):
                assert 0 <= x <= table.size[0]
                assert 0 <= y <= table.size[1]
            spaces = spaces_reached(s, table.reached(eye, opened=True, step=0.4))
            assert {one for one in spaces if one[1] > 0} <= drawn(s), "in the rock"


# ---- secrets


@pytest.mark.clause("HOLD-9.26")
@pytest.mark.parametrize("where", ["1,1", "0,1 link"])
def test_a_secret_passage_is_a_wall_for_players_and_a_door_for_the_game_master(hold: HoldKit, where: str) -> None:
    play = hold.given("E   oo  oo\nH\noo", barricades=(f"passage 1 {where}",))
    s, beyond = play.state, (0, 2) if "link" in where else (2, 1)
    start = inside(s, 0, 1)
    players, master = read(play), read(play, gm=True)
    assert beyond not in spaces_reached(s, players.reached(start, opened=True))
    assert beyond not in spaces_reached(s, master.reached(start))
    assert beyond in spaces_reached(s, master.reached(start, opened=True))
    assert len(master.portals) == len(players.portals) + 1


@pytest.mark.parametrize("where", ["1,1", "0,1 link"])
def test_the_picture_of_players_shows_nothing_of_a_secret_passage(hold: HoldKit, where: str) -> None:
    bare = "E   oo  oo\n\noo" if "link" in where else "E   oo  oo\nH\noo"
    secret = hold.given("E   oo  oo\nH\noo", barricades=(f"passage 1 {where}",))
    there_is_none = read(hold.given(bare), image=True, pixels=10).image
    assert read(secret, image=True, pixels=10).image == there_is_none
    assert read(secret, image=True, pixels=10, gm=True).image != there_is_none


# ---- lights


def test_forges_lava_and_crystals_shine(hold: HoldKit) -> None:
    play = hold.given("E   Fo  oo  cc  %%  Ba")
    s = play.state
    lights = {light["position"]["x"]: light for light in read(play).lights}
    assert sorted(lights) == [inside(s, x, 1, 0.5)[0] for x in (1, 3, 4)]
    assert {light["color"][:2] for light in lights.values()} == {"ff"}
    assert len({light["color"] for light in lights.values()}) == 3
    fill(s, [space(5, 1)], LAVA, None)
    assert len(read(play).lights) == 4, "a room full of lava"
    damage(s, play.thing(1, 1).number, None)
    alter_thing(s, play.thing(3, 1).number, kind=DISCOVERY + 1)
    assert len(read(play).lights) == 2, "neither a cold forge nor a cavern that had crystals"


# ---- the command


def test_the_command_writes_it_under_both_endings_and_without_the_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    args = ["export", str(RECORD), "--out", str(tmp_path), "--at", "20"]
    assert main([*args, "--to", "uvtt,dd2vtt", "--pixels", "10"]) == 0
    table = Tabletop((tmp_path / "hold.uvtt").read_text(encoding="utf-8"))
    assert table.picture_size() == (table.size[0] * 10, table.size[1] * 10)
    assert (tmp_path / "hold.dd2vtt").read_bytes() == (tmp_path / "hold.uvtt").read_bytes()
    assert main([*args, "--to", "uvtt", "--no-image"]) == 0
    assert Tabletop((tmp_path / "hold.uvtt.json").read_text(encoding="utf-8")).walls == table.walls
    assert "hold.uvtt.json" in capsys.readouterr().out.replace("\n", "")  # long paths are wrapped
