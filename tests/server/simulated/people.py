"""People at a simulated server: they play, lose their connection, return through any node, and record what they saw."""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from panier import protocol
from panier.core.errors import PanierError, Reason
from panier.core.registry import find
from panier.server.bus.bus import Unreachable
from panier.server.cluster.rooms import AnyRoom, OwnerUnavailable
from panier.server.model.reaction_judging import MIN_PINGS, KernelRtt, PingHistory
from panier.server.session.tickets import TicketGrant
from panier.server.store.store import StoreUnavailable
from server.simulated.loop import NOBODY, VirtualLoop

if TYPE_CHECKING:
    from server.simulated.world import Host, World

CONNECT_TIMEOUT_S: Final = 6.0  # then somebody without a view tries another node
RESEND_INTERVAL_S: Final = protocol.RESEND_INTERVAL_MS / 1000
GAMES: Final = "snack-match", "snack-arnaque"

_decode = msgspec.json.Decoder(protocol.FromServer).decode


class Stream:
    """One direction of a connection: messages stay in order."""

    def __init__(self, loop: VirtualLoop, chance: Random) -> None:
        self.loop = loop
        self.chance = chance
        self._last = 0.0

    def carry(self, do: Callable[..., object], *args: Any) -> None:
        self._last = max(self._last + 1e-6, self.loop.now + self.chance.uniform(0.002, 0.05))
        self.loop.call_at(self._last, do, *args, context=NOBODY)


class Socket:
    """The server's end of a connection, like `ws/websocket.py` and `ws/connection.py`."""

    forwarding_allowance_ms = forwarding_delay_ms = 0.0
    kernel: KernelRtt | None = None

    def __init__(self, host: "Host", whose: "Guest", chance: Random) -> None:
        self.host = host
        self.whose = whose
        self.person = whose.person
        self.network = f"home of {whose.person}"
        self.is_screen = self.is_hidden = False
        self.ping_history = PingHistory((20.0,) * MIN_PINGS, (20.0,) * MIN_PINGS)
        self.reveal_sent_at: dict[int, float] = {}
        self.reveal_rtts_ms: dict[int, float] = {}
        self.is_closing = False
        self.is_slow = False  # it reads nothing, and messages to it are dropped
        self._down = Stream(host.process.loop, chance)
        self._up = Stream(host.process.loop, chance)
        self._room: AnyRoom | None = None
        self._refresh: Callable[[], None] = lambda: None  # nothing was sent yet
        self._early: deque[protocol.Message] = deque()
        self._over: asyncio.Future[None] = host.process.loop.create_future()

    # --- at the node --------------------------------------------------------------------------------------------------

    async def serve(self, admission: TicketGrant, since: int | None, epoch: int | None) -> None:
        room: AnyRoom | None = None
        try:
            room = await self.host.node.directory.find_for_entry(admission.code, admission.person)
            assert room, "the room is gone"
            if self._over.done():
                return
            self._refresh = partial(room.send_full_state, self)
            if await room.enter(self, admission, since, epoch):
                self._room = room
                while self._early:
                    room.on_message(self, protocol.encode(self._early.popleft()), self.host.clock.now())
                await self._over
            else:
                self.disconnect(1008, "no ticket")
        except (OwnerUnavailable, Unreachable, StoreUnavailable):
            self.disconnect(1012, "restart")
        except PanierError as error:
            self.whose.world.complain(f"{admission.code}: {error}")
        finally:
            self.host.sockets.discard(self)
            if room:
                room.exit(self)

    def send(self, *messages: bytes, reveal: int | None = None) -> None:
        if not self.is_closing and not self.is_slow:
            for message in messages:
                heard = _decode(message)
                self.whose.world.check_told(self.whose, heard)
                self._down.carry(self.whose.hear, self, heard)

    def close(self, reason: Reason) -> None:
        self.send(protocol.encode(protocol.Bye(reason)))
        self.disconnect(1000, reason.key)

    def disconnect(self, code: int, why: str) -> None:
        if not self.is_closing:
            self.is_closing = True
            self._down.carry(self.whose.on_close, self)

    def can_still_claim(self) -> bool:
        return not self.is_closing

    def catch_up(self) -> None:
        """Let a slow reader read again, starting with the full state."""
        self.is_slow = False
        if not self.is_closing:
            self._refresh()

    def hear(self, message: protocol.Message) -> None:
        if self.is_closing:
            return
        if self._room:
            self._room.on_message(self, protocol.encode(message), self.host.clock.now())
        else:
            self._early.append(message)

    def gone(self) -> None:
        """Note that the client's end has closed."""
        self.is_closing = True
        if not self._over.done():
            self._over.set_result(None)

    # --- at the other end ---------------------------------------------------------------------------------------------

    def send_command(self, message: protocol.Message) -> None:
        self._up.carry(self.host.process.do, self.hear, message)

    def drop(self) -> None:
        self._up.carry(self.host.process.do, self.gone)


class Guest:
    """A person with a seat, or a spectator."""

    def __init__(self, world: "World", code: str, person: int | None, key: str | None, chance: Random) -> None:
        self.world = world
        self.loop = world.loop
        self.code = code
        self.person = person
        self.admission = TicketGrant(code, person, is_screen=False, key=key)
        self.chance = chance
        self.socket: Socket | None = None
        self.there = False  # it has a view
        self.epoch: int | None = None
        self.seq = 0
        self.room: protocol.RoomView | None = None
        self.presence: protocol.Presence | None = None
        self.table: protocol.TableView | None = None
        self.pending: dict[str, tuple[protocol.Command, float]] = {}  # by cmd, with the time when it was last sent
        self.answers: dict[str, int | Reason] = {}
        self.sent: dict[str, int] = {}
        self.quiet = False
        self.is_away = False  # while away they do not reconnect
        self._changed = asyncio.Event()

    def __repr__(self) -> str:
        return f"{self.person if self.person is not None else 'spectator'} of {self.code}"

    async def live(self) -> None:
        """Stay connected as far as possible."""
        while True:
            hosts = [host for host in self.world.hosts.values() if host.open]
            if hosts and not self.is_away:
                await self._visit(self.chance.choice(hosts))
            await asyncio.sleep(self.chance.uniform(0.2, 2.0))

    async def _visit(self, host: "Host") -> None:
        """Hold one connection from hello to its end."""
        socket = self.socket = Socket(host, self, self.chance)
        self.there = False
        host.sockets.add(socket)
        coming = socket.serve(self.admission, self.seq or None, self.epoch)
        host.process.do(host.process.run, coming)
        until = self.loop.now + CONNECT_TIMEOUT_S
        while self.socket is socket and (self.there or self.loop.now < until):
            self._changed.clear()
            waits = None if self.there else until - self.loop.now
            try:
                async with asyncio.timeout(waits):
                    await self._changed.wait()
            except TimeoutError:
                break
        if self.socket is socket:
            self.lose()

    def lose(self) -> None:
        """Lose the connection; both ends notice."""
        if self.socket:
            self.socket.drop()
        self.socket, self.there = None, False
        self._changed.set()

    def on_close(self, socket: Socket) -> None:
        if socket is self.socket:
            self.lose()
        else:
            socket.drop()

    async def play(self) -> None:
        """Send a command now and then, and repeat those without an answer."""
        while True:
            await asyncio.sleep(self.chance.uniform(0.3, 1.8))
            if not self.there:
                continue
            for command, at in list(self.pending.values()):
                if self.loop.now >= at + RESEND_INTERVAL_S:
                    self._send(command)
            if not self.pending and not self.quiet and (new := self._next_command()):
                self._send(new)

    def _next_command(self) -> protocol.Command | None:
        """Choose the next command, or None."""
        if self.person is None or self.room is None:
            return None
        chance, cmd = self.chance, f"{self.person}-{len(self.sent)}"
        for lost in self.presence.lost if self.presence else ():
            if lost.person != self.person and self.person in lost.deciders:
                return protocol.AnswerSeatRequest(cmd, lost.number, yes=True, after=self.seq)
        host = self.room.host == self.person
        if chance.random() < 0.2:
            if host:
                return protocol.ChangeSettings(cmd, after=self.seq, chat=chance.random() < 0.5)
            return protocol.ChangeProfile(cmd, after=self.seq, extended=chance.randrange(100, 400))
        if self.room.playing is None:
            if host and chance.random() < 0.3:
                return protocol.Choose(cmd, chance.choice(GAMES), after=self.seq)
            return protocol.Start(cmd, after=self.seq) if host else None
        if self.table and self.table.seat in self.table.waiting:
            entry = find(self.table.id)
            view = msgspec.json.decode(self.table.view, type=entry.view_type)
            move = entry.rules.moves(view).pick(chance.randrange)
            return protocol.Play(cmd, self.table.game, (msgspec.Raw(msgspec.json.encode(move)),), after=self.seq)
        return None

    def _send(self, command: protocol.Command) -> None:
        if self.socket:
            self.pending[command.cmd] = command, self.loop.now
            self.sent[command.cmd] = self.sent.get(command.cmd, 0) + 1
            self.socket.send_command(command)

    def hear(self, socket: Socket, message: Any) -> None:
        if socket is not self.socket:
            return
        self.world.note(self, message)
        match message:
            case protocol.FullState():
                self._on_full_state(message)
            case protocol.UpdateMessage():
                self._on_update(message)
            case protocol.Presence():
                self.presence = message
            case protocol.CommandDone(cmd=cmd, seq=answer) | protocol.CommandRefused(cmd=str(cmd), reason=answer):
                self._on_answer(cmd, answer)
            case protocol.Bye(reason=reason) if reason.key in protocol.FINAL_BYE_REASONS:
                self.world.complain(f"{self!r} was thrown out: {reason.text}")
            case _:
                pass

    def _on_full_state(self, view: protocol.FullState) -> None:
        if view.seq < self.seq:
            self.world.complain(f"{self!r} was told {self.seq}, and then shown {view.seq}")
        if view.missed is not None and [one.seq for one in view.missed] != [*range(self.seq + 1, view.seq + 1)]:
            self.world.complain(f"what {self!r} missed since {self.seq} has gaps")
        self.epoch, self.seq, self.room, self.table = view.epoch, view.seq, view.room, view.table
        self.there = True
        self._changed.set()
        for command, _ in list(self.pending.values()):
            self._send(command)

    def _on_update(self, update: protocol.UpdateMessage) -> None:
        if update.seq <= self.seq:
            return
        if update.seq != self.seq + 1:
            self.world.complain(f"{self!r} was told {update.seq} after {self.seq}")
        self.seq = update.seq
        self.room = update.room or self.room
        self.table = update.table or self.table

    def _on_answer(self, cmd: str, answer: int | Reason) -> None:
        self.pending.pop(cmd, None)
        before = self.answers.setdefault(cmd, answer)
        if isinstance(before, int) and answer != before:
            self.world.complain(f"{cmd} of {self!r} was answered {before}, and then {answer}")
