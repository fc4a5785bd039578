"""An evening of real games over real sockets, with a server that is killed and started anew again and again.

    report = await spend_an_evening(folder, GAMES, ways, seed=7)

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
from secrets import token_hex
from time import perf_counter
from typing import Any, Final

import aiohttp

from company import drop
from panier import protocol
from panier.bots import find_bot, names
from panier.client import play_as
from panier.game import Reason, seeded
from panier.games import find
from panier.record import read
from panier.verify import Proven, in_words, verify
from ports import quiet_port
from server.history import Disk, Judge, Witness, read_disk

SERVING: Final = Path(__file__).parent / "serving.py"
STUCK: Final = 60.0  # seconds after which something is wrong

Game = tuple[str, dict[str, Any]]


# --- the server -------------------------------------------------------------------------------------------------------


class Victim:
    """A server in a process of its own; after each death it comes back with the same folder and the same port."""

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

    async def listening(self) -> None:
        """Waits until it takes connections; raises if it never will."""
        async with asyncio.timeout(STUCK):
            while not self.gone:
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
    def gone(self) -> bool:
        return self.process is None or self.process.poll() is not None

    async def death(self) -> int:
        """Waits for the end; gives the status."""
        assert self.process
        assert self.process.stdin
        status = await asyncio.to_thread(self.process.wait)
        self.process.stdin.close()
        return status

    def clear_away(self) -> None:
        """Nothing of any life is left after this."""
        for group in self.groups:
            with suppress(ProcessLookupError):
                os.killpg(group, signal.SIGKILL)
        if self.process and self.process.stdin:
            self.process.wait()
            self.process.stdin.close()


# --- the people -------------------------------------------------------------------------------------------------------


async def fidget(me: Witness, chance: Random, enough: asyncio.Event) -> None:
    """Now and then changes something about oneself, three times in a row without waiting, or loses the connection."""
    number = 0
    while not enough.is_set():
        await asyncio.sleep(chance.uniform(0.1, 0.5))
        values = [100 + (number + more) % 300 for more in range(3)]
        number += 3
        await asyncio.gather(*(me.do(protocol.Me(token_hex(8), extended=value)) for value in values))
        if chance.random() < 0.05:
            await drop(me)


# --- ways to die ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Way:
    """How a life of the server ends."""

    name: str
    fault: str = ""  # the named point at which it kills itself
    planned: bool = False


AT_ANY_MOMENT = Way("at any moment")
AFTER_COMMIT = Way("after commit, before anybody is told", fault="after-commit")
AFTER_ACK = Way("after the answer, before the others are told", fault="after-ack")
UPON_AN_ANSWER = Way("when somebody has just got an answer")
IN_A_RACE = Way("while a race is open")
AFTER_A_SLEEP = Way("after it slept for seconds, and woke up")
PLANNED = Way("stopped by SIGTERM", planned=True)
WAYS: Final = (AT_ANY_MOMENT, AFTER_COMMIT, AFTER_ACK, UPON_AN_ANSWER, IN_A_RACE, AFTER_A_SLEEP, PLANNED)


@dataclass
class Report:
    """How an evening went."""

    seed: int
    deaths: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    crashes: list[float] = field(default_factory=list)  # seconds from a death until somebody saw the table again
    restarts: list[float] = field(default_factory=list)  # the same when it was planned
    stops: list[float] = field(default_factory=list)  # how much of that it took to stop
    commands: int = 0
    acknowledged: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    resent: int = 0
    connects: int = 0
    told: int = 0  # how far the room has come
    views: int = 0  # compared with the replayed game
    violations: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        def spread(seconds: list[float]) -> str:
            ordered = sorted(seconds) or [0.0]
            p50, p95 = (ordered[min(len(ordered) - 1, int(len(ordered) * share))] for share in (0.5, 0.95))
            return f"p50 {p50:.2f} s, p95 {p95:.2f} s, longest {ordered[-1]:.2f} s ({len(seconds)} measured)"

        lines = [
            f"seed {self.seed}: {self.deaths.total()} lives, {self.games.total()} games ({counted(self.games)})",
            *(f"  {number:4} died {name}" for name, number in self.deaths.most_common()),
            f"commands {self.commands}: {self.acknowledged} acknowledged, {self.refused.total()} refused "
            f"({counted(self.refused)}), {self.resent} times sent again; {self.connects} connections",
            f"told {self.told} changes; {self.views} views compared with the replayed games",
            f"interrupted by a crash:   {spread(self.crashes)}",
            f"interrupted as planned:   {spread(self.restarts)}",
            f"until it had stopped:     {spread(self.stops)}",
            f"violations {len(self.violations)}",
            *(f"  {violation}" for violation in self.violations),
        ]
        return "\n".join(lines)


def counted(names: Counter[str]) -> str:
    return ", ".join(f"{name} {number}" for name, number in names.most_common())


class Evening:
    """People around a table whose server dies again and again."""

    def __init__(
        self, folder: Path, games: Sequence[Game], seed: int, speed: float, tell: Callable[[str], None]
    ) -> None:
        self.games = games
        self.chance = Random(seed)
        self.report = Report(seed)
        self.tell = tell
        self.victim = Victim(folder, speed)
        self.enough = asyncio.Event()
        self.fault = ""  # at which this life will kill itself

    async def spend(self, ways: Sequence[Way]) -> Report:
        await self.sit_down()
        tasks = [
            asyncio.create_task(self.play()),
            *(asyncio.create_task(fidget(me, Random(self.chance.random()), self.enough)) for me in self.people),
        ]
        try:
            for number, way in enumerate(ways, 1):
                await self.die(way, then=ways[number] if number < len(ways) else None)
                self.tell(f"{number:4} {way.name}")
                if failed := [task for task in tasks if task.done() and task.exception()]:
                    self.wrong(f"somebody could not play on: {failed[0].exception()!r}")
                    break
            self.enough.set()
            async with asyncio.timeout(3 * STUCK):
                await asyncio.gather(*tasks)
            await self.read_records()
            await self.die(PLANNED, then=None, restart=False)
        except Exception as error:
            self.wrong(f"the evening ended early: {error!r}")
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for me in self.judge.witnesses:
                await me.close()
            self.victim.clear_away()
        self.count()
        return self.report

    # --- what people do -----------------------------------------------------------------------------------------------

    async def sit_down(self) -> None:
        self.victim.start()
        await self.victim.listening()
        host = await Witness.open(self.victim.url, "Ana")
        guest = await Witness.join(self.victim.url, host.code, "Ben")
        onlooker = await Witness.watch(self.victim.url, host.code)
        self.people = [host, guest]
        self.judge = Judge(self.people, [onlooker])

    async def play(self) -> None:
        """One game after the other, with now one and now two bots."""
        host, number = self.people[0], 0
        while not self.enough.is_set():
            game, options = self.games[number % len(self.games)]
            number += 1
            await host.do(protocol.Choose(token_hex(8), game, options))
            if number % 2:
                await host.do(protocol.AddBot(token_hex(8), "sprout"))
            if number == 1:
                await host.do(protocol.AddBot(token_hex(8), "casual"))
            elif number % 2 == 0:
                await host.do(protocol.RemoveChair(token_hex(8), 3))
            await host.do(protocol.Start(token_hex(8)))
            await asyncio.gather(*(self.take_part(me, number) for me in self.people))
            self.report.games[game] += 1

    async def take_part(self, me: Witness, number: int) -> None:
        await me.until(lambda: me.table is not None and me.table.game == number, timeout=STUCK)
        assert me.table
        entry = find(me.table.id)
        below = seeded(f"{self.report.seed}, {number}, {me.person}")
        await play_as(me, find_bot(entry, names(entry)[1]), below, speed=self.victim.speed)

    async def read_records(self) -> None:
        """Every game of the evening can be downloaded, replays, and its shuffle is proven, restarts or not."""
        host = self.people[0]
        assert host.room
        async with aiohttp.ClientSession() as session:
            for played in host.room.played:
                async with session.get(f"{self.victim.url}/api/records/{played.record}") as response:
                    found = read(await response.text())
                verified = verify(found)
                if not isinstance(verified, Proven):
                    self.wrong(f"game {played.number}: {in_words(verified)}")
                *_, last = found.states()
                if found.entry.game.result(last).scores != played.scores:
                    self.wrong(f"game {played.number} is in the tally with other scores")
                assert found.shuffle
                for me, given in zip(self.people, found.shuffle.entropy, strict=False):
                    if given and given not in me.given:
                        self.wrong(f"game {played.number} was shuffled with bytes that {me.person} never gave")

    # --- how the server dies ------------------------------------------------------------------------------------------

    async def die(self, way: Way, then: Way | None, *, restart: bool = True) -> None:
        """This life ends in some way, what is left is looked at, and the next life begins."""
        died = await self.provoke(way)
        status = await self.victim.death()
        if died:
            self.report.stops.append(perf_counter() - died)
        died = died or perf_counter()
        if status != (0 if way.planned else -signal.SIGKILL):
            self.wrong(f"the server ended with status {status}: {self.victim.log[-2000:]}")
        self.report.deaths[way.name] += 1
        disk = read_disk(self.victim.folder, self.people[0].code)
        if restart:
            self.fault = then.fault if then else ""
            self.victim.start(f"{self.fault}:{self.chance.randrange(3, 40)}" if self.fault else "")
        self.look(disk)  # before anybody hears anything of the next life
        if restart:
            await self.come_back(died, self.report.restarts if way.planned else self.report.crashes)

    async def provoke(self, way: Way) -> float | None:
        """Sees to it that the server dies; gives when the interruption began, if that was earlier."""
        victim, chance = self.victim, self.chance
        if way.fault and self.fault == way.fault:
            with suppress(TimeoutError):
                async with asyncio.timeout(10):
                    await victim.death()
        elif way is UPON_AN_ANSWER:
            await self.kill_upon(protocol.Done, chance.randrange(1, 20))
        elif way is IN_A_RACE:
            await self.kill_upon(protocol.Noted, chance.randrange(1, 4))
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
        """Kills the server in the very moment in which somebody hears such a message for the nth time."""
        heard = 0
        killed = asyncio.Event()

        def on_hearing(message: protocol.Message) -> None:
            nonlocal heard
            heard += isinstance(message, kind)
            if heard == times:
                self.victim.send(signal.SIGKILL)
                killed.set()

        for me in self.people:
            me.on_hearing = on_hearing
        with suppress(TimeoutError):
            await asyncio.wait_for(killed.wait(), 4)  # in a game without races nobody hears `noted`
        for me in self.people:
            me.on_hearing = lambda message: None

    async def come_back(self, died: float, interruptions: list[float]) -> None:
        """Waits until everybody is at the table again, or until the server is dead again."""
        waiting = {id(me): me for me in self.judge.witnesses}
        async with asyncio.timeout(STUCK):
            while waiting and not self.victim.gone:
                for key, me in list(waiting.items()):
                    if me.failure:
                        raise me.failure
                    if me.arrivals[-1] > died:
                        interruptions.append(me.arrivals[-1] - died)
                        del waiting[key]
                await asyncio.sleep(0.005)

    # --- what came of it ----------------------------------------------------------------------------------------------

    def look(self, disk: Disk) -> None:
        for found in self.judge.look(disk):
            self.wrong(found)
        self.report.told = disk.seq

    def wrong(self, text: str) -> None:
        self.report.violations.append(f"life {self.report.deaths.total()}: {text}")
        self.tell(f"!!!! {text}")

    def count(self) -> None:
        calls = self.judge.calls.values()
        self.report.commands = len(calls)
        self.report.acknowledged = sum(isinstance(call.answer, int) for call in calls)
        self.report.refused = Counter(call.answer.key for call in calls if isinstance(call.answer, Reason))
        self.report.resent = sum(max(0, call.sent - 1) for call in calls)
        self.report.views = sum(me.looks for me in self.judge.witnesses)
        self.report.connects = sum(me.link.connects for me in self.judge.witnesses)


async def spend_an_evening(
    folder: Path,
    games: Sequence[Game],
    ways: Sequence[Way],
    seed: int,
    speed: float = 10,
    tell: Callable[[str], None] = lambda text: None,
) -> Report:
    """People play these games, one after the other, while their server dies in these ways; what came of it."""
    evening = Evening(folder, games, seed, speed, tell)
    try:
        return await evening.spend(ways)
    finally:
        evening.victim.clear_away()
