"""A race begins for all at once: the host is asked whether to wait, then every screen counts three, two, one."""

import re

import pytest
from playwright.async_api import expect

from panier.core.units import Millis
from panier.server.app import Server
from panier.server.session.bot_seats import Pace
from web.people import Company
from web.visit import HEARD, Visit, desktop, phone, session

pytestmark = pytest.mark.real_time
COUNTDOWN = 6000  # milliseconds: longer than usual, as a busy machine looks at several screens meanwhile


async def at_snap(company: Company, server: Server) -> tuple[Visit, Visit, Visit]:
    """Open a room of Snap: Ana hosts at a laptop, Ben has a phone and is not ready, and there is a television."""
    server.registry.pace = Pace(Millis(0), Millis(0), Millis(COUNTDOWN))
    ana, ben = await desktop(company, "Ana"), await phone(company, "Ben", locale="fr-FR")
    screen = await desktop(company, "Television")
    code = await ana.open_room("snap")
    await ana.be_called("Ana")
    await ben.come(code, "Ben")
    await expect(ana.chair("Ben")).to_be_visible()
    await screen.person.go(f"/screen/{code}")
    await expect(screen.page.locator("[data-people]")).to_be_visible()
    return ana, ben, screen


async def test_start_asks_once_and_then_all_screens_count(company: Company, server: Server) -> None:
    ana, ben, screen = await at_snap(company, server)
    await ben.page.evaluate(HEARD)
    await ana.press("room-start")
    await expect(ana.page.get_by_role("dialog")).to_contain_text("Ben is not ready yet. Start anyway?")
    await ana.person.look("start-unready")
    assert not session(server, ana).state.room.playing
    await ana.press("room-start-wait")
    await expect(ana.page.get_by_role("dialog")).to_have_count(0)
    await ana.press("room-start")
    await ana.press("room-start-anyway")
    for one in (ana, ben, screen):
        await expect(one.page.locator("[data-countdown]")).to_be_visible()
        await expect(one.page.locator("[data-status]")).to_have_text(one.t("table-begins"))
        await one.person.look("countdown")
    await expect(ana.page.locator("[data-countdown]")).to_have_attribute("data-countdown", re.compile("^[1-4]$"))
    await ben.page.reload()  # it goes on where it is
    await expect(ben.page.locator("[data-countdown]")).to_be_visible()
    assert int(await ben.page.locator("[data-countdown]").get_attribute("data-countdown") or 0) < COUNTDOWN / 1000 - 1
    for one in (ana, ben, screen):
        await expect(one.page.locator("[data-spread]")).to_be_visible()
        await expect(one.page.locator("[data-countdown]")).to_have_count(0)
    await ben.page.reload()  # no second one
    await expect(ben.page.locator("[data-spread]")).to_be_visible()
    await expect(ben.page.locator("[data-countdown]")).to_have_count(0)


@pytest.mark.slow
async def test_a_countdown_is_announced_once(company: Company, server: Server) -> None:
    ana, ben, _ = await at_snap(company, server)
    await ben.page.evaluate(HEARD)
    await ana.start()
    await expect(ben.page.locator("[data-spread]")).to_be_visible()
    heard = " ".join(await ben.page.evaluate("window.heard"))
    assert heard.count("Départ dans") == 1


async def test_ready_people_are_not_waited_for(company: Company, server: Server) -> None:
    ana, ben, _ = await at_snap(company, server)
    await ben.press("room-ready")
    await expect(ana.page.get_by_text(ana.t("room-all-ready"))).to_be_visible()
    await ana.press("room-start")
    await expect(ana.page.locator("[data-countdown]")).to_be_visible()
