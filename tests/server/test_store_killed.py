"""A server killed at any moment has stored what it acknowledged; its successor continues at once (R1, R2, R7)."""

import asyncio
import os
import random
import signal
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from panier.server.store.sqlite.sqlite_store import SqliteStore
from panier.server.store.store import ExecutedCommand, LeasedRoom, StoreUnavailable
from panier.server.tuning import COMMANDS_KEPT, DEFAULT_TUNING
from server.services import fresh_database
from server.writing import commit, open_store

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing here kills as hard as SIGKILL")

WRITING = Path(__file__).parent / "writing.py"
ROOMS = 5


def writer(path: Path | str, fault: str = "") -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(WRITING), str(path), str(ROOMS)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PANIER_FAULT": fault},
    )


def acknowledged(lines: list[str]) -> dict[str, int]:
    """Return the last acknowledged number of each room; the last line may have been cut off."""
    return {room: int(seq) for room, seq in (line.split() for line in lines if line.endswith("\n"))}


async def stored(path: Path | str) -> dict[str, LeasedRoom]:
    store = await open_store(str(path))
    found = {name: await store.acquire_room(name) for name in await store.list_rooms()}
    await store.close()
    return {name: room for name, room in found.items() if isinstance(room, LeasedRoom)}


def check(rooms: dict[str, LeasedRoom], told: dict[str, int]) -> None:
    """Check that everything acknowledged is stored, and completely: body, acts and commands, once each."""
    for name, room in rooms.items():
        assert room.seq >= told.get(name, 0)
        commits = [commit(name, 0, seq) for seq in range(1, room.seq + 1)]
        assert room.body == (commits[-1].body if commits else b"0")
        assert (room.game.acts if room.game else ()) == tuple(act for it in commits for act in it.acts)
        answered = tuple(ExecutedCommand(who, cmd, it.seq) for it in commits for who, cmd in it.commands)
        assert room.answered == answered[-COMMANDS_KEPT:]
    assert told.keys() <= rooms.keys()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    return tmp_path / "panier.db" if request.param == "sqlite" else asyncio.run(fresh_database())


@pytest.mark.parametrize("seed", range(3))
def test_acknowledged_commits_survive_kills_at_random_moments(where: Path | str, seed: int) -> None:
    chance = random.Random(seed)
    told: dict[str, int] = {}
    for _ in range(3):
        with writer(where) as process:
            assert process.stdout
            lines = list(islice(process.stdout, chance.randrange(1, 150)))
            process.kill()
            lines += process.stdout
        told |= acknowledged(lines)
        rooms = asyncio.run(stored(where))  # at once: the lock of a killed server is gone with it
        check(rooms, told)


@pytest.mark.parametrize("time", [4, 9, 30])
def test_a_kill_before_the_acknowledgement_keeps_the_commit(where: Path | str, time: int) -> None:
    with writer(where, fault=f"after-commit:{time}") as process:
        assert process.stdout
        lines = list(islice(process.stdout, 5000))
        process.kill()
    assert len(lines) < 5000, "it should have died by itself"
    told = acknowledged(lines)
    rooms = asyncio.run(stored(where))
    check(rooms, told)
    assert sum(room.seq for room in rooms.values()) > sum(told.values())


def test_a_file_of_another_process_is_refused_until_that_process_ends(tmp_path: Path) -> None:
    path = tmp_path / "panier.db"
    with writer(path) as process:
        assert process.stdout
        process.stdout.readline()
        with pytest.raises(StoreUnavailable, match="in use by another"):
            SqliteStore.open(path, DEFAULT_TUNING)
        assert process.poll() is None
        process.kill()
    assert asyncio.run(stored(path))
