"""What this server is called: where people are told to find it, and which pages may talk to it."""

from collections.abc import Iterable, Sequence
from urllib.parse import urlsplit


class ServerNames:
    def __init__(self, urls: Sequence[str], origins: Iterable[str]) -> None:
        self.urls = urls  # where people reach this server, the likeliest first
        self.origins: set[str] = set()
        self.netlocs: set[str] = set()
        for origin in origins:
            self.allow(origin)

    def allow(self, origin: str) -> None:
        """Lets pages from there talk to this server."""
        self.origins.add(origin)
        self.netlocs.add(urlsplit(origin).netloc)
