"""Reviews of games that are over: each made once, in a process of its own, for all who ask; then kept with the record.

To make one takes a while, so nobody waits for it: whoever asks hears how far it is, and asks again. One is made at a
time, by a worker who lets every table go first. A network has few in the queue, and networks take turns.

Of several nodes one makes it: the first whose claim the store takes. It renews that while the review is made or waits
for its turn, and tells with it how far it is, for those who ask elsewhere. If it dies the claim runs out, and the next
who asks has the review made by another.
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
    """Those that are being made, and the way to those that are kept."""

    def __init__(self, store: Store, reviewer: ProcessPool, tuning: Tuning) -> None:
        self.tuning = tuning
        self.store = store
        self.reviewer = reviewer
        self.queue = FairQueue()
        self.making: dict[str, asyncio.Task[None]] = {}  # by the id of the game, the first first
        self.failed: dict[str, Reason] = {}  # until somebody asks

    def refusal(self, network: str) -> Reason | None:
        """Return why no further review can be made for a network now; this computer's own one, "", has no limit."""
        if network and self.queue.count(network) >= MAX_REVIEWS_PER_NETWORK:
            return REVIEWS_UNDER_WAY
        return TOO_MANY_REVIEWS if len(self.queue) >= self.tuning.max_reviews else None

    async def find(self, id: str, network: str = "") -> bytes | protocol.ReviewProgress | None:
        """The review of a game, or how far it is; None where it is still to be made.

        Why it failed is told once: whoever asks after that has it tried again.
        """
        if id in self.making:
            if self.queue.count(network) < MAX_REVIEWS_PER_NETWORK:
                self.queue.add(id, network)
            return self.progress(id)
        if made := await self.store.read_review(
            id, review.VERSION
        ):  # where it failed here, another node may have made it
            return made
        if failure := self.failed.pop(id, None):
            self.store.release_review(id, review.VERSION)
            raise NotAllowed(failure)
        told = await self.store.read_review_progress(id, review.VERSION)
        return msgspec.json.decode(told, type=protocol.ReviewProgress) if told else None

    def begin(self, game: StoredGame, network: str = "") -> protocol.ReviewProgress:
        """Has a game reviewed; those who ask at once share it."""
        if game.id not in self.making:
            self.queue.add(game.id, network)
            self.making[game.id] = asyncio.create_task(self.make(game))
        return self.progress(game.id)

    def progress(self, id: str) -> protocol.ReviewProgress:
        """How far it is."""
        at_work = self.queue.current == id  # else the worker may still say how far the last one was
        return protocol.ReviewProgress(self.reviewer.progress if at_work else 0.0, self.queue.order().index(id))

    async def make(self, game: StoredGame) -> None:
        """Unless another node makes it: then whoever asks again hears of that one."""
        try:
            if await self.claim(game.id):
                await self.make_here(game)
        except PanierError as error:
            self.remember(game.id, error.reason)
        except Exception:
            log.exception("review failed", game=game.id)
            self.remember(game.id, REVIEW_FAILED)
        finally:
            del self.making[game.id]
            self.queue.remove(game.id)

    async def make_here(self, game: StoredGame) -> None:
        claiming = asyncio.create_task(self.go_on_claiming(game.id))
        try:
            async with self.queue.turn(game.id):
                body = await self.reviewer.run(reviewed, game)
                await self.store.save_review(game.id, review.VERSION, body)
        finally:
            claiming.cancel()

    async def claim(self, id: str) -> bool:
        told = protocol.encode(self.progress(id))
        return await self.store.claim_review(id, review.VERSION, told, REVIEW_CLAIM_TTL_S)

    async def go_on_claiming(self, id: str) -> None:
        """Should another node have begun meanwhile, both go on: the same record gives the same review."""
        while True:
            await asyncio.sleep(self.tuning.review_progress_interval_s)
            with suppress(StoreUnavailable):  # it is tried again
                await self.claim(id)

    def remember(self, id: str, failure: Reason) -> None:
        """Of many failures that nobody asks about, the latest are enough."""
        self.failed[id] = failure
        if len(self.failed) > self.tuning.max_reviews:
            del self.failed[next(iter(self.failed))]

    def close(self) -> None:
        for id, task in self.making.items():
            task.cancel()
            self.store.release_review(id, review.VERSION)


def reviewed(game: StoredGame) -> bytes:
    """What the process does."""
    return protocol.encode(review.review(replay_of(game), progress=report_progress))
