"""Automatic players at a table who play one game after the other, and record what they were sent.

They are clients that behave like phones: they reconnect, repeat commands that were not answered, and continue.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from random import Random
from secrets import token_hex
from typing import Any, Final

import aiohttp

from panier import protocol
from panier.bots import bot_names, find_bot
from panier.core.chance import seeded
from panier.core.errors import Reason
from panier.core.record import read
from panier.core.registry import find
from panier.core.verify import CardsVerified, describe_verified, verify
from panier.protocol.client import play_as
from server.history import HistoryChecker, Witness
from server.recording_clients import drop_connection

STUCK_AFTER_S: Final = 60.0  # nothing in a game takes that long

Game = tuple[str, dict[str, Any]]
GAMES: Final[tuple[Game, ...]] = (
    ("snack-match", {}),
    ("snap", {"flips": 40}),
    ("sandwich", {}),
    ("elephant", {"flips": 40}),
    ("snack-arnaque", {}),
    ("picnic", {}),
)


class AutomaticTable:
    """Two people, a spectator, and one or two bots."""

    def __init__(self, url: str, games: Sequence[Game], seed: int | str, speed: float = 1, drops: float = 0.05) -> None:
        self.url = url
        self.games = games
        self.seed = seed
        self.speed = speed  # of the server's clock
        self.drops = drops  # the probability that a person loses the connection
        self.chance = Random(f"{seed}")
        self.enough = asyncio.Event()
        self.played: Counter[str] = Counter()
        self.tasks: list[asyncio.Task[None]] = []

    async def join(self, kind: type[Witness] = Witness) -> None:
        host = await kind.open(self.url, "Ana")
        guest = await kind.join(self.url, host.code, "Ben")
        spectator = await kind.watch(self.url, host.code)
        self.code = host.code
        self.people = [host, guest]
        self.checker = HistoryChecker(self.people, [spectator])

    def start(self) -> None:
        self.tasks = [
            asyncio.create_task(self.play()),
            *(
                asyncio.create_task(self.change_profile_and_drop(me, Random(self.chance.random())))
                for me in self.people
            ),
        ]

    def failure(self) -> BaseException | None:
        """Return the error of a player who could not continue; None if there is none."""
        return next((task.exception() for task in self.tasks if task.done() and task.exception()), None)

    async def finish(self) -> None:
        """Play the current game to its end and stop."""
        self.enough.set()
        async with asyncio.timeout(3 * STUCK_AFTER_S):
            await asyncio.gather(*self.tasks)

    async def leave(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for me in self.checker.witnesses:
            await me.close()

    async def play(self) -> None:
        """Play one game after the other, with one or two bots."""
        host, number = self.people[0], 0
        while not self.enough.is_set():
            game, options = self.games[number % len(self.games)]
            number += 1
            await host.send_command(protocol.Choose(token_hex(8), game, options))
            if number % 2:
                await host.send_command(protocol.AddBot(token_hex(8), "sprout"))
            if number == 1:
                await host.send_command(protocol.AddBot(token_hex(8), "casual"))
            elif number % 2 == 0:
                await host.send_command(protocol.RemoveChair(token_hex(8), 3))
            await host.send_command(protocol.Start(token_hex(8)))
            await asyncio.gather(*(self.play_game(me, number) for me in self.people))
            self.played[game] += 1

    async def play_game(self, me: Witness, number: int) -> None:
        await me.wait_until(lambda: me.table is not None and me.table.game == number, timeout=STUCK_AFTER_S)
        assert me.table
        entry = find(me.table.id)
        randbelow = seeded(f"{self.seed}, {number}, {me.person}")
        await play_as(me, find_bot(entry, bot_names(entry)[1]), randbelow, speed=self.speed)

    async def change_profile_and_drop(self, me: Witness, chance: Random) -> None:
        """Change the profile three times in a row, or lose the connection, from time to time."""
        number = 0
        while not self.enough.is_set():
            await asyncio.sleep(chance.uniform(0.1, 0.5))
            values = [100 + (number + more) % 300 for more in range(3)]
            number += 3
            await asyncio.gather(
                *(me.send_command(protocol.ChangeProfile(token_hex(8), extended=value)) for value in values)
            )
            if chance.random() < self.drops:
                await drop_connection(me)

    async def read_records(self) -> AsyncIterator[str]:
        """Download and replay every game, and verify its shuffle; yield what is wrong."""
        host = self.people[0]
        assert host.room
        async with aiohttp.ClientSession() as session:
            for played in host.room.played:
                async with session.get(f"{self.url}/api/records/{played.record}") as response:
                    found = read(await response.text())
                verified = verify(found.replay())
                if not isinstance(verified, CardsVerified):
                    yield f"game {played.number}: {describe_verified(verified)}"
                last = found.replay().end
                if found.entry.rules.result(last).scores != played.scores:
                    yield f"game {played.number} is in the tally with other scores"
                assert found.shuffle
                for me, given in zip(self.people, found.shuffle.entropy, strict=False):
                    if given and given not in me.entropy_sent:
                        yield f"game {played.number} was shuffled with bytes that {me.person} never gave"


class TableTotals:
    """The number of commands of some parties, by their outcome."""

    def __init__(self, parties: Sequence[AutomaticTable]) -> None:
        calls = [call for party in parties for call in party.checker.calls.values()]
        witnesses = [me for party in parties for me in party.checker.witnesses]
        self.commands = len(calls)
        self.acknowledged = sum(isinstance(call.answer, int) for call in calls)
        self.refused = Counter(call.answer.key for call in calls if isinstance(call.answer, Reason))
        self.resent = sum(max(0, call.sent - 1) for call in calls)
        self.views = sum(me.tables_shown for me in witnesses)  # compared with the replayed game
        self.connects = sum(me.connection.connects for me in witnesses)
        self.games = sum([party.played for party in parties], Counter[str]())

    def __str__(self) -> str:
        return (
            f"{self.games.total()} games ({format_counts(self.games)})\n"
            f"commands {self.commands}: {self.acknowledged} acknowledged, {self.refused.total()} refused "
            f"({format_counts(self.refused)}), {self.resent} times sent again; {self.connects} connections"
        )


def format_counts(names: Counter[str]) -> str:
    return ", ".join(f"{name} {number}" for name, number in names.most_common())


def percentiles(seconds: Sequence[float]) -> tuple[float, float, float]:
    """Return the median, the 95th percentile and the maximum."""
    ordered = sorted(seconds) or [0.0]
    p50, p95 = (ordered[min(len(ordered) - 1, int(len(ordered) * share))] for share in (0.5, 0.95))
    return p50, p95, ordered[-1]
