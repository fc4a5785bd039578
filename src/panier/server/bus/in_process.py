"""A bus inside one process: for a server of one node, and for tests, which choose what it loses."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

import structlog

from panier.server.bus.bus import OnMessage, OnRequest, Unreachable

log = structlog.get_logger()

# From a sender, a receiver and a message, the delays in seconds of each copy that arrives; none if it is lost.
DeliveryDelays: TypeAlias = Callable[[str, str, bytes], Sequence[float]]


def without_delay(sender: str, to: str, message: bytes) -> Sequence[float]:
    return (0.0,)


class InProcessBroker:
    """The hub that delivers messages between the buses of one process."""

    def __init__(self, delivery_delays: DeliveryDelays = without_delay) -> None:
        self.delivery_delays = delivery_delays
        self.buses: list[InProcessBus] = []  # those that are open
        self._cut_links: set[frozenset[str]] = set()
        self._in_transit: dict[tuple[str, str], deque[Callable[[], None]]] = {}

    def buses_of(self, node: str) -> "list[InProcessBus]":
        return [bus for bus in self.buses if bus.node == node]

    def cut_link(self, one: str, other: str) -> None:
        """Lose all messages between two nodes, both ways, from now on; those on their queue still arrive."""
        self._cut_links.add(frozenset((one, other)))

    def restore_link(self, one: str, other: str) -> None:
        self._cut_links.discard(frozenset((one, other)))

    def deliver(self, sender: str, to: str, message: bytes, arrive: Callable[[], None]) -> None:
        """Deliver a message now, later or not at all, but never before an earlier one from the same sender."""
        if frozenset((sender, to)) in self._cut_links:
            return
        loop, queue = asyncio.get_running_loop(), self._in_transit.setdefault((sender, to), deque())
        for delay in self.delivery_delays(sender, to, message):
            queue.append(arrive)
            if delay:
                loop.call_later(delay, self._arrive, queue)
            else:
                loop.call_soon(self._arrive, queue)

    def _arrive(self, queue: deque[Callable[[], None]]) -> None:
        queue.popleft()()  # the oldest, whichever message this timer was set for


class InProcessBus:
    """The connection of one node to a broker."""

    def __init__(self, broker: InProcessBroker, node: str) -> None:
        self.node = node
        self._broker = broker
        self._on_message: OnMessage | None = None
        self._on_request: OnRequest | None = None
        self._reply_tasks: set[asyncio.Task[None]] = set()

    @property
    def is_connected(self) -> bool:
        return self._on_message is not None

    async def open(self, on_message: OnMessage, on_request: OnRequest) -> None:
        self._on_message, self._on_request = on_message, on_request
        self._broker.buses.append(self)

    def send(self, to: str, message: bytes) -> None:
        self._broker.deliver(self.node, to, message, partial(self._deliver, to, message))

    def _deliver(self, to: str, message: bytes) -> None:
        for other in self._broker.buses_of(to):
            other.receive(message)

    def receive(self, message: bytes) -> None:
        """Handle a message that has arrived."""
        if self._on_message:
            self._on_message(message)

    async def request(self, to: str, request: bytes, timeout_s: float) -> bytes:
        if not self._broker.buses_of(to):
            raise Unreachable(f"no node {to} listens")
        reply: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._broker.deliver(self.node, to, request, partial(self._hand_over, to, request, reply))
        try:
            async with asyncio.timeout(timeout_s):
                return await reply
        except TimeoutError:
            raise Unreachable(f"node {to} has not answered within {timeout_s:g} s") from None

    def _hand_over(self, to: str, request: bytes, reply: "asyncio.Future[bytes]") -> None:
        for other in self._broker.buses_of(to):
            other.receive_request(self.node, request, reply)

    def receive_request(self, asked_by: str, request: bytes, reply: "asyncio.Future[bytes]") -> None:
        """Handle a request that has arrived."""
        if self._on_request:
            replying = self._reply(self._on_request, asked_by, request, reply)
            task = asyncio.get_running_loop().create_task(replying)
            self._reply_tasks.add(task)
            task.add_done_callback(self._reply_tasks.discard)

    async def _reply(self, on_request: OnRequest, to: str, request: bytes, reply: "asyncio.Future[bytes]") -> None:
        try:
            body = await on_request(request)
        except Exception as error:  # the sender gets no answer, as over a network
            log.error("could not answer a request", asked_by=to, exc_info=error)
            return
        self._broker.deliver(self.node, to, body, partial(set_reply, reply, body))

    async def close(self) -> None:
        if self in self._broker.buses:
            self._broker.buses.remove(self)
        self._on_message = self._on_request = None
        for task in self._reply_tasks:
            task.cancel()


def set_reply(reply: "asyncio.Future[bytes]", body: bytes) -> None:
    if not reply.done():  # by another copy of the answer, or by the timeout
        reply.set_result(body)
