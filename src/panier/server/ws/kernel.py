"""The kernel's view of a connection: its own round trips, for which the program at the other end does not answer.

Only Linux tells. Behind a proxy, or from this machine and its containers, the other end is not a player's: nothing is
known then. Who looks as if they came by a proxy that was not named is asked about all the same, or anybody could
escape by pretending to.
"""

import socket
import sys
from asyncio import BaseTransport
from collections.abc import Collection
from ipaddress import ip_address
from struct import Struct
from typing import Final

from panier.server.model.lag import KernelRtt

# From `struct tcp_info` of linux/tcp.h, whose fields keep their places for good; in microseconds.
SMOOTHED_RTT: Final = (Struct("@I"), 68)  # tcpi_rtt
MIN_RTT: Final = (Struct("@I"), 148)  # tcpi_min_rtt, of the last five minutes; since Linux 4.6
TCP_INFO_BYTES: Final = 152


def is_player_address(address: str | None, proxies: Collection[str]) -> bool:
    """Tell whether the other end of a connection from this address is a player's: no proxy, and nobody of this network.

    >>> [is_player_address(address, ["8.8.4.4"]) for address in ("8.8.8.8", "8.8.4.4", "127.0.0.1", "172.17.0.1")]
    [True, False, False, False]
    """
    try:
        return bool(address) and address not in proxies and ip_address(address or "").is_global
    except ValueError:
        return False


def read_round_trips(transport: BaseTransport) -> KernelRtt | None:
    """The kernel's round trips of a connection, if it tells."""
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
    # Before anything was measured the least is the largest number there is.
    return KernelRtt(least / 1000, usual / 1000) if usual > 0 and least <= usual * 1000 else None
