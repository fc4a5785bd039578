"""The files by which a server of several nodes is set up: they fit each other, and the flags of `panier serve`."""

import asyncio
import json
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
import yaml
from deploy.local.services import Nats, Service

from panier.server.settings import ServerSettings, check_settings
from panier.server.system import metrics

ROOT: Final = Path(__file__).parents[2]
DEPLOY: Final = ROOT / "deploy"
FILES: Final = [file for file in DEPLOY.rglob("*") if file.is_file() and file.suffix not in (".pyc", ".md")]
VARIABLE: Final = re.compile(r"\$\{(\w+)[^}]*\}")


@pytest.fixture(scope="module")
def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text())


def flags() -> set[str]:
    """What may stand in the environment."""
    names = {"behind_proxy" if name == "proxies" else name for name in ServerSettings.__dataclass_fields__}
    return {f"PANIER_SERVE_{name.upper()}" for name in names - {"speed"}}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_setting_is_a_flag(file: Path) -> None:
    assert set(re.findall(r"PANIER_SERVE_\w+", file.read_text())) <= flags()


def nodes(compose: Any) -> dict[str, dict[str, str]]:
    """The settings of each node."""
    environments = {name: service.get("environment", {}) for name, service in compose["services"].items()}
    return {name: settings for name, settings in environments.items() if "PANIER_SERVE_NODE" in settings}


def test_nodes_have_names_of_their_own_and_settings_that_make_sense(compose: Any) -> None:
    found = nodes(compose)
    assert len({settings["PANIER_SERVE_NODE"] for settings in found.values()}) == len(found) >= 2
    for settings in found.values():
        store, bus, node, proxy, url = [
            VARIABLE.sub("secret", settings[f"PANIER_SERVE_{name}"])
            for name in ("STORE", "BUS", "NODE", "BEHIND_PROXY", "PUBLIC_URL")
        ]
        check_settings(ServerSettings(store=store, bus=bus, node=node, proxies=(proxy,), public_url=url))


def test_services_reach_each_other_by_the_names_they_have(compose: Any) -> None:
    services, found = compose["services"], nodes(compose)
    for name, settings in found.items():
        urls = [VARIABLE.sub("secret", settings[f"PANIER_SERVE_{which}"]) for which in ("STORE", "BUS")]
        hosts = [urlsplit(url).hostname for url in urls]
        assert set(hosts) == services[name]["depends_on"].keys() <= services.keys()
    waited_for = {name for node in found for name, how in services[node]["depends_on"].items() if "healthy" in str(how)}
    assert waited_for == {name for name, service in services.items() if "healthcheck" in service}
    proxy = services["proxy"]
    assert proxy["environment"]["NODES"].split() == [f"{name}:8000" for name in found]
    address = proxy["networks"]["inside"]["ipv4_address"]
    assert {settings["PANIER_SERVE_BEHIND_PROXY"] for settings in found.values()} == {address}


def test_only_the_proxy_is_open_to_others_and_volumes_exist(compose: Any) -> None:
    assert [name for name, service in compose["services"].items() if "ports" in service] == ["proxy"]
    named = [
        volume.partition(":")[0] for service in compose["services"].values() for volume in service.get("volumes", [])
    ]
    for volume in named:
        assert (DEPLOY / volume).exists() if volume.startswith(".") else volume in compose["volumes"]


def test_what_compose_asks_of_the_environment_is_in_the_example() -> None:
    asked = set(VARIABLE.findall((DEPLOY / "compose.yaml").read_text()))
    assert asked == set(re.findall(r"(?m)^(\w+)=", (DEPLOY / ".env.example").read_text()))


def test_images_have_the_tags_of_the_example_unless_somebody_pins_them(compose: Any) -> None:
    """With `@sha256:…` in .env each is exactly one; that needs a registry, which no test asks."""
    told = dict(re.findall(r"(?m)^(\w+_IMAGE)=(\S+)$", (DEPLOY / ".env.example").read_text()))
    images = [service.get("image", "") for service in compose["services"].values() if "build" not in service]
    arguments = [f"{name}={value}" for name, value in compose["x-node"]["build"]["args"].items()]
    usual = re.findall(r"(?m)^ARG (\w+)=(\S+)$", (DEPLOY / "Dockerfile").read_text())
    asked = re.findall(r"\$\{(\w+):-([^}]+)\}", " ".join([*images, *arguments]))
    assert len(images) == 3
    assert arguments == ["PYTHON_IMAGE=${PYTHON_IMAGE:-" + told["PYTHON_IMAGE"] + "}"]
    assert dict(asked) == told
    assert usual == [("PYTHON_IMAGE", told["PYTHON_IMAGE"])]
    assert set(re.findall(r"(?m)^FROM (\S+)", (DEPLOY / "Dockerfile").read_text())) == {"${PYTHON_IMAGE}"}


def test_the_image_installs_what_the_locks_name_and_checks_its_hash() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    installs = re.findall(r"pip install ([^&\n]*)", text)
    assert installs
    names: set[str] = set()
    for words in installs:
        if "--no-index --no-deps" in words:
            continue  # the wheel that was just built
        assert "--require-hashes" in words
        assert "--only-binary :all:" in words, "what builds a source archive is fetched without a hash"
        for file in re.findall(r"-r /?(\S+)", words):
            pinned = re.findall(
                r"(?m)^([\w-]+)==.*(?:\n    --hash=sha256:[0-9a-f]{64}(?: \\)?)+", (ROOT / file).read_text()
            )
            assert len(pinned) == len(re.findall(r"(?m)^\w", (ROOT / file).read_text()))
            names |= set(pinned)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    needed = [*project["dependencies"], *extras["fast"], *extras["cluster"]]
    assert {re.split(r"[>=]", need)[0] for need in needed} <= names
    assert not re.search(r"(?m)^(ADD|RUN .*(curl|wget|apt))", text)


def words_of(compose: Any) -> Iterator[tuple[str, str]]:
    """What everybody on a computer can read: the words of each command that these files start."""
    for name, service in compose["services"].items():
        yield name, f"{service.get('command', '')} {service.get('entrypoint', '')} {service.get('healthcheck', '')}"
    for unit in (DEPLOY / "systemd").glob("*.service"):
        yield unit.name, " ".join(re.findall(r"(?m)^Exec\w+=(.*)$", unit.read_text()))
    yield "Dockerfile", " ".join(re.findall(r"(?m)^(?:CMD|ENTRYPOINT) (.*)$", (DEPLOY / "Dockerfile").read_text()))


def test_no_password_is_in_a_command(compose: Any) -> None:
    for name, words in words_of(compose):
        assert not re.search(r"PASSWORD|--pass|--store|--bus|\w+://\w+:", words), name


class ComposedNats(Nats):
    """NATS with a file of deploy/ instead of one that is written for it."""

    def __init__(self, folder: Path, settings: Path, environment: dict[str, str]) -> None:
        super().__init__(folder)
        self.settings = settings
        self.told = environment

    @property
    def environment(self) -> dict[str, str]:
        return self.told

    def start(self) -> None:
        self.folder.mkdir()
        Service.start(self)


@pytest.mark.parametrize("password", ["3f0c12e5", "12k", "0", "true", "kangaroo"])
async def test_nats_takes_its_password_from_the_environment(compose: Any, password: str, tmp_path: Path) -> None:
    """Also one that NATS would read as a number."""
    service = compose["services"]["nats"]
    (file,) = [volume.partition(":") for volume in service["volumes"]]
    assert service["command"] == ["--config", file[2].removesuffix(":ro")]
    environment = {name: VARIABLE.sub(password, value) for name, value in service["environment"].items()}
    with ComposedNats(tmp_path, DEPLOY / file[0], environment) as nats:
        assert await lets_in(nats.port, password)
        assert not await lets_in(nats.port, "wrong")
        assert nats.process
        assert password not in Path(f"/proc/{nats.process.pid}/cmdline").read_text().split("\0")


async def lets_in(port: int, password: str) -> bool:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    await reader.readline()
    said = json.dumps({"user": "panier", "pass": password, "verbose": True})
    writer.write(f"CONNECT {said}\r\n".encode())
    answer = await reader.readline()
    writer.close()
    return answer == b"+OK\r\n"


def test_the_proxy_is_told_what_its_file_asks_for(compose: Any) -> None:
    """Where there is a Caddy, `server/test_proxies.py` lets it serve; elsewhere blocks are closed and words known."""
    text = (DEPLOY / "Caddyfile").read_text()
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]
    assert sum(line.endswith(" {") for line in lines) == lines.count("}")
    known = {"encode", "route", "request_header", "path", "query", "@about", "@socket", "reverse_proxy"}
    known |= {"lb_policy", "lb_try_duration", "health_uri", "health_interval", "health_timeout"}
    assert {line.split()[0] for line in lines} - {"}"} - known == {"{$PUBLIC_NAME}"}
    assert set(re.findall(r"\{\$(\w+)\}", text)) == compose["services"]["proxy"]["environment"].keys()


def test_the_other_proxy_stands_before_the_nodes_that_the_example_has() -> None:
    text = (DEPLOY / "haproxy.cfg").read_text()
    node = dict(re.findall(r"(?m)^PANIER_SERVE_(\w+)=(.*)$", (DEPLOY / "systemd" / "node.env.example").read_text()))
    servers = re.findall(r"(?m)^\tserver (\S+) (\S+)$", text)
    assert servers[0] == ("node1", f"{node['HOST']}:{node['PORT']}")
    assert len(dict(servers)) == len({address for _, address in servers}) >= 2
    assert f"{urlsplit(node['PUBLIC_URL']).hostname}.pem" in text
    sections = re.findall(r"(?m)^(\w+)(?: (\w+))?$", text)
    assert sections == [("global", ""), ("defaults", ""), ("frontend", "people"), ("backend", "nodes")]
    assert "\tdefault_backend nodes\n" in text
    assert "on-marked-down shutdown-sessions" in text


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
@pytest.mark.parametrize("unit", sorted((DEPLOY / "systemd").glob("*.service")), ids=lambda unit: unit.name)
def test_systemd_understands_the_units(unit: Path, tmp_path: Path) -> None:
    copy = tmp_path / unit.name.replace("@", "@node1")
    copy.write_text(unit.read_text().replace("/opt/panier/bin/panier", shutil.which("true") or "/bin/true"))
    judged = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(copy)], capture_output=True, text=True, check=False, timeout=60
    )
    assert [line for line in judged.stderr.splitlines() if str(copy.name) in line] == []
    assert judged.returncode == 0, judged.stderr


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
@pytest.mark.parametrize("unit", sorted((DEPLOY / "systemd").glob("*.service")), ids=lambda unit: unit.name)
def test_systemd_finds_little_that_is_open_to_the_units(unit: Path, tmp_path: Path) -> None:
    """Where 10 is a service without any limits; `server/test_system_calls.py` plays within them."""
    copy = tmp_path / unit.name.replace("@", "@node1")
    copy.write_text(unit.read_text())
    judged = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", "--threshold=20", "--no-pager", str(copy)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert judged.returncode == 0, judged.stdout.splitlines()[-1] + judged.stderr


@pytest.mark.parametrize("unit", sorted((DEPLOY / "systemd").glob("*.service")), ids=lambda unit: unit.name)
def test_a_server_that_cannot_start_is_tried_again_until_it_can(unit: Path) -> None:
    """A database that comes up later than its nodes: systemd would give up after five tries within ten seconds."""
    said = ConfigParser(interpolation=None, strict=False)  # some settings may be there twice
    said.read_string(unit.read_text())
    assert said["Unit"]["StartLimitIntervalSec"] == "0", "elsewhere systemd does not look for it"
    assert said["Service"]["Restart"] == "always"
    assert 1 <= int(said["Service"]["RestartSec"]) <= 5


def test_the_units_run_what_is_there() -> None:
    for unit in (DEPLOY / "systemd").glob("*.service"):
        (command,) = re.findall(r"(?m)^ExecStart=\S+ serve (.*)$", unit.read_text())
        named = {flag.replace("-", "_") for flag in re.findall(r"--([\w-]+)", command)}
        assert {f"PANIER_SERVE_{flag.upper()}" for flag in named} <= flags()


def test_the_dashboard_shows_what_the_server_measures() -> None:
    dashboard = json.loads((DEPLOY / "grafana" / "panier.json").read_text())
    asked = " ".join(target["expr"] for panel in dashboard["panels"] for target in panel["targets"])
    wanted = set(re.findall(r"panier_\w+", asked))
    there = {sample.name for metric in metrics.REGISTRY.collect() for sample in metric.samples}
    there |= {f"{metric.name}_total" for metric in metrics.REGISTRY.collect() if metric.type == "counter"}
    assert wanted
    assert wanted <= there
    assert {name.removesuffix("_bucket").removesuffix("_total") for name in wanted} == {
        metric.name for metric in metrics.REGISTRY.collect()
    }
