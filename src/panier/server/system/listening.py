"""The sockets that a server listens on."""

import errno
import socket
from contextlib import suppress
from typing import Final

from panier.server.settings import CannotServe, ServerSettings
from panier.server.tuning import LISTEN_BACKLOG

PORTS: Final = range(8000, 8010)


def listen(settings: ServerSettings) -> list[socket.socket]:
    """Return the sockets to listen on; without a chosen port, use the first free one."""
    if settings.port is not None:
        return listen_on(settings, settings.port)
    for port in PORTS:
        with suppress(CannotServe):
            return listen_on(settings, port)
    return listen_on(settings, 0)


def listen_on(settings: ServerSettings, port: int) -> list[socket.socket]:
    """Return the sockets on a port: IPv4, and IPv6 if the computer has it."""
    found: list[socket.socket] = []
    for family, address in ((socket.AF_INET, "0.0.0.0"), (socket.AF_INET6, "::")):
        if settings.host:
            family, address = (socket.AF_INET6 if ":" in settings.host else socket.AF_INET), settings.host
        try:
            listening = socket.create_server((address, port), family=family, backlog=LISTEN_BACKLOG)
        except OSError as error:
            if found:
                break  # no IPv6 here
            where = (settings.host or "this computer") + (f", port {port}" if port else "")
            busy = error.errno in (errno.EADDRINUSE, errno.EACCES)
            advice = "Choose another one with --port." if busy else "Is that an address of this computer?"
            why = (error.strerror or str(error)).partition(" (while ")[0]  # `create_server` adds the address as a tuple
            raise CannotServe(f"cannot listen on {where}: {why}. {advice}") from error
        found.append(listening)
        port = listening.getsockname()[1]
        if settings.host:
            break
    return found
