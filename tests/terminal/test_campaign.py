"""A campaign in the terminal: the next game after a kept one, chains of records, and that a killed process loses nothing of it."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import delve
from delve.table import Table
from delve.terminal.chains import chain_to, is_chain, read_chain
from delve.terminal.saves import SUFFIX, Save
from tests.terminal.sitting import environment

CAMPAIGN = {"mode": "K1"}
ROOT = Path(__file__).resolve().parents[2]


def played(table: Table, save: Save) -> Table:
    """To its end, by instinct, each choice kept as it is made."""
    bot = delve.bot("instinct", table.game.id)
    while table.asked is not None:
        table.choose(bot.choose(table.seat(table.asked)))
        save.keep(table)
    save.close()
    return table


@pytest.fixture(scope="module")
def stages(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Path]]:
    """Two Quests of a Campaign of two Characters, kept in a folder."""
    folder = tmp_path_factory.mktemp("road")
    files, legacy = [], None
    for seed in (3, 4):
        table = delve.new("heroes", 2, seed=seed, house_rules=CAMPAIGN, names=["Ana", "Ben"], legacy=legacy)
        save = Save.create(folder, table)
        files.append(save.path)
        legacy = played(table, save).legacy
    return folder, files


def run(folder: Path, *args: str, typed: str = "", status: int = 0) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "delve.cli", *args], input=typed.encode(), env=environment(folder), capture_output=True, timeout=120,
        check=False,
    )  # fmt: skip
    told = (done.stdout + done.stderr).decode()
    assert done.returncode == status, told
    return " ".join(told.split())


def test_the_next_quest_begins_with_what_the_last_one_left(stages: tuple[Path, list[Path]], tmp_path: Path) -> None:
    folder, files = stages
    before = read_chain(files[1], folder)[-1]
    told = run(folder, "play", "--after", str(files[1]), "--quick", "--data", str(tmp_path), typed="quit\n")
    assert f"This is {before.goes_on}." in told
    (kept,) = tmp_path.glob(f"*{SUFFIX}")
    header = read_chain(kept, tmp_path)[-1].header
    assert header.legacy.startswith("heroes ")
    assert header.names == ["Ana", "Ben"]
    assert header.house_rules == CAMPAIGN


def test_what_cannot_be_gone_on_with_is_refused_in_words(stages: tuple[Path, list[Path]], tmp_path: Path) -> None:
    folder, files = stages
    assert "leave it out with --after" in run(folder, "play", "--after", str(files[0]), "--seats", "3", status=2)
    assert "not of pencil" in run(folder, "play", "pencil", "--after", str(files[0]), status=2)
    table = delve.new("pencil", seed=1)
    save = Save.create(tmp_path, table)
    save.close()
    assert "is not over" in run(tmp_path, "play", "--after", str(save.path), status=2)


def test_a_campaign_is_one_file_that_verifies_itself(stages: tuple[Path, list[Path]], tmp_path: Path) -> None:
    folder, files = stages
    run(folder, "export", str(files[1]), "--to", "chain", "--out", str(tmp_path), "--data", str(folder))
    chain = tmp_path / f"{files[1].stem}.chain"
    text = chain.read_text(encoding="utf-8")
    assert is_chain(text)
    assert text == chain_to(files[1].read_text(encoding="utf-8"), folder)
    assert "2 games of heroes that followed from each other" in run(tmp_path, "verify", str(chain))
    assert "stage 3 of The Lantern Road" in run(tmp_path, "play", "--after", str(chain), "--quick", typed="quit\n") or "once more" in text
    at = text.rindex("done") + 1
    chain.write_text(text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1 :], encoding="utf-8")
    assert "record 2" in run(tmp_path, "verify", str(chain), status=2)


def test_a_campaign_lacking_a_record_says_which(stages: tuple[Path, list[Path]], tmp_path: Path) -> None:
    _, files = stages
    alone = tmp_path / files[1].name
    alone.write_bytes(files[1].read_bytes())
    assert "is not kept in" in run(tmp_path, "export", str(alone), "--to", "chain", "--data", str(tmp_path), status=2)


@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
@pytest.mark.clause("HEROES-13.30")
def test_a_killed_process_loses_no_choice_of_a_quest_or_of_the_town(stages: tuple[Path, list[Path]], tmp_path: Path) -> None:
    """Killed in town, before the second choice; taken up, the position is the same, and so is the game to its end."""
    folder, files = stages
    data = tmp_path / "data"
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "delve.cli", "play", "--after", str(files[0]), "--seed", "9", "--quick", "--data", str(data)],
        env=environment(folder), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    ) as process:  # fmt: skip
        assert process.stdin is not None
        process.stdin.write(b"1\n1\n1\n")
        process.stdin.flush()
        deadline = time.monotonic() + 60
        while sum(len(re.findall("^[12] .* #", path.read_text(encoding="utf-8"), re.MULTILINE)) for path in data.glob(f"*{SUFFIX}")) < 3:
            assert time.monotonic() < deadline, "three choices should be kept by now"
            time.sleep(0.05)
        process.send_signal(signal.SIGKILL)
    assert "Taken up again after" in run(folder, "play", "--resume", "--quick", "--data", str(data), typed="quit\n")
    (kept,) = data.glob(f"*{SUFFIX}")
    again = read_chain(kept, data)[-1]
    assert again.decisions >= 3
    assert again.header.legacy


@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
@pytest.mark.clause("HEROES-13.01", "HEROES-13.20", "HEROES-13.30")
def test_three_play_a_campaign_from_its_first_quest_to_its_last_and_are_killed_on_the_way(tmp_path: Path) -> None:
    """Killed four times, in Quests and in town; each time it goes on with what is kept, and the chain of all records verifies."""
    data = tmp_path / "data"
    data.mkdir()
    campaigner = [sys.executable, "-m", "tests.terminal.campaigner", str(data)]
    for many in (40, 300, 700, 1000):
        with subprocess.Popen(campaigner, cwd=ROOT, env=environment(tmp_path)) as process:
            deadline = time.monotonic() + 120
            while choices_in(data) < many:
                assert process.poll() is None, "it should still be playing"
                assert time.monotonic() < deadline
                time.sleep(0.02)
            process.send_signal(signal.SIGKILL)
    subprocess.run(campaigner, cwd=ROOT, env=environment(tmp_path), timeout=300, check=True)
    games = {str(read_chain(path, data)[-1].seed): path for path in data.glob(f"*{SUFFIX}")}
    assert len(games) >= 6, "a Quest for each stage"
    run(tmp_path, "export", str(games[f"game {len(games)}"]), "--to", "chain", "--out", str(tmp_path), "--data", str(data))
    (chain,) = tmp_path.glob("*.chain")
    tables = delve.replay_chain(chain.read_text(encoding="utf-8"))
    assert [str(one.seed) for one in tables] == [f"game {n}" for n in range(1, len(games) + 1)]
    assert not tables[-1].goes_on and all(one.goes_on for one in tables[:-1])
    assert f"{len(games)} games of heroes that followed from each other" in run(tmp_path, "verify", str(chain))


def choices_in(folder: Path) -> int:
    """How many choices are kept there."""
    return sum(len(re.findall("^[1-3] .* #", path.read_text(encoding="utf-8"), re.MULTILINE)) for path in folder.glob(f"*{SUFFIX}"))
