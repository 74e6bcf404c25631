"""Summaries and resume points, which can be computed again from the events; and the sets of content that matches use."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, insert, select, update

from delve.kernel.content_set import Files, pack_files, unpack_files
from delve.store import schema
from delve.store.database import Database
from delve.store.resume_point import ResumePoint


class Caches(Database):
    """Summaries, resume points, sets of content."""

    def keep_summary(self, match: str, seq: int, summary: str) -> None:
        """Store a match's summary, for lists. An older summary never replaces a newer one."""
        newer = func.coalesce(schema.match.c.summary_seq, -1) <= seq
        change = update(schema.match).where(schema.match.c.id == match, newer).values(summary=summary, summary_seq=seq)
        self._do(lambda connection: connection.execute(change).rowcount)

    def keep_point(self, match: str, point: ResumePoint) -> None:
        """Store a match's resume point, in place of an earlier one."""

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.resume_point).where(schema.resume_point.c.match == match))
            connection.execute(insert(schema.resume_point), {"match": match, "seq": point.seq, "hash": point.hash, "data": point.text()})

        self._do(work)

    def keep_content(self, game: str, digest: str, files: Files) -> None:
        """Store a set of content, once for each digest, so that its matches can go on after the game's content has changed."""

        def work(connection: Connection) -> None:
            same = select(schema.content.c.digest).where(schema.content.c.game == game, schema.content.c.digest == digest)
            if connection.scalar(same) is None:
                connection.execute(insert(schema.content), {"game": game, "digest": digest, "files": pack_files(files)})

        self._do(work)

    def content(self, game: str, digest: str) -> Files | None:
        """The set of content with that digest; None if no match was opened with it."""
        query = select(schema.content.c.files).where(schema.content.c.game == game, schema.content.c.digest == digest)
        with self._engine.begin() as connection:
            found = connection.scalar(query)
        return None if found is None else unpack_files(found)
