"""The command `panier serve`: its output, its refusals, and its shutdown."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from urllib.request import urlopen

import pytest
from rich.console import Console

from panier.server.app import Server
from panier.server.serve import print_welcome
from panier.server.settings import ServerSettings

COMMAND = [sys.executable, "-m", "panier.cli", "serve", "--host", "127.0.0.1", "--no-browser"]


@contextmanager
def serving(data: Path, *flags: str, **environment: str) -> Iterator["subprocess.Popen[str]"]:
    process = subprocess.Popen(
        [*COMMAND, "--data", str(data), *flags],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "COLUMNS": "200", **environment},
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def read_link(server: "subprocess.Popen[str]", above: list[str] | None = None) -> str:
    """Return the first link that the server prints, and collect the lines before it in `above`."""
    assert server.stdout is not None
    for line in iter(server.stdout.readline, ""):
        if above is not None:
            above.append(line)
        if found := re.search(r"http://\S+", line):
            return found[0]
    raise AssertionError("no link")


def error_of(data: Path, *flags: str) -> str:
    done = subprocess.run(
        [*COMMAND, "--data", str(data), *flags], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    return done.stderr


def test_serve_prints_a_room_link_and_a_qr_code_and_stops_on_sigterm(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as server:
        above: list[str] = []
        found = read_link(server, above)
        assert len([line for line in above if line.startswith("██")]) > 12  # the QR code
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/room/[2-9A-Z]{6}", found)
        with urlopen(found) as page:
            assert page.status == 200
            assert b"Panier" in page.read()
        with urlopen(found.rpartition("/room/")[0] + "/healthz") as page:
            assert page.read() == b"ok\n"
        server.send_signal(signal.SIGTERM)
        rest, errors = server.communicate(timeout=30)
    assert "everything is kept" in rest
    assert errors == ""
    assert server.returncode == 0


def test_the_printed_room_is_the_same_after_a_restart(tmp_path: Path) -> None:
    codes = []
    for _ in range(2):
        with serving(tmp_path, "--port", "0") as server:
            codes.append(read_link(server).rpartition("/")[2])
            server.send_signal(signal.SIGINT)
            server.communicate(timeout=30)
    assert codes[0] == codes[1]
    if os.name == "posix":
        assert (tmp_path / "room.txt").stat().st_mode & 0o777 == 0o600  # anybody who can read it could join


def test_flags_can_be_given_in_the_environment(tmp_path: Path) -> None:
    with serving(tmp_path, PANIER_SERVE_PORT="0", PANIER_SERVE_PUBLIC_URL="https://games.example/") as server:
        assert server.stdout is not None
        lines = iter(server.stdout.readline, "")
        assert "https://games.example/room/" in next(line for line in lines if "on the table" in line)


def test_the_public_address_is_printed(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0", "--public-url", "https://games.example/") as server:
        assert server.stdout is not None
        lines = iter(server.stdout.readline, "")
        assert "https://games.example/room/" in next(line for line in lines if "on the table" in line)


def test_every_address_is_printed_in_full(tmp_path: Path) -> None:
    server = Server(ServerSettings("127.0.0.1", 0, data=tmp_path))
    server.port, server.addresses = 8000, ["192.168.1.20", "fd00::2"]
    shown = StringIO()
    print_welcome(server, "K7M2QX", Console(file=shown, width=80, force_terminal=False))
    assert "Panier is on the table: http://192.168.1.20:8000/room/K7M2QX\n" in shown.getvalue()
    assert "If that does not work: http://[fd00::2]:8000/room/K7M2QX\n" in shown.getvalue()
    assert shown.getvalue().count("\n") < 24  # it fits a small terminal


@pytest.mark.parametrize(
    ("flags", "says"),
    [
        (["--port", "99999"], "0 to 65535, not 99999"),
        (["--port", "many"], "many"),
        (["--bot-pace", "-1"], "0 milliseconds or more"),
        (["--countdown", "60000"], "0 to 10000 milliseconds, not 60000"),
        (["--messages-a-second", "0"], "at least one message"),
        (["--public-url", "games.example"], "something like https://games.example"),
        (["--behind-proxy", "banana"], "named by its address"),
        (["--log-level", "loud"], "loud"),
    ],
)
def test_bad_flags_are_refused_with_a_sentence(tmp_path: Path, flags: list[str], says: str) -> None:
    assert says in error_of(tmp_path, *flags)


def test_a_port_in_use_is_reported(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert "Choose another one with --port" in error_of(tmp_path, "--port", port)


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as server:
        read_link(server)
        assert "panier.sqlite" in error_of(tmp_path, "--port", "0")


def test_a_file_that_is_no_store_is_refused_and_unchanged(tmp_path: Path) -> None:
    file = tmp_path / "panier.sqlite"
    file.write_bytes(b"this is somebody's diary, and not ours")
    assert "panier.sqlite" in error_of(tmp_path, "--port", "0")
    assert file.read_bytes() == b"this is somebody's diary, and not ours"
