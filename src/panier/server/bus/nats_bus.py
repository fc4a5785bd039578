"""A bus over NATS, without JetStream: lost messages are not repeated, as the store holds the truth.

Each node listens on a subject for messages and on one for requests; a prefix separates servers that share a NATS. The
client library reconnects by itself after most failures. After some, such as an error that the server reports, it closes
for good: then a new client replaces it.
"""

import asyncio
import re
import ssl
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote, urlsplit

import structlog

from panier.core.units import Seconds
from panier.server.bus.bus import OnMessage, OnRequest, Unreachable
from panier.server.tuning import (
    BUS_CONNECT_TIMEOUT_S,
    BUS_FLUSH_TIMEOUT_S,
    BUS_RECONNECT_DELAY_S,
    MAX_BUS_CONNECT_TRIES,
    MAX_BUS_PENDING_BYTES,
)

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg
    from nats.aio.subscription import Subscription

log = structlog.get_logger()

SUBJECT_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]+")  # what NATS allows between the dots of a subject


class NatsBus:
    """The connection of one node to NATS.

    `url` is one address or several, separated by commas: nats://user:password@host:4222, nats://token@host:4222, or
    tls:// instead of nats:// to check certificates, against those of the machine or a file.
    """

    def __init__(
        self,
        url: str,
        node: str,
        *,
        prefix: str = "panier",
        ca: Path | None = None,
        connect_timeout_s: Seconds = BUS_CONNECT_TIMEOUT_S,
        max_pending_bytes: int = MAX_BUS_PENDING_BYTES,
    ) -> None:
        for name in (node, prefix):
            if not SUBJECT_TOKEN.fullmatch(name):
                raise ValueError(f"{name!r} is no name for a node or a prefix: letters, digits, - and _ are")
        self.node = node
        self._urls = url.split(",")
        if {urlsplit(one).scheme for one in self._urls} - {"nats", "tls"}:
            raise ValueError(f"{self._hosts()}: an address of NATS begins with nats:// or tls://")
        self._prefix = prefix
        self._ca = ca
        self._connect_timeout_s = connect_timeout_s
        self._max_pending_bytes = max_pending_bytes  # waiting to be sent
        self._client: Client | None = None
        self._listening: list[Subscription] = []
        self._lost = asyncio.Event()  # the client has closed for good
        self._outgoing: deque[tuple[str, bytes]] = deque()
        self._outgoing_bytes = 0
        self._has_outgoing = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, on_message: OnMessage, on_request: OnRequest) -> None:
        self._handle_message, self._handle_request = on_message, on_request
        await self._connect()
        self._start_task(self._reconnect_forever())
        self._start_task(self._publish())

    @property
    def is_connected(self) -> bool:
        return self._client is not None and self._client.is_connected

    def send(self, to: str, message: bytes) -> None:
        client = self._client
        if client is None or not client.is_connected or not SUBJECT_TOKEN.fullmatch(to):
            return
        if client.pending_data_size + self._outgoing_bytes + len(message) > self._max_pending_bytes:
            log.warning("message lost: too much is waiting to be sent", to=to)
            return
        self._outgoing.append((self._subject("node", to), message))
        self._outgoing_bytes += len(message)
        self._has_outgoing.set()

    async def request(self, to: str, request: bytes, timeout_s: float) -> bytes:
        from nats.errors import Error, NoRespondersError

        client = self._client
        if client is None or not client.is_connected or not SUBJECT_TOKEN.fullmatch(to):
            raise Unreachable(f"node {to} cannot be asked: there is no connection to NATS")
        try:
            return (await client.request(self._subject("ask", to), request, timeout=timeout_s)).data
        except NoRespondersError:
            raise Unreachable(f"no node {to} listens") from None
        except TimeoutError:
            raise Unreachable(f"node {to} has not answered within {timeout_s:g} s") from None
        except Error as error:
            raise Unreachable(f"node {to} cannot be asked: {error}") from error

    async def close(self) -> None:
        tasks, self._tasks = self._tasks, set()
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        client, self._client = self._client, None
        if client and client.is_connected:
            await self._unsubscribe(client)
        if client:
            await client.close()

    async def _unsubscribe(self, client: "Client") -> None:
        """Tell the server that this node stops listening, so that requests to it fail at once."""
        from nats.errors import Error

        with suppress(OSError, Error):
            for listening in self._listening:
                await listening.unsubscribe()
            await client.flush(BUS_FLUSH_TIMEOUT_S)

    async def _connect(self) -> None:
        """Connect, or raise Unreachable; try again if the server hung up before its reason could be read."""
        for _ in range(MAX_BUS_CONNECT_TRIES - 1):
            with suppress(ConnectionResetError):
                return await self._connect_once()
        try:
            return await self._connect_once()
        except ConnectionResetError as error:
            raise self._unreachable(str(error)) from None

    def _unreachable(self, why: str) -> Unreachable:
        if "authorization" in why.lower():
            return Unreachable(
                f"NATS at {self._hosts()} does not let Panier in: {why}. Mend user and password in its address."
            )
        what = f"NATS cannot be reached at {self._hosts()}: {why}"
        return Unreachable(f"{what}. Start it, or mend its address: nats://user:password@host:4222.")

    async def _connect_once(self) -> None:
        """Connect and subscribe; raise Unreachable, or ConnectionResetError if NATS hung up before it gave a reason."""
        try:
            from nats.aio.client import Client
            from nats.errors import Error

            from panier.server.bus.nats_client import OPTIONS, TlsClient
        except ImportError as error:
            raise Unreachable(f"NATS needs a library that is missing ({error}): pip install panier[cluster]") from None
        context = self._tls()
        client = TlsClient() if context else Client()
        problem = ""
        last: Exception | None = None

        async def on_error(error: Exception) -> None:
            nonlocal problem, last
            last = error
            if problem != (problem := str(error) or type(error).__name__) and client is self._client:
                log.warning("NATS reports a problem", problem=problem)

        async def on_reconnected() -> None:
            nonlocal problem
            problem = ""
            log.info("reconnected to NATS")

        async def on_closed() -> None:
            self._lost.set()

        self._lost.clear()
        callbacks: dict[str, Any] = {"error_cb": on_error, "reconnected_cb": on_reconnected, "closed_cb": on_closed}
        try:
            async with asyncio.timeout(self._connect_timeout_s):
                await client.connect(
                    self._urls, name=self.node, tls=context, **self._credentials(), **callbacks, **OPTIONS
                )
                self._listening = [
                    await client.subscribe(
                        self._subject(kind, self.node), cb=callback, pending_bytes_limit=MAX_BUS_PENDING_BYTES
                    )
                    for kind, callback in (("node", self._on_message), ("ask", self._on_request))
                ]
                await client.flush()
        except (OSError, TimeoutError, Error) as error:
            await client.close()
            if isinstance(last or error, ConnectionResetError):
                raise ConnectionResetError(problem or str(error)) from None
            raise self._unreachable(problem or str(error) or "no answer") from None
        self._client = client

    async def _reconnect_forever(self) -> None:
        """Replace a client that has closed, as long as this bus is open."""
        while True:
            await self._lost.wait()
            self._client = None
            await asyncio.sleep(BUS_RECONNECT_DELAY_S)
            try:
                await self._connect()
            except Unreachable as error:
                log.warning("could not reconnect to NATS", error=str(error))
                self._lost.set()

    async def _publish(self) -> None:
        """Send the waiting messages, in order."""
        from nats.errors import Error

        while True:
            await self._has_outgoing.wait()
            self._has_outgoing.clear()
            while self._outgoing:
                subject, message = self._outgoing.popleft()
                self._outgoing_bytes -= len(message)
                if self._client and self._client.is_connected:
                    try:
                        await self._client.publish(subject, message)
                    except (OSError, Error) as error:
                        log.warning("message lost", subject=subject, size=len(message), error=str(error))

    async def _on_message(self, message: "Msg") -> None:
        self._handle_message(message.data)

    async def _on_request(self, request: "Msg") -> None:
        self._start_task(self._reply(request))  # a task each: a slow answer does not delay the others

    async def _reply(self, request: "Msg") -> None:
        try:
            await request.respond(await self._handle_request(request.data))
        except Exception as error:  # the sender gets no answer, and its request times out
            log.error("could not answer a request", exc_info=error)

    def _start_task(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _subject(self, kind: str, node: str) -> str:
        return f"{self._prefix}.{kind}.{node}"

    def _credentials(self) -> dict[str, Any]:
        """Return the credentials of the first address; the client uses them for servers it learns of, too."""
        parts = urlsplit(self._urls[0])
        if parts.username and parts.password is not None:
            return {"user": unquote(parts.username), "password": unquote(parts.password)}
        return {"token": unquote(parts.username)} if parts.username else {}

    def _tls(self) -> ssl.SSLContext | None:
        if self._ca or any(url.startswith("tls:") for url in self._urls):
            return ssl.create_default_context(cafile=self._ca)
        return None

    def _hosts(self) -> str:
        """Return the addresses of NATS without passwords."""
        return ", ".join(urlsplit(url).netloc.rpartition("@")[2] or url for url in self._urls)
