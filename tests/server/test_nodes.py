"""Several nodes, a real PostgreSQL and a real NATS: any node takes any socket, and nobody notices which."""

import asyncio
from pathlib import Path

import pytest

from company import Keeping
from panier import protocol
from panier.bots import find_bot
from panier.client import play_as
from panier.game import seeded
from panier.games import find
from server.nodes import nodes

pytestmark = pytest.mark.filterwarnings("default::ResourceWarning")


async def a_table(at: str, and_at: str, game: str = "snack-arnaque", **options: object) -> tuple[Keeping, Keeping]:
    """Two people at two nodes, in a room that the first node holds, and a game that has begun."""
    ana = await Keeping.open(at, "Ana")
    ben = await Keeping.join(and_at, ana.code, "Ben")
    await ana.do(protocol.Choose("choose", game, dict(options)))
    await ana.do(protocol.Start("start"))
    return ana, ben


async def test_a_whole_game_over_two_nodes(tmp_path: Path) -> None:
    async with nodes(tmp_path, "oak", "elm") as (oak, elm):
        ana, ben = await a_table(oak.urls[0], elm.urls[0])
        assert ana.code in oak.registry.sessions
        assert not elm.registry.sessions
        bot = find_bot(find("snack-arnaque"), "casual")
        async with asyncio.timeout(60):
            await asyncio.gather(play_as(ana, bot, seeded(1)), play_as(ben, bot, seeded(2)))
        assert ana.result == ben.result
        assert ana.table
        assert ana.table.record
        for client in (ana, ben):
            await client.close()
