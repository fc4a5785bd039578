"""A bus inside one process: for a server that is alone, and for tests, which make it lose what they like."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

import structlog

from panier.server.bus.bus import Answer, Hear, Unreachable

log = structlog.get_logger()

# After how many seconds copies of a message arrive, from a node, to a node: none of them if it is lost.
Fate: TypeAlias = Callable[[str, str, bytes], Sequence[float]]


def without_delay(sender: str, to: str, message: bytes) -> Sequence[float]:
    return (0.0,)


class Switchboard:
    """What the nodes of one process are plugged into."""

    def __init__(self, fate: Fate = without_delay) -> None:
        self.fate = fate
        self.buses: list[InProcessBus] = []  # that are open
        self._cut: set[frozenset[str]] = set()
        self._on_the_way: dict[tuple[str, str], deque[Callable[[], None]]] = {}

    def listeners(self, node: str) -> "list[InProcessBus]":
        return [bus for bus in self.buses if bus.node == node]

    def cut(self, one: str, other: str) -> None:
        """From now on nothing gets from one to the other, in both directions; what is on its way arrives."""
        self._cut.add(frozenset((one, other)))

    def mend(self, one: str, other: str) -> None:
        self._cut.discard(frozenset((one, other)))

    def carry(self, sender: str, to: str, message: bytes, arrive: Callable[[], None]) -> None:
        """Lets a message arrive later or not at all, but never before an earlier one of the same way."""
        if frozenset((sender, to)) in self._cut:
            return
        loop, way = asyncio.get_running_loop(), self._on_the_way.setdefault((sender, to), deque())
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

    def __init__(self, switchboard: Switchboard, node: str) -> None:
        self.node = node
        self._switchboard = switchboard
        self._hear: Hear | None = None
        self._answer: Answer | None = None
        self._answers: set[asyncio.Task[None]] = set()

    @property
    def connected(self) -> bool:
        return self._hear is not None

    async def open(self, hear: Hear, answer: Answer) -> None:
        self._hear, self._answer = hear, answer
        self._switchboard.buses.append(self)

    def send(self, to: str, message: bytes) -> None:
        self._switchboard.carry(self.node, to, message, partial(self._deliver, to, message))

    def _deliver(self, to: str, message: bytes) -> None:
        for other in self._switchboard.listeners(to):
            other.take(message)

    def take(self, message: bytes) -> None:
        """A message has arrived here."""
        if self._hear:
            self._hear(message)

    async def ask(self, to: str, request: bytes, within: float) -> bytes:
        if not self._switchboard.listeners(to):
            raise Unreachable(f"no node {to} listens")
        reply: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._switchboard.carry(self.node, to, request, partial(self._hand_over, to, request, reply))
        try:
            async with asyncio.timeout(within):
                return await reply
        except TimeoutError:
            raise Unreachable(f"node {to} has not answered within {within:g} s") from None

    def _hand_over(self, to: str, request: bytes, reply: "asyncio.Future[bytes]") -> None:
        for other in self._switchboard.listeners(to):
            other.take_request(self.node, request, reply)

    def take_request(self, asked_by: str, request: bytes, reply: "asyncio.Future[bytes]") -> None:
        """A request has arrived here."""
        if self._answer:
            doing = self._reply(self._answer, asked_by, request, reply)
            answering = asyncio.get_running_loop().create_task(doing)
            self._answers.add(answering)
            answering.add_done_callback(self._answers.discard)

    async def _reply(self, answer: Answer, to: str, request: bytes, reply: "asyncio.Future[bytes]") -> None:
        try:
            body = await answer(request)
        except Exception as error:  # whoever asked hears nothing, as over a network
            log.error("could not answer", asked_by=to, exc_info=error)
            return
        self._switchboard.carry(self.node, to, body, partial(settle, reply, body))

    async def close(self) -> None:
        if self in self._switchboard.buses:
            self._switchboard.buses.remove(self)
        self._hear = self._answer = None
        for answering in self._answers:
            answering.cancel()


def settle(reply: "asyncio.Future[bytes]", body: bytes) -> None:
    if not reply.done():  # by another copy, or too late
        reply.set_result(body)
