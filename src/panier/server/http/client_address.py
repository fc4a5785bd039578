"""The client address of a request, and whether it came over HTTPS. Only named proxies may say so for others."""

from typing import Final

from aiohttp import web

HTTPS: Final = "https"


class ClientAddresses:
    """The addresses of clients, behind the proxies that the operator named."""

    def __init__(self, proxies: frozenset[str]) -> None:
        self.proxies = proxies

    def address(self, request: web.Request) -> str:
        remote = request.remote or ""
        if remote in self.proxies:
            # Several headers are one list: some proxies add theirs below one that a client made up.
            header = ",".join(request.headers.getall("X-Forwarded-For", []))
            forwarded = [part.strip() for part in header.split(",")]
            return next((part for part in reversed(forwarded) if part and part not in self.proxies), remote)
        return remote

    def is_secure(self, request: web.Request) -> bool:
        if request.remote in self.proxies:
            return request.headers.get("X-Forwarded-Proto") == HTTPS
        return request.secure
