"""Work on a Ray cluster: the same as on one computer, also if a machine is lost on the way."""

import os
import signal
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from panier.cli import main
from panier.core.errors import PanierError
from panier.core.registry import find
from panier.lab.ray_cluster import ANOTHER_FINGERPRINT, LOCAL_ONLY_ENV, QUIET_ENV, on_ray, run_checked
from panier.lab.series import Fingerprint
from panier.lab.simulation import simulate_many

SNACK_MATCH = find("snack-match")
# What Ray itself leaves behind: sockets and files of processes that were killed, and words about its own future.
by_ray = pytest.mark.filterwarnings("default")


def test_without_ray_the_error_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("panier.lab.ray_cluster.find_spec", lambda name: None)
    with pytest.raises(SystemExit):
        main(["simulate", "snap", "--engine", "ray"])
    assert "pip install 'panier[ray]'" in " ".join(capsys.readouterr().err.split())


def test_an_address_is_for_a_cluster(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "snap", "--ray-address", "10.0.0.5:6379"])
    assert "--engine ray" in " ".join(capsys.readouterr().err.split())


def test_a_machine_that_would_play_otherwise_is_refused() -> None:
    with pytest.raises(PanierError, match=ANOTHER_FINGERPRINT.text):
        run_checked(abs, -1, Fingerprint("another", {}, compiler=True))


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Start a Ray cluster of one node, to which another can be added."""
    os.environ.update(QUIET_ENV | LOCAL_ONLY_ENV)
    found = pytest.importorskip("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False, "node_ip_address": "127.0.0.1"}
    )
    yield found
    found.shutdown()


def kill(node: Any, *workers: int) -> None:
    """Kill a node, as a power failure would."""
    for process in node.all_processes["raylet"]:
        os.kill(process.process.pid, signal.SIGKILL)
    for worker in workers:
        os.kill(worker, signal.SIGKILL)  # who would notice the end of the others only after a while


@by_ray
@pytest.mark.slow
def test_parts_of_a_lost_machine_are_done_again(cluster: Any, tmp_path: Path) -> None:
    second = cluster.add_node(num_cpus=1, node_ip_address="127.0.0.1")
    lost = second.node_id

    def work(part: int) -> int:
        node = import_module("ray").get_runtime_context().get_node_id()
        begun = tmp_path / f"{part} {node}"
        begun.write_text(str(os.getpid()))
        time.sleep(0.5)
        begun.rename(f"{begun} done")
        return part * part

    found, cut_short = {}, list[Path]()
    for part, square in on_ray(cluster.address)(work, range(24), 0):
        found[part] = square
        cut_short = cut_short or [file for file in tmp_path.glob(f"* {lost}") if file.read_text()]
        if cut_short and second.any_processes_alive():
            kill(second, *[int(file.read_text()) for file in cut_short])
    assert found == {part: part * part for part in range(24)}
    (file,) = cut_short
    assert file.exists(), "it was never done there"
    again = [done.name for done in tmp_path.glob(f"{file.name.split()[0]} * done")]
    assert again == [f"{file.name.split()[0]} {cluster.head_node.node_id} done"]
    cluster.remove_node(second, allow_graceful=False)


@by_ray
@pytest.mark.slow
def test_a_series_is_the_same_on_a_cluster_that_loses_a_machine(cluster: Any, tmp_path: Path) -> None:
    """The series is also interrupted, and completed on this computer."""
    second = cluster.add_node(num_cpus=1, node_ip_address="127.0.0.1")
    played = 0

    def told(games: int) -> None:
        nonlocal played
        played += games
        if played >= 100 and second.any_processes_alive():
            kill(second)
        if played >= 400:
            raise KeyboardInterrupt

    how: dict[str, Any] = {"seats": 3, "games": 600, "seed": 4}
    with pytest.raises(KeyboardInterrupt):
        simulate_many(
            SNACK_MATCH, **how, jobs=0, engine=on_ray(cluster.address), progress=told, out=tmp_path / "ray.jsonl"
        )
    assert played >= 400
    assert simulate_many(SNACK_MATCH, **how, out=tmp_path / "ray.jsonl").resumed == played
    simulate_many(SNACK_MATCH, **how, out=tmp_path / "home.jsonl")
    assert (tmp_path / "ray.jsonl").read_bytes() == (tmp_path / "home.jsonl").read_bytes()
    cluster.remove_node(second, allow_graceful=False)


@by_ray
@pytest.mark.slow
def test_a_missing_cluster_is_refused() -> None:
    pytest.importorskip("ray")
    with pytest.raises(PanierError, match=r"no Ray cluster at 127\.0\.0\.1:1 that .*refused"):
        list(on_ray("127.0.0.1:1")(abs, [1], 0))
