"""The internals of aiohttp on which `ws/arrival.py` depends; look here first when you raise its version."""

import ast
import inspect
import re
import tomllib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from socket import create_server
from time import monotonic

import aiohttp
import pytest
from aiohttp import ClientSession, WSMsgType, web

from panier.server.http.http_connections import HttpConnections
from panier.server.tuning import DEFAULT_TUNING
from panier.server.ws.arrival import Runner, TimedConnection, timed_connection
from panier.server.ws.frames import PING, TEXT, encode_frame

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src" / "panier" / "server"
EDGES = sorted([SERVER / "app.py", *(SERVER / "http").glob("*.py"), *(SERVER / "ws").glob("*.py")])


def test_the_minor_version_of_aiohttp_is_pinned_to_the_tested_one() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    [pin] = [one for one in project["dependencies"] if one.startswith("aiohttp")]
    major, minor = map(int, aiohttp.__version__.split(".")[:2])
    assert pin == f"aiohttp>={major}.{minor},<{major}.{minor + 1}"


@pytest.mark.parametrize("file", EDGES, ids=lambda file: file.stem)
def test_nothing_private_of_aiohttp_is_used(file: Path) -> None:
    """Names with an underscore belong to `self`, and are set in the module that uses them."""
    source = file.read_text(encoding="utf-8")
    private = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and re.match("_[a-z]", node.attr)
    ]
    assert not [node.attr for node in private if not isinstance(node.value, ast.Name) or node.value.id != "self"]
    known = {node.attr for node in private if isinstance(node.ctx, ast.Store)} | set(re.findall(r"def (_\w+)", source))
    assert {node.attr for node in private} <= known


@pytest.mark.parametrize("file", [file for file in EDGES if file.stem != "arrival"], ids=lambda file: file.stem)
def test_only_arrival_reaches_into_aiohttp(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    assert not re.search(r"^(from|import) aiohttp\.", source, re.MULTILINE)
    assert "RequestHandler" not in source
    assert "request.protocol" not in source


OURS = {name for name, member in vars(TimedConnection).items() if inspect.isfunction(member)}


@pytest.mark.parametrize("name", sorted(OURS - {"__init__", "_abort_if_silent", "_disconnect_if_flood", "mark_joined"}))
def test_overridden_methods_still_have_the_same_parameters(name: str) -> None:
    ours, theirs = getattr(TimedConnection, name), getattr(web.RequestHandler, name)
    assert list(inspect.signature(ours).parameters) == list(inspect.signature(theirs).parameters)


@asynccontextmanager
async def answering(handler: Callable[[web.Request], Awaitable[web.StreamResponse]]) -> AsyncIterator[ClientSession]:
    app = web.Application()
    app.router.add_get("/", handler)
    listening = create_server(("127.0.0.1", 0))
    runner = Runner(app, HttpConnections(100), DEFAULT_TUNING)
    await runner.start([listening])
    async with ClientSession(f"http://127.0.0.1:{listening.getsockname()[1]}") as session:
        yield session
    await runner.stop()


async def test_requests_come_over_connections_that_know_the_time() -> None:
    before = monotonic()

    async def handler(request: web.Request) -> web.Response:
        assert timed_connection(request).http_connection.is_busy
        assert before <= timed_connection(request).arrived <= monotonic()
        return web.Response(text="ok")

    async with answering(handler) as session, session.get("/") as answer:
        assert await answer.text() == "ok"


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
async def test_our_frames_mix_with_those_of_aiohttp(size: int) -> None:
    """aiohttp writes each frame at once, and compresses none."""

    async def handler(request: web.Request) -> web.StreamResponse:
        ws = web.WebSocketResponse(autoping=False, compress=False)
        await ws.prepare(request)
        assert request.transport is not None
        await ws.send_str("one")
        request.transport.write(encode_frame(TEXT, b"x" * size))
        request.transport.write(encode_frame(PING, b"ping"))
        await ws.pong(b"pong")
        await ws.send_str("two")
        await ws.close()
        return ws

    async with answering(handler) as session, session.ws_connect("/", autoping=False, compress=15) as ws:
        heard = [(message.type, message.data) async for message in ws]
    assert heard == [
        (WSMsgType.TEXT, "one"),
        (WSMsgType.TEXT, "x" * size),
        (WSMsgType.PING, b"ping"),
        (WSMsgType.PONG, b"pong"),
        (WSMsgType.TEXT, "two"),
    ]
