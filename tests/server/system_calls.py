"""The system calls that a unit of deploy/systemd/ allows, as a filter for a process that a test starts.

A refused call kills the process here, so that a test notices it; under systemd the call only fails.
"""

import ctypes
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

UNITS: Final = Path(__file__).parents[2] / "deploy" / "systemd"
LIBRARY: Final = "libseccomp.so.2"  # comes with systemd
KILL_PROCESS: Final = 0x80000000  # SCMP_ACT_KILL_PROCESS
ALLOW: Final = 0x7FFF0000  # SCMP_ACT_ALLOW


def is_possible() -> bool:
    """Return whether this machine can list systemd's groups of system calls and filter by them."""
    try:
        ctypes.CDLL(LIBRARY)
    except OSError:
        return False
    return shutil.which("systemd-analyze") is not None


def allowed(unit: str) -> set[str]:
    """Return the calls that a unit's lines `SystemCallFilter=` allow, read in order as systemd does."""
    names: set[str] = set()
    for line in re.findall(r"^SystemCallFilter=(.*)$", (UNITS / unit).read_text(encoding="utf-8"), re.MULTILINE):
        chosen = {call for name in line.removeprefix("~").split() for call in members(name)}
        names = names - chosen if line.startswith("~") else names | chosen
    return names


@cache
def members(name: str) -> frozenset[str]:
    """Return the calls of a group such as @signal, or the call itself."""
    if not name.startswith("@"):
        return frozenset({name})
    listing = subprocess.run(["systemd-analyze", "syscall-filter", name], capture_output=True, text=True, check=True)
    listed = [line.strip() for line in listing.stdout.splitlines() if line.startswith("    ") and "#" not in line]
    return frozenset(call for part in listed for call in members(part))


def filter_for(names: set[str]) -> Callable[[], None]:
    """Return a function that confines the process that calls it, and the program that it then executes."""
    library = ctypes.CDLL(LIBRARY)
    library.seccomp_init.restype = ctypes.c_void_p
    context = ctypes.c_void_p(library.seccomp_init(KILL_PROCESS))
    for number in numbers(library, names):
        assert library.seccomp_rule_add(context, ALLOW, number, 0) == 0

    def confine() -> None:
        if library.seccomp_load(context):
            raise OSError("the filter was not accepted")

    return confine


def numbers(library: ctypes.CDLL, names: set[str]) -> Iterator[int]:
    """Yield the numbers of those calls that this machine has."""
    for name in names:
        number = library.seccomp_syscall_resolve_name(name.encode())
        if number >= 0:
            yield number
