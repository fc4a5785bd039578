"""Those who try out codes make no work, and those who have to wait come back by themselves."""

from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from aiohttp import WSServerHandshakeError, web

from company import browser, serving
from panier.client import Client
from panier.server import app, wire
from panier.server.room import LETTERS


async def test_who_has_guessed_too_often_does_not_even_have_the_room_read_from_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[str] = []
    async with serving(tmp_path) as server, browser(server) as eve:
        async with await Client.open(server.urls[0], "Ana") as ana:
            code = ana.code
        take = server.store.take

        async def counted(room: str) -> object:
            taken.append(room)
            return await take(room)

        monkeypatch.setattr(server.store, "take", counted)
        statuses = [(await eve.get(f"/api/rooms/{letter * 6}")).status for letter in LETTERS[:10]]
        assert statuses == [404] * 10
        server.keeper.parlours[code].die()
        taken.clear()
        for guess in (code, LETTERS[10] * 6):
            assert (await eve.get(f"/api/rooms/{guess}")).status == 429
        assert taken == []


async def test_a_client_that_is_told_to_wait_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    turned_away: list[web.Request] = []
    let_in = app.Doors.ticket

    async def ticket(doors: app.Doors, request: web.Request) -> web.Response:
        if len(turned_away) < 2:
            turned_away.append(request)
            raise app.Refusal(429, app.TOO_MANY_GUESSES)
        return await let_in(doors, request)

    monkeypatch.setattr(app.Doors, "ticket", ticket)
    async with serving(tmp_path) as server, await Client.open(server.urls[0], "Ana") as ana:
        assert len(turned_away) == 2
        await ana.do(wire.Me("me", ready=True))


async def test_who_sits_at_this_computer_is_at_home_by_any_of_its_addresses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "MOST_OF_A_HOUSE", 1)
    async with serving(tmp_path, proxies=("127.0.0.1",)) as server, browser(server) as pages, AsyncExitStack() as open_:

        async def knock(address: str) -> None:
            await open_.enter_async_context(pages.ws_connect("/ws", headers={"X-Forwarded-For": address}))

        for address in ("::1", "::1", "127.0.0.1", "127.0.0.1", "2001:db8::1"):
            await knock(address)
        with pytest.raises(WSServerHandshakeError, match="503"):
            await knock("2001:db8::2")  # of the same house
