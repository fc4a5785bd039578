"""Reviews of games that are over: each made once, in a process of its own, for all who ask; then kept with the record.

To make one takes a while, so nobody waits for it: whoever asks hears how far it is, and asks again. One is made at a
time, in the order in which they were asked for, by a worker who lets every table go first.
"""

import asyncio
from typing import Final

import structlog

from panier import protocol, review
from panier.game import Illegal, Reason
from panier.server.session.replay import record
from panier.server.store.store import Store, StoredGame
from panier.server.system.processes import Workers, report

log = structlog.get_logger()

MOST_REVIEWS: Final = 8  # that are made or wait for their turn

REVIEW_FAILED = Reason("review-failed", "This game could not be reviewed; the server's log says why.")


class Reviews:
    """Those that are being made, and the way to those that are kept."""

    def __init__(self, store: Store, reviewer: Workers) -> None:
        self.store = store
        self.reviewer = reviewer
        self.turn = asyncio.Lock()
        self.making: dict[str, asyncio.Task[None]] = {}  # by the id of the game, the first first
        self.failed: dict[str, Reason] = {}  # until somebody asks

    @property
    def are_too_many(self) -> bool:
        return len(self.making) >= MOST_REVIEWS

    async def find(self, id: str) -> bytes | protocol.Reviewing | None:
        """The review of a game, or how far it is; None where it is still to be made.

        Why it failed is told once: whoever asks after that has it tried again.
        """
        if failure := self.failed.pop(id, None):
            raise Illegal(failure)
        return self.progress(id) if id in self.making else await self.store.review(id, review.VERSION)

    def begin(self, game: StoredGame) -> protocol.Reviewing:
        """Has a game reviewed; those who ask at once share it."""
        if game.id not in self.making:
            self.making[game.id] = asyncio.create_task(self.make(game))
        return self.progress(game.id)

    def progress(self, id: str) -> protocol.Reviewing:
        """How far it is."""
        ahead = list(self.making).index(id)
        at_work = self.turn.locked() and not ahead  # else the worker may still say how far the last one was
        return protocol.Reviewing(self.reviewer.progress if at_work else 0.0, ahead)

    async def make(self, game: StoredGame) -> None:
        async with self.turn:
            try:
                body = await self.reviewer.do(reviewed, game)
                await self.store.keep_review(game.id, review.VERSION, body)
            except Illegal as error:
                self.remember(game.id, error.reason)
            except Exception:
                log.exception("review failed", game=game.id)
                self.remember(game.id, REVIEW_FAILED)
            finally:
                del self.making[game.id]

    def remember(self, id: str, failure: Reason) -> None:
        """Of many failures that nobody asks about, the latest are enough."""
        self.failed[id] = failure
        if len(self.failed) > MOST_REVIEWS:
            del self.failed[next(iter(self.failed))]

    def close(self) -> None:
        for task in self.making.values():
            task.cancel()


def reviewed(game: StoredGame) -> bytes:
    """What the process does."""
    return protocol.encode(review.review(record(game), progress=report))
