"""Reviews of finished games: each is made once for everybody, in a worker process, and stored with the record.

A review takes a while to make, so no request waits for it: clients get the progress and ask again. One review is made
at a time, by a worker of low priority. Each network may have a few in the queue, and networks take turns.

Of several nodes, the first whose claim the store accepts makes the review. It renews the claim while the review is made
or queued, together with the progress, for clients that ask other nodes. If the node dies, the claim expires, and the
next request starts the review on another node.
"""

import asyncio
from contextlib import suppress

import msgspec
import structlog

from panier import protocol
from panier.core.errors import NotAllowed, PanierError, Reason
from panier.lab import review
from panier.lab.process_pool import ProcessPool, report_progress
from panier.server.session.fair_queue import FairQueue
from panier.server.session.replay import replay_of
from panier.server.store.store import Store, StoredGame, StoreUnavailable
from panier.server.tuning import (
    MAX_REVIEWS_PER_NETWORK,
    REVIEW_CLAIM_TTL_S,
    Tuning,
)

log = structlog.get_logger()


TOO_MANY_REVIEWS = Reason(
    "too-many-reviews", "Too many games wait for their review, of many networks. Ask again in a few minutes."
)
REVIEWS_UNDER_WAY = Reason(
    "reviews-under-way",
    f"{MAX_REVIEWS_PER_NETWORK} games are being reviewed for your network already. "
    "Ask again when one of them is ready.",
    {"most": MAX_REVIEWS_PER_NETWORK},
)
REVIEW_FAILED = Reason("review-failed", "This game could not be reviewed; the server's log says why.")


class Reviews:
    """The reviews that are being made or queued on this node, and access to the stored ones."""

    def __init__(self, store: Store, reviewer: ProcessPool, tuning: Tuning) -> None:
        self.tuning = tuning
        self.store = store
        self.reviewer = reviewer
        self.queue = FairQueue()
        self.making: dict[str, asyncio.Task[None]] = {}  # by game id, oldest first
        self.failed: dict[str, Reason] = {}  # by game id, until somebody asks

    def refusal(self, network: str) -> Reason | None:
        """Return why no further review can be started for a network now; this computer itself, "", has no limit."""
        if network and self.queue.count(network) >= MAX_REVIEWS_PER_NETWORK:
            return REVIEWS_UNDER_WAY
        return TOO_MANY_REVIEWS if len(self.queue) >= self.tuning.max_reviews else None

    async def find(self, id: str, network: str = "") -> bytes | protocol.ReviewProgress | None:
        """Return the review of a game, or its progress; None if it has yet to be started.

        Raise NotAllowed once if it failed; after that it can be started again.
        """
        if id in self.making:
            if self.queue.count(network) < MAX_REVIEWS_PER_NETWORK:
                self.queue.add(id, network)
            return self.progress(id)
        if made := await self.store.read_review(id, review.VERSION):  # if it failed here, another node may have made it
            return made
        if failure := self.failed.pop(id, None):
            self.store.release_review(id, review.VERSION)
            raise NotAllowed(failure)
        progress = await self.store.read_review_progress(id, review.VERSION)
        return msgspec.json.decode(progress, type=protocol.ReviewProgress) if progress else None

    def start(self, game: StoredGame, network: str = "") -> protocol.ReviewProgress:
        """Start the review of a game, unless it is being made already, and return its progress."""
        if game.id not in self.making:
            self.queue.add(game.id, network)
            self.making[game.id] = asyncio.create_task(self.make(game))
        return self.progress(game.id)

    def progress(self, id: str) -> protocol.ReviewProgress:
        """Return the progress of a review, and its place in the queue."""
        is_current = self.queue.current == id  # otherwise the worker may still report the previous review
        return protocol.ReviewProgress(self.reviewer.progress if is_current else 0.0, self.queue.order().index(id))

    async def make(self, game: StoredGame) -> None:
        """Make a review, unless another node has claimed it: then the next request gets the progress from that node."""
        try:
            if await self.claim(game.id):
                await self._make_here(game)
        except PanierError as error:
            self._record_failure(game.id, error.reason)
        except Exception:
            log.exception("review failed", game=game.id)
            self._record_failure(game.id, REVIEW_FAILED)
        finally:
            del self.making[game.id]
            self.queue.remove(game.id)

    async def _make_here(self, game: StoredGame) -> None:
        claiming = asyncio.create_task(self._renew_claim(game.id))
        try:
            async with self.queue.turn(game.id):
                body = await self.reviewer.run(make_review, game)
                await self.store.save_review(game.id, review.VERSION, body)
        finally:
            claiming.cancel()

    async def claim(self, id: str) -> bool:
        progress = protocol.encode(self.progress(id))
        return await self.store.claim_review(id, review.VERSION, progress, REVIEW_CLAIM_TTL_S)

    async def _renew_claim(self, id: str) -> None:
        """Renew the claim until cancelled. If another node has started too, both go on: they make the same review."""
        while True:
            await asyncio.sleep(self.tuning.review_progress_interval_s)
            with suppress(StoreUnavailable):  # it will be tried again
                await self.claim(id)

    def _record_failure(self, id: str, failure: Reason) -> None:
        """Remember why a review failed; only the latest failures are kept."""
        self.failed[id] = failure
        if len(self.failed) > self.tuning.max_reviews:
            del self.failed[next(iter(self.failed))]

    def close(self) -> None:
        for id, task in self.making.items():
            task.cancel()
            self.store.release_review(id, review.VERSION)


def make_review(game: StoredGame) -> bytes:
    """Return the review of a game in JSON; runs in the worker process."""
    return protocol.encode(review.review(replay_of(game), progress=report_progress))
