"""Nothing covers a button or an instruction: what floats over a page, measured against all that is pressed and read."""

import asyncio

import pytest
from playwright.async_api import expect

from panier.server.app import Server
from web.at_lesson import Learner
from web.covering import LASTING, covered, everybody_floats, pause, play_on
from web.people import Company
from web.visit import Visit

RACES = ("snap", "elephant")
CHATTY = ("snack-match", "picnic", "snack-arnaque")  # bots say something as soon as it begins, and at its end
GAMES = ("snack-match", "picnic", "snack-arnaque", "sandwich", *RACES)
QUICK = "snack-arnaque"  # the others are tried by `make slow`


async def visitor(company: Company) -> Visit:
    """Open a visitor with motion, so that bots speak, and in French, which has longer sentences."""
    visit = Visit(await company.phone("Ana", motion=True, locale="fr-FR", is_mobile=False))
    await visit.page.add_init_script(f"addEventListener('DOMContentLoaded', {LASTING})")
    return visit


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game == QUICK else pytest.mark.slow) for game in GAMES]
)
async def test_nothing_is_covered_in_the_room_at_the_table_and_on_the_result(
    company: Company, server: Server, game: str
) -> None:
    visit = await visitor(company)
    await visit.open_room(game)
    await visit.add_bots(2)
    await everybody_floats(server, visit)
    await expect(visit.page.locator(".bubble")).to_have_count(2)
    found = await covered(visit, f"{game}-lobby")
    await visit.start()
    await visit.at_table(game)
    if game in RACES:
        await pause(server, visit, paused=True)
    if game in CHATTY:
        await expect(visit.page.locator("[data-banter]")).to_have_count(1)
    if await visit.page.locator("main[data-playable]").count() and await visit.button("table-hint").count():
        await visit.press("table-hint")
        await expect(visit.page.locator("[data-hinted]")).to_have_count(1)
    found += await covered(visit, f"{game}-table")
    await everybody_floats(server, visit)
    await expect(visit.page.locator(".notice")).to_have_count(1)
    await visit.page.locator(".notice button").focus()  # it stays
    found += await covered(visit, f"{game}-table-all")
    if game in RACES:
        await pause(server, visit, paused=False)
    await play_on(server, visit)
    rematch, skip = visit.page.locator("[data-rematch]").first, visit.button("picnic-skip")
    await expect(rematch.or_(skip)).to_be_visible()
    if await skip.count():
        await visit.press(skip)
    await expect(rematch).to_be_visible()
    if game in CHATTY:
        await expect(visit.page.locator("[data-banter]")).to_have_count(1)
    await everybody_floats(server, visit)
    found += await covered(visit, f"{game}-result")
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_a_lesson_covers_nothing_to_its_end(company: Company, server: Server, game: str) -> None:
    await learn(company, server, game, hints=9)


@pytest.mark.slow
async def test_a_lesson_covers_nothing_while_the_first_strips_are_kept_and_laid(
    company: Company, server: Server
) -> None:
    await learn(company, server, "snack-match", hints=2)


async def learn(company: Company, server: Server, game: str, *, hints: int) -> None:
    """Measure this many hints of a lesson, while a program plays from one to the next."""
    visit = await visitor(company)
    learner = Learner(visit, server)
    await learner.begin(game)
    await expect(learner.hint).to_have_count(1)
    found: list[str] = []
    read: list[str] = []
    skip = visit.button("picnic-skip")

    async def has_come() -> bool:
        """Wait until a hint has come to stay: an act under way could still end it."""
        if not await learner.hint.count():
            return False
        await asyncio.sleep(0.3)
        return await learner.hint.count() > 0

    while (key := await learner.lesson.get_attribute("data-hint")) != "over":
        assert key
        read.append(key)
        found += await covered(visit, f"{game}-{key}")
        await visit.press(learner.hint.locator("[data-got-it]"))
        await expect(visit.page.locator(f"[data-hint='{key}']")).to_have_count(0)
        if len(read) == hints:
            break
        await play_on(server, visit, has_come)
        await expect(learner.hint.or_(skip).first).to_be_attached()
        if await skip.count():
            await visit.press(skip)
        await expect(learner.hint).to_have_count(1)
    assert len(read) > 1
    assert not found, "\n".join(found)
