"""What workers do in tests. In a module of its own: a worker finds it by its name, however the tests were found."""

import os
import signal
from pathlib import Path

from panier.lab.process_pool import report_progress


def die_once(mark: str) -> str:
    """Is killed at its first try, and says how far it is at its second."""
    if not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    report_progress(0.75)
    return "done"


def dawdle(mark: str) -> None:
    Path(mark).touch()
    signal.pause()
