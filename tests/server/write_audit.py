"""Records in a database who wrote what, for checks after the test.

Triggers record every change of every room with its epoch and its writer, and every executed command, which the store
itself deletes after a while.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import asyncpg
import msgspec

from panier.server.model.room import Room
from panier.server.store.store import ExecutedCommand, StoredGame
from server.history import StoredRoom

REMEMBER: Final = """
CREATE TABLE steps (
    id bigserial PRIMARY KEY, room text,
    old_epoch bigint, epoch bigint, old_seq bigint, seq bigint, owner text, writer text
);
CREATE FUNCTION remember_step() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO steps (room, old_epoch, epoch, old_seq, seq, owner, writer)
    VALUES (NEW.name, OLD.epoch, NEW.epoch, OLD.seq, NEW.seq,
            (SELECT name FROM nodes WHERE incarnation = NEW.owner), current_setting('application_name'));
    RETURN NULL;
END $$;
CREATE TRIGGER remember_step AFTER UPDATE ON rooms FOR EACH ROW
    WHEN ((OLD.epoch, OLD.seq) IS DISTINCT FROM (NEW.epoch, NEW.seq)) EXECUTE FUNCTION remember_step();

CREATE TABLE commands (id bigserial PRIMARY KEY, room text, who bigint, cmd text, seq bigint);
CREATE FUNCTION remember_command() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO commands (room, who, cmd, seq) VALUES (NEW.room, NEW.who, NEW.cmd, NEW.seq);
    RETURN NULL;
END $$;
CREATE TRIGGER remember_command AFTER INSERT ON answered FOR EACH ROW EXECUTE FUNCTION remember_command();
"""


class RoomStep(msgspec.Struct, frozen=True):
    """The change of a room by one statement: it was acquired or written."""

    old_epoch: int
    epoch: int
    old_seq: int
    seq: int
    owner: str | None  # by name, if that process is still the latest of its name
    writer: str


async def record_steps(url: str) -> None:
    """Create the tables and triggers that record everything from now on."""
    db = await asyncpg.connect(url)
    await db.execute(REMEMBER)
    await db.close()


async def read_owners(url: str) -> dict[str, tuple[str, int]]:
    """Return which node acquired each room last, and under which epoch."""
    db = await asyncpg.connect(url)
    try:
        takes = await db.fetch(
            "SELECT DISTINCT ON (room) room, owner, epoch FROM steps WHERE epoch <> old_epoch ORDER BY room, id DESC"
        )
        return {room: (owner, epoch) for room, owner, epoch in takes}
    finally:
        await db.close()


async def read_database(url: str, code: str) -> tuple[StoredRoom, list[RoomStep]]:
    """Read a room at one moment, and every step that led to it."""
    db = await asyncpg.connect(url)
    try:
        async with db.transaction(isolation="repeatable_read", readonly=True):
            row = await db.fetchrow("SELECT epoch, seq, body FROM rooms WHERE name = $1", code)
            games = await db.fetch(
                "SELECT number, id, body, began, ended,"
                " ARRAY(SELECT acts.body FROM acts WHERE game = games.id ORDER BY acts.number) AS acts"
                " FROM games WHERE room = $1 ORDER BY number",
                code,
            )
            commands = await db.fetch("SELECT who, cmd, seq FROM commands WHERE room = $1 ORDER BY id", code)
            steps = await db.fetch(
                "SELECT old_epoch, epoch, old_seq, seq, owner, writer FROM steps WHERE room = $1 ORDER BY id", code
            )
    finally:
        await db.close()
    disk = StoredRoom(
        row["epoch"],
        row["seq"],
        msgspec.json.decode(row["body"], type=Room),
        tuple([_game(game) for game in games]),
        tuple([ExecutedCommand(*command) for command in commands]),
    )
    return disk, [RoomStep(*step) for step in steps]


def _game(row: Any) -> StoredGame:
    return StoredGame(row["number"], row["id"], row["body"], row["began"], row["ended"], tuple(row["acts"]))


def check_steps(steps: Sequence[RoomStep]) -> Iterator[str]:
    """R5: each epoch has one writer, epochs never return, and numbers have no gaps."""
    writers: dict[int, str] = {}
    for before, step in zip((None, *steps), steps, strict=False):
        if before and (step.old_epoch, step.old_seq) != (before.epoch, before.seq):
            yield f"{step} does not follow {before}"
        if step.epoch == step.old_epoch:
            if step.seq <= step.old_seq:
                yield f"{step} goes back"
            if step.writer != writers.get(step.epoch):
                yield f"{step} is of another writer than the one who took the room, {writers.get(step.epoch)}"
        else:
            if step.epoch < step.old_epoch or step.seq != step.old_seq:
                yield f"{step} is no way to take a room"
            if step.writer != f"panier {step.owner}":
                yield f"{step} gives the room to somebody else"
            writers[step.epoch] = step.writer
