"""Guesses of codes cost the store nothing, and clients that are told to wait try again by themselves."""

from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from aiohttp import ClientWebSocketResponse, web

from panier import protocol
from panier.protocol import ROOM_CODE_LETTERS
from panier.protocol.client import Client
from panier.server.http.responses import HttpRefusal
from panier.server.http.room_handlers import TOO_MANY_GUESSES, RoomHandlers
from panier.server.tuning import Tuning
from server.recording_clients import http_session, serving


async def test_a_blocked_network_cannot_cause_reads_of_a_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    async with serving(tmp_path) as server, http_session(server) as eve:
        async with await Client.open(server.urls[0], "Ana") as ana:
            code = ana.code
        take = server.store.acquire_room

        async def counted(room: str) -> object:
            taken.append(room)
            return await take(room)

        monkeypatch.setattr(server.store, "acquire_room", counted)
        statuses = [(await eve.get(f"/api/rooms/{letter * 6}")).status for letter in ROOM_CODE_LETTERS[:10]]
        assert statuses == [404] * 10
        server.registry.sessions[code].close()
        taken.clear()
        for guess in (code, ROOM_CODE_LETTERS[10] * 6):
            assert (await eve.get(f"/api/rooms/{guess}")).status == 429
        assert taken == []


async def test_a_client_that_is_told_to_wait_tries_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    turned_away: list[web.Request] = []
    let_in = RoomHandlers.ticket

    async def ticket(rooms: RoomHandlers, request: web.Request) -> web.Response:
        if len(turned_away) < 2:
            turned_away.append(request)
            raise HttpRefusal(429, TOO_MANY_GUESSES)
        return await let_in(rooms, request)

    monkeypatch.setattr(RoomHandlers, "ticket", ticket)
    async with serving(tmp_path) as server, await Client.open(server.urls[0], "Ana") as ana:
        assert len(turned_away) == 2
        await ana.send_command(protocol.ChangeProfile("me", ready=True))


async def test_any_loopback_address_is_exempt_from_network_limits(tmp_path: Path) -> None:
    few = Tuning(max_pending_sockets_per_network=1)
    async with (
        serving(tmp_path, few, proxies=("127.0.0.1",)) as server,
        http_session(server) as pages,
        AsyncExitStack() as open_,
    ):

        async def knock(address: str) -> None:
            await open_.enter_async_context(pages.ws_connect("/ws", headers={"X-Forwarded-For": address}))

        for address in ("::1", "::1", "127.0.0.1", "127.0.0.1", "2001:db8::1"):
            await knock(address)
        assert server.app.pending_sockets.count == 5
        await knock("2001:db8::2")  # of the same house, whose other one has to leave
        assert server.app.pending_sockets.count == 5


async def test_many_spectators_do_not_keep_players_out(tmp_path: Path) -> None:
    few = Tuning(max_spectators_per_room=3, max_spectators_per_network=2)
    async with (
        serving(tmp_path, few, proxies=("127.0.0.1",)) as server,
        http_session(server) as pages,
        AsyncExitStack() as open_,
    ):
        ana = await open_.enter_async_context(await Client.open(server.urls[0], "Ana"))
        other = await open_.enter_async_context(await Client.open(server.urls[0], "Cleo"))

        async def ticket(address: str, code: str = ana.code) -> str:
            at = {"X-Forwarded-For": address}
            async with pages.post(f"/api/rooms/{code}/ticket", json={"person": None}, headers=at) as answer:
                body = await answer.json()
                if answer.status == 429:
                    return str(body["reason"]["key"])
                return str(body["ticket"])

        async def look_on(address: str, ticket: str) -> tuple[ClientWebSocketResponse, str]:
            ws = await pages.ws_connect("/ws", headers={"X-Forwarded-For": address})
            open_.push_async_callback(ws.close)
            await ws.send_json({"t": "hello", "ticket": ticket})
            heard = await ws.receive_json()
            return ws, heard["t"] if heard["t"] == "view" else heard["reason"]["key"]

        eve, bob = "2001:db8::1", "10.0.0.7"
        hoarded = [await ticket(eve) for _ in range(4)]
        heard = [await look_on(eve, one) for one in hoarded]
        assert [what for _, what in heard] == ["view", "view", "too-many-onlookers", "too-many-onlookers"]
        assert await ticket("2001:db8::2") == "too-many-onlookers", "of the same house"
        assert await ticket("2001:db8::2", other.code) == "too-many-onlookers", "in another room as well"
        assert (await look_on(bob, await ticket(bob)))[1] == "view"
        assert await ticket("10.0.0.8") == "too-many-onlookers", "the room is full of them"
        await open_.enter_async_context(await Client.join(server.urls[0], ana.code, "Ben"))
        await heard[0][0].close()
        await ana.wait_until(lambda: ana.presence and ana.presence.spectator_count == 2)
        assert (await look_on(eve, await ticket(eve)))[1] == "view"
    assert not server.app.spectator_limit.count_by_network
