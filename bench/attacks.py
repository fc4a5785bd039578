"""Measure what attacks from one network cost an innocent table: `python bench/attacks.py`.

The server runs behind a proxy, so that attackers have another address. Four people play Snack Match, a move every
50 ms; a move lasts until all four have received it. Each attack runs as fast as it can in a separate process with low
priority, so that it takes no time from the players: eight seconds without it, then eight seconds with it. At the end
the system time jumps ahead by 25 hours while some rooms are empty, and people must still find them.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import zlib
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count, product
from pathlib import Path
from time import perf_counter

import uvloop
from aiohttp import ClientError, ClientSession, ClientTimeout, ClientWebSocketResponse, TCPConnector

from gates import Gate, print_gates
from load import serving
from panier import Client, protocol
from panier.core.errors import PanierError
from panier.protocol.client.http import post
from swarm import SEATS, Member, Room, Swarm

MAX_P95_MS = 50.0
EMPTY_ROOMS = 5
MOVE_INTERVAL_S = 0.05  # between moves of the innocent players
ATTACKER = {"X-Forwarded-For": "203.0.113.7"}
BRACKETS = '{"t":"send","text":"' + "[{" * 8000 + '"}'
NESTED = "[" * 8000 + "]" * 8000
BOMB = zlib.compress(bytes(64 << 20))  # 64 MiB of zeros

sent: Counter[str] = Counter()


class Target:
    """The server, from an attacker's view."""

    def __init__(self, url: str, session: ClientSession) -> None:
        self.url = url
        self.session = session

    async def get(self, path: str) -> None:
        async with self.session.get(self.url + path) as answer:
            await answer.read()
        sent["requests"] += 1

    async def post(self, body: bytes, headers: dict[str, str], path: str = "/api/rooms") -> None:
        headers = {"Content-Type": "application/json", **headers}
        async with self.session.post(self.url + path, data=body, headers=headers) as answer:
            await answer.read()
        sent["bodies"] += 1

    async def join(self, code: str, name: str) -> protocol.Joined:
        return await post(self.url, f"/api/rooms/{code}/join", protocol.Join(name), protocol.Joined, self.session)

    async def open_room(self) -> protocol.Joined:
        """Open a room of the attackers."""
        return await post(self.url, "/api/rooms", protocol.NewRoom("Host"), protocol.Joined, self.session)

    async def connect(self, me: protocol.Joined) -> ClientWebSocketResponse:
        headers = {"Authorization": f"Bearer {me.token}"}
        wanted = protocol.RequestTicket(me.person)
        path = f"/api/rooms/{me.code}/ticket"
        ticket = await post(self.url, path, wanted, protocol.Ticket, self.session, headers)
        line = await self.session.ws_connect(self.url.replace("http", "ws") + "/ws", headers=ATTACKER)
        await line.send_str(protocol.encode(protocol.Hello(ticket.ticket)).decode())
        return line


# --- attacks, each without end ----------------------------------------------------------------------------------------


async def repeat_forever(attack: Callable[[], Awaitable[None]], concurrency: int) -> None:
    """Repeat an attack with this concurrency, also after the server has refused or disconnected it."""

    async def one() -> None:
        while True:
            with suppress(ClientError, ConnectionError, TimeoutError, PanierError):
                await attack()
            await asyncio.sleep(0)

    await asyncio.gather(*[one() for _ in range(concurrency)])


async def pages(at: Target) -> None:
    await repeat_forever(lambda: at.get("/"), 16)


async def games(at: Target) -> None:
    await repeat_forever(lambda: at.get("/api/games"), 16)


async def wrong_codes(at: Target) -> None:
    codes = product("ABCDEFGH", repeat=6)
    await repeat_forever(lambda: at.get(f"/api/rooms/{''.join(next(codes))}"), 16)


async def wrong_tokens(at: Target) -> None:
    """Try wrong tokens in rooms that do not exist and in one that does, where the token is looked up."""
    room = await at.open_room()
    codes = product("ABCDEFGH", repeat=6)

    async def ask() -> None:
        for code in (room.code, "".join(next(codes))):
            await at.post(b'{"person":0}', {"Authorization": "Bearer wrong"}, f"/api/rooms/{code}/ticket")

    await repeat_forever(ask, 150)


async def error_reports(at: Target) -> None:
    """Report made-up errors in pages, each another one."""
    report = '{"part":"game","page":"room","browser":"other","build":"x","message":"error %d"}'
    numbers = count()
    await repeat_forever(lambda: at.post((report % next(numbers)).encode(), {}, "/api/errors"), 16)


async def packed_bodies(at: Target) -> None:
    await repeat_forever(lambda: at.post(BOMB, {"Content-Encoding": "deflate"}), 4)


async def nested_bodies(at: Target) -> None:
    await repeat_forever(lambda: at.post(NESTED.encode(), {}), 8)


async def sockets_without_hello(at: Target) -> None:
    async def sit() -> None:
        async with at.session.ws_connect(at.url.replace("http", "ws") + "/ws", headers=ATTACKER) as line:
            sent["sockets"] += 1
            await line.receive(4)

    await repeat_forever(sit, 200)


async def never_reading(at: Target) -> None:
    host, port = at.url.removeprefix("http://").split(":")

    async def stare() -> None:
        _, writer = await asyncio.open_connection(host, int(port), limit=1024)
        request = f"GET / HTTP/1.1\r\nHost: {host}:{port}\r\nX-Forwarded-For: {ATTACKER['X-Forwarded-For']}\r\n\r\n"
        writer.write(50 * request.encode())
        sent["connections"] += 1
        try:
            await asyncio.sleep(5)
        finally:
            writer.transport.abort()

    await repeat_forever(stare, 200)


async def flood_from_room(at: Target, people: int, shout: Callable[[ClientWebSocketResponse], Awaitable[None]]) -> None:
    """Flood the server from a room of attackers, one socket each, which reconnect when they are disconnected."""
    host = await at.open_room()
    members = [host]
    while len(members) < people:
        try:
            members.append(await at.join(host.code, f"Guest {len(members)}"))
        except PanierError as refused:
            print(f"  {len(members)} of {people} people could join: {refused}", flush=True)
            break

    async def one(me: protocol.Joined) -> None:
        while True:
            with suppress(ClientError, ConnectionError, TimeoutError, PanierError):
                line = await at.connect(me)
                while not line.closed:
                    await shout(line)
                    sent["messages"] += 1
            await asyncio.sleep(0.05)

    await asyncio.gather(*[one(me) for me in members])


async def brackets(at: Target) -> None:
    async def shout(line: ClientWebSocketResponse) -> None:
        await line.send_str(BRACKETS)
        await asyncio.sleep(0.1)

    await flood_from_room(at, 12, shout)


async def messages(at: Target) -> None:
    async def shout(line: ClientWebSocketResponse) -> None:
        for _ in range(200):
            await line.send_str('{"t":"send","emote":"yum"}')
        sent["messages"] += 199
        await asyncio.sleep(0)

    await flood_from_room(at, 1, shout)


async def empty_fragments(at: Target) -> None:
    async def shout(line: ClientWebSocketResponse) -> None:
        transport = line._conn.transport  # type: ignore[union-attr]  # aiohttp itself sends no fragments
        assert transport is not None
        transport.write(b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 5000)
        sent["messages"] += 4999
        await asyncio.sleep(0)
        if transport.is_closing():
            await line.close()

    await flood_from_room(at, 4, shout)


ATTACKS = (
    pages, games, wrong_codes, wrong_tokens, error_reports, packed_bodies, nested_bodies, sockets_without_hello,
    never_reading, brackets, messages, empty_fragments,
)  # fmt: skip


async def run_attack(name: str, url: str) -> None:
    os.nice(10)
    doing = next(one for one in ATTACKS if one.__name__ == name)
    connector = TCPConnector(limit=0, force_close=False)
    async with ClientSession(headers=ATTACKER, connector=connector, timeout=ClientTimeout(total=20)) as session:

        async def report() -> None:
            while True:
                await asyncio.sleep(1)
                print(sum(sent.values()), next(iter(sent), "tries"), flush=True)

        await asyncio.gather(report(), doing(Target(url, session)))


# --- the innocent table -----------------------------------------------------------------------------------------------


async def measure_moves(url: str, seconds: float) -> tuple[float, float, int]:
    """Play at an innocent table; return the p50 and p95 of its moves in milliseconds, and their number."""
    swarm = Swarm([url], "snack-match", paced=False)
    swarm.measuring = True
    room = Room()
    host = await Member.open(url, "Host")
    room.players = [host, *[await Member.join(url, host.code, f"Player {seat}") for seat in range(2, SEATS + 1)]]
    for player in room.players:
        player.party = room
    await host.send_command(protocol.Choose("choose", "snack-match"))
    until = perf_counter() + seconds
    while perf_counter() < until:
        await swarm.move_in_snack_match(room)
        await asyncio.sleep(MOVE_INTERVAL_S)
    await asyncio.gather(*(player.close() for player in room.players))
    times = sorted(swarm.times)
    return times[len(times) // 2], times[int(len(times) * 0.95)], len(times)


async def clock_ahead(seconds: float) -> list[Gate]:
    """Set the time of day ahead by 25 hours, beside an innocent table; return gates for it and for the empty rooms.

    Rooms without visitors for a day are deleted, but after a jump of the clock nobody has been away for a day.
    """
    with tempfile.TemporaryDirectory() as folder:
        ahead = Path(folder, "seconds-ahead")
        ahead.write_text("0")
        program = (str(Path(__file__).with_name("set_ahead.py")), str(ahead))
        with serving(Path(folder, "data"), program=program) as (_, url):
            hosts = [await Client.open(url, "Host") for _ in range(EMPTY_ROOMS)]
            codes = [host.room.code for host in hosts if host.room]
            await asyncio.gather(*(host.close() for host in hosts))
            await asyncio.sleep(1)  # two sweeps, which close empty rooms
            without = await measure_moves(url, seconds)
            ahead.write_text(str(25 * 3600))
            during = await measure_moves(url, seconds)
        ahead.write_text(str(25 * 3600))
        with serving(Path(folder, "data"), program=program) as (_, url):  # and after a restart
            await asyncio.sleep(1)
            lost = 0
            for code in codes:
                try:
                    await (await Client.join(url, code, "Guest")).close()
                except PanierError:
                    lost += 1
    print_row("clock ahead", without, during, f"{lost} of {len(codes)} empty rooms lost")
    return [Gate("p95 under clock ahead, ms", MAX_P95_MS, during[1]), Gate("empty rooms lost", 0, lost)]


def print_row(name: str, without: tuple[float, float, int], during: tuple[float, float, int], remark: object) -> None:
    print(f"{name:<24} {without[0]:6.1f} {without[1]:8.1f} {during[0]:6.1f} {during[1]:8.1f}  {remark}", flush=True)


async def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--attack", choices=[one.__name__ for one in (*ATTACKS, clock_ahead)], help="only this one")
    parser.add_argument("--server", help=argparse.SUPPRESS)  # for the attacking process
    given = parser.parse_args()
    if given.server:
        await run_attack(given.attack, given.server)
        return 0
    gates: list[Gate] = []
    idle = 0
    print(f"{'':<24} {'without':>15} {'with':>15}  p50, p95 in ms\n", end="")
    for one in ATTACKS:
        name = one.__name__
        if given.attack not in (None, name):
            continue
        with tempfile.TemporaryDirectory() as data, serving(Path(data), "--behind-proxy", "127.0.0.1") as (_, url):
            without = await measure_moves(url, given.seconds)
            command = [sys.executable, __file__, "--attack", name, "--server", url]
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as attacker:
                try:
                    await asyncio.sleep(2)
                    during = await measure_moves(url, given.seconds)
                finally:
                    attacker.kill()
                output = (attacker.communicate()[0] or "").splitlines()
        idle += not output or output[-1].startswith("0 ")  # an attack that did nothing proves nothing
        print_row(name.replace("_", " "), without, during, output[-1:])
        gates.append(Gate(f"p95 under {name.replace('_', ' ')}, ms", MAX_P95_MS, during[1]))
    gates.append(Gate("attackers that did nothing", 0, idle))
    if given.attack in (None, clock_ahead.__name__):
        gates += await clock_ahead(given.seconds)
    return not print_gates(gates)


if __name__ == "__main__":
    sys.exit(uvloop.run(main()))
