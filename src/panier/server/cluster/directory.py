"""Find the node that holds a room: this one, another one, or, for a room nobody holds, the least loaded one."""

from contextlib import suppress

from panier.core.errors import PanierError
from panier.server.bus.bus import Unreachable
from panier.server.cluster import messages
from panier.server.cluster.gateway import Gateway, RemoteRoom
from panier.server.cluster.rooms import AnyRoom, LocalRoom, OwnerUnavailable
from panier.server.session.registry import RoomRegistry
from panier.server.session.room_session import RoomSession
from panier.server.session.tickets import TicketGrant, Tickets, node_of
from panier.server.store.store import HeldElsewhere, Peer, StoreUnavailable
from panier.server.tuning import MAX_FIND_TRIES, MAX_LOCAL_ROOM_IMBALANCE, MAX_ROOM_IMBALANCE
from panier.server.version import VERSION


class Directory:
    """A lookup of all rooms of the server, from one of its nodes."""

    def __init__(self, registry: RoomRegistry, tickets: Tickets, gateway: Gateway) -> None:
        self.registry = registry
        self.tickets = tickets
        self.gateway = gateway
        self.peers: dict[str, Peer] = {}  # the other nodes, as of the last renewal of the lease

    async def create(self) -> AnyRoom:
        """Open a new room under an unused code."""
        room = await self.find(await self.registry.reserve_code())
        assert room is not None
        return room

    async def find(self, code: str) -> AnyRoom | None:
        """Return the room of this code, opening it if no node holds it, or None if there is no such room."""
        code = code.upper()
        if held := self.registry.find_loaded(code):
            return LocalRoom(held)
        if node := self.gateway.room_owners.get(code):
            return RemoteRoom(self.gateway, code, node)
        self.registry.check_lease()
        if not await self.registry.exists(code):
            return None  # most guessed codes: they are not worth a write
        return await self._place_elsewhere(code) or await self._acquire(code)

    async def _acquire(self, code: str) -> AnyRoom | None:
        """Return the room, and hold it here unless another node does."""
        found = await self.registry.find(code)
        match found:
            case RoomSession():
                return LocalRoom(found)
            case HeldElsewhere(node=node):
                return self._remote_room(code, node)
            case None:
                return None

    async def find_for_entry(self, code: str, person: int | None) -> AnyRoom | None:
        """Return the room for a person, or a spectator, who is about to enter it.

        A room that nobody is connected to yet moves to this node: if a proxy sends all of its people here, none of
        their messages have to go over the bus.
        """
        room = await self.find(code)
        may_hold = self.registry.is_leased and not self._least_loaded_peer(MAX_LOCAL_ROOM_IMBALANCE)
        if isinstance(room, RemoteRoom) and may_hold and await room.request_release(person):
            self.gateway.room_owners.pop(room.code, None)
            with suppress(StoreUnavailable):  # the store failed: let the former owner hold it again
                return await self._acquire(room.code)
        return room

    async def peek(self, code: str, keys: tuple[str, ...], network: str) -> tuple[AnyRoom, messages.RoomPeek] | None:
        """Return the room of this code with its `AnyRoom.peek`, trying again if it moves to another node meanwhile."""
        for _ in range(MAX_FIND_TRIES - 1):
            with suppress(OwnerUnavailable):
                return await self._peek_once(code, keys, network)
        return await self._peek_once(code, keys, network)

    async def _peek_once(
        self, code: str, keys: tuple[str, ...], network: str
    ) -> tuple[AnyRoom, messages.RoomPeek] | None:
        room = await self.find(code)
        return (room, await room.peek(keys, network)) if room else None

    def _least_loaded_peer(self, margin: int) -> Peer | None:
        """Return the node with the fewest rooms, if this one has over `margin` more than 5/4 of them."""
        rooms = len(self.registry.sessions)
        peers = [peer for peer in self.peers.values() if peer.accepts_rooms and peer.version == VERSION]
        candidates = [peer for peer in peers if peer.rooms * 5 / 4 + margin < rooms]
        return min(candidates, key=lambda peer: peer.rooms, default=None)

    async def _place_elsewhere(self, code: str) -> RemoteRoom | None:
        """Let the least loaded node hold the room; return None if that is this one, or if it does not answer."""
        least = self._least_loaded_peer(MAX_ROOM_IMBALANCE)
        if least is None:
            return None
        try:
            answer = await self.gateway.request(least.node, messages.TakeRoom(code))
        except (Unreachable, PanierError):  # also if it cannot read the request
            self.peers.pop(least.node, None)  # until the next renewal lists it again
            return None
        if isinstance(answer, messages.NotOwner):
            return self._remote_room(code, answer.owner) if answer.owner not in (None, self.tickets.node) else None
        self.peers[least.node] = Peer(least.node, least.rooms + 1, accepts_rooms=True)
        return self._remote_room(code, least.node)

    def _remote_room(self, code: str, node: str) -> RemoteRoom:
        self.gateway.remember_owner(code, node)
        return RemoteRoom(self.gateway, code, node)

    async def redeem(self, ticket: str) -> tuple[AnyRoom, TicketGrant] | None:
        """Return the room of a ticket and whom it admits, or None if it is void. Any node may have issued it."""
        node = node_of(ticket)
        if node == self.tickets.node:
            grant = self.tickets.redeem(ticket)
        elif node in self.peers:
            answer = await self.gateway.request(node, messages.RedeemTicket(ticket))
            grant = answer.grant if isinstance(answer, messages.RedeemReply) else None
        else:
            return None
        if grant is None:
            return None
        try:
            room = await self.find_for_entry(grant.code, grant.person)
        except PanierError:  # damaged since the ticket was issued
            return None
        return (room, grant) if room else None
