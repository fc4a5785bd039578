"""Where a request comes from, and whether it came over https. Only a proxy that was named is believed about others."""

from typing import Final

from aiohttp import web

HTTPS: Final = "https"


class ClientAddresses:
    def __init__(self, proxies: frozenset[str]) -> None:
        self.proxies = proxies

    def address(self, request: web.Request) -> str:
        remote = request.remote or ""
        if remote in self.proxies:
            # Several lines are one: some proxies write theirs below what a visitor made up.
            said = ",".join(request.headers.getall("X-Forwarded-For", []))
            forwarded = [part.strip() for part in said.split(",")]
            return next((part for part in reversed(forwarded) if part and part not in self.proxies), remote)
        return remote

    def is_secure(self, request: web.Request) -> bool:
        if request.remote in self.proxies:
            return request.headers.get("X-Forwarded-Proto") == HTTPS
        return request.secure
