"""Fixtures of the browser tests: one Chromium and one server for all tests of a process, a company for each test.

People of different tests never meet: each opens a room of their own. At that server time runs twenty times as fast;
a test that is marked `real_time` has another one to itself.
"""

import re
from collections.abc import AsyncIterator, Generator
from contextlib import suppress
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Error, expect

from panier.server.app import Server
from panier.server.http import room_handlers
from panier.server.http.invite import make_invite
from panier.server.session import bot_seats, table_setup
from server.recording_clients import serving
from web import chromium
from web.look import artefacts
from web.people import WAIT, Company, address, open_browser

HERE = Path(__file__).parent
FAILED = pytest.StashKey[bool]()
AT_HOME = "http://192.168.1.20:8000"

expect.set_options(timeout=WAIT)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run all tests in one event loop, as the browser is shared by them."""
    for item in items:
        if item.path.is_relative_to(HERE) and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    executable = chromium.find()
    if executable is None:
        pytest.skip(chromium.MISSING)
    async with open_browser(executable) as browser:
        yield browser


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def quick_server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("server"), speed=20, messages_a_second=1000) as server:
        await server.replay_pool.run(
            int
        )  # its process starts now: pages are not patient enough for that on a busy machine
        yield server


@pytest_asyncio.fixture(loop_scope="session")
async def server(quick_server: Server, tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Server]:
    if request.node.get_closest_marker("real_time") is None:
        yield quick_server
    else:
        async with serving(tmp_path, speed=1, messages_a_second=1000) as server:
            yield server


@pytest.fixture(autouse=True)
def in_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let invitations name an address of a home network; the test server only has localhost."""
    monkeypatch.setattr(room_handlers, "make_invite", lambda _, code: make_invite([AT_HOME], code))


@pytest.fixture
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix the deal and the bots' random numbers, so that seeded players get the same game again."""
    monkeypatch.setattr(table_setup, "key", lambda *_: bytes(32))
    monkeypatch.setattr(bot_seats, "token_hex", lambda length: "5a" * length)


@pytest_asyncio.fixture(loop_scope="session")
async def company(browser: Browser, server: Server, request: pytest.FixtureRequest) -> AsyncIterator[Company]:
    company = Company(browser, address(server))
    yield company
    if company.complaints() or request.node.stash.get(FAILED, False):
        with suppress(Error):
            await company.keep_screens(artefacts() / "failures", re.sub(r"\W+", "-", request.node.name)[:80])
    await company.leave()
