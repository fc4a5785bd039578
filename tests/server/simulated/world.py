"""Three nodes, a database, a bus and people, all of one seed: everything that can go wrong does, and then all is well.

Of the server everything is real but the event loop, its clock, the lines to PostgreSQL and the bus.
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
from panier.server.bus.in_process import InProcessBus, Switchboard
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
from server.simulated.database import Database, WatchedStore, Way
from server.simulated.loop import NOBODY, Process, VirtualClock, VirtualLoop
from server.simulated.people import PATIENCE, Guest, Socket

NAMES: Final = "oak", "elm", "ash"
ROOMS: Final = 2
MOST_NEWCOMERS: Final = 3
IMPATIENT: Final = Tuning(min_owner_away_ms=2_000.0, objection_period_ms=500.0)  # a day is short
TRIES: Final = 3
TROUBLE: Final = 20.0  # seconds
CALM: Final = 25.0  # by then everybody is back and plays
QUIET: Final = 8.0  # by then everything has been told


class Network(Switchboard):
    """A bus whose messages belong to nobody on the way, and to their node when they arrive.

    As with NATS, requests, answers and messages each come in their order, but may overtake those of the other kinds.
    """

    def __init__(self, world: "World", chance: Random) -> None:
        super().__init__(self._chance)
        self.world = world
        self.chance = chance
        self.loss = self.twice = 0.0
        self.slowest = 0.002
        self.lost: set[tuple[str, str]] = set()  # ways on which nothing arrives, in one direction
        self.unplugged: set[str] = set()  # nodes that have lost the bus, and know it
        self._last: dict[tuple[str, str, str], float] = {}

    def carry(self, sender: str, to: str, message: bytes, arrive: Callable[[], None]) -> None:
        assert isinstance(arrive, partial)
        if (sender, to) in self.lost or {sender, to} & self.unplugged:
            return
        way, loop = (sender, to, arrive.func.__name__), self.world.loop
        for delay in self.fate(sender, to, message):
            self._last[way] = max(self._last.get(way, 0.0) + 1e-6, loop.now + delay)
            loop.call_at(self._last[way], arrive, context=NOBODY)

    def _chance(self, sender: str, to: str, message: bytes) -> list[float]:
        if self.chance.random() < self.loss:
            return []
        copies = 2 if self.chance.random() < self.twice else 1
        return [self.chance.uniform(0.0002, self.slowest) for _ in range(copies)]


class Plug(InProcessBus):
    """The place of a node on it: what arrives there is for its process to hear, when it gets to it."""

    def __init__(self, network: Network, process: Process) -> None:
        super().__init__(network, process.name)
        self.process = process

    def take(self, message: bytes) -> None:
        self.process.do(super().take, message)

    def take_request(self, asked_by: str, request: bytes, reply: "asyncio.Future[bytes]") -> None:
        self.process.do(super().take_request, asked_by, request, reply)

    @property
    def connected(self) -> bool:
        return super().connected and not self._is_out()

    async def ask(self, to: str, request: bytes, within: float) -> bytes:
        if self._is_out():
            raise Unreachable("there is no connection to the bus")
        return await super().ask(to, request, within)

    def _is_out(self) -> bool:
        assert isinstance(self._switchboard, Network)
        return self.node in self._switchboard.unplugged


class Host:
    """A process that is a node, with its sockets."""

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
            self.store, ImmediateEngine(), self.clock, Pace(Millis(0), Millis(0)), IMPATIENT, self._seconds
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
        """From one moment to the next; whoever was connected notices."""
        self.process.kill()
        self.open = False
        if self.plug in self.world.network.buses:
            self.world.network.buses.remove(self.plug)
        for socket in sorted(self.sockets, key=lambda one: repr(one.whose)):
            self.world.loop.call_for_nobody(0.01, socket.whose.hung_up, socket)

    async def stop(self) -> None:
        """As `Server.stop` does it."""
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
    """Everything."""

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
        self.way = Way(self.database, Random(f"database of {seed}"))
        self.network = Network(self, Random(f"network of {seed}"))
        self.hosts: dict[str, Host] = {}
        self.doubled = False  # whether the bus has brought anything twice, which it should not
        self.replaced: list[Host] = []  # whose names others have now
        self.processes: list[Process] = []
        self.guests: list[Guest] = []
        self.newcomers: list[asyncio.Task[Any] | None] = []  # those who come later
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
            self.put_away,
            self.steal,
        )
        self.stolen = 0  # seats that others gave away

    def complain(self, problem: str) -> None:
        self.problems.append(f"{self.loop.now - 1000:.3f} s: {problem}")

    def event(self, who: str, what: str) -> None:
        self.history.append((self.loop.now, who, what))

    def note(self, guest: Guest, message: Any) -> None:
        """What somebody has heard."""
        what = getattr(message, "seq", "") or getattr(message, "cmd", "")
        self.event(repr(guest), f"{type(message).__name__} {what}")

    def check_told(self, guest: Guest, message: Any) -> None:
        """R1, R2: nobody is told what is not stored, and everybody is told the same."""
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
        await self.trouble()
        await self.all_is_well()
        stood = {code: row.seq for code, row in self.database.rooms.items()}
        await asyncio.sleep(CALM)
        for code, row in self.database.rooms.items():
            if row.seq < stood[code] + 5:
                self.complain(f"{code} stands still at {row.seq}")
        for guest in self.guests:
            guest.quiet = True
        await asyncio.sleep(QUIET)
        check_end(self)
        check_shown(self)

    async def start(self, name: str) -> None:
        host = self.hosts[name] = Host(self, name)
        self.event(name, "starts")
        await asyncio.shield(host.process.run(host.start()))

    async def open_room(self) -> None:
        """A room with people and an onlooker, each from some node."""
        hosts = list(self.hosts.values())
        made = await self.chance.choice(hosts).process.run(self._create(self.chance.choice(hosts)))
        for number in range(self.chance.randrange(2, 4)):
            host = self.chance.choice(hosts)
            key = digest(f"token of guest {number}")
            for _ in range(TRIES):
                with suppress(OwnerUnavailable):  # its first people may be moving it around just now
                    person = await host.process.run(self._join(host, made, key, f"Guest {number}"))
                    break
            self._come(made, person, key)
        if self.chance.random() < 0.5:
            self._come(made, None, None)

    async def _create(self, host: Host) -> str:
        return (await host.node.directory.create()).code

    async def _join(self, host: Host, code: str, key: str, name: str) -> int:
        room = await host.node.directory.find(code)
        assert room
        return await room.join(key, name, None, name, ())

    def _come(self, code: str, person: int | None, key: str | None) -> None:
        guest = Guest(self, code, person, key, Random(f"{person} of {len(self.guests)} of {self.seed}"))
        self.guests.append(guest)
        for doing in (guest.live(), guest.play()):
            self.loop.create_task(doing, context=NOBODY.copy()).add_done_callback(self._gave_up)

    def _gave_up(self, doing: "asyncio.Task[None]") -> None:
        if not doing.cancelled():
            self.complain(f"{doing.exception()!r}")

    # --- trouble ------------------------------------------------------------------------------------------------------

    async def trouble(self) -> None:
        """For some seconds one thing after the other goes wrong, several at once."""
        chance = self.chance
        self.network.loss = chance.choice((0, 0, 0.01, 0.1))
        self.network.twice = chance.choice((0, 0, 0.02))
        self.doubled = self.network.twice > 0
        # Not slower than people come back: who is thrown out by their own earlier socket cannot know.
        self.network.slowest = chance.choice((0.002, 0.02, 0.15))
        self.way.breaks = chance.choice((0, 0, 0.01, 0.05))
        self.way.slowest = chance.choice((0.005, 0.05, 0.5))
        likely = [chance.random() ** 2 for _ in self.faults]
        end, every = self.loop.now + TROUBLE, chance.choice((0.5, 1.0, 3.0))
        under_way = set()
        while (pause := chance.expovariate(1 / every)) < end - self.loop.now:
            await asyncio.sleep(pause)
            [fault] = chance.choices(self.faults, likely)
            under_way.add(self.loop.create_task(fault(), context=NOBODY.copy()))
        await asyncio.sleep(max(0.0, end - self.loop.now))
        for task in under_way:
            if task not in self.newcomers:
                task.cancel()

    async def all_is_well(self) -> None:
        """From now on nothing goes wrong, and every node runs."""
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
                process.go_on()
        for name in NAMES:
            if not any(host.name.startswith(name) and host.open for host in self.hosts.values()):
                await self._again(name)

    def _some(self) -> Host | None:
        up = [host for host in self.hosts.values() if host.open and not host.process.stopped]
        return self.chance.choice(up) if up else None

    async def freeze(self) -> None:
        if host := self._some():
            self.event(host.name, "is stopped")
            host.process.stop()
            await asyncio.sleep(self.chance.choice((0.5, 3.0, 7.0, 12.0)) * self.chance.uniform(0.5, 1.1))
            if not host.process.dead:
                self.event(host.name, "goes on")
                host.process.go_on()

    async def replace(self) -> None:
        """Somebody takes a frozen node for dead, and starts another of its name; then it goes on for a while."""
        if host := self._some():
            self.event(host.name, "is stopped, and replaced")
            host.process.stop()
            await asyncio.sleep(self.chance.uniform(0.5, 5))
            self.replaced.append(host)
            await self.start(host.name)
            await asyncio.sleep(self.chance.uniform(0, 5))
            self.event(host.name, "goes on, beside its successor")
            host.process.go_on()
            await asyncio.sleep(self.chance.uniform(0, 8))
            host.die()

    async def crash(self) -> None:
        if host := self._some():
            self.event(host.name, "is killed")
            host.die()
            await asyncio.sleep(self.chance.uniform(0.1, 5))
            await self._again(host.name)

    async def restart(self) -> None:
        if host := self._some():
            self.event(host.name, "is told to stop")
            with suppress(TimeoutError):
                async with asyncio.timeout(10):
                    await asyncio.shield(host.process.run(host.stop()))
            host.die()
            await self._again(host.name)

    async def _again(self, name: str) -> None:
        """Under its name, or another."""
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
        """Everybody comes back, by any node."""
        self.event("all", "lose the line")
        for guest in self.guests:
            guest.lose()

    async def lag(self) -> None:
        """Somebody takes in nothing for a while."""
        socket = self.chance.choice(self.guests).socket
        if socket and not socket.is_closing:
            self.event(repr(socket.whose), "takes nothing in")
            socket.behind = True
            try:
                await asyncio.sleep(self.chance.uniform(0.1, 3))
            finally:
                socket.host.process.do(socket.catch_up)

    async def join(self) -> None:
        """Somebody comes in the midst of it, and asks anybody who is there until they are told that they are in."""
        code, number = self.chance.choice([guest.code for guest in self.guests]), len(self.newcomers)
        if number >= MOST_NEWCOMERS:
            return
        self.newcomers.append(asyncio.current_task())
        key = digest(f"token of newcomer {number}")
        while True:
            if host := self._some():
                asked = host.process.run(self._join(host, code, key, f"Newcomer {number}"))
                asked.add_done_callback(lambda task: task.cancelled() or task.exception())  # if nobody waits any more
                await asyncio.wait([asked], timeout=PATIENCE)  # it may have died, and never answer
                if asked.done() and not asked.cancelled() and not asked.exception():
                    break
                self.event(f"newcomer {number}", "asks again")
            await asyncio.sleep(self.chance.uniform(0.1, 1))
        self._come(code, asked.result(), key)

    async def steal(self) -> None:
        """Others give somebody's seat away while they are gone; when they come back, they have it again."""
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
        """Asks by any node until the seat is given; a node that dies takes the request with it."""
        request, key = "", digest("token of a thief")
        while True:
            if host := self._some():
                asked = host.process.run(self._look_at_request(host, code, person, request, key))
                asked.add_done_callback(lambda task: task.cancelled() or task.exception())
                await asyncio.wait([asked], timeout=PATIENCE)
                told = None
                if asked.done() and not asked.cancelled() and not asked.exception():
                    told = asked.result()
                if told and told.state == "approved" and told.person is not None:
                    return
                request = told.request if told else ""
            await asyncio.sleep(self.chance.uniform(0.2, 0.5))

    async def _look_at_request(
        self, host: Host, code: str, person: int, request: str, key: str
    ) -> protocol.SeatRequestReply:
        room = await host.node.directory.find(code)
        assert room
        return await (room.check_seat_request(request, key) if request else room.ask_for_seat(person, "elsewhere", ()))

    async def put_away(self) -> None:
        """A node puts its idle rooms away, as `RoomRegistry.sweep` does."""
        if host := self._some():
            for session in list(host.node.registry.sessions.values()):
                if session.is_idle:
                    host.process.run(self._put_away(host, session))

    async def _put_away(self, host: Host, session: RoomSession) -> None:
        with suppress(StoreUnavailable):
            await host.node.registry.unload(session)


class InOrder(dict[Any, None]):
    """A set of sockets, in the order in which they came: that of Python goes by addresses in memory."""

    def add(self, one: Any) -> None:
        self[one] = None

    def discard(self, one: Any) -> None:
        self.pop(one, None)


@contextmanager
def fixed(seed: int, world: World) -> Iterator[None]:
    """Whatever is random inside goes by the seed; what is logged as an error that nobody should see is a problem."""

    def look(logger: Any, level: str, line: MutableMapping[str, Any]) -> Any:
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
        stack.enter_context(patch.object(sockets, "set", InOrder, create=True))
        for module in (nodes, registry):
            stack.enter_context(patch.object(module, "monotonic", world.loop.time))
        structlog.configure(processors=[look])
        random.seed(seed)
        yield


def simulate(seed: int, mutation: Callable[[World], object] = lambda world: None) -> World:
    """A day of this seed; what was wrong is in `problems`."""
    world = World(seed)
    mutation(world)
    loop = world.loop
    loop.set_exception_handler(lambda loop, context: world.complain(f"{context.get('exception') or context}"))
    collects = gc.isenabled()
    gc.disable()  # what a killed process was about to do is never swept up in the middle
    with fixed(seed, world):
        try:
            loop.run_until_complete(world.day())
        except Exception as error:
            world.complain(repr(error))
        finally:
            bury(world)
            if collects:
                gc.enable()
    return world


def bury(world: World) -> None:
    """Everything that is still under way ends, unheard."""
    loop, problems, history = world.loop, list(world.problems), list(world.history)
    loop.set_exception_handler(lambda loop, context: None)
    world.network.carry = lambda *message: None  # type: ignore[method-assign]
    for process in world.processes:
        process.go_on()
    while tasks := asyncio.all_tasks(loop):
        for task in tasks:
            task.cancel()
        loop.run_until_complete(asyncio.wait(tasks, timeout=60))
    loop.close()
    world.problems, world.history = problems, history
