"""Nothing is lost: every choice that was shown is on disk, whatever becomes of the process."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import delve
from delve.kernel.errors import BadRecord, DelveError
from delve.kernel.game import Setup
from delve.paths import data_folder
from delve.terminal.saves import InUse, Lock, NothingToResume, Save, SaveFailed, newest_unfinished, read_table, saved_games
from tests.laws.lantern import Lantern, LanternGame
from tests.terminal.sitting import command, environment, sit

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="these tests kill and lock as POSIX does")


def hears_ctrl_c() -> None:
    """A test run in the background ignores Ctrl-C, and so would whatever it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Player:
    """`delve play` as a process of its own, typed to and read from as it goes."""

    def __init__(self, folder: Path, *args: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-m", "delve.cli", "play", *args], env=environment(folder),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=hears_ctrl_c,
        )  # fmt: skip
        self.shown = ""

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def until_asked(self, times: int) -> str:
        """What was shown, once the process waits for its n-th line."""
        assert self.process.stdout is not None
        os.set_blocking(self.process.stdout.fileno(), False)
        deadline = time.monotonic() + 30
        while self.shown.count("\n> ") < times:
            assert time.monotonic() < deadline, self.shown
            more = self.process.stdout.read()
            self.shown += more.decode() if more else ""
            time.sleep(0.005)
        return self.shown

    def stop(self, number: int) -> int:
        self.process.send_signal(number)
        code = self.process.wait(timeout=30)
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                if stream is self.process.stdout:
                    os.set_blocking(stream.fileno(), True)
                    self.shown += stream.read().decode()
                with contextlib.suppress(BrokenPipeError):
                    stream.close()
        return code


@pytest.mark.parametrize("choices", [1, 4, 9])
def test_after_kill_9_every_acknowledged_choice_is_there(choices: int, tmp_path: Path) -> None:
    player = Player(tmp_path, "pencil", "--seed", "11", "--bots", "random", "--quick")
    for made in range(choices):
        player.until_asked(made + 1)
        player.type("1")
    shown = player.until_asked(choices + 1)
    player.stop(signal.SIGKILL)

    (path,) = tmp_path.glob("*.delve")
    table = delve.replay(path.read_text(encoding="utf-8"))
    told = [moment.title for decision in range(table.decisions + 1) for moment in table.moments(decision, 0)]
    assert [line for line in shown.split("\n") if line in told][-1] == told[-1]  # the last thing shown is the last thing kept
    again = command(tmp_path, "play", "--resume", typed="quit\n")
    assert again.returncode == 0
    assert f"Taken up again after {table.decisions} choice" in again.stdout
    assert path.read_text(encoding="utf-8") == table.record()
    assert list(tmp_path.glob("*.delve")) == [path]


def test_ctrl_c_leaves_the_game_to_be_resumed(tmp_path: Path) -> None:
    player = Player(tmp_path, "pencil", "--seed", "11")
    player.until_asked(1)
    player.type("delve")
    player.until_asked(2)
    assert player.stop(signal.SIGINT) == 130
    assert "1 choice is kept. Go on with: delve play --resume" in player.shown
    assert "Traceback" not in player.shown
    assert "Taken up again after 1 choice." in command(tmp_path, "play", "--resume", typed="").stdout


def test_a_torn_last_line_is_mended_and_said(tmp_path: Path) -> None:
    play = sit(tmp_path)
    play.type("delve", "note before the storm")
    play.save.close()
    whole = play.on_disk()
    for cut in range(1, len(whole.splitlines()[-1]) + 1):
        play.save.path.write_text(whole[:-cut], encoding="utf-8")
        again = command(tmp_path, "play", "--resume", typed="") if cut in (1, 3) else None
        table, mended = read_table(play.save.path.read_bytes())
        assert table.keys == ["delve"]
        if again is not None:  # with only its line break missing, the line is whole
            assert ("cut off while being written" in " ".join(again.stdout.split())) is (cut == 3)
            assert play.on_disk() == table.record()
        else:
            assert mended or cut == 1


def test_a_note_cut_off_so_that_it_still_looks_whole_is_mended(tmp_path: Path) -> None:
    play = sit(tmp_path)
    play.type("delve", "note seen at #abcdef today")
    text = play.on_disk()
    table, mended = read_table(text[: text.index("#abcdef") + 7].encode())
    assert (table.keys, mended) == (["delve"], True)


def test_damage_elsewhere_is_not_mended_away(tmp_path: Path) -> None:
    play = sit(tmp_path)
    play.type("delve")
    with pytest.raises(BadRecord):
        read_table(play.on_disk().replace("1 delve", "1 exit").encode())


def test_a_resumed_table_goes_on_with_its_bots_and_notes(tmp_path: Path) -> None:
    play = sit(tmp_path, seats=2, names=["Ana", "Flint"], bots={1: "random"}, undo="free")
    play.type("delve", "note so far")
    play.save.close()
    save, table, mended = Save.open(play.save.path)
    assert (table.levels, table.undo_policy, mended) == ({1: "random"}, "free", False)
    assert set(table.bots) == {1}
    assert table.record() == play.table.record()
    save.close()


def test_resume_takes_the_newest_that_is_not_over(tmp_path: Path) -> None:
    first, second, third = sit(tmp_path, seed="a"), sit(tmp_path, seed="b"), sit(tmp_path, seed="c")
    third.type("exit", "yes")
    for age, play in enumerate((third, second, first)):
        play.save.close()
        os.utime(play.save.path, (1_000_000 - age, 1_000_000 - age))
    finished = third.on_disk()
    save, table, _, passed = newest_unfinished(tmp_path, "pencil")
    assert (table.seed, passed) == ("b", [])
    save.close()
    second.save.path.write_text("delve record 1\nrubbish\n", encoding="utf-8")
    os.utime(second.save.path, (1_000_000 - 1, 1_000_000 - 1))
    save, table, _, passed = newest_unfinished(tmp_path)
    assert table.seed == "a"
    assert "cannot be read" in passed[0]
    save.close()
    assert third.on_disk() == finished
    with pytest.raises(NothingToResume, match="no unfinished game"):
        newest_unfinished(tmp_path / "empty")


def test_resuming_a_finished_game_shows_its_end_and_writes_nothing(tmp_path: Path) -> None:
    play = sit(tmp_path)
    play.type("exit", "yes")
    play.save.close()
    before = (play.on_disk(), play.save.path.stat().st_mtime_ns)
    done = command(tmp_path, "play", "--resume", play.save.path.name, typed="quit\n")
    assert "The game is over." in done.stdout
    assert (play.on_disk(), play.save.path.stat().st_mtime_ns) == before


def test_two_processes_cannot_write_one_game(tmp_path: Path) -> None:
    player = Player(tmp_path, "pencil", "--seed", "11")
    player.until_asked(1)
    (path,) = tmp_path.glob("*.delve")
    with pytest.raises(InUse, match=f"another window .process {player.process.pid}."):
        Save.open(path)
    refused = command(tmp_path, "play", "--resume", path.name)
    assert refused.returncode == 2
    assert "another window" in refused.stderr
    player.stop(signal.SIGKILL)
    save, _, _ = Save.open(path)  # a lock does not outlive its process
    save.close()
    assert not list(tmp_path.glob("*.lock"))


def test_a_lock_left_by_the_dead_is_taken_over(tmp_path: Path) -> None:
    (tmp_path / "x.lock").write_text("4194304\n", encoding="ascii")
    lock = Lock(tmp_path / "x.lock")
    assert lock.take()
    assert not Lock(tmp_path / "x.lock").take()
    lock.give_back()
    assert Lock(tmp_path / "x.lock").take()


def test_two_games_of_one_seed_and_second_get_files_of_their_own(tmp_path: Path) -> None:
    plays = [sit(tmp_path, seed="../../evil name") for _ in range(3)]
    assert len({play.save.path for play in plays}) == 3
    assert all(play.save.path.parent == tmp_path for play in plays)


def test_a_choice_is_synced_before_it_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = sit(tmp_path)
    play.type("")
    order: list[str] = []
    fsync = os.fsync

    def to_disk(file: int) -> None:
        order.append("disk")
        fsync(file)

    class Watched(io.StringIO):
        def write(self, text: str) -> int:
            order.append("screen")
            return super().write(text)

    monkeypatch.setattr("os.fsync", to_disk)
    play.shown = play.plain.screen.out = Watched()
    play.type("delve")
    assert order[0] == "disk"
    assert "screen" in order


def test_a_full_disk_is_said_and_the_file_stays_a_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = sit(tmp_path)
    play.type("")
    before = play.on_disk()
    write = os.write

    def half(file: int, text: bytes) -> int:
        write(file, text[:3])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.write", half)
    with pytest.raises(SaveFailed, match="No space left"):
        play.type("delve")
    assert play.on_disk() == before


def test_kept_games_are_listed_with_how_they_stand(tmp_path: Path) -> None:
    over, open_ = sit(tmp_path, seed="a"), sit(tmp_path, seed="b")
    over.type("exit", "yes")
    (tmp_path / "odd.delve").write_bytes(b"\xff\xfe no record")
    assert {one.path.name: one.finished for one in saved_games(tmp_path)} == {
        over.save.path.name: True, open_.save.path.name: False, "odd.delve": False,
    }  # fmt: skip
    shown = command(tmp_path, "games").stdout
    assert "finished. Returned with 0 treasure" in " ".join(shown.split())
    assert "unfinished after 0 choices" in shown
    assert "Cannot be read" in shown


def test_games_are_kept_where_the_system_keeps_such_things() -> None:
    home = Path.home()
    assert data_folder("~/x", {"DELVE_DATA": "/y"}) == home / "x"
    assert data_folder(None, {"DELVE_DATA": "/y"}) == Path("/y")
    assert data_folder(None, {"XDG_DATA_HOME": "/z"}, "linux") == Path("/z/delve")
    assert data_folder(None, {}, "linux") == home / ".local" / "share" / "delve"
    assert data_folder(None, {}, "darwin") == home / "Library" / "Application Support" / "delve"
    assert data_folder(None, {"LOCALAPPDATA": "/l"}, "win32") == Path("/l/delve")


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="ascii")
    with pytest.raises(DelveError, match="cannot be kept"):
        sit(tmp_path / "file")


class BrokenLantern(LanternGame):
    """Lantern after an update that went wrong."""

    def blank(self, seats: int, setup: Setup) -> Lantern:
        raise ZeroDivisionError("no oil")


def test_a_game_that_came_to_have_a_defect_hides_no_other(tmp_path: Path) -> None:
    kept = Save.create(tmp_path, delve.new("pencil", seed=1))
    kept.keep(delve.new("pencil", seed=1))
    kept.close()
    delve.register(LanternGame())
    try:
        newer = Save.create(tmp_path, delve.new("lantern", seed=1))
        newer.keep(delve.new("lantern", seed=1))
        newer.close()
        os.utime(newer.path, (time.time() + 60, time.time() + 60))
        delve.register(BrokenLantern())
        save, table, _, passed = newest_unfinished(tmp_path)
        save.close()
        assert table.game.id == "pencil"
        assert passed == [f"{newer.path.name} cannot be taken up: the game fails with ZeroDivisionError: no oil"]
        newer.path.with_name(f"{newer.path.name}.cache").unlink()
        broken, other = saved_games(tmp_path)
        assert (broken.trouble, other.trouble) == ("the game fails with ZeroDivisionError: no oil", "")
    finally:
        delve.unregister("lantern")
