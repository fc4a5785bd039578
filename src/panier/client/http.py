"""Requests to the server over HTTP: everything but the socket."""

from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from aiohttp import ClientSession, ClientTimeout

from panier import protocol
from panier.game import Illegal

B = TypeVar("B")


async def post(
    url: str,
    path: str,
    body: Any,
    kind: type[B],
    session: ClientSession | None = None,
    headers: dict[str, str] | None = None,
) -> B:
    """Asks the server for something; raises Illegal with its reason if it refuses."""
    if session is None:
        async with ClientSession(timeout=ClientTimeout(total=30)) as own:
            return await post(url, path, body, kind, own, headers)
    headers = {"Content-Type": "application/json", **(headers or {})}
    async with session.post(url.rstrip("/") + path, data=protocol.encode(body), headers=headers) as response:
        text = await response.read()
        if response.status >= 500:
            raise ConnectionError(f"{urlsplit(url).netloc} answers {response.status}")
        if response.status >= 400:
            raise Illegal(msgspec.json.decode(text, type=protocol.Problem).reason)
        return msgspec.json.decode(text, type=kind)
