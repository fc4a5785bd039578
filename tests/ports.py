"""Ports for servers that stop and come back at the same address."""

import socket
from contextlib import suppress
from random import Random


def quiet_port() -> int:
    """A free port that the system gives to nobody by itself.

    From the range it does give, another test could take it between two lives; or a client that tries to connect while
    nobody listens could get it for its own end of the connection, and talk to itself.
    """
    while True:
        port = Random().randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
