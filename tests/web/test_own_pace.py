"""Alone with bots in a race: they keep to one's pace, say so, and who comes after the winner sees their own time."""

import re

from playwright.async_api import expect

from panier.server.serve import Server
from web.people import Company
from web.visit import Visit, desktop, phone, session

# Presses a pad so many milliseconds after a photo finish is on the screen that somebody else has won.
PRESS_AFTER_A_BOT = """(millis) => new Promise((done) => {
    const seen = document.querySelector("[data-strip] [data-photo=won]");
    const watch = new MutationObserver(() => {
        const photo = document.querySelector("[data-strip] [data-photo=won]");
        if (!photo || photo === seen) return;
        watch.disconnect();
        setTimeout(() => {
            const pad = document.querySelector("[data-pad]");
            const press = { bubbles: true, button: 0, pointerId: 1, pointerType: "touch", isPrimary: true };
            pad.dispatchEvent(new PointerEvent("pointerdown", press));
            done();
        }, millis);
    });
    watch.observe(document.body, { childList: true, subtree: true });
})"""


async def plays_now(visit: Visit) -> None:
    await visit.play_now("elephant")
    await expect(visit.page.locator("[data-pad]").first).to_be_visible()


async def test_who_presses_after_a_bot_sees_their_own_time(company: Company, server: Server) -> None:
    ana = await phone(company, "Ana")
    await plays_now(ana)
    page = ana.page
    await expect(page.locator("[data-strip] .hint")).to_contain_text("keep to your pace")
    await ana.person.look("own-pace-said")
    await page.evaluate(PRESS_AFTER_A_BOT, 60)
    own = page.locator("[data-strip] [data-own-time]")
    await expect(own).to_have_text(re.compile(r"You: [\d,]+ ms, [\d,]+ ms later\."))
    await ana.person.look("own-time")
    kept = await page.evaluate("() => JSON.parse(localStorage.getItem('panier-reactions')).elephant")
    assert len(kept) == 1
    game = session(server, ana).game
    assert game is not None
    assert game.bots.own_pace is not None


async def test_it_is_said_as_long_as_the_game_lasts(company: Company) -> None:
    ana = await desktop(company, "Ana")
    await plays_now(ana)
    await expect(ana.page.locator("[data-paced]")).to_be_visible()
    await ana.person.look("own-pace-desktop")
