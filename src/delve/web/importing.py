"""Brings a record to a table: replayed and checked in a process of its own, so that no upload holds up the server.

`python -m delve.web.importing` is that process: it reads the record and writes what a table needs of it, or says what is wrong.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from typing import Final

import msgspec

from delve.kernel.errors import DelveError
from delve.web.copies import Copy, checked

SECONDS: Final = 20.0
"""How long replaying a record may take."""
MEMORY: Final = 1 << 30
"""Bytes that it may take."""
AT_ONCE: Final = 2
"""Records that are replayed at the same time."""
REFUSED: Final = 3
"""The exit status for a record that cannot be played on."""
_gate: Final = asyncio.Semaphore(AT_ONCE)


async def checked_apart(text: str, seconds: float = SECONDS) -> Copy:
    """As `checked`, in a process of its own with a time limit. Raises DelveError."""
    if _gate.locked():
        raise DelveError("other records are being set up just now; try again in a moment")
    async with _gate:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "delve.web.importing",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        try:
            async with asyncio.timeout(seconds):
                out, said = await process.communicate(text.encode())
        except TimeoutError:
            raise DelveError(
                f"replaying that record took longer than {seconds:g} seconds, so no table was set up; `delve replay` has no such limit"
            ) from None
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
    if process.returncode == REFUSED:
        raise DelveError(said.decode())
    if process.returncode:
        raise DelveError("that record cannot be replayed here: it takes too much memory, or its game has a defect")
    return msgspec.json.decode(out, type=Copy)


def main() -> int:
    with contextlib.suppress(ImportError, ValueError, OSError):  # where there are no such limits, time is the only one
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    try:
        copy = checked(sys.stdin.buffer.read().decode())
    except DelveError as refused:
        sys.stderr.write(str(refused))
        return REFUSED
    sys.stdout.buffer.write(msgspec.json.encode(copy))
    return 0


if __name__ == "__main__":
    sys.exit(main())
