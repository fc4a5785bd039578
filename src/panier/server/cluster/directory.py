"""Where each room is: here, on another node, or so far nowhere, and then on the node that has the least to do."""

from contextlib import suppress

from panier.core.errors import PanierError
from panier.server.bus.bus import Unreachable
from panier.server.cluster import messages
from panier.server.cluster.gateway import Gateway, RemoteRoom
from panier.server.cluster.rooms import AnyRoom, LocalRoom, NodeAway
from panier.server.session.registry import RoomRegistry
from panier.server.session.room_session import RoomSession
from panier.server.session.tickets import Admission, Tickets, node_of
from panier.server.store.store import HeldElsewhere, Peer, StoreUnavailable
from panier.server.tuning import MAX_FIND_TRIES, MAX_LOCAL_ROOM_IMBALANCE, MAX_ROOM_IMBALANCE
from panier.server.version import VERSION


class Directory:
    """All rooms of the server, as one of its nodes finds them."""

    def __init__(self, registry: RoomRegistry, tickets: Tickets, gateway: Gateway) -> None:
        self.registry = registry
        self.tickets = tickets
        self.gateway = gateway
        self.peers: dict[str, Peer] = {}  # the other nodes, as of the last beat

    async def create(self) -> AnyRoom:
        """A new room, under a code that nobody has."""
        room = await self.find(await self.registry.reserve())
        assert room is not None
        return room

    async def find(self, code: str) -> AnyRoom | None:
        """The room of this code; opened, if no node holds it."""
        code = code.upper()
        if held := self.registry.held(code):
            return LocalRoom(held)
        if node := self.gateway.homes.get(code):
            return RemoteRoom(self.gateway, code, node)
        self.registry.check_lease()
        if not await self.registry.exists(code):
            return None  # most codes that are tried out: they are not worth a write
        return await self._held_by_another(code) or await self._take(code)

    async def _take(self, code: str) -> AnyRoom | None:
        """The room, held here if nobody else does."""
        found = await self.registry.find(code)
        match found:
            case RoomSession():
                return LocalRoom(found)
            case HeldElsewhere(node=node):
                return self._remote(code, node)
            case None:
                return None

    async def come_to(self, code: str, person: int | None) -> AnyRoom | None:
        """The room, for somebody who is about to enter, or an onlooker.

        One that nobody is in yet is brought here: a proxy may send all of its people here, and then nothing of what
        they say and are told need go over the bus.
        """
        room = await self.find(code)
        may_hold = self.registry.is_leased and not self._least(MAX_LOCAL_ROOM_IMBALANCE)
        if isinstance(room, RemoteRoom) and may_hold and await room.is_given_up(person):
            self.gateway.homes.pop(room.code, None)
            with suppress(StoreUnavailable):  # else whoever had it may have it again
                return await self._take(room.code)
        return room

    async def glance(self, code: str, keys: tuple[str, ...], home: str) -> tuple[AnyRoom, messages.Glanced] | None:
        """The room of this code, and how it looks (`AnyRoom.glance`); wherever it has moved meanwhile."""
        for _ in range(MAX_FIND_TRIES - 1):
            with suppress(NodeAway):
                return await self._glance(code, keys, home)
        return await self._glance(code, keys, home)

    async def _glance(self, code: str, keys: tuple[str, ...], home: str) -> tuple[AnyRoom, messages.Glanced] | None:
        room = await self.find(code)
        return (room, await room.glance(keys, home)) if room else None

    def _least(self, more: int) -> Peer | None:
        """The node with the fewest rooms, if this one has so many more, and a quarter more."""
        rooms = len(self.registry.sessions)
        peers = [peer for peer in self.peers.values() if peer.taking and peer.version == VERSION]
        taking = [peer for peer in peers if peer.rooms * 5 / 4 + more < rooms]
        return min(taking, key=lambda peer: peer.rooms, default=None)

    async def _held_by_another(self, code: str) -> RemoteRoom | None:
        """A room at the node that has the least to do, if that is not this one."""
        least = self._least(MAX_ROOM_IMBALANCE)
        if least is None:
            return None
        try:
            answer = await self.gateway.ask(least.node, messages.Hold(code))
        except (Unreachable, PanierError):  # or it cannot read it
            self.peers.pop(least.node, None)  # until it is heard of again
            return None
        if isinstance(answer, messages.NotHere):
            return self._remote(code, answer.node) if answer.node not in (None, self.tickets.node) else None
        self.peers[least.node] = Peer(least.node, least.rooms + 1, taking=True)
        return self._remote(code, least.node)

    def _remote(self, code: str, node: str) -> RemoteRoom:
        self.gateway.is_at(code, node)
        return RemoteRoom(self.gateway, code, node)

    async def redeem(self, ticket: str) -> tuple[AnyRoom, Admission] | None:
        """The room that a ticket lets one into, and as whom, unless it is too old; any node may have given it."""
        node = node_of(ticket)
        if node == self.tickets.node:
            admission = self.tickets.redeem(ticket)
        elif node in self.peers:
            answer = await self.gateway.ask(node, messages.Redeem(ticket))
            admission = answer.admission if isinstance(answer, messages.Redeemed) else None
        else:
            return None
        if admission is None:
            return None
        try:
            room = await self.come_to(admission.code, admission.person)
        except PanierError:  # damaged since the ticket was given
            return None
        return (room, admission) if room else None
