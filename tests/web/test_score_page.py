"""A picnic of real cards is tapped in and counted: the two of the rules, by finger and by keys."""

import pytest
from playwright.async_api import expect

from games.picnic.picnics import BAPTISTE, SANDRINE
from panier.games.picnic.cards import CLOTHS, FOODS, NAMES
from panier.games.picnic.paper import count_paper
from web.people import Company
from web.visit import Visit, desktop, phone

BOTH = f"# Baptiste\n{BAPTISTE.strip()}\n\n# Sandrine\n{SANDRINE.strip()}\n"


def cells(paper: str) -> list[str]:
    return paper.split()


async def total(visit: Visit, points: int) -> None:
    await expect(visit.page.locator("[data-total]")).to_have_attribute("data-total", str(points))


async def tap_in(visit: Visit, paper: str) -> None:
    """Tap a picnic in, face by face, so that each face is chosen once."""
    page = visit.page
    for face in sorted(set(cells(paper))):
        food = visit.t(f"food-{NAMES['snack-match'][face[0]]}")
        foods = page.get_by_role("group", name=visit.t("score-foods"), exact=True)
        cloths = page.get_by_role("group", name=visit.t("score-cloths"), exact=True)
        for choice in (foods.get_by_role("button", name=food), cloths.get_by_role("button").nth(CLOTHS.index(face[1]))):
            if await choice.get_attribute("aria-pressed") != "true":
                await visit.press(choice)
            await expect(choice).to_have_attribute("aria-pressed", "true")
        for cell, wanted in enumerate(cells(paper)):
            if wanted == face:
                await visit.press(page.locator(f"[data-cell='{cell}']"))


async def test_the_picnic_of_the_rules_is_tapped_in_and_worth_eleven(company: Company) -> None:
    ana = await phone(company, "Ana", locale="fr-FR")
    await ana.person.go("/score")
    await tap_in(ana, BAPTISTE)
    await total(ana, 11)
    row, col = 2, 3  # "dO sO sO sG": its third cell
    name = ana.t("picnic-cell", row=row, col=col, face=ana.t("picnic-face-O", food=ana.t("food-soda")))
    await expect(ana.page.get_by_role("button", name=name, exact=True)).to_be_visible()
    await ana.person.look("score", whole=True)
    await ana.page.reload()
    await total(ana, 11)  # what was entered stays on the device


@pytest.mark.slow
async def test_two_picnics_by_keys_with_a_bonus_that_compares_them(company: Company) -> None:
    ana = await desktop(company, "Ana")
    page, keyboard = ana.page, ana.page.keyboard
    await ana.person.go("/score")
    tabs = page.get_by_role("group", name=ana.t("score-players"), exact=True).get_by_role("button")
    await expect(tabs).to_have_count(3)  # two players to begin with, and the button that adds one
    for seat, paper in enumerate((BAPTISTE, SANDRINE)):
        await tabs.nth(seat).focus()
        await keyboard.press("Enter")
        await page.locator("[data-cell='0']").focus()
        for cell, face in enumerate(cells(paper)):
            await keyboard.press(str(1 + FOODS["snack-match"].index(face[0])))
            await keyboard.press(str(5 + CLOTHS.index(face[1])))
            if cell < 15:
                await keyboard.press("ArrowRight")
        await total(ana, (11, 13)[seat])
    await page.get_by_label(ana.t("score-bonus-one")).select_option("least")
    await page.get_by_label(ana.t("score-element-one")).select_option("B")
    await page.get_by_label(ana.t("score-bonus-two")).select_option("corner")
    await page.get_by_label(ana.t("score-element-two")).select_option("w")
    counted = count_paper("snack-match", BOTH, ["least:B", "corner:w"])
    await total(ana, counted.result.sheets[1].total)
    await ana.press(tabs.first)
    await total(ana, counted.result.sheets[0].total)
    await ana.person.look("score-two", whole=True)
    await page.reload()
    await ana.press(tabs.nth(1))
    await total(ana, counted.result.sheets[1].total)
