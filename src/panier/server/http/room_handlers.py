"""Requests about rooms: open one, find it by its code, join it, recover a seat, and get a ticket for a socket."""

import asyncio
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import TypeAlias
from weakref import WeakValueDictionary

import msgspec
import structlog
from aiohttp import web

from panier import protocol
from panier.core.errors import Reason
from panier.server.cluster.directory import Directory
from panier.server.cluster.messages import RoomPeek
from panier.server.cluster.rooms import AnyRoom
from panier.server.http.client_address import ClientAddresses
from panier.server.http.concurrency_limits import (
    TOO_MANY_SPECTATORS,
    ConcurrencyLimit,
    PendingSocket,
    is_full_for_spectators,
)
from panier.server.http.connection_quota import ConnectionQuota
from panier.server.http.invite import make_invite, qr_svg, room_links
from panier.server.http.rate_limits import CodeGuessLimit, RateLimiter, is_loopback, limited_network_of
from panier.server.http.responses import HttpRefusal, bad_request, json_response, read_body
from panier.server.http.server_names import ServerNames
from panier.server.model.names import clean_name
from panier.server.model.room import NO_SUCH_ROOM
from panier.server.model.tokens import derive_token, digest, new_token
from panier.server.session.tickets import TicketGrant
from panier.server.store.store import StoreUnavailable
from panier.server.system.clock import Clock
from panier.server.tuning import (
    COOKIE_TTL_S,
    MAX_ROOM_OPENINGS,
    REFUSAL_DELAY_S,
    ROOM_OPENING_INTERVAL_MS,
    TOKEN_GUESSES_PER_MINUTE,
    Tuning,
)

log = structlog.get_logger()


FoundRoom: TypeAlias = tuple[AnyRoom, RoomPeek]

NO_TOKEN = Reason("no-token", "This device has no token for that person; ask for the seat, and somebody approves.")
TOO_MANY_GUESSES = Reason("too-many-guesses", "Too many wrong codes. Wait a minute, and check the code with the host.")
TOO_MANY_TOKENS = Reason(
    "too-many-tokens",
    "Too many tokens from your network were wrong, and so is this one. A device with the right token comes in all the "
    "same; wait a minute, then ask for the seat.",
)
TOO_MANY_ROOMS = Reason("too-many-rooms", "Too many rooms were opened from here; try again in a minute.")


class RoomHandlers:
    def __init__(
        self,
        directory: Directory,
        clock: Clock,
        names: ServerNames,
        clients: ClientAddresses,
        pending_sockets: ConnectionQuota[PendingSocket],
        spectator_limit: ConcurrencyLimit,
        tuning: Tuning,
    ) -> None:
        self.tuning = tuning
        self.directory = directory
        self.clock = clock
        self.names = names
        self.clients = clients
        self.pending_sockets = pending_sockets  # with a ticket, but not shown yet
        self.spectator_limit = spectator_limit
        self.guesses = CodeGuessLimit()
        self.wrong_tokens = CodeGuessLimit(TOKEN_GUESSES_PER_MINUTE)
        self.openings = RateLimiter(MAX_ROOM_OPENINGS, ROOM_OPENING_INTERVAL_MS)
        self._proving: WeakValueDictionary[str, asyncio.Lock] = (
            WeakValueDictionary()
        )  # by network, while a request waits
        self.joined = asyncio.Event()  # set once anybody has joined a room

    async def create(self, request: web.Request) -> web.Response:
        wanted = await read_body(request, protocol.NewRoom, self.tuning.body_timeout_s)
        if wanted.name is not None:
            clean_name(wanted.name, ())  # before a room is made, which would stay empty
        address = self.clients.address(request)
        if not is_loopback(address) and not self.openings.try_take(address, self.clock.now()):
            raise HttpRefusal(429, TOO_MANY_ROOMS)
        room = await self.directory.create()
        if wanted.name is None:
            return json_response(protocol.Joined(room.code, None), 201)
        return await self.join_room(request, room, protocol.Join(wanted.name, wanted.avatar), new_token())

    async def join(self, request: web.Request) -> web.Response:
        wanted = await read_body(request, protocol.Join, self.tuning.body_timeout_s)
        token = token_for_newcomer(wanted.secret, request)
        room, _ = await self.find_room(request, joining=True, own=digest(token))
        return await self.join_room(request, room, wanted, token)

    async def join_room(self, request: web.Request, room: AnyRoom, wanted: protocol.Join, token: str) -> web.Response:
        known = token_digests(request) if "code" in request.match_info else ()
        person = await room.join(digest(token), wanted.name, wanted.avatar, self.limited_network_of(request), known)
        self.joined.set()
        log.info("joined", room=room.code, person=person)
        return self.with_token(request, room, protocol.Joined(room.code, person), person, token)

    def with_token(
        self,
        request: web.Request,
        room: AnyRoom,
        body: protocol.Joined | protocol.SeatRequestStatus,
        person: int,
        token: str,
    ) -> web.Response:
        """Put the token into a cookie that scripts cannot read; for programs, which send no Origin, into the body."""
        if "Origin" not in request.headers:
            body = msgspec.structs.replace(body, token=token)
        return self.with_cookie(request, room, json_response(body, 201), person, token)

    def with_cookie(
        self, request: web.Request, room: AnyRoom, response: web.Response, whose: int | str, token: str
    ) -> web.Response:
        response.set_cookie(
            cookie_name(room.code, whose),
            token,
            max_age=COOKIE_TTL_S,
            httponly=True,
            samesite="Lax",
            secure=self.clients.is_secure(request),
            path=f"/api/rooms/{room.code}",
        )
        return response

    async def preview(self, request: web.Request) -> web.Response:
        _, seen = await self.find_room(request)
        return json_response(seen.preview)

    async def invite(self, request: web.Request) -> web.Response:
        room, _ = await self.find_room(request)
        return json_response(make_invite(self.names.urls, room.code))

    async def qr(self, request: web.Request) -> web.Response:
        room, _ = await self.find_room(request)
        links = room_links(self.names.urls, room.code)
        number = request.query.get("address", "0")
        if number not in map(str, range(len(links))):
            raise bad_request(f"address is a whole number below {len(links)}.")
        return web.Response(body=qr_svg(links[int(number)]), content_type="image/svg+xml")

    async def request_seat(self, request: web.Request) -> web.Response:
        wanted = await read_body(request, protocol.RequestSeat, self.tuning.body_timeout_s)
        room, _ = await self.find_room(request)
        return json_response(
            await room.ask_for_seat(wanted.person, self.limited_network_of(request), token_digests(request)), 201
        )

    async def collect_seat(self, request: web.Request) -> web.Response:
        within = self.tuning.body_timeout_s
        wanted = (
            await read_body(request, protocol.PollSeatRequest, within)
            if request.can_read_body
            else protocol.PollSeatRequest()
        )
        token = token_for_newcomer(wanted.secret, request)
        room, _ = await self.find_room(request, own=digest(token))
        state = await room.check_seat_request(request.match_info["request"], digest(token))
        if state.person is None:
            return json_response(state)
        return self.with_token(request, room, state, state.person, token)

    async def ticket(self, request: web.Request) -> web.Response:
        """Issue a ticket to a person who proves a token of theirs, or to a spectator."""
        wanted = await read_body(request, protocol.RequestTicket, self.tuning.body_timeout_s)
        who = wanted.person
        if who is not None and token_digests(request):
            room, seen = await self.find_own_room(request, who)
            key = seen.key_of_person[who]
            self.pending_sockets.mark_trusted(self.clients.address(request))
        else:
            room, seen = await self.find_room(request)
            key = None
            if who is not None:
                raise HttpRefusal(401, NO_TOKEN)
            if is_full_for_spectators(seen, self.spectator_limit, self.clients.address(request), self.tuning):
                raise HttpRefusal(429, TOO_MANY_SPECTATORS)
        ticket = self.directory.tickets.issue(TicketGrant(room.code, who, wanted.screen and who is None, key))
        if who is not None or not seen.guest:
            return json_response(protocol.Ticket(ticket), 201)
        response = json_response(protocol.Ticket(ticket, None if "Origin" in request.headers else seen.guest), 201)
        return self.with_cookie(request, room, response, "guest", seen.guest)

    async def find_room(self, request: web.Request, *, joining: bool = False, own: str = "") -> FoundRoom:
        """Return the room that a request names, and its preview; refuse networks that guess codes.

        A locked room does not exist for newcomers, nor for anybody who wants to join; except for those who have joined
        with this token already and did not get the answer. A valid token always gets in.
        """
        found = await self.look_up(request, own)
        return self.check_entry(request, found, own, joining=joining)

    async def find_own_room(self, request: web.Request, person: int) -> FoundRoom:
        """Return the room that a request names, and its preview, to somebody who shows the token of that person.

        They get in even if their network is blocked for wrong codes. Wrong tokens have a limit of their own, but each
        counts as a guess of the code too, so that nobody can guess codes this way.
        """
        found = await self.look_up(request, tokens=True)
        if found and person in found[1].key_of_person:
            return found
        self.wrong_tokens.record_wrong(self.clients.address(request), self.clock.now())
        self.check_entry(request, found)
        raise HttpRefusal(401, NO_TOKEN)

    def check_entry(
        self, request: web.Request, found: FoundRoom | None, own: str = "", *, joining: bool = False
    ) -> FoundRoom:
        """Return the room if the sender may enter it; else count a wrong code and refuse."""
        if not found or not can_enter(found[1], own, joining=joining):
            self.guesses.record_wrong(self.clients.address(request), self.clock.now())
            raise HttpRefusal(404, NO_SUCH_ROOM)
        return found

    async def look_up(self, request: web.Request, own: str = "", *, tokens: bool = False) -> FoundRoom | None:
        """Return the room that a request names; refuse a network over its limits that shows no token of this room.

        For a blocked network no room is loaded, and every refusal takes the same time: neither its text nor its time
        tells whether the room exists. This holds, too, for a request during which its network reaches the limit.
        """
        began = monotonic()
        code, shown = request.match_info["code"], (*token_digests(request), own) if own else token_digests(request)
        peek = partial(self.directory.peek, code, shown, self.limited_network_of(request))
        why = self.block_reason(request, tokens=tokens)
        if why is None:
            looking = asyncio.ensure_future(peek())
            looking.add_done_callback(
                lambda done: done.cancelled() or done.exception()
            )  # mark it as read if nobody awaits it
            await asyncio.wait([looking], timeout=REFUSAL_DELAY_S / 2)
            why = self.block_reason(request, tokens=tokens)
            if why is None:
                return await looking
        elif not token_digests(request):
            raise HttpRefusal(429, why)  # at once: there is nothing to prove
        if token_digests(request) and await self.has_valid_token(
            request, shown, timeout_s=began + REFUSAL_DELAY_S - monotonic()
        ):
            return await peek()
        await asyncio.sleep(began + REFUSAL_DELAY_S - monotonic())
        raise HttpRefusal(429, why)

    def block_reason(self, request: web.Request, *, tokens: bool) -> Reason | None:
        """Return why a network is blocked; None if it is not."""
        address, now = self.clients.address(request), self.clock.now()
        if tokens and self.wrong_tokens.is_blocked(address, now):
            return TOO_MANY_TOKENS
        return TOO_MANY_GUESSES if self.guesses.is_blocked(address, now) else None

    async def has_valid_token(self, request: web.Request, shown: tuple[str, ...], *, timeout_s: float) -> bool:
        """Return whether one of these digests is of a token of the room; False if that takes too long.

        The store looks up one request of each network at a time, so that made-up tokens cost it little.
        """
        lock = self._proving.setdefault(self.limited_network_of(request), asyncio.Lock())
        with suppress(TimeoutError, StoreUnavailable):
            async with asyncio.timeout(timeout_s), lock:
                return await self.directory.registry.has_token(request.match_info["code"].upper(), shown)
        return False

    def limited_network_of(self, request: web.Request) -> str:
        return limited_network_of(self.clients.address(request))


def can_enter(seen: RoomPeek, own: str, *, joining: bool) -> bool:
    return not seen.preview.locked or own in seen.key_of_person.values() or (seen.is_known and not joining)


def token_for_newcomer(secret: str | None, request: web.Request) -> str:
    """Return a token for a new person; a client that sent a secret gets the same one when it repeats the request."""
    return derive_token(secret, request.match_info["code"].upper()) if secret else new_token()


def token_digests(request: web.Request) -> tuple[str, ...]:
    """Return the digests of the tokens in a request: programs send one in a header, browsers send cookies."""
    bearer = request.headers.get("Authorization", "").removeprefix("Bearer ")
    start = cookie_name(request.match_info["code"].upper(), "")
    cookies = [token for name, token in request.cookies.items() if name.startswith(start)]
    return tuple(map(digest, [bearer] if bearer else cookies))


def cookie_name(code: str, person: int | str) -> str:
    return f"panier-{code}-{person}"
