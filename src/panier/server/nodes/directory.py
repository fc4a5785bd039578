"""Where each room is: here, on another node, or so far nowhere, and then on the node that has the least to do."""

from typing import Final

from panier.game import Illegal
from panier.server.bus.bus import Unreachable
from panier.server.nodes import messages
from panier.server.nodes.gateway import Gateway, RemoteRoom
from panier.server.nodes.rooms import AnyRoom, LocalRoom
from panier.server.session.registry import RoomRegistry
from panier.server.session.room_session import RoomSession
from panier.server.session.tickets import Admission, Tickets, node_of
from panier.server.store.store import Elsewhere, Peer

EVEN: Final = 4  # rooms that a node may have more than another, and a quarter of those: their people come here


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
        if elsewhere := await self._held_by_another(code):
            return elsewhere
        found = await self.registry.find(code)
        match found:
            case RoomSession():
                return LocalRoom(found)
            case Elsewhere(node=node):
                return self._remote(code, node)
            case None:
                return None

    async def _held_by_another(self, code: str) -> RemoteRoom | None:
        """A room at the node that has the least to do, if that is not this one."""
        rooms = len(self.registry.sessions)
        taking = [peer for peer in self.peers.values() if peer.taking and peer.rooms * 5 / 4 + EVEN < rooms]
        if not taking:
            return None
        least = min(taking, key=lambda peer: peer.rooms)
        try:
            answer = await self.gateway.ask(least.node, messages.Hold(code))
        except (Unreachable, Illegal):  # or it cannot read it
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
            room = await self.find(admission.code)
        except Illegal:  # damaged since the ticket was given
            return None
        return (room, admission) if room else None
