"""The PostgreSQL and the NATS of a test run: started when first asked for, one of each for a process of tests."""

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
    made.chmod(0o755)  # PostgreSQL refuses root, and runs as somebody else then
    return made


@cache
def postgres() -> Postgres:
    """Nothing is synced: no test pulls the plug of the machine."""
    server = Postgres(folder(), durable=False, settings={"log_min_messages": "log"})
    server.start()
    return server


@cache
def nats() -> Nats:
    server = Nats(folder())
    server.start()
    return server


async def fresh_database() -> str:
    """The address of an empty schema, which is all that a store sees of its database, and made in no time."""
    name = f"test{next(_numbers)}"
    connection = await asyncpg.connect(postgres().url)
    await connection.execute(f"CREATE SCHEMA {name}")
    await connection.close()
    return f"{postgres().url}?search_path={name}"


def stop() -> None:
    """Ends what was started."""
    for started in (postgres, nats):
        if started.cache_info().currsize:
            started().stop()
            started.cache_clear()
    if folder.cache_info().currsize:
        shutil.rmtree(folder())
        folder.cache_clear()
