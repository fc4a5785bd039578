"""Finished games: their records, replays, reviews and judged claims."""

from collections.abc import Callable
from typing import TypeVar

import msgspec
from aiohttp import web

from panier import protocol
from panier.core.errors import Reason
from panier.lab.process_pool import ProcessPool
from panier.server.http.client_address import ClientAddresses
from panier.server.http.concurrency_limits import ConcurrencyLimit
from panier.server.http.rate_limits import RateLimiter, limited_network_of
from panier.server.http.responses import NOT_FOUND, TOO_BUSY, HttpRefusal, bad_request, json_response
from panier.server.session import replay
from panier.server.session.reviews import TOO_MANY_REVIEWS, Reviews
from panier.server.store.store import Store, StoredGame
from panier.server.system.clock import Clock
from panier.server.tuning import DEFAULT_REPLAY_STEPS, MAX_REVIEW_REQUESTS, REVIEW_REQUEST_INTERVAL_MS

T = TypeVar("T")

REVIEWS_TOO_OFTEN = Reason("reviews-too-often", "Many games were reviewed for your network of late. Wait a minute.")


class RecordHandlers:
    def __init__(
        self,
        store: Store,
        replay_pool: ProcessPool,
        reviews: Reviews,
        clock: Clock,
        clients: ClientAddresses,
        reader_limit: ConcurrencyLimit,
    ) -> None:
        self.store = store
        self.reviews = reviews
        self.clock = clock
        self.replay_pool = replay_pool  # replays finished games in worker processes
        self.clients = clients
        self.reader_limit = reader_limit  # of requests that wait for `replay_pool`
        self.review_requests = RateLimiter(MAX_REVIEW_REQUESTS, REVIEW_REQUEST_INTERVAL_MS)

    async def record(self, request: web.Request) -> web.Response:
        game = await self.finished_game(request)
        headers = {"Content-Disposition": f'attachment; filename="panier-{game.id}.jsonl"'}
        text = await self.run_in_replay_pool(request, replay.record_text, game)
        return web.Response(text=text, content_type="application/jsonl", headers=headers)

    async def claims(self, request: web.Request) -> web.Response:
        game = await self.finished_game(request)
        return json_response([msgspec.Raw(row) for row in await self.store.read_claims(game.id)])

    async def replay(self, request: web.Request) -> web.Response:
        game = await self.finished_game(request)
        query = request.query
        try:
            seat = query.get("seat")
            eyes: replay.Perspective = "all" if seat == "all" else None if seat is None else int(seat)
            first, most = int(query.get("from", "0")), int(query.get("most", DEFAULT_REPLAY_STEPS))
        except ValueError as error:
            raise bad_request("seat, from and most are whole numbers; seat may be all, too.") from error
        found = await self.run_in_replay_pool(request, replay.replay_to_json, game, eyes, first, most)
        return web.Response(body=found, content_type="application/json")

    async def review(self, request: web.Request) -> web.Response:
        address = self.clients.address(request)
        network = limited_network_of(address)
        found = await self.reviews.find(request.match_info["id"], network)
        if found is None:
            game = await self.finished_game(request)
            if reason := self.reviews.refusal(network):
                raise HttpRefusal(503 if reason is TOO_MANY_REVIEWS else 429, reason)
            if network and not self.review_requests.try_take(address, self.clock.now()):
                raise HttpRefusal(429, REVIEWS_TOO_OFTEN)
            found = self.reviews.start(game, network)
        if isinstance(found, protocol.ReviewProgress):
            return json_response(found, 202)
        return web.Response(body=found, content_type="application/json")

    async def finished_game(self, request: web.Request) -> StoredGame:
        game = await self.store.read_record(request.match_info["id"])
        if game is None:
            raise HttpRefusal(404, NOT_FOUND)
        return game

    async def run_in_replay_pool(self, request: web.Request, work: Callable[..., T], *what: object) -> T:
        """Run a function in a worker process; refuse if too many requests of the network wait for one."""
        address = self.clients.address(request)
        if self.reader_limit.is_full_for(address):
            raise HttpRefusal(503, TOO_BUSY)
        with self.reader_limit.slot(address):
            return await self.replay_pool.run(work, *what)
