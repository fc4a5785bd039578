"""Firefox by WebDriver BiDi, which it speaks by itself: no driver program, one socket, both directions.

Playwright's channel `moz-firefox` does the same, but not with Debian's Firefox 140, which does not know the command
`network.addDataCollector`. Selenium needs geckodriver, of which Debian 12 has no package.
"""

import asyncio
import base64
import json
import os
import re
import shutil
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from engines.actions import Action, keys, pointer
from engines.device import Device
from engines.page import Page, Point, Refused
from engines.processes import started
from web import chromium

WITHIN: Final = 90  # seconds for anything, on a machine that has much else to do
LISTENING: Final = re.compile(r"BiDi listening on (ws://\S+)")
NAMES: Final = ("firefox-esr", "firefox")
COARSE, FINE, HOVERS = 1, 2, 4  # what a pointer can do, as Firefox counts it
# Values go to and fro as JSON: BiDi's own form of them is made for remote objects.
FUNCTION: Final = "async (...args) => JSON.stringify((await (%s)(...args.map((it) => JSON.parse(it)))) ?? null)"


class Firefox(Page):
    engine = "firefox"
    tab = ""

    def __init__(self, device: Device, socket: ClientWebSocketResponse) -> None:
        super().__init__(device)
        self._socket = socket
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._asked = 0

    async def send(self, method: str, **params: Any) -> Any:
        self._asked += 1
        answer = self._waiting[self._asked] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": self._asked, "method": method, "params": params})
        return await asyncio.wait_for(answer, WITHIN)

    async def listen(self) -> None:
        async for message in self._socket:
            if message.type == WSMsgType.TEXT:
                self._heard(json.loads(message.data))

    def _heard(self, told: dict[str, Any]) -> None:
        if told["type"] == "event":
            self._logged(told["params"])
        elif not (answer := self._waiting.pop(told["id"])).done():
            if told["type"] == "error":
                answer.set_exception(Refused(f"{told['error']}: {told['message']}"))
            else:
                answer.set_result(told["result"])

    def _logged(self, entry: dict[str, Any]) -> None:
        if entry["level"] in ("error", "warn"):
            self.said.append(f"{entry['type']} {entry['level']}: {entry['text']}")

    async def begin(self) -> None:
        session = await self.send("session.new", capabilities={})
        self.version = session["capabilities"]["browserVersion"]
        await self.send("session.subscribe", events=["log.entryAdded"])
        self.tab = (await self.send("browsingContext.getTree", maxDepth=0))["contexts"][0]["context"]
        size = {"width": self.device.width, "height": self.device.height}
        await self.send(
            "browsingContext.setViewport", context=self.tab, viewport=size, devicePixelRatio=self.device.scale
        )

    async def go(self, url: str) -> None:
        await self.send("browsingContext.navigate", context=self.tab, url=url, wait="complete")

    async def run(self, function: str, *args: Any) -> Any:
        answer = await self.send(
            "script.callFunction",
            functionDeclaration=FUNCTION % function,
            arguments=[{"type": "string", "value": json.dumps(one)} for one in args],
            target={"context": self.tab},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise Refused(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    async def act(self, actions: list[Action]) -> None:
        await self.send("input.performActions", context=self.tab, actions=actions)

    async def tap(self, point: Point) -> None:
        await self.drag([point])

    async def drag(self, way: Sequence[Point]) -> None:
        await self.act(pointer("touch" if self.device.touch else "mouse", way))

    async def write(self, text: str) -> None:
        await self.act(keys(text))

    async def shot(self, path: Path) -> None:
        picture = await self.send("browsingContext.captureScreenshot", context=self.tab, origin="viewport")
        path.write_bytes(base64.b64decode(picture["data"]))

    async def hide(self) -> None:
        """Hide the page behind another tab."""
        self._other = (await self.send("browsingContext.create", type="tab"))["context"]

    async def show(self) -> None:
        await self.send("browsingContext.close", context=self._other)
        await self.send("browsingContext.activate", context=self.tab)


def preferences(device: Device) -> dict[str, Any]:
    """Return the preferences: the settings of the owner, and no requests to other servers."""
    quiet = {
        "app.normandy.enabled": False,
        "browser.safebrowsing.malware.enabled": False,
        "browser.safebrowsing.phishing.enabled": False,
        "browser.shell.checkDefaultBrowser": False,
        "datareporting.policy.dataSubmissionEnabled": False,
        "dom.security.https_first": False,
        "network.captive-portal-service.enabled": False,
        "network.connectivity-service.enabled": False,
        "remote.active-protocols": 1,
    }
    own = {
        "focusmanager.testmode": True,  # takes the page for focused, though no window is
        "intl.accept_languages": f"{device.locale}, {device.language}",
        "ui.prefersReducedMotion": int(device.calm),
        "ui.systemUsesDarkTheme": 0,
    }
    fingers = {
        "dom.w3c_touch_events.enabled": 1,
        "dom.w3c_touch_events.legacy_apis.enabled": True,
        "ui.primaryPointerCapabilities": COARSE,
        "ui.allPointerCapabilities": COARSE,
        "ui.useOverlayScrollbars": 1,
    }
    mouse = {"ui.primaryPointerCapabilities": FINE | HOVERS, "ui.allPointerCapabilities": FINE | HOVERS}
    proxy = {
        "network.proxy.type": 1,
        "network.proxy.socks": "127.0.0.1",
        "network.proxy.socks_port": device.proxy,
        "network.proxy.socks_remote_dns": True,
    }
    return quiet | own | (fingers if device.touch else mouse) | (proxy if device.proxy else {})


def find() -> str | None:
    return next(filter(None, (shutil.which(name, path=chromium.path()) for name in NAMES)), None)


@asynccontextmanager
async def firefox(device: Device) -> AsyncIterator[Firefox]:
    executable = find()
    assert executable
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def hear(line: str) -> None:
        if (found := LISTENING.search(line)) and not address.done():
            address.set_result(found[1])

    with tempfile.TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True) as home:
        lines = [f"user_pref({json.dumps(key)}, {json.dumps(value)});" for key, value in preferences(device).items()]
        Path(home, "user.js").write_text("\n".join(lines))
        command = (executable, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", home)
        async with started(*command, env={**os.environ, "HOME": home}, hear=hear):
            url = await asyncio.wait_for(address, WITHIN)
            async with ClientSession() as session, session.ws_connect(f"{url}/session", max_msg_size=0) as socket:
                page = Firefox(device, socket)
                listening = asyncio.create_task(page.listen())
                try:
                    await page.begin()
                    yield page
                finally:
                    with suppress(Refused, OSError, TimeoutError):
                        await page.send("browser.close")
                    listening.cancel()
