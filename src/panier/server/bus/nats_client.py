"""The client library for NATS and the options a node gives it. Only a `NatsBus` needs the library installed."""

from typing import Any, Final

from nats.aio.client import Client
from nats.errors import Error

from panier.server.tuning import (
    BUS_CONNECT_TIMEOUT_S,
    BUS_PING_INTERVAL_S,
    BUS_RECONNECT_DELAY_S,
    MAX_BUS_PINGS_UNANSWERED,
)

OPTIONS: Final[dict[str, Any]] = {
    "max_reconnect_attempts": -1,  # for ever
    "reconnect_time_wait": BUS_RECONNECT_DELAY_S,
    "connect_timeout": BUS_CONNECT_TIMEOUT_S,
    "ping_interval": BUS_PING_INTERVAL_S,
    "max_outstanding_pings": MAX_BUS_PINGS_UNANSWERED,
}


class TlsClient(Client):
    """A client that refuses a server without TLS: the library itself would still send its password."""

    async def _process_info(self, info: dict[str, Any], initial_connection: bool = False) -> None:
        if initial_connection and not info.get("tls_required"):
            raise Error("the server offers no TLS, which tls:// asks for")
        await super()._process_info(info, initial_connection)
