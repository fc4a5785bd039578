"""Classic WebDriver, by HTTP and JSON, for WebKit's ports."""

import asyncio
import base64
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from aiohttp import ClientConnectionError, ClientSession, ClientTimeout

from engines.actions import Action, keys, pointer
from engines.page import Page, Point, Refused
from engines.processes import started
from ports import quiet_port

WITHIN: Final = 90  # seconds for anything, on a machine that has much else to do
# As WebKit writes it to its own output, such as `http://…:10:7: CONSOLE JS ERROR TypeError: …`.
CONSOLE: Final = re.compile(r"CONSOLE (\w+ )?(ERROR|WARN)")
SCRIPT: Final = """
    const [args, done] = [[...arguments].slice(0, -1), arguments[arguments.length - 1]];
    const failed = (error) => done([null, `${error} ${error.stack}`]);
    Promise.resolve().then(() => (%s)(...args)).then((it) => done([it ?? null]), failed);
"""


class WebDriver(Page):
    """A page that is driven by an HTTP session with its driver."""

    port: str  # whose options the driver is given
    session: ClientSession
    path = ""

    async def send(self, method: str, path: str, body: Any = None) -> Any:
        async with self.session.request(method, self.path + path, json=body) as response:
            value = (await response.json(content_type=None))["value"]
            if response.status != 200:
                raise Refused(f"{value['error']}: {value['message']}")
            return value

    async def begin(self, capabilities: dict[str, Any]) -> None:
        session = await self.send("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
        self.path = f"/session/{session['sessionId']}"
        self.version = session["capabilities"]["browserVersion"]
        await self.send("POST", "/timeouts", {"script": WITHIN * 1000, "pageLoad": WITHIN * 1000})

    async def go(self, url: str) -> None:
        await self.send("POST", "/url", {"url": url})

    async def run(self, function: str, *args: Any) -> Any:
        value, *error = await self.send("POST", "/execute/async", {"script": SCRIPT % function, "args": list(args)})
        if error:
            raise Refused(error[0])
        return value

    async def act(self, actions: list[Action]) -> None:
        await self.send("POST", "/actions", {"actions": actions})

    async def tap(self, point: Point) -> None:
        await self.drag([point])

    async def drag(self, way: Sequence[Point]) -> None:
        await self.act(pointer("mouse", way))  # these drivers know no fingers

    async def write(self, text: str) -> None:
        await self.act(keys(text))

    async def shot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(await self.send("GET", "/screenshot")))

    def hear(self, line: str) -> None:
        if CONSOLE.search(line):
            self.said.append(line)


AnyWebDriver = TypeVar("AnyWebDriver", bound=WebDriver)


@asynccontextmanager
async def driven(
    page: AnyWebDriver, driver: str, capabilities: dict[str, Any], env: Mapping[str, str]
) -> AsyncIterator[AnyWebDriver]:
    """Start the driver, which starts the browser, and end both afterwards."""
    port = quiet_port()
    timeout = ClientTimeout(total=WITHIN)
    async with (
        # Line by line: what the console says is not kept until there is enough of it.
        started("stdbuf", "-oL", driver, f"--port={port}", env=env, hear=page.hear),
        ClientSession(f"http://127.0.0.1:{port}", timeout=timeout) as page.session,
    ):
        await _listens(page)
        await page.begin(capabilities)
        yield page  # nobody says goodbye: WPE's driver would wait for its window, which waits for it


async def _listens(page: WebDriver) -> None:
    async with asyncio.timeout(WITHIN):
        while True:
            with suppress(ClientConnectionError):
                await page.send("GET", "/status")
                return
            await asyncio.sleep(0.05)
