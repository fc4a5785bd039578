"""WPE WebKit: an older WebKit, about Safari 16, with real touches. Its window draws all the time: end it soon."""

import shutil
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from engines.device import Device
from engines.page import Point
from engines.webkit import WebKit, windowed
from web.chromium import path

REST = 10  # frames: a finger that is lifted while it moves flings the page


class Wpe(WebKit):
    """At any size it takes its screen for a touch screen."""

    engine = "wpe"
    port = "wpe"

    async def drag(self, way: Sequence[Point]) -> None:
        start, *rest = [f"{x} {y}" for x, y in way]
        still = [f"move {point}" for point in rest[-1:]] * REST
        await self.tell([f"down {start}", *[f"move {point}" for point in rest], *still, f"up {[start, *rest][-1]}"])


def find() -> str | None:
    return shutil.which("WPEWebDriver", path=path())


@asynccontextmanager
async def wpe(device: Device) -> AsyncIterator[Wpe]:
    driver = find()
    assert driver
    async with windowed(Wpe, device, driver, "wpe_window", {}) as page:
        yield page
