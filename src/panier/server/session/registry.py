"""The rooms of a server: found by their code, opened when somebody comes, put away when nobody is there."""

import asyncio
import time
from collections.abc import Callable
from secrets import token_urlsafe
from typing import Final, NamedTuple
from weakref import WeakValueDictionary

import msgspec
import structlog
from msgspec.structs import replace

from panier.game import Illegal, Reason
from panier.protocol import LETTERS
from panier.server.bots.thinker import Thinker
from panier.server.rooms.room import new_code, new_room, read_room
from panier.server.session.recovery import recover
from panier.server.session.room_session import RoomSession
from panier.server.store.store import LeasedRoom, Store, Unusable
from panier.server.system import metrics
from panier.server.system.clock import Clock, WallClock
from panier.server.tables.bot_seats import Pace

log = structlog.get_logger()

TICKET_FOR: Final = 30_000.0
MOST_TICKETS: Final = 10_000
A_DAY: Final = 24 * 3600.0

ROOM_DAMAGED = Reason(
    "room-damaged",
    "What is stored of this room is damaged, so it cannot be opened. Open a new one; the server's log says more.",
)


class Admission(NamedTuple):
    """What a ticket is good for."""

    code: str
    person: int | None
    is_screen: bool
    key: str | None  # of the person's token: a ticket is worth no more than what bought it
    until: float


class RoomRegistry:
    """All rooms of this server."""

    def __init__(
        self, store: Store, thinker: Thinker, clock: Clock, pace: Pace, now: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.thinker = thinker
        self.clock = clock
        self.pace = pace
        self.wall = WallClock(now, clock)
        self.sessions: dict[str, RoomSession] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # while somebody waits
        self._tickets: dict[str, Admission] = {}

    async def create(self) -> RoomSession:
        """A new room, under a code that nobody has."""
        while True:
            code = new_code()
            if await self.store.create(code, msgspec.json.encode(new_room(code))):
                session = await self.find(code)
                assert session is not None
                log.info("room opened", room=code)
                return session

    async def find(self, code: str) -> RoomSession | None:
        """The room of this code, read from disk if it is not in memory."""
        code = code.upper()
        if len(code) != 6 or not set(code) <= set(LETTERS):
            return None
        if code in self.sessions:
            return self.sessions[code]
        lock = self._opening.setdefault(code, asyncio.Lock())
        async with lock:
            if code not in self.sessions and (session := await self._open(code)):
                self.sessions[code] = session
                metrics.ROOMS.set(len(self.sessions))
        return self.sessions.get(code)

    async def _open(self, code: str) -> RoomSession | None:
        if not await self.store.exists(code):
            return None  # most codes that are tried out: they are not worth a write
        taken = await self.store.take(code)
        if not isinstance(taken, LeasedRoom):
            return None
        try:
            return await self._session(taken)
        except Unusable:
            raise  # the disk's fault, not this room's
        except Exception as error:
            log.error("room is damaged", room=code, error=repr(error))
            raise Illegal(ROOM_DAMAGED) from error

    async def _session(self, taken: LeasedRoom) -> RoomSession:
        room = read_room(taken.body)
        known = {someone.id for someone in room.people}
        left = {command.who for command in taken.answered} - known
        if left:
            self.store.forget_commands(taken.room, left)
            taken = replace(taken, answered=tuple([command for command in taken.answered if command.who in known]))
        last = None
        if not taken.game and room.played and room.played[-1].number == room.games:
            last = await self.store.record(room.played[-1].record)  # its result is still on the table
        return recover(taken, last, self.store, self.thinker, self.clock, self.pace, self._put_away)

    def _put_away(self, session: RoomSession) -> None:
        if self.sessions.get(session.code) is session:
            del self.sessions[session.code]
        metrics.ROOMS.set(len(self.sessions))

    async def sweep(self) -> None:
        """Puts away rooms that nobody is in, and forgets those that nobody came to for a day.

        Where the time of day was set ahead meanwhile, nobody knows how long they were away, and all get another day.
        """
        for session in list(self.sessions.values()):
            if session.idle:
                session.die()
        now = self.clock.now()
        self._tickets = {ticket: given for ticket, given in self._tickets.items() if given.until > now}
        seconds, was_set_ahead = self.wall.read()
        if was_set_ahead:
            log.warning("the clock was set ahead; no room is forgotten for a day")
            await self.store.touch_all(seconds)
        for code in await self.store.forget(seconds - A_DAY, spare=set(self.sessions)):
            log.info("room forgotten", room=code)
            if code in self.sessions:
                self.sessions[code].die()
        await self.store.checkpoint()

    async def quiet(self) -> None:
        """Waits until no race is open at a table whose clock runs, and everything is kept."""
        while any(session.unsettled for session in self.sessions.values()):
            await asyncio.sleep(0.01)

    def count_tables(self) -> None:
        metrics.TABLES.set(sum(session.room.playing for session in self.sessions.values()))

    # --- tickets ------------------------------------------------------------------------------------------------------

    def ticket(self, session: RoomSession, person: int | None, *, is_screen: bool) -> str:
        """Good for one socket, soon."""
        while len(self._tickets) >= MOST_TICKETS:
            del self._tickets[next(iter(self._tickets))]  # the oldest: whoever hoards them shuts out nobody else
        ticket = token_urlsafe(24)
        until = self.clock.now() + TICKET_FOR
        self._tickets[ticket] = Admission(session.code, person, is_screen, session.members.key_of(person), until)
        return ticket

    async def redeem(self, ticket: str) -> tuple[RoomSession, Admission] | None:
        """The room that a ticket lets one into, unless it is too old or its owner has lost their seat since."""
        given = self._tickets.pop(ticket, None)
        if given is None or given.until <= self.clock.now():
            return None
        try:
            session = await self.find(given.code)
        except Illegal:  # damaged since the ticket was given
            return None
        return (session, given) if session and session.members.key_of(given.person) == given.key else None
