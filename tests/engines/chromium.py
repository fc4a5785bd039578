"""Chromium by Playwright, as in the other browser tests: the reference for the other engines."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import playwright.async_api as playwright

from engines.device import Device
from engines.page import Page, Point, Refused
from web.chromium import find
from web.people import open_browser

STEP = 0.016  # seconds from one point of a drag to the next: a frame
REST = 0.2  # seconds: a finger lifted while it moves flings, and the tap that comes next only ends the fling


class Chromium(Page):
    engine = "chromium"

    def __init__(self, device: Device, page: playwright.Page, version: str) -> None:
        super().__init__(device)
        self.page = page
        self.version = version
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.said.append(f"exception: {error}"))

    def _hear(self, message: playwright.ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self.said.append(f"console {message.type}: {message.text}")

    async def go(self, url: str) -> None:
        await self.page.goto(url)

    async def run(self, function: str, *args: Any) -> Any:
        try:
            return await self.page.evaluate(f"(args) => ({function})(...args)", list(args))
        except playwright.Error as error:
            raise Refused(str(error)) from error

    async def tap(self, point: Point) -> None:
        await (self.page.touchscreen.tap(*point) if self.device.touch else self.page.mouse.click(*point))

    async def drag(self, way: Sequence[Point]) -> None:
        await (self._slide(way) if self.device.touch else self._pull(way))

    async def _slide(self, way: Sequence[Point]) -> None:
        hand = await self.page.context.new_cdp_session(self.page)
        for number, (x, y) in enumerate(way):
            kind = "touchMove" if number else "touchStart"
            await hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
            await asyncio.sleep(STEP)
        await asyncio.sleep(REST)
        await hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        await hand.detach()

    async def _pull(self, way: Sequence[Point]) -> None:
        await self.page.mouse.move(*way[0])
        await self.page.mouse.down()
        for point in way[1:]:
            await self.page.mouse.move(*point)
            await asyncio.sleep(STEP)
        await self.page.mouse.up()

    async def write(self, text: str) -> None:
        await self.page.keyboard.type(text)

    async def shot(self, path: Path) -> None:
        await self.page.screenshot(path=path)


@asynccontextmanager
async def chromium(device: Device) -> AsyncIterator[Chromium]:
    executable = find()
    assert executable
    async with open_browser(executable) as browser:
        context = await browser.new_context(
            viewport={"width": device.width, "height": device.height},
            device_scale_factor=device.scale,
            is_mobile=device.touch,
            has_touch=device.touch,
            locale=device.locale,
            reduced_motion="reduce" if device.calm else "no-preference",
            proxy={"server": f"socks5://127.0.0.1:{device.proxy}"} if device.proxy else None,
        )
        yield Chromium(device, await context.new_page(), browser.version)
