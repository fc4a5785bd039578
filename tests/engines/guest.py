"""A person at any browser, who finds elements as people do and waits until they are there.

    await ana.go("/")
    await ana.press(ana.button("home-play-now-game", game="Snap"))
    await ana.sees("main[data-game=snap]")

A press is where a finger would come down: on what is seen there, when it has come to rest.
"""

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

from engines.page import Page, Point, Refused
from web.look import AT_REST
from web.reception import Reception
from web.words import say

LOOKING: Final = Path(__file__).with_name("looking.js").read_text(encoding="utf-8")
REACH: Final = f"(...what) => {LOOKING}.reach(...what)"
COUNT: Final = f"(...what) => {LOOKING}.find(...what).length"
WITHIN: Final = 40  # seconds for what should happen at once, on a machine that has much else to do
AGAIN: Final = 0.03  # seconds
SELECT: Final = """() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement)) return false; // a tap takes its time to become one
    field.select();
    return true;
}"""
STEPS: Final = 8  # of a drag
CODE: Final = re.compile(r"/(?:room|screen)/([2-9A-Z]{6})$")
# What browsers say of a socket on a page that is left: WebKit keeps such pages for the way back, and Firefox is sorry.
LEFT: Final = re.compile(r"closed due to suspension|was interrupted while the page was loading")
# What browsers say of a network that the test itself took away.
NO_NETWORK: Final = re.compile(
    r"net::ERR|WebSocket|establish a connection|interrupted|Load failed|Failed to load", re.I
)


class Patience:
    """A deadline for waiting, with the message for its end."""

    def __init__(self, vain: str) -> None:
        self.vain = vain
        self.renew()

    def renew(self) -> None:
        self.end = monotonic() + WITHIN

    async def wait(self, why: str) -> None:
        """Wait a little before the next look."""
        if monotonic() > self.end:
            raise AssertionError(f"{self.vain}: {why}")
        await asyncio.sleep(AGAIN)


class Thing(NamedTuple):
    """An element of the page: its kind, and its name if that matters."""

    css: str
    name: str | None = None


class Guest:
    def __init__(self, page: Page, url: str, air: Reception) -> None:
        self.page = page
        self.url = url
        self.air = air
        self.language = page.device.language

    @property
    def troubles(self) -> list[str]:
        """Return the console errors, except those of a removed network or a page that was left."""
        forgiven = [LEFT, *[NO_NETWORK] * self.air.was_bad]
        return [line for line in self.page.said if not any(one.search(line) for one in forgiven)]

    # --- finding ---

    def t(self, key: str, **facts: object) -> str:
        return " ".join(say(self.language, key, fingers=True, **facts).split())

    def button(self, key: str, **facts: object) -> Thing:
        return Thing("button", self.t(key, **facts))

    def field(self, key: str) -> Thing:
        return Thing("input", self.t(key))

    async def code(self) -> str:
        found = CODE.search(await self.page.run("() => location.pathname"))
        assert found
        return found[1]

    # --- waiting ---

    async def until(self, function: str, *args: Any) -> Any:
        """Wait until a JavaScript function returns a true value, and return it."""
        patience = Patience(f"{self.page.engine} waited in vain for {args}")
        while True:
            try:
                if found := await self.page.run(function, *args):
                    return found
                await patience.wait(function[:200])
            except Refused as error:  # the page is being left, or a script of ours is wrong
                await patience.wait(str(error))

    async def sees(self, what: Thing | str) -> None:
        await self.until(COUNT, *_thing(what))

    async def misses(self, what: Thing | str) -> None:
        """Wait until an element is gone."""
        await self.until(f"(...what) => ({COUNT})(...what) === 0", *_thing(what))

    # --- doing ---

    async def go(self, path: str) -> None:
        await self.page.go(self.url + path)

    async def forget(self) -> None:
        """Delete everything that the browser has stored."""
        await self.go("/")
        await self.page.run("() => (localStorage.clear(), sessionStorage.clear())")
        await self.go("/")

    async def reach(self, what: Thing | str) -> Point | str:
        """Return where an element lies, if it is at rest and free to be pressed; or else why not, in words."""
        answer = await self.page.run(REACH, *_thing(what))
        return answer if isinstance(answer, str) else (answer[0], answer[1])

    async def try_press(self, what: Thing | str) -> bool:
        """Press an element if that is possible now; return whether it was."""
        point = await self.reach(what)
        if not isinstance(point, str):
            await self.page.tap(point)
        return not isinstance(point, str)

    async def try_drag(self, what: Thing | str, to: Thing | str) -> bool:
        end, start = await self.reach(to), await self.reach(what)
        if isinstance(start, str) or isinstance(end, str):
            return False
        await self.page.drag(_way(start, end))
        return True

    async def press(self, what: Thing | str) -> None:
        patience = Patience(f"{self.page.engine} could not press {what}")
        while not await self.try_press(what):
            await patience.wait(str(await self.reach(what)))

    async def write(self, what: Thing, text: str) -> None:
        """Write text into a field, in place of its content."""
        await self.press(what)
        await self.until(SELECT)
        await self.page.write(text)

    async def come(self, code: str, name: str) -> None:
        """Join a room by its link, and take a chair."""
        await self.go(f"/room/{code}")
        await self.write(self.field("room-name"), name)
        await self.press(self.button("room-sit-down"))
        await self.sees("[data-standing=open]")

    async def look(self, path: Path) -> None:
        """Save a picture of the page; some engines show an older frame until the next one is drawn."""
        await self.page.run(AT_REST)
        path.parent.mkdir(parents=True, exist_ok=True)
        last = b""
        for _ in range(8):
            await self.page.shot(path)
            if path.read_bytes() == last:
                return
            last = path.read_bytes()
            await asyncio.sleep(0.15)


def _thing(what: Thing | str) -> Thing:
    return Thing(what) if isinstance(what, str) else what


def _way(start: Point, end: Point) -> Sequence[Point]:
    (x, y), (to_x, to_y) = start, end
    parts = [step / STEPS for step in range(STEPS + 1)]
    return [(x + (to_x - x) * part, y + (to_y - y) * part) for part in parts]
