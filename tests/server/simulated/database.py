"""The part of PostgreSQL that `PostgresStore` uses: every statement is executed at once, by the database's clock.

Tests of the store cover concurrent sessions of a real PostgreSQL. Here connections can be slow, break in the middle of
a statement, or lead nowhere, and every commit is checked when it is stored.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import asyncpg
from msgspec import Struct

from panier.server.store.postgres import group, statements
from panier.server.store.postgres.postgres_store import PostgresStore
from panier.server.store.values import Commit
from panier.server.version import VERSION
from server.simulated.loop import NOBODY, PROCESS, Process, VirtualLoop


class RoomRow(Struct):
    body: bytes
    epoch: int = 0
    seq: int = 0
    owner: int | None = None  # an incarnation


class GameRow(Struct):
    id: str
    room: str
    number: int
    body: bytes
    began: float
    ended: float | None
    acts: list[bytes]

    def read(self) -> dict[str, Any]:
        names = ("number", "id", "body", "began", "ended")
        return {name: getattr(self, name) for name in names} | {"acts": tuple(self.acts)}


class NodeRow(Struct):
    incarnation: int
    lease_until: float
    rooms: int
    taking: bool


class Database:
    """The tables, and a log of every stored commit."""

    def __init__(self, loop: VirtualLoop, complain: Callable[[str], None]) -> None:
        self.loop = loop
        self.complain = complain
        self.fences = True
        self.full = False
        self.rooms: dict[str, RoomRow] = {}
        self.games: dict[str, GameRow] = {}
        self.nodes: dict[str, NodeRow] = {}
        self.answered: dict[str, list[tuple[int, str, int]]] = {}
        self.incarnations = 0
        self.epochs = 0
        self.log: dict[str, list[Commit]] = {}
        self.times: dict[tuple[str, int], float] = {}  # when each commit was stored
        self.done: dict[tuple[str, int, str], int] = {}  # every executed command
        self.offered: dict[tuple[str, int, int], Commit] = {}  # commits that nodes have handed to their store
        self._takers: dict[int, Process] = {}  # by epoch
        self._statements: dict[str, Callable[..., Any]] = {
            statements.ACQUIRE_ROOMS: self._take,
            statements.READ_OWNERS: self._whose,
            statements.ROOM: self._room,
            statements.RENEW_LEASE: self._renew_lease,
            group.STORE_COMMITS: self._store,
            group.FIND_STORED_COMMITS: self._stands,
            "INSERT INTO rooms": self._create,
            "SELECT 1 FROM": self._exists,
            "SELECT body FROM rooms": self._body,
            "SELECT games.number,": self._record,
            "UPDATE rooms SET owner = NULL WHERE name": self._release_room,
            "UPDATE rooms SET owner = NULL WHERE owner": self._release_all_rooms,
            "DELETE FROM answered": self._delete_command_keys,
            "DELETE FROM nodes": self._release,
        }

    def do(self, sql: str, args: tuple[Any, ...], process: Process | None) -> Any:
        found = next(does for start, does in self._statements.items() if sql.startswith(start))
        return found(process, *args) if found in (self._take, self._store) else found(*args)

    def _create(self, room: str, body: bytes, now: float) -> str:
        if room in self.rooms:
            return "INSERT 0 0"
        self.rooms[room] = RoomRow(body)
        self.log[room], self.answered[room] = [], []
        return "INSERT 0 1"

    def _exists(self, room: str) -> int | None:
        return 1 if room in self.rooms else None

    def _body(self, room: str) -> bytes | None:
        return self.rooms[room].body if room in self.rooms else None

    def _leased(self, name: str | None) -> bool:
        return name in self.nodes and self.nodes[name].lease_until > self.loop.now

    def _is_leased(self, name: str, incarnation: int) -> bool:
        return self._leased(name) and self.nodes[name].incarnation == incarnation

    def _other(self, room: RoomRow, incarnation: int) -> str | None:
        """Return the node that holds a room, if it is another one than the asker."""
        holds = [name for name, row in self.nodes.items() if row.incarnation == room.owner and self._leased(name)]
        return holds[0] if holds and room.owner != incarnation else None

    def _take(
        self, process: Process, rooms: list[str], name: str, incarnation: int, now: float, kept: int, version: int
    ) -> Any:
        taken = []
        for room in rooms:
            row = self.rooms.get(room)
            if row and self._is_leased(name, incarnation) and not self._other(row, incarnation):
                self.epochs += 1
                row.epoch, row.owner = self.epochs, incarnation
                self._takers[row.epoch] = process
                taken.append((room, row.epoch))
        return taken

    def _whose(self, rooms: list[str], name: str, incarnation: int) -> list[dict[str, Any]]:
        leased, found = self._is_leased(name, incarnation), [(room, self.rooms.get(room)) for room in rooms]
        return [
            {"name": room, "other": self._other(row, incarnation), "leased": leased, "version": VERSION}
            for room, row in found
            if row
        ]

    def _room(self, name: str, epoch: int) -> Any:
        row = self.rooms.get(name)
        if row is None or row.epoch != epoch:
            return None
        games = [game.read() for game in self.games.values() if game.room == name and game.ended is None]
        whos, cmds, seqs = ([done[part] for done in self.answered[name]] for part in range(3))
        return {"seq": row.seq, "room": row.body, "whos": whos, "cmds": cmds, "seqs": seqs, "id": None} | (
            games[0] if games else {}
        )

    def _record(self, id: str) -> Any:
        game = self.games.get(id)
        return game.read() if game and game.ended is not None else None

    def _release_room(self, room: str, epoch: int) -> None:
        if self.rooms[room].epoch == epoch:
            self.rooms[room].owner = None

    def _release_all_rooms(self, incarnation: int) -> None:
        for row in self.rooms.values():
            if row.owner == incarnation:
                row.owner = None

    def _delete_command_keys(self, room: str, whose: list[int]) -> None:
        self.answered[room] = [done for done in self.answered[room] if done[0] not in whose]

    def _renew_lease(self, name: str, incarnation: int, rooms: int, taking: bool, lease: float, version: int) -> Any:
        lapsed = rooms > 0 and not self._is_leased(name, incarnation)
        renewed = name not in self.nodes or self.nodes[name].incarnation <= incarnation
        if renewed:
            self.nodes[name] = NodeRow(incarnation, self.loop.now + lease, rooms, taking)
        found: list[dict[str, Any]] = [
            {
                "node": other,
                "rooms": row.rooms,
                "accepts_rooms": row.taking,
                "renewed_ago_s": lease - (row.lease_until - self.loop.now),
                "version": version,
            }
            for other, row in sorted(self.nodes.items())
            if other != name and self._leased(other)
        ]
        return [{"renewed": renewed, "lapsed": lapsed} | row for row in found or [{"node": None}]]

    def _release(self, name: str, incarnation: int) -> None:
        if name in self.nodes and self.nodes[name].incarnation == incarnation:
            del self.nodes[name]

    def _store(self, process: Process, now: float, *columns: Any) -> list[tuple[int]]:
        if self.full:
            raise asyncpg.DiskFullError("no space left")
        asked, over, begun, acts, _, answered = (
            list(zip(*columns[first:end], strict=True))
            for first, end in ((0, 5), (5, 7), (7, 13), (13, 17), (17, 22), (22, 27))
        )
        stored = set()
        for at, (name, epoch, before, after, body) in enumerate(asked, 1):
            row = self.rooms[name]
            if self.fences and (row.epoch, row.seq) != (epoch, before):
                continue
            stored.add(at)
            self._note(process, row, name, epoch, before, after)
            row.seq, row.body = after, body or row.body
        for at, id in over:
            if at in stored:
                self.games[id].ended = now
        for at, id, room, number, body, ended in begun:
            if at in stored:
                self.games[id] = GameRow(id, room, number, body, now, now if ended else None, [])
        for at, id, number, act in acts:
            if at in stored:
                self.games[id].acts[number:] = [act]
        for at, room, who, seq, cmd in answered:
            if at in stored:
                self.answered[room].append((who, cmd, seq))
        return [(at,) for at in sorted(stored)]

    def _note(self, process: Process, row: RoomRow, name: str, epoch: int, before: int, after: int) -> None:
        """R1 and R5: check that only the last owner writes, without gaps, and that no command is executed twice."""
        if epoch != row.epoch or before != row.seq:
            self.complain(f"{name}: {after} of epoch {epoch} was stored after {row.seq} of epoch {row.epoch}")
        if self._takers[epoch] is not process:
            self.complain(f"{name}: {process.name} wrote under epoch {epoch} of {self._takers[epoch].name}")
        for seq in range(before + 1, after + 1):
            commit = self.offered[name, epoch, seq]
            self.log[name].append(commit)
            self.times[name, seq] = self.loop.now
            for who, cmd in commit.commands:
                if (name, who, cmd) in self.done:
                    self.complain(f"{name}: {cmd} of {who} was done as {self.done[name, who, cmd]} and as {seq}")
                self.done[name, who, cmd] = seq

    def _stands(self, names: list[str], epochs: list[int], afters: list[int]) -> list[tuple[int]]:
        rows = [self.rooms[name] for name in names]
        return [
            (at,)
            for at, (row, epoch, after) in enumerate(zip(rows, epochs, afters, strict=True), 1)
            if row.epoch == epoch and row.seq >= after
        ]


class DatabaseLink:
    """The connections between nodes and the database, with their faults."""

    def __init__(self, database: Database, chance: Random) -> None:
        self.database = database
        self.loop = database.loop
        self.chance = chance
        self.slowest = 0.01  # seconds that a statement, or its answer, is on its way at most
        self.breaks = 0.0  # how often a connection breaks between a statement and its answer
        self.refused: set[str] = set()  # nodes whose connections break at once
        self.silent: set[str] = set()  # nodes whose connections lead nowhere

    async def connect(self, url: str, **how: Any) -> "Connection":
        process = PROCESS.get()
        assert process
        await asyncio.sleep(self.delay())
        if process.name in self.silent:
            await asyncio.sleep(how["timeout"])
            raise TimeoutError
        if process.name in self.refused:
            raise ConnectionRefusedError("nobody listens")
        return Connection(self, process)

    def delay(self) -> float:
        return self.chance.uniform(0.0005, self.slowest)


class Connection:
    """A connection to the database, with the interface of asyncpg."""

    def __init__(self, way: DatabaseLink, process: Process) -> None:
        self.way = way
        self.process = process
        self._closed = False

    def is_closed(self) -> bool:
        return self._closed

    def terminate(self) -> None:
        self._closed = True

    async def close(self, timeout: float) -> None:
        self._closed = True

    async def fetch(self, sql: str, *args: Any) -> Any:
        answer: asyncio.Future[Any] = self.way.loop.create_future()
        self.way.loop.call_outside(self.way.delay(), self._arrive, sql, args, answer)
        return await answer

    fetchrow = fetchval = execute = fetch

    def _arrive(self, sql: str, args: tuple[Any, ...], answer: "asyncio.Future[Any]") -> None:
        way, name = self.way, self.process.name
        if name in way.silent:
            return
        reply = partial(way.loop.call_outside, way.delay(), settle, answer)
        if name in way.refused:
            reply(ConnectionResetError("the line broke"))
            return
        try:
            outcome = way.database.do(sql, args, self.process)
        except asyncpg.PostgresError as error:
            outcome = error
        if way.chance.random() < way.breaks:
            outcome = ConnectionResetError("the line broke on the way back")
        reply(outcome)


def settle(answer: "asyncio.Future[Any]", outcome: Any) -> None:
    if answer.done():
        return
    if isinstance(outcome, Exception):
        answer.set_exception(outcome)
    else:
        answer.set_result(outcome)


class WatchedStore(PostgresStore):
    """The store of a node; it records the commits that it is given, so that the database can check them."""

    database: Database

    def append(self, commit: Commit, done: Callable[[Exception | None], None]) -> None:
        self.database.offered[commit.room, commit.epoch, commit.seq] = commit
        super().append(commit, done)


__all__ = ["NOBODY", "Connection", "Database", "DatabaseLink", "WatchedStore"]
