"""Whole games of Sandwich through the screen, as the server has them too."""

import asyncio
from typing import Any

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
            while getattr(parlour(server, visit).room.options, name, None) != value:
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


async def test_a_game_of_three(company: Company, server: Server) -> None:
    ana = await phone(company, "Ana", locale="fr-FR")
    await ana.open_room("sandwich")
    await ana.be_called("Ana")
    await ana.add_bots(2)
    await choose(ana, server, market="turns", icebreaker=True)
    await ana.start()
    await ana.at_table("sandwich")
    cook = looking(Cook(ana, server, 1), "three")
    await cook.play()
    await agrees(server, cook)
    await ana.person.look("sandwich-three-result", whole=True)
