"""Simulations: the same figures for the same plan, stuck games named, verbs denied, bots rotated, invariants checked."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

import pytest

import delve as package
from delve.kernel.errors import BadSetup, DelveError
from delve.lab.players import Bot
from delve.lab.simulate import Plan, plan, retell, simulate
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


def test_counts_of_a_game_known_by_heart(toy: Toy) -> None:
    """The greedy first seat takes twice; the second, which may not take, passes twice."""
    tally = simulate(plan("toy", 3, levels=("instinct",), deny={1: ["take"]}))
    assert (tally.games, tally.ended, tally.ties, tally.nobody, tally.all_zero) == (3, 3, 0, 0, 0)
    assert tally.wins == {("instinct", 0, 1): 3}
    assert tally.scores == {("instinct", 0, 2): 3, ("instinct-no-take", 1, 0): 3}
    assert tally.turns == tally.decisions == {4: 3}
    assert tally.branching == {2: 12}
    assert (tally.half_led, tally.half_won, tally.lead_changes) == (3, 3, {0: 3})
    assert tally.taken["instinct", "Turn", "take"] == tally.offered["instinct", "Turn", "take"] == 6
    assert (tally.taken["instinct-no-take", "Turn", "take"], tally.offered["instinct-no-take", "Turn", "take"]) == (0, 6)


def test_shared_wins_count_by_their_part(toy: Toy, delve: Command) -> None:
    found = json.loads(delve("simulate", "toy", "--bots", "instinct", "--games", "10", "--json")[1])
    assert [seat["count"] for seat in found["wins"]["by_seat"]] == [5, 5]
    assert found["wins"]["ties"]["share"] == 1


def test_a_verb_is_denied_while_there_is_another() -> None:
    """Seat 2 never moves where it could dig; where it cannot dig it has to."""
    tally = simulate(plan("pencil", 200, 2, levels=("random",), deny={1: ["move"]}))
    assert tally.offered["random-no-move", "MoveOrDig", "move"] > 0
    assert tally.taken["random-no-move", "MoveOrDig", "move"] == 0
    assert tally.asked["random-no-move", "MoveOrDig"] > tally.offered["random-no-move", "MoveOrDig", "move"]
    assert tally.taken["random", "MoveOrDig", "move"] > 0


def test_instinct_denied_a_verb_judges_the_rest() -> None:
    tally = simulate(plan("pencil", 10, 2, levels=("instinct",), deny={0: ["dig"]}))
    assert tally.taken["instinct-no-dig", "MoveOrDig", "dig"] == 0 < tally.offered["instinct-no-dig", "MoveOrDig", "dig"]
    assert tally.taken["instinct", "MoveOrDig", "dig"] > 0


def test_stuck_games_are_counted_and_named(toy: Toy, delve: Command) -> None:
    words = ("simulate", "toy", "--games", "3", "--first", "7", "--limit", "50", "--seed", "s", "--option", "way=endless")
    status, out, _ = delve(*words)
    assert status == 0
    assert "game 8 (seed s/8), stuck: not over after 50 decisions" in out
    found = json.loads(delve(*words, "--json")[1])
    assert found["ended"]["count"] == 0
    assert found["stuck"]["count"] == 3
    assert [game["seed"] for game in found["stuck"]["games"]] == ["s/7", "s/8", "s/9"]


def test_a_question_without_options_is_stuck_too(toy: Toy) -> None:
    tally = simulate(plan("toy", 2, options={"way": "dumb"}))
    assert (tally.stuck, tally.ended) == (2, 0)
    assert "offers nothing" in tally.stuck_games[0][1]


def test_an_error_names_its_game(toy: Toy) -> None:
    with pytest.raises(DelveError, match="game delve/5, decision 1: ZeroDivisionError: as told"):
        simulate(plan("toy", 1, first=5, options={"way": "wrong"}))


def test_a_game_of_a_run_can_be_told_again(delve: Command) -> None:
    """The record's games end with the very scores that were counted."""
    planned = plan("pencil", 12, 3, rotate=True)
    tables = [retell(planned, number) for number in range(12)]
    scores = sorted(score for (_, _, score), n in simulate(planned).scores.items() for _ in range(n))
    assert sorted(score for table in tables if table.outcome for score in table.outcome.scores) == scores
    status, out, _ = delve("simulate", "pencil", "--seats", "3", "--bots", "random", "--rotate", "--record", "4")
    assert (status, out) == (0, tables[4].record())
    assert package.replay(out).outcome == tables[4].outcome


def test_a_stuck_game_is_told_as_far_as_it_came() -> None:
    planned = plan("pencil", 100, 2, limit=9)
    number = simulate(planned).stuck_games[0][0]
    table = retell(planned, number)
    assert table.decisions == 9
    assert table.outcome is None


def test_check_finds_what_is_broken(toy: Toy, delve: Command) -> None:
    words = ("simulate", "toy", "--bots", "instinct", "--games", "2", "--check", "--option")
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
    bots = Bot("random"), Bot("instinct"), Bot("random", ("bribe",))
    planned = Plan("pencil", bots, 3, rotate=True)
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
        ("pencil --option grid=13", "cannot be '13'"),
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
    for part in ("Ended by rule", "seat 3", "random-no-bribe", "Turns each", "Lead changes", "DelveOrExit", "Scores", "Bands"):
        assert part in out


def test_without_picks_no_question_is_counted(delve: Command) -> None:
    assert json.loads(delve("simulate", "pencil", "--games", "5", "--no-picks", "--json")[1])["questions"] is None


def test_an_interrupted_run_reports_what_it_finished(toy: Toy, delve: Command) -> None:
    """The toy is interrupted in its 300th game; the first 250 were a task of their own."""
    status, out, err = delve("simulate", "toy", "--games", "1000", "--option", "way=interrupt")
    assert status == 130
    assert err == "stopped after 250 of 1,000 games\n"
    assert out.startswith("toy: 250 games")


@pytest.mark.skipif(os.name != "posix", reason="signals to a group of processes")
def hears_ctrl_c() -> None:
    """A test run in the background ignores Ctrl-C, and so would whatever it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_ends_all_processes() -> None:
    code = (
        "from argparse import ArgumentParser; from delve.lab.commands import add_commands; import sys; p = ArgumentParser(); "
        "add_commands(p.add_subparsers()); a = p.parse_args(['simulate', 'pencil', '--games', '10000000', '--processes', '2']); "
        "print('ready', flush=True); sys.exit(a.run(a))"
    )
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True, preexec_fn=hears_ctrl_c) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == "ready\n"
        time.sleep(2)
        os.killpg(run.pid, signal.SIGINT)
        _, err = run.communicate(timeout=20)
    assert run.returncode == 130
    assert "stopped after" in err
