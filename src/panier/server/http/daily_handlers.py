"""The best picnic of a day: searched for once, in a worker process, and then kept.

The first request takes about two seconds. If the result is not proven to be the best, the proof continues in the
background, and later requests get its result.
"""

import asyncio
from concurrent.futures.process import BrokenProcessPool
from datetime import UTC, date, datetime, timedelta

import msgspec
import structlog
from aiohttp import web

from panier import protocol
from panier.bots.twins import can_compile
from panier.core.errors import Reason
from panier.core.registry import daily_game
from panier.lab.process_pool import ProcessPool
from panier.server.http.client_address import ClientAddresses
from panier.server.http.concurrency_limits import ConcurrencyLimit
from panier.server.http.responses import TOO_BUSY, HttpRefusal
from panier.server.tuning import DAILY_SEARCH_EFFORT, MAX_DAILY_AGE_DAYS

log = structlog.get_logger()

LONG_AGO = Reason("day-long-ago", f"The best picnic is known of the last {MAX_DAILY_AGE_DAYS} days only.")


class DailyHandlers:
    def __init__(
        self,
        replay_pool: ProcessPool,
        daily_search_pool: ProcessPool,
        clients: ClientAddresses,
        reader_limit: ConcurrencyLimit,
    ) -> None:
        self.days = daily_game().require("daily", "no-daily")
        self.replay_pool = replay_pool
        self.search_pool = daily_search_pool  # for long proofs, which no request waits for
        self.clients = clients
        self.reader_limit = reader_limit  # of requests that wait for `replay_pool`
        self.searches: dict[date, asyncio.Task[bytes]] = {}  # finished or running: simultaneous requests share one
        self.proofs: set[asyncio.Task[None]] = set()

    async def best(self, request: web.Request) -> web.Response:
        day: date = self.days.read_day(request.match_info["day"])
        if day < (oldest := datetime.now(UTC).date() - timedelta(days=MAX_DAILY_AGE_DAYS)):
            raise HttpRefusal(404, LONG_AGO)
        for other in [other for other in self.searches if other < oldest]:
            del self.searches[other]
        search = self.searches.get(day)
        if search is None or (search.done() and (search.cancelled() or search.exception())):
            address = self.clients.address(request)
            if self.reader_limit.is_full_for(address):
                raise HttpRefusal(503, TOO_BUSY)
            search = self.searches[day] = asyncio.create_task(self.search(day, address))
        # A client that disconnects does not cancel the search for the others.
        return web.Response(body=await asyncio.shield(search), content_type="application/json")

    async def search(self, day: date, address: str) -> bytes:
        """Return the best picnic found in a moment, and go on in the background if a better one is possible."""
        with self.reader_limit.slot(address):
            first = await self.replay_pool.run(find_best, day)
        if not is_proven(first) and can_compile():
            proof = asyncio.create_task(self.prove(day))
            self.proofs.add(proof)
            proof.add_done_callback(self.proofs.discard)
        return first

    async def prove(self, day: date) -> None:
        """Search until the best picnic is proven, and answer later requests with it."""
        search = asyncio.create_task(self.search_pool.run(find_best, day, DAILY_SEARCH_EFFORT))
        try:
            await search
        except BrokenProcessPool:
            log.info("search for the best picnic of the day cancelled", day=day)  # the server is stopping
        except Exception:
            log.exception("search for the best picnic of the day failed", day=day)
        else:
            self.searches[day] = search


def is_proven(answer: bytes) -> bool:
    reply = msgspec.json.decode(answer, type=protocol.DailyBestReply)
    return reply.result.scores[0] == reply.bound


def find_best(day: date, times: int = 1) -> bytes:
    """Return the best picnic of a day, encoded; runs in a worker process."""
    best = daily_game().require("daily", "no-daily").best(day, times=times)
    replay = best.record.replay()
    view = replay.rules.view(replay.end, 0)
    return protocol.encode(protocol.DailyBestReply(day.isoformat(), best.record.game, view, replay.result, best.bound))
