"""One page in any browser: the few methods that every engine has, however it is driven.

    async with webkitgtk(PHONE) as page:
        await page.go("http://game.test:8000/")
        await page.run("() => document.title")
        await page.tap((195, 400))
        await page.shot(Path("front.png"))
        page.said                               # the console's errors and warnings

Presses, drags and keys are trusted: the browser believes that a person made them.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engines.device import Device

Point = tuple[float, float]

# Who cannot hide a page for real says so to it, as Chromium without a window must.
SHOWN = """(state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    Object.defineProperty(document, "hidden", { configurable: true, get: () => state === "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}"""


class Refused(Exception):
    """The browser refused a command, or its page was just being left."""


class Page(ABC):
    engine: str
    version: str = ""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.said: list[str] = []

    @abstractmethod
    async def go(self, url: str) -> None: ...

    @abstractmethod
    async def run(self, function: str, *args: Any) -> Any:
        """Return the value of a JavaScript function, or of its promise."""

    @abstractmethod
    async def tap(self, point: Point) -> None:
        """Tap with a finger if the device has touch and the engine supports it, else click with the mouse."""

    @abstractmethod
    async def drag(self, way: Sequence[Point]) -> None: ...

    @abstractmethod
    async def write(self, text: str) -> None: ...

    @abstractmethod
    async def shot(self, path: Path) -> None: ...

    async def hide(self) -> None:
        """Hide the page, as on a locked phone."""
        await self.run(SHOWN, "hidden")

    async def show(self) -> None:
        await self.run(SHOWN, "visible")
