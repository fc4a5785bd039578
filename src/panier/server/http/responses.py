"""Responses of all handlers, a body or a refusal with its reason; and reading the body of a request."""

import asyncio
from typing import Final, TypeVar

import msgspec
from aiohttp import web

from panier import protocol
from panier.core.errors import Reason
from panier.core.units import Seconds
from panier.protocol import decode
from panier.server.system import metrics
from panier.server.ws.arrival import BROKEN_BODY, NOT_A_REQUEST

T = TypeVar("T")


BAD_REQUEST: Final = "bad-request"
NOT_FOUND = Reason("not-found", "There is nothing at this address.")
NOT_JSON = Reason("not-json", "Send JSON, with Content-Type: application/json.")
TOO_SLOW = Reason("too-slow", "The rest of that request has not come.")
TOO_BUSY = Reason("too-busy", "The server is busy; try again in a moment.")


class HttpRefusal(Exception):
    """Raised to answer a request with a reason instead of a result."""

    def __init__(self, status: int, reason: Reason) -> None:
        super().__init__(reason.text)
        self.status = status
        self.reason = reason


def json_response(body: object, status: int = 200) -> web.Response:
    return web.Response(body=protocol.encode(body), status=status, content_type="application/json")


def problem_response(status: int, reason: Reason) -> web.Response:
    metrics.REFUSALS.labels(reason.key).inc()
    return json_response(protocol.Problem(reason), status)


def bad_request(what: str) -> HttpRefusal:
    return HttpRefusal(400, Reason(BAD_REQUEST, what))


async def read_body(request: web.Request, kind: type[T], timeout_s: Seconds) -> T:
    """Read the body of a request. It must be JSON, which a form on another site's page cannot send."""
    if request.content_type != "application/json":
        raise HttpRefusal(415, NOT_JSON)
    try:
        async with asyncio.timeout(timeout_s):
            body = await request.read()
        return decode.decode_with(body, msgspec.json.Decoder(kind))
    except TimeoutError as error:
        raise HttpRefusal(408, TOO_SLOW) from error
    except BROKEN_BODY as error:
        raise HttpRefusal(400, NOT_A_REQUEST) from error  # cut off or malformed
    except msgspec.DecodeError as error:
        raise bad_request(f"That is not what this address takes: {error}") from error
