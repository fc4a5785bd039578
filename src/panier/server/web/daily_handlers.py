"""The best picnic of a day: searched for once, in a process of its own, and then known."""

import asyncio
from datetime import UTC, date, datetime, timedelta
from typing import Final

from aiohttp import web

from panier import daily, protocol
from panier.game import Reason
from panier.server.system.processes import Workers
from panier.server.web.admission import Crowd
from panier.server.web.answers import TOO_BUSY, Refusal
from panier.server.web.visitors import Visitors

KNOWN_FOR: Final = timedelta(days=14)  # so that nobody can have the picnics of a whole year searched for
LONG_AGO = Reason("day-long-ago", f"The best picnic is known of the last {KNOWN_FOR.days} days only.")


class DailyHandlers:
    def __init__(self, clerk: Workers, visitors: Visitors, readers: Crowd) -> None:
        self.clerk = clerk
        self.visitors = visitors
        self.readers = readers  # who wait for the clerk
        self.known: dict[date, asyncio.Task[bytes]] = {}  # or being searched for: those who ask at once share it

    async def best(self, request: web.Request) -> web.Response:
        day = daily.read_day(request.match_info["day"])
        if day < (oldest := datetime.now(UTC).date() - KNOWN_FOR):
            raise Refusal(404, LONG_AGO)
        for other in [other for other in self.known if other < oldest]:
            del self.known[other]
        search = self.known.get(day)
        if search is None or (search.done() and (search.cancelled() or search.exception())):
            address = self.visitors.address(request)
            if self.readers.is_full_for(address):
                raise Refusal(503, TOO_BUSY)
            search = self.known[day] = asyncio.create_task(self.search(day, address))
        # Whoever goes away does not stop the search for the others.
        return web.Response(body=await asyncio.shield(search), content_type="application/json")

    async def search(self, day: date, address: str) -> bytes:
        with self.readers.inside(address):
            return await self.clerk.do(found, day)


def found(day: date) -> bytes:
    """What the process does."""
    record = daily.best(day)
    *_, last = record.states()
    game = record.entry.game
    return protocol.encode(protocol.Found(day.isoformat(), record.game, game.view(last, 0), game.result(last)))
