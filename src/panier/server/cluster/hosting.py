"""The owner's side: sockets on other nodes that are at rooms of this one, and what those nodes ask about its rooms."""

from collections.abc import Callable
from functools import partial
from typing import Literal

import structlog
from aiohttp import WSCloseCode

from panier.core.errors import PanierError, Reason
from panier.server.bus.bus import Unreachable
from panier.server.cluster import messages
from panier.server.cluster.gateway import Gateway
from panier.server.cluster.rooms import LocalRoom, NodeAway
from panier.server.model.lag import KernelRtt, PingHistory
from panier.server.session.outbox import not_kept
from panier.server.session.registry import RoomRegistry
from panier.server.session.room_session import RoomSession
from panier.server.session.tickets import Tickets
from panier.server.store.store import Fenced, HeldElsewhere, StoreUnavailable
from panier.server.system.clock import Clock
from panier.server.tuning import (
    FORWARDING_ALLOWANCE_MS,
    MAX_PONG_AGE_MS,
    MAX_REVEALS_KEPT,
    PEER_TIMEOUT_MS,
    SOCKET_GRACE_MS,
)

log = structlog.get_logger()


Send = Callable[[messages.Message], None]


class RemoteListener:
    """Somebody's socket on another node, as the room sees it.

    Reactions are measured where the socket is, and no two clocks are compared: its node says how long after some
    message of ours a claim came in. We know when we sent that, and so place the claim on our own clock as if the
    message had taken no time. What the bus takes, there and back, costs nobody anything, up to
    `FORWARDING_ALLOWANCE_MS`.

    Where a table screen at another socket is what people look at, that will not do: of two who are equally quick, the
    one at another node would seem quicker by the way of the message. Half of the time that is missing, there and back,
    is put down to it.
    """

    detour = FORWARDING_ALLOWANCE_MS

    def __init__(self, send: Send, socket: int, room: LocalRoom, clock: Clock, asked: messages.Enter) -> None:
        self.person = asked.admission.person
        self.network = asked.home
        self.is_screen = asked.admission.is_screen
        self.is_hidden = False
        self.link = PingHistory()
        self.written: dict[int, float] = {}
        self.pings: dict[int, float] = {}
        self.kernel: KernelRtt | None = None
        self.room = room
        self.clock = clock
        self.number = 0  # of the last message
        self.told = clock.now()  # when that was
        self._send = send
        self._socket = socket
        self._sent: dict[int, float] = {}  # by its number, when a message with a reveal was sent
        self._heard = clock.now()
        self.carried = 0.0
        self._whole = False
        self.is_closing = False

    def send(self, *texts: bytes, shows: int | None = None) -> None:
        if self.is_closing:
            return
        whole, self._whole = self._whole, False
        self.number += 1
        self.told = self.clock.now()
        if shows is not None:
            self.written.setdefault(shows, self.told)
            self._sent[self.number] = self.told
            for times in (self.written, self._sent):
                for old in list(times)[:-MAX_REVEALS_KEPT]:
                    times.pop(old)
            self.pings = {reveal: rtt for reveal, rtt in self.pings.items() if reveal in self.written}
        self._send(messages.Tell(self._socket, self.number, texts, shows, self.room.racing, whole))

    def refresh(self) -> None:
        """Shows everything as it is."""
        self._whole = True
        self.room.refresh(self)

    def close(self, reason: Reason) -> None:
        self._hang_up(WSCloseCode.OK, reason.key, reason)

    def disconnect(self, code: int, why: str) -> None:
        self._hang_up(code, why)

    def _hang_up(self, code: int, why: str, reason: Reason | None = None) -> None:
        if not self.is_closing:
            self.is_closing = True
            self.told = self.clock.now()
            self._send(messages.HangUp(self._socket, code, why, reason))

    def ponged(self, rtt: float, reveal: int | None, kernel: KernelRtt | None) -> None:
        self._heard = self.clock.now()
        self.kernel = kernel
        if reveal is None:
            self.link = self.link.with_rtt(rtt)
        elif reveal in self.written:
            self.pings[reveal] = rtt

    def arrived(self, heard: messages.Heard) -> float:
        """When something came in at the socket, by our clock."""
        now = self.clock.now()
        sent = None if heard.tell is None else self._sent.get(heard.tell)
        arrived = now if sent is None else min(now, sent + heard.after)
        self.carried = min((now - arrived) / 2, FORWARDING_ALLOWANCE_MS / 2)
        return arrived

    def alert(self) -> bool:
        return not self.is_hidden and not self.is_closing and self.clock.now() < self._heard + MAX_PONG_AGE_MS


class Hosting:
    """What this node does for others as the owner of rooms."""

    def __init__(self, registry: RoomRegistry, tickets: Tickets, clock: Clock, gateway: Gateway) -> None:
        self.registry = registry
        self.tickets = tickets
        self.clock = clock
        self.sockets: dict[tuple[str, int], RemoteListener] = {}
        self._gateway = gateway
        self._entering: dict[tuple[str, int], RemoteListener] = {}  # who may have to wait for the disk
        self._heard_from: dict[str, float] = {}

    # --- requests -----------------------------------------------------------------------------------------------------

    async def answer(self, node: str, request: messages.Request) -> messages.Answer:
        try:
            match request:
                case messages.Redeem(ticket=ticket):
                    return messages.Redeemed(self.tickets.redeem(ticket))
                case messages.StillThere():
                    return self._still_there(node, request)
                case messages.IsThere(socket=socket):
                    return messages.There(self._gateway.has(socket))
                case messages.GiveUp():
                    return await self._give_up(request)
                case messages.Enter(admission=admission):
                    code = admission.code
                case _:
                    code = request.room
            found = await self.registry.find(code)
            if not isinstance(found, RoomSession):
                return messages.NotHere(found.node if isinstance(found, HeldElsewhere) else None)
            return await self._about(LocalRoom(found), node, request)
        except PanierError as error:
            return messages.RequestRefused(error.reason)
        except (StoreUnavailable, NodeAway, Fenced) as error:
            log.error("could not keep", error=str(error))
            return messages.RequestRefused(not_kept(error), again=True)

    async def _about(self, room: LocalRoom, node: str, request: messages.Request) -> messages.Answer:
        """What is asked about a room that is held here."""
        match request:
            case messages.Glance(keys=keys, home=home):
                return await room.glance(keys, home)
            case messages.JoinRoom(key=key, name=name, avatar=avatar, home=home, shown=shown):
                return messages.JoinedAs(await room.join(key, name, avatar, home, shown))
            case messages.AskForSeat(person=person, home=home, shown=shown):
                return messages.SeatRequestStatus(await room.ask_for_seat(person, home, shown))
            case messages.LookAtRequest(request=name, key=key):
                return messages.SeatRequestStatus(await room.look_at_request(name, key))
            case messages.Enter():
                return await self._enter(room, node, request)
            case _:
                return messages.Held()

    async def _give_up(self, asked: messages.GiveUp) -> messages.GivenUp:
        held = self.registry.held(asked.room)
        # A locked room stays where it is known from where people have come to it.
        if held and held.deserted and not held.state.room.locked and held.state.join_limits.can_forget(asked.person):
            await self.registry.put_away(held)
            held = None
        return messages.GivenUp(free=held is None)

    async def _enter(self, room: LocalRoom, node: str, asked: messages.Enter) -> messages.Entered:
        """Let a socket in, unless it leaves while that is stored.

        A request may have been long on its way, while the person whom it is about came by another node.
        """
        if asked.admission.person in room.session.state.sockets.here and not await self._is_there(node, asked.socket):
            return messages.Entered(welcome=False)
        socket = node, asked.socket
        if socket in self.sockets:
            return messages.Entered(welcome=True)  # asked twice
        most, watching = self.registry.tuning.max_spectators_per_room, room.session.state.sockets.onlookers
        if asked.admission.person is None and watching >= most:
            return messages.Entered(welcome=False)  # some came since its node looked
        send = partial(self._gateway.send, node)
        listener = self._entering[socket] = RemoteListener(send, asked.socket, room, self.clock, asked)
        try:
            welcome = await room.enter(listener, asked.admission, asked.since, asked.epoch)
        finally:
            self._entering.pop(socket, None)
        if welcome:
            self.sockets[socket] = listener
            self._heard_from[node] = self.clock.now()  # a node without sockets here does not say that it is there
        return messages.Entered(welcome)

    async def _is_there(self, node: str, socket: int) -> bool:
        try:
            answer = await self._gateway.ask(node, messages.IsThere(socket))
        except Unreachable:
            return False
        return isinstance(answer, messages.There) and answer.there

    def _still_there(self, node: str, said: messages.StillThere) -> messages.StillHere:
        """A gateway says what it has; who missed something sees all of it anew."""
        now = self.clock.now()
        self._heard_from[node] = now
        there = dict(said.sockets)
        for (gateway, socket), listener in list(self.sockets.items()):
            if gateway != node:
                continue
            verdict = self._verdict(listener, there.get(socket), now)
            if verdict == "gone":
                self._gone(node, socket)
            elif verdict == "behind":
                listener.refresh()
        return messages.StillHere(tuple([socket for socket in there if (node, socket) not in self.sockets]))

    def _verdict(self, listener: "RemoteListener", heard: int | None, now: float) -> Literal["gone", "fine", "behind"]:
        """How it is with a socket whose node has heard that much of it, or no longer has it."""
        if listener.room.session.dead:
            return "gone"  # it was told so, but that may be lost
        if now < listener.told + SOCKET_GRACE_MS:
            return "fine"  # as far as one can know
        if heard is None or listener.is_closing:  # or it has not heard that it is to close
            return "gone"
        return "behind" if heard < listener.number else "fine"

    # --- messages -----------------------------------------------------------------------------------------------------

    def hear(self, node: str, message: messages.Heard | messages.Ponged | messages.Left | messages.Refresh) -> None:
        """Something from a socket; of one that we do not know its node will learn when it next says what it has."""
        listener = self.sockets.get((node, message.socket))
        if listener is None:
            if isinstance(message, messages.Left) and (entering := self._entering.get((node, message.socket))):
                entering.is_closing = True
            return
        match message:
            case messages.Heard(message=text):
                if not listener.is_closing:  # what came behind a message that was refused is not heard
                    listener.room.hear(listener, text, listener.arrived(message))
            case messages.Ponged(rtt=rtt, reveal=reveal, kernel=kernel):
                listener.ponged(rtt, reveal, kernel)
            case messages.Left():
                self._gone(node, message.socket)
            case messages.Refresh():
                listener.refresh()

    def look(self) -> None:
        """Nodes that have not been heard of for long have died, or cannot be reached: their sockets come back."""
        now = self.clock.now()
        silent = [node for node, heard in self._heard_from.items() if now > heard + PEER_TIMEOUT_MS]
        for node in silent:
            del self._heard_from[node]
            for gateway, socket in list(self.sockets):
                if gateway == node:
                    self._gone(node, socket)

    def _gone(self, node: str, socket: int) -> None:
        listener = self.sockets.pop((node, socket))
        listener.room.exit(listener)
