"""What this server is called: where people are told to find it, and which pages and names are let through.

Somebody else's page can have its own name lead to this computer (DNS rebinding). Its browser would then let it read all
that is answered, so a name that is not ours is refused. An address is always ours, or it would not have led here.
"""

from collections.abc import Iterable, Sequence
from urllib.parse import urlsplit

from panier.server.http.addresses import parse_ip


class ServerNames:
    def __init__(self, urls: Sequence[str], origins: Iterable[str]) -> None:
        self.urls = urls  # where people reach this server, the likeliest first
        self.origins: set[str] = set()
        self.hosts: set[str] = set()
        self._names: set[str | None] = set()
        for origin in origins:
            self.allow(origin)

    def allow(self, origin: str) -> None:
        """Lets pages from there talk to this server."""
        parts = urlsplit(origin)
        self.origins.add(origin)
        self.hosts.add(parts.netloc)
        self._names.add(parts.hostname)

    def is_host(self, host: str) -> bool:
        """Whether somebody who means this server could send this as `Host`, at whatever port a tunnel begins.

        >>> names = ServerNames([], ["https://games.example"])
        >>> [names.is_host(host) for host in ("games.example:8000", "[::1]:80", "10.0.0.7", "evil.example", "[", "")]
        [True, True, True, False, False, False]
        """
        if host in self.hosts:
            return True
        try:
            name = urlsplit(f"//{host}").hostname
        except ValueError:
            return False
        return name is not None and (name.rstrip(".") in self._names or parse_ip(name) is not None)
