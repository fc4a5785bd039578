"""HTTP requests to the server; only the socket is elsewhere."""

import asyncio
from typing import Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from aiohttp import ClientError, ClientSession, ClientTimeout
from msgspec import Struct

from panier import protocol
from panier.core.errors import NotAllowed

B = TypeVar("B")

RETRY_DELAY_S: Final = 0.5
RETRY_TIMEOUT_S: Final = 20.0


async def post(
    url: str,
    path: str,
    body: Struct,
    kind: type[B],
    session: ClientSession | None = None,
    headers: dict[str, str] | None = None,
) -> B:
    """Post a request and return its reply; raise PanierError with the reason if the server refuses."""
    if session is None:
        async with ClientSession(timeout=ClientTimeout(total=30)) as own:
            return await post(url, path, body, kind, own, headers)
    headers = {"Content-Type": "application/json", **(headers or {})}
    async with session.post(url.rstrip("/") + path, data=protocol.encode(body), headers=headers) as response:
        text = await response.read()
        if response.status >= 500:
            raise ConnectionError(f"{urlsplit(url).netloc} answers {response.status}")
        if response.status >= 400:
            raise NotAllowed(msgspec.json.decode(text, type=protocol.Problem).reason)
        return msgspec.json.decode(text, type=kind)


async def post_with_retry(url: str, path: str, body: Struct, kind: type[B]) -> B:
    """Post a request that is safe to repeat; retry for a while if no reply comes or the server is busy."""
    loop = asyncio.get_running_loop()
    until = loop.time() + RETRY_TIMEOUT_S
    while True:
        try:
            return await post(url, path, body, kind)
        except (OSError, TimeoutError, ClientError):
            if loop.time() > until:
                raise
        await asyncio.sleep(RETRY_DELAY_S)
