"""One node of a server: renew its lease, handle messages of other nodes, and notice which of them are gone.

Two words for the rooms that a node holds. To *close* a room ends its session in memory: its sockets are told to connect
again, and the store keeps everything. To *release* a room tells the store that any node may acquire it at once. A node
whose lease has expired only closes its rooms, as others may have acquired them; a node that stops, or that alone has
lost the bus, does both.
"""

import asyncio
from math import inf
from time import monotonic

import msgspec
import structlog

from panier.server.bus.bus import Bus
from panier.server.cluster import messages
from panier.server.cluster.directory import Directory
from panier.server.cluster.gateway import Gateway
from panier.server.cluster.owner import OwnerService
from panier.server.session.registry import RoomRegistry
from panier.server.session.tickets import Tickets
from panier.server.store.store import NameTaken, StoreUnavailable
from panier.server.system.clock import Clock
from panier.server.tuning import LEASE_RENEW_INTERVAL_S, PEER_CHECK_INTERVAL_S
from panier.server.version import VERSION

log = structlog.get_logger()


class Node:
    """This process among those that share a store; a single process has no peers."""

    def __init__(self, registry: RoomRegistry, bus: Bus, clock: Clock) -> None:
        self.registry = registry
        self.bus = bus
        self.clock = clock
        self.tickets = Tickets(bus.node, clock, registry.tuning.ticket_ttl_ms)
        self.gateway = Gateway(bus, clock)
        self.owner_service = OwnerService(registry, self.tickets, clock, self.gateway)
        self.directory = Directory(registry, self.tickets, self.gateway)
        self._bus_last_connected_at_s = monotonic()
        self._incarnation = 0  # a number per process that ever had this node's name
        self._has_lost_name = False
        self._has_released_rooms = False  # since the bus was lost: once is enough, renewals do not take them back
        self._expiry_timer: asyncio.TimerHandle | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._owner_checks: dict[str, asyncio.Task[None]] = {}  # by owner, those under way

    async def start(self) -> None:
        """Join the cluster, or raise StoreUnavailable or Unreachable and hold nothing."""
        self.registry.leased_until_s = -inf  # until the lease is first renewed
        await self.bus.open(self.on_message, self.on_request)
        try:
            await self.renew_lease()
        except BaseException:
            await self.bus.close()
            raise
        self.gateway.send(self.bus.node, messages.NodeStarted(self._incarnation))
        self._tasks = [
            asyncio.create_task(self._renew_lease_forever()),
            asyncio.create_task(self._check_nodes_forever()),
        ]

    async def stop(self) -> None:
        """Stop all tasks and release all rooms for other nodes."""
        tasks = [*self._tasks, *self._owner_checks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._release_rooms()
        await self.bus.close()

    # --- the lease ----------------------------------------------------------------------------------------------------

    async def renew_lease(self) -> None:
        """Renew the lease. If it had expired, close all rooms: other nodes may have acquired and changed them."""
        requested_at_s = monotonic()
        renewal = await self.registry.store.renew_lease(
            len(self.registry.sessions), accepts_rooms=self.bus.is_connected
        )
        self._incarnation = renewal.incarnation
        self.directory.peers = {peer.node: peer for peer in renewal.peers}
        if renewal.had_lapsed:
            log.warning("lease renewed after it had expired, rooms closed", rooms=len(self.registry.sessions))
            self.registry.close_all()
        self._record_bus_connection()
        if not self._should_release_rooms():
            self._extend_lease(requested_at_s + renewal.ttl_s)
        elif not self._has_released_rooms:  # the renewed lease would keep our rooms from all other nodes
            log.warning("bus lost, rooms released", rooms=len(self.registry.sessions))
            await self._release_rooms()

    def _record_bus_connection(self) -> None:
        if self.bus.is_connected:
            self._bus_last_connected_at_s = monotonic()

    def _should_release_rooms(self) -> bool:
        """Return whether this node has lost the bus while others have it: people there could not reach our rooms."""
        if self.bus.is_connected:
            return False
        unreachable_s = monotonic() - self._bus_last_connected_at_s
        # A peer whose last renewal is older than our loss may have lost the bus too, or be dead. A node of an earlier
        # version could not read the rooms.
        peers = [peer for peer in self.directory.peers.values() if peer.version >= VERSION]
        has_connected_peer = any(peer.accepts_rooms and peer.renewed_ago_s < unreachable_s for peer in peers)
        return unreachable_s > self.registry.tuning.bus_lost_timeout_s and has_connected_peer

    def _extend_lease(self, until_s: float) -> None:
        """Hold rooms until this time, and close them then unless the lease is renewed."""
        if self._expiry_timer:
            self._expiry_timer.cancel()
        self._has_released_rooms = False
        self.registry.leased_until_s = until_s
        if until_s < inf:
            self._expiry_timer = asyncio.get_running_loop().call_later(until_s - monotonic(), self._on_lease_expired)

    def _on_lease_expired(self) -> None:
        """Close all rooms: no renewal came through in time, and other nodes may acquire them.

        The store was out of reach, or this process was frozen.
        """
        log.warning("lease expired, rooms closed", rooms=len(self.registry.sessions))
        self.registry.close_all()

    def _close_rooms(self) -> None:
        """Close all rooms and hold none until the lease is renewed."""
        if self._expiry_timer:
            self._expiry_timer.cancel()
        self.registry.leased_until_s = -inf
        self.registry.close_all()

    async def _release_rooms(self) -> None:
        """Close all rooms and end the lease in the store, so that other nodes can acquire them at once."""
        self._close_rooms()
        try:
            await self.registry.store.release_lease()
            self._has_released_rooms = True
        except StoreUnavailable as error:
            log.warning("lease not released", error=str(error))

    async def _on_name_taken(self, why: str) -> None:
        """Close all rooms and leave the bus: another process has this node's name.

        This process holds no rooms from then on, and /healthz answers 503 until somebody stops it.
        """
        log.error("node name taken by another process", error=why)
        self._has_lost_name = True
        self._close_rooms()
        await self.bus.close()

    async def _renew_lease_forever(self) -> None:
        while not self._has_lost_name:
            await asyncio.sleep(LEASE_RENEW_INTERVAL_S)
            try:
                await self.renew_lease()
            except NameTaken as error:
                await self._on_name_taken(str(error))
            except StoreUnavailable as error:
                log.error("lease not renewed", error=str(error))
            except Exception:  # anything: a node that stops renewing its lease is useless
                log.exception("lease renewal failed")

    # --- other nodes --------------------------------------------------------------------------------------------------

    async def _check_nodes_forever(self) -> None:
        """Remove silent gateways, and check the owners of our sockets' rooms, each in a task: none delays another."""
        while True:
            await asyncio.sleep(PEER_CHECK_INTERVAL_S)
            try:
                self.owner_service.remove_silent_gateways()
                for owner in self.gateway.list_owners():
                    if owner not in self._owner_checks:
                        self._owner_checks[owner] = asyncio.create_task(self._check_owner(owner))
            except Exception:
                log.exception("check of other nodes failed")

    async def _check_owner(self, owner: str) -> None:
        try:
            await self.gateway.report_sockets(owner)
        except Exception:
            log.exception("check of a node failed", node=owner)
        finally:
            del self._owner_checks[owner]

    # --- the bus ------------------------------------------------------------------------------------------------------

    def on_message(self, packed: bytes) -> None:
        try:
            envelope = messages.decode_message(packed)
        except msgspec.DecodeError as error:
            log.error("unreadable node message", error=str(error))
            return
        try:
            match envelope.message:
                case messages.NodeStarted(incarnation=incarnation):
                    # The next renewal would notice it too, if the store can be reached.
                    if incarnation > self._incarnation:
                        self._tasks.append(
                            asyncio.create_task(self._on_name_taken("a newer process has started under it"))
                        )
                case messages.ToSocket() | messages.CloseSocket():
                    self.gateway.on_message(envelope.node, envelope.message)
                case _:
                    self.owner_service.on_message(envelope.node, envelope.message)
        except Exception:  # logged here: the bus does not know which message it was
            log.exception("node message failed", node=envelope.node, message=type(envelope.message).__name__)

    async def on_request(self, packed: bytes) -> bytes:
        envelope = messages.decode_request(packed)
        return messages.encode(await self.owner_service.handle_request(envelope.node, envelope.request))
