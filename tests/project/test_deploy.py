"""The files that deploy a server: they fit each other and the flags of `panier serve`."""

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


def environment_names() -> set[str]:
    """Return the environment variables that `panier serve` reads."""
    names = {"behind_proxy" if name == "proxies" else name for name in ServerSettings.__dataclass_fields__}
    return {f"PANIER_SERVE_{name.upper()}" for name in names - {"speed"}}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_setting_is_a_flag(file: Path) -> None:
    assert set(re.findall(r"PANIER_SERVE_\w+", file.read_text())) <= environment_names()


def node_settings(compose: Any) -> dict[str, dict[str, str]]:
    """Return the settings of each node."""
    environments = {name: service.get("environment", {}) for name, service in compose["services"].items()}
    return {name: settings for name, settings in environments.items() if "PANIER_SERVE_NODE" in settings}


def test_nodes_have_distinct_names_and_valid_settings(compose: Any) -> None:
    found = node_settings(compose)
    assert len({settings["PANIER_SERVE_NODE"] for settings in found.values()}) == len(found) >= 2
    for settings in found.values():
        store, bus, node, proxy, url = [
            VARIABLE.sub("secret", settings[f"PANIER_SERVE_{name}"])
            for name in ("STORE", "BUS", "NODE", "BEHIND_PROXY", "PUBLIC_URL")
        ]
        check_settings(ServerSettings(store=store, bus=bus, node=node, proxies=(proxy,), public_url=url))


def test_services_refer_to_each_other_by_existing_names(compose: Any) -> None:
    services, found = compose["services"], node_settings(compose)
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


def test_only_the_proxy_opens_ports_and_all_volumes_exist(compose: Any) -> None:
    assert [name for name, service in compose["services"].items() if "ports" in service] == ["proxy"]
    named = [
        volume.partition(":")[0] for service in compose["services"].values() for volume in service.get("volumes", [])
    ]
    for volume in named:
        assert (DEPLOY / volume).exists() if volume.startswith(".") else volume in compose["volumes"]


def test_the_env_example_has_every_variable_of_compose() -> None:
    asked = set(VARIABLE.findall((DEPLOY / "compose.yaml").read_text()))
    assert asked == set(re.findall(r"(?m)^(\w+)=", (DEPLOY / ".env.example").read_text()))


def test_images_have_the_tags_of_the_env_example_by_default(compose: Any) -> None:
    """`@sha256:…` in .env pins an image; that needs a registry, which no test may use."""
    expected = dict(re.findall(r"(?m)^(\w+_IMAGE)=(\S+)$", (DEPLOY / ".env.example").read_text()))
    images = [service.get("image", "") for service in compose["services"].values() if "build" not in service]
    arguments = [f"{name}={value}" for name, value in compose["x-node"]["build"]["args"].items()]
    usual = re.findall(r"(?m)^ARG (\w+)=(\S+)$", (DEPLOY / "Dockerfile").read_text())
    asked = re.findall(r"\$\{(\w+):-([^}]+)\}", " ".join([*images, *arguments]))
    assert len(images) == 3
    assert arguments == ["PYTHON_IMAGE=${PYTHON_IMAGE:-" + expected["PYTHON_IMAGE"] + "}"]
    assert dict(asked) == expected
    assert usual == [("PYTHON_IMAGE", expected["PYTHON_IMAGE"])]
    assert set(re.findall(r"(?m)^FROM (\S+)", (DEPLOY / "Dockerfile").read_text())) == {"${PYTHON_IMAGE}"}


def test_the_image_installs_only_locked_packages_with_hashes() -> None:
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


def commands(compose: Any) -> Iterator[tuple[str, str]]:
    """Yield the words of each command that these files start: every user of a computer can read them."""
    for name, service in compose["services"].items():
        yield name, f"{service.get('command', '')} {service.get('entrypoint', '')} {service.get('healthcheck', '')}"
    for unit in (DEPLOY / "systemd").glob("*.service"):
        yield unit.name, " ".join(re.findall(r"(?m)^Exec\w+=(.*)$", unit.read_text()))
    yield "Dockerfile", " ".join(re.findall(r"(?m)^(?:CMD|ENTRYPOINT) (.*)$", (DEPLOY / "Dockerfile").read_text()))


def test_no_password_is_in_a_command(compose: Any) -> None:
    for name, words in commands(compose):
        assert not re.search(r"PASSWORD|--pass|--store|--bus|\w+://\w+:", words), name


class ComposedNats(Nats):
    """A NATS with the configuration file of deploy/ instead of a generated one."""

    def __init__(self, folder: Path, settings: Path, environment: dict[str, str]) -> None:
        super().__init__(folder)
        self.settings = settings
        self.given_environment = environment

    @property
    def environment(self) -> dict[str, str]:
        return self.given_environment

    def start(self) -> None:
        self.folder.mkdir()
        Service.start(self)


@pytest.mark.parametrize("password", ["3f0c12e5", "12k", "0", "true", "kangaroo"])
async def test_nats_reads_its_password_from_the_environment(compose: Any, password: str, tmp_path: Path) -> None:
    """Some of these passwords would be numbers or words of its language in a NATS configuration."""
    service = compose["services"]["nats"]
    (file,) = [volume.partition(":") for volume in service["volumes"]]
    assert service["command"] == ["--config", file[2].removesuffix(":ro")]
    environment = {name: VARIABLE.sub(password, value) for name, value in service["environment"].items()}
    with ComposedNats(tmp_path, DEPLOY / file[0], environment) as nats:
        assert await accepts_password(nats.port, password)
        assert not await accepts_password(nats.port, "wrong")
        assert nats.process
        assert password not in Path(f"/proc/{nats.process.pid}/cmdline").read_text().split("\0")


async def accepts_password(port: int, password: str) -> bool:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    await reader.readline()
    said = json.dumps({"user": "panier", "pass": password, "verbose": True})
    writer.write(f"CONNECT {said}\r\n".encode())
    answer = await reader.readline()
    writer.close()
    return answer == b"+OK\r\n"


def test_the_caddyfile_has_its_variables_and_known_directives(compose: Any) -> None:
    """If Caddy is installed, `server/test_proxies.py` runs it; this test checks blocks and directives without it."""
    text = (DEPLOY / "Caddyfile").read_text()
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]
    assert sum(line.endswith(" {") for line in lines) == lines.count("}")
    known = {"encode", "route", "request_header", "path", "query", "@about", "@socket", "reverse_proxy"}
    known |= {"lb_policy", "lb_try_duration", "health_uri", "health_interval", "health_timeout"}
    assert {line.split()[0] for line in lines} - {"}"} - known == {"{$PUBLIC_NAME}"}
    assert set(re.findall(r"\{\$(\w+)\}", text)) == compose["services"]["proxy"]["environment"].keys()


def test_haproxy_has_the_nodes_of_the_example() -> None:
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
def test_systemd_accepts_the_units(unit: Path, tmp_path: Path) -> None:
    copy = tmp_path / unit.name.replace("@", "@node1")
    copy.write_text(unit.read_text().replace("/opt/panier/bin/panier", shutil.which("true") or "/bin/true"))
    judged = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(copy)], capture_output=True, text=True, check=False, timeout=60
    )
    assert [line for line in judged.stderr.splitlines() if str(copy.name) in line] == []
    assert judged.returncode == 0, judged.stderr


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
@pytest.mark.parametrize("unit", sorted((DEPLOY / "systemd").glob("*.service")), ids=lambda unit: unit.name)
def test_systemd_rates_the_units_as_well_confined(unit: Path, tmp_path: Path) -> None:
    """10 would be a service without any limits, here 2 is the most; `server/test_system_calls.py` plays within them."""
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
def test_systemd_restarts_a_server_until_it_starts(unit: Path) -> None:
    """A database may start later than its nodes: by default systemd gives up after five tries within ten seconds."""
    unit_file = ConfigParser(interpolation=None, strict=False)  # some settings may appear twice
    unit_file.read_string(unit.read_text())
    assert unit_file["Unit"]["StartLimitIntervalSec"] == "0", "systemd reads it only in this section"
    assert unit_file["Service"]["Restart"] == "always"
    assert 1 <= int(unit_file["Service"]["RestartSec"]) <= 5


def test_the_units_use_existing_flags() -> None:
    for unit in (DEPLOY / "systemd").glob("*.service"):
        (command,) = re.findall(r"(?m)^ExecStart=\S+ serve (.*)$", unit.read_text())
        named = {flag.replace("-", "_") for flag in re.findall(r"--([\w-]+)", command)}
        assert {f"PANIER_SERVE_{flag.upper()}" for flag in named} <= environment_names()


def test_the_dashboard_shows_every_metric_of_the_server() -> None:
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
