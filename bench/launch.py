"""The real application on a port, for measuring: as `delve serve`, but nobody is held back for being fast."""

from __future__ import annotations

import argparse
from pathlib import Path

import uvicorn

from delve.store import Store
from delve.web.app import create
from delve.web.middleware import RateLimiter

BOUNDLESS = 1e9


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--data", required=True)
    args = parser.parse_args()
    with Store.open(Path(args.data) / "tables.sqlite") as store:
        app = create(store, pace=RateLimiter(BOUNDLESS, BOUNDLESS))
        config = uvicorn.Config(
            app, host="127.0.0.1", port=args.port, log_level="warning", access_log=False, server_header=False,
            timeout_graceful_shutdown=3, h11_max_incomplete_event_size=32 * 1024, timeout_keep_alive=30, backlog=2048,
        )  # fmt: skip
        uvicorn.Server(config).run()


if __name__ == "__main__":
    main()
