"""Commits that a test waits for."""

import asyncio

from panier.server.store.store import Commit, Store


def appended(store: Store, commit: Commit) -> "asyncio.Future[None]":
    """Done when a commit is durable; fails as the store says."""
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
