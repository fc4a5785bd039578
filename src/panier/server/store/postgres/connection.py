"""A connection to the database that reconnects when it breaks, and the meaning of its errors.

When a connection breaks, it is unknown whether the current work was done. So the work is retried on a new connection,
and is told so: all work on a connection is idempotent.
"""

import asyncio
import os
import ssl
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, Protocol, TypeAlias, TypeVar
from urllib.parse import parse_qsl, urlsplit, urlunsplit

import asyncpg
import structlog

from panier.server.store.values import StoreFull, StoreUnavailable
from panier.server.tuning import (
    POSTGRES_RETRY_DELAYS_S,
    POSTGRES_STATEMENT_TIMEOUT_S,
    Tuning,
)

log = structlog.get_logger()
T = TypeVar("T")

DISK_FULL: Final = "53100"
# The database rolled a statement back that may succeed when retried: it conflicted with another, was too slow, waited
# for a lock, or the database has just become read-only because another one takes over.
TRANSIENT: Final = ("40001", "40P01", "57014", "55P03", "25006")


Row: TypeAlias = Any  # of a result; its values are indexed by column name or number


class AsyncpgConnection(Protocol):
    """The part of asyncpg's connection that we use; asyncpg has no types."""

    async def fetch(self, sql: str, *values: object) -> list[Row]: ...
    async def fetchrow(self, sql: str, *values: object) -> Row | None: ...
    async def fetchval(self, sql: str, *values: object) -> Any: ...
    async def execute(self, sql: str, *values: object) -> str: ...
    def transaction(self) -> AbstractAsyncContextManager[None]: ...
    def is_closed(self) -> bool: ...
    def terminate(self) -> None: ...
    async def close(self, *, timeout: float) -> None: ...


class OutcomeUnknown(Exception):
    """The deadline has passed, and it is unknown whether the work was done."""


class PostgresConnection:
    def __init__(self, url: str, name: str, tuning: Tuning) -> None:
        self._url = url
        self._tuning = tuning
        self._name = name
        self._connection: AsyncpgConnection | None = None
        self._tls: ssl.SSLContext | None = None
        self._problem = ""  # the last one logged, until it is over
        self._lock = asyncio.Lock()

    async def connect(self) -> AsyncpgConnection:
        """Return the connection, reconnecting if necessary; raise asyncpg's errors."""
        if self._connection is None or self._connection.is_closed():
            settings = {
                "application_name": self._name,
                "synchronous_commit": "on",  # in case the role has another default
                "statement_timeout": f"{POSTGRES_STATEMENT_TIMEOUT_S:.0f}s",
                "jit": "off",  # statements are short
            }
            self._tls = self._tls or system_tls(self._url)  # once: it reads the certificates of all authorities
            connecting = asyncpg.connect(
                self._url, timeout=self._tuning.postgres_connect_timeout_s, server_settings=settings, ssl=self._tls
            )
            connection: AsyncpgConnection = await connecting
            self._connection = connection
        return self._connection

    async def run(self, work: Callable[[AsyncpgConnection, bool], Awaitable[T]], deadline: float) -> T:
        """Return the result of the work; it is told whether an earlier try of it may have been done.

        Raise `OutcomeUnknown` or `StoreUnavailable` after the deadline, which is by the loop's time. Raise at once the
        errors that a retry cannot mend.
        """
        unsure, pause, loop = False, POSTGRES_RETRY_DELAYS_S[0], asyncio.get_running_loop()
        while True:
            sent = False
            try:
                async with self._lock:
                    connection = await self.connect()
                    sent = True
                    async with asyncio.timeout(self._tuning.postgres_reply_timeout_s):
                        given = await work(connection, unsure)
                    self._problem = ""
                    return given
            except Exception as error:
                broken = not sent or is_broken(error)
                if broken:
                    self.drop()
                    unsure |= sent
                elif getattr(error, "sqlstate", None) not in TRANSIENT:
                    if unsure and isinstance(error, asyncpg.PostgresError):
                        raise OutcomeUnknown from error  # this try was refused, but an earlier one may have been done
                    raise
                self._log_problem(str(error) or type(error).__name__)
                if loop.time() + pause > deadline:
                    raise (OutcomeUnknown() if unsure else to_store_error(self._url, error)) from error
            await asyncio.sleep(pause)
            pause = min(2 * pause, POSTGRES_RETRY_DELAYS_S[1])

    def _log_problem(self, problem: str) -> None:
        """Log a problem once, and not at every try."""
        if problem != self._problem:
            log.warning("problem with the database connection", connection=self._name, problem=problem)
        self._problem = problem

    def drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        if self._connection is not None:
            try:
                await self._connection.close(timeout=self._tuning.postgres_connect_timeout_s)
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
                self.drop()


def is_broken(error: Exception) -> bool:
    """Return whether the connection is unusable after this error, so that the last work may have been done or not."""
    if isinstance(error, asyncpg.PostgresError):
        fatal = getattr(error, "severity_en", None) in ("FATAL", "PANIC")
        return fatal or isinstance(error, asyncpg.PostgresConnectionError)
    return isinstance(error, OSError | TimeoutError | asyncpg.InterfaceError | asyncpg.InternalClientError)


def system_tls(url: str) -> ssl.SSLContext | None:
    """Return a context with the system's authorities, if a URL asks to check certificates but names no authority.

    asyncpg would look for a file in the user's home, and refuse to connect if there is none.
    """
    options = dict(parse_qsl(urlsplit(url).query))
    mode = options.pop("sslmode", os.environ.get("PGSSLMODE"))
    if mode not in ("verify-ca", "verify-full") or has_tls_settings(options):
        return None
    context = ssl.create_default_context()
    context.check_hostname = mode == "verify-full"
    context.set_alpn_protocols(["postgresql"])  # PostgreSQL requires it for direct TLS
    return context


def has_tls_settings(options: dict[str, str]) -> bool:
    """Return whether a URL's options, the environment or a file of the user configure TLS, which asyncpg obeys."""
    settings = {name for name in options if name.startswith("ssl")} - {"sslnegotiation"}
    settings |= {name for name in ("PGSSLROOTCERT", "PGSSLCERT", "PGSSLCRL") if os.environ.get(name)}
    return bool(settings) or os.path.exists(os.path.expanduser("~/.postgresql/root.crt"))


def without_password(url: str) -> str:
    """Return a URL without its password.

    >>> without_password("postgresql://ana:secret@db.example/panier?sslmode=require")
    'postgresql://ana@db.example/panier'
    """
    try:
        parts = urlsplit(url)
    except ValueError:
        return "the database"
    user = f"{parts.username}@" if parts.username else ""
    return urlunsplit((parts.scheme, user + parts.netloc.rpartition("@")[2], parts.path, "", ""))


def to_store_error(url: str, error: Exception) -> Exception:
    """Return an error of the database as one that tells the operator what to do; return other errors unchanged."""
    where, state = without_password(url), getattr(error, "sqlstate", None) or ""
    match error:
        case StoreUnavailable():
            return error
        case asyncpg.PostgresError() if state == DISK_FULL:
            return StoreFull(f"There is no space left for {where}. Free some; nothing that was stored is lost.")
        case asyncpg.InvalidAuthorizationSpecificationError():
            return StoreUnavailable(f"{where} does not let Panier in: {error}. Mend user and password in its address.")
        case asyncpg.InvalidCatalogNameError():
            return StoreUnavailable(f"{where}: {error}. Make it with `createdb`, or mend its address.")
        case asyncpg.InsufficientPrivilegeError():
            return StoreUnavailable(f"Panier may not use {where}: {error}. Make its user the owner of the database.")
        case asyncpg.PostgresError():
            return StoreUnavailable(f"{where} refuses: {error}.")
        case ssl.SSLCertVerificationError():
            return StoreUnavailable(
                f"{where} cannot be trusted: {error}. Add sslrootcert=FILE to its address, with the certificate of its"
                " authority, or mend the host in it."
            )
        case asyncpg.ClientConfigurationError() | ValueError():
            return StoreUnavailable(
                f"{where} is no address of a database: {error}. One is postgresql://user:password@host/name."
            )
        case OSError() | TimeoutError() | asyncpg.InterfaceError() | asyncpg.InternalClientError():
            why = str(error) or "no answer"
            return StoreUnavailable(f"{where} cannot be reached: {why}. Start PostgreSQL, or mend its address.")
        case _:
            return error
