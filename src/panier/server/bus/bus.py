"""How the nodes of a server speak to each other. This is what every bus promises.

A message arrives at most once: it may be lost, with or without anybody noticing, and nothing that matters may depend on
it. Those of one node to another that do arrive, arrive in the order in which they were sent. The truth is in the store.
Of two processes with one name, as there may be for a moment, both hear everything; who asks takes the first answer.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

OnMessage: TypeAlias = Callable[[bytes], None]
OnRequest: TypeAlias = Callable[[bytes], Awaitable[bytes]]


class Unreachable(Exception):
    """Nobody of that name listens, or no answer came in time: what was asked may have been done all the same."""


class Bus(Protocol):
    """The place of one node on it, by its name; to be used from one event loop."""

    node: str

    @property
    def is_connected(self) -> bool:
        """Whether others can reach this node, as far as it knows."""

    async def open(self, hear: OnMessage, answer: OnRequest) -> None:
        """From now on messages to this node are heard, and requests answered; raises Unreachable without a bus."""

    def send(self, to: str, message: bytes) -> None:
        """Sends without waiting; where that is not possible the message is lost."""

    async def request(self, to: str, request: bytes, within: float) -> bytes:
        """What a node answers, within so many seconds; raises Unreachable, and at once where nobody listens."""

    async def close(self) -> None: ...
