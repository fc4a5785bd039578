"""Every page and every game's table, in both languages: nothing that axe forbids, nothing left untranslated."""

from typing import Final

import pytest
from playwright.async_api import expect

from panier.server.app import Server
from panier.server.session import reviews
from server.reviewing import fake_review_json
from web.people import Company
from web.test_party import open_table, opening
from web.test_review import open_review, played
from web.visit import desktop, phone

GAMES: Final = ("snack-match", "picnic", "snack-arnaque", "sandwich", "snap", "elephant")
ADDRESSES: Final = {
    "home": "/",
    "rules": "/rules",
    "rules-game": "/rules/sandwich",
    "score": "/score",
    "daily": "/daily",
    "my-games": "/my-games",
    "credits": "/credits",
    "nowhere": "/rules/nothing",
}
in_both_languages = pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])


@in_both_languages
async def test_every_page(company: Company, server: Server, monkeypatch: pytest.MonkeyPatch, locale: str) -> None:
    monkeypatch.setattr(reviews, "make_review", fake_review_json)
    record = await played(server, "snack-arnaque", 2)
    ana = await phone(company, "Ana", locale=locale)
    for name, path in ADDRESSES.items():
        await ana.person.go(path)
        await expect(ana.page.get_by_role("heading", level=1)).to_be_visible()
        await ana.person.look(f"page-{name}")
    await ana.person.go(f"/replay/{record}")
    await expect(ana.page.locator("main[data-replay]")).to_be_visible()
    await ana.person.look("page-replay")
    await open_review(ana, record)
    await ana.person.look("page-review")
    await ana.open_room("picnic")
    await ana.person.look("page-lobby")
    laptop = await desktop(company, "Laptop", locale=locale)
    await open_table(laptop, "party-as-player")
    await expect(opening(laptop)).to_be_visible()
    await laptop.person.look("page-party")
    screen = await desktop(company, "Television", locale=locale)
    await screen.person.go(f"/screen/{ana.code}")
    await screen.sees(screen.page.locator("[data-people]"))
    await screen.person.look("page-screen")


@in_both_languages
async def test_every_table(company: Company, locale: str) -> None:
    ana = await phone(company, "Ana", locale=locale)
    for game in GAMES:
        await ana.play_now(game)
        await ana.at_table(game)
        await ana.person.look(f"table-{game}")
