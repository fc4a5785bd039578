"""The settings of a server: each is a flag of `panier serve`, with its default and its help text."""

import re
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from cyclopts import Parameter

from panier.bots import MAX_EFFORT
from panier.server.tuning import MAX_COUNTDOWN_MS, MAX_NODE_NAME_CHARS, MESSAGES_PER_S


class CannotServe(Exception):
    """Raised when the server cannot start; its text says why, and what to do."""


@dataclass(frozen=True)
class ServerSettings:
    """The flags of `panier serve`."""

    host: str = ""
    """The address to listen on; without it, all addresses of this computer."""
    port: int | None = None
    """The port to listen on; without it, 8000 or the next one that is free. 0 takes any."""
    public_url: str = ""
    """The address that others use, such as https://games.example, if it is none of this computer's own."""
    proxies: Annotated[tuple[str, ...], Parameter(name="--behind-proxy", show_default=False)] = ()
    """The address of a proxy whose X-Forwarded headers are believed; may be repeated."""
    data: Path | None = None
    """The folder for rooms and records; without it, the user's data folder."""
    store: str = ""
    """A database that several nodes share, such as postgresql://panier@db/panier; without it, a file under --data."""
    bus: str = ""
    """The NATS server over which nodes exchange messages, such as nats://bus:4222; needed with --store."""
    bus_ca: Path | None = None
    """A file with the certificates to check a tls:// bus; without it, those that this computer trusts."""
    node: str = ""
    """The name of this node among those that share a store; without it, the name of this computer."""
    no_browser: bool = False
    """Do not open a browser."""
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    """How much to log to stderr."""
    log_json: bool = False
    """Log as JSON lines."""
    bot_pace: int = 700
    """The least time that bots think, in milliseconds, except in races."""
    countdown: int = 3000
    """The countdown on all screens before a race, in milliseconds."""
    champion_effort: float = 1
    """The time that champions think, as a multiple of the usual, which is under a third of a second of one core."""
    messages_a_second: int = MESSAGES_PER_S
    """The messages that a socket may send per second; a short burst of more is accepted, the rest dropped."""
    speed: Annotated[float, Parameter(parse=False)] = 1  # of the server's clock; tests of whole games run faster


def check_settings(settings: ServerSettings) -> None:
    """Raise CannotServe for settings that make no sense."""
    if settings.port is not None and not 0 <= settings.port <= 65535:
        raise CannotServe(f"a port is a number from 0 to 65535, not {settings.port}")
    if settings.bot_pace < 0:
        raise CannotServe(f"bots take 0 milliseconds or more, not {settings.bot_pace}")
    if not 0 <= settings.countdown <= MAX_COUNTDOWN_MS:
        raise CannotServe(f"a countdown takes 0 to {MAX_COUNTDOWN_MS} milliseconds, not {settings.countdown}")
    if not 0 < settings.champion_effort <= MAX_EFFORT:
        raise CannotServe(f"champions think up to {MAX_EFFORT} times as long as usual, not {settings.champion_effort}")
    if settings.messages_a_second < 1:
        raise CannotServe(f"a socket may send at least one message a second, not {settings.messages_a_second}")
    if bool(settings.store) != bool(settings.bus):
        raise CannotServe("several nodes share a database and a bus: give both --store and --bus, or neither")
    if settings.node and not re.fullmatch(rf"[A-Za-z0-9_-]{{1,{MAX_NODE_NAME_CHARS}}}", settings.node):
        most = MAX_NODE_NAME_CHARS
        raise CannotServe(f"a node's name has up to {most} letters, digits, - and _, not {settings.node!r}")
    if settings.node and not settings.bus:
        raise CannotServe("--node names one of several nodes: give --store and --bus as well, or leave it out")
    if settings.bus_ca and not settings.bus_ca.is_file():
        raise CannotServe(f"--bus-ca {settings.bus_ca} is no file: it has the certificates by which NATS is known")
    for proxy in settings.proxies:
        try:
            ip_address(proxy)
        except ValueError:
            raise CannotServe(f"a proxy is named by its address, such as 127.0.0.1, not {proxy}") from None
    if settings.public_url and not is_web_address(settings.public_url):
        raise CannotServe(f"a public URL is something like https://games.example, not {settings.public_url}")


def is_web_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # such as a port that is no number
        return False
