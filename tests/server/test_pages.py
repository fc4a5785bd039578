"""The web client over HTTP: its page, its files, and how long browsers may keep them."""

import asyncio
import gzip
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import segno
from aiohttp import ClientResponse, ClientSession, web
from aiohttp.test_utils import TestClient, TestServer
from yarl import URL

from panier.protocol.client import Client
from panier.server.http.invite import qr_svg
from panier.server.http.static_files import PAGE_ROUTES, STATIC, Pages, localized_page
from server.recording_clients import http_session, serving

SCRIPT = b"export const basket = 1;\n" * 100
PAGE = b"""<!doctype html><title>Panier</title>
    <script type="module" crossorigin src="/assets/index-abc.js"></script>
    <script type="module" crossorigin lang="en" src="/assets/en-1.js"></script>
    <script type="module" crossorigin lang="fr" src="/assets/fr-1.js"></script>
"""


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Make a client as Vite and `hatch_build.py` build it."""
    for name, body in {
        "index.html": PAGE,
        "assets/index-abc.js": SCRIPT,
        "assets/index-abc.js.gz": gzip.compress(SCRIPT),
        "assets/nunito-def.woff2": b"wOF2",
        "sw.js": b"// offline",
        "manifest.webmanifest": b"{}",
        "icon.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        "manifest.vite.json": b"{}",
        ".built": b"abc",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(body)
    return tmp_path


@pytest.fixture
async def http(built: Path) -> AsyncIterator[TestClient[Any, Any]]:
    app = web.Application()
    app.add_routes(Pages(built).routes())
    async with TestClient(TestServer(app), auto_decompress=False) as client:
        yield client


async def test_every_address_that_people_open_gives_the_page(http: TestClient[Any, Any]) -> None:
    for address in PAGE_ROUTES:
        path = address.format(code="K7M2QX", id="abc", game="snack-match")
        answer = await http.get(path, headers={"Accept-Encoding": "identity"})
        assert (answer.status, answer.content_type) == (200, "text/html")
        assert answer.headers["Cache-Control"] == "no-store"
        assert b"Panier" in await answer.read()


async def test_the_page_loads_texts_of_the_readers_language(http: TestClient[Any, Any]) -> None:
    for accepted, asked, other in [("fr-BE, en;q=0.5", b"fr-1.js", b"en-1.js"), ("de, en", b"en-1.js", b"fr-1.js")]:
        for encoding in ("identity", "gzip"):
            answer = await http.get("/", headers={"Accept-Language": accepted, "Accept-Encoding": encoding})
            page = await answer.read()
            if encoding == "gzip":
                page = gzip.decompress(page)
            assert b"index-abc.js" in page
            assert asked in page
            assert other not in page


async def test_assets_are_cached_forever_and_other_files_revalidated(http: TestClient[Any, Any]) -> None:
    for path, kind in (("/assets/index-abc.js", "text/javascript"), ("/assets/nunito-def.woff2", "font/woff2")):
        answer = await http.get(path)
        assert (answer.status, answer.content_type) == (200, kind)
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    for path, kind in (
        ("/sw.js", "text/javascript"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon.svg", "image/svg+xml"),
    ):
        answer = await http.get(path)
        assert (answer.status, answer.content_type) == (200, kind)
        assert answer.headers["Cache-Control"] == "no-cache"
        again = await http.get(path, headers={"If-None-Match": answer.headers["ETag"]})
        assert (again.status, await again.read()) == (304, b"")


async def test_scripts_are_compressed_for_clients_that_accept_gzip(http: TestClient[Any, Any]) -> None:
    async def asked(accepted: str) -> tuple[ClientResponse, bytes]:
        answer = await http.get("/assets/index-abc.js", headers={"Accept-Encoding": accepted})
        return answer, await answer.read()

    small, body = await asked("gzip, deflate, br")
    assert small.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == SCRIPT
    plain, body = await asked("identity")
    assert "Content-Encoding" not in plain.headers
    assert body == SCRIPT
    assert plain.headers["Vary"] == small.headers["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    "path",
    [
        "/manifest.vite.json",
        "/.built",
        "/assets/",
        "/assets/index-abc.js.gz",
        "/assets/../index.html",
        "/assets/%2e%2e/pages.py",
        "/assets/..%2f..%2fserver%2fpages.py",
        "/assets//etc/passwd",
        "/static/index.html",
    ],
)
async def test_no_other_file_on_the_disk_can_be_read(tmp_path: Path, path: str) -> None:
    async with (
        serving(tmp_path) as server,
        ClientSession() as session,
        session.get(URL(server.urls[0] + path, encoded=True)) as answer,
    ):
        assert answer.status == 404
        assert (await answer.json())["reason"]["key"] == "not-found"


async def test_a_wrong_link_gives_browsers_the_page_and_programs_a_reason(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, http_session(server) as session:
        for path, accept, kind in [
            ("/nowhere/at/all", "text/html,*/*", "text/html"),
            ("/nowhere/at/all", "*/*", "application/json"),
            ("/api/nowhere", "text/html,*/*", "application/json"),
        ]:
            async with session.get(path, headers={"Accept": accept}) as answer:
                assert (answer.status, answer.content_type) == (404, kind)


async def test_the_server_sends_the_built_client(tmp_path: Path) -> None:
    [script, *_] = (STATIC / "assets").glob("*.js")
    async with serving(tmp_path) as server, ClientSession(server.urls[0]) as session:
        async with session.get("/room/K7M2QX") as answer:
            assert await answer.read() == localized_page((STATIC / "index.html").read_bytes(), "en").body
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'self'; script-src 'self'" in policy
            assert "unsafe" not in policy
            assert answer.headers["Cache-Control"] == "no-store"
        async with session.get(f"/assets/{script.name}") as answer:
            assert await answer.read() == script.read_bytes()
            assert "immutable" in answer.headers["Cache-Control"]
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
        async with session.get("/api/games") as answer:
            assert answer.headers["Cache-Control"] == "no-store"


async def test_without_a_build_the_page_says_what_to_do(tmp_path: Path) -> None:
    app = web.Application()
    app.add_routes(Pages(tmp_path / "nothing").routes())
    async with TestClient(TestServer(app)) as http:
        answer = await http.get("/room/K7M2QX")
        assert answer.status == 503
        assert "make setup" in await answer.text()


async def test_an_invitation_has_the_local_network_addresses(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, ClientSession(server.urls[0]) as session:
        server.app.names.urls = ["http://192.168.1.20:8000", "http://[fd00::2]:8000"]
        async with session.get("/api/games") as answer:  # for those who have no room here
            assert (await answer.json())["url"] == "http://192.168.1.20:8000"
        async with await Client.open(server.urls[0], "Ana") as ana:
            async with session.get(f"/api/rooms/{ana.code.lower()}/invite") as answer:
                assert await answer.json() == {
                    "url": f"http://192.168.1.20:8000/room/{ana.code}",
                    "others": [f"http://[fd00::2]:8000/room/{ana.code}"],
                    "qr": f"/api/rooms/{ana.code}/qr.svg",
                }
            for query, link in (("", "192.168.1.20"), ("?address=0", "192.168.1.20"), ("?address=1", "[fd00::2]")):
                async with session.get(f"/api/rooms/{ana.code}/qr.svg{query}") as answer:
                    assert answer.content_type == "image/svg+xml"
                    assert await answer.read() == qr_svg(f"http://{link}:8000/room/{ana.code}")
            for query in ("2", "-1", "x", "01"):
                async with session.get(f"/api/rooms/{ana.code}/qr.svg?address={query}") as answer:
                    assert answer.status == 400


async def test_the_preview_says_who_is_present_and_who_is_away(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        ClientSession(server.urls[0]) as session,
        await Client.open(server.urls[0], "Ana") as ana,
    ):
        async with await Client.join(server.urls[0], ana.code, "Ben"):
            pass
        async with asyncio.timeout(5):
            while server.registry.sessions[ana.code].state.sockets.here.keys() != {ana.person}:
                await asyncio.sleep(0.01)
        async with session.get(f"/api/rooms/{ana.code}") as answer:
            door = await answer.json()
    assert [one["name"] for one in door["people"]] == ["Ana", "Ben"]
    assert door["here"] == [ana.person]


async def test_invitations_are_protected_like_previews(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, ClientSession(server.urls[0]) as session:
        statuses = []
        for number in range(12):
            async with session.get(f"/api/rooms/22222{2 + number % 7}/{('invite', 'qr.svg')[number % 2]}") as answer:
                statuses.append(answer.status)
        assert set(statuses) == {404, 429}
        assert statuses[0] == 404


def test_a_qr_code_scales_and_has_a_quiet_border() -> None:
    link = "http://192.168.1.20:8000/room/K7M2QX"
    drawn = qr_svg(link).decode()
    assert drawn.startswith('<svg shape-rendering="crispEdges" ')
    modules = segno.make_qr(link).symbol_size(border=0)[0]
    side = modules + 2 * 4  # four light modules on each side, as scanners expect
    assert f'viewBox="0 0 {side} {side}"' in drawn
    assert f'fill="#fff" d="M0 0h{side}v{side}h-{side}z"' in drawn
    assert 'd="M4 4.5h7' in drawn  # where the first dark row begins
    assert " width=" not in drawn.partition(">")[0]
    assert "style=" not in drawn
