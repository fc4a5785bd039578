"""The actions of people on the way to a table and between games: `await ana.open_room("snack-arnaque")`.

Things are found by role and name, in the language of the visitor. A press waits until the page no longer ignores
presses on what has just appeared under the finger.
"""

import re
from typing import Any, Final

from playwright.async_api import Locator, expect

from panier.server.app import Server
from panier.server.session.room_session import RoomSession
from web.people import Company, Person
from web.words import say

CODE: Final = re.compile(r"/room/([2-9A-Z]{6})$")
HEARD: Final = """() => {
    window.heard = [];
    new MutationObserver(() => {
        const text = document.querySelector("[data-announcer]")?.textContent?.trim();
        if (text && window.heard.at(-1) !== text) window.heard.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
}"""


class Visit:
    """A person who comes to play."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.language = "fr" if "-fr" in person.device else "en"
        self.has_fingers = person.device.startswith("phone")

    def t(self, key: str, **facts: object) -> str:
        return say("fr" if self.language == "fr" else "en", key, fingers=self.has_fingers, **facts)

    # --- looking and pressing ---

    def button(self, key: str, **facts: object) -> Locator:
        return self.page.get_by_role("button", name=self.t(key, **facts), exact=True)

    def link(self, key: str, **facts: object) -> Locator:
        return self.page.get_by_role("link", name=self.t(key, **facts), exact=True)

    def text(self, key: str, **facts: object) -> Locator:
        return self.page.get_by_text(self.t(key, **facts), exact=True)

    async def press(self, what: Locator | str, **facts: object) -> None:
        """Press a button or another element, with a finger or the mouse."""
        target = self.button(what, **facts) if isinstance(what, str) else what
        await target.wait_for(state="attached")  # what is fetched first ignores fingers for a moment as well
        await expect(target.locator("xpath=ancestor-or-self::*[@data-settling]")).to_have_count(0)
        await (target.tap() if self.has_fingers else target.click())

    async def sees(self, what: Locator | str, **facts: object) -> None:
        await expect(self.text(what, **facts).first if isinstance(what, str) else what).to_be_visible()

    async def close(self) -> None:
        """Close the open sheet."""
        sheet = self.page.get_by_role("dialog")
        await self.press(sheet.get_by_role("button", name=self.t("common-close"), exact=True))
        await expect(sheet).to_have_count(0)

    # --- the way in ---

    async def open_room(self, game: str) -> str:
        """Open a room for friends from the home page; return its code."""
        await self.person.go("/")
        await self.look_at(game)
        await self.press("home-with-friends-game", game=self.t(f"game-{game}"))
        await self.in_lobby()
        return self.code

    async def play_now(self, game: str) -> None:
        """Start a game against bots by one tap on the home page."""
        await self.person.go("/")
        await self.press("home-play-now-game", game=self.t(f"game-{game}"))

    async def look_at(self, game: str) -> Locator:
        """Show the description of a game on the front page; on a phone it is behind its cover."""
        card = self.page.locator(f"[data-card='{game}']")
        await expect(card).to_be_visible()
        more = card.locator("[data-more]")
        if await more.count():
            await self.press(more)
        return card

    async def come(self, code: str, name: str | None = None) -> None:
        """Join by the link and take a chair, with this name if one is given."""
        await self.person.go(f"/room/{code}")
        if name is not None:
            await self.page.get_by_label(self.t("room-name")).fill(name)
        await self.press("room-sit-down")

    async def in_lobby(self) -> None:
        await self.sees(self.page.get_by_role("heading", level=1, name=self.t("room-title", code="")))
        await expect(self.page.locator("[data-standing=open]")).to_be_attached()

    @property
    def code(self) -> str:
        found = CODE.search(self.page.url)
        assert found, self.page.url
        return found[1]

    # --- in the room ---

    @property
    def chairs(self) -> Locator:
        return self.page.locator("section", has=self.page.locator("#chairs")).get_by_role("listitem")

    def chair(self, name: str) -> Locator:
        return self.chairs.filter(has=self.page.locator("bdi", has_text=re.compile(f"^{re.escape(name)}$")))

    async def care_for(self, name: str) -> Locator:
        """Open the sheet of a chair, and return it."""
        await self.press(self.chair(name).get_by_role("button"))
        return self.page.get_by_role("dialog")

    async def be_called(self, name: str) -> None:
        """Change the own name in the room, by the sheet of the own chair."""
        await self.press(self.chairs.get_by_role("button").filter(has_text=self.t("room-you", note="")))
        field = self.page.get_by_role("dialog").get_by_label(self.t("room-name"))
        await field.fill(name)
        await field.press("Enter")
        await expect(self.page.get_by_role("dialog").get_by_role("heading", name=name, exact=True)).to_be_visible()
        await self.close()

    async def add_bots(self, number: int) -> None:
        for _ in range(number):
            before = await self.page.get_by_role("heading", name=self.t("room-chairs", number="")).count()
            seats = await self.chairs.locator("bdi").count()
            assert before <= 1
            await self.press("room-add-bot")
            await expect(self.chairs.locator("bdi")).to_have_count(seats + 1)

    async def unfold(self, key: str) -> None:
        await self.press(self.page.locator("summary", has_text=self.t(key)))

    async def menu(self, key: str | None = None) -> None:
        """Open the menu, and choose an entry if one is given."""
        await self.press("table-menu")
        if key is not None:
            await self.press(self.page.get_by_role("dialog").get_by_role("button", name=self.t(key), exact=True))

    async def start(self) -> None:
        """Start the game, also if not everybody is ready."""
        await self.press("room-start")
        anyway = self.button("room-start-anyway")
        if await anyway.count():
            await self.press(anyway)

    # --- at the table ---

    @property
    def table(self) -> Locator:
        return self.page.locator("main[data-game]")

    @property
    def status(self) -> Locator:
        return self.page.locator("[data-status]")

    async def at_table(self, game: str) -> None:
        """Wait until the table is completely loaded; a page that disconnects earlier can only be reloaded."""
        await expect(self.page.locator(f"main[data-game={game}] > .game")).to_be_visible()


async def phone(company: Company, name: str, **taste: Any) -> Visit:
    return Visit(await company.phone(name, **taste))


async def desktop(company: Company, name: str, **taste: Any) -> Visit:
    return Visit(await company.desktop(name, **taste))


async def together(company: Company, game: str = "snack-arnaque") -> tuple[Visit, Visit]:
    """Let Ana host and Ben join by the link, each with a phone."""
    ana = await phone(company, "Ana")
    ben = await phone(company, "Ben")
    code = await ana.open_room(game)
    await ana.be_called("Ana")
    await ben.come(code, "Ben")
    await ben.in_lobby()
    await expect(ana.chair("Ben")).to_be_visible()
    return ana, ben


def session(server: Server, visit: Visit) -> RoomSession:
    """Return the server's session of this room."""
    return server.registry.sessions[visit.code]
