"""Simulations: the same figures for the same plan, stuck games named, verbs denied, bots rotated, invariants checked."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import delve as package
from delve.kernel.errors import BadSetup, DelveError
from delve.kernel.laws import RandomGame
from delve.lab.cast import BotSpec
from delve.lab.plan import SimulationPlan, plan
from delve.lab.simulate import simulate, table_of_game
from delve.table.seat import verb_of
from tests.kit.hush import HushGame
from tests.lab.conftest import Command
from tests.lab.toy import Toy


def test_the_number_of_processes_changes_nothing(delve: Command) -> None:
    words = ["simulate", "pencil", "--games", "600", "--bots", "random,random,random", "--deny", "3=exit", "--rotate", "--bands", "--json"]
    alone = delve(*words, "--processes", "1")
    assert alone[0] == 0
    assert delve(*words, "--processes", "2") == alone
    assert json.loads(alone[1])["games"] == 600


def test_the_seed_changes_everything(delve: Command) -> None:
    words = ("simulate", "pencil", "--games", "60", "--json", "--seed")
    one, again, two = (json.loads(delve(*words, seed)[1]) for seed in ("a", "a", "b"))
    assert one == again
    assert one["length"] != two["length"]


def test_games_are_numbered_so_parts_make_a_whole() -> None:
    whole = simulate(plan("pencil", 40, 2))
    parts = simulate(plan("pencil", 15, 2))
    parts.merge(simulate(plan("pencil", 25, 2, first=15)))
    assert parts == whole


def test_instinct_plays_from_its_view() -> None:
    tally = simulate(plan("pencil", 25, levels=("instinct", "random"), rotate=True))
    assert tally.ended == 25
    assert tally.played == {("instinct", 0): 13, ("instinct", 1): 12, ("random", 0): 12, ("random", 1): 13}
    share = {bot: sum(n / k for (who, _, k), n in tally.wins.items() if who == bot) for bot in ("instinct", "random")}
    assert share["instinct"] > share["random"]


def test_sealed_questions_are_answered_in_the_order_of_the_rules() -> None:
    """Simulations lay nothing ahead: bots are asked one after the other, and what they know is the same."""
    package.register(HushGame())
    try:
        tally = simulate(plan("hush", 40, levels=("instinct", "random", "instinct"), check=True))
    finally:
        package.unregister("hush")
    assert (tally.games, tally.ended) == (40, 40)


def test_counts_of_a_game_known_by_heart(toy: Toy) -> None:
    """The greedy first seat takes twice; the second, which may not take, passes twice."""
    tally = simulate(plan("toy", 3, levels=("instinct",), deny={1: ["take"]}))
    assert (tally.games, tally.ended, tally.ties, tally.nobody, tally.all_zero) == (3, 3, 0, 0, 0)
    assert tally.wins == {("instinct", 0, 1): 3}
    assert tally.scores == {("instinct", 0, 2): 3, ("instinct-no-take", 1, 0): 3}
    assert tally.turns == tally.decisions == {4: 3}
    assert tally.branching == {2: 12}
    assert (tally.half_led, tally.half_won, tally.lead_changes) == (3, 3, {0: 3})
    assert tally.taken["instinct", "turn", "take"] == tally.offered["instinct", "turn", "take"] == 6
    assert (tally.taken["instinct-no-take", "turn", "take"], tally.offered["instinct-no-take", "turn", "take"]) == (0, 6)


def test_shared_wins_count_by_their_part(toy: Toy, delve: Command) -> None:
    found = json.loads(delve("simulate", "toy", "--bots", "instinct", "--games", "10", "--json")[1])
    assert [seat["count"] for seat in found["wins"]["by_seat"]] == [5, 5]
    assert found["wins"]["ties"]["share"] == 1


def test_a_verb_is_denied_while_there_is_another() -> None:
    """Seat 2 never moves where it could dig; where it cannot dig it has to."""
    tally = simulate(plan("pencil", 200, 2, levels=("random",), deny={1: ["move"]}))
    assert tally.offered["random-no-move", "move-or-dig", "move"] > 0
    assert tally.taken["random-no-move", "move-or-dig", "move"] == 0
    assert tally.asked["random-no-move", "move-or-dig"] > tally.offered["random-no-move", "move-or-dig", "move"]
    assert tally.taken["random", "move-or-dig", "move"] > 0


def test_instinct_denied_a_verb_judges_the_rest() -> None:
    tally = simulate(plan("pencil", 10, 2, levels=("instinct",), deny={0: ["dig"]}))
    assert tally.taken["instinct-no-dig", "move-or-dig", "dig"] == 0 < tally.offered["instinct-no-dig", "move-or-dig", "dig"]
    assert tally.taken["instinct", "move-or-dig", "dig"] > 0


def test_stuck_games_are_counted_and_named(toy: Toy, delve: Command) -> None:
    words = ("simulate", "toy", "--games", "3", "--first", "7", "--limit", "50", "--seed", "s", "--house-rule", "way=endless")
    status, out, _ = delve(*words)
    assert status == 0
    assert "game 8 (seed s/8), stuck: not over after 50 decisions" in out
    found = json.loads(delve(*words, "--json")[1])
    assert found["ended"]["count"] == 0
    assert found["stuck"]["count"] == 3
    assert [game["seed"] for game in found["stuck"]["games"]] == ["s/7", "s/8", "s/9"]


def test_a_question_without_options_is_stuck_too(toy: Toy) -> None:
    tally = simulate(plan("toy", 2, house_rules={"way": "dumb"}))
    assert (tally.stuck, tally.ended) == (2, 0)
    assert "offers nothing" in tally.stuck_games[0][1]


def test_an_error_names_its_game(toy: Toy) -> None:
    with pytest.raises(DelveError, match="game delve/5, decision 1: ZeroDivisionError: as told"):
        simulate(plan("toy", 1, first=5, house_rules={"way": "wrong"}))


def test_a_game_of_a_run_can_be_told_again(delve: Command) -> None:
    """The record's games end with the very scores that were counted."""
    planned = plan("pencil", 12, 3, rotate=True)
    tables = [table_of_game(planned, number) for number in range(12)]
    scores = sorted(score for (_, _, score), n in simulate(planned).scores.items() for _ in range(n))
    assert sorted(score for table in tables if table.outcome for score in table.outcome.scores) == scores
    status, out, _ = delve("simulate", "pencil", "--seats", "3", "--bots", "random", "--rotate", "--record", "4")
    assert (status, out) == (0, tables[4].record())
    assert package.replay(out).outcome == tables[4].outcome


def test_a_stuck_game_is_told_as_far_as_it_came() -> None:
    planned = plan("pencil", 100, 2, limit=9)
    number = simulate(planned).stuck_games[0][0]
    table = table_of_game(planned, number)
    assert table.decisions == 9
    assert table.outcome is None


def test_check_finds_what_is_broken(toy: Toy, delve: Command) -> None:
    words = ("simulate", "toy", "--bots", "instinct", "--games", "2", "--check", "--house-rule")
    assert delve(*words, "way=well")[0] == 0
    status, out, _ = delve(*words, "way=broken")
    assert status == 1
    assert "Checked 10 positions: 4 broken invariants" in out
    assert "game 1 (seed delve/1), decision 3 broke 1: seat 1 has two points" in out


def test_pencil_breaks_nothing(delve: Command) -> None:
    status, out, _ = delve("simulate", "pencil", "--games", "15", "--seats", "3", "--check")
    assert status == 0
    assert " 0 broken invariants" in out


def test_rotation_takes_every_bot_through_every_seat() -> None:
    bots = BotSpec("random"), BotSpec("instinct"), BotSpec("random", ("bribe",))
    planned = SimulationPlan("pencil", bots, 3, rotate=True)
    assert {planned.seating(number)[0] for number in range(3)} == set(bots)
    assert planned.seating(3) == planned.seating(0) == bots


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("nochess", "there is no game 'nochess'"),
        ("pencil --seats 4", "1 to 3 seats, not 4"),
        ("pencil --seats 3 --bots random,random", "2 bots cannot take 3 seats"),
        ("pencil --bots random,wizard", "no bot 'wizard'"),
        ("pencil --games 0", "games cannot be 0"),
        ("pencil --processes 0", "processes cannot be 0"),
        ("pencil --deny 2=bribe", "nothing can be denied to seat 2"),
        ("pencil --deny two=bribe", "wants the number of a seat"),
        ("pencil --deny 1", "wants SEAT=VERB, not '1'"),
        ("pencil --house-rule grid=13", "cannot be '13'"),
    ],
)
def test_what_cannot_be_played_is_said(delve: Command, words: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        delve("simulate", *words.split())


def test_the_report_fits_eighty_columns(delve: Command) -> None:
    bots = ("--bots", "random,random,instinct", "--deny", "1=bribe")
    status, out, _ = delve("simulate", "pencil", "--games", "20", *bots, "--limit", "90", "--bands")
    assert status == 0
    assert max(map(len, out.splitlines())) <= 80
    for part in ("Ended by rule", "seat 3", "random-no-bribe", "Turns each", "Lead changes", "delve-or-exit", "Scores", "Bands"):
        assert part in out


def test_without_picks_no_question_is_counted(delve: Command) -> None:
    assert json.loads(delve("simulate", "pencil", "--games", "5", "--no-picks", "--json")[1])["questions"] is None


def test_an_interrupted_run_reports_what_it_finished(toy: Toy, delve: Command) -> None:
    """The toy is interrupted as its 301st game begins: all games before it count, and none of it."""
    status, out, err = delve("simulate", "toy", "--games", "1000", "--house-rule", "way=interrupt", "--bots", "random")
    assert status == 130
    assert err == "stopped after 300 of 1,000 games\n"
    assert out.startswith("toy: 300 games")
    finished = delve("simulate", "toy", "--games", "300", "--house-rule", "way=well", "--bots", "random")
    assert out.replace(", way=interrupt", "") == finished[1]


def hears_ctrl_c() -> None:
    """A test run in the background ignores Ctrl-C, and so would whatever it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name != "posix", reason="signals to a group of processes")
@pytest.mark.parametrize("processes", [1, 2])
def test_ctrl_c_ends_all_processes_and_keeps_every_finished_game(processes: int, tmp_path: Path) -> None:
    """The report, the rows and the count on the last line are of the same games; nothing else is said, and nobody is left running."""
    rows = tmp_path / "games.jsonl"
    words = ["simulate", "pencil", "--bots", "random", "--games", "10000000", "--json", "--rows", str(rows), "--processes", str(processes)]
    code = f"from delve.cli import main; print('ready', flush=True); raise SystemExit(main({words!r}))"
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True, preexec_fn=hears_ctrl_c) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == "ready\n"
        waited = time.monotonic()
        while (not rows.exists() or rows.stat().st_size < 100_000) and time.monotonic() - waited < 60:
            time.sleep(0.05)
        os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=20)
    assert run.returncode == 130
    numbers = [json.loads(line)["number"] for line in rows.read_text(encoding="utf-8").splitlines()]
    assert err == f"stopped after {len(numbers):,} of 10,000,000 games\n"
    assert json.loads(out)["games"] == len(numbers) > 100
    assert numbers == sorted(set(numbers))
    for _ in range(100):
        try:
            os.killpg(run.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("processes of the run are still there")


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_does_not_wait_for_a_game_that_takes_long() -> None:
    """A game of `cavern` between searching bots takes a minute."""
    words = ["simulate", "cavern", "--bots", "search:1000,search:1000", "--games", "50", "--processes", "2"]
    code = f"from delve.cli import main; print('ready', flush=True); raise SystemExit(main({words!r}))"
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True, preexec_fn=hears_ctrl_c) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == "ready\n"
        time.sleep(2)
        os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=20)
    assert (run.returncode, out, err) == (130, "", "stopped after 0 of 50 games\n")


# ---- what is denied, and with which content


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("pencil --deny 1=bribr", "pencil has no verb 'bribr' \\(did you mean 'bribe'\\?\\); it has: delve, exit, roll, "),
        ("pencil --deny 1=zzz", "pencil has no verb 'zzz'; it has: delve, exit, roll, stop, wall, door, move, dig, fight, bribe$"),
        ("cavern --deny 2=retreive", "cavern has no verb 'retreive' \\(did you mean 'retrieve'\\?\\)"),
        ("cavern --deny 2=captian", "did you mean 'captain'\\?"),
    ],
)
def test_a_verb_that_does_not_exist_is_refused(delve: Command, words: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        delve("simulate", *words.split())


def test_a_game_that_does_not_say_its_verbs_denies_none(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "verbs", ())
    with pytest.raises(BadSetup, match="'take' cannot be denied: toy does not say which verbs it has"):
        plan("toy", 1, deny={0: ["take"]})


@pytest.mark.parametrize("id", package.games())
def test_games_say_all_their_verbs(id: str) -> None:
    """Every option met in random games, under every house rule, begins with one of them."""
    game = package.game(id)
    single = [{rule.id: value} for rule in game.house_rules for value in list(rule.values)[1:]]
    met = set()
    for number, house_rules in enumerate([{}, *single]):
        for s in RandomGame(game, game.min_seats + number % (game.max_seats - game.min_seats + 1), number, house_rules).run():
            assert s.ask is not None
            met |= {verb_of(s.ask.face(s, code).key) for code in s.options}
    assert met <= set(game.verbs)
    assert len(set(game.verbs)) == len(game.verbs)
    if id == "pencil":
        assert met == set(game.verbs)


def test_figures_name_the_content_and_its_digest(delve: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("simulate", "cavern", "--games", "2", "--bots", "random", "--json")
    shipped = json.loads(delve(*words)[1])["content"]
    assert shipped == {"set": "shipped", "digest": package.game("cavern").content}
    folder = tmp_path / "set"
    shutil.copytree(Path(package.__file__).parent / "games" / "cavern" / "content", folder)
    treasures = folder / "treasures.toml"
    treasures.write_text(treasures.read_text(encoding="utf-8").replace("values = [3, 5]", "values = [3, 6]", 1), encoding="utf-8")
    monkeypatch.setenv("DELVE_CONTENT", f"cavern={folder}")
    own = [json.loads(delve(*words, "--processes", processes)[1]) for processes in ("1", "2")]
    assert own[0] == own[1]
    assert own[0]["content"] == {"set": str(folder), "digest": package.game("cavern").content}
    assert own[0]["content"]["digest"] != shipped["digest"]
    assert json.loads(delve("simulate", "pencil", "--games", "2", "--json")[1])["content"] is None
    page = delve(*words[:-1])[1]
    assert f"content {own[0]['content']['digest']}" in " ".join(page.split())
