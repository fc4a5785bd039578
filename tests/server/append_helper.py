"""Commits that a test awaits."""

import asyncio

from panier.server.store.store import Commit, Store


def append_commit(store: Store, commit: Commit) -> "asyncio.Future[None]":
    """Append a commit; return a future with its outcome."""
    durable: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def done(error: Exception | None) -> None:
        if durable.cancelled():
            return
        if error:
            durable.set_exception(error)
        else:
            durable.set_result(None)

    store.append(commit, done)
    return durable
