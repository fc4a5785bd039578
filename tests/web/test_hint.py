"""A hint on request: the move is shown in its place with a word why, and nothing is done that one does not confirm."""

import asyncio
import re

import pytest
from playwright.async_api import expect

from panier.server.app import Server
from panier.server.session.bot_engine import HintReply
from web.at_picnic import Picnicker
from web.people import Company
from web.visit import Visit, desktop, phone, session


async def ask(visit: Visit) -> str:
    """Press the hint button and return the text of the hint."""
    await visit.press("table-hint")
    said = visit.page.locator("[data-hinted]")
    await expect(said).to_be_visible()
    return (await said.inner_text()).strip()


@pytest.mark.slow
async def test_a_round_of_snack_match_by_hints_alone(company: Company, server: Server) -> None:
    visit = await phone(company, "Ana", locale="fr-FR")
    await visit.open_room("snack-match")
    await visit.add_bots(1)
    await visit.start()
    ana = Picnicker(visit, server, seed=7)
    await ana.drafting()
    assert "Garde celle-ci" in await ask(visit)
    await expect(visit.page.locator("[data-strip][aria-pressed=true]")).to_have_count(1)
    await visit.person.look("hint-keep")
    await visit.press(ana.confirm_button)
    await ana.laying()
    assert await ask(visit)
    laid = await ana.laid()
    assert laid.ghost is not None
    await visit.person.look("hint-lay")
    await expect(ana.confirm_button).to_have_attribute("aria-disabled", "false")
    assert await ask(visit) == visit.t("picnic-advice-as-it-is")
    await ana.confirm()
    await ana.drafting()
    await expect(visit.page.locator("[data-hinted]")).to_have_count(0)


async def test_by_keyboard_in_snack_arnaque_until_the_host_turns_hints_off(company: Company, server: Server) -> None:
    visit = await desktop(company, "Ana")
    await visit.open_room("snack-arnaque")
    await visit.add_bots(1)
    await visit.unfold("room-controls")
    hints = visit.page.get_by_role("switch", name=visit.t("room-hints"))
    await expect(hints).to_have_attribute("aria-checked", "true")
    await visit.start()
    lamp = visit.button("table-hint")
    await expect(lamp).to_be_visible()
    await lamp.focus()
    await visit.page.keyboard.press("Enter")
    await expect(visit.page.locator("[data-hinted]")).to_have_text(re.compile(r"[.!]$"))
    await expect(visit.page.locator("[data-option] input:checked")).to_have_count(1)
    await visit.person.look("hint-arnaque")


async def test_hints_work_again_after_a_lost_connection(
    company: Company, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    visit = await phone(company, "Ana")
    await visit.play_now("snack-match")
    ana = Picnicker(visit, server, seed=7)
    await ana.drafting()
    lamp = visit.button("table-hint")
    with monkeypatch.context() as slow:
        slow.setattr(session(server, visit).hints.bot_engine, "request_hint", think_for_ever)
        await visit.press(lamp)
        await expect(lamp).to_have_attribute("aria-busy", "true")
        await visit.person.air.lose()
        await expect(visit.status).to_have_text(visit.t("table-lost"))
        await expect(lamp).to_have_attribute("aria-busy", "false")
    visit.person.air.recover()
    await expect(visit.status).not_to_have_text(visit.t("table-lost"))
    assert await ask(visit)


async def think_for_ever(question: object) -> HintReply:
    return await asyncio.Future()


@pytest.mark.slow
async def test_no_hint_button_if_the_host_forbids_hints(company: Company, server: Server) -> None:
    visit = await phone(company, "Ana")
    await visit.open_room("snack-match")
    await visit.unfold("room-controls")
    await visit.press(visit.page.get_by_role("switch", name=visit.t("room-hints")))
    await visit.start()
    ana = Picnicker(visit, server, seed=7)
    await ana.drafting()
    await expect(visit.button("table-hint")).to_have_count(0)
