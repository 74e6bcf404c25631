"""`delve serve`, and `delve` without a command: serves the browser table on this machine and opens it."""

from __future__ import annotations

import argparse
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Final

import delve
from delve.arguments import content_argument
from delve.kernel.errors import DelveError
from delve.paths import data_folder
from delve.web.addresses import LOCAL, own_addresses

LOG: Final = logging.getLogger("delve.web")
EXAMPLES: Final = """examples:
  delve serve                       here, and opens the browser
  delve serve --host 0.0.0.0        for friends in the same network
  delve serve --data evenings       keeps its tables in that folder
  delve serve --store postgresql://delve@localhost/delve
                                    in PostgreSQL, which servers can share
  delve serve --name delve.example.org --trusted-proxy 127.0.0.1
                                    behind a reverse proxy on this machine
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=int, default=8000, metavar="N", help="the port to listen on (8000)")
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="who can come: this machine alone (127.0.0.1), or 0.0.0.0")
    parser.add_argument("--name", action="append", default=[], metavar="HOST", help="another name this server answers to")
    parser.add_argument("--data", metavar="FOLDER", help="where tables are kept (or DELVE_DATA in the environment)")
    parser.add_argument(
        "--store", metavar="URL", help="a PostgreSQL database for the tables instead: postgresql://user:password@host/database "
        "(or DELVE_STORE in the environment, where the password is not seen by others)",
    )  # fmt: skip
    parser.add_argument(
        "--trusted-proxy", action="append", default=[], metavar="ADDRESS", dest="proxies",
        help="the address of a reverse proxy, whose X-Forwarded-For and -Proto are believed; nobody else's are",
    )  # fmt: skip
    content_argument(parser)
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.set_defaults(run=run)


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`delve serve`."""
    add_arguments(
        commands.add_parser(
            "serve", help="the browser table", formatter_class=argparse.RawDescriptionHelpFormatter, epilog=EXAMPLES,
            description="The browser table. Ctrl-C stops it; every table can be taken up again.",
        )
    )  # fmt: skip


def run(args: argparse.Namespace) -> int:
    """Serve until somebody stops it."""
    try:
        import uvicorn

        from delve.store import Store
        from delve.web.app import create
        from delve.web.connections import guarded_protocol
    except ImportError as missing:
        raise DelveError(
            f"the browser table needs {missing.name}, which is not installed: pip install 'delve[web]'; "
            "`delve play` works without"
        ) from missing  # fmt: skip
    url = args.store or ("" if args.data else os.environ.get("DELVE_STORE", ""))
    if "://" in (args.data or ""):
        raise DelveError(f"--data is a folder; a database is given as --store {args.data.partition('://')[0]}://...")
    if args.store and args.data:
        raise DelveError("tables are kept in a folder (--data) or in a database (--store), not in both")
    folder = None if url else data_folder(args.data)
    _claim(args.host, args.port)
    addresses = own_addresses() if args.host not in ("127.0.0.1", "localhost", "::1") else []
    store = Store.open(url if folder is None else _file(folder))
    shared = [*args.name, *addresses]
    app = create(store, [*LOCAL, *shared, args.host], reach=f"{shared[0]}:{args.port}" if shared and addresses else "")
    here = f"http://127.0.0.1:{args.port}/"
    where = folder or "the database"
    sys.stdout.write(f"The table is set: {here}\nTables are kept in {where}. Ctrl-C stops the server; nothing is lost.\n")
    for address in addresses:
        _invite(f"http://{address}:{args.port}/")
    sys.stdout.flush()
    if not args.no_open:
        threading.Timer(0.6, webbrowser.open, [here]).start()
    threading.Thread(target=_warm, daemon=True).start()
    config = uvicorn.Config(
        app, host=args.host, port=args.port, log_level="warning", access_log=False, timeout_graceful_shutdown=3, server_header=False,
        timeout_keep_alive=30,
        http=guarded_protocol(args.proxies), proxy_headers=bool(args.proxies), forwarded_allow_ips=list(args.proxies),
    )  # fmt: skip

    class Server(uvicorn.Server):
        """Closes the streams of open pages first: otherwise the server would wait for them when it shuts down."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            await app.state.tables.close()
            await super().shutdown(sockets)

    signal.signal(signal.SIGTERM, signal.default_int_handler)  # SIGTERM stops the server like Ctrl-C, so that the store is closed properly
    try:
        Server(config).run()
    except KeyboardInterrupt:
        pass
    finally:
        store.close()
    sys.stdout.write("The server has stopped. Every table can be taken up again.\n")
    return 0


def _warm() -> None:
    """Fill the games' caches of drawings before a table is opened."""
    for game in delve.games().values():
        try:
            game.warm()
        except Exception:
            LOG.exception("%s could not be drawn ahead", game.id)


def _file(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as refused:
        raise DelveError(f"tables cannot be kept in {folder}: {refused.strerror}") from refused
    _alone(folder)
    return folder / "tables.sqlite"


def _alone(folder: Path) -> None:
    """Raises DelveError if another server has its tables in that folder. The claim ends with the process, however that ends."""
    try:
        import fcntl
    except ImportError:  # not on this system: the store still refuses an event twice
        return
    claim = os.open(folder / "server.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(claim)
        raise DelveError(
            f"another server has its tables in {folder}: stop it, or give this one another folder with --data. "
            "Several servers can share a PostgreSQL database (--store)"
        ) from None


def _claim(host: str, port: int) -> None:
    """Raises DelveError if the port is taken."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as refused:
            raise DelveError(f"port {port} on {host} cannot be used ({refused.strerror}); try --port {port + 1}") from refused


def _invite(link: str) -> None:
    import segno

    sys.stdout.write(f"Friends in this network: {link}  (they can watch and join; only share it with people you trust)\n")
    segno.make(link, error="m").terminal(sys.stdout, compact=True)
