"""Several people at one device: who is added to it, who has it in hand, and how they race at it."""

from typing import Any

import pytest
from playwright.async_api import Locator, expect

from panier.games._racing.claims import Finish
from panier.server.app import Server
from panier.server.model.open_race import ClaimLogEntry, OpenRace
from web.at_picnic import Picnicker
from web.people import Company
from web.visit import Visit, session

QUICKEST = 100 + 50  # milliseconds (docs/protocol.md), and the frames until it is painted
TABLET = {"viewport": {"width": 1024, "height": 768}, "device_scale_factor": 1}


class Shared(Visit):
    """A device that several people play at."""

    @property
    def curtain(self) -> Locator:
        return self.page.locator("[data-curtain]")

    @property
    def next_up(self) -> Locator:
        return self.page.locator("[data-next-up]")

    @property
    def mates(self) -> Locator:
        """The chairs of those who play on this device besides its owner."""
        return self.chairs.filter(has=self.page.locator("bdi")).filter(has_text=self.t("shared-here"))

    async def add(self, name: str) -> None:
        await self.press(self.page.get_by_role("button", name=self.t("shared-add"), exact=True))
        sheet = self.page.get_by_role("dialog")
        await sheet.get_by_label(self.t("shared-name")).fill(name)
        await self.press(sheet.get_by_role("button", name=self.t("shared-add-yes"), exact=True))
        await expect(sheet).to_have_count(0)
        await expect(self.chair(name)).to_be_visible()

    async def gather(self, game: str, *names: str) -> None:
        """Open a room for this game with everybody on this device."""
        await self.open_room(game)
        await self.be_called(names[0])
        for name in names[1:]:
            await self.add(name)

    def called(self) -> Locator:
        """Return the name of the person who is asked to take the device, on the curtain or below the table."""
        return self.page.locator("[data-curtain] h1, [data-next-up] .name")

    async def whose(self) -> str:
        """Wait until a person is asked to take the device, and return their name."""
        said = await self.called().first.inner_text()
        start, _, end = self.t("shared-you", name="|").partition("|")
        return said.removeprefix(start).removesuffix(end)

    async def take(self, name: str) -> None:
        """Confirm that this person has the device."""
        await self.press("shared-take", name=name)
        await expect(self.page.locator("[data-hand]")).to_contain_text(name)

    async def fingers(self, *seats: int, action: str = "call") -> None:
        """Touch several pads at the same moment, one finger on each."""
        points = []
        for seat in seats:
            box = await self.page.locator(f"[data-owner='{seat}'][data-pad={action}]").bounding_box()
            assert box is not None
            points.append({"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": seat})
        hands = await self.page.context.new_cdp_session(self.page)
        await hands.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
        await hands.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        await hands.detach()

    async def all_words(self) -> str:
        """Return the HTML of the whole page, hidden parts included."""
        return str(await self.page.evaluate("document.documentElement.outerHTML"))


async def tablet(company: Company, name: str, **taste: Any) -> Shared:
    return Shared(await company.phone(name, **{**TABLET, **taste}))


def seat_of(server: Server, visit: Visit, name: str) -> int:
    return [chair.name for chair in session(server, visit).state.room.chairs].index(name)


async def hand(visit: Visit) -> set[str]:
    """Return the accessible names of the strips in hand at a picnic."""
    strips = visit.page.locator("[data-strip]")
    await expect(strips).to_have_count(2)
    labels = [await one.get_attribute("aria-label") or await one.inner_text() for one in await strips.all()]
    return {label.partition(": ")[2].strip(" .") for label in labels}


async def match_shows(visit: Visit) -> None:
    """Wait until two pictures on the table have matched for longer than the quickest believable reaction.

    The page's own clock counts: quicker claims would all be tied.
    """
    await visit.page.wait_for_function(
        """(quickest) => {
            const faces = [...document.querySelectorAll("[data-spread] [data-face]")].map((one) => one.dataset.face);
            const alike = new Set(faces.filter(Boolean)).size < faces.filter(Boolean).length;
            window.alikeSince = alike ? (window.alikeSince ?? performance.now()) : undefined;
            return alike && performance.now() - window.alikeSince > quickest;
        }""",
        arg=QUICKEST,
        timeout=60_000,
    )


def log_claims(patch: pytest.MonkeyPatch) -> list[ClaimLogEntry]:
    """Return a list that collects all claims from now on, as the server logs them."""
    log: list[ClaimLogEntry] = []
    take_rows = OpenRace.take_log_entries

    def take(race: OpenRace) -> tuple[ClaimLogEntry, ...]:
        rows = take_rows(race)
        log.extend(rows)
        return rows

    patch.setattr(OpenRace, "take_log_entries", take)
    return log


def finish(server: Server, visit: Visit) -> Finish:
    """Return the end of the last race, by the rules."""
    playing = session(server, visit).state.game
    assert playing is not None
    found: Finish | None = playing.table.state.finish
    assert found is not None
    return found


async def choose(device: Shared, picnicker: Picnicker) -> None:
    """Make the next choice at a picnic; strips laid by others on this device are removed first."""
    others = f"(key) => key.startsWith('panier-laying') && !key.endsWith(' {picnicker.seat}')"
    await device.page.evaluate(
        f"Object.keys(sessionStorage).filter({others}).forEach((key) => delete sessionStorage[key])"
    )
    if picnicker.state.phase == "draft":
        await picnicker.keep()
    else:
        await picnicker.lay()
        await picnicker.confirm()
