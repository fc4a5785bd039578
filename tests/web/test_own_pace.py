"""Alone with bots in a race: they keep to one's pace, say so, and who comes after the winner sees their own time."""

import re

import pytest
from playwright.async_api import expect

from panier.server.app import Server
from web.people import Company
from web.visit import Visit, desktop, phone, session

# Presses a pad as soon as a photo finish shows that somebody else has won.
PRESSES_AFTER_BOTS = """() => {
    let seen = document.querySelector("[data-strip] [data-photo=won]");
    new MutationObserver(() => {
        const photo = document.querySelector("[data-strip] [data-photo=won]");
        if (!photo || photo === seen) return;
        seen = photo;
        const press = { bubbles: true, button: 0, pointerId: 1, pointerType: "touch", isPrimary: true };
        document.querySelector("[data-pad]")?.dispatchEvent(new PointerEvent("pointerdown", press));
    }).observe(document.body, { childList: true, subtree: true });
}"""


async def plays_now(visit: Visit) -> None:
    await visit.play_now("elephant")
    await expect(visit.page.locator("[data-pad]").first).to_be_visible()


@pytest.mark.real_time  # the next card shows when it does at home, long after a hand has come down
async def test_a_press_after_a_bot_shows_the_own_time(company: Company, server: Server) -> None:
    ana = await phone(company, "Ana")
    await plays_now(ana)
    page = ana.page
    await page.evaluate(PRESSES_AFTER_BOTS)
    own = page.locator("[data-strip] [data-own-time]")
    await expect(own).to_have_text(re.compile(r"You: [\d,]+ ms, [\d,]+ ms later\."), timeout=60_000)
    await ana.person.look("own-time")
    await page.locator("[data-strip] button").click()  # the strip itself says it until the first photo finish
    await expect(page.get_by_role("dialog")).to_contain_text("keep to your pace")
    await ana.person.look("own-pace-said")
    kept = await page.evaluate("() => JSON.parse(localStorage.getItem('panier-reactions')).elephant")
    assert len(kept) >= 1
    game = session(server, ana).state.game
    assert game is not None
    assert game.bots.adaptive_pace is not None


async def test_the_adaptive_pace_is_announced_all_game(company: Company) -> None:
    ana = await desktop(company, "Ana")
    await plays_now(ana)
    await expect(ana.page.locator("[data-paced]")).to_be_visible()
    await ana.person.look("own-pace-desktop")
