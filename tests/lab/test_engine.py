"""Tasks: small at first, sized by time, and of no influence on what comes of them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import pytest

from delve.kernel.errors import DelveError
from delve.lab import engine as engines
from delve.lab.cast import BotSpec
from delve.lab.engine import Processes, Schedule, SingleProcess, engine, uninterrupted
from delve.lab.plan import SimulationPlan, plan
from delve.lab.rows import Row
from delve.lab.simulate import Collector, simulate
from delve.lab.simulated_game import play_task
from delve.lab.tally import Tally


@dataclass
class Timed:
    """A result that took so long."""

    games: int
    seconds: float


def sizes(schedule: Schedule, seconds_each: float) -> Iterator[int]:
    """The sizes of all tasks where every game takes so long."""
    while (task := schedule.take()) is not None:
        schedule.learn(Timed(len(task), len(task) * seconds_each))
        yield len(task)


def test_tasks_begin_with_one_game_and_grow_to_a_fifth_of_a_second() -> None:
    found = list(sizes(Schedule(0, 10_000, 1), 1 / 1024))
    assert found[:6] == [1, 4, 16, 64, 204, 204]
    assert max(found) == 204
    assert min(found[5:-1]) == 204
    assert sum(found) == 10_000


def test_games_that_take_long_are_tasks_of_their_own() -> None:
    assert set(sizes(Schedule(7, 60, 2), 50.0)) == {1}


def test_the_last_tasks_are_small_so_that_all_processes_end_together() -> None:
    found = list(sizes(Schedule(0, 1000, 8), 0.0001))
    assert found[-8:] == [1] * 8
    assert max(found) <= 1000 // 16


def test_tasks_cover_every_number_once() -> None:
    schedule = Schedule(5, 100, 3)
    numbers: list[int] = []
    while (task := schedule.take()) is not None:
        numbers += task
        schedule.learn(Timed(len(task), 0.01))
    assert numbers == list(range(5, 105))


@pytest.mark.parametrize("bots", ["random,instinct", "instinct,greedy", "random,random"])
def test_figures_do_not_depend_on_how_games_are_divided_among_tasks(bots: str) -> None:
    """One by one, all at once, or backwards: bots and their judgement keep nothing from the games before."""
    planned = plan("cavern", 8, levels=bots.split(","), rotate=True)
    numbers = range(8)
    whole = play_task(planned, True, numbers)
    one_by_one = [play_task(planned, True, range(number, number + 1)) for number in numbers]
    rows: list[Row] = []
    collector = Collector(0, Tally(), rows.extend)
    for played in reversed(one_by_one):
        collector.add(played)
    assert collector.tally == whole.tally
    assert rows == whole.rows
    assert [row.number for row in rows] == list(numbers)


def test_rows_come_in_the_order_of_numbers_as_soon_as_those_before_are_there() -> None:
    planned = plan("pencil", 6, 2)
    first, second, third = (play_task(planned, True, task) for task in (range(2), range(2, 3), range(3, 6)))
    came: list[int] = []
    collector = Collector(0, Tally(), lambda rows: came.extend(row.number for row in rows))
    collector.add(third)
    assert (came, collector.tally.games) == ([], 0)
    collector.add(first)
    assert came == [0, 1]
    collector.add_rest()
    assert (came, collector.tally.games) == ([0, 1, 3, 4, 5], 5), "after an interrupt nothing that was finished is lost"
    collector.add(second)


def test_stuck_games_are_named_in_the_order_of_numbers_whoever_was_first() -> None:
    planned = plan("pencil", 40, 2, limit=3)
    tally = simulate(planned)
    collector = Collector(0, Tally(), None)
    for first in (30, 10, 20, 0):
        collector.add(play_task(planned, False, range(first, first + 10)))
    assert collector.tally.stuck_games == tally.stuck_games
    assert len(tally.stuck_games) == 20


def test_no_more_processes_than_games() -> None:
    planned = plan("pencil", 1, 1)
    assert isinstance(engine(partial(play_task, planned, False), 0, 1, 8), SingleProcess)


def test_both_processes_play_from_the_first_games() -> None:
    """Two games of a second each are played at the same time, by two others."""
    by = engine(_slow, 0, 2, 2)
    assert isinstance(by, Processes)
    try:
        one, two = by.next(), by.next()
        assert one is not None and two is not None
        assert by.next() is None
        assert len({one.process, two.process, os.getpid()}) == 3
    finally:
        by.close()


@dataclass
class Slow:
    process: int
    games: int = 1
    seconds: float = 1.0


def _slow(task: range) -> Slow:
    time.sleep(1.0)
    return Slow(os.getpid())


def test_stopping_returns_what_was_finished_and_ends_the_rest() -> None:
    """Task 0 is finished but not fetched; task 1 would sleep for a minute and is broken off."""
    by = Processes(_uneven, Schedule(0, 2, 2))
    began = time.monotonic()
    try:
        while not any(future.done() for future in by.running):
            time.sleep(0.01)
        assert [slow.games for slow in by.stop()] == [1]
    finally:
        by.close()
    assert time.monotonic() - began < 30


def _uneven(task: range) -> Slow:
    time.sleep(60.0 * task.start)
    return Slow(os.getpid())


def test_a_process_that_dies_is_reported() -> None:
    by = Processes(_dies, Schedule(0, 2, 2))
    try:
        with pytest.raises(DelveError, match="one of the processes ended before its work was done"):
            by.next()
    finally:
        by.close()


def _dies(task: range) -> Slow:
    os._exit(3)


def test_a_worker_that_is_stopped_finishes_its_game_and_begins_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    planned = plan("pencil", 5, 1)
    monkeypatch.setattr(engines, "_stopped", True)
    assert play_task(planned, True, range(5)).games == 0


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_while_results_are_added_waits_until_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    if threading.current_thread() is not threading.main_thread():
        pytest.skip("only the main thread hears signals")
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    added = []
    try:
        with pytest.raises(KeyboardInterrupt), uninterrupted():
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.05)
            added.append("all of it")
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
    assert added == ["all of it"]


@pytest.mark.skipif(not os.path.exists("/proc"), reason="looks for processes in /proc")
def test_workers_do_not_outlive_whoever_started_them() -> None:
    """The first process is killed, so it cannot tell its workers: they notice."""
    code = (
        "import time\nfrom delve.lab.engine import Processes, Schedule\nfrom tests.lab.test_engine import _tells\n"
        "if __name__ == '__main__':\n    by = Processes(_tells, Schedule(0, 2, 2))\n"
        "    print(by.next().process, flush=True)\n    time.sleep(60)\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        worker = int(run.stdout.readline())
        run.kill()
        for _ in range(200):
            if not _alive(worker):
                return
            time.sleep(0.1)
    pytest.fail(f"worker {worker} is still there")


def _tells(task: range) -> Slow:
    return Slow(os.getpid())


def _alive(process: int) -> bool:
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_plan_is_all_that_a_worker_needs() -> None:
    """It travels between processes."""
    import pickle

    planned = SimulationPlan("pencil", (BotSpec("random", ("exit",)), BotSpec("instinct")), 10)
    assert pickle.loads(pickle.dumps(planned)) == planned
