"""A bus between nodes of one process: for a server that is alone, and for tests."""

import asyncio

from panier.server.bus.bus import Answer, Hear, Unreachable


class Switchboard:
    """Who listens."""

    def __init__(self) -> None:
        self.nodes: dict[str, tuple[Hear, Answer]] = {}


class InProcessBus:
    """The place of one node at a switchboard."""

    def __init__(self, switchboard: Switchboard, node: str) -> None:
        self.switchboard = switchboard
        self.node = node

    async def open(self, hear: Hear, answer: Answer) -> None:
        self.switchboard.nodes[self.node] = hear, answer

    def send(self, to: str, message: bytes) -> None:
        if to in self.switchboard.nodes:
            hear, _ = self.switchboard.nodes[to]
            asyncio.get_running_loop().call_soon(hear, message)

    async def ask(self, to: str, request: bytes, within: float) -> bytes:
        if to not in self.switchboard.nodes:
            raise Unreachable(f"no node {to}")
        _, answer = self.switchboard.nodes[to]
        try:
            return await asyncio.wait_for(answer(request), within)
        except TimeoutError:
            raise Unreachable(f"{to} does not answer") from None

    async def close(self) -> None:
        self.switchboard.nodes.pop(self.node, None)
