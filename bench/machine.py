"""A description of the machine and the library versions of a measurement."""

import os
import platform
from collections.abc import Iterable
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from panier.core.values import Frozen


class Machine(Frozen):
    """The date, the machine and the versions of a measurement."""

    date: str
    processor: str
    cores: int
    load: float  # the load average over the minute before the start
    system: str
    versions: dict[str, str]

    def __str__(self) -> str:
        used = ", ".join(f"{name} {number}" for name, number in self.versions.items())
        where = f"{self.cores} cores of {self.processor}, load {self.load:.1f} at the start"
        return f"{self.date}, {where}; {self.system}, {used}"


def describe_machine(libraries: Iterable[str]) -> Machine:
    return Machine(
        datetime.now(UTC).date().isoformat(),
        processor(),
        os.cpu_count() or 1,
        round(os.getloadavg()[0], 1),
        platform.system(),
        {"Python": platform.python_version(), **{library: version(library) for library in libraries}},
    )


def processor() -> str:
    """Return the name of the processor on Linux, and its architecture elsewhere."""
    file = Path("/proc/cpuinfo")
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()
