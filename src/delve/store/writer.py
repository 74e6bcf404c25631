"""One thread that writes, and commits together what waits together.

A durable commit costs a flush to the disk, whatever is in it. So while one commit is under way, everything that comes
in queues up and shares the next one. Each is still answered on its own, after the commit, and refused on its own.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from delve.store.refusals import Closed, StoreError
from delve.store.schema import WRITING

T = TypeVar("T")
Work = Callable[[Connection], T]
"""What is done inside a transaction. It raises StoreError only before its first write, so that others can share the transaction."""

_TOGETHER: Final = 256
"""At most so many to a commit, so that the first of them does not wait for long."""
_TRIES: Final = 5


class Writer:
    """Runs work in transactions, one after the other, off the callers' threads."""

    def __init__(self, engine: Engine, batching: bool = True) -> None:
        self._engine = engine.execution_options(**{WRITING: True})
        self._connection: Connection | None = None
        """Kept from one commit to the next; one that is lost is made again by the engine."""
        self._together = _TOGETHER if batching else 1
        self._queue: queue.SimpleQueue[tuple[Work[Any], Future[Any]] | None] = queue.SimpleQueue()
        self._gate = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="delve-store-writer", daemon=True)
        self._thread.start()

    def soon(self, work: Work[T]) -> Future[T]:
        """Queue work; the future is done once it is committed, or refused."""
        future: Future[T] = Future()
        with self._gate:
            if self._closed:
                raise Closed
            self._queue.put((work, future))
        return future

    def close(self) -> None:
        """Finish what is queued, then stop."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        last = False
        while not last:
            jobs, last = self._waiting()
            if jobs:
                self._commit(jobs)
        if self._connection is not None:
            self._connection.close()

    def _waiting(self) -> tuple[list[tuple[Work[Any], Future[Any]]], bool]:
        """Everything that waits, at least one; and whether the store is being closed."""
        jobs = []
        item = self._queue.get()
        while item is not None:
            if item[1].set_running_or_notify_cancel():  # from here on nobody can cancel it
                jobs.append(item)
            if len(jobs) >= self._together:
                return jobs, False
            try:
                item = self._queue.get_nowait()
            except queue.Empty:
                return jobs, False
        return jobs, True

    def _commit(self, jobs: list[tuple[Work[Any], Future[Any]]], tries: int = _TRIES) -> None:
        answers: list[tuple[Any, StoreError | None]] = []
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            connection = self._connection
            with connection.begin():
                for work, _ in jobs:
                    try:
                        answers.append((work(connection), None))
                    except StoreError as refused:
                        answers.append((None, refused))
        except Exception as failed:
            if len(jobs) > 1:  # nothing of the batch was kept: one at a time, so that only the culprit fails
                for job in jobs:
                    self._commit([job])
            elif isinstance(failed, IntegrityError) and tries > 1:
                # another process wrote between our looking and our writing: looked at again, it is there to be seen
                self._commit(jobs, tries - 1)
            else:
                jobs[0][1].set_exception(failed)
            return
        for (_, future), (answer, refusal) in zip(jobs, answers, strict=True):
            if refusal is None:
                future.set_result(answer)
            else:
                future.set_exception(refusal)
