"""Named points at which a test kills the server: PANIER_FAULT=after-commit:3 kills it the third time it gets there."""

import os
import signal
from itertools import count

POINT, _, _TIME = os.environ.get("PANIER_FAULT", "").partition(":")
_times = count(1)


def crash_point(point: str) -> None:
    """Kill this process at once if the test asked for it at this point."""
    if POINT and point == POINT and next(_times) == int(_TIME or 1):
        os.kill(os.getpid(), signal.SIGKILL)
