"""The guarantees of both buses, and what each does beyond them."""

import asyncio
import re
import shutil
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

import pytest
from deploy.local.services import Nats

from panier.core.units import Seconds
from panier.server.bus.bus import Bus, Unreachable
from panier.server.bus.in_process import InProcessBroker, InProcessBus
from panier.server.bus.nats_bus import NatsBus
from server import services
from server.cuttable_proxy import CuttableProxy

LARGE = bytes(range(256)) * 2000  # half a megabyte


class Receiver:
    """The messages that a node received, and its answers to requests."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.more = asyncio.Event()

    def hear(self, message: bytes) -> None:
        self.heard.append(message)
        self.more.set()

    async def until(self, number: int) -> list[bytes]:
        """Return the messages as soon as there are so many."""
        while len(self.heard) < number:
            self.more.clear()
            await self.more.wait()
        return self.heard

    async def answer(self, request: bytes) -> bytes:
        if request == b"slowly":
            await asyncio.sleep(3600)
        if request == b"badly":
            raise ValueError("no answer to that")
        return b"answer to " + request


Plugs: TypeAlias = Callable[[str], Awaitable[tuple[Bus, Receiver]]]


@pytest.fixture
def broker() -> InProcessBroker:
    return InProcessBroker()


@pytest.fixture(params=["in process", "nats"])
async def plug(request: pytest.FixtureRequest, broker: InProcessBroker) -> AsyncIterator[Plugs]:
    """Return a function that connects a node of a name."""
    plugged: list[Bus] = []
    prefix = f"test{id(request)}"  # so that tests do not hear each other

    async def plug(name: str) -> tuple[Bus, Receiver]:
        nats = request.param == "nats"
        bus: Bus = NatsBus(services.nats().url, name, prefix=prefix) if nats else InProcessBus(broker, name)
        ear = Receiver()
        await bus.open(ear.hear, ear.answer)
        plugged.append(bus)
        return bus, ear

    yield plug
    for bus in plugged:
        await bus.close()


async def test_messages_arrive_in_the_order_in_which_they_were_sent(plug: Plugs) -> None:
    (one, _), (_, two), (_, three) = [await plug(name) for name in ("one", "two", "three")]
    messages = [b"%d" % number for number in range(300)]
    for message in messages:
        one.send("two", message)
    assert await two.until(300) == messages
    assert three.heard == []


async def test_a_node_can_send_messages_to_itself(plug: Plugs) -> None:
    one, ear = await plug("one")
    one.send("one", b"hello")
    assert await ear.until(1) == [b"hello"]
    assert await one.request("one", b"me", 30) == b"answer to me"


async def test_small_and_large_requests_are_answered(plug: Plugs) -> None:
    (one, ear), (two, _) = await plug("one"), await plug("two")
    assert await one.request("two", b"this", 30) == b"answer to this"
    assert await one.request("two", LARGE, 30) == b"answer to " + LARGE
    two.send("one", LARGE)
    assert await ear.until(1) == [LARGE]


async def test_a_slow_answer_does_not_delay_others(plug: Plugs) -> None:
    (one, _), _ = await plug("one"), await plug("two")
    slow = asyncio.ensure_future(one.request("two", b"slowly", 60))
    await asyncio.sleep(0)
    async with asyncio.timeout(60):
        while True:
            with suppress(Unreachable):  # on a busy machine its connection may have to be made anew
                assert await one.request("two", b"this", 30) == b"answer to this"
                break
            await asyncio.sleep(0.1)
    assert not slow.done() or slow.exception()
    slow.cancel()


@pytest.mark.parametrize("request_", [b"slowly", b"badly"])
async def test_a_request_without_an_answer_times_out(plug: Plugs, request_: bytes) -> None:
    (one, _), _ = await plug("one"), await plug("two")
    with pytest.raises(Unreachable, match="not answered within"):
        await one.request("two", request_, 0.05)


async def test_requests_to_nobody_fail_at_once_and_messages_are_lost(plug: Plugs) -> None:
    (one, _), (two, _) = await plug("one"), await plug("two")
    await two.close()
    one.send("two", b"lost")
    for name in ("two", "nobody"):
        with pytest.raises(Unreachable, match="listens"):
            await asyncio.wait_for(one.request(name, b"this", 3600), 30)
    _, again = await plug("two")
    one.send("two", b"heard")
    assert await again.until(1) == [b"heard"]


# In process


async def test_a_broker_loses_delays_and_repeats_messages_on_request(broker: InProcessBroker) -> None:
    one, two, ear = InProcessBus(broker, "one"), InProcessBus(broker, "two"), Receiver()
    await one.open(ear.hear, ear.answer)
    await two.open(ear.hear, ear.answer)
    fates = {b"lost": (), b"late": (0.02,), b"twice": (0.0, 0.0)}
    broker.delivery_delays = lambda sender, to, message: fates.get(message, (0.0,))
    for message in (b"lost", b"late", b"twice", b"last"):
        one.send("two", message)
    assert await ear.until(4) == [b"late", b"twice", b"twice", b"last"]  # each in its place all the same


async def test_a_cut_link_loses_everything_until_it_is_restored(broker: InProcessBroker) -> None:
    one, two, ear = InProcessBus(broker, "one"), InProcessBus(broker, "two"), Receiver()
    await one.open(ear.hear, ear.answer)
    await two.open(ear.hear, ear.answer)
    broker.cut_link("one", "two")
    one.send("two", b"lost")
    with pytest.raises(Unreachable, match="not answered"):
        await two.request("one", b"this", 0.02)
    broker.restore_link("two", "one")
    one.send("two", b"heard")
    assert await ear.until(1) == [b"heard"]


# NATS


async def settled(one: Bus, to: str) -> None:
    """Wait until a node answers requests again."""
    while True:
        try:
            await one.request(to, b"this", 0.3)
            return
        except Unreachable:
            await asyncio.sleep(0.02)


async def test_a_restart_of_nats_loses_only_messages(tmp_path: Path) -> None:
    with Nats(services.folder() / tmp_path.name) as own:
        one, two, ear = NatsBus(own.url, "one"), NatsBus(own.url, "two"), Receiver()
        await one.open(ear.hear, ear.answer)
        await two.open(ear.hear, ear.answer)
        own.stop()
        while one._client and one._client.is_connected:
            await asyncio.sleep(0.01)
        one.send("two", b"lost")
        with pytest.raises(Unreachable, match="no connection"):
            await one.request("two", b"this", 3600)
        own.start()
        await settled(one, "two")
        one.send("two", b"heard")
        assert await ear.until(1) == [b"heard"]
        await one.close()
        await two.close()


async def test_a_client_that_has_closed_for_good_is_replaced() -> None:
    bus, ear = NatsBus(services.nats().url, "one", prefix="closing"), Receiver()
    await bus.open(ear.hear, ear.answer)
    assert bus._client
    await bus._client._process_err("'Some Error Of The Server'")
    await bus._lost.wait()
    await settled(bus, "one")
    bus.send("one", b"heard")
    assert await ear.until(1) == [b"heard"]
    await bus.close()


async def test_messages_that_cannot_be_sent_are_dropped() -> None:
    bus, ear = NatsBus(services.nats().url, "one", prefix="dropping", max_pending_bytes=10), Receiver()
    await bus.open(ear.hear, ear.answer)
    bus.send("one", b"too long to wait")
    bus.send("one", b"short")
    assert await ear.until(1) == [b"short"]
    await bus.close()


async def test_a_broken_connection_to_nats_is_restored(tmp_path: Path) -> None:
    async with CuttableProxy(services.nats().port) as cable:
        url = services.nats().url.replace(str(services.nats().port), str(cable.port))
        one, ear = NatsBus(url, "one", prefix="cutting"), Receiver()
        await one.open(ear.hear, ear.answer)
        cable.cut()
        await settled(one, "one")
        await one.close()


async def connection_error(url: str, ca: Path | None = None) -> str:
    """Return the error of a node that is started there."""
    ear = Receiver()
    with pytest.raises(Unreachable) as unreachable:
        await NatsBus(url, "one", ca=ca, connect_timeout_s=Seconds(0.5)).open(ear.hear, ear.answer)
    assert services.nats().password not in str(unreachable.value)
    return str(unreachable.value)


async def test_errors_say_why_nats_cannot_be_used() -> None:
    address = services.nats().url.partition("@")[2]
    said = await asyncio.gather(
        connection_error("nats://127.0.0.1:1"),
        connection_error(f"nats://panier:wrong@{address}"),
        connection_error(f"tls://panier:{services.nats().password}@{address}"),
    )
    for expected, sentence in zip(("Connect call failed", "Authorization", "no TLS"), said, strict=True):
        assert expected in sentence
        assert re.search("[Mm]end .* address", sentence)


@pytest.mark.parametrize(
    ("url", "node", "why"),
    [
        ("http://127.0.0.1", "one", "begins with nats"),
        ("nats://127.0.0.1", "no.de", "no name for a node"),
        ("nats://127.0.0.1", "", "no name for a node"),
    ],
)
def test_invalid_names_and_addresses_are_refused(url: str, node: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        NatsBus(url, node)


class NatsByToken(Nats):
    @property
    def url(self) -> str:
        return f"nats://a%2Ftoken@127.0.0.1:{self.port}"

    @property
    def credentials(self) -> str:
        return 'token: "a/token"'


@pytest.mark.parametrize("kind", [Nats, NatsByToken])
async def test_nats_accepts_passwords_of_any_characters_and_tokens(kind: type[Nats], tmp_path: Path) -> None:
    own = kind(services.folder() / tmp_path.name)
    own.password = "s/e:c@r%t ?#"
    with own:
        bus, ear = NatsBus(own.url, "one"), Receiver()
        await bus.open(ear.hear, ear.answer)
        assert await bus.request("one", b"this", 30) == b"answer to this"
        await bus.close()


async def test_certificates_of_nats_are_checked(tmp_path: Path) -> None:
    if not shutil.which("openssl"):
        pytest.skip("no openssl to make a certificate with")
    folder = services.folder() / tmp_path.name
    folder.mkdir()
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    made += ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2"]
    made += ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run(made, check=True, capture_output=True)
    key.chmod(0o644)
    with Nats(folder, options=["--tls", "--tlscert", str(certificate), "--tlskey", str(key)]) as own:
        url, ear = own.url.replace("nats://", "tls://"), Receiver()
        bus = NatsBus(url, "one", ca=certificate)
        await bus.open(ear.hear, ear.answer)
        assert await bus.request("one", b"this", 30) == b"answer to this"
        await bus.close()
        with pytest.raises(Unreachable, match="certificate"):
            await NatsBus(url, "one", connect_timeout_s=Seconds(1.0)).open(ear.hear, ear.answer)
