"""Real games on three node processes, with all faults of nodes, their database and their bus.

    report = await play_through_faults(folder, plan(faults=200, seed=7), tables=3)

Nodes are killed, stopped and frozen, all of them replaced one after the other, started in vain again and again, and
cut off from PostgreSQL, from NATS or from both; PostgreSQL and NATS are restarted, and PostgreSQL is slow for a while.
After each fault everybody has to play on, and a `Judge` compares what people saw with what is in the database, where
triggers have written down who wrote what (`write_audit.py`). The seed decides which faults come in which order and what
people do; when exactly things happen the computer decides.
"""

import asyncio
import dataclasses
import os
import signal
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random
from secrets import token_hex
from time import perf_counter
from typing import Final
from urllib.parse import urlsplit, urlunsplit

from deploy.local.front import Front
from deploy.local.services import Nats, Postgres
from deploy.local.table_node import TableNode
from msgspec.structs import replace

from panier import protocol
from panier.core.errors import PanierError
from ports import quiet_port
from server.automatic_players import AutomaticTable, Game, TableTotals, percentiles
from server.cuttable_proxy import CuttableProxy
from server.history import Witness
from server.write_audit import check_steps, read_database, read_owners, record_steps

NODES: Final = ("oak", "elm", "ash")
GAMES: Final[tuple[Game, ...]] = (
    ("snack-match", {}),
    ("snap", {"flips": 15}),  # at the pace at which cards are turned
    ("sandwich", {}),
    ("elephant", {"flips": 15}),
    ("snack-arnaque", {}),
    ("picnic", {}),
)
STUCK_AFTER_S: Final = 90.0  # something is wrong then, on however busy a machine
FLAGS: Final = ("--bot-pace", "0", "--countdown", "0", "--messages-a-second", "200", "--log-level", "info")
RETRYABLE_REFUSALS: Final = ("not-kept", "room-moves")  # refusals after which people try again


# --- what happens -----------------------------------------------------------------------------------------------------


class Fault:
    """A fault of one node, or of all."""

    KILLED = "killed, and started at once"
    KILLED_UNTIL_TAKEOVER = "killed, and started when others had taken over"
    STOPPED = "stopped by SIGTERM, and started again"
    ROLLING = "all nodes stopped and started in turn"
    CRASH_LOOP = "killed, and started in vain for 12 s"
    FROZEN = "frozen for 20 s"
    NO_STORE = "cut off from PostgreSQL"
    NO_BUS = "cut off from NATS"
    NO_STORE_AND_NO_BUS = "cut off from both"
    STORE_RESTARTS = "PostgreSQL restarted"
    STORE_SLOW = "PostgreSQL slow"
    BUS_RESTARTS = "NATS restarted"


FAULTS_OF_ALL_NODES: Final = (Fault.ROLLING, Fault.STORE_RESTARTS, Fault.STORE_SLOW, Fault.BUS_RESTARTS)
# R7: this many seconds after a fault at most, everybody's commands are executed again. The first two are planned.
MAX_PAUSE_S: Final = defaultdict(lambda: 15.0, {Fault.STOPPED: 3.0, Fault.ROLLING: 3.0})


WEIGHTS: Final = {
    Fault.KILLED: 5,
    Fault.KILLED_UNTIL_TAKEOVER: 5,
    Fault.STOPPED: 5,
    Fault.ROLLING: 3,
    Fault.CRASH_LOOP: 2,
    Fault.FROZEN: 2,
    Fault.NO_STORE: 3,
    Fault.NO_BUS: 3,
    Fault.NO_STORE_AND_NO_BUS: 3,
    Fault.STORE_RESTARTS: 3,
    Fault.STORE_SLOW: 3,
    Fault.BUS_RESTARTS: 3,
}


@dataclass(frozen=True)
class Planned:
    kind: str
    table: int | None  # the node that holds this one is hit
    node: str  # or this one, whatever it holds
    gently: bool  # a service is asked to stop and not killed; a wire is cut with a bang and not silently
    seconds: float  # how long it lasts, where nothing else decides
    after: float  # seconds of calm before it

    def __str__(self) -> str:
        how = {
            Fault.NO_STORE: "with a bang" if self.gently else f"silently for {self.seconds:.0f} s",
            Fault.STORE_RESTARTS: "gently" if self.gently else "in a crash",
            Fault.STORE_SLOW: f"for {self.seconds:.0f} s",
        }
        how |= {Fault.NO_BUS: how[Fault.NO_STORE], Fault.NO_STORE_AND_NO_BUS: how[Fault.NO_STORE]}
        how |= {Fault.BUS_RESTARTS: how[Fault.STORE_RESTARTS]}
        who = "" if self.kind in FAULTS_OF_ALL_NODES else f"{self.node} "
        return f"{who}{self.kind}" + (f", {how[self.kind]}" if self.kind in how else "")


def plan(faults: int, seed: int) -> list[Planned]:
    """Plan faults: first one of every kind, then random ones."""
    chance = Random(seed)
    kinds = [*WEIGHTS, *chance.choices([*WEIGHTS], [*WEIGHTS.values()], k=max(0, faults - len(WEIGHTS)))][:faults]
    chance.shuffle(kinds)
    return [planned(kind, chance) for kind in kinds]


def planned(kind: str, chance: Random) -> Planned:
    return Planned(
        kind,
        table=chance.randrange(1000) if chance.random() < 0.7 else None,
        node=chance.choice(NODES),
        gently=chance.random() < 0.5,
        seconds=chance.uniform(9, 15),
        after=chance.uniform(0.3, 2),
    )


# --- what it happens to -----------------------------------------------------------------------------------------------


class Cluster:
    """PostgreSQL, NATS, three nodes with a cable each to both, and one front before them."""

    def __init__(self, folder: Path, names: Sequence[str], *, durable: bool) -> None:
        self.names = names
        self.postgres, self.nats = Postgres(folder, durable=durable), Nats(folder)
        self.port = quiet_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.stores = {name: CuttableProxy(self.postgres.port, quiet_port()) for name in names}
        self.buses = {name: CuttableProxy(self.nats.port, quiet_port()) for name in names}
        self.nodes = {
            name: TableNode(
                folder,
                name,
                with_port(self.postgres.url, self.stores[name].port),
                with_port(self.nats.url, self.buses[name].port),
                self.url,
                flags=FLAGS,
            )
            for name in names
        }
        # Seats of one room at all nodes: what nodes tell each other is what may go wrong.
        self.front = Front({name: node.port for name, node in self.nodes.items()}, by_room=False)
        self._groups: list[int] = []  # every life of a node: the server and its bots' workers

    async def open(self) -> None:
        await asyncio.gather(asyncio.to_thread(self.postgres.start), asyncio.to_thread(self.nats.start))
        await asyncio.gather(*[cable.plug_in() for cable in self.cables(*self.names)])
        await asyncio.gather(*map(self.start, self.names))
        await record_steps(self.postgres.url)
        await self.front.open("127.0.0.1", self.port)

    async def start(self, name: str) -> None:
        """Start a node and wait until it is healthy; on a busy machine it may need a second try."""
        node = self.nodes[name]
        for _ in range(3):
            with suppress(RuntimeError):
                await asyncio.to_thread(node.start)
                break
        assert node.process, f"{name} did not start"
        self._groups.append(node.process.pid)

    def send(self, name: str, number: signal.Signals) -> None:
        process = self.nodes[name].process
        assert process
        process.send_signal(number)

    async def end(self, name: str, how: signal.Signals) -> None:
        await asyncio.to_thread(self.nodes[name].stop, how)

    async def close(self) -> None:
        await self.front.close()
        for cable in self.cables(*self.names):
            cable.resume()
        for node in self.nodes.values():
            if node.process:
                node.process.send_signal(signal.SIGCONT)
        await asyncio.gather(*[self.end(name, signal.SIGTERM) for name in self.names], return_exceptions=True)
        for group in self._groups:
            with suppress(ProcessLookupError):
                os.killpg(group, signal.SIGKILL)
        for cable in self.cables(*self.names):
            await cable.unplug()
        await asyncio.gather(asyncio.to_thread(self.nats.stop), asyncio.to_thread(self.postgres.stop))

    async def fail_starts(self, name: str, seconds: float) -> None:
        """Kill a node, and for a while let each start fail, as it cannot reach the bus."""
        until = perf_counter() + seconds
        await self.buses[name].unplug()
        await self.end(name, signal.SIGKILL)
        while perf_counter() < until:
            with suppress(RuntimeError):
                await asyncio.to_thread(self.nodes[name].start)
        await self.buses[name].plug_in()
        await self.start(name)

    def cables(self, *names: str, kind: str = Fault.NO_STORE_AND_NO_BUS) -> list[CuttableProxy]:
        """Return the cables of these nodes that a fault of this kind cuts."""
        stores = [self.stores[name] for name in names if kind != Fault.NO_BUS]
        return stores + [self.buses[name] for name in names if kind != Fault.NO_STORE]

    async def cut_off(self, what: Planned) -> None:
        """Cut the cables for a while, breaking or just holding connections."""
        cables = self.cables(what.node, kind=what.kind)
        for cable in cables:
            if what.gently:
                await cable.unplug()
            else:
                cable.hold()
        await asyncio.sleep(what.seconds)
        for cable in cables:
            if what.gently:
                await cable.plug_in()
            else:
                cable.resume()


def with_port(url: str, port: int) -> str:
    parts = urlsplit(url)
    return urlunsplit(parts._replace(netloc=f"{parts.netloc.rpartition(':')[0]}:{port}"))


class PatientWitness(Witness):
    """A player who repeats commands that the server could not store."""

    async def send_command(self, command: protocol.Command) -> int:
        while True:
            try:
                return await super().send_command(command)
            except PanierError as error:
                if error.reason.key not in RETRYABLE_REFUSALS:
                    raise
            await asyncio.sleep(0.5)
            command = replace(command, cmd=token_hex(8))  # the other was not done, and never will be

    def answers(self, since: float) -> list[float]:
        """Return when commands that were sent later than this were done."""
        done = [call for call in self.calls.values() if call.asked > since and isinstance(call.answer, int)]
        return sorted([call.answered for call in done if call.answered])


# --- what comes of it -------------------------------------------------------------------------------------------------


@dataclass
class Report:
    seed: int
    silences: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    faults: defaultdict[str, int] = field(default_factory=lambda: defaultdict(int))
    counted: TableTotals = field(default_factory=lambda: TableTotals([]))
    taken: int = 0  # how often a room was taken
    told: int = 0
    minutes: float = 0.0
    violations: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)  # when somebody had to wait for longer than R7 allows

    def __str__(self) -> str:
        rows = [(kind, self.faults[kind], len(all), *percentiles(all)) for kind, all in sorted(self.silences.items())]
        return "\n".join(
            [
                f"seed {self.seed}: {sum(self.faults.values())} faults in {self.minutes:.0f} minutes, {self.counted}",
                f"told {self.told} changes; {self.counted.views} views compared with the replayed games; "
                f"rooms taken {self.taken} times",
                "the longest that each person concerned had nothing done, in seconds:",
                f"{'':48}{'faults':>8}{'people':>8}{'half':>8}{'95 %':>8}{'longest':>9}",
                *[f"{k:48}{n:8}{people:8}{a:8.1f}{b:8.1f}{c:9.1f}" for k, n, people, a, b, c in rows],
                f"violations {len(self.violations)}",
                *[f"  {violation}" for violation in self.violations],
                f"too late {len(self.late)}",
                *[f"  {late}" for late in self.late],
            ]
        )


class FaultRun:
    def __init__(
        self, ground: Cluster, seed: int, tables: int, games: Sequence[Game], tell: Callable[[str], None]
    ) -> None:
        self.ground = ground
        self.report = Report(seed)
        self.taken: dict[str, int] = {}  # how often each room was
        self.tell = tell
        turns = [[*games[number % len(games) :], *games[: number % len(games)]] for number in range(tables)]
        self.parties = [
            AutomaticTable(self.ground.url, turn, f"{seed}, {number}", drops=0) for number, turn in enumerate(turns)
        ]

    async def run(self, faults: Sequence[Planned], *, to_the_end: bool) -> Report:
        began = perf_counter()
        try:
            await self.ground.open()
            for party in self.parties:
                await party.join(PatientWitness)
            for party in self.parties:
                party.start()
            for number, fault in enumerate(faults, 1):
                await asyncio.sleep(fault.after)
                suffered = await self.cause(fault)
                self.tell(f"{number:4} {perf_counter() - began:6.0f} s  {suffered}")
                if any(party.failure() for party in self.parties):
                    break
            if to_the_end:
                await asyncio.gather(*[party.finish() for party in self.parties])
            for party in self.parties:
                async for found in party.read_records():
                    self.record_violation(found)
                await self.compare_with_store(party)
        except Exception as error:
            self.record_violation(f"it ended early: {error!r}")
        finally:
            for party in self.parties:
                if failure := party.failure():
                    self.record_violation(f"somebody could not play on: {failure!r}")
                await party.leave()
            await self.ground.close()
        self.report.minutes = (perf_counter() - began) / 60
        self.report.counted = TableTotals(self.parties)
        self.report.told = sum(party.checker.highest_seq() for party in self.parties)
        self.report.taken = sum(self.taken.values())
        return self.report

    async def cause(self, fault: Planned) -> str:
        """Cause a fault until everybody plays on; return what it was and the longest wait."""
        owned = await read_owners(self.ground.postgres.url)
        if fault.table is not None:
            fault = dataclasses.replace(fault, node=owned[self.parties[fault.table % len(self.parties)].code][0])
        connects = {id(me): me.connection.connects for me in self.people}
        began = perf_counter()
        await self.inject(fault, began)
        await self.all_play_on(perf_counter())
        ended = perf_counter()
        silences = [
            longest_pause(began, me.answers(began), ended)
            for me in self.people
            if fault.kind in FAULTS_OF_ALL_NODES
            or owned[me.code][0] == fault.node
            or me.connection.connects > connects[id(me)]
        ]
        self.report.faults[fault.kind] += 1
        self.report.silences[fault.kind] += silences
        if max(silences, default=0.0) > MAX_PAUSE_S[fault.kind]:
            self.report.late.append(f"{fault}: {max(silences):.1f} s, and the limit is {MAX_PAUSE_S[fault.kind]:.0f} s")
        if fault.kind == Fault.FROZEN:
            after = await read_owners(self.ground.postgres.url)
            for party in self.parties:
                if owned[party.code][0] == fault.node and after[party.code][1] == owned[party.code][1]:
                    self.record_violation(f"{fault.node} was frozen, and nobody has taken room {party.code}")
        for party in self.parties:
            await self.compare_with_store(party)
        return f"{fault}: {max(silences):.1f} s" if silences else f"{fault}: nobody noticed"

    async def inject(self, fault: Planned, began: float) -> None:
        ground, node = self.ground, fault.node
        match fault.kind:
            case Fault.KILLED:
                await ground.end(node, signal.SIGKILL)
                await ground.start(node)
            case Fault.KILLED_UNTIL_TAKEOVER:
                await ground.end(node, signal.SIGKILL)
                await self.all_play_on(began)
                await ground.start(node)
            case Fault.STOPPED:
                await ground.end(node, signal.SIGTERM)
                await self.all_play_on(perf_counter())
                await ground.start(node)
            case Fault.ROLLING:
                for name in ground.names:
                    await ground.end(name, signal.SIGTERM)
                    await ground.start(name)
            case Fault.CRASH_LOOP:
                await ground.fail_starts(node, 12)
            case Fault.STORE_SLOW:
                for cable in ground.stores.values():
                    cable.delay_s = fault.seconds / 30
                await asyncio.sleep(fault.seconds)
                for cable in ground.stores.values():
                    cable.delay_s = 0.0
            case Fault.FROZEN:
                ground.send(node, signal.SIGSTOP)
                await asyncio.sleep(20)
                ground.send(node, signal.SIGCONT)
            case Fault.NO_STORE | Fault.NO_BUS | Fault.NO_STORE_AND_NO_BUS:
                await ground.cut_off(fault)
            case _:
                service = ground.postgres if fault.kind == Fault.STORE_RESTARTS else ground.nats
                await asyncio.to_thread(service.stop, signal.SIGINT if fault.gently else signal.SIGQUIT)
                await asyncio.sleep(fault.seconds / 10)
                await asyncio.to_thread(service.start)

    @property
    def people(self) -> list[PatientWitness]:
        return [me for party in self.parties for me in party.people if isinstance(me, PatientWitness)]

    async def all_play_on(self, since: float) -> None:
        """Wait until everybody has executed a command sent later than this, and spectators have seen it."""
        told = {party.code: party.checker.highest_seq() for party in self.parties}
        everybody = [me for party in self.parties for me in party.checker.witnesses]

        def is_back(me: Witness) -> bool:
            return (
                bool(me.answers(since))
                if isinstance(me, PatientWitness) and me.person is not None
                else me.seq >= told[me.code]
            )

        try:
            async with asyncio.timeout(STUCK_AFTER_S):
                while waiting := [me for me in everybody if not is_back(me)]:
                    if any(party.failure() for party in self.parties):
                        return
                    await asyncio.sleep(0.05)
        except TimeoutError:
            names = [f"{me.person} of {me.code} at {me.seq}, {me.connection.connects} connections" for me in waiting]
            raise RuntimeError(f"nobody plays on: {names}") from None

    async def compare_with_store(self, party: AutomaticTable) -> None:
        """Compare what a party has seen with the database."""
        told = party.checker.highest_seq()
        disk, steps = await read_database(self.ground.postgres.url, party.code)
        if told > disk.seq:
            self.record_violation(f"somebody was told {told}, but {disk.seq} is stored")
        for found in (*check_steps(steps), *party.checker.find_errors(disk)):
            self.record_violation(f"room {party.code}: {found}")
        self.taken[party.code] = sum(step.epoch > step.old_epoch for step in steps)

    def record_violation(self, text: str) -> None:
        self.report.violations.append(f"fault {sum(self.report.faults.values())}: {text}")
        self.tell(f"!!!! {text}")


def longest_pause(began: float, answers: Sequence[float], ended: float) -> float:
    """Return the longest time without an answer between two moments."""
    moments = [began, *[moment for moment in answers if moment < ended], ended]
    return max(later - earlier for earlier, later in pairwise(moments))


async def play_through_faults(
    folder: Path,
    faults: Sequence[Planned],
    seed: int,
    tables: int = 3,
    games: Sequence[Game] = GAMES,
    tell: Callable[[str], None] = lambda text: None,
) -> Report:
    """Play at some tables during these faults, then finish the last games; return a report."""
    ground = Cluster(folder, NODES, durable=True)
    return await FaultRun(ground, seed, tables, games, tell).run(faults, to_the_end=True)
