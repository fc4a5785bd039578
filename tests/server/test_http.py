"""HTTP requests: every answer has a reason and security headers, whatever is sent."""

import asyncio
import json
import os
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import pytest
import structlog
from aiohttp import ClientSession, WSServerHandshakeError

from panier import protocol
from panier.core.chance import RandBelow, seeded
from panier.core.errors import PanierError
from panier.core.record import Record
from panier.core.units import Seconds
from panier.server.app import DATABASE_FILE_NAME, Server
from panier.server.cluster.rooms import AnyRoom
from panier.server.http import operator_handlers
from panier.server.store.sqlite.sqlite_store import SqliteStore
from panier.server.tuning import DEFAULT_TUNING, MAX_PEOPLE_PER_ROOM, REFUSAL_DELAY_S, Tuning
from server.recording_clients import (
    RecordingClient,
    closing_reason,
    drop_connection,
    http_session,
    people_in_room,
    play_to_end,
    serving,
)

MORE = int(os.environ.get("PANIER_EXAMPLES", "4"))
JSON = {"Content-Type": "application/json"}
TAKEN = {  # what each address may answer to whom asks nonsense
    ("GET", "/healthz"): {200},
    ("GET", "/metrics"): {200, 404},
    ("GET", "/ws"): {400, 503},
    ("GET", "/api/games"): {200},
    ("GET", "/api/daily/{day}/best"): {404, 409},
    ("POST", "/api/errors"): {204, 400, 413, 415, 429},
    ("POST", "/api/rooms"): {201, 400, 409, 413, 415},
    ("GET", "/api/rooms/{code}"): {200, 404, 429},
    ("GET", "/api/rooms/{code}/invite"): {200, 404, 429},
    ("GET", "/api/rooms/{code}/qr.svg"): {200, 404, 429},
    ("POST", "/api/rooms/{code}/join"): {201, 400, 404, 409, 413, 415, 429},
    ("POST", "/api/rooms/{code}/lost"): {201, 400, 404, 409, 413, 415, 429},
    ("POST", "/api/rooms/{code}/lost/{request}"): {200, 201, 404, 409, 413, 415, 429},
    ("POST", "/api/rooms/{code}/ticket"): {201, 400, 401, 404, 413, 415, 429},
    ("GET", "/api/records/{id}"): {200, 404},
    ("GET", "/api/records/{id}/claims"): {200, 404},
    ("GET", "/api/records/{id}/replay"): {200, 400, 404, 409},
    ("GET", "/api/records/{id}/review"): {200, 202, 404, 409, 429, 503},
    ("GET", "/"): {200},
    ("GET", "/room/{code}"): {200},
    ("GET", "/screen/{code}"): {200},
    ("GET", "/replay/{id}"): {200},
    ("GET", "/review/{id}"): {200},
    ("GET", "/manifest.vite.json"): {404},
    ("GET", "/nowhere"): {404},
}
# No HTTP, a page from elsewhere, a method that the address does not take, an odd Expect, a name that is not ours.
ALWAYS = {400, 403, 405, 417, 421}


@pytest.fixture(autouse=True)
def errors(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Check that no test here logs an error."""
    with structlog.testing.capture_logs() as events:
        yield
    assert [event for event in events if event["log_level"] == "error"] == []
    assert [record for record in caplog.get_records("call") if record.levelname in ("ERROR", "CRITICAL")] == []


def one_of(randbelow: RandBelow, *things: Any) -> Any:
    return things[randbelow(len(things))]


def bodies(code: str) -> list[bytes]:
    near: list[Any] = [
        {}, {"name": "Ana"}, {"name": "Bob", "avatar": "taco"}, {"name": "x" * 201}, {"name": ""}, {"name": None},
        {"name": "\u202eevil"}, {"name": "a\0b"}, {"name": 7}, {"name": ["Ana"]}, {"name": "Ana", "avatar": "pebble"},
        {"name": "Ana", "more": 1}, {"person": 0}, {"person": None}, {"person": -1}, {"person": 10**30},
        {"person": "0"}, {"person": 0, "screen": True}, {"person": 10**6}, {"person": 0.5},
        {"part": "game", "page": "room", "browser": "other", "build": "x", "message": "\u202e\0"}, [], None, 3,
        "Ana", [[[[[[[[[[]]]]]]]]]],
    ]  # fmt: skip
    broken = [b"", b"{", b"\xff\xfe", b'{"name":"\xed\xa0\x80"}', b'{"name":"\\ud800"}', b"[" * 9000, b"x" * 17_000]
    return [json.dumps(value).encode() for value in near] + broken


def headers(randbelow: RandBelow, server: Server, code: str, token: str) -> dict[str, str]:
    """Return valid headers, except one or two."""
    cookie = f"panier-{code}-0"
    odd = {
        "Content-Type": ("text/plain", "application/json; charset=x", "\xff", "multipart/form-data"),
        "Origin": (server.urls[0], "http://evil.example", "null", "\xff"),
        "Cookie": (f"{cookie}={token}", f"{cookie}=x", '=;;"; a', f"{cookie}=\xff", "x" * 3000),
        "Authorization": (f"Bearer {token}", "Bearer ", "Bearer \xff\xfe", "Basic eDp5"),
        "X-Forwarded-For": ("10.0.0.7", "junk, \xff", "::1", ", ,"),
        "X-Forwarded-Proto": ("https", "junk"),
        "Content-Encoding": ("gzip", "deflate", "br", "nonsense"),
        "Expect": ("100-continue", "the unexpected"),
        "Host": ("evil.example", "\xff", "a b"),
        "Upgrade": ("websocket",),
    }
    names = [one_of(randbelow, *odd) for _ in range(randbelow(3))]
    return {**JSON, **{name: one_of(randbelow, *odd[name]) for name in names}}


async def send_raw_request(
    server: Server, method: str, path: str, sent: dict[str, str], body: bytes
) -> tuple[int, dict[str, str], bytes]:
    """Send one raw request, as clients refuse to send nonsense; `\\xff` goes out as that byte."""
    lines = [f"{method} {path} HTTP/1.1"]
    lines += [f"{name}: {value}" for name, value in {"Host": "localhost", **sent, "Connection": "close"}.items()]
    lines += [f"Content-Length: {len(body)}"] if body else []
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write("\r\n".join([*lines, "", ""]).encode("latin-1") + body)
    async with asyncio.timeout(20):
        answer = await reader.read()
    writer.close()
    while answer.startswith(b"HTTP/1.1 100"):
        answer = answer.partition(b"\r\n\r\n")[2]
    head, _, rest = answer.partition(b"\r\n\r\n")
    first, *others = head.decode("latin-1").split("\r\n")
    return int(first.split()[1]), dict(line.split(": ", 1) for line in others), rest


def assert_safe(status: int, got: dict[str, str], body: bytes) -> None:
    assert "default-src '" in got["Content-Security-Policy"]
    assert got["X-Content-Type-Options"] == "nosniff"
    assert got["Referrer-Policy"] == "no-referrer"
    assert got["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "camera=()" in got["Permissions-Policy"]
    assert got["Server"] == "Panier", "without versions"
    if status >= 400 and status != 417 and body:
        reason = msgspec.json.decode(body, type=protocol.Problem).reason
        assert reason.key
        assert reason.text


@pytest.mark.parametrize("proxies", [(), ("127.0.0.1",)], ids=["direct", "proxied"])
async def test_every_address_answers_any_request_with_a_reason(proxies: tuple[str, ...], tmp_path: Path) -> None:
    randbelow = seeded(3)
    seen: set[int] = set()
    async with serving(tmp_path, proxies=proxies, speed=1000) as server:
        me = await RecordingClient.open(server.urls[0], "Eve")
        assert me.token
        texts = bodies(me.code)
        for _ in range(150 * MORE):
            method, route = one_of(randbelow, *TAKEN)
            code = one_of(randbelow, me.code, me.code, me.code, "AAAAAA", "%ff", "x" * 300, "%00", me.code.lower())
            path = re.sub(r"{code}", code, re.sub(r"{(id|request)}", one_of(randbelow, "abc", "%ff", "..%2f"), route))
            path += one_of(randbelow, "", "", "?seat=1&from=x", "?from=" + "9" * 5000, "?%ff=%ff")
            asked = one_of(
                randbelow, method, method, method, method, "GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "FOO"
            )
            body = one_of(randbelow, *texts) if asked not in ("GET", "HEAD") else b""
            status, got, answer = await send_raw_request(
                server, asked, path, headers(randbelow, server, me.code, me.token), body
            )
            assert status in TAKEN[method, route] | ALWAYS, (asked, path, body[:80], answer[:300])
            assert_safe(status, got, answer)
            seen.add(status)
        assert me.failure is None
    assert seen >= {200, 201, 400, 403, 404, 405, 409, 413, 415}


async def test_anything_may_follow_an_answered_request(tmp_path: Path) -> None:
    """The fixture `errors` checks that no error is logged."""
    async with serving(tmp_path) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(
            b"POST /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Encoding: deflate\r\nContent-Length: 20\r\n\r\n"
        )
        assert b" 405 " in await reader.readline()
        writer.write(b"x" * 20 + b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        async with asyncio.timeout(20):
            assert b" 200 " in await reader.read()
        writer.close()


@pytest.mark.parametrize("rest", [b"", b"{", b"5\r\n{"], ids=["no body", "some of it", "some chunks"])
async def test_a_client_that_disconnects_within_a_body_is_no_server_error(rest: bytes, tmp_path: Path) -> None:
    """The fixture `errors` checks that no error is logged."""
    async with serving(tmp_path) as server:
        length = b"Transfer-Encoding: chunked" if rest.startswith(b"5") else b"Content-Length: 99"
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"POST /api/rooms/%1b%5b2J/join HTTP/1.1\r\nHost: localhost\r\n")
        writer.write(b"Content-Type: application/json\r\n" + length + b"\r\n\r\n" + rest)
        async with asyncio.timeout(20):
            while not any(caller.is_busy for caller in server.http_connections):
                await asyncio.sleep(0.01)
            writer.transport.abort()
            while server.http_connections.count:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    "line", [b"GET / HTTP/9.9", b"\x16\x03\x01", b"GET /", b"GET / HTTP/1.1\r\nBad Header", b"GET /\x00 HTTP/1.1"]
)
async def test_input_that_is_no_request_is_refused_with_a_reason(line: bytes, tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(line + b"\r\nCookie: panier=hush\x01\r\n\r\n")
        answer = await reader.read()
        writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b" 400 " in head
    assert b"hush" not in answer
    assert b"nosniff" in head
    assert msgspec.json.decode(body, type=protocol.Problem).reason.text


# Who one is.


async def test_a_token_is_in_an_http_only_cookie_and_only_its_digest_is_stored(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, http_session(server) as session:
        page = {"Origin": server.urls[0]}
        async with session.post("/api/rooms", json={"name": "Ana"}, headers=page) as answer:
            joined = await answer.json()
            cookie = answer.cookies[f"panier-{joined['code']}-0"]
        assert joined["token"] is None, "a page gets it in the cookie alone"
        assert cookie["httponly"]
        assert cookie["samesite"] == "Lax"
        assert cookie["path"] == f"/api/rooms/{joined['code']}"
        assert not cookie["secure"], "a plain address on the local network could not keep it"
        bring = {"Cookie": f"{cookie.key}={cookie.value}", **page}
        async with session.post(f"/api/rooms/{joined['code']}/ticket", json={"person": 0}, headers=bring) as answer:
            assert answer.status == 201
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Ana" in kept
    assert cookie.value.encode() not in kept


@pytest.mark.parametrize("proxies", [(), ("127.0.0.1",)], ids=["anybody", "proxy"])
async def test_a_cookie_is_secure_if_a_trusted_proxy_says_https(proxies: tuple[str, ...], tmp_path: Path) -> None:
    async with serving(tmp_path, proxies=proxies) as server, http_session(server) as session:
        says = {"X-Forwarded-Proto": "https"}
        async with session.post("/api/rooms", json={"name": "Ana"}, headers=says) as answer:
            [cookie] = answer.cookies.values()
    assert bool(cookie["secure"]) == bool(proxies)


async def ticket(session: ClientSession, me: RecordingClient, token: str | None = None) -> tuple[int, str]:
    bring = {"Authorization": f"Bearer {token or me.token}"}
    async with session.post(f"/api/rooms/{me.code}/ticket", json={"person": me.person}, headers=bring) as answer:
        return answer.status, (await answer.json()).get("ticket", "")


async def opens_socket(session: ClientSession, ticket: str) -> bool:
    """Return whether a ticket opens a socket."""
    async with session.ws_connect("/ws") as ws, asyncio.timeout(10):
        await ws.send_str(json.dumps({"t": "hello", "ticket": ticket}))
        first = await ws.receive()
        return isinstance(first.data, str) and first.data.startswith('{"t":"view"')


async def test_a_ticket_opens_one_socket_and_expires(tmp_path: Path) -> None:
    async with serving(tmp_path, speed=1) as server, http_session(server) as session:
        me = await RecordingClient.open(server.urls[0], "Ana")
        await me.close()
        _, once = await ticket(session, me)
        assert await opens_socket(session, once)
        assert not await opens_socket(session, once)
        assert not await opens_socket(session, "nonsense")
        server.node.tickets.ttl_ms = 0.0
        _, old = await ticket(session, me)
        assert not await opens_socket(session, old)


async def test_pages_of_other_origins_cannot_open_a_socket(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, http_session(server) as session:
        for origin in ("http://evil.example", "null", server.urls[0] + ".evil.example", "https" + server.urls[0][4:]):
            with pytest.raises(WSServerHandshakeError) as caught:
                await session.ws_connect("/ws", headers={"Origin": origin})
            assert caught.value.status == 403
        async with session.ws_connect("/ws", headers={"Origin": server.urls[0]}):
            pass


HOSTS = {
    "localhost:8000": True,
    "LOCALHOST": True,
    "127.0.0.1": True,
    "[::1]:8000": True,
    "192.168.1.20:8000": True,
    "games.example": True,
    "games.example.": True,
    "evil.example": False,
    "games.example.evil.example": False,
    "127.0.0.1.evil.example:8000": False,
    "a b": False,
    "\xff": False,
    "[": False,
}


@pytest.mark.parametrize("path", ["/", "/metrics", "/api/games", "/ws", "/nowhere", "/healthz/", "/api/healthz"])
async def test_a_foreign_host_name_is_refused_against_dns_rebinding(path: str, tmp_path: Path) -> None:
    async with serving(tmp_path, public_url="https://games.example/") as server:
        for host, ours in HOSTS.items():
            status, got, body = await send_raw_request(server, "GET", path, {"Host": host, "Accept": "text/html"}, b"")
            assert (status in (400, 421)) != ours or path == "/ws", host
            assert_safe(status, got, b"" if ours else body)
            if status == 421:
                reason = msgspec.json.decode(body, type=protocol.Problem).reason
                assert reason.key == "wrong-host"
                assert "--public-url" in reason.text


async def test_the_health_check_answers_under_any_host_name(tmp_path: Path) -> None:
    """Proxies such as Caddy ask each node by its own address: `Host: node1:8000`."""
    async with serving(tmp_path, public_url="https://games.example/") as server:
        for host in ("node1:8000", *HOSTS):
            status, got, body = await send_raw_request(server, "GET", "/healthz", {"Host": host}, b"")
            assert (status, body) == (200, b"ok\n"), host
            assert_safe(status, got, body)
        status, _, _ = await send_raw_request(
            server, "GET", "/healthz", {"Host": "node1", "Origin": "http://evil.example"}, b""
        )
        assert status == 403, "no page has to know"
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"GET /healthz HTTP/1.0\r\n\r\n")  # no browser leaves it out; some that look after servers do
        assert b" 200 " in await reader.readline()
        writer.close()


async def test_metrics_are_only_for_this_computer_by_any_of_its_addresses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A Prometheus agent beside a node that listens only at 10.0.0.1 asks there, and from there."""
    monkeypatch.setattr(operator_handlers, "is_loopback", lambda address: False)  # as if 127.0.0.1 were such an address
    async with serving(tmp_path, proxies=("127.0.0.1",)) as server:
        assert (await send_raw_request(server, "GET", "/metrics", {}, b""))[0] == 200
        assert (await send_raw_request(server, "GET", "/metrics", {"X-Forwarded-For": "10.0.0.7"}, b""))[0] == 404


async def test_a_forged_forwarding_header_is_ignored_beside_the_proxys(tmp_path: Path) -> None:
    """Some proxies add a header below the client's, as HAProxy's `option forwardfor` does."""
    async with serving(tmp_path, proxies=("127.0.0.1",)) as server:
        for said in (
            "127.0.0.1\r\nX-Forwarded-For: 10.0.0.7",
            "127.0.0.2, 10.0.0.7",
            "127.0.0.2\r\nx-forwarded-for: 10.0.0.7",
        ):
            assert (await send_raw_request(server, "GET", "/metrics", {"X-Forwarded-For": said}, b""))[0] == 404


@pytest.mark.parametrize("proto", ["http", "https"])
async def test_responses_over_https_have_hsts(proto: str, tmp_path: Path) -> None:
    async with serving(tmp_path, proxies=("127.0.0.1",)) as server:
        _, got, _ = await send_raw_request(server, "GET", "/", {"X-Forwarded-Proto": proto}, b"")
    assert ("Strict-Transport-Security" in got) == ("Cross-Origin-Opener-Policy" in got) == (proto == "https")


async def test_a_socket_without_a_hello_is_closed(tmp_path: Path) -> None:
    async with serving(tmp_path, Tuning(hello_timeout_s=Seconds(0.3))) as server, http_session(server) as session:
        me = await RecordingClient.open(server.urls[0], "Ana")
        strangers = [await session.ws_connect("/ws") for _ in range(5)]
        await me.send_command(protocol.ChangeProfile("ready", ready=True))  # those who are in do not notice
        for stranger in strangers:
            await stranger.receive()
            assert stranger.close_code == 1008
        assert await opens_socket(session, (await ticket(session, me))[1])


async def test_a_seat_moves_to_a_new_device_after_a_yes_on_the_old_one(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, http_session(server) as session:
        ana, ben = await people_in_room(server, "Ana Ben", "snack-match", {})
        eve = await RecordingClient.watch(server.urls[0], ana.code)
        assert ben.token
        _, early = await ticket(session, ben)
        here = f"/api/rooms/{ana.code}/lost"
        async with session.post(here, json={"person": ben.person}) as answer:
            asked = await answer.json()
        mine = f"{here}/{asked['request']}"
        async with session.post(mine) as answer:
            assert (await answer.json())["state"] == "waiting"
        with pytest.raises(PanierError, match="only they can answer"):
            await ana.send_command(protocol.AnswerSeatRequest("ana", asked["number"], yes=True))
        with pytest.raises(PanierError, match="Onlookers"):
            await eve.send_command(protocol.AnswerSeatRequest("eve", asked["number"], yes=True))
        await ben.send_command(protocol.AnswerSeatRequest("yes", asked["number"], yes=True))
        assert not [frame for one in (ana, ben, eve) for frame in one.frames if asked["request"] in frame.text]
        async with session.post(mine) as answer:
            new = (await answer.json())["token"]
        assert await closing_reason(ben) == "replaced"
        assert (await ticket(session, ben))[0] == 401, "the old token is dead"
        assert not await opens_socket(session, early), "and so is what it had bought"
        status, fresh = await ticket(session, ben, new)
        assert status == 201
        assert await opens_socket(session, fresh)
        async with session.post(mine) as answer:
            assert answer.status == 409, "told once"


async def test_a_kicked_person_is_disconnected(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, http_session(server) as session:
        ana, ben = await people_in_room(server, "Ana Ben", "snack-match", {})
        _, early = await ticket(session, ben)
        await ana.send_command(protocol.Kick("kick", ben.person or 0))
        assert await closing_reason(ben) == "kicked"
        assert (await ticket(session, ben))[0] == 401
        assert not await opens_socket(session, early)


async def test_a_locked_room_answers_like_a_missing_one(tmp_path: Path) -> None:
    async with serving(tmp_path, proxies=("127.0.0.1",)) as server:
        ana = await RecordingClient.open(server.urls[0], "Ana")
        await ana.send_command(protocol.ChangeSettings("lock", locked=True))
        elsewhere = {**JSON, "X-Forwarded-For": "10.0.0.7"}
        for method, route, body in [
            ("GET", "/api/rooms/{}", b""),
            ("POST", "/api/rooms/{}/join", b'{"name":"Ben"}'),
            ("POST", "/api/rooms/{}/lost", b'{"person":0}'),
            ("POST", "/api/rooms/{}/ticket", b"{}"),
        ]:
            locked, unknown = [
                await send_raw_request(server, method, route.format(code), elsewhere, body)
                for code in (ana.code, "AAAAAA")
            ]
            assert locked[0] == unknown[0] == 404
            assert locked[2] == unknown[2]
        answers = [
            (await send_raw_request(server, "GET", f"/api/rooms/{ana.code}", elsewhere, b""))[0] for _ in range(20)
        ]
        assert 429 in answers, "they count as guesses"
        await drop_connection(ana)
        await ana.wait_until(lambda: ana.connection.connects == 2)


async def test_a_full_room_says_so(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ana = await RecordingClient.open(server.urls[0], "Ana")
        join = partial(send_raw_request, server, "POST", f"/api/rooms/{ana.code}/join", JSON)
        for number in range(1, MAX_PEOPLE_PER_ROOM):
            assert (await join(f'{{"name":"Ben {number}"}}'.encode()))[0] == 201
        status, _, body = await join(b'{"name":"Cleo"}')
        assert (status, json.loads(body)["reason"]["key"]) == (409, "room-full")


async def test_one_network_cannot_fill_a_room(tmp_path: Path) -> None:
    async with serving(tmp_path, proxies=("127.0.0.1",)) as server:
        ana = await RecordingClient.open(server.urls[0], "Ana")

        async def joins(name: str, address: str) -> tuple[int, str | None]:
            sent = {**JSON, "X-Forwarded-For": address}
            body = json.dumps({"name": name}).encode()
            status, _, answer = await send_raw_request(server, "POST", f"/api/rooms/{ana.code}/join", sent, body)
            return status, json.loads(answer).get("reason", {}).get("key")

        answers = [await joins(f"Ghost {number}", "10.0.0.7") for number in range(39)]
        assert answers == [(201, None)] * 20 + [(409, "too-many-joined")] * 19
        assert await joins("Ben", "10.0.0.8") == (201, None)


async def test_people_who_were_in_a_locked_room_can_return(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ana = await RecordingClient.open(server.urls[0], "Ana")
        screen = await RecordingClient.watch(server.urls[0], ana.code, screen=True)
        await ana.send_command(protocol.ChangeSettings("lock", locked=True))
        await drop_connection(screen)
        await screen.wait_until(lambda: screen.connection.connects == 2)
        with pytest.raises(PanierError, match="no such room"):
            await RecordingClient.join(server.urls[0], ana.code, "Ben")


async def test_a_table_screen_returns_to_a_locked_room_after_a_restart(tmp_path: Path) -> None:
    """It has no token, and its address is forgotten; it shows the cookie it was given."""
    at = {"X-Forwarded-For": "10.0.0.7", "Origin": "http://127.0.0.1"}
    async with serving(tmp_path, proxies=("127.0.0.1",)) as server, ClientSession() as session:
        ana = await RecordingClient.open(server.urls[0], "Ana")
        code, path = ana.code, f"/api/rooms/{ana.code}"
        at["Origin"] = server.urls[0]
        given = await session.post(f"{server.urls[0]}{path}/ticket", json={"screen": True}, headers=at)
        assert "guest" not in await given.json() or (await given.json())["guest"] is None, "not for scripts"
        kept = given.cookies[f"panier-{code}-guest"]
        assert (kept["httponly"], kept["path"]) == (True, path)
        await ana.send_command(protocol.ChangeSettings("lock", locked=True))
    for shown, status in ((kept.value, 201), ("", 404), ("made-up", 404)):
        async with serving(tmp_path, proxies=("127.0.0.1",)) as server, ClientSession() as session:
            headers = {**at, "Origin": server.urls[0], "Cookie": f'panier-{code}-guest="{shown}"'}
            asked = await session.post(f"{server.urls[0]}{path}/ticket", json={"screen": True}, headers=headers)
            assert asked.status == status
            refused = await session.post(f"{server.urls[0]}{path}/join", json={"name": "Eve"}, headers=headers)
            assert refused.status == 404, "to look on is not to join"


async def test_a_repeated_join_is_confirmed_though_the_room_was_locked_meanwhile(tmp_path: Path) -> None:
    async with serving(tmp_path, proxies=("127.0.0.1",)) as server:
        ana = await RecordingClient.open(server.urls[0], "Ana")
        at, route = {**JSON, "X-Forwarded-For": "10.0.0.7"}, f"/api/rooms/{ana.code.lower()}/join"
        wanted = json.dumps({"name": "Ben", "secret": "x" * 22}).encode()
        first = await send_raw_request(server, "POST", route, at, wanted)
        await ana.send_command(protocol.ChangeSettings("lock", locked=True))
        server.registry.sessions[ana.code].state.join_limits._visitors.clear()  # as after a restart
        again = await send_raw_request(server, "POST", route, at, wanted)
        assert (again[0], again[2]) == (201, first[2])
        assert (await send_raw_request(server, "POST", route, at, wanted.replace(b"x", b"y")))[0] == 404


async def test_a_kicked_person_cannot_watch_a_locked_room(tmp_path: Path) -> None:
    async with serving(tmp_path, proxies=("127.0.0.1",)) as server:
        ana, ben = await people_in_room(server, "Ana Ben", "snack-match", {})
        at, route = {**JSON, "X-Forwarded-For": "10.0.0.7"}, f"/api/rooms/{ana.code}/ticket"
        guest = json.loads((await send_raw_request(server, "POST", route, at, b"{}"))[2])["guest"]
        server.registry.sessions[ana.code].state.join_limits._visitors.clear()
        await ana.send_command(protocol.ChangeSettings("lock", locked=True))
        bearer = {**at, "Authorization": f"Bearer {guest}"}
        assert (await send_raw_request(server, "POST", route, bearer, b"{}"))[0] == 201
        server.registry.sessions[ana.code].state.join_limits._visitors.clear()
        await ana.send_command(protocol.Kick("kick", ben.person or 0))
        assert (await send_raw_request(server, "POST", route, bearer, b"{}"))[0] == 404


async def test_joining_twice_with_one_secret_joins_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ana = await RecordingClient.open(server.urls[0], "Ana")
        wanted = {"name": "Ben", "secret": "x" * 22}
        route = f"/api/rooms/{ana.code}/join"
        first, second, other = [
            (await send_raw_request(server, "POST", route, JSON, json.dumps(body).encode()))
            for body in (wanted, wanted, {"name": "Cleo", "secret": "y" * 22})
        ]
        assert first[0] == second[0] == other[0] == 201
        assert json.loads(first[2]) == json.loads(second[2])
        assert json.loads(first[2])["person"] != json.loads(other[2])["person"]
        short = await send_raw_request(server, "POST", route, JSON, b'{"name":"Dan","secret":"abc"}')
        assert short[0] == 400, "one that can be guessed"
        elsewhere = await RecordingClient.open(server.urls[0], "Eve")
        there = await send_raw_request(
            server, "POST", f"/api/rooms/{elsewhere.code}/join", JSON, json.dumps(wanted).encode()
        )
        assert json.loads(there[2])["token"] != json.loads(first[2])["token"], "a token of each room"


async def test_a_network_that_guesses_codes_has_to_wait_and_no_other(tmp_path: Path) -> None:
    async with serving(tmp_path, speed=1, proxies=("127.0.0.1",)) as server:
        ana = await RecordingClient.open(server.urls[0], "Ana")
        at = {name: {"X-Forwarded-For": f"10.0.0.{number}"} for number, name in enumerate(["eve", "ben"])}
        statuses = [
            (await send_raw_request(server, "GET", f"/api/rooms/AAAAA{letter}", at["eve"], b""))[0]
            for letter in "ABCDEFGHJKMN"
        ]
        assert statuses == [404] * 10 + [429] * 2
        assert (await send_raw_request(server, "GET", f"/api/rooms/{ana.code}", at["eve"], b""))[0] == 429, (
            "be it right or not"
        )
        assert (await send_raw_request(server, "GET", f"/api/rooms/{ana.code}", at["ben"], b""))[0] == 200
        forged = {"X-Forwarded-For": "10.0.0.9, 10.0.0.0"}  # a proxy puts what it knows last
        assert (await send_raw_request(server, "GET", f"/api/rooms/{ana.code}", forged, b""))[0] == 429


class LookupRecorder:
    """A recorder of the codes that the directory is asked for."""

    def __init__(self, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
        self.codes: list[str] = []
        self.find = server.node.directory.find
        monkeypatch.setattr(server.node.directory, "find", self.note)

    async def note(self, code: str) -> AnyRoom | None:
        self.codes.append(code)
        return await self.find(code)


async def ticket_status(server: Server, code: str, shown: dict[str, str], person: int = 0) -> int:
    """Return the status of a request for that person's ticket."""
    body = json.dumps({"person": person}).encode()
    return (await send_raw_request(server, "POST", f"/api/rooms/{code}/ticket", {**JSON, **shown}, body))[0]


async def ticket_refusal(server: Server, code: str, shown: dict[str, str]) -> tuple[int, str]:
    """Request a person's ticket; return the status and reason of the refusal."""
    status, _, body = await send_raw_request(
        server, "POST", f"/api/rooms/{code}/ticket", {**JSON, **shown}, b'{"person":0}'
    )
    return status, json.loads(body)["reason"]["key"]


async def test_a_blocked_network_cannot_guess_codes_by_requesting_tickets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path, speed=1) as server:
        ana = await RecordingClient.open(server.urls[0], "Ana")
        asked = LookupRecorder(server, monkeypatch)
        assert [await ticket_status(server, f"AAAAA{letter}", {}) for letter in "ABCDEFGHJK"] == [404] * 10
        asked.codes.clear()
        assert [await ticket_status(server, code, {}) for code in ("AAAAAM", ana.code)] == [429] * 2
        assert asked.codes == [], "or the time it takes would tell which code is right"


@pytest.mark.parametrize("kind", ["header", "cookie"])
async def test_too_many_wrong_tokens_are_blocked_and_right_ones_still_work(kind: str, tmp_path: Path) -> None:
    def shown(code: str, token: str) -> dict[str, str]:
        return {"Authorization": f"Bearer {token}"} if kind == "header" else {"Cookie": f"panier-{code}-0={token}"}

    async with serving(tmp_path, speed=0.01) as server:  # on a slow machine more would soon be allowed
        ana = await RecordingClient.open(server.urls[0], "Ana")
        assert ana.token
        codes = [ana.code, *[f"AAAAA{letter}" for letter in "ABCDEFGHJ"]]
        assert [await ticket_status(server, code, shown(code, "wrong")) for code in codes] == [401] + [404] * 9
        assert await ticket_status(server, ana.code, shown(ana.code, ana.token)) == 201, "a school has many old tokens"
        others = [await ticket_status(server, ana.code, shown(ana.code, "wrong")) for _ in range(90)]
        assert set(others) == {401}

        async def is_turned_away(code: str) -> None:
            began = monotonic()
            assert await ticket_refusal(server, code, shown(code, "wrong")) == (429, "too-many-tokens")
            assert monotonic() - began >= REFUSAL_DELAY_S, "or the time it takes would tell which code is right"

        await asyncio.gather(is_turned_away("AAAAAM"), is_turned_away(ana.code))
        assert [await ticket_status(server, ana.code, shown(ana.code, ana.token)) for _ in range(20)] == [201] * 20


@pytest.mark.parametrize("route", ["", "/invite", "/ticket"])
async def test_a_valid_token_works_on_every_route_while_its_network_is_blocked(route: str, tmp_path: Path) -> None:
    async with serving(tmp_path, speed=1) as server:
        ana = await RecordingClient.open(server.urls[0], "Ana")
        guest = server.registry.sessions[ana.code].state.room.spectator_token  # what brings a table screen back
        for _ in range(11):
            await ticket_status(server, "AAAAAA", {})
        for token, expected in ((ana.token, True), (guest, True), ("wrong", False)):
            sent = {**JSON, "Authorization": f"Bearer {token}"}
            method, body = ("POST", b'{"person":null}') if route == "/ticket" else ("GET", b"")
            began = monotonic()
            status, _, answer = await send_raw_request(server, method, f"/api/rooms/{ana.code}{route}", sent, body)
            assert (status < 300) == expected, answer
            assert expected or monotonic() - began >= REFUSAL_DELAY_S


class OpeningRecorder:
    """A recorder of the rooms that are opened, each more slowly than a refusal."""

    def __init__(self, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
        self.codes: list[str] = []
        self.open = server.registry._open
        monkeypatch.setattr(server.registry, "_open", self.note)

    async def note(self, code: str) -> Any:
        self.codes.append(code)
        await asyncio.sleep(REFUSAL_DELAY_S + 0.5)
        return await self.open(code)


async def room_that_nobody_holds(server: Server) -> RecordingClient:
    """Create a room that no node holds."""
    ana = await RecordingClient.open(server.urls[0], "Ana")
    await ana.close()
    await server.registry.close_and_release(server.registry.sessions[ana.code])
    return ana


@pytest.mark.parametrize("route", ["", "/ticket"])
@pytest.mark.parametrize("slow_disk", [False, True], ids=["", "slow disk"])
async def test_refusals_of_a_blocked_network_do_not_tell_whether_a_room_exists(
    route: str, slow_disk: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path, speed=1) as server:
        ana, warm = await room_that_nobody_holds(server), await RecordingClient.open(server.urls[0], "Ben")
        opened = OpeningRecorder(server, monkeypatch)
        for _ in range(11):
            await ticket_status(server, "AAAAAA", {})
        if slow_disk:

            async def slow(room: str) -> bytes | None:
                await asyncio.sleep(60)
                return None

            monkeypatch.setattr(server.registry.store, "read_room", slow)
        method, body = ("POST", b'{"person":0}') if route else ("GET", b"")
        answers = []
        for code in ("AAAAAM", ana.code, warm.code):
            for shown in ({"Authorization": "Bearer wrong"}, {"Cookie": f"panier-{code}-0=wrong"}):
                began = monotonic()
                status, _, answer = await send_raw_request(
                    server, method, f"/api/rooms/{code}{route}", {**JSON, **shown}, body
                )
                assert REFUSAL_DELAY_S <= monotonic() - began < REFUSAL_DELAY_S + 0.4
                answers.append((status, answer))
        assert answers[0][0] == 429
        assert len(set(answers)) == 1
        assert opened.codes == []
        assert ana.code not in server.registry.sessions


@pytest.mark.parametrize("token", ["own", "guest"])
async def test_a_valid_token_of_a_blocked_network_opens_a_closed_room(
    token: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path, speed=1) as server:
        ana = await RecordingClient.open(server.urls[0], "Ana")
        shown = ana.token if token == "own" else server.registry.sessions[ana.code].state.room.spectator_token
        await ana.close()
        await server.registry.close_and_release(server.registry.sessions[ana.code])
        for _ in range(11):
            await ticket_status(server, "AAAAAA", {})
        made_up = [
            asyncio.create_task(ticket_status(server, ana.code, {"Authorization": f"Bearer {n}"})) for n in range(50)
        ]
        await asyncio.sleep(0.05)
        bring = {"Authorization": f"Bearer {shown}"}
        assert (await send_raw_request(server, "GET", f"/api/rooms/{ana.code.lower()}", bring, b""))[0] == 200
        assert set(await asyncio.gather(*made_up)) == {429}


async def test_tokens_of_a_blocked_network_are_looked_up_one_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path, speed=1) as server:
        for _ in range(11):
            await ticket_status(server, "AAAAAA", {})
        underway: list[int] = [0]
        most: list[int] = []
        find = server.registry.store.read_room

        async def note(room: str) -> bytes | None:
            underway[0] += 1
            most.append(underway[0])
            await asyncio.sleep(0.005)
            underway[0] -= 1
            return await find(room)

        monkeypatch.setattr(server.registry.store, "read_room", note)
        wrong = {"Authorization": "Bearer wrong"}
        assert set(await asyncio.gather(*[ticket_status(server, "AAAAAM", wrong) for _ in range(20)])) == {429}
        assert (max(most), len(most)) == (1, 20)


async def test_many_guesses_at_once_learn_nothing_about_a_closed_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of them arrive before the first is counted; the right room opens only after the refusals."""
    async with serving(tmp_path, speed=1) as server:
        ana = await room_that_nobody_holds(server)
        OpeningRecorder(server, monkeypatch)
        began = monotonic()
        right = asyncio.create_task(ticket_status(server, ana.code, {}))
        assert 429 in await asyncio.gather(*[ticket_status(server, "AAAAAA", {}) for _ in range(12)])
        assert await right == 429
        assert monotonic() - began < REFUSAL_DELAY_S + 0.4


async def test_many_wrong_tokens_at_once_are_blocked_too(tmp_path: Path) -> None:
    async with serving(tmp_path, speed=1) as server:
        ana = await RecordingClient.open(server.urls[0], "Ana")
        wrong = {"Authorization": "Bearer wrong"}
        answers = await asyncio.gather(*[ticket_status(server, ana.code, wrong) for _ in range(130)])
        assert sorted(answers) == [401] * 100 + [429] * 30


async def test_a_valid_token_works_though_its_network_guessed_codes(tmp_path: Path) -> None:
    async with serving(tmp_path, speed=1) as server:
        ana = await RecordingClient.open(server.urls[0], "Ana")
        own = {"Authorization": f"Bearer {ana.token}"}
        for _ in range(11):
            await ticket_status(server, "AAAAAA", {})
        assert await ticket_status(server, ana.code, {}) == 429
        assert [await ticket_status(server, ana.code, own) for _ in range(20)] == [201] * 20
        assert await ticket_status(server, ana.code, own, person=1) == 401, "as themselves, and as nobody else"


async def test_only_proxies_are_believed_about_client_addresses(tmp_path: Path) -> None:
    async with serving(tmp_path, speed=1) as server:
        for number in range(10):
            await send_raw_request(server, "GET", "/api/rooms/AAAAAA", {"X-Forwarded-For": f"10.0.0.{number}"}, b"")
        assert (await send_raw_request(server, "GET", "/api/rooms/AAAAAA", {"X-Forwarded-For": "10.0.0.77"}, b""))[
            0
        ] == 429


# Names and chat.


@pytest.mark.parametrize(
    "name", ["", " ", "\u202eanA", "A\0na", "A\u200bna", "x" * 21, "\u0410na", "ANA", "An\u0430", "A" + "\u0301" * 9]
)
async def test_deceptive_names_are_refused(name: str, tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ana = await RecordingClient.open(server.urls[0], "Ana")
        ben = await RecordingClient.join(server.urls[0], ana.code, "Ben")
        with pytest.raises(PanierError) as caught:
            await RecordingClient.join(server.urls[0], ana.code, name)
        assert caught.value.reason.key.startswith("name-")
        with pytest.raises(PanierError) as caught:
            await ben.send_command(protocol.ChangeProfile("name", name=name))
        assert caught.value.reason.key.startswith("name-")
        assert ana.room
        assert [person.name for person in ana.room.people] == ["Ana", "Ben"]


async def test_chat_is_off_until_the_host_allows_it_and_shows_nothing_hidden(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ana, ben = await people_in_room(server, "Ana Ben", "snack-match", {})
        await ben.send_unreliable(protocol.SendChat("hello"))
        await ben.send_command(protocol.ChangeProfile("heard", ready=False))  # by now it has been heard
        await ana.send_command(protocol.ChangeSettings("chat", chat=True))
        for text in ("a\u202eb\0c\u200bd\n e", "\u202e", "<b>hi</b>"):
            await ben.send_unreliable(protocol.SendChat(text))
        await ben.send_command(protocol.ChangeProfile("last", ready=True))
        await ana.wait_until(lambda: ana.room and ana.room.people[1].ready)
        said = [frame.message.text for frame in ana.frames if isinstance(frame.message, protocol.ChatMessage)]
        assert said == ["abcd e", "<b>hi</b>"]
        refused = [
            frame.message.reason.key for frame in ben.frames if isinstance(frame.message, protocol.CommandRefused)
        ]
        assert refused == ["chat-off", "text-empty"]


async def test_a_finished_game_can_be_read_by_anybody_with_its_id(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, http_session(server) as session:
        people = await people_in_room(server, "Ana Ben", "snack-match", {})
        await play_to_end(people)
        assert people[0].table
        for end in ("", "/claims", "/replay?seat=1&from=3&most=5"):
            async with session.get(f"/api/records/{people[0].table.record}{end}") as answer:
                assert answer.status == 200
        for wrong in ("seat=9", "seat=-1", "most=0", "most=1000", "from=-1"):
            async with session.get(f"/api/records/{people[0].table.record}/replay?{wrong}") as answer:
                assert answer.status == 409
    assert (tmp_path / DATABASE_FILE_NAME).exists()
    await SqliteStore.open(tmp_path / DATABASE_FILE_NAME, DEFAULT_TUNING).close()


async def test_finished_games_are_replayed_in_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path, Tuning(max_readers=1)) as server, http_session(server) as session:
        people = await people_in_room(server, "Ana Ben", "snack-match", {})
        await play_to_end(people)
        assert people[0].table
        monkeypatch.setattr(Record, "replay", None)  # in this process
        place = f"/api/records/{people[0].table.record}"
        for end in ("", "/replay?seat=1&from=3&most=5"):
            async with session.get(place + end) as answer:
                assert answer.status == 200

        async def status() -> int:
            async with session.get(place) as answer:
                return answer.status

        assert {503} < set(await asyncio.gather(*[status() for _ in range(8)])) == {200, 503}, "not all at once"
        assert await status() == 200
        assert not server.app.reader_limit.count_by_network


@pytest.mark.parametrize(("game", "tells"), [("snack-arnaque", True), ("picnic", False)])
async def test_every_step_of_a_replay_has_the_scores_of_games_that_show_them(
    tmp_path: Path, game: str, tells: bool
) -> None:
    async with serving(tmp_path) as server, http_session(server) as session:
        people = await people_in_room(server, "Ana Ben", game, {})
        await play_to_end(people)
        assert people[0].table
        async with session.get(f"/api/records/{people[0].table.record}/replay?seat=1&most=200") as answer:
            replay = msgspec.json.decode(await answer.read(), type=protocol.Replay)
    assert replay.shown[-1].result
    assert replay.shown[-1].sheets == (replay.shown[-1].result.sheets if tells else None)
    assert {step.sheets is not None for step in replay.shown} == {tells}
    if tells:
        assert {sheet.total for sheet in replay.shown[0].sheets or ()} == {0}
