"""One node of a server: renews its lease, hears what others say, and notices who is away."""

import asyncio
from math import inf
from time import monotonic

import msgspec
import structlog

from panier.server.bus.bus import Bus
from panier.server.cluster import messages
from panier.server.cluster.directory import Directory
from panier.server.cluster.gateway import Gateway
from panier.server.cluster.hosting import Hosting
from panier.server.session.registry import RoomRegistry
from panier.server.session.tickets import Tickets
from panier.server.store.store import NameTaken, StoreUnavailable
from panier.server.system.clock import Clock
from panier.server.tuning import LEASE_RENEW_INTERVAL_S, PEER_CHECK_INTERVAL_S
from panier.server.version import VERSION

log = structlog.get_logger()


class Node:
    """This process among those that share a store; alone, it has nobody to speak to."""

    def __init__(self, registry: RoomRegistry, bus: Bus, clock: Clock) -> None:
        self.registry = registry
        self.bus = bus
        self.clock = clock
        self.tickets = Tickets(bus.node, clock, registry.tuning.ticket_ttl_ms)
        self.gateway = Gateway(bus, clock)
        self.hosting = Hosting(registry, self.tickets, clock, self.gateway)
        self.directory = Directory(registry, self.tickets, self.gateway)
        self._reached = monotonic()  # when others could last reach this node
        self._incarnation = 0  # of those who ever had this node's name
        self._is_shut_out = False
        self._released = False  # since rooms were last held: none are this node's, for all its lease
        self._expiring: asyncio.TimerHandle | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._looking: dict[str, asyncio.Task[None]] = {}  # by owner

    async def start(self) -> None:
        """Takes part; raises StoreUnavailable or Unreachable where it cannot, and then holds nothing."""
        self.registry.leased_until = -inf  # until the first beat
        await self.bus.open(self.hear, self.answer)
        try:
            await self.beat()
        except BaseException:
            await self.bus.close()
            raise
        self.gateway.send(self.bus.node, messages.Started(self._incarnation))
        self._tasks = [asyncio.create_task(self._beat()), asyncio.create_task(self._look())]

    async def stop(self) -> None:
        """Others may take its rooms from now on."""
        tasks = [*self._tasks, *self._looking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._release()
        await self.bus.close()

    # --- the lease ----------------------------------------------------------------------------------------------------

    async def beat(self) -> None:
        """Renews the lease. Where it had run out, other nodes may have taken rooms of ours: all are read anew."""
        asked = monotonic()
        beat = await self.registry.store.renew_lease(len(self.registry.sessions), taking=self.bus.connected)
        self._incarnation = beat.incarnation
        self.directory.peers = {peer.node: peer for peer in beat.peers}
        if beat.lapsed:
            log.warning("lease had run out", rooms=len(self.registry.sessions))
            self.registry.let_go()
        if not self._is_better_elsewhere():
            self._hold(until=asked + beat.seconds)
        elif not self._released:  # as this beat has renewed a lease, rooms that are still ours would be nobody's else
            log.warning("out of reach: others get the rooms", rooms=len(self.registry.sessions))
            await self._release()

    def _is_better_elsewhere(self) -> bool:
        """People at other nodes could not come to the rooms of one that has lost the bus while others have it."""
        now = monotonic()
        if self.bus.connected:
            self._reached = now
        away = now - self._reached
        # Who said before we lost it that they had it may have lost it since, or be dead; and who is older than we are
        # could not read the rooms.
        peers = [peer for peer in self.directory.peers.values() if peer.version >= VERSION]
        others = any(peer.taking and peer.beat_ago < away for peer in peers)
        return away > self.registry.tuning.bus_lost_timeout_s and others

    def _hold(self, until: float) -> None:
        """Rooms may be held until then, and if nothing is heard by then, no longer."""
        if self._expiring:
            self._expiring.cancel()
        self._released = False
        self.registry.leased_until = until
        if until < inf:
            self._expiring = asyncio.get_running_loop().call_later(until - monotonic(), self._expire)

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
            await self.registry.store.release_lease()
            self._released = True
        except StoreUnavailable as error:
            log.warning("lease not ended", error=str(error))

    async def _shut_out(self, why: str) -> None:
        """Another process has this node's name: this one is of no use to anybody any more, and says so at /healthz."""
        log.error("shut out", error=why)
        self._is_shut_out = True
        self._hold_nothing()
        await self.bus.close()

    async def _beat(self) -> None:
        while not self._is_shut_out:
            await asyncio.sleep(LEASE_RENEW_INTERVAL_S)
            try:
                await self.beat()
            except NameTaken as error:
                await self._shut_out(str(error))
            except StoreUnavailable as error:
                log.error("lease not renewed", error=str(error))
            except Exception:  # whatever it was: a node that no longer beats is of no use to anybody
                log.exception("beat failed")

    # --- other nodes --------------------------------------------------------------------------------------------------

    async def _look(self) -> None:
        """Looks at the owners of rooms that our people are in; one that does not answer holds up none of the others."""
        while True:
            await asyncio.sleep(PEER_CHECK_INTERVAL_S)
            try:
                self.hosting.look()
                for owner in self.gateway.owners():
                    if owner not in self._looking:
                        self._looking[owner] = asyncio.create_task(self._look_at(owner))
            except Exception:
                log.exception("look at other nodes failed")

    async def _look_at(self, owner: str) -> None:
        try:
            await self.gateway.look(owner)
        except Exception:
            log.exception("look at another node failed", node=owner)
        finally:
            del self._looking[owner]

    # --- the bus ------------------------------------------------------------------------------------------------------

    def hear(self, packed: bytes) -> None:
        try:
            sent = messages.read_sending(packed)
        except msgspec.DecodeError as error:
            log.error("not a message of a node", error=str(error))
            return
        try:
            match sent.message:
                case messages.Started(incarnation=incarnation):
                    if incarnation > self._incarnation:  # a beat would find out, if it gets as far as the store
                        self._tasks.append(asyncio.create_task(self._shut_out("it has started anew elsewhere")))
                case messages.Tell() | messages.HangUp():
                    self.gateway.hear(sent.node, sent.message)
                case _:
                    self.hosting.hear(sent.node, sent.message)
        except Exception:  # here, as the bus would make a line of it that says nothing
            log.exception("message failed", node=sent.node, message=type(sent.message).__name__)

    async def answer(self, packed: bytes) -> bytes:
        asked = messages.read_asking(packed)
        return messages.pack(await self.hosting.answer(asked.node, asked.request))
