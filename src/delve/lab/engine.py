"""Plays the games of a simulation in this process or in several. The result is the same.

Games are handed out in tasks of consecutive numbers: single games at first, so that all processes work at once and the first results
come early, then as many as take about TASK_SECONDS.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for
from typing import Final, Protocol, TypeVar

from delve.kernel.errors import DelveError

TASK_SECONDS: Final = 0.2
GROWTH: Final = 4
"""A task has at most this many times the games of the task before."""
GRACE: Final = 1.0
"""Seconds in which interrupted workers may finish the games they are playing."""


class TaskResult(Protocol):
    """The result of a task."""

    @property
    def games(self) -> int:
        """How many games were finished: fewer than asked for after an interrupt."""
        ...

    @property
    def seconds(self) -> float: ...


Result = TypeVar("Result", bound=TaskResult)


class Schedule:
    """The games still to be handed out, and how many to hand out at a time."""

    def __init__(self, first: int, games: int, processes: int) -> None:
        self.next = first
        self.end = first + games
        self.processes = processes
        self.size = 1
        self.games = 0
        self.seconds = 0.0

    def take(self) -> range | None:
        """The next task; None if there is none left. Tasks become small towards the end, so that all processes finish together."""
        left = self.end - self.next
        if left <= 0:
            return None
        fair = left // (2 * self.processes) if self.processes > 1 else left
        size = max(1, min(self.size, fair))
        task = range(self.next, self.next + size)
        self.next += size
        return task

    def learn(self, result: TaskResult) -> None:
        """Choose the size of the tasks to come by how long games took so far."""
        self.games += result.games
        self.seconds += result.seconds
        fitting = int(TASK_SECONDS * self.games / max(self.seconds, 1e-9))
        self.size = max(1, min(GROWTH * self.size, fitting))


class Engine(Protocol[Result]):
    """Plays all tasks of a schedule."""

    def next(self) -> Result | None:
        """The next result, in the order in which they are finished; None when there are no more."""
        ...

    def stop(self) -> list[Result]:
        """After an interrupt: what was finished but not fetched yet."""
        ...

    def close(self) -> None: ...


class SingleProcess(Engine[Result]):
    """One task after the other, in this process."""

    def __init__(self, play: Callable[[range], Result], schedule: Schedule) -> None:
        self.play = play
        self.schedule = schedule

    def next(self) -> Result | None:
        task = self.schedule.take()
        if task is None:
            return None
        result = self.play(task)
        self.schedule.learn(result)
        return result

    def stop(self) -> list[Result]:
        return []

    def close(self) -> None:
        pass


class Processes(Engine[Result]):
    """Several processes on this machine. The function and its results must be picklable."""

    def __init__(self, play: Callable[[range], Result], schedule: Schedule) -> None:
        self.play = play
        self.schedule = schedule
        # spawned, not forked: a forked worker would inherit the threads and files of the caller
        context = multiprocessing.get_context("spawn")
        heard, self.line = context.Pipe(duplex=False)
        """Workers stop when this is closed, by us or because this process has ended."""
        self.pool = ProcessPoolExecutor(schedule.processes, mp_context=context, initializer=_begin_worker, initargs=(heard,))
        self.running: set[Future[Result]] = set()
        self.finished: list[Future[Result]] = []
        with _children_ignore_interrupts():
            self._submit()

    def _submit(self) -> None:
        """Keep one task ready for every process besides the one it is working on."""
        while len(self.running) < 2 * self.schedule.processes:
            task = self.schedule.take()
            if task is None:
                return
            self.running.add(self.pool.submit(_work, self.play, task))

    def next(self) -> Result | None:
        if not self.finished:
            if not self.running:
                return None
            finished = wait(self.running, return_when=FIRST_COMPLETED).done
            self.finished.extend(finished)
            self.running -= finished
        try:
            result = self.finished[-1].result()
            self.schedule.learn(result)
            self._submit()
        except BrokenProcessPool:
            raise DelveError(
                "one of the processes ended before its work was done: it ran out of memory, "
                'or the script that started them does not begin its work under `if __name__ == "__main__":`'
            ) from None
        self.finished.pop()  # last: if Ctrl-C comes before, `stop` still finds it
        return result

    def stop(self) -> list[Result]:
        self.line.close()
        kept = [future for future in {*self.finished, *self.running} if not future.cancel()]
        done = wait(kept, GRACE).done
        return [future.result() for future in done if future.exception() is None]

    def close(self) -> None:
        self.line.close()
        self.pool.shutdown(wait=True, cancel_futures=True)


def engine(play: Callable[[range], Result], first: int, games: int, processes: int) -> Engine[Result]:
    """The engine for that many games: no more processes than games; one process is this one."""
    schedule = Schedule(first, games, min(processes, games))
    return Processes(play, schedule) if schedule.processes > 1 else SingleProcess(play, schedule)


# ---- workers

_stopped = False
"""In a worker: True if it should end after the game it is playing."""
_working = False


def stopped() -> bool:
    """True if this process is a worker that should begin no more games."""
    return _stopped


def _begin_worker(line: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes of a terminal; the main process stops the workers
    threading.Thread(target=_watch, args=(line,), daemon=True).start()


def _watch(line: Connection) -> None:
    """Wait until this worker should stop; then give it GRACE seconds to finish its game."""
    global _stopped  # noqa: PLW0603
    wait_for([line])
    _stopped = True
    time.sleep(GRACE)
    parent = multiprocessing.parent_process()
    if _working or parent is None or not parent.is_alive():  # otherwise the pool ends it
        os._exit(1)


def _work(play: Callable[[range], Result], task: range) -> Result:
    global _working  # noqa: PLW0603
    _working = True
    try:
        return play(task)
    finally:
        _working = False


# ---- interrupts


@contextmanager
def _children_ignore_interrupts() -> Iterator[None]:
    """Processes started in this block ignore Ctrl-C from the start."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ctrl-C in this block takes effect at its end."""
    if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    pressed: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if pressed:
        raise KeyboardInterrupt
