"""How many files and connections the process may have open at once."""

import sys
from contextlib import suppress

from panier.server.tuning import DEFAULT_DESCRIPTORS, MAX_DESCRIPTORS


def raise_descriptor_limit() -> int:
    """Takes as many as the system grants; gives how many there are now. The usual 1,024 are soon taken."""
    if sys.platform == "win32":
        return DEFAULT_DESCRIPTORS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_DESCRIPTORS if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # some systems grant less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return MAX_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft
