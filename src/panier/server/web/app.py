"""The server's doors: HTTP to come in, a socket to play. Everything of substance happens behind them."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
import structlog
from aiohttp import WSCloseCode, WSMsgType, web
from aiohttp.http import HttpProcessingError
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from panier import protocol
from panier.bots import names as bot_names
from panier.game import Illegal, Reason
from panier.games import GAMES
from panier.options import offered
from panier.protocol import decode
from panier.server.rooms.names import clean_name
from panier.server.rooms.room import NO_SUCH_ROOM
from panier.server.rooms.room_view import someone
from panier.server.session import replay
from panier.server.session.outbox import not_kept
from panier.server.session.registry import RoomRegistry
from panier.server.session.room_session import RoomSession
from panier.server.store.store import StoredGame, Unusable
from panier.server.system import metrics
from panier.server.system.processes import Workers
from panier.server.web.arrival import NOT_A_REQUEST, arrived
from panier.server.web.connection import Connection
from panier.server.web.invite import invitation, qr, room_links
from panier.server.web.rate_limits import Flood, Guesses, Households, Input, at_home, household
from panier.server.web.static_files import Pages

log = structlog.get_logger()
T = TypeVar("T")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

HELLO_WITHIN: Final = 5.0
BODY_WITHIN: Final = 10.0
MOST_STRANGERS: Final = 200  # sockets that have not said hello
MOST_OF_A_HOUSE: Final = 50  # of them
MOST_READERS: Final = 20  # who wait for a record or a replay
MOST_READERS_OF_A_HOUSE: Final = 5
MOST_ONLOOKERS: Final = 40  # in a room
MOST_ONLOOKERS_OF_A_HOUSE: Final = 20  # in all rooms
MOST_GUESTS: Final = 10_000  # that are remembered
MONTH: Final = 30 * 24 * 3600

BAD_REQUEST: Final = "bad-request"
NOT_FOUND = Reason("not-found", "There is nothing at this address.")
WRONG_ORIGIN = Reason(
    "wrong-origin",
    "This page was not opened at an address of this server. Use one that it printed, or start it with --public-url.",
)
NOT_JSON = Reason("not-json", "Send JSON, with Content-Type: application/json.")
NO_TOKEN = Reason("no-token", "This device has no token for that person; ask for the seat, and somebody approves.")
TOO_MANY_GUESSES = Reason("too-many-guesses", "Too many wrong codes. Wait a minute, and check the code with the host.")
TOO_MANY_ROOMS = Reason("too-many-rooms", "Too many rooms were opened from here; try again in a minute.")
TOO_MANY_ONLOOKERS = Reason("too-many-onlookers", "Too many are looking on; join the room, or try again later.")
TOO_BUSY = Reason("too-busy", "The server is busy; try again in a moment.")
TOO_SLOW = Reason("too-slow", "The rest of that request has not come.")
TOO_FAST = Reason("too-fast", "That was too much at once.")


class Handlers:
    """The handlers of one server."""

    def __init__(
        self,
        keeper: RoomRegistry,
        clerk: Workers,
        origins: frozenset[str],
        proxies: frozenset[str] = frozenset(),
        messages_a_second: int = 10,
        urls: Sequence[str] = ("http://localhost",),
    ) -> None:
        self.registry = keeper
        self.clerk = clerk  # looks records up
        self.urls = urls  # where people reach this server, the likeliest first
        self.pages = Pages()
        self.messages_a_second = messages_a_second
        self.origins = origins
        self.proxies = proxies
        self.guesses = Guesses()
        self.guests: dict[tuple[str, str], None] = {}  # rooms, and from where people came; the latest stand last
        self.openings = Households(burst=30, every=10_000)
        self.strangers: Counter[str] = Counter()  # sockets that have not said hello, by household
        self.onlookers: Counter[str] = Counter()  # sockets without a token, by household
        self.readers: Counter[str] = Counter()  # who wait for the clerk, by household
        self.joined = asyncio.Event()  # somebody has come

    def app(self) -> web.Application:
        app = web.Application(middlewares=[self.guard], client_max_size=protocol.MOST_BYTES)
        app.on_response_prepare.append(self.make_safe)
        app.add_routes(
            [
                web.get("/healthz", self.healthz),
                web.get("/metrics", self.metrics),
                web.get("/ws", self.socket),
                web.get("/api/games", self.games),
                web.post("/api/rooms", self.create),
                web.get("/api/rooms/{code}", self.door),
                web.get("/api/rooms/{code}/invite", self.invite),
                web.get("/api/rooms/{code}/qr.svg", self.qr),
                web.post("/api/rooms/{code}/join", self.join),
                web.post("/api/rooms/{code}/lost", self.lost),
                web.post("/api/rooms/{code}/lost/{request}", self.asked),
                web.post("/api/rooms/{code}/ticket", self.ticket),
                web.get("/api/records/{id}", self.record),
                web.get("/api/records/{id}/claims", self.claims),
                web.get("/api/records/{id}/replay", self.replay),
                *self.pages.routes(),
            ]
        )
        return app

    # --- what holds for every request ---------------------------------------------------------------------------------

    @web.middleware
    async def guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuses pages from elsewhere, and turns every failure into a reason."""
        try:
            origin = request.headers.get("Origin")
            if origin is not None and origin not in self.origins:
                raise Refusal(403, WRONG_ORIGIN)
            response = await handler(request)
        except Refusal as refusal:
            response = problem(refusal.status, refusal.reason)
        except Illegal as error:
            # A room that is locked is answered like a code that nobody has.
            response = problem(404 if error.reason is NO_SUCH_ROOM else 409, error.reason)
        except Unusable as error:
            log.error("could not keep", error=str(error))
            response = problem(503, not_kept(error))
        except web.HTTPRequestEntityTooLarge:
            response = problem(413, Reason("too-large", f"At most {protocol.MOST_BYTES} bytes can be sent at once."))
        except web.HTTPMethodNotAllowed as error:
            allowed = ", ".join(sorted(error.allowed_methods))
            response = problem(405, Reason("method", f"This address takes {allowed}."))
            response.headers["Allow"] = allowed
        except web.HTTPNotFound:
            response = await self.nowhere(request)
        except web.HTTPException as error:
            response = problem(error.status, Reason("http", error.reason))
        return response

    async def nowhere(self, request: web.Request) -> web.Response:
        """Whoever followed a wrong link gets the page, which says so and leads home; everything else a reason."""
        if "text/html" in request.headers.get("Accept", "") and not request.path.startswith("/api/"):
            page = await self.pages.front(request)
            page.set_status(404)
            return page
        return problem(404, NOT_FOUND)

    async def make_safe(self, request: web.Request, response: web.StreamResponse) -> None:
        """What browsers are told with every answer, those that aiohttp makes up included."""
        response.headers.update(self.headers(request))
        response.headers.setdefault("Cache-Control", "no-store")

    def headers(self, request: web.Request) -> dict[str, str]:
        scheme = "wss" if self.is_secure(request) else "ws"
        known = any(urlsplit(origin).netloc == request.host for origin in self.origins)
        socket = f" {scheme}://{request.host}" if known else ""
        return {
            "Content-Security-Policy": (
                "default-src 'self'; script-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; "
                f"form-action 'self'; connect-src 'self'{socket}"
            ),
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
        }

    def is_secure(self, request: web.Request) -> bool:
        if request.remote in self.proxies:
            return request.headers.get("X-Forwarded-Proto") == "https"
        return request.secure

    def address(self, request: web.Request) -> str:
        """Where a request comes from; only a proxy that was named is believed about others."""
        remote = request.remote or ""
        if remote in self.proxies:
            forwarded = [part.strip() for part in request.headers.get("X-Forwarded-For", "").split(",")]
            return next((part for part in reversed(forwarded) if part and part not in self.proxies), remote)
        return remote

    async def room(self, request: web.Request, *, joining: bool = False) -> RoomSession:
        """The room that a request names. Whoever tries out codes has to wait.

        A locked room is none for whoever was not there before, nor for whoever wants to join.
        """
        address = self.address(request)
        if self.guesses.by_address.wait(address, self.registry.clock.now()):
            raise Refusal(429, TOO_MANY_GUESSES)
        session = await self.registry.find(request.match_info["code"])
        if session and (session.room.locked if joining else not self.may_see(session, request)):
            session = None
        delay = self.guesses.answer_after(address, self.registry.clock.now(), right=session is not None)
        if delay is None:
            raise Refusal(429, TOO_MANY_GUESSES)
        if delay:
            await asyncio.sleep(delay / 1000)
        if session is None:
            raise Refusal(404, NO_SUCH_ROOM)
        self.guests.pop((session.code, address), None)
        self.guests[session.code, address] = None
        if len(self.guests) > MOST_GUESTS:
            del self.guests[next(iter(self.guests))]
        return session

    def may_see(self, session: RoomSession, request: web.Request) -> bool:
        """A table screen, which has no token, must come back to a locked room; so its address is remembered."""
        if not session.room.locked or (session.code, self.address(request)) in self.guests:
            return True
        return any(session.has_token(someone.id, token(request, someone.id)) for someone in session.room.people)

    # --- the way in ---------------------------------------------------------------------------------------------------

    async def create(self, request: web.Request) -> web.Response:
        wanted = await read(request, protocol.NewRoom)
        if wanted.name is not None:
            clean_name(wanted.name, ())  # or there would be a room without anybody
        address = self.address(request)
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
        address = self.address(request)
        person, token = await session.join(name, avatar, "" if at_home(address) else household(address))
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
            secure=self.is_secure(request),
            path=f"/api/rooms/{session.code}",
        )
        return response

    async def door(self, request: web.Request) -> web.Response:
        session = await self.room(request)
        room = session.room
        here = tuple([one.id for one in session.people.in_words(room) if one.here])
        return answer(protocol.Door(room.code, room.locked, room.playing, tuple(map(someone, room.people)), here))

    async def invite(self, request: web.Request) -> web.Response:
        session = await self.room(request)
        return answer(invitation(self.urls, session.code))

    async def qr(self, request: web.Request) -> web.Response:
        session = await self.room(request)
        links = room_links(self.urls, session.code)
        number = request.query.get("address", "0")
        if number not in map(str, range(len(links))):
            raise Refusal(400, Reason(BAD_REQUEST, f"address is a whole number below {len(links)}."))
        return web.Response(body=qr(links[int(number)]), content_type="image/svg+xml")

    async def lost(self, request: web.Request) -> web.Response:
        wanted = await read(request, protocol.Ask)
        session = await self.room(request)
        return answer(session.ask(wanted.person, household(self.address(request))), 201)

    async def asked(self, request: web.Request) -> web.Response:
        session = await self.room(request)
        state, token = await session.asked(request.match_info["request"])
        if token is None or state.person is None:
            return answer(state)
        return self.with_token(request, session, state, state.person, token)

    async def ticket(self, request: web.Request) -> web.Response:
        wanted = await read(request, protocol.WantTicket)
        session = await self.registry.find(request.match_info["code"])
        if not session or wanted.person is None or not session.has_token(wanted.person, token(request, wanted.person)):
            session = await self.room(request)  # who has a token does not guess, and need not wait
            if wanted.person is not None:
                raise Refusal(401, NO_TOKEN)
            if self.is_crowded(session, request):
                raise Refusal(429, TOO_MANY_ONLOOKERS)
        return answer(protocol.Ticket(self.registry.ticket(session, wanted.person, is_screen=wanted.screen)), 201)

    def is_crowded(self, session: RoomSession, request: web.Request) -> bool:
        """Whether nobody more may look on there: that needs no token, but each socket costs those who play."""
        address = self.address(request)
        crowded = self.onlookers[household(address)] >= MOST_ONLOOKERS_OF_A_HOUSE and not at_home(address)
        return crowded or session.people.onlookers >= MOST_ONLOOKERS

    # --- the socket ---------------------------------------------------------------------------------------------------

    async def socket(self, request: web.Request) -> web.StreamResponse:
        home = household(self.address(request))
        crowded = self.strangers[home] >= MOST_OF_A_HOUSE and not at_home(self.address(request))
        if crowded or self.strangers.total() >= MOST_STRANGERS:
            raise Refusal(503, TOO_BUSY)
        ws = web.WebSocketResponse(autoping=False, compress=False, max_msg_size=protocol.MOST_BYTES + 1)
        self.strangers[home] += 1
        try:
            await ws.prepare(request)
            entered = await self.hello(request, ws)
        finally:
            self.strangers[home] -= 1
            if not self.strangers[home]:
                del self.strangers[home]
        if entered is None:
            return ws
        session, connection, hello = entered
        looks_on = connection.person is None
        if looks_on and self.is_crowded(session, request):  # tickets can be hoarded
            connection.tell(protocol.encode(protocol.Bye(TOO_MANY_ONLOOKERS)))
            await ws.close(message=TOO_MANY_ONLOOKERS.key.encode())
            return ws
        if looks_on:
            self.onlookers[home] += 1
        metrics.SOCKETS.inc()
        try:
            connection.keep_pinging()
            session.enter(connection, hello.since, hello.epoch)
            await self.listen(request, ws, session, connection)
        finally:
            metrics.SOCKETS.dec()
            if looks_on:
                self.onlookers -= Counter([home])
            connection.gone()
            session.exit(connection)
        return ws

    async def hello(
        self, request: web.Request, ws: web.WebSocketResponse
    ) -> tuple[RoomSession, Connection, protocol.Hello] | None:
        """Who has come, by their ticket; strangers are shown out."""
        try:
            first = await ws.receive(HELLO_WITHIN)
            message = decode.decode(first.data) if first.type is WSMsgType.TEXT else None
        except (TimeoutError, msgspec.DecodeError):
            message = None
        redeemed = await self.registry.redeem(message.ticket) if isinstance(message, protocol.Hello) else None
        transport = request.transport
        if redeemed is None or transport is None or not isinstance(message, protocol.Hello):
            await ws.close(code=WSCloseCode.POLICY_VIOLATION, message=b"no ticket")
            return None
        session, given = redeemed
        connection = Connection(
            ws,
            transport,
            self.registry.clock,
            given.person,
            home=household(self.address(request)),
            is_screen=given.is_screen and given.person is None,
            racing=lambda: session.racing,
            refresh=lambda connection: session.show_all(connection, None, None),
        )
        return session, connection, message

    async def listen(
        self, request: web.Request, ws: web.WebSocketResponse, session: RoomSession, connection: Connection
    ) -> None:
        """Hears what comes, until the socket closes."""
        flood = Flood(self.messages_a_second)
        async for message in ws:
            now = self.registry.clock.stamp(arrived(request))
            if message.type is WSMsgType.PONG and connection.heard(bytes(message.data), now):
                continue
            if message.type not in (WSMsgType.TEXT, WSMsgType.PING, WSMsgType.PONG):
                await ws.close(code=WSCloseCode.UNSUPPORTED_DATA, message=b"text only")
                return
            match flood.judge(now):
                case Input.DROP:
                    connection.tell(protocol.encode(protocol.Refused(None, TOO_FAST)))
                    continue
                case Input.CLOSE:
                    await ws.close(code=WSCloseCode.POLICY_VIOLATION, message=b"too fast")
                    return
                case Input.TAKE:
                    pass
            if message.type is WSMsgType.PING:
                await ws.pong(message.data)
                continue
            if message.type is WSMsgType.PONG:
                continue  # nobody asked for it
            try:
                heard = decode.decode(message.data)
            except msgspec.DecodeError as error:
                connection.close(Reason("bad-message", f"That is no message of this protocol: {error}"))
                continue  # until it is closed
            session.hear(connection, heard, now)

    # --- games and records --------------------------------------------------------------------------------------------

    async def games(self, request: web.Request) -> web.Response:
        found = [
            protocol.Offer(
                entry.id,
                entry.name,
                tuple(entry.game.seats(entry.base)),
                tuple(offered(entry).values()),
                entry.base,
                tuple(bot_names(entry)),
            )
            for entry in GAMES.values()
        ]
        return answer(protocol.Box(tuple(found), protocol.AVATARS, protocol.EMOTES, self.urls[0]))

    async def finished(self, request: web.Request) -> StoredGame:
        game = await self.registry.store.record(request.match_info["id"])
        if game is None:
            raise Refusal(404, NOT_FOUND)
        return game

    async def look_up(self, request: web.Request, work: Callable[..., T], *what: Any) -> T:
        """Has the clerk do it; whoever asks for very much at once keeps nobody else waiting."""
        address = self.address(request)
        home = household(address)
        crowded = self.readers[home] >= MOST_READERS_OF_A_HOUSE and not at_home(address)
        if crowded or self.readers.total() >= MOST_READERS:
            raise Refusal(503, TOO_BUSY)
        self.readers[home] += 1
        try:
            return await self.clerk.do(work, *what)
        finally:
            self.readers -= Counter([home])

    async def record(self, request: web.Request) -> web.Response:
        game = await self.finished(request)
        headers = {"Content-Disposition": f'attachment; filename="panier-{game.id}.jsonl"'}
        text = await self.look_up(request, replay.text, game)
        return web.Response(text=text, content_type="application/jsonl", headers=headers)

    async def claims(self, request: web.Request) -> web.Response:
        game = await self.finished(request)
        return answer([msgspec.Raw(row) for row in await self.registry.store.claims(game.id)])

    async def replay(self, request: web.Request) -> web.Response:
        game = await self.finished(request)
        query = request.query
        try:
            seat = int(query["seat"]) if "seat" in query else None
            first, most = int(query.get("from", "0")), int(query.get("most", "50"))
        except ValueError as error:
            raise Refusal(400, Reason(BAD_REQUEST, "seat, from and most are whole numbers.")) from error
        found = await self.look_up(request, replay.replay_in_json, game, seat, first, most)
        return web.Response(body=found, content_type="application/json")

    # --- for operators ------------------------------------------------------------------------------------------------

    async def healthz(self, request: web.Request) -> web.Response:
        await self.registry.store.exists("")  # the store answers
        return web.Response(text="ok\n")

    async def metrics(self, request: web.Request) -> web.Response:
        """Only for this computer: numbers say something about who plays here."""
        if self.address(request) not in ("127.0.0.1", "::1"):
            raise Refusal(404, NOT_FOUND)
        self.registry.count_tables()
        return web.Response(body=generate_latest(metrics.REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST})


class Refusal(Exception):
    """A request that gets a reason instead of an answer."""

    def __init__(self, status: int, reason: Reason) -> None:
        super().__init__(reason.text)
        self.status = status
        self.reason = reason


def token(request: web.Request, person: int) -> str:
    """The token that a request brings for a person: a program's in a header, a browser's in a cookie."""
    bearer = request.headers.get("Authorization", "").removeprefix("Bearer ")
    return bearer or request.cookies.get(cookie(request.match_info["code"].upper(), person), "")


def cookie(code: str, person: int) -> str:
    return f"panier-{code}-{person}"


def answer(body: Any, status: int = 200) -> web.Response:
    return web.Response(body=protocol.encode(body), status=status, content_type="application/json")


def problem(status: int, reason: Reason) -> web.Response:
    metrics.REFUSALS.labels(reason.key).inc()
    return answer(protocol.Problem(reason), status)


async def read(request: web.Request, kind: type[T]) -> T:
    """The body of a request. As JSON it cannot come from a form on somebody else's page."""
    if request.content_type != "application/json":
        raise Refusal(415, NOT_JSON)
    try:
        async with asyncio.timeout(BODY_WITHIN):
            body = await request.read()
        return decode.read(body, msgspec.json.Decoder(kind))
    except TimeoutError as error:
        raise Refusal(408, TOO_SLOW) from error
    except (HttpProcessingError, web.RequestPayloadError) as error:
        raise Refusal(400, NOT_A_REQUEST) from error  # compressed or cut in a way that cannot be undone
    except msgspec.DecodeError as error:
        raise Refusal(400, Reason(BAD_REQUEST, f"That is not what this address takes: {error}")) from error
