"""PI-25, AMB-P15: a full tie has no winner; those who are level play it off, the others look on and sit again."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import expect

from panier import protocol
from panier.protocol.client import Client
from panier.server.app import Server
from web.at_picnic import Picnicker
from web.people import Company
from web.programs import plays, take_over, tie
from web.visit import desktop, phone


@pytest_asyncio.fixture(loop_scope="session")
async def three(server: Server) -> AsyncIterator[tuple[Client, Client, Client]]:
    """Open a room for Picnic with Ana as the host, Ben and Cleo."""
    url = server.urls[0]
    ana = await Client.open(url, "Ana")
    ben, cleo = [await Client.join(url, ana.code, name) for name in ("Ben", "Cleo")]
    await ana.send_command(protocol.Choose("choose", "picnic"))
    yield ana, ben, cleo
    for one in (ana, ben, cleo):
        await one.close()


@pytest.mark.slow
async def test_AMB_P15_tied_players_have_a_play_off(
    company: Company, server: Server, three: tuple[Client, Client, Client]
) -> None:
    programs = dict(zip(("Ana", "Ben", "Cleo"), three, strict=True))
    ana, cleo = await phone(company, "Ana"), await desktop(company, "Cleo", locale="fr-FR")
    screen = await desktop(company, "TV")
    await screen.person.go(f"/screen/{three[0].code}")
    await expect(screen.page.locator("[data-standing=open]")).to_be_attached()
    await tie(*three)
    # Before everybody's eyes there is no joy, and no crown.
    await expect(screen.status).to_contain_text("Ana and Ben are tied")
    for sign in ("[data-joy]", ".won", "li.wins"):
        await expect(screen.page.locator(sign)).to_have_count(0)
    await screen.person.look("tie-screen")
    for visit in (ana, cleo):
        await take_over(visit, programs[visit.person.name])
    # Nobody has won, and the page names the tied.
    for visit in (ana, cleo):
        verdict = visit.page.get_by_role("heading", level=2).first
        await expect(verdict).to_contain_text("No winner yet" if visit is ana else "Personne")
        await expect(visit.page.locator("tr.wins")).to_have_count(0)
        await expect(visit.page.get_by_text(visit.t("picnic-level"), exact=True)).to_have_count(2)
        await visit.person.look("tie", whole=True)
    await cleo.sees("after-play-off-others", host="Ana", names="Ana et Ben")
    # One button plays it off.
    await ana.press("after-play-off", names="Ana and Ben")
    picnicker = Picnicker(ana, server, seat=0)
    await picnicker.drafting()
    assert picnicker.names == ["Ana", "Ben"]
    await cleo.sees("room-play-off", names="Ana et Ben")
    await cleo.person.look("play-off-looked-on")
    await expect(screen.page.locator("[data-player]")).to_have_count(2)
    ben = programs["Ben"]
    await ben.wait_until(lambda: ben.table and not ben.is_over)
    await plays_both(picnicker, ben)
    # Who looked on has a chair again.
    assert sorted(picnicker.names) == ["Ana", "Ben", "Cleo"]
    await expect(cleo.page.locator("[data-rematch]")).to_be_visible()
    await cleo.press("after-room")
    await cleo.in_lobby()
    await expect(cleo.chair("Cleo")).to_be_visible()
    await cleo.sees(cleo.page.get_by_text(cleo.t("room-level", names="Ana et Ben")).last)  # the play-off may be one too
    await cleo.person.look("tie-evening", whole=True)
    # What this device remembers says so too.
    await cleo.person.go("/")
    await cleo.press("home-replay")
    await cleo.sees(cleo.page.get_by_text(cleo.t("room-level", names="Ana et Ben")).first)


async def plays_both(ana: Picnicker, ben: Client) -> None:
    """Play the play-off, between a person at the page and a program."""
    async with asyncio.TaskGroup() as both:
        both.create_task(plays(ben))
        both.create_task(ana.play())


async def test_AMB_P15_an_ordinary_rematch_is_offered_beside_it(
    company: Company, server: Server, three: tuple[Client, Client, Client]
) -> None:
    await tie(*three)
    ana = await phone(company, "Ana", viewport={"width": 320, "height": 568})
    await take_over(ana, three[0])
    await expect(ana.page.locator("[data-play-off]")).to_be_visible()
    await ana.person.look("tie-small")
    await ana.press("after-rematch")
    await Picnicker(ana, server).drafting()
    assert len(Picnicker(ana, server).names) == 3
