"""Real games over real sockets, with a server that is killed and restarted again and again.

    report = await play_through_kills(folder, GAMES, ways, seed=7)

Two people and some bots play; the people are clients that do everything by themselves, as a phone would: connect anew,
send again what was not answered, go on. Each life of the server ends in one of the `WAYS`. Whenever it is dead, a
`Judge` compares what people saw with what is on disk. The seed decides how the server dies and what people do; when
exactly things happen the computer decides, so the same seed gives the same plan but not the same evening.
"""

import asyncio
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

from panier import protocol
from ports import quiet_port
from server.automatic_players import STUCK_AFTER_S, AutomaticTable, Game, TableTotals, percentiles
from server.history import StoredRoom, read_stored_room

SERVING: Final = Path(__file__).parent / "serving.py"

# --- the server -------------------------------------------------------------------------------------------------------


class ServerProcess:
    """A server process that restarts with the same folder and port after each kill."""

    def __init__(self, folder: Path, speed: float = 1) -> None:
        self.folder = folder
        self.speed = speed  # of its clock
        self._log = folder.with_suffix(".log")  # not where the disk may be full
        self.port = quiet_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.groups: list[int] = []  # every life has a process group of its own: the server and its bots' workers

    def start(self, fault: str = "") -> None:
        log = self._log.open("wb")
        self.process = subprocess.Popen(
            [sys.executable, str(SERVING), str(self.folder), str(self.port), str(self.speed)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=log,
            env={**os.environ, "PANIER_FAULT": fault},
            start_new_session=True,
        )
        log.close()
        self.groups.append(self.process.pid)

    @property
    def log(self) -> str:
        return self._log.read_text()

    async def wait_until_listening(self) -> None:
        """Wait until it accepts connections; raise if it has ended."""
        async with asyncio.timeout(STUCK_AFTER_S):
            while not self.has_ended:
                with suppress(OSError):
                    _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                    writer.close()
                    return
                await asyncio.sleep(0.02)
        raise RuntimeError(f"the server did not start: {self.log}")

    def send(self, number: signal.Signals) -> None:
        assert self.process
        if self.process.poll() is None:
            self.process.send_signal(number)

    @property
    def has_ended(self) -> bool:
        return self.process is None or self.process.poll() is not None

    async def wait_for_exit(self) -> int:
        """Wait for the process to end; return its status."""
        assert self.process
        assert self.process.stdin
        status = await asyncio.to_thread(self.process.wait)
        self.process.stdin.close()
        return status

    def kill_leftovers(self) -> None:
        """Kill everything that any run has left."""
        for group in self.groups:
            with suppress(ProcessLookupError):
                os.killpg(group, signal.SIGKILL)
        if self.process and self.process.stdin:
            self.process.wait()
            self.process.stdin.close()


# --- ways to die ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ending:
    """The way in which a run of the server ends."""

    name: str
    fault: str = ""  # the named point at which it kills itself
    planned: bool = False


AT_ANY_MOMENT = Ending("at any moment")
AFTER_COMMIT = Ending("after commit, before anybody is told", fault="after-commit")
AFTER_ACK = Ending("after the answer, before the others are told", fault="after-ack")
UPON_AN_ANSWER = Ending("when somebody has just got an answer")
IN_A_RACE = Ending("while a race is open")
AFTER_A_SLEEP = Ending("after it slept for seconds, and woke up")
PLANNED = Ending("stopped by SIGTERM", planned=True)
WAYS: Final = (AT_ANY_MOMENT, AFTER_COMMIT, AFTER_ACK, UPON_AN_ANSWER, IN_A_RACE, AFTER_A_SLEEP, PLANNED)


@dataclass
class Report:
    """The outcome of all games and kills."""

    seed: int
    deaths: Counter[str] = field(default_factory=Counter)
    crashes: list[float] = field(default_factory=list)  # seconds from a death until somebody saw the table again
    restarts: list[float] = field(default_factory=list)  # the same when it was planned
    stops: list[float] = field(default_factory=list)  # how much of that it took to stop
    told: int = 0  # how far the room has come
    counted: TableTotals = field(default_factory=lambda: TableTotals([]))
    violations: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        def line(seconds: list[float]) -> str:
            p50, p95, longest = percentiles(seconds)
            return f"p50 {p50:.2f} s, p95 {p95:.2f} s, longest {longest:.2f} s ({len(seconds)} measured)"

        lines = [
            f"seed {self.seed}: {self.deaths.total()} lives, {self.counted}",
            *(f"  {number:4} died {name}" for name, number in self.deaths.most_common()),
            f"told {self.told} changes; {self.counted.views} views compared with the replayed games",
            f"interrupted by a crash:   {line(self.crashes)}",
            f"interrupted as planned:   {line(self.restarts)}",
            f"until it had stopped:     {line(self.stops)}",
            f"violations {len(self.violations)}",
            *(f"  {violation}" for violation in self.violations),
        ]
        return "\n".join(lines)


class KilledGames:
    """People around a table whose server dies again and again."""

    def __init__(
        self, folder: Path, games: Sequence[Game], seed: int, speed: float, tell: Callable[[str], None]
    ) -> None:
        self.chance = Random(seed)
        self.report = Report(seed)
        self.tell = tell
        self.victim = ServerProcess(folder, speed)
        self.party = AutomaticTable(self.victim.url, games, seed, speed)
        self.fault = ""  # at which this life will kill itself

    async def spend(self, ways: Sequence[Ending]) -> Report:
        self.victim.start()
        await self.victim.wait_until_listening()
        await self.party.join()
        self.party.start()
        try:
            for number, way in enumerate(ways, 1):
                await self.die(way, then=ways[number] if number < len(ways) else None)
                self.tell(f"{number:4} {way.name}")
                if failure := self.party.failure():
                    self.wrong(f"somebody could not play on: {failure!r}")
                    break
            await self.party.finish()
            async for found in self.party.read_records():
                self.wrong(found)
            await self.die(PLANNED, then=None, restart=False)
        except Exception as error:
            self.wrong(f"the evening ended early: {error!r}")
        finally:
            await self.party.leave()
            self.victim.kill_leftovers()
        self.report.counted = TableTotals([self.party])
        return self.report

    # --- how the server dies ------------------------------------------------------------------------------------------

    async def die(self, way: Ending, then: Ending | None, *, restart: bool = True) -> None:
        """End this run in some way, check what is stored, and start the next run."""
        died = await self.provoke(way)
        status = await self.victim.wait_for_exit()
        if died:
            self.report.stops.append(perf_counter() - died)
        died = died or perf_counter()
        if status != (0 if way.planned else -signal.SIGKILL):
            self.wrong(f"the server ended with status {status}: {self.victim.log[-2000:]}")
        self.report.deaths[way.name] += 1
        disk = read_stored_room(self.victim.folder, self.party.code)
        if restart:
            self.fault = then.fault if then else ""
            self.victim.start(f"{self.fault}:{self.chance.randrange(3, 40)}" if self.fault else "")
        self.look(disk)  # before anybody hears anything of the next life
        if restart:
            await self.come_back(died, self.report.restarts if way.planned else self.report.crashes)

    async def provoke(self, way: Ending) -> float | None:
        """Cause the end of the server; return when the interruption began, if that was earlier."""
        victim, chance = self.victim, self.chance
        if way.fault and self.fault == way.fault:
            with suppress(TimeoutError):
                async with asyncio.timeout(10):
                    await victim.wait_for_exit()
        elif way is UPON_AN_ANSWER:
            await self.kill_upon(protocol.CommandDone, chance.randrange(1, 20))
        elif way is IN_A_RACE:
            await self.kill_upon(protocol.ClaimReceived, chance.randrange(1, 4))
        elif way is AFTER_A_SLEEP:
            await asyncio.sleep(chance.uniform(0.1, 0.5))
            victim.send(signal.SIGSTOP)
            await asyncio.sleep(chance.uniform(0.3, 4))  # more or less than clients wait until they send again
            victim.send(signal.SIGCONT)
            await asyncio.sleep(chance.uniform(0, 0.5))
        else:
            await asyncio.sleep(chance.uniform(0, 1.2))
        began = perf_counter() if way.planned else None
        victim.send(signal.SIGTERM if way.planned else signal.SIGKILL)
        return began

    async def kill_upon(self, kind: type[protocol.Message], times: int) -> None:
        """Kill the server at the moment when somebody receives such a message for the nth time."""
        heard = 0
        killed = asyncio.Event()

        def on_hearing(message: protocol.Message) -> None:
            nonlocal heard
            heard += isinstance(message, kind)
            if heard == times:
                self.victim.send(signal.SIGKILL)
                killed.set()

        for me in self.party.people:
            me.on_message_received = on_hearing
        with suppress(TimeoutError):
            await asyncio.wait_for(killed.wait(), 4)  # in a game without races nobody hears `noted`
        for me in self.party.people:
            me.on_message_received = lambda message: None

    async def come_back(self, died: float, interruptions: list[float]) -> None:
        """Wait until everybody has reconnected, or the server has ended again."""
        waiting = {id(me): me for me in self.party.checker.witnesses}
        async with asyncio.timeout(STUCK_AFTER_S):
            while waiting and not self.victim.has_ended:
                for key, me in list(waiting.items()):
                    if me.failure:
                        raise me.failure
                    if me.first_views_at[-1] > died:
                        interruptions.append(me.first_views_at[-1] - died)
                        del waiting[key]
                await asyncio.sleep(0.005)

    # --- what came of it ----------------------------------------------------------------------------------------------

    def look(self, disk: StoredRoom) -> None:
        if (told := self.party.checker.highest_seq()) > disk.seq:
            self.wrong(f"somebody was told {told}, but {disk.seq} is on disk")
        for found in self.party.checker.find_errors(disk):
            self.wrong(found)
        self.report.told = disk.seq

    def wrong(self, text: str) -> None:
        self.report.violations.append(f"life {self.report.deaths.total()}: {text}")
        self.tell(f"!!!! {text}")


async def play_through_kills(
    folder: Path,
    games: Sequence[Game],
    ways: Sequence[Ending],
    seed: int,
    speed: float = 10,
    tell: Callable[[str], None] = lambda text: None,
) -> Report:
    """Play these games, one after the other, while the server is killed in these ways; return a report."""
    evening = KilledGames(folder, games, seed, speed, tell)
    try:
        return await evening.spend(ways)
    finally:
        evening.victim.kill_leftovers()
