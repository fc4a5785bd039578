"""Round trips of a connection as the kernel measures them, without the program at the other end.

Only Linux provides them. They are unknown if the other end is not a player's machine but a proxy, this machine or one
of its containers. Connections that only look as if they came through an unnamed proxy are measured too, or anybody
could avoid it by pretending to.
"""

import socket
import sys
from asyncio import BaseTransport
from collections.abc import Collection
from ipaddress import ip_address
from struct import Struct
from typing import Final

from panier.server.model.reaction_judging import KernelRtt

# From `struct tcp_info` of linux/tcp.h, whose fields keep their places for good; in microseconds.
SMOOTHED_RTT: Final = (Struct("@I"), 68)  # tcpi_rtt
MIN_RTT: Final = (Struct("@I"), 148)  # tcpi_min_rtt, of the last five minutes; since Linux 4.6
TCP_INFO_BYTES: Final = 152


def is_player_address(address: str | None, proxies: Collection[str]) -> bool:
    """Return whether this is the address of a player's machine: no proxy's, and none of a local network.

    >>> [is_player_address(address, ["8.8.4.4"]) for address in ("8.8.8.8", "8.8.4.4", "127.0.0.1", "172.17.0.1")]
    [True, False, False, False]
    """
    try:
        return bool(address) and address not in proxies and ip_address(address or "").is_global
    except ValueError:
        return False


def read_round_trips(transport: BaseTransport) -> KernelRtt | None:
    """Return the kernel's round trips of a connection; None if it has none."""
    sock = transport.get_extra_info("socket")
    if sock is None or sys.platform != "linux":
        return None
    try:
        info = sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, TCP_INFO_BYTES)
    except OSError:
        return None  # it has just been closed
    if len(info) < TCP_INFO_BYTES:
        return None
    (usual,), (least,) = (kind.unpack_from(info, place) for kind, place in (SMOOTHED_RTT, MIN_RTT))
    # Before the first measurement the minimum is the largest integer.
    return KernelRtt(least / 1000, usual / 1000) if usual > 0 and least <= usual * 1000 else None
