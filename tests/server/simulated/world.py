"""Three nodes, a database, a bus and people, all derived from one seed: a time of faults, and then a calm one.

All of the server is real except the event loop, its clock, the connections to PostgreSQL and the bus.
"""

import asyncio
import gc
import random
from collections.abc import Callable, Coroutine, Iterator, MutableMapping
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from random import Random
from typing import Any, Final
from unittest.mock import patch

import asyncpg
import structlog

from panier import protocol
from panier.core.units import Millis
from panier.server.bus.bus import Unreachable
from panier.server.bus.in_process import InProcessBroker, InProcessBus
from panier.server.cluster import node as nodes
from panier.server.cluster.node import Node
from panier.server.cluster.rooms import OwnerUnavailable
from panier.server.model.tokens import digest
from panier.server.session import registry, sockets
from panier.server.session.bot_seats import Pace
from panier.server.session.registry import RoomRegistry
from panier.server.session.room_session import RoomSession
from panier.server.store.postgres.connection import PostgresConnection
from panier.server.store.postgres.statements import NodeKey
from panier.server.store.store import StoreUnavailable
from panier.server.tuning import DEFAULT_TUNING, Tuning
from server.scenes import ImmediateEngine
from server.simulated.checks import check_end, check_shown
from server.simulated.database import Database, DatabaseLink, WatchedStore
from server.simulated.loop import NOBODY, Process, VirtualClock, VirtualLoop
from server.simulated.people import CONNECT_TIMEOUT_S, Guest, Socket

NAMES: Final = "oak", "elm", "ash"
ROOMS: Final = 2
MAX_NEWCOMERS: Final = 3
SHORT_WAITS: Final = Tuning(min_owner_away_ms=2_000.0, objection_period_ms=500.0)  # a day is short
MAX_JOIN_TRIES: Final = 3
FAULTS_S: Final = 20.0  # of faults
CALM_S: Final = 25.0  # then everybody must be back and play
QUIET_S: Final = 8.0  # without commands; then everything must have been sent


class Network(InProcessBroker):
    """A bus whose messages belong to no process on the way, and to their node when they arrive.

    As with NATS, requests, answers and messages each arrive in order, but may overtake those of the other kinds.
    """

    def __init__(self, world: "World", chance: Random) -> None:
        super().__init__(self._chance)
        self.world = world
        self.chance = chance
        self.loss = self.twice = 0.0
        self.slowest = 0.002
        self.lost: set[tuple[str, str]] = set()  # pairs of sender and receiver between which nothing arrives
        self.unplugged: set[str] = set()  # nodes that have lost the bus and know it
        self._last: dict[tuple[str, str, str], float] = {}

    def deliver(self, sender: str, to: str, message: bytes, arrive: Callable[[], None]) -> None:
        assert isinstance(arrive, partial)
        if (sender, to) in self.lost or {sender, to} & self.unplugged:
            return
        way, loop = (sender, to, arrive.func.__name__), self.world.loop
        for delay in self.delivery_delays(sender, to, message):
            self._last[way] = max(self._last.get(way, 0.0) + 1e-6, loop.now + delay)
            loop.call_at(self._last[way], arrive, context=NOBODY)

    def _chance(self, sender: str, to: str, message: bytes) -> list[float]:
        if self.chance.random() < self.loss:
            return []
        copies = 2 if self.chance.random() < self.twice else 1
        return [self.chance.uniform(0.0002, self.slowest) for _ in range(copies)]


class Plug(InProcessBus):
    """A node's connection to the bus: its process handles what arrives when it runs."""

    def __init__(self, network: Network, process: Process) -> None:
        super().__init__(network, process.name)
        self.process = process

    def receive(self, message: bytes) -> None:
        self.process.do(super().receive, message)

    def receive_request(self, asked_by: str, request: bytes, reply: "asyncio.Future[bytes]") -> None:
        self.process.do(super().receive_request, asked_by, request, reply)

    @property
    def is_connected(self) -> bool:
        return super().is_connected and not self._is_out()

    async def request(self, to: str, request: bytes, timeout_s: float) -> bytes:
        if self._is_out():
            raise Unreachable("there is no connection to the bus")
        return await super().request(to, request, timeout_s)

    def _is_out(self) -> bool:
        assert isinstance(self._broker, Network)
        return self.node in self._broker.unplugged


class Host:
    """A node in a simulated process, with its sockets."""

    def __init__(self, world: "World", name: str) -> None:
        self.world = world
        self.name = name
        self.process = Process(world.loop, name)
        world.processes.append(self.process)
        self.clock = VirtualClock(world.loop)
        self.sockets: set[Socket] = set()
        self.open = False
        self.store: WatchedStore
        self.plug = Plug(world.network, self.process)
        self.node: Node

    async def start(self) -> None:
        world = self.world
        world.database.incarnations += 1
        name, line = NodeKey(self.name, world.database.incarnations), PostgresConnection("", self.name, DEFAULT_TUNING)
        self.store = WatchedStore("", name, line, self._seconds, DEFAULT_TUNING)
        self.store.database = world.database
        rooms = RoomRegistry(
            self.store, ImmediateEngine(), self.clock, Pace(Millis(0), Millis(0)), SHORT_WAITS, self._seconds
        )
        self.node = Node(rooms, self.plug, self.clock)
        while True:
            try:
                await self.node.start()
                break
            except (StoreUnavailable, Unreachable):
                await asyncio.sleep(0.5)
        self.open = True

    def _seconds(self) -> float:
        return self.world.loop.now

    def die(self) -> None:
        """Kill the node at once; people connected to it notice."""
        self.process.kill()
        self.open = False
        if self.plug in self.world.network.buses:
            self.world.network.buses.remove(self.plug)
        for socket in sorted(self.sockets, key=lambda one: repr(one.whose)):
            self.world.loop.call_outside(0.01, socket.whose.on_close, socket)

    async def stop(self) -> None:
        """Stop the node as `Server.stop` does."""
        self.open = False
        rooms = self.node.registry
        with suppress(TimeoutError):
            await asyncio.wait_for(rooms.wait_until_saved(), 1)
        for session in list(rooms.sessions.values()):
            for listener in list(session.state.sockets.connected):
                listener.disconnect(1012, "restart")
        await asyncio.sleep(0.05)
        for socket in sorted(self.sockets, key=lambda one: repr(one.whose)):
            socket.disconnect(1012, "restart")
        await self.node.stop()
        await self.store.close()


class World:
    """A simulated day: nodes, network, database, people, and the faults that happen to them."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.loop = VirtualLoop()
        self.problems: list[str] = []
        self.history: list[tuple[float, str, str]] = []
        self.shown: dict[tuple[str, int, int | None], bytes] = {}  # tables, by room, number and seat
        self.rooms_shown: dict[tuple[str, int], protocol.RoomView] = {}
        self.looks: list[tuple[Guest, protocol.TableView]] = []
        self.database = Database(self.loop, self.complain)
        self.chance = Random(f"faults of {seed}")
        self.way = DatabaseLink(self.database, Random(f"database of {seed}"))
        self.network = Network(self, Random(f"network of {seed}"))
        self.hosts: dict[str, Host] = {}
        self.doubled = False  # the bus has delivered messages twice
        self.replaced: list[Host] = []  # nodes whose names other processes have now
        self.processes: list[Process] = []
        self.guests: list[Guest] = []
        self.newcomers: list[asyncio.Task[Any] | None] = []  # tasks of people who join during the day
        self.faults: tuple[Callable[[], Coroutine[Any, Any, None]], ...] = (
            self.freeze,
            self.replace,
            self.crash,
            self.restart,
            self.cut,
            self.unplug,
            self.outage,
            self.disk_full,
            self.lose,
            self.lose_all,
            self.lag,
            self.join,
            self.close_rooms,
            self.steal,
        )
        self.stolen = 0  # seats given away to others

    def complain(self, problem: str) -> None:
        self.problems.append(f"{self.loop.now - 1000:.3f} s: {problem}")

    def event(self, who: str, what: str) -> None:
        self.history.append((self.loop.now, who, what))

    def note(self, guest: Guest, message: Any) -> None:
        """Record a message that somebody received."""
        what = getattr(message, "seq", "") or getattr(message, "cmd", "")
        self.event(repr(guest), f"{type(message).__name__} {what}")

    def check_told(self, guest: Guest, message: Any) -> None:
        """R1, R2: check that nobody is sent what is not stored, and that everybody is sent the same."""
        match message:
            case (
                protocol.UpdateMessage(seq=seq, room=room, table=table)
                | protocol.FullState(seq=seq, room=room, table=table)
            ):
                if seq > self.database.rooms[guest.code].seq:
                    self.complain(f"{guest!r} was told {seq}, which is not stored")
                if room and self.rooms_shown.setdefault((guest.code, seq), room) != room:
                    self.complain(f"{guest.code}: two saw different rooms as {seq}")
                if table:
                    view = bytes(table.view)
                    if self.shown.setdefault((guest.code, seq, table.seat), view) != view:
                        self.complain(f"{guest.code}: seat {table.seat} saw two different tables as {seq}")
                    self.looks.append((guest, table))
            case protocol.CommandDone(cmd=cmd, seq=seq):
                assert guest.person is not None
                if self.database.done.get((guest.code, guest.person, cmd)) != seq:
                    self.complain(f"{guest!r} was told that {cmd} is done as {seq}, which is not stored")
            case _:
                pass

    # --- a day --------------------------------------------------------------------------------------------------------

    async def day(self) -> None:
        for name in NAMES:
            await self.start(name)
        for _ in range(ROOMS):
            await self.open_room()
        await asyncio.sleep(2)
        await self.cause_faults()
        await self.end_faults()
        stood = {code: row.seq for code, row in self.database.rooms.items()}
        await asyncio.sleep(CALM_S)
        for code, row in self.database.rooms.items():
            if row.seq < stood[code] + 5:
                self.complain(f"{code} stands still at {row.seq}")
        for guest in self.guests:
            guest.quiet = True
        await asyncio.sleep(QUIET_S)
        check_end(self)
        check_shown(self)

    async def start(self, name: str) -> None:
        host = self.hosts[name] = Host(self, name)
        self.event(name, "starts")
        await asyncio.shield(host.process.run(host.start()))

    async def open_room(self) -> None:
        """Open a room and let people and perhaps a spectator join through random nodes."""
        hosts = list(self.hosts.values())
        made = await self.chance.choice(hosts).process.run(self._create(self.chance.choice(hosts)))
        for number in range(self.chance.randrange(2, 4)):
            host = self.chance.choice(hosts)
            key = digest(f"token of guest {number}")
            for _ in range(MAX_JOIN_TRIES):
                with suppress(OwnerUnavailable):  # its first people may be moving it to their nodes
                    person = await host.process.run(self._join(host, made, key, f"Guest {number}"))
                    break
            self._add_guest(made, person, key)
        if self.chance.random() < 0.5:
            self._add_guest(made, None, None)

    async def _create(self, host: Host) -> str:
        return (await host.node.directory.create()).code

    async def _join(self, host: Host, code: str, key: str, name: str) -> int:
        room = await host.node.directory.find(code)
        assert room
        return await room.join(key, name, None, name, ())

    def _add_guest(self, code: str, person: int | None, key: str | None) -> None:
        guest = Guest(self, code, person, key, Random(f"{person} of {len(self.guests)} of {self.seed}"))
        self.guests.append(guest)
        for doing in (guest.live(), guest.play()):
            self.loop.create_task(doing, context=NOBODY.copy()).add_done_callback(self._on_guest_done)

    def _on_guest_done(self, doing: "asyncio.Task[None]") -> None:
        if not doing.cancelled():
            self.complain(f"{doing.exception()!r}")

    # --- trouble ------------------------------------------------------------------------------------------------------

    async def cause_faults(self) -> None:
        """Cause random faults for some seconds, several of them at the same time."""
        chance = self.chance
        self.network.loss = chance.choice((0, 0, 0.01, 0.1))
        self.network.twice = chance.choice((0, 0, 0.02))
        self.doubled = self.network.twice > 0
        # Not slower than people reconnect: a message of their earlier socket could throw out the new one.
        self.network.slowest = chance.choice((0.002, 0.02, 0.15))
        self.way.breaks = chance.choice((0, 0, 0.01, 0.05))
        self.way.slowest = chance.choice((0.005, 0.05, 0.5))
        likely = [chance.random() ** 2 for _ in self.faults]
        end, every = self.loop.now + FAULTS_S, chance.choice((0.5, 1.0, 3.0))
        under_way = set()
        while (pause := chance.expovariate(1 / every)) < end - self.loop.now:
            await asyncio.sleep(pause)
            [fault] = chance.choices(self.faults, likely)
            under_way.add(self.loop.create_task(fault(), context=NOBODY.copy()))
        await asyncio.sleep(max(0.0, end - self.loop.now))
        for task in under_way:
            if task not in self.newcomers:
                task.cancel()

    async def end_faults(self) -> None:
        """End all faults, and start every node that does not run."""
        self.event("all", "is well")
        self.network.loss = self.network.twice = 0
        self.network.slowest = 0.002
        self.network.lost.clear()
        self.network.unplugged.clear()
        self.way.breaks, self.way.slowest = 0, 0.005
        self.way.silent.clear()
        self.way.refused.clear()
        self.database.full = False
        for host in self.replaced:
            host.die()
        for process in self.processes:
            if process.stopped and not process.dead:
                process.resume()
        for name in NAMES:
            if not any(host.name.startswith(name) and host.open for host in self.hosts.values()):
                await self._again(name)

    def _random_host(self) -> Host | None:
        up = [host for host in self.hosts.values() if host.open and not host.process.stopped]
        return self.chance.choice(up) if up else None

    async def freeze(self) -> None:
        if host := self._random_host():
            self.event(host.name, "is stopped")
            host.process.stop()
            await asyncio.sleep(self.chance.choice((0.5, 3.0, 7.0, 12.0)) * self.chance.uniform(0.5, 1.1))
            if not host.process.dead:
                self.event(host.name, "goes on")
                host.process.resume()

    async def replace(self) -> None:
        """Freeze a node and start another under its name, as if it were dead; then resume it for a while."""
        if host := self._random_host():
            self.event(host.name, "is stopped, and replaced")
            host.process.stop()
            await asyncio.sleep(self.chance.uniform(0.5, 5))
            self.replaced.append(host)
            await self.start(host.name)
            await asyncio.sleep(self.chance.uniform(0, 5))
            self.event(host.name, "goes on, beside its successor")
            host.process.resume()
            await asyncio.sleep(self.chance.uniform(0, 8))
            host.die()

    async def crash(self) -> None:
        if host := self._random_host():
            self.event(host.name, "is killed")
            host.die()
            await asyncio.sleep(self.chance.uniform(0.1, 5))
            await self._again(host.name)

    async def restart(self) -> None:
        if host := self._random_host():
            self.event(host.name, "is told to stop")
            with suppress(TimeoutError):
                async with asyncio.timeout(10):
                    await asyncio.shield(host.process.run(host.stop()))
            host.die()
            await self._again(host.name)

    async def _again(self, name: str) -> None:
        """Start a node again, under its name or another one."""
        if name in self.hosts and not self.hosts[name].process.dead and not self.hosts[name].open:
            self.hosts[name].die()  # it has not come up
        if self.chance.random() < 0.3:
            name += "x"
        await self.start(name)

    async def cut(self) -> None:
        one, other = self.chance.sample([*self.hosts], 2)
        ways = self.chance.choice(({(one, other)}, {(one, other), (other, one)}))
        self.event(one, f"cannot reach {other}{', nor be reached' if len(ways) > 1 else ''}")
        self.network.lost |= ways
        await asyncio.sleep(self.chance.uniform(0.3, 9))
        self.network.lost -= ways

    async def unplug(self) -> None:
        names = self.chance.choice((set(self.hosts), {self.chance.choice([*self.hosts])}))
        self.event(" ".join(sorted(names)), "lose the bus")
        self.network.unplugged |= names
        await asyncio.sleep(self.chance.uniform(0.3, 12))
        self.network.unplugged -= names

    async def outage(self) -> None:
        names = self.chance.choice((list(self.hosts), [self.chance.choice([*self.hosts])]))
        lines = self.chance.choice((self.way.refused, self.way.silent))
        self.event(" ".join(names), f"cannot reach the database: {'silence' if lines is self.way.silent else 'no'}")
        lines.update(names)
        await asyncio.sleep(self.chance.choice((0.3, 3.0, 10.0)) * self.chance.random())
        lines.difference_update(names)

    async def disk_full(self) -> None:
        self.event("database", "is full")
        self.database.full = True
        await asyncio.sleep(self.chance.uniform(0.1, 3))
        self.database.full = False

    async def lose(self) -> None:
        guest = self.chance.choice(self.guests)
        self.event(repr(guest), "loses the line")
        guest.lose()

    async def lose_all(self) -> None:
        """Disconnect everybody at once."""
        self.event("all", "lose the line")
        for guest in self.guests:
            guest.lose()

    async def lag(self) -> None:
        """Let somebody read nothing for a while."""
        socket = self.chance.choice(self.guests).socket
        if socket and not socket.is_closing:
            self.event(repr(socket.whose), "takes nothing in")
            socket.is_slow = True
            try:
                await asyncio.sleep(self.chance.uniform(0.1, 3))
            finally:
                socket.host.process.do(socket.catch_up)

    async def join(self) -> None:
        """Let somebody join during the faults, who asks one node after the other until one says that they are in."""
        code, number = self.chance.choice([guest.code for guest in self.guests]), len(self.newcomers)
        if number >= MAX_NEWCOMERS:
            return
        self.newcomers.append(asyncio.current_task())
        key = digest(f"token of newcomer {number}")
        while True:
            if host := self._random_host():
                asked = host.process.run(self._join(host, code, key, f"Newcomer {number}"))
                asked.add_done_callback(
                    lambda task: task.cancelled() or task.exception()
                )  # even if nobody waits for it
                await asyncio.wait([asked], timeout=CONNECT_TIMEOUT_S)  # it may have died, and never answer
                if asked.done() and not asked.cancelled() and not asked.exception():
                    break
                self.event(f"newcomer {number}", "asks again")
            await asyncio.sleep(self.chance.uniform(0.1, 1))
        self._add_guest(code, asked.result(), key)

    async def steal(self) -> None:
        """Let others give away the seat of somebody who is away; on their return they get it back."""
        owner = self.chance.choice([guest for guest in self.guests if guest.person is not None])
        if owner.is_away or owner.person is None:
            return
        self.event(repr(owner), "is away, and somebody asks for the seat")
        owner.is_away = True
        owner.lose()
        try:
            async with asyncio.timeout(self.chance.uniform(3, 12)):
                await self._ask_for_seat(owner.code, owner.person)
                self.event(repr(owner), "has lost the seat")
                self.stolen += 1
        except TimeoutError:
            pass
        finally:
            owner.is_away = False

    async def _ask_for_seat(self, code: str, person: int) -> None:
        """Ask random nodes until the seat is granted; a request is lost with a node that dies."""
        request, key = "", digest("token of a thief")
        while True:
            if host := self._random_host():
                asked = host.process.run(self._check_seat_request(host, code, person, request, key))
                asked.add_done_callback(lambda task: task.cancelled() or task.exception())
                await asyncio.wait([asked], timeout=CONNECT_TIMEOUT_S)
                status = None
                if asked.done() and not asked.cancelled() and not asked.exception():
                    status = asked.result()
                if status and status.state == "approved" and status.person is not None:
                    return
                request = status.request if status else ""
            await asyncio.sleep(self.chance.uniform(0.2, 0.5))

    async def _check_seat_request(
        self, host: Host, code: str, person: int, request: str, key: str
    ) -> protocol.SeatRequestStatus:
        room = await host.node.directory.find(code)
        assert room
        return await (room.check_seat_request(request, key) if request else room.ask_for_seat(person, "elsewhere", ()))

    async def close_rooms(self) -> None:
        """Unload the idle rooms of a node, as `RoomRegistry.sweep` does."""
        if host := self._random_host():
            for session in list(host.node.registry.sessions.values()):
                if session.is_idle:
                    host.process.run(self._close_and_release(host, session))

    async def _close_and_release(self, host: Host, session: RoomSession) -> None:
        with suppress(StoreUnavailable):
            await host.node.registry.close_and_release(session)


class OrderedSet(dict[Any, None]):
    """A set of sockets in the order in which they came: the order of a built-in set depends on memory addresses."""

    def add(self, one: Any) -> None:
        self[one] = None

    def discard(self, one: Any) -> None:
        self.pop(one, None)


@contextmanager
def fixed(seed: int, world: World) -> Iterator[None]:
    """Derive everything random inside from the seed, and count unexpected errors in the log as problems."""

    def check_line(logger: Any, level: str, line: MutableMapping[str, Any]) -> Any:
        if "damaged" in line["event"] or "exc_info" in line:
            world.complain(f"{line}")
        raise structlog.DropEvent

    before = structlog.get_config()
    was_random = random.getstate()
    with ExitStack() as stack:
        stack.callback(structlog.configure, **before)
        stack.callback(random.setstate, was_random)
        stack.enter_context(patch.object(random, "_urandom", Random(f"secrets of {seed}").randbytes))
        stack.enter_context(patch.object(asyncpg, "connect", world.way.connect))
        stack.enter_context(patch.object(sockets, "set", OrderedSet, create=True))
        for module in (nodes, registry):
            stack.enter_context(patch.object(module, "monotonic", world.loop.time))
        structlog.configure(processors=[check_line])
        random.seed(seed)
        yield


def simulate(seed: int, mutation: Callable[[World], object] = lambda world: None) -> World:
    """Simulate the day of this seed; what went wrong is in `problems`."""
    world = World(seed)
    mutation(world)
    loop = world.loop
    loop.set_exception_handler(lambda loop, context: world.complain(f"{context.get('exception') or context}"))
    collects = gc.isenabled()
    gc.disable()  # a collection in the middle would finalise what killed processes left
    with fixed(seed, world):
        try:
            loop.run_until_complete(world.day())
        except Exception as error:
            world.complain(repr(error))
        finally:
            clean_up(world)
            if collects:
                gc.enable()
    return world


def clean_up(world: World) -> None:
    """Cancel everything that is still running, without recording what it reports."""
    loop, problems, history = world.loop, list(world.problems), list(world.history)
    loop.set_exception_handler(lambda loop, context: None)
    world.network.deliver = lambda *message: None  # type: ignore[method-assign]
    for process in world.processes:
        process.resume()
    while tasks := asyncio.all_tasks(loop):
        for task in tasks:
            task.cancel()
        loop.run_until_complete(asyncio.wait(tasks, timeout=60))
    loop.close()
    world.problems, world.history = problems, history
