"""The units of deploy/systemd/ allow every system call that a server makes, and few others."""

import asyncio
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from os import environ, geteuid
from pathlib import Path
from secrets import token_hex
from typing import Final

import pytest
from aiohttp import ClientSession

from panier import Client, find, find_bot, play_as, protocol, seeded
from ports import quiet_port
from server.services import fresh_database, nats
from server.system_calls import UNITS, allowed, filter_for, is_possible

ANSWER_TIMEOUT_S: Final = 240  # for a game or a review on a busy machine
# SQLite changes the owner of its files when root runs it, as in some containers; the units never run as root.
AS_ROOT: Final = {"fchown"} if geteuid() == 0 else set()

pytestmark = pytest.mark.skipif(not is_possible(), reason="needs systemd-analyze and libseccomp")


@pytest.mark.parametrize("unit", ["panier.service", "panier@.service"])
@pytest.mark.parametrize("call", ["os.chroot('/')", "os.setuid(65534)", "time.clock_settime(0, 0)", "os.swapoff"])
def test_system_calls_that_no_server_needs_are_refused(unit: str, call: str) -> None:
    names = allowed(unit)
    assert {"openat", "sendmsg", "fsync", "clone3"} <= names
    assert not {"chroot", "setuid", "clock_settime", "mount", "ptrace", "swapon", "bpf", "reboot"} & names
    if call == "os.swapoff":  # which Python does not have
        call = "ctypes.CDLL(None).swapoff(b'/')"
    done = subprocess.run([sys.executable, "-c", f"import os, time, ctypes; {call}"], preexec_fn=filter_for(names))
    assert done.returncode == -signal.SIGSYS


@contextmanager
def confined(unit: str, data: Path, settings: Mapping[str, str]) -> Iterator[str]:
    """Run a server as the unit does, killed by the first system call that is not allowed; yield its address."""
    text = (UNITS / unit).read_text(encoding="utf-8")
    (flags,) = [line.partition(" serve ")[2] for line in text.splitlines() if line.startswith("ExecStart=")]
    port = quiet_port()
    words = flags.replace("%i", "oak").replace("/var/lib/panier", str(data)).split()
    given = {"PANIER_SERVE_HOST": "127.0.0.1", "PANIER_SERVE_PORT": str(port), "PANIER_SERVE_BOT_PACE": "0"}
    given |= {"PANIER_SERVE_DATA": str(data), **settings}
    data.mkdir()
    with (data / "log").open("wb") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "panier.cli", "serve", *words],
            env={**environ, **given},
            stdout=log,
            stderr=log,
            preexec_fn=filter_for(allowed(unit) | AS_ROOT),
        )
    try:
        while server.poll() is None:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
        assert server.poll() is None, (data / "log").read_text(errors="replace")
    finally:
        server.terminate()
        ended = server.wait(60)
    assert ended == 0, (data / "log").read_text(errors="replace")
    assert "BrokenProcessPool" not in (data / "log").read_text(errors="replace"), "a worker was killed"


async def play_game(
    url: str, name: str, bots: Sequence[protocol.Strength] = ("sprout", "casual"), options: dict[str, int] | None = None
) -> str:
    """Play a game against bots and return the id of its record."""
    async with await Client.open(url, "Ana") as ana:
        for strength in bots:
            await ana.send_command(protocol.AddBot(token_hex(8), strength=strength))
        await ana.send_command(protocol.Choose(token_hex(8), game=name, options=options or {}))
        await ana.send_command(protocol.Start(token_hex(8)))
        await play_as(ana, find_bot(find(name), "sprout"), seeded(1))
        assert ana.result
        assert ana.table
        assert ana.table.record
        return ana.table.record


async def fetch(url: str, path: str) -> bytes:
    """Request a path until the answer is ready: a review takes a while."""
    async with asyncio.timeout(ANSWER_TIMEOUT_S), ClientSession(url) as http:
        while True:
            async with http.get(path) as answer:
                if answer.status == 200:
                    return await answer.read()
                assert answer.status in (202, 503), await answer.text()
            await asyncio.sleep(0.1)


@pytest.mark.slow
async def test_a_single_server_can_play_and_review_when_confined(tmp_path: Path) -> None:
    with confined("panier.service", tmp_path / "data", {}) as url:
        await fetch(url, "/healthz")
        record = await play_game(url, "snack-arnaque")
        await fetch(url, f"/api/records/{record}")
        await fetch(url, f"/api/records/{record}/review")
        assert b"panier_acts_total" in await fetch(url, "/metrics")


@pytest.mark.slow
async def test_a_node_can_play_and_review_when_confined(tmp_path: Path) -> None:
    settings = {"PANIER_SERVE_STORE": await fresh_database(), "PANIER_SERVE_BUS": nats().url}
    settings |= {"PANIER_SERVE_PUBLIC_URL": "http://127.0.0.1", "PANIER_SERVE_BEHIND_PROXY": "127.0.0.1"}
    settings |= {"NUMBA_CACHE_DIR": str(tmp_path / "compiled")}  # empty, so that the node compiles its code again
    with confined("panier@.service", tmp_path / "data", settings) as url:
        await fetch(url, "/healthz")
        record = await play_game(url, "snack-arnaque", ("sharp", "champion"))
        await fetch(url, f"/api/records/{record}/review")
        await play_game(url, "elephant", options={"flips": 20})
