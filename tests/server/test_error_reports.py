"""Reports of errors in pages: counted, logged once each, and no way to fill the log, the metrics or the memory."""

import json
from collections.abc import Iterator, MutableMapping
from pathlib import Path
from typing import Any

import pytest
import structlog
from aiohttp import ClientSession

from panier.server.app import Server
from panier.server.system import metrics
from panier.server.tuning import MAX_ERROR_REPORTS, MAX_ERRORS_LOGGED, MAX_ERRORS_REMEMBERED
from server.recording_clients import http_session, serving

REPORT = {
    "part": "game",
    "page": "room",
    "browser": "safari",
    "build": "app-Bx2",
    "message": "TypeError: undefined is not an object",
    "stack": ["assets/app-Bx2.js:1:2345", "assets/arnaque-C-3_.js:1:99"],
}
PROXIED = {"proxies": ("127.0.0.1",)}


@pytest.fixture
def lines() -> Iterator[list[MutableMapping[str, Any]]]:
    """Collect what is logged."""
    with structlog.testing.capture_logs() as events:
        yield events


def errors_in(lines: list[MutableMapping[str, Any]]) -> list[MutableMapping[str, Any]]:
    return [line for line in lines if line["event"] == "error in a page"]


def counted(part: str = "game") -> float:
    return metrics.REGISTRY.get_sample_value("panier_page_errors_total", {"part": part}) or 0


async def report(session: ClientSession, network: str = "10.0.0.7", **changes: Any) -> int:
    """Send a report, and return the status of the answer."""
    headers = {"X-Forwarded-For": network}
    async with session.post("/api/errors", json={**REPORT, **changes}, headers=headers) as answer:
        return answer.status


async def test_an_error_is_counted_each_time_and_logged_once(
    tmp_path: Path, lines: list[MutableMapping[str, Any]]
) -> None:
    before = counted()
    async with serving(tmp_path, **PROXIED) as server, http_session(server) as session:
        assert [await report(session), await report(session, "10.0.0.8")] == [204, 204]
        assert await report(session, stack=["assets/app-Bx2.js:1:9"]) == 204
    first, second = errors_in(lines)
    assert first == {
        "event": "error in a page",
        "log_level": "warning",
        **{name: REPORT[name] for name in ("part", "page", "browser", "build", "message")},
        "stack": "assets/app-Bx2.js:1:2345 < assets/arnaque-C-3_.js:1:99",
    }
    assert second["stack"] == "assets/app-Bx2.js:1:9"
    assert counted() == before + 3


async def test_operators_see_the_count(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, http_session(server) as session:
        await report(session, part="banter")
        async with session.get("/metrics") as answer:
            assert 'panier_page_errors_total{part="banter"}' in await answer.text()


@pytest.mark.parametrize(
    "changes",
    [
        {"part": "cheese"},
        {"page": "/room/K7XM2P"},
        {"browser": "Mozilla/5.0"},
        {"build": "a b"},
        {"build": "x" * 41},
        {"message": "x" * 201},
        {"message": 7},
        {"stack": ["http://game.test/room/K7XM2P?seat=1:1:1"]},
        {"stack": ["assets/app.js:1:1\n"]},
        {"stack": [f"assets/{'x' * 100}.js:1:1"]},
        {"stack": ["assets/app.js:1:1"] * 9},
        {"name": "Ana"},
    ],
)
async def test_a_report_of_another_form_is_neither_counted_nor_logged(
    changes: dict[str, Any], tmp_path: Path, lines: list[MutableMapping[str, Any]]
) -> None:
    before = counted()
    async with serving(tmp_path) as server, http_session(server) as session:
        assert await report(session, **changes) == 400
    assert errors_in(lines) == []
    assert counted() == before


async def test_a_message_has_no_line_breaks_and_no_hidden_characters(
    tmp_path: Path, lines: list[MutableMapping[str, Any]]
) -> None:
    async with serving(tmp_path) as server, http_session(server) as session:
        assert await report(session, message="a\n\x1b[2Jb \u202e c\0") == 204
    assert [line["message"] for line in errors_in(lines)] == ["a [2Jb c"]


async def test_a_network_reports_so_often_and_others_are_not_affected(tmp_path: Path) -> None:
    async with serving(tmp_path, speed=0.001, **PROXIED) as server, http_session(server) as session:
        answers = [await report(session) for _ in range(MAX_ERROR_REPORTS + 2)]
        assert answers == [204] * MAX_ERROR_REPORTS + [429] * 2
        assert await report(session, "10.0.0.8") == 204


async def test_strangers_cannot_fill_the_log(tmp_path: Path, lines: list[MutableMapping[str, Any]]) -> None:
    async with serving(tmp_path, speed=0.001, **PROXIED) as server, http_session(server) as session:
        before = counted()
        for number in range(MAX_ERRORS_LOGGED + 10):
            assert await report(session, f"10.0.1.{number}", message=f"error {number}") == 204
    assert len(errors_in(lines)) == MAX_ERRORS_LOGGED
    assert counted() == before + MAX_ERRORS_LOGGED + 10


async def test_an_error_that_was_not_logged_for_lack_of_room_is_logged_later(
    tmp_path: Path, lines: list[MutableMapping[str, Any]]
) -> None:
    async with serving(tmp_path, speed=0.001, **PROXIED) as server, http_session(server) as session:
        server.app.errors.log_lines.spend(0, 10**6)
        await report(session)
        assert errors_in(lines) == []
        server.app.errors.log_lines.full_at = 0
        await report(session)
    assert len(errors_in(lines)) == 1


async def test_so_many_errors_are_remembered(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, http_session(server) as session:
        for number in range(MAX_ERRORS_REMEMBERED + 3):
            server.app.errors.log_lines.full_at = 0
            await report(session, message=f"error {number}")
        known = [message for _, message, *_ in server.app.errors.logged]
    assert known == [f"error {number}" for number in range(3, MAX_ERRORS_REMEMBERED + 3)]


async def test_pages_of_other_sites_cannot_report(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, http_session(server) as session:
        assert await foreign(server, session, {"Origin": "http://evil.example"}) == 403
        assert await foreign(server, session, {"Content-Type": "text/plain"}) == 415


async def foreign(server: Server, session: ClientSession, headers: dict[str, str]) -> int:
    sent = {"Content-Type": "application/json", **headers}
    async with session.post("/api/errors", data=json.dumps(REPORT), headers=sent) as answer:
        return answer.status
