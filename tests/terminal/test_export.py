"""`delve export`: pictures of every game, at any decision, for any seat, and nothing that is still secret."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

import delve
from delve.cli import main
from delve.kernel.game import SPECTATOR
from delve.pictures.png import can_png
from delve.table import Table

RECORDS = Path(__file__).parent.parent / "records" / "v2"
OF_EVERY_GAME = ["pencil-3-seats", "cavern-4-seats", "heroes-delve", "hold"]
GOES_ON = "cavern-3-seats-unfinished"


def table(name: str, at: int | None = None) -> Table:
    return delve.replay((RECORDS / f"{name}.delve").read_text(encoding="utf-8"), at)


def made(name: str, form: str, out: Path, *args: str) -> bytes:
    assert main(["export", str(RECORDS / f"{name}.delve"), "--to", form, "--out", str(out), "--force", *args]) == 0
    return (out / f"{name}.{form}").read_bytes()


def size(png: bytes) -> tuple[int, int]:
    """Width and height, as the first chunk of a PNG has them."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert png[12:16] == b"IHDR"
    wide, high = struct.unpack(">II", png[16:24])
    return int(wide), int(high)


@pytest.mark.parametrize("name", OF_EVERY_GAME)
def test_every_game_is_drawn_at_any_decision_in_any_theme_and_style(name: str, tmp_path: Path) -> None:
    early, seat = table(name, 2), 0
    for theme in ("light", "dark", "contrast"):
        for style in ("wide", "narrow"):
            svg = made(name, "svg", tmp_path, "--at", "2", "--seat", "1", "--theme", theme, "--style", style).decode()
            assert svg == early.svg(seat, theme, style == "narrow")
            assert f'class="picture {theme}' in svg
    assert early.svg(seat) != table(name).svg(seat)
    assert early.svg(seat, "light", True) != early.svg(seat)
    assert 'class="info"' not in early.svg(seat, "light", True)


@pytest.mark.parametrize("id", sorted(delve.games()))
def test_a_game_that_has_just_begun_is_drawn_for_spectators_in_every_style(id: str, tmp_path: Path) -> None:
    begun = delve.new(id, delve.game(id).min_seats, 7)
    for _ in range(3):
        begun.choose(0)
    (tmp_path / "begun.delve").write_text(begun.record(), encoding="utf-8")
    seat = SPECTATOR if begun.game.secrets or len(begun.names) > 1 else 0
    for style in ("wide", "narrow"):
        args = ["export", str(tmp_path / "begun.delve"), "--to", "svg,png", "--zoom", "0.3", "--style", style]
        assert main([*args, "--out", str(tmp_path / style)]) == 0
        assert (tmp_path / style / "begun.svg").read_text(encoding="utf-8") == begun.svg(seat, "light", style == "narrow")
        assert min(size((tmp_path / style / "begun.png").read_bytes())) > 80


@pytest.mark.parametrize("name", OF_EVERY_GAME)
def test_the_same_is_drawn_the_same_byte_for_byte(name: str, tmp_path: Path) -> None:
    assert made(name, "svg", tmp_path / "one") == made(name, "svg", tmp_path / "two")


def test_a_png_has_as_many_pixels_as_were_asked_for(tmp_path: Path) -> None:
    one, half = size(made("heroes-delve", "png", tmp_path, "--zoom", "1")), size(made("heroes-delve", "png", tmp_path, "--zoom", "0.5"))
    assert one == pytest.approx((2 * half[0], 2 * half[1]), abs=1)
    narrow = size(made("heroes-delve", "png", tmp_path, "--style", "narrow", "--zoom", "1"))
    assert narrow[0] < one[0]


def test_a_game_that_goes_on_is_written_as_spectators_see_it_unless_a_seat_is_named(tmp_path: Path) -> None:
    going = table(GOES_ON)
    assert going.game.secrets
    assert going.outcome is None
    assert made(GOES_ON, "svg", tmp_path).decode() == going.svg(SPECTATOR)
    assert made(GOES_ON, "svg", tmp_path, "--seat", "3").decode() == going.svg(2)


def test_one_player_alone_is_no_exception_while_there_are_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [table("pencil-1-seat", at) for at in range(12)]
    going = next(one for one in tables if one.svg(0) != one.svg(SPECTATOR))
    at = ("--at", str(going.decisions))
    assert made("pencil-1-seat", "svg", tmp_path, *at).decode() == going.svg(0)
    monkeypatch.setattr(type(going.game), "secrets", True)
    assert made("pencil-1-seat", "svg", tmp_path, *at).decode() == going.svg(SPECTATOR)
    assert made("pencil-1-seat", "svg", tmp_path, *at, "--seat", "1").decode() == going.svg(0)


def test_without_the_extra_png_is_refused_with_the_remedy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("delve.pictures.png.can_png", lambda: False)
    assert can_png()
    assert main(["export", str(RECORDS / "hold.delve"), "--to", "svg,png", "--out", str(tmp_path / "out")]) == 2
    assert capsys.readouterr().err == "delve: PNG needs the extra `export`: pip install 'delve[export]'\n"
    assert not (tmp_path / "out").exists(), "all of what was asked for, or nothing"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ("--to svg --zoom 2", "--zoom is for --to png"), ("--to png --zoom 0", "--zoom is more than 0 and at most 8"),
        ("--to txt --style narrow", "--style is for pictures"), ("--to svg --gm", "--gm is for maps of virtual tabletops: --to uvtt"),
        ("--to png --no-image", "--no-image is for maps"), ("--to svg --pixels 50", "--pixels is for maps"),
        ("--to uvtt", "pencil cannot be written as uvtt"), ("--to uvtt --pixels 9", "--pixels is from 10 to 300"),
        ("--to svg --at -1", "--at counts choices from 0"), ("--to svg --seat 4", "there is no seat 4"),
        ("--to png --zoom 8 --theme drak", "there is no theme 'drak'"), (",", "--to"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_and_says_what_can(args: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = args.split() if args.startswith("--") else ["--to", args]
    wanted = "cannot export to ','" if args == "," else said
    assert main(["export", str(RECORDS / "pencil-3-seats.delve"), *given, "--out", str(tmp_path / "out")]) == 2
    assert wanted in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_picture_too_large_to_draw_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("delve.pictures.png.MOST", 1_000_000)
    assert main(["export", str(RECORDS / "hold.delve"), "--to", "png", "--out", str(tmp_path)]) == 2
    assert "pixels is too large: 1 million pixels are the most" in capsys.readouterr().err
