"""How the browser table bears a full house: `python -m bench.server --tables 200 --seconds 60`.

Starts the real server, fills it with tables of people and bots, lets everybody play for a while and tells how long it took
from a choice to the patch that shows it, beside the same server's bare echo asked as often by as many. Only the ratio of the two
says something about another machine. At the end nothing may be lost: every choice that was answered with yes is in
the record of its table, and every page is what a fresh one would be.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.client import Heard, Player, table_of
from bench.http import Line
from bench.running import Running
from bench.weight import weigh

TOGETHER = 16
"""Tables opened at the same time."""
PATIENCE = 20.0
"""Seconds everything that is under way may take to come to rest."""


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which that share of them lies; 0 for none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def spread(values: Sequence[float]) -> str:
    """Three quantiles in milliseconds."""
    told = "  ".join(f"p{int(share * 100)} {quantile(values, share) * 1000:8.2f}" for share in (0.5, 0.95, 0.99))
    return f"{told}  ms   ({len(values)} of them)"


async def open_all(port: int, heard: Heard, args: argparse.Namespace) -> list[list[Player]]:
    gate = asyncio.Semaphore(TOGETHER)

    async def one() -> list[Player]:
        async with gate:
            return await table_of(port, heard, args.game, args.people, args.bots, args.level)

    return await asyncio.gather(*(one() for _ in range(args.tables)))


async def play(player: Player, whim: random.Random, think: tuple[float, float], until: float) -> None:
    """Choose whenever asked, after some thought, until the time is over."""
    while time.perf_counter() < until and await player.turn():
        await asyncio.sleep(whim.uniform(*think))
        if time.perf_counter() < until:
            await player.choose(whim)


async def play_all(tables: list[list[Player]], args: argparse.Namespace) -> float:
    began = time.perf_counter()
    until = began + args.seconds
    think = (args.think[0], args.think[1])
    playing = {
        asyncio.create_task(play(player, random.Random(f"{args.seed} {number} {player.seat}"), think, until)): player
        for number, players in enumerate(tables) for player in players
    }  # fmt: skip
    await asyncio.wait(playing, timeout=args.seconds)
    took = time.perf_counter() - began
    for task, player in playing.items():
        if not player.choosing:  # whoever waits for an answer may finish
            task.cancel()
    _, stuck = await asyncio.wait(playing, timeout=PATIENCE)
    for task in stuck:
        playing[task].heard.errors.append("a choice was never shown")
        task.cancel()
    for told in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(told, Exception):
            tables[0][0].heard.errors.append(repr(told))
    return took


async def echo_all(port: int, count: int, seconds: float, every: float, size: int = 90) -> list[float]:
    """The yardstick: so many connections, each asked at that pace for its own words back."""
    times: list[float] = []

    async def one(whim: random.Random) -> None:
        line = Line(port)
        await asyncio.sleep(whim.uniform(0, every))
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            began = time.perf_counter()
            await line.ask("POST", "/echo", {"content-type": "text/plain"}, b"x" * size)
            times.append(time.perf_counter() - began)
            await asyncio.sleep(whim.uniform(0.5 * every, 1.5 * every))
        line.close()

    await asyncio.gather(*(one(random.Random(number)) for number in range(count)))
    return times


def in_order(wanted: list[str], there: list[str]) -> int:
    """How many of those wanted are missing from what is there, in that order."""
    rest = iter(there)
    return sum(not any(key == one for one in rest) for key in wanted)


def chosen(record: str, seat: int) -> list[str]:
    """The keys of a seat's choices in a record."""
    return re.findall(rf"^{seat + 1} (.+?)(?: #[0-9a-f]+)?$", record, re.M)


async def settle(tables: list[list[Player]], patience: float = PATIENCE) -> None:
    """Wait until the bots have had their say and everybody is at the same version."""
    until = time.perf_counter() + patience
    while time.perf_counter() < until:
        before = [[player.version for player in players] for players in tables]
        await asyncio.sleep(1.0)
        after = [[player.version for player in players] for players in tables]
        if before == after and all(len(set(versions)) == 1 for versions in after):
            return


async def audit(tables: list[list[Player]]) -> tuple[int, Counter[str], int]:
    """Choices lost, parts in which a page is not what a fresh one would be, tables whose players are not at one version."""
    lost, wrong, apart = 0, Counter[str](), 0
    for players in tables:
        record = await players[0].record()
        for player in players:
            lost += in_order([one.key for one in player.acknowledged], chosen(record, player.seat))
            wrong.update(await player.differs())
        apart += len({player.version for player in players}) > 1
    return lost, wrong, apart


@dataclass
class Figures:
    """What a run came to."""

    heard: Heard
    opened: float
    """Seconds it took to open every table."""
    took: float
    """Seconds of play."""
    load: float
    """Processors the server kept busy, and the players."""
    own: float
    echoes: list[float]
    beside: list[float]
    flat: list[float]
    made: int
    versions: int
    finished: int
    lost: int
    wrong: Counter[str]
    apart: int
    memory: tuple[int, int, int]
    """Bytes of the server: empty, with every table open, after play."""

    def lines(self, tables: int) -> Iterator[str]:
        """All of it in words."""
        heard = self.heard
        yield f"opened            {tables} tables in {self.opened:.1f} s"
        yield f"choice to patch   {spread(heard.choices)}"
        yield f"choice to answer  {spread(heard.answers)}"
        yield f"bare echo         {spread(self.echoes)}  as many a second from as many, the tables at rest"
        yield f"echo beside play  {spread(self.beside)}"
        yield f"echo flat out     {spread(self.flat)}  {tables} at once"
        for share in (0.5, 0.95, 0.99):
            choice = quantile(heard.choices, share)
            rest, beside = (choice / max(1e-9, quantile(echoes, share)) for echoes in (self.echoes, self.beside))
            yield f"  ratio p{int(share * 100)}       {rest:.1f} to the echo of a server at rest, {beside:.1f} to its echo beside play"
        yield f"choices a second  {self.made / self.took:.1f} by people; {self.versions / self.took:.1f} events in all"
        yield f"games finished    {self.finished}"
        yield f"processor         server {self.load:.0%}, players {self.own:.0%} of a core"
        yield f"  the server      {1000 * self.load * self.took / max(1, self.versions):.2f} ms of processor time an event"
        yield f"errors            {len(heard.errors)} {heard.errors[:3] or ''}"
        yield f"  too late {heard.stale}, looked afresh {heard.resyncs}, connections broken {heard.broken}"
        yield f"lost choices      {self.lost}"
        yield f"not at one version {self.apart} tables; parts that differ from a fresh page: {dict(self.wrong) or 'none'}"
        empty, full, played = self.memory
        yield f"memory a table    {(full - empty) / tables / 1024:.0f} KiB opened, {(played - empty) / tables / 1024:.0f} KiB played"
        yield f"  the server: {empty / 2**20:.0f} MiB empty, {played / 2**20:.0f} MiB played"
        for name, sizes in (("on the wire", heard.patches), ("unpacked", heard.unpacked)):
            told = f"median {quantile(sizes, 0.5):.0f}, p95 {quantile(sizes, 0.95):.0f}, largest {max(sizes, default=0)}"
            yield f"patches           {told} bytes {name}"
        whole = sum(heard.shares.values()) or 1
        most = sorted(heard.shares.items(), key=lambda item: -item[1])[:8]
        yield f"  by part         {', '.join(f'{kind} {size / whole:.0%}' for kind, size in most)}"


async def measure(args: argparse.Namespace, server: Running) -> Figures:
    """Open, play, look whether all is well, and ask for echoes."""
    await Line(server.port).ask("GET", "/")
    empty = server.memory()
    began = time.perf_counter()
    tables = await open_all(server.port, Heard(args.pace), args)
    opened = time.perf_counter() - began
    await settle(tables)
    full = server.memory()
    heard, before = renew(tables), sum(players[0].version for players in tables)
    profiler = profile(server.pid, args) if args.profile else None
    busy, own = server.busy(), time.process_time()
    beside = asyncio.create_task(echo_all(server.port, 5, args.seconds, 0.5))
    took = await play_all(tables, args)
    load, own = (server.busy() - busy) / took, (time.process_time() - own) / took
    if profiler is not None:
        profiler.wait()
    await settle(tables)
    played = server.memory()
    versions = sum(players[0].version for players in tables) - before
    lost, wrong, apart = await audit(tables)
    made = sum(len(player.acknowledged) for players in tables for player in players)
    people = len(tables) * args.people
    echoes = await echo_all(server.port, people, min(args.seconds, 20), people * took / max(1, made))
    flat = await echo_all(server.port, len(tables), min(args.seconds, 5), 0.01)
    finished = sum(players[0].over for players in tables)
    await weights(server.port, tables[0][0])
    for players in tables:
        for player in players:
            await player.leave()
    return Figures(
        heard, opened, took, load, own, echoes, await beside, flat, made, versions, finished, lost, wrong, apart, (empty, full, played)
    )  # fmt: skip


async def run(args: argparse.Namespace, data: Path) -> int:
    server = Running(data)
    await server.start()
    try:
        figures = await measure(args, server)
    finally:
        server.stop()
        if server.log:
            sys.stdout.write(f"the server's log ends with:\n{server.log[-1500:]}\n")
    people = f"{args.people} people and {args.bots} bots ({args.level}) at each of {args.tables} tables"
    sys.stdout.write(f"{args.game}: {people}, {args.think[0]:g} to {args.think[1]:g} s of thought, {args.seconds:g} s of play\n")
    sys.stdout.writelines(f"{line}\n" for line in figures.lines(args.tables))
    return int(bool(figures.lost or figures.apart or figures.wrong or figures.heard.errors))


def renew(tables: list[list[Player]]) -> Heard:
    """From here on everything is counted anew."""
    heard = Heard(tables[0][0].heard.pace)
    for players in tables:
        for player in players:
            player.heard = heard
    return heard


def profile(pid: int, args: argparse.Namespace) -> subprocess.Popen[bytes]:
    """Watch the server with py-spy while it is busy."""
    spy = shutil.which("py-spy") or str(Path(sys.executable).parent / "py-spy")
    seconds = str(max(5, int(args.seconds) - 5))
    command = [spy, "record", "--pid", str(pid), "--duration", seconds, "--format", "raw", "--gil", "--output", args.profile]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


async def weights(port: int, player: Player) -> None:
    line = Line(port)
    for name, path, cookie in (("lobby", "/", ""), ("table", f"/t/{player.table}", player.cookie)):
        weight = await weigh(line, path, cookie)
        rare = f"{weight.total / 1000:.1f} with the fonts for rare letters"
        sys.stdout.write(f"first {name} page  {weight.usual / 1000:.1f} kB, {rare}; the page alone {weight.page / 1000:.1f}\n")
    line.close()


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.server", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--people", type=int, default=2, help="at every table (2)")
    parser.add_argument("--bots", type=int, default=1, help="at every table (1)")
    parser.add_argument("--level", default="instinct", help="of the bots (instinct)")
    parser.add_argument("--game", default="pencil")
    parser.add_argument("--think", type=float, nargs=2, default=(1.0, 3.0), metavar=("FROM", "TO"), help="seconds of thought (1 to 3)")
    parser.add_argument("--pace", choices=("instant", "brisk", "calm"), default="brisk", help="at which everybody is told (brisk)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--profile", metavar="FILE", help="write py-spy's raw stacks of the server here")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(args, Path(folder)))


if __name__ == "__main__":
    raise SystemExit(main())
