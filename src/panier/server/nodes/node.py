"""One node of a server: renews its lease, hears what others say, and notices who is away."""

import asyncio
from typing import Final

import msgspec
import structlog

from panier.server.bus.bus import Bus
from panier.server.nodes import messages
from panier.server.nodes.directory import Directory
from panier.server.nodes.gateway import Gateway
from panier.server.nodes.hosting import Hosting
from panier.server.session.registry import RoomRegistry
from panier.server.session.tickets import Tickets
from panier.server.store.store import NameTaken, Unusable
from panier.server.system.clock import Clock

log = structlog.get_logger()

BEAT_EVERY: Final = 2.0  # seconds
LOOK_EVERY: Final = 1.0


class Node:
    """This process among those that share a store; alone, it has nobody to speak to."""

    def __init__(self, registry: RoomRegistry, bus: Bus, clock: Clock) -> None:
        self.registry = registry
        self.bus = bus
        self.clock = clock
        self.tickets = Tickets(bus.node, clock)
        self.gateway = Gateway(bus, clock)
        self.hosting = Hosting(registry, self.tickets, clock, self.gateway.send)
        self.directory = Directory(registry, self.tickets, self.gateway)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Takes part; raises Unusable or Unreachable where it cannot."""
        await self.beat()
        await self.bus.open(self.hear, self.answer)
        self._tasks = [asyncio.create_task(self._beat()), asyncio.create_task(self._look())]

    async def stop(self) -> None:
        """Others may take its rooms from now on."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.registry.drop()
        try:
            await self.registry.store.release()
        except Unusable as error:
            log.warning("lease not ended", error=str(error))
        await self.bus.close()

    async def beat(self, *, taking: bool = True) -> None:
        """Renews the lease, and learns who else is there."""
        self.directory.peers = {peer.node: peer for peer in await self.registry.beat(taking=taking)}

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_EVERY)
            try:
                await self.beat()
            except NameTaken as error:
                log.error("shut out", error=str(error))
                self.registry.drop()
                await self.bus.close()
                return
            except Unusable as error:
                log.error("lease not renewed", error=str(error))

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self.hosting.look()
            await asyncio.gather(*[self.gateway.look(node) for node in self.gateway.owners()])

    # --- the bus ------------------------------------------------------------------------------------------------------

    def hear(self, packed: bytes) -> None:
        try:
            sent = messages.read_sending(packed)
        except msgspec.DecodeError as error:
            log.error("not a message of a node", error=str(error))
            return
        match sent.message:
            case messages.Tell() | messages.HangUp():
                self.gateway.hear(sent.node, sent.message)
            case _:
                self.hosting.hear(sent.node, sent.message)

    async def answer(self, packed: bytes) -> bytes:
        asked = messages.read_asking(packed)
        return messages.pack(await self.hosting.answer(asked.node, asked.request))
