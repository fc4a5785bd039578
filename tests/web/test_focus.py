"""A focus that the page has moved by itself is invisible until keys are used."""

import pytest
from playwright.async_api import expect

from panier.server.app import Server
from web.at_picnic import Picnicker
from web.people import Company
from web.visit import desktop, phone

pytestmark = pytest.mark.usefixtures("same_cards")

# The width of the ring around what has the focus; -1 where nothing has.
RING = """() => {
    const here = document.activeElement;
    if (!here || here === document.body) return -1;
    const { outlineStyle, outlineWidth } = getComputedStyle(here);
    return outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
}"""
AWAY = "() => document.activeElement !== document.body"


async def test_after_a_reload_on_a_phone_there_is_no_ring(company: Company, server: Server) -> None:
    ana = Picnicker(await phone(company, "Ana"), server)
    await ana.visit.play_now("snack-match")
    await ana.drafting()
    await ana.page.reload()
    await ana.drafting()
    await ana.page.wait_for_function(AWAY)
    assert await ana.page.evaluate(RING) == 0
    await ana.keep()
    await ana.laying()
    await ana.page.reload()
    await ana.laying()
    await ana.page.wait_for_function(AWAY)
    assert await ana.page.evaluate(RING) == 0


async def test_with_the_first_key_the_ring_is_there(company: Company, server: Server) -> None:
    ana = Picnicker(await desktop(company, "Ana"), server)
    await ana.visit.play_now("snack-match")
    await ana.drafting()
    await ana.page.reload()
    await ana.drafting()
    await ana.page.wait_for_function(AWAY)
    assert await ana.page.evaluate(RING) == 0
    await ana.page.keyboard.press("Shift")
    assert await ana.page.evaluate(RING) > 0
    await ana.page.keyboard.press("Tab")
    assert await ana.page.evaluate(RING) > 0
    await expect(ana.page.locator("[data-quiet-focus]")).to_have_count(0)
