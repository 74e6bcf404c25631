"""A PostgreSQL server of the tests' own, in a folder of its own, where Debian's package is installed."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

SECONDS = 30.0
"""How long it may take to answer."""


def programs() -> Path | None:
    """The folder with its programs; None if it is not installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None


@dataclass
class Postgres:
    """A running server. `database` makes an empty database and returns its URL."""

    port: int
    bin: Path
    folder: Path
    process: subprocess.Popen[bytes] | None = None

    def url(self, database: str) -> str:
        return f"postgresql://delve@127.0.0.1:{self.port}/{database}"

    def database(self) -> str:
        import psycopg

        name = f"t{uuid4().hex[:12]}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    def start(self) -> None:
        flags = ["-D", str(self.folder / "data"), "-p", str(self.port), "-h", "127.0.0.1", "-k", str(self.folder), "-F"]
        command = _as_user([str(self.bin / "postgres"), *flags])
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            if subprocess.run([self.bin / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)], check=False).returncode == 0:
                return
            time.sleep(0.05)
        raise RuntimeError("PostgreSQL did not come up")

    def stop(self) -> None:
        """End it as a lost machine would."""
        if self.process is not None:
            command = [str(self.bin / "pg_ctl"), "-D", str(self.folder / "data"), "-m", "immediate", "stop"]
            subprocess.run(_as_user(command), check=False, stdout=subprocess.DEVNULL)
            self.process.wait(SECONDS)
            self.process = None


def _as_user(command: list[str]) -> list[str]:
    """PostgreSQL does not run as root."""
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command] if os.geteuid() == 0 else command


@contextmanager
def running() -> Iterator[Postgres]:
    """A server with no databases of ours in it."""
    bin = programs()
    assert bin is not None
    folder = Path(tempfile.mkdtemp(prefix="delve-postgres-", dir="/tmp"))  # a short path: its socket has its place there
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    made = [str(bin / "initdb"), "-D", str(folder / "data"), "-U", "delve", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C"]
    subprocess.run(_as_user(made), check=True, stdout=subprocess.DEVNULL)
    server = Postgres(port, bin, folder)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
