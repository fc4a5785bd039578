"""The names of this server: the addresses people are given, and the origins and host names it accepts.

Another site can make its own name point to this computer (DNS rebinding). The browser would then let that site's page
read our responses, so requests under a name that is not ours are refused. IP addresses are always accepted: they led
here.
"""

from collections.abc import Iterable, Sequence
from urllib.parse import urlsplit

from panier.server.http.addresses import parse_ip


class ServerNames:
    def __init__(self, urls: Sequence[str], origins: Iterable[str]) -> None:
        self.urls = urls  # at which people reach this server, the likeliest first
        self.origins: set[str] = set()
        self.hosts: set[str] = set()
        self._names: set[str | None] = set()
        for origin in origins:
            self.allow(origin)

    def allow(self, origin: str) -> None:
        """Accept requests from pages of this origin."""
        parts = urlsplit(origin)
        self.origins.add(origin)
        self.hosts.add(parts.netloc)
        self._names.add(parts.hostname)

    def is_host(self, host: str) -> bool:
        """Return whether a `Host` header names this server; with any port, as a tunnel may have its own.

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
