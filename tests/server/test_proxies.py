"""The proxies of `deploy/`, if they are installed, in front of fake nodes and of a real server."""

import asyncio
import os
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import pytest
from aiohttp import ClientSession, ClientTimeout

from ports import quiet_port
from server.fake_nodes import ABOUT, CODES, UPGRADE, FakeNode
from server.recording_clients import serving

# Connections that a proxy cuts may end after the test. Slow, as few machines have a proxy.
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")]

DEPLOY = Path(__file__).parent.parent.parent / "deploy"
PROXIES = [
    pytest.param(name, marks=pytest.mark.skipif(not shutil.which(name), reason=f"no {name} here"))
    for name in ("caddy", "haproxy")
]


class Proxy:
    """A proxy with its file in `deploy/`, but with other addresses and more frequent health checks."""

    def __init__(self, name: str, folder: Path, check_timeout: str = "4s", max_connections: int = 500) -> None:
        self.name = name
        self.folder = folder
        self.check_timeout = check_timeout  # of a health check, then the node counts as dead
        self.max_connections = max_connections  # from one network
        self.port = quiet_port()
        self.tls: ssl.SSLContext | None = None
        self.url = f"http://localhost:{self.port}"
        if name == "haproxy":
            self.tls = self._certify()
            self.url = f"https://localhost:{self.port}"

    def _certify(self) -> ssl.SSLContext:
        if not shutil.which("openssl"):
            pytest.skip("no openssl to make a certificate with")
        self.pem = self.folder / "games.example.pem"
        made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        made += ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"]
        subprocess.run([*made, "-keyout", f"{self.pem}.key", "-out", self.pem], check=True, capture_output=True)
        trusting = ssl.create_default_context(cafile=self.pem)
        with self.pem.open("a") as file:
            file.write(Path(f"{self.pem}.key").read_text())
        return trusting

    def command(self, *nodes: int) -> list[str]:
        file = self.folder / self.name
        if self.name == "caddy":
            text = (DEPLOY / "Caddyfile").read_text()
            ours = {"health_interval 1s": "health_interval 100ms", "\tencode ": "\tbind 127.0.0.1\n\tencode "}
            file.write_text("{\n\tadmin off\n}\n" + replace_once(text, ours))
            return ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]
        text = (DEPLOY / "haproxy.cfg").read_text()
        ours = {
            "\tbind :80\n": f"\tbind 127.0.0.1:{quiet_port()}\n",
            "bind :443 ssl crt /etc/haproxy/games.example.pem": f"bind 127.0.0.1:{self.port} ssl crt {self.pem}",
            "timeout check 4s": f"timeout check {self.check_timeout}",
            "inter 2s": "inter 100ms",
            "sc0_conn_cur gt 500": f"sc0_conn_cur gt {self.max_connections}",
            **{f"10.0.0.{number}:8000": f"127.0.0.1:{port}" for number, port in enumerate(nodes, 1)},
        }
        file.write_text(replace_once(text, ours))
        return ["haproxy", "-db", "-f", str(file)]

    def start(self, *nodes: int) -> subprocess.Popen[bytes]:
        variables = {"PUBLIC_NAME": self.url, "NODES": " ".join(f"127.0.0.1:{port}" for port in nodes)}
        home_folders = {name: str(self.folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
        with (self.folder / "log").open("wb") as log:
            return subprocess.Popen(
                self.command(*nodes), env={**os.environ, **variables, **home_folders}, stdout=log, stderr=log
            )

    @asynccontextmanager
    async def request(self, path: str, *headers: str) -> AsyncIterator[asyncio.StreamReader]:
        """Send a request and yield the stream of its answer."""
        reader, writer = await asyncio.open_connection("localhost", self.port, ssl=self.tls)
        try:
            head = [f"GET {path} HTTP/1.1", f"Host: localhost:{self.port}", *headers]
            writer.write("\r\n".join([*head, "", ""]).encode())
            async with asyncio.timeout(20):
                yield reader
        finally:
            writer.close()

    async def ask(self, path: str, *headers: str) -> str:
        """Return the name of the node that answers."""
        async with self.request(path, *headers, "Connection: close") as reader:
            return (await reader.read())[-3:].decode()

    @asynccontextmanager
    async def socket(self, path: str) -> AsyncIterator[tuple[str, asyncio.StreamReader]]:
        """Open a socket; yield the name of the node at its other end, and its stream."""
        async with self.request(path, f"Origin: {self.url}", *UPGRADE) as reader:
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
            yield (await reader.readexactly(3)).decode(), reader


def replace_once(text: str, changes: dict[str, str]) -> str:
    for old, new in changes.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


@asynccontextmanager
async def running(proxy: Proxy, *nodes: int) -> AsyncIterator[None]:
    process = proxy.start(*nodes)
    try:
        async with asyncio.timeout(20):
            while process.poll() is None:
                with suppress(OSError):
                    async with proxy.request("/"):
                        break
                await asyncio.sleep(0.02)
        assert process.poll() is None, (proxy.folder / "log").read_text()
        yield
    finally:
        process.kill()
        process.wait()


@asynccontextmanager
async def proxy_and_nodes(
    name: str, folder: Path, check_timeout: str = "4s", max_connections: int = 500
) -> AsyncIterator[tuple[Proxy, list[FakeNode]]]:
    """Run a proxy in front of two fake nodes."""
    fakes = [FakeNode("oak"), FakeNode("elm")]
    proxy = Proxy(name, folder, check_timeout, max_connections)
    async with fakes[0].listening(), fakes[1].listening(), running(proxy, *[fake.port for fake in fakes]):
        yield proxy, fakes


async def wait_for_nodes(proxy: Proxy, names: set[str]) -> None:
    """Wait until new connections of all rooms go to these nodes only."""
    async with asyncio.timeout(20):
        while {await proxy.ask(f"/room/{code}") for code in CODES} != names:
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("name", PROXIES)
async def test_a_real_server_is_reachable_through_the_proxy(name: str, tmp_path: Path) -> None:
    proxy = Proxy(name, tmp_path)
    async with serving(tmp_path / "data", public_url=proxy.url, proxies=("127.0.0.1",)) as server:
        ports = [server.port] if name == "caddy" else [server.port, server.port]
        async with (
            running(proxy, *ports),
            ClientSession(proxy.url, timeout=ClientTimeout(total=30)) as session,
        ):
            page = await session.get("/", ssl=proxy.tls or True)
            assert page.status == 200
            assert "<title>" in await page.text()
            assert ("Strict-Transport-Security" in page.headers) == bool(proxy.tls)
            at = {"Origin": proxy.url}
            room = await session.post("/api/rooms", json={"name": "Ana"}, headers=at, ssl=proxy.tls or True)
            assert room.status == 201
            code = (await room.json())["code"]
            assert (await session.get(f"/api/rooms/{code}", ssl=proxy.tls or True)).status == 200
            async with session.ws_connect(f"/ws?room={code}", headers=at, ssl=proxy.tls or True) as socket:
                await socket.send_str("what?")
                await socket.receive()
                assert socket.close_code == 1008, "the server itself should answer"


@pytest.mark.parametrize("name", PROXIES)
async def test_all_requests_about_a_room_go_to_one_node(name: str, tmp_path: Path) -> None:
    async with proxy_and_nodes(name, tmp_path) as (proxy, fakes):
        nodes_of = {}
        for code in CODES:
            nodes_of[code] = {await proxy.ask(about.format(code)) for about in ABOUT}
            async with proxy.socket(f"/ws?room={code}") as (where, _):
                assert nodes_of[code] == {where}
        assert set.union(*nodes_of.values()) == {"oak", "elm"}
        assert len({await proxy.ask(path) for path in ("/", "/api/games", "/api/rooms", "/ws", "/ws?a=b")}) == 1
        if name == "haproxy":
            assert {await proxy.ask(f"/room/{CODES[0].lower()}")} == nodes_of[CODES[0]]
        for head in [head for fake in fakes for head in fake.heads]:
            assert f"\r\nHost: localhost:{proxy.port}\r\n".lower().encode() in head.lower()


@pytest.mark.parametrize("name", PROXIES)
async def test_the_proxy_replaces_forwarded_headers_of_clients(name: str, tmp_path: Path) -> None:
    async with proxy_and_nodes(name, tmp_path) as (proxy, fakes):
        await proxy.ask("/api/games", "X-Forwarded-For: 10.9.8.7", "X-Forwarded-Proto: gopher")
        (head,) = [head.lower() for fake in fakes for head in fake.heads if b"/api/games" in head]
        assert b"\r\nx-forwarded-for: 127.0.0.1\r\n" in head
        assert f"\r\nx-forwarded-proto: {proxy.url.partition(':')[0]}\r\n".encode() in head
        assert b"10.9.8.7" not in head
        assert b"gopher" not in head


@pytest.mark.parametrize("name", PROXIES)
async def test_an_unhealthy_node_keeps_its_sockets_and_gets_no_new_ones(name: str, tmp_path: Path) -> None:
    async with proxy_and_nodes(name, tmp_path) as (proxy, (oak, _)):
        await wait_for_nodes(proxy, {"oak", "elm"})
        code, *_ = [code for code in CODES if await proxy.ask(f"/room/{code}") == "oak"]
        async with proxy.socket(f"/ws?room={code}") as (where, reader):
            assert where == "oak"
            oak.status = "503 Service Unavailable"
            await wait_for_nodes(proxy, {"elm"})
            oak.status = "200 OK"
            await wait_for_nodes(proxy, {"oak", "elm"})
            assert await proxy.ask(f"/room/{code}") == "oak"
            assert not reader.at_eof()


@pytest.mark.parametrize("name", [one for one in PROXIES if one.values == ("haproxy",)])
async def test_the_proxy_cuts_connections_to_a_silent_node(name: str, tmp_path: Path) -> None:
    """Caddy does not cut them: pages notice the silence themselves."""
    async with proxy_and_nodes(name, tmp_path, check_timeout="1s") as (proxy, (oak, elm)):
        async with proxy.socket("/ws?room=ABCDEF") as (where, reader):
            frozen, other = (oak, elm) if where == "oak" else (elm, oak)
            frozen.answers.clear()
            with suppress(ConnectionResetError):
                assert await reader.read() == b""
        await wait_for_nodes(proxy, {other.name})
        async with proxy.socket("/ws?room=ABCDEF") as (where, _):
            assert where == other.name


@pytest.mark.parametrize("name", [one for one in PROXIES if one.values == ("haproxy",)])
async def test_the_proxy_limits_the_connections_of_a_network(name: str, tmp_path: Path) -> None:
    """Caddy cannot; nodes do not, because all connections come from the proxy."""
    async with proxy_and_nodes(name, tmp_path, max_connections=20) as (proxy, _), AsyncExitStack() as sockets:
        opened = 0
        with suppress(ConnectionError, ssl.SSLError):
            while opened <= 20:
                await sockets.enter_async_context(proxy.socket("/ws?room=ABCDEF"))
                opened += 1
        assert 15 < opened <= 20  # the first requests to the proxy may still count
