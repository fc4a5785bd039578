"""All engines by name."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from typing import Final

from engines.chromium import chromium
from engines.device import Device
from engines.firefox import firefox
from engines.guest import Guest
from engines.page import Page
from engines.webkitgtk import webkitgtk
from engines.wpe import wpe
from web.people import HOST
from web.reception import Reception

Opens = Callable[[Device], AbstractAsyncContextManager[Page]]
ENGINES: Final[dict[str, Opens]] = {"chromium": chromium, "firefox": firefox, "webkitgtk": webkitgtk, "wpe": wpe}


@asynccontextmanager
async def somebody(engine: str, device: Device, url: str) -> AsyncIterator[Guest]:
    """Open a guest with a browser of this kind and its own network; the host's name resolves to this computer."""
    # WebKitGTK whose proxy breaks off in the middle connects to nothing any more.
    async with Reception(HOST, polite=True) as air:
        port = int(air.proxy.rpartition(":")[2])
        async with ENGINES[engine](replace(device, proxy=port)) as page:
            yield Guest(page, url, air)
