"""WPE WebKit: an older WebKit, about Safari 16, with real touches. Its window draws all the time: end it soon."""

import shutil
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from engines.device import Device
from engines.page import Point
from engines.webkit import WebKit, windowed
from web.chromium import path


class Wpe(WebKit):
    """A page with a touch screen at any size."""

    engine = "wpe"
    port = "wpe"

    async def tap(self, point: Point) -> None:
        """Tap with a finger."""
        x, y = point
        await self.tell([f"down {x} {y}", f"up {x} {y}"])

    async def drag(self, way: Sequence[Point]) -> None:
        """Drag with a mouse, because this port, unlike Safari, makes no pointer events of touches.

        Its driver halves the way on a screen of scale 2.
        """
        points = [f"{x} {y}" for x, y in way]
        start, end = points[0], points[-1]
        moves = [f"pull {point}" for point in points[1:]]
        await self.tell([f"move {start}", f"press {start}", *moves, f"release {end}"])


def find() -> str | None:
    return shutil.which("WPEWebDriver", path=path())


@asynccontextmanager
async def wpe(device: Device) -> AsyncIterator[Wpe]:
    driver = find()
    assert driver
    async with windowed(Wpe, device, driver, "wpe_window", {}) as page:
        yield page
