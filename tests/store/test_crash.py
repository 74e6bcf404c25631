"""A writer killed at any moment: whatever it was told is kept, is kept.

This shows that a transaction is whole or not there. That it also outlives a loss of power is the disk's word for a flush
(`synchronous=FULL`), which no test on a running machine can show.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

from delve.store import NoSuchMatch, Store

ROOT = Path(__file__).parents[2]
KILLS = 6
THREADS = 3


def test_acknowledged_events_outlive_a_killed_writer(place: Path) -> None:
    place.parent.mkdir()
    whim = random.Random()
    acknowledged = 0
    for kill in range(KILLS):
        told = _killed_after(place, f"k{kill}x", whim.uniform(0.0, 0.25))
        acknowledged += sum(told.values())
        with Store.open(place) as store:
            for name, last in told.items():
                stored = store.load(name)  # the chain is verified here
                assert last <= stored.seq <= last + 1, "at most the one event that was not yet acknowledged may be there besides"
            for number in range(THREADS):
                try:
                    store.load(f"k{kill}x{number}")
                except NoSuchMatch:
                    assert f"k{kill}x{number}" not in told
    assert acknowledged > 0


def _killed_after(place: Path, match: str, seconds: float) -> dict[str, int]:
    """Run a writer, kill it some time after its first word, and return the last event acknowledged for every match."""
    paths = os.pathsep.join([str(ROOT), str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
    writer = subprocess.Popen(
        [sys.executable, "-m", "tests.store.matches", str(place), match, str(THREADS)],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": paths}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert writer.stdout is not None
    try:
        lines = [writer.stdout.readline()]
        time.sleep(seconds)
    finally:
        writer.kill()
        rest = writer.communicate()[0]
    lines += rest.splitlines(keepends=True)
    told: dict[str, int] = {}
    for line in lines:
        if line.endswith("\n"):  # the last line may be cut off
            name, seq = line.split()
            assert int(seq) == told.get(name, 0) + 1
            told[name] = int(seq)
    return told
