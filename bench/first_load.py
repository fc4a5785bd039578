"""How long a newcomer with a cheap phone waits until they can play: `python bench/first_load.py [--runs 10]`.

From the navigation to the first move that can be made in a game against bots: the front page, one tap, the table. The
phone is Chromium with a processor four times slower, at 1.6 Mbit/s and 150 ms there and back, with nothing kept from
earlier; it taps as soon as it can. The server runs in a process of its own, at its real pace.

Chromium slows the processor and the bandwidth. Its own latency would spare what goes over an open socket, so the way is
made longer by a proxy, where each new connection also waits for a handshake. How TCP starts slowly is not modelled.
"""

import argparse
import asyncio
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from playwright.async_api import Browser, CDPSession, Request

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests"))

from gates import Gate, print_gates  # noqa: E402
from server.delays import DelayProxy, Trip  # noqa: E402
from web import chromium  # noqa: E402
from web.people import DEVICES, open_browser  # noqa: E402

STATIC: Final = HERE.parent / "src" / "panier" / "static"
LIMIT: Final = 3.4  # seconds
SLOWDOWN: Final = 4
ROUND_TRIP: Final = 150  # milliseconds
BANDWIDTH: Final = 1_600_000 / 8  # bytes a second
PATIENCE: Final = 60_000  # milliseconds
PLAY: Final = "[data-play-now]"  # the one tap on the front page
PLAYABLE: Final = "[data-playable]"  # what shows that the first move can be made


class Run(NamedTuple):
    shown: float  # seconds until the tap was possible
    playable: float  # seconds until the first move was
    bytes: int  # that came over the air until then, headers included
    requests: int


@contextmanager
def serving(data: Path) -> Iterator[str]:
    """A server that ends with the block, and its address for phones."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    url = f"http://game.test:{port}"
    command = [sys.executable, "-m", "panier.cli", "serve", "--host", "127.0.0.1", "--port", str(port), "--no-browser"]
    command += ["--data", str(data), "--public-url", url]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as server:
        try:
            assert server.stdout is not None
            while url.encode() not in (line := server.stdout.readline()):
                assert line, "the server did not start"
            yield url
        finally:
            server.kill()


class Far(DelayProxy):
    """A server to which also the handshake of a connection has to travel."""

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(ROUND_TRIP / 1000)
        await super()._join(reader, writer)


async def throttle(cdp: CDPSession) -> None:
    await cdp.send("Network.enable")
    network = {"offline": False, "latency": 0, "downloadThroughput": BANDWIDTH, "uploadThroughput": BANDWIDTH}
    await cdp.send("Network.emulateNetworkConditions", network)
    await cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})


async def first_load(browser: Browser, url: str, play: str, playable: str) -> Run:
    """One newcomer: nothing is cached, nobody knows them."""
    context = await browser.new_context(**DEVICES["phone"], locale="fr-FR")
    try:
        context.set_default_timeout(PATIENCE)
        page = await context.new_page()
        cdp = await context.new_cdp_session(page)
        came: list[int] = []
        cdp.on("Network.loadingFinished", lambda event: came.append(int(event["encodedDataLength"])))
        asked: list[Request] = []
        page.on("request", lambda request: asked.append(request))
        await throttle(cdp)
        start = perf_counter()
        await page.goto(url, wait_until="commit")
        if play:
            await page.locator(play).first.tap()
        shown = perf_counter() - start
        await page.locator(playable).first.wait_for()
        return Run(shown, perf_counter() - start, sum(came), len(asked))
    finally:
        await context.close()


def p95(values: list[float]) -> float:
    return sorted(values)[ceil(0.95 * len(values)) - 1]


async def measure(executable: str, url: str, runs: int, play: str, playable: str) -> list[Run]:
    here, way = urlsplit(url), Trip(ROUND_TRIP / 2)
    async with Far(f"http://127.0.0.1:{here.port}", way, way) as far:
        rule = f"--host-resolver-rules=MAP {here.netloc} {urlsplit(far.url).netloc}"
        async with open_browser(executable, rule) as browser:
            await first_load(browser, url, play, playable)  # the server's and the browser's own first time
            return [await first_load(browser, url, play, playable) for _ in range(runs)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--play", default=PLAY, help="what is tapped on the front page; empty: nothing")
    parser.add_argument("--playable", default=PLAYABLE, help="what shows that the first move can be made")
    wanted = parser.parse_args()
    executable = chromium.find()
    if executable is None:
        sys.exit(f"No browser to measure with: {chromium.ADVICE}.")
    if not any(STATIC.rglob("*.gz")):
        sys.exit("This client was not built by the package, which also compresses it: make setup builds it.")
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as url:
        runs = asyncio.run(measure(executable, url, wanted.runs, wanted.play, wanted.playable))
    waits = [run.playable for run in runs]
    print(f"From navigation to playable, {len(runs)} newcomers, CPU / {SLOWDOWN}, 1.6 Mbit/s, {ROUND_TRIP} ms")
    print(f"  the front page can be tapped   median {median(run.shown for run in runs):5.2f} s")
    print(f"  the first move can be made     median {median(waits):5.2f} s   p95 {p95(waits):5.2f} s")
    weight, requests = median(run.bytes for run in runs) / 1000, median(run.requests for run in runs)
    print(f"  over the air {weight:.0f} kB in {requests:.0f} requests")
    print(f"  median / limit of {LIMIT:.1f} s: {median(waits) / LIMIT:.2f}")
    if not print_gates([Gate("first load, median, s", LIMIT, median(waits))]):
        sys.exit(1)


if __name__ == "__main__":
    main()
