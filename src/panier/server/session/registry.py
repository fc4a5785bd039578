"""The rooms of a node: found by code, loaded when somebody connects, closed and released when nobody is there."""

import asyncio
import time
from collections.abc import Callable, Collection
from math import inf
from time import monotonic
from weakref import WeakValueDictionary

import msgspec
import structlog
from msgspec.structs import replace

from panier.core.errors import NotAllowed, Reason
from panier.protocol import ROOM_CODE_LETTERS
from panier.server.model.room import Room, new_code, new_room, read_room
from panier.server.model.tokens import digest
from panier.server.session.bot_engine import BotEngine
from panier.server.session.bot_seats import Pace
from panier.server.session.join_limits import JoinLimits
from panier.server.session.recovery import recover
from panier.server.session.room_session import RoomSession
from panier.server.store.store import HeldElsewhere, LeasedRoom, NoLease, Store, StoreUnavailable
from panier.server.system import metrics
from panier.server.system.clock import Clock, WallClock
from panier.server.tuning import MAX_JOIN_LIMITS_KEPT, ROOM_TTL_S, Tuning

log = structlog.get_logger()


ROOM_DAMAGED = Reason(
    "room-damaged",
    "What is stored of this room is damaged, so it cannot be opened. Open a new one; the server's log says more.",
)


class RoomRegistry:
    """The rooms that this node holds."""

    def __init__(
        self,
        store: Store,
        bot_engine: BotEngine,
        clock: Clock,
        pace: Pace,
        tuning: Tuning,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.bot_engine = bot_engine
        self.clock = clock
        self.pace = pace
        self.tuning = tuning
        self.wall_clock = WallClock(now, clock)
        self.sessions: dict[str, RoomSession] = {}
        self.leased_until_s = inf  # by `monotonic`: until then the rooms are this node's; a single server has no end
        self._join_limits: dict[str, JoinLimits] = {}  # of released rooms, latest last
        self._open_locks: WeakValueDictionary[str, asyncio.Lock] = (
            WeakValueDictionary()
        )  # by code, while a room is loaded

    async def reserve_code(self) -> str:
        """Store a new room, which no node holds yet, and return its code."""
        while True:
            code = new_code()
            if await self.store.create_room(code, msgspec.json.encode(new_room(code))):
                log.info("room opened", room=code)
                return code

    async def create(self) -> RoomSession:
        """Open a new room on this node."""
        session = await self.find(await self.reserve_code())
        assert isinstance(session, RoomSession)
        return session

    async def exists(self, code: str) -> bool:
        """Return whether a room with this code exists on any node."""
        return is_code(code) and await self.store.room_exists(code)

    async def has_token(self, code: str, keys: Collection[str]) -> bool:
        """Return whether one of these digests belongs to a token of the room, whichever node holds it.

        A room that is not in memory is not opened: one row of the store is read.
        """
        if held := self.find_loaded(code):
            return has_token(held.state.room, keys)
        body = await self.store.read_room(code) if is_code(code) else None
        try:
            return body is not None and has_token(read_room(body), keys)
        except msgspec.DecodeError:
            return False  # damaged

    async def find(self, code: str) -> RoomSession | HeldElsewhere | None:
        """Return the room with this code, loaded if necessary, or the node that holds it, or None if there is none."""
        if held := self.find_loaded(code):
            return held
        self.check_lease()
        lock = self._open_locks.setdefault(code, asyncio.Lock())
        async with lock:
            if code in self.sessions:
                return self.sessions[code]
            self.check_lease()  # again, because the wait may have been long
            found = await self._open(code)
            if isinstance(found, RoomSession):
                if not self.is_leased:
                    await self.close_and_release(found)  # loading took too long: another node may have the room
                self.check_lease()
                self.sessions[code] = found
                metrics.ROOMS.set(len(self.sessions))
            return found

    def find_loaded(self, code: str) -> RoomSession | None:
        """Return the room with this code if it is loaded and this node surely holds it.

        If the lease has expired, first close all rooms: a process that was frozen may come here before its timer.
        """
        self._close_all_if_lease_expired()
        return self.sessions.get(code)

    def _close_all_if_lease_expired(self) -> None:
        if not self.is_leased:
            self.close_all()

    @property
    def is_leased(self) -> bool:
        return monotonic() < self.leased_until_s

    def check_lease(self) -> None:
        """Raise NoLease while this node may hold no rooms."""
        if not self.is_leased:
            raise NoLease("this node has no lease; others have its rooms, or will have them in a moment")

    def close_all(self) -> None:
        """Close all rooms of this node: clients connect again and find their room where it is then."""
        for session in list(self.sessions.values()):
            session.close()

    async def _open(self, code: str) -> RoomSession | HeldElsewhere | None:
        """Acquire a room and load it; return its owner if another node holds it, and None if there is no such room.

        Close all rooms and raise NoLease if the store says that this node's lease has expired.
        """
        try:
            leased = await self.store.acquire_room(code)
        except NoLease:  # expired by the database's clock; the next renewal may get a new one
            self.leased_until_s = -inf
            self.close_all()
            raise
        if not isinstance(leased, LeasedRoom):
            return leased
        try:
            return await self._load_session(leased)
        except StoreUnavailable:
            raise  # the fault of the disk, not of this room
        except Exception as error:
            log.error("room is damaged", room=code, error=repr(error))
            await self.store.release_room(code, leased.epoch)  # another node may be able to read it
            raise NotAllowed(ROOM_DAMAGED) from error

    async def _load_session(self, leased: LeasedRoom) -> RoomSession:
        """Return the session of a room that was acquired, and delete the command keys of people who have left it."""
        room = read_room(leased.body)
        here = {someone.id for someone in room.people}
        departed = {command.who for command in leased.answered} - here
        if departed:
            self.store.delete_command_keys(leased.room, departed)
            leased = replace(leased, answered=tuple([command for command in leased.answered if command.who in here]))
        last = None
        if not leased.game and room.played and room.played[-1].number == room.games:
            last = await self.store.read_record(room.played[-1].record)  # its result is still on the table
        session = recover(
            leased, last, self.store, self.bot_engine, self.clock, self.pace, self.tuning, self._on_closed
        )
        if limits := self._join_limits.pop(session.code, None):
            session.state.join_limits = limits
        return session

    async def close_and_release(self, session: RoomSession) -> None:
        """Close a room and release it for any node; if the store cannot be told, this node still holds it.

        Its join limits are kept, in case the room is loaded here again.
        """
        session.close()
        session.state.join_limits.clear_pending_joins()
        self._join_limits[session.code] = session.state.join_limits
        if len(self._join_limits) > MAX_JOIN_LIMITS_KEPT:
            del self._join_limits[next(iter(self._join_limits))]
        await self.store.release_room(session.code, session.epoch)

    def _on_closed(self, session: RoomSession) -> None:
        if self.sessions.get(session.code) is session:
            del self.sessions[session.code]
        metrics.ROOMS.set(len(self.sessions))

    async def sweep(self) -> None:
        """Close and release idle rooms, and delete rooms that nobody came to for a day.

        If the system clock was set ahead, it is unknown how long the rooms were idle, so all get another day.
        """
        for session in list(self.sessions.values()):
            if session.is_idle:
                await self.close_and_release(session)
        seconds, was_set_ahead = self.wall_clock.read()
        if was_set_ahead:
            log.warning("the clock was set ahead; no room is deleted for a day")
            await self.store.touch_all(seconds)
        for code in await self.store.delete_stale_rooms(seconds - ROOM_TTL_S, spare=set(self.sessions)):
            log.info("room deleted", room=code)
            if code in self.sessions:
                self.sessions[code].close()
        await self.store.checkpoint()

    async def wait_until_saved(self) -> None:
        """Wait until no race is open at a running table, and everything is stored."""
        while any(session.has_unsettled_work for session in self.sessions.values()):  # noqa: ASYNC110 - once, as the server stops
            await asyncio.sleep(0.01)

    def count_tables(self) -> None:
        metrics.TABLES.set(sum(session.state.room.playing for session in self.sessions.values()))


def is_code(code: str) -> bool:
    return len(code) == 6 and set(code) <= set(ROOM_CODE_LETTERS)


def has_token(room: Room, keys: Collection[str]) -> bool:
    """Return whether one of these digests belongs to the token of a person, or of the room's spectators."""
    return any(one.key in keys or one.former_key in keys for one in room.people) or (
        bool(room.spectator_token) and digest(room.spectator_token) in keys
    )
