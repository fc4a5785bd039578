"""Laid strips survive a reload and a lost connection, and a confirmation is executed once."""

import pytest
from playwright.async_api import expect

from panier.games.picnic.weave import Place
from panier.server.app import Server
from web.at_picnic import Picnicker
from web.at_table import acts_of
from web.people import Company
from web.visit import phone

pytestmark = pytest.mark.usefixtures("same_cards")


async def at_table(company: Company, server: Server, seed: int) -> Picnicker:
    visit = await phone(company, "Ana")
    await visit.open_room("snack-match")
    await visit.add_bots(1)
    await visit.start()
    ana = Picnicker(visit, server, seed=seed)
    await ana.keep()
    await ana.lay()
    return ana


async def test_a_reload_while_laying_loses_nothing(company: Company, server: Server) -> None:
    ana = await at_table(company, server, seed=21)
    before = await ana.check()
    await ana.page.reload()
    await ana.laying()
    assert await ana.check() == before
    await ana.play_about()
    await ana.visit.person.lock()
    await ana.visit.person.unlock()
    await expect(ana.page.locator("main[data-playable]")).to_be_attached()
    await expect(ana.visit.status).not_to_contain_text(ana.visit.t("table-lost"))
    await ana.confirm()


@pytest.mark.parametrize("loss", ["before", pytest.param("after", marks=pytest.mark.slow)])
async def test_confirming_while_disconnected_happens_once(company: Company, server: Server, loss: str) -> None:
    ana = await at_table(company, server, seed=22)
    person, strips = ana.visit.person, (await ana.check()).all
    if loss == "before":
        await person.air.lose()
        await ana.visit.sees(ana.visit.status.filter(has_text=ana.visit.t("table-lost")))
        await ana.ask_confirm()
        await ana.visit.sees(ana.visit.status.filter(has_text=ana.visit.t("table-lost-with-work")))
        assert ana.base.strips == ()
    else:
        person.air.stall()  # it leaves the phone, but how far it comes nobody knows
        await ana.ask_confirm()
        await person.air.lose()
    person.air.recover()
    await ana.drafting()
    assert ana.base.strips == strips
    await ana.round()
    laid = [move for move in acts_of(server, ana.visit) if isinstance(move, Place)]
    assert len(laid) == 4
    assert tuple(laid[:2]) == strips
