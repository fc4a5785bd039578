"""The rules are one tap away: at home, in the room, at the table, and at an address of their own."""

import re
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from web.people import Company, Kind
from web.visit import Visit

GAMES = ("snack-match", "picnic", "snack-arnaque", "sandwich", "snap", "elephant")
EYES: list[Any] = [
    pytest.param("", "phone", {"locale": "fr-FR"}, id="phone-fr"),
    pytest.param("", "desktop", {}, id="desktop"),
    pytest.param("", "phone", {}, id="phone"),
    pytest.param("", "desktop", {"dark": True, "locale": "fr-FR"}, id="desktop-fr-dark"),
    pytest.param("narrow-", "phone", {"locale": "fr-FR", "viewport": {"width": 320, "height": 568}}, id="narrow-fr"),
    pytest.param("flat-", "phone", {"viewport": {"width": 844, "height": 390}, "dark": True}, id="flat-dark"),
]


def book(visit: Visit, game: str) -> Locator:
    return visit.page.locator(f"[data-rules={game}]")


async def is_complete(visit: Visit, game: str) -> None:
    """Four pictures with something drawn in each, and all that is listed in the contents."""
    rules = book(visit, game)
    await expect(rules.locator("figure .stage")).to_have_count(4)
    for stage in await rules.locator(".stage").all():
        await expect(stage.locator("use").first).to_be_attached()
    contents = rules.get_by_role("navigation", name=visit.t("rules-contents")).get_by_role("link")
    titles = [text.strip() for text in await rules.locator("section section .title").all_inner_texts()]
    assert len(titles) >= 8
    assert [text.strip() for text in await contents.all_inner_texts()] == titles


@pytest.mark.parametrize(
    ("kind", "locale"),
    [("phone", "fr-FR"), pytest.param("desktop", "en-GB", marks=pytest.mark.slow)],
)
async def test_the_rules_are_one_tap_away_everywhere(company: Company, kind: Kind, locale: str) -> None:
    ana = Visit(await company.person("Ana", kind, locale=locale))
    await ana.person.go("/")
    await ana.look_at("snap")
    await ana.press("rules-of", game=ana.t("game-snap"))
    await is_complete(ana, "snap")
    await ana.person.look("rules-home")
    await ana.open_room("snack-match")
    await ana.press("rules-of", game=ana.t("game-snack-match"))
    await is_complete(ana, "snack-match")
    # While one chooses, the others can be looked up as well.
    games = ana.page.get_by_role("navigation", name=ana.t("rules-games"))
    await ana.press(games.get_by_role("button", name=ana.t("game-snack-arnaque")))
    await is_complete(ana, "snack-arnaque")
    if kind == "desktop":  # the run that has time
        await ana.person.look("rules-lobby")
    await ana.close()
    await ana.menu("rules-title")
    await expect(book(ana, "snack-match")).to_be_visible()
    await ana.close()
    await ana.play_now("snack-arnaque")
    await ana.at_table("snack-arnaque")
    await ana.press("rules-title")
    await is_complete(ana, "snack-arnaque")
    await ana.close()
    await ana.menu("rules-title")
    await expect(book(ana, "snack-arnaque")).to_be_visible()


async def test_the_contents_lead_to_a_section_and_leave_no_step_behind(company: Company) -> None:
    ana = Visit(await company.phone("Ana"))
    await ana.person.go("/")
    await ana.press(ana.link("rules-all-games"))
    await ana.press(ana.link("game-elephant"))
    await expect(ana.page).to_have_url(re.compile(r"/rules/elephant$"))
    await expect(ana.page).to_have_title(f"{ana.t('rules-of', game=ana.t('game-elephant'))} · Panier")
    steps = await ana.page.evaluate("history.length")
    await ana.press(ana.link("rules-section-fine"))
    title = book(ana, "elephant").get_by_role("heading", name=ana.t("rules-section-fine"), exact=True)
    await expect(title).to_be_focused()
    await expect(title).to_be_in_viewport()
    assert await ana.page.evaluate("history.length") == steps
    await expect(ana.page.get_by_label(ana.t("rules-link"))).to_have_value(re.compile(r"/rules/elephant$"))
    await ana.page.go_back()
    await ana.page.go_back()
    await expect(ana.page.get_by_role("heading", level=1, name="Panier")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "locale", "own", "others"),
    [
        ("picnic", "en-GB", ("Ghost Picnic", "orange", "donuts"), ("automaton", "green", "points")),
        ("picnic", "fr-FR", ("pique-nique fantôme", "orange", "donuts"), ("automate", "vert", "points")),
        ("snack-match", "en-GB", ("automaton", "green", "points"), ("Ghost", "orange", "donuts")),
        ("snack-match", "fr-FR", ("automate", "vertes", "points"), ("fantôme", "orange", "donuts")),
    ],
)
async def test_each_edition_of_the_picnics_has_its_own_words(
    company: Company, game: str, locale: str, own: tuple[str, ...], others: tuple[str, ...]
) -> None:
    """PI-06, PI-31, PI-40, SM-35, SM-47: what one wins, the colour of good bonus cards, whom one plays alone."""
    ana = Visit(await company.desktop("Ana", locale=locale))
    await ana.person.go(f"/rules/{game}")
    sections = [
        book(ana, game).locator("section.part").filter(has=ana.page.get_by_role("heading", name=name, exact=True))
        for name in map(ana.t, ("rules-section-solo", "rules-section-variants", "rules-section-end"))
    ]
    for section, word, foreign in zip(sections, own, others, strict=True):
        await expect(section).to_contain_text(word)
        await expect(section).not_to_contain_text(foreign)


@pytest.mark.slow
async def test_rules_of_another_game_or_language_are_loaded(company: Company) -> None:
    ana = Visit(await company.desktop("Ana"))
    await ana.person.go("/rules/sandwich")
    await is_complete(ana, "sandwich")
    await expect(ana.page.get_by_text("Nine grabs, nine ingredients")).to_be_visible()
    await ana.press(ana.link("game-picnic"))
    await is_complete(ana, "picnic")
    await ana.person.go("/")
    await ana.press("settings-language-fr")
    ana.language = "fr"
    await ana.press("rules-of", game=ana.t("game-sandwich"))
    await expect(ana.page.get_by_text("Neuf prises, neuf ingrédients")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "kind", "taste"), EYES)
async def test_the_rules_can_be_read(company: Company, game: str, size: str, kind: Kind, taste: dict[str, Any]) -> None:
    ana = Visit(await company.person("Ana", kind, **taste))
    await ana.person.go(f"/rules/{game}")
    await is_complete(ana, game)
    await ana.person.look(f"{size}rules-{game}", whole=True)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_the_rules_are_at_every_table(company: Company, game: str) -> None:
    ana = Visit(await company.phone("Ana", locale="fr-FR"))
    await ana.play_now(game)
    await ana.at_table(game)
    await ana.press("rules-title")
    await is_complete(ana, game)
    await ana.person.look(f"rules-table-{game}")
