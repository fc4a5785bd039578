"""Check every screen on the way to a game of Snack Arnaque and after it, and save pictures of them.

On phones and desktops, in light and dark themes, in both languages, on the narrowest phone and at twice the size.
"""

from typing import Any

import pytest
from playwright.async_api import expect

from web.at_table import Arnaque, fix_chance, raccoons_first
from web.people import Company, Kind
from web.visit import Visit

# Zoom to 200 % is half the space for the same page.
EYES: dict[str, tuple[str, Kind, dict[str, Any]]] = {
    "phone": ("", "phone", {}),
    "desktop-fr-dark": ("", "desktop", {"dark": True, "locale": "fr-FR"}),
    "narrow-fr": ("narrow-", "phone", {"locale": "fr-FR", "viewport": {"width": 320, "height": 568}}),
    "zoomed": ("zoomed-", "desktop", {"viewport": {"width": 640, "height": 400}}),
    "phone-fr-dark": ("", "phone", {"dark": True, "locale": "fr-FR"}),
    "desktop": ("", "desktop", {}),
}


QUICK = "desktop-fr-dark"
by_all_eyes = pytest.mark.parametrize(
    ("size", "kind", "taste"),
    [pytest.param(*eyes, id=name, marks=[] if name == QUICK else pytest.mark.slow) for name, eyes in EYES.items()],
)


@by_all_eyes
async def test_the_screens_around_a_game(company: Company, size: str, kind: Kind, taste: dict[str, Any]) -> None:
    ana = Visit(await company.person("Ana", kind, **taste))

    async def look(name: str, *, whole: bool = True) -> None:
        await ana.person.look(f"{size}{name}", whole=whole)

    for path, name in [("/", "home"), ("/score", "score"), ("/credits", "credits"), ("/rules/nothing", "nowhere")]:
        await ana.person.go(path)
        await expect(ana.page.get_by_role("heading", level=1)).to_be_visible()
        await look(name)
    await ana.person.go("/")
    await ana.press("settings-title")
    await look("settings", whole=False)
    await ana.close()
    await ana.press("home-replay")
    await look("watch-replay", whole=False)
    await ana.close()
    await ana.open_room("snack-arnaque")
    await ana.add_bots(2)
    await ana.unfold("variant-title")
    await ana.unfold("room-controls")
    await look("lobby")
    await ana.menu()
    await look("menu", whole=False)
    dialog = ana.page.get_by_role("dialog")
    await ana.press(dialog.get_by_role("button").filter(has_text=ana.t("room-invite")))
    await expect(dialog.get_by_role("img")).to_be_visible()
    await look("invite", whole=False)
    await ana.press(dialog.get_by_role("button", name=ana.t("common-back"), exact=True))
    await ana.press(dialog.get_by_role("button", name=ana.t("settings-title"), exact=True))
    await look("settings-room", whole=False)


@pytest.mark.slow
@by_all_eyes
async def test_the_screens_of_a_game(
    company: Company, monkeypatch: pytest.MonkeyPatch, size: str, kind: Kind, taste: dict[str, Any]
) -> None:
    fix_chance(monkeypatch, 2)  # raccoons come early
    ana = Visit(await company.person("Ana", kind, **taste))
    seen: set[str] = set()

    async def look(name: str) -> None:
        if name not in seen:
            seen.add(name)
            await ana.person.look(f"{size}arnaque-{name}")

    await ana.play_now("snack-arnaque")
    thief = Arnaque(ana, 3, raccoons_first)
    thief.passing = look
    await thief.play(turns=3)
    thief.wants = lambda _: 0
    assert await thief.is_my_turn()
    board = ana.page.get_by_role("button", name=ana.t("arnaque-board"))
    if await board.is_visible():
        await ana.press(board)
        await ana.person.look(f"{size}arnaque-board")
        await ana.close()
    await ana.press("arnaque-look", name="Mia")
    await ana.person.look(f"{size}arnaque-rival")
    await ana.close()
    await ana.menu()
    await ana.person.look(f"{size}arnaque-menu")
    await ana.close()
    await thief.play()
    assert {"draw", "options", "steal", "paws"} <= seen
    await look("result")
    await ana.link("after-replay").scroll_into_view_if_needed()
    await look("after")
    await ana.press(ana.link("after-replay"))
    await expect(ana.page.locator("main[data-replay]")).to_be_visible()
    await expect(ana.page.locator("[data-result]")).to_be_visible()
    await look("replay-last")
    await ana.press("replay-first")
    await expect(ana.page.locator("[data-result]")).to_have_count(0)
    await look("replay-first")
