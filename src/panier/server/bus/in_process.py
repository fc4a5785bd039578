"""A bus inside one process: for a server that is alone, and for tests, which make it lose what they like."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

import structlog

from panier.server.bus.bus import OnMessage, OnRequest, Unreachable

log = structlog.get_logger()

# After how many seconds copies of a message arrive, from a node, to a node: none of them if it is lost.
DeliveryDelays: TypeAlias = Callable[[str, str, bytes], Sequence[float]]


def without_delay(sender: str, to: str, message: bytes) -> Sequence[float]:
    return (0.0,)


class InProcessBroker:
    """What the nodes of one process are plugged into."""

    def __init__(self, delivery_delays: DeliveryDelays = without_delay) -> None:
        self.fate = delivery_delays
        self.buses: list[InProcessBus] = []  # that are open
        self._cut_links: set[frozenset[str]] = set()
        self._in_transit: dict[tuple[str, str], deque[Callable[[], None]]] = {}

    def buses_of(self, node: str) -> "list[InProcessBus]":
        return [bus for bus in self.buses if bus.node == node]

    def cut_link(self, one: str, other: str) -> None:
        """From now on nothing gets from one to the other, in both directions; what is on its way arrives."""
        self._cut_links.add(frozenset((one, other)))

    def restore_link(self, one: str, other: str) -> None:
        self._cut_links.discard(frozenset((one, other)))

    def deliver(self, sender: str, to: str, message: bytes, arrive: Callable[[], None]) -> None:
        """Lets a message arrive later or not at all, but never before an earlier one of the same way."""
        if frozenset((sender, to)) in self._cut_links:
            return
        loop, way = asyncio.get_running_loop(), self._in_transit.setdefault((sender, to), deque())
        for delay in self.fate(sender, to, message):
            way.append(arrive)
            if delay:
                loop.call_later(delay, self._arrive, way)
            else:
                loop.call_soon(self._arrive, way)

    def _arrive(self, way: deque[Callable[[], None]]) -> None:
        way.popleft()()  # the oldest, whosever time it is


class InProcessBus:
    """The place of one node on a switchboard."""

    def __init__(self, switchboard: InProcessBroker, node: str) -> None:
        self.node = node
        self._broker = switchboard
        self._on_message: OnMessage | None = None
        self._on_request: OnRequest | None = None
        self._reply_tasks: set[asyncio.Task[None]] = set()

    @property
    def is_connected(self) -> bool:
        return self._on_message is not None

    async def open(self, hear: OnMessage, answer: OnRequest) -> None:
        self._on_message, self._on_request = hear, answer
        self._broker.buses.append(self)

    def send(self, to: str, message: bytes) -> None:
        self._broker.deliver(self.node, to, message, partial(self._deliver, to, message))

    def _deliver(self, to: str, message: bytes) -> None:
        for other in self._broker.buses_of(to):
            other.receive(message)

    def receive(self, message: bytes) -> None:
        """A message has arrived here."""
        if self._on_message:
            self._on_message(message)

    async def request(self, to: str, request: bytes, within: float) -> bytes:
        if not self._broker.buses_of(to):
            raise Unreachable(f"no node {to} listens")
        reply: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._broker.deliver(self.node, to, request, partial(self._hand_over, to, request, reply))
        try:
            async with asyncio.timeout(within):
                return await reply
        except TimeoutError:
            raise Unreachable(f"node {to} has not answered within {within:g} s") from None

    def _hand_over(self, to: str, request: bytes, reply: "asyncio.Future[bytes]") -> None:
        for other in self._broker.buses_of(to):
            other.receive_request(self.node, request, reply)

    def receive_request(self, asked_by: str, request: bytes, reply: "asyncio.Future[bytes]") -> None:
        """A request has arrived here."""
        if self._on_request:
            doing = self._reply(self._on_request, asked_by, request, reply)
            answering = asyncio.get_running_loop().create_task(doing)
            self._reply_tasks.add(answering)
            answering.add_done_callback(self._reply_tasks.discard)

    async def _reply(self, answer: OnRequest, to: str, request: bytes, reply: "asyncio.Future[bytes]") -> None:
        try:
            body = await answer(request)
        except Exception as error:  # whoever asked hears nothing, as over a network
            log.error("could not answer", asked_by=to, exc_info=error)
            return
        self._broker.deliver(self.node, to, body, partial(settle, reply, body))

    async def close(self) -> None:
        if self in self._broker.buses:
            self._broker.buses.remove(self)
        self._on_message = self._on_request = None
        for answering in self._reply_tasks:
            answering.cancel()


def settle(reply: "asyncio.Future[bytes]", body: bytes) -> None:
    if not reply.done():  # by another copy, or too late
        reply.set_result(body)
