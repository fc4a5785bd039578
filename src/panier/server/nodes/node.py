"""One node of a server: renews its lease, hears what others say, and notices who is away."""

import asyncio
from math import inf
from time import monotonic
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
UNREACHED_FOR: Final = 4.0  # in which others, were the bus away for all, have said so with a beat


class Node:
    """This process among those that share a store; alone, it has nobody to speak to."""

    def __init__(self, registry: RoomRegistry, bus: Bus, clock: Clock) -> None:
        self.registry = registry
        self.bus = bus
        self.clock = clock
        self.tickets = Tickets(bus.node, clock)
        self.gateway = Gateway(bus, clock)
        self.hosting = Hosting(registry, self.tickets, clock, self.gateway)
        self.directory = Directory(registry, self.tickets, self.gateway)
        self._reached = monotonic()  # when others could last reach this node
        self._steps_down = False  # it holds no rooms, as others can hold them better
        self._incarnation = 0  # of those who ever had this node's name
        self._expiring: asyncio.TimerHandle | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Takes part; raises Unusable or Unreachable where it cannot."""
        await self.beat()
        await self.bus.open(self.hear, self.answer)
        self.gateway.send(self.bus.node, messages.Started(self._incarnation))
        self._tasks = [asyncio.create_task(self._beat()), asyncio.create_task(self._look())]

    async def stop(self) -> None:
        """Others may take its rooms from now on."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._release()
        await self.bus.close()

    async def beat(self) -> None:
        """Renews the lease. Where it had run out, other nodes may have taken rooms of ours: all are read anew."""
        asked = monotonic()
        beat = await self.registry.store.beat(len(self.registry.sessions), taking=self.bus.connected)
        if beat.lapsed:
            log.warning("lease had run out", rooms=len(self.registry.sessions))
            self.registry.let_go()
        self._incarnation = beat.incarnation
        self.registry.leased_until = asked + beat.seconds
        if self._expiring:
            self._expiring.cancel()
        if beat.seconds < inf:
            left = self.registry.leased_until - monotonic()
            self._expiring = asyncio.get_running_loop().call_later(left, self._expire)
        self.directory.peers = {peer.node: peer for peer in beat.peers}

    def _expire(self) -> None:
        """The store could not be reached for so long that others take our rooms: people find them there."""
        log.warning("lease not renewed in time", rooms=len(self.registry.sessions))
        self.registry.let_go()

    def _hold_nothing(self) -> None:
        if self._expiring:
            self._expiring.cancel()
        self.registry.leased_until = -inf
        self.registry.let_go()

    async def _release(self) -> None:
        """Lets others have the rooms of this node, at once if the store can be told."""
        self._hold_nothing()
        try:
            await self.registry.store.release()
        except Unusable as error:
            log.warning("lease not ended", error=str(error))

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_EVERY)
            if self._steps_down and not self.bus.connected:
                continue
            self._steps_down = False
            try:
                await self.beat()
                await self._step_down_if_unreached()
            except NameTaken as error:
                await self._shut_out(str(error))
                return
            except Unusable as error:
                log.error("lease not renewed", error=str(error))
            except Exception:  # whatever it was: a node that no longer beats is of no use to anybody
                log.exception("beat failed")

    async def _shut_out(self, why: str) -> None:
        """Another process has this node's name: this one is of no use to anybody, and says so at /healthz."""
        log.error("shut out", error=why)
        self._hold_nothing()
        await self.bus.close()

    async def _step_down_if_unreached(self) -> None:
        """People at other nodes could not come to the rooms of one that has lost the bus while others have it."""
        now = monotonic()
        if self.bus.connected:
            self._reached = now
        elif now > self._reached + UNREACHED_FOR and any(peer.taking for peer in self.directory.peers.values()):
            log.warning("out of reach: others get the rooms", rooms=len(self.registry.sessions))
            self._steps_down = True
            await self._release()

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                self.hosting.look()
                await asyncio.gather(*[self.gateway.look(node) for node in self.gateway.owners()])
            except Exception:
                log.exception("look at other nodes failed")

    # --- the bus ------------------------------------------------------------------------------------------------------

    def hear(self, packed: bytes) -> None:
        try:
            sent = messages.read_sending(packed)
        except msgspec.DecodeError as error:
            log.error("not a message of a node", error=str(error))
            return
        match sent.message:
            case messages.Started(incarnation=incarnation):
                if incarnation > self._incarnation:  # the beat would find out, but it may be some time until then
                    self._hold_nothing()
            case messages.Tell() | messages.HangUp():
                self.gateway.hear(sent.node, sent.message)
            case _:
                self.hosting.hear(sent.node, sent.message)

    async def answer(self, packed: bytes) -> bytes:
        asked = messages.read_asking(packed)
        return messages.pack(await self.hosting.answer(asked.node, asked.request))
