"""One node of a table server, as `panier serve` runs it, in a process of its own on this computer."""

import http.client
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from deploy.local.services import Service


class TableNode(Service):
    """A node behind a proxy on this computer; people reach it by the proxy's address."""

    def __init__(
        self, folder: Path, name: str, store: str, bus: str, public_url: str, *, flags: Sequence[str] = ()
    ) -> None:
        super().__init__(folder / name)
        self.name = name
        self.store = store
        self.bus = bus
        self.public_url = public_url
        self.flags = flags

    def start(self) -> None:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        super().start()

    def command(self) -> list[str]:
        # Passwords go into the environment: everybody on a computer can read the arguments of a process.
        given = {
            "node": self.name,
            "host": "127.0.0.1",
            "port": str(self.port),
            "behind-proxy": "127.0.0.1",
            "public-url": self.public_url,
            "data": str(self.folder),
        }
        words = [word for name, value in given.items() for word in (f"--{name}", value)]
        return [sys.executable, "-m", "panier.cli", "serve", *words, "--no-browser", *self.flags]

    @property
    def environment(self) -> dict[str, str]:
        return {"PANIER_SERVE_STORE": self.store, "PANIER_SERVE_BUS": self.bus}

    def is_ready(self) -> bool:
        with suppress(OSError, http.client.HTTPException):
            line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=1)
            try:
                line.request("GET", "/healthz")
                return line.getresponse().status == 200
            finally:
                line.close()
        return False
