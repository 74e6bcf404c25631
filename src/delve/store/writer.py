"""One thread that does all writes and batches them into commits.

A durable commit costs a flush to the disk, however much is in it. So everything that arrives during one commit
waits and shares the next one. Each caller still gets its own result or error, after the commit.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from delve.store.errors import StoreClosed, StoreError
from delve.store.schema import WRITING

T = TypeVar("T")
Work = Callable[[Connection], T]
"""A function that runs inside a transaction. It may raise StoreError only before its first write, since others share the transaction."""

_TOGETHER: Final = 256
"""The most jobs in one commit, so that the first of them does not wait for long."""
_TRIES: Final = 5


class Writer:
    """Runs work in transactions, one after the other, in its own thread."""

    def __init__(self, engine: Engine, batching: bool = True) -> None:
        self._engine = engine.execution_options(**{WRITING: True})
        self._connection: Connection | None = None
        """Used for all commits; the engine reconnects it if the connection is lost."""
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
                raise StoreClosed
            self._queue.put((work, future))
        return future

    @property
    def queued(self) -> int:
        """How many jobs wait."""
        return self._queue.qsize()

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
        """Wait for a job, then return all that are queued, and whether the store is being closed."""
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
            if len(jobs) > 1:  # the whole batch was rolled back: try one at a time, so that only the failing job fails
                for job in jobs:
                    self._commit([job])
            elif isinstance(failed, IntegrityError) and tries > 1:
                # another process wrote between our read and our write: the next try reads what it wrote
                self._commit(jobs, tries - 1)
            else:
                jobs[0][1].set_exception(failed)
            return
        for (_, future), (answer, refusal) in zip(jobs, answers, strict=True):
            if refusal is None:
                future.set_result(answer)
            else:
                future.set_exception(refusal)
