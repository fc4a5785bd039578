"""The HTTP application: its routes, what holds for every request, and how failures become refusals."""

from collections.abc import Awaitable, Callable
from functools import cache

import structlog
from aiohttp import web

from panier import protocol
from panier.bots import bot_names as bot_names
from panier.core.errors import PanierError, Reason
from panier.core.options import list_options
from panier.core.registry import GAMES
from panier.lab.process_pool import ProcessPool
from panier.server.bus.bus import Unreachable
from panier.server.cluster.directory import Directory
from panier.server.cluster.gateway import ROOM_MOVES
from panier.server.cluster.rooms import OwnerUnavailable
from panier.server.http.client_address import ClientAddresses
from panier.server.http.concurrency_limits import ConcurrencyLimit, PendingSocket
from panier.server.http.connection_quota import ConnectionQuota
from panier.server.http.daily_handlers import DailyHandlers
from panier.server.http.error_handlers import ErrorHandlers
from panier.server.http.operator_handlers import OperatorHandlers
from panier.server.http.record_handlers import RecordHandlers
from panier.server.http.responses import NOT_FOUND, HttpRefusal, problem_response
from panier.server.http.room_handlers import RoomHandlers
from panier.server.http.safe_headers import safe_headers
from panier.server.http.server_names import ServerNames
from panier.server.http.static_files import Pages
from panier.server.model.room import NO_SUCH_ROOM
from panier.server.session.outbox import storage_refusal
from panier.server.session.registry import RoomRegistry
from panier.server.session.reviews import Reviews
from panier.server.store.store import Fenced, NotOurs, StoreUnavailable
from panier.server.tuning import MESSAGES_PER_S
from panier.server.ws.websocket import SocketHandler

log = structlog.get_logger()
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

HEALTH = "/healthz"

WRONG_ORIGIN = Reason(
    "wrong-origin",
    "This page was not opened at an address of this server. Use one that it printed, or start it with --public-url.",
)
WRONG_HOST = Reason(
    "wrong-host",
    "This server is not known by that name. Use an address that it printed, or start it with --public-url; a proxy has "
    "to pass on the Host that it was asked for.",
)


class WebApp:
    """All handlers of one server, and the checks and headers of every request."""

    def __init__(
        self,
        registry: RoomRegistry,
        directory: Directory,
        replay_pool: ProcessPool,
        daily_search_pool: ProcessPool,
        reviews: Reviews,
        names: ServerNames,
        proxies: frozenset[str] = frozenset(),
        messages_a_second: int = MESSAGES_PER_S,
    ) -> None:
        self.names = names
        self.clients = ClientAddresses(proxies)
        tuning = registry.tuning
        self.pending_sockets: ConnectionQuota[PendingSocket] = ConnectionQuota(
            tuning.max_pending_sockets, tuning.max_pending_sockets_per_network
        )
        self.spectator_limit = ConcurrencyLimit(tuning.max_spectators_per_network)
        self.reader_limit = ConcurrencyLimit(tuning.max_readers_per_network, tuning.max_readers)
        self.rooms = RoomHandlers(
            directory, registry.clock, names, self.clients, self.pending_sockets, self.spectator_limit, tuning
        )
        self.records = RecordHandlers(
            registry.store, replay_pool, reviews, registry.clock, self.clients, self.reader_limit
        )
        self.socket = SocketHandler(
            directory,
            registry.clock,
            self.clients,
            self.pending_sockets,
            self.spectator_limit,
            messages_a_second,
            tuning,
        )
        self.daily = DailyHandlers(replay_pool, daily_search_pool, self.clients, self.reader_limit)
        self.operator = OperatorHandlers(registry, self.clients)
        self.errors = ErrorHandlers(registry.clock, self.clients, tuning)
        self.pages = Pages()
        self.catalogue = cache(encode_catalogue)  # it does not change while the server runs

    def application(self) -> web.Application:
        app = web.Application(middlewares=[self.guard], client_max_size=protocol.MAX_MESSAGE_BYTES)
        app.on_response_prepare.append(self.add_safe_headers)
        app.add_routes(
            [
                web.get(HEALTH, self.operator.healthz),
                web.get("/metrics", self.operator.metrics),
                web.get("/ws", self.socket.serve),
                web.get("/api/games", self.games),
                web.get("/api/daily/{day}/best", self.daily.best),
                web.post("/api/errors", self.errors.report),
                web.post("/api/rooms", self.rooms.create),
                web.get("/api/rooms/{code}", self.rooms.preview),
                web.get("/api/rooms/{code}/invite", self.rooms.invite),
                web.get("/api/rooms/{code}/qr.svg", self.rooms.qr),
                web.post("/api/rooms/{code}/join", self.rooms.join),
                web.post("/api/rooms/{code}/lost", self.rooms.request_seat),
                web.post("/api/rooms/{code}/lost/{request}", self.rooms.collect_seat),
                web.post("/api/rooms/{code}/ticket", self.rooms.ticket),
                web.get("/api/records/{id}", self.records.record),
                web.get("/api/records/{id}/claims", self.records.claims),
                web.get("/api/records/{id}/replay", self.records.replay),
                web.get("/api/records/{id}/review", self.records.review),
                *self.pages.routes(),
            ]
        )
        return app

    @web.middleware
    async def guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse foreign origins and host names, and turn every failure into a reason."""
        try:
            host, origin = request.headers.get("Host"), request.headers.get("Origin")
            # Proxies ask for a node's health at its own address; the answer tells a page nothing.
            if host is not None and not self.names.is_host(host) and request.path != HEALTH:
                raise HttpRefusal(421, WRONG_HOST)
            if origin is not None and origin not in self.names.origins:
                raise HttpRefusal(403, WRONG_ORIGIN)
            response = await handler(request)
        except HttpRefusal as refusal:
            response = problem_response(refusal.status, refusal.reason)
        except PanierError as error:
            # A locked room gets the same answer as a code that does not exist.
            response = problem_response(404 if error.reason is NO_SUCH_ROOM else 409, error.reason)
        except (OwnerUnavailable, Unreachable, Fenced, NotOurs) as error:
            log.warning("room unavailable for now", error=str(error))
            response = problem_response(503, ROOM_MOVES)
        except StoreUnavailable as error:
            log.error("could not store", error=str(error))
            response = problem_response(503, storage_refusal(error))
        except web.HTTPRequestEntityTooLarge:
            response = problem_response(
                413, Reason("too-large", f"At most {protocol.MAX_MESSAGE_BYTES} bytes can be sent at once.")
            )
        except web.HTTPMethodNotAllowed as error:
            allowed = ", ".join(sorted(error.allowed_methods))
            response = problem_response(405, Reason("method", f"This address takes {allowed}."))
            response.headers["Allow"] = allowed
        except web.HTTPNotFound:
            response = await self.not_found(request)
        except web.HTTPException as error:
            response = problem_response(error.status, Reason("http", error.reason))
        return response

    async def not_found(self, request: web.Request) -> web.Response:
        """Answer 404: with the page, which says so and leads home, to a browser that opens it; else with a reason."""
        if "text/html" in request.headers.get("Accept", "") and not request.path.startswith("/api/"):
            page = await self.pages.front(request)
            page.set_status(404)
            return page
        return problem_response(404, NOT_FOUND)

    async def add_safe_headers(self, request: web.Request, response: web.StreamResponse) -> None:
        """Add the security headers to every response, also to those that aiohttp makes itself."""
        host = request.headers.get("Host", "")
        response.headers.update(safe_headers(self.names, host, is_secure=self.clients.is_secure(request)))
        response.headers.setdefault("Cache-Control", "no-store")

    async def games(self, request: web.Request) -> web.Response:
        return web.Response(body=self.catalogue(self.names.urls[0]), content_type="application/json")


def encode_catalogue(url: str) -> bytes:
    """All games, and the address for others."""
    offers = [
        protocol.CatalogueEntry(
            entry.id,
            entry.name,
            tuple(entry.rules.seat_range(entry.default_options)),
            tuple(list_options(entry).values()),
            entry.default_options,
            tuple(bot_names(entry)),
        )
        for entry in GAMES.values()
    ]
    return protocol.encode(protocol.GameCatalogue(tuple(offers), protocol.AVATARS, protocol.EMOTES, url))
