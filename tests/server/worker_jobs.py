"""Jobs for worker processes in tests, in their own module, as a worker imports them by name."""

import os
import signal
from pathlib import Path

from panier.lab.process_pool import report_progress


def crash_once(mark: str) -> str:
    """Kill the worker at the first try; report progress and return at the second."""
    if not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    report_progress(0.75)
    return "done"


def block_until_killed(mark: str) -> None:
    Path(mark).touch()
    signal.pause()
