"""Snack Match and Picnic are one game in two editions: each has its own word for points, its colours and its rival."""

import colorsys
import re
from itertools import pairwise
from typing import Any, Final, Literal

import pytest
from playwright.async_api import Locator, Page, expect

from panier.games.picnic.cards import Edition
from panier.server.app import Server
from web.at_picnic import Picnicker
from web.people import Company
from web.visit import Visit

pytestmark = pytest.mark.usefixtures("same_cards")

DEVICES: Final[dict[str, dict[str, Any]]] = {
    "phone": {"kind": "phone", "locale": "fr-FR"},
    "narrow": {"kind": "phone", "viewport": {"width": 320, "height": 568}, "locale": "fr-FR"},
    "desktop": {"kind": "desktop", "dark": True},
}
# In Snack Match a donut is a food, and never one of many.
FOREIGN: Final[dict[Edition, str]] = {"snack-match": r"\d donuts?\b|\bdonuts\b", "picnic": r"\bpoints?\b"}
OWN: Final[dict[Edition, str]] = {"snack-match": r"\d points?\b", "picnic": r"\d donuts?\b"}
SAID: Final = """() => {
    const texts = [...document.body.querySelectorAll("*")].flatMap((one) => [
        ...[...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data),
        ...["aria-label", "aria-description", "title", "placeholder"].map((name) => one.getAttribute(name) ?? ""),
    ]);
    return [document.title, ...texts].map((text) => text.trim()).filter(Boolean);
}"""


async def counts(page: Page, edition: Edition, *, nothing: bool = False) -> None:
    """Check that the page gives amounts only in the word of this edition."""
    said = await page.evaluate(SAID)
    assert [text for text in said if re.search(FOREIGN[edition], text, re.IGNORECASE)] == []
    assert nothing or [text for text in said if re.search(OWN[edition], text)]


async def colour(element: Locator, name: str) -> Literal["green", "orange", "red"]:
    """Return the name of a colour."""
    value = await element.evaluate("(one, name) => getComputedStyle(one)[name]", name)
    red, green, blue = (int(number) / 255 for number in re.findall(r"\d+", value)[:3])
    hue = 360 * colorsys.rgb_to_hsv(red, green, blue)[0]
    return "red" if hue < 20 else "orange" if hue < 50 else "green"


async def company_of_three(company: Company, server: Server, edition: Edition, device: str) -> Picnicker:
    """Open a game with two bots and one bonus card of either colour."""
    person = await company.person("Ana", **DEVICES[device])
    person.device = f"{edition}-{device}-{person.device}"
    visit = Visit(person)
    await visit.open_room(edition)
    await visit.unfold("variant-title")
    await visit.press(visit.page.get_by_role("radio", name=visit.t("variant-bonus-named"), exact=True))
    await visit.add_bots(2)
    await counts(visit.page, edition, nothing=True)
    await visit.start()
    return Picnicker(visit, server, seed=41)


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "device"), [("picnic", "phone"), ("snack-match", "desktop")])
async def test_PI_06_each_edition_counts_in_its_own_word_from_the_lobby_to_the_replay(
    company: Company, server: Server, edition: Edition, device: str
) -> None:
    ana = await company_of_three(company, server, edition, device)
    visit, page = ana.visit, ana.page
    screen = await company.desktop("Television", locale="fr-FR")
    await screen.go(f"/screen/{visit.code}")
    await ana.round()
    await ana.drafting()
    await counts(page, edition)
    await counts(screen.page, edition)
    await visit.person.look("edition-draft")
    await ana.keep()
    await ana.lay()
    await counts(page, edition)
    await visit.person.look("edition-laying")
    await visit.press(page.get_by_role("button", name=visit.t("picnic-bonuses")))
    await counts(page, edition)
    await visit.person.look("edition-bonuses")
    await visit.close()
    await visit.press(ana.others.first)
    await counts(page, edition)
    await visit.person.look("edition-gallery")
    await visit.close()
    await ana.confirm()
    for _ in range(2):
        await ana.round()
    await expect(ana.result).to_be_visible()
    await counts(page, edition)
    await visit.person.look("edition-result", whole=True)
    await expect(screen.page.locator("[data-next]")).to_be_visible()
    await counts(screen.page, edition)
    await screen.look(f"edition-screen-{edition}")
    await visit.menu("log-title")
    await counts(page, edition)
    await visit.close()
    await visit.press(visit.link("after-replay"))
    await page.get_by_role("slider", name=visit.t("replay-slider")).press("End")
    await expect(ana.result).to_be_visible()
    await counts(page, edition)


@pytest.mark.parametrize(
    ("edition", "good", "device"),
    [
        ("snack-match", "green", "narrow"),
        ("picnic", "orange", "desktop"),
        pytest.param("snack-match", "green", "desktop", marks=pytest.mark.slow),
        pytest.param("picnic", "orange", "narrow", marks=pytest.mark.slow),
    ],
)
async def test_SM_38_PI_31_PI_36_bonus_cards_have_the_editions_colours(
    company: Company, server: Server, edition: Edition, good: str, device: str
) -> None:
    ana = await company_of_three(company, server, edition, device)
    visit, page = ana.visit, ana.page
    await ana.drafting()
    corner, most = page.locator("[data-bonus=corner]"), page.locator("[data-bonus=most]")
    for card, expected in ((corner, good), (most, "red")):
        assert await colour(card, "borderTopColor") == expected
        assert await colour(card.locator(".modifier"), "color") == expected
    await visit.person.look("edition-colours")
    await visit.press(page.get_by_role("button", name=visit.t("picnic-bonuses")))
    marks = page.get_by_role("dialog").locator(".modifier")
    assert [await colour(mark, "color") for mark in await marks.all()] == [good, "red"]
    await visit.person.look("edition-colours-sheet")


@pytest.mark.parametrize(
    ("edition", "device"),
    [
        pytest.param("picnic", "desktop", marks=pytest.mark.slow),
        pytest.param("snack-match", "phone", marks=pytest.mark.slow),
        pytest.param("picnic", "phone", marks=pytest.mark.slow),
    ],
)
async def test_SM_51_PI_40_PI_41_only_the_automaton_shows_its_cards(
    company: Company, server: Server, edition: Edition, device: str
) -> None:
    person = await company.person("Ana", **DEVICES[device])
    person.device = f"{edition}-{device}-{person.device}"
    visit = Visit(person)
    await visit.open_room(edition)
    await visit.start()
    ana = Picnicker(visit, server, seed=43)
    await ana.drafting()
    for _ in range(4):
        await ana.round()
    await ana.drafting()
    name = {"snack-match": ("Automaton", "Automate"), "picnic": ("Ghost Picnic", "Pique-nique fantôme")}[edition]
    rival = ana.page.get_by_role("region", name=name[visit.language == "fr"], exact=True)
    cards = rival.get_by_role("img")
    assert ana.state.automaton is not None
    expected = [ana.faces(card) for card in ana.state.automaton]
    assert [await card.get_attribute("aria-label") for card in await cards.all()] == expected
    boxes = [box for card in await cards.all() if (box := await card.bounding_box())]
    apart = [one["x"] + one["width"] <= other["x"] for one, other in pairwise(boxes)]
    in_line = len({round(box["y"]) for box in boxes}) == 1
    assert len(boxes) == len(expected) == 4
    assert (all(apart), in_line) == ((True, True) if edition == "snack-match" else (False, False))
    await counts(ana.page, edition)
    await person.look("edition-solo")
    for _ in range(4):
        await ana.round()
    await expect(ana.result).to_be_visible()
    await counts(ana.page, edition)
    verdict = await ana.result.get_by_role("heading", level=2).inner_text()
    assert re.search("automat" if edition == "snack-match" else "Ghost Picnic|pique-nique fantôme", verdict)
    await person.look("edition-solo-result", whole=True)


async def test_PI_06_a_real_picnic_is_counted_in_the_word_of_its_box(company: Company) -> None:
    visit = Visit(await company.phone("Ana", locale="fr-FR"))
    await visit.person.go("/score")
    for edition in ("snack-match", "picnic"):
        await visit.press(visit.page.get_by_role("button", name=visit.t(f"game-{edition}"), exact=True))
        await expect(visit.page.locator("[data-score]")).to_have_attribute("data-edition", edition)
        await counts(visit.page, edition)
        await visit.person.look(f"edition-score-{edition}", whole=True)
