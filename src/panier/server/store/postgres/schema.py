"""The tables of the PostgreSQL store, as a list of migrations: a database of format n has had the first n of them.

Several nodes may start at once: the one that migrates locks the table `panier`, and the others then find it done.
"""

from contextlib import suppress
from typing import Final

import asyncpg

from panier.server.store.postgres.connection import AsyncpgConnection
from panier.server.store.values import StoreUnavailable

MIGRATIONS: Final = (
    """
-- Counted over all rooms, as in SQLite: no two acquisitions ever get the same epoch.
CREATE SEQUENCE epochs;
-- A process that starts under the name of another one is known from it by a higher number.
CREATE SEQUENCE incarnations;

CREATE TABLE nodes (
    name text COLLATE "C" PRIMARY KEY,
    incarnation bigint NOT NULL,
    lease_until timestamptz NOT NULL, -- by this database's clock, and no other
    rooms integer NOT NULL,
    taking boolean NOT NULL -- whether it accepts rooms
);

CREATE TABLE rooms (
    name text COLLATE "C" PRIMARY KEY,
    epoch bigint NOT NULL,
    seq bigint NOT NULL,
    owner text COLLATE "C", -- the node that acquired it last; it holds the room while its lease runs
    body bytea NOT NULL,
    touched double precision NOT NULL
) WITH (fillfactor = 50); -- so that a commit finds place for the next version of a row beside it

CREATE TABLE games (
    id text COLLATE "C" PRIMARY KEY,
    room text COLLATE "C" REFERENCES rooms ON DELETE SET NULL, -- a finished game outlives its room
    number integer NOT NULL,
    body bytea NOT NULL,
    began double precision NOT NULL,
    ended double precision,
    UNIQUE (room, number)
);
CREATE UNIQUE INDEX running ON games (room) WHERE ended IS NULL; -- one after another

CREATE TABLE acts (
    game text COLLATE "C" NOT NULL REFERENCES games ON DELETE CASCADE,
    number integer NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE TABLE claims (
    game text COLLATE "C" NOT NULL REFERENCES games ON DELETE CASCADE,
    seq bigint NOT NULL,
    number integer NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (game, seq, number)
);

CREATE TABLE answered (
    room text COLLATE "C" NOT NULL REFERENCES rooms ON DELETE CASCADE,
    who bigint NOT NULL,
    seq bigint NOT NULL,
    cmd text COLLATE "C" NOT NULL,
    PRIMARY KEY (room, who, seq, cmd)
);

-- What was found out about a game after it; one of an older version is made anew.
CREATE TABLE reviews (
    game text COLLATE "C" PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    version integer NOT NULL,
    body bytea NOT NULL
);
""",
    """
-- The process that took it last, by its incarnation; it has the room while its lease runs. Not by its name, or one that
-- is started again and again, and never gets so far as to serve, would keep its rooms from everybody.
ALTER TABLE rooms DROP COLUMN owner, ADD COLUMN owner bigint;
CREATE INDEX owned ON rooms (owner) WHERE owner IS NOT NULL;
-- What has to be understood to read it (`version.py`): nodes that are older leave it alone.
ALTER TABLE rooms ADD COLUMN version integer NOT NULL DEFAULT 0;
ALTER TABLE nodes ADD COLUMN version integer NOT NULL DEFAULT 0;
""",
    """
-- Which process is to make a review, and what it last told of it.
CREATE TABLE reviewing (
    game text COLLATE "C" NOT NULL REFERENCES games ON DELETE CASCADE,
    version integer NOT NULL,
    maker bigint NOT NULL, -- the incarnation of the node that makes the review
    told bytea NOT NULL, -- its progress, as JSON
    until timestamptz NOT NULL, -- the end of the claim, by this database's clock, unless it is renewed
    PRIMARY KEY (game, version)
);
""",
)


async def migrate(db: AsyncpgConnection, where: str) -> None:
    """Migrate an older or empty database to the current format, completely or not at all."""
    if await _format(db) != len(MIGRATIONS):
        # If two nodes create the table at once, one of them fails and continues with the other's.
        with suppress(asyncpg.UniqueViolationError, asyncpg.DuplicateTableError, asyncpg.DuplicateObjectError):
            await db.execute("CREATE TABLE IF NOT EXISTS panier (format integer NOT NULL)")
        async with db.transaction():
            await db.execute("SET LOCAL statement_timeout = 0; LOCK TABLE panier IN EXCLUSIVE MODE")
            await _catch_up(db, where)


async def _catch_up(db: AsyncpgConnection, where: str) -> None:
    known, version = len(MIGRATIONS), await _format(db)
    if version > known:
        raise StoreUnavailable(
            f"{where} was written by a newer Panier (format {version}; this one knows {known}). "
            "Use that one, or another database."
        )
    try:
        for step in MIGRATIONS[version:]:
            await db.execute(step)
    except (asyncpg.DuplicateTableError, asyncpg.DuplicateObjectError) as error:
        raise StoreUnavailable(
            f"{where} is in use by another program ({error}). Give Panier a database of its own."
        ) from error
    await db.execute("DELETE FROM panier")
    await db.execute("INSERT INTO panier VALUES ($1)", known)


async def _format(db: AsyncpgConnection) -> int:
    try:
        return int(await db.fetchval("SELECT coalesce(max(format), 0) FROM panier"))
    except asyncpg.UndefinedTableError:
        return 0
