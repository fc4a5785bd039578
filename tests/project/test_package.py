"""The wheel is complete, and works without Node and without this checkout."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder

from panier.core.registry import GAMES

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "panier"
UV = Path(os.environ.get("UV") or shutil.which("uv") or ROOT / ".tools" / "bin" / "uv")
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
ONE_MOVE = """
import asyncio, sys
from secrets import token_hex
from panier import Client, find, protocol

async def one_move(url):
    async with await Client.open(url, "Robo") as me:
        await me.send_command(protocol.AddBot(token_hex(8), "sprout"))
        await me.send_command(protocol.Start(token_hex(8)))
        await me.wait_until(lambda: me.is_to_act)
        await me.play(next(iter(find(me.table.id).rules.moves(me.view))))
        print("moved")

asyncio.run(one_move(sys.argv[1]))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    return Path(next(WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])))


def test_the_wheel_has_every_file_of_the_package(wheel: Path) -> None:
    here = {file.relative_to(PACKAGE.parent).as_posix() for file in PACKAGE.rglob("*") if file.is_file()}
    with ZipFile(wheel) as packed:
        there = {name for name in packed.namelist() if ".dist-info/" not in name}
    docs = ROOT / "docs" / "games"
    pages = {f"panier/pages/{file.relative_to(docs).as_posix()}" for file in docs.glob("*/*.md")}
    assert len(pages) == 2 * (len(GAMES) + 1)
    assert there == {name for name in here if "__pycache__" not in name} | pages
    assert {"panier/py.typed", "panier/static/index.html", "panier/games/picnic/bots/values.bin"} <= there


def test_the_wheel_has_its_metadata(wheel: Path) -> None:
    with ZipFile(wheel) as packed:
        said = message_from_bytes(packed.read(f"panier-{VERSION}.dist-info/METADATA"))
        assert packed.read(f"panier-{VERSION}.dist-info/licenses/LICENSE") == (ROOT / "LICENSE").read_bytes()
    assert (said["Name"], said["Version"], said["License-Expression"]) == ("panier", VERSION, "MIT")
    assert str(said.get_payload()).startswith("# Panier")
    assert "Typing :: Typed" in said.get_all("Classifier", [])
    plain = [need for need in said.get_all("Requires-Dist", []) if "extra ==" not in need]
    assert not re.search(r"numpy|numba|pyarrow|gymnasium|pettingzoo|spiel", " ".join(plain)), "these are extras"


# --- on another machine -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return an environment with an empty home and no programs but the two that uv's scripts call."""
    if not UV.is_file():
        pytest.skip("needs uv")
    cache = subprocess.run([UV, "cache", "dir"], capture_output=True, text=True, check=True).stdout.strip()
    home = tmp_path_factory.mktemp("home")
    (home / "bin").mkdir()
    for program in ("dirname", "realpath"):
        (home / "bin" / program).symlink_to(shutil.which(program) or program)
    trusted = {
        name: os.environ[name] for name in os.environ if name.startswith(("SSL_", "UV_", "HTTP", "http", "PIP_"))
    }
    return {
        **trusted,
        "HOME": str(home),
        "PATH": str(home / "bin"),
        "UV_CACHE_DIR": cache,
        "UV_SYSTEM_CERTS": "true",
        "COLUMNS": "200",
    }


def uv(bare: dict[str, str], *arguments: str | Path) -> None:
    """Run uv from its cache first, then with the network."""
    offline = subprocess.run([UV, "--offline", "-q", *arguments], env=bare, capture_output=True, check=False)
    if offline.returncode:
        subprocess.run([UV, "-q", *arguments], env=bare, check=True)


@pytest.fixture(scope="module")
def installed(wheel: Path, bare: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of programs of a new environment with the wheel and its dependencies, without extras."""
    place = tmp_path_factory.mktemp("there") / "venv"
    uv(bare, "venv", "--python", sys.executable, place)
    uv(bare, "pip", "install", "--python", place, "--constraints", ROOT / "lock" / "run.txt", wheel)
    return place / "bin"


def told(bare: dict[str, str], *command: str | Path, typed: str = "") -> str:
    done = subprocess.run(command, env=bare, input=typed, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@contextmanager
def serving(bare: dict[str, str], *command: str | Path) -> Iterator[str]:
    """Yield the address of a server started by this command."""
    flags = ["serve", "--host", "127.0.0.1", "--port", "0", "--no-browser", "--data", str(Path(bare["HOME"]) / "data")]
    with subprocess.Popen([*command, *flags], env=bare, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            printed = iter(server.stdout.readline, "")
            yield next(found[0] for line in printed if (found := re.search(r"http://[\d.:]+", line)))
        finally:
            server.terminate()


def fetch(address: str) -> bytes:
    with urlopen(address) as answer:
        assert answer.status == 200
        body: bytes = answer.read()
        return body


def assert_played(url: str, wheel: Path, bare: dict[str, str], python: str | Path) -> None:
    """Check that the page and its files are served and that a game can be started."""
    assert b"Panier" in fetch(url)
    with ZipFile(wheel) as packed:
        for name in packed.namelist():
            if name.startswith("panier/static/assets/") and not name.endswith(".gz"):
                assert fetch(url + name.removeprefix("panier/static")) == packed.read(name)
    assert told(bare, python, "-c", ONE_MOVE, url) == "moved\n"


@pytest.mark.slow
def test_the_command_works_in_an_empty_environment(installed: Path, bare: dict[str, str]) -> None:
    assert told(bare, installed / "panier", "--version").strip() == VERSION
    assert all(f"{game}  " in told(bare, installed / "panier", "games") for game in GAMES)
    assert "Round 1" in told(bare, installed / "panier", "play", "snack-match", "--plain", typed="hint\nquit\n")
    assert "Deux images pareilles" in told(bare, installed / "panier", "rules", "snap", "--language", "fr")
    assert "20 games" in told(bare, installed / "panier", "simulate", "picnic", "--games", "20")


@pytest.mark.slow
def test_the_wheel_serves_its_page_and_plays_without_node(installed: Path, wheel: Path, bare: dict[str, str]) -> None:
    with serving(bare, installed / "panier") as url:
        assert_played(url, wheel, bare, installed / "python")


@pytest.mark.slow
def test_uvx_serves_from_the_wheel(installed: Path, wheel: Path, bare: dict[str, str]) -> None:
    pins = str(ROOT / "lock" / "run.txt")
    uvx = ["tool", "run", "--python", sys.executable, "--constraints", pins, "--from", str(wheel)]
    uv(bare, *uvx, "python", "-c", "0")  # fetched before the server is waited for
    with serving(bare, UV, *uvx, "panier") as url:
        assert_played(url, wheel, bare, installed / "python")


@pytest.mark.slow
def test_the_source_archive_builds_a_wheel_without_node(bare: dict[str, str], wheel: Path, tmp_path: Path) -> None:
    uv(bare, "build", "--python", sys.executable, "--out-dir", tmp_path, ROOT)
    (made,) = tmp_path.glob("*.whl")
    with ZipFile(made) as one, ZipFile(wheel) as other:
        assert {file.filename: file.CRC for file in one.infolist()} == {
            file.filename: file.CRC for file in other.infolist()
        }
