"""Where work is done: in this process, or in several at once. The answer is the same."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol, TypeVar

from delve.kernel.errors import DelveError

Task = TypeVar("Task")
Result = TypeVar("Result")


class Engine(Protocol):
    """Somebody who does a list of tasks."""

    def map(self, function: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        """The results in the order of the tasks, each as soon as it and those before it are done."""
        ...


class Here:
    """One task after the other, in this process."""

    def map(self, function: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        return map(function, tasks)


class Processes:
    """Several processes on this machine. Function, tasks and results must be picklable, the function found by its name."""

    def __init__(self, count: int) -> None:
        self.count = count

    def map(self, function: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        # Spawned everywhere: a forked worker would inherit whatever threads and files the caller happens to hold.
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self.count, mp_context=context, initializer=_die_of_interrupt)
        try:
            yield from pool.map(function, tasks)
        except BrokenProcessPool:
            raise DelveError(
                "one of the processes ended before its work was done: there was not memory enough, "
                'or the script that started them does not begin its work under `if __name__ == "__main__":`'
            ) from None
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _die_of_interrupt() -> None:
    """Ctrl-C reaches every process of the terminal; a worker ends by it at once and says nothing."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def engine(processes: int, tasks: int) -> Engine:
    """The engine for so many tasks; a single one is not worth another process."""
    count = min(processes, tasks)
    return Processes(count) if count > 1 else Here()
