"""Random requests, closes and crashes: each store returns the same as a dictionary."""

import asyncio
import shutil
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, rule
from msgspec.structs import replace

from panier.server.store.postgres.postgres_store import PostgresStore
from panier.server.store.sqlite.sqlite_store import SqliteStore
from panier.server.store.store import Commit, ExecutedCommand, Fenced, LeasedRoom, NewGame, Store, StoredGame
from panier.server.tuning import DEFAULT_TUNING
from server.append_helper import append_commit
from server.services import fresh_database
from server.stores import InDatabase
from thorough import THOROUGH

T = TypeVar("T")

NAMES = some.sampled_from(["ABCDEF", "GHJKMN"])
BODIES = some.text(some.characters(exclude_categories=["Cs", "Cc"]), max_size=4).map(str.encode)  # JSON, or any text
MOSTLY_RIGHT = some.sampled_from([0] * 12 + [-1, 1])


class Naive:
    """A model of a store, in memory."""

    def __init__(self) -> None:
        self.rooms: dict[str, LeasedRoom] = {}
        self.records: dict[str, StoredGame] = {}
        self.claims: dict[str, tuple[bytes, ...]] = {}
        self.epoch = 0

    def create(self, name: str, body: bytes) -> bool:
        new = name not in self.rooms
        if new:
            self.rooms[name] = LeasedRoom(name, 0, 0, body, None, ())
        return new

    def take(self, name: str) -> LeasedRoom | None:
        if name in self.rooms:
            self.epoch += 1
            self.rooms[name] = replace(self.rooms[name], epoch=self.epoch)
        return self.rooms.get(name)

    def forget(self) -> list[str]:
        names = list(self.rooms)
        self.rooms = {}
        return names

    def append(self, commit: Commit) -> type[Exception] | None:
        """Return the error, or None if it is stored."""
        room = self.rooms.get(commit.room)
        if not room or not room.epoch or (commit.epoch, commit.seq) != (room.epoch, room.seq + 1):
            return Fenced
        game = room.game
        if new := commit.new_game:
            if game:
                return Fenced
            game = StoredGame(new.number, new.id, new.body, 0, None, ())
        if commit.game is not None:
            if game is None or commit.game != game.number or (commit.acts and commit.first != len(game.acts)):
                return Fenced
            game = replace(game, acts=game.acts + commit.acts)
            self.claims[game.id] = self.claims.get(game.id, ()) + commit.claims
            if commit.ended:
                self.records[game.id] = replace(game, ended=0)
                game = None
        body = room.body if commit.body is None else commit.body
        answered = room.answered + tuple(ExecutedCommand(who, cmd, commit.seq) for who, cmd in sorted(commit.commands))
        self.rooms[commit.room] = LeasedRoom(room.room, room.epoch, commit.seq, body, game, answered)
        return None


class Beside(RuleBasedStateMachine):
    """The requests to a store and its model; subclasses open and crash each kind of store."""

    store: Store

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.games = 0
        self.naive = Naive()

    def wait(self, doing: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(doing)

    @rule(name=NAMES, body=BODIES)
    def create(self, name: str, body: bytes) -> None:
        assert self.wait(self.store.create_room(name, body)) == self.naive.create(name, body)

    @rule(name=NAMES)
    def take(self, name: str) -> None:
        assert self.wait(self.store.acquire_room(name)) == self.naive.take(name)

    @rule(data=some.data(), number=some.integers(1, 8))
    def append(self, data: some.DataObject, number: int) -> None:
        """Append some commits at once, most of them valid."""
        commits, expected = [], []
        for _ in range(number):
            commits.append(data.draw(self.commits(data.draw(NAMES))))
            expected.append(self.naive.append(commits[-1]))

        async def ask() -> list[BaseException | None]:
            return await asyncio.gather(
                *[append_commit(self.store, commit) for commit in commits], return_exceptions=True
            )

        outcomes = self.wait(ask())
        assert [it and type(it) for it in outcomes] == expected

    @some.composite
    @staticmethod
    def _commit(draw: some.DrawFn, room: LeasedRoom, game: int) -> Commit:
        commit = Commit(
            room.room,
            room.epoch + draw(MOSTLY_RIGHT),
            room.seq + 1 + draw(MOSTLY_RIGHT),
            body=draw(some.none() | BODIES),
            commands=tuple(
                draw(
                    some.lists(
                        some.tuples(some.sampled_from([0, 1]), some.sampled_from("abc")), max_size=2, unique=True
                    )
                )
            ),
        )
        running, played = (room.game.number, len(room.game.acts)) if room.game else (game, 0)
        if draw(some.sampled_from([True] * 6 + [False])) != bool(room.game):
            commit = replace(commit, new_game=NewGame(game, f"game {game}", draw(BODIES)))
            running, played = game, 0
        if draw(some.booleans()):
            commit = replace(
                commit,
                game=running,
                acts=tuple(draw(some.lists(BODIES, max_size=3))),
                first=played + draw(MOSTLY_RIGHT),
                claims=tuple(draw(some.lists(BODIES, max_size=2))),
                ended=draw(some.booleans()),
            )
        return commit

    def commits(self, name: str) -> some.SearchStrategy[Commit]:
        self.games += 1
        return self._commit(self.naive.rooms.get(name, LeasedRoom(name, 1, 0, b"", None, ())), self.games)

    @rule()
    def forget(self) -> None:
        assert sorted(self.wait(self.store.delete_stale_rooms(1.0))) == sorted(self.naive.forget())

    def same(self) -> None:
        """Check that everything readable is the same."""
        assert self.wait(self.store.list_rooms()).keys() == self.naive.rooms.keys()
        for name in list(self.naive.rooms):
            self.take(name)
        for id in map("game {}".format, range(self.games + 1)):
            assert self.wait(self.store.read_record(id)) == self.naive.records.get(id)
            assert self.wait(self.store.read_claims(id)) == (self.naive.claims[id] if id in self.naive.records else ())

    def teardown(self) -> None:
        try:
            self.same()
        finally:
            self.wait(self.store.close())
            self.wait(self.loop.shutdown_default_executor())
            self.loop.close()


class BesideFile(Beside):
    def __init__(self) -> None:
        super().__init__()
        self.folders = [tempfile.TemporaryDirectory()]
        self.store = self.open()

    def open(self) -> SqliteStore:
        return SqliteStore.open(Path(self.folders[-1].name, "panier.db"), DEFAULT_TUNING, now=lambda: 0.0)

    @rule()
    def restart(self) -> None:
        self.wait(self.store.close())
        self.store = self.open()
        self.same()

    @rule()
    def crash(self) -> None:
        """Continue with the files as they are, without closing the old store."""
        crashed, old = self.store, Path(self.folders[-1].name)
        self.folders.append(tempfile.TemporaryDirectory())
        for file in ("panier.db", "panier.db-wal"):
            shutil.copy(old / file, self.folders[-1].name)
        self.wait(crashed.close())
        self.store = self.open()
        self.same()

    def teardown(self) -> None:
        try:
            super().teardown()  # fails if Hypothesis ran out of data during `append`, which it does not count
        finally:
            for folder in self.folders:
                folder.cleanup()


class BesideDatabase(Beside):
    def __init__(self) -> None:
        super().__init__()
        self.database = InDatabase(self.wait(fresh_database()))
        self.node = 0
        self.store = self.open()

    def open(self) -> PostgresStore:
        return self.wait(self.database.open(lambda: 0.0, f"node{self.node}"))

    @rule()
    def restart(self) -> None:
        self.wait(self.store.close())
        self.store = self.open()
        self.same()

    @rule()
    def move(self) -> None:
        """Continue as another node."""
        self.wait(self.store.release_lease())
        self.wait(self.store.close())
        self.node += 1
        self.store = self.open()
        self.same()

    @rule()
    def crash(self) -> None:
        """Continue as a new process of that name, while the lease of the crashed one still runs."""
        crashed = self.store
        self.store = self.open()
        self.same()
        self.wait(crashed.close())


TestBesideFile = BesideFile.TestCase
TestBesideFile.settings = settings(
    max_examples=30, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)
TestBesideDatabase = BesideDatabase.TestCase
TestBesideDatabase.settings = settings(TestBesideFile.settings, max_examples=30 if THOROUGH else 4)
