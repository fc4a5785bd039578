"""Work shared out among the machines of a Ray cluster, by the same contract as among the processes of one machine.

Who plays a part does not matter to what comes of it, so a part that is lost with its machine is simply played again.
Machines must have the same Panier as this one, with the same extras: bots think further where there is a compiler.
"""

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from logging import ERROR
from socket import create_connection
from typing import Any, Final, TypeVar

from panier.core.errors import NotInstalled, PanierError, Reason
from panier.lab.process_pool import Engine
from panier.lab.series import Fingerprint, current_fingerprint

T = TypeVar("T")
R = TypeVar("R")

NO_RAY: Final = Reason("no-ray", "A cluster needs Ray, which is not installed: pip install 'panier[ray]'.")
ANOTHER_FINGERPRINT: Final = Reason(
    "another-outfit",
    "A machine of the cluster would play otherwise than this one: both need the same Panier, with or without numba.",
)
MAX_RETRIES: Final = 10  # of a part whose machine is lost; one that brings down every machine must end some day
# Said before Ray is loaded: it reports home otherwise, and warns of what concerns graphics cards only.
QUIET_ENV: Final = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}

LOCAL_ONLY_ENV: Final = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}  # on any system: listen to this computer only


def on_ray(address: str | None = None) -> Engine:
    """An engine that plays on the cluster at an address, such as 10.0.0.5:6379; by default the one that RAY_ADDRESS
    names, else one that is started on this machine for the purpose. Raises PanierError where there is no Ray."""
    if find_spec("ray") is None:
        raise NotInstalled(NO_RAY)

    def map_parts(work: Callable[[T], R], parts: Sequence[T], jobs: int) -> Iterator[tuple[T, R]]:
        """With no number of jobs, as many parts are under way as keep all cores of the cluster busy."""
        with connect(address, jobs) as ray:
            play = ray.remote(max_retries=MAX_RETRIES, scheduling_strategy="SPREAD", num_cpus=1)(run_checked)
            left, running = deque(parts), dict[object, T]()
            while left or running:
                most = jobs or 1 + 2 * int(ray.cluster_resources().get("CPU", 0))  # machines come and go
                while left and len(running) < most:
                    part = left.popleft()
                    running[play.remote(work, part, current_fingerprint())] = part
                done, _ = ray.wait(list(running), num_returns=1)
                yield running.pop(done[0]), get_result(ray, done[0])

    return map_parts


@contextmanager
def connect(address: str | None, jobs: int) -> Iterator[Any]:
    """Ray, connected; left as it was found."""
    where = address or os.environ.get("RAY_ADDRESS") or "local"
    for name, value in (QUIET_ENV | LOCAL_ONLY_ENV if where == "local" else QUIET_ENV).items():
        os.environ.setdefault(name, value)
    ray: Any = import_module("ray")
    if ray.is_initialized():
        yield ray
        return
    quiet = {"log_to_driver": False, "logging_level": ERROR}
    try:
        if where == "local":
            ray.init("local", num_cpus=jobs or None, include_dashboard=False, **quiet)
        else:
            check_reachable(where)
            ray.init(where, **quiet)
    except (OSError, ValueError, RuntimeError) as error:
        text = f"There is no Ray cluster at {where} that this computer can join: {str(error).partition(chr(10))[0]}"
        raise NotInstalled(Reason("no-cluster", text, {"address": where})) from error
    try:
        yield ray
    finally:
        ray.shutdown()


def check_reachable(address: str) -> None:
    """Raises OSError where nobody answers: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        create_connection((host, int(port)), timeout=10).close()


def run_checked(work: Callable[[T], R], part: T, wanted: Fingerprint) -> R:
    """On a machine of the cluster: the work, if it is done there as it would be where it comes from."""
    if current_fingerprint(*wanted.rules) != wanted:
        raise NotInstalled(ANOTHER_FINGERPRINT)
    return work(part)


def get_result(ray: Any, done: object) -> Any:
    """What came of a part; what went wrong in it is raised as if it had happened here."""
    try:
        return ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise error.cause if isinstance(error.cause, PanierError) else error from None
