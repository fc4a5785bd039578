"""What `panier.client` does when things go otherwise."""

import asyncio
from pathlib import Path

from panier.client import Client, post
from panier.server import wire
from panier.server.serve import Server, Settings


async def test_a_command_that_was_given_up_is_not_sent_on_the_next_connection(tmp_path: Path) -> None:
    server = Server(Settings("127.0.0.1", 0, data=tmp_path))
    await server.start()
    joined = await post(server.urls[0], "/api/rooms", wire.NewRoom("Ana"), wire.Joined)
    async with Client(server.urls[0], joined.code, joined.person, joined.token) as ana:
        given_up = asyncio.create_task(ana.do(wire.Me("given-up", name="Zoé")))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        await ana.connect()
        await ana.do(wire.Me("ready", ready=True))
        assert ana.room is not None
        assert [(someone.name, someone.ready) for someone in ana.room.people] == [("Ana", True)]
    await server.stop()
