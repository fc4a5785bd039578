"""How many files and connections the process may have open at once."""

import sys
from contextlib import suppress
from typing import Final

ENOUGH: Final = 1 << 20
WITHOUT_A_LIMIT: Final = 8192  # Windows has none to ask for


def raise_descriptor_limit() -> int:
    """Takes as many as the system grants; gives how many there are now. The usual 1,024 are soon taken."""
    if sys.platform == "win32":
        return WITHOUT_A_LIMIT
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # some systems grant less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return ENOUGH if soft == resource.RLIM_INFINITY else soft
