"""A newcomer lays strips by tapping anywhere: no error appears, and nothing is out of sight."""

import pytest
from playwright.async_api import expect

from panier.server.app import Server
from web.at_lesson import Learner
from web.at_picnic import Picnicker
from web.people import Company
from web.visit import phone

# What Safari leaves of a phone, and the smallest ones.
SIZES = [(390, 664), *[pytest.param(size, marks=pytest.mark.slow) for size in ((375, 548), (360, 640), (320, 568))]]


@pytest.mark.parametrize("size", SIZES)
async def test_a_newcomer_lays_four_strips_without_an_error(
    company: Company, server: Server, size: tuple[int, int]
) -> None:
    width, height = size
    visit = await phone(company, "Ana", locale="fr-FR", viewport={"width": width, "height": height})
    page, learner, ana = visit.page, Learner(visit, server), Picnicker(visit, server, seed=width)
    await learner.begin("snack-match")
    errors = page.locator("[data-advice].reason")
    for _ in range(2):
        await learner.reads()
        await ana.keep()
        await ana.laying()
        # The hint points at something and stays on the screen; the board is there as a whole.
        if await learner.hint.count():
            await expect(learner.hint.locator("[data-pointing]")).to_be_in_viewport(ratio=1)
        await expect(page.locator("[data-board] figure")).to_be_in_viewport(ratio=0.99)
        for number in (1, 2):
            await ana.take_up(number)
            await ana.bring()
            await expect(learner.hint).to_have_count(0)  # a learner who plays has read it
            await expect(errors).to_have_count(0)
        await expect(ana.confirm_button).to_be_in_viewport(ratio=1)
        await visit.person.look(f"first-minutes-{width}x{height}")
        await ana.confirm()
        await ana.drafting()


async def test_the_first_strip_is_placed_and_the_grass_can_be_tapped(company: Company, server: Server) -> None:
    visit = await phone(company, "Ana")
    await visit.open_room("picnic")
    await visit.start()
    ana = Picnicker(visit, server, seed=5)
    await ana.keep()
    await ana.laying()
    assert (await ana.laid()).ghost is not None
    await expect(ana.cells).to_have_count(16)
    await ana.confirm()
    await ana.keep()
    await ana.laying()
    assert len(await ana.cells.all()) > 16
