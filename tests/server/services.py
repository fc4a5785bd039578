"""The PostgreSQL and the NATS of a test process: one of each, started when first needed."""

import shutil
import tempfile
from functools import cache
from itertools import count
from pathlib import Path

import asyncpg
from deploy.local.services import Nats, Postgres

_numbers = count(1)


@cache
def folder() -> Path:
    made = Path(tempfile.mkdtemp(prefix="panier-services-"))
    made.chmod(0o755)  # PostgreSQL refuses to run as root, and then runs as another user
    return made


@cache
def postgres() -> Postgres:
    """Return the PostgreSQL, started if necessary; nothing is synced, as no test cuts the power."""
    server = Postgres(folder(), durable=False, settings={"log_min_messages": "log"})
    server.start()
    return server


@cache
def nats() -> Nats:
    server = Nats(folder())
    server.start()
    return server


async def fresh_database() -> str:
    """Create an empty schema, which is quick and looks like a whole database to a store; return its address."""
    name = f"test{next(_numbers)}"
    connection = await asyncpg.connect(postgres().url)
    await connection.execute(f"CREATE SCHEMA {name}")
    await connection.close()
    return f"{postgres().url}?search_path={name}"


def stop() -> None:
    """Stop the services that were started."""
    for started in (postgres, nats):
        if started.cache_info().currsize:
            started().stop()
            started.cache_clear()
    if folder.cache_info().currsize:
        shutil.rmtree(folder())
        folder.cache_clear()
