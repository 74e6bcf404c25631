"""The command `delve`: what it answers, and that a refusal is one line, status 2, and nothing changed."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import delve
from delve import rulebook
from delve.cli import main, parser
from tests.terminal.sitting import command, environment


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A record of a short game with a note."""
    table = delve.new("pencil", seats=2, seed=52, names=["Ana", "Ben"])
    for key in ("delve", "stop"):
        table.choose(key)
    table.note("a promising start", 0)
    path = tmp_path / "evening.delve"
    path.write_text(table.record(), encoding="utf-8")
    return path


def test_help_says_what_one_can_do(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    shown = capsys.readouterr().out
    assert "delve play pencil" in shown
    for name in ("play", "games", "rules", "replay", "verify", "export", "simulate", "bench", "serve"):
        assert f"\n    {name} " in shown


def test_bare_delve_is_the_browser_table(capsys: pytest.CaptureFixture[str]) -> None:
    """It would serve: here a port that is taken is refused before anything is opened or kept."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["--port", str(port), "--no-open"]) == 2
    assert f"port {port} on 127.0.0.1 cannot be used" in capsys.readouterr().err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"delve {delve.__version__}\n"


def test_every_command_says_what_to_run() -> None:
    for name in ("play", "games", "rules x", "replay x", "verify x", "export x --to svg", "simulate pencil", "bench"):
        assert callable(parser().parse_args(name.split()).run), name


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ("play chess", "there is no game 'chess'; there are: cavern, heroes, hold, pencil, ruins"),
        ("play", "which game?"),
        ("play pencil --seats 9", "1 to 3 seats, not 9"),
        ("play pencil --bots genius", "no bot 'genius'"),
        ("play pencil --seats 1 --bots random,random", "2 bots do not fit"),
        ("play pencil --names A,B --seats 1", "2 names for 1 seat\n"),
        ("play pencl", "there is no game 'pencl' (did you mean 'pencil'?); there are: cavern, heroes, hold, pencil, ruins"),
        ("paly pencil", "there is no command 'paly' (did you mean 'play'?); there are: serve, play, "),
        ("pencil", "there is no command 'pencil' (did you mean `delve play pencil`?)"),
        ("play pencil --undo stric", "--undo cannot be 'stric' (did you mean 'strict'?); it can be: strict, free"),
        ("play pencil --bots instint", "there is no bot 'instint' (did you mean 'instinct'?)"),
        ("play cavern --bots gredy", "there is no bot 'gredy' (did you mean 'greedy'?)"),
        ("play pencil --house-rule gird=12", "(did you mean 'grid'?)"),
        ("play pencil --house-rule explore=frontir", "(did you mean 'frontier'?)"),
        ("play --resume --content my-set", "Write --content GAME=my-set"),
        ("play pencil --content my-set", "no content that could be exchanged"),
        ("games --delete nothing", "no game 'nothing' is kept in"),
        ("games --yes", "--yes goes with --delete"),
        ("games pencil --delete x", "--delete takes the names of kept games"),
        ("play pencil --house-rule grid", "NAME=VALUE"),
        ("play pencil --house-rule grid=99", "it can be: 12, 11"),
        ("play pencil --house-rule gird=12", "has no house rule 'gird'"),
        ("play --resume", "no unfinished game"),
        ("play --resume nothing.delve", "there is no file nothing.delve"),
        ("play --resume --seed 3", "--seed cannot be changed"),
        ("play pencil --script nothing.txt", "the script nothing.txt cannot be read"),
        ("rules chess", "there is no game 'chess'"),
        ("rules cavrn", "there is no game 'cavrn' (did you mean 'cavern'?)"),
        ("rules pencil zeppelin", "say nothing of 'zeppelin'"),
        ("rules pencil trasure", "did you mean 'treasure'?"),
        ("rules cavern 15.99", "did you mean '15.09'?"),
        ("replay nothing", "there is no file nothing"),
        ("verify nothing", "there is no file nothing"),
        ("export nothing --to svg", "there is no file nothing"),
        ("games chess", "there is no game 'chess'"),
    ],
)
def test_a_refusal_is_one_line_with_status_2(
    args: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DELVE_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    assert main(args.split()) == 2
    shown = capsys.readouterr()
    assert shown.err.startswith("delve: ")
    assert shown.err.count("\n") == 1
    assert says in shown.err
    assert shown.out == ""
    assert not list(tmp_path.rglob("*.delve"))


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "pencil", "6.03"]) == 0
    shown = capsys.readouterr().out
    assert "6.03  A side that is a door" in shown
    assert "R10   The edge of the grid." in shown
    assert main(["rules", "pencil"]) == 0
    assert "8   Move or Dig" in capsys.readouterr().out
    assert main(["rules", "pencil", "boxed", "in"]) == 0
    assert "1.12" in capsys.readouterr().out


@pytest.mark.parametrize("columns", [80, 40])
def test_rules_without_words_list_what_there_is(columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    assert main(["rules"]) == 0
    games = capsys.readouterr().out
    assert main(["rules", "cavern"]) == 0
    shown = capsys.readouterr().out
    assert max(map(len, (games + shown).splitlines())) <= columns
    for id in delve.games():
        for section in rulebook.load(id).contents():
            assert not section.chapter or f"{section.chapter} {section.title}" in " ".join(games.split())
    for section in rulebook.load("cavern").contents():
        if section.chapter:
            assert re.search(rf"^ +{section.chapter} +{section.title}\b", shown, re.M)
            assert rulebook.load("cavern").spans(section) in " ".join(shown.split())


def test_rules_put_the_chapter_of_that_name_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "cavern", "battle"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("\n15. Battles\n  15.01  Participants are")
    assert shown.rstrip().splitlines()[-2].startswith("Also in: R54, ")
    assert "[rb]" not in shown
    assert "[own]" not in shown


def test_a_table_of_the_rules_without_a_head(capsys: pytest.CaptureFixture[str]) -> None:
    """No row repeats another row's cell."""
    assert main(["rules", "cavern", "at", "a", "glance"]) == 0
    shown = capsys.readouterr().out
    assert shown.count("Most points from Gold cards") == 1
    assert "A turn" in shown


def test_games_tells_the_options_of_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["games", "--data", str(tmp_path)]) == 0
    assert "Nothing yet." in capsys.readouterr().out
    assert main(["games", "pencil"]) == 0
    shown = capsys.readouterr().out
    assert all(f"{option.id}={value}" in shown for option in delve.game("pencil").house_rules for value in option.values)
    assert "Matt Williams" in shown


def test_replay_shows_a_game_anywhere_in_it(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = delve.replay(played.read_text(encoding="utf-8"))
    assert main(["replay", str(played), "--log", "--seat", "2"]) == 0
    shown = capsys.readouterr().out
    assert table.text(1) in shown
    assert all(line in " ".join(shown.split()) for line in table.log(1))
    assert "Ana noted: a promising start" in shown
    assert "Ana is asked: Delve on, or turn back?" in shown
    assert main(["replay", str(played), "--at", "0"]) == 0
    assert "Ben is asked" in capsys.readouterr().out
    for wrong in (["--at", "3"], ["--at", "-1"], ["--seat", "3"]):
        assert main(["replay", str(played), *wrong]) == 2


def test_replay_writes_the_picture_and_never_over_a_file(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "map.svg"
    assert main(["replay", str(played), "--svg", str(out)]) == 0
    assert out.read_text(encoding="utf-8").lstrip().startswith("<svg")
    assert main(["replay", str(played), "--svg", str(out)]) == 2
    assert "exists already" in capsys.readouterr().err


def test_verify_believes_a_true_record_and_no_other(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(played)]) == 0
    assert capsys.readouterr().out.startswith("True: pencil, rules 1, 2 choices")
    text = played.read_text(encoding="utf-8")
    for wrong in (text.replace("2 stop", "2 roll"), text[:-3], "rubbish", text.replace("seed 52", "seed 53")):
        played.write_text(wrong, encoding="utf-8")
        assert main(["verify", str(played)]) == 2
    played.write_bytes(b"\xff\xfe\x00")
    assert main(["verify", str(played)]) == 2
    assert "it is not text" in capsys.readouterr().err


def test_export_writes_all_it_was_asked_for_or_nothing(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "made"
    assert main(["export", str(played), "--to", "svg,txt", "--out", str(out)]) == 0
    assert sorted(path.name for path in out.iterdir()) == ["evening.svg", "evening.txt"]
    assert "Ben finds 1 treasure." in (out / "evening.txt").read_text(encoding="utf-8")
    (out / "evening.svg").unlink()
    assert main(["export", str(played), "--to", "svg,txt", "--out", str(out)]) == 2
    assert not (out / "evening.svg").exists()
    assert main(["export", str(played), "--to", "svg,txt", "--out", str(out), "--force"]) == 0
    assert main(["export", str(played), "--to", "bmp", "--out", str(out)]) == 2
    assert "cannot export to 'bmp'; there are: svg, png, txt" in capsys.readouterr().err


def test_a_script_that_is_not_understood_is_told_by_its_status(tmp_path: Path) -> None:
    good = command(tmp_path, "play", "pencil", "--seed", "7", "--script", "-", typed="delve\n")
    wrong = command(tmp_path, "play", "pencil", "--seed", "7", "--script", "-", typed="dance\ndelve\n")
    assert (good.returncode, wrong.returncode) == (0, 1)
    assert "One line of the script was not understood." in wrong.stdout


def test_bots_take_the_last_seats(tmp_path: Path) -> None:
    command(tmp_path, "play", "pencil", "--names", "Ana", "--bots", "random,random", typed="quit\n")
    (path,) = tmp_path.glob("*.delve")
    table = delve.replay(path.read_text(encoding="utf-8"))
    assert table.names == ["Ana", "Flint", "Wick"]
    assert table.levels == {1: "random", 2: "random"}


@pytest.mark.parametrize(
    ("args", "names", "bots"),
    [
        ("pencil --bots instinct", ["Player", "Flint"], {1: "instinct"}),
        ("pencil --bots", ["Player", "Flint"], {1: "wanderer"}),
        ("pencil --seats 3 --bots easy,hard", ["Player", "Flint", "Wick"], {1: "easy", 2: "search"}),
        ("pencil --seats 3 --bots instinct", ["Player", "Flint", "Wick"], {1: "instinct", 2: "instinct"}),
        ("cavern --seats 4 --bots greedy --names Ana,Ben", ["Ana", "Ben", "Flint", "Wick"], {2: "greedy", 3: "greedy"}),
        ("cavern --seats 3 --bots random --names Ana,Ben,Cy", ["Ana", "Ben", "Cy"], {1: "random", 2: "random"}),
        ("pencil --names Ana,Ben --bots instinct", ["Ana", "Ben", "Flint"], {2: "instinct"}),
        ("pencil --seats 3 --bots random,instinct", ["Player", "Flint", "Wick"], {1: "random", 2: "instinct"}),
    ],
)
def test_one_bot_is_for_all_other_seats_and_several_are_for_one_each(
    args: str, names: list[str], bots: dict[int, str], tmp_path: Path
) -> None:
    command(tmp_path, "play", *args.split(), typed="quit\n")
    (path,) = tmp_path.glob("*.delve")
    table = delve.replay(path.read_text(encoding="utf-8"))
    assert table.names == names
    assert table.levels == bots


def test_a_theme_that_does_not_exist_is_refused_by_name(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for forms in ("svg", "txt"):
        assert main(["export", str(played), "--to", forms, "--theme", "drak", "--out", str(tmp_path / "out")]) == 2
        assert capsys.readouterr().err == "delve: there is no theme 'drak' (did you mean 'dark'?); there are: light, dark, contrast\n"
    assert not (tmp_path / "out").exists()
    with pytest.raises(delve.BadSetup, match="there is no theme 'nope'; there are: light, dark, contrast"):
        delve.new("pencil", 1, 7).svg(0, "nope")
    assert main(["export", str(played), "--to", "svg", "--theme", "dark", "--out", str(tmp_path)]) == 0


@pytest.fixture
def own_set(tmp_path: Path) -> Path:
    """A folder with other Gold cards for `cavern`, the rest as it ships."""
    shipped = Path(delve.__file__).parent / "games" / "cavern" / "content" / "gold.toml"
    folder = tmp_path / "my-set"
    folder.mkdir()
    changed = shipped.read_text(encoding="utf-8").replace("2 = 34", "2 = 35").replace("3 = 17", "3 = 16")
    (folder / "gold.toml").write_text(changed, encoding="utf-8")
    return folder


def test_a_game_with_content_of_ones_own_is_taken_up_replayed_verified_and_exported_with_it(own_set: Path, tmp_path: Path) -> None:
    """The game is told by the record, so a folder is enough. Where the game was begun the set is kept; elsewhere it is refused."""
    data, own = tmp_path / "data", ["--content", str(own_set)]
    begun = command(data, "play", "cavern", "--seats", "2", "--bots", "random", "--seed", "3", *own, typed="1\nquit\n")
    assert begun.returncode == 0, begun.stderr
    (kept,) = data.glob("*.delve")
    name = kept.stem
    for args in (["verify", name], ["replay", name], ["export", name, "--to", "txt", "--out", str(tmp_path)], ["play", "--resume", name]):
        for given in ((), own):
            done = command(data, *args, *given, "--force") if args[0] == "export" else command(data, *args, *given, typed="quit\n")
            assert done.returncode == 0, (args, done.stderr)
    alone = command(tmp_path / "elsewhere", "verify", str(kept))
    assert alone.returncode == 2
    assert "content" in alone.stderr
    piped = command(data, "verify", "-", *own, typed=kept.read_text(encoding="utf-8"))
    assert piped.stdout.startswith("True: cavern"), piped.stderr
    assert command(data, "play", "cavern", "--resume", *own, typed="quit\n").returncode == 0
    assert command(data, "play", "--resume", "--content", f"cavern={own_set}", typed="quit\n").returncode == 0


def test_a_kept_game_that_is_mistyped_names_the_one_that_may_have_been_meant(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for args in (["replay", "evning"], ["play", "--resume", "evening.dleve"]):
        assert main([*args, "--data", str(tmp_path)]) == 2
        assert "(did you mean 'evening'?)" in capsys.readouterr().err


def test_one_choice_is_no_choices(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = delve.new("pencil", seats=2, seed=52)
    table.choose("delve")
    path = tmp_path / "one.delve"
    path.write_text(table.record(), encoding="utf-8")
    for args in (["verify", str(path)], ["replay", str(path)], ["games", "--data", str(tmp_path)]):
        assert main(args) == 0
        shown = capsys.readouterr().out
        assert "1 choice" in shown and "1 choices" not in shown


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    done = command(tmp_path, "play", "pencil", "--seats", "2", "--bots", "random,random", "--seed", "5")
    assert done.returncode == 0
    assert "The game is over." in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break differently there")
def test_a_reader_who_leaves_is_not_complained_about(tmp_path: Path) -> None:
    script = f"{sys.executable} -m delve.cli rules pencil rulings | head -n 1"
    done = subprocess.run(script, shell=True, capture_output=True, text=True, env=environment(tmp_path), timeout=60, check=False)
    assert done.stderr == ""


def test_the_terminal_knows_no_game_by_name() -> None:
    folder = Path(delve.__file__).parent
    for path in [*(folder / "terminal").glob("*.py"), folder / "rulebook.py", folder / "cli.py"]:
        assert "delve.games." not in path.read_text(encoding="utf-8"), path.name
