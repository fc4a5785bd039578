"""Whole games of Sandwich through the screen, as the server has them too."""

import asyncio
from typing import Any

import msgspec
import pytest
from playwright.async_api import expect

from panier.games.sandwich.table import Accept, Compose, Offer, Rank
from panier.server.serve import Server
from web.at_sandwich import Cook, agrees, moves, play_together
from web.people import Company
from web.visit import HEARD, Visit, desktop, parlour, phone


async def choose(visit: Visit, server: Server, **options: Any) -> None:
    """The variants, by their switches and choices in the lobby."""
    await visit.unfold("variant-title")
    for name, value in options.items():
        if isinstance(value, bool):
            await visit.press(visit.page.get_by_role("switch", name=visit.t(f"variant-{name}")))
        else:
            await visit.press(visit.page.get_by_text(visit.t(f"variant-{name}-{value}"), exact=True))
        async with asyncio.timeout(20):
            while msgspec.json.decode(parlour(server, visit).room.options).get(name) != value:
                await asyncio.sleep(0.02)


def looking(cook: Cook, name: str) -> Cook:
    """Every phase is looked at once."""
    seen: set[str] = set()

    async def looks(phase: str) -> None:
        if phase not in seen:
            seen.add(phase)
            await cook.visit.person.look(f"sandwich-{name}-{phase}")

    cook.passing = looks
    return cook


async def seated(company: Company, server: Server, *people: Visit, bots: int, **options: Any) -> None:
    """The first one hosts; all are at the table."""
    host, *others = people
    code = await host.open_room("sandwich")
    await host.be_called(host.person.name)
    for one in others:
        await one.come(code, one.person.name)
        await expect(host.chair(one.person.name)).to_be_visible()
    await host.add_bots(bots)
    if options:
        await choose(host, server, **options)
    for one in people:
        await one.page.evaluate(HEARD)
    await host.start()
    for one in people:
        await one.at_table("sandwich")


async def test_a_game_with_three_bots(company: Company, server: Server, same_cards: None) -> None:
    ana = await phone(company, "Ana", locale="fr-FR")
    await seated(company, server, ana, bots=3)
    cook = Cook(ana, server, 1)
    cook.lazy = True
    await cook.play()
    record, end = await agrees(server, cook)
    assert len(moves(record, Compose)) == 12

    # The bots have said why, in words of this page's language.
    heard = "\n".join(await ana.page.evaluate("window.heard"))
    for tasting in end.history:
        if tasting.taster != cook.seat:
            assert tasting.remark
            assert tasting.remark not in heard


@pytest.mark.slow
async def test_a_game_of_three(company: Company, server: Server) -> None:
    ana = await phone(company, "Ana", locale="fr-FR")
    await seated(company, server, ana, bots=2, market="turns", icebreaker=True)
    cook = looking(Cook(ana, server, 1), "three")
    await cook.play()
    await agrees(server, cook)
    await ana.person.look("sandwich-three-result", whole=True)
