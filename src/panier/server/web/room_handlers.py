"""The way into a room: opening one, finding it by its code, joining, and a ticket for a socket."""

import asyncio
from typing import Any, Final

import msgspec
import structlog
from aiohttp import web

from panier import protocol
from panier.game import Reason
from panier.server.rooms.names import clean_name
from panier.server.rooms.room import NO_SUCH_ROOM
from panier.server.rooms.room_view import someone
from panier.server.session.registry import RoomRegistry
from panier.server.session.room_session import RoomSession
from panier.server.web.admission import TOO_MANY_ONLOOKERS, Crowd, Stranger, is_crowded
from panier.server.web.answers import Refusal, answer, bad_request, read
from panier.server.web.invite import invitation, qr, room_links
from panier.server.web.places import Places
from panier.server.web.rate_limits import Guesses, Households, at_home, home_of
from panier.server.web.server_names import ServerNames
from panier.server.web.visitors import Visitors

log = structlog.get_logger()

MOST_GUESTS: Final = 10_000  # that are remembered
MONTH: Final = 30 * 24 * 3600

NO_TOKEN = Reason("no-token", "This device has no token for that person; ask for the seat, and somebody approves.")
TOO_MANY_GUESSES = Reason("too-many-guesses", "Too many wrong codes. Wait a minute, and check the code with the host.")
TOO_MANY_ROOMS = Reason("too-many-rooms", "Too many rooms were opened from here; try again in a minute.")


class RoomHandlers:
    def __init__(
        self,
        registry: RoomRegistry,
        names: ServerNames,
        visitors: Visitors,
        strangers: Places[Stranger],
        onlookers: Crowd,
    ) -> None:
        self.registry = registry
        self.names = names
        self.visitors = visitors
        self.strangers = strangers  # who have a ticket but have not shown it yet
        self.onlookers = onlookers
        self.guesses = Guesses()
        self.guests: dict[tuple[str, str], None] = {}  # rooms, and from where people came; the latest stand last
        self.openings = Households(burst=30, every=10_000)
        self.joined = asyncio.Event()  # somebody has come

    async def create(self, request: web.Request) -> web.Response:
        wanted = await read(request, protocol.NewRoom)
        if wanted.name is not None:
            clean_name(wanted.name, ())  # or there would be a room without anybody
        address = self.visitors.address(request)
        if not at_home(address) and not self.openings.take(address, self.registry.clock.now()):
            raise Refusal(429, TOO_MANY_ROOMS)
        session = await self.registry.create()
        if wanted.name is None:
            return answer(protocol.Joined(session.code, None), 201)
        return await self.let_in(request, session, wanted.name, wanted.avatar)

    async def join(self, request: web.Request) -> web.Response:
        wanted = await read(request, protocol.Join)
        session = await self.room(request, joining=True)
        return await self.let_in(request, session, wanted.name, wanted.avatar)

    async def let_in(self, request: web.Request, session: RoomSession, name: str, avatar: Any) -> web.Response:
        address = self.visitors.address(request)
        person, token = await session.members.join(name, avatar, home_of(address))
        self.joined.set()
        log.info("joined", room=session.code, person=person.id)
        return self.with_token(request, session, protocol.Joined(session.code, person.id), person.id, token)

    def with_token(
        self,
        request: web.Request,
        session: RoomSession,
        body: protocol.Joined | protocol.Asked,
        person: int,
        token: str,
    ) -> web.Response:
        """The token goes into a cookie that scripts cannot read; to programs, which send no Origin, it is told."""
        if "Origin" not in request.headers:
            body = msgspec.structs.replace(body, token=token)
        response = answer(body, 201)
        response.set_cookie(
            cookie(session.code, person),
            token,
            max_age=MONTH,
            httponly=True,
            samesite="Lax",
            secure=self.visitors.is_secure(request),
            path=f"/api/rooms/{session.code}",
        )
        return response

    async def door(self, request: web.Request) -> web.Response:
        session = await self.room(request)
        room = session.room
        here = tuple([one.id for one in session.people.in_words(room) if one.here])
        people = tuple(map(someone, room.people))
        return answer(protocol.Door(room.code, room.locked, room.playing, people, here, room.game))

    async def invite(self, request: web.Request) -> web.Response:
        session = await self.room(request)
        return answer(invitation(self.names.urls, session.code))

    async def qr(self, request: web.Request) -> web.Response:
        session = await self.room(request)
        links = room_links(self.names.urls, session.code)
        number = request.query.get("address", "0")
        if number not in map(str, range(len(links))):
            raise bad_request(f"address is a whole number below {len(links)}.")
        return web.Response(body=qr(links[int(number)]), content_type="image/svg+xml")

    async def lost(self, request: web.Request) -> web.Response:
        wanted = await read(request, protocol.Ask)
        session = await self.room(request)
        return answer(session.members.ask(wanted.person, home_of(self.visitors.address(request))), 201)

    async def asked(self, request: web.Request) -> web.Response:
        session = await self.room(request)
        state, token = await session.members.asked(request.match_info["request"])
        if token is None or state.person is None:
            return answer(state)
        return self.with_token(request, session, state, state.person, token)

    async def ticket(self, request: web.Request) -> web.Response:
        wanted = await read(request, protocol.WantTicket)
        session = await self.registry.find(request.match_info["code"])
        who = wanted.person
        if not session or who is None or not session.members.has_token(who, token(request, who)):
            session = await self.room(request)  # who has a token does not guess, and need not wait
            if wanted.person is not None:
                raise Refusal(401, NO_TOKEN)
            if is_crowded(session, self.onlookers, self.visitors.address(request)):
                raise Refusal(429, TOO_MANY_ONLOOKERS)
        else:
            self.strangers.know(self.visitors.address(request))
        return answer(protocol.Ticket(self.registry.ticket(session, wanted.person, is_screen=wanted.screen)), 201)

    async def room(self, request: web.Request, *, joining: bool = False) -> RoomSession:
        """The room that a request names. Whoever tries out codes is turned away.

        A locked room is none for whoever was not there before, nor for whoever wants to join.
        """
        address = self.visitors.address(request)
        now = self.registry.clock.now()
        if self.guesses.is_turned_away(address, now):
            raise Refusal(429, TOO_MANY_GUESSES)
        session = await self.registry.find(request.match_info["code"])
        if self.guesses.is_turned_away(address, now):  # meanwhile: codes can be tried all at once
            raise Refusal(429, TOO_MANY_GUESSES)
        if session is None or (session.room.locked if joining else not self.may_see(session, request)):
            self.guesses.wrong(address, now)
            raise Refusal(404, NO_SUCH_ROOM)
        self.guests.pop((session.code, address), None)
        self.guests[session.code, address] = None
        if len(self.guests) > MOST_GUESTS:
            del self.guests[next(iter(self.guests))]
        return session

    def may_see(self, session: RoomSession, request: web.Request) -> bool:
        """A table screen, which has no token, must come back to a locked room; so its address is remembered."""
        if not session.room.locked or (session.code, self.visitors.address(request)) in self.guests:
            return True
        return any(session.members.has_token(someone.id, token(request, someone.id)) for someone in session.room.people)


def token(request: web.Request, person: int) -> str:
    """The token that a request brings for a person: a program's in a header, a browser's in a cookie."""
    bearer = request.headers.get("Authorization", "").removeprefix("Bearer ")
    return bearer or request.cookies.get(cookie(request.match_info["code"].upper(), person), "")


def cookie(code: str, person: int) -> str:
    return f"panier-{code}-{person}"
