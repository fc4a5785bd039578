"""People with browsers, for tests of the page: each has a device and its own network, and fails on any error.

    async def test_two_meet(company: Company) -> None:
        ana = await company.phone("Ana", locale="fr-FR")
        ben = await company.desktop("Ben", dark=True)
        await ana.go("/")
        await ana.page.get_by_role("button", name="Snack Match").click()
        await ana.look("room")          # a screenshot, and every check of look.py
        await ana.air.lose()            # the connection breaks …
        ana.air.recover()               # … and can be made again
        await ana.lock()                # the phone is put into a pocket …
        await ana.unlock()              # … and taken out

They meet at a real server in the test's own process, whose clock runs faster, at http://game.test and a port: not at
localhost, where browsers allow what they do not allow on a family's network. Find things as people do, by role and name
or by text; wait with `expect(locator).to_…` from playwright.async_api, which tries again until it holds, and never by
sleeping.

Errors in the console, exceptions nobody caught, requests that failed and breaches of the content policy make the test
fail at its end. What a test provokes it announces before: `ana.forgive("status of 404")`. Errors of a network that the
test itself took away are forgiven.
"""

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final, Literal

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Page, Request, async_playwright

from panier.server.app import Server
from web import chromium
from web.look import look
from web.older import become_older
from web.reception import Reception

HOST: Final = "game.test"
WAIT: Final = 20_000  # milliseconds for what should happen at once, on a machine that has much else to do

Kind = Literal["phone", "desktop"]
DEVICES: Final[dict[Kind, dict[str, Any]]] = {
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}
SHOWN: Final = """(state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    Object.defineProperty(document, "hidden", { configurable: true, get: () => state === "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}"""
NO_NETWORK: Final = re.compile(r"net::ERR_|WebSocket connection to|WebSocket is closed")


@asynccontextmanager
async def open_browser(executable: str, *more: str) -> AsyncIterator[Browser]:
    """Start a Chromium that makes no requests of its own."""
    quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", *more]
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=executable,
            args=quiet,
            chromium_sandbox=not chromium.is_root(),  # which root cannot have
            env={"PATH": chromium.path()},
        )
        try:
            yield browser
        finally:
            await browser.close()


def address(server: Server) -> str:
    """Return the address of this server for browsers, and allow it as an origin."""
    url = f"http://{HOST}:{server.port}"
    server.app.names.allow(url)
    return url


class Person:
    """A person with a device."""

    def __init__(self, name: str, device: str, url: str, page: Page, air: Reception) -> None:
        self.name = name
        self.device = device  # such as phone-fr-dark
        self.url = url
        self.page = page
        self.air = air
        self._troubles: list[str] = []
        self._forgiven: list[re.Pattern[str]] = []
        page.on("console", self._said)
        page.on("pageerror", lambda error: self._troubles.append(f"exception: {error}"))
        page.on("requestfailed", self._failed)

    async def go(self, path: str = "/") -> None:
        await self.page.goto(self.url + path)

    async def look(self, name: str, *, whole: bool = False) -> None:
        """Check the screen for faults, and save a picture of it."""
        await look(self.page, f"{name}-{self.device}", whole=whole)

    async def lock(self) -> None:
        """Put the device away: hide the page, stop its timers and break its connections.

        Until `unlock` nothing can be asked of the page. Chromium without a window cannot hide a page by itself; the
        debugger's pause is what truly keeps its timers and events waiting.
        """
        await self.page.evaluate(SHOWN, "hidden")
        self._debugger = await self.page.context.new_cdp_session(self.page)
        await self._debugger.send("Debugger.enable")
        await self._debugger.send("Debugger.pause")
        await self.air.lose()

    async def unlock(self) -> None:
        self.air.recover()
        await self._debugger.send("Debugger.disable")
        await self._debugger.detach()
        await self.page.evaluate(SHOWN, "visible")

    def forgive(self, pattern: str) -> None:
        """Allow an error that the test provokes."""
        self._forgiven.append(re.compile(pattern))

    @property
    def troubles(self) -> list[str]:
        """Return the errors in this browser, except the allowed ones."""
        forgiven = [*self._forgiven, *[NO_NETWORK] * self.air.was_bad]
        return [trouble for trouble in self._troubles if not any(one.search(trouble) for one in forgiven)]

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self._troubles.append(f"console {message.type}: {message.text} ({message.location['url']})")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left
            self._troubles.append(f"request failed: {request.method} {request.url}: {request.failure}")


class Company:
    """The people of one test, each with their own browser."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.people: list[Person] = []
        self._open = AsyncExitStack()

    async def phone(self, name: str, **taste: Any) -> Person:
        return await self.person(name, "phone", **taste)

    async def desktop(self, name: str, **taste: Any) -> Person:
        return await self.person(name, "desktop", **taste)

    async def person(
        self,
        name: str,
        kind: Kind,
        *,
        locale: str = "en-GB",
        dark: bool = False,
        motion: bool = False,
        older: bool = False,
        **more: Any,
    ) -> Person:
        """Add a person with a device.

        Without `motion` the device asks for reduced motion, which makes most tests faster. An `older` browser is that
        of a television. `more` is for Playwright's `new_context`, such as another viewport.
        """
        air = await self._open.enter_async_context(Reception(HOST))
        context: BrowserContext = await self.browser.new_context(
            **{
                **DEVICES[kind],
                "locale": locale,
                "color_scheme": "dark" if dark else "light",
                "reduced_motion": "no-preference" if motion else "reduce",
                "proxy": {"server": air.proxy},
                **more,
            }
        )
        self._open.push_async_callback(context.close)
        context.set_default_timeout(WAIT)
        device = "-".join([kind, *["fr"] * locale.startswith("fr"), *["dark"] * dark, *["older"] * older])
        person = Person(name, device, self.url, await context.new_page(), air)
        if older:
            await become_older(person.page)
        self.people.append(person)
        return person

    def complaints(self) -> list[str]:
        return [f"{person.name}: {trouble}" for person in self.people for trouble in person.troubles]

    async def keep_screens(self, folder: Path, name: str) -> None:
        """Save each page as a picture and as its accessibility tree, for failed tests."""
        folder.mkdir(parents=True, exist_ok=True)
        for person in self.people:
            stem = folder / f"{name}-{person.name}"
            await person.page.screenshot(path=stem.with_suffix(".png"), timeout=5000)
            stem.with_suffix(".txt").write_text(await person.page.locator("body").aria_snapshot(timeout=5000))

    async def leave(self) -> None:
        """Close all browsers, and fail if there was an error in any of them."""
        complaints = self.complaints()
        await self._open.aclose()
        assert not complaints, "\n".join(complaints)
