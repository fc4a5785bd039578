"""How a server is run: each setting is a flag of `panier serve`, with its meaning and what it is unless one says."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from panier.server.flags import Whole


@dataclass(frozen=True)
class Settings:
    """The flags of `panier serve`."""

    host: str = ""
    """The address to listen on; without it, all addresses of this computer."""
    port: Whole | None = None
    """The port to listen on; without it, 8000 or the next one that is free. 0 takes any."""
    public_url: str = ""
    """How others reach this server, if it is not by an address of this computer, such as https://games.example."""
    proxies: Annotated[tuple[str, ...], Parameter(name="--behind-proxy", show_default=False)] = ()
    """The address of a proxy whose X-Forwarded headers are believed; may be repeated."""
    data: Path | None = None
    """The folder for rooms and records; without it, the user's data folder."""
    store: str = ""
    """A database that several nodes share, such as postgresql://panier@db/panier; without it, a file under --data."""
    bus: str = ""
    """The NATS server by which several nodes speak to each other, such as nats://bus:4222; needed with --store."""
    bus_ca: Path | None = None
    """A file with the certificates by which a tls:// bus is checked; without it, those that this computer trusts."""
    node: str = ""
    """The name of this node among those that share a store; without it, the name of this computer."""
    no_browser: bool = False
    """Do not open a browser."""
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    """How much to log to stderr."""
    log_json: bool = False
    """Log as JSON lines."""
    bot_pace: Whole = 700
    """How many milliseconds bots think at least, where no race decides."""
    countdown: Whole = 3000
    """Check the milliseconds that all screens count down before a race."""
    champion_effort: float = 1
    """How long champions think, as a multiple of the usual, which is less than a third of a second of one core."""
    messages_a_second: Whole = 10
    """How many messages a socket may send; more at once are taken in a burst, and dropped beyond it."""
    speed: Annotated[float, Parameter(parse=False)] = 1  # of the server's clock: tests of whole games let it run faster
