"""An engine that divides work among the machines of a Ray cluster, like `process_pool.map_parts` among processes.

The result of a part does not depend on the machine that plays it, so a part that is lost with its machine is played
again. All machines must have the same Panier with the same extras: bots search further if there is a compiler.
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
MAX_RETRIES: Final = 10  # of a part whose machine is lost; a part that crashes every machine must fail in the end
# Set before Ray is loaded: otherwise it sends usage statistics, and warns about graphics cards.
QUIET_ENV: Final = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}

LOCAL_ONLY_ENV: Final = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}  # on any system: listen on localhost only


def on_ray(address: str | None = None) -> Engine:
    """Return an engine that plays on the cluster at an address such as 10.0.0.5:6379; raise PanierError without Ray.

    By default it is the cluster that RAY_ADDRESS names, or else one that is started on this machine.
    """
    if find_spec("ray") is None:
        raise NotInstalled(NO_RAY)

    def map_parts(work: Callable[[T], R], parts: Sequence[T], jobs: int) -> Iterator[tuple[T, R]]:
        """Yield each part with its result; with 0 jobs, keep all cores of the cluster busy."""
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
    """Connect to Ray, and disconnect afterwards unless it was connected before."""
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
    """Raise OSError if nothing listens at the address: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        create_connection((host, int(port)), timeout=10).close()


def run_checked(work: Callable[[T], R], part: T, wanted: Fingerprint) -> R:
    """Do the work on a machine of the cluster; raise NotInstalled if its software differs from the sender's."""
    if current_fingerprint(*wanted.rules) != wanted:
        raise NotInstalled(ANOTHER_FINGERPRINT)
    return work(part)


def get_result(ray: Any, done: object) -> Any:
    """Return the result of a part; raise an error of the part as if it had happened here."""
    try:
        return ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise error.cause if isinstance(error.cause, PanierError) else error from None
