"""Full disks, and files that are damaged, newer or in use: the error is clear, and nothing is overwritten."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from secrets import token_hex

import aiohttp
import pytest

from panier import protocol
from panier.core.errors import PanierError
from panier.core.registry import find
from panier.protocol.client import Client
from panier.server.app import DATABASE_FILE_NAME, Server
from panier.server.settings import ServerSettings
from panier.server.store.sqlite.sqlite_store import SqliteStore
from panier.server.store.store import Commit, StoreFull
from server.history import HistoryChecker, Witness, read_stored_room
from server.server_kills import ServerProcess

# --- files that are refused -------------------------------------------------------------------------------------------


def serve(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run `panier serve`, which is expected to fail."""
    arguments = ["serve", "--data", str(folder), "--host", "127.0.0.1", "--port", "0", "--no-browser"]
    return subprocess.run(
        [sys.executable, "-m", "panier.cli", *arguments], capture_output=True, text=True, timeout=60, check=False
    )


def contents(folder: Path) -> dict[str, bytes]:
    """Return the contents of its files; SQLite makes an empty log and its index to read a database."""
    found = {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.endswith((".lock", "-shm"))}
    return {name: content for name, content in found.items() if content}


@pytest.fixture
async def left_behind(tmp_path: Path) -> Path:
    """Return the folder of a killed server with a room, whose last writes are still in the log."""
    victim = ServerProcess(tmp_path / "data")
    victim.folder.mkdir()
    try:
        victim.start()
        await victim.wait_until_listening()
        async with await Client.open(victim.url, "Ana"):
            victim.send(signal.SIGKILL)
            await victim.wait_for_exit()
    finally:
        victim.kill_leftovers()
    assert (victim.folder / f"{DATABASE_FILE_NAME}-wal").stat().st_size
    return victim.folder


async def test_a_second_server_on_one_folder_is_refused_and_the_first_continues(tmp_path: Path) -> None:
    victim = ServerProcess(tmp_path / "data")
    victim.folder.mkdir()
    try:
        victim.start()
        await victim.wait_until_listening()
        async with await Client.open(victim.url, "Ana") as me:
            refused = await asyncio.to_thread(serve, victim.folder)
            assert (refused.returncode, refused.stdout) == (2, "")
            assert "in use by another `panier serve`" in refused.stderr
            assert await me.send_command(protocol.AddBot("a-bot"))
    finally:
        victim.kill_leftovers()


@pytest.mark.parametrize("damage", [b"\0" * 4096, b"no database at all\n" * 1000], ids=["holes", "another file"])
async def test_a_damaged_file_is_refused_unchanged(left_behind: Path, damage: bytes) -> None:
    (left_behind / f"{DATABASE_FILE_NAME}-wal").unlink()
    (left_behind / DATABASE_FILE_NAME).write_bytes(damage)
    before = contents(left_behind)
    refused = await asyncio.to_thread(serve, left_behind)
    assert refused.returncode == 2
    assert "is damaged, or no file of Panier" in refused.stderr
    assert contents(left_behind) == before


async def test_a_file_of_a_newer_panier_is_refused_unchanged(left_behind: Path) -> None:
    with sqlite3.connect(left_behind / DATABASE_FILE_NAME) as file:
        file.execute("PRAGMA user_version = 99")
    file.close()
    before = contents(left_behind)
    refused = await asyncio.to_thread(serve, left_behind)
    assert refused.returncode == 2
    assert "was written by a newer Panier" in refused.stderr
    assert contents(left_behind) == before


# --- a full disk ------------------------------------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Mount a disk of two megabytes."""
    place = tmp_path / "disk"
    place.mkdir()
    try:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", place], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("only root may mount a small disk")
    try:
        yield place
    finally:
        subprocess.run(["umount", place], check=True)


def fill(place: Path) -> Path:
    """Fill the disk; return the file to remove later."""
    ballast = place / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (4096, 1):
            try:
                while True:
                    file.write(b"x" * size)
            except OSError:
                continue
    return ballast


async def test_a_full_disk_refuses_everything_with_a_reason_until_there_is_space(small_disk: Path) -> None:
    victim = ServerProcess(small_disk)
    try:
        victim.start()
        await victim.wait_until_listening()
        me = await Witness.open(victim.url, "Ana")
        judge = HistoryChecker([me])
        async with me:
            await me.send_command(protocol.AddBot(token_hex(8)))
            await me.send_command(protocol.Start(token_hex(8)))
            ballast = fill(small_disk)
            reason = await refusal(me)
            assert reason.reason.key == "not-kept"
            assert "no space" in reason.reason.text
            assert str(small_disk) not in reason.reason.text  # where files are is nobody's business
            async with aiohttp.ClientSession() as session, session.post(f"{victim.url}/api/rooms", json={}) as response:
                problem = await response.json()
                assert (response.status, problem["reason"]["key"]) == (503, "not-kept")
            assert await health(victim.url) == 503
            ballast.unlink()
            await me.send_command(protocol.ChangeProfile(token_hex(8), extended=400))
            await me.play(next(iter(find("snack-match").rules.moves(me.view))))
            async with asyncio.timeout(20):
                while await health(victim.url) != 200:  # what was found a second ago is not looked for again
                    await asyncio.sleep(0.1)
            victim.send(signal.SIGKILL)
            await victim.wait_for_exit()
        assert list(judge.find_errors(read_stored_room(small_disk, me.code))) == []
    finally:
        victim.kill_leftovers()


async def health(url: str) -> int:
    async with aiohttp.ClientSession() as session, session.get(f"{url}/healthz") as response:
        return response.status


async def refusal(me: Client) -> PanierError:
    """Return the first refusal; commands that still fit are executed."""
    for extended in range(100, 400):
        try:
            await me.send_command(protocol.ChangeProfile(token_hex(8), extended=extended))
        except PanierError as error:
            return error
    raise AssertionError("the disk is never full")


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    server = Server(
        ServerSettings(
            host="127.0.0.1",
            port=0,
            data=tmp_path,
            no_browser=True,
            bot_pace=0,
            countdown=0,
            speed=10,
            messages_a_second=200,
        )
    )
    await server.start()
    yield server
    await server.stop()


async def test_a_game_end_that_could_not_be_stored_is_stored_later(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = SqliteStore.append
    refused: list[Commit] = []

    def full_at_the_end(store: SqliteStore, commit: Commit, done: Callable[[Exception | None], None]) -> None:
        if not commit.ended or len(refused) == 2:
            append(store, commit, done)
        else:
            refused.append(commit)
            asyncio.get_running_loop().call_soon(done, StoreFull("no space"))

    monkeypatch.setattr(SqliteStore, "append", full_at_the_end)
    async with await Client.open(server.urls[0], "Ana") as me:
        await me.send_command(protocol.AddBot("a-bot"))
        await me.send_command(protocol.Choose("choose", "snap", {"flips": 2}))
        await me.send_command(protocol.Start("start"))
        await me.wait_until(lambda: me.is_over)
        assert me.room is not None
        assert [game.number for game in me.room.played] == [1]
    assert len(refused) == 2
