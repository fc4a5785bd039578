"""Measure how long a newcomer with a cheap phone waits until they can play: `python bench/first_load.py [--runs 10]`.

It measures from the navigation to the first possible move in a game against bots: the front page, one tap, the table.
The phone is Chromium with a processor four times slower, 1.6 Mbit/s, a round trip of 150 ms and an empty cache; it taps
as soon as it can. The server runs in a separate process at its real pace.

Chromium throttles the processor and the bandwidth. Its latency setting would not apply to open sockets, so a proxy adds
the latency, also for the handshake of each new connection. TCP slow start is not modelled.
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
LIMIT_S: Final = 3.4  # of the median
SLOWDOWN: Final = 4
ROUND_TRIP_MS: Final = 150
BYTES_PER_S: Final = 1_600_000 / 8  # 1.6 Mbit/s
TIMEOUT_MS: Final = 60_000
PLAY: Final = "[data-play-now]"  # the one tap on the front page
PLAYABLE: Final = "[data-playable]"  # what shows that the first move can be made


class Run(NamedTuple):
    shown_s: float  # until the tap was possible
    playable_s: float  # until the first move was possible
    bytes: int  # received until then, headers included
    requests: int


@contextmanager
def serving(data: Path) -> Iterator[str]:
    """Run a server until the block ends; yield its address for phones."""
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
        await asyncio.sleep(ROUND_TRIP_MS / 1000)
        await super()._join(reader, writer)


async def throttle(cdp: CDPSession) -> None:
    await cdp.send("Network.enable")
    network = {"offline": False, "latency": 0, "downloadThroughput": BYTES_PER_S, "uploadThroughput": BYTES_PER_S}
    await cdp.send("Network.emulateNetworkConditions", network)
    await cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})


async def first_load(browser: Browser, url: str, play: str, playable: str) -> Run:
    """Measure one newcomer, without cache or cookies."""
    context = await browser.new_context(**DEVICES["phone"], locale="fr-FR")
    try:
        context.set_default_timeout(TIMEOUT_MS)
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
    here, way = urlsplit(url), Trip(ROUND_TRIP_MS / 2)
    async with Far(f"http://127.0.0.1:{here.port}", way, way) as far:
        rule = f"--host-resolver-rules=MAP {here.netloc} {urlsplit(far.url).netloc}"
        async with open_browser(executable, rule) as browser:
            await first_load(browser, url, play, playable)  # warm up the server and the browser
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
    waits = [run.playable_s for run in runs]
    print(f"From navigation to playable, {len(runs)} newcomers, CPU / {SLOWDOWN}, 1.6 Mbit/s, {ROUND_TRIP_MS} ms")
    print(f"  the front page can be tapped   median {median(run.shown_s for run in runs):5.2f} s")
    print(f"  the first move can be made     median {median(waits):5.2f} s   p95 {p95(waits):5.2f} s")
    weight, requests = median(run.bytes for run in runs) / 1000, median(run.requests for run in runs)
    print(f"  over the air {weight:.0f} kB in {requests:.0f} requests")
    print(f"  median / limit of {LIMIT_S:.1f} s: {median(waits) / LIMIT_S:.2f}")
    if not print_gates([Gate("first load, median, s", LIMIT_S, median(waits))]):
        sys.exit(1)


if __name__ == "__main__":
    main()
