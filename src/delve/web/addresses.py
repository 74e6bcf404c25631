"""Addresses of this machine: which of them others can reach."""

from __future__ import annotations

import socket
from typing import Final

LOCAL: Final = ("127.0.0.1", "localhost", "[::1]")
"""Names that mean the machine one sits at, on every machine."""
ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address of nobody (RFC 5737). A datagram socket that is connected to it sends nothing, but is told its own address."""


def is_local(host: str) -> bool:
    """True for a host (`127.0.0.1:8000`) that only works on this machine."""
    name = host[: host.rindex("]") + 1] if host.startswith("[") and "]" in host else host.partition(":")[0]
    return name in LOCAL or name.startswith("127.") or name.endswith(".localhost")


def lan_address() -> str:
    """This machine's address in its network, without asking the network; empty if it is in none."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(ELSEWHERE)
            found = str(probe.getsockname()[0])
    except OSError:
        return ""
    return "" if is_local(found) or found == "0.0.0.0" else found


def own_addresses() -> list[str]:
    """The addresses under which others in the network may reach this machine, the likeliest first."""
    try:
        named = {str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    except OSError:
        named = set()
    first = lan_address()
    return [*([first] if first else []), *sorted(address for address in named if not is_local(address) and address != first)]


def serving_command(host: str) -> str:
    """The command that serves the same port to the whole network."""
    port = host.rpartition(":")[2]
    return f"delve serve --host 0.0.0.0{f' --port {port}' if port.isdecimal() and port != '8000' else ''}"
