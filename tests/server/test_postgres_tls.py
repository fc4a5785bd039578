"""Certificates of a database are checked against the system's authorities unless others are named."""

import asyncio
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from deploy.local.front import copy_stream

from panier.server.store.postgres.connection import PostgresConnection, system_tls, to_store_error
from panier.server.store.values import StoreUnavailable
from panier.server.tuning import DEFAULT_TUNING
from server import services

VERIFY_FULL = "postgresql://panier:secret@db.example/panier?sslmode=verify-full"


@pytest.fixture(autouse=True)
def nothing_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Be a user without TLS settings, as that of a systemd unit."""
    for name in ("PGSSLMODE", "PGSSLROOTCERT", "PGSSLCERT", "PGSSLKEY", "PGSSLCRL", "SSL_CERT_FILE", "SSL_CERT_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))


@pytest.mark.parametrize(("mode", "by_name"), [("verify-full", True), ("verify-ca", False)])
async def test_without_a_named_authority_the_systems_are_used(
    mode: str, by_name: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: dict[str, Any] = {}

    async def connect(url: str, **how: Any) -> None:
        given.update(how, url=url)

    monkeypatch.setattr(asyncpg, "connect", connect)
    url = VERIFY_FULL.replace("verify-full", mode)
    await PostgresConnection(url, "panier", DEFAULT_TUNING).connect()
    assert given["url"] == url
    assert given["ssl"].verify_mode is ssl.CERT_REQUIRED
    assert given["ssl"].check_hostname is by_name


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://db.example/panier",
        "postgresql://db.example/panier?sslmode=require",
        f"{VERIFY_FULL}&sslrootcert=/etc/panier/ca.pem",
        f"{VERIFY_FULL}&sslcert=/etc/panier/me.pem",  # which would be forgotten beside a context of ours
        f"{VERIFY_FULL}&ssl_min_protocol_version=TLSv1.3",
    ],
)
def test_tls_options_of_a_url_are_left_to_asyncpg(url: str) -> None:
    assert system_tls(url) is None


def test_tls_settings_of_the_environment_and_home_are_left_to_asyncpg(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = "postgresql://db.example/panier"
    assert system_tls(plain) is None
    monkeypatch.setenv("PGSSLMODE", "verify-full")
    assert system_tls(plain)
    assert system_tls(f"{plain}?sslmode=disable") is None
    own = tmp_path / ".postgresql" / "root.crt"
    own.parent.mkdir()
    own.touch()
    assert system_tls(plain) is None
    own.unlink()
    assert system_tls(plain)
    monkeypatch.setenv("PGSSLROOTCERT", str(own))
    assert system_tls(plain) is None


# With a certificate


def openssl(*words: str) -> None:
    subprocess.run(["openssl", *words], check=True, capture_output=True)


EC = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a certificate authority for the tests."""
    if not shutil.which("openssl"):
        pytest.skip("no openssl to make certificates with")
    folder = tmp_path_factory.mktemp("authority")
    made = ["-x509", "-days", "2", "-subj", "/CN=Ours", "-keyout", f"{folder}/ca.key", "-out", f"{folder}/ca.pem"]
    openssl("req", *EC, *made)
    return folder


def server_context(authority: Path, name: str) -> ssl.SSLContext:
    """Return the TLS context of a server with this name."""
    made = authority / name.partition(":")[2]
    Path(f"{made}.ext").write_text(f"basicConstraints=CA:FALSE\nsubjectAltName={name}\n")
    openssl("req", "-new", *EC, "-subj", "/CN=db", "-keyout", f"{made}.key", "-out", f"{made}.csr")
    signed = ["-CA", f"{authority}/ca.pem", "-CAkey", f"{authority}/ca.key", "-CAcreateserial", "-days", "2"]
    openssl("x509", "-req", *signed, "-in", f"{made}.csr", "-extfile", f"{made}.ext", "-out", f"{made}.pem")
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(f"{made}.pem", f"{made}.key")
    return context


@asynccontextmanager
async def over_tls(context: ssl.SSLContext) -> AsyncIterator[str]:
    """Return the URL of a TLS proxy before our PostgreSQL, whose wheel has no TLS."""
    server = services.postgres()
    taken: set[asyncio.Task[None]] = set()

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends = [writer]
        try:
            await reader.readexactly(8)  # "may we have TLS?"
            writer.write(b"S")
            await writer.start_tls(context)
            answers, database = await asyncio.open_connection("127.0.0.1", server.port)
            ends.append(database)
            pouring = [
                asyncio.create_task(copy_stream(reader, database)),
                asyncio.create_task(copy_stream(answers, writer)),
            ]
            await asyncio.wait(pouring, return_when=asyncio.FIRST_COMPLETED)
            for one in pouring:
                one.cancel()
        except OSError:
            pass  # who does not trust us hangs up
        finally:
            for end in ends:
                end.transport.abort()

    taking = await asyncio.start_server(lambda *ends: taken.add(asyncio.create_task(take(*ends))), "127.0.0.1", 0)
    port = taking.sockets[0].getsockname()[1]
    yield server.url.replace(f":{server.port}/", f":{port}/")
    taking.close()
    await asyncio.gather(*taken)


async def try_connection(url: str) -> str:
    """Connect; return whether the connection is encrypted, or the error."""
    way = PostgresConnection(url, "panier", DEFAULT_TUNING)
    try:
        connection: Any = await way.connect()
        assert await connection.fetchval("SELECT 1") == 1
        return "encrypted" if connection._protocol.is_ssl else "plain"
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        why = to_store_error(url, error)
        assert isinstance(why, StoreUnavailable)
        return str(why)
    finally:
        await way.close()


async def test_a_database_with_a_trusted_certificate_is_accepted(
    authority: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with over_tls(server_context(authority, "IP:127.0.0.1")) as url:
        said = await try_connection(f"{url}?sslmode=verify-full")
        assert "certificate" in said
        assert "sslrootcert=FILE" in said
        assert services.postgres().password not in said
        assert await try_connection(f"{url}?sslmode=verify-full&sslrootcert={authority}/ca.pem") == "encrypted"
        monkeypatch.setenv("SSL_CERT_FILE", f"{authority}/ca.pem")
        assert await try_connection(f"{url}?sslmode=verify-full") == "encrypted"


async def test_a_certificate_of_another_name_is_accepted_only_by_verify_ca(
    authority: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", f"{authority}/ca.pem")
    async with over_tls(server_context(authority, "DNS:elsewhere.example")) as url:
        assert "certificate" in await try_connection(f"{url}?sslmode=verify-full")
        assert await try_connection(f"{url}?sslmode=verify-ca") == "encrypted"


async def test_a_database_without_tls_is_sent_no_password(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "cannot be reached" in await try_connection(f"{services.postgres().url}?sslmode=verify-full")
