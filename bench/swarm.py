"""A swarm of clients, four per room, that loads the server and checks that no update is lost or out of order.

As in the peer's swarm, a move lasts until the last of the four seats has received it. In a closed loop a room then
makes its next move; paced, it makes one per second, and rooms are spread over the second. Snack Match is played with
random legal moves, game after game; in Snap the cards turn by themselves, and a player who sees two alike calls.
"""

import argparse
import asyncio
import sys
from collections import Counter
from collections.abc import Awaitable
from random import Random, random
from resource import RUSAGE_SELF, getrusage
from time import perf_counter
from typing import Any

import msgspec
import uvloop

from panier import protocol
from panier.core.chance import seeded
from panier.core.errors import PanierError
from panier.core.registry import find
from panier.core.values import Frozen
from panier.games.snap.bots import two_alike
from panier.games.snap.table import Call
from panier.protocol.client import Client, ProtocolError

SEATS = 4


class SwarmReport(Frozen):
    """The figures of all clients."""

    sockets: int
    rooms: int
    moves: int
    lost: int  # acknowledged, but not received by all four seats
    broken: int  # rooms with updates out of order or missing
    seconds: float
    moves_per_second: float
    p50_ms: float | None
    p95_ms: float | None
    p99_ms: float | None
    swarm_cpu_seconds: float


class Room:
    """Four clients, and the update that they all wait for."""

    def __init__(self) -> None:
        self.players: list[Member] = []
        self.target = 0
        self.reached: asyncio.Future[None] | None = None

    async def wait_until_received(self, seq: int) -> None:
        """Wait until all four have received the update of this number."""
        self.target = seq
        self.reached = asyncio.get_running_loop().create_future()
        self.check_reached()
        async with asyncio.timeout(10):
            await self.reached

    def check_reached(self) -> None:
        if self.reached and not self.reached.done() and all(player.seq >= self.target for player in self.players):
            self.reached.set_result(None)


class Member(Client):
    """A client that notifies its room of each message."""

    party: Room

    async def on_message(self, message: Any) -> None:
        await super().on_message(message)
        if hasattr(self, "party"):
            self.party.check_reached()


class Swarm:
    """All rooms of a run."""

    def __init__(self, urls: list[str], game: str, *, paced: bool, together: bool = False) -> None:
        self.urls = urls  # of the nodes; each room's seats, or whole rooms, are spread over them
        self.together = together
        self.entry = find(game)
        self.paced = paced
        self.measuring = False
        self.stopping = False
        self.times: list[float] = []
        self.counts: Counter[str] = Counter()
        self.randbelow = seeded(7)

    async def run_room(self, number: int, start: asyncio.Event) -> None:
        room = Room()
        step = 0 if self.together else 1
        at = [self.urls[(number + step * seat) % len(self.urls)] for seat in range(SEATS)]
        host = await Member.open(at[0], "Host")
        players = [host, *[await Member.join(at[seat], host.code, f"Player {seat + 1}") for seat in range(1, SEATS)]]
        room.players = players
        for player in players:
            player.party = room
        try:
            await host.send_command(protocol.Choose("choose", self.entry.id))
            self.counts["ready"] += 1
            await start.wait()
            if self.paced:
                await asyncio.sleep(random())
            turn = self.claim_in_snap if self.entry.id == "snap" else self.move_in_snack_match
            while not self.stopping:
                began = perf_counter()
                await turn(room)
                if self.paced:
                    await asyncio.sleep(max(0.0, began + 1 - perf_counter()))
        except (ProtocolError, PanierError) as error:
            print(f"room {number}: {error}", file=sys.stderr)
            self.counts["broken"] += 1
        finally:
            await asyncio.gather(*(player.close() for player in players))

    async def start_game(self, room: Room) -> None:
        self.counts["games"] += 1
        await room.wait_until_received(
            await room.players[0].send_command(protocol.Start(f"start{self.counts['games']}"))
        )

    async def move_in_snack_match(self, room: Room) -> None:
        """Let one player who has to act make a random legal move."""
        host = room.players[0]
        if host.table is None or host.is_over:
            await self.start_game(room)
        mover = next(player for player in room.players if player.is_to_act)
        moves = self.entry.rules.moves(mover.view)
        await self.time_command(room, mover.play(moves.pick(self.randbelow)))

    async def claim_in_snap(self, room: Room) -> None:
        """Let a random player call if they see two alike."""
        host = room.players[0]
        if host.table is None or host.is_over:
            await self.start_game(room)
        await asyncio.sleep(0.2)
        caller = Random().choice(room.players)
        view = caller.view
        if view and not caller.is_over and two_alike(view) and view.number not in view.claimed:
            try:
                await self.time_command(room, caller.claim(Call(view.number), 300.0))
            except PanierError:
                self.counts["late"] += 1

    async def time_command(self, room: Room, doing: Awaitable[int]) -> None:
        """Run a command, and measure the time until all four have received it."""
        began = perf_counter()
        try:
            await room.wait_until_received(await doing)
        except TimeoutError:
            self.counts["lost"] += 1
            return
        if self.measuring:
            self.times.append((perf_counter() - began) * 1000)


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--server", required=True, help="its address, or those of its nodes, separated by commas")
    parser.add_argument("--sockets", type=int, required=True)
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--warmup", type=float, default=2)
    parser.add_argument("--game", default="snack-match")
    parser.add_argument("--paced", action="store_true")
    parser.add_argument("--together", action="store_true", help="all seats of a room at one node")
    given = parser.parse_args()
    swarm = Swarm(given.server.split(","), given.game, paced=given.paced, together=given.together)
    rooms = given.sockets // SEATS
    start = asyncio.Event()
    tasks = []
    for number in range(rooms):
        tasks.append(asyncio.create_task(swarm.run_room(number, start)))
        if number % 10 == 9:
            await asyncio.sleep(0.05)
    while swarm.counts["ready"] < rooms:
        await asyncio.sleep(0.05)
        for task in tasks:
            if task.done():
                task.result()  # a room that could not be opened ends the run
    start.set()
    await asyncio.sleep(given.warmup)
    swarm.measuring = True
    began, cpu = perf_counter(), cpu_seconds()
    print("measuring", flush=True)
    await asyncio.sleep(given.seconds)
    swarm.measuring = False
    seconds, cpu = perf_counter() - began, cpu_seconds() - cpu
    print("measured", flush=True)
    swarm.stopping = True
    await asyncio.gather(*tasks)
    times = sorted(swarm.times)

    def percentile(part: float) -> float | None:
        return round(times[min(len(times) - 1, int(len(times) * part))], 2) if times else None

    counts = swarm.counts
    report = SwarmReport(
        given.sockets, rooms, len(times), counts["lost"], counts["broken"], round(seconds, 2),
        round(len(times) / seconds, 1), percentile(0.5), percentile(0.95), percentile(0.99), round(cpu, 2),
    )  # fmt: skip
    print(msgspec.json.encode(report).decode(), flush=True)


def cpu_seconds() -> float:
    usage = getrusage(RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    uvloop.run(main())
