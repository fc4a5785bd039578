"""The number of files and connections that the process may have open at once."""

import sys
from contextlib import suppress

from panier.server.tuning import DEFAULT_DESCRIPTORS, MAX_DESCRIPTORS


def raise_descriptor_limit() -> int:
    """Raise the limit as far as the system allows and return it. The usual 1,024 are soon used up."""
    if sys.platform == "win32":
        return DEFAULT_DESCRIPTORS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_DESCRIPTORS if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # some systems allow less than they report
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return MAX_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft
