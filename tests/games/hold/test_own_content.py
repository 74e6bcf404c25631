"""Content of one's own: a folder of files is looked over, played with and found again; what the rules cannot play is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import delve
from delve.games.hold import GAME
from delve.games.hold.building import BUILD
from delve.games.hold.content import FILES, shipped_files
from delve.kernel.errors import DelveError
from delve.kernel.game import decision
from delve.terminal.content_command import show
from tests.games.hold.kit import HoldKit, Play
from tests.terminal.sitting import command


def folder_with(tmp_path: Path, file: str, old: str, new: str) -> Path:
    """A folder with one file of one's own."""
    text = shipped_files()[file]
    assert old in text
    tmp_path.joinpath(file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


DEAR = ('id = "barracks"\nname = "Barracks"\nresources = 8', 'id = "barracks"\nname = "Bunks"\nresources = 9')


def test_the_shipped_set_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert show(GAME.content_report()) == 0
    said = capsys.readouterr().out
    assert f"hold: the shipped set, digest {GAME.content}" in said and "27 rooms" in said and "39 discoveries" in said
    assert all(file in said for file in FILES) and "0 to be put right, 0 worth a thought." in said


def test_a_set_of_ones_own_says_what_is_borrowed_and_what_differs(tmp_path: Path) -> None:
    report = GAME.content_report(folder_with(tmp_path, "rooms.toml", *DEAR))
    assert "rooms.toml, barracks: resources is 9, as shipped 8" in report.notes and not report.breaches
    assert len([note for note in report.notes if "taken from the shipped set" in note]) == len(FILES) - 1


def test_it_is_played_with_and_a_record_wants_the_same(hold: HoldKit, tmp_path: Path) -> None:
    own = GAME.with_content(folder_with(tmp_path, "rooms.toml", *DEAR))
    assert own.content != GAME.content and GAME.with_files(own.content_files()).content == own.content
    play = Play(own.blank(1, own.setup({})))
    hold.asking(play, BUILD).goes_on()
    pending = decision(play.state)
    assert pending is not None
    assert any(face.words.label.startswith("Build Bunks") for face in pending.faces)
    play.answers("build barracks", "at 1,1")
    assert play.supplies[0] == 11
    table = delve.new("hold", seed=3, content=tmp_path)
    table.choose(0)
    library = {own.content: own.content_files()}
    assert delve.replay(table.record(), content=lambda _, digest: library.get(digest)).game.content == own.content
    with pytest.raises(DelveError, match="was not found"):
        delve.replay(table.record())


@pytest.mark.parametrize(("file", "old", "new", "says"), [
    ("rooms.toml", "resources = 8", "resource = 8", "unknown field 'resource' (did you mean 'resources'?)"),
    ("rooms.toml", 'spaces = "run"', 'spaces = "2"', "rooms.toml, elevator: spaces should be run"),
    ("rooms.toml", "invention = 4", "invention = 14", "invention should be a number from 1 to 13"),
    ("units.toml", "moves = 2", "moves = 3", "unit hound: moves should be a number from 1 to 2"),
    ("units.toml", "strength = 5", "strenght = 5", "the field 'strength' is missing ('strenght' is no field; is it misspelt?)"),
    ("enemies.toml", "base = 60", "base = 0", "enemy elemental: base should be 1 or more"),
    ("discoveries.toml", 'spaces = "page"', 'spaces = "4"', "shaft: spaces should be page"),
    ("discoveries.toml", 'drawn_as = "body"', 'drawn_as = "cavern"', "river: drawn_as should be body"),
    ("discoveries.toml", 'id = "forest"', 'id = "woods"', "woods: id should be forest"),
    ("discoveries.toml", 'effects = ["GAS"]', 'effects = ["MARK song"]', "effects has MARK {}, which no discovery does"),
    ("discoveries.toml", 'effects = ["GAS"]', 'effects = ["ODD"]', "has no rule of its own"),
    ("discoveries.toml", 'effects = ["GAS"]', 'effects = ["FIGHT hive"]', "not in a cavern"),
    ("inventions.toml", "spaces = 0", "spaces = 1", "The Monster: spaces should be 0"),
    ("inventions.toml", "spaces = 1", "spaces = 0", "Concert Hall: spaces should be 1 or more"),
    ("challenges.toml", 'id = "gym"', 'id = "gim"', "challenge 'gym' is missing (did you mean 'gim'?)"),
    ("challenges.toml", 'id = "gym"', 'id = "dragons"', "'dragons' is there twice"),
    ("prompts.toml", 'id = "court"', 'id = "village"', "this list is there twice"),
])  # fmt: skip
def test_what_the_rules_could_not_play_is_refused_in_one_line(tmp_path: Path, file: str, old: str, new: str, says: str) -> None:
    folder = folder_with(tmp_path, file, old, new)
    for reads in (GAME.with_content, GAME.content_report):
        with pytest.raises(DelveError) as refused:
            reads(folder)
        assert file in str(refused.value) and says in str(refused.value) and "\n" not in str(refused.value)


def test_challenges_are_those_that_the_code_knows(tmp_path: Path) -> None:
    more = '[[challenge]]\nid = "more"\nname = "More"\ntext = "More."\nclause = "HOLD-29.01"\n'
    for text, says in ((more, "16 challenges"), (more.replace("more", "gym"), "'gym' is there twice")):
        tmp_path.joinpath("challenges.toml").write_text(shipped_files()["challenges.toml"] + text, encoding="utf-8")
        with pytest.raises(DelveError, match=says):
            GAME.with_content(tmp_path)


def test_a_folder_that_is_none_or_has_other_files_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(DelveError, match="has no content file"):
        GAME.with_content(tmp_path)
    tmp_path.joinpath("unit.toml").touch()
    with pytest.raises(DelveError, match=r"has a file unit\.toml"):
        GAME.with_content(tmp_path)
    with pytest.raises(DelveError, match="there is no folder"):
        GAME.with_content(tmp_path / "nowhere")
    tmp_path.joinpath("unit.toml").rename(tmp_path / "units.toml")
    tmp_path.joinpath("units.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(DelveError, match=r"units\.toml: this is not UTF-8"):
        GAME.with_content(tmp_path)
    tmp_path.joinpath("units.toml").unlink()
    tmp_path.joinpath("units.toml").mkdir()
    with pytest.raises(DelveError, match=r"units\.toml in .* cannot be read"):
        GAME.with_content(tmp_path)
    with pytest.raises(DelveError, match=r"the set has no rooms\.toml"):
        GAME.with_files({})


def test_the_commands_refuse_it_and_make_nothing(tmp_path: Path) -> None:
    folder_with(tmp_path, "units.toml", "strength = 5", "strenght = 5")
    data = tmp_path / "data"
    for words in (("content", "check", "hold"), ("play", "hold", "--quick")):
        done = command(data, *words, "--content", str(tmp_path))
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
        assert done.stderr.startswith("delve: units.toml, unit soldier: the field 'strength' is missing")
    assert not data.exists()
