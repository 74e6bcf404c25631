"""A server as a process of its own, to be measured, stopped or killed."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from pathlib import Path

from bench.http import NETWORK, Line

ROOT = Path(__file__).resolve().parents[1]


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running:
    """One server on one folder. It can be started again after it was killed, on the same port.

    With `held` it is `delve serve` as people start it, which holds back whoever is too fast. `root` is the checkout it is run from.
    """

    def __init__(self, data: Path, held: bool = False, root: Path = ROOT) -> None:
        self.data = data
        self.root = root
        self.port = free_port()
        self._module = ("delve.cli", "serve", "--no-open") if held else ("bench.launch",)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> str:
        """What the server wrote, over all its lives."""
        path = self.data / "server.log"
        return path.read_text(errors="replace") if path.exists() else ""

    async def start(self, patience: float = 30.0) -> None:
        """Start it and wait until it answers."""
        self.data.mkdir(parents=True, exist_ok=True)
        paths = os.pathsep.join([str(self.root), str(self.root / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
        with (self.data / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", *self._module, "--port", str(self.port), "--data", str(self.data)],
                cwd=self.root, env={**os.environ, "PYTHONPATH": paths}, stdout=log, stderr=log,
            )  # fmt: skip
        async with asyncio.timeout(patience):
            while True:
                if self._process.poll() is not None:
                    raise RuntimeError(f"the server did not start:\n{self.log[-2000:]}")
                line = Line(self.port)
                try:
                    answer = await line.ask("GET", "/healthz")
                    if answer.status == 200:
                        return
                except NETWORK:
                    await asyncio.sleep(0.05)
                finally:
                    line.close()

    def kill(self) -> None:
        """kill -9: no goodbye, nothing is finished."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """Ask it to end, and wait; its exit status."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
        return self._process.returncode

    def memory(self) -> int:
        """Bytes it has in memory; 0 where the system does not tell."""
        try:
            pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        except OSError:
            return 0
        return pages * os.sysconf("SC_PAGE_SIZE")

    def busy(self) -> float:
        """Seconds of processor time it has used so far; 0 where the system does not tell."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
