"""The interface of the bus over which the nodes of a server talk, and what every bus guarantees.

A message arrives at most once: it may be lost unnoticed, so nothing important may depend on it; the store holds the
truth. Messages from one node to another arrive in the order in which they were sent. Two processes may have one name
for a moment: then both receive everything, and a request returns the first answer.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

OnMessage: TypeAlias = Callable[[bytes], None]
OnRequest: TypeAlias = Callable[[bytes], Awaitable[bytes]]


class Unreachable(Exception):
    """No node of that name listens, or it did not answer in time; it may still have done what was asked."""


class Bus(Protocol):
    """The connection of one node, by its name, to the bus; to be used from one event loop."""

    node: str

    @property
    def is_connected(self) -> bool:
        """Return whether other nodes can reach this one, as far as it knows."""

    async def open(self, on_message: OnMessage, on_request: OnRequest) -> None:
        """Start to receive messages and to answer requests; raise Unreachable if there is no bus."""

    def send(self, to: str, message: bytes) -> None:
        """Send without waiting; the message is lost if that is not possible."""

    async def request(self, to: str, request: bytes, timeout_s: float) -> bytes:
        """Return what a node answers; raise Unreachable after the timeout, and at once if nobody listens."""

    async def close(self) -> None: ...
