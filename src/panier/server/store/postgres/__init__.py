"""The rooms of a server of several nodes, in PostgreSQL."""

import time
from collections.abc import Callable

from panier.server.store.store import Store, Unusable


async def open_postgres(url: str, node: str, now: Callable[[], float] = time.time) -> Store:
    """The store in that database, for the node of that name; raises `Unusable`."""
    try:
        from panier.server.store.postgres.postgres_store import PostgresStore
    except ImportError as error:
        raise Unusable(f"A database needs a library that is missing ({error}): pip install panier[cluster]") from None
    return await PostgresStore.open(url, node, now)
