"""The review after a game, in a browser: how far it is, then the curve, turning points, choices, luck and skill."""

import asyncio
import re

import pytest
from playwright.async_api import expect

from panier import protocol
from panier.bots import bot_names, find_bot
from panier.core.chance import seeded
from panier.core.registry import GAMES, find
from panier.protocol.client import Client, play_as
from panier.server.app import Server
from panier.server.session import reviews
from server.reviewing import fake_review_json
from web.people import Company
from web.visit import Visit, desktop, phone

SHORT: dict[str, dict[str, object]] = {"snap": {"flips": 40}, "elephant": {"flips": 40}}
ENOUGH = 200_000  # milliseconds for a review in earnest, on a machine that has much else to do
# What a device remembers of a game that was played on it.
REMEMBERED = "(entry) => localStorage.setItem('panier-mine', JSON.stringify({ v: 1, games: [entry], badges: {} }))"


@pytest.fixture
def drawn_by_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace reviews by random ones, which are fast: for their display it does not matter whether they are right."""
    monkeypatch.setattr(reviews, "make_review", fake_review_json)


async def played(server: Server, game: str, seats: int) -> str:
    """Play a game with a program and bots, and return its name."""
    entry = find(game)
    async with await Client.open(server.urls[0], "Ana") as ana:
        for number in range(seats - 1):
            await ana.send_command(protocol.AddBot(f"bot{number}", strength="sprout"))
        await ana.send_command(protocol.Choose("choose", game, SHORT.get(game, {})))
        await ana.send_command(protocol.Start("start"))
        async with asyncio.timeout(100):
            await play_as(ana, find_bot(entry, bot_names(entry)[0]), seeded(1), speed=server.settings.speed)
        assert ana.table is not None
        assert ana.table.record
        return ana.table.record


async def remember(visit: Visit, record: str, game: str) -> None:
    """Store a game on this device as played from the first seat."""
    entry = {"record": record, "game": game, "at": 1.79e12, "kind": game, "alone": False, "won": True}
    await visit.person.go("/my-games")
    await visit.page.evaluate(REMEMBERED, {**entry, "score": 3, "reactions": [], "seat": 0})


async def open_review(visit: Visit, record: str) -> None:
    await visit.person.go(f"/review/{record}")
    await expect(visit.page.locator("main[data-review=made] [data-curve]")).to_be_visible(timeout=ENOUGH)


async def test_a_game_is_reviewed_on_a_phone(company: Company, server: Server, drawn_by_lot: None) -> None:
    record = await played(server, "snack-match", 3)
    ana = await phone(company, "Ana")
    page = ana.page
    await remember(ana, record, "snack-match")
    await page.reload()
    await ana.person.look("my-games-lately")
    await ana.press(page.locator("a[data-review]"))
    await expect(page.locator("main[data-review=made] [data-curve]")).to_be_visible()
    assert page.url.endswith(f"/review/{record}")
    # Three turning points, each with the table as it was; one of them leads back to the curve.
    turns = page.locator("[data-turn]")
    await expect(turns).to_have_count(3)
    await expect(turns.locator(".board").first).to_be_attached()
    step = await turns.nth(2).get_attribute("data-turn")
    await ana.press(turns.nth(2).get_by_role("button"))
    await expect(page.locator("[data-cursor]")).to_have_attribute("data-cursor", str(step))
    # One's own choices come first; opened, what was played and what would have been better lie side by side.
    await expect(page.locator("[data-whose='0']").first).to_be_checked()
    choices = page.locator("[data-decision]")
    await ana.press(choices.first.get_by_role("button"))
    await expect(choices.first.locator("[data-opened] .board, [data-opened] .strip")).not_to_have_count(0)
    await expect(page.locator("[data-luck]")).to_have_count(3)
    await expect(page.locator("[data-optimum]")).to_be_visible()
    await ana.person.look("review-snack-match", whole=True)


async def test_the_curve_can_be_explored_by_keyboard(company: Company, server: Server, drawn_by_lot: None) -> None:
    record = await played(server, "snack-arnaque", 2)
    ben = await desktop(company, "Ben", locale="fr-FR", dark=True)
    page = ben.page
    await open_review(ben, record)
    slider = page.get_by_role("slider", name=ben.t("review-moment"))
    await slider.focus()
    await page.keyboard.press("Home")
    await expect(slider).to_have_attribute("data-cursor", "0")
    await page.keyboard.press("ArrowRight")
    await expect(slider).not_to_have_attribute("data-cursor", "0")
    await expect(slider).to_have_attribute("aria-valuetext", re.compile("%"))
    await page.keyboard.press("End")
    steps = await slider.get_attribute("data-cursor")
    # It was nobody's on this device: everybody's choices, and nobody's line thicker than another's.
    await expect(page.locator("[data-whose=all]").first).to_be_checked()
    await expect(page.locator("[aria-pressed=true][data-follow]")).to_have_count(0)
    await ben.press(page.locator("[data-follow='1']"))
    await expect(page.locator("[data-line='1']")).to_have_class(re.compile("followed"))
    await ben.person.look("review-snack-arnaque", whole=True)
    await ben.press(ben.link("review-to-replay").first)
    await expect(page.locator("main[data-replay]")).to_have_attribute("data-replay", str(steps))


async def test_a_review_shows_its_progress_and_failure(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = await played(server, "snack-arnaque", 2)
    go_on = asyncio.Event()

    async def do(*_: object) -> bytes:
        await go_on.wait()
        raise OSError("no review today")

    monkeypatch.setattr(server.review_pool, "run", do)
    ana = await phone(company, "Ana", viewport={"width": 320, "height": 568})
    ana.person.forgive("status of 409")
    await ana.person.go(f"/review/{record}")
    await expect(ana.page.get_by_role("progressbar")).to_be_visible()
    await ana.person.look("review-making")
    go_on.set()
    await ana.sees("reason-review-failed")
    await ana.person.look("review-failed")
    monkeypatch.undo()
    monkeypatch.setattr(reviews, "make_review", fake_review_json)
    await ana.press("replay-again")
    await expect(ana.page.locator("[data-curve]")).to_be_visible()


async def test_an_unknown_game_has_no_review(company: Company) -> None:
    ana = await phone(company, "Ana")
    ana.person.forgive("status of 404")
    await ana.person.go("/review/nothing")
    await ana.sees("replay-unknown")


SCREENS = {
    "phone": {"width": 390, "height": 844},
    "small": {"width": 320, "height": 568},
    "lying": {"width": 844, "height": 390},
}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [("snap", 8), ("snack-match", 9), ("sandwich", 12), ("elephant", 2)])
async def test_large_companies_on_every_screen(
    company: Company, server: Server, drawn_by_lot: None, game: str, seats: int
) -> None:
    record = await played(server, game, seats)
    for name, size in SCREENS.items():
        ana = await phone(company, f"Ana-{name}", viewport=size, dark=name == "small")
        await open_review(ana, record)
        await expect(ana.page.locator("[data-line]")).to_have_count(seats)
        await ana.person.look(f"review-{game}-{seats}-{name}", whole=True)
    ben = await desktop(company, "Ben", dark=True)
    await open_review(ben, record)
    await ben.person.look(f"review-{game}-{seats}", whole=True)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_reviews_in_earnest(company: Company, server: Server, game: str) -> None:
    record = await played(server, game, 3)
    ana = await phone(company, "Ana", locale="fr-FR")
    await remember(ana, record, game)
    await open_review(ana, record)
    first = ana.page.locator("[data-decision]").first
    if await first.count():
        await ana.press(first.get_by_role("button"))
        await expect(first.locator("[data-opened]")).to_be_visible()
    await ana.person.look(f"review-{game}-in-earnest", whole=True)
