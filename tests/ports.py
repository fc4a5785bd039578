"""Ports for servers that stop and come back at the same address."""

import socket
from contextlib import suppress
from random import Random


def quiet_port() -> int:
    """Return a free port outside the range from which the system assigns ports.

    Within that range, another test could take the port between two runs of a server, or a client that connects while
    nobody listens could get it as its own port and talk to itself.
    """
    while True:
        port = Random().randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
